"""Crazy 8's as readable text; what chaos cards add to it stands in `test_chaos_text`."""

from __future__ import annotations

import pytest
from crazy_eights.table import (
    DRAW,
    KEEP,
    PUT,
    PUT_SOLO,
    SAY,
    TAKE,
    A,
    B,
    C,
    answer,
    call,
    give,
    play,
    table,
    trade,
    when,
)

from cardshed import Backs, Outcome
from cardshed.crazy_eights import (
    RULES,
    Action,
    CardFlipped,
    CardKept,
    CardPickedUp,
    CardPlayed,
    CardsDiscarded,
    CardsDrawn,
    CardsSwapped,
    ChoiceMade,
    ClaimVoided,
    DeckShuffled,
    DirectionFlipped,
    DrawFaced,
    DrawSent,
    Ending,
    Event,
    Game,
    GameEnded,
    GiftChosen,
    HandsDealt,
    HandsShown,
    Options,
    SeatSkipped,
    SeatWentOut,
    SeatWithdrew,
    SeenEvent,
    SoloCalled,
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

ACTIONS: list[tuple[Action, str]] = [
    (play("V7"), "play V7"),
    (play("V+2", solo=True), "play V+2 and say solo"),
    (answer("S+2"), "play S+2"),
    (answer("S+2", solo=True), "play S+2 and say solo"),
    (DRAW, "draw"),
    (PUT, "put it down"),
    (PUT_SOLO, "put it down and say solo"),
    (KEEP, "keep it"),
    (TAKE, "take the cards"),
    (call(1), "call seat 1 out"),
    (SAY, "say solo"),
    (trade(2), "trade with seat 2"),
    (give("V7"), "give V7"),
]
EVENTS: list[tuple[Event | SeenEvent, str]] = [
    (DeckShuffled(cards("V7 S1")), "the deck is shuffled: 2 cards"),
    (DeckShuffled(Backs(1)), "the deck is shuffled: 1 card"),
    (
        HandsDealt((cards("V7 S1"), Backs(2))),
        "the hands are dealt: seat 0: V7 S1; seat 1: 2 cards",
    ),
    (CardsDiscarded(cards("V7 S1")), "in the discards lie V7 S1"),
    (CardFlipped(card("V7")), "V7 is turned up"),
    (TurnBegan(A), "seat 0's turn begins"),
    (SeatSkipped(B), "seat 1 is skipped"),
    (DrawSent(B, 4), "4 cards wait for seat 1"),
    (DrawFaced(B), "seat 1 faces them"),
    (DirectionFlipped(), "the direction flips"),
    (CardPlayed(A, card("V+2")), "seat 0 plays V+2"),
    (CardPickedUp(A, cards("V7")), "seat 0 draws V7"),
    (CardPickedUp(A, Backs(1)), "seat 0 draws 1 card"),
    (CardKept(A), "seat 0 keeps it"),
    (StackTaken(B, cards("V7 S1")), "seat 1 takes V7 S1"),
    (StackTaken(B, Backs(2)), "seat 1 takes 2 cards"),
    (StackTaken(B, ()), "seat 1 takes nothing"),
    (CardsDrawn(B, Backs(2)), "seat 1 draws 2 cards"),
    (SoloDeclared(A), 'seat 0 says "Solo!"'),
    (SoloLapsed(A), "seat 0 no longer holds a single card"),
    (SoloWindowOpened(A), "seat 0 holds one card and said nothing"),
    (SoloWindowClosed(A), "seat 0 can no longer be called out"),
    (SoloCalled(B, A), "seat 1 calls seat 0 out"),
    (WinClaimed(A), "seat 0 has no cards left"),
    (ClaimVoided(A), "seat 0 has not won"),
    (SeatWentOut(A), "seat 0 is out"),
    (TradeRequested(A, C), "seats 0 and 2 trade a card"),
    (GiftChosen(A, card("V7")), "seat 0 chooses V7"),
    (ChoiceMade(A), "seat 0 has chosen"),
    (
        CardsSwapped(A, C, cards("V7"), cards("S1")),
        "seat 0 gives seat 2 V7, and gets S1",
    ),
    (CardsSwapped(A, C, Backs(1), Backs(1)), "seat 0 gives seat 2 1 card, and gets 1 card"),
    (TradeLapsed(), "the trade is off"),
    (SeatWithdrew(A, Backs(3)), "seat 0 leaves the table; into the deck go 3 cards"),
    (HandsShown((cards("V7"), ())), "the hands are shown: seat 0: V7; seat 1: nothing"),
    (GameEnded(Outcome((), Ending.TURN_LIMIT)), "the game ends: turn-limit"),
]


@pytest.mark.parametrize(("action", "text"), ACTIONS)
def test_an_action_reads_as_a_short_phrase(action: Action, text: str) -> None:
    assert RULES.texts.action(action) == text


@pytest.mark.parametrize(("event", "text"), EVENTS)
def test_an_event_reads_as_a_sentence(event: Event | SeenEvent, text: str) -> None:
    assert RULES.texts.event(event) == text


def read(game: Game, viewer: int | None = 0) -> list[str]:
    return RULES.texts.view(game.view(viewer)).splitlines()


def test_a_turn() -> None:
    assert read(table("V7 S1", "P1 P2")) == [
        "top: V5   deck: 10   clockwise",
        "hands: seat 0: 2, seat 1: 2",
        "Seat 0 is in turn.",
        "your hand (seat 0): S1 V7",
    ]


def test_an_onlooker_reads_no_hand() -> None:
    lines = read(table("V7 S1", "P1 P2", counter_clockwise=True), None)

    assert lines[0].endswith("   counter-clockwise")
    assert len(lines) == 3


def test_a_card_that_was_drawn() -> None:
    game = when(table("V7 S1", "P1 P2"), (A, DRAW))

    line = "Seat 0 has drawn, and puts the card down or keeps it."
    assert read(game)[-2:] == [line, "your hand (seat 0): S1 V7 T0   drawn: T0"]
    assert read(game, 1)[-2:] == [line, "your hand (seat 1): P1 P2"]


def test_a_draw_stack_a_claim_and_a_window() -> None:
    game = when(table("V+2", "S+2 S1", "P1 P2"), (A, play("V+2")), (B, answer("S+2")))

    assert read(game, 2)[2:] == [
        'Seat 1 holds one card and did not say "Solo!".',
        "Without cards, not settled: seat 0.",
        "Seat 2 faces 4 cards: to take, or to answer with a Draw +2.",
        "your hand (seat 2): P1 P2",
    ]
    assert read(game, 0)[-1] == "your hand (seat 0): nothing"


def test_who_said_solo() -> None:
    game = table("V1 V2", "V3 V4", "S1 S2")
    game = when(game, (A, play("V1", solo=True)), (B, play("V3", solo=True)))

    assert '"Solo!" was said by seat 0, seat 1.' in read(game)


def test_a_trade_in_front_of_a_stack() -> None:
    game = table("V7 S1", "P1 P2", "P3 P4", "S6 S7", top="V+2", pending=2, teams=2)
    game = when(game, (A, trade(2)))
    assert read(game)[2:4] == [
        "Seat 0 faces 2 cards: to take, or to answer with a Draw +2.",
        "Seats 0 and 2 choose a card each for a trade.",
    ]

    game = when(game, (2, give("P3")))
    asked = "Seats 0 and 2 choose a card each for a trade."
    assert read(game)[3] == f"{asked} Seat 2 has chosen."
    assert read(game, 2)[-1] == "your hand (seat 2): P3 P4   to give: P3"


def test_a_game_that_is_over() -> None:
    game = when(table("V1", "P1 PS"), (A, play("V1")))

    assert read(game) == [
        "top: V1   deck: 10   clockwise",
        "hands: seat 0: 0, seat 1: 2",
        "Over: went-out, scores 30 0.",
        "your hand (seat 0): nothing",
    ]


def test_a_claim_reads_as_not_settled_until_the_game_is_won() -> None:
    game = when(table("V+2", "S1 S2"), (A, play("V+2")))
    line = "Without cards, not settled: seat 0."
    assert line in read(game)

    game = when(game, (B, TAKE))
    assert game.view(None).table.board.claims == (A,)
    assert [each for each in read(game) if "not settled" in each] == []
    assert read(game)[-2] == "Over: went-out, scores 40 0."


def test_a_game_that_is_dealt() -> None:
    game = Game.start(Options(deck="coloured", seats=3), seed=3)

    assert read(game)[1] == "hands: seat 0: 7, seat 1: 7, seat 2: 7"
