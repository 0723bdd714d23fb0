"""What a Soloverse table agrees on, whichever of its games it plays. Cites the shared rule ids."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from functools import cache
from typing import Any, Protocol, cast

from cardshed.errors import OptionsError, shown
from cardshed.options import chosen, whole
from cardshed.seats import Seat
from cardshed.soloverse.cards import (
    CORE_COLOURS,
    OWN_PACKS,
    Card,
    Colour,
    Faces,
    cards_of,
    colour_sets,
    load_pack,
)
from cardshed.soloverse.definitions import TRAP

MOST_SEATS = 10
"""The most seats that a table has (sv.seats)."""
TURN_LIMIT = 5000
"""After how many turns a game ends, if the table agrees on nothing else (sv.end.cap)."""


class DeckChoice(Enum):
    """Of which cards the deck is made (sv.deck.choice)."""

    COLOURED = "coloured"
    """Colour sets alone."""
    CORE = "core"
    """The chaos cards of the Core Game too."""


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


COLOURED, CORE = DeckChoice.COLOURED, DeckChoice.CORE
"""The decks, bound once: every step asks for them, and to look one up in its enum takes a while."""
COLOURS: Mapping[DeckChoice, tuple[Colour, ...]] = {
    COLOURED: CORE_COLOURS,
    CORE: CORE_COLOURS,
}
"""The colours of each deck, where the table agrees on no others (sv.deck.choice)."""
PACKS: Mapping[DeckChoice, tuple[str, ...]] = {
    COLOURED: (),
    CORE: OWN_PACKS,
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


def deck_of(options: Agreed) -> Faces:
    """Return every card of a game, in canonical order (sv.deck.choice, sv.deck.two)."""
    coloured = colour_sets(options.colours)
    packs = packs_of(options)
    return coloured + chaos_of(packs, options.seats == TWO) if packs else coloured


def packs_of(options: Agreed) -> tuple[str, ...]:
    """Return the packs of chaos cards in a game: those of the deck, and others' (sv.deck.choice).

    A game whose options name no packs has none of others.
    """
    more: tuple[str, ...] = getattr(options, "packs", ())
    return PACKS[options.deck] + more


TWO = 2


@cache
def chaos_of(packs: tuple[str, ...], with_two: bool) -> Faces:  # noqa: FBT001  # a key
    """Return the chaos cards of packs, each as often as it is there, in canonical order."""
    cards = [card for pack in packs for card in cards_of(pack)]
    kept = [card for card in sorted(cards) if _stays(card, with_two)]
    return tuple([card for card in kept for _ in range(_copies(card))])


def _stays(card: Card, with_two: bool) -> bool:  # noqa: FBT001
    return card.chaos is not None and (card.chaos.with_two or not with_two)


def _copies(card: Card) -> int:
    return 0 if card.chaos is None else card.chaos.copies


def is_trap(card: Card) -> bool:
    """Return whether a card is a trap, which lies in the deck alone (sv.trap.draw)."""
    return card.chaos is not None and card.chaos.kind is TRAP


def needs_three(card: Card) -> bool:
    """Return whether a card is for three seats and more (sv.deck.two)."""
    return card.chaos is not None and not card.chaos.with_two


def is_barred(card: Card, *, two: bool) -> bool:
    """Return whether no seat draws a card: a trap, or one that two seats cannot play.

    See sv.trap.draw, sv.deck.two.
    """
    chaos = card.chaos
    return chaos is not None and (chaos.kind is TRAP or (two and not chaos.with_two))


def traps_of(options: Agreed) -> Faces:
    """Return the traps of a game (sv.deck.choice)."""
    deck = options.deck
    if deck is COLOURED:
        return ()
    return _traps_of(deck, getattr(options, "packs", ()), options.seats == TWO)


@cache
def _traps_of(deck: DeckChoice, more: tuple[str, ...], with_two: bool) -> Faces:  # noqa: FBT001
    return tuple([card for card in chaos_of(PACKS[deck] + more, with_two) if is_trap(card)])


def has_chaos(options: Agreed) -> bool:
    """Return whether there are chaos cards in the game."""
    return options.deck is not COLOURED


def check_agreed(options: Agreed) -> None:
    """Hold the shared options to the rules (sv.deck.enough, sv.seats, sv.dealer).

    Raises:
        OptionsError: The rules do not allow them.
    """
    whole(options.seats, 2, MOST_SEATS, "seats")
    if packs_of(options) and not PACKS[options.deck]:
        raise OptionsError("packs are for a deck with chaos cards, such as 'core'")
    whole(options.dealer, 0, options.seats - 1, f"dealer (of {options.seats} seats)")
    whole(options.hand_size, 1, len(deck_of(options)), "hand_size")
    cards = len(deck_of(options)) - len(traps_of(options))
    if options.dealt > cards:
        raise OptionsError(f"{cards} cards are too few to deal {options.dealt}")
    if options.turn_limit is not None:
        whole(options.turn_limit, 1, 10**9, "turn_limit")
    _check_teams(options)


def _check_teams(options: Agreed) -> None:
    """Hold the teams to their rules (sv.team.make, sv.end.standing)."""
    teams = options.teams
    if teams is None:
        if options.team_victory is not TeamVictory.RELAXED:
            raise OptionsError("team_victory is for a game with teams")
        return
    whole(teams, 2, options.seats // 2, f"teams (of {options.seats} seats)")
    if options.seats % teams:
        raise OptionsError(f"{options.seats} seats are not {teams} teams of one size")
    if options.finish is Finish.LAST_STANDING:
        raise OptionsError("with teams a game is not played to the last one standing")
