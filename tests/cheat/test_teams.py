"""sv.team.*, sv.trade.*: who wins with whom, members out of the order, and swapped cards."""

from __future__ import annotations

from typing import Any

import pytest
from cheat.table import (
    DRAW_2,
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
    say,
    sizes,
    stood,
    table,
    then,
    trade,
    when,
)

from cardshed import OptionsError, Seat
from cardshed.cheat import (
    ActionKind,
    AnsweringDraw,
    CardsSwapped,
    ChoiceMade,
    ClaimStatus,
    ClaimVoided,
    Ending,
    Game,
    GiftChosen,
    Options,
    PileTaken,
    Refusal,
    RequestTrade,
    SeatWentOut,
    TradeRequested,
    Trading,
    Turn,
    TurnBegan,
)
from cardshed.soloverse import card, cards
from cardshed.soloverse.order import side_of

FOUR = ("V1 V2 S1", "V3 V4 S2", "V6 V7 S3", "V8 V9 S4")


def relaxed(*hands: str, **options: Any) -> Game:
    return table(*hands, teams=2, **options)


def competitive(*hands: str, **options: Any) -> Game:
    return relaxed(*hands, team_victory="competitive", **options)


def swapped(game: Game, seat: int, partner: int, given: str, received: str) -> Game:
    """Return the game after a trade."""
    return when(game, (seat, trade(partner)), (seat, give(given)), (partner, give(received)))


def trades(game: Game, seat: int) -> list[RequestTrade]:
    """Return the trades that a seat is offered."""
    return [action for action in legal(game, seat) if isinstance(action, RequestTrade)]


# --- teams


def test_seats_alternate_team_by_team() -> None:
    """sv.team.make"""
    options = Options(deck="coloured", seats=6, teams=3)

    assert [side_of(options, Seat(seat)) for seat in range(4)] == [(0, 3), (1, 4), (2, 5), (0, 3)]
    with pytest.raises(OptionsError, match="5 seats are not 2 teams of one size"):
        Options(deck="coloured", seats=5, teams=2)


def test_relaxed_the_first_member_without_cards_wins_for_its_team() -> None:
    """sv.team.relaxed, ch.out.claim, sv.score.winner"""
    outcome = ended(stood(relaxed("V1", "PS P2", "S+2", "Y1"), (A, say(1, "V1"))))

    assert outcome.ending is Ending.WENT_OUT
    assert outcome.winners == (A, C)
    assert outcome.scores == (40, 0, 40, 0)
    assert outcome.ranking == ((A, C), (D,), (B,))


def test_a_team_mate_may_spoil_the_win() -> None:
    """sv.team.counter, ch.call.who, ch.out.lie"""
    game = when(relaxed("V9", *FOUR[1:]), (A, say(1, "V9")), (C, call(1)))

    assert (game.outcome, frame(game)) == (None, Turn(B))


def test_relaxed_the_fewest_cards_of_one_seat_win_for_its_team() -> None:
    """sv.team.relaxed, sv.end.fewest"""
    game = relaxed("S1 S2 S3", "Y1", "S6 S7 S8 S9", "P1 P2 P3 P4 P6 P7", deck="", pending=2)

    outcome = ended(when(game, (A, TAKE)))
    assert outcome.winners == (B, D)
    assert outcome.scores == (0, 70, 0, 70)


def test_competitive_the_cards_of_a_team_count_together() -> None:
    """sv.team.competitive, sv.end.fewest"""
    hands = ("S1 S2 S3", "Y1", "S6 S7 S8 S9", "P1 P2 P3 P4 P6 P7 P8")

    outcome = ended(when(competitive(*hands, deck="", pending=2), (A, TAKE)))
    assert outcome.winners == (A, C)
    assert outcome.scores == (80, 0, 80, 0)


def test_competitive_a_member_without_cards_is_out_of_the_order() -> None:
    """sv.team.competitive, sv.order.next, ch.call.poll"""
    game = stood(competitive("V1", *FOUR[1:]), (A, say(1, "V1")))
    assert kinds(game)[-2:] == [SeatWentOut, TurnBegan]
    assert game.outcome is None

    game = when(game, (B, say(1, "V3")), (C, say(1, "V6")))
    assert game.may_act == (B, D)
    assert game.check(A, call(3)) is Refusal.NOT_IN_GAME
    game = when(game, (D, act(SKIP, "V8")))
    assert game.to_act == (B, C)
    assert frame(accepted(game)) == Turn(C)


def test_competitive_a_team_wins_when_all_its_members_are_without_cards() -> None:
    """sv.team.competitive, sv.score.winner"""
    game = stood(competitive("V1", "V3 V4 S2", "V6", "V8 VS S4"), (A, say(1, "V1")))

    game = stood(when(game, (B, say(1, "V3"))), (C, say(1, "V6")))
    outcome = ended(game)
    assert outcome.ending is Ending.TEAM_OUT
    assert outcome.winners == (A, C)
    assert outcome.scores == (60, 0, 60, 0)


