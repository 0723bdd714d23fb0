"""Places at a table, and who comes after whom. Knows no game."""

from __future__ import annotations

from functools import cache
from typing import Any, NewType, TypeAlias

from cardshed.errors import NoSuchSeatError

Seat = NewType("Seat", int)
"""A place at the table, counted clockwise from 0. Names of people are the frontend's business."""

Viewer: TypeAlias = Seat | None
"""Who looks: a seat, or None for an onlooker, who sees what everybody sees."""


@cache
def seats(count: int) -> tuple[Seat, ...]:
    """Return the seats of a table, clockwise.

    Examples:
        >>> seats(3)
        (0, 1, 2)
    """
    return tuple(map(Seat, range(count)))


@cache
def leftwards(seat: Seat, count: int) -> tuple[Seat, ...]:
    """Return the other seats of a table of `count`, starting with the one to the left of `seat`.

    Examples:
        >>> leftwards(Seat(1), 4)
        (2, 3, 0)
    """
    return tuple([Seat((seat + step) % count) for step in range(1, count)])


def added(counts: tuple[int, ...], seat: Seat, change: int) -> tuple[int, ...]:
    """Return what is counted by seat, hand sizes say, after the count of one seat has changed.

    Raises:
        ValueError: The count would be below 0.

    Examples:
        >>> added((3, 2), Seat(1), -1)
        (3, 1)
    """
    changed = [*counts]
    changed[seat] += change
    if changed[seat] < 0:
        raise ValueError(f"fewer than none at seat {seat}")
    return tuple(changed)


def checked_seat(seat: Any, count: int) -> Seat:
    """Return `seat` if a table of `count` seats has it.

    Raises:
        NoSuchSeatError: It is no whole number from 0 to `count` - 1.
    """
    if seat.__class__ is not int or not 0 <= seat < count:
        raise NoSuchSeatError(seat, count)
    return seat  # type: ignore[return-value]  # `Seat(seat)` would be a call, and every step asks


def checked_viewer(viewer: object, count: int) -> Viewer:
    """Return `viewer` if it is None, or a seat of a table of `count`.

    Raises:
        NoSuchSeatError: It is neither.
    """
    return None if viewer is None else checked_seat(viewer, count)
