"""What a seat may do, and why not: of its view alone. Cites the rule ids of the docs.

A claim is accepted or refused by its form alone, never by what the cards are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cardshed.actions import ActionSpace, ListedActions
from cardshed.cheat import windows
from cardshed.cheat.actions import (
    Accept,
    Action,
    ActionKind,
    CallCheat,
    ClaimAction,
    ClaimChaos,
    ClaimNumbers,
    RespondInKind,
)
from cardshed.cheat.claims import ClaimSpace, counts_said
from cardshed.cheat.frames import Frame, Polling, StolenTurn
from cardshed.cheat.kinds import answering, form_of, in_turn_forms, is_barred_last
from cardshed.cheat.model import Refusal
from cardshed.cheat.sequence import next_values
from cardshed.cheat.state import Claim, ClaimStatus, Table, View
from cardshed.cheat.windows import held_refusal
from cardshed.errors import CommonRefusal
from cardshed.errors import Refusal as AnyRefusal
from cardshed.seats import Seat
from cardshed.soloverse import trading
from cardshed.soloverse.board import AnsweringDraw, Trading, Turn
from cardshed.soloverse.choosing import DISCARDS, chooses
from cardshed.soloverse.discard_space import DiscardSpace
from cardshed.soloverse.frames import Saving
from cardshed.soloverse.holding import holds
from cardshed.soloverse.moves import GiveCard, RequestTrade, TakeCards, UseRecycle
from cardshed.soloverse.trading import TradeRefusals
from cardshed.soloverse.uses import is_recycle_there, is_silenced

TAKE, RECYCLE = TakeCards(), UseRecycle()

TRADES = TradeRefusals(
    no_partner=Refusal.NO_PARTNER,
    no_trade_now=Refusal.NO_TRADE_NOW,
    traded_lately=Refusal.TRADED_LATELY,
    no_gift_due=Refusal.NO_GIFT_DUE,
    gift_not_held=Refusal.GIFT_NOT_HELD,
)
"""Why trades are refused (sv.trade)."""

# --- who is asked: of the table alone


def to_act(table: Table) -> tuple[Seat, ...]:
    """Return who the latest frame waits for (sv.lifo, ch.call.open, ch.call.poll).

    Seats that are out are not asked (ch.end.standing).
    """
    return windows.waited_for(table)


def may_act(table: Table) -> tuple[Seat, ...]:
    """Return who has an action at all: who is waited for, may call a plain claim, or steal.

    See ch.call.open, ch.call.who, ch.steal.
    """
    acting = {*to_act(table), *callers(table), *windows.thieves(table)}
    return tuple(sorted(acting))


def callers(table: Table) -> tuple[Seat, ...]:
    """Return who may call the plain claim that is open, if there is one (ch.call.who)."""
    claim, moment = table.claim, isinstance(table.board.latest, CALLABLE)
    if claim is None or claim.status is not ClaimStatus.OPEN or not moment:
        return ()
    seated = table.board.order.in_game(table.options.seats)
    return tuple([seat for seat in seated if seat != claim.seat])


CALLABLE = (Turn, StolenTurn, Saving)
"""The frames in which a plain claim can be called; it waits while something else is due."""

# --- what can be done


def actions(view: View) -> ActionSpace[Action]:
    """Return what the viewer may do."""
    frame = view.table.board.latest
    if isinstance(frame, (Turn, StolenTurn)) and frame.seat == view.viewer:
        return ClaimSpace(view, refusal, spoken)
    if chooses(view, *DISCARDS):
        return DiscardSpace(view, refusal)
    return ListedActions(view, listing, refusal)


def spoken(view: View) -> list[Action]:
    """Return what a seat in turn may do besides claiming: call a claim, and trade.

    Who has stolen the turn claims at once (ch.steal).
    """
    table = view.table
    trades = isinstance(table.board.latest, Turn) and table.options.teams is not None
    listed = [*calls(view), *TRADES.trades(view)] if trades else calls(view)
    recycles = table.board.lying.recycle is not None and recycle_refusal(view, RECYCLE) is None
    return [*listed, RECYCLE] if recycles else listed


def calls(view: View) -> list[Action]:
    """Return the challenge of the latest claim, if the viewer may make it (ch.call.what)."""
    claim = view.table.claim
    callable_ = claim is not None and call_refusal(view, claim) is None
    return [CallCheat(claim.number)] if claim is not None and callable_ else []


def listing(view: View) -> list[Action]:
    """Return what may be done but in one's turn."""
    frame = view.table.board.latest
    if frame is None or view.viewer is None:
        return []
    match frame:
        case Turn() | StolenTurn():
            return [*calls(view), *windows.steals(view)]
        case Polling():
            claim = view.table.claim
            asked = claim is not None and accept_refusal(view, claim) is None
            return [*([Accept(claim.number)] if claim and asked else []), *calls(view)]
        case _:
            asked = view.viewer in to_act(view.table)
            return [*(framed(view, frame) if asked else []), *calls(view)]


