"""What each event of the chaos cards does to the board, to own halves and to the vault.

What reaches the top of the discards is a game's own affair. Cites the shared rule ids.
"""

from __future__ import annotations

from typing import Any, TypeAlias, TypeVar

import attrs

from cardshed.seats import Seat, added
from cardshed.soloverse.answer_facts import (
    EffectAccepted,
    SeatReturned,
    SkipAimed,
    SkipFaced,
    SkipTaken,
    Slapped,
    WinLetStand,
)
from cardshed.soloverse.board import (
    Counts,
    InFront,
    Lying,
    SkipSent,
    Staying,
)
from cardshed.soloverse.built import new_board, new_counts, new_lying, new_order
from cardshed.soloverse.cards import Card, Faces
from cardshed.soloverse.chaos_facts import (
    Asked,
    CardLaidInFront,
    CardsDealt,
    CardSetAside,
    CardsRemoved,
    CardsReturned,
    CardsShed,
    CardTaken,
    CardTopped,
    FrontActed,
    FrontBuried,
    HandsShuffled,
    PlayLapsed,
    TrapRevealed,
    TrapSeen,
)
from cardshed.soloverse.decks import is_trap
from cardshed.soloverse.folding import (
    AnyBoard,
    arrived,
    drawn,
    less,
    with_counts,
    with_frames,
    with_order,
    without,
)
from cardshed.soloverse.frames import (
    AnsweringSkip,
    Choice,
    Choosing,
    Countering,
    Saving,
    Slapping,
)
from cardshed.values import Backs

T = TypeVar("T")
SomeCards: TypeAlias = Faces | Backs

# --- the board


def with_lying(board: AnyBoard, lying: Lying) -> AnyBoard:
    """Return the board with other cards in the open."""
    return new_board(board.order, board.counts, board.frames, board.carried, board.claims, lying)


def with_carried(board: AnyBoard, carried: tuple[Any, ...]) -> AnyBoard:
    """Return the board with other effects that wait for an Opening."""
    return new_board(board.order, board.counts, board.frames, carried, board.claims, board.lying)


def used_of(lying: Lying, used: Faces) -> Lying:
    """Return the cards in the open with these used ones, and no trap seen on the deck."""
    return new_lying(
        lying.beside,
        lying.played,
        used,
        None,
        lying.removed,
        lying.last,
        lying.unstopped,
        lying.manipulated,
        lying.recycle,
    )


def board_asked(board: AnyBoard, event: Asked[Any]) -> AnyBoard:
    return with_frames(board, *event.frames)


def off_deck(counts: Counts, count: int) -> Counts:
    """Return the counts with so many cards less in the deck, which has to have them."""
    if count > counts.deck:
        raise ValueError("more cards than the deck has")
    return new_counts(counts.hands, counts.deck - count, counts.discards)


def board_returned(board: AnyBoard, event: CardsReturned[SomeCards]) -> AnyBoard:
    counts, used = board.counts, board.lying.used
    left = counts.deck + len(used) - len(event.cards)
    if not 0 <= left < max(len(used), 1):
        raise ValueError("another number of cards than the deck has with those that return")
    if not isinstance(event.cards, Backs):
        without(event.cards, used[left:])
    after = new_counts(counts.hands, len(event.cards), counts.discards)
    return with_lying(with_counts(board, after), used_of(board.lying, used[:left]))


def board_seen(board: AnyBoard, event: TrapSeen) -> AnyBoard:
    lying = board.lying
    seen = new_lying(
        lying.beside,
        lying.played,
        lying.used,
        event.card,
        lying.removed,
        lying.last,
        lying.unstopped,
        lying.manipulated,
        lying.recycle,
    )
    return with_lying(board, seen)


def board_revealed(board: AnyBoard, event: TrapRevealed) -> AnyBoard:
    after = off_deck(board.counts, 1)
    lying = used_of(board.lying, (*board.lying.used, event.card))
    return with_lying(with_counts(board, after), lying)


def board_given(board: AnyBoard, event: CardsDealt[SomeCards]) -> AnyBoard:
    """Deal; the traps that were passed go back, and cards that need three seats out of the game."""
    after = off_deck(drawn(board.counts, event.seat, len(event.cards)), len(event.passed))
    traps = tuple([card for card in event.passed if is_trap(card)])
    out = tuple([card for card in event.passed if not is_trap(card)])
    lying = used_of(board.lying, (*board.lying.used, *traps))
    if out:
        lying = attrs.evolve(lying, removed=(*lying.removed, *out))
    return with_lying(with_counts(board, after), lying)


