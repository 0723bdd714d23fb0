"""Who sees what of the events that the chaos cards add. Cites the shared rule ids."""

from __future__ import annotations

from typing import Any

from cardshed.seats import Viewer
from cardshed.soloverse.chaos_facts import (
    BluffNoted,
    CardsDealt,
    CardsReturned,
    DiscardsShown,
    HandShown,
    HandsShuffled,
    SeenEvent,
)
from cardshed.values import Backs


def redact(event: Any, viewer: Viewer) -> SeenEvent | None:
    """Return the event as the viewer is shown it: a seat sees the cards that are its own.

    See sv.view, sv.draw4.challenge, sv.card.scavenger.
    """
    match event:
        case BluffNoted():
            return None
        case CardsReturned(cards):
            return CardsReturned(Backs(len(cards)))
        case CardsDealt(seat, cards, passed):
            return event if seat == viewer else CardsDealt(seat, Backs(len(cards)), passed)
        case DiscardsShown(seat, cards):
            return event if seat == viewer else DiscardsShown(seat, Backs(len(cards)))
        case HandShown(seat, to, cards):
            return event if viewer in {seat, to} else HandShown(seat, to, Backs(len(cards)))
        case HandsShuffled(seats, hands):
            shown = [
                hand if seat == viewer else Backs(len(hand))
                for seat, hand in zip(seats, hands, strict=True)
            ]
            return HandsShuffled(seats, tuple(shown))
        case _:
            return event  # type: ignore[no-any-return]  # nothing is hidden in it
