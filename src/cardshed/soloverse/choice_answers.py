"""Answers to what an effect asks for: what each causes. Cites the shared rule ids.

Each function writes events, and returns what is to be done then.
"""

from __future__ import annotations

from typing import assert_never

from cardshed.seats import Seat
from cardshed.soloverse import answers, resolving
from cardshed.soloverse.cards import Card, Colour, Faces, card
from cardshed.soloverse.drawing import Tasks
from cardshed.soloverse.facts import ChoiceMade
from cardshed.soloverse.frames import Foreseeing, GoingRound, Guess, Guessing, Playing
from cardshed.soloverse.hand_facts import CardPicked, CardsPutIn
from cardshed.soloverse.instructions import TB, AnyDraft
from cardshed.soloverse.moves import (
    CommonAnswer,
    GuessCard,
    HoldStill,
    LetWin,
    NameDigit,
    PickCard,
    PutIn,
    ReviveRecycle,
    Slap,
    TakeFromDiscards,
)
from cardshed.soloverse.packs import round_of
from cardshed.soloverse.pile_facts import DigitNamed, Guessed, RecycleRevived
from cardshed.soloverse.resolving import frames
from cardshed.soloverse.work import Digit


def answer(draft: AnyDraft[TB], seat: Seat, action: CommonAnswer) -> Tasks:
    """Write what an answer causes that lays no card, and return what is to be done then."""
    match action:
        case LetWin():
            return answers.let_win(draft, seat)
        case Slap():
            return answers.slap(draft, seat)
        case HoldStill():
            return answers.react(draft, seat, slaps=False)
        case TakeFromDiscards(taken):
            return answers.take_card(draft, seat, taken)
        case ReviveRecycle():
            draft.emit(RecycleRevived(seat))
            return frames(draft)
        case _:
            return choose(draft, seat, action)


def choose(
    draft: AnyDraft[TB], seat: Seat, action: PutIn | PickCard | GuessCard | NameDigit
) -> Tasks:
    """Write what it causes that a seat chooses or says something."""
    match action:
        case PutIn(cards):
            return put_in(draft, seat, cards)
        case PickCard(picked):
            return pick(draft, seat, picked)
        case GuessCard(colour):
            return guess(draft, seat, colour)
        case NameDigit(digit):
            return name_digit(draft, seat, digit)
        case _:
            assert_never(action)


def discard(draft: AnyDraft[TB], seat: Seat, cards: Faces) -> Tasks:
    """Discard the cards that one has chosen, or none (sv.card.elegant-generosity)."""
    tasks = frames(draft)
    resolving.shed(draft, seat, cards, tasks)
    return tasks[:-1]


def put_in(draft: AnyDraft[TB], seat: Seat, cards: Faces) -> Tasks:
    """Put cards into a pool, in secret (sv.card.roulette, sv.card.state-of-flux)."""
    draft.emit(CardsPutIn(seat, cards))
    draft.emit(ChoiceMade(seat))
    return frames(draft)


def pick(draft: AnyDraft[TB], seat: Seat, picked: Card) -> Tasks:
    """Take a card of the hand that one is shown; it is set aside (sv.card.double-edged)."""
    frame = draft.table.board.latest
    assert frame is not None
    draft.emit(CardPicked(seat, frame.of, (picked,)))
    return frames(draft)


def guess(draft: AnyDraft[TB], seat: Seat, colour: Colour | None) -> Tasks:
    """Guess the next card; when all have guessed it is shown (sv.card.foresight)."""
    frame = draft.table.board.latest
    assert isinstance(frame, Guessing)
    draft.emit(Guessed(seat, colour))
    tasks = frames(draft)
    if not frame.left:
        tasks.append(Foreseeing((*frame.guesses, Guess(seat, colour))))
    return tasks


def name_digit(draft: AnyDraft[TB], seat: Seat, digit: Digit) -> Tasks:
    """Name the digit of which all discard every card, in Play Order (sv.card.eliminator)."""
    draft.emit(DigitNamed(seat, digit))
    return [*frames(draft), eliminating(draft, seat, digit)]


def eliminating(draft: AnyDraft[TB], seat: Seat, digit: Digit) -> GoingRound:
    """Return the round in which all discard the cards of a digit, who draws last."""
    seats = round_of(Playing(seat, seat, card("XEL")), draft.table.board)
    return GoingRound(seats, digit=digit, drawer=seat)
