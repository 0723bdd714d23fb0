"""Matches of Soloverse games: modes, targets, credits. Cites the shared rule ids."""

from __future__ import annotations

from enum import Enum
from typing import Any, TypeVar, final

import attrs

from cardshed import values
from cardshed.errors import OptionsError, shown
from cardshed.match import MatchTable, Plan
from cardshed.options import chosen, truth, whole
from cardshed.seats import Seat, seats
from cardshed.soloverse.choices import Finish
from cardshed.soloverse.endings import Ending
from cardshed.soloverse.order import side_of
from cardshed.values import Outcome

O = TypeVar("O")  # noqa: E741  # a game's options; one letter like its siblings
POINTS = 3000
"""The points that win a standard match (sv.score.optional)."""
MORE, MOST = 500, 7000
"""What each seat past the third adds in an extended match, and the most that it asks for."""
CREDITS = 3
"""The credits that win a tournament."""
ROUNDS = 1000
"""After how many rounds a match ends, if the table agrees on nothing else."""


class Mode(Enum):
    """What a match is played for (sv.score.optional)."""

    STANDARD = "standard"
    """3,000 points."""
    EXTENDED = "extended"
    """3,000 points, and 500 more for each seat past the third, 7,000 at the most."""
    LAST_STANDING = "last-standing"
    """Points for places: three for each seat."""


class MatchEnding(values.Ending):
    """Why a match ended."""

    TARGET_REACHED = "target-reached", "sv.score.optional"
    """A seat has the points, or the credits, that the match was played for."""
    ROUNDS_OVER = "rounds-over", "sv.score.optional"
    """The match had as many rounds as the table had agreed on: the highest total wins."""
    ABANDONED = "abandoned", "sv.withdraw"
    """One seat, or one team, alone was left at the table."""


def _mode(value: Mode | str) -> Mode:
    return chosen(Mode, value, "mode")


@final
@attrs.frozen(kw_only=True)
class Agreement:
    """What a table agrees on for a match, besides the game.

    Attributes:
        mode: What it is played for.
        tournament: Whether reaching the target earns a credit, and credits win.
        credits: How many credits win a tournament, 1 to 99.
        rounds: After how many rounds the match ends, 1 to 100,000.

    Raises:
        OptionsError: The rules do not allow them; the text says which and why.

    Examples:
        >>> Agreement(mode="extended").mode
        <Mode.EXTENDED: 'extended'>
    """

    mode: Mode = attrs.field(default=Mode.STANDARD, converter=_mode)
    tournament: bool = False
    credits: int = CREDITS
    rounds: int = ROUNDS

    def __attrs_post_init__(self) -> None:
        """Hold the agreement to the rules."""
        truth(self.tournament, "tournament")
        whole(self.credits, 1, 99, "credits")
        whole(self.rounds, 1, 100_000, "rounds")
        if not self.tournament and self.credits != CREDITS:
            raise OptionsError("credits are for a tournament")


def target(mode: Mode, count: int) -> int:
    """Return the points that a match of `count` seats is played for (sv.score.optional).

    Examples:
        >>> [target(Mode.EXTENDED, count) for count in (2, 3, 4, 10)]
        [3000, 3000, 3500, 6500]
        >>> target(Mode.LAST_STANDING, 4)
        12
    """
    if mode is Mode.LAST_STANDING:
        return 3 * count
    return POINTS if mode is Mode.STANDARD else min(POINTS + MORE * max(count - 3, 0), MOST)


def first_round(options: Any) -> Any:
    """Return the options of the first round: the mode says how it is played."""
    if options.match.mode is Mode.LAST_STANDING:
        return attrs.evolve(options.game, finish=Finish.LAST_STANDING)
    return options.game


