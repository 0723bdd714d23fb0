"""What steered games came to, and how often: the words of the coverage laws."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeAlias, get_args, get_origin

import pytest

Met: TypeAlias = Counter[str]


def counted(met: Met, do: Callable[..., None], named: str) -> Callable[..., None]:
    """Return what does a piece of work, and counts it."""

    def does(draft: Any, task: Any, tasks: Any) -> None:
        met[named] += 1
        do(draft, task, tasks)

    return does


@contextmanager
def counting(met: Met, rules: Any, prefix: str) -> Iterator[None]:
    """Count the pieces of work that a module of rules does meanwhile."""
    with pytest.MonkeyPatch.context() as patch:
        done = {
            kind: counted(met, do, f"{prefix}/{kind.__name__}") for kind, do in rules.DO.items()
        }
        patch.setattr(rules, "DO", done)
        yield


def printed(met: Met) -> Met:
    """Return what was met, and print it."""
    rows = [f"{count:8} {name}" for name, count in sorted(met.items())]
    sys.stdout.write("\n".join(["", *rows, ""]))
    return met


def names(union: object) -> set[str]:
    """Return the names of the classes of a union."""
    return {(get_origin(kind) or kind).__name__ for kind in get_args(union)}
