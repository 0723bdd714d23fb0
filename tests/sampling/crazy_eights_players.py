"""The policy of the reference results of Crazy 8's, over the public API alone."""

from __future__ import annotations

from random import Random
from typing import final

from cardshed import ActionSpace
from cardshed.crazy_eights import Action, CallSolo, PlayCard, PutDown, RespondInKind, View


@final
class Eager:
    """A policy that plays whenever it can, and draws only when it is stuck.

    It plays, answers in kind or puts down what it has drawn; of several cards any is as likely,
    where copies of a card count once. It says "Solo!" whenever it may, and calls out whoever
    forgot. Without a card to lay it does the one thing that is left: draw, keep or take.

    Args:
        rng: Chooses among the cards, for one game.
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def __call__(self, _: View, actions: ActionSpace[Action], /) -> Action:
        """Return the choice."""
        listed = [*actions]
        calls = [action for action in listed if isinstance(action, CallSolo)]
        if calls:
            return calls[0]
        laid = [each for each in listed if isinstance(each, PlayCard | RespondInKind | PutDown)]
        said = [each for each in laid if each.solo]
        return self._rng.choice(said or laid) if laid else listed[0]
