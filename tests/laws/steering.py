"""Steering: hands that hold what was met least, and play towards it: words of the coverage laws."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, TypeVar

from cardshed import AnyGame, replay
from cardshed.soloverse.cards import Card, Faces
from cardshed.soloverse.decks import deck_of, is_trap

X = TypeVar("X")
NEAR, MOST = 6, 5
"""Among how many of the next cards a trap lies, so that it is met; the most cards of a hand."""


def rarest(
    listed: Sequence[X],
    often: Callable[[str], int],
    words: Callable[[X], Iterable[str]],
    rng: Random,
    enough: int = sys.maxsize,
) -> X:
    """Return one of the actions that bring what was met as seldom as anything.

    Args:
        listed: The actions.
        often: Returns how often a word was met.
        words: Returns the words that an action brings.
        rng: The chance.
        enough: After how many times it does not matter how often a word was met.
    """
    counts = [min(enough, *[often(word) for word in words(each)]) for each in listed]
    least = min(counts)
    return rng.choice([each for each, count in zip(listed, counts, strict=True) if count == least])


def seats_and_teams(
    rng: Random, counts: Sequence[int] = (2, 3, 3, 4, 4, 4, 6)
) -> tuple[int, int | None]:
    """Return how many seats play, and in how many teams."""
    seats = rng.choice(counts)
    fits = [count for count in range(2, seats // 2 + 1) if seats % count == 0]
    return seats, rng.choice(fits) if fits and rng.random() < 0.7 else None


def sorted_out(
    options: Any, rng: Random, often: Callable[[Card], int]
) -> tuple[list[Card], list[Card]]:
    """Return the chaos cards of a deck that were met least, the rarest first, and the other cards.

    Among the first of these there are all traps.
    """
    deck = rng.sample(deck_of(options), len(deck_of(options)))
    chaos = sorted([card for card in deck if card.chaos and not is_trap(card)], key=often)
    rest = [*[card for card in deck if card.chaos is None], *chaos[len(chaos) // 4 :]]
    rng.shuffle(rest)
    for trap in sorted([card for card in deck if is_trap(card)], key=often, reverse=True):
        rest.insert(rng.randrange(NEAR), trap)
    return chaos[: len(chaos) // 4], rest


def dealt(
    rng: Random, seats: int, wanted: list[Card], rest: list[Card], most: int
) -> tuple[Faces, ...]:
    """Deal small hands of what was met least and of other cards, the last of these first."""
    hands: list[list[Card]] = [[] for _ in range(seats)]
    sizes = [rng.randint(1, most) for _ in range(seats)]
    for size in range(most):
        for seat in range(seats):
            if size < sizes[seat]:
                hands[seat].append(one_of(rng, wanted, rest))
    return tuple(map(tuple, hands))


def one_of(rng: Random, wanted: list[Card], rest: list[Card]) -> Card:
    """Take a card that was met little, or another."""
    return wanted.pop(0) if wanted and rng.random() < 0.8 else rest.pop()


def waits_in_vain(end: AnyGame) -> bool:
    """Return whether somebody could do nothing in a game who was waited for, or may act."""
    return any(not game.actions(seat) for game in replay(end) for seat in game.may_act)
