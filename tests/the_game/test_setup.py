"""tg.setup.*, tg.start.*: the deck, the deal, who begins, options and setups by hand."""

from __future__ import annotations

import pytest
from scenario import A, B, C, given, then, when

from cardshed import OptionsError, SetupError
from cardshed.the_game import (
    DECK,
    CardsDealt,
    CardsLaid,
    DrawPileShuffled,
    Ending,
    EndTurn,
    Game,
    Options,
    Pile,
    Refusal,
    TakeFirstTurn,
    TurnBegan,
    setup_events,
)


def test_the_deck_is_2_to_99_once_each() -> None:
    """tg.setup.hand"""
    assert tuple(range(2, 100)) == DECK


@pytest.mark.parametrize(("seats", "size"), [(1, 8), (2, 7), (3, 6), (4, 6), (5, 6)])
def test_hands_have_their_size_and_the_rest_is_the_draw_pile(seats: int, size: int) -> None:
    """tg.setup.hand"""
    game = Game.start(Options(seats=seats), seed=1)

    assert game.view(None).table.hand_sizes == (size,) * seats
    assert game.view(None).table.draw_pile == 98 - seats * size
    held = [card for seat in game.seats for card in game.view(seat).own.hand]
    assert sorted([*held, *game.state.vault.draw_pile]) == list(DECK)


def test_the_setup_shuffles_then_deals_clockwise() -> None:
    """tg.setup.hand"""
    game = Game.start(Options(seats=3), seed=1)

    shuffled, *dealt = game.setup
    assert isinstance(shuffled, DrawPileShuffled)
    assert [
        CardsDealt(seat, shuffled.cards[6 * seat : 6 * seat + 6]) for seat in game.seats
    ] == dealt


def test_foundations_are_two_of_1_and_two_of_100() -> None:
    """tg.play.ascending, tg.play.descending"""
    assert Game.start(Options(), seed=1).view(None).table.tops == (1, 1, 100, 100)


def test_any_seat_may_take_the_first_turn_and_the_first_to_do_so_begins() -> None:
    """tg.start.choose"""
    game = Game.start(Options(seats=3), seed=1)
    assert game.to_act == (0, 1, 2)
    assert all(TakeFirstTurn() in game.actions(seat) for seat in game.seats)

    game = when(game, (2, TakeFirstTurn()))

    assert then(game) == (TurnBegan(C, 2),)
    assert game.to_act == (2,)
    assert game.check(0, TakeFirstTurn()) is Refusal.FIRST_TURN_TAKEN


def test_before_the_first_turn_nobody_plays_or_ends_a_turn() -> None:
    """tg.start.choose"""
    game = given([[10], [20]], [30], starter=None)

    assert game.check(0, EndTurn()) is Refusal.FIRST_TURN_OPEN
    assert next(iter(game.actions(0))) == TakeFirstTurn()


@pytest.mark.parametrize("options", [Options(seats=1), Options(seats=3, starter=0)])
def test_with_one_seat_or_a_starter_there_is_nothing_to_choose(options: Options) -> None:
    """tg.start.choose"""
    game = Game.start(options, seed=1)

    assert game.setup[-1] == TurnBegan(A, 2)
    assert game.check(0, TakeFirstTurn()) is Refusal.FIRST_TURN_TAKEN


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"seats": 0}, "seats is a whole number from 1 to 5, not 0"),
        ({"seats": 6}, "seats is a whole number from 1 to 5, not 6"),
        ({"seats": True}, "seats is a whole number from 1 to 5, not True"),
        ({"seats": 2.0}, "seats is a whole number from 1 to 5, not 2.0"),
        ({"starter": 2}, r"starter \(of 2 seats\) is a whole number from 0 to 1, not 2"),
        ({"starter": -1}, r"starter \(of 2 seats\) is a whole number from 0 to 1, not -1"),
        ({"minimum": 0}, "minimum is a whole number from 1 to 8, not 0"),
        ({"minimum": 9}, "minimum is a whole number from 1 to 8, not 9"),
        ({"minimum_on_empty": 0}, "minimum_on_empty is a whole number from 1 to 2, not 0"),
        ({"minimum_on_empty": 3}, "minimum_on_empty is a whole number from 1 to 2, not 3"),
        ({"talk": 1}, "talk is true or false, not 1"),
    ],
)
def test_options_that_the_rules_do_not_allow_are_refused(
    wrong: dict[str, int], reason: str
) -> None:
    """tg.setup.hand, tg.start.choose, tg.turn.minimum, tg.empty.pile, tg.talk"""
    with pytest.raises(OptionsError, match=f"^{reason}$"):
        Options(**wrong)  # type: ignore[arg-type]  # wrong on purpose


def test_a_given_setup_has_its_hands_draw_pile_and_piles() -> None:
    """tg.setup.hand"""
    options = Options(seats=2, starter=1)
    events = setup_events(options, [[5, 9], [7]], [30, 20], {Pile.DOWN_1: [90, 80]})
    game = Game.from_events(options, events)

    assert events == (
        CardsLaid(Pile.DOWN_1, (90, 80)),
        DrawPileShuffled((5, 9, 7, 30, 20)),
        CardsDealt(A, (5, 9)),
        CardsDealt(B, (7,)),
        TurnBegan(B, 1),
    )
    assert game.view(1).own.hand == (7,)
    assert game.view(1).table.piles == ((1,), (1,), (100, 90, 80), (100,))
    assert game.state.vault.draw_pile == (30, 20)


@pytest.mark.parametrize(
    ("hands", "draw_pile", "reason"),
    [
        ([[5]], [], "1 hands for 2 seats"),
        ([[5], [5]], [], "card 5 is there twice"),
        ([[5], [6]], [6], "card 6 is there twice"),
        ([[1], [6]], [], "no such card: 1"),
        ([[100], [6]], [], "no such card: 100"),
        ([[True], [6]], [], "no such card: True"),
        ([["5"], [6]], [], "no such card: '5'"),
    ],
)
def test_a_position_that_cannot_be_is_refused(
    hands: list[list[int]], draw_pile: list[int], reason: str
) -> None:
    """tg.setup.hand"""
    with pytest.raises(SetupError, match=f"^{reason}$"):
        setup_events(Options(seats=2), hands, draw_pile)


@pytest.mark.parametrize("starter", [0, None])
def test_a_given_setup_in_which_no_card_is_left_is_won(starter: int | None) -> None:
    """tg.end.won"""
    outcome = given([[], []], starter=starter).outcome

    assert outcome is not None
    assert outcome.ending is Ending.WON


@pytest.mark.parametrize("pile", [0, 7, "up-1"])
def test_a_pile_that_is_none_is_refused(pile: Pile) -> None:
    """tg.play.ascending"""
    with pytest.raises(SetupError, match=r"^no such pile: "):
        setup_events(Options(seats=1), [[5]], (), {pile: [20]})
