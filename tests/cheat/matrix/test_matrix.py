"""Every row of the interaction matrix of Cheat, played: it happens what flags and rules say."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import product
from typing import Any

import attrs
import pytest
from cheat.matrix import plays, plays_later, plays_of_silence, plays_of_wins
from cheat.matrix.fates import IDLE, LIE, STOOD, TRUE
from cheat.matrix.kinds import CAUSES, FORMS, LAID
from cheat.matrix.rows import (
    IN_TURN,
    MEETINGS,
    ROWS,
    STANDING,
    XD4,
    XDX,
    XNO,
    XPS,
    XST,
    Meeting,
)
from cheat.matrix.table import Told, Trial, in_words
from crazy_eights.matrix.kinds import CLONE, LET, NUMBER, RECYCLE, TRAPS, Kind, is_counter
from crazy_eights.matrix.rows import NEWEST

pytestmark = pytest.mark.long

PLAYS: Mapping[str, Callable[[Trial], Told]] = {
    "claimed in turn": plays.claimed,
    "claimed as Pure Chaos": plays.claimed,
    "cloned": plays.clone,
    "into a stack": plays.into_stack,
    "against": plays.against,
    "after an exposed counter": plays.after_exposed,
    "before a seat": plays_later.before_a_seat,
    "before a thief": plays_later.before_a_thief,
    "bound, facing +4": plays_later.bound_by_draw(XD4),
    "bound, facing Nou": plays_later.bound_by_draw(XNO),
    "bound, facing a skip": plays_later.bound_by_window(XPS),
    "bound, facing a Stun": plays_later.bound_by_window(XST),
    "bound, in a group": plays_later.bound_by_window(XDX),
    "bound, asked of a win": plays_of_wins.bound_asked_of_a_win,
    "met in a draw": plays_later.met_in_a_draw,
    "last claim": plays_of_wins.last_claim,
    "last card": plays_of_wins.last_card,
    "last card, answered": plays_of_wins.last_card_answered,
    "last card of who answers": plays_of_wins.answered_with_the_last_card,
    "discarded": plays_later.discarded,
    "in a discard": plays_of_wins.in_a_discard,
    "in a discard, again": plays_of_wins.in_a_discard_again,
    "to steal": plays_later.to_steal,
    "to steal, the last card": plays_later.last_to_steal,
    "stolen": plays_later.stolen,
    "manipulated": plays.claimed,
    "a manipulation, cloned": plays.clone,
    "manipulated, into a stack": plays.into_stack,
    "into a manipulated stack": plays.into_stack,
    "manipulated, against": plays.against,
    "against a manipulation": plays.against,
    "manipulated, last claim": plays_of_wins.last_claim,
    "manipulated, to stop a win": plays_of_wins.last_card,
    "manipulated, last card of who answers": plays_of_wins.answered_with_the_last_card,
    "manipulated, to steal": plays_later.to_steal,
    "under a Vaccine": plays_of_silence.claimed_under,
    "facing +2 under a Vaccine": plays_of_silence.answers_under,
    "to steal under a Vaccine": plays_of_silence.steals_under,
    "met under a Vaccine": plays_of_silence.met_under,
    "last card under a Vaccine": plays_of_silence.last_under,
    "the end of a Vaccine": plays_of_silence.ends,
    "recycled": plays_of_silence.recycled,
}


CLONED = ("into a stack", "against", "after an exposed counter", "discarded")
"""Where a Clone can be claimed that copies the first kind."""


def never_cloned(one: Kind) -> bool:
    """Return whether no Clone is claimed for it: one that is claimed out of turn, and traps."""
    elsewhere = is_counter(one) or one.counts == "XTT" or one in TRAPS
    return one == CLONE or elsewhere or one.code == "XGM"


def happened(each: Meeting, trial: Trial) -> str:
    """Return what happens in a row, in the words of the matrix."""
    play = PLAYS[each.name]
    told = play(trial)
    stood = attrs.evolve(trial, fate=STOOD, truly=True)
    return in_words(trial.fate, told, play(stood) if trial.fate.true else told)


def played(each: Meeting, first: Kind, **how: bool) -> tuple[dict[str, str], dict[str, str]]:
    """Return what happens with a first kind, and what is ruled, by the second."""
    seconds = [second for one, second in each.pairs if one == first]
    ruled = {second.name: each.row(first, second).outcome for second in seconds}
    at = {second.name: each.seated(first, second) for second in seconds}
    trials = [Trial(first, second, each.fate, at[second.name], **how) for second in seconds]
    return {trial.second.name: happened(each, trial) for trial in trials}, ruled


def firsts(some: Iterable[Meeting]) -> list[Any]:
    """Return each meeting with each first kind, as parameters of a test."""
    return [
        pytest.param(each, first, id=f"{each.title}: {first.name}")
        for each in some
        for first in dict.fromkeys(first for first, _ in each.pairs)
    ]


def test_every_meeting_is_played() -> None:
    """ch.effect.unchallenged: with four seats and with two"""
    assert {each.name for each in MEETINGS} == {*PLAYS}
    assert len({each.title for each in MEETINGS}) == len(MEETINGS)


@pytest.mark.parametrize(("each", "first"), firsts(MEETINGS))
def test_what_happens_is_what_is_ruled(each: Meeting, first: Kind) -> None:
    """ch.effect.unchallenged, ch.effect.lie, ch.effect.proven: the rules of a row stand in it"""
    happens, ruled = played(each, first)
    assert happens == ruled


@pytest.mark.parametrize(
    ("each", "first"), firsts([each for each in MEETINGS if not each.fate.called])
)
def test_it_is_the_same_with_the_card_itself(each: Meeting, first: Kind) -> None:
    """ch.identity: a claim that stands is what was said, be it true or a lie"""
    happens, ruled = played(each, first, truly=True)
    assert happens == ruled


@pytest.mark.parametrize(
    ("each", "first"),
    [
        pytest.param(each, first, id=f"{each.title}: Clone of {first.name}")
        for each, first in [each.values for each in firsts(MEETINGS) if each.values]
        if each.name in CLONED and not never_cloned(first)
    ],
)
def test_a_clone_is_what_was_claimed_before_it(each: Meeting, first: Kind) -> None:
    """ch.clone, sv.clone.as: and a Clone of it copies that again"""
    happens, ruled = played(each, first, cloned=True)
    assert happens == ruled


SAID = {
    ("claimed in turn", "a number", "Stun"): ("its target may counter, the next seat has the turn"),
    ("claimed in turn", "a number", "Mercy"): "refused by ch.claim.kinds",
    ("claimed in turn", "a number", "Steal Turn"): "refused by ch.claim.kinds",
    ("claimed in turn, a lie", "a number", "Stun"): (
        "its player takes the pile, the next seat has the turn"
    ),
    ("claimed in turn, true", "a number", "Reverse"): (
        "who called takes the pile, then as if nobody had called"
    ),
    ("claimed in turn, true, without effect", "a number", "Stun"): (
        "who called takes the pile but for it, the next seat has the turn"
    ),
    ("cloned, a lie", "Chaos Draw +4", "Clone"): "the next seat has the turn",
    ("into a stack", "Draw +2", "Draw +2"): "the next seat faces 4",
    ("into a stack", "Chaos Draw +4", "Nou"): "sent back, the direction flips",
    ("into a stack, a lie", "Draw +2", "Draw +2"): (
        "its player takes the pile, it takes the stack, the next seat has the turn"
    ),
    ("against", "Discard Colour", "Nou"): (
        "its user alone is affected, the direction flips, the next seat has the turn"
    ),
    ("against, a lie", "Discard Colour", "Nou"): (
        "its player takes the pile, the others are still asked"
    ),
    ("bound, asked of a win", "Stun", "Anti-Fun"): "refused by sv.counter.poll",
    ("bound, facing +4", "Stun", "Chaos Draw +4"): "the next seat faces 8",
    ("before a seat", "Stun", "Draw +2"): "it waits for one arrival, then the turn is lost",
    ("met in a draw", "Poison", "Slap"): "5 cards",
    ("last claim", "Draw +2", "nothing"): "after the draw: all others may stop its win",
    ("last claim, a lie", "a number", "nothing"): (
        "its player takes the pile, no win: it holds cards again"
    ),
    ("last card", "a number", "Anti-Fun"): "the win is stopped, five cards are dealt",
    ("last card, a lie", "a number", "Anti-Fun"): (
        "its player takes the pile, the others are still asked"
    ),
    ("last card of who answers", "Chaos Draw +4", "Nou"): "it wins at once",
    ("last card, answered", "Chaos Draw +4", "Nou"): "it comes back: no win",
    ("to steal", "Steal Turn", "Clone"): "its player claims at once",
    ("to steal, a lie", "a number", "Steal Turn"): (
        "its player takes the pile, the turn stays where it was"
    ),
    ("to steal, the last card", "a number", "Steal Turn"): (
        "it draws one, the next seat has the turn"
    ),
    ("stolen", "Steal Turn", "a number"): "the next seat has the turn",
    ("stolen", "Steal Turn", "Pure Chaos"): "refused by ch.steal",
    ("two seats: claimed in turn", "a number", "Slap"): "refused by ch.claim.kinds",
    ("two seats: claimed in turn", "a number", "Stun"): (
        "its target may counter, the turn is lost, the same seat has the turn"
    ),
    ("two seats: into a stack", "Chaos Draw +4", "Nou"): "sent back",
    ("claimed in turn", "a number", "Recycle"): "refused by ch.claim.kinds",
    ("claimed in turn", "a number", "Vaccine"): (
        "it stays beside the pile, the next seat has the turn"
    ),
    ("claimed in turn", "a number", "Project Insight"): (
        "all may show a chaos card, the next seat has the turn"
    ),
    ("claimed in turn", "a number", "Badge Collector"): (
        "its user discards openly, the next seat has the turn"
    ),
    ("against", "Project Insight", "Not Me"): "refused by sv.counter.poll",
    ("against", "United We Fall", "Not Me"): (
        "its user alone is affected, the direction flips, the next seat has the turn"
    ),
    ("against", "Double Edged", "Nou"): "refused by sv.counter.poll",
    ("into a stack", "Not Me", "Nou"): "refused by sv.counter.levels",
    ("last claim", "Project Insight", "nothing"): "no win: it holds cards again",
    ("last claim", "Vaccine", "nothing"): "it wins",
    ("last claim", "Cyclone", "nothing"): "refused by sv.chaos.last",
    ("manipulated", "a number", "as Steal Turn"): (
        "its user is dealt a card, the next seat has the turn"
    ),
    ("manipulated, a lie", "a number", "as Stun"): (
        "its player takes the pile, the next seat has the turn"
    ),
    ("manipulated, to steal", "a number", "as Steal Turn"): (
        "its player is dealt a card, its player claims at once"
    ),
    ("under a Vaccine", "Vaccine", "Pure Chaos"): "refused by sv.card.vaccine",
}
"""Rows as the rules say them in words, so that data and plays are not wrong alike."""


def test_what_the_rules_say_in_words_is_in_the_data() -> None:
    """ch.draw, ch.card.nou, ch.antifun, ch.steal, ch.steal.empty, ch.out.draw, ch.call.elsewhere"""
    ruled = {
        (each.title, row.first.name, row.second.name): row.outcome
        for each in MEETINGS
        for row in each.rows
    }

    assert {key: ruled[key] for key in SAID} == SAID


def test_every_kind_is_claimed_wherever_cards_are() -> None:
    """ch.claim.kinds, sv.trap.draw: in turn and after each other claim, and traps are met"""
    met: dict[str, set[Any]] = {each.title: {*each.pairs} for each in STANDING}

    assert met["claimed in turn"] == {*product([NUMBER], [*FORMS, *TRAPS, RECYCLE])}
    assert {first for first, _ in met["cloned"]} == {*FORMS}
    assert {*product(IN_TURN, [LET])} == met["last claim"]
    assert {*product(NEWEST, [*LAID, *TRAPS])} == met["into a stack"]
    assert {*product(TRAPS, CAUSES)} == met["met in a draw"]


def test_what_can_be_claimed_is_also_called() -> None:
    """ch.call.poll, ch.call.open: found to be a lie, to be true, and true without an effect"""
    there = {(each.name, each.fate) for each in MEETINGS if not each.where}
    names = {name for name, fate in there if fate == LIE}

    assert {(name, TRUE) for name in names - {"before a seat"}} <= there
    assert {(name, IDLE) for name in names - {"before a seat"}} <= there
    assert len([row for each in MEETINGS for row in each.rows]) == len(ROWS)
