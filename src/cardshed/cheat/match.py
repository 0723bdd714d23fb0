"""A match of Cheat: rounds until a target is reached (sv.score.optional)."""

from __future__ import annotations

from typing import Any, ClassVar, cast, final

import attrs
from typing_extensions import override

from cardshed import game, ruleset, seen
from cardshed.building import quickly_built
from cardshed.cheat import state
from cardshed.cheat.game import RULES as ROUND
from cardshed.cheat.model import Options
from cardshed.match import Form, match_of
from cardshed.seats import Seat, Viewer
from cardshed.soloverse.board import Own, Vault
from cardshed.soloverse.endings import Ending
from cardshed.soloverse.modes import PLAN, Agreement, MatchEnding, Mode, check_match
from cardshed.values import Count, Outcome


def _agreement(options: Any) -> Agreement:
    """Return what a match is played for where nothing else is agreed on (ch.score).

    Teams do not play to the last one standing (sv.end.standing).
    """
    teams = getattr(options.game, "teams", None)
    return Agreement(mode=Mode.LAST_STANDING if teams is None else Mode.STANDARD)


@final
@attrs.frozen(kw_only=True)
class MatchOptions:
    """What the table agreed on for a match.

    Attributes:
        game: What it agreed on for a game; its dealer deals the first round (sv.dealer).
        match: What it agreed on for the match; if left out, it is played to the last one standing,
            and with teams for points (ch.score).

    Raises:
        OptionsError: The rules do not allow the two together.

    Examples:
        >>> options = MatchOptions(game=Options(seats=3))
        >>> options.match.mode.value
        'last-standing'
    """

    game: Options = attrs.field(factory=Options)
    match: Agreement = attrs.field(default=attrs.Factory(_agreement, takes_self=True))

    def __attrs_post_init__(self) -> None:
        """Hold the two to each other."""
        check_match(self, Options, "Cheat")


@final
@attrs.frozen
class MatchTable:
    """What everybody sees of a match.

    Attributes:
        options: What the table agreed on.
        number: Which round is being played, from 1.
        totals: The points so far, by seat.
        credits: The credits so far, by seat; all 0 where it is no tournament.
        withdrawn: The seats that have left the match, ascending.
        round: The table of the round.
        outcome: How the match ended, or None while it runs.
    """

    options: MatchOptions
    number: Count
    totals: tuple[int, ...]
    credits: tuple[Count, ...]
    withdrawn: tuple[Seat, ...]
    round: state.Table
    outcome: Outcome | None


@final
@attrs.frozen
class RoundBegan:
    """A round of the match began: its deal follows (sv.score.optional).

    Attributes:
        number: Which one, from 1.
        options: What it is played by; the dealer has moved on (sv.dealer).
    """

    number: Count
    options: Options


Ruleset = ruleset.Ruleset[MatchOptions, MatchTable, Own, Vault, Any, Any, Any]


def with_last_claim(before: state.Table, fresh: state.Table) -> state.Table:
    """Return the table of a new round, on which the claims are numbered on.

    A call that is late by a round is refused as late, and hits no claim of the new one
    (ch.call.what).
    """
    return attrs.evolve(fresh, claim=before.claim)


RULES: Ruleset = match_of(
    ROUND,
    name="cheat-match",
    revision=1,
    form=Form(MatchOptions, MatchTable, RoundBegan, {RoundBegan: "round-began"}),
    plan=attrs.evolve(PLAN, kept=with_last_claim),
    endings=(MatchEnding, Ending),
)
"""The rules of a match of Cheat as one record."""


@final
class SeenMatch(seen.SeenGame[MatchOptions, MatchTable, Own, Any, Any]):
    """A match of Cheat as one viewer's client holds it."""

    __slots__ = ()
    rules = RULES


@quickly_built
@final
class Match(game.Game[MatchOptions, MatchTable, Own, Vault, Any, Any, Any]):
    """A match of Cheat, played, saved and shown like a game.

    Examples:
        >>> from cardshed import cheat, policies
        >>> options = cheat.MatchOptions(game=cheat.Options(seats=2))
        >>> match = cheat.Match.start(options, seed=7)
        >>> match = policies.play_out(match, policies.Uniform(1))
        >>> match.outcome.ending.value
        'target-reached'
    """

    __slots__ = ()
    rules = RULES
    seen_type: ClassVar[type[SeenMatch]] = SeenMatch

    @override
    def seen(self, viewer: Viewer | int) -> SeenMatch:
        return cast("SeenMatch", super().seen(viewer))
