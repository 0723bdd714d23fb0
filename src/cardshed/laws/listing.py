"""Law `listing`: an action space says the same in whatever way it is asked."""

from __future__ import annotations

from itertools import islice
from typing import Any

from cardshed.actions import ActionSpace
from cardshed.errors import LawBrokenError, NoActionError
from cardshed.game import AnyGame
from cardshed.laws.law import Law
from cardshed.laws.playing import PREFIX, Playthrough, at
from cardshed.laws.shapes import skeleton
from cardshed.laws.tally import Tally
from cardshed.seats import Seat

STAGES, SAMPLES = 8, 4


def listing(play: Playthrough) -> Tally:
    """Hold a playthrough to `Law.LISTING`, at a sample of its stages and for every seat.

    Of a space that is large, a prefix is listed.

    Raises:
        LawBrokenError: It breaks the law.
    """
    for game in play.some("listing", STAGES):
        for seat in game.seats:
            space = game.actions(seat)
            listed = _listed(game, seat, space)
            found = _disagreement(space, listed) or _bad_sample(play, space, listed)
            if found:
                raise _broken(game, seat, found)
    return Tally()


def _listed(game: AnyGame, seat: Seat, space: ActionSpace[Any]) -> list[Any]:
    listed = list(islice(space, PREFIX))
    for other in (space, game.actions(seat)):
        again = list(islice(other, PREFIX))
        if skeleton(again) != skeleton(listed):
            raise _broken(
                game,
                seat,
                f"listed twice, the actions are {listed!r} and {again!r}: the order has to follow "
                "from the view alone",
            )
    if len({repr(skeleton(action)) for action in listed}) < len(listed):
        raise _broken(game, seat, f"an action is listed twice: {listed!r}")
    return listed


def _disagreement(space: ActionSpace[Any], listed: list[Any]) -> str:
    count = space.count()
    whole = len(listed) < PREFIX
    if (whole and count != len(listed)) or count < len(listed):
        return f"`count()` is {count}, and {len(listed)} actions are listed"
    if bool(space) is not bool(listed):
        return f"`bool` is {bool(space)}, and {len(listed)} actions are listed"
    for action in listed:
        if action not in space:
            return f"{action!r} is listed, and refused: {space.refusal(action)!r}"
    return ""


def _bad_sample(play: Playthrough, space: ActionSpace[Any], listed: list[Any]) -> str:
    if not listed:
        return _sample_of_nothing(play, space)
    for number in range(SAMPLES):
        one, other = (space.sample(play.rng(f"sample/{number}")) for _ in range(2))
        if one != other:
            return f"one stream of numbers gives the samples {one!r} and {other!r}"
        if one not in space or (len(listed) < PREFIX and one not in listed):
            return f"the sample {one!r} is none of the actions"
    return ""


def _sample_of_nothing(play: Playthrough, space: ActionSpace[Any]) -> str:
    try:
        found = space.sample(play.rng("sample"))
    except NoActionError:
        return ""
    except Exception as error:  # noqa: BLE001  # whatever it is, it is not what is wanted
        return f"no action is listed, and a sample raises {error!r}: a NoActionError is wanted"
    return f"no action is listed, and a sample is {found!r}: a NoActionError is wanted"


def _broken(game: AnyGame, seat: Seat, found: str) -> LawBrokenError:
    return LawBrokenError(
        Law.LISTING, f"{at(game)} the actions of seat {seat}: {found} (look at the action space)"
    )
