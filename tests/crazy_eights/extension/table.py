"""Given a table with the Core Extension, when seats act, then events: words of these rule tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from crazy_eights.chaos.table import (
    ACCEPT,
    CHALLENGE,
    DECK,
    DRAW,
    KEEP,
    LET_WIN,
    NO_CARD,
    PUT,
    SLAP,
    TAKE,
    A,
    B,
    C,
    D,
    accepted,
    answer,
    before,
    call,
    codes,
    colour,
    direction,
    discard,
    discards,
    drawers,
    drawn_on,
    ended,
    find,
    frame,
    hand,
    inside,
    legal,
    let_win,
    lies,
    made,
    name,
    put,
    refused,
    sizes,
    then,
    told,
    top,
    when,
)

from cardshed import AnyGame, Seat
from cardshed.crazy_eights import (
    Counter,
    Game,
    Options,
    PlayAntiFun,
    PlayCard,
    Position,
    RespondInKind,
    setup_events,
)
from cardshed.soloverse import Card, Colour, card, cards
from cardshed.soloverse.board import InFront
from cardshed.soloverse.moves import (
    ChooseTop,
    GuessCard,
    HoldStill,
    NameDigit,
    PickCard,
    PutIn,
    ReviveRecycle,
    UseRecycle,
)

__all__ = (
    "ACCEPT",
    "CHALLENGE",
    "DECK",
    "DRAW",
    "HOLD_STILL",
    "KEEP",
    "LET_WIN",
    "LONG",
    "NO_CARD",
    "OTHERS",
    "PUT",
    "RECYCLE",
    "REVIVE",
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
    "codes",
    "colour",
    "counter",
    "digit",
    "direction",
    "discard",
    "discards",
    "drawers",
    "drawn_on",
    "ended",
    "everything",
    "extended",
    "find",
    "frame",
    "guess",
    "guessed",
    "hand",
    "inside",
    "legal",
    "let_win",
    "lies",
    "made",
    "name",
    "pick",
    "play",
    "put",
    "put_in",
    "refused",
    "respond",
    "save",
    "seen",
    "sizes",
    "then",
    "told",
    "top",
    "topmost",
    "until",
    "used",
    "when",
)

X = TypeVar("X")

RECYCLE, REVIVE, HOLD_STILL = UseRecycle(), ReviveRecycle(), HoldStill()
LONG = " ".join(
    [f"{colour}{face}" for colour in "TC" for face in range(10)]
    + [f"{colour}{face}" for colour in "VSPY" for face in range(4, 10)]
)
"""A deck in which traps that have been shuffled back lie far apart."""
OTHERS = ("P1 P2 P3", "S1 S2 S3", "Y1 Y2 Y3")
"""The hands of three seats, none of which has a chaos card."""


def extended(
    *hands: str,
    top: str = "V5",
    deck: str = DECK,
    discards: str = "",
    turn: int = 0,
    counter_clockwise: bool = False,
    pending: int = 0,
    named: str = "",
    acts: str = "",
    front: tuple[InFront, ...] = (),
    by: tuple[int, ...] = (),
    declared: tuple[int, ...] = (),
    window: int | None = None,
    seed: int | None = 7,
    **options: Any,
) -> Game:
    """Return a game of the deck with the Core Extension, at the beginning of a turn."""
    position = Position(
        hands=tuple(map(cards, hands)),
        top=card(top),
        deck=cards(deck),
        discards=cards(discards),
        turn=turn,
        counter_clockwise=counter_clockwise,
        pending=pending,
        colour=Colour(named) if named else None,
        acts=maybe(acts),
        before=front,
        by=by,
        declared=declared,
        window=window,
    )
    agreed = Options(seats=len(hands), deck="core-extension", **options)
    return Game.from_events(agreed, setup_events(agreed, position), seed)


def maybe(code: str) -> Card | None:
    """Return a card; None for no code."""
    return card(code) if code else None


# --- what seats do


def play(
    code: str,
    *,
    solo: bool = False,
    pure: bool = False,
    at: Seat | None = None,
    of: str = "",
    acts: str = "",
    named: str = "",
) -> PlayCard:
    """Return the action of playing this card: at a seat, or with a colour or a card named.

    Args:
        code: The card.
        solo: Whether one says "Solo!".
        pure: Whether it is a plain Pure Chaos.
        at: At which seat.
        of: With which colour.
        acts: What a Genetic Manipulation is to be.
        named: The card that is named.
    """
    named_colour = Colour(of) if of else None
    return PlayCard(card(code), solo, pure, at, named_colour, maybe(acts), maybe(named))


def respond(code: str, *, solo: bool = False, acts: str = "") -> RespondInKind:
    """Return the action of answering a Draw stack with this card."""
    return RespondInKind(card(code), solo, maybe(acts))


def counter(code: str, *, solo: bool = False, acts: str = "") -> Counter:
    """Return the action of countering with this card."""
    return Counter(card(code), solo, maybe(acts))


def save(code: str = "XAF", *, solo: bool = False, acts: str = "") -> PlayAntiFun:
    """Return the action of stopping a win with this card."""
    return PlayAntiFun(card(code), solo, maybe(acts))


def guess(code: str = "") -> GuessCard:
    """Return the guess of this colour; of a chaos card, if none is said."""
    return GuessCard(Colour(code) if code else None)


def digit(number: int) -> NameDigit:
    """Return the action of naming this digit."""
    return NameDigit(number)


def topmost(code: str) -> ChooseTop:
    """Return the choice of this card for the top of the discards."""
    return ChooseTop(card(code))


def put_in(codes_: str = "") -> PutIn:
    """Return the action of putting these cards into a pool."""
    return PutIn(cards(codes_))


def pick(code: str) -> PickCard:
    """Return the choice of this card of another hand."""
    return PickCard(card(code))


def guessed(game: Game, *guesses: str) -> Game:
    """Return the game after these guesses, each of who is asked then; nothing said is chaos."""
    for code in guesses:
        (seat,) = game.to_act
        game = game.play(seat, guess(code))
    return game


def until(so: Callable[[Game], bool], given: Callable[[int], Game]) -> Game:
    """Return the game of the first seed for which something is so: chance shuffles traps back."""
    return next(game for game in map(given, range(300)) if so(game))


# --- what is seen


def seen(game: AnyGame, viewer: int | None, kind: type[X]) -> list[X]:
    """Return the events of the last step of a class, as a viewer is shown them."""
    return [event for event in game.history(viewer)[-1].events if isinstance(event, kind)]


def used(game: AnyGame) -> str:
    """Return the used traps, and what was shown of the deck, as codes."""
    return codes(game.view(None).table.board.lying.used)


def everything(game: Game) -> list[str]:
    """Return the codes of all cards of a game, wherever they lie."""
    board, vault = game.view(None).table.board, game.state.vault
    lying = board.lying
    held = [one for own in game.state.owns for one in (*own.hand, *own.picked)]
    carried = [each.card for each in board.carried if hasattr(each, "acts")]
    away = [*lying.used, *lying.beside, *lying.played, *lying.removed]
    every = [*held, *vault.deck, *vault.discards, *away, *carried]
    return sorted([one.code for one in every if one is not None])
