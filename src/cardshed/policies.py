"""Policies: a player's choice as a function of what the player sees, and playing games out."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol, TypeAlias, TypeVar, final

from cardshed.actions import ActionSpace
from cardshed.game import AnyGame
from cardshed.ruleset import A
from cardshed.values import View

V_contra = TypeVar("V_contra", contravariant=True)
G = TypeVar("G", bound=AnyGame)


class Policy(Protocol[V_contra, A]):
    """A player's choice: from a view and its actions to one of them. It never sees the game.

    Any function of that shape is a policy. It may answer None, which lets a chance to act pass;
    a seat that is waited for has to act.

    Examples:
        >>> from cardshed import policies, the_game
        >>> def first(view: the_game.View, actions) -> the_game.Action:
        ...     return next(iter(actions))
        >>> game = the_game.Game.start(the_game.Options(seats=2), seed=7)
        >>> policies.play_out(game, first).outcome.ending.value
        'stuck'
    """

    def __call__(self, view: V_contra, actions: ActionSpace[A], /) -> A | None:
        """Return one of the actions, or None to let a chance to act pass."""
        ...


AnyPolicy: TypeAlias = Policy[Any, Any]
"""A policy for any ruleset."""


@final
class Uniform:
    """A policy that samples the action space; it has chance of its own, from its own seed.

    It draws from a stream as it goes, so one instance plays one game.

    Args:
        seed: Decides every choice.

    Examples:
        >>> from cardshed import policies, the_game
        >>> game = the_game.Game.start(the_game.Options(seats=2), seed=7)
        >>> one, other = (policies.play_out(game, policies.Uniform(5)) for _ in range(2))
        >>> one == other
        True
    """

    __slots__ = ("_rng",)

    def __init__(self, seed: int) -> None:
        self._rng = Random(f"cardshed/uniform/{seed}")  # noqa: S311  # play, not the deal

    def __call__(self, _: View[Any, Any], actions: ActionSpace[A], /) -> A:
        """Return a sample of the actions."""
        return actions.sample(self._rng)


def play_out(
    game: G,
    policies: AnyPolicy | Sequence[AnyPolicy],
    *,
    limit: int | None = None,
    windows: bool = False,
) -> G:
    """Return the game played to its end.

    Before each step seats are asked until one acts: the first that is waited for, last of all.

    Args:
        game: Where to begin.
        policies: One for every seat, or one by seat.
        limit: The most steps to play; without one, until there is an outcome.
        windows: Whether seats that may act without being waited for are asked before: for a
            hint, a call-out, a challenge.

    Raises:
        ValueError: There are not as many policies as seats, or a seat that is waited for was let
            pass by its policy.
        IllegalActionError: A policy chose something that the rules refuse.

    Examples:
        >>> from cardshed import policies, the_game
        >>> game = the_game.Game.start(the_game.Options(seats=2), seed=7)
        >>> players = [policies.Uniform(1), policies.Uniform(2)]
        >>> policies.play_out(game, players).outcome is not None
        True
        >>> policies.play_out(game, players, limit=3).version
        3
    """
    seated = [policies] * len(game.seats) if callable(policies) else list(policies)
    if len(seated) != len(game.seats):
        raise ValueError(f"{len(seated)} policies for {len(game.seats)} seats")
    last = None if limit is None else game.version + limit
    while game.outcome is None and game.version != last:
        game = _after(game, seated, windows=windows)
    return game


def _after(game: G, seated: Sequence[AnyPolicy], *, windows: bool) -> G:
    waited_for = game.to_act
    able = game.may_act if windows else ()
    for seat in (*[seat for seat in able if seat not in waited_for], waited_for[0]):
        action = seated[seat](game.view(seat), game.actions(seat))
        if action is not None:
            return game.play(seat, action)
    raise ValueError(f"the policy of seat {waited_for[0]} lets pass, and the seat is waited for")
