"""Events that do not fit the ones before them are not folded."""

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
    accept,
    accepted,
    act,
    answer,
    call,
    give,
    say,
    table,
    trade,
    when,
)

from cardshed import Backs, ImpossibleEventError, Seat, SeenStep, Step
from cardshed.cheat import (
    Action,
    CardsDrawn,
    CardsSwapped,
    CheatCalled,
    ClaimAccepted,
    Claimed,
    ClaimLapsed,
    ClaimStatus,
    ClaimStood,
    ClaimVoided,
    DeckShuffled,
    Event,
    Game,
    GiftChosen,
    HandsDealt,
    Numbers,
    Options,
    PileLaid,
    PileTaken,
    PollOpened,
    SeatWithdrew,
    SeenEvent,
    StackTaken,
    TurnBegan,
    WinClaimed,
)
from cardshed.soloverse import card, cards

ONE = Numbers(1, 1)
MISSING = "list.remove(x): x not in list"
CLOSED = "a claim that can no longer be called"
OTHERS = "other cards than were laid"


def fault_of(game: Game, *events: Event) -> str:
    """Return why the last of the events does not fit the game; its state stays."""
    before = game.state
    with pytest.raises(ImpossibleEventError) as caught:
        game.fold(Step(A, TAKE, events))
    assert caught.value.index == len(events) - 1
    assert game.state is before
    return str(caught.value.__cause__)


def three(**given: Any) -> Game:
    return table("V1 S1", "V2 S2", "V3 S3", **given)


def claimed() -> Game:
    """Return a game in which a plain claim of one card is open."""
    return when(three(), (A, say(1, "V1")))


def polled() -> Game:
    """Return a game in which a Skip is polled."""
    return when(three(), (A, act(SKIP, "V1")))


def test_a_claim_lays_cards_that_are_held() -> None:
    """ch.turn.claim, ch.claim.number"""
    assert fault_of(three(), Claimed(A, ONE, cards("V9"))) == MISSING
    assert fault_of(three(), Claimed(A, ONE, cards("V1 V1"))) == MISSING
    assert fault_of(three(), Claimed(A, ONE, ())) == "more cards than the seat has, or none"
    assert fault_of(three(), Claimed(A, ONE, cards("S1 V1 V9"))) == "fewer than none at seat 0"


@pytest.mark.parametrize(
    "event", [PollOpened(), ClaimStood(), CheatCalled(B, 1, cards("V1"), true=True), ClaimLapsed()]
)
def test_before_the_first_claim_nothing_comes_of_one(event: Event) -> None:
    """ch.call.what"""
    assert fault_of(three(), event) == "there is no claim"


@pytest.mark.parametrize("last", [ClaimStood(), ClaimLapsed()])
@pytest.mark.parametrize(
    "first", [ClaimStood(), ClaimLapsed(), CheatCalled(B, 1, cards("V1"), true=True)]
)
def test_a_claim_is_settled_once(first: Event, last: Event) -> None:
    """ch.call.first, ch.call.poll, ch.withdraw"""
    assert fault_of(claimed(), first, last) == CLOSED


def test_who_is_asked_accepts_once() -> None:
    """ch.call.poll"""
    owes, accepts = "an answer that the seat does not owe", ClaimAccepted(B)

    assert fault_of(claimed(), accepts) == owes
    assert fault_of(polled(), accepts, accepts) == owes
    assert fault_of(polled(), ClaimAccepted(A)) == owes


def test_the_latest_claim_is_called_and_shown_as_it_was_laid() -> None:
    """ch.call.what, ch.call.reveal"""
    another = "another claim than the latest"

    for game in (claimed(), polled()):
        assert fault_of(game, CheatCalled(B, 2, cards("V1"), true=True)) == another
        assert fault_of(game, CheatCalled(B, 1, cards("S1 V1"), true=True)) == another
        assert fault_of(game, CheatCalled(B, 1, (), true=True)) == another
        assert fault_of(game, CheatCalled(B, 1, cards("V2"), true=True)) == OTHERS


