"""sv.card.double-edged: two seats take a card of each other's hand, by chance."""

from __future__ import annotations

from typing import Any

import pytest
from crazy_eights.extension.table import (
    ACCEPT,
    OTHERS,
    TAKE,
    A,
    B,
    C,
    D,
    codes,
    counter,
    direction,
    discards,
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
    top,
    when,
)

from cardshed import Backs
from cardshed.crazy_eights import (
    CardPlayed,
    DoubleEdged,
    Game,
    Options,
    Refusal,
    SoloDeclared,
    SoloLapsed,
    SoloWindowOpened,
    Turn,
)
from cardshed.soloverse import card, cards
from cardshed.soloverse.answer_facts import EffectAccepted
from cardshed.soloverse.chaos_facts import FrontActed
from cardshed.soloverse.facts import ClaimVoided, DirectionFlipped, SeatWentOut, WinClaimed
from cardshed.soloverse.frames import Countering, NamingColour, Playing, Saving
from cardshed.soloverse.hand_facts import CardPassed

XDE = card("XDE")


def aimed(*hands: str, at: int = C, **told_: Any) -> Game:
    """Return a game in which seat 0 has played its Double Edged at another seat."""
    game = extended(*(hands or ("XDE V1 V2", *OTHERS)), **told_)
    return when(game, (A, play("XDE", at=(A, B, C, D)[at])))


def done(*hands: str, at: int = C, **told_: Any) -> Game:
    """Return the same game after it was accepted."""
    return when(aimed(*hands, at=at, **told_), (at, ACCEPT))


def test_each_takes_a_card_of_the_others_hand() -> None:
    """sv.card.double-edged: the seat aimed at gets its card before the one set aside joins"""
    game = done()
    accepted_, first, second = told(game)

    assert accepted_ == EffectAccepted(C)
    assert (first.seat, first.of, second.seat, second.of) == (C, A, A, C)
    assert {*first.cards} <= {*cards("V1 V2")}
    assert {*second.cards} <= {*cards("S1 S2 S3")}
    assert sizes(game) == (2, 3, 3, 3)
    assert (top(game), frame(game)) == ("XDE", NamingColour(A))
    assert frame(when(game, (A, name("C")))) == Turn(B)


def test_the_two_cards_are_always_different_ones() -> None:
    """sv.card.double-edged: what is set aside is not among those taken of the user"""
    for seed in range(30):
        game = done("XDE V1", *OTHERS, seed=seed)
        first, second = made(game, CardPassed)
        assert codes(first.cards) == "V1"
        assert codes(second.cards) in {"S1", "S2", "S3"}


def test_the_two_see_both_cards_and_nobody_else_does() -> None:
    """sv.card.double-edged, sv.view"""
    game = done()

    for viewer in (A, B, C, D, None):
        events = seen(game, viewer, CardPassed)
        assert [e.cards != Backs(1) for e in events] == [viewer in {A, C}] * 2
        assert game.seen(viewer).view == game.view(viewer)


def test_it_is_blind_if_nothing_else_was_agreed() -> None:
    """sv.card.double-edged: hands are held closed; the option says otherwise"""
    assert Options(deck="core-extension").double_edged is DoubleEdged.BLIND


def test_the_seat_aimed_at_alone_may_counter() -> None:
    """sv.counter.poll: at once"""
    game = aimed()

    assert frame(game) == Countering(Playing(A, A, XDE, C), (C,), XDE)
    assert game.to_act == (C,)
    assert game.check(B, ACCEPT) is Refusal.NOTHING_TO_ANSWER
    assert game.check(A, play("V1")) is Refusal.NOT_YOUR_TURN
    assert game.check(C, play("S1")) is Refusal.ANSWER_DUE
    assert game.check(C, TAKE) is Refusal.ANSWER_DUE


@pytest.mark.parametrize("code", ["XNO", "XNM"])
def test_sent_back_the_two_change_roles(code: str) -> None:
    """sv.counter.single: the user faces it; the direction flips; play goes on after the user"""
    game = when(aimed("XDE V1 V2", "P1 P2", f"S1 S2 {code}", "Y1 Y2"), (C, counter(code)))
    assert direction(game) == -1
    assert frame(game) == Countering(Playing(C, A, XDE, A), (A,), card(code))

    game = when(game, (A, ACCEPT))
    assert [(e.of, e.seat) for e in made(game, CardPassed)] == [(C, A), (A, C)]
    assert (top(game), frame(game)) == (code, NamingColour(C))
    assert frame(when(game, (C, name("P")))) == Turn(D)


def test_a_counter_that_is_countered() -> None:
    """sv.counter.levels: Not Me answers Nou, Nou not Not Me"""
    game = aimed("XDE XNM V1 V2", "P1 P2", "S1 S2 XNO XNM", "Y1 Y2")
    game = when(game, (C, counter("XNO")), (A, counter("XNM")))
    assert direction(game) == 1
    assert frame(game) == Countering(Playing(A, A, XDE, C), (C,), card("XNM"))
    game = when(game, (C, counter("XNM")))
    assert legal(game, A) == [ACCEPT]

    game = when(game, (A, ACCEPT))
    assert [(e.of, e.seat) for e in made(game, CardPassed)] == [(C, A), (A, C)]
    assert frame(game) == NamingColour(C)


