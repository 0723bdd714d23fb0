"""Who sees what of the events of cards that go from hand to hand. Cites the shared rule ids."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from cardshed.seats import Seat, Viewer
from cardshed.soloverse import hand_facts, pile_facts
from cardshed.soloverse.cards import Faces
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

Event: TypeAlias = (
    hand_facts.Hidden | hand_facts.Secret | CardFetched[Faces] | DiscardsRecycled[Faces]
)
"""Events of hands and of the discards in which something is hidden."""
SeenEvent: TypeAlias = hand_facts.SeenEvent | pile_facts.SeenEvent
OfSome: TypeAlias = (
    CardPassed[Faces]
    | HandOpened[Faces]
    | CardPicked[Faces]
    | PickSettled[Faces]
    | HandPutBack[Faces]
    | CardFetched[Faces]
)
"""Events of cards that one seat or two are shown."""


def redact(event: Event, viewer: Viewer) -> SeenEvent | None:
    """Return the event as the viewer is shown it: a seat sees the cards that it gives and gets.

    See sv.view, sv.card.cyclone, sv.card.roulette, sv.card.white-hole.
    """
    match event:
        case CardPassed() | HandOpened() | CardPicked() | PickSettled():
            return event if viewer in {event.seat, event.of} else hidden(event)
        case HandPutBack() | CardFetched():
            return event if viewer == event.seat else hidden(event)
        case CardsPutIn() | ReflexChosen():
            return event if viewer == event.seat else None
        case HandsMoved(seats, hands):
            return HandsMoved(seats, shown(seats, hands, viewer))
        case CardsPooled(seats, given, dealt):
            return CardsPooled(seats, shown(seats, given, viewer), shown(seats, dealt, viewer))
        case DiscardsRecycled(seat, cards, uncovered):
            return DiscardsRecycled(seat, Backs(len(cards)), uncovered)
        case _:
            assert_never(event)


def shown(
    seats: tuple[Seat, ...], rows: tuple[Faces, ...], viewer: Viewer
) -> tuple[Faces | Backs, ...]:
    """Return a row of cards for each seat, of which the viewer is shown its own."""
    pairs = zip(seats, rows, strict=True)
    return tuple([row if seat == viewer else Backs(len(row)) for seat, row in pairs])


def hidden(event: OfSome) -> SeenEvent:  # a line an event
    """Return an event of cards that one seat or two are shown, without their faces."""
    backs = Backs(len(event.cards))
    match event:
        case PickSettled(seat, of, to):
            return PickSettled(seat, of, to, backs)
        case CardPassed(seat, of):
            return CardPassed(seat, of, backs)
        case HandOpened(seat, of):
            return HandOpened(seat, of, backs)
        case CardPicked(seat, of):
            return CardPicked(seat, of, backs)
        case HandPutBack(seat):
            return HandPutBack(seat, backs)
        case CardFetched(seat):
            return CardFetched(seat, backs)
        case _:
            assert_never(event)
