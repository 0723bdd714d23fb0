"""All that the library tells a viewer of a game of Cheat, to compare games by."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest
from cheat.table import TAKE, A, C, D, accept, act, answer, call, give, say, trade

from cardshed import IllegalActionError
from cardshed.cheat import RULES, ActionKind, Game, dumps

PROBES: list[Any] = [
    *[say(value, codes) for codes in ("V1", "P2 P3", "Y3 Y4", "S6") for value in (1, 2, 9)],
    *[act(kind, code) for code in ("VS", "P1", "Y5") for kind in ActionKind],
    *[answer(code) for code in ("V+2", "P1", "S6")],
    TAKE,
    *[kind(number) for kind in (accept, call) for number in (1, 2, 3)],
    *[trade(seat) for seat in (A, C, D)],
    *[give(code) for code in ("V1", "P1", "Y3", "S6")],
    "no action",
]


def now(game: Game, viewer: int | None) -> Iterator[Any]:
    """Yield what a viewer is told at this moment, also as text."""
    view, texts = game.view(viewer), RULES.texts
    yield view, repr(view), dumps(view), texts.view(view)
    yield repr(game), str(game), game.to_act, game.may_act, game.outcome, game.options
    step = game.seen_step(viewer)
    if step is not None:
        yield step, repr(step), dumps(step), [*map(texts.event, step.events)]
    if viewer is None:
        return
    space = game.actions(viewer)
    yield [*islice(space, 40)], space.count(), bool(space), repr(space)
    yield space.sample(Random(3)) if space else None
    yield [(game.check(viewer, probe), probe in space) for probe in PROBES]


def ever(game: Game, viewer: int | None) -> Iterator[Any]:
    """Yield what a viewer was told of the whole game, and how it is refused."""
    mine = game.seen(viewer)
    yield mine, repr(mine), game.history(viewer), game.seen_setup(viewer)
    yield game.record(viewer=viewer).dumps(), mine.record().dumps()
    if viewer is None:
        return
    yield [*islice(mine.actions(), 40)]
    for probe in PROBES:
        if game.check(viewer, probe) is not None:
            with pytest.raises(IllegalActionError) as caught:
                game.play(viewer, probe)
            yield str(caught.value), repr(caught.value), caught.value.refusal


def told(game: Game, viewer: int | None) -> list[Any]:
    """Return all of it."""
    return [*now(game, viewer), *ever(game, viewer)]


def alike(games: Iterable[Game], viewers: Iterable[int | None]) -> bool:
    """Return whether games that differ tell the viewers the same."""
    first, *others = games
    assert others
    assert first.record().dumps() not in {other.record().dumps() for other in others}
    return all(told(first, viewer) == told(other, viewer) for viewer in viewers for other in others)
