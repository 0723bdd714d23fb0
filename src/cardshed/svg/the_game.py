"""How The Game is drawn: four piles, and what is left to draw."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardshed.seats import Viewer
from cardshed.svg.looks import Look, look_of
from cardshed.svg.scene import (
    DECK,
    HAND,
    Change,
    Changes,
    Drawing,
    Heap,
    Moves,
    Place,
    Row,
    Scene,
    came,
    counted,
    laid,
    left,
    looks_of,
    moves_by,
    pile_of,
    taken,
)
from cardshed.the_game.model import Pile
from cardshed.the_game.state import (
    CardPlayed,
    CardsDealt,
    CardsDrawn,
    CardsLaid,
    SeatWithdrew,
    Table,
    View,
)
from cardshed.the_game.text import ADVICE, pile_name, turn_line

UP, DOWN = "#1b5e20", "#1f3a6e"


def scene(view: View) -> Scene:
    """Return what is on the table of a view."""
    table = view.table
    heaps = [
        *[_pile(table, pile) for pile in Pile],
        Heap(DECK, "draw pile", pile_of(table.draw_pile)),
    ]
    return Scene(
        "The Game",
        view.viewer,
        seats=tuple([_place(table, seat, count) for seat, count in enumerate(table.hand_sizes)]),
        heaps=tuple(heaps),
        rows=tuple(_hand(view)),
        lines=() if table.outcome is not None else (turn_line(table),),
    )


def _place(table: Table, seat: int, count: int) -> Place:
    return Place(seat, counted(count), fan=count, gone=seat in table.withdrawn)


def _pile(table: Table, pile: Pile) -> Heap:
    up = pile.ascends
    top, below = table.tops[pile], len(table.piles[pile]) - 1
    look = Look(look_of(top).code, ("and up" if up else "and down",), UP if up else DOWN)
    notes = ["no cards yet" if not below else counted(below)]
    notes += [
        f"seat {it.seat}: {ADVICE[it.advice].format('it')}" for it in table.hints if it.pile is pile
    ]
    return Heap(pile.name, pile_name(pile), look, tuple(notes))


def _hand(view: View) -> Iterator[Row]:
    if view.viewer is not None:
        hand = view.own.hand
        yield Row(HAND, f"your hand, {counted(len(hand))}", looks_of(hand))


# --- what moved


def _drawn(event: CardsDealt[Any] | CardsDrawn[Any], viewer: Viewer) -> Changes:
    yield left(DECK, event.cards)
    yield from taken(event.seat, event.cards, viewer)


def _played(event: CardPlayed, viewer: Viewer) -> Changes:
    yield from laid(event.seat, (event.card,), viewer)
    yield came(event.pile.name, (event.card,))


def _laid(event: CardsLaid, _: Viewer) -> Changes:
    yield came(event.pile.name, event.cards)


def _withdrew(event: SeatWithdrew[Any], viewer: Viewer) -> Changes:
    yield from laid(event.seat, event.cards, viewer)
    yield Change(DECK, len(event.cards))


MOVES: Moves = {
    CardsDealt: _drawn,
    CardsDrawn: _drawn,
    CardPlayed: _played,
    CardsLaid: _laid,
    SeatWithdrew: _withdrew,
}
DRAWING = Drawing(scene, moves_by(MOVES))
"""How The Game is drawn."""
