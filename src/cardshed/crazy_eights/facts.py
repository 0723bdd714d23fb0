"""The events of Crazy 8's: what happened. Cites the rule ids of its page and the shared ones."""

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

    See c8.setup.deck, sv.withdraw.

    Attributes:
        cards: The whole deck, the next card first; never shown to anybody.
    """

    cards: C_co


@final
@attrs.frozen
class HandsDealt(Generic[C_co]):
    """The hands were dealt, one card at a time from the seat after the dealer (c8.setup.hands).

    Attributes:
        hands: The hand of each seat, by seat, in the order dealt; shown to the seat alone.
    """

    hands: tuple[C_co, ...]


@final
@attrs.frozen
class CardsDiscarded:
    """Cards lay under the top of the discards before the game began: only a given setup has this.

    Attributes:
        cards: The cards, the lowest first.
    """

    cards: Faces


@final
@attrs.frozen
class CardFlipped:
    """The first card of the discards was turned up (c8.setup.flip).

    Attributes:
        card: Which card.
    """

    card: Card


@final
@attrs.frozen
class TurnBegan:
    """A seat's turn began (c8.turn.options).

    Attributes:
        seat: Whose turn.
    """

    seat: Seat


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
    """

    target: Seat
    total: Count


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
class CardPlayed:
    """A seat laid a card on the discards (c8.play.match, c8.draw.put-down, sv.draw.pending).

    Attributes:
        seat: Who.
        card: Which card.
    """

    seat: Seat
    card: Card


@final
@attrs.frozen
class CardPickedUp(Generic[C_co]):
    """A seat drew a card in its turn, and is asked whether it puts it down (c8.draw.asked).

    Attributes:
        seat: Who.
        cards: The one card; shown to the seat alone.
    """

    seat: Seat
    cards: C_co


@final
@attrs.frozen
class CardKept:
    """A seat kept the card that it drew (c8.draw.ends).

    Attributes:
        seat: Who.
    """

    seat: Seat


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
    """A seat drew cards outside of its turn (c8.solo.penalty).

    Attributes:
        seat: Who.
        cards: The cards, in the order drawn; shown to the seat alone.
    """

    seat: Seat
    cards: C_co


@final
@attrs.frozen
class SoloDeclared:
    """A seat said "Solo!" (c8.solo.declare, c8.solo.late).

    Attributes:
        seat: Who.
    """

    seat: Seat


@final
@attrs.frozen
class SoloLapsed:
    """A seat that had said "Solo!" holds another number of cards than one (c8.solo.again).

    Attributes:
        seat: Who.
    """

    seat: Seat


@final
@attrs.frozen
class SoloWindowOpened:
    """A seat holds one card and did not say "Solo!": it can be called out (c8.solo.window).

    Attributes:
        seat: Who.
    """

    seat: Seat


@final
@attrs.frozen
class SoloWindowClosed:
    """A seat can no longer be called out (c8.solo.window, c8.solo.once).

    Attributes:
        seat: Who.
    """

    seat: Seat


@final
@attrs.frozen
class SoloCalled:
    """A seat was called out for not saying "Solo!" (c8.solo.call).

    Attributes:
        seat: Who called.
        on: Who was called out.
    """

    seat: Seat
    on: Seat


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
    """The game ended (c8.end.win, c8.end.deck, c8.end.cap, c8.end.standing, c8.withdraw).

    Attributes:
        outcome: How.
    """

    outcome: Outcome


Open: TypeAlias = (
    CardsDiscarded
    | CardFlipped
    | TurnBegan
    | SeatSkipped
    | DrawSent
    | DrawFaced
    | DirectionFlipped
    | CardPlayed
    | CardKept
    | SoloDeclared
    | SoloLapsed
    | SoloWindowOpened
    | SoloWindowClosed
    | SoloCalled
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
    | CardPickedUp[Faces]
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
    | CardPickedUp[Backs]
    | StackTaken[Backs]
    | CardsDrawn[Backs]
    | CardsSwapped[Backs]
    | SeatWithdrew[Backs]
    | Open
)
"""What happened, as everybody may know it: no type with faces in it but those laid open."""
SeenEvent: TypeAlias = (
    DeckShuffled[Backs]
    | HandsDealt[Faces | Backs]
    | CardPickedUp[Faces | Backs]
    | StackTaken[Faces | Backs]
    | CardsDrawn[Faces | Backs]
    | GiftChosen
    | CardsSwapped[Faces | Backs]
    | SeatWithdrew[Faces | Backs]
    | Open
)
"""What happened, as one viewer is shown it."""
