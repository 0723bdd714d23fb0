"""Action spaces: what the base gives to one that says only what is legal, and in which order."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from typing_extensions import override

from cardshed import ActionSpace, CommonRefusal, NoActionError, Refusal
from cardshed.actions import NoActions


class Below(ActionSpace[int]):
    """The numbers below another."""

    def __init__(self, end: int) -> None:
        self.end = end

    @override
    def refusal(self, action: object, /) -> Refusal | None:
        legal = isinstance(action, int) and 0 <= action < self.end
        return None if legal else CommonRefusal.NOT_AN_ACTION

    @override
    def __iter__(self) -> Iterator[int]:
        return iter(range(self.end))


def test_a_space_is_counted_sampled_and_asked_by_what_it_lists_and_refuses() -> None:
    space = Below(3)

    assert (space.count(), bool(space), list(space)) == (3, True, [0, 1, 2])
    assert 2 in space
    assert 3 not in space
    assert {space.sample(Random(seed)) for seed in range(20)} == {0, 1, 2}


@pytest.mark.parametrize("space", [Below(0), NoActions(CommonRefusal.GAME_OVER)])
def test_of_nothing_there_is_no_sample(space: ActionSpace[int]) -> None:
    assert (space.count(), bool(space), list(space)) == (0, False, [])
    with pytest.raises(NoActionError, match="there is no action to sample"):
        space.sample(Random(1))
