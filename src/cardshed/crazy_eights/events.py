"""Who sees what of an event, and what each event does to the table, an own half and the vault."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from cardshed.crazy_eights.facts import (
    CardFlipped,
    CardKept,
    CardPickedUp,
    CardPlayed,
    CardsDiscarded,
    CardsDrawn,
    CardsSwapped,
    ChoiceMade,
    ClaimVoided,
    DeckShuffled,
    DirectionFlipped,
    DrawFaced,
    DrawSent,
    Event,
    GameEnded,
    GiftChosen,
    HandsDealt,
    HandsShown,
    PublicEvent,
    SeatSkipped,
    SeatWentOut,
    SeatWithdrew,
    SeenEvent,
    SoloCalled,
    SoloDeclared,
    SoloLapsed,
    SoloWindowClosed,
    SoloWindowOpened,
    StackTaken,
    TradeLapsed,
    TradeRequested,
    TurnBegan,
    WinClaimed,
)
from cardshed.crazy_eights.state import (
    AnsweringDraw,
    Counts,
    DrawStack,
    Frame,
    Own,
    PuttingDown,
    Solo,
    Table,
    Trading,
    Turn,
    Vault,
)
from cardshed.ruleset import Row
from cardshed.seats import Seat, Viewer, added, seats
from cardshed.soloverse.cards import Card, Faces
from cardshed.soloverse.order import Order, counted, team_of
from cardshed.values import Backs

SomeCards: TypeAlias = Faces | Backs
AnyDraw: TypeAlias = CardPickedUp[Faces] | CardsDrawn[Faces] | StackTaken[Faces]

# --- who sees what


def public(event: Event) -> PublicEvent | None:
    """Return what everybody may know of the event; None where that is nothing."""
    match event:
        case DeckShuffled(cards):
            return DeckShuffled(Backs(len(cards)))
        case HandsDealt(hands):
            return HandsDealt(tuple([Backs(len(hand)) for hand in hands]))
        case CardPickedUp(seat, cards):
            return CardPickedUp(seat, Backs(len(cards)))
        case CardsDrawn(seat, cards):
            return CardsDrawn(seat, Backs(len(cards)))
        case StackTaken(seat, cards):
            return StackTaken(seat, Backs(len(cards)))
        case CardsSwapped(seat, partner, given, received):
            return CardsSwapped(seat, partner, Backs(len(given)), Backs(len(received)))
        case SeatWithdrew(seat, cards):
            return SeatWithdrew(seat, Backs(len(cards)))
        case GiftChosen():
            return None
        case _:
            return event


def redact(event: Event, viewer: Viewer) -> SeenEvent | None:
    """Return the event as the viewer is shown it: a seat sees the cards that come and go.

    See sv.trade.view.
    """
    match event:
        case CardPickedUp() | CardsDrawn() | StackTaken() | SeatWithdrew() | GiftChosen() if (
            event.seat == viewer
        ):
            return event
        case CardsSwapped() if viewer in {event.seat, event.partner}:
            return event
        case HandsDealt(hands) if viewer is not None:
            mine: list[SomeCards] = [Backs(len(hand)) for hand in hands]
            mine[viewer] = hands[viewer]
            return HandsDealt(tuple(mine))
        case _:
            return public(event)


# --- the table

# A row decides nothing, but it folds no event whose cards are not where it takes them from: a
# stored log that holds one is broken.


def _counts(table: Table, counts: Counts) -> Table:
    return Table(
        table.options,
        table.order,
        counts,
        table.top,
        table.frames,
        table.carried,
        table.solo,
        table.claims,
        table.outcome,
    )


def _laid(table: Table, counts: Counts, top: Card) -> Table:
    return Table(
        table.options,
        table.order,
        counts,
        top,
        table.frames,
        table.carried,
        table.solo,
        table.claims,
        table.outcome,
    )


def _flow(
    table: Table, order: Order, frames: tuple[Frame, ...], carried: tuple[DrawStack, ...]
) -> Table:
    return Table(
        table.options,
        order,
        table.counts,
        table.top,
        frames,
        carried,
        table.solo,
        table.claims,
        table.outcome,
    )


def _frames(table: Table, *frames: Frame) -> Table:
    return _flow(table, table.order, frames, table.carried)


def _beside(table: Table, solo: Solo, claims: tuple[Seat, ...]) -> Table:
    return Table(
        table.options,
        table.order,
        table.counts,
        table.top,
        table.frames,
        table.carried,
        solo,
        claims,
        table.outcome,
    )


def _arrived(table: Table, seat: Seat) -> Order:
    """Return the order of play with one more turn, which is the seat's (sv.end.cap)."""
    order = table.order
    turns = counted(order.team_turns, team_of(table.options, seat))
    return Order(order.direction, order.turn + 1, order.out, order.withdrawn, turns, order.traded)


