"""Rules of claimed chaos cards at their edges, and what holds of every game of them."""

from __future__ import annotations

from collections import Counter as Count
from functools import cache
from typing import Any

import pytest
from cheat.chaos.table import (
    LET_WIN,
    SLAP,
    A,
    B,
    C,
    D,
    accept,
    anti_fun,
    call,
    chaos,
    core,
    ended,
    frame,
    hand,
    let_happen,
    let_win,
    say,
    sizes,
    steal,
    stood,
    then,
    when,
)
from cheat.players import chatty

from cardshed import replay
from cardshed.cheat import (
    RULES,
    AnsweringDraw,
    AnsweringSkip,
    Ending,
    Game,
    GameEnded,
    InFront,
    Options,
    Polling,
    Saving,
    StolenTurn,
    Turn,
)
from cardshed.policies import play_out

# --- who leaves while another answers


@pytest.mark.parametrize("declined", [False, True])
def test_who_leaves_while_an_anti_fun_is_polled_is_asked_about_the_win_no_more(
    *, declined: bool
) -> None:
    """ch.withdraw, sv.withdraw, ch.antifun"""
    game = stood(core("V1", "P1 P2", "Y1 Y2", "S1 S2"), (A, say(1, "V1")))
    game = when(game, *[(C, LET_WIN)] * declined, (B, anti_fun("P1"))).withdraw(D)
    below, poll = game.state.table.board.frames[-2:]
    assert below == Saving(A, (B,) if declined else (B, C))
    assert (poll, game.to_act) == (Polling(B), (A, C))

    game = when(game, (C, call(2)))
    if declined:
        assert ended(game).winners == (A,)
    else:
        assert frame(game) == Saving(A, (C,))
        assert ended(when(game, (C, LET_WIN))).winners == (A,)


def test_when_nobody_else_is_left_to_ask_an_anti_fun_stands() -> None:
    """ch.withdraw, ch.call.poll, ch.antifun"""
    game = stood(core("V1", "P1 P2", "Y1 Y2"), (A, say(1, "V1")))
    game = when(game, (B, anti_fun("P1")), (A, accept(2))).withdraw(C)

    assert sizes(game) == (5, 1, 0)
    assert frame(game) == Turn(B)


# --- a win that nobody stopped, and that was none after all


def test_a_member_that_came_back_is_asked_about_when_it_is_without_cards_again() -> None:
    """sv.team.competitive, sv.antifun: that its last win was let stand settled that one alone"""
    hands = ("XDC V1", "XAF P1 P2 P3", "V2", "S1 S2 S3")
    game = core(*hands, teams=2, team_victory="competitive", proven_effects=False)
    game = let_happen(stood(game, (A, chaos("XDC", "XDC", colour="V"))))
    assert (frame(game), sizes(game)) == (Saving(A, (B, C, D)), (0, 4, 0, 3))

    game = let_win(when(game, (B, anti_fun("XAF")), (C, call(2))))
    assert game.view(None).table.board.order.out == (A,)
    game = when(stood(game, (B, chaos("P1", "XSL"))), (C, SLAP), (D, SLAP))
    assert sizes(game) == (2, 2, 3, 3)

    game = stood(game, (C, say(1, hand(game, C))))
    game = stood(when(game, (D, say(1, "S1"))), (A, say(1, hand(game, A))))
    assert frame(game) == Saving(A, (B, D))


def emptied(laid: str = "P1") -> Game:
    """Return a game in which seat 2 goes out while a plain claim of seat 1, a 1, can be called.

    It has tried to steal the turn of seat 1 with its last card, which was true, had no effect, and
    is replaced by no card, for a Mercy lay on top.
    """
    hands = ("V1 V2 V3", "P1 P2 P3", "XTT", "Y1 Y2 Y3")
    game = core(*hands, deck="XME T1 T2 T3", proven_effects=False)
    game = when(game, (A, say(1, "V1")), (C, steal("XTT")), (A, call(2)))
    return when(game, (B, say(1, laid)))


def test_a_call_by_others_leaves_the_window_of_a_win_open() -> None:
    """ch.call.open, sv.antifun"""
    game = when(emptied(), (A, LET_WIN), (D, call(3)))

    assert sizes(game) == (4, 2, 0, 4)
    assert frame(game) == Saving(C, (B, D))


