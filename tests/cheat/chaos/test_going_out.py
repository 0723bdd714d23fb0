"""ch.out.*, sv.win.*, ch.end.standing: wins that wait, several at once, and play that goes on."""

from __future__ import annotations

import pytest
from cheat.chaos.effects import OTHERS, begun, heap, truly
from cheat.chaos.table import (
    DECK,
    DRAW_2,
    LET_HAPPEN,
    LET_WIN,
    TAKE,
    A,
    B,
    C,
    D,
    act,
    answer,
    anti_fun,
    apart,
    before,
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
    legal,
    let_happen,
    let_win,
    made,
    respond,
    say,
    sizes,
    stood,
    told,
    when,
)

from cardshed import Seat
from cardshed.cheat import (
    AnsweringDraw,
    CardsDealt,
    CardsShed,
    CheatCalled,
    ClaimVoided,
    Countering,
    DrawFaced,
    Ending,
    FrontBuried,
    Game,
    HandsShuffled,
    PileTaken,
    Playing,
    Saving,
    SeatReturned,
    SeatWentOut,
    StackTaken,
    Turn,
    TurnBegan,
    WinClaimed,
)
from cardshed.soloverse import card, cards

XD4, XST = card("XD4"), card("XST")
TWICE = f"{DECK} {DECK}"
"""A deck that serves longer stacks."""


def claims(game: Game) -> tuple[Seat, ...]:
    """Return who has claimed the win, the first to be without cards first."""
    return game.view(None).table.board.claims


def out(game: Game) -> tuple[Seat, ...]:
    """Return who is out of the order, the first to go first."""
    return game.view(None).table.board.order.out


# --- a Draw card as the last card


@pytest.mark.parametrize("laid", ["XD4", "V1"])
def test_a_draw_card_as_the_last_one_waits_until_somebody_has_drawn(laid: str) -> None:
    """ch.out.draw, sv.win.pending: true or not found out"""
    game = stood(core(laid, *OTHERS), (A, chaos(laid, "XD4")))
    assert frame(game) == AnsweringDraw(B, 4, (A,), XD4)
    assert claims(game) == (A,)

    game = when(game, (B, TAKE))
    assert frame(game) == Saving(A, (B, C, D))
    assert ended(let_win(game)).winners == (A,)


def test_it_waits_as_long_as_the_stack_goes_on() -> None:
    """sv.win.pending, ch.out.draw"""
    game = begun("XD4", by="", deck=TWICE)
    game = stood(game, (B, respond("P1", "XD4")), (C, respond("S1", "XDR")))
    assert frame(game) == AnsweringDraw(B, 12, (A, B, C), card("XDR"))

    game = when(game, (B, TAKE))
    assert frame(game) == Saving(A, (B, C, D))


def test_a_drawer_may_use_an_anti_fun_that_it_has_just_drawn() -> None:
    """sv.antifun, sv.win.pending: the window opens after the draw"""
    game = when(begun("XD4", by="", deck="T0 XAF T1 T2 T3 T4 T5 T6 T7"), (B, TAKE))
    game = called(game, C, (B, anti_fun("XAF")))

    assert inside(game, CardsDealt) == CardsDealt(A, cards("T3 T4 T5 T6 T7"))
    assert frame(game) == Turn(C)


def test_an_exposed_answer_settles_it_too() -> None:
    """ch.draw, sv.win.pending: its seat has drawn"""
    game = called(begun("XD4", by=""), D, (B, respond("P1", "XD4")))

    assert made(game, StackTaken) == [StackTaken(B, cards("T0 T1 T2 T3"))]
    assert frame(game) == Saving(A, (B, C, D))


def test_who_waits_for_a_win_and_calls_wrongly_has_cards_again() -> None:
    """ch.call.who, ch.call.truth, sv.win.claim: and the stack goes on without its win"""
    game = called(begun("XD4", "XD4 P1", *OTHERS[1:], by=""), A, (B, respond("XD4", "XD4")))
    assert told(game)[:3] == (
        CheatCalled(A, 2, cards("XD4"), true=True),
        PileTaken(A, cards("XD4 XD4")),
        ClaimVoided(A),
    )
    assert (frame(game), claims(game)) == (AnsweringDraw(C, 8, (A, B), XD4), ())

    assert frame(when(game, (C, TAKE))) == Turn(D)


def test_two_wait_in_one_stack_and_the_first_to_be_empty_wins() -> None:
    """sv.win.several, sv.win.pending"""
    game = stood(begun("XD4", "P1", *OTHERS[1:], by=""), (B, respond("P1", "XD4")))
    assert claims(game) == (A, B)

    game = when(game, (C, TAKE))
    assert frame(game) == Saving(A, (B, C, D))
    game = let_win(game)
    assert (ended(game).winners, hand(game, B)) == ((A,), "")


