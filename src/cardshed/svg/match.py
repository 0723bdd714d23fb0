"""How a match is drawn: its round, and what it has come to."""

from __future__ import annotations

from typing import Any

import attrs

from cardshed.svg.scene import Drawing, Scene
from cardshed.values import View


def match_of(drawing: Drawing) -> Drawing:
    """Return how a match is drawn whose rounds are drawn so."""

    def scene(view: View[Any, Any]) -> Scene:
        table = view.table
        inner = drawing.scene(View(view.viewer, table.round, view.own))
        seats = [
            attrs.evolve(place, tags=(*place.tags, points))
            for place, points in zip(inner.seats, _points(table), strict=True)
        ]
        name = f"{inner.name}, round {table.number}"
        return attrs.evolve(inner, name=name, seats=tuple(seats))

    return Drawing(scene, drawing.changes, drawing.revealed)


def _points(table: Any) -> list[str]:
    credited = any(table.credits)
    return [
        f"{points} points" + (f", {credit} credits" if credited else "")
        for points, credit in zip(table.totals, table.credits, strict=True)
    ]
