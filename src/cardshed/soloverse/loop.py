"""The loop over what is being resolved: work is done, questions are asked.

Cites the shared rule ids.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from cardshed.soloverse import groups, hands, piles, resolving
from cardshed.soloverse.board import Trading
from cardshed.soloverse.chaos_facts import Asked, DiscardsShown
from cardshed.soloverse.drawing import Tasks
from cardshed.soloverse.facts import TradeLapsed
from cardshed.soloverse.folding import in_order
from cardshed.soloverse.frames import (
    Choice,
    Choosing,
    PuttingIn,
    Saving,
    Snapping,
)
from cardshed.soloverse.hand_facts import HandOpened
from cardshed.soloverse.instructions import TB, AnyDraft
from cardshed.soloverse.resolving import Do

IsDue: TypeAlias = Callable[[Any, Any, Tasks], bool]
"""Returns whether a question is still to be asked, in a draft; it is the last on the list. If not
it is taken off."""


def go_on(
    draft: AnyDraft[TB], tasks: Tasks, do: Mapping[type, Do], due: Mapping[type, IsDue]
) -> None:
    """Do what is to be done, until a question is asked, play has arrived, or the game is over."""
    while tasks and draft.table.outcome is None:
        task = tasks[-1]
        done = do.get(task.__class__)
        if done is not None:
            tasks.pop()
            done(draft, task, tasks)
            continue
        is_due = due.get(task.__class__)
        if is_due is None or is_due(draft, task, tasks):
            tell(draft, tasks)
            return


def tell(draft: AnyDraft[TB], tasks: Tasks) -> None:
    """Write what is being resolved, where that is not on the table yet."""
    if tuple(tasks) != draft.table.board.frames:
        draft.emit(Asked(tuple(tasks)))


# --- questions that have answered themselves


def can_choose(draft: AnyDraft[TB], choosing: Choosing, tasks: Tasks) -> bool:
    """Return whether a choice is asked: of cards that are there.

    A hand can have lost some since the choice was owed (sv.deck.two). Then fewer are chosen.
    """
    there = draft.table.board.counts.hands
    match choosing.what:
        case Choice.DISCARD if choosing.count > there[choosing.seat]:
            left = there[choosing.seat]
            tasks[-1:] = [Choosing(choosing.seat, choosing.what, left)] if left else []
            return left > 0
        case Choice.MAY_DISCARD if not there[choosing.seat]:
            tasks.pop()
            return False
        case Choice.FROM_HAND:
            return can_pick(draft, choosing, tasks)
        case Choice.FROM_DISCARDS | Choice.ANY_FROM_DISCARDS:
            look_again(draft, choosing)
            return True
        case _:
            return True


def can_pick(draft: AnyDraft[TB], choosing: Choosing, tasks: Tasks) -> bool:
    """Return whether a card of another hand is chosen; if that has changed it is shown again.

    See sv.card.double-edged.
    """
    assert choosing.of is not None
    hand = draft.owns[choosing.of].hand
    if draft.owns[choosing.seat].shown != hand:
        draft.emit(HandOpened(choosing.seat, choosing.of, hand))
    if not hand:
        tasks.pop()
    return bool(hand)


def is_claimed(draft: AnyDraft[TB], saving: Saving, tasks: Tasks) -> bool:
    """Return whether a win is still claimed: its seat may have had to draw since (sv.win.claim)."""
    claimed = saving.seat in draft.table.board.claims
    if not claimed:
        tasks.pop()
    return claimed


def look_again(draft: AnyDraft[TB], choosing: Choosing) -> None:
    """Show a seat the discards again that looks through them, if they have changed (sv.withdraw).

    See sv.card.scavenger, sv.card.white-hole.
    """
    discards = in_order(draft.vault.discards)
    if draft.owns[choosing.seat].shown != discards:
        draft.emit(DiscardsShown(choosing.seat, discards))


def still_put_in(draft: AnyDraft[TB], putting: PuttingIn, tasks: Tasks) -> bool:
    """Return whether a seat has still to put cards in; if none has the pool is dealt out."""
    if not putting.waiting:
        tell(draft, tasks)
        tasks.pop()
        groups.pool(draft, putting)
    return bool(putting.waiting)


def still_snaps(draft: AnyDraft[TB], snapping: Snapping, tasks: Tasks) -> bool:
    """Return whether a seat has still to choose; if none has all are shown who slapped."""
    if not snapping.waiting:
        tell(draft, tasks)
        tasks.pop()
        groups.show_reflexes(draft, snapping, tasks)
    return bool(snapping.waiting)


def can_trade(draft: AnyDraft[TB], trade: Trading, tasks: Tasks) -> bool:
    """Return whether a trade goes on: both are at the table, and hold a card.

    A trap that was met meanwhile can have taken the last card of one (sv.trade, sv.withdraw).
    """
    there = draft.table.board.counts.hands
    goes_on = bool(there[trade.seat] and there[trade.partner])
    if not goes_on:
        tell(draft, tasks)
        tasks.pop()
        draft.emit(TradeLapsed())
    return goes_on


DUE: Mapping[type, IsDue] = {
    Trading: can_trade,
    Choosing: can_choose,
    PuttingIn: still_put_in,
    Snapping: still_snaps,
    Saving: is_claimed,
}
"""Whether a question is asked that may have answered itself."""
DO: Mapping[type, Do] = {**resolving.DO, **groups.DO, **hands.DO, **piles.DO}
"""What is done for each kind of work, but for the end of a play, which is each game's own."""
