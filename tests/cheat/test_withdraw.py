"""ch.withdraw, sv.withdraw: a seat leaves the table, whatever is going on."""

from __future__ import annotations

import pytest
from cheat.table import (
    DRAW_2,
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
    answer,
    call,
    ended,
    frame,
    give,
    hand,
    kinds,
    latest,
    legal,
    made,
    pile,
    say,
    sizes,
    stood,
    table,
    then,
    trade,
    values,
    when,
)

from cardshed import CommonRefusal, IllegalActionError, NoSeedError
from cardshed.cheat import (
    Action,
    AnsweringDraw,
    ClaimLapsed,
    ClaimStatus,
    ClaimStood,
    ClaimVoided,
    DeckShuffled,
    DrawSent,
    Ending,
    Game,
    Polling,
    Refusal,
    SeatSkipped,
    SeatWithdrew,
    TradeLapsed,
    Trading,
    Turn,
    TurnBegan,
)
from cardshed.soloverse import cards

HANDS = ("V1 V2 S1", "P3 P4 S2", "Y6 Y7 S3", "V8 V9 S4")


# --- in turn


def test_the_hand_is_shuffled_into_the_deck() -> None:
    """sv.withdraw, ch.withdraw"""
    before = table(*HANDS)
    game = before.withdraw(B)

    assert kinds(game) == [SeatWithdrew, DeckShuffled]
    assert then(game)[0] == SeatWithdrew(B, cards("S2 P3 P4"))
    assert sizes(game) == (3, 0, 3, 3)
    unshuffled = before.state.vault.deck + cards("S2 P3 P4")
    assert sorted(game.state.vault.deck) == sorted(unshuffled)
    assert game.state.vault.deck != unshuffled


def test_the_seat_is_out_of_the_order_for_good() -> None:
    """sv.withdraw, sv.order.next"""
    game = table(*HANDS).withdraw(B)
    assert game.view(None).table.board.order.withdrawn == (B,)

    game = when(game, (A, say(1, "V1")))
    assert (game.to_act, game.may_act) == ((C,), (C, D))
    assert game.check(B, call(1)) is CommonRefusal.SEAT_WITHDRAWN
    assert list(game.actions(B)) == []
    with pytest.raises(IllegalActionError, match="seat 1: seat-withdrawn"):
        game.withdraw(B)


@pytest.mark.parametrize(("backwards", "following"), [(False, B), (True, D)])
def test_in_its_turn_the_next_seats_turn_begins(*, backwards: bool, following: int) -> None:
    """sv.withdraw, sv.order.next"""
    game = table(*HANDS, counter_clockwise=backwards).withdraw(A)

    assert kinds(game) == [SeatWithdrew, DeckShuffled, TurnBegan]
    assert game.to_act == (following,)
    assert game.view(None).table.board.order.turn == 2


def test_the_seat_in_turn_leaves_and_the_open_claim_can_still_be_called() -> None:
    """ch.withdraw, ch.call.open"""
    game = when(table(*HANDS), (A, say(3, "V1"))).withdraw(B)

    assert (frame(game), game.may_act) == (Turn(C), (C, D))
    game = when(game, (D, call(1)))
    assert (hand(game, A), frame(game)) == ("S1 V1 V2", Turn(C))


# --- who has claimed


def test_a_plain_claim_of_a_seat_that_leaves_can_be_called_no_more() -> None:
    """ch.withdraw, ch.call.open"""
    game = when(table(*HANDS), (A, say(3, "V1"))).withdraw(A)

    assert kinds(game) == [ClaimLapsed, SeatWithdrew, DeckShuffled]
    assert latest(game).status is ClaimStatus.LAPSED
    for seat in (B, C, D):
        assert game.check(seat, call(1)) is Refusal.CLAIM_LAPSED
    assert (game.to_act, game.may_act) == ((B,), (B,))


def test_its_cards_in_the_pile_stay_and_the_sequence_too() -> None:
    """ch.withdraw, ch.seq.step"""
    game = when(table(*HANDS), (A, say(3, "V1 V2"))).withdraw(A)

    assert pile(game) == "V1 V2"
    assert min(game.state.vault.deck).code == "S1"
    assert values(game) == (3, 4)
    game = when(game, (B, say(4, "P3")), (C, call(2)))
    assert hand(game, B) == "S2 P3 P4 V1 V2"


