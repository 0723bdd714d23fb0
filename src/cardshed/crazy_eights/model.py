"""Options, actions and words of Crazy 8's. Cites the rule ids of its page in the docs."""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias, final

import attrs

from cardshed import errors
from cardshed.options import LEFT_OUT, chosen, truth
from cardshed.seats import Seat
from cardshed.soloverse.cards import Card, Colour
from cardshed.soloverse.choices import (
    TURN_LIMIT,
    BlackHole,
    DeckChoice,
    DeckOut,
    DoubleEdged,
    Finish,
    ReverseWithTwo,
    TeamVictory,
    as_seat,
    black_hole_chosen,
    colours_chosen,
    colours_of_deck,
    deck_chosen,
    deck_out_chosen,
    double_edged_chosen,
    finish_chosen,
    last_seat,
    packs_chosen,
    reverse_chosen,
    victory_chosen,
)
from cardshed.soloverse.decks import check_agreed
from cardshed.soloverse.moves import (
    ChooseTop,
    CommonAnswer,
    DiscardCards,
    GiveCard,
    RequestTrade,
    TakeCards,
    UseRecycle,
    is_card,
    is_card_or_none,
    is_colour,
    is_colour_or_none,
    is_seat,
    is_seat_or_none,
    is_truth,
)

HAND = 7
"""How many cards a seat is dealt, if the table agrees on nothing else (c8.setup.hands)."""
CALLED = 2
"""How many cards a seat draws that forgot to say "Solo!" (c8.solo.penalty)."""


class FirstReverse(Enum):
    """Who begins where a Reverse is turned up after the deal (c8.flip.reverse)."""

    DEALERS_RIGHT = "dealers-right"
    """The seat on the dealer's right."""
    DEALER = "dealer"
    """The dealer."""


class Refusal(errors.Refusal):
    """Why Crazy 8's refuses an action."""

    NOT_YOUR_TURN = "not-your-turn", "c8.turn.options"
    """Another seat is waited for."""
    CARD_NOT_HELD = "card-not-held", "c8.play.one"
    """The card is not in the hand."""
    NO_MATCH = "no-match", "c8.play.match"
    """The card has neither the colour in force nor the symbol of the top card."""
    MUST_DRAW_FIRST = "must-draw-first", "c8.play.pass"
    """Nobody passes without drawing."""
    MUST_PLAY = "must-play", "c8.draw.empty"
    """The deck is empty, and the seat has a card to play."""
    NOT_THE_DRAWN_CARD = "not-the-drawn-card", "c8.draw.put-down"
    """After drawing, the drawn card may be put down or kept, and no other be played."""
    NOTHING_DRAWN = "nothing-drawn", "c8.draw.put-down"
    """No card was drawn that could be put down."""
    STACK_PENDING = "stack-pending", "sv.draw.pending"
    """A Draw stack is to be answered: take it, or answer in kind."""
    NO_STACK = "no-stack", "sv.draw.pending"
    """There is no Draw stack to answer."""
    NOT_IN_KIND = "not-in-kind", "sv.draw.pending"
    """A Draw stack is answered with a Draw card of its kind."""
    NO_SOLO_DUE = "no-solo-due", "c8.solo.declare"
    """ "Solo!" is said with the second-last card."""
    SOLO_TOO_LATE = "solo-too-late", "c8.solo.late"
    """ "Solo!" is said with the play, and not later."""
    WINDOW_CLOSED = "window-closed", "c8.solo.window"
    """The next play or draw has closed the window for a call."""
    NOTHING_TO_CALL = "nothing-to-call", "c8.solo.call"
    """The seat has not forgotten to say "Solo!"."""
    NO_PARTNER = "no-partner", "sv.trade"
    """One trades with another member of one's team, and both need a card."""
    NO_TRADE_NOW = "no-trade-now", "sv.trade"
    """One asks for a trade in one's turn, before anything else."""
    TRADED_LATELY = "traded-lately", "sv.trade.rate"
    """The team has traded in this of its turns, or in the one before."""
    GIFT_DUE = "gift-due", "sv.trade"
    """A card is to be chosen for a trade first."""
    GIFT_NOT_HELD = "gift-not-held", "sv.trade"
    """The card for a trade is not in the hand."""
    NO_GIFT_DUE = "no-gift-due", "sv.trade"
    """The seat has no card to choose for a trade."""
    NO_SUCH_USE = "no-such-use", "c8.play.as"
    """The card cannot be used in this way."""
    NOT_THE_LAST = "not-the-last", "sv.chaos.last"
    """The card may not be the last of a hand."""
    ANSWER_DUE = "answer-due", "sv.counter.poll"
    """A card that was played is to be accepted or countered first."""
    NOTHING_TO_ANSWER = "nothing-to-answer", "sv.counter.poll"
    """There is no card that the seat could accept or counter."""
    NO_COUNTER = "no-counter", "sv.counter.levels"
    """The card counters nothing here."""
    BOUND = "bound", "sv.counter.poll"
    """A seat before which a Stun lies uses no card of the counter class."""
    NO_CHALLENGE = "no-challenge", "sv.draw4.challenge"
    """There is no single Chaos Draw +4 that the seat could challenge."""
    NO_WIN_TO_STOP = "no-win-to-stop", "sv.antifun"
    """There is no win that the seat could stop or let stand."""
    NO_ANTI_FUN = "no-anti-fun", "sv.antifun"
    """The card is no Anti-Fun, and counts as none."""
    COLOUR_DUE = "colour-due", "sv.colour.when"
    """A colour is to be named first."""
    NO_COLOUR_DUE = "no-colour-due", "sv.colour.when"
    """The seat has no colour to name."""
    COLOUR_NOT_IN_PLAY = "colour-not-in-play", "sv.deck.choice"
    """The colour is not in play."""
    CHOICE_DUE = "choice-due", "sv.choice.asked"
    """Cards are to be chosen first."""
    NO_CHOICE_DUE = "no-choice-due", "sv.choice.asked"
    """The seat has no such choice to make."""
    NOT_TO_CHOOSE = "not-to-choose", "sv.choice.asked"
    """Other cards are to be chosen, or another number of them."""
    SLAP_DUE = "slap-due", "sv.reflex"
    """A Slap is being answered."""
    NOTHING_TO_SLAP = "nothing-to-slap", "sv.reflex"
    """There is nothing that the seat could slap."""
    SILENCED = "silenced", "sv.card.vaccine"
    """As long as a Vaccine lies beside the discards no chaos card can be played."""
    TOO_FEW_COLOURS = "too-few-colours", "sv.card.badge-collector"
    """The rest of the hand has cards of fewer than three colours."""
    NO_RECYCLE = "no-recycle", "sv.card.recycle"
    """Recycle is not in the game, or lies face down, or there are too few discards."""


