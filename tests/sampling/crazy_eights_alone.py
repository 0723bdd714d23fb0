"""Crazy 8's with the coloured deck and the eager policy once more, on codes of cards.

It shares no line with the library: if both end every game alike on the same deck and the same
choices, and fare alike on others, the rules are not to blame for the figures.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

FACES = [*"0123456789", "R", "S", "+2"]
DECK = [colour + face for colour in "SPVYT" for face in FACES for _ in "12"]


class Lot(Protocol):
    """What chooses among cards: `random.Random` does."""

    def choice(self, seq: Sequence[str], /) -> str:
        """Return one of the cards."""
        ...


class End(NamedTuple):
    """How a game ended: why, who won, after how many steps, and the points of all together."""

    ending: str
    winners: tuple[int, ...]
    steps: int
    points: int


def worth(hand: Iterable[str]) -> int:
    """Return the points of a hand: ten for a digit, twenty for an action."""
    return sum(10 if card[1:] in FACES[:10] else 20 for card in hand)


class Table:
    """A game that is going on; the last seat has dealt."""

    def __init__(self, seats: int, deck: Iterable[str], lot: Lot) -> None:
        self.deck, self.lot, self.way = [*deck], lot, 1
        self.hands = [list[str]() for _ in range(seats)]
        for _ in range(7):
            for hand in self.hands:
                hand.append(self.deck.pop(0))
        self.owed = self.steps = 0
        self.empty: list[int] = []
        self.end: End | None = None
        self.at = self.after(seats - 1)
        self.act(seats - 1, self.deck.pop(0))

    def after(self, seat: int) -> int:
        """Return who sits next in the direction of play."""
        return (seat + self.way) % len(self.hands)

    def act(self, seat: int, card: str) -> None:
        """Let a card that a seat has laid act, and find who is next."""
        self.top = card
        if card.endswith("R"):  # with two seats, both directions lead to the other
            self.way = -self.way
        if card.endswith("+2"):
            self.owed += 2
        self.settle()
        self.at = self.after(self.after(seat) if card.endswith("S") else seat)

    def settle(self) -> None:
        """Let the first seat that went out win, unless cards are still to be drawn."""
        if self.empty and not self.owed:
            self.over("went-out", self.empty[:1])

    def over(self, ending: str, winners: list[int]) -> None:
        """End the game; each winner gets what the others hold."""
        hands = [worth(hand) for hand in self.hands]
        points = sum(sum(hands) - hands[seat] for seat in winners)
        self.end = End(ending, tuple(winners), self.steps, points)

    def run_dry(self) -> None:
        """End the game because the deck is too short for a draw."""
        least = min(map(len, self.hands))
        self.over("fewest-cards", [s for s, hand in enumerate(self.hands) if len(hand) == least])

    def turn(self) -> None:
        """Let the seat whose turn it is play, or draw if it cannot."""
        fits = [card for card in self.hands[self.at] if self.fits(card)]
        self.steps += 1
        if fits:
            self.lay(sorted({*fits}, key=DECK.index))
        elif self.owed:
            self.take()
        elif self.deck:
            self.draw()
        else:
            self.run_dry()

    def fits(self, card: str) -> bool:
        """Return whether a card may be laid: colour or face, and +2 alone where cards are owed."""
        if self.owed:
            return card.endswith("+2")
        return card[0] == self.top[0] or card[1:] == self.top[1:]

    def lay(self, cards: Sequence[str]) -> None:
        """Lay one of some cards."""
        seat, card = self.at, self.lot.choice(cards)
        self.hands[seat].remove(card)
        if not self.hands[seat]:
            self.empty.append(seat)
        self.act(seat, card)

    def take(self) -> None:
        """Draw what is owed, and lose the turn."""
        seat, owed = self.at, self.owed
        drawn, self.deck, self.owed = self.deck[:owed], self.deck[owed:], 0
        self.hands[seat] += drawn
        if len(drawn) < owed:
            self.run_dry()
            return
        self.empty = [other for other in self.empty if other != seat]
        self.settle()
        self.at = self.after(seat)

    def draw(self) -> None:
        """Draw a card, and put it down if it fits, or keep it."""
        card = self.deck.pop(0)
        self.hands[self.at].append(card)
        self.steps += 1
        if self.fits(card):
            self.lay([card])
        else:
            self.at = self.after(self.at)


def play(seats: int, deck: Iterable[str], lot: Lot) -> End:
    """Return how a game ends that is dealt from a shuffled deck, the next card first."""
    table = Table(seats, deck, lot)
    while table.end is None:
        table.turn()
    return table.end
