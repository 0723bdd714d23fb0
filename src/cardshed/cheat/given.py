"""Setups by hand: a position for a tutorial or a test."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Any, final

import attrs
from attrs.validators import deep_iterable, instance_of

from cardshed.chance import Chance
from cardshed.cheat.actions import LAST_VALUE, Value
from cardshed.cheat.facts import Event, PileLaid
from cardshed.cheat.game import RULES
from cardshed.cheat.model import Options
from cardshed.cheat.rules import TheDraft
from cardshed.errors import SetupError, shown
from cardshed.seats import Seat
from cardshed.soloverse import drawing
from cardshed.soloverse.cards import Faces
from cardshed.soloverse.decks import deck_of, is_trap
from cardshed.soloverse.facts import (
    DeckShuffled,
    DirectionFlipped,
    DrawFaced,
    DrawSent,
    HandsDealt,
    TurnBegan,
)
from cardshed.soloverse.moves import are_cards

_HANDS: Any = deep_iterable(are_cards, instance_of(tuple))


@final
@attrs.frozen(kw_only=True)
class Position:
    """A position at the beginning of a turn, for `setup_events`; no claim can be called in it.

    Attributes:
        hands: The hand of each seat, by seat; of any size but none.
        deck: The deck, the next card first.
        pile: The discards, which lie face down, the lowest first.
        value: The value of the last numbers claimed; None for none.
        turn: Whose turn begins.
        counter_clockwise: Whether play goes counter-clockwise.
        pending: How many cards the seat in turn faces; 0 for none, else an even number.

    Raises:
        InvalidValueError: Something else than cards stands where cards belong.
        TypeError: Something else than a tuple, or a truth, stands where that belongs.
    """

    hands: tuple[Faces, ...] = attrs.field(validator=_HANDS)
    deck: Faces = attrs.field(default=(), validator=are_cards)
    pile: Faces = attrs.field(default=(), validator=are_cards)
    value: Value | None = None
    turn: int = 0
    counter_clockwise: bool = attrs.field(default=False, validator=instance_of(bool))
    pending: int = 0


def setup_events(options: Options, position: Position) -> tuple[Event, ...]:
    """Return the setup events of a position, for `Game.from_events`.

    Args:
        options: What the table agreed on.
        position: What lies where, and whose turn it is.

    Raises:
        SetupError: It is no position: a hand is missing or empty, a card is there too often or in
            no deck of the options, the turn is of no seat, the value is none, or a Draw stack
            comes to an odd number, or to more than the whole deck.

    Examples:
        >>> from cardshed import cheat
        >>> from cardshed.soloverse import cards
        >>> options = cheat.Options(seats=2)
        >>> position = cheat.Position(
        ...     hands=(cards("V7 S8"), cards("P1 P2")), deck=cards("Y1 Y2 Y3 Y4"), pending=2
        ... )
        >>> game = cheat.Game.from_events(options, cheat.setup_events(options, position))
        >>> [game.rules.texts.action(action) for action in game.actions(0)]
        ['answer with S8 as Draw +2', 'answer with V7 as Draw +2', 'take the cards']
    """
    _check(options, position)
    draft: TheDraft = RULES.draft(RULES.initial(options), Chance(None, 0))
    draft.emit(DeckShuffled((*chain.from_iterable(position.hands), *position.deck)))
    draft.emit(HandsDealt(position.hands))
    if position.pile or position.value is not None:
        draft.emit(PileLaid(position.pile, position.value))
    if position.counter_clockwise:
        draft.emit(DirectionFlipped())
    drawing.look(draft)
    seat = Seat(position.turn)
    if position.pending:
        draft.emit(DrawSent(seat, position.pending))
        draft.emit(DrawFaced(seat))
    else:
        draft.emit(TurnBegan(seat))
    return tuple(draft.events)


def _check(options: Options, position: Position) -> None:
    if len(position.hands) != options.seats:
        raise SetupError(f"{len(position.hands)} hands for {options.seats} seats")
    if not all(position.hands):
        raise SetupError("an empty hand has won already")
    lying = (*chain.from_iterable(position.hands), *position.deck, *position.pile)
    allowed = Counter(deck_of(options))
    for card, count in Counter(lying).items():
        if count > allowed[card]:
            raise SetupError(f"no such card in this deck, or not as often: {shown(card)}")
    for card in (*chain.from_iterable(position.hands), *position.pile):
        if is_trap(card):
            raise SetupError(f"a trap lies in the deck alone: {shown(card)}")
    turn, value, pending = position.turn, position.value, position.pending
    if type(turn) is not int or not 0 <= turn < options.seats:
        raise SetupError(f"no seat {shown(turn)}: this table has 0 to {options.seats - 1}")
    if value is not None and (type(value) is not int or not 0 <= value <= LAST_VALUE):
        raise SetupError(f"no value of a number card: {shown(value)}")
    most = len(deck_of(options))
    if type(pending) is not int or pending not in range(0, most + 1, 2):
        raise SetupError(f"a Draw stack comes to an even number to {most}, not {shown(pending)}")
