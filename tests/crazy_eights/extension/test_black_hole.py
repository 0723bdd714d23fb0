"""sv.card.black-hole: all discard their hands, and are dealt five cards each."""

from __future__ import annotations

from typing import Any

import pytest
from crazy_eights.extension.table import (
    DRAW,
    KEEP,
    OTHERS,
    A,
    B,
    C,
    D,
    call,
    codes,
    direction,
    discards,
    drawn_on,
    ended,
    everything,
    extended,
    frame,
    hand,
    legal,
    let_win,
    lies,
    made,
    name,
    play,
    save,
    seen,
    sizes,
    told,
    when,
)

from cardshed import Backs
from cardshed.crazy_eights import (
    CardPlayed,
    Ending,
    Game,
    Refusal,
    SoloDeclared,
    SoloLapsed,
    SoloWindowOpened,
    Turn,
)
from cardshed.soloverse import card, cards
from cardshed.soloverse.answer_facts import SeatReturned
from cardshed.soloverse.chaos_facts import CardsDealt, CardsReturned, CardsShed, CardTopped
from cardshed.soloverse.facts import ClaimVoided, SeatWentOut, WinClaimed
from cardshed.soloverse.frames import NamingColour, Saving

XBH = card("XBH")
DECK = " ".join(f"{colour}{face}" for colour in "TC" for face in range(10)) + " V7"
"""Twenty cards, five for each of four seats, and one more."""

MORE = "S4 S5 S6 S7 S8 Y4 Y5 Y6 Y7 Y8 P4 P5 P6 P7 P8"


def collapsed(*hands: str, deck: str = DECK, **told_: Any) -> Game:
    """Return a game in which seat 0 has played its Black Hole."""
    game = extended(*(hands or ("XBH V1 V2", *OTHERS)), deck=deck, **told_)
    return when(game, (A, play("XBH")))


def test_all_discard_in_play_order_and_are_dealt_five_the_user_last() -> None:
    """sv.card.black-hole, sv.order.play, sv.win.claim: each claim is void with the deal"""
    game = collapsed()

    assert told(game) == (
        CardPlayed(A, XBH),
        CardsShed(B, cards("P1 P2 P3")),
        WinClaimed(B),
        CardsShed(C, cards("S1 S2 S3")),
        WinClaimed(C),
        CardsShed(D, cards("Y1 Y2 Y3")),
        WinClaimed(D),
        CardsShed(A, cards("V1 V2")),
        WinClaimed(A),
        CardsDealt(B, cards("T0 T1 T2 T3 T4")),
        ClaimVoided(B),
        CardsDealt(C, cards("T5 T6 T7 T8 T9")),
        ClaimVoided(C),
        CardsDealt(D, cards("C0 C1 C2 C3 C4")),
        ClaimVoided(D),
        CardsDealt(A, cards("C5 C6 C7 C8 C9")),
        ClaimVoided(A),
        CardTopped(XBH, XBH),
    )
    assert discards(game) == "V5 P1 P2 P3 S1 S2 S3 Y1 Y2 Y3 V1 V2 XBH"
    assert sizes(game) == (5, 5, 5, 5)
    assert frame(game) == NamingColour(A)
    assert frame(when(game, (A, name("C")))) == Turn(B)


def test_each_sees_its_new_hand_alone() -> None:
    """sv.deal-draw, sv.view: what is discarded lies openly"""
    game = collapsed()

    for viewer in (A, B, C, D, None):
        dealt = {e.seat: e.cards for e in seen(game, viewer, CardsDealt)}
        shown = {seat for seat, some in dealt.items() if some != Backs(5)}
        assert shown == ({viewer} - {None})
        assert seen(game, viewer, CardsShed)[0].cards == cards("P1 P2 P3")
    assert hand(game, B) == "T0 T1 T2 T3 T4"


def test_nobody_is_asked_before_it() -> None:
    """sv.counter.never: whatever they hold"""
    game = collapsed("XBH V1", "XNM P1", "XNO S1", "XAF Y1")

    assert sizes(game) == (5, 5, 5, 5)
    assert direction(game) == 1


def test_play_order_goes_round_the_other_way() -> None:
    """sv.order.play: counter-clockwise"""
    game = collapsed("XBH V1 V2", *OTHERS, counter_clockwise=True)

    assert [e.seat for e in made(game, CardsShed)] == [D, C, B, A]
    assert [e.seat for e in made(game, CardsDealt)] == [D, C, B, A]


