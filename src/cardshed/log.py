"""The log: it appends in constant time, and every log shares the past of the one it grew from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Generic, Self, cast, final, overload

import attrs
from typing_extensions import TypeVar, override

from cardshed.building import builder, quickly_built

X = TypeVar("X")


@quickly_built
@final
@attrs.frozen(eq=False, repr=False)
class Log(Sequence[X], Generic[X]):
    """A sequence that only grows, as a chain of nodes from the newest item back.

    Make one with `Log.of`. The newest item is at hand at once (`log[-1]`); an older one costs the
    way back to it. Nothing recurses, so a log may be as long as memory allows.

    Examples:
        >>> one = Log.of(["a"])
        >>> two = one.append("b")
        >>> len(one), tuple(two), two[-1], two.back_to(1) is one
        (1, ('a', 'b'), 'b', True)
    """

    past: Log[X] | None
    """The log before the newest item; None where nothing has been appended."""
    newest: Any
    """The newest item; None in an empty log."""
    length: int
    """How many items there are: what `len` says."""

    @classmethod
    def of(cls, items: Iterable[X] = ()) -> Log[X]:
        """Return the log of the items, oldest first."""
        log: Log[X] = EMPTY
        for item in items:
            log = Log(log, item, log.length + 1)
        return log

    def append(self, item: X) -> Log[X]:
        """Return this log with one more item; this one stays as it is."""
        return new_log(self, item, self.length + 1)

    def back_to(self, length: int) -> Log[X]:
        """Return the log as it was when it had `length` items.

        Raises:
            IndexError: It was never that long.
        """
        if not 0 <= length <= self.length:
            raise IndexError(length)
        log: Any = self
        while log.length > length:
            log = log.past
        return log  # type: ignore[no-any-return]  # the walk back is untyped for speed

    @override
    def __len__(self) -> int:
        return self.length

    @overload
    def __getitem__(self, index: int) -> X: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[X, ...]: ...
    @override
    def __getitem__(self, index: int | slice) -> X | tuple[X, ...]:
        if isinstance(index, slice):
            return tuple(self)[index]
        place = index + self.length if index < 0 else index
        if not 0 <= place < self.length:
            raise IndexError(index)
        item: X = self.back_to(place + 1).newest
        return item

    @override
    def __iter__(self) -> Iterator[X]:
        return reversed(tuple(reversed(self)))

    @override
    def __reversed__(self) -> Iterator[X]:
        log: Any = self
        while log.length:
            yield log.newest
            log = log.past

    @override
    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Log):
            return NotImplemented
        mine: Any = self
        theirs: Any = cast("Any", other)
        if mine.length != theirs.length:
            return False
        while mine is not theirs and mine.length:
            if mine.newest != theirs.newest:
                return False
            mine, theirs = mine.past, theirs.past
        return True

    @override
    def __hash__(self) -> int:
        return hash((self.length, self.newest))

    @override
    def __repr__(self) -> str:
        return "<log>"  # no length: how many steps there were can be a secret

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    @override
    def __reduce__(self) -> tuple[Any, ...]:
        return (log_of, (tuple(self),))


new_log: Callable[..., Log[Any]] = builder(Log)
EMPTY: Log[Any] = Log(None, None, 0)
"""The log in which nothing stands yet."""


def log_of(items: tuple[Any, ...]) -> Log[Any]:
    """Return the log of the items: what a pickled log is made of again."""
    return Log[Any].of(items)