def framed(view: View, frame: Frame) -> list[Action]:
    """Return what the latest frame offers the viewer, for which it waits."""
    match frame:
        case AnsweringDraw():
            return [*windows.stack_answers(view, frame), TAKE, *TRADES.trades(view)]
        case Trading():
            return [*trading.gifts(view)]
        case _:
            return windows.answers(view, frame)


# --- why not


def refusal(view: View, action: object) -> AnyRefusal | None:
    """Return why the viewer may not do this, or None; core.action for what is no action."""
    refuses = REFUSALS.get(action.__class__)
    return CommonRefusal.NOT_AN_ACTION if refuses is None else refuses(view, action)


def frame_refusal(view: View, *wanted: type[Frame]) -> Refusal | None:
    """Refuse what the latest frame does not ask for, or does not ask of the viewer."""
    frame = view.table.board.latest
    if isinstance(frame, Polling):
        return Refusal.POLL_OPEN
    if frame is None or view.viewer not in to_act(view.table):
        return Refusal.NOT_YOUR_TURN
    if frame.__class__ in wanted:
        return None
    instead = Refusal.NO_STACK if AnsweringDraw in wanted else Refusal.STACK_PENDING
    return windows.DUE.get(frame.__class__, instead)


def numbers_refusal(view: View, claim: ClaimNumbers) -> Refusal | None:
    """Refuse a claim of numbers by its form: turn, cards held, sequence, number of cards.

    See ch.turn.claim, ch.claim.number, ch.seq.refused, ch.claim.count.
    """
    wrong = frame_refusal(view, Turn, StolenTurn)
    if wrong is not None:
        return wrong
    if not claim.cards:
        return Refusal.NO_CARDS
    if not holds(view.own.hand, claim.cards):
        return Refusal.CARD_NOT_HELD
    if claim.value not in next_values(view.table):
        return Refusal.OUT_OF_SEQUENCE
    counted = claim.count in counts_said(view.table, len(claim.cards))
    return None if counted else Refusal.WRONG_COUNT


def action_refusal(view: View, claim: ClaimAction) -> Refusal | None:
    """Refuse a claim of an action out of turn, or of a card not held (ch.claim.action)."""
    return frame_refusal(view, Turn, StolenTurn) or held_refusal(view, (claim.card,))


def chaos_refusal(view: View, claim: ClaimChaos) -> Refusal | None:
    """Refuse a claim of a chaos card that the deck has not, or that is not made so.

    See ch.claim.chaos, ch.claim.kinds, sv.chaos.last, ch.steal.
    """
    wrong = frame_refusal(view, Turn, StolenTurn) or held_refusal(view, (claim.card,))
    if wrong is not None:
        return wrong
    if isinstance(view.table.board.latest, StolenTurn):
        return Refusal.STOLEN_TURN
    if is_silenced(view.table.board):
        return Refusal.SILENCED
    if form_of(view, claim) is not None:
        return None
    if is_barred_last(view, claim):
        return Refusal.NOT_THE_LAST
    known = any(form.chaos is claim.chaos for form in in_turn_forms(view))
    return Refusal.NO_SUCH_USE if known else Refusal.NO_SUCH_CLAIM


