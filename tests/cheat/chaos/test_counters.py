"""ch.card.nou, sv.counter.*: counters that lie face down."""

from __future__ import annotations

import pytest
from cheat.chaos.effects import OTHERS, against, begun, truly
from cheat.chaos.table import (
    LET_HAPPEN,
    A,
    B,
    C,
    D,
    accept,
    accepted,
    apart,
    before,
    beside,
    call,
    called,
    core,
    counter,
    direction,
    ended,
    frame,
    hand,
    inside,
    kinds,
    latest,
    legal,
    let_happen,
    made,
    pile,
    say,
    sizes,
    steal,
    stood,
    told,
    when,
)

from cardshed.cheat import (
    AnsweringDraw,
    AnsweringSkip,
    CardLaidInFront,
    CardSentBack,
    CardsShed,
    CardTopped,
    ChaosCard,
    CheatCalled,
    Claimed,
    ClaimStatus,
    ClaimStood,
    Countering,
    DirectionFlipped,
    EffectAccepted,
    Ending,
    PileTaken,
    Playing,
    Polling,
    PollOpened,
    Refusal,
    Turn,
    TurnBegan,
    WinClaimed,
)
from cardshed.soloverse import Colour, card, cards

XST, XDX, XDC, XNO, XCL = map(card, ("XST", "XDX", "XDC", "XNO", "XCL"))
NOUS = ("XNO P1", "XNO S1", "XNO Y1")
"""Hands with a Nou each."""


# --- who is asked, and when


@pytest.mark.parametrize("code", ["XDX", "XPH"])
def test_everybody_else_is_asked_about_a_group_effect_once_the_claim_has_stood(code: str) -> None:
    """sv.counter.poll, ch.effect.when: not while it can still be called"""
    polled = when(core(f"{code} V1 V2", *NOUS), (A, truly(code)))
    assert frame(polled) == Polling(A)
    assert polled.check(B, counter("XNO")) is Refusal.NOTHING_TO_ANSWER

    game = accepted(polled)
    assert frame(game) == Countering(Playing(A, A, card(code)), (B, C, D), card(code))
    assert game.to_act == game.may_act == (B, C, D)
    assert game.check(A, LET_HAPPEN) is Refusal.NOTHING_TO_ANSWER


@pytest.mark.parametrize("code", ["XST", "XRS"])
def test_its_target_alone_is_asked_about_a_specific_effect(code: str) -> None:
    """sv.counter.poll"""
    game = begun(code, *NOUS, target=C)

    assert frame(game) == Countering(Playing(A, A, card(code), C), (C,), card(code))
    assert game.check(B, counter("XNO")) is Refusal.NOTHING_TO_ANSWER


@pytest.mark.parametrize("code", ["XPC", "XPR", "XEG", "XSC", "XSL"])
def test_nobody_is_asked_about_the_others(code: str) -> None:
    """sv.counter.mixed, sv.counter.never, sv.counter.poll: self, plain, or uncounterable"""
    game = begun(code, *NOUS, pile="XPC")

    assert not isinstance(frame(game), Countering | AnsweringSkip | AnsweringDraw)
    for seat in (B, C, D):
        assert game.check(seat, counter("XNO")) is Refusal.NOTHING_TO_ANSWER


def test_seats_are_asked_whatever_they_hold() -> None:
    """sv.counter.poll, ch.claim.lie: any card may be claimed as the counter"""
    game = begun("XDX", "P1 XAF", "S1", "XNO")

    assert {*legal(game, B)} == {LET_HAPPEN, counter("P1"), counter("XAF")}
    assert {*legal(game, C)} == {LET_HAPPEN, counter("S1")}
    assert {*legal(game, D)} == {LET_HAPPEN, counter("XNO")}


def test_what_is_no_counter_is_not_claimed_as_one() -> None:
    """sv.counter.levels, ch.claim.kinds: Anti-Fun is too low; a Clone of the card is none"""
    game = begun("XDX", *NOUS)

    for code in ("XAF", "XCL", "XPC", "XD4", "XTT"):
        assert game.check(B, counter("XNO", code)) is Refusal.NO_COUNTER
    assert game.check(B, counter("S1")) is Refusal.CARD_NOT_HELD


