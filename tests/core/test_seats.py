"""Seats and who comes after whom."""

from __future__ import annotations

import pytest

from cardshed import NoSuchSeatError, Seat
from cardshed.seats import added, checked_seat, leftwards, seats


def test_seats_are_counted_clockwise_from_0() -> None:
    assert seats(3) == (0, 1, 2)
    assert seats(0) == ()


@pytest.mark.parametrize(
    ("seat", "count", "others"), [(0, 1, ()), (0, 3, (1, 2)), (2, 3, (0, 1)), (1, 4, (2, 3, 0))]
)
def test_the_others_follow_to_the_left(seat: int, count: int, others: tuple[int, ...]) -> None:
    assert leftwards(Seat(seat), count) == others


@pytest.mark.parametrize("seat", [-1, 2, True, 1.0, "1", None])
def test_what_is_no_seat_of_the_table_is_an_error(seat: object) -> None:
    with pytest.raises(NoSuchSeatError) as caught:
        checked_seat(seat, 2)

    assert str(caught.value) == f"no seat {seat!r}: this table has seats 0 to 1"
    assert checked_seat(1, 2) == 1


@pytest.mark.parametrize(("change", "counts"), [(2, (3, 3, 0)), (0, (3, 1, 0)), (-1, (3, 0, 0))])
def test_what_is_counted_by_seat_changes_at_one_seat(change: int, counts: tuple[int, ...]) -> None:
    assert added((3, 1, 0), Seat(1), change) == counts


def test_nothing_is_counted_below_0() -> None:
    with pytest.raises(ValueError, match="fewer than none at seat 2"):
        added((3, 1, 0), Seat(2), -1)
