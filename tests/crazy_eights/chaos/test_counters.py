"""sv.card.nou, sv.counter.*: who is asked, what a counter does, and what it cannot do."""

from __future__ import annotations

import pytest
from crazy_eights.chaos.table import (
    ACCEPT,
    DRAW,
    TAKE,
    A,
    B,
    C,
    D,
    accepted,
    answer,
    before,
    call,
    chaos,
    colour,
    counter,
    direction,
    ended,
    frame,
    legal,
    let_win,
    made,
    name,
    play,
    refused,
    save,
    told,
    top,
    when,
)

from cardshed.crazy_eights import AnsweringDraw, CardPlayed, Ending, Refusal, Turn
from cardshed.crazy_eights.facts import SoloDeclared, SoloWindowOpened
from cardshed.soloverse import card
from cardshed.soloverse.facts import DirectionFlipped, WinClaimed
from cardshed.soloverse.frames import AnsweringSkip, NamingColour, Saving

XNO = card("XNO")
OTHERS = ("P1 P2 P3", "S1 S2 S3", "Y1 Y2 Y3")


# --- in one's own turn


@pytest.mark.parametrize("code", ["XNO", "XAF"])
def test_a_counter_is_a_pure_chaos_in_ones_own_turn(code: str) -> None:
    """sv.chaos.pure, sv.card.nou, sv.card.anti-fun"""
    game = chaos(f"{code} V1 V2", "XNO P1", *OTHERS[1:])
    assert game.check(A, play(code)) is Refusal.NO_SUCH_USE

    game = when(game, (A, play(code, pure=True)))
    assert told(game) == (CardPlayed(A, card(code), card("XPC")),)
    assert frame(game) == NamingColour(A)
    assert refused(game, B, counter("XNO"))


@pytest.mark.parametrize(
    ("code", "pure"),
    [
        ("XDC", True),
        ("XDX", True),
        ("XEG", True),
        ("XSC", True),
        ("XNO", True),
        ("XAF", True),
        ("XPC", False),  # it is one
        ("XPR", False),
        ("XPS", False),
        ("XPH", False),
        ("XD4", False),
        ("XDR", False),
        ("XDS", False),
        ("XRS", False),
        ("XST", False),
        ("XTT", False),
        ("XSL", False),
        ("XCL", False),  # of a coloured card
    ],
)
def test_which_cards_are_played_as_pure_chaos(code: str, *, pure: bool) -> None:
    """sv.chaos.pure: unless the entry says no"""
    game = chaos(f"{code} V1 V2", *OTHERS)

    assert (play(code, pure=True) in legal(game, A)) is pure


def test_nobody_answers_a_card_of_its_own() -> None:
    """sv.chaos.own, sv.counter.poll: but the counter that hit it"""
    game = when(chaos("XDX XNO V1", *OTHERS), (A, play("XDX")))
    assert game.to_act == (B, C, D)
    assert refused(game, A, counter("XNO"))

    game = chaos("XST XNO V1", "XNO P1", *OTHERS[1:])
    game = when(game, (A, play("XST", at=B)))
    assert refused(game, A, counter("XNO"))
    assert counter("XNO") in legal(when(game, (B, counter("XNO", solo=True))), A)


# --- what is asked, and of whom


@pytest.mark.parametrize("hands", [OTHERS, ("XNO P1", "XNO S1", "XNO Y1")])
def test_who_is_asked_does_not_show_who_could_counter(hands: tuple[str, ...]) -> None:
    """sv.counter.poll, sv.choice.asked"""
    group = when(chaos("XDX V1 V2", *hands), (A, play("XDX")))
    assert group.to_act == (B, C, D)
    single = when(chaos("XPS V1 V2", *hands), (A, play("XPS")), (A, name("V")))
    assert single.to_act == (B,)
    specific = when(chaos("XST V1 V2", *hands), (A, play("XST", at=D)))
    assert specific.to_act == (D,)


@pytest.mark.parametrize("code", ["XPC", "XPR", "XEG", "XSC", "XSL", "XTT"])
def test_which_cards_open_no_window(code: str) -> None:
    """sv.counter.mixed, sv.counter.never, sv.counter.poll: for oneself, uncounterable, colour"""
    game = chaos(f"{code} V1 V2", "XNO P1", "XNO S1", "XNO Y1")
    game = when(game, (A, play(code, at=C if code == "XTT" else None)))

    for seat in (B, C, D):
        assert game.check(seat, ACCEPT) is Refusal.NOTHING_TO_ANSWER
        assert refused(game, seat, counter("XNO"))


