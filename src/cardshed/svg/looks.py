"""What a card looks like: its code in letters, its words, and a frame; and how that is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias, final

import attrs

from cardshed import playing_cards
from cardshed.soloverse.cards import Card as SoloverseCard
from cardshed.soloverse.cards import Colour
from cardshed.soloverse.faces import DIGITS, Face
from cardshed.svg.measure import largest, wrapped
from cardshed.svg.shapes import INK, MARK, PAPER, QUIET, rect, text
from cardshed.values import Backs

COLOURS: Mapping[Colour, str] = {
    Colour.STEEL: "#1f3a6e",
    Colour.POISON: "#4b1d6b",
    Colour.VENOM: "#c1121f",
    Colour.STINGER: "#e6b800",
    Colour.TOXIN: "#1b5e20",
    Colour.CARBON: "#e07b2a",
    Colour.DIAMOND: "#6ec1e4",
    Colour.EMERALD: "#6cc070",
    Colour.REDWOOD: "#5d2e1a",
    Colour.OAK: "#b98b56",
    Colour.ROSE: "#e58fb1",
    Colour.AMETHYST: "#b39ddb",
    Colour.STONE: "#8a8a8a",
}
"""What the colours look like; the code says them in letters."""
FACES: Mapping[Face, str] = {Face.REVERSE: "Reverse", Face.SKIP: "Skip", Face.DRAW_2: "Draw +2"}
"""The names of the action cards."""
RED, SLATE = "#b3001b", "#33475b"


@final
@attrs.frozen
class Look:
    """What a card looks like.

    Attributes:
        code: What stands on it in large letters.
        words: What stands below, in small ones.
        frame: The colour of its frame.
        ink: The colour of its code.
        claimed: Whether the card is only said to be this one; it is a back with a label on it then.

    Examples:
        >>> from cardshed.soloverse import card
        >>> look_of(card("V+2"))
        Look(code='V+2', words=('Draw +2', 'venom'), frame='#c1121f', ink='#1a1a1a', claimed=False)
    """

    code: str
    words: tuple[str, ...] = ()
    frame: str = SLATE
    ink: str = INK
    claimed: bool = False


Shown: TypeAlias = Look | Backs
"""A card with its face, or a number of backs."""


@final
@attrs.frozen
class Size:
    """A size in which cards are drawn; the small one has no words.

    Attributes:
        width: How wide.
        height: How high.
        code: Sizes of the code, the largest first.
        words: The size of the words; 0 for none.
    """

    width: int
    height: int
    code: tuple[int, ...]
    words: float


FULL = Size(60, 84, (26, 22, 19, 16, 13, 10), 9.5)
SMALL = Size(42, 56, (19, 16, 14, 12, 10), 0)


def look_of(card: Any) -> Look:
    """Return what a card of any ruleset looks like; one that is not known is shown as its text."""
    if isinstance(card, Look):
        return card
    if isinstance(card, playing_cards.Card):
        return _playing(card)
    return _soloverse(card) if isinstance(card, SoloverseCard) else Look(str(card))


def name_of(card: Any) -> str:
    """Return a card in words: its code, and what else stands on it."""
    look = look_of(card)
    return f"{look.code}, {' '.join(look.words)}" if look.words else look.code


def _playing(card: playing_cards.Card) -> Look:
    if card.suit is None:
        return Look("JK", ("joker",), PAPER, "#6a1b9a")
    red = card.suit.value in "DH"
    return Look(str(card), (_rank(card),) if card.rank in COURT else (), PAPER, RED if red else INK)


COURT = (playing_cards.Rank.JACK, playing_cards.Rank.QUEEN, playing_cards.Rank.KING)


def _rank(card: playing_cards.Card) -> str:
    return "" if card.rank is None else card.rank.name.capitalize()


def _soloverse(card: SoloverseCard) -> Look:
    if card.chaos is not None:
        return Look(card.code, (card.chaos.name,), INK)
    assert card.colour is not None
    assert card.face is not None
    colour = card.colour.name.lower()
    named = () if card.face in DIGITS else (FACES[card.face],)
    return Look(card.code, (*named, colour), COLOURS[card.colour])


# --- what is drawn


def card_shapes(
    shown: Shown | None, x: float, y: float, size: Size = FULL, *, marked: bool = False
) -> Iterator[str]:
    """Yield a card, some backs, or the place where no card lies."""
    if shown is None:
        yield rect(x, y, size.width, size.height, fill="none", stroke=QUIET, rx=7, dashed=True)
        yield text(x + size.width / 2, y + size.height / 2 + 4, "empty", fill=QUIET, **MIDDLE)
    elif isinstance(shown, Backs):
        yield from _back_shapes(shown.count, x, y, size)
    else:
        yield from _face_shapes(shown, x, y, size)
    if marked:
        yield mark(x, y, size.width, size.height)


MIDDLE: Any = {"anchor": "middle"}


def mark(x: float, y: float, width: float, height: float) -> str:
    """Return the thick border of what moved."""
    return rect(x - 2, y - 2, width + 4, height + 4, fill="none", stroke=MARK, thick=3, rx=9)


def _back(x: float, y: float, size: Size) -> Iterator[str]:
    yield rect(x, y, size.width, size.height, fill=SLATE, rx=7)
    yield rect(x + 4, y + 4, size.width - 8, size.height - 8, fill="none", stroke="#c9d3dd")


def _back_shapes(count: int, x: float, y: float, size: Size) -> Iterator[str]:
    middle, base = x + size.width / 2, y + size.height / 2 + 4
    yield from _back(x, y, size)
    yield text(middle, base, str(count), size=22, fill=PAPER, bold=True, **MIDDLE)
    word = "card" if count == 1 else "cards"
    yield text(middle, base + 16, word, size=11, fill=PAPER, **MIDDLE)


def _face_shapes(look: Look, x: float, y: float, size: Size) -> Iterator[str]:
    middle, room = x + size.width / 2, size.width - 10
    lines = words_of(look, size)
    code = largest(look.code, room, size.code, bold=True)
    height = code * 0.72 + len(lines) * (size.words + 1.5)
    base = y + (size.height - height) / 2 + code * 0.72
    if look.claimed:
        yield from _back(x, y, size)
        yield rect(x + 3, base - code * 0.72 - 7, size.width - 6, height + 14, fill=PAPER)
    else:
        yield from _front(look, x, y, size)
    yield text(middle, base, look.code, size=code, fill=look.ink, bold=True, room=room, **MIDDLE)
    for number, line in enumerate(lines, 1):
        yield text(middle, base + 3 + number * (size.words + 1), line, size=size.words, **MIDDLE)


def _front(look: Look, x: float, y: float, size: Size) -> Iterator[str]:
    yield rect(x, y, size.width, size.height, fill=look.frame, rx=7)
    yield rect(x + 1, y + 1, size.width - 2, size.height - 2, fill="none", stroke=INK, rx=6)
    yield rect(x + 3, y + 6, size.width - 6, size.height - 12, fill=PAPER)


def words_of(look: Look, size: Size) -> tuple[str, ...]:
    """Return the words of a card as lines that have room on it; at most four."""
    if not size.words:
        return ()
    room = size.width - 5
    return tuple([line for word in look.words for line in wrapped(word, room, size.words)][:4])