def test_nothing_else_is_done_in_the_window() -> None:
    """sv.counter.poll"""
    game = begun("XDX", *NOUS)

    for seat in (B, C):
        laid = hand(game, seat)[:2]
        assert game.check(seat, say(1, laid)) is Refusal.ANSWER_DUE
        assert game.check(seat, truly("XNO")) is Refusal.ANSWER_DUE
        assert game.check(seat, steal(laid)) is Refusal.NO_TURN_TO_STEAL
        assert game.check(seat, call(1)) is Refusal.CLAIM_STANDS


# --- a counter is a claim


def test_a_counter_is_a_claim_that_is_polled_above_the_window() -> None:
    """ch.card.nou, ch.call.poll: meanwhile nobody else answers the window"""
    game = when(begun("XDX", *NOUS), (C, counter("S1")))

    assert told(game) == (Claimed(C, ChaosCard(XNO), cards("S1")), PollOpened())
    assert (frame(game), game.to_act) == (Polling(C), (A, B, D))
    assert (latest(game).number, beside(game), pile(game)) == (2, "XDX", "S1")
    assert {*legal(game, B)} == {accept(2), call(2)}
    assert game.check(B, counter("XNO")) is Refusal.NOTHING_TO_ANSWER
    assert game.check(B, LET_HAPPEN) is Refusal.NOTHING_TO_ANSWER


def test_a_counter_is_seen_as_a_claim_is() -> None:
    """ch.card.nou, ch.claim.lie: its card is shown to nobody else"""
    game = when(begun("XDX", *NOUS), (C, counter("S1")))

    for viewer in (A, B, D, None):
        (seen, _) = game.history(viewer)[-1].events
        assert isinstance(seen, Claimed)
        assert (seen.said, len(seen.cards), seen.cards == cards("S1")) == (ChaosCard(XNO), 1, False)


# --- group effects


@pytest.mark.parametrize("laid", ["XNO", "S1"])
def test_the_first_counter_that_stands_closes_the_window(laid: str) -> None:
    """ch.card.nou: the user alone is affected, the direction flips, the seat after it is next"""
    game = begun("XDX", "XPC P1", "XNO S1", "XPC Y1", by="XAF V1 V2")
    game = stood(when(game, (B, LET_HAPPEN)), (C, counter(laid)))

    assert told(game)[1:] == (
        ClaimStood(),
        DirectionFlipped(),
        CardsShed(A, cards("XAF")),
        CardTopped(XDX, XDX),
        TurnBegan(D),
    )
    assert pile(game) == f"{laid} XAF XDX"
    assert game.check(B, counter("XPC")) is Refusal.NOTHING_TO_ANSWER


def test_an_exposed_counter_leaves_its_seat_affected_and_the_others_are_still_asked() -> None:
    """ch.call.lie, ch.effect.lie, ch.card.nou"""
    game = called(begun("XDX", "P1 XPC", *NOUS[1:]), D, (B, counter("P1")))
    assert told(game) == (
        CheatCalled(D, 2, cards("P1"), true=False),
        PileTaken(B, cards("P1")),
        EffectAccepted(B),
    )
    assert (game.to_act, direction(game)) == ((C, D), 1)
    assert game.check(B, counter("P1")) is Refusal.NOTHING_TO_ANSWER

    game = let_happen(game)
    assert made(game, CardsShed)[0] == CardsShed(B, cards("XPC"))
    assert hand(game, B) == "P1"


def test_the_last_exposed_counter_lets_it_happen() -> None:
    """ch.call.lie, ch.effect.lie"""
    game = when(begun("XDX", "P1 XPC", *NOUS[1:]), (C, LET_HAPPEN), (D, LET_HAPPEN))
    game = called(game, A, (B, counter("P1")))

    assert kinds(game)[:3] == [CheatCalled, PileTaken, EffectAccepted]
    assert [event.seat for event in made(game, CardsShed)] == [B, C, D]


def test_after_an_exposed_counter_another_one_may_stand() -> None:
    """ch.card.nou, ch.call.lie"""
    game = called(begun("XDX", "P1 XPC", *NOUS[1:], by="XPC V1"), D, (B, counter("P1")))
    game = stood(game, (D, counter("Y1")))

    assert made(game, CardsShed) == [CardsShed(A, cards("XPC"))]
    assert hand(game, B) == "P1 XPC"
    assert frame(game) == Turn(D)


