"""A ruleset's values as short readable text, for terminals."""

from __future__ import annotations

from typing import Any, Protocol, final

import attrs
from typing_extensions import override


class Texts(Protocol):
    """How the values of a ruleset read."""

    def view(self, view: Any) -> str:
        """Return a view as a few lines."""
        ...

    def action(self, action: Any) -> str:
        """Return an action as a short phrase."""
        ...

    def event(self, event: Any) -> str:
        """Return an event, or a seen event, as a sentence without its full stop."""
        ...


@final
@attrs.frozen
class PlainTexts(Texts):
    """Values as they are written in Python: what a ruleset has that brings no texts of its own.

    Examples:
        >>> from cardshed import the_game
        >>> view = the_game.Game.start(the_game.Options(seats=2), seed=7).view(0)
        >>> print(PlainTexts().view(view).splitlines()[-1])
        own.hand: (43, 44, 59, 73, 79, 85, 95)
    """

    @override
    def view(self, view: Any) -> str:
        """Return a view with a line for each field of the table and of the own half."""
        halves: tuple[tuple[str, Any], ...] = (("table", view.table), ("own", view.own))
        return "\n".join(
            f"{name}.{field.name}: {getattr(half, field.name)!r}"
            for name, half in halves
            for field in attrs.fields(half.__class__)
        )

    @override
    def action(self, action: Any) -> str:
        """Return an action as it is written."""
        return repr(action)

    @override
    def event(self, event: Any) -> str:
        """Return an event as it is written."""
        return repr(event)
