"""What is ruled in Cheat where a Vaccine lies beside the pile, and where Recycle is used."""

from __future__ import annotations

from cheat.matrix import rulings
from cheat.matrix.fates import Fate
from crazy_eights.matrix.kinds import NUMBER, Cause, Kind, draws, is_counter, many, skips
from crazy_eights.matrix.rulings import Ruling
from crazy_eights.matrix.seating import Seating

SILENCED: Ruling = ("refused by sv.card.vaccine", "sv.card.vaccine")
"""What is said of every claim of a chaos card in a turn (sv.card.vaccine)."""


def claimed_under(first: Kind, second: Kind, fate: Fate, at: Seating) -> Ruling:
    if second.chaos is not None:
        return SILENCED
    outcome, *rules = rulings.claimed(NUMBER, second, fate, at)
    return outcome, "sv.card.vaccine", *rules


def answers_under(first: Kind, second: Kind, fate: Fate, at: Seating) -> Ruling:
    """Return what answers a Draw +2."""
    outcome, *rules = rulings.into_stack(Kind("V+2"), second, fate, at)
    if second.chaos is not None:
        counters = is_counter(second)
        outcome = f"refused by {'sv.counter.levels' if counters else 'sv.draw.pending'}"
    return outcome, "sv.card.vaccine", *rules


def steals_under(first: Kind, second: Kind, fate: Fate, at: Seating) -> Ruling:
    return SILENCED


def met_under(first: Kind, second: Cause, fate: Fate, at: Seating) -> Ruling:
    return f"{many(second.owed)}, and the trap goes back", "sv.trap.counter", "sv.card.vaccine"


def last_under(first: Kind, second: Kind, fate: Fate, at: Seating) -> Ruling:
    return f"{'after the draw: ' if draws(first) else ''}it wins", "sv.card.vaccine", "ch.out.claim"


def ends(first: Kind, second: Kind, fate: Fate, at: Seating) -> Ruling:
    """Return when a Vaccine ends after a claim of the seat before its user."""
    late = draws(second) or skips(second)
    waits = "it waits for one arrival, then" if late else "at once"
    return f"{waits} it ends", "sv.card.vaccine", "sv.lifo"


def recycled(first: Kind, second: Kind, fate: Fate, at: Seating) -> Ruling:
    """Return what follows when Recycle is used after a claim."""
    words = "its user has the turn, and a Clone still copies it"
    return words, "ch.recycle", "ch.clone", "sv.place.last-played"
