"""ch.call.poll: claims that every other seat is asked about."""

from __future__ import annotations

from itertools import permutations

import pytest
from cheat.table import (
    DRAW_2,
    SKIP,
    TAKE,
    A,
    B,
    C,
    D,
    accept,
    accepted,
    act,
    answer,
    call,
    ended,
    frame,
    hand,
    kinds,
    latest,
    legal,
    pile,
    say,
    sizes,
    stood,
    table,
    then,
    trade,
    when,
)

from cardshed import Seat
from cardshed.cheat import (
    ActionKind,
    AnsweringDraw,
    CheatCalled,
    ClaimAccepted,
    Claimed,
    ClaimStatus,
    ClaimStood,
    Game,
    PileTaken,
    Polling,
    PollOpened,
    Refusal,
    Turn,
    TurnBegan,
)
from cardshed.soloverse import cards

HANDS = ("V0 V1 V2 V3", "P0 P1 P2 PS", "Y1 Y2 YS Y+2", "S1 S2 SS S+2")


def polled() -> Game:
    """Return a game in which a Skip of seat 0 is polled."""
    return when(table(*HANDS), (A, act(SKIP, "V0")))


# --- which claims


@pytest.mark.parametrize("kind", ActionKind)
def test_claims_of_actions_are_polled(kind: ActionKind) -> None:
    """ch.call.poll, ch.effect.when"""
    game = when(table(*HANDS), (A, act(kind, "V0")))

    assert kinds(game) == [Claimed, PollOpened]
    assert game.view(None).table.board.frames == (Polling(A),)


def test_numbers_with_cards_left_are_not_polled() -> None:
    """ch.call.open"""
    game = when(table(*HANDS), (A, say(3, "V0 V1 V2")))

    assert kinds(game) == [Claimed, TurnBegan]


def test_numbers_that_empty_the_hand_are_polled() -> None:
    """ch.call.poll, ch.out.claim"""
    game = when(table("V0 V1", *HANDS[1:]), (A, say(3, "V0 V1")))

    assert frame(game) == Polling(A)
    assert game.to_act == (B, C, D)


def test_an_answer_to_a_stack_is_polled_on_top_of_it() -> None:
    """ch.call.poll, sv.lifo"""
    game = when(table(*HANDS, pending=2), (A, answer("V0")))

    assert game.view(None).table.board.frames == (AnsweringDraw(A, 2), Polling(A))
    assert game.to_act == (B, C, D)
    assert game.view(None).table.board.pending == 2


def test_plain_claims_are_polled_where_the_table_agreed_on_it() -> None:
    """ch.call.poll"""
    game = when(table(*HANDS, challenge="poll"), (A, say(3, "V0")))
    assert kinds(game) == [Claimed, PollOpened]
    assert game.to_act == game.may_act == (B, C, D)

    game = accepted(game)
    assert kinds(game) == [ClaimAccepted, ClaimStood, TurnBegan]
    assert (frame(game), game.may_act) == (Turn(B), (B,))
    assert game.check(C, call(1)) is Refusal.CLAIM_STANDS


@pytest.mark.parametrize(("laid", "after"), [("V3", (3, 4, 5, 4)), ("V0", (4, 4, 4, 4))])
def test_polled_plain_claims_are_called_like_others(laid: str, after: tuple[int, ...]) -> None:
    """ch.call.poll, ch.call.next"""
    game = when(table(*HANDS, challenge="poll"), (A, say(3, laid)), (B, accept(1)), (C, call(1)))

    assert kinds(game) == [CheatCalled, PileTaken, TurnBegan]
    assert (sizes(game), frame(game)) == (after, Turn(B))


# --- who is asked


def test_every_other_seat_is_asked_and_nobody_else_may_act() -> None:
    """ch.call.poll, ch.call.who"""
    game = polled()

    assert game.to_act == game.may_act == (B, C, D)
    for seat in (B, C, D):
        assert {*legal(game, seat)} == {accept(1), call(1)}
    assert legal(game, A) == []


@pytest.mark.parametrize("order", [*permutations((B, C, D))])
def test_answers_come_in_any_order(order: tuple[Seat, ...]) -> None:
    """ch.call.poll"""
    game = polled()

    for place, seat in enumerate(order[:-1], 1):
        game = when(game, (seat, accept(1)))
        assert then(game) == (ClaimAccepted(seat),)
        assert frame(game) == Polling(A, order[:place])
        assert game.to_act == tuple(sorted(order[place:]))
    game = when(game, (order[-1], accept(1)))
    assert kinds(game)[:2] == [ClaimAccepted, ClaimStood]


