"""ch.effect.*, ch.reverse, ch.skip: what action cards do, claimed, called or proven."""

from __future__ import annotations

import pytest
from cheat.table import (
    DRAW_2,
    REVERSE,
    SKIP,
    A,
    B,
    C,
    D,
    accepted,
    act,
    answer,
    call,
    ended,
    frame,
    hand,
    kinds,
    legal,
    made,
    pile,
    say,
    sizes,
    stood,
    table,
    values,
    when,
)

from cardshed import Seat
from cardshed.cheat import (
    ActionKind,
    AnsweringDraw,
    CheatCalled,
    ClaimAccepted,
    ClaimAction,
    ClaimNumbers,
    ClaimStood,
    DirectionFlipped,
    DrawFaced,
    DrawSent,
    PileTaken,
    SeatSkipped,
    StackTaken,
    Turn,
    TurnBegan,
)

HANDS = ("VR VS V+2 V3", "P0 P1 P2 PS", "Y1 Y2 YS Y+2", "S1 S2 SS S+2")


# --- nobody calls


@pytest.mark.parametrize("laid", ["VR", "V3"])
def test_a_reverse_that_stood_flips_the_direction(laid: str) -> None:
    """ch.reverse, ch.effect.unchallenged, ch.identity"""
    game = stood(table(*HANDS), (A, act(REVERSE, laid)))

    assert kinds(game) == [ClaimAccepted, ClaimStood, DirectionFlipped, TurnBegan]
    assert (frame(game), game.view(None).table.board.order.direction) == (Turn(D), -1)
    again = stood(game, (D, act(REVERSE, "S1")))
    assert (frame(again), again.view(None).table.board.order.direction) == (Turn(A), 1)


@pytest.mark.parametrize("laid", ["VS", "V3"])
def test_a_skip_that_stood_takes_the_next_seats_turn(laid: str) -> None:
    """ch.skip, ch.effect.unchallenged, ch.identity"""
    game = stood(table(*HANDS), (A, act(SKIP, laid)))

    assert kinds(game) == [ClaimAccepted, ClaimStood, SeatSkipped, TurnBegan]
    assert made(game, SeatSkipped) == [SeatSkipped(B)]
    assert frame(game) == Turn(C)


@pytest.mark.parametrize("laid", ["V+2", "V3"])
def test_a_draw_2_that_stood_is_faced_by_the_next_seat(laid: str) -> None:
    """ch.draw, ch.effect.unchallenged, ch.identity, sv.draw.target"""
    game = stood(table(*HANDS), (A, act(DRAW_2, laid)))

    assert kinds(game) == [ClaimAccepted, ClaimStood, DrawSent, DrawFaced]
    assert frame(game) == AnsweringDraw(B, 2)


def test_the_effect_waits_for_the_poll() -> None:
    """ch.effect.when"""
    for kind in ActionKind:
        board = when(table(*HANDS), (A, act(kind, "V3"))).view(None).table.board
        assert (board.order.direction, board.carried, board.pending) == (1, (), 0)
        assert board.order.turn == 1


def test_numbers_have_no_effect() -> None:
    """ch.claim.number, ch.identity: cards that were claimed as numbers act as nothing else."""
    game = when(table(*HANDS), (A, say(3, "VR VS V+2")))
    polled = accepted(when(table(*HANDS, challenge="poll"), (A, say(3, "VR VS V+2"))))

    assert frame(game) == frame(polled) == Turn(B)
    assert kinds(polled) == [ClaimAccepted, ClaimStood, TurnBegan]
    assert game.view(None).table.board.order.direction == 1


# --- two seats


def test_with_two_seats_a_reverse_does_nothing() -> None:
    """ch.reverse, sv.reverse.two"""
    game = stood(table("VR V3", "P0 P1"), (A, act(REVERSE, "VR")))

    assert kinds(game) == [ClaimAccepted, ClaimStood, TurnBegan]
    assert (frame(game), game.view(None).table.board.order.direction) == (Turn(B), 1)


def test_with_two_seats_a_reverse_may_skip() -> None:
    """ch.reverse, sv.reverse.two"""
    game = stood(table("VR V3", "P0 P1", reverse_with_two="skip"), (A, act(REVERSE, "V3")))

    assert made(game, SeatSkipped) == [SeatSkipped(B)]
    assert (frame(game), game.view(None).table.board.order.direction) == (Turn(A), 1)


def test_two_seats_left_are_two_seats() -> None:
    """ch.reverse, sv.reverse.two, sv.withdraw"""
    game = stood(table(*HANDS).withdraw(B).withdraw(C), (A, act(REVERSE, "V3")))

    assert (frame(game), made(game, DirectionFlipped)) == (Turn(D), [])


def test_with_two_seats_a_skip_gives_another_turn() -> None:
    """ch.skip, sv.reverse.two"""
    game = stood(table("VS V3", "P0 P1"), (A, act(SKIP, "VS")))

    assert frame(game) == Turn(A)


@pytest.mark.parametrize("seats", [3, 5, 10])
def test_with_more_seats_it_goes_round_the_table(seats: int) -> None:
    """ch.reverse, ch.skip, sv.order.next"""
    numbers = [f"{colour}{number}" for colour in "SPVYT" for number in range(10)]
    hands = [" ".join(numbers[2 * seat : 2 * seat + 2]) for seat in range(seats)]
    game = table(*hands, deck="", hand_size=2)

    assert frame(stood(game, (A, act(REVERSE, "S0")))) == Turn(Seat(seats - 1))
    assert frame(stood(game, (A, act(SKIP, "S0")))) == Turn(C)


