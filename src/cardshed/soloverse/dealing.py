"""The deal: what the table looks like before it, how it is done, and which cards lie where then.

Cites the shared rule ids.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardshed.seats import Seat, leftwards, seats
from cardshed.soloverse.board import (
    NOTHING_LYING,
    Board,
    Counts,
    InFront,
    Lying,
    Own,
    Recycle,
    Staying,
    Vault,
    fell_to_two,
)
from cardshed.soloverse.cards import Faces
from cardshed.soloverse.chaos_facts import CardSetAside
from cardshed.soloverse.choices import Agreed
from cardshed.soloverse.decks import deck_of, has_recycle, is_trap, needs_three, traps_of
from cardshed.soloverse.facts import DeckShuffled, HandsDealt
from cardshed.soloverse.instructions import TB, AnyDraft
from cardshed.soloverse.order import Order
from cardshed.values import State


def empty_board(options: Agreed) -> Board[Any]:
    """Return the board before the setup, in which no card lies anywhere (sv.table.direction)."""
    none = (0,) * (options.teams or 0)
    counts = Counts((0,) * options.seats)
    lying = Lying(recycle=Recycle.READY) if has_recycle(options) else NOTHING_LYING
    return Board(Order(team_turns=none, traded=none), counts, lying=lying)


def deal(draft: AnyDraft[TB], fits: Callable[[Faces], bool] | None = None) -> None:
    """Shuffle the deck and deal the hands; the traps lie under it meanwhile (sv.deal.setup).

    In a round of a match that two are left of, what two cannot play is set aside (sv.deck.two).

    Args:
        draft: The setup.
        fits: Whether what the deal would leave of the deck will do; if not it is shuffled anew.
    """
    options = draft.table.options
    traps, away = traps_of(options), set_aside(draft)
    cards = deck_of(options)
    if traps:
        cards = tuple([card for card in cards if not is_trap(card) and card not in away])
    order = draft.shuffled(cards, "deal")
    dealt = options.hand_size * (options.seats - len(draft.table.board.order.withdrawn))
    while fits is not None and not fits(order[dealt:]):
        order = draft.shuffled(cards, "deal")
    draft.emit(DeckShuffled(away + order + traps))
    for card in away:
        draft.emit(CardSetAside(card))
    absent = draft.table.board.order.withdrawn
    draft.emit(HandsDealt(hands_of(options, draft.vault.deck, absent)))


def set_aside(draft: AnyDraft[TB]) -> Faces:
    """Return what a deal sets aside: the cards for three seats, if two are left (sv.deck.two)."""
    if not fell_to_two(draft.table):
        return ()
    return tuple([card for card in deck_of(draft.table.options) if needs_three(card)])


def hands_of(options: Agreed, stack: Faces, absent: tuple[Seat, ...] = ()) -> tuple[Faces, ...]:
    """Return the hands that the top of a deck makes, dealt one card at a time (sv.deal.setup).

    Who has left a match before the deal is dealt nothing.
    """
    round_ = (*leftwards(options.dealer, options.seats), options.dealer)
    order = [seat for seat in round_ if seat not in absent]
    dealt = stack[: len(order) * options.hand_size]
    hands = {seat: dealt[place :: len(order)] for place, seat in enumerate(order)}
    return tuple([hands.get(seat, ()) for seat in seats(options.seats)])


def places(state: State[Any, Own, Vault]) -> dict[str, Faces]:
    """Return which cards lie where."""
    board: Board[Any] = state.table.board
    front = [effect.card for effect in board.carried if isinstance(effect, InFront)]
    stays = [effect.card for effect in board.carried if isinstance(effect, Staying)]
    lying = {"deck": state.vault.deck, "discards": state.vault.discards}
    lying |= {"before seats": tuple(front), "staying": tuple(stays)}
    lying["set aside"] = tuple([card for own in state.owns for card in own.picked])
    lying |= {row: getattr(board.lying, row) for row in ("beside", "played", "used", "removed")}
    return lying | {f"hand of seat {seat}": own.hand for seat, own in enumerate(state.owns)}
