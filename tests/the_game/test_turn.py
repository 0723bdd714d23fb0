"""tg.play.*, tg.turn.*, tg.empty.*: what may be laid, when a turn ends, and what follows."""

from __future__ import annotations

import pytest
from scenario import DOWN_1, DOWN_2, UP_1, UP_2, A, B, C, given, lays, then, when

from cardshed import CommonRefusal, IllegalActionError
from cardshed.the_game import (
    CardPlayed,
    CardsDrawn,
    EndTurn,
    Options,
    Pile,
    PlayCard,
    Refusal,
    Table,
    TurnBegan,
)


def _table(game: object) -> Table:
    return game.view(None).table  # type: ignore[attr-defined, no-any-return]  # any game here


@pytest.mark.parametrize(
    ("pile", "top", "card", "refused"),
    [
        (UP_1, 50, 51, None),
        (UP_1, 50, 99, None),
        (UP_1, 50, 49, Refusal.NOT_HIGHER),
        (UP_2, 50, 2, Refusal.NOT_HIGHER),
        (DOWN_1, 50, 49, None),
        (DOWN_1, 50, 2, None),
        (DOWN_1, 50, 51, Refusal.NOT_LOWER),
        (DOWN_2, 50, 99, Refusal.NOT_LOWER),
    ],
)
def test_ascending_piles_take_higher_and_descending_piles_lower_cards(
    pile: Pile, top: int, card: int, refused: Refusal | None
) -> None:
    """tg.play.ascending, tg.play.descending"""
    game = given([[card, 60, 61]], [70], tops={pile: top})

    assert game.check(0, PlayCard(card, pile)) is refused


@pytest.mark.parametrize(
    ("pile", "card", "refused"),
    [
        (UP_1, 40, None),
        (UP_1, 39, Refusal.NOT_HIGHER),
        (UP_1, 41, Refusal.NOT_HIGHER),
        (UP_1, 30, Refusal.NOT_HIGHER),
        (DOWN_1, 60, None),
        (DOWN_1, 59, Refusal.NOT_LOWER),
        (DOWN_1, 61, Refusal.NOT_LOWER),
        (DOWN_1, 70, Refusal.NOT_LOWER),
    ],
)
def test_the_backwards_trick_is_exactly_ten(pile: Pile, card: int, refused: Refusal | None) -> None:
    """tg.play.backwards"""
    game = given([[card, 80, 20]], [71], tops={pile: 50})

    assert game.check(0, PlayCard(card, pile)) is refused
    assert ((card, pile) in lays(game, 0)) is (refused is None)


def test_a_card_that_is_laid_is_the_new_top() -> None:
    """tg.play.ascending"""
    game = when(given([[10, 20, 30], [40]], [50]), (0, PlayCard(20, UP_2)))

    assert then(game) == (CardPlayed(A, 20, UP_2),)
    assert _table(game).tops == (1, 20, 100, 100)
    assert game.view(0).own.hand == (10, 30)
    assert _table(game).hand_sizes == (2, 1)


def test_a_card_that_is_not_held_is_refused() -> None:
    """tg.turn.minimum"""
    game = given([[10, 20], [40]], [50])

    assert game.check(0, PlayCard(40, UP_1)) is Refusal.CARD_NOT_HELD


def test_the_other_seats_wait_for_their_turn() -> None:
    """tg.turn.order"""
    game = given([[10, 20], [40]], [50])

    assert game.check(1, PlayCard(40, UP_1)) is Refusal.NOT_YOUR_TURN
    assert game.check(1, EndTurn()) is Refusal.NOT_YOUR_TURN


def test_a_turn_ends_after_two_cards_at_the_earliest() -> None:
    """tg.turn.minimum"""
    game = given([[10, 20, 30], [40]], [50])
    assert game.check(0, EndTurn()) is Refusal.MINIMUM_NOT_REACHED

    game = when(game, (0, PlayCard(10, UP_1)))
    assert game.check(0, EndTurn()) is Refusal.MINIMUM_NOT_REACHED
    assert EndTurn() not in game.actions(0)

    game = when(game, (0, PlayCard(20, UP_1)))
    assert game.check(0, EndTurn()) is None
    assert EndTurn() in list(game.actions(0))


def test_more_cards_than_the_minimum_may_be_laid_up_to_the_whole_hand() -> None:
    """tg.turn.minimum"""
    game = given([[10, 20, 30], [40]], [50])

    game = when(game, *[(0, PlayCard(card, UP_1)) for card in (10, 20, 30)])

    assert next(iter(game.actions(0))) == EndTurn()
    assert game.outcome is None


def test_the_experts_lay_three() -> None:
    """tg.turn.minimum"""
    game = given([[10, 20, 30], [40]], [50], minimum=3)
    game = when(game, (0, PlayCard(10, UP_1)), (0, PlayCard(20, UP_1)))
    assert game.check(0, EndTurn()) is Refusal.MINIMUM_NOT_REACHED

    game = when(game, (0, PlayCard(30, UP_1)), (0, EndTurn()))

    assert game.to_act == (1,)


