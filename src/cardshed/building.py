"""Values that are built often: frozen attrs classes whose fields are set as quickly as others'.

The `__init__` of a frozen class has to go round its own `__setattr__`, field by field; for the
classes of which a step makes several that was a quarter of the step. Here a value is built as one
of a twin class without that `__setattr__`, and becomes one of its own class when all fields are
set: from then on it is as frozen as any.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, ParamSpec, TypeVar

import attrs

P = ParamSpec("P")
X = TypeVar("X")


def quickly_built(kind: type[X]) -> type[X]:
    """Make the values of a frozen attrs class quicker to build: the outermost of its decorators.

    Nothing else changes: not equality, hash, `repr` or pickles, nor that the values are frozen.

    Args:
        kind: A frozen class with slots that is final, without validators, converters and factories.

    Raises:
        TypeError: It is not final, or a field of it has one of those.

    Examples:
        >>> from typing import final
        >>> @quickly_built
        ... @final
        ... @attrs.frozen
        ... class Point:
        ...     x: int
        ...     y: int = 0
        >>> point = Point(3)
        >>> point, point == Point(x=3, y=0)
        (Point(x=3, y=0), True)
        >>> point.x = 4
        Traceback (most recent call last):
        attr.exceptions.FrozenInstanceError: can't set attribute
    """
    changed: Any = kind
    if not getattr(kind, "__final__", False):
        raise TypeError(
            f"{kind.__name__} is not final: a value of another shape could not be built"
        )
    fields = attrs.fields(changed)
    for field in fields:
        plain = not isinstance(field.default, attrs.Factory)  # type: ignore[arg-type]  # a class
        if field.validator or field.converter or not (field.init and plain):
            raise TypeError(f"{kind.__name__}.{field.name} is more than set when a value is built")
    changed.__new__ = staticmethod(_constructor(kind, fields))
    if "__init__" in vars(kind):
        del changed.__init__
    else:  # inherited from a class that sets the fields
        changed.__init__ = object.__init__
    if "__reduce__" not in vars(kind):
        changed.__reduce__ = _reduced
    return kind


def hashed_by_identity(kind: type[X]) -> type[X]:
    """Hash the members of an enum by identity: each is one value, and by name it takes longer.

    Examples:
        >>> from enum import Enum
        >>> @hashed_by_identity
        ... class Side(Enum):
        ...     LEFT = "left"
        >>> {Side.LEFT: 1}[Side("left")]
        1
    """
    setattr(kind, "__hash__", object.__hash__)  # noqa: B010  # type checkers know it as a method
    return kind


def builder(kind: Callable[P, X]) -> Callable[P, X]:
    """Return the function that builds the values of a class: as the class does, but in less time.

    A call of a class first has to find out how its values are built, which takes half as long as
    to build one.

    Args:
        kind: A class that is `quickly_built`.

    Examples:
        >>> from cardshed import View
        >>> new_view = builder(View)
        >>> new_view(None, "table", own="own") == View(None, "table", "own")
        True
    """
    made: Any = kind
    known: dict[str, Any] = made.__new__.__globals__
    exec("\n".join(_source("_built", "", attrs.fields(made))), known)  # noqa: S102  # as above
    built: Callable[P, X] = known["_built"]
    return built


def _reduced(value: Any) -> tuple[Any, ...]:
    """Return how a value is pickled: by its class and its fields, in their order."""
    names = [field.name for field in attrs.fields(value.__class__)]
    return (value.__class__, tuple([getattr(value, name) for name in names]))


def _constructor(kind: type, fields: tuple[Any, ...]) -> Callable[..., Any]:
    """Return the function that builds a value, written out for the fields as attrs does it."""
    free = {"__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    twin = type(kind.__name__, (kind,), {"__slots__": (), **free})
    known: dict[str, Any] = {"_new": partial(object.__new__, twin), "_kind": kind}
    known |= {f"_default_{f.alias}": f.default for f in fields if f.default is not attrs.NOTHING}
    exec("\n".join(_source("__new__", "_cls, ", fields)), known)  # noqa: S102  # names of fields alone are written in it
    made: Callable[..., Any] = known["__new__"]
    hints: dict[str, Any] = kind.__init__.__annotations__  # type: ignore[misc]  # attrs' own
    made.__annotations__ = {name: hint for name, hint in hints.items() if name != "return"}
    made.__qualname__ = f"{kind.__qualname__}.__new__"
    return made


def _source(name: str, before: str, fields: tuple[Any, ...]) -> Iterator[str]:
    # No alias of a field begins with an underscore, so none of the names here is one.
    given = [
        f.alias if f.default is attrs.NOTHING else f"{f.alias}=_default_{f.alias}" for f in fields
    ]
    yield f"def {name}({before}{', '.join(given)}):"
    yield "    _value = _new()"
    yield from (f"    _value.{field.name} = {field.alias}" for field in fields)
    yield "    _value.__class__ = _kind"
    yield "    return _value"
