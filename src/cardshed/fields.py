"""What the classes of values say of their fields: names and types."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, NewType, TypeVar, get_args, get_origin
from typing import get_type_hints as type_hints

import attrs

from cardshed.values import Between


@cache
def field_names(kind: Any) -> tuple[str, ...] | None:
    """Return the names of the fields of an attrs class, or None of any other."""
    return tuple([field.name for field in attrs.fields(kind)]) if attrs.has(kind) else None


@cache
def hints(kind: Any) -> tuple[tuple[str, Any], ...]:
    """Return the fields of an attrs class and their types, those of a generic one filled in.

    Examples:
        >>> from cardshed import the_game
        >>> from cardshed.values import Backs
        >>> hints(the_game.DrawPileShuffled[Backs])
        (('cards', <class 'cardshed.values.Backs'>),)
    """
    origin: Any = get_origin(kind) or kind
    given = dict(zip(getattr(origin, "__parameters__", ()), get_args(kind), strict=False))
    found = type_hints(origin, include_extras=True)
    return tuple([(name, _filled(found[name], given)) for name in field_names(origin) or ()])


def _filled(hint: Any, given: dict[Any, Any]) -> Any:
    if isinstance(hint, TypeVar):
        return given.get(hint, hint)
    variables: tuple[Any, ...] = getattr(hint, "__parameters__", ())
    if not variables or get_origin(hint) is None:
        return hint
    filled: Any = hint[tuple([given.get(variable, variable) for variable in variables])]
    return filled


def bounds(hint: Any) -> Between | None:
    """Return the bounds with which a number is annotated, or None."""
    marks = hint.__metadata__ if get_origin(hint) is Annotated else ()
    return next((mark for mark in marks if isinstance(mark, Between)), None)


def bare(hint: Any) -> Any:
    """Return a type without what annotates it, and what a new type is made of."""
    if get_origin(hint) is Annotated:
        return bare(get_args(hint)[0])
    return bare(hint.__supertype__) if isinstance(hint, NewType) else hint
