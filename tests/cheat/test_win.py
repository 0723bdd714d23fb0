"""ch.out.*, ch.end.*, sv.win.*: empty hands, what they wait for, and how a game ends."""

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
    act,
    answer,
    call,
    ended,
    frame,
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
    when,
)

from cardshed import OptionsError, Outcome, Seat
from cardshed.cheat import (
    ActionKind,
    AnsweringDraw,
    CheatCalled,
    ClaimAccepted,
    Claimed,
    ClaimStatus,
    ClaimStood,
    ClaimVoided,
    DirectionFlipped,
    Ending,
    Game,
    GameEnded,
    HandsShown,
    Numbers,
    Options,
    PileTaken,
    PollOpened,
    SeatWentOut,
    StackTaken,
    Turn,
    TurnBegan,
    WinClaimed,
)
from cardshed.soloverse import cards

OTHERS = ("P1 PS", "Y1 Y2 Y3", "S1 S2 S3 S4")


def claims(game: Game) -> tuple[Seat, ...]:
    return game.view(None).table.board.claims


# --- the last claim


def test_an_empty_hand_waits_for_its_poll() -> None:
    """ch.out.claim, sv.win.claim"""
    game = when(table("V3 V4", *OTHERS), (A, say(3, "V3 V4")))

    said = Claimed(A, Numbers(3, 2), cards("V3 V4"))
    assert then(game) == (said, WinClaimed(A), PollOpened())
    assert (game.outcome, claims(game)) == (None, (A,))


@pytest.mark.parametrize("laid", ["V3", "V9", "VS"])
def test_a_last_claim_that_nobody_calls_wins_true_or_not(laid: str) -> None:
    """ch.out.claim, ch.end.first, sv.score.winner"""
    game = stood(table(laid, *OTHERS), (A, say(3, laid)))

    hands = ((), *map(cards, OTHERS))
    outcome = Outcome((A,), Ending.WENT_OUT, ((A,), (B,), (C,), (D,)), (100, 0, 0, 0))
    assert then(game) == (ClaimAccepted(D), ClaimStood(), HandsShown(hands), GameEnded(outcome))
    assert ended(game) == outcome


@pytest.mark.parametrize("caller", [B, C, D])
def test_a_last_claim_that_is_exposed_wins_nothing(caller: int) -> None:
    """ch.out.lie, ch.call.lie"""
    game = when(table("V3 V4", *OTHERS, pile="T9", deck=""), (A, say(3, "V3 V4")))
    game = when(game, (caller, call(1)))

    assert kinds(game) == [CheatCalled, PileTaken, ClaimVoided, TurnBegan]
    assert (hand(game, A), claims(game)) == ("V3 V4 T9", ())
    assert (game.outcome, frame(game)) == (None, Turn(B))


@pytest.mark.parametrize("caller", [B, C, D])
def test_who_calls_a_true_last_claim_takes_the_pile_and_loses(caller: int) -> None:
    """ch.out.wrong-call, ch.call.truth"""
    game = when(table("V3", *OTHERS, pile="T9", deck=""), (A, say(3, "V3")), (caller, call(1)))

    assert kinds(game) == [CheatCalled, PileTaken, HandsShown, GameEnded]
    assert ended(game).winners == (A,)
    assert sizes(game)[caller] == len(OTHERS[caller - 1].split()) + 2


def test_the_pile_that_was_taken_counts_in_the_score() -> None:
    """ch.out.wrong-call, sv.score.winner"""
    game = when(table("V3", *OTHERS, pile="T9 TS"), (A, say(3, "V3")), (D, call(1)))

    assert ended(game).scores == (100 + 40, 0, 0, 0)


@pytest.mark.parametrize("kind", [REVERSE, SKIP])
def test_a_reverse_or_a_skip_as_the_last_card_wins(kind: ActionKind) -> None:
    """ch.out.claim, ch.reverse, ch.skip"""
    game = stood(table("V3", *OTHERS), (A, act(kind, "V3")))

    assert ended(game).winners == (A,)
    assert (DirectionFlipped in kinds(game)) is (kind is REVERSE)


def test_a_call_after_acceptances_still_stops_the_win() -> None:
    """ch.out.lie, ch.call.poll"""
    game = when(table("V9", *OTHERS), (A, say(3, "V9")), (B, accept(1)), (C, accept(1)))

    game = when(game, (D, call(1)))
    assert (game.outcome, hand(game, A), frame(game)) == (None, "V9", Turn(B))