def test_a_claim_that_was_covered_or_called_does_not_lapse() -> None:
    """ch.withdraw, ch.call.what, ch.call.first"""
    covered = when(table(*HANDS), (A, say(3, "V1")), (B, say(3, "P3"))).withdraw(A)
    assert kinds(covered) == [SeatWithdrew, DeckShuffled]
    assert covered.check(C, call(2)) is None

    called = when(table(*HANDS), (A, say(3, "V1")), (B, call(1))).withdraw(A)
    assert kinds(called) == [SeatWithdrew, DeckShuffled]
    assert called.check(C, call(1)) is Refusal.ALREADY_CALLED


@pytest.mark.parametrize("laid", ["V1", "V2"])
def test_an_effect_that_has_not_begun_lapses(laid: str) -> None:
    """ch.withdraw, ch.effect.when"""
    for kind in (REVERSE, SKIP, DRAW_2):
        game = when(table(*HANDS), (A, act(kind, laid)), (B, accept(1))).withdraw(A)

        assert kinds(game) == [ClaimLapsed, SeatWithdrew, DeckShuffled, TurnBegan]
        board = game.view(None).table.board
        assert (board.frames, board.order.direction, board.pending) == ((Turn(B),), 1, 0)
        assert game.check(C, accept(1)) is Refusal.NOTHING_TO_ACCEPT


def test_a_polled_plain_claim_lapses_too() -> None:
    """ch.withdraw, ch.call.poll"""
    game = when(table(*HANDS, challenge="poll"), (A, say(3, "V1"))).withdraw(A)

    assert (frame(game), latest(game).status) == (Turn(B), ClaimStatus.LAPSED)


def test_an_answer_lapses_and_the_stack_with_it() -> None:
    """ch.withdraw, sv.withdraw, ch.draw"""
    game = stood(table(*HANDS), (A, act(DRAW_2, "V1")))

    game = when(game, (B, answer("P3")), (C, accept(2))).withdraw(B)
    assert kinds(game) == [ClaimLapsed, SeatWithdrew, DeckShuffled, TurnBegan]
    board = game.view(None).table.board
    assert (board.frames, board.carried, board.pending) == ((Turn(C),), (), 0)
    assert pile(game) == "V1 P3"


def test_a_going_out_is_void() -> None:
    """ch.withdraw, ch.out.claim"""
    game = when(table("V1", *HANDS[1:]), (A, say(1, "V1")), (B, accept(1))).withdraw(A)

    assert kinds(game) == [ClaimLapsed, ClaimVoided, SeatWithdrew, TurnBegan]
    assert (game.outcome, game.view(None).table.board.claims) == (None, ())
    assert frame(game) == Turn(B)


def test_an_empty_hand_needs_no_shuffle() -> None:
    """sv.withdraw"""
    game = when(table("V1", *HANDS[1:], seed=None), (A, say(1, "V1"))).withdraw(A)

    assert made(game, DeckShuffled) == []
    with pytest.raises(NoSeedError):
        game.withdraw(C)


# --- who is asked


def test_the_others_go_on_being_asked() -> None:
    """ch.withdraw, ch.call.poll"""
    game = when(table(*HANDS), (A, act(SKIP, "V1"))).withdraw(C)

    assert kinds(game) == [SeatWithdrew, DeckShuffled]
    assert (frame(game), game.to_act) == (Polling(A), (B, D))
    assert {*legal(game, D)} == {accept(1), call(1)}


def test_the_last_who_is_asked_leaves_and_the_claim_stands() -> None:
    """ch.withdraw, ch.call.poll, ch.effect.unchallenged"""
    game = when(table(*HANDS), (A, act(SKIP, "V1")), (B, accept(1)), (D, accept(1))).withdraw(C)

    assert kinds(game) == [SeatWithdrew, DeckShuffled, ClaimStood, SeatSkipped, TurnBegan]
    assert made(game, SeatSkipped) == [SeatSkipped(B)]
    assert frame(game) == Turn(D)


def test_who_has_accepted_leaves_and_the_others_are_asked_on() -> None:
    """ch.withdraw, ch.call.poll"""
    game = when(table(*HANDS), (A, act(SKIP, "V1")), (B, accept(1))).withdraw(B)

    assert game.to_act == (C, D)
    assert frame(accepted(game)) == Turn(D)


def test_the_last_who_is_asked_about_an_answer_leaves_and_it_counts() -> None:
    """ch.withdraw, ch.draw"""
    game = stood(table(*HANDS), (A, act(DRAW_2, "V1")))

    game = when(game, (B, answer("P3")), (A, accept(2)), (C, accept(2))).withdraw(D)
    assert len(made(game, DrawSent)) == 1
    assert frame(game) == AnsweringDraw(C, 4)