def test_a_proven_counter_closes_the_window_too() -> None:
    """ch.effect.proven, ch.call.truth: if its user calls, the effect reaches what it has taken"""
    game = called(begun("XDX", *NOUS, by="V1 V2"), A, (B, counter("XNO")))

    assert told(game) == (
        CheatCalled(A, 2, cards("XNO"), true=True),
        PileTaken(A, cards("XNO")),
        DirectionFlipped(),
        CardsShed(A, cards("XNO")),
        CardTopped(XDX, XDX),
        TurnBegan(D),
    )
    assert hand(game, A) == "V1 V2"


def test_a_proven_counter_may_be_agreed_not_to_count() -> None:
    """ch.effect.proven"""
    game = begun("XDX", *NOUS, proven_effects=False)
    game = called(game, A, (B, counter("XNO")))

    assert told(game)[2:] == (EffectAccepted(B),)
    assert (game.to_act, direction(game)) == ((C, D), 1)


def test_nobody_counters_a_counter_against_a_group_effect() -> None:
    """ch.card.nou, sv.counter.group: it is aimed at nobody"""
    game = stood(begun("XDX", *OTHERS, by="XNO V1"), (B, counter("P1")))

    assert made(game, CardsShed) == [CardsShed(A, cards("XNO"))]
    assert game.check(A, counter("V1")) is Refusal.NOTHING_TO_ANSWER
    assert frame(game) == Turn(D)


def test_a_colour_named_with_the_card_stays_with_it_when_it_is_countered() -> None:
    """ch.card.nou, sv.card.discard-colour"""
    game = stood(begun("XDC", colour="V"), (C, counter("S1")))

    assert made(game, CardsShed) == [CardsShed(A, cards("V1 V2 V3"))]
    assert latest(game).status is ClaimStatus.STOOD
    assert Colour("V") is inside(game, CardsShed).cards[0].colour
    assert sizes(game) == (0, 3, 2, 3)


# --- specific effects


def test_a_countered_card_is_faced_by_its_user_at_once() -> None:
    """sv.counter.single, ch.card.nou, ch.end.cap: that counts as a turn"""
    before_it = begun("XST", *NOUS, target=C)
    game = stood(before_it, (C, counter("XNO")))

    assert told(game)[1:] == (ClaimStood(), DirectionFlipped(), CardSentBack(A))
    assert frame(game) == Countering(Playing(C, A, XST, A), (A,), XNO)
    turns = [each.view(None).table.board.order.turn for each in (before_it, game)]
    assert turns == [1, 2]


def test_what_comes_back_lies_before_its_user() -> None:
    """sv.counter.single: play goes on from it, in the new direction"""
    game = stood(begun("XST", *NOUS, target=C), (C, counter("XNO")))
    game = when(game, (A, LET_HAPPEN))

    assert told(game) == (EffectAccepted(A), CardLaidInFront(A, XST, XST, C), TurnBegan(D))
    assert (before(game, A), apart(game), direction(game)) == ("XST", "XST", -1)


def test_a_chain_of_counters_sends_it_to_and_fro() -> None:
    """sv.counter.levels, sv.counter.single: each flips, each is a turn, a Clone is a Nou"""
    game = begun("XST", "P1 P2", "S1 S2 S3", "Y1 Y2", target=C)
    turn = game.view(None).table.board.order.turn
    for seat, faces, by in ((C, A, "XNO"), (A, C, "XCL"), (C, A, "XNO")):
        game = stood(game, (seat, counter(hand(game, seat)[:2], by)))
        assert inside(game, CardSentBack) == CardSentBack(faces)
        assert frame(game) == Countering(Playing(seat, A, XST, faces), (faces,), XNO)

    assert game.view(None).table.board.order.turn == turn + 3
    game = when(game, (A, LET_HAPPEN))
    assert (before(game, A), frame(game), direction(game)) == ("XST", Turn(D), -1)


