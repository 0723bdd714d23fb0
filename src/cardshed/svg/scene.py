"""What is on a table, as a value: what a drawing of a ruleset makes of a view."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias, final

import attrs

from cardshed.seats import Viewer
from cardshed.svg.looks import Look, Shown, look_of
from cardshed.values import Backs, View

DECK, DISCARDS, HAND = "deck", "discards", "hand"
"""Places that most tables have."""


@final
@attrs.frozen
class Place:
    """The place of one seat at the table.

    Attributes:
        seat: Which seat.
        held: How many cards it holds, in words.
        fan: How many of these are drawn as backs.
        tags: What else is to be known of it, in a few words each.
        gone: Whether it has left the table.
    """

    seat: int
    held: str
    fan: int = 0
    tags: tuple[str, ...] = ()
    gone: bool = False


@final
@attrs.frozen
class Heap:
    """A pile on the table.

    Attributes:
        place: Its name among the places between which cards move.
        label: What stands above it.
        card: What is seen of it; None where it is empty.
        notes: What stands below it.
    """

    place: str
    label: str
    card: Shown | None
    notes: tuple[str, ...] = ()


@final
@attrs.frozen
class Row:
    """Cards that lie side by side.

    Attributes:
        place: Its name among the places between which cards move.
        label: What stands above them.
        cards: The cards.
        captions: What stands below each; nothing where it is left out.
        note: What stands below all of them.
    """

    place: str
    label: str
    cards: tuple[Look, ...]
    captions: tuple[str, ...] = ()
    note: str = ""


@final
@attrs.frozen
class Change:
    """Cards that came to a place or left it.

    Attributes:
        place: Which place; `seat 0` is the place of that seat.
        count: How many came; less than 0 where they left.
        cards: Which, where the viewer is shown that.
    """

    place: str
    count: int
    cards: tuple[Look, ...] = ()


@final
@attrs.frozen
class Scene:
    """What is on a table.

    Attributes:
        name: The name of the game.
        viewer: Whose view it is; None for an onlooker.
        seats: The places of the seats, in their order.
        direction: 1 for clockwise, -1 for counter-clockwise; None where that is not told.
        heaps: The piles in the middle.
        rows: Cards that lie side by side, the viewer's hand last.
        lines: What is being resolved and what else is to be known, as sentences.
        changes: What moved in the step that is shown.
        said: The step in words; none where the table alone is shown.
        revealed: Cards that the step has shown and that are nowhere to be seen after it.
    """

    name: str
    viewer: Viewer
    seats: tuple[Place, ...] = ()
    direction: int | None = None
    heaps: tuple[Heap, ...] = ()
    rows: tuple[Row, ...] = ()
    lines: tuple[str, ...] = ()
    changes: tuple[Change, ...] = ()
    said: tuple[str, ...] = ()
    revealed: tuple[Row, ...] = ()


Changes: TypeAlias = Iterable[Change]
Moves: TypeAlias = Mapping[type, Callable[[Any, Viewer], Changes]]
"""What moves by each event; nothing by those that are not there."""


@final
@attrs.frozen
class Drawing:
    """How a ruleset is drawn.

    Attributes:
        scene: What is on the table of a view.
        changes: What moved by an event of a step, as the viewer of the view after it was shown it.
        revealed: The cards that such an event has shown for a moment.
    """

    scene: Callable[[View[Any, Any]], Scene]
    changes: Callable[[Any, View[Any, Any]], Changes]
    revealed: Callable[[Any], Iterable[Row]] = lambda _: ()


def counted(count: int, word: str = "card") -> str:
    """Return a number of things: `1 card`, `2 cards`."""
    return f"{count} {word}{'' if count == 1 else 's'}"


def seat_place(seat: int) -> str:
    """Return the name of the place of a seat."""
    return f"seat {seat}"


def pile_of(count: int) -> Backs | None:
    """Return a pile of which the number of cards alone is known; None for no cards."""
    return Backs(count) if count else None


def looks_of(some: Any) -> tuple[Look, ...]:
    """Return what known cards look like; nothing of others."""
    return () if isinstance(some, Backs) else tuple(map(look_of, some))


def came(place: str, some: Any) -> Change:
    """Return that cards came to a place."""
    return Change(place, len(some), looks_of(some))


def left(place: str, some: Any) -> Change:
    """Return that cards left a place."""
    return Change(place, -len(some))


def taken(seat: int, some: Any, viewer: Viewer) -> Changes:
    """Yield that cards came to a hand."""
    yield Change(seat_place(seat), len(some))
    if seat == viewer:
        yield came(HAND, some)


def laid(seat: int, some: Any, viewer: Viewer) -> Changes:
    """Yield that cards left a hand."""
    yield left(seat_place(seat), some)
    if seat == viewer:
        yield left(HAND, some)


def moves_by(moves: Moves) -> Callable[[Any, View[Any, Any]], Changes]:
    """Return what moves by any event, from a table of those by which something does."""

    def moved(event: Any, view: View[Any, Any]) -> Changes:
        moving = moves.get(event.__class__)
        return () if moving is None else moving(event, view.viewer)

    return moved
