"""What a claim says, and what its card counts as: of what everybody sees alone.

Cites the rule ids of the docs.
"""

from __future__ import annotations

from functools import cache
from typing import assert_never

from cardshed.cheat.actions import ClaimChaos
from cardshed.cheat.facts import ActionCard, ChaosCard, Numbers, Said
from cardshed.cheat.model import Options
from cardshed.cheat.state import ClaimStatus, Table
from cardshed.soloverse import uses
from cardshed.soloverse.cards import Card, Colour, card
from cardshed.soloverse.uses import (
    CLONE,
    MANIPULATION,
    PURE_CHAOS,
    STEAL_TURN,
    is_a,
    is_unresolved,
)


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


def last_claimed(table: Table) -> tuple[Card | None, bool]:
    """Return what the last claim counts as that nobody has exposed, and whether by manipulation.

    A claim that can still be called is followed by the next, and so is safe. See ch.clone,
    ch.effect.lie, sv.gm.clone.
    """
    claim, lying = table.claim, table.board.lying
    if claim is None or claim.status is not ClaimStatus.OPEN:
        return lying.last, lying.manipulated
    said = claim.said
    return counts_as(table.options, said), isinstance(said, ChaosCard) and said.manipulated


def copied(table: Table) -> Card | None:
    """Return what a Clone copies: a Genetic Manipulation that is resolved as itself.

    See ch.clone, sv.gm.clone.
    """
    last, manipulated = last_claimed(table)
    return MANIPULATION if manipulated and not is_unresolved(table.board) else last


def acts_as(table: Table, chaos: Card) -> Card:
    """Return what a chaos card counts as: a Clone as the last claim, if there is one (ch.clone)."""
    if not is_a(chaos, CLONE):
        return chaos
    return copied(table) or chaos


def in_turn(acts: Card) -> Card:
    """Return what a card counts as that is claimed in one's turn.

    A counter, and a Steal Turn that a Clone copies, have nothing to do there: it is a Pure Chaos.
    See sv.chaos.pure, sv.clone.when.
    """
    return PURE_CHAOS if is_a(acts, STEAL_TURN) else uses.in_turn(acts)


def chaos_said(table: Table, chaos: Card, named: Card | None) -> ChaosCard:
    """Return what is said of a card out of turn: what it counts as, if that is not itself."""
    acts = uses.named_as(table, chaos, named, acts_as) or chaos
    return ChaosCard(chaos, None if acts is chaos else acts, manipulated=named is not None)


def claimed_in_turn(table: Table, claim: ClaimChaos) -> ChaosCard:
    """Return what a claim in one's turn says of its card (ch.claim.chaos, sv.gm.what)."""
    chaos = claim.chaos
    counted = uses.named_as(table, chaos, claim.acts, acts_as) or chaos
    acts = PURE_CHAOS if claim.pure else in_turn(counted)
    return ChaosCard(
        chaos,
        None if acts is chaos else acts,
        claim.target,
        claim.colour,
        claim.named,
        manipulated=claim.acts is not None,
    )
