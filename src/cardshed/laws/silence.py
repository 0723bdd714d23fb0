"""A part of law `secrecy`: what a seat does in secret tells the others nothing by another way.

Where a viewer is shown nothing of a step, the seat could as well have done something else of the
same kind, and the viewer would have been shown nothing either. So a sample of such steps is done in
another way, and what follows is repeated: the viewer is shown the same, until it is shown cards.
"""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

from cardshed.errors import LawBrokenError, NoSeedError
from cardshed.game import AnyGame
from cardshed.laws.law import Law
from cardshed.laws.playing import PREFIX, Playthrough, at
from cardshed.laws.shapes import Cards, skeleton
from cardshed.laws.surface import surface
from cardshed.laws.twins import allows
from cardshed.seats import Viewer
from cardshed.steps import Step, Withdraw

SAMPLES, AHEAD = 6, 4
"""How many secret steps are done in another way, and how many steps after them are repeated."""


def silence(play: Playthrough) -> None:
    """Do some secret steps of a playthrough in another way.

    Raises:
        LawBrokenError: A viewer that is shown nothing of a step can tell what it was.
    """
    rng = play.rng("silence")
    secret = [number for number, step in enumerate(play.final.steps) if _unseen(play, step)]
    for number in rng.sample(secret, min(SAMPLES, len(secret))):
        before, step = play.stages[number], play.final.steps[number]
        other = _another(before, step, rng)
        if other is not None:
            for viewer in _unseen(play, step):
                _compare(play, number, other, viewer)


def _unseen(play: Playthrough, step: Any) -> list[Viewer]:
    """Return who is shown nothing of a step; nobody of a withdrawal, which is no choice of many."""
    if isinstance(step.action, Withdraw):
        return []
    return [viewer for viewer in play.viewers if not play.rules.shown(step.events, viewer)]


def _another(game: AnyGame, step: Any, rng: Random) -> AnyGame | None:
    """Return the game after another action of the same kind, or None where there is none."""
    listed = islice(game.actions(step.seat), PREFIX)
    kind = step.action.__class__
    others = [each for each in listed if each.__class__ is kind and each != step.action]
    return _after(game, Step(step.seat, rng.choice(others), ())) if others else None


def _compare(play: Playthrough, number: int, other: AnyGame, viewer: Viewer) -> None:
    """Hold what a viewer is shown of both lines of play together, until it is shown cards."""
    cards = Cards(play.rules, play.rules.deck(play.first.options))
    line = zip(play.stages[number + 1 :], [*play.final.steps][number + 1 :], strict=False)
    mine = play.stages[number + 1]
    for _ in range(AHEAD):
        here, there = (play.rules.shown(game.steps[-1].events, viewer) for game in (mine, other))
        if any(cards.shown(event) for event in (*here, *there)):
            return
        if skeleton(here) != skeleton(there):
            raise _broken(mine, viewer, f"is shown\n{here!r}\nor\n{there!r}")
        _alike(mine, other, viewer)
        _, step = next(line, (None, None))
        after = None if step is None else _after(other, step)
        if after is None:
            return
        mine, other = play.stages[mine.version + 1], after


def _after(game: AnyGame, step: Any) -> AnyGame | None:
    """Return the game after a step of the other line, or None where it cannot be repeated."""
    if not allows(game, step):
        return None
    withdraws = isinstance(step.action, Withdraw)
    try:
        return game.withdraw(step.seat) if withdraws else game.play(step.seat, step.action)
    except NoSeedError:
        return None


def _alike(mine: AnyGame, other: AnyGame, viewer: Viewer) -> None:
    here, there = surface(mine, viewer, ()), surface(other, viewer, ())
    for what, value in here.items():
        if value != there[what]:
            raise _broken(mine, viewer, f"has another {what}:\n{value!r}\nor\n{there[what]!r}")


def _broken(game: AnyGame, viewer: Viewer, found: str) -> LawBrokenError:
    who = "an onlooker" if viewer is None else f"seat {viewer}"
    return LawBrokenError(
        Law.SECRECY,
        f"{at(game)} {who} {found}\ndepending on what another seat did in secret a while ago: look "
        "at `redact`, at rows that change the table, and at rules that go on in another way",
    )
