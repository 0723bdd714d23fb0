"""sv.score.*, sv.end.fewest, sv.end.standing: who has won without a winner, and what it counts."""

from __future__ import annotations

from cardshed import Seat
from cardshed.crazy_eights import Options
from cardshed.soloverse import cards
from cardshed.soloverse.order import Order
from cardshed.soloverse.scores import fewest, hand_points, place_scores, ranking, winner_scores

A, B, C, D = map(Seat, range(4))
HANDS = (cards("V1 VS"), cards("V+2"), (), cards("V1 V2 V3"))
TEAMS, ALONE = Options(deck="coloured", seats=4, teams=2), Options(deck="coloured", seats=4)
STANDING = Options(deck="coloured", seats=4, finish="last-standing")


def test_a_hand_counts_what_its_cards_do() -> None:
    """sv.score.table"""
    assert [hand_points(hand) for hand in HANDS] == [30, 20, 0, 30]


def test_the_fewest_cards_win_and_an_empty_hand_first_of_all() -> None:
    """sv.end.fewest"""
    assert fewest(ALONE, HANDS, Order(), totals=False) == [C]
    assert fewest(ALONE, HANDS[:2], Order(), totals=False) == [B]
    assert fewest(ALONE, (HANDS[1],) * 3, Order(), totals=False) == [A, B, C]


def test_a_seat_that_left_is_no_winner_by_its_empty_hand() -> None:
    """sv.end.fewest, sv.withdraw"""
    assert fewest(ALONE, HANDS, Order(withdrawn=(C,)), totals=False) == [B]


def test_the_cards_of_a_team_count_together_or_not() -> None:
    """sv.end.fewest, sv.team.competitive, sv.team.relaxed"""
    assert fewest(TEAMS, HANDS, Order(), totals=True) == [A, C]
    hands = (cards("V1 V2 V3 V4"), cards("V1"), (), cards("V2"))
    assert fewest(TEAMS, hands, Order(), totals=True) == [B, D]
    assert fewest(TEAMS, hands, Order(), totals=False) == [C]


def test_a_winner_gets_all_hands_but_those_of_its_side() -> None:
    """sv.score.winner, sv.team.relaxed"""
    assert winner_scores(ALONE, HANDS, [C]) == (0, 0, 80, 0)
    assert winner_scores(TEAMS, HANDS, [A, C]) == (50, 0, 50, 0)


def test_tied_winners_each_get_all_hands_but_their_own() -> None:
    """sv.score.winner"""
    assert winner_scores(ALONE, HANDS, [A, D]) == (50, 0, 0, 50)


def test_seats_rank_by_winning_then_by_cards_then_by_leaving() -> None:
    """sv.end.fewest, sv.end.standing"""
    assert ranking(ALONE, HANDS, Order(), [C]) == ((C,), (B,), (A,), (D,))
    assert ranking(ALONE, HANDS, Order(withdrawn=(C,)), [B]) == ((B,), (A,), (D,), (C,))
    assert ranking(ALONE, (HANDS[0],) * 4, Order(), [A, B]) == ((A, B), (C, D))


def test_who_went_out_ranks_first_in_that_order() -> None:
    """sv.end.standing"""
    hands = ((), (), HANDS[0], HANDS[1])
    assert ranking(STANDING, hands, Order(out=(B, A)), [B]) == ((B,), (A,), (D,), (C,))


def test_places_score_one_for_every_seat_still_in() -> None:
    """sv.end.standing"""
    assert place_scores(Order(out=(C, A, D)), 4, complete=True) == (2, -3, 3, 1)
    assert place_scores(Order(out=(C,)), 4, complete=False) == (0, 0, 3, 0)
    assert place_scores(Order(), 4, complete=False) == (0, 0, 0, 0)


def test_a_seat_that_left_takes_no_place() -> None:
    """sv.end.standing, sv.withdraw"""
    assert place_scores(Order(out=(C, A), withdrawn=(D,)), 4, complete=True) == (1, -2, 2, 0)