def board_shed(board: AnyBoard, event: CardsShed) -> AnyBoard:
    latest = board.latest
    if isinstance(latest, Choosing) and latest.seat == event.seat:
        return chosen(board, event.seat, len(event.cards))
    if not event.cards:
        raise ValueError("a discard of nothing that was not chosen")
    return with_counts(board, discarded(board.counts, event.seat, len(event.cards)))


def discarded(counts: Counts, seat: Seat, count: int) -> Counts:
    """Return the counts after a seat has discarded so many cards."""
    return new_counts(added(counts.hands, seat, -count), counts.deck, counts.discards + count)


def chosen(board: AnyBoard, seat: Seat, count: int) -> AnyBoard:
    """Return the board after a seat has discarded so many cards, which it chose.

    Raises:
        ValueError: It does not owe that choice.
    """
    latest = board.latest
    if not isinstance(latest, Choosing) or latest.seat != seat or not suits(latest, count):
        raise ValueError("a choice that the seat does not owe")
    after = discarded(board.counts, seat, count)
    return with_frames(with_counts(board, after), *board.frames[:-1])


def suits(choosing: Choosing, count: int) -> bool:
    """Return whether so many cards are discarded by a choice that is asked for."""
    match choosing.what:
        case Choice.DISCARD:
            return count == choosing.count
        case Choice.MAY_DISCARD:
            return count <= choosing.count
        case Choice.DISCARD_COLOURS:
            return not count or count >= choosing.count
        case _:
            return False


def board_redealt(board: AnyBoard, event: HandsShuffled[SomeCards]) -> AnyBoard:
    return with_hands(board, event.seats, event.hands)


def with_hands(board: AnyBoard, seated: tuple[Seat, ...], dealt: tuple[SomeCards, ...]) -> AnyBoard:
    """Return the board after the cards of some hands have been spread over them again."""
    counts = board.counts
    hands = [*counts.hands]
    for seat, hand in zip(seated, dealt, strict=True):
        hands[seat] = len(hand)
    if sum(hands) != sum(counts.hands) or len({*seated}) < len(seated):
        raise ValueError("another number of cards than the hands have")
    return with_counts(board, new_counts(tuple(hands), counts.deck, counts.discards))


def off(row: Faces, card: Card) -> Faces:
    """Return a row of cards without one that has to be among them."""
    return without(row, (card,))


def board_topped(board: AnyBoard, event: CardTopped) -> AnyBoard:
    lying, counts = board.lying, board.counts
    rest = new_lying(
        off(lying.beside, event.card),
        lying.played,
        lying.used,
        lying.trap,
        lying.removed,
        lying.last,
        lying.unstopped,
        lying.manipulated,
        lying.recycle,
    )
    after = new_counts(counts.hands, counts.deck, counts.discards + 1)
    return with_lying(with_counts(board, after), rest)


def not_played(lying: Lying, card: Card) -> Lying:
    """Return the cards in the open without one that was aimed at a seat."""
    return new_lying(
        lying.beside,
        off(lying.played, card),
        lying.used,
        lying.trap,
        lying.removed,
        lying.last,
        lying.unstopped,
        lying.manipulated,
        lying.recycle,
    )


def board_laid(board: AnyBoard, event: CardLaidInFront) -> AnyBoard:
    front = InFront(event.target, event.card, event.acts, event.by)
    after = with_carried(board, (*board.carried, front))
    return with_lying(after, not_played(board.lying, event.card))


def newest(board: AnyBoard, seat: Seat, kind: type) -> Any:
    """Return the newest effect that waits for a seat.

    Raises:
        ValueError: It is of another kind, or there is none.
    """
    waiting = [each for each in board.carried if each.seat == seat and not is_staying(each)]
    if not waiting or waiting[-1].__class__ is not kind:
        raise ValueError("something else waits for the seat, or nothing")
    return waiting[-1]


def is_staying(effect: object) -> bool:
    """Return whether something waits for a Playable Turn alone (sv.card.vaccine)."""
    return effect.__class__ is Staying


def without_carried(board: AnyBoard, effect: object) -> tuple[Any, ...]:
    """Return what is carried without one effect, by identity: two may be equal."""
    return tuple([each for each in board.carried if each is not effect])


def lying_before(board: AnyBoard, seat: Seat, card: Card) -> list[InFront]:
    """Return the cards in front of a seat that are alike, the oldest first."""
    fronts = [each for each in board.carried if isinstance(each, InFront)]
    return [front for front in fronts if front.seat == seat and front.card is card]


def one_more_discard(counts: Counts) -> Counts:
    """Return the counts with one more card in the discards."""
    return new_counts(counts.hands, counts.deck, counts.discards + 1)


