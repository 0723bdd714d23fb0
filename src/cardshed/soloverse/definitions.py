"""What a chaos card is: its name, copies and flags, as data. Cites the shared rule ids."""

from __future__ import annotations

from enum import Enum
from typing import final

import attrs

from cardshed.soloverse.faces import Face


class CardClass(Enum):
    """What kind of chaos card it is: when it can be played at all."""

    NORMAL = "normal"
    """In one's turn; a Draw card also as an answer to a Draw stack."""
    COUNTER = "counter"
    """Against another card, or as Pure Chaos (sv.chaos.pure)."""
    TRAP = "trap"
    """Never: it lies in the deck until somebody draws it (sv.trap.draw)."""
    TABLE = "table"
    """It is in no hand and in no deck: it lies by the deck, and is turned over when it is used
    (sv.table.recycle)."""


COUNTER, TRAP, TABLE = CardClass.COUNTER, CardClass.TRAP, CardClass.TABLE
"""Bound once: every step asks for them, and to look a member up in its enum takes a while."""


class Targeting(Enum):
    """Whom a chaos card is aimed at, and so who may counter it, and when."""

    SELF = "self"
    """Its user; nobody counters."""
    SINGLE = "single"
    """The next seat, which may counter in its Opening."""
    SPECIFIC = "specific"
    """A seat that its user names, which may counter at once."""
    GROUP = "group"
    """Everybody; each other seat may counter at once, for itself."""


SPECIFIC, GROUP = Targeting.SPECIFIC, Targeting.GROUP


class Place(Enum):
    """Where a chaos card lies during its effect (sv.place.on)."""

    ON = "on"
    """On the discards."""
    BESIDE = "beside"
    """Beside the discards; then on top (sv.place.beside)."""
    FRONT = "front"
    """In front of the seat it is aimed at, until it acts (sv.place.front)."""


ON, BESIDE, FRONT = Place.ON, Place.BESIDE, Place.FRONT


class Names(Enum):
    """What is said with the play of a card (sv.chaos.params)."""

    NOTHING = "nothing"
    TARGET = "target"
    """Another seat."""
    COLOUR = "colour"
    """A colour in play."""
    CHAOS = "chaos"
    """A chaos card of the deck that is no trap (sv.card.project-insight)."""
    FACE = "face"
    """The card that it is to be, with what is said with that one (sv.gm.what)."""


TARGET, COLOUR, CHAOS, FACE = Names.TARGET, Names.COLOUR, Names.CHAOS, Names.FACE


@final
@attrs.frozen(kw_only=True, eq=False)
class CardDefinition:
    """A chaos card as data. Its effect stands beside it in the pack's module.

    Attributes:
        pack: The pack it belongs to (sv.deck.choice).
        id: Its rule is `sv.card.<id>`.
        code: `X` and two letters.
        name: What it is called.
        copies: How many of it the pack has.
        targeting: Whom it is aimed at.
        kind: What kind of card it is.
        place: Where it lies during its effect.
        names: What is said with the play.
        pure: Whether it may be played as a plain Pure Chaos (sv.chaos.pure).
        uncounterable: Whether nobody may counter it (sv.counter.never).
        not_last: Whether it may not be the last card of a hand (sv.chaos.last).
        level: How high it stands among counters; 0 for no counter (sv.counter.levels).
        binds: Whether the seat before which it lies may use no card of the counter class
            (sv.card.stun).
        draws: How many cards it adds to a Draw stack; 0 for no Draw card (sv.draw.pending).
        symbol: The symbol that a coloured card can match; None for none (sv.match.secondary).
        points: What it counts in a hand (sv.score.table).
        with_two: Whether it is in a game of two seats (sv.deck.two).
        needs_colours: Of how many colours the rest of the hand has to have cards; with fewer it is
            a Pure Chaos alone (sv.card.badge-collector).
        silences: Whether no chaos card can be played, or act, as long as it lies beside the
            discards (sv.card.vaccine).
    """

    pack: str
    id: str
    code: str
    name: str
    copies: int
    targeting: Targeting = Targeting.SELF
    kind: CardClass = CardClass.NORMAL
    place: Place = Place.ON
    names: Names = Names.NOTHING
    pure: bool = False
    uncounterable: bool = False
    not_last: bool = False
    level: int = 0
    binds: bool = False
    draws: int = 0
    symbol: Face | None = None
    points: int = 100
    with_two: bool = True
    needs_colours: int = 0
    silences: bool = False
