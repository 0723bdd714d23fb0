"""What is ruled of last claims in Cheat, and of what is claimed against them."""

from __future__ import annotations

from cheat.matrix import exceptions
from cheat.matrix.fates import CALLER_TAKES, Fate, fated
from cheat.matrix.rulings import apart, deals
from crazy_eights.matrix.exceptions import WINS_AT_ONCE
from crazy_eights.matrix.kinds import (
    Cause,
    Kind,
    binds,
    counts_as,
    draws,
    joined,
    never_last,
    silences,
)
from crazy_eights.matrix.rulings import Ruling, beats
from crazy_eights.matrix.rulings_of_wins import comes_round, of_stack
from crazy_eights.matrix.rulings_of_wins import in_a_discard as shed
from crazy_eights.matrix.seating import Seating

NO_WIN = "no win: it holds cards again"
ASKED = "all others may stop its win"
STOPPED = "the win is stopped, five cards are dealt"


def brings_others(first: Kind) -> bool:
    return bool(first.named) or first.counts in exceptions.NO_WIN


def because_of(first: Kind) -> tuple[str, ...]:
    """Return by which rules a last card brings its user others."""
    return ("sv.gm.last",) if first.named else exceptions.NO_WIN[first.counts]


def after(first: Kind) -> str:
    """Return for what a win waits (sv.win.pending)."""
    return "after the draw: " if draws(first) else ""


def last_claim(first: Kind, _: Cause, fate: Fate, at: Seating) -> Ruling:
    """Return what becomes of a win when its last claim is called, or not."""
    if never_last(first):
        return "refused by sv.chaos.last", "sv.chaos.last"
    brings = brings_others(first)
    asked = "it wins" if silences(first) else ASKED
    stood = after(first) + (NO_WIN if brings else asked)
    found = first.counts in exceptions.WINS_BARE and not first.named
    bare = ASKED if brings and found else stood
    if not fate.counts and not fate.true:
        return fated(fate, stood, NO_WIN), "ch.out.lie"
    rule = "ch.out.wrong-call" if fate.called else "ch.out.claim"
    more = because_of(first) if brings else ("ch.out.draw",) if draws(first) else ()
    return fated(fate, stood, ASKED, apart=apart(first), bare=bare), rule, *more


def stops(first: Kind, second: Kind | Cause, fate: Fate, at: Seating) -> Ruling:
    """Return whether a win is stopped by a claim of Anti-Fun."""
    if brings_others(first):
        return NO_WIN, *because_of(first)
    if silences(first):
        return "it wins", "sv.counter.poll", "sv.card.vaccine"
    if isinstance(second, Cause):
        return "it wins", "sv.win.check"
    if binds(first) and not at.several:
        return "refused by sv.counter.poll", "sv.counter.poll"
    if not counts_as(second, first).is_a("anti-fun"):
        return "refused by sv.antifun", "ch.antifun"
    return fated(fate, joined(deals(second), STOPPED), not_stopped(fate, at)), "ch.antifun"


def not_stopped(fate: Fate, at: Seating) -> str:
    """Return what follows an Anti-Fun that does not count (ch.antifun)."""
    if fate.true and (fate.own or not at.several):
        return NO_WIN
    return "the others are still asked" if at.several else "it wins"


def passed_on(first: Kind, second: Kind, fate: Fate, at: Seating) -> Ruling:
    """Return what becomes of a win that waits for a stack which is answered."""
    one = counts_as(second, first, answers=True)
    back = beats(one, first) or comes_round(first, one, at)
    stood = "it comes back: no win" if back else "the win waits for the next draw"
    rules = ("ch.out.draw", "sv.win.pending")
    if fate.own and fate.true:
        return joined(CALLER_TAKES, NO_WIN), *rules
    return fated(fate, stood, "taken: the win is claimed"), *rules


def last_answer(first: Kind, second: Kind, fate: Fate, at: Seating) -> Ruling:
    """Return what becomes of who answers with its last card."""
    one = counts_as(second, first, answers=True)
    if second.named:
        return NO_WIN, "sv.gm.last"
    if one.is_a("anti-fun"):
        fails = NO_WIN if at.several else "another wins"
        return fated(fate, "the win is stopped, its own is claimed", fails), "ch.antifun"
    keeps = fate.true and not of_stack(first)
    fails = "its own win is claimed" if keeps else NO_WIN
    if beats(one, first) and one.counts in WINS_AT_ONCE:
        return fated(fate, "it wins at once", fails), "sv.win.nou"
    if of_stack(first):
        return fated(fate, "its own win waits for the draw", fails), "sv.win.pending"
    return fated(fate, "its own win is claimed", fails), "sv.win.check"


# --- discards


def in_a_discard(first: Kind, second: Kind, fate: Fate, at: Seating) -> Ruling:
    return shed(first, second, at)


def stops_in_a_discard(first: Kind, second: Kind, fate: Fate, at: Seating) -> Ruling:
    """Return whether the win of a seat is stopped whose last card was discarded."""
    rules = ("ch.antifun", "sv.antifun.group")
    if not counts_as(second, first).is_a("anti-fun"):
        return "refused by sv.antifun", *rules
    stood = joined(STOPPED, "the discard goes on")
    return fated(fate, stood, not_stopped(fate, at)), *rules
