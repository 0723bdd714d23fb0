"""The frames of the chaos cards, together: questions that wait for seats, and work.

Work waits for nobody: it stands below a question, as data, so that a game can be saved in the
middle of an effect. Cites the shared rule ids.
"""

from __future__ import annotations

from typing import TypeAlias, get_args

from cardshed.soloverse.group_work import (
    Collapsing,
    Does,
    Exchanging,
    Foreseeing,
    Guess,
    HandingOver,
    InPlayOrder,
    Lifting,
    Looking,
    MovingHands,
    Recycling,
    ReplacingHand,
    StayingBeside,
    TakingUnseen,
)
from cardshed.soloverse.questions import (
    AnsweringSkip,
    Choice,
    Choosing,
    ChoosingTop,
    Countering,
    Guessing,
    NamingColour,
    NamingDigit,
    Pool,
    PuttingIn,
    Saving,
    Slapping,
    Snapping,
)
from cardshed.soloverse.work import (
    AimingSkip,
    Closing,
    Digit,
    Drawing,
    Flipping,
    GoingRound,
    LayingInFront,
    Playing,
    Searching,
    SendingDraw,
    Shuffling,
    Stealing,
    StoppingDraws,
    Topping,
)

__all__ = [
    "WORK",
    "AimingSkip",
    "AnsweringSkip",
    "ChaosFrame",
    "Choice",
    "Choosing",
    "ChoosingTop",
    "Closing",
    "Collapsing",
    "CommonQuestion",
    "CommonWork",
    "Countering",
    "Digit",
    "Does",
    "Drawing",
    "Exchanging",
    "Flipping",
    "Foreseeing",
    "GoingRound",
    "Guess",
    "Guessing",
    "HandingOver",
    "InPlayOrder",
    "LayingInFront",
    "Lifting",
    "Looking",
    "MovingHands",
    "NamingColour",
    "NamingDigit",
    "Playing",
    "Pool",
    "PuttingIn",
    "Question",
    "Recycling",
    "ReplacingHand",
    "Saving",
    "Searching",
    "SendingDraw",
    "Shuffling",
    "Slapping",
    "Snapping",
    "StayingBeside",
    "Stealing",
    "StoppingDraws",
    "TakingUnseen",
    "Topping",
    "Work",
]

CommonQuestion: TypeAlias = (
    AnsweringSkip
    | Countering
    | Saving
    | Choosing
    | Slapping
    | PuttingIn
    | Snapping
    | Guessing
    | NamingDigit
)
"""Frames of chaos cards that wait for seats, in every game."""
Question: TypeAlias = CommonQuestion | NamingColour | ChoosingTop
"""Frames of chaos cards that wait for seats."""
CommonWork: TypeAlias = (
    Playing
    | GoingRound
    | Topping
    | Drawing
    | Closing
    | Flipping
    | SendingDraw
    | AimingSkip
    | LayingInFront
    | Shuffling
    | Searching
    | StoppingDraws
    | InPlayOrder
    | Collapsing
    | ReplacingHand
    | TakingUnseen
    | Exchanging
    | Looking
    | HandingOver
    | MovingHands
    | StayingBeside
    | Recycling
    | Foreseeing
)
"""Frames of chaos cards that wait for nobody, in every game."""
Work: TypeAlias = CommonWork | Stealing | Lifting
"""Frames of chaos cards that wait for nobody."""
WORK: tuple[type, ...] = get_args(Work)
ChaosFrame: TypeAlias = Question | Work
"""Frames that the chaos cards add."""
