"""ch.antifun, sv.antifun: a win is stopped with a card that lies face down."""

from __future__ import annotations

import pytest
from cheat.chaos.effects import OTHERS, begun
from cheat.chaos.table import (
    DRAW_2,
    LET_WIN,
    REVERSE,
    SKIP,
    TAKE,
    A,
    B,
    C,
    D,
    accept,
    accepted,
    act,
    anti_fun,
    call,
    called,
    chaos,
    core,
    counter,
    direction,
    ended,
    frame,
    hand,
    inside,
    kinds,
    latest,
    legal,
    let_win,
    made,
    pile,
    respond,
    say,
    sizes,
    steal,
    stood,
    told,
    values,
    when,
)

from cardshed import Backs, Seat
from cardshed.cheat import (
    Action,
    AnsweringDraw,
    CardsDealt,
    CardsReturned,
    ChaosCard,
    CheatCalled,
    Claimed,
    ClaimStood,
    ClaimVoided,
    Ending,
    Game,
    PileTaken,
    Polling,
    PollOpened,
    Refusal,
    Saving,
    Turn,
    TurnBegan,
    WinClaimed,
    WinLetStand,
)
from cardshed.soloverse import card, cards

XAF = card("XAF")
HANDS = ("XAF P1 P2", *OTHERS[1:])


def going_out(*hands: str, by: str = "V1", say_: Action | None = None, **given: object) -> Game:
    """Return a game in which seat 0 has laid its last card, and the claim stood."""
    game = core(by, *(hands or HANDS), **given)  # type: ignore[arg-type]
    return stood(game, (A, say_ or say(1, by)))


# --- the window


def test_the_last_claim_is_polled_and_then_the_window_opens() -> None:
    """ch.out.claim, sv.win.check, ch.effect.when: every other seat is asked about the win"""
    game = when(core("V1", *HANDS), (A, say(1, "V1")))
    assert told(game)[1:] == (WinClaimed(A), PollOpened())
    assert game.check(B, anti_fun("XAF")) is Refusal.NO_WIN_TO_STOP

    game = accepted(game)
    assert told(game)[1:] == (ClaimStood(),)
    assert frame(game) == Saving(A, (B, C, D))
    assert game.to_act == game.may_act == (B, C, D)


LAST: tuple[tuple[Action, int], ...] = (
    (say(4, "V1"), B),
    (act(REVERSE, "V1"), D),
    (act(SKIP, "V1"), C),
    (chaos("V1", "XPC"), B),
    (chaos("V1", "XPR"), D),
    (chaos("V1", "XDC", pure=True), B),
    (chaos("V1", "XNO", pure=True), B),
    (chaos("V1", "XAF", pure=True), B),
    (chaos("V1", "XCL"), B),
    (chaos("V1", "XEG"), B),
)
"""Claims of a last card that are over once they have stood, and who is next then."""


@pytest.mark.parametrize(("claim", "following"), LAST)
def test_any_last_card_brings_the_win_if_nobody_stops_it(claim: Action, following: int) -> None:
    """sv.chaos.last, ch.out.claim, sv.win.check: and else its effect stays, and play goes on"""
    game = going_out(say_=claim)
    assert frame(game) == Saving(A, (B, C, D))
    assert ended(let_win(game)).winners == (A,)

    game = stood(game, (B, anti_fun("P1")))
    assert game.to_act == (following,)
    assert direction(game) == (-1 if following == D else 1)


@pytest.mark.parametrize("claim", [say(4, "V1"), act(SKIP, "V1"), chaos("V1", "XPC")])
def test_an_exposed_last_card_wins_nothing(claim: Action) -> None:
    """ch.out.lie, ch.call.lie"""
    game = called(core("V1", *HANDS, pile="T9"), C, (A, claim))

    assert told(game)[1:] == (PileTaken(A, cards("V1 T9")), ClaimVoided(A), TurnBegan(B))
    assert game.outcome is None


def test_a_proven_last_card_opens_the_window_all_the_same() -> None:
    """ch.out.wrong-call, sv.antifun: who called takes the pile, and may have an Anti-Fun in it"""
    game = called(core("V1", *OTHERS, pile="XAF"), C, (A, say(1, "V1")))
    assert hand(game, C) == "S1 S2 S3 V1 XAF"
    assert frame(game) == Saving(A, (B, C, D))

    proven = called(game, A, (C, anti_fun("XAF")))
    assert (sizes(proven), frame(proven)) == ((6, 3, 4, 3), Turn(B))
    assert ended(let_win(game)).winners == (A,)


def test_each_seat_declines_or_claims_an_anti_fun_with_any_card() -> None:
    """ch.antifun, sv.counter.poll, ch.claim.lie: once each, in any order"""
    game = going_out()
    assert {*legal(game, B)} == {LET_WIN, *map(anti_fun, ("XAF", "P1", "P2"))}
    assert {*legal(game, C)} == {LET_WIN, *map(anti_fun, ("S1", "S2", "S3"))}

    game = when(game, (C, LET_WIN))
    assert told(game) == (WinLetStand(C),)
    assert game.check(C, anti_fun("S1")) is Refusal.NO_WIN_TO_STOP
    assert game.to_act == (B, D)


