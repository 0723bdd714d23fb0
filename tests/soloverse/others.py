"""A pack of others, with instructions as no card of the library uses them, and words for it."""

from __future__ import annotations

from collections import Counter as Count
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from importlib import import_module
from typing import Any

import pytest
from cheat import table as ch
from cheat.extension import table as che
from crazy_eights.extension import table as c8

from cardshed import AnyGame, Seat
from cardshed.soloverse import Card, card, packs
from cardshed.soloverse.board import Board, Turn
from cardshed.soloverse.definitions import Names, Place, Targeting
from cardshed.soloverse.frames import (
    Does,
    Exchanging,
    Guessing,
    HandingOver,
    InPlayOrder,
    Looking,
    MovingHands,
    NamingDigit,
    Playing,
    Pool,
    PuttingIn,
    ReplacingHand,
    Snapping,
    StayingBeside,
    TakingUnseen,
)
from cardshed.soloverse.packs import Instructions, Pack, others_round, round_of

registry: Any = import_module("cardshed.soloverse.cards")  # its name is that of a function, too
A, B, C, D = map(Seat, range(4))
AIMED = {"targeting": Targeting.SPECIFIC, "names": Names.TARGET, "uncounterable": True}


def exchange(play: Playing, board: Board[Any]) -> Instructions:
    """Exchange a card with the target: by chance, or as the table agreed."""
    assert play.target is not None
    return (Exchanging(play.seat, play.target),)


def peek(play: Playing, board: Board[Any]) -> Instructions:
    """Look at the hand of the target, and take a card of it."""
    assert play.target is not None
    return (Looking(play.seat, play.target), Exchanging(play.seat, play.target, chosen=True))


def stay(play: Playing, board: Board[Any]) -> Instructions:
    """Stay beside the discards until the user has a turn, and silence nothing."""
    return (StayingBeside(play.seat),)


def hand_out(play: Playing, board: Board[Any]) -> Instructions:
    """Let all others give their Pure Chaos to the user."""
    return (HandingOver(play.seat, others_round(play, board), card("XPC")),)


def swap(play: Playing, board: Board[Any]) -> Instructions:
    """Move the hands of the user and of the target alone."""
    assert play.target is not None
    return (MovingHands(play.seat, (play.target, play.seat)),)


def renew(play: Playing, board: Board[Any]) -> Instructions:
    """Let the target be dealt another hand, and then a card each."""
    assert play.target is not None
    return (ReplacingHand(play.target), InPlayOrder(round_of(play, board), Does.DEALT, 1))


def rob(play: Playing, board: Board[Any]) -> Instructions:
    """Take two cards of the target, by chance."""
    assert play.target is not None
    return (TakingUnseen(play.seat, play.target),) * 2


def pool(play: Playing, board: Board[Any]) -> Instructions:
    """Let the others alone put into a pool."""
    seats = others_round(play, board)
    return (PuttingIn(play.seat, Pool.ROULETTE, seats, tuple(sorted(seats))),)


def snap(play: Playing, board: Board[Any]) -> Instructions:
    """Let the next seat alone slap or hold still."""
    seats = others_round(play, board)[:1]
    return (Snapping(play.seat, seats, seats),)


def foretell(play: Playing, board: Board[Any]) -> Instructions:
    """Let the user guess the next card: no draw is going on."""
    return (Guessing(play.seat, ()),)


def count(play: Playing, board: Board[Any]) -> Instructions:
    """Let the user name a digit: no draw is going on."""
    return (NamingDigit(play.seat),)


def rob_and_peek(play: Playing, board: Board[Any]) -> Instructions:
    """Take a card of the target by chance, and another that one chooses."""
    assert play.target is not None
    return (TakingUnseen(play.seat, play.target), *peek(play, board))


CARDS: dict[str, tuple[Any, dict[str, Any]]] = {
    "XKA": (exchange, AIMED),
    "XKB": (peek, AIMED),
    "XKC": (stay, {"place": Place.BESIDE}),
    "XKD": (hand_out, {}),
    "XKE": (swap, AIMED),
    "XKF": (renew, AIMED),
    "XKG": (rob, AIMED),
    "XKH": (pool, {}),
    "XKI": (snap, {}),
    "XKJ": (foretell, {}),
    "XKK": (count, {}),
    "XKL": (rob_and_peek, AIMED),
}
"""The cards of the pack, with what they do and what else is said of them."""


class Entry:
    """An entry point that leads to the pack."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack

    def load(self) -> Pack:
        return self.pack


@cache
def made_once() -> tuple[Pack, dict[str, Card]]:
    """Return the pack and its cards, which are the same in every test: what decks are is cached."""
    pack = Pack("kit")
    for code, (does, said) in CARDS.items():
        pack.card(id=f"kit-{code}", code=code, name=code, copies=3, **said)(does)
    return pack, {each.code: each for each in pack.cards}


@contextmanager
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the pack be registered and installed, for as long as a test goes on."""
    monkeypatch.setattr(registry, "_BY_CODE", {**registry._BY_CODE})
    pack, registered = made_once()
    registry._BY_CODE.update(registered)
    for code, (does, _) in CARDS.items():
        monkeypatch.setitem(packs.EFFECTS, f"kit-{code}", does)
    monkeypatch.setattr(registry, "_entry_points", lambda: {"kit": Entry(pack)})
    registry.load_pack.cache_clear()
    yield
    registry.load_pack.cache_clear()


HANDS = ("P1 P2 P3", "S1 S2 S3", "Y1 Y2 Y3")
in_eights = partial(c8.extended, packs=("kit",))
in_cheat = partial(che.extension, packs=("kit",))


def played(code: str, *hands: str, at: Seat | None = None, by: str = "V1 V2", **given: Any) -> Any:
    """Return a game of Crazy 8's in which seat 0 has played a card of the pack."""
    game = in_eights(f"{code} {by}", *(hands or HANDS), **given)
    return c8.when(game, (A, c8.play(code, at=at)))


def claimed(code: str, *hands: str, at: Seat | None = None, by: str = "V1 V2", **given: Any) -> Any:
    """Return a game of Cheat in which seat 0 has claimed a card of the pack, and it stood."""
    game = in_cheat(f"{code} {by}", *(hands or HANDS), **given)
    return ch.stood(game, (A, che.chaos(code, code, target=at)))


both = pytest.mark.parametrize("begin", [played, claimed], ids=["crazy-eights", "cheat"])


def everything(game: Any) -> Count[Any]:
    """Return all cards of a game, wherever they lie."""
    return Count([each for lie in game.rules.places(game.state).values() for each in lie])


def made(game: AnyGame, kind: type) -> list[Any]:
    """Return the events of the last step that are of a class."""
    return [event for event in game.steps[-1].events if isinstance(event, kind)]


def latest(game: Any) -> Any:
    """Return what is being resolved."""
    return game.view(None).table.board.latest


def to_turn(game: Any) -> Any:
    """Return the game as it comes to a turn: whoever is asked does what comes first."""
    while not isinstance(latest(game), Turn):
        seat = game.to_act[0]
        game = game.play(seat, next(iter(game.actions(seat))))
    return game
