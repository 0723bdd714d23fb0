"""The pictures of combos are what their script draws, and show what the page proves."""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from cardshed.playing_cards import cards

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "rulesets" / "soliterror"
PAGE = (ROOT / "docs" / "rulesets" / "soliterror.md").read_text(encoding="utf-8")
SVG = "{http://www.w3.org/2000/svg}"


def script() -> Any:
    spec = importlib.util.spec_from_file_location("combos", ROOT / "docs/_pictures/combos.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["combos"] = module  # attrs looks its types up there
    spec.loader.exec_module(module)
    return module


SCRIPT = script()


def root(name: str) -> ET.Element:
    return ET.fromstring((FOLDER / f"{name}.svg").read_text(encoding="utf-8"))


def texts(name: str) -> list[str]:
    return [each.text or "" for each in root(name).iter(f"{SVG}text")]


def test_there_is_no_other_picture_than_the_script_draws() -> None:
    drawn = {f"{picture.name}.svg" for picture in SCRIPT.PICTURES}
    assert {path.name for path in FOLDER.iterdir()} == drawn


@pytest.mark.parametrize("picture", SCRIPT.PICTURES, ids=lambda picture: picture.name)
def test_a_picture_is_what_the_script_draws(picture: Any) -> None:
    committed = (FOLDER / f"{picture.name}.svg").read_text(encoding="utf-8")
    assert committed == SCRIPT.svg(picture)


@pytest.mark.parametrize("picture", SCRIPT.PICTURES, ids=lambda picture: picture.name)
def test_a_picture_says_what_it_shows(picture: Any) -> None:
    image = root(picture.name)
    told = [image.find(f"{SVG}{tag}") for tag in ("title", "desc")]
    assert [each is not None and each.get("id") for each in told] == ["title", "desc"]
    assert (image.get("role"), image.get("aria-labelledby")) == ("img", "title desc")
    said = [each.text or "" for each in told if each is not None]
    assert said[0] == picture.title
    assert [said[1].count(f"power {power}") for power in powers(picture)] == [1] * len(
        picture.combos
    )


def powers(picture: Any) -> list[int]:
    """The powers on a picture, counted here anew: the cards, and one for a club at the end."""
    ends = [combo.cards[-1].code[-1] for combo in picture.combos]
    return [len(it.cards) + (end == "C") for it, end in zip(picture.combos, ends, strict=True)]


@pytest.mark.parametrize("picture", SCRIPT.PICTURES, ids=lambda picture: picture.name)
def test_a_picture_needs_nothing_from_outside(picture: Any) -> None:
    text = (FOLDER / f"{picture.name}.svg").read_text(encoding="utf-8")
    assert {each.tag.removeprefix(SVG) for each in root(picture.name).iter()} == {
        *("svg", "title", "desc", "rect", "path", "text")
    }
    assert re.findall(r"href|url\(|@import|https?://(?!www\.w3\.org/2000/svg\")", text) == []


@pytest.mark.parametrize("picture", SCRIPT.PICTURES, ids=lambda picture: picture.name)
def test_what_is_drawn_lies_within_the_picture(picture: Any) -> None:
    image = root(picture.name)
    width, height = int(image.get("width", 0)), int(image.get("height", 0))
    for rect in image.iter(f"{SVG}rect"):
        x, y = int(rect.get("x", 0)), int(rect.get("y", 0))
        assert 0 <= x <= width - int(rect.get("width", 0))
        assert 0 <= y <= height - int(rect.get("height", 0))
    wide = [max(len(it.text or "") for it in image.iter(f"{SVG}text")) * 11]  # 18 px, bold
    assert [each for each in wide if each > width] == []


@pytest.mark.parametrize("picture", SCRIPT.PICTURES, ids=lambda picture: picture.name)
def test_a_picture_stands_on_the_page_with_the_combos_that_it_shows(picture: Any) -> None:
    _, found, rest = PAGE.partition(f"](soliterror/{picture.name}.svg)")
    assert found
    proof = rest.partition("```\n\n#")[0]
    for combo in picture.combos:
        laid = combo.cards[: len(combo.cards) - combo.drawn]
        assert f'"{" ".join(each.code for each in laid)}"' in proof


def test_links_are_drawn_as_what_they_are() -> None:
    assert texts("chain").count("suit") == texts("chain").count("number") == 1
    assert texts("joker").count("joker") == 3  # the card, and its two links
    assert texts("order").count("number") == texts("order").count("suit") == 2


def test_player_card_drawn_card_and_the_bonuses_are_marked() -> None:
    marks = {"player card", "drawn", "spade: draws", "club: +1"}
    shown = {picture.name: marks & {*texts(picture.name)} for picture in SCRIPT.PICTURES}
    assert shown == {
        "chain": set(),
        "joker": set(),
        "player": {"player card"},
        "club": {"club: +1"},
        "spade": {"drawn", "spade: draws"},
        "order": {"club: +1"},
    }


def test_cards_that_do_not_link_cannot_be_drawn() -> None:
    picture = SCRIPT.Picture("no", "None", cards("JS")[0], (SCRIPT.Combo(cards("4H 9D")),))
    with pytest.raises(ValueError, match="4♥ and 9♦ do not link"):
        SCRIPT.svg(picture)