def test_the_whole_pile_is_taken() -> None:
    """ch.call.lie, ch.call.empty"""
    game = when(three(pile="Y9 Y8"), (A, say(1, "V1")))

    number = "another number of cards than the discards have"
    assert fault_of(game, PileTaken(B, cards("V1"))) == number
    assert fault_of(game, PileTaken(B, ())) == number
    cards_ = "other cards than the discards have"
    assert fault_of(game, PileTaken(B, cards("V1 Y8 Y7"))) == cards_
    assert fault_of(game, PileTaken(B, cards("Y9 Y8 V1"))) == cards_
    after = game.fold(Step(B, TAKE, (PileTaken(B, cards("V1 Y8 Y9")),)))
    assert after.state.owns[B].hand == cards("S2 V1 V2 Y8 Y9")


def test_cards_are_drawn_off_the_top() -> None:
    """ch.draw, sv.draw.pending"""
    game = table("S1", "S2", deck="V3 V4")

    assert fault_of(game, StackTaken(A, cards("V4 V3"))) == "other cards than lie on top"
    more = "more cards than the deck has"
    assert fault_of(game, StackTaken(A, cards("V3 V4 V6"))) == more
    assert fault_of(game, CardsDrawn(A, cards("V3 V4 V6"))) == more
    drawn = game.fold(Step(A, TAKE, (CardsDrawn(A, cards("V3")),)))
    assert drawn.state.owns[A].hand == cards("S1 V3")


def test_who_has_cards_has_not_won() -> None:
    """ch.out.claim, sv.win.claim"""
    said = "a claim of a seat that holds cards, or has claimed"

    assert fault_of(three(), WinClaimed(A)) == said
    assert fault_of(three(), ClaimVoided(A)) == "a seat that is not among them"
    emptied = Claimed(A, Numbers(1, 2), cards("S1 V1"))
    assert fault_of(three(), emptied, WinClaimed(A), WinClaimed(A)) == said


def test_a_seat_leaves_with_its_hand() -> None:
    """sv.withdraw"""
    said = "another hand than the seat has"

    assert fault_of(three(), SeatWithdrew(A, cards("V1"))) == said
    assert fault_of(three(), SeatWithdrew(A, cards("V1 S1"))) == said


def test_a_pile_that_lay_there_is_under_all_others() -> None:
    """ch.setup.discards, ch.seq.step"""
    game = when(three(pile="Y9 Y8", value=4), (A, say(4, "V1")))

    assert game.state.vault.discards == cards("Y9 Y8 V1")
    assert game.state.table.sequence.value == 4
    assert PileLaid(cards("Y9 Y8"), 4) in game.setup


@pytest.mark.parametrize(
    "event", [TurnBegan(Seat(3)), Claimed(Seat(9), ONE, cards("V1")), ClaimVoided(Seat(-1))]
)
def test_an_event_of_another_table_is_not_folded(event: Any) -> None:
    """sv.seats"""
    with pytest.raises(ImpossibleEventError):
        three().fold(Step(A, TAKE, (event,)))


# --- clients


def test_a_client_folds_no_event_that_does_not_fit_either() -> None:
    """sv.view, ch.call.poll, ch.call.lie"""
    mine = claimed().seen(1)
    wrong: list[SeenEvent] = [
        Claimed(C, ONE, Backs(3)),
        Claimed(C, ONE, Backs(0)),
        PileTaken(C, Backs(2)),
        CheatCalled(C, 2, cards("V1"), true=True),
        CheatCalled(C, 1, cards("S1 V1"), true=True),
        ClaimAccepted(C),
        StackTaken(A, Backs(11)),
        SeatWithdrew(A, Backs(2)),
        Claimed(B, ONE, cards("V9")),
    ]
    for event in wrong:
        with pytest.raises(ImpossibleEventError):
            mine.see(SeenStep(A, (event,)))
    assert mine.see(SeenStep(C, (Claimed(C, ONE, Backs(2)),))).view.table.claim is not None


