"""The command line of games that the library plays, and a program without it, side by side."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any, final

import attrs
from tqdm import tqdm

GAMES = 10_000


@final
@attrs.frozen(kw_only=True)
class Statistics:
    """What is played, and how it is told.

    Attributes:
        prog: The name of the command.
        text: What it does.
        root: The root seed, if no other is asked for.
        cells: What is counted apart.
        tally: Makes the tally of a cell.
        play_all: Plays, and yields a part of a cell's games at a time.
        results: Makes the results of a root seed and the tallies.
    """

    prog: str
    text: str
    root: str
    cells: Sequence[Any]
    tally: Callable[[], Any]
    play_all: Callable[[Any, int, str, Executor], Iterable[tuple[Any, Any]]]
    results: Callable[[str, Any], Any]

    def parser(self) -> ArgumentParser:
        """Return the parser of the command line."""
        out = ArgumentParser(prog=self.prog, description=self.text)
        add = out.add_argument
        add("--games", type=_games, default=GAMES, help="a cell; default: %(default)s")
        add("--seed", default=self.root, help="the root seed, any text; default: %(default)s")
        add("--jobs", type=int, default=os.cpu_count(), help="how many processes")
        add("--save", type=Path, help="write the results to this file, as JSON")
        return out

    def played(self, asked: Namespace, executor: Executor) -> Any:
        """Return the results that are asked for, with a bar of progress."""
        tallies = {cell: self.tally() for cell in self.cells}
        with tqdm(total=asked.games * len(self.cells), unit="game", leave=False) as bar:
            for cell, part in self.play_all(self.cells, asked.games, asked.seed, executor):
                tallies[cell] += part
                bar.update(part.games)
        return self.results(asked.seed, tallies)

    def main(self, words: Sequence[str] | None = None, executor: Executor | None = None) -> int:
        """Play, print, save if asked to, and return the exit status.

        Args:
            words: The command line.
            executor: Who plays; processes of its own if left out.
        """
        asked = self.parser().parse_args(words)
        # Spawned, since a fork of a process that has threads may hang.
        pool = executor or ProcessPoolExecutor(asked.jobs, get_context("spawn"))
        with pool:
            found = self.played(asked, pool)
        sys.stdout.write(found.table())
        if asked.save:
            asked.save.write_text(found.dumps(), encoding="utf-8")
        return 0 if found.agree else 1


def _games(text: str) -> int:
    if int(text) < 1:
        raise ValueError(text)
    return int(text)
