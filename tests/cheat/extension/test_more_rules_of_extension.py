"""More rules of these cards in Cheat, where several meet: bound seats, silence, who is out."""

from __future__ import annotations

from typing import Any

import pytest
from cheat.extension.table import (
    DRAW_2,
    LET_HAPPEN,
    LET_WIN,
    OTHERS,
    SHOW_NONE,
    TAKE,
    A,
    B,
    C,
    D,
    accepted,
    act,
    anti_fun,
    before,
    call,
    chaos,
    counter,
    direction,
    ended,
    extension,
    frame,
    genetic,
    hand,
    legal,
    let_happen,
    let_win,
    made,
    pile,
    respond,
    said,
    say,
    steal,
    stood,
    told,
    when,
)

from cardshed.cheat import (
    Action,
    AnsweringDraw,
    CardLaidInFront,
    CardsDealt,
    CardsDrawn,
    CardStays,
    ChaosCard,
    Choice,
    Choosing,
    Claimed,
    ClaimStood,
    DeckShuffled,
    DrawSent,
    Ending,
    Event,
    FrontActed,
    Game,
    GameEnded,
    HandsDealt,
    Options,
    PollOpened,
    Refusal,
    Saving,
    StayEnded,
    Turn,
    TurnBegan,
)
from cardshed.soloverse import card, cards

XGM, XCL, XVA, XST = map(card, ("XGM", "XCL", "XVA", "XST"))


def stunned(at: Any, *hands: str) -> Game:
    """Return a game in which a Stun of seat 0 lies before a seat, and seat 1 has its turn."""
    game = extension("V1 V2", *(hands or OTHERS))
    return let_happen(stood(game, (A, chaos("V1", "XST", target=at))))


# --- bound seats


def test_who_is_bound_uses_no_genetic_manipulation_as_a_counter() -> None:
    """sv.counter.poll, sv.card.stun, sv.gm.what: but as a Chaos Draw +4"""
    game = stood(stunned(C), (B, chaos("P1", "XD4")))

    assert game.check(C, counter("S1", "XGM", "XNM")) is Refusal.BOUND
    assert game.check(C, counter("S1", "XNM")) is Refusal.BOUND
    assert respond("S1", "XGM", "XD4") in legal(game, C)


def test_nor_does_it_in_a_window_or_against_a_win() -> None:
    """sv.counter.poll, sv.antifun, sv.gm.what"""
    game = stood(stunned(C), (B, chaos("P1", "XUW")))
    assert legal(game, C) == [LET_HAPPEN]
    assert game.check(C, counter("S1", "XGM", "XNM")) is Refusal.BOUND

    game = stood(stunned(C, "P1", *OTHERS[1:]), (B, say(1, "P1")))
    assert isinstance(frame(game), Saving)
    assert legal(game, C) == [LET_WIN]
    assert game.check(C, anti_fun("S1", "XGM", "XAF")) is Refusal.BOUND


def test_it_steals_a_turn_all_the_same() -> None:
    """ch.steal, sv.card.stun: a Steal Turn is no counter"""
    assert steal("S1", "XGM", "XTT") in legal(stunned(C), C)


# --- a Genetic Manipulation that is to be a Clone


def test_a_genetic_manipulation_as_a_clone_of_one_names_nothing_more() -> None:
    """sv.gm.clone, sv.gm.what: what it copies does nothing of its own"""
    game = stood(extension("V1 V2", *OTHERS), (A, genetic("V1", "XPC")))
    game = stood(game, (B, genetic("P1", "XCL")))

    assert said(game) == ChaosCard(XGM, manipulated=True)
    assert made(game, CardsDealt) == [CardsDealt(B, cards("T1"))]
    assert (frame(game), pile(game)) == (Turn(C), "V1 P1")


def test_a_clone_of_one_as_a_clone_does_not_either() -> None:
    """sv.gm.clone, sv.clone.what"""
    game = stood(extension("V1 V2", *OTHERS), (A, genetic("V1", "XPC")))
    game = stood(game, (B, chaos("P1", "XCL", acts="XCL")))

    assert said(game) == ChaosCard(XCL, XGM, manipulated=True)
    assert (frame(game), hand(game, B)) == (Turn(C), "P2 P3 T1")


def test_after_a_skip_that_was_named_a_clone_copies_the_card_itself() -> None:
    """sv.gm.clone: the skip is over"""
    game = stood(extension("V1 V2", *OTHERS), (A, genetic("V1", "XPS")))
    assert counter("P1", "XCL") not in legal(game, B)

    game = let_happen(game)
    assert chaos("S1", "XCL", acts="XPS") in legal(game, C)
    assert game.check(C, chaos("S1", "XCL")) is Refusal.NO_SUCH_USE


@pytest.mark.parametrize(
    ("first", "then_"),
    [
        (chaos("V1", "XD4"), counter("P1", "XGM", "XNM")),
        (chaos("V1", "XD4"), respond("P1", "XGM", "XDR")),
        (chaos("V1", "XST", target=B), counter("P1", "XGM", "XNO")),
    ],
)
def test_where_no_card_is_left_to_be_dealt_nothing_happens_any_more(
    first: Action, then_: Action
) -> None:
    """sv.deck.out, sv.gm.what: it ends in the middle, before what was answered with"""
    game = stood(extension("V1 V2", *OTHERS, deck="XPO"), (A, first), (B, then_))

    assert ended(game).ending is Ending.FEWEST_CARDS
    assert isinstance(told(game)[-1], GameEnded)
    assert (direction(game), made(game, DrawSent)) == (1, [])


