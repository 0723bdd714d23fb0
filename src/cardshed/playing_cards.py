"""The standard pack of playing cards, with jokers. It knows no game."""

from __future__ import annotations

from enum import Enum
from typing import Any, TypeAlias, final

import attrs
from typing_extensions import override

from cardshed.errors import InvalidValueError, shown


class Suit(Enum):
    """One of the four suits; its value is its letter in codes.

    Examples:
        >>> Suit.SPADES.value, Suit.SPADES.symbol
        ('S', '♠')
    """

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    @property
    def symbol(self) -> str:
        """The suit as one character of text."""
        return _SYMBOLS[self.value]


_SYMBOLS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


class Rank(Enum):
    """One of the thirteen ranks, from ace to king; its value is its word in codes.

    Examples:
        >>> Rank.TEN.value, Rank("A")
        ('10', <Rank.ACE: 'A'>)
    """

    ACE = "A"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"


@final
@attrs.frozen(eq=False, repr=False)
class Card:
    """A playing card: one of the 52 of the pack, or the joker.

    There is one value for each, so that cards can be compared by identity; get it with `card` or
    `cards`. Cards sort by suit (clubs, diamonds, hearts, spades) and in it from ace to king, jokers
    last: the order of a hand on paper, which no game needs to share.

    Attributes:
        code: Rank and suit, `8C`, `10H`; `JK` for a joker.
        rank: The rank; None for a joker.
        suit: The suit; None for a joker.
        order: The place in the order in which cards sort, from 0.

    Raises:
        InvalidValueError: There are no cards but those that there are.

    Examples:
        >>> card("10H"), str(card("10H")), card("10H").suit
        (card('10H'), '10♥', <Suit.HEARTS: 'H'>)
        >>> card("8C") < card("3D"), card("8C") is card("8C")
        (True, True)
    """

    code: str
    rank: Rank | None
    suit: Suit | None
    order: int

    def __attrs_post_init__(self) -> None:
        """Refuse a second value for a card."""
        if _BY_CODE:
            raise InvalidValueError(f"no card is made: card({shown(self.code)}) returns one")

    def __lt__(self, other: Card) -> bool:
        """Return whether this card sorts before the other."""
        return self.order < other.order

    @override
    def __str__(self) -> str:
        if self.rank is None or self.suit is None:
            return "joker"
        return f"{self.rank.value}{self.suit.symbol}"

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


Cards: TypeAlias = tuple[Card, ...]
"""Cards, in an order."""

_BY_CODE: dict[str, Card] = {}

PACK: Cards = tuple(
    [
        Card(f"{rank.value}{suit.value}", rank, suit, place)
        for place, (suit, rank) in enumerate((suit, rank) for suit in Suit for rank in Rank)
    ]
)
"""The 52 cards of the pack, in the order in which they sort."""
JOKER: Card = Card("JK", None, None, len(PACK))
"""The joker. A pack may have several, and they are alike."""
_BY_CODE.update({each.code: each for each in (*PACK, JOKER)})


def card(code: str) -> Card:
    """Return the card with the code.

    Raises:
        InvalidValueError: There is none.

    Examples:
        >>> card("JK") is JOKER
        True
        >>> card("11H")
        Traceback (most recent call last):
        cardshed.errors.InvalidValueError: no such card: '11H'
    """
    try:
        return _BY_CODE[code]
    except (KeyError, TypeError):  # of what cannot be a key, too
        raise InvalidValueError(f"no such card: {shown(code)}") from None


def cards(codes: str) -> Cards:
    """Return the cards of a text of codes with blanks between them, in its order.

    Raises:
        InvalidValueError: One of them is no code of a card.

    Examples:
        >>> cards("8C 10H JK")
        (card('8C'), card('10H'), card('JK'))
    """
    return tuple(map(card, codes.split()))


def pack(jokers: int = 0) -> Cards:
    """Return the pack with so many jokers, in the order in which cards sort.

    Examples:
        >>> len(pack(jokers=2))
        54
    """
    return PACK + (JOKER,) * jokers


# --- for the fields of attrs classes


def is_card(_: object, __: object, value: Any) -> None:
    """Hold a field of an attrs class to a card: a validator.

    Raises:
        InvalidValueError: It is none.
    """
    if value.__class__ is not Card:
        raise InvalidValueError(f"no card: {shown(value)}")


def are_cards(_: object, __: object, value: Any) -> None:
    """Hold a field of an attrs class to a tuple of cards: a validator.

    Raises:
        InvalidValueError: It is none, or something in it is no card.
    """
    if value.__class__ is not tuple:
        raise InvalidValueError(f"no tuple of cards: {shown(value)}")
    for each in value:
        if each.__class__ is not Card:
            raise InvalidValueError(f"no card: {shown(each)}")
