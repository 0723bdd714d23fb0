"""The schemas of Crazy 8's and Cheat hold for the Core Extension, and its values come back."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, get_args, get_origin

import pytest
from laws import steering_cheat, steering_crazy_eights
from schema.test_schema import Checker
from schema.test_schema_chaos import KINDS, tags_of

from cardshed import AnyGame, AnyRuleset, cheat, crazy_eights, replay, wire
from cardshed.soloverse import frames, hand_facts, moves, pile_facts

pytestmark = pytest.mark.long

RULES: dict[str, AnyRuleset] = {"cheat": cheat.RULES, "crazy-eights": crazy_eights.RULES}
CHECKERS = {name: Checker(rules) for name, rules in RULES.items()}
STEERED: dict[str, Any] = {"cheat": steering_cheat, "crazy-eights": steering_crazy_eights}
GAMES = 140
ACTIONS = {
    *(moves.UseRecycle, moves.ReviveRecycle, moves.HoldStill, moves.PutIn, moves.GuessCard),
    *(moves.NameDigit, moves.TakeFromDiscards, moves.DiscardCards),
}
OWN_ACTIONS: dict[str, set[Any]] = {
    "cheat": {moves.ShowCard},
    "crazy-eights": {moves.PickCard, moves.ChooseTop},
}
FACTS: list[Any] = [each for kind in (hand_facts, pile_facts) for each in get_args(kind.Event)]
OWN_FACTS: dict[str, list[Any]] = {
    "cheat": [pile_facts.ChaosShown],
    "crazy-eights": [pile_facts.TopChosen],
}
NEVER = {
    "cheat": {
        *("hand-opened", "card-picked", "pick-settled", "cards-handed-over", "discards-lifted"),
        *("choosing-top", "naming-colour"),
    },
    "crazy-eights": set[str](),
}
"""What Cheat has not, by tag: some cards are others there, and the discards lie face down."""
RARE = {"recycle-revived", "revive-recycle", "stay-buried"}
"""What hardly comes in a few games; the laws of coverage have it."""


@cache
def games(name: str) -> tuple[AnyGame, ...]:
    """Return games that are steered to what was met least, until the rarest is met."""
    met: Counter[str] = Counter()
    found: list[AnyGame] = []
    while len(found) < GAMES or not has(found[GAMES - 1 :], RAREST[name]):
        found.append(STEERED[name].steered(len(found), met))
    return tuple(found)


RAREST: dict[str, type] = {"cheat": moves.TakeFromDiscards, "crazy-eights": moves.ChooseTop}
"""The action that is done in the fewest games."""


def has(games: list[AnyGame], kind: type) -> bool:
    """Return whether an action of a kind is done in some games."""
    return any(isinstance(step.action, kind) for game in games for step in game.steps)


def sent_of(game: AnyGame) -> Iterator[tuple[str, Any]]:
    """Yield what is sent of a game, and of a step what each viewer is shown."""
    for stage in replay(game):
        viewer = (None, *stage.seats)[stage.version % (len(stage.seats) + 1)]
        yield "View", stage.view(viewer)
        for step in stage.steps[-1:]:
            if isinstance(step.action, get_args(game.rules.vocabulary.actions)):
                yield "Action", step.action
            shown = stage.seen_step(step.seat)
            if shown is not None:
                yield "SeenStep", shown
            yield from (("SeenEvent", event) for event in stage.rules.shown(step.events, viewer))


@cache
def written(name: str) -> tuple[tuple[str, Any, Any], ...]:
    """Return values that the games have, each for a tag that its kind had not before, as JSON."""
    found: list[tuple[str, Any, Any]] = []
    met: dict[str, frozenset[str]] = {}
    for kind, value in [each for game in games(name) for each in sent_of(game)]:
        data = json.loads(wire.dumps(RULES[name], value))
        known, tags = met.get(kind, frozenset()), tags_of(data)
        if tags - known or kind not in met:
            met[kind] = known | tags
            found.append((kind, value, data))
    return tuple(found)


@pytest.mark.parametrize("name", RULES)
def test_all_that_is_written_of_the_extension_keeps_to_the_schema_and_comes_back(name: str) -> None:
    for kind, value, data in written(name):
        assert CHECKERS[name].faults(kind, data) == []
        assert wire.loads(RULES[name], KINDS.get(kind, kind.lower()), json.dumps(data)) == value


@pytest.mark.parametrize("name", RULES)
def test_every_new_action_event_and_question_is_among_them(name: str) -> None:
    tags = RULES[name].vocabulary.tags
    met = frozenset[str]().union(*[tags_of(data) for _, _, data in written(name)])
    facts = {get_origin(each) or each for each in FACTS + OWN_FACTS[name]}
    wanted = {tags[each] for each in (*facts, *ACTIONS, *OWN_ACTIONS[name])}
    wanted |= {tags[each] for each in get_args(frames.Question) if each in tags}

    assert len(facts) == 20 + 1
    assert wanted - met - RARE <= NEVER[name]
    assert not met & NEVER[name]


@pytest.mark.parametrize("name", RULES)
def test_what_a_use_names_is_written_and_comes_back(name: str) -> None:
    """sv.gm.what, sv.card.project-insight"""
    fields = [
        {field for field in ("acts", "named", "manipulated") if data.get(field)}
        for kind, _, data in written_with_names(name)
    ]

    assert {field for each in fields for field in each} >= {"acts"}
    for kind, value, data in written_with_names(name):
        assert CHECKERS[name].faults(kind, data) == []
        assert wire.loads(RULES[name], "action", json.dumps(data)) == value


@cache
def written_with_names(name: str) -> tuple[tuple[str, Any, Any], ...]:
    """Return the actions of the games that name a card, as JSON."""
    rules = RULES[name]
    actions = [step.action for game in games(name) for step in game.steps]
    named = [
        each for each in actions if getattr(each, "acts", None) or getattr(each, "named", None)
    ]
    return tuple([("Action", each, json.loads(wire.dumps(rules, each))) for each in named])


@pytest.mark.parametrize("name", RULES)
def test_records_of_the_extension_keep_to_the_schema_and_come_back(name: str) -> None:
    for game in sorted(games(name), key=lambda each: each.version)[:4]:
        record = game.record(notes={"who": "Ann"})
        assert CHECKERS[name].faults("Record", json.loads(record.dumps(format="json"))) == []
        assert type(game).loads(record.dumps()) == game
        for viewer in (None, 0, 1):
            seen = json.loads(game.record(viewer=viewer).dumps(format="json"))
            assert CHECKERS[name].faults("SeenRecord", seen) == []
