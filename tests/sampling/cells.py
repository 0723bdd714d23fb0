"""Playing the games of a cell: one policy at one number of seats, many seeds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import Executor, as_completed
from hashlib import sha256
from itertools import chain
from math import sqrt
from random import Random
from typing import final

import attrs
from sampling.players import PLAYERS

from cardshed import Outcome, policies
from cardshed.the_game import Ending, Game, Options

ROOT = "cardshed/reference-results/1"
"""The root seed of the committed figures."""
CHUNK = 250
"""How many games a worker plays before it reports."""
OPENING = 20
"""How many games of a cell are told one by one, so that a test can play them again."""
FEW = 10
"""Fewer cards left than this count as few."""


@final
@attrs.frozen
class Cell:
    """One policy at one number of seats."""

    policy: str
    seats: int

    def game(self, root: str, index: int) -> Game:
        """Return the game of that index at its end; root and index decide all of it."""
        name = f"{root}/{self.policy}/{self.seats}/{index}"
        options = Options(seats=self.seats, starter=0, talk=False)
        start = Game.start(options, seed=sha256(f"{name}/deal".encode()).digest())
        chance = Random(int.from_bytes(sha256(f"{name}/policy".encode()).digest(), "big"))
        return policies.play_out(start, PLAYERS[self.policy](chance))

    def lefts(self, root: str, stop: int) -> list[int]:
        """Return the cards left in the first games."""
        return [_ended(self.game(root, index)).scores[0] for index in range(stop)]


def _ended(game: Game) -> Outcome:
    outcome = game.outcome
    assert outcome is not None
    return outcome


@final
@attrs.frozen
class Tally:
    """What became of some games, in whole numbers, so that tallies add up in any order.

    Attributes:
        games: How many were played.
        won: How many were won.
        few: How many ended with fewer than 10 cards left; those that were won are among them.
        left: The cards left in all of them together.
        squares: The squares of the cards left, added up.
    """

    games: int = 0
    won: int = 0
    few: int = 0
    left: int = 0
    squares: int = 0

    @classmethod
    def of(cls, outcome: Outcome) -> Tally:
        """Return the tally of one game."""
        left = outcome.scores[0]
        won = outcome.ending is Ending.WON
        return cls(1, int(won), int(left < FEW), left, left * left)

    def __add__(self, other: Tally) -> Tally:
        pairs = zip(attrs.astuple(self), attrs.astuple(other), strict=True)
        return Tally(*[mine + theirs for mine, theirs in pairs])

    @property
    def won_share(self) -> float:
        """The share of games won, 0 to 1."""
        return self.won / self.games

    @property
    def few_share(self) -> float:
        """The share of games with fewer than 10 cards left, 0 to 1."""
        return self.few / self.games

    @property
    def mean_left(self) -> float:
        """The mean number of cards left."""
        return self.left / self.games

    @property
    def error_of_mean(self) -> float:
        """The standard error of that mean, from the spread of the games themselves."""
        spread = self.games * self.squares - self.left**2  # whole numbers: nothing is rounded away
        return sqrt(spread / (self.games - 1)) / self.games


def play(cell: Cell, root: str, first: int, stop: int) -> Tally:
    """Return the tally of the games from one index to before another: the work of one worker."""
    games = (cell.game(root, index) for index in range(first, stop))
    return sum((Tally.of(_ended(game)) for game in games), Tally())


def play_all(
    cells: Iterable[Cell], games: int, root: str, executor: Executor
) -> Iterator[tuple[Cell, Tally]]:
    """Yield parts of the tallies of all cells, as workers finish them."""
    futures = {
        executor.submit(play, cell, root, first, min(first + CHUNK, games)): cell
        for cell, first in chain.from_iterable(
            ((cell, first) for first in range(0, games, CHUNK)) for cell in cells
        )
    }
    for future in as_completed(futures):
        yield futures[future], future.result()
