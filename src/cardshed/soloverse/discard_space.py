"""The choices of cards to discard, as a space. Cites the shared rule ids."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any, final

import attrs
from typing_extensions import override

from cardshed.actions import ActionSpace, Rng
from cardshed.errors import Refusal
from cardshed.soloverse.cards import Card, Faces
from cardshed.soloverse.choosing import choosable, colours_of
from cardshed.soloverse.frames import Choice, Choosing
from cardshed.soloverse.holding import choices, groups
from cardshed.soloverse.moves import DiscardCards
from cardshed.soloverse.trading import AnyView


@final
@attrs.frozen(repr=False)
class DiscardSpace(ActionSpace[DiscardCards]):
    """The choices of cards of a hand, to discard them, lazily.

    Fewer cards come before more, and those of a size in canonical order; of cards that are alike it
    does not matter which is taken.
    """

    _view: AnyView[Any]
    _refuses: Callable[[Any, object], Refusal | None]

    @override
    def refusal(self, action: object, /) -> Refusal | None:
        return self._refuses(self._view, action)

    @property
    def _hand(self) -> Faces:
        frame = self._view.table.board.latest
        assert isinstance(frame, Choosing)
        return choosable(self._view.own.hand, frame)

    @property
    def _sizes(self) -> range:
        """Of how many cards a choice is."""
        frame = self._view.table.board.latest
        assert isinstance(frame, Choosing)
        if frame.what is Choice.DISCARD:
            return range(frame.count, frame.count + 1)
        if frame.what is Choice.MAY_DISCARD:
            return range(min(frame.count, len(self._hand)) + 1)
        most = len(colours_of(self._hand))
        return range(frame.count, most + 1) if most >= frame.count else range(1)

    @property
    def _rows(self) -> list[Faces] | None:
        """The cards of each colour, where one of each is chosen; else None."""
        frame = self._view.table.board.latest
        if not isinstance(frame, Choosing) or frame.what is not Choice.DISCARD_COLOURS:
            return None
        rows: dict[Any, dict[Card, None]] = {}
        for card in self._hand:
            if card.colour is not None:
                rows.setdefault(card.colour, {})[card] = None
        return [tuple(row) for row in rows.values()]

    @override
    def __iter__(self) -> Iterator[DiscardCards]:
        return chain.from_iterable(map(self._of_size, self._sizes))

    def _of_size(self, size: int) -> Iterator[DiscardCards]:
        rows = self._rows
        found = choices(self._hand, size) if rows is None else one_each(rows, size)
        return map(DiscardCards, found)

    @override
    def __bool__(self) -> bool:
        return self._sizes.start <= len(self._hand)

    @override
    def count(self) -> int:
        """Return how many choices there are, without listing them."""
        rows, most = self._rows, self._sizes[-1]
        often = [n for _, n in groups(self._hand)] if rows is None else [1] * len(rows)
        kinds = [1] * len(often) if rows is None else [len(row) for row in rows]
        ways = [1] + [0] * most
        for times, there in zip(often, kinds, strict=True):
            ways = [
                ways[size] + there * sum(ways[size - n] for n in range(1, min(times, size) + 1))
                for size in range(len(ways))
            ]
        return sum(ways[size] for size in self._sizes)

    @override
    def sample(self, rng: Rng, /) -> DiscardCards:
        """Return a choice of cards that chance picks: each size is as likely, then each card.

        Choices of cards that are there twice are so more likely than others.
        """
        sizes, rows = self._sizes, self._rows
        size = sizes[rng.randrange(len(sizes)) if len(sizes) > 1 else 0]
        if rows is None:
            return DiscardCards(tuple(picked([*self._hand], size, rng)))
        chosen = picked(rows, size, rng)
        return DiscardCards(tuple([row[rng.randrange(len(row))] for row in chosen]))

    @override
    def __repr__(self) -> str:
        sizes = self._sizes
        most = f" to {sizes[-1]}" if len(sizes) > 1 else ""
        return f"<choices of {sizes[0]}{most} of {len(self._hand)} cards>"


def picked(some: list[Any], size: int, rng: Rng) -> list[Any]:
    """Return so many of some things, by chance."""
    left = [*some]
    return [left.pop(rng.randrange(len(left))) for _ in range(size)]


def one_each(rows: list[Faces], size: int) -> Iterator[Faces]:
    """Yield every choice of so many rows, and of one card of each."""
    if not size:
        yield ()
        return
    for place, row in enumerate(rows[: len(rows) - size + 1]):
        for card in row:
            for rest in one_each(rows[place + 1 :], size - 1):
                yield (card, *rest)
