"""Choices of cards that an effect asks for, lazily. Cites the shared rule ids.

A game words the refusals itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar, final

import attrs
from typing_extensions import override

from cardshed.actions import ActionSpace, Rng
from cardshed.errors import Refusal
from cardshed.soloverse.board import fell_to_two
from cardshed.soloverse.cards import Card
from cardshed.soloverse.choices import needs_three
from cardshed.soloverse.frames import Choice, Choosing
from cardshed.soloverse.holding import choices, groups, holds
from cardshed.soloverse.moves import DiscardCards, TakeFromDiscards
from cardshed.soloverse.trading import TB, AnyView

R = TypeVar("R")


def chooses(view: AnyView[TB], what: Choice) -> Choosing | None:
    """Return the choice that the viewer owes, if it is of that kind."""
    frame = view.table.board.latest
    if isinstance(frame, Choosing) and frame.seat == view.viewer and frame.what is what:
        return frame
    return None


def findings(view: AnyView[TB], searching: Card | None) -> list[TakeFromDiscards]:
    """Return the chaos cards that may be taken: all but the one that searches.

    See sv.card.scavenger, sv.choice.asked.

    Args:
        view: What the seat sees.
        searching: The card that searches, if it is among those shown.
    """
    shown = [*view.own.shown]
    if searching in shown:
        shown.remove(searching)
    two = fell_to_two(view.table)
    chaos = [card for card in shown if card.chaos is not None]
    found = dict.fromkeys([card for card in chaos if not (two and needs_three(card))])
    return [TakeFromDiscards(card) for card in found] or [TakeFromDiscards()]


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

        See sv.card.elegant-generosity.
        """
        frame = chooses(view, Choice.DISCARD)
        if frame is None:
            return self.no_choice_due
        if len(discard.cards) != frame.count:
            return self.not_to_choose
        return None if holds(view.own.hand, discard.cards) else self.card_not_held

    def of_finding(
        self, view: AnyView[TB], take: TakeFromDiscards, searching: Card | None
    ) -> R | None:
        """Refuse a card that is not to be found in the discards (sv.card.scavenger)."""
        if chooses(view, Choice.FROM_DISCARDS) is None:
            return self.no_choice_due
        return None if take in findings(view, searching) else self.not_to_choose


@final
@attrs.frozen(repr=False)
class DiscardSpace(ActionSpace[DiscardCards]):
    """The choices of so many cards of a hand, to discard them, lazily.

    They come in canonical order; of cards that are alike it does not matter which is taken.
    """

    _view: AnyView[Any]
    _refuses: Callable[[Any, object], Refusal | None]

    @override
    def refusal(self, action: object, /) -> Refusal | None:
        return self._refuses(self._view, action)

    @property
    def _size(self) -> int:
        frame = self._view.table.board.latest
        return frame.count if isinstance(frame, Choosing) else 0

    @override
    def __iter__(self) -> Iterator[DiscardCards]:
        return (DiscardCards(cards) for cards in choices(self._view.own.hand, self._size))

    @override
    def __bool__(self) -> bool:
        return self._size <= len(self._view.own.hand)

    @override
    def count(self) -> int:
        """Return how many choices there are, without listing them."""
        ways = [1] + [0] * self._size
        for _, often in groups(self._view.own.hand):
            ways = [
                sum(ways[size - taken] for taken in range(min(often, size) + 1))
                for size in range(len(ways))
            ]
        return ways[self._size]

    @override
    def sample(self, rng: Rng, /) -> DiscardCards:
        """Return the choice of cards that chance picks from the hand, each card as likely.

        Choices of cards that are there twice are so more likely than others.
        """
        left = [*self._view.own.hand]
        chosen = [left.pop(rng.randrange(len(left))) for _ in range(self._size)]
        return DiscardCards(tuple(chosen))

    @override
    def __repr__(self) -> str:
        return f"<choices of {self._size} of {len(self._view.own.hand)} cards>"