def test_the_last_who_is_asked_about_a_last_card_leaves_and_it_wins() -> None:
    """ch.withdraw, ch.out.claim"""
    game = when(table("V9", *HANDS[1:]), (A, say(1, "V9")), (B, accept(1)), (C, accept(1)))

    game = game.withdraw(D)
    assert ended(game).ending is Ending.WENT_OUT
    assert ended(game).winners == (A,)
    assert ended(game).ranking == ((A,), (B, C), (D,))


def test_the_skipped_seat_is_the_nearest_that_is_left() -> None:
    """ch.withdraw, ch.skip, sv.order.next"""
    game = when(table(*HANDS), (A, act(SKIP, "V1"))).withdraw(B)

    game = accepted(game)
    assert made(game, SeatSkipped) == [SeatSkipped(C)]
    assert frame(game) == Turn(D)


# --- stacks


def test_a_stack_aimed_at_it_is_gone() -> None:
    """sv.withdraw, ch.draw"""
    game = stood(table(*HANDS), (A, act(DRAW_2, "V1"))).withdraw(B)

    assert (frame(game), game.view(None).table.board.pending) == (Turn(C), 0)
    assert pile(game) == "V1"


@pytest.mark.parametrize("leaver", [A, C, D])
def test_a_stack_pending_on_another_stays(leaver: int) -> None:
    """sv.withdraw, ch.withdraw: its claim has stood, so it does not lapse."""
    game = stood(table(*HANDS), (A, act(DRAW_2, "V1"))).withdraw(leaver)

    assert kinds(game) == [SeatWithdrew, DeckShuffled]
    assert frame(game) == AnsweringDraw(B, 2)
    assert latest(game).status is ClaimStatus.STOOD
    assert sizes(when(game, (B, TAKE)))[B] == 5


def test_who_waits_for_a_win_wins_when_the_stack_is_gone() -> None:
    """ch.withdraw, ch.out.draw, sv.win.pending"""
    game = stood(table("V1", *HANDS[1:]), (A, act(DRAW_2, "V1")))

    assert ended(game.withdraw(B)).winners == (A,)
    answered = when(game, (B, answer("P3")))
    assert ended(answered.withdraw(B)).winners == (A,)


def test_who_waits_for_a_win_and_leaves_has_not_won() -> None:
    """ch.withdraw, sv.win.pending"""
    game = stood(table("V1", *HANDS[1:]), (A, act(DRAW_2, "V1"))).withdraw(A)

    assert made(game, ClaimVoided) == [ClaimVoided(A)]
    game = when(game, (B, TAKE))
    assert (game.outcome, frame(game)) == (None, Turn(C))


# --- trades


def traded(*moves: tuple[int, Action]) -> Game:
    """Return a game in which a plain claim is open and seats 1 and 3 trade."""
    return when(table(*HANDS, teams=2), (A, say(3, "V1")), (B, trade(D)), *moves)


def test_who_asked_for_a_trade_leaves() -> None:
    """sv.withdraw, sv.trade"""
    game = traded((B, give("P3"))).withdraw(B)

    assert kinds(game) == [TradeLapsed, SeatWithdrew, DeckShuffled, TurnBegan]
    assert frame(game) == Turn(C)
    assert then(game)[1] == SeatWithdrew(B, cards("S2 P3 P4"))
    assert game.check(C, call(1)) is None


def test_the_partner_in_a_trade_leaves() -> None:
    """sv.withdraw, sv.trade"""
    game = traded((B, give("P3"))).withdraw(D)

    assert kinds(game) == [TradeLapsed, SeatWithdrew, DeckShuffled]
    assert (frame(game), hand(game, B)) == (Turn(B), "S2 P3 P4")
    assert game.state.owns[B].gift == ()
    assert game.may_act == (B, C)


@pytest.mark.parametrize("leaver", [A, C])
def test_a_trade_of_others_goes_on(leaver: int) -> None:
    """sv.withdraw, sv.trade, ch.withdraw"""
    game = traded().withdraw(leaver)

    assert (ClaimLapsed in kinds(game)) is (leaver == A)
    assert frame(game) == Trading(B, D)
    after = when(game, (B, give("P3")), (D, give("V8")))
    assert (frame(after), hand(after, B)) == (Turn(B), "S2 P4 V8")


def test_in_a_trade_in_front_of_a_stack_either_leaves() -> None:
    """sv.withdraw, sv.trade, sv.draw.pending"""
    game = when(table(*HANDS, teams=2, pending=2), (A, trade(C)))

    assert frame(game.withdraw(C)) == AnsweringDraw(A, 2)
    gone = game.withdraw(A)
    assert (frame(gone), gone.view(None).table.board.frames) == (Turn(B), (Turn(B),))
