"""What is ruled where a Vaccine lies beside the discards, and where Recycle is used."""

from __future__ import annotations

from crazy_eights.matrix import rulings, rulings_of_wins
from crazy_eights.matrix.kinds import NUMBER, Cause, Kind, draws, joined, many, skips
from crazy_eights.matrix.rulings import Ruling
from crazy_eights.matrix.seating import Seating

SILENCED: Ruling = ("refused by sv.card.vaccine", "sv.card.vaccine")
"""What is said of every chaos card (sv.card.vaccine)."""
ENDS = "it ends, its user names a colour"


def laid_under(first: Kind, second: Kind, at: Seating) -> Ruling:
    """Return what is laid on the old top card, which stays in force."""
    if second.chaos is not None:
        return SILENCED
    outcome, *rules = rulings.laid_on(NUMBER, second, at)
    return outcome, "sv.card.vaccine", *rules


def drawn_under(first: Kind, second: Kind, at: Seating) -> Ruling:
    if second.chaos is not None:
        return "it is kept", "sv.card.vaccine", "c8.draw.no-chaos"
    outcome, *rules = rulings.picked_up(NUMBER, second, at)
    return outcome, "sv.card.vaccine", *rules


def answers_under(first: Kind, second: Kind, at: Seating) -> Ruling:
    """Return what answers a Draw +2."""
    if second.chaos is not None:
        return SILENCED
    outcome, *rules = rulings.answers_stack(Kind("V+2"), second, at)
    return outcome, "sv.card.vaccine", *rules


def met_under(first: Kind, second: Cause, at: Seating) -> Ruling:
    return f"{many(second.owed)}, and the trap goes back", "sv.trap.counter", "sv.card.vaccine"


def last_under(first: Kind, second: Kind, at: Seating) -> Ruling:
    waits = "after the draw: " if draws(first) else ""
    won = f"{rulings_of_wins.won(at)}, and nobody is asked"
    return waits + won, "sv.counter.poll", "sv.card.vaccine"


def ends(first: Kind, second: Kind, at: Seating) -> Ruling:
    """Return when a Vaccine ends after a card that is laid by the seat before its user."""
    late = draws(second) or skips(second)
    waits = "it waits for one arrival, then" if late else "at once"
    return f"{waits} {ENDS}", "sv.card.vaccine", "sv.lifo"


# --- Recycle


def uncovered(first: Kind, second: Kind, at: Seating) -> Ruling:
    """Return what follows when Recycle uncovers a card, which was not played."""
    names = "its user names a colour" if first.chaos else ""
    return joined(names, "its user has the turn"), "sv.card.recycle", "sv.top.unplayed"


def taken_away(first: Kind, second: Kind, at: Seating) -> Ruling:
    """Return what follows when Recycle takes the top card, which was played last."""
    words = "it goes into the deck, its user has the turn, and a Clone still copies it"
    return words, "sv.card.recycle", "sv.place.last-played"
