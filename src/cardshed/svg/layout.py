"""From a scene to shapes: seats around the middle, rows of cards, sentences; 480 wide."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TypeAlias

from cardshed.svg.looks import FULL, MIDDLE, SMALL, Look, Size, card_shapes
from cardshed.svg.marks import badge, came_here, moved
from cardshed.svg.measure import width as measured
from cardshed.svg.measure import wrapped
from cardshed.svg.scene import HAND, Heap, Place, Row, Scene, seat_place
from cardshed.svg.shapes import CLOTH, INK, MARK, PAPER, QUIET, WAITED, path, rect, text

WIDTH, MARGIN, GAP = 480, 12, 6
ROOM = WIDTH - 2 * MARGIN
LINE = 16
"""How high a line of text is."""
TO_ACT = "to act"
"""What is said of a seat that is waited for."""
MANY = 14
"""From how many cards on a row has small ones."""
FEW = 3
"""Up to how many cards rows share a line."""
Across: TypeAlias = tuple[float, float]
"""Where something begins, and how wide it may be."""
Block: TypeAlias = tuple[list[str], float]
"""Shapes, and where the next ones begin."""


def drawn(scene: Scene) -> Block:
    """Return the shapes of a whole scene, and its height."""
    shapes: list[str] = []
    y: float = MARGIN
    for part in _parts(scene):
        more, y = part(y)
        shapes += more
    return [rect(0, 0, WIDTH, y, fill=CLOTH, rx=12), *shapes], y


def _parts(scene: Scene) -> Iterator[Callable[[float], Block]]:
    yield partial(_header, scene)
    yield partial(_ring, scene)
    if scene.lines:
        yield partial(_sentences, scene.lines)
    yield from [partial(_line, scene, rows) for rows in _lines(scene.rows)]
    if scene.said:
        yield partial(_label, "this step")
        yield partial(_sentences, scene.said, colour=MARK)
    yield from [partial(_line, scene, rows) for rows in _lines(scene.revealed)]


def row_drawn(row: Row) -> Block:
    """Return the shapes of some cards alone, and their height."""
    shapes, y = _row(Scene("", None), row, (MARGIN, ROOM), GAP)
    return [rect(0, 0, WIDTH, y, fill=CLOTH, rx=12), *shapes], y


def _header(scene: Scene, y: float) -> Block:
    return [
        text(MARGIN, y + 16, scene.name, size=17, bold=True, room=ROOM * 0.6),
        text(WIDTH - MARGIN, y + 16, f"as {seen_by(scene)} sees it", size=13, anchor="end"),
    ], y + (34 if scene.changes else 28)


def seen_by(scene: Scene) -> str:
    """Return a viewer in words."""
    return "an onlooker" if scene.viewer is None else f"seat {scene.viewer}"


# --- seats and piles


def _ring(scene: Scene, y: float) -> Block:
    """Draw the seats clockwise from the top left, and the piles between them."""
    count = len(scene.seats)
    above = scene.seats[: (count + 1) // 2]
    below = scene.seats[len(above) :][::-1]
    width = (ROOM - GAP * (len(above) - 1)) / max(1, len(above))
    shapes, y = _seats(scene, above, width, y)
    more, after = _middle(scene, y)
    shapes += more
    if scene.direction is not None and below:
        badges = 8 if scene.changes else 0  # those of the seats below stand out above them
        shapes += _direction(scene.direction, y, after - GAP - badges)
    more, after = _seats(scene, below, width, after)
    return shapes + more, after


def _seats(scene: Scene, places: Sequence[Place], width: float, y: float) -> Block:
    if not places:
        return [], y
    start = (WIDTH + GAP - (width + GAP) * len(places)) / 2
    tags = [[line for tag in each.tags for line in wrapped(tag, width - 12, 12)] for each in places]
    height = 46 + LINE * max(map(len, tags))
    shapes: list[str] = []
    for index, (each, lines) in enumerate(zip(places, tags, strict=True)):
        x = start + index * (width + GAP)
        shapes += _seat(scene, each, lines, (x, y, width, height))
    return shapes, y + height + GAP


def _seat(
    scene: Scene, each: Place, tags: list[str], box: tuple[float, float, float, float]
) -> Iterator[str]:
    x, y, width, height = box
    heavy = bool(each.tags) and each.tags[0] == TO_ACT
    yield rect(
        x,
        y,
        width,
        height,
        fill=CLOTH if each.gone else WAITED if heavy else PAPER,
        stroke=QUIET if each.gone else INK,
        thick=3 if heavy else 1,
        rx=6,
        dashed=each.gone,
    )
    name = seat_place(each.seat)
    yield text(x + 6, y + 17, name, size=13, bold=True, room=width - 10)
    if each.seat == scene.viewer:
        yield text(x + 11 + measured(name, 13, bold=True), y + 17, "you")
    yield text(x + 6, y + 33, each.held, room=width - 10)
    yield from _fan(each.fan, x + 6, y + 37, width - 12)
    for number, line in enumerate(tags):
        yield text(x + 6, y + 55 + number * LINE, line, bold=heavy and number == 0)
    yield from badge(scene.changes, name, x + width, y - 8)  # above the name


def _fan(count: int, x: float, y: float, room: float) -> Iterator[str]:
    for index in range(min(count, int(room // 5))):
        yield rect(x + index * 5, y, 4, 5, fill=QUIET, rx=1)


def _middle(scene: Scene, y: float) -> Block:
    if not scene.heaps:
        return [], y
    inset = 22 if scene.direction is not None else 0
    width = min((ROOM - 2 * inset) / len(scene.heaps), 150)
    notes = [
        [line for note in each.notes for line in wrapped(note, width - 8, 12)]
        for each in scene.heaps
    ]
    start = (WIDTH - width * len(scene.heaps)) / 2
    shapes: list[str] = []
    for index, (each, lines) in enumerate(zip(scene.heaps, notes, strict=True)):
        shapes += _heap(scene, each, lines, start + (index + 0.5) * width, y, width)
    return shapes, y + 22 + FULL.height + LINE * max(map(len, notes)) + 16


def _heap(  # noqa: PLR0913, PLR0917  # a place has two numbers
    scene: Scene, each: Heap, notes: list[str], middle: float, y: float, width: float
) -> Iterator[str]:
    x = middle - FULL.width / 2
    yield text(middle, y + 14, each.label, size=13, bold=True, room=width - 4, **MIDDLE)
    yield from card_shapes(each.card, x, y + 22, marked=moved(scene.changes, each.place))
    yield from badge(scene.changes, each.place, x + FULL.width + 8, y + 22)
    for number, line in enumerate(notes, 1):
        yield text(middle, y + 24 + FULL.height + number * LINE - 3, line, **MIDDLE)


def _direction(direction: int, top: float, bottom: float) -> Iterator[str]:
    """Yield an arrow on either side: clockwise up on the left, and down on the right."""
    for x, up in ((MARGIN + 10, direction > 0), (WIDTH - MARGIN - 10, direction < 0)):
        high, low = top + 6, bottom - 6
        tip, back = (high, high + 9) if up else (low, low - 9)
        yield path(f"M{x} {high}V{low}M{x - 6} {back}L{x} {tip}L{x + 6} {back}", stroke=QUIET)


# --- rows of cards, and sentences


def _lines(rows: Sequence[Row]) -> Iterator[tuple[Row, ...]]:
    """Yield the rows that share a line: two short ones, but for the hand."""
    waiting: tuple[Row, ...] = ()
    for row in rows:
        short = len(row.cards) <= FEW and row.place != HAND
        if waiting and short:
            yield (*waiting, row)
            waiting = ()
            continue
        if waiting:
            yield waiting
        waiting = (row,)
        if not short:
            yield waiting
            waiting = ()
    if waiting:
        yield waiting


def _line(scene: Scene, rows: tuple[Row, ...], y: float) -> Block:
    room = ROOM if len(rows) == 1 else (ROOM - 2 * GAP) / 2
    shapes: list[str] = []
    bottom = y
    for index, row in enumerate(rows):
        more, after = _row(scene, row, (MARGIN + index * (room + 2 * GAP), room), y)
        shapes += more
        bottom = max(bottom, after)
    return shapes, bottom


def _row(scene: Scene, row: Row, across: Across, y: float) -> Block:
    left, room = across
    label = f"{row.label}: none" if not row.cards else row.label
    lines = wrapped(label, room - 40, 13, bold=True)
    shapes = [text(left, y + 14 + LINE * n, it, size=13, bold=True) for n, it in enumerate(lines)]
    shapes += badge(scene.changes, row.place, left + room, y + 5)
    more, y = _cards(scene, row, across, y + 6 + LINE * len(lines))
    shapes += more
    note = [it for line in row.note.splitlines() for it in wrapped(line, room, 12)]
    shapes += [text(left, y + 10 + index * LINE, line) for index, line in enumerate(note)]
    return shapes, y + LINE * len(note) + GAP


def _cards(scene: Scene, row: Row, across: Across, y: float) -> Block:
    """Draw cards in as many lines as they need; what is said below one stands there."""
    left, room = across
    size = SMALL if len(row.cards) > MANY and not row.captions else FULL
    step = size.width + GAP
    count = int((room + GAP) // step)
    new = came_here(scene.changes, row)
    shapes: list[str] = []
    for first in range(0, len(row.cards), count):
        line = row.cards[first : first + count]
        said = [_caption(row, first + index, size) for index in range(len(line))]
        for index, look in enumerate(line):
            x, marked = left + index * step, first + index in new
            shapes += _card(look, said[index], (x, y), size, marked=marked)
        y += size.height + GAP + 13 * max(map(len, said))
    return shapes, y


def _caption(row: Row, index: int, size: Size) -> tuple[str, ...]:
    said = row.captions[index].splitlines() if row.captions else ()
    return tuple([line for part in said for line in wrapped(part, size.width, 11)])


def _card(
    look: Look, said: tuple[str, ...], at: tuple[float, float], size: Size, *, marked: bool
) -> Iterator[str]:
    x, y = at
    yield from card_shapes(look, x, y, size, marked=marked)
    for number, line in enumerate(said, 1):
        yield text(x + size.width / 2, y + size.height + number * 13, line, size=11, **MIDDLE)


def _label(said: str, y: float) -> Block:
    return [text(MARGIN, y + 14, said, size=13, bold=True)], y + 20


def _sentences(lines: Sequence[str], y: float, *, colour: str = QUIET) -> Block:
    said = [it for line in lines for it in wrapped(line, ROOM - 20, 13)]
    height = LINE * len(said) + 10
    box = rect(MARGIN, y, ROOM, height, fill=PAPER, stroke=colour, rx=6)
    return [
        box,
        *[text(MARGIN + 10, y + 17 + i * LINE, line, size=13) for i, line in enumerate(said)],
    ], y + height + GAP + 2
