"""What the drawings of the Soloverse games share: seats, piles, rows, and what moved."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

import attrs

from cardshed.seats import Viewer
from cardshed.soloverse import chaos_facts, facts
from cardshed.soloverse.board import AnsweringDraw, Board, Carried, DrawStack, InFront, Lying, Own
from cardshed.soloverse.cards import Card
from cardshed.soloverse.chaos_text import legend
from cardshed.soloverse.decks import is_trap
from cardshed.soloverse.definitions import Place as Where
from cardshed.soloverse.frames import Countering
from cardshed.soloverse.text import name
from cardshed.svg.layout import MANY
from cardshed.svg.looks import Look, look_of
from cardshed.svg.scene import (
    DECK,
    DISCARDS,
    HAND,
    Change,
    Changes,
    Heap,
    Moves,
    Place,
    Row,
    came,
    counted,
    laid,
    left,
    looks_of,
    pile_of,
    taken,
)
from cardshed.values import View

AnyBoard: TypeAlias = Board[Any]
BESIDE, AIMED, USED, REMOVED, FRONT, SHOWN = (
    "beside",
    "aimed",
    "used",
    "removed",
    "in front",
    "shown",
)
PLACES: Mapping[Where, str] = {
    Where.ON: DISCARDS,
    Where.BESIDE: BESIDE,
    Where.FRONT: AIMED,
}
"""Where a card comes to lie that is played."""


# --- seats


def places(view: View[Any, Any], more: Callable[[int], Iterator[str]]) -> tuple[Place, ...]:
    """Return the places of the seats; `more` yields what a game has to say of each."""
    board: AnyBoard = view.table.board
    return tuple(
        [
            Place(
                seat,
                counted(count),
                fan=count,
                tags=(*_tags(view.table, seat), *more(seat)),
                gone=seat in board.order.withdrawn,
            )
            for seat, count in enumerate(board.counts.hands)
        ]
    )


def _tags(table: Any, seat: int) -> Iterator[str]:
    board: AnyBoard = table.board
    if table.options.teams is not None:
        yield f"team {seat % table.options.teams + 1}"
    if seat in board.order.out:
        yield "out"
    if seat in board.claims and table.outcome is None:
        yield "no cards left"
    for frame in board.frames:
        yield from _framed(frame, seat)
    for effect in board.carried:
        if effect.seat == seat:
            yield _carried(effect)


def _framed(frame: Any, seat: int) -> Iterator[str]:
    if isinstance(frame, AnsweringDraw) and frame.seat == seat:
        yield f"faces {counted(frame.total)}"
    if isinstance(frame, Countering):
        if frame.play.target == seat:
            yield f"target of {name(frame.play.card)}"
        if seat in frame.shielded:
            yield "shielded"


def _carried(effect: Carried) -> str:
    match effect:
        case InFront(_, card):
            return f"before it {name(card)}"
        case DrawStack(_, total):
            return f"{counted(total)} wait"
        case _:
            return "a skip waits"


def direction_line(board: AnyBoard) -> str:
    """Return in which direction play goes."""
    return f"Play goes {'clockwise' if board.order.direction > 0 else 'counter-clockwise'}."


# --- piles and rows


def deck(board: AnyBoard) -> Heap:
    """Return the deck; a trap on top of it is seen."""
    count, trap = board.counts.deck, board.lying.trap
    if trap is None:
        return Heap(DECK, "deck", pile_of(count))
    return Heap(DECK, "deck", look_of(trap), (f"{counted(count)}, a trap on top",))


def lying(rows: Lying, beside: str, *, claimed: bool = False) -> Iterator[Row]:
    """Yield the rows of cards that lie in the open, or are claimed to do so."""
    as_said = said_looks if claimed else looks_of
    named_rows = (
        (BESIDE, beside, as_said(rows.beside)),
        (AIMED, "aimed at a seat", as_said(rows.played)),
        (USED, "back into the deck", looks_of(rows.used)),
        (REMOVED, "out of the game", looks_of(rows.removed)),
    )
    for place, label, some in named_rows:
        if some:
            yield Row(place, label, some)


def in_front(carried: tuple[Carried, ...], *, claimed: bool = False) -> Iterator[Row]:
    """Yield the row of cards that lie in front of seats, with whose they are."""
    fronts = [each for each in carried if isinstance(each, InFront)]
    if fronts:
        some = [each.card for each in fronts]
        looks = said_looks(some) if claimed else looks_of(some)
        yield Row(FRONT, "in front of seats", looks, tuple(map(_before, fronts)))


def said_looks(some: Any) -> tuple[Look, ...]:
    """Return what cards look like that are only said to be these."""
    return tuple([attrs.evolve(look, claimed=True) for look in looks_of(some)])


def _before(front: InFront) -> str:
    as_ = "" if front.acts is front.card else f"\nas {name(front.acts)}"
    return f"seat {front.seat}\nby seat {front.by}{as_}"


def own_rows(view: View[Any, Own], discards: str) -> Iterator[Row]:
    """Yield what the viewer is shown of the discards, and its hand."""
    if view.viewer is None:
        return
    own = view.own
    if own.shown:
        yield Row(SHOWN, discards, looks_of(own.shown), note=_legend(own.shown))
    told = [f"drawn: {_codes(own.drawn)}"] if own.drawn else []
    told += [f"to give: {_codes(own.gift)}"] if own.gift else []
    note = "   ".join([*told, _legend(own.hand)]).strip()
    yield Row(HAND, f"your hand, {counted(len(own.hand))}", looks_of(own.hand), note=note)


def _codes(some: Any) -> str:
    return " ".join([card.code for card in some])


def _legend(some: Any) -> str:
    """Return the names of chaos cards, where cards are too small to have them."""
    return legend(some) if len(some) > MANY else ""


# --- what moved


def _dealt(event: Any, viewer: Viewer) -> Changes:
    yield Change(DECK, -sum(map(len, event.hands)))
    for seat, hand in enumerate(event.hands):
        yield from taken(seat, hand, viewer)


def drawn(event: Any, viewer: Viewer) -> Changes:
    """Yield that a seat took cards off the deck."""
    yield left(DECK, event.cards)
    yield from taken(event.seat, event.cards, viewer)


def _trap(event: Any, _: Viewer) -> Changes:
    yield Change(DECK, -1)
    yield came(USED, (event.card,))


def _given(event: Any, viewer: Viewer) -> Changes:
    yield Change(DECK, -len(event.cards) - len(event.passed))
    yield from taken(event.seat, event.cards, viewer)
    yield came(USED, [card for card in event.passed if is_trap(card)])
    yield came(REMOVED, [card for card in event.passed if not is_trap(card)])


def _shed(event: Any, viewer: Viewer) -> Changes:
    yield from laid(event.seat, event.cards, viewer)
    yield came(DISCARDS, event.cards)


def _redealt(event: Any, viewer: Viewer) -> Changes:
    for seat, hand in zip(event.seats, event.hands, strict=True):
        yield from taken(seat, hand, viewer)


def _topped(event: Any, _: Viewer) -> Changes:
    yield left(BESIDE, (event.card,))
    yield came(DISCARDS, (event.card,))


def _fronted(event: Any, _: Viewer) -> Changes:
    yield left(AIMED, (event.card,))
    yield came(FRONT, (event.card,))


def _acted(event: Any, _: Viewer) -> Changes:
    yield left(FRONT, (event.card,))
    yield came(DISCARDS, (event.card,))


def _lapsed(event: Any, _: Viewer) -> Changes:
    yield left(AIMED, (event.card,))
    yield came(DISCARDS, (event.card,))


def _removed(event: Any, viewer: Viewer) -> Changes:
    yield from laid(event.seat, event.cards, viewer)
    yield came(REMOVED, event.cards)


def _aside(event: Any, _: Viewer) -> Changes:
    yield Change(DECK, -1)
    yield came(REMOVED, (event.card,))


def _found(event: Any, viewer: Viewer) -> Changes:
    yield left(DISCARDS, event.cards)
    yield from taken(event.seat, event.cards, viewer)


def _swapped(event: Any, viewer: Viewer) -> Changes:
    yield from laid(event.seat, event.given, viewer)
    yield from taken(event.partner, event.given, viewer)
    yield from laid(event.partner, event.received, viewer)
    yield from taken(event.seat, event.received, viewer)


def _withdrew(event: Any, viewer: Viewer) -> Changes:
    yield from laid(event.seat, event.cards, viewer)
    yield Change(DECK, len(event.cards))


def _returned(_event: Any, _: Viewer) -> Changes:
    yield Change(DECK, 0)
    yield Change(USED, 0)


MOVES: Moves = {
    facts.HandsDealt: _dealt,
    facts.StackTaken: drawn,
    facts.CardsDrawn: drawn,
    facts.CardsSwapped: _swapped,
    facts.SeatWithdrew: _withdrew,
    chaos_facts.CardsReturned: _returned,
    chaos_facts.TrapRevealed: _trap,
    chaos_facts.CardsDealt: _given,
    chaos_facts.CardsShed: _shed,
    chaos_facts.HandsShuffled: _redealt,
    chaos_facts.CardTopped: _topped,
    chaos_facts.CardLaidInFront: _fronted,
    chaos_facts.FrontActed: _acted,
    chaos_facts.FrontBuried: _acted,
    chaos_facts.PlayLapsed: _lapsed,
    chaos_facts.CardsRemoved: _removed,
    chaos_facts.CardSetAside: _aside,
    chaos_facts.CardTaken: _found,
}
"""What moves by each shared event."""


def played(card: Card) -> str:
    """Return where a card comes to lie that counts as this one."""
    return DISCARDS if card.chaos is None else PLACES[card.chaos.place]
