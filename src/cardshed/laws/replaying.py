"""Law `replay`: the log alone tells how a game stood."""

from __future__ import annotations

from cardshed.errors import CardshedError, LawBrokenError
from cardshed.game import AnyGame
from cardshed.laws.law import Law
from cardshed.laws.playing import Playthrough, at
from cardshed.laws.shapes import skeleton
from cardshed.laws.tally import Tally
from cardshed.record import replay

STAGES = 5


def replaying(play: Playthrough) -> Tally:
    """Hold a playthrough to `Law.REPLAY`: every stage by `replay`, a sample by `at`.

    Raises:
        LawBrokenError: It breaks the law.
    """
    try:
        for then, now in zip(play.stages, replay(play.final), strict=True):
            _same(then, now, "replay(game)")
        for then in play.some("replay", STAGES):
            _same(then, play.final.at(then.version), f"game.at({then.version})")
    except CardshedError as error:
        raise LawBrokenError(
            Law.REPLAY, f"{at(play.final)} its log cannot be folded again: {error}: {_HINT}"
        ) from error
    return Tally()


_HINT = "a row may look at the event and at its own part of the state, and at nothing else"


def _same(then: AnyGame, now: AnyGame, how: str) -> None:
    if (then, hash(then)) != (now, hash(now)):
        raise LawBrokenError(Law.REPLAY, f"{at(then)} {how} is not equal to the game: {_HINT}")
    if then.state != now.state or skeleton(then.state) != skeleton(now.state):
        raise LawBrokenError(
            Law.REPLAY,
            f"{at(then)} {how} has the state\n{now.state!r}\nand it was\n{then.state!r}\n{_HINT}",
        )
