"""Who sees what of an event, and what each event does to the table, an own half and the vault."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias, assert_never

from cardshed.playing_cards import Card
from cardshed.ruleset import Row
from cardshed.seats import Seat, Viewer, added
from cardshed.soliterror.facts import (
    CardHit,
    CardKilled,
    CardsDiscarded,
    CardsDrawn,
    ComboExtended,
    ComboFinished,
    ComboJudged,
    ComboLaid,
    CombosShown,
    CourtChosen,
    DeckShuffled,
    DiscardsReshuffled,
    EnemiesChosen,
    Event,
    GameEnded,
    PackOpened,
    PlayerCardChosen,
    PublicEvent,
    RoundBegan,
    SeatWithdrew,
    SeenEvent,
    SpadeDrawn,
)
from cardshed.soliterror.model import DEADLY, Faces
from cardshed.soliterror.state import Counts, Own, Round, Side, Table, Vault
from cardshed.values import Backs

SomeCards: TypeAlias = Faces | Backs

# --- who sees what


def public(event: Event) -> PublicEvent | None:
    """Return what everybody may know of the event; None where that is nothing."""
    match event:
        case DeckShuffled(cards):
            return DeckShuffled(Backs(len(cards)))
        case CardsDrawn(seat, cards):
            return CardsDrawn(seat, Backs(len(cards)))
        case DiscardsReshuffled() | ComboLaid() | SpadeDrawn() | ComboExtended():
            return None
        case (
            PackOpened()
            | EnemiesChosen()
            | PlayerCardChosen()
            | CourtChosen()
            | RoundBegan()
            | ComboFinished()
            | CombosShown()
            | ComboJudged()
            | CardHit()
            | CardKilled()
            | CardsDiscarded()
            | SeatWithdrew()
            | GameEnded()
        ):
            return event
        case _:
            assert_never(event)


def redact(event: Event, viewer: Viewer) -> SeenEvent | None:
    """Return the event as the viewer is shown it: a seat sees its own cards and its own combo.

    See so.duel.silent.
    """
    match event:
        case CardsDrawn() | ComboLaid() | SpadeDrawn() | ComboExtended() if event.seat == viewer:
            return event
        case _:
            return public(event)


# --- the table

# A row decides nothing, but it folds no event whose cards are not where it takes them from: a
# stored log that holds one is broken.


def _table(table: Table, counts: Counts, current: Round) -> Table:
    return Table(
        table.options,
        table.court,
        table.enemies,
        table.players,
        counts,
        current,
        table.withdrawn,
        table.outcome,
    )


def _sides(table: Table, court: Faces, enemies: Side, players: tuple[Side, ...]) -> Table:
    return Table(
        table.options,
        court,
        enemies,
        players,
        table.counts,
        table.round,
        table.withdrawn,
        table.outcome,
    )


def _placed(sides: tuple[Side, ...], seat: int, side: Side) -> tuple[Side, ...]:
    changed = [*sides]
    changed[seat] = side
    return tuple(changed)


def _without(cards: Faces, gone: Iterable[Card]) -> Faces:
    """Return the cards without some of them, each of which has to be there."""
    left = [*cards]
    for card in gone:
        left.remove(card)
    return tuple(left)


def table_opened(table: Table, event: PackOpened) -> Table:
    counts = Counts(table.counts.hands, len(event.deck), 0)
    opened = _sides(table, event.court, table.enemies, table.players)
    return _table(opened, counts, table.round)


def table_enemies(table: Table, event: EnemiesChosen) -> Table:
    court = _without(table.court, event.cards)
    return _sides(table, court, Side(event.cards), table.players)


def table_player(table: Table, event: PlayerCardChosen) -> Table:
    counts = table.counts
    if not counts.deck:
        raise ValueError("a player card out of an empty deck")
    players = _placed(table.players, event.seat, Side((event.card,)))
    chosen = _sides(table, table.court, table.enemies, players)
    return _table(chosen, Counts(counts.hands, counts.deck - 1, counts.discards), table.round)


def table_court(table: Table, event: CourtChosen) -> Table:
    court = _without(table.court, event.cards)
    players = _placed(table.players, event.seat, Side(event.cards))
    return _sides(table, court, table.enemies, players)


def table_shuffled(table: Table, event: DeckShuffled[SomeCards]) -> Table:
    counts, count = table.counts, len(event.cards)
    if count != counts.deck + counts.discards:
        raise ValueError("another number of cards than there is")
    return _table(table, Counts(counts.hands, count, 0), table.round)


def table_drawn(table: Table, event: CardsDrawn[SomeCards]) -> Table:
    counts, count = table.counts, len(event.cards)
    if count > counts.deck:
        raise ValueError("more cards than the deck has")
    hands = added(counts.hands, event.seat, count)
    return _table(table, Counts(hands, counts.deck - count, counts.discards), table.round)


def table_round(table: Table, event: RoundBegan) -> Table:
    return _table(table, table.counts, Round(event.number))


def table_finished(table: Table, event: ComboFinished) -> Table:
    current = table.round
    if event.seat in current.finished:
        raise ValueError("a combo that is finished already")
    finished = tuple(sorted((*current.finished, event.seat)))
    return _table(table, table.counts, Round(current.number, finished, current.combos))


def table_shown(table: Table, event: CombosShown) -> Table:
    counts = Counts(event.hands, event.deck, event.discards)
    if not len(event.hands) == len(event.combos) == len(table.players):
        raise ValueError("another number of combos or hands than there are seats")
    return _table(table, counts, Round(table.round.number, table.round.finished, event.combos))


def table_hit(table: Table, event: CardHit) -> Table:
    return _struck(table, event.card, _once_more)


def _once_more(side: Side) -> Side:
    if side.hits >= DEADLY:
        raise ValueError("a hit on a card that has taken all it can")
    return Side(side.cards, side.fallen, side.hits + 1)


def table_killed(table: Table, event: CardKilled) -> Table:
    return _struck(table, event.card, lambda side: Side(side.cards, side.fallen + 1, 0))


def _struck(table: Table, card: Card, change: Callable[[Side], Side]) -> Table:
    if table.enemies.card is card:
        return _sides(table, table.court, change(table.enemies), table.players)
    standing = [side.card for side in table.players]
    seat = standing.index(card)
    players = _placed(table.players, seat, change(table.players[seat]))
    return _sides(table, table.court, table.enemies, players)


def table_discarded(table: Table, event: CardsDiscarded) -> Table:
    counts, current = table.counts, table.round
    after = Counts(counts.hands, counts.deck, counts.discards + len(event.cards))
    return _table(table, after, Round(current.number, current.finished))


def table_withdrew(table: Table, event: SeatWithdrew) -> Table:
    return Table(
        table.options,
        table.court,
        table.enemies,
        table.players,
        table.counts,
        table.round,
        tuple(sorted((*table.withdrawn, event.seat))),
        table.outcome,
    )


def table_ended(table: Table, event: GameEnded) -> Table:
    return Table(
        table.options,
        table.court,
        table.enemies,
        table.players,
        table.counts,
        table.round,
        table.withdrawn,
        event.outcome,
    )


# --- the own half


def own_drawn(own: Own, seat: Seat, event: CardsDrawn[Faces]) -> Own:
    return Own(tuple(sorted(own.hand + event.cards)), own.combo, own.drawn)


def own_laid(own: Own, seat: Seat, event: ComboLaid) -> Own:
    held = [*own.hand]
    if own.combo or not event.cards:
        raise ValueError("a second combo, or an empty one")
    for card in event.cards:
        if card in held:
            held.remove(card)
    if len(own.hand) - len(held) < len(event.cards) - 1:
        raise ValueError("more cards than one that are not in the hand")
    return Own(tuple(held), event.cards)


def own_dug(own: Own, seat: Seat, event: SpadeDrawn) -> Own:
    return Own(tuple(sorted(own.hand + event.cards)), own.combo, event.cards)


def own_extended(own: Own, seat: Seat, event: ComboExtended) -> Own:
    return Own(_without(own.hand, (event.card,)), (*own.combo, event.card))


def own_finished(own: Own, seat: Seat, event: ComboFinished) -> Own:
    if not own.combo:
        raise ValueError("there is no combo to finish")
    return Own(own.hand, own.combo)


def own_cleared(own: Own, seat: Seat, event: CardsDiscarded) -> Own:
    return Own(own.hand)


def nobody_more(event: Any, count: int) -> tuple[Seat, ...]:
    """Return the audience of an event of which everybody is shown the same."""
    return ()


# --- the vault


def vault_opened(vault: Vault, event: PackOpened) -> Vault:
    return Vault(event.deck)


def vault_player(vault: Vault, event: PlayerCardChosen) -> Vault:
    return Vault(_without(vault.deck, (event.card,)), vault.discards)


def vault_shuffled(vault: Vault, event: DeckShuffled[Faces] | DiscardsReshuffled) -> Vault:
    if sorted(vault.deck + vault.discards) != sorted(event.cards):
        raise ValueError("other cards than there are")
    return Vault(event.cards)


def vault_drawn(vault: Vault, event: CardsDrawn[Faces] | SpadeDrawn) -> Vault:
    count = len(event.cards)
    if vault.deck[:count] != event.cards:
        raise ValueError("other cards than lie on top")
    return Vault(vault.deck[count:], vault.discards)


def vault_discarded(vault: Vault, event: CardsDiscarded) -> Vault:
    return Vault(vault.deck, vault.discards + event.cards)


ROWS: Mapping[type, Row[Table, Own, Vault]] = {
    PackOpened: Row(table=table_opened, vault=vault_opened),
    EnemiesChosen: Row(table=table_enemies),
    PlayerCardChosen: Row(table=table_player, vault=vault_player),
    CourtChosen: Row(table=table_court),
    DeckShuffled: Row(table=table_shuffled, vault=vault_shuffled),
    DiscardsReshuffled: Row(vault=vault_shuffled),
    CardsDrawn: Row(table=table_drawn, own=own_drawn, vault=vault_drawn),
    RoundBegan: Row(table=table_round),
    ComboLaid: Row(own=own_laid),
    SpadeDrawn: Row(own=own_dug, vault=vault_drawn),
    ComboExtended: Row(own=own_extended),
    ComboFinished: Row(table=table_finished, own=own_finished),
    CombosShown: Row(table=table_shown),
    ComboJudged: Row(),
    CardHit: Row(table=table_hit),
    CardKilled: Row(table=table_killed),
    CardsDiscarded: Row(
        table=table_discarded, everyone=own_cleared, audience=nobody_more, vault=vault_discarded
    ),
    SeatWithdrew: Row(table=table_withdrew),
    GameEnded: Row(table=table_ended),
}
