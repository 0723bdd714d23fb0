"""Every row of the interaction matrix, played: what happens is what the flags and rules say."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import product

import pytest
from crazy_eights.matrix import plays, plays_later
from crazy_eights.matrix.kinds import CARDS, CAUSES, CLONE, PURE, TAKEN, TRAPS, Kind, draws
from crazy_eights.matrix.rows import ROWS, SITUATIONS, XAF, XD4, XDX, XNO, XPS, XST, Situation

Play = Callable[..., str]

PLAYS: Mapping[str, Play] = {
    "laid on": plays.laid_on,
    "drawn": plays.drawn,
    "held back": plays.held_back,
    "in a stolen turn": plays.in_stolen_turn,
    "into a stack": plays.into_stack,
    "against": plays.against,
    "after a shield": plays.after_a_shield,
    "before a seat": plays_later.before_a_seat,
    "bound, facing +4": plays_later.bound_by_draw(XD4),
    "bound, facing Nou": plays_later.bound_by_draw(XNO),
    "bound, facing a skip": plays_later.bound_by_window(XPS),
    "bound, facing a Stun": plays_later.bound_by_window(XST),
    "bound, in a group": plays_later.bound_by_window(XDX),
    "bound, asked of a win": plays_later.bound_asked_of_a_win,
    "met in a draw": plays_later.met_in_a_draw,
    "met one after the other": plays_later.met_after_another,
    "last card": plays_later.last_card,
    "last card, answered": plays_later.last_card_answered,
    "last card of who answers": plays_later.answered_with_the_last_card,
    "in a discard": plays_later.in_a_discard,
    "chosen": plays_later.chosen,
}
FIRSTS = [
    pytest.param(each, first, id=f"{each.name}: {first.name}")
    for each in SITUATIONS
    for first in dict.fromkeys(first for first, _ in each.pairs)
]


def test_every_situation_is_played() -> None:
    assert [each.name for each in SITUATIONS] == [*PLAYS]


@pytest.mark.parametrize(("situation", "first"), FIRSTS)
def test_what_happens_is_what_is_ruled(situation: Situation, first: Kind) -> None:
    """sv.lifo, sv.counter.levels, sv.draw.pending: the rules of each row stand in it"""
    ruled = {row.second.name: row.outcome for row in situation.rows if row.first == first}
    seconds = [second for one, second in situation.pairs if one == first]

    play = PLAYS[situation.name]
    assert {second.name: play(first, second, cloned=False) for second in seconds} == ruled


CLONED = (
    "laid on",
    "drawn",
    "held back",
    "into a stack",
    "against",
    "before a seat",
    "in a discard",
)
"""Where a Clone can stand for the first card."""

COPIES = [
    pytest.param(each, first, id=f"{each.name}: Clone of {first.name}")
    for each in SITUATIONS
    if each.name in CLONED
    for first in dict.fromkeys(first for first, _ in each.pairs)
    if first != CLONE and not (each.name == "against" and first in (XAF, XNO))
]


@pytest.mark.parametrize(("situation", "first"), COPIES)
def test_a_clone_is_what_it_copied(situation: Situation, first: Kind) -> None:
    """sv.clone.as, sv.clone.what: and a Clone of it copies that card again"""
    ruled = {row.second.name: row.outcome for row in situation.rows if row.first == first}
    seconds = [second for one, second in situation.pairs if one == first]

    play = PLAYS[situation.name]
    assert {second.name: play(first, second, cloned=True) for second in seconds} == ruled


SAID = {
    ("into a stack", "Draw +2", "Chaos Draw +4"): "refused by sv.draw.pending",
    ("into a stack", "Chaos Draw +4", "Draw +2"): "refused by sv.draw.pending",
    ("into a stack", "Draw +2", "Nou"): "refused by sv.counter.levels",
    ("into a stack", "Chaos Draw +4", "Anti-Fun"): "refused by sv.counter.levels",
    ("against", "Pure Chaos", "Nou"): "refused by sv.counter.poll",
    ("against", "Steal Turn", "Nou"): "refused by sv.counter.poll",
    ("against", "Anti-Fun", "Nou"): "refused by sv.counter.poll",
    ("bound, facing +4", "Stun", "Nou"): "refused by sv.counter.poll",
    ("bound, facing Nou", "Reverse Stun", "Clone"): "refused by sv.counter.poll",
    ("before a seat", "Stun", "Draw +2"): (
        "it waits for one arrival, then the turn is lost, its target names a colour"
    ),
    ("before a seat", "Steal Turn", "a number"): (
        "at once the turn is stolen, its target names a colour"
    ),
    ("met one after the other", "Poison", "Mercy"): "no card",
    ("last card", "Discard Chaos Cards", "Anti-Fun"): "refused by c8.play.one",
    ("last card", "Pure Chaos Shuffle Hands", "Anti-Fun"): "no win: it holds cards again",
    ("last card", "Draw +2", "Nou"): "after the draw: refused by sv.antifun",
    ("last card, answered", "Chaos Draw +4", "Nou"): "it comes back: no win",
    ("last card of who answers", "Chaos Draw +4", "Nou"): "it wins at once",
    ("drawn", "a number", "Steal Turn"): "it may be put down",
    ("drawn", "Steal Turn", "Clone"): "it is kept",
    ("in a discard", "Discard Chaos Cards", "Clone"): "it is discarded",
}
"""Rows as the rules say them in words, so that data and plays are not wrong alike."""


def test_what_the_rules_say_in_words_is_in_the_data() -> None:
    """sv.draw.pending, sv.counter.never, sv.counter.poll, sv.stack.one, sv.win.nou, sv.antifun"""
    ruled = {(row.situation, row.first.name, row.second.name): row.outcome for row in ROWS}

    assert {key: ruled[key] for key in SAID} == SAID


def test_every_two_kinds_meet_where_they_can() -> None:
    """sv.trap.draw, sv.card.clone: a trap meets other traps, and every kind that draws"""
    met = {(row.first, row.second) for row in ROWS}

    assert {*product(CARDS, CARDS)} | {*product(TRAPS, TRAPS)} <= met
    assert {*product(TRAPS, CAUSES)} <= met
    assert {*product(CARDS, PURE), *product(PURE, CARDS)} <= met
    assert len(CARDS) == 4 + 20 - len(TRAPS)
    assert {*TAKEN.values()} == {one for one in CARDS if draws(one)}
