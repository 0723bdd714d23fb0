"""What a seat may do, and why not: of its view alone. Cites the rule ids of the docs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, assert_never

from cardshed.actions import ActionSpace, ListedActions
from cardshed.crazy_eights.model import (
    Action,
    CallSolo,
    DeclareSolo,
    DrawCard,
    Keep,
    PlayCard,
    PutDown,
    Refusal,
    RespondInKind,
)
from cardshed.crazy_eights.state import Frame, PuttingDown, Table, View
from cardshed.errors import CommonRefusal
from cardshed.errors import Refusal as AnyRefusal
from cardshed.seats import Seat, seats
from cardshed.soloverse import trading
from cardshed.soloverse.board import AnsweringDraw, Trading, Turn
from cardshed.soloverse.cards import CARDS, Card, Face, Faces
from cardshed.soloverse.moves import GiveCard, RequestTrade, TakeCards
from cardshed.soloverse.trading import TradeRefusals

# Actions of a finite deck are made once and shared.
PLAYS = {card: PlayCard(card) for card in CARDS}
PLAYS_SOLO = {card: PlayCard(card, solo=True) for card in CARDS}
RESPONSES = {card: RespondInKind(card) for card in CARDS if card.face is Face.DRAW_2}
RESPONSES_SOLO = {card: RespondInKind(card, solo=True) for card in RESPONSES}
DRAW, KEEP, TAKE, DECLARE = DrawCard(), Keep(), TakeCards(), DeclareSolo()
PUT_DOWN, PUT_DOWN_SOLO = PutDown(), PutDown(solo=True)

TRADES = TradeRefusals(
    no_partner=Refusal.NO_PARTNER,
    no_trade_now=Refusal.NO_TRADE_NOW,
    traded_lately=Refusal.TRADED_LATELY,
    no_gift_due=Refusal.NO_GIFT_DUE,
    gift_not_held=Refusal.GIFT_NOT_HELD,
)
"""Why trades are refused (sv.trade, c8.turn.before)."""

# --- who is asked: of the table alone


def to_act(table: Table) -> tuple[Seat, ...]:
    """Return who the latest frame waits for (sv.lifo)."""
    frame = table.board.latest
    if frame is None:
        return ()
    if isinstance(frame, Trading):
        return trading.to_act(frame)
    return (frame.seat,)


def may_act(table: Table) -> tuple[Seat, ...]:
    """Return who has an action at all: who is waited for, and who may call (c8.solo.call)."""
    waited_for = to_act(table)
    if table.solo.window is None:
        return waited_for
    return tuple(
        [
            seat
            for seat in seats(len(table.board.counts.hands))
            if seat in waited_for or may_speak(table, seat)
        ]
    )


def may_speak(table: Table, seat: Seat) -> bool:
    """Return whether a seat may call out the seat whose window is open, or declare late.

    See c8.solo.call, c8.solo.late, sv.team.counter.
    """
    if seat == table.solo.window:
        return table.options.late_solo
    return table.solo.window is not None and seat not in (
        *table.board.order.out,
        *table.board.order.withdrawn,
    )


# --- what can be done


def actions(view: View) -> ActionSpace[Action]:
    """Return what the viewer may do."""
    return ListedActions(view, listing, refusal)


def listing(view: View) -> list[Action]:
    """Return the legal actions: those of the latest frame, then what may be said beside it."""
    table, viewer = view.table, view.viewer
    frame = table.board.latest
    listed: list[Action] = []
    if frame is not None and (frame.seat == viewer or frame.__class__ is Trading):
        listed = framed(view, frame)
    if table.solo.window is not None and viewer is not None and may_speak(table, viewer):
        listed.append(DECLARE if viewer == table.solo.window else CallSolo(table.solo.window))
    return listed


def framed(view: View, frame: Frame) -> list[Action]:
    """Return what the latest frame offers the viewer, if it waits for it."""
    match frame:
        case Turn():
            return turn_actions(view)
        case PuttingDown():
            return put_down_actions(view)
        case AnsweringDraw():
            return answers(view)
        case Trading():
            return [*trading.gifts(view)]
        case _:
            assert_never(frame)


def turn_actions(view: View) -> list[Action]:
    """Return plays, the draw, and trades (c8.turn.options, c8.draw.empty, sv.trade)."""
    hand, table = view.own.hand, view.table
    listed = plays(hand, table.top)
    if table.board.counts.deck or not listed:
        listed.append(DRAW)
    return listed if table.options.teams is None else [*listed, *TRADES.trades(view)]


def plays(hand: Faces, top: Card | None) -> list[Action]:
    """Return the cards that may be played, each once; spelled out as `matches` (c8.play.match)."""
    colour, face = (None, None) if top is None else (top.colour, top.face)
    listed: list[Action] = []
    before = None
    for card in hand:
        if (card.colour is colour or card.face is face) and card is not before:
            listed.append(PLAYS[card])
            if len(hand) == SECOND_LAST:
                listed.append(PLAYS_SOLO[card])
        before = card
    return listed


SECOND_LAST = 2
"""How many cards a hand has when its second-last one is played (c8.solo.declare)."""


def matches(card: Card, top: Card | None) -> bool:
    """Return whether a card may be laid on the top one (c8.play.match, sv.match)."""
    return top is not None and (card.colour is top.colour or card.face is top.face)


def put_down_actions(view: View) -> list[Action]:
    """Return the ways to put the drawn card down, and to keep it.

    See c8.draw.asked, sv.choice.asked.
    """
    if not any(matches(card, view.table.top) for card in view.own.drawn):
        return [KEEP]
    solo = len(view.own.hand) == SECOND_LAST
    return [PUT_DOWN, PUT_DOWN_SOLO, KEEP] if solo else [PUT_DOWN, KEEP]


def answers(view: View) -> list[Action]:
    """Return the answers to a Draw stack, and trades before them (sv.draw.pending, sv.trade)."""
    hand = view.own.hand
    listed: list[Action] = []
    for card in dict.fromkeys([card for card in hand if card.face is Face.DRAW_2]):
        listed.append(RESPONSES[card])
        if len(hand) == SECOND_LAST:
            listed.append(RESPONSES_SOLO[card])
    return [*listed, TAKE, *TRADES.trades(view)]


# --- why not


def refusal(view: View, action: object) -> AnyRefusal | None:
    """Return why the viewer may not do this, or None; core.action for what is no action."""
    refuses = REFUSALS.get(action.__class__)
    return CommonRefusal.NOT_AN_ACTION if refuses is None else refuses(view, action)


def frame_refusal(view: View, wanted: type[Frame]) -> Refusal | None:
    """Refuse what the latest frame does not ask for, or does not ask of the viewer."""
    frame = view.table.board.latest
    if frame is None:
        return Refusal.NOT_YOUR_TURN
    if frame.__class__ is wanted and frame.seat == view.viewer:
        return None
    if isinstance(frame, Trading):
        return Refusal.GIFT_DUE if trading.owes_gift(view) else Refusal.NOT_YOUR_TURN
    if frame.seat != view.viewer:
        return Refusal.NOT_YOUR_TURN
    return _INSTEAD[wanted, frame.__class__]


_INSTEAD: Mapping[tuple[type, type], Refusal] = {
    (Turn, PuttingDown): Refusal.NOT_THE_DRAWN_CARD,
    (Turn, AnsweringDraw): Refusal.STACK_PENDING,
    (PuttingDown, Turn): Refusal.NOTHING_DRAWN,
    (PuttingDown, AnsweringDraw): Refusal.STACK_PENDING,
    (AnsweringDraw, Turn): Refusal.NO_STACK,
    (AnsweringDraw, PuttingDown): Refusal.NO_STACK,
}


def play_refusal(view: View, play: PlayCard) -> Refusal | None:
    """Refuse a play out of turn, and a card that does not match (c8.play.match)."""
    wrong = frame_refusal(view, Turn) or held_refusal(view, play.card)
    if wrong is not None:
        return wrong
    if not matches(play.card, view.table.top):
        return Refusal.NO_MATCH
    return solo_refusal(view) if play.solo else None


def held_refusal(view: View, card: Card) -> Refusal | None:
    """Refuse a card that is not in the hand (c8.play.one)."""
    return None if card in view.own.hand else Refusal.CARD_NOT_HELD


def solo_refusal(view: View) -> Refusal | None:
    """Refuse to say "Solo!" with any card but the second-last (c8.solo.declare)."""
    return None if len(view.own.hand) == SECOND_LAST else Refusal.NO_SOLO_DUE


def draw_refusal(view: View, _: DrawCard) -> Refusal | None:
    """Refuse a draw out of turn, and one off an empty deck if a card could be played.

    See c8.draw.empty.
    """
    wrong = frame_refusal(view, Turn)
    if wrong is not None or view.table.board.counts.deck:
        return wrong
    playable = any(matches(card, view.table.top) for card in view.own.hand)
    return Refusal.MUST_PLAY if playable else None


def put_down_refusal(view: View, put: PutDown) -> Refusal | None:
    """Refuse to put down what was not drawn, or does not match (c8.draw.put-down)."""
    wrong = frame_refusal(view, PuttingDown)
    if wrong is not None:
        return wrong
    if not matches(view.own.drawn[0], view.table.top):
        return Refusal.NO_MATCH
    return solo_refusal(view) if put.solo else None


def keep_refusal(view: View, _: Keep) -> Refusal | None:
    """Refuse to keep what was not drawn, which would be to pass (c8.play.pass)."""
    wrong = frame_refusal(view, PuttingDown)
    return Refusal.MUST_DRAW_FIRST if wrong is Refusal.NOTHING_DRAWN else wrong


def take_refusal(view: View, _: TakeCards) -> Refusal | None:
    """Refuse to take a Draw stack that there is not (sv.draw.pending)."""
    return frame_refusal(view, AnsweringDraw)


def answer_refusal(view: View, answer: RespondInKind) -> Refusal | None:
    """Refuse an answer that is not in kind (sv.draw.pending)."""
    wrong = frame_refusal(view, AnsweringDraw) or held_refusal(view, answer.card)
    if wrong is not None:
        return wrong
    if answer.card.face is not Face.DRAW_2:
        return Refusal.NOT_IN_KIND
    return solo_refusal(view) if answer.solo else None


def call_refusal(view: View, call: CallSolo) -> Refusal | None:
    """Refuse a call that has nothing to call out, or comes too late.

    See c8.solo.call, c8.solo.window, c8.solo.once.
    """
    table, viewer, seat = view.table, view.viewer, call.seat
    if viewer == seat or viewer in table.board.order.out:
        return Refusal.NOTHING_TO_CALL
    if table.solo.window == seat:
        return None
    held = seat < len(table.board.counts.hands) and table.board.counts.hands[seat] == 1
    late = held and seat not in table.solo.declared
    return Refusal.WINDOW_CLOSED if late else Refusal.NOTHING_TO_CALL


def late_refusal(view: View, _: DeclareSolo) -> Refusal | None:
    """Refuse to say "Solo!" after the play, or after the window (c8.solo.late)."""
    due = view.table.options.late_solo and view.table.solo.window == view.viewer
    return None if due else Refusal.SOLO_TOO_LATE


REFUSALS: Mapping[type, Callable[[View, Any], Refusal | None]] = {
    PlayCard: play_refusal,
    DrawCard: draw_refusal,
    PutDown: put_down_refusal,
    Keep: keep_refusal,
    TakeCards: take_refusal,
    RespondInKind: answer_refusal,
    RequestTrade: TRADES.of_request,
    GiveCard: TRADES.of_gift,
    CallSolo: call_refusal,
    DeclareSolo: late_refusal,
}
"""Why each kind of action is refused."""
