"""What each event of the chaos cards does to own halves and to the vault, and all rows of them.

What reaches the top of the discards is a game's own affair. Cites the shared rule ids.
"""

from __future__ import annotations

from collections import Counter
from typing import TypeAlias, TypeVar

from cardshed.draft import Row
from cardshed.seats import Seat
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
    Own,
    Vault,
)
from cardshed.soloverse.cards import Faces
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
    DiscardsShown,
    FrontActed,
    FrontBuried,
    HandsShuffled,
    PlayLapsed,
    TrapRevealed,
    TrapSeen,
)
from cardshed.soloverse.chaos_folding import (
    board_accepted,
    board_aimed,
    board_asked,
    board_back,
    board_buried,
    board_given,
    board_laid,
    board_let_stand,
    board_play_lapsed,
    board_redealt,
    board_removed,
    board_returned,
    board_revealed,
    board_seen,
    board_set_aside,
    board_skip_faced,
    board_skip_taken,
    board_slapped,
    board_taken,
)
from cardshed.soloverse.folding import (
    Changes,
    in_order,
    without,
)
from cardshed.soloverse.hand_facts import HandsMoved
from cardshed.soloverse.pile_facts import StayBuried, StayEnded
from cardshed.values import Backs

T = TypeVar("T")
SomeCards: TypeAlias = Faces | Backs


# --- own halves


def own_given(own: Own, seat: Seat, event: CardsDealt[Faces]) -> Own:
    hand = in_order(own.hand + event.cards)
    return Own(hand, own.drawn, own.gift, own.shown, own.picked, own.slaps)


def own_shed(own: Own, seat: Seat, event: CardsShed | CardsRemoved) -> Own:
    """Take cards out of a hand; who had chosen some in secret chooses anew (sv.choice.asked)."""
    hand = without(own.hand, event.cards)
    return Own(hand, own.drawn, (), own.shown, own.picked, own.slaps)


def own_redealt(
    own: Own, seat: Seat, event: HandsShuffled[SomeCards] | HandsMoved[SomeCards]
) -> Own:
    if seat not in event.seats:
        return own
    hand = event.hands[event.seats.index(seat)]
    if isinstance(hand, Backs):
        raise TypeError("a hand that its seat is not shown")
    return Own(in_order(hand))


def own_looked(own: Own, seat: Seat, event: DiscardsShown[Faces]) -> Own:
    return Own(own.hand, gift=own.gift, shown=event.cards, picked=own.picked, slaps=own.slaps)


def own_taken(own: Own, seat: Seat, event: CardTaken) -> Own:
    return Own(in_order(own.hand + event.cards))


def those(event: HandsShuffled[SomeCards] | HandsMoved[SomeCards], count: int) -> tuple[Seat, ...]:
    """Return whose hands were dealt or moved."""
    return tuple(sorted(event.seats))


# --- the vault


def vault_returned(vault: Vault, event: CardsReturned[Faces]) -> Vault:
    come = Counter(event.cards)
    if any(count > come[card] for card, count in Counter(vault.deck).items()):
        raise ValueError("other cards than the deck has")
    return Vault(event.cards, vault.discards, vault.bluff, vault.apart)


def vault_seen(vault: Vault, event: TrapSeen) -> Vault:
    if vault.deck[:1] != (event.card,):
        raise ValueError("another card than lies on top")
    return vault


def vault_revealed(vault: Vault, event: TrapRevealed) -> Vault:
    if vault.deck[:1] != (event.card,):
        raise ValueError("another card than lies on top")
    return Vault(vault.deck[1:], vault.discards, vault.bluff, vault.apart)


def vault_set_aside(vault: Vault, event: CardSetAside) -> Vault:
    if vault.deck[:1] != (event.card,):
        raise ValueError("another card than lies on top")
    return Vault(vault.deck[1:], vault.discards, vault.bluff, vault.apart)


def vault_given(vault: Vault, event: CardsDealt[Faces]) -> Vault:
    count = len(event.cards) + len(event.passed)
    top = vault.deck[:count]
    left = Counter(top)
    left.subtract((*event.cards, *event.passed))
    if any(left.values()):
        raise ValueError("other cards than lie on top")
    return Vault(vault.deck[count:], vault.discards, vault.bluff, vault.apart)


def vault_shed(vault: Vault, event: CardsShed) -> Vault:
    return Vault(vault.deck, vault.discards + event.cards, vault.bluff, vault.apart)


def vault_topped(vault: Vault, event: CardTopped | FrontActed | StayEnded) -> Vault:
    return Vault(vault.deck, (*vault.discards, event.card), vault.bluff, vault.apart)


def vault_buried(vault: Vault, event: FrontBuried | PlayLapsed | StayBuried) -> Vault:
    under = vault.discards[:-1]
    return Vault(vault.deck, (*under, event.card, *vault.discards[-1:]), vault.bluff, vault.apart)


def vault_looked(vault: Vault, event: DiscardsShown[Faces]) -> Vault:
    if in_order(vault.discards) != event.cards:
        raise ValueError("other cards than the discards have")
    return vault


def vault_taken(vault: Vault, event: CardTaken) -> Vault:
    """Take the card out, the uppermost of its copies under the top one."""
    left = [*vault.discards[:-1]]
    for card in event.cards:
        del left[len(left) - 1 - left[::-1].index(card)]
    return Vault(vault.deck, (*left, *vault.discards[-1:]), vault.bluff, vault.apart)


def rows(changes: Changes[T]) -> dict[type, Row[T, Own, Vault]]:
    """Return the rows of the events of chaos cards, but for what reaches the top.

    Args:
        changes: How a change of the board changes the game's table.
    """
    return {
        Asked: Row(table=changes(board_asked)),
        CardsReturned: Row(table=changes(board_returned), vault=vault_returned),
        TrapSeen: Row(table=changes(board_seen), vault=vault_seen),
        TrapRevealed: Row(table=changes(board_revealed), vault=vault_revealed),
        CardsDealt: Row(table=changes(board_given), own=own_given, vault=vault_given),
        HandsShuffled: Row(table=changes(board_redealt), everyone=own_redealt, audience=those),
        CardLaidInFront: Row(table=changes(board_laid)),
        FrontBuried: Row(table=changes(board_buried), vault=vault_buried),
        PlayLapsed: Row(table=changes(board_play_lapsed), vault=vault_buried),
        CardsRemoved: Row(table=changes(board_removed), own=own_shed),
        CardSetAside: Row(table=changes(board_set_aside), vault=vault_set_aside),
        DiscardsShown: Row(own=own_looked, vault=vault_looked),
        CardTaken: Row(table=changes(board_taken), own=own_taken, vault=vault_taken),
        EffectAccepted: Row(table=changes(board_accepted)),
        WinLetStand: Row(table=changes(board_let_stand)),
        SkipAimed: Row(table=changes(board_aimed)),
        SkipFaced: Row(table=changes(board_skip_faced)),
        SkipTaken: Row(table=changes(board_skip_taken)),
        Slapped: Row(table=changes(board_slapped)),
        SeatReturned: Row(table=changes(board_back)),
    }
