"""What is to be seen on a picture, read from its SVG alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple
from xml.etree import ElementTree as ET

from cardshed.svg import Picture

SVG = "{http://www.w3.org/2000/svg}"
INNER = {54.0, 36.0}
"""How wide the white part of a card is."""


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float
    fill: str = ""

    def has(self, x: float, y: float) -> bool:
        return self.left <= x <= self.right and self.top <= y <= self.bottom

    @property
    def area(self) -> float:
        return (self.right - self.left) * (self.bottom - self.top)


class Text(NamedTuple):
    said: str
    x: float
    y: float
    size: float
    bold: bool
    box: Box


def root(picture: Picture) -> ET.Element:
    return ET.fromstring(str(picture))


def rects(picture: Picture) -> list[Box]:
    return [box_of(each) for each in root(picture).iter(f"{SVG}rect")]


def box_of(rect: ET.Element) -> Box:
    x, y, width, height = (float(rect.get(key, 0)) for key in ("x", "y", "width", "height"))
    return Box(x, y, x + width, y + height, rect.get("fill", ""))


def texts(picture: Picture) -> Iterator[Text]:
    """Every text with the room that it takes, by a simple estimate."""
    for each in root(picture).iter(f"{SVG}text"):
        said, size = each.text or "", float(each.get("font-size", 0))
        x, y, bold = (
            float(each.get("x", 0)),
            float(each.get("y", 0)),
            each.get("font-weight") == "bold",
        )
        wide = sum(0.35 if sign in "ijltf.,:;' |I" else 0.58 for sign in said) * size
        shift = {"middle": wide / 2, "end": wide}.get(each.get("text-anchor", "start"), 0.0)
        left = x - shift
        yield Text(said, x, y, size, bold, Box(left, y - 0.7 * size, left + wide, y))


def words(picture: Picture) -> str:
    """All that stands on a picture, line by line; lines that were wrapped are one."""
    return " ".join(each.said for each in texts(picture))


def faces(picture: Picture) -> list[str]:
    """The codes of the cards that lie face up, in the order in which they are painted."""
    boxes = rects(picture)
    return [it.said for it in texts(picture) if it.bold and is_card(around(it, boxes))]


def is_card(box: Box) -> bool:
    return round(box.right - box.left, 2) in INNER and box.fill == "#ffffff"


def around(text: Text, boxes: list[Box]) -> Box:
    """The smallest rectangle in which a text begins, on its base line."""
    return min((it for it in boxes if it.has(text.x, text.y)), key=lambda it: it.area)


def check(picture: Picture) -> None:
    """Hold a picture to what every picture keeps."""
    image = root(picture)
    assert [each.tag for each in image][:2] == [f"{SVG}title", f"{SVG}desc"]
    assert (image[0].text, image.get("role")) == (picture.title, "img")
    assert {each.tag.removeprefix(SVG) for each in image.iter()} <= {
        *("svg", "title", "desc", "rect", "path", "text")
    }
    assert re.findall(r"href|url\(|@import|http(?!://www\.w3\.org/2000/svg\")", str(picture)) == []
    check_room(picture)


def check_room(picture: Picture) -> None:
    """No text leaves its box, lies on another one or is too small; nothing leaves the picture."""
    boxes, found = rects(picture), list(texts(picture))
    _, _, width, height = map(float, root(picture).get("viewBox", "").split())
    for box in boxes:
        assert box.left >= -3
        assert box.top >= -3
        assert box.right <= width + 3
        assert box.bottom <= height + 3
    for it in found:
        outer = around(it, boxes)
        assert outer.left - 1 <= it.box.left, it
        assert it.box.right <= outer.right + 1, it
        assert it.size >= 9, it
    for one, other in combinations(found, 2):
        if abs(one.y - other.y) < 0.7 * min(one.size, other.size):
            assert one.box.right <= other.box.left + 1 or other.box.right <= one.box.left + 1, (
                one,
                other,
            )
