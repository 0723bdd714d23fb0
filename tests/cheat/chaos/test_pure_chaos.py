"""sv.card.pure-chaos, sv.card.pure-chaos-reverse, sv.card.pure-chaos-skip: face down."""

from __future__ import annotations

import pytest
from cheat.chaos.effects import OTHERS, begun, truly
from cheat.chaos.table import (
    LET_HAPPEN,
    A,
    B,
    C,
    D,
    anti_fun,
    apart,
    beside,
    call,
    called,
    chaos,
    core,
    counter,
    direction,
    ended,
    frame,
    hand,
    inside,
    kinds,
    legal,
    let_win,
    made,
    pile,
    refused,
    respond,
    said,
    say,
    sizes,
    steal,
    stood,
    told,
    values,
    when,
)

from cardshed.cheat import (
    AnsweringSkip,
    ChaosCard,
    CheatCalled,
    ClaimAccepted,
    ClaimChaos,
    Claimed,
    ClaimStood,
    DirectionFlipped,
    PileTaken,
    Polling,
    PollOpened,
    Refusal,
    Saving,
    SeatSkipped,
    SkipAimed,
    SkipFaced,
    SkipTaken,
    Turn,
    TurnBegan,
)
from cardshed.soloverse import card, cards

XPC, XPS, XPH, XNO = map(card, ("XPC", "XPS", "XPH", "XNO"))

# --- Pure Chaos


@pytest.mark.parametrize("laid", ["XPC", "V1"])
def test_a_pure_chaos_does_nothing_and_no_colour_is_named(laid: str) -> None:
    """sv.card.pure-chaos, ch.colour, ch.call.poll: whether or not it is one"""
    game = when(core("XPC V1 V2", *OTHERS), (A, chaos(laid, "XPC")))
    assert told(game) == (Claimed(A, ChaosCard(XPC), cards(laid)), PollOpened())
    assert frame(game) == Polling(A)

    game = stood(core("XPC V1 V2", *OTHERS), (A, chaos(laid, "XPC")))
    assert told(game) == (ClaimAccepted(D), ClaimStood(), TurnBegan(B))
    assert (pile(game), apart(game)) == (laid, "")


def test_a_pure_chaos_is_of_the_group_but_nobody_can_counter_it() -> None:
    """sv.counter.mixed: neither it, nor a Pure Chaos Reverse"""
    for code in ("XPC", "XPR"):
        game = begun(code, "XNO P1", "XNO S1", "XNO Y1")
        assert isinstance(frame(game), Turn)
        assert all(refused(game, seat, counter("XNO")) for seat in (B, C, D))


def test_a_pure_chaos_leaves_the_sequence_alone() -> None:
    """ch.seq.effects"""
    game = stood(core("XPC V1 V2", *OTHERS, value=4), (A, truly("XPC")))

    assert values(game) == (4, 5)
    reset = core("XPC V1 V2", *OTHERS, value=4, sequence_after_effect="reset")
    assert len(values(stood(reset, (A, truly("XPC"))))) == 10


PURE = ("XAF", "XDC", "XDX", "XEG", "XNO", "XSC")
"""The cards that may be claimed as a plain Pure Chaos."""


@pytest.mark.parametrize("code", PURE)
def test_a_card_may_be_claimed_as_a_plain_pure_chaos(code: str) -> None:
    """sv.chaos.pure, ch.claim.chaos, sv.place.on: then it lies on the pile and nobody counters"""
    game = when(core(f"{code} V1 V2", *OTHERS), (A, chaos(code, code, pure=True)))
    assert said(game) == ChaosCard(card(code), acts=XPC)
    assert (pile(game), apart(game), beside(game)) == (code, "", "")

    true = when(game, (C, call(1)))
    assert inside(true, CheatCalled) == CheatCalled(C, 1, cards(code), true=True)
    assert frame(true) == Turn(B)
    assert frame(stood(core(f"{code} V1", *OTHERS), (A, chaos(code, code, pure=True)))) == Turn(B)


def test_only_these_cards_may() -> None:
    """sv.chaos.pure, ch.claim.kinds: and a colour or a target is not said with it"""
    game = core("XPC V1 V2", *OTHERS)
    claims = [act for act in legal(game, A) if isinstance(act, ClaimChaos)]

    pure = {act.chaos.code for act in claims if act.pure}
    assert pure == {*PURE}
    assert {(act.target, act.colour) for act in claims if act.pure} == {(None, None)}
    for code in ("XPC", "XPS", "XD4", "XST", "XCL"):
        assert game.check(A, chaos("V1", code, pure=True)) is Refusal.NO_SUCH_USE
    assert game.check(A, chaos("V1", "XTT", pure=True)) is Refusal.NO_SUCH_CLAIM


