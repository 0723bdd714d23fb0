"""The events that the Soloverse games share as short readable text, for terminals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from cardshed.seats import Seat
from cardshed.soloverse.cards import Card, Faces
from cardshed.soloverse.facts import (
    CardsDrawn,
    CardsSwapped,
    ChoiceMade,
    ClaimVoided,
    DeckShuffled,
    DirectionFlipped,
    DrawFaced,
    DrawSent,
    GameEnded,
    GiftChosen,
    HandsDealt,
    HandsShown,
    SeatSkipped,
    SeatWentOut,
    SeatWithdrew,
    StackTaken,
    TradeLapsed,
    TradeRequested,
    TurnBegan,
    WinClaimed,
)
from cardshed.values import Backs


def cards(some: Faces | Backs) -> str:
    """Return known cards by their codes, others by count."""
    if isinstance(some, Backs):
        return f"{some.count} card{'' if some.count == 1 else 's'}"
    return " ".join([card.code for card in some]) or "nothing"


def name(card: Card) -> str:
    """Return a chaos card by its name, a coloured one by its code."""
    return card.code if card.chaos is None else card.chaos.name


def seat_names(seats: Iterable[Seat]) -> str:
    """Return seats by number: `seat 1, seat 3`."""
    return ", ".join([f"seat {seat}" for seat in seats])


def by_seat(hands: Iterable[Faces | Backs]) -> str:
    """Return a hand for each seat."""
    return "; ".join([f"seat {seat}: {cards(hand)}" for seat, hand in enumerate(hands)])


SENTENCES: Mapping[type, Callable[[Any], str]] = {
    DeckShuffled: lambda e: f"the deck is shuffled: {cards(Backs(len(e.cards)))}",
    HandsDealt: lambda e: f"the hands are dealt: {by_seat(e.hands)}",
    TurnBegan: lambda e: f"seat {e.seat}'s turn begins",
    SeatSkipped: lambda e: f"seat {e.seat} is skipped",
    DrawSent: lambda e: f"{e.total} cards wait for seat {e.target}",
    DrawFaced: lambda e: f"seat {e.seat} faces them",
    DirectionFlipped: lambda _: "the direction flips",
    StackTaken: lambda e: f"seat {e.seat} takes {cards(e.cards)}",
    CardsDrawn: lambda e: f"seat {e.seat} draws {cards(e.cards)}",
    WinClaimed: lambda e: f"seat {e.seat} has no cards left",
    ClaimVoided: lambda e: f"seat {e.seat} has not won",
    SeatWentOut: lambda e: f"seat {e.seat} is out",
    TradeRequested: lambda e: f"seats {e.seat} and {e.partner} trade a card",
    TradeLapsed: lambda _: "the trade is off",
    GiftChosen: lambda e: f"seat {e.seat} chooses {e.card}",
    ChoiceMade: lambda e: f"seat {e.seat} has chosen",
    CardsSwapped: lambda e: (
        f"seat {e.seat} gives seat {e.partner} {cards(e.given)}, and gets {cards(e.received)}"
    ),
    SeatWithdrew: lambda e: f"seat {e.seat} leaves the table; into the deck go {cards(e.cards)}",
    HandsShown: lambda e: f"the hands are shown: {by_seat(e.hands)}",
    GameEnded: lambda e: f"the game ends: {e.outcome.ending.value}",
}
"""What each shared event reads like."""
