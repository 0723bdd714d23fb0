"""Frames of the chaos cards that wait for nobody: work of whole groups, of hands and of the table.

Cites the shared rule ids.
"""

from __future__ import annotations

from enum import Enum
from typing import final

import attrs

from cardshed.building import quickly_built
from cardshed.seats import Seat
from cardshed.soloverse.cards import Card, Colour
from cardshed.values import Count


class Does(Enum):
    """What each seat of a group does, one after the other."""

    DRAW = "draw"
    """It draws so many cards (sv.card.united-we-fall)."""
    DEALT = "dealt"
    """It is dealt so many cards (sv.card.black-hole)."""
    DISCARD_HAND = "discard-hand"
    """It discards its hand (sv.card.black-hole)."""
    PICK = "pick"
    """It chooses a card of the discards and takes it in secret (sv.card.white-hole)."""
    SHOW = "show"
    """It shows a chaos card, and may discard one then, or it draws so many
    (ch.card.project-insight)."""


@quickly_built
@final
@attrs.frozen
class InPlayOrder:
    """Seats do something one after the other; these are still to come (sv.order.play).

    Attributes:
        left: Who, the next first.
        does: What each does.
        count: With how many cards.
    """

    left: tuple[Seat, ...]
    does: Does
    count: Count = 0


@quickly_built
@final
@attrs.frozen
class Collapsing:
    """All hands are discarded, and new ones dealt, if the table agreed so (sv.card.black-hole).

    Attributes:
        seat: Who played.
        seats: Whose hands, in Play Order.
        count: How many cards each is dealt.
    """

    seat: Seat
    seats: tuple[Seat, ...]
    count: Count


@quickly_built
@final
@attrs.frozen
class ReplacingHand:
    """A hand is shuffled into the deck, and as many cards are dealt (sv.card.double-under).

    Attributes:
        seat: Whose.
    """

    seat: Seat


@quickly_built
@final
@attrs.frozen
class TakingUnseen:
    """A seat takes a card of another hand, by chance (sv.card.cyclone).

    Attributes:
        seat: Who takes it.
        of: Out of whose hand.
    """

    seat: Seat
    of: Seat


@quickly_built
@final
@attrs.frozen
class Exchanging:
    """Two seats take a card of each other's hand, at the same moment (sv.card.double-edged).

    Attributes:
        seat: Who takes first.
        other: Who takes then.
        chosen: Whether both have looked and chosen; else chance decides, or they are asked.
    """

    seat: Seat
    other: Seat
    chosen: bool = False


@quickly_built
@final
@attrs.frozen
class Looking:
    """A seat looks at another hand, and chooses a card (sv.card.double-edged).

    Attributes:
        seat: Who looks.
        of: Whose hand.
    """

    seat: Seat
    of: Seat


@quickly_built
@final
@attrs.frozen
class HandingOver:
    """Seats give another seat all that they hold of a card, openly (sv.card.project-insight).

    Attributes:
        seat: Who is given the cards.
        left: Who gives, the next first.
        card: Of which card.
    """

    seat: Seat
    left: tuple[Seat, ...]
    card: Card


@quickly_built
@final
@attrs.frozen
class MovingHands:
    """All hands move one seat on, at the same moment (sv.card.paradigm-shift).

    Attributes:
        seat: Who played.
        seats: Whose hands, in the order in which they move; that of the last goes to the first.
    """

    seat: Seat
    seats: tuple[Seat, ...]


@quickly_built
@final
@attrs.frozen
class Lifting:
    """The discards are lifted: no top card shows (sv.card.white-hole).

    Attributes:
        seat: Who played.
    """

    seat: Seat


@quickly_built
@final
@attrs.frozen
class StayingBeside:
    """The card that is played stays beside the discards (sv.card.vaccine).

    Attributes:
        seat: Who played.
    """

    seat: Seat


@quickly_built
@final
@attrs.frozen
class Recycling:
    """Half of the discards go back into the deck (sv.card.recycle).

    Attributes:
        seat: Who turned Recycle over.
    """

    seat: Seat


@quickly_built
@final
@attrs.frozen
class Guess:
    """What a seat guesses the next card of the deck to be (sv.card.foresight).

    Attributes:
        seat: Who guesses.
        colour: The colour of the card; None for a chaos card.
    """

    seat: Seat
    colour: Colour | None = None


@quickly_built
@final
@attrs.frozen
class Foreseeing:
    """A card is shown that was guessed at; seats draw or may discard (sv.card.foresight).

    Attributes:
        guesses: The guesses that are still to be judged, the next first.
        card: The card shown; None before it is.
    """

    guesses: tuple[Guess, ...]
    card: Card | None = None
