"""The part of a table that the Soloverse games share, and the frames of which play is made.

What is being resolved now stands in frames, the latest last; what waits for a seat's Opening is
carried. Cites the shared rule ids.
"""

from __future__ import annotations

from enum import Enum
from typing import Any, Generic, Protocol, TypeAlias, final

import attrs
from typing_extensions import TypeVar

from cardshed.building import quickly_built
from cardshed.seats import Seat
from cardshed.soloverse.cards import Card, Faces
from cardshed.soloverse.choices import COLOURED, Agreed
from cardshed.soloverse.decks import (
    TWO,
    is_barred,
    is_trap,
    traps_of,
)
from cardshed.soloverse.order import Order
from cardshed.values import Count, Outcome

# --- frames


@final
@attrs.frozen
class Turn:
    """A seat plays, draws, or first trades (sv.turn.one).

    Attributes:
        seat: Who is waited for.
        place: Whose turn it was before the seat stole it; None where it did not
            (sv.card.steal-turn).
        tried: Which seats have tried to steal it with a claim, in the order in which they did
            (ch.steal).
    """

    seat: Seat
    place: Seat | None = None
    tried: tuple[Seat, ...] = ()


@quickly_built
@final
@attrs.frozen
class AnsweringDraw:
    """A seat faces a Draw stack: it takes it, answers in kind, or first trades (sv.draw.pending).

    Attributes:
        seat: Who is waited for.
        total: How many cards the stack has come to.
        by: Who has played into it, the latest last; not told in a game without chaos cards.
        card: What its newest card counts as; None for a Draw +2 of such a game.
    """

    seat: Seat
    total: Count
    by: tuple[Seat, ...] = ()
    card: Card | None = None


@quickly_built
@final
@attrs.frozen
class Trading:
    """Two members of a team choose a card each, in secret (sv.trade).

    Attributes:
        seat: Who asked for it.
        partner: Who else.
        chosen: Which of the two have chosen, in the order in which they did.
    """

    seat: Seat
    partner: Seat
    chosen: tuple[Seat, ...] = ()


Frame: TypeAlias = Turn | AnsweringDraw | Trading
"""The frames that every Soloverse game has."""
F_co = TypeVar("F_co", covariant=True)
"""A game's own frames, these among them."""

# --- what waits, and what lies where


@quickly_built
@final
@attrs.frozen
class DrawStack:
    """A Draw stack that waits for a seat's Opening (sv.draw.pending).

    Attributes:
        seat: Whose.
        total: How many cards it has come to.
        by: Who has played into it, the latest last; not told in a game without chaos cards.
        card: What its newest card counts as; None for a Draw +2 of such a game.
    """

    seat: Seat
    total: Count
    by: tuple[Seat, ...] = ()
    card: Card | None = None


@quickly_built
@final
@attrs.frozen
class SkipSent:
    """A skip that waits for a seat's Opening, in which it can be countered (sv.counter.mixed).

    Attributes:
        seat: Whose.
        by: Who played the card that sends it.
        card: What that card counts as.
    """

    seat: Seat
    by: Seat
    card: Card


@quickly_built
@final
@attrs.frozen
class InFront:
    """A card in front of a seat, which acts when its next turn arrives (sv.place.front).

    Attributes:
        seat: Before whom.
        card: The card.
        acts: What it counts as.
        by: Who laid it there, or sent it there last.
    """

    seat: Seat
    card: Card
    acts: Card
    by: Seat


@quickly_built
@final
@attrs.frozen
class Staying:
    """A card beside the discards, which stays until the next Playable Turn of who played it.

    See sv.card.vaccine, sv.playable-turn.

    Attributes:
        seat: Who played it.
        card: The card.
        acts: What it counts as.
    """

    seat: Seat
    card: Card
    acts: Card


Carried: TypeAlias = DrawStack | SkipSent | InFront | Staying
"""What waits for a seat's Opening, or for its Playable Turn."""


class Recycle(Enum):
    """Which way Recycle lies by the deck (sv.table.recycle)."""

    READY = "ready"
    """Face up: it can be used."""
    USED = "used"
    """Face down."""


@quickly_built
@final
@attrs.frozen
class Lying:
    """Cards that lie in the open, and what is said of them; nothing without chaos cards.

    Attributes:
        beside: The cards beside the discards (sv.place.beside).
        played: The card that is aimed at a seat, as long as it can be countered.
        used: The traps that are to be shuffled back (sv.trap.several).
        trap: The trap on top of the deck (sv.trap.visible).
        removed: The cards that are out of the game (sv.deck.two).
        last: What the last card played counts as (sv.place.last-played).
        unstopped: The seats without cards whose win nobody stopped (sv.antifun.group).
        manipulated: Whether the last card played counts so by a Genetic Manipulation, which a
            Clone copies then (sv.gm.clone).
        recycle: Which way Recycle lies; None in a game without it (sv.table.recycle).
    """

    beside: Faces = ()
    played: Faces = ()
    used: Faces = ()
    trap: Card | None = None
    removed: Faces = ()
    last: Card | None = None
    unstopped: tuple[Seat, ...] = ()
    manipulated: bool = False
    recycle: Recycle | None = None


