"""The space of all claims with chaos cards, and what the windows list."""

from __future__ import annotations

from collections import Counter as Tally
from random import Random
from time import perf_counter
from typing import Any

import pytest
from cheat.chaos.table import (
    A,
    B,
    C,
    D,
    call,
    chaos,
    codes,
    core,
    let_happen,
    say,
    steal,
    stood,
    when,
)
from cheat.chaos.test_chaos_claims import FORMS, claims, ways
from cheat.test_space import choices, drawn, space_of
from hypothesis import given, settings
from hypothesis import strategies as st

from cardshed.cheat import (
    Action,
    ActionCard,
    ActionKind,
    ChaosCard,
    ClaimAction,
    ClaimChaos,
    ClaimNumbers,
    Numbers,
    is_true,
)
from cardshed.soloverse import Card, card, cards
from cardshed.soloverse.cards import CARDS

OTHERS = ("P1 P2 XNO", "S1 S2 XST", "Y1 Y2 Y3")
OTHERS_OF_TOXIN = ("T1 T2", "T1 T2", "T3 T4")
HELD = [*map(card, FORMS), card("XTT"), *[each for each in CARDS if each.code[0] == "V"]]
hands = st.lists(st.sampled_from(HELD), min_size=1, max_size=4).filter(
    lambda held: max(Tally(held).values()) <= 2
)


def brute(held: tuple[Card, ...], values: tuple[int, ...]) -> list[Action]:
    """Return all claims of a hand of seat 0 of four, in the documented order."""
    found: list[Action] = []
    for laid in choices(held):
        found += [ClaimNumbers(laid, value) for value in values]
        if len(laid) == 1:
            found += [ClaimAction(laid[0], kind) for kind in ActionKind]
            found += ways(laid[0].code)
    return found


def is_honest(claim: Any) -> bool:
    """Return whether a claim is true."""
    match claim:
        case ClaimNumbers(laid, value, count):
            return is_true(Numbers(value, count), laid)
        case ClaimAction(one, kind):
            return is_true(ActionCard(kind), (one,))
        case _:
            return is_true(ChaosCard(claim.chaos), (claim.card,))


# --- all claims


@settings(deadline=None, max_examples=40)
@given(held=hands, value=st.sampled_from([3, None]))
def test_list_count_and_membership_are_those_of_trying_everything(
    held: list[Card], value: int | None
) -> None:
    """ch.claim.number, ch.claim.action, ch.claim.chaos, ch.claim.kinds"""
    mine = tuple(sorted(held))
    space = space_of(core(codes(mine), *OTHERS, deck="T5", value=value))
    expected = brute(mine, (3, 4) if value == 3 else tuple(range(10)))

    assert list(space) == expected
    assert space.count() == len(expected)
    assert bool(space)
    assert [each for each in expected if each not in space] == []


@settings(deadline=None, max_examples=40)
@given(held=hands)
def test_the_true_claims_are_those_of_the_list_that_are_true(held: list[Card]) -> None:
    """ch.claim.true: of actions and chaos cards first, then of numbers"""
    mine = tuple(sorted(held))
    space = space_of(core(codes(mine), *OTHERS, deck="T5", value=3))

    found = list(space.truthful())

    assert Tally(found) == Tally(filter(is_honest, brute(mine, (3, 4))))
    assert found == sorted(found, key=lambda each: isinstance(each, ClaimNumbers))


def test_a_chaos_card_is_told_truly_in_every_way_that_it_can_be_claimed() -> None:
    """ch.claim.true, sv.chaos.pure: a Steal Turn in one's turn cannot"""
    space = space_of(core("XST XDC XNO XTT", *OTHERS, value=3))

    expected = [*ways("XDC"), *ways("XNO"), *ways("XST")]
    assert list(space.truthful()) == [each for each in expected if each.card is each.chaos]


def test_a_hand_of_steal_turns_has_no_true_claim() -> None:
    """ch.claim.true, ch.steal: then the seat has to lie"""
    space = space_of(core("XTT XTT", *OTHERS))

    assert list(space.truthful()) == []
    assert space.count() > 0


