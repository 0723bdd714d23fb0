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
    CardPlayed,
    CardsDiscarded,
    ColourNamed,
    Event,
    SoloDeclared,
    SoloWindowOpened,
)
from cardshed.crazy_eights.game import RULES
from cardshed.crazy_eights.given_stacks import check_by, check_stack
from cardshed.crazy_eights.model import Options
from cardshed.crazy_eights.rules import TheDraft
from cardshed.errors import InvalidValueError, SetupError, shown
from cardshed.seats import Seat
from cardshed.soloverse import drawing
from cardshed.soloverse.board import InFront
from cardshed.soloverse.cards import Card, Colour, Faces
from cardshed.soloverse.chaos_facts import Asked, CardLaidInFront, CardTopped, FrontActed
from cardshed.soloverse.decks import becomes, deck_of, has_chaos, is_trap, traps_of
from cardshed.soloverse.definitions import CardClass, Place
from cardshed.soloverse.facts import (
    DeckShuffled,
    DirectionFlipped,
    DrawFaced,
    DrawSent,
    HandsDealt,
    TurnBegan,
)
from cardshed.soloverse.frames import NamingColour
from cardshed.soloverse.moves import are_cards, is_card, is_card_or_none, is_colour_or_none
from cardshed.soloverse.uses import CLONE, MANIPULATION, PURE_CHAOS, is_a

_HANDS: Any = deep_iterable(are_cards, instance_of(tuple))


def _lies_in_front(_: object, __: object, value: Any) -> None:
    if value.__class__ is not InFront:
        raise InvalidValueError(f"no card in front of a seat: {shown(value)}")
    is_card(_, __, value.card)
    is_card(_, __, value.acts)


_FRONTS: Any = deep_iterable(_lies_in_front, instance_of(tuple))


