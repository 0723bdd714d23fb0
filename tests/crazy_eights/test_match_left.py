"""sv.withdraw, sv.score.optional: seats that leave a match, and what becomes of its rounds."""

from __future__ import annotations

import pytest
from crazy_eights.rounds import played, rounds, started, table, told
from crazy_eights.table import DRAW

from cardshed import CommonRefusal, Verdict, Withdraw, verify
from cardshed.crazy_eights import (
    MATCH_RULES,
    Agreement,
    CardSetAside,
    DrawFaced,
    Ending,
    GameEnded,
    HandsDealt,
    Match,
    MatchEnding,
    Mode,
    RoundBegan,
    SeatSkipped,
    SeatWithdrew,
)
from cardshed.match_events import RoundScored
from cardshed.soloverse import card, cards


def test_a_seat_that_leaves_stays_away_in_later_rounds() -> None:
    """sv.withdraw, sv.dealer"""
    match = started(seats=4).withdraw(1)
    assert MATCH_RULES.withdrawn(table(match)) == (1,)

    match = rounds(match, 5)
    assert table(match).number == 6
    assert table(match).round.board.order.withdrawn == (1,)
    assert [event.seat for event in told(match, SeatWithdrew)] == [1] * 6
    assert [event.options.dealer for event in told(match, RoundBegan)] == [3, 0, 2, 3, 0, 2]
    assert match.check(1, DRAW) is CommonRefusal.SEAT_WITHDRAWN
    assert [type(step.action) for step in match.steps if step.seat == 1] == [Withdraw]
    assert table(match).totals[1] == 0


def test_a_match_with_one_seat_left_is_over() -> None:
    """sv.withdraw"""
    match = started(seats=3).withdraw(0).withdraw(2)

    assert match.outcome is not None
    assert match.outcome.ending is MatchEnding.ABANDONED
    assert match.outcome.winners == (1,)
    assert told(match, GameEnded)[-1].outcome.ending is Ending.WITHDRAWN


def test_a_match_with_one_team_left_is_over() -> None:
    """sv.withdraw, sv.team.make"""
    match = rounds(started(seats=4, teams=2).withdraw(1), 2).withdraw(3)

    assert match.outcome is not None
    assert match.outcome.ending is MatchEnding.ABANDONED
    assert match.outcome.winners == (0, 2)


def test_a_round_that_a_seat_ends_by_leaving_is_counted_and_the_next_begins() -> None:
    """sv.withdraw, sv.end.standing"""
    match = started(seats=3, hand_size=1, match=Agreement(mode=Mode.LAST_STANDING))
    while not table(match).round.board.order.out:
        match = played(match, match.version, limit=1)
    (out,) = table(match).round.board.order.out
    leaving = next(seat for seat in match.seats if seat != out)

    number = table(match).number
    after = match.withdraw(leaving)
    kinds = [type(event) for event in after.steps[-1].events]
    assert kinds.count(SeatWithdrew) == 2
    assert {GameEnded, RoundScored, RoundBegan} <= {*kinds}
    assert table(after).number == number + 1
    assert table(after).totals[out] == table(match).totals[out] + 1


def test_who_has_left_leaves_each_round_before_its_deal_and_is_dealt_nothing() -> None:
    """sv.withdraw, c8.setup.hands, sv.score.optional"""
    match = started(seats=6, turn_limit=1)
    for seat in (1, 2, 4):
        match = match.withdraw(seat)

    match = rounds(match, 12)
    deals = told(match, HandsDealt)[1:]
    assert len(deals) == 12
    assert {tuple(map(bool, event.hands)) for event in deals} == {(1, 0, 0, 1, 0, 1)}
    assert [table(match).totals[seat] for seat in (1, 2, 4)] == [0, 0, 0]
    assert verify(match).ok


def test_the_flip_of_a_later_round_concerns_who_is_there() -> None:
    """c8.flip.draw, c8.flip.skip, sv.withdraw"""
    for seed in range(40):
        match = rounds(started(seed, seats=3).withdraw(0), 2)
        faced = [event.seat for event in told(match, DrawFaced)]
        skipped = [event.seat for event in told(match, SeatSkipped)]
        assert 0 not in {*faced[1:], *skipped[1:]}


