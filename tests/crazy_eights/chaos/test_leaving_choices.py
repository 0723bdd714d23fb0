"""sv.withdraw, c8.withdraw: a seat leaves where it owes a choice, or a card lies before it."""

from __future__ import annotations

from crazy_eights.chaos.table import (
    ACCEPT,
    DECK,
    DRAW,
    SLAP,
    A,
    B,
    C,
    D,
    accepted,
    before,
    chaos,
    discards,
    drawers,
    drawn_on,
    frame,
    hand,
    made,
    name,
    play,
    when,
)

from cardshed.crazy_eights import Turn
from cardshed.crazy_eights.facts import SoloWindowClosed
from cardshed.soloverse import card, cards
from cardshed.soloverse.chaos_facts import (
    CardsShed,
    FrontActed,
    FrontBuried,
)
from cardshed.soloverse.frames import NamingColour, Slapping

OTHERS = ("P1 P2 P3", "S1 S2 S3", "Y1 Y2 Y3")


# --- colours and choices


def test_who_names_a_colour_leaves() -> None:
    """sv.withdraw: the next seat names it, and has its turn"""
    game = when(chaos("XPC V1 V2", *OTHERS), (A, play("XPC"))).withdraw(A)
    assert frame(game) == NamingColour(B)

    assert frame(when(game, (B, name("Y")))) == Turn(B)


def test_who_is_stunned_leaves_before_it_names() -> None:
    """sv.withdraw, sv.card.stun"""
    game = when(chaos("XST V1 V2", *OTHERS), (A, play("XST", at=B)), (B, ACCEPT)).withdraw(B)

    assert frame(game) == NamingColour(C)
    assert frame(when(game, (C, name("Y")))) == Turn(C)


def test_who_chooses_what_to_discard_leaves() -> None:
    """sv.withdraw: nothing is chosen; the card goes on top"""
    game = when(chaos("XEG V1 V2 V3", *OTHERS), (A, play("XEG"))).withdraw(A)

    assert made(game, CardsShed) == []
    assert discards(game) == "V5 XEG"
    assert frame(game) == NamingColour(B)


def test_who_looks_through_the_discards_leaves() -> None:
    """sv.withdraw: nothing is taken"""
    game = when(chaos("XSC V1 V2", *OTHERS, discards="XPC"), (A, play("XSC"))).withdraw(A)

    assert discards(game) == "XPC V5 XSC"
    assert frame(game) == NamingColour(B)
    assert game.view(A).own.shown == ()


def test_who_has_still_to_slap_leaves() -> None:
    """sv.withdraw, sv.reflex: with one left that one was last"""
    game = when(chaos("XSL V1 V2", *OTHERS), (A, play("XSL"))).withdraw(D)
    assert frame(game) == Slapping(A, (B, C))
    assert drawers(when(game, (C, SLAP))) == {B}

    game = when(chaos("XSL V1 V2", *OTHERS), (A, play("XSL")), (D, SLAP)).withdraw(C)
    assert drawers(game) == {B}
    assert frame(game) == NamingColour(A)


def test_who_played_a_slap_leaves() -> None:
    """sv.withdraw: what it sent at others stays"""
    game = when(chaos("XSL V1 V2", *OTHERS), (A, play("XSL"))).withdraw(A)
    assert frame(game) == Slapping(A, (B, C, D))

    game = when(game, (C, SLAP), (B, SLAP))
    assert drawers(game) == {D}
    assert frame(game) == NamingColour(B)


# --- cards before seats


def test_cards_before_a_seat_that_leaves_go_under_the_top() -> None:
    """sv.withdraw"""
    game = accepted(when(chaos("XST V1 V2", *OTHERS), (A, play("XST", at=C)))).withdraw(C)

    assert made(game, FrontBuried) == [FrontBuried(C, card("XST"))]
    assert discards(game) == "XST V5"
    assert frame(game) == Turn(B)


def test_a_stun_of_a_seat_that_leaves_stays() -> None:
    """sv.withdraw"""
    game = accepted(when(chaos("XST V1 V2", *OTHERS), (A, play("XST", at=C)))).withdraw(A)
    assert before(game, C) == "XST"

    game = drawn_on(game, B)
    assert made(game, FrontActed) == [FrontActed(C, card("XST"), card("XST"))]


def test_a_steal_turn_of_a_seat_that_leaves_lapses() -> None:
    """sv.withdraw, sv.card.steal-turn"""
    game = when(chaos("XTT V1 V2", *OTHERS), (A, play("XTT", at=C))).withdraw(A)

    assert made(game, FrontBuried) == [FrontBuried(C, card("XTT"))]
    assert frame(drawn_on(game, B)) == Turn(C)


def test_the_thief_leaves_before_it_has_the_turn() -> None:
    """sv.withdraw, sv.card.steal-turn: the target names, and plays"""
    game = drawn_on(when(chaos("XTT V1 V2", *OTHERS), (A, play("XTT", at=C))), B)
    assert frame(game) == NamingColour(C)

    game = when(game.withdraw(A), (C, name("S")))
    assert frame(game) == Turn(C)


def test_the_thief_leaves_in_the_stolen_turn() -> None:
    """sv.withdraw: it was its turn; the next seat has its Opening"""
    game = drawn_on(when(chaos("XTT V1 V2", *OTHERS), (A, play("XTT", at=C))), B)
    game = when(game, (C, name("S"))).withdraw(A)

    assert frame(game) == Turn(D)


def test_the_seat_stolen_from_leaves_before_it_names() -> None:
    """sv.withdraw: effects aimed at it lapse; the next seat names, and has its Opening"""
    game = drawn_on(when(chaos("XTT V1 V2", *OTHERS), (A, play("XTT", at=C))), B).withdraw(C)
    assert frame(game) == NamingColour(D)

    assert frame(when(game, (D, name("S")))) == Turn(D)


def test_the_seat_stolen_from_leaves_in_the_stolen_turn() -> None:
    """sv.withdraw, sv.card.steal-turn: play goes on from its place"""
    game = drawn_on(when(chaos("XTT S8 V2", *OTHERS), (A, play("XTT", at=C))), B)
    game = when(game, (C, name("S"))).withdraw(C)
    assert game.to_act == (A,)

    assert frame(when(game, (A, play("S8")))) == Turn(D)


# --- its own turn


def test_a_drawn_card_goes_into_the_deck_with_the_hand() -> None:
    """c8.withdraw"""
    game = when(chaos("P8 P9", *OTHERS, deck=f"XPO V1 V2 V3 V4 {DECK}"), (A, DRAW)).withdraw(A)

    assert {*cards("V1 V2 V3 V4 P8 P9")} <= {*game.state.vault.deck}
    assert hand(game, A) == ""
    assert frame(game) == Turn(B)


def test_its_window_closes() -> None:
    """c8.withdraw"""
    game = when(chaos("XPC V1", *OTHERS), (A, play("XPC")), (A, name("Y"))).withdraw(A)

    assert made(game, SoloWindowClosed) == [SoloWindowClosed(A)]
    assert frame(game) == Turn(B)