# --- who leaves, who is out


def test_whose_win_is_stopped_leaves_while_the_manipulated_anti_fun_is_polled() -> None:
    """ch.withdraw, sv.withdraw: a card is dealt for it, and nothing is left to be stopped"""
    game = stood(extension("V1", *OTHERS), (A, say(1, "V1")))
    game = when(game, (B, anti_fun("P1", "XGM", "XAF"))).withdraw(A)
    game = accepted(game)

    assert made(game, CardsDealt) == [CardsDealt(B, cards("T0"))]
    assert frame(game) == Turn(B)


def test_whose_stack_is_countered_leaves_while_the_manipulated_counter_is_polled() -> None:
    """ch.withdraw, sv.withdraw: the stack is gone"""
    game = stood(extension("V1 V2", *OTHERS), (A, chaos("V1", "XD4")))
    game = accepted(when(game, (B, counter("P1", "XGM", "XNM"))).withdraw(A))

    assert [(event.seat, len(event.cards)) for event in made(game, CardsDealt)] == [(B, 1)]
    assert (frame(game), direction(game)) == (Turn(D), -1)


def test_who_has_answered_leaves_while_its_answer_is_polled() -> None:
    """ch.withdraw: it lapses, no card is dealt, and the stack is gone with its seat"""
    game = stood(extension("V1 V2", *OTHERS), (A, chaos("V1", "XD4")))
    game = when(game, (B, respond("P1", "XGM", "XD4"))).withdraw(B)

    assert (made(game, CardsDealt), frame(game)) == ([], Turn(C))


@pytest.mark.parametrize("code", ["XPI", "XWH"])
def test_a_seat_that_is_out_takes_no_part(code: str) -> None:
    """ch.end.standing, sv.order.play"""
    game = extension("V1", *OTHERS, finish="last-standing", pile="T9 T8")
    game = let_win(stood(game, (A, say(1, "V1"))))
    assert frame(game) == Turn(B)

    game = stood(game, (B, chaos("P1", code)))
    game = let_happen(game) if code == "XWH" else game
    what = Choice.SHOW if code == "XPI" else Choice.ANY_FROM_DISCARDS
    order = [C, D, B]
    for seat in order:
        assert frame(game) == Choosing(seat, what, 1)
        game = when(game, (seat, SHOW_NONE if code == "XPI" else legal(game, seat)[0]))
    assert frame(game) == Turn(C)


def test_a_seat_that_is_out_is_not_counted_by_a_double_edged() -> None:
    """ch.end.standing, ch.card.double-edged"""
    game = extension("V1", "P1 P2 P3", "S1 S2", "Y1 Y2", finish="last-standing")
    game = stood(let_win(stood(game, (A, say(1, "V1")))), (B, chaos("P1", "XDE")))

    assert (frame(game), made(game, CardsDrawn)) == (Turn(C), [])


# --- silence


def dealt(*events: Event) -> Game:
    """Return a game of three seats with these events in its setup."""
    setup: tuple[Event, ...] = (
        DeckShuffled(cards("V1 V2 V3 V4 P1 P2 P3 P4 S1 S2 S3 S4 T1 T2 T3")),
        HandsDealt((cards("V1 V2 V3 V4"), cards("P1 P2 P3 P4"), cards("S1 S2 S3 S4"))),
        TurnBegan(A),
    )
    options = Options(seats=3, hand_size=4, deck="core-extension")
    return Game.from_events(options, (*setup, *events), seed=1)


def test_a_stun_before_the_user_of_a_vaccine_waits_too() -> None:
    """sv.card.vaccine, sv.stack.one: the user has its turn, and the next arrival is lost"""
    game = dealt(
        Claimed(A, ChaosCard(XST, target=B), cards("V1")),
        PollOpened(),
        ClaimStood(),
        CardLaidInFront(B, XST, XST, A),
        Claimed(B, ChaosCard(XVA), cards("P1")),
        PollOpened(),
        ClaimStood(),
        CardStays(B, XVA, XVA),
        TurnBegan(C),
    )
    game = when(game, (C, say(1, "S1")), (A, say(1, "V2")))
    assert (made(game, StayEnded), made(game, FrontActed)) == ([StayEnded(B, XVA, XVA)], [])
    assert (frame(game), before(game, B)) == (Turn(B), "XST")

    game = when(game, (B, say(1, "P2")), (C, say(1, "S2")), (A, say(1, "V3")))
    assert FrontActed(B, XST, XST) in told(game)
    assert (frame(game), before(game, B)) == (Turn(C), "")


def test_a_draw_stack_before_the_user_of_a_vaccine_comes_first() -> None:
    """sv.stack.one, sv.playable-turn: the newest acts, and the Vaccine stays"""
    game = stood(extension("V1 V2", "P1 P2"), (A, chaos("V1", "XVA")), (B, act(DRAW_2, "P1")))

    assert isinstance(frame(game), AnsweringDraw)
    game = when(game, (A, TAKE), (B, say(1, "P2")))
    assert game.state.table.board.claims == (B,)
    game = when(game, (A, call(3)))
    assert (game.outcome, hand(game, B)) == (None, "P1 P2")
    assert made(game, StayEnded) == [StayEnded(A, XVA, XVA)]
