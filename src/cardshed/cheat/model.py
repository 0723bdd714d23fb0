"""Options, actions and words of Cheat. Cites the rule ids of its page in the docs."""

from __future__ import annotations

from enum import Enum, StrEnum
from typing import Annotated, Any, TypeAlias, final

import attrs

from cardshed import errors
from cardshed.errors import InvalidValueError, OptionsError, shown
from cardshed.options import chosen, truth
from cardshed.seats import Seat
from cardshed.soloverse.cards import Card, Colour, Faces
from cardshed.soloverse.choices import (
    TURN_LIMIT,
    DeckChoice,
    DeckOut,
    Finish,
    ReverseWithTwo,
    TeamVictory,
    as_seat,
    check_agreed,
    colours_chosen,
    colours_of_deck,
    deck_chosen,
    deck_out_chosen,
    finish_chosen,
    last_seat,
    reverse_chosen,
    victory_chosen,
)
from cardshed.soloverse.moves import (
    GiveCard,
    RequestTrade,
    TakeCards,
    are_cards,
    is_card,
    sorted_cards,
)
from cardshed.values import Between

HAND = 15
"""How many cards a seat is dealt, if the table agrees on nothing else (ch.setup.hands)."""
LAST_VALUE = 9
"""The highest value of a number card."""
Value: TypeAlias = Annotated[int, Between(0, LAST_VALUE, "value")]
"""What a number card shows."""
ClaimNumber: TypeAlias = Annotated[int, Between(1, word="claim")]
"""Which claim of the game, from 1 (ch.call.what)."""


class FirstValue(Enum):
    """With which value the sequence begins (ch.seq.first)."""

    ANY = "any"
    """Any."""
    ZERO = "zero"
    """0."""


class AfterNine(Enum):
    """What may follow nines (ch.seq.nine)."""

    WRAP = "wrap"
    """Nines or zeros."""
    STAY = "stay"
    """Nines alone."""
    FREE = "free"
    """Any value."""


class SequenceAfterEffect(Enum):
    """What a claim of an action does to the sequence (ch.seq.effects)."""

    KEEP = "keep"
    """Nothing: the last numbers count."""
    RESET = "reset"
    """It begins anew: any value is next."""


class SequenceAfterPickup(Enum):
    """What a challenge does to the sequence (ch.seq.pick-up)."""

    KEEP = "keep"
    """Nothing: the last numbers count, exposed or not."""
    RESTART = "restart"
    """It begins anew: any value is next."""


class Challenge(Enum):
    """How plain claims can be challenged (ch.call.open, ch.call.poll)."""

    NEXT_PLAY = "next-play"
    """Until the next claim."""
    POLL = "poll"
    """Every other seat is asked, as after all other claims."""


class ActionKind(StrEnum):
    """As what an action card can be claimed (ch.claim.action)."""

    REVERSE = "R"
    SKIP = "S"
    DRAW_2 = "+2"


class Refusal(errors.Refusal):
    """Why Cheat refuses an action."""

    NOT_YOUR_TURN = "not-your-turn", "ch.turn.claim"
    """Another seat is waited for."""
    CARD_NOT_HELD = "card-not-held", "ch.turn.claim"
    """A card is not in the hand, or not as often."""
    NO_CARDS = "no-cards", "ch.claim.number"
    """Numbers are claimed of one card or more."""
    OUT_OF_SEQUENCE = "out-of-sequence", "ch.seq.refused"
    """The value is neither the last one nor the next."""
    WRONG_COUNT = "wrong-count", "ch.claim.count"
    """The number of cards said is the number laid; with `count_lies` one to a deck of them."""
    MUST_CLAIM = "must-claim", "ch.turn.no-pass"
    """Whoever is in turn claims; nobody passes or draws instead."""
    POLL_OPEN = "poll-open", "ch.call.poll"
    """A claim is polled: accept it or call it."""
    NOTHING_TO_ACCEPT = "nothing-to-accept", "ch.call.poll"
    """No poll waits for the seat's answer on this claim."""
    OWN_CLAIM = "own-claim", "ch.call.who"
    """Nobody challenges a claim of one's own."""
    NOT_IN_GAME = "not-in-game", "ch.call.who"
    """The seat is out."""
    NOT_THE_LATEST = "not-the-latest", "ch.call.what"
    """The latest claim alone can be called, and each by its number."""
    ALREADY_CALLED = "already-called", "ch.call.first"
    """Somebody has called this claim before."""
    CLAIM_STANDS = "claim-stands", "ch.call.poll"
    """The seat has accepted the claim, or all have."""
    CLAIM_LAPSED = "claim-lapsed", "ch.withdraw"
    """The seat that made the claim has left the table."""
    STACK_PENDING = "stack-pending", "sv.draw.pending"
    """A Draw stack is to be answered: take it, or answer in kind."""
    NO_STACK = "no-stack", "sv.draw.pending"
    """There is no Draw stack that this seat has to answer."""
    NOT_IN_KIND = "not-in-kind", "sv.draw.pending"
    """A Draw stack is answered with a card claimed as a Draw card of its kind."""
    NO_PARTNER = "no-partner", "sv.trade"
    """One trades with another member of one's team, and both need a card."""
    NO_TRADE_NOW = "no-trade-now", "sv.trade"
    """One asks for a trade in one's turn, before anything else."""
    TRADED_LATELY = "traded-lately", "sv.trade.rate"
    """The team has traded in this of its turns, or in the one before."""
    GIFT_DUE = "gift-due", "sv.trade"
    """Cards are to be chosen for a trade first."""
    GIFT_NOT_HELD = "gift-not-held", "sv.trade"
    """The card for a trade is not in the hand."""
    NO_GIFT_DUE = "no-gift-due", "sv.trade"
    """The seat has no card to choose for a trade."""


