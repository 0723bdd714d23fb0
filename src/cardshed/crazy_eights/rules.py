"""The rules of Crazy 8's: what an action causes. Cites the rule ids of the docs.

What it shares with other Soloverse games stands in `cardshed.soloverse.instructions`.
"""

from __future__ import annotations

from math import inf
from typing import TypeAlias, assert_never

from cardshed.crazy_eights import answering, chaos
from cardshed.crazy_eights.facts import (
    CardFlipped,
    Event,
    SoloCalled,
    SoloDeclared,
    SoloLapsed,
    SoloWindowClosed,
    SoloWindowOpened,
    kept,
    new_picked_up,
    new_played,
)
from cardshed.crazy_eights.model import (
    CALLED,
    Accept,
    Action,
    Answer,
    CallSolo,
    Challenge,
    Counter,
    DeclareSolo,
    DrawCard,
    FirstReverse,
    Keep,
    NameColour,
    Options,
    PlayAntiFun,
    PlayCard,
    PutDown,
    RespondInKind,
)
from cardshed.crazy_eights.state import Frame, PuttingDown, Solo, State, Table
from cardshed.draft import Draft
from cardshed.seats import Seat
from cardshed.soloverse import answers, choice_answers, dealing, drawing, leaving
from cardshed.soloverse import instructions as kit
from cardshed.soloverse.board import Board, Own, Turn, Vault
from cardshed.soloverse.cards import Card, Faces
from cardshed.soloverse.choices import COLOURED
from cardshed.soloverse.decks import deck_of, has_chaos, has_recycle
from cardshed.soloverse.endings import Ending
from cardshed.soloverse.faces import DRAW_2, REVERSE
from cardshed.soloverse.facts import (
    DirectionFlipped,
    TurnBegan,
    WinClaimed,
)
from cardshed.soloverse.frames import Playing
from cardshed.soloverse.moves import (
    ChooseTop,
    DiscardCards,
    GiveCard,
    RequestTrade,
    TakeCards,
    UseRecycle,
)
from cardshed.soloverse.uses import named_as, played_as

TheDraft: TypeAlias = Draft[Table, Own, Vault, Event]


def seat_count(options: Options) -> int:
    """Return how many seats the options give."""
    return options.seats


def deck(options: Options) -> Faces:
    """Return every card of a game (c8.setup.deck)."""
    return deck_of(options)


def bound(options: Options) -> float:
    """Return a number of steps that no game exceeds.

    Twice the deck and the hands never rises, and falls with every turn that is not purely a skip;
    a turn has a trade, two gifts, a play and a call-out at most, and a call-out costs two cards.
    With chaos cards it is the limit of turns that ends every game: a turn has at most a trade, a
    call-out, a play, a chain of counters, an answer of each seat to it and to each win, a colour.

    The Core Extension asks more: Recycle once, or again where it was revived; two words of each
    seat for a group card; and what traps ask. They are back in the deck only after the outermost
    draw, which so meets two Foresights (a guess and a choice of each seat, and a colour) and two
    Eliminators (a digit, a top card, a colour, a window for each hand that has become empty).
    There are two draws of each seat at most, for a group card and as the seats fall to two, and
    those of the turn: a stack, a challenge, a call-out, a Slap, the turn's own.
    """
    limit, seats = options.turn_limit, options.seats
    if not has_chaos(options):
        return 8 * (2 * len(deck_of(options)) + seats) + 8
    if limit is None:
        return inf
    turn = seats * (seats + 2) + 20
    if not has_recycle(options):
        return limit * turn
    draw = 2 * (2 * seats + 1) + 2 * (3 + seats * seats)
    return limit * (turn + 2 * seats + (2 * seats + 5) * draw)


def initial(options: Options) -> State:
    """Return the state before the setup, in which no card lies anywhere (c8.setup.table)."""
    board: Board[Frame] = dealing.empty_board(options)
    table = Table(options, board, None, Solo(), None)
    return State(table, (Own(),) * options.seats, Vault())


# --- the deal


def setup(draft: TheDraft) -> None:
    """Shuffle, deal, and turn the first card up (c8.setup.deck, c8.setup.hands, c8.setup.flip)."""
    if has_chaos(draft.table.options):
        dealing.deal(draft, chaos.can_flip)
        chaos.flip_past(draft)
    else:
        dealing.deal(draft)
    flip(draft, draft.vault.deck[0])


