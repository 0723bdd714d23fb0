"""What a seat that leaves, or is out, leaves behind with the cards of the Core Extension."""

from __future__ import annotations

import pytest
from crazy_eights.extension.table import (
    ACCEPT,
    CHALLENGE,
    OTHERS,
    A,
    B,
    C,
    D,
    accepted,
    digit,
    discards,
    extended,
    find,
    frame,
    guessed,
    hand,
    inside,
    legal,
    let_win,
    made,
    name,
    pick,
    play,
    seen,
    told,
    when,
)
from crazy_eights.extension.traps import foreseeing

from cardshed import Backs
from cardshed.crazy_eights import Turn
from cardshed.soloverse import card, cards
from cardshed.soloverse.board import InFront
from cardshed.soloverse.chaos_facts import (
    CardsReturned,
    DiscardsShown,
    FrontBuried,
    TrapRevealed,
    TrapSeen,
)
from cardshed.soloverse.facts import CardsDrawn, SeatWentOut, TurnBegan, WinClaimed
from cardshed.soloverse.frames import Choice, Choosing, NamingColour
from cardshed.soloverse.hand_facts import PickSettled
from cardshed.soloverse.pile_facts import CardForeseen

XTT, XST, XGM = map(card, ("XTT", "XST", "XGM"))


def test_a_seat_that_leaves_claims_no_win_with_the_card_set_aside_of_its_hand() -> None:
    """sv.win.claim, sv.withdraw, sv.card.double-edged: not by leaving"""
    game = extended("XDE S1 S2", "P3", "Y1 Y2 Y3", double_edged="open")
    game = when(game, (A, play("XDE", at=B)), (B, ACCEPT), (A, pick("P3"))).withdraw(B)

    assert made(game, PickSettled) == [PickSettled(A, B, A, cards("P3"))]
    assert made(game, WinClaimed) == []
    assert (frame(game), hand(game, A)) == (NamingColour(A), "S1 S2 P3")
    assert game.view(None).table.board.claims == ()


# --- cards before seats


@pytest.mark.parametrize("gone", [C, D])
def test_of_cards_alike_before_a_seat_the_one_of_who_leaves_is_buried(gone: int) -> None:
    """sv.withdraw, sv.card.steal-turn: what the other sent stays"""
    fronts = (InFront(B, XTT, XTT, C), InFront(B, XTT, XTT, D))
    game = extended("V1 S1 S2", *OTHERS, front=fronts).withdraw(gone)

    assert made(game, FrontBuried) == [FrontBuried(B, XTT, int(gone == D))]
    assert game.view(None).table.board.carried == (fronts[gone == C],)


def test_a_manipulated_stun_stays_before_a_manipulated_steal_turn() -> None:
    """sv.withdraw, sv.gm.what: both lie there as one kind of card"""
    stun, theft = InFront(B, XGM, XST, D), InFront(B, XGM, XTT, D)
    game = extended("V1 S1 S2", *OTHERS, front=(stun, theft)).withdraw(D)

    assert made(game, FrontBuried) == [FrontBuried(B, XGM, 1)]
    assert game.view(None).table.board.carried == (stun,)


def test_all_before_a_seat_that_leaves_are_buried() -> None:
    """sv.withdraw: each is then the oldest"""
    game = extended(
        "V1 S1 S2", *OTHERS, front=(InFront(B, XTT, XTT, C), InFront(B, XTT, XTT, D))
    ).withdraw(B)

    assert made(game, FrontBuried) == [FrontBuried(B, XTT), FrontBuried(B, XTT)]
    assert discards(game) == "XTT XTT V5"


# --- who looks through the discards meanwhile


@pytest.mark.parametrize("code", ["XWH", "XSC"])
def test_a_card_that_is_buried_meanwhile_is_shown_and_can_be_taken(code: str) -> None:
    """sv.card.white-hole, sv.card.scavenger, sv.withdraw"""
    hands = (f"{code} S1 S2", *OTHERS)
    front = (InFront(C, XST, XST, A),)
    game = when(extended(*hands, discards="XPC S9", front=front), (A, play(code)))
    game = accepted(game) if code == "XWH" else game
    (seat,) = game.to_act
    assert find("XST") not in legal(game, seat)

    game = game.withdraw(C)
    (shown,) = made(game, DiscardsShown)
    assert (shown.seat, XST in shown.cards) == (seat, True)
    for viewer in (D, None):
        assert seen(game, viewer, DiscardsShown) == [DiscardsShown(seat, Backs(len(shown.cards)))]
    assert isinstance(frame(game), Choosing)
    game = when(game, (seat, find("XST")))
    assert XST in game.state.owns[seat].hand


def test_who_looks_is_not_shown_again_what_it_has_seen() -> None:
    """sv.card.white-hole: where nothing has changed"""
    game = accepted(when(extended("XWH S1 S2", *OTHERS), (A, play("XWH")))).withdraw(D)

    assert frame(game) == Choosing(B, Choice.ANY_FROM_DISCARDS, 1)
    assert made(game, DiscardsShown) == []


# --- traps


def test_a_trap_under_the_card_that_is_shown_is_seen() -> None:
    """sv.trap.visible, sv.card.foresight"""
    game = foreseeing(after="XEL T1 T2 T3 T4")
    game = guessed(game, *["V"] * len(game.seats))

    assert [event.__class__ for event in told(game)][1:3] == [CardForeseen, TrapSeen]
    assert made(game, TrapSeen)[0] == TrapSeen(card("XEL"))


def test_traps_of_the_first_go_back_before_the_second_draws_for_its_slaps() -> None:
    """sv.deck.two, sv.trap.several: each draw is an outermost one"""
    met = 0
    for seed in range(60):
        game = extended("XSL S1", "XSN P1", "Y1", deck="XME T1 T2 T3 T4 T5", seed=seed).withdraw(C)
        told_ = [event for event in told(game) if isinstance(event, (TrapRevealed, CardsDrawn))]
        if not isinstance(told_[0], TrapRevealed) or told_[0].card is not card("XME"):
            continue
        met += 1
        after = [event.__class__ for event in told(game)]
        assert after.index(CardsReturned) == after.index(TrapRevealed) + 1 + (
            after[after.index(TrapRevealed) + 1] is TrapSeen
        )
    assert met


# --- who is out


def test_no_turn_begins_of_a_challenger_that_has_gone_out() -> None:
    """sv.draw4.challenge, sv.end.standing: an Eliminator of the penalty took its last card"""
    game = extended(
        "XD4 V1 V2", "P3", "Y1 Y2", deck="XEL T1 T2 T4 T5 T6 T7 T8", finish="last-standing"
    )
    game = when(game, (A, play("XD4")), (A, name("S")), (B, CHALLENGE), (A, digit(3)))
    game = let_win(game)

    assert inside(game, SeatWentOut) == SeatWentOut(B)
    assert [event.seat for event in made(game, TurnBegan)] == [C]
    assert frame(game) == Turn(C)
