"""Positions by hand with chaos cards that are none."""

from __future__ import annotations

from typing import Any

import pytest
from crazy_eights.table import A, B
from crazy_eights.test_chaos_position import (
    CLONE,
    CORE,
    DRAW_4,
    HANDS,
    NOU,
    STUN,
    TRAPS,
    VENOM,
    in_front,
    position,
)

from cardshed import InvalidValueError, SetupError
from cardshed.crazy_eights import InFront, Options, setup_events
from cardshed.soloverse import Colour, card, cards

STACK = {"top": DRAW_4, "colour": VENOM}
COUNTERED = {"top": NOU, "colour": VENOM, "pending": 4}


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"hands": (cards("XME"), *HANDS[1:])}, "a trap lies in the deck alone: card('XME')"),
        ({"discards": TRAPS[:1]}, "a trap lies in the deck alone: card('XME')"),
        ({"top": card("XPO")}, "a trap lies in the deck alone: card('XPO')"),
        (
            {"before": (in_front(0, "XPO", 1),)},
            "a trap lies in the deck alone: card('XPO')",
        ),
        (
            {"deck": cards("XME XME XME")},
            "no such card in this deck, or not as often: card('XME')",
        ),
        (
            {"before": (in_front(0, "XST", 1),) * 4},
            "no such card in this deck, or not as often: card('XST')",
        ),
        ({"before": (in_front(3, "XST", 1),)}, "no seat 3: this table has 0 to 2"),
        ({"before": (in_front(0, "XST", 3),)}, "no seat 3: this table has 0 to 2"),
        ({**STACK, "pending": 4, "by": (3,)}, "no seat 3: this table has 0 to 2"),
        ({**STACK, "pending": 4, "by": (True,)}, "no seat True: this table has 0 to 2"),
        ({"before": (in_front(1, "XST", 1),)}, "a card is laid in front of another seat"),
        (
            {"before": (in_front(0, "XDC", 1),)},
            "no card to lie in front of a seat: card('XDC')",
        ),
        (
            {"before": (in_front(0, "XRS", 1, "XST"),)},
            "card('XRS') does not count as card('XST')",
        ),
        ({"acts": card("V6")}, "card('V5') does not count as card('V6')"),
        ({"acts": card("XPC"), "colour": VENOM}, "card('V5') does not count as card('XPC')"),
        (
            {"top": DRAW_4, "acts": card("XPC"), "colour": VENOM},
            "card('XD4') does not count as card('XPC')",
        ),
        ({"top": CLONE, "colour": VENOM}, "card('XCL') does not count as card('XCL')"),
        (
            {"top": CLONE, "acts": card("XME"), "colour": VENOM},
            "card('XCL') does not count as card('XME')",
        ),
        ({"top": CLONE, "acts": card("G5")}, "card('XCL') does not count as card('G5')"),
        ({"top": DRAW_4}, "a colour is named where the top card counts as card('XD4')"),
        (
            {"top": CLONE, "acts": DRAW_4},
            "a colour is named where the top card counts as card('XD4')",
        ),
        ({"colour": VENOM}, "no colour is named where the top card counts as card('V5')"),
        (
            {"top": CLONE, "acts": card("V6"), "colour": VENOM},
            "no colour is named where the top card counts as card('V6')",
        ),
        ({"top": DRAW_4, "colour": Colour.STONE}, "the colour is not in play: STONE"),
        ({"last": STUN}, "no card on the table was played last as card('XST')"),
        (
            {"last": STUN, "before": (in_front(0, "XST", 1), in_front(0, "XTT", 1))},
            "no card on the table was played last as card('XST')",
        ),
        (
            {"last": NOU, "discards": (NOU,)},
            "no card on the table was played last as card('XNO')",
        ),
        (
            {"last": NOU, "top": card("XDC"), "colour": VENOM},
            "no card on the table was played last as card('XNO')",
        ),
        (
            {"last": NOU, "top": card("XDC"), "colour": VENOM, "discards": cards("V6")},
            "card('V6') does not count as card('XNO')",
        ),
        (
            {"last": STUN, "top": card("XDC"), "colour": VENOM, "discards": (STUN,)},
            "a card played as card('XST') does not lie in the discards at once",
        ),
        (
            {**STACK, "pending": 2, "by": (2,)},
            "a Draw stack comes to a multiple of 4 up to 40, not 2",
        ),
        (
            {**STACK, "pending": 44, "by": (2,)},
            "a Draw stack comes to a multiple of 4 up to 40, not 44",
        ),
        (
            {"top": card("V+2"), "pending": 26},
            "a Draw stack comes to an even number up to 24, not 26",
        ),
        (
            {"top": card("XDC"), "colour": VENOM, "pending": 4, "by": (2,)},
            "a Draw stack is pending on a Draw card",
        ),
        (
            {"top": card("XAF"), "colour": VENOM, "pending": 4, "by": (1, 2)},
            "a Draw stack is pending on a Draw card",
        ),
        ({**STACK, "pending": 4}, "0 have played into this Draw stack, which takes 1"),
        (
            {**COUNTERED, "by": (2,)},
            "1 have played into this Draw stack, which takes 2",
        ),
        (
            {"by": (2,)},
            "nobody has played into a Draw stack of chaos cards, or of their game",
        ),
    ],
)
def test_a_position_that_cannot_be_is_refused(changed: dict[str, Any], reason: str) -> None:
    """sv.trap.draw, sv.clone.as, sv.colour.in-force, sv.place.last-played, sv.draw.pending"""
    with pytest.raises(SetupError) as caught:
        setup_events(CORE, position(**changed))

    assert str(caught.value) == reason


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"last": card("V6")}, "no card on the table was played last as card('V6')"),
        (
            {"top": card("V+2"), "pending": 2, "by": (2,)},
            "nobody has played into a Draw stack of chaos cards, or of their game",
        ),
        (
            {"top": DRAW_4, "colour": VENOM},
            "no such card in this deck, or not as often: card('XD4')",
        ),
        ({"deck": cards("XME")}, "no such card in this deck, or not as often: card('XME')"),
        ({"colour": VENOM}, "no colour is named where the top card counts as card('V5')"),
    ],
)
def test_without_chaos_cards_there_is_nothing_of_this(changed: dict[str, Any], reason: str) -> None:
    """sv.deck.choice"""
    hands = (cards("V1"), cards("P1 P2"), cards("Y1"))
    with pytest.raises(SetupError) as caught:
        setup_events(Options(deck="coloured", seats=3), position(**{"hands": hands, **changed}))

    assert str(caught.value) == reason


@pytest.mark.parametrize(
    ("changed", "error", "said"),
    [
        ({"acts": "XD4"}, InvalidValueError, "no card: 'XD4'"),
        ({"last": "XD4"}, InvalidValueError, "no card: 'XD4'"),
        ({"colour": "V"}, InvalidValueError, "no colour: 'V'"),
        ({"before": (card("XST"),)}, InvalidValueError, "no card in front of a seat: card('XST')"),
        (
            {"before": (InFront(A, "XST", STUN, B),)},  # type: ignore[arg-type]  # on purpose
            InvalidValueError,
            "no card: 'XST'",
        ),
        (
            {"before": (InFront(A, STUN, None, B),)},  # type: ignore[arg-type]  # on purpose
            InvalidValueError,
            "no card: None",
        ),
        ({"before": [in_front(0, "XST", 1)]}, TypeError, "'before' must be <class 'tuple'>"),
        ({"by": [1]}, TypeError, "'by' must be <class 'tuple'>"),
    ],
)
def test_a_position_is_of_cards_colours_and_tuples(
    changed: dict[str, Any], error: type[Exception], said: str
) -> None:
    with pytest.raises(error) as caught:
        position(**changed)

    assert caught.value.args[0].startswith(said)
