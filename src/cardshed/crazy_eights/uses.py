"""How a card may be used: of the table and a hand alone. Cites the rule ids of the docs."""

from __future__ import annotations

from functools import cache

from cardshed.crazy_eights.model import PlayCard
from cardshed.crazy_eights.state import Table, View
from cardshed.seats import Seat
from cardshed.soloverse.cards import Card, Colour, Faces
from cardshed.soloverse.definitions import COLOUR, COUNTER, TARGET
from cardshed.soloverse.uses import CLONE, acts_as, is_a

SECOND_LAST = 2
"""How many cards a hand has when its second-last one is played (c8.solo.declare)."""


def matches(one: Card, table: Table) -> bool:
    """Return whether a coloured card may be laid on the top one, in a turn.

    See c8.play.match, sv.match, sv.match.secondary.
    """
    face = table.acts or table.top
    if face is None or one.chaos is not None:
        return False
    return one.colour is (face.colour or table.named) or one.face is face.symbol


def could_play(hand: Faces, table: Table) -> bool:
    """Return whether a hand has a coloured card that could be played (sv.draw4.legal)."""
    return any(matches(one, table) for one in hand)


def targets(view: View) -> tuple[Seat, ...]:
    """Return before whom the viewer may lay a card (sv.card.stun)."""
    seated = view.table.board.order.in_game(view.table.options.seats)
    return tuple([other for other in seated if other != view.viewer])


@cache
def use_of(
    one: Card,
    solo: bool = False,  # noqa: FBT001, FBT002  # a key
    pure: bool = False,  # noqa: FBT001, FBT002
    target: Seat | None = None,
    colour: Colour | None = None,
) -> PlayCard:
    """Return a play; there are few, so each is made once."""
    return PlayCard(one, solo, pure, target, colour)


def chaos_uses(view: View, one: Card) -> tuple[PlayCard, ...]:
    """Return how a chaos card may be played in one's turn, without a "Solo!".

    See c8.play.chaos, c8.play.as, sv.chaos.params, sv.chaos.pure, sv.chaos.last, sv.clone.when.
    """
    acts = acts_as(view.table, one)
    names = None if acts.chaos is None else acts.chaos.names
    barred = len(view.own.hand) == 1 and is_barred_last(view, one)
    if names is TARGET:
        return uses_as(one, acts, barred, targets(view))
    if names is COLOUR:
        return uses_as(one, acts, barred, (), view.table.options.colours)
    return uses_as(one, acts, barred)


@cache
def uses_as(
    one: Card,
    acts: Card,
    barred: bool,  # noqa: FBT001  # a key
    seated: tuple[Seat, ...] = (),
    colours: tuple[Colour, ...] = (),
) -> tuple[PlayCard, ...]:
    """Return how a card may be played that counts as another: each hand asks for the same.

    Args:
        one: The card.
        acts: What it counts as.
        barred: Whether it is the last of its hand, and may not be that.
        seated: Before whom it may be laid.
        colours: Which colours may be named with it.
    """
    definition = acts.chaos
    if definition is None:  # a Clone of a coloured card
        return (use_of(one),)
    if definition.kind is COUNTER:
        return (use_of(one, pure=not is_a(one, CLONE)),)
    pure = (use_of(one, pure=True),) if definition.pure else ()
    if barred:
        return pure
    if definition.names is TARGET:
        return (*[use_of(one, target=seat) for seat in seated], *pure)
    if definition.names is COLOUR:
        return (*[use_of(one, colour=colour) for colour in colours], *pure)
    return (use_of(one), *pure)


def is_barred_last(view: View, one: Card) -> bool:
    """Return whether a card is the last of the hand, and may not be that (sv.chaos.last)."""
    definition = acts_as(view.table, one).chaos
    return definition is not None and definition.not_last and len(view.own.hand) == 1