def _first(value: FirstReverse | str) -> FirstReverse:
    return chosen(FirstReverse, value, "first_reverse")


@final
@attrs.frozen(kw_only=True)
class Options:
    """What the table agreed on before the deal.

    Attributes:
        seats: How many play, 2 to 10 (c8.seats).
        deck: Of which cards the deck is made (sv.deck.choice).
        colours: The colours in play, in canonical order; those of the deck if left out
            (sv.deck.colours).
        dealer: Who deals; the last seat if left out, so that seat 0 begins (sv.dealer).
        hand_size: How many cards a seat is dealt (c8.setup.hands).
        reverse_with_two: What a Reverse does between two seats (sv.reverse.two).
        first_reverse: Who begins where a Reverse is turned up (c8.flip.reverse).
        late_solo: Whether "Solo!" may be said until somebody calls (c8.solo.late).
        deck_out: When the deck has run out (sv.deck.out).
        finish: When a game without teams is over (sv.win.check, c8.end.standing).
        turn_limit: After how many turns the game ends; None for no limit
            (sv.end.cap, c8.end.cap).
        teams: How many teams there are; None for none (sv.team.make).
        team_victory: When a team has won (sv.team.relaxed, sv.team.competitive).
        packs: The names of others' packs whose cards are in the deck too (sv.deck.choice).
        double_edged: How the two of a Double Edged take a card (sv.card.double-edged).
        black_hole: What a Black Hole does (sv.card.black-hole).

    Raises:
        OptionsError: The rules do not allow them; the text says which and why.

    Examples:
        >>> Options(seats=4, teams=2).dealer, Options(seats=2, colours="VS").colours[0].name
        (3, 'STEEL')
        >>> Options(seats=11)
        Traceback (most recent call last):
        cardshed.errors.OptionsError: seats is a whole number from 2 to 10, not 11
    """

    seats: int = 4
    deck: DeckChoice = attrs.field(default=DeckChoice.CORE, converter=deck_chosen)
    colours: tuple[Colour, ...] = attrs.field(
        default=attrs.Factory(colours_of_deck, takes_self=True), converter=colours_chosen
    )
    dealer: Seat = attrs.field(default=attrs.Factory(last_seat, takes_self=True), converter=as_seat)
    hand_size: int = HAND
    reverse_with_two: ReverseWithTwo = attrs.field(
        default=ReverseWithTwo.NOTHING, converter=reverse_chosen
    )
    first_reverse: FirstReverse = attrs.field(default=FirstReverse.DEALERS_RIGHT, converter=_first)
    late_solo: bool = False
    deck_out: DeckOut = attrs.field(default=DeckOut.NEEDED, converter=deck_out_chosen)
    finish: Finish = attrs.field(default=Finish.FIRST_OUT, converter=finish_chosen)
    turn_limit: int | None = TURN_LIMIT
    teams: int | None = None
    team_victory: TeamVictory = attrs.field(default=TeamVictory.RELAXED, converter=victory_chosen)
    packs: tuple[str, ...] = attrs.field(default=(), converter=packs_chosen, metadata=LEFT_OUT)
    double_edged: DoubleEdged = attrs.field(
        default=DoubleEdged.BLIND, converter=double_edged_chosen, metadata=LEFT_OUT
    )
    black_hole: BlackHole = attrs.field(
        default=BlackHole.DEAL_FIVE, converter=black_hole_chosen, metadata=LEFT_OUT
    )

    def __attrs_post_init__(self) -> None:
        """Hold the options to the rules."""
        check_agreed(self)
        truth(self.late_solo, "late_solo")

    @property
    def dealt(self) -> int:
        """How many cards the deal takes off the deck (c8.setup.hands, c8.setup.flip)."""
        return self.seats * self.hand_size + 1


