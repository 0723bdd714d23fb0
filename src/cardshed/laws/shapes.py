"""Values taken apart, by what they are and by what their classes say of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, NewType, TypeVar, final, get_args, get_origin
from typing import get_type_hints as type_hints

import attrs

from cardshed.log import Log
from cardshed.ruleset import AnyRuleset, members
from cardshed.seats import Seat
from cardshed.values import Backs, Between, Sealed


def kind_of(value: object) -> Any:
    """Return the class of a value, as something that the type checkers take for any class."""
    return type(value)


@cache
def field_names(kind: Any) -> tuple[str, ...] | None:
    """Return the names of the fields of an attrs class, or None of any other."""
    return tuple([field.name for field in attrs.fields(kind)]) if attrs.has(kind) else None


def parts(value: Any) -> tuple[Any, ...] | None:
    """Return what a value is made of, or None of one that has no parts."""
    kind = kind_of(value)
    if kind in {tuple, list, Log}:
        return tuple(value)
    names = field_names(kind)
    return None if names is None else tuple([getattr(value, name) for name in names])


def skeleton(value: Any) -> Any:
    """Return a value as nested tuples with all its types, which share nothing that can change.

    Two skeletons are equal if the values are, and their types, all the way down: 1 is not True.

    Examples:
        >>> skeleton((1,)) == skeleton((True,)), skeleton([1]) == skeleton([1])
        (False, True)
    """
    inner = parts(value)
    kind = kind_of(value)
    if inner is not None:
        return (kind, *map(skeleton, inner))
    return (kind, repr(value)) if kind in {dict, set} else (kind, value)


@cache
def hints(kind: Any) -> tuple[tuple[str, Any], ...]:
    """Return the fields of an attrs class and their types, those of a generic one filled in.

    Examples:
        >>> from cardshed import the_game
        >>> from cardshed.values import Backs
        >>> hints(the_game.DrawPileShuffled[Backs])
        (('cards', <class 'cardshed.values.Backs'>),)
    """
    origin: Any = get_origin(kind) or kind
    given = dict(zip(getattr(origin, "__parameters__", ()), get_args(kind), strict=False))
    found = type_hints(origin, include_extras=True)
    return tuple([(name, _filled(found[name], given)) for name in field_names(origin) or ()])


def _filled(hint: Any, given: dict[Any, Any]) -> Any:
    if isinstance(hint, TypeVar):
        return given.get(hint, hint)
    variables: tuple[Any, ...] = getattr(hint, "__parameters__", ())
    if not variables or get_origin(hint) is None:
        return hint
    filled: Any = hint[tuple([given.get(variable, variable) for variable in variables])]
    return filled


def bounds(hint: Any) -> Between | None:
    """Return the bounds with which a number is annotated, or None."""
    marks = hint.__metadata__ if get_origin(hint) is Annotated else ()
    return next((mark for mark in marks if isinstance(mark, Between)), None)


def bare(hint: Any) -> Any:
    """Return a type without what annotates it, and what a new type is made of."""
    if get_origin(hint) is Annotated:
        return bare(get_args(hint)[0])
    return bare(hint.__supertype__) if isinstance(hint, NewType) else hint


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
