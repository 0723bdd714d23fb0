"""tg.withdraw: a seat leaves the table for good."""

from __future__ import annotations

import pytest
from scenario import UP_1, A, B, C, given, then, when

from cardshed import CommonRefusal, IllegalActionError, NoSeedError, Outcome, Withdraw
from cardshed.chance import seed_bytes, shuffled
from cardshed.the_game import (
    Advice,
    CardsDrawn,
    DrawPileShuffled,
    Ending,
    EndTurn,
    Game,
    GameEnded,
    Hint,
    Options,
    PlayCard,
    Refusal,
    SeatWithdrew,
    TurnBegan,
)


def test_the_hand_goes_back_into_the_draw_pile_which_is_shuffled() -> None:
    """tg.withdraw"""
    game = given([[10, 20], [40, 41]], [50, 60], seed=7)

    game = game.withdraw(1)

    pile = shuffled(seed_bytes(7), "1/withdrawal/0", (50, 60, 40, 41))
    assert then(game) == (SeatWithdrew(B, (40, 41)), DrawPileShuffled(pile))
    assert game.steps[-1].action == Withdraw()
    assert game.view(None).table.hand_sizes == (2, 0)
    assert game.view(None).table.draw_pile == 4
    assert game.to_act == (0,)


def test_the_turn_passes_on_when_the_seat_in_turn_leaves() -> None:
    """tg.withdraw, tg.turn.order"""
    game = given([[10, 20], [40, 41], [70]], [50], seed=7)

    game = when(game, (0, PlayCard(10, UP_1))).withdraw(0)

    assert then(game)[-1] == TurnBegan(B, 2)


def test_the_turn_passes_over_a_seat_that_has_left() -> None:
    """tg.withdraw, tg.turn.order"""
    game = given([[10, 20], [40, 41], [70]], [50], seed=7).withdraw(1)

    game = when(game, (0, PlayCard(10, UP_1)), (0, PlayCard(20, UP_1)), (0, EndTurn()))

    assert game.to_act == (2,)


def test_hand_sizes_stay_those_of_the_deal() -> None:
    """tg.withdraw, tg.turn.draw"""
    game = given([[10, 20, 30], [40, 41], [70]], range(80, 95), seed=7).withdraw(1).withdraw(2)

    game = when(game, (0, PlayCard(10, UP_1)), (0, PlayCard(20, UP_1)), (0, EndTurn()))

    assert game.view(0).table.hand_sizes[0] == 6


def test_a_seat_without_cards_takes_a_turn_again_once_there_is_something_to_draw() -> None:
    """tg.withdraw, tg.empty.hand, tg.turn.minimum"""
    game = given([[], [40, 41, 42, 43, 44, 45], [70, 71]], starter=2, seed=7).withdraw(1)
    game = when(game, (2, PlayCard(70, UP_1)), (2, EndTurn()))
    assert then(game)[-1] == TurnBegan(A, 0)
    assert next(iter(game.actions(0))) == EndTurn()

    game = when(game, (0, EndTurn()))

    drawn, began = then(game)
    assert drawn == CardsDrawn(A, game.view(0).own.hand)
    assert began == TurnBegan(C, 1)


def test_the_hints_of_the_turn_stand_while_it_goes_on() -> None:
    """tg.withdraw, tg.talk"""
    game = when(given([[10, 20], [40, 41]], [50], seed=7), (0, Hint(UP_1, Advice.KEEP_OFF)))

    game = game.withdraw(1)

    assert game.check(0, Hint(UP_1, Advice.KEEP_OFF)) is Refusal.ALREADY_SAID


def test_who_has_left_shares_the_score() -> None:
    """tg.withdraw, tg.score"""
    game = given([[10, 20], [40, 41], []], seed=7).withdraw(2)
    assert game.outcome is None

    game = game.withdraw(0).withdraw(1)

    assert game.outcome is not None
    assert game.outcome.scores == (4, 4, 4)


def test_who_has_left_neither_acts_nor_talks_nor_leaves_again() -> None:
    """tg.withdraw"""
    game = given([[10, 20], [40, 41]], [50], seed=7).withdraw(1)

    assert game.check(1, Hint(UP_1, Advice.KEEP_OFF)) is CommonRefusal.SEAT_WITHDRAWN
    assert game.may_act == (0,)
    with pytest.raises(IllegalActionError, match="seat-withdrawn"):
        game.withdraw(1)


def test_when_no_seat_is_left_the_game_is_lost() -> None:
    """tg.withdraw"""
    game = given([[10, 20], [40, 41]], [50], seed=7).withdraw(1).withdraw(0)

    lost = Outcome((), Ending.ABANDONED, (), (5, 5))
    assert then(game) == (SeatWithdrew(A, (10, 20)), GameEnded(lost))
    with pytest.raises(IllegalActionError, match="game-over"):
        game.withdraw(0)


def test_an_empty_hand_shuffles_nothing() -> None:
    """tg.withdraw"""
    game = given([[10, 20], []], [50]).withdraw(1)

    assert then(game) == (SeatWithdrew(B, ()),)


def test_when_one_seat_is_left_before_the_first_turn_it_begins() -> None:
    """tg.withdraw, tg.start.choose"""
    game = Game.start(Options(seats=3), seed=7).withdraw(0)
    assert game.to_act == (1, 2)

    game = game.withdraw(2)

    assert then(game)[-1] == TurnBegan(B, 2)


def test_the_game_can_be_won_by_those_who_stayed() -> None:
    """tg.withdraw, tg.end.won"""
    game = given([[10], []]).withdraw(1)

    game = when(game, (0, PlayCard(10, UP_1)))

    assert game.outcome == Outcome((A,), Ending.WON, (), (0, 0))


def test_without_a_seed_a_hand_cannot_be_shuffled_away() -> None:
    """tg.withdraw"""
    game = given([[10, 20], [40, 41]], [50])

    with pytest.raises(NoSeedError, match="the withdrawal needs a seed, and this game has none"):
        game.withdraw(1)


def test_others_see_how_many_cards_went_back_and_not_which() -> None:
    """tg.withdraw"""
    game = given([[10, 20], [40, 41]], [50], seed=7).withdraw(1)

    assert "40" not in repr(game.history(0)) + repr(game.history(None))
    assert SeatWithdrew(B, (40, 41)) == game.history(1)[0].events[0]
