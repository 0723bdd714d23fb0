"""Frames of the chaos cards that wait for seats: questions. Cites the shared rule ids."""

from __future__ import annotations

from enum import Enum
from typing import final

import attrs

from cardshed.building import quickly_built
from cardshed.seats import Seat
from cardshed.soloverse.cards import Card, Faces
from cardshed.soloverse.group_work import Guess
from cardshed.soloverse.work import Playing
from cardshed.values import Count


@quickly_built
@final
@attrs.frozen
class AnsweringSkip:
    """A seat accepts that a Pure Chaos Skip takes its turn, or counters it (sv.counter.mixed).

    Attributes:
        seat: Who is waited for.
        by: Who played the card that sends the skip.
        card: What that card counts as.
    """

    seat: Seat
    by: Seat
    card: Card


@quickly_built
@final
@attrs.frozen
class Countering:
    """A card is played, and can be countered before it takes effect (sv.counter.poll).

    Attributes:
        play: The play.
        waiting: Who has still to accept or to counter, ascending.
        shielded: Who is left out of a group effect by its counter, the first to be so first
            (sv.counter.group).
        card: What the latest card against it counts as; the played one's where there is none.
    """

    play: Playing
    waiting: tuple[Seat, ...]
    card: Card
    shielded: tuple[Seat, ...] = ()

    @property
    def seat(self) -> Seat:
        """Who played."""
        return self.play.seat

    @property
    def closed(self) -> Playing:
        """The play as it takes effect, once nobody is left to answer."""
        play = self.play
        said = (play.target, play.colour, self.shielded, play.named)
        return Playing(play.seat, play.place, play.card, *said)


@quickly_built
@final
@attrs.frozen
class Saving:
    """A seat is without cards, and the others can stop its win with Anti-Fun (sv.antifun).

    Attributes:
        seat: Who claims the win.
        waiting: Who has still to decline, ascending.
    """

    seat: Seat
    waiting: tuple[Seat, ...]


@quickly_built
@final
@attrs.frozen
class NamingColour:
    """A seat names the colour in force, and nothing else may happen (sv.colour.when).

    Attributes:
        seat: Who is waited for.
    """

    seat: Seat


class Choice(Enum):
    """From where a seat chooses, and what for."""

    DISCARD = "discard"
    """So many cards of its hand, to discard them."""
    MAY_DISCARD = "may-discard"
    """So many cards of its hand at most, or none, to discard them."""
    DISCARD_COLOURS = "discard-colours"
    """Cards of its hand of so many colours or more, one of each, to discard them; none, where it
    has too few colours."""
    FROM_DISCARDS = "from-discards"
    """A chaos card of the discards, to take it."""
    ANY_FROM_DISCARDS = "any-from-discards"
    """A card of the discards, to take it in secret."""
    FROM_HAND = "from-hand"
    """A card of another seat's hand, to take it."""
    SHOW = "show"
    """A chaos card of its hand, to show it to all, or none."""


@quickly_built
@final
@attrs.frozen
class Choosing:
    """A seat chooses cards.

    Attributes:
        seat: Who is waited for.
        what: From where, and what for.
        count: How many.
        of: Whose hand it chooses from, if that is not its own.
        kept: A card of the hand that it does not choose (ch.card.project-insight).
    """

    seat: Seat
    what: Choice
    count: Count
    of: Seat | None = None
    kept: Card | None = None


@quickly_built
@final
@attrs.frozen
class Slapping:
    """All but one slap; the last one draws (sv.reflex).

    Attributes:
        seat: Who played the card, and has slapped already.
        waiting: Who has still to slap, ascending.
    """

    seat: Seat
    waiting: tuple[Seat, ...]


class Pool(Enum):
    """What seats put into a pool in secret, which is dealt out again."""

    ROULETTE = "roulette"
    """A coloured card and a chaos card, or what they have of that (sv.card.roulette)."""
    STATE_OF_FLUX = "state-of-flux"
    """A chaos card; who has none puts in nothing (sv.card.state-of-flux)."""


@quickly_built
@final
@attrs.frozen
class PuttingIn:
    """Seats put cards of their choice into a pool, in secret (sv.card.roulette).

    Attributes:
        seat: Who played the card.
        what: What they put in.
        seats: Who takes part, in Play Order.
        waiting: Who has still to choose, ascending.
    """

    seat: Seat
    what: Pool
    seats: tuple[Seat, ...]
    waiting: tuple[Seat, ...]


@quickly_built
@final
@attrs.frozen
class Snapping:
    """All others slap or hold still, in secret; then all see who did what (sv.reflex).

    Attributes:
        seat: Who played the card.
        seats: Who the others are, in Play Order.
        waiting: Who has still to choose, ascending.
    """

    seat: Seat
    seats: tuple[Seat, ...]
    waiting: tuple[Seat, ...]


@quickly_built
@final
@attrs.frozen
class Guessing:
    """Seats guess the next card of the deck aloud, one after the other (sv.card.foresight).

    Attributes:
        seat: Who is waited for.
        left: Who guesses then, the next first.
        guesses: What was guessed, the first guess first.
    """

    seat: Seat
    left: tuple[Seat, ...]
    guesses: tuple[Guess, ...] = ()


@quickly_built
@final
@attrs.frozen
class NamingDigit:
    """A seat names the digit of which all cards are discarded (sv.card.eliminator).

    Attributes:
        seat: Who is waited for.
    """

    seat: Seat


@quickly_built
@final
@attrs.frozen
class ChoosingTop:
    """A seat chooses which of the cards that it discarded lies on top (sv.card.eliminator).

    Attributes:
        seat: Who is waited for.
        cards: The cards, in canonical order: all know them.
    """

    seat: Seat
    cards: Faces
