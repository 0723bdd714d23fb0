"""Wins: who has claimed one, who may stop it, and what it means when it stands.

Cites the shared rule ids.
"""

from __future__ import annotations

from typing import Any

from cardshed.seats import Seat
from cardshed.soloverse import instructions as kit
from cardshed.soloverse.board import AnsweringDraw, Board, DrawStack
from cardshed.soloverse.choices import TeamVictory
from cardshed.soloverse.drawing import Tasks, bury, remove_for_two
from cardshed.soloverse.facts import WinClaimed
from cardshed.soloverse.frames import Closing, Saving
from cardshed.soloverse.instructions import TB, AnyDraft
from cardshed.soloverse.order import side_of
from cardshed.soloverse.uses import is_silenced


def claim(draft: AnyDraft[TB], seat: Seat) -> None:
    """Note that a seat's hand is empty, if it has not claimed the win before (sv.win.claim)."""
    board = draft.table.board
    if seat not in board.claims and seat not in board.order.out:
        draft.emit(WinClaimed(seat))


def claim_emptied(draft: AnyDraft[TB]) -> None:
    """Note every seat in the game whose hand has become empty (sv.win.claim)."""
    hands = draft.table.board.counts.hands
    if 0 in hands:
        for seat in draft.table.board.order.in_game(len(hands)):
            if not hands[seat]:
                claim(draft, seat)


def saves(draft: AnyDraft[TB], seat: Seat) -> bool:
    """Return whether others are asked about a claim: not as long as no chaos card can be played.

    See sv.counter.poll, sv.team.competitive, sv.win.nou.
    """
    if is_silenced(draft.table.board):
        return False
    return bool(others(draft, seat)) and completes(draft, seat)


def completes(draft: AnyDraft[TB], seat: Seat) -> bool:
    """Return whether a claim would win: with competitive teams, as the last of its team."""
    options, order = draft.table.options, draft.table.board.order
    if options.team_victory is not TeamVictory.COMPETITIVE:
        return True
    claims = draft.table.board.claims
    before = claims[: claims.index(seat)] if seat in claims else claims
    gone = {*order.out, *order.withdrawn, *before, seat}
    return all(mate in gone for mate in side_of(options, seat))


def saving(draft: AnyDraft[TB], seat: Seat) -> Saving:
    """Return the window for a claim: every other seat in the game is asked (sv.antifun)."""
    return Saving(seat, others(draft, seat))


def others(draft: AnyDraft[TB], seat: Seat) -> tuple[Seat, ...]:
    """Return the other seats in the game, ascending."""
    seated = draft.table.board.order.in_game(len(draft.owns))
    return tuple([other for other in seated if other != seat])


def is_pending(board: Board[Any], seat: Seat) -> bool:
    """Return whether a Draw stack waits into which a seat has played (sv.win.pending)."""
    unresolved = (*board.carried, *board.frames)
    stacks = [each for each in unresolved if isinstance(each, (DrawStack, AnsweringDraw))]
    return any(seat in stack.by for stack in stacks)


def check_wins(draft: AnyDraft[TB], closing: Closing, tasks: Tasks) -> bool:
    """Check the claims in order; return whether others are asked first, or the game is over.

    See sv.win.check, sv.antifun, sv.win.several.
    """
    for seat in draft.table.board.claims:
        board = draft.table.board
        if is_pending(board, seat):
            continue
        if seat not in board.lying.unstopped and saves(draft, seat):
            tasks.extend((closing, saving(draft, seat)))
            return True
        go_out(draft, seat, tasks)
        if draft.table.outcome is not None:
            return True
        if tasks:
            tasks.insert(0, closing)
            return True
    return False


def go_out(draft: AnyDraft[TB], seat: Seat, tasks: Tasks) -> None:
    """Let a settled claim win; where play goes on without the seat, its cards are buried.

    See sv.win.check, sv.withdraw, sv.deck.two.
    """
    kit.win(draft, seat)
    if draft.table.outcome is None:
        bury(draft, seat)
        remove_for_two(draft, tasks)
