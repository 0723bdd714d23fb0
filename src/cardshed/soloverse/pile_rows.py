"""What the events of the discards, of cards that stay, and of words that are said do.

What reaches the top of the discards is a game's own affair. Cites the shared rule ids.
"""

from __future__ import annotations

from typing import Any, TypeAlias, TypeVar

import attrs

from cardshed.draft import Row
from cardshed.seats import Seat, added
from cardshed.soloverse.board import Own, Recycle, Staying, Vault
from cardshed.soloverse.built import new_board, new_counts, new_own, new_vault
from cardshed.soloverse.cards import Card, Faces
from cardshed.soloverse.chaos_folding import (
    off,
    off_deck,
    one_more_discard,
    used_of,
    with_lying,
    without_carried,
)
from cardshed.soloverse.decks import is_trap, needs_three
from cardshed.soloverse.folding import (
    AnyBoard,
    Changes,
    arrived,
    in_order,
    with_counts,
    with_frames,
)
from cardshed.soloverse.frames import (
    Choice,
    Choosing,
    ChoosingTop,
    Guess,
    Guessing,
    NamingDigit,
)
from cardshed.soloverse.pile_facts import (
    CardFetched,
    CardForeseen,
    CardStays,
    ChaosShown,
    DigitNamed,
    DiscardsRecycled,
    Guessed,
    RecycleRevived,
    StayBuried,
    StayEnded,
    TopChosen,
)
from cardshed.values import Backs

T = TypeVar("T")
SomeCards: TypeAlias = Faces | Backs

# --- the board


def answered(board: AnyBoard, question: object) -> AnyBoard:
    """Return the board without its latest frame, which has been answered.

    Raises:
        ValueError: That is another one.
    """
    if board.latest != question:
        raise ValueError("another question than the seat is asked")
    return with_frames(board, *board.frames[:-1])


def board_fetched(board: AnyBoard, event: CardFetched[SomeCards]) -> AnyBoard:
    counts, count = board.counts, len(event.cards)
    fewer = board.order.withdrawn or board.order.out  # two that are left may find nothing to use
    if count != min(1, counts.discards) and not (fewer and not count):
        raise ValueError("another number of cards than there are to be taken")
    hands = added(counts.hands, event.seat, count)
    after = with_counts(board, new_counts(hands, counts.deck, counts.discards - count))
    return answered(after, Choosing(event.seat, Choice.ANY_FROM_DISCARDS, 1))


def board_recycled(board: AnyBoard, event: DiscardsRecycled[SomeCards]) -> AnyBoard:
    counts, count = board.counts, len(event.cards)
    if board.lying.recycle is not Recycle.READY or count != counts.discards // 2:
        raise ValueError("no Recycle that is ready, or another half of the discards")
    after = new_counts(counts.hands, counts.deck + count, counts.discards - count)
    return with_recycle(with_counts(board, after), Recycle.USED)


def with_recycle(board: AnyBoard, recycle: Recycle) -> AnyBoard:
    """Return the board with Recycle turned over."""
    return with_lying(board, attrs.evolve(board.lying, recycle=recycle))


def board_revived(board: AnyBoard, event: RecycleRevived) -> AnyBoard:
    if board.lying.recycle is not Recycle.USED:
        raise ValueError("no Recycle that has been used")
    revived = with_recycle(board, Recycle.READY)
    return answered(revived, Choosing(event.seat, Choice.FROM_DISCARDS, 1))


def board_top_chosen(board: AnyBoard, event: TopChosen) -> AnyBoard:
    latest = board.latest
    if not isinstance(latest, ChoosingTop) or latest.seat != event.seat:
        raise TypeError("no choice that the seat owes")
    if event.card not in latest.cards:
        raise ValueError("another card than was discarded")
    return with_frames(board, *board.frames[:-1])


def board_stays(board: AnyBoard, event: CardStays) -> AnyBoard:
    lying = attrs.evolve(board.lying, beside=off(board.lying.beside, event.card))
    carried = (*board.carried, Staying(event.seat, event.card, event.acts))
    return new_board(board.order, board.counts, board.frames, carried, board.claims, lying)


def staying(board: AnyBoard, seat: Seat, card: Card) -> Staying:
    """Return a card that stays beside the discards.

    Raises:
        ValueError: There is no such card.
    """
    for each in board.carried:
        if isinstance(each, Staying) and each.seat == seat and each.card is card:
            return each
    raise ValueError("no such card stays beside the discards")


def without_stay(board: AnyBoard, seat: Seat, card: Card) -> AnyBoard:
    """Return the board with a card that stayed on the discards."""
    carried: Any = without_carried(board, staying(board, seat, card))
    counts = one_more_discard(board.counts)
    return new_board(board.order, counts, board.frames, carried, board.claims, board.lying)


