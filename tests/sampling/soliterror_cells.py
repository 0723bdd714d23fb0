"""Playing Soliterror by a policy: the games of a cell, and what became of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import Executor, as_completed
from hashlib import sha256
from math import sqrt
from typing import final

import attrs
from sampling.soliterror_players import PLAYERS

from cardshed import policies
from cardshed.playing_cards import card, cards
from cardshed.soliterror import (
    ChooseEnemies,
    ChoosePlayerCard,
    DeckOut,
    Ending,
    Game,
    Options,
)

ROOT = "cardshed/soliterror-results/1"
"""The root seed of the committed figures."""
ENEMIES = ChooseEnemies(*cards("JS QS KS"))
"""The enemies of every game: which court cards they are matters to nothing but their names."""
CHUNK = 100
"""How many games a worker plays before it reports."""
OPENING = 20
"""How many games of a cell are told one by one, so that a test can play them again."""


@final
@attrs.frozen
class Cell:
    """One policy with one player card, and what an empty deck means.

    Attributes:
        policy: The name of the policy.
        player: The code of the player card.
        deck_out: `reshuffle` or `lose` (so.round.deck-out).
    """

    policy: str
    player: str
    deck_out: str

    def game(self, root: str, index: int) -> Game:
        """Return the game of that index at its end.

        Root, player card and index decide the deal, so that all policies are dealt the same.
        """
        deal = f"{root}/{self.player}/{index}/deal"
        options = Options(deck_out=DeckOut(self.deck_out))
        start = Game.start(options, seed=sha256(deal.encode()).digest())
        chosen = start.play(0, ENEMIES).play(0, ChoosePlayerCard(card(self.player)))
        return policies.play_out(chosen, PLAYERS[self.policy])

    def ends(self, root: str, stop: int) -> list[str]:
        """Return how the first games ended, and in which round: `won 13`."""
        games = [self.game(root, index) for index in range(stop)]
        return [f"{ending(game).value} {game.view(None).table.round.number}" for game in games]


def ending(game: Game) -> Ending:
    """Return why a game ended."""
    assert game.outcome is not None
    assert isinstance(game.outcome.ending, Ending)
    return game.outcome.ending


@final
@attrs.frozen
class Tally:
    """What became of some games, in whole numbers, so that tallies add up in any order.

    Attributes:
        games: How many were played.
        won: How many were won.
        out: How many were lost because the deck was empty.
        rounds: The rounds of all of them together; the last one counts even if it was cut short.
    """

    games: int = 0
    won: int = 0
    out: int = 0
    rounds: int = 0

    @classmethod
    def of(cls, game: Game) -> Tally:
        """Return the tally of one game."""
        why = ending(game)
        rounds = game.view(None).table.round.number
        return cls(1, int(why is Ending.WON), int(why is Ending.DECK_OUT), rounds)

    def __add__(self, other: Tally) -> Tally:
        pairs = zip(attrs.astuple(self), attrs.astuple(other), strict=True)
        return Tally(*[mine + theirs for mine, theirs in pairs])

    @property
    def share(self) -> float:
        """The share of games won, 0 to 1."""
        return self.won / self.games

    @property
    def error(self) -> float:
        """The standard error of that share, from the share itself."""
        return sqrt(self.share * (1 - self.share) / self.games)


def play(cell: Cell, root: str, first: int, stop: int) -> Tally:
    """Return the tally of the games from one index to before another: the work of one worker."""
    return sum((Tally.of(cell.game(root, index)) for index in range(first, stop)), Tally())


def play_all(
    games: Iterable[tuple[Cell, int]], root: str, executor: Executor
) -> Iterator[tuple[Cell, Tally]]:
    """Yield parts of the tallies of cells with so many games each, as workers finish them."""
    futures = {
        executor.submit(play, cell, root, first, min(first + CHUNK, count)): cell
        for cell, count in games
        for first in range(0, count, CHUNK)
    }
    for future in as_completed(futures):
        yield futures[future], future.result()
