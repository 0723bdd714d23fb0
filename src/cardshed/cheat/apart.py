"""Cards that lie face down apart from the discards: what events do to them.

On the table stands what they were claimed to be, in the vault what they are (ch.identity). Cites
the rule ids of the docs.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import attrs

from cardshed.cheat.facts import ChaosCard, CheatCalled, Claimed, Said
from cardshed.seats import Seat
from cardshed.soloverse.board import Board, Counts, FaceDown, Lying, Vault
from cardshed.soloverse.cards import Card, Faces
from cardshed.soloverse.chaos_facts import (
    CardLaidInFront,
    CardTopped,
    FrontActed,
    FrontBuried,
    PlayLapsed,
)
from cardshed.soloverse.chaos_folding import off, one_more_discard
from cardshed.soloverse.definitions import Place
from cardshed.soloverse.pile_facts import CardStays, StayBuried, StayEnded
from cardshed.values import Backs

SomeCards: TypeAlias = Faces | Backs

# --- on the table


def place_of(said: Said) -> Place:
    """Return where the cards of a claim are laid: most on the discards (ch.claim.chaos)."""
    return said.place if isinstance(said, ChaosCard) else Place.ON


def laid_apart(lying: Lying, said: Said) -> Lying:
    """Return the cards in the open with what is claimed of one beside or before (sv.place.on)."""
    place = place_of(said)
    if place is Place.ON:
        return lying
    assert isinstance(said, ChaosCard)
    if place is Place.BESIDE:
        return attrs.evolve(lying, beside=(*lying.beside, said.face))
    return attrs.evolve(lying, played=(*lying.played, said.face))


def exposed(board: Board[Any], said: Said) -> Board[Any]:
    """Return the board after a lie that lay apart: it goes on the discards (ch.call.elsewhere)."""
    assert isinstance(said, ChaosCard)
    lying, face = board.lying, said.face
    if said.place is Place.BESIDE:
        lying = attrs.evolve(lying, beside=off(lying.beside, face))
    else:
        lying = attrs.evolve(lying, played=off(lying.played, face))
    counts: Counts = one_more_discard(board.counts)
    return Board(board.order, counts, board.frames, board.carried, board.claims, lying)


# --- in the vault


def with_apart(vault: Vault, apart: tuple[FaceDown, ...]) -> Vault:
    """Return the vault with other cards apart from the discards."""
    return Vault(vault.deck, vault.discards, vault.bluff, apart)


def vault_stays(vault: Vault, event: CardStays) -> Vault:
    """Let the card that was laid last stay beside the pile (sv.card.vaccine)."""
    card, rest = taken(vault, None)
    return with_apart(rest, (*rest.apart, FaceDown(card, event.seat, stays=True)))


def vault_stay_ended(vault: Vault, event: StayEnded | StayBuried) -> Vault:
    """Lay a card under the pile that stayed beside it (sv.card.vaccine, sv.withdraw)."""
    card, rest = taken(vault, event.seat, stays=True)
    return at_bottom(rest, card)


def taken(
    vault: Vault, before: Seat | None, *, newest: bool = True, stays: bool = False
) -> tuple[Card, Vault]:
    """Return the card that lies before a seat, or before none, and the vault without it.

    Args:
        vault: The vault.
        before: Before whom it lies; None for beside the discards, or one that can be countered.
        newest: Whether it is the newest of several, or the oldest.
        stays: Whether it stays beside the discards; then `before` is who played it.

    Raises:
        ValueError: There is none.
    """
    where = (before, stays)
    places = [n for n, each in enumerate(vault.apart) if (each.before, each.stays) == where]
    if not places:
        raise ValueError("no such card lies apart")
    place = places[-1 if newest else 0]
    rest = (*vault.apart[:place], *vault.apart[place + 1 :])
    return vault.apart[place].card, with_apart(vault, rest)


def vault_claimed(vault: Vault, event: Claimed[Faces]) -> Vault:
    """Lay the cards on the discards, in canonical order, or apart from them (sv.place.on)."""
    if place_of(event.said) is Place.ON:
        return Vault(vault.deck, vault.discards + event.cards, vault.bluff, vault.apart)
    (card,) = event.cards
    return with_apart(vault, (*vault.apart, FaceDown(card)))


def vault_called(vault: Vault, event: CheatCalled) -> Vault:
    """Show the cards; a lie goes on the discards from wherever it lay (ch.call.elsewhere)."""
    if not event.apart:
        if not event.cards or vault.discards[-len(event.cards) :] != event.cards:
            raise ValueError("other cards than were laid")
        return vault
    card, rest = taken(vault, None)
    if event.cards != (card,):
        raise ValueError("another card than was laid")
    return vault if event.true else on_top(rest, card)


def on_top(vault: Vault, card: Card) -> Vault:
    """Return the vault with a card on the discards."""
    return Vault(vault.deck, (*vault.discards, card), vault.bluff, vault.apart)


def at_bottom(vault: Vault, card: Card) -> Vault:
    """Return the vault with a card at the bottom of the discards, where it covers no open claim.

    They lie face down, so nothing tells their order. See ch.call.what, sv.withdraw.
    """
    return Vault(vault.deck, (card, *vault.discards), vault.bluff, vault.apart)


def vault_topped(vault: Vault, event: CardTopped) -> Vault:
    card, rest = taken(vault, None)
    return on_top(rest, card)


def vault_laid_in_front(vault: Vault, event: CardLaidInFront) -> Vault:
    card, rest = taken(vault, None)
    return with_apart(rest, (*rest.apart, FaceDown(card, event.target)))


def vault_acted(vault: Vault, event: FrontActed) -> Vault:
    card, rest = taken(vault, event.seat)
    return at_bottom(rest, card)


def vault_buried(vault: Vault, event: FrontBuried) -> Vault:
    card, rest = taken(vault, event.target, newest=False)
    return at_bottom(rest, card)


def vault_lapsed(vault: Vault, event: PlayLapsed) -> Vault:
    card, rest = taken(vault, None)
    return at_bottom(rest, card)