def test_action_cards_cannot_be_countered() -> None:
    """sv.counter.never"""
    for code, seat in (("VR", D), ("VS", C), ("V+2", B)):
        game = when(chaos(f"{code} V1 V2", "XNO P1", "XNO S1", "XNO Y1"), (A, play(code)))
        assert game.to_act == (seat,)
        assert refused(game, seat, counter("XNO"))


def test_no_other_card_counters() -> None:
    """sv.counter.levels: Anti-Fun is of the lowest level, and Pure Chaos of none"""
    game = when(chaos("XDX V1 V2", "XAF XPC XD4 P1", *OTHERS[1:]), (A, play("XDX")))

    assert legal(game, B) == [ACCEPT]
    for code in ("XAF", "XPC", "XD4", "P1"):
        assert game.check(B, counter(code)) is Refusal.NO_COUNTER
    assert game.check(B, counter("XNO")) is Refusal.CARD_NOT_HELD


def test_a_nou_does_not_answer_an_anti_fun() -> None:
    """sv.counter.levels, sv.card.nou: nor stops the win of another"""
    game = chaos("V1", "XAF P1", "XNO S1", "Y1 Y2")
    game = when(game, (A, play("V1")))
    assert game.check(C, counter("XNO")) is Refusal.NOTHING_TO_ANSWER
    assert game.check(C, save("XNO")) is Refusal.NO_ANTI_FUN

    game = when(game, (B, save(solo=True)), (B, name("P")))
    assert refused(game, A, counter("XNO"))
    assert frame(game) == Turn(B)


def test_each_answers_a_group_card_once() -> None:
    """sv.counter.poll: in any order, and all must"""
    game = when(chaos("XDX V1 V2", "XNO XNO P1", *OTHERS[1:]), (A, play("XDX")))

    game = when(game, (C, ACCEPT), (B, counter("XNO")))
    assert game.to_act == (D,)
    assert refused(game, B, counter("XNO"))
    assert refused(game, C, ACCEPT)


# --- what it does


def test_the_counter_lies_on_top_and_its_player_names_the_colour() -> None:
    """sv.counter.discard, sv.colour.who, sv.card.nou"""
    game = chaos("XD4 V1 V2", "XNO P1 P2", *OTHERS[1:])
    game = when(game, (A, play("XD4")), (A, name("Y")), (B, counter("XNO")))
    assert frame(game) == NamingColour(B)

    game = when(game, (B, name("P")))
    assert (top(game), colour(game)) == ("XNO", "P")


def test_the_direction_flips_once_for_each_counter() -> None:
    """sv.counter.group"""
    game = when(chaos("XPH V1 V2", "XNO P1", "XNO S1", "XNO Y1"), (A, play("XPH")))

    ways = []
    for seat in (B, C, D):
        game = when(game, (seat, counter("XNO")))
        ways.append(direction(game))
        assert made(game, DirectionFlipped) == [DirectionFlipped()]
    assert ways == [-1, 1, -1]
    assert frame(game) == NamingColour(D)
    assert frame(when(game, (D, name("Y")))) == Turn(D)


def test_after_a_returned_stun_play_goes_on_from_the_seat_that_faces_it() -> None:
    """sv.counter.single: the next seat after that user in the new direction"""
    game = chaos("P1 P2 P3", "XST V1 V2", "S1 S2 S3", "XNO Y1 Y2", turn=1)
    game = when(game, (B, play("XST", at=D)), (D, counter("XNO")), (B, ACCEPT), (D, name("Y")))

    assert frame(game) == Turn(A)
    assert before(game, B) == "XST"


def test_with_two_seats_a_returned_stun_costs_the_users_next_turn() -> None:
    """sv.counter.discard, sv.card.stun"""
    game = chaos("XST V1 V2", "XNO P1 P2")
    game = when(game, (A, play("XST", at=B)), (B, counter("XNO")), (A, ACCEPT), (B, name("P")))
    assert frame(game) == Turn(B)

    game = when(game, (B, play("P1")))
    assert frame(game) == NamingColour(A)
    assert frame(when(game, (A, name("V")))) == Turn(B)


def test_a_counter_may_be_the_second_last_card() -> None:
    """c8.solo.declare, c8.solo.window: of the card laid last, once the colour is named"""
    game = chaos("XD4 V1 V2", "XNO P1", *OTHERS[1:])
    game = when(game, (A, play("XD4")), (A, name("Y")))
    said = when(game, (B, counter("XNO", solo=True)))
    assert made(said, SoloDeclared) == [SoloDeclared(B)]

    silent = when(game, (B, counter("XNO")))
    assert silent.may_act == (B,)
    silent = when(silent, (B, name("P")))
    assert made(silent, SoloWindowOpened) == [SoloWindowOpened(B)]
    assert legal(silent, A) == [TAKE, call(B)]


