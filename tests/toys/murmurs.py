"""High Card with a knock that says two numbers: an action space that nobody can list."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Annotated, Any, TypeAlias

import attrs
from toys import high_card
from toys.high_card import RULES, Draft, Knock, Lay, Trade, listing, refusal
from typing_extensions import override

from cardshed.actions import ActionSpace
from cardshed.errors import NoActionError, Refusal
from cardshed.seats import Seat
from cardshed.values import Between

MANY = 2**40
Number: TypeAlias = Annotated[int, Between(0, MANY - 1)]


@attrs.frozen
class Murmur:
    first: Number
    second: Number


@attrs.frozen
class Space(ActionSpace[Any]):
    view: high_card.View

    @override
    def refusal(self, action: object, /) -> Refusal | None:
        return refusal(self.view, Knock() if isinstance(action, Murmur) else action)

    def _parts(self) -> tuple[list[Any], int]:
        listed: list[Any] = listing(self.view)
        if Knock() not in listed:
            return listed, 0
        return listed[:-1], MANY * MANY

    @override
    def __iter__(self) -> Iterator[Any]:
        listed, more = self._parts()
        return chain(listed, (Murmur(*divmod(number, MANY)) for number in range(more)))

    @override
    def count(self) -> int:
        listed, more = self._parts()
        return len(listed) + more

    @override
    def sample(self, rng: Any, /) -> Any:
        listed, more = self._parts()
        if not (listed or more):
            raise NoActionError("there is no action to sample")
        number = rng.randrange(len(listed) + more)
        if number < len(listed):
            return listed[number]
        return Murmur(*divmod(number - len(listed), MANY))


def decide(draft: Draft, seat: Seat, action: Any) -> None:
    high_card.decide(draft, seat, Knock() if isinstance(action, Murmur) else action)


MURMURS: Any = attrs.evolve(
    RULES,
    name="murmurs",
    vocabulary=attrs.evolve(
        RULES.vocabulary,
        actions=Lay | Trade | Murmur,
        tags={**RULES.vocabulary.tags, Murmur: "murmur"},
    ),
    actions=Space,
    decide=decide,
)


class SeenGame(high_card.SeenGame):
    __slots__ = ()
    rules = MURMURS


class Game(high_card.Game):
    __slots__ = ()
    rules = MURMURS
    seen_type = SeenGame
