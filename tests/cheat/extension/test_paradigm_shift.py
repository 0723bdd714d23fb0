"""sv.card.paradigm-shift: all hands move one seat on, at the same moment."""

from __future__ import annotations

import pytest
from cheat.extension.grouped import begun, held, seen
from cheat.extension.table import (
    OTHERS,
    A,
    B,
    C,
    D,
    accepted,
    call,
    called,
    chaos,
    counter,
    extension,
    frame,
    inside,
    kinds,
    legal,
    let_win,
    made,
    pile,
    said,
    say,
    sizes,
    stood,
    told,
    when,
)

from cardshed import Backs
from cardshed.cheat import (
    ChaosCard,
    CheatCalled,
    ClaimChaos,
    ClaimStood,
    HandsMoved,
    PileTaken,
    Refusal,
    SeatReturned,
    Turn,
    TurnBegan,
    WinClaimed,
)
from cardshed.soloverse import card, cards

XPA = card("XPA")


@pytest.mark.parametrize("laid", ["XPA", "S9"])
def test_all_hands_move_one_seat_on(laid: str) -> None:
    """sv.card.paradigm-shift, ch.effect.unchallenged: in the direction of play, true or not"""
    game = begun("XPA", laid=laid)

    moved = HandsMoved((B, C, D, A), tuple(map(cards, ("V1 V2 V3", *OTHERS))))
    assert told(game)[1:] == (ClaimStood(), moved, TurnBegan(B))
    assert held(game) == ["Y1 Y2 Y3", "V1 V2 V3", "P1 P2 P3", "S1 S2 S3"]
    assert pile(game) == laid


def test_they_move_the_other_way_where_play_goes_so() -> None:
    """sv.card.paradigm-shift, sv.table.direction"""
    game = begun("XPA", counter_clockwise=True)

    assert held(game) == ["P1 P2 P3", "S1 S2 S3", "Y1 Y2 Y3", "V1 V2 V3"]
    assert frame(game) == Turn(D)


def test_with_two_seats_hands_are_swapped() -> None:
    """sv.card.paradigm-shift"""
    assert held(begun("XPA", "P1 P2")) == ["P1 P2", "V1 V2 V3"]


def test_nobody_counters_it() -> None:
    """sv.card.paradigm-shift, sv.counter.never"""
    polled = when(extension("XPA V1", "XNO P1", *OTHERS[1:]), (A, chaos("XPA", "XPA")))
    assert polled.check(B, counter("XNO")) is Refusal.NOTHING_TO_ANSWER

    assert frame(accepted(polled)) == Turn(B)


def test_an_exposed_one_moves_nothing() -> None:
    """ch.effect.lie, ch.call.lie"""
    game = called(extension("V1 V2", *OTHERS, pile="T9"), C, (A, chaos("V1", "XPA")))

    assert kinds(game) == [CheatCalled, PileTaken, TurnBegan]
    assert held(game) == ["V1 V2 T9", *OTHERS]


def test_a_proven_one_takes_the_callers_pile_along() -> None:
    """ch.effect.proven, ch.effect.when, ch.call.truth"""
    game = called(extension("XPA V1", *OTHERS, pile="T9"), C, (A, chaos("XPA", "XPA")))

    assert held(game) == ["Y1 Y2 Y3", "V1", "P1 P2 P3", "S1 S2 S3 T9 XPA"]
    assert pile(game) == ""


def test_it_is_not_claimed_with_the_last_card_or_as_a_pure_chaos() -> None:
    """sv.chaos.last, sv.chaos.pure, ch.claim.kinds"""
    lone = extension("V1", *OTHERS)
    assert lone.check(A, chaos("V1", "XPA")) is Refusal.NOT_THE_LAST

    game = extension("XPA V1", *OTHERS)
    assert game.check(A, chaos("V1", "XPA", pure=True)) is Refusal.NO_SUCH_USE
    claims = [a for a in legal(game, A) if isinstance(a, ClaimChaos) and a.chaos is XPA]
    assert claims == [chaos("V1", "XPA"), chaos("XPA", "XPA")]


def test_each_sees_the_hand_that_it_gets_and_knows_the_one_it_gave() -> None:
    """sv.card.paradigm-shift, sv.view"""
    game = begun("XPA")
    before = ["V1 V2 V3", *OTHERS]

    for viewer in (A, B, C, D):
        shown = seen(game, viewer, HandsMoved)
        place = shown.seats.index(viewer)
        assert shown.hands[place] == cards(before[viewer - 1])
        assert [each for n, each in enumerate(shown.hands) if n != place] == [Backs(3)] * 3
    assert seen(game, None, HandsMoved) == HandsMoved((B, C, D, A), (Backs(3),) * 4)


def test_sizes_move_with_the_hands() -> None:
    """sv.card.paradigm-shift, sv.view: they lie on the table"""
    game = begun("XPA", "P1", "S1 S2", "Y1 Y2 Y3 Y4", by="V1 V2 V3 V4 V5")

    assert sizes(game) == (4, 5, 1, 2)


def test_a_clone_moves_them_once_more() -> None:
    """ch.clone, sv.clone.as, sv.chaos.last"""
    game = stood(begun("XPA"), (B, chaos("V1", "XCL")))

    assert said(game) == ChaosCard(card("XCL"), XPA)
    assert held(game) == ["S1 S2 S3", "Y1 Y2 Y3", "V2 V3", "P1 P2 P3"]


def test_a_plain_claim_under_it_can_be_called_no_more() -> None:
    """ch.call.what, ch.call.open: it is followed by the next"""
    game = when(extension("V1 V2", "XPA P1", *OTHERS[1:]), (A, say(1, "V1")))
    game = stood(game, (B, chaos("XPA", "XPA")))

    assert game.check(C, call(1)) is Refusal.NOT_THE_LATEST


def test_a_seat_that_is_out_gets_no_hand() -> None:
    """ch.end.standing, sv.card.paradigm-shift"""
    game = extension("V1", "XPA P1", *OTHERS[1:], finish="last-standing")
    game = let_win(stood(game, (A, say(1, "V1"))))
    game = stood(game, (B, chaos("XPA", "XPA")))

    assert inside(game, HandsMoved).seats == (C, D, B)
    assert held(game) == ["", "Y1 Y2 Y3", "P1", "S1 S2 S3"]


def test_the_empty_hand_of_a_team_mate_moves_too() -> None:
    """sv.team.competitive, sv.win.claim: who gets it is out of the order, who gave it is back"""
    game = extension("V1", "XPA P1", *OTHERS[1:], teams=2, team_victory="competitive")
    game = stood(game, (A, say(1, "V1")), (B, chaos("XPA", "XPA")))

    assert held(game) == ["Y1 Y2 Y3", "", "P1", "S1 S2 S3"]
    assert (made(game, WinClaimed), made(game, SeatReturned)) == (
        [WinClaimed(B)],
        [SeatReturned(A)],
    )
    assert (game.view(None).table.board.order.out, frame(game)) == ((B,), Turn(C))
