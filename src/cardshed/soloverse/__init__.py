"""What the Soloverse games share: cards, the order of play, frames, instructions, scores."""

from __future__ import annotations

from cardshed.soloverse import core_extension, core_game
from cardshed.soloverse.cards import (
    CARDS,
    CORE_COLOURS,
    Card,
    Colour,
    Faces,
    card,
    cards,
    colour_sets,
    points,
)
from cardshed.soloverse.faces import Face

__all__ = [
    "CARDS",
    "CORE_COLOURS",
    "Card",
    "Colour",
    "Face",
    "Faces",
    "card",
    "cards",
    "colour_sets",
    "core_extension",
    "core_game",
    "points",
]
