"""Soliterror's results as a file, which is committed, and as the tables of the page."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, final

import attrs
from sampling.soliterror_cells import OPENING, Cell, Tally

from cardshed.soliterror import RULES

PLAYERS = ("6C", "6S", "6H")
"""The player cards: a club, a spade, a heart."""
CELLS = tuple([Cell("plain", player, out) for out in ("reshuffle", "lose") for player in PLAYERS])
"""The cells of the first table."""
READINGS = tuple(
    [
        Cell(policy, player, "reshuffle")
        for policy in ("ties-by-lot", "ties-last", "all-cards", "no-gamble", "short-gamble")
        for player in PLAYERS
    ]
)
"""The cells of the second table: other readings of the policy."""
ELSEWHERE: Mapping[Cell, float] = {
    Cell("plain", "6C", "reshuffle"): 51.0,
    Cell("plain", "6S", "reshuffle"): 40.0,
    Cell("plain", "6H", "reshuffle"): 47.0,
}
"""The share won, in %, that independent code with a similar policy found."""
LIMIT = 4.0
"""How many percentage points a share may lie from that."""


@final
@attrs.frozen
class Results:
    """The tallies of a run.

    Attributes:
        root: The root seed.
        revision: The revision of the rules that played.
        tallies: The tally of each cell, in the order of the tables.
        opening: How the first games of each cell ended, in the same order.
    """

    root: str
    revision: int
    tallies: tuple[tuple[Cell, Tally], ...]
    opening: tuple[tuple[str, ...], ...]

    @classmethod
    def of(cls, root: str, tallies: Mapping[Cell, Tally]) -> Results:
        """Return the results of a run, with the first games of each cell told one by one."""
        first = [cell.ends(root, min(OPENING, tally.games)) for cell, tally in tallies.items()]
        return cls(root, RULES.revision, tuple(tallies.items()), tuple(map(tuple, first)))

    @property
    def agree(self) -> bool:
        """Whether no share lies too far from what was found elsewhere."""
        known = [(cell, tally) for cell, tally in self.tallies if cell in ELSEWHERE]
        return all(abs(apart(cell, tally)) <= LIMIT for cell, tally in known)

    def tables(self) -> tuple[str, str]:
        """Return the two tables of the page: the plain policy, and the other readings."""
        tallies = dict(self.tallies)
        lines = [_line(cell, tallies[cell]) for cell in CELLS]
        return "\n".join([HEADER, RULE, *lines]) + "\n", "\n".join(_readings(tallies)) + "\n"

    def dumps(self) -> str:
        """Return the results as JSON, a cell a line."""
        cells = ",\n".join(f"    {json.dumps(cell)}" for cell in self._cells())
        head = json.dumps({"seed": self.root, "revision": self.revision})[1:-1]
        return f'{{\n  {head},\n  "cells": [\n{cells}\n  ]\n}}\n'

    def _cells(self) -> Iterator[dict[str, Any]]:
        for (cell, tally), opening in zip(self.tallies, self.opening, strict=True):
            yield {**attrs.asdict(cell), **attrs.asdict(tally), "opening": opening}

    @classmethod
    def loads(cls, text: str) -> Results:
        """Return the results that a file holds."""
        told = json.loads(text)
        pairs, opening = list[tuple[Cell, Tally]](), list[tuple[str, ...]]()
        for row in told["cells"]:
            opening.append(tuple(row.pop("opening")))
            cell = Cell(row.pop("policy"), row.pop("player"), row.pop("deck_out"))
            pairs.append((cell, Tally(**row)))
        return cls(told["seed"], told["revision"], tuple(pairs), tuple(opening))


def apart(cell: Cell, tally: Tally) -> float:
    """Return how many percentage points a share lies from what was found elsewhere."""
    return 100 * tally.share - ELSEWHERE[cell]


HEADER = (
    "| player card | `deck_out` | games | won, % | standard error | elsewhere, % | apart |"
    " deck out, % | rounds |"
)
RULE = "|---" * HEADER.count(" | ") + "|---|"


def _line(cell: Cell, tally: Tally) -> str:
    known = cell in ELSEWHERE
    elsewhere = f"{ELSEWHERE[cell]:.0f} | {apart(cell, tally):+z.1f}" if known else " | "
    return (
        f"| {cell.player} | {cell.deck_out} | {tally.games:,}"
        f" | {100 * tally.share:.1f} | {100 * tally.error:.2f} | {elsewhere}"
        f" | {100 * tally.out / tally.games:.1f} | {tally.rounds / tally.games:.1f} |"
    )


def _readings(tallies: Mapping[Cell, Tally]) -> Iterator[str]:
    yield "| policy | games | " + " | ".join(f"{player}: won, %" for player in PLAYERS) + " |"
    yield "|---|---|" + "---|" * len(PLAYERS)
    for policy in dict.fromkeys(cell.policy for cell in READINGS):
        row = [tallies[cell] for cell in READINGS if cell.policy == policy]
        shares = [f"{100 * tally.share:.1f} ± {100 * tally.error:.1f}" for tally in row]
        yield f"| {policy} | {row[0].games:,} | " + " | ".join(shares) + " |"
