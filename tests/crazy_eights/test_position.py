"""Positions by hand: what they hold, and what is none."""

from __future__ import annotations

from typing import Any

import pytest
from crazy_eights.table import A, table

from cardshed import InvalidValueError, SetupError
from cardshed.crazy_eights import RULES, DrawSent, Game, Options, Position, setup_events
from cardshed.soloverse import card, cards


def position(**changed: Any) -> Position:
    usual: dict[str, Any] = {"hands": (cards("V1 S1"), cards("P1")), "top": card("V5")}
    return Position(**{**usual, **changed})


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"hands": (cards("V1"),)}, "1 hands for 2 seats"),
        ({"hands": (cards("V1"),) * 3}, "3 hands for 2 seats"),
        ({"hands": (cards("V1"), ())}, "an empty hand has won already"),
        ({"deck": cards("V5 V5")}, "no such card in this deck, or not as often: card('V5')"),
        ({"discards": cards("P1 P1")}, "no such card in this deck, or not as often: card('P1')"),
        ({"top": card("G5")}, "no such card in this deck, or not as often: card('G5')"),
        ({"turn": 2}, "no seat 2: this table has 0 to 1"),
        ({"turn": -1}, "no seat -1: this table has 0 to 1"),
        ({"turn": True}, "no seat True: this table has 0 to 1"),
        ({"window": 5}, "no seat 5: this table has 0 to 1"),
        ({"window": "1"}, "no seat '1': this table has 0 to 1"),
        ({"turn": None}, "no seat None: this table has 0 to 1"),
        ({"window": False}, "no seat False: this table has 0 to 1"),
        ({"declared": (2,)}, "no seat 2: this table has 0 to 1"),
        ({"declared": (True,)}, "no seat True: this table has 0 to 1"),
        ({"declared": ("1",)}, "no seat '1': this table has 0 to 1"),
        ({"declared": (0,)}, "one seat's single card can be announced, or missed, once"),
        ({"window": 0}, "one seat's single card can be announced, or missed, once"),
        ({"declared": (1, 1)}, "one seat's single card can be announced, or missed, once"),
        (
            {"declared": (1,), "window": 1},
            "one seat's single card can be announced, or missed, once",
        ),
        ({"pending": 3}, "a Draw stack comes to an even number up to 20, not 3"),
        ({"pending": -2}, "a Draw stack comes to an even number up to 20, not -2"),
        ({"pending": False}, "a Draw stack comes to an even number up to 20, not False"),
        ({"pending": 2.0}, "a Draw stack comes to an even number up to 20, not 2.0"),
        ({"pending": None}, "a Draw stack comes to an even number up to 20, not None"),
        (
            {"pending": 22, "top": card("V+2")},
            "a Draw stack comes to an even number up to 20, not 22",
        ),
        ({"pending": 2}, "a Draw stack is pending on a Draw card"),
    ],
)
def test_a_position_that_cannot_be_is_refused(changed: dict[str, Any], reason: str) -> None:
    """sv.deck.copies, c8.solo.window, sv.draw.pending"""
    with pytest.raises(SetupError) as caught:
        setup_events(Options(deck="coloured", seats=2), position(**changed))

    assert str(caught.value) == reason


@pytest.mark.parametrize(
    "changed",
    [
        {"hands": (cards("V1"), ["P1"])},
        {"hands": (cards("V1"), "P1")},
        {"hands": (cards("V1"), ("P1",))},
        {"top": "V5"},
        {"top": None},
        {"deck": "V5"},
        {"deck": [card("V5")]},
        {"discards": (None,)},
    ],
)
def test_a_position_is_of_cards(changed: dict[str, Any]) -> None:
    with pytest.raises(InvalidValueError, match=r"^no (card|tuple of cards): "):
        position(**changed)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"hands": [cards("V1"), cards("P1")]}, "'hands' must be <class 'tuple'>"),
        ({"hands": None}, "'hands' must be <class 'tuple'>"),
        ({"hands": "V1"}, "'hands' must be <class 'tuple'>"),
        ({"hands": {0: cards("V1")}}, "'hands' must be <class 'tuple'>"),
        ({"declared": [1]}, "'declared' must be <class 'tuple'>"),
        ({"declared": 1}, "'declared' must be <class 'tuple'>"),
        ({"declared": None}, "'declared' must be <class 'tuple'>"),
        ({"counter_clockwise": 1}, "'counter_clockwise' must be <class 'bool'>"),
        ({"counter_clockwise": None}, "'counter_clockwise' must be <class 'bool'>"),
        ({"counter_clockwise": "no"}, "'counter_clockwise' must be <class 'bool'>"),
    ],
)
def test_a_position_is_of_tuples_and_truths(changed: dict[str, Any], said: str) -> None:
    with pytest.raises(TypeError) as caught:
        position(**changed)

    assert caught.value.args[0].startswith(said)


def test_a_stack_comes_to_what_all_draw_cards_of_the_deck_bring_at_the_most() -> None:
    """sv.draw.pending, sv.deck.copies"""
    for options, most in (
        (Options(deck="coloured", seats=2), 20),
        (Options(deck="coloured", seats=2, colours="VSP"), 12),
    ):
        full = position(top=card("V+2"), pending=most)
        assert RULES.deck(options).count(card("V+2")) == 2
        assert DrawSent(A, most) in setup_events(options, full)
        with pytest.raises(SetupError, match=rf", not {most + 2}$"):
            setup_events(options, position(top=card("V+2"), pending=most + 2))


def test_a_position_holds_what_can_be_asked_of_it() -> None:
    """c8.solo.window, sv.table.direction, sv.draw.pending"""
    game = table(
        "V1 S1",
        "P1",
        "P2",
        top="V+2",
        discards="V8 V9",
        turn=0,
        counter_clockwise=True,
        pending=4,
        declared=(1,),
        window=2,
    )
    shown = game.view(None).table

    assert shown.board.order.direction == -1
    assert (shown.board.pending, shown.board.counts.discards) == (4, 3)
    assert (shown.solo.declared, shown.solo.window) == ((1,), 2)
    assert game.state.vault.discards == cards("V8 V9 V+2")
    assert Game.loads(game.record().dumps()) == game