def board_acted(board: AnyBoard, event: FrontActed) -> AnyBoard:
    front: InFront = newest(board, event.seat, InFront)
    if (front.card, front.acts) != (event.card, event.acts):
        raise ValueError("another card than lies before the seat")
    order = board.order if event.stays else arrived(board.order, event.seat)
    counts, carried = one_more_discard(board.counts), without_carried(board, front)
    return new_board(order, counts, (), carried, board.claims, board.lying)


def board_buried(board: AnyBoard, event: FrontBuried) -> AnyBoard:
    lying = lying_before(board, event.target, event.card)
    if event.older >= len(lying):
        raise ValueError("no such card lies before the seat")
    carried = without_carried(board, lying[event.older])
    counts = one_more_discard(board.counts)
    return new_board(board.order, counts, board.frames, carried, board.claims, board.lying)


def board_play_lapsed(board: AnyBoard, event: PlayLapsed) -> AnyBoard:
    counts = one_more_discard(board.counts)
    return with_lying(with_counts(board, counts), not_played(board.lying, event.card))


def board_removed(board: AnyBoard, event: CardsRemoved) -> AnyBoard:
    counts, lying = board.counts, board.lying
    hands = added(counts.hands, event.seat, -len(event.cards))
    rest = attrs.evolve(lying, removed=(*lying.removed, *event.cards))
    return with_lying(with_counts(board, new_counts(hands, counts.deck, counts.discards)), rest)


def board_set_aside(board: AnyBoard, event: CardSetAside) -> AnyBoard:
    lying = board.lying
    rest = attrs.evolve(lying, removed=(*lying.removed, event.card), trap=None)
    return with_lying(with_counts(board, off_deck(board.counts, 1)), rest)


def board_taken(board: AnyBoard, event: CardTaken) -> AnyBoard:
    owed = Choosing(event.seat, Choice.FROM_DISCARDS, 1)
    counts, count = board.counts, len(event.cards)
    if board.latest != owed or count > max(0, min(1, counts.discards - 1)):
        raise ValueError("a choice that the seat does not owe")
    after = new_counts(added(counts.hands, event.seat, count), counts.deck, counts.discards - count)
    return with_frames(with_counts(board, after), *board.frames[:-1])


def board_accepted(board: AnyBoard, event: EffectAccepted) -> AnyBoard:
    *below, window = board.frames
    if not isinstance(window, Countering):
        raise TypeError("no card that can be countered")
    waiting = less(window.waiting, event.seat)
    if not waiting:
        return with_frames(board, *below)
    left = Countering(window.play, waiting, window.card, window.shielded)
    return with_frames(board, *below, left)


def board_let_stand(board: AnyBoard, event: WinLetStand) -> AnyBoard:
    *below, window = board.frames
    if not isinstance(window, Saving):
        raise TypeError("no win that can be stopped")
    waiting = less(window.waiting, event.seat)
    if waiting:
        return with_frames(board, *below, Saving(window.seat, waiting))
    lying = board.lying
    stands = attrs.evolve(lying, unstopped=(*lying.unstopped, window.seat))
    return with_lying(with_frames(board, *below), stands)


def board_aimed(board: AnyBoard, event: SkipAimed) -> AnyBoard:
    return with_carried(board, (*board.carried, SkipSent(event.target, event.by, event.card)))


def board_skip_faced(board: AnyBoard, event: SkipFaced) -> AnyBoard:
    sent = newest(board, event.seat, SkipSent)
    order, carried = arrived(board.order, event.seat), without_carried(board, sent)
    frames = (AnsweringSkip(event.seat, sent.by, sent.card),)
    return new_board(order, board.counts, frames, carried, board.claims, board.lying)


def board_skip_taken(board: AnyBoard, event: SkipTaken) -> AnyBoard:
    if not isinstance(board.latest, AnsweringSkip) or board.latest.seat != event.seat:
        raise ValueError("no skip that the seat faces")
    return with_frames(board)


def board_slapped(board: AnyBoard, event: Slapped) -> AnyBoard:
    *below, race = board.frames
    if not isinstance(race, Slapping):
        raise TypeError("nothing to slap")
    waiting = less(race.waiting, event.seat)
    if len(waiting) == 1:
        return with_frames(board, *below)
    return with_frames(board, *below, Slapping(race.seat, waiting))


def board_back(board: AnyBoard, event: SeatReturned) -> AnyBoard:
    order = board.order
    back = new_order(
        order.direction,
        order.turn,
        less(order.out, event.seat),
        order.withdrawn,
        order.team_turns,
        order.traded,
    )
    return with_order(board, back)
