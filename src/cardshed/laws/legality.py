"""Law `legality`: what is listed is accepted; all else is refused, and changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from cardshed.errors import IllegalActionError, LawBrokenError, Refusal
from cardshed.game import AnyGame
from cardshed.laws.inventing import Inventor, strangers
from cardshed.laws.law import Law
from cardshed.laws.playing import PREFIX, Playthrough, accepted, at
from cardshed.laws.shapes import skeleton
from cardshed.laws.tally import Tally
from cardshed.seats import Seat
from cardshed.strict import slug

STAGES, LISTED, INVENTED = 8, 3, 8


def legality(play: Playthrough) -> Tally:
    """Hold a playthrough to `Law.LEGALITY`, at a sample of its stages and for every seat.

    Raises:
        LawBrokenError: It breaks the law.
    """
    rng = play.rng("legality")
    inventor = Inventor(play.rules, play.first.options)
    met: list[str] = []
    for game in play.some("legality", STAGES):
        before = _state(game)
        for seat in game.seats:
            listed = list(islice(game.actions(seat), PREFIX))
            _accepts(game, seat, listed, rng.randrange(PREFIX))
            invented = [inventor.action(rng) for _ in range(INVENTED)]
            others = [*strangers(play.rules, game.options, rng), *play.foreign]
            whole = None if len(listed) == PREFIX else listed
            refusals = *_refusals(game, seat, invented, whole), *_refusals(game, seat, others, [])
            met += [slug(refusal) for refusal in refusals]
            _unchanged(game, before, seat)
    return Tally.of(f"refusal/{name}" for name in met)


def _accepts(game: AnyGame, seat: Seat, listed: list[Any], offset: int) -> None:
    for number in range(min(LISTED, len(listed))):
        action = listed[(offset + number) % len(listed)]
        after = accepted(game, seat, action)
        if after is not None and not after.steps[-1].events:
            raise _broken(game, seat, action, "it causes no event", "look at `decide`")


def _refusals(
    game: AnyGame, seat: Seat, asked: list[Any], listed: list[Any] | None
) -> Iterator[Refusal]:
    """Yield the refusals; what is not refused has to be listed, where the list is whole."""
    for action in asked:
        refusal = _answer(game, seat, action)
        if refusal is not None:
            _refused(game, seat, action, refusal)
            yield refusal
        elif listed is not None and action not in listed:
            raise _broken(
                game, seat, action, "it is legal, and not listed", "look at the action space"
            )


def _answer(game: AnyGame, seat: Seat, action: Any) -> Refusal | None:
    space: Any = game.actions(seat)
    try:
        refusal, checked, inside = space.refusal(action), game.check(seat, action), action in space
    except Exception as error:
        raise _broken(
            game, seat, action, f"asking raises {error!r}", "a refusal is returned, never raised"
        ) from error
    if refusal is not None and not isinstance(refusal, Refusal):
        raise _broken(
            game, seat, action, f"the reason is {refusal!r}", "use a member of a `Refusal` enum"
        )
    if checked is not refusal or inside is not (refusal is None):
        found = f"`refusal` says {refusal!r}, `check` {checked!r}, `in` {inside}"
        raise _broken(game, seat, action, found, "all three follow from `refusal`")
    return refusal


def _refused(game: AnyGame, seat: Seat, action: Any, refusal: Refusal) -> None:
    hint = "`play` refuses with an IllegalActionError that has the refusal of `check`"
    try:
        game.play(seat, action)
    except IllegalActionError as error:
        if (error.seat, error.refusal) == (seat, refusal):
            return
        raise _broken(game, seat, action, f"`play` says {error}, not {refusal!r}", hint) from error
    except Exception as error:
        raise _broken(game, seat, action, f"`play` raises {error!r}", hint) from error
    raise _broken(game, seat, action, f"`check` says {refusal!r}, and `play` accepts it", hint)


def _state(game: AnyGame) -> Any:
    return (hash(game), game.version, skeleton(game.state))


def _unchanged(game: AnyGame, before: Any, seat: Seat) -> None:
    if _state(game) != before:
        raise LawBrokenError(
            Law.LEGALITY,
            f"{at(game)} what seat {seat} asked for has changed the game that was asked: something "
            "is changed in place; build new values from tuples",
        )


def _broken(game: AnyGame, seat: Seat, action: object, found: str, hint: str) -> LawBrokenError:
    return LawBrokenError(
        Law.LEGALITY, f"{at(game)} seat {seat} asks for {action!r}: {found} ({hint})"
    )
