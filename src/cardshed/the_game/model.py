"""The words of The Game: its compatibility surface. Cites the rule ids of its page in the docs."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Any, Generic, TypeAlias, cast, final

import attrs
from typing_extensions import TypeVar

from cardshed import errors, values
from cardshed.errors import OptionsError, RuleEnum
from cardshed.seats import Seat, seats
from cardshed.values import Backs, Between, Count, Outcome

Card: TypeAlias = Annotated[int, Between(2, 99, "card")]
"""A card is its number, 2 to 99."""
Faces: TypeAlias = tuple[Card, ...]
"""Cards that are known."""

DECK: Faces = tuple(range(2, 100))
"""All 98 cards, once each (tg.setup.hand)."""
MOST_SEATS = 5
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


def _whole(value: object, low: int, high: int, what: str) -> None:
    if type(value) is not int or not low <= value <= high:
        raise OptionsError(f"{what} is a whole number from {low} to {high}, not {value!r}")


def _starter(value: int | None) -> Seat | None:
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
        _whole(self.seats, 1, MOST_SEATS, "seats")
        _whole(self.minimum, 1, 8, "minimum")
        _whole(self.minimum_on_empty, 1, 2, "minimum_on_empty")
        if self.starter is not None:
            _whole(self.starter, 0, self.seats - 1, f"starter (of {self.seats} seats)")
        if type(self.talk) is not bool:
            raise OptionsError(f"talk is true or false, not {self.talk!r}")

    @property
    def hand_size(self) -> int:
        """How many cards a full hand has (tg.setup.hand)."""
        return {1: 8, 2: 7}.get(self.seats, 6)


# --- actions


def _is_card(_: object, __: object, value: Any) -> None:
    if type(value) is not int or value not in DECK:
        raise ValueError(f"no such card: {value!r}")


def _is_pile(_: object, __: object, value: Any) -> None:
    if not isinstance(value, Pile):
        raise ValueError(f"no such pile: {value!r}")  # noqa: TRY004  # as for a card


def _is_advice(_: object, __: object, value: Any) -> None:
    if not isinstance(value, Advice):
        raise ValueError(f"no such advice: {value!r}")  # noqa: TRY004  # as for a card


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

# --- events

C_co = TypeVar("C_co", covariant=True)


@final
@attrs.frozen
class DrawPileShuffled(Generic[C_co]):
    """The draw pile was shuffled: for the deal, or after a withdrawal (tg.setup.hand, tg.withdraw).

    Attributes:
        cards: The whole pile, the next card first; never shown to anybody.
    """

    cards: C_co


@final
@attrs.frozen
class CardsDealt(Generic[C_co]):
    """A seat was dealt its hand off the draw pile (tg.setup.hand).

    Attributes:
        seat: Whose hand.
        cards: The cards; shown to the seat alone.
    """

    seat: Seat
    cards: C_co


@final
@attrs.frozen
class CardsLaid:
    """Cards lay on a pile before the game began: only a given setup has this.

    Attributes:
        pile: The pile.
        cards: The cards, in the order in which they lie; the last is the top.
    """

    pile: Pile
    cards: Faces


@final
@attrs.frozen
class TurnBegan:
    """A seat's turn began (tg.start.choose, tg.turn.order).

    Attributes:
        seat: Whose turn.
        minimum: How many cards it has to lay (tg.turn.minimum).
    """

    seat: Seat
    minimum: Count


@final
@attrs.frozen
class CardPlayed:
    """A seat laid a card on a pile (tg.play.ascending, tg.play.descending, tg.play.backwards).

    Attributes:
        seat: Who.
        card: Which card.
        pile: On which pile.
    """

    seat: Seat
    card: Card
    pile: Pile


@final
@attrs.frozen
class CardsDrawn(Generic[C_co]):
    """A seat filled its hand up at the end of its turn (tg.turn.draw).

    Attributes:
        seat: Who.
        cards: The cards, in the order drawn; shown to the seat alone.
    """

    seat: Seat
    cards: C_co


@final
@attrs.frozen
class HintGiven:
    """A seat said something about a pile (tg.talk).

    Attributes:
        seat: Who.
        pile: Of which pile.
        advice: What.
    """

    seat: Seat
    pile: Pile
    advice: Advice


@final
@attrs.frozen
class SeatWithdrew(Generic[C_co]):
    """A seat left the table; its hand went under the draw pile (tg.withdraw).

    Attributes:
        seat: Who.
        cards: The hand; shown to the seat alone, which knew it.
    """

    seat: Seat
    cards: C_co


@final
@attrs.frozen
class GameEnded:
    """The game ended (tg.end.won, tg.end.stuck, tg.withdraw).

    Attributes:
        outcome: How.
    """

    outcome: Outcome


Open: TypeAlias = CardsLaid | TurnBegan | CardPlayed | HintGiven | GameEnded
"""Events in which nothing is hidden."""
Event: TypeAlias = (
    DrawPileShuffled[Faces] | CardsDealt[Faces] | CardsDrawn[Faces] | SeatWithdrew[Faces] | Open
)
"""What happened, in full."""
PublicEvent: TypeAlias = (
    DrawPileShuffled[Backs] | CardsDealt[Backs] | CardsDrawn[Backs] | SeatWithdrew[Backs] | Open
)
"""What happened, as everybody may know it: no type with faces in it but those laid open."""
SeenEvent: TypeAlias = (
    DrawPileShuffled[Backs]
    | CardsDealt[Faces | Backs]
    | CardsDrawn[Faces | Backs]
    | SeatWithdrew[Faces | Backs]
    | Open
)
"""What happened, as one viewer is shown it."""

# --- state


@final
@attrs.frozen
class Turn:
    """The turn that is being played.

    Attributes:
        seat: Whose turn.
        minimum: How many cards it has to lay; settled when the turn began (tg.turn.minimum).
        laid: How many it has laid.
    """

    seat: Seat
    minimum: Count
    laid: Count


@final
@attrs.frozen
class Table:
    """What everybody sees.

    Attributes:
        options: What the table agreed on.
        hand_sizes: How many cards each seat holds, by seat.
        draw_pile: How many cards are left to draw.
        piles: The four piles in the order of `Pile`, each from its foundation (1 or 100) to its
            top.
        turn: The turn that is being played; None until somebody takes the first.
        hints: The hints of this turn, in the order in which they were given.
        withdrawn: The seats that have left the table, ascending.
        outcome: How the game ended, or None while it runs.
    """

    options: Options
    hand_sizes: tuple[Count, ...]
    draw_pile: Count
    piles: tuple[tuple[int, ...], ...]
    turn: Turn | None
    hints: tuple[HintGiven, ...]
    withdrawn: tuple[Seat, ...]
    outcome: Outcome | None

    @property
    def tops(self) -> tuple[int, int, int, int]:
        """The top of each pile, in the order of `Pile`; a bare foundation counts as 1 or 100."""
        up_1, up_2, down_1, down_2 = self.piles
        return up_1[-1], up_2[-1], down_1[-1], down_2[-1]

    @property
    def cards_left(self) -> int:
        """The cards in hands and draw pile: the score; 10 or fewer is good (tg.score)."""
        return sum(self.hand_sizes) + self.draw_pile

    @property
    def seated(self) -> tuple[Seat, ...]:
        """The seats that have not withdrawn (tg.withdraw)."""
        everybody = seats(len(self.hand_sizes))
        if not self.withdrawn:
            return everybody
        return tuple([seat for seat in everybody if seat not in self.withdrawn])


@final
@attrs.frozen
class Own:
    """What one seat holds.

    Attributes:
        hand: Its cards, ascending.
    """

    hand: Faces = ()


@final
@attrs.frozen
class Vault:
    """What nobody sees.

    Attributes:
        draw_pile: The draw pile, the next card first.
    """

    draw_pile: Faces = attrs.field(default=(), repr=False)


State: TypeAlias = values.State[Table, Own, Vault]
"""The whole truth about a game at one moment."""
View: TypeAlias = values.View[Table, Own]
"""What one viewer may see of it."""
