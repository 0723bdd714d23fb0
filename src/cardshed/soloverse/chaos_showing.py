"""Who sees what of the hidden events that the chaos cards add. Cites the shared rule ids."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from cardshed.seats import Viewer
from cardshed.soloverse.cards import Faces
from cardshed.soloverse.chaos_facts import (
    CardsDealt,
    CardsReturned,
    DiscardsShown,
    HandsShuffled,
    SeenEvent,
)
from cardshed.values import Backs

Hidden: TypeAlias = (
    CardsReturned[Faces] | CardsDealt[Faces] | DiscardsShown[Faces] | HandsShuffled[Faces]
)


def redact(event: Hidden, viewer: Viewer) -> SeenEvent:
    """Return the event as the viewer is shown it: a seat sees the cards that are its own.

    See sv.view, sv.card.scavenger.
    """
    match event:
        case CardsReturned(cards):
            return CardsReturned(Backs(len(cards)))
        case HandsShuffled(seats, hands):
            shown = zip(seats, hands, strict=True)
            mine = [hand if seat == viewer else Backs(len(hand)) for seat, hand in shown]
            return HandsShuffled(seats, tuple(mine))
        case _:
            return event if event.seat == viewer else backed(event)


def backed(
    event: CardsDealt[Faces] | DiscardsShown[Faces],
) -> SeenEvent:
    """Return an event of one seat's cards without their faces."""
    backs = Backs(len(event.cards))
    match event:
        case CardsDealt(seat, _, passed):
            return CardsDealt(seat, backs, passed)
        case DiscardsShown(seat):
            return DiscardsShown(seat, backs)
        case _:
            assert_never(event)
