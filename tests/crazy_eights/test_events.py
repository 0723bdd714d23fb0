"""Events that do not fit the ones before them are not folded."""

from __future__ import annotations

from typing import Any

import pytest
from crazy_eights.table import DRAW, KEEP, A, B, C, give, play, table, trade, when

from cardshed import Backs, ImpossibleEventError, Seat, SeenStep, Step
from cardshed.crazy_eights import (
    Action,
    CardFlipped,
    CardPickedUp,
    CardPlayed,
    CardsDiscarded,
    CardsDrawn,
    CardsSwapped,
    ChoiceMade,
    ClaimVoided,
    DeckShuffled,
    DrawFaced,
    DrawSent,
    Event,
    Game,
    GiftChosen,
    HandsDealt,
    Options,
    SeatWentOut,
    SeatWithdrew,
    SeenEvent,
    SoloDeclared,
    SoloLapsed,
    SoloWindowClosed,
    SoloWindowOpened,
    StackTaken,
    TradeLapsed,
    TradeRequested,
    TurnBegan,
    WinClaimed,
)
from cardshed.soloverse import card, cards

FEWER, TOP = "fewer than none at seat 0", "other cards than lie on top"
MISSING = "list.remove(x): x not in list"


def fault_of(game: Game, *events: Event) -> str:
    """Return why the last of the events does not fit the game; its state stays."""
    before = game.state
    with pytest.raises(ImpossibleEventError) as caught:
        game.fold(Step(A, DRAW, events))
    assert caught.value.index == len(events) - 1
    assert game.state is before
    return str(caught.value.__cause__)


def begun(*events: Event, **options: Any) -> Game:
    return Game.from_events(Options(**{"deck": "coloured", "seats": 2, **options}), events)


def four() -> Game:
    return table("V1 S1", "V2 S2", "V3 S3", "V4 S4", teams=2)


SHUFFLED = DeckShuffled(cards("V1 V2 V3 V4"))
DEALT = HandsDealt((cards("V1"), cards("V2")))


def test_hands_are_dealt_off_the_top_to_the_seats_there_are() -> None:
    """c8.setup.hands, sv.deal.setup"""
    said = "other hands than there are seats, or more cards than the deck has"

    assert fault_of(begun(SHUFFLED), HandsDealt((cards("V1"),))) == said
    assert fault_of(begun(), DEALT) == said
    wrong = HandsDealt((cards("V1"), cards("V3")))
    assert fault_of(begun(SHUFFLED), wrong) == TOP
    assert begun(SHUFFLED, DEALT).state.vault.deck == cards("V3 V4")


def test_the_first_card_is_turned_up_off_the_top() -> None:
    """c8.setup.flip"""
    game = begun(SHUFFLED, DEALT)

    assert fault_of(game, CardFlipped(card("V4"))) == "another card than lies on top"
    assert fault_of(begun(), CardFlipped(card("V4"))) == "a card off an empty deck"


def test_a_deck_is_shuffled_of_the_cards_that_it_has() -> None:
    """sv.deal.setup, sv.withdraw"""
    game = begun(SHUFFLED)

    fewer, other = DeckShuffled(cards("V1")), DeckShuffled(cards("V1 V2 V3 V5"))
    assert fault_of(game, fewer) == "another number of cards than the deck has"
    assert fault_of(game, other) == "other cards than the deck has"
    assert begun(SHUFFLED, DeckShuffled(cards("V4 V3 V2 V1"))).state.vault.deck[0] is card("V4")


def test_cards_are_drawn_off_the_top() -> None:
    """c8.draw.one, sv.draw.pending"""
    game = table("S1", "S2", deck="V3 V4")

    assert fault_of(game, CardPickedUp(A, cards("V4"))) == "another card than lies on top"
    assert fault_of(game, CardsDrawn(A, cards("V4"))) == TOP
    assert fault_of(game, StackTaken(A, cards("V4 V3"))) == TOP
    more = "more cards than the deck has"
    one = "another number of cards than one"
    assert fault_of(game, CardPickedUp(A, cards("V3 V4"))) == one
    assert fault_of(game, CardPickedUp(A, ())) == one
    assert fault_of(game, CardsDrawn(A, cards("V3 V4 V6"))) == more
    assert fault_of(game, StackTaken(A, cards("V3 V4 V6"))) == more


def test_a_card_is_played_out_of_the_hand() -> None:
    """c8.play.one"""
    game = table("V1", "S2")

    assert fault_of(game, CardPlayed(A, card("V2"))) == MISSING
    twice = (CardPlayed(A, card("V1")), CardPlayed(A, card("V1")))
    assert fault_of(game, *twice) == FEWER


def test_a_stack_is_faced_by_who_it_waits_for() -> None:
    """sv.draw.pending, sv.stack.one"""
    game = table("V1", "S2")

    sent = DrawSent(B, 2)
    assert fault_of(game, sent, DrawFaced(A)) == "no Draw stack waits for the seat"
    assert fault_of(game, DrawFaced(A)) == "no Draw stack waits for the seat"
    assert fault_of(game, sent, DrawFaced(B), DrawFaced(B)) == "no Draw stack waits for the seat"


def test_a_window_closes_that_is_open() -> None:
    """c8.solo.window"""
    game = table("V1", "S2", window=0)

    assert fault_of(game, SoloWindowClosed(B)) == "a window that is not open"
    closed = SoloWindowClosed(A)
    assert fault_of(game, closed, closed) == "a window that is not open"


@pytest.mark.parametrize("event", [SoloLapsed(A), ClaimVoided(A), SeatWentOut(A)])
def test_nothing_is_taken_back_that_was_not_said(event: Event) -> None:
    """c8.solo.again, sv.win.claim, sv.win.check"""
    assert fault_of(table("V1", "S2"), event) == "a seat that is not among them"


