"""The Game as readable text."""

from __future__ import annotations

import pytest
from scenario import UP_1, A, given, when

from cardshed import Backs, Outcome
from cardshed.the_game import (
    RULES,
    Action,
    Advice,
    CardPlayed,
    CardsDealt,
    CardsDrawn,
    CardsLaid,
    DrawPileShuffled,
    Ending,
    EndTurn,
    GameEnded,
    Hint,
    HintGiven,
    Pile,
    PlayCard,
    SeatWithdrew,
    SeenEvent,
    TakeFirstTurn,
    TurnBegan,
)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (TakeFirstTurn(), "take the first turn"),
        (PlayCard(17, Pile.DOWN_2), "play 17 on down 2"),
        (EndTurn(), "end the turn"),
        (Hint(UP_1, Advice.KEEP_OFF), "say: keep off up 1"),
        (Hint(UP_1, Advice.GOOD_CARDS), "say: good cards for up 1"),
    ],
)
def test_an_action_is_a_short_phrase(action: Action, text: str) -> None:
    assert RULES.texts.action(action) == text


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (DrawPileShuffled(Backs(98)), "the draw pile is shuffled: 98 cards"),
        (CardsDealt(A, (5, 9)), "seat 0 is dealt 5 9"),
        (CardsDealt(A, Backs(1)), "seat 0 is dealt 1 card"),
        (CardsDrawn(A, Backs(2)), "seat 0 draws 2 cards"),
        (SeatWithdrew(A, ()), "seat 0 leaves the table; back into the draw pile: nothing"),
        (CardsLaid(UP_1, (5,)), "on up 1 lie 5"),
        (TurnBegan(A, 2), "seat 0's turn begins: at least 2"),
        (CardPlayed(A, 5, UP_1), "seat 0 plays 5 on up 1"),
        (HintGiven(A, UP_1, Advice.KEEP_OFF), "seat 0 says: keep off up 1"),
        (GameEnded(Outcome((), Ending.STUCK, (), (7, 7))), "the game ends: stuck, 7 cards left"),
        (GameEnded(Outcome((), Ending.STUCK)), "the game ends: stuck, no cards left"),
    ],
)
def test_an_event_is_a_sentence(event: SeenEvent, text: str) -> None:
    assert RULES.texts.event(event) == text


def test_a_view_is_a_few_lines() -> None:
    game = given([[10, 20], [40]], [50])

    assert RULES.texts.view(game.view(0)).splitlines() == [
        "up 1: 1   up 2: 1   down 1: 100   down 2: 100",
        "draw pile: 1   hands: seat 0: 2, seat 1: 1",
        "Seat 0 is in turn: 0 laid, at least 2.",
        "your hand (seat 0): 10 20",
    ]
    assert len(RULES.texts.view(game.view(None)).splitlines()) == 3


def test_a_view_says_how_it_stands() -> None:
    before = given([[10], [40]], starter=None)
    won = when(given([[30], []]), (0, PlayCard(30, UP_1)))

    assert "Nobody has taken the first turn." in RULES.texts.view(before.view(None))
    assert "Over: won, 0 cards left." in RULES.texts.view(won.view(None))
