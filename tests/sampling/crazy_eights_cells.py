"""Playing Crazy 8's eagerly: the games of a cell, and what became of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import Executor, as_completed
from hashlib import sha256
from math import sqrt
from random import Random
from typing import final

import attrs
from sampling import crazy_eights_alone as alone
from sampling.crazy_eights_alone import End
from sampling.crazy_eights_players import Eager

from cardshed import policies
from cardshed.crazy_eights import Game, Options

ROOT = "cardshed/crazy-eights-results/1"
"""The root seed of the committed figures."""
LIBRARY, ALONE = "library", "alone"
"""Who plays a cell: the library, or the program without it, on decks of its own."""
CHUNK = 100
"""How many games a worker plays before it reports."""
OPENING = 20
"""How many games of a cell are told one by one, so that a test can play them again."""


def _key(name: str) -> bytes:
    return sha256(name.encode()).digest()


def _lot(name: str) -> Random:
    return Random(int.from_bytes(_key(name), "big"))


@final
@attrs.frozen
class Cell:
    """One number of seats, and who plays.

    Attributes:
        by: `library` or `alone`.
        seats: How many seats play.
    """

    by: str
    seats: int

    def game(self, root: str, index: int) -> Game:
        """Return the library's game of that index at its end; root and index decide all of it."""
        name = f"{root}/{self.seats}/{index}"
        start = Game.start(Options(deck="coloured", seats=self.seats), seed=_key(f"{name}/deal"))
        return policies.play_out(start, Eager(_lot(f"{name}/policy")), windows=True)

    def end(self, root: str, index: int) -> End:
        """Return how the game of that index ended."""
        if self.by == LIBRARY:
            return ended(self.game(root, index))
        lot, deck = _lot(f"{root}/{self.seats}/{index}/alone"), [*alone.DECK]
        lot.shuffle(deck)
        return alone.play(self.seats, deck, lot)

    def ends(self, root: str, stop: int) -> list[str]:
        """Return how the first games ended: `went-out 1 83 410`, for winners, steps and points."""
        return [told(self.end(root, index)) for index in range(stop)]


def ended(game: Game) -> End:
    """Return how a game of the library ended."""
    outcome = game.outcome
    assert outcome is not None
    return End(outcome.ending.value, outcome.winners, game.version, sum(outcome.scores))


def told(end: End) -> str:
    """Return the end of a game in a few words."""
    winners = "+".join(map(str, end.winners))
    return f"{end.ending} {winners} {end.steps} {end.points}"


@final
@attrs.frozen
class Tally:
    """What became of some games, in whole numbers, so that tallies add up in any order.

    Attributes:
        games: How many were played.
        went_out: How many ended because a seat was without cards.
        fewest: How many ended with too short a deck, so that the fewest cards won.
        shared: How many had several winners.
        winners: The winners of all of them, counted together.
        first: How many the seat after the dealer won, alone or with others.
        steps: The steps of all of them together.
        steps_squared: The squares of the steps, added up.
        points: The points of all of them together.
        points_squared: The squares of the points of a game, added up.
    """

    games: int = 0
    went_out: int = 0
    fewest: int = 0
    shared: int = 0
    winners: int = 0
    first: int = 0
    steps: int = 0
    steps_squared: int = 0
    points: int = 0
    points_squared: int = 0

    @classmethod
    def of(cls, end: End) -> Tally:
        """Return the tally of one game."""
        return cls(
            games=1,
            went_out=int(end.ending == "went-out"),
            fewest=int(end.ending == "fewest-cards"),
            shared=int(len(end.winners) > 1),
            winners=len(end.winners),
            first=int(0 in end.winners),
            steps=end.steps,
            steps_squared=end.steps**2,
            points=end.points,
            points_squared=end.points**2,
        )

    def __add__(self, other: Tally) -> Tally:
        pairs = zip(attrs.astuple(self), attrs.astuple(other), strict=True)
        return Tally(*[mine + theirs for mine, theirs in pairs])

    def advantage(self, seats: int) -> Figure:
        """Return how many points the share of the first seat lies over that of a mean seat, in %.

        A win that is shared counts for each of its winners.
        """
        first = _share(self.games, self.first)
        return Figure(first.value - 100 * self.winners / self.games / seats, first.error)

    def figures(self) -> dict[str, Figure]:
        """Return the figures of the table, in its order; shares are in %."""
        shares = [self.went_out, self.fewest, self.shared, self.first]
        found = [
            _mean(self.games, self.steps, self.steps_squared),
            *[_share(self.games, count) for count in shares],
            _mean(self.games, self.points, self.points_squared),
        ]
        return dict(zip(FIGURES, found, strict=True))


FIGURES = ("steps", "went out", "fewest cards", "several winners", "first seat", "points")
"""The names of the figures."""


@final
@attrs.frozen
class Figure:
    """A figure of a sample, with its standard error."""

    value: float
    error: float

    def apart(self, other: Figure) -> float:
        """Return how many standard errors of the difference lie between two samples."""
        far = self.value - other.value
        error = sqrt(self.error**2 + other.error**2)
        return far / error if error else far * float("inf") if far else 0.0


def _mean(games: int, total: int, squares: int) -> Figure:
    spread = games * squares - total**2  # whole numbers: nothing is rounded away
    return Figure(total / games, sqrt(spread / max(games - 1, 1)) / games)


def _share(games: int, count: int) -> Figure:
    share = count / games
    return Figure(100 * share, 100 * sqrt(share * (1 - share) / games))


def play(cell: Cell, root: str, first: int, stop: int) -> Tally:
    """Return the tally of the games from one index to before another: the work of one worker."""
    return sum((Tally.of(cell.end(root, index)) for index in range(first, stop)), Tally())


def play_all(
    cells: Iterable[Cell], games: int, root: str, executor: Executor
) -> Iterator[tuple[Cell, Tally]]:
    """Yield parts of the tallies of all cells, as workers finish them."""
    futures = {
        executor.submit(play, cell, root, first, min(first + CHUNK, games)): cell
        for cell in cells
        for first in range(0, games, CHUNK)
    }
    for future in as_completed(futures):
        yield futures[future], future.result()
