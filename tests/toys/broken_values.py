"""High Card with values that get lost, double, change or do not add up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import IntEnum
from itertools import cycle
from random import Random
from typing import Any

import attrs
from toys import high_card
from toys.breaking import altered, breaks, row, spaces
from toys.high_card import (
    RULES,
    Action,
    Draft,
    Drew,
    Game,
    Knock,
    Knocked,
    Laid,
    Lay,
    Own,
    Returned,
    Table,
    Trade,
    listing,
    refusal,
)
from typing_extensions import override

from cardshed.actions import ActionSpace, ListedActions
from cardshed.laws import Law
from cardshed.seats import Seat

# --- round-trip


class Chair(IntEnum):
    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3


def knock_as(make: Callable[[Seat], Any]) -> Any:
    def decide(draft: Draft, seat: Seat, action: Action) -> None:
        if isinstance(action, Knock):
            draft.emit(Knocked(make(seat)))
        else:
            high_card.decide(draft, seat, action)

    return altered(decide=decide)


@breaks(Law.ROUND_TRIP)
class NumbersByAnEnum(Game):
    __slots__ = ()
    rules = knock_as(Chair)


@breaks(Law.ROUND_TRIP)
class HoldsAFloat(Game):
    __slots__ = ()
    rules = altered(
        bound=lambda options: 1,
        initial=lambda options: attrs.evolve(
            high_card.initial(options),
            table=Table(options, tuple([0.0] * options.seats)),  # type: ignore[list-item]
        ),
    )


@attrs.frozen(eq=False)
class Tap:
    """A knock that is equal to itself alone."""


TAP = Tap()


def tap(draft: Draft, seat: Seat, action: Any) -> None:
    high_card.decide(draft, seat, Knock() if isinstance(action, Tap) else action)


@breaks(Law.ROUND_TRIP)
class ComparesByIdentity(Game):
    __slots__ = ()
    rules = altered(
        vocabulary=attrs.evolve(
            RULES.vocabulary,
            actions=Lay | Trade | Tap,
            tags={**RULES.vocabulary.tags, Tap: "tap"},
        ),
        actions=lambda view: ListedActions(
            view,
            lambda v: [TAP if isinstance(a, Knock) else a for a in listing(v)],
            lambda v, a: refusal(v, Knock() if isinstance(a, Tap) else a),
        ),
        decide=tap,
    )


@breaks(Law.ROUND_TRIP)
class CannotBePickled(Game):
    __slots__ = ()

    @override
    def __reduce__(self) -> Any:
        raise TypeError


# --- conservation


@breaks(Law.CONSERVATION)
class LosesACard(Game):
    __slots__ = ()
    rules = row(Returned, vault=None)


@breaks(Law.CONSERVATION)
class DoublesACard(Game):
    __slots__ = ()
    rules = row(Laid, own=lambda own, *_: own)


# --- listing

TURNS = cycle((1, -1))


@breaks(Law.LISTING)
class ListsInTurns(Game):
    __slots__ = ()
    rules = spaces(listed=lambda view: listing(view)[:: next(TURNS)])


@breaks(Law.LISTING)
class ListsTwice(Game):
    __slots__ = ()
    rules = spaces(listed=lambda view: listing(view) * 2)


@breaks(Law.LISTING)
class ListsMore(Game):
    __slots__ = ()
    rules = spaces(listed=lambda view: [*listing(view), Lay(1), Lay(12)])


@attrs.frozen(repr=False)
class Odd(ActionSpace[Any]):
    """A space of which one answer is wrong."""

    right: ListedActions[Any]
    wrong: dict[str, Callable[[ListedActions[Any], Any], Any]]

    def _answer(self, question: str, asked: Any = None) -> Any:
        right: dict[str, Callable[[], Any]] = {
            "count": self.right.count,
            "bool": lambda: bool(self.right),
            "sample": lambda: self.right.sample(asked),
        }
        wrong = self.wrong.get(question)
        return right[question]() if wrong is None else wrong(self.right, asked)

    @override
    def refusal(self, action: object, /) -> Any:
        return self.right.refusal(action)

    @override
    def __iter__(self) -> Iterator[Any]:
        return iter(self.right)

    @override
    def count(self) -> int:
        return int(self._answer("count"))

    @override
    def __bool__(self) -> bool:
        return bool(self._answer("bool"))

    @override
    def sample(self, rng: Any, /) -> Any:
        return self._answer("sample", rng)


def odd(**wrong: Any) -> Any:
    return altered(actions=lambda view: Odd(ListedActions(view, listing, refusal), wrong))


@breaks(Law.LISTING)
class Miscounts(Game):
    __slots__ = ()
    rules = odd(count=lambda right, _: right.count() + 1)


@breaks(Law.LISTING)
class DeniesItsActions(Game):
    __slots__ = ()
    rules = odd(bool=lambda right, _: right.count() > 1)


@breaks(Law.LISTING)
class SamplesOutside(Game):
    __slots__ = ()
    rules = odd(sample=lambda right, _: Lay(0))


@breaks(Law.LISTING)
class SamplesAtRandom(Game):
    __slots__ = ()
    rules = odd(sample=lambda right, _: right.sample(Random()))


@breaks(Law.LISTING)
class SamplesNothing(Game):
    __slots__ = ()
    rules = odd(sample=lambda right, rng: right.sample(rng) if right.count() else Knock())


@breaks(Law.LISTING)
class SamplesFromNothing(Game):
    __slots__ = ()
    rules = odd(sample=lambda right, rng: list(right)[rng.randrange(right.count())])


# --- immutability


def holding(make: Callable[[Any], Any]) -> Any:
    """Return rules in which a hand is something else."""
    return row(Drew, own=lambda own, _, event: make(sorted((*own.hand, *event.cards))))


@breaks(Law.IMMUTABILITY)
class HoldsAList(Game):
    __slots__ = ()
    rules = holding(Own)


@attrs.define(unsafe_hash=True)
class LooseOwn:
    """Hashable, and it can be changed."""

    hand: Any = ()


@breaks(Law.IMMUTABILITY)
class HoldsLoosely(Game):
    __slots__ = ()
    rules = holding(lambda hand: LooseOwn(tuple(hand)))


@attrs.frozen
class HashlessOwn:
    """Frozen, and it has no hash."""

    hand: Any = ()
    __hash__ = None  # type: ignore[assignment]


@breaks(Law.IMMUTABILITY)
class HoldsWithoutAHash(Game):
    __slots__ = ()
    rules = holding(lambda hand: HashlessOwn(tuple(hand)))
