"""From a name to its game: the only module that knows every ruleset.

Rulesets of others are found through entry points of the group `cardshed.rulesets`, whose name is
the ruleset's and whose value leads to its game class:

```toml
[project.entry-points."cardshed.rulesets"]
twenty-one = "twenty_one:Game"
```
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, cast

from cardshed.errors import RulesetError, UnknownRulesetError, shown
from cardshed.game import AnyGame, Game

GROUP = "cardshed.rulesets"
"""The group of the entry points of others' rulesets."""

_OWN: Mapping[str, str] = {
    "cheat": "cardshed.cheat:Game",
    "cheat-match": "cardshed.cheat:Match",
    "crazy-eights": "cardshed.crazy_eights:Game",
    "crazy-eights-match": "cardshed.crazy_eights:Match",
    "soliterror": "cardshed.soliterror:Game",
    "the-game": "cardshed.the_game:Game",
}


def names() -> tuple[str, ...]:
    """Return the names of all rulesets that can be found, sorted.

    Examples:
        >>> "the-game" in names()
        True
    """
    return tuple(sorted({*_OWN, *_entry_points()}))


def find(name: str) -> type[AnyGame]:
    """Return the game class of the ruleset of that name.

    The library's own rulesets come first: a name of theirs cannot be taken over.

    Raises:
        UnknownRulesetError: There is none.
        RulesetError: An entry point leads nowhere, or to something else than its game.

    Examples:
        >>> find("the-game").rules
        <ruleset the-game, revision 1>
    """
    if name in _OWN:
        module, _, kind = _OWN[name].partition(":")
        return cast("type[AnyGame]", getattr(import_module(module), kind))
    entry = _entry_points().get(name)
    if entry is None:
        raise UnknownRulesetError(f"no ruleset {shown(name)}: there are {', '.join(names())}")
    try:
        found: type[AnyGame] = entry.load()
    except (ImportError, AttributeError) as error:
        raise RulesetError(f"the entry point {name!r} of {GROUP} leads nowhere: {error}") from error
    _check(name, found)
    return found


def _check(name: str, found: object) -> None:
    if not (isinstance(found, type) and issubclass(found, Game)):
        raise RulesetError(f"the entry point {name!r} of {GROUP} does not lead to a Game class")
    if found.rules.name != name:
        raise RulesetError(f"the entry point {name!r} of {GROUP} leads to {found.rules.name!r}")


def _entry_points() -> dict[str, Any]:
    from importlib.metadata import entry_points  # 30 ms, so only when it is asked for

    return {entry.name: entry for entry in entry_points(group=GROUP)}
