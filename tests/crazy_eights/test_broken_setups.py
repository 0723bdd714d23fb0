"""Setups by hand that are no positions: they are looked at, and verified, without a crash."""

from __future__ import annotations

from typing import Any

import pytest
from crazy_eights.table import DRAW, KEEP, TAKE, A, B, C

import cardshed
from cardshed import ImpossibleEventError, Seat, Verdict
from cardshed.crazy_eights import (
    MATCH_RULES,
    CardFlipped,
    CardKept,
    CardPickedUp,
    ChoiceMade,
    DeckShuffled,
    Event,
    Game,
    GiveCard,
    HandsDealt,
    Match,
    MatchOptions,
    Options,
    PlayCard,
    Refusal,
    RequestTrade,
    SeatWentOut,
    TradeRequested,
    TurnBegan,
    WinClaimed,
)
from cardshed.match_events import RoundScored
from cardshed.soloverse import card, cards

DECK = cards("V1 V2 V3 V4 V5")
DEALT: tuple[Event, ...] = (
    DeckShuffled(DECK),
    HandsDealt((cards("V1"), cards("V2"))),
    CardFlipped(card("V3")),
)
PAIR = Options(deck="coloured", seats=2, hand_size=1)


def fails(*_: Any) -> Any:
    raise KeyError("no such key")


def given(*events: Event, options: Options = PAIR) -> Game:
    return Game.from_events(options, events, seed=1)


@pytest.mark.parametrize("events", [(), DEALT])
def test_where_nothing_is_being_resolved_nobody_is_waited_for(events: tuple[Event, ...]) -> None:
    """sv.lifo"""
    game = given(*events)

    assert (game.to_act, game.may_act) == ((), ())
    assert repr(game) == "<crazy-eights game, nobody is waited for>"
    assert list(game.actions(0)) == []
    for action in (PlayCard(card("V1")), DRAW, KEEP, TAKE):
        assert game.check(0, action) in {Refusal.NOT_YOUR_TURN, Refusal.MUST_DRAW_FIRST}
    assert game.check(0, RequestTrade(B)) is Refusal.NO_TRADE_NOW
    assert game.check(0, GiveCard(card("V1"))) is Refusal.NO_GIFT_DUE
    assert cardshed.verify(game).verdict is Verdict.DIVERGED
    assert game.withdraw(0).outcome is not None


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (WinClaimed(A), "a claim of a seat that holds cards, or has claimed"),
        (CardPickedUp(A, ()), "another number of cards than one"),
        (CardKept(A), "no card was drawn that could be kept"),
        (TradeRequested(A, Seat(9)), "a trade of seats that are no team"),
        (TradeRequested(A, A), "a trade of seats that are no team"),
    ],
)
def test_what_cannot_have_happened_is_not_folded(event: Event, said: str) -> None:
    """sv.win.claim, c8.draw.one, c8.draw.ends, sv.trade"""
    with pytest.raises(ImpossibleEventError) as caught:
        given(*DEALT, TurnBegan(A), event)

    assert str(caught.value.__cause__) == said


@pytest.mark.parametrize("seats", [(B,), (A, A)])
def test_a_choice_is_made_once_and_by_one_of_the_two(seats: tuple[Seat, ...]) -> None:
    """sv.trade"""
    options = Options(deck="coloured", seats=4, teams=2, hand_size=1)
    hands = HandsDealt(tuple([cards(f"V{number}") for number in (1, 2, 3, 4)]))
    asked = (DeckShuffled(DECK), hands, CardFlipped(card("V5")), TurnBegan(A), TradeRequested(A, C))

    with pytest.raises(ImpossibleEventError) as caught:
        given(*asked, *[ChoiceMade(seat) for seat in seats], options=options)
    assert str(caught.value.__cause__) == "a choice that the seat does not owe"


def test_where_everybody_is_out_play_goes_round_in_no_circle() -> None:
    """sv.order.next"""
    deck = DeckShuffled(cards("V1 V3 V4"))
    events = (deck, HandsDealt((cards("V1"), ())), CardFlipped(card("V3")))
    out = (WinClaimed(B), SeatWentOut(B))
    game = given(*events, *out, TurnBegan(A))

    assert game.play(0, PlayCard(card("V1"))).outcome is not None


def test_rules_that_fail_on_such_a_setup_make_a_divergence(monkeypatch: pytest.MonkeyPatch) -> None:
    game = given(*DEALT, TurnBegan(A)).play(0, PlayCard(card("V1"), solo=False))
    monkeypatch.setattr(Game, "play", fails)

    found = cardshed.verify(game)
    assert found.verdict is Verdict.DIVERGED
    assert "the rules cannot decide it: 'no such key'" in str(found.divergence)


def test_a_setup_from_which_the_rules_cannot_go_on_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    game = given(*DEALT, TurnBegan(A))
    monkeypatch.setattr(Game, "to_act", property(fails))

    assert "the rules cannot go on from it: 'no such key'" in str(cardshed.verify(game).divergence)


def test_a_round_is_counted_for_every_seat() -> None:
    """sv.score.optional"""
    scored: Any = RoundScored((0,), (0, 0), (0, 0))

    with pytest.raises(ImpossibleEventError) as caught:
        Match.from_events(MatchOptions(game=PAIR), (scored,))
    assert str(caught.value.__cause__) == "another number of points than there are seats"
    assert MATCH_RULES.name == "crazy-eights-match"
