"""sv.card.foresight in other draws than that of a turn, and where a seat leaves meanwhile."""

from __future__ import annotations

import pytest
from crazy_eights.extension.table import (
    CHALLENGE,
    DRAW,
    LONG,
    OTHERS,
    TAKE,
    A,
    B,
    C,
    D,
    call,
    discard,
    ended,
    everything,
    extended,
    frame,
    guessed,
    hand,
    inside,
    made,
    name,
    play,
    sizes,
    until,
    used,
    when,
)
from crazy_eights.extension.traps import drawn, foreseeing

from cardshed.crazy_eights import (
    AnsweringDraw,
    Ending,
    Game,
    PuttingDown,
    Turn,
)
from cardshed.soloverse import Colour, card, cards
from cardshed.soloverse.chaos_facts import CardsReturned, TrapRevealed
from cardshed.soloverse.frames import (
    Choice,
    Choosing,
    Guess,
    Guessing,
    NamingColour,
)
from cardshed.soloverse.pile_facts import CardForeseen

XFO = card("XFO")
V, P = Colour.VENOM, Colour.POISON


# --- in other draws


def test_in_a_stack_its_user_draws_on_and_loses_the_turn() -> None:
    """sv.trap.draw, sv.skip-after-draw: the number still owed"""
    game = extended("V+2 V1 V2", *OTHERS, deck=f"C0 XFO V9 {LONG}")
    game = when(game, (A, play("V+2")), (B, TAKE))
    assert frame(game) == Guessing(C, (D, A, B))

    game = guessed(game, "P", "P", "P", "P")
    assert drawn(game) == [(C, "T0"), (D, "T1"), (A, "T2"), (B, "T3"), (B, "T4")]
    assert frame(game) == Turn(C)


def test_in_a_challenge() -> None:
    """sv.draw4.challenge, sv.trap.draw: the guilty one draws six; the challenger has its turn"""
    game = extended("XD4 V1 V2", *OTHERS, deck=f"T0 T1 XFO V9 {LONG}")
    game = when(game, (A, play("XD4")), (A, name("Y")), (B, CHALLENGE))
    game = guessed(game, "P", "P", "P", "P")

    assert [e for e in drawn(game) if e[0] == A][-1] == (A, "T4 T5 T6 T7")
    assert frame(game) == Turn(B)


def test_in_a_call_out_while_a_stack_is_pending() -> None:
    """c8.solo.penalty, sv.lifo: the stack waits below, and is answered then"""
    game = extended("XD4 P8", "XD4 P1 P2", "S1 S2", deck=f"XFO V9 {LONG}")
    game = when(game, (A, play("XD4")), (A, name("Y")), (C, call(A)))
    assert isinstance(game.view(None).table.board.frames[0], AnsweringDraw)
    assert frame(game) == Guessing(B, (C, A))

    game = guessed(game, "P", "P", "P")
    assert frame(game) == AnsweringDraw(B, 4, (A,), card("XD4"))
    assert sizes(game) == (4, 4, 3)


def test_two_traps_in_one_draw_are_resolved_newest_first() -> None:
    """sv.trap.several: a wrong guess meets the second Foresight; its guesses come first"""
    game = guessed(foreseeing(after=f"XFO P4 {LONG}"), "P", "P", "P", "P")
    assert made(game, TrapRevealed) == [TrapRevealed(B, XFO)]
    assert frame(game) == Guessing(C, (D, A, B))
    assert used(game) == "XFO V9 XFO"

    game = guessed(game, "V", "V", "V", "V")
    assert inside(game, CardForeseen) == CardForeseen(card("P4"))
    assert drawn(game)[:5] == [(C, "T0"), (D, "T1"), (A, "T2"), (B, "T3"), (B, "T4")]
    assert drawn(game)[5:8] == [(C, "T5"), (D, "T6"), (A, "T7")]
    assert len(made(game, CardsReturned)) == 1
    assert frame(game) == PuttingDown(A)


def test_a_poison_met_by_a_wrong_guess() -> None:
    """sv.card.poison, sv.trap.several: traps wait until the outermost draw is over"""
    game = guessed(foreseeing(after=f"XPO {LONG}"), "P", "P", "P", "P")

    assert drawn(game)[:3] == [(B, "T0 T1 T2"), (B, "T3"), (C, "T4")]
    assert len(made(game, CardsReturned)) == 1


