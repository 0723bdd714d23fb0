"""ch.draw, sv.draw.*: Draw stacks of cards that lie face down."""

from __future__ import annotations

import pytest
from cheat.table import (
    DRAW_2,
    REVERSE,
    SKIP,
    TAKE,
    A,
    B,
    C,
    D,
    accept,
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
    then,
    when,
)

from cardshed import Seat
from cardshed.cheat import (
    ActionCard,
    ActionKind,
    AnsweringDraw,
    CheatCalled,
    Claimed,
    DrawFaced,
    DrawSent,
    Ending,
    Game,
    GameEnded,
    PileTaken,
    PollOpened,
    Refusal,
    RespondInKind,
    StackTaken,
    Turn,
    TurnBegan,
)
from cardshed.soloverse import card, cards

HANDS = ("V+2 V1 V2 V3", "P+2 P1 P2 P3", "Y+2 Y1 Y2 Y3", "S+2 S1 S2 S3")


def faced() -> Game:
    """Return a game in which seat 1 faces a Draw +2 that seat 0 claimed and had not."""
    return stood(table(*HANDS), (A, act(DRAW_2, "V1")))


# --- what its target may do


def test_the_target_takes_or_answers_with_any_card() -> None:
    """ch.draw, sv.draw.pending, ch.claim.lie"""
    game = faced()

    assert (game.to_act, game.may_act) == ((B,), (B,))
    answers = {answer(laid) for laid in ("P+2", "P1", "P2", "P3")}
    assert {*legal(game, B)} == {TAKE, *answers}
    assert len(legal(game, B)) == 5


def test_nothing_else_may_be_done_about_it() -> None:
    """sv.draw.pending, ch.turn.claim"""
    game = faced()

    for action in (say(3, "P1"), say(1, "P1 P2"), act(SKIP, "P1"), act(DRAW_2, "P+2")):
        assert game.check(B, action) is Refusal.STACK_PENDING
    for early in (say(3, "Y1"), act(SKIP, "Y1"), answer("Y+2")):
        assert game.check(C, early) is Refusal.NOT_YOUR_TURN
    assert game.check(C, TAKE) is Refusal.NO_STACK


def test_where_there_is_no_stack_none_is_answered() -> None:
    """sv.draw.pending, ch.turn.no-pass"""
    game = table(*HANDS)

    assert game.check(A, answer("V+2")) is Refusal.NO_STACK
    assert game.check(A, TAKE) is Refusal.MUST_CLAIM


@pytest.mark.parametrize("kind", [REVERSE, SKIP])
def test_it_is_answered_with_what_is_claimed_as_a_draw_card_alone(kind: ActionKind) -> None:
    """ch.draw, sv.draw.pending"""
    game = faced()

    assert game.check(B, RespondInKind(card("P+2"), kind)) is Refusal.NOT_IN_KIND
    assert answer("P+2") == RespondInKind(card("P+2"), DRAW_2)


def test_the_draw_claim_was_polled_before_and_is_called_no_more() -> None:
    """ch.draw, ch.call.poll"""
    game = faced()

    for seat in (B, C, D):
        assert game.check(seat, call(1)) is Refusal.CLAIM_STANDS


# --- taking it


def test_who_takes_it_draws_the_total_and_loses_the_turn() -> None:
    """sv.draw.pending, sv.draw.after, sv.skip-after-draw"""
    game = when(faced(), (B, TAKE))

    assert then(game) == (StackTaken(B, cards("T0 T1")), TurnBegan(C))
    assert hand(game, B) == "P1 P2 P3 P+2 T0 T1"
    assert pile(game) == "V1"


def test_after_a_draw_the_next_seat_in_the_direction_of_play_is_next() -> None:
    """sv.draw.after, sv.order.next"""
    game = table(*HANDS, counter_clockwise=True, pending=4)

    assert frame(when(game, (A, TAKE))) == Turn(D)
    assert len(hand(when(game, (A, TAKE)), A).split()) == 8


def test_a_position_may_begin_with_a_stack() -> None:
    """sv.draw.pending"""
    game = table(*HANDS, pending=6, turn=2)

    assert frame(game) == AnsweringDraw(C, 6)
    assert sizes(when(game, (C, TAKE))) == (4, 4, 10, 4)


# --- answering it


@pytest.mark.parametrize("laid", ["P+2", "P1"])
def test_an_answer_that_stood_adds_up_and_goes_on(laid: str) -> None:
    """ch.draw, sv.draw.pending, sv.draw.target, ch.identity"""
    game = when(faced(), (B, answer(laid)))
    assert then(game) == (Claimed(B, ActionCard(DRAW_2), cards(laid)), PollOpened())

    game = accepted(game)
    assert made(game, DrawSent) == [DrawSent(C, 4)]
    assert frame(game) == AnsweringDraw(C, 4)
    assert pile(game) == f"V1 {laid}"


@pytest.mark.parametrize("caller", [A, C, D])
def test_a_proven_answer_counts_and_costs_the_caller_the_pile(caller: Seat) -> None:
    """ch.draw, ch.effect.proven, ch.call.truth"""
    game = when(faced(), (B, answer("P+2")), (caller, call(2)))

    assert kinds(game) == [CheatCalled, PileTaken, DrawSent, DrawFaced]
    assert frame(game) == AnsweringDraw(C, 4)
    assert sizes(game)[caller] == {A: 3, C: 4, D: 4}[caller] + 2
    assert pile(game) == ""