def flip(draft: TheDraft, card: Card) -> None:
    """Turn the first card up, as if the dealer had played it.

    See c8.flip.number, c8.flip.skip, c8.flip.draw, c8.flip.reverse, c8.turn.start,
    c8.setup.flip-deal.
    """
    options, order = draft.table.options, draft.table.board.order
    draft.emit(CardFlipped(card))
    if has_chaos(options):
        drawing.complete_deck(draft)
    backwards = card.face is REVERSE and order.several(options.seats)
    if backwards and options.first_reverse is FirstReverse.DEALER:
        draft.emit(DirectionFlipped())
        draft.emit(TurnBegan(options.dealer))
    else:
        kit.take_effect(draft, options.dealer, card.face)


# --- actions


def decide(draft: TheDraft, seat: Seat, action: Action) -> None:
    """Write what a legal action causes."""
    match action:
        case PlayCard():
            play_card(draft, seat, action)
        case DrawCard():
            pick_up(draft, seat)
        case Keep():
            keep(draft, seat)
        case PutDown(solo, target):
            put_down(draft, seat, solo=solo, target=target)
        case TakeCards():
            take(draft, seat)
        case RespondInKind():
            respond(draft, seat, action)
        case UseRecycle():
            chaos.recycle(draft, seat)
        case CallSolo() | DeclareSolo() | RequestTrade() | GiveCard():
            speak(draft, seat, action)
        case _:
            answer(draft, seat, action)


def speak(
    draft: TheDraft, seat: Seat, action: CallSolo | DeclareSolo | RequestTrade | GiveCard
) -> None:
    """Write what it causes that a seat calls, declares or trades."""
    match action:
        case CallSolo(on):
            call(draft, seat, on)
        case DeclareSolo():
            draft.emit(SoloWindowClosed(seat))
            draft.emit(SoloDeclared(seat))
        case RequestTrade(partner):
            kit.begin_trade(draft, seat, partner)
        case GiveCard(card):
            kit.choose_gift(draft, seat, card)
        case _:
            assert_never(action)


def answer(draft: TheDraft, seat: Seat, action: Answer) -> None:
    """Write what an answer to a chaos card causes."""
    match action:
        case Accept():
            chaos.go_on(draft, answers.accept(draft, seat))
        case Counter():
            answering.counter(draft, seat, action)
        case Challenge():
            answering.challenge(draft, seat)
        case PlayAntiFun():
            answering.stop_win(draft, seat, action)
        case NameColour(colour):
            answering.name(draft, seat, colour)
        case DiscardCards(cards):
            answering.discard(draft, seat, cards)
        case ChooseTop(card):
            answering.choose_top(draft, seat, card)
        case _:
            chaos.go_on(draft, choice_answers.answer(draft, seat, action))


def play_card(draft: TheDraft, seat: Seat, action: PlayCard) -> None:
    """Play a card in one's turn (c8.play.one, c8.play.as)."""
    card = action.card
    if draft.table.options.deck is COLOURED or is_plain(draft, card):
        play(draft, seat, card, solo=action.solo)
        return
    acts = played_as(draft.table, card, pure=action.pure, named=action.acts)
    place = chaos.place_of(draft, seat)
    playing = Playing(seat, place, acts, action.target, action.colour, named=action.named)
    chaos.play(draft, playing, card, solo=action.solo, manipulated=action.acts is not None)


def is_plain(draft: TheDraft, card: Card) -> bool:
    """Return whether nothing can come between a card and its effect.

    With chaos cards a coloured card but a Draw +2 takes effect at once as long as no win is
    claimed, no turn stolen, and nothing waits for a seat.
    """
    board = draft.table.board
    if card.chaos is not None or card.face is DRAW_2 or board.claims or board.carried:
        return False
    frame = board.latest
    return isinstance(frame, (Turn, PuttingDown)) and frame.place is None and left(draft, frame)


def left(draft: TheDraft, frame: Turn | PuttingDown) -> bool:
    """Return whether the seat in turn has more than the card that it plays."""
    return draft.table.board.counts.hands[frame.seat] > 1


