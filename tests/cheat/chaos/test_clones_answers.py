"""sv.clone.when: Clones out of turn: in stacks, as counters, as Anti-Fun and as Steal Turns."""

from __future__ import annotations

from typing import Any

import pytest
from cheat.chaos.table import (
    DRAW_2,
    LET_HAPPEN,
    LET_WIN,
    SKIP,
    TAKE,
    A,
    B,
    C,
    D,
    accepted,
    act,
    answer,
    anti_fun,
    before,
    called,
    chaos,
    core,
    counter,
    direction,
    frame,
    hand,
    inside,
    latest,
    legal,
    let_happen,
    refused,
    respond,
    said,
    say,
    sizes,
    steal,
    stood,
    told,
    when,
)
from cheat.chaos.test_clones import HANDS, XCL, XPC, clones

from cardshed.cheat import (
    AnsweringDraw,
    AnsweringSkip,
    ChaosCard,
    Countering,
    DirectionFlipped,
    DrawSent,
    Game,
    Refusal,
    Saving,
    StolenTurn,
    Turn,
)
from cardshed.soloverse import card

XD4, XDR, XNO, XST, XTT = map(card, ("XD4", "XDR", "XNO", "XST", "XTT"))
PLUS = card("S+2")


def aimed(code: str, **given: Any) -> Game:
    """Return a game in which A has claimed a card, which has stood."""
    return stood(core(*HANDS), (A, chaos("V1", code, **given)))


# --- in a stack


def test_a_clone_answers_a_draw_2_as_that_card() -> None:
    """sv.draw.pending, sv.clone.when"""
    game = stood(core("V1 V2 V3", "P1", *HANDS[2:]), (A, act(DRAW_2, "V1")))
    assert legal(game, B) == [answer("P1"), respond("P1", "XCL"), TAKE]

    game = stood(game, (B, respond("P1", "XCL")))
    assert said(game) == ChaosCard(XCL, PLUS)
    assert frame(game) == AnsweringDraw(C, 4, (A, B), PLUS)


def test_a_clone_of_a_draw_2_is_not_countered_and_cloned_on() -> None:
    """sv.draw.pending, sv.clone.as: it counts as what it copies"""
    game = stood(core(*HANDS), (A, act(DRAW_2, "V1")), (B, respond("P1", "XCL")))
    assert game.check(C, counter("S1")) is Refusal.NO_COUNTER
    assert game.check(C, respond("S1", "XD4")) is Refusal.NOT_IN_KIND

    game = stood(game, (C, respond("S1", "XCL")))
    assert frame(game) == AnsweringDraw(D, 6, (A, B, C), PLUS)


def test_a_clone_is_no_answer_where_the_last_claim_is_no_draw_card() -> None:
    """sv.clone.when: the stack of a position has no claim to copy"""
    game = core(*HANDS, pending=2)

    assert game.check(A, respond("V1", "XCL")) is Refusal.NOT_IN_KIND


def test_a_clone_of_a_chaos_draw_adds_four_with_its_reverse() -> None:
    """sv.draw.pending, sv.draw.target"""
    game = stood(aimed("XDR"), (D, respond("Y1", "XCL")))

    assert said(game) == ChaosCard(XCL, XDR)
    assert inside(game, DrawSent) == DrawSent(A, 8, (A, D), XDR)
    assert (direction(game), frame(game)) == (1, AnsweringDraw(A, 8, (A, D), XDR))


def test_a_clone_of_a_chaos_draw_skip_passes_a_seat_over() -> None:
    """sv.draw.target"""
    game = stood(aimed("XDS"), (C, respond("S1", "XCL")))

    assert frame(game) == AnsweringDraw(A, 8, (A, C), card("XDS"))


def test_a_clone_of_a_chaos_draw_is_countered() -> None:
    """sv.draw.pending, sv.counter.single: the total goes to the player of the newest card"""
    game = stood(aimed("XD4"), (B, respond("P1", "XCL")), (C, counter("S1")))

    assert frame(game) == AnsweringDraw(B, 8, (A, B, C), XNO)


def test_a_clone_on_a_counter_in_a_stack_is_that_counter() -> None:
    """sv.draw.pending, sv.clone.when: it adds nothing, and is no answer in kind"""
    game = stood(aimed("XD4"), (B, counter("P1")))
    assert game.check(A, respond("V2", "XCL")) is Refusal.NOT_IN_KIND
    assert not refused(game, A, respond("V2", "XD4"))

    game = stood(game, (A, counter("V2", "XCL")))
    assert said(game) == ChaosCard(XCL, XNO)
    assert frame(game) == AnsweringDraw(B, 4, (A, B, A), XNO)
    assert direction(game) == 1


