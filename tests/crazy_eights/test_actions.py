"""sv.reverse.*, sv.order.*: what Skip and Reverse do, with two seats and with more."""

from __future__ import annotations

import pytest
from crazy_eights.table import (
    DRAW,
    KEEP,
    TAKE,
    A,
    B,
    C,
    D,
    frame,
    legal,
    play,
    table,
    then,
    when,
)

from cardshed.crazy_eights import (
    CardPlayed,
    DirectionFlipped,
    Game,
    SeatSkipped,
    Turn,
    TurnBegan,
)
from cardshed.soloverse import card

FOUR = ("VR V1 V2", "VS V3 V4", "V6 V7 S1", "V8 V9 S2")


def direction(game: Game) -> int:
    return game.view(None).table.board.order.direction


@pytest.mark.parametrize("backwards", [False, True])
def test_the_next_seat_is_the_nearest_in_the_direction_of_play(*, backwards: bool) -> None:
    """sv.order.next, sv.table.direction"""
    game = table(*FOUR, turn=1, counter_clockwise=backwards)

    game = when(game, (B, play("V3")))
    assert game.to_act == ((A,) if backwards else (C,))


def test_a_reverse_flips_the_direction_before_the_next_seat_is_chosen() -> None:
    """sv.table.direction, sv.order.next"""
    game = when(table(*FOUR), (A, play("VR")))

    assert then(game) == (CardPlayed(A, card("VR")), DirectionFlipped(), TurnBegan(D))
    assert direction(game) == -1
    back = when(table(*FOUR, counter_clockwise=True), (A, play("VR")))
    assert (direction(back), back.to_act) == (1, (B,))


def test_a_skip_takes_the_next_seats_turn_which_counts() -> None:
    """sv.order.next, sv.playable-turn, sv.end.cap"""
    game = when(table(*FOUR, turn=1), (B, play("VS")))

    assert then(game) == (CardPlayed(B, card("VS")), SeatSkipped(C), TurnBegan(D))
    assert game.view(None).table.board.order.turn == 3


def test_a_skip_cannot_be_answered_by_a_skip() -> None:
    """sv.playable-turn"""
    game = when(table("VS V1 V2", "SS V3 V4", "S6 S7 S1"), (A, play("VS")))

    assert frame(game) == Turn(C)
    assert legal(game, B) == []


def test_with_two_seats_a_skip_lets_the_same_seat_play_again() -> None:
    """sv.reverse.two, sv.order.next"""
    game = when(table("VS SS V1", "V3 V4"), (A, play("VS")))

    assert frame(game) == Turn(A)
    assert legal(game, A)[0] == play("SS")
    again = when(game, (A, play("SS")))
    assert again.to_act == (A,)


def test_with_two_seats_a_reverse_does_nothing() -> None:
    """sv.reverse.two"""
    game = when(table("VR V1 V2", "SR S4 S5"), (A, play("VR")))

    assert then(game) == (CardPlayed(A, card("VR")), TurnBegan(B))
    assert direction(game) == 1
    assert play("SR") in legal(game, B)


def test_with_two_seats_a_reverse_may_skip() -> None:
    """sv.reverse.two"""
    game = when(table("VR V1 V2", "SR S4 S5", reverse_with_two="skip"), (A, play("VR")))

    assert then(game) == (CardPlayed(A, card("VR")), SeatSkipped(B), TurnBegan(A))
    assert direction(game) == 1


def test_with_more_seats_the_option_for_two_says_nothing() -> None:
    """sv.reverse.two"""
    usual, other = table(*FOUR), table(*FOUR, reverse_with_two="skip")

    assert then(when(usual, (A, play("VR")))) == then(when(other, (A, play("VR"))))


def test_seats_that_left_are_not_counted_as_two() -> None:
    """sv.reverse.two, sv.withdraw"""
    game = table("VR V1 V2", "S3 S4", "S6 S7", seed=3).withdraw(B)

    after = when(game, (A, play("VR")))
    assert (direction(after), after.to_act) == (1, (C,))
    skipping = table("VR V1 V2", "S3 S4", "S6 S7", reverse_with_two="skip").withdraw(B)
    assert when(skipping, (A, play("VR"))).to_act == (A,)


def test_seats_that_are_out_are_not_counted_as_two() -> None:
    """sv.reverse.two, sv.win.check"""
    game = table("V1", "VR V3 S4", "S6 S7", finish="last-standing")

    after = when(game, (A, play("V1")), (B, play("VR")))
    assert (direction(after), after.to_act) == (1, (C,))


def test_the_direction_stays_as_it_is_from_turn_to_turn() -> None:
    """sv.table.direction"""
    game = when(table(*FOUR), (A, play("VR")), (D, DRAW), (D, KEEP), (C, DRAW), (C, KEEP))

    assert game.to_act == (B,)
    skipped = when(game, (B, play("VS")))
    assert skipped.to_act == (D,)


def test_a_draw_2_goes_the_way_that_play_goes() -> None:
    """sv.draw.target"""
    game = table("V+2 V1 V2", "S3 S4", "S6 S7", counter_clockwise=True)

    game = when(game, (A, play("V+2")), (C, TAKE))
    assert game.to_act == (B,)
