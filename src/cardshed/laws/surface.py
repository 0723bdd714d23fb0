"""All that a viewer could look at."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Any

from cardshed import wire
from cardshed.errors import CardshedError
from cardshed.game import AnyGame
from cardshed.laws.playing import PREFIX
from cardshed.laws.shapes import skeleton
from cardshed.seats import Viewer


def surface(game: AnyGame, viewer: Viewer, asked: Iterable[Any]) -> dict[str, Any]:
    """Return all that a viewer could look at, by what it is.

    Args:
        game: The game.
        viewer: Who looks.
        asked: Actions for which the viewer asks.
    """
    mine, view = game.seen(viewer), game.view(viewer)
    return {
        "view, by its types": skeleton(view),
        "`to_act`": game.to_act,
        "`may_act`": game.may_act,
        "`outcome`": game.outcome,
        "`repr` of the game": repr(game),
        "`repr` of the seen game": repr(mine),
        "JSON of the view": wire.dumps(game.rules, view),
        "list of actions": list(islice(mine.actions(), PREFIX)),
        "answer to what it asks for": [_answer(game, viewer, ask) for ask in asked],
        "JSON of the newest seen step": [wire.dumps(game.rules, s) for s in mine.steps[-1:]],
        "JSON of the seen setup": [wire.dumps(game.rules, event) for event in mine.setup],
    }


def _answer(game: AnyGame, viewer: Viewer, action: Any) -> str:
    """Return what a seat is told when it asks for an action."""
    if viewer is None:
        return repr(game.seen(None).actions().refusal(action))
    try:
        game.play(viewer, action)
    except CardshedError as error:
        return f"{error!r}: {error}"
    return "legal"
