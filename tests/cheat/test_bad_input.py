"""What cannot be said: wrong values in actions, options and texts of a client."""

from __future__ import annotations

import json
from typing import Any

import pytest
from cheat.table import (
    DRAW_2,
    REVERSE,
    SKIP,
    TAKE,
    A,
    B,
    C,
    accept,
    act,
    answer,
    call,
    codes,
    give,
    say,
    table,
    trade,
    when,
)

from cardshed import (
    CommonRefusal,
    IllegalActionError,
    InvalidValueError,
    NoSuchSeatError,
    OptionsError,
    Seat,
    WireError,
)
from cardshed.cheat import (
    Accept,
    Action,
    CallCheat,
    ClaimAction,
    ClaimNumbers,
    Game,
    GiveCard,
    Options,
    Refusal,
    RequestTrade,
    RespondInKind,
    dumps,
    loads,
)
from cardshed.soloverse import card, cards

STRANGE: list[Any] = ["V7", None, 8, ("V7",), [], object]


@pytest.mark.parametrize("strange", STRANGE)
def test_an_action_names_a_card_and_nothing_else(strange: Any) -> None:
    """ch.claim.action, ch.draw, sv.trade"""
    for make in (lambda one: ClaimAction(one, SKIP), RespondInKind, GiveCard):
        with pytest.raises(InvalidValueError, match=r"^no card: "):
            make(strange)


@pytest.mark.parametrize(
    "strange", ["V7", None, 8, ("V7",), ["V7"], [card("V7"), 1], {"V7"}, object(), (None, None)]
)
def test_numbers_are_claimed_of_cards(strange: Any) -> None:
    """ch.claim.number"""
    with pytest.raises(InvalidValueError, match=r"^no tuple of cards: "):
        ClaimNumbers(strange, 3, 1)


@pytest.mark.parametrize("some", [cards("V7 S1"), [*cards("V7 S1")], {*cards("V7 S1")}])
def test_cards_are_put_into_canonical_order(some: Any) -> None:
    """ch.claim.count: the order in which cards were named tells nothing."""
    claim = ClaimNumbers(some, 3)

    assert (codes(claim.cards), claim.count) == ("S1 V7", 2)
    assert claim == say(3, "S1 V7")


@pytest.mark.parametrize("strange", [-1, 10, True, None, "3", 3.0, (3,)])
def test_a_value_is_one_that_a_number_card_shows(strange: Any) -> None:
    """ch.claim.number"""
    with pytest.raises(InvalidValueError, match=r"^no value of a number card: "):
        ClaimNumbers(cards("V7"), strange)


@pytest.mark.parametrize("strange", [-1, True, None, "3", 3.0])
def test_a_count_is_a_whole_number(strange: Any) -> None:
    """ch.claim.count"""
    with pytest.raises(InvalidValueError, match=r"^no number of cards: "):
        ClaimNumbers(cards("V7"), 3, strange)


@pytest.mark.parametrize("strange", ["S", "+2", None, 1, "skip", card("VS"), type])
def test_a_kind_is_one_of_three(strange: Any) -> None:
    """ch.claim.action, ch.claim.kinds"""
    for make in (ClaimAction, RespondInKind):
        with pytest.raises(InvalidValueError, match=r"^no kind of action: "):
            make(card("V7"), strange)


@pytest.mark.parametrize("strange", [0, -1, True, None, "1", 1.0, call(1)])
def test_a_claim_is_named_by_its_number(strange: Any) -> None:
    """ch.call.what, ch.call.poll"""
    for make in (Accept, CallCheat):
        with pytest.raises(InvalidValueError, match=r"^no number of a claim: "):
            make(strange)


@pytest.mark.parametrize("strange", ["0", None, True, 1.0, -1, (0,)])
def test_a_partner_is_a_seat(strange: Any) -> None:
    """sv.trade"""
    with pytest.raises(InvalidValueError, match=r"^no seat: "):
        RequestTrade(strange)


@pytest.mark.parametrize("seat", [2, 99, 10**30])
def test_a_seat_that_is_not_at_the_table_is_refused(seat: int) -> None:
    """ch.seats, sv.trade"""
    game = table("V1 V2", "P1 P2")

    assert game.check(A, trade(seat)) is Refusal.NO_PARTNER
    with pytest.raises(NoSuchSeatError):
        game.play(seat, say(1, "V1"))


def test_a_claim_that_nobody_will_ever_make_is_refused() -> None:
    """ch.call.what"""
    game = when(table("V1 V2", "P1 P2"), (A, say(1, "V1")))

    assert game.check(B, call(10**30)) is Refusal.NOT_THE_LATEST
    assert game.check(B, say(1, "P1", 10**30)) is Refusal.WRONG_COUNT


