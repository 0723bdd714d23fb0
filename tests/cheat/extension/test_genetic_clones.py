"""sv.gm.clone, ch.clone: Clones of a Genetic Manipulation, and what is named a Clone."""

from __future__ import annotations

from cheat.extension.table import (
    OTHERS,
    A,
    B,
    C,
    D,
    called,
    chaos,
    direction,
    extension,
    frame,
    genetic,
    hand,
    inside,
    legal,
    made,
    said,
    stood,
)

from cardshed.cheat import (
    CardsDealt,
    ChaosCard,
    CheatCalled,
    Countering,
    Playing,
    Refusal,
    Turn,
)
from cardshed.soloverse import card, cards

XGM, XST = map(card, ("XGM", "XST"))


def test_a_clone_of_a_resolved_one_is_another_one() -> None:
    """sv.gm.clone, ch.clone: a card is dealt, and a card is named anew"""
    game = stood(extension("V1 V2", *OTHERS), (A, genetic("V1", "XPR")))
    clone = chaos("Y1", "XCL", acts="XST", target=A)
    assert game.check(D, chaos("Y1", "XCL")) is Refusal.NO_SUCH_USE

    game = stood(game, (D, clone))
    assert said(game) == ChaosCard(card("XCL"), XST, A, manipulated=True)
    assert inside(game, CardsDealt) == CardsDealt(D, cards("T1"))
    assert frame(game) == Countering(Playing(D, D, XST, A), (A,), XST)


def test_a_clone_of_it_as_plain_pure_chaos_deals_no_card() -> None:
    """sv.gm.clone, sv.chaos.pure, sv.card.genetic-manipulation"""
    game = stood(extension("V1 V2", *OTHERS), (A, genetic("V1", "XPR")))
    game = stood(game, (D, chaos("Y1", "XCL", pure=True)))

    assert (made(game, CardsDealt), frame(game)) == ([], Turn(C))


def test_a_clone_of_a_clone_of_it_is_another_one_too() -> None:
    """sv.clone.what, sv.gm.clone"""
    game = stood(extension("V1 V2", *OTHERS), (A, genetic("V1", "XPR")))
    game = stood(game, (D, chaos("Y1", "XCL", acts="XPR")))
    game = stood(game, (A, chaos("V2", "XCL", acts="XPC")))

    assert inside(game, CardsDealt) == CardsDealt(A, cards("T2"))


def test_a_clone_of_it_is_true_of_a_clone() -> None:
    """ch.claim.true"""
    for laid, true in (("XCL", True), ("XGM", False)):
        game = extension("V1 V2", "P1 P2", "XCL XGM", counter_clockwise=True)
        game = stood(game, (A, genetic("V1", "XPC")))
        game = called(game, B, (C, chaos(laid, "XCL", acts="XPC")))
        assert inside(game, CheatCalled).true is true


def test_named_a_clone_it_is_what_the_clone_copies() -> None:
    """sv.gm.what, ch.clone"""
    game = stood(extension("V1 V2", *OTHERS), (A, chaos("V1", "XPR")))
    game = stood(game, (D, genetic("Y1", "XCL")))

    assert said(game) == ChaosCard(XGM, card("XPR"), manipulated=True)
    assert (direction(game), hand(game, D)) == (1, "Y2 Y3 T0")


def test_named_a_clone_with_nothing_to_copy_it_is_a_pure_chaos() -> None:
    """sv.clone.what"""
    game = stood(extension("V1 V2", *OTHERS), (A, genetic("V1", "XCL")))

    assert (hand(game, A), frame(game)) == ("V2 T0", Turn(B))


def test_a_clone_of_an_exposed_one_copies_what_was_before() -> None:
    """ch.clone, ch.effect.lie"""
    game = stood(extension("V1 V2", *OTHERS), (A, chaos("V1", "XPR")))
    game = called(game, B, (D, genetic("Y1", "XD4")))

    assert chaos("S1", "XCL") in legal(game, C)
    assert game.check(C, chaos("S1", "XCL", acts="XD4")) is Refusal.NO_SUCH_USE
