"""Law `round-trip`: every value survives the wire, pickle and deepcopy."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterable, Iterator
from typing import Any

from cardshed import wire
from cardshed.errors import LawBrokenError
from cardshed.laws.law import Law
from cardshed.laws.playing import Playthrough, at
from cardshed.laws.shapes import skeleton
from cardshed.laws.tally import Tally
from cardshed.record import Record, SeenRecord
from cardshed.steps import Withdraw

STAGES, VALUES = 3, 30


def round_trip(play: Playthrough) -> Tally:
    """Hold a playthrough to `Law.ROUND_TRIP`: its records, and a sample of its values.

    Raises:
        LawBrokenError: It breaks the law.
    """
    values = list(_values(play))
    for kind, value in values:
        _wire(play, kind, value)
    _records(play)
    _copies(play, [value for _, value in values])
    return Tally()


def _values(play: Playthrough) -> Iterator[tuple[str, Any]]:
    """Yield kinds of the wire with values of them, each value once."""
    game, rules = play.final, play.rules
    steps = [*game.steps]
    events = [*game.setup, *[event for step in steps for event in step.events]]
    seen = [shown for viewer in play.viewers for shown in rules.shown(events, viewer)]
    stages = play.some("round-trip", STAGES)
    yield "options", game.options
    for kind, values in (
        ("action", [step.action for step in steps if not isinstance(step.action, Withdraw)]),
        ("event", events),
        ("seen-event", seen),
        ("step", steps),
        ("seen-step", [step for viewer in play.viewers for step in game.history(viewer)]),
        ("view", [stage.view(viewer) for stage in stages for viewer in play.viewers]),
    ):
        yield from [(kind, value) for value in _sample(play, values)]


def _sample(play: Playthrough, values: Iterable[Any]) -> list[Any]:
    """Return some of the values: one of each class, and others up to a number."""
    shuffled = list(values)
    play.rng("values").shuffle(shuffled)
    classes: dict[Any, Any] = {type(value): value for value in shuffled}
    return [*classes.values(), *shuffled[:VALUES]]


def _wire(play: Playthrough, kind: str, value: Any) -> None:
    try:
        text = wire.dumps(play.rules, value)
        found = wire.loads(play.rules, kind, text)
    except Exception as error:
        raise _broken(
            play,
            f"the {kind} {value!r} does not cross the wire: {error!r} (look at the types of its "
            "fields, at `tags` and at `codecs`)",
        ) from error
    _same(play, value, found, f"the {kind} {text}")


def _records(play: Playthrough) -> None:
    game = play.final
    for form in ("jsonl", "json"):
        try:
            found = Record.loads(game.record().dumps(format=form), type(game)).game
            for viewer in play.viewers:
                mine = game.seen(viewer)
                text = mine.record().dumps(format=form)
                _same(play, mine, SeenRecord.loads(text, type(mine)).game, "the seen record")
        except (ValueError, TypeError) as error:
            raise _broken(play, f"its record in the form {form} is lost: {error!r}") from error
        _same(play, game, found, f"the record in the form {form}")


def _copies(play: Playthrough, values: list[Any]) -> None:
    whole = (play.final, play.final.record(), play.final.state, play.final.outcome, *values)
    try:
        found = pickle.loads(pickle.dumps(whole))  # noqa: S301  # it was made on the line before
        twin = copy.deepcopy(whole)
    except Exception as error:
        raise _broken(play, f"it does not survive pickle and deepcopy: {error!r}") from error
    for value, pickled, copied in zip(whole, found, twin, strict=True):
        _same(play, value, pickled, f"pickled, {value!r}")
        _same(play, value, copied, f"copied, {value!r}")


def _same(play: Playthrough, value: Any, found: Any, what: str) -> None:
    if value != found or hash(value) != hash(found):
        raise _broken(play, f"{what} comes back as {found!r}, which is not equal to it")
    if skeleton(value) != skeleton(found):
        raise _broken(
            play,
            f"{what} comes back as {found!r}, which is equal and of other types: does a field "
            "hold what its annotation does not say?",
        )


def _broken(play: Playthrough, found: str) -> LawBrokenError:
    return LawBrokenError(Law.ROUND_TRIP, f"{at(play.final)} {found}")
