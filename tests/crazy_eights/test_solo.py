"""c8.solo.*: who says "Solo!", who can be called out for not saying it, and until when."""

from __future__ import annotations

import pytest
from crazy_eights.table import (
    DRAW,
    KEEP,
    PUT,
    PUT_SOLO,
    SAY,
    TAKE,
    A,
    B,
    C,
    answer,
    call,
    ended,
    frame,
    give,
    hand,
    legal,
    made,
    play,
    sizes,
    table,
    then,
    trade,
    when,
)

from cardshed import CommonRefusal
from cardshed.crazy_eights import (
    Action,
    AnsweringDraw,
    CardPlayed,
    CardsDrawn,
    Ending,
    Game,
    Refusal,
    Solo,
    SoloCalled,
    SoloDeclared,
    SoloLapsed,
    SoloWindowClosed,
    SoloWindowOpened,
    Turn,
    TurnBegan,
)
from cardshed.soloverse import card, cards

HANDS = ("V1 V2", "V3 V4 S1", "V6 S2 S3")


def solo(game: Game) -> Solo:
    return game.view(None).table.solo


# --- saying it


def test_it_is_said_with_the_second_last_card() -> None:
    """c8.solo.declare"""
    game = table(*HANDS)
    assert legal(game, A)[:2] == [play("V1"), play("V1", solo=True)]

    game = when(game, (A, play("V1", solo=True)))
    assert then(game) == (CardPlayed(A, card("V1")), SoloDeclared(A), TurnBegan(B))
    assert solo(game) == Solo(None, (A,))
    assert game.may_act == (B,)


def test_it_is_not_said_with_any_other_card() -> None:
    """c8.solo.declare"""
    three, one = table("V1 V2 V3", "S1 S2"), table("V1", "S1 S2")

    assert three.check(A, play("V1", solo=True)) is Refusal.NO_SOLO_DUE
    assert one.check(A, play("V1", solo=True)) is Refusal.NO_SOLO_DUE
    assert legal(three, A) == [play("V1"), play("V2"), play("V3"), DRAW]
    assert legal(one, A) == [play("V1"), DRAW]


def test_it_is_said_with_a_card_put_down() -> None:
    """c8.solo.declare"""
    game = when(table("S1", "P1 P2", deck="V3 T1"), (A, DRAW))
    assert legal(game, A) == [PUT, PUT_SOLO, KEEP]

    assert solo(when(game, (A, PUT_SOLO))) == Solo(None, (A,))
    assert solo(when(game, (A, PUT))) == Solo(A, ())


def test_it_is_said_with_an_answer() -> None:
    """c8.solo.declare, c8.answer"""
    game = table("S+2 S1", "P1 P2", "Y1 Y2", top="V+2", pending=2)
    assert legal(game, A) == [answer("S+2"), answer("S+2", solo=True), TAKE]

    said = when(game, (A, answer("S+2", solo=True)))
    assert (solo(said), frame(said)) == (Solo(None, (A,)), AnsweringDraw(B, 4))
    assert solo(when(game, (A, answer("S+2")))) == Solo(A, ())
    more = table("S+2 S1 S2", "P1 P2", top="V+2", pending=2)
    assert more.check(A, answer("S+2", solo=True)) is Refusal.NO_SOLO_DUE


# --- not saying it


def test_who_does_not_say_it_can_be_called_out() -> None:
    """c8.solo.window, c8.solo.judged"""
    game = when(table(*HANDS), (A, play("V1")))

    assert then(game) == (CardPlayed(A, card("V1")), SoloWindowOpened(A), TurnBegan(B))
    assert solo(game) == Solo(A, ())


def test_all_others_may_call_and_nobody_is_waited_for() -> None:
    """c8.solo.call"""
    game = when(table(*HANDS), (A, play("V1")))

    assert game.to_act == (B,)
    assert game.may_act == (B, C)
    assert call(A) in legal(game, B)
    assert legal(game, C) == [call(A)]
    assert legal(game, A) == []
    assert game.check(A, call(A)) is Refusal.NOTHING_TO_CALL


def test_the_seat_caught_draws_two_and_all_else_stays() -> None:
    """c8.solo.penalty, sv.deal-draw"""
    before = when(table(*HANDS), (A, play("V1")))

    game = when(before, (C, call(A)))
    drew = CardsDrawn(A, cards("T0 T1"))
    assert then(game) == (SoloCalled(C, A), SoloWindowClosed(A), drew)
    assert sizes(game) == (3, 3, 3)
    assert frame(game) == frame(before) == Turn(B)
    assert game.view(None).table.board.order == before.view(None).table.board.order
    assert game.view(None).table.top is card("V1")


