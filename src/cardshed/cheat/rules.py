"""The rules of Cheat: what an action causes. Cites the rule ids of the docs.

What it shares with other Soloverse games stands in `cardshed.soloverse.instructions`.
"""

from __future__ import annotations

from math import inf
from typing import TypeAlias

from cardshed.cheat import apart, chaos, departing
from cardshed.cheat.actions import (
    Accept,
    Action,
    Answer,
    CallCheat,
    ClaimAction,
    ClaimChaos,
    ClaimNumbers,
    Counter,
    Laying,
    LetHappen,
    PlayAntiFun,
    RespondInKind,
    StealTurn,
)
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
from cardshed.cheat.frames import Frame, Polling
from cardshed.cheat.legality import to_act
from cardshed.cheat.model import Challenge, Options
from cardshed.cheat.saying import chaos_said, claimed_in_turn
from cardshed.cheat.state import ClaimStatus, Sequence, State, Table
from cardshed.draft import Draft
from cardshed.seats import Seat
from cardshed.soloverse import answers, choice_answers, dealing, drawing
from cardshed.soloverse import instructions as kit
from cardshed.soloverse.board import AnsweringDraw, Board, Own, Vault
from cardshed.soloverse.cards import Faces
from cardshed.soloverse.decks import deck_of, has_chaos, has_recycle
from cardshed.soloverse.definitions import Place
from cardshed.soloverse.faces import Face
from cardshed.soloverse.facts import WinClaimed
from cardshed.soloverse.folding import in_order
from cardshed.soloverse.moves import (
    DiscardCards,
    GiveCard,
    RequestTrade,
    ShowCard,
    TakeCards,
    UseRecycle,
)

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
    (ch.end.cap). With chaos cards every seat may make a claim more to steal it, and one in the
    window of a group effect; a win is stopped by one, and then cards are dealt, of which the deck
    has as many as it has.

    The Core Extension asks more: Recycle once, or again where it was revived; two words of each
    seat for a group card; and what traps ask. They are back in the deck only after the outermost
    draw, which so meets two Foresights (a guess and a choice of each seat) and two Eliminators (a
    digit, a window for each hand that has become empty, in which each seat may claim). There are
    two draws of each seat at most, for a group card and as the seats fall to two, and those of the
    turn: a stack, a card in place of a Steal Turn, a Slap, Double-Edged.
    """
    limit, asked = options.turn_limit, options.seats + 2
    if limit is None:
        return inf
    if not has_chaos(options):
        return limit * (options.seats + 4)
    turn = 3 * asked * asked + 20
    if has_recycle(options):
        draw = 2 * 2 * options.seats + 2 * (1 + options.seats * asked * asked)
        turn += 2 * options.seats + (2 * options.seats + 4) * draw
    stops = len(deck_of(options)) // answers.SAVED + options.seats
    return limit * turn + stops * asked * asked


def initial(options: Options) -> State:
    """Return the state before the setup, in which no card lies anywhere (ch.setup.table)."""
    board: Board[Frame] = dealing.empty_board(options)
    table = Table(options, board, None, Sequence(), None)
    return State(table, (Own(),) * options.seats, Vault())


def places(state: State) -> dict[str, Faces]:
    """Return which cards lie where; what is claimed of some lies nowhere (ch.identity)."""
    vault, lying = state.vault, state.table.board.lying
    hands = {f"hand of seat {seat}": own.hand for seat, own in enumerate(state.owns)}
    return hands | {
        "deck": vault.deck,
        "discards": vault.discards,
        "apart": tuple([each.card for each in vault.apart]),
        "set aside": tuple([card for own in state.owns for card in own.picked]),
        "used": lying.used,
        "removed": lying.removed,
    }


def setup(draft: TheDraft) -> None:
    """Shuffle and deal; the seat after the dealer begins (ch.setup.hands, ch.turn.start)."""
    dealing.deal(draft)
    if has_chaos(draft.table.options):
        drawing.complete_deck(draft)
    kit.arrive(draft, kit.next_seat(draft, draft.table.options.dealer))


# --- actions


def decide(draft: TheDraft, seat: Seat, action: Action) -> None:
    """Write what a legal action causes."""
    match action:
        case ClaimNumbers(cards, value, count):
            lay(draft, seat, cards, Numbers(value, count))
        case TakeCards():
            take(draft, seat)
        case Accept():
            draft.emit(ClaimAccepted(seat))
            stand_if_all_accept(draft)
        case CallCheat():
            challenge(draft, seat)
        case RequestTrade(partner):
            kit.begin_trade(draft, seat, partner)
        case GiveCard(card):
            kit.choose_gift(draft, seat, card)
        case UseRecycle():
            chaos.recycle(draft, seat)
        case ClaimAction() | ClaimChaos() | RespondInKind() | Counter() | PlayAntiFun():
            lay(draft, seat, (action.card,), said_of(draft, action))
        case StealTurn():
            lay(draft, seat, (action.card,), said_of(draft, action))
        case _:
            answer(draft, seat, action)


def said_of(draft: TheDraft, action: Laying) -> Said:
    """Return what an action says of the one card that it lays.

    See ch.claim.action, ch.claim.chaos, sv.clone.as, sv.chaos.pure.
    """
    match action:
        case ClaimAction(kind=kind) | RespondInKind(kind=kind, chaos=None):
            return ActionCard(kind)
        case ClaimChaos():
            return claimed_in_turn(draft.table, action)
        case _:
            assert action.chaos is not None
            return chaos_said(draft.table, action.chaos, action.acts)


def answer(draft: TheDraft, seat: Seat, action: Answer) -> None:
    """Write what an answer to a chaos card causes that lays no card.

    Below it a poll can lie of which the last seat to be asked has left (ch.call.poll).
    """
    match action:
        case LetHappen():
            chaos.go_on(draft, answers.accept(draft, seat))
        case DiscardCards(cards):
            chaos.discard(draft, seat, cards)
        case ShowCard(card):
            chaos.show(draft, seat, card)
        case _:
            chaos.go_on(draft, choice_answers.answer(draft, seat, action))
    close_poll(draft)


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
        end_turn(draft, seat)
    else:
        draft.emit(PollOpened())


def end_turn(draft: TheDraft, seat: Seat) -> None:
    """Go on after a plain claim; what waits for a seat comes before its turn (sv.stack.one)."""
    board = draft.table.board
    if has_chaos(draft.table.options) and (board.carried or board.claims):
        chaos.end_turn(draft, seat)
    else:
        kit.pass_on(draft, seat)


def take(draft: TheDraft, seat: Seat) -> None:
    """Draw for a Draw stack and lose the turn (sv.draw.pending, ch.draw)."""
    if has_chaos(draft.table.options):
        chaos.go_on(draft, chaos.taken(draft, seat))
    else:
        kit.take_stack(draft, seat)


def close_poll(draft: TheDraft) -> None:
    """Let a polled claim stand, if one is polled, when nobody is left to ask (ch.call.poll)."""
    if isinstance(draft.table.board.latest, Polling) and draft.table.outcome is None:
        stand_if_all_accept(draft)


def stand_if_all_accept(draft: TheDraft) -> None:
    """Let a polled claim stand when nobody is left to ask (ch.call.poll)."""
    if not to_act(draft.table):
        draft.emit(ClaimStood())
        go_on(draft, counts=True)


def challenge(draft: TheDraft, seat: Seat) -> None:
    """Show the cards of the latest claim: who lied, or was wrong, takes the pile.

    See ch.call.reveal, ch.call.lie, ch.call.truth, ch.call.turn, ch.effect.proven, ch.effect.lie,
    ch.out.wrong-call, ch.call.elsewhere.
    """
    claim, polled = latest(draft.table), isinstance(draft.table.board.latest, Polling)
    away = apart.place_of(claim.said) is not Place.ON
    cards = (draft.vault.apart[-1].card,) if away else draft.vault.discards[-claim.laid :]
    true = is_true(claim.said, cards)
    draft.emit(CheatCalled(seat, claim.number, cards, true, away))
    take_pile(draft, seat if true else claim.seat)
    if polled:
        go_on(draft, counts=true and draft.table.options.proven_effects)
    elif has_chaos(draft.table.options):
        chaos.go_on(draft, chaos.without_void(draft))


def take_pile(draft: TheDraft, seat: Seat) -> None:
    """Take the whole discards; who holds cards again has not won (ch.call.empty, ch.out.lie)."""
    draft.emit(PileTaken(seat, in_order(draft.vault.discards)))
    drawing.gained(draft, seat)


def go_on(draft: TheDraft, *, counts: bool) -> None:
    """Go on after a poll: with the effect of the claim, or without one.

    See ch.effect.unchallenged, ch.effect.when, ch.call.next, ch.draw, ch.end.deck, ch.out.claim,
    ch.out.draw.

    Args:
        draft: The step.
        counts: Whether the claim counts as what was said.
    """
    claim = latest(draft.table)
    if has_chaos(draft.table.options):
        chaos.resume(draft, counts=counts)
    elif isinstance(draft.table.board.latest, AnsweringDraw) and not counts:
        kit.take_stack(draft, claim.seat)
    else:
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
    if has_chaos(draft.table.options):
        departing.leave(draft, seat)
    else:
        kit.leave(draft, seat)
    close_poll(draft)
