"""Cards of a hand: whether it has them, how often, and every choice of so many of them."""

from __future__ import annotations

from collections.abc import Iterator

from cardshed.soloverse.cards import Card, Faces


def holds(hand: Faces, cards: Faces) -> bool:
    """Return whether cards are all in a hand, as often; both are in canonical order.

    Examples:
        >>> from cardshed.soloverse import cards
        >>> holds(cards("V1 V1 V3"), cards("V1 V3")), holds(cards("V1 V3"), cards("V1 V1"))
        (True, False)
    """
    left = iter(hand)
    return all(card in left for card in cards)


def groups(hand: Faces) -> list[tuple[Card, int]]:
    """Return each card of a hand once, and how often it is there."""
    found: dict[Card, int] = {}
    for card in hand:
        found[card] = found.get(card, 0) + 1
    return [*found.items()]


def choices(hand: Faces, size: int) -> Iterator[Faces]:
    """Yield every choice of so many cards of a hand once, in canonical order.

    Of cards that are alike it does not matter which is taken.

    Examples:
        >>> from cardshed.soloverse import cards
        >>> [" ".join(map(str, each)) for each in choices(cards("V1 V1 V3"), 2)]
        ['V1 V1', 'V1 V3']
    """
    if not size:
        yield ()
        return
    before = None
    for place in range(len(hand) - size + 1):
        card = hand[place]
        if card is not before:
            for rest in choices(hand[place + 1 :], size - 1):
                yield (card, *rest)
        before = card
