"""Soloverse cards: colour sets, and the decks that are made of them. Cites the shared rule ids."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, StrEnum
from functools import cache
from typing import Any, TypeAlias, final

import attrs
from typing_extensions import override

from cardshed.errors import InvalidValueError, shown


class Colour(Enum):
    """One of the thirteen colours, in canonical order; its value is its letter in codes.

    See sv.deck.colours.

    Examples:
        >>> Colour("V"), [colour.value for colour in CORE_COLOURS]
        (<Colour.VENOM: 'V'>, ['S', 'P', 'V', 'Y', 'T'])
    """

    STEEL = "S"
    POISON = "P"
    VENOM = "V"
    STINGER = "Y"
    TOXIN = "T"
    CARBON = "C"
    DIAMOND = "D"
    EMERALD = "E"
    REDWOOD = "W"
    OAK = "O"
    ROSE = "R"
    AMETHYST = "A"
    STONE = "G"


CORE_COLOURS: tuple[Colour, ...] = tuple(Colour)[:5]
"""The colours of the core deck (sv.deck.choice)."""


class Face(StrEnum):
    """What a coloured card shows besides its colour: a digit or an action (sv.deck.colours)."""

    ZERO = "0"
    ONE = "1"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    REVERSE = "R"
    SKIP = "S"
    DRAW_2 = "+2"


DIGITS: tuple[Face, ...] = tuple(Face)[:10]
"""The faces of number cards."""
COPIES = 2
"""How many copies of each coloured card a colour set has (sv.deck.colours)."""


@final
@attrs.frozen(eq=False, repr=False)
class Card:
    """A Soloverse card. Copies of a card are equal values (sv.deck.copies).

    There is one value for each, so that cards can be compared by identity; get it with `card` or
    `cards`. Cards sort in canonical order: by colour, then by face.

    Attributes:
        code: Colour and face: `V7`, `VR` for Reverse, `VS` for Skip, `V+2` for Draw +2.
        colour: The colour.
        face: The face, by which it can be matched as well (sv.match).
        order: The place in canonical order, from 0.

    Raises:
        InvalidValueError: There are no cards but those that there are.

    Examples:
        >>> card("V+2"), card("V+2").face, str(card("V+2"))
        (card('V+2'), <Face.DRAW_2: '+2'>, 'V+2')
        >>> card("S9") < card("P0"), card("V7") is card("V7")
        (True, True)
    """

    code: str
    colour: Colour
    face: Face
    order: int

    def __attrs_post_init__(self) -> None:
        """Refuse a second value for a card."""
        if _BY_CODE:
            raise InvalidValueError(f"no card is made: card({shown(self.code)}) returns one")

    def __lt__(self, other: Card) -> bool:
        """Return whether this card comes before the other in canonical order."""
        return self.order < other.order

    @override
    def __str__(self) -> str:
        return self.code

    @override
    def __repr__(self) -> str:
        return f"card({self.code!r})"

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self

    @override
    def __reduce__(self) -> tuple[Any, ...]:
        return (card, (self.code,))


Faces: TypeAlias = tuple[Card, ...]
"""Cards that are known."""

_BY_CODE: dict[str, Card] = {}

CARDS: Faces = tuple(
    [
        Card(colour.value + face.value, colour, face, order)
        for order, (colour, face) in enumerate((colour, face) for colour in Colour for face in Face)
    ]
)
"""Every card that there is, once, in canonical order."""
_BY_CODE.update({each.code: each for each in CARDS})


def card(code: str) -> Card:
    """Return the card with the code.

    Raises:
        InvalidValueError: There is none.

    Examples:
        >>> card("X7")
        Traceback (most recent call last):
        cardshed.errors.InvalidValueError: no such card: 'X7'
    """
    try:
        return _BY_CODE[code]
    except (KeyError, TypeError):  # of what cannot be a key, too
        raise InvalidValueError(f"no such card: {shown(code)}") from None


def cards(codes: str) -> Faces:
    """Return the cards of a text of codes with blanks between them, in its order.

    Raises:
        InvalidValueError: One of them is no code of a card.

    Examples:
        >>> cards("V7 S+2")
        (card('V7'), card('S+2'))
    """
    return tuple(map(card, codes.split()))


def colour_sets(colours: Iterable[Colour]) -> Faces:
    """Return the cards of some colours, in canonical order: 26 for each (sv.deck.colours).

    Examples:
        >>> len(colour_sets(CORE_COLOURS))
        130
    """
    return _colour_sets(frozenset(colours))


@cache
def _colour_sets(chosen: frozenset[Colour]) -> Faces:
    # Every game of a table needs the same deck.
    return tuple([each for each in CARDS if each.colour in chosen for _ in range(COPIES)])


def points(card: Card) -> int:
    """Return what a card that is left in a hand counts (sv.score.table).

    Examples:
        >>> points(card("V0")), points(card("VR"))
        (10, 20)
    """
    return 10 if card.face in DIGITS else 20
