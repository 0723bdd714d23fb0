"""Results as a file, which is committed, and as the table of the page."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, final

import attrs
from sampling.cells import Cell, Tally
from sampling.published import TABLE, distances

from cardshed.the_game import RULES

HEADER = (
    "| policy | seats | won, %: table | here | apart | few left, %: table | here | apart |"
    " mean left: table | here | apart |"
)


@final
@attrs.frozen
class Results:
    """The tallies of a run.

    Attributes:
        root: The root seed.
        revision: The revision of the rules that played.
        tallies: The tally of each cell, in the order of the table.
        opening: The cards left in the first games of each cell, in the same order.
    """

    root: str
    revision: int
    tallies: tuple[tuple[Cell, Tally], ...]
    opening: tuple[tuple[int, ...], ...]

    @classmethod
    def of(cls, root: str, tallies: dict[Cell, Tally], opening: int) -> Results:
        """Return the results of a run, with the first games of each cell told one by one."""
        pairs = tuple((cell, tallies[cell]) for cell in TABLE if cell in tallies)
        first = tuple(tuple(cell.lefts(root, min(opening, tally.games))) for cell, tally in pairs)
        return cls(root, RULES.revision, pairs, first)

    @property
    def agree(self) -> bool:
        """Whether every figure of every cell is within the limit of the table."""
        return all(distances(TABLE[cell], tally).agree for cell, tally in self.tallies)

    def markdown(self) -> str:
        """Return the table of the page: the reference, these results, and how far apart."""
        lines = [_line(cell, tally) for cell, tally in self.tallies]
        rule = "|---" * HEADER.count(" | ") + "|---|"
        return "\n".join([HEADER, rule, *lines]) + "\n"

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
        pairs, opening = list[tuple[Cell, Tally]](), list[tuple[int, ...]]()
        for row in told["cells"]:
            opening.append(tuple(row.pop("opening")))
            cell = Cell(row.pop("policy"), row.pop("seats"))
            pairs.append((cell, Tally(**row)))
        return cls(told["seed"], told["revision"], tuple(pairs), tuple(opening))


def _line(cell: Cell, tally: Tally) -> str:
    table = TABLE[cell]
    apart = distances(table, tally)
    won = f"{table.won:.2f}" + (f" ± {table.half_width:.2f}" if table.half_width else "")
    return (
        f"| {cell.policy} | {cell.seats}"
        f" | {won} | {100 * tally.won_share:.2f} | {apart.won:+z.1f}"
        f" | {table.few:.1f} | {100 * tally.few_share:.1f} | {apart.few:+z.1f}"
        f" | {table.left:.1f} | {tally.mean_left:.2f} | {apart.left:+z.1f} |"
    )
