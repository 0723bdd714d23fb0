"""Views, actions and events of Crazy 8's as short readable text, for terminals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, assert_never, final

import attrs

from cardshed.crazy_eights.facts import (
    CardFlipped,
    CardKept,
    CardPickedUp,
    CardPlayed,
    CardsDiscarded,
    Event,
    SeenEvent,
    SoloCalled,
    SoloDeclared,
    SoloLapsed,
    SoloWindowClosed,
    SoloWindowOpened,
)
from cardshed.crazy_eights.model import (
    Action,
    CallSolo,
    DeclareSolo,
    DrawCard,
    Keep,
    PlayCard,
    PutDown,
    RespondInKind,
)
from cardshed.crazy_eights.state import Frame, PuttingDown, Table, View
from cardshed.soloverse import text as shared
from cardshed.soloverse.board import AnsweringDraw, Trading, Turn
from cardshed.soloverse.moves import GiveCard, RequestTrade, TakeCards
from cardshed.soloverse.text import cards, seat_names

SENTENCES: Mapping[type, Callable[[Any], str]] = {
    **shared.SENTENCES,
    CardsDiscarded: lambda e: f"in the discards lie {cards(e.cards)}",
    CardFlipped: lambda e: f"{e.card} is turned up",
    CardPlayed: lambda e: f"seat {e.seat} plays {e.card}",
    CardPickedUp: lambda e: f"seat {e.seat} draws {cards(e.cards)}",
    CardKept: lambda e: f"seat {e.seat} keeps it",
    SoloDeclared: lambda e: f'seat {e.seat} says "Solo!"',
    SoloLapsed: lambda e: f"seat {e.seat} no longer holds a single card",
    SoloWindowOpened: lambda e: f"seat {e.seat} holds one card and said nothing",
    SoloWindowClosed: lambda e: f"seat {e.seat} can no longer be called out",
    SoloCalled: lambda e: f"seat {e.seat} calls seat {e.on} out",
}
"""What each event reads like."""


def frame_line(frame: Frame) -> str:
    """Return what is being resolved, and who is waited for."""
    match frame:
        case Turn(seat):
            return f"Seat {seat} is in turn."
        case PuttingDown(seat):
            return f"Seat {seat} has drawn, and puts the card down or keeps it."
        case AnsweringDraw(seat, total):
            return f"Seat {seat} faces {total} cards: to take, or to answer with a Draw +2."
        case Trading(seat, partner, chosen):
            done = f" Seat {chosen[0]} has chosen." if chosen else ""
            return f"Seats {seat} and {partner} choose a card each for a trade.{done}"
        case _:
            assert_never(frame)


def table_lines(table: Table) -> list[str]:
    """Return what everybody sees, line by line."""
    board = table.board
    clockwise = "clockwise" if board.order.direction > 0 else "counter-clockwise"
    sizes = ", ".join([f"seat {seat}: {n}" for seat, n in enumerate(board.counts.hands)])
    lines = [f"top: {table.top}   deck: {board.counts.deck}   {clockwise}", f"hands: {sizes}"]
    if table.solo.declared:
        lines.append(f'"Solo!" was said by {seat_names(table.solo.declared)}.')
    if table.solo.window is not None:
        lines.append(f'Seat {table.solo.window} holds one card and did not say "Solo!".')
    if board.claims and table.outcome is None:
        lines.append(f"Without cards, not settled: {seat_names(board.claims)}.")
    if table.outcome is None:
        return lines + [frame_line(frame) for frame in board.frames]
    scores = " ".join(map(str, table.outcome.scores))
    return [*lines, f"Over: {table.outcome.ending.value}, scores {scores}."]


@final
@attrs.frozen
class Texts:
    """Crazy 8's in plain English."""

    def view(self, view: View) -> str:
        """Return a view as a few lines: the table, and one's hand."""
        lines = table_lines(view.table)
        if view.viewer is not None:
            drawn = f"   drawn: {cards(view.own.drawn)}" if view.own.drawn else ""
            gift = f"   to give: {cards(view.own.gift)}" if view.own.gift else ""
            lines.append(f"your hand (seat {view.viewer}): {cards(view.own.hand)}{drawn}{gift}")
        return "\n".join(lines)

    def action(self, action: Action) -> str:  # noqa: PLR0911  # a phrase an action
        """Return an action as a short phrase."""
        match action:
            case PlayCard(card, solo) | RespondInKind(card, solo):
                return f"play {card}{_said(solo)}"
            case DrawCard():
                return "draw"
            case PutDown(solo):
                return f"put it down{_said(solo)}"
            case Keep():
                return "keep it"
            case TakeCards():
                return "take the cards"
            case CallSolo(seat):
                return f"call seat {seat} out"
            case DeclareSolo():
                return "say solo"
            case RequestTrade(partner):
                return f"trade with seat {partner}"
            case GiveCard(card):
                return f"give {card}"
            case _:
                assert_never(action)

    def event(self, event: Event | SeenEvent) -> str:
        """Return an event, or a seen event, as a sentence without its full stop."""
        return SENTENCES[event.__class__](event)


def _said(solo: bool) -> str:  # noqa: FBT001  # a word in a phrase
    return " and say solo" if solo else ""
