"""sv.withdraw, c8.withdraw: a seat leaves the table in the middle of a chaos card."""

from __future__ import annotations

import pytest
from crazy_eights.chaos.table import (
    ACCEPT,
    CHALLENGE,
    LET_WIN,
    TAKE,
    A,
    B,
    C,
    D,
    accepted,
    chaos,
    colour,
    counter,
    direction,
    discards,
    drawers,
    ended,
    frame,
    legal,
    made,
    name,
    play,
    save,
    sizes,
    top,
    when,
)

from cardshed.crazy_eights import AnsweringDraw, Ending, Turn
from cardshed.soloverse import card, cards
from cardshed.soloverse.chaos_facts import (
    CardLaidInFront,
    CardsShed,
    PlayLapsed,
)
from cardshed.soloverse.facts import ClaimVoided
from cardshed.soloverse.frames import AnsweringSkip, Countering, NamingColour, Saving

OTHERS = ("P1 P2 P3", "S1 S2 S3", "Y1 Y2 Y3")


# --- the windows of a card


def test_who_leaves_a_window_counts_as_accepting() -> None:
    """sv.withdraw, sv.counter.poll"""
    game = when(chaos("XDX V1 XPC", *OTHERS), (A, play("XDX"))).withdraw(C)

    assert game.to_act == (B, D)
    assert isinstance(frame(game), Countering)
    game = accepted(game)
    assert made(game, CardsShed) == [CardsShed(A, cards("XPC"))]


def test_the_last_one_waited_for_leaves_and_the_effect_begins() -> None:
    """sv.withdraw: its hand goes into the deck and not on the discards"""
    game = chaos("XDX V1 V2", "P1 XPC", "S1 XPS", "Y1 XCL")
    game = when(game, (A, play("XDX")), (B, ACCEPT), (D, ACCEPT)).withdraw(C)

    assert made(game, CardsShed) == [CardsShed(B, cards("XPC")), CardsShed(D, cards("XCL"))]
    assert {*cards("S1 XPS")} <= {*game.state.vault.deck}
    assert frame(game) == NamingColour(A)


def test_the_user_of_a_group_card_leaves() -> None:
    """sv.withdraw: what it sent at others stays; the next seat names the colour it owed"""
    game = chaos("XDX V1 XNO", "P1 XPC P2", *OTHERS[1:])
    game = when(game, (A, play("XDX"))).withdraw(A)
    assert game.to_act == (B, C, D)

    game = accepted(game)
    assert made(game, CardsShed) == [CardsShed(B, cards("XPC"))]
    assert frame(game) == NamingColour(B)
    assert top(game) == "XDX"
    assert frame(when(game, (B, name("P")))) == Turn(B)


def test_the_target_of_a_stun_leaves_before_it_answers() -> None:
    """sv.withdraw: the card goes under the top without effect"""
    game = when(chaos("XST V1 V2", *OTHERS), (A, play("XST", at=C))).withdraw(C)

    assert made(game, PlayLapsed) == [PlayLapsed(card("XST"))]
    assert discards(game) == "XST V5"
    assert (frame(game), colour(game)) == (Turn(B), "V")


def test_the_user_of_a_stun_leaves_before_it_is_answered() -> None:
    """sv.withdraw: it stays, and is laid all the same"""
    game = when(chaos("XST V1 V2", *OTHERS), (A, play("XST", at=C))).withdraw(A)
    assert game.to_act == (C,)

    game = when(game, (C, ACCEPT))
    assert made(game, CardLaidInFront) == [CardLaidInFront(C, card("XST"), card("XST"), A)]
    assert frame(game) == Turn(B)


def test_a_counter_against_a_stun_of_a_seat_that_is_gone_ends_it() -> None:
    """sv.withdraw: the direction flips, and play goes on from the place of that seat"""
    game = chaos("XST V1 V2", "P1 P2 P3", "XNO S1 S2", "Y1 Y2 Y3")
    game = when(game, (A, play("XST", at=C))).withdraw(A)
    game = when(game, (C, counter("XNO")))

    assert frame(game) == NamingColour(C)
    game = when(game, (C, name("Y")))
    assert frame(game) == Turn(D)
    assert direction(game) == -1
    assert discards(game) == "V5 XST XNO"


# --- Draw stacks and skips


def test_who_faces_a_stack_leaves() -> None:
    """sv.withdraw: the stack is gone, the top card stays, the next seat has its Opening"""
    game = when(chaos("XD4 V1 V2", *OTHERS), (A, play("XD4")), (A, name("Y"))).withdraw(B)

    assert frame(game) == Turn(C)
    assert (top(game), colour(game)) == ("XD4", "Y")
    assert game.view(None).table.board.carried == ()


@pytest.mark.parametrize(("code", "target", "after"), [("XD4", B, C), ("XDR", D, C), ("XDS", C, D)])
def test_a_target_leaves_while_the_colour_is_named(code: str, target: int, after: int) -> None:
    """sv.withdraw, sv.draw.target"""
    game = when(chaos(f"{code} V1 V2", *OTHERS), (A, play(code))).withdraw(target)
    assert frame(game) == NamingColour(A)

    game = when(game, (A, name("Y")))
    assert game.to_act == (after,)
    assert isinstance(frame(game), Turn)


def test_the_player_of_a_stack_leaves_and_the_stack_stays() -> None:
    """sv.withdraw"""
    game = when(chaos("XD4 V1 V2", *OTHERS), (A, play("XD4")), (A, name("Y"))).withdraw(A)
    assert frame(game) == AnsweringDraw(B, 4, (A,), card("XD4"))

    game = when(game, (B, TAKE))
    assert drawers(game) == {B}
    assert frame(game) == Turn(C)