def check_match(options: Any, kind: type, name: str) -> None:
    """Hold the two halves of a match's options to their types, and to each other.

    Args:
        options: The options of the match.
        kind: The options of the game that is played.
        name: What the game is called.

    Raises:
        OptionsError: The rules do not allow the two together.
    """
    if options.game.__class__ is not kind:
        raise OptionsError(f"game is options of {name}, not {shown(options.game)}")
    if options.match.__class__ is not Agreement:
        raise OptionsError(f"match is an agreement on a match, not {shown(options.match)}")
    game: Any = options.game
    lasts = game.finish is Finish.LAST_STANDING
    if lasts and options.match.mode is not Mode.LAST_STANDING:
        raise OptionsError("games to the last one standing make a match of that mode alone")
    first_round(options)


def next_round(options: O, gone: tuple[Seat, ...]) -> O:
    """Return the options of the round after one: the next seat clockwise deals (sv.dealer)."""
    agreed: Any = options
    dealer = agreed.dealer
    for _ in range(agreed.seats):
        dealer = Seat((dealer + 1) % agreed.seats)
        if dealer not in gone:
            break
    evolved: O = attrs.evolve(agreed, dealer=dealer)
    return evolved


def counted(
    options: Any, totals: tuple[int, ...], credits_: tuple[int, ...], points: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return totals and credits after a round; no total falls below 0.

    In a tournament who reaches the target has one credit more, and all points start again at 0.
    """
    summed = tuple([max(had + won, 0) for had, won in zip(totals, points, strict=True)])
    wanted = target(options.match.mode, options.game.seats)
    if not options.match.tournament or max(summed) < wanted:
        return summed, credits_
    best = max(summed)
    won = tuple([had + (each == best) for had, each in zip(credits_, summed, strict=True)])
    return (0,) * len(summed), won


def decided(table: MatchTable, last: Outcome) -> Outcome | None:
    """Return how the match ended, or None: a target reached, rounds over, or nobody to play with.

    Several that reach the target share the win only if they have as many points. Who has left
    counts for nothing (sv.score.optional).
    """
    options, match = table.options, table.options.match
    if last.ending is Ending.WITHDRAWN:
        return _outcome(table, last.winners, MatchEnding.ABANDONED)
    scores = _scores(table)
    wanted = match.credits if match.tournament else target(match.mode, options.game.seats)
    reached = [seat for seat in _seated(table) if scores[seat] >= wanted]
    if reached:
        return _outcome(table, _best(table, scores), MatchEnding.TARGET_REACHED)
    if table.number >= match.rounds:
        ranked = [*zip(table.credits, table.totals, strict=True)]
        return _outcome(table, _best(table, ranked), MatchEnding.ROUNDS_OVER)
    return None


def _scores(table: MatchTable) -> tuple[int, ...]:
    """Return what a match is won by: credits of a tournament, else points."""
    return table.credits if table.options.match.tournament else table.totals


def _seated(table: MatchTable) -> list[Seat]:
    return [seat for seat in seats(len(table.totals)) if seat not in table.withdrawn]


def _best(table: MatchTable, scores: Any) -> tuple[Seat, ...]:
    seated = _seated(table)
    best = max(scores[seat] for seat in seated)
    return tuple([seat for seat in seated if scores[seat] == best])


def _outcome(table: MatchTable, winners: tuple[Seat, ...], ending: MatchEnding) -> Outcome:
    """Return the outcome, with what the match is won by; whose side wins, wins.

    Winners rank first, then by credits and points; who has left comes last.
    """
    sides = {each for seat in winners for each in side_of(table.options.game, seat)}
    won = sides - {*table.withdrawn}
    ranks: dict[tuple[Any, ...], list[Seat]] = {}
    for seat in seats(len(table.totals)):
        gone, lost = seat in table.withdrawn, seat not in won
        key = (gone, lost, -table.credits[seat], -table.totals[seat])
        ranks.setdefault(key, []).append(seat)
    ranking = tuple([tuple(ranks[key]) for key in sorted(ranks)])
    return Outcome(tuple(sorted(won)), ending, ranking, _scores(table))


PLAN: Plan[Any, Any] = Plan(
    first=first_round,
    following=next_round,
    counted=counted,
    decided=decided,
    most_rounds=lambda options: options.match.rounds,
)
"""How rounds of a Soloverse game make a match."""
