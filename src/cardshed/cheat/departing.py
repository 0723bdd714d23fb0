"""Cheat with chaos cards when a seat leaves the table. Cites the rule ids of the docs."""

from __future__ import annotations

from cardshed.cheat import apart, chaos
from cardshed.cheat.chaos import TheDraft
from cardshed.cheat.events import latest
from cardshed.cheat.frames import Polling, StolenTurn
from cardshed.seats import Seat
from cardshed.soloverse import leaving
from cardshed.soloverse.board import Turn
from cardshed.soloverse.chaos_facts import Asked, CardTopped, PlayLapsed
from cardshed.soloverse.definitions import Place
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
    said = latest(draft.table).said
    below = draft.table.board.frames[:-1]
    draft.emit(Asked(below or (Closing(seat),)))
    match apart.place_of(said), draft.table.board.lying:
        case Place.BESIDE, lying:
            draft.emit(CardTopped(lying.beside[-1], lying.beside[-1]))
        case Place.FRONT, lying:
            draft.emit(PlayLapsed(lying.played[-1]))
        case _:
            pass
