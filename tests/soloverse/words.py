"""Words of the tests of chaos cards that Crazy 8's and Cheat share: what seats do, what is seen."""

from __future__ import annotations

from typing import Any, TypeVar

from cardshed import AnyGame, Seat
from cardshed.soloverse import card, cards
from cardshed.soloverse.board import InFront
from cardshed.soloverse.chaos_facts import Asked, TrapRevealed
from cardshed.soloverse.facts import CardsDrawn, StackTaken
from cardshed.soloverse.moves import DiscardCards, LetWin, TakeFromDiscards

G = TypeVar("G", bound=AnyGame)
X = TypeVar("X")
SEATS = ("the same seat", "the next seat", "the seat after the next", "the third seat")


def discard(codes: str) -> DiscardCards:
    """Return the choice of these cards for the discards."""
    return DiscardCards(cards(codes))


def find(code: str) -> TakeFromDiscards:
    """Return the choice of this card of the discards."""
    return TakeFromDiscards(card(code))


def let_win(game: G) -> G:
    """Return the game after all who are asked have let a win stand."""
    for seat in game.to_act:
        game = game.play(seat, LetWin())
    return game


def told(game: AnyGame) -> tuple[Any, ...]:
    """Return what happened in the last step, but for what is asked, which `frame` says."""
    return tuple([event for event in game.steps[-1].events if not isinstance(event, Asked)])


def inside(game: AnyGame, kind: type[X]) -> X:
    """Return the one event of a class in the last step."""
    (only,) = [event for event in game.steps[-1].events if isinstance(event, kind)]
    return only


def since(game: AnyGame, steps: int) -> list[Any]:
    """Return what has happened after the first so many steps."""
    return [event for step in game.steps[steps:] for event in step.events]


def refused(game: AnyGame, seat: int, action: object) -> bool:
    """Return whether the seat may not do this."""
    return game.check(seat, action) is not None


def before(game: AnyGame, seat: int) -> str:
    """Return what the cards in front of a seat are to all, as codes, the oldest first."""
    carried = game.view(None).table.board.carried
    fronts = [each for each in carried if isinstance(each, InFront) and each.seat == seat]
    return " ".join([each.card.code for each in fronts])


def direction(game: AnyGame) -> int:
    """Return 1 for clockwise, -1 for counter-clockwise."""
    way: int = game.view(None).table.board.order.direction
    return way


def drawers(game: AnyGame) -> set[int]:
    """Return who drew in the last step: the deck has been shuffled, and a trap may be on top."""
    drew = (CardsDrawn, StackTaken, TrapRevealed)
    return {event.seat for event in told(game) if isinstance(event, drew)}


def seat_words(game: AnyGame, seat: Seat, of: Seat) -> str:
    """Return a seat in words, seen from another in the direction of play."""
    order, round_ = game.view(None).table.board.order, [of]
    for _ in SEATS:
        round_.append(order.after(round_[-1], game.options.seats))
    return SEATS[round_.index(seat)]
