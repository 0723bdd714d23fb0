"""The state of Crazy 8's, to which its events fold. Cites the rule ids of its page in the docs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, final

import attrs

from cardshed import values
from cardshed.building import builder, quickly_built
from cardshed.crazy_eights.model import Options
from cardshed.seats import Seat
from cardshed.soloverse import board
from cardshed.soloverse.board import Board, Own, Vault
from cardshed.soloverse.cards import Card, Colour
from cardshed.soloverse.faces import Face
from cardshed.soloverse.frames import ChaosFrame
from cardshed.soloverse.uses import CLONE, MANIPULATION, is_a
from cardshed.values import Outcome


@final
@attrs.frozen
class PuttingDown:
    """A seat has drawn in its turn, and puts the card down or keeps it (c8.draw.asked).

    Attributes:
        seat: Who is waited for.
        place: Whose turn it was before the seat stole it; None where it did not
            (sv.card.steal-turn).
    """

    seat: Seat
    place: Seat | None = None


Frame: TypeAlias = board.Frame | PuttingDown | ChaosFrame
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
        acts: What the top card counts as, if that is not itself (sv.clone.as).
        named: The colour named for a chaos card on top; None until it is named.
    """

    options: Options
    board: Board[Frame]
    top: Card | None
    solo: Solo
    outcome: Outcome | None
    acts: Card | None = None
    named: Colour | None = None

    @property
    def colour(self) -> Colour | None:
        """The colour in force: that of the top card, or the one named (sv.colour.in-force)."""
        face = self.acts or self.top
        if face is None or face.colour is None:
            return self.named
        return face.colour

    @property
    def symbol(self) -> Face | None:
        """The symbol by which the top card can be matched (sv.match, sv.match.secondary).

        A Genetic Manipulation is the card that was named in its turn alone (sv.gm.what), so it has
        none.
        """
        top, face = self.top, self.acts or self.top
        if top is None or face is None or top.chaos is None:
            return None if top is None else top.symbol
        copied = is_a(top, CLONE) and self.board.lying.manipulated
        return None if top is MANIPULATION or copied else face.symbol


new_table: Callable[..., Table] = builder(Table)

State: TypeAlias = values.State[Table, Own, Vault]
"""The whole truth about a game at one moment."""
View: TypeAlias = values.View[Table, Own]
"""What one viewer may see of it."""
