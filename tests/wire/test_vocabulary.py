"""What a ruleset may bring to the wire: codecs, seals, unions, tuples; and what it may not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeAlias, TypeVar

import attrs
import pytest
from packages.twenty_one import twenty_one
from toys import marathon

from cardshed import Backs, Codec, Ending, Outcome, Row, RulesetError, Sealed, Seat, WireError
from cardshed.wire import Wire, dumps, loads, wire_of

C_co = TypeVar("C_co", covariant=True)


@attrs.frozen
class Card:
    code: str


RED = Card("R1")


def read(word: Any) -> Card:
    if word != "R1":
        raise ValueError(f"no such card {word!r}")
    return RED


@attrs.frozen
class Turn:
    seat: Seat


@attrs.frozen
class Choice:
    card: Card | None


Frame: TypeAlias = Turn | Choice


@attrs.frozen
class Inner:
    depth: int = 3


@attrs.frozen(kw_only=True)
class Options:
    inner: Inner = attrs.field(factory=Inner)
    others: tuple[Inner, ...] = ()


@attrs.frozen
class Shown(Generic[C_co]):
    cards: C_co
    frames: tuple[Frame, ...] = ()
    top: Frame | None = None
    pair: tuple[int, int] = (0, 0)


Faces: TypeAlias = tuple[Card, ...]
Event: TypeAlias = Shown[Faces]
Seen: TypeAlias = Shown[Faces | Backs | Sealed]


def rules(**changes: Any) -> Any:
    words: dict[str, Any] = {
        "options": Options,
        "events": Event,
        "seen_events": Seen,
        "tags": {marathon.Walk: "walk", Shown: "shown", Turn: "turn", Choice: "choice"},
        "codecs": {Card: Codec(write=lambda card: card.code, read=read)},
    }
    vocabulary = attrs.evolve(marathon.RULES.vocabulary, **{**words, **changes})
    return attrs.evolve(marathon.RULES, vocabulary=vocabulary, rows={Shown: Row()})


RULES = rules()
WHOLE = (
    '{"type":"shown","cards":[],'
    '"frames":[{"type":"turn","seat":0},{"type":"choice","card":"R1"}],'
    '"top":{"type":"choice","card":null},"pair":[1,2]}'
)


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (Shown((RED, RED)), '{"type":"shown","cards":["R1","R1"]}'),
        (Shown(Backs(2)), '{"type":"shown","cards":{"backs":2}}'),
        (Shown(Sealed()), '{"type":"shown","cards":{"sealed":true}}'),
        (
            Shown((), (Turn(Seat(0)), Choice(RED)), Choice(None), (1, 2)),
            WHOLE,
        ),
    ],
)
def test_a_ruleset_brings_its_own_words(event: Seen, text: str) -> None:
    assert dumps(RULES, event) == text
    assert loads(RULES, "seen-event", text) == event


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ('"cards":["R2"]', "$.cards[0]: no such card 'R2'"),
        ('"cards":{"sealed":1}', '$.cards: an object {"sealed": true} is wanted'),
        ('"cards":{"sealed":true,"backs":1}', '$.cards: an object {"backs": count} is wanted'),
        ('"cards":[],"top":{"type":"walk"}', '$.top: no such type: "walk"'),
        ('"cards":[],"frames":[null]', "$.frames[0]: an object is wanted, not null"),
        ('"cards":[],"pair":[1]', "$.pair: a list of 2 is wanted, not of 1"),
        ('"cards":[],"pair":[1,true]', "$.pair[1]: a whole number is wanted, not true"),
    ],
)
def test_what_is_none_of_its_words_is_refused(fields: str, fault: str) -> None:
    with pytest.raises(WireError) as caught:
        loads(RULES, "seen-event", f'{{"type":"shown",{fields}}}')

    assert str(caught.value).startswith(f"line 1: {fault}")


def test_an_optional_union_may_be_null() -> None:
    assert loads(RULES, "seen-event", '{"type":"shown","cards":[],"top":null}') == Shown(())


def test_an_event_whose_row_does_nothing_changes_nothing() -> None:
    state = marathon.RULES.initial(marathon.Options())

    assert RULES.evolve(state, Shown(())) == state


def test_options_are_written_in_full_nested_ones_too() -> None:
    options = Options(others=(Inner(),))

    text = dumps(RULES, options)

    assert text == '{"inner":{"depth":3},"others":[{"depth":3}]}'
    assert loads(RULES, "options", text) == options


def test_a_tagged_value_is_read_with_its_tag_wherever_it_stands() -> None:
    wire = Wire(RULES)
    hook = wire.converter.get_structure_hook(Turn)

    assert wire.structure(hook, {"type": "turn", "seat": 1}) == Turn(Seat(1))
    with pytest.raises(WireError, match="an object of type turn is wanted"):
        wire.structure(hook, {"seat": 1})


class First(Ending):
    WON = "won", "first.won"


class Second(Ending):
    LOST = "lost", "second.lost"


def test_a_ruleset_made_from_another_has_the_endings_of_both() -> None:
    both = Wire(rules(endings=(First, Second)))
    hook = both.converter.get_structure_hook(Outcome)

    for ending in (First.WON, Second.LOST):
        outcome = Outcome((Seat(0),), ending)
        assert both.structure(hook, both.unstructure(outcome)) == outcome
    with pytest.raises(WireError, match=r"\$\.ending: one of won, lost is wanted"):
        both.structure(hook, {"winners": [], "ending": "drawn"})


@attrs.frozen
class Mixed:
    pair: tuple[int, str]


@attrs.frozen
class Ambiguous:
    cards: Faces | int | Backs


@pytest.mark.parametrize("kind", [Mixed, Ambiguous])
def test_types_that_the_wire_cannot_tell_are_refused_when_it_is_made(kind: type) -> None:
    tags = {marathon.Walk: "walk", kind: "kind"}
    vocabulary = attrs.evolve(RULES.vocabulary, events=kind, seen_events=kind, tags=tags)
    odd = attrs.evolve(RULES, vocabulary=vocabulary, rows={kind: Row()})

    with pytest.raises(RulesetError, match="the wire "):
        Wire(odd)


def test_a_validator_of_attrs_says_what_is_wrong_and_no_more() -> None:
    with pytest.raises(WireError) as caught:
        loads(twenty_one.RULES, "options", '{"seats": 9}')

    assert str(caught.value) == "line 1: $: 'seats' must be in (2, 3, 4) (got 9)"


@attrs.frozen
class Odd:
    odd: complex


def test_a_type_that_the_wire_does_not_know_is_named() -> None:
    tags = {marathon.Walk: "walk", Odd: "odd"}
    vocabulary = attrs.evolve(RULES.vocabulary, events=Odd, seen_events=Odd, tags=tags)
    odd = attrs.evolve(RULES, vocabulary=vocabulary, rows={Odd: Row()})

    with pytest.raises(RulesetError, match=r"marathon: the wire knows no way to read a .*complex"):
        wire_of(odd)


BROKEN: list[tuple[Callable[[], object], str]] = [
    (lambda: attrs.evolve(RULES, rows={}), "the event Shown has no row"),
    (lambda: rules(tags={marathon.Walk: "walk"}), "the class Shown has no tag"),
    (
        lambda: rules(tags={marathon.Walk: "walk", Shown: "walk"}),
        "the tag 'walk' stands for 2 classes",
    ),
    (lambda: rules(tags={marathon.Walk: "walk", Shown: "Shown"}), "'Shown' is not in kebab-case"),
    (lambda: rules(seen_events=Shown[int] | Shown[str]), "Shown stands in a union more than once"),
    (lambda: attrs.evolve(RULES, name="my game"), "'my game' is not in kebab-case"),
    (lambda: rules(options=dict), "dict is not an attrs class"),
    (
        lambda: attrs.evolve(RULES, rows={Shown: Row(own=_same)}),
        "the row of Shown has `own`, and its event no seat",
    ),
    (lambda: Row(own=_same, everyone=_same), "either `own` or `everyone`"),
    (lambda: Row(everyone=_same), "`audience` if it has `everyone`"),
    (lambda: Row(audience=lambda event, seats: ()), "`audience` if it has `everyone`"),
]


def _same(own: Any, seat: Seat, event: Any) -> Any:
    return own


@pytest.mark.parametrize(("make", "fault"), BROKEN)
def test_a_ruleset_that_breaks_the_contract_is_refused_when_it_is_made(
    make: Callable[[], object], fault: str
) -> None:
    with pytest.raises(RulesetError, match=fault):
        make()
