"""The events that the Soloverse games share: what happened. Cites the shared rule ids."""

from __future__ import annotations

from typing import Generic, TypeAlias, final

import attrs
from typing_extensions import TypeVar

from cardshed.seats import Seat
from cardshed.soloverse.cards import Card, Faces
from cardshed.values import Backs, Count, Outcome

C_co = TypeVar("C_co", covariant=True)


@final
@attrs.frozen
class DeckShuffled(Generic[C_co]):
    """The deck was shuffled: for the deal, or with the hand of a seat that left.

    See sv.deal.setup, sv.withdraw.

    Attributes:
        cards: The whole deck, the next card first; never shown to anybody.
    """

    cards: C_co


@final
@attrs.frozen
class HandsDealt(Generic[C_co]):
    """The hands were dealt, one card at a time from the seat after the dealer (sv.deal.setup).

    Attributes:
        hands: The hand of each seat, by seat, in the order dealt; shown to the seat alone.
    """

    hands: tuple[C_co, ...]


@final
@attrs.frozen
class TurnBegan:
    """A seat's turn began (sv.turn.one).

    Attributes:
        seat: Whose turn.
        stays: Whether its turn had arrived already (sv.draw4.challenge).
    """

    seat: Seat
    stays: bool = False


@final
@attrs.frozen
class SeatSkipped:
    """A seat lost its turn to a Skip; that is a turn too (sv.end.cap).

    Attributes:
        seat: Who.
    """

    seat: Seat


@final
@attrs.frozen
class DrawSent:
    """A Draw stack was begun or raised; it waits for a seat's Opening (sv.draw.target).

    Attributes:
        target: Whose.
        total: How many cards the stack has come to.
        by: Who has played into it, the latest last; not told in a game without chaos cards.
        card: What its newest card counts as; None for a Draw +2 of such a game.
    """

    target: Seat
    total: Count
    by: tuple[Seat, ...] = ()
    card: Card | None = None


@final
@attrs.frozen
class DrawFaced:
    """A seat's turn came, and it faces the Draw stack that waited for it (sv.draw.pending).

    Attributes:
        seat: Who.
    """

    seat: Seat


@final
@attrs.frozen
class DirectionFlipped:
    """The direction of play flipped (sv.table.direction)."""


@final
@attrs.frozen
class StackTaken(Generic[C_co]):
    """A seat drew for a Draw stack, which is over (sv.draw.pending).

    Attributes:
        seat: Who.
        cards: The cards, in the order drawn; shown to the seat alone.
    """

    seat: Seat
    cards: C_co


@final
@attrs.frozen
class CardsDrawn(Generic[C_co]):
    """A seat drew cards outside of its turn (sv.deal-draw).

    Attributes:
        seat: Who.
        cards: The cards, in the order drawn; shown to the seat alone.
    """

    seat: Seat
    cards: C_co


@final
@attrs.frozen
class WinClaimed:
    """A seat's hand became empty (sv.win.claim).

    Attributes:
        seat: Whose.
    """

    seat: Seat


@final
@attrs.frozen
class ClaimVoided:
    """A seat that had no cards holds some again (sv.win.claim).

    Attributes:
        seat: Who.
    """

    seat: Seat


@final
@attrs.frozen
class SeatWentOut:
    """A seat without cards is out of the order (sv.win.check, sv.team.competitive).

    Attributes:
        seat: Who.
    """

    seat: Seat


@final
@attrs.frozen
class TradeRequested:
    """Two members of a team are going to swap a card (sv.trade).

    Attributes:
        seat: Who asked for it.
        partner: Who else.
    """

    seat: Seat
    partner: Seat


@final
@attrs.frozen
class GiftChosen:
    """A seat chose its card for a trade (sv.trade). The seat alone is shown this.

    Attributes:
        seat: Who.
        card: The card.
    """

    seat: Seat
    card: Card


@final
@attrs.frozen
class ChoiceMade:
    """A seat has chosen, in secret (sv.trade).

    Attributes:
        seat: Who.
    """

    seat: Seat


@final
@attrs.frozen
class CardsSwapped(Generic[C_co]):
    """Two members of a team swapped a card (sv.trade, sv.trade.view).

    Attributes:
        seat: Who asked for it.
        partner: Who else.
        given: What the one gave; shown to the two alone.
        received: What it was given.
    """

    seat: Seat
    partner: Seat
    given: C_co
    received: C_co


@final
@attrs.frozen
class TradeLapsed:
    """One of two that were to swap a card left the table (sv.withdraw)."""


@final
@attrs.frozen
class SeatWithdrew(Generic[C_co]):
    """A seat left the table; its hand goes into the deck (sv.withdraw).

    Attributes:
        seat: Who.
        cards: The hand; shown to the seat alone, which knew it.
    """

    seat: Seat
    cards: C_co


@final
@attrs.frozen
class HandsShown:
    """The hands were laid open, to be counted (sv.score.winner, sv.end.fewest).

    Attributes:
        hands: The hand of each seat, by seat.
    """

    hands: tuple[Faces, ...]


@final
@attrs.frozen
class GameEnded:
    """The game ended (sv.win.check, sv.deck.out, sv.end.cap, sv.end.standing, sv.withdraw).

    Attributes:
        outcome: How.
    """

    outcome: Outcome


Open: TypeAlias = (
    TurnBegan
    | SeatSkipped
    | DrawSent
    | DrawFaced
    | DirectionFlipped
    | WinClaimed
    | ClaimVoided
    | SeatWentOut
    | TradeRequested
    | TradeLapsed
    | ChoiceMade
    | HandsShown
    | GameEnded
)
"""Events in which nothing is hidden."""
Event: TypeAlias = (
    DeckShuffled[Faces]
    | HandsDealt[Faces]
    | StackTaken[Faces]
    | CardsDrawn[Faces]
    | GiftChosen
    | CardsSwapped[Faces]
    | SeatWithdrew[Faces]
    | Open
)
"""What happened, in full."""
PublicEvent: TypeAlias = (
    DeckShuffled[Backs]
    | HandsDealt[Backs]
    | StackTaken[Backs]
    | CardsDrawn[Backs]
    | CardsSwapped[Backs]
    | SeatWithdrew[Backs]
    | Open
)
"""What happened, as everybody may know it."""
SeenEvent: TypeAlias = (
    DeckShuffled[Backs]
    | HandsDealt[Faces | Backs]
    | StackTaken[Faces | Backs]
    | CardsDrawn[Faces | Backs]
    | GiftChosen
    | CardsSwapped[Faces | Backs]
    | SeatWithdrew[Faces | Backs]
    | Open
)
"""What happened, as one viewer is shown it."""