def test_competitive_a_member_that_draws_again_is_in_its_old_place() -> None:
    """sv.team.competitive, ch.out.draw"""
    game = stood(competitive("V1", *FOUR[1:]), (A, act(DRAW_2, "V1")))
    game = stood(game, (B, answer("V3")), (C, answer("V6")), (D, answer("V8")))
    assert frame(game) == AnsweringDraw(A, 8)

    game = when(game, (A, TAKE))
    assert made(game, ClaimVoided) == [ClaimVoided(A)]
    assert (game.view(None).table.board.order.out, frame(game)) == ((), Turn(B))


# --- trades


def test_a_trade_is_asked_for_in_ones_turn() -> None:
    """sv.trade, ch.turn.claim"""
    game = relaxed(*FOUR)
    assert trades(game, A) == [trade(C)]

    game = when(game, (A, trade(C)))
    assert then(game) == (TradeRequested(A, C),)
    assert game.view(None).table.board.frames == (Turn(A), Trading(A, C))
    assert game.to_act == game.may_act == (A, C)
    assert {*legal(game, C)} == {give("V6"), give("V7"), give("S3")}
    assert legal(game, B) == []


def test_both_choose_and_then_the_cards_change_hands() -> None:
    """sv.trade, sv.trade.view"""
    game = when(relaxed(*FOUR), (A, trade(C)), (C, give("S3")))
    assert then(game) == (GiftChosen(C, card("S3")), ChoiceMade(C))
    assert (frame(game), game.to_act) == (Trading(A, C, (C,)), (A,))

    game = when(game, (A, give("V1")))
    assert then(game)[1] == CardsSwapped(A, C, cards("V1"), cards("S3"))
    assert (hand(game, A), hand(game, C)) == ("S1 S3 V2", "V1 V6 V7")
    assert frame(game) == Turn(A)
    assert game.view(None).table.claim is None


def test_after_a_trade_one_claims() -> None:
    """sv.trade, sv.trade.rate"""
    game = swapped(relaxed(*FOUR), A, C, "V1", "V6")

    assert trades(game, A) == []
    assert game.check(A, trade(C)) is Refusal.TRADED_LATELY
    assert game.check(A, say(6, "V6")) is None
    assert game.view(None).table.board.order.turn == 1


def test_nothing_else_is_done_while_a_trade_goes_on() -> None:
    """sv.trade"""
    game = when(relaxed(*FOUR), (A, trade(C)))

    for action in (say(1, "V1"), act(SKIP, "V1"), answer("V1"), TAKE):
        assert game.check(A, action) is Refusal.GIFT_DUE
        assert game.check(B, action) is Refusal.NOT_YOUR_TURN
    assert game.check(A, trade(C)) is Refusal.NO_TRADE_NOW
    assert game.check(B, give("V3")) is Refusal.NO_GIFT_DUE
    assert game.check(A, give("V9")) is Refusal.GIFT_NOT_HELD
    assert game.check(C, accept(1)) is Refusal.NOTHING_TO_ACCEPT
    chosen = when(game, (A, give("V1")))
    assert chosen.check(A, give("V2")) is Refusal.NO_GIFT_DUE
    assert chosen.check(A, say(2, "V2")) is Refusal.NOT_YOUR_TURN
    assert legal(chosen, A) == []


def test_one_trades_with_another_member_of_ones_team_alone() -> None:
    """sv.trade"""
    game = relaxed(*FOUR)

    for partner in (A, B, D, Seat(9)):
        assert game.check(A, trade(partner)) is Refusal.NO_PARTNER
    assert table(*FOUR).check(A, trade(C)) is Refusal.NO_PARTNER
    assert table(*FOUR).check(A, give("V1")) is Refusal.NO_GIFT_DUE
    assert trades(relaxed(*FOUR, "P1 P2", "P3 P4"), A) == [trade(C), trade(4)]


def test_no_trade_is_asked_for_out_of_turn() -> None:
    """sv.trade"""
    game = relaxed(*FOUR)
    assert game.check(C, trade(A)) is Refusal.NO_TRADE_NOW

    polled = when(game, (A, act(SKIP, "V1")))
    for seat in (A, C):
        assert polled.check(seat, trade(2 - seat)) is Refusal.NO_TRADE_NOW


def test_both_need_a_card() -> None:
    """sv.trade, ch.out.draw"""
    game = stood(relaxed("V1", *FOUR[1:]), (A, act(DRAW_2, "V1")), (B, answer("V3")))

    assert frame(game) == AnsweringDraw(C, 4)
    assert game.check(C, trade(A)) is Refusal.NO_PARTNER
    game = stood(game, (C, answer("V6")), (D, answer("V8")))
    assert game.check(A, trade(C)) is Refusal.NO_PARTNER
    assert legal(game, A) == [TAKE]


