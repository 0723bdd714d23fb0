"""Every row of the interaction matrix, played: what happens is what the flags and rules say."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import product

import pytest
from crazy_eights.matrix import (
    plays,
    plays_later,
    plays_of_choices,
    plays_of_draws,
    plays_of_silence,
    plays_of_wins,
)
from crazy_eights.matrix.kinds import (
    CARDS,
    CAUSES,
    CLONE,
    COLOURED,
    LAID,
    LET,
    MANIPULATION,
    NAMED,
    NUMBER,
    PURE,
    RECYCLE,
    TAKEN,
    TRAPS,
    Kind,
    draws,
    is_counter,
)
from crazy_eights.matrix.rows import (
    NEWEST,
    SITUATIONS,
    XD4,
    XDX,
    XNO,
    XPS,
    XST,
    Situation,
)
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
    "met in a draw": plays_of_draws.met_in_a_draw,
    "met one after the other": plays_of_draws.met_after_another,
    "last card": plays_of_wins.last_card,
    "last card, answered": plays_of_wins.last_card_answered,
    "last card of who answers": plays_of_wins.answered_with_the_last_card,
    "last card, let stand": plays_of_wins.last_card,
    "in a discard": plays_of_choices.in_a_discard,
    "emptied in a discard": plays_of_wins.emptied,
    "chosen": plays_of_choices.chosen,
    "named": plays_of_choices.handed_over,
    "manipulated": plays.laid_on,
    "on a manipulation": plays.on_a_manipulation,
    "manipulated, into a stack": plays.into_stack,
    "into a manipulated stack": plays.into_stack,
    "manipulated, against": plays.against,
    "against a manipulation": plays.against,
    "manipulated, before a seat": plays_later.before_a_seat,
    "manipulated, last card": plays_of_wins.last_card,
    "manipulated, to stop a win": plays_of_wins.last_card,
    "manipulated, last card of who answers": plays_of_wins.answered_with_the_last_card,
    "under a Vaccine": plays_of_silence.laid_under,
    "drawn under a Vaccine": plays_of_silence.drawn_under,
    "facing +2 under a Vaccine": plays_of_silence.answers_under,
    "met under a Vaccine": plays_of_silence.met_under,
    "last card under a Vaccine": plays_of_silence.last_under,
    "the end of a Vaccine": plays_of_silence.ends,
    "uncovered": plays_of_silence.uncovered,
    "taken away": plays_of_silence.taken_away,
    "aimed at the next seat": plays_of_choices.aimed_at_the_next,
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
    happened, ruled = played(situation, first, cloned=False)
    assert happened == ruled


def played(
    situation: Situation, first: Kind, *, cloned: bool
) -> tuple[dict[str, str], dict[str, str]]:
    """Return what happens with a first kind, and what is ruled, by the second."""
    play = PLAYS[situation.name]
    seconds = [second for one, second in situation.pairs if one == first]
    happened = {
        second.name: play(first, second, situation.seated(first, second), cloned=cloned)
        for second in seconds
    }
    return happened, {second.name: situation.row(first, second).outcome for second in seconds}


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
    if first != CLONE
    and first.code != "XGM"
    and not (each.name == "against" and is_counter(first))
    and first not in TRAPS
]


@pytest.mark.parametrize(("situation", "first"), COPIES)
def test_a_clone_is_what_it_copied(situation: Situation, first: Kind) -> None:
    """sv.clone.as, sv.clone.what: and a Clone of it copies that card again"""
    happened, ruled = played(situation, first, cloned=True)
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
    ("into a stack", "Nou", "Not Me"): "sent back, the direction flips, its player names a colour",
    ("into a stack", "Not Me", "Nou"): "refused by sv.counter.levels",
    ("into a stack", "Not Me", "Chaos Draw +4"): ("its user names a colour, the next seat faces 8"),
    ("laid on", "a number", "Vaccine"): "the next seat has the turn",
    ("laid on", "a number", "Double Edged"): (
        "its target may counter, its user names a colour, the next seat has the turn"
    ),
    ("against", "Black Hole", "Not Me"): "refused by sv.counter.poll",
    ("before a seat", "Stun", "Vaccine"): (
        "it waits for one arrival, then the turn is lost, its target names a colour"
    ),
    ("met in a draw", "Foresight", "United We Fall"): "3 cards, and one to each of the others",
    ("met in a draw", "Eliminator", "the draw of a turn"): "1 card",
    ("met in a draw", "Poison", "Black Hole"): "5 cards, and the trap goes back",
    ("last card, let stand", "United We Fall", "nothing"): "no win: it holds cards again",
    ("last card, let stand", "Vaccine", "nothing"): "it wins, and nobody is asked",
    ("last card, let stand", "Double Under", "nothing"): "it wins",
    ("last card, let stand", "Roulette", "nothing"): "refused by sv.chaos.last",
    ("last card of who answers", "Chaos Draw +4", "Not Me"): "its own win waits for the draw",
    ("last card of who answers", "Double Edged", "Not Me"): "no win: it holds cards again",
    ("last card of who answers", "Double Edged", "Nou"): "it wins at once",
    ("manipulated", "a number", "as Pure Chaos Skip"): (
        "its user is dealt a card, its user names a colour, the next seat faces the skip"
    ),
    ("on a manipulation", "as Pure Chaos Skip", "Clone"): (
        "its user is dealt a card, its user names a colour, the next seat has the turn"
    ),
    ("into a manipulated stack", "as Chaos Draw +4", "Clone"): (
        "its user names a colour, the next seat faces 8"
    ),
    ("manipulated, into a stack", "Draw +2", "as Chaos Draw +4"): "refused by sv.draw.pending",
    ("manipulated, into a stack", "Draw +2", "as Clone"): "refused by c8.play.as",
    ("manipulated, last card", "as Pure Chaos", "nothing"): "no win: it holds cards again",
    ("under a Vaccine", "Vaccine", "Recycle"): "refused by sv.card.vaccine",
    ("under a Vaccine", "Vaccine", "Pure Chaos"): "refused by sv.card.vaccine",
    ("the end of a Vaccine", "Vaccine", "Skip"): (
        "it waits for one arrival, then it ends, its user names a colour"
    ),
    ("uncovered", "Stun", "Recycle"): "its user names a colour, its user has the turn",
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
    ("two seats: into a stack", "Not Me", "Not Me"): "sent back, its player names a colour",
    ("two seats are left: laid on", "Snap", "Clone"): (
        "its user names a colour, the next seat has the turn"
    ),
    ("the next seat is out: laid on", "a number", "Black Hole"): (
        "its user names a colour, who is without cards is back, the next seat has the turn"
    ),
    ("the next seat is out: laid on", "a number", "Snap"): (
        "all others slap or hold still, who is without cards too, its user names a colour, "
        "the next seat has the turn"
    ),
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

    assert {*product(LAID, CARDS)} | {*product(TRAPS, TRAPS)} <= met
    assert {*product(TRAPS, CAUSES)} <= met
    assert {*product(LAID, PURE), *product(PURE, LAID)} <= met
    assert len(CARDS) == len([*COLOURED]) + 38 - len([*TRAPS, RECYCLE])
    assert {*TAKEN.values()} == {one for one in LAID if draws(one)}


def test_a_genetic_manipulation_is_each_kind() -> None:
    """sv.gm.what, sv.gm.last: in a turn, in a stack, against a win, and as a last card"""
    met = {(row.situation, row.first, row.second) for row in ROWS if not row.where}

    assert len(NAMED) == 38 - len([*TRAPS, RECYCLE, MANIPULATION])
    assert {("manipulated", NUMBER, one) for one in NAMED} <= met
    assert {("manipulated, into a stack", *pair) for pair in product(NEWEST, NAMED)} <= met
    assert {("manipulated, to stop a win", NUMBER, one) for one in NAMED} <= met
    assert {("manipulated, last card", one, LET) for one in NAMED} <= met


def test_recycle_is_used_after_each_kind() -> None:
    """sv.card.recycle, sv.top.unplayed, sv.place.last-played"""
    met = {(row.situation, row.first) for row in ROWS if row.second == RECYCLE}

    assert {("uncovered", one) for one in CARDS} <= met
    assert {("taken away", one) for one in LAID} <= met


def test_a_kind_of_the_extension_meets_what_it_changes_at_other_tables() -> None:
    """sv.deck.two, sv.team.competitive: all pairs of the Core Game, and others that differ"""
    elsewhere = [row for row in ROWS if row.where]
    of_extension = [row for row in elsewhere if not (row.first.core and row.second.core)]

    assert of_extension
    alike = [row for row in of_extension if row.outcome == row.otherwise]
    assert {row.second for row in alike} == {LET}


def test_with_two_seats_they_meet_without_slap() -> None:
    """sv.deck.two: and no two seats both shield themselves"""
    core = {each.name for each in SITUATIONS if any(a.core and b.core for a, b in each.pairs)}
    kinds = [one for one in LAID if one.core and one.code != "XSL"]
    met = {(row.first, row.second) for row in ROWS if row.where == "two seats"}

    assert {each.name for each in FEWER if each.at == TWO} >= core - {"after a shield"}
    assert {*product(kinds, kinds)} <= met
    assert not [pair for pair in met if {Kind("XSL"), Kind("XSN")} & {*pair}]
