"""The three policies of the reference results, over the public API alone.

The gap of a play is its forward distance on the pile: how far it takes the pile on. A backwards
trick takes it back by 10, so its gap is -10 (tg.play.backwards).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import TypeAlias

from cardshed import ActionSpace
from cardshed.the_game import Action, EndTurn, PlayCard, View

Choice: TypeAlias = Callable[[View, ActionSpace[Action]], Action]

END_TURN = EndTurn()
BONUS = 3
"""The largest gap that bonus-3 still takes once it has laid the minimum."""


def random_play(rng: Random) -> Choice:
    """Return a policy that lays legal cards at random, exactly the minimum."""

    def choose(view: View, actions: ActionSpace[Action]) -> Action:
        return END_TURN if _has_laid_the_minimum(view) else actions.sample(rng)

    return choose


def gap_play(rng: Random) -> Choice:
    """Return a policy that lays the legal play of smallest gap, exactly the minimum."""

    def choose(view: View, actions: ActionSpace[Action]) -> Action:
        return END_TURN if _has_laid_the_minimum(view) else rng.choice(nearest(view, actions)[1])

    return choose


def bonus_play(rng: Random) -> Choice:
    """Return a policy that plays as `gap`, and goes on while the smallest gap is at most 3."""

    def choose(view: View, actions: ActionSpace[Action]) -> Action:
        gap, plays = nearest(view, actions)
        if _has_laid_the_minimum(view) and (not plays or gap > BONUS):
            return END_TURN
        return rng.choice(plays)

    return choose


PLAYERS: Mapping[str, Callable[[Random], Choice]] = {
    "random": random_play,
    "gap": gap_play,
    "bonus-3": bonus_play,
}
"""From the name of a policy to a player, made with its own chance for one game."""


def nearest(view: View, actions: ActionSpace[Action]) -> tuple[int, list[PlayCard]]:
    """Return the smallest gap and the legal plays that have it; (100, []) if there is no play."""
    tops = view.table.tops
    smallest, plays = 100, list[PlayCard]()
    for action in actions:
        if not isinstance(action, PlayCard):
            continue
        forward = action.card - tops[action.pile]
        gap = forward if action.pile.ascends else -forward
        if gap < smallest:
            smallest, plays = gap, [action]
        elif gap == smallest:
            plays.append(action)
    return smallest, plays


def _has_laid_the_minimum(view: View) -> bool:
    turn = view.table.turn
    return turn is not None and turn.laid >= turn.minimum