@final
@attrs.frozen(kw_only=True)
class Position:
    """A position at the beginning of a turn, for `setup_events`.

    Attributes:
        hands: The hand of each seat, by seat; of any size but none.
        top: The top card of the discards.
        deck: The deck, the next card first; the traps of the game that are not among these lie
            under them.
        discards: The cards under the top one, the lowest first.
        turn: Whose turn begins.
        counter_clockwise: Whether play goes counter-clockwise.
        pending: How many cards the seat in turn faces; 0 for none.
        declared: Who has said "Solo!".
        window: Who can be called out; None for nobody.
        acts: What the top card counts as, if that is not itself: a Clone, a Pure Chaos, or what a
            Genetic Manipulation was said to be.
        colour: The colour named, where the top card counts as a chaos card.
        before: The cards in front of seats, in the order in which they came there.
        by: Who has played into the Draw stack that is faced, the latest last; its newest card is
            the top one. Nobody where that was turned up after the deal.
        last: What the last card played counts as, if that is not the top card: the newest in
            front of a seat, or the one under the top one, if that lay elsewhere before.

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
    acts: Card | None = attrs.field(default=None, validator=is_card_or_none)
    colour: Colour | None = attrs.field(default=None, validator=is_colour_or_none)
    before: tuple[InFront, ...] = attrs.field(default=(), validator=_FRONTS)
    by: tuple[int, ...] = attrs.field(default=(), validator=instance_of(tuple))
    last: Card | None = attrs.field(default=None, validator=is_card_or_none)


def setup_events(options: Options, position: Position) -> tuple[Event, ...]:
    """Return the setup events of a position, for `Game.from_events`.

    Args:
        options: What the table agreed on.
        position: What lies where, and whose turn it is.

    Raises:
        SetupError: It is no position: a hand is missing or empty, a card is there too often or in
            no deck of the options, a seat is none, there is a stack without a Draw card on top,
            or somebody holds more cards than one who said "Solo!" or can be called out; or a card
            counts as what it cannot, a colour is missing, or a trap lies outside of the deck.

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
        >>> [game.rules.texts.action(action) for action in game.actions(0)]
        ['play S+2', 'play S+2 and say solo', 'take the cards']
    """
    _check(options, position)
    draft: TheDraft = RULES.draft(RULES.initial(options), Chance(None, 0))
    _deal(draft, position)
    _lay(draft, position)
    if position.discards:
        _discard(draft, position)
    if position.counter_clockwise:
        draft.emit(DirectionFlipped())
    for seat in position.declared:
        draft.emit(SoloDeclared(Seat(seat)))
    if position.window is not None:
        draft.emit(SoloWindowOpened(Seat(position.window)))
    drawing.look(draft)
    _begin(draft, position)
    return tuple(draft.events)


# --- what lies on the table

# What is given as played is dealt to a seat first, which then plays it: each event that the setup
# is made of is one that games have, but for `CardsDiscarded`.


def _deal(draft: TheDraft, position: Position) -> None:
    options, hands = draft.table.options, [*position.hands]
    for seat, card in _played(position):
        hands[seat] = (*hands[seat], card)
    missing = Counter(traps_of(options)) - Counter(position.deck)
    flipped = () if position.top.chaos else (position.top,)
    deck = (*flipped, *position.deck, *sorted(missing.elements()))
    draft.emit(DeckShuffled((*chain.from_iterable(hands), *deck)))
    draft.emit(HandsDealt(tuple(hands)))


def _played(position: Position) -> list[tuple[Seat, Card]]:
    """Return the cards that are dealt to be played, each with who plays it."""
    played = [(front.by, front.card) for front in position.before]
    if position.top.chaos:
        played.append((_player(position), position.top))
    if _is_under(position):
        played.append((_before(position), position.discards[-1]))
    return played


def _before(position: Position) -> Seat:
    """Return the seat before the one in turn."""
    back = 1 if position.counter_clockwise else -1
    return Seat((position.turn + back) % len(position.hands))


def _player(position: Position) -> Seat:
    """Return who plays the top card; one that lay before a seat is played by the seat in turn."""
    if position.by:
        return Seat(position.by[-1])
    return Seat(position.turn) if _place(_face(position)) is Place.FRONT else _before(position)


def _face(position: Position) -> Card:
    return position.acts or position.top


def _place(card: Card) -> Place:
    return Place.ON if card.chaos is None else card.chaos.place


def _is_late(position: Position) -> bool:
    """Return whether another card was played after the one on top."""
    return position.last is not None and position.last is not _face(position)


def _is_front(position: Position) -> bool:
    """Return whether the last card played is the newest in front of a seat."""
    newest = position.before[-1:]
    return _is_late(position) and bool(newest) and newest[0].acts is position.last


def _is_under(position: Position) -> bool:
    """Return whether the last card played lies under the top one, which came to the top later."""
    return _is_late(position) and not _is_front(position)


def _lay(draft: TheDraft, position: Position) -> None:
    """Lay the top card, name the colour, and lay cards in front of seats, as they were played."""
    late = _is_front(position)
    if not late:
        _lay_in_front(draft, position.before)
    if position.top.chaos:
        _play_top(draft, position)
    else:
        draft.emit(CardFlipped(position.top))
    if position.colour is not None:
        namer = Seat(position.by[-1]) if position.by else _before(position)
        draft.emit(Asked((NamingColour(namer),)))
        draft.emit(ColourNamed(namer, position.colour))
    if late:
        _lay_in_front(draft, position.before)


def _lay_in_front(draft: TheDraft, fronts: tuple[InFront, ...]) -> None:
    for front in fronts:
        _play(draft, front.by, front.card, front.acts, front.seat)
        draft.emit(CardLaidInFront(front.seat, front.card, front.acts, front.by))


def _play(draft: TheDraft, seat: Seat, card: Card, acts: Card, target: Seat | None = None) -> None:
    shown_as, by_name = None if acts is card else acts, card is MANIPULATION and acts is not card
    draft.emit(CardPlayed(seat, card, shown_as, target, manipulated=by_name))


def _play_top(draft: TheDraft, position: Position) -> None:
    """Play the top card, and what was played while it lay elsewhere."""
    top, acts, player = position.top, _face(position), _player(position)
    target, place = _before(position), _place(acts)
    _play(draft, player, top, acts, target if place is Place.FRONT else None)
    if place is Place.FRONT:
        draft.emit(CardLaidInFront(target, top, acts, player))
    if _is_under(position):
        assert position.last is not None
        _play(draft, _before(position), position.discards[-1], position.last)
    if place is Place.FRONT:
        draft.emit(FrontActed(target, top, acts, stays=True))
    elif place is Place.BESIDE:
        draft.emit(CardTopped(top, acts))


def _discard(draft: TheDraft, position: Position) -> None:
    under = position.discards[:-1] if _is_under(position) else position.discards
    draft.emit(CardsDiscarded(under))


def _begin(draft: TheDraft, position: Position) -> None:
    seat, by = Seat(position.turn), tuple(map(Seat, position.by))
    if position.pending:
        draft.emit(DrawSent(seat, position.pending, by, _face(position) if by else None))
        draft.emit(DrawFaced(seat))
    else:
        draft.emit(TurnBegan(seat))


# --- what is no position


def _check(options: Options, position: Position) -> None:
    if len(position.hands) != options.seats:
        raise SetupError(f"{len(position.hands)} hands for {options.seats} seats")
    if not all(position.hands):
        raise SetupError("an empty hand has won already")
    away = (*chain.from_iterable(position.hands), *(front.card for front in position.before))
    lying = (*away, position.top, *position.discards)
    allowed = Counter(deck_of(options))
    for card, count in Counter([*lying, *position.deck]).items():
        if count > allowed[card]:
            raise SetupError(f"no such card in this deck, or not as often: {shown(card)}")
    for card in lying:
        if is_trap(card):
            raise SetupError(f"a trap lies in the deck alone: {shown(card)}")
    _check_seats(options, position)
    _check_faces(options, position)
    _check_last(options, position)
    face, pending = _face(position), position.pending
    check_stack(options, allowed - Counter([*away, *position.deck]), face, pending)
    check_by(options, face, pending, len(position.by))


def _check_seats(options: Options, position: Position) -> None:
    single = [*position.declared, *([] if position.window is None else [position.window])]
    around = [seat for front in position.before for seat in (front.seat, front.by)]
    for seat in (position.turn, *single, *around, *position.by):
        if type(seat) is not int or not 0 <= seat < options.seats:
            raise SetupError(f"no seat {shown(seat)}: this table has 0 to {options.seats - 1}")
    if len(single) > len({*single}) or any(len(position.hands[seat]) != 1 for seat in single):
        raise SetupError("one seat's single card can be announced, or missed, once")
    if any(front.seat == front.by for front in position.before):
        raise SetupError("a card is laid in front of another seat")


def _check_faces(options: Options, position: Position) -> None:
    """Hold what cards count as, where they lie, and the colour named to the rules.

    See sv.clone.what, sv.chaos.pure, sv.place.front, sv.colour.in-force.
    """
    face = _face(position)
    _check_face(options, position.top, face)
    for front in position.before:
        _check_face(options, front.card, front.acts)
        if _place(front.acts) is not Place.FRONT:
            raise SetupError(f"no card to lie in front of a seat: {shown(front.acts)}")
    if (face.chaos is None) is not (position.colour is None):
        wanted = "no colour" if face.chaos is None else "a colour"
        raise SetupError(f"{wanted} is named where the top card counts as {shown(face)}")
    if position.colour is not None and position.colour not in options.colours:
        raise SetupError(f"the colour is not in play: {position.colour.name}")


def _check_face(options: Options, card: Card, acts: Card) -> None:
    known = acts in deck_of(options) and not is_trap(acts)
    if is_a(card, CLONE):
        fits = known and not is_a(acts, CLONE)
    elif card is MANIPULATION:
        fits = acts in (card, *becomes())
    else:
        fits = acts is card or (acts is PURE_CHAOS and _is_pure(card))
    if not fits:
        raise SetupError(f"{shown(card)} does not count as {shown(acts)}")


def _is_pure(card: Card) -> bool:
    """Return whether a card can be played as a plain Pure Chaos (sv.chaos.pure)."""
    return card.chaos is not None and (card.chaos.pure or card.chaos.kind is CardClass.COUNTER)


def _check_last(options: Options, position: Position) -> None:
    """Hold the last card played to what lies on the table (sv.place.last-played)."""
    last = position.last
    if last is None or not _is_under(position):
        return
    came_later = _place(_face(position)) is not Place.ON
    if not has_chaos(options) or not position.discards or not came_later:
        raise SetupError(f"no card on the table was played last as {shown(last)}")
    _check_face(options, position.discards[-1], last)
    if _place(last) is not Place.ON:
        raise SetupError(f"a card played as {shown(last)} does not lie in the discards at once")
