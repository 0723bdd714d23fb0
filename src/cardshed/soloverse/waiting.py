"""Who the frames of a game wait for. Cites the shared rule ids."""

from __future__ import annotations

from typing import Any

from cardshed.seats import Seat
from cardshed.soloverse import trading
from cardshed.soloverse.board import AnsweringDraw, Trading, Turn
from cardshed.soloverse.frames import (
    AnsweringSkip,
    Choosing,
    ChoosingTop,
    Countering,
    Guessing,
    NamingColour,
    NamingDigit,
    PuttingIn,
    Saving,
    Slapping,
    Snapping,
)

ONE_WAITS = frozenset(
    (
        Turn,
        AnsweringDraw,
        AnsweringSkip,
        NamingColour,
        Choosing,
        Guessing,
        NamingDigit,
        ChoosingTop,
    )
)
"""The shared frames that wait for one seat, in a set: this is asked at every step."""


def several(frame: Any) -> tuple[Seat, ...]:
    """Return who a frame waits for that waits for several; work waits for nobody (sv.lifo)."""
    match frame:
        case Countering() | Saving() | Slapping() | PuttingIn() | Snapping():
            return frame.waiting
        case Trading():
            return trading.to_act(frame)
        case _:
            return ()
