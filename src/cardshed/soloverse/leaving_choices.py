"""What becomes of the choices of groups when a seat leaves the table. Cites the shared rule ids."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cardshed.seats import Seat
from cardshed.soloverse import hands
from cardshed.soloverse.choice_answers import eliminating
from cardshed.soloverse.frames import (
    Choosing,
    ChoosingTop,
    Exchanging,
    Foreseeing,
    GoingRound,
    Guess,
    Guessing,
    InPlayOrder,
    Looking,
    NamingDigit,
    PuttingIn,
    Snapping,
)
from cardshed.soloverse.hand_facts import HandOpened
from cardshed.soloverse.instructions import TB, AnyDraft


def settle_picks(draft: AnyDraft[TB], seat: Seat) -> None:
    """Settle the card that was set aside of a hand: the exchange is over.

    Who has chosen it has it; if that is who leaves it goes back. See sv.card.double-edged.
    """
    for frame in draft.table.board.frames:
        if isinstance(frame, Exchanging) and seat in {frame.seat, frame.other}:
            one, other = frame.seat, frame.other
            to, back = one if other == seat else other, other if one == seat else one
            hands.settle_pick(draft, other, one, to, leaving=seat)
            hands.settle_pick(draft, one, other, back, leaving=seat)


def over(draft: AnyDraft[TB], task: Exchanging, seat: Seat) -> Exchanging | None:
    """Drop an exchange of a seat that leaves."""
    return None if seat in {task.seat, task.other} else task


def not_looked(draft: AnyDraft[TB], task: Looking, seat: Seat) -> Looking | None:
    """Drop a look of a seat that leaves, or at its hand."""
    return None if seat in {task.seat, task.of} else task


def not_chosen(draft: AnyDraft[TB], task: Choosing, seat: Seat) -> Choosing | None:
    """Choose nothing for a seat that leaves, and nothing of its hand (sv.withdraw).

    Who looked at its hand sees that it is gone.
    """
    if task.of == seat:
        draft.emit(HandOpened(task.seat, seat, ()))
    return None if seat in {task.seat, task.of} else task


def top_as_it_lies(draft: AnyDraft[TB], task: ChoosingTop, seat: Seat) -> ChoosingTop | None:
    """Leave the cards of a seat that leaves as they lie (sv.withdraw)."""
    return None if task.seat == seat else task


def not_put_in(draft: AnyDraft[TB], task: PuttingIn, seat: Seat) -> PuttingIn | None:
    """Return a pool without a seat."""
    seats = others(task.seats, seat)
    return PuttingIn(task.seat, task.what, seats, others(task.waiting, seat)) if seats else None


def not_snapped(draft: AnyDraft[TB], task: Snapping, seat: Seat) -> Snapping | None:
    """Return a Snap without a seat."""
    seats = others(task.seats, seat)
    return Snapping(task.seat, seats, others(task.waiting, seat)) if seats else None


def not_guessed(draft: AnyDraft[TB], task: Guessing, seat: Seat) -> Guessing | Foreseeing:
    """Return guesses without a seat; the next one guesses, or what was guessed is judged."""
    told, left = kept(task.guesses, seat), others((task.seat, *task.left), seat)
    if left:
        return Guessing(left[0], left[1:], told)
    return Foreseeing(told)


def not_judged(draft: AnyDraft[TB], task: Foreseeing, seat: Seat) -> Foreseeing:
    """Return guesses that are judged without those of a seat."""
    return Foreseeing(kept(task.guesses, seat), task.card)


def kept(guesses: tuple[Guess, ...], seat: Seat) -> tuple[Guess, ...]:
    """Return guesses without those of a seat."""
    return tuple([guess for guess in guesses if guess.seat != seat])


def first_digit(draft: AnyDraft[TB], task: NamingDigit, seat: Seat) -> NamingDigit | GoingRound:
    """Name the first digit for a seat that leaves (sv.withdraw)."""
    return eliminating(draft, seat, 0) if task.seat == seat else task


def group_without(draft: AnyDraft[TB], task: InPlayOrder, seat: Seat) -> InPlayOrder:
    """Return what a group does one after the other without a seat."""
    return InPlayOrder(others(task.left, seat), task.does, task.count)


def others(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """Return seats without one."""
    return tuple([each for each in seats if each != seat])


WITHOUT: Mapping[type, Callable[[Any, Any, Seat], Any]] = {
    Choosing: not_chosen,
    ChoosingTop: top_as_it_lies,
    Exchanging: over,
    Looking: not_looked,
    PuttingIn: not_put_in,
    Snapping: not_snapped,
    Guessing: not_guessed,
    Foreseeing: not_judged,
    NamingDigit: first_digit,
    InPlayOrder: group_without,
}
"""How these frames go on without a seat."""
