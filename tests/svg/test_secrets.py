"""Pictures of games that differ in hidden cards alone are the same, byte by byte."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from svg.showing import TABLES

from cardshed import AnyGame, laws
from cardshed import svg as pictures
from cardshed.laws.shapes import Cards
from cardshed.laws.twins import allows, noted_draws, repeated, twin_of

pytestmark = pytest.mark.long

STEPS = 60


def twins(name: str, seed: int) -> Iterator[tuple[AnyGame, AnyGame]]:
    """Yield a game and one with two cards exchanged, as far as they go together."""
    kind, options = TABLES[name]
    play = laws.play_through(kind.start(options, seed=seed), seed=seed, limit=STEPS)
    draws, rules = noted_draws(play), play.rules
    deck = rules.deck(options)
    version = next(version for version, drawn in enumerate(draws) if drawn)
    pair: Any = tuple(Random(seed).sample(sorted({*deck}), 2))
    mine = play.stages[max(0, version - 1)]
    twin = mine if version else twin_of(mine, pair, draws[0], Cards(rules, deck))
    yield mine, twin
    for after in play.stages[mine.version + 1 :]:
        step = after.steps[-1]
        if not allows(twin, step):
            return
        twin = repeated(twin, step, draws[after.version], pair)
        yield after, twin


def drawn(game: AnyGame, viewer: Any) -> str:
    """The picture of the last step: it has what that of the table has, and what moved."""
    step = game.seen_step(viewer)
    view = game.view(viewer)
    return str(pictures.table(view) if step is None else pictures.step(view, step))


def alike(mine: AnyGame, twin: AnyGame, viewer: Any) -> bool:
    """Whether a viewer was shown the same of the last step, and sees the same now."""
    if mine.version == twin.version == 0 and mine.seen(viewer) != twin.seen(viewer):
        return False
    same_step = mine.seen_step(viewer) == twin.seen_step(viewer)
    return same_step and mine.view(viewer) == twin.view(viewer)


@pytest.mark.parametrize("name", [name for name in TABLES if "match" not in name])
def test_who_is_shown_neither_card_sees_the_same_picture(name: str) -> None:
    compared = 0
    for seed in range(3):
        watching: list[Any] = [None, *TABLES[name][0].start(TABLES[name][1], seed=1).seats]
        for mine, twin in twins(name, seed):
            watching = [it for it in watching if alike(mine, twin, it)]  # others were shown one
            if mine.state == twin.state:
                continue
            for viewer in (*watching[:1], *watching[seed + 1 : seed + 2]):
                assert drawn(mine, viewer) == drawn(twin, viewer)
                compared += 1
    assert compared > (0 if "soliterror" in name else 10)
