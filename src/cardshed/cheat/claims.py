"""Claims: whether one is true, and the space of all claims of a hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import TypeAlias, assert_never, final

import attrs
from typing_extensions import override

from cardshed.actions import ActionSpace, Rng
from cardshed.cheat.actions import Action, ActionKind, ClaimAction, ClaimChaos, ClaimNumbers, Value
from cardshed.cheat.facts import ActionCard, ChaosCard, Numbers, Said
from cardshed.cheat.kinds import Form, in_turn_forms
from cardshed.cheat.sequence import next_values
from cardshed.cheat.state import Table, View
from cardshed.errors import NoActionError
from cardshed.errors import Refusal as AnyRefusal
from cardshed.soloverse.cards import Card, Faces
from cardshed.soloverse.decks import deck_of
from cardshed.soloverse.faces import DIGITS
from cardshed.soloverse.holding import choices, groups, holds

KINDS = tuple(ActionKind)  # ch.claim.kinds


# Actions of a finite deck are made once and shared.


@cache
def actions_of(card: Card) -> tuple[ClaimAction, ...]:
    """Return the claims of a card as an action (ch.claim.action)."""
    return tuple([ClaimAction(card, kind) for kind in KINDS])


@cache
def claimed_as(card: Card, form: Form) -> ClaimChaos:
    """Return the claim of a card as a chaos card (ch.claim.chaos)."""
    said = (form.pure, form.target, form.colour, form.manipulated, form.named)
    return ClaimChaos(card, form.chaos, *said)


def is_true(said: Said, cards: Faces) -> bool:
    """Return whether cards are what was said of them, all of them (ch.claim.true, ch.colour).

    Examples:
        >>> from cardshed.soloverse import card, cards
        >>> is_true(Numbers(3, 2), cards("V3 S3")), is_true(Numbers(3, 2), cards("V3 VR"))
        (True, False)
        >>> is_true(ActionCard(ActionKind.SKIP), cards("VS"))
        True
        >>> is_true(ChaosCard(card("XST"), target=1), cards("XCL"))
        False
    """
    match said:
        case Numbers(value, count):
            face = DIGITS[value]
            return count == len(cards) and all(card.face is face for card in cards)
        case ActionCard(kind):
            return all(card.face == kind.value for card in cards)
        case ChaosCard(card=chaos):
            return all(card is chaos for card in cards)
        case _:
            assert_never(said)


def counts_said(table: Table, laid: int) -> Sequence[int]:
    """Return how many cards a claim of numbers may be said to be (ch.claim.count).

    With `count_lies` that is any number up to the whole deck: nobody would say more.
    """
    if not table.options.count_lies:
        return (laid,)
    return range(1, len(deck_of(table.options)) + 1)


Claiming: TypeAlias = ClaimNumbers | ClaimAction | ClaimChaos
"""What a seat in turn may do that is a claim."""
Grouped: TypeAlias = list[tuple[Card, int]]
"""Each card of a hand once, and how often it is there."""
Refuses: TypeAlias = Callable[[View, object], AnyRefusal | None]
Spoken: TypeAlias = Callable[[View], list[Action]]
"""What a seat in turn may do besides claiming."""


@final
@attrs.frozen(repr=False)
class ClaimSpace(ActionSpace[Action]):
    """All claims that a seat in turn can make, lazily, and what it may do besides.

    First comes what is no claim (a challenge, trades), then claims of fewer cards before those of
    more; of a single card as numbers, then as actions, then as chaos cards. `in` looks at the
    claim alone, `count` counts without listing. Whether a claim is legal is never decided by what
    the cards are.

    Examples:
        >>> from random import Random
        >>> from cardshed import cheat
        >>> from cardshed.soloverse import cards
        >>> options = cheat.Options(seats=2, deck="coloured")
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

    def _laying(self, cards: Faces) -> Iterator[Claiming]:
        yield from self._numbers(cards, next_values(self._view.table))
        if len(cards) == 1:
            yield from actions_of(cards[0])
            yield from [claimed_as(cards[0], form) for form in in_turn_forms(self._view)]

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

    def with_cards(self, cards: Iterable[Card]) -> Iterator[Claiming]:
        """Go through the claims that lay exactly these cards: of numbers, then of single cards.

        Args:
            cards: The cards, in any order; of cards that are not held there are no claims.
        """
        laid = tuple(sorted(cards))
        if laid and holds(self._view.own.hand, laid):
            yield from self._laying(laid)

    def truthful(self) -> Iterator[Claiming]:
        """Go through the claims that are true: of actions and chaos cards, then of numbers.

        There may be none at all: then the seat has to lie.
        """
        hand, forms = self._view.own.hand, in_turn_forms(self._view)
        for card in dict.fromkeys(hand):
            if card.chaos is not None:
                yield from [claimed_as(card, form) for form in forms if form.chaos is card]
            elif card.face not in DIGITS:
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
        grouped = groups(self._view.own.hand)
        return len(self._besides(self._view)) + self._singles(grouped) + self._spread(grouped)

    def _singles(self, grouped: Grouped) -> int:
        """Return how many claims of single cards there are, as actions and as chaos cards."""
        return (len(KINDS) + len(in_turn_forms(self._view))) * len(grouped)

    def _spread(self, grouped: Grouped) -> int:
        """Return how many claims of numbers there are."""
        table = self._view.table
        said = len(next_values(table)) * len(counts_said(table, 1))
        return said * (_subsets(grouped) - 1)

    @override
    def sample(self, rng: Rng, /) -> Action:
        """Return one of the actions; every one is as likely.

        So every set of cards is as likely to be laid: about half of the hand, and mostly a lie.

        Raises:
            NoActionError: The hand is empty, and there is no claim to call.
        """
        grouped, besides = groups(self._view.own.hand), self._besides(self._view)
        numbers, singles = self._spread(grouped), self._singles(grouped)
        total = len(besides) + singles + numbers
        if not total:
            raise NoActionError("there is no claim of an empty hand")
        choice = rng.randrange(total)
        if choice < numbers:
            return self._number(grouped, choice)
        if choice < numbers + singles:
            return self._single(grouped, choice - numbers)
        return besides[choice - numbers - singles]

    def _single(self, grouped: Grouped, choice: int) -> Action:
        """Return the claim of a single card that a number stands for."""
        forms = in_turn_forms(self._view)
        place, kind = divmod(choice, len(KINDS) + len(forms))
        card = grouped[place][0]
        if kind < len(KINDS):
            return actions_of(card)[kind]
        return claimed_as(card, forms[kind - len(KINDS)])

    def _number(self, grouped: Grouped, choice: int) -> ClaimNumbers:
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


def _subsets(grouped: Grouped) -> int:
    """Return how many choices of cards there are, that of none among them."""
    found = 1
    for _, often in grouped:
        found *= often + 1
    return found
