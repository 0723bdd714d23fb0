"""What a viewer of a game of the extension is told, to compare games that differ in a secret."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from cheat import told
from cheat.chaos.twins import ALL, Viewers, but, each, shown
from cheat.chaos.twins import answers as answers_before
from cheat.extension.grouped import guess, name
from cheat.extension.table import (
    HOLD_STILL,
    RECYCLE,
    REVIVE,
    SHOW_NONE,
    A,
    C,
    anti_fun,
    chaos,
    counter,
    extension,
    genetic,
    put_in,
    respond,
    show,
    steal,
    when,
)

from cardshed import IllegalActionError, Seat
from cardshed.cheat import Game

__all__ = ("ALL", "CLAIMS", "DECK", "HANDS", "LIES", "alike", "but", "each", "laid", "shown")

HANDS = ("XUW XSF XBC S8 S9 P9", "P1 P2 XNO", "Y1 Y2 XPC", "S1 S2 XAF")
LIES = ("S8", "S9", "P9")
DECK = "C0 C1 C2 C3 C4 C5 C6 C7 C8 C9 T0 T1 T2 T3 T4 T5 T6 T7 T8 T9 V0 V1 V2 V3 V4 V5 V6 V7"
NAMED_ALONE = "XBC XBH XCY XDE XDU XPA XPI XRO XSF XSN XUW XVA XWH"
CLAIMS: dict[str, dict[str, Any]] = {
    **{code: {} for code in NAMED_ALONE.split()},
    "XNM": {"pure": True},
    "XGM": {"acts": "XUW"},
}
"""What can be claimed of the extension in one's turn, and what is said with it."""
PROBES: list[Any] = [
    *[chaos(laid, code, **said) for laid in ("S8", "P1", "Y1") for code, said in CLAIMS.items()],
    *[genetic(laid, "XST", target=C) for laid in ("S8", "P1")],
    *[kind(laid) for kind in (counter, anti_fun, steal) for laid in ("S8", "P1", "Y1", "S1")],
    *[counter(laid, "XGM", "XNM") for laid in ("P1", "Y1")],
    *[respond(laid, as_) for laid in ("P1", "S1") for as_ in ("XD4", "XGM", "XNM")],
    *[put_in(codes) for codes in ("", "P1 XNO", "P2 XNO", "Y1 XPC", "XPC", "S1")],
    *[guess(colour) for colour in ("S", "C", "G", "")],
    *[name(1), show("XNO"), show("XPC"), SHOW_NONE, HOLD_STILL, RECYCLE, REVIVE],
]


def answers(game: Game, seat: int) -> list[Any]:
    """Return how a seat is answered that tries claims, choices and words of the extension."""
    space = game.actions(seat)
    found: list[Any] = [(game.check(seat, probe), probe in space) for probe in PROBES]
    for probe in PROBES:
        if game.check(seat, probe) is not None:
            with pytest.raises(IllegalActionError) as caught:
                game.play(seat, probe)
            found.append((str(caught.value), repr(caught.value)))
    return [*found, *answers_before(game, seat)]


def alike(games: Iterable[Game], viewers: Viewers) -> bool:
    """Return whether games that differ tell the viewers the same."""
    first, *others = games
    asked = [seat for seat in viewers if seat is not None]
    return told.alike([first, *others], viewers) and all(
        answers(first, seat) == answers(other, seat) for seat in asked for other in others
    )


def laid(as_: str, *ways: str, pile: str = "", hands: tuple[str, ...] = HANDS) -> list[Game]:
    """Return games in which seat 0 has laid one of these cards, claimed to be a chaos card."""
    before = extension(*hands, pile=pile, deck=DECK)
    return [when(before, (Seat(A), chaos(way, as_, **CLAIMS[as_]))) for way in ways]
