"""Cheat with the coloured deck once more, and the players of the results, on codes of cards.

It shares no line with the library: if both end every game alike on the same deck and the same
choices, and fare alike on others, the rules are not to blame for the figures.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

DIGITS = [*"0123456789"]
DECK = [colour + face for colour in "SPVYT" for face in [*DIGITS, "R", "S", "+2"] for _ in "12"]
ALIKE = 10
"""How many cards of the deck show the same face."""
HAND, LIMIT = 15, 1_000
LIARS = {"bold": 4, "reckless": 8}
"""Up to how many cards those lay who lie without need."""


class Lot(Protocol):
    """What chooses among cards: `random.Random` does."""

    def choice(self, seq: Sequence[Any], /) -> Any:
        """Return one of some things."""
        ...


class Claim(NamedTuple):
    """What a seat says of cards, which may be the last of its hand: that all show this face."""

    seat: int
    cards: list[str]
    face: str
    last: bool = False

    @property
    def true(self) -> bool:
        """Whether all of the cards show it."""
        return all(card[1:] == self.face for card in self.cards)


class Ways(NamedTuple):
    """How a seat claims, `honest` or one of `LIARS`, and when it calls, one of `DOUBTS`."""

    claims: str
    doubts: str


class End(NamedTuple):
    """How a game ended, who won, after how many steps, and what each seat did.

    By seat: how many claims it made, how many of them were lies, how often it called, and how often
    it was right.
    """

    ending: str
    winners: tuple[int, ...]
    steps: int
    claims: tuple[int, ...]
    lies: tuple[int, ...]
    calls: tuple[int, ...]
    right: tuple[int, ...]


class Memory:
    """What a seat knows of cards that are not in its hand."""

    def __init__(self, seat: int, seats: int) -> None:
        self.seat, self.pile = seat, list[str]()
        self.held = [list[str]() for _ in range(seats)]

    def called(self, claim: Claim, taker: int) -> None:
        """Note what was shown, and who has the pile now; a hand of one's own is no memory."""
        shown = [] if claim.seat == self.seat else claim.cards
        self.held[taker] += [] if taker == self.seat else [*self.pile, *shown]
        self.pile = []

    def elsewhere(self, claimant: int, face: str) -> int:
        """Return how many cards of a face are neither with the claimant nor unknown."""
        known = [self.pile, *(each for seat, each in enumerate(self.held) if seat != claimant)]
        return sum(card[1:] == face for cards in known for card in cards)


class Player:
    """A seat: its hand, what it remembers, and when it calls."""

    def __init__(self, seat: int, seats: int, ways: Ways) -> None:
        self.seat, self.hand = seat, list[str]()
        self.memory, self.doubts = Memory(seat, seats), DOUBTS[ways.doubts]
        self.lays = LIARS.get(ways.claims, 0)

    def knows_better(self, claim: Claim) -> bool:
        """Return whether there are too few such cards where the seat has not seen them."""
        mine = sum(card[1:] == claim.face for card in self.hand)
        elsewhere = self.memory.elsewhere(claim.seat, claim.face)
        return len(claim.cards) > ALIKE - mine - elsewhere


DOUBTS: Mapping[str, Callable[[Player, Claim], bool]] = {
    "always": lambda _player, _claim: True,
    "never": lambda _player, _claim: False,
    "impossible": Player.knows_better,
    "last": lambda player, claim: claim.last or player.knows_better(claim),
}
"""Whether a player calls a claim, by policy."""


