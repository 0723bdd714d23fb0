"""More words for the rule tests of what chaos cards do in Cheat."""

from __future__ import annotations

from typing import Any

from cheat.chaos.table import A, B, chaos, codes, core, let_happen, stood

from cardshed import Seat
from cardshed.cheat import ClaimChaos, Game

OTHERS = ("P1 P2 P3", "S1 S2 S3", "Y1 Y2 Y3")
"""Hands of the other three seats, of numbers alone."""


def truly(code: str, *, target: Seat | None = None, colour: str = "") -> ClaimChaos:
    """Return the claim of a chaos card as what it is."""
    return chaos(code, code, target=target, colour=colour)


def begun(code: str, *hands: str, by: str = "V1 V2 V3", **given: Any) -> Game:
    """Return a game in which seat 0 has claimed a chaos card that it has, and the claim stood.

    `target` and `colour` are said with it, the rest is given to the table.
    """
    said = {key: given.pop(key) for key in ("target", "colour") if key in given}
    game = core(f"{code} {by}", *(hands or OTHERS), **given)
    return stood(game, (A, truly(code, **said)))


def happened(code: str, *hands: str, **given: Any) -> Game:
    """Return the game after the same, and after everybody who is asked has let it happen."""
    return let_happen(begun(code, *hands, **given))


def against(code: str, *hands: str, **given: Any) -> Game:
    """Return a game in which seat 0 has claimed a chaos card that seat 1 may counter."""
    aimed: dict[str, Any] = {"target": B} if code in {"XST", "XRS"} else {}
    return begun(code, *hands, **aimed, **given)


def heap(game: Game) -> str:
    """Return the pile as codes in canonical order: how a card came into it does not matter."""
    return codes(sorted(game.state.vault.discards))