def board_stay_ended(board: AnyBoard, event: StayEnded) -> AnyBoard:
    """Let a seat's turn arrive, to which a card goes on the discards that stayed till then."""
    now = without_stay(board, event.seat, event.card)
    order = now.order if event.stays else arrived(now.order, event.seat)
    return new_board(order, now.counts, (), now.carried, now.claims, now.lying)


def board_stay_buried(board: AnyBoard, event: StayBuried) -> AnyBoard:
    return without_stay(board, event.seat, event.card)


def board_guessed(board: AnyBoard, event: Guessed) -> AnyBoard:
    """Note a guess; the next seat is asked then, if there is one."""
    *below, latest = board.frames
    if not isinstance(latest, Guessing) or latest.seat != event.seat:
        raise ValueError("a guess that the seat does not owe")
    if not latest.left:
        return with_frames(board, *below)
    guesses = (*latest.guesses, Guess(event.seat, event.colour))
    return with_frames(board, *below, Guessing(latest.left[0], latest.left[1:], guesses))


def board_foreseen(board: AnyBoard, event: CardForeseen) -> AnyBoard:
    counts = off_deck(board.counts, 1 + len(event.passed))
    traps = tuple([card for card in event.passed if is_trap(card)])
    out = tuple([card for card in event.passed if not is_trap(card)])
    lying = used_of(board.lying, (*board.lying.used, *traps, event.card))
    if out:
        lying = attrs.evolve(lying, removed=(*lying.removed, *out))
    return with_lying(with_counts(board, counts), lying)


def board_digit(board: AnyBoard, event: DigitNamed) -> AnyBoard:
    return answered(board, NamingDigit(event.seat))


def board_shown(board: AnyBoard, event: ChaosShown) -> AnyBoard:
    return answered(board, Choosing(event.seat, Choice.SHOW, 1))


# --- own halves


def own_fetched(own: Own, seat: Seat, event: CardFetched[Faces]) -> Own:
    return new_own(in_order(own.hand + event.cards), gift=own.gift)


def own_revived(own: Own, seat: Seat, event: RecycleRevived) -> Own:
    return new_own(own.hand)


def own_shown(own: Own, seat: Seat, event: ChaosShown) -> Own:
    if any(card not in own.hand for card in event.cards):
        raise ValueError("a card that is not in the hand")
    return own


# --- the vault


def without_uppermost(discards: Faces, cards: Faces) -> Faces:
    """Return the discards without some cards, of copies the uppermost each."""
    left = [*discards]
    for card in cards:
        del left[len(left) - 1 - left[::-1].index(card)]
    return tuple(left)


def vault_fetched(vault: Vault, event: CardFetched[Faces]) -> Vault:
    left = without_uppermost(vault.discards, event.cards)
    return new_vault(vault.deck, left, vault.bluff, vault.apart)


def vault_recycled(vault: Vault, event: DiscardsRecycled[Faces]) -> Vault:
    """Put the upper half of the discards into the deck."""
    kept = len(vault.discards) - len(event.cards)
    left, gone = vault.discards[:kept], vault.discards[kept:]
    if gone != event.cards or event.uncovered not in {None, *left[-1:]}:
        raise ValueError("other cards than lie on top of the discards")
    return new_vault(vault.deck + gone, left, vault.bluff, vault.apart)


def vault_top_chosen(vault: Vault, event: TopChosen) -> Vault:
    left = without_uppermost(vault.discards, (event.card,))
    return new_vault(vault.deck, (*left, event.card), vault.bluff, vault.apart)


def vault_foreseen(vault: Vault, event: CardForeseen) -> Vault:
    count = 1 + len(event.passed)
    barred = all(is_trap(card) or needs_three(card) for card in event.passed)
    if vault.deck[:count] != (*event.passed, event.card) or not barred:
        raise ValueError("other cards than lie on top")
    return new_vault(vault.deck[count:], vault.discards, vault.bluff, vault.apart)


def rows(changes: Changes[T]) -> dict[type, Row[T, Own, Vault]]:
    """Return the rows of these events, but for those of what reaches the top.

    Args:
        changes: How a change of the board changes the game's table.
    """
    return {
        CardFetched: Row(table=changes(board_fetched), own=own_fetched, vault=vault_fetched),
        RecycleRevived: Row(table=changes(board_revived), own=own_revived),
        CardStays: Row(table=changes(board_stays)),
        Guessed: Row(table=changes(board_guessed)),
        CardForeseen: Row(table=changes(board_foreseen), vault=vault_foreseen),
        DigitNamed: Row(table=changes(board_digit)),
    }
