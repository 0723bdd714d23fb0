"""sv.card.eliminator in other draws than that of a turn, and where a seat leaves meanwhile."""

from __future__ import annotations

import pytest
from crazy_eights.extension.table import (
    DRAW,
    OTHERS,
    TAKE,
    A,
    B,
    C,
    D,
    accepted,
    digit,
    ended,
    everything,
    extended,
    frame,
    guessed,
    hand,
    inside,
    let_win,
    made,
    name,
    play,
    save,
    sizes,
    told,
    top,
    topmost,
    used,
    when,
)
from crazy_eights.extension.traps import REST, eliminating, shed

from cardshed.crazy_eights import (
    Ending,
    PuttingDown,
    Turn,
)
from cardshed.soloverse import card, cards
from cardshed.soloverse.chaos_facts import CardsDealt, CardsReturned
from cardshed.soloverse.facts import CardsDrawn, ClaimVoided, WinClaimed
from cardshed.soloverse.frames import (
    ChoosingTop,
    NamingDigit,
    Saving,
)

# --- in other draws


def test_in_a_stack_the_taker_names() -> None:
    """sv.trap.draw, sv.card.eliminator: the draw goes on, the turn is lost"""
    game = extended("V+2 V5 V2", "P5 S5 P3", "S1 S2", "Y1 Y2", deck=f"XEL {REST}")
    game = when(game, (A, play("V+2")), (B, TAKE), (B, digit(5)))
    assert shed(game) == [(A, "V5"), (B, "S5 P5")]

    game = when(game, (B, topmost("P5")))
    assert top(game) == "P5"
    assert frame(game) == Turn(C)
    assert sizes(game) == (1, 3, 2, 2)


def test_in_a_group_draw() -> None:
    """sv.card.united-we-fall, sv.antifun.group: no window for who has still to draw"""
    game = extended("XUW S5", "P1 P5", "V5", "Y5", deck=f"T0 T1 XEL {REST}")
    game = accepted(when(game, (A, play("XUW"))))
    assert frame(game) == NamingDigit(C)

    game = when(game, (C, digit(5)))
    assert shed(game) == [(D, "Y5"), (A, "S5"), (B, "P5"), (C, "V5")]
    assert [e.seat for e in made(game, WinClaimed)] == [D, A, C]
    assert not isinstance(frame(game), Saving)


def test_met_by_a_wrong_guess() -> None:
    """sv.card.foresight, sv.trap.several: resolved before the next guess is judged"""
    game = extended("Y8 Y9", "P5 S5 P1", *OTHERS[1:], deck=f"XFO V9 XEL {REST}")
    game = guessed(when(game, (A, DRAW)), "P", "P", "P", "P")
    assert frame(game) == NamingDigit(B)

    game = when(game, (B, digit(5)), (B, topmost("S5")))
    drew = [e.seat for e in told(game) if isinstance(e, CardsDrawn)]
    assert drew == [B, C, D, A]
    assert frame(game) == PuttingDown(A)
    assert top(game) == "S5"


def test_two_of_them_in_one_draw() -> None:
    """sv.trap.several"""
    game = when(eliminating(after=f"XEL {REST}"), (A, digit(5)), (A, topmost("P5")))
    assert frame(game) == NamingDigit(A)

    game = when(game, (A, digit(1)))
    assert shed(game) == [(C, "S1"), (A, "Y1")]
    assert top(game) == "Y1"
    assert len(made(game, CardsReturned)) == 1


def test_the_deck_runs_out_after_it() -> None:
    """sv.deck.out, sv.end.fewest: an empty hand first of all"""
    game = when(
        eliminating("S5 P5", "P5 P2", *OTHERS[1:], after="T1"), (A, digit(5)), (A, topmost("P5"))
    )
    assert frame(game) == PuttingDown(A)

    game = extended("V+2 V2 V3", "P5 S5", *OTHERS[1:], deck="XEL T1")
    game = when(game, (A, play("V+2")), (B, TAKE), (B, digit(5)), (B, topmost("P5")))
    assert ended(game).ending is Ending.FEWEST_CARDS
    assert ended(game).winners == (B,)


def test_a_deal_in_the_middle_of_a_draw_gives_back_what_it_passed_alone() -> None:
    """sv.trap.several, sv.deal.later: the trap of the draw stays out until that is over"""
    game = eliminating("S6 Y1", "P5", "S1 S2 XAF", "Y2 Y3", after=f"T1 XME C1 T2 C2 P6 C3 {REST}")
    game = when(game, (A, digit(5)), (C, save()))
    assert inside(game, CardsDealt) == CardsDealt(B, cards("T1 C1 T2 C2 P6"), cards("XME"))
    assert card("XME") in inside(game, CardsReturned).cards
    assert card("XEL") in game.view(None).table.board.lying.used
    assert used(game) == "XEL"

    game = when(game, (C, name("S")))
    assert card("XEL") in inside(game, CardsReturned).cards
    assert used(game) == ""


# --- leaving


def test_who_names_the_digit_leaves() -> None:
    """sv.withdraw: the first digit is named; its draw is over"""
    game = eliminating("S5 P5 Y1", "P0 P2", "S0 S1", "Y1 Y2").withdraw(A)

    assert shed(game) == [(B, "P0"), (C, "S0")]
    assert (top(game), frame(game)) == ("S0", Turn(B))
    assert hand(game, A) == ""


def test_another_seat_leaves_while_the_digit_is_named() -> None:
    """sv.withdraw: it discards nothing"""
    game = when(eliminating().withdraw(C), (A, digit(5)))

    assert [seat for seat, _ in shed(game)] == [B, D, A]


@pytest.mark.parametrize("gone", [A, B])
def test_a_seat_leaves_while_the_top_is_chosen(gone: int) -> None:
    """sv.withdraw: the cards of who chooses stay as they lie; its turn is over"""
    game = when(eliminating(), (A, digit(5)))
    before_ = everything(game)
    game = game.withdraw(gone)

    assert everything(game) == before_
    assert top(game) == "P5"
    assert frame(game) == (Turn(B) if gone == A else ChoosingTop(A, cards("S5 P5")))


@pytest.mark.parametrize("gone", [A, B, C, D])
def test_a_seat_leaves_in_the_middle_of_the_discards(gone: int) -> None:
    """sv.withdraw: while a win is claimed; who leaves discards nothing, and has won nothing"""
    game = when(eliminating("S5 P5 Y1", "P5", "V5 XAF", "Y2 Y5"), (A, digit(5)))
    before_ = everything(game)
    game = game.withdraw(gone)
    assert everything(game) == before_

    if gone == B:
        assert made(game, ClaimVoided) == [ClaimVoided(B)]
    else:
        assert frame(game) == Saving(B, tuple(seat for seat in (A, C, D) if seat != gone))
        game = let_win(game)
    assert gone not in {seat for seat, _ in shed(game)}
    assert everything(game) == before_
