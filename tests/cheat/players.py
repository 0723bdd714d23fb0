"""Players of Cheat whose games are short: they lay what they can, and call now and then."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from cardshed import ActionSpace, View
from cardshed.cheat import Accept, Action, CallCheat, ClaimSpace, Game, Options, TakeCards
from cardshed.policies import AnyPolicy, play_out


def chatty(seed: int, calls: float = 0.1) -> AnyPolicy:
    """Return a player that mostly tells the truth, and calls this often where it may."""
    rng = Random(seed)

    def choose(view: View[Any, Any], actions: ActionSpace[Any], /) -> Action | None:
        claim = getattr(view.table, "round", view.table).claim  # of a match, that of its round
        shout = None if claim is None else CallCheat(claim.number)
        if rng.random() < calls and shout in actions:
            return shout
        if isinstance(actions, ClaimSpace):
            true = list(actions.truthful())
            return rng.choice(true) if true and rng.random() < 0.8 else actions.sample(rng)
        listed = [each for each in actions if not isinstance(each, CallCheat)]
        taken = [each for each in listed if isinstance(each, Accept | TakeCards)]
        return rng.choice(taken if taken and rng.random() < 0.6 else listed) if listed else None

    return choose


@cache
def games(count: int) -> tuple[Game, ...]:
    """Return games that are played out, of two to four seats, with calls out of turn."""
    started = [
        Game.start(
            Options(deck="coloured", seats=2 + seed % 3, hand_size=6, turn_limit=60), seed=seed
        )
        for seed in range(count)
    ]
    return tuple([play_out(game, chatty(at), windows=True) for at, game in enumerate(started)])
