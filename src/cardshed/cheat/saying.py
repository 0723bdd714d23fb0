"""What a claim says, and what its card counts as: of what everybody sees alone.

Cites the rule ids of the docs.
"""

from __future__ import annotations

from functools import cache
from typing import assert_never

from cardshed.cheat.facts import ActionCard, ChaosCard, Numbers, Said
from cardshed.cheat.model import Options
from cardshed.cheat.state import ClaimStatus, Table
from cardshed.seats import Seat
from cardshed.soloverse.cards import Card, Colour, card
from cardshed.soloverse.definitions import CardClass
from cardshed.soloverse.uses import CLONE, PURE_CHAOS, STEAL_TURN, is_a


def counts_as(options: Options, said: Said) -> Card:
    """Return what a card counts as of which something is said.

    A coloured card has no colour here: the first one in play stands for all. See ch.colour,
    ch.identity.
    """
    match said:
        case Numbers(value):
            return standing_for(options.colours[0], value)
        case ActionCard(kind):
            return standing_for(options.colours[0], kind.value)
        case ChaosCard():
            return said.face
        case _:
            assert_never(said)


@cache
def standing_for(colour: Colour, shown: object) -> Card:
    """Return the card of a colour that shows a value or an action."""
    return card(f"{colour.value}{shown}")


def last_claimed(table: Table) -> Card | None:
    """Return what the last claim counts as that nobody has exposed: what a Clone copies.

    A claim that can still be called is followed by the Clone, and so is safe. See ch.clone,
    ch.effect.lie.
    """
    claim = table.claim
    if claim is not None and claim.status is ClaimStatus.OPEN:
        return counts_as(table.options, claim.said)
    return table.board.lying.last


def copying(chaos: Card, last: Card | None) -> Card:
    """Return what a chaos card counts as: a Clone as the last claim, if there is one (ch.clone)."""
    return last if last is not None and is_a(chaos, CLONE) else chaos


def acts_as(table: Table, chaos: Card) -> Card:
    """Return what a chaos card counts as that is claimed out of turn (sv.clone.when)."""
    return copying(chaos, last_claimed(table))


def in_turn(acts: Card) -> Card:
    """Return what a card counts as that is claimed in one's turn.

    A counter, and a Steal Turn that a Clone copies, have nothing to do there: it is a Pure Chaos.
    See sv.chaos.pure, sv.clone.when.
    """
    counter = acts.chaos is not None and acts.chaos.kind is CardClass.COUNTER
    return PURE_CHAOS if counter or is_a(acts, STEAL_TURN) else acts


def chaos_said(
    chaos: Card, acts: Card, target: Seat | None = None, colour: Colour | None = None
) -> ChaosCard:
    """Return what is said of a card that counts as another, or as itself."""
    return ChaosCard(chaos, None if acts is chaos else acts, target, colour)
