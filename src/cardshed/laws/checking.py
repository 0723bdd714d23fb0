"""Holding one playthrough to the laws."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeAlias

from cardshed.laws.conservation import conservation
from cardshed.laws.determinism import determinism
from cardshed.laws.immutability import immutability
from cardshed.laws.law import Law
from cardshed.laws.legality import legality
from cardshed.laws.listing import listing
from cardshed.laws.playing import Playthrough
from cardshed.laws.progress import progress
from cardshed.laws.redaction import redaction
from cardshed.laws.replaying import replaying
from cardshed.laws.round_trip import round_trip
from cardshed.laws.secrecy import secrecy
from cardshed.laws.tally import Tally
from cardshed.steps import Withdraw
from cardshed.strict import slug

Check: TypeAlias = Callable[[Playthrough], Tally]
"""Holds a playthrough to one law, and returns what it met."""

CHECKS: Mapping[Law, Check] = {
    Law.LEGALITY: legality,
    Law.PROGRESS: progress,
    Law.REPLAY: replaying,
    Law.DETERMINISM: determinism,
    Law.ROUND_TRIP: round_trip,
    Law.REDACTION: redaction,
    Law.SECRECY: secrecy,
    Law.CONSERVATION: conservation,
    Law.LISTING: listing,
    Law.IMMUTABILITY: immutability,
}
"""The check of each law."""


def check(play: Playthrough, laws: Iterable[Law] = Law) -> Tally:
    """Hold a playthrough to the laws.

    Args:
        play: The game as it stood after every step; `play_through` makes one.
        laws: Which laws; all by default.

    Returns:
        What was met in the game, and by the checks.

    Raises:
        LawBrokenError: It breaks a law. The error has the law's name; its text says what was
            found, and what to look at.

    Examples:
        >>> from cardshed import laws, the_game
        >>> game = the_game.Game.start(the_game.Options(seats=2), seed=7)
        >>> tally = laws.check(laws.play_through(game, seed=1))
        >>> tally["played/games"], tally["event/cards-dealt"]
        (1, 2)
    """
    total = Tally.of(_met(play))
    for law in laws:
        total += CHECKS[law](play)
    return total


def _met(play: Playthrough) -> Iterator[str]:
    game, tags = play.final, play.rules.vocabulary.tags
    yield "played/games"
    if play.rules.deck(game.options):
        yield "played/cards"
    if game.outcome is not None:
        yield f"ending/{slug(game.outcome.ending)}"
    for event in game.setup:
        yield f"event/{tags[type(event)]}"
    for before, step in zip(play.stages, game.steps, strict=False):
        yield "played/steps"
        if isinstance(step.action, Withdraw):
            yield "played/withdrawals"
        else:
            yield f"action/{tags[type(step.action)]}"
            if step.seat not in before.to_act:
                yield "played/windows"
        for event in step.events:
            yield f"event/{tags[type(event)]}"