def _without(seats_: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    if seat not in seats_:
        raise ValueError("a seat that is not among them")
    return tuple([other for other in seats_ if other != seat])


def table_shuffled(table: Table, event: DeckShuffled[SomeCards]) -> Table:
    counts = table.counts
    if counts.deck not in {0, len(event.cards)}:
        raise ValueError("another number of cards than the deck has")
    return _counts(table, Counts(counts.hands, len(event.cards), counts.discards))


def table_dealt(table: Table, event: HandsDealt[SomeCards]) -> Table:
    counts = table.counts
    hands = tuple([len(hand) for hand in event.hands])
    if len(hands) != len(counts.hands) or sum(hands) > counts.deck:
        raise ValueError("other hands than there are seats, or more cards than the deck has")
    return _counts(table, Counts(hands, counts.deck - sum(hands), counts.discards))


def table_discarded(table: Table, event: CardsDiscarded) -> Table:
    counts = table.counts
    discards = counts.discards + len(event.cards)
    return _counts(table, Counts(counts.hands, counts.deck, discards))


def table_flipped(table: Table, event: CardFlipped) -> Table:
    counts = table.counts
    if not counts.deck:
        raise ValueError("a card off an empty deck")
    after = Counts(counts.hands, counts.deck - 1, counts.discards + 1)
    return _laid(table, after, event.card)


def table_turn(table: Table, event: TurnBegan) -> Table:
    return _flow(table, _arrived(table, event.seat), (Turn(event.seat),), table.carried)


def table_skipped(table: Table, event: SeatSkipped) -> Table:
    return _flow(table, _arrived(table, event.seat), table.frames, table.carried)


def table_sent(table: Table, event: DrawSent) -> Table:
    stack = DrawStack(event.target, event.total)
    return _flow(table, table.order, (), (*table.carried, stack))


def table_faced(table: Table, event: DrawFaced) -> Table:
    *older, newest = table.carried
    if newest.seat != event.seat:
        raise ValueError("a Draw stack that waits for another seat")
    frame = AnsweringDraw(event.seat, newest.total)
    return _flow(table, _arrived(table, event.seat), (frame,), tuple(older))


def table_reversed(table: Table, event: DirectionFlipped) -> Table:
    order = table.order
    flipped = Order(
        -order.direction,
        order.turn,
        order.out,
        order.withdrawn,
        order.team_turns,
        order.traded,
    )
    return _flow(table, flipped, table.frames, table.carried)


def table_played(table: Table, event: CardPlayed) -> Table:
    counts = table.counts
    hands = added(counts.hands, event.seat, -1)
    return _laid(table, Counts(hands, counts.deck, counts.discards + 1), event.card)


def _drawn(table: Table, seat: Seat, count: int) -> Counts:
    counts = table.counts
    if count > counts.deck:
        raise ValueError("more cards than the deck has")
    return Counts(added(counts.hands, seat, count), counts.deck - count, counts.discards)


def table_picked_up(table: Table, event: CardPickedUp[SomeCards]) -> Table:
    counts = _drawn(table, event.seat, len(event.cards))
    return Table(
        table.options,
        table.order,
        counts,
        table.top,
        (PuttingDown(event.seat),),
        table.carried,
        table.solo,
        table.claims,
        table.outcome,
    )


def table_drawn(table: Table, event: CardsDrawn[SomeCards]) -> Table:
    return _counts(table, _drawn(table, event.seat, len(event.cards)))


def table_taken(table: Table, event: StackTaken[SomeCards]) -> Table:
    return _frames(_counts(table, _drawn(table, event.seat, len(event.cards))))


def table_declared(table: Table, event: SoloDeclared) -> Table:
    solo = Solo(table.solo.window, (*table.solo.declared, event.seat))
    return _beside(table, solo, table.claims)


def table_lapsed(table: Table, event: SoloLapsed) -> Table:
    solo = Solo(table.solo.window, _without(table.solo.declared, event.seat))
    return _beside(table, solo, table.claims)


def table_opened(table: Table, event: SoloWindowOpened) -> Table:
    return _beside(table, Solo(event.seat, table.solo.declared), table.claims)


def table_closed(table: Table, event: SoloWindowClosed) -> Table:
    if table.solo.window != event.seat:
        raise ValueError("a window that is not open")
    return _beside(table, Solo(None, table.solo.declared), table.claims)


def table_claimed(table: Table, event: WinClaimed) -> Table:
    return _beside(table, table.solo, (*table.claims, event.seat))


def table_voided(table: Table, event: ClaimVoided) -> Table:
    return _beside(table, table.solo, _without(table.claims, event.seat))


def table_went_out(table: Table, event: SeatWentOut) -> Table:
    order = table.order
    gone = Order(
        order.direction,
        order.turn,
        (*order.out, event.seat),
        order.withdrawn,
        order.team_turns,
        order.traded,
    )
    after = _beside(table, table.solo, _without(table.claims, event.seat))
    return _flow(after, gone, table.frames, table.carried)


def table_requested(table: Table, event: TradeRequested) -> Table:
    order, team = table.order, team_of(table.options, event.seat)
    if team is None:
        raise ValueError("a trade without teams")
    traded = [*order.traded]
    traded[team] = order.team_turns[team]
    noted = Order(
        order.direction,
        order.turn,
        order.out,
        order.withdrawn,
        order.team_turns,
        tuple(traded),
    )
    frames = (*table.frames, Trading(event.seat, event.partner))
    return _flow(table, noted, frames, table.carried)


def _trade(table: Table) -> tuple[tuple[Frame, ...], Trading]:
    *below, top = table.frames
    if not isinstance(top, Trading):
        raise TypeError("no trade goes on")
    return tuple(below), top


def table_chosen(table: Table, event: ChoiceMade) -> Table:
    below, trade = _trade(table)
    chosen = (*trade.chosen, event.seat)
    return _frames(table, *below, Trading(trade.seat, trade.partner, chosen))


def table_trade_over(table: Table, event: TradeLapsed | CardsSwapped[SomeCards]) -> Table:
    below, _ = _trade(table)
    return _frames(table, *below)


def table_withdrew(table: Table, event: SeatWithdrew[SomeCards]) -> Table:
    order, counts, count = table.order, table.counts, len(event.cards)
    if event.seat in order.withdrawn or counts.hands[event.seat] != count:
        raise ValueError("another hand than the seat has")
    gone = Order(
        order.direction,
        order.turn,
        tuple([seat for seat in order.out if seat != event.seat]),
        tuple(sorted((*order.withdrawn, event.seat))),
        order.team_turns,
        order.traded,
    )
    hands = added(counts.hands, event.seat, -count)
    after = _counts(table, Counts(hands, counts.deck + count, counts.discards))
    frames = tuple([frame for frame in table.frames if frame.seat != event.seat])
    return _flow(after, gone, frames, table.carried)


def table_ended(table: Table, event: GameEnded) -> Table:
    return Table(
        table.options,
        table.order,
        table.counts,
        table.top,
        table.frames,
        table.carried,
        table.solo,
        table.claims,
        event.outcome,
    )


# --- the own half


def _less(hand: Faces, gone: Iterable[Card]) -> Faces:
    left = [*hand]
    for card in gone:
        left.remove(card)
    return tuple(left)


def own_dealt(own: Own, seat: Seat, event: HandsDealt[SomeCards]) -> Own:
    hand = event.hands[seat]
    if isinstance(hand, Backs):
        raise TypeError("a hand that its seat is not shown")
    return Own(tuple(sorted(hand)))


def own_played(own: Own, seat: Seat, event: CardPlayed) -> Own:
    hand = [*own.hand]
    hand.remove(event.card)
    return Own(tuple(hand))


def own_picked_up(own: Own, seat: Seat, event: CardPickedUp[Faces]) -> Own:
    return Own(tuple(sorted(own.hand + event.cards)), event.cards)


def own_kept(own: Own, seat: Seat, event: CardKept) -> Own:
    return Own(own.hand)


def own_drawn(own: Own, seat: Seat, event: AnyDraw) -> Own:
    return Own(tuple(sorted(own.hand + event.cards)), own.drawn, own.gift)


def own_chosen(own: Own, seat: Seat, event: GiftChosen) -> Own:
    if event.card not in own.hand:
        raise ValueError("a card that is not in the hand")
    return Own(own.hand, own.drawn, (event.card,))


def own_swapped(own: Own, seat: Seat, event: CardsSwapped[Faces]) -> Own:
    if seat not in {event.seat, event.partner}:
        return own
    mine = seat == event.seat
    gone, come = (event.given, event.received) if mine else (event.received, event.given)
    return Own(tuple(sorted(_less(own.hand, gone) + come)), own.drawn)


def own_trade_lapsed(own: Own, seat: Seat, event: TradeLapsed) -> Own:
    return Own(own.hand, own.drawn)


def own_withdrew(own: Own, seat: Seat, event: SeatWithdrew[Faces]) -> Own:
    if own.hand != event.cards:
        raise ValueError("another hand than the seat has")
    return Own()


# --- the vault


def vault_shuffled(vault: Vault, event: DeckShuffled[Faces]) -> Vault:
    if vault.deck and sorted(vault.deck) != sorted(event.cards):
        raise ValueError("other cards than the deck has")
    return Vault(event.cards, vault.discards)


def vault_dealt(vault: Vault, event: HandsDealt[Faces]) -> Vault:
    count = sum(map(len, event.hands))
    dealt = [card for hand in event.hands for card in hand]
    if sorted(vault.deck[:count]) != sorted(dealt):
        raise ValueError("other cards than lie on top")
    return Vault(vault.deck[count:], vault.discards)


def vault_discarded(vault: Vault, event: CardsDiscarded) -> Vault:
    return Vault(vault.deck, event.cards + vault.discards)


def vault_flipped(vault: Vault, event: CardFlipped) -> Vault:
    if vault.deck[:1] != (event.card,):
        raise ValueError("another card than lies on top")
    return Vault(vault.deck[1:], (*vault.discards, event.card))


def vault_played(vault: Vault, event: CardPlayed) -> Vault:
    return Vault(vault.deck, (*vault.discards, event.card))


def vault_drawn(vault: Vault, event: AnyDraw) -> Vault:
    count = len(event.cards)
    if vault.deck[:count] != event.cards:
        raise ValueError("other cards than lie on top")
    return Vault(vault.deck[count:], vault.discards)


def vault_withdrew(vault: Vault, event: SeatWithdrew[Faces]) -> Vault:
    return Vault(vault.deck + event.cards, vault.discards)


# --- audiences


def everybody(event: object, count: int) -> tuple[Seat, ...]:
    """Return the audience of an event that shows every seat something of its own."""
    return seats(count)


def nobody(event: object, count: int) -> tuple[Seat, ...]:
    """Return the audience of an event of which everybody is shown the same."""
    return ()


def the_two(event: CardsSwapped[SomeCards], count: int) -> tuple[Seat, ...]:
    """Return the two that swapped a card (sv.trade.view)."""
    return tuple(sorted((event.seat, event.partner)))


ROWS: Mapping[type, Row[Table, Own, Vault]] = {
    DeckShuffled: Row(table=table_shuffled, vault=vault_shuffled),
    HandsDealt: Row(table=table_dealt, everyone=own_dealt, audience=everybody, vault=vault_dealt),
    CardsDiscarded: Row(table=table_discarded, vault=vault_discarded),
    CardFlipped: Row(table=table_flipped, vault=vault_flipped),
    TurnBegan: Row(table=table_turn),
    SeatSkipped: Row(table=table_skipped),
    DrawSent: Row(table=table_sent),
    DrawFaced: Row(table=table_faced),
    DirectionFlipped: Row(table=table_reversed),
    CardPlayed: Row(table=table_played, own=own_played, vault=vault_played),
    CardPickedUp: Row(table=table_picked_up, own=own_picked_up, vault=vault_drawn),
    CardKept: Row(own=own_kept),
    StackTaken: Row(table=table_taken, own=own_drawn, vault=vault_drawn),
    CardsDrawn: Row(table=table_drawn, own=own_drawn, vault=vault_drawn),
    SoloDeclared: Row(table=table_declared),
    SoloLapsed: Row(table=table_lapsed),
    SoloWindowOpened: Row(table=table_opened),
    SoloWindowClosed: Row(table=table_closed),
    SoloCalled: Row(),
    WinClaimed: Row(table=table_claimed),
    ClaimVoided: Row(table=table_voided),
    SeatWentOut: Row(table=table_went_out),
    TradeRequested: Row(table=table_requested),
    TradeLapsed: Row(table=table_trade_over, everyone=own_trade_lapsed, audience=nobody),
    GiftChosen: Row(own=own_chosen),
    ChoiceMade: Row(table=table_chosen),
    CardsSwapped: Row(table=table_trade_over, everyone=own_swapped, audience=the_two),
    SeatWithdrew: Row(table=table_withdrew, own=own_withdrew, vault=vault_withdrew),
    HandsShown: Row(),
    GameEnded: Row(table=table_ended),
}
