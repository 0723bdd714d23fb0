"""A game with chaos cards when a seat leaves the table. Cites the shared rule ids."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cardshed.seats import Seat
from cardshed.soloverse import drawing, leaving_choices
from cardshed.soloverse import instructions as kit
from cardshed.soloverse.answer_facts import EffectAccepted, WinLetStand
from cardshed.soloverse.answers import SLAPPED
from cardshed.soloverse.board import AnsweringDraw, Trading, Turn, fell_to_two
from cardshed.soloverse.chaos_facts import Asked
from cardshed.soloverse.drawing import Tasks
from cardshed.soloverse.facts import ClaimVoided, DeckShuffled, SeatWithdrew, TradeLapsed
from cardshed.soloverse.frames import (
    AnsweringSkip,
    Closing,
    Countering,
    Does,
    Drawing,
    GoingRound,
    InPlayOrder,
    NamingColour,
    Saving,
    Slapping,
)
from cardshed.soloverse.instructions import TB, AnyDraft
from cardshed.soloverse.leaving_choices import others
from cardshed.soloverse.resolving import frames, lapse


def leave(draft: AnyDraft[TB], seat: Seat, turns: tuple[type[Any], ...]) -> Tasks | None:
    """Let a seat leave the table: its hand goes into the deck, what it owed is over.

    See sv.withdraw, c8.withdraw, ch.withdraw.

    Args:
        draft: The step.
        seat: Who leaves.
        turns: The frames in which a seat has its turn.

    Returns:
        What is to be done then; None if the game is over, or has not begun.
    """
    if seat in draft.table.board.claims:
        draft.emit(ClaimVoided(seat))
    decline(draft, seat)
    drawing.bury(draft, seat)
    leaving_choices.settle_picks(draft, seat)
    hand = draft.owns[seat].hand
    before, two = frames(draft), fell_to_two(draft.table)
    draft.emit(SeatWithdrew(seat, hand))
    if hand:
        draft.emit(DeckShuffled(draft.shuffled(draft.vault.deck, "withdrawal")))
        drawing.look(draft)
    kit.end_by_leaving(draft)
    if not before or draft.table.outcome is not None:
        return None
    tasks = without(draft, before, seat, turns)
    if not two:
        drawing.remove_for_two(draft, tasks)
    return tasks


def decline(draft: AnyDraft[TB], seat: Seat) -> None:
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


def without(draft: AnyDraft[TB], tasks: Tasks, seat: Seat, turns: tuple[type[Any], ...]) -> Tasks:
    """Return what is being resolved as it goes on without a seat."""
    tasks = [not_begun(task, seat) if names_first(task, tasks) else task for task in tasks]
    tasks = [
        over(task) if isinstance(task, turns) and task.seat == seat else task for task in tasks
    ]
    return [kept for task in tasks for kept in [replaced(draft, task, seat)] if kept is not None]


def over(turn: Any) -> Closing:
    """Return the end of a turn whose seat leaves; a stolen one was another's."""
    return Closing(turn.seat if turn.place is None else turn.place)


def names_first(task: Any, tasks: Tasks) -> bool:
    """Return whether a frame is a stolen turn that has not begun.

    The seat that it was stolen from names the colour first (sv.card.steal-turn).
    """
    if not isinstance(task, Turn) or task.place is None:
        return False
    return bool(tasks[-1] == NamingColour(task.place))


def not_begun(turn: Any, seat: Seat) -> Any:
    """Return a stolen turn that has not begun: the theft of a seat that leaves lapses.

    If it was the turn of that seat, it is over (sv.withdraw).
    """
    if turn.place == seat:
        return Closing(seat)
    return Turn(turn.place) if turn.seat == seat else turn


def replaced(draft: AnyDraft[TB], task: Any, seat: Seat) -> Any:
    """Return a frame as it goes on without a seat; None where it is over."""
    goes_on = WITHOUT.get(task.__class__) or leaving_choices.WITHOUT.get(task.__class__)
    return task if goes_on is None else goes_on(draft, task, seat)


def turn_over(draft: AnyDraft[TB], task: Any, seat: Seat) -> Any:
    """Return the end of a turn in which a seat had to answer that leaves."""
    return Closing(seat) if task.seat == seat else task


def named_by_next(draft: AnyDraft[TB], task: NamingColour, seat: Seat) -> NamingColour:
    """Let the next seat name the colour that a seat owed (sv.withdraw)."""
    return NamingColour(kit.next_seat(draft, seat)) if task.seat == seat else task


def dropped(draft: AnyDraft[TB], task: Drawing, seat: Seat) -> Drawing:
    """Drop what a seat had still to draw; its traps go back then (sv.withdraw, sv.trap.several)."""
    return Drawing(seat, 0) if task.seat == seat else task


def win_over(draft: AnyDraft[TB], task: Saving, seat: Seat) -> Saving | None:
    """Drop the window of a win of a seat that leaves; of another's it is asked no more."""
    if task.seat == seat:
        return None
    return Saving(task.seat, others(task.waiting, seat)) if seat in task.waiting else task


def not_countered(draft: AnyDraft[TB], task: Countering, seat: Seat) -> Countering | None:
    """Let a card lapse that is aimed at a seat that leaves; of another it is asked no more."""
    if task.play.target == seat:
        lapse(draft)
        return None
    if seat not in task.waiting:
        return task
    return Countering(task.play, others(task.waiting, seat), task.card, task.shielded)


def raced(draft: AnyDraft[TB], race: Slapping, seat: Seat) -> Slapping | InPlayOrder | None:
    """Return a Slap without a seat; if one is left that one was last (sv.reflex)."""
    waiting = others(race.waiting, seat)
    if len(waiting) > 1:
        return Slapping(race.seat, waiting)
    return InPlayOrder(waiting, Does.DRAW, SLAPPED) if waiting else None


def closing(draft: AnyDraft[TB], end: Closing, seat: Seat) -> Closing:
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


def round_without(draft: AnyDraft[TB], round_: GoingRound, seat: Seat) -> GoingRound:
    """Return a round of discards without a seat."""
    return GoingRound(others(round_.left, seat), round_.colour, round_.digit, round_.drawer)


WITHOUT: Mapping[type, Callable[[Any, Any, Seat], Any]] = {
    AnsweringDraw: turn_over,
    AnsweringSkip: turn_over,
    NamingColour: named_by_next,
    Drawing: dropped,
    Saving: win_over,
    Countering: not_countered,
    Slapping: raced,
    GoingRound: round_without,
    Closing: closing,
}
"""How frames go on without a seat; those of choices of many stand in `leaving_choices`."""
