"""Views, actions and events of Cheat as short readable text, for terminals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, assert_never, final

import attrs

from cardshed.cheat.facts import (
    CheatCalled,
    ClaimAccepted,
    Claimed,
    ClaimLapsed,
    ClaimStood,
    Event,
    Numbers,
    PileLaid,
    PileTaken,
    PollOpened,
    Said,
    SeenEvent,
)
from cardshed.cheat.model import (
    Accept,
    Action,
    ActionKind,
    CallCheat,
    ClaimAction,
    ClaimNumbers,
    RespondInKind,
)
from cardshed.cheat.sequence import next_values
from cardshed.cheat.state import Claim, ClaimStatus, Frame, Polling, Table, View
from cardshed.soloverse import text as shared
from cardshed.soloverse.board import AnsweringDraw, Trading, Turn
from cardshed.soloverse.moves import GiveCard, RequestTrade, TakeCards
from cardshed.soloverse.text import cards, seat_names
from cardshed.values import Backs

NAMES: Mapping[ActionKind, str] = {
    ActionKind.REVERSE: "Reverse",
    ActionKind.SKIP: "Skip",
    ActionKind.DRAW_2: "Draw +2",
}
"""The names of the action cards."""


def said(what: Said) -> str:
    """Return what a claim says: `3 x 0`, `Draw +2`."""
    return f"{what.count} x {what.value}" if isinstance(what, Numbers) else NAMES[what.kind]


def judged(event: CheatCalled) -> str:
    """Return a challenge and how it ended."""
    found = "it was true" if event.true else "cheating"
    return f'seat {event.seat} calls "Cheat!" on claim {event.claim}: {cards(event.cards)}, {found}'


SENTENCES: Mapping[type, Callable[[Any], str]] = {
    **shared.SENTENCES,
    Claimed: lambda e: f"seat {e.seat} lays {cards(e.cards)} as {said(e.said)}",
    PollOpened: lambda _: "everybody else is asked",
    ClaimAccepted: lambda e: f"seat {e.seat} accepts it",
    ClaimStood: lambda _: "the claim stands",
    CheatCalled: judged,
    PileTaken: lambda e: f"seat {e.seat} takes the pile: {cards(e.cards)}",
    ClaimLapsed: lambda _: "the claim can no longer be called",
    PileLaid: lambda e: f"in the pile lie {cards(e.cards)}",
}
"""What each event reads like."""


def frame_line(frame: Frame) -> str:
    """Return what is being resolved, and who is waited for."""
    match frame:
        case Turn(seat):
            return f"Seat {seat} is in turn."
        case Polling(seat, accepted):
            done = f" Accepted by {seat_names(accepted)}." if accepted else ""
            return f"Everybody but seat {seat} is asked about the claim.{done}"
        case AnsweringDraw(seat, total):
            return f"Seat {seat} faces {total} cards: to take, or to answer with a Draw +2."
        case Trading(seat, partner, chosen):
            done = f" Seat {chosen[0]} has chosen." if chosen else ""
            return f"Seats {seat} and {partner} choose a card each for a trade.{done}"
        case _:
            assert_never(frame)


def claim_line(claim: Claim) -> str:
    """Return the latest claim, and whether it can be called."""
    laid = cards(Backs(claim.laid))
    open_ = "" if claim.status is ClaimStatus.OPEN else f", {claim.status.value}"
    return f"claim {claim.number}: seat {claim.seat} laid {laid} as {said(claim.said)}{open_}"


def table_lines(table: Table) -> list[str]:
    """Return what everybody sees, line by line."""
    board, counts = table.board, table.board.counts
    clockwise = "clockwise" if board.order.direction > 0 else "counter-clockwise"
    sizes = ", ".join([f"seat {seat}: {n}" for seat, n in enumerate(counts.hands)])
    lines = [f"pile: {counts.discards}   deck: {counts.deck}   {clockwise}", f"hands: {sizes}"]
    if table.claim is not None:
        lines.append(claim_line(table.claim))
    if board.claims and table.outcome is None:
        lines.append(f"Without cards, not settled: {seat_names(board.claims)}.")
    if table.outcome is None:
        values = ", ".join(map(str, next_values(table)))
        return [*lines, f"numbers next: {values}", *map(frame_line, board.frames)]
    scores = " ".join(map(str, table.outcome.scores))
    return [*lines, f"Over: {table.outcome.ending.value}, scores {scores}."]


@final
@attrs.frozen
class Texts:
    """Cheat in plain English."""

    def view(self, view: View) -> str:
        """Return a view as a few lines: the table, and one's hand."""
        lines = table_lines(view.table)
        if view.viewer is not None:
            gift = f"   to give: {cards(view.own.gift)}" if view.own.gift else ""
            lines.append(f"your hand (seat {view.viewer}): {cards(view.own.hand)}{gift}")
        return "\n".join(lines)

    def action(self, action: Action) -> str:  # noqa: PLR0911  # a phrase an action
        """Return an action as a short phrase."""
        match action:
            case ClaimNumbers(laid, value, count):
                return f"lay {cards(laid)} as {said(Numbers(value, count))}"
            case ClaimAction(card, kind):
                return f"lay {card} as {NAMES[kind]}"
            case RespondInKind(card, kind):
                return f"answer with {card} as {NAMES[kind]}"
            case TakeCards():
                return "take the cards"
            case Accept(claim):
                return f"accept claim {claim}"
            case CallCheat(claim):
                return f"call cheat on claim {claim}"
            case RequestTrade(partner):
                return f"trade with seat {partner}"
            case GiveCard(card):
                return f"give {card}"
            case _:
                assert_never(action)

    def event(self, event: Event | SeenEvent) -> str:
        """Return an event, or a seen event, as a sentence without its full stop."""
        return SENTENCES[event.__class__](event)
