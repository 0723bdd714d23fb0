"""The actions of Cheat. Cites the rule ids of its page in the docs."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any, TypeAlias, final

import attrs

from cardshed.errors import InvalidValueError, shown
from cardshed.seats import Seat
from cardshed.soloverse.cards import Card, Colour, Faces, card
from cardshed.soloverse.moves import (
    CommonAnswer,
    DiscardCards,
    GiveCard,
    RequestTrade,
    ShowCard,
    TakeCards,
    UseRecycle,
    are_cards,
    is_card,
    is_card_or_none,
    is_colour_or_none,
    is_seat_or_none,
    is_truth,
    sorted_cards,
)
from cardshed.values import Between

LAST_VALUE = 9
"""The highest value of a number card."""
Value: TypeAlias = Annotated[int, Between(0, LAST_VALUE, "value")]
"""What a number card shows."""
ClaimNumber: TypeAlias = Annotated[int, Between(1, word="claim")]
"""Which claim of the game, from 1 (ch.call.what)."""
ANTI_FUN, NOU, STEAL_TURN = card("XAF"), card("XNO"), card("XTT")


class ActionKind(StrEnum):
    """As what an action card can be claimed (ch.claim.action)."""

    REVERSE = "R"
    SKIP = "S"
    DRAW_2 = "+2"


def _is_value(_: object, __: object, value: Any) -> None:
    if type(value) is not int or not 0 <= value <= LAST_VALUE:
        raise InvalidValueError(f"no value of a number card: {shown(value)}")


def _is_count(_: object, __: object, value: Any) -> None:
    if type(value) is not int or value < 0:
        raise InvalidValueError(f"no number of cards: {shown(value)}")


def _is_kind(_: object, __: object, value: Any) -> None:
    if value.__class__ is not ActionKind:
        raise InvalidValueError(f"no kind of action: {shown(value)}")


def _is_number(_: object, __: object, value: Any) -> None:
    if type(value) is not int or value < 1:
        raise InvalidValueError(f"no number of a claim: {shown(value)}")


def _count_laid(claim: Any) -> int:
    return len(claim.cards) if claim.cards.__class__ is tuple else 0


@final
@attrs.frozen
class ClaimNumbers:
    """Lay cards face down in one's turn, and claim that they are numbers of one value.

    See ch.claim.number, ch.claim.lie, ch.claim.count.

    Attributes:
        cards: The cards, in canonical order whatever they were given in.
        value: What they are said to show.
        count: How many they are said to be; as many as are laid if left out.
    """

    cards: Faces = attrs.field(converter=sorted_cards, validator=are_cards)
    value: Value = attrs.field(validator=_is_value)
    count: Annotated[int, Between(0)] = attrs.field(
        default=attrs.Factory(_count_laid, takes_self=True), validator=_is_count
    )


@final
@attrs.frozen
class ClaimAction:
    """Lay a card face down in one's turn, and claim that it is an action card (ch.claim.action).

    Attributes:
        card: The card.
        kind: What it is said to be.
    """

    card: Card = attrs.field(validator=is_card)
    kind: ActionKind = attrs.field(validator=_is_kind)


@final
@attrs.frozen
class ClaimChaos:
    """Lay a card face down in one's turn, and claim that it is a chaos card (ch.claim.chaos).

    Attributes:
        card: The card.
        chaos: Which chaos card it is said to be.
        pure: Whether it is claimed as a plain Pure Chaos (sv.chaos.pure).
        target: The seat that it is aimed at, where it is (sv.chaos.params).
        colour: The colour that is named with it, where one is (sv.chaos.params).
        acts: What a Genetic Manipulation is said to be (sv.gm.what).
        named: The chaos card that is named with it, where one is (sv.chaos.params).
    """

    card: Card = attrs.field(validator=is_card)
    chaos: Card = attrs.field(validator=is_card)
    pure: bool = attrs.field(default=False, validator=is_truth)
    target: Seat | None = attrs.field(default=None, validator=is_seat_or_none)
    colour: Colour | None = attrs.field(default=None, validator=is_colour_or_none)
    acts: Card | None = attrs.field(default=None, validator=is_card_or_none)
    named: Card | None = attrs.field(default=None, validator=is_card_or_none)


@final
@attrs.frozen
class RespondInKind:
    """Answer a Draw stack with a card face down, claimed as a fitting Draw card (ch.draw).

    Attributes:
        card: The card.
        kind: What it is said to be, unless a chaos card is named.
        chaos: Which chaos card it is said to be; None for none.
        acts: What a Genetic Manipulation is said to be (sv.gm.what).
    """

    card: Card = attrs.field(validator=is_card)
    kind: ActionKind = attrs.field(default=ActionKind.DRAW_2, validator=_is_kind)
    chaos: Card | None = attrs.field(default=None, validator=is_card_or_none)
    acts: Card | None = attrs.field(default=None, validator=is_card_or_none)


@final
@attrs.frozen
class Counter:
    """Counter a card with a card face down, claimed as a counter (ch.card.nou).

    Attributes:
        card: The card.
        chaos: Which chaos card it is said to be.
        acts: What a Genetic Manipulation is said to be (sv.gm.what).
    """

    card: Card = attrs.field(validator=is_card)
    chaos: Card = attrs.field(default=NOU, validator=is_card)
    acts: Card | None = attrs.field(default=None, validator=is_card_or_none)


@final
@attrs.frozen
class PlayAntiFun:
    """Stop the win of another seat with a card face down, claimed as Anti-Fun (ch.antifun).

    Attributes:
        card: The card.
        chaos: Which chaos card it is said to be: an Anti-Fun, or one that counts as one.
        acts: What a Genetic Manipulation is said to be (sv.gm.what).
    """

    card: Card = attrs.field(validator=is_card)
    chaos: Card = attrs.field(default=ANTI_FUN, validator=is_card)
    acts: Card | None = attrs.field(default=None, validator=is_card_or_none)


@final
@attrs.frozen
class StealTurn:
    """Steal the turn of the seat that is to claim, with a card face down (ch.steal).

    Attributes:
        card: The card.
        chaos: Which chaos card it is said to be: a Steal Turn, or one that counts as one.
        acts: What a Genetic Manipulation is said to be (sv.gm.what).
    """

    card: Card = attrs.field(validator=is_card)
    chaos: Card = attrs.field(default=STEAL_TURN, validator=is_card)
    acts: Card | None = attrs.field(default=None, validator=is_card_or_none)


@final
@attrs.frozen
class LetHappen:
    """Let a card take effect that one could counter (sv.counter.poll)."""


@final
@attrs.frozen
class Accept:
    """Let a polled claim stand, as far as one is asked (ch.call.poll).

    Attributes:
        claim: Which claim.
    """

    claim: ClaimNumber = attrs.field(validator=_is_number)


@final
@attrs.frozen
class CallCheat:
    """Challenge a claim (ch.call.who, ch.call.what).

    Attributes:
        claim: Which claim: one that comes late hits no other.
    """

    claim: ClaimNumber = attrs.field(validator=_is_number)


Answer: TypeAlias = LetHappen | DiscardCards | ShowCard | CommonAnswer
"""Answers to chaos cards that lay no card face down."""
Laying: TypeAlias = ClaimAction | ClaimChaos | RespondInKind | Counter | PlayAntiFun | StealTurn
"""Actions that lay one card face down."""
Action: TypeAlias = (
    ClaimNumbers
    | Laying
    | TakeCards
    | Accept
    | CallCheat
    | UseRecycle
    | RequestTrade
    | GiveCard
    | Answer
)
"""What a seat may ask for."""