class Table:
    """A game that is going on; the last seat has dealt."""

    def __init__(self, seated: Sequence[Ways], deck: Iterable[str], lot: Lot) -> None:
        count = len(seated)
        self.lot, self.way = lot, 1
        self.players = [Player(seat, count, ways) for seat, ways in enumerate(seated)]
        dealt, self.deck = [*deck][: HAND * count], [*deck][HAND * count :]
        for player in self.players:
            player.hand = self.ordered(dealt[player.seat :: count])
        self.pile, self.empty = list[str](), list[int]()
        self.open: Claim | None = None
        self.value: int | None = None
        self.owed = self.steps = 0
        self.claims, self.lies = [0] * count, [0] * count
        self.calls, self.right = [0] * count, [0] * count
        self.end: End | None = None
        self.at, self.turns = 0, 1

    @staticmethod
    def ordered(cards: Iterable[str]) -> list[str]:
        """Return cards in the order of the deck."""
        return sorted(cards, key=DECK.index)

    # --- turns

    def turn(self) -> None:
        """Let whoever wants to call the open claim, and the seat in turn act."""
        player, claim, self.open = self.players[self.at], self.open, None
        if claim is not None:
            others = [each for each in self.players if each is not player]
            asked = [each for each in [*others, player] if each.seat != claim.seat]
            caller = next((each for each in asked if each.doubts(each, claim)), None)
            if caller is not None:
                self.call(caller, claim)
        if self.owed:
            self.answer(player)
        elif player.lays:
            self.bluff(player)
        else:
            self.claim(player)

    def claim(self, player: Player) -> None:
        """Claim the most that is true, or lie about one card."""
        values = self.values()
        kept = [
            Claim(player.seat, [card for card in player.hand if card[1:] == value], value)
            for value in values
        ]
        acts = [card for card in dict.fromkeys(player.hand) if card[1:] not in DIGITS]
        true = [*kept, *(Claim(player.seat, [card], card[1:]) for card in acts)]
        most = max(len(each.cards) for each in true)
        if most:
            self.lay(player, self.lot.choice([each for each in true if len(each.cards) == most]))
            return
        card = self.lot.choice([*dict.fromkeys(player.hand)])
        self.lay(player, Claim(player.seat, [card], self.lot.choice(values)))

    def bluff(self, player: Player) -> None:
        """Claim a value of which there are most in the hand, and add any other cards."""
        held = {
            value: [card for card in player.hand if card[1:] == value] for value in self.values()
        }
        most = max(map(len, held.values()))
        value = self.lot.choice([value for value, cards in held.items() if len(cards) == most])
        cards, rest = held[value], [card for card in player.hand if card[1:] != value]
        while rest and len(cards) < player.lays:
            cards.append(self.lot.choice(rest))
            rest.remove(cards[-1])
        self.lay(player, Claim(player.seat, self.ordered(cards), value))

    def values(self) -> list[str]:
        """Return which values may be claimed next, ascending."""
        if self.value is None:
            return DIGITS
        return sorted({DIGITS[self.value], DIGITS[(self.value + 1) % len(DIGITS)]})

    def answer(self, player: Player) -> None:
        """Answer a Draw stack truthfully, or take it."""
        fits = [card for card in dict.fromkeys(player.hand) if card[1:] == "+2"]
        if fits:
            self.lay(player, Claim(player.seat, [self.lot.choice(fits)], "+2"))
        else:
            self.steps += 1
            self.take(player)

    def lay(self, player: Player, claim: Claim) -> None:
        """Lay cards face down; any claim but one of numbers with cards left is polled."""
        self.steps += 1
        self.claims[claim.seat] += 1
        self.lies[claim.seat] += not claim.true
        for card in claim.cards:
            player.hand.remove(card)
        claim = claim._replace(last=not player.hand)
        self.pile += claim.cards
        player.memory.pile += claim.cards
        for other in self.players:
            other.memory.held[player.seat] = []
        self.empty += [player.seat] if claim.last else []
        if claim.face in DIGITS:
            self.value = int(claim.face)
        if claim.face in DIGITS and not claim.last:
            self.open = claim
            self.pass_on(player.seat)
        else:
            self.effect(claim, counts=self.poll(claim))

    # --- challenges

    def poll(self, claim: Claim) -> bool:
        """Ask all others, and return whether the claim counts."""
        for player in self.players:
            if player.seat != claim.seat:
                if player.doubts(player, claim):
                    return self.call(player, claim)
                self.steps += 1
        return True

    def call(self, caller: Player, claim: Claim) -> bool:
        """Show the cards of a claim, and return whether it was true; the loser takes the pile."""
        self.steps += 1
        self.calls[caller.seat] += 1
        self.right[caller.seat] += not claim.true
        taker = caller.seat if claim.true else claim.seat
        for player in self.players:
            player.memory.called(claim, taker)
        self.players[taker].hand = self.ordered(self.players[taker].hand + self.pile)
        self.pile = []
        self.back(taker)
        return claim.true

    def effect(self, claim: Claim, *, counts: bool) -> None:
        """Let a claim that was polled act, if it counts, and end the turn."""
        if self.owed and not counts:
            self.take(self.players[claim.seat])
            return
        face = claim.face if counts else ""
        if face == "+2":
            self.owed += 2
        if face == "R":
            self.way = -self.way
        self.settle()
        self.pass_on(claim.seat)
        if face == "S":  # to arrive at the seat that is skipped is a turn, too
            self.pass_on(self.at)

    # --- the rest

    def take(self, player: Player) -> None:
        """Draw what is owed, and lose the turn."""
        drawn, self.deck = self.deck[: self.owed], self.deck[self.owed :]
        player.hand = self.ordered(player.hand + drawn)
        if len(drawn) < self.owed:
            self.fewest("fewest-cards")
            return
        self.owed = 0
        self.back(player.seat)
        self.settle()
        self.pass_on(player.seat)

    def back(self, seat: int) -> None:
        """Note that a seat has cards again."""
        self.empty = [other for other in self.empty if other != seat]

    def after(self, seat: int) -> int:
        """Return who sits next in the direction of play."""
        return (seat + self.way) % len(self.players)

    def pass_on(self, seat: int) -> None:
        """End a turn."""
        if self.end is None and self.turns >= LIMIT:
            self.fewest("turn-limit")
        self.at = self.after(seat)
        self.turns += 1

    def settle(self) -> None:
        """Let the first seat that went out win, unless cards are still to be drawn."""
        if self.empty and not self.owed:
            self.over("went-out", self.empty[:1])

    def fewest(self, ending: str) -> None:
        """End the game; whoever has the fewest cards wins."""
        held = [len(player.hand) for player in self.players]
        self.over(ending, [seat for seat, count in enumerate(held) if count == min(held)])

    def over(self, ending: str, winners: Sequence[int]) -> None:
        """End the game."""
        counts = [tuple(each) for each in (self.claims, self.lies, self.calls, self.right)]
        self.end = End(ending, tuple(winners), self.steps, *counts)


def play(seated: Sequence[Ways], deck: Iterable[str], lot: Lot) -> End:
    """Return how a game of three seats or more ends that is dealt from a shuffled deck."""
    table = Table(seated, deck, lot)
    while table.end is None:
        table.turn()
    return table.end
