"""Given a table with chaos cards, when seats act, then events: the words of these rule tests."""

from __future__ import annotations

from typing import Any, TypeAlias, TypeVar

from crazy_eights.table import (
    DRAW,
    KEEP,
    PUT,
    TAKE,
    A,
    B,
    C,
    D,
    answer,
    call,
    codes,
    ended,
    frame,
    hand,
    legal,
    made,
    sizes,
    then,
    when,
)
from soloverse import words

from cardshed import Seat
from cardshed.crazy_eights import (
    Accept,
    Action,
    Challenge,
    Counter,
    Game,
    LetWin,
    NameColour,
    Options,
    PlayAntiFun,
    PlayCard,
    Position,
    PutDown,
    setup_events,
)
from cardshed.soloverse import Colour, card, cards
from cardshed.soloverse.board import InFront
from cardshed.soloverse.moves import Slap, TakeFromDiscards

__all__ = (
    "ACCEPT",
    "CHALLENGE",
    "DRAW",
    "KEEP",
    "LET_WIN",
    "NO_CARD",
    "PUT",
    "SLAP",
    "TAKE",
    "A",
    "B",
    "C",
    "D",
    "accepted",
    "answer",
    "before",
    "call",
    "chaos",
    "codes",
    "colour",
    "counter",
    "direction",
    "discard",
    "discards",
    "drawers",
    "drawn_on",
    "ended",
    "find",
    "frame",
    "hand",
    "inside",
    "legal",
    "let_win",
    "lies",
    "made",
    "name",
    "play",
    "put",
    "refused",
    "save",
    "sizes",
    "then",
    "told",
    "top",
    "when",
)

X = TypeVar("X")
Move: TypeAlias = tuple[int, Action]

ACCEPT, CHALLENGE, LET_WIN, SLAP = Accept(), Challenge(), LetWin(), Slap()
NO_CARD = TakeFromDiscards()
DECK = "T0 T1 T2 T3 T4 T5 T6 T7 T8 T9"
"""A deck of toxin, which the hands of most tests have no card of."""
before, direction, drawers = words.before, words.direction, words.drawers
discard, find, let_win = words.discard, words.find, words.let_win
inside, refused, told = words.inside, words.refused, words.told


def chaos(
    *hands: str,
    top: str = "V5",
    deck: str = DECK,
    discards: str = "",
    turn: int = 0,
    counter_clockwise: bool = False,
    pending: int = 0,
    named: str = "",
    front: tuple[InFront, ...] = (),
    seed: int | None = 7,
    **options: Any,
) -> Game:
    """Return a game of the core deck at the beginning of a turn."""
    position = Position(
        hands=tuple(map(cards, hands)),
        top=card(top),
        deck=cards(deck),
        discards=cards(discards),
        turn=turn,
        counter_clockwise=counter_clockwise,
        pending=pending,
        colour=Colour(named) if named else None,
        before=front,
    )
    agreed = Options(seats=len(hands), deck="core", **options)
    return Game.from_events(agreed, setup_events(agreed, position), seed)


def lies(code: str, at: Seat, *, by: Seat) -> tuple[InFront, ...]:
    """Return a card that lies before a seat, for `chaos`."""
    return (InFront(at, card(code), card(code), by),)


def play(
    code: str, *, solo: bool = False, pure: bool = False, at: Seat | None = None, of: str = ""
) -> PlayCard:
    """Return the action of playing this card, at a seat or with a colour."""
    return PlayCard(card(code), solo, pure, at, Colour(of) if of else None)


def put(at: Seat, *, solo: bool = False) -> PutDown:
    """Return the action of laying the Steal Turn just drawn before a seat."""
    return PutDown(solo, at)


def counter(code: str, *, solo: bool = False) -> Counter:
    """Return the action of countering with this card."""
    return Counter(card(code), solo)


def save(code: str = "XAF", *, solo: bool = False) -> PlayAntiFun:
    """Return the action of stopping a win with this card."""
    return PlayAntiFun(card(code), solo)


def name(code: str) -> NameColour:
    """Return the action of naming this colour."""
    return NameColour(Colour(code))


def accepted(game: Game) -> Game:
    """Return the game after all who are asked have accepted."""
    return when(game, *[(seat, ACCEPT) for seat in game.to_act])


def drawn_on(game: Game, *seats: int) -> Game:
    """Return the game after each of the seats has drawn a card and kept it."""
    for seat in seats:
        game = when(game, (seat, DRAW), (seat, KEEP))
    return game


def top(game: Game) -> str:
    """Return the top card of the discards as a code."""
    shown = game.view(None).table.top
    assert shown is not None
    return shown.code


def colour(game: Game) -> str | None:
    """Return the code of the colour in force."""
    shown = game.view(None).table.colour
    return None if shown is None else shown.value


def discards(game: Game) -> str:
    """Return the discards as codes, the top one last."""
    return codes(game.state.vault.discards)
