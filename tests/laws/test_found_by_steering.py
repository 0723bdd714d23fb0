"""What steered play has found, each as a table: hands that traps empty, a poll of nobody."""

from __future__ import annotations

from cheat.extension import table as ch
from crazy_eights.extension.table import (
    DRAW,
    PUT,
    A,
    B,
    C,
    call,
    digit,
    ended,
    extended,
    frame,
    inside,
    let_win,
    made,
    play,
    when,
)

from cardshed import cheat
from cardshed.cheat import ClaimStatus, NamingDigit, Polling
from cardshed.crazy_eights import PuttingDown
from cardshed.soloverse.facts import ClaimVoided, WinClaimed
from cardshed.soloverse.frames import Saving
from cardshed.soloverse.moves import NameDigit

REST = "T0 T1 T2 T3 T4 T6 T7 T8 T9"


def test_the_card_of_a_draw_that_emptied_the_hand_voids_the_claim() -> None:
    """sv.win.claim, c8.draw.which, sv.antifun.group: put down, it is a claim anew"""
    game = extended("P5", "S1 S2", "Y1 Y2", top="V1", deck=f"XEL P2 {REST}")
    game = when(game, (A, DRAW), (A, digit(5)))
    assert inside(game, WinClaimed).seat == inside(game, ClaimVoided).seat == A
    assert isinstance(frame(game), PuttingDown)
    assert game.view(None).table.board.claims == ()

    game = when(game, (A, PUT))
    assert made(game, WinClaimed) == [WinClaimed(A)]
    assert frame(game) == Saving(A, (B, C))
    assert ended(let_win(game)).winners == (A,)


def test_a_turn_is_over_whose_seat_has_no_cards_left() -> None:
    """sv.win.claim, c8.solo.penalty, c8.end.win: the win is checked in its End phase"""
    game = extended("V1 V2", "P5", "S1 S2", deck=f"XEL {REST}")
    game = when(game, (A, play("V1")), (C, call(A)), (A, digit(5)))
    assert frame(game) == Saving(B, (A, C))

    assert ended(let_win(game)).winners == (B,)


SEED = 2
"""With it a trap comes to the top as a hand is shuffled into the deck."""


def polled(rest: str) -> cheat.Game:
    """Return a game in which the last seat that a poll asks has left, and a digit is named."""
    hands, deck = (f"V1 {rest}", "P1 P2", "XSN S1 S2"), "XEL XEL T0 T1 T2"
    game = ch.extension(*hands, deck=deck, seed=SEED)
    game = ch.when(game, (A, ch.act(ch.SKIP, "V1")), (C, ch.accept(1)))
    return game.withdraw(B)


def test_a_poll_of_which_the_last_seat_has_left_closes_after_what_that_caused() -> None:
    """ch.call.poll, ch.withdraw, sv.deck.two, sv.withdraw: the claim has stood"""
    game = polled("V2 V3")
    frames = game.state.table.board.frames
    assert isinstance(frames[0], Polling)
    assert isinstance(frames[-1], NamingDigit)

    game = ch.when(game, (C, NameDigit(9)))
    claim = game.state.table.claim
    assert claim is not None
    assert claim.status is ClaimStatus.STOOD
    assert game.to_act == (A,)


def test_a_win_below_a_poll_is_stopped_in_the_end_phase() -> None:
    """ch.call.poll, sv.antifun.group, sv.win.check: one claim is polled at a time"""
    game = ch.when(polled("V9"), (C, NameDigit(9)))

    assert game.state.table.board.claims == (A,)
    assert isinstance(game.state.table.board.latest, Saving)
    assert [type(each) for each in game.state.table.board.frames].count(Polling) == 0
