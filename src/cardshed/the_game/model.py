"""Cards, options and actions of The Game. Cites the rule ids of its page in the docs."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Any, TypeAlias, cast, final

import attrs

from cardshed import errors, values
from cardshed.errors import InvalidValueError, RuleEnum, shown
from cardshed.options import truth, whole
from cardshed.seats import Seat
from cardshed.values import Between

Card: TypeAlias = Annotated[int, Between(2, 99, "card")]
"""A card is its number, 2 to 99."""
Faces: TypeAlias = tuple[Card, ...]
"""Cards that are known."""

DECK: Faces = tuple(range(2, 100))
"""All 98 cards, once each (tg.setup.hand)."""
HAND_SIZES = {1: 8, 2: 7, 3: 6, 4: 6, 5: 6}
"""How many cards a hand has, by the number of seats (tg.setup.hand)."""
MOST_SEATS = max(HAND_SIZES)
"""The most seats that a table has (tg.setup.hand)."""


class Pile(IntEnum):
    """One of the four piles: two ascend from 1, two descend from 100."""

    UP_1 = 0
    """The first ascending pile."""
    UP_2 = 1
    """The second ascending pile."""
    DOWN_1 = 2
    """The first descending pile."""
    DOWN_2 = 3
    """The second descending pile."""

    @property
    def ascends(self) -> bool:
        """Whether the pile is built upwards (tg.play.ascending)."""
        return self < Pile.DOWN_1


class Advice(RuleEnum):
    """What a hint says about a pile; numbers cannot be said (tg.talk)."""

    KEEP_OFF = "keep-off", "tg.talk"
    """Please lay nothing on this pile."""
    GOOD_CARDS = "good-cards", "tg.talk"
    """I hold good cards for this pile."""


class Refusal(errors.Refusal):
    """Why The Game refuses an action."""

    FIRST_TURN_OPEN = "first-turn-open", "tg.start.choose"
    """Nobody has taken the first turn yet."""
    FIRST_TURN_TAKEN = "first-turn-taken", "tg.start.choose"
    """The first turn is taken, or was settled by the options."""
    NOT_YOUR_TURN = "not-your-turn", "tg.turn.order"
    """It is another seat's turn."""
    CARD_NOT_HELD = "card-not-held", "tg.turn.minimum"
    """The card is not in the hand."""
    NOT_HIGHER = "not-higher", "tg.play.ascending"
    """An ascending pile takes a higher card, or exactly 10 lower."""
    NOT_LOWER = "not-lower", "tg.play.descending"
    """A descending pile takes a lower card, or exactly 10 higher."""
    MINIMUM_NOT_REACHED = "minimum-not-reached", "tg.turn.minimum"
    """More cards have to be laid before the turn may end."""
    NO_TALK = "no-talk", "tg.talk"
    """The table agreed not to talk."""
    ALREADY_SAID = "already-said", "tg.talk"
    """The seat has given this hint in this turn."""


class Ending(values.Ending):
    """Why The Game ended."""

    WON = "won", "tg.end.won"
    """All 98 cards lie on the piles."""
    STUCK = "stuck", "tg.end.stuck"
    """The seat in turn could not reach the minimum."""
    ABANDONED = "abandoned", "tg.withdraw"
    """Every seat has left the table."""


def _starter(value: int | None) -> Seat | None:
    # So that a frontend may write `starter=0`; what is no seat is refused below.
    return None if value is None else cast("Seat", value)


@final
@attrs.frozen(kw_only=True)
class Options:
    """What the table agreed on before the deal.

    Attributes:
        seats: How many play, 1 to 5 (tg.setup.hand).
        starter: Who begins; None where the players choose (tg.start.choose).
        minimum: How many cards a turn has at least, 1 to 8; 3 is the experts' game
            (tg.turn.minimum).
        minimum_on_empty: The same once the draw pile is empty, 1 or 2 (tg.empty.pile).
        talk: Whether hints may be given (tg.talk).

    Raises:
        OptionsError: The rules do not allow them; the text says which and why.

    Examples:
        >>> Options(seats=3).minimum
        2
        >>> Options(seats=6)
        Traceback (most recent call last):
        cardshed.errors.OptionsError: seats is a whole number from 1 to 5, not 6
    """

    seats: int = 2
    starter: Seat | None = attrs.field(default=None, converter=_starter)
    minimum: int = 2
    minimum_on_empty: int = 1
    talk: bool = True

    def __attrs_post_init__(self) -> None:
        """Hold the options to the rules."""
        whole(self.seats, 1, MOST_SEATS, "seats")
        whole(self.minimum, 1, 8, "minimum")
        whole(self.minimum_on_empty, 1, 2, "minimum_on_empty")
        if self.starter is not None:
            whole(self.starter, 0, self.seats - 1, f"starter (of {self.seats} seats)")
        truth(self.talk, "talk")

    @property
    def hand_size(self) -> int:
        """How many cards a full hand has (tg.setup.hand)."""
        return HAND_SIZES[self.seats]


# --- actions


def _is_card(_: object, __: object, value: Any) -> None:
    if type(value) is not int or value not in DECK:
        raise InvalidValueError(f"no such card: {shown(value)}")


def _is_pile(_: object, __: object, value: Any) -> None:
    if not isinstance(value, Pile):
        raise InvalidValueError(f"no such pile: {shown(value)}")


def _is_advice(_: object, __: object, value: Any) -> None:
    if not isinstance(value, Advice):
        raise InvalidValueError(f"no such advice: {shown(value)}")


@final
@attrs.frozen
class TakeFirstTurn:
    """Begin the game: any seat may, until one has (tg.start.choose)."""


@final
@attrs.frozen
class PlayCard:
    """Lay a card of one's hand on a pile (tg.play.ascending, tg.play.descending).

    Attributes:
        card: The card, 2 to 99.
        pile: The pile it goes on.
    """

    card: Card = attrs.field(validator=_is_card)
    pile: Pile = attrs.field(validator=_is_pile)


@final
@attrs.frozen
class EndTurn:
    """End one's turn and fill the hand up (tg.turn.minimum, tg.turn.draw)."""


@final
@attrs.frozen
class Hint:
    """Say something about a pile (tg.talk).

    Attributes:
        pile: The pile that is meant.
        advice: What is said of it.
    """

    pile: Pile = attrs.field(validator=_is_pile)
    advice: Advice = attrs.field(validator=_is_advice)


Action: TypeAlias = TakeFirstTurn | PlayCard | EndTurn | Hint
"""What a seat may ask for."""
