"""What a Soloverse table agrees on, whichever of its games it plays. Cites the shared rule ids."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Any, Protocol, cast

from cardshed.building import hashed_by_identity
from cardshed.errors import OptionsError, shown
from cardshed.options import chosen
from cardshed.seats import Seat
from cardshed.soloverse.cards import (
    CORE_COLOURS,
    EXTENSION_COLOURS,
    OWN_PACKS,
    Colour,
    load_pack,
)

MOST_SEATS = 10
"""The most seats that a table has (sv.seats)."""
TURN_LIMIT = 5000
"""After how many turns a game ends, if the table agrees on nothing else (sv.end.cap)."""


@hashed_by_identity
class DeckChoice(Enum):
    """Of which cards the deck is made (sv.deck.choice)."""

    COLOURED = "coloured"
    """Colour sets alone."""
    CORE = "core"
    """The chaos cards of the Core Game too."""
    CORE_EXTENSION = "core-extension"
    """Those of its extension too, and one more colour; Recycle lies by the deck."""


class ReverseWithTwo(Enum):
    """What a Reverse does between two seats (sv.reverse.two)."""

    NOTHING = "nothing"
    """Nothing; its symbol can be matched."""
    SKIP = "skip"
    """The other seat is skipped."""


class DeckOut(Enum):
    """When the deck has run out, and the game is over (sv.deck.out)."""

    NEEDED = "needed"
    """When a card is needed and none is left."""
    EMPTIED = "emptied"
    """At the end of the turn in which the last card was taken, too."""


EMPTIED = DeckOut.EMPTIED


class DoubleEdged(Enum):
    """How the two that a Double Edged names take a card of each other (sv.card.double-edged)."""

    BLIND = "blind"
    """By chance: hands are held closed."""
    OPEN = "open"
    """Each looks at the other's hand and chooses."""


class BlackHole(Enum):
    """What a Black Hole does when all hands are discarded (sv.card.black-hole)."""

    DEAL_FIVE = "deal-five"
    """Every seat is dealt five cards."""
    NO_DEAL = "no-deal"
    """Nothing: all are without cards."""


class Finish(Enum):
    """When a game without teams is over (sv.win.check)."""

    FIRST_OUT = "first-out"
    """When the first seat is without cards."""
    LAST_STANDING = "last-standing"
    """When one seat alone has cards."""


class TeamVictory(Enum):
    """When a team has won (sv.team.relaxed, sv.team.competitive)."""

    RELAXED = "relaxed"
    """When one of its members is without cards."""
    COMPETITIVE = "competitive"
    """When all its members are."""


def colours_chosen(value: Iterable[Colour | str]) -> tuple[Colour, ...]:
    """Return colours in canonical order, from colours or their letters (sv.deck.colours).

    Raises:
        OptionsError: One is none, or stands there twice, or there is none at all.

    Examples:
        >>> [colour.name for colour in colours_chosen("VS")]
        ['STEEL', 'VENOM']
    """
    try:
        found = [Colour(each) for each in value]
    except (TypeError, ValueError):
        letters = " ".join([colour.value for colour in Colour])
        raise OptionsError(f"colours are some of {letters}, not {shown(value)}") from None
    if not found or len(found) > len({*found}):
        raise OptionsError(f"colours are one or more, each once, not {shown(value)}")
    return tuple([colour for colour in Colour if colour in found])


COLOURED, CORE, CORE_EXTENSION = DeckChoice.COLOURED, DeckChoice.CORE, DeckChoice.CORE_EXTENSION
"""The decks, bound once: every step asks for them, and to look one up in its enum takes a while."""
COLOURS: Mapping[DeckChoice, tuple[Colour, ...]] = {
    COLOURED: CORE_COLOURS,
    CORE: CORE_COLOURS,
    CORE_EXTENSION: EXTENSION_COLOURS,
}
"""The colours of each deck, where the table agrees on no others (sv.deck.choice)."""
PACKS: Mapping[DeckChoice, tuple[str, ...]] = {
    COLOURED: (),
    CORE: OWN_PACKS[:1],
    CORE_EXTENSION: OWN_PACKS,
}
"""The library's own packs of chaos cards in each deck (sv.deck.choice)."""