def test_claims_with_cards_are_those_of_the_list() -> None:
    """ch.claim.chaos"""
    space = space_of(core("V1 VS XST", *OTHERS, value=4))

    for laid in ("V1", "VS", "XST", "V1 XST", "V1 VS XST"):
        found = [each for each in brute(cards("V1 VS XST"), (4, 5)) if laid_by(each) == laid]
        assert list(space.with_cards(cards(laid)[::-1])) == found
    assert list(space.with_cards(cards("XDC"))) == []


def laid_by(claim: Any) -> str:
    """Return the cards that a claim lays, as codes."""
    return codes(claim.cards if isinstance(claim, ClaimNumbers) else (claim.card,))


def test_claims_of_a_value_are_numbers_alone() -> None:
    """ch.claim.number, ch.seq.refused: chaos cards among those that are laid"""
    space = space_of(core("V1 XST", *OTHERS, value=4))

    assert list(space.by_value(5)) == [say(5, "V1"), say(5, "XST"), say(5, "V1 XST")]
    assert list(space.by_value(6)) == []


@pytest.mark.parametrize(
    ("held", "options"),
    [
        ("V1", {}),
        ("XST XST", {"value": 9}),
        ("V1 V1 XDC", {"value": 3}),
        ("V1 XNO VS", {"value": 9, "after_nine": "stay"}),
        ("V1 XCL", {"value": 3, "count_lies": True}),
    ],
)
def test_a_sample_is_each_action_for_one_number(held: str, options: dict[str, Any]) -> None:
    """ch.claim.lie: so every action is as likely, and every one is reached"""
    space = space_of(core(held, *OTHERS, **options))

    samples = drawn(space)

    assert Tally(samples) == Tally(space)
    assert len({*samples}) == len(samples) == space.count()


def test_a_call_comes_first_and_is_sampled_as_often() -> None:
    """ch.call.turn, ch.claim.chaos"""
    game = when(core("V1 V2", *OTHERS), (A, say(3, "V1")))

    space = space_of(game, B)

    assert next(iter(space)) == call(1)
    assert Tally(drawn(space)) == Tally(space)
    assert ClaimChaos in {type(each) for each in space}


def test_what_a_clone_may_be_is_in_the_space() -> None:
    """ch.clone: its forms are those of what it copies"""
    game = let_happen(stood(core("XST V2", *OTHERS), (A, chaos("V2", "XST", target=C))))
    space = space_of(game, B)

    found = [each for each in space if isinstance(each, ClaimChaos) and each.chaos is card("XCL")]
    assert found == [
        chaos(laid, "XCL", target=seat) for laid in ("P1", "P2", "XNO") for seat in (A, C, D)
    ]
    assert Tally(drawn(space)) == Tally(space)


def test_a_hand_of_a_hundred_cards_is_counted_and_sampled_at_once() -> None:
    """ch.call.lie: who takes a pile may hold as many"""
    held = sorted([each.code for each in CARDS if each.code[0] in "SPVY"] * 2)[:88]
    space = space_of(core(" ".join([*held, *FORMS]), *OTHERS_OF_TOXIN, deck="T5", value=3))
    began = perf_counter()

    assert space.count() > 3**40
    assert space.sample(Random(1)) in space
    assert chaos("XST", "XDC", colour="S") in space

    assert perf_counter() - began < 1


# --- a stolen turn


def test_a_stolen_turn_has_no_chaos_claims_and_no_trades() -> None:
    """ch.steal"""
    game = stood(core("V1 V2 V3", *OTHERS, teams=2), (C, steal("S1")))
    space = space_of(game, C)

    assert claims(game, C, "S2") == []
    assert {type(each) for each in space} == {ClaimNumbers, ClaimAction}
    assert space.count() == len(list(space)) == 10 * 3 + 2 * 3
    assert Tally(drawn(space)) == Tally(space)
    assert list(space.truthful()) == [say(2, "S2")]
