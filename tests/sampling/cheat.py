"""Play the games of the reference results of Cheat.

It prints the table of the page and ends with 1 if a figure lies too far from that of a program
without the library.
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from sampling.cheat_cells import ROOT, Tally, play_all
from sampling.cheat_results import CELLS, Results
from tqdm import tqdm

GAMES = 10_000


def parser() -> ArgumentParser:
    """Return the parser of the command line."""
    out = ArgumentParser(prog="sampling.cheat", description="Play Cheat by fixed policies.")
    out.add_argument("--games", type=_games, default=GAMES, help="a cell; default: %(default)s")
    out.add_argument("--seed", default=ROOT, help="the root seed, any text; default: %(default)s")
    out.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many processes")
    out.add_argument("--save", type=Path, help="write the results to this file, as JSON")
    return out


def _games(text: str) -> int:
    if int(text) < 1:
        raise ValueError(text)
    return int(text)


def results(asked: Namespace, executor: Executor) -> Results:
    """Return the results that are asked for, with a bar of progress."""
    tallies = {cell: Tally() for cell in CELLS}
    with tqdm(total=asked.games * len(CELLS), unit="game", leave=False) as bar:
        for cell, part in play_all(CELLS, asked.games, asked.seed, executor):
            tallies[cell] += part
            bar.update(part.games)
    return Results.of(asked.seed, tallies)


def main(words: Sequence[str] | None = None, executor: Executor | None = None) -> int:
    """Play, print, save if asked to, and return the exit status.

    Args:
        words: The command line.
        executor: Who plays; processes of its own if left out.
    """
    asked = parser().parse_args(words)
    # Spawned, since a fork of a process that has threads may hang.
    pool = executor or ProcessPoolExecutor(asked.jobs, get_context("spawn"))
    with pool:
        found = results(asked, pool)
    sys.stdout.write(found.table())
    if asked.save:
        asked.save.write_text(found.dumps(), encoding="utf-8")
    return 0 if found.agree else 1


if __name__ == "__main__":
    sys.exit(main())
