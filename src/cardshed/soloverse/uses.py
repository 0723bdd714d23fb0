"""What a card counts as, and what it answers: of what everybody sees alone.

Cites the shared rule ids.
"""

from __future__ import annotations

from cardshed.seats import Seat
from cardshed.soloverse.board import AgreedTable, InFront
from cardshed.soloverse.cards import Card, card
from cardshed.soloverse.definitions import COUNTER
from cardshed.soloverse.faces import DRAW_2

PURE_CHAOS = card("XPC")
CLONE, STEAL_TURN = "clone", "steal-turn"


def is_a(one: Card, id_: str) -> bool:
    """Return whether a card is the chaos card with an id."""
    return one.chaos is not None and one.chaos.id == id_


def acts_as(table: AgreedTable, one: Card) -> Card:
    """Return what a card counts as where it is used: a Clone as the last card played.

    See sv.clone.what, sv.clone.when.
    """
    if one.chaos is None or one.chaos.id != CLONE:
        return one
    return table.board.lying.last or one


def played_as(table: AgreedTable, one: Card, *, pure: bool) -> Card:
    """Return what a card counts as that is played in one's turn (sv.chaos.pure, sv.clone.when)."""
    acts = acts_as(table, one)
    counter = acts.chaos is not None and acts.chaos.kind is COUNTER
    return PURE_CHAOS if pure or counter else acts


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
