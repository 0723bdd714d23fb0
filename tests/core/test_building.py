"""Values that are built quickly are in everything else like other frozen values."""

from __future__ import annotations

import copy
import inspect
import pickle
from typing import Any, Generic, TypeVar, final

import attrs
import pytest
from attrs.exceptions import FrozenInstanceError

from cardshed import Log, Seat, State, Step, View, soliterror, the_game
from cardshed.building import builder, quickly_built

X = TypeVar("X")


@attrs.frozen
class Plain(Generic[X]):
    first: X
    second: int
    third: int = 3


@quickly_built
@final
@attrs.frozen
class Quick(Generic[X]):
    first: X
    second: int
    third: int = 3


def test_it_is_equal_hashed_and_shown_as_if_attrs_had_built_it() -> None:
    one, other = Quick("a", 2), Quick(first="a", second=2, third=3)

    assert one == other
    assert hash(one) == hash(other)
    assert repr(one) == repr(Plain("a", 2)).replace("Plain", "Quick")
    assert type(one) is Quick
    assert attrs.evolve(one, third=4) == Quick("a", 2, 4)


def test_its_builder_builds_the_same_frozen_value() -> None:
    new_quick = builder(Quick)
    value: Any = new_quick("a", second=2)

    with pytest.raises(FrozenInstanceError):
        value.first = "b"
    assert value == Quick("a", 2)
    assert type(value) is Quick
    assert new_quick("a", 2, 4) == Quick("a", 2, 4)


def test_it_is_frozen() -> None:
    value: Any = Quick("a", 2)

    with pytest.raises(FrozenInstanceError):
        value.first = "b"
    with pytest.raises(FrozenInstanceError):
        del value.first
    assert value == Quick("a", 2)
    assert not hasattr(value, "__dict__")


def test_it_is_pickled_and_copied() -> None:
    value = Quick("a", 2)

    assert pickle.loads(pickle.dumps(value)) == value
    assert copy.deepcopy(value) == copy.copy(value) == value


def test_its_signature_is_that_of_its_fields() -> None:
    assert str(inspect.signature(Quick)) == str(inspect.signature(Plain)).replace(" -> None", "")


@pytest.mark.parametrize("given", [("a",), ("a", 2, 3, 4)])
def test_too_few_and_too_many_values_are_refused(given: tuple[Any, ...]) -> None:
    with pytest.raises(TypeError, match="argument"):
        Quick(*given)


@pytest.mark.parametrize(
    "field",
    [
        attrs.field(validator=attrs.validators.instance_of(int)),
        attrs.field(converter=int),
        attrs.field(factory=int),
        attrs.field(init=False, default=0),
    ],
    ids=["validator", "converter", "factory", "no init"],
)
def test_a_class_whose_fields_are_more_than_set_is_refused(field: Any) -> None:
    kind = attrs.make_class("Odd", {"number": field}, frozen=True, slots=True)

    with pytest.raises(TypeError, match=r"^Odd\.number is more than set when a value is built$"):
        quickly_built(final(kind))


def test_fields_may_have_any_name() -> None:
    names = ["value", "cls", "new", "twin", "kind", "default_value"]
    fields: dict[str, Any] = {name: attrs.field(default=None) for name in names}
    kind: Any = attrs.make_class("Named", fields, frozen=True, slots=True)

    quick = quickly_built(final(kind))(*range(5), default_value=5)
    assert [getattr(quick, name) for name in names] == [*range(6)]


def test_a_class_that_others_are_made_from_is_refused() -> None:
    with pytest.raises(TypeError, match=r"^Plain is not final"):
        quickly_built(Plain)


@pytest.mark.parametrize(
    "kind",
    [State, View, Step, Log, the_game.Table, soliterror.Table, soliterror.Side],
)
def test_what_a_step_makes_is_built_quickly(kind: type) -> None:
    assert "__init__" not in vars(kind)


def test_a_game_keeps_its_class() -> None:
    game = the_game.Game.start(the_game.Options(seats=2, starter=0), seed=7)

    after = game.play(Seat(0), next(iter(game.actions(0))))
    assert type(after) is type(game) is the_game.Game
    assert pickle.loads(pickle.dumps(after)) == after
