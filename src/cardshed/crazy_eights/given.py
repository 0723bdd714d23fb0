"""Setups by hand: a position for a tutorial or a test."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Any, final

import attrs
from attrs.validators import deep_iterable, instance_of

from cardshed.chance import Chance
from cardshed.crazy_eights.facts import (
    CardFlipped,
    CardsDiscarded,
    Event,
    SoloDeclared,
    SoloWindowOpened,
)
from cardshed.crazy_eights.game import RULES
from cardshed.crazy_eights.model import Options
from cardshed.crazy_eights.rules import TheDraft
from cardshed.errors import SetupError, shown
from cardshed.seats import Seat
from cardshed.soloverse.cards import Card, Faces
from cardshed.soloverse.choices import deck_of
from cardshed.soloverse.faces import Face
from cardshed.soloverse.facts import (
    DeckShuffled,
    DirectionFlipped,
    DrawFaced,
    DrawSent,
    HandsDealt,
    TurnBegan,
)
from cardshed.soloverse.moves import are_cards, is_card

_HANDS: Any = deep_iterable(are_cards, instance_of(tuple))


@final
@attrs.frozen(kw_only=True)
class Position:
    """A position at the beginning of a turn, for `setup_events`.

    Attributes:
        hands: The hand of each seat, by seat; of any size but none.
        top: The top card of the discards.
        deck: The deck, the next card first.
        discards: The cards under the top one, the lowest first.
        turn: Whose turn begins.
        counter_clockwise: Whether play goes counter-clockwise.
        pending: How many cards the seat in turn faces; 0 for none, else an even number.
        declared: Who has said "Solo!".
        window: Who can be called out; None for nobody.

    Raises:
        InvalidValueError: Something else than cards stands where cards belong.
        TypeError: Something else than a tuple, or a truth, stands where that belongs.
    """

    hands: tuple[Faces, ...] = attrs.field(validator=_HANDS)
    top: Card = attrs.field(validator=is_card)
    deck: Faces = attrs.field(default=(), validator=are_cards)
    discards: Faces = attrs.field(default=(), validator=are_cards)
    turn: int = 0
    counter_clockwise: bool = attrs.field(default=False, validator=instance_of(bool))
    pending: int = 0
    declared: tuple[int, ...] = attrs.field(default=(), validator=instance_of(tuple))
    window: int | None = None


def setup_events(options: Options, position: Position) -> tuple[Event, ...]:
    """Return the setup events of a position, for `Game.from_events`.

    Args:
        options: What the table agreed on.
        position: What lies where, and whose turn it is.

    Raises:
        SetupError: It is no position: a hand is missing or empty, a card is there too often or in
            no deck of the options, a seat is none, there is a stack without a Draw card on top,
            or somebody holds more cards than one who said "Solo!" or can be called out.

    Examples:
        >>> from cardshed import crazy_eights
        >>> from cardshed.soloverse import card, cards
        >>> options = crazy_eights.Options(seats=2)
        >>> position = crazy_eights.Position(
        ...     hands=(cards("V7 S+2"), cards("P1 P2")), top=card("V+2"), deck=cards("Y1 Y2 Y3 Y4"),
        ...     pending=2,
        ... )
        >>> game = crazy_eights.Game.from_events(
        ...     options, crazy_eights.setup_events(options, position)
        ... )
        >>> list(game.actions(0))
        [RespondInKind(card=card('S+2'), solo=False), RespondInKind(card=card('S+2'), solo=True), \
TakeCards()]
    """
    _check(options, position)
    draft: TheDraft = RULES.draft(RULES.initial(options), Chance(None, 0))
    dealt = (*chain.from_iterable(position.hands), position.top, *position.deck)
    draft.emit(DeckShuffled(dealt))
    draft.emit(HandsDealt(position.hands))
    draft.emit(CardFlipped(position.top))
    if position.discards:
        draft.emit(CardsDiscarded(position.discards))
    if position.counter_clockwise:
        draft.emit(DirectionFlipped())
    for seat in position.declared:
        draft.emit(SoloDeclared(Seat(seat)))
    if position.window is not None:
        draft.emit(SoloWindowOpened(Seat(position.window)))
    _begin(draft, Seat(position.turn), position.pending)
    return tuple(draft.events)


def _begin(draft: TheDraft, seat: Seat, pending: int) -> None:
    if pending:
        draft.emit(DrawSent(seat, pending))
        draft.emit(DrawFaced(seat))
    else:
        draft.emit(TurnBegan(seat))


def _check(options: Options, position: Position) -> None:
    if len(position.hands) != options.seats:
        raise SetupError(f"{len(position.hands)} hands for {options.seats} seats")
    if not all(position.hands):
        raise SetupError("an empty hand has won already")
    lying = (*chain.from_iterable(position.hands), position.top, *position.deck)
    allowed = Counter(deck_of(options))
    for card, count in Counter([*lying, *position.discards]).items():
        if count > allowed[card]:
            raise SetupError(f"no such card in this deck, or not as often: {shown(card)}")
    _check_seats(options, position)
    away = Counter([*chain.from_iterable(position.hands), *position.deck])
    played = allowed - away
    most = 2 * sum(count for card, count in played.items() if card.face is Face.DRAW_2)
    if type(position.pending) is not int or position.pending not in range(0, most + 1, 2):
        wrong = shown(position.pending)
        raise SetupError(f"a Draw stack comes to an even number up to {most}, not {wrong}")
    if position.pending and position.top.face is not Face.DRAW_2:
        raise SetupError("a Draw stack is pending on a Draw card")


def _check_seats(options: Options, position: Position) -> None:
    single = [*position.declared, *([] if position.window is None else [position.window])]
    for seat in (position.turn, *single):
        if type(seat) is not int or not 0 <= seat < options.seats:
            raise SetupError(f"no seat {shown(seat)}: this table has 0 to {options.seats - 1}")
    if len(single) > len({*single}) or any(len(position.hands[seat]) != 1 for seat in single):
        raise SetupError("one seat's single card can be announced, or missed, once")
