"""The events of chaos cards that Crazy 8's alone has: who sees what, and what each does.

Cites the rule ids of the docs.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from cardshed.draft import Row
from cardshed.seats import Seat, Viewer
from cardshed.soloverse.answer_facts import BluffNoted, DrawChallenged, HandShown
from cardshed.soloverse.board import Own, Vault
from cardshed.soloverse.cards import Faces
from cardshed.soloverse.chaos_facts import ChaosFlipped
from cardshed.soloverse.chaos_folding import off_deck, used_of, with_lying
from cardshed.soloverse.folding import AnyBoard, Changes, T, with_counts, with_frames
from cardshed.values import Backs

SomeCards: TypeAlias = Faces | Backs


def redact(event: HandShown[Faces], viewer: Viewer) -> HandShown[Faces] | HandShown[Backs]:
    """Return a hand that is shown as the viewer sees it (sv.draw4.challenge)."""
    if viewer in {event.seat, event.to}:
        return event
    return HandShown(event.seat, event.to, Backs(len(event.cards)))


def board_flipped(board: AnyBoard, event: ChaosFlipped) -> AnyBoard:
    after = off_deck(board.counts, len(event.cards))
    return with_lying(with_counts(board, after), used_of(board.lying, event.cards))


def board_challenged(board: AnyBoard, event: DrawChallenged) -> AnyBoard:
    return with_frames(board)


def own_hand_shown(own: Own, seat: Seat, event: HandShown[Faces]) -> Own:
    if seat == event.seat and own.hand != event.cards:
        raise ValueError("another hand than the seat has")
    return own


def the_two(event: HandShown[SomeCards], count: int) -> tuple[Seat, ...]:
    """Return who is shown a hand, and whose it is (sv.draw4.challenge)."""
    return tuple(sorted((event.seat, event.to)))


def vault_flipped(vault: Vault, event: ChaosFlipped) -> Vault:
    count = len(event.cards)
    if vault.deck[:count] != event.cards:
        raise ValueError("other cards than lie on top")
    return Vault(vault.deck[count:], vault.discards, vault.bluff)


def vault_bluff(vault: Vault, event: BluffNoted) -> Vault:
    return Vault(vault.deck, vault.discards, bluff=True)


def rows(changes: Changes[T]) -> Mapping[type, Row[T, Own, Vault]]:
    """Return the rows of these events.

    Args:
        changes: How a change of the board changes the game's table.
    """
    return {
        ChaosFlipped: Row(table=changes(board_flipped), vault=vault_flipped),
        BluffNoted: Row(vault=vault_bluff),
        HandShown: Row(everyone=own_hand_shown, audience=the_two),
        DrawChallenged: Row(table=changes(board_challenged)),
    }
