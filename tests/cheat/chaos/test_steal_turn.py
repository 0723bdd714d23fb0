"""ch.steal, ch.steal.empty: a turn that another seat takes, before its own has claimed."""

from __future__ import annotations

from typing import Any

import pytest
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
    answer,
    apart,
    call,
    called,
    chaos,
    core,
    ended,
    frame,
    hand,
    latest,
    legal,
    let_win,
    pile,
    refused,
    said,
    say,
    sizes,
    steal,
    stood,
    told,
    values,
    when,
)

from cardshed.cheat import (
    ActionKind,
    AnsweringDraw,
    ChaosCard,
    CheatCalled,
    ClaimAccepted,
    Claimed,
    ClaimStood,
    DrawFaced,
    DrawSent,
    Ending,
    Frame,
    Game,
    PileTaken,
    Polling,
    PollOpened,
    Refusal,
    Saving,
    SeatSkipped,
    StolenTurn,
    Turn,
    TurnBegan,
)
from cardshed.soloverse import card, cards

XTT = card("XTT")
HANDS = ("V1 V2 V3", "P1 P2 P3", "S1 S2 XTT", "Y1 Y2 Y3")
AS_STEAL = ChaosCard(XTT)


def tried(laid: str = "XTT", *hands: str, by: int = C, **given: Any) -> Game:
    """Return a game in which A has claimed a 1, and a seat tries to steal the turn of B."""
    game = core(*(hands or HANDS), **given)
    return when(game, (A, say(1, "V1")), (by, steal(laid)))


def stolen(laid: str = "XTT", *hands: str, by: int = C, **given: Any) -> Game:
    """Return a game in which a seat has stolen the turn of B."""
    return accepted(tried(laid, *hands, by=by, **given))


# --- the claim


def test_any_card_may_be_laid_as_steal_turn_before_another_seat_has_claimed() -> None:
    """ch.steal, ch.claim.lie"""
    game = when(core(*HANDS), (A, say(1, "V1")))
    assert [each for each in legal(game, C) if each != call(1)] == [
        steal("S1"),
        steal("S2"),
        steal("XTT"),
    ]

    game = when(game, (C, steal("S2")))
    assert told(game) == (Claimed(C, AS_STEAL, cards("S2")), PollOpened())
    assert (hand(game, C), game.to_act) == ("S1 XTT", (A, B, D))


def test_every_other_seat_is_asked_also_the_one_whose_turn_it_is() -> None:
    """ch.steal, ch.call.poll, ch.call.who"""
    game = tried()

    assert frame(game) == Polling(C)
    assert game.state.table.board.frames[0] == Turn(B, tried=(C,))
    for seat in (A, B, D):
        assert legal(game, seat) == [accept(2), call(2)]
    assert game.check(B, say(2, "P2")) is Refusal.POLL_OPEN
    assert game.check(D, steal("Y1")) is Refusal.NO_TURN_TO_STEAL


def test_it_closes_the_claim_before() -> None:
    """ch.steal, ch.call.open, ch.call.what"""
    game = when(core(*HANDS), (A, say(1, "V1")))
    assert legal(game, D)[0] == call(1)

    game = when(game, (C, steal("XTT")))
    assert latest(game).number == 2
    assert game.check(D, call(1)) is Refusal.NOT_THE_LATEST
    assert accepted(game).check(D, call(1)) is Refusal.NOT_THE_LATEST


def test_the_first_turn_of_the_game_can_be_stolen() -> None:
    """ch.steal: there is no claim before it"""
    game = stood(core(*HANDS), (C, steal("XTT")))

    assert latest(game).number == 1
    assert frame(game) == StolenTurn(C, (C,))


def test_it_lies_on_the_discards() -> None:
    """ch.steal, sv.place.on: its entry in Cheat names no other place"""
    game = tried()
    assert (pile(game), apart(game)) == ("V1 XTT", "")

    game = accepted(game)
    assert (pile(game), apart(game)) == ("V1 XTT", "")
    assert game.view(None).table.board.lying.played == ()


# --- it stands


def test_it_stands_and_its_seat_claims_at_once() -> None:
    """ch.steal"""
    game = stolen()

    assert told(game) == (ClaimAccepted(D), ClaimStood())
    assert frame(game) == StolenTurn(C, (C,))
    assert game.to_act == (C,)
    assert game.check(B, say(1, "P1")) is Refusal.NOT_YOUR_TURN


def test_the_seat_after_the_thief_is_next() -> None:
    """ch.steal, ch.call.next"""
    game = when(stolen(), (C, say(2, "S1")))

    assert told(game)[-1] == TurnBegan(D)
    assert frame(game) == Turn(D)


def test_the_seat_after_the_thief_is_next_counter_clockwise_too() -> None:
    """ch.steal, sv.order.next"""
    game = core("V1 V2", "P1 P2", "S1 S2", "Y1 XTT Y2", turn=2, counter_clockwise=True)
    game = stood(when(game, (C, say(1, "S1"))), (D, steal("XTT")))

    game = when(game, (D, say(1, "Y1")))
    assert frame(game) == Turn(C)


def test_the_seat_before_may_steal_and_the_victim_has_its_turn_again() -> None:
    """ch.steal: the seat that claimed last steals the turn of the next one"""
    game = stolen("V2", "V1 V2 V3 V4", *HANDS[1:], by=A)

    game = when(game, (A, say(2, "V3")))
    assert frame(game) == Turn(B)


