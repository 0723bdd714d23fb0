"""The events that the chaos cards add: what happened. Cites the shared rule ids."""

from __future__ import annotations

from typing import Generic, TypeAlias, final

import attrs
from typing_extensions import TypeVar

from cardshed.building import quickly_built
from cardshed.seats import Seat
from cardshed.soloverse import hand_facts, pile_facts
from cardshed.soloverse.answer_facts import (
    EffectAccepted,
    SeatReturned,
    SkipAimed,
    SkipFaced,
    SkipTaken,
    Slapped,
    WinLetStand,
)
from cardshed.soloverse.cards import Card, Faces
from cardshed.values import Backs, Count

C_co = TypeVar("C_co", covariant=True)
F_co = TypeVar("F_co", covariant=True)


@quickly_built
@final
@attrs.frozen
class Asked(Generic[F_co]):
    """What is being resolved has come to a question (sv.lifo).

    Attributes:
        frames: All that is being resolved, the latest last.
    """

    frames: tuple[F_co, ...]


# --- the deck


@final
@attrs.frozen
class ChaosFlipped:
    """Chaos cards came up before the first coloured card; they go back (c8.setup.flip).

    Attributes:
        cards: The cards, the first to come up first.
    """

    cards: Faces


@final
@attrs.frozen
class CardsReturned(Generic[C_co]):
    """Traps, and cards that were shown, were shuffled back into the deck.

    See sv.trap.several, sv.deal.setup, sv.deal.later.

    Attributes:
        cards: The whole deck, the next card first; never shown to anybody.
    """

    cards: C_co


@final
@attrs.frozen
class TrapSeen:
    """A trap lies on top of the deck, for all to see (sv.trap.visible).

    Attributes:
        card: Which one.
    """

    card: Card


@final
@attrs.frozen
class TrapRevealed:
    """A draw met a trap, which takes effect (sv.trap.draw).

    Attributes:
        seat: Who drew.
        card: Which trap.
    """

    seat: Seat
    card: Card


@final
@attrs.frozen
class CardsDealt(Generic[C_co]):
    """A seat was dealt cards, past the traps among them (sv.deal.later).

    Attributes:
        seat: Who.
        cards: The cards, in the order dealt; shown to the seat alone.
        passed: The traps that were passed over, and go back.
    """

    seat: Seat
    cards: C_co
    passed: Faces = ()


# --- cards that move


@final
@attrs.frozen
class CardsShed:
    """A seat discarded cards by an effect, the last one on top (sv.discard.order).

    Attributes:
        seat: Who.
        cards: The cards.
    """

    seat: Seat
    cards: Faces


@final
@attrs.frozen
class HandsShuffled(Generic[C_co]):
    """Hands were collected, shuffled, and dealt out again (sv.card.pure-chaos-shuffle-hands).

    Attributes:
        seats: Whose, in the order in which they were dealt.
        hands: The new hand of each of them, in that order; shown to the seat alone.
    """

    seats: tuple[Seat, ...]
    hands: tuple[C_co, ...]


@final
@attrs.frozen
class CardTopped:
    """A card from beside the discards went on top of them (sv.place.beside).

    Attributes:
        card: The card.
        acts: What it counts as.
    """

    card: Card
    acts: Card


@final
@attrs.frozen
class CardLaidInFront:
    """A card came to lie in front of a seat (sv.place.front).

    Attributes:
        target: Before whom.
        card: The card.
        acts: What it counts as.
        by: Who laid it there, or sent it there last.
    """

    target: Seat
    card: Card
    acts: Card
    by: Seat


@final
@attrs.frozen
class FrontActed:
    """The newest card in front of a seat acts, and goes on top of the discards (sv.stack.one).

    Attributes:
        seat: Before whom it lay.
        card: The card.
        acts: What it counts as.
        stays: Whether the seat's turn had arrived already (sv.draw4.challenge).
    """

    seat: Seat
    card: Card
    acts: Card
    stays: bool = False


@final
@attrs.frozen
class FrontBuried:
    """A card in front of a seat went under the top of the discards (sv.withdraw).

    Attributes:
        target: Before whom it lay.
        card: The card.
        older: How many cards like it have lain there longer, and stay.
    """

    target: Seat
    card: Card
    older: Count = 0


@final
@attrs.frozen
class PlayLapsed:
    """A card that was aimed at a seat lost its aim; it went under the top (sv.withdraw).

    Attributes:
        card: The card.
    """

    card: Card


@final
@attrs.frozen
class CardsRemoved:
    """Cards that need three seats were taken out of the game (sv.deck.two).

    Attributes:
        seat: Whose hand they were in.
        cards: The cards.
    """

    seat: Seat
    cards: Faces


@final
@attrs.frozen
class CardSetAside:
    """A card that needs three seats came up in a draw, and is out of the game (sv.deck.two).

    Attributes:
        card: The card.
    """

    card: Card


@final
@attrs.frozen
class DiscardsShown(Generic[C_co]):
    """A seat looked through the discards, to choose a card (sv.card.scavenger).

    Attributes:
        seat: Who.
        cards: The discards, in canonical order; shown to the seat alone.
    """

    seat: Seat
    cards: C_co


@final
@attrs.frozen
class CardTaken:
    """A seat took a card of the discards, or found none (sv.card.scavenger).

    Attributes:
        seat: Who.
        cards: The card, if there was one.
    """

    seat: Seat
    cards: Faces


Open: TypeAlias = (
    TrapSeen
    | TrapRevealed
    | CardsShed
    | CardTopped
    | CardLaidInFront
    | FrontActed
    | FrontBuried
    | PlayLapsed
    | CardsRemoved
    | CardSetAside
    | CardTaken
    | EffectAccepted
    | WinLetStand
    | SkipAimed
    | SkipFaced
    | SkipTaken
    | Slapped
    | SeatReturned
)
"""Events of chaos cards in every game in which nothing is hidden."""
Event: TypeAlias = (
    CardsReturned[Faces]
    | CardsDealt[Faces]
    | HandsShuffled[Faces]
    | DiscardsShown[Faces]
    | Open
    | hand_facts.Event
    | pile_facts.Event
)
"""What the chaos cards cause in every game, in full; besides it a game has events of its own."""
PublicEvent: TypeAlias = (
    CardsReturned[Backs]
    | CardsDealt[Backs]
    | HandsShuffled[Backs]
    | DiscardsShown[Backs]
    | Open
    | hand_facts.PublicEvent
    | pile_facts.PublicEvent
)
"""What they cause, as everybody may know it."""
SeenEvent: TypeAlias = (
    CardsReturned[Backs]
    | CardsDealt[Faces | Backs]
    | HandsShuffled[Faces | Backs]
    | DiscardsShown[Faces | Backs]
    | Open
    | hand_facts.SeenEvent
    | pile_facts.SeenEvent
)
"""What they cause, as one viewer is shown it."""
