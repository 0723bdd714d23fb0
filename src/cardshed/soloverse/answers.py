"""Answers to chaos cards: what each causes, whichever game is played. Cites the shared rule ids.

Each function writes events, and returns what is to be done then, or adds to it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import attrs

from cardshed.seats import Seat
from cardshed.soloverse import drawing, resolving, winning
from cardshed.soloverse.answer_facts import (
    EffectAccepted,
    SkipAimed,
    SkipTaken,
    Slapped,
    WinLetStand,
)
from cardshed.soloverse.board import AnsweringDraw
from cardshed.soloverse.cards import Card
from cardshed.soloverse.chaos_facts import Asked, CardTaken
from cardshed.soloverse.drawing import Tasks
from cardshed.soloverse.facts import ChoiceMade, DrawSent
from cardshed.soloverse.frames import (
    AnsweringSkip,
    Choice,
    Choosing,
    Closing,
    Countering,
    Playing,
    Saving,
    Slapping,
    Snapping,
)
from cardshed.soloverse.hand_facts import ReflexChosen
from cardshed.soloverse.instructions import TB, AnyDraft
from cardshed.soloverse.pile_facts import CardFetched
from cardshed.soloverse.resolving import amend, frames
from cardshed.soloverse.uses import NOU, is_a

SAVED = 5
"""How many cards a seat is dealt whose win is stopped (sv.antifun)."""
SLAPPED = 2
"""How many cards the last one to slap draws (sv.card.slap)."""
MANIPULATED = 1
"""How many cards a seat is dealt for a Genetic Manipulation (sv.card.genetic-manipulation)."""
Shield: TypeAlias = Callable[[Seat, Countering], Countering | Playing]
"""What becomes of a group effect that a seat counters: its window goes on, or it takes effect."""


def counter(draft: AnyDraft[TB], seat: Seat, acts: Card, shield: Shield) -> Tasks:
    """Counter what the latest frame is about, with a card that has been laid.

    See sv.counter.single, sv.win.nou, sv.colour.who.

    Args:
        draft: The step.
        seat: Whose counter.
        acts: What it counts as.
        shield: What becomes of a group effect.

    Returns:
        What is to be done, the end of the play lowest; nothing if the game is over.
    """
    frame, tasks, owed = draft.table.board.latest, frames(draft)[:-1], list[Any]()
    if seat in draft.table.board.claims and is_a(acts, NOU):
        winning.go_out(draft, seat, owed)
    if draft.table.outcome is not None:
        return []
    resolving.turn_round(draft)
    match frame:
        case AnsweringDraw():
            tasks = send_back(draft, seat, frame, acts)
        case AnsweringSkip():
            tasks = send_skip_back(draft, seat, frame, acts)
        case _:
            assert isinstance(frame, Countering)
            if frame.play.target is None:
                tasks.append(shield(seat, frame))
            else:
                tasks += returned(draft, seat, frame, acts, tasks)
    return [*tasks, *owed]


def lapses(draft: AnyDraft[TB], seat: Seat, to: Seat) -> bool:
    """Return whether an effect that a seat would send back ends.

    The seat it would go to is gone, or the counter was the last card of a seat that has won with
    it and is out. See sv.withdraw, sv.win.nou.
    """
    return resolving.is_gone(draft, to) or resolving.is_gone(draft, seat)


def send_back(draft: AnyDraft[TB], seat: Seat, stack: AnsweringDraw, acts: Card) -> Tasks:
    """Send a Draw stack to the player of its newest card (sv.counter.single)."""
    to = stack.by[-1]
    if lapses(draft, seat, to):
        draft.emit(Asked(()))
        return [Closing(to)]
    draft.emit(DrawSent(to, stack.total, (*stack.by, seat), acts))
    return [Closing(seat, to=to)]


def send_skip_back(draft: AnyDraft[TB], seat: Seat, skip: AnsweringSkip, acts: Card) -> Tasks:
    """Send a skip to the seat whose card sent it (sv.counter.single, sv.withdraw)."""
    if lapses(draft, seat, skip.by):
        return [Closing(skip.by)]
    draft.emit(SkipAimed(skip.by, seat, acts))
    return [Closing(seat, to=skip.by)]


def returned(draft: AnyDraft[TB], seat: Seat, frame: Countering, acts: Card, tasks: Tasks) -> Tasks:
    """Send a card back that was aimed at a seat: its user faces it (sv.counter.single)."""
    play_, faces = frame.play, frame.play.seat
    amend(tasks, seat=faces)
    if lapses(draft, seat, faces):
        resolving.lapse(draft)
        return []
    back = attrs.evolve(play_, seat=seat, target=faces)
    return [Countering(back, (faces,), acts)]


def accept(draft: AnyDraft[TB], seat: Seat) -> Tasks:
    """Let a card take effect, as far as the seat is asked (sv.counter.poll, sv.counter.mixed)."""
    frame = draft.table.board.latest
    if isinstance(frame, AnsweringSkip):
        draft.emit(SkipTaken(seat))
        return [Closing(seat)]
    assert isinstance(frame, Countering)
    draft.emit(EffectAccepted(seat))
    left = frames(draft)
    return [*left, frame.closed] if frame.waiting == (seat,) else left


def let_win(draft: AnyDraft[TB], seat: Seat) -> Tasks:
    """Do not stop a win; when nobody does it stands (sv.antifun, sv.antifun.group)."""
    draft.emit(WinLetStand(seat))
    return frames(draft)


def stop_win(draft: AnyDraft[TB], seat: Seat, saving: Saving, tasks: Tasks) -> None:
    """Stop a win with a card that has been laid: its seat is dealt cards (sv.antifun).

    Args:
        draft: The step.
        seat: Whose Anti-Fun.
        saving: The window that it closes.
        tasks: What is to be done then.
    """
    drawing.deal_to(draft, saving.seat, SAVED)
    if seat in draft.table.board.claims and tasks:
        resolving.save_now(draft, seat, tasks)


def slap(draft: AnyDraft[TB], seat: Seat) -> Tasks:
    """Slap; when one is left that one draws (sv.card.slap, sv.reflex)."""
    frame = draft.table.board.latest
    if isinstance(frame, Snapping):
        return react(draft, seat, slaps=True)
    assert isinstance(frame, Slapping)
    draft.emit(Slapped(seat))
    left = [other for other in frame.waiting if other != seat]
    tasks = frames(draft)
    if len(left) == 1:
        drawing.owe(draft, left[0], SLAPPED, tasks)
    return tasks


def react(draft: AnyDraft[TB], seat: Seat, *, slaps: bool) -> Tasks:
    """Slap or hold still, in secret (sv.card.snap, sv.reflex)."""
    draft.emit(ReflexChosen(seat, slaps))
    draft.emit(ChoiceMade(seat))
    return frames(draft)


def take_card(draft: AnyDraft[TB], seat: Seat, one: Card | None) -> Tasks:
    """Take a card of the discards: openly, or in secret (sv.card.scavenger, sv.card.white-hole)."""
    frame, cards = draft.table.board.latest, () if one is None else (one,)
    assert isinstance(frame, Choosing)
    secret = frame.what is Choice.ANY_FROM_DISCARDS
    draft.emit(CardFetched(seat, cards) if secret else CardTaken(seat, cards))
    drawing.gained(draft, seat)
    return frames(draft)
