"""sv.score.optional, sv.dealer: targets, credits, and when a match is over."""

from __future__ import annotations

from typing import Any

import pytest

from cardshed import Outcome, Seat
from cardshed.crazy_eights import Agreement, Ending, Finish, MatchEnding, MatchOptions, Options
from cardshed.soloverse.modes import (
    PLAN,
    Mode,
    counted,
    decided,
    first_round,
    next_round,
    target,
)

A, B, C, D = map(Seat, range(4))
NONE = (0, 0, 0)
LAST = Outcome((A,), Ending.WENT_OUT)


def agreed(seats: int = 3, *, teams: int | None = None, **match: Any) -> MatchOptions:
    return MatchOptions(game=Options(seats=seats, teams=teams), match=Agreement(**match))


@pytest.mark.parametrize(
    ("mode", "targets"),
    [
        (Mode.STANDARD, [3000] * 9),
        (Mode.EXTENDED, [3000, 3000, 3500, 4000, 4500, 5000, 5500, 6000, 6500]),
        (Mode.LAST_STANDING, [6, 9, 12, 15, 18, 21, 24, 27, 30]),
    ],
)
def test_each_mode_has_its_target(mode: Mode, targets: list[int]) -> None:
    """sv.score.optional"""
    assert [target(mode, count) for count in range(2, 11)] == targets


def test_an_extended_match_asks_for_7000_at_the_most() -> None:
    """sv.score.optional"""
    assert target(Mode.EXTENDED, 11) == target(Mode.EXTENDED, 30) == 7000


def test_the_mode_says_how_a_round_is_played() -> None:
    """sv.score.optional, sv.end.standing"""
    assert first_round(agreed(mode="last-standing")).finish is Finish.LAST_STANDING
    assert first_round(agreed(mode="extended")) == Options(seats=3)
    own = MatchOptions(game=Options(seats=3, finish="last-standing"))
    assert first_round(own).finish is Finish.LAST_STANDING


def test_the_next_seat_clockwise_deals() -> None:
    """sv.dealer"""
    options = Options(seats=3, dealer=0)

    assert next_round(options, ()).dealer == 1
    assert next_round(next_round(options, ()), ()).dealer == 2
    assert next_round(Options(seats=3), ()).dealer == 0
    assert next_round(options, (B,)).dealer == 2
    assert next_round(options, (B, C)).dealer == 0
    assert next_round(options, (A, B, C)).dealer == 0


def test_points_add_up_and_no_total_falls_below_0() -> None:
    """sv.score.optional"""
    assert counted(agreed(), (10, 0, 5), NONE, (30, 0, 0)) == ((40, 0, 5), NONE)
    standing = agreed(mode="last-standing")
    assert counted(standing, (1, 0, 5), NONE, (-2, -2, 2)) == ((0, 0, 7), NONE)


def test_a_tournament_pays_a_credit_and_starts_the_points_again() -> None:
    """sv.score.optional"""
    options = agreed(tournament=True)

    assert counted(options, (2990, 20, 0), (1, 0, 0), (5, 0, 0)) == ((2995, 20, 0), (1, 0, 0))
    assert counted(options, (2990, 20, 0), (1, 0, 0), (10, 0, 0)) == (NONE, (2, 0, 0))
    assert counted(options, (2990, 2990, 0), NONE, (20, 20, 0)) == (NONE, (1, 1, 0))
    assert counted(options, (2990, 2990, 0), NONE, (20, 30, 0)) == (NONE, (0, 1, 0))


def test_a_match_is_over_when_the_target_is_reached() -> None:
    """sv.score.optional"""
    options = agreed()

    assert decided(options, 5, (2999, 0, 0), NONE, LAST) is None
    outcome = decided(options, 5, (20, 3000, 40), NONE, LAST)
    assert outcome == Outcome((B,), MatchEnding.TARGET_REACHED, ((B,), (C,), (A,)), (20, 3000, 40))


def test_of_several_at_the_target_the_most_points_win_and_equals_share() -> None:
    """sv.score.optional"""
    more = decided(agreed(), 5, (3010, 3000, 40), NONE, LAST)
    shared = decided(agreed(), 5, (3010, 3010, 40), NONE, LAST)

    assert more is not None
    assert shared is not None
    assert (more.winners, shared.winners) == ((A,), (A, B))
    assert shared.ranking == ((A, B), (C,))


def test_credits_win_a_tournament() -> None:
    """sv.score.optional"""
    options = agreed(tournament=True, credits=2)

    assert decided(options, 5, (9000, 0, 0), (1, 1, 0), LAST) is None
    outcome = decided(options, 5, NONE, (1, 2, 0), LAST)
    assert outcome is not None
    assert (outcome.winners, outcome.ending) == ((B,), MatchEnding.TARGET_REACHED)


def test_a_match_ends_after_the_rounds_that_were_agreed_on() -> None:
    """sv.score.optional"""
    options = agreed(rounds=4)

    assert decided(options, 3, (10, 20, 0), NONE, LAST) is None
    outcome = decided(options, 4, (10, 20, 0), NONE, LAST)
    assert outcome is not None
    assert (outcome.winners, outcome.ending) == ((B,), MatchEnding.ROUNDS_OVER)
    both = decided(agreed(rounds=4, tournament=True), 4, (10, 20, 20), (1, 1, 0), LAST)
    assert both is not None
    assert both.winners == (B,)


def test_a_target_reached_in_the_last_round_is_reached() -> None:
    """sv.score.optional"""
    outcome = decided(agreed(rounds=4), 4, (3000, 20, 0), NONE, LAST)

    assert outcome is not None
    assert outcome.ending is MatchEnding.TARGET_REACHED


def test_a_match_is_over_with_one_side_left() -> None:
    """sv.withdraw"""
    left = Outcome((C,), Ending.WITHDRAWN)
    outcome = decided(agreed(), 1, (50, 0, 0), NONE, left)

    assert outcome is not None
    assert (outcome.winners, outcome.ending) == ((C,), MatchEnding.ABANDONED)
    assert outcome.ranking[0] == (C,)


def test_a_team_wins_together() -> None:
    """sv.team.relaxed, sv.score.optional"""
    outcome = decided(agreed(4, teams=2), 1, (0, 3000, 0, 3000), (0,) * 4, LAST)

    assert outcome is not None
    assert outcome.winners == (B, D)
    assert outcome.ranking == ((B, D), (A, C))


def test_a_plan_bounds_its_rounds() -> None:
    """sv.score.optional"""
    assert PLAN.most_rounds(agreed(rounds=7)) == 7
    assert PLAN.most_rounds(agreed()) == 1000


def test_every_ending_of_a_match_cites_its_rule() -> None:
    """sv.score.optional, sv.withdraw"""
    assert {ending.value: ending.rule for ending in MatchEnding} == {
        "target-reached": "sv.score.optional",
        "rounds-over": "sv.score.optional",
        "abandoned": "sv.withdraw",
    }
