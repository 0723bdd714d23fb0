"""Games in which a draw meets a Foresight or an Eliminator, and what was drawn and discarded."""

from __future__ import annotations

from typing import Any

from crazy_eights.extension.table import (
    DECK,
    DRAW,
    OTHERS,
    A,
    codes,
    extended,
    made,
    told,
    when,
)

from cardshed.crazy_eights import CardPickedUp, Game
from cardshed.soloverse.chaos_facts import CardsShed
from cardshed.soloverse.facts import CardsDrawn

__all__ = ("FIVES", "REST", "drawn", "eliminating", "foreseeing", "shed")

REST = " ".join(
    [f"{colour}{face}" for colour in "TC" for face in "012346789"]
    + [f"{colour}{face}" for colour in "SPVY" for face in "4679"]
)
"""A deck without a five, in which traps that have been shuffled back lie far apart."""
FIVES = ("S5 P5 Y1", "P5 P2 P3", "S1 V+2 V5", "Y2 Y3 Y5")
"""Hands with fives of all four seats."""


def foreseeing(*hands: str, shown: str = "V9", after: str = DECK, **told_: Any) -> Game:
    """Return a game in which the draw of seat 0 meets a Foresight, with this card under it."""
    game = extended(*(hands or ("Y8 Y9", *OTHERS)), deck=f"XFO {shown} {after}", **told_)
    return when(game, (A, DRAW))


def eliminating(*hands: str, after: str = REST, top: str = "V9", **told_: Any) -> Game:
    """Return a game in which the draw of seat 0 meets an Eliminator."""
    game = extended(*(hands or FIVES), deck=f"XEL {after}", top=top, **told_)
    return when(game, (A, DRAW))


def drawn(game: Game) -> list[tuple[int, str]]:
    """Return who drew which cards in the last step, in order."""
    events = [e for e in told(game) if isinstance(e, CardsDrawn | CardPickedUp)]
    return [(e.seat, codes(e.cards)) for e in events]


def shed(game: Game) -> list[tuple[int, str]]:
    """Return who discarded which cards in the last step, in order."""
    return [(e.seat, codes(e.cards)) for e in made(game, CardsShed)]
