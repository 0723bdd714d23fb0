"""Checks of what a table agrees on, for the constructors of options."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any, TypeVar

import attrs

from cardshed.errors import OptionsError, shown

C = TypeVar("C", bound=Enum)

LEFT_OUT: Mapping[str, bool] = {"cardshed.left_out": True}
"""The metadata of an option that records leave out where it is at its default.

It is for options that came after the first release: records from before them stay as they are. The
default of such an option cannot change any more.
"""


def is_left_out(field: attrs.Attribute[Any]) -> bool:
    """Return whether records leave an option out where it is at its default."""
    return LEFT_OUT.items() <= field.metadata.items()


def whole(value: object, low: int, high: int, what: str) -> None:
    """Hold an option to whole numbers within bounds, both included.

    Raises:
        OptionsError: It is something else.

    Examples:
        >>> whole(6, 1, 5, "seats")
        Traceback (most recent call last):
        cardshed.errors.OptionsError: seats is a whole number from 1 to 5, not 6
    """
    if type(value) is not int or not low <= value <= high:
        raise OptionsError(f"{what} is a whole number from {low} to {high}, not {shown(value)}")


def truth(value: object, what: str) -> None:
    """Hold an option to true and false.

    Raises:
        OptionsError: It is something else.
    """
    if type(value) is not bool:
        raise OptionsError(f"{what} is true or false, not {shown(value)}")


def chosen(kind: type[C], value: object, what: str) -> C:
    """Return a choice from itself or its value.

    Raises:
        OptionsError: It is neither.
    """
    try:
        return kind(value)
    except ValueError:
        known = " or ".join(repr(member.value) for member in kind)
        raise OptionsError(f"{what} is {known}, not {shown(value)}") from None
