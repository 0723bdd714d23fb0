"""Play the games of Soliterror's reference results.

It prints the tables of the page and ends with 1 if a share lies too far from what independent
code with a similar policy found.
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from sampling.soliterror_cells import ROOT, Tally, play_all
from sampling.soliterror_results import CELLS, READINGS, Results
from tqdm import tqdm

GAMES = 20_000
READING_GAMES = 5_000


def parser() -> ArgumentParser:
    """Return the parser of the command line."""
    out = ArgumentParser(prog="sampling.soliterror", description="Play Soliterror by policies.")
    out.add_argument("--games", type=_games, default=GAMES, help="a cell; default: %(default)s")
    out.add_argument(
        "--readings",
        type=_games,
        default=READING_GAMES,
        help="games a cell of the other readings of the policy; default: %(default)s",
    )
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
    games = [(cell, asked.games) for cell in CELLS]
    games += [(cell, asked.readings) for cell in READINGS]
    tallies = {cell: Tally() for cell, _ in games}
    with tqdm(total=sum(count for _, count in games), unit="game", leave=False) as bar:
        for cell, part in play_all(games, asked.seed, executor):
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
    sys.stdout.write("\n".join(found.tables()))
    if asked.save:
        asked.save.write_text(found.dumps(), encoding="utf-8")
    return 0 if found.agree else 1


if __name__ == "__main__":
    sys.exit(main())
