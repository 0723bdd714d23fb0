"""sv.card.anti-fun, sv.antifun: a win is stopped, and five cards are dealt."""

from __future__ import annotations

import pytest
from crazy_eights.chaos.table import (
    ACCEPT,
    DECK,
    DRAW,
    LET_WIN,
    PUT,
    TAKE,
    A,
    B,
    C,
    D,
    chaos,
    colour,
    direction,
    ended,
    frame,
    hand,
    inside,
    legal,
    let_win,
    made,
    name,
    play,
    refused,
    save,
    sizes,
    told,
    top,
    when,
)

from cardshed import Backs
from cardshed.crazy_eights import CardPlayed, Ending, Refusal, Turn, TurnBegan
from cardshed.crazy_eights.facts import SoloDeclared, SoloLapsed, SoloWindowOpened
from cardshed.soloverse import card, cards
from cardshed.soloverse.answer_facts import WinLetStand
from cardshed.soloverse.chaos_facts import CardsDealt, CardsReturned, TrapRevealed
from cardshed.soloverse.facts import ClaimVoided, SeatSkipped, WinClaimed
from cardshed.soloverse.frames import NamingColour, Saving

XAF = card("XAF")
OTHERS = ("P1 P2 P3", "S1 S2 S3", "Y1 Y2 Y3")


def test_every_other_seat_is_asked_about_a_win() -> None:
    """sv.antifun, sv.win.check, sv.counter.poll: once each, in any order"""
    game = when(chaos("V1", *OTHERS), (A, play("V1")))
    assert told(game) == (CardPlayed(A, card("V1")), WinClaimed(A))
    assert frame(game) == Saving(A, (B, C, D))
    assert [legal(game, seat) for seat in (A, B, C, D)] == [[], [LET_WIN], [LET_WIN], [LET_WIN]]

    game = when(game, (C, LET_WIN))
    assert told(game) == (WinLetStand(C),)
    assert game.to_act == (B, D)
    assert game.check(C, LET_WIN) is Refusal.NO_WIN_TO_STOP


def test_where_nobody_stops_it_the_win_stands() -> None:
    """sv.win.check, c8.end.win"""
    game = let_win(when(chaos("V1", *OTHERS), (A, play("V1"))))

    assert ended(game).winners == (A,)
    assert ended(game).ending is Ending.WENT_OUT
    assert ended(game).scores == (90, 0, 0, 0)


def test_the_first_anti_fun_closes_the_window_and_deals_five() -> None:
    """sv.card.anti-fun, sv.antifun: its player names; play goes on as it would have"""
    game = chaos("V1", "XAF P1 P2", "XAF S1 S2", "Y1 Y2")
    game = when(game, (A, play("V1")), (C, save()))
    assert told(game) == (
        CardPlayed(C, XAF),
        CardsDealt(A, cards("T0 T1 T2 T3 T4")),
        ClaimVoided(A),
    )
    assert frame(game) == NamingColour(C)
    assert refused(game, B, save())

    game = when(game, (C, name("S")))
    assert told(game)[-1] == TurnBegan(B)
    assert (top(game), colour(game)) == ("XAF", "S")
    assert sizes(game) == (5, 3, 2, 2)


def test_the_five_cards_are_seen_by_their_seat_alone() -> None:
    """sv.deal-draw, sv.view"""
    game = when(chaos("V1", "XAF P1 P2", *OTHERS[1:]), (A, play("V1")), (B, save()))

    for viewer in (B, C, None):
        (seen,) = [e for e in game.history(viewer)[-1].events if isinstance(e, CardsDealt)]
        assert seen.cards == Backs(5)
    assert hand(game, A) == "T0 T1 T2 T3 T4"


def test_the_deal_passes_traps_over() -> None:
    """sv.deal-draw, sv.deal.later: each is shown, and put back once the deal is complete"""
    deck = "T0 XPO T1 XME T2 T3 T4 T5 T6"  # and under it the other two traps
    game = chaos("V1", "XAF P1 P2", *OTHERS[1:], deck=deck)
    game = when(game, (A, play("V1")), (B, save()))

    assert inside(game, CardsDealt) == CardsDealt(A, cards("T0 T1 T2 T3 T4"), cards("XPO XME"))
    assert made(game, TrapRevealed) == []
    assert sizes(game)[0] == 5
    (back,) = made(game, CardsReturned)
    assert sorted(back.cards) == sorted(cards("T5 T6 XPO XPO XME XME"))


def test_only_an_anti_fun_stops_a_win() -> None:
    """sv.antifun"""
    game = when(chaos("V1", "XPC XNO P1", *OTHERS[1:]), (A, play("V1")))

    assert game.check(B, save("XPC")) is Refusal.NO_ANTI_FUN
    assert game.check(B, save("XNO")) is Refusal.NO_ANTI_FUN
    assert game.check(B, save("XAF")) is Refusal.CARD_NOT_HELD
    assert refused(game, B, DRAW)


def test_it_stops_nothing_at_other_times() -> None:
    """sv.card.anti-fun, sv.antifun: only where a win is claimed"""
    game = chaos("XAF V1 V2", "XAF P1 P2", *OTHERS[1:])

    assert game.check(A, save()) is Refusal.NO_WIN_TO_STOP
    assert game.check(B, save()) is Refusal.NO_WIN_TO_STOP


@pytest.mark.parametrize(("code", "seat"), [("VR", D), ("VS", C), ("V1", B)])
def test_the_effect_of_the_last_card_stays(code: str, seat: int) -> None:
    """sv.antifun: as if the turn had ended normally"""
    game = chaos(code, "XAF P1 P2", *OTHERS[1:])
    game = when(game, (A, play(code)), (B, save()), (B, name("P")))

    assert game.to_act == (seat,)
    assert made(game, SeatSkipped) == ([SeatSkipped(B)] if code == "VS" else [])
    assert direction(game) == (-1 if code == "VR" else 1)


