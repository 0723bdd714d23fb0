"""What a coloured Soloverse card shows besides its colour. Cites the shared rule ids."""

from __future__ import annotations

from enum import StrEnum


class Face(StrEnum):
    """What a coloured card shows besides its colour: a digit or an action (sv.deck.colours)."""

    ZERO = "0"
    ONE = "1"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    REVERSE = "R"
    SKIP = "S"
    DRAW_2 = "+2"


REVERSE, SKIP, DRAW_2 = Face.REVERSE, Face.SKIP, Face.DRAW_2
"""Bound once: every step asks for them, and to look a member up in its enum takes a while."""
DIGITS: tuple[Face, ...] = tuple(Face)[:10]
"""The faces of number cards."""
COPIES = 2
"""How many copies of each coloured card a colour set has (sv.deck.colours)."""
