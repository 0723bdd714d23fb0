"""Setups by hand: a position for a tutorial or a test."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Any, final

import attrs
from attrs.validators import deep_iterable, instance_of, optional

from cardshed.chance import Chance
from cardshed.errors import SetupError, shown
from cardshed.playing_cards import Card, are_cards, cards, is_card
from cardshed.seats import Seat
from cardshed.soliterror.facts import (
    CardHit,
    CardKilled,
    CardsDiscarded,
    CardsDrawn,
    CourtChosen,
    DeckShuffled,
    EnemiesChosen,
    Event,
    PackOpened,
    PlayerCardChosen,
    RoundBegan,
)
from cardshed.soliterror.game import RULES
from cardshed.soliterror.model import (
    COURT,
    COURT_RANKS,
    HAND,
    HITS_TO_KILL,
    NUMBERS,
    Faces,
    Options,
)
from cardshed.soliterror.rules import TheDraft

ENEMIES: Faces = cards("JS QS KS")
COURTS: tuple[Faces, ...] = (cards("JC QD KH"), cards("JS QH KD"))


_HANDS: Any = deep_iterable(are_cards, instance_of(tuple))


@final
@attrs.frozen(kw_only=True)
class Position:
    """A position at the beginning of a round, for `setup_events`.

    Attributes:
        hands: The hand of each seat, by seat; of any size but none.
        deck: The deck, the next card first.
        discards: The discards, the oldest first.
        player: The player card of a solo game; None in a duel.
        enemies: The enemies of a solo game: Jack, Queen and King; the spades if left out.
        courts: The player cards of each seat of a duel, by seat: Jack, Queen and King.
        hits: Who has been hit so far, a card for each hit; the fourth kills it.
        round: Which round begins.

    Raises:
        InvalidValueError: Something else than cards stands where cards belong.
    """

    hands: tuple[Faces, ...] = attrs.field(validator=_HANDS)
    deck: Faces = attrs.field(default=(), validator=are_cards)
    discards: Faces = attrs.field(default=(), validator=are_cards)
    player: Card | None = attrs.field(default=None, validator=optional(is_card))
    enemies: Faces | None = attrs.field(default=None, validator=optional(are_cards))
    courts: tuple[Faces, ...] | None = attrs.field(default=None, validator=optional(_HANDS))
    hits: Faces = attrs.field(default=(), validator=are_cards)
    round: int = 1


def setup_events(options: Options, position: Position) -> tuple[Event, ...]:
    """Return the setup events of a position, for `Game.from_events`.

    Args:
        options: What the table agreed on.
        position: What lies where.

    Raises:
        SetupError: It is no position: a hand is missing or empty, a duel has fewer than ten cards
            in hands and deck, a card cannot lie there or is there too often, nobody stands to take
            one of the hits, or a side is dead.

    Examples:
        >>> from cardshed import soliterror
        >>> from cardshed.playing_cards import card, cards
        >>> position = soliterror.Position(
        ...     hands=(cards("2C JK 4D 6D 9H"),),
        ...     deck=cards("9D 4S"),
        ...     player=card("5H"),
        ...     hits=cards("JS JS JS JS QS"),
        ... )
        >>> options = soliterror.Options()
        >>> game = soliterror.Game.from_events(options, soliterror.setup_events(options, position))
        >>> game.view(0).table.enemies.card, game.view(0).table.enemies.hits
        (card('QS'), 1)
    """
    _check_hands(options, position)
    sides = _chosen(options, position)
    _check_cards(options, position, sides)
    draft: TheDraft = RULES.draft(RULES.initial(options), Chance(None, 0))
    _choose(draft, position, sides)
    draft.emit(DeckShuffled(_stack(position)))
    for seat, hand in enumerate(position.hands):
        draft.emit(CardsDrawn(Seat(seat), hand))
    if position.discards:
        draft.emit(CardsDiscarded(position.discards))
    _hit(draft, position.hits)
    draft.emit(RoundBegan(position.round))
    return tuple(draft.events)


def _stack(position: Position) -> Faces:
    return (*chain.from_iterable(position.hands), *position.deck)


def _check_hands(options: Options, position: Position) -> None:
    if len(position.hands) != options.seats:
        raise SetupError(f"{len(position.hands)} hands for {options.seats} seats")
    if not all(position.hands):
        raise SetupError("an empty hand cannot play a round")
    if options.duel and len(_stack(position)) < HAND * options.seats:
        raise SetupError(f"a duel has at least {HAND * options.seats} cards in hands and deck")
    if type(position.round) is not int or position.round < 1:
        raise SetupError(f"rounds count from 1: {shown(position.round)}")
    if options.duel and position.round > options.duel_rounds:
        raise SetupError(f"this duel has {options.duel_rounds} rounds: {position.round}")


def _chosen(options: Options, position: Position) -> tuple[Faces, ...]:
    """Return the court cards that are chosen: the enemies, or the player cards of each seat."""
    if (position.player is None) is not options.duel:
        raise SetupError("a solo game has a player card, and a duel has courts")
    if position.player is not None and position.player not in NUMBERS:
        raise SetupError(f"no player card: {shown(position.player)}")
    if (position.enemies if options.duel else position.courts) is not None:
        raise SetupError("a solo game has enemies, and a duel has courts")
    if options.duel:
        sides = COURTS if position.courts is None else position.courts
    else:
        sides = (ENEMIES if position.enemies is None else position.enemies,)
    if len(sides) != options.seats:
        raise SetupError(f"{len(sides)} courts for {options.seats} seats")
    for side in sides:
        if tuple([card.rank for card in side]) != COURT_RANKS:
            raise SetupError(f"no Jack, Queen and King: {shown(side)}")
        if options.duel and len({card.suit for card in side}) < len(side):
            raise SetupError(f"player cards of one suit: {shown(side)}")
    return sides


def _check_cards(options: Options, position: Position, sides: tuple[Faces, ...]) -> None:
    lying = [*_stack(position), *position.discards, *_alone(position)]
    chosen = chain.from_iterable(sides)
    allowed = Counter(options.deck)
    for card, count in Counter([*lying, *chosen]).items():
        if count > allowed[card] or (card in COURT and card in lying):
            raise SetupError(f"it cannot lie there, or not as often: {shown(card)}")


def _alone(position: Position) -> Faces:
    return () if position.player is None else (position.player,)


def _choose(draft: TheDraft, position: Position, sides: tuple[Faces, ...]) -> None:
    draft.emit(PackOpened(COURT, (*_stack(position), *_alone(position))))
    if position.player is None:
        for seat, side in enumerate(sides):
            draft.emit(CourtChosen(Seat(seat), side))
    else:
        draft.emit(EnemiesChosen(Seat(0), sides[0]))
        draft.emit(PlayerCardChosen(Seat(0), position.player))


def _hit(draft: TheDraft, hits: Faces) -> None:
    for card in hits:
        sides = [side for side in (draft.table.enemies, *draft.table.player_cards) if side.cards]
        standing = {side.card: side for side in sides}
        if card not in standing:
            raise SetupError(f"it does not stand, so it cannot be hit: {shown(card)}")
        draft.emit(CardHit(card))
        if standing[card].hits + 1 == HITS_TO_KILL:
            draft.emit(CardKilled(card))
    table = draft.table
    if any(side.cards and side.card is None for side in (table.enemies, *table.player_cards)):
        raise SetupError("a side is dead, so the game is over")
