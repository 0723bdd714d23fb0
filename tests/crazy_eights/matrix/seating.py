"""Who sits at the tables at which the rows of the interaction matrix are played."""

from __future__ import annotations

from functools import cache
from typing import Any, final

import attrs
from crazy_eights.chaos.table import B, C, D

from cardshed import Seat
from cardshed.crazy_eights import Options, TeamVictory
from cardshed.seats import seats
from cardshed.soloverse.order import side_of


@final
@attrs.frozen
class Seating:
    """Who sits at a table, as seat 0 plays.

    Attributes:
        seats: How many sat down.
        left: Which of them have left.
        teams: When a team has won; None where there are no teams.
        out: The members of teams that are without cards.
        reverse_skips: Whether a Reverse skips between two seats.
        deck: Which deck they play with.
    """

    seats: int = 4
    left: tuple[Seat, ...] = ()
    teams: TeamVictory | None = None
    out: tuple[Seat, ...] = ()
    reverse_skips: bool = False
    deck: str = "core"

    @property
    def options(self) -> Options:
        return options_of(self)

    def dealt(self, *, core: bool) -> Seating:
        """Return the same with the deck that is asked for."""
        return self if core else attrs.evolve(self, deck="core-extension")

    @property
    def in_game(self) -> tuple[Seat, ...]:
        return tuple([each for each in seats(self.seats) if each not in (*self.left, *self.out)])

    @property
    def several(self) -> bool:
        """Whether more than two are in the game (sv.reverse.two)."""
        return len(self.in_game) > 2

    @property
    def slaps(self) -> bool:
        """Whether a Slap can have a last one: who is without cards slaps too (sv.deck.two)."""
        return self.seats - len(self.left) > 2

    @property
    def next(self) -> Seat:
        return self.in_game[1]

    @property
    def far(self) -> Seat:
        """The seat after the next; with two the other one."""
        return self.in_game[2 if self.several else 1]

    @property
    def last(self) -> Seat:
        """The seat before seat 0."""
        return self.in_game[-1]

    def besides(self, seat: Seat) -> Seat:
        """Return a seat that is not this one: the last there is."""
        return self.last if seat != self.last else self.in_game[-2]

    def completes(self, seat: Seat) -> bool:
        """Return whether a seat without cards wins (sv.team.competitive)."""
        if self.teams is not TeamVictory.COMPETITIVE:
            return True
        return {*side_of(self.options, seat)} <= {seat, *self.left, *self.out}


@cache
def options_of(at: Seating) -> Options:
    given: dict[str, Any] = {"teams": 2, "team_victory": at.teams} if at.teams else {}
    given |= {"reverse_with_two": "skip"} if at.reverse_skips else {}
    return Options(seats=at.seats, deck=at.deck, **given)


COMPETITIVE = TeamVictory.COMPETITIVE
SEVERAL, THREE, TWO = Seating(), Seating(3), Seating(2)
REVERSE_SKIPS = Seating(2, reverse_skips=True)
FELL_TO_TWO = Seating(3, left=(C,))
RELAXED = Seating(teams=TeamVictory.RELAXED, left=(B,))
"""Seat 2, which plays with seat 0, is next."""
ALL_THERE = Seating(teams=TeamVictory.RELAXED)
NEXT_OUT = Seating(teams=COMPETITIVE, out=(B,))
MATE_OUT = Seating(teams=COMPETITIVE, out=(C,))
LAST_OUT = Seating(teams=COMPETITIVE, out=(D,))
TWO_OUT = Seating(teams=COMPETITIVE, out=(B, C))
