"""Options, actions and words of Soliterror. Cites the rule ids of its page in the docs."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Annotated, TypeAlias, final

import attrs

from cardshed import errors, values
from cardshed.errors import OptionsError
from cardshed.options import chosen, truth, whole
from cardshed.playing_cards import PACK, Card, Cards, Rank, are_cards, is_card, pack
from cardshed.values import Between

Faces: TypeAlias = Cards
"""Cards that are known."""

COURT_RANKS = (Rank.JACK, Rank.QUEEN, Rank.KING)
"""The ranks of the court, in the order in which they stand up (so.setup.enemies)."""
DEFENSE: Mapping[Rank, int] = {Rank.JACK: 3, Rank.QUEEN: 4, Rank.KING: 5}
"""The power that it takes to hit a court card, by rank (so.hit.enemy)."""
COURT: Faces = tuple([card for card in PACK if card.rank in COURT_RANKS])
"""The twelve court cards."""
NUMBERS: Faces = tuple([card for card in PACK if card.rank not in COURT_RANKS])
"""The forty number cards; the ace is one of them (so.setup.deck)."""
HAND = 5
"""How many cards a hand has when a round begins (so.round.hand)."""
HITS_TO_KILL = 4
"""How many hits kill (so.death)."""
DUEL_ROUNDS = 200
"""After how many rounds a duel is a draw, if the table agrees on nothing else (so.duel.cap)."""


class DeckOut(Enum):
    """What happens when a card is needed and the deck is empty (so.round.deck-out)."""

    RESHUFFLE = "reshuffle"
    """The discards are shuffled and become the deck."""
    LOSE = "lose"
    """A solo game is lost."""


class Refusal(errors.Refusal):
    """Why Soliterror refuses an action."""

    NO_ENEMIES_TO_CHOOSE = "no-enemies-to-choose", "so.setup.enemies"
    """The enemies are chosen, or the table plays the duel."""
    NOT_THE_RANK = "not-the-rank", "so.setup.enemies"
    """A Jack, a Queen and a King are chosen, in that order."""
    NO_PLAYER_CARD_TO_CHOOSE = "no-player-card-to-choose", "so.setup.player"
    """It is not the time for it: the enemies come first, and it is chosen once."""
    NOT_A_NUMBER_CARD = "not-a-number-card", "so.setup.player"
    """A court card or a joker cannot be the player card."""
    NO_COURT_TO_CHOOSE = "no-court-to-choose", "so.duel.court"
    """The seat has chosen, or the table plays the solo game."""
    NOT_A_COURT = "not-a-court", "so.duel.court"
    """A Jack, a Queen and a King are taken, in that order."""
    SUITS_ALIKE = "suits-alike", "so.duel.court"
    """The three player cards are of three different suits."""
    TAKEN = "taken", "so.duel.court"
    """The other seat has taken one of these cards."""
    NO_ROUND = "no-round", "so.round.hand"
    """The first round has not begun."""
    COMBO_LAID = "combo-laid", "so.combo.chain"
    """The seat has laid its combo; after a spade it may be extended, or else finished."""
    NO_CARD_OF_THE_HAND = "no-card-of-the-hand", "so.combo.minimum"
    """A combo has at least one card of the hand."""
    CARD_NOT_HELD = "card-not-held", "so.combo.minimum"
    """A card of the combo is neither in the hand nor the player card."""
    PLAYER_CARD_TWICE = "player-card-twice", "so.combo.player"
    """The player card stands in a combo once."""
    NOT_LINKED = "not-linked", "so.combo.chain"
    """Two neighbours share neither suit nor number, and none of them is a joker."""
    NOTHING_TO_EXTEND = "nothing-to-extend", "so.combo.spade"
    """Only a combo that ends with a spade is extended."""
    NOT_THE_DRAWN_CARD = "not-the-drawn-card", "so.combo.spade"
    """Only the card that the spade drew may be added."""
    NOTHING_TO_FINISH = "nothing-to-finish", "so.combo.spade"
    """There is no combo that could be finished."""


class Ending(values.Ending):
    """Why Soliterror ended."""

    WON = "won", "so.death"
    """The King is dead: the solo game is won."""
    LOST = "lost", "so.death"
    """The player card is dead: the solo game is lost."""
    DECK_OUT = "deck-out", "so.round.deck-out"
    """A card was needed, there was none, and the table had agreed that this loses."""
    COURT_KILLED = "court-killed", "so.duel.end"
    """One seat's Jack, Queen and King are dead: the other wins the duel."""
    BOTH_KILLED = "both-killed", "so.duel.end"
    """Both Kings died in the same round: a draw."""
    ROUNDS_OVER = "rounds-over", "so.duel.cap"
    """The duel took as many rounds as the table had agreed on: a draw."""
    ABANDONED = "abandoned", "so.withdraw"
    """A seat has left the table."""