def test_nothing_else_stops_a_win() -> None:
    """sv.antifun, ch.card.nou, sv.counter.levels"""
    game = going_out("XNO P1", *HANDS[1:])

    for code in ("XNO", "XCL", "XPC"):
        assert game.check(B, anti_fun("XNO", code)) is Refusal.NO_ANTI_FUN
    assert game.check(B, anti_fun("XAF")) is Refusal.CARD_NOT_HELD
    assert game.check(B, counter("XNO")) is Refusal.NOTHING_TO_ANSWER
    assert game.check(B, say(1, "P1")) is Refusal.ANSWER_DUE
    assert game.check(B, steal("P1")) is Refusal.NO_TURN_TO_STEAL
    assert game.check(A, LET_WIN) is Refusal.NO_WIN_TO_STOP


def test_where_no_win_is_claimed_none_is_stopped() -> None:
    """ch.antifun, sv.chaos.pure"""
    game = core("XAF V1", *HANDS)

    assert game.check(A, anti_fun("XAF")) is Refusal.NO_WIN_TO_STOP
    assert game.check(B, anti_fun("XAF")) is Refusal.NO_WIN_TO_STOP


# --- an Anti-Fun


@pytest.mark.parametrize("laid", ["XAF", "P1"])
def test_an_anti_fun_that_stands_deals_five_and_closes_the_window(laid: str) -> None:
    """ch.antifun, sv.antifun: the first to stand; it lies on the pile, and no colour is named"""
    game = when(going_out(value=1), (B, anti_fun(laid)))
    assert told(game) == (Claimed(B, ChaosCard(XAF), cards(laid)), PollOpened())
    assert (frame(game), game.to_act) == (Polling(B), (A, C, D))
    assert game.check(C, LET_WIN) is Refusal.NO_WIN_TO_STOP

    game = accepted(game)
    assert told(game)[1:] == (
        ClaimStood(),
        CardsDealt(A, cards("T0 T1 T2 T3 T4")),
        ClaimVoided(A),
        TurnBegan(B),
    )
    assert (pile(game), values(game)) == (f"V1 {laid}", (1, 2))


def test_the_five_cards_are_seen_by_their_seat_alone() -> None:
    """sv.deal-draw, sv.view"""
    game = stood(going_out(), (B, anti_fun("P1")))

    for viewer in (B, C, None):
        (seen,) = [e for e in game.history(viewer)[-1].events if isinstance(e, CardsDealt)]
        assert seen.cards == Backs(5)
    assert hand(game, A) == "T0 T1 T2 T3 T4"


def test_the_deal_passes_traps_over() -> None:
    """sv.deal-draw, sv.deal.later, ch.trap"""
    game = going_out(deck="T0 XPO T1 XME T2 T3 T4 T5 T6")
    game = stood(game, (B, anti_fun("P1")))

    assert inside(game, CardsDealt) == CardsDealt(A, cards("T0 T1 T2 T3 T4"), cards("XPO XME"))
    assert sorted(inside(game, CardsReturned).cards)[:2] == [*cards("T5 T6")]


@pytest.mark.parametrize("caller", [A, C, D])
def test_an_exposed_anti_fun_has_used_its_seats_answer(caller: Seat) -> None:
    """ch.antifun, ch.call.lie: its player takes the pile, the others go on answering"""
    game = called(going_out(), caller, (B, anti_fun("P1")))

    assert told(game) == (
        CheatCalled(caller, 2, cards("P1"), true=False),
        PileTaken(B, cards("P1 V1")),
        WinLetStand(B),
    )
    assert frame(game) == Saving(A, (C, D))
    assert game.check(B, anti_fun("XAF")) is Refusal.NO_WIN_TO_STOP
    assert ended(let_win(game)).winners == (A,)


def test_the_last_exposed_anti_fun_lets_the_win_stand() -> None:
    """ch.antifun, ch.out.claim"""
    game = when(going_out(), (C, LET_WIN), (D, LET_WIN))
    game = called(game, C, (B, anti_fun("P1")))

    assert ended(game).winners == (A,)
    assert ended(game).ending is Ending.WENT_OUT


@pytest.mark.parametrize("caller", [C, D])
def test_a_proven_anti_fun_stops_the_win_and_costs_the_caller_the_pile(caller: int) -> None:
    """ch.antifun, ch.call.truth, ch.effect.proven"""
    game = called(going_out(), caller, (B, anti_fun("XAF")))

    assert kinds(game) == [CheatCalled, PileTaken, CardsDealt, ClaimVoided, TurnBegan]
    assert (sizes(game)[A], sizes(game)[caller], pile(game)) == (5, 5, "")


