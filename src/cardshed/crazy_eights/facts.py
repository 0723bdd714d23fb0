"""The events of Crazy 8's: what happened. Cites the rule ids of its page in the docs.

Those that every Soloverse game has stand in `cardshed.soloverse.facts`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Generic, TypeAlias, final

import attrs
from typing_extensions import TypeVar

from cardshed.building import builder, quickly_built
from cardshed.crazy_eights.state import Frame
from cardshed.seats import Seat
from cardshed.soloverse import chaos_facts, facts
from cardshed.soloverse.answer_facts import BluffNoted, DrawChallenged, HandShown
from cardshed.soloverse.cards import Card, Colour, Faces
from cardshed.soloverse.chaos_facts import Asked, ChaosFlipped
from cardshed.soloverse.pile_facts import DiscardsLifted, TopChosen
from cardshed.values import Backs

C_co = TypeVar("C_co", covariant=True)


@final
@attrs.frozen
class CardsDiscarded:
    """Cards lay under the top of the discards before the game began: only a given setup has this.

    Attributes:
        cards: The cards, the lowest first.
    """

    cards: Faces


@final
@attrs.frozen
class CardFlipped:
    """The first card of the discards was turned up (c8.setup.flip).

    Attributes:
        card: Which card.
    """

    card: Card


@quickly_built
@final
@attrs.frozen
class CardPlayed:
    """A seat laid a card on the discards (c8.play.match, c8.draw.put-down, sv.draw.pending).

    Attributes:
        seat: Who.
        card: Which card.
        acts: What it counts as, if that is not itself (sv.clone.as, sv.chaos.pure).
        target: The seat that it is aimed at, where it is (sv.chaos.params).
        colour: The colour named with it, where one is (sv.chaos.params).
        named: The chaos card named with it, where one is (sv.chaos.params).
        manipulated: Whether it counts so by a Genetic Manipulation (sv.gm.what).
    """

    seat: Seat
    card: Card
    acts: Card | None = None
    target: Seat | None = None
    colour: Colour | None = None
    named: Card | None = None
    manipulated: bool = False


@final
@attrs.frozen
class ColourNamed:
    """A seat named the colour in force (sv.colour.when).

    Attributes:
        seat: Who.
        colour: The colour.
    """

    seat: Seat
    colour: Colour


@quickly_built
@final
@attrs.frozen
class CardPickedUp(Generic[C_co]):
    """A seat drew a card in its turn, and is asked whether it puts it down (c8.draw.asked).

    Attributes:
        seat: Who.
        cards: The one card; shown to the seat alone.
    """

    seat: Seat
    cards: C_co


new_played: Callable[..., CardPlayed] = builder(CardPlayed)
new_picked_up: Callable[..., CardPickedUp[Any]] = builder(CardPickedUp)


@final
@attrs.frozen
class CardKept:
    """A seat kept the card that it drew (c8.draw.ends).

    Attributes:
        seat: Who.
    """

    seat: Seat


@cache
def kept(seat: Seat) -> CardKept:
    """Return that a seat kept its card; there are few, so each is made once."""
    return CardKept(seat)


@final
@attrs.frozen
class SoloDeclared:
    """A seat said "Solo!" (c8.solo.declare, c8.solo.late).

    Attributes:
        seat: Who.
    """

    seat: Seat


@final
@attrs.frozen
class SoloLapsed:
    """A seat that had said "Solo!" holds another number of cards than one (c8.solo.again).

    Attributes:
        seat: Who.
    """

    seat: Seat


@final
@attrs.frozen
class SoloWindowOpened:
    """A seat holds one card and did not say "Solo!": it can be called out (c8.solo.window).

    Attributes:
        seat: Who.
    """

    seat: Seat


@final
@attrs.frozen
class SoloWindowClosed:
    """A seat can no longer be called out (c8.solo.window, c8.solo.once).

    Attributes:
        seat: Who.
    """

    seat: Seat


@final
@attrs.frozen
class SoloCalled:
    """A seat was called out for not saying "Solo!" (c8.solo.call).

    Attributes:
        seat: Who called.
        on: Who was called out.
    """

    seat: Seat
    on: Seat


Open: TypeAlias = (
    CardsDiscarded
    | CardFlipped
    | CardPlayed
    | CardKept
    | SoloDeclared
    | SoloLapsed
    | SoloWindowOpened
    | SoloWindowClosed
    | SoloCalled
    | ColourNamed
    | Asked[Frame]
    | ChaosFlipped
    | DrawChallenged
    | DiscardsLifted
    | TopChosen
)
"""Events of Crazy 8's alone in which nothing is hidden."""
Event: TypeAlias = (
    facts.Event | chaos_facts.Event | CardPickedUp[Faces] | HandShown[Faces] | BluffNoted | Open
)
"""What happened, in full."""
PublicEvent: TypeAlias = (
    facts.PublicEvent | chaos_facts.PublicEvent | CardPickedUp[Backs] | HandShown[Backs] | Open
)
"""What happened, as everybody may know it: no type with faces in it but those laid open."""
SeenEvent: TypeAlias = (
    facts.SeenEvent
    | chaos_facts.SeenEvent
    | CardPickedUp[Faces | Backs]
    | HandShown[Faces | Backs]
    | Open
)
"""What happened, as one viewer is shown it."""
