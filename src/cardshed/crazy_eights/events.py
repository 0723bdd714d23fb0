"""Who sees what of an event, and what each event does to the table, an own half and the vault.

What the shared events do stands in `cardshed.soloverse.folding`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, TypeAlias

import attrs

from cardshed.crazy_eights import chaos_events
from cardshed.crazy_eights.facts import (
    CardFlipped,
    CardKept,
    CardPickedUp,
    CardPlayed,
    CardsDiscarded,
    ColourNamed,
    Event,
    SeenEvent,
    SoloCalled,
    SoloDeclared,
    SoloLapsed,
    SoloWindowClosed,
    SoloWindowOpened,
)
from cardshed.crazy_eights.state import Frame, PuttingDown, Solo, Table, new_table
from cardshed.draft import Row
from cardshed.ruleset import Disclosure
from cardshed.seats import Seat, Viewer, added
from cardshed.soloverse import chaos_rows, folding, hand_rows, pile_rows, showing
from cardshed.soloverse.answer_facts import BluffNoted, DrawChallenged, HandShown
from cardshed.soloverse.board import Board, Counts, Own, Turn, Vault, uncovered
from cardshed.soloverse.built import new_board, new_counts, new_lying, new_own, new_vault
from cardshed.soloverse.cards import Card, Faces
from cardshed.soloverse.chaos_facts import Asked, CardsShed, CardTopped, ChaosFlipped, FrontActed
from cardshed.soloverse.chaos_folding import board_acted, board_shed, board_topped
from cardshed.soloverse.chaos_rows import own_shed, vault_buried, vault_shed, vault_topped
from cardshed.soloverse.choices import COLOURED
from cardshed.soloverse.decks import has_chaos
from cardshed.soloverse.definitions import BESIDE, FRONT, ON
from cardshed.soloverse.facts import GameEnded
from cardshed.soloverse.folding import drawn, less, with_counts, with_frames
from cardshed.soloverse.frames import Closing, NamingColour
from cardshed.soloverse.pile_facts import (
    DiscardsLifted,
    DiscardsRecycled,
    StayBuried,
    StayEnded,
    TopChosen,
)
from cardshed.soloverse.pile_rows import (
    board_recycled,
    board_stay_buried,
    board_stay_ended,
    board_top_chosen,
    vault_recycled,
    vault_top_chosen,
)
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
            | ColourNamed()
            | Asked()
            | ChaosFlipped()
            | DrawChallenged()
            | DiscardsLifted()
            | TopChosen()
        ):
            return event
        case HandShown():
            return chaos_events.redact(event, viewer)
        case BluffNoted():
            return None
        case _:
            return showing.redact(event, viewer)


# --- the table

# A row decides nothing, but it folds no event whose cards are not where it takes them from: a
# stored log that holds one is broken.


def on_board(change: Callable[[Board[Frame], Any], Board[Frame]]) -> Callable[[Table, Any], Table]:
    """Return what an event does to the table, from what it does to the board."""

    def changed(table: Table, event: Any) -> Table:
        board = change(table.board, event)
        return new_table(
            table.options, board, table.top, table.solo, table.outcome, table.acts, table.named
        )

    return changed


def _laid(table: Table, counts: Counts, top: Card) -> Table:
    lying = table.board.lying
    if has_chaos(table.options):
        # the card turned up counts as the last one played
        lying = attrs.evolve(lying, last=top, manipulated=False)
    board = new_board((b := table.board).order, counts, b.frames, b.carried, b.claims, lying)
    return new_table(table.options, board, top, table.solo, table.outcome)


def _spoken(table: Table, solo: Solo) -> Table:
    return new_table(
        table.options, table.board, table.top, solo, table.outcome, table.acts, table.named
    )


def board_discarded(board: Board[Frame], event: CardsDiscarded) -> Board[Frame]:
    counts = board.counts
    discards = counts.discards + len(event.cards)
    return with_counts(board, new_counts(counts.hands, counts.deck, discards))


def table_flipped(table: Table, event: CardFlipped) -> Table:
    counts = table.board.counts
    if not counts.deck:
        raise ValueError("a card off an empty deck")
    after = new_counts(counts.hands, counts.deck - 1, counts.discards + 1)
    return _laid(table, after, event.card)


def table_played(table: Table, event: CardPlayed) -> Table:
    board, counts = table.board, table.board.counts
    hands = added(counts.hands, event.seat, -1)
    if table.options.deck is not COLOURED:
        return chaos_played(table, event, hands)
    after = new_counts(hands, counts.deck, counts.discards + 1)
    laid = new_board(board.order, after, board.frames, board.carried, board.claims, board.lying)
    return new_table(table.options, laid, event.card, table.solo, table.outcome)


def chaos_played(table: Table, event: CardPlayed, hands: tuple[int, ...]) -> Table:
    """Lay a card on the discards, beside them, or nowhere as long as it can be countered.

    See sv.place.on, sv.place.beside, sv.place.front, sv.place.last-played.
    """
    board, counts, lying = table.board, table.board.counts, table.board.lying
    acts = event.acts or event.card
    place = ON if acts.chaos is None else acts.chaos.place
    lying = new_lying(
        (*lying.beside, event.card) if place is BESIDE else lying.beside,
        (*lying.played, event.card) if place is FRONT else lying.played,
        lying.used,
        lying.trap,
        lying.removed,
        acts,
        lying.unstopped,
        event.manipulated,
        lying.recycle,
    )
    laid = place is ON
    after = new_counts(hands, counts.deck, counts.discards + laid)
    now = new_board(board.order, after, board.frames, board.carried, board.claims, lying)
    if laid:
        return new_table(table.options, now, event.card, table.solo, table.outcome, event.acts)
    return new_table(
        table.options, now, table.top, table.solo, table.outcome, table.acts, table.named
    )


def table_named(table: Table, event: ColourNamed) -> Table:
    """Note the colour in force; the seat has answered (sv.colour.in-force)."""
    *below, naming = table.board.frames
    if not isinstance(naming, NamingColour) or naming.seat != event.seat:
        raise ValueError("a colour that the seat does not owe")
    board = with_frames(table.board, *below)
    return new_table(
        table.options, board, table.top, table.solo, table.outcome, table.acts, event.colour
    )


def table_topped(table: Table, event: CardTopped) -> Table:
    board = board_topped(table.board, event)
    acts = None if event.acts is event.card else event.acts
    return new_table(table.options, board, event.card, table.solo, table.outcome, acts)


def table_acted(table: Table, event: FrontActed) -> Table:
    board = board_acted(table.board, event)
    acts = None if event.acts is event.card else event.acts
    return new_table(table.options, board, event.card, table.solo, table.outcome, acts)


def table_shed(table: Table, event: CardsShed) -> Table:
    """Lay cards on the discards; what comes to the top has no effect (sv.top.unplayed).

    As long as the discards are lifted no top card shows (sv.card.white-hole).
    """
    board = board_shed(table.board, event)
    if not event.cards:
        top, acts, named = table.top, table.acts, table.named
        return new_table(table.options, board, top, table.solo, table.outcome, acts, named)
    top = None if table.top is None else event.cards[-1]
    return new_table(table.options, board, top, table.solo, table.outcome)


def table_lifted(table: Table, event: DiscardsLifted) -> Table:
    """Show no top card (sv.card.white-hole)."""
    return new_table(table.options, table.board, None, table.solo, table.outcome)


def table_recycled(table: Table, event: DiscardsRecycled[SomeCards]) -> Table:
    """Show the card that is uncovered: it has no effect (sv.top.unplayed)."""
    board = board_recycled(table.board, event)
    return new_table(table.options, board, event.uncovered, table.solo, table.outcome)


def table_top_chosen(table: Table, event: TopChosen) -> Table:
    """Show the card that was chosen, unless the discards are lifted (sv.card.eliminator)."""
    board = board_top_chosen(table.board, event)
    top = None if table.top is None else event.card
    return new_table(table.options, board, top, table.solo, table.outcome)


def table_stay_ended(table: Table, event: StayEnded) -> Table:
    """Lay the card on the discards that stayed beside them (sv.card.vaccine)."""
    board = board_stay_ended(table.board, event)
    acts = None if event.acts is event.card else event.acts
    return new_table(table.options, board, event.card, table.solo, table.outcome, acts)


@cache
def putting_down(seat: Seat, place: Seat | None) -> tuple[PuttingDown, ...]:
    """Return the frames after a draw in a turn; there are few, so each is made once."""
    return (PuttingDown(seat, place),)


def board_picked_up(board: Board[Frame], event: CardPickedUp[SomeCards]) -> Board[Frame]:
    if len(event.cards) != 1:
        raise ValueError("another number of cards than one")
    counts = drawn(board.counts, event.seat, 1)
    turn, lying, place = board.frames[0] if board.frames else None, board.lying, None
    if isinstance(turn, Turn):  # by far the most often
        place = turn.place
    elif isinstance(turn, Closing) and turn.seat != event.seat:  # the draw met a question
        place = turn.seat
    frames = putting_down(event.seat, place)
    if lying.trap is not None:
        lying = uncovered(lying)
    return new_board(board.order, counts, frames, board.carried, board.claims, lying)


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
    return new_table(
        table.options, table.board, table.top, solo, event.outcome, table.acts, table.named
    )


# --- the own half and the vault


def own_played(own: Own, seat: Seat, event: CardPlayed) -> Own:
    hand = [*own.hand]
    hand.remove(event.card)
    return new_own(tuple(hand))


def own_picked_up(own: Own, seat: Seat, event: CardPickedUp[Faces]) -> Own:
    return new_own(folding.with_one(own.hand, event.cards[0]), event.cards)


def own_kept(own: Own, seat: Seat, event: CardKept) -> Own:
    if not own.drawn:
        raise ValueError("no card was drawn that could be kept")
    return new_own(own.hand)


def vault_discarded(vault: Vault, event: CardsDiscarded) -> Vault:
    return new_vault(vault.deck, event.cards + vault.discards)


def vault_flipped(vault: Vault, event: CardFlipped) -> Vault:
    if vault.deck[:1] != (event.card,):
        raise ValueError("another card than lies on top")
    return new_vault(vault.deck[1:], (*vault.discards, event.card))


def vault_played(vault: Vault, event: CardPlayed) -> Vault:
    """Lay the card on the discards, if that is its place (sv.place.on).

    How a Chaos Draw +4 was played stands until the next Draw card: an Anti-Fun can come between it
    and the challenge (sv.draw4.challenge).
    """
    chaos = (event.acts or event.card).chaos
    if chaos is None:
        return new_vault(vault.deck, (*vault.discards, event.card), vault.bluff)
    if chaos.place is not ON:
        return vault
    return new_vault(vault.deck, (*vault.discards, event.card), vault.bluff and not chaos.draws)


def vault_picked_up(vault: Vault, event: CardPickedUp[Faces]) -> Vault:
    if vault.deck[:1] != event.cards:
        raise ValueError("another card than lies on top")
    return new_vault(vault.deck[1:], vault.discards, vault.bluff)


ROWS: Mapping[type, Row[Table, Own, Vault]] = {
    **folding.rows(on_board),
    **chaos_rows.rows(on_board),
    **hand_rows.rows(on_board),
    **pile_rows.rows(on_board),
    **chaos_events.rows(on_board),
    CardTopped: Row(table=table_topped, vault=vault_topped),
    FrontActed: Row(table=table_acted, vault=vault_topped),
    CardsShed: Row(table=table_shed, own=own_shed, vault=vault_shed),
    DiscardsLifted: Row(table=table_lifted),
    DiscardsRecycled: Row(table=table_recycled, vault=vault_recycled),
    TopChosen: Row(table=table_top_chosen, vault=vault_top_chosen),
    StayEnded: Row(table=table_stay_ended, vault=vault_topped),
    StayBuried: Row(table=on_board(board_stay_buried), vault=vault_buried),
    ColourNamed: Row(table=table_named),
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

DISCLOSURES: tuple[Disclosure[Event], ...] = (
    Disclosure("sv.draw4.challenge", lambda event: isinstance(event, DrawChallenged)),
)
"""A challenge tells everybody whether a card could have been played; the hand is for one seat."""