def respond(draft: TheDraft, seat: Seat, action: RespondInKind) -> None:
    """Answer a Draw stack in kind (sv.draw.pending)."""
    card, named = action.card, action.acts
    if not has_chaos(draft.table.options):
        play(draft, seat, card, solo=action.solo)
        return
    acts = named_as(draft.table, card, named) or card
    playing = Playing(seat, seat, acts)
    chaos.play(draft, playing, card, solo=action.solo, manipulated=named is not None)


def put_down(draft: TheDraft, seat: Seat, *, solo: bool, target: Seat | None) -> None:
    """Put the drawn card down (c8.draw.put-down, c8.draw.steal)."""
    (card,) = draft.owns[seat].drawn
    if not has_chaos(draft.table.options) or is_plain(draft, card):
        play(draft, seat, card, solo=solo)
    else:
        playing = Playing(seat, chaos.place_of(draft, seat), card, target)
        chaos.play(draft, playing, card, solo=solo)


def keep(draft: TheDraft, seat: Seat) -> None:
    """Keep the drawn card (c8.draw.ends)."""
    place = chaos.place_of(draft, seat)
    draft.emit(kept(seat))
    board = draft.table.board
    if board.claims or board.carried:
        chaos.end_turn(draft, place)
    else:
        kit.pass_on(draft, place)


def play(draft: TheDraft, seat: Seat, card: Card, *, solo: bool) -> None:
    """Lay a card, see who holds one card and who none, and let the card take effect.

    See c8.play.one, c8.solo.judged, sv.win.claim.
    """
    if draft.table.solo.window is not None:
        chaos.close_window(draft)
    draft.emit(new_played(seat, card))
    left = draft.table.board.counts.hands[seat]
    if left <= 1:
        nearly_out(draft, seat, left, solo=solo)
    kit.take_effect(draft, seat, card.face)


def nearly_out(draft: TheDraft, seat: Seat, left: int, *, solo: bool) -> None:
    """Note one card left, with or without a "Solo!", or none.

    See c8.solo.declare, c8.solo.window, sv.win.claim.
    """
    if left:
        draft.emit(SoloDeclared(seat) if solo else SoloWindowOpened(seat))
        return
    lapse(draft, seat)
    draft.emit(WinClaimed(seat))


def lapse(draft: TheDraft, seat: Seat) -> None:
    """Forget a "Solo!" that was said for another number of cards (c8.solo.again)."""
    if seat in draft.table.solo.declared:
        draft.emit(SoloLapsed(seat))


def pick_up(draft: TheDraft, seat: Seat) -> None:
    """Draw a card in one's turn (c8.draw.one, c8.draw.asked, c8.draw.which).

    See c8.draw.empty, c8.end.deck.
    """
    if draft.table.options.deck is not COLOURED:
        chaos.pick_up(draft, seat)
        return
    if draft.table.solo.window is not None:
        chaos.close_window(draft)
    cards = draft.vault.deck[:1]
    if not cards:
        kit.end_by_fewest(draft, Ending.FEWEST_CARDS)
        return
    if seat in draft.table.solo.declared:
        draft.emit(SoloLapsed(seat))
    draft.emit(new_picked_up(seat, cards))


def take(draft: TheDraft, seat: Seat) -> None:
    """Draw for a Draw stack and lose the turn (sv.draw.pending, c8.end.comes-back)."""
    if has_chaos(draft.table.options):
        chaos.take(draft, seat)
        return
    chaos.close_window(draft)
    if draft.vault.deck:
        lapse(draft, seat)
    kit.take_stack(draft, seat)


def call(draft: TheDraft, seat: Seat, on: Seat) -> None:
    """Call a seat out: it draws two cards, and all else stays (c8.solo.call, c8.solo.penalty)."""
    draft.emit(SoloCalled(seat, on))
    draft.emit(SoloWindowClosed(on))
    if has_chaos(draft.table.options):
        chaos.call(draft, on, CALLED)
    else:
        kit.draw(draft, on, CALLED)


def withdraw(draft: TheDraft, seat: Seat) -> None:
    """Let a seat leave the table; a window of it closes (c8.withdraw, sv.withdraw)."""
    if draft.table.solo.window == seat:
        chaos.close_window(draft)
    lapse(draft, seat)
    if not has_chaos(draft.table.options):
        kit.leave(draft, seat)
        return
    tasks = leaving.leave(draft, seat, (Turn, PuttingDown))
    if tasks is not None:
        chaos.go_on(draft, tasks)
