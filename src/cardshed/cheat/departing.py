"""Cheat with chaos cards when a seat leaves the table. Cites the rule ids of the docs."""

from __future__ import annotations

from cardshed.cheat import chaos
from cardshed.cheat.chaos import TheDraft
from cardshed.cheat.frames import Polling, StolenTurn
from cardshed.seats import Seat
from cardshed.soloverse import leaving
from cardshed.soloverse.board import Turn
from cardshed.soloverse.chaos_facts import Asked
from cardshed.soloverse.frames import Closing


def leave(draft: TheDraft, seat: Seat) -> None:
    """Let a seat leave the table; a claim of it that is polled has no effect (ch.withdraw)."""
    frame = draft.table.board.latest
    if isinstance(frame, Polling) and frame.seat == seat:
        lapse(draft, seat)
    tasks = leaving.leave(draft, seat, (Turn, StolenTurn))
    if tasks is not None:
        chaos.go_on(draft, tasks)


def lapse(draft: TheDraft, seat: Seat) -> None:
    """End the poll of a claim whose seat leaves; a card that lies apart goes to the discards."""
    below = draft.table.board.frames[:-1]
    draft.emit(Asked(below or (Closing(seat),)))
    if not below:
        chaos.put_away(draft)
