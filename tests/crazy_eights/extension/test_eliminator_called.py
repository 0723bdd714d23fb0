"""sv.card.eliminator met by a seat that was called out: what is pending waits, and is changed."""

from __future__ import annotations

from typing import Any

import pytest
from crazy_eights.extension.table import (
    ACCEPT,
    DRAW,
    KEEP,
    TAKE,
    A,
    B,
    C,
    D,
    answer,
    call,
    colour,
    digit,
    ended,
    everything,
    extended,
    frame,
    legal,
    let_win,
    made,
    name,
    play,
    respond,
    save,
    sizes,
    told,
    top,
    when,
)
from crazy_eights.extension.traps import REST, shed
from crazy_eights.table import give, trade

from cardshed.crazy_eights import (
    AnsweringDraw,
    Game,
    Refusal,
    SoloWindowClosed,
    SoloWindowOpened,
    Turn,
)
from cardshed.soloverse import card
from cardshed.soloverse.board import Trading
from cardshed.soloverse.facts import CardsSwapped, ClaimVoided, TradeLapsed
from cardshed.soloverse.frames import NamingColour, NamingDigit, Saving


def called(*hands: str, deck: str = "XEL", named: int = 5, seed: int = 7, **told_: Any) -> Game:
    """Return a game in which seat 0 was called out after its V1, and named a digit then."""
    game = extended(*hands, deck=f"{deck} {REST}", seed=seed, **told_)
    return when(game, (A, play("V1")), (B, call(A)), (A, digit(named)))


# --- what is pending


def test_in_a_call_out_while_a_stack_is_pending() -> None:
    """c8.solo.penalty (9.8): a new top, but the newest Draw card of the stack stays what it was"""
    game = extended("XD4 P5", "XD4 P5 P2", "S1 S2", deck=f"XEL {REST}")
    game = when(game, (A, play("XD4")), (A, name("Y")), (C, call(A)))
    assert frame(game) == NamingDigit(A)
    assert isinstance(game.view(None).table.board.frames[0], AnsweringDraw)

    game = when(game, (A, digit(5)))
    assert shed(game) == [(B, "P5"), (A, "P5")]
    assert (top(game), colour(game)) == ("P5", "P")
    assert frame(game) == AnsweringDraw(B, 4, (A,), card("XD4"))
    assert respond("XD4", solo=True) in legal(game, B)
    assert game.check(B, answer("P2")) is Refusal.NOT_IN_KIND


def test_in_a_call_out_the_turn_of_another_goes_on_with_the_new_top() -> None:
    """c8.solo.penalty: turn and colour stay, but for what a trap does"""
    game = extended("V1 V2", "P5 V3 V6", "S1 S2", deck=f"XEL {REST}")
    game = when(game, (A, play("V1")), (C, call(A)), (A, digit(5)))

    assert top(game) == "P5"
    assert frame(game) == Turn(B)
    assert legal(game, B) == [DRAW, *legal(game, B)[1:]]
    assert sizes(game) == (3, 2, 2)


def test_a_call_out_that_empties_hands() -> None:
    """sv.antifun.group, c8.solo.penalty: a window in the middle; the win is checked in the End"""
    game = extended("V1 V5", "P6 V3 V6", "S5", deck=f"XEL {REST}")
    game = when(game, (A, play("V1")), (B, call(A)), (A, digit(5)))
    assert frame(game) == Saving(C, (A, B))

    game = let_win(game)
    assert frame(game) == Turn(B)
    assert game.view(None).table.board.claims == (C,)
    game = when(game, (B, DRAW), (B, KEEP))
    assert ended(game).winners == (C,)


def test_the_called_seat_discards_its_one_card_and_draws() -> None:
    """sv.antifun.group: it is the drawer, and has no window"""
    game = extended("V1 V5", "P6 V3 V6", "S1 S2", deck=f"XEL {REST}")
    game = when(game, (A, play("V1")), (B, call(A)), (A, digit(5)))

    assert shed(game) == [(A, "V5")]
    assert frame(game) == Turn(B)
    assert sizes(game)[A] == 2


def test_a_pure_chaos_skip_waits_below_a_call_out() -> None:
    """c8.solo.penalty, sv.lifo: the skip is accepted or countered then"""
    game = extended("XPS P5", "XNO P2 P5", "S1 S2", deck=f"XEL {REST}")
    game = when(game, (A, play("XPS")), (A, name("Y")), (C, call(A)), (A, digit(5)))

    assert top(game) == "P5"
    assert game.to_act == (B,)
    assert frame(when(game, (B, ACCEPT))) == Turn(C)


# --- a win that is stopped in the middle


def test_who_stops_a_win_names_the_colour_before_the_draw_goes_on() -> None:
    """sv.antifun, sv.colour.who, c8.solo.penalty: then the turn of the next seat goes on"""
    game = called("V1 V2", "P6 V3 V6", "S5", "XAF Y1 Y2")
    assert frame(game) == Saving(C, (A, B, D))

    game = when(game, (D, save()))
    assert made(game, ClaimVoided) == [ClaimVoided(C)]
    assert (top(game), frame(game)) == ("XAF", NamingColour(D))
    assert sizes(game) == (1, 3, 5, 2)
    game = when(game, (D, name("P")))
    assert sizes(game) == (3, 3, 5, 2)
    assert frame(game) == Turn(B)
    assert play("P6") in legal(game, B)


def test_a_card_that_falls_on_the_anti_fun_spares_it_the_colour() -> None:
    """sv.antifun.group, sv.colour.in-force: the discard goes on with the next seat"""
    game = when(called("V1 V2", "P6 V3 V6", "S5", "Y5 Y1 XAF"), (D, save()))

    assert shed(game) == [(D, "Y5")]
    assert (top(game), colour(game)) == ("Y5", "Y")
    assert frame(game) == Turn(B)


