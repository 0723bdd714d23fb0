"""Law `immutability`: every value is hashable and frozen, all the way down."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from types import NoneType
from typing import Any, final

from cardshed.errors import LawBrokenError
from cardshed.fields import field_names
from cardshed.laws.law import Law
from cardshed.laws.playing import Playthrough, at
from cardshed.laws.shapes import kind_of, parts
from cardshed.laws.tally import Tally
from cardshed.log import Log
from cardshed.ruleset import AnyRuleset

_LEAVES = {int, str, bytes, bool, NoneType}


def immutability(play: Playthrough) -> Tally:
    """Hold a playthrough to `Law.IMMUTABILITY`: its states, views, steps, events and records.

    Allowed are tuples, frozen attrs classes, whole numbers, texts, bytes, truth values, None,
    members of enums, and the classes for which the ruleset has a codec.

    Raises:
        LawBrokenError: It breaks the law.
    """
    walk = _Walk(play.rules)
    for value in _values(play):
        fault = walk.fault(value, type(value).__name__) or _unhashable(value)
        if fault:
            raise LawBrokenError(Law.IMMUTABILITY, f"{at(play.final)} {fault}")
    return Tally()


def _values(play: Playthrough) -> Iterator[Any]:
    game = play.final
    for stage in play.stages:
        yield stage.state
    yield game
    yield game.record()
    for viewer in play.viewers:
        yield game.view(viewer)
        yield game.seen(viewer)
        yield game.seen(viewer).record()


def _unhashable(value: Any) -> str:
    try:
        hash(value)
    except TypeError as error:
        return f"{type(value).__name__} cannot be hashed: {error}"
    return ""


@final
class _Walk:
    """Goes through values, through each once: what is shared is not walked twice."""

    def __init__(self, rules: AnyRuleset) -> None:
        self._own = set(rules.vocabulary.codecs)
        self._met: dict[int, Any] = {}
        self._frozen: dict[type, bool] = {}

    def fault(self, value: Any, path: str) -> str:
        """Return what is wrong with the value and where, or nothing."""
        if id(value) in self._met:
            return ""
        self._met[id(value)] = value
        kind = kind_of(value)
        if kind in _LEAVES or isinstance(value, Enum):
            return ""
        if kind in self._own:
            return _unhashable(value) and f"{path}: {_unhashable(value)}"
        if kind not in {tuple, Log} and not self._is_frozen(value):
            return (
                f"{path} is a {kind.__name__}, {value!r}: use tuples, frozen attrs classes, enums "
                "and plain values, or a class that has a codec"
            )
        return self._inner(value, path)

    def _inner(self, value: Any, path: str) -> str:
        kind = kind_of(value)
        names = None if kind is Log else field_names(kind)
        inner = parts(value) or ()
        for name, part in zip(names or map(str, range(len(inner))), inner, strict=True):
            fault = self.fault(part, f"{path}.{name}")
            if fault:
                return fault
        return ""

    def _is_frozen(self, value: Any) -> bool:
        kind = kind_of(value)
        if kind not in self._frozen:
            names = field_names(kind)
            self._frozen[kind] = names is not None and _refuses_to_change(value, names)
        return self._frozen[kind]


def _refuses_to_change(value: Any, names: tuple[str, ...]) -> bool:
    name, *_ = (*names, "anything")
    try:
        setattr(value, name, getattr(value, name, None))
    except AttributeError:
        return True
    return False