def test_the_claim_in_a_stolen_turn_follows_the_sequence() -> None:
    """ch.steal, ch.seq.step, ch.seq.effects"""
    game = stolen()

    assert values(game) == (1, 2)
    assert game.check(C, say(3, "S1")) is Refusal.OUT_OF_SEQUENCE


def test_in_a_stolen_turn_no_chaos_card_is_claimed_and_nobody_draws() -> None:
    """ch.steal, ch.turn.no-pass"""
    game = stolen()

    assert game.check(C, chaos("S1", "XPC")) is Refusal.STOLEN_TURN
    assert game.check(C, chaos("S1", "XNO", pure=True)) is Refusal.STOLEN_TURN
    assert game.check(C, TAKE) is Refusal.MUST_CLAIM
    assert game.check(C, steal("S1")) is Refusal.NO_TURN_TO_STEAL


def test_the_thief_may_go_out_with_its_claim() -> None:
    """ch.steal, ch.out.claim"""
    game = stolen("XTT", "V1 V2", "P1 P2", "S1 XTT", "Y1 Y2")
    game = let_win(accepted(when(game, (C, say(1, "S1")))))

    assert (ended(game).winners, ended(game).ending) == ((C,), Ending.WENT_OUT)


@pytest.mark.parametrize(
    ("kind", "then_"),
    [(REVERSE, Turn(B)), (SKIP, Turn(A)), (DRAW_2, AnsweringDraw(D, 2, (C,), card("S+2")))],
)
def test_an_action_of_the_thief_works_from_its_place(kind: ActionKind, then_: Frame) -> None:
    """ch.steal, ch.reverse, ch.skip, ch.draw"""
    game = stood(stolen(), (C, act(kind, "S1")))

    assert frame(game) == then_


def test_a_poll_of_numbers_in_a_stolen_turn_ends_it_too() -> None:
    """ch.call.poll: with plain claims polled"""
    game = core(*HANDS, challenge="poll")
    game = stood(game, (A, say(1, "V1")), (C, steal("XTT")), (C, say(1, "S2")))

    assert frame(game) == Turn(D)


def test_a_claim_of_the_thief_can_be_called_by_the_victim() -> None:
    """ch.call.who, ch.call.lie"""
    game = when(stolen(), (C, say(1, "S2")), (B, call(3)))

    assert hand(game, C) == "S1 S2 V1 XTT"
    assert frame(game) == Turn(D)


# --- it is called


def test_it_is_exposed_and_the_turn_stays_where_it_was() -> None:
    """ch.steal, ch.call.lie: its player takes the pile"""
    game = called(tried("S2"), D)

    assert told(game) == (
        CheatCalled(D, 2, cards("S2"), true=False),
        PileTaken(C, cards("S2 V1")),
    )
    assert hand(game, C) == "S1 S2 V1 XTT"
    assert frame(game) == Turn(B, tried=(C,))
    assert when(game, (B, say(1, "P1"))).to_act == (C,)


def test_the_victim_itself_may_expose_it_and_claim_then() -> None:
    """ch.steal, ch.call.turn"""
    game = called(tried("S2"), B)

    assert game.to_act == (B,)
    assert not refused(game, B, chaos("P1", "XPC"))


def test_it_is_called_and_true() -> None:
    """ch.call.truth, ch.effect.proven: the challenger takes the pile, and the turn is stolen"""
    game = called(tried(), B)

    assert told(game) == (
        CheatCalled(B, 2, (XTT,), true=True),
        PileTaken(B, cards("V1 XTT")),
    )
    assert frame(game) == StolenTurn(C, (C,))
    assert (sizes(game), pile(game), apart(game)) == ((2, 5, 2, 3), "", "")


def test_a_proven_one_may_steal_nothing() -> None:
    """ch.effect.proven: by the literal reading a claim that was called has no effect"""
    game = called(tried(proven_effects=False), D)

    assert frame(game) == Turn(B, tried=(C,))
    assert hand(game, D) == "V1 Y1 Y2 Y3 XTT"
    assert game.check(C, steal("S1")) is Refusal.TRIED_BEFORE


# --- what it leaves behind


def test_what_is_said_is_a_steal_turn_without_a_target() -> None:
    """ch.steal, sv.chaos.params"""
    assert said(tried()) == AS_STEAL


def test_a_draw_of_the_thief_is_answered_by_the_next_seat() -> None:
    """ch.steal, ch.draw: answers cannot be stolen"""
    game = stood(stolen(), (C, act(DRAW_2, "S1")))
    assert told(game)[-2:] == (DrawSent(D, 2, (C,), card("S+2")), DrawFaced(D))

    game = stood(game, (D, answer("Y1")))
    assert frame(game) == AnsweringDraw(A, 4, (C, D), card("S+2"))


def test_a_skip_of_the_thief_skips_the_seat_after_it() -> None:
    """ch.steal, ch.skip"""
    game = stood(stolen(), (C, act(SKIP, "S1")))

    assert told(game)[-2:] == (SeatSkipped(D), TurnBegan(A))


def test_the_others_may_stop_the_win_of_the_thief() -> None:
    """ch.steal, ch.antifun"""
    game = stolen("XTT", "V1 V2", "P1 P2", "S1 XTT", "Y1 Y2")
    game = accepted(when(game, (C, say(1, "S1"))))

    assert frame(game) == Saving(C, (A, B, D))
    assert LET_WIN in legal(game, B)
