"""ch.call.*: who may call which claim, until when, and what a challenge costs."""

from __future__ import annotations

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
    act,
    answer,
    call,
    ended,
    frame,
    hand,
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

from cardshed import CommonRefusal, IllegalActionError, Seat
from cardshed.cheat import (
    AnsweringDraw,
    CheatCalled,
    ClaimStatus,
    Game,
    PileTaken,
    Refusal,
    Turn,
    TurnBegan,
)
from cardshed.soloverse import cards

HANDS = ("V0 V1 V2 V3", "P0 P1 P2 PS", "Y1 Y2 YS Y+2", "S1 S2 SS S+2")


def callers(game: Game) -> list[Seat]:
    """Return the seats that may call the latest claim; the listing and the check agree."""
    wanted = call(latest(game).number)
    able = [seat for seat in game.seats if game.check(seat, wanted) is None]
    assert able == [seat for seat in game.seats if wanted in legal(game, seat)]
    return able


# --- who


@pytest.mark.parametrize("caller", [B, C, D])
def test_every_other_seat_may_call(caller: int) -> None:
    """ch.call.who, ch.call.open"""
    game = when(table(*HANDS), (A, say(3, "V3")))
    assert callers(game) == [B, C, D]
    assert (game.to_act, game.may_act) == ((B,), (B, C, D))

    game = when(game, (caller, call(1)))
    assert made(game, CheatCalled) == [CheatCalled(Seat(caller), 1, cards("V3"), true=True)]


def test_nobody_calls_a_claim_of_ones_own() -> None:
    """ch.call.who"""
    game = when(table(*HANDS), (A, say(3, "V3")))

    assert game.check(A, call(1)) is Refusal.OWN_CLAIM
    assert legal(game, A) == []
    polled = when(game, (B, act(SKIP, "PS")))
    assert polled.check(B, call(2)) is Refusal.OWN_CLAIM


def test_team_mates_may_call() -> None:
    """ch.call.who, sv.team.counter"""
    game = when(table(*HANDS, teams=2), (A, say(3, "V3")))

    assert callers(game) == [B, C, D]
    assert sizes(when(game, (C, call(1)))) == (3, 4, 5, 4)


def test_who_is_out_calls_nothing() -> None:
    """ch.call.who, ch.end.standing"""
    game = table("V3", *HANDS[1:], finish="last-standing")
    game = stood(game, (A, say(3, "V3")))

    game = when(game, (B, say(4, "P0")))
    assert callers(game) == [C, D]
    assert game.may_act == (C, D)
    assert game.check(A, call(2)) is Refusal.NOT_IN_GAME
    assert game.check(A, accept(2)) is Refusal.NOTHING_TO_ACCEPT


def test_who_has_left_calls_nothing() -> None:
    """ch.call.who, sv.withdraw"""
    game = when(table(*HANDS), (A, say(3, "V3"))).withdraw(C)

    assert callers(game) == [B, D]
    assert game.check(C, call(1)) is CommonRefusal.SEAT_WITHDRAWN


# --- what


def test_the_latest_claim_alone_can_be_called() -> None:
    """ch.call.what"""
    game = when(table(*HANDS), (A, say(3, "V0")), (B, say(3, "P0")))

    assert callers(game) == [A, C, D]
    for seat in (A, C, D):
        assert game.check(seat, call(1)) is Refusal.NOT_THE_LATEST
    game = when(game, (C, call(2)))
    assert made(game, CheatCalled) == [CheatCalled(C, 2, cards("P0"), true=False)]


def test_before_the_first_claim_there_is_nothing_to_call() -> None:
    """ch.call.what"""
    game = table(*HANDS)

    for number in (1, 2):
        assert game.check(B, call(number)) is Refusal.NOT_THE_LATEST
    assert game.may_act == (A,)


def test_a_call_that_comes_late_hits_no_other_claim() -> None:
    """ch.call.what, ch.call.first"""
    first = when(table(*HANDS), (A, say(3, "V0")))
    meant = call(latest(first).number)

    later = when(first, (B, say(3, "P0")))
    with pytest.raises(IllegalActionError, match="not-the-latest"):
        later.play(C, meant)
    assert (latest(later).number, latest(later).status) == (2, ClaimStatus.OPEN)


def test_a_claim_that_is_still_to_come_is_not_called() -> None:
    """ch.call.what"""
    game = when(table(*HANDS), (A, say(3, "V0")))

    assert game.check(B, call(2)) is Refusal.NOT_THE_LATEST
    with pytest.raises(ValueError, match="no number of a claim: 0"):
        call(0)