def test_a_lie_as_a_clone_in_a_stack_is_taken_with_the_stack() -> None:
    """ch.draw, ch.call.lie"""
    game = called(aimed("XD4"), D, (B, respond("P1", "XCL")))

    assert (hand(game, B), frame(game)) == ("P1 P2 V1 T0 T1 T2 T3 XCL", Turn(C))


def test_a_true_clone_in_a_stack_counts_though_it_was_called() -> None:
    """ch.draw, ch.effect.proven, ch.claim.true"""
    game = called(aimed("XD4"), D, (B, respond("XCL", "XCL")))

    assert frame(game) == AnsweringDraw(C, 8, (A, B), XD4)
    assert hand(game, D) == "V1 Y1 Y2 Y3 XCL"


# --- as a counter


def test_a_clone_counters_nothing_but_after_a_counter() -> None:
    """sv.clone.when, sv.counter.levels"""
    game = aimed("XST", target=B)
    assert legal(game, B) == [LET_HAPPEN, *map(counter, ("P1", "P2", "XCL"))]
    assert game.check(B, counter("P1", "XCL")) is Refusal.NO_COUNTER


def test_a_clone_counters_a_counter() -> None:
    """sv.clone.when, sv.counter.single: a counter on a counter"""
    game = stood(aimed("XST", target=B), (B, counter("P1")))
    ways = [counter(laid, as_) for laid in ("V2", "V3") for as_ in ("XCL", "XNO")]
    assert legal(game, A) == [LET_HAPPEN, *ways]

    game = stood(game, (A, counter("V2", "XCL")))
    assert said(game) == ChaosCard(XCL, XNO)
    assert DirectionFlipped() in told(game)
    back = frame(game)
    assert isinstance(back, Countering)
    assert (back.play.target, back.waiting, back.card) == (B, (B,), XNO)


def test_a_clone_of_a_counter_that_is_a_clone_counters_it() -> None:
    """sv.clone.what, sv.counter.levels"""
    game = stood(aimed("XST", target=B), (B, counter("P1")), (A, counter("V2", "XCL")))
    game = let_happen(stood(game, (B, counter("P2", "XCL"))))

    assert (before(game, A), before(game, B)) == ("XST", "")


def test_an_exposed_clone_as_a_counter_leaves_its_seat_affected() -> None:
    """ch.effect.lie, ch.call.lie"""
    game = stood(aimed("XST", target=B), (B, counter("P1")))
    game = called(game, C, (A, counter("V2", "XCL")))

    assert (before(game, A), before(game, B)) == ("XST", "")


def test_a_clone_sends_a_skip_back_as_the_counter_before_it() -> None:
    """sv.counter.single, sv.clone.when"""
    game = stood(aimed("XPS"), (B, counter("P1")))
    assert frame(game) == AnsweringSkip(A, B, XNO)

    game = stood(game, (A, counter("V2", "XCL")))
    assert frame(game) == AnsweringSkip(B, A, XNO)


def test_an_exposed_counter_is_not_copied() -> None:
    """ch.clone: what is copied is the group effect, which is no counter"""
    game = called(aimed("XDX"), D, (B, counter("P1")))

    assert frame(game).__class__ is Countering
    assert game.check(C, counter("S1", "XCL")) is Refusal.NO_COUNTER


def test_a_true_counter_without_an_effect_is_copied_in_the_same_window() -> None:
    """ch.effect.proven, ch.clone: the literal reading; nobody has exposed it"""
    game = core(HANDS[0], "P1 XNO", *HANDS[2:], proven_effects=False)
    game = stood(game, (A, chaos("V1", "XDX")))
    game = called(game, A, (B, counter("XNO")))
    assert game.to_act == (C, D)

    game = stood(game, (C, counter("S1", "XCL")))
    assert said(game) == ChaosCard(XCL, XNO)
    assert direction(game) == -1


def test_a_clone_in_turn_of_a_counter_is_a_pure_chaos() -> None:
    """sv.clone.when, sv.chaos.pure"""
    game = let_happen(stood(aimed("XST", target=B), (B, counter("P1"))))
    assert frame(game) == Turn(D)
    assert clones(game, D, "Y1") == [chaos("Y1", "XCL")]

    game = stood(game, (D, chaos("Y1", "XCL")))
    assert (said(game), frame(game)) == (ChaosCard(XCL, XPC), Turn(C))


