"""What the events of cards that go from hand to hand do. Cites the shared rule ids."""

from __future__ import annotations

from typing import TypeAlias, TypeVar

from cardshed.draft import Row
from cardshed.seats import Seat, added
from cardshed.soloverse.board import Own, Vault
from cardshed.soloverse.built import new_counts, new_own
from cardshed.soloverse.cards import Faces
from cardshed.soloverse.chaos_folding import with_hands
from cardshed.soloverse.chaos_rows import own_redealt, those
from cardshed.soloverse.folding import (
    AnyBoard,
    Changes,
    in_order,
    nobody,
    with_counts,
    with_frames,
    without,
)
from cardshed.soloverse.frames import Choice, Choosing, PuttingIn, Snapping
from cardshed.soloverse.hand_facts import (
    CardPassed,
    CardPicked,
    CardsHandedOver,
    CardsPooled,
    CardsPutIn,
    HandOpened,
    HandPutBack,
    HandsMoved,
    PickSettled,
    ReflexChosen,
    ReflexesShown,
)
from cardshed.values import Backs

T = TypeVar("T")
SomeCards: TypeAlias = Faces | Backs

# --- the board


def board_passed(board: AnyBoard, event: CardPassed[SomeCards]) -> AnyBoard:
    return moved(board, event.of, event.seat, len(event.cards))


def moved(board: AnyBoard, of: Seat, to: Seat, count: int) -> AnyBoard:
    """Return the board after so many cards have gone from hand to hand."""
    if of == to:
        raise ValueError("a card that stays in its hand")
    hands = added(added(board.counts.hands, of, -count), to, count)
    return with_counts(board, new_counts(hands, board.counts.deck, board.counts.discards))


def board_handed_over(board: AnyBoard, event: CardsHandedOver) -> AnyBoard:
    return moved(board, event.seat, event.to, len(event.cards))


def board_picked(board: AnyBoard, event: CardPicked[SomeCards]) -> AnyBoard:
    if board.latest != Choosing(event.seat, Choice.FROM_HAND, len(event.cards), event.of):
        raise ValueError("a choice that the seat does not owe")
    counts = board.counts
    hands = added(counts.hands, event.of, -len(event.cards))
    after = with_counts(board, new_counts(hands, counts.deck, counts.discards))
    return with_frames(after, *board.frames[:-1])


def board_settled(board: AnyBoard, event: PickSettled[SomeCards]) -> AnyBoard:
    if event.to not in {event.seat, event.of}:
        raise ValueError("a card that goes to a third hand")
    counts = board.counts
    hands = added(counts.hands, event.to, len(event.cards))
    return with_counts(board, new_counts(hands, counts.deck, counts.discards))


def board_moved(board: AnyBoard, event: HandsMoved[SomeCards]) -> AnyBoard:
    return with_hands(board, event.seats, event.hands)


def board_put_back(board: AnyBoard, event: HandPutBack[SomeCards]) -> AnyBoard:
    counts, count = board.counts, len(event.cards)
    if counts.hands[event.seat] != count:
        raise ValueError("another hand than the seat has")
    hands = added(counts.hands, event.seat, -count)
    return with_counts(board, new_counts(hands, counts.deck + count, counts.discards))


def board_pooled(board: AnyBoard, event: CardsPooled[SomeCards]) -> AnyBoard:
    """Deal a pool out: it has the cards that were put in."""
    if sum(map(len, event.given)) != sum(map(len, event.dealt)):
        raise ValueError("another number of cards than was put in")
    hands = board.counts.hands
    for seat, given, dealt in zip(event.seats, event.given, event.dealt, strict=True):
        hands = added(hands, seat, len(dealt) - len(given))
    counts = new_counts(hands, board.counts.deck, board.counts.discards)
    return with_frames(with_counts(board, counts), *asked_before(board, PuttingIn))


def asked_before(board: AnyBoard, kind: type) -> tuple[object, ...]:
    """Return the frames below a question that is answered.

    Raises:
        TypeError: The latest frame is another one.
    """
    if not isinstance(board.latest, kind):
        raise TypeError("no such question is asked")
    return board.frames[:-1]


def board_reflexes(board: AnyBoard, event: ReflexesShown) -> AnyBoard:
    return with_frames(board, *asked_before(board, Snapping))


# --- own halves


def own_passed(own: Own, seat: Seat, event: CardPassed[SomeCards]) -> Own:
    cards = event.cards
    if seat not in {event.seat, event.of}:
        return own
    if isinstance(cards, Backs):
        raise TypeError("a card that its seat is not shown")
    return came(own, cards) if seat == event.seat else gone(own, cards)


def came(own: Own, cards: Faces) -> Own:
    """Return the own half with more cards in the hand."""
    hand = in_order(own.hand + cards)
    return new_own(hand, own.drawn, own.gift, own.shown, own.picked, own.slaps)


def gone(own: Own, cards: Faces) -> Own:
    """Return the own half with fewer cards in the hand."""
    hand = without(own.hand, cards)
    return new_own(hand, own.drawn, own.gift, own.shown, own.picked, own.slaps)


