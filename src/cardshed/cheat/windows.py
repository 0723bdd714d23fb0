"""Answers to chaos cards: what a seat may do in their windows, and why not.

Of its view alone, and of a card that is laid by what is claimed of it. Cites the rule ids of the
docs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, TypeAlias

from cardshed.cheat.actions import Action, Counter, LetHappen, PlayAntiFun, RespondInKind, StealTurn
from cardshed.cheat.frames import Frame, Polling, StolenTurn
from cardshed.cheat.kinds import answering, countering, saving, stealing
from cardshed.cheat.model import Refusal
from cardshed.cheat.state import Table, View
from cardshed.seats import Seat
from cardshed.soloverse import choosing, waiting
from cardshed.soloverse.board import AnsweringDraw, Trading, Turn
from cardshed.soloverse.cards import Card, Faces
from cardshed.soloverse.choosing import ChoiceRefusals
from cardshed.soloverse.frames import (
    AnsweringSkip,
    Choosing,
    Countering,
    Guessing,
    NamingDigit,
    PuttingIn,
    Saving,
    Slapping,
    Snapping,
)
from cardshed.soloverse.holding import holds
from cardshed.soloverse.moves import DiscardCards, LetWin, ShowCard, Slap
from cardshed.soloverse.uses import is_bound, is_silenced

LET_HAPPEN, LET_WIN, SLAP = LetHappen(), LetWin(), Slap()
ONE_WAITS = waiting.ONE_WAITS | {StolenTurn}
"""The frames that wait for one seat."""
DUE: Mapping[type, Refusal] = {
    Trading: Refusal.GIFT_DUE,
    AnsweringSkip: Refusal.ANSWER_DUE,
    Countering: Refusal.ANSWER_DUE,
    Saving: Refusal.ANSWER_DUE,
    Choosing: Refusal.CHOICE_DUE,
    PuttingIn: Refusal.CHOICE_DUE,
    Guessing: Refusal.CHOICE_DUE,
    NamingDigit: Refusal.CHOICE_DUE,
    Slapping: Refusal.SLAP_DUE,
    Snapping: Refusal.SLAP_DUE,
}
"""Why something else is refused while a frame waits for the seat."""

# Actions of a finite deck are made once and shared.
Claimable: TypeAlias = tuple[tuple[Card, Card | None], ...]
"""Chaos cards that can be claimed, and what each has to be said to be (sv.gm.what)."""
_counter = cache(Counter)
_anti_fun = cache(PlayAntiFun)
_steal = cache(StealTurn)
_respond = cache(RespondInKind)

# --- who is asked


def waited_for(table: Table) -> tuple[Seat, ...]:
    """Return who the latest frame waits for (sv.lifo, ch.call.poll, ch.end.standing)."""
    frame = table.board.latest
    if isinstance(frame, Polling):
        seated = table.board.order.in_game(table.options.seats)
        return tuple([seat for seat in seated if seat not in (frame.seat, *frame.accepted)])
    if frame.__class__ in ONE_WAITS:
        return (frame.seat,)  # type: ignore[union-attr]  # all of these have it
    return waiting.several(frame)


def thieves(table: Table) -> tuple[Seat, ...]:
    """Return who may try to steal the turn that goes on (ch.steal)."""
    frame = table.board.latest
    if not isinstance(frame, (Turn, StolenTurn)) or not stealing(table):
        return ()
    hands = table.board.counts.hands
    seated = table.board.order.in_game(table.options.seats)
    return tuple([s for s in seated if hands[s] and s not in (frame.seat, *frame.tried)])


# --- what can be done


def answers(view: View, frame: Frame) -> list[Action]:
    """Return what a seat that is waited for may do in the window of a chaos card."""
    match frame:
        case AnsweringSkip() | Countering():
            return [LET_HAPPEN, *counter_answers(view, frame.card)]
        case Saving():
            bound = is_bound(view.table, view.viewer)
            chaos = () if bound else saving(view.table)
            return [LET_WIN, *[_anti_fun(*said) for said in laid_as(view, chaos)]]
        case Slapping():
            return [SLAP]
        case _:
            return choosing.answers(view, None)


def laid_as(view: View, chaos: Claimable) -> list[tuple[Card, Card, Card | None]]:
    """Return each card of a hand with all that it can be claimed to be."""
    hand = dict.fromkeys(view.own.hand)
    return [(card, said, named) for card in hand for said, named in chaos]


def counter_answers(view: View, against: Card | None) -> list[Action]:
    """Return the counters that can be claimed against a card (sv.counter.levels)."""
    if is_bound(view.table, view.viewer):
        return []
    return [_counter(*said) for said in laid_as(view, countering(view.table, against))]


def stack_answers(view: View, stack: AnsweringDraw) -> list[Action]:
    """Return the answers to a Draw stack but to take it (sv.draw.pending, ch.draw)."""
    listed: list[Action] = []
    if is_coloured(stack.card):
        listed += [_respond(card) for card in dict.fromkeys(view.own.hand)]
    in_kind = laid_as(view, answering(view.table, stack.card))
    listed += [_respond(card, chaos=chaos, acts=named) for card, chaos, named in in_kind]
    return [*listed, *counter_answers(view, stack.card)]


def is_coloured(newest: Card | None) -> bool:
    """Return whether the newest card of a Draw stack counts as a Draw +2."""
    return newest is None or newest.chaos is None


def steals(view: View) -> list[Action]:
    """Return the ways to steal the turn that goes on (ch.steal)."""
    if view.viewer not in thieves(view.table):
        return []
    return [_steal(*said) for said in laid_as(view, stealing(view.table))]


# --- why not


def waits_for(view: View, *kinds: type[Frame]) -> bool:
    """Return whether the latest frame is of one of these kinds, and waits for the viewer."""
    frame = view.table.board.latest
    return frame.__class__ in kinds and view.viewer in waited_for(view.table)


def held_refusal(view: View, cards: Faces) -> Refusal | None:
    """Refuse cards that are not in the hand (ch.turn.claim)."""
    return None if holds(view.own.hand, cards) else Refusal.CARD_NOT_HELD


def let_happen_refusal(view: View, _: LetHappen) -> Refusal | None:
    """Refuse to let happen what can be countered by nobody, or not by this seat."""
    asked = waits_for(view, Countering, AnsweringSkip)
    return None if asked else Refusal.NOTHING_TO_ANSWER


def counter_refusal(view: View, counter: Counter) -> Refusal | None:
    """Refuse a counter where there is nothing to counter, or of a level too low.

    See sv.counter.poll, sv.counter.levels.
    """
    frame = view.table.board.latest
    if not waits_for(view, Countering, AnsweringSkip, AnsweringDraw):
        return Refusal.NOTHING_TO_ANSWER
    wrong = held_refusal(view, (counter.card,))
    if wrong is not None:
        return wrong
    if is_bound(view.table, view.viewer):
        return Refusal.BOUND
    assert isinstance(frame, (Countering, AnsweringSkip, AnsweringDraw))
    fits = (counter.chaos, counter.acts) in countering(view.table, frame.card)
    return None if fits else Refusal.NO_COUNTER


def let_win_refusal(view: View, _: LetWin) -> Refusal | None:
    """Refuse to let a win stand where none is claimed (sv.antifun)."""
    return None if waits_for(view, Saving) else Refusal.NO_WIN_TO_STOP


def anti_fun_refusal(view: View, stop: PlayAntiFun) -> Refusal | None:
    """Refuse an Anti-Fun where no win is claimed, and other claims (ch.antifun)."""
    if not waits_for(view, Saving):
        return Refusal.NO_WIN_TO_STOP
    wrong = held_refusal(view, (stop.card,))
    if wrong is not None:
        return wrong
    if is_bound(view.table, view.viewer):
        return Refusal.BOUND
    return None if (stop.chaos, stop.acts) in saving(view.table) else Refusal.NO_ANTI_FUN


def steal_refusal(view: View, steal: StealTurn) -> Refusal | None:  # a line a word
    """Refuse to steal where no other seat is to claim, and a second try (ch.steal)."""
    table, frame = view.table, view.table.board.latest
    if not isinstance(frame, (Turn, StolenTurn)) or frame.seat == view.viewer:
        return Refusal.NO_TURN_TO_STEAL
    if view.viewer in table.board.order.out:
        return Refusal.NOT_IN_GAME
    if view.viewer in frame.tried:
        return Refusal.TRIED_BEFORE
    wrong = held_refusal(view, (steal.card,))
    if wrong is not None:
        return wrong
    if is_silenced(table.board):
        return Refusal.SILENCED
    return None if (steal.chaos, steal.acts) in stealing(table) else Refusal.NO_STEAL_TURN


def slap_refusal(view: View, _: Slap) -> Refusal | None:
    """Refuse to slap what is not there (sv.reflex)."""
    return None if waits_for(view, Slapping, Snapping) else Refusal.NOTHING_TO_SLAP


CHOICES = ChoiceRefusals(
    no_choice_due=Refusal.NO_CHOICE_DUE,
    not_to_choose=Refusal.NOT_TO_CHOOSE,
    card_not_held=Refusal.CARD_NOT_HELD,
)
"""Why choices are refused (sv.choice.asked)."""


def choice_refusal(view: View, action: Any) -> Refusal | None:
    """Refuse a choice, or a word, that is not asked for; a card that searches is not shown."""
    return CHOICES.of_choice(view, action, None)


REFUSALS: Mapping[type, Callable[[View, Any], Refusal | None]] = {
    LetHappen: let_happen_refusal,
    Counter: counter_refusal,
    LetWin: let_win_refusal,
    PlayAntiFun: anti_fun_refusal,
    StealTurn: steal_refusal,
    Slap: slap_refusal,
    DiscardCards: CHOICES.of_discard,
    **dict.fromkeys((*choosing.ASKED, ShowCard), choice_refusal),
}
"""Why each kind of answer is refused."""
