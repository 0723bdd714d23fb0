"""Given a position, when seats act, then events: the words of the rule tests of Crazy 8's."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from cardshed import Outcome, Seat
from cardshed.chance import Chance
from cardshed.crazy_eights import (
    RULES,
    Action,
    CallSolo,
    DeckShuffled,
    DeclareSolo,
    DrawCard,
    Event,
    Frame,
    Game,
    GiveCard,
    HandsDealt,
    Keep,
    Options,
    PlayCard,
    Position,
    PutDown,
    RequestTrade,
    RespondInKind,
    TakeCards,
    rules,
    setup_events,
)
from cardshed.soloverse import Card, card, cards, dealing

X = TypeVar("X")

A, B, C, D = map(Seat, range(4))
DRAW, KEEP, PUT, TAKE, SAY = DrawCard(), Keep(), PutDown(), TakeCards(), DeclareSolo()
PUT_SOLO = PutDown(solo=True)
DECK = "T0 T1 T2 T3 T4 T5 T6 T7 T8 T9"
"""A deck of toxin, which the hands of most tests have no card of."""


def table(
    *hands: str,
    top: str = "V5",
    deck: str = DECK,
    discards: str = "",
    turn: int = 0,
    counter_clockwise: bool = False,
    pending: int = 0,
    declared: tuple[int, ...] = (),
    window: int | None = None,
    seed: int | None = 7,
    **options: Any,
) -> Game:
    """Return a game at the beginning of a turn, or of an answer to a Draw stack."""
    position = Position(
        hands=tuple(map(cards, hands)),
        top=card(top),
        deck=cards(deck),
        discards=cards(discards),
        turn=turn,
        counter_clockwise=counter_clockwise,
        pending=pending,
        declared=declared,
        window=window,
    )
    agreed = Options(seats=len(hands), **options)
    return Game.from_events(agreed, setup_events(agreed, position), seed)


def flipped(code: str, seats: int = 4, *, dealt: str = "", **options: Any) -> Game:
    """Return a game of hands of one card in which this card is turned up first.

    The hands are dealt off the steel cards, if no others are named.
    """
    agreed = Options(seats=seats, hand_size=1, **options)
    left = [*RULES.deck(agreed)]
    for each in (card(code), *cards(dealt)):
        left.remove(each)
    left = [*cards(dealt), *left]
    full = (*left[:seats], card(code), *left[seats:])
    draft = RULES.draft(RULES.initial(agreed), Chance(None, 0))
    draft.emit(DeckShuffled(full))
    draft.emit(HandsDealt(dealing.hands_of(agreed, full)))
    rules.flip(draft, draft.vault.deck[0])
    return Game.from_events(agreed, draft.events)


def play(code: str, *, solo: bool = False) -> PlayCard:
    """Return the action of playing this card."""
    return PlayCard(card(code), solo)


def answer(code: str, *, solo: bool = False) -> RespondInKind:
    """Return the action of answering a Draw stack with this card."""
    return RespondInKind(card(code), solo)


def call(seat: int) -> CallSolo:
    """Return the action of calling this seat out."""
    return CallSolo(Seat(seat))


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


def then(game: Game) -> tuple[Event, ...]:
    """Return the events of the last step."""
    return game.steps[-1].events


def kinds(game: Game) -> list[type]:
    """Return the classes of the events of the last step."""
    return [type(event) for event in then(game)]


def made(game: Game, kind: type[X]) -> list[X]:
    """Return the events of the last step that are of a class."""
    return [event for event in then(game) if isinstance(event, kind)]


def frame(game: Game) -> Frame:
    """Return what is being resolved."""
    return game.state.table.board.frames[-1]


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


def sizes(game: Game) -> tuple[int, ...]:
    """Return how many cards each seat holds, which has to be what all see."""
    counted = tuple([len(own.hand) for own in game.state.owns])
    assert game.view(None).table.board.counts.hands == counted
    return counted


def codes(some: Iterable[Card]) -> str:
    """Return cards as codes."""
    return " ".join([each.code for each in some])