# --- Nou as the last card


def test_a_nou_as_the_last_card_wins_at_once_from_a_stack() -> None:
    """sv.win.nou: no window, and what it sent back lapses"""
    game = chaos("XD4 V1 V2", "XNO", "XAF S1", "Y1 Y2")
    game = when(game, (A, play("XD4")), (A, name("Y")), (B, counter("XNO")))

    assert told(game)[:2] == (CardPlayed(B, XNO), WinClaimed(B))
    assert ended(game).winners == (B,)
    assert ended(game).ending is Ending.WENT_OUT
    assert len(game.state.owns[A].hand) == 2


def test_a_nou_as_the_last_card_wins_from_a_skip_and_a_stun() -> None:
    """sv.win.nou"""
    skip = when(chaos("XPS V1 V2", "XNO", *OTHERS[1:]), (A, play("XPS")), (A, name("Y")))
    assert ended(when(skip, (B, counter("XNO")))).winners == (B,)

    stun = when(chaos("XST V1 V2", "P1", "XNO", "Y1 Y2"), (A, play("XST", at=C)))
    assert ended(when(stun, (C, counter("XNO")))).winners == (C,)


def test_it_wins_over_a_claim_that_is_pending() -> None:
    """sv.win.nou, sv.win.pending: the stack's player had gone out first"""
    game = chaos("XD4", "XNO", "XAF S1", "Y1 Y2")
    game = when(game, (A, play("XD4")), (A, name("Y")), (B, counter("XNO")))

    assert ended(game).winners == (B,)
    assert ended(game).scores[0] == 0


def test_a_nou_as_pure_chaos_is_an_ordinary_last_card() -> None:
    """sv.win.nou, sv.chaos.pure: then it is no Nou, and its window opens"""
    game = when(chaos("XNO", "XAF P1", *OTHERS[1:]), (A, play("XNO", pure=True)))

    assert frame(game) == Saving(A, (B, C, D))
    assert ended(let_win(game)).winners == (A,)


def test_a_clone_of_a_nou_as_the_last_card_wins_at_once() -> None:
    """sv.win.nou, sv.clone.as"""
    game = chaos("XPS XCL", "XNO P1 P2", "XAF S1", "Y1 Y2")
    game = when(game, (A, play("XPS", solo=True)), (A, name("Y")), (B, counter("XNO")))
    game = when(game, (B, name("P")), (A, counter("XCL")))

    assert ended(game).winners == (A,)


def test_an_undefeatable_nou_is_not_stopped_by_a_stun_before_another() -> None:
    """sv.win.nou: nobody is asked"""
    game = chaos("XDX V1 V2", "P1 P2", "XNO", "XAF Y1")
    game = when(game, (A, play("XDX")), (B, ACCEPT), (C, counter("XNO")))

    assert game.to_act == ()
    assert ended(game).winners == (C,)


# --- levels


def test_a_draw_card_on_a_counter_starts_afresh() -> None:
    """sv.counter.levels: what counts is the newest card"""
    game = chaos("XD4 XD4 V1", "XNO XNO P1 P2", "S1 S2", "Y1 Y2")
    game = when(game, (A, play("XD4")), (A, name("Y")), (B, counter("XNO")), (B, name("P")))
    game = when(game, (A, answer("XD4", solo=False)), (A, name("V")))

    assert direction(game) == -1
    assert frame(game) == AnsweringDraw(D, 8, (A, B, A), card("XD4"))
    assert legal(game, D) == [TAKE, call(A)]


def test_a_chain_of_nous_goes_to_and_fro() -> None:
    """sv.counter.levels, sv.counter.single: the same level is enough"""
    game = chaos("XPS XNO V1 V2", "XNO XNO P1 P2", *OTHERS[1:])
    game = when(game, (A, play("XPS")), (A, name("Y")))
    for seat, back in ((B, A), (A, B), (B, A)):
        game = when(game, (seat, counter("XNO")), (seat, name("S")))
        assert frame(game) == AnsweringSkip(back, seat, XNO)
    assert direction(game) == -1
    assert frame(when(game, (A, ACCEPT))) == Turn(D)


def test_what_is_drawn_meanwhile_may_be_used_when_its_moment_comes() -> None:
    """c8.draw.counter: that is no put-down"""
    game = chaos("V1 V2 V3", "XDX P1 P2", *OTHERS[1:], deck="XNO T0 T1")
    game = when(game, (A, DRAW))
    game = game.play(A, legal(game, A)[0])
    game = when(game, (B, play("XDX")))

    assert counter("XNO") in legal(game, A)
    assert frame(accepted(when(game, (A, counter("XNO"))))) == NamingColour(A)
