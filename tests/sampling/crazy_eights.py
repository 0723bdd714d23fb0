"""Play the games of the reference results of Crazy 8's.

It prints the table of the page and ends with 1 if a figure lies too far from that of a program
without the library.
"""

from __future__ import annotations

import sys

from sampling.crazy_eights_cells import ROOT, Tally, play_all
from sampling.crazy_eights_results import CELLS, Results
from sampling.two_programs import GAMES, Statistics

__all__ = ["GAMES", "main", "parser"]

STATISTICS = Statistics(
    prog="sampling.crazy_eights",
    text="Play Crazy 8's eagerly.",
    root=ROOT,
    cells=CELLS,
    tally=Tally,
    play_all=play_all,
    results=Results.of,
)
main, parser = STATISTICS.main, STATISTICS.parser

if __name__ == "__main__":
    sys.exit(main())