def test_a_mercy_met_by_its_user_ends_its_draw() -> None:
    """sv.card.mercy: outer draws included; so there is nothing to put down"""
    game = guessed(foreseeing(after=f"T0 T1 T2 XME {LONG}"), "P", "P", "P", "P")

    assert drawn(game) == [(B, "T0"), (C, "T1"), (D, "T2")]
    assert frame(game) == Turn(B)
    assert used(game) == ""


def test_a_mercy_met_by_another_leaves_the_rest() -> None:
    """sv.card.mercy: all drawing of who meets it"""
    game = guessed(foreseeing(after=f"T0 XME {LONG}"), "P", "P", "P", "P")

    assert drawn(game) == [(B, "T0"), (D, "T0"), (A, "T1"), (A, "T2")]
    assert frame(game) == PuttingDown(A)


# --- the deck runs out


def test_with_no_card_left_nothing_is_judged() -> None:
    """sv.card.foresight, sv.deck.out: guesses are made; then the draw cannot go on"""
    game = extended("Y8 Y9", *OTHERS, deck="XFO XME T0")
    game = when(game, (A, DRAW))
    assert frame(game) == Guessing(B, (C, D, A))

    game = guessed(game, "P", "P", "P", "P")
    assert inside(game, CardForeseen) == CardForeseen(card("T0"), cards("XME"))
    assert drawn(game) == []
    assert ended(game).ending is Ending.FEWEST_CARDS
    assert ended(game).winners == (A,)


def test_the_last_card_of_the_deck_is_shown_and_then_none_is_left() -> None:
    """sv.deck.out, sv.card.foresight: a wrong guess ends the game, a right one may discard first"""
    game = guessed(foreseeing(after=""), "V", "P", "P", "P")
    assert frame(game) == Choosing(B, Choice.MAY_DISCARD, 1)

    game = when(game, (B, discard("P1")))
    assert ended(game).ending is Ending.FEWEST_CARDS
    assert ended(game).winners == (A, B)


# --- leaving


def test_who_guesses_leaves() -> None:
    """sv.withdraw: the next one guesses"""
    game = guessed(foreseeing(), "V").withdraw(C)

    assert frame(game) == Guessing(D, (A,), (Guess(B, V),))


def test_who_has_guessed_leaves_and_who_has_still_to() -> None:
    """sv.withdraw: its guess counts no more"""
    game = guessed(foreseeing(), "V").withdraw(B).withdraw(A)
    assert frame(game) == Guessing(C, (D,))

    game = guessed(game, "P", "P")
    assert all(seat in {C, D} for seat, _ in drawn(game))


def test_the_last_one_to_guess_leaves() -> None:
    """sv.withdraw: what was guessed is judged; its own draw is over"""
    game = until(
        lambda game: isinstance(frame(game), Choosing),
        lambda seed: guessed(foreseeing(after=LONG, seed=seed), "V", "V", "V").withdraw(A),
    )
    shown = inside(game, CardForeseen)

    assert hand(game, A) == ""
    assert shown.card.colour is V
    assert frame(game) == Choosing(B, Choice.MAY_DISCARD, 1)


def test_the_only_one_to_guess_leaves() -> None:
    """sv.withdraw: there is nothing to judge"""
    game = foreseeing("Y8 Y9", "P1 P2", "S1 S2", after=LONG).withdraw(A).withdraw(B)

    assert ended(game).winners == (C,)


def judged_without(gone: int, seed: int) -> Game:
    """Return a game in which a seat left while seat 1 was asked; all the others were right."""
    game = guessed(foreseeing(after=LONG, seed=seed), "V", "V", "V", "V").withdraw(gone)
    assert frame(game) == Choosing(C if gone == B else B, Choice.MAY_DISCARD, 1)
    while isinstance(frame(game), Choosing):
        assert gone not in game.to_act
        game = when(game, (game.to_act[0], discard("")))
    return game


@pytest.mark.parametrize("gone", [A, B, C, D])
def test_a_seat_leaves_while_one_may_discard(gone: int) -> None:
    """sv.withdraw: nothing is chosen; the other guesses are judged"""
    before_ = everything(foreseeing(after=LONG))
    game = until(
        lambda game: made(game, TrapRevealed) == [],
        lambda seed: judged_without(gone, seed),
    )

    assert everything(game) == before_
    assert frame(game) == (Turn(B) if gone == A else PuttingDown(A))


def test_who_owes_a_colour_after_it_leaves() -> None:
    """sv.withdraw: the next seat names it"""
    game = guessed(foreseeing("Y8 Y9", "XD4 P1", *OTHERS[1:]), "V", "P", "P", "P")
    game = when(game, (B, discard("XD4"))).withdraw(B)

    assert frame(game) == NamingColour(C)
