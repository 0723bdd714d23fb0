"""Matches of Cheat in tests: begun, played on, and what happened in them."""

from __future__ import annotations

from typing import Any

from cheat.players import chatty

from cardshed.cheat import Agreement, Match, MatchOptions, MatchTable, Mode, Options
from cardshed.policies import play_out


def started(seed: int = 7, match: Agreement | None = None, **options: Any) -> Match:
    """Return a match for points, if nothing else is agreed on."""
    agreed = Options(
        **{"deck": "coloured", "seats": 3, "hand_size": 4, "turn_limit": 80, **options}
    )
    agreement = Agreement(mode=Mode.STANDARD) if match is None else match
    return Match.start(MatchOptions(game=agreed, match=agreement), seed=seed)


def played(match: Match, seed: int = 1, limit: int | None = None) -> Match:
    return play_out(match, chatty(seed), limit=limit, windows=True)


def told(match: Match, kind: type) -> list[Any]:
    """Return the events of a kind, of the setup and of all steps."""
    steps = (event for step in match.steps for event in step.events)
    return [event for event in (*match.setup, *steps) if isinstance(event, kind)]


def table(match: Match) -> MatchTable:
    shown: MatchTable = match.view(None).table
    return shown


def rounds(match: Match, count: int) -> Match:
    """Return the match at the beginning of the round after so many."""
    seed = 0
    while match.outcome is None and table(match).number <= count:
        seed += 1
        match = played(match, seed, limit=1)
    return match
