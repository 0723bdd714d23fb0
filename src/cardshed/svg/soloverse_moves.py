"""What moves by the events that the Soloverse games share, and what these show for a moment."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from cardshed.seats import Viewer
from cardshed.soloverse import chaos_facts, facts, hand_facts, pile_facts
from cardshed.soloverse.answer_facts import HandShown
from cardshed.soloverse.cards import Card, Faces
from cardshed.soloverse.decks import is_trap
from cardshed.soloverse.definitions import Place
from cardshed.svg.scene import (
    DECK,
    DISCARDS,
    Change,
    Changes,
    Moves,
    Row,
    came,
    laid,
    left,
    looks_of,
    taken,
)
from cardshed.svg.soloverse import AIMED, ASIDE, BESIDE, FRONT, RECYCLED, REMOVED, STAYS, USED
from cardshed.values import Backs

PLACES: Mapping[Place, str] = {Place.ON: DISCARDS, Place.BESIDE: BESIDE, Place.FRONT: AIMED}
"""Where a card comes to lie that is played."""


def played(card: Card) -> str:
    """Return where a card comes to lie that counts as this one."""
    return DISCARDS if card.chaos is None else PLACES[card.chaos.place]


# --- the deck, the discards, and what lies by them


def _dealt(event: Any, viewer: Viewer) -> Changes:
    yield Change(DECK, -sum(map(len, event.hands)))
    for seat, hand in enumerate(event.hands):
        yield from taken(seat, hand, viewer)


def drawn(event: Any, viewer: Viewer) -> Changes:
    """Yield that a seat took cards off the deck."""
    yield left(DECK, event.cards)
    yield from taken(event.seat, event.cards, viewer)


def _trap(event: Any, _: Viewer) -> Changes:
    yield Change(DECK, -1)
    yield came(USED, (event.card,))


def _foreseen(event: Any, _: Viewer) -> Changes:
    yield Change(DECK, -1 - len(event.passed))
    yield came(USED, (*filter(is_trap, event.passed), event.card))
    yield came(REMOVED, [card for card in event.passed if not is_trap(card)])


def _given(event: Any, viewer: Viewer) -> Changes:
    yield Change(DECK, -len(event.cards) - len(event.passed))
    yield from taken(event.seat, event.cards, viewer)
    yield came(USED, [card for card in event.passed if is_trap(card)])
    yield came(REMOVED, [card for card in event.passed if not is_trap(card)])


def _shed(event: Any, viewer: Viewer) -> Changes:
    yield from laid(event.seat, event.cards, viewer)
    yield came(DISCARDS, event.cards)


def _redealt(event: Any, viewer: Viewer) -> Changes:
    for seat, hand in zip(event.seats, event.hands, strict=True):
        yield from taken(seat, hand, viewer)


def _topped(event: Any, _: Viewer) -> Changes:
    yield left(BESIDE, (event.card,))
    yield came(DISCARDS, (event.card,))


def _fronted(event: Any, _: Viewer) -> Changes:
    yield left(AIMED, (event.card,))
    yield came(FRONT, (event.card,))


def _acted(event: Any, _: Viewer) -> Changes:
    yield left(FRONT, (event.card,))
    yield came(DISCARDS, (event.card,))


def _lapsed(event: Any, _: Viewer) -> Changes:
    yield left(AIMED, (event.card,))
    yield came(DISCARDS, (event.card,))


def _removed(event: Any, viewer: Viewer) -> Changes:
    yield from laid(event.seat, event.cards, viewer)
    yield came(REMOVED, event.cards)


def _aside(event: Any, _: Viewer) -> Changes:
    yield Change(DECK, -1)
    yield came(REMOVED, (event.card,))


def _found(event: Any, viewer: Viewer) -> Changes:
    """Yield that a seat took a card of the discards, if it found one."""
    if event.cards:
        yield left(DISCARDS, event.cards)
        yield from taken(event.seat, event.cards, viewer)


def _topping(_event: Any, _: Viewer) -> Changes:
    yield Change(DISCARDS, 0)


def _recycled(event: Any, _: Viewer) -> Changes:
    yield Change(RECYCLED, 0)
    yield left(DISCARDS, event.cards)
    yield Change(DECK, len(event.cards))


def _revived(_event: Any, _: Viewer) -> Changes:
    yield Change(RECYCLED, 0)


def _stays(event: Any, _: Viewer) -> Changes:
    yield left(BESIDE, (event.card,))
    yield came(STAYS, (event.card,))


def _stayed(event: Any, _: Viewer) -> Changes:
    yield left(STAYS, (event.card,))
    yield came(DISCARDS, (event.card,))


# --- from hand to hand


def _passed(event: Any, viewer: Viewer) -> Changes:
    yield from laid(event.of, event.cards, viewer)
    yield from taken(event.seat, event.cards, viewer)


def _picked(event: Any, viewer: Viewer) -> Changes:
    yield from laid(event.of, event.cards, viewer)
    if event.seat == viewer:
        yield came(ASIDE, event.cards)


def _settled(event: Any, viewer: Viewer) -> Changes:
    if event.seat == viewer:
        yield left(ASIDE, event.cards)
    yield from taken(event.to, event.cards, viewer)


def _handed_over(event: Any, viewer: Viewer) -> Changes:
    yield from laid(event.seat, event.cards, viewer)
    yield from taken(event.to, event.cards, viewer)


def _moved_on(event: Any, viewer: Viewer) -> Changes:
    """Yield that each seat gave its hand to the next: how many cards it has is seen there."""
    for place, seat in enumerate(event.seats):
        given = event.hands[(place + 1) % len(event.seats)]
        yield from laid(seat, given, viewer)
        yield from taken(seat, event.hands[place], viewer)


def _put_back(event: Any, viewer: Viewer) -> Changes:
    yield from laid(event.seat, event.cards, viewer)
    yield Change(DECK, len(event.cards))


def _pooled(event: Any, viewer: Viewer) -> Changes:
    for seat, given, dealt in zip(event.seats, event.given, event.dealt, strict=True):
        yield from laid(seat, given, viewer)
        yield from taken(seat, dealt, viewer)


def _swapped(event: Any, viewer: Viewer) -> Changes:
    yield from laid(event.seat, event.given, viewer)
    yield from taken(event.partner, event.given, viewer)
    yield from laid(event.partner, event.received, viewer)
    yield from taken(event.seat, event.received, viewer)


def _returned(_event: Any, _: Viewer) -> Changes:
    yield Change(DECK, 0)
    yield Change(USED, 0)


MOVES: Moves = {
    facts.HandsDealt: _dealt,
    facts.StackTaken: drawn,
    facts.CardsDrawn: drawn,
    facts.CardsSwapped: _swapped,
    facts.SeatWithdrew: _put_back,
    chaos_facts.CardsReturned: _returned,
    chaos_facts.TrapRevealed: _trap,
    chaos_facts.CardsDealt: _given,
    chaos_facts.CardsShed: _shed,
    chaos_facts.HandsShuffled: _redealt,
    chaos_facts.CardTopped: _topped,
    chaos_facts.CardLaidInFront: _fronted,
    chaos_facts.FrontActed: _acted,
    chaos_facts.FrontBuried: _acted,
    chaos_facts.PlayLapsed: _lapsed,
    chaos_facts.CardsRemoved: _removed,
    chaos_facts.CardSetAside: _aside,
    chaos_facts.CardTaken: _found,
    hand_facts.CardPassed: _passed,
    hand_facts.CardPicked: _picked,
    hand_facts.PickSettled: _settled,
    hand_facts.CardsHandedOver: _handed_over,
    hand_facts.HandsMoved: _moved_on,
    hand_facts.HandPutBack: _put_back,
    hand_facts.CardsPooled: _pooled,
    pile_facts.DiscardsLifted: _topping,
    pile_facts.CardFetched: _found,
    pile_facts.DiscardsRecycled: _recycled,
    pile_facts.RecycleRevived: _revived,
    pile_facts.TopChosen: _topping,
    pile_facts.CardStays: _stays,
    pile_facts.StayEnded: _stayed,
    pile_facts.StayBuried: _stayed,
    pile_facts.CardForeseen: _foreseen,
}
"""What moves by each shared event."""


# --- what is shown for a moment


def revealed(event: Any) -> Iterator[Row]:
    """Yield the cards that an event has shown to the viewer.

    A hand to its challenger, cards that are given or shown openly. See sv.draw4.challenge,
    sv.card.project-insight.
    """
    cards: Faces | Backs = getattr(event, "cards", ())
    if isinstance(event, HandShown) and not isinstance(cards, Backs):
        yield Row("", f"shown to seat {event.to}", looks_of(cards))
    if isinstance(event, hand_facts.CardsHandedOver):
        yield Row("", f"seat {event.seat} gave seat {event.to}", looks_of(event.cards))
    if isinstance(event, pile_facts.ChaosShown) and event.cards:
        yield Row("", f"shown by seat {event.seat}", looks_of(event.cards))
