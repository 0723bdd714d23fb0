"""The rules of Cheat: what an action causes. Cites the rule ids of the docs.

What it shares with other Soloverse games stands in `cardshed.soloverse.instructions`.
"""

from __future__ import annotations

from math import inf
from typing import TypeAlias, assert_never

from cardshed.cheat.claims import is_true
from cardshed.cheat.events import latest
from cardshed.cheat.facts import (
    ActionCard,
    CheatCalled,
    ClaimAccepted,
    Claimed,
    ClaimLapsed,
    ClaimStood,
    Event,
    Numbers,
    PileTaken,
    PollOpened,
    Said,
)
from cardshed.cheat.legality import to_act
from cardshed.cheat.model import (
    Accept,
    Action,
    CallCheat,
    Challenge,
    ClaimAction,
    ClaimNumbers,
    Options,
    RespondInKind,
)
from cardshed.cheat.state import ClaimStatus, Frame, Polling, Sequence, State, Table
from cardshed.draft import Draft
from cardshed.seats import Seat
from cardshed.soloverse import instructions as kit
from cardshed.soloverse.board import AnsweringDraw, Board, Own, Vault
from cardshed.soloverse.cards import Faces
from cardshed.soloverse.choices import deck_of
from cardshed.soloverse.faces import Face
from cardshed.soloverse.facts import ClaimVoided, WinClaimed
from cardshed.soloverse.folding import in_order
from cardshed.soloverse.moves import GiveCard, RequestTrade, TakeCards

TheDraft: TypeAlias = Draft[Table, Own, Vault, Event]


def seat_count(options: Options) -> int:
    """Return how many seats the options give."""
    return options.seats


def deck(options: Options) -> Faces:
    """Return every card of a game (sv.deck.choice)."""
    return deck_of(options)


def bound(options: Options) -> float:
    """Return a number of steps that no game exceeds; without a limit of turns there is none.

    A turn has at most a trade with two gifts, a call, a claim, and an answer of every other seat
    (ch.end.cap).
    """
    return inf if options.turn_limit is None else options.turn_limit * (options.seats + 4)


def initial(options: Options) -> State:
    """Return the state before the setup, in which no card lies anywhere (ch.setup.table)."""
    board: Board[Frame] = kit.empty_board(options)
    table = Table(options, board, None, Sequence(), None)
    return State(table, (Own(),) * options.seats, Vault())


def setup(draft: TheDraft) -> None:
    """Shuffle and deal; the seat after the dealer begins (ch.setup.hands, ch.turn.start)."""
    kit.deal(draft)
    kit.arrive(draft, kit.next_seat(draft, draft.table.options.dealer))


# --- actions


def decide(draft: TheDraft, seat: Seat, action: Action) -> None:
    """Write what a legal action causes."""
    match action:
        case ClaimNumbers(cards, value, count):
            lay(draft, seat, cards, Numbers(value, count))
        case ClaimAction(card, kind) | RespondInKind(card, kind):
            lay(draft, seat, (card,), ActionCard(kind))
        case TakeCards():
            kit.take_stack(draft, seat)
        case Accept():
            draft.emit(ClaimAccepted(seat))
            stand_if_all_accept(draft)
        case CallCheat():
            challenge(draft, seat)
        case RequestTrade(partner):
            kit.begin_trade(draft, seat, partner)
        case GiveCard(card):
            kit.choose_gift(draft, seat, card)
        case _:
            assert_never(action)


def lay(draft: TheDraft, seat: Seat, cards: Faces, said: Said) -> None:
    """Lay cards face down; a plain claim ends the turn, any other is polled.

    Nothing is said with the second-last card. See ch.turn.claim, ch.call.open, ch.call.poll,
    ch.out.call, sv.win.claim.
    """
    draft.emit(Claimed(seat, said, cards))
    left = draft.table.board.counts.hands[seat]
    if not left:
        draft.emit(WinClaimed(seat))
    waits = draft.table.options.challenge is Challenge.NEXT_PLAY
    if isinstance(said, Numbers) and left and waits:
        kit.pass_on(draft, seat)
    else:
        draft.emit(PollOpened())


def stand_if_all_accept(draft: TheDraft) -> None:
    """Let a polled claim stand when nobody is left to ask (ch.call.poll)."""
    if not to_act(draft.table):
        draft.emit(ClaimStood())
        go_on(draft, counts=True)


def challenge(draft: TheDraft, seat: Seat) -> None:
    """Show the cards of the latest claim: who lied, or was wrong, takes the pile.

    See ch.call.reveal, ch.call.lie, ch.call.truth, ch.call.turn, ch.effect.proven, ch.effect.lie,
    ch.out.wrong-call.
    """
    claim, polled = latest(draft.table), isinstance(draft.table.board.latest, Polling)
    cards = draft.vault.discards[-claim.laid :]
    true = is_true(claim.said, cards)
    draft.emit(CheatCalled(seat, claim.number, cards, true))
    take_pile(draft, seat if true else claim.seat)
    if polled:
        go_on(draft, counts=true and draft.table.options.proven_effects)


def take_pile(draft: TheDraft, seat: Seat) -> None:
    """Take the whole discards; who holds cards again has not won (ch.call.empty, ch.out.lie)."""
    draft.emit(PileTaken(seat, in_order(draft.vault.discards)))
    if seat in draft.table.board.claims:
        draft.emit(ClaimVoided(seat))


def go_on(draft: TheDraft, *, counts: bool) -> None:
    """Go on after a poll: with the effect of the claim, or without one.

    See ch.effect.unchallenged, ch.effect.when, ch.call.next, ch.draw, ch.end.deck, ch.out.claim,
    ch.out.draw.

    Args:
        draft: The step.
        counts: Whether the claim counts as what was said.
    """
    claim = latest(draft.table)
    if isinstance(draft.table.board.latest, AnsweringDraw) and not counts:
        kit.take_stack(draft, claim.seat)
        return
    kit.take_effect(draft, claim.seat, face_of(claim.said) if counts else None)


def face_of(said: Said) -> Face | None:
    """Return what a card counts as after its claim has stood.

    See ch.identity, ch.reverse, ch.skip, ch.draw.
    """
    return Face(said.kind.value) if isinstance(said, ActionCard) else None


def withdraw(draft: TheDraft, seat: Seat) -> None:
    """Let a seat leave the table; its claim lapses, and it is asked no more.

    See ch.withdraw, sv.withdraw.
    """
    claim = draft.table.claim
    if claim is not None and claim.seat == seat and claim.status is ClaimStatus.OPEN:
        draft.emit(ClaimLapsed())
    kit.leave(draft, seat)
    if isinstance(draft.table.board.latest, Polling) and draft.table.outcome is None:
        stand_if_all_accept(draft)
