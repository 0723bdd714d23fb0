"""The kinds of cards that the interaction matrix pairs, and the flags that decide what they do."""

from __future__ import annotations

from typing import final

import attrs

from cardshed.soloverse import Card, card, core_extension, core_game
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
    """A kind of card, and as what it is played.

    Attributes:
        code: The card.
        pure: Whether it is played as Pure Chaos (sv.chaos.pure).
        named: What a Genetic Manipulation is named, as a code (sv.gm.what).
        definition: What it is, where a game has another definition of it.
    """

    code: str
    pure: bool = False
    named: str = ""
    definition: CardDefinition | None = None

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
        return PURE_CHAOS if self.pure else card(self.named or self.code)

    @property
    def said(self) -> Card | None:
        """What is said that a Genetic Manipulation is."""
        return card(self.named) if self.named else None

    @property
    def counts(self) -> str:
        """What the card counts as, as a code."""
        return self.acts.code

    @property
    def chaos(self) -> CardDefinition | None:
        return self.acts.chaos if self.definition is None or self.pure else self.definition

    @property
    def core(self) -> bool:
        """Whether the Core Game has it."""
        return self.card.chaos is None or self.card.chaos.pack == "core"

    @property
    def name(self) -> str:
        if self.named:
            return f"as {Kind(self.named).name}"
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
        core: Whether the Core Game has it.
    """

    name: str
    owed: int
    deals: bool = False
    core: bool = True


def pure_too(one: Kind) -> bool:
    return one.chaos is not None and one.chaos.pure


CHAOS = tuple([Kind(each.code) for each in (*core_game.PACK.cards, *core_extension.PACK.cards)])
TRAPS = tuple([each for each in CHAOS if each.chaos and each.chaos.kind is CardClass.TRAP])
RECYCLE, MANIPULATION = Kind("XRY"), Kind("XGM")
CARDS = (*map(Kind, COLOURED), *[each for each in CHAOS if each not in (*TRAPS, RECYCLE)])
"""The kinds that a hand can hold."""
LAID = tuple([each for each in CARDS if each != MANIPULATION])
"""The kinds that are laid without a word of what they are."""
PURE = tuple([Kind(each.code, pure=True) for each in CARDS if pure_too(each)])
FORMS = (*LAID, *PURE)
"""All that a card on the table can be, but for a Genetic Manipulation that is named."""
NAMED = tuple([Kind("XGM", named=each.code) for each in LAID if each.chaos])
"""All that a Genetic Manipulation can be (sv.gm.what)."""
NUMBER, CLONE = Kind("V5"), Kind("XCL")
PLAIN, ANEW = Kind("XPC"), Kind("XGM", named="XPC")
"""Pure Chaos, and what a Clone of a Genetic Manipulation is named anew (sv.gm.clone)."""


def joined(*words: str) -> str:
    return ", ".join(filter(None, words))


def many(count: int) -> str:
    """Return a number of cards in words."""
    return f"{count or 'no'} {'card' if count < TWO else 'cards'}"


TWO = 2


# --- flags


def draws(one: Kind) -> int:
    """Return how many cards it adds to a Draw stack."""
    if one.chaos is None:
        return 2 if one.acts.face is Face.DRAW_2 else 0
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


def silences(one: Kind) -> bool:
    """Return whether no chaos card is played as long as it lies there (sv.card.vaccine)."""
    return one.chaos is not None and one.chaos.silences


def never_last(one: Kind) -> bool:
    return one.chaos is not None and one.chaos.not_last


def needs_colours(one: Kind) -> bool:
    """Return whether the rest of the hand has to have cards of several colours."""
    return one.chaos is not None and one.chaos.needs_colours > 0


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


def is_clone(one: Kind) -> bool:
    return one.acts is CLONE.card


def copied(one: Kind) -> Kind:
    """Return what a Clone copies of a card on the table: a Clone lies there as a number."""
    return NUMBER if is_clone(one) else one


def counts_as(second: Kind, first: Kind, *, answers: bool = False) -> Kind:
    """Return what a card counts as after another (sv.clone.as, sv.gm.clone).

    Args:
        second: The card.
        first: The one before it.
        answers: Whether that one is not resolved: a Genetic Manipulation is what was named.
    """
    if not is_clone(second):
        return second
    one = ANEW if first.named and not answers else copied(first)
    if second == CLONE:
        return one
    return attrs.evolve(second, named=one.counts, definition=one.definition)


def in_turn(one: Kind) -> Kind:
    """Return what a card counts as in one's turn: a counter as Pure Chaos (sv.clone.when)."""
    if not is_counter(one):
        return one
    return attrs.evolve(one, named=PLAIN.code) if one.named else PLAIN


# --- why a seat draws

TURN, CALL = Cause("the draw of a turn", 1), Cause("a call-out", 2)
CHALLENGED = Cause("a wrong challenge", 6)
SLAPPED, SAVED = Cause("Slap", 2), Cause("Anti-Fun", 5, deals=True)
TAKEN = {Cause(f"a {one.name} that is taken", draws(one)): one for one in CARDS if draws(one)}
"""The stacks of a single card."""
UNITED, SNAPPED = Cause("United We Fall", 2, core=False), Cause("Snap", 2, core=False)
COLLAPSED = Cause("Black Hole", 5, deals=True, core=False)
MANIPULATED = Cause("Genetic Manipulation", 1, deals=True, core=False)
BY_CARD = {
    UNITED: Kind("XUW"),
    SNAPPED: Kind("XSN"),
    COLLAPSED: Kind("XBH"),
    MANIPULATED: Kind("XGM", named="XPC"),
}
"""The cards that let seats draw, or be dealt cards, as they are played."""
LET = Cause("nothing", 0)
"""No draw: nobody stops a win."""
CAUSES = (TURN, *TAKEN, SLAPPED, CHALLENGED, CALL, SAVED, *BY_CARD)