@pytest.mark.parametrize("strange", [None, "call", 7, ClaimNumbers, object(), SKIP])
def test_what_is_no_action_is_refused(strange: Any) -> None:
    """ch.turn.claim"""
    game = table("V1 V2", "P1 P2")
    before = game.record().dumps()

    assert game.check(A, strange) is CommonRefusal.NOT_AN_ACTION
    with pytest.raises(IllegalActionError, match="not-an-action"):
        game.play(A, strange)
    assert game.record().dumps() == before


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"seats": 1}, "seats is a whole number from 2 to 10, not 1"),
        ({"seats": 11}, "seats is a whole number from 2 to 10, not 11"),
        ({"seats": True}, "seats is a whole number from 2 to 10, not True"),
        ({"deck": "half"}, "deck is 'coloured' or 'core' or 'core-extension', not 'half'"),
        ({"colours": "VV"}, "colours are one or more, each once, not 'VV'"),
        ({"dealer": 4}, "dealer (of 4 seats) is a whole number from 0 to 3, not 4"),
        ({"hand_size": 0}, "hand_size is a whole number from 1 to 187, not 0"),
        ({"hand_size": 46}, "183 cards are too few to deal 184"),
        ({"first_value": "one"}, "first_value is 'any' or 'zero', not 'one'"),
        ({"first_value": 0}, "first_value is 'any' or 'zero', not 0"),
        ({"after_nine": "end"}, "after_nine is 'wrap' or 'stay' or 'free', not 'end'"),
        (
            {"sequence_after_effect": None},
            "sequence_after_effect is 'keep' or 'reset', not None",
        ),
        (
            {"sequence_after_pickup": "reset"},
            "sequence_after_pickup is 'keep' or 'restart', not 'reset'",
        ),
        ({"count_lies": 1}, "count_lies is true or false, not 1"),
        ({"challenge": True}, "challenge is 'next-play' or 'poll', not True"),
        ({"proven_effects": "no"}, "proven_effects is true or false, not 'no'"),
        ({"reverse_with_two": 1}, "reverse_with_two is 'nothing' or 'skip', not 1"),
        ({"deck_out": "now"}, "deck_out is 'needed' or 'emptied', not 'now'"),
        ({"finish": None}, "finish is 'first-out' or 'last-standing', not None"),
        ({"turn_limit": 0}, "turn_limit is a whole number from 1 to 1000000000, not 0"),
        ({"team_victory": "competitive"}, "team_victory is for a game with teams"),
        ({"teams": 1}, "teams (of 4 seats) is a whole number from 2 to 2, not 1"),
        (
            {"teams": 2, "finish": "last-standing"},
            "with teams a game is not played to the last one standing",
        ),
    ],
)
def test_options_that_the_rules_do_not_allow_are_refused(
    wrong: dict[str, Any], reason: str
) -> None:
    """ch.seats, ch.setup.fit, ch.seq.first, ch.seq.nine, ch.end.first, sv.team.make"""
    with pytest.raises(OptionsError) as caught:
        Options(**wrong)

    assert str(caught.value) == reason


def test_what_is_wrong_is_shown_cut_short() -> None:
    """ch.claim.action"""
    with pytest.raises(InvalidValueError) as caught:
        ClaimAction("V7" * 10_000, SKIP)  # type: ignore[arg-type]  # wrong on purpose

    assert len(str(caught.value)) < 200


# --- the wire

SENT: list[tuple[Action, str]] = [
    (say(7, "V7 S1"), '{"type":"claim-numbers","cards":["S1","V7"],"value":7}'),
    (say(7, "V7 S1", 3), '{"type":"claim-numbers","cards":["S1","V7"],"value":7,"count":3}'),
    (act(REVERSE, "V7"), '{"type":"claim-action","card":"V7","kind":"R"}'),
    (act(DRAW_2, "V7"), '{"type":"claim-action","card":"V7","kind":"+2"}'),
    (answer("S1"), '{"type":"respond-in-kind","card":"S1"}'),
    (RespondInKind(card("S1"), SKIP), '{"type":"respond-in-kind","card":"S1","kind":"S"}'),
    (TAKE, '{"type":"take-cards"}'),
    (accept(3), '{"type":"accept","claim":3}'),
    (call(3), '{"type":"call-cheat","claim":3}'),
    (trade(2), '{"type":"request-trade","partner":2}'),
    (give("G0"), '{"type":"give-card","card":"G0"}'),
]


