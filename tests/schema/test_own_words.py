"""What a ruleset may bring to its schema: codecs, seals, unions, names; and what it may not."""

from __future__ import annotations

import json
from typing import Any, Generic, Literal, NewType, TypeAlias, TypeVar

import attrs
import pytest
from jsonschema import Draft202012Validator
from toys import marathon

from cardshed import Backs, Codec, Ending, Outcome, Row, RulesetError, Sealed, Seat, schema, wire

C_co = TypeVar("C_co", covariant=True)
Points = NewType("Points", int)


@attrs.frozen
class Card:
    code: str


@attrs.frozen
class Token:
    """A token, which is written as a number or a word."""

    number: int


@attrs.frozen
class Turn:
    """A turn.

    It is somebody's.

    Attributes:
        seat: Whose it is, in a text that goes
            over two lines.
        after: The turn before, if any.
    """

    seat: Seat
    after: Turn | None = None


@attrs.frozen
class Choice:
    card: Card | None


@attrs.frozen
class Inner:
    depth: int = 3


@attrs.frozen(kw_only=True)
class Agreed:
    inner: Inner = attrs.field(factory=Inner)
    others: tuple[Inner, ...] = ()


@attrs.frozen
class Public:
    options: Agreed


@attrs.frozen
class Hidden(Generic[C_co]):
    cards: C_co


@attrs.frozen
class Shown(Generic[C_co]):
    cards: C_co
    slot: Hidden[C_co]
    frames: tuple[Turn | Choice, ...] = ()
    pair: tuple[Seat, Seat] = (Seat(0), Seat(0))
    points: Points = Points(0)
    token: Token | None = None
    outcome: Outcome | None = None


@attrs.frozen
class Thrice:
    faces: Hidden[tuple[Card, ...]]
    backs: Hidden[Backs]
    sealed: Hidden[Sealed]


Faces: TypeAlias = tuple[Card, ...]
SomeCards: TypeAlias = Faces | Backs | Sealed


class First(Ending):
    """How the first part ends."""

    WON = "won", "first.won"


class Second(Ending):
    LOST = "lost", "second.lost"


def rules(event: Any = Shown[Faces], seen: Any = Shown[SomeCards], **changes: Any) -> Any:
    kind = event if isinstance(event, type) else Shown
    words: dict[str, Any] = {
        "options": Agreed,
        "table": Public,
        "events": event,
        "seen_events": seen,
        "endings": (First, Second),
        "tags": {marathon.Walk: "walk", kind: "shown", Turn: "turn", Choice: "choice"},
        "codecs": {
            Card: Codec(lambda card: card.code, Card, {"enum": ["R1", "R2"]}),
            Token: Codec(lambda token: token.number, Token),
        },
    }
    vocabulary = attrs.evolve(marathon.RULES.vocabulary, **{**words, **changes})
    return attrs.evolve(marathon.RULES, vocabulary=vocabulary, rows={kind: Row()})


RULES = rules()
WHOLE = schema.schema_of(RULES)
DEFINITIONS = WHOLE["$defs"]
R1 = Card("R1")
WRITTEN = [
    ("Options", Agreed(others=(Inner(), Inner(4)))),
    ("Event", Shown((R1,), Hidden(()))),
    ("Event", Shown((), Hidden((R1, Card("R2"))), (Turn(Seat(0), Turn(Seat(1))), Choice(None)))),
    ("Event", Shown((), Hidden(()), pair=(Seat(1), Seat(2)), points=Points(3), token=Token(4))),
    ("Event", Shown((), Hidden(()), outcome=Outcome((Seat(1),), Second.LOST))),
    ("SeenEvent", Shown(Backs(2), Hidden(Sealed()))),
    ("SeenEvent", Shown((R1,), Hidden(Backs(1)))),
]
WRONG = [
    ("Options", {"inner": {}, "others": []}),
    ("Event", {"type": "shown", "cards": ["R3"], "slot": {"cards": []}}),
    ("Event", {"type": "shown", "cards": {"backs": 1}, "slot": {"cards": []}}),
    ("Event", {"type": "shown", "cards": [], "slot": {"cards": {"sealed": True}}}),
    ("Event", {"type": "shown", "cards": [], "slot": {"cards": []}, "pair": [1]}),
    ("Event", {"type": "shown", "cards": [], "slot": {"cards": []}, "pair": [1, 2, 3]}),
    ("Event", {"type": "shown", "cards": [], "slot": {"cards": []}, "token": 1.5}),
    ("Event", {"type": "shown", "cards": [], "slot": {"cards": []}, "frames": [{"seat": 0}]}),
    ("SeenEvent", {"type": "shown", "cards": {"sealed": False}, "slot": {"cards": []}}),
    ("SeenEvent", {"type": "shown", "cards": {"sealed": True, "backs": 1}, "slot": {"cards": []}}),
]


