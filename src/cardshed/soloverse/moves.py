"""The actions that the Soloverse games share, and what fields of actions are held to.

Cites the shared rule ids.
"""

from __future__ import annotations

from typing import Any, TypeAlias, final

import attrs

from cardshed.errors import InvalidValueError, shown
from cardshed.seats import Seat
from cardshed.soloverse.cards import Card, Colour, Faces
from cardshed.soloverse.work import Digit


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


def is_digit(_: object, __: object, value: Any) -> None:
    """Hold a field of an attrs class to the digits."""
    if type(value) is not int or not 0 <= value <= 9:  # noqa: PLR2004  # the highest digit
        raise InvalidValueError(f"no digit: {shown(value)}")


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
class HoldStill:
    """Do not slap (sv.card.snap, sv.reflex)."""


@final
@attrs.frozen
class UseRecycle:
    """Turn Recycle over in one's turn, before anything else (sv.card.recycle)."""


@final
@attrs.frozen
class ReviveRecycle:
    """Turn Recycle face up again, in place of taking a card (sv.card.scavenger)."""


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
    """Choose a card of the discards and take it (sv.card.scavenger, sv.card.white-hole).

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


@final
@attrs.frozen
class PutIn:
    """Choose what one puts into a pool, in secret (sv.card.roulette, sv.card.state-of-flux).

    Attributes:
        cards: The cards, in canonical order whatever they were given in; none where there is
            nothing to put in.
    """

    cards: Faces = attrs.field(converter=sorted_cards, validator=are_cards)


@final
@attrs.frozen
class PickCard:
    """Choose a card of the hand that one is shown, and take it (sv.card.double-edged).

    Attributes:
        card: The card.
    """

    card: Card = attrs.field(validator=is_card)


@final
@attrs.frozen
class GuessCard:
    """Guess the next card of the deck aloud (sv.card.foresight).

    Attributes:
        colour: A colour in play; None for a chaos card.
    """

    colour: Colour | None = attrs.field(default=None, validator=is_colour_or_none)


@final
@attrs.frozen
class NameDigit:
    """Name the digit of which all cards are discarded (sv.card.eliminator).

    Attributes:
        digit: The digit.
    """

    digit: Digit = attrs.field(validator=is_digit)


@final
@attrs.frozen
class ChooseTop:
    """Choose which of the cards that one has discarded lies on top (sv.card.eliminator).

    Attributes:
        card: One of these cards.
    """

    card: Card = attrs.field(validator=is_card)


@final
@attrs.frozen
class ShowCard:
    """Show a chaos card of one's hand to all, or none (ch.card.project-insight).

    Attributes:
        card: The card; None to show none.
    """

    card: Card | None = attrs.field(default=None, validator=is_card_or_none)


CommonAnswer: TypeAlias = (
    LetWin
    | Slap
    | HoldStill
    | TakeFromDiscards
    | ReviveRecycle
    | PutIn
    | PickCard
    | GuessCard
    | NameDigit
)
"""Answers to chaos cards that lay no card and are the same in every game."""
