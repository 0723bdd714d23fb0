"""Playing Cheat by fixed policies: the games of a cell, and what became of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor, as_completed
from hashlib import sha256
from math import sqrt
from random import Random
from typing import final

import attrs
from sampling import cheat_alone as alone
from sampling.cheat_alone import End, Ways
from sampling.cheat_players import Player
from sampling.crazy_eights_cells import Figure

from cardshed.cheat import CheatCalled, Claimed, Game, Options, is_true

ROOT = "cardshed/cheat-results/1"
"""The root seed of the committed figures."""
LIBRARY, ALONE = "library", "alone"
"""Who plays a cell: the library, or the program without it, on decks of its own."""
SEATS = 4
OPTIONS = Options(deck="coloured", seats=SEATS, turn_limit=alone.LIMIT)
CHUNK = 100
"""How many games a worker plays before it reports."""
OPENING = 20
"""How many games of a cell are told one by one, so that a test can play them again."""

# --- a game


def play_out(game: Game, players: Sequence[Player]) -> Game:
    """Return the game played to its end; every player is shown its part of each step.

    Before each step all who may act are asked, by seat, and the first who has to is asked last.
    """
    while game.outcome is None:
        game = _after(game, players)
        for seat, player in enumerate(players):
            player.saw(game.seen_step(seat))
    return game


def _after(game: Game, players: Sequence[Player]) -> Game:
    waited_for = game.to_act
    able = [seat for seat in game.may_act if seat not in waited_for]
    for seat in (*able, waited_for[0]):
        action = players[seat](game.view(seat), game.actions(seat))
        if action is not None:
            return game.play(seat, action)
    raise AssertionError("a seat that is waited for acts")


def ended(game: Game) -> End:
    """Return how a game of the library ended."""
    outcome = game.outcome
    assert outcome is not None
    claims, lies, calls, right = ([0] * len(game.seats) for _ in range(4))
    for event in (event for step in game.steps for event in step.events):
        if isinstance(event, Claimed):
            claims[event.seat] += 1
            lies[event.seat] += not is_true(event.said, event.cards)
        elif isinstance(event, CheatCalled):
            calls[event.seat] += 1
            right[event.seat] += not event.true
    counts = map(tuple, (claims, lies, calls, right))
    return End(outcome.ending.value, outcome.winners, game.version, *counts)


def told(end: End) -> str:
    """Return a game in a few words: `went-out 1 83 5/20 3/8`; 5 of 20 claims were lies."""
    winners = "+".join(map(str, end.winners))
    lies, right = f"{sum(end.lies)}/{sum(end.claims)}", f"{sum(end.right)}/{sum(end.calls)}"
    return f"{end.ending} {winners} {end.steps} {lies} {right}"


# --- a cell


def _key(name: str) -> bytes:
    return sha256(name.encode()).digest()


def _lot(name: str) -> Random:
    return Random(int.from_bytes(_key(name), "big"))


@final
@attrs.frozen
class Cell:
    """One seat that claims and never calls, against three that claim honestly and may call.

    Attributes:
        by: `library` or `alone`.
        claims: How the one seat claims: `honest`, `bold` or `reckless`.
        doubts: When the three call: `always`, `never`, `impossible` or `last`.
    """

    by: str
    claims: str
    doubts: str

    def seated(self, index: int) -> list[Ways]:
        """Return the ways of all seats in the game of that index; the one seat changes."""
        out = [Ways("honest", self.doubts)] * SEATS
        out[index % SEATS] = Ways(self.claims, "never")
        return out

    def game(self, root: str, index: int) -> Game:
        """Return the library's game of that index at its end; root and index decide all of it."""
        name = f"{root}/{index}"
        lot = _lot(f"{name}/policy")
        players = [Player(*ways, SEATS, lot) for ways in self.seated(index)]
        start = Game.start(OPTIONS, seed=_key(f"{name}/deal"))
        return play_out(start, players)

    def end(self, root: str, index: int) -> End:
        """Return how the game of that index ended."""
        if self.by == LIBRARY:
            return ended(self.game(root, index))
        lot, deck = _lot(f"{root}/{index}/alone"), [*alone.DECK]
        lot.shuffle(deck)
        return alone.play(self.seated(index), deck, lot)

    def ends(self, root: str, stop: int) -> list[str]:
        """Return the first games in a few words each."""
        return [told(self.end(root, index)) for index in range(stop)]


