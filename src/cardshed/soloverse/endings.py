"""Why a Soloverse game ended. Cites the shared rule ids."""

from __future__ import annotations

from cardshed import values


class Ending(values.Ending):
    """Why a Soloverse game ended."""

    WENT_OUT = "went-out", "sv.win.check"
    """A seat was without cards."""
    TEAM_OUT = "team-out", "sv.team.competitive"
    """All members of a team were without cards."""
    FEWEST_CARDS = "fewest-cards", "sv.deck.out"
    """The deck ran out: the fewest cards win."""
    LAST_STANDING = "last-standing", "sv.end.standing"
    """One seat alone had cards."""
    TURN_LIMIT = "turn-limit", "sv.end.cap"
    """The game had as many turns as the table had agreed on: the fewest cards win."""
    WITHDRAWN = "withdrawn", "sv.withdraw"
    """One seat, or one team, alone was left at the table."""
