"""Two games that differ by an exchange of two cards, and else make the same of the same actions.

Chance in the one is chance in the other with the two cards exchanged, as long as it is given the
same cards up to that exchange: a fair shuffle is as likely either way, so whoever can tell the two
games apart has learnt something. This finds what the setup leaks as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias, TypeVar, final

from typing_extensions import override

from cardshed.chance import Chance
from cardshed.draft import Draft
from cardshed.game import AnyGame
from cardshed.laws.playing import Playthrough
from cardshed.laws.shapes import Cards
from cardshed.steps import Beginning, Step, Withdraw

X = TypeVar("X")
Pair: TypeAlias = tuple[Any, Any]
Draws: TypeAlias = Mapping[str, Sequence[tuple[Any, ...]]]
"""What chance decided in one step, by purpose, in order."""
AnyDraft: TypeAlias = Draft[Any, Any, Any, Any]


@final
class NotingChance(Chance):
    """Chance that keeps what it decided."""

    __slots__ = ("draws",)

    def __init__(self, seed: bytes | None, step: int) -> None:
        super().__init__(seed, step)
        self.draws: dict[str, list[tuple[Any, ...]]] = {}

    @override
    def shuffled(self, items: Sequence[X], purpose: str) -> tuple[X, ...]:
        found = super().shuffled(items, purpose)
        self.draws.setdefault(purpose, []).append(found)
        return found


@final
class TwinChance(Chance):
    """Chance that decides what it decided in the other game, with two cards exchanged."""

    __slots__ = ("_deck", "_draws", "_pair")

    def __init__(
        self, seed: bytes | None, step: int, draws: Draws, pair: Pair, deck: tuple[Any, ...]
    ) -> None:
        super().__init__(seed, step)
        self._draws = {purpose: list(found) for purpose, found in draws.items()}
        self._pair = pair
        self._deck = frozenset(deck)

    @override
    def shuffled(self, items: Sequence[X], purpose: str) -> tuple[X, ...]:
        own = super().shuffled(items, purpose)
        theirs = self._draws.get(purpose)
        if not theirs:
            return own
        other: tuple[Any, ...] = theirs.pop(0)
        if not self._deck.issuperset(items):
            return other if Counter(other) == Counter(own) else own  # a lot, not cards
        alike = _alike(other, self._pair)
        return next((each for each in alike if Counter(each) == Counter(own)), own)


def _alike(cards: tuple[Any, ...], pair: Pair) -> tuple[tuple[Any, ...], ...]:
    """Return what an order becomes by an exchange: of both cards, of none, or of the one in it."""
    one, other = pair
    return (
        exchanged_once(cards, pair),
        cards,
        put_for_first(cards, one, other),
        put_for_first(cards, other, one),
    )


def put_for_first(cards: Sequence[Any], card: Any, other: Any) -> tuple[Any, ...]:
    """Return the cards with another one in the place of the first `card`, if it is there.

    Examples:
        >>> put_for_first((1, 2, 1), 1, 3), put_for_first((2,), 1, 3)
        ((3, 2, 1), (2,))
    """
    if card not in cards:
        return tuple(cards)
    place = cards.index(card)
    return (*cards[:place], other, *cards[place + 1 :])


def exchanged_once(cards: Sequence[Any], pair: Pair) -> tuple[Any, ...]:
    """Return the cards with the first one and the first other of a pair exchanged.

    Where only one of the two is there, the other takes its place.

    Examples:
        >>> exchanged_once((1, 2, 1, 3), (1, 3)), exchanged_once((1, 2), (1, 3))
        ((3, 2, 1, 1), (3, 2))
    """
    out = list(cards)
    for card, other in (pair, pair[::-1]):
        if card in cards:
            out[cards.index(card)] = other
    return tuple(out)


def noted_draws(play: Playthrough) -> tuple[Draws, ...]:
    """Return what chance decided in the setup and in each step, by deciding all of it again."""
    found: list[Draws] = [_setup_draws(play.first)]
    for before, step in zip(play.stages, play.final.steps, strict=False):
        noting = NotingChance(before.seed, before.version + 1)
        _decide(before, step, noting)
        found.append(noting.draws)
    return tuple(found)


def _setup_draws(game: AnyGame) -> Draws:
    noting = NotingChance(game.seed, 0)
    if game.beginning.dealt:
        game.rules.setup(game.rules.draft(game.rules.initial(game.options), noting))
    return noting.draws


def _decide(game: AnyGame, step: Step[Any, Any], chance: Chance) -> AnyDraft:
    draft: AnyDraft = game.rules.draft(game.state, chance)
    if isinstance(step.action, Withdraw):
        game.rules.withdraw(draft, step.seat)
    else:
        game.rules.decide(draft, step.seat, step.action)
    return draft


def twin_of(game: AnyGame, pair: Pair, draws: Draws, cards: Cards) -> AnyGame:
    """Return the twin of a game at version 0."""
    begun, rules = game.beginning, game.rules
    if begun.dealt:
        twin = TwinChance(begun.seed, 0, draws, pair, rules.deck(begun.options))
        draft: AnyDraft = rules.draft(rules.initial(begun.options), twin)
        rules.setup(draft)
        setup = tuple(draft.events)
    else:
        setup = tuple([cards.exchanged(event, pair) for event in begun.setup])
    return type(game).begun(
        Beginning(begun.options, begun.seed, setup, begun.revision, dealt=begun.dealt)
    )


def repeated(game: AnyGame, step: Step[Any, Any], draws: Draws, pair: Pair) -> AnyGame:
    """Return the twin after a step of the other game, which it has to allow."""
    deck = game.rules.deck(game.options)
    chance = TwinChance(game.seed, game.version + 1, draws, pair, deck)
    draft = _decide(game, step, chance)
    again = Step(step.seat, step.action, tuple(draft.events))
    return type(game)(game.beginning, game.steps.append(again), draft.state)


def allows(game: AnyGame, step: Step[Any, Any]) -> bool:
    """Return whether a step of the other game is possible in the twin."""
    if isinstance(step.action, Withdraw):
        return game.outcome is None and step.seat not in game.rules.withdrawn(game.state.table)
    return game.check(step.seat, step.action) is None
