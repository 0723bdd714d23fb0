"""How Crazy 8's is drawn."""

from __future__ import annotations

from collections.abc import Iterator

from cardshed.crazy_eights.facts import CardFlipped, CardPickedUp, CardPlayed, CardsDiscarded
from cardshed.crazy_eights.state import Table, View
from cardshed.crazy_eights.text import copied_lines, frame_line
from cardshed.seats import Viewer
from cardshed.soloverse.chaos_facts import ChaosFlipped
from cardshed.soloverse.chaos_text import colour_name
from cardshed.soloverse.text import name
from cardshed.svg import soloverse, soloverse_moves
from cardshed.svg.looks import look_of
from cardshed.svg.scene import (
    DECK,
    DISCARDS,
    Change,
    Changes,
    Drawing,
    Heap,
    Moves,
    Scene,
    came,
    counted,
    laid,
    moves_by,
    pile_of,
)


def scene(view: View) -> Scene:
    """Return what is on the table of a view."""
    table, board = view.table, view.table.board
    rows = [
        *soloverse.lying(board, "beside the discards"),
        *soloverse.own_rows(view, "the discards"),
    ]
    return Scene(
        "Crazy 8's",
        view.viewer,
        seats=soloverse.places(view, lambda seat: _said(table, seat)),
        direction=board.order.direction,
        heaps=(*soloverse.stock(board), _discards(table)),
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
    if table.top is None:  # before the first card is turned up, or they are lifted
        notes = ("lifted: no top card shows",) if count else ()
        return Heap(DISCARDS, "discards", pile_of(count), notes)
    acts = "" if table.acts is None else f"as {name(table.acts)}"
    colour = "not named" if table.colour is None else colour_name(table.colour)
    said = (counted(count), acts, f"colour: {colour}")
    return Heap(DISCARDS, "discards", look_of(table.top), said)


def _lines(table: Table) -> tuple[str, ...]:
    if table.outcome is not None:
        return ()
    read = [line for line in map(frame_line, table.board.frames) if line is not None]
    return (*read, *copied_lines(table), *soloverse.last_lines(table.board))


# --- what moved


def _played(event: CardPlayed, viewer: Viewer) -> Changes:
    yield from laid(event.seat, (event.card,), viewer)
    yield came(soloverse_moves.played(event.acts or event.card), (event.card,))


def _flipped(event: CardFlipped, _: Viewer) -> Changes:
    yield Change(DECK, -1)
    yield came(DISCARDS, (event.card,))


def _chaos_flipped(event: ChaosFlipped, _: Viewer) -> Changes:
    yield Change(DECK, -len(event.cards))
    yield came(soloverse.USED, event.cards)


def _discarded(event: CardsDiscarded, _: Viewer) -> Changes:
    yield came(DISCARDS, event.cards)


MOVES: Moves = {
    **soloverse_moves.MOVES,
    CardPlayed: _played,
    CardFlipped: _flipped,
    CardPickedUp: soloverse_moves.drawn,
    ChaosFlipped: _chaos_flipped,
    CardsDiscarded: _discarded,
}


DRAWING = Drawing(scene, moves_by(MOVES), soloverse_moves.revealed)
"""How Crazy 8's is drawn."""
