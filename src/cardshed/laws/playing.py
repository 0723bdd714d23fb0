"""Playing a game by a list of numbers, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, islice
from math import inf
from random import Random
from typing import Any, final

import attrs
from typing_extensions import override

from cardshed.errors import LawBrokenError, NoSeedError
from cardshed.game import AnyGame
from cardshed.laws.law import Law
from cardshed.ruleset import AnyRuleset
from cardshed.seats import Seat, Viewer
from cardshed.steps import Withdraw

PREFIX = 500
"""How many actions of a space are looked at where it has more."""

ENDLESS = 10_000
"""After how many steps a game is left that can go on for ever."""

KINDS, WINDOW, WITHDRAWAL = 256, 192, 255
"""A number modulo `KINDS` says what happens: a window from `WINDOW` on, a withdrawal."""
_WORDS = 1 << 32


@final
@attrs.frozen(repr=False)
class Playthrough:
    """One game as it stood after the setup and after each of its steps.

    Attributes:
        stages: The games, from version 0 on.
        seed: Decides what the laws take as samples.
        foreign: Values that are no actions of the ruleset: all are asked for, and refused.
    """

    stages: tuple[AnyGame, ...]
    seed: int = 0
    foreign: tuple[object, ...] = ()

    @property
    def first(self) -> AnyGame:
        """The game before its first step."""
        return self.stages[0]

    @property
    def final(self) -> AnyGame:
        """The game after its last step."""
        return self.stages[-1]

    @property
    def rules(self) -> AnyRuleset:
        """The ruleset."""
        return self.first.rules

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """Everybody who looks: the onlooker and every seat."""
        return (None, *self.first.seats)

    def rng(self, salt: str) -> Random:
        """Return a source of numbers that the seed decides, one for each `salt`."""
        return Random(f"cardshed/laws/{salt}/{self.seed}")  # noqa: S311  # play, not the deal

    def some(self, salt: str, most: int) -> tuple[AnyGame, ...]:
        """Return a sample of the stages in order; the first and the last are in it."""
        inner = self.stages[1:-1]
        chosen = self.rng(salt).sample(range(len(inner)), min(most - 2, len(inner)))
        return (self.first, *[inner[index] for index in sorted(chosen)], self.final)

    @override
    def __repr__(self) -> str:
        return f"<playthrough of {self.final!r}, options {self.first.options!r}, seed {self.seed}>"

    def _repr_pretty_(self, printer: Any, _cycle: bool) -> None:  # noqa: FBT001  # IPython's words
        """Print it shortly: Hypothesis and IPython would print every stage."""
        printer.text(repr(self))


def play_through(
    game: AnyGame,
    picks: Iterable[int] = (),
    *,
    seed: int = 0,
    limit: int | None = None,
    foreign: Iterable[object] = (),
) -> Playthrough:
    """Play a game on by numbers, each of which picks a seat and one of its actions.

    Three in four numbers pick a seat that is waited for; nearly all others one that may act
    without being waited for, where there is one; one in 256 lets a seat withdraw. Small numbers
    pick first actions of seats that are waited for. After the numbers given a stream goes on that
    `seed` decides. A game without a seed is played until it needs one.

    Args:
        game: Where to begin.
        picks: Numbers from 0 on.
        seed: Decides the stream, and what the laws take as samples.
        limit: The most steps; by default so many that a game which outlives its bound shows it,
            or `ENDLESS` where there is none.
        foreign: Values that are no actions of the ruleset, for `Law.LEGALITY`.

    Raises:
        LawBrokenError: Nobody can go on, or a listed action is not accepted.

    Examples:
        >>> from cardshed import laws, the_game
        >>> game = the_game.Game.start(the_game.Options(seats=2, talk=False), seed=7)
        >>> play = laws.play_through(game, [0, 0, 0])
        >>> [stage.to_act for stage in play.stages[:3]], play.final.outcome.ending.value
        ([(0, 1), (0,), (0,)], 'stuck')
    """
    stages = [game]
    numbers = chain(picks, _stream(seed))
    bound: float = game.rules.bound(game.options)
    outlived = ENDLESS if bound == inf else bound + len(game.seats) + 1
    most = outlived if limit is None else limit
    while game.outcome is None and len(stages) <= most:
        after = _after(game, next(numbers))
        if after is None:
            break
        game = after
        stages.append(game)
    return Playthrough(tuple(stages), seed, tuple(foreign))


def _stream(seed: int) -> Iterator[int]:
    rng = Random(f"cardshed/laws/play/{seed}")  # noqa: S311  # play, not the deal
    while True:
        yield rng.randrange(_WORDS)


def _after(game: AnyGame, number: int) -> AnyGame | None:
    rest, kind = divmod(number, KINDS)
    gone = game.rules.withdrawn(game.state.table)
    seated = [seat for seat in game.seats if seat not in gone]
    if kind == WITHDRAWAL and seated:
        return accepted(game, seated[rest % len(seated)], Withdraw())
    waited_for = game.to_act
    windows = [seat for seat in game.may_act if seat not in waited_for]
    able = windows if kind >= WINDOW and windows else waited_for
    if not able:
        raise LawBrokenError(
            Law.PROGRESS,
            f"{at(game)} there is no outcome and nobody is waited for: look at `to_act`",
        )
    rest, index = divmod(rest, len(able))
    return accepted(game, able[index], _picked(game, able[index], rest))


def _picked(game: AnyGame, seat: Seat, number: int) -> Any:
    space = game.actions(seat)
    listed = list(islice(space, PREFIX))
    if not listed:
        raise LawBrokenError(
            Law.PROGRESS,
            f"{at(game)} seat {seat} is to act and has no action: look at `actions` and `to_act`",
        )
    if len(listed) == PREFIX:
        return space.sample(Random(number))  # noqa: S311  # play, not the deal
    return listed[number % len(listed)]


def accepted(game: AnyGame, seat: Seat, action: Any) -> AnyGame | None:
    """Return the game after a listed action or a withdrawal, or None where it has no seed for it.

    Raises:
        LawBrokenError: It is not accepted.
    """
    try:
        return game.withdraw(seat) if isinstance(action, Withdraw) else game.play(seat, action)
    except NoSeedError:
        return None
    except Exception as error:
        raise LawBrokenError(
            Law.LEGALITY,
            f"{at(game)} seat {seat} may {action!r}, and it is answered with {error!r}: look at "
            "`actions` for what is listed, at its `refusal`, and at `decide`",
        ) from error


def at(game: AnyGame) -> str:
    """Return where in a game something was found."""
    return f"{game.rules.name}, {game.options!r}, after step {game.version}:"
