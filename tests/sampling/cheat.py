"""Play the games of the reference results of Cheat.

It prints the table of the page and ends with 1 if a figure lies too far from that of a program
without the library.
"""

from __future__ import annotations

import sys

from sampling.cheat_cells import ROOT, Tally, play_all
from sampling.cheat_results import CELLS, Results
from sampling.two_programs import GAMES, Statistics

__all__ = ["GAMES", "main", "parser"]

STATISTICS = Statistics(
    prog="sampling.cheat",
    text="Play Cheat by fixed policies.",
    root=ROOT,
    cells=CELLS,
    tally=Tally,
    play_all=play_all,
    results=Results.of,
)
main, parser = STATISTICS.main, STATISTICS.parser

if __name__ == "__main__":
    sys.exit(main())
