"""sv.team.*, sv.trade.*: who wins with whom, members out of the order, and swapped cards."""

from __future__ import annotations

from typing import Any

import pytest
from crazy_eights.table import (
    DRAW,
    KEEP,
    PUT,
    TAKE,
    A,
    B,
    C,
    D,
    answer,
    call,
    ended,
    frame,
    give,
    hand,
    kinds,
    legal,
    made,
    play,
    sizes,
    table,
    then,
    trade,
    when,
)

from cardshed import Seat
from cardshed.crazy_eights import (
    AnsweringDraw,
    CardsSwapped,
    ChoiceMade,
    ClaimVoided,
    Ending,
    Game,
    GiftChosen,
    Options,
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


# --- teams


def test_seats_alternate_team_by_team() -> None:
    """sv.team.make"""
    options = Options(deck="coloured", seats=6, teams=3)

    assert [side_of(options, Seat(seat)) for seat in range(4)] == [(0, 3), (1, 4), (2, 5), (0, 3)]
    assert side_of(Options(deck="coloured", seats=6, teams=2), Seat(1)) == (1, 3, 5)
    assert side_of(Options(deck="coloured", seats=6), Seat(1)) == (1,)


def test_relaxed_the_first_member_without_cards_wins_for_its_team() -> None:
    """sv.team.relaxed, sv.score.winner"""
    outcome = ended(when(relaxed("V1", "PS P2", "S+2", "Y1"), (A, play("V1"))))

    assert outcome.ending is Ending.WENT_OUT
    assert outcome.winners == (A, C)
    assert outcome.scores == (40, 0, 40, 0)
    assert outcome.ranking == ((A, C), (D,), (B,))


def test_relaxed_the_fewest_cards_of_one_seat_win_for_its_team() -> None:
    """sv.team.relaxed, sv.end.fewest"""
    game = relaxed("S1 S2 S3", "Y1", "S6 S7 S8 S9", "P1 P2 P3 P4 P6 P7", deck="")

    outcome = ended(when(game, (A, DRAW)))
    assert outcome.winners == (B, D)
    assert outcome.scores == (0, 70, 0, 70)


def test_competitive_the_cards_of_a_team_count_together() -> None:
    """sv.team.competitive, sv.end.fewest"""
    game = competitive("S1 S2 S3", "Y1", "S6 S7 S8 S9", "P1 P2 P3 P4 P6 P7 P8", deck="")
    tied = competitive("S1 S2 S3", "Y1", "S6 S7 S8 S9", "P1 P2 P3 P4 P6 P7", deck="")

    outcome = ended(when(game, (A, DRAW)))
    assert outcome.winners == (A, C)
    assert outcome.scores == (80, 0, 80, 0)
    assert ended(when(tied, (A, DRAW))).winners == (A, B, C, D)


def test_competitive_a_member_without_cards_is_out_of_the_order() -> None:
    """sv.team.competitive, sv.order.next"""
    game = when(competitive("V1", "V3 V4 S2", "V6 V7 S3", "V8 V9 S4"), (A, play("V1")))
    assert kinds(game)[-2:] == [SeatWentOut, TurnBegan]
    assert game.outcome is None

    game = when(game, (B, play("V3")), (C, play("V6")), (D, play("V8")))
    assert game.to_act == (B,)
    assert legal(game, A) == []
    assert game.check(A, DRAW) is Refusal.NOT_YOUR_TURN


def test_competitive_a_team_wins_when_all_its_members_are_without_cards() -> None:
    """sv.team.competitive, sv.score.winner"""
    game = competitive("V1", "V3 V4 S2", "V6", "V8 VS S4")
    game = when(game, (A, play("V1")), (B, play("V3")), (C, play("V6")))

    outcome = ended(game)
    assert outcome.ending is Ending.TEAM_OUT
    assert outcome.winners == (A, C)
    assert outcome.scores == (60, 0, 60, 0)


def test_competitive_the_first_claim_that_completes_a_team_wins() -> None:
    """sv.team.competitive, sv.win.several"""
    hands = ("V+2 V1", "P1", "V1", "P+2", "S+2", "Y1 Y2")
    game = table(*hands, teams=3, team_victory="competitive", top="V2")
    assert side_of(game.options, A) == (A, D)

    game = when(game, (A, play("V1")), (B, play("P1")), (C, DRAW), (C, KEEP))
    game = when(game, (D, play("P+2")), (4, answer("S+2")))
    assert game.view(None).table.board.claims == (D, 4)
    game = when(game, (5, TAKE))
    assert made(game, SeatWentOut) == [SeatWentOut(D), SeatWentOut(Seat(4))]
    assert ended(game).winners == (B, 4)


def test_competitive_a_member_with_a_claim_is_in_until_it_is_settled() -> None:
    """sv.team.competitive, sv.win.pending"""
    game = competitive("V+2", "S+2 S1", "P+2 P1", "Y+2 Y1")

    game = when(game, (A, play("V+2")), (B, answer("S+2")), (C, answer("P+2")))
    game = when(game, (D, answer("Y+2", solo=True)))
    assert frame(game) == AnsweringDraw(A, 8)
    assert legal(game, A) == [TAKE]


def test_competitive_a_member_that_gets_cards_again_is_back_in_its_place() -> None:
    """sv.team.competitive, c8.end.comes-back"""
    game = competitive("V+2", "S+2 S1", "P+2 P1", "Y+2 Y1")
    game = when(game, (A, play("V+2")), (B, answer("S+2")), (C, answer("P+2")))

    game = when(game, (D, answer("Y+2", solo=True)), (A, TAKE))
    assert made(game, ClaimVoided) == [ClaimVoided(A)]
    assert (game.view(None).table.board.order.out, game.to_act) == ((), (B,))
    game = when(game, (B, DRAW), (B, KEEP), (C, DRAW), (C, KEEP), (D, play("Y1")))
    assert game.to_act == (A,)


def test_competitive_a_stack_goes_on_to_the_next_seat_with_cards() -> None:
    """sv.team.competitive, sv.draw.target"""
    game = competitive("V+2 V9 S1", "V1", "V3 P2", "V4 P3", turn=1)

    game = when(game, (B, play("V1")), (C, play("V3")), (D, play("V4")), (A, play("V+2")))
    assert frame(game) == AnsweringDraw(C, 2)


def test_with_one_seat_out_of_four_a_reverse_flips() -> None:
    """sv.team.competitive, sv.reverse.two"""
    game = competitive("V1", "VR V4 S2", "V6 V7 S3", "V8 V9 S4")

    game = when(game, (A, play("V1")), (B, play("VR")))
    assert game.to_act == (D,)


# --- trades


def test_a_trade_is_asked_for_in_ones_turn_before_anything_else() -> None:
    """sv.trade, c8.turn.before"""
    game = relaxed(*FOUR)
    assert legal(game, A) == [play("V1"), play("V2"), DRAW, trade(C)]

    game = when(game, (A, trade(C)))
    assert then(game) == (TradeRequested(A, C),)
    assert frame(game) == Trading(A, C)
    assert game.to_act == game.may_act == (A, C)
    assert {*legal(game, C)} == {give("V6"), give("V7"), give("S3")}
    assert legal(game, B) == []


def test_both_choose_and_then_the_cards_change_hands() -> None:
    """sv.trade"""
    game = when(relaxed(*FOUR), (A, trade(C)), (C, give("S3")))
    assert then(game) == (GiftChosen(C, card("S3")), ChoiceMade(C))
    assert frame(game) == Trading(A, C, (C,))
    assert game.to_act == (A,)
    assert sizes(game) == (3, 3, 3, 3)
    assert game.view(C).own.gift == cards("S3")

    game = when(game, (A, give("V1")))
    swapped = CardsSwapped(A, C, cards("V1"), cards("S3"))
    assert then(game) == (GiftChosen(A, card("V1")), swapped)
    assert (hand(game, A), hand(game, C)) == ("S1 S3 V2", "V1 V6 V7")
    assert frame(game) == Turn(A)
    assert game.view(C).own.gift == game.view(A).own.gift == ()


def test_after_a_trade_the_turn_goes_on() -> None:
    """sv.trade, c8.turn.before, sv.trade.rate"""
    game = when(relaxed(*FOUR), (A, trade(C)), (A, give("V1")), (C, give("V6")))

    assert legal(game, A) == [play("V2"), play("V6"), DRAW]
    assert game.check(A, trade(C)) is Refusal.TRADED_LATELY
    assert game.view(None).table.board.order.turn == 1


def test_equal_cards_can_be_swapped() -> None:
    """sv.trade, sv.deck.copies"""
    game = relaxed("V1 V1 S1", "V3 S2", "V6 V6", "V8 S4")

    game = when(game, (A, trade(C)))
    assert legal(game, C) == [give("V6")]
    game = when(game, (A, give("V1")), (C, give("V6")))
    assert (hand(game, A), hand(game, C)) == ("S1 V1 V6", "V1 V6")


def test_a_trade_goes_on_in_front_of_a_stack() -> None:
    """sv.trade, sv.lifo, c8.answer, c8.turn.before"""
    game = relaxed("V1 V2", "V3 V4", "V6 S+2", "V8 V9", top="V+2", pending=2)
    assert legal(game, A) == [TAKE, trade(C)]

    game = when(game, (A, trade(C)))
    assert game.view(None).table.board.frames == (AnsweringDraw(A, 2), Trading(A, C))
    assert game.view(None).table.board.pending == 2
    game = when(game, (A, give("V1")), (C, give("S+2")))
    assert frame(game) == AnsweringDraw(A, 2)
    assert legal(game, A) == [answer("S+2"), answer("S+2", solo=True), TAKE]
    assert frame(when(game, (A, answer("S+2")))) == AnsweringDraw(B, 4)


def test_nothing_else_is_done_while_a_trade_goes_on() -> None:
    """sv.trade"""
    game = when(relaxed(*FOUR), (A, trade(C)))

    for action in (play("V1"), DRAW, KEEP, PUT, TAKE, answer("V1")):
        assert game.check(A, action) is Refusal.GIFT_DUE
        assert game.check(B, action) is Refusal.NOT_YOUR_TURN
    assert game.check(A, trade(C)) is Refusal.NO_TRADE_NOW
    assert game.check(B, give("V3")) is Refusal.NO_GIFT_DUE
    assert game.check(A, give("V9")) is Refusal.GIFT_NOT_HELD
    chosen = when(game, (A, give("V1")))
    assert chosen.check(A, give("V2")) is Refusal.NO_GIFT_DUE
    assert chosen.check(A, play("V2")) is Refusal.NOT_YOUR_TURN
    assert legal(chosen, A) == []


def test_no_card_is_given_without_a_trade() -> None:
    """sv.trade"""
    assert relaxed(*FOUR).check(A, give("V1")) is Refusal.NO_GIFT_DUE
    assert table(*FOUR).check(A, give("V1")) is Refusal.NO_GIFT_DUE


def test_one_trades_with_another_member_of_ones_team_alone() -> None:
    """sv.trade"""
    game = relaxed(*FOUR)

    for partner in (A, B, D, Seat(9)):
        assert game.check(A, RequestTrade(partner)) is Refusal.NO_PARTNER
    assert table(*FOUR).check(A, trade(C)) is Refusal.NO_PARTNER
    assert legal(table(*FOUR), A) == [play("V1"), play("V2"), DRAW]


def test_with_several_mates_one_is_chosen() -> None:
    """sv.trade"""
    game = relaxed(*FOUR, "P1 P2", "P3 P4")

    assert legal(game, A)[-2:] == [trade(C), trade(4)]


def test_no_trade_is_asked_for_after_a_draw_or_out_of_turn() -> None:
    """sv.trade, c8.turn.before"""
    game = relaxed(*FOUR, deck="V0 T1")

    assert game.check(C, trade(A)) is Refusal.NO_TRADE_NOW
    drawn = when(game, (A, DRAW))
    assert drawn.check(A, trade(C)) is Refusal.NO_TRADE_NOW
    assert legal(drawn, A) == [PUT, KEEP]


def test_both_need_a_card() -> None:
    """sv.trade, sv.win.pending"""
    game = relaxed("V+2", "S+2 S1", "P+2 P1", "Y+2 Y1")
    game = when(game, (A, play("V+2")), (B, answer("S+2")))

    assert legal(game, C) == [answer("P+2"), answer("P+2", solo=True), TAKE, call(B)]
    assert game.check(C, trade(A)) is Refusal.NO_PARTNER
    game = when(game, (C, answer("P+2")), (D, answer("Y+2")))
    assert game.check(A, trade(C)) is Refusal.NO_PARTNER


def test_nobody_trades_with_a_mate_that_is_out_or_has_left() -> None:
    """sv.trade, sv.team.competitive, sv.withdraw"""
    out = when(
        competitive("V1", "V3 V4 S2", "V6 V7 S3", "V8 V9 S4"), (A, play("V1")), (B, play("V3"))
    )
    assert out.check(C, trade(A)) is Refusal.NO_PARTNER

    left = relaxed(*FOUR).withdraw(C)
    assert left.check(A, trade(C)) is Refusal.NO_PARTNER
    assert legal(left, A) == [play("V1"), play("V2"), DRAW]


def test_a_team_trades_once_in_two_of_its_turns() -> None:
    """sv.trade.rate"""
    game = when(relaxed(*FOUR), (A, trade(C)), (A, give("S1")), (C, give("S3")), (A, play("V1")))

    game = when(game, (B, trade(D)), (B, give("S2")), (D, give("S4")), (B, play("V3")))
    assert game.check(C, trade(A)) is Refusal.TRADED_LATELY
    game = when(game, (C, play("V6")))
    assert game.check(D, trade(B)) is Refusal.TRADED_LATELY
    game = when(game, (D, play("V8")))
    assert game.check(A, trade(C)) is None
    assert game.view(None).table.board.order.team_turns == (3, 2)
    assert game.view(None).table.board.order.traded == (1, 1)


@pytest.mark.parametrize("first", ["VS", "V+2"])
def test_every_arrival_at_a_member_is_a_turn_of_the_team(first: str) -> None:
    """sv.trade.rate, sv.end.cap"""
    game = relaxed(f"{first} V2 S1", "V3 V4 S2", "V6 V7 S3", "V8 V9 S4", turn=0)
    game = when(game, (A, trade(C)), (A, give("S1")), (C, give("S3")), (A, play(first)))

    if first == "V+2":
        game = when(game, (B, TAKE))
    assert game.view(None).table.board.order.team_turns == (2, 1)
    assert game.check(C, trade(A)) is Refusal.TRADED_LATELY


def test_a_trade_in_front_of_a_stack_counts_in_that_turn() -> None:
    """sv.trade.rate"""
    game = relaxed("V1 V2", "V3 V4", "V6 V7", "V8 V9", top="V+2", pending=2)

    game = when(game, (A, trade(C)), (A, give("V1")), (C, give("V6")))
    assert legal(game, A) == [TAKE]
    assert game.check(A, trade(C)) is Refusal.TRADED_LATELY


def test_a_gift_stays_in_the_hand_until_it_is_swapped() -> None:
    """sv.trade, c8.solo.penalty"""
    game = relaxed("V1 V2", "V3 V4 S2", "V6 V7 S3", "V8 V9 S4")
    game = when(game, (A, play("V1")), (B, DRAW), (B, KEEP), (C, trade(A)), (A, give("V2")))

    assert hand(game, A) == "V2"
    assert hand(when(game, (C, give("S3"))), A) == "S3"


def test_who_is_called_out_in_the_middle_of_a_trade_gives_what_was_chosen() -> None:
    """sv.trade, c8.solo.penalty"""
    game = relaxed("VS V2", "V3 V4 S2", "V6 V7 S3", "V8 V9 S4")
    game = when(game, (A, play("VS")), (C, trade(A)), (A, give("V2")), (B, call(A)))
    assert (hand(game, A), game.view(A).own.gift) == ("V2 T0 T1", cards("V2"))

    game = when(game, (C, give("S3")))
    assert hand(game, A) == "S3 T0 T1"
