"""The interaction matrix at other tables: with fewer seats."""

from __future__ import annotations

from collections.abc import Callable, Collection

import attrs
from crazy_eights.matrix import rulings
from crazy_eights.matrix.kinds import (
    CLONE,
    SLAPPED,
    Kind,
    counts_as,
    flips,
    with_two,
)
from crazy_eights.matrix.rows import (
    BY_NAME,
    SITUATIONS,
    Side,
    Situation,
)
from crazy_eights.matrix.seating import (
    FELL_TO_TWO,
    REVERSE_SKIPS,
    SEVERAL,
    THREE,
    TWO,
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
    pairs = {name: tuple([pair for pair in BY_NAME[name].pairs if fits(*pair)]) for name in names}
    return tuple(
        [
            attrs.evolve(BY_NAME[name], where=where, at=at, base=base, pairs=pairs[name])
            for name in names
        ]
    )


# --- fewer seats


def for_two(first: Kind, second: Side) -> bool:
    """Return whether both can meet with two seats (sv.deck.two)."""
    seconds = with_two(second) if isinstance(second, Kind) else second != SLAPPED
    return with_two(first) and seconds


def reverses(first: Kind, second: Side) -> bool:
    return isinstance(second, Kind) and flips(counts_as(second, first)) and for_two(first, second)


XPH, XSL = Kind("XPH"), Kind("XSL")
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
    Situation("laid on", ((XSL, CLONE),), rulings.laid_on, FELL_TO_TWO, "two seats are left"),
)

TEAMS: tuple[Situation, ...] = ()
EVERYWHERE = (*SITUATIONS, *FEWER, *TEAMS)
ROWS = tuple([row for each in EVERYWHERE for row in each.rows])
