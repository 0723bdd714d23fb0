"""ch.steal: who may steal a turn, how often, and when there is none to steal."""

from __future__ import annotations

from cheat.chaos.table import (
    DRAW_2,
    A,
    B,
    C,
    D,
    accepted,
    act,
    before,
    called,
    chaos,
    core,
    frame,
    give,
    hand,
    legal,
    let_happen,
    let_win,
    refused,
    say,
    steal,
    stood,
    trade,
    when,
)
from cheat.chaos.test_steal_turn import HANDS, stolen, tried

from cardshed.cheat import (
    Refusal,
    StealTurn,
    StolenTurn,
    Trading,
    Turn,
)

# --- who, and how often


def test_nobody_steals_its_own_turn() -> None:
    """ch.steal"""
    game = when(core(*HANDS), (A, say(1, "V1")))

    assert game.check(B, steal("P1")) is Refusal.NO_TURN_TO_STEAL
    assert StealTurn not in {type(action) for action in legal(game, B)}


def test_each_seat_tries_once_a_turn() -> None:
    """ch.steal"""
    game = called(tried("S2"), A)
    assert game.check(C, steal("XTT")) is Refusal.TRIED_BEFORE
    assert legal(game, C) == []

    game = called(game, B, (D, steal("Y1")))
    assert frame(game) == Turn(B, tried=(C, D))
    assert game.may_act == (A, B)
    assert game.check(D, steal("Y2")) is Refusal.TRIED_BEFORE


def test_in_the_next_turn_all_may_try_again() -> None:
    """ch.steal"""
    game = when(called(tried("S2"), A), (B, say(1, "P1")), (C, say(1, "S1")))

    assert frame(game) == Turn(D)
    assert not refused(game, C, steal("XTT"))


def test_a_turn_is_stolen_from_the_thief() -> None:
    """ch.steal: who has not tried may steal it again; the seat after the last thief is next"""
    game = stolen()
    assert game.check(C, steal("S1")) is Refusal.NO_TURN_TO_STEAL
    assert legal(game, B)[0] == steal("P1", "XCL")

    game = stood(game, (B, steal("P1")))
    assert frame(game) == StolenTurn(B, (C, B))
    assert game.check(C, steal("S1")) is Refusal.TRIED_BEFORE
    assert frame(when(game, (B, say(2, "P2")))) == Turn(C)


def test_a_theft_from_the_thief_that_is_exposed_leaves_it_the_turn() -> None:
    """ch.steal"""
    game = called(stolen(), C, (A, steal("V2")))

    assert frame(game) == StolenTurn(C, (C, A))
    assert (hand(game, A), game.to_act) == ("V1 V2 V3 XTT", (C,))
    assert game.check(C, chaos("S1", "XPC")) is Refusal.STOLEN_TURN


def test_a_turn_that_everybody_has_stolen_is_stolen_no_more() -> None:
    """ch.steal"""
    game = stood(stolen(), (A, steal("V2")), (D, steal("Y1")), (B, steal("P1")))

    assert frame(game) == StolenTurn(B, (C, A, D, B))
    assert (game.may_act, game.to_act) == ((B,), (B,))


def test_the_form_alone_decides_who_may_steal() -> None:
    """ch.steal: a card is held, and is claimed as a Steal Turn"""
    game = when(core(*HANDS), (A, say(1, "V1")))

    assert game.check(C, steal("Y1")) is Refusal.CARD_NOT_HELD
    for wrong in ("XPC", "XST", "XNO", "XCL", "XME", "V1"):
        assert game.check(C, steal("XTT", wrong)) is Refusal.NO_STEAL_TURN
    coloured = when(core("V1 V2", "P1 P2", "S1 S2"), (A, say(1, "V1")))
    assert not refused(coloured, C, steal("S1"))


def test_a_seat_that_is_out_steals_nothing() -> None:
    """ch.end.standing, ch.steal"""
    game = core("V1", "P1 P2", "S1 S2", "Y1 Y2", finish="last-standing")
    game = let_win(accepted(when(game, (A, say(1, "V1")))))

    assert game.state.table.board.order.out == (A,)
    assert game.check(A, steal("V1")) is Refusal.NOT_IN_GAME
    assert game.may_act == (B, C, D)


# --- when there is no turn


def test_an_answer_to_a_stack_is_no_turn_to_steal() -> None:
    """ch.steal: the seat is not waited for to claim"""
    game = stood(core("V+2 V2", *HANDS[1:]), (A, act(DRAW_2, "V+2")))

    assert game.check(C, steal("XTT")) is Refusal.NO_TURN_TO_STEAL
    assert legal(game, C) == []


def test_a_trade_is_no_turn_to_steal() -> None:
    """ch.steal, sv.trade: after it the turn may be stolen"""
    game = when(core(*HANDS, teams=2), (A, trade(C)))
    assert isinstance(frame(game), Trading)
    assert game.check(D, steal("Y1")) is Refusal.NO_TURN_TO_STEAL

    game = when(game, (A, give("V1")), (C, give("S1")))
    assert frame(stood(game, (D, steal("Y1")))) == StolenTurn(D, (D,))


def test_in_a_stolen_turn_nobody_trades() -> None:
    """ch.steal, sv.trade: the thief claims at once"""
    game = stolen("XTT", teams=2)

    assert game.check(C, trade(A)) is Refusal.NO_TRADE_NOW


def test_a_window_is_no_turn_to_steal() -> None:
    """ch.steal"""
    game = stood(core("XST V2 V3", *HANDS[1:]), (A, chaos("XST", "XST", target=B)))

    assert game.check(C, steal("XTT")) is Refusal.NO_TURN_TO_STEAL


# --- a stolen turn is no arrival


def test_a_stun_before_the_thief_waits() -> None:
    """ch.steal, sv.stack.one: the theft is no arrival at the thief's place"""
    game = core("XST V1 V2", *HANDS[1:])
    game = let_happen(stood(game, (A, chaos("XST", "XST", target=C))))
    game = stood(game, (C, steal("XTT")))
    assert (frame(game), before(game, C)) == (StolenTurn(C, (C,)), "XST")

    game = when(game, (C, say(1, "S1")), (D, say(1, "Y1")), (A, say(1, "V1")), (B, say(1, "P1")))
    assert before(game, C) == ""
    assert frame(game) == Turn(D)


def test_a_turn_is_not_stolen_that_a_stun_has_taken() -> None:
    """ch.steal, sv.card.stun: there is no turn, and the next one can be stolen"""
    game = core("XST V1 V2", *HANDS[1:])
    game = let_happen(stood(game, (A, chaos("XST", "XST", target=B))))

    assert frame(game) == Turn(C)
    assert game.check(C, steal("XTT")) is Refusal.NO_TURN_TO_STEAL
    assert not refused(game, B, steal("P1"))


def test_a_theft_counts_no_turn() -> None:
    """ch.steal, sv.end.cap: every arrival counts as one, and this is none"""
    game = when(core(*HANDS), (A, say(1, "V1")))
    before_ = game.state.table.board.order.turn

    assert stood(game, (C, steal("XTT"))).state.table.board.order.turn == before_
