"""Cheat as readable text."""

from __future__ import annotations

from typing import get_args

import pytest
from cheat.chaos.test_chaos_text import ACTIONS as CHAOS_ACTIONS
from cheat.chaos.test_chaos_text import EVENTS as CHAOS_EVENTS
from cheat.extension.test_extension_text import ACTIONS as EXTENSION_ACTIONS
from cheat.extension.test_extension_text import EVENTS as EXTENSION_EVENTS
from cheat.table import (
    DRAW_2,
    REVERSE,
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

from cardshed import Backs, Outcome
from cardshed.cheat import (
    RULES,
    Action,
    ActionCard,
    CardsDrawn,
    CardsSwapped,
    CheatCalled,
    ChoiceMade,
    ClaimAccepted,
    Claimed,
    ClaimLapsed,
    ClaimStood,
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
    Numbers,
    Options,
    PileLaid,
    PileTaken,
    PollOpened,
    SeatSkipped,
    SeatWentOut,
    SeatWithdrew,
    SeenEvent,
    StackTaken,
    TradeLapsed,
    TradeRequested,
    TurnBegan,
    WinClaimed,
)
from cardshed.ruleset import classes_of
from cardshed.soloverse import card, cards

ACTIONS: list[tuple[Action, str]] = [
    (say(7, "V7"), "lay V7 as 1 x 7"),
    (say(0, "VS S1"), "lay S1 VS as 2 x 0"),
    (say(7, "V7 S1", 3), "lay S1 V7 as 3 x 7"),
    (say(7, ""), "lay nothing as 0 x 7"),
    (act(REVERSE, "V7"), "lay V7 as Reverse"),
    (act(SKIP, "V7"), "lay V7 as Skip"),
    (act(DRAW_2, "V7"), "lay V7 as Draw +2"),
    (answer("S1"), "answer with S1 as Draw +2"),
    (TAKE, "take the cards"),
    (accept(3), "accept claim 3"),
    (call(12), "call cheat on claim 12"),
    (trade(2), "trade with seat 2"),
    (give("V7"), "give V7"),
]
TWO = Numbers(7, 2)
EVENTS: list[tuple[Event | SeenEvent, str]] = [
    (DeckShuffled(cards("V7 S1")), "the deck is shuffled: 2 cards"),
    (
        HandsDealt((cards("V7 S1"), Backs(2))),
        "the hands are dealt: seat 0: V7 S1; seat 1: 2 cards",
    ),
    (PileLaid(cards("V7 S1"), 3), "in the pile lie V7 S1"),
    (PileLaid(Backs(2), None), "in the pile lie 2 cards"),
    (TurnBegan(A), "seat 0's turn begins"),
    (Claimed(A, TWO, cards("S1 V7")), "seat 0 lays S1 V7 as 2 x 7"),
    (Claimed(A, TWO, Backs(2)), "seat 0 lays 2 cards as 2 x 7"),
    (Claimed(B, ActionCard(DRAW_2), Backs(1)), "seat 1 lays 1 card as Draw +2"),
    (PollOpened(), "everybody else is asked"),
    (ClaimAccepted(B), "seat 1 accepts it"),
    (ClaimStood(), "the claim stands"),
    (
        CheatCalled(B, 4, cards("S1 V7"), true=False),
        'seat 1 calls "Cheat!" on claim 4: S1 V7, cheating',
    ),
    (
        CheatCalled(B, 4, cards("V7"), true=True),
        'seat 1 calls "Cheat!" on claim 4: V7, it was true',
    ),
    (PileTaken(A, cards("S1 V7")), "seat 0 takes the pile: S1 V7"),
    (PileTaken(A, Backs(1)), "seat 0 takes the pile: 1 card"),
    (ClaimLapsed(), "the claim can no longer be called"),
    (SeatSkipped(B), "seat 1 is skipped"),
    (DrawSent(B, 4), "4 cards wait for seat 1"),
    (DrawFaced(B), "seat 1 faces them"),
    (DirectionFlipped(), "the direction flips"),
    (StackTaken(B, cards("V7 S1")), "seat 1 takes V7 S1"),
    (StackTaken(B, Backs(2)), "seat 1 takes 2 cards"),
    (CardsDrawn(B, Backs(2)), "seat 1 draws 2 cards"),
    (WinClaimed(A), "seat 0 has no cards left"),
    (ClaimVoided(A), "seat 0 has not won"),
    (SeatWentOut(A), "seat 0 is out"),
    (TradeRequested(A, C), "seats 0 and 2 trade a card"),
    (GiftChosen(A, card("V7")), "seat 0 chooses V7"),
    (ChoiceMade(A), "seat 0 has chosen"),
    (CardsSwapped(A, C, cards("V7"), cards("S1")), "seat 0 gives seat 2 V7, and gets S1"),
    (TradeLapsed(), "the trade is off"),
    (SeatWithdrew(A, Backs(3)), "seat 0 leaves the table; into the deck go 3 cards"),
    (HandsShown((cards("V7"), ())), "the hands are shown: seat 0: V7; seat 1: nothing"),
    (GameEnded(Outcome((), Ending.TURN_LIMIT)), "the game ends: turn-limit"),
]


@pytest.mark.parametrize(("action", "text"), ACTIONS)
def test_an_action_reads_as_a_short_phrase(action: Action, text: str) -> None:
    """ch.turn.claim, ch.call.poll"""
    assert RULES.texts.action(action) == text


@pytest.mark.parametrize(("event", "text"), EVENTS)
def test_an_event_reads_as_a_sentence(event: Event | SeenEvent, text: str) -> None:
    """ch.claim.lie, ch.call.reveal"""
    assert RULES.texts.event(event) == text


def test_there_is_a_text_for_every_action_and_event() -> None:
    """ch.turn.claim, ch.claim.chaos"""
    actions = {type(action) for action, _ in (*ACTIONS, *CHAOS_ACTIONS, *EXTENSION_ACTIONS)}
    assert actions == {*get_args(Action)}
    events = {type(event) for event, _ in (*EVENTS, *CHAOS_EVENTS, *EXTENSION_EVENTS)}
    assert events == {*classes_of(RULES.vocabulary.events)}


def read(game: Game, viewer: int | None = 0) -> list[str]:
    return RULES.texts.view(game.view(viewer)).splitlines()


def test_a_turn() -> None:
    """ch.turn.claim, ch.seq.step"""
    assert read(table("V7 S1", "P1 P2", pile="Y1", value=8)) == [
        "pile: 1   deck: 10   clockwise",
        "hands: seat 0: 2, seat 1: 2",
        "numbers next: 8, 9",
        "Seat 0 is in turn.",
        "your hand (seat 0): S1 V7",
    ]


def test_an_onlooker_reads_no_hand_and_no_face() -> None:
    """sv.view, ch.claim.lie"""
    game = table("V7 S1", "P1 P2", "Y1 Y2", counter_clockwise=True)
    lines = read(when(game, (A, say(3, "V7"))), None)

    assert lines[0].endswith("   counter-clockwise")
    assert lines[2] == "claim 1: seat 0 laid 1 card as 1 x 3"
    assert [line for line in lines if "V7" in line or "hand (" in line] == []


def test_a_claim_and_what_became_of_it() -> None:
    """ch.call.open, ch.call.first, ch.effect.unchallenged"""
    game = when(table("V7 S1 S2", "P1 P2", "Y1 Y2"), (A, say(3, "V7 S1")))
    assert "claim 1: seat 0 laid 2 cards as 2 x 3" in read(game)

    assert "claim 1: seat 0 laid 2 cards as 2 x 3, called" in read(when(game, (C, call(1))))
    assert "claim 1: seat 0 laid 2 cards as 2 x 3, lapsed" in read(game.withdraw(A), 1)
    stands = accepted(when(game, (B, act(SKIP, "P1"))))
    assert "claim 2: seat 1 laid 1 card as Skip, stood" in read(stands)


def test_a_poll_and_a_win_that_waits() -> None:
    """ch.call.poll, ch.out.claim"""
    game = when(table("V7", "P1 P2", "Y1 Y2"), (A, say(3, "V7")))
    assert read(game, 1)[3:] == [
        "Without cards, not settled: seat 0.",
        "numbers next: 3, 4",
        "Everybody but seat 0 is asked about the claim.",
        "your hand (seat 1): P1 P2",
    ]

    game = when(game, (C, accept(1)))
    asked = "Everybody but seat 0 is asked about the claim. Accepted by seat 2."
    assert read(game)[-2:] == [asked, "your hand (seat 0): nothing"]


def test_a_draw_stack_and_its_answer() -> None:
    """ch.draw, sv.lifo"""
    game = accepted(when(table("V7 S1", "P1 P2", "Y1 Y2"), (A, act(DRAW_2, "V7"))))
    faces = "Seat 1 faces 2 cards: to take, or to answer with a Draw +2."
    assert read(game)[-2] == faces

    game = when(game, (B, answer("P1")))
    assert read(game)[-3:-1] == [faces, "Everybody but seat 1 is asked about the claim."]


def test_a_trade() -> None:
    """sv.trade, sv.trade.view"""
    game = table("V7 S1", "P1 P2", "P3 P4", "S6 S7", teams=2)
    game = when(game, (A, trade(2)))
    asked = "Seats 0 and 2 choose a card each for a trade."
    assert asked in read(game)

    game = when(game, (C, give("P3")))
    assert f"{asked} Seat 2 has chosen." in read(game)
    assert read(game, 2)[-1] == "your hand (seat 2): P3 P4   to give: P3"
    assert read(game, 0)[-1] == "your hand (seat 0): S1 V7"


def test_a_game_that_is_over() -> None:
    """ch.end.first"""
    game = accepted(when(table("V1", "P1 PS"), (A, say(1, "V1"))))

    assert read(game) == [
        "pile: 1   deck: 10   clockwise",
        "hands: seat 0: 0, seat 1: 2",
        "claim 1: seat 0 laid 1 card as 1 x 1, stood",
        "Over: went-out, scores 30 0.",
        "your hand (seat 0): nothing",
    ]


def test_a_game_that_is_dealt() -> None:
    """ch.setup.hands, ch.seq.first"""
    lines = read(Game.start(Options(deck="coloured", seats=3), seed=3))

    assert lines[1] == "hands: seat 0: 15, seat 1: 15, seat 2: 15"
    assert lines[2] == "numbers next: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9"