@pytest.mark.parametrize("caller", [A, C, D])
def test_an_exposed_answer_costs_the_pile_and_the_stack_and_the_turn(caller: Seat) -> None:
    """ch.draw, ch.call.lie, ch.effect.lie"""
    game = when(faced(), (B, answer("P1")), (caller, call(2)))

    assert then(game) == (
        CheatCalled(caller, 2, cards("P1"), true=False),
        PileTaken(B, cards("P1 V1")),
        StackTaken(B, cards("T0 T1")),
        TurnBegan(C),
    )
    assert hand(game, B) == "P1 P2 P3 P+2 V1 T0 T1"


def test_the_total_stands_when_an_answer_is_exposed() -> None:
    """ch.draw, sv.draw.pending: the two cards of the answer are not drawn."""
    game = stood(faced(), (B, answer("P1")), (C, answer("Y1")))
    assert frame(game) == AnsweringDraw(D, 6)

    game = when(game, (D, answer("S1")), (A, call(4)))
    assert made(game, StackTaken) == [StackTaken(D, cards("T0 T1 T2 T3 T4 T5"))]
    assert sizes(game) == (3, 3, 3, 4 + 3 + 6)


def test_four_draw_2_in_a_row_come_back_to_the_first_seat() -> None:
    """ch.draw, sv.draw.pending"""
    game = stood(faced(), (B, answer("P+2")), (C, answer("Y3")), (D, answer("S+2")))
    assert frame(game) == AnsweringDraw(A, 8)

    assert sizes(when(game, (A, TAKE))) == (11, 3, 3, 3)


def test_with_two_seats_it_goes_to_and_fro() -> None:
    """ch.draw, sv.draw.target"""
    game = stood(table("V+2 V1 V2", "P1 P2"), (A, act(DRAW_2, "V+2")), (B, answer("P1")))

    assert frame(game) == AnsweringDraw(A, 4)
    assert sizes(when(game, (A, TAKE))) == (6, 1)


# --- calls


def test_the_target_may_call_the_draw_claim_and_be_right() -> None:
    """ch.draw, ch.call.lie"""
    game = when(table(*HANDS), (A, act(DRAW_2, "V1")), (B, call(1)))

    assert (frame(game), sizes(game)) == (Turn(B), (4, 4, 4, 4))


def test_a_target_whose_call_failed_takes_the_pile_and_faces_the_stack() -> None:
    """ch.draw, ch.call.truth, ch.effect.proven"""
    game = when(table(*HANDS, pile="T9", deck="T0 T1"), (A, act(DRAW_2, "V+2")), (B, call(1)))
    assert frame(game) == AnsweringDraw(B, 2)
    assert hand(game, B) == "P1 P2 P3 P+2 V+2 T9"

    assert answer("V+2") in legal(game, B)
    game = when(game, (B, answer("V+2")), (C, accept(2)), (D, accept(2)), (A, call(2)))
    assert made(game, CheatCalled) == [CheatCalled(A, 2, cards("V+2"), true=True)]
    assert frame(game) == AnsweringDraw(C, 4)


def test_the_pile_that_was_taken_does_not_count_as_the_draw() -> None:
    """ch.draw, sv.draw.pending"""
    game = when(table(*HANDS), (A, act(DRAW_2, "V+2")), (B, call(1)), (B, TAKE))

    assert hand(game, B) == "P1 P2 P3 P+2 V+2 T0 T1"
    assert frame(game) == Turn(C)


# --- the deck runs out


def test_a_stack_that_the_deck_cannot_serve_ends_the_game() -> None:
    """ch.end.deck, sv.deck.out, sv.end.fewest"""
    game = when(table(*HANDS, deck="T0", pending=2), (A, TAKE))

    assert kinds(game)[0] is StackTaken
    assert made(game, StackTaken) == [StackTaken(A, cards("T0"))]
    assert ended(game).ending is Ending.FEWEST_CARDS
    assert ended(game).winners == (B, C, D)


def test_the_pile_is_never_drawn_from() -> None:
    """ch.end.deck, sv.deck.never"""
    game = when(table(*HANDS, deck="", pile="T0 T1 T2 T3", pending=2), (A, TAKE))

    assert ended(game).ending is Ending.FEWEST_CARDS
    assert (sizes(game), pile(game)) == ((4, 4, 4, 4), "T0 T1 T2 T3")


def test_an_exposed_answer_may_end_the_game_in_the_draw() -> None:
    """ch.end.deck, ch.draw"""
    game = table(*HANDS, deck="T0", pending=2)

    game = when(game, (A, answer("V1")), (B, call(1)))
    assert kinds(game)[:3] == [CheatCalled, PileTaken, StackTaken]
    assert GameEnded in kinds(game)
    assert sizes(game) == (5, 4, 4, 4)


def test_an_empty_deck_hurts_nobody_as_long_as_nothing_is_drawn() -> None:
    """ch.end.deck, sv.deck.out"""
    game = when(table(*HANDS, deck="T0 T1", pending=2), (A, TAKE))
    assert game.outcome is None

    game = when(game, (B, say(1, "P1")), (C, say(1, "Y1")), (D, call(2)))
    assert game.outcome is None


def test_an_emptied_deck_may_end_the_game_with_the_turn() -> None:
    """ch.end.deck, sv.deck.out"""
    game = when(table(*HANDS, deck="T0 T1", pending=2, deck_out="emptied"), (A, TAKE))

    assert ended(game).ending is Ending.FEWEST_CARDS
    assert ended(game).winners == (B, C, D)
