"""The events of The Game, and the state that they fold to. Cites the rule ids of its page."""

from __future__ import annotations

from typing import Generic, TypeAlias, final

import attrs
from typing_extensions import TypeVar

from cardshed import values
from cardshed.building import quickly_built
from cardshed.seats import Seat, seats
from cardshed.the_game.model import Advice, Card, Faces, Options, Pile
from cardshed.values import Backs, Count, Outcome

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
    """A seat left the table; its hand went back into the draw pile (tg.withdraw).

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


Laid: TypeAlias = tuple[int, ...]
"""A pile, from its foundation (1 or 100) to its top."""


@quickly_built
@final
@attrs.frozen
class Table:
    """What everybody sees.

    Attributes:
        options: What the table agreed on.
        hand_sizes: How many cards each seat holds, by seat.
        draw_pile: How many cards are left to draw.
        piles: The four piles in the order of `Pile`.
        turn: The turn that is being played; None until somebody takes the first.
        hints: The hints of this turn, in the order in which they were given.
        withdrawn: The seats that have left the table, ascending.
        outcome: How the game ended, or None while it runs.
    """

    options: Options
    hand_sizes: tuple[Count, ...]
    draw_pile: Count
    piles: tuple[Laid, Laid, Laid, Laid]
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


@quickly_built
@final
@attrs.frozen
class Own:
    """What one seat holds.

    Attributes:
        hand: Its cards, ascending.
    """

    hand: Faces = ()


@quickly_built
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
