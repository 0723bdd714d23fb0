"""JSON Schema for what a ruleset sends and saves, made from the types that the wire reads by.

It describes what the library writes, so what is always written is required. Single values are
`Options`, `Action`, `Event`, `SeenEvent`, `Step`, `SeenStep` and `View` under `$defs`; a record in
one document is a `Record` or a `SeenRecord`, and the lines of one in JSON Lines are `RecordHeader`,
`RecordSetup` and `RecordStep`, or `SeenRecordHeader` and so on. Every class goes by its own name;
an event in which something may be hidden is there twice, as in `CardsDrawn` and `CardsDrawnSeen`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Container, Mapping
from enum import Enum
from inspect import cleandoc
from types import NoneType
from typing import Any, TypeAlias, final, get_args, get_origin

import attrs

from cardshed import chance
from cardshed.errors import RulesetError
from cardshed.fields import bare, bounds, hints
from cardshed.jsontext import LARGEST, encode
from cardshed.options import is_left_out
from cardshed.reading import FORMAT, SEEN_FORMAT, Origin
from cardshed.ruleset import AnyRuleset, members
from cardshed.seats import Seat
from cardshed.steps import SeenStep, Step, Withdraw
from cardshed.strict import slug
from cardshed.values import Backs, Between, Ending, Sealed, View
from cardshed.wire import classes_within, wire_of

Schema: TypeAlias = dict[str, Any]
"""JSON Schema as plain data."""

DIALECT = "https://json-schema.org/draft/2020-12/schema"
"""The dialect of the schemas."""
VALUES = ("Options", "Action", "Event", "SeenEvent", "Step", "SeenStep", "View")
"""The definitions of values that are sent by themselves."""
RECORDS = ("Record", "RecordHeader", "RecordSetup", "RecordStep")
"""The definitions of a record and of its lines; those of a seen record have `Seen` before them."""
_WHOLE = (*VALUES, *RECORDS, *(f"Seen{name}" for name in RECORDS))


def schema_of(rules: AnyRuleset) -> Schema:
    """Return the schema of everything that a ruleset sends and saves.

    Args:
        rules: The ruleset.

    Raises:
        RulesetError: A type has no schema, or two types would have one name.

    Examples:
        >>> from cardshed import the_game
        >>> schema_of(the_game.RULES)["$defs"]["EndTurn"]["properties"]
        {'type': {'const': 'end-turn'}}
    """
    definitions = _Definitions(rules)
    _add_values(definitions)
    _add_records(definitions)
    return {
        "$schema": DIALECT,
        "title": rules.name,
        "description": f"Anything that {rules.name}, revision {rules.revision}, sends or saves.",
        "anyOf": [_named(name) for name in _WHOLE],
        "$defs": dict(sorted(definitions.found.items())),
    }


def dumps(rules: AnyRuleset) -> str:
    """Return the schema of a ruleset as JSON, as `cardshed schema` prints it.

    Args:
        rules: The ruleset.

    Raises:
        RulesetError: A type has no schema, or two types would have one name.

    Examples:
        >>> from cardshed import the_game
        >>> print(dumps(the_game.RULES).splitlines()[1])
          "$schema": "https://json-schema.org/draft/2020-12/schema",
    """
    return json.dumps(schema_of(rules), indent=2) + "\n"


# --- pieces


def _named(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _number(limits: Between) -> Schema:
    high = LARGEST if limits.high is None else min(limits.high, LARGEST)
    return {"type": "integer", "minimum": max(limits.low, -LARGEST), "maximum": high}


def _list(item: Schema, length: int | None = None) -> Schema:
    exactly = {} if length is None else {"minItems": length, "maxItems": length}
    return {"type": "array", "items": item, **exactly}


def _text(pattern: str) -> Schema:
    return {"type": "string", "pattern": pattern}


def _words(kinds: type[Enum] | tuple[type[Enum], ...]) -> Schema:
    every = kinds if isinstance(kinds, tuple) else (kinds,)
    return {"enum": [slug(member) for kind in every for member in kind]}


def _object(properties: Mapping[str, Schema], missing: Container[str] = ()) -> Schema:
    """Return the schema of an object with these keys and no others."""
    return {
        "type": "object",
        "properties": dict(properties),
        "required": [key for key in properties if key not in missing],
        "additionalProperties": False,
    }


_PLAIN: Mapping[Any, Schema] = {
    int: _number(Between(-LARGEST)),
    str: {"type": "string"},
    bool: {"type": "boolean"},
    NoneType: {"type": "null"},
}
_COUNT = _number(Between(0))


# --- what a class says of itself


def _summary(kind: Any) -> Schema:
    """Return the first paragraph of the docstring of a class as its description, if it has one."""
    first = cleandoc(kind.__doc__ or "").partition("\n\n")[0]
    return {"description": " ".join(first.split())} if first else {}


def _told(kind: Any) -> dict[str, Schema]:
    """Return what the docstring of a class says of each attribute, as its description."""
    parts = cleandoc(kind.__doc__ or "").split("\n\n")
    section = next((part for part in parts if part.startswith("Attributes:")), "")
    entries = [entry.partition(":") for entry in re.split(r"\n {4}(?=\w)", section)[1:]]
    return {name: {"description": " ".join(text.split())} for name, _, text in entries}


def _explained(schema: Schema, notes: Schema) -> Schema:
    """Return the schema with notes on it; what is referred to keeps its own."""
    if not notes:
        return schema
    return {**notes, "allOf": [schema]} if "$ref" in schema else {**notes, **schema}


# --- definitions


def _class_of(kind: Any) -> Any:
    return get_origin(kind) or kind


def _is_a(kind: Any, base: type) -> bool:
    return isinstance(kind, type) and issubclass(kind, base)


@final
class _Definitions:
    """The definitions of a ruleset: they are found by following the types of fields.

    Args:
        rules: The ruleset.

    Attributes:
        found: The schemas by name.
    """

    def __init__(self, rules: AnyRuleset) -> None:
        words = rules.vocabulary
        view: Any = View
        self.rules = rules
        self.found: dict[str, Schema] = {}
        self._wire = wire_of(rules)
        self._in_full = classes_within(words.options)
        self._kinds: dict[str, Any] = {
            **dict.fromkeys(_WHOLE),
            "Options": words.options,
            "Table": words.table,
            "Own": words.own,
            "View": view[words.table, words.own],
        }

    def of(self, kind: Any) -> Schema:
        """Return the schema of a type; what has a name is defined, and referred to."""
        limits = bounds(kind)
        if limits is not None:
            return _number(limits)
        plain = kind if kind in _CORE else bare(kind)
        if plain in _PLAIN:
            return dict(_PLAIN[plain])
        if get_origin(plain) is tuple:
            item, *rest = get_args(plain)
            return _list(self.of(item), None if ... in rest else 1 + len(rest))
        parts = members(plain)
        return self._reference(plain) if parts == (plain,) else self.any_of(*parts)

    def any_of(self, *kinds: Any) -> Schema:
        """Return the schema of what is of one of the types."""
        parts = [self.of(kind) for kind in kinds]
        return parts[0] if len(parts) == 1 else {"anyOf": parts}

    def _reference(self, kind: Any) -> Schema:
        if _is_a(kind, Ending):
            kind = Ending  # the wire reads the endings of the vocabulary for each of them
        name = self._name(kind)
        if name not in self.found:
            self.found[name] = {}  # a class that holds its like refers to itself
            self.found[name] = self._definition(kind)
        return _named(name)

    def _name(self, kind: Any) -> str:
        """Return the name of a type: that of its class, with `Seen` after it for a second form.

        Options and table of a ruleset from which another is made have `Inner` before theirs.
        """
        wanted = _class_of(kind)
        own = next((name for name, held in self._kinds.items() if held == kind), None)
        first = own or str(getattr(wanted, "__name__", wanted))
        inner = (f"Inner{first}",) if first in {"Options", "Table"} else ()
        names: tuple[str, ...] = (first, f"{first}Seen", *inner)
        for name in names:
            held = self._kinds.get(name, kind)
            form = name != f"{first}Seen" or _class_of(self._kinds[first]) is wanted
            if held == kind and form:
                self._kinds[name] = kind
                return name
        raise RulesetError(f"{self.rules.name}: the name {first} stands for two types in a schema")

    def _definition(self, kind: Any) -> Schema:
        words, wanted = self.rules.vocabulary, _class_of(kind)
        if kind in words.codecs:
            return {**_summary(kind), **(words.codecs[kind].schema or _SHORT_WORD)}
        if kind in _CORE:
            return _CORE[kind]
        if kind is Ending:
            one = kind if isinstance(words.endings, tuple) else words.endings
            return {**_summary(one), **_words(words.endings)}
        if _is_a(wanted, Enum):
            return {**_summary(wanted), **_words(wanted)}
        if attrs.has(wanted):
            return {**_summary(wanted), **self._fields(kind, wanted)}
        raise RulesetError(f"{self.rules.name}: there is no JSON Schema for {kind}")

    def _fields(self, kind: Any, wanted: type) -> Schema:
        tag = self._wire.tags.get(wanted)
        types, told = dict(hints(kind)), _told(wanted)
        properties: dict[str, Schema] = {} if tag is None else {"type": {"const": tag}}
        missing: set[str] = set()
        for field in attrs.fields(wanted):
            notes = {**told.get(field.name, {}), **self._default(field)}
            properties[field.name] = _explained(self.of(types[field.name]), notes)
            written = wanted in self._in_full and not is_left_out(field)
            if field.default is not attrs.NOTHING and not written:
                missing.add(field.name)
        return _object(properties, missing)

    def _default(self, field: attrs.Attribute[Any]) -> Schema:
        """Return the default of a field, if it has one and it is not made anew for each value."""
        if field.default is attrs.NOTHING or hasattr(field.default, "factory"):
            return {}
        return {"default": json.loads(encode(self._wire.unstructure(field.default)))}


_SHORT_WORD: Schema = {"type": ["string", "integer"]}
_CORE: Mapping[Any, Schema] = {
    Seat: {"description": "A place at the table, counted clockwise from 0.", **_COUNT},
    Backs: {**_summary(Backs), **_object({"backs": _COUNT})},
    Sealed: {**_summary(Sealed), **_object({"sealed": {"const": True}})},
}


# --- what is sent


def _add_values(definitions: _Definitions) -> None:
    """Add the values that are sent by themselves."""
    words, of = definitions.rules.vocabulary, definitions.of
    view: Any = View
    of(words.options)
    unions = {"Action": words.actions, "Event": words.events, "SeenEvent": words.seen_events}
    for name, union in unions.items():
        parts = {"anyOf": [of(kind) for kind in members(union)]}
        definitions.found[name] = {"description": _UNIONS[name], **parts}
    of(view[words.table, words.own])
    cause = {"anyOf": [_named("Action"), of(Withdraw)]}
    seat, events = of(Seat), _list(_named("Event"))
    seen_events = {**_list(_named("SeenEvent")), "minItems": 1}
    steps = {
        Step: {"seat": seat, "action": cause, "events": events},
        SeenStep: {"seat": seat, "events": seen_events},
    }
    for kind, fields in steps.items():
        told = _told(kind)
        properties = {name: _explained(it, told.get(name, {})) for name, it in fields.items()}
        definitions.found[kind.__name__] = {**_summary(kind), **_object(properties)}


_UNIONS = {
    "Action": "What a seat may ask for.",
    "Event": "What happened, in full.",
    "SeenEvent": "What happened, as one viewer is shown it.",
}


# --- what is saved


def _headers(rules: AnyRuleset, viewer: Schema) -> dict[str, dict[str, Schema]]:
    """Return the keys of the header of a record, and of a seen record, by the prefix of each."""
    start = {"ruleset": {"const": rules.name}, "revision": _number(Between(1))}
    agreed = {"options": _named("Options")}
    chosen = {"chance": {"const": chance.ALGORITHM}, "setup": _words(Origin)}
    notes = {"type": "object", "additionalProperties": _PLAIN[str]}
    end = {"commitment": _text(_COMMITMENT), "notes": notes}
    whole, seen = {"format": {"const": FORMAT}}, {"format": {"const": SEEN_FORMAT}}
    return {
        "": {**whole, **start, **chosen, **agreed, "seed": _text(_SEED), **end},
        "Seen": {**seen, **start, **agreed, "viewer": viewer, **end},
    }


def _add_records(definitions: _Definitions) -> None:
    """Add records and their lines."""
    found = definitions.found
    headers = _headers(definitions.rules, definitions.any_of(Seat, NoneType))
    for prefix, header in headers.items():
        record, event, step = (f"{prefix}{word}" for word in ("Record", "Event", "Step"))
        setup, numbered = {"setup": _list(_named(event))}, {"step": _number(Between(1))}
        found[f"{record}Header"] = _object(header, _NOT_ALWAYS)
        found[f"{record}Setup"] = _object(setup)
        found[f"{record}Step"] = _object({**numbered, **found[step]["properties"]})
        steps = {"steps": _list(_named(f"{record}Step"))}
        found[record] = _object({"header": _named(f"{record}Header"), **setup, **steps})


_SEED = "^([0-9a-f]{16}|[0-9a-f]{64})$"
_COMMITMENT = "^sha256:[0-9a-f]{64}$"
_NOT_ALWAYS = {"seed", "commitment", "notes"}