def test_who_has_accepted_may_neither_accept_again_nor_call() -> None:
    """ch.call.poll"""
    game = when(polled(), (C, accept(1)))

    assert game.check(C, accept(1)) is Refusal.NOTHING_TO_ACCEPT
    assert game.check(C, call(1)) is Refusal.CLAIM_STANDS
    assert legal(game, C) == []
    assert game.check(B, call(1)) is None


def test_an_acceptance_names_the_claim_that_is_polled() -> None:
    """ch.call.poll, ch.call.what"""
    game = when(polled(), (B, accept(1)), (C, accept(1)), (D, accept(1)), (C, act(SKIP, "Y1")))

    assert game.check(B, accept(1)) is game.check(B, accept(3)) is Refusal.NOT_THE_LATEST
    assert game.check(B, accept(2)) is None


def test_nothing_is_accepted_where_nothing_is_polled() -> None:
    """ch.call.poll"""
    plain = when(table(*HANDS), (A, say(3, "V0")))

    for seat in (A, B, C):
        assert plain.check(seat, accept(1)) is Refusal.NOTHING_TO_ACCEPT
    assert table(*HANDS).check(A, accept(1)) is Refusal.NOTHING_TO_ACCEPT
    assert polled().check(A, accept(1)) is Refusal.NOTHING_TO_ACCEPT


def test_nothing_else_is_done_while_a_claim_is_polled() -> None:
    """ch.call.poll, ch.turn.claim"""
    game = polled()

    for action in (say(3, "P0"), act(SKIP, "PS"), answer("PS"), TAKE):
        assert game.check(B, action) is Refusal.POLL_OPEN
    assert game.check(A, say(3, "V1")) is Refusal.POLL_OPEN
    teams = when(table(*HANDS, teams=2), (A, act(SKIP, "V0")))
    assert teams.check(B, trade(D)) is Refusal.NO_TRADE_NOW


def test_with_two_seats_the_other_one_is_asked() -> None:
    """ch.call.poll"""
    game = when(table("V0 V1", "P0 P1"), (A, act(SKIP, "V0")))

    assert game.to_act == (B,)
    assert frame(when(game, (B, accept(1)))) == Turn(A)


def test_who_is_out_is_not_asked() -> None:
    """ch.call.poll, ch.end.standing"""
    game = stood(table("V0", *HANDS[1:], finish="last-standing"), (A, say(3, "V0")))

    game = when(game, (B, act(SKIP, "PS")))
    assert game.to_act == (C, D)


def test_who_waits_for_a_win_without_cards_is_asked() -> None:
    """ch.call.poll, ch.out.draw"""
    game = stood(table("V0", *HANDS[1:]), (A, act(DRAW_2, "V0")))

    game = when(game, (B, answer("P0")))
    assert game.to_act == (A, C, D)
    assert {*legal(game, A)} == {accept(2), call(2)}


# --- how it closes


def test_when_all_have_accepted_the_claim_stands() -> None:
    """ch.call.poll, ch.effect.unchallenged"""
    game = accepted(polled())

    assert latest(game).status is ClaimStatus.STOOD
    assert pile(game) == "V0"
    assert frame(game) == Turn(C)


@pytest.mark.parametrize("caller", [B, C, D])
def test_the_first_call_closes_it(caller: int) -> None:
    """ch.call.poll, ch.call.first"""
    game = when(polled(), (caller, call(1)))

    assert kinds(game) == [CheatCalled, PileTaken, TurnBegan]
    assert latest(game).status is ClaimStatus.CALLED
    assert game.view(None).table.board.frames == (Turn(B),)


def test_it_closes_with_a_call_after_others_have_accepted() -> None:
    """ch.call.poll"""
    game = when(polled(), (B, accept(1)), (D, accept(1)), (C, call(1)))

    assert then(game)[:2] == (
        CheatCalled(C, 1, cards("V0"), true=False),
        PileTaken(A, cards("V0")),
    )
    assert hand(game, A) == "V0 V1 V2 V3"


def test_the_last_claim_of_all_waits_for_everybody() -> None:
    """ch.call.poll, ch.out.claim"""
    game = when(table("V3", *HANDS[1:]), (A, say(3, "V3")), (B, accept(1)), (C, accept(1)))
    assert game.outcome is None

    assert ended(when(game, (D, accept(1)))).winners == (A,)