def test_it_can_be_said_with_that_anti_fun_or_called_out() -> None:
    """c8.solo.declare, c8.solo.window: once the colour is named"""
    hands = ("V1 V2", "P6 V3 V6", "S5", "XAF Y1")
    said = when(called(*hands), (D, save(solo=True)))
    assert said.view(None).table.solo.declared == (D,)

    game = when(called(*hands), (D, save()))
    assert made(game, SoloWindowOpened) == [SoloWindowOpened(D)]
    assert game.check(B, call(D)) is Refusal.COLOUR_DUE
    game = when(game, (D, name("P")))
    assert call(D) in legal(game, B)
    assert made(when(game, (B, call(D))), SoloWindowClosed) == [SoloWindowClosed(D)]


def test_a_win_that_is_stopped_while_a_stack_is_pending() -> None:
    """sv.antifun, c8.solo.penalty (9.8): the stack is answered then, and is what it was"""
    game = extended("XD4 P1", "XD4 P5 P2", "S5", "XAF Y1 Y2", deck=f"XEL {REST}")
    game = when(game, (A, play("XD4")), (A, name("Y")), (C, call(A)), (A, digit(5)))
    game = when(game, (D, save()), (D, name("S")))

    assert frame(game) == AnsweringDraw(B, 4, (A,), card("XD4"))
    assert {respond("XD4"), TAKE} <= {*legal(game, B)}


def test_a_colour_owed_twice_is_named_by_the_later_one() -> None:
    """sv.colour.who: the second Anti-Fun lies on the first"""
    game = called("V1 V2", "P6 V3 V6", "S5", "XAF XAF Y5")
    game = when(game, (D, save()))
    assert shed(game) == [(D, "Y5")]

    game = called("V1 V2", "XAF V3 P6", "S5", "XAF Y5")
    game = when(game, (D, save()))
    assert frame(game) == Saving(D, (A, B, C))
    game = when(game, (B, save(solo=False)))
    assert (top(game), frame(game)) == ("XAF", NamingColour(B))


# --- a trade


def trading(*hands: str, **told_: Any) -> Game:
    """Return a game in which seat 3 is called out while seats 0 and 2 trade."""
    game = extended(*hands, turn=3, teams=2, deck=f"XEL {REST}", **told_)
    return when(game, (D, play("V4")), (A, trade(C)))


def test_who_has_chosen_for_a_trade_and_lost_a_card_chooses_anew() -> None:
    """sv.trade, sv.choice.asked: whether it was that card is told to nobody"""
    game = when(trading("V1 V5 V3", "P6 V3 V6", "S1 S2", "V4 V7"), (A, give("V1")))
    game = when(game, (B, call(D)), (D, digit(5)))

    assert shed(game) == [(A, "V5")]
    assert frame(game) == Trading(A, C)
    game = when(game, (A, give("V3")), (C, give("S1")))
    assert len(made(game, CardsSwapped)) == 1


def test_a_trade_with_a_hand_that_is_emptied_is_off() -> None:
    """sv.trade: both need a card; it may be asked for again"""
    game = trading("V1 V2 V3", "P6 V3 V6", "S5", "V4 V7")
    game = let_win(when(game, (B, call(D)), (D, digit(5))))

    assert told(game)[-1] == TradeLapsed()
    assert frame(game) == Turn(A)
    assert game.check(A, give("V1")) is Refusal.NO_GIFT_DUE
    assert game.check(A, trade(C)) is Refusal.NO_PARTNER
    game = when(game, (A, DRAW), (A, KEEP))
    assert ended(game).winners == (A, C)


@pytest.mark.parametrize("gone", [A, C])
def test_one_of_the_two_leaves_while_the_digit_is_named(gone: int) -> None:
    """sv.withdraw, sv.trade: the trade is off"""
    game = trading("V1 V2 V3", "P6 V3 V6", "S1 S2", "V4 V7", seed=3)
    game = when(game, (B, call(D))).withdraw(gone)
    assert frame(game) == NamingDigit(D)

    game = when(game, (D, digit(5)))

    assert TradeLapsed() in told(game)
    assert frame(game) == Turn(B if gone == A else A)


# --- who leaves


@pytest.mark.parametrize("gone", [A, B, C])
def test_a_seat_leaves_while_the_digit_of_a_penalty_is_named(gone: int) -> None:
    """sv.withdraw: the one whose turn it is, the one that was called, another"""
    game = extended("V1 V2", "P6 V3 V6", "S1 S2", "Y1 Y2", deck=f"XEL {REST}")
    before_ = everything(game)
    game = when(game, (A, play("V1")), (B, call(A))).withdraw(gone)

    if gone != A:
        assert frame(game) == NamingDigit(A)
        game = when(game, (A, digit(5)))
    assert everything(game) == before_
    assert frame(game) == Turn(C if gone == B else B)


def test_the_seat_that_faces_a_stack_leaves_meanwhile() -> None:
    """sv.withdraw: effects aimed at it lapse, the top stays"""
    game = extended("XD4 P1", "XD4 P5 P2", "S1 S2", "Y1 Y2", deck=f"XEL {REST}")
    game = when(game, (A, play("XD4")), (A, name("Y")), (C, call(A))).withdraw(B)
    assert frame(game) == NamingDigit(A)

    game = when(game, (A, digit(5)))
    assert game.view(None).table.board.pending == 0
    assert frame(game) == Turn(C)
