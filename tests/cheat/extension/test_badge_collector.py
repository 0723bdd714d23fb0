"""sv.card.badge-collector in Cheat: cards of different colours are discarded, shown to all."""

from __future__ import annotations

from collections import Counter as Tally
from itertools import combinations
from random import Random
from typing import Any

import pytest
from cheat.extension.table import (
    LET_HAPPEN,
    NO_CARD,
    OTHERS,
    RECYCLE,
    SHOW_NONE,
    A,
    B,
    C,
    D,
    apart,
    beside,
    called,
    chaos,
    codes,
    discard,
    ended,
    extension,
    frame,
    genetic,
    hand,
    inside,
    legal,
    let_win,
    made,
    pile,
    say,
    stood,
    told,
    when,
)
from hypothesis import given, settings
from hypothesis import strategies as st

from cardshed.cheat import (
    Action,
    CardsShed,
    CardTopped,
    ChaosCard,
    CheatCalled,
    Choice,
    Choosing,
    Claimed,
    Game,
    PileTaken,
    PollOpened,
    Refusal,
    Turn,
    TurnBegan,
    WinClaimed,
)
from cardshed.soloverse import Card, card, cards
from cardshed.soloverse.cards import CARDS

XBC = card("XBC")
HAND = "V1 V2 S3 P4 XNO"


def collecting(by: str = HAND, *hands: str, **given: Any) -> Game:
    """Return a game in which a Badge Collector of seat 0 has stood, which is a lie."""
    game = extension(f"V9 {by}".strip(), *(hands or OTHERS), **given)
    return stood(game, (A, chaos("V9", "XBC")))


# --- the claim


@pytest.mark.parametrize("by", ["V1 V2", "XNO XAF", "V1 S2", HAND])
def test_it_is_claimed_whatever_the_hand_is(by: str) -> None:
    """ch.claim.kinds: a hand of too few colours would show in a refusal"""
    game = when(extension(f"V9 {by}", *OTHERS), (A, chaos("V9", "XBC")))

    assert told(game) == (Claimed(A, ChaosCard(XBC), cards("V9")), PollOpened())
    assert (beside(game), apart(game)) == ("XBC", "V9")


def test_as_pure_chaos_nothing_is_discarded() -> None:
    """sv.chaos.pure"""
    game = stood(extension(f"V9 {HAND}", *OTHERS), (A, chaos("V9", "XBC", pure=True)))

    assert (frame(game), pile(game)) == (Turn(B), "V9")


def test_nobody_counters_it() -> None:
    """sv.card.badge-collector, sv.counter.poll: its target is its user"""
    assert frame(collecting()) == Choosing(A, Choice.DISCARD_COLOURS, 3)


def test_a_lie_that_is_exposed_has_no_effect() -> None:
    """ch.effect.lie, ch.call.elsewhere"""
    game = called(extension("V9 V1", *OTHERS), D, (A, chaos("V9", "XBC")))

    assert (inside(game, CheatCalled).apart, frame(game)) == (True, Turn(B))
    assert (hand(game, A), beside(game)) == ("V1 V9", "")


def test_a_proven_one_takes_effect() -> None:
    """ch.effect.proven, ch.call.truth: what is discarded is no more of the caller"""
    game = called(extension(f"XBC {HAND}", *OTHERS, pile="T9"), B, (A, chaos("XBC", "XBC")))
    assert inside(game, PileTaken) == PileTaken(B, cards("T9"))

    game = when(game, (A, discard("V1 S3 P4")))
    assert pile(game) == "S3 P4 V1 XBC"


# --- what it does


def test_one_card_of_each_of_three_colours_and_more() -> None:
    """sv.card.badge-collector"""
    game = collecting("V1 V2 S3 P4 T5 XNO")

    assert len(legal(game, A)) == game.actions(A).count() == 2 + 2 + 2 + 1 + 2
    game = when(game, (A, discard("V2 S3 P4 T5")))
    assert told(game) == (
        CardsShed(A, cards("S3 P4 V2 T5")),
        CardTopped(XBC, XBC),
        TurnBegan(B),
    )
    assert (pile(game), hand(game, A)) == ("S3 P4 V2 T5 V9", "V1 XNO")


def test_the_discards_are_shown_to_all() -> None:
    """ch.discard.shown: that they are of different colours is checked by all"""
    game = when(collecting(), (A, discard("V1 S3 P4")))

    for viewer in (B, C, D, None):
        seen = game.seen_step(viewer)
        assert seen is not None
        assert seen.events[0] == CardsShed(A, cards("S3 P4 V1"))


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ("", Refusal.NOT_TO_CHOOSE),
        ("V1 S3", Refusal.NOT_TO_CHOOSE),
        ("V1 V2 S3", Refusal.NOT_TO_CHOOSE),
        ("V1 V2 S3 P4", Refusal.NOT_TO_CHOOSE),
        ("V1 S3 XNO", Refusal.NOT_TO_CHOOSE),
        ("V1 S3 P4 XNO", Refusal.NOT_TO_CHOOSE),
        ("V1 S3 V9", Refusal.CARD_NOT_HELD),
        ("V1 S3 Y1", Refusal.CARD_NOT_HELD),
    ],
)
def test_what_is_no_collection(wrong: str, why: Refusal) -> None:
    """sv.card.badge-collector"""
    assert collecting().check(A, discard(wrong)) is why


