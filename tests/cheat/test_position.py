"""Positions by hand: what they hold, and what is none."""

from __future__ import annotations

from typing import Any

import pytest
from cheat.table import A, B, frame, hand, pile, table, values

from cardshed import InvalidValueError, SetupError
from cardshed.cheat import (
    RULES,
    AnsweringDraw,
    DrawSent,
    Game,
    Options,
    PileLaid,
    Position,
    Turn,
    setup_events,
)
from cardshed.soloverse import card, cards


def position(**changed: Any) -> Position:
    usual: dict[str, Any] = {"hands": (cards("V1 S1"), cards("P1"))}
    return Position(**{**usual, **changed})


STACK = "a Draw stack comes to an even number to 130, not "
SEAT = ": this table has 0 to 1"


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"hands": (cards("V1"),)}, "1 hands for 2 seats"),
        ({"hands": (cards("V1"),) * 3}, "3 hands for 2 seats"),
        ({"hands": ()}, "0 hands for 2 seats"),
        ({"hands": (cards("V1"), ())}, "an empty hand has won already"),
        ({"deck": cards("V5 V5 V5")}, "no such card in this deck, or not as often: card('V5')"),
        ({"pile": cards("P1 P1")}, "no such card in this deck, or not as often: card('P1')"),
        ({"pile": cards("G5")}, "no such card in this deck, or not as often: card('G5')"),
        ({"turn": 2}, f"no seat 2{SEAT}"),
        ({"turn": -1}, f"no seat -1{SEAT}"),
        ({"turn": True}, f"no seat True{SEAT}"),
        ({"turn": None}, f"no seat None{SEAT}"),
        ({"turn": "0"}, f"no seat '0'{SEAT}"),
        ({"value": 10}, "no value of a number card: 10"),
        ({"value": -1}, "no value of a number card: -1"),
        ({"value": True}, "no value of a number card: True"),
        ({"value": "3"}, "no value of a number card: '3'"),
        ({"value": 3.0}, "no value of a number card: 3.0"),
        ({"pending": 3}, f"{STACK}3"),
        ({"pending": -2}, f"{STACK}-2"),
        ({"pending": False}, f"{STACK}False"),
        ({"pending": 2.0}, f"{STACK}2.0"),
        ({"pending": None}, f"{STACK}None"),
        ({"pending": 132}, f"{STACK}132"),
    ],
)
def test_a_position_that_cannot_be_is_refused(changed: dict[str, Any], reason: str) -> None:
    """sv.deck.copies, ch.seq.step, sv.draw.pending"""
    with pytest.raises(SetupError) as caught:
        setup_events(Options(deck="coloured", seats=2), position(**changed))

    assert str(caught.value) == reason


@pytest.mark.parametrize(
    "changed",
    [
        {"hands": (cards("V1"), ["P1"])},
        {"hands": (cards("V1"), "P1")},
        {"hands": (cards("V1"), ("P1",))},
        {"deck": "V5"},
        {"deck": [card("V5")]},
        {"pile": (None,)},
        {"pile": "V5"},
    ],
)
def test_a_position_is_of_cards(changed: dict[str, Any]) -> None:
    """sv.deck.copies"""
    with pytest.raises(InvalidValueError, match=r"^no tuple of cards: "):
        position(**changed)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"hands": [cards("V1"), cards("P1")]}, "'hands' must be <class 'tuple'>"),
        ({"hands": None}, "'hands' must be <class 'tuple'>"),
        ({"hands": {0: cards("V1")}}, "'hands' must be <class 'tuple'>"),
        ({"counter_clockwise": 1}, "'counter_clockwise' must be <class 'bool'>"),
        ({"counter_clockwise": None}, "'counter_clockwise' must be <class 'bool'>"),
    ],
)
def test_a_position_is_of_tuples_and_truths(changed: dict[str, Any], said: str) -> None:
    """sv.table.direction"""
    with pytest.raises(TypeError) as caught:
        position(**changed)

    assert caught.value.args[0].startswith(said)


def test_a_stack_comes_to_no_more_than_the_whole_deck() -> None:
    """sv.draw.pending, ch.draw: any card may be said to be a Draw card."""
    for options, most in (
        (Options(deck="coloured", seats=2), 130),
        (Options(deck="coloured", seats=2, colours="VSP"), 78),
    ):
        assert DrawSent(A, most) in setup_events(options, position(pending=most))
        assert len(RULES.deck(options)) == most
        with pytest.raises(SetupError, match=rf", not {most + 2}$"):
            setup_events(options, position(pending=most + 2))


def test_a_position_holds_what_can_be_asked_of_it() -> None:
    """ch.seq.step, sv.table.direction, sv.draw.pending"""
    game = table(
        "V1 S1",
        "P1",
        "P2",
        deck="T5 T4",
        pile="V9 V8",
        value=9,
        turn=1,
        counter_clockwise=True,
        pending=4,
    )
    board = game.view(None).table.board

    assert (board.order.direction, board.order.turn, board.pending) == (-1, 1, 4)
    assert (frame(game), game.to_act) == (AnsweringDraw(B, 4), (B,))
    assert (hand(game, A), pile(game), values(game)) == ("S1 V1", "V9 V8", (0, 9))
    assert game.state.vault.deck == cards("T5 T4")
    assert game.state.table.claim is None
    assert Game.loads(game.record().dumps()) == game


@pytest.mark.parametrize("value", [None, 0, 9])
def test_a_pile_or_a_value_is_told_if_there_is_one(value: int | None) -> None:
    """ch.setup.discards, ch.seq.first"""
    given = setup_events(Options(deck="coloured", seats=2), position(value=value))

    laid = [event for event in given if isinstance(event, PileLaid)]
    assert laid == ([] if value is None else [PileLaid((), value)])
    assert PileLaid(cards("V9"), value) in setup_events(
        Options(deck="coloured", seats=2), position(value=value, pile=cards("V9"))
    )


def test_without_a_stack_a_turn_begins() -> None:
    """ch.turn.claim"""
    game = table("V1 S1", "P1", turn=1)

    assert (frame(game), game.view(None).table.board.pending) == (Turn(B), 0)
