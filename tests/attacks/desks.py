"""The server of the guide to windows and races, as the attacks on it meet it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from cardshed import AnyGame, wire

PAGE = Path(__file__).parents[2] / "docs" / "guides" / "windows-and-races.md"
Answered: TypeAlias = tuple[Any, list[str]]
"""A game after requests, and the answers."""


def code() -> str:
    """Return what the guide has of its server."""
    blocks = re.findall(
        r"^```python\n(.*?)^```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL
    )
    (block,) = [block for block in blocks if "class Desk:" in block]
    return str(block)


@cache
def server(text: str) -> Any:
    """Return the class of a server from its code."""
    names: dict[str, Any] = {}
    exec(text, names)
    return names["Desk"]


def asked(game: AnyGame, requests: Iterable[tuple[int, str]]) -> Answered:
    """Return the game after texts as they arrive at the guide's server, and the answers."""
    desk = server(code())(game)
    answers = [desk.asked(seat, text) for seat, text in requests]
    return desk.game, answers


def nothing_changes(
    whole: AnyGame, texts: Iterable[str], ask: Callable[[Any, Any], Answered]
) -> None:
    """Let every seat ask for what others may do, and for these texts, all through a game.

    What is not played changes nothing, and what is played is the seat's own.
    """
    met: Counter[str] = Counter()
    for version in range(0, whole.version + 1, 6):
        game = whole.at(version)
        before = game.record().dumps()
        listed = [game.actions(seat) for seat in game.seats]
        alien = [wire.dumps(game.rules, each.sample(Random(version))) for each in listed if each]
        for seat in game.seats:
            for text in (*texts, *alien):
                after, (answered,) = ask(game, [(seat, text)])
                met[answered] += 1
                if answered == "played":
                    assert (after.version, after.steps[-1].seat) == (version + 1, seat)
                else:
                    assert after is game
        assert game.record().dumps() == before
    assert met["played"] > 0
    assert len(met) > 8