def test_in_a_stolen_turn_the_order_begins_after_its_place() -> None:
    """sv.card.steal-turn, sv.order.play: the thief is last"""
    game = extended("XBH V1 V2", *OTHERS, front=lies("XTT", C, by=A), turn=1, deck=f"T0 {DECK}")
    game = when(drawn_on(game, B), (C, name("V")), (A, play("XBH")))

    assert [e.seat for e in made(game, CardsShed)] == [D, B, C, A]
    assert frame(when(game, (A, name("C")))) == Turn(D)


def test_between_two_seats() -> None:
    """sv.card.black-hole: the other first"""
    game = collapsed("XBH V1 V2", "P1 P2")

    assert [e.seat for e in made(game, CardsShed)] == [B, A]
    assert sizes(game) == (5, 5)


# --- traps, and the deck


def test_traps_are_passed_over_and_go_back_after_each_seats_deal() -> None:
    """sv.deal.later, sv.trap.counter: none acts; the next seat's deal begins with the full deck"""
    deck = "XEL T0 T1 XFO T2 T3 T4 " + DECK
    game = collapsed("XBH V1 V2", *OTHERS, deck=deck)
    before_ = everything(extended("XBH V1 V2", *OTHERS, deck=deck))

    first = made(game, CardsDealt)[0]
    assert first == CardsDealt(B, cards("T0 T1 T2 T3 T4"), cards("XEL XFO"))
    events = told(game)
    back = next(e for e in events if isinstance(e, CardsReturned))
    assert events.index(first) < events.index(back) < events.index(made(game, CardsDealt)[1])
    assert everything(game) == before_
    assert game.view(None).table.board.lying.used == ()


def test_the_deck_runs_out_in_the_middle() -> None:
    """sv.deck.out, sv.end.fewest: at that moment, and an empty hand is the fewest"""
    game = collapsed(deck="T0 T1 T2 T3 T4 T5 T6")

    assert [(e.seat, len(e.cards)) for e in made(game, CardsDealt)] == [(B, 5), (C, 2)]
    assert ended(game).ending is Ending.FEWEST_CARDS
    assert ended(game).winners == (A, D)
    assert game.view(None).table.board.lying.beside == (XBH,)


def test_the_deck_runs_out_though_all_its_traps_were_passed_over() -> None:
    """sv.deck.out, sv.deal.later: traps are not drawable"""
    traps = "XME XME XPO XPO XFO XFO XEL XEL"
    game = collapsed("XBH V1 V2", "P1 P2", deck=f"{traps} T0 T1 T2")

    assert made(game, CardsDealt) == [CardsDealt(B, cards("T0 T1 T2"), cards(traps))]
    assert ended(game).winners == (A,)


# --- wins


def test_as_the_last_card_it_is_no_win() -> None:
    """sv.win.claim, sv.antifun.group: its user is dealt five cards; there is no window"""
    game = collapsed("XBH", *OTHERS)

    assert told(game)[1] == WinClaimed(A)
    assert sizes(game) == (5, 5, 5, 5)
    assert made(game, ClaimVoided)[-1] == ClaimVoided(A)
    assert frame(game) == NamingColour(A)


def test_as_a_pure_chaos_it_can_win() -> None:
    """sv.chaos.pure, sv.chaos.last"""
    game = when(extended("XBH", *OTHERS), (A, play("XBH", pure=True)))

    assert frame(game) == Saving(A, (B, C, D))
    assert ended(let_win(game)).winners == (A,)


def test_without_a_deal_the_claims_go_by_play_order() -> None:
    """sv.card.black-hole, sv.win.claim: the option, in which the next seat is empty first"""
    game = collapsed("XBH V1 V2", "P1 P2 P3", "XAF S1", "Y1 Y2", black_hole="no-deal")

    assert made(game, CardsDealt) == []
    assert made(game, WinClaimed) == [WinClaimed(B), WinClaimed(C), WinClaimed(D), WinClaimed(A)]
    assert discards(game).endswith("V1 V2 XBH")
    assert frame(game) == Saving(B, (A, C, D))
    assert game.check(C, save()) is Refusal.CARD_NOT_HELD
    assert ended(let_win(game)).winners == (B,)


