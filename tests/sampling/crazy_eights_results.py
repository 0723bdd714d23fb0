"""The results of Crazy 8's as a file, which is committed, and as the table of the page."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, final

import attrs
from sampling.crazy_eights_cells import ALONE, FIGURES, LIBRARY, OPENING, Cell, Tally

from cardshed.crazy_eights import RULES

SEATS = (2, 4, 8)
"""The numbers of seats."""
CELLS = tuple([Cell(by, seats) for seats in SEATS for by in (LIBRARY, ALONE)])
"""The cells of the table."""
LIMIT = 4.0
"""How many standard errors may lie between the library and the program without it."""

HEADER = (
    "| seats | played by | steps | went out, % | fewest cards, % | several winners, % |"
    " seat after the dealer won, % | points |"
)
RULE = "|---" * HEADER.count(" | ") + "|---|"
NAMES = {LIBRARY: "the library", ALONE: "the other program"}


@final
@attrs.frozen
class Results:
    """The tallies of a run.

    Attributes:
        root: The root seed.
        revision: The revision of the rules that played.
        tallies: The tally of each cell, in the order of the table.
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

    def apart(self, seats: int) -> dict[str, float]:
        """Return how many standard errors lie between library and program, by figure."""
        tallies = dict(self.tallies)
        here, there = (tallies[Cell(by, seats)].figures() for by in (LIBRARY, ALONE))
        return {name: here[name].apart(there[name]) for name in FIGURES}

    @property
    def agree(self) -> bool:
        """Whether no figure of the library lies too far from that of the program without it."""
        return all(abs(far) <= LIMIT for seats in SEATS for far in self.apart(seats).values())

    def table(self) -> str:
        """Return the table of the page."""
        return "\n".join([HEADER, RULE, *self._lines()]) + "\n"

    def _lines(self) -> Iterator[str]:
        tallies = dict(self.tallies)
        for seats in SEATS:
            for by, name in NAMES.items():
                yield _line(f"{seats} | {name}", tallies[Cell(by, seats)])
            apart = " | ".join(f"{far:+z.1f}" for far in self.apart(seats).values())
            yield f"| {seats} | apart | {apart} |"

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
            cell = Cell(row.pop("by"), row.pop("seats"))
            pairs.append((cell, Tally(**row)))
        return cls(told["seed"], told["revision"], tuple(pairs), tuple(opening))


def _line(head: str, tally: Tally) -> str:
    figures = [
        f"{each.value:.2f} ± {each.error:.2f}"
        if name not in {"steps", "points"}
        else f"{each.value:.1f} ± {each.error:.1f}"
        for name, each in tally.figures().items()
    ]
    return f"| {head} | " + " | ".join(figures) + " |"