def own_handed_over(own: Own, seat: Seat, event: CardsHandedOver) -> Own:
    if seat == event.seat:
        return gone(own, event.cards)
    return came(own, event.cards) if seat == event.to else own


def own_opened(own: Own, seat: Seat, event: HandOpened[SomeCards]) -> Own:
    cards = event.cards
    if seat not in {event.seat, event.of}:
        return own
    if isinstance(cards, Backs):
        raise TypeError("a hand that its seat is not shown")
    if seat == event.of:
        if own.hand != cards:
            raise ValueError("another hand than the seat has")
        return own
    return new_own(own.hand, own.drawn, own.gift, cards, own.picked, own.slaps)


def own_picked(own: Own, seat: Seat, event: CardPicked[SomeCards]) -> Own:
    cards = event.cards
    if seat not in {event.seat, event.of}:
        return own
    if isinstance(cards, Backs):
        raise TypeError("a card that its seat is not shown")
    if seat == event.of:
        return gone(own, cards)
    return new_own(own.hand, own.drawn, own.gift, (), cards, own.slaps)


def own_settled(own: Own, seat: Seat, event: PickSettled[SomeCards]) -> Own:
    """Lay a card that was set aside into a hand: it is no longer aside then."""
    cards = event.cards
    if seat not in {event.seat, event.to}:
        return own
    if isinstance(cards, Backs):
        raise TypeError("a card that its seat is not shown")
    if seat == event.seat:
        if own.picked != cards:
            raise ValueError("another card than was set aside")
        own = new_own(own.hand, own.drawn, own.gift, own.shown, (), own.slaps)
    return came(own, cards) if seat == event.to else own


def own_put_back(own: Own, seat: Seat, event: HandPutBack[Faces]) -> Own:
    if own.hand != event.cards:
        raise ValueError("another hand than the seat has")
    return Own()


def own_put_in(own: Own, seat: Seat, event: CardsPutIn) -> Own:
    without(own.hand, event.cards)
    return new_own(own.hand, own.drawn, event.cards)


def own_pooled(own: Own, seat: Seat, event: CardsPooled[SomeCards]) -> Own:
    if seat not in event.seats:
        return own
    place = event.seats.index(seat)
    given, dealt = event.given[place], event.dealt[place]
    if isinstance(given, Backs) or isinstance(dealt, Backs):
        raise TypeError("cards that their seat is not shown")
    if own.gift != given:
        raise ValueError("other cards than were put in")
    return new_own(in_order(without(own.hand, given) + dealt))


def own_reflex(own: Own, seat: Seat, event: ReflexChosen) -> Own:
    return new_own(own.hand, own.drawn, own.gift, own.shown, own.picked, event.slaps)


def own_reflexes(own: Own, seat: Seat, event: ReflexesShown) -> Own:
    """Forget what a seat has chosen; what is shown of it has to be that."""
    if own.slaps is None:
        return own
    if own.slaps is not (seat in event.slapped):
        raise ValueError("something else than the seat has chosen")
    return new_own(own.hand, own.drawn, own.gift, own.shown, own.picked)


# --- the vault


def vault_put_back(vault: Vault, event: HandPutBack[Faces]) -> Vault:
    return Vault(vault.deck + event.cards, vault.discards, vault.bluff, vault.apart)


# --- audiences


def the_two(
    event: CardPassed[SomeCards]
    | HandOpened[SomeCards]
    | CardPicked[SomeCards]
    | PickSettled[SomeCards],
    count: int,
) -> tuple[Seat, ...]:
    """Return who took a card, or looked, and whose card or hand it was."""
    return tuple(sorted((event.seat, event.of)))


def all_seats(event: CardsPooled[SomeCards], count: int) -> tuple[Seat, ...]:
    """Return who took part."""
    return tuple(sorted(event.seats))


def rows(changes: Changes[T]) -> dict[type, Row[T, Own, Vault]]:
    """Return the rows of these events.

    Args:
        changes: How a change of the board changes the game's table.
    """
    return {
        CardPassed: Row(table=changes(board_passed), everyone=own_passed, audience=the_two),
        CardsHandedOver: Row(
            table=changes(board_handed_over), everyone=own_handed_over, audience=nobody
        ),
        HandOpened: Row(everyone=own_opened, audience=the_two),
        CardPicked: Row(table=changes(board_picked), everyone=own_picked, audience=the_two),
        PickSettled: Row(table=changes(board_settled), everyone=own_settled, audience=the_two),
        HandsMoved: Row(table=changes(board_moved), everyone=own_redealt, audience=those),
        HandPutBack: Row(table=changes(board_put_back), own=own_put_back, vault=vault_put_back),
        CardsPutIn: Row(own=own_put_in),
        CardsPooled: Row(table=changes(board_pooled), everyone=own_pooled, audience=all_seats),
        ReflexChosen: Row(own=own_reflex),
        ReflexesShown: Row(table=changes(board_reflexes), everyone=own_reflexes, audience=nobody),
    }
