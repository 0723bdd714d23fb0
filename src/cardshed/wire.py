"""The edge: values as JSON, strictly. One `Codec` per ruleset, made by cattrs from its vocabulary.

Values are objects, with the names of their fields as keys; members of a union carry their tag as
`type`. Fields at their default are left out, but for options, which are written in full: a
default may change, a record may not. Cards known by number alone are `{"backs": 3}`, what is not
known at all is `{"sealed": true}`. Enums are written by name in kebab-case. Nothing is guessed on
the way back: unknown or doubled keys, unknown tags, `1.0` or `true` for a number, and numbers out
of bounds are refused, with the path to the place.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from enum import Enum, IntEnum, StrEnum
from functools import lru_cache
from typing import Annotated, Any, TypeAlias, final, get_args, get_origin

import attrs
import cattrs
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override

from cardshed.errors import WireError
from cardshed.game import Step, Withdraw
from cardshed.ruleset import AnyRuleset
from cardshed.seats import Seat
from cardshed.seen import SeenStep
from cardshed.values import Backs, Between, Ending, Sealed, View

Hook: TypeAlias = Callable[[Any, Any], Any]

LARGEST = 2**53 - 1
"""The largest number on the wire: what every reader of JSON holds exactly."""
_ANY_NUMBER = Between(-LARGEST, LARGEST)
_FROM_ZERO = Between(0, LARGEST)
_CORE_TAGS: Mapping[type, str] = {Withdraw: "withdraw"}


# --- JSON


class _Doubled:
    """Stands where an object had a key twice, so that the refusal can name the path."""

    def __init__(self, key: str) -> None:
        self.key = key


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any] | _Doubled:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    keys = [key for key, _ in pairs]
    return _Doubled(next(key for key in keys if keys.count(key) > 1))


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
        message = f"no JSON: {error.msg} at column {error.colno}"
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


# --- strict hooks


def named(value: object) -> str:
    """Return what a piece of JSON is, in a word or two, for the text of an error."""
    if isinstance(value, _Doubled):
        return f"an object with the key {value.key!r} twice"
    if isinstance(value, (dict, list)):
        return "an object" if isinstance(value, dict) else "a list"
    shown = json.dumps(value)
    return shown if len(shown) <= 40 else f"{shown[:40]}…"


def _whole(value: object, bounds: Between) -> int:
    if type(value) is not int:
        raise ValueError(f"a whole number is wanted, not {named(value)}")
    if value not in bounds or abs(value) > LARGEST:
        raise ValueError(f"no such {bounds.word}: {named(value)}")
    return value


def _string(value: object, _: object) -> str:
    if type(value) is not str:
        raise ValueError(f"a text is wanted, not {named(value)}")
    return value


def _truth(value: object, _: object) -> bool:
    if type(value) is not bool:
        raise ValueError(f"true or false is wanted, not {named(value)}")
    return value


_PLAIN: Mapping[Any, Hook] = {
    int: lambda value, _: _whole(value, _ANY_NUMBER),
    Seat: lambda value, _: Seat(_whole(value, _FROM_ZERO)),
    str: _string,
    bool: _truth,
}


def _object(value: object) -> dict[str, Any]:
    if type(value) is not dict:
        raise ValueError(f"an object is wanted, not {named(value)}")
    return value


def _untagged(value: object, tag: str) -> dict[str, Any]:
    fields = dict(_object(value))
    if fields.pop("type", None) != tag:
        raise ValueError(f"an object of type {tag} is wanted")
    return fields


def slug(member: Enum) -> str:
    """Return the word for a member of an enum: its name in kebab-case."""
    return member.name.lower().replace("_", "-")


@lru_cache(maxsize=None)
def _members(kind: type[Enum]) -> dict[str, Enum]:
    return {slug(member): member for member in kind}


def _member(value: object, kind: type[Enum]) -> Enum:
    members = _members(kind)
    found = members.get(value) if isinstance(value, str) else None
    if found is None:
        raise ValueError(f"one of {', '.join(members)} is wanted, not {named(value)}")
    return found


def _bounds(kind: Any) -> Between | None:
    if get_origin(kind) is not Annotated:
        return None
    return next((mark for mark in kind.__metadata__ if isinstance(mark, Between)), None)


@final
class Codec:
    """Everything of one ruleset that crosses the wire, both ways.

    Args:
        rules: The ruleset.

    Attributes:
        converter: The cattrs converter behind it.
    """

    def __init__(self, rules: AnyRuleset) -> None:
        words = rules.vocabulary
        self.rules = rules
        self.tags = {**_CORE_TAGS, **words.tags}
        self.converter = cattrs.Converter(forbid_extra_keys=True, omit_if_default=True)
        self._register_plain()
        self._register_sequences()
        self._register_own()
        self._register_classes()
        self.action = self._union(words.actions)
        self.event = self._union(words.events)
        self.seen_event = self._union(words.seen_events)
        self.events = self._list(self.event)
        self.seen_events = self._list(self.seen_event)
        self.step = self._step(
            Step[Any, Any], {"action": self._union(words.actions, Withdraw)}, self.events
        )
        self.seen_step = self._step(SeenStep[Any], {}, self.seen_events)
        self.view = self.converter.get_structure_hook(View[words.table, words.own])
        self.options = self.converter.get_structure_hook(words.options)

    # how the pieces are read and written

    def _register_plain(self) -> None:
        hooks = self.converter
        for kind, hook in _PLAIN.items():
            hooks.register_structure_hook(kind, hook)
        for kind in (Enum, IntEnum, StrEnum):  # each: cattrs would find int or str before Enum
            hooks.register_structure_hook(kind, _member)
        hooks.register_unstructure_hook_func(
            lambda kind: isinstance(kind, type) and issubclass(kind, Enum), slug
        )
        hooks.register_structure_hook_factory(
            lambda kind: _bounds(kind) is not None,
            lambda kind: lambda value, _, bounds=_bounds(kind): _whole(value, bounds),
        )

    def _register_sequences(self) -> None:
        def factory(kind: Any) -> Hook:
            item, *rest = get_args(kind)
            if rest != [...]:
                raise TypeError(f"the wire has tuples of one type only, not {kind}")
            inner = self.converter.get_structure_hook(item)

            def structure(value: object, _: object) -> tuple[Any, ...]:
                return _items(value, item, inner)

            return structure

        hooks = self.converter
        hooks.register_structure_hook_factory(lambda kind: get_origin(kind) is tuple, factory)
        hooks.register_unstructure_hook(tuple, lambda value: [*map(hooks.unstructure, value)])

    def _register_own(self) -> None:
        hooks, words = self.converter, self.rules.vocabulary
        hooks.register_structure_hook(Ending, lambda value, _: _member(value, words.endings))
        hooks.register_unstructure_hook(Backs, lambda backs: {"backs": backs.count})
        hooks.register_unstructure_hook(Sealed, lambda _: {"sealed": True})
        hooks.register_structure_hook(Backs, _backs)
        hooks.register_structure_hook(Sealed, _sealed)
        hooks.register_structure_hook_factory(_is_hidden_union, self._hidden_union)
        for kind, codec in words.codecs.items():
            hooks.register_structure_hook(kind, lambda value, _, read=codec.read: read(value))
            hooks.register_unstructure_hook(kind, codec.write)

    def _register_classes(self) -> None:
        hooks, given = self.converter, self.rules.vocabulary

        def is_class(kind: Any) -> bool:
            return attrs.has(get_origin(kind) or kind) and kind not in given.codecs

        def structure(kind: Any) -> Hook:
            inner = make_dict_structure_fn(kind, hooks, _cattrs_forbid_extra_keys=True)
            tag = self.tags.get(get_origin(kind) or kind)
            if tag is None:
                return lambda value, _: inner(_object(value), kind)
            return lambda value, _: inner(_untagged(value, tag), kind)

        def unstructure(kind: Any) -> Callable[[Any], Any]:
            tag = self.tags.get(kind)
            full = kind is given.options
            inner = make_dict_unstructure_fn(kind, hooks, _cattrs_omit_if_default=not full)
            return inner if tag is None else lambda value: {"type": tag, **inner(value)}

        hooks.register_structure_hook_factory(
            lambda kind: is_class(kind) and kind not in {Backs, Sealed}, structure
        )
        hooks.register_unstructure_hook_factory(
            lambda kind: is_class(kind) and kind not in {Backs, Sealed}, unstructure
        )

    def _hidden_union(self, kind: Any) -> Hook:
        """Read faces, which are a list, or backs or a seal, which are objects that say so."""
        hidden = {part: _HIDDEN[part] for part in get_args(kind) if part in _HIDDEN}
        faces = [part for part in get_args(kind) if part not in _HIDDEN]
        if len(faces) != 1:
            raise TypeError(f"the wire cannot tell the members of {kind} apart")
        shown = self.converter.get_structure_hook(faces[0])

        def structure(value: object, _: object) -> Any:
            for part, key in hidden.items():
                if isinstance(value, dict) and key in value:
                    return self.converter.structure(value, part)
            return shown(value, faces[0])

        return structure

    def _union(self, union: object, *more: type) -> Hook:
        """Read an object whose `type` says which member of the union it is."""
        members = (*(get_args(union) or (union,)), *more)
        hooks = {
            self.tags[get_origin(kind) or kind]: (self.converter.get_structure_hook(kind), kind)
            for kind in members
        }

        def structure(value: object, _: object) -> Any:
            tag = _object(value).get("type")
            if not isinstance(tag, str) or tag not in hooks:
                what = "no type is given" if tag is None else f"no such type: {named(tag)}"
                raise ValueError(f"{what}; there are {', '.join(sorted(hooks))}")
            hook, kind = hooks[tag]
            return hook(value, kind)

        return structure

    def _list(self, item: Hook) -> Hook:
        return lambda value, _: _items(value, Any, item)

    def _step(self, kind: Any, fields: Mapping[str, Hook], events: Hook) -> Hook:
        inner = make_dict_structure_fn(
            kind,
            self.converter,
            _cattrs_forbid_extra_keys=True,
            events=override(struct_hook=events),
            **{name: override(struct_hook=hook) for name, hook in fields.items()},
        )
        return lambda value, _: inner(_object(value), kind)

    # the way in and out

    def unstructure(self, value: Any) -> Any:
        """Return the value as plain data."""
        return self.converter.unstructure(value)

    def structure(self, hook: Hook, data: Any, path: str = "$", line: int | None = None) -> Any:
        """Return what the hook makes of plain data.

        Raises:
            WireError: The data is nothing of the kind; with the path to the place.
        """
        try:
            return hook(data, None)
        except (ValueError, TypeError, KeyError, cattrs.BaseValidationError) as error:
            message, where = _first_fault(error, path)
            raise WireError(message, where, line) from None


def _items(value: object, kind: Any, hook: Hook) -> tuple[Any, ...]:
    if type(value) is not list:
        raise ValueError(f"a list is wanted, not {named(value)}")
    found: list[Any] = []
    for index, item in enumerate(value):
        try:
            found.append(hook(item, kind))
        except Exception as error:
            note = cattrs.IterableValidationNote(f"at {index}", index, kind)
            error.add_note(note)
            group = cattrs.IterableValidationError("in a list", [error], tuple)
            raise group from None
    return tuple(found)


def _backs(value: object, _: object) -> Backs:
    fields = _object(value)
    if fields.keys() != {"backs"}:
        raise ValueError('an object {"backs": count} is wanted')
    return Backs(_whole(fields["backs"], _FROM_ZERO))


def _sealed(value: object, _: object) -> Sealed:
    if value != {"sealed": True}:
        raise ValueError('an object {"sealed": true} is wanted')
    return Sealed()


_HIDDEN: Mapping[Any, str] = {Backs: "backs", Sealed: "sealed"}


def _is_hidden_union(kind: Any) -> bool:
    parts = get_args(kind)
    return any(part in parts for part in _HIDDEN) and get_origin(kind) is not tuple


def _first_fault(error: Exception, path: str) -> tuple[str, str]:
    """Return what is wrong and where: cattrs collects all faults, the first will do."""
    faults: list[str] = cattrs.transform_error(error, path, format_exception=_in_words)
    message, _, where = faults[0].rpartition(" @ ")
    return message, where


def _in_words(error: BaseException, _: type | None) -> str:
    if isinstance(error, cattrs.ForbiddenExtraKeysError):
        return f"unknown key {', '.join(map(repr, sorted(error.extra_fields)))}"
    if isinstance(error, KeyError):
        return "required, and not there"
    return str(error)


@lru_cache(maxsize=None)
def codec_of(rules: AnyRuleset) -> Codec:
    """Return the codec of a ruleset; it is made once."""
    return Codec(rules)


# --- single values


def dumps(rules: AnyRuleset, value: Any) -> str:
    """Return one value of the ruleset as JSON on one line.

    Args:
        rules: The ruleset.
        value: Options, an action, an event, a step, a seen step or a view.
    """
    return encode(codec_of(rules).unstructure(value))


def loads(rules: AnyRuleset, kind: str, text: str | bytes) -> Any:
    """Return the one value that a text holds.

    Args:
        rules: The ruleset.
        kind: `options`, `action`, `event`, `seen-event`, `step`, `seen-step` or `view`.
        text: JSON.

    Raises:
        WireError: The text is no such value; it says where and why.
        ValueError: There is no such kind.
    """
    codec = codec_of(rules)
    hooks = {
        "options": codec.options,
        "action": codec.action,
        "event": codec.event,
        "seen-event": codec.seen_event,
        "step": codec.step,
        "seen-step": codec.seen_step,
        "view": codec.view,
    }
    if kind not in hooks:
        raise ValueError(f"no such kind of value: {kind!r}; there are {', '.join(hooks)}")
    data = parse(text)
    try:
        return codec.structure(hooks[kind], data)
    except WireError as error:
        raise WireError(error.message, error.path, line_of(text, error.path)) from None


# --- where a path is


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
