"""ch.end.*, sv.end.*: how a game ends without a clear winner, and what a win is worth."""

from __future__ import annotations

from cheat.table import (
    DRAW_2,
    TAKE,
    A,
    B,
    C,
    accepted,
    act,
    call,
    ended,
    frame,
    pile,
    say,
    stood,
    table,
    when,
)

from cardshed import CommonRefusal
from cardshed.cheat import Ending, Options, Polling

OTHERS = ("P1 PS", "Y1 Y2 Y3", "S1 S2 S3 S4")


def test_the_limit_of_turns_ends_a_game() -> None:
    """ch.end.cap, sv.end.cap, sv.end.fewest"""
    game = table("V1 V2 V3", "P1 P2 P4", "Y1 Y2 Y3", turn_limit=3)
    game = when(game, (A, say(1, "V1 V2")), (B, say(1, "P1")))
    assert game.outcome is None

    game = when(game, (C, say(1, "Y1")))
    assert ended(game).ending is Ending.TURN_LIMIT
    assert ended(game).winners == (A,)
    assert ended(game).scores == (40, 0, 0)
    assert game.check(A, call(3)) is CommonRefusal.GAME_OVER


def test_every_arrival_at_a_seat_is_a_turn() -> None:
    """ch.end.cap, sv.end.cap"""
    game = stood(table("V1 V2 V3", *OTHERS, turn_limit=2), (A, act(DRAW_2, "V1")))
    assert game.view(None).table.board.order.turn == 2

    assert ended(when(game, (B, TAKE))).ending is Ending.TURN_LIMIT


def test_a_win_in_the_last_turn_is_a_win() -> None:
    """ch.end.cap, ch.out.claim"""
    game = when(table("V1", *OTHERS, turn_limit=1), (A, say(1, "V1")))
    assert (game.outcome, frame(game)) == (None, Polling(A))

    assert ended(accepted(game)).ending is Ending.WENT_OUT
    assert ended(when(game, (B, call(1)))).ending is Ending.WENT_OUT


def test_a_lost_win_in_the_last_turn_is_none() -> None:
    """ch.end.cap, ch.out.lie"""
    game = when(table("V1", *OTHERS, turn_limit=1), (A, say(3, "V1")), (B, call(1)))

    assert ended(game).ending is Ending.TURN_LIMIT
    assert ended(game).winners == (A,)
    assert pile(game) == ""


def test_with_no_limit_nothing_ends_it() -> None:
    """ch.end.cap"""
    game = table("V1 V2", "P1 P2", turn_limit=None)

    assert game.rules.bound(game.options) == float("inf")
    assert Options(deck="coloured", seats=2).turn_limit == 5000


def test_seats_with_as_few_cards_share_the_win() -> None:
    """sv.end.fewest, sv.score.winner"""
    game = table("V1 V2 VS", "P1 P2", "Y1 Y2 Y3", turn_limit=1)

    outcome = ended(when(game, (A, say(1, "V1"))))
    assert outcome.winners == (A, B)
    assert outcome.scores == (20 + 30, 30 + 30, 0)


def test_points_are_for_a_match_and_the_winner_has_them() -> None:
    """ch.score, sv.score.table"""
    game = stood(table("V3", "P1 PS", "YR Y+2"), (A, say(3, "V3")))

    assert ended(game).scores == (10 + 20 + 20 + 20, 0, 0)