def test_with_two_seats_the_stopped_seat_waits_its_turn() -> None:
    """sv.antifun"""
    game = when(chaos("V1", "XAF P1 P2"), (A, play("V1")), (B, save()), (B, name("P")))

    assert frame(game) == Turn(B)
    assert sizes(game) == (5, 2)


def test_an_anti_fun_as_the_last_card_claims_in_its_turn() -> None:
    """sv.card.anti-fun, sv.antifun: that seat now has a claim of its own"""
    game = when(chaos("V1", "XAF", *OTHERS[1:]), (A, play("V1")), (B, save()))
    assert made(game, WinClaimed) == [WinClaimed(B)]
    assert frame(game) == Saving(B, (A, C, D))

    game = let_win(game)
    assert ended(game).winners == (B,)
    assert ended(game).scores[1] == 50 + 30 + 30


def test_a_chain_of_anti_funs_deals_five_each() -> None:
    """sv.antifun: the next claim in order is checked"""
    game = chaos("V1", "XAF", "XAF", "XAF Y1", deck=f"{DECK} P0 P4 P5 P6 P7 P8")
    game = when(game, (A, play("V1")), (B, save()), (C, save()), (D, save(solo=True)))

    assert sizes(game) == (5, 5, 5, 1)
    assert frame(game) == NamingColour(D)
    assert frame(when(game, (D, name("Y")))) == Turn(B)


def test_the_five_cards_may_hold_an_anti_fun() -> None:
    """sv.antifun, c8.draw.counter: who was stopped may stop the next"""
    game = chaos("V1", "XAF", *OTHERS[1:], deck=f"XAF {DECK}")
    game = when(game, (A, play("V1")), (B, save()))
    assert save() in legal(game, A)

    game = when(game, (A, save()))
    assert sizes(game) == (4, 5, 3, 3)
    assert frame(game) == NamingColour(A)


def test_a_deck_that_cannot_deal_five_ends_the_game() -> None:
    """sv.deck.out, sv.antifun: Anti-Fun is laid before; the fewest cards win"""
    game = chaos("V1", "XAF P1", "S1 S2 S3", deck="T0 T1 T2")
    game = when(game, (A, play("V1")), (B, save()))

    assert inside(game, CardsDealt).cards == cards("T0 T1 T2")
    assert ended(game).ending is Ending.FEWEST_CARDS
    assert ended(game).winners == (B,)


def test_traps_do_not_serve_a_deal() -> None:
    """sv.deck.out: traps are not drawable"""
    game = chaos("V1", "XAF P1", "S1 S2 S3", deck="T0 T1 T2 T3 XPO XME")
    game = when(game, (A, play("V1")), (B, save()))

    assert sizes(game) == (4, 1, 3)
    assert ended(game).winners == (B,)


def test_solo_is_said_with_an_anti_fun_too() -> None:
    """c8.solo.declare, c8.solo.window"""
    game = when(chaos("V1", "XAF P1", *OTHERS[1:]), (A, play("V1")))
    assert {save(), save(solo=True)} <= {*legal(game, B)}

    said = when(game, (B, save(solo=True)))
    assert made(said, SoloDeclared) == [SoloDeclared(B)]
    silent = when(game, (B, save()), (B, name("P")))
    assert made(silent, SoloWindowOpened) == [SoloWindowOpened(B)]


def test_what_was_said_of_the_last_card_is_over() -> None:
    """c8.solo.again"""
    game = chaos("V1 V2", "XAF V3 P2", "V4 S1", "V6 Y1")
    game = when(game, (A, play("V1", solo=True)), (B, play("V3")), (C, play("V4")))
    game = when(game, (D, play("V6")), (A, play("V2")))

    assert made(game, SoloLapsed) == [SoloLapsed(A)]
    assert frame(when(game, (B, save()))) == NamingColour(B)


def test_a_card_put_down_wins_the_same_way() -> None:
    """c8.draw.put-down, sv.win.check"""
    game = when(chaos("P9", *OTHERS, deck="V9 T1"), (A, DRAW), (A, PUT))
    assert game.view(None).table.board.claims == ()

    game = when(chaos("V9", "XAF P1 P2", *OTHERS[1:]), (A, play("V9")))
    assert frame(game) == Saving(A, (B, C, D))


def test_no_window_before_the_draw_is_taken() -> None:
    """sv.win.check, sv.win.pending"""
    game = when(chaos("V+2", "XAF P1 P2", *OTHERS[1:]), (A, play("V+2")))
    assert game.to_act == (B,)
    assert game.check(B, save()) is Refusal.NO_WIN_TO_STOP

    game = when(game, (B, TAKE))
    assert frame(game) == Saving(A, (B, C, D))
    game = when(game, (B, save()), (B, name("S")))
    assert frame(game) == Turn(C)


def test_the_users_own_turn_does_not_keep_it_from_being_asked() -> None:
    """sv.antifun: every other seat in the game"""
    game = chaos("XDC XAF V1", "P1", *OTHERS[1:])
    game = when(game, (A, play("XDC", of="P")), *[(seat, ACCEPT) for seat in (B, C, D)])

    assert frame(game) == Saving(B, (A, C, D))
    assert save() in legal(game, A)


def test_a_turn_limit_is_checked_after_the_wins() -> None:
    """sv.end.cap, sv.win.check"""
    game = chaos("V1", "XAF P1 P2", *OTHERS[1:], turn_limit=1)
    game = when(game, (A, play("V1")), (B, save()))

    assert ended(game).ending is Ending.TURN_LIMIT
    assert ended(game).winners == (B,)
