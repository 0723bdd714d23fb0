"""Frames of the chaos cards that wait for nobody: work that is still to be done.

It stands below a question, as data, so that a game can be saved in the middle of an effect. Cites
the shared rule ids.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias, final

import attrs

from cardshed.building import quickly_built
from cardshed.seats import Seat
from cardshed.soloverse.cards import Card, Colour
from cardshed.values import Between, Count

Digit: TypeAlias = Annotated[int, Between(0, 9, "digit")]
"""What a number card shows."""


@quickly_built
@final
@attrs.frozen
class Playing:
    """A chaos card is played, and what it does is still to be done.

    Attributes:
        seat: Who played it: its user.
        place: Whose turn it is played in, from which the order of play is reckoned.
        card: What it counts as.
        target: The seat named with it.
        colour: The colour named with it.
        shielded: Who is left out of a group effect (sv.counter.group).
        named: The chaos card named with it.
    """

    seat: Seat
    place: Seat
    card: Card
    target: Seat | None = None
    colour: Colour | None = None
    shielded: tuple[Seat, ...] = ()
    named: Card | None = None


@quickly_built
@final
@attrs.frozen
class GoingRound:
    """Seats discard in Play Order; these are still to come (sv.order.play, sv.antifun.group).

    Attributes:
        left: Who, the next first.
        colour: The colour that is discarded; None for all chaos cards, or those of a digit.
        digit: The digit whose coloured cards are discarded; None where none was named.
        drawer: Who draws on then, and so has not won (sv.antifun.group); None for nobody.
    """

    left: tuple[Seat, ...]
    colour: Colour | None = None
    digit: Digit | None = None
    drawer: Seat | None = None


@quickly_built
@final
@attrs.frozen
class Topping:
    """A card beside the discards goes on top of them (sv.place.beside).

    Attributes:
        card: The card.
        acts: What it counts as.
    """

    card: Card
    acts: Card


@quickly_built
@final
@attrs.frozen
class Drawing:
    """A seat has still to draw (sv.trap.draw). The lowest of several is the outermost.

    Attributes:
        seat: Who.
        owed: How many cards.
        turn: Whether it is the draw of a turn, whose card may be put down.
    """

    seat: Seat
    owed: Count
    turn: bool = False


@quickly_built
@final
@attrs.frozen
class Closing:
    """The end of a play or of a turn: wins are checked, a colour is named, and play goes on.

    See sv.end.order.

    Attributes:
        seat: After whom play goes on.
        to: Who is next, if that is settled.
        skips: Whether the next seat loses its turn.
        namer: Who names the colour in force; None where nobody does.
        owes: Who has played its second-last card without a word (c8.solo.judged).
        stays: Whether the seat has its turn now, at the arrival that it has had
            (sv.draw4.challenge).
    """

    seat: Seat
    to: Seat | None = None
    skips: bool = False
    namer: Seat | None = None
    owes: Seat | None = None
    stays: bool = False


# Instructions that are done at once.


@quickly_built
@final
@attrs.frozen
class Flipping:
    """The direction flips (sv.table.direction).

    Attributes:
        reverse: Whether that is the effect of a Reverse, which may skip where two play
            (sv.reverse.two).
    """

    reverse: bool = False


@quickly_built
@final
@attrs.frozen
class SendingDraw:
    """A Draw stack is begun (sv.draw.target).

    Attributes:
        seat: Who played.
        place: From where the target is reckoned.
        card: What its card counts as.
        passes: Whether the next seat is passed over.
    """

    seat: Seat
    place: Seat
    card: Card
    passes: bool = False


@quickly_built
@final
@attrs.frozen
class AimingSkip:
    """A skip that can be countered is sent to the next seat (sv.counter.mixed).

    Attributes:
        seat: Who played.
        place: From where the target is reckoned.
        card: What its card counts as.
    """

    seat: Seat
    place: Seat
    card: Card


@quickly_built
@final
@attrs.frozen
class LayingInFront:
    """The card that is played comes to lie before its target (sv.place.front).

    Attributes:
        play: The play.
    """

    play: Playing


@quickly_built
@final
@attrs.frozen
class Shuffling:
    """Hands are collected, shuffled and dealt out again (sv.card.pure-chaos-shuffle-hands).

    Attributes:
        seat: Who played.
        seats: Whose hands, in the order in which they are dealt.
    """

    seat: Seat
    seats: tuple[Seat, ...]


@quickly_built
@final
@attrs.frozen
class Searching:
    """A seat looks through the discards for a chaos card (sv.card.scavenger).

    Attributes:
        seat: Who.
    """

    seat: Seat


@quickly_built
@final
@attrs.frozen
class Stealing:
    """A seat takes another's turn as its own (sv.card.steal-turn).

    Attributes:
        seat: Who takes it.
        place: Whose turn.
    """

    seat: Seat
    place: Seat


@quickly_built
@final
@attrs.frozen
class StoppingDraws:
    """All drawing of a seat stops (sv.card.mercy).

    Attributes:
        seat: Whose.
    """

    seat: Seat
