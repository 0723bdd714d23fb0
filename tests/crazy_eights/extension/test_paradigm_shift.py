"""sv.card.paradigm-shift: all hands move one seat on, at the same moment."""

from __future__ import annotations

from typing import Any

from crazy_eights.extension.table import (
    OTHERS,
    A,
    B,
    C,
    D,
    call,
    drawn_on,
    ended,
    everything,
    extended,
    frame,
    hand,
    let_win,
    lies,
    made,
    name,
    play,
    seen,
    sizes,
    told,
    top,
    when,
)

from cardshed import Backs
from cardshed.crazy_eights import (
    CardPlayed,
    Game,
    Refusal,
    SoloDeclared,
    SoloLapsed,
    SoloWindowOpened,
    Turn,
)
from cardshed.soloverse import card, cards
from cardshed.soloverse.answer_facts import SeatReturned
from cardshed.soloverse.facts import SeatWentOut, WinClaimed
from cardshed.soloverse.frames import NamingColour, Saving
from cardshed.soloverse.hand_facts import HandsMoved

XPA = card("XPA")
HANDS = ("XPA V1 V2", "P1", "S1 S2 S3", "Y1 Y2")
COMPETITIVE: dict[str, Any] = {"teams": 2, "team_victory": "competitive"}


def shifted(game: Game) -> Game:
    """Return the game after seat 0 has played its Paradigm Shift."""
    return when(game, (A, play("XPA")))


def hands(game: Game) -> list[str]:
    """Return all hands as codes."""
    return [hand(game, seat) for seat in game.seats]


def test_all_hands_move_one_seat_on() -> None:
    """sv.card.paradigm-shift: in the direction of play; the user's without the card"""
    game = shifted(extended(*HANDS))

    assert told(game) == (
        CardPlayed(A, XPA),
        HandsMoved((B, C, D, A), (cards("V1 V2"), cards("P1"), cards("S1 S2 S3"), cards("Y1 Y2"))),
    )
    assert hands(game) == ["Y1 Y2", "V1 V2", "P1", "S1 S2 S3"]
    assert (top(game), frame(game)) == ("XPA", NamingColour(A))
    assert frame(when(game, (A, name("C")))) == Turn(B)


def test_counter_clockwise_they_move_the_other_way() -> None:
    """sv.card.paradigm-shift, sv.order.next"""
    game = shifted(extended(*HANDS, counter_clockwise=True))

    assert hands(game) == ["P1", "S1 S2 S3", "Y1 Y2", "V1 V2"]


def test_between_two_seats_the_hands_are_swapped() -> None:
    """sv.card.paradigm-shift"""
    game = shifted(extended("XPA V1 V2", "P1 P2 P3"))

    assert hands(game) == ["P1 P2 P3", "V1 V2"]


def test_each_sees_the_hand_that_it_gets() -> None:
    """sv.card.paradigm-shift, sv.view: others see how many cards"""
    game = shifted(extended(*HANDS))
    seats = (B, C, D, A)

    for viewer in (*seats, None):
        (event,) = seen(game, viewer, HandsMoved)
        for seat, shown in zip(seats, event.hands, strict=True):
            own = game.state.owns[seat].hand
            assert shown == (own if seat == viewer else Backs(len(own)))
        assert game.seen(viewer).view == game.view(viewer)


def test_nobody_is_asked_and_no_card_is_lost() -> None:
    """sv.counter.never"""
    game = extended("XPA V1", "XNM P1", "XNO S1", "XAF Y1")

    assert everything(shifted(game)) == everything(game)
    assert hands(shifted(game)) == ["Y1 XAF", "V1", "P1 XNM", "S1 XNO"]


def test_it_may_not_be_the_last_card_nor_a_pure_chaos() -> None:
    """sv.chaos.last, sv.card.paradigm-shift: flags L and no P"""
    game = extended("XPA", *OTHERS)
    assert game.check(A, play("XPA")) is Refusal.NOT_THE_LAST

    game = extended("XPA V1 V2", *OTHERS)
    for wrong in (
        play("XPA", pure=True),
        play("XPA", at=B),
        play("XPA", of="V"),
        play("XPA", named="XPC"),
    ):
        assert game.check(A, wrong) is Refusal.NO_SUCH_USE
    assert game.check(A, play("XPA", solo=True)) is Refusal.NO_SOLO_DUE
    assert game.check(B, play("XPA")) is Refusal.NOT_YOUR_TURN


# --- "Solo!"


def test_a_single_card_that_moved_on_owes_no_word() -> None:
    """c8.solo.judged: its new holder has placed no card"""
    game = when(shifted(extended("XPA V1 V2", "P1", *OTHERS[1:])), (A, name("V")))

    assert sizes(game)[C] == 1
    assert game.view(None).table.solo.window is None
    assert game.check(A, call(C)) is Refusal.WINDOW_CLOSED


