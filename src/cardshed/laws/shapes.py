"""Values taken apart, by what they are and by what their classes say of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any, NewType, final, get_args, get_origin

import attrs

from cardshed.fields import bare, bounds, field_names, hints
from cardshed.log import Log
from cardshed.ruleset import AnyRuleset, members
from cardshed.seats import Seat
from cardshed.values import Backs, Sealed


def kind_of(value: object) -> Any:
    """Return the class of a value, as something that the type checkers take for any class."""
    return type(value)


@cache
def _taker(kind: Any) -> Callable[[Any], tuple[Any, ...]] | None:
    """Return what takes a value of a class apart, or None where it has no parts."""
    if kind in {tuple, list, Log}:
        return tuple
    names = field_names(kind)
    if names is None:
        return None
    get = attrgetter(*names) if names else None
    if get is None:
        return lambda _: ()
    return get if len(names) > 1 else lambda value: (get(value),)


def parts(value: Any) -> tuple[Any, ...] | None:
    """Return what a value is made of, or None of one that has no parts."""
    take = _taker(kind_of(value))
    return None if take is None else take(value)


@cache
def _is_one(kind: Any) -> bool:
    """Return whether values of a class are told apart by identity, as cards are: each is one."""
    return attrs.has(kind) and kind.__eq__ is object.__eq__


def skeleton(value: Any) -> Any:
    """Return a value as nested tuples with all its types, which share nothing that can change.

    Two skeletons are equal if the values are, and their types, all the way down: 1 is not True. A
    value that is equal to itself alone stands for itself.

    Examples:
        >>> skeleton((1,)) == skeleton((True,)), skeleton([1]) == skeleton([1])
        (False, True)
    """
    kind = kind_of(value)
    take = None if _is_one(kind) else _taker(kind)
    if take is not None:
        return (kind, *map(skeleton, take(value)))
    return (kind, repr(value)) if kind in {dict, set} else (kind, value)


def fits(value: Any, hint: Any) -> bool:
    """Return whether a value could be of a type, by its outermost class alone."""
    plain = bare(hint)
    kind = get_origin(plain) or plain
    return isinstance(kind, type) and isinstance(value, kind)


@final
class Cards:
    """Finds the cards in events, by what the classes of the events say of their fields.

    A card that is a number is told from other numbers by its annotation, whose bounds are closed
    on both sides and hold every card of the deck: `Annotated[int, Between(2, 99, "card")]`; or by
    being of a `NewType`.

    Args:
        rules: The ruleset.
        deck: Every card.
    """

    def __init__(self, rules: AnyRuleset, deck: tuple[Any, ...]) -> None:
        words = rules.vocabulary
        self._deck = deck
        self._kinds: set[type] = {type(card) for card in deck}
        self._events = {get_origin(kind) or kind: kind for kind in members(words.events)}
        self._seen = {get_origin(kind) or kind: kind for kind in members(words.seen_events)}

    def shown(self, seen_event: Any) -> frozenset[Any]:
        """Return the cards that stand in a seen event."""
        found: list[Any] = []

        def note(card: Any) -> Any:
            found.append(card)
            return card

        kind = kind_of(seen_event)
        self._mapped(seen_event, self._seen.get(kind, kind), note)
        return frozenset(found)

    def uncovered(self, seen_event: Any) -> str | None:
        """Return the name of a field that could hide what it holds, and does not; or None."""
        kind = self._seen.get(kind_of(seen_event), kind_of(seen_event))
        for name, hint in hints(kind):
            hides = any(part in {Backs, Sealed} for part in members(hint))
            if hides and not isinstance(getattr(seen_event, name), (Backs, Sealed)):
                return name
        return None

    def exchanged(self, event: Any, pair: tuple[Any, Any]) -> Any:
        """Return an event with two cards exchanged wherever they stand."""
        kind = kind_of(event)
        return self._mapped(event, self._events.get(kind, kind), exchange(pair))

    def _mapped(self, value: Any, hint: Any, change: Callable[[Any], Any]) -> Any:
        for kind in members(hint):
            if fits(value, kind):
                return self._of_kind(value, kind, change)
        return value

    def _of_kind(self, value: Any, kind: Any, change: Callable[[Any], Any]) -> Any:
        if self._is_card(kind):
            return change(value)
        if get_origin(kind) is tuple:
            item, *rest = get_args(kind)
            kinds = [item] * len(value) if rest == [...] else [item, *rest]
            pairs = zip(value, kinds, strict=True)
            return tuple([self._mapped(inner, hint, change) for inner, hint in pairs])
        if field_names(get_origin(kind) or kind) is None:
            return value
        old = {name: getattr(value, name) for name, _ in hints(kind)}
        new = {name: self._mapped(old[name], hint, change) for name, hint in hints(kind)}
        return value if old == new else attrs.evolve(value, **new)

    def _is_card(self, hint: Any) -> bool:
        plain = bare(hint)
        if not isinstance(plain, type) or not any(issubclass(kind, plain) for kind in self._kinds):
            return False
        if plain is not int:
            return True
        seat: Any = Seat
        limits = bounds(hint)
        if limits is None or limits.high is None:
            return isinstance(hint, NewType) and hint is not seat
        return all(card in limits for card in self._deck)


def exchange(pair: tuple[Any, Any]) -> Callable[[Any], Any]:
    """Return the function that exchanges two cards and leaves others alone.

    Examples:
        >>> list(map(exchange((1, 2)), [1, 2, 3]))
        [2, 1, 3]
    """
    first, second = pair
    other = {first: second, second: first}
    return lambda card: other.get(card, card)
