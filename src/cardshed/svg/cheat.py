"""How Cheat is drawn: the pile face down, and the claim beside it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, assert_never

import attrs

from cardshed.cheat.apart import place_of
from cardshed.cheat.facts import (
    ActionCard,
    CardsTurnedDown,
    ChaosCard,
    CheatCalled,
    Claimed,
    Numbers,
    PileLaid,
    PileTaken,
    Said,
)
from cardshed.cheat.frames import Polling
from cardshed.cheat.sequence import next_values
from cardshed.cheat.state import Claim, ClaimStatus, Table, View
from cardshed.cheat.text import NAMES, copied_lines, frame_line, said
from cardshed.seats import Viewer
from cardshed.svg import soloverse, soloverse_moves
from cardshed.svg.looks import SLATE, Look, look_of
from cardshed.svg.scene import (
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
    pile_of,
    taken,
)

CLAIM = "claim"


def scene(view: View) -> Scene:
    """Return what is on the table of a view."""
    table, board = view.table, view.table.board
    rows = [
        *soloverse.lying(board, "beside, as claimed", claimed=True),
        *soloverse.own_rows(view, "the pile"),
    ]
    pile = Heap(DISCARDS, "pile", pile_of(board.counts.discards))
    return Scene(
        "Cheat",
        view.viewer,
        seats=soloverse.places(view, lambda seat: _said(table, seat)),
        direction=board.order.direction,
        heaps=(*soloverse.stock(board), pile, *_claim(table)),
        rows=tuple(rows),
        lines=_lines(table),
    )


def _said(table: Table, seat: int) -> Iterator[str]:
    for frame in table.board.frames:
        if isinstance(frame, Polling) and seat in frame.accepted:
            yield "accepted"
    if table.claim is not None and table.claim.seat == seat:
        yield f"claim: {said(table.claim.said)}"


def _claim(table: Table) -> Iterator[Heap]:
    claim = table.claim
    if claim is not None:
        laid_ = f"seat {claim.seat} laid {counted(claim.laid)}"
        notes = (laid_, f"as {said(claim.said)}", _status(claim))
        yield Heap(CLAIM, f"claim {claim.number}", claimed_look(claim.said), notes)


def _status(claim: Claim) -> str:
    return "can be called" if claim.status is ClaimStatus.OPEN else claim.status.value


def claimed_look(what: Said) -> Look:
    """Return what a claim looks like: a back with the card that it names as a label."""
    match what:
        case Numbers(value, count):
            return Look(f"{count} x {value}", ("claimed",), SLATE, claimed=True)
        case ActionCard(kind):
            return Look(kind.value, (NAMES[kind], "claimed"), SLATE, claimed=True)
        case ChaosCard(card):
            return attrs.evolve(look_of(card), claimed=True)
        case _:
            assert_never(what)


def _lines(table: Table) -> tuple[str, ...]:
    if table.outcome is not None:
        return ()
    numbers = f"Numbers next: {', '.join(map(str, next_values(table)))}."
    read = [line for line in map(frame_line, table.board.frames) if line is not None]
    return (*read, numbers, *copied_lines(table), *soloverse.last_lines(table.board))


# --- what moved


def _claimed(event: Claimed[Any], viewer: Viewer) -> Changes:
    yield from laid(event.seat, event.cards, viewer)
    yield Change(soloverse_moves.PLACES[place_of(event.said)], len(event.cards))
    yield Change(CLAIM, 0)


def _called(event: CheatCalled, _: Viewer) -> Changes:
    """Yield that a claim was called; a lie that lay apart goes on the pile (ch.call.elsewhere)."""
    yield Change(CLAIM, 0)
    if event.apart and not event.true:
        yield came(DISCARDS, event.cards)


def _taken(event: PileTaken[Any], viewer: Viewer) -> Changes:
    yield Change(DISCARDS, -len(event.cards))
    yield from taken(event.seat, event.cards, viewer)


def _turned_down(event: CardsTurnedDown[Any], viewer: Viewer) -> Changes:
    yield from laid(event.seat, event.cards, viewer)
    yield Change(DISCARDS, len(event.cards))


def _pile(event: PileLaid[Any], _: Viewer) -> Changes:
    yield came(DISCARDS, event.cards)


MOVES: Moves = {
    **soloverse_moves.MOVES,
    Claimed: _claimed,
    CheatCalled: _called,
    PileTaken: _taken,
    CardsTurnedDown: _turned_down,
    PileLaid: _pile,
}


def revealed(event: Any) -> Iterator[Row]:
    """Yield the cards of a claim that was called, and others that are shown (ch.call.reveal)."""
    if isinstance(event, CheatCalled):
        yield Row("", f"shown by the call of claim {event.claim}", looks_of(event.cards))
    yield from soloverse_moves.revealed(event)


DRAWING = Drawing(scene, moves_by(MOVES), revealed)
"""How Cheat is drawn."""
