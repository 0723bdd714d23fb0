"""The policies of Soliterror's reference results, over the public API alone.

All of them are one policy with another answer to one question. None has chance of its own: what
it plays follows from the view and the order of the action space.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import TypeAlias, final

import attrs

from cardshed import ActionSpace
from cardshed.playing_cards import Card, Suit
from cardshed.soliterror import (
    Action,
    Extend,
    Faces,
    Finish,
    PlayCombo,
    View,
    power,
)

Size: TypeAlias = Callable[[Faces, Card], int]
"""From a combo and the player card to what a hit has as little of as can be."""
Gamble: TypeAlias = Callable[[list[Faces]], Faces | None]
"""From the combos that end with a spade to the one that is laid, or None for none of them."""


def cards_of_the_hand(combo: Faces, player: Card) -> int:
    """Return how many cards of the hand a combo takes."""
    return len(combo) - (player in combo)


def all_cards(combo: Faces, _: Card) -> int:
    """Return how many cards a combo has, the player card too."""
    return len(combo)


def longest(combos: Iterable[Faces]) -> Faces | None:
    """Return the first of the longest combos."""
    return max(combos, key=len, default=None)


def shortest(combos: Iterable[Faces]) -> Faces | None:
    """Return the first of the shortest combos."""
    return min(combos, key=len, default=None)


def none(_: Iterable[Faces]) -> None:
    """Return no combo."""


def in_order(actions: ActionSpace[Action]) -> list[Faces]:
    """Return the combos in the order of the space."""
    return [action.cards for action in actions if isinstance(action, PlayCombo)]


def backwards(actions: ActionSpace[Action]) -> list[Faces]:
    """Return the combos in the opposite order."""
    return in_order(actions)[::-1]


def by_lot(actions: ActionSpace[Action]) -> list[Faces]:
    """Return the combos in an order that looks drawn, and follows from the space alone."""
    combos = in_order(actions)
    codes = [card.code for combo in combos for card in combo]
    Random(" ".join(codes)).shuffle(combos)
    return combos


@final
@attrs.frozen
class Player:
    """A policy for the rounds of a solo game.

    A combo that hits, with as little of `size` as can be; else a gamble on what a spade draws; else
    the longest combo. Of combos that are as good, the first. After a spade the drawn card is
    added if it links and the combo does not hit yet.

    Attributes:
        size: What a combo that hits has as little of as can be.
        gamble: Which of the combos that end with a spade is laid where none hits.
        combos: The combos of an action space, in the order in which ties fall.
    """

    size: Size = cards_of_the_hand
    gamble: Gamble = longest
    combos: Callable[[ActionSpace[Action]], list[Faces]] = in_order

    def __call__(self, view: View, actions: ActionSpace[Action], /) -> Action:
        """Return the choice."""
        if view.own.combo:
            return _after_a_spade(view, actions)
        return PlayCombo(self._combo(view, self.combos(actions)))

    def _combo(self, view: View, combos: list[Faces]) -> Faces:
        player = view.table.player_cards[0].card
        assert player is not None
        hits = [combo for combo in combos if _hits(view, combo)]
        if hits:
            return min(hits, key=lambda combo: self.size(combo, player))
        spades = [combo for combo in combos if combo[-1].suit is Suit.SPADES]
        return self.gamble(spades) or max(combos, key=len)


def _hits(view: View, combo: Faces) -> bool:
    defense = view.table.enemies.defense
    assert defense is not None
    return power(combo) >= defense


def _after_a_spade(view: View, actions: ActionSpace[Action]) -> Action:
    if not _hits(view, view.own.combo):
        for card in view.own.drawn:
            if Extend(card) in actions:
                return Extend(card)
    return Finish()


PLAYERS: Mapping[str, Player] = {
    "plain": Player(),
    "ties-by-lot": Player(combos=by_lot),
    "ties-last": Player(combos=backwards),
    "all-cards": Player(size=all_cards),
    "no-gamble": Player(gamble=none),
    "short-gamble": Player(gamble=shortest),
}
"""From the name of a policy to it: the plain one, and readings of it that differ in one thing."""