def test_nobody_trades_with_a_mate_that_is_out_or_has_left() -> None:
    """sv.trade, sv.team.competitive, sv.withdraw"""
    out = when(stood(competitive("V1", *FOUR[1:]), (A, say(1, "V1"))), (B, say(1, "V3")))
    assert out.check(C, trade(A)) is Refusal.NO_PARTNER

    left = relaxed(*FOUR).withdraw(C)
    assert left.check(A, trade(C)) is Refusal.NO_PARTNER
    assert trades(left, A) == []


def test_a_trade_goes_on_in_front_of_a_stack() -> None:
    """sv.trade, sv.lifo, ch.draw"""
    game = relaxed("V1 V2", "V3 V4", "V6 S+2", "V8 V9", pending=2)
    assert trades(game, A) == [trade(C)]

    game = when(game, (A, trade(C)))
    assert game.view(None).table.board.frames == (AnsweringDraw(A, 2), Trading(A, C))
    assert game.view(None).table.board.pending == 2
    game = when(game, (A, give("V1")), (C, give("S+2")))
    assert frame(game) == AnsweringDraw(A, 2)
    assert {*legal(game, A)} == {TAKE, answer("V2"), answer("S+2")}
    assert frame(stood(game, (A, answer("S+2")))) == AnsweringDraw(B, 4)


# --- a trade while a plain claim is open


def test_nobody_calls_while_a_trade_goes_on() -> None:
    """sv.trade, ch.call.open"""
    game = when(relaxed(*FOUR), (A, say(3, "V1")), (B, trade(D)))

    assert latest(game).status is ClaimStatus.OPEN
    for seat in (B, C, D):
        assert game.check(seat, call(1)) is Refusal.GIFT_DUE
    assert game.check(A, call(1)) is Refusal.OWN_CLAIM
    assert (game.to_act, game.may_act) == ((B, D), (B, D))


@pytest.mark.parametrize("caller", [B, C, D])
def test_after_the_trade_the_claim_can_still_be_called(caller: int) -> None:
    """sv.trade, ch.call.open: a trade is no act that closes a claim."""
    game = swapped(when(relaxed(*FOUR), (A, say(3, "V1"))), B, D, "V3", "V8")
    assert (latest(game).status, game.may_act) == (ClaimStatus.OPEN, (B, C, D))

    game = when(game, (caller, call(1)))
    assert made(game, PileTaken) == [PileTaken(A, cards("V1"))]
    assert frame(game) == Turn(B)


def test_a_trade_may_follow_a_call() -> None:
    """sv.trade, ch.call.turn: a challenge is no part of the turn."""
    game = when(relaxed(*FOUR), (A, say(1, "V1")), (B, call(1)))
    assert trades(game, B) == [trade(D)]

    game = swapped(game, B, D, "V1", "V9")
    assert hand(game, B) == "S2 V3 V4 V9"


def test_what_is_traded_may_be_claimed_at_once() -> None:
    """sv.trade, ch.claim.lie"""
    game = swapped(relaxed(*FOUR), A, C, "V1", "V6")

    game = when(game, (A, say(6, "V6")), (B, call(1)))
    assert made(game, PileTaken) == [PileTaken(B, cards("V6"))]


# --- how often


def test_a_team_trades_once_in_two_of_its_turns() -> None:
    """sv.trade.rate"""
    game = when(swapped(relaxed(*FOUR), A, C, "S1", "S3"), (A, say(1, "V1")))

    game = when(swapped(game, B, D, "S2", "S4"), (B, say(1, "V3")))
    assert game.check(C, trade(A)) is Refusal.TRADED_LATELY
    game = when(game, (C, say(1, "V6")))
    assert game.check(D, trade(B)) is Refusal.TRADED_LATELY
    game = when(game, (D, say(1, "V8")))
    assert game.check(A, trade(C)) is None
    assert game.view(None).table.board.order.team_turns == (3, 2)
    assert game.view(None).table.board.order.traded == (1, 1)


@pytest.mark.parametrize("kind", [SKIP, DRAW_2])
def test_every_arrival_at_a_member_is_a_turn_of_the_team(kind: ActionKind) -> None:
    """sv.trade.rate, sv.end.cap"""
    game = stood(swapped(relaxed(*FOUR), A, C, "S1", "S3"), (A, act(kind, "V1")))

    if kind is DRAW_2:
        game = when(game, (B, TAKE))
    assert game.view(None).table.board.order.team_turns == (2, 1)
    assert game.check(C, trade(A)) is Refusal.TRADED_LATELY


def test_a_challenge_is_no_turn_of_a_team() -> None:
    """sv.trade.rate, ch.call.turn"""
    game = when(swapped(relaxed(*FOUR), A, C, "S1", "S3"), (A, say(1, "V1")), (C, call(1)))

    assert game.view(None).table.board.order.team_turns == (1, 1)
    assert sizes(game) == (2, 3, 4, 3)
