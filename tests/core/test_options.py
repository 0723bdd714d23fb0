"""Checks of options: what is told, and how."""

from __future__ import annotations

from enum import Enum
from typing import Any

import pytest

from cardshed import OptionsError
from cardshed.options import chosen, truth, whole


class Way(Enum):
    LEFT = "left"
    RIGHT = "right"


@pytest.mark.parametrize("value", [1, 3, 5])
def test_a_whole_number_within_its_bounds_is_taken(value: int) -> None:
    whole(value, 1, 5, "seats")


@pytest.mark.parametrize(
    ("value", "told"),
    [(0, "0"), (6, "6"), (True, "True"), (3.0, "3.0"), ("3", "'3'"), (None, "None")],
)
def test_any_other_number_is_refused_and_told(value: object, told: str) -> None:
    with pytest.raises(OptionsError) as caught:
        whole(value, 1, 5, "seats")

    assert str(caught.value) == f"seats is a whole number from 1 to 5, not {told}"


def test_true_and_false_are_taken_and_nothing_that_is_like_them() -> None:
    truth(True, "talk")  # noqa: FBT003  # what is checked
    truth(False, "talk")  # noqa: FBT003
    likenesses: list[Any] = [1, 0, None, "", "true", []]
    for value in likenesses:
        with pytest.raises(OptionsError, match=r"^talk is true or false, not "):
            truth(value, "talk")


def test_a_choice_is_taken_as_itself_or_as_its_word() -> None:
    assert chosen(Way, Way.LEFT, "way") is Way.LEFT
    assert chosen(Way, "right", "way") is Way.RIGHT


@pytest.mark.parametrize("value", ["up", None, 0, [], "LEFT"])
def test_a_choice_that_there_is_not_is_refused_with_those_that_there_are(value: object) -> None:
    with pytest.raises(OptionsError, match=r"^way is 'left' or 'right', not "):
        chosen(Way, value, "way")
