"""A page of pictures in a browser: what is visible is what the views say, and all has room."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browser import looked_at
from svg.seeing import root
from svg.showing import TABLES, lying_open, stages
from svg.test_secrets_extension import CHOICES

from cardshed import View, cheat, crazy_eights
from cardshed import svg as pictures
from cardshed.cheat.text import frame_line as line_of_cheat
from cardshed.crazy_eights.text import frame_line as line_of_crazy_eights
from cardshed.soloverse import CARDS
from cardshed.soloverse.board import Recycle, Staying
from cardshed.soloverse.cards import chaos_cards
from cardshed.soloverse.frames import PuttingIn
from cardshed.svg import Picture
from cardshed.svg.looks import look_of

pytestmark = pytest.mark.long

SCRIPT = """
const inner = new Set([54, 36]);
const boxOf = (it) => {
  const { left, top, right, bottom } = it.getBoundingClientRect();
  return { left, top, right, bottom };
};
const around = (boxes, x, y) => boxes
  .filter((b) => b.left <= x && x <= b.right && b.top <= y && y <= b.bottom)
  .reduce((a, b) => ((b.right - b.left) * (b.bottom - b.top)
    < (a.right - a.left) * (a.bottom - a.top) ? b : a));
const seen = [...document.querySelectorAll("svg")].map((image) => {
  const boxes = [...image.querySelectorAll("rect")].map(boxOf);
  const found = [...image.querySelectorAll("text")].map((it) => {
    const box = boxOf(it);
    const outer = around(boxes, (box.left + box.right) / 2, box.bottom - 4);
    const card = inner.has(Math.round(outer.right - outer.left)) && it.matches("[font-weight]");
    const style = getComputedStyle(it);
    const visible = style.visibility === "visible" && style.opacity === "1" && it.checkVisibility()
      && box.right > box.left;
    return { said: it.textContent, box, outer, card, visible, size: parseFloat(style.fontSize) };
  });
  const over = found.filter(({ box, outer }) =>
    box.left < outer.left - 1 || box.right > outer.right + 1);
  const upon = found.filter((a, i) => found.some((b, j) => i < j
    && a.box.left < b.box.right - 1 && b.box.left < a.box.right - 1
    && a.box.top + 4 < b.box.bottom - 4 && b.box.top + 4 < a.box.bottom - 4));
  return {
    faces: found.filter((it) => it.card).map((it) => it.said),
    said: found.filter((it) => it.visible).map((it) => it.said).join(" "),
    hidden: found.filter((it) => !it.visible).map((it) => it.said),
    over: over.map((it) => it.said),
    upon: upon.map((it) => it.said),
    smallest: Math.min(...found.map((it) => it.size)),
    name: image.querySelector("title").textContent,
    width: image.getBoundingClientRect().width,
  };
});
tell(seen);
"""


def on_page(page: Path, shown: list[Picture]) -> Any:
    body = "".join([f"<div>{picture}</div>" for picture in shown])
    return looked_at(page, body, SCRIPT)


def hold(seen: Any, picture: Picture) -> None:
    """Hold what a browser shows of a picture to what every picture keeps."""
    for what in ("hidden", "over", "upon"):
        assert seen[what] == [], (what, picture)
    assert seen["name"] == picture.title
    assert seen["width"] == float(root(picture).get("width", 0))
    assert seen["smallest"] >= 9


def test_what_a_browser_shows_of_tables_is_what_their_views_say(tmp_path: Path) -> None:
    shown: list[tuple[View[Any, Any], Picture]] = []
    for name in TABLES:
        for game in stages(name)[1::4]:
            view = game.view(game.seats[-1])
            step = game.seen_step(game.seats[-1])
            shown.append((view, pictures.table(view)))
            if step is not None:
                shown.append((view, pictures.step(view, step)))
    seen = on_page(tmp_path / "tables.html", [picture for _, picture in shown])
    assert len(seen) == len(shown)
    for each, (view, picture) in zip(seen, shown, strict=True):
        hold(each, picture)
        open_ = [look_of(card).code for card in lying_open(view)]
        assert each["faces"][: len(open_)] == open_
        shown_below = ("calls", " shows ", " gives ")
        assert len(each["faces"]) == len(open_) or any(it in picture.desc for it in shown_below)


LINES: Any = {cheat.Table: line_of_cheat, crazy_eights.Table: line_of_crazy_eights}


def told(view: View[Any, Any]) -> Iterator[str]:
    """What a view of a table with the Core Extension says, and so has to be seen."""
    table, own, at = view.table, view.own, view.table.board
    yield from [f"seat {seat}" for seat in range(table.options.seats)]
    yield from [f"{count} card" for count in at.counts.hands]
    yield f"Recycle {'XRY Recycle face up' if at.lying.recycle is Recycle.READY else '1 card'}"
    yield from [f"until seat {it.seat}'s turn" for it in at.carried if isinstance(it, Staying)]
    if getattr(table, "top", table) is None and at.counts.discards:
        yield f"{at.counts.discards} cards lifted: no top card shows"
    if table.outcome is None:
        yield from [line for line in map(LINES[table.__class__], at.frames) if line is not None]
        yield f"Play goes {'clockwise' if at.order.direction > 0 else 'counter-clockwise'}."
    if view.viewer is not None:
        yield f"your hand, {len(own.hand)} card"
        yield from [f"set aside for you {card.code}" for card in own.picked]
        yield from [card.code for card in (*own.hand, *own.shown, *own.drawn)]
        if isinstance(at.latest, PuttingIn) and own.gift:
            yield f"to put in: {' '.join([card.code for card in own.gift])}"
        if own.slaps is not None:
            yield f"you {'slap' if own.slaps else 'hold still'}, in secret"


def test_what_a_browser_shows_of_the_extension_is_what_its_views_say(tmp_path: Path) -> None:
    games = [game for name in TABLES if "extension" in name for game in stages(name)[::3]]
    games += [given().play(seat, action) for given, seat, action, _, _ in CHOICES]
    views = [game.view(viewer) for game in games for viewer in (None, 0, 1)]
    shown = [pictures.table(view) for view in views]
    for each, picture, view in zip(
        on_page(tmp_path / "extension.html", shown), shown, views, strict=True
    ):
        hold(each, picture)
        assert [line for line in told(view) if line not in each["said"]] == []


@pytest.mark.parametrize("count", [7, 14, 60])
def test_what_a_browser_shows_of_hands_is_their_cards(tmp_path: Path, count: int) -> None:
    every = [*CARDS, *chaos_cards("core"), *chaos_cards("core-extension")]
    hands = [every[first : first + count] for first in range(0, len(every), count)]
    shown = [pictures.hand(hand) for hand in hands]
    seen = on_page(tmp_path / "hands.html", shown)
    for each, picture, hand in zip(seen, shown, hands, strict=True):
        hold(each, picture)
        assert each["faces"] == [card.code for card in hand]
