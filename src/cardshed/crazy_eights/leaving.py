"""Crazy 8's with chaos cards when a seat leaves the table, or goes out while others play on.

Cites the rule ids of the docs.
"""

from __future__ import annotations

from typing import Any

from cardshed.crazy_eights.chaos import SLAPPED, TheDraft, frames, go_on
from cardshed.crazy_eights.state import PuttingDown
from cardshed.seats import Seat
from cardshed.soloverse import drawing
from cardshed.soloverse import instructions as kit
from cardshed.soloverse.answer_facts import EffectAccepted, WinLetStand
from cardshed.soloverse.board import AnsweringDraw, Trading, Turn
from cardshed.soloverse.chaos_facts import Asked, PlayLapsed
from cardshed.soloverse.drawing import Tasks
from cardshed.soloverse.facts import ClaimVoided, DeckShuffled, SeatWithdrew, TradeLapsed
from cardshed.soloverse.frames import (
    AnsweringSkip,
    Choosing,
    Closing,
    Countering,
    Drawing,
    GoingRound,
    NamingColour,
    Saving,
    Slapping,
)


def leave(draft: TheDraft, seat: Seat) -> None:
    """Let a seat leave the table: its hand goes into the deck, what it owed is over.

    See sv.withdraw, c8.withdraw.
    """
    if seat in draft.table.board.claims:
        draft.emit(ClaimVoided(seat))
    decline(draft, seat)
    drawing.bury(draft, seat)
    hand = draft.owns[seat].hand
    before = frames(draft)
    draft.emit(SeatWithdrew(seat, hand))
    if hand:
        draft.emit(DeckShuffled(draft.shuffled(draft.vault.deck, "withdrawal")))
        drawing.look(draft)
    kit.end_by_leaving(draft)
    if before and draft.table.outcome is None:  # not before a deal, where no hand has cards
        tasks = without(draft, before, seat)
        drawing.remove_for_two(draft, tasks)
        go_on(draft, tasks)


def decline(draft: TheDraft, seat: Seat) -> None:
    """Count a seat as declining in the window that is open, and let a trade of it lapse."""
    frame = draft.table.board.latest
    match frame:
        case Trading() if seat in {frame.seat, frame.partner}:
            draft.emit(TradeLapsed())
        case Countering() if seat in frame.waiting and frame.play.target != seat:
            draft.emit(EffectAccepted(seat))
            if frame.waiting == (seat,):
                draft.emit(Asked((*draft.table.board.frames, frame.closed)))
        case Saving() if seat in frame.waiting:
            draft.emit(WinLetStand(seat))
        case _:
            pass


def without(draft: TheDraft, tasks: Tasks, seat: Seat) -> Tasks:
    """Return what is being resolved as it goes on without a seat."""
    tasks = [*[not_begun(task, seat) for task in tasks[:-1]], *tasks[-1:]]
    return [kept for task in tasks for kept in [replaced(draft, task, seat)] if kept is not None]


def not_begun(task: Any, seat: Seat) -> Any:
    """Return a frame that is not the latest: a stolen turn has not begun, and its theft lapses.

    If it was the turn of the seat that leaves, it is over (sv.withdraw).
    """
    if not isinstance(task, Turn) or task.place is None:
        return task
    if task.place == seat:
        return Closing(seat)
    return Turn(task.place) if task.seat == seat else task


def replaced(draft: TheDraft, task: Any, seat: Seat) -> Any:  # noqa: PLR0911  # a case a frame
    """Return a frame as it goes on without a seat; None where it is over."""
    match task:
        case Turn() | PuttingDown() if task.seat == seat:
            return Closing(seat if task.place is None else task.place)
        case AnsweringDraw() | AnsweringSkip() if task.seat == seat:
            return Closing(seat)
        case NamingColour() if task.seat == seat:
            return NamingColour(kit.next_seat(draft, seat))
        case Choosing() | Drawing() if task.seat == seat:
            return None
        case Saving() if task.seat == seat:
            return None
        case Slapping():
            return raced(task, seat)
        case GoingRound():
            return GoingRound(tuple([each for each in task.left if each != seat]), task.colour)
        case Countering() if task.play.target == seat:
            draft.emit(PlayLapsed(draft.table.board.lying.played[-1]))
            return None
        case Closing():
            return closing(task, seat)
        case _:
            return task


def raced(race: Slapping, seat: Seat) -> Slapping | Drawing | None:
    """Return a Slap without a seat; if one is left that one was last (sv.reflex)."""
    waiting = tuple([each for each in race.waiting if each != seat])
    if len(waiting) > 1:
        return Slapping(race.seat, waiting)
    return Drawing(waiting[0], SLAPPED) if waiting else None


def closing(end: Closing, seat: Seat) -> Closing:
    """Return the end of a play without a seat: what was aimed at it has lapsed."""
    aimed = end.to == seat
    return Closing(
        seat if aimed else end.seat,
        None if aimed else end.to,
        end.skips and not aimed,
        end.namer,
        None if end.owes == seat else end.owes,
        end.stays and end.seat != seat,
    )
