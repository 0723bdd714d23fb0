"""The reference table, and how far a sample lies from it.

The table was measured with independent code: 98 cards, default options, seat 0 begins, the last
digit rounded.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import copysign, hypot, inf, sqrt
from typing import final

import attrs
from sampling.cells import Cell, Tally

LIMIT = 3.0
"""How many standard errors a figure may lie from the table."""
IN_95_PERCENT = 1.96
"""The half-width that holds 95 % of a normal distribution, in standard errors."""


@final
@attrs.frozen
class Published:
    """A cell of the table.

    Attributes:
        won: Games won, in %.
        half_width: The 95 % half-width of that, in %; 0 where the table has none.
        few: Games with fewer than 10 cards left, in %.
        left: The mean number of cards left.
    """

    won: float
    half_width: float
    few: float
    left: float


TABLE: Mapping[Cell, Published] = {
    Cell("random", 1): Published(0, 0, 0, 84.8),
    Cell("random", 2): Published(0, 0, 0, 84.4),
    Cell("random", 3): Published(0, 0, 0, 84.7),
    Cell("random", 4): Published(0, 0, 0, 84.5),
    Cell("random", 5): Published(0, 0, 0, 84.3),
    Cell("gap", 1): Published(1.36, 0.02, 14.1, 21.4),
    Cell("gap", 2): Published(1.88, 0.03, 27.4, 18.7),
    Cell("gap", 3): Published(0.65, 0.02, 17.1, 23.1),
    Cell("gap", 4): Published(1.09, 0.02, 27.7, 17.9),
    Cell("gap", 5): Published(1.26, 0.02, 32.8, 15.3),
    Cell("bonus-3", 1): Published(1.00, 0.02, 11.6, 22.3),
    Cell("bonus-3", 2): Published(4.99, 0.04, 44.8, 13.6),
    Cell("bonus-3", 3): Published(2.28, 0.03, 32.8, 17.4),
    Cell("bonus-3", 4): Published(4.13, 0.04, 49.3, 12.4),
    Cell("bonus-3", 5): Published(5.14, 0.04, 56.4, 10.2),
}


@final
@attrs.frozen
class Distances:
    """How far a sample lies from the table, in standard errors of the difference, signed.

    Attributes:
        won: Of the share of games won.
        few: Of the share with fewer than 10 cards left.
        left: Of the mean number of cards left.
    """

    won: float
    few: float
    left: float

    @property
    def agree(self) -> bool:
        """Whether each is within the limit."""
        return all(abs(distance) <= LIMIT for distance in (self.won, self.few, self.left))


def distances(published: Published, tally: Tally) -> Distances:
    """Return how far a tally lies from the table.

    A share of 0 % has no spread, so it has to be met exactly.
    """
    won, few = published.won / 100, published.few / 100
    own, theirs = _error(won, tally), published.half_width / 100 / IN_95_PERCENT
    return Distances(
        _in_errors(tally.won_share - won, hypot(own, theirs)),
        _in_errors(tally.few_share - few, _error(few, tally)),
        _in_errors(tally.mean_left - published.left, tally.error_of_mean),
    )


def _error(share: float, tally: Tally) -> float:
    """Return the standard error of a share in a sample, if the table is right."""
    return sqrt(share * (1 - share) / tally.games)


def _in_errors(difference: float, error: float) -> float:
    if error:
        return difference / error
    return copysign(inf, difference) if difference else 0.0
