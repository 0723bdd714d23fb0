"""The events of a match itself, and how a match reads as text."""

from __future__ import annotations

from typing import Any, final

import attrs

from cardshed.texts import Texts
from cardshed.values import Count, Outcome, View


@final
@attrs.frozen
class RoundScored:
    """A round of a match ended, and was counted.

    Attributes:
        points: What the round brought, by seat.
        totals: The points of the match so far, by seat.
        credits: The credits of the match so far, by seat; all 0 where it has none.
    """

    points: tuple[int, ...]
    totals: tuple[int, ...]
    credits: tuple[Count, ...]


@final
@attrs.frozen
class MatchEnded:
    """A match ended.

    Attributes:
        outcome: How.
    """

    outcome: Outcome


@final
@attrs.frozen
class MatchTexts:
    """A match in plain English, over the texts of its rounds.

    Attributes:
        game: The texts of a round.
    """

    game: Texts

    def view(self, view: View[Any, Any]) -> str:
        """Return a view as a few lines: what the match has come to, and the round."""
        table = view.table
        inner = self.game.view(View(view.viewer, table.round, view.own))
        lines = [f"round {table.number}   points: {_numbers(table.totals)}"]
        if any(table.credits):
            lines.append(f"credits: {_numbers(table.credits)}")
        if table.outcome is not None:
            lines.append(f"The match is over: {table.outcome.ending.value}.")
        return "\n".join([*lines, inner])

    def action(self, action: Any) -> str:
        """Return an action as a short phrase."""
        return self.game.action(action)

    def event(self, event: Any) -> str:
        """Return an event, or a seen event, as a sentence without its full stop."""
        if isinstance(event, RoundScored):
            return f"the round brings {_numbers(event.points)}; points: {_numbers(event.totals)}"
        if isinstance(event, MatchEnded):
            return f"the match ends: {event.outcome.ending.value}"
        number = getattr(event, "number", None)
        if number is not None and hasattr(event, "options"):
            return f"round {number} of the match begins"
        return self.game.event(event)


def _numbers(numbers: tuple[int, ...]) -> str:
    return ", ".join([f"seat {seat} {number}" for seat, number in enumerate(numbers)])