def test_a_seat_that_is_bound_can_only_accept() -> None:
    """sv.counter.poll, sv.card.stun"""
    game = aimed("XDE V1 V2", "P1 P2", "XNM S1", "Y1 Y2", front=lies("XST", C, by=B))

    assert legal(game, C) == [ACCEPT]
    assert game.check(C, counter("XNM")) is Refusal.BOUND


# --- single cards and empty hands


def test_two_single_cards_change_places() -> None:
    """sv.win.claim: a hand that is empty for a moment has not won"""
    game = done("XDE V1", "P1 P2", "S1", "Y1 Y2")

    assert (hand(game, A), hand(game, C)) == ("S1", "V1")
    assert [e.seat for e in made(game, WinClaimed)] == [e.seat for e in made(game, ClaimVoided)]
    assert frame(game) == NamingColour(A)


def test_as_the_last_card_it_brings_its_user_a_card() -> None:
    """sv.card.double-edged, sv.win.claim: an empty hand gives nothing; the claim is void"""
    game = done("XDE", *OTHERS)

    assert [(e.of, e.seat) for e in made(game, CardPassed)] == [(C, A)]
    assert made(game, ClaimVoided) == [ClaimVoided(A)]
    assert sizes(game) == (1, 3, 2, 3)
    assert frame(game) == NamingColour(A)


def test_as_the_last_card_it_can_take_the_last_of_another() -> None:
    """sv.win.claim: whose hand becomes empty by whatever means, that seat claims the win"""
    game = done("XDE", "P1 P2", "S1", "Y1 XAF")

    assert (hand(game, A), hand(game, C)) == ("S1", "")
    assert told(game)[1:] == (CardPassed(A, C, cards("S1")), WinClaimed(C), ClaimVoided(A))
    assert frame(game) == Saving(C, (A, B, D))
    assert ended(let_win(game)).winners == (C,)

    saved = when(game, (D, save(solo=True)), (D, name("P")))
    assert sizes(saved) == (1, 2, 5, 1)
    assert frame(saved) == Turn(B)


def test_as_the_last_card_sent_back_to_its_user() -> None:
    """sv.counter.single: it gives nothing, being empty, and gets a card of the counter's player"""
    game = when(aimed("XDE", "P1 P2", "S1 S2 XNO", "Y1 Y2"), (C, counter("XNO")), (A, ACCEPT))

    assert [(e.of, e.seat) for e in made(game, CardPassed)] == [(C, A)]
    assert sizes(game) == (1, 2, 1, 2)


def test_who_countered_with_its_last_card_gets_one() -> None:
    """sv.counter.single, sv.win.claim: Not Me as the last card"""
    game = when(aimed("XDE V1 V2", "P1 P2", "XNM", "Y1 Y2"), (C, counter("XNM")))
    assert made(game, WinClaimed) == [WinClaimed(C)]
    game = when(game, (A, ACCEPT))

    assert [(e.of, e.seat) for e in made(game, CardPassed)] == [(A, C)]
    assert made(game, ClaimVoided) == [ClaimVoided(C)]
    assert frame(game) == NamingColour(C)


def test_a_nou_as_the_last_card_wins_at_once() -> None:
    """sv.win.nou: what it would send back lapses"""
    game = when(aimed("XDE V1 V2", "P1 P2", "XNO", "Y1 Y2"), (C, counter("XNO")))

    assert ended(game).winners == (C,)


# --- "Solo!"


def test_what_was_said_of_a_card_that_is_gone_lapses() -> None:
    """c8.solo.again: of the seat aimed at, and of the user"""
    game = when(extended("V1 V2", "XDE P1", *OTHERS[1:]), (A, play("V1", solo=True)))
    game = when(game, (B, play("XDE", at=A, solo=True)))
    assert made(game, SoloDeclared) == [SoloDeclared(B)]

    game = when(game, (A, ACCEPT))
    assert {e.seat for e in made(game, SoloLapsed)} == {A, B}
    assert sizes(game)[:2] == (1, 1)


def test_who_did_not_say_it_can_be_called() -> None:
    """c8.solo.judged: one card when the play is complete"""
    game = when(done("XDE V1", *OTHERS), (A, name("V")))

    assert made(game, SoloWindowOpened) == [SoloWindowOpened(A)]


# --- how it may be played


def test_it_is_aimed_at_another_seat_and_no_pure_chaos() -> None:
    """sv.chaos.params, sv.card.double-edged: no P"""
    game = extended("XDE V1 V2", *OTHERS)

    listed = [play("XDE", at=seat) for seat in (B, C, D)]
    assert [use for use in legal(game, A) if use in listed] == listed
    for wrong in (
        play("XDE"),
        play("XDE", at=A),
        play("XDE", pure=True),
        play("XDE", at=B, of="V"),
        play("XDE", at=B, named="XPC"),
    ):
        assert game.check(A, wrong) is Refusal.NO_SUCH_USE
    assert game.check(A, play("XDE", at=B, solo=True)) is Refusal.NO_SOLO_DUE
    assert game.check(B, play("XDE", at=A)) is Refusal.NOT_YOUR_TURN


