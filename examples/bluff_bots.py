"""Three bots for Cheat that claim and challenge, and how often each of them wins.

bluff_bots.py [--games N] [--seed N] [--out DIRECTORY]

A bot knows the view of its seat and the steps that its seat was shown, nothing else. `Honest` tells
the truth whenever it can, `Bluffer` lays more than it has, `Watcher` minds who was caught. With
`--out` the games are written to `games.csv` there, and a plot to `wins.svg`.
"""

from __future__ import annotations

import csv
from argparse import ArgumentParser
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from math import sqrt
from pathlib import Path
from random import Random

from tqdm import tqdm

from cardshed import ActionSpace, cheat, soloverse

ALIKE = 10  # the coloured deck has so many cards of each value, and of each action
SIZE = 4  # a bluff lays so many cards
TURNS = 500  # a game in which everything is called would go on for long
MANY = 3  # of somebody who was caught, a claim of so many is not believed


def fitting(hand: soloverse.Faces, said: cheat.Said) -> soloverse.Faces:
    """Return the cards that are what is said."""
    one = cheat.Numbers(said.value, 1) if isinstance(said, cheat.Numbers) else said
    return tuple(card for card in hand if cheat.is_true(one, (card,)))


class Honest:
    """Claims the most that is true, or lies about one card; calls what cannot be true."""

    def __init__(self, rng: Random) -> None:
        self.rng, self.claimant, self.caught = rng, 0, set[int]()

    def watch(self, step: cheat.SeenStep) -> None:
        """Keep in mind who was caught, from what the seat was shown of a step."""
        for event in step.events:
            if isinstance(event, cheat.Claimed):
                self.claimant = event.seat
            elif isinstance(event, cheat.CheatCalled) and not event.true:
                self.caught.add(self.claimant)

    def choose(self, view: cheat.View, actions: ActionSpace[cheat.Action]) -> cheat.Action | None:
        """Return one of the actions; None to let a claim pass without being asked about it."""
        claim, frame = view.table.claim, view.table.board.latest
        if claim is not None:
            call = cheat.CallCheat(claim.number)
            if call in actions and self.doubts(view, claim):
                return call
            if isinstance(frame, cheat.Polling):
                return cheat.Accept(claim.number)
        if isinstance(frame, cheat.AnsweringDraw):
            return self.answer(view)
        return self.claim(view, actions) if isinstance(actions, cheat.ClaimSpace) else None

    def doubts(self, view: cheat.View, claim: cheat.Claim) -> bool:
        """Return whether the seat holds too many such cards for the claim to be true."""
        return claim.laid > ALIKE - len(fitting(view.own.hand, claim.said))

    def answer(self, view: cheat.View) -> cheat.Action:
        """Answer a Draw stack with a true Draw +2, or take it."""
        fits = fitting(view.own.hand, cheat.ActionCard(cheat.ActionKind.DRAW_2))
        return cheat.RespondInKind(fits[0]) if fits else cheat.TakeCards()

    def claim(self, view: cheat.View, space: cheat.ClaimSpace) -> cheat.Action:
        """Claim the most that is true, or say of one card what it is not."""
        true = max(space.truthful(), key=lambda claim: getattr(claim, "count", 1), default=None)
        return true or next(space.with_cards([self.rng.choice(view.own.hand)]))


class Bluffer(Honest):
    """Fills its claims up with any cards, and lies to Draw stacks."""

    def answer(self, view: cheat.View) -> cheat.Action:
        """Answer a Draw stack with any card, if one is left."""
        hand = view.own.hand
        return cheat.RespondInKind(self.rng.choice(hand)) if hand else cheat.TakeCards()

    def claim(self, view: cheat.View, space: cheat.ClaimSpace) -> cheat.Action:  # noqa: ARG002
        """Claim what it has most of, with other cards."""
        hand, values = view.own.hand, cheat.next_values(view.table)
        value = max(values, key=lambda each: len(fitting(hand, cheat.Numbers(each, 1))))
        true = fitting(hand, cheat.Numbers(value, 1))
        rest = [card for card in hand if card not in true]
        fill = self.rng.sample(rest, min(len(rest), max(0, SIZE - len(true))))
        return cheat.ClaimNumbers((*true, *fill), value)


