"""c8.withdraw, sv.withdraw: a seat leaves the table, whatever is going on."""

from __future__ import annotations

import pytest
from crazy_eights.table import (
    DRAW,
    KEEP,
    TAKE,
    A,
    B,
    C,
    D,
    answer,
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

from cardshed import CommonRefusal, IllegalActionError, NoSeedError, verify
from cardshed.crazy_eights import (
    Action,
    AnsweringDraw,
    DeckShuffled,
    Ending,
    Game,
    Options,
    PuttingDown,
    SeatWithdrew,
    TradeLapsed,
    Trading,
    Turn,
    TurnBegan,
)
from cardshed.soloverse import cards

HANDS = ("V1 V2 S1", "V3 V4 S2", "V6 V7 S3", "V8 V9 S4")


def test_the_hand_is_shuffled_into_the_deck() -> None:
    """sv.withdraw, c8.withdraw"""
    before = table(*HANDS)
    game = before.withdraw(B)

    assert kinds(game) == [SeatWithdrew, DeckShuffled]
    assert then(game)[0] == SeatWithdrew(B, cards("S2 V3 V4"))
    assert sizes(game) == (3, 0, 3, 3)
    deck = game.state.vault.deck
    assert sorted(deck) == sorted(before.state.vault.deck + cards("S2 V3 V4"))
    assert deck[-3:] != cards("S2 V3 V4")
    assert game.view(None).table.board.counts.deck == len(deck) == 13


def test_the_seat_is_out_of_the_order_for_good() -> None:
    """sv.withdraw, sv.order.next"""
    game = table(*HANDS).withdraw(B)
    assert game.to_act == (A,)
    assert game.view(None).table.board.order.withdrawn == (B,)

    game = when(game, (A, play("V1")))
    assert game.to_act == (C,)
    assert game.check(B, DRAW) is CommonRefusal.SEAT_WITHDRAWN
    assert list(game.actions(B)) == []
    with pytest.raises(IllegalActionError, match="seat 1: seat-withdrawn"):
        game.withdraw(B)


@pytest.mark.parametrize(("backwards", "following"), [(False, B), (True, D)])
def test_in_its_turn_the_next_seats_turn_begins(*, backwards: bool, following: int) -> None:
    """sv.withdraw, sv.order.next"""
    game = table(*HANDS, counter_clockwise=backwards).withdraw(A)

    assert then(game)[-1] == TurnBegan(B if following == B else D)
    assert game.to_act == (following,)
    assert game.view(None).table.board.order.turn == 2


def test_what_it_drew_goes_into_the_deck_with_the_hand() -> None:
    """c8.withdraw"""
    drawn = when(table(*HANDS, deck="P9 T1"), (A, DRAW))
    assert frame(drawn) == PuttingDown(A)

    game = drawn.withdraw(A)
    assert then(game)[0] == SeatWithdrew(A, cards("S1 P9 V1 V2"))
    assert game.state.owns[A].drawn == ()
    assert frame(game) == Turn(B)


def test_a_stack_aimed_at_it_is_gone_and_the_top_card_stays() -> None:
    """sv.withdraw, sv.draw.pending"""
    game = when(table("V+2 V1 S1", *HANDS[1:]), (A, play("V+2"))).withdraw(B)

    assert frame(game) == Turn(C)
    assert str(game.view(None).table.top) == "V+2"
    assert game.view(None).table.board.pending == 0


def test_a_stack_that_it_sent_stays() -> None:
    """sv.withdraw"""
    game = when(table("V+2 V1 S1", *HANDS[1:]), (A, play("V+2"))).withdraw(A)

    assert frame(game) == AnsweringDraw(B, 2)
    assert sizes(when(game, (B, TAKE))) == (0, 5, 3, 3)


def test_a_stack_pending_on_another_stays() -> None:
    """sv.withdraw"""
    game = when(table("V+2 V1 S1", *HANDS[1:]), (A, play("V+2"))).withdraw(C)

    assert frame(game) == AnsweringDraw(B, 2)
    assert when(game, (B, TAKE)).to_act == (D,)


def test_a_stack_that_is_answered_after_somebody_left_passes_the_place_over() -> None:
    """sv.withdraw, sv.draw.target"""
    game = when(table("V+2 V1 S1", "S+2 S2 S3", *HANDS[2:]), (A, play("V+2"))).withdraw(C)

    assert frame(when(game, (B, answer("S+2")))) == AnsweringDraw(D, 4)


def test_an_empty_hand_needs_no_shuffle() -> None:
    """sv.withdraw"""
    game = when(table("V+2", *HANDS[1:], seed=None), (A, play("V+2"))).withdraw(A)

    assert made(game, DeckShuffled) == []
    with pytest.raises(NoSeedError):
        game.withdraw(C)


# --- trades


@pytest.mark.parametrize("gives", [(), ((A, give("V1")),), ((C, give("V6")),)])
def test_a_trade_lapses_when_the_partner_leaves(gives: tuple[tuple[int, Action], ...]) -> None:
    """sv.withdraw, sv.trade"""
    game = when(table(*HANDS, teams=2), (A, trade(C)))
    for seat, action in gives:
        game = game.play(seat, action)

    game = game.withdraw(C)
    assert kinds(game)[0] is TradeLapsed
    assert frame(game) == Turn(A)
    assert hand(game, A) == "S1 V1 V2"
    assert game.view(A).own.gift == ()
    assert legal(game, A) == [play("V1"), play("V2"), DRAW]


def test_a_trade_lapses_when_who_asked_for_it_leaves() -> None:
    """sv.withdraw, sv.trade"""
    game = when(table(*HANDS, teams=2), (A, trade(C)), (C, give("V6"))).withdraw(A)

    assert kinds(game) == [TradeLapsed, SeatWithdrew, DeckShuffled, TurnBegan]
    assert frame(game) == Turn(B)
    assert game.view(C).own.gift == ()


def test_a_trade_goes_on_when_a_bystander_leaves() -> None:
    """sv.withdraw, sv.trade"""
    game = when(table(*HANDS, teams=2), (A, trade(C)), (C, give("V6"))).withdraw(B)

    assert frame(game) == Trading(A, C, (C,))
    assert hand(when(game, (A, give("V1"))), A) == "S1 V2 V6"


def test_a_trade_in_front_of_a_stack_lapses_with_it_or_without() -> None:
    """sv.withdraw, sv.trade"""
    hands = ("V+2 V1 S1", *HANDS[1:])
    game = when(table(*hands, teams=2), (A, play("V+2")), (B, trade(D)))

    assert frame(game.withdraw(D)) == AnsweringDraw(B, 2)
    assert frame(game.withdraw(B)) == Turn(C)


# --- who is left


def test_the_last_seat_wins() -> None:
    """sv.withdraw"""
    outcome = ended(table("V1 V2", "PS P2").withdraw(A))

    assert outcome.ending is Ending.WITHDRAWN
    assert outcome.winners == (B,)
    assert outcome.ranking == ((B,), (A,))
    assert outcome.scores == (0, 0)


def test_the_last_seat_wins_although_it_faces_a_stack() -> None:
    """sv.withdraw"""
    game = when(table("V+2 V1", "P1 P2"), (A, play("V+2"))).withdraw(A)

    assert ended(game).winners == (B,)
    assert ended(when(table("V+2 V1", "P1 P2"), (A, play("V+2"))).withdraw(B)).winners == (A,)


def test_the_last_team_wins() -> None:
    """sv.withdraw, sv.team.relaxed"""
    game = table(*HANDS, teams=2).withdraw(A)
    assert game.outcome is None

    outcome = ended(game.withdraw(C))
    assert outcome.ending is Ending.WITHDRAWN
    assert outcome.winners == (B, D)
    assert outcome.scores == (0, 0, 0, 0)


def test_a_team_of_which_a_member_left_wins_with_the_others() -> None:
    """sv.team.relaxed, sv.withdraw, sv.score.winner"""
    game = when(table("V1", *HANDS[1:], teams=2).withdraw(C), (A, play("V1")))

    assert ended(game).winners == (A,)
    assert ended(game).scores == (60, 0, 0, 0)
    assert ended(game).ranking[-1] == (C,)


def test_competitive_a_team_is_out_when_its_last_member_with_cards_leaves() -> None:
    """sv.team.competitive, sv.withdraw"""
    hands = ("V1", *HANDS[1:])
    game = when(table(*hands, teams=2, team_victory="competitive"), (A, play("V1")))

    game = game.withdraw(C)
    assert ended(game).ending is Ending.TEAM_OUT
    assert ended(game).winners == (A,)


def test_competitive_a_member_that_is_out_can_leave() -> None:
    """sv.team.competitive, sv.withdraw"""
    hands = ("V1", *HANDS[1:])
    game = when(table(*hands, teams=2, team_victory="competitive"), (A, play("V1"))).withdraw(A)

    order = game.view(None).table.board.order
    assert (order.out, order.withdrawn, game.outcome) == ((), (A,), None)
    assert kinds(game) == [SeatWithdrew]


def test_last_standing_ends_when_one_seat_alone_is_left_in() -> None:
    """sv.end.standing, sv.withdraw"""
    game = when(table("V1", *HANDS[1:3], finish="last-standing"), (A, play("V1"))).withdraw(B)

    outcome = ended(game)
    assert outcome.ending is Ending.LAST_STANDING
    assert outcome.winners == (A,)
    assert outcome.scores == (1, 0, -1)
    assert outcome.ranking == ((A,), (C,), (B,))


def test_a_seat_that_is_out_and_leaves_has_no_place() -> None:
    """sv.end.standing, sv.withdraw"""
    game = when(table("V1", "V2", *HANDS[2:], finish="last-standing"), (A, play("V1")))
    game = when(game, (B, play("V2"))).withdraw(A).withdraw(D)

    outcome = ended(game)
    assert outcome.winners == (B,)
    assert outcome.scores == (0, 1, -1, 0)


def test_last_standing_the_claim_of_who_is_left_is_settled() -> None:
    """sv.end.standing, sv.win.pending, sv.withdraw"""
    hands = ("V+2", *HANDS[1:3])
    game = when(table(*hands, finish="last-standing"), (A, play("V+2"))).withdraw(B)

    assert ended(game).ending is Ending.LAST_STANDING
    assert ended(game).scores == (1, 0, -1)


def test_turns_that_run_out_when_a_seat_leaves_end_the_game() -> None:
    """sv.withdraw, sv.end.cap"""
    game = table(*HANDS, turn_limit=1).withdraw(A)

    assert ended(game).ending is Ending.TURN_LIMIT
    assert ended(game).winners == (B, C, D)


def test_what_left_counts_for_nobody() -> None:
    """sv.withdraw, sv.score.winner, sv.end.fewest"""
    game = table("S1 S2", "P1 P2 P3", "V1 V2 V3", turn_limit=2).withdraw(C)

    game = when(game, (A, DRAW), (A, KEEP), (B, DRAW), (B, KEEP))
    assert ended(game).ending is Ending.TURN_LIMIT
    assert ended(game).winners == (A,)
    assert ended(game).scores == (40, 0, 0)
    assert ended(game).ranking == ((A,), (B,), (C,))


def test_leaving_is_decided_again_the_same() -> None:
    """sv.withdraw"""
    game = Game.start(Options(deck="coloured", seats=4), seed=5).withdraw(2)
    game = game.withdraw(game.to_act[0])

    assert verify(game).ok
    assert Game.loads(game.record().dumps()) == game