def answer_refusal(view: View, answer: RespondInKind) -> Refusal | None:
    """Refuse an answer where there is no stack, or not in kind (sv.draw.pending, ch.draw)."""
    wrong = frame_refusal(view, AnsweringDraw) or held_refusal(view, (answer.card,))
    if wrong is not None:
        return wrong
    frame = view.table.board.latest
    assert isinstance(frame, AnsweringDraw)
    if answer.chaos is None:
        fits = windows.is_coloured(frame.card) and answer.acts is None
    else:
        fits = (answer.chaos, answer.acts) in answering(view.table, frame.card)
    return None if fits and answer.kind is ActionKind.DRAW_2 else Refusal.NOT_IN_KIND


def take_refusal(view: View, _: TakeCards) -> Refusal | None:
    """Refuse to take a Draw stack that is not there, or another's (ch.turn.no-pass).

    See sv.draw.pending.
    """
    wrong = frame_refusal(view, AnsweringDraw)
    if wrong is Refusal.NOT_YOUR_TURN and isinstance(view.table.board.latest, AnsweringDraw):
        return Refusal.NO_STACK
    return Refusal.MUST_CLAIM if wrong is Refusal.NO_STACK else wrong


def accept_refusal(view: View, claim: Claim | Accept) -> Refusal | None:
    """Refuse to accept what is not polled, or not of this seat, or not the latest claim.

    See ch.call.poll, ch.call.what.
    """
    number = claim.number if isinstance(claim, Claim) else claim.claim
    frame, latest = view.table.board.latest, view.table.claim
    if not isinstance(frame, Polling) or latest is None or view.viewer not in to_act(view.table):
        return Refusal.NOTHING_TO_ACCEPT
    return None if number == latest.number else Refusal.NOT_THE_LATEST


def call_refusal(view: View, claim: Claim | CallCheat) -> Refusal | None:
    """Refuse a call of one's own claim, of any but the latest, and one that comes too late.

    See ch.call.who, ch.call.what, ch.call.first, ch.call.poll.
    """
    number = claim.number if isinstance(claim, Claim) else claim.claim
    latest, viewer = view.table.claim, view.viewer
    if latest is None or number != latest.number:
        return Refusal.NOT_THE_LATEST
    if viewer == latest.seat:
        return Refusal.OWN_CLAIM
    if viewer in view.table.board.order.out:
        return Refusal.NOT_IN_GAME
    return _LATE.get(latest.status) or moment_refusal(view)


_LATE: Mapping[ClaimStatus, Refusal] = {
    ClaimStatus.STOOD: Refusal.CLAIM_STANDS,
    ClaimStatus.CALLED: Refusal.ALREADY_CALLED,
    ClaimStatus.LAPSED: Refusal.CLAIM_LAPSED,
}


def moment_refusal(view: View) -> Refusal | None:
    """Refuse a call during a trade or a choice, and one of a claim that the seat has accepted.

    See sv.trade, sv.choice.asked, ch.call.poll.
    """
    frame = view.table.board.latest
    if isinstance(frame, Polling):
        return Refusal.CLAIM_STANDS if view.viewer in frame.accepted else None
    return None if isinstance(frame, CALLABLE) else windows.DUE.get(frame.__class__)


def recycle_refusal(view: View, _: UseRecycle) -> Refusal | None:
    """Refuse Recycle out of turn, used, with too few discards, or silenced (sv.card.recycle)."""
    wrong = frame_refusal(view, Turn, StolenTurn)
    if wrong is not None:
        return wrong
    if isinstance(view.table.board.latest, StolenTurn):
        return Refusal.STOLEN_TURN
    board = view.table.board
    if not is_recycle_there(board):
        return Refusal.NO_RECYCLE
    return Refusal.SILENCED if is_silenced(board) else None


REFUSALS: Mapping[type, Callable[[View, Any], Refusal | None]] = {
    ClaimNumbers: numbers_refusal,
    ClaimAction: action_refusal,
    ClaimChaos: chaos_refusal,
    RespondInKind: answer_refusal,
    TakeCards: take_refusal,
    Accept: accept_refusal,
    CallCheat: call_refusal,
    UseRecycle: recycle_refusal,
    RequestTrade: TRADES.of_request,
    GiveCard: TRADES.of_gift,
    **windows.REFUSALS,
}
"""Why each kind of action is refused."""
