"""Claims: whether one is true, and the space of all claims of a hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias, assert_never, final

import attrs
from typing_extensions import override

from cardshed.actions import ActionSpace, Rng
from cardshed.cheat.facts import ActionCard, Numbers, Said
from cardshed.cheat.model import Action, ActionKind, ClaimAction, ClaimNumbers, Value
from cardshed.cheat.sequence import next_values
from cardshed.cheat.state import Table, View
from cardshed.errors import NoActionError
from cardshed.errors import Refusal as AnyRefusal
from cardshed.soloverse.cards import CARDS, Card, Faces
from cardshed.soloverse.choices import deck_of
from cardshed.soloverse.faces import DIGITS
from cardshed.soloverse.holding import choices, groups, holds

KINDS = tuple(ActionKind)  # ch.claim.kinds
# Actions of a finite deck are made once and shared.
CLAIMS = {card: tuple([ClaimAction(card, kind) for kind in KINDS]) for card in CARDS}


def is_true(said: Said, cards: Faces) -> bool:
    """Return whether cards are what was said of them, all of them (ch.claim.true, ch.colour).

    Examples:
        >>> from cardshed.soloverse import cards
        >>> is_true(Numbers(3, 2), cards("V3 S3")), is_true(Numbers(3, 2), cards("V3 VR"))
        (True, False)
        >>> is_true(ActionCard(ActionKind.SKIP), cards("VS"))
        True
    """
    match said:
        case Numbers(value, count):
            face = DIGITS[value]
            return count == len(cards) and all(card.face is face for card in cards)
        case ActionCard(kind):
            return all(card.face == kind.value for card in cards)
        case _:
            assert_never(said)


def counts_said(table: Table, laid: int) -> tuple[int, ...]:
    """Return how many cards a claim of numbers may be said to be (ch.claim.count).

    With `count_lies` that is any number up to the whole deck: nobody would say more.
    """
    if not table.options.count_lies:
        return (laid,)
    return tuple(range(1, len(deck_of(table.options)) + 1))


Refuses: TypeAlias = Callable[[View, object], AnyRefusal | None]
Spoken: TypeAlias = Callable[[View], list[Action]]
"""What a seat in turn may do besides claiming."""


@final
@attrs.frozen(repr=False)
class ClaimSpace(ActionSpace[Action]):
    """All claims that a seat in turn can make, lazily, and what it may do besides.

    First comes what is no claim (a challenge, trades), then claims of fewer cards before those of
    more; of a single card as numbers, then as actions. `in` looks at the claim alone, `count`
    counts without listing. Whether a claim is legal is never decided by what the cards are.

    Examples:
        >>> from random import Random
        >>> from cardshed import cheat
        >>> from cardshed.soloverse import cards
        >>> options = cheat.Options(seats=2)
        >>> position = cheat.Position(hands=(cards("V3 VS T3"), cards("S1 S2")), value=3)
        >>> game = cheat.Game.from_events(options, cheat.setup_events(options, position))
        >>> space = game.actions(0)
        >>> space.count(), cheat.ClaimNumbers(cards("VS T3"), 4) in space
        (23, True)
        >>> [*space.truthful()][:2]
        [ClaimAction(card=card('VS'), kind=<ActionKind.SKIP: 'S'>), \
ClaimNumbers(cards=(card('V3'),), value=3, count=1)]
        >>> len([*space.by_value(4)]), [*space.by_value(7)], len([*space.with_cards(cards("VS"))])
        (7, [], 5)
        >>> space.sample(Random(1)) in space
        True
    """

    _view: View
    _refuses: Refuses
    _besides: Spoken

    @override
    def refusal(self, action: object, /) -> AnyRefusal | None:
        return self._refuses(self._view, action)

    @override
    def __iter__(self) -> Iterator[Action]:
        hand = self._view.own.hand
        yield from self._besides(self._view)
        for size in range(1, len(hand) + 1):
            for cards in choices(hand, size):
                yield from self._laying(cards)

    def _laying(self, cards: Faces) -> Iterator[ClaimNumbers | ClaimAction]:
        yield from self._numbers(cards, next_values(self._view.table))
        if len(cards) == 1:
            yield from CLAIMS[cards[0]]

    def _numbers(self, cards: Faces, values: Iterable[Value]) -> Iterator[ClaimNumbers]:
        counts = counts_said(self._view.table, len(cards))
        for value in values:
            for count in counts:
                yield ClaimNumbers(cards, value, count)

    def by_value(self, value: Value) -> Iterator[ClaimNumbers]:
        """Go through the claims of numbers of a value, fewer cards before more.

        Args:
            value: The value said; of one that the sequence does not allow there are none.
        """
        if value in next_values(self._view.table):
            hand = self._view.own.hand
            for size in range(1, len(hand) + 1):
                for cards in choices(hand, size):
                    yield from self._numbers(cards, (value,))

    def with_cards(self, cards: Iterable[Card]) -> Iterator[ClaimNumbers | ClaimAction]:
        """Go through the claims that lay exactly these cards: of numbers, then of actions.

        Args:
            cards: The cards, in any order; of cards that are not held there are no claims.
        """
        laid = tuple(sorted(cards))
        if laid and holds(self._view.own.hand, laid):
            yield from self._laying(laid)

    def truthful(self) -> Iterator[ClaimNumbers | ClaimAction]:
        """Go through the claims that are true: of actions, then of numbers, value by value.

        There may be none at all: then the seat has to lie.
        """
        hand = self._view.own.hand
        for card in dict.fromkeys(hand):
            if card.face not in DIGITS:
                yield ClaimAction(card, ActionKind(str(card.face)))
        for value in next_values(self._view.table):
            held = tuple([card for card in hand if card.face is DIGITS[value]])
            for size in range(1, len(held) + 1):
                for cards in choices(held, size):
                    yield ClaimNumbers(cards, value)

    @override
    def __bool__(self) -> bool:
        return bool(self._view.own.hand or self._besides(self._view))

    @override
    def count(self) -> int:
        besides = len(self._besides(self._view))
        grouped = groups(self._view.own.hand)
        return besides + len(KINDS) * len(grouped) + self._spread() * (_subsets(grouped) - 1)

    def _spread(self) -> int:
        """Return how many claims of numbers there are of the same cards."""
        table = self._view.table
        return len(next_values(table)) * len(counts_said(table, 1))

    @override
    def sample(self, rng: Rng, /) -> Action:
        """Return one of the actions; every one is as likely.

        So every set of cards is as likely to be laid: about half of the hand, and mostly a lie.

        Raises:
            NoActionError: The hand is empty, and there is no claim to call.
        """
        hand, besides = self._view.own.hand, self._besides(self._view)
        if not hand and not besides:
            raise NoActionError("there is no claim of an empty hand")
        grouped = groups(hand)
        numbers = self._spread() * (_subsets(grouped) - 1)
        choice = rng.randrange(len(besides) + len(KINDS) * len(grouped) + numbers)
        if choice < numbers:
            return self._number(grouped, choice)
        place, kind = divmod(choice - numbers, len(KINDS))
        if place < len(grouped):
            return CLAIMS[grouped[place][0]][kind]
        return besides[choice - numbers - len(KINDS) * len(grouped)]

    def _number(self, grouped: list[tuple[Card, int]], choice: int) -> ClaimNumbers:
        """Return the claim of numbers that a number stands for."""
        values = next_values(self._view.table)
        choice, place = divmod(choice, len(values))
        said = counts_said(self._view.table, 1)
        choice, count = divmod(choice, len(said))
        choice += 1  # 0 stands for no card at all
        cards: list[Card] = []
        for card, often in grouped:
            choice, taken = divmod(choice, often + 1)
            if taken:
                cards += (card,) * taken
        laid = said[count] if self._view.table.options.count_lies else len(cards)
        return ClaimNumbers(tuple(cards), values[place], laid)

    @override
    def __repr__(self) -> str:
        return f"<claims of {len(self._view.own.hand)} cards>"


def _subsets(grouped: list[tuple[Card, int]]) -> int:
    """Return how many choices of cards there are, that of none among them."""
    found = 1
    for _, often in grouped:
        found *= often + 1
    return found
