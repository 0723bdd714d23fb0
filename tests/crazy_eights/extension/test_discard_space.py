"""sv.card.badge-collector, sv.card.foresight: the choices of cards to discard, as a space."""

from __future__ import annotations

import random
from typing import Any

import pytest
from crazy_eights.chaos.table import chaos
from crazy_eights.extension.table import DRAW, OTHERS, A, codes, discard, extended, play, when

from cardshed import ActionSpace
from cardshed.crazy_eights import Game, Options, Refusal, setup_events
from cardshed.crazy_eights import Position as GamePosition
from cardshed.soloverse import card, cards
from cardshed.soloverse.chaos_facts import Asked
from cardshed.soloverse.frames import Choice, Choosing
from cardshed.soloverse.moves import DiscardCards


def choosing(hand: str, what: Choice, count: int) -> ActionSpace[Any]:
    """Return what a seat may choose that is asked for so many cards of its hand."""
    options = Options(seats=2, deck="core-extension")
    hands = (cards(hand), cards("P1"))
    setup = setup_events(options, GamePosition(hands=hands, top=card("V5")))
    asked = Asked((Choosing(A, what, count),))
    return Game.from_events(options, (*setup, asked), seed=1).actions(A)


def listed(space: ActionSpace[Any]) -> list[str]:
    """Return the choices as codes; each is one that the game takes, and there are so many."""
    chosen = list(space)
    assert all(action in space for action in chosen)
    assert len({*chosen}) == len(chosen) == space.count()
    return [codes(action.cards) for action in chosen]


COLOURS, MAY, DISCARD = Choice.DISCARD_COLOURS, Choice.MAY_DISCARD, Choice.DISCARD


@pytest.mark.parametrize(
    ("hand", "what", "count", "expected"),
    [
        (
            "S1 S2 P1 V1 Y1 XNO",
            COLOURS,
            3,
            [
                *("S1 P1 V1", "S1 P1 Y1", "S1 V1 Y1", "S2 P1 V1", "S2 P1 Y1", "S2 V1 Y1"),
                *("P1 V1 Y1", "S1 P1 V1 Y1", "S2 P1 V1 Y1"),
            ],
        ),
        ("S1 S1 P1 V1", COLOURS, 3, ["S1 P1 V1"]),
        ("S1 P1 XNO XSC", COLOURS, 3, [""]),
        ("XNO", COLOURS, 3, [""]),
        ("S1 P1 V1", MAY, 1, ["", "S1", "P1", "V1"]),
        ("S1 S1 XNO", MAY, 1, ["", "S1", "XNO"]),
        ("S1 S1 P1", MAY, 2, ["", "S1", "P1", "S1 S1", "S1 P1"]),
        ("S1", MAY, 3, ["", "S1"]),
        ("S1 S1 P1", DISCARD, 2, ["S1 S1", "S1 P1"]),
        ("S1 P1", DISCARD, 3, []),
    ],
)
def test_the_choices_are_listed_by_their_size_and_counted(
    hand: str, what: Choice, count: int, expected: list[str]
) -> None:
    """sv.card.badge-collector, sv.card.foresight, sv.card.elegant-generosity: each once"""
    space = choosing(hand, what, count)

    assert listed(space) == expected
    assert bool(space) is bool(expected)


@pytest.mark.parametrize(
    ("hand", "what", "count"),
    [
        ("S1 S2 P1 V1 Y1 XNO", COLOURS, 3),
        ("S1 P1 XNO", COLOURS, 3),
        ("S1 S1 P1", MAY, 2),
        ("S1", MAY, 1),
        ("S1 S1 P1 V1", DISCARD, 2),
    ],
)
def test_each_choice_can_be_sampled_and_no_other(hand: str, what: Choice, count: int) -> None:
    """sv.choice.asked"""
    space, rng = choosing(hand, what, count), random.Random(1)
    sampled = {codes(space.sample(rng).cards) for _ in range(300)}

    assert sampled == {*listed(space)}


def test_what_is_no_such_choice_is_not_in_it() -> None:
    """sv.choice.asked: and the space says why"""
    space = choosing("S1 S2 P1 V1 XNO", COLOURS, 3)

    for wrong, refusal in (
        (discard("S1 P1"), Refusal.NOT_TO_CHOOSE),
        (discard("S1 S2 V1"), Refusal.NOT_TO_CHOOSE),
        (discard("S1 P1 XNO"), Refusal.NOT_TO_CHOOSE),
        (discard(""), Refusal.NOT_TO_CHOOSE),
        (discard("S1 P1 Y1"), Refusal.CARD_NOT_HELD),
        (DRAW, Refusal.CHOICE_DUE),
    ):
        assert wrong not in space
        assert space.refusal(wrong) is refusal
    assert "S1 P1 V1" not in space
    assert discard("V1 P1 S1") in space


def test_the_space_in_words() -> None:
    """sv.choice.asked: how many cards are chosen, of how many"""
    assert repr(choosing("S1 S2 P1 V1 Y1", COLOURS, 3)) == "<choices of 3 to 4 of 5 cards>"
    assert repr(choosing("S1 P1 V1", COLOURS, 3)) == "<choices of 3 of 3 cards>"
    assert repr(choosing("S1 P1", COLOURS, 3)) == "<choices of 0 of 2 cards>"
    assert repr(choosing("S1 P1", MAY, 1)) == "<choices of 0 to 1 of 2 cards>"
    assert repr(choosing("S1 P1", DISCARD, 1)) == "<choices of 1 of 2 cards>"


def test_many_choices_are_counted_without_being_listed() -> None:
    """sv.card.badge-collector: four cards of each of six colours"""
    hand = " ".join(f"{colour}{face}" for colour in "SPVYTC" for face in range(4))
    space = choosing(hand, COLOURS, 3)

    assert space.count() == 20 * 4**3 + 15 * 4**4 + 6 * 4**5 + 4**6
    assert isinstance(next(iter(space)), DiscardCards)


def test_a_played_card_asks_for_these_choices() -> None:
    """sv.card.badge-collector, sv.card.elegant-generosity"""
    game = when(extended("XBC S1 P1 V1", *OTHERS), (A, play("XBC")))
    assert listed(game.actions(A)) == ["S1 P1 V1"]
    assert not game.actions(1)

    game = when(chaos("XEG V1 V2", *OTHERS), (A, play("XEG")))
    assert listed(game.actions(A)) == ["V1", "V2"]
