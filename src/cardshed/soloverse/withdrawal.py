"""What it does to board, own half and vault that a seat leaves the table (sv.withdraw)."""

from __future__ import annotations

from typing import Any, TypeAlias

from cardshed.seats import Seat, added
from cardshed.soloverse.board import (
    AnsweringDraw,
    Board,
    Counts,
    DrawStack,
    Own,
    SkipSent,
    Trading,
    Turn,
    Vault,
)
from cardshed.soloverse.cards import Faces
from cardshed.soloverse.facts import SeatWithdrew
from cardshed.soloverse.order import Order
from cardshed.values import Backs

SomeCards: TypeAlias = Faces | Backs
AnyBoard: TypeAlias = Board[Any]


def is_of(frame: Any, seat: Seat) -> bool:
    """Return whether a frame, or what waits for an Opening, is over when a seat leaves.

    What the chaos cards add is resolved by the game (sv.withdraw).
    """
    kinds = (Turn, AnsweringDraw, Trading, DrawStack, SkipSent)
    return isinstance(frame, kinds) and frame.seat == seat


def board_withdrew(board: AnyBoard, event: SeatWithdrew[SomeCards]) -> AnyBoard:
    order, counts, count = board.order, board.counts, len(event.cards)
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
    after = Counts(hands, counts.deck + count, counts.discards)
    frames = tuple([frame for frame in board.frames if not is_of(frame, event.seat)])
    carried = tuple([each for each in board.carried if not is_of(each, event.seat)])
    return Board(gone, after, frames, carried, board.claims, board.lying)


def own_withdrew(own: Own, seat: Seat, event: SeatWithdrew[Faces]) -> Own:
    if own.hand != event.cards:
        raise ValueError("another hand than the seat has")
    return Own()


def vault_withdrew(vault: Vault, event: SeatWithdrew[Faces]) -> Vault:
    return Vault(vault.deck + event.cards, vault.discards, vault.bluff, vault.apart)
