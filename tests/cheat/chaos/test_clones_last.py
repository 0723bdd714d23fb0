"""ch.clone: which claim a Clone copies, and when it is true."""

from __future__ import annotations

import pytest
from cheat.chaos.table import (
    REVERSE,
    SKIP,
    A,
    B,
    C,
    D,
    act,
    call,
    called,
    chaos,
    core,
    frame,
    hand,
    let_happen,
    made,
    pile,
    said,
    say,
    stood,
    told,
    when,
)
from cheat.chaos.test_clones import HANDS, XCL, clones, copying

from cardshed import Seat
from cardshed.cheat import (
    ChaosCard,
    CheatCalled,
    Refusal,
    Turn,
    TurnBegan,
)
from cardshed.soloverse import Card, Colour, card

# --- which claim is the last


def test_an_exposed_claim_is_not_copied_but_the_one_before() -> None:
    """ch.clone, ch.effect.lie"""
    game = called(when(core(*HANDS), (A, say(3, "V1"))), D, (B, act(SKIP, "P1")))

    assert said(when(game, (C, chaos("S1", "XCL")))) == ChaosCard(XCL, card("S3"))


def test_exposed_numbers_are_not_copied_but_the_claim_before() -> None:
    """ch.clone, ch.call.open: plain claims too"""
    game = stood(core(*HANDS), (A, act(REVERSE, "V1")), (D, act(REVERSE, "Y1")))
    game = called(game, B, (A, say(3, "V2")))

    assert said(when(game, (B, chaos("P1", "XCL")))) == ChaosCard(XCL, card("SR"))


def test_of_several_exposed_claims_the_last_before_them_all_is_copied() -> None:
    """ch.clone"""
    game = when(core(*HANDS), (A, say(3, "V1")))
    game = called(called(game, D, (B, act(SKIP, "P1"))), D, (C, act(SKIP, "S1")))

    assert said(when(game, (D, chaos("Y1", "XCL")))) == ChaosCard(XCL, card("S3"))


def test_a_claim_that_was_called_and_true_is_copied() -> None:
    """ch.clone, ch.effect.proven"""
    game = called(core("VS V2 V3", *HANDS[1:]), D, (A, act(SKIP, "VS")))
    assert made(game, CheatCalled)[0].true

    assert said(when(game, (C, chaos("S1", "XCL")))) == ChaosCard(XCL, card("SS"))


def test_numbers_that_were_called_and_true_are_copied() -> None:
    """ch.clone, ch.call.truth"""
    game = when(core(*HANDS), (A, say(1, "V1")), (C, call(1)))

    assert said(when(game, (B, chaos("P1", "XCL")))) == ChaosCard(XCL, card("S1"))


def test_an_open_claim_is_copied_and_safe() -> None:
    """ch.clone, ch.call.what: a Clone follows it, so nobody calls it any more"""
    game = when(core(*HANDS), (A, say(3, "V1")), (B, chaos("P1", "XCL")))

    assert game.check(C, call(1)) is Refusal.NOT_THE_LATEST
    assert said(game) == ChaosCard(XCL, card("S3"))


def test_numbers_of_a_seat_that_has_left_are_copied() -> None:
    """ch.clone, ch.withdraw: nobody has exposed them, and their cards stay in the pile"""
    game = when(core(*HANDS), (A, say(3, "V1"))).withdraw(A)
    assert (frame(game), pile(game)) == (Turn(B), "V1")

    assert said(when(game, (B, chaos("P1", "XCL")))) == ChaosCard(XCL, card("S3"))


def test_an_exposed_clone_leaves_what_it_would_have_copied() -> None:
    """ch.clone, ch.effect.lie"""
    game = when(core(*HANDS), (A, say(3, "V1")))
    game = called(game, A, (B, chaos("P1", "XCL")))

    assert said(when(game, (C, chaos("S1", "XCL")))) == ChaosCard(XCL, card("S3"))


def test_cards_that_an_effect_moves_are_not_copied() -> None:
    """sv.clone.what, sv.place.last-played"""
    game = core(HANDS[0], HANDS[1], "XST S1 P8", HANDS[3])
    game = let_happen(stood(game, (A, chaos("V1", "XDC", colour="S"))))
    assert pile(game) == "S1 V1"

    assert chaos("P1", "XCL", colour="V") in clones(game, B, "P1")


# --- whether it is true


@pytest.mark.parametrize(("laid", "true"), [("XCL", True), ("XST", False), ("P1", False)])
def test_a_clone_is_true_if_a_clone_was_laid(laid: str, *, true: bool) -> None:
    """ch.claim.true: not if it is the card that is copied"""
    game = copying("XST", f"{laid} P2 P3", *HANDS[2:])
    game = called(game, A, (B, chaos(laid, "XCL", target=C)))

    assert [event.true for event in made(game, CheatCalled)] == [true]


def test_a_clone_stays_a_clone_in_the_pile() -> None:
    """ch.identity, sv.clone.as"""
    game = stood(when(core(*HANDS), (A, say(3, "V1"))), (B, chaos("XCL", "XCL")))
    game = when(game, (C, say(3, "S3")), (D, call(3)))

    assert hand(game, D) == "S3 V1 Y1 Y2 Y3 XCL"


def test_the_colours_in_play_stand_for_a_copied_card_in_every_deck() -> None:
    """ch.clone, sv.deck.colours"""
    for first in (Colour.STEEL, Colour.VENOM):
        game = core("T1 T2", "T3 T4", deck="T5", colours=(first, Colour.TOXIN))
        game = called(game, B, (A, say(1, "T1")))
        copied: Card | None = said(when(game, (B, chaos("T3", "XCL")))).acts
        assert copied is card(f"{first.value}1")


def test_a_clone_at_a_seat_that_has_left_is_refused() -> None:
    """sv.chaos.params, sv.withdraw"""
    game = copying("XST").withdraw(C)

    assert clones(game, B, "P1") == [chaos("P1", "XCL", target=seat) for seat in (A, D)]
    assert game.check(B, chaos("P1", "XCL", target=Seat(2))) is Refusal.NO_SUCH_USE
    assert TurnBegan(B) not in told(game)
