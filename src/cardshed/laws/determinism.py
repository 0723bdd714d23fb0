"""Law `determinism`: the same options, seed and actions make the same game."""

from __future__ import annotations

from cardshed.errors import CardshedError, LawBrokenError
from cardshed.game import AnyGame
from cardshed.laws.law import Law
from cardshed.laws.playing import Playthrough, at
from cardshed.laws.tally import Tally
from cardshed.steps import Withdraw

_HINT = (
    "look for chance that is not the draft's (`draft.shuffled`), for clocks, and for sets that "
    "are gone through in their own order"
)


def determinism(play: Playthrough) -> Tally:
    """Hold a playthrough to `Law.DETERMINISM`, by playing it a second time.

    One process has one hash seed: run the test under two values of `PYTHONHASHSEED` as well.

    Raises:
        LawBrokenError: It breaks the law.
    """
    game = play.final
    try:
        again = _again(game)
    except CardshedError as error:
        raise LawBrokenError(
            Law.DETERMINISM, f"{at(game)} it cannot be repeated: {error!r}: {_HINT}"
        ) from error
    lines = zip(_lines(game), _lines(again), strict=False)
    for number, (line, other) in enumerate(lines, 1):
        if line != other:
            raise LawBrokenError(
                Law.DETERMINISM,
                f"{at(game)} repeated, line {number} of the record is\n{other}\nand it was\n"
                f"{line}\n{_HINT}",
            )
    return Tally()


def _lines(game: AnyGame) -> list[str]:
    return game.record().dumps().split("\n")


def _again(game: AnyGame) -> AnyGame:
    kind, seed = type(game), game.seed
    if game.beginning.dealt and seed is not None:
        again = kind.start(game.options, seed=seed)
    else:
        again = game.at(0)
    for step in game.steps:
        if isinstance(step.action, Withdraw):
            again = again.withdraw(step.seat)
        else:
            again = again.play(step.seat, step.action)
    return again
