"""The events of answers to chaos cards: what happened. Cites the shared rule ids."""

from __future__ import annotations

from typing import Generic, final

import attrs
from typing_extensions import TypeVar

from cardshed.seats import Seat
from cardshed.soloverse.cards import Card

C_co = TypeVar("C_co", covariant=True)


@final
@attrs.frozen
class EffectAccepted:
    """A seat did not counter a card (sv.counter.poll).

    Attributes:
        seat: Who.
    """

    seat: Seat


@final
@attrs.frozen
class WinLetStand:
    """A seat did not stop a win with Anti-Fun (sv.antifun).

    Attributes:
        seat: Who.
    """

    seat: Seat


@final
@attrs.frozen
class SkipAimed:
    """A skip waits for a seat's Opening, in which it can be countered (sv.counter.mixed).

    Attributes:
        target: Whose.
        by: Who played the card that sends it.
        card: What that card counts as.
    """

    target: Seat
    by: Seat
    card: Card


@final
@attrs.frozen
class SkipFaced:
    """A seat's turn came, and it faces the skip that waited for it (sv.counter.poll).

    Attributes:
        seat: Who.
    """

    seat: Seat


@final
@attrs.frozen
class SkipTaken:
    """A seat accepted that its turn is skipped (sv.counter.mixed).

    Attributes:
        seat: Who.
    """

    seat: Seat


@final
@attrs.frozen
class Slapped:
    """A seat slapped (sv.reflex).

    Attributes:
        seat: Who.
    """

    seat: Seat


@final
@attrs.frozen
class BluffNoted:
    """A Chaos Draw +4 was played although a coloured card could have been: nobody is told.

    See sv.draw4.legal.
    """


@final
@attrs.frozen
class HandShown(Generic[C_co]):
    """A seat showed its hand to the seat that challenged it (sv.draw4.challenge).

    Attributes:
        seat: Whose hand.
        to: Who challenged.
        cards: The hand; shown to the two alone.
    """

    seat: Seat
    to: Seat
    cards: C_co


@final
@attrs.frozen
class DrawChallenged:
    """A Chaos Draw +4 was challenged, which ends its Draw stack (sv.draw4.challenge).

    Attributes:
        by: Who challenged.
        user: Who had played it.
        guilty: Whether that seat could have played a coloured card.
    """

    by: Seat
    user: Seat
    guilty: bool


@final
@attrs.frozen
class SeatReturned:
    """A member of a team that was out of the order holds cards again (sv.team.competitive).

    Attributes:
        seat: Who.
    """

    seat: Seat