NOTHING_LYING = Lying()


@quickly_built
@final
@attrs.frozen
class Counts:
    """How many cards lie where nobody, or one seat alone, sees them.

    Attributes:
        hands: In each seat's hand, by seat.
        deck: In the deck.
        discards: In the discards, the top one included.
    """

    hands: tuple[Count, ...]
    deck: Count = 0
    discards: Count = 0


@quickly_built
@final
@attrs.frozen
class Board(Generic[F_co]):
    """What everybody sees in every Soloverse game.

    Attributes:
        order: Direction of play, turns, and who is in the game.
        counts: How many cards lie where.
        frames: What is being resolved; the last one counts (sv.lifo).
        carried: What waits for a seat's Opening, the newest last (sv.stack.one).
        claims: The seats without cards whose win is not settled, the first to be so first
            (sv.win.pending).
        lying: Cards that lie in the open, with chaos cards in the game.
    """

    order: Order
    counts: Counts
    frames: tuple[F_co, ...] = ()
    carried: tuple[Carried, ...] = ()
    claims: tuple[Seat, ...] = ()
    lying: Lying = NOTHING_LYING

    @property
    def latest(self) -> F_co | None:
        """The frame that counts; None where nothing is being resolved (sv.lifo)."""
        return self.frames[-1] if self.frames else None

    @property
    def pending(self) -> int:
        """How many cards the Draw stack that is to be answered has come to; 0 without one."""
        return next((f.total for f in self.frames if isinstance(f, AnsweringDraw)), 0)


@quickly_built
@final
@attrs.frozen
class Own:
    """What one seat holds.

    Attributes:
        hand: Its cards, in canonical order.
        drawn: The card that it drew in this turn, as long as it may be put down.
        gift: The cards that it chose for a trade or a pool, as long as that goes on; still in the
            hand.
        shown: The discards, or another hand, in canonical order, while it chooses from them.
        picked: The card of another hand that it chose, as long as that hand still has it
            (sv.card.double-edged).
        slaps: Whether it slaps, as long as the others are not shown; None where it has not chosen
            (sv.card.snap).
    """

    hand: Faces = ()
    drawn: Faces = ()
    gift: Faces = ()
    shown: Faces = ()
    picked: Faces = ()
    slaps: bool | None = None


@quickly_built
@final
@attrs.frozen
class FaceDown:
    """A card that was claimed to be a chaos card, and lies face down apart from the discards.

    See ch.claim.chaos, ch.identity.

    Attributes:
        card: The card.
        before: The seat before which it lies; None as long as it lies beside the discards, or can
            be countered.
        stays: Whether it stays beside the discards (sv.card.vaccine).
    """

    card: Card
    before: Seat | None = None
    stays: bool = False


@quickly_built
@final
@attrs.frozen
class Vault:
    """What nobody sees.

    Attributes:
        deck: The deck, the next card first.
        discards: The discards, the top one last; they never become the deck (sv.deck.never).
        bluff: Whether the newest Chaos Draw +4 was played by a seat that held a card which it
            could have played (sv.draw4.legal).
        apart: The cards that lie face down apart from the discards, the latest laid last
            (ch.claim.chaos).
    """

    deck: Faces = attrs.field(default=(), repr=False)
    discards: Faces = attrs.field(default=(), repr=False)
    bluff: bool = attrs.field(default=False, repr=False)
    apart: tuple[FaceDown, ...] = attrs.field(default=(), repr=False)


class AgreedTable(Protocol):
    """The table of a Soloverse game."""

    @property
    def options(self) -> Agreed:
        """What the table agreed on."""
        ...

    @property
    def board(self) -> Board[Any]:
        """What everybody sees in every Soloverse game."""
        ...

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it runs."""
        ...


def fell_to_two(table: AgreedTable) -> bool:
    """Return whether two seats are left of a table that had more (sv.deck.two).

    A member of a team that is out of the order may come back, and counts.
    """
    options, order = table.options, table.board.order
    if not order.withdrawn and not order.out:
        return False
    gone = {*order.withdrawn}
    gone |= {*order.out} if options.teams is None else set()
    return options.seats > TWO >= options.seats - len(gone)


def is_emptied(table: AgreedTable, deck: Faces) -> bool:
    """Return whether no card is left in a deck that can be drawn (sv.deck.out, sv.deck.two)."""
    two = fell_to_two(table)
    return all(is_barred(card, two=two) for card in deck)


def drawable(table: AgreedTable) -> int:
    """Return how many cards of the deck are no traps (sv.deck.out)."""
    board, options = table.board, table.options
    if options.deck is COLOURED:
        return board.counts.deck
    used = board.lying.used
    away = sum(map(is_trap, used)) if used else 0
    return board.counts.deck - len(traps_of(options)) + away


def uncovered(lying: Lying) -> Lying:
    """Return the cards in the open once the deck has another top: no trap is seen there."""
    if lying.trap is None:
        return lying
    return Lying(
        lying.beside,
        lying.played,
        lying.used,
        None,
        lying.removed,
        lying.last,
        lying.unstopped,
        lying.manipulated,
        lying.recycle,
    )