LEAVING = (1, 2, 3, 4, 6, 7, 8, 9)


def deserted(turn_limit: int) -> Match:
    """Return a match of ten seats, which all but two have left."""
    last_standing = Agreement(mode=Mode.LAST_STANDING)
    match = started(1, last_standing, seats=10, hand_size=7, turn_limit=turn_limit)
    for seat in LEAVING:
        match = match.withdraw(seat)
    return match


def idled(match: Match) -> Match:
    """Return the match after the last of the actions of a seat that is waited for."""
    seat = match.to_act[0]
    return match.play(seat, list(match.actions(seat))[-1])


def test_seats_that_left_stay_away_where_rounds_are_as_short_as_can_be() -> None:
    """sv.withdraw, sv.end.cap"""
    match = idled(idled(deserted(turn_limit=1)))

    assert table(match).round.board.order.withdrawn == LEAVING
    assert MATCH_RULES.withdrawn(table(match)) == LEAVING
    assert {*match.to_act}.isdisjoint(LEAVING)
    assert verify(match).ok


@pytest.mark.parametrize("turn_limit", [2, 3, 5])
def test_a_seat_that_left_is_never_waited_for_again(turn_limit: int) -> None:
    """sv.withdraw, sv.end.cap"""
    match = deserted(turn_limit)
    for _ in range(25):
        match = idled(match)
        assert MATCH_RULES.withdrawn(table(match)) == LEAVING
        assert {*match.to_act} <= {0, 5}
        assert {*match.may_act} <= {0, 5}
    assert table(match).number > 2
    assert match.outcome is None
    for seat in LEAVING:
        assert match.check(seat, DRAW) is CommonRefusal.SEAT_WITHDRAWN


@pytest.mark.parametrize(("tournament", "count"), [(False, 4), (True, 8)])
def test_who_left_with_the_most_wins_nothing(*, tournament: bool, count: int) -> None:
    """sv.withdraw, sv.score.optional"""
    agreed = Agreement(mode=Mode.LAST_STANDING, tournament=tournament, rounds=count + 2)
    match = rounds(started(seats=4, match=agreed), count)
    had = table(match).credits if tournament else table(match).totals
    best = had.index(max(had))
    assert had.count(had[best]) == 1

    match = played(match.withdraw(best))
    assert match.outcome is not None
    assert match.outcome.ending is MatchEnding.ROUNDS_OVER
    assert match.outcome.scores[best] == max(match.outcome.scores)
    assert best not in match.outcome.winners
    assert match.outcome.ranking[-1] == (best,)


def test_nobody_claims_a_win_before_the_deal_of_a_round_that_a_seat_has_left() -> None:
    """sv.win.claim, sv.withdraw: with chaos cards too, where hands are looked at after a step"""
    for seed in range(4):
        match = started(seed, seats=4, deck="core", hand_size=3, turn_limit=6).withdraw(1)
        match = rounds(match, 2)

        assert table(match).number == 3
        hands = table(match).round.board.counts.hands
        claims = table(match).round.board.claims
        assert hands[1] == 0
        assert all(not hands[seat] for seat in claims)


def test_two_that_are_left_of_a_match_are_dealt_no_card_that_needs_three() -> None:
    """sv.deck.two: what is set aside before each deal is out of the game"""
    match = rounds(started(seats=3, deck="core", turn_limit=5).withdraw(1), 2)

    now = table(match).round.board
    assert now.lying.removed == cards("XSL XSL XSL")
    assert [event.card for event in told(match, CardSetAside)][-3:] == [*cards("XSL XSL XSL")]
    state = match.state
    held = [card for own in state.owns for card in own.hand]
    assert card("XSL") not in (*held, *state.vault.deck, *state.vault.discards)
    assert verify(match).verdict is Verdict.VERIFIED