def _first(value: FirstValue | str) -> FirstValue:
    return chosen(FirstValue, value, "first_value")


def _nine(value: AfterNine | str) -> AfterNine:
    return chosen(AfterNine, value, "after_nine")


def _effect(value: SequenceAfterEffect | str) -> SequenceAfterEffect:
    return chosen(SequenceAfterEffect, value, "sequence_after_effect")


def _pickup(value: SequenceAfterPickup | str) -> SequenceAfterPickup:
    return chosen(SequenceAfterPickup, value, "sequence_after_pickup")


def _challenge(value: Challenge | str) -> Challenge:
    return chosen(Challenge, value, "challenge")


@final
@attrs.frozen(kw_only=True)
class Options:
    """What the table agreed on before the deal.

    Attributes:
        seats: How many play, 2 to 10 (ch.seats).
        deck: Of which cards the deck is made (sv.deck.choice).
        colours: The colours in play, in canonical order; those of the deck if left out
            (sv.deck.colours).
        dealer: Who deals; the last seat if left out, so that seat 0 begins (sv.dealer).
        hand_size: How many cards a seat is dealt (ch.setup.hands).
        first_value: With which value the sequence begins (ch.seq.first).
        after_nine: What may follow nines (ch.seq.nine).
        sequence_after_effect: What a claim of an action does to the sequence (ch.seq.effects).
        sequence_after_pickup: What a challenge does to the sequence (ch.seq.pick-up).
        count_lies: Whether another number of cards may be said than is laid (ch.claim.count).
        challenge: How plain claims can be challenged (ch.call.open, ch.call.poll).
        proven_effects: Whether a claim that was called and true takes effect (ch.effect.proven).
        reverse_with_two: What a Reverse does between two seats (sv.reverse.two).
        deck_out: When the deck has run out (sv.deck.out).
        finish: When a game without teams is over (ch.end.first).
        turn_limit: After how many turns the game ends; None for no limit
            (ch.end.cap, sv.end.cap).
        teams: How many teams there are; None for none (sv.team.make).
        team_victory: When a team has won (sv.team.relaxed, sv.team.competitive).

    Raises:
        OptionsError: The rules do not allow them; the text says which and why.

    Examples:
        >>> Options(seats=4).hand_size, Options(seats=10, hand_size=13).dealt
        (15, 130)
        >>> Options(seats=9)
        Traceback (most recent call last):
        cardshed.errors.OptionsError: 130 cards are too few to deal 135
    """

    seats: int = 4
    deck: DeckChoice = attrs.field(default=DeckChoice.COLOURED, converter=deck_chosen)
    colours: tuple[Colour, ...] = attrs.field(
        default=attrs.Factory(colours_of_deck, takes_self=True), converter=colours_chosen
    )
    dealer: Seat = attrs.field(default=attrs.Factory(last_seat, takes_self=True), converter=as_seat)
    hand_size: int = HAND
    first_value: FirstValue = attrs.field(default=FirstValue.ANY, converter=_first)
    after_nine: AfterNine = attrs.field(default=AfterNine.WRAP, converter=_nine)
    sequence_after_effect: SequenceAfterEffect = attrs.field(
        default=SequenceAfterEffect.KEEP, converter=_effect
    )
    sequence_after_pickup: SequenceAfterPickup = attrs.field(
        default=SequenceAfterPickup.KEEP, converter=_pickup
    )
    count_lies: bool = False
    challenge: Challenge = attrs.field(default=Challenge.NEXT_PLAY, converter=_challenge)
    proven_effects: bool = True
    reverse_with_two: ReverseWithTwo = attrs.field(
        default=ReverseWithTwo.NOTHING, converter=reverse_chosen
    )
    deck_out: DeckOut = attrs.field(default=DeckOut.NEEDED, converter=deck_out_chosen)
    finish: Finish = attrs.field(default=Finish.FIRST_OUT, converter=finish_chosen)
    turn_limit: int | None = TURN_LIMIT
    teams: int | None = None
    team_victory: TeamVictory = attrs.field(default=TeamVictory.RELAXED, converter=victory_chosen)

    def __attrs_post_init__(self) -> None:
        """Hold the options to the rules (ch.setup.fit)."""
        if self.deck is not DeckChoice.COLOURED:
            raise OptionsError(f"deck is 'coloured', not {self.deck.value!r}")
        check_agreed(self)
        truth(self.count_lies, "count_lies")
        truth(self.proven_effects, "proven_effects")

    @property
    def dealt(self) -> int:
        """How many cards the deal takes off the deck (ch.setup.hands, ch.setup.discards)."""
        return self.seats * self.hand_size


# --- actions


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
class RespondInKind:
    """Answer a Draw stack with a card face down, claimed as a fitting Draw card (ch.draw).

    Attributes:
        card: The card.
        kind: What it is said to be.
    """

    card: Card = attrs.field(validator=is_card)
    kind: ActionKind = attrs.field(default=ActionKind.DRAW_2, validator=_is_kind)


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


Action: TypeAlias = (
    ClaimNumbers
    | ClaimAction
    | RespondInKind
    | TakeCards
    | Accept
    | CallCheat
    | RequestTrade
    | GiveCard
)
"""What a seat may ask for."""
