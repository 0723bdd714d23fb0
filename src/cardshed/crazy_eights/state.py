"""The state of Crazy 8's, to which its events fold: frames, windows, hands and piles."""

from __future__ import annotations

from typing import TypeAlias, final

import attrs

from cardshed import values
from cardshed.crazy_eights.model import Options
from cardshed.seats import Seat
from cardshed.soloverse.cards import Card, Colour, Faces
from cardshed.soloverse.order import Order
from cardshed.values import Count, Outcome

# --- frames: what is being resolved now, the top one last


@final
@attrs.frozen
class Turn:
    """A seat plays, draws, or first trades (c8.turn.options).

    Attributes:
        seat: Who is waited for.
    """

    seat: Seat


@final
@attrs.frozen
class PuttingDown:
    """A seat has drawn in its turn, and puts the card down or keeps it (c8.draw.asked).

    Attributes:
        seat: Who is waited for.
    """

    seat: Seat


@final
@attrs.frozen
class AnsweringDraw:
    """A seat faces a Draw stack: it takes it, answers in kind, or first trades (sv.draw.pending).

    Attributes:
        seat: Who is waited for.
        total: How many cards the stack has come to.
    """

    seat: Seat
    total: Count


@final
@attrs.frozen
class Trading:
    """Two members of a team choose a card each, in secret (sv.trade).

    Attributes:
        seat: Who asked for it.
        partner: Who else.
        chosen: Which of the two have chosen, in the order in which they did.
    """

    seat: Seat
    partner: Seat
    chosen: tuple[Seat, ...] = ()


Frame: TypeAlias = Turn | PuttingDown | AnsweringDraw | Trading
"""What is being resolved; the latest has priority, so the last one of several counts."""


# --- carried effects: what waits for a seat's Opening


@final
@attrs.frozen
class DrawStack:
    """A Draw stack that waits for a seat's Opening (sv.draw.pending).

    Attributes:
        seat: Whose.
        total: How many cards it has come to.
    """

    seat: Seat
    total: Count


# --- the table


@final
@attrs.frozen
class Counts:
    """How many cards lie where nobody, or one seat alone, sees them.

    Attributes:
        hands: In each seat's hand, by seat.
        deck: In the deck.
        discards: In the discards, the top one included.
    """

    hands: tuple[Count, ...]
    deck: Count = 0
    discards: Count = 0


@final
@attrs.frozen
class Solo:
    """Who holds one card, and who said so.

    Attributes:
        window: Who can be called out now; None for nobody (c8.solo.window).
        declared: Who has said "Solo!" and holds one card, in the order in which they said it.
    """

    window: Seat | None = None
    declared: tuple[Seat, ...] = ()


@final
@attrs.frozen
class Table:
    """What everybody sees.

    Attributes:
        options: What the table agreed on.
        order: Direction of play, turns, and who is in the game.
        counts: How many cards lie where.
        top: The top card of the discards; None before the first is turned up.
        frames: What is being resolved; the last one counts.
        carried: What waits for a seat's Opening, the newest last (sv.stack.one).
        solo: The window for a call-out, beside the frames.
        claims: The seats without cards whose win is not settled, the first to be so first
            (sv.win.pending).
        outcome: How the game ended, or None while it runs.
    """

    options: Options
    order: Order
    counts: Counts
    top: Card | None
    frames: tuple[Frame, ...]
    carried: tuple[DrawStack, ...]
    solo: Solo
    claims: tuple[Seat, ...]
    outcome: Outcome | None

    @property
    def colour(self) -> Colour | None:
        """The colour in force: that of the top card (sv.colour.in-force)."""
        return None if self.top is None else self.top.colour

    @property
    def pending(self) -> int:
        """How many cards the Draw stack that is to be answered has come to; 0 without one."""
        return next((f.total for f in self.frames if f.__class__ is AnsweringDraw), 0)


@final
@attrs.frozen
class Own:
    """What one seat holds.

    Attributes:
        hand: Its cards, in canonical order.
        drawn: The card that it drew in this turn, as long as it may be put down.
        gift: The card that it chose for a trade, as long as that goes on; still in the hand.
    """

    hand: Faces = ()
    drawn: Faces = ()
    gift: Faces = ()


@final
@attrs.frozen
class Vault:
    """What nobody sees.

    Attributes:
        deck: The deck, the next card first.
        discards: The discards, the top one last.
    """

    deck: Faces = attrs.field(default=(), repr=False)
    discards: Faces = attrs.field(default=(), repr=False)


State: TypeAlias = values.State[Table, Own, Vault]
"""The whole truth about a game at one moment."""
View: TypeAlias = values.View[Table, Own]
"""What one viewer may see of it."""
