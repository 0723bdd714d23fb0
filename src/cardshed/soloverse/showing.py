"""Who sees what of the events that the Soloverse games share. Cites the shared rule ids."""

from __future__ import annotations

from typing import TypeAlias, assert_never, overload

from cardshed.seats import Viewer
from cardshed.soloverse import chaos_facts, chaos_showing, hand_facts, hand_showing, pile_facts
from cardshed.soloverse.cards import Faces
from cardshed.soloverse.chaos_facts import CardsDealt, CardsReturned, DiscardsShown, HandsShuffled
from cardshed.soloverse.facts import (
    CardsDrawn,
    CardsSwapped,
    DeckShuffled,
    Event,
    GiftChosen,
    HandsDealt,
    PublicEvent,
    SeatWithdrew,
    SeenEvent,
    StackTaken,
)
from cardshed.soloverse.hand_facts import (
    CardPassed,
    CardPicked,
    CardsPooled,
    CardsPutIn,
    HandOpened,
    HandPutBack,
    HandsMoved,
    PickSettled,
    ReflexChosen,
)
from cardshed.soloverse.pile_facts import CardFetched, DiscardsRecycled
from cardshed.values import Backs

SomeCards: TypeAlias = Faces | Backs
Open: TypeAlias = chaos_facts.Open | hand_facts.Open | pile_facts.Open
"""Events of chaos cards in which nothing is hidden."""


def public(event: Event | Open) -> PublicEvent | Open | None:
    """Return what everybody may know of the event; None where that is nothing."""
    match event:
        case DeckShuffled(cards):
            return DeckShuffled(Backs(len(cards)))
        case HandsDealt(hands):
            return HandsDealt(tuple([Backs(len(hand)) for hand in hands]))
        case CardsSwapped(seat, partner, given, received):
            return CardsSwapped(seat, partner, Backs(len(given)), Backs(len(received)))
        case GiftChosen():
            return None
        case StackTaken() | CardsDrawn() | SeatWithdrew():
            return hidden(event)
        case _:
            return event


def hidden(
    event: StackTaken[Faces] | CardsDrawn[Faces] | SeatWithdrew[Faces],
) -> StackTaken[Backs] | CardsDrawn[Backs] | SeatWithdrew[Backs]:
    """Return an event of cards that come to one hand, or leave it, without their faces."""
    backs = Backs(len(event.cards))
    match event:
        case StackTaken(seat):
            return StackTaken(seat, backs)
        case CardsDrawn(seat):
            return CardsDrawn(seat, backs)
        case SeatWithdrew(seat):
            return SeatWithdrew(seat, backs)
        case _:
            assert_never(event)


@overload
def redact(event: Event, viewer: Viewer) -> SeenEvent | None: ...


@overload
def redact(
    event: Event | chaos_facts.Event, viewer: Viewer
) -> SeenEvent | chaos_facts.SeenEvent | None: ...


def redact(
    event: Event | chaos_facts.Event, viewer: Viewer
) -> SeenEvent | chaos_facts.SeenEvent | None:
    """Return the event as the viewer is shown it: a seat sees its cards come and go.

    See sv.view, sv.trade.view.
    """
    match event:
        case StackTaken() | CardsDrawn() | SeatWithdrew() | GiftChosen() if event.seat == viewer:
            return event
        case CardsSwapped() if viewer in {event.seat, event.partner}:
            return event
        case HandsDealt(hands) if viewer is not None:
            mine: list[SomeCards] = [Backs(len(hand)) for hand in hands]
            mine[viewer] = hands[viewer]
            return HandsDealt(tuple(mine))
        case CardsReturned() | CardsDealt() | DiscardsShown() | HandsShuffled():
            return chaos_showing.redact(event, viewer)
        case (
            CardPassed()
            | HandOpened()
            | CardPicked()
            | PickSettled()
            | HandsMoved()
            | HandPutBack()
            | CardsPooled()
            | CardsPutIn()
            | ReflexChosen()
            | CardFetched()
            | DiscardsRecycled()
        ):
            return hand_showing.redact(event, viewer)
        case _:
            return public(event)