def test_a_counter_against_a_stack_of_a_seat_that_is_gone_ends_it() -> None:
    """sv.withdraw: play goes on from its place in the new direction"""
    game = chaos("XD4 V1 V2", "XNO P1 P2", *OTHERS[1:])
    game = when(game, (A, play("XD4")), (A, name("Y"))).withdraw(A)
    game = when(game, (B, counter("XNO")), (B, name("S")))

    assert frame(game) == Turn(D)
    assert direction(game) == -1
    assert game.view(None).table.board.carried == ()


@pytest.mark.parametrize("left", ["V1 V2", "P8 P9"])
def test_who_is_gone_neither_shows_a_hand_nor_draws(left: str) -> None:
    """sv.withdraw, sv.draw4.challenge: a seat that has left the table holds no card any more"""
    game = when(chaos(f"XD4 {left}", *OTHERS), (A, play("XD4")), (A, name("Y"))).withdraw(A)

    if CHALLENGE in legal(game, B):
        game = when(game, (B, CHALLENGE))
    assert sizes(game)[A] == 0


def test_who_owes_the_colour_of_a_stack_leaves() -> None:
    """sv.withdraw: the next seat names it, and faces the draw"""
    game = when(chaos("XD4 V1 V2", *OTHERS), (A, play("XD4"))).withdraw(A)
    assert frame(game) == NamingColour(B)

    assert frame(when(game, (B, name("S")))) == AnsweringDraw(B, 4, (A,), card("XD4"))


def test_a_departure_that_ends_a_stack_settles_its_claim() -> None:
    """sv.win.pending, sv.withdraw"""
    game = when(chaos("V+2", *OTHERS), (A, play("V+2"))).withdraw(B)

    assert frame(game) == Saving(A, (C, D))


def test_a_claimant_leaves_while_its_claim_waits() -> None:
    """sv.withdraw: its claim is void, and the stack stays"""
    game = when(chaos("V+2", *OTHERS), (A, play("V+2"))).withdraw(A)
    assert made(game, ClaimVoided) == [ClaimVoided(A)]

    game = when(game, (B, TAKE))
    assert frame(game) == Turn(C)
    assert sizes(game)[A] == 0


def test_who_faces_a_skip_leaves() -> None:
    """sv.withdraw"""
    game = when(chaos("XPS V1 V2", *OTHERS), (A, play("XPS")), (A, name("Y"))).withdraw(B)

    assert frame(game) == Turn(C)


def test_who_sent_a_skip_leaves() -> None:
    """sv.withdraw: the skip stays; a counter ends it"""
    game = chaos("XPS V1 V2", "XNO P1 P2", *OTHERS[1:])
    game = when(game, (A, play("XPS")), (A, name("Y"))).withdraw(A)
    assert frame(game) == AnsweringSkip(B, A, card("XPS"))

    assert frame(when(game, (B, ACCEPT))) == Turn(C)
    back = when(game, (B, counter("XNO")), (B, name("P")))
    assert frame(back) == Turn(D)
    assert direction(back) == -1


# --- wins


def test_who_claims_a_win_leaves_while_others_are_asked() -> None:
    """sv.withdraw: the claim is void, and play goes on"""
    game = when(chaos("V1", *OTHERS), (A, play("V1")), (C, LET_WIN)).withdraw(A)

    assert made(game, ClaimVoided) == [ClaimVoided(A)]
    assert frame(game) == Turn(B)


def test_who_could_stop_a_win_leaves() -> None:
    """sv.withdraw: counted as declined"""
    game = when(chaos("V1", *OTHERS), (A, play("V1"))).withdraw(C)
    assert frame(game) == Saving(A, (B, D))

    game = when(game, (B, LET_WIN)).withdraw(D)
    assert ended(game).ending is Ending.WENT_OUT
    assert ended(game).winners == (A,)


def test_the_player_of_an_anti_fun_leaves_before_it_names() -> None:
    """sv.withdraw: the next seat names; play goes on from the claimant"""
    game = chaos("V1", "P1 P2 P3", "XAF S1 S2", "Y1 Y2 Y3")
    game = when(game, (A, play("V1")), (C, save())).withdraw(C)

    assert frame(game) == NamingColour(D)
    assert frame(when(game, (D, name("Y")))) == Turn(B)


def test_who_claims_in_a_group_discard_leaves() -> None:
    """sv.withdraw, sv.antifun.group: the discard goes on"""
    game = accepted(when(chaos("XDC V1 P8", "P1", "S1 P9", "Y1 Y2"), (A, play("XDC", of="P"))))
    game = game.withdraw(B)

    assert made(game, CardsShed) == [CardsShed(C, cards("P9")), CardsShed(A, cards("P8"))]
    assert frame(game) == NamingColour(A)
    assert game.view(None).table.board.claims == ()


def test_who_has_still_to_discard_leaves() -> None:
    """sv.withdraw: its hand goes into the deck"""
    game = accepted(when(chaos("XDC V1 P8", "P1", "S1 P9", "XAF Y2"), (A, play("XDC", of="P"))))
    game = when(game.withdraw(C), (D, save(solo=True)))

    assert made(game, CardsShed) == [CardsShed(A, cards("P8"))]
    assert frame(game) == NamingColour(D)


def test_the_user_of_a_group_discard_leaves_in_the_middle() -> None:
    """sv.withdraw: the card goes on top, the next seat names"""
    game = accepted(when(chaos("XDC V1 P8", "P1", "S1 P9", "XAF Y2"), (A, play("XDC", of="P"))))
    game = when(game.withdraw(A), (D, LET_WIN), (C, LET_WIN))

    assert ended(game).winners == (B,)
    assert top(game) == "XDC"
