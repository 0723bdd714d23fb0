"""Given a position, when seats act, then events: the words of Soliterror's rule tests."""

from __future__ import annotations

from typing import Any, TypeVar

from cardshed import Outcome, Seat
from cardshed.playing_cards import card, cards
from cardshed.soliterror import (
    Action,
    Event,
    Extend,
    Finish,
    Game,
    Options,
    PlayCombo,
    Position,
    setup_events,
)

X = TypeVar("X")

A, B = map(Seat, range(2))
FINISH = Finish()
FIRST, SECOND = "2C 2D 7D 8C 9C", "3H 3S 6S 8H 9H"
"""Two hands for a duel, in which seat 0 is JC QD KH and seat 1 is JS QH KD."""


def solo(
    hand: str,
    deck: str = "",
    *,
    discards: str = "",
    player: str = "5H",
    enemies: str = "JS QS KS",
    hits: str = "",
    seed: int | None = 7,
    **options: Any,
) -> Game:
    """Return a solo game at the beginning of a round."""
    position = Position(
        hands=(cards(hand),),
        deck=cards(deck),
        discards=cards(discards),
        player=card(player),
        enemies=cards(enemies),
        hits=cards(hits),
    )
    agreed = Options(**options)
    return Game.from_events(agreed, setup_events(agreed, position), seed)


def duel(
    first: str = FIRST,
    second: str = SECOND,
    deck: str = "",
    *,
    discards: str = "",
    hits: str = "",
    seed: int | None = 7,
    number: int = 1,
    courts: tuple[str, str] = ("JC QD KH", "JS QH KD"),
    **options: Any,
) -> Game:
    """Return a duel at the beginning of a round."""
    position = Position(
        hands=(cards(first), cards(second)),
        deck=cards(deck),
        discards=cards(discards),
        courts=tuple(map(cards, courts)),
        hits=cards(hits),
        round=number,
    )
    agreed = Options(seats=2, **options)
    return Game.from_events(agreed, setup_events(agreed, position), seed)


def play(codes: str) -> PlayCombo:
    """Return the action of laying these cards."""
    return PlayCombo(cards(codes))


def add(code: str) -> Extend:
    """Return the action of adding this card."""
    return Extend(card(code))


def when(game: Game, *moves: tuple[int, Action]) -> Game:
    """Return the game after the moves, each a seat and its action."""
    for seat, action in moves:
        game = game.play(seat, action)
    return game


def round_of(game: Game, first: str, second: str) -> Game:
    """Return the duel after a round in which both lay a combo, and add nothing."""
    return when(game, (0, play(first)), (0, FINISH), (1, play(second)), (1, FINISH))


def then(game: Game) -> tuple[Event, ...]:
    """Return the events of the last step."""
    return game.steps[-1].events


def made(game: Game, kind: type[X]) -> list[X]:
    """Return the events of the last step that are of a class."""
    return [event for event in then(game) if isinstance(event, kind)]


def ended(game: Game) -> Outcome:
    """Return the outcome of a game that is over."""
    assert game.outcome is not None
    assert game.to_act == game.may_act == ()
    return game.outcome


def hand(game: Game, seat: int = 0) -> str:
    """Return the hand of a seat as codes, in its order."""
    return codes(game.view(seat).own.hand)


def codes(some: Any) -> str:
    """Return cards as codes."""
    return " ".join([each.code for each in some])
