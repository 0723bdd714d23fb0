"""Law `progress`: somebody is waited for until there is an outcome, which comes in time."""

from __future__ import annotations

from cardshed.errors import LawBrokenError
from cardshed.game import AnyGame
from cardshed.laws.law import Law
from cardshed.laws.playing import Playthrough, at
from cardshed.laws.tally import Tally
from cardshed.steps import Withdraw
from cardshed.values import Outcome


def progress(play: Playthrough) -> Tally:
    """Hold a playthrough to `Law.PROGRESS`, at every stage.

    Raises:
        LawBrokenError: It breaks the law.
    """
    for game in play.stages:
        _seats(game)
        outcome = game.outcome
        if outcome is not None:
            _ended(game, outcome)
        elif not game.to_act:
            raise _broken(game, "there is no outcome and nobody is waited for: look at `to_act`")
    _in_time(play)
    return Tally()


def _seats(game: AnyGame) -> None:
    able = tuple([seat for seat in game.seats if game.actions(seat)])
    if tuple(sorted(game.may_act)) != able:
        raise _broken(
            game,
            f"`may_act` is {game.may_act}, and seats {able} have an action: it has to be exactly "
            "those, each once",
        )
    for seat in game.to_act:
        if seat not in able or game.to_act.count(seat) > 1:
            raise _broken(
                game,
                f"`to_act` is {game.to_act}, and seats {able} have an action: it has to be "
                "some of those, each once",
            )


def _ended(game: AnyGame, outcome: Outcome) -> None:
    endings = game.rules.vocabulary.endings
    if not isinstance(outcome.ending, endings):
        raise _broken(game, f"{outcome.ending!r} is no member of the vocabulary's `endings`")
    ranked = [seat for seats in outcome.ranking for seat in seats]
    if not {*outcome.winners, *ranked} <= {*game.seats}:
        raise _broken(game, f"the outcome names a seat that is not at the table: {outcome!r}")
    if outcome.scores and len(outcome.scores) != len(game.seats):
        raise _broken(game, f"the outcome has scores, and not one by seat: {outcome!r}")


def _in_time(play: Playthrough) -> None:
    final = play.final
    bound = play.rules.bound(final.options)
    steps = sum(not isinstance(step.action, Withdraw) for step in final.steps)
    if steps > bound:
        raise _broken(
            final,
            f"{steps} steps without withdrawals, and `bound` is {bound}: either something can go "
            "on for ever, or `bound` is too low",
        )


def _broken(game: AnyGame, found: str) -> LawBrokenError:
    return LawBrokenError(Law.PROGRESS, f"{at(game)} {found}")
