"""The kinds of cards that the interaction matrix pairs, and the flags that decide what they do."""

from __future__ import annotations

from typing import final

import attrs

from cardshed.soloverse import Card, card, core_game
from cardshed.soloverse.definitions import CardClass, CardDefinition, Place, Targeting
from cardshed.soloverse.faces import Face

PURE_CHAOS = card("XPC")
SHARED = "sv"  # apart, so that this is no citation
OF_CARDS = f"{SHARED}.card."
"""How the ids of the rules of single cards begin."""
COLOURED = {"V5": "a number", "VR": "Reverse", "VS": "Skip", "V+2": "Draw +2"}


@final
@attrs.frozen
class Kind:
    """A kind of card, and whether it is played as Pure Chaos (sv.chaos.pure)."""

    code: str
    pure: bool = False

    @property
    def card(self) -> Card:
        return card(self.code)

    @property
    def off_colour(self) -> Card:
        """The card to lay on venom: a coloured one of another colour, with the same symbol."""
        return self.card if self.card.chaos else card(f"S{self.code[1:]}")

    @property
    def acts(self) -> Card:
        """What the card counts as on the table."""
        return PURE_CHAOS if self.pure else self.card

    @property
    def chaos(self) -> CardDefinition | None:
        return self.acts.chaos

    @property
    def name(self) -> str:
        if self.card.chaos is None:
            return COLOURED[self.code]
        return f"{self.card.chaos.name} as Pure Chaos" if self.pure else self.card.chaos.name

    def is_a(self, id_: str) -> bool:
        return self.chaos is not None and self.chaos.id == id_


@final
@attrs.frozen
class Cause:
    """Why a seat draws.

    Attributes:
        name: What it is called.
        owed: How many cards it is.
        deals: Whether they are dealt, and not drawn.
    """

    name: str
    owed: int
    deals: bool = False


def pure_too(one: Kind) -> bool:
    return one.chaos is not None and one.chaos.pure


CHAOS = tuple([Kind(each.code) for each in core_game.PACK.cards])
TRAPS = tuple([each for each in CHAOS if each.chaos and each.chaos.kind is CardClass.TRAP])
CARDS = (*map(Kind, COLOURED), *[each for each in CHAOS if each not in TRAPS])
"""The kinds that a hand can hold."""
PURE = tuple([Kind(each.code, pure=True) for each in CARDS if pure_too(each)])
FORMS = (*CARDS, *PURE)
"""All that a card on the table, or of a hand, can be."""
NUMBER, CLONE = Kind("V5"), Kind("XCL")
PLAIN = Kind("XPC")


def joined(*words: str) -> str:
    return ", ".join(filter(None, words))


# --- flags


def draws(one: Kind) -> int:
    """Return how many cards it adds to a Draw stack."""
    if one.chaos is None:
        return 2 if one.card.face is Face.DRAW_2 else 0
    return one.chaos.draws


def is_counter(one: Kind) -> bool:
    return one.chaos is not None and one.chaos.kind is CardClass.COUNTER


def level(one: Kind) -> int:
    return 0 if one.chaos is None else one.chaos.level


def lies_in_front(one: Kind) -> bool:
    return one.chaos is not None and one.chaos.place is Place.FRONT


def with_two(one: Kind) -> bool:
    """Return whether two seats have it in their deck (sv.deck.two)."""
    return one.card.chaos is None or one.card.chaos.with_two


def binds(one: Kind) -> bool:
    return one.chaos is not None and one.chaos.binds


def flips(one: Kind) -> bool:
    """Return whether the direction flips at once: a Reverse, alone or with a draw."""
    return one.acts.symbol is Face.REVERSE


def skips(one: Kind) -> bool:
    """Return whether a seat loses its turn to it, or is passed over."""
    return one.acts.symbol is Face.SKIP


def targeting(one: Kind) -> Targeting | None:
    """Return whom a card is aimed at that can be countered at all (sv.counter.never)."""
    if one.chaos is None or one.chaos.uncounterable:
        return None
    return one.chaos.targeting


def copied(one: Kind) -> Kind:
    """Return what a Clone copies of a card on the table: a Clone lies there as a number."""
    return NUMBER if one == CLONE else one


def counts_as(second: Kind, first: Kind) -> Kind:
    """Return what a card counts as after another (sv.clone.as)."""
    return copied(first) if second == CLONE else second


# --- why a seat draws

TURN, CALL = Cause("the draw of a turn", 1), Cause("a call-out", 2)
CHALLENGED = Cause("a wrong challenge", 6)
SLAPPED, SAVED = Cause("Slap", 2), Cause("Anti-Fun", 5, deals=True)
TAKEN = {Cause(f"a {one.name} that is taken", draws(one)): one for one in CARDS if draws(one)}
"""The stacks of a single card."""
LET = Cause("nothing", 0)
"""No draw: nobody stops a win."""
CAUSES = (TURN, *TAKEN, SLAPPED, CHALLENGED, CALL, SAVED)
