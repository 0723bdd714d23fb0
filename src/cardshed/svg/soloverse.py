"""What the drawings of the Soloverse games share: seats, piles, and rows of cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import attrs

from cardshed.soloverse.board import (
    AnsweringDraw,
    Board,
    Carried,
    DrawStack,
    InFront,
    Own,
    Recycle,
    Staying,
)
from cardshed.soloverse.cards import Card, Faces
from cardshed.soloverse.chaos_text import legend
from cardshed.soloverse.frames import (
    Choosing,
    ChoosingTop,
    Countering,
    Foreseeing,
    Guessing,
    PuttingIn,
    Snapping,
    Topping,
)
from cardshed.soloverse.hand_text import guessed
from cardshed.soloverse.text import name
from cardshed.soloverse.uses import RECYCLE, is_silenced
from cardshed.svg.layout import MANY
from cardshed.svg.looks import Look, look_of
from cardshed.svg.scene import DECK, HAND, Heap, Place, Row, counted, looks_of, pile_of
from cardshed.values import Backs, View

AnyBoard: TypeAlias = Board[Any]
BESIDE, AIMED, USED, REMOVED, FRONT, SHOWN, STAYS, ASIDE, RECYCLED = (
    "beside",
    "aimed",
    "used",
    "removed",
    "in front",
    "shown",
    "stays",
    "aside",
    "recycle",
)

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
    match frame:
        case AnsweringDraw() if frame.seat == seat:
            yield f"faces {counted(frame.total)}"
        case Countering(play):
            if play.target == seat:
                yield f"target of {name(play.card)}"
            if seat in frame.shielded:
                yield "shielded"
        case PuttingIn() | Snapping():
            if seat in frame.seats and seat not in frame.waiting:
                yield "has chosen"
        case Guessing() | Foreseeing():
            yield from [f"guess: {guessed(it.colour)}" for it in frame.guesses if it.seat == seat]
        case Choosing(kept=Card() as kept) if frame.seat == seat:
            yield f"has shown {name(kept)}"
        case _:
            return


def _carried(effect: Carried) -> str:
    match effect:
        case InFront():
            return f"before it {name(effect.acts)}"
        case DrawStack(_, total):
            return f"{counted(total)} wait"
        case Staying():
            return f"its {name(effect.acts)} stays"
        case _:
            return "a skip waits"


def last_lines(board: AnyBoard) -> Iterator[str]:
    """Yield whether chaos cards are silenced, and in which direction play goes."""
    if is_silenced(board):
        yield "No chaos card can be played or act."
    yield f"Play goes {'clockwise' if board.order.direction > 0 else 'counter-clockwise'}."


# --- piles


def stock(board: AnyBoard) -> Iterator[Heap]:
    """Yield the deck, and Recycle beside it; a trap on top of the deck is seen."""
    count, trap = board.counts.deck, board.lying.trap
    if trap is None:
        yield Heap(DECK, "deck", pile_of(count))
    else:
        yield Heap(DECK, "deck", look_of(trap), (f"{counted(count)}, a trap on top",))
    match board.lying.recycle:
        case Recycle.READY:
            yield Heap(RECYCLED, "Recycle", look_of(RECYCLE), ("face up",))
        case Recycle.USED:
            yield Heap(RECYCLED, "Recycle", Backs(1), ("face down",))
        case _:
            return


# --- rows


def lying(board: AnyBoard, beside: str, *, claimed: bool = False) -> Iterator[Row]:
    """Yield the rows of cards that lie in the open, or are claimed to do so."""
    as_said, rows = said_looks if claimed else looks_of, board.lying
    yield from _some(BESIDE, beside, as_said(rows.beside), _acting(board, rows.beside))
    yield from _some(AIMED, "aimed at a seat", as_said(rows.played), _acting(board, rows.played))
    yield from _staying(board, claimed=claimed)
    yield from _some(USED, "back into the deck", looks_of(rows.used))
    yield from _some(REMOVED, "out of the game", looks_of(rows.removed))
    yield from _in_front(board, claimed=claimed)
    for frame in board.frames:
        if isinstance(frame, ChoosingTop):
            yield Row("", "one goes on top", looks_of(frame.cards))


def _some(place: str, label: str, some: tuple[Look, ...], captions: Any = ()) -> Iterator[Row]:
    if some:
        yield Row(place, label, some, captions)


def _acting(board: AnyBoard, some: Faces) -> tuple[str, ...]:
    """Return what cards count as that are played and have still to take effect."""
    acts: dict[Card, Card] = {}
    for frame in board.frames:
        if isinstance(frame, Topping):
            acts[frame.card] = frame.acts
        if isinstance(frame, Countering) and board.lying.played:
            acts[board.lying.played[-1]] = frame.play.card
    captions = tuple([_as(card, acts.get(card, card)) for card in some])
    return captions if any(captions) else ()


def _as(card: Card, acts: Card) -> str:
    return "" if acts is card else f"as {name(acts)}"


def _staying(board: AnyBoard, *, claimed: bool) -> Iterator[Row]:
    """Yield the row of cards that stay beside the discards, with until whose turn they do."""
    some = [each for each in board.carried if isinstance(each, Staying)]
    cards = [each.card for each in some]
    captions = [f"until seat {it.seat}'s turn\n{_as(it.card, it.acts)}".strip() for it in some]
    looks = said_looks if claimed else looks_of
    label = "stays, as claimed" if claimed else "stays beside"
    yield from _some(STAYS, label, looks(cards), tuple(captions))


def _in_front(board: AnyBoard, *, claimed: bool) -> Iterator[Row]:
    """Yield the row of cards that lie in front of seats, with whose they are."""
    fronts = [each for each in board.carried if isinstance(each, InFront)]
    some = [each.card for each in fronts]
    looks = said_looks(some) if claimed else looks_of(some)
    yield from _some(FRONT, "in front of seats", looks, tuple(map(_before, fronts)))


def said_looks(some: Any) -> tuple[Look, ...]:
    """Return what cards look like that are only said to be these."""
    return tuple([attrs.evolve(look, claimed=True) for look in looks_of(some)])


def _before(front: InFront) -> str:
    return f"seat {front.seat}\nby seat {front.by}\n{_as(front.card, front.acts)}".strip()


# --- what the viewer has


def own_rows(view: View[Any, Own], discards: str) -> Iterator[Row]:
    """Yield what the viewer is shown, what it has set aside, and its hand."""
    if view.viewer is None:
        return
    own, board = view.own, view.table.board
    if own.shown:
        label = _whose(board.latest, discards)
        yield Row(SHOWN, label, looks_of(own.shown), note=_legend(own.shown))
    yield from _some(ASIDE, "set aside for you", looks_of(own.picked))
    note = "\n".join(_told(own, board))
    yield Row(HAND, f"your hand, {counted(len(own.hand))}", looks_of(own.hand), note=note)


def _whose(latest: Any, discards: str) -> str:
    """Return what the viewer looks through: another hand, or the discards."""
    other = isinstance(latest, Choosing) and latest.of is not None
    return f"the hand of seat {latest.of}" if other else discards


def _told(own: Own, board: AnyBoard) -> Iterator[str]:
    """Yield what else is to be said of the viewer's hand, line by line."""
    if own.drawn:
        yield f"drawn: {_codes(own.drawn)}"
    if own.gift:
        pool = any(isinstance(frame, PuttingIn) for frame in board.frames)
        yield f"{'to put in' if pool else 'to give'}: {_codes(own.gift)}"
    if own.slaps is not None:
        yield f"you {'slap' if own.slaps else 'hold still'}, in secret"
    yield _legend(own.hand)


def _codes(some: Faces) -> str:
    return " ".join([card.code for card in some])


def _legend(some: Faces) -> str:
    """Return the names of chaos cards, where cards are too small to have them."""
    return legend(some) if len(some) > MANY else ""
