"""sv.score.optional, sv.dealer: targets, credits, and when a match is over."""

from __future__ import annotations

from typing import Any

import pytest

from cardshed import OptionsError, Outcome, Seat
from cardshed.crazy_eights import (
    RULES,
    Agreement,
    Ending,
    Finish,
    MatchEnding,
    MatchOptions,
    MatchTable,
    Options,
)
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
TARGET, OVER = MatchEnding.TARGET_REACHED, MatchEnding.ROUNDS_OVER


def agreed(seats: int = 3, *, teams: int | None = None, **match: Any) -> MatchOptions:
    return MatchOptions(
        game=Options(deck="coloured", seats=seats, teams=teams), match=Agreement(**match)
    )


def after(
    options: MatchOptions,
    totals: tuple[int, ...],
    credits_: tuple[int, ...] = (),
    *,
    number: int = 5,
    gone: tuple[Seat, ...] = (),
) -> MatchTable:
    """Return the table of a match after a round was counted."""
    first = RULES.initial(options.game).table
    return MatchTable(options, number, totals, credits_ or (0,) * len(totals), gone, first, None)


def ended(table: MatchTable, last: Outcome = LAST) -> Outcome:
    """Return how a match ended that is over."""
    outcome = decided(table, last)
    assert outcome is not None
    return outcome


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
    assert first_round(agreed(mode="extended")) == Options(deck="coloured", seats=3)
    with pytest.raises(OptionsError, match="to the last one standing make a match of that mode"):
        MatchOptions(game=Options(deck="coloured", seats=3, finish="last-standing"))


def test_the_next_seat_clockwise_deals() -> None:
    """sv.dealer"""
    options = Options(deck="coloured", seats=3, dealer=0)

    assert next_round(options, ()).dealer == 1
    assert next_round(next_round(options, ()), ()).dealer == 2
    assert next_round(Options(deck="coloured", seats=3), ()).dealer == 0
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
    assert decided(after(agreed(), (2999, 0, 0)), LAST) is None

    outcome = ended(after(agreed(), (20, 3000, 40)))
    assert outcome == Outcome((B,), TARGET, ((B,), (C,), (A,)), (20, 3000, 40))


def test_of_several_at_the_target_the_most_points_win_and_equals_share() -> None:
    """sv.score.optional"""
    assert ended(after(agreed(), (3010, 3000, 40))).winners == (A,)

    shared = ended(after(agreed(), (3010, 3010, 40)))
    assert (shared.winners, shared.ranking) == ((A, B), ((A, B), (C,)))


def test_credits_win_a_tournament_and_are_its_scores() -> None:
    """sv.score.optional"""
    options = agreed(tournament=True, credits=2)

    assert decided(after(options, (9000, 0, 0), (1, 1, 0)), LAST) is None
    outcome = ended(after(options, NONE, (1, 2, 0)))
    assert outcome == Outcome((B,), TARGET, ((B,), (A,), (C,)), (1, 2, 0))


def test_a_tournament_ranks_by_credits_and_then_by_points() -> None:
    """sv.score.optional"""
    options = agreed(4, tournament=True, rounds=5)

    outcome = ended(after(options, (10, 500, 20, 20), (2, 0, 1, 1)))
    assert outcome == Outcome((A,), OVER, ((A,), (C, D), (B,)), (2, 0, 1, 1))
    closer = ended(after(options, (0, 10, 20, 900), (1, 1, 1, 0)))
    assert closer == Outcome((C,), OVER, ((C,), (B,), (A,), (D,)), (1, 1, 1, 0))


def test_a_match_ends_after_the_rounds_that_were_agreed_on() -> None:
    """sv.score.optional"""
    options = agreed(rounds=4)

    assert decided(after(options, (10, 20, 0), number=3), LAST) is None
    outcome = ended(after(options, (10, 20, 0), number=4))
    assert outcome == Outcome((B,), OVER, ((B,), (A,), (C,)), (10, 20, 0))


def test_a_target_reached_in_the_last_round_is_reached() -> None:
    """sv.score.optional"""
    assert ended(after(agreed(rounds=4), (3000, 20, 0), number=4)).ending is TARGET


def test_a_match_is_over_with_one_side_left() -> None:
    """sv.withdraw"""
    table = after(agreed(), (50, 0, 10), number=1, gone=(A, B))

    outcome = ended(table, Outcome((C,), Ending.WITHDRAWN))
    assert outcome == Outcome((C,), MatchEnding.ABANDONED, ((C,), (A,), (B,)), (50, 0, 10))


def test_a_team_wins_together() -> None:
    """sv.team.relaxed, sv.score.optional"""
    outcome = ended(after(agreed(4, teams=2), (0, 3000, 0, 3000)))

    assert (outcome.winners, outcome.ranking) == ((B, D), ((B, D), (A, C)))


def test_a_seat_that_left_wins_no_match_whatever_its_points() -> None:
    """sv.withdraw, sv.score.optional"""
    assert decided(after(agreed(), (3500, 20, 40), gone=(A,)), LAST) is None

    reached = ended(after(agreed(), (3500, 3000, 40), gone=(A,)))
    assert reached == Outcome((B,), TARGET, ((B,), (C,), (A,)), (3500, 3000, 40))
    over = ended(after(agreed(rounds=5), (2000, 20, 40), gone=(A,)))
    assert over == Outcome((C,), OVER, ((C,), (B,), (A,)), (2000, 20, 40))


def test_a_seat_that_left_wins_no_tournament_whatever_its_credits() -> None:
    """sv.withdraw, sv.score.optional"""
    options = agreed(tournament=True, rounds=5)

    assert decided(after(options, NONE, (3, 1, 0), number=4, gone=(A,)), LAST) is None
    reached = ended(after(options, NONE, (4, 3, 0), gone=(A,)))
    assert (reached.winners, reached.ranking) == ((B,), ((B,), (C,), (A,)))
    over = ended(after(options, (0, 50, 60), (2, 0, 0), gone=(A,)))
    assert over == Outcome((C,), OVER, ((C,), (B,), (A,)), (2, 0, 0))


def test_of_a_team_that_wins_who_left_wins_nothing_and_ranks_last() -> None:
    """sv.withdraw, sv.team.relaxed"""
    outcome = ended(after(agreed(4, teams=2), (0, 3000, 0, 3000), gone=(B,)))

    assert (outcome.winners, outcome.ranking) == ((D,), ((D,), (A, C), (B,)))


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
