"""Combos: what links to what, how strong a chain is, and the space of all chains of a hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias, final

import attrs
from typing_extensions import override

from cardshed.actions import ActionSpace, Rng
from cardshed.errors import NoActionError
from cardshed.errors import Refusal as AnyRefusal
from cardshed.playing_cards import JOKER, PACK, Card, Suit
from cardshed.soliterror.model import Action, Faces, PlayCombo, Refusal
from cardshed.soliterror.state import View

CLUBS, SPADES = Suit.CLUBS, Suit.SPADES


def _link(card: Card, other: Card) -> bool:
    if card is JOKER or other is JOKER:
        return True
    return card.suit is other.suit or card.rank is other.rank


# Every question of a chain is one of two neighbours, so the answers are made once.
LINKED: Mapping[Card, frozenset[Card]] = {
    card: frozenset([other for other in (*PACK, JOKER) if _link(card, other)])
    for card in (*PACK, JOKER)
}


def links(card: Card, other: Card) -> bool:
    """Return whether two cards may be neighbours in a combo (so.combo.chain, so.combo.joker).

    Examples:
        >>> from cardshed.playing_cards import cards
        >>> club, heart, joker = cards("8C 8H JK")
        >>> links(club, heart), links(heart, joker)
        (True, True)
    """
    return other in LINKED[card]


def power(combo: Faces) -> int:
    """Return the power of a combo: its cards, and one more for a club at the end (so.combo.club).

    Examples:
        >>> from cardshed.playing_cards import cards
        >>> power(cards("8D 8C 3C")), power(cards("3C 8C 8D")), power(())
        (4, 3, 0)
    """
    return len(combo) + (bool(combo) and combo[-1].suit is CLUBS)


def ends_with_spade(combo: Faces) -> bool:
    """Return whether a combo ends with a spade, and so draws a card (so.combo.spade).

    After that its seat is asked: it may add a card, or finish.

    Examples:
        >>> from cardshed.playing_cards import cards
        >>> ends_with_spade(cards("2C 2S")), ends_with_spade(())
        (True, False)
    """
    return bool(combo) and combo[-1].suit is SPADES


# --- why a combo is refused


def combo_refusal(view: View, cards: Faces) -> Refusal | None:
    """Refuse what is no combo of the seat's hand and its player card.

    See so.combo.chain, so.combo.joker, so.combo.player, so.combo.minimum.
    """
    return _missing(view.own.hand, player_card(view), cards) or _unlinked(cards)


def _missing(hand: Faces, player: Card | None, cards: Faces) -> Refusal | None:
    left: dict[Card, int] = {}  # so that a large hand is not searched for each card
    for card in hand:
        left[card] = left.get(card, 0) + 1
    taken, unused = 0, True
    for card in cards:  # stops at the first that is not there: after the hand's length at most
        if left.get(card):
            left[card] -= 1
            taken += 1
        elif card is not player:
            return Refusal.CARD_NOT_HELD
        elif unused:
            unused = False
        else:
            return Refusal.PLAYER_CARD_TWICE
    return None if taken else Refusal.NO_CARD_OF_THE_HAND


def _unlinked(cards: Faces) -> Refusal | None:
    before = cards[0]
    for card in cards[1:]:
        if card not in LINKED[before]:
            return Refusal.NOT_LINKED
        before = card
    return None


def player_card(view: View) -> Card | None:
    """Return the player card of the seat that looks (so.combo.player, so.duel.player)."""
    return None if view.viewer is None else view.table.player_cards[view.viewer].card


# --- all combos of a hand

Refuses: TypeAlias = Callable[[View, object], AnyRefusal | None]


@final
@attrs.frozen(repr=False)
class ComboSpace(ActionSpace[Action]):
    """All combos of a hand and a player card, lazily.

    They come in depth-first order: each chain before those that go on from it, the next card in the
    order of the hand and the player card last. Two jokers are alike, so a combo is there once.
    `in` looks at the combo alone, `count` counts without listing.

    Examples:
        >>> from random import Random
        >>> from cardshed import soliterror
        >>> from cardshed.playing_cards import card, cards
        >>> options = soliterror.Options()
        >>> position = soliterror.Position(hands=(cards("10H AS 6H 6S 6C"),), player=card("3C"))
        >>> setup = soliterror.setup_events(options, position)
        >>> space = soliterror.Game.from_events(options, setup).actions(0)
        >>> space.count(), next(iter(space))
        (59, PlayCombo(cards=(card('6C'),)))
        >>> soliterror.PlayCombo(cards("6S 6C 3C")) in space
        True
        >>> space.sample(Random(1)) in space
        True
    """

    _view: View
    _refuses: Refuses

    @override
    def refusal(self, action: object, /) -> AnyRefusal | None:
        return self._refuses(self._view, action)

    @override
    def __iter__(self) -> Iterator[Action]:
        alone = (player_card(self._view),)
        for chain in _chains((), _spread(self._view)):
            if chain != alone:
                yield PlayCombo(chain)

    @override
    def __bool__(self) -> bool:
        return bool(self._view.own.hand)

    @override
    def count(self) -> int:
        left = _spread(self._view)
        alone = len(left) - len(self._view.own.hand)  # the player card alone is no combo
        return _going_on(None, left, {}) - alone

    @override
    def sample(self, rng: Rng, /) -> Action:
        """Return a combo, made card by card; short ones are more likely than long ones.

        The first card is any of the hand, or the player card if it links to one of them. After
        that, each card that links, and to stop here, are equally likely (but no combo stops at the
        player card alone). For a sample in which every combo is as likely, list the space and
        choose; that takes about ten times as long.

        Raises:
            NoActionError: The hand is empty.
        """
        hand, player = self._view.own.hand, player_card(self._view)
        if not hand:
            raise NoActionError("there is no combo of an empty hand")
        left = [*hand]
        if player is not None and not LINKED[player].isdisjoint(hand):
            left.append(player)
        chain = [left.pop(rng.randrange(len(left)))]
        while True:
            neighbours = LINKED[chain[-1]]
            linked = [card for card in left if card in neighbours]
            stops = len(chain) > 1 or chain[0] is not player
            choice = rng.randrange(len(linked) + stops)
            if choice == len(linked):
                return PlayCombo(tuple(chain))
            chain.append(linked[choice])
            left.remove(linked[choice])

    @override
    def __repr__(self) -> str:
        return f"<combos of {len(_spread(self._view))} cards>"


def _spread(view: View) -> Faces:
    """Return the cards of which a combo is made: the hand, and the player card last."""
    player = player_card(view)
    return view.own.hand if player is None else (*view.own.hand, player)


def _chains(chain: Faces, left: Faces) -> Iterator[Faces]:
    """Yield every chain that goes on from this one, with cards of those that are left."""
    linked = LINKED[chain[-1]] if chain else left
    before = None
    for place, card in enumerate(left):
        if card in linked and card is not before:  # jokers lie side by side
            longer = (*chain, card)
            yield longer
            yield from _chains(longer, left[:place] + left[place + 1 :])
        before = card


def _going_on(last: Card | None, left: Faces, known: dict[tuple[Card | None, Faces], int]) -> int:
    """Return how many chains go on from a card; what was counted once is known."""
    if (last, left) not in known:
        found, before = 0, None
        for place, card in enumerate(left):
            if (last is None or card in LINKED[last]) and card is not before:
                found += 1 + _going_on(card, left[:place] + left[place + 1 :], known)
            before = card
        known[last, left] = found
    return known[last, left]