def test_a_call_leaves_a_pending_stack_as_it_is() -> None:
    """c8.solo.penalty"""
    game = table("V+2 V1", "S+2 P1 P2", "Y1 Y2")

    game = when(game, (A, play("V+2")), (C, call(A)))
    assert frame(game) == AnsweringDraw(B, 2)
    assert legal(game, B) == [answer("S+2"), TAKE]
    assert hand(when(game, (B, TAKE)), B) == "S+2 P1 P2 T2 T3"


def test_the_first_call_counts() -> None:
    """c8.solo.once"""
    game = when(table(*HANDS), (A, play("V1")), (C, call(A)))

    assert game.check(B, call(A)) is Refusal.NOTHING_TO_CALL
    assert game.may_act == (B,)


@pytest.mark.parametrize(
    "moves",
    [
        ((B, play("V3")),),
        ((B, DRAW),),
        ((B, DRAW), (B, KEEP)),
        ((B, DRAW), (B, PUT)),
    ],
)
def test_the_next_play_or_draw_closes_the_window(moves: tuple[tuple[int, Action], ...]) -> None:
    """c8.solo.window"""
    game = when(table(*HANDS, deck="V9 T1 T2"), (A, play("V1")))

    for seat, action in moves:
        game = game.play(seat, action)
        assert solo(game).window is None
        assert game.check(C, call(A)) is Refusal.WINDOW_CLOSED
    assert made(game, SoloWindowOpened) == []


@pytest.mark.parametrize("action", [answer("S+2"), TAKE])
def test_an_answer_or_a_stack_taken_closes_the_window(action: Action) -> None:
    """c8.solo.window"""
    game = when(table("V+2 V1", "S+2 P1 P2", "Y1 Y2"), (A, play("V+2")))
    assert solo(game).window == A

    game = game.play(B, action)
    assert made(game, SoloWindowClosed) == [SoloWindowClosed(A)]
    assert game.check(C, call(A)) is Refusal.WINDOW_CLOSED


def test_a_skip_closes_nothing() -> None:
    """c8.solo.window"""
    game = when(table("VS V1", "V3 V4 S1", "V6 S2 S3"), (A, play("VS")))

    assert game.to_act == (C,)
    assert solo(game).window == A
    assert legal(game, B) == [call(A)]


def test_a_trade_closes_nothing_and_a_call_may_come_in_the_middle_of_it() -> None:
    """c8.solo.window, c8.solo.call"""
    game = table("V1 V2", "V3 V4 S1", "V6 S2 S3", "P1 P2 P3", teams=2)

    game = when(game, (A, play("V1")), (B, trade(3)))
    assert solo(game).window == A
    assert (game.to_act, game.may_act) == ((B, 3), (B, C, 3))
    called = when(game, (B, call(A)), (B, give("S1")), (3, give("P1")))
    assert sizes(called) == (3, 3, 3, 3)
    traded = when(game, (B, give("S1")), (3, give("P1")))
    assert solo(traded).window == A
    assert legal(traded, C) == [call(A)]


def test_with_two_seats_after_a_skip_ones_own_play_or_draw_closes_it() -> None:
    """c8.solo.two"""
    game = when(table("VS V1", "S3 S4"), (A, play("VS")))
    assert (game.to_act, game.may_act) == ((A,), (A, B))

    for action in (play("V1"), DRAW):
        after = when(game, (A, action))
        assert made(after, SoloWindowClosed) == [SoloWindowClosed(A)]
    assert sizes(when(game, (B, call(A)))) == (3, 2)
    assert when(game, (B, call(A))).to_act == (A,)


def test_a_window_closes_before_the_next_one_opens() -> None:
    """c8.solo.window"""
    game = when(table("V1 V2", "V3 V4", "V6 S2 S3"), (A, play("V1")), (B, play("V3")))

    assert then(game)[0] == SoloWindowClosed(A)
    assert solo(game).window == B
    assert game.check(C, call(A)) is Refusal.WINDOW_CLOSED
    assert legal(game, A) == [call(B)]


# --- again, late, and the end


def test_a_declaration_lasts_for_one_hand_of_one_card() -> None:
    """c8.solo.again"""
    game = when(table("V1 V2", "V3 V4 S1"), (A, play("V1", solo=True)), (B, DRAW), (B, KEEP))

    game = when(game, (A, DRAW))
    assert then(game)[0] == SoloLapsed(A)
    assert solo(game) == Solo()
    game = when(game, (A, KEEP), (B, DRAW), (B, KEEP))
    assert legal(game, A)[:2] == [play("V2"), play("V2", solo=True)]
    assert solo(when(game, (A, play("V2")))).window == A


