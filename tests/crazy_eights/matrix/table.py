"""Plays for the interaction matrix: positions, and what is seen to happen, in its words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import chain
from typing import Any, TypeAlias

from crazy_eights.chaos.table import ACCEPT, DRAW, KEEP, LET_WIN, SLAP, TAKE, A
from crazy_eights.matrix.kinds import CLONE, COLOURED, NUMBER, PURE_CHAOS, Kind, joined
from crazy_eights.matrix.seating import Seating
from soloverse import words

from cardshed import Seat
from cardshed.crazy_eights import (
    Action,
    AnsweringDraw,
    ColourNamed,
    Counter,
    Event,
    Frame,
    Game,
    HandsDealt,
    NameColour,
    Options,
    PlayCard,
    Position,
    PuttingDown,
    SeatWentOut,
    Turn,
    setup_events,
)
from cardshed.seats import seats
from cardshed.soloverse import Card, Colour, card, cards
from cardshed.soloverse.board import InFront
from cardshed.soloverse.chaos_facts import CardsShed, FrontActed
from cardshed.soloverse.decks import kinds_of
from cardshed.soloverse.definitions import Names
from cardshed.soloverse.facts import DirectionFlipped, WinClaimed
from cardshed.soloverse.frames import (
    AnsweringSkip,
    Choosing,
    ChoosingTop,
    Countering,
    Guessing,
    NamingColour,
    NamingDigit,
    PuttingIn,
    Saving,
    Slapping,
    Snapping,
)
from cardshed.soloverse.moves import HoldStill, NameDigit

HANDS = ("P8 Y9 S9", "P1 P2 S4", "S1 S2 S3", "Y1 Y2 Y3")
"""What the seats hold beside the card that matters: nothing that answers anything."""
DECK = "T0 T1 T2 T3 T4 T5 T6 T7 T8 T9 T0 T1 T2 T3 T4 T5 T6 T7 T8 T9 Y4 Y5 Y6 Y7"
SIX = card("V6")
"""A number to lie under a card."""
STEEL = NameColour(Colour.STEEL)
DIGIT = 5
"""What all numbers of the matrix show, and none of the cards beside them."""

GONE = "P9"
"""The last card of a seat that has gone out."""
Held: TypeAlias = Mapping[Seat, str]
NOTHING_ELSE: Held = {}
direction, seat_words, since = words.direction, words.seat_words, words.since


def table(at: Seating, held: Held = NOTHING_ELSE, *, top: Card, **given: Any) -> Game:
    """Return a game; what is not given is as in `HANDS`, and venom is in force."""
    return made(at, tuple(sorted(held.items())), top, **given)


@lru_cache(maxsize=1024)
def made(  # noqa: PLR0917  # a position
    at: Seating,
    held: tuple[tuple[Seat, str], ...],
    top: Card,
    acts: Card | None = None,
    deck: str = DECK,
    discards: str = "",
    **given: Any,
) -> Game:
    """Return a game, as `table` does; many rows begin with the same."""
    face = acts or top
    gone = dict.fromkeys(at.out, GONE)
    hands = {**dict(zip(seats(at.seats), HANDS, strict=False)), **dict(held), **gone}
    position = Position(
        hands=tuple([cards(hands[seat]) for seat in seats(at.seats)]),
        top=top,
        acts=acts,
        colour=Colour.VENOM if face.chaos else None,
        deck=cards(deck),
        discards=cards(discards) if discards else (),
        **given,
    )
    return seated(at, setup_events(at.options, position))


def seated(at: Seating, events: tuple[Event, ...]) -> Game:
    """Return a game from its setup, in which seats have gone out at once, or leave."""
    dealt = next(place for place, each in enumerate(events, 1) if isinstance(each, HandsDealt))
    went: list[tuple[Event, ...]] = [
        (CardsShed(seat, cards(GONE)), WinClaimed(seat), SeatWentOut(seat)) for seat in at.out
    ]
    setup = (*events[:dealt], *chain.from_iterable(went), *events[dealt:])
    game = Game.from_events(at.options, setup, seed=7)
    for seat in at.left:
        game = settled(game.withdraw(seat))
    return game


def lying(first: Kind, *, cloned: bool) -> dict[str, Any]:
    """Return how a kind lies on top: as itself or as a Clone that counts as it."""
    if cloned or first == CLONE:
        return {"top": CLONE.card, "acts": (NUMBER if first == CLONE else first).acts}
    return {"top": first.card, "acts": None if first.acts is first.card else first.acts}


def beside(second: Kind, seat: Seat, at: Seating) -> Held:
    """Return the hand of a seat, which has a card besides: all kinds, so that rows share a table.

    All but Pure Chaos, which is named with Project Insight.
    """
    held = {*all_of(at.deck, at.seats), second.card.code, second.off_colour.code}
    return {seat: " ".join([*sorted(held), HANDS[seat]])}


@cache
def all_of(deck: str, count: int) -> tuple[str, ...]:
    """Return one card of each kind that a hand can hold, but for Pure Chaos."""
    options = Options(seats=count, deck=deck)
    chaos = [each.code for each in kinds_of(options) if each is not PURE_CHAOS]
    return (*chaos, *COLOURED, *[f"S{code[1:]}" for code in COLOURED])


def use(laid: Card, kind: Kind, target: Seat = A) -> PlayCard:
    """Return the play of a card that counts as a kind, with all that is to be said."""
    names = Names.NOTHING if kind.chaos is None else kind.chaos.names
    return PlayCard(
        laid,
        pure=kind.pure and laid is not CLONE.card,
        target=target if names is Names.TARGET else None,
        colour=Colour.POISON if names is Names.COLOUR else None,
        acts=kind.said,
        named=PURE_CHAOS if names is Names.CHAOS else None,
    )


def counter(one: Kind) -> Counter:
    """Return the use of a card as a counter."""
    return Counter(one.card, acts=one.said)


# --- going on


def done(game: Game, seat: Seat, action: Action) -> Game | None:
    """Return the game after an action; None if it is refused."""
    return game.play(seat, action) if game.check(seat, action) is None else None


def refusal(game: Game, seat: Seat, action: Action) -> str:
    """Return in words why an action is refused."""
    wrong = game.check(seat, action)
    return "allowed" if wrong is None else f"refused by {wrong.rule}"


def frame(game: Game) -> Frame | None:
    return game.view(None).table.board.latest


def settled(game: Game, colour: Colour = Colour.STEEL) -> Game:
    """Return the game when the play is complete: nothing is countered, a colour is named.

    All hold still, and a digit that is named is that of the numbers of the matrix.
    """
    while game.outcome is None:
        match frame(game):
            case Countering():
                game = game.play(game.to_act[0], ACCEPT)
            case NamingColour(seat=seat):
                game = game.play(seat, NameColour(colour))
            case Choosing():
                game = first_choice(game)
            case Slapping():
                game = game.play(game.to_act[0], SLAP)
            case Snapping():
                game = game.play(game.to_act[0], HoldStill())
            case NamingDigit(seat=seat):
                game = game.play(seat, NameDigit(DIGIT))
            case PuttingIn() | Guessing() | ChoosingTop():
                game = first_choice(game)
            case _:
                break
    return game


def first_choice(game: Game) -> Game:
    """Return the game after a seat has chosen the first of what it may choose."""
    return game.play(game.to_act[0], next(iter(game.actions(game.to_act[0]))))


def went_on(game: Game) -> Game:
    """Return the game after the next seat has done as little as it can."""
    match frame(game):
        case Turn(seat=seat):
            return game.play(seat, DRAW)
        case PuttingDown(seat=seat):
            return game.play(seat, KEEP)
        case AnsweringDraw(seat=seat):
            return game.play(seat, TAKE)
        case AnsweringSkip(seat=seat):
            return game.play(seat, ACCEPT)
        case Saving():
            return game.play(game.to_act[0], LET_WIN)
        case _:
            return settled(game)


# --- what is seen


def arrival(game: Game, of: Seat) -> str:
    """Return where play has arrived, and how."""
    now = frame(game)
    match now:
        case Turn(seat=seat):
            return f"{seat_words(game, seat, of)} has the turn"
        case AnsweringDraw(seat=seat, total=total):
            return f"{seat_words(game, seat, of)} faces {total}"
        case AnsweringSkip(seat=seat):
            return f"{seat_words(game, seat, of)} faces the skip"
        case _:
            return f"{type(now).__name__}"


def namers(events: list[Event]) -> list[Seat]:
    return [event.seat for event in events if isinstance(event, ColourNamed)]


def facing(game: Game) -> tuple[Seat, ...]:
    """Return who faces an effect, in a window or in an Opening."""
    now = frame(game)
    match now:
        case Countering(waiting=waiting):
            return waiting
        case AnsweringSkip(seat=seat) | AnsweringDraw(seat=seat):
            return (seat,)
        case _:
            return ()


def laid_before(seat: Seat, one: Kind, by: Seat, *, cloned: bool = False) -> InFront:
    """Return what lies before a seat, itself or as a Clone."""
    return InFront(seat, CLONE.card if cloned else one.card, one.acts, by)


def in_front(game: Game, seat: Seat) -> list[InFront]:
    """Return what lies in front of a seat, the oldest first."""
    carried = game.view(None).table.board.carried
    return [each for each in carried if isinstance(each, InFront) and each.seat == seat]


def acted(game: Game, events: list[Event], by: Seat) -> str:
    """Return what the last card before a seat did that acted, if one did."""
    places = [place for place, each in enumerate(events) if isinstance(each, FrontActed)]
    if not places:
        return ""
    after, now = events[places[-1] :], frame(game)
    flips = any(isinstance(each, DirectionFlipped) for each in after)
    seat = target_of(after[0])
    return joined(
        "the turn is stolen" if now == Turn(by, place=seat) else "the turn is lost",
        "the direction flips" if flips else "",
        "its target names a colour" if namers(after) == [seat] else "",
    )


def target_of(event: Event) -> Seat:
    """Return before whom a card lay that acts."""
    assert isinstance(event, FrontActed)
    return event.seat


def came_back(before: Game, after: Game) -> str:
    """Return in words whether members of teams without cards have some again."""
    out, still = (game.view(None).table.board.order.out for game in (before, after))
    if len(still) == len(out):
        return ""
    return f"who is without cards is {'back' if not still else f'partly back: {still}'}"


def played(
    at: Seating, first: Kind, held: Held = NOTHING_ELSE, *, cloned: bool = False, deck: str = DECK
) -> Game:
    """Return a game after seat 0 has played a kind, itself or with a Clone of the one on top."""
    return begun(at, first, tuple(sorted(held.items())), cloned=cloned, deck=deck)


@lru_cache(maxsize=512)
def begun(
    at: Seating, first: Kind, held: tuple[tuple[Seat, str], ...], *, cloned: bool, deck: str
) -> Game:
    laid = CLONE.card if cloned else first.card
    lies = lying(first, cloned=False) if cloned else {"top": SIX}
    game = table(at, {A: f"{laid} {HANDS[A]}", **dict(held)}, deck=deck, discards="V3 V4", **lies)
    return game.play(A, use(laid, first, at.far))