def test_the_hand_is_filled_up_in_the_order_of_the_draw_pile() -> None:
    """tg.turn.draw"""
    game = given([[10, 20, 30, 31, 32, 33, 34], [40]], [50, 45, 60])

    game = when(game, (0, PlayCard(10, UP_1)), (0, PlayCard(20, UP_1)), (0, EndTurn()))

    assert then(game) == (CardsDrawn(A, (50, 45)), TurnBegan(B, 1))
    assert game.view(0).own.hand == (30, 31, 32, 33, 34, 45, 50)
    assert _table(game).draw_pile == 1


def test_the_hand_is_filled_up_while_the_draw_pile_lasts() -> None:
    """tg.turn.draw, tg.empty.pile"""
    game = given([[10, 20, 30], [40, 41]], [50])

    game = when(game, (0, PlayCard(10, UP_1)), (0, PlayCard(20, UP_1)), (0, EndTurn()))

    assert then(game) == (CardsDrawn(A, (50,)), TurnBegan(B, 1))


def test_once_the_draw_pile_is_empty_nobody_draws_and_one_card_will_do() -> None:
    """tg.empty.pile"""
    game = given([[10, 20], [40, 41]])
    assert game.setup[-1] == TurnBegan(A, 1)

    game = when(game, (0, PlayCard(10, UP_1)), (0, EndTurn()))

    assert then(game) == (TurnBegan(B, 1),)


def test_the_literal_reading_asks_for_two_cards_on_an_empty_draw_pile() -> None:
    """tg.empty.pile"""
    game = given([[10, 20], [40, 41]], minimum_on_empty=2)

    assert game.setup[-1] == TurnBegan(A, 2)


def test_the_minimum_is_never_more_than_the_cards_that_the_seat_holds() -> None:
    """tg.turn.minimum"""
    game = given([[10], [40, 41]], minimum_on_empty=2)

    game = when(game, (0, PlayCard(10, UP_1)), (0, EndTurn()))

    assert then(game) == (TurnBegan(B, 2),)


def test_the_minimum_is_settled_at_the_start_of_the_turn() -> None:
    """tg.turn.minimum: a hand that comes back in the middle of it does not raise it."""
    game = given([[10, 20, 30], [40, 41]], seed=7)
    assert game.setup[-1] == TurnBegan(A, 1)

    game = when(game.withdraw(1), (0, PlayCard(10, UP_1)))

    assert _table(game).draw_pile == 2
    assert game.check(0, EndTurn()) is None


def test_the_turn_goes_to_the_left() -> None:
    """tg.turn.order"""
    game = given([[10, 11, 12], [20, 21, 22], [30, 31, 32]], starter=1)
    order = []
    for _ in range(4):
        seat = game.to_act[0]
        order.append(seat)
        card = game.view(seat).own.hand[-1]
        pile = DOWN_1 if card < _table(game).tops[DOWN_1] else DOWN_2
        game = when(game, (seat, PlayCard(card, pile)), (seat, EndTurn()))

    assert order == [1, 2, 0, 1]


def test_a_seat_without_cards_is_passed_over_once_the_draw_pile_is_empty() -> None:
    """tg.empty.hand"""
    game = given([[30, 31], [], [40, 41]], tops={UP_1: 20})

    game = when(game, (0, PlayCard(30, UP_1)), (0, PlayCard(31, UP_1)), (0, EndTurn()))

    assert then(game) == (TurnBegan(C, 1),)
    game = when(game, (2, PlayCard(40, UP_1)), (2, EndTurn()))
    assert then(game) == (TurnBegan(C, 1),)


def test_a_seat_alone_takes_every_turn() -> None:
    """tg.turn.order"""
    game = given([[30, 31, 32]], [50])

    game = when(game, (0, PlayCard(30, UP_1)), (0, PlayCard(31, UP_1)), (0, EndTurn()))

    assert game.to_act == (0,)


def test_what_is_no_action_of_the_game_is_refused() -> None:
    game = given([[30, 31, 32]], [50])

    for thing in ("end-turn", None, 7, Options()):
        assert game.check(0, thing) is CommonRefusal.NOT_AN_ACTION  # type: ignore[arg-type]
        assert thing not in game.actions(0)
        with pytest.raises(IllegalActionError, match="not-an-action"):
            game.play(0, thing)  # type: ignore[arg-type]  # wrong on purpose


@pytest.mark.parametrize("card", [1, 100, 17.0, True, "17"])
def test_a_play_of_what_is_no_card_cannot_be_written(card: int) -> None:
    """tg.setup.hand"""
    with pytest.raises(ValueError, match="no such card"):
        PlayCard(card, UP_1)


def test_a_play_on_what_is_no_pile_cannot_be_written() -> None:
    """tg.play.ascending"""
    with pytest.raises(ValueError, match="no such pile: 0"):
        PlayCard(17, 0)  # type: ignore[arg-type]  # wrong on purpose
