"""What is ruled of last claims in Cheat, and of what is claimed against them."""

from __future__ import annotations

from cheat.matrix import exceptions
from cheat.matrix.fates import CALLER_TAKES, Fate, fated
from cheat.matrix.rulings import apart
from crazy_eights.matrix.kinds import (
    Cause,
    Kind,
    binds,
    counts_as,
    draws,
    joined,
)
from crazy_eights.matrix.rulings import Ruling, beats
from crazy_eights.matrix.rulings_of_wins import comes_round
from crazy_eights.matrix.rulings_of_wins import in_a_discard as shed
from crazy_eights.matrix.seating import Seating

NO_WIN = "no win: it holds cards again"
ASKED = "all others may stop its win"
STOPPED = "the win is stopped, five cards are dealt"


def brings_others(first: Kind) -> bool:
    return first.code in exceptions.NO_WIN and not first.pure


def after(first: Kind) -> str:
    """Return for what a win waits (sv.win.pending)."""
    return "after the draw: " if draws(first) else ""


def last_claim(first: Kind, _: Cause, fate: Fate, at: Seating) -> Ruling:
    """Return what becomes of a win when its last claim is called, or not."""
    brings = brings_others(first)
    stood = NO_WIN if brings else after(first) + ASKED
    bare = ASKED if brings and first.code in exceptions.WINS_BARE else stood
    if not fate.counts and not fate.true:
        return fated(fate, stood, NO_WIN), "ch.out.lie"
    rule = "ch.out.wrong-call" if fate.called else "ch.out.claim"
    more = exceptions.NO_WIN[first.code] if brings else ("ch.out.draw",) if draws(first) else ()
    return fated(fate, stood, ASKED, apart=apart(first), bare=bare), rule, *more


def stops(first: Kind, second: Kind | Cause, fate: Fate, at: Seating) -> Ruling:
    """Return whether a win is stopped by a claim of Anti-Fun."""
    if brings_others(first):
        return NO_WIN, *exceptions.NO_WIN[first.code]
    if isinstance(second, Cause):
        return "it wins", "sv.win.check"
    if binds(first) and not at.several:
        return "refused by sv.counter.poll", "sv.counter.poll"
    if not counts_as(second, first).is_a("anti-fun"):
        return "refused by sv.antifun", "ch.antifun"
    return fated(fate, STOPPED, not_stopped(fate, at)), "ch.antifun"


def not_stopped(fate: Fate, at: Seating) -> str:
    """Return what follows an Anti-Fun that does not count (ch.antifun)."""
    if fate.true and (fate.own or not at.several):
        return NO_WIN
    return "the others are still asked" if at.several else "it wins"


def passed_on(first: Kind, second: Kind, fate: Fate, at: Seating) -> Ruling:
    """Return what becomes of a win that waits for a stack which is answered."""
    one = counts_as(second, first)
    back = beats(one, first) or comes_round(first, one, at)
    stood = "it comes back: no win" if back else "the win waits for the next draw"
    rules = ("ch.out.draw", "sv.win.pending")
    if fate.own and fate.true:
        return joined(CALLER_TAKES, NO_WIN), *rules
    return fated(fate, stood, "taken: the win is claimed"), *rules


def last_answer(first: Kind, second: Kind, fate: Fate, at: Seating) -> Ruling:
    """Return what becomes of who answers with its last card."""
    one = counts_as(second, first)
    if one.is_a("anti-fun"):
        fails = NO_WIN if at.several else "another wins"
        return fated(fate, "the win is stopped, its own is claimed", fails), "ch.antifun"
    keeps = fate.true and not of_stack(first)
    fails = "its own win is claimed" if keeps else NO_WIN
    if beats(one, first):
        return fated(fate, "it wins at once", fails), "sv.win.nou"
    return fated(fate, "its own win waits for the draw", fails), "sv.win.pending"


def of_stack(one: Kind) -> bool:
    """Return whether a card is the newest of a Draw stack that is answered."""
    return bool(draws(one)) or one.is_a("nou")


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
