"""tg.end.*, tg.score: how the game ends, and what that says."""

from __future__ import annotations

import pytest
from scenario import DOWN_1, DOWN_2, UP_1, UP_2, A, B, given, lays, then, when

from cardshed import CommonRefusal, Outcome
from cardshed.the_game import (
    Advice,
    CardPlayed,
    CardsDrawn,
    Ending,
    EndTurn,
    GameEnded,
    Hint,
    PlayCard,
    TakeFirstTurn,
    TurnBegan,
)

CLOSED = {UP_1: 98, UP_2: 97, DOWN_1: 3, DOWN_2: 4}
"""Tops on which next to nothing fits."""


def test_the_game_is_won_when_every_card_lies_on_the_piles() -> None:
    """tg.end.won, tg.score"""
    game = when(given([[30], []]), (0, PlayCard(30, UP_1)))

    won = Outcome((A, B), Ending.WON, (), (0, 0))
    assert then(game) == (CardPlayed(A, 30, UP_1), GameEnded(won))
    assert game.outcome == won
    assert game.to_act == game.may_act == ()


def test_the_game_ends_at_the_start_of_a_turn_that_cannot_be_played() -> None:
    """tg.end.stuck, tg.score"""
    game = given([[98, 99, 50], [40, 41]], [60], tops={**CLOSED, UP_1: 95, UP_2: 96})

    game = when(game, (0, PlayCard(98, UP_1)), (0, PlayCard(99, UP_2)), (0, EndTurn()))

    stuck = Outcome((), Ending.STUCK, (), (4, 4))
    assert then(game) == (CardsDrawn(A, (60,)), TurnBegan(B, 1), GameEnded(stuck))


def test_the_game_ends_in_the_middle_of_a_turn_that_cannot_reach_the_minimum() -> None:
    """tg.end.stuck, tg.score"""
    game = given([[99, 50, 51], [40]], [60], tops=CLOSED)

    game = when(game, (0, PlayCard(99, UP_1)))

    stuck = Outcome((), Ending.STUCK, (), (4, 4))
    assert then(game) == (CardPlayed(A, 99, UP_1), GameEnded(stuck))


def test_a_seat_that_has_reached_the_minimum_is_not_stuck() -> None:
    """tg.end.stuck"""
    game = given([[98, 99, 50], [40]], [60], tops={**CLOSED, UP_1: 95, UP_2: 96})

    game = when(game, (0, PlayCard(98, UP_1)), (0, PlayCard(99, UP_2)))

    assert game.outcome is None
    assert lays(game, 0) == set()


def test_the_backwards_trick_keeps_the_game_going() -> None:
    """tg.end.stuck, tg.play.backwards"""
    game = given([[88, 50]], tops=CLOSED)

    assert game.outcome is None
    assert lays(game, 0) == {(88, UP_1)}


def test_a_given_setup_in_which_the_first_seat_is_stuck_has_ended() -> None:
    """tg.end.stuck"""
    game = given([[50, 51], [99]], [60], tops=CLOSED)

    assert game.setup[-2:] == (TurnBegan(A, 2), GameEnded(Outcome((), Ending.STUCK, (), (4, 4))))


def test_the_first_turn_is_taken_by_a_seat_that_is_stuck() -> None:
    """tg.end.stuck, tg.start.choose"""
    game = given([[50, 51], [99, 96]], [60], tops=CLOSED, starter=None)

    game = when(game, (0, TakeFirstTurn()))

    assert game.outcome is not None
    assert game.outcome.ending is Ending.STUCK


@pytest.mark.parametrize(
    "action",
    [PlayCard(51, DOWN_1), EndTurn(), TakeFirstTurn(), Hint(UP_1, Advice.KEEP_OFF)],
)
def test_nobody_acts_once_the_game_is_over(action: PlayCard) -> None:
    """tg.end.stuck"""
    game = given([[50, 51], [99]], [60], tops=CLOSED)

    for seat in game.seats:
        assert game.check(seat, action) is CommonRefusal.GAME_OVER
        assert list(game.actions(seat)) == []


def test_every_seat_scores_the_cards_left() -> None:
    """tg.score"""
    game = given([[50, 51], [99]], [60, 61], tops=CLOSED)

    assert game.outcome is not None
    assert game.outcome.scores == (5, 5)
    assert game.view(None).table.cards_left == 5


def test_the_end_tells_that_the_seat_was_stuck_and_nothing_else_does() -> None:
    """tg.end.disclosure"""
    stuck = GameEnded(Outcome((), Ending.STUCK, (), (5, 5)))
    won = GameEnded(Outcome((A,), Ending.WON, (), (0,)))
    game = given([[50]])
    (disclosure,) = game.rules.disclosures

    assert disclosure.rule == "tg.end.disclosure"
    assert disclosure.made_by(stuck)
    assert not disclosure.made_by(won)
    assert not any(map(disclosure.made_by, game.setup))
