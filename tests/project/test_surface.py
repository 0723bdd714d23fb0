"""The public surface: fields and wire tags change on purpose or not at all."""

from __future__ import annotations

import inspect
import json
from pathlib import Path
from typing import Any

import attrs
import pytest

import cardshed
from cardshed import (
    catalog,
    cheat,
    crazy_eights,
    match_events,
    playing_cards,
    soliterror,
    soloverse,
    svg,
    the_game,
)

SNAPSHOT = Path(__file__).parents[1] / "data" / "surface.json"


def _fields(module: Any) -> dict[str, list[str]]:
    found = {}
    for name in module.__all__:
        value = getattr(module, name)
        if isinstance(value, type) and attrs.has(value):
            found[name] = [
                field.name + ("" if field.default is attrs.NOTHING else "=")
                for field in attrs.fields(value)
            ]
    return found


RULESETS: dict[str, Any] = {
    "the-game": the_game,
    "soliterror": soliterror,
    "crazy-eights": crazy_eights,
    "cheat": cheat,
}


def _surface() -> dict[str, Any]:
    rulesets = {}
    for name, module in RULESETS.items():
        rules = catalog.find(name).rules
        tags = {kind.__name__: tag for kind, tag in rules.vocabulary.tags.items()}
        endings = [ending.value for ending in module.Ending]
        rulesets[name] = {"revision": rules.revision, "tags": tags, "endings": endings}
    return {
        "cardshed": {"names": cardshed.__all__, "fields": _fields(cardshed)},
        "the_game": {
            "names": the_game.__all__,
            "fields": _fields(the_game),
            "refusals": {member.value: member.rule for member in the_game.Refusal},
            "piles": [pile.name for pile in the_game.Pile],
            "advice": [advice.value for advice in the_game.Advice],
        },
        "soliterror": {
            "names": soliterror.__all__,
            "fields": _fields(soliterror),
            "refusals": {member.value: member.rule for member in soliterror.Refusal},
            "deck-out": [choice.value for choice in soliterror.DeckOut],
        },
        "crazy_eights": {
            "names": crazy_eights.__all__,
            "fields": _fields(crazy_eights),
            "refusals": {member.value: member.rule for member in crazy_eights.Refusal},
            "match-endings": [ending.value for ending in crazy_eights.MatchEnding],
            "match-tags": sorted(crazy_eights.MATCH_RULES.vocabulary.tags.values()),
            "choices": {
                kind.__name__: [choice.value for choice in kind]
                for kind in (
                    crazy_eights.DeckChoice,
                    crazy_eights.DeckOut,
                    crazy_eights.Finish,
                    crazy_eights.FirstReverse,
                    crazy_eights.Mode,
                    crazy_eights.ReverseWithTwo,
                    crazy_eights.TeamVictory,
                )
            },
        },
        "cheat": {
            "names": cheat.__all__,
            "fields": _fields(cheat),
            "refusals": {member.value: member.rule for member in cheat.Refusal},
            "match-tags": sorted(cheat.MATCH_RULES.vocabulary.tags.values()),
            "choices": {
                kind.__name__: [choice.value for choice in kind]
                for kind in (
                    cheat.ActionKind,
                    cheat.AfterNine,
                    cheat.Challenge,
                    cheat.ClaimStatus,
                    cheat.FirstValue,
                    cheat.SequenceAfterEffect,
                    cheat.SequenceAfterPickup,
                )
            },
        },
        "soloverse": {
            "names": soloverse.__all__,
            "codes": [card.code for card in soloverse.CARDS],
        },
        "svg": {"names": svg.__all__, "fields": _fields(svg)},
        "match": {
            kind.__name__: [field.name for field in attrs.fields(kind)]
            for kind in (match_events.RoundScored, match_events.MatchEnded)
        },
        "playing_cards": {
            "codes": [card.code for card in playing_cards.pack(jokers=1)],
            "card": [field.name for field in attrs.fields(playing_cards.Card)],
        },
        "rulesets": rulesets,
    }


def test_the_surface_is_what_was_agreed_on() -> None:
    """Where this fails on purpose, write the new surface down and tell users in the changelog."""
    assert json.loads(SNAPSHOT.read_text(encoding="utf-8")) == json.loads(json.dumps(_surface()))


@pytest.mark.parametrize("name", RULESETS)
def test_every_tag_is_kebab_case_and_stands_once(name: str) -> None:
    tags = list(catalog.find(name).rules.vocabulary.tags.values())

    assert len(set(tags)) == len(tags)
    for tag in tags:
        assert tag == tag.lower().replace("_", "-")
        assert not {"type", " "} & {tag}


def test_slugs_are_the_names_of_their_members_in_kebab_case() -> None:
    """So that an enum is written by name and a StrEnum by value, and both are the same."""
    named = (the_game.Refusal, the_game.Ending, the_game.Advice, cardshed.CommonRefusal)
    own = (soliterror.Refusal, soliterror.Ending, crazy_eights.Refusal, crazy_eights.Ending)
    for enum in (*named, *own, crazy_eights.MatchEnding, cheat.Refusal):
        for member in enum:
            assert member.value == member.name.lower().replace("_", "-")
            assert member.rule


def test_every_public_class_and_function_has_a_docstring() -> None:
    for module in (cardshed, the_game, soliterror, crazy_eights, cheat, soloverse, svg):
        for name in module.__all__:
            value = getattr(module, name)
            if inspect.isclass(value) or inspect.isfunction(value):
                assert value.__doc__, name
