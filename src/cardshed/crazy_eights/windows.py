"""Answers to chaos cards: what a seat may do in their windows, and why not.

Of its view alone. Cites the rule ids of the docs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from cardshed.crazy_eights.model import (
    Accept,
    Action,
    Challenge,
    Counter,
    NameColour,
    PlayAntiFun,
    Refusal,
    RespondInKind,
)
from cardshed.crazy_eights.state import Frame, PuttingDown, Table, View
from cardshed.crazy_eights.uses import SECOND_LAST
from cardshed.seats import Seat
from cardshed.soloverse import choosing, waiting
from cardshed.soloverse.board import AnsweringDraw, Trading
from cardshed.soloverse.cards import Card, Colour
from cardshed.soloverse.choosing import ChoiceRefusals
from cardshed.soloverse.frames import (
    AnsweringSkip,
    Choosing,
    ChoosingTop,
    Countering,
    Guessing,
    NamingColour,
    NamingDigit,
    PuttingIn,
    Saving,
    Slapping,
    Snapping,
)
from cardshed.soloverse.moves import ChooseTop, DiscardCards, LetWin, Slap
from cardshed.soloverse.uses import (
    MANIPULATION,
    acts_as,
    counters,
    is_bound,
    is_silenced,
    meanings,
    named_as,
    responds,
    stops_wins,
)

ACCEPT, CHALLENGE, LET_WIN, SLAP = Accept(), Challenge(), LetWin(), Slap()
NAMES = {colour: NameColour(colour) for colour in Colour}

DUE: Mapping[type, Refusal] = {
    Trading: Refusal.GIFT_DUE,
    AnsweringSkip: Refusal.ANSWER_DUE,
    Countering: Refusal.ANSWER_DUE,
    Saving: Refusal.ANSWER_DUE,
    NamingColour: Refusal.COLOUR_DUE,
    Choosing: Refusal.CHOICE_DUE,
    PuttingIn: Refusal.CHOICE_DUE,
    Guessing: Refusal.CHOICE_DUE,
    NamingDigit: Refusal.CHOICE_DUE,
    ChoosingTop: Refusal.CHOICE_DUE,
    Slapping: Refusal.SLAP_DUE,
    Snapping: Refusal.SLAP_DUE,
}
"""Why something else is refused while a frame waits for the seat."""

# --- what can be done


def answers(view: View, frame: Frame) -> list[Action]:
    """Return what a seat that is waited for may do in the window of a chaos card."""
    match frame:
        case AnsweringSkip() | Countering():
            return [ACCEPT, *counter_answers(view, against(frame))]
        case Saving():
            return [LET_WIN, *anti_funs(view)]
        case NamingColour():
            return [NAMES[colour] for colour in view.table.options.colours]
        case Slapping():
            return [SLAP]
        case _:
            return choosing.answers(view, view.table.top)


def against(frame: Frame | None) -> Card | None:
    """Return what the card counts as that could be countered; None where there is none.

    A shield is aimed at nobody: of a group effect it is the effect that is countered.
    """
    assert isinstance(frame, (AnsweringSkip, AnsweringDraw, Countering))
    return frame.card


def each_once(view: View) -> list[Card]:
    """Return the cards of a hand that can be laid at all, each once (sv.card.vaccine)."""
    once = [*dict.fromkeys(view.own.hand)]
    silenced = view.table.board.carried and is_silenced(view.table.board)
    return [card for card in once if card.chaos is None] if silenced else once


def chaos_once(view: View) -> list[Card]:
    """Return the chaos cards of a hand that can be laid at all, each once."""
    return [card for card in each_once(view) if card.chaos is not None]


def answering(
    view: View, cards: Iterable[Card], fits: Callable[[Card], bool]
) -> list[tuple[Card, Card | None]]:
    """Return which of some cards serve a purpose, each with what it has to be named.

    See sv.gm.what.
    """
    found: list[tuple[Card, Card | None]] = []
    for card in cards:
        acts = card if card.chaos is None else acts_as(view.table, card)
        if acts is MANIPULATION:
            found += [(card, name) for name, face in meanings(view.table, card) if fits(face)]
        elif fits(acts):
            found.append((card, None))
    return found


def solos(view: View) -> tuple[bool, ...]:
    """Return how a card may be laid: without a "Solo!", and with one if it is due."""
    return (False, True) if len(view.own.hand) == SECOND_LAST else (False,)


def counter_answers(view: View, newest: Card | None) -> list[Action]:
    """Return the counters that a hand has against a card (sv.counter.levels, c8.draw.counter)."""
    if is_bound(view.table, view.viewer):
        return []
    usable = answering(view, chaos_once(view), lambda acts: counters(acts, newest))
    return [Counter(card, solo, named) for card, named in usable for solo in solos(view)]


def anti_funs(view: View) -> list[Action]:
    """Return the cards of a hand that stop a win (sv.antifun)."""
    if is_bound(view.table, view.viewer):
        return []
    usable = answering(view, chaos_once(view), stops_wins)
    return [PlayAntiFun(card, solo, named) for card, named in usable for solo in solos(view)]


def stack_answers(view: View) -> list[Action]:
    """Return the answers to a Draw stack but to take it (sv.draw.pending)."""
    frame = view.table.board.latest
    assert isinstance(frame, AnsweringDraw)
    kind = answering(view, each_once(view), lambda acts: responds(acts, frame.card))
    listed: list[Action] = [
        RespondInKind(card, solo, named) for card, named in kind for solo in solos(view)
    ]
    listed += counter_answers(view, frame.card)
    return [*listed, CHALLENGE] if can_challenge(view.table, frame) else listed


def is_single(frame: AnsweringDraw) -> bool:
    """Return whether a stack is a Chaos Draw +4 that nobody has answered."""
    return frame.card is not None and frame.card.chaos is not None and len(frame.by) == 1


def can_challenge(table: Table, frame: AnsweringDraw) -> bool:
    """Return whether a stack is a single Chaos Draw +4 of a seat that is still there.

    See sv.draw4.challenge, sv.withdraw.
    """
    if not is_single(frame):
        return False
    return frame.by[0] not in (*table.board.order.withdrawn, *table.board.order.out)


# --- why not


def waits_for(view: View, kind: type[Frame] | tuple[type[Frame], ...]) -> bool:
    """Return whether the latest frame is of a kind, and waits for the viewer."""
    frame = view.table.board.latest
    if not isinstance(frame, kind):
        return False
    return view.viewer in waited_for(frame)


def waited_for(frame: Frame | None) -> tuple[Seat, ...]:
    """Return who a frame waits for (sv.lifo)."""
    if frame.__class__ in ONE_WAITS:
        return (frame.seat,)  # type: ignore[union-attr]  # all of these have it
    return waiting.several(frame)


ONE_WAITS = waiting.ONE_WAITS | {PuttingDown}
"""The frames that wait for one seat."""


def laid_refusal(view: View, card: Card, *, solo: bool) -> Refusal | None:
    """Refuse a card that is not held, and a "Solo!" that is not due."""
    if card not in view.own.hand:
        return Refusal.CARD_NOT_HELD
    if card.chaos is not None and is_silenced(view.table.board):
        return Refusal.SILENCED
    due = len(view.own.hand) == SECOND_LAST
    return Refusal.NO_SOLO_DUE if solo and not due else None


def accept_refusal(view: View, _: Accept) -> Refusal | None:
    """Refuse to accept where nothing is to be accepted (sv.counter.poll)."""
    asked = waits_for(view, (Countering, AnsweringSkip))
    return None if asked else Refusal.NOTHING_TO_ANSWER


def counter_refusal(view: View, counter: Counter) -> Refusal | None:
    """Refuse a counter where there is nothing to counter, or of a level too low.

    See sv.counter.poll, sv.counter.levels.
    """
    if not waits_for(view, (Countering, AnsweringSkip, AnsweringDraw)):
        return Refusal.NOTHING_TO_ANSWER
    wrong = laid_refusal(view, counter.card, solo=counter.solo)
    if wrong is not None:
        return wrong
    if is_bound(view.table, view.viewer):
        return Refusal.BOUND
    acts = named_as(view.table, counter.card, counter.acts)
    if acts is None:
        return Refusal.NO_SUCH_USE
    fits = counters(acts, against(view.table.board.latest))
    return None if fits else Refusal.NO_COUNTER


def challenge_refusal(view: View, _: Challenge) -> Refusal | None:
    """Refuse a challenge of anything but a single Chaos Draw +4 (sv.draw4.challenge)."""
    frame = view.table.board.latest
    if not isinstance(frame, AnsweringDraw) or frame.seat != view.viewer:
        return Refusal.NO_CHALLENGE
    return None if can_challenge(view.table, frame) else Refusal.NO_CHALLENGE


def let_win_refusal(view: View, _: LetWin) -> Refusal | None:
    """Refuse to let a win stand where none is claimed (sv.antifun)."""
    return None if waits_for(view, Saving) else Refusal.NO_WIN_TO_STOP


def anti_fun_refusal(view: View, stop: PlayAntiFun) -> Refusal | None:
    """Refuse an Anti-Fun where no win is claimed, and other cards (sv.antifun)."""
    if not waits_for(view, Saving):
        return Refusal.NO_WIN_TO_STOP
    wrong = laid_refusal(view, stop.card, solo=stop.solo)
    if wrong is not None:
        return wrong
    if is_bound(view.table, view.viewer):
        return Refusal.BOUND
    acts = named_as(view.table, stop.card, stop.acts)
    if acts is None:
        return Refusal.NO_SUCH_USE
    return None if stops_wins(acts) else Refusal.NO_ANTI_FUN


def name_refusal(view: View, name: NameColour) -> Refusal | None:
    """Refuse a colour that is not in play, or that the seat has not to name (sv.colour.when)."""
    if not waits_for(view, NamingColour):
        return Refusal.NO_COLOUR_DUE
    return None if name.colour in view.table.options.colours else Refusal.COLOUR_NOT_IN_PLAY


def slap_refusal(view: View, _: Slap) -> Refusal | None:
    """Refuse to slap what is not there (sv.reflex)."""
    return None if waits_for(view, (Slapping, Snapping)) else Refusal.NOTHING_TO_SLAP


CHOICES = ChoiceRefusals(
    no_choice_due=Refusal.NO_CHOICE_DUE,
    not_to_choose=Refusal.NOT_TO_CHOOSE,
    card_not_held=Refusal.CARD_NOT_HELD,
)
"""Why choices are refused (sv.choice.asked)."""


def choice_refusal(view: View, action: Any) -> Refusal | None:
    """Refuse a choice, or a word, that is not asked for (sv.choice.asked)."""
    return CHOICES.of_choice(view, action, view.table.top)


REFUSALS: Mapping[type, Callable[[View, Any], Refusal | None]] = {
    Accept: accept_refusal,
    Counter: counter_refusal,
    Challenge: challenge_refusal,
    LetWin: let_win_refusal,
    PlayAntiFun: anti_fun_refusal,
    NameColour: name_refusal,
    Slap: slap_refusal,
    DiscardCards: CHOICES.of_discard,
    **dict.fromkeys((*choosing.ASKED, ChooseTop), choice_refusal),
}
"""Why each kind of answer is refused."""
