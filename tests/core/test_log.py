"""The log: shared past, constant append, no recursion."""

from __future__ import annotations

import copy
import gc
import pickle
import sys

import attrs
import pytest

from cardshed import Log

LONG = 200_000


def test_a_log_is_a_sequence() -> None:
    log = Log[str].of("abc")

    assert tuple(log) == ("a", "b", "c")
    assert tuple(reversed(log)) == ("c", "b", "a")
    assert len(log) == 3
    assert [log[n] for n in (0, 2, -1, -3)] == ["a", "c", "c", "a"]
    assert log[1:] == ("b", "c")
    assert "b" in log
    assert log.index("c") == 2
    assert repr(log) == "<log>"


@pytest.mark.parametrize("index", [3, -4, 100])
def test_what_is_not_in_it_is_an_index_error(index: int) -> None:
    with pytest.raises(IndexError):
        Log[str].of("abc")[index]


@pytest.mark.parametrize("length", [4, -1, 100])
def test_a_length_that_it_never_had_is_an_index_error(length: int) -> None:
    with pytest.raises(IndexError):
        Log[str].of("abc").back_to(length)


def test_a_log_shares_the_past_of_the_one_it_grew_from() -> None:
    one = Log[str].of("ab")

    two, three = one.append("c"), one.append("d")

    assert two.past is three.past is one
    assert two.back_to(2) is one
    assert two.back_to(3) is two
    assert tuple(one) == ("a", "b")


def test_logs_are_equal_by_their_items() -> None:
    one, same, longer, other = (Log[int].of(x) for x in ((1, 2), (1, 2), (1, 2, 3), (0, 2)))

    assert one == same
    assert hash(one) == hash(same)
    assert one != longer
    assert one != other
    assert one != (1, 2)
    assert Log[int].of() == Log[int].of(())


def test_a_log_is_frozen() -> None:
    log = Log[int].of((1,))

    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        log.length = 7  # type: ignore[misc]  # wrong on purpose


def test_nothing_recurses_however_long_the_log() -> None:
    log, same = Log[int].of(range(LONG)), Log[int].of(range(LONG))
    assert 10 * sys.getrecursionlimit() < LONG

    assert log == same
    assert hash(log) == hash(same)
    assert sum(log) == sum(range(LONG))
    assert pickle.loads(pickle.dumps(log)) == log
    assert copy.deepcopy(log) is copy.copy(log) is log
    del log, same
    gc.collect()


def test_an_append_allocates_one_node_whatever_the_length() -> None:
    short, long = Log[int].of(range(10)), Log[int].of(range(10_000))

    assert sys.getsizeof(long.append(1)) == sys.getsizeof(short.append(1))
    assert long.append(1).past is long
