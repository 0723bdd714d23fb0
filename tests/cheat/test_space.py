"""The space of all claims of a hand: lazy, in a documented order, counted without listing.

The number of claims doubles with every card (ch.claim.number).
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, islice
from random import Random
from time import perf_counter
from typing import Any

import attrs
import pytest
from cheat.table import TAKE, A, B, accept, act, answer, call, codes, give, say, table, trade, when
from hypothesis import given, settings
from hypothesis import strategies as st

from cardshed import CommonRefusal, NoActionError
from cardshed.cheat import (
    RULES,
    Action,
    ActionKind,
    CallCheat,
    ClaimAction,
    ClaimNumbers,
    ClaimSpace,
    Game,
    Own,
    Refusal,
    View,
    is_true,
)
from cardshed.cheat.facts import ActionCard, Numbers
from cardshed.soloverse import Card, cards
from cardshed.soloverse.cards import CARDS
from cardshed.soloverse.faces import DIGITS

HELD = [card for card in CARDS if card.code[0] in "SPV"]
FOLLOWING = {0: (0, 1), 3: (3, 4), 8: (8, 9), 9: (0, 9), None: tuple(range(10))}


def space_of(game: Game, seat: int = 0) -> ClaimSpace:
    space = game.actions(seat)
    assert isinstance(space, ClaimSpace)
    return space


def dealt(hand: tuple[Card, ...], value: int | None = None, **options: Any) -> Game:
    return table(codes(hand), "T5 T6", value=value, colours="SPVT", **options)


def choices(hand: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    """Return all cards that can be laid, fewer before more, by trying every choice of places."""
    ways = [combinations(hand, size) for size in range(1, len(hand) + 1)]
    return list(dict.fromkeys(laid for each in ways for laid in each))


def brute(hand: tuple[Card, ...], values: tuple[int, ...], most: int = 0) -> list[Action]:
    """Return all claims of a hand in the documented order; up to `most` cards may be said."""
    found: list[Action] = []
    for laid in choices(hand):
        counts = range(1, most + 1) if most else [len(laid)]
        found += [ClaimNumbers(laid, value, count) for value in values for count in counts]
        if len(laid) == 1:
            found += [ClaimAction(laid[0], kind) for kind in ActionKind]
    return found


hands = st.lists(st.sampled_from(HELD), min_size=1, max_size=5).filter(
    lambda held: max(Counter(held).values()) <= 2
)


@settings(deadline=None, max_examples=60)
@given(held=hands, value=st.sampled_from([*FOLLOWING]), lies=st.booleans())
def test_list_count_and_membership_are_those_of_trying_everything(
    held: list[Card], value: int | None, *, lies: bool
) -> None:
    """ch.claim.number, ch.claim.action, ch.claim.count, ch.seq.step, ch.seq.nine"""
    hand = tuple(sorted(held))
    game = dealt(hand, value, count_lies=lies)
    most = len(RULES.deck(game.options)) if lies else 0
    expected = brute(hand, FOLLOWING[value], most)

    space = space_of(game)

    assert space.count() == len(expected)
    if len(expected) < 5000:
        assert list(space) == expected
    assert list(islice(space, 300)) == expected[:300]
    assert bool(space)
    assert [each for each in expected[:: len(expected) // 100 + 1] if each not in space] == []
    assert repr(space) == f"<claims of {len(hand)} cards>"


@settings(deadline=None, max_examples=40)
@given(held=hands, value=st.sampled_from([*FOLLOWING]), lies=st.booleans())
def test_what_is_not_listed_is_refused_for_what_is_wrong_with_its_form(
    held: list[Card], value: int | None, *, lies: bool
) -> None:
    """ch.seq.refused, ch.claim.count, ch.turn.claim"""
    hand = tuple(sorted(held))
    space = space_of(dealt(hand, value, count_lies=lies))
    legal, others = choices(hand), [card for card in HELD if card not in hand]

    for laid in [*legal[:: len(legal) // 6 + 1], (hand[0],) * 3, (others[0],), (*hand, others[1])]:
        for said in range(10):
            for count in (0, 1, len(laid), 104, 105):
                refusal = space.refusal(ClaimNumbers(laid, said, count))
                counts = range(1, 105) if lies else [len(laid)]
                if tuple(sorted(laid)) not in legal:
                    assert refusal is Refusal.CARD_NOT_HELD
                elif said not in FOLLOWING[value]:
                    assert refusal is Refusal.OUT_OF_SEQUENCE
                else:
                    assert refusal is (None if count in counts else Refusal.WRONG_COUNT)
    assert space.refusal(ClaimNumbers((), 3)) is Refusal.NO_CARDS
    assert space.refusal(ClaimAction(others[0], ActionKind.SKIP)) is Refusal.CARD_NOT_HELD


class Noting:
    """Gives the numbers that it was told to, and says of how many."""

    def __init__(self, number: int) -> None:
        self.number, self.asked = number, 0

    def randrange(self, stop: int, /) -> int:
        assert not self.asked
        self.asked = stop
        return self.number


def drawn(space: ClaimSpace) -> list[Action]:
    """Return what a sample is for each of the numbers that it may draw."""
    first = Noting(0)
    found = [space.sample(first)]
    return [*found, *[space.sample(Noting(number)) for number in range(1, first.asked)]]


@pytest.mark.parametrize(
    ("hand", "options"),
    [
        ("V1", {}),
        ("V1 V1", {}),
        ("S1 V1 V1 VS", {}),
        ("S1 V1 V1 VS VS V+2", {"value": 9, "after_nine": "free"}),
        ("S1 V1 VS", {"value": 9, "after_nine": "stay"}),
        ("S1 V1 V1", {"value": 4, "count_lies": True, "colours": "SV"}),
        ("S1 V1 V1", {"first_value": "zero"}),
    ],
)
def test_a_sample_is_each_action_for_one_number(hand: str, options: dict[str, Any]) -> None:
    """ch.claim.lie: so every action is as likely."""
    space = space_of(table(hand, "S5 S6", deck="", **options))

    samples = drawn(space)

    assert len(samples) == space.count()
    assert Counter(samples) == Counter(space)
    assert len({*samples}) == len(samples)


def test_what_a_seat_may_do_besides_claiming_comes_first_and_is_sampled_as_often() -> None:
    """ch.call.turn, sv.trade, ch.turn.claim"""
    game = when(table("V1 V2", "S1 SS", "P1 P2", "Y1 Y2", teams=2), (A, say(3, "V1")))

    space = space_of(game, B)

    besides = [CallCheat(1), trade(3)]
    assert list(space) == [*besides, *brute(cards("S1 SS"), (3, 4))]
    assert Counter(drawn(space)) == Counter(space)
    assert space.count() == 2 + 2 * 3 + 3 * 2


# --- helpers of players


@settings(deadline=None, max_examples=40)
@given(held=hands, value=st.sampled_from([*FOLLOWING]), lies=st.booleans())
def test_the_true_claims_are_those_of_the_list_that_are_true(
    held: list[Card], value: int | None, *, lies: bool
) -> None:
    """ch.claim.true"""
    hand = tuple(sorted(held))
    game = dealt(hand, value, count_lies=lies)

    found = list(space_of(game).truthful())

    expected = [each for each in brute(hand, FOLLOWING[value]) if _is_true(each)]
    assert Counter(found) == Counter(expected)
    assert found == sorted(found, key=lambda each: not isinstance(each, ClaimAction))
    said = [(each.value, len(each.cards)) for each in found if isinstance(each, ClaimNumbers)]
    assert said == sorted(said)
    assert [each for each in found if game.check(A, each) is not None] == []


def _is_true(claim: Any) -> bool:
    if isinstance(claim, ClaimAction):
        return claim.card.face == claim.kind.value
    return all(card.face is DIGITS[claim.value] for card in claim.cards)


@pytest.mark.parametrize("options", [{}, {"count_lies": True}])
def test_claims_of_a_value_are_those_of_the_list(options: dict[str, Any]) -> None:
    """ch.claim.number, ch.seq.refused"""
    space = space_of(table("S1 V1 V1 VS", "P1 P2", value=4, **options))
    numbers = [each for each in space if isinstance(each, ClaimNumbers)]

    for value in range(10):
        found = list(space.by_value(value))
        assert found == [each for each in numbers if each.value == value]
        assert bool(found) is (value in {4, 5})


@pytest.mark.parametrize("options", [{}, {"count_lies": True}])
def test_claims_with_cards_are_those_of_the_list(options: dict[str, Any]) -> None:
    """ch.claim.number, ch.claim.action"""
    space = space_of(table("S1 V1 V1 VS", "P1 P2", value=4, **options))
    listed: list[Any] = list(space)

    for laid in choices(cards("S1 V1 V1 VS")):
        found = list(space.with_cards(laid[::-1]))
        assert found == [each for each in listed if _laid(each) == laid]
        assert found
    for strange in ("", "P1", "S1 S1", "V1 V1 V1", "S1 P1"):
        assert list(space.with_cards(cards(strange))) == []


def _laid(claim: Any) -> tuple[Card, ...]:
    return claim.cards if isinstance(claim, ClaimNumbers) else (claim.card,)


@settings(deadline=None)
@given(held=hands, value=st.integers(0, 9), count=st.integers(0, 6))
def test_a_claim_is_true_if_every_card_is_and_the_number_is(
    held: list[Card], value: int, count: int
) -> None:
    """ch.claim.true, ch.claim.count"""
    laid = tuple(sorted(held))
    digits = [card.code[1:] for card in laid]

    assert is_true(Numbers(value, count), laid) is (digits == [str(value)] * count)
    for kind in ActionKind:
        assert is_true(ActionCard(kind), laid[:1]) is (digits[0] == kind.value)


# --- big hands

BIG = codes([card for card in CARDS if card.code[0] in "SPVY"])


@pytest.mark.parametrize("size", [40, 52])
def test_a_big_hand_is_listed_lazily_and_counted_at_once(size: int) -> None:
    """ch.call.lie: who takes a pile may hold as many."""
    space = space_of(table(" ".join(BIG.split()[:size]), "T1 T2", value=3))
    began = perf_counter()

    first = next(iter(space))
    assert space.count() == 2 * (2**size - 1) + 3 * size
    assert space.sample(Random(1)) in space
    assert next(iter(space.by_value(4))) in space
    assert len(list(space.truthful())) > 0

    assert perf_counter() - began < 1
    assert first == say(3, BIG.split()[0])


def test_sixty_cards_with_doubles_are_counted_at_once() -> None:
    """ch.call.lie"""
    held = [*BIG.split(), *BIG.split()[:8]]
    space = space_of(table(" ".join(held), "T1 T2", value=3, count_lies=True))
    began = perf_counter()

    count = space.count()

    assert perf_counter() - began < 1
    assert count == 2 * 130 * (3**8 * 2**44 - 1) + 3 * 52


def test_a_claim_of_100_000_cards_is_refused_at_once() -> None:
    """ch.turn.claim"""
    space = space_of(table("V1 V1 V2", "P1 P2"))
    for laid in ("V1", "P1"):
        claim = ClaimNumbers(cards(laid) * 100_000, 3)
        began = perf_counter()
        assert space.refusal(claim) is Refusal.CARD_NOT_HELD
        assert perf_counter() - began < 0.5


# --- the edges


def test_the_same_numbers_give_the_same_sample_and_the_same_view_the_same_space() -> None:
    """ch.turn.claim"""
    game = table("S1 V1 V1 VS", "P1 P2")

    assert space_of(game) == space_of(game)
    assert [space_of(game).sample(Random(n)) for n in range(50)] == [
        space_of(game).sample(Random(n)) for n in range(50)
    ]


def _view(own: Own) -> View:
    return attrs.evolve(table("V1 V2", "P1 P2").view(0), own=own)


def test_an_empty_hand_has_no_claim() -> None:
    """ch.turn.no-pass: a view by hand, since nobody in turn is without cards."""
    space = RULES.actions(_view(Own()))

    assert isinstance(space, ClaimSpace)
    assert not space
    assert (list(space), space.count(), list(space.truthful())) == ([], 0, [])
    assert (list(space.by_value(1)), list(space.with_cards(()))) == ([], [])
    with pytest.raises(NoActionError, match=r"^there is no claim of an empty hand$"):
        space.sample(Random(1))


def test_an_empty_hand_may_still_call() -> None:
    """ch.call.turn: a view by hand, since nobody in turn is without cards."""
    game = when(table("P1 P2", "V1 V2"), (A, say(1, "P1")))
    space = RULES.actions(attrs.evolve(game.view(B), own=Own()))

    assert isinstance(space, ClaimSpace)
    assert space
    assert (list(space), space.count(), drawn(space)) == ([call(1)], 1, [call(1)])


@pytest.mark.parametrize("strange", ["V1", None, 5, ("V1",), cards("V1"), Own(), ClaimNumbers])
def test_what_is_no_action_is_refused(strange: object) -> None:
    """ch.claim.kinds"""
    space = space_of(table("V1 V2", "P1 P2"))

    assert space.refusal(strange) is CommonRefusal.NOT_AN_ACTION
    assert strange not in space


@pytest.mark.parametrize(
    ("action", "refusal"),
    [
        (TAKE, Refusal.MUST_CLAIM),
        (answer("V1"), Refusal.NO_STACK),
        (accept(1), Refusal.NOTHING_TO_ACCEPT),
        (call(1), Refusal.NOT_THE_LATEST),
        (trade(1), Refusal.NO_PARTNER),
        (give("V1"), Refusal.NO_GIFT_DUE),
        (act(ActionKind.SKIP, "P1"), Refusal.CARD_NOT_HELD),
    ],
)
def test_a_space_of_claims_refuses_what_else_a_seat_may_not_do(
    action: Action, refusal: Refusal
) -> None:
    """ch.turn.no-pass, sv.draw.pending, ch.call.poll, ch.call.what, sv.trade"""
    assert space_of(table("V1 V2", "P1 P2")).refusal(action) is refusal
