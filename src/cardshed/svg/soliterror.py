"""How Soliterror is drawn: who stands against whom, the combat field, and one's hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardshed.playing_cards import Card
from cardshed.seats import Viewer
from cardshed.soliterror.facts import (
    CardHit,
    CardKilled,
    CardsDiscarded,
    CardsDrawn,
    ComboExtended,
    ComboLaid,
    CombosShown,
    SpadeDrawn,
)
from cardshed.soliterror.model import HITS_TO_KILL
from cardshed.soliterror.state import Side, Table, View
from cardshed.soliterror.text import cards, held, round_line
from cardshed.svg.looks import look_of
from cardshed.svg.scene import (
    DECK,
    DISCARDS,
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

COURT = "court"


def scene(view: View) -> Scene:
    """Return what is on the table of a view."""
    table = view.table
    return Scene(
        "Soliterror",
        view.viewer,
        seats=tuple([_place(table, seat) for seat in range(len(table.player_cards))]),
        heaps=(*_sides(table), *_piles(table)),
        rows=(*_field(view), *_own(view)),
        lines=() if table.outcome is not None else (round_line(table),),
    )


def _place(table: Table, seat: int) -> Place:
    tags = ("finished",) if seat in table.round.finished else ()
    count = table.counts.hands[seat]
    return Place(seat, held(table, seat), fan=count, tags=tags, gone=seat in table.withdrawn)


# --- the middle


def _sides(table: Table) -> Iterator[Heap]:
    if not table.options.duel:
        yield _side("enemy", table.enemies)
    for seat, side in enumerate(table.player_cards):
        yield _side(f"seat {seat}'s" if table.options.duel else "player card", side)


def side_place(card: Card) -> str:
    """Return the name of the place where a card stands that can be hit."""
    return f"standing {card.code}"


def _side(label: str, side: Side) -> Heap:
    card = side.card
    if card is None:
        return Heap("", label, None, ("all dead" if side.cards else "not chosen",))
    notes = [f"{side.hits} of {HITS_TO_KILL} hits"]
    if side.defense is not None:
        notes.append(f"defense {side.defense}")
    behind = side.cards[side.fallen + 1 :]
    notes += ["behind it", cards(behind)] if behind else []
    return Heap(side_place(card), label, look_of(card), tuple(notes))


def _piles(table: Table) -> Iterator[Heap]:
    yield Heap(DECK, "deck", pile_of(table.counts.deck))
    yield Heap(DISCARDS, "discards", pile_of(len(table.discards)))


# --- rows of cards


def _field(view: View) -> Iterator[Row]:
    played = view.table.round
    if not played.number:
        yield Row(COURT, "to choose from", looks_of(view.table.court_left))
    for seat, combo in enumerate(played.combos):
        note = _question(view) if seat == view.viewer else ""
        yield Row(combo_place(seat), f"combat field, seat {seat}", looks_of(combo), note=note)
    if not played.combos:
        for seat, combo in enumerate(played.previous):
            yield Row("", f"last round, seat {seat}", looks_of(combo))


def combo_place(seat: int) -> str:
    """Return the name of the place where the combo of a seat lies."""
    return f"combo {seat}"


def _question(view: View) -> str:
    """Return what a spade at the end of the viewer's combo drew, as long as it may be added."""
    own = view.own
    finished = view.viewer in view.table.round.finished
    return "" if finished or not own.drawn else f"the spade drew {cards(own.drawn)}"


def _own(view: View) -> Iterator[Row]:
    own = view.own
    if view.viewer is None:
        return
    if own.combo and not view.table.round.combos:
        place = combo_place(view.viewer)
        yield Row(place, "your combo, face down", looks_of(own.combo), note=_question(view))
    yield Row(HAND, f"your hand, {counted(len(own.hand))}", looks_of(own.hand))


# --- what moved


def _drawn(event: CardsDrawn[Any] | SpadeDrawn, viewer: Viewer) -> Changes:
    yield left(DECK, event.cards)
    yield from taken(event.seat, event.cards, viewer)


def _extended(event: ComboExtended, viewer: Viewer) -> Changes:
    yield from laid(event.seat, (event.card,), viewer)
    yield came(combo_place(event.seat), (event.card,))


def _shown(event: CombosShown, viewer: Viewer) -> Changes:
    """Yield the combos of others; of the viewer's own it was told as it was made."""
    for seat, combo in enumerate(event.combos):
        if seat != viewer:
            yield came(combo_place(seat), combo)


def _struck(event: CardHit | CardKilled, _: Viewer) -> Changes:
    yield Change(side_place(event.card), 0)


def _discarded(event: CardsDiscarded, _: Viewer) -> Changes:
    yield came(DISCARDS, event.cards)


MOVES: Moves = {
    CardsDrawn: _drawn,
    SpadeDrawn: _drawn,
    ComboExtended: _extended,
    CombosShown: _shown,
    CardHit: _struck,
    CardKilled: _struck,
    CardsDiscarded: _discarded,
}
_MOVED = moves_by(MOVES)


def changes(event: Any, view: View) -> Changes:
    """Yield what moved by an event; a player card in a combo was in no hand (so.combo.player)."""
    if isinstance(event, ComboLaid):
        standing = view.table.player_cards[event.seat].cards
        from_hand = [card for card in event.cards if card not in standing]
        yield from laid(event.seat, from_hand, view.viewer)
        yield came(combo_place(event.seat), event.cards)
    yield from _MOVED(event, view)


DRAWING = Drawing(scene, changes)
"""How Soliterror is drawn."""
