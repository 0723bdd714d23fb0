"""How a card may be used: of the table and a hand alone. Cites the rule ids of the docs."""

from __future__ import annotations

from functools import cache, lru_cache

from cardshed.crazy_eights.model import PlayCard
from cardshed.crazy_eights.state import Table, View
from cardshed.seats import Seat
from cardshed.soloverse.cards import Card, Colour, Faces
from cardshed.soloverse.decks import becomes, kinds_of
from cardshed.soloverse.definitions import (
    CHAOS,
    COLOUR,
    COUNTER,
    FACE,
    TARGET,
    CardDefinition,
    Names,
)
from cardshed.soloverse.uses import Nameable, acts_as, named_as

SECOND_LAST = 2
"""How many cards a hand has when its second-last one is played (c8.solo.declare)."""


def matches(one: Card, table: Table) -> bool:
    """Return whether a coloured card may be laid on the top one, in a turn.

    See c8.play.match, sv.match, sv.match.secondary.
    """
    top = table.top
    if top is None or one.chaos is not None:
        return False
    if top.chaos is None:
        return one.colour is top.colour or one.face is top.face
    return one.colour is table.colour or one.face is table.symbol


def could_play(hand: Faces, table: Table) -> bool:
    """Return whether a hand has a coloured card that could be played (sv.draw4.legal)."""
    return any(matches(one, table) for one in hand)


def targets(view: View) -> tuple[Seat, ...]:
    """Return before whom the viewer may lay a card (sv.card.stun)."""
    seated = view.table.board.order.in_game(view.table.options.seats)
    return tuple([other for other in seated if other != view.viewer])


@cache
def use_of(  # noqa: PLR0913, PLR0917  # the fields of a play
    one: Card,
    solo: bool = False,  # noqa: FBT001, FBT002  # a key
    pure: bool = False,  # noqa: FBT001, FBT002
    target: Seat | None = None,
    colour: Colour | None = None,
    acts: Card | None = None,
    named: Card | None = None,
) -> PlayCard:
    """Return a play; there are few, so each is made once."""
    return PlayCard(one, solo, pure, target, colour, acts, named)


def chaos_uses(view: View, one: Card) -> tuple[PlayCard, ...]:
    """Return how a chaos card may be played in one's turn, without a "Solo!".

    See c8.play.chaos, c8.play.as, sv.chaos.params, sv.chaos.pure, sv.chaos.last, sv.clone.when.
    """
    acts = acts_as(view.table, one)
    definition = acts.chaos
    if definition is None or is_simple(definition):
        return uses_as(one, acts, barred=False)
    if definition.names is FACE:
        return manipulated_uses(view, one)
    if definition.needs_colours and not has_colours(view, one):
        return (use_of(one, pure=True),) if definition.pure else ()
    barred = len(view.own.hand) == 1 and definition.not_last
    return uses_as(one, acts, barred, nameable_with(view, definition.names))


def nameable_with(view: View, names: Names) -> Nameable:
    """Return what may be named with a card that names something of a kind (sv.chaos.params)."""
    options = view.table.options
    if names is TARGET:
        return Nameable(targets(view))
    if names is COLOUR:
        return Nameable((), options.colours)
    return Nameable((), (), kinds_of(options)) if names is CHAOS else NOTHING_NAMED


@cache
def is_simple(definition: CardDefinition) -> bool:
    """Return whether every hand may play a card in the same ways, at every table."""
    free = not definition.not_last and not definition.needs_colours
    return free and definition.names is Names.NOTHING


NOTHING_NAMED = Nameable()


def manipulated_uses(view: View, one: Card) -> tuple[PlayCard, ...]:
    """Return how a Genetic Manipulation may be played: as each card in each of its ways.

    Or as a Pure Chaos, for which nothing is dealt. See sv.gm.what, sv.gm.last.
    """
    options, lone = view.table.options, len(view.own.hand) == 1
    named = tuple([(name, acts_as(view.table, name)) for name in becomes()])
    nameable = Nameable(targets(view), options.colours, kinds_of(options))
    return all_uses(one, named, lone, nameable)


@lru_cache(maxsize=1024)
def all_uses(
    one: Card,
    named: tuple[tuple[Card, Card], ...],
    lone: bool,  # noqa: FBT001  # a key
    nameable: Nameable,
) -> tuple[PlayCard, ...]:
    """Return how a Genetic Manipulation may be played: each hand asks for the same."""
    uses = [
        use_of(one, target=use.target, colour=use.colour, acts=name, named=use.named)
        for name, acts in named
        for use in uses_as(one, acts, lone and is_barred(acts), nameable)
        if not use.pure
    ]
    return (*uses, use_of(one, pure=True))


@lru_cache(maxsize=8192)
def uses_as(
    one: Card,
    acts: Card,
    barred: bool,  # noqa: FBT001  # a key
    nameable: Nameable = NOTHING_NAMED,
) -> tuple[PlayCard, ...]:
    """Return how a card may be played that counts as another: each hand asks for the same.

    Args:
        one: The card.
        acts: What it counts as.
        barred: Whether it is the last of its hand, and may not be that.
        nameable: What may be named with it.
    """
    definition = acts.chaos
    if definition is None:  # a Clone of a coloured card
        return (use_of(one),)
    if definition.kind is COUNTER:
        return (use_of(one, pure=one is acts),)
    pure = (use_of(one, pure=True),) if definition.pure else ()
    return pure if barred else (*named_uses(one, definition.names, nameable), *pure)


def named_uses(one: Card, names: Names, nameable: Nameable) -> list[PlayCard]:
    """Return the plays of a card with all that may be named with it (sv.chaos.params)."""
    return [
        use_of(one, target=target, colour=colour, named=named)
        for target, colour, named in nameable.each(names)
    ]


def is_barred(acts: Card) -> bool:
    """Return whether what a card counts as may not be the last of a hand (sv.chaos.last)."""
    return acts.chaos is not None and acts.chaos.not_last


def is_barred_last(view: View, play: PlayCard) -> bool:
    """Return whether a card is the last of the hand, and may not be that (sv.chaos.last)."""
    acts = named_as(view.table, play.card, play.acts)
    return acts is not None and is_barred(acts) and len(view.own.hand) == 1


def has_colours(view: View, one: Card) -> bool:
    """Return whether the rest of a hand has cards of enough colours (sv.card.badge-collector)."""
    definition = acts_as(view.table, one).chaos
    colours = {card.colour for card in view.own.hand if card.colour is not None}
    return definition is None or len(colours) >= definition.needs_colours
