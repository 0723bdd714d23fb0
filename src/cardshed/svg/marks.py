"""What moved in a step, as marks on the places between which it moved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from cardshed.svg.measure import width
from cardshed.svg.scene import Change, Row
from cardshed.svg.shapes import MARK, PAPER, rect, text

MINUS = "−"  # noqa: RUF001  # as wide as a plus


def moved(changes: Sequence[Change], place: str) -> bool:
    """Return whether anything came to a place or left it."""
    return any(change.place == place for change in changes)


def words(changes: Sequence[Change], place: str) -> str:
    """Return how many cards came to a place and how many left it, those first."""
    counts = [change.count for change in changes if change.place == place]
    gone = -sum([count for count in counts if count < 0])
    more = sum([count for count in counts if count > 0])
    parts = (f"{MINUS}{gone}" if gone else "", f"+{more}" if more else "")
    return " ".join(filter(None, parts))


def badge(changes: Sequence[Change], place: str, right: float, top: float) -> Iterator[str]:
    """Yield the badge of a place at the corner of its box; none where nothing moved."""
    said = words(changes, place)
    if said:
        wide = width(said, 12, bold=True) + 10
        yield rect(right - wide + 4, top - 5, wide, 19, fill=MARK, rx=9)
        x, y = right - wide / 2 + 4, top + 9
        yield text(x, y, said, size=12, fill=PAPER, bold=True, anchor="middle")


def came_here(changes: Sequence[Change], row: Row) -> frozenset[int]:
    """Return the places in a row of the cards that came to it."""
    here = [change for change in changes if change.place == row.place]
    new = Counter([look.code for change in here for look in change.cards])
    found: list[int] = []
    for index in reversed(range(len(row.cards))):
        code = row.cards[index].code
        if new[code] > 0:
            new[code] -= 1
            found.append(index)
    return frozenset(found)
