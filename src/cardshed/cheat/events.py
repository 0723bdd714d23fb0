"""Who sees what of an event, and what each event does to the table, an own half and the vault.

What the shared events do stands in `cardshed.soloverse.folding`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from cardshed.cheat import apart
from cardshed.cheat.actions import Value
from cardshed.cheat.apart import vault_called, vault_claimed, vault_stay_ended, vault_stays
from cardshed.cheat.facts import (
    CardSentBack,
    CardsTurnedDown,
    ChaosCard,
    CheatCalled,
    ClaimAccepted,
    Claimed,
    ClaimLapsed,
    ClaimStood,
    Event,
    Numbers,
    PileLaid,
    PileTaken,
    PollOpened,
    SeenEvent,
)
from cardshed.cheat.frames import Frame, Polling, StolenTurn
from cardshed.cheat.model import SequenceAfterEffect, SequenceAfterPickup
from cardshed.cheat.pile import (
    board_sent_back,
    board_taken,
    board_turned_down,
    own_claimed,
    own_taken,
    vault_laid,
    vault_looked,
    vault_taken,
)
from cardshed.cheat.saying import last_claimed
from cardshed.cheat.sequence import VALUES
from cardshed.cheat.state import Claim, ClaimStatus, Sequence, Table
from cardshed.draft import Row
from cardshed.seats import Seat, Viewer, added
from cardshed.soloverse import chaos_rows, folding, hand_rows, pile_rows, showing
from cardshed.soloverse.board import Board, Counts, Lying, Own, Turn, Vault
from cardshed.soloverse.built import new_board, new_counts, new_lying
from cardshed.soloverse.cards import Card, Faces
from cardshed.soloverse.chaos_facts import (
    Asked,
    CardLaidInFront,
    CardsShed,
    CardTopped,
    DiscardsShown,
    FrontActed,
    FrontBuried,
    PlayLapsed,
)
from cardshed.soloverse.chaos_folding import (
    board_acted,
    board_buried,
    board_laid,
    board_play_lapsed,
    board_shed,
    board_topped,
    with_lying,
)
from cardshed.soloverse.chaos_rows import own_looked, own_shed, vault_shed
from cardshed.soloverse.decks import has_chaos
from cardshed.soloverse.definitions import TABLE, TRAP, Place
from cardshed.soloverse.facts import GameEnded
from cardshed.soloverse.folding import with_counts
from cardshed.soloverse.pile_facts import (
    CardStays,
    ChaosShown,
    DiscardsRecycled,
    StayBuried,
    StayEnded,
)
from cardshed.soloverse.pile_rows import (
    board_recycled,
    board_shown,
    board_stay_buried,
    board_stay_ended,
    board_stays,
    own_shown,
    vault_recycled,
)
from cardshed.values import Backs

SomeCards: TypeAlias = Faces | Backs


def redact(event: Event, viewer: Viewer) -> SeenEvent | None:
    """Return the event as the viewer is shown it: a seat sees what it lays and what it takes."""
    match event:
        case Claimed(seat, said, cards):
            return event if seat == viewer else Claimed(seat, said, Backs(len(cards)))
        case PileTaken(seat, cards):
            return event if seat == viewer else PileTaken(seat, Backs(len(cards)))
        case CardsTurnedDown(seat, cards):
            return event if seat == viewer else CardsTurnedDown(seat, Backs(len(cards)))
        case PileLaid(cards, value):
            return PileLaid(Backs(len(cards)), value)
        case (
            PollOpened()
            | ClaimAccepted()
            | ClaimStood()
            | CheatCalled()
            | ClaimLapsed()
            | CardSentBack()
            | ChaosShown()
            | Asked()
        ):
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
    if laid > 1 and not isinstance(event.said, Numbers):
        raise ValueError("more cards than one that are no numbers")
    if isinstance(event.said, ChaosCard) and not is_claimable(table, event.said.card):
        raise ValueError("a claim of no chaos card of the game")
    on, lying = True, board.lying
    if has_chaos(table.options):
        on = apart.place_of(event.said) is Place.ON
        lying = apart.laid_apart(remembering(table), event.said)
    after = new_counts(hands, counts.deck, counts.discards + laid if on else counts.discards)
    number = 1 if table.claim is None else table.claim.number + 1
    claim = Claim(number, event.seat, event.said, laid, ClaimStatus.OPEN)
    return Table(
        table.options,
        new_board(board.order, after, board.frames, board.carried, board.claims, lying),
        claim,
        sequence_after(table, event),
        table.outcome,
    )


def is_claimable(table: Table, card: Card) -> bool:
    """Return whether a card can be claimed as a chaos card at all (ch.claim.kinds)."""
    chaos = card.chaos
    return has_chaos(table.options) and chaos is not None and chaos.kind not in {TRAP, TABLE}


def remembering(table: Table) -> Lying:
    """Return the cards in the open with what the last claim counts as, if a Clone can copy it.

    See ch.clone, sv.place.last-played.
    """
    lying, (last, manipulated) = table.board.lying, last_claimed(table)
    if last is lying.last and manipulated is lying.manipulated:
        return lying
    return new_lying(
        lying.beside,
        lying.played,
        lying.used,
        lying.trap,
        lying.removed,
        last,
        lying.unstopped,
        manipulated,
        lying.recycle,
    )


def sequence_after(table: Table, event: Claimed[SomeCards]) -> Sequence:
    """Return where a claim leaves the sequence (ch.seq.step, ch.seq.effects)."""
    if isinstance(event.said, Numbers):
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
    """Put the poll on what is being resolved: an answer's stack, say, or nothing.

    A turn is over when its claim is made; who would steal it has tried that (ch.steal).
    """
    claim, board = latest(table), table.board
    if claim.status is not ClaimStatus.OPEN or isinstance(board.latest, Polling):
        raise ValueError("a poll of no claim that can be called")
    below = [tried(frame, claim.seat) for frame in board.frames if not is_turn(frame, claim.seat)]
    polled = folding.with_frames(board, *below, Polling(claim.seat))
    return Table(table.options, polled, claim, table.sequence, table.outcome)


def is_turn(frame: Frame, seat: Seat) -> bool:
    """Return whether a frame is the turn of a seat."""
    return isinstance(frame, (Turn, StolenTurn)) and frame.seat == seat


def tried(frame: Frame, thief: Seat) -> Frame:
    """Return a frame after a seat has tried to steal the turn that it is (ch.steal)."""
    match frame:
        case Turn():
            return Turn(frame.seat, frame.place, (*frame.tried, thief))
        case StolenTurn():
            return StolenTurn(frame.seat, (*frame.tried, thief))
        case _:
            return frame


def board_accepted(board: Board[Frame], event: ClaimAccepted) -> Board[Frame]:
    *below, poll = board.frames
    if not isinstance(poll, Polling) or event.seat in (*poll.accepted, poll.seat):
        raise ValueError("an answer that the seat does not owe")
    return folding.with_frames(board, *below, Polling(poll.seat, (*poll.accepted, event.seat)))


def table_stood(table: Table, event: ClaimStood) -> Table:
    board = not_polling(remembered(table))
    claim = settled(latest(table), ClaimStatus.STOOD)
    return Table(table.options, board, claim, table.sequence, table.outcome)


def remembered(table: Table) -> Board[Frame]:
    """Return the board on which the latest claim can be copied: it has stood, or was true."""
    chaos = has_chaos(table.options)
    return with_lying(table.board, remembering(table)) if chaos else table.board


def table_called(table: Table, event: CheatCalled) -> Table:
    """Settle the claim; the sequence is kept or begins anew (ch.seq.pick-up)."""
    claim = settled(latest(table), ClaimStatus.CALLED)
    place = apart.place_of(claim.said)
    if event.seat == claim.seat:
        raise ValueError("a seat that calls its own claim")
    if event.claim != claim.number or len(event.cards) != claim.laid:
        raise ValueError("another claim than the latest")
    if event.apart is (place is Place.ON):
        raise ValueError("another place than the claim's")
    kept = table.options.sequence_after_pickup is SequenceAfterPickup.KEEP
    sequence = table.sequence if kept else Sequence(table.sequence.value, free=True)
    board = remembered(table) if event.true else table.board
    if event.apart and not event.true:
        board = apart.exposed(board, claim.said)
    return Table(table.options, not_polling(board), claim, sequence, table.outcome)


def table_lapsed(table: Table, event: ClaimLapsed) -> Table:
    """End the claim; a plain one has been made, and can be copied (ch.withdraw, ch.clone)."""
    claim = settled(latest(table), ClaimStatus.LAPSED)
    polled = isinstance(table.board.latest, Polling)
    board = table.board if polled else remembered(table)
    return Table(table.options, board, claim, table.sequence, table.outcome)


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


ROWS: Mapping[type, Row[Table, Own, Vault]] = {
    **folding.rows(on_board),
    **chaos_rows.rows(on_board),
    **hand_rows.rows(on_board),
    **pile_rows.rows(on_board),
    CardTopped: Row(table=on_board(board_topped), vault=apart.vault_topped),
    CardLaidInFront: Row(table=on_board(board_laid), vault=apart.vault_laid_in_front),
    FrontActed: Row(table=on_board(board_acted), vault=apart.vault_acted),
    FrontBuried: Row(table=on_board(board_buried), vault=apart.vault_buried),
    PlayLapsed: Row(table=on_board(board_play_lapsed), vault=apart.vault_lapsed),
    CardsShed: Row(table=on_board(board_shed), own=own_shed, vault=vault_shed),
    CardsTurnedDown: Row(table=on_board(board_turned_down), own=own_shed, vault=vault_shed),
    DiscardsShown: Row(own=own_looked, vault=vault_looked),
    DiscardsRecycled: Row(table=on_board(board_recycled), vault=vault_recycled),
    CardStays: Row(table=on_board(board_stays), vault=vault_stays),
    StayEnded: Row(table=on_board(board_stay_ended), vault=vault_stay_ended),
    StayBuried: Row(table=on_board(board_stay_buried), vault=vault_stay_ended),
    ChaosShown: Row(table=on_board(board_shown), own=own_shown),
    CardSentBack: Row(table=on_board(board_sent_back)),
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
