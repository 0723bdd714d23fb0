"""What a seat may do, and why not: of its view alone. Cites the rule ids of the docs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import attrs

from cardshed.actions import ActionSpace, new_listed
from cardshed.crazy_eights import speaking, windows
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
from cardshed.crazy_eights.uses import (
    SECOND_LAST,
    chaos_uses,
    has_colours,
    is_barred_last,
    matches,
    targets,
    use_of,
)
from cardshed.errors import CommonRefusal
from cardshed.errors import Refusal as AnyRefusal
from cardshed.seats import Seat, seats
from cardshed.soloverse import trading
from cardshed.soloverse.board import AnsweringDraw, Trading, Turn, drawable
from cardshed.soloverse.cards import CARDS, Card, Faces
from cardshed.soloverse.choices import COLOURED
from cardshed.soloverse.choosing import DISCARDS, chooses
from cardshed.soloverse.decks import has_chaos
from cardshed.soloverse.discard_space import DiscardSpace
from cardshed.soloverse.faces import DRAW_2
from cardshed.soloverse.frames import Choosing, NamingColour
from cardshed.soloverse.moves import GiveCard, RequestTrade, TakeCards, UseRecycle
from cardshed.soloverse.trading import TradeRefusals
from cardshed.soloverse.uses import (
    STEAL_TURN,
    is_a,
    is_recycle_there,
    is_silenced,
    named_as,
    responds,
)

# Actions of a finite deck are made once and shared.
PLAYS = {card: PlayCard(card) for card in CARDS}
PLAYS_SOLO = {card: PlayCard(card, solo=True) for card in CARDS}
RESPONSES = {card: RespondInKind(card) for card in CARDS if card.face is DRAW_2}
RESPONSES_SOLO = {card: RespondInKind(card, solo=True) for card in RESPONSES}
DRAW, KEEP, TAKE, DECLARE = DrawCard(), Keep(), TakeCards(), DeclareSolo()
PUT_DOWN, PUT_DOWN_SOLO = PutDown(), PutDown(solo=True)
RECYCLE = UseRecycle()

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
    frames = table.board.frames
    return windows.waited_for(frames[-1]) if frames else ()


def withdrawn(table: Table) -> tuple[Seat, ...]:
    """Return who has left the table (sv.withdraw)."""
    return table.board.order.withdrawn


def may_act(table: Table) -> tuple[Seat, ...]:
    """Return who has an action at all: who is waited for, and who may call (c8.solo.call)."""
    waited_for = to_act(table)
    if table.solo.window is None or isinstance(table.board.latest, NamingColour):
        return waited_for
    return tuple(
        [
            seat
            for seat in seats(len(table.board.counts.hands))
            if seat in waited_for or speaking.may_speak(table, seat)
        ]
    )


# --- what can be done


def actions(view: View) -> ActionSpace[Action]:
    """Return what the viewer may do."""
    frames = view.table.board.frames
    if frames and frames[-1].__class__ is Choosing and chooses(view, *DISCARDS):
        return DiscardSpace(view, refusal)
    return new_listed(view, listing, refusal)


def listing(view: View) -> list[Action]:
    """Return the legal actions: those of the latest frame, then what may be said beside it."""
    table, viewer = view.table, view.viewer
    frames = table.board.frames
    listed: list[Action] = []
    if frames:
        frame = frames[-1]
        if isinstance(frame, Turn):  # by far the most often asked
            listed = turn_actions(view) if frame.seat == viewer else listed
        elif viewer in windows.waited_for(frame):
            listed = framed(view, frame)
    if table.solo.window is not None and viewer is not None and speaking.may_speak(table, viewer):
        listed.append(DECLARE if viewer == table.solo.window else CallSolo(table.solo.window))
    return listed


def framed(view: View, frame: Frame) -> list[Action]:
    """Return what the latest frame offers the viewer, if it waits for it."""
    match frame:
        case PuttingDown():
            return put_down_actions(view)
        case AnsweringDraw():
            return answers(view)
        case Trading():
            return [*trading.gifts(view)]
        case _:
            return windows.answers(view, frame)


def turn_actions(view: View) -> list[Action]:
    """Return plays, the draw, and trades (c8.turn.options, c8.draw.empty, sv.trade)."""
    hand, table = view.own.hand, view.table
    recycle = None
    if table.options.deck is COLOURED:
        listed, left = coloured_plays(hand, table.top), table.board.counts.deck
    else:
        listed, left, recycle = plays(view), drawable(table), table.board.lying.recycle
    if left or not listed:
        listed.append(DRAW)
    if recycle is not None and recycle_refusal(view, RECYCLE) is None:
        listed.append(RECYCLE)
    return listed if table.options.teams is None else [*listed, *TRADES.trades(view)]


def plays(view: View) -> list[Action]:
    """Return the cards that may be played, in the order of the hand (c8.play.match, c8.play.as)."""
    table, hand = view.table, view.own.hand
    solo, before = len(hand) == SECOND_LAST, None
    colour, symbol = table.colour, table.symbol
    silenced = table.board.carried and is_silenced(table.board)
    listed: list[Action] = []
    for card in hand:
        if card is before:
            continue
        before = card
        if card.chaos is not None:
            uses = () if silenced else chaos_uses(view, card)
            listed += with_solo(uses) if solo else uses
        elif card.colour is colour or card.face is symbol:
            listed.append(PLAYS[card])
            if solo:
                listed.append(PLAYS_SOLO[card])
    return listed


def with_solo(uses: Sequence[PlayCard]) -> list[PlayCard]:
    """Return plays, each without a "Solo!" and with one."""
    return [
        use_of(use.card, solo, use.pure, use.target, use.colour, use.acts, use.named)
        for use in uses
        for solo in (False, True)
    ]


def coloured_plays(hand: Faces, top: Card | None) -> list[Action]:
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


def put_down_actions(view: View) -> list[Action]:
    """Return the ways to put the drawn card down, and to keep it.

    A trap can have taken it out of the hand, since a seat has left: that is asked all the same.
    See c8.draw.asked, c8.draw.no-chaos, c8.draw.steal, sv.choice.asked.
    """
    (card,) = view.own.drawn or (None,)
    steals = card is not None and is_a(card, STEAL_TURN) and not is_silenced(view.table.board)
    if card is None or not (steals or matches(card, view.table)) or card not in view.own.hand:
        return [KEEP]
    solo = len(view.own.hand) == SECOND_LAST
    if not steals:
        return [PUT_DOWN, PUT_DOWN_SOLO, KEEP] if solo else [PUT_DOWN, KEEP]
    laid = [PutDown(target=seat) for seat in targets(view)]
    both = [PutDown(said, put.target) for put in laid for said in (False, True)]
    return [*(both if solo else laid), KEEP]


def answers(view: View) -> list[Action]:
    """Return the answers to a Draw stack, and trades before them (sv.draw.pending, sv.trade)."""
    hand = view.own.hand
    if has_chaos(view.table.options):
        return [*windows.stack_answers(view), TAKE, *TRADES.trades(view)]
    listed: list[Action] = []
    for card in dict.fromkeys([card for card in hand if card.face is DRAW_2]):
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
    frames = view.table.board.frames
    frame = frames[-1] if frames else None
    if frame.__class__ is wanted and frame.seat == view.viewer:  # type: ignore[union-attr]  # has it
        return None
    if view.viewer not in windows.waited_for(frame):
        return Refusal.NOT_YOUR_TURN
    return windows.DUE.get(frame.__class__) or _INSTEAD[wanted, frame.__class__]


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
    if play.card.chaos is not None:
        use = attrs.evolve(play, solo=False) if play.solo else play
        if is_silenced(view.table.board):
            return Refusal.SILENCED
        if use not in chaos_uses(view, play.card):
            return use_refusal(view, play)
    elif play is not PLAYS[play.card] and says_more(play):
        return Refusal.NO_SUCH_USE
    elif not matches(play.card, view.table):
        return Refusal.NO_MATCH
    return solo_refusal(view) if play.solo else None


def says_more(play: PlayCard) -> bool:
    """Return whether something is said with a coloured card but "Solo!"."""
    said = (play.target, play.colour, play.acts, play.named)
    return play.pure or any(each is not None for each in said)


def use_refusal(view: View, play: PlayCard) -> Refusal:
    """Return why a chaos card cannot be used in this way (c8.play.chaos)."""
    if play.pure:
        return Refusal.NO_SUCH_USE
    if is_barred_last(view, play):
        return Refusal.NOT_THE_LAST
    return Refusal.NO_SUCH_USE if has_colours(view, play.card) else Refusal.TOO_FEW_COLOURS


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
    if wrong is not None or drawable(view.table):
        return wrong
    return Refusal.MUST_PLAY if plays(view) else None


def put_down_refusal(view: View, put: PutDown) -> Refusal | None:
    """Refuse what was not drawn, or does not match now (c8.draw.put-down, c8.draw.match-now)."""
    wrong = frame_refusal(view, PuttingDown) or laying_refusal(view, put, view.own.drawn[0])
    if wrong is not None:
        return wrong
    return solo_refusal(view) if put.solo else None


def laying_refusal(view: View, put: PutDown, card: Card) -> Refusal | None:
    """Refuse a drawn card that the hand has lost since, or that cannot be laid so."""
    if card not in view.own.hand:
        return Refusal.NOTHING_DRAWN
    if is_a(card, STEAL_TURN):
        if is_silenced(view.table.board):
            return Refusal.SILENCED
        return None if put.target in targets(view) else Refusal.NO_SUCH_USE
    if not matches(card, view.table):
        return Refusal.NO_MATCH
    return None if put.target is None else Refusal.NO_SUCH_USE


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
    if answer.card.chaos is not None and is_silenced(view.table.board):
        return Refusal.SILENCED
    frame = view.table.board.latest
    newest = frame.card if isinstance(frame, AnsweringDraw) else None
    acts = named_as(view.table, answer.card, answer.acts)
    if acts is None:
        return Refusal.NO_SUCH_USE
    if not responds(acts, newest):
        return Refusal.NOT_IN_KIND
    return solo_refusal(view) if answer.solo else None


def recycle_refusal(view: View, _: UseRecycle) -> Refusal | None:
    """Refuse Recycle out of turn, used, with too few discards, or silenced (sv.card.recycle)."""
    wrong = frame_refusal(view, Turn)
    if wrong is not None:
        return wrong
    board = view.table.board
    if not is_recycle_there(board):
        return Refusal.NO_RECYCLE
    return Refusal.SILENCED if is_silenced(board) else None


REFUSALS: Mapping[type, Callable[[View, Any], Refusal | None]] = {
    PlayCard: play_refusal,
    DrawCard: draw_refusal,
    PutDown: put_down_refusal,
    Keep: keep_refusal,
    TakeCards: take_refusal,
    RespondInKind: answer_refusal,
    UseRecycle: recycle_refusal,
    RequestTrade: TRADES.of_request,
    GiveCard: TRADES.of_gift,
    **speaking.REFUSALS,
    **windows.REFUSALS,
}
"""Why each kind of action is refused."""
