# ruff: noqa: INP001  # mkdocs loads it by its path
"""Fills a marker on a page with a table of chaos cards, made from their definitions.

The marker is an HTML comment, `<!-- card table: MODULE -->`; the module has a `PACK`.
The build fails when a card has no heading with its id on the page, or a heading no card.
"""

from __future__ import annotations

import re
from importlib import import_module
from typing import Any, TypeAlias

from cardshed.soloverse.definitions import CardDefinition, Names

MARKER = re.compile(r"<!-- card table: (?P<module>\S+) -->")
HEADING = re.compile(r"^### (?P<name>.+) \{ #sv\.card\.(?P<id>[a-z0-9-]+) \}$", re.MULTILINE)
COLUMNS = "code card copies class target lies said answers symbol points flags"

Row: TypeAlias = tuple[str, ...]


class CardTableError(Exception):
    """A card without a heading, or a heading without a card."""


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Fill the markers of a page: the event that mkdocs calls."""
    found = MARKER.search(markdown)
    if found is None:
        return markdown
    cards = definitions(found["module"])
    compare(markdown, cards)
    return MARKER.sub(table(cards), markdown)


def definitions(module: str) -> list[CardDefinition]:
    """Return what the cards of a module's pack are."""
    return [card.chaos for card in import_module(module).PACK.cards]


def compare(markdown: str, cards: list[CardDefinition]) -> None:
    """Compare the headings of a page with the cards.

    Raises:
        CardTableError: They are not the same, or not in the same order.
    """
    told = [(found["id"], found["name"]) for found in HEADING.finditer(markdown)]
    there = [(card.id, card.name) for card in cards]
    if told != there:
        wrong = [f"{id_} ({name})" for id_, name in sorted({*told} ^ {*there})]
        raise CardTableError(f"headings and cards differ: {', '.join(wrong) or 'in their order'}")


def table(cards: list[CardDefinition]) -> str:
    """Return the table in Markdown."""
    names = COLUMNS.split()
    lines = [names, ["---"] * len(names), *map(row, cards)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def row(card: CardDefinition) -> Row:
    """Return what the table says of a card."""
    return (
        f"`{card.code}`",
        f"[{card.name}](#sv.card.{card.id})",
        str(card.copies),
        card.kind.value,
        card.targeting.value,
        card.place.value,
        "" if card.names is Names.NOTHING else card.names.value,
        f"level {card.level}" if card.level else f"+{card.draws}" if card.draws else "",
        "" if card.symbol is None else card.symbol.name.lower(),
        str(card.points),
        ", ".join(flags(card)),
    )


def flags(card: CardDefinition) -> list[str]:
    """Return the flags of a card in words."""
    said = {
        "pure": card.pure,
        "uncounterable": card.uncounterable,
        "not last": card.not_last,
        "binds": card.binds,
        "three seats": not card.with_two,
        f"{card.needs_colours} colours": card.needs_colours > 0,
        "silences": card.silences,
    }
    return [word for word, is_so in said.items() if is_so]