@pytest.mark.parametrize("by", ["V1 V2 S3 S4 XNO", "XNO XAF", "V1", "V1 S2 VR"])
def test_with_too_few_colours_nothing_is_discarded_but_it_is_asked(by: str) -> None:
    """ch.claim.kinds, sv.choice.asked, sv.card.badge-collector"""
    game = collecting(by)
    assert frame(game) == Choosing(A, Choice.DISCARD_COLOURS, 3)
    assert legal(game, A) == [discard("")]
    assert game.actions(A).count() == 1
    assert game.actions(A).sample(Random(1)) == discard("")

    game = when(game, (A, discard("")))
    assert told(game) == (CardsShed(A, ()), CardTopped(XBC, XBC), TurnBegan(B))
    assert game.state.vault.discards == cards("V9")


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (say(1, "V1"), Refusal.CHOICE_DUE),
        (RECYCLE, Refusal.CHOICE_DUE),
        (SHOW_NONE, Refusal.NO_CHOICE_DUE),
        (NO_CARD, Refusal.NO_CHOICE_DUE),
        (LET_HAPPEN, Refusal.NOTHING_TO_ANSWER),
    ],
)
def test_what_else_it_may_not_do_then(wrong: Action, why: Refusal) -> None:
    """sv.choice.asked"""
    assert collecting().check(A, wrong) is why
    assert collecting().check(B, discard("")) is Refusal.NO_CHOICE_DUE


# --- the space of collections


def brute(held: list[Card]) -> set[Action]:
    """Return all collections of a hand, by trying every set of its cards."""
    sets = [pick for size in range(3, 7) for pick in combinations(held, size)]
    good = [
        pick
        for pick in sets
        if None not in {each.colour for each in pick}
        and len({each.colour for each in pick}) == len(pick)
    ]
    return {discard(codes(pick)) for pick in good} or {discard("")}


CODES = "S1 S2 P1 PR V1 V+2 Y1 YS C5 XNO XAF"
COLLECTED = [each for each in CARDS if each.code in CODES.split()]


@settings(deadline=None, max_examples=50)
@given(st.lists(st.sampled_from(COLLECTED), min_size=1, max_size=6), st.integers(0, 99))
def test_list_count_and_sample_are_those_of_trying_everything(held: list[Card], seed: int) -> None:
    """sv.card.badge-collector"""
    if max(Tally(held).values()) > 2:
        return
    game = collecting(codes(held), "T1", "T2", "T3", deck="T5")
    space, expected = game.actions(A), brute(held)

    assert {*space} == expected
    assert len([*space]) == space.count() == len(expected)
    assert space.sample(Random(seed)) in expected
    assert all(each in space for each in expected)


# --- going out


def test_the_last_cards_can_be_discarded() -> None:
    """sv.win.claim, ch.out.claim"""
    game = when(collecting("V1 S3 P4"), (A, discard("V1 S3 P4")))
    assert made(game, WinClaimed) == [WinClaimed(A)]

    assert ended(let_win(game)).winners == (A,)


def test_as_the_last_card_it_wins() -> None:
    """ch.out.claim: it is asked all the same, for no card"""
    game = collecting("")
    assert legal(game, A) == [discard("")]

    assert ended(let_win(when(game, (A, discard(""))))).winners == (A,)


# --- who leaves, other cards as one


def test_its_seat_leaves_and_nothing_is_discarded() -> None:
    """sv.withdraw"""
    game = collecting().withdraw(A)

    assert (made(game, CardsShed), frame(game), pile(game)) == ([], Turn(B), "V9")


def test_another_seat_leaves() -> None:
    """sv.withdraw"""
    game = when(collecting().withdraw(B), (A, discard("V1 S3 P4")))

    assert frame(game) == Turn(C)


def test_a_genetic_manipulation_and_a_clone_as_one() -> None:
    """sv.gm.what, ch.clone: a dealt card of a third colour counts"""
    game = stood(extension("V9 V1 S2 XNO", "P1 V2 S4", *OTHERS[1:]), (A, genetic("V9", "XBC")))
    game = when(game, (A, discard("V1 S2 T0")))
    assert frame(game) == Turn(B)

    game = stood(game, (B, chaos("P1", "XCL", acts="XBC")))
    assert frame(game) == Choosing(B, Choice.DISCARD_COLOURS, 3)