def test_a_declaration_is_gone_after_a_stack_was_taken() -> None:
    """c8.solo.again"""
    game = when(table("Y1", "P1 P2", top="V+2", pending=2, declared=(0,)), (A, TAKE))

    assert then(game)[0] == SoloLapsed(A)
    assert solo(game) == Solo()


def test_a_declaration_is_gone_with_the_last_card() -> None:
    """c8.solo.again, sv.win.claim"""
    game = when(table("V+2", "P1 P2", "S1 S2", declared=(0,)), (A, play("V+2")))

    assert made(game, SoloLapsed) == [SoloLapsed(A)]
    assert solo(game) == Solo()


def test_several_may_have_said_it() -> None:
    """c8.solo.declare"""
    game = table("V1 V2", "V3 V4", "S1 S2")

    game = when(game, (A, play("V1", solo=True)), (B, play("V3", solo=True)))
    assert solo(game) == Solo(None, (A, B))
    assert solo(when(game, (C, DRAW), (C, KEEP), (A, DRAW))) == Solo(None, (B,))


def test_it_cannot_be_said_later() -> None:
    """c8.solo.late"""
    game = when(table(*HANDS), (A, play("V1")))

    assert game.check(A, SAY) is Refusal.SOLO_TOO_LATE
    assert A not in game.may_act


def test_it_can_if_the_table_agreed_on_that_until_somebody_calls() -> None:
    """c8.solo.late"""
    game = when(table(*HANDS, late_solo=True), (A, play("V1")))
    assert game.may_act == (A, B, C)
    assert legal(game, A) == [SAY]
    assert game.check(B, SAY) is Refusal.SOLO_TOO_LATE

    said = when(game, (A, SAY))
    assert then(said) == (SoloWindowClosed(A), SoloDeclared(A))
    assert solo(said) == Solo(None, (A,))
    assert (said.to_act, said.may_act) == ((B,), (B,))
    assert said.check(B, call(A)) is Refusal.NOTHING_TO_CALL
    called = when(game, (B, call(A)))
    assert called.check(A, SAY) is Refusal.SOLO_TOO_LATE


def test_it_is_too_late_after_the_next_play() -> None:
    """c8.solo.late"""
    game = when(table(*HANDS, late_solo=True), (A, play("V1")), (B, play("V3")))

    assert game.check(A, SAY) is Refusal.SOLO_TOO_LATE
    assert table(*HANDS, late_solo=True).check(A, SAY) is Refusal.SOLO_TOO_LATE


def test_in_ones_own_turn_it_can_be_said_before_the_play() -> None:
    """c8.solo.late, c8.solo.two"""
    game = when(table("VS V1", "S3 S4", late_solo=True), (A, play("VS")))

    assert legal(game, A) == [play("V1"), DRAW, SAY]


def test_a_call_that_the_deck_does_not_serve_ends_the_game() -> None:
    """c8.solo.penalty, sv.deck.out"""
    game = when(table(*HANDS, deck="T0"), (A, play("V1")), (B, call(A)))

    assert made(game, CardsDrawn) == [CardsDrawn(A, cards("T0"))]
    assert ended(game).ending is Ending.FEWEST_CARDS
    assert ended(game).winners == (A,)
    empty = when(table(*HANDS, deck=""), (A, play("V1")), (B, call(A)))
    assert ended(empty).winners == (A,)


def test_no_window_is_left_when_the_game_has_ended() -> None:
    """c8.solo.end"""
    game = when(table(*HANDS, turn_limit=1), (A, play("V1")))

    assert ended(game).ending is Ending.TURN_LIMIT
    assert made(game, SoloWindowOpened) == [SoloWindowOpened(A)]
    assert solo(game) == Solo()
    assert game.check(B, call(A)) is CommonRefusal.GAME_OVER


def test_a_seat_that_leaves_takes_its_window_and_its_word_along() -> None:
    """c8.withdraw, c8.solo.window"""
    opened = when(table(*HANDS), (A, play("V1"))).withdraw(A)
    assert made(opened, SoloWindowClosed) == [SoloWindowClosed(A)]
    assert opened.may_act == (B,)

    said = when(table(*HANDS), (A, play("V1", solo=True))).withdraw(A)
    assert made(said, SoloLapsed) == [SoloLapsed(A)]
    assert solo(said) == Solo()


def test_anothers_window_stays_when_a_seat_leaves() -> None:
    """c8.withdraw, c8.solo.window"""
    game = when(table(*HANDS), (A, play("V1"))).withdraw(B)

    assert solo(game).window == A
    assert game.may_act == (C,)
    assert call(A) in legal(game, C)
