"""JSON text, strictly: what the standard library is too lax about, and where things stand in it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from typing import Any, final

from typing_extensions import TypeIs

from cardshed.errors import WireError

LARGEST = 2**53 - 1
"""The largest number on the wire: what every reader of JSON holds exactly."""
_SHOWN = 40
"""How many letters of a wrong value an error shows."""


@final
class _Doubled:
    """Stands where an object had a key twice, so that the refusal can name the path."""

    def __init__(self, key: str) -> None:
        self.key = key


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any] | _Doubled:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    return _Doubled(Counter(key for key, _ in pairs).most_common(1)[0][0])


def _no_number(word: str) -> None:
    raise ValueError(f"{word} is no number")


def parse(text: str | bytes, line: int = 1) -> Any:
    """Return what a JSON text holds; `line` is the line of a file on which the text begins.

    Raises:
        WireError: It is no JSON, or is nested too deeply, or has a number without end.
    """
    try:
        decoded = text.decode() if isinstance(text, bytes) else text
        return json.loads(decoded, object_pairs_hook=_pairs, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        message = f"no JSON: {error.msg}: column {error.colno}"
        raise WireError(message, "$", line + error.lineno - 1) from None
    except UnicodeDecodeError as error:
        fallen = line + error.object[: error.start].count(b"\n")
        raise WireError("not UTF-8", "$", fallen) from None
    except RecursionError:
        raise WireError("nested too deeply", "$", line) from None
    except ValueError as error:
        raise WireError(f"no JSON: {error}".partition(";")[0], "$", line) from None


def encode(data: Any) -> str:
    """Return the JSON of plain data, on one line and without spaces."""
    return json.dumps(data, separators=(",", ":"), ensure_ascii=True, allow_nan=False)


def is_object(data: object) -> TypeIs[dict[str, Any]]:
    """Return whether a piece of JSON is an object."""
    return isinstance(data, dict)


def is_list(data: object) -> TypeIs[list[Any]]:
    """Return whether a piece of JSON is a list."""
    return isinstance(data, list)


def named(value: object) -> str:
    """Return what a piece of JSON is, in a word or two, for the text of an error."""
    if isinstance(value, _Doubled):
        return f"an object with the key {value.key!r} twice"
    if is_object(value) or is_list(value):
        return "an object" if is_object(value) else "a list"
    shown = json.dumps(value)
    return shown if len(shown) <= _SHOWN else f"{shown[:_SHOWN]}..."


def line_of(text: str | bytes, path: str, line: int = 1) -> int:
    """Return the line on which the value at a path begins, or the nearest one around it.

    Args:
        text: JSON that parses.
        path: As in an error: `$.steps[3].events[0].card`.
        line: The line on which the text begins.
    """
    source = text.decode() if isinstance(text, bytes) else text
    scan = json.JSONDecoder().raw_decode
    at = _skip(source, 0)
    for key in _keys(path):
        inner = _child(source, at, key, scan)
        if inner is None:
            break
        at = inner
    return line + source.count("\n", 0, at)


def _keys(path: str) -> list[str | int]:
    parts = path.removeprefix("$").replace("[", ".").replace("]", "").split(".")
    return [int(part) if part.isdigit() else part for part in parts if part]


def _skip(source: str, at: int, marks: str = " \t\r\n") -> int:
    while source[at] in marks:
        at += 1
    return at


def _child(source: str, at: int, key: str | int, scan: Callable[..., Any]) -> int | None:
    wanted = "[" if isinstance(key, int) else "{"
    if source[at] != wanted:
        return None
    index = 0
    at = _skip(source, at + 1)
    while source[at] not in "]}":
        name: str | int = index
        if wanted == "{":
            name, at = scan(source, at)
            at = _skip(source, at, " \t\r\n:")
        if name == key:
            return at
        _, at = scan(source, at)
        at = _skip(source, at, " \t\r\n,")
        index += 1
    return None