def test_claims_are_numbered_through_the_game() -> None:
    """ch.call.what"""
    game = when(table(*HANDS), (A, say(3, "V0")), (C, call(1)), (B, say(3, "P0")))
    assert latest(game).number == 2

    game = stood(game, (C, act(SKIP, "YS")))
    assert latest(game).number == 3
    assert latest(when(game, (A, say(3, "V1")))).number == 4


# --- until when


def test_a_plain_claim_can_be_called_until_the_next_claim() -> None:
    """ch.call.open"""
    game = when(table(*HANDS), (A, say(3, "V0")))
    assert latest(game).status is ClaimStatus.OPEN
    assert game.check(D, call(1)) is None

    game = when(game, (B, act(SKIP, "PS")))
    assert game.check(D, call(1)) is Refusal.NOT_THE_LATEST


def test_only_the_next_seat_is_waited_for() -> None:
    """ch.call.open"""
    game = when(table(*HANDS), (A, say(3, "V0")))

    assert frame(game) == Turn(B)
    assert (game.to_act, game.may_act) == ((B,), (B, C, D))
    called = when(game, (D, call(1)))
    assert (called.to_act, called.may_act) == ((B,), (B,))


def test_a_trade_does_not_close_a_plain_claim() -> None:
    """ch.call.open, sv.trade"""
    game = when(table(*HANDS, teams=2), (A, say(3, "V0")), (B, trade(D)))

    for seat in (B, C, D):
        assert game.check(seat, call(1)) is Refusal.GIFT_DUE
    assert game.may_act == (B, D)


def test_a_claim_that_stood_cannot_be_called() -> None:
    """ch.call.poll, ch.call.what"""
    game = stood(table(*HANDS), (A, act(SKIP, "V0")))

    assert latest(game).status is ClaimStatus.STOOD
    for seat in (B, C, D):
        assert game.check(seat, call(1)) is Refusal.CLAIM_STANDS
    assert game.may_act == (C,)


def test_when_the_game_is_over_nothing_is_called() -> None:
    """ch.call.open, ch.end.cap"""
    game = when(table(*HANDS, turn_limit=1), (A, say(3, "V0")))

    assert ended(game).winners == (A,)
    assert latest(game).status is ClaimStatus.LAPSED
    assert game.check(B, call(1)) is CommonRefusal.GAME_OVER


# --- several calls


def test_the_first_call_is_the_challenge_and_others_are_too_late() -> None:
    """ch.call.first"""
    game = when(table(*HANDS), (A, say(3, "V0")), (D, call(1)))

    for seat in (B, C, D):
        assert game.check(seat, call(1)) is Refusal.ALREADY_CALLED
    with pytest.raises(IllegalActionError, match="already-called"):
        game.play(B, call(1))
    assert latest(game).status is ClaimStatus.CALLED


def test_of_a_poll_too_the_first_call_decides() -> None:
    """ch.call.first, ch.call.poll"""
    game = when(table(*HANDS), (A, act(SKIP, "V0")), (C, call(1)))

    assert game.check(B, call(1)) is Refusal.ALREADY_CALLED
    assert game.check(D, accept(1)) is Refusal.NOTHING_TO_ACCEPT


# --- what it costs


def test_a_challenge_costs_no_turn() -> None:
    """ch.call.turn, ch.call.next"""
    game = when(table(*HANDS), (A, say(3, "V0")), (B, call(1)))

    assert TurnBegan not in [type(event) for event in then(game)]
    assert (frame(game), game.view(None).table.board.order.turn) == (Turn(B), 2)
    assert frame(when(game, (B, say(3, "P0")))) == Turn(C)


def test_the_cards_of_that_claim_alone_are_shown_to_all() -> None:
    """ch.call.reveal"""
    game = when(table(*HANDS, pile="T8 T9", deck=""), (A, say(3, "V0 V3")), (C, call(1)))

    called, taken = then(game)
    assert called == CheatCalled(C, 1, cards("V0 V3"), true=False)
    assert taken == PileTaken(A, cards("V0 V3 T8 T9"))
    shown = [step.events for step in game.seen(D).steps][-1]
    assert shown[0] == called
    assert "T8" not in repr(shown)


def test_who_cheated_takes_the_whole_pile_and_the_shown_cards() -> None:
    """ch.call.lie, ch.call.empty"""
    game = when(table(*HANDS, pile="T8 T9", deck=""), (A, say(3, "V0 V3")), (C, call(1)))

    assert (hand(game, A), pile(game)) == ("V0 V1 V2 V3 T8 T9", "")
    assert sizes(game) == (6, 4, 4, 4)


