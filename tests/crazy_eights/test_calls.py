"""c8.solo.call, c8.solo.judged: who is called out by whom, and what is no call."""

from __future__ import annotations

from crazy_eights.table import (
    A,
    B,
    C,
    answer,
    call,
    give,
    hand,
    legal,
    play,
    sizes,
    table,
    trade,
    when,
)

from cardshed import CommonRefusal
from cardshed.crazy_eights import (
    Game,
    Refusal,
    Solo,
)

HANDS = ("V1 V2", "V3 V4 S1", "V6 S2 S3")


def solo(game: Game) -> Solo:
    return game.view(None).table.solo


def test_a_false_call_is_no_action() -> None:
    """c8.solo.call"""
    game = table(*HANDS)

    assert game.check(C, call(A)) is Refusal.NOTHING_TO_CALL
    assert game.check(C, call(9)) is Refusal.NOTHING_TO_CALL
    said = when(game, (A, play("V1", solo=True)))
    assert said.check(C, call(A)) is Refusal.NOTHING_TO_CALL
    assert said.check(C, call(B)) is Refusal.NOTHING_TO_CALL


def test_a_hand_brought_to_one_card_otherwise_owes_no_call() -> None:
    """c8.solo.judged"""
    game = table("V1", "V3 V4 S1", "S9", "P1 P2 P3", teams=2)

    game = when(game, (A, trade(2)), (A, give("V1")), (C, give("S9")))
    assert (hand(game, A), hand(game, C)) == ("S9", "V1")
    assert solo(game) == Solo(None, ())
    assert game.check(B, call(A)) is Refusal.WINDOW_CLOSED


def test_a_declaration_outlives_a_trade_of_the_single_card() -> None:
    """c8.solo.again"""
    game = table("V1", "V3 V4 S1", "S8 S9", "P1 P2 P3", teams=2, declared=(0,))

    game = when(game, (A, trade(2)), (A, give("V1")), (C, give("S9")))
    assert solo(game) == Solo(None, (A,))


def test_a_seat_without_cards_may_still_call() -> None:
    """c8.solo.call, sv.win.pending"""
    game = table("V+2", "S+2 S1", "Y1 Y2")

    game = when(game, (A, play("V+2")), (B, answer("S+2")))
    assert game.view(None).table.board.claims == (A,)
    assert legal(game, A) == [call(B)]
    assert sizes(when(game, (A, call(B)))) == (0, 3, 2)


def test_a_seat_that_went_out_calls_nobody() -> None:
    """c8.solo.call, sv.win.check"""
    game = table("V1", "V3 V4", "V6 S2 S3", "V7 S6", finish="last-standing")

    game = when(game, (A, play("V1")), (B, play("V3")))
    assert game.may_act == (C, 3)
    assert legal(game, A) == []
    assert game.check(A, call(B)) is Refusal.NOTHING_TO_CALL


def test_a_member_of_a_team_that_is_out_calls_nobody() -> None:
    """c8.solo.call, sv.team.competitive"""
    hands = ("V1", "V3 V4", "V6 S2 S3", "V7 S6 S7")
    game = table(*hands, teams=2, team_victory="competitive")

    game = when(game, (A, play("V1")), (B, play("V3")))
    assert game.view(None).table.board.order.out == (A,)
    assert game.may_act == (C, 3)
    assert game.check(A, call(B)) is Refusal.NOTHING_TO_CALL


def test_a_seat_that_left_calls_nobody() -> None:
    """c8.solo.call, sv.withdraw"""
    game = when(table("V1 V2", "V3 V4", "V6 S2", "V7 S6"), (A, play("V1"))).withdraw(C)

    assert game.may_act == (B, 3)
    assert game.check(C, call(A)) is CommonRefusal.SEAT_WITHDRAWN


def test_team_mates_may_call_each_other_out() -> None:
    """c8.solo.call, sv.team.counter"""
    game = when(table("V1 V2", "V3 V4", "V6 S2", "V7 S6", teams=2), (A, play("V1")))

    assert legal(game, C) == [call(A)]
