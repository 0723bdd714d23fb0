"""What a card counts as, and what it answers: of what everybody sees alone.

Cites the shared rule ids.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, final

import attrs

from cardshed.seats import Seat
from cardshed.soloverse.board import (
    AgreedTable,
    AnsweringDraw,
    Board,
    Carried,
    InFront,
    Recycle,
    Staying,
)
from cardshed.soloverse.cards import Card, Colour, Faces, card
from cardshed.soloverse.decks import becomes
from cardshed.soloverse.definitions import COUNTER, Names
from cardshed.soloverse.faces import DRAW_2
from cardshed.soloverse.frames import AnsweringSkip, Countering, GoingRound, Saving

Said: TypeAlias = tuple[Seat | None, Colour | None, Card | None]
"""What is named with a chaos card: a seat, a colour or a chaos card, or nothing at all."""


@final
@attrs.frozen
class Nameable:
    """What may be named with chaos cards: which seats, which colours, which cards."""

    seats: tuple[Seat, ...] = ()
    colours: tuple[Colour, ...] = ()
    kinds: Faces = ()

    def each(self, names: Names) -> list[Said]:
        """Return what may be named with a card that names something of a kind (sv.chaos.params)."""
        match names:
            case Names.TARGET:
                return [(seat, None, None) for seat in self.seats]
            case Names.COLOUR:
                return [(None, colour, None) for colour in self.colours]
            case Names.CHAOS:
                return [(None, None, kind) for kind in self.kinds]
            case _:
                return [(None, None, None)]


PURE_CHAOS, MANIPULATION, RECYCLE = card("XPC"), card("XGM"), card("XRY")
CLONE, NOU, STEAL_TURN = "clone", "nou", "steal-turn"


def is_a(one: Card, id_: str) -> bool:
    """Return whether a card is the chaos card with an id."""
    return one.chaos is not None and one.chaos.id == id_


def acts_as(table: AgreedTable, one: Card) -> Card:
    """Return what a card counts as where it is used: a Clone as the last card played.

    A Genetic Manipulation, or a Clone of one, is the card that is named with it: see `named_as`.
    See sv.clone.what, sv.clone.when, sv.gm.clone.
    """
    if one.chaos is None or one.chaos.id != CLONE:
        return one
    lying = table.board.lying
    if lying.manipulated and not is_unresolved(table.board):
        return MANIPULATION
    return lying.last or one


def is_unresolved(board: Board[Any]) -> bool:
    """Return whether the last play is not resolved: it can be answered, or goes round still.

    A win that is claimed in the middle of a discard is asked about before that is over; at the end
    of a play its effect is. See sv.gm.clone, sv.antifun.group.
    """
    if isinstance(board.latest, Saving):
        round_ = board.frames[-2] if len(board.frames) > 1 else None
        return isinstance(round_, GoingRound) and round_.digit is None
    return isinstance(board.latest, (AnsweringDraw, AnsweringSkip, Countering))


CountsAs: TypeAlias = Callable[[Any, Card], Card]
"""What a card counts as at a table, of which nothing is named: `acts_as`, or a game's own."""


def named_as(
    table: Any, one: Card, named: Card | None, counts_as: CountsAs = acts_as
) -> Card | None:
    """Return what a card counts as that is used with a name: a Genetic Manipulation as that card.

    Args:
        table: What everybody sees.
        one: The card.
        named: What it is said to be; None for nothing.
        counts_as: What a card counts as of which nothing is named.

    Returns:
        None where a name is missing, or one is too much, or it cannot be that card (sv.gm.what).
    """
    acts = counts_as(table, one)
    if acts is not MANIPULATION:
        return acts if named is None else None
    return dict(meanings(table, one, counts_as)).get(named)


def meanings(
    table: Any, one: Card, counts_as: CountsAs = acts_as
) -> tuple[tuple[Card | None, Card], ...]:
    """Return with which names a card can be used, and what it counts as with each.

    See sv.gm.what, sv.draw.pending.

    Returns:
        None and the card that it counts as, where nothing is named.
    """
    acts = counts_as(table, one)
    if acts is not MANIPULATION:
        return ((None, acts),)
    named = [(name, counts_as(table, name)) for name in becomes()]
    if isinstance(table.board.latest, AnsweringDraw):  # it answers no Draw +2, as a Clone neither
        named = [(name, face) for name, face in named if face.chaos is not None]
    return tuple(named)


def in_turn(acts: Card) -> Card:
    """Return what a card counts as that is played in one's turn: a counter as a Pure Chaos.

    See sv.chaos.pure, sv.clone.when.
    """
    return PURE_CHAOS if acts.chaos is not None and acts.chaos.kind is COUNTER else acts


def played_as(table: AgreedTable, one: Card, *, pure: bool, named: Card | None = None) -> Card:
    """Return what a card counts as that is played in one's turn (sv.chaos.pure, sv.gm.what)."""
    return PURE_CHAOS if pure else in_turn(named_as(table, one, named) or one)


# --- answers


def is_bound(table: AgreedTable, seat: Seat | None) -> bool:
    """Return whether a card lies before a seat that forbids it counters (sv.counter.poll)."""
    return any(
        isinstance(each, InFront)
        and each.seat == seat
        and each.acts.chaos is not None
        and each.acts.chaos.binds
        for each in table.board.carried
    )


def responds(acts: Card, newest: Card | None) -> bool:
    """Return whether a card answers a Draw stack in kind (sv.draw.pending).

    Args:
        acts: What it counts as.
        newest: What the newest card of the stack counts as; None for a Draw +2.
    """
    if newest is None or newest.chaos is None:
        return acts.face is DRAW_2
    return acts.chaos is not None and acts.chaos.draws > 0


def counters(acts: Card, against: Card | None) -> bool:
    """Return whether a card counters another, by its level (sv.counter.levels).

    Args:
        acts: What it counts as.
        against: What the card counts as that would be countered; None for a Draw +2.
    """
    mine = acts.chaos
    if against is None or against.chaos is None or mine is None:
        return False
    return mine.kind is COUNTER and mine.level > 1 and mine.level >= against.chaos.level


def stops_wins(acts: Card) -> bool:
    """Return whether a card counts as an Anti-Fun (sv.antifun, sv.clone.when)."""
    return is_a(acts, "anti-fun")


# --- silence


def is_silenced(board: Board[Any]) -> bool:
    """Return whether a card stays beside the discards that lets no chaos card be played or act.

    See sv.card.vaccine.
    """
    return bool(board.carried) and any(silences(each) for each in board.carried)


LEAST_DISCARDS = 2
"""How many discards there are at least for Recycle (sv.card.recycle)."""


def is_recycle_there(board: Board[Any]) -> bool:
    """Return whether Recycle lies face up, and there are discards for it (sv.card.recycle)."""
    return board.lying.recycle is Recycle.READY and board.counts.discards >= LEAST_DISCARDS


def silences(effect: Carried) -> bool:
    """Return whether what is carried lets no chaos card be played or act."""
    chaos = effect.acts.chaos if isinstance(effect, Staying) else None
    return chaos is not None and chaos.silences