def test_a_call_of_who_goes_out_leaves_the_window_open_if_it_was_right() -> None:
    """ch.call.lie, sv.antifun"""
    game = when(emptied("P2"), (C, call(3)))

    assert (sizes(game), frame(game)) == ((4, 3, 0, 3), Saving(C, (A, B, D)))


def test_who_goes_out_calls_and_is_wrong_and_is_in_turn_with_the_pile() -> None:
    """ch.call.truth, sv.win.claim: its win is void, and with it the window"""
    game = when(emptied(), (A, LET_WIN), (C, call(3)))

    assert (hand(game, C), frame(game)) == ("P1", Turn(C))
    assert game.view(None).table.board.claims == ()


def test_nothing_happens_after_the_game_has_ended() -> None:
    """sv.deck.out, sv.deck.two, sv.win.claim: not even to a hand that has just become empty"""
    game = core("V1 V2", "XSL", "XSL XSL", deck="").withdraw(C)

    assert (sizes(game), ended(game).ending) == ((2, 0, 0), Ending.FEWEST_CARDS)
    assert isinstance(then(game)[-1], GameEnded)


# --- what holds of every game

AGREED: list[dict[str, Any]] = [
    {"seats": 2, "reverse_with_two": "skip", "deck_out": "emptied"},
    {"seats": 3, "finish": "last-standing", "challenge": "poll"},
    {"seats": 4, "teams": 2, "team_victory": "competitive", "hand_size": 2},
    {"seats": 5, "proven_effects": False, "sequence_after_effect": "reset"},
]
ARRIVED = (Turn, StolenTurn, AnsweringDraw, AnsweringSkip)


@cache
def played(index: int, seed: int) -> list[Game]:
    """Return a game after each of its steps; its players call and steal out of turn."""
    usual: dict[str, Any] = {"deck": "core", "colours": "SP", "hand_size": 5, "turn_limit": 40}
    game = Game.start(Options(**{**usual, **AGREED[index]}), seed=seed)
    return [*replay(play_out(game, chatty(seed), windows=True))]


every_game = pytest.mark.parametrize(
    ("index", "seed"), [(index, seed) for index in range(len(AGREED)) for seed in range(8)]
)


@every_game
def test_cards_are_conserved_and_the_counts_are_true(index: int, seed: int) -> None:
    """sv.deck.copies, ch.claim.chaos, sv.deck.two"""
    after = played(index, seed)
    deck = Count(RULES.deck(after[0].options))

    for game in after:
        places = RULES.places(game.state)
        assert Count(one for place in places.values() for one in place) == deck
        counts = game.view(None).table.board.counts
        assert counts.hands == tuple([len(own.hand) for own in game.state.owns])
        assert counts.deck == len(game.state.vault.deck)
        assert counts.discards == len(game.state.vault.discards)


@every_game
def test_what_lies_apart_is_what_all_see_there_and_nothing_is_left_beside(
    index: int, seed: int
) -> None:
    """ch.claim.chaos, sv.place.beside, sv.place.front, ch.identity"""
    for game in played(index, seed):
        board = game.view(None).table.board
        before = [each.seat for each in board.carried if isinstance(each, InFront)]
        loose = len(board.lying.beside) + len(board.lying.played)
        apart = Count(each.before for each in game.state.vault.apart)
        assert apart == Count(before) + Count({None: loose})
        assert not (loose and isinstance(board.latest, ARRIVED))


@every_game
def test_who_is_without_cards_claims_the_win_or_is_out(index: int, seed: int) -> None:
    """sv.win.claim, ch.out.claim, sv.antifun.group"""
    for game in played(index, seed)[:-1]:
        board = game.view(None).table.board
        empty = {seat for seat, held in enumerate(board.counts.hands) if not held}
        assert empty == {*board.claims, *board.order.out, *board.order.withdrawn}


@every_game
def test_who_can_do_something_may_act_and_nobody_else(index: int, seed: int) -> None:
    """ch.call.open, ch.call.poll, ch.steal, sv.choice.asked"""
    for game in played(index, seed):
        assert {seat for seat in game.seats if game.actions(seat)} == {*game.may_act}
        assert {*game.to_act} <= {*game.may_act}
