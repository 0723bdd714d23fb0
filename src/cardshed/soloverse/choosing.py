"""Choices of cards that an effect asks for, and words that are said. Cites the shared rule ids.

A game words the refusals itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Generic, TypeVar, final

import attrs

from cardshed.soloverse.board import Recycle, fell_to_two
from cardshed.soloverse.cards import Card, Colour, Faces
from cardshed.soloverse.decks import needs_three
from cardshed.soloverse.folding import without
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
from cardshed.soloverse.holding import holds
from cardshed.soloverse.moves import (
    ChooseTop,
    DiscardCards,
    GuessCard,
    HoldStill,
    NameDigit,
    PickCard,
    PutIn,
    ReviveRecycle,
    ShowCard,
    Slap,
    TakeFromDiscards,
)
from cardshed.soloverse.trading import TB, AnyView

R = TypeVar("R")
DIGITS = tuple(map(NameDigit, range(10)))
"""The digits that can be named (sv.card.eliminator)."""
SLAP, HOLD_STILL, REVIVE = Slap(), HoldStill(), ReviveRecycle()
# Actions of a finite deck are made once and shared.
_take = cache(TakeFromDiscards)
_put_in = cache(PutIn)
_pick = cache(PickCard)
DISCARDS = {Choice.DISCARD, Choice.MAY_DISCARD, Choice.DISCARD_COLOURS}
"""The choices that are answered with cards to discard."""


def chooses(view: AnyView[TB], *what: Choice) -> Choosing | None:
    """Return the choice that the viewer owes, if it is of one of these kinds."""
    frame = view.table.board.latest
    if isinstance(frame, Choosing) and frame.seat == view.viewer and frame.what in what:
        return frame
    return None


# --- what can be done


def found(view: AnyView[TB], searching: Card | None) -> list[TakeFromDiscards | ReviveRecycle]:
    """Return what a seat may do that looks through the discards.

    A chaos card may be taken, all but the one that searches, or Recycle be turned face up again; or
    any card is taken. See sv.card.scavenger, sv.card.white-hole, sv.choice.asked.

    Args:
        view: What the seat sees.
        searching: The card that searches, if it is among those shown.
    """
    if chooses(view, Choice.ANY_FROM_DISCARDS):
        return [*takings(view, view.own.shown)] or [_take()]
    revived = [REVIVE] if view.table.board.lying.recycle is Recycle.USED else []
    chaos = findings(view, searching)
    return [*chaos, *revived] or [_take()]


def findings(view: AnyView[TB], searching: Card | None) -> list[TakeFromDiscards]:
    """Return the chaos cards that may be taken: all but the one that searches."""
    shown = [*view.own.shown]
    if searching in shown:
        shown.remove(searching)
    return takings(view, [card for card in shown if card.chaos is not None])


def takings(view: AnyView[TB], shown: Iterable[Card]) -> list[TakeFromDiscards]:
    """Return what may be taken of the discards: each card once that is in use (sv.deck.two)."""
    two = fell_to_two(view.table)
    return [_take(card) for card in dict.fromkeys(shown) if not (two and needs_three(card))]


def puttings(view: AnyView[TB], putting: PuttingIn) -> list[PutIn]:
    """Return what a seat may put into a pool: what it has of what is asked for.

    See sv.card.roulette, sv.card.state-of-flux, sv.choice.asked.
    """
    hand = dict.fromkeys(view.own.hand)
    chaos: list[Faces] = [(card,) for card in hand if card.chaos is not None] or [()]
    if putting.what is Pool.STATE_OF_FLUX:
        return [_put_in(cards) for cards in chaos]
    coloured: list[Faces] = [(card,) for card in hand if card.chaos is None] or [()]
    return [_put_in(one + other) for one in coloured for other in chaos]


@cache
def guesses(colours: tuple[Colour, ...]) -> tuple[GuessCard, ...]:
    """Return what the next card can be guessed to be (sv.card.foresight)."""
    return (*map(GuessCard, colours), GuessCard())


def showings(view: AnyView[TB]) -> list[ShowCard]:
    """Return the chaos cards that a seat may show, and to show none (ch.card.project-insight)."""
    chaos = [card for card in dict.fromkeys(view.own.hand) if card.chaos is not None]
    return [*map(ShowCard, chaos), ShowCard()]


def picks(view: AnyView[TB]) -> list[PickCard]:
    """Return the cards of another hand that may be taken (sv.card.double-edged)."""
    return [_pick(card) for card in dict.fromkeys(view.own.shown)]


def answers(view: AnyView[TB], searching: Card | None) -> list[Any]:  # noqa: PLR0911  # a case a frame
    """Return what a seat may do that is asked for a choice, or for a word.

    But for cards to discard, which are a space of their own.

    Args:
        view: What the seat sees.
        searching: The card that searches the discards, if it is among those shown.
    """
    frame = view.table.board.latest
    match frame:
        case PuttingIn():
            return [*puttings(view, frame)]
        case Snapping():
            return [SLAP, HOLD_STILL]
        case Guessing():
            return [*guesses(view.table.options.colours)]
        case NamingDigit():
            return [*DIGITS]
        case ChoosingTop():
            return [ChooseTop(card) for card in frame.cards]
        case Choosing(what=Choice.FROM_HAND):
            return [*picks(view)]
        case Choosing(what=Choice.SHOW):
            return [*showings(view)]
        case _:
            return [*found(view, searching)]


# --- why not


@final
@attrs.frozen(kw_only=True)
class ChoiceRefusals(Generic[R]):
    """A game's words for why a choice is refused.

    Attributes:
        no_choice_due: The seat has no such choice to make.
        not_to_choose: Other cards are to be chosen, or another number of them.
        card_not_held: A card is not in the hand.
    """

    no_choice_due: R
    not_to_choose: R
    card_not_held: R

    def of_discard(self, view: AnyView[TB], discard: DiscardCards) -> R | None:
        """Refuse another number of cards, and cards that are not held.

        See sv.card.elegant-generosity, sv.card.badge-collector, sv.card.foresight.
        """
        frame = chooses(view, *DISCARDS)
        if frame is None:
            return self.no_choice_due
        if not holds(choosable(view.own.hand, frame), discard.cards):
            few = frame.what is Choice.DISCARD and len(discard.cards) != frame.count
            return self.not_to_choose if few else self.card_not_held
        return None if suits(view.own.hand, frame, discard.cards) else self.not_to_choose

    def of_choice(self, view: AnyView[TB], action: Any, searching: Card | None) -> R | None:
        """Refuse what is not asked for, and what is none of the answers.

        Args:
            view: What the seat sees.
            action: What it asks for.
            searching: The card that searches the discards, if it is among those shown.
        """
        if not is_asked(view, action):
            return self.no_choice_due
        return None if action in answers(view, searching) else self.not_to_choose


def choosable(hand: Faces, choosing: Choosing) -> Faces:
    """Return the cards of a hand from which a choice is made."""
    return hand if choosing.kept not in hand else without(hand, (choosing.kept,))


def suits(hand: Faces, choosing: Choosing, cards: Faces) -> bool:
    """Return whether these cards of a hand can be discarded by a choice.

    Of Badge Collector at least so many colours, one card of each; none where there are too few.
    """
    if choosing.what is Choice.DISCARD:
        return len(cards) == choosing.count
    if choosing.what is Choice.MAY_DISCARD:
        return len(cards) <= choosing.count
    if not cards:
        return len(colours_of(hand)) < choosing.count
    coloured = all(card.colour is not None for card in cards)
    return coloured and len(colours_of(cards)) == len(cards) >= choosing.count


def colours_of(cards: Faces) -> set[Any]:
    """Return the colours of cards."""
    return {card.colour for card in cards if card.colour is not None}


def is_asked(view: AnyView[TB], action: Any) -> bool:
    """Return whether the latest frame waits for the viewer, and for such an answer."""
    frame, viewer = view.table.board.latest, view.viewer
    if isinstance(frame, Choosing):
        return frame.seat == viewer and action.__class__ in CHOSEN.get(frame.what, ())
    if action.__class__ not in SAID.get(frame.__class__, ()):
        return False
    if isinstance(frame, (PuttingIn, Snapping)):
        return viewer in frame.waiting
    return isinstance(frame, (Guessing, NamingDigit, ChoosingTop)) and frame.seat == viewer


CHOSEN: Mapping[Choice, tuple[type, ...]] = {
    Choice.FROM_DISCARDS: (TakeFromDiscards, ReviveRecycle),
    Choice.ANY_FROM_DISCARDS: (TakeFromDiscards,),
    Choice.FROM_HAND: (PickCard,),
    Choice.SHOW: (ShowCard,),
}
"""With which actions a choice is answered that discards nothing."""
SAID: Mapping[type, tuple[type, ...]] = {
    PuttingIn: (PutIn,),
    Snapping: (Slap, HoldStill),
    Guessing: (GuessCard,),
    NamingDigit: (NameDigit,),
    ChoosingTop: (ChooseTop,),
}
"""With which actions the other questions are answered."""
ASKED: tuple[type, ...] = (
    TakeFromDiscards,
    ReviveRecycle,
    PutIn,
    HoldStill,
    PickCard,
    GuessCard,
    NameDigit,
)
"""The actions that `of_choice` refuses in every game; a Slap has a race of its own."""
