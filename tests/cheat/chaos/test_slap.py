"""sv.card.slap, sv.reflex: all but the user slap, and the last one draws."""

from __future__ import annotations

from itertools import permutations

import pytest
from cheat.chaos.effects import OTHERS, begun, truly
from cheat.chaos.table import (
    SLAP,
    A,
    B,
    C,
    D,
    accepted,
    anti_fun,
    call,
    called,
    chaos,
    core,
    counter,
    drawers,
    ended,
    frame,
    hand,
    kinds,
    legal,
    let_win,
    say,
    sizes,
    stood,
    told,
    when,
)

from cardshed import Seat
from cardshed.cheat import (
    CardsDrawn,
    CheatCalled,
    ClaimStood,
    Ending,
    PileTaken,
    Polling,
    Refusal,
    Saving,
    Slapped,
    Slapping,
    Turn,
    TurnBegan,
)
from cardshed.soloverse import card, cards

XSL = card("XSL")


@pytest.mark.parametrize("laid", ["XSL", "V1"])
def test_all_others_slap_once_the_claim_has_stood(laid: str) -> None:
    """sv.card.slap, sv.reflex, ch.effect.when: not while it can be called"""
    polled = when(core("XSL V1 V2", *OTHERS), (A, chaos(laid, "XSL")))
    assert frame(polled) == Polling(A)
    assert polled.check(B, SLAP) is Refusal.NOTHING_TO_SLAP

    game = accepted(polled)
    assert told(game)[1:] == (ClaimStood(),)
    assert frame(game) == Slapping(A, (B, C, D))
    assert [legal(game, seat) for seat in (A, B, C, D)] == [[], [SLAP], [SLAP], [SLAP]]


@pytest.mark.parametrize(("first", "second", "last"), [*permutations((B, C, D))])
def test_the_last_one_draws_two(first: Seat, second: Seat, last: Seat) -> None:
    """sv.card.slap, sv.reflex: in whatever order; then the next seat has its turn"""
    game = when(begun("XSL"), (first, SLAP))
    assert told(game) == (Slapped(first),)

    game = when(game, (second, SLAP))
    assert told(game) == (Slapped(second), CardsDrawn(last, cards("T0 T1")), TurnBegan(B))
    assert sizes(game)[last] == 5


def test_nothing_else_is_done_meanwhile_and_nobody_slaps_twice() -> None:
    """sv.reflex, sv.counter.never"""
    game = when(begun("XSL", "XNO P1", *OTHERS[1:]), (C, SLAP))

    assert game.to_act == (B, D)
    assert game.check(C, SLAP) is Refusal.NOTHING_TO_SLAP
    assert game.check(A, SLAP) is Refusal.NOTHING_TO_SLAP
    assert game.check(B, say(1, "P1")) is Refusal.SLAP_DUE
    assert game.check(B, counter("XNO")) is Refusal.NOTHING_TO_ANSWER
    assert game.check(B, call(1)) is Refusal.CLAIM_STANDS


def test_an_exposed_slap_makes_nobody_slap() -> None:
    """ch.effect.lie"""
    game = called(core("V1 V2", *OTHERS), D, (A, chaos("V1", "XSL")))

    assert kinds(game) == [CheatCalled, PileTaken, TurnBegan]
    assert frame(game) == Turn(B)


def test_a_proven_slap_is_slapped_by_its_caller_too() -> None:
    """ch.effect.proven, ch.call.truth: who takes the pile and is last draws besides"""
    game = called(core("XSL V1", *OTHERS), D, (A, truly("XSL")))
    assert frame(game) == Slapping(A, (B, C, D))

    game = when(game, (C, SLAP), (B, SLAP))
    assert hand(game, D) == "Y1 Y2 Y3 T0 T1 XSL"


def test_as_the_last_card_the_win_is_checked_once_somebody_has_drawn() -> None:
    """sv.card.slap, sv.win.check, sv.antifun: with a card just drawn it may be stopped"""
    game = when(begun("XSL", by="", deck="XAF T1 T2 T3 T4 T5 T6"), (C, SLAP), (B, SLAP))
    assert frame(game) == Saving(A, (B, C, D))
    assert ended(let_win(game)).winners == (A,)

    game = stood(game, (D, anti_fun("XAF")))
    assert (sizes(game), frame(game)) == ((5, 3, 3, 4), Turn(B))


def test_a_clone_of_a_slap_is_slapped() -> None:
    """ch.clone, sv.clone.as: by all but who claimed it"""
    game = stood(when(begun("XSL"), (C, SLAP), (D, SLAP)), (B, chaos("P1", "XCL")))

    assert frame(game) == Slapping(B, (A, C, D))
    assert drawers(when(game, (A, SLAP), (C, SLAP))) == {D}


def test_with_two_seats_there_is_none() -> None:
    """sv.deck.two, ch.claim.kinds: nobody claims what the deck has not"""
    game = core("V1 V2", "P1 P2")

    assert game.check(A, chaos("V1", "XSL")) is Refusal.NO_SUCH_CLAIM
    assert chaos("V1", "XST", target=B) in legal(game, A)
    assert all(getattr(action, "chaos", None) is not XSL for action in legal(game, A))


def test_with_three_seats_the_second_slap_ends_it() -> None:
    """sv.reflex: when one is left that one was last"""
    game = when(begun("XSL", "P1 P2", "S1 S2"), (C, SLAP))

    assert drawers(game) == {B}
    assert frame(game) == Turn(B)


def test_seats_that_are_out_do_not_slap() -> None:
    """ch.end.standing, sv.card.slap"""
    game = core("V1", "XSL P1 P2", *OTHERS[1:], finish="last-standing")
    game = let_win(stood(game, (A, say(1, "V1"))))
    assert game.view(None).table.board.order.out == (A,)

    game = stood(game, (B, truly("XSL")))
    assert frame(game) == Slapping(B, (C, D))
    assert drawers(when(game, (C, SLAP))) == {D}


def test_members_of_a_team_that_are_out_of_the_order_slap() -> None:
    """sv.team.competitive: they take part in group effects, and come back with cards"""
    game = core("V1", "XSL P1 P2", *OTHERS[1:], teams=2, team_victory="competitive")
    game = stood(game, (A, say(1, "V1")))
    assert (game.view(None).table.board.order.out, frame(game)) == ((A,), Turn(B))

    game = stood(game, (B, truly("XSL")))
    assert frame(game) == Slapping(B, (A, C, D))
    game = when(game, (C, SLAP), (D, SLAP))
    assert (hand(game, A), game.view(None).table.board.order.out) == ("T0 T1", ())


def test_a_deck_that_has_too_few_ends_the_game() -> None:
    """sv.deck.out, ch.end.deck, sv.card.slap"""
    game = when(begun("XSL", deck="T0", by="V1"), (C, SLAP), (D, SLAP))

    assert ended(game).ending is Ending.FEWEST_CARDS
    assert (ended(game).winners, sizes(game)) == ((A,), (1, 4, 3, 3))
