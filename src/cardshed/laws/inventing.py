"""Actions that nobody lists: well-formed ones from a ruleset's words, and no actions at all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from types import NoneType, SimpleNamespace
from typing import Any, Protocol, final, get_args, get_origin

from cardshed.errors import RulesetError
from cardshed.fields import bare, bounds, field_names, hints
from cardshed.laws.shapes import kind_of
from cardshed.ruleset import AnyRuleset, members
from cardshed.seats import Seat
from cardshed.steps import Withdraw

_ATTEMPTS = 20
_REACH = 12


class Choices(Protocol):
    """A source of choices: `random.Random` is one, Hypothesis has another."""

    def randrange(self, stop: int, /) -> int:
        """Return a number from 0 to `stop` - 1."""
        ...


@final
class Inventor:
    """Makes well-formed actions from the classes of a ruleset's actions, legal or not.

    Numbers keep to their bounds, enums, seats and the ruleset's own values to what there is (and
    one seat more than there is), tuples are short and may have doubles.

    Args:
        rules: The ruleset.
        options: The options of the table; they give the cards and the seats.

    Examples:
        >>> from random import Random
        >>> from cardshed import the_game
        >>> Inventor(the_game.RULES, the_game.Options()).action(Random(4))
        PlayCard(card=40, pile=<Pile.UP_1: 0>)
    """

    def __init__(self, rules: AnyRuleset, options: Any) -> None:
        self._kinds = members(rules.vocabulary.actions)
        self._codecs = rules.vocabulary.codecs
        self._cards = tuple(dict.fromkeys(rules.deck(options)))
        self._seats: int = rules.seats(options)
        self._plain: dict[Any, Callable[[Choices], Any]] = {
            NoneType: lambda _: None,
            bool: lambda rng: rng.randrange(2) == 1,
            int: lambda rng: rng.randrange(2 * _REACH) - _REACH,
            str: lambda rng: ("", "a", "no such word")[rng.randrange(3)],
        }

    def action(self, rng: Choices) -> Any:
        """Return an action.

        Raises:
            RulesetError: The class of an action has a field for which nothing can be invented.
        """
        return self._value(_one(self._kinds, rng), rng)

    def _value(self, hint: Any, rng: Choices) -> Any:
        limits, plain = bounds(hint), bare(hint)
        if hint is Seat:
            return Seat(rng.randrange(self._seats + 1))
        if limits is not None:
            high = limits.low + _REACH if limits.high is None else limits.high
            return limits.low + rng.randrange(high - limits.low + 1)
        if len(members(plain)) > 1:
            return self._value(_one(members(plain), rng), rng)
        if get_origin(plain) is tuple:
            return self._items(get_args(plain), rng)
        return self._single(plain, rng)

    def _items(self, kinds: tuple[Any, ...], rng: Choices) -> tuple[Any, ...]:
        if kinds[-1] is ...:
            return tuple([self._value(kinds[0], rng) for _ in range(rng.randrange(4))])
        return tuple([self._value(kind, rng) for kind in kinds])

    def _single(self, kind: Any, rng: Choices) -> Any:
        base: Any = get_origin(kind) or kind
        if kind in self._plain:
            return self._plain[kind](rng)
        if kind in self._codecs:
            return _one([card for card in self._cards if isinstance(card, kind)], rng)
        if isinstance(kind, type) and issubclass(kind, Enum):
            return _one(list(kind.__members__.values()), rng)
        if field_names(base) is None:
            raise RulesetError(f"there is no way to invent a value of {kind!r} for an action")
        return self._made(kind, rng)

    def _made(self, kind: Any, rng: Choices) -> Any:
        """Call a class until its validators agree."""
        names = [name.lstrip("_") for name, _ in hints(kind)]
        for _ in range(_ATTEMPTS):
            values = [self._value(hint, rng) for _, hint in hints(kind)]
            try:
                return kind(**dict(zip(names, values, strict=True)))
            except ValueError:
                continue
        raise RulesetError(f"{_ATTEMPTS} well-formed values of {kind!r} were refused by the class")


def _one(values: Sequence[Any], rng: Choices) -> Any:
    if not values:
        raise RulesetError("the deck has no value of a class that stands in an action")
    return values[rng.randrange(len(values))]


def strangers(rules: AnyRuleset, options: Any, rng: Choices) -> tuple[object, ...]:
    """Return values that are no actions: plain ones, and one that has the fields of an action."""
    action = Inventor(rules, options).action(rng)
    kind = kind_of(action)
    lookalike = SimpleNamespace(**{name: getattr(action, name) for name, _ in hints(kind)})
    return (None, 0, "", (), object(), {}, kind, Withdraw(), options, lookalike)