def test_with_two_seats_too() -> None:
    """ch.out.claim, ch.out.lie"""
    for action in (say(3, "V3"), act(REVERSE, "V3"), act(SKIP, "V3")):
        game = when(table("V3", "P1 P2"), (A, action))
        assert ended(when(game, (B, accept(1)))).winners == (A,)
    assert when(table("V4", "P1 P2"), (A, say(3, "V4")), (B, call(1))).outcome is None


# --- a Draw card as the last one


@pytest.mark.parametrize("laid", ["V+2", "V3"])
def test_a_draw_card_as_the_last_one_waits_until_somebody_has_drawn(laid: str) -> None:
    """ch.out.draw, sv.win.pending"""
    game = stood(table(laid, *OTHERS), (A, act(DRAW_2, laid)))
    assert (game.outcome, claims(game)) == (None, (A,))
    assert frame(game) == AnsweringDraw(B, 2)

    game = when(game, (B, TAKE))
    assert kinds(game) == [StackTaken, HandsShown, GameEnded]
    assert ended(game).winners == (A,)
    assert ended(game).scores == (100 + 20, 0, 0, 0)


def test_a_proven_draw_card_as_the_last_one_waits_too() -> None:
    """ch.out.draw, ch.out.wrong-call, ch.effect.proven"""
    game = when(table("V+2", *OTHERS), (A, act(DRAW_2, "V+2")), (C, call(1)))

    assert (game.outcome, claims(game)) == (None, (A,))
    assert frame(game) == AnsweringDraw(B, 2)
    assert ended(when(game, (B, TAKE))).winners == (A,)


def test_an_exposed_draw_card_as_the_last_one_wins_nothing() -> None:
    """ch.out.lie, ch.effect.lie"""
    game = when(table("V3", *OTHERS), (A, act(DRAW_2, "V3")), (B, call(1)))

    assert (game.outcome, claims(game), frame(game)) == (None, (), Turn(B))


def test_an_exposed_answer_is_the_draw_that_it_waited_for() -> None:
    """ch.out.draw, sv.win.pending, ch.draw"""
    game = stood(table("V3", *OTHERS), (A, act(DRAW_2, "V3")))

    game = when(game, (B, answer("P1")), (C, call(2)))
    assert kinds(game) == [CheatCalled, PileTaken, StackTaken, HandsShown, GameEnded]
    assert ended(game).winners == (A,)


def test_a_stack_that_comes_back_cancels_the_win() -> None:
    """ch.out.draw, sv.win.pending"""
    game = stood(table("V3", "P1 P2"), (A, act(DRAW_2, "V3")), (B, answer("P1")))
    assert frame(game) == AnsweringDraw(A, 4)
    assert legal(game, A) == [TAKE]

    game = when(game, (A, TAKE))
    assert made(game, ClaimVoided) == [ClaimVoided(A)]
    assert (sizes(game), game.outcome, frame(game)) == ((4, 1), None, Turn(B))


def test_who_waits_for_a_win_and_calls_in_vain_has_cards_again() -> None:
    """ch.out.draw, ch.call.truth, sv.win.claim"""
    game = stood(table("V3", "P+2 P1", *OTHERS[1:]), (A, act(DRAW_2, "V3")))

    game = when(game, (B, answer("P+2")), (A, call(2)))
    assert made(game, ClaimVoided) == [ClaimVoided(A)]
    assert (hand(game, A), claims(game)) == ("P+2 V3", ())
    game = when(game, (C, TAKE))
    assert (game.outcome, frame(game)) == (None, Turn(D))


def test_who_waits_for_a_win_may_expose_the_answer() -> None:
    """ch.out.draw, ch.call.who, ch.draw"""
    game = stood(table("V3", *OTHERS), (A, act(DRAW_2, "V3")))

    game = when(game, (B, answer("P1")), (A, call(2)))
    assert ended(game).winners == (A,)
    assert len(hand(game, B).split()) == 5


# --- several


def test_of_two_that_wait_the_first_without_cards_wins() -> None:
    """sv.win.several, ch.out.draw"""
    game = stood(table("V3", "P1", *OTHERS[1:]), (A, act(DRAW_2, "V3")), (B, answer("P1")))
    assert claims(game) == (A, B)

    outcome = ended(when(game, (C, TAKE)))
    assert outcome.winners == (A,)
    assert outcome.scores == (70 + 40, 0, 0, 0)


def test_if_the_second_is_exposed_the_first_wins() -> None:
    """sv.win.several, ch.out.lie, ch.draw"""
    game = stood(table("V3", "P1", *OTHERS[1:]), (A, act(DRAW_2, "V3")))

    game = when(game, (B, answer("P1")), (D, call(2)))
    assert made(game, ClaimVoided) == [ClaimVoided(B)]
    assert ended(game).winners == (A,)
    assert hand(game, B) == "P1 V3 T0 T1"