# --- actions


@final
@attrs.frozen
class PlayCard:
    """Play a card in one's turn (c8.play.match).

    Attributes:
        card: The card.
        solo: Whether one says "Solo!" with it (c8.solo.declare).
        pure: Whether a chaos card is played as a plain Pure Chaos (sv.chaos.pure).
        target: The seat that it is aimed at, where it is (sv.chaos.params).
        colour: The colour that it names, where it does (sv.chaos.params).
        acts: What a Genetic Manipulation is to be (sv.gm.what).
        named: The chaos card that it names, where it does (sv.chaos.params).
    """

    card: Card = attrs.field(validator=is_card)
    solo: bool = attrs.field(default=False, validator=is_truth)
    pure: bool = attrs.field(default=False, validator=is_truth)
    target: Seat | None = attrs.field(default=None, validator=is_seat_or_none)
    colour: Colour | None = attrs.field(default=None, validator=is_colour_or_none)
    acts: Card | None = attrs.field(default=None, validator=is_card_or_none)
    named: Card | None = attrs.field(default=None, validator=is_card_or_none)


@final
@attrs.frozen
class DrawCard:
    """Draw a card in one's turn, in place of playing one (c8.draw.choice, c8.play.stuck)."""


@final
@attrs.frozen
class PutDown:
    """Put the card down that one just drew (c8.draw.put-down).

    Attributes:
        solo: Whether one says "Solo!" with it (c8.solo.declare).
        target: The seat that a Steal Turn is laid before (c8.draw.steal).
    """

    solo: bool = attrs.field(default=False, validator=is_truth)
    target: Seat | None = attrs.field(default=None, validator=is_seat_or_none)


@final
@attrs.frozen
class Keep:
    """Keep the card that one just drew (c8.draw.ends)."""


@final
@attrs.frozen
class RespondInKind:
    """Answer a Draw stack with a Draw card (sv.draw.pending, c8.answer).

    Attributes:
        card: The card.
        solo: Whether one says "Solo!" with it (c8.solo.declare).
        acts: What a Genetic Manipulation is to be (sv.gm.what).
    """

    card: Card = attrs.field(validator=is_card)
    solo: bool = attrs.field(default=False, validator=is_truth)
    acts: Card | None = attrs.field(default=None, validator=is_card_or_none)


@final
@attrs.frozen
class Accept:
    """Let a card take effect that one could counter (sv.counter.poll)."""


@final
@attrs.frozen
class Counter:
    """Counter a card (sv.counter.single, sv.counter.group).

    Attributes:
        card: The counter.
        solo: Whether one says "Solo!" with it (c8.solo.declare).
        acts: What a Genetic Manipulation is to be (sv.gm.what).
    """

    card: Card = attrs.field(validator=is_card)
    solo: bool = attrs.field(default=False, validator=is_truth)
    acts: Card | None = attrs.field(default=None, validator=is_card_or_none)


@final
@attrs.frozen
class Challenge:
    """Challenge a Chaos Draw +4: its player could have played a card (sv.draw4.challenge)."""


@final
@attrs.frozen
class PlayAntiFun:
    """Stop the win of another seat (sv.antifun).

    Attributes:
        card: An Anti-Fun, or a card that counts as one.
        solo: Whether one says "Solo!" with it (c8.solo.declare).
        acts: What a Genetic Manipulation is to be (sv.gm.what).
    """

    card: Card = attrs.field(validator=is_card)
    solo: bool = attrs.field(default=False, validator=is_truth)
    acts: Card | None = attrs.field(default=None, validator=is_card_or_none)


@final
@attrs.frozen
class NameColour:
    """Name the colour in force (sv.colour.when).

    Attributes:
        colour: A colour in play.
    """

    colour: Colour = attrs.field(validator=is_colour)


@final
@attrs.frozen
class CallSolo:
    """Call out a seat that did not say "Solo!" (c8.solo.call).

    Attributes:
        seat: Who.
    """

    seat: Seat = attrs.field(validator=is_seat)


@final
@attrs.frozen
class DeclareSolo:
    """Say "Solo!" after the play, where the options allow it (c8.solo.late)."""


Answer: TypeAlias = (
    Accept
    | Counter
    | Challenge
    | PlayAntiFun
    | NameColour
    | DiscardCards
    | ChooseTop
    | CommonAnswer
)
"""Answers to chaos cards."""
Action: TypeAlias = (
    PlayCard
    | DrawCard
    | PutDown
    | Keep
    | TakeCards
    | RespondInKind
    | CallSolo
    | DeclareSolo
    | UseRecycle
    | RequestTrade
    | GiveCard
    | Answer
)
"""What a seat may ask for."""
