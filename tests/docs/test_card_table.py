"""The table of chaos cards is made from their definitions, and the page tells of each of them."""

from __future__ import annotations

import importlib.util
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from cardshed import crazy_eights
from cardshed.soloverse import core_extension, core_game
from cardshed.soloverse.definitions import CardClass, CardDefinition, Names, Place, Targeting
from cardshed.soloverse.faces import Face

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/rulesets/chaos-cards.md").read_text()
EXTENSION = (ROOT / "docs/rulesets/chaos-extension.md").read_text()


def hook() -> Any:
    spec = importlib.util.spec_from_file_location("card_table", ROOT / "docs/_hooks/card_table.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


HOOK = hook()
FULL = CardDefinition(
    pack="zz",
    id="big-one",
    code="XZZ",
    name="Big One",
    copies=4,
    targeting=Targeting.SPECIFIC,
    kind=CardClass.COUNTER,
    place=Place.FRONT,
    names=Names.TARGET,
    pure=True,
    uncounterable=True,
    not_last=True,
    level=2,
    binds=True,
    symbol=Face.SKIP,
    points=50,
    with_two=False,
    needs_colours=3,
    silences=True,
)
PLAIN = CardDefinition(pack="zz", id="small", code="XZY", name="Small", copies=1, draws=4)
PREFIX = "sv"  # apart, so that the ids of these cards are no citations
NAMES = {"big-one": "Big One", "small": "Small", "new": "New"}
BIG, SMALL, NEW = (f"### {name} {{ #{PREFIX}.card.{id_} }}\n" for id_, name in NAMES.items())


def test_a_row_tells_all_that_the_definition_says() -> None:
    big, small = HOOK.table([FULL, PLAIN]).splitlines()[2:]
    link = f"[Big One](#{PREFIX}.card.big-one)"
    said = "counter | specific | front | target | level 2 | skip | 50"
    flags = "pure, uncounterable, not last, binds, three seats, 3 colours, silences"
    assert big == f"| `XZZ` | {link} | 4 | {said} | {flags} |"
    link = f"[Small](#{PREFIX}.card.small)"
    assert small == f"| `XZY` | {link} | 1 | normal | self | on |  | +4 |  | 100 |  |"


@pytest.mark.parametrize(
    ("page", "message"),
    [
        (BIG, r"differ: small \(Small\)$"),
        (BIG + SMALL + NEW, r"differ: new \(New\)$"),
        (BIG + SMALL.replace("Small", "Little"), r"differ: small \(Little\), small \(Small\)$"),
        (SMALL + BIG, "differ: in their order$"),
    ],
)
def test_headings_that_are_not_those_of_the_cards_raise(page: str, message: str) -> None:
    HOOK.compare(BIG + SMALL, [FULL, PLAIN])

    with pytest.raises(HOOK.CardTableError, match=message):
        HOOK.compare(page, [FULL, PLAIN])


def test_a_page_without_a_marker_stays_as_it_is() -> None:
    assert HOOK.on_page_markdown("# Title\n", page=None, config=None, files=None) == "# Title\n"


def test_the_page_has_a_row_for_every_card_of_the_deck() -> None:
    deck = crazy_eights.RULES.deck(crazy_eights.Options(deck="core"))
    chaos = [card for card in deck if card.chaos is not None]
    counts = {str(card): chaos.count(card) for card in chaos}
    assert rows(PAGE) == counts
    assert f"{len(chaos)} chaos cards" in PAGE
    assert len(deck) == 187  # sv.deck.choice
    assert len(counts) == len(core_game.PACK.cards)


def rows(page: str) -> dict[str, int]:
    """Return how many there are of each card of a page, by its code."""
    filled = HOOK.on_page_markdown(page)
    cells = [line.split(" | ") for line in filled.splitlines() if line.startswith("| `X")]
    return {row[0].strip("| `"): int(row[2]) for row in cells}


def test_the_page_of_the_extension_has_the_cards_that_it_adds_and_the_one_on_the_table() -> None:
    """sv.deck.choice, sv.table.recycle"""
    core, whole = (
        crazy_eights.RULES.deck(crazy_eights.Options(deck=name))
        for name in ("core", "core-extension")
    )
    added = Counter(whole) - Counter(core)
    counts = {str(card): count for card, count in added.items() if card.chaos is not None}
    assert rows(EXTENSION) == counts | {"XRY": 1}
    chaos = sum(card.chaos is not None for card in whole)
    assert f"adds {sum(counts.values())} chaos cards" in EXTENSION
    assert f"{len(whole)} cards, of which {chaos} are chaos cards" in EXTENSION
    assert len(rows(EXTENSION)) == len(core_extension.PACK.cards)


def test_the_points_of_the_page_are_those_of_the_cards() -> None:
    """Fifty for the plain ones and the Chaos Draw +4, else a hundred (sv.score.table)."""
    fifty = {
        card.id for card in HOOK.definitions("cardshed.soloverse.core_game") if card.points == 50
    }

    draws = {"chaos-draw-4", "chaos-draw-4-reverse", "chaos-draw-4-skip"}
    kinds = {"pure-chaos", "pure-chaos-reverse", "pure-chaos-skip", "pure-chaos-shuffle-hands"}
    assert fifty == draws | kinds
    extension = HOOK.definitions("cardshed.soloverse.core_extension")
    assert {card.points for card in extension} == {100}
