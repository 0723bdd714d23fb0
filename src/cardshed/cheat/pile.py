"""What the events of the pile and of chosen discards do to board, own half and vault.

Cites the rule ids of the docs.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from cardshed.cheat.facts import CardSentBack, CardsTurnedDown, Claimed, PileLaid, PileTaken
from cardshed.seats import Seat, added
from cardshed.soloverse import folding
from cardshed.soloverse.board import Board, Counts, Own, Vault
from cardshed.soloverse.built import new_order
from cardshed.soloverse.cards import Faces
from cardshed.soloverse.chaos_facts import DiscardsShown
from cardshed.soloverse.chaos_folding import chosen, discarded
from cardshed.soloverse.folding import in_order, with_counts, without
from cardshed.soloverse.frames import Choosing
from cardshed.values import Backs

SomeCards: TypeAlias = Faces | Backs
AnyBoard: TypeAlias = Board[Any]


def board_taken(board: AnyBoard, event: PileTaken[SomeCards]) -> AnyBoard:
    counts, count = board.counts, len(event.cards)
    if count != counts.discards:
        raise ValueError("another number of cards than the discards have")
    return with_counts(board, Counts(added(counts.hands, event.seat, count), counts.deck))


def own_claimed(own: Own, seat: Seat, event: Claimed[Faces]) -> Own:
    return Own(without(own.hand, event.cards))


def own_taken(own: Own, seat: Seat, event: PileTaken[Faces]) -> Own:
    return Own(in_order(own.hand + event.cards))


def vault_taken(vault: Vault, event: PileTaken[Faces]) -> Vault:
    if in_order(vault.discards) != event.cards:
        raise ValueError("other cards than the discards have")
    return Vault(vault.deck, (), vault.bluff, vault.apart)


def vault_looked(vault: Vault, event: DiscardsShown[Faces]) -> Vault:
    """Check what is looked through: the pile, or what is under the card that searches it.

    See ch.pile.look.
    """
    if event.cards not in {in_order(vault.discards[:-1]), in_order(vault.discards)}:
        raise ValueError("other cards than the discards have")
    return vault


def board_turned_down(board: AnyBoard, event: CardsTurnedDown[SomeCards]) -> AnyBoard:
    """Discard what was chosen, or a whole hand (sv.card.black-hole)."""
    if isinstance(board.latest, Choosing) and board.latest.seat == event.seat:
        return chosen(board, event.seat, len(event.cards))
    if not event.cards or board.counts.hands[event.seat] != len(event.cards):
        raise ValueError("a choice that the seat does not owe")
    return with_counts(board, discarded(board.counts, event.seat, len(event.cards)))


def board_sent_back(board: AnyBoard, event: CardSentBack) -> AnyBoard:
    """Count a turn for the limit; it is none of a team (ch.end.cap)."""
    order = board.order
    later = new_order(
        order.direction,
        order.turn + 1,
        order.out,
        order.withdrawn,
        order.team_turns,
        order.traded,
    )
    return folding.with_order(board, later)


def vault_laid(vault: Vault, event: PileLaid[Faces]) -> Vault:
    return Vault(vault.deck, vault.discards + event.cards, vault.bluff, vault.apart)