def test_without_a_deal_the_last_card_claims_first() -> None:
    """sv.card.black-hole, sv.win.claim: its user was empty before all others"""
    game = collapsed("XBH", *OTHERS, black_hole="no-deal")

    assert [e.seat for e in made(game, WinClaimed)] == [A, B, C, D]
    assert ended(let_win(game)).winners == (A,)


def test_without_a_deal_all_go_out_one_after_the_other() -> None:
    """sv.card.black-hole, sv.end.standing: with last-standing, in the order of the claims"""
    game = collapsed("XBH V1", "P1", "S1", black_hole="no-deal", finish="last-standing")
    game = let_win(game)
    assert made(game, SeatWentOut) == [SeatWentOut(B)]

    game = let_win(game)
    assert ended(game).ending is Ending.LAST_STANDING
    assert ended(game).winners == (B,)
    assert ended(game).scores == (-2, 2, 1)


def test_who_has_gone_out_is_dealt_nothing() -> None:
    """sv.win.check: with last-standing it is in the game no more"""
    game = extended("V1", "XBH P1", "S1 S2", finish="last-standing", deck=DECK)
    game = when(let_win(when(game, (A, play("V1")))), (B, play("XBH", solo=True)))

    assert [e.seat for e in made(game, CardsDealt)] == [C, B]
    assert sizes(game) == (0, 5, 5)


def test_a_member_that_is_out_is_dealt_cards_too() -> None:
    """sv.team.competitive: reached by group effects, and back in its place"""
    game = extended(
        "V1", "XBH P1 P2", "S1 S2", "Y1 Y2", teams=2, team_victory="competitive", deck=DECK
    )
    game = when(game, (A, play("V1")), (B, play("XBH")))

    assert [e.seat for e in made(game, CardsShed)] == [C, D, B]
    assert [e.seat for e in made(game, CardsDealt)] == [C, D, A, B]
    assert made(game, SeatReturned) == [SeatReturned(A)]
    assert sizes(game) == (5, 5, 5, 5)


# --- "Solo!"


def test_what_was_said_of_a_hand_that_is_gone_lapses() -> None:
    """c8.solo.again, c8.solo.judged: both that of others and the user's; no window opens"""
    game = when(extended("V1 V2", "XBH P1", *OTHERS[1:], deck=DECK), (A, play("V1", solo=True)))
    game = when(game, (B, play("XBH", solo=True)))

    assert made(game, SoloDeclared) == [SoloDeclared(B)]
    assert {e.seat for e in made(game, SoloLapsed)} == {A, B}
    game = when(game, (B, name("T")))
    assert made(game, SoloWindowOpened) == []
    assert game.check(C, call(B)) is Refusal.NOTHING_TO_CALL


# --- refusals


def test_when_and_how_it_is_played() -> None:
    """c8.turn.options, sv.chaos.params, c8.draw.no-chaos"""
    game = extended("XBH V1 V2", *OTHERS, deck="XBH T1")
    assert {play("XBH"), play("XBH", pure=True)} <= {*legal(game, A)}
    for wrong in (play("XBH", at=B), play("XBH", of="V"), play("XBH", named="XNO")):
        assert game.check(A, wrong) is Refusal.NO_SUCH_USE
    assert game.check(B, play("XBH")) is Refusal.NOT_YOUR_TURN
    assert extended("V1 V2", *OTHERS).check(A, play("XBH")) is Refusal.CARD_NOT_HELD
    game = when(game, (A, DRAW))
    assert legal(game, A) == [KEEP]
    assert game.check(A, play("XBH")) is Refusal.NOT_THE_DRAWN_CARD


def test_a_clone_of_it_collapses_again() -> None:
    """sv.clone.as: uncounterable as well"""
    game = extended("XBH V1 V2", "P1 P2", *OTHERS[1:], deck=f"T0 XCL T1 T2 T3 {DECK} {MORE}")
    game = when(game, (A, play("XBH")), (A, name("T")), (B, play("XCL")))

    assert sizes(game) == (5, 5, 5, 5)
    assert made(game, CardTopped) == [CardTopped(card("XCL"), XBH)]
    assert codes(game.state.vault.discards[-5:]).endswith("XCL")


@pytest.mark.parametrize("gone", [A, B])
def test_a_seat_leaves_while_the_colour_is_named(gone: int) -> None:
    """sv.withdraw: the next seat names it for the user"""
    game = collapsed().withdraw(gone)

    assert frame(game) == NamingColour(B if gone == A else A)
