"""What the chaos cards add, as short readable text: cards by name, events, and questions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, assert_never

from cardshed.seats import Seat
from cardshed.soloverse import hand_text
from cardshed.soloverse.answer_facts import (
    BluffNoted,
    DrawChallenged,
    EffectAccepted,
    HandShown,
    SeatReturned,
    SkipAimed,
    SkipFaced,
    SkipTaken,
    Slapped,
    WinLetStand,
)
from cardshed.soloverse.board import Carried, DrawStack, InFront, Lying, SkipSent, Staying
from cardshed.soloverse.cards import Card, Colour
from cardshed.soloverse.chaos_facts import (
    Asked,
    CardLaidInFront,
    CardsDealt,
    CardSetAside,
    CardsRemoved,
    CardsReturned,
    CardsShed,
    CardTaken,
    CardTopped,
    ChaosFlipped,
    DiscardsShown,
    FrontActed,
    FrontBuried,
    HandsShuffled,
    PlayLapsed,
    TrapRevealed,
    TrapSeen,
)
from cardshed.soloverse.frames import (
    AnsweringSkip,
    Countering,
    NamingColour,
    Saving,
    Slapping,
)
from cardshed.soloverse.hand_text import count_of
from cardshed.soloverse.text import cards, name, seat_names
from cardshed.values import Backs

# --- cards


def one(card: Card) -> str:
    """Return a card as one of its kind: `a Clone`, `an Anti-Fun`, `Pure Chaos`, `V5`.

    No name begins with the short sound of a U: it is `a United We Fall`.
    """
    if card.chaos is None or card.chaos.name.endswith("s"):
        return name(card)
    return f"{'an' if card.chaos.name[0] in 'AEIO' else 'a'} {card.chaos.name}"


def laid(card: Card, acts: Card | None) -> str:
    """Return a card with what it counts as: `a Clone as Chaos Draw +4`."""
    return one(card) if acts is None or acts is card else f"{one(card)} as {name(acts)}"


def top_text(card: Card | None, acts: Card | None, named: Colour | None) -> str:
    """Return the top card by its code, with what it counts as and the colour named.

    A chaos card has its name beside the code: `XCL (Clone) as Chaos Draw +4, colour: venom`.
    """
    if card is None or card.chaos is None:
        return str(card)
    as_ = "" if acts is None else f" as {name(acts)}"
    waits = acts is None or acts.chaos is not None
    colour = "not named" if named is None else colour_name(named)
    return f"{card} ({card.chaos.name}){as_}{f', colour: {colour}' if waits else ''}"


def names(some: Iterable[Card]) -> str:
    """Return cards by name: `Clone, V5`."""
    return ", ".join(map(name, some))


def legend(some: Iterable[Card]) -> str:
    """Return the names of the chaos cards among some, each once: `XCL Clone, XNO Nou`."""
    known = {card.code: card.chaos.name for card in some if card.chaos is not None}
    return ", ".join([f"{code} {name_}" for code, name_ in known.items()])


def colour_name(colour: Colour) -> str:
    """Return a colour in words."""
    return colour.name.lower()


def said(colour: Colour | None, target: Seat | None, named: Card | None = None) -> str:
    """Return what is said with a card: ` of venom`, ` at seat 2`, ` for Nou`."""
    of = "" if colour is None else f" of {colour_name(colour)}"
    for_ = "" if named is None else f" for {name(named)}"
    return of + for_ + ("" if target is None else f" at seat {target}")


# --- questions


def countering(frame: Countering) -> str:
    """Return who may counter what."""
    play = frame.play
    if frame.card is play.card:
        what = f"{name(play.card)}{said(play.colour, play.target, play.named)}"
    else:
        what = f"{name(frame.card)}, which sends {one(play.card)} to seat {play.target},"
    shielded = f"; shielded: {seat_names(frame.shielded)}" if frame.shielded else ""
    asked = seat_names(frame.waiting)
    return f"seat {play.seat}'s {what} is to be accepted or countered by {asked}{shielded}"


QUESTIONS: Mapping[type, Callable[[Any], str]] = {
    AnsweringSkip: lambda f: (
        f"seat {f.seat} is to accept that seat {f.by}'s {name(f.card)} skips it, or to counter"
    ),
    Countering: countering,
    Saving: lambda f: (
        f"seat {f.seat} is without cards, and its win is to be let stand or stopped by "
        f"{seat_names(f.waiting)}"
    ),
    NamingColour: lambda f: f"seat {f.seat} is to name a colour",
    **hand_text.QUESTIONS,
    Slapping: lambda f: f"the last to slap draws; still to slap: {seat_names(f.waiting)}",
}
"""What each question reads like, and who is waited for: a sentence without its full stop."""


def sentence(text: str) -> str:
    """Return a text with its capital and its full stop."""
    return f"{text[0].upper()}{text[1:]}."


# --- what lies where


def lying_lines(lying: Lying) -> list[str]:
    """Return what lies in the open, line by line."""
    rows = {
        "Beside the discards": lying.beside,
        "Aimed at a seat": lying.played,
        "To go back into the deck": lying.used,
        "Out of the game": lying.removed,
    }
    lines = [f"{words}: {names(some)}." for words, some in rows.items() if some]
    if lying.recycle is not None:
        lines.append(hand_text.RECYCLE[lying.recycle])
    if lying.trap is not None:
        lines.append(f"On top of the deck lies a trap: {name(lying.trap)}.")
    return lines


def carried_line(effect: Carried) -> str:
    """Return what waits for a seat's Opening."""
    match effect:
        case InFront(seat, card, acts, by):
            return f"In front of seat {seat} lies {laid(card, acts)}, of seat {by}."
        case SkipSent(seat, by, card):
            return f"A skip of seat {by}'s {name(card)} waits for seat {seat}."
        case DrawStack(seat, total, by, card):
            return f"{cards(Backs(total))}{stack_text(by, card)} wait for seat {seat}."
        case Staying(seat, card, acts):
            return f"Beside the discards stays {laid(card, acts)}, until seat {seat}'s turn."
        case _:
            assert_never(effect)