def test_if_the_first_of_two_is_stopped_the_second_is_asked_about() -> None:
    """sv.win.check, sv.win.several, sv.antifun"""
    game = begun("XD4", "P1", *OTHERS[1:], by="", deck=TWICE)
    game = stood(game, (B, respond("P1", "XD4")))
    game = stood(when(game, (C, TAKE)), (D, anti_fun("Y1")))

    assert frame(game) == Saving(B, (A, C, D))
    assert ended(let_win(game)).winners == (B,)


def test_a_second_claimant_may_stop_the_first_one_no_more() -> None:
    """sv.antifun, sv.counter.poll: it is asked, but has no card"""
    game = stood(begun("XD4", "P1", *OTHERS[1:], by=""), (B, respond("P1", "XD4")))
    game = when(game, (C, TAKE))

    assert legal(game, B) == [LET_WIN]


def test_a_stack_that_comes_back_to_one_of_two_leaves_the_other_waiting() -> None:
    """ch.out.draw, sv.win.pending: it draws, and has not won"""
    game = stood(begun("XD4", "P1", *OTHERS[1:], by=""), (B, respond("P1", "XD4")))
    game = stood(game, (C, counter("S1")))
    assert legal(game, B) == [TAKE]

    game = when(game, (B, TAKE))
    assert made(game, ClaimVoided) == [ClaimVoided(B)]
    assert frame(game) == Saving(A, (B, C, D))


def test_a_clone_of_a_draw_2_as_the_last_card_waits() -> None:
    """ch.clone, sv.clone.as, sv.win.pending"""
    game = stood(core("V+2 V1", "P1", *OTHERS[1:]), (A, act(DRAW_2, "V+2")), (B, answer("P1")))
    assert claims(game) == (B,)

    assert frame(when(game, (C, TAKE))) == Saving(B, (A, C, D))


# --- more last cards


def test_a_countered_discard_as_the_last_card_wins() -> None:
    """ch.card.nou, sv.win.claim: its user alone is affected, and has nothing to discard"""
    game = stood(begun("XDX", by=""), (C, counter("S1")))

    assert made(game, CardsShed) == []
    assert (frame(game), direction(game)) == (Saving(A, (B, C, D)), -1)
    assert ended(let_win(game)).winners == (A,)


def test_a_user_that_calls_the_counter_wrongly_discards_what_it_has_taken() -> None:
    """ch.call.truth, ch.card.nou, sv.win.claim: of chaos cards alone it is empty once more"""
    game = called(begun("XDX", "XNO P1", *OTHERS[1:], by=""), A, (B, counter("XNO")))

    assert kinds(game)[:3] == [CheatCalled, PileTaken, ClaimVoided]
    assert told(game)[4:] == (CardsShed(A, cards("XNO")), WinClaimed(A))
    assert frame(game) == Saving(A, (B, C, D))


def test_a_challenged_last_card_apart_costs_the_pile_alone() -> None:
    """ch.out.wrong-call, ch.call.elsewhere"""
    game = called(core("XDX", *OTHERS, pile="T9"), C, (A, truly("XDX")))
    assert made(game, PileTaken) == [PileTaken(C, cards("T9"))]
    assert frame(game) == Countering(Playing(A, A, card("XDX")), (B, C, D), card("XDX"))

    assert frame(let_happen(game)) == Saving(A, (B, C, D))


def test_an_exposed_last_card_apart_is_taken_back() -> None:
    """ch.out.lie, ch.call.elsewhere"""
    game = called(core("V1", *OTHERS, pile="T9"), C, (A, chaos("V1", "XST", target=B)))

    assert told(game)[1:] == (PileTaken(A, cards("V1 T9")), ClaimVoided(A), TurnBegan(B))
    assert apart(game) == ""


# --- the last one standing


def standing(*hands: str, by: str = "V1", **given: object) -> Game:
    """Return a game to the last one standing in which seat 0 has gone out."""
    game = core(by, *(hands or OTHERS), finish="last-standing", **given)  # type: ignore[arg-type]
    return let_win(stood(game, (A, say(1, by))))


def test_play_goes_on_without_a_seat_that_is_out() -> None:
    """ch.end.standing, ch.end.first: it is neither asked nor heard"""
    game = standing()
    assert (SeatWentOut(A) in told(game), out(game)) == (True, (A,))

    game = stood(game, (B, chaos("P1", "XDX")))
    assert game.to_act == (C, D)
    game = stood(game, (D, counter("Y1")))
    assert (frame(game), direction(game)) == (Turn(D), -1)


def test_a_seat_that_waited_for_a_win_goes_out_and_is_passed_over() -> None:
    """ch.end.standing, ch.out.draw, sv.order.next"""
    game = core("XD4", *OTHERS, finish="last-standing", counter_clockwise=True)
    game = let_win(when(stood(game, (A, truly("XD4"))), (D, TAKE)))
    assert (out(game), frame(game)) == ((A,), Turn(C))

    game = when(game, (C, say(1, "S1")), (B, say(1, "P1")))
    assert frame(game) == Turn(D)


