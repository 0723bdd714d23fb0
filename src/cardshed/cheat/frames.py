"""The frames of Cheat: what is being resolved. Cites the rule ids of its page in the docs."""

from __future__ import annotations

from typing import TypeAlias, final

import attrs

from cardshed.building import quickly_built
from cardshed.seats import Seat
from cardshed.soloverse import board
from cardshed.soloverse.frames import CommonQuestion, CommonWork


@quickly_built
@final
@attrs.frozen
class Polling:
    """Every seat in the game but the claimant accepts the latest claim or calls it (ch.call.poll).

    Attributes:
        seat: Whose claim.
        accepted: Which seats have accepted it, in the order in which they did.
    """

    seat: Seat
    accepted: tuple[Seat, ...] = ()


@final
@attrs.frozen
class StolenTurn:
    """A seat has stolen a turn, and claims numbers or an action (ch.steal).

    Attributes:
        seat: Who is waited for.
        tried: Which seats have tried to steal the turn, in the order in which they did.
    """

    seat: Seat
    tried: tuple[Seat, ...] = ()

    @property
    def place(self) -> Seat:
        """After whom play goes on: the seat itself."""
        return self.seat


Question: TypeAlias = CommonQuestion
"""Frames of chaos cards that wait for seats; no colour is named (ch.colour)."""
Work: TypeAlias = CommonWork
"""Frames of chaos cards that wait for nobody; turns are stolen by a claim of its own (ch.steal)."""
Frame: TypeAlias = board.Frame | Polling | StolenTurn | Question | Work
"""What is being resolved; the latest has priority, so the last one of several counts."""
