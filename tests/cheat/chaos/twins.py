"""What a viewer of a game of chaos cards is told, to compare games by that differ in a secret."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

import pytest
from cheat import told
from cheat.chaos.table import (
    LET_HAPPEN,
    LET_WIN,
    NO_CARD,
    SLAP,
    A,
    B,
    C,
    D,
    Move,
    anti_fun,
    chaos,
    core,
    counter,
    discard,
    find,
    respond,
    steal,
    when,
)

from cardshed import IllegalActionError, Seat
from cardshed.cheat import Game

Viewers: TypeAlias = list[Seat | None]

ALL: Viewers = [A, B, C, D, None]
HANDS = ("XST XDC XEG XSC S8 S9 P9", "P1 P2 P3", "Y1 Y2 Y3", "S1 S2 S3")
LIES = ("S8", "S9", "P9")
NAMED_ALONE = "XPC XPR XPS XPH XD4 XDR XDS XCL XDX XEG XSC XSL"
CLAIMS: dict[str, dict[str, Any]] = {
    **{code: {} for code in NAMED_ALONE.split()},
    "XAF": {"pure": True},
    "XNO": {"pure": True},
    "XST": {"target": C},
    "XRS": {"target": D},
    "XDC": {"colour": "T"},
}
"""What can be claimed in one's turn, and what is said with it."""
APART = {"XEG", "XDC", "XDX", "XST", "XRS"}
PROBES: list[Any] = [
    *[chaos(laid, as_) for laid in ("S8", "P1", "Y1") for as_ in (*CLAIMS, "XTT", "XME")],
    *[chaos(laid, "XST", target=at) for laid in ("XST", "P1") for at in (A, B, D)],
    *[kind(laid) for kind in (counter, anti_fun, steal) for laid in ("XST", "P1", "Y1", "S1")],
    *[respond(laid, as_) for laid in ("P1", "S1") for as_ in ("XD4", "XCL", "XNO")],
    *[discard(codes_) for codes_ in ("", "S8 S9", "XST S8 S9", "P1")],
    *[find("XNO"), NO_CARD, LET_HAPPEN, LET_WIN, SLAP],
]


def but(*seats: int) -> Viewers:
    """Return the viewers without some seats."""
    return [viewer for viewer in ALL if viewer not in seats]


def answers(game: Game, seat: int) -> list[Any]:
    """Return how a seat is answered that tries claims, counters and choices of chaos cards."""
    space = game.actions(seat)
    found: list[Any] = [(game.check(seat, probe), probe in space) for probe in PROBES]
    for probe in PROBES:
        if game.check(seat, probe) is not None:
            with pytest.raises(IllegalActionError) as caught:
                game.play(seat, probe)
            found.append((str(caught.value), repr(caught.value)))
    return found


def alike(games: Iterable[Game], viewers: Viewers) -> bool:
    """Return whether games that differ tell the viewers the same."""
    first, *others = games
    asked = [seat for seat in viewers if seat is not None]
    return told.alike([first, *others], viewers) and all(
        answers(first, seat) == answers(other, seat) for seat in asked for other in others
    )


def shown(game: Game, viewer: int | None, kind: type) -> list[Any]:
    """Return all events of a kind that a viewer was shown, the setup apart."""
    told_ = [event for step in game.history(viewer) for event in step.events]
    return [event for event in told_ if isinstance(event, kind)]


def laid(as_: str, *ways: str, pile: str = "") -> list[Game]:
    """Return games in which seat 0 has laid one of these cards, claimed to be a chaos card."""
    before = core(*HANDS, pile=pile)
    return [when(before, (A, chaos(way, as_, **CLAIMS[as_]))) for way in ways]


def under(as_: str, way: str, *piles: str) -> list[Game]:
    """Return games in which it has laid this card, and another pile lies under it in each."""
    return [game for pile_ in piles for game in laid(as_, way, pile=pile_)]


def each(games: Iterable[Game], *moves: Move) -> list[Game]:
    """Return games after the same moves."""
    return [when(game, *moves) for game in games]