def test_a_client_is_shown_no_more_than_it_may_see() -> None:
    """sv.view, ch.claim.lie, ch.call.lie"""
    mine = claimed().seen(1)
    too_much: list[Any] = [
        Claimed(C, ONE, cards("V3")),
        PileTaken(C, cards("V1")),
        PileLaid(cards("V1"), 3),
        StackTaken(A, cards("T0")),
        GiftChosen(A, card("V1")),
        CardsSwapped(A, C, cards("V1"), cards("V3")),
        SeatWithdrew(A, cards("S1")),
        DeckShuffled(cards("T0 T1")),
        HandsDealt((cards("V1"), cards("V2"), cards("V3"))),
    ]
    for event in too_much:
        with pytest.raises(ImpossibleEventError) as caught:
            mine.see(SeenStep(A, (event,)))
        assert str(caught.value.__cause__) == "more than the viewer may be shown"


def test_a_client_has_to_be_shown_what_it_lays_and_takes() -> None:
    """sv.view, ch.turn.claim, ch.call.truth"""
    mine = claimed().seen(1)

    for event in (Claimed(B, ONE, Backs(1)), PileTaken(B, Backs(1))):
        with pytest.raises(ImpossibleEventError):
            mine.see(SeenStep(B, (event,)))
    assert mine.see(SeenStep(B, (PileTaken(B, cards("V1")),))).view.own.hand == cards("S2 V1 V2")


def test_a_client_folds_its_own_game() -> None:
    """sv.view, sv.trade.view, ch.call.reveal"""
    game = table("V1 S1 S3", "V2 S2 Y1", "V3 S4 Y2", "V4 P4 Y3", teams=2)
    clients = {viewer: game.seen(viewer) for viewer in (0, 1, 2, 3, None)}
    moves: list[tuple[int, Action]] = [
        (A, trade(2)),
        (C, give("S4")),
        (A, give("S3")),
        (A, say(1, "V1")),
        (B, act(DRAW_2, "V2")),
        *[(seat, accept(2)) for seat in (A, C, Seat(3))],
        (C, answer("V3")),
        (A, call(3)),
        (Seat(3), say(1, "Y3")),
        (B, call(4)),
    ]
    for seat, action in moves:
        game = game.play(seat, action)
        for viewer, mine in clients.items():
            step = game.seen_step(viewer)
            clients[viewer] = mine if step is None else mine.see(step)
            assert clients[viewer].view == game.view(viewer)
            assert clients[viewer] == game.seen(viewer)
    assert game.state.table.board.counts.discards == 0


# --- what events do


def test_a_challenge_at_the_end_of_a_game_settles_the_claim() -> None:
    """ch.end.cap, ch.call.open: no claim can be called when the game is over."""
    over = when(three(turn_limit=1), (A, say(1, "V1")))
    assert over.outcome is not None
    claim = over.state.table.claim
    assert claim is not None
    assert claim.status is ClaimStatus.LAPSED

    won = accepted(when(table("V1", "V2 S2"), (A, say(1, "V1"))))
    claim = won.state.table.claim
    assert claim is not None
    assert (claim.status, claim.said) == (ClaimStatus.STOOD, ONE)


def test_a_game_begins_from_events_alone() -> None:
    """ch.setup.hands"""
    dealt: tuple[Event, ...] = (
        DeckShuffled(cards("V1 V2 V3 V4")),
        HandsDealt((cards("V1"), cards("V2"))),
    )

    game = Game.from_events(Options(deck="coloured", seats=2), (*dealt, TurnBegan(A)))
    assert (game.to_act, game.state.vault.deck) == ((A,), cards("V3 V4"))
    none = Game.from_events(Options(deck="coloured", seats=2), dealt)
    assert (none.to_act, none.may_act, list(none.actions(0))) == ((), (), [])
    assert repr(none) == "<cheat game, nobody is waited for>"
