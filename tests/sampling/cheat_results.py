"""The results of Cheat as a file, which is committed, and as the tables of the page."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, final

import attrs
from sampling.cheat_cells import ALONE, LIBRARY, OPENING, Cell, Tally
from sampling.crazy_eights_cells import Figure

from cardshed.cheat import RULES

CLAIMS = ("honest", "bold", "reckless")
"""How the one seat claims."""
DOUBTS = ("always", "never", "impossible", "last")
"""When the three others call."""
PAIRS = tuple([(claims, doubts) for claims in CLAIMS for doubts in DOUBTS])
"""The rows of the tables."""
CELLS = tuple([Cell(by, *pair) for by in (LIBRARY, ALONE) for pair in PAIRS])
"""The cells: all that the library plays, then all of the other program."""
LIMIT = 4.0
"""How many standard errors may lie between the library and the program without it."""

HEADER = (
    "| one seat | the others call | one seat won, % | steps | lies of the one seat, % | calls |"
    " calls that were right, % | nobody went out, % |"
)
RULE = "|---" * HEADER.count(" | ") + "|---|"


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

    def apart(self, claims: str, doubts: str) -> dict[str, float]:
        """Return how many standard errors lie between library and program, by figure."""
        tallies = dict(self.tallies)
        here, there = (tallies[Cell(by, claims, doubts)].figures() for by in (LIBRARY, ALONE))
        return {name: _apart(here[name], there[name]) for name in here}

    @property
    def agree(self) -> bool:
        """Whether no figure of the library lies too far from that of the program without it."""
        return all(abs(far) <= LIMIT for pair in PAIRS for far in self.apart(*pair).values())

    def table(self) -> str:
        """Return the tables of the page: the figures, and how far the other program is off."""
        tallies = dict(self.tallies)
        rows = [_line(pair, tallies[Cell(LIBRARY, *pair)]) for pair in PAIRS]
        off = [
            f"| {claims} | {doubts} | "
            + " | ".join(f"{far:+z.1f}" for far in self.apart(claims, doubts).values())
            + " |"
            for claims, doubts in PAIRS
        ]
        return "\n".join([HEADER, RULE, *rows, "", HEADER.replace(", %", ""), RULE, *off]) + "\n"

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
            cell = Cell(row.pop("by"), row.pop("claims"), row.pop("doubts"))
            pairs.append((cell, Tally(**row)))
        return cls(told["seed"], told["revision"], tuple(pairs), tuple(opening))


def _apart(here: Figure | None, there: Figure | None) -> float:
    return here.apart(there) if here and there else 0.0


def _line(pair: tuple[str, str], tally: Tally) -> str:
    figures = [
        "" if each is None else f"{each.value:.2f} ± {each.error:.2f}"
        for each in tally.figures().values()
    ]
    return "| " + " | ".join([*pair, *figures]) + " |"