def _deck_out(value: DeckOut | str) -> DeckOut:
    # So that a frontend may write `deck_out="lose"`.
    return chosen(DeckOut, value, "deck_out")


@final
@attrs.frozen(kw_only=True)
class Options:
    """What the table agreed on before the deal.

    Attributes:
        seats: 1 for the solo game, 2 for the duel.
        jokers: How many jokers are in the pack, 0 to 2 (so.setup.deck).
        deck_out: What happens when the deck runs out; a duel always reshuffles
            (so.round.deck-out).
        extend_from_hand: Whether any card of the hand may be added after a spade draw, and not
            the drawn card alone (so.combo.spade).
        duel_rounds: After how many rounds a duel is a draw, 1 to 1,000 (so.duel.cap).

    Raises:
        OptionsError: The rules do not allow them; the text says which and why.

    Examples:
        >>> Options(seats=2).duel_rounds, Options(deck_out="lose").deck_out
        (200, <DeckOut.LOSE: 'lose'>)
        >>> Options(seats=3)
        Traceback (most recent call last):
        cardshed.errors.OptionsError: seats is a whole number from 1 to 2, not 3
    """

    seats: int = 1
    jokers: int = 2
    deck_out: DeckOut = attrs.field(default=DeckOut.RESHUFFLE, converter=_deck_out)
    extend_from_hand: bool = False
    duel_rounds: int = DUEL_ROUNDS

    def __attrs_post_init__(self) -> None:
        """Hold the options to the rules."""
        whole(self.seats, 1, 2, "seats")
        whole(self.jokers, 0, 2, "jokers")
        whole(self.duel_rounds, 1, 1000, "duel_rounds")
        truth(self.extend_from_hand, "extend_from_hand")
        if self.seats > 1 and self.deck_out is DeckOut.LOSE:
            raise OptionsError("deck_out is 'lose' in a solo game only")
        if self.seats == 1 and self.duel_rounds != DUEL_ROUNDS:
            raise OptionsError("duel_rounds is for the duel only")

    @property
    def duel(self) -> bool:
        """Whether two seats play against each other."""
        return self.seats > 1

    @property
    def deck(self) -> Faces:
        """Every card of the game: the pack and the jokers (so.setup.deck)."""
        return pack(self.jokers)


# --- actions


@final
@attrs.frozen
class ChooseEnemies:
    """Choose whom to fight in a solo game (so.setup.enemies).

    Attributes:
        jack: Who is fought first.
        queen: Who is fought then.
        king: Who is fought last.
    """

    jack: Card = attrs.field(validator=is_card)
    queen: Card = attrs.field(validator=is_card)
    king: Card = attrs.field(validator=is_card)


@final
@attrs.frozen
class ChoosePlayerCard:
    """Choose one's player card in a solo game (so.setup.player).

    Attributes:
        card: Any number card.
    """

    card: Card = attrs.field(validator=is_card)


@final
@attrs.frozen
class ChooseCourt:
    """Choose one's player cards in a duel: the other seat's enemies (so.duel.court).

    Attributes:
        jack: Who stands up first.
        queen: Who stands up then.
        king: Who stands up last.
    """

    jack: Card = attrs.field(validator=is_card)
    queen: Card = attrs.field(validator=is_card)
    king: Card = attrs.field(validator=is_card)


@final
@attrs.frozen
class PlayCombo:
    """Lay a combo (so.combo.chain).

    Attributes:
        cards: The cards in order, each linked to the one before it: cards of the hand, and once at
            most the player card.
    """

    cards: Faces = attrs.field(validator=are_cards)


@final
@attrs.frozen
class Extend:
    """Add a card to a combo that ends with a spade (so.combo.spade).

    Attributes:
        card: The card that the spade drew; any card of the hand where the options say so.
    """

    card: Card = attrs.field(validator=is_card)


@final
@attrs.frozen
class Finish:
    """Leave the combo as it is (so.combo.spade, so.duel.silent)."""


Action: TypeAlias = ChooseEnemies | ChoosePlayerCard | ChooseCourt | PlayCombo | Extend | Finish
"""What a seat may ask for."""

Hits: TypeAlias = Annotated[int, Between(0, HITS_TO_KILL)]
"""How many hits a card has taken (so.death)."""
