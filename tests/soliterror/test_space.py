"""The space of all combos of a hand: lazy, in a documented order, counted without listing.

The number of combos grows like permutations (so.combo.chain).
"""

from __future__ import annotations

from collections import Counter
from itertools import islice, pairwise, permutations
from math import comb, perm
from random import Random
from time import perf_counter

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from soliterror.table import duel, play, solo

from cardshed import CommonRefusal, NoActionError
from cardshed.playing_cards import JOKER, Card, Cards, card, cards
from cardshed.soliterror import NUMBERS, RULES, ComboSpace, Own, PlayCombo, Refusal, View


def _link(one: Card, other: Card) -> bool:
    return JOKER in {one, other} or one.suit == other.suit or one.rank == other.rank


def brute(hand: Cards, player: Card) -> list[Cards]:
    """Return all combos of a hand in the documented order, by trying every order of every cards.

    Places in hand and player card, compared as tuples, sort in that order: a chain before those
    that go on from it, the player card last.
    """
    spread = (*hand, player)
    tried = (
        places
        for length in range(1, len(spread) + 1)
        for places in permutations(range(len(spread)), length)
    )
    legal = [
        tuple([spread[place] for place in places])
        for places in sorted(tried)
        if places != (len(hand),)
        and all(_link(spread[one], spread[other]) for one, other in pairwise(places))
    ]
    return list(dict.fromkeys(legal))


def space_of(hand: Cards, player: Card) -> ComboSpace:
    space = solo(" ".join([each.code for each in hand]), player=player.code).actions(0)
    assert isinstance(space, ComboSpace)
    return space


@settings(deadline=None)
@given(
    numbers=st.lists(st.sampled_from(NUMBERS), min_size=1, max_size=5, unique=True),
    jokers=st.integers(0, 2),
)
def test_list_order_count_and_membership_are_those_of_trying_everything(
    numbers: list[Card], jokers: int
) -> None:
    """so.combo.chain, so.combo.joker, so.combo.player, so.combo.minimum"""
    player, *rest = numbers
    held = tuple(sorted([*rest, *[JOKER] * max(jokers, not rest)]))
    expected = brute(held, player)

    space = space_of(held, player)

    assert list(space) == list(map(PlayCombo, expected))
    assert space.count() == len(expected)
    assert all(PlayCombo(combo) in space for combo in expected)
    assert repr(space) == f"<combos of {len(held) + 1} cards>"
    spread = (*held, player)
    legal = set(expected)
    for length in (1, 2, 3):
        for tried in permutations(spread, min(length, len(spread))):
            assert (PlayCombo(tried) in space) == (tried in legal)


@pytest.mark.parametrize(
    ("hand", "player"),
    [("AC 2C 3C 4C 5C 6C", "7C"), ("AC 2C AD 2D JK JK", "2H"), ("AC 2D 3H 4S 5C", "9D")],
)
def test_a_count_is_that_of_trying_everything(hand: str, player: str) -> None:
    """so.combo.chain"""
    expected = brute(cards(hand), card(player))

    assert space_of(cards(hand), card(player)).count() == len(expected)


def test_a_hand_of_twelve_linked_cards_is_counted_at_once() -> None:
    """so.combo.chain, so.combo.joker: ten clubs, two jokers and the Jack of clubs."""
    game = duel("AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JK JK", "2D")
    began = perf_counter()

    count = game.actions(0).count()

    assert perf_counter() - began < 10
    # Orders of k of eleven clubs, with j jokers put between: less nothing, and the Jack alone.
    orders = sum(perm(11, k) * comb(k + j, j) for k in range(12) for j in range(3))
    assert count == orders - 1 - 1


def test_a_long_hand_is_listed_lazily() -> None:
    """so.combo.chain"""
    game = duel("AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JK JK", "2D")

    first = list(islice(game.actions(0), 1000))

    assert len(set(first)) == 1000
    assert first[:3] == [play("AC"), play("AC 2C"), play("AC 2C 3C")]
    assert bool(game.actions(0))


def test_a_combo_of_100_000_cards_is_refused_at_once() -> None:
    """so.combo.minimum"""
    space = solo("2C 2D JK JK 9H").actions(0)
    for codes, refusal in (
        ("2C", Refusal.CARD_NOT_HELD),
        ("JK", Refusal.CARD_NOT_HELD),
        ("5H", Refusal.PLAYER_CARD_TWICE),
    ):
        action = PlayCombo(cards(codes) * 100_000)
        began = perf_counter()
        assert action not in space
        assert space.refusal(action) is refusal
        assert perf_counter() - began < 0.5


def test_a_sample_is_a_combo_and_may_be_any() -> None:
    """so.combo.chain, so.combo.player, so.combo.minimum"""
    for hand, player in (("3H 3C 5D", "5H"), ("2D 9H", "5S"), ("JK 2H", "5H"), ("JK JK", "5H")):
        space = space_of(cards(hand), card(player))
        rng = Random(1)

        drawn = Counter(space.sample(rng) for _ in range(4000))

        assert drawn.keys() == set(space)
        assert min(drawn.values()) > 1


def test_the_same_numbers_give_the_same_sample() -> None:
    space = space_of(cards("3H 3C 5D JK JK"), card("5H"))

    assert [space.sample(Random(n)) for n in range(50)] == [
        space.sample(Random(n)) for n in range(50)
    ]


class Last:
    """Gives the highest number always, and tells of how many."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def randrange(self, stop: int, /) -> int:
        self.asked.append(stop)
        return stop - 1


def test_a_sample_never_stops_at_the_player_card_alone() -> None:
    """so.combo.player, so.combo.minimum"""
    linked, unlinked = Last(), Last()

    # The highest number is the player card, and after it the last card that links.
    assert space_of(cards("3H 5D 9S"), card("5H")).sample(linked) == play("5H 3H")
    assert space_of(cards("3C 9S"), card("5H")).sample(unlinked) == play("9S")
    assert linked.asked == [4, 2, 1]
    assert unlinked.asked == [2, 1]


def _view(own: Own) -> View:
    return attrs.evolve(solo("3H 3C").view(0), own=own)


def test_an_empty_hand_has_no_combo() -> None:
    """so.combo.minimum"""
    space = RULES.actions(_view(Own()))

    assert isinstance(space, ComboSpace)
    assert not space
    assert list(space) == []
    assert space.count() == 0
    with pytest.raises(NoActionError, match=r"^there is no combo of an empty hand$"):
        space.sample(Random(1))


def test_a_hand_without_a_player_card_has_combos_too() -> None:
    """so.combo.player: a view by hand, with nobody standing."""
    view = attrs.evolve(solo("3H 3C 9S").view(0), viewer=None, own=Own(cards("3C 3H 9S")))
    space = ComboSpace(view, RULES.refusal or _never)

    combos = [play("3C"), play("3C 3H"), play("3H"), play("3H 3C"), play("9S")]
    assert list(space) == combos
    assert space.count() == 5
    assert {space.sample(Random(n)) for n in range(100)} == set(combos)
    assert space.refusal(play("5H")) is Refusal.CARD_NOT_HELD


def _never(view: View, action: object) -> None:
    raise AssertionError


@pytest.mark.parametrize("strange", ["play", None, 5, ("2C",), cards("2C"), Own()])
def test_what_is_no_action_is_refused(strange: object) -> None:
    space = solo("2C 2D").actions(0)

    assert space.refusal(strange) is CommonRefusal.NOT_AN_ACTION
    assert strange not in space