def deck_chosen(value: DeckChoice | str) -> DeckChoice:
    """Return a deck from itself or its name: a converter of options, as the next ones are."""
    return chosen(DeckChoice, value, "deck")


def reverse_chosen(value: ReverseWithTwo | str) -> ReverseWithTwo:
    """Return what a Reverse does between two seats."""
    return chosen(ReverseWithTwo, value, "reverse_with_two")


def deck_out_chosen(value: DeckOut | str) -> DeckOut:
    """Return when the deck has run out."""
    return chosen(DeckOut, value, "deck_out")


def finish_chosen(value: Finish | str) -> Finish:
    """Return when a game is over."""
    return chosen(Finish, value, "finish")


def victory_chosen(value: TeamVictory | str) -> TeamVictory:
    """Return when a team has won."""
    return chosen(TeamVictory, value, "team_victory")


def double_edged_chosen(value: DoubleEdged | str) -> DoubleEdged:
    """Return how two seats take a card of each other."""
    return chosen(DoubleEdged, value, "double_edged")


def black_hole_chosen(value: BlackHole | str) -> BlackHole:
    """Return what a Black Hole does."""
    return chosen(BlackHole, value, "black_hole")


def packs_chosen(value: Iterable[str]) -> tuple[str, ...]:
    """Return the names of others' packs, sorted; each is loaded, so that its cards are known.

    Raises:
        OptionsError: One is not installed, or stands there twice, or it is no names at all.
    """
    try:
        names = tuple(value)
        once = len(names) == len({*names})
    except TypeError:  # it is nothing to go through, or its parts cannot be names
        names, once = (), False
    if isinstance(value, str) or not once or any(type(name) is not str for name in names):
        raise OptionsError(f"packs are names, each once, not {shown(value)}")
    for name in names:
        load_pack(name)
    return tuple(sorted(names))


def as_seat(value: Seat | int) -> Seat:
    """Return a number as a seat, so that a frontend may write `dealer=0`; `check_agreed` checks."""
    return cast("Seat", value)


def last_seat(options: Any) -> Seat:
    """Return the last seat: the dealer where none is named, so that seat 0 begins (sv.dealer)."""
    return Seat(options.seats - 1 if type(options.seats) is int else 0)


def colours_of_deck(options: Any) -> tuple[Colour, ...]:
    """Return the colours of the deck: those in play where none are named (sv.deck.choice)."""
    return COLOURS[options.deck]


class Agreed(Protocol):
    """The options that every Soloverse game has.

    Those that a game's options convert are given no type here: to pyright such a field is a
    descriptor, and no property.
    """

    @property
    def seats(self) -> int:
        """How many play (sv.seats)."""
        ...

    @property
    def deck(self) -> Any:
        """Of which cards the deck is made (sv.deck.choice)."""
        ...

    @property
    def colours(self) -> Any:
        """The colours in play, in canonical order (sv.deck.colours)."""
        ...

    @property
    def dealer(self) -> Any:
        """Who deals (sv.dealer)."""
        ...

    @property
    def hand_size(self) -> int:
        """How many cards a seat is dealt (sv.deal.setup)."""
        ...

    @property
    def dealt(self) -> int:
        """How many cards the deal takes off the deck."""
        ...

    @property
    def reverse_with_two(self) -> Any:
        """What a Reverse does between two seats (sv.reverse.two)."""
        ...

    @property
    def deck_out(self) -> Any:
        """When the deck has run out (sv.deck.out)."""
        ...

    @property
    def turn_limit(self) -> int | None:
        """After how many turns the game ends; None for no limit (sv.end.cap)."""
        ...

    @property
    def finish(self) -> Any:
        """When a game without teams is over (sv.win.check)."""
        ...

    @property
    def teams(self) -> int | None:
        """How many teams there are; None for none (sv.team.make)."""
        ...

    @property
    def team_victory(self) -> Any:
        """When a team has won (sv.team.relaxed, sv.team.competitive)."""
        ...

    @property
    def black_hole(self) -> Any:
        """What a Black Hole does (sv.card.black-hole)."""
        ...
