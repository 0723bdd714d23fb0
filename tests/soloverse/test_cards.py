"""sv.deck.*, sv.score.table: the cards of the Soloverse, and what decks are made of them."""

from __future__ import annotations

import copy
import pickle
from collections import Counter

import pytest

from cardshed import InvalidValueError
from cardshed.soloverse import (
    CARDS,
    CORE_COLOURS,
    Card,
    Colour,
    Face,
    card,
    cards,
    colour_sets,
    points,
)


def test_there_are_thirteen_colours_in_canonical_order() -> None:
    """sv.deck.colours"""
    assert "".join(colour.value for colour in Colour) == "SPVYTCDEWORAG"
    assert [colour.name for colour in CORE_COLOURS] == [
        "STEEL",
        "POISON",
        "VENOM",
        "STINGER",
        "TOXIN",
    ]


def test_there_is_one_value_for_each_card() -> None:
    """sv.deck.colours, sv.deck.copies"""
    assert len(CARDS) == len({*CARDS}) == 13 * 13
    assert [each.order for each in CARDS] == [*range(169)]
    assert card("V+2") is card("V+2")
    assert card("V+2") == card("V+2") != card("V2")


def test_a_code_is_colour_and_face() -> None:
    """sv.deck.colours"""
    codes = ("V7", "VR", "VS", "V+2", "SS", "S0")
    faces = [Face.SEVEN, Face.REVERSE, Face.SKIP, Face.DRAW_2, Face.SKIP, Face.ZERO]

    assert [card(code).face for code in codes] == faces
    assert card("SS").colour is Colour.STEEL
    assert (str(card("V+2")), repr(card("V+2"))) == ("V+2", "card('V+2')")
    assert all(card(each.code) is each for each in CARDS)


def test_cards_sort_by_colour_and_then_by_face() -> None:
    """sv.deck.colours"""
    assert sorted(cards("P0 SS S9 S+2 SR G0 S0")) == [*cards("S0 S9 SR SS S+2 P0 G0")]


@pytest.mark.parametrize("code", ["", "V", "7", "V10", "v7", "V 7", "X7", "VX", None, 7, ["V7"]])
def test_there_is_no_other_card(code: object) -> None:
    """sv.deck.colours"""
    with pytest.raises(InvalidValueError, match=r"^no such card: "):
        card(code)  # type: ignore[arg-type]  # wrong on purpose


def test_no_second_value_of_a_card_is_made() -> None:
    """sv.deck.copies"""
    with pytest.raises(InvalidValueError, match="no card is made: card\\('V7'\\) returns one"):
        Card("V7", Colour.VENOM, Face.SEVEN, 33)


def test_a_copy_of_a_card_is_the_card() -> None:
    """sv.deck.copies"""
    seven = card("V7")

    assert copy.copy(seven) is copy.deepcopy(seven) is pickle.loads(pickle.dumps(seven)) is seven
    assert copy.deepcopy((seven, seven))[1] is seven


def test_cards_are_read_from_a_text_in_its_order() -> None:
    """sv.deck.colours"""
    assert cards(" V7  S1 V7 ") == (card("V7"), card("S1"), card("V7"))
    assert cards("") == ()
    with pytest.raises(InvalidValueError, match="no such card: 'Q1'"):
        cards("V7 Q1")


def test_a_colour_set_is_two_of_each_face() -> None:
    """sv.deck.colours, sv.deck.choice"""
    deck = colour_sets([Colour.STONE, Colour.STEEL, Colour.STONE])

    assert len(deck) == 52
    assert [*deck] == sorted(deck)
    assert Counter(each.face for each in deck) == dict.fromkeys(Face, 4)
    assert Counter(deck)[card("G0")] == 2
    assert colour_sets([]) == ()


def test_numbers_count_ten_and_actions_twenty() -> None:
    """sv.score.table"""
    assert {points(card(f"V{digit}")) for digit in range(10)} == {10}
    assert {points(card(f"V{face}")) for face in ("R", "S", "+2")} == {20}
