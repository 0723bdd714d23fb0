"""The state of Soliterror, to which its events fold. Cites the rule ids of its page in the docs."""

from __future__ import annotations

from typing import TypeAlias, final

import attrs

from cardshed import values
from cardshed.building import quickly_built
from cardshed.playing_cards import Card
from cardshed.seats import Seat
from cardshed.soliterror.model import DEFENSE, Faces, Hits, Options
from cardshed.values import Count, Outcome


@quickly_built
@final
@attrs.frozen
class Side:
    """Cards that stand up one after another to be hit: enemies, or a seat's player cards.

    Attributes:
        cards: The cards, the first to stand up first; none until they are chosen.
        fallen: How many of them are dead.
        hits: How many hits the one that stands has taken (so.death).
    """

    cards: Faces = ()
    fallen: Count = 0
    hits: Hits = 0

    @property
    def card(self) -> Card | None:
        """The card that stands; None where none is left, or none was chosen."""
        return self.cards[self.fallen] if self.fallen < len(self.cards) else None

    @property
    def defense(self) -> int | None:
        """The power that it takes to hit the card that stands (so.hit.enemy).

        None where no court card stands.
        """
        card = self.card
        return None if card is None or card.rank is None else DEFENSE.get(card.rank)


@quickly_built
@final
@attrs.frozen
class Counts:
    """How many cards lie where nobody, or one seat alone, sees them.

    While combos are being made it says what was true when the round began, so that nothing tells
    how a combo is coming along (so.duel.silent); in a solo game it is true at any time.

    Attributes:
        hands: In each seat's hand, by seat.
        deck: In the deck.
    """

    hands: tuple[Count, ...]
    deck: Count = 0


@quickly_built
@final
@attrs.frozen
class Round:
    """The round that is being played.

    Attributes:
        number: Which one, from 1; 0 before the first.
        finished: The seats whose combo is finished, ascending.
        combos: The combo of each seat, by seat, once they are shown; none before.
        previous: The combos of the round before, by seat; none in the first.
    """

    number: Count = 0
    finished: tuple[Seat, ...] = ()
    combos: tuple[Faces, ...] = ()
    previous: tuple[Faces, ...] = ()


@quickly_built
@final
@attrs.frozen
class Table:
    """What everybody sees.

    Attributes:
        options: What the table agreed on.
        court_left: The court cards that nobody took; they are out of the game once it is dealt.
        enemies: The enemies of a solo game; in a duel there are none but the other seat's cards.
        player_cards: The player cards of each seat, by seat: one in a solo game, three in a duel.
        counts: How many cards lie elsewhere.
        discards: The discards, the oldest first, as they lay when the counts were true.
        round: The round that is being played.
        withdrawn: The seats that have left the table, ascending.
        outcome: How the game ended, or None while it runs.
    """

    options: Options
    court_left: Faces
    enemies: Side
    player_cards: tuple[Side, ...]
    counts: Counts
    discards: Faces
    round: Round
    withdrawn: tuple[Seat, ...]
    outcome: Outcome | None

    def enemies_of(self, seat: Seat | int) -> Side:
        """Return whom the seat fights (so.hit.enemy, so.duel.hit)."""
        return self.player_cards[1 - seat] if self.options.duel else self.enemies


@quickly_built
@final
@attrs.frozen
class Own:
    """What one seat holds and has laid face down.

    Attributes:
        hand: Its cards, in the order in which cards sort.
        combo: Its combo in this round, as far as it is laid, in order.
        drawn: The card that a spade at the end of the combo drew, as long as it may be added.
    """

    hand: Faces = ()
    combo: Faces = ()
    drawn: Faces = ()


@quickly_built
@final
@attrs.frozen
class Vault:
    """What nobody sees.

    Attributes:
        deck: The deck, the next card first.
        discards: The discards, the oldest first.
    """

    deck: Faces = attrs.field(default=(), repr=False)
    discards: Faces = attrs.field(default=(), repr=False)


State: TypeAlias = values.State[Table, Own, Vault]
"""The whole truth about a game at one moment."""
View: TypeAlias = values.View[Table, Own]
"""What one viewer may see of it."""