def test_it_has_to_be_the_card_that_was_named() -> None:
    """ch.claim.true: a Pure Chaos is no Discard Colour, as Pure Chaos"""
    game = called(core("XPC V1 V2", *OTHERS), B, (A, chaos("XPC", "XDC", pure=True)))

    assert made(game, CheatCalled) == [CheatCalled(B, 1, cards("XPC"), true=False)]
    assert hand(game, A) == "V1 V2 XPC"


@pytest.mark.parametrize("code", ["XNO", "XAF"])
def test_a_counter_card_is_a_pure_chaos_in_ones_own_turn(code: str) -> None:
    """sv.chaos.pure, sv.card.anti-fun, sv.card.nou: and nothing else"""
    game = core(f"{code} V1 V2", *OTHERS)

    assert game.check(A, truly(code)) is Refusal.NO_SUCH_USE
    assert refused(game, A, counter(code))
    assert game.check(A, chaos(code, code, pure=True)) is None


# --- Pure Chaos Reverse


@pytest.mark.parametrize("laid", ["XPR", "V1"])
def test_a_pure_chaos_reverse_flips_the_direction(laid: str) -> None:
    """sv.card.pure-chaos-reverse, ch.reverse, ch.effect.unchallenged"""
    game = stood(core("XPR V1 V2", *OTHERS), (A, chaos(laid, "XPR")))

    assert told(game)[1:] == (ClaimStood(), DirectionFlipped(), TurnBegan(D))
    assert direction(game) == -1


def test_a_proven_reverse_flips_and_an_exposed_one_does_not() -> None:
    """ch.effect.proven, ch.effect.lie, ch.call.next: play goes on from who claimed"""
    proven = called(core("XPR V1 V2", *OTHERS), C, (A, truly("XPR")))
    assert kinds(proven) == [CheatCalled, PileTaken, DirectionFlipped, TurnBegan]
    assert (frame(proven), sizes(proven)) == (Turn(D), (2, 3, 4, 3))

    exposed = called(core("XPR V1 V2", *OTHERS), C, (A, chaos("V1", "XPR")))
    assert kinds(exposed) == [CheatCalled, PileTaken, TurnBegan]
    assert (frame(exposed), direction(exposed), sizes(exposed)) == (Turn(B), 1, (3, 3, 3, 3))


def test_a_proven_effect_may_be_agreed_not_to_happen() -> None:
    """ch.effect.proven: proven_effects=False"""
    game = core("XPR XPS V1 V2", *OTHERS, proven_effects=False)

    for code in ("XPR", "XPS"):
        after = called(game, C, (A, truly(code)))
        assert (frame(after), direction(after)) == (Turn(B), 1)
        assert hand(after, C) == f"S1 S2 S3 {code}"


def test_with_two_seats_a_reverse_is_void_or_a_skip() -> None:
    """sv.card.pure-chaos-reverse, sv.reverse.two"""
    game = stood(core("XPR V1 V2", "P1 P2"), (A, truly("XPR")))
    assert (frame(game), direction(game)) == (Turn(B), 1)

    game = stood(core("XPR V1 V2", "P1 P2", reverse_with_two="skip"), (A, truly("XPR")))
    assert told(game)[-2:] == (SeatSkipped(B), TurnBegan(A))


# --- Pure Chaos Skip


@pytest.mark.parametrize("laid", ["XPS", "V1"])
def test_a_pure_chaos_skip_is_faced_by_the_next_seat(laid: str) -> None:
    """sv.card.pure-chaos-skip, sv.counter.mixed: it alone is asked, in its Opening"""
    game = stood(core("XPS V1 V2", *OTHERS), (A, chaos(laid, "XPS")))

    assert told(game)[1:] == (ClaimStood(), SkipAimed(B, A, XPS), SkipFaced(B))
    assert frame(game) == AnsweringSkip(B, A, XPS)
    assert (game.to_act, game.may_act) == ((B,), (B,))


