"""sv.counter.poll: seats before which a Stun or Reverse Stun lies are bound."""

from __future__ import annotations

from cheat.chaos.effects import begun, truly
from cheat.chaos.table import (
    LET_HAPPEN,
    LET_WIN,
    SLAP,
    A,
    B,
    C,
    D,
    anti_fun,
    before,
    call,
    chaos,
    counter,
    frame,
    legal,
    let_happen,
    respond,
    say,
    steal,
    stood,
    told,
    when,
)

from cardshed.cheat import (
    AnsweringDraw,
    FrontActed,
    Game,
    Refusal,
    Saving,
    Turn,
    TurnBegan,
)
from cardshed.soloverse import card

XST, XDX, XDC, XNO, XCL = map(card, ("XST", "XDX", "XDC", "XNO", "XCL"))
NOUS = ("XNO P1", "XNO S1", "XNO Y1")
"""Hands with a Nou each."""


def stunned(at: int, *hands: str) -> Game:
    """Return a game in which seat 0 has laid a Stun before another, and seat 1 has its turn."""
    seat = (A, B, C, D)[at]
    return let_happen(begun("XST", *hands, target=seat))


def test_who_is_bound_is_asked_and_claims_no_counter() -> None:
    """sv.counter.poll, sv.card.stun: what lies before it was a claim that stood"""
    game = stood(stunned(C, "XDX P1", *NOUS[1:]), (B, truly("XDX")))

    assert game.to_act == (A, C, D)
    assert legal(game, C) == [LET_HAPPEN]
    assert game.check(C, counter("XNO")) is Refusal.BOUND
    assert game.check(D, counter("XNO")) is None


def test_who_is_bound_lets_another_card_come_before_it() -> None:
    """sv.counter.poll, sv.stack.one"""
    game = stood(stunned(C, "XRS P1", *NOUS[1:]), (B, truly("XRS", target=C)))
    assert game.check(C, counter("XNO")) is Refusal.BOUND

    game = when(game, (C, LET_HAPPEN))
    assert before(game, C) == "XST"
    assert frame(game) == Turn(B)


def test_who_is_bound_answers_a_stack_in_kind_alone() -> None:
    """sv.counter.poll, sv.draw.pending, ch.draw: a Clone too, if it is a Draw card"""
    game = stood(stunned(C, "XD4 P1", *NOUS[1:]), (B, truly("XD4")))

    assert game.check(C, counter("XNO")) is Refusal.BOUND
    answers = {type(action).__name__ for action in legal(game, C)}
    assert answers == {"TakeCards", "RespondInKind"}
    game = stood(game, (C, respond("S1", "XCL")))
    assert (frame(game), before(game, C)) == (AnsweringDraw(D, 8, (B, C), card("XD4")), "XST")


def test_who_is_bound_cannot_stop_a_win() -> None:
    """sv.counter.poll, ch.antifun: it is asked, and can only let it stand"""
    game = stood(stunned(C, "P1", *NOUS[1:]), (B, say(1, "P1")))
    assert frame(game) == Saving(B, (A, C, D))

    assert legal(game, C) == [LET_WIN]
    assert game.check(C, anti_fun("S1")) is Refusal.BOUND
    assert game.check(D, anti_fun("Y1")) is None


def test_who_is_bound_may_slap_steal_a_turn_and_call() -> None:
    """sv.counter.poll, sv.reflex, ch.steal, ch.call.who: none of these is of the counter class"""
    game = stunned(C, "XSL P1 P2", *NOUS[1:])
    assert game.check(C, steal("S1")) is None
    assert call(2) in legal(when(game, (B, chaos("P1", "XSL"))), C)

    assert legal(stood(game, (B, truly("XSL"))), C) == [SLAP]


def test_a_seat_is_free_again_once_the_card_has_acted() -> None:
    """sv.counter.poll, sv.card.stun"""
    game = when(stunned(C, *NOUS), (B, say(1, "P1")))
    assert told(game)[-2:] == (FrontActed(C, XST, XST), TurnBegan(D))

    game = stood(game, (D, chaos("Y1", "XDX")))
    assert game.check(C, counter("S1")) is None


def test_two_cards_bind_until_the_second_has_acted() -> None:
    """sv.counter.poll, sv.stack.one"""
    game = let_happen(stood(stunned(D, *NOUS), (B, chaos("P1", "XRS", target=D))))
    game = when(game, (C, say(1, "S1")))
    assert (before(game, D), frame(game)) == ("XST", Turn(C))

    game = stood(game, (C, chaos("XNO", "XDX")))
    assert legal(game, D) == [LET_HAPPEN]


def test_a_card_that_can_still_be_countered_does_not_bind() -> None:
    """sv.counter.poll: it lies before nobody yet"""
    game = begun("XST", *NOUS, target=C)

    assert game.check(C, counter("XNO")) is None


def test_who_laid_a_card_that_came_back_is_bound() -> None:
    """sv.counter.single, sv.counter.poll"""
    game = let_happen(stood(begun("XST", *NOUS, target=C), (C, counter("S1"))))
    game = stood(game, (D, chaos("Y1", "XDX")))

    assert legal(game, A) == [LET_HAPPEN]
    assert game.check(A, counter("V1")) is Refusal.BOUND