# --- as Anti-Fun


def test_a_clone_is_no_anti_fun_but_after_one() -> None:
    """sv.clone.when, ch.antifun"""
    game = stood(core("V1", "P1", *HANDS[2:]), (A, say(1, "V1")))

    assert legal(game, B) == [LET_WIN, anti_fun("P1")]
    assert game.check(B, anti_fun("P1", "XCL")) is Refusal.NO_ANTI_FUN


def test_a_clone_copies_an_anti_fun_that_had_no_effect() -> None:
    """ch.effect.proven, sv.clone.when: the literal reading; nobody has exposed it"""
    game = core("V1", "P1 XAF", *HANDS[2:], proven_effects=False)
    game = called(stood(game, (A, say(1, "V1"))), D, (B, anti_fun("XAF")))
    assert frame(game) == Saving(A, (C, D))

    game = stood(game, (C, anti_fun("S1", "XCL")))
    assert said(game) == ChaosCard(XCL, card("XAF"))
    assert sizes(game)[A] == 5


def test_a_clone_stops_the_win_of_who_has_played_anti_fun_as_its_last_card() -> None:
    """sv.antifun, sv.clone.when: the next claim in order is checked"""
    game = stood(core("V1", "P1", *HANDS[2:]), (A, say(1, "V1")), (B, anti_fun("P1")))
    assert frame(game) == Saving(B, (A, C, D))
    assert not refused(game, C, anti_fun("S1", "XCL"))

    game = stood(game, (C, anti_fun("S1", "XCL")))
    assert (sizes(game)[:2], frame(game)) == ((5, 5), Turn(B))


# --- as Steal Turn


def test_a_clone_steals_the_turn_that_a_steal_turn_has_stolen() -> None:
    """ch.steal, sv.clone.when"""
    game = when(core(*HANDS), (A, say(1, "V1")))
    assert game.check(D, steal("Y1", "XCL")) is Refusal.NO_STEAL_TURN

    game = stood(game, (C, steal("S1")), (D, steal("Y1", "XCL")))
    assert said(game) == ChaosCard(XCL, XTT)
    assert frame(game) == StolenTurn(D, (C, D))


def test_a_clone_of_a_clone_steals_it_again() -> None:
    """sv.clone.what, ch.steal"""
    game = stood(core(*HANDS), (C, steal("S1")), (D, steal("Y1", "XCL")))

    assert frame(stood(game, (B, steal("P1", "XCL")))) == StolenTurn(B, (C, D, B))


def test_an_exposed_steal_turn_is_not_copied() -> None:
    """ch.clone, ch.effect.lie"""
    game = called(when(core(*HANDS), (A, say(1, "V1"))), D, (C, steal("S1")))

    assert game.check(D, steal("Y1", "XCL")) is Refusal.NO_STEAL_TURN
    assert said(when(game, (B, chaos("P1", "XCL")))) == ChaosCard(XCL, card("S1"))


@pytest.mark.parametrize("options", [{}, {"proven_effects": False}])
def test_a_clone_in_turn_of_a_steal_turn_is_a_pure_chaos(options: dict[str, Any]) -> None:
    """sv.clone.when, ch.steal: after the last card of a hand, or without an effect"""
    game = called(core("V1", "P1 P2", "XTT", "Y1 Y2", **options), D, (C, steal("XTT")))
    (seat,) = game.to_act
    laid = hand(game, seat).split()[0]
    assert clones(game, seat, laid) == [chaos(laid, "XCL")]

    game = when(game, (seat, chaos(laid, "XCL")))
    assert said(game) == ChaosCard(XCL, XPC)


def test_an_exposed_clone_as_a_steal_turn_leaves_the_turn() -> None:
    """ch.steal, ch.call.lie"""
    game = stood(core(*HANDS), (C, steal("S1")))
    game = called(game, C, (D, steal("Y1", "XCL")))

    assert frame(game) == StolenTurn(C, (C, D))
    assert hand(game, D) == "S1 Y1 Y2 Y3"


def test_a_skip_ends_what_a_clone_could_steal_with() -> None:
    """ch.clone, ch.steal: the last claim is another one now"""
    game = stood(core(*HANDS), (C, steal("S1")), (C, act(SKIP, "S2")))

    assert latest(game).number == 2
    assert game.check(D, steal("Y1", "XCL")) is Refusal.NO_STEAL_TURN
    assert accepted(when(game, (D, steal("Y1")))).to_act == (D,)
