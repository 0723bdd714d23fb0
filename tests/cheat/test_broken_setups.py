"""Setups by hand that are no positions: they are looked at, and verified, without a crash."""

from __future__ import annotations

from typing import Any

import pytest
from cheat.table import TAKE, A, B, C, accept, act, answer, call, give, say, trade

import cardshed
from cardshed import ImpossibleEventError, Seat, Verdict
from cardshed.cheat import (
    ActionCard,
    ActionKind,
    ChoiceMade,
    Claimed,
    DeckShuffled,
    Event,
    Game,
    HandsDealt,
    Match,
    MatchOptions,
    Numbers,
    Options,
    PileLaid,
    PollOpened,
    Refusal,
    RoundScored,
    TradeRequested,
    TurnBegan,
    WinClaimed,
)
from cardshed.soloverse import cards

DECK = cards("V1 V2 V3 V4 V5")
DEALT: tuple[Event, ...] = (DeckShuffled(DECK), HandsDealt((cards("V1"), cards("V2"))))
PAIR = Options(deck="coloured", seats=2, hand_size=1)


def given(*events: Event, options: Options = PAIR) -> Game:
    return Game.from_events(options, events, seed=1)


@pytest.mark.parametrize("events", [(), DEALT])
def test_where_nothing_is_being_resolved_nobody_is_waited_for(events: tuple[Event, ...]) -> None:
    """sv.lifo"""
    game = given(*events)

    assert (game.to_act, game.may_act) == ((), ())
    assert repr(game) == "<cheat game, nobody is waited for>"
    assert list(game.actions(0)) == []
    for action in (say(1, "V1"), act(ActionKind.SKIP, "V1"), answer("V1"), TAKE):
        assert game.check(0, action) is Refusal.NOT_YOUR_TURN
    assert game.check(0, accept(1)) is Refusal.NOTHING_TO_ACCEPT
    assert game.check(0, call(1)) is Refusal.NOT_THE_LATEST
    assert game.check(0, trade(1)) is Refusal.NO_TRADE_NOW
    assert game.check(0, give("V1")) is Refusal.NO_GIFT_DUE
    assert cardshed.verify(game).verdict is Verdict.DIVERGED
    assert game.withdraw(0).outcome is not None


@pytest.mark.parametrize(
    ("events", "said"),
    [
        ((WinClaimed(A),), "a claim of a seat that holds cards, or has claimed"),
        ((PollOpened(),), "there is no claim"),
        ((TradeRequested(A, Seat(9)),), "a trade of seats that are no team"),
        (
            (Claimed(A, Numbers(1, 2), cards("V1 V2")),),
            "fewer than none at seat 0",
        ),
        ((PileLaid((), 10),), "a value that no number card shows"),
        ((Claimed(A, Numbers(-1, 1), cards("V1")),), "a value that no number card shows"),
    ],
)
def test_what_cannot_have_happened_is_not_folded(events: tuple[Event, ...], said: str) -> None:
    """sv.win.claim, ch.call.poll, sv.trade, ch.turn.claim, ch.seq.step"""
    with pytest.raises(ImpossibleEventError) as caught:
        given(*DEALT, TurnBegan(A), *events)

    assert str(caught.value.__cause__) == said


@pytest.mark.parametrize("seats", [(B,), (A, A)])
def test_a_choice_is_made_once_and_by_one_of_the_two(seats: tuple[Seat, ...]) -> None:
    """sv.trade"""
    options = Options(deck="coloured", seats=4, teams=2, hand_size=1)
    hands = HandsDealt(tuple([cards(f"V{number}") for number in (1, 2, 3, 4)]))
    asked = (DeckShuffled(DECK), hands, TurnBegan(A), TradeRequested(A, C))

    with pytest.raises(ImpossibleEventError) as caught:
        given(*asked, *[ChoiceMade(seat) for seat in seats], options=options)
    assert str(caught.value.__cause__) == "a choice that the seat does not owe"


def test_a_claim_of_the_setup_can_be_called() -> None:
    """ch.call.open, ch.call.what"""
    claim = Claimed(A, ActionCard(ActionKind.SKIP), cards("V1"))
    game = given(*DEALT, TurnBegan(A), claim, TurnBegan(B))

    assert next(iter(game.actions(B))) == call(1)
    called = game.play(B, call(1))
    assert called.state.owns[A].hand == cards("V1")


def test_who_is_waited_for_may_act_whosever_claim_is_open() -> None:
    """ch.call.open, ch.call.who: nobody is in turn again before another claims."""
    claim = Claimed(A, Numbers(1, 1), cards("V1"))
    hands = HandsDealt((cards("V1 V2"), cards("V3")))
    game = given(DeckShuffled(DECK), hands, TurnBegan(A), claim, TurnBegan(A))

    assert (game.to_act, game.may_act) == ((A,), (A, B))
    assert call(1) not in game.actions(A)
    assert game.check(A, say(2, "V2")) is None


def fails(*_: Any) -> Any:
    raise KeyError("no such key")


def test_rules_that_fail_on_such_a_setup_make_a_divergence(monkeypatch: pytest.MonkeyPatch) -> None:
    """ch.turn.claim"""
    game = given(*DEALT, TurnBegan(A)).play(0, say(1, "V1"))
    monkeypatch.setattr(Game, "play", fails)

    found = cardshed.verify(game)
    assert found.verdict is Verdict.DIVERGED
    assert "the rules cannot decide it: 'no such key'" in str(found.divergence)


def test_a_round_is_counted_for_every_seat() -> None:
    """sv.score.optional"""
    scored: Any = RoundScored((0,), (0, 0), (0, 0))

    with pytest.raises(ImpossibleEventError) as caught:
        Match.from_events(MatchOptions(game=PAIR), (scored,))
    assert str(caught.value.__cause__) == "another number of points than there are seats"
