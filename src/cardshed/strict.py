"""Pieces of JSON read strictly: nothing is guessed, and what is refused is told in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum, StrEnum
from functools import cache
from typing import Any, TypeAlias

import cattrs
from cattrs.errors import IterableValidationNote

from cardshed.fields import bounds as bounds_of
from cardshed.jsontext import LARGEST, is_list, is_object, named
from cardshed.values import Backs, Between, Sealed

Hook: TypeAlias = Callable[[Any, Any], Any]
"""From a piece of JSON, and the type that it has to be of, to a value."""

_ANY_NUMBER = Between(-LARGEST, LARGEST)
_FROM_ZERO = Between(0, LARGEST)


def whole(value: object, bounds: Between) -> int:
    """Read a whole number within bounds."""
    if type(value) is not int:
        raise ValueError(f"a whole number is wanted, not {named(value)}")
    if value not in bounds or abs(value) > LARGEST:
        raise ValueError(f"no such {bounds.word}: {named(value)}")
    return value


def string(value: object, _: object) -> str:
    """Read a text."""
    if type(value) is not str:
        raise ValueError(f"a text is wanted, not {named(value)}")
    return value


def truth(value: object, _: object) -> bool:
    """Read true or false."""
    if type(value) is not bool:
        raise ValueError(f"true or false is wanted, not {named(value)}")
    return value


PLAIN: Mapping[Any, Hook] = {
    int: lambda value, _: whole(value, _ANY_NUMBER),
    str: string,
    bool: truth,
}


def json_object(value: object) -> dict[str, Any]:
    """Read an object, which has no key twice."""
    if not is_object(value):
        raise ValueError(f"an object is wanted, not {named(value)}")
    return value


def untagged(value: object, tag: str) -> dict[str, Any]:
    """Read an object of that tag, without the tag."""
    fields = dict(json_object(value))
    if fields.pop("type", None) != tag:
        raise ValueError(f"an object of type {tag} is wanted")
    return fields


def slug(member: Enum) -> str:
    """Return the word for a member of an enum: its value if that is a text, else its name."""
    if isinstance(member, StrEnum):
        return member.value
    return member.name.lower().replace("_", "-")


Enums: TypeAlias = type[Enum] | tuple[type[Enum], ...]


@cache
def _members(kinds: Enums) -> dict[str, Enum]:
    every = kinds if isinstance(kinds, tuple) else (kinds,)
    return {slug(member): member for kind in every for member in kind}


def member(value: object, kind: Enums) -> Enum:
    """Read a member of an enum, or of the first of several that has it."""
    members = _members(kind)
    found = members.get(value) if isinstance(value, str) else None
    if found is None:
        raise ValueError(f"one of {', '.join(members)} is wanted, not {named(value)}")
    return found


def is_bounded(kind: Any) -> bool:
    """Return whether a type is a whole number with bounds."""
    return bounds_of(kind) is not None


def bounded_hook(kind: Any) -> Hook:
    """Return what reads a whole number within the bounds of its type."""
    bounds = bounds_of(kind) or _ANY_NUMBER
    return lambda value, _: whole(value, bounds)


def items(value: object, kind: Any, hook: Hook, length: int | None = None) -> tuple[Any, ...]:
    """Read a list, each item with the hook; a fault has the index of its item."""
    if not is_list(value):
        raise ValueError(f"a list is wanted, not {named(value)}")
    if length is not None and len(value) != length:
        raise ValueError(f"a list of {length} is wanted, not of {len(value)}")
    found: list[Any] = []
    for index, item in enumerate(value):
        try:
            found.append(hook(item, kind))
        except (ValueError, TypeError, KeyError, cattrs.BaseValidationError) as error:
            error.add_note(IterableValidationNote("", index, kind))
            group = cattrs.IterableValidationError(
                "in a list",
                [error],
                tuple,  # pyright: ignore[reportCallIssue]  # cattrs has three
            )
            raise group from None
    return tuple(found)


def backs(value: object, _: object) -> Backs:
    """Read cards of which only the number is known."""
    fields = json_object(value)
    if fields.keys() != {"backs"}:
        raise ValueError('an object {"backs": count} is wanted')
    return Backs(whole(fields["backs"], _FROM_ZERO))


def sealed(value: object, _: object) -> Sealed:
    """Read something of which nothing is known."""
    fields = json_object(value)
    if fields.keys() != {"sealed"} or fields["sealed"] is not True:
        raise ValueError('an object {"sealed": true} is wanted')
    return Sealed()
