"""c8.answer, sv.draw.*: Draw stacks, faced in a seat's Opening, and what may be done there."""

from __future__ import annotations

from crazy_eights.table import (
    DRAW,
    KEEP,
    PUT,
    TAKE,
    A,
    B,
    C,
    D,
    answer,
    call,
    ended,
    frame,
    hand,
    legal,
    made,
    play,
    sizes,
    table,
    then,
    when,
)

from cardshed.crazy_eights import (
    AnsweringDraw,
    CardPlayed,
    DrawFaced,
    DrawSent,
    Ending,
    Game,
    Refusal,
    StackTaken,
    Turn,
    TurnBegan,
)
from cardshed.soloverse import card, cards

HANDS = ("V+2 V1 V2", "S+2 S1 S2", "P+2 P1 P2", "Y1 Y2 Y3")


def pending(game: Game) -> int:
    return game.view(None).table.board.pending


def test_a_draw_2_faces_the_next_seat_in_its_opening() -> None:
    """sv.draw.pending, sv.draw.target, c8.turn.opening, sv.stack.one"""
    game = when(table(*HANDS), (A, play("V+2")))

    assert then(game) == (CardPlayed(A, card("V+2")), DrawSent(B, 2), DrawFaced(B))
    assert frame(game) == AnsweringDraw(B, 2)
    assert game.to_act == (B,)
    assert game.view(None).table.board.carried == ()
    assert game.view(None).table.board.order.turn == 2


def test_it_is_answered_in_kind_or_taken() -> None:
    """c8.answer, sv.draw.pending"""
    game = when(table(*HANDS), (A, play("V+2")))

    assert legal(game, B) == [answer("S+2"), TAKE]
    assert game.check(B, DRAW) is Refusal.STACK_PENDING
    assert game.check(B, play("S+2")) is Refusal.STACK_PENDING
    assert game.check(B, PUT) is Refusal.STACK_PENDING
    assert game.check(B, KEEP) is Refusal.STACK_PENDING
    assert game.check(B, answer("S1")) is Refusal.NOT_IN_KIND
    assert game.check(B, answer("Y+2")) is Refusal.CARD_NOT_HELD


def test_an_answer_needs_no_colour() -> None:
    """sv.draw.pending"""
    game = table("S+2 P+2 P+2 S1", "Y1 Y2", top="V+2", pending=2)

    assert legal(game, A) == [answer("S+2"), answer("P+2"), TAKE]


def test_answers_add_up_and_the_last_target_takes_all() -> None:
    """sv.draw.pending, sv.draw.target"""
    game = when(table(*HANDS), (A, play("V+2")), (B, answer("S+2")))
    assert then(game) == (CardPlayed(B, card("S+2")), DrawSent(C, 4), DrawFaced(C))

    game = when(game, (C, answer("P+2")))
    assert frame(game) == AnsweringDraw(D, 6)
    game = when(game, (D, TAKE))
    assert made(game, StackTaken) == [StackTaken(D, cards("T0 T1 T2 T3 T4 T5"))]
    assert sizes(game) == (2, 2, 2, 9)


def test_who_takes_loses_the_turn_and_puts_nothing_down() -> None:
    """sv.draw.after, sv.skip-after-draw"""
    game = table("Y1 Y2", "P1 P2", "S1 S2", top="V+2", pending=2, deck="V3 V4 T0")

    game = when(game, (A, TAKE))
    assert then(game) == (StackTaken(A, cards("V3 V4")), TurnBegan(B))
    assert frame(game) == Turn(B)
    assert legal(game, A) == []
    assert game.view(A).own.drawn == ()


def test_after_a_draw_the_top_card_stays() -> None:
    """sv.draw.after"""
    game = when(table("Y1 Y2", "S+2 V9", top="V+2", pending=2), (A, TAKE))

    assert game.view(None).table.top is card("V+2")
    assert {play("V9"), play("S+2")} <= {*legal(game, B)}
    assert frame(when(game, (B, play("S+2")))) == AnsweringDraw(A, 2)


