"""The events of Soliterror: what happened. Cites the rule ids of its page in the docs."""

from __future__ import annotations

from typing import Generic, TypeAlias, final

import attrs
from typing_extensions import TypeVar

from cardshed.playing_cards import Card
from cardshed.seats import Seat
from cardshed.soliterror.model import Faces
from cardshed.values import Backs, Count, Outcome

C_co = TypeVar("C_co", covariant=True)


@final
@attrs.frozen
class PackOpened:
    """The pack was laid out in two heaps, for all to see (so.setup.enemies, so.setup.deck).

    Attributes:
        court: The court cards, of which some are chosen.
        deck: The number cards and the jokers, which will be shuffled.
    """

    court: Faces
    deck: Faces


@final
@attrs.frozen
class EnemiesChosen:
    """The enemies of a solo game were chosen (so.setup.enemies).

    Attributes:
        seat: Who fights them.
        cards: Jack, Queen, King.
    """

    seat: Seat
    cards: Faces


@final
@attrs.frozen
class PlayerCardChosen:
    """The player card of a solo game was chosen (so.setup.player).

    Attributes:
        seat: Whose.
        card: Which card.
    """

    seat: Seat
    card: Card


@final
@attrs.frozen
class CourtChosen:
    """A seat of a duel took its player cards (so.duel.court).

    Attributes:
        seat: Who.
        cards: Jack, Queen, King.
    """

    seat: Seat
    cards: Faces


@final
@attrs.frozen
class DeckShuffled(Generic[C_co]):
    """The deck was shuffled: before the first round, or the discards became it.

    See so.setup.deck, so.duel.deck, so.round.deck-out.

    Attributes:
        cards: The whole deck, the next card first; never shown to anybody.
    """

    cards: C_co


@final
@attrs.frozen
class DiscardsReshuffled:
    """The discards became the deck while a duel's combo was being made (so.round.deck-out).

    Nobody is shown this: what the deck holds stays as it was on the table until the combos are
    shown (so.duel.silent).

    Attributes:
        cards: The whole deck, the next card first.
    """

    cards: Faces


@final
@attrs.frozen
class CardsDrawn(Generic[C_co]):
    """A seat filled its hand up (so.round.hand).

    Attributes:
        seat: Who.
        cards: The cards, in the order drawn; shown to the seat alone.
    """

    seat: Seat
    cards: C_co


@final
@attrs.frozen
class RoundBegan:
    """A round began (so.round.hand).

    Attributes:
        number: Which one, from 1.
    """

    number: Count


@final
@attrs.frozen
class ComboLaid:
    """A seat laid its combo, face down (so.combo.chain). The seat alone is shown this.

    Attributes:
        seat: Who.
        cards: The cards in order.
    """

    seat: Seat
    cards: Faces


@final
@attrs.frozen
class SpadeDrawn:
    """A combo ended with a spade and drew a card (so.combo.spade). The seat alone is shown this.

    Attributes:
        seat: Who.
        cards: The card; none where there was none to draw (so.round.deck-out).
    """

    seat: Seat
    cards: Faces


@final
@attrs.frozen
class ComboExtended:
    """A seat added a card after a spade (so.combo.spade). The seat alone is shown this.

    Attributes:
        seat: Who.
        card: The card.
    """

    seat: Seat
    card: Card


@final
@attrs.frozen
class ComboFinished:
    """A seat's combo stays as it is (so.duel.silent).

    Attributes:
        seat: Who.
    """

    seat: Seat


@final
@attrs.frozen
class CombosShown:
    """The combos were shown, and what is left in hands, deck and discards (so.duel.silent).

    In a solo game this happens whenever cards were laid or drawn.

    Attributes:
        combos: The combo of each seat, by seat.
        hands: How many cards each seat holds, by seat.
        deck: How many cards the deck has.
        discards: How many cards the discards have.
    """

    combos: tuple[Faces, ...]
    hands: tuple[Count, ...]
    deck: Count
    discards: Count


@final
@attrs.frozen
class ComboJudged:
    """A combo was judged (so.hit.enemy, so.combo.club).

    Attributes:
        seat: Whose.
        power: Its power: the cards, and one more for a club at the end.
        defense: The power that the enemy's card asked for.
    """

    seat: Seat
    power: Count
    defense: Count


@final
@attrs.frozen
class CardHit:
    """A player card or an enemy took a hit (so.hit.enemy, so.hit.player, so.duel.hit).

    Attributes:
        card: Which one.
    """

    card: Card


@final
@attrs.frozen
class CardKilled:
    """A player card or an enemy died of its hits; the next one stands up (so.death).

    Attributes:
        card: Which one.
    """

    card: Card


@final
@attrs.frozen
class CardsDiscarded:
    """The combat field was cleared (so.round.clear).

    Attributes:
        cards: What lay on it, but for player cards: seat 0's combo first.
    """

    cards: Faces


@final
@attrs.frozen
class SeatWithdrew:
    """A seat left the table (so.withdraw).

    Attributes:
        seat: Who.
    """

    seat: Seat


@final
@attrs.frozen
class GameEnded:
    """The game ended (so.death, so.duel.end, so.duel.cap, so.round.deck-out, so.withdraw).

    Attributes:
        outcome: How.
    """

    outcome: Outcome


Open: TypeAlias = (
    PackOpened
    | EnemiesChosen
    | PlayerCardChosen
    | CourtChosen
    | RoundBegan
    | ComboFinished
    | CombosShown
    | ComboJudged
    | CardHit
    | CardKilled
    | CardsDiscarded
    | SeatWithdrew
    | GameEnded
)
"""Events in which nothing is hidden."""
Private: TypeAlias = ComboLaid | SpadeDrawn | ComboExtended
"""Events of which nobody but the seat that they name is shown anything (so.duel.silent)."""
Event: TypeAlias = DeckShuffled[Faces] | CardsDrawn[Faces] | DiscardsReshuffled | Private | Open
"""What happened, in full."""
PublicEvent: TypeAlias = DeckShuffled[Backs] | CardsDrawn[Backs] | Open
"""What happened, as everybody may know it: no type with faces in it but those laid open."""
SeenEvent: TypeAlias = DeckShuffled[Backs] | CardsDrawn[Faces | Backs] | Private | Open
"""What happened, as one viewer is shown it."""
