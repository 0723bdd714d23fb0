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


def drawn(game: AnyGame, viewer: Any) -> tuple[str, ...]:
    step = game.seen_step(viewer)
    table = pictures.table(game.view(viewer))
    return (str(table), "" if step is None else str(pictures.step(game.view(viewer), step)))


@pytest.mark.parametrize("name", [name for name in TABLES if "match" not in name])
def test_who_is_shown_neither_card_sees_the_same_picture(name: str) -> None:
    compared = 0
    for seed in range(3):
        watching: list[Any] = [None, *TABLES[name][0].start(TABLES[name][1], seed=1).seats]
        for mine, twin in twins(name, seed):
            for viewer in (*watching,):
                if mine.seen(viewer) != twin.seen(viewer) or mine.view(viewer) != twin.view(viewer):
                    watching.remove(viewer)  # it was shown one of the two
            for viewer in watching[:3]:
                assert drawn(mine, viewer) == drawn(twin, viewer)
                compared += mine.state != twin.state
    assert compared > (0 if "soliterror" in name else 20)