def test_who_could_answer_may_take() -> None:
    """sv.draw.pending"""
    game = when(table(*HANDS), (A, play("V+2")), (B, TAKE))

    assert hand(game, B) == "S1 S2 S+2 T0 T1"
    assert frame(game) == Turn(C)


def test_a_card_drawn_for_the_stack_cannot_answer_it() -> None:
    """sv.draw.pending, sv.skip-after-draw"""
    game = table("Y1 Y2", "P1 P2", "S1 S2", top="V+2", pending=2, deck="T+2 S+2 T0")

    game = when(game, (A, TAKE))
    assert game.check(A, answer("T+2")) is Refusal.NOT_YOUR_TURN
    assert pending(game) == 0


def test_taking_is_one_action_to_the_end() -> None:
    """c8.answer"""
    game = when(table("Y1 Y2", "P1 P2", top="V+2", pending=8), (A, TAKE))

    (taken,) = made(game, StackTaken)
    assert len(taken.cards) == 8
    assert pending(game) == 0


def test_ten_cards_make_a_stack_of_twenty() -> None:
    """sv.draw.pending"""
    hands = ("S+2 P+2 V+2 Y+2 T+2 S1", "S+2 P+2 V+2 Y+2 T+2 S2")
    game = table(*hands, deck=" ".join(f"V{n} Y{n} T{n}" for n in range(10)), top="V6")

    game = when(game, (A, play("V+2")))
    for number in range(9):
        seat = game.to_act[0]
        game = game.play(seat, next(iter(game.actions(seat))))
        assert pending(game) == 4 + 2 * number
    assert pending(game) == 20
    assert legal(game, A) == [TAKE, call(B)]
    assert sizes(when(game, (A, TAKE))) == (21, 1)


def test_with_two_seats_a_stack_goes_to_and_fro() -> None:
    """sv.draw.target"""
    game = table("V+2 S+2 V1", "P+2 P1 P2")

    game = when(game, (A, play("V+2")), (B, answer("P+2")), (A, answer("S+2")))
    assert frame(game) == AnsweringDraw(B, 6)
    game = when(game, (B, TAKE))
    assert sizes(game) == (1, 8)
    assert game.to_act == (A,)


def test_a_put_down_draw_2_begins_a_stack() -> None:
    """c8.draw.put-down, sv.draw.pending"""
    game = table("Y1 Y2 Y3", "S+2 S1 S2", deck="V+2 T0 T1 T2 T3")

    game = when(game, (A, DRAW), (A, PUT))
    assert frame(game) == AnsweringDraw(B, 2)
    assert legal(game, B) == [answer("S+2"), TAKE]


def test_a_stack_that_the_deck_does_not_serve_ends_the_game() -> None:
    """sv.deck.out, c8.end.deck"""
    game = table("Y1 Y2", "P1 P2 P3 P4", top="V+2", pending=4, deck="T1 T2 T3")

    game = when(game, (A, TAKE))
    assert made(game, StackTaken) == [StackTaken(A, cards("T1 T2 T3"))]
    assert sizes(game) == (5, 4)
    assert ended(game).ending is Ending.FEWEST_CARDS
    assert ended(game).winners == (B,)


def test_a_stack_that_takes_the_last_card_is_served() -> None:
    """sv.deck.out"""
    game = when(table("Y1 Y2", "P1 P2", top="V+2", pending=2, deck="T1 T2"), (A, TAKE))

    assert game.outcome is None
    assert frame(game) == Turn(B)


def test_a_stack_may_be_taken_off_an_empty_deck() -> None:
    """c8.draw.empty, sv.deck.out"""
    game = table("Y+2 Y2 Y3", "P1 P2", top="V+2", pending=2, deck="")
    assert legal(game, A) == [answer("Y+2"), TAKE]

    assert ended(when(game, (A, TAKE))).winners == (B,)
