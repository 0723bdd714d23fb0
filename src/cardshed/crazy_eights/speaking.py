"""Calls of a forgotten "Solo!", and a late one: who may speak, and why not.

Of the table and the view alone. Cites the rule ids of the docs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cardshed.crazy_eights.model import CallSolo, DeclareSolo, Refusal
from cardshed.crazy_eights.state import Table, View
from cardshed.seats import Seat
from cardshed.soloverse.frames import NamingColour


def may_speak(table: Table, seat: Seat) -> bool:
    """Return whether a seat may call out the seat whose window is open, or declare late.

    See c8.solo.call, c8.solo.late, sv.team.counter.
    """
    if isinstance(table.board.latest, NamingColour):
        return False
    if seat == table.solo.window:
        return table.options.late_solo
    return table.solo.window is not None and seat not in (
        *table.board.order.out,
        *table.board.order.withdrawn,
    )


def call_refusal(view: View, call: CallSolo) -> Refusal | None:
    """Refuse a call that has nothing to call out, or comes too late.

    See c8.solo.call, c8.solo.window, c8.solo.once.
    """
    table, viewer, seat = view.table, view.viewer, call.seat
    if isinstance(table.board.latest, NamingColour):
        return Refusal.COLOUR_DUE
    if viewer == seat or viewer in table.board.order.out:
        return Refusal.NOTHING_TO_CALL
    if table.solo.window == seat:
        return None
    held = seat < len(table.board.counts.hands) and table.board.counts.hands[seat] == 1
    late = held and seat not in table.solo.declared
    return Refusal.WINDOW_CLOSED if late else Refusal.NOTHING_TO_CALL


def late_refusal(view: View, _: DeclareSolo) -> Refusal | None:
    """Refuse to say "Solo!" after the play, or after the window (c8.solo.late)."""
    if isinstance(view.table.board.latest, NamingColour):
        return Refusal.COLOUR_DUE
    due = view.table.options.late_solo and view.table.solo.window == view.viewer
    return None if due else Refusal.SOLO_TOO_LATE


REFUSALS: Mapping[type, Callable[[View, Any], Refusal | None]] = {
    CallSolo: call_refusal,
    DeclareSolo: late_refusal,
}
"""Why each kind of call is refused."""