# --- what became of the games


@final
@attrs.frozen
class Tally:
    """What became of some games, in whole numbers, so that tallies add up in any order.

    Attributes:
        games: How many were played.
        won: How many the one seat won, alone or with others.
        unclear: How many ended without a seat that went out.
        steps: The steps of all of them together.
        steps_squared: The squares of the steps, added up.
        calls: The calls of all of them together.
        calls_squared: The squares of the calls of a game, added up.
        right: The calls that were right.
        right_squared: The squares of those of a game, added up.
        right_by_calls: Those of a game times its calls, added up.
        claimed: The claims of the one seat.
        claimed_squared: The squares of those of a game, added up.
        lies: The claims of the one seat that were lies.
        lies_squared: The squares of those of a game, added up.
        lies_by_claimed: Those of a game times its claims, added up.
    """

    games: int = 0
    won: int = 0
    unclear: int = 0
    steps: int = 0
    steps_squared: int = 0
    calls: int = 0
    calls_squared: int = 0
    right: int = 0
    right_squared: int = 0
    right_by_calls: int = 0
    claimed: int = 0
    claimed_squared: int = 0
    lies: int = 0
    lies_squared: int = 0
    lies_by_claimed: int = 0

    @classmethod
    def of(cls, end: End, seat: int) -> Tally:
        """Return the tally of one game, in which a seat was the one."""
        calls, right = sum(end.calls), sum(end.right)
        claims, lies = end.claims[seat], end.lies[seat]
        return cls(
            games=1,
            won=int(seat in end.winners),
            unclear=int(end.ending != "went-out"),
            steps=end.steps,
            steps_squared=end.steps**2,
            calls=calls,
            calls_squared=calls**2,
            right=right,
            right_squared=right**2,
            right_by_calls=right * calls,
            claimed=claims,
            claimed_squared=claims**2,
            lies=lies,
            lies_squared=lies**2,
            lies_by_claimed=lies * claims,
        )

    def __add__(self, other: Tally) -> Tally:
        pairs = zip(attrs.astuple(self), attrs.astuple(other), strict=True)
        return Tally(*[mine + theirs for mine, theirs in pairs])

    def figures(self) -> dict[str, Figure | None]:
        """Return the figures of the table, in its order; shares are in %, None of nothing."""
        right = (self.right_squared, self.right_by_calls, self.calls_squared)
        lies = (self.lies_squared, self.lies_by_claimed, self.claimed_squared)
        return {
            "won": _share(self.games, self.won),
            "steps": _mean(self.games, self.steps, self.steps_squared),
            "lies": _ratio(self.lies, self.claimed, lies),
            "calls": _mean(self.games, self.calls, self.calls_squared),
            "right": _ratio(self.right, self.calls, right),
            "unclear": _share(self.games, self.unclear),
        }


def _mean(games: int, total: int, squares: int) -> Figure:
    spread = games * squares - total**2  # whole numbers: nothing is rounded away
    return Figure(total / games, sqrt(spread / max(games - 1, 1)) / games)


def _share(games: int, count: int) -> Figure:
    share = count / games
    return Figure(100 * share, 100 * sqrt(share * (1 - share) / games))


def _ratio(part: int, whole: int, squares: tuple[int, int, int]) -> Figure | None:
    """Return how much of a whole a part is; what happens in one game is not independent.

    So the error is that of a ratio of two sums over games.
    """
    if not whole:
        return None
    of_part, of_both, of_whole = squares
    spread = of_part * whole**2 - 2 * part * whole * of_both + part**2 * of_whole
    return Figure(100 * part / whole, 100 * sqrt(spread) / whole**2)


def play(cell: Cell, root: str, first: int, stop: int) -> Tally:
    """Return the tally of the games from one index to before another: the work of one worker."""
    ends = ((cell.end(root, index), index % SEATS) for index in range(first, stop))
    return sum((Tally.of(end, seat) for end, seat in ends), Tally())


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
