"""Which chaos cards can be claimed, and how: of the table and the number of cards alone.

What a claim is refused for is its form, never what the cards are. Cites the rule ids of the docs.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TypeAlias, final

import attrs

from cardshed.cheat.actions import ClaimChaos
from cardshed.cheat.differing import definition_of
from cardshed.cheat.frames import StolenTurn
from cardshed.cheat.saying import acts_as, copied, in_turn
from cardshed.cheat.state import Table, View
from cardshed.seats import Seat
from cardshed.soloverse.board import fell_to_two
from cardshed.soloverse.cards import Card, Colour, Faces
from cardshed.soloverse.decks import (
    TWO,
    becomes,
    chaos_of,
    has_chaos,
    is_trap,
    packs_of,
)
from cardshed.soloverse.definitions import Names
from cardshed.soloverse.uses import (
    CLONE,
    MANIPULATION,
    PURE_CHAOS,
    STEAL_TURN,
    Nameable,
    counters,
    is_a,
    is_silenced,
    meanings,
    named_as,
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
        manipulated: What a Genetic Manipulation is said to be; None for another card.
        named: The chaos card named with it.
    """

    chaos: Card
    acts: Card
    pure: bool = False
    target: Seat | None = None
    colour: Colour | None = None
    manipulated: Card | None = None
    named: Card | None = None


def kinds(table: Table) -> Faces:
    """Return the chaos cards that can be claimed, each once: those of the deck but the traps.

    See ch.claim.kinds, sv.deck.two, sv.card.vaccine.
    """
    options = table.options
    if not has_chaos(options) or is_silenced(table.board):
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
    nameable = Nameable(targets, table.options.colours, found)
    return _forms(found, nameable, copied(table), len(view.own.hand) == 1)


def form_of(view: View, claim: ClaimChaos) -> Form | None:
    """Return how a chaos card is claimed; None for a claim that cannot be made."""
    return next((f for f in in_turn_forms(view) if _says(f, claim)), None)


def _says(form: Form, claim: ClaimChaos) -> bool:
    said = (claim.chaos, claim.pure, claim.target, claim.colour, claim.acts, claim.named)
    told = (form.chaos, form.pure, form.target, form.colour, form.manipulated, form.named)
    return told == said


def is_barred_last(view: View, claim: ClaimChaos) -> bool:
    """Return whether a card is claimed with the last of the hand that may not (sv.chaos.last)."""
    acts = named_as(view.table, claim.chaos, claim.acts, acts_as)
    definition = None if acts is None else acts.chaos
    return definition is not None and definition.not_last and len(view.own.hand) == 1


@lru_cache(maxsize=4096)
def _forms(
    found: Faces,
    nameable: Nameable,
    last: Card | None,
    lone: bool,  # noqa: FBT001  # a key
) -> tuple[Form, ...]:
    forms: list[Form] = []
    for chaos in found:
        if not is_a(chaos, STEAL_TURN):
            forms += _forms_of(chaos, copying(chaos, last), nameable, last, lone)
    return tuple(forms)


def copying(chaos: Card, last: Card | None) -> Card:
    """Return what a chaos card counts as: a Clone as the last claim, if there is one (ch.clone)."""
    return last if last is not None and is_a(chaos, CLONE) else chaos


def _forms_of(
    chaos: Card,
    counts: Card,
    nameable: Nameable,
    last: Card | None,
    lone: bool,  # noqa: FBT001
) -> list[Form]:
    """Return how a card can be claimed that counts as another, or itself (sv.chaos.params)."""
    if counts is not MANIPULATION:
        return _ways(chaos, counts, nameable, lone)
    forms = [
        attrs.evolve(way, manipulated=face)
        for face in becomes()
        for way in _ways(chaos, copying(face, last), nameable, lone)
        if not way.pure
    ]
    return [*forms, Form(chaos, PURE_CHAOS, pure=True)]


def _ways(
    chaos: Card,
    counts: Card,
    nameable: Nameable,
    lone: bool,  # noqa: FBT001
) -> list[Form]:
    """Return how a card can be claimed that counts as another, or itself (sv.chaos.params)."""
    acts, definition = in_turn(counts), definition_of(counts)
    if acts is not counts:
        return [Form(chaos, acts, pure=counts is chaos)]
    pure = [Form(chaos, PURE_CHAOS, pure=True)] if definition and definition.pure else []
    if definition is not None and definition.not_last and lone:
        return pure
    names = Names.NOTHING if definition is None else definition.names
    said = [
        Form(chaos, acts, target=target, colour=colour, named=named)
        for target, colour, named in nameable.each(names)
    ]
    return [*said, *pure]


# --- out of turn

Fits: TypeAlias = Callable[[Card], bool]
"""Whether what a chaos card counts as serves a purpose."""


def fitting(table: Table, fits: Fits) -> tuple[tuple[Card, Card | None], ...]:
    """Return the chaos cards that can be claimed for a purpose, in canonical order.

    Returns:
        Each with what it has to be said to be, where it is a Genetic Manipulation (sv.gm.what).
    """
    return tuple(
        [
            (chaos, named)
            for chaos in kinds(table)
            for named, acts in meanings(table, chaos, acts_as)
            if fits(acts)
        ]
    )


def answering(table: Table, newest: Card | None) -> tuple[tuple[Card, Card | None], ...]:
    """Return the chaos cards that can be claimed in answer to a Draw stack (sv.draw.pending).

    Args:
        table: What everybody sees.
        newest: What the newest card of the stack counts as; None for a Draw +2.
    """
    return fitting(table, lambda acts: responds(acts, newest))


def countering(table: Table, against: Card | None) -> tuple[tuple[Card, Card | None], ...]:
    """Return the chaos cards that can be claimed as counters (sv.counter.levels).

    Args:
        table: What everybody sees.
        against: What the card counts as that would be countered; None for a Draw +2.
    """
    return fitting(table, lambda acts: counters(acts, against))


def saving(table: Table) -> tuple[tuple[Card, Card | None], ...]:
    """Return the chaos cards that can be claimed as Anti-Fun (ch.antifun)."""
    return fitting(table, stops_wins)


def stealing(table: Table) -> tuple[tuple[Card, Card | None], ...]:
    """Return the chaos cards that can be claimed as Steal Turn (ch.steal, sv.clone.when)."""
    return _stealing(kinds(table), copied(table))


@lru_cache(maxsize=256)
def _stealing(found: Faces, last: Card | None) -> tuple[tuple[Card, Card | None], ...]:
    said: list[tuple[Card, Card | None]] = []
    for chaos in found:
        counts = copying(chaos, last)
        if is_a(counts, STEAL_TURN):
            said.append((chaos, None))
        elif counts is MANIPULATION:
            said += [(chaos, face) for face in becomes() if is_a(copying(face, last), STEAL_TURN)]
    return tuple(said)
