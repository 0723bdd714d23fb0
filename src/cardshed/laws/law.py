"""The laws by name."""

from __future__ import annotations

from enum import StrEnum


class Law(StrEnum):
    """What every ruleset keeps. The value stands in `LawBrokenError.law`.

    Examples:
        >>> Law.SECRECY.value
        'secrecy'
    """

    LEGALITY = "legality"
    """Every listed action is accepted and causes an event; every other one is refused, with a
    reason, and changes nothing."""
    PROGRESS = "progress"
    """Until there is an outcome somebody is waited for and has an action; afterwards nobody is;
    play ends within the bound."""
    REPLAY = "replay"
    """Folding any prefix of the log gives the game as it stood then, equal and with its hash."""
    DETERMINISM = "determinism"
    """The same options, seed and actions make the same record, byte for byte."""
    ROUND_TRIP = "round-trip"
    """Every value survives the wire, pickle and deepcopy."""
    REDACTION = "redaction"
    """Folding what a viewer is shown gives the viewer's view, event by event."""
    SECRECY = "secrecy"
    """Who is shown neither of two cards does not notice that they were exchanged."""
    CONSERVATION = "conservation"
    """Every card of the deck is in exactly one place after every event."""
    LISTING = "listing"
    """Actions come once each, in a stable order; `in`, iteration, `count`, `bool` and `sample`
    agree."""
    IMMUTABILITY = "immutability"
    """Every value is hashable and frozen, all the way down."""