def test_a_card_before_a_seat_that_goes_out_is_buried_in_the_pile() -> None:
    """sv.withdraw, ch.end.standing: the very card that was laid"""
    game = core("XST V1", *OTHERS, finish="last-standing")
    game = let_happen(stood(game, (A, chaos("V1", "XST", target=D)), (D, counter("Y1"))))
    assert (before(game, A), apart(game), hand(game, A)) == ("XST", "V1", "XST")

    game = stood(when(game, (D, say(1, "Y2"))), (C, chaos("S1", "XDX")))
    assert game.to_act == (A, B, D)
    game = let_win(let_happen(game))
    assert made(game, FrontBuried) == [FrontBuried(A, XST)]
    assert (heap(game), apart(game), out(game)) == ("S1 V1 Y1 Y2 XST", "", (A,))


def test_what_a_seat_that_is_out_has_sent_at_others_stays() -> None:
    """sv.withdraw, sv.place.front"""
    game = core("XST", "P1 P2", *OTHERS[1:], finish="last-standing")
    game = let_win(let_happen(stood(game, (A, truly("XST", target=D)))))
    assert (out(game), before(game, D)) == ((A,), "XST")

    game = when(game, (B, say(1, "P1")), (C, say(1, "S1")))
    assert frame(game) == Turn(B)


def test_the_last_two_claims_of_a_round_go_out_one_after_the_other() -> None:
    """sv.antifun.group, ch.end.standing, sv.win.check"""
    game = core("XDC S4", "V2", "V3", "Y1 Y2", finish="last-standing")
    game = let_happen(stood(game, (A, truly("XDC", colour="V"))))
    game = let_win(let_win(game))

    assert [event.seat for event in made(game, SeatWentOut)] == [B, C]
    assert (out(game), game.outcome) == ((B, C), None)


def test_the_game_ends_with_one_seat_left() -> None:
    """ch.end.first, sv.win.check"""
    game = let_win(stood(standing("P1", "S1 S2"), (B, say(1, "P1"))))

    assert ended(game).ending is Ending.LAST_STANDING
    assert ended(game).ranking == ((A,), (B,), (C,))


# --- teams


def team(*hands: str, victory: str = "competitive") -> Game:
    """Return a game of two teams."""
    return core(*hands, teams=2, team_victory=victory)


def test_the_window_opens_only_for_the_claim_that_completes_the_team() -> None:
    """sv.team.competitive, ch.antifun"""
    game = stood(team("V1", "P1 P2", "S1", "Y1 Y2"), (A, say(1, "V1")))
    assert (SeatWentOut(A) in told(game), frame(game)) == (True, Turn(B))

    game = stood(when(game, (B, say(1, "P1"))), (C, say(2, "S1")))
    assert frame(game) == Saving(C, (B, D))
    assert ended(let_win(game)).winners == (A, C)


def test_where_it_is_stopped_the_other_member_stays_out() -> None:
    """sv.team.competitive, sv.antifun"""
    game = stood(team("V1", "P1 P2", "S1", "Y1 Y2"), (A, say(1, "V1")))
    game = stood(when(game, (B, say(1, "P1"))), (C, say(2, "S1")))

    game = stood(game, (D, anti_fun("Y1")))
    assert (sizes(game), out(game), frame(game)) == ((0, 1, 5, 1), (A,), Turn(D))


def test_a_member_that_is_out_is_dealt_cards_by_a_shuffle_and_is_back() -> None:
    """sv.team.competitive, sv.card.pure-chaos-shuffle-hands: it is not asked about it"""
    game = stood(team("V1", "XPH P1 P2", "S1 S2", "Y1 Y2"), (A, say(1, "V1")))
    game = stood(game, (B, truly("XPH")))
    assert game.to_act == (C, D)

    game = let_happen(game)
    assert inside(game, HandsShuffled).seats == (C, D, A, B)
    assert (made(game, SeatReturned), out(game)) == ([SeatReturned(A)], ())


def test_a_draw_passes_over_a_member_that_is_out() -> None:
    """sv.team.competitive: a single effect goes to the next seat with cards"""
    game = stood(team("V1", "P1 P2", "S1 S2", "XD4 Y1"), (A, say(1, "V1")))
    game = when(game, (B, say(1, "P1")), (C, say(1, "S1")))

    game = stood(game, (D, truly("XD4")))
    assert made(game, DrawFaced) == [DrawFaced(B)]


def test_team_mates_counter_call_and_stop_each_other() -> None:
    """sv.team.counter, ch.call.who, sv.team.relaxed"""
    game = stood(team("V1", "P1 P2", "S1 S2", "Y1 Y2", victory="relaxed"), (A, say(1, "V1")))
    assert frame(game) == Saving(A, (B, C, D))
    assert sizes(stood(game, (C, anti_fun("S1")))) == (5, 2, 1, 2)
    assert ended(let_win(game)).winners == (A, C)

    game = stood(
        team("XST V1", "P1 P2", "S1 S2", "Y1", victory="relaxed"), (A, truly("XST", target=C))
    )
    assert before(when(stood(game, (C, counter("S1"))), (A, LET_HAPPEN)), A) == "XST"
