"""What each of the shared events does to the board, to own halves and to the vault.

A game's own table holds the board: `rows` is told how to change that. Cites the shared rule ids.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable
from functools import cache
from operator import attrgetter
from typing import Any, TypeAlias, TypeVar

import attrs

from cardshed.draft import Row
from cardshed.seats import Seat, added, seats
from cardshed.soloverse.board import (
    AnsweringDraw,
    Board,
    Counts,
    DrawStack,
    Lying,
    Own,
    Staying,
    Trading,
    Turn,
    Vault,
    uncovered,
)
from cardshed.soloverse.built import new_board, new_counts, new_order, new_own, new_vault
from cardshed.soloverse.cards import Card, Faces
from cardshed.soloverse.facts import (
    CardsDrawn,
    CardsSwapped,
    ChoiceMade,
    ClaimVoided,
    DeckShuffled,
    DirectionFlipped,
    DrawFaced,
    DrawSent,
    GiftChosen,
    HandsDealt,
    HandsShown,
    SeatSkipped,
    SeatWentOut,
    SeatWithdrew,
    StackTaken,
    TradeLapsed,
    TradeRequested,
    TurnBegan,
    WinClaimed,
)
from cardshed.soloverse.frames import PuttingIn, Snapping
from cardshed.soloverse.order import Order, counted
from cardshed.soloverse.withdrawal import board_withdrew, is_of, own_withdrew, vault_withdrew
from cardshed.values import Backs

T = TypeVar("T")
SomeCards: TypeAlias = Faces | Backs
AnyBoard: TypeAlias = Board[Any]

# --- the board

# A row decides nothing, but no event is folded whose cards are not where it takes them from.


def with_counts(board: AnyBoard, counts: Counts) -> AnyBoard:
    """Return the board with other counts."""
    return new_board(board.order, counts, board.frames, board.carried, board.claims, board.lying)


def with_frames(board: AnyBoard, *frames: Any) -> AnyBoard:
    """Return the board with these frames, the latest last."""
    return new_board(board.order, board.counts, frames, board.carried, board.claims, board.lying)


def with_order(board: AnyBoard, order: Order) -> AnyBoard:
    """Return the board with another order of play."""
    return new_board(order, board.counts, board.frames, board.carried, board.claims, board.lying)


def arrived(order: Order, seat: Seat) -> Order:
    """Return the order with one more turn, which is the seat's (sv.end.cap, sv.trade.rate)."""
    turns = order.team_turns
    if turns:
        turns = counted(turns, seat % len(turns))
    return new_order(
        order.direction, order.turn + 1, order.out, order.withdrawn, turns, order.traded
    )


