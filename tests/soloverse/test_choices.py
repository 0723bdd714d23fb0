"""sv.seats, sv.deck.*, sv.team.make: what a table can agree on."""

from __future__ import annotations

from typing import Any

import pytest

from cardshed import OptionsError
from cardshed.crazy_eights import Options
from cardshed.options import chosen, truth, whole
from cardshed.soloverse import CORE_COLOURS, Colour
from cardshed.soloverse.choices import (
    DeckChoice,
    Finish,
    colours_chosen,
)
from cardshed.soloverse.decks import check_agreed, deck_of


def test_a_choice_is_named_by_itself_or_by_its_value() -> None:
    """sv.win.check"""
    assert chosen(Finish, "first-out", "finish") is Finish.FIRST_OUT
    assert chosen(Finish, Finish.LAST_STANDING, "finish") is Finish.LAST_STANDING
    others: list[object] = ["FIRST_OUT", None, 0, [], DeckChoice.COLOURED]
    for strange in others:
        with pytest.raises(OptionsError, match=r"^finish is "):
            chosen(Finish, strange, "finish")


def test_colours_come_in_canonical_order() -> None:
    """sv.deck.colours, sv.deck.choice"""
    assert colours_chosen("VS") == (Colour.STEEL, Colour.VENOM)
    assert colours_chosen(reversed(Colour)) == tuple(Colour)
    assert colours_chosen([Colour.ROSE, "S"]) == (Colour.STEEL, Colour.ROSE)


@pytest.mark.parametrize("strange", ["", [], "SS", "SX", [None], None, 5, ["steel"]])
def test_colours_are_some_each_once(strange: Any) -> None:
    """sv.deck.choice"""
    with pytest.raises(OptionsError, match=r"^colours are "):
        colours_chosen(strange)


def test_the_coloured_deck_has_the_core_colours() -> None:
    """sv.deck.choice"""
    assert Options(deck="coloured").colours == CORE_COLOURS
    assert len(deck_of(Options(deck="coloured"))) == 130
    assert len(deck_of(Options(deck="coloured", colours=Colour))) == 338


@pytest.mark.parametrize("value", [2, 7, 10])
def test_a_number_within_its_bounds_is_allowed(value: int) -> None:
    """sv.seats"""
    whole(value, 2, 10, "seats")


@pytest.mark.parametrize("value", [1, 11, True, 2.0, "2", None])
def test_a_number_outside_of_them_is_not(value: object) -> None:
    """sv.seats"""
    with pytest.raises(OptionsError, match=r"^seats is a whole number from 2 to 10, not "):
        whole(value, 2, 10, "seats")


def test_truth_is_true_or_false() -> None:
    """c8.solo.late"""
    truth(True, "late_solo")  # noqa: FBT003  # it is what is looked at
    with pytest.raises(OptionsError, match=r"^late_solo is true or false, not 1$"):
        truth(1, "late_solo")


def test_the_deck_has_to_serve_what_is_dealt_and_turned_up() -> None:
    """sv.deck.enough, sv.deck.choice"""
    check_agreed(Options(deck="coloured", seats=5, colours="S", hand_size=5))
    with pytest.raises(OptionsError, match="26 cards are too few to deal 27"):
        Options(deck="coloured", seats=2, colours="S", hand_size=13)


@pytest.mark.parametrize(("seats", "teams"), [(4, 2), (6, 2), (6, 3), (8, 4), (10, 5), (9, 3)])
def test_teams_are_of_one_size_and_of_two_at_least(seats: int, teams: int) -> None:
    """sv.team.make"""
    assert Options(deck="coloured", seats=seats, teams=teams).teams == teams


@pytest.mark.parametrize(
    ("seats", "teams"), [(4, 1), (4, 3), (4, 4), (5, 2), (6, 4), (2, 2), (3, 2), (4, 0), (4, True)]
)
def test_other_teams_are_refused(seats: int, teams: int) -> None:
    """sv.team.make"""
    with pytest.raises(OptionsError, match="teams"):
        Options(deck="coloured", seats=seats, teams=teams)
