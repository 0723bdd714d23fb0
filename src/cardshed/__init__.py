"""Card-game rulesets as typed, immutable, event-sourced values.

Import a ruleset (`from cardshed import the_game`) and start its `Game`. This front door holds the
words that every ruleset shares; rulesets, and what reads and writes records, are imported when
they are first named.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from cardshed import chance
from cardshed.actions import ActionSpace
from cardshed.draft import Draft, Row
from cardshed.errors import (
    CardshedError,
    CommonRefusal,
    IllegalActionError,
    ImpossibleEventError,
    InvalidValueError,
    LawBrokenError,
    NoActionError,
    NoSeedError,
    NoSuchSeatError,
    NoSuchStepError,
    OptionsError,
    RecordError,
    Refusal,
    RevisionError,
    RulesetError,
    SeedError,
    SetupError,
    ShortSeedError,
    UnknownRulesetError,
    WireError,
)
from cardshed.game import AnyGame, Game
from cardshed.log import Log
from cardshed.ruleset import AnyRuleset, Codec, Disclosure, Ruleset, Vocabulary
from cardshed.seats import Seat, Viewer
from cardshed.seen import AnySeenGame, SeenGame
from cardshed.steps import SeenStep, Step, Withdraw
from cardshed.values import Backs, Ending, Outcome, Sealed, State, View

if TYPE_CHECKING:
    from cardshed import (
        catalog,
        cheat,
        crazy_eights,
        laws,
        playing_cards,
        policies,
        soliterror,
        soloverse,
        svg,
        the_game,
        wire,
    )
    from cardshed.record import Record, SeenRecord, load_record, loads, replay
    from cardshed.verification import Divergence, Verdict, Verification, verify

__version__ = "0.1.0"

__all__ = [
    "ActionSpace",
    "AnyGame",
    "AnyRuleset",
    "AnySeenGame",
    "Backs",
    "CardshedError",
    "Codec",
    "CommonRefusal",
    "Disclosure",
    "Divergence",
    "Draft",
    "Ending",
    "Game",
    "IllegalActionError",
    "ImpossibleEventError",
    "InvalidValueError",
    "LawBrokenError",
    "Log",
    "NoActionError",
    "NoSeedError",
    "NoSuchSeatError",
    "NoSuchStepError",
    "OptionsError",
    "Outcome",
    "Record",
    "RecordError",
    "Refusal",
    "RevisionError",
    "Row",
    "Ruleset",
    "RulesetError",
    "Sealed",
    "Seat",
    "SeedError",
    "SeenGame",
    "SeenRecord",
    "SeenStep",
    "SetupError",
    "ShortSeedError",
    "State",
    "Step",
    "UnknownRulesetError",
    "Verdict",
    "Verification",
    "View",
    "Viewer",
    "Vocabulary",
    "WireError",
    "Withdraw",
    "catalog",
    "chance",
    "cheat",
    "crazy_eights",
    "laws",
    "load_record",
    "loads",
    "playing_cards",
    "policies",
    "replay",
    "soliterror",
    "soloverse",
    "svg",
    "the_game",
    "verify",
    "wire",
]

_LATE_NAMES = {
    **dict.fromkeys(("Record", "SeenRecord", "load_record", "loads", "replay"), "cardshed.record"),
    **dict.fromkeys(("Divergence", "Verdict", "Verification", "verify"), "cardshed.verification"),
}
_LATE_MODULES = (
    "catalog",
    "cheat",
    "crazy_eights",
    "laws",
    "playing_cards",
    "policies",
    "soliterror",
    "soloverse",
    "svg",
    "the_game",
    "wire",
)


def __getattr__(name: str) -> Any:
    """Import what is first named: rulesets, and all that needs the wire."""
    if name in _LATE_MODULES:
        return import_module(f"cardshed.{name}")
    if name in _LATE_NAMES:
        return getattr(import_module(_LATE_NAMES[name]), name)
    raise AttributeError(f"module 'cardshed' has no attribute {name!r}")


def __dir__() -> list[str]:
    """Return every public name, imported or not."""
    return sorted([*globals(), *_LATE_NAMES, *_LATE_MODULES])