@pytest.mark.parametrize(("action", "text"), SENT)
def test_an_action_is_an_object_with_its_tag(action: Action, text: str) -> None:
    """ch.turn.claim, ch.call.poll"""
    assert dumps(action) == text
    assert loads("action", text) == action


def test_a_client_may_name_cards_in_any_order_and_leave_the_count_out() -> None:
    """ch.claim.count"""
    sent = '{"type":"claim-numbers","cards":["V7","S1","V7"],"value":7}'

    assert loads("action", sent) == say(7, "S1 V7 V7")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"type":"claim-action","card":"V10","kind":"S"}', "$.card: no such card: 'V10'"),
        ('{"type":"claim-action","card":"V7","kind":"X"}', "$.kind: "),
        ('{"type":"claim-action","card":"V7"}', "$.kind: required, and not there"),
        ('{"type":"claim-numbers","cards":"V7","value":7}', "$.cards: "),
        ('{"type":"claim-numbers","cards":["V7",1],"value":7}', "$.cards[1]: no such card: 1"),
        ('{"type":"claim-numbers","cards":["V7"],"value":10}', "$.value: no such value: 10"),
        ('{"type":"claim-numbers","cards":["V7"],"value":true}', "$.value: "),
        ('{"type":"claim-numbers","cards":["V7"],"value":7,"count":-1}', "$.count: "),
        ('{"type":"claim-numbers","value":7}', "$.cards: required, and not there"),
        ('{"type":"call-cheat","claim":0}', "$.claim: no such claim: 0"),
        ('{"type":"call-cheat"}', "$.claim: required, and not there"),
        ('{"type":"call-cheat","claim":1,"seat":0}', "$: unknown key 'seat'"),
        ('{"type":"accept","claim":"1"}', "$.claim: "),
        ('{"type":"claim-cheat","card":"V7"}', '$: no such type: "claim-cheat"; there are '),
        ('["take-cards"]', "$: an object is wanted, not a list"),
        ("{", "$: no JSON: "),
    ],
)
def test_a_text_that_is_no_action_is_refused_with_its_place(text: str, said: str) -> None:
    """ch.claim.kinds, ch.call.what"""
    with pytest.raises(WireError) as caught:
        loads("action", text)

    assert str(caught.value).startswith(f"line 1: {said}")
    assert caught.value.path == said.partition(": ")[0]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"seats":11}', "seats is a whole number from 2 to 10, not 11"),
        ('{"after_nine":"end"}', "after_nine"),
        ('{"count_lies":1}', "count_lies"),
        ('{"colours":["venom","venom"]}', "colours are one or more, each once"),
    ],
)
def test_options_from_a_text_are_held_to_the_rules(text: str, said: str) -> None:
    """ch.seats, ch.seq.nine, ch.claim.count"""
    with pytest.raises(WireError, match=said):
        loads("options", text)


def test_options_are_written_in_full_and_read_with_gaps() -> None:
    """ch.setup.hands, ch.seq.first, ch.call.open, ch.effect.proven"""
    assert json.loads(dumps(Options(deck="coloured", seats=2, colours="VS"))) == {
        "seats": 2,
        "deck": "coloured",
        "colours": ["steel", "venom"],
        "dealer": 1,
        "hand_size": 15,
        "first_value": "any",
        "after_nine": "wrap",
        "sequence_after_effect": "keep",
        "sequence_after_pickup": "keep",
        "count_lies": False,
        "challenge": "next-play",
        "proven_effects": True,
        "reverse_with_two": "nothing",
        "deck_out": "needed",
        "finish": "first-out",
        "turn_limit": 5000,
        "teams": None,
        "team_victory": "relaxed",
    }
    assert loads("options", '{"seats":3}') == Options(seats=3)
    assert loads("options", "{}") == Options()


def test_steps_events_and_views_come_back() -> None:
    """sv.trade.view, ch.call.reveal"""
    game = table("V1 S1 S3", "P1 P2", "V6 S+2", "P3 P4", pile="Y1", pending=2, teams=2)
    game = when(game, (A, trade(2)), (A, give("S1")), (C, give("S+2")), (A, answer("S+2")))
    game = when(game, (B, accept(1)), (C, accept(1)), (Seat(3), call(1)), (B, TAKE))

    for step in game.steps:
        assert loads("step", dumps(step)) == step
    for viewer in (0, 1, None):
        for at in range(game.version + 1):
            view = game.at(at).view(viewer)
            assert loads("view", dumps(view)) == view
        for seen in game.history(viewer):
            assert loads("seen-step", dumps(seen)) == seen
            for shown in seen.events:
                assert loads("seen-event", dumps(shown)) == shown
    assert Game.loads(game.record().dumps()) == game
