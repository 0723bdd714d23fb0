"""Matches of Crazy 8's in tests: begun, played on, and what happened in them."""

from __future__ import annotations

from random import Random
from typing import Any

from cardshed import ActionSpace
from cardshed.crazy_eights import (
    Agreement,
    Match,
    MatchOptions,
    MatchTable,
    Options,
    PlayCard,
    PutDown,
    RequestTrade,
    RespondInKind,
)
from cardshed.policies import AnyPolicy, play_out


def started(seed: int = 7, match: Agreement | None = None, **options: Any) -> Match:
    agreed = Options(**{"deck": "coloured", "seats": 3, "hand_size": 3, **options})
    return Match.start(MatchOptions(game=agreed, match=match or Agreement()), seed=seed)


def eager(seed: int) -> AnyPolicy:
    """Return a policy that plays a card if there is one, and never trades: rounds are short."""
    rng = Random(seed)

    def choose(_: object, actions: ActionSpace[Any], /) -> Any:
        listed = list(actions)
        plays = [each for each in listed if isinstance(each, PlayCard | PutDown | RespondInKind)]
        idle = [each for each in listed if not isinstance(each, RequestTrade)]
        return rng.choice(plays or idle)

    return choose


def played(match: Match, seed: int = 1, limit: int | None = None) -> Match:
    return play_out(match, eager(seed), limit=limit)


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
