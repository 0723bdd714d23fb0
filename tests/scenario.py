"""Given a position, when seats act, then events: the words in which rule tests are written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from cardshed import Seat
from cardshed.the_game import (
    Action,
    Event,
    Game,
    Options,
    Pile,
    PlayCard,
    setup_events,
)

UP_1, UP_2, DOWN_1, DOWN_2 = Pile
A, B, C = map(Seat, range(3))


def given(
    hands: Sequence[Iterable[int]],
    draw_pile: Iterable[int] = (),
    *,
    tops: Mapping[Pile, int] | None = None,
    seed: int | None = None,
    **options: Any,
) -> Game:
    """Return a game in which the hands, the draw pile and some tops are these."""
    agreed = Options(**{"seats": len(hands), "starter": 0, **options})
    lying = {pile: [card] for pile, card in (tops or {}).items() if card not in {1, 100}}
    return Game.from_events(agreed, setup_events(agreed, hands, draw_pile, lying), seed)


def when(game: Game, *moves: tuple[int, Action]) -> Game:
    """Return the game after the moves, each a seat and its action."""
    for seat, action in moves:
        game = game.play(seat, action)
    return game


def then(game: Game) -> tuple[Event, ...]:
    """Return the events of the last step."""
    return game.steps[-1].events


def lays(game: Game, seat: int) -> set[tuple[int, Pile]]:
    """Return the cards that the seat may lay, with their piles."""
    return {
        (action.card, action.pile) for action in game.actions(seat) if isinstance(action, PlayCard)
    }
