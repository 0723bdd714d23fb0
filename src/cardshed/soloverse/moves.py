"""The actions that the Soloverse games share, and what fields of actions are held to.

Cites the shared rule ids.
"""

from __future__ import annotations

from typing import Any, final

import attrs

from cardshed.errors import InvalidValueError, shown
from cardshed.seats import Seat
from cardshed.soloverse.cards import Card, Colour, Faces


def is_card(_: object, __: object, value: Any) -> None:
    """Hold a field of an attrs class to a card."""
    if value.__class__ is not Card:
        raise InvalidValueError(f"no card: {shown(value)}")


def are_cards(_: object, __: object, value: Any) -> None:
    """Hold a field of an attrs class to a tuple of cards."""
    if value.__class__ is not tuple or not all(each.__class__ is Card for each in value):
        raise InvalidValueError(f"no tuple of cards: {shown(value)}")


def is_card_or_none(_: object, __: object, value: Any) -> None:
    """Hold a field of an attrs class to a card, or None."""
    if value is not None:
        is_card(_, __, value)


def sorted_cards(value: Any) -> Any:
    """Return cards in canonical order; what is no tuple of cards is refused later."""
    try:
        return tuple(sorted(value))
    except TypeError:
        return value


def is_truth(_: object, __: object, value: Any) -> None:
    """Hold a field of an attrs class to true and false."""
    if type(value) is not bool:
        raise InvalidValueError(f"true or false is wanted, not {shown(value)}")


def is_seat_or_none(_: object, __: object, value: Any) -> None:
    """Hold a field of an attrs class to the numbers of seats, or None."""
    if value is not None:
        is_seat(_, __, value)


def is_colour(_: object, __: object, value: Any) -> None:
    """Hold a field of an attrs class to the colours."""
    if value.__class__ is not Colour:
        raise InvalidValueError(f"no colour: {shown(value)}")


def is_colour_or_none(_: object, __: object, value: Any) -> None:
    """Hold a field of an attrs class to the colours, or None."""
    if value is not None:
        is_colour(_, __, value)


def is_seat(_: object, __: object, value: Any) -> None:
    """Hold a field of an attrs class to the numbers of seats."""
    if type(value) is not int or value < 0:
        raise InvalidValueError(f"no seat: {shown(value)}")


@final
@attrs.frozen
class TakeCards:
    """Draw all cards of a Draw stack and lose the turn (sv.draw.pending)."""


@final
@attrs.frozen
class LetWin:
    """Do not stop the win of another seat (sv.antifun)."""


@final
@attrs.frozen
class Slap:
    """Slap: who is last draws (sv.reflex)."""


@final
@attrs.frozen
class DiscardCards:
    """Choose cards of one's hand and discard them (sv.card.elegant-generosity).

    Attributes:
        cards: The cards, in canonical order whatever they were given in.
    """

    cards: Faces = attrs.field(converter=sorted_cards, validator=are_cards)


@final
@attrs.frozen
class TakeFromDiscards:
    """Choose a chaos card of the discards and take it (sv.card.scavenger).

    Attributes:
        card: The card; None where there is none.
    """

    card: Card | None = attrs.field(default=None, validator=is_card_or_none)


@final
@attrs.frozen
class RequestTrade:
    """Trade a card with a team mate; it cannot refuse (sv.trade).

    Attributes:
        partner: With whom.
    """

    partner: Seat = attrs.field(validator=is_seat)


@final
@attrs.frozen
class GiveCard:
    """Choose a card for a trade, in secret (sv.trade).

    Attributes:
        card: The card.
    """

    card: Card = attrs.field(validator=is_card)
