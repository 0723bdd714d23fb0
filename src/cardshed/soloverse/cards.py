"""Soloverse cards: colour sets, and the decks that are made of them. Cites the shared rule ids."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from functools import cache
from typing import Any, TypeAlias, final

import attrs
from typing_extensions import override

from cardshed.building import hashed_by_identity
from cardshed.errors import InvalidValueError, OptionsError, RulesetError, shown
from cardshed.soloverse.definitions import CardDefinition
from cardshed.soloverse.faces import COPIES, DIGITS, Face


@hashed_by_identity
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
EXTENSION_COLOURS: tuple[Colour, ...] = tuple(Colour)[:6]
"""The colours of the core deck with its extension (sv.deck.choice)."""


@final
@attrs.frozen(eq=False, repr=False)
class Card:
    """A Soloverse card. Copies of a card are equal values (sv.deck.copies).

    There is one value for each, so that cards can be compared by identity; get it with `card` or
    `cards`. Cards sort in canonical order: by colour, then by face.

    Attributes:
        code: Colour and face: `V7`, `VR` for Reverse, `VS` for Skip, `V+2` for Draw +2. Of a chaos
            card `X` and two letters or digits.
        colour: The colour; None for a chaos card.
        face: The face; None for a chaos card.
        order: The place in canonical order, from 0.
        chaos: What a chaos card is; None for a coloured card.
        symbol: The face by which a coloured card can match it, on top of the discards
            (sv.match, sv.match.secondary).

    Raises:
        InvalidValueError: There are no cards but those that there are.

    Examples:
        >>> card("V+2"), card("V+2").face, str(card("V+2"))
        (card('V+2'), <Face.DRAW_2: '+2'>, 'V+2')
        >>> card("S9") < card("P0"), card("V7") is card("V7")
        (True, True)
    """

    code: str
    colour: Colour | None
    face: Face | None
    order: int
    chaos: CardDefinition | None = None
    symbol: Face | None = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        """Refuse a second value for a card."""
        if self.code in _BY_CODE:
            raise InvalidValueError(f"no card is made: card({shown(self.code)}) returns one")
        symbol = self.face if self.chaos is None else self.chaos.symbol
        object.__setattr__(self, "symbol", symbol)

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
        pack = _pack_of(self)
        if pack is None or pack in OWN_PACKS:
            return (card, (self.code,))
        return (card_of, (pack, self.code))


Faces: TypeAlias = tuple[Card, ...]
"""Cards that are known."""

_BY_CODE: dict[str, Card] = {}

CARDS: Faces = tuple(
    [
        Card(colour.value + face.value, colour, face, order)
        for order, (colour, face) in enumerate((colour, face) for colour in Colour for face in Face)
    ]
)
"""Every coloured card that there is, once, in canonical order."""
_BY_CODE.update({each.code: each for each in CARDS})


LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def register(definition: CardDefinition) -> Card:
    """Make the card of a definition, so that its code is known.

    A definition that is registered again, because its module is run again, has the same card.

    Raises:
        InvalidValueError: Its code is not `X` and two letters or digits, or another card has its
            code or its id.
    """
    code = definition.code
    known = len(code) == 3 and code[0] == "X" and {*code[1:]} <= {*LETTERS}  # noqa: PLR2004
    if not known:
        raise InvalidValueError(f"no code of a chaos card: {shown(code)}")
    found = _BY_CODE.get(code)
    if found is not None and _same(found.chaos, definition):
        return found
    _check_new(definition)
    place = LETTERS.index(code[1]) * len(LETTERS) + LETTERS.index(code[2])
    made = Card(code, None, None, len(CARDS) + place, definition)
    _BY_CODE[code] = made
    return made


def _same(one: CardDefinition | None, other: CardDefinition) -> bool:
    return one is not None and attrs.astuple(one) == attrs.astuple(other)


def _check_new(definition: CardDefinition) -> None:
    """Refuse a code or an id that another card has, and name the packs of both."""
    for other in [each.chaos for each in _BY_CODE.values() if each.chaos is not None]:
        for what in ("code", "id"):
            mine = getattr(definition, what)
            if getattr(other, what) == mine:
                packs = f"of pack {other.pack!r}, and of pack {definition.pack!r}"
                raise InvalidValueError(f"two cards have the {what} {shown(mine)}: {packs}")


# --- packs

OWN_PACKS: tuple[str, ...] = ("core", "core-extension")
"""The packs of the library itself."""
GROUP = "cardshed.soloverse"
"""The group of the entry points of others' packs, each from the name of a pack to its `Pack`."""


def installed_packs() -> tuple[str, ...]:
    """Return the names of others' packs that can be found, sorted."""
    return tuple(sorted(_entry_points().keys() - {*OWN_PACKS}))


@cache
def load_pack(name: str) -> None:
    """Load an installed pack, so that its cards are known; it is looked for once.

    Raises:
        OptionsError: There is none of that name.
        RulesetError: Its entry point leads nowhere, or to something else than the pack.
    """
    entry = None if name in OWN_PACKS else _entry_points().get(name)
    if entry is None:
        known = ", ".join(installed_packs()) or "none"
        raise OptionsError(f"no pack {shown(name)} is installed: there are {known}")
    try:
        found = entry.load()
    except (ImportError, AttributeError) as error:
        raise RulesetError(f"the entry point {name!r} of {GROUP} leads nowhere: {error}") from error
    if getattr(found, "name", None) != name:
        raise RulesetError(f"the entry point {name!r} of {GROUP} does not lead to that pack")
    if {*getattr(found, "cards", ())} != {*chaos_cards(name)}:
        raise RulesetError(f"there are two packs {name!r}, of different cards")


def _entry_points() -> dict[str, Any]:
    from importlib.metadata import entry_points  # 30 ms, so only when it is asked for

    return {entry.name: entry for entry in entry_points(group=GROUP)}


def cards_of(pack: str) -> Faces:
    """Return the cards of a pack, each once, in canonical order; others' packs are loaded.

    Raises:
        OptionsError: There is no such pack.
    """
    if pack not in OWN_PACKS:
        load_pack(pack)
    return chaos_cards(pack)


def card_of(pack: str, code: str) -> Card:
    """Return the card with the code, of a pack that may not have been loaded: for pickles.

    Raises:
        OptionsError: The pack is not installed.
        InvalidValueError: There is no such card.
    """
    if code not in _BY_CODE:
        load_pack(pack)
    return card(code)


def chaos_cards(pack: str | None = None) -> Faces:
    """Return every chaos card that is registered, of one pack or of all, in canonical order."""
    found = [each for each in _BY_CODE.values() if each.chaos is not None]
    return tuple(sorted([each for each in found if pack is None or _pack_of(each) == pack]))


def _pack_of(chaos: Card) -> str | None:
    return None if chaos.chaos is None else chaos.chaos.pack


# --- cards by code


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
    if card.chaos is not None:
        return card.chaos.points
    return 10 if card.face in DIGITS else 20
