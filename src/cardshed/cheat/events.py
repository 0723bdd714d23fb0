"""Who sees what of an event, and what each event does to the table, an own half and the vault.

What the shared events do stands in `cardshed.soloverse.folding`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from cardshed.cheat.facts import (
    ActionCard,
    CheatCalled,
    ClaimAccepted,
    Claimed,
    ClaimLapsed,
    ClaimStood,
    Event,
    PileLaid,
    PileTaken,
    PollOpened,
    SeenEvent,
)
from cardshed.cheat.model import SequenceAfterEffect, SequenceAfterPickup, Value
from cardshed.cheat.sequence import VALUES
from cardshed.cheat.state import Claim, ClaimStatus, Frame, Polling, Sequence, Table
from cardshed.draft import Row
from cardshed.seats import Seat, Viewer, added
from cardshed.soloverse import folding, showing
from cardshed.soloverse.board import Board, Counts, Own, Turn, Vault
from cardshed.soloverse.cards import Faces
from cardshed.soloverse.facts import GameEnded
from cardshed.soloverse.folding import in_order, with_counts, without
from cardshed.values import Backs

SomeCards: TypeAlias = Faces | Backs


def redact(event: Event, viewer: Viewer) -> SeenEvent | None:
    """Return the event as the viewer is shown it: a seat sees what it lays and what it takes."""
    match event:
        case Claimed(seat, said, cards):
            return event if seat == viewer else Claimed(seat, said, Backs(len(cards)))
        case PileTaken(seat, cards):
            return event if seat == viewer else PileTaken(seat, Backs(len(cards)))
        case PileLaid(cards, value):
            return PileLaid(Backs(len(cards)), value)
        case PollOpened() | ClaimAccepted() | ClaimStood() | CheatCalled() | ClaimLapsed():
            return event
        case _:
            return showing.redact(event, viewer)


# --- the table

# A row decides nothing, but it folds no event whose cards are not where it takes them from: a
# stored log that holds one is broken.


def on_board(change: Callable[[Board[Frame], Any], Board[Frame]]) -> Callable[[Table, Any], Table]:
    """Return what an event does to the table, from what it does to the board."""

    def changed(table: Table, event: Any) -> Table:
        board = change(table.board, event)
        return Table(table.options, board, table.claim, table.sequence, table.outcome)

    return changed


def table_claimed(table: Table, event: Claimed[SomeCards]) -> Table:
    """Lay the cards face down; the claim can be called, and moves the sequence or not."""
    board, counts, laid = table.board, table.board.counts, len(event.cards)
    hands = added(counts.hands, event.seat, -laid)
    if not laid or hands[event.seat] < 0:
        raise ValueError("more cards than the seat has, or none")
    after = Counts(hands, counts.deck, counts.discards + laid)
    number = 1 if table.claim is None else table.claim.number + 1
    claim = Claim(number, event.seat, event.said, laid, ClaimStatus.OPEN)
    return Table(
        table.options,
        Board(board.order, after, board.frames, board.carried, board.claims),
        claim,
        sequence_after(table, event),
        table.outcome,
    )


def sequence_after(table: Table, event: Claimed[SomeCards]) -> Sequence:
    """Return where a claim leaves the sequence (ch.seq.step, ch.seq.effects)."""
    if not isinstance(event.said, ActionCard):
        return sequence_at(event.said.value)
    kept = table.options.sequence_after_effect is SequenceAfterEffect.KEEP
    return table.sequence if kept else Sequence(table.sequence.value, free=True)


def sequence_at(value: Value | None) -> Sequence:
    """Return the sequence after numbers of a value; None for none yet.

    Raises:
        ValueError: No number card shows it.
    """
    if value is not None and value not in VALUES:
        raise ValueError("a value that no number card shows")
    return Sequence(value)


def latest(table: Table) -> Claim:
    """Return the latest claim, which an event is about.

    Raises:
        ValueError: There is none.
    """
    if table.claim is None:
        raise ValueError("there is no claim")
    return table.claim


def settled(claim: Claim, status: ClaimStatus) -> Claim:
    """Return a claim that can be called with another status.

    Raises:
        ValueError: It cannot be called any more.
    """
    if claim.status is not ClaimStatus.OPEN:
        raise ValueError("a claim that can no longer be called")
    return Claim(claim.number, claim.seat, claim.said, claim.laid, status)


def not_polling(board: Board[Frame]) -> Board[Frame]:
    """Return the board without a poll that goes on: it is over."""
    if isinstance(board.latest, Polling):
        return folding.with_frames(board, *board.frames[:-1])
    return board


def table_polled(table: Table, event: PollOpened) -> Table:
    """Put the poll on what is being resolved: an answer's stack, or else nothing.

    A turn is over when its claim is made.
    """
    claim, board = latest(table), table.board
    below = [frame for frame in board.frames if not isinstance(frame, Turn)]
    polled = folding.with_frames(board, *below, Polling(claim.seat))
    return Table(table.options, polled, claim, table.sequence, table.outcome)


def board_accepted(board: Board[Frame], event: ClaimAccepted) -> Board[Frame]:
    *below, poll = board.frames
    if not isinstance(poll, Polling) or event.seat in (*poll.accepted, poll.seat):
        raise ValueError("an answer that the seat does not owe")
    return folding.with_frames(board, *below, Polling(poll.seat, (*poll.accepted, event.seat)))


def table_stood(table: Table, event: ClaimStood) -> Table:
    claim = settled(latest(table), ClaimStatus.STOOD)
    board = not_polling(table.board)
    return Table(table.options, board, claim, table.sequence, table.outcome)


def table_called(table: Table, event: CheatCalled) -> Table:
    """Settle the claim; the sequence is kept or begins anew (ch.seq.pick-up)."""
    claim = settled(latest(table), ClaimStatus.CALLED)
    if event.claim != claim.number or len(event.cards) != claim.laid:
        raise ValueError("another claim than the latest")
    kept = table.options.sequence_after_pickup is SequenceAfterPickup.KEEP
    sequence = table.sequence if kept else Sequence(table.sequence.value, free=True)
    return Table(table.options, not_polling(table.board), claim, sequence, table.outcome)


def table_lapsed(table: Table, event: ClaimLapsed) -> Table:
    claim = settled(latest(table), ClaimStatus.LAPSED)
    return Table(table.options, table.board, claim, table.sequence, table.outcome)


def board_taken(board: Board[Frame], event: PileTaken[SomeCards]) -> Board[Frame]:
    counts, count = board.counts, len(event.cards)
    if count != counts.discards:
        raise ValueError("another number of cards than the discards have")
    return with_counts(board, Counts(added(counts.hands, event.seat, count), counts.deck))


def table_laid(table: Table, event: PileLaid[SomeCards]) -> Table:
    counts = table.board.counts
    after = Counts(counts.hands, counts.deck, counts.discards + len(event.cards))
    board = with_counts(table.board, after)
    return Table(table.options, board, table.claim, sequence_at(event.value), table.outcome)


def table_ended(table: Table, event: GameEnded) -> Table:
    """Note the outcome; no claim can be called any more."""
    claim = table.claim
    if claim is not None and claim.status is ClaimStatus.OPEN:
        claim = settled(claim, ClaimStatus.LAPSED)
    return Table(table.options, table.board, claim, table.sequence, event.outcome)


# --- the own half and the vault


def own_claimed(own: Own, seat: Seat, event: Claimed[Faces]) -> Own:
    return Own(without(own.hand, event.cards))


def own_taken(own: Own, seat: Seat, event: PileTaken[Faces]) -> Own:
    return Own(in_order(own.hand + event.cards))


def vault_claimed(vault: Vault, event: Claimed[Faces]) -> Vault:
    """Lay the cards on the discards, in canonical order (sv.place.on)."""
    return Vault(vault.deck, vault.discards + event.cards)


def vault_called(vault: Vault, event: CheatCalled) -> Vault:
    if not event.cards or vault.discards[-len(event.cards) :] != event.cards:
        raise ValueError("other cards than were laid")
    return vault


def vault_taken(vault: Vault, event: PileTaken[Faces]) -> Vault:
    if in_order(vault.discards) != event.cards:
        raise ValueError("other cards than the discards have")
    return Vault(vault.deck)


def vault_laid(vault: Vault, event: PileLaid[Faces]) -> Vault:
    return Vault(vault.deck, vault.discards + event.cards)


ROWS: Mapping[type, Row[Table, Own, Vault]] = {
    **folding.rows(on_board),
    PileLaid: Row(table=table_laid, vault=vault_laid),
    Claimed: Row(table=table_claimed, own=own_claimed, vault=vault_claimed),
    PollOpened: Row(table=table_polled),
    ClaimAccepted: Row(table=on_board(board_accepted)),
    ClaimStood: Row(table=table_stood),
    CheatCalled: Row(table=table_called, vault=vault_called),
    PileTaken: Row(table=on_board(board_taken), own=own_taken, vault=vault_taken),
    ClaimLapsed: Row(table=table_lapsed),
    GameEnded: Row(table=table_ended),
}
