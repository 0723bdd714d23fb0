# ruff: noqa: INP001  # it is run by its path
"""Draws the pictures of combos on the page of Soliterror.

    python docs/_pictures/combos.py

writes them to `docs/rulesets/soliterror`. Links, power and hits are those of the library, so a
picture cannot say anything else than the rules do.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import attrs

from cardshed.playing_cards import JOKER, Card, Cards, Suit, card, cards
from cardshed.soliterror import Side, links, power

FOLDER = Path(__file__).resolve().parents[1] / "rulesets" / "soliterror"

WIDTH, MARGIN = 480, 16
CARD_WIDTH, CARD_HEIGHT, STEP = 74, 100, 116
LINK, TOP, UNDER, CAPTION, ROW = 34, 44, 168, 200, 216
INK, RED, PLAYER = "#1a1a1a", "#b3001b", "#8a4b00"
LINES = {"suit": ("#00529b", ""), "number": ("#00664f", "7 4"), "joker": ("#6a1b9a", "2 4")}


@attrs.frozen
class Combo:
    """One combo of a picture.

    Attributes:
        cards: The cards in order.
        drawn: How many of them, at the end, were drawn by a spade.
    """

    cards: Cards
    drawn: int = 0


@attrs.frozen
class Picture:
    """A picture: one or two combos against an enemy.

    Attributes:
        name: The name of its file, without the ending.
        title: What it shows.
        enemy: Who is fought.
        combos: The combos, one under the other.
        player: The player card, where it stands in a combo.
    """

    name: str
    title: str
    enemy: Card
    combos: tuple[Combo, ...]
    player: Card | None = None


JACK, QUEEN = cards("JS QS")
PICTURES = (
    Picture("chain", "A plain chain", JACK, (Combo(cards("4H 9H 9D")),)),
    Picture("joker", "A joker in between", JACK, (Combo(cards("2C JK 7D")),)),
    Picture(
        "player", "The player card in the middle", JACK, (Combo(cards("10H 6H 6D")),), card("6H")
    ),
    Picture("club", "A club at the end", JACK, (Combo(cards("7D 7C")),)),
    Picture("spade", "A spade at the end", QUEEN, (Combo(cards("2D 8D 8S 8H"), drawn=1),)),
    Picture(
        "order",
        "The same cards in another order",
        QUEEN,
        (Combo(cards("4D 4C 10C")), Combo(cards("10C 4C 4D"))),
    ),
)


# --- what is told


def link(one: Card, other: Card) -> str:
    """Return what links two neighbours.

    Raises:
        ValueError: Nothing does.
    """
    if not links(one, other):
        raise ValueError(f"{one} and {other} do not link")
    if JOKER in (one, other):
        return "joker"
    return "suit" if one.suit is other.suit else "number"


def caption(combo: Combo, enemy: Card) -> str:
    """Return the count of a combo, and who is hit."""
    count, strength = len(combo.cards), power(combo.cards)
    more = " + club" if strength > count else ""
    name = "" if enemy.rank is None else enemy.rank.name.capitalize()
    needed = Side((enemy,)).defense or 0
    hit = f"the {name} is hit" if strength >= needed else f"the {name} needs {needed}"
    return f"{count} cards{more}: power {strength}, {hit}"


def note(picture: Picture, combo: Combo, place: int) -> str:
    """Return what stands under a card."""
    each, last = combo.cards[place], len(combo.cards) - 1
    if each is picture.player:
        return "player card"
    if place > last - combo.drawn:
        return "drawn"
    if place == last and each.suit is Suit.CLUBS:
        return "club: +1"
    return "spade: draws" if place < last and place == last - combo.drawn else ""


def spoken(each: Card) -> str:
    """Return a card in words."""
    if each.rank is None or each.suit is None:
        return "joker"
    return f"{each.rank.value} of {each.suit.name.lower()}"


def description(picture: Picture, combo: Combo) -> str:
    """Return a combo in words, for those who do not see it."""
    words = [spoken(combo.cards[0])]
    for place, each in enumerate(combo.cards[1:], start=1):
        words.append(f"linked by {link(combo.cards[place - 1], each)} to {spoken(each)}")
    for place, under in enumerate(note(picture, combo, place) for place in range(len(words))):
        words[place] += f" ({under})" if under else ""
    return f"{', '.join(words)}. {caption(combo, picture.enemy)}."


# --- what is drawn


def text(x: int, y: int, size: int, said: str, fill: str = INK) -> str:
    """Return text around a middle."""
    return f'<text x="{x}" y="{y}" font-size="{size}" fill="{fill}">{said}</text>'


def bold(shape: str) -> str:
    """Return a text in bold."""
    return shape.replace("<text ", '<text font-weight="bold" ')


def centre(combo: Combo, place: int) -> int:
    """Return where the middle of a card is."""
    return WIDTH // 2 + STEP * place - STEP * (len(combo.cards) - 1) // 2


def card_shape(x: int, top: int, each: Card, border: str) -> Iterator[str]:
    """Yield a card around a middle: a rounded rectangle, the rank, the suit."""
    left = x - CARD_WIDTH // 2
    yield (
        f'<rect x="{left}" y="{top}" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="9" '
        f'fill="#ffffff" {border}/>'
    )
    if each.rank is None or each.suit is None:
        yield bold(text(x, top + 40, 21, "joker"))
        yield text(x, top + 82, 38, "★")
        return
    fill = RED if each.suit in (Suit.HEARTS, Suit.DIAMONDS) else INK
    yield bold(text(x, top + 43, 36, each.rank.value, fill))
    yield text(x, top + 86, 42, each.suit.symbol, fill)


def border(under: str) -> str:
    """Return the border of a card: the player card's is thick, a drawn card's is broken."""
    if under == "player card":
        return f'stroke="{PLAYER}" stroke-width="5"'
    dashes = ' stroke-dasharray="6 4"' if under == "drawn" else ""
    return f'stroke="{INK}" stroke-width="2"{dashes}'


def link_shape(x: int, top: int, by: str) -> Iterator[str]:
    """Yield the line from a card to the next, and what links them."""
    colour, dashes = LINES[by]
    dash = f' stroke-dasharray="{dashes}"' if dashes else ""
    start, end, high, low = x + 10, x + STEP - 10, top + LINK, top + TOP
    yield (
        f'<path d="M{start} {low}V{high}H{end}V{low}" fill="none" stroke="{colour}" '
        f'stroke-width="3"{dash}/>'
    )
    yield text(x + STEP // 2, high - 8, 18, by, colour)


def combo_shapes(picture: Picture, combo: Combo, top: int) -> Iterator[str]:
    """Yield the cards of a combo, what links them, and its count."""
    for place, each in enumerate(combo.cards):
        x, under = centre(combo, place), note(picture, combo, place)
        if place + 1 < len(combo.cards):
            yield from link_shape(x, top, link(each, combo.cards[place + 1]))
        yield from card_shape(x, top + TOP, each, border(under))
        if under:
            yield text(x, top + UNDER, 17, under, PLAYER if each is picture.player else INK)
    yield bold(text(WIDTH // 2, top + CAPTION, 18, caption(combo, picture.enemy)))


def svg(picture: Picture) -> str:
    """Return a picture as SVG: a file that needs no font and no other file."""
    height = ROW * len(picture.combos) + 2 * MARGIN
    told = " ".join([description(picture, combo) for combo in picture.combos])
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" '
        f'viewBox="0 0 {WIDTH} {height}" role="img" aria-labelledby="title desc" '
        'font-family="sans-serif" text-anchor="middle" style="font-variant-emoji: text">'
    )
    lines = [
        head,
        f'<title id="title">{picture.title}</title>',
        f'<desc id="desc">{told}</desc>',
        f'<rect width="{WIDTH}" height="{height}" rx="12" fill="#f3f1ea"/>',
    ]
    for row, combo in enumerate(picture.combos):
        lines += combo_shapes(picture, combo, MARGIN + ROW * row)
    return "\n".join([*lines, "</svg>", ""])


def main() -> None:
    """Write the pictures."""
    FOLDER.mkdir(exist_ok=True)
    for picture in PICTURES:
        (FOLDER / f"{picture.name}.svg").write_text(svg(picture), encoding="utf-8")


if __name__ == "__main__":
    main()
