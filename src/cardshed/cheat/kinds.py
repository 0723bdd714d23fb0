"""Which chaos cards can be claimed, and how: of the table and the number of cards alone.

What a claim is refused for is its form, never what the cards are. Cites the rule ids of the docs.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TypeAlias, final

import attrs

from cardshed.cheat.actions import ClaimChaos
from cardshed.cheat.frames import StolenTurn
from cardshed.cheat.saying import acts_as, copying, in_turn, last_claimed
from cardshed.cheat.state import Table, View
from cardshed.seats import Seat
from cardshed.soloverse.board import fell_to_two
from cardshed.soloverse.cards import Card, Colour, Faces
from cardshed.soloverse.choices import TWO, chaos_of, has_chaos, is_trap, packs_of
from cardshed.soloverse.definitions import Names
from cardshed.soloverse.uses import (
    CLONE,
    PURE_CHAOS,
    STEAL_TURN,
    counters,
    is_a,
    responds,
    stops_wins,
)


@final
@attrs.frozen
class Form:
    """How a chaos card can be claimed in one's turn (ch.claim.chaos).

    Attributes:
        chaos: Which chaos card.
        acts: What it counts as.
        pure: Whether it is claimed as a plain Pure Chaos.
        target: The seat named with it.
        colour: The colour named with it.
    """

    chaos: Card
    acts: Card
    pure: bool = False
    target: Seat | None = None
    colour: Colour | None = None


def kinds(table: Table) -> Faces:
    """Return the chaos cards that can be claimed, each once: those of the deck but the traps.

    See ch.claim.kinds, sv.deck.two.
    """
    options = table.options
    if not has_chaos(options):
        return ()
    two = options.seats == TWO or fell_to_two(table)
    return _kinds(packs_of(options), two)


@lru_cache(maxsize=256)
def _kinds(packs: tuple[str, ...], two: bool) -> Faces:  # noqa: FBT001  # a key
    cards = dict.fromkeys(chaos_of(packs, two))
    return tuple([card for card in cards if not is_trap(card)])


def in_turn_forms(view: View) -> tuple[Form, ...]:
    """Return how chaos cards can be claimed in the viewer's turn, in canonical order.

    In a stolen turn they cannot. See ch.claim.kinds, ch.steal, sv.chaos.last.
    """
    table = view.table
    found = kinds(table)
    if not found or isinstance(table.board.latest, StolenTurn):
        return ()
    seated = table.board.order.in_game(table.options.seats)
    targets = tuple([seat for seat in seated if seat != view.viewer])
    last, lone = last_claimed(table), len(view.own.hand) == 1
    return _forms(found, targets, table.options.colours, last, lone)


def form_of(view: View, claim: ClaimChaos) -> Form | None:
    """Return how a chaos card is claimed; None for a claim that cannot be made."""
    said = (claim.chaos, claim.pure, claim.target, claim.colour)
    forms = in_turn_forms(view)
    return next((f for f in forms if (f.chaos, f.pure, f.target, f.colour) == said), None)


def is_barred_last(view: View, claim: ClaimChaos) -> bool:
    """Return whether a card is claimed with the last of the hand that may not (sv.chaos.last)."""
    definition = acts_as(view.table, claim.chaos).chaos
    return definition is not None and definition.not_last and len(view.own.hand) == 1


@lru_cache(maxsize=4096)
def _forms(
    found: Faces,
    targets: tuple[Seat, ...],
    colours: tuple[Colour, ...],
    last: Card | None,
    lone: bool,  # noqa: FBT001  # a key
) -> tuple[Form, ...]:
    forms: list[Form] = []
    for chaos in found:
        if not is_a(chaos, STEAL_TURN):
            forms += _forms_of(chaos, copying(chaos, last), targets, colours, lone)
    return tuple(forms)


def _forms_of(
    chaos: Card,
    copied: Card,
    targets: tuple[Seat, ...],
    colours: tuple[Colour, ...],
    lone: bool,  # noqa: FBT001
) -> list[Form]:
    """Return how a card can be claimed that counts as another, or itself (sv.chaos.params)."""
    acts, definition = in_turn(copied), copied.chaos
    if acts is not copied:
        return [Form(chaos, acts, pure=copied is chaos)]
    pure = [Form(chaos, PURE_CHAOS, pure=True)] if definition and definition.pure else []
    if definition is not None and definition.not_last and lone:
        return pure
    match Names.NOTHING if definition is None else definition.names:
        case Names.TARGET:
            return [Form(chaos, acts, target=seat) for seat in targets] + pure
        case Names.COLOUR:
            return [Form(chaos, acts, colour=colour) for colour in colours] + pure
        case _:
            return [Form(chaos, acts), *pure]


# --- out of turn

Fits: TypeAlias = Callable[[Card], bool]
"""Whether what a chaos card counts as serves a purpose."""


def fitting(table: Table, fits: Fits) -> Faces:
    """Return the chaos cards that can be claimed for a purpose, in canonical order."""
    return tuple([chaos for chaos in kinds(table) if fits(acts_as(table, chaos))])


def answering(table: Table, newest: Card | None) -> Faces:
    """Return the chaos cards that can be claimed in answer to a Draw stack (sv.draw.pending).

    Args:
        table: What everybody sees.
        newest: What the newest card of the stack counts as; None for a Draw +2.
    """
    return fitting(table, lambda acts: responds(acts, newest))


def countering(table: Table, against: Card | None) -> Faces:
    """Return the chaos cards that can be claimed as counters (sv.counter.levels).

    Args:
        table: What everybody sees.
        against: What the card counts as that would be countered; None for a Draw +2.
    """
    return fitting(table, lambda acts: counters(acts, against))


def saving(table: Table) -> Faces:
    """Return the chaos cards that can be claimed as Anti-Fun (ch.antifun)."""
    return fitting(table, stops_wins)


def stealing(table: Table) -> Faces:
    """Return the chaos cards that can be claimed as Steal Turn (ch.steal, sv.clone.when)."""
    last = last_claimed(table)
    return _stealing(kinds(table), last is not None and is_a(last, STEAL_TURN))


@lru_cache(maxsize=256)
def _stealing(found: Faces, copied: bool) -> Faces:  # noqa: FBT001  # a key
    ids = (STEAL_TURN, CLONE) if copied else (STEAL_TURN,)
    return tuple([chaos for chaos in found if any(is_a(chaos, id_) for id_ in ids)])
