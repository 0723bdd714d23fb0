"""What cannot be said: wrong values in actions, options and texts of a client."""

from __future__ import annotations

import json
from typing import Any

import pytest
from soliterror.table import FINISH, add, duel, play, solo, when

from cardshed import CommonRefusal, InvalidValueError, OptionsError, WireError
from cardshed.playing_cards import card, cards
from cardshed.soliterror import (
    Action,
    ChooseCourt,
    ChooseEnemies,
    ChoosePlayerCard,
    DeckOut,
    Extend,
    Game,
    Options,
    PlayCombo,
    Refusal,
    dumps,
    loads,
)

STRANGE: list[Any] = ["8C", None, 8, ("8C",), [], object]


@pytest.mark.parametrize("strange", STRANGE)
def test_an_action_names_cards_and_nothing_else(strange: Any) -> None:
    """so.setup.enemies, so.setup.player, so.duel.court, so.combo.spade"""
    jack, queen, king = cards("JC QD KH")

    for make in (
        lambda: ChoosePlayerCard(strange),
        lambda: Extend(strange),
        lambda: ChooseEnemies(strange, queen, king),
        lambda: ChooseEnemies(jack, strange, king),
        lambda: ChooseEnemies(jack, queen, strange),
        lambda: ChooseCourt(strange, queen, king),
        lambda: ChooseCourt(jack, strange, king),
        lambda: ChooseCourt(jack, queen, strange),
    ):
        with pytest.raises(InvalidValueError, match=r"^no card: "):
            make()


@pytest.mark.parametrize("strange", ["8C", None, 8, [card("8C")], card("8C")])
def test_a_combo_is_a_tuple(strange: Any) -> None:
    """so.combo.chain"""
    with pytest.raises(InvalidValueError, match=r"^no tuple of cards: "):
        PlayCombo(strange)


@pytest.mark.parametrize("strange", ["8C", None, 8, cards("8C")])
def test_a_combo_is_of_cards(strange: Any) -> None:
    """so.combo.chain"""
    with pytest.raises(InvalidValueError, match=r"^no card: "):
        PlayCombo((card("8C"), strange))


def test_what_is_wrong_is_shown_cut_short() -> None:
    with pytest.raises(InvalidValueError) as caught:
        PlayCombo("8C" * 10_000)  # type: ignore[arg-type]  # wrong on purpose

    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"seats": 0}, "seats is a whole number from 1 to 2, not 0"),
        ({"seats": 3}, "seats is a whole number from 1 to 2, not 3"),
        ({"seats": True}, "seats is a whole number from 1 to 2, not True"),
        ({"seats": 2.0}, "seats is a whole number from 1 to 2, not 2.0"),
        ({"jokers": -1}, "jokers is a whole number from 0 to 2, not -1"),
        ({"jokers": 3}, "jokers is a whole number from 0 to 2, not 3"),
        ({"jokers": None}, "jokers is a whole number from 0 to 2, not None"),
        ({"seats": 2, "duel_rounds": 0}, "duel_rounds is a whole number from 1 to 1000, not 0"),
        (
            {"seats": 2, "duel_rounds": 1001},
            "duel_rounds is a whole number from 1 to 1000, not 1001",
        ),
        ({"deck_out": "win"}, "deck_out is 'reshuffle' or 'lose', not 'win'"),
        ({"deck_out": 1}, "deck_out is 'reshuffle' or 'lose', not 1"),
        ({"extend_from_hand": 1}, "extend_from_hand is true or false, not 1"),
        ({"extend_from_hand": None}, "extend_from_hand is true or false, not None"),
        ({"extend_from_hand": 10**5000}, "extend_from_hand is true or false, not <int>"),
        ({"seats": 2, "deck_out": "lose"}, "deck_out is 'lose' in a solo game only"),
        ({"duel_rounds": 199}, "duel_rounds is for the duel only"),
    ],
)
def test_options_that_the_rules_do_not_allow_are_refused(
    wrong: dict[str, Any], reason: str
) -> None:
    """so.setup.deck, so.round.deck-out, so.combo.spade, so.duel.cap"""
    with pytest.raises(OptionsError) as caught:
        Options(**wrong)

    assert str(caught.value) == reason


def test_options_at_their_bounds_are_allowed() -> None:
    """so.setup.deck, so.duel.cap"""
    assert len(Options(jokers=0).deck) == 52
    assert len(Options().deck) == 54
    assert Options(seats=2, duel_rounds=1).duel
    assert Options(seats=2, duel_rounds=1000).duel_rounds == 1000
    assert not Options(deck_out="lose").duel


# --- the wire

