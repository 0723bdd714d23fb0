from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from cardshed import schema, the_game

Run: TypeAlias = Callable[..., Any]


def test_the_schema_of_a_ruleset_is_printed(run: Run) -> None:
    assert run("schema", "the-game") == (0, schema.dumps(the_game.RULES), "")


def test_a_ruleset_that_is_not_there_has_none(run: Run) -> None:
    ran = run("schema", "no-such")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("cardshed: no ruleset 'no-such'")