def test_what_was_said_of_a_hand_that_moved_lapses() -> None:
    """c8.solo.again: it is another card now, though it is one still"""
    game = when(extended("V1 V2", "XPA P1", "S1", "Y1 Y2"), (A, play("V1", solo=True)))
    game = when(game, (B, play("XPA")))

    assert made(game, SoloLapsed) == [SoloLapsed(A)]
    assert game.view(None).table.solo.declared == ()


def test_the_word_of_the_user_holds_if_it_gets_one_card() -> None:
    """c8.solo.judged: what counts is one card when the play is complete"""
    single = ("XPA V1", *OTHERS[1:], "Y1")
    game = shifted(extended(*single))
    assert made(when(game, (A, name("V"))), SoloWindowOpened) == [SoloWindowOpened(A)]

    game = when(extended(*single), (A, play("XPA", solo=True)))
    assert made(game, SoloDeclared) == [SoloDeclared(A)]
    assert game.view(None).table.solo.declared == (A,)


def test_with_more_cards_the_word_lapses_and_none_is_owed() -> None:
    """c8.solo.judged, c8.solo.again"""
    game = when(extended("XPA V1", *OTHERS), (A, play("XPA", solo=True)))
    assert made(game, SoloLapsed) == [SoloLapsed(A)]

    game = when(shifted(extended("XPA V1", *OTHERS)), (A, name("V")))
    assert made(game, SoloWindowOpened) == []


# --- other tables


def test_in_a_stolen_turn_all_hands_move_as_well() -> None:
    """sv.card.steal-turn, sv.order.play: one seat on in the direction, whoever plays it"""
    game = extended("XPA V1 V2", *OTHERS, front=lies("XTT", C, by=A), turn=1)
    game = when(drawn_on(game, B), (C, name("V")))
    of_a, of_b, of_c, of_d = hands(game)
    game = when(game, (A, play("XPA")))

    assert of_a == "V1 V2 XPA"
    assert hands(game) == [of_d, "V1 V2", of_b, of_c]
    assert frame(when(game, (A, name("C")))) == Turn(D)


def test_an_empty_hand_of_a_member_that_is_out_moves_on_too() -> None:
    """sv.team.competitive, sv.win.claim, sv.withdraw: who gets it goes out; the next seat names"""
    game = extended("V1", "XPA P1 P2", "S1 S2", "Y1 Y2", **COMPETITIVE)
    game = when(game, (A, play("V1")))
    assert made(game, SeatWentOut) == [SeatWentOut(A)]

    game = when(game, (B, play("XPA")))
    assert hands(game) == ["Y1 Y2", "", "P1 P2", "S1 S2"]
    assert made(game, SeatReturned) == [SeatReturned(A)]
    assert made(game, WinClaimed) == [WinClaimed(B)]
    assert made(game, SeatWentOut) == [SeatWentOut(B)]
    assert frame(game) == NamingColour(C)
    assert frame(when(game, (C, name("S")))) == Turn(C)


def test_a_team_can_win_by_an_empty_hand_that_moves_on() -> None:
    """sv.team.competitive, sv.antifun: the claim that completes the team can be stopped"""
    game = extended("V1", "P1", "XPA S1 S2", "Y1 Y2", turn=0, top="V5", **COMPETITIVE)
    game = when(game, (A, play("V1")))
    game = drawn_on(game, B)
    game = when(game, (C, play("XPA")))

    assert hands(game) == ["Y1 Y2", "", *hands(game)[2:]]
    assert made(game, WinClaimed) == [WinClaimed(B)]
    assert game.outcome is None


def test_who_has_gone_out_is_passed_over() -> None:
    """sv.win.check: with last-standing"""
    game = extended("V1", "XPA P1 P2", "S1", "Y1 Y2", finish="last-standing")
    game = when(let_win(when(game, (A, play("V1")))), (B, play("XPA")))

    assert hands(game) == ["", "Y1 Y2", "P1 P2", "S1"]


def test_a_seat_that_has_left_is_passed_over() -> None:
    """sv.withdraw"""
    game = when(extended("V1 V2", *OTHERS, turn=1).withdraw(B))
    assert frame(game) == Turn(C)

    game = extended(*OTHERS, "XPA Y1 Y2", turn=3).withdraw(B)
    game = when(game, (D, play("XPA")))
    assert hands(game) == ["Y1 Y2", "", "P1 P2 P3", "Y1 Y2 Y3"]


def test_a_clone_of_it_moves_the_hands_again() -> None:
    """sv.clone.as, sv.chaos.last: with its flags"""
    game = when(shifted(extended("XPA XCL V1", *OTHERS)), (A, name("V")))
    game = when(game, (B, play("XCL")))
    assert hands(game) == ["S1 S2 S3", "Y1 Y2 Y3", "V1", "P1 P2 P3"]
    assert not isinstance(frame(game), Saving)

    lone = when(shifted(extended("XPA XCL", *OTHERS)), (A, name("V")))
    assert lone.check(B, play("XCL")) is Refusal.NOT_THE_LAST
    assert ended(lone.withdraw(A).withdraw(C).withdraw(D)).winners == (B,)
