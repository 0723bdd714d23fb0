"""The edge: values as JSON, strictly. One `Wire` per ruleset, made by cattrs from its vocabulary.

Values are objects, with the names of their fields as keys; members of a union carry their tag as
`type`. Fields at their default are left out, but for options, which are written in full: a
default may change, a record may not. (An option that came later says so with `LEFT_OUT`.) Cards
known by number alone are `{"backs": 3}`, what is not known at all is `{"sealed": true}`. Enums are
written by their value if that is a text, else by name in kebab-case. Nothing is guessed on the way
back: unknown or doubled keys, unknown tags, `1.0` or `true` for a number, and numbers out of bounds
are refused, with the path to the place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum, IntEnum, StrEnum
from functools import cache
from types import NoneType
from typing import Any, final, get_args, get_origin

import attrs
import cattrs
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override

from cardshed.errors import RulesetError, WireError, shown
from cardshed.jsontext import LARGEST, encode, is_object, line_of, named, parse
from cardshed.options import is_left_out
from cardshed.ruleset import AnyRuleset, Codec, classes_of, members
from cardshed.seats import Seat
from cardshed.steps import SeenStep, Step, Withdraw
from cardshed.strict import (
    PLAIN,
    Hook,
    backs,
    bounded_hook,
    is_bounded,
    items,
    json_object,
    member,
    sealed,
    slug,
    untagged,
    whole,
)
from cardshed.values import Backs, Between, Ending, Sealed, View

_CORE_TAGS: Mapping[type, str] = {Withdraw: "withdraw"}


def _is_tuple(kind: Any) -> bool:
    origin: Any = get_origin(kind)
    return origin is tuple


def _reading(codec: Codec[Any]) -> Hook:
    return lambda value, _: codec.read(value)


def _of(generic: Any, *arguments: Any) -> Any:
    """Return a generic class of arguments that only a running program knows."""
    return generic[arguments]


def classes_within(kind: Any) -> set[Any]:
    """Return the classes of which a value of a type may be made: of options, the nested ones."""
    found: set[Any] = {kind} if attrs.has(kind) else set()
    inner = [field.type for field in attrs.fields(attrs.resolve_types(kind))] if found else []
    return found.union(*map(classes_within, (*inner, *get_args(kind))))


def _left_out(kind: Any) -> dict[str, Any]:
    """Return how those fields are written that are left out at their default wherever they are."""
    fields = attrs.fields(get_origin(kind) or kind)
    return {field.name: override(omit_if_default=True) for field in fields if is_left_out(field)}


@final
class Wire:
    """Everything of one ruleset that crosses the wire, both ways.

    Args:
        rules: The ruleset.
        seats: How many seats the table has, where that is known: other seats are refused.

    Attributes:
        converter: The cattrs converter behind it.
    """

    def __init__(self, rules: AnyRuleset, seats: int | None = None) -> None:
        words = rules.vocabulary
        self._seats = Between(0, LARGEST if seats is None else seats - 1, "seat")
        self.rules: AnyRuleset = rules
        self.tags: Mapping[type, str] = {**_CORE_TAGS, **words.tags}
        self.converter: cattrs.Converter = cattrs.Converter(
            forbid_extra_keys=True, omit_if_default=True
        )
        self._register_plain()
        self._register_sequences()
        self._register_own()
        self._register_classes()
        self.action: Hook = self._union(words.actions)
        self.event: Hook = self._union(words.events)
        self.seen_event: Hook = self._union(words.seen_events)
        self.events: Hook = self._list(self.event)
        self.seen_events: Hook = self._list(self.seen_event)
        cause = self._union(words.actions, Withdraw)
        self.step: Hook = self._step(Step[Any, Any], {"action": cause, "events": self.events})
        self.seen_step: Hook = self._step(SeenStep[Any], {"events": self.seen_events})
        self.view: Hook = self.converter.get_structure_hook(_of(View, words.table, words.own))
        self.options: Hook = self.converter.get_structure_hook(words.options)

    # how the pieces are read and written

    def _register_plain(self) -> None:
        hooks = self.converter
        for kind, hook in PLAIN.items():
            hooks.register_structure_hook(kind, hook)
        hooks.register_structure_hook(Seat, lambda value, _: Seat(whole(value, self._seats)))
        for kind in (Enum, IntEnum, StrEnum):  # each: cattrs would find int or str before Enum
            hooks.register_structure_hook(kind, member)
        hooks.register_unstructure_hook_func(
            lambda kind: isinstance(kind, type) and issubclass(kind, Enum), slug
        )
        hooks.register_structure_hook_factory(is_bounded, bounded_hook)

    def _register_sequences(self) -> None:
        def factory(kind: Any) -> Hook:
            item, *rest = get_args(kind)
            if not all(other in {item, ...} for other in rest):
                raise RulesetError(f"the wire has tuples of one type only, not {kind}")
            length = None if ... in rest else 1 + len(rest)
            inner = self.converter.get_structure_hook(item)
            return lambda value, _: items(value, item, inner, length)

        hooks = self.converter
        hooks.register_structure_hook_factory(_is_tuple, factory)
        hooks.register_unstructure_hook(tuple, lambda value: [*map(hooks.unstructure, value)])

    def _register_own(self) -> None:
        hooks, words = self.converter, self.rules.vocabulary
        hooks.register_structure_hook(Ending, lambda value, _: member(value, words.endings))
        hooks.register_unstructure_hook(Backs, lambda hidden: {"backs": hidden.count})
        hooks.register_unstructure_hook(Sealed, lambda _: {"sealed": True})
        hooks.register_structure_hook(Backs, backs)
        hooks.register_structure_hook(Sealed, sealed)
        hooks.register_structure_hook_factory(_is_hidden_union, self._hidden_union)
        hooks.register_structure_hook_factory(self._is_tagged_union, self._tagged_union)
        for kind, codec in words.codecs.items():
            hooks.register_structure_hook(kind, _reading(codec))
            hooks.register_unstructure_hook(kind, codec.write)

    def _register_classes(self) -> None:
        hooks, given = self.converter, self.rules.vocabulary
        apart = {Backs, Sealed, *given.codecs}
        in_full = classes_within(given.options)

        def is_class(kind: Any) -> bool:
            return attrs.has(get_origin(kind) or kind) and kind not in apart

        def structure(kind: Any) -> Hook:
            inner = make_dict_structure_fn(kind, hooks, _cattrs_forbid_extra_keys=True)
            tag = self.tags.get(get_origin(kind) or kind)
            if tag is None:
                return lambda value, _: inner(json_object(value), kind)
            return lambda value, _: inner(untagged(value, tag), kind)

        def unstructure(kind: Any) -> Callable[[Any], Any]:
            tag = self.tags.get(kind)
            full = kind in in_full
            later: Any = _left_out(kind)
            inner = make_dict_unstructure_fn(kind, hooks, _cattrs_omit_if_default=not full, **later)
            return inner if tag is None else lambda value: {"type": tag, **inner(value)}

        hooks.register_structure_hook_factory(is_class, structure)
        hooks.register_unstructure_hook_factory(is_class, unstructure)

    def _hidden_union(self, kind: Any) -> Hook:
        """Read faces, which are a list, or backs or a seal, which are objects that say so."""
        hidden = {part: _HIDDEN[part] for part in get_args(kind) if part in _HIDDEN}
        faces = [part for part in get_args(kind) if part not in _HIDDEN]
        if len(faces) != 1:
            raise RulesetError(f"the wire cannot tell the members of {kind} apart")
        shown = self.converter.get_structure_hook(faces[0])

        def structure(value: object, _: object) -> Any:
            for part, key in hidden.items():
                if is_object(value) and key in value:
                    return self.converter.structure(value, part)
            return shown(value, faces[0])

        return structure

    def _is_tagged_union(self, kind: Any) -> bool:
        parts = [part for part in classes_of(kind) if part is not NoneType]
        return len(parts) > 1 and all(part in self.tags for part in parts)

    def _tagged_union(self, kind: Any) -> Hook:
        # cattrs counts the parameters of a factory: this has one.
        return self._union(kind)

    def _union(self, union: Any, *more: type) -> Hook:
        """Read an object whose `type` says which member of the union it is."""
        parts: tuple[Any, ...] = (*members(union), *more)
        optional = NoneType in parts
        hooks = {
            self.tags[get_origin(kind) or kind]: (self.converter.get_structure_hook(kind), kind)
            for kind in parts
            if kind is not NoneType
        }

        def structure(value: object, _: object) -> Any:
            if value is None and optional:
                return None
            tag = json_object(value).get("type")
            if not isinstance(tag, str) or tag not in hooks:
                what = "no type is given" if tag is None else f"no such type: {named(tag)}"
                raise ValueError(f"{what}; there are {', '.join(sorted(hooks))}")
            hook, kind = hooks[tag]
            return hook(value, kind)

        return structure

    def _list(self, item: Hook) -> Hook:
        return lambda value, _: items(value, Any, item)

    def _step(self, kind: Any, fields: Mapping[str, Hook]) -> Hook:
        hooks: Any = {name: override(struct_hook=hook) for name, hook in fields.items()}
        inner = make_dict_structure_fn(
            kind, self.converter, _cattrs_forbid_extra_keys=True, **hooks
        )
        return lambda value, _: inner(json_object(value), kind)

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


_HIDDEN: Mapping[Any, str] = {Backs: "backs", Sealed: "sealed"}


def _is_hidden_union(kind: Any) -> bool:
    parts = get_args(kind)
    return any(part in parts for part in _HIDDEN) and get_origin(kind) is not tuple


_UNKNOWN = "unknown key"


def _first_fault(error: Exception, path: str) -> tuple[str, str]:
    """Return what is wrong and where: cattrs collects all faults, the first will do."""
    faults: list[str] = cattrs.transform_error(error, path, format_exception=_in_words)
    # A key that is misspelt is missing too: what is there says more than what is not.
    fault = next((each for each in faults if each.startswith(_UNKNOWN)), faults[0])
    message, _, where = fault.rpartition(" @ ")
    return message, where


def _in_words(error: BaseException, _: type | None) -> str:
    if isinstance(error, cattrs.ForbiddenExtraKeysError):
        return f"{_UNKNOWN} {', '.join(map(shown, sorted(error.extra_fields)))}"
    if isinstance(error, KeyError):
        return "required, and not there"
    if type(error) in {ValueError, TypeError}:
        said = error.args[:1]  # the validators of attrs append what they looked at
        return "".join(map(str, said))
    return str(error)


@cache
def wire_of(rules: AnyRuleset, seats: int | None = None) -> Wire:
    """Return the wire of a ruleset, for tables of so many seats; it is made once.

    Raises:
        RulesetError: A field of its words has a type that the wire does not know.
    """
    try:
        return Wire(rules, seats)
    except cattrs.StructureHandlerNotFoundError as error:
        message = f"{rules.name}: the wire knows no way to read a {error.type_}"
        raise RulesetError(message) from error


# --- single values


def dumps(rules: AnyRuleset, value: Any) -> str:
    """Return one value of the ruleset as JSON on one line.

    Args:
        rules: The ruleset.
        value: Options, an action, an event, a step, a seen step or a view.

    Raises:
        TypeError: It is something else, such as the state of a game.
    """
    words = rules.vocabulary
    tagged = (words.options, View, Step, SeenStep, *words.tags)
    if value.__class__ not in tagged:
        raise TypeError(
            f"a {type(value).__name__} is not sent; options, actions, events, steps and views are"
        )
    return encode(wire_of(rules).unstructure(value))


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
    codec = wire_of(rules)
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
