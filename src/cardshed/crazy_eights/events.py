"""Who sees what of an event, and what each event does to the table, an own half and the vault.

What the shared events do stands in `cardshed.soloverse.folding`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, TypeAlias

from cardshed.crazy_eights.facts import (
    CardFlipped,
    CardKept,
    CardPickedUp,
    CardPlayed,
    CardsDiscarded,
    Event,
    SeenEvent,
    SoloCalled,
    SoloDeclared,
    SoloLapsed,
    SoloWindowClosed,
    SoloWindowOpened,
)
from cardshed.crazy_eights.state import Frame, PuttingDown, Solo, Table
from cardshed.draft import Row
from cardshed.seats import Seat, Viewer, added
from cardshed.soloverse import folding, showing
from cardshed.soloverse.board import Board, Counts, Own, Vault
from cardshed.soloverse.cards import Card, Faces
from cardshed.soloverse.facts import GameEnded
from cardshed.soloverse.folding import drawn, less, with_counts
from cardshed.values import Backs

SomeCards: TypeAlias = Faces | Backs


def redact(event: Event, viewer: Viewer) -> SeenEvent | None:
    """Return the event as the viewer is shown it: a seat sees the cards of its own hand."""
    match event:
        case CardPickedUp(seat, cards):
            return event if seat == viewer else CardPickedUp(seat, Backs(len(cards)))
        case (
            CardsDiscarded()
            | CardFlipped()
            | CardPlayed()
            | CardKept()
            | SoloDeclared()
            | SoloLapsed()
            | SoloWindowOpened()
            | SoloWindowClosed()
            | SoloCalled()
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
        return Table(table.options, board, table.top, table.solo, table.outcome)

    return changed


def _laid(table: Table, counts: Counts, top: Card) -> Table:
    board = with_counts(table.board, counts)
    return Table(table.options, board, top, table.solo, table.outcome)


def _spoken(table: Table, solo: Solo) -> Table:
    return Table(table.options, table.board, table.top, solo, table.outcome)


def board_discarded(board: Board[Frame], event: CardsDiscarded) -> Board[Frame]:
    counts = board.counts
    discards = counts.discards + len(event.cards)
    return with_counts(board, Counts(counts.hands, counts.deck, discards))


def table_flipped(table: Table, event: CardFlipped) -> Table:
    counts = table.board.counts
    if not counts.deck:
        raise ValueError("a card off an empty deck")
    after = Counts(counts.hands, counts.deck - 1, counts.discards + 1)
    return _laid(table, after, event.card)


def table_played(table: Table, event: CardPlayed) -> Table:
    board, counts = table.board, table.board.counts
    hands = added(counts.hands, event.seat, -1)
    after = Counts(hands, counts.deck, counts.discards + 1)
    laid = Board(board.order, after, board.frames, board.carried, board.claims)
    return Table(table.options, laid, event.card, table.solo, table.outcome)


@cache
def putting_down(seat: Seat) -> tuple[PuttingDown, ...]:
    """Return the frames after a draw in a turn; there are few, so each is made once."""
    return (PuttingDown(seat),)


def board_picked_up(board: Board[Frame], event: CardPickedUp[SomeCards]) -> Board[Frame]:
    if len(event.cards) != 1:
        raise ValueError("another number of cards than one")
    counts = drawn(board.counts, event.seat, 1)
    return Board(board.order, counts, putting_down(event.seat), board.carried, board.claims)


def table_declared(table: Table, event: SoloDeclared) -> Table:
    return _spoken(table, Solo(table.solo.window, (*table.solo.declared, event.seat)))


def table_lapsed(table: Table, event: SoloLapsed) -> Table:
    return _spoken(table, Solo(table.solo.window, less(table.solo.declared, event.seat)))


def table_opened(table: Table, event: SoloWindowOpened) -> Table:
    return _spoken(table, Solo(event.seat, table.solo.declared))


def table_closed(table: Table, event: SoloWindowClosed) -> Table:
    if table.solo.window != event.seat:
        raise ValueError("a window that is not open")
    return _spoken(table, Solo(None, table.solo.declared))


def table_ended(table: Table, event: GameEnded) -> Table:
    """Note the outcome; no window is left open (c8.solo.end)."""
    solo = Solo(None, table.solo.declared)
    return Table(table.options, table.board, table.top, solo, event.outcome)


# --- the own half and the vault


def own_played(own: Own, seat: Seat, event: CardPlayed) -> Own:
    hand = [*own.hand]
    hand.remove(event.card)
    return Own(tuple(hand))


def own_picked_up(own: Own, seat: Seat, event: CardPickedUp[Faces]) -> Own:
    return Own(folding.in_order(own.hand + event.cards), event.cards)


def own_kept(own: Own, seat: Seat, event: CardKept) -> Own:
    if not own.drawn:
        raise ValueError("no card was drawn that could be kept")
    return Own(own.hand)


def vault_discarded(vault: Vault, event: CardsDiscarded) -> Vault:
    return Vault(vault.deck, event.cards + vault.discards)


def vault_flipped(vault: Vault, event: CardFlipped) -> Vault:
    if vault.deck[:1] != (event.card,):
        raise ValueError("another card than lies on top")
    return Vault(vault.deck[1:], (*vault.discards, event.card))


def vault_played(vault: Vault, event: CardPlayed) -> Vault:
    """Lay the card on the discards (sv.place.on)."""
    return Vault(vault.deck, (*vault.discards, event.card))


def vault_picked_up(vault: Vault, event: CardPickedUp[Faces]) -> Vault:
    if vault.deck[:1] != event.cards:
        raise ValueError("another card than lies on top")
    return Vault(vault.deck[1:], vault.discards)


ROWS: Mapping[type, Row[Table, Own, Vault]] = {
    **folding.rows(on_board),
    CardsDiscarded: Row(table=on_board(board_discarded), vault=vault_discarded),
    CardFlipped: Row(table=table_flipped, vault=vault_flipped),
    CardPlayed: Row(table=table_played, own=own_played, vault=vault_played),
    CardPickedUp: Row(table=on_board(board_picked_up), own=own_picked_up, vault=vault_picked_up),
    CardKept: Row(own=own_kept),
    SoloDeclared: Row(table=table_declared),
    SoloLapsed: Row(table=table_lapsed),
    SoloWindowOpened: Row(table=table_opened),
    SoloWindowClosed: Row(table=table_closed),
    SoloCalled: Row(),
    GameEnded: Row(table=table_ended),
}
