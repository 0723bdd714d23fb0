"""The interaction matrix at other tables: with fewer seats, and with teams."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

import attrs
from crazy_eights.matrix import rulings, rulings_of_wins
from crazy_eights.matrix.kinds import (
    CLONE,
    LET,
    MANIPULATION,
    NUMBER,
    PLAIN,
    SAVED,
    SLAPPED,
    SNAPPED,
    Kind,
    counts_as,
    flips,
    silences,
    skips,
    with_two,
)
from crazy_eights.matrix.rows import (
    BY_NAME,
    FRONTS,
    SITUATIONS,
    XAF,
    Side,
    Situation,
    every,
)
from crazy_eights.matrix.seating import (
    ALL_THERE,
    FELL_TO_TWO,
    LAST_OUT,
    MATE_OUT,
    NEXT_OUT,
    RELAXED,
    REVERSE_SKIPS,
    SEVERAL,
    THREE,
    TWO,
    TWO_OUT,
    Seating,
)

Fits = Callable[[Kind, Side], bool]


def anything(first: Kind, second: Side) -> bool:
    return True


def moved(
    names: Collection[str],
    where: str,
    at: Seating,
    fits: Fits = anything,
    base: Seating = SEVERAL,
) -> tuple[Situation, ...]:
    """Return situations at another table, with the pairs that can meet there."""
    there = [attrs.evolve(BY_NAME[name], where=where, at=at, base=base) for name in names]
    kept = [attrs.evolve(each, pairs=meeting(each, fits)) for each in there]
    return tuple([each for each in kept if each.pairs])


def meeting(each: Situation, fits: Fits) -> tuple[tuple[Kind, Any], ...]:
    """Return the pairs that can meet at another table, and are played there."""
    return tuple([pair for pair in each.pairs if fits(*pair) and is_played(each, *pair)])


def is_played(each: Situation, first: Kind, second: Side) -> bool:
    """Return whether a pair is played at another table.

    All of the Core Game are, and all last cards that nobody stops. With a kind of the extension
    those are with which something else happens; but not a Genetic Manipulation that lies there,
    which another seat has played.
    """
    if second == LET or (first.core and second.core):
        return True
    return first != MANIPULATION_AS_PURE_CHAOS and each.differs(first, second)


MANIPULATION_AS_PURE_CHAOS = Kind(MANIPULATION.code, pure=True)


# --- fewer seats


def for_two(first: Kind, second: Side) -> bool:
    """Return whether both can meet with two seats (sv.deck.two)."""
    seconds = with_two(second) if isinstance(second, Kind) else second not in (SLAPPED, SNAPPED)
    return with_two(first) and seconds


def reverses(first: Kind, second: Side) -> bool:
    return isinstance(second, Kind) and flips(counts_as(second, first)) and for_two(first, second)


XPH, XSL, XSN = Kind("XPH"), Kind("XSL"), Kind("XSN")
FEWER = (
    *moved(["last card, answered"], "three seats", THREE),
    *moved([name for name in BY_NAME if name != "after a shield"], "two seats", TWO, for_two),
    *moved(
        ["laid on", "in a stolen turn", "before a seat"],
        "two seats, a Reverse skips",
        REVERSE_SKIPS,
        reverses,
        TWO,
    ),
    Situation(
        "laid on",
        ((XSL, CLONE), (XSN, CLONE)),
        rulings.laid_on,
        FELL_TO_TWO,
        "two seats are left",
    ),
)

# --- teams

PASSED_OVER = (
    "laid on",
    "in a stolen turn",
    "into a stack",
    "against",
    "after a shield",
    "before a seat",
    "met in a draw",
    "in a discard",
)
"""Where it matters that a seat is passed over, and who is next instead: the team mate."""


def no_win_to_stop(first: Kind, second: Side) -> bool:
    """Return whether no Anti-Fun is laid: the win of a first member is not asked about."""
    return first != XAF and second != SAVED


def both_can(first: Kind, second: Side) -> bool:
    """Return whether the seat next to seat 0 is asked, and not the one that a card aims at."""
    return first not in FRONTS and (first, second) != (NUMBER, XAF)


def turns(first: Kind, second: Side) -> bool:
    """Return whether play goes another way than to the next seat."""
    one = counts_as(second, first) if isinstance(second, Kind) else PLAIN
    return flips(one) or skips(one)


def turns_on_colour(first: Kind, second: Side) -> bool:
    """Return whether the same goes for a card on a coloured one, which nobody has laid."""
    return first.card.chaos is None and turns(first, second)


def stays_two(first: Kind, second: Side) -> bool:
    """Return whether nobody is back when a card before a seat acts."""
    return second != XPH


def is_asked(first: Kind, second: Side) -> bool:
    """Return whether an Anti-Fun is laid after a last card at which others are asked."""
    return is_anti_fun(first, second) and not silences(first)


def is_anti_fun(first: Kind, second: Side) -> bool:
    return second == XAF


ASKED = (
    "into a stack",
    "against",
    "last card",
    "last card, let stand",
    "last card of who answers",
    "emptied in a discard",
)
"""Where the next seat answers, or wins: the team mate."""
LAST_CARDS = ("last card", "last card, answered", "last card, let stand")
TEAMS = (
    *moved(ASKED, "relaxed", RELAXED),
    *moved(["last card"], "relaxed, all are there", ALL_THERE, is_asked),
    *moved(["emptied in a discard"], "relaxed, all are there", ALL_THERE),
    *moved(PASSED_OVER, "the next seat is out", NEXT_OUT, no_win_to_stop),
    Situation(
        "aimed at the next seat",
        (*every([NUMBER], FRONTS), *every(FRONTS, [*FRONTS, CLONE])),
        rulings_of_wins.aimed_at,
        NEXT_OUT,
        "the next seat is out",
    ),
    *moved(["laid on"], "the seat after the next is out", MATE_OUT, turns),
    *moved(["laid on"], "the seat before is out", LAST_OUT, turns_on_colour),
    *moved(["laid on", "into a stack", "against"], "two are out", TWO_OUT, base=TWO),
    *moved(["in a stolen turn", "before a seat"], "two are out", TWO_OUT, stays_two, TWO),
    *moved(["last card"], "first of its team", NEXT_OUT, is_anti_fun),
    *moved(["last card, answered"], "first of its team", NEXT_OUT, base=THREE),
    *moved(["last card of who answers"], "first of its team", MATE_OUT),
    *moved(["emptied in a discard"], "first of its team", NEXT_OUT),
    *moved(LAST_CARDS, "last of its team", MATE_OUT, base=THREE),
    *moved(["last card of who answers"], "last of its team", LAST_OUT, both_can),
    *moved(["emptied in a discard"], "last of its team", LAST_OUT),
)
EVERYWHERE = (*SITUATIONS, *FEWER, *TEAMS)
ROWS = tuple([row for each in EVERYWHERE for row in each.rows])