def test_a_gift_is_in_the_hand() -> None:
    """sv.trade"""
    game = when(four(), (A, trade(2)))

    assert fault_of(game, GiftChosen(A, card("V9"))) == "a card that is not in the hand"


@pytest.mark.parametrize(
    "event", [ChoiceMade(A), TradeLapsed(), CardsSwapped(A, C, cards("V1"), cards("V3"))]
)
def test_a_trade_goes_on_before_anything_comes_of_it(event: Event) -> None:
    """sv.trade"""
    assert fault_of(four(), event) == "no trade goes on"


def test_what_is_swapped_was_held() -> None:
    """sv.trade"""
    game = when(four(), (A, trade(2)))

    assert fault_of(game, CardsSwapped(A, C, cards("V9"), cards("V3"))) == MISSING
    assert fault_of(game, CardsSwapped(A, C, cards("V1"), cards("V9"))) == MISSING


def test_without_teams_nobody_trades() -> None:
    """sv.trade, sv.trade.rate"""
    said = "a trade of seats that are no team"
    assert fault_of(table("V1", "S2", "P1"), TradeRequested(A, C)) == said


def test_a_seat_leaves_once_and_with_its_hand() -> None:
    """sv.withdraw"""
    game = table("V1 S1", "S2", "P1")

    said = "another hand than the seat has"
    assert fault_of(game, SeatWithdrew(A, cards("V1"))) == said
    assert fault_of(game, SeatWithdrew(A, cards("V1 S9"))) == said
    left = SeatWithdrew(A, game.state.owns[A].hand)
    assert fault_of(game, left, SeatWithdrew(A, ())) == said


@pytest.mark.parametrize("event", [TurnBegan(Seat(2)), WinClaimed(Seat(9)), SoloDeclared(Seat(-1))])
def test_an_event_of_another_table_is_not_folded(event: Any) -> None:
    """sv.seats"""
    with pytest.raises(ImpossibleEventError):
        table("V1", "S2").fold(Step(A, DRAW, (event,)))


def test_cards_under_the_top_come_before_play() -> None:
    """c8.setup.flip"""
    game = begun(SHUFFLED, DEALT, CardFlipped(card("V3")), CardsDiscarded(cards("S1 S2")))

    assert game.state.vault.discards == cards("S1 S2 V3")
    assert game.view(None).table.top is card("V3")


# --- clients


def test_a_client_folds_no_event_that_does_not_fit_either() -> None:
    """sv.view"""
    mine = table("V1 S1", "S2 P2", deck="V3 V4").seen(1)
    wrong: list[SeenEvent] = [
        CardsDrawn(A, Backs(3)),
        CardPickedUp(A, Backs(3)),
        StackTaken(A, Backs(3)),
        DeckShuffled(Backs(7)),
        HandsDealt((Backs(2),)),
        SeatWithdrew(A, Backs(1)),
        SoloWindowClosed(A),
        SoloLapsed(B),
        ChoiceMade(A),
    ]
    for event in wrong:
        with pytest.raises(ImpossibleEventError):
            mine.see(SeenStep(A, (event,)))


def test_a_client_is_shown_no_more_than_it_may_see() -> None:
    """sv.view, sv.trade.view"""
    mine = when(four(), (A, trade(2))).seen(1)
    too_much: list[Any] = [
        GiftChosen(A, card("V1")),
        CardsSwapped(A, C, cards("V1"), cards("V3")),
        CardsDrawn(A, cards("T0")),
        CardPickedUp(A, cards("T0")),
        StackTaken(A, cards("T0")),
        SeatWithdrew(A, cards("S1 V1")),
        DeckShuffled(cards("T0 T1")),
        HandsDealt((cards("V1"), cards("V2"), cards("V3"), cards("V4"))),
    ]
    for event in too_much:
        with pytest.raises(ImpossibleEventError) as caught:
            mine.see(SeenStep(A, (event,)))
        assert str(caught.value.__cause__) == "more than the viewer may be shown"


def test_a_client_has_to_be_shown_its_own_hand() -> None:
    """sv.view, sv.deal.setup"""
    game = begun(SHUFFLED, DEALT)
    backs = (DeckShuffled(Backs(4)), HandsDealt((Backs(1), Backs(1))))

    with pytest.raises(ImpossibleEventError) as caught:
        type(game.seen(0)).start(game.options, 0, backs)
    assert "a hand that its seat is not shown" in str(caught.value.__cause__)
    onlooker = type(game.seen(None)).start(game.options, None, backs)
    assert onlooker.view.table.board.counts.hands == (1, 1)


def test_a_client_folds_its_own_game() -> None:
    """sv.view, sv.trade.view"""
    game = table("V1 S1 S3", "V2 S2", "V3 S4", "V4 P4", teams=2, late_solo=True)
    clients = {viewer: game.seen(viewer) for viewer in (0, 1, 2, 3, None)}
    moves: list[tuple[int, Action]] = [
        (A, trade(2)),
        (C, give("S4")),
        (A, give("S3")),
        (A, play("V1")),
        (B, DRAW),
        (B, KEEP),
        (C, play("V3")),
        (Seat(3), play("V4")),
    ]
    for seat, action in moves:
        game = game.play(seat, action)
        for viewer, mine in clients.items():
            step = game.seen_step(viewer)
            clients[viewer] = mine if step is None else mine.see(step)
            assert clients[viewer].view == game.view(viewer)
            assert clients[viewer] == game.seen(viewer)
    assert game.steps[-1].events[-1] == TurnBegan(A)
    assert [type(event) for event in game.steps[-1].events].count(SoloWindowOpened) == 1
