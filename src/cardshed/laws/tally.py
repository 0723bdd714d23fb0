"""What was met while games were held to the laws, so that a test can ask for all of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Self, final

import attrs


@final
@attrs.frozen
class Tally:
    """Counts by word. A word is a kind and a name: `event/card-played`, `ending/stuck`.

    The kinds are `action`, `event`, `ending` and `refusal`, with the names that stand on the wire,
    `disclosure`, with the ids of the rules that ended a comparison of secrets; and `played`, with
    the names `games`, `steps`, `cards` (games that have any), `windows` (steps of a seat that was
    not waited for), `withdrawals`, and `secrets` (what a viewer could compare between two games
    that differed in what it may not see).

    Attributes:
        counts: The counts, sorted by word; none of them is 0.

    Examples:
        >>> tally = Tally.of(["event/card-played", "event/card-played"]) + Tally.of(["ending/won"])
        >>> tally["event/card-played"], tally["event/cards-drawn"], tally.names("ending")
        (2, 0, ('won',))
    """

    counts: tuple[tuple[str, int], ...] = ()

    @classmethod
    def of(cls, words: Iterable[str]) -> Self:
        """Return the counts of the words."""
        return cls(tuple(sorted(Counter(words).items())))

    def names(self, kind: str) -> tuple[str, ...]:
        """Return the names of a kind that were met, sorted."""
        pairs = [word.partition("/") for word, _ in self.counts]
        return tuple([name for found, _, name in pairs if found == kind])

    def __getitem__(self, word: str) -> int:
        """Return how often a word was met."""
        return dict(self.counts).get(word, 0)

    def __add__(self, other: Tally) -> Tally:
        """Return the counts of both."""
        both = Counter(dict(self.counts))
        both.update(dict(other.counts))
        return Tally(tuple(sorted(both.items())))
