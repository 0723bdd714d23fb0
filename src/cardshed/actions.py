"""The legal actions of a view, lazily."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, Generic, Protocol, cast, final

import attrs
from typing_extensions import TypeVar, override

from cardshed.building import builder, quickly_built
from cardshed.errors import NoActionError, Refusal

A_co = TypeVar("A_co", covariant=True)


class Rng(Protocol):
    """A source of numbers for a sample: `random.Random` is one."""

    def randrange(self, stop: int, /) -> int:
        """Return a number from 0 to `stop` - 1."""
        ...


class ActionSpace(ABC, Generic[A_co]):
    """What a seat may do now: lazy, read-only, in a stable order.

    It is a function of the seat's view, so it holds nothing that the seat may not know, and a
    client lists its own moves. `action in space`, `game.check` and `game.play` ask the same
    `refusal`.

    Examples:
        >>> from random import Random
        >>> from cardshed import the_game
        >>> game = the_game.Game.start(the_game.Options(seats=2, starter=0, talk=False), seed=7)
        >>> space = game.actions(0)
        >>> space.count(), bool(space), next(iter(space)) in space
        (28, True, True)
        >>> the_game.EndTurn() in space, space.refusal(the_game.EndTurn()).value
        (False, 'minimum-not-reached')
        >>> space.sample(Random(1)) in space
        True
    """

    __slots__ = ()

    @abstractmethod
    def refusal(self, action: object, /) -> Refusal | None:
        """Return why the action is refused, or None where it is legal."""

    @abstractmethod
    def __iter__(self) -> Iterator[A_co]:
        """Go through the legal actions, each once, in the same order every time."""

    def __contains__(self, action: object, /) -> bool:
        """Return whether the action is legal."""
        return self.refusal(action) is None

    def __bool__(self) -> bool:
        """Return whether there is a legal action at all."""
        return next(iter(self), None) is not None

    def count(self) -> int:
        """Return how many actions there are.

        It is no `len`: there may be more than that can say, and `list` would count before it lists.
        """
        return sum(1 for _ in self)

    def sample(self, rng: Rng, /) -> A_co:
        """Return one of the actions; every one is as likely.

        Raises:
            NoActionError: There is none.
        """
        count = self.count()
        if not count:
            raise NoActionError("there is no action to sample")
        return next(islice(self, rng.randrange(count), None))


@quickly_built
@final
@attrs.frozen(repr=False)
class ListedActions(ActionSpace[A_co]):
    """A space that is small enough to be listed: `ListedActions(view, listing, refuses)`.

    It is made of a view; of a function from the view to all its legal actions, in a stable order;
    and of one from the view and anything to why that is refused, or None.
    """

    _view: Any
    _listing: Callable[[Any], Sequence[A_co]]
    _refuses: Callable[[Any, object], Refusal | None]

    @override
    def refusal(self, action: object, /) -> Refusal | None:
        return self._refuses(self._view, action)

    @override
    def __iter__(self) -> Iterator[A_co]:
        return iter(self._listing(self._view))

    @override
    def count(self) -> int:
        return len(self._listing(self._view))

    @override
    def sample(self, rng: Rng, /) -> A_co:
        listed = self._listing(self._view)
        if not listed:
            raise NoActionError("there is no action to sample")
        return listed[rng.randrange(len(listed))]

    @override
    def __repr__(self) -> str:
        return f"<{self.count()} actions>"


new_listed: Callable[..., ListedActions[Any]] = builder(ListedActions)


@final
@attrs.frozen(repr=False)
class NoActions(ActionSpace[Any]):
    """A space in which there is nothing, and why.

    Attributes:
        reason: The refusal of every action.
    """

    reason: Refusal

    @override
    def refusal(self, action: object, /) -> Refusal | None:
        return self.reason

    @override
    def __iter__(self) -> Iterator[Any]:
        return iter(cast("tuple[Any, ...]", ()))

    @override
    def __repr__(self) -> str:
        return f"<no actions: {self.reason.value}>"