def less(seated: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """Return the seats without one that has to be among them."""
    if seat not in seated:
        raise ValueError("a seat that is not among them")
    return tuple([other for other in seated if other != seat])


def drawn(counts: Counts, seat: Seat, count: int) -> Counts:
    """Return the counts after a seat has drawn so many cards."""
    if count > counts.deck:
        raise ValueError("more cards than the deck has")
    return new_counts(added(counts.hands, seat, count), counts.deck - count, counts.discards)


def board_shuffled(board: AnyBoard, event: DeckShuffled[SomeCards]) -> AnyBoard:
    counts = board.counts
    if counts.deck not in {0, len(event.cards)}:
        raise ValueError("another number of cards than the deck has")
    after = new_counts(counts.hands, len(event.cards), counts.discards)
    lying = uncovered(board.lying)
    return new_board(board.order, after, board.frames, board.carried, board.claims, lying)


def board_dealt(board: AnyBoard, event: HandsDealt[SomeCards]) -> AnyBoard:
    counts = board.counts
    hands = tuple([len(hand) for hand in event.hands])
    if len(hands) != len(counts.hands) or sum(hands) > counts.deck:
        raise ValueError("other hands than there are seats, or more cards than the deck has")
    return with_counts(board, new_counts(hands, counts.deck - sum(hands), counts.discards))


def board_turn(board: AnyBoard, event: TurnBegan) -> AnyBoard:
    order = board.order if event.stays else arrived(board.order, event.seat)
    return new_board(
        order, board.counts, turn_of(event.seat), board.carried, board.claims, board.lying
    )


@cache
def turn_of(seat: Seat) -> tuple[Turn, ...]:
    """Return the frames of a turn; there are few, so each is made once."""
    return (Turn(seat),)


def board_skipped(board: AnyBoard, event: SeatSkipped) -> AnyBoard:
    return with_order(board, arrived(board.order, event.seat))


def board_sent(board: AnyBoard, event: DrawSent) -> AnyBoard:
    carried = (*board.carried, DrawStack(event.target, event.total, event.by, event.card))
    return new_board(board.order, board.counts, (), carried, board.claims, board.lying)


def board_faced(board: AnyBoard, event: DrawFaced) -> AnyBoard:
    mine = [each for each in board.carried if each.seat == event.seat]
    waiting = [each for each in mine if not isinstance(each, Staying)]
    if not waiting or not isinstance(waiting[-1], DrawStack):
        raise ValueError("no Draw stack waits for the seat")
    stack = waiting[-1]
    frames = (AnsweringDraw(event.seat, stack.total, stack.by, stack.card),)
    left = tuple([effect for effect in board.carried if effect is not stack])
    order = arrived(board.order, event.seat)
    return new_board(order, board.counts, frames, left, board.claims, board.lying)


def board_reversed(board: AnyBoard, event: DirectionFlipped) -> AnyBoard:
    order = board.order
    flipped = new_order(
        -order.direction,
        order.turn,
        order.out,
        order.withdrawn,
        order.team_turns,
        order.traded,
    )
    return with_order(board, flipped)


def board_drawn(board: AnyBoard, event: CardsDrawn[SomeCards]) -> AnyBoard:
    counts = drawn(board.counts, event.seat, len(event.cards))
    lying = uncovered(board.lying)
    return new_board(board.order, counts, board.frames, board.carried, board.claims, lying)


def board_taken(board: AnyBoard, event: StackTaken[SomeCards]) -> AnyBoard:
    counts = drawn(board.counts, event.seat, len(event.cards))
    lying = uncovered(board.lying)
    return new_board(board.order, counts, (), board.carried, board.claims, lying)


def unsettled(lying: Lying, seat: Seat) -> Lying:
    """Return the cards in the open without a word of a seat's win."""
    if seat not in lying.unstopped:
        return lying
    return attrs.evolve(lying, unstopped=less(lying.unstopped, seat))


def board_claimed(board: AnyBoard, event: WinClaimed) -> AnyBoard:
    """Note a claim; what was said of an earlier win of the seat is forgotten."""
    if event.seat in board.claims or board.counts.hands[event.seat]:
        raise ValueError("a claim of a seat that holds cards, or has claimed")
    claims, lying = (*board.claims, event.seat), unsettled(board.lying, event.seat)
    return new_board(board.order, board.counts, board.frames, board.carried, claims, lying)


def board_voided(board: AnyBoard, event: ClaimVoided) -> AnyBoard:
    claims = less(board.claims, event.seat)
    lying = unsettled(board.lying, event.seat)
    return new_board(board.order, board.counts, board.frames, board.carried, claims, lying)


def board_went_out(board: AnyBoard, event: SeatWentOut) -> AnyBoard:
    order = board.order
    gone = new_order(
        order.direction,
        order.turn,
        (*order.out, event.seat),
        order.withdrawn,
        order.team_turns,
        order.traded,
    )
    carried = tuple([each for each in board.carried if not is_of(each, event.seat)])
    claims = less(board.claims, event.seat)
    return new_board(gone, board.counts, board.frames, carried, claims, board.lying)


def board_requested(board: AnyBoard, event: TradeRequested) -> AnyBoard:
    teams = len(board.order.traded)
    mates = teams and event.seat % teams == event.partner % teams and event.seat != event.partner
    if not mates or not 0 <= event.partner < len(board.counts.hands):
        raise ValueError("a trade of seats that are no team")
    return with_frames(board, *board.frames, Trading(event.seat, event.partner))


def _trade(board: AnyBoard) -> tuple[tuple[Any, ...], Trading]:
    *below, top = board.frames
    if not isinstance(top, Trading):
        raise TypeError("no trade goes on")
    return tuple(below), top


def board_chosen(board: AnyBoard, event: ChoiceMade) -> AnyBoard:
    """Note that a seat has chosen in secret; who has is asked no more (sv.trade, sv.reflex)."""
    *under, latest = board.frames
    if isinstance(latest, (PuttingIn, Snapping)):
        left = attrs.evolve(latest, waiting=less(latest.waiting, event.seat))
        return with_frames(board, *under, left)
    below, trade = _trade(board)
    if event.seat not in {trade.seat, trade.partner} or trade.chosen:
        raise ValueError("a choice that the seat does not owe")
    chosen = (event.seat,)
    return with_frames(board, *below, Trading(trade.seat, trade.partner, chosen))


def board_lapsed(board: AnyBoard, event: TradeLapsed) -> AnyBoard:
    below, _ = _trade(board)
    return with_frames(board, *below)


def board_swapped(board: AnyBoard, event: CardsSwapped[SomeCards]) -> AnyBoard:
    below, _ = _trade(board)
    order = board.order
    team = event.seat % len(order.traded)
    traded = [*order.traded]
    traded[team] = order.team_turns[team]
    noted = new_order(
        order.direction,
        order.turn,
        order.out,
        order.withdrawn,
        order.team_turns,
        tuple(traded),
    )
    return with_frames(with_order(board, noted), *below)


# --- the own half


def without(hand: Faces, gone: Iterable[Card]) -> Faces:
    """Return a hand without some of its cards, each of which has to be there."""
    left = [*hand]
    for card in gone:
        left.remove(card)
    return tuple(left)


_PLACE = attrgetter("order")


def in_order(cards: Iterable[Card]) -> Faces:
    """Return cards in canonical order: what `sorted` does, but quicker than by `<`."""
    return tuple(sorted(cards, key=_PLACE))


def with_one(hand: Faces, card: Card) -> Faces:
    """Return a hand in canonical order with one more card, at its place."""
    place = bisect_right(hand, card.order, key=_PLACE)
    return (*hand[:place], card, *hand[place:])


def own_dealt(own: Own, seat: Seat, event: HandsDealt[SomeCards]) -> Own:
    hand = event.hands[seat]
    if isinstance(hand, Backs):
        raise TypeError("a hand that its seat is not shown")
    return new_own(in_order(hand))


def own_drawn(own: Own, seat: Seat, event: StackTaken[Faces] | CardsDrawn[Faces]) -> Own:
    hand = in_order(own.hand + event.cards)
    return new_own(hand, own.drawn, own.gift, own.shown, own.picked, own.slaps)


def own_chosen(own: Own, seat: Seat, event: GiftChosen) -> Own:
    if event.card not in own.hand:
        raise ValueError("a card that is not in the hand")
    return new_own(own.hand, own.drawn, (event.card,))


def own_swapped(own: Own, seat: Seat, event: CardsSwapped[Faces]) -> Own:
    if seat not in {event.seat, event.partner}:
        return own
    mine = seat == event.seat
    gone, come = (event.given, event.received) if mine else (event.received, event.given)
    return new_own(in_order(without(own.hand, gone) + come), own.drawn)


def own_trade_lapsed(own: Own, seat: Seat, event: TradeLapsed) -> Own:
    return new_own(own.hand, own.drawn)


# --- the vault


def vault_shuffled(vault: Vault, event: DeckShuffled[Faces]) -> Vault:
    if vault.deck and in_order(vault.deck) != in_order(event.cards):
        raise ValueError("other cards than the deck has")
    return new_vault(event.cards, vault.discards, vault.bluff, vault.apart)


def vault_dealt(vault: Vault, event: HandsDealt[Faces]) -> Vault:
    count = sum(map(len, event.hands))
    dealt = [card for hand in event.hands for card in hand]
    if in_order(vault.deck[:count]) != in_order(dealt):
        raise ValueError("other cards than lie on top")
    return new_vault(vault.deck[count:], vault.discards, vault.bluff, vault.apart)


def vault_drawn(vault: Vault, event: StackTaken[Faces] | CardsDrawn[Faces]) -> Vault:
    count = len(event.cards)
    if vault.deck[:count] != event.cards:
        raise ValueError("other cards than lie on top")
    return new_vault(vault.deck[count:], vault.discards, vault.bluff, vault.apart)


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


# --- together

Changes: TypeAlias = Callable[[Callable[[AnyBoard, Any], AnyBoard]], Callable[[T, Any], T]]
"""From what an event does to the board to what it does to a game's own table."""


def rows(changes: Changes[T]) -> dict[type, Row[T, Own, Vault]]:
    """Return the rows of the shared events, but for the end, which is each game's own.

    Args:
        changes: How a change of the board changes the game's table.
    """
    return {
        DeckShuffled: Row(table=changes(board_shuffled), vault=vault_shuffled),
        HandsDealt: Row(
            table=changes(board_dealt), everyone=own_dealt, audience=everybody, vault=vault_dealt
        ),
        TurnBegan: Row(table=changes(board_turn)),
        SeatSkipped: Row(table=changes(board_skipped)),
        DrawSent: Row(table=changes(board_sent)),
        DrawFaced: Row(table=changes(board_faced)),
        DirectionFlipped: Row(table=changes(board_reversed)),
        StackTaken: Row(table=changes(board_taken), own=own_drawn, vault=vault_drawn),
        CardsDrawn: Row(table=changes(board_drawn), own=own_drawn, vault=vault_drawn),
        WinClaimed: Row(table=changes(board_claimed)),
        ClaimVoided: Row(table=changes(board_voided)),
        SeatWentOut: Row(table=changes(board_went_out)),
        TradeRequested: Row(table=changes(board_requested)),
        TradeLapsed: Row(table=changes(board_lapsed), everyone=own_trade_lapsed, audience=nobody),
        GiftChosen: Row(own=own_chosen),
        ChoiceMade: Row(table=changes(board_chosen)),
        CardsSwapped: Row(table=changes(board_swapped), everyone=own_swapped, audience=the_two),
        SeatWithdrew: Row(table=changes(board_withdrew), own=own_withdrew, vault=vault_withdrew),
        HandsShown: Row(),
    }
