"""The policies of the reference results of Cheat, over the public API alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from typing import TypeAlias, final

from cardshed import ActionSpace
from cardshed.cheat import (
    Accept,
    Action,
    ActionKind,
    AnsweringDraw,
    CallCheat,
    ChaosCard,
    CheatCalled,
    Claim,
    ClaimAction,
    Claimed,
    ClaimNumbers,
    Numbers,
    PileTaken,
    Polling,
    RespondInKind,
    Said,
    SeenStep,
    TakeCards,
    Turn,
    View,
    next_values,
)
from cardshed.soloverse.cards import Card, Faces
from cardshed.soloverse.faces import DIGITS, Face
from cardshed.values import Backs

ALIKE = 10
"""How many cards of the coloured deck show the same face."""

# --- what to claim


def honest(view: View, rng: Random) -> Action:
    """Claim the most that is true; if nothing is, lie about one card."""
    true = truths(view)
    most = max([laid(claim) for claim in true], default=0)
    if most:
        return rng.choice([claim for claim in true if laid(claim) == most])
    card = rng.choice([*dict.fromkeys(view.own.hand)])
    return ClaimNumbers((card,), rng.choice(next_values(view.table)))


def truths(view: View) -> list[ClaimNumbers | ClaimAction]:
    """Return of each value the longest true claim, and then the true claims of actions."""
    hand = view.own.hand
    longest = [(value, of_value(hand, value)) for value in next_values(view.table)]
    numbers = [ClaimNumbers(held, value) for value, held in longest if held]
    acts = [card for card in dict.fromkeys(hand) if card.face not in DIGITS]
    return [*numbers, *[ClaimAction(card, ActionKind(str(card.face))) for card in acts]]


def of_value(hand: Faces, value: int) -> Faces:
    """Return the number cards of a value."""
    return tuple([card for card in hand if card.face is DIGITS[value]])


def laid(claim: ClaimNumbers | ClaimAction) -> int:
    """Return how many cards a claim lays."""
    return len(claim.cards) if isinstance(claim, ClaimNumbers) else 1


def filled(view: View, rng: Random, size: int) -> Action:
    """Claim a value of which the hand has the most, with any other cards up to so many."""
    hand, values = view.own.hand, next_values(view.table)
    most = max(len(of_value(hand, value)) for value in values)
    value = rng.choice([value for value in values if len(of_value(hand, value)) == most])
    cards = [*of_value(hand, value)]
    rest = [card for card in hand if card.face is not DIGITS[value]]
    while rest and len(cards) < size:
        filler = rng.choice(rest)
        rest.remove(filler)
        cards.append(filler)
    return ClaimNumbers(tuple(cards), value)


CLAIMS: Mapping[str, Callable[[View, Random], Action]] = {
    "honest": honest,
    "bold": partial(filled, size=4),
    "reckless": partial(filled, size=8),
}
"""The ways to claim, by name."""

# --- when to call


@final
class Memory:
    """What a seat knows of cards that it does not hold, from the steps that it was shown.

    It knows the cards of the pile that it laid itself. When another seat takes the pile, that seat
    has those and the cards that the call has shown, until it claims: then it may have any or none.

    Attributes:
        pile: The cards that the seat knows in the pile.
        held: The cards that it knows in each other hand.
    """

    def __init__(self, seats: int) -> None:
        self.pile: Faces = ()
        self.held: list[Faces] = [()] * seats
        self._own_claim = False

    def saw(self, step: SeenStep | None) -> None:
        """Take note of a step."""
        for event in () if step is None else step.events:
            match event:
                case Claimed(seat, _, cards):
                    self.held[seat] = ()
                    self._own_claim = not isinstance(cards, Backs)
                    self.pile += () if isinstance(cards, Backs) else cards
                case CheatCalled(cards=cards):
                    self.pile += () if self._own_claim else cards
                case PileTaken(seat, cards):
                    self.held[seat] += self.pile if isinstance(cards, Backs) else ()
                    self.pile = ()
                case _:
                    pass

    def elsewhere(self, claimant: int, face: Face) -> int:
        """Return how many cards of a face lie for sure where the claimant's did not come from."""
        held = [cards for seat, cards in enumerate(self.held) if seat != claimant]
        return sum(card.face is face for cards in (self.pile, *held) for card in cards)


def face_of(said: Said) -> Face:
    """Return what each card of a claim is said to show."""
    assert not isinstance(said, ChaosCard)
    return DIGITS[said.value] if isinstance(said, Numbers) else Face(said.kind.value)


def impossible(view: View, claim: Claim, memory: Memory) -> bool:
    """Return whether there are too few such cards where the viewer has not seen them."""
    face = face_of(claim.said)
    mine = sum(card.face is face for card in view.own.hand)
    return claim.laid > ALIKE - mine - memory.elsewhere(claim.seat, face)


def last(view: View, claim: Claim, memory: Memory) -> bool:
    """Return whether a claim would win if it stood, or cannot be true."""
    return not view.table.board.counts.hands[claim.seat] or impossible(view, claim, memory)


Doubt: TypeAlias = Callable[[View, Claim, Memory], bool]
DOUBTS: Mapping[str, Doubt] = {
    "always": lambda _view, _claim, _memory: True,
    "never": lambda _view, _claim, _memory: False,
    "impossible": impossible,
    "last": last,
}
"""The ways to challenge, by name."""


@final
class Player:
    """A policy for one seat of one game.

    Args:
        claims: The name of its way to claim.
        doubts: The name of its way to challenge.
        seats: How many seats play.
        rng: Chooses among what is as good; all seats of a game share it.
    """

    def __init__(self, claims: str, doubts: str, seats: int, rng: Random) -> None:
        self._claims, self._doubts, self._rng = CLAIMS[claims], DOUBTS[doubts], rng
        self._memory = Memory(seats)

    def saw(self, step: SeenStep | None) -> None:
        """Take note of what the seat was shown of a step."""
        self._memory.saw(step)

    def __call__(self, view: View, actions: ActionSpace[Action], /) -> Action | None:
        """Return the choice; None to let a claim pass that it is not asked about."""
        claim, frame = view.table.claim, view.table.board.latest
        if claim is not None and self._calls(view, claim, actions):
            return CallCheat(claim.number)
        if isinstance(frame, Polling) and claim is not None:
            return Accept(claim.number)
        if isinstance(frame, AnsweringDraw):
            return answer(view.own.hand, self._rng)
        if isinstance(frame, Turn) and frame.seat == view.viewer:
            return self._claims(view, self._rng)
        return None

    def _calls(self, view: View, claim: Claim, actions: ActionSpace[Action]) -> bool:
        doubted = self._doubts(view, claim, self._memory)
        return doubted and CallCheat(claim.number) in actions


def answer(hand: Faces, rng: Random) -> Action:
    """Answer a Draw stack with a true Draw +2, or take it."""
    fits: Sequence[Card] = [card for card in dict.fromkeys(hand) if card.face is Face.DRAW_2]
    return RespondInKind(rng.choice(fits)) if fits else TakeCards()
