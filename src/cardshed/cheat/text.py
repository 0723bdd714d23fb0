"""Views, actions and events of Cheat as short readable text, for terminals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, assert_never, final

import attrs

from cardshed.cheat.actions import (
    Accept,
    Action,
    ActionKind,
    CallCheat,
    ClaimAction,
    ClaimChaos,
    ClaimNumbers,
    Counter,
    LetHappen,
    PlayAntiFun,
    RespondInKind,
    StealTurn,
)
from cardshed.cheat.facts import (
    ActionCard,
    CardSentBack,
    CardsTurnedDown,
    ChaosCard,
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
from cardshed.cheat.frames import Frame, Polling, StolenTurn
from cardshed.cheat.saying import copied
from cardshed.cheat.sequence import next_values
from cardshed.cheat.state import Claim, ClaimStatus, Table, View
from cardshed.soloverse import chaos_text, hand_text
from cardshed.soloverse import text as shared
from cardshed.soloverse.board import AnsweringDraw, Trading, Turn
from cardshed.soloverse.cards import Card
from cardshed.soloverse.decks import has_chaos
from cardshed.soloverse.faces import DIGITS
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
from cardshed.soloverse.uses import PURE_CHAOS
from cardshed.values import Backs

NAMES: Mapping[ActionKind, str] = {
    ActionKind.REVERSE: "Reverse",
    ActionKind.SKIP: "Skip",
    ActionKind.DRAW_2: "Draw +2",
}
"""The names of the action cards."""


def said(what: Said) -> str:
    """Return what a claim says: `3 x 0`, `Draw +2`, `a Stun at seat 2`.

    A Genetic Manipulation that is named a Pure Chaos is another claim than one as a plain Pure
    Chaos: a card is dealt for it (sv.card.genetic-manipulation).
    """
    match what:
        case Numbers(value, count):
            return f"{count} x {value}"
        case ActionCard(kind):
            return NAMES[kind]
        case ChaosCard(card, acts, target, colour, named, manipulated):
            as_ = "" if acts is None else f" as {counted(acts)}"
            deal = " with a deal" if manipulated and acts is PURE_CHAOS else ""
            return f"{chaos_text.one(card)}{as_}{deal}{chaos_text.said(colour, target, named)}"
        case _:
            assert_never(what)


def counted(card: Card) -> str:
    """Return what a card counts as; a coloured one has no colour here (ch.colour)."""
    if card.face is None:
        return name(card)
    return card.face.value if card.face in DIGITS else NAMES[ActionKind(card.face.value)]


def judged(event: CheatCalled) -> str:
    """Return a challenge and how it ended."""
    found = "it was true" if event.true else "cheating"
    return f'seat {event.seat} calls "Cheat!" on claim {event.claim}: {cards(event.cards)}, {found}'


SENTENCES: Mapping[type, Callable[[Any], str]] = {
    **shared.SENTENCES,
    **chaos_text.SENTENCES,
    Claimed: lambda e: f"seat {e.seat} lays {cards(e.cards)} as {said(e.said)}",
    PollOpened: lambda _: "everybody else is asked",
    ClaimAccepted: lambda e: f"seat {e.seat} accepts it",
    ClaimStood: lambda _: "the claim stands",
    CheatCalled: judged,
    PileTaken: lambda e: f"seat {e.seat} takes the pile: {cards(e.cards)}",
    ClaimLapsed: lambda _: "the claim can no longer be called",
    PileLaid: lambda e: f"in the pile lie {cards(e.cards)}",
    CardsTurnedDown: lambda e: f"seat {e.seat} discards {cards(e.cards)} face down",
    CardSentBack: lambda e: f"it comes back to seat {e.seat}",
}
"""What each event reads like."""


def frame_line(frame: Frame) -> str | None:
    """Return what is being resolved, and who is waited for; None for work below a question."""
    match frame:
        case Turn(seat):
            return f"Seat {seat} is in turn."
        case Polling(seat, accepted):
            done = f" Accepted by {seat_names(accepted)}." if accepted else ""
            return f"Everybody but seat {seat} is asked about the claim.{done}"
        case StolenTurn(seat):
            return f"Seat {seat} has stolen the turn, and claims numbers or an action."
        case AnsweringDraw(seat, total, by, card):
            newest = f" of seat {by[-1]}'s {counted(card)}" if by and card is not None else ""
            return f"Seat {seat} faces {total} cards{newest}: to take, {_answers(card)}."
        case Trading(seat, partner, chosen):
            done = f" Seat {chosen[0]} has chosen." if chosen else ""
            return f"Seats {seat} and {partner} choose a card each for a trade.{done}"
        case _:
            read = chaos_text.QUESTIONS.get(frame.__class__)
            return None if read is None else chaos_text.sentence(read(frame))


def _answers(newest: Card | None) -> str:
    if newest is None or newest.chaos is None:
        return "or to answer with a Draw +2"
    return "to answer with a Chaos Draw, or to counter"


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
    lines += chaos_text.lying_lines(board.lying)
    lines += [chaos_text.carried_line(effect) for effect in board.carried]
    if table.claim is not None:
        lines.append(claim_line(table.claim))
    if board.claims and table.outcome is None:
        lines.append(f"Without cards, not settled: {seat_names(board.claims)}.")
    if table.outcome is None:
        values = ", ".join(map(str, next_values(table)))
        asked = [line for line in map(frame_line, board.frames) if line is not None]
        return [*lines, f"numbers next: {values}", *copied_lines(table), *asked]
    scores = " ".join(map(str, table.outcome.scores))
    return [*lines, f"Over: {table.outcome.ending.value}, scores {scores}."]


def copied_lines(table: Table) -> list[str]:
    """Return what a Clone would count as, where one can be claimed (ch.clone)."""
    last = copied(table) if has_chaos(table.options) else None
    return [] if last is None else [f"A Clone would count as {counted(last)}."]


def laid_in_answer(action: RespondInKind | Counter | PlayAntiFun | StealTurn) -> str:
    """Return an answer that lays a card as a short phrase."""
    match action:
        case RespondInKind(card, kind, None):
            return f"answer with {card} as {NAMES[kind]}"
        case RespondInKind(card):
            return f"answer with {card} as {claimed(action)}"
        case Counter(card):
            return f"counter with {card} as {claimed(action)}"
        case PlayAntiFun(card):
            return f"stop the win with {card} as {claimed(action)}"
        case StealTurn(card):
            return f"steal the turn with {card} as {claimed(action)}"
        case _:
            assert_never(action)


def claimed(action: RespondInKind | Counter | PlayAntiFun | StealTurn) -> str:
    """Return what a card is said to be: `a Nou`, `a Genetic Manipulation as Nou`."""
    assert action.chaos is not None
    return chaos_text.laid(action.chaos, action.acts)


def answer(action: Any) -> str:
    """Return an answer to what others do that lays no card, as a short phrase."""
    match action:
        case LetHappen():
            return "let it happen"
        case LetWin():
            return "let the win stand"
        case Slap():
            return "slap"
        case DiscardCards(chosen):
            return f"discard {cards(chosen)}"
        case TakeFromDiscards(card):
            return "take nothing" if card is None else f"take {card}"
        case _:
            return hand_text.PHRASES[action.__class__](action)


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
            lines += [f"the pile: {cards(view.own.shown)}"] if view.own.shown else []
            known = chaos_text.legend((*view.own.hand, *view.own.shown))
            lines += [f"chaos cards: {known}"] if known else []
        return "\n".join(lines)

    def action(self, action: Action) -> str:  # noqa: PLR0911  # a phrase an action
        """Return an action as a short phrase."""
        match action:
            case ClaimNumbers(laid, value, count):
                return f"lay {cards(laid)} as {said(Numbers(value, count))}"
            case ClaimAction(card, kind):
                return f"lay {card} as {NAMES[kind]}"
            case ClaimChaos(card, chaos, pure, target, colour, acts, named):
                as_, manipulated = PURE_CHAOS if pure else acts, acts is not None
                what = ChaosCard(chaos, as_, target, colour, named, manipulated)
                return f"lay {card} as {said(what)}"
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
            case RespondInKind() | Counter() | PlayAntiFun() | StealTurn():
                return laid_in_answer(action)
            case _:
                return answer(action)

    def event(self, event: Event | SeenEvent) -> str:
        """Return an event, or a seen event, as a sentence without its full stop."""
        return SENTENCES[event.__class__](event)
