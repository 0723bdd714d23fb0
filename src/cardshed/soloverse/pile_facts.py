"""The events of the discards and the deck, of cards that stay, and of words that are said.

Cites the shared rule ids.
"""

from __future__ import annotations

from typing import Generic, TypeAlias, final

import attrs
from typing_extensions import TypeVar

from cardshed.seats import Seat
from cardshed.soloverse.cards import Card, Colour, Faces
from cardshed.soloverse.work import Digit
from cardshed.values import Backs

C_co = TypeVar("C_co", covariant=True)


@final
@attrs.frozen
class DiscardsLifted:
    """The discards were lifted: no top card shows until one is laid (sv.card.white-hole)."""


@final
@attrs.frozen
class CardFetched(Generic[C_co]):
    """A seat took a card of the discards in secret, or found none (sv.card.white-hole).

    Attributes:
        seat: Who.
        cards: The card, if there was one; shown to the seat alone.
    """

    seat: Seat
    cards: C_co


@final
@attrs.frozen
class DiscardsRecycled(Generic[C_co]):
    """Recycle was turned over, and half of the discards went into the deck (sv.card.recycle).

    Attributes:
        seat: Who turned it.
        cards: The cards, the lowest first; never shown to anybody.
        uncovered: The card that is the top one now; None where they lie face down.
    """

    seat: Seat
    cards: C_co
    uncovered: Card | None = None


@final
@attrs.frozen
class RecycleRevived:
    """Recycle was turned face up again (sv.card.scavenger).

    Attributes:
        seat: Who turned it.
    """

    seat: Seat


@final
@attrs.frozen
class TopChosen:
    """A seat chose which of the cards that it discarded lies on top (sv.card.eliminator).

    Attributes:
        seat: Who.
        card: The card.
    """

    seat: Seat
    card: Card


@final
@attrs.frozen
class CardStays:
    """The card that was played stays beside the discards (sv.card.vaccine).

    Attributes:
        seat: Who played it.
        card: The card.
        acts: What it counts as.
    """

    seat: Seat
    card: Card
    acts: Card


@final
@attrs.frozen
class StayEnded:
    """A Playable Turn of who played it came, and a card that stayed goes on the discards.

    See sv.card.vaccine, sv.playable-turn.

    Attributes:
        seat: Who had played it.
        card: The card.
        acts: What it counts as.
        stays: Whether the seat's turn had arrived already (sv.draw4.challenge).
    """

    seat: Seat
    card: Card
    acts: Card
    stays: bool = False


@final
@attrs.frozen
class StayBuried:
    """A card that stayed beside the discards went under the top one (sv.withdraw).

    Attributes:
        seat: Who had played it.
        card: The card.
    """

    seat: Seat
    card: Card


@final
@attrs.frozen
class Guessed:
    """A seat guessed the next card of the deck (sv.card.foresight).

    Attributes:
        seat: Who.
        colour: The colour; None for a chaos card.
    """

    seat: Seat
    colour: Colour | None = None


@final
@attrs.frozen
class CardForeseen:
    """The topmost card of the deck that is no trap was shown, and set aside (sv.card.foresight).

    Attributes:
        card: The card.
        passed: The cards above it, which are set aside with it.
    """

    card: Card
    passed: Faces = ()


@final
@attrs.frozen
class DigitNamed:
    """A seat named a digit: all cards of it are discarded (sv.card.eliminator).

    Attributes:
        seat: Who.
        digit: The digit.
    """

    seat: Seat
    digit: Digit


@final
@attrs.frozen
class ChaosShown:
    """A seat showed a chaos card of its hand to all, or none (ch.card.project-insight).

    Attributes:
        seat: Who.
        cards: The card, if it showed one.
    """

    seat: Seat
    cards: Faces


Open: TypeAlias = (
    RecycleRevived | CardStays | StayEnded | StayBuried | Guessed | CardForeseen | DigitNamed
)
"""Events of the table in every game in which nothing is hidden."""
Event: TypeAlias = CardFetched[Faces] | DiscardsRecycled[Faces] | Open
"""Events of the table, in full."""
PublicEvent: TypeAlias = CardFetched[Backs] | DiscardsRecycled[Backs] | Open
"""Events of the table, as everybody may know them."""
SeenEvent: TypeAlias = CardFetched[Faces | Backs] | DiscardsRecycled[Backs] | Open
"""Events of the table, as one viewer is shown them."""