def test_who_called_a_true_claim_takes_the_whole_pile_and_the_shown_cards() -> None:
    """ch.call.truth, ch.call.empty"""
    game = when(table(*HANDS, pile="T8 T9", deck=""), (A, say(3, "V3")), (C, call(1)))

    assert (hand(game, C), pile(game)) == ("V3 Y1 Y2 YS Y+2 T8 T9", "")
    assert sizes(game) == (3, 4, 7, 4)


def test_claims_before_it_are_in_the_pile() -> None:
    """ch.call.lie, ch.call.truth"""
    game = when(table(*HANDS), (A, say(3, "V0 V1")), (B, say(3, "P0")), (C, say(3, "Y1")))
    assert pile(game) == "V0 V1 P0 Y1"

    game = when(game, (A, call(3)))
    assert made(game, PileTaken) == [PileTaken(C, cards("P0 V0 V1 Y1"))]
    assert sizes(game) == (2, 3, 7, 4)


@pytest.mark.parametrize("laid", ["V3", "V0"])
@pytest.mark.parametrize("caller", [B, C, D])
def test_play_goes_on_after_the_claimant_whoever_took_the_pile(laid: str, caller: int) -> None:
    """ch.call.next"""
    game = when(table(*HANDS), (A, say(3, laid)), (caller, call(1)))

    assert frame(game) == Turn(B)
    after = when(game, (B, say(3, "P0")), (A, call(2)))
    assert frame(after) == Turn(C)


def test_it_goes_on_in_the_direction_of_play() -> None:
    """ch.call.next, sv.order.next"""
    game = when(table(*HANDS, counter_clockwise=True), (A, say(3, "V0")), (B, call(1)))

    assert frame(game) == Turn(D)


def test_the_next_claim_begins_a_new_pile() -> None:
    """ch.call.empty, ch.seq.pick-up"""
    game = when(table(*HANDS, pile="T8"), (A, say(3, "V0")), (C, call(1)), (B, say(4, "P0 P1")))

    assert pile(game) == "P0 P1"
    assert values(game) == (4, 5)
    assert sizes(when(game, (D, call(2)))) == (5, 4, 4, 4)


def test_two_that_call_each_other_in_turns_go_on_for_ever() -> None:
    """ch.call.lie, ch.end.cap: the limit of turns ends it."""
    game = table("V0 V1", "P0 P1", turn_limit=20)

    for number in range(1, 20):
        liar = (number + 1) % 2
        card = hand(game, liar).split()[0]
        game = when(game, (liar, say(5, card)), ((liar + 1) % 2, call(number)))
        assert sizes(game) == (2, 2)
    assert ended(when(game, (B, say(5, "P0")))).winners == (B,)


# --- five turns, with four cards each


def five_turns(left: str) -> Game:
    """Return a game after four turns in a row, in which seat 2 has two cards left."""
    hands = ("S4 V0 Y+2 T0", "P1 P2 P3 P4", f"Y1 Y5 {left}", "P8 S1 S2 S3")
    game = table(*hands, deck="T1 T2 T3 T4 T5", hand_size=4)

    game = when(game, (A, say(0, "V0 T0 S4")))
    assert game.to_act == (B,)
    game = when(game, (D, call(1)))
    assert (sizes(game), frame(game)) == ((4, 4, 4, 4), Turn(B))

    game = when(game, (B, say(1, "P1")), (C, say(1, "Y1 Y5")))
    assert game.check(A, call(2)) is Refusal.NOT_THE_LATEST
    game = stood(game, (D, act(DRAW_2, "P8")))
    assert frame(game) == AnsweringDraw(A, 2)
    game = when(game, (A, answer("Y+2")), (D, call(5)))
    assert made(game, PileTaken) == [PileTaken(D, cards("P1 P8 Y1 Y5 Y+2"))]
    assert frame(game) == AnsweringDraw(B, 4)

    game = when(game, (B, TAKE))
    assert (sizes(game), frame(game)) == ((3, 7, 2, 8), Turn(C))
    assert values(game) == (1, 2)
    return game


def test_five_turns_and_a_last_lie() -> None:
    """ch.claim.number, ch.call.open, ch.draw, ch.seq.effects, ch.out.lie"""
    game = when(five_turns("V2 V6"), (C, say(2, "V2 V6")))
    assert game.to_act == (A, B, D)

    game = when(game, (A, call(6)))
    assert (game.outcome, hand(game, C), frame(game)) == (None, "V2 V6", Turn(D))


def test_five_turns_and_a_last_truth() -> None:
    """ch.claim.number, ch.call.open, ch.draw, ch.seq.effects, ch.out.wrong-call"""
    game = when(five_turns("V2 Y2"), (C, say(2, "V2 Y2")), (A, call(6)))

    assert ended(game).winners == (C,)
    assert sizes(game) == (5, 7, 0, 8)