# --- called and a lie


@pytest.mark.parametrize("kind", ActionKind)
def test_an_exposed_action_has_no_effect(kind: ActionKind) -> None:
    """ch.effect.lie, ch.call.lie"""
    game = when(table(*HANDS), (A, act(kind, "V3")), (C, call(1)))

    assert kinds(game) == [CheatCalled, PileTaken, TurnBegan]
    assert (frame(game), sizes(game)) == (Turn(B), (4, 4, 4, 4))
    board = game.view(None).table.board
    assert (board.order.direction, board.pending, board.carried) == (1, 0, ())


@pytest.mark.parametrize(("claimed", "laid"), [(REVERSE, "VS"), (SKIP, "V+2"), (DRAW_2, "VR")])
def test_an_exposed_action_does_not_act_as_what_it_is(claimed: ActionKind, laid: str) -> None:
    """ch.effect.lie, ch.identity"""
    game = when(table(*HANDS), (A, act(claimed, laid)), (B, call(1)))

    assert kinds(game) == [CheatCalled, PileTaken, TurnBegan]
    assert frame(game) == Turn(B)


# --- called and true


@pytest.mark.parametrize("caller", [B, C, D])
def test_a_proven_reverse_flips_too(caller: int) -> None:
    """ch.effect.proven, ch.call.truth, ch.call.next"""
    game = when(table(*HANDS, pile="T9", deck=""), (A, act(REVERSE, "VR")), (caller, call(1)))

    assert kinds(game) == [CheatCalled, PileTaken, DirectionFlipped, TurnBegan]
    assert frame(game) == Turn(D)
    assert sizes(game)[caller] == 6


@pytest.mark.parametrize("caller", [B, C, D])
def test_a_proven_skip_skips_too(caller: int) -> None:
    """ch.effect.proven, ch.call.next"""
    game = when(table(*HANDS), (A, act(SKIP, "VS")), (caller, call(1)))

    assert kinds(game) == [CheatCalled, PileTaken, SeatSkipped, TurnBegan]
    assert made(game, SeatSkipped) == [SeatSkipped(B)]
    assert frame(game) == Turn(C)


@pytest.mark.parametrize("caller", [B, C, D])
def test_a_proven_draw_2_is_faced_too(caller: int) -> None:
    """ch.effect.proven, ch.draw"""
    game = when(table(*HANDS), (A, act(DRAW_2, "V+2")), (caller, call(1)))

    assert kinds(game) == [CheatCalled, PileTaken, DrawSent, DrawFaced]
    assert frame(game) == AnsweringDraw(B, 2)


@pytest.mark.parametrize(("kind", "laid"), [(REVERSE, "VR"), (SKIP, "VS"), (DRAW_2, "V+2")])
def test_where_the_table_agreed_on_it_a_proven_action_has_no_effect(
    kind: ActionKind, laid: str
) -> None:
    """ch.effect.proven"""
    game = when(table(*HANDS, proven_effects=False), (A, act(kind, laid)), (C, call(1)))

    assert kinds(game) == [CheatCalled, PileTaken, TurnBegan]
    assert (frame(game), sizes(game)) == (Turn(B), (3, 4, 5, 4))


def test_then_an_action_that_nobody_called_still_has_its_effect() -> None:
    """ch.effect.proven, ch.effect.unchallenged"""
    game = stood(table(*HANDS, proven_effects=False), (A, act(SKIP, "V3")))

    assert frame(game) == Turn(C)


def test_then_a_proven_answer_does_not_count() -> None:
    """ch.effect.proven, ch.draw: who answered draws the stack."""
    game = table(*HANDS, pending=2, proven_effects=False)

    game = when(game, (A, answer("V+2")), (C, call(1)))
    assert kinds(game) == [CheatCalled, PileTaken, StackTaken, TurnBegan]
    assert (sizes(game), frame(game)) == ((5, 4, 5, 4), Turn(B))


def test_then_a_proven_last_card_still_wins() -> None:
    """ch.effect.proven, ch.out.wrong-call, ch.out.claim"""
    game = table("V+2", *HANDS[1:], proven_effects=False)

    game = when(game, (A, act(DRAW_2, "V+2")), (C, call(1)))
    assert ended(game).winners == (A,)
    assert sizes(game) == (0, 4, 5, 4)


# --- what follows


def test_a_card_is_in_the_pile_what_it_is() -> None:
    """ch.identity, ch.claim.true"""
    game = stood(table(*HANDS), (A, act(SKIP, "V3")))
    assert pile(game) == "V3"

    game = when(game, (C, say(7, "Y1")), (D, call(2)))
    assert hand(game, C) == "V3 Y1 Y2 YS Y+2"


def test_no_colour_is_named_after_an_effect() -> None:
    """ch.colour"""
    game = stood(table(*HANDS, value=2), (A, act(SKIP, "V3")))

    assert values(game) == (2, 3)
    assert {type(action) for action in legal(game, C)} == {ClaimAction, ClaimNumbers}
