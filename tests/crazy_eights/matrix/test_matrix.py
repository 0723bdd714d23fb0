"""Every row of the interaction matrix, played: what happens is what the flags and rules say."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import product

import pytest
from crazy_eights.matrix import plays, plays_later, plays_of_wins
from crazy_eights.matrix.kinds import CARDS, CAUSES, CLONE, PURE, TAKEN, TRAPS, Kind, draws
from crazy_eights.matrix.rows import SITUATIONS, XAF, XD4, XDX, XNO, XPS, XST, Situation
from crazy_eights.matrix.rows_of_tables import EVERYWHERE, FEWER, ROWS
from crazy_eights.matrix.seating import TWO

pytestmark = pytest.mark.long

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
    "bound, asked of a win": plays_of_wins.bound_asked_of_a_win,
    "met in a draw": plays_later.met_in_a_draw,
    "met one after the other": plays_later.met_after_another,
    "last card": plays_of_wins.last_card,
    "last card, answered": plays_of_wins.last_card_answered,
    "last card of who answers": plays_of_wins.answered_with_the_last_card,
    "last card, let stand": plays_of_wins.last_card,
    "in a discard": plays_later.in_a_discard,
    "emptied in a discard": plays_of_wins.emptied,
    "chosen": plays_later.chosen,
    "aimed at the next seat": plays_later.aimed_at_the_next,
}
FIRSTS = [
    pytest.param(each, first, id=f"{each.title}: {first.name}")
    for each in EVERYWHERE
    for first in dict.fromkeys(first for first, _ in each.pairs)
]


def test_every_situation_is_played() -> None:
    """sv.reverse.two, sv.team.competitive: at every table"""
    assert {each.name for each in EVERYWHERE} == {*PLAYS}
    assert len({each.title for each in EVERYWHERE}) == len(EVERYWHERE)


@pytest.mark.parametrize(("situation", "first"), FIRSTS)
def test_what_happens_is_what_is_ruled(situation: Situation, first: Kind) -> None:
    """sv.lifo, sv.counter.levels, sv.draw.pending: the rules of each row stand in it"""
    ruled = {row.second.name: row.outcome for row in situation.rows if row.first == first}
    seconds = [second for one, second in situation.pairs if one == first]

    play = PLAYS[situation.name]
    happened = {second.name: play(first, second, situation.at, cloned=False) for second in seconds}
    assert happened == ruled


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
    pytest.param(each, first, id=f"{each.title}: Clone of {first.name}")
    for each in (*SITUATIONS, *FEWER)
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
    happened = {second.name: play(first, second, situation.at, cloned=True) for second in seconds}
    assert happened == ruled


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
    here = [row for row in ROWS if not row.where]
    ruled = {(row.situation, row.first.name, row.second.name): row.outcome for row in here}

    assert {key: ruled[key] for key in SAID} == SAID


SAID_ELSEWHERE = {
    ("two seats: laid on", "a number", "Pure Chaos Reverse"): (
        "its user names a colour, the next seat has the turn"
    ),
    ("two seats: laid on", "Skip", "Skip"): "the same seat has the turn",
    ("two seats: laid on", "a number", "Chaos Draw +4 Skip"): (
        "its user names a colour, the next seat faces 4"
    ),
    ("two seats: laid on", "a number", "Stun"): (
        "its target may counter, the turn is lost, its target names a colour, "
        "the same seat has the turn"
    ),
    ("two seats: into a stack", "Chaos Draw +4", "Nou"): "sent back, its player names a colour",
    ("two seats: before a seat", "Reverse Stun", "a number"): (
        "at once the turn is lost, its target names a colour"
    ),
    ("two seats: last card", "Stun", "Anti-Fun"): "refused by sv.counter.poll",
    ("two seats: last card, answered", "Draw +2", "Draw +2"): "it comes back: no win",
    ("two seats, a Reverse skips: laid on", "Reverse", "Reverse"): "the same seat has the turn",
    ("two seats are left: laid on", "Slap", "Clone"): (
        "its user names a colour, the next seat has the turn"
    ),
    ("relaxed: into a stack", "Chaos Draw +4", "Nou"): (
        "sent back, the direction flips, its player names a colour"
    ),
    ("relaxed: last card", "a number", "Anti-Fun"): (
        "the win is stopped, five cards are dealt, its player names a colour"
    ),
    ("relaxed: last card, let stand", "a number", "nothing"): "its team wins",
    ("the next seat is out: laid on", "a number", "Chaos Draw +4"): (
        "its user names a colour, the next seat faces 4"
    ),
    ("the next seat is out: laid on", "a number", "Pure Chaos Shuffle Hands"): (
        "all others may counter, its user names a colour, who is without cards is back, "
        "the next seat has the turn"
    ),
    ("the next seat is out: aimed at the next seat", "a number", "Stun"): ("refused by c8.play.as"),
    ("two are out: laid on", "Skip", "Skip"): "the same seat has the turn",
    ("first of its team: last card", "a number", "Anti-Fun"): "it is out, and nobody is asked",
    ("first of its team: last card of who answers", "Chaos Draw +4", "Nou"): "it is out at once",
    ("first of its team: emptied in a discard", "Discard Colour", "a number"): (
        "it is out, and nobody is asked"
    ),
    ("last of its team: last card", "a number", "Anti-Fun"): (
        "the win is stopped, five cards are dealt, its player names a colour"
    ),
    ("last of its team: last card of who answers", "Chaos Draw +4", "Nou"): "it wins at once",
}
"""The same of other tables."""


def test_what_the_rules_say_of_other_tables_is_in_the_data() -> None:
    """sv.reverse.two, sv.counter.discard, sv.deck.two, sv.team.competitive, sv.team.counter"""
    ruled = {
        (f"{row.where}: {row.situation}", row.first.name, row.second.name): row.outcome
        for row in ROWS
    }

    assert {key: ruled[key] for key in SAID_ELSEWHERE} == SAID_ELSEWHERE


def test_every_two_kinds_meet_where_they_can() -> None:
    """sv.trap.draw, sv.card.clone: a trap meets other traps, and every kind that draws"""
    met = {(row.first, row.second) for row in ROWS if not row.where}

    assert {*product(CARDS, CARDS)} | {*product(TRAPS, TRAPS)} <= met
    assert {*product(TRAPS, CAUSES)} <= met
    assert {*product(CARDS, PURE), *product(PURE, CARDS)} <= met
    assert len(CARDS) == 4 + 20 - len(TRAPS)
    assert {*TAKEN.values()} == {one for one in CARDS if draws(one)}


def test_with_two_seats_they_meet_without_slap() -> None:
    """sv.deck.two: and no two seats both shield themselves"""
    names = {each.name for each in SITUATIONS} - {"after a shield"}
    kinds = [one for one in CARDS if one.code != "XSL"]
    met = {(row.first, row.second) for row in ROWS if row.where == "two seats"}

    assert {each.name for each in FEWER if each.at == TWO} == names
    assert {*product(kinds, kinds)} <= met
    assert not [pair for pair in met if Kind("XSL") in pair]
