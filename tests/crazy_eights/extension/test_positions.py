"""Positions set up by hand in which a Genetic Manipulation counts as what it was said to be."""

from __future__ import annotations

from typing import Any

import pytest
from crazy_eights.chaos.table import TAKE, A, B, C, legal, play, when

from cardshed import SetupError
from cardshed.crazy_eights import (
    AnsweringDraw,
    CardPlayed,
    Game,
    InFront,
    Options,
    PlayCard,
    Position,
    RespondInKind,
    setup_events,
)
from cardshed.soloverse import Colour, card, cards

XGM, XD4, XNO, STUN = map(card, ("XGM", "XD4", "XNO", "XST"))
HANDS = (cards("S1 V1 XCL"), cards("P1 P2"), cards("T1 T2 T3"))
STEEL = Colour.STEEL


def given(**changed: Any) -> Game:
    """Return a game of three seats with the extension, from a position."""
    options = Options(seats=3, deck="core-extension")
    position = Position(hands=HANDS, top=XGM, **changed)
    return Game.from_events(options, setup_events(options, position), seed=7)


@pytest.mark.parametrize("acts", ["XPC", "XDX", "XRS", "XCY", "XNM", "XVA"])
def test_a_genetic_manipulation_on_top_counts_as_what_it_was_said_to_be(acts: str) -> None:
    """sv.gm.what, sv.colour.in-force, sv.place.last-played"""
    game = given(acts=card(acts), colour=STEEL)
    table = game.view(None).table

    assert (table.top, table.acts, table.named) == (XGM, card(acts), STEEL)
    assert (table.board.lying.last, table.board.lying.manipulated) == (card(acts), True)
    assert play("S1") in legal(game, A)


def test_a_clone_of_it_copies_the_manipulation_in_a_turn_and_the_card_in_its_stack() -> None:
    """sv.gm.clone"""
    game = given(acts=card("XDX"), colour=STEEL)
    assert PlayCard(card("XCL"), acts=XNO) in legal(game, A)
    assert play("XCL") not in legal(game, A)

    game = given(acts=XD4, colour=STEEL, pending=4, by=(C,), deck=cards("Y1 Y2 Y3 Y4 Y5"))
    frame = game.view(None).table.board.latest
    assert isinstance(frame, AnsweringDraw)
    assert (frame.total, frame.card, frame.by) == (4, XD4, (C,))
    assert RespondInKind(card("XCL")) in legal(game, A)
    assert when(game, (A, TAKE)).to_act == (B,)


def test_it_is_itself_where_nothing_is_said() -> None:
    """sv.gm.what: it was played as what it is, as far as the position tells"""
    game = given(colour=STEEL)
    assert game.view(None).table.board.lying.manipulated is False
    assert CardPlayed(C, XGM) in game.setup


def test_it_lies_before_a_seat_as_what_it_was_said_to_be() -> None:
    """sv.place.front, sv.gm.what"""
    front = InFront(B, XGM, STUN, A)
    options = Options(seats=3, deck="core-extension")
    position = Position(hands=HANDS, top=card("V5"), before=(front,))
    game = Game.from_events(options, setup_events(options, position), seed=7)
    assert game.view(None).table.board.carried == (front,)


@pytest.mark.parametrize("acts", ["XME", "XFO", "XRY", "V5"])
def test_it_counts_as_no_trap_no_table_card_and_no_coloured_card(acts: str) -> None:
    """sv.gm.what"""
    with pytest.raises(SetupError, match="does not count as"):
        given(acts=card(acts), colour=STEEL)
