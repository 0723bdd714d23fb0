"""Packs: chaos cards as data, each with the function that returns what it does.

A card's function returns instructions: frames of `cardshed.soloverse.frames`, work and questions,
which are done in their order. Cites the shared rule ids.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, final

from cardshed.errors import InvalidValueError, shown
from cardshed.seats import Seat
from cardshed.soloverse.board import Board, InFront
from cardshed.soloverse.cards import OWN_PACKS, Card, chaos_cards, register
from cardshed.soloverse.definitions import CardDefinition
from cardshed.soloverse.frames import ChaosFrame, Playing

Instructions: TypeAlias = tuple[ChaosFrame, ...]
Effect: TypeAlias = Callable[[Playing, Board[Any]], Instructions]
"""What a card does when it is played, or, of a trap, when it is met."""
Acts: TypeAlias = Callable[[InFront, Board[Any]], Instructions]
"""What a card in front of a seat does when that seat's turn arrives."""

EFFECTS: dict[str, Effect] = {}
"""The effect of every registered card, by its id."""
ACTS: dict[str, Acts] = {}
"""What the cards that lie in front of seats do, by their id."""


@final
class Pack:
    """A pack of chaos cards.

    Args:
        name: Its name, which every card of it has. A pack that others may install is found by
            this name among the entry points of the group `cardshed.soloverse`.

    Attributes:
        cards: Its cards, in the order in which they were registered.

    Raises:
        InvalidValueError: The library itself has a pack of that name.
    """

    def __init__(self, name: str) -> None:
        if name in OWN_PACKS and chaos_cards(name):
            raise InvalidValueError(f"the pack {shown(name)} is the library's own")
        self.name = name
        self.cards: list[Card] = []

    def card(self, **fields: Any) -> Callable[[Effect], Effect]:
        """Return a decorator that registers a card with its effect.

        Args:
            fields: Those of `CardDefinition`, but for the pack.

        Raises:
            InvalidValueError: A card of this or another pack has its code or its id.
        """
        definition = CardDefinition(pack=self.name, **fields)

        def registered(effect: Effect) -> Effect:
            self.cards.append(register(definition))
            EFFECTS[definition.id] = effect
            return effect

        return registered

    def acts(self, id_: str) -> Callable[[Acts], Acts]:
        """Return a decorator that registers what a card does from in front of a seat."""

        def registered(acts: Acts) -> Acts:
            ACTS[id_] = acts
            return acts

        return registered


def round_of(play: Playing, board: Board[Any]) -> tuple[Seat, ...]:
    """Return who takes part in a group effect, in Play Order: the user last.

    Members of a team that are out of the order take part too; who shielded itself does not. See
    sv.order.play, sv.counter.group, sv.team.competitive.
    """
    others = others_round(play, board)
    return others if play.seat in board.order.withdrawn else (*others, play.seat)


def others_round(play: Playing, board: Board[Any]) -> tuple[Seat, ...]:
    """Return who but the user takes part in a group effect, in Play Order."""
    order, count = board.order, len(board.counts.hands)
    round_ = [Seat((play.place + order.direction * step) % count) for step in range(1, count + 1)]
    away = {*order.withdrawn, *play.shielded, play.seat}
    away |= set() if order.team_turns else {*order.out}
    return tuple([seat for seat in round_ if seat not in away])
