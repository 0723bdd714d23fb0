"""The events of cards that go from hand to hand, or into a pool. Cites the shared rule ids."""

from __future__ import annotations

from typing import Generic, TypeAlias, final

import attrs
from typing_extensions import TypeVar

from cardshed.seats import Seat
from cardshed.soloverse.cards import Faces
from cardshed.values import Backs

C_co = TypeVar("C_co", covariant=True)


@final
@attrs.frozen
class CardPassed(Generic[C_co]):
    """A card went from hand to hand, unseen by the others (sv.card.cyclone, sv.card.double-edged).

    Attributes:
        seat: Who took it.
        of: Out of whose hand.
        cards: The one card; shown to the two alone.
    """

    seat: Seat
    of: Seat
    cards: C_co


@final
@attrs.frozen
class HandOpened(Generic[C_co]):
    """A seat looked at another hand, to choose a card of it (sv.card.double-edged).

    Attributes:
        seat: Who looked.
        of: Whose hand.
        cards: The hand; shown to the two alone.
    """

    seat: Seat
    of: Seat
    cards: C_co


@final
@attrs.frozen
class CardPicked(Generic[C_co]):
    """A seat chose a card of another hand; it is set aside (sv.card.double-edged).

    Attributes:
        seat: Who chose.
        of: Out of whose hand.
        cards: The one card; shown to the two alone.
    """

    seat: Seat
    of: Seat
    cards: C_co


@final
@attrs.frozen
class PickSettled(Generic[C_co]):
    """A card that was set aside came to a hand (sv.card.double-edged).

    Attributes:
        seat: Who had chosen it.
        of: Out of whose hand.
        to: To whose hand: its who chose it, or it went back.
        cards: The one card; shown to the two alone.
    """

    seat: Seat
    of: Seat
    to: Seat
    cards: C_co


@final
@attrs.frozen
class CardsHandedOver:
    """A seat gave another what it held of a card, openly (sv.card.project-insight).

    Attributes:
        seat: Who gave.
        to: To whom.
        cards: The cards.
    """

    seat: Seat
    to: Seat
    cards: Faces


@final
@attrs.frozen
class HandsMoved(Generic[C_co]):
    """All hands moved one seat on (sv.card.paradigm-shift).

    Attributes:
        seats: Whose, in the order in which they moved.
        hands: The new hand of each of them, in that order; shown to the seat alone.
    """

    seats: tuple[Seat, ...]
    hands: tuple[C_co, ...]


@final
@attrs.frozen
class HandPutBack(Generic[C_co]):
    """A seat put its hand into the deck (sv.card.double-under).

    Attributes:
        seat: Who.
        cards: The hand; shown to the seat alone.
    """

    seat: Seat
    cards: C_co


@final
@attrs.frozen
class CardsPutIn:
    """A seat chose what it puts into a pool, in secret: nobody else is told (sv.card.roulette).

    Attributes:
        seat: Who.
        cards: The cards, in canonical order.
    """

    seat: Seat
    cards: Faces


@final
@attrs.frozen
class CardsPooled(Generic[C_co]):
    """What was put into a pool was shuffled and dealt out (sv.card.roulette).

    Attributes:
        seats: Who took part, in Play Order.
        given: What each of them had put in, in that order; shown to the seat alone.
        dealt: What each of them was dealt, in that order; shown to the seat alone.
    """

    seats: tuple[Seat, ...]
    given: tuple[C_co, ...]
    dealt: tuple[C_co, ...]


@final
@attrs.frozen
class ReflexChosen:
    """A seat chose whether it slaps, in secret: nobody else is told (sv.reflex).

    Attributes:
        seat: Who.
        slaps: Whether it slaps.
    """

    seat: Seat
    slaps: bool


@final
@attrs.frozen
class ReflexesShown:
    """All saw who slapped, and who held still (sv.reflex).

    Attributes:
        slapped: Who slapped, in Play Order.
    """

    slapped: tuple[Seat, ...]


Secret: TypeAlias = CardsPutIn | ReflexChosen
"""Events of which nobody but their seat is told."""
Open: TypeAlias = CardsHandedOver | ReflexesShown
"""Events of hands in which nothing is hidden."""
Hidden: TypeAlias = (
    CardPassed[Faces]
    | HandOpened[Faces]
    | CardPicked[Faces]
    | PickSettled[Faces]
    | HandsMoved[Faces]
    | HandPutBack[Faces]
    | CardsPooled[Faces]
)
"""Events of hands with cards that some are not shown."""
PublicHidden: TypeAlias = (
    CardPassed[Backs]
    | HandOpened[Backs]
    | CardPicked[Backs]
    | PickSettled[Backs]
    | HandsMoved[Backs]
    | HandPutBack[Backs]
    | CardsPooled[Backs]
)
"""These events, as everybody may know them."""
SeenHidden: TypeAlias = (
    CardPassed[Faces | Backs]
    | HandOpened[Faces | Backs]
    | CardPicked[Faces | Backs]
    | PickSettled[Faces | Backs]
    | HandsMoved[Faces | Backs]
    | HandPutBack[Faces | Backs]
    | CardsPooled[Faces | Backs]
)
"""These events, as one viewer is shown them."""
Event: TypeAlias = Hidden | Secret | Open
"""Events of hands, in full."""
PublicEvent: TypeAlias = PublicHidden | Open
"""Events of hands, as everybody may know them."""
SeenEvent: TypeAlias = SeenHidden | Secret | Open
"""Events of hands, as one viewer is shown them."""