def test_the_seat_lets_it_happen_or_claims_a_counter_with_any_card() -> None:
    """sv.card.pure-chaos-skip, ch.card.nou: a Clone of the Skip is none"""
    game = begun("XPS", "P1 XNO", *OTHERS[1:])

    assert {*legal(game, B)} == {LET_HAPPEN, counter("P1"), counter("XNO")}
    for wrong in (say(1, "P1"), steal("P1"), respond("P1", "XD4")):
        assert refused(game, B, wrong)
    for code in ("XAF", "XPS", "XCL"):
        assert game.check(B, counter("P1", code)) is Refusal.NO_COUNTER
    assert game.check(C, counter("S1")) is Refusal.NOTHING_TO_ANSWER


def test_who_lets_it_happen_loses_the_turn() -> None:
    """sv.card.pure-chaos-skip, ch.skip"""
    game = when(begun("XPS"), (B, LET_HAPPEN))

    assert told(game) == (SkipTaken(B), TurnBegan(C))
    assert sizes(game) == (3, 3, 3, 3)


def test_a_counter_that_stands_sends_the_skip_back() -> None:
    """sv.counter.single, sv.card.pure-chaos-skip: the direction flips, the user faces it"""
    game = stood(begun("XPS"), (B, counter("P1")))
    assert told(game)[1:] == (
        ClaimStood(),
        DirectionFlipped(),
        SkipAimed(A, B, XNO),
        SkipFaced(A),
    )
    assert frame(game) == AnsweringSkip(A, B, XNO)

    game = when(game, (A, LET_HAPPEN))
    assert told(game) == (SkipTaken(A), TurnBegan(D))


def test_an_exposed_counter_costs_the_pile_and_the_turn() -> None:
    """ch.call.lie, ch.effect.lie, sv.card.pure-chaos-skip"""
    game = called(begun("XPS"), D, (B, counter("P1")))

    assert told(game) == (
        CheatCalled(D, 2, cards("P1"), true=False),
        PileTaken(B, cards("P1 XPS")),
        SkipTaken(B),
        TurnBegan(C),
    )
    assert (direction(game), pile(game)) == (1, "")


def test_a_proven_counter_counts_and_costs_the_caller_the_pile() -> None:
    """ch.call.truth, ch.effect.proven: even if the caller is who faces the skip now"""
    game = called(begun("XPS", "XNO P1", *OTHERS[1:]), A, (B, counter("XNO")))

    assert kinds(game)[:2] == [CheatCalled, PileTaken]
    assert hand(game, A) == "V1 V2 V3 XNO XPS"
    assert frame(game) == AnsweringSkip(A, B, XNO)
    assert counter("XPS") in legal(game, A)


def test_a_proven_counter_may_be_agreed_not_to_count() -> None:
    """ch.effect.proven"""
    hands = ("XNO P1", *OTHERS[1:])
    game = called(begun("XPS", *hands, proven_effects=False), A, (B, counter("XNO")))

    assert told(game)[2:] == (SkipTaken(B), TurnBegan(C))
    assert hand(game, A) == "V1 V2 V3 XNO XPS"


def test_a_skip_goes_to_and_fro() -> None:
    """sv.counter.levels, sv.counter.single: the same level is enough, and a Clone is a Nou"""
    game = begun("XPS")
    for seat, back, by in ((B, A, "XNO"), (A, B, "XCL"), (B, A, "XNO")):
        game = stood(game, (seat, counter(hand(game, seat)[:2], by)))
        assert frame(game) == AnsweringSkip(back, seat, XNO)
    assert direction(game) == -1
    assert frame(when(game, (A, LET_HAPPEN))) == Turn(D)


def test_with_two_seats_the_user_plays_again_or_loses_its_own_turn() -> None:
    """sv.card.pure-chaos-skip, sv.counter.discard: nothing flips"""
    game = begun("XPS", "P1 P2")
    assert frame(when(game, (B, LET_HAPPEN))) == Turn(A)

    game = stood(game, (B, counter("P1")))
    assert (frame(game), direction(game)) == (AnsweringSkip(A, B, XNO), 1)
    assert frame(when(game, (A, LET_HAPPEN))) == Turn(B)


def test_a_skip_as_the_last_card_is_settled_before_it_is_faced() -> None:
    """sv.chaos.last, sv.win.check: it is no Draw effect, so the win waits for nothing"""
    game = begun("XPS", by="")
    assert frame(game) == Saving(A, (B, C, D))
    assert ended(let_win(game)).winners == (A,)

    stopped = stood(game, (C, anti_fun("S1")))
    assert frame(stopped) == AnsweringSkip(B, A, XPS)
    assert sizes(stopped) == (5, 3, 2, 3)
