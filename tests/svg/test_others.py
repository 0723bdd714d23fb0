"""Rulesets that the library cannot draw: a picture of their text."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import pytest
from svg.seeing import check, words
from toys import high_card

from cardshed import View, catalog, the_game
from cardshed import svg as pictures
from cardshed.errors import RulesetError
from cardshed.svg.drawings import drawing_of, rules_of
from cardshed.svg.layout import drawn
from cardshed.svg.scene import Scene
from cardshed.svg.shapes import picture


def test_a_ruleset_without_a_drawing_is_a_picture_of_its_text() -> None:
    game = high_card.Game.start(high_card.Options(seats=2), seed=7)
    told = game.rules.texts.view(game.view(0))
    shown = pictures.table(game.view(0), game.rules)

    check(shown)
    assert shown.title == "high-card, as seat 0 sees it"
    assert shown.desc == told
    assert words(shown).startswith("high-card as seat 0 sees it table.")
    game = game.play(game.to_act[0], next(iter(game.actions(game.to_act[0]))))
    newest = [*pictures.pictures(game.seen(0))][-1]
    check(newest)
    assert "this step" in words(newest)


def test_a_view_of_which_the_catalog_knows_nothing_is_drawn_all_the_same() -> None:
    game = high_card.Game.start(high_card.Options(seats=2), seed=7)
    view = game.view(None)

    kind: Any = type(view.table)
    assert rules_of(kind) is None
    assert view._repr_svg_() == str(pictures.table(view))
    assert pictures.table(view).title == "A game, as an onlooker sees it"
    after = game.play(game.to_act[0], next(iter(game.actions(game.to_act[0]))))
    step = after.seen_step(None)
    assert step is not None
    assert pictures.step(after.view(None), step).title == "A game, as an onlooker sees it"


def test_every_ruleset_of_the_library_is_drawn() -> None:
    for name in catalog._OWN:
        assert drawing_of(name) is not None
        rules: Any = catalog.find(name).rules
        kind: Any = rules.vocabulary.table
        assert rules_of(kind) is rules


def test_an_entry_point_that_leads_nowhere_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(name: str) -> None:
        raise RulesetError(name)

    monkeypatch.setattr(catalog, "find", lost)
    rules_of.cache_clear()
    try:
        kind: Any = the_game.Table
        assert rules_of(kind) is None
    finally:
        rules_of.cache_clear()


def test_a_text_from_outside_is_escaped_and_has_room() -> None:
    view = View(None, high_card.Options(seats=2), high_card.Options(seats=3))
    check(pictures.table(view))
    strange = View(None, the_game.Options(), the_game.Options())
    assert "table.seats: 2" in words(pictures.table(strange))


def test_a_scene_of_nothing_is_drawn_too() -> None:
    shapes, height = drawn(Scene("Nothing", None))

    check(picture(shapes, width=480, height=height, title="Nothing", desc=""))


def test_pictures_are_not_loaded_before_one_is_drawn() -> None:
    code = (
        "import sys, cardshed\n"
        "from cardshed import the_game\n"
        "game = the_game.Game.start(the_game.Options(), seed=7)\n"
        "print('cardshed.svg' in sys.modules)\n"
        "game.view(0)._repr_svg_()\n"
        "print('cardshed.svg' in sys.modules, 'cardshed.svg.cheat' in sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True", "False"]


def test_no_order_of_hashes_shows() -> None:
    code = (
        "from cardshed import cheat, crazy_eights, svg\n"
        "for kind in (cheat, crazy_eights):\n"
        "    game = kind.Game.start(kind.Options(seats=10), seed=7)\n"
        "    print(svg.table(game.view(3)))\n"
    )
    drawn = [
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    ]
    assert drawn[0] == drawn[1]
    assert drawn[0].count(b"</svg>") == 2