JACK = '{"type":"choose-enemies","jack":"JC","queen":"QD","king":"KH"}'
SENT: list[tuple[Action, str]] = [
    (ChooseEnemies(*cards("JC QD KH")), JACK),
    (ChooseCourt(*cards("JC QD KH")), JACK.replace("enemies", "court")),
    (ChoosePlayerCard(card("10H")), '{"type":"choose-player-card","card":"10H"}'),
    (play("8D JK 8C"), '{"type":"play-combo","cards":["8D","JK","8C"]}'),
    (play(""), '{"type":"play-combo","cards":[]}'),
    (add("8C"), '{"type":"extend","card":"8C"}'),
    (FINISH, '{"type":"finish"}'),
]


@pytest.mark.parametrize(("action", "text"), SENT)
def test_an_action_is_an_object_with_its_tag(action: Action, text: str) -> None:
    assert dumps(action) == text
    assert loads("action", text) == action


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"type":"play-combo","cards":["8D","11C"]}', "$.cards[1]: no such card: '11C'"),
        ('{"type":"play-combo","cards":["8d"]}', "$.cards[0]: no such card: '8d'"),
        ('{"type":"play-combo","cards":[8]}', "$.cards[0]: no such card: 8"),
        ('{"type":"play-combo","cards":[null]}', "$.cards[0]: no such card: None"),
        ('{"type":"play-combo","cards":[["8D"]]}', "$.cards[0]: no such card: ['8D']"),
        ('{"type":"extend","card":"JJ"}', "$.card: no such card: 'JJ'"),
        ('{"type":"choose-player-card","card":""}', "$.card: no such card: ''"),
        (JACK.replace("QD", "Q"), "$.queen: no such card: 'Q'"),
    ],
)
def test_a_card_that_is_none_is_refused_with_its_place(text: str, said: str) -> None:
    with pytest.raises(WireError) as caught:
        loads("action", text)

    assert str(caught.value) == f"line 1: {said}"
    assert caught.value.path == said.partition(": ")[0]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"type":"play-combo"}', "$.cards: required, and not there"),
        ('{"type":"play-combo","cards":"8D"}', '$.cards: a list is wanted, not "8D"'),
        ('{"type":"play-combo","cards":{}}', "$.cards: a list is wanted, not an object"),
        ('{"type":"play-combo","cards":["8D"],"seat":0}', "$: unknown key 'seat'"),
        ('{"type":"extend"}', "$.card: required, and not there"),
        ('{"type":"finish","card":"8D"}', "$: unknown key 'card'"),
        ('{"type":"pass"}', '$: no such type: "pass"; there are choose-court, '),
        ('{"cards":["8D"]}', "$: no type is given; there are choose-court, "),
        ('["play-combo"]', "$: an object is wanted, not a list"),
        ("{", "$: no JSON: "),
    ],
)
def test_an_action_of_another_shape_is_refused_with_its_place(text: str, said: str) -> None:
    with pytest.raises(WireError) as caught:
        loads("action", text)

    assert str(caught.value).startswith(f"line 1: {said}")
    assert caught.value.path == said.partition(": ")[0]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"seats":3}', "seats is a whole number from 1 to 2, not 3"),
        ('{"seats":2,"deck_out":"lose"}', "deck_out is 'lose' in a solo game only"),
        ('{"duel_rounds":5}', "duel_rounds is for the duel only"),
    ],
)
def test_options_from_a_text_are_held_to_the_rules(text: str, said: str) -> None:
    """so.round.deck-out, so.duel.cap"""
    with pytest.raises(WireError, match=said):
        loads("options", text)


def test_options_are_written_in_full_and_read_with_gaps() -> None:
    assert json.loads(dumps(Options(seats=2))) == {
        "seats": 2,
        "jokers": 2,
        "deck_out": "reshuffle",
        "extend_from_hand": False,
        "duel_rounds": 200,
    }
    assert loads("options", '{"deck_out":"lose"}') == Options(deck_out=DeckOut.LOSE)
    assert loads("options", "{}") == Options()


def test_steps_events_and_views_come_back() -> None:
    game = when(duel("2S 2D 7D 8C 9C", deck="AC AD AH"), (0, play("2S")), (0, FINISH))
    game = when(game, (1, play("3H")), (1, FINISH))

    for step in game.steps:
        assert loads("step", dumps(step)) == step
        for event in step.events:
            assert loads("event", dumps(event)) == event
    for viewer in (0, 1, None):
        assert loads("view", dumps(game.view(viewer))) == game.view(viewer)
        for seen in game.history(viewer):
            assert loads("seen-step", dumps(seen)) == seen
            for shown in seen.events:
                assert loads("seen-event", dumps(shown)) == shown
    assert Game.loads(game.record().dumps()) == game


def test_an_action_of_nobody_is_refused_and_changes_nothing() -> None:
    game = solo("2C 2D", "3C")
    before = game.record().dumps()
    strange: Any = "play 2C"

    assert game.check(0, strange) is CommonRefusal.NOT_AN_ACTION
    assert game.check(0, add("2C")) is Refusal.NOTHING_TO_EXTEND
    assert game.record().dumps() == before