def test_it_cannot_be_aimed_at_a_seat_that_is_gone() -> None:
    """sv.withdraw, sv.team.competitive"""
    game = extended("XDE V1 V2", *OTHERS).withdraw(C)
    assert game.check(A, play("XDE", at=C)) is Refusal.NO_SUCH_USE

    game = extended("V1", "XDE P1 P2", *OTHERS[1:], teams=2, team_victory="competitive")
    game = when(game, (A, play("V1")))
    assert game.check(B, play("XDE", at=A)) is Refusal.NO_SUCH_USE


def test_between_two_seats() -> None:
    """sv.counter.discard: with two the flip of a counter does nothing"""
    game = when(aimed("XDE V1 V2", "P1 P2 XNM", at=B), (B, counter("XNM")), (A, ACCEPT))

    assert made(game, DirectionFlipped) == []
    assert [(e.of, e.seat) for e in made(game, CardPassed)] == [(B, A), (A, B)]
    assert frame(when(game, (B, name("P")))) == Turn(B)


def test_a_clone_of_it_is_aimed_anew() -> None:
    """sv.clone.as, sv.clone.what"""
    game = when(done("XDE V1 V2", "P1 XCL", "S1 S2", "Y1 Y2", at=D), (A, name("V")))
    game = when(game, (B, play("XCL", at=A)))
    assert frame(game) == Countering(Playing(B, B, XDE, A), (A,), XDE)

    game = when(game, (A, ACCEPT))
    assert [(e.of, e.seat) for e in made(game, CardPassed)] == [(B, A), (A, B)]


def test_a_clone_counters_it_only_where_a_counter_was_copied() -> None:
    """sv.clone.when: a Clone of Double Edged is no counter"""
    game = aimed("XDE V1 V2", "P1 P2", "S1 S2 XCL", "Y1 Y2")
    assert game.check(C, counter("XCL")) is Refusal.NO_COUNTER

    game = aimed("XDE XCL V1", "P1 P2", "S1 S2 XNO", "Y1 Y2")
    game = when(game, (C, counter("XNO")), (A, counter("XCL")))
    assert frame(game) == Countering(Playing(A, A, XDE, C), (C,), card("XNO"))
    assert direction(game) == 1


def test_in_a_stolen_turn() -> None:
    """sv.card.steal-turn: also at the seat that was stolen from"""
    game = extended("XDE V1 V2", *OTHERS, front=lies("XTT", B, by=D), turn=0)
    game = when(game, (A, play("XDE", at=C)), (C, ACCEPT), (A, name("S")))
    assert made(game, FrontActed) == [FrontActed(B, card("XTT"), card("XTT"))]

    game = extended("V1 V2", "P1 P2", "S1 S2", "XDE Y1", front=lies("XTT", B, by=D), turn=0)
    game = when(game, (A, play("V1")), (B, name("S")), (D, play("XDE", at=B)))
    game = when(game, (B, ACCEPT))
    assert [(e.of, e.seat) for e in made(game, CardPassed)] == [(D, B), (B, D)]
    assert frame(when(game, (D, name("Y")))) == Turn(C)


# --- who leaves, or is out


@pytest.mark.parametrize("gone", [A, B, C])
def test_a_seat_leaves_while_it_can_be_countered(gone: int) -> None:
    """sv.withdraw: it lapses with its target; what its user sent stays, but it gives nothing"""
    game = aimed()
    before_ = everything(game)
    game = game.withdraw(gone)
    assert everything(game) == before_

    if gone == C:
        assert made(game, CardPassed) == []
        assert frame(game) == NamingColour(A)
    else:
        assert frame(game) == Countering(Playing(A, A, XDE, C), (C,), XDE)
        game = when(game, (C, ACCEPT))
        assert len(made(game, CardPassed)) == (0 if gone == A else 2)
        assert frame(game) == NamingColour(B if gone == A else A)


def test_it_is_sent_back_to_a_seat_that_has_left() -> None:
    """sv.withdraw: the effect ends; the direction flips, and play goes on from that place"""
    game = aimed("XDE V1 V2", "P1 P2", "S1 S2 XNO", "Y1 Y2").withdraw(A)
    game = when(game, (C, counter("XNO")))

    assert made(game, CardPassed) == []
    assert discards(game) == "V5 XDE XNO"
    assert frame(when(game, (C, name("S")))) == Turn(D)


def test_with_last_standing_the_emptied_seat_goes_out() -> None:
    """sv.win.check, sv.end.standing"""
    game = done("XDE", "P1 P2", "S1", "Y1 Y2", finish="last-standing")
    game = let_win(game)

    assert made(game, SeatWentOut) == [SeatWentOut(C)]
    assert CardPlayed(A, XDE) not in told(game)
    assert frame(when(game, (A, name("S")))) == Turn(B)
