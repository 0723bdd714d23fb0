"""The means by which High Card is broken, and the list of what was."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import attrs
from toys import high_card
from toys.high_card import (
    ROWS,
    RULES,
    Action,
    Draft,
    Game,
    listing,
    refusal,
)

from cardshed.actions import ListedActions
from cardshed.laws import Law
from cardshed.seats import Seat

BROKEN: list[tuple[Law, type[Game]]] = []
G = TypeVar("G", bound=type[Game])


def breaks(law: Law) -> Callable[[G], G]:
    """Enter a game in the list, with a seen game by the same rules."""

    def enter(kind: G) -> G:
        seen: Any = type(f"Seen{kind.__name__}", (kind.seen_type,), {"rules": kind.rules})
        kind.seen_type = seen
        BROKEN.append((law, kind))
        return kind

    return enter


def altered(**changes: Any) -> Any:
    return attrs.evolve(RULES, **changes)


def row(event: type, **changes: Any) -> Any:
    return altered(rows={**ROWS, event: attrs.evolve(ROWS[event], **changes)})


def spaces(listed: Any = listing, refuses: Any = refusal) -> Any:
    return altered(actions=lambda view: ListedActions(view, listed, refuses))


def before(decide: Callable[[Draft, Seat, Action], None]) -> Any:
    """Return rules in which something happens before what an action causes."""

    def both(draft: Draft, seat: Seat, action: Action) -> None:
        decide(draft, seat, action)
        high_card.decide(draft, seat, action)

    return altered(decide=both)
