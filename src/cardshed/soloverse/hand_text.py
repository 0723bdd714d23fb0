"""What hands, pools, the discards and words that are said read like: events, questions, answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from cardshed.seats import Seat
from cardshed.soloverse.board import Recycle
from cardshed.soloverse.cards import Colour, Faces
from cardshed.soloverse.frames import (
    Choice,
    Choosing,
    ChoosingTop,
    Guessing,
    NamingDigit,
    Pool,
    PuttingIn,
    Snapping,
)
from cardshed.soloverse.hand_facts import (
    CardPassed,
    CardPicked,
    CardsHandedOver,
    CardsPooled,
    CardsPutIn,
    HandOpened,
    HandPutBack,
    HandsMoved,
    PickSettled,
    ReflexChosen,
    ReflexesShown,
)
from cardshed.soloverse.moves import (
    ChooseTop,
    GuessCard,
    HoldStill,
    NameDigit,
    PickCard,
    PutIn,
    ReviveRecycle,
    ShowCard,
    UseRecycle,
)
from cardshed.soloverse.pile_facts import (
    CardFetched,
    CardForeseen,
    CardStays,
    ChaosShown,
    DigitNamed,
    DiscardsLifted,
    DiscardsRecycled,
    Guessed,
    RecycleRevived,
    StayBuried,
    StayEnded,
    TopChosen,
)
from cardshed.soloverse.text import cards, name, seat_names
from cardshed.values import Backs


def guessed(colour: Colour | None) -> str:
    """Return what a card is guessed to be: `venom`, `a chaos card`."""
    return "a chaos card" if colour is None else colour.name.lower()


def by_seat(seats: Iterable[Seat], rows: Iterable[Faces | Backs]) -> str:
    """Return cards for each seat: `seat 2: V5; seat 0: 1 card`."""
    pairs = zip(seats, rows, strict=True)
    return "; ".join([f"seat {seat}: {cards(row)}" for seat, row in pairs])


# --- events


def pooled(event: CardsPooled[Any]) -> str:
    """Return what was put into a pool, and what was dealt out of it."""
    return (
        f"what was put in ({by_seat(event.seats, event.given)}) is dealt out: "
        f"{by_seat(event.seats, event.dealt)}"
    )


def reflexes(event: ReflexesShown) -> str:
    """Return who slapped."""
    return f"who slapped: {seat_names(event.slapped) or 'nobody'}"


def recycled(event: DiscardsRecycled[Any]) -> str:
    """Return how many discards were recycled, and what is uncovered."""
    count = cards(Backs(count_of(event.cards)))
    shows = "" if event.uncovered is None else f"; on top is {event.uncovered}"
    return f"seat {event.seat} uses Recycle: into the deck go {count}{shows}"


def count_of(some: Faces | Backs) -> int:
    """Return how many cards these are."""
    return some.count if isinstance(some, Backs) else len(some)


def foreseen(event: CardForeseen) -> str:
    """Return the card that was guessed at."""
    passed = f", under {', '.join(map(name, event.passed))}" if event.passed else ""
    return f"the next card is {event.card}{passed}"


SENTENCES: Mapping[type, Callable[[Any], str]] = {
    CardPassed: lambda e: f"seat {e.seat} takes {cards(e.cards)} of seat {e.of}'s hand",
    HandOpened: lambda e: f"seat {e.seat} looks at seat {e.of}'s hand: {cards(e.cards)}",
    CardPicked: lambda e: f"seat {e.seat} chooses {cards(e.cards)} of seat {e.of}'s hand",
    PickSettled: lambda e: f"{cards(e.cards)} of seat {e.of} goes to seat {e.to}",
    CardsHandedOver: lambda e: f"seat {e.seat} gives seat {e.to} {cards(e.cards)}",
    HandsMoved: lambda e: f"the hands move on: {by_seat(e.seats, e.hands)}",
    HandPutBack: lambda e: f"seat {e.seat} puts its hand into the deck: {cards(e.cards)}",
    CardsPutIn: lambda e: f"seat {e.seat} puts in {cards(e.cards)}",
    CardsPooled: pooled,
    ReflexChosen: lambda e: f"seat {e.seat} {'slaps' if e.slaps else 'holds still'}",
    ReflexesShown: reflexes,
    DiscardsLifted: lambda _: "the discards are lifted",
    CardFetched: lambda e: f"seat {e.seat} takes {cards(e.cards)} from the discards",
    DiscardsRecycled: recycled,
    RecycleRevived: lambda e: f"seat {e.seat} turns Recycle face up again",
    TopChosen: lambda e: f"seat {e.seat} puts {e.card} on top",
    CardStays: lambda e: f"{name(e.acts)} stays beside the discards until seat {e.seat}'s turn",
    StayEnded: lambda e: f"{name(e.acts)} of seat {e.seat} goes on top",
    StayBuried: lambda e: f"{name(e.card)} of seat {e.seat} goes under the top card",
    Guessed: lambda e: f"seat {e.seat} guesses {guessed(e.colour)}",
    CardForeseen: foreseen,
    DigitNamed: lambda e: f"seat {e.seat} names {e.digit}",
    ChaosShown: lambda e: f"seat {e.seat} shows {cards(e.cards)}",
}
"""What each of these events reads like."""

# --- questions


def choosing(frame: Choosing) -> str:
    """Return who chooses what."""
    count = cards(Backs(frame.count))
    match frame.what:
        case Choice.DISCARD:
            what = f"{count} to discard"
        case Choice.MAY_DISCARD:
            what = f"{count} to discard, or none"
        case Choice.DISCARD_COLOURS:
            what = f"{count} or more to discard, each of another colour"
        case Choice.FROM_HAND:
            what = f"a card of seat {frame.of}'s hand to take"
        case Choice.SHOW:
            what = "a chaos card to show, or none"
        case Choice.ANY_FROM_DISCARDS:
            what = "a card of the discards to take"
        case _:
            what = "a chaos card of the discards to take"
    return f"seat {frame.seat} chooses {what}"


def putting_in(frame: PuttingIn) -> str:
    """Return who has still to put cards in, and what."""
    both = "a coloured card and a chaos card are"
    what = both if frame.what is Pool.ROULETTE else "a chaos card is"
    return f"{what} to be put in by {seat_names(frame.waiting)}"


def guessing(frame: Guessing) -> str:
    """Return who guesses, and what was guessed."""
    told = "; ".join([f"seat {each.seat}: {guessed(each.colour)}" for each in frame.guesses])
    return f"seat {frame.seat} is to guess the next card{f' ({told})' if told else ''}"


QUESTIONS: Mapping[type, Callable[[Any], str]] = {
    Choosing: choosing,
    PuttingIn: putting_in,
    Snapping: lambda f: f"to slap or to hold still, in secret: {seat_names(f.waiting)}",
    Guessing: guessing,
    NamingDigit: lambda f: f"seat {f.seat} is to name a digit",
    ChoosingTop: lambda f: f"seat {f.seat} chooses which card lies on top: {cards(f.cards)}",
}
"""What each of these questions reads like, and who is waited for."""

# --- what one may do


PHRASES: Mapping[type, Callable[[Any], str]] = {
    HoldStill: lambda _: "hold still",
    UseRecycle: lambda _: "use recycle",
    ReviveRecycle: lambda _: "turn recycle up again",
    PutIn: lambda a: f"put in {cards(a.cards)}",
    PickCard: lambda a: f"take {a.card}",
    GuessCard: lambda a: f"guess {guessed(a.colour)}",
    NameDigit: lambda a: f"name {a.digit}",
    ChooseTop: lambda a: f"put {a.card} on top",
    ShowCard: lambda a: "show nothing" if a.card is None else f"show {a.card}",
}
"""What each of these actions reads like, as a short phrase."""

RECYCLE: Mapping[Recycle, str] = {
    Recycle.READY: "Recycle lies face up.",
    Recycle.USED: "Recycle lies face down.",
}
"""How Recycle lies."""
