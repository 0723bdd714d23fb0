"""Views, actions and events of Crazy 8's as short readable text, for terminals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, assert_never, final

import attrs

from cardshed.crazy_eights.facts import (
    CardFlipped,
    CardKept,
    CardPickedUp,
    CardPlayed,
    CardsDiscarded,
    ColourNamed,
    Event,
    SeenEvent,
    SoloCalled,
    SoloDeclared,
    SoloLapsed,
    SoloWindowClosed,
    SoloWindowOpened,
)
from cardshed.crazy_eights.model import (
    Accept,
    Action,
    CallSolo,
    Challenge,
    Counter,
    DeclareSolo,
    DrawCard,
    Keep,
    NameColour,
    PlayAntiFun,
    PlayCard,
    PutDown,
    RespondInKind,
)
from cardshed.crazy_eights.state import Frame, PuttingDown, Table, View
from cardshed.crazy_eights.windows import is_single
from cardshed.soloverse import chaos_text, hand_text
from cardshed.soloverse import text as shared
from cardshed.soloverse.board import AnsweringDraw, Trading, Turn
from cardshed.soloverse.cards import Card
from cardshed.soloverse.chaos_text import laid, lying_lines, said, sentence, stack_text, top_text
from cardshed.soloverse.frames import Choosing
from cardshed.soloverse.moves import (
    DiscardCards,
    GiveCard,
    LetWin,
    RequestTrade,
    Slap,
    TakeCards,
    TakeFromDiscards,
)
from cardshed.soloverse.text import cards, name, seat_names

SENTENCES: Mapping[type, Callable[[Any], str]] = {
    **shared.SENTENCES,
    **chaos_text.SENTENCES,
    CardsDiscarded: lambda e: f"in the discards lie {cards(e.cards)}",
    CardFlipped: lambda e: f"{e.card} is turned up",
    CardPlayed: lambda e: (
        f"seat {e.seat} plays {laid(e.card, e.acts)}{said(e.colour, e.target, e.named)}"
    ),
    ColourNamed: lambda e: f"seat {e.seat} names {chaos_text.colour_name(e.colour)}",
    CardPickedUp: lambda e: f"seat {e.seat} draws {cards(e.cards)}",
    CardKept: lambda e: f"seat {e.seat} keeps it",
    SoloDeclared: lambda e: f'seat {e.seat} says "Solo!"',
    SoloLapsed: lambda e: f"seat {e.seat} no longer holds a single card",
    SoloWindowOpened: lambda e: f"seat {e.seat} holds one card and said nothing",
    SoloWindowClosed: lambda e: f"seat {e.seat} can no longer be called out",
    SoloCalled: lambda e: f"seat {e.seat} calls seat {e.on} out",
}
"""What each event reads like."""


Laying: TypeAlias = PlayCard | RespondInKind | PutDown | Counter | PlayAntiFun
"""Actions that lay a card, with which one may say "Solo!"."""


def frame_line(frame: Frame) -> str | None:
    """Return what is being resolved, and who is waited for; None for work below a question."""
    match frame:
        case Turn(seat, place):
            return f"Seat {seat} is in turn{_stolen(place)}."
        case PuttingDown(seat, place):
            return f"Seat {seat} has drawn{_stolen(place)}, and puts the card down or keeps it."
        case AnsweringDraw(seat, total, by, card):
            newest = stack_text(by, card)
            return f"Seat {seat} faces {total} cards{newest}: to take, {_answers(frame)}."
        case Trading(seat, partner, chosen):
            done = f" Seat {chosen[0]} has chosen." if chosen else ""
            return f"Seats {seat} and {partner} choose a card each for a trade.{done}"
        case _:
            read = chaos_text.QUESTIONS.get(frame.__class__)
            return None if read is None else sentence(read(frame))


def _stolen(place: int | None) -> str:
    return "" if place is None else f" in the place of seat {place}"


def _answers(frame: AnsweringDraw) -> str:
    if frame.card is None or frame.card.chaos is None:
        return "or to answer with a Draw +2"
    if is_single(frame):
        return "to answer with a Chaos Draw, to counter, or to challenge"
    return "to answer with a Chaos Draw, or to counter"


def table_lines(table: Table) -> list[str]:
    """Return what everybody sees, line by line."""
    board = table.board
    clockwise = "clockwise" if board.order.direction > 0 else "counter-clockwise"
    sizes = ", ".join([f"seat {seat}: {n}" for seat, n in enumerate(board.counts.hands)])
    top = top_text(table.top, table.acts, table.named)
    lines = [f"top: {top}   deck: {board.counts.deck}   {clockwise}", f"hands: {sizes}"]
    lines += lying_lines(board.lying) + copied_lines(table)
    lines += map(chaos_text.carried_line, board.carried)
    if table.solo.declared:
        lines.append(f'"Solo!" was said by {seat_names(table.solo.declared)}.')
    if table.solo.window is not None:
        lines.append(f'Seat {table.solo.window} holds one card and did not say "Solo!".')
    if board.claims and table.outcome is None:
        lines.append(f"Without cards, not settled: {seat_names(board.claims)}.")
    if table.outcome is None:
        return lines + [line for line in map(frame_line, board.frames) if line is not None]
    scores = " ".join(map(str, table.outcome.scores))
    return [*lines, f"Over: {table.outcome.ending.value}, scores {scores}."]


def copied_lines(table: Table) -> list[str]:
    """Return what a Clone would count as, where that is not the top card."""
    last = table.board.lying.last
    if last is None or last is (table.acts or table.top):
        return []
    return [f"The last card played, which a Clone would copy: {name(last)}."]


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
            lines += own_lines(view)
        return "\n".join(lines)

    def action(self, action: Action) -> str:  # noqa: PLR0911  # a phrase an action
        """Return an action as a short phrase."""
        match action:
            case PlayCard() | RespondInKind() | PutDown() | Counter() | PlayAntiFun():
                return laying_phrase(action) + (" and say solo" if action.solo else "")
            case DrawCard():
                return "draw"
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
                return answer_phrase(action)

    def event(self, event: Event | SeenEvent) -> str:
        """Return an event, or a seen event, as a sentence without its full stop."""
        return SENTENCES[event.__class__](event)


def own_lines(view: View) -> list[str]:
    """Return the discards or the hand that the viewer is shown, and what chaos cards are called."""
    shown, frame = view.own.shown, view.table.board.latest
    other = isinstance(frame, Choosing) and frame.of is not None
    what = "their hand" if other else "the discards"
    lines = [f"{what}: {cards(shown)}"] if shown else []
    lines += [f"set aside: {cards(view.own.picked)}"] if view.own.picked else []
    known = chaos_text.legend((*view.own.hand, *shown))
    return [*lines, f"chaos cards: {known}"] if known else lines


def laying_phrase(action: Laying) -> str:
    """Return how a card is laid: `play XDC of V`, `play XNO pure`, `counter XGM as XNO`."""
    match action:
        case PlayCard(card, _, pure, target, colour, acts, named):
            of = "" if colour is None else f" of {colour.value}"
            for_ = "" if named is None else f" for {named}"
            return f"play {card}{as_(acts)}{of}{for_}{said(None, target)}{' pure' if pure else ''}"
        case RespondInKind(card):
            return f"play {card}{as_(action.acts)}"
        case PutDown(_, target):
            return f"put it down{said(None, target)}"
        case Counter(card):
            return f"counter {card}{as_(action.acts)}"
        case PlayAntiFun(card):
            return f"stop the win with {card}{as_(action.acts)}"
        case _:
            assert_never(action)


def as_(acts: Card | None) -> str:
    """Return what a card is to be: ` as XNO`."""
    return "" if acts is None else f" as {acts}"


def answer_phrase(action: Any) -> str:  # noqa: PLR0911  # a phrase an action
    """Return an answer that lays no card: `accept`, `name V`."""
    match action:
        case Accept():
            return "accept"
        case Challenge():
            return "challenge"
        case LetWin():
            return "let the win stand"
        case NameColour(colour):
            return f"name {colour.value}"
        case Slap():
            return "slap"
        case DiscardCards(some):
            return f"discard {cards(some)}"
        case TakeFromDiscards(card):
            return f"take {card or 'no card'}"
        case _:
            return hand_text.PHRASES[action.__class__](action)
