"""JSON text, strictly: what the standard library is too lax about, and where things stand in it."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from itertools import accumulate
from typing import Any, final

from typing_extensions import TypeIs, override

from cardshed.errors import WireError, shown

LARGEST = 2**53 - 1
"""The largest number on the wire: what every reader of JSON holds exactly."""
_SHOWN = 40
"""How many letters of a wrong value an error shows."""
_DIGITS = 30
"""How many digits a number has at most: far more than `LARGEST`, and read in no time."""
_DEEP = 500
"""How deep is too deep, where a text that cannot be read is asked for the line."""
_DEEPER = {"[": 1, "{": 1, "]": -1, "}": -1}


@final
class _Odd:
    """Stands for what no JSON of this library has, so that its refusal can name the path.

    Args:
        words: What it is, for the text of an error.
    """

    def __init__(self, words: str) -> None:
        self.words = words

    @override
    def __repr__(self) -> str:
        """Return the words: a value that is refused is shown in the text of its error."""
        return self.words


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any] | _Odd:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    key = Counter(key for key, _ in pairs).most_common(1)[0][0]
    return _Odd(f"an object with the key {shown(key)} twice")


def _integer(digits: str) -> int | _Odd:
    if len(digits) <= _DIGITS:
        return int(digits)
    return _Odd(f"a number of {len(digits)} digits")


_STRICT = json.JSONDecoder(object_pairs_hook=_pairs, parse_constant=_Odd)
_WITH_LONG_NUMBERS = json.JSONDecoder(
    object_pairs_hook=_pairs, parse_constant=_Odd, parse_int=_integer
)
_BRACKETS = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[\]{}]', re.DOTALL)


def parse(text: str | bytes, line: int = 1) -> Any:
    """Return what a JSON text holds; `line` is the line of a file on which the text begins.

    Raises:
        WireError: It is no JSON, or is nested too deeply.
    """
    try:
        decoded = text.decode() if isinstance(text, bytes) else text
    except UnicodeDecodeError as error:
        fallen = line + error.object[: error.start].count(b"\n")
        raise WireError("not UTF-8", "$", fallen) from None
    if not decoded.strip():
        raise WireError("nothing is there", "$", line)
    if decoded.startswith("\ufeff"):
        raise WireError("it begins with a byte order mark", "$", line)
    try:
        return _parsed(decoded)
    except json.JSONDecodeError as error:
        message = f"no JSON: {error.msg}: column {error.colno}"
        raise WireError(message, "$", line + error.lineno - 1) from None
    except RecursionError:
        raise WireError("nested too deeply", "$", line + _deepest(decoded)) from None


def _parsed(text: str) -> Any:
    try:
        return _STRICT.decode(text)
    except json.JSONDecodeError:
        raise
    except ValueError:  # Python reads no number of thousands of digits
        return _WITH_LONG_NUMBERS.decode(text)


def _deepest(text: str) -> int:
    """Return how many lines come before the place in which a text is nested too deeply."""
    marks = [*_BRACKETS.finditer(text)]
    depths = [*accumulate(_DEEPER.get(mark[0], 0) for mark in marks)]
    deep = depths.index(min(max(depths), _DEEP))
    return text.count("\n", 0, marks[deep].start())


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
    if isinstance(value, _Odd):
        return value.words
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
    scan = _WITH_LONG_NUMBERS.raw_decode
    at = _skip(source, 0)
    for key in _keys(path):
        inner = _child(source, at, key, scan)
        if inner is None:
            break
        at = inner
    return line + source.count("\n", 0, at)


def _keys(path: str) -> list[str | int]:
    parts = re.findall(r"\[([0-9]{1,9})\]|\.([^.\[]+)", path)
    return [int(index) if index else key for index, key in parts]


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
