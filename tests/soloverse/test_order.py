"""sv.order.next, sv.end.cap: whose turn comes next, and what the board says of it."""

from __future__ import annotations

import pytest

from cardshed import Seat
from cardshed.crazy_eights import Options
from cardshed.soloverse.board import AnsweringDraw, Board, Counts, Trading, Turn
from cardshed.soloverse.folding import arrived, less, turn_of
from cardshed.soloverse.order import Order, counted, side_of

A, B, C, D = map(Seat, range(4))


def test_all_are_in_the_game_but_who_is_out_or_has_left() -> None:
    """sv.order.next, sv.win.check, sv.withdraw"""
    assert Order().in_game(3) == (A, B, C)
    assert Order(out=(B,)).in_game(3) == (A, C)
    assert Order(withdrawn=(A, C)).in_game(3) == (B,)
    assert Order(out=(B,), withdrawn=(A,)).in_game(4) == (C, D)


@pytest.mark.parametrize(
    ("order", "seat", "following"),
    [
        (Order(), A, B),
        (Order(), D, A),
        (Order(-1), A, D),
        (Order(out=(B,)), A, C),
        (Order(-1, withdrawn=(D,)), A, C),
        (Order(out=(B,), withdrawn=(C, D)), A, A),
        (Order(out=(A,)), A, B),
    ],
)
def test_the_next_seat_is_the_nearest_that_is_in_the_game(
    order: Order, seat: Seat, following: Seat
) -> None:
    """sv.order.next"""
    assert order.after(seat, 4) == following


def test_each_arrival_is_a_turn_of_the_seat_and_of_its_team() -> None:
    """sv.end.cap, sv.trade.rate"""
    order = arrived(arrived(Order(team_turns=(0, 0), traded=(0, 0)), C), D)

    assert (order.turn, order.team_turns) == (2, (1, 1))
    assert arrived(Order(), C) == Order(turn=1)
    assert counted((3, 4), 1) == (3, 5)


def test_a_seat_that_is_taken_away_was_there() -> None:
    """sv.win.claim"""
    assert less((C, A, B), A) == (C, B)
    with pytest.raises(ValueError, match="a seat that is not among them"):
        less((C, A), B)


def test_team_mates_win_together() -> None:
    """sv.team.make"""
    assert side_of(Options(deck="coloured", seats=4, teams=2), D) == (B, D)
    assert side_of(Options(deck="coloured", seats=4), D) == (D,)


def test_what_is_pending_is_what_a_frame_says() -> None:
    """sv.draw.pending, sv.lifo"""
    counts = Counts((3, 3))

    assert Board(Order(), counts, (Turn(A),)).pending == 0
    assert Board(Order(), counts, ()).pending == 0
    facing = (AnsweringDraw(A, 4), Trading(A, C))
    assert Board(Order(), counts, facing).pending == 4


def test_frames_of_a_turn_are_made_once() -> None:
    """sv.turn.one"""
    assert turn_of(B) == (Turn(B),)
    assert turn_of(B) is turn_of(B)


def test_where_nobody_is_left_a_seat_comes_after_itself() -> None:
    """sv.order.next"""
    assert Order(out=(B,), withdrawn=(A,)).after(A, 2) == A
    assert Order(-1, out=(A, B, C)).after(B, 3) == B
