"""Who sees what of an event, and what each event does to the table, an own half and the vault."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from operator import attrgetter
from typing import Any, TypeAlias, assert_never

from cardshed.draft import Row
from cardshed.playing_cards import Card
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
from cardshed.soliterror.model import HITS_TO_KILL, Faces
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


def _table(table: Table, counts: Counts, discards: Faces, current: Round) -> Table:
    return Table(
        table.options,
        table.court_left,
        table.enemies,
        table.player_cards,
        counts,
        discards,
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
        table.discards,
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
    opened = _sides(table, event.court, table.enemies, table.player_cards)
    return _table(opened, Counts(table.counts.hands, len(event.deck)), (), table.round)


def table_enemies(table: Table, event: EnemiesChosen) -> Table:
    court = _without(table.court_left, event.cards)
    return _sides(table, court, Side(event.cards), table.player_cards)


def table_player(table: Table, event: PlayerCardChosen) -> Table:
    counts = table.counts
    if not counts.deck:
        raise ValueError("a player card out of an empty deck")
    players = _placed(table.player_cards, event.seat, Side((event.card,)))
    chosen = _sides(table, table.court_left, table.enemies, players)
    return _table(chosen, Counts(counts.hands, counts.deck - 1), table.discards, table.round)


def table_court(table: Table, event: CourtChosen) -> Table:
    court = _without(table.court_left, event.cards)
    players = _placed(table.player_cards, event.seat, Side(event.cards))
    return _sides(table, court, table.enemies, players)


def table_shuffled(table: Table, event: DeckShuffled[SomeCards]) -> Table:
    counts, count = table.counts, len(event.cards)
    if count != counts.deck + len(table.discards):
        raise ValueError("another number of cards than there is")
    return _table(table, Counts(counts.hands, count), (), table.round)


def table_drawn(table: Table, event: CardsDrawn[SomeCards]) -> Table:
    counts, count = table.counts, len(event.cards)
    if count > counts.deck:
        raise ValueError("more cards than the deck has")
    hands = added(counts.hands, event.seat, count)
    return _table(table, Counts(hands, counts.deck - count), table.discards, table.round)


def table_round(table: Table, event: RoundBegan) -> Table:
    before = table.round
    if before.number and event.number != before.number + 1:
        raise ValueError("another round than the next")
    if any(side.hits >= HITS_TO_KILL for side in (table.enemies, *table.player_cards)):
        raise ValueError("a round in which somebody stands who is dead")
    current = Round(event.number, (), (), before.combos)
    return _table(table, table.counts, table.discards, current)


def table_finished(table: Table, event: ComboFinished) -> Table:
    current = table.round
    if event.seat in current.finished:
        raise ValueError("a combo that is finished already")
    finished = tuple(sorted((*current.finished, event.seat)))
    after = Round(current.number, finished, current.combos, current.previous)
    return _table(table, table.counts, table.discards, after)


def table_shown(table: Table, event: CombosShown) -> Table:
    if not len(event.hands) == len(event.combos) == len(table.player_cards):
        raise ValueError("another number of combos or hands than there are seats")
    if event.discards not in {0, len(table.discards)}:
        raise ValueError("another number of discards than there is")
    # They are gone if they became the deck while the combos were being made.
    discards = table.discards if event.discards else ()
    current = table.round
    after = Round(current.number, current.finished, event.combos, current.previous)
    return _table(table, Counts(event.hands, event.deck), discards, after)


def table_hit(table: Table, event: CardHit) -> Table:
    return _struck(table, event.card, _once_more)


def _once_more(side: Side) -> Side:
    if side.hits >= HITS_TO_KILL:
        raise ValueError("a hit on a card that has taken all it can")
    return Side(side.cards, side.fallen, side.hits + 1)


def table_killed(table: Table, event: CardKilled) -> Table:
    return _struck(table, event.card, lambda side: Side(side.cards, side.fallen + 1, 0))


def _struck(table: Table, card: Card, change: Callable[[Side], Side]) -> Table:
    if table.enemies.card is card:
        return _sides(table, table.court_left, change(table.enemies), table.player_cards)
    standing = [side.card for side in table.player_cards]
    seat = standing.index(card)
    players = _placed(table.player_cards, seat, change(table.player_cards[seat]))
    return _sides(table, table.court_left, table.enemies, players)


def table_discarded(table: Table, event: CardsDiscarded) -> Table:
    # A given setup has discards before its first round, and no combos yet.
    if table.round.number and sorted(event.cards) != sorted(_field(table)):
        raise ValueError("other cards than lie on the combat field")
    return _table(table, table.counts, table.discards + event.cards, table.round)


def _field(table: Table) -> list[Card]:
    """Return what lies on the combat field, but for player cards (so.combo.player)."""
    players = {card for side in table.player_cards for card in side.cards}
    return [card for combo in table.round.combos for card in combo if card not in players]


def table_withdrew(table: Table, event: SeatWithdrew) -> Table:
    return Table(
        table.options,
        table.court_left,
        table.enemies,
        table.player_cards,
        table.counts,
        table.discards,
        table.round,
        tuple(sorted((*table.withdrawn, event.seat))),
        table.outcome,
    )


def table_ended(table: Table, event: GameEnded) -> Table:
    return Table(
        table.options,
        table.court_left,
        table.enemies,
        table.player_cards,
        table.counts,
        table.discards,
        table.round,
        table.withdrawn,
        event.outcome,
    )


# --- the own half

in_order: Callable[[Card], int] = attrgetter("order")


def _hand(cards: Faces) -> Faces:
    return tuple(sorted(cards, key=in_order))


def own_drawn(own: Own, seat: Seat, event: CardsDrawn[Faces]) -> Own:
    return Own(_hand(own.hand + event.cards), own.combo, own.drawn)


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


def own_spade_drawn(own: Own, seat: Seat, event: SpadeDrawn) -> Own:
    return Own(_hand(own.hand + event.cards), own.combo, event.cards)


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
    if _hand(vault.deck + vault.discards) != _hand(event.cards):
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
    SpadeDrawn: Row(own=own_spade_drawn, vault=vault_drawn),
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
