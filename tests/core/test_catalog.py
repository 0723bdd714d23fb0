"""The catalog and the front door."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import EntryPoint
from typing import Any

import pytest
from toys import high_card

import cardshed
from cardshed import AnyGame, RulesetError, UnknownRulesetError, catalog, soliterror, the_game


def _entries(monkeypatch: pytest.MonkeyPatch, **values: str) -> None:
    entries = [
        EntryPoint(name.replace("_", "-"), value, catalog.GROUP) for name, value in values.items()
    ]
    monkeypatch.setattr("importlib.metadata.entry_points", lambda **_: entries)


@pytest.mark.parametrize(
    ("name", "kind"), [("the-game", the_game.Game), ("soliterror", soliterror.Game)]
)
def test_the_catalog_knows_each_ruleset_by_name(name: str, kind: type[AnyGame]) -> None:
    assert name in catalog.names()
    assert catalog.find(name) is kind


@pytest.mark.parametrize("name", ["", "the_game", "The-Game", "whist"])
def test_a_name_that_it_does_not_know_is_an_error(name: str) -> None:
    with pytest.raises(
        UnknownRulesetError,
        match=r"there are cheat, cheat-match, crazy-eights, .*, soliterror",
    ):
        catalog.find(name)


def test_rulesets_of_others_are_found_by_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    name = high_card.RULES.name
    _entries(monkeypatch, **{name: "toys.high_card:Game"})

    assert name in catalog.names()
    assert catalog.find(name) is high_card.Game
    game = high_card.Game.start(high_card.Options(), seed=1)
    assert cardshed.loads(game.record().dumps()) == game


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ("toys.high_card:RULES", "does not lead to a Game class"),
        ("toys.high_card:Options", "does not lead to a Game class"),
        ("toys.marathon:Game", "leads to 'marathon'"),
        ("toys.marathon:Gme", "leads nowhere: module 'toys.marathon' has no attribute 'Gme'"),
        ("toys.sprint:Game", "leads nowhere: No module named 'toys.sprint'"),
    ],
)
def test_an_entry_point_that_leads_elsewhere_is_an_error(
    monkeypatch: pytest.MonkeyPatch, value: str, reason: str
) -> None:
    _entries(monkeypatch, mine=value)

    with pytest.raises(RulesetError, match=reason):
        catalog.find("mine")


def test_a_name_of_the_library_cannot_be_taken_over(monkeypatch: pytest.MonkeyPatch) -> None:
    _entries(monkeypatch, the_game="toys.high_card:Game")

    assert catalog.find("the-game") is the_game.Game


def test_the_front_door_is_sorted_and_every_name_is_there() -> None:
    assert list(cardshed.__all__) == sorted(cardshed.__all__)
    assert set(cardshed.__all__) <= set(dir(cardshed))
    for name in cardshed.__all__:
        found: Any = getattr(cardshed, name)
        assert found is getattr(cardshed, name)
    with pytest.raises(AttributeError, match="has no attribute 'Gme'"):
        _ = cardshed.Gme


def test_rulesets_and_the_wire_are_imported_when_they_are_first_named() -> None:
    code = (
        "import sys, cardshed\n"
        "late = ('cattrs', 'hypothesis', 'tqdm', 'cardshed.the_game', 'cardshed.wire')\n"
        "print([name for name in late if name in sys.modules])\n"
        "cardshed.the_game.Game, cardshed.verify, cardshed.loads\n"
        "print([name for name in late if name in sys.modules])\n"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)

    assert done.stdout.splitlines() == ["[]", "['cattrs', 'cardshed.the_game', 'cardshed.wire']"]