def stack_text(by: tuple[Seat, ...], card: Card | None) -> str:
    """Return the newest card of a Draw stack and whose it is, where that is told."""
    return f" of seat {by[-1]}'s {name(card)}" if by and card is not None else ""


# --- events


def asked(event: Asked[Any]) -> str:
    """Return the question that play has come to."""
    newest = event.frames[-1:]
    read = QUESTIONS.get(newest[0].__class__) if newest else None
    return "play goes on as before" if read is None else read(newest[0])


def hands_shuffled(event: HandsShuffled[Any]) -> str:
    """Return the hands that were dealt anew."""
    hands = zip(event.seats, event.hands, strict=True)
    dealt = "; ".join([f"seat {seat}: {cards(hand)}" for seat, hand in hands])
    return f"the hands are shuffled and dealt again: {dealt}"


def cards_dealt(event: CardsDealt[Any]) -> str:
    """Return a deal, and the traps that it passed over."""
    passed = f", past {names(event.passed)}" if event.passed else ""
    return f"seat {event.seat} is dealt {cards(event.cards)}{passed}"


def challenged(event: DrawChallenged) -> str:
    """Return a challenge and how it ended."""
    found = "had another card to play" if event.guilty else "had no other card to play"
    return f"seat {event.by} challenges: seat {event.user} {found}"


SENTENCES: Mapping[type, Callable[[Any], str]] = {
    **hand_text.SENTENCES,
    Asked: asked,
    ChaosFlipped: lambda e: f"before a coloured card come up {names(e.cards)}",
    CardsReturned: lambda e: (
        f"what goes back is shuffled into the deck: {cards(Backs(count_of(e.cards)))}"
    ),
    TrapSeen: lambda e: f"on top of the deck lies a trap: {name(e.card)}",
    TrapRevealed: lambda e: f"seat {e.seat} draws a trap: {name(e.card)}",
    CardsDealt: cards_dealt,
    CardsShed: lambda e: f"seat {e.seat} discards {cards(e.cards)}",
    HandsShuffled: hands_shuffled,
    CardTopped: lambda e: f"{laid(e.card, e.acts)} goes on top",
    CardLaidInFront: lambda e: f"in front of seat {e.target} comes to lie {laid(e.card, e.acts)}",
    FrontActed: lambda e: f"in front of seat {e.seat} {laid(e.card, e.acts)} acts",
    FrontBuried: lambda e: f"{one(e.card)} in front of seat {e.target} goes under the top card",
    PlayLapsed: lambda e: f"{one(e.card)} has lost its aim, and goes under the top card",
    CardsRemoved: lambda e: f"out of the game go {cards(e.cards)} of seat {e.seat}",
    CardSetAside: lambda e: f"out of the game goes {e.card} of the deck",
    DiscardsShown: lambda e: f"seat {e.seat} looks through the discards: {cards(e.cards)}",
    CardTaken: lambda e: f"seat {e.seat} takes {cards(e.cards)} from the discards",
    EffectAccepted: lambda e: f"seat {e.seat} lets it happen",
    WinLetStand: lambda e: f"seat {e.seat} lets the win stand",
    SkipAimed: lambda e: f"a skip waits for seat {e.target}",
    SkipFaced: lambda e: f"seat {e.seat} faces it",
    SkipTaken: lambda e: f"seat {e.seat} accepts the skip",
    Slapped: lambda e: f"seat {e.seat} slaps",
    BluffNoted: lambda _: "a coloured card could have been played",
    HandShown: lambda e: f"seat {e.seat} shows seat {e.to} its hand: {cards(e.cards)}",
    DrawChallenged: challenged,
    SeatReturned: lambda e: f"seat {e.seat} is in again",
}
"""What each event of chaos cards reads like."""