def test_sent_back_twice_it_lies_before_its_target_and_play_goes_on_from_there() -> None:
    """sv.counter.single, sv.counter.levels"""
    game = stood(begun("XST", *NOUS, target=C), (C, counter("XNO")), (A, counter("V1")))
    game = when(game, (C, LET_HAPPEN))

    assert told(game)[1:] == (CardLaidInFront(C, XST, XST, A), TurnBegan(D))
    assert (before(game, C), direction(game)) == ("XST", 1)


@pytest.mark.parametrize("by", ["XNO", "XCL"])
def test_an_exposed_counter_in_a_chain_leaves_its_seat_with_the_card(by: str) -> None:
    """ch.call.lie, ch.effect.lie: the direction stays as the first counter left it"""
    game = stood(begun("XST", *NOUS, target=C), (C, counter("XNO")))
    game = called(game, B, (A, counter("V1", by)))

    assert told(game)[2:] == (EffectAccepted(A), CardLaidInFront(A, XST, XST, C), TurnBegan(D))
    assert (hand(game, A), direction(game)) == ("V1 V2 V3 XNO", -1)


def test_the_turn_limit_ends_a_chain_of_counters() -> None:
    """ch.end.cap, sv.end.fewest: a card may not go to and fro for ever"""
    game = begun("XST", "P1", "S1 S2", "Y1 Y2", target=C, turn_limit=2)
    game = stood(game, (C, counter("S1")))

    assert CardSentBack(A) in told(game)
    assert ended(game).ending is Ending.TURN_LIMIT
    assert ended(game).winners == (B, C)


# --- the counter as the last card


def test_a_nou_as_the_last_card_wins_once_it_has_stood() -> None:
    """sv.win.nou, ch.antifun: no window, whatever it sent back lapses"""
    for code in ("XST", "XPS", "XD4", "XDX"):
        game = against(code, "P1", "XAF S1", "XAF Y1")
        game = when(game, (B, counter("P1")))
        assert told(game)[1:] == (WinClaimed(B), PollOpened())
        assert game.outcome is None
        assert ended(accepted(game)).winners == (B,)


def test_an_exposed_nou_as_the_last_card_wins_nothing() -> None:
    """ch.out.lie, ch.call.lie"""
    game = called(begun("XST", "P1", *NOUS[1:], target=B), C, (B, counter("P1")))

    assert made(game, CardLaidInFront) == [CardLaidInFront(B, XST, XST, A)]
    assert (hand(game, B), game.view(None).table.board.claims) == ("P1", ())


def test_a_proven_nou_as_the_last_card_wins() -> None:
    """ch.out.wrong-call, sv.win.nou"""
    game = called(begun("XD4", "XNO", *NOUS[1:]), A, (B, counter("XNO")))

    assert ended(game).winners == (B,)
    assert hand(game, A) == "V1 V2 V3 XD4 XNO"


def test_a_clone_of_a_nou_as_the_last_card_wins() -> None:
    """sv.win.nou, sv.clone.as"""
    game = stood(begun("XPS", *NOUS, by="V1"), (B, counter("XNO")), (A, counter("V1", "XCL")))

    assert ended(game).winners == (A,)


def test_where_play_goes_on_a_nou_as_the_last_card_goes_out() -> None:
    """sv.win.nou, ch.end.standing: what it sent back lapses, and play goes on from its user"""
    for code in ("XST", "XPS", "XD4"):
        game = against(code, "P1", "S1 S2", "Y1 Y2", finish="last-standing")
        game = stood(game, (B, counter("P1")))
        assert (game.outcome, game.view(None).table.board.order.out) == (None, (B,))
        assert (frame(game), direction(game)) == (Turn(D), -1)
        assert (before(game, A), apart(game)) == ("", "")


def test_there_it_leaves_a_group_effect_to_its_user_too() -> None:
    """sv.win.nou, ch.card.nou, ch.end.standing"""
    game = begun("XDX", "P1", "XPC S1", "XPC Y1", by="XAF V1", finish="last-standing")
    game = stood(game, (B, counter("P1")))

    assert made(game, CardsShed) == [CardsShed(A, cards("XAF"))]
    assert (game.view(None).table.board.order.out, frame(game)) == ((B,), Turn(D))
