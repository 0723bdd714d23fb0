"""Soliterror's solo game and the plain policy once more, on codes of cards, without the library.

It shares no line with the library: if both end every game alike on the same decks, the rules are
not to blame for how many games are won.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

Chain: TypeAlias = tuple[str, ...]

JOKER = "JK"
RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10"]
ORDER = [rank + suit for suit in "CDHS" for rank in RANKS] + [JOKER]


class DeckOutError(Exception):
    """The deck is empty, and that loses."""


class Heaps:
    """The deck and the discards; shuffled decks are given, the first one and one a reshuffle."""

    def __init__(self, decks: Iterable[Iterable[str]]) -> None:
        self._decks = iter(decks)
        self._deck = [*next(self._decks)]
        self.discards: list[str] = []

    def draw(self) -> Chain:
        """Return the next card, or none if there is none left.

        Raises:
            DeckOutError: A reshuffle is due, and no deck is given for it.
            ValueError: The deck that is given for a reshuffle has other cards than the discards.
        """
        if not self._deck and self.discards:
            self._deck = [*next(self._decks, ())]
            if not self._deck:
                raise DeckOutError
            if sorted(self._deck) != sorted(self.discards):
                raise ValueError(self._deck)
            self.discards = []
        return (self._deck.pop(0),) if self._deck else ()


def link(one: str, other: str) -> bool:
    """Return whether two cards may be neighbours."""
    return JOKER in (one, other) or one[:-1] == other[:-1] or one[-1] == other[-1]


def worth(chain: Chain) -> int:
    """Return the power of a chain; the joker's code ends with no suit's letter."""
    return len(chain) + chain[-1].endswith("C")


def chains(begun: Chain, left: list[str]) -> Iterator[Chain]:
    """Yield every chain, a shorter one first and then in the order of the cards."""
    tried: set[str] = set()
    for place, card in enumerate(left):
        if card not in tried and (not begun or link(begun[-1], card)):
            tried.add(card)
            yield (*begun, card)
            yield from chains((*begun, card), left[:place] + left[place + 1 :])


def laid(hand: list[str], player: str, need: int) -> Chain:
    """Return what the plain policy lays."""
    every = [chain for chain in chains((), [*hand, player]) if chain != (player,)]
    hits = [chain for chain in every if worth(chain) >= need]
    if hits:
        return min(hits, key=lambda chain: sum(card != player for card in chain))
    return max([chain for chain in every if chain[-1].endswith("S")] or every, key=len)


def dug(chain: Chain, hand: list[str], heaps: Heaps, need: int) -> Chain:
    """Return the chain after its spade draws; cards that are not added go to the hand."""
    while chain[-1].endswith("S"):
        drawn = heaps.draw()
        if not drawn or worth(chain) >= need or not link(chain[-1], drawn[0]):
            hand.extend(drawn)
            return chain
        chain += drawn
    return chain


def play(player: str, decks: Iterable[Iterable[str]]) -> str:
    """Return how a game ended, and in which round: `won 13`."""
    heaps, hand = Heaps(decks), list[str]()
    hits = pains = rounds = 0
    try:
        while hits < 12 and pains < 4:
            while len(hand) < 5 and (drawn := heaps.draw()):
                hand.extend(drawn)
            rounds += 1
            need = 3 + hits // 4
            chain = laid(sorted(hand, key=ORDER.index), player, need)
            for card in chain:
                if card != player:
                    hand.remove(card)
            chain = dug(chain, hand, heaps, need)
            hits, pains = hits + (worth(chain) >= need), pains + (worth(chain) < need)
            heaps.discards += [card for card in chain if card != player]
    except DeckOutError:
        return f"deck-out {rounds}"
    return f"{'won' if hits == 12 else 'lost'} {rounds}"
