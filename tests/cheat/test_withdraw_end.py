"""ch.withdraw, sv.withdraw: who has won when seats leave the table, and who plays on."""

from __future__ import annotations

import pytest
from cheat.table import (
    DRAW_2,
    SKIP,
    A,
    B,
    C,
    D,
    act,
    ended,
    frame,
    kinds,
    latest,
    say,
    stood,
    table,
    when,
)

from cardshed import verify
from cardshed.cheat import ClaimStatus, Ending, Game, Options, Polling, SeatWithdrew, Turn

HANDS = ("V1 V2 S1", "P3 P4 S2", "Y6 Y7 S3", "V8 V9 S4")


@pytest.mark.parametrize("leaver", [A, B])
def test_of_two_the_one_that_stays_wins(leaver: int) -> None:
    """sv.withdraw, ch.withdraw"""
    for action in (say(1, "V1"), act(SKIP, "V1"), act(DRAW_2, "V1")):
        game = when(table("V1 V2 S1", "P3 P4"), (A, action)).withdraw(leaver)

        assert ended(game).ending is Ending.WITHDRAWN
        assert ended(game).winners == (1 - leaver,)
        assert latest(game).status is ClaimStatus.LAPSED


def test_a_team_alone_wins() -> None:
    """sv.withdraw, sv.team.make"""
    game = table(*HANDS, teams=2).withdraw(B)
    assert game.outcome is None

    game = game.withdraw(D)
    assert ended(game).ending is Ending.WITHDRAWN
    assert ended(game).winners == (A, C)


def test_competitive_the_member_that_was_missing_leaves_and_the_team_wins() -> None:
    """sv.withdraw, sv.team.competitive"""
    game = table("V1", *HANDS[1:], teams=2, team_victory="competitive")

    game = stood(game, (A, say(1, "V1"))).withdraw(C)
    assert ended(game).ending is Ending.TEAM_OUT
    assert ended(game).winners == (A,)


def test_last_standing_ends_when_one_is_left_of_those_still_in() -> None:
    """sv.withdraw, ch.end.standing"""
    game = stood(table("V1", *HANDS[1:3], finish="last-standing"), (A, say(1, "V1")))

    game = game.withdraw(B)
    assert ended(game).ending is Ending.LAST_STANDING
    assert ended(game).winners == (A,)
    assert ended(game).scores == (1, 0, -1)


def test_last_standing_who_is_out_may_leave_and_takes_no_place() -> None:
    """sv.withdraw, sv.end.standing"""
    game = stood(table("V1", *HANDS[1:], finish="last-standing"), (A, say(1, "V1"))).withdraw(A)

    assert kinds(game) == [SeatWithdrew]
    assert (frame(game), game.view(None).table.board.order.out) == (Turn(B), ())


def test_last_standing_who_is_out_may_leave_in_a_poll() -> None:
    """sv.withdraw, ch.call.poll"""
    game = stood(table("V1", *HANDS[1:], finish="last-standing"), (A, say(1, "V1")))

    game = when(game, (B, act(SKIP, "P3"))).withdraw(A)
    assert (frame(game), game.to_act) == (Polling(B), (C, D))


def test_games_with_leavers_verify() -> None:
    """sv.withdraw, ch.withdraw"""
    game = Game.start(Options(deck="coloured", seats=4, hand_size=3), seed=5)

    game = game.play(A, say(4, game.view(A).own.hand[0].code)).withdraw(A)
    game = game.play(B, act(SKIP, game.view(B).own.hand[0].code)).withdraw(C)
    assert verify(game.record()).ok
    assert Game.loads(game.record().dumps()).state == game.state
