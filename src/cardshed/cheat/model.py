"""Options and words of Cheat. Cites the rule ids of its page in the docs."""

from __future__ import annotations

from enum import Enum
from typing import final

import attrs

from cardshed import errors
from cardshed.options import LEFT_OUT, chosen, truth
from cardshed.seats import Seat
from cardshed.soloverse.cards import Colour
from cardshed.soloverse.choices import (
    TURN_LIMIT,
    BlackHole,
    DeckChoice,
    DeckOut,
    Finish,
    ReverseWithTwo,
    TeamVictory,
    as_seat,
    black_hole_chosen,
    colours_chosen,
    colours_of_deck,
    deck_chosen,
    deck_out_chosen,
    finish_chosen,
    last_seat,
    packs_chosen,
    reverse_chosen,
    victory_chosen,
)
from cardshed.soloverse.decks import check_agreed

HAND = 15
"""How many cards a seat is dealt, if the table agrees on nothing else (ch.setup.hands)."""


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
    NO_SUCH_CLAIM = "no-such-claim", "ch.claim.kinds"
    """The deck has no such chaos card, or it is none that can be claimed in one's turn."""
    NO_SUCH_USE = "no-such-use", "sv.chaos.params"
    """The chaos card cannot be claimed in this way: with this target or colour, or without."""
    NOT_THE_LAST = "not-the-last", "sv.chaos.last"
    """The card may not be claimed with the last of a hand."""
    ANSWER_DUE = "answer-due", "sv.counter.poll"
    """A card that was claimed is to be let happen or countered first, or a win."""
    NOTHING_TO_ANSWER = "nothing-to-answer", "sv.counter.poll"
    """There is no card that the seat could let happen or counter."""
    NO_COUNTER = "no-counter", "sv.counter.levels"
    """What is claimed counters nothing here."""
    BOUND = "bound", "sv.counter.poll"
    """A seat before which a Stun lies claims no card of the counter class."""
    NO_WIN_TO_STOP = "no-win-to-stop", "sv.antifun"
    """There is no win that the seat could stop or let stand."""
    NO_ANTI_FUN = "no-anti-fun", "sv.antifun"
    """What is claimed is no Anti-Fun, and counts as none."""
    NO_TURN_TO_STEAL = "no-turn-to-steal", "ch.steal"
    """No other seat is waited for to claim."""
    NO_STEAL_TURN = "no-steal-turn", "ch.steal"
    """What is claimed is no Steal Turn, and counts as none."""
    TRIED_BEFORE = "tried-before", "ch.steal"
    """A seat tries to steal a turn once."""
    STOLEN_TURN = "stolen-turn", "ch.steal"
    """Who has stolen a turn claims numbers or an action."""
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
    """As long as a Vaccine lies beside the discards no chaos card can be claimed."""
    NO_RECYCLE = "no-recycle", "sv.card.recycle"
    """Recycle is not in the game, or lies face down, or there are too few discards."""


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
        packs: The names of others' packs whose cards are in the deck too (sv.deck.choice).
        black_hole: What a Black Hole does (sv.card.black-hole).

    Raises:
        OptionsError: The rules do not allow them; the text says which and why.

    Examples:
        >>> Options(seats=4).hand_size, Options(seats=10).dealt
        (15, 150)
        >>> Options(seats=9, deck="coloured")
        Traceback (most recent call last):
        cardshed.errors.OptionsError: 130 cards are too few to deal 135
    """

    seats: int = 4
    deck: DeckChoice = attrs.field(default=DeckChoice.CORE, converter=deck_chosen)
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
    packs: tuple[str, ...] = attrs.field(default=(), converter=packs_chosen, metadata=LEFT_OUT)
    black_hole: BlackHole = attrs.field(
        default=BlackHole.DEAL_FIVE, converter=black_hole_chosen, metadata=LEFT_OUT
    )

    def __attrs_post_init__(self) -> None:
        """Hold the options to the rules (ch.setup.fit)."""
        check_agreed(self)
        truth(self.count_lies, "count_lies")
        truth(self.proven_effects, "proven_effects")

    @property
    def dealt(self) -> int:
        """How many cards the deal takes off the deck (ch.setup.hands, ch.setup.discards)."""
        return self.seats * self.hand_size
