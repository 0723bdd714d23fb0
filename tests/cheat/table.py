"""Given a position, when seats act, then events: the words of the rule tests of Cheat."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from cardshed import Outcome, Seat
from cardshed.cheat import (
    Accept,
    Action,
    ActionKind,
    CallCheat,
    Claim,
    ClaimAction,
    ClaimNumbers,
    Event,
    Frame,
    Game,
    GiveCard,
    Options,
    Position,
    RequestTrade,
    RespondInKind,
    TakeCards,
    next_values,
    setup_events,
)
from cardshed.soloverse import Card, card, cards

X = TypeVar("X")

A, B, C, D = map(Seat, range(4))
TAKE = TakeCards()
REVERSE, SKIP, DRAW_2 = ActionKind
DECK = "T0 T1 T2 T3 T4 T5 T6 T7 T8 T9"
"""A deck of toxin, which the hands of most tests have no card of."""


def table(
    *hands: str,
    deck: str = DECK,
    pile: str = "",
    value: int | None = None,
    turn: int = 0,
    counter_clockwise: bool = False,
    pending: int = 0,
    seed: int | None = 7,
    of: str = "coloured",
    **options: Any,
) -> Game:
    """Return a game of a deck at the beginning of a turn, or of an answer to a Draw stack."""
    position = Position(
        hands=tuple(map(cards, hands)),
        deck=cards(deck),
        pile=cards(pile),
        value=value,
        turn=turn,
        counter_clockwise=counter_clockwise,
        pending=pending,
    )
    agreed = Options(seats=len(hands), deck=of, **options)
    return Game.from_events(agreed, setup_events(agreed, position), seed)


def say(value: int, laid: str, count: int | None = None) -> ClaimNumbers:
    """Return the claim that these cards are numbers of a value; true or not."""
    if count is None:
        return ClaimNumbers(cards(laid), value)
    return ClaimNumbers(cards(laid), value, count)


def act(kind: ActionKind, laid: str) -> ClaimAction:
    """Return the claim that this card is an action card; true or not."""
    return ClaimAction(card(laid), kind)


def answer(laid: str) -> RespondInKind:
    """Return the answer to a Draw stack with this card, whatever it is."""
    return RespondInKind(card(laid))


def accept(claim: int) -> Accept:
    """Return the action of accepting the claim of this number."""
    return Accept(claim)


def call(claim: int) -> CallCheat:
    """Return the challenge of the claim of this number."""
    return CallCheat(claim)


def trade(partner: int) -> RequestTrade:
    """Return the action of asking for a trade with this seat."""
    return RequestTrade(Seat(partner))


def give(code: str) -> GiveCard:
    """Return the action of choosing this card for a trade."""
    return GiveCard(card(code))


def when(game: Game, *moves: tuple[int, Action]) -> Game:
    """Return the game after the moves, each a seat and its action."""
    for seat, action in moves:
        game = game.play(seat, action)
    return game


def accepted(game: Game) -> Game:
    """Return the game after everybody who is asked about the latest claim has accepted it."""
    for seat in game.to_act:
        game = game.play(seat, accept(latest(game).number))
    return game


def stood(game: Game, *moves: tuple[int, Action]) -> Game:
    """Return the game after polled claims, each accepted by everybody before the next."""
    for move in moves:
        game = accepted(when(game, move))
    return game


def then(game: Game) -> tuple[Event, ...]:
    """Return the events of the last step."""
    return game.steps[-1].events


def kinds(game: Game) -> list[type]:
    """Return the classes of the events of the last step."""
    return [type(event) for event in then(game)]


def made(game: Game, kind: type[X]) -> list[X]:
    """Return the events of the last step that are of a class."""
    return [event for event in then(game) if isinstance(event, kind)]


def latest(game: Game) -> Claim:
    """Return the latest claim."""
    claim = game.state.table.claim
    assert claim is not None
    return claim


def frame(game: Game) -> Frame:
    """Return what is being resolved."""
    return game.state.table.board.frames[-1]


def values(game: Game) -> tuple[int, ...]:
    """Return which values numbers may be claimed of next."""
    return next_values(game.state.table)


def legal(game: Game, seat: int) -> list[Action]:
    """Return what the seat may do; each is checked to be what the game takes."""
    listed = list(game.actions(seat))
    assert [action for action in listed if game.check(seat, action) is not None] == []
    return listed


def ended(game: Game) -> Outcome:
    """Return the outcome of a game that is over."""
    assert game.outcome is not None
    assert game.to_act == game.may_act == ()
    return game.outcome


def hand(game: Game, seat: int) -> str:
    """Return the hand of a seat as codes, in its order."""
    return codes(game.view(seat).own.hand)


def pile(game: Game) -> str:
    """Return the discards as codes, the lowest first; their number is what all see."""
    lying = game.state.vault.discards
    assert game.view(None).table.board.counts.discards == len(lying)
    return codes(lying)


def sizes(game: Game) -> tuple[int, ...]:
    """Return how many cards each seat holds, which has to be what all see."""
    counted = tuple([len(own.hand) for own in game.state.owns])
    assert game.view(None).table.board.counts.hands == counted
    return counted


def codes(some: Iterable[Card]) -> str:
    """Return cards as codes."""
    return " ".join([each.code for each in some])
