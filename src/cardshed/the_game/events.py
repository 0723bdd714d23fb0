"""Who sees what of an event, and what each event does to the table, an own half and the vault."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TypeAlias, assert_never

from cardshed.draft import Row
from cardshed.ruleset import Disclosure
from cardshed.seats import Seat, Viewer, added
from cardshed.the_game.model import DECK, Ending, Faces
from cardshed.the_game.state import (
    CardPlayed,
    CardsDealt,
    CardsDrawn,
    CardsLaid,
    DrawPileShuffled,
    Event,
    GameEnded,
    HintGiven,
    Laid,
    Own,
    PublicEvent,
    SeatWithdrew,
    SeenEvent,
    Table,
    Turn,
    TurnBegan,
    Vault,
)
from cardshed.values import Backs

Hand: TypeAlias = CardsDealt[Faces] | CardsDrawn[Faces]
SomeCards: TypeAlias = Faces | Backs
Piles: TypeAlias = tuple[Laid, Laid, Laid, Laid]

# --- who sees what


def public(event: Event) -> PublicEvent:
    """Return what everybody may know of the event."""
    match event:
        case DrawPileShuffled(cards):
            return DrawPileShuffled(Backs(len(cards)))
        case CardsDealt(seat, cards):
            return CardsDealt(seat, Backs(len(cards)))
        case CardsDrawn(seat, cards):
            return CardsDrawn(seat, Backs(len(cards)))
        case SeatWithdrew(seat, cards):
            return SeatWithdrew(seat, Backs(len(cards)))
        case CardsLaid() | TurnBegan() | CardPlayed() | HintGiven() | GameEnded():
            return event
        case _:
            assert_never(event)


def redact(event: Event, viewer: Viewer) -> SeenEvent:
    """Return the event as the viewer is shown it: a seat sees the cards of its own hand."""
    if isinstance(event, (CardsDealt, CardsDrawn, SeatWithdrew)) and event.seat == viewer:
        return event
    return public(event)


DISCLOSURES: tuple[Disclosure[Event], ...] = (
    Disclosure(
        "tg.end.disclosure",
        lambda event: isinstance(event, GameEnded) and event.outcome.ending is Ending.STUCK,
    ),
)

# --- the table

turn_of: Callable[[Seat, int, int], Turn] = cache(Turn)
"""Makes turns; there are few, so each is made once and shared."""


# A row decides nothing, but it folds no event whose cards are not where it takes them from: a
# stored log that holds one is broken.


def _table(
    table: Table,
    hand_sizes: tuple[int, ...],
    draw_pile: int,
    piles: Piles,
    turn: Turn | None,
) -> Table:
    return Table(
        table.options,
        hand_sizes,
        draw_pile,
        piles,
        turn,
        table.hints,
        table.withdrawn,
        table.outcome,
    )


def _piled(table: Table, pile: int, cards: Faces) -> Piles:
    piles = [*table.piles]
    piles[pile] += cards
    up_1, up_2, down_1, down_2 = piles
    return up_1, up_2, down_1, down_2


def table_shuffled(table: Table, event: DrawPileShuffled[SomeCards]) -> Table:
    count = len(event.cards)
    if count > len(DECK) or table.draw_pile not in {0, count}:
        raise ValueError("another number of cards than the draw pile has")
    return _table(table, table.hand_sizes, count, table.piles, table.turn)


def table_drawn(table: Table, event: CardsDealt[SomeCards] | CardsDrawn[SomeCards]) -> Table:
    count = len(event.cards)
    if count > table.draw_pile:
        raise ValueError("more cards than the draw pile has")
    sizes = added(table.hand_sizes, event.seat, count)
    return _table(table, sizes, table.draw_pile - count, table.piles, table.turn)


def table_laid(table: Table, event: CardsLaid) -> Table:
    if any(card in pile for pile in table.piles for card in event.cards):
        raise ValueError("a card that lies on a pile already")
    piles = _piled(table, event.pile, event.cards)
    return _table(table, table.hand_sizes, table.draw_pile, piles, table.turn)


def table_turn(table: Table, event: TurnBegan) -> Table:
    turn = turn_of(event.seat, event.minimum, 0)
    if event.minimum > table.hand_sizes[event.seat] or event.seat in table.withdrawn:
        raise ValueError("a turn that the seat cannot have")
    sizes, piles = table.hand_sizes, table.piles
    return Table(
        table.options, sizes, table.draw_pile, piles, turn, (), table.withdrawn, table.outcome
    )


def table_played(table: Table, event: CardPlayed) -> Table:
    turn = table.turn
    if turn is None:
        raise ValueError("a play outside any turn")
    return Table(
        table.options,
        added(table.hand_sizes, event.seat, -1),
        table.draw_pile,
        _piled(table, event.pile, (event.card,)),
        turn_of(turn.seat, turn.minimum, turn.laid + 1),
        table.hints,
        table.withdrawn,
        table.outcome,
    )


def table_hint(table: Table, event: HintGiven) -> Table:
    if event in table.hints:
        raise ValueError("a hint that was given already")
    return Table(
        table.options,
        table.hand_sizes,
        table.draw_pile,
        table.piles,
        table.turn,
        (*table.hints, event),
        table.withdrawn,
        table.outcome,
    )


def table_withdrew(table: Table, event: SeatWithdrew[SomeCards]) -> Table:
    if event.seat in table.withdrawn or table.hand_sizes[event.seat] != len(event.cards):
        raise ValueError("another hand than the seat has")
    return Table(
        table.options,
        added(table.hand_sizes, event.seat, -len(event.cards)),
        table.draw_pile + len(event.cards),
        table.piles,
        table.turn,
        table.hints,
        tuple(sorted((*table.withdrawn, event.seat))),
        table.outcome,
    )


def table_ended(table: Table, event: GameEnded) -> Table:
    return Table(
        table.options,
        table.hand_sizes,
        table.draw_pile,
        table.piles,
        table.turn,
        table.hints,
        table.withdrawn,
        event.outcome,
    )


# --- the own half and the vault


def own_drawn(own: Own, seat: Seat, event: Hand) -> Own:
    return Own(tuple(sorted(own.hand + event.cards)))


def own_played(own: Own, seat: Seat, event: CardPlayed) -> Own:
    hand = [*own.hand]
    hand.remove(event.card)
    return Own(tuple(hand))


def own_withdrew(own: Own, seat: Seat, event: SeatWithdrew[Faces]) -> Own:
    if own.hand != event.cards:
        raise ValueError("another hand than the seat has")
    return Own()


def vault_shuffled(vault: Vault, event: DrawPileShuffled[Faces]) -> Vault:
    before = vault.draw_pile
    if before and sorted(before) != sorted(event.cards):
        raise ValueError("other cards than the draw pile has")
    return Vault(event.cards)


def vault_drawn(vault: Vault, event: Hand) -> Vault:
    count = len(event.cards)
    if vault.draw_pile[:count] != event.cards:
        raise ValueError("other cards than lie on top")
    return Vault(vault.draw_pile[count:])


def vault_withdrew(vault: Vault, event: SeatWithdrew[Faces]) -> Vault:
    return Vault(vault.draw_pile + event.cards)


ROWS: Mapping[type, Row[Table, Own, Vault]] = {
    DrawPileShuffled: Row(table=table_shuffled, vault=vault_shuffled),
    CardsDealt: Row(table=table_drawn, own=own_drawn, vault=vault_drawn),
    CardsLaid: Row(table=table_laid),
    TurnBegan: Row(table=table_turn),
    CardPlayed: Row(table=table_played, own=own_played),
    CardsDrawn: Row(table=table_drawn, own=own_drawn, vault=vault_drawn),
    HintGiven: Row(table=table_hint),
    SeatWithdrew: Row(table=table_withdrew, own=own_withdrew, vault=vault_withdrew),
    GameEnded: Row(table=table_ended),
}
