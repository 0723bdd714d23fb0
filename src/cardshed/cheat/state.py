"""The state of Cheat, to which its events fold. Cites the rule ids of its page in the docs."""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias, final

import attrs

from cardshed import values
from cardshed.building import quickly_built
from cardshed.cheat.actions import ClaimNumber, Value
from cardshed.cheat.facts import Said
from cardshed.cheat.frames import Frame
from cardshed.cheat.model import Options
from cardshed.seats import Seat
from cardshed.soloverse.board import Board, Own, Vault
from cardshed.values import Count, Outcome


class ClaimStatus(Enum):
    """Whether a claim can still be called, and if not, why."""

    OPEN = "open"
    """It can (ch.call.open, ch.call.poll)."""
    STOOD = "stood"
    """Nobody who was asked has called it (ch.effect.unchallenged)."""
    CALLED = "called"
    """It was called; that is done once at most (ch.call.first)."""
    LAPSED = "lapsed"
    """Its seat has left the table, or the game is over (ch.withdraw)."""


@quickly_built
@final
@attrs.frozen
class Claim:
    """What a seat said of cards that it laid face down.

    Attributes:
        number: Which claim of the game, from 1 (ch.call.what).
        seat: Who made it.
        said: What it said of the cards.
        laid: How many cards it laid.
        status: Whether it can still be called.
    """

    number: ClaimNumber
    seat: Seat
    said: Said
    laid: Count
    status: ClaimStatus


@quickly_built
@final
@attrs.frozen
class Sequence:
    """Where the sequence of number claims stands.

    Attributes:
        value: The value of the last number claim; None before the first (ch.seq.effects).
        free: Whether any value is next, once there was a number claim (ch.seq.effects,
            ch.seq.pick-up).
    """

    value: Value | None = None
    free: bool = False


@quickly_built
@final
@attrs.frozen
class Table:
    """What everybody sees.

    Attributes:
        options: What the table agreed on.
        board: Turns, frames, counts, wins: what every Soloverse game has.
        claim: The latest claim; None before the first.
        sequence: Where the sequence of number claims stands.
        outcome: How the game ended, or None while it runs.
    """

    options: Options
    board: Board[Frame]
    claim: Claim | None
    sequence: Sequence
    outcome: Outcome | None


State: TypeAlias = values.State[Table, Own, Vault]
"""The whole truth about a game at one moment."""
View: TypeAlias = values.View[Table, Own]
"""What one viewer may see of it."""
