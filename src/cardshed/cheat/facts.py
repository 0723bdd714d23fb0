"""The events of Cheat: what happened. Cites the rule ids of its page in the docs.

Those that every Soloverse game has stand in `cardshed.soloverse.facts`.
"""

from __future__ import annotations

from typing import Generic, TypeAlias, final

import attrs
from typing_extensions import TypeVar

from cardshed.building import quickly_built
from cardshed.cheat.actions import ActionKind, ClaimNumber, Value
from cardshed.cheat.differing import definition_of
from cardshed.cheat.frames import Frame
from cardshed.seats import Seat
from cardshed.soloverse import chaos_facts, facts
from cardshed.soloverse.cards import Card, Colour, Faces
from cardshed.soloverse.chaos_facts import Asked
from cardshed.soloverse.definitions import Place
from cardshed.soloverse.pile_facts import ChaosShown
from cardshed.soloverse.uses import STEAL_TURN, is_a
from cardshed.values import Backs, Count

C_co = TypeVar("C_co", covariant=True)

# --- what is said of cards that are laid face down


@quickly_built
@final
@attrs.frozen
class Numbers:
    """The cards are said to be number cards of one value (ch.claim.number).

    Attributes:
        value: Which value.
        count: How many cards they are said to be.
    """

    value: Value
    count: Count


@quickly_built
@final
@attrs.frozen
class ActionCard:
    """The card is said to be an action card (ch.claim.action).

    Attributes:
        kind: Which one.
    """

    kind: ActionKind


@quickly_built
@final
@attrs.frozen
class ChaosCard:
    """The card is said to be a chaos card (ch.claim.chaos).

    Attributes:
        card: Which one.
        acts: What it counts as, if that is not itself (sv.clone.as, sv.chaos.pure).
        target: The seat that it is aimed at, where it is (sv.chaos.params).
        colour: The colour named with it, where one is (sv.chaos.params).
        named: The chaos card named with it, where one is (sv.chaos.params).
        manipulated: Whether it counts so by a Genetic Manipulation (sv.gm.what).
    """

    card: Card
    acts: Card | None = None
    target: Seat | None = None
    colour: Colour | None = None
    named: Card | None = None
    manipulated: bool = False

    @property
    def face(self) -> Card:
        """What the card counts as."""
        return self.acts or self.card

    @property
    def place(self) -> Place:
        """Where the card lies during its effect: a Steal Turn on the discards here, too.

        See sv.place.on, ch.steal.
        """
        chaos = definition_of(self.face)
        return Place.ON if chaos is None or is_a(self.face, STEAL_TURN) else chaos.place


Said: TypeAlias = Numbers | ActionCard | ChaosCard
"""What a claim says of its cards."""

# --- what happened


@quickly_built
@final
@attrs.frozen
class Claimed(Generic[C_co]):
    """A seat laid cards face down and said what they are (ch.turn.claim, ch.draw).

    Attributes:
        seat: Who.
        said: What it said of them.
        cards: The cards, in canonical order; shown to the seat alone.
    """

    seat: Seat
    said: Said
    cards: C_co


@quickly_built
@final
@attrs.frozen
class PollOpened:
    """Every other seat is asked about the latest claim (ch.call.poll)."""


@quickly_built
@final
@attrs.frozen
class ClaimAccepted:
    """A seat that was asked about a claim lets it stand (ch.call.poll).

    Attributes:
        seat: Who.
    """

    seat: Seat


@quickly_built
@final
@attrs.frozen
class ClaimStood:
    """Nobody who was asked has called the latest claim: it stands (ch.effect.unchallenged)."""


@final
@attrs.frozen
class CheatCalled:
    """A seat challenged the latest claim, and its cards are shown to all (ch.call.reveal).

    Attributes:
        seat: Who called.
        claim: Which claim.
        cards: The cards of the claim, in canonical order.
        true: Whether they are what was claimed (ch.claim.true).
        apart: Whether the card lay apart from the discards, to which it goes if it was a lie
            (ch.call.elsewhere).
    """

    seat: Seat
    claim: ClaimNumber
    cards: Faces
    true: bool
    apart: bool = False


@final
@attrs.frozen
class PileTaken(Generic[C_co]):
    """A seat took the whole discards: who lied, or who was wrong (ch.call.lie, ch.call.truth).

    Attributes:
        seat: Who.
        cards: The cards, in canonical order; shown to the seat alone.
    """

    seat: Seat
    cards: C_co


@final
@attrs.frozen
class ClaimLapsed:
    """The seat of the latest claim left the table: it can no longer be called (ch.withdraw)."""


@final
@attrs.frozen
class PileLaid(Generic[C_co]):
    """Cards lay in the discards, and a value had been claimed, before the game began.

    Only a given setup has this.

    Attributes:
        cards: The cards, the lowest first; never shown to anybody.
        value: The value of the last numbers claimed; None for none.
    """

    cards: C_co
    value: Value | None


@final
@attrs.frozen
class CardsTurnedDown(Generic[C_co]):
    """A seat discarded cards that it had chosen, face down (ch.discard.shown).

    Attributes:
        seat: Who.
        cards: The cards, in canonical order; shown to the seat alone.
    """

    seat: Seat
    cards: C_co


@final
@attrs.frozen
class CardSentBack:
    """A card that was aimed at a seat came back to its user, which counts as a turn.

    See sv.counter.single, ch.end.cap.

    Attributes:
        seat: Who faces it now.
    """

    seat: Seat


Open: TypeAlias = (
    PollOpened | ClaimAccepted | ClaimStood | CheatCalled | ClaimLapsed | CardSentBack | ChaosShown
)
"""Events of Cheat alone in which nothing is hidden."""
Shared: TypeAlias = facts.Event | chaos_facts.Event
"""What happens in every Soloverse game, in full."""
Event: TypeAlias = (
    Shared
    | Claimed[Faces]
    | PileTaken[Faces]
    | PileLaid[Faces]
    | CardsTurnedDown[Faces]
    | Asked[Frame]
    | Open
)
"""What happened, in full."""
PublicEvent: TypeAlias = (
    facts.PublicEvent
    | chaos_facts.PublicEvent
    | Claimed[Backs]
    | PileTaken[Backs]
    | PileLaid[Backs]
    | CardsTurnedDown[Backs]
    | Asked[Frame]
    | Open
)
"""What happened, as everybody may know it: no type with faces in it but those shown to all."""
SeenEvent: TypeAlias = (
    facts.SeenEvent
    | chaos_facts.SeenEvent
    | Claimed[Faces | Backs]
    | PileTaken[Faces | Backs]
    | PileLaid[Backs]
    | CardsTurnedDown[Faces | Backs]
    | Asked[Frame]
    | Open
)
"""What happened, as one viewer is shown it."""