def faults(name: str, data: Any) -> list[str]:
    validator = Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": DEFINITIONS})
    return [error.message for error in validator.iter_errors(data)]


@pytest.mark.parametrize(("name", "value"), WRITTEN)
def test_what_it_writes_keeps_to_the_schema(name: str, value: Any) -> None:
    assert faults(name, json.loads(wire.dumps(RULES, value))) == []


@pytest.mark.parametrize(("name", "data"), WRONG)
def test_what_is_none_of_its_words_does_not(name: str, data: Any) -> None:
    assert len(faults(name, data)) == 1


def test_it_is_a_schema_as_it_is_printed() -> None:
    Draft202012Validator.check_schema(WHOLE)
    assert json.loads(schema.dumps(RULES)) == WHOLE


def test_a_type_of_a_hidden_field_has_a_second_name_where_it_may_be_hidden() -> None:
    assert DEFINITIONS["Shown"]["properties"]["slot"] == {"$ref": "#/$defs/Hidden"}
    assert DEFINITIONS["ShownSeen"]["properties"]["slot"] == {"$ref": "#/$defs/HiddenSeen"}


def test_options_and_table_go_by_these_names_whatever_their_classes_are_called() -> None:
    assert DEFINITIONS["Table"]["properties"]["options"] == {"$ref": "#/$defs/Options"}
    assert not {"Agreed", "Public"} & set(DEFINITIONS)


def test_codecs_say_what_they_write_or_it_is_a_string_or_a_whole_number() -> None:
    assert DEFINITIONS["Card"] == {"enum": ["R1", "R2"]}
    described = {"description": "A token, which is written as a number or a word."}
    assert DEFINITIONS["Token"] == {**described, "type": ["string", "integer"]}


def test_docstrings_become_descriptions() -> None:
    turn = DEFINITIONS["Turn"]
    assert turn["description"] == "A turn."
    seat = {"description": "Whose it is, in a text that goes over two lines."}
    assert turn["properties"]["seat"] == {**seat, "allOf": [{"$ref": "#/$defs/Seat"}]}
    parts = {"anyOf": [{"$ref": "#/$defs/Turn"}, {"type": "null"}]}
    after = {"description": "The turn before, if any.", "default": None, **parts}
    assert turn["properties"]["after"] == after
    assert "description" not in DEFINITIONS["Choice"]


def test_what_is_always_written_is_required_and_the_rest_has_its_default() -> None:
    shown = DEFINITIONS["Shown"]
    assert shown["required"] == ["type", "cards", "slot"]
    assert shown["properties"]["pair"]["default"] == [0, 0]
    assert DEFINITIONS["Options"]["required"] == ["inner", "others"]
    assert DEFINITIONS["Inner"]["required"] == ["depth"]
    assert DEFINITIONS["Options"]["properties"]["inner"] == {"$ref": "#/$defs/Inner"}


def test_the_endings_are_those_of_the_vocabulary() -> None:
    several = {"description": Ending.__doc__, "enum": ["won", "lost"]}
    assert DEFINITIONS["Ending"] == several
    one = schema.schema_of(rules(endings=First))["$defs"]["Ending"]
    assert one == {"description": "How the first part ends.", "enum": ["won"]}


def test_an_ending_of_its_own_in_a_field_is_the_same_ending() -> None:
    @attrs.frozen
    class Ended:
        ending: First

    made = schema.schema_of(rules(Ended, Ended, endings=First))["$defs"]
    assert made["Ended"]["properties"]["ending"] == {"$ref": "#/$defs/Ending"}


def named(name: str, kind: type = int) -> type:
    """Return a class of that name with one field."""
    return attrs.make_class(name, {"field": attrs.field(type=kind)}, frozen=True)


@pytest.mark.parametrize(
    ("event", "fault"),
    [
        (named("Step"), "the name Step stands for two types"),
        (named("Event"), "the name Event stands for two types"),
        (named("Laid", named("Laid")), "the name Laid stands for two types"),
        (Thrice, "the name Hidden stands for two types"),
        (named("Laid", bytes), "there is no JSON Schema for <class 'bytes'>"),
        (named("Laid", Literal["a"]), "there is no JSON Schema for typing.Literal"),  # type: ignore[arg-type]
    ],
)
def test_what_has_no_schema_or_no_name_is_refused(event: type, fault: str) -> None:
    with pytest.raises(RulesetError, match=fault):
        schema.schema_of(rules(event, event))
