"""From a view to its ruleset, and from that to how it is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any, cast

from cardshed import catalog
from cardshed.errors import RulesetError
from cardshed.ruleset import AnyRuleset
from cardshed.svg.match import match_of
from cardshed.svg.scene import Drawing

_OWN: Mapping[str, str] = {
    "cheat": "cardshed.svg.cheat",
    "crazy-eights": "cardshed.svg.crazy_eights",
    "soliterror": "cardshed.svg.soliterror",
    "the-game": "cardshed.svg.the_game",
}
MATCH = "-match"
"""How the name of a match of a ruleset ends."""


@cache
def drawing_of(name: str) -> Drawing | None:
    """Return how a ruleset of that name is drawn; None where the library cannot draw it.

    Examples:
        >>> drawing_of("twenty-one") is None, drawing_of("the-game") is None
        (True, False)
    """
    module = _OWN.get(name.removesuffix(MATCH))
    if module is None:
        return None
    drawing = cast("Drawing", import_module(module).DRAWING)
    return match_of(drawing) if name.endswith(MATCH) else drawing


@cache
def rules_of(table: type[Any]) -> AnyRuleset | None:
    """Return the ruleset whose tables are of a class; None where the catalog knows none.

    Examples:
        >>> from cardshed import the_game
        >>> rules_of(the_game.Table), rules_of(int)
        (<ruleset the-game, revision 1>, None)
    """
    near = sorted(catalog.names(), key=lambda name: not _is_near(name, table))
    for name in near:
        rules = _rules(name)
        if rules is not None and rules.vocabulary.table is table:
            return rules
    return None


def _is_near(name: str, table: type[Any]) -> bool:
    """Return whether a class is likely to be of a ruleset: so that no other one is imported."""
    return name.removesuffix(MATCH).replace("-", "_") in table.__module__


def _rules(name: str) -> AnyRuleset | None:
    try:
        return catalog.find(name).rules
    except RulesetError:  # the entry point of others leads nowhere
        return None