def test_who_is_going_out_calls_wrongly_and_has_the_pile_and_five_cards() -> None:
    """ch.antifun, ch.call.who, ch.call.truth, sv.win.claim"""
    game = called(going_out(), A, (B, anti_fun("XAF")))

    assert told(game) == (
        CheatCalled(A, 2, cards("XAF"), true=True),
        PileTaken(A, cards("V1 XAF")),
        ClaimVoided(A),
        CardsDealt(A, cards("T0 T1 T2 T3 T4")),
        TurnBegan(B),
    )


def test_after_an_exposed_one_another_seat_may_stop_the_win() -> None:
    """ch.antifun, sv.antifun"""
    game = called(going_out(), A, (C, anti_fun("S1")))
    game = stood(game, (D, anti_fun("Y1")))

    assert (sizes(game), frame(game)) == ((5, 3, 4, 2), Turn(B))


# --- agreed that what is proven has no effect


def test_a_proven_anti_fun_may_be_agreed_to_have_no_effect() -> None:
    """ch.effect.proven, ch.antifun"""
    game = called(going_out(proven_effects=False), C, (B, anti_fun("XAF")))
    assert told(game)[2:] == (WinLetStand(B),)

    assert frame(game) == Saving(A, (C, D))


def test_who_called_it_then_and_holds_the_pile_has_no_win_to_be_stopped() -> None:
    """ch.effect.proven, ch.antifun, sv.win.claim: the window is over"""
    game = called(going_out(proven_effects=False), A, (B, anti_fun("XAF")))

    assert (hand(game, A), frame(game)) == ("V1 XAF", Turn(B))
    assert game.view(None).table.board.claims == ()


def test_then_its_next_win_is_asked_about_again() -> None:
    """sv.win.check, ch.effect.proven: nobody has let that one stand"""
    game = going_out("XAF P1 P2", "S1 S2", proven_effects=False)
    game = when(game, (C, LET_WIN))
    game = called(game, A, (B, anti_fun("XAF")))
    assert hand(game, A) == "V1 XAF"

    game = when(game, (B, say(1, "P1")), (C, say(1, "S1")))
    game = stood(game, (A, say(2, "V1 XAF")))
    assert frame(game) == Saving(A, (B, C))


# --- an Anti-Fun as the last card


@pytest.mark.parametrize("laid", ["XAF", "P1"])
def test_an_anti_fun_as_the_last_card_claims_a_win_of_its_own(laid: str) -> None:
    """sv.antifun, ch.antifun: which is checked next, and may be stopped by others"""
    game = when(going_out(laid, *HANDS[1:]), (B, anti_fun(laid)))
    assert told(game)[1:] == (WinClaimed(B), PollOpened())
    assert game.view(None).table.board.claims == (A, B)

    game = accepted(game)
    assert frame(game) == Saving(B, (A, C, D))
    assert ended(let_win(game)).winners == (B,)
    assert sizes(stood(game, (A, anti_fun("T0")))) == (4, 5, 3, 3)


def test_an_exposed_one_wins_nothing() -> None:
    """ch.out.lie, ch.antifun"""
    game = called(going_out("P1", *HANDS[1:]), D, (B, anti_fun("P1")))

    assert (hand(game, B), game.view(None).table.board.claims) == ("P1 V1", (A,))
    assert ended(let_win(game)).winners == (A,)


def test_one_that_stopped_a_win_as_a_clone_is_no_anti_fun_again() -> None:
    """ch.clone, ch.antifun: a Clone copies the last claim, which was the last card's"""
    game = stood(going_out("XAF", *HANDS[1:]), (B, anti_fun("XAF")))

    assert game.check(C, anti_fun("S1", "XCL")) is None
    game = stood(game, (C, anti_fun("S1", "XCL")))
    assert sizes(game) == (5, 5, 2, 3)
    assert latest(game).number == 3


# --- with two seats


def test_with_two_seats_the_stopped_seat_waits_its_turn() -> None:
    """sv.antifun, sv.chaos.params"""
    game = stood(going_out("P1 P2"), (B, anti_fun("P1")))

    assert (frame(game), sizes(game)) == (Turn(B), (5, 1))


def test_a_draw_card_is_asked_about_once_it_has_been_drawn_for() -> None:
    """sv.win.pending, ch.out.draw: not while it can be sent on"""
    game = going_out("P1 P2", "S1 S2", say_=act(DRAW_2, "V1"))
    assert frame(game) == AnsweringDraw(B, 2, (A,), card("S+2"))
    assert game.check(B, anti_fun("P1")) is Refusal.NO_WIN_TO_STOP

    game = when(game, (B, TAKE))
    assert frame(game) == Saving(A, (B, C))
    assert call(1) not in legal(game, C)
    assert accept(1) not in legal(game, C)
    assert respond("P1", "XD4") not in legal(game, B)


def test_the_last_card_that_came_back_is_drawn_for() -> None:
    """ch.out.draw, sv.win.pending: an empty hand answers nothing"""
    game = stood(begun("XD4", by=""), (B, counter("P1")))
    assert legal(game, A) == [TAKE]

    game = when(game, (A, TAKE))
    assert (sizes(game), frame(game)) == ((4, 2, 3, 3), Turn(D))
    assert made(game, ClaimVoided) == [ClaimVoided(A)]
