"""Pieces of SVG, and the picture that they make: no fonts, images or styles from elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal, TypeAlias, final
from xml.sax.saxutils import escape

import attrs
from typing_extensions import override

from cardshed.svg.measure import fitted

INK, PAPER, CLOTH, QUIET = "#1a1a1a", "#ffffff", "#f3f1ea", "#555555"
"""The colours of text, cards, ground, and what matters less."""
MARK, WAITED = "#8a3a00", "#fff1cc"
"""The colours of what moved, and of a seat that is waited for."""
Shapes: TypeAlias = Iterable[str]
"""Elements of SVG, in the order in which they are painted."""
Anchor: TypeAlias = Literal["start", "middle", "end"]


@final
@attrs.frozen(repr=False)
class Picture:
    """A picture as SVG. A notebook shows it; `str(picture)` is the file.

    Attributes:
        title: What it is, in a few words.
        desc: What it shows, in words.
        svg: The text of the file.

    Examples:
        >>> from cardshed import svg
        >>> picture = svg.card(47)
        >>> picture, str(picture).splitlines()[-1]
        (<picture: The card 47>, '</svg>')
    """

    title: str
    desc: str
    svg: str

    def _repr_svg_(self) -> str:
        return self.svg

    @override
    def __str__(self) -> str:
        return self.svg

    @override
    def __repr__(self) -> str:
        return f"<picture: {self.title}>"


def escaped(text: str) -> str:
    r"""Return a text as XML may hold it, also within quotes.

    Examples:
        >>> escaped('<b> & "c"\x00')
        '&lt;b&gt; &amp; &quot;c&quot;�'
    """
    return escape(_BARRED.sub("\ufffd", text), {'"': "&quot;"})


_BARRED = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
"""The characters that XML 1.0 does not have."""


def rect(  # noqa: PLR0913  # all but the place by keyword
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    fill: str,
    stroke: str = "none",
    thick: float = 1,
    rx: float = 4,
    dashed: bool = False,
) -> str:
    """Return a rectangle with round corners."""
    dashes = ' stroke-dasharray="4 3"' if dashed else ""
    line = "" if stroke == "none" else f' stroke="{stroke}" stroke-width="{number(thick)}"{dashes}'
    at = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
    return f'<rect {at} rx="{number(rx)}" fill="{fill}"{line}/>'


def text(  # noqa: PLR0913  # all but the place by keyword
    x: float,
    y: float,
    said: str,
    *,
    size: float = 12,
    fill: str = INK,
    bold: bool = False,
    anchor: Anchor = "start",
    room: float | None = None,
) -> str:
    """Return a line of text on its base line; cut off where it has no room."""
    shown = said if room is None else fitted(said, room, size, bold=bold)
    weight = ' font-weight="bold"' if bold else ""
    where = "" if anchor == "start" else f' text-anchor="{anchor}"'
    at = f'x="{number(x)}" y="{number(y)}" font-size="{number(size)}"'
    return f'<text {at}{weight}{where} fill="{fill}">{escaped(shown)}</text>'


def path(d: str, *, stroke: str = INK, thick: float = 2, fill: str = "none") -> str:
    """Return a path."""
    return f'<path d="{d}" fill="{fill}" stroke="{stroke}" stroke-width="{number(thick)}"/>'


def number(value: float) -> str:
    """Return a number in as few characters as two decimals need.

    Examples:
        >>> number(12.0), number(12.344), number(0.5)
        ('12', '12.34', '0.5')
    """
    return f"{value:.2f}".rstrip("0").rstrip(".")


def picture(  # noqa: PLR0913  # all but the shapes by keyword
    shapes: Shapes, *, width: float, height: float, title: str, desc: str, scale: float = 1
) -> Picture:
    """Return the picture that shapes make, with its title and description."""
    size = f'width="{number(width * scale)}" height="{number(height * scale)}"'
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} '
        f'viewBox="0 0 {number(width)} {number(height)}" role="img" '
        'font-family="sans-serif" style="font-variant-emoji: text">'
    )
    lines = [
        head,
        f"<title>{escaped(title)}</title>",
        f"<desc>{escaped(desc)}</desc>",
        *shapes,
        "</svg>\n",
    ]
    return Picture(title, desc, "\n".join(lines))
