"""The state of Crazy 8's, to which its events fold. Cites the rule ids of its page in the docs."""

from __future__ import annotations

from typing import TypeAlias, final

import attrs

from cardshed import values
from cardshed.building import quickly_built
from cardshed.crazy_eights.model import Options
from cardshed.seats import Seat
from cardshed.soloverse import board
from cardshed.soloverse.board import Board, Own, Vault
from cardshed.soloverse.cards import Card, Colour
from cardshed.values import Outcome


@final
@attrs.frozen
class PuttingDown:
    """A seat has drawn in its turn, and puts the card down or keeps it (c8.draw.asked).

    Attributes:
        seat: Who is waited for.
    """

    seat: Seat


Frame: TypeAlias = board.Frame | PuttingDown
"""What is being resolved; the latest has priority, so the last one of several counts."""


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


@quickly_built
@final
@attrs.frozen
class Table:
    """What everybody sees.

    Attributes:
        options: What the table agreed on.
        board: Turns, frames, counts, claims: what every Soloverse game has.
        top: The top card of the discards; None before the first is turned up.
        solo: The window for a call-out, beside the frames.
        outcome: How the game ended, or None while it runs.
    """

    options: Options
    board: Board[Frame]
    top: Card | None
    solo: Solo
    outcome: Outcome | None

    @property
    def colour(self) -> Colour | None:
        """The colour in force: that of the top card (sv.colour.in-force)."""
        return None if self.top is None else self.top.colour


State: TypeAlias = values.State[Table, Own, Vault]
"""The whole truth about a game at one moment."""
View: TypeAlias = values.View[Table, Own]
"""What one viewer may see of it."""
