"""Whose turn comes next: direction, who is in the game, teams. Cites the shared rule ids."""

from __future__ import annotations

from typing import final

import attrs

from cardshed.building import quickly_built
from cardshed.seats import Seat, seats
from cardshed.soloverse.choices import Agreed
from cardshed.values import Count

CLOCKWISE, COUNTER_CLOCKWISE = 1, -1


@quickly_built
@final
@attrs.frozen
class Order:
    """The order of play.

    Attributes:
        direction: 1 for clockwise, -1 for counter-clockwise (sv.table.direction).
        turn: How many turns there were; each arrival at a seat is one (sv.end.cap).
        out: The seats that are out of the order without cards, the first to go first
            (sv.win.check, sv.team.competitive).
        withdrawn: The seats that have left the table, ascending (sv.withdraw).
        team_turns: How many of the turns each team had, by team; none without teams
            (sv.trade.rate).
        traded: In which of its turns each team traded last, by team; 0 where it has not.
    """

    direction: int = CLOCKWISE
    turn: Count = 0
    out: tuple[Seat, ...] = ()
    withdrawn: tuple[Seat, ...] = ()
    team_turns: tuple[Count, ...] = ()
    traded: tuple[Count, ...] = ()

    def in_game(self, count: int) -> tuple[Seat, ...]:
        """Return the seats of a table of `count` that are in the game, ascending."""
        if not self.out and not self.withdrawn:
            return seats(count)
        away = (*self.out, *self.withdrawn)
        return tuple([seat for seat in seats(count) if seat not in away])

    def several(self, count: int) -> bool:
        """Return whether more than two seats of a table of `count` are in the game."""
        return len(self.in_game(count)) > 2  # noqa: PLR2004  # it says so itself

    def after(self, seat: Seat, count: int) -> Seat:
        """Return the nearest seat in the direction of play that is in the game (sv.order.next).

        That is the seat itself where no other one is.

        Examples:
            >>> Order().after(3, 4), Order(-1, out=(0,)).after(1, 4)
            (0, 3)
        """
        here = (seat + self.direction) % count
        if self.out or self.withdrawn:
            for _ in range(count - 1):
                if here not in self.out and here not in self.withdrawn:
                    break
                here = (here + self.direction) % count
        return Seat(here)


def side_of(options: Agreed, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats that win together with a seat, itself among them (sv.team.make)."""
    if options.teams is None:
        return (seat,)
    team = seat % options.teams
    return tuple([other for other in seats(options.seats) if other % options.teams == team])


def counted(counts: tuple[int, ...], place: int) -> tuple[int, ...]:
    """Return counts with one more at a place."""
    changed = [*counts]
    changed[place] += 1
    return tuple(changed)
