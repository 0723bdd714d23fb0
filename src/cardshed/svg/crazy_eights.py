"""How Crazy 8's is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardshed.crazy_eights.facts import CardFlipped, CardPickedUp, CardPlayed, CardsDiscarded
from cardshed.crazy_eights.state import Table, View
from cardshed.crazy_eights.text import copied_lines, frame_line
from cardshed.seats import Viewer
from cardshed.soloverse.answer_facts import HandShown
from cardshed.soloverse.chaos_facts import ChaosFlipped
from cardshed.soloverse.chaos_text import colour_name
from cardshed.soloverse.text import name
from cardshed.svg import soloverse
from cardshed.svg.looks import look_of
from cardshed.svg.scene import (
    DECK,
    DISCARDS,
    Change,
    Changes,
    Drawing,
    Heap,
    Moves,
    Row,
    Scene,
    came,
    counted,
    laid,
    looks_of,
    moves_by,
)
from cardshed.values import Backs


def scene(view: View) -> Scene:
    """Return what is on the table of a view."""
    table, board = view.table, view.table.board
    rows = [*soloverse.lying(board.lying, "beside the discards")]
    rows += [*soloverse.in_front(board.carried), *soloverse.own_rows(view, "the discards")]
    return Scene(
        "Crazy 8's",
        view.viewer,
        seats=soloverse.places(view, lambda seat: _said(table, seat)),
        direction=board.order.direction,
        heaps=(soloverse.deck(board), _discards(table)),
        rows=tuple(rows),
        lines=_lines(table),
    )


def _said(table: Table, seat: int) -> Iterator[str]:
    if seat in table.solo.declared:
        yield 'said "Solo!"'
    if seat == table.solo.window:
        yield 'no "Solo!" said'


def _discards(table: Table) -> Heap:
    count = table.board.counts.discards
    if table.top is None:
        return Heap(DISCARDS, "discards", None)
    notes = [counted(count)]
    if table.acts is not None:
        notes.append(f"as {name(table.acts)}")
    named = "not named" if table.colour is None else colour_name(table.colour)
    return Heap(DISCARDS, "discards", look_of(table.top), (*notes, f"colour: {named}"))


def _lines(table: Table) -> tuple[str, ...]:
    if table.outcome is not None:
        return ()
    read = [line for line in map(frame_line, table.board.frames) if line is not None]
    return (*read, *copied_lines(table), soloverse.direction_line(table.board))


# --- what moved


def _played(event: CardPlayed, viewer: Viewer) -> Changes:
    yield from laid(event.seat, (event.card,), viewer)
    yield came(soloverse.played(event.acts or event.card), (event.card,))


def _flipped(event: CardFlipped, _: Viewer) -> Changes:
    yield Change(DECK, -1)
    yield came(DISCARDS, (event.card,))


def _chaos_flipped(event: ChaosFlipped, _: Viewer) -> Changes:
    yield Change(DECK, -len(event.cards))
    yield came(soloverse.USED, event.cards)


def _discarded(event: CardsDiscarded, _: Viewer) -> Changes:
    yield came(DISCARDS, event.cards)


MOVES: Moves = {
    **soloverse.MOVES,
    CardPlayed: _played,
    CardFlipped: _flipped,
    CardPickedUp: soloverse.drawn,
    ChaosFlipped: _chaos_flipped,
    CardsDiscarded: _discarded,
}


def revealed(event: Any) -> Iterator[Row]:
    """Yield the hand that a challenge has shown to the viewer (sv.draw4.challenge)."""
    if event.__class__ is HandShown and not isinstance(event.cards, Backs):
        yield Row("", f"shown to seat {event.to}", looks_of(event.cards))


DRAWING = Drawing(scene, moves_by(MOVES), revealed)
"""How Crazy 8's is drawn."""