def test_if_it_comes_back_to_the_first_the_second_wins() -> None:
    """sv.win.several, sv.win.pending"""
    game = stood(table("V3", "P1"), (A, act(DRAW_2, "V3")), (B, answer("P1")))
    assert (claims(game), frame(game)) == ((A, B), AnsweringDraw(A, 4))

    game = when(game, (A, TAKE))
    assert made(game, ClaimVoided) == [ClaimVoided(A)]
    assert ended(game).winners == (B,)


# --- playing on


def last(*hands: str, deck: str = "T0 T1 T2 T3 T4 T5") -> Game:
    return table(*hands, deck=deck, finish="last-standing")


def test_who_goes_out_is_passed_over_from_then_on() -> None:
    """ch.end.standing, sv.order.next"""
    game = stood(last("V3", *OTHERS), (A, say(3, "V3")))
    assert kinds(game) == [ClaimAccepted, ClaimStood, SeatWentOut, TurnBegan]
    assert (game.outcome, frame(game)) == (None, Turn(B))
    assert game.view(None).table.board.order.out == (A,)

    game = when(game, (B, say(3, "P1")), (C, say(3, "Y1")), (D, say(3, "S1")))
    assert frame(game) == Turn(B)
    assert legal(game, A) == []


def test_a_claim_of_who_went_out_has_stood() -> None:
    """ch.end.standing"""
    game = stood(last("V9", *OTHERS), (A, say(3, "V9")))

    assert latest(game).status is ClaimStatus.STOOD
    assert game.may_act == (B,)


def test_it_is_played_until_one_seat_is_left() -> None:
    """ch.end.first, ch.end.standing, sv.end.standing"""
    game = stood(last("V3", "P1", "Y1", "S1 S2"), (A, say(3, "V3")), (B, say(3, "P1")))
    assert game.outcome is None

    game = stood(game, (C, say(3, "Y1")))
    outcome = Outcome((A,), Ending.LAST_STANDING, ((A,), (B,), (C,), (D,)), (3, 2, 1, -3))
    assert ended(game) == outcome


def test_a_stack_goes_on_to_the_nearest_seat_still_in() -> None:
    """ch.end.standing, sv.draw.target"""
    game = stood(last("V3", *OTHERS), (A, say(3, "V3")))
    game = when(game, (B, say(3, "P1")), (C, say(3, "Y1")))

    game = stood(game, (D, act(DRAW_2, "S1")))
    assert frame(game) == AnsweringDraw(B, 2)


def test_a_draw_card_as_the_last_one_goes_out_when_somebody_has_drawn() -> None:
    """ch.end.standing, ch.out.draw"""
    game = stood(last("V3", *OTHERS), (A, act(DRAW_2, "V3")))
    assert game.view(None).table.board.order.out == ()

    game = when(game, (B, TAKE))
    assert kinds(game) == [StackTaken, SeatWentOut, TurnBegan]
    assert frame(game) == Turn(C)


def test_two_that_wait_go_out_in_their_order() -> None:
    """sv.win.several, ch.end.standing"""
    game = stood(last("V3", "P1", *OTHERS[1:]), (A, act(DRAW_2, "V3")), (B, answer("P1")))

    game = when(game, (C, TAKE))
    assert made(game, SeatWentOut) == [SeatWentOut(A), SeatWentOut(B)]
    assert frame(game) == Turn(D)


def test_a_stack_of_two_seats_may_send_both_out_of_three() -> None:
    """sv.win.several, ch.end.standing"""
    game = stood(last("V3", "P1", "Y1"), (A, act(DRAW_2, "V3")), (B, answer("P1")))

    game = when(game, (C, TAKE))
    assert ended(game).ending is Ending.LAST_STANDING
    assert ended(game).ranking == ((A,), (B,), (C,))


def test_without_a_clear_end_the_places_won_so_far_count() -> None:
    """sv.end.standing, ch.end.deck"""
    game = stood(last("V3", *OTHERS, deck="T0"), (A, say(3, "V3")), (B, act(DRAW_2, "PS")))

    outcome = ended(when(game, (C, TAKE)))
    assert outcome == Outcome((A,), Ending.FEWEST_CARDS, ((A,), (B,), (C, D)), (3, 0, 0, 0))


def test_teams_do_not_play_to_the_last_one_standing() -> None:
    """sv.end.standing"""
    with pytest.raises(OptionsError, match="with teams a game is not played to the last one"):
        Options(deck="coloured", seats=4, teams=2, finish="last-standing")