class Watcher(Honest):
    """Calls whoever was caught before and lays many cards, and whoever would win."""

    def doubts(self, view: cheat.View, claim: cheat.Claim) -> bool:
        """Return whether the claim is suspicious, would win, or cannot be true."""
        if claim.seat in self.caught and claim.laid >= MANY:
            return True
        return not view.table.board.counts.hands[claim.seat] or super().doubts(view, claim)


BOTS = (Honest, Bluffer, Watcher)


@dataclass(frozen=True)
class Result:
    """A row of the file: who sat where, how the game ended, and who won, alone or with others."""

    game: int
    seats: str
    ending: str
    winners: str
    steps: int
    calls: int


def played(number: int, seed: int) -> Result:
    """Return how a game goes; the bots change seats from game to game."""
    rng = Random(f"{seed}/{number}")  # noqa: S311  # a trial, so its deal may be foreseen
    bots = [bot(rng) for bot in list(permutations(BOTS))[number % 6]]
    options = cheat.Options(deck="coloured", seats=len(bots), turn_limit=TURNS)
    game = cheat.Game.start(options, seed=rng.randbytes(32))
    while game.outcome is None:
        game = after(game, bots)
        for seat, bot in enumerate(bots):
            if (step := game.seen_step(seat)) is not None:
                bot.watch(step)
    names = [type(bot).__name__ for bot in bots]
    winners = "+".join(names[seat] for seat in game.outcome.winners)
    calls = sum(isinstance(step.action, cheat.CallCheat) for step in game.steps)
    return Result(number, "+".join(names), game.outcome.ending.value, winners, game.version, calls)


def after(game: cheat.Game, bots: Sequence[Honest]) -> cheat.Game:
    """Return the game after one step: those who may act, but need not, are asked first."""
    asked = [*[seat for seat in game.may_act if seat not in game.to_act], game.to_act[0]]
    chosen = ((seat, bots[seat].choose(game.view(seat), game.actions(seat))) for seat in asked)
    return next(game.play(seat, action) for seat, action in chosen if action is not None)


def share(results: Sequence[Result], name: str) -> tuple[float, float]:
    """Return the share of games that a bot won, with its standard error, in %."""
    won = sum(name in each.winners.split("+") for each in results) / len(results)
    return 100 * won, 100 * sqrt(won * (1 - won) / len(results))


def plot(won: dict[str, tuple[float, float]], games: int) -> str:
    """Return a bar for each bot as SVG, with a line for the standard error."""
    told = ", ".join(f"{name} {part:.1f} %" for name, (part, _) in won.items())
    bars = "".join(bar(40 * row + 10, name, *won[name]) for row, name in enumerate(won))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 {40 * len(won) + 10}"'
        ' role="img" aria-labelledby="title desc" font-family="sans-serif" font-size="14">\n'
        '<title id="title">Which bot wins at Cheat</title>\n'
        f'<desc id="desc">Shares of {games} games: {told}</desc>\n{bars}</svg>\n'
    )


def bar(top: int, name: str, part: float, error: float) -> str:
    """Return one bar; a percent is four wide."""
    end, low, high = (100 + 4 * each for each in (part, part - error, part + error))
    return (
        f'<text x="90" y="{top + 20}" text-anchor="end">{name}</text>\n'
        f'<rect x="100" y="{top}" width="{4 * part:.1f}" height="30" fill="#3b6ea5"/>\n'
        f'<path d="M{low:.1f} {top + 15}H{high:.1f}" stroke="black" stroke-width="2"/>\n'
        f'<text x="{max(end, high) + 8:.1f}" y="{top + 20}">{part:.1f} %</text>\n'
    )


def main() -> None:
    """Play, print the table, and write files if a folder is given."""
    parser = ArgumentParser(description="Let three bots play Cheat.")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, help="a folder for games.csv and wins.svg")
    asked = parser.parse_args()
    if asked.games < 1:
        parser.error("one game at least")
    numbers = tqdm(range(asked.games), unit="game", leave=False, disable=None)
    results = [played(number, asked.seed) for number in numbers]
    won = {bot.__name__: share(results, bot.__name__) for bot in BOTS}
    for name, (part, error) in won.items():
        print(f"{name:8} won {part:5.1f} % ± {error:.1f} of {len(results)} games")
    if asked.out:
        asked.out.mkdir(parents=True, exist_ok=True)
        (asked.out / "wins.svg").write_text(plot(won, len(results)), encoding="utf-8")
        rows = [vars(each) for each in results]
        with (asked.out / "games.csv").open("w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows([rows[0], *[row.values() for row in rows]])


if __name__ == "__main__":
    main()
