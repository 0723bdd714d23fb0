"""The kit's instructions: the words in which the rules and the cards of Soloverse games speak.

Each writes its events into a draft of any game whose table has a board. Cites the shared rule ids.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, TypeAlias, TypeVar

from cardshed.draft import Draft
from cardshed.seats import Seat
from cardshed.soloverse import faces
from cardshed.soloverse.board import (
    AgreedTable,
    AnsweringDraw,
    Board,
    DrawStack,
    Own,
    Trading,
    Vault,
    is_emptied,
)
from cardshed.soloverse.cards import Card
from cardshed.soloverse.choices import (
    EMPTIED,
    Agreed,
    Finish,
    ReverseWithTwo,
    TeamVictory,
)
from cardshed.soloverse.decks import deck_of, traps_of
from cardshed.soloverse.endings import Ending
from cardshed.soloverse.faces import Face
from cardshed.soloverse.facts import (
    CardsDrawn,
    CardsSwapped,
    ChoiceMade,
    ClaimVoided,
    DeckShuffled,
    DirectionFlipped,
    DrawFaced,
    DrawSent,
    GameEnded,
    GiftChosen,
    HandsShown,
    SeatSkipped,
    SeatWentOut,
    SeatWithdrew,
    StackTaken,
    TradeLapsed,
    TradeRequested,
    TurnBegan,
)
from cardshed.soloverse.order import side_of
from cardshed.soloverse.scores import fewest, place_scores, ranking, winner_scores
from cardshed.values import Outcome

TB = TypeVar("TB", bound=AgreedTable)
AnyDraft: TypeAlias = Draft[TB, Own, Vault, Any]
"""A draft of any Soloverse game."""


# --- turns


@cache
def turn_begun(seat: Seat, stays: bool = False) -> TurnBegan:  # noqa: FBT001, FBT002  # a key
    """Return the beginning of a seat's turn; there are few, so each is made once."""
    return TurnBegan(seat, stays)


def next_seat(draft: AnyDraft[TB], seat: Seat) -> Seat:
    """Return whose turn comes after a seat's (sv.order.next)."""
    return draft.table.board.order.after(seat, len(draft.owns))


def pass_on(draft: AnyDraft[TB], seat: Seat) -> None:
    """End a seat's turn and begin the next; a Draw stack that waits for it is faced first.

    See sv.order.next, sv.stack.one.
    """
    if not over(draft):
        arrive(draft, draft.table.board.order.after(seat, len(draft.owns)))


def arrive(draft: AnyDraft[TB], seat: Seat) -> None:
    """Begin a seat's Opening: what waits for it comes first, the newest of it (sv.stack.one)."""
    carried = draft.table.board.carried
    if carried and any(effect.seat == seat for effect in carried):
        draft.emit(DrawFaced(seat))
    else:
        draft.emit(turn_begun(seat))


def skip(draft: AnyDraft[TB], seat: Seat) -> None:
    """End a seat's turn and let the next seat lose its own (sv.order.next, sv.playable-turn)."""
    if not over(draft):
        skipped = next_seat(draft, seat)
        draft.emit(SeatSkipped(skipped))
        pass_on(draft, skipped)


def flip_direction(draft: AnyDraft[TB]) -> bool:
    """Flip the direction; return whether a seat is skipped instead (sv.reverse.two)."""
    table = draft.table
    if table.board.order.several(len(draft.owns)):
        draft.emit(DirectionFlipped())
        return False
    return table.options.reverse_with_two is ReverseWithTwo.SKIP


def over(draft: AnyDraft[TB]) -> bool:
    """End the game at the end of a turn if it is due; return whether it has ended.

    See sv.end.cap, sv.deck.out.
    """
    table = draft.table
    if table.outcome is not None:
        return True
    options, board = table.options, table.board
    limit = options.turn_limit
    if limit is not None and board.order.turn >= limit:
        end_by_fewest(draft, Ending.TURN_LIMIT)
        return True
    if options.deck_out is EMPTIED and is_emptied(table, draft.vault.deck) and _had_a_deck(options):
        end_by_fewest(draft, Ending.FEWEST_CARDS)
        return True
    return False


def _had_a_deck(options: Agreed) -> bool:
    """Return whether the deal leaves a deck: one that it does not leave is emptied by no turn."""
    return len(deck_of(options)) - len(traps_of(options)) > options.dealt


# --- action cards

DRAW_2 = 2
"""How many cards a Draw +2 adds to a Draw stack (sv.draw.pending)."""


def take_effect(draft: AnyDraft[TB], seat: Seat, face: Face | None) -> None:
    """Let the card of a seat take effect, check the wins, and go on.

    See sv.win.check, sv.draw.target, c8.turn.opening, c8.end.win, c8.end.draw-card, ch.effect.when,
    sv.card.draw-2, sv.card.reverse, sv.card.skip.

    Args:
        draft: The step.
        seat: Whose card.
        face: What it shows, or counts as; None for nothing that has an effect.
    """
    if face is faces.DRAW_2:
        send_draw(draft, seat, DRAW_2)
        return
    skips = face is faces.SKIP
    if face is faces.REVERSE:
        skips = flip_direction(draft)
    if draft.table.board.claims:
        settle(draft)
    if skips:
        skip(draft, seat)
    else:
        pass_on(draft, seat)


# --- draws


def send_draw(draft: AnyDraft[TB], seat: Seat, count: int) -> None:
    """Begin a Draw stack, or raise the one that was answered, and end the turn.

    See sv.draw.pending, sv.draw.target.
    """
    total = draft.table.board.pending + count
    draft.emit(DrawSent(next_seat(draft, seat), total))
    pass_on(draft, seat)


def take_stack(draft: AnyDraft[TB], seat: Seat) -> None:
    """Draw for a Draw stack, settle what waited for that, and lose the turn.

    See sv.draw.pending, sv.win.pending, sv.draw.after, sv.skip-after-draw.
    """
    total = draft.table.board.pending
    cards = draft.vault.deck[:total]
    draft.emit(StackTaken(seat, cards))
    if len(cards) < total:
        end_by_fewest(draft, Ending.FEWEST_CARDS)
        return
    if seat in draft.table.board.claims:
        draft.emit(ClaimVoided(seat))
    settle(draft)
    pass_on(draft, seat)


def draw(draft: AnyDraft[TB], seat: Seat, count: int) -> None:
    """Draw cards outside of a turn; the game ends where they do not reach (sv.deck.out)."""
    cards = draft.vault.deck[:count]
    draft.emit(CardsDrawn(seat, cards))
    if len(cards) < count:
        end_by_fewest(draft, Ending.FEWEST_CARDS)


# --- trades


def begin_trade(draft: AnyDraft[TB], seat: Seat, partner: Seat) -> None:
    """Let two members of a team choose a card each (sv.trade)."""
    draft.emit(TradeRequested(seat, partner))


def choose_gift(draft: AnyDraft[TB], seat: Seat, card: Card) -> None:
    """Choose a card for a trade; when both are chosen they are swapped (sv.trade)."""
    draft.emit(GiftChosen(seat, card))
    trade: Trading = draft.table.board.frames[-1]
    if trade.chosen:
        given, received = (draft.owns[each].gift for each in (trade.seat, trade.partner))
        draft.emit(CardsSwapped(trade.seat, trade.partner, given, received))
    else:
        draft.emit(ChoiceMade(seat))


# --- how it ends


def settle(draft: AnyDraft[TB]) -> None:
    """Settle the claims in order, unless a Draw effect is unresolved.

    See sv.win.check, sv.win.pending, sv.win.several.
    """
    board = draft.table.board
    if not board.claims or _is_pending(board):
        return
    for seat in board.claims:
        if draft.table.outcome is None:
            win(draft, seat)


def _is_pending(board: Board[Any]) -> bool:
    """Return whether a Draw stack waits for a seat, or is being answered."""
    unresolved = (*board.carried, *board.frames)
    return any(isinstance(each, (DrawStack, AnsweringDraw)) for each in unresolved)


def win(draft: AnyDraft[TB], seat: Seat) -> None:
    """Let a settled claim win the game, or take its seat out of the order.

    See sv.win.check, sv.team.relaxed, sv.team.competitive.
    """
    options = draft.table.options
    competitive = options.team_victory is TeamVictory.COMPETITIVE
    if options.finish is Finish.FIRST_OUT and not competitive:
        end(draft, Ending.WENT_OUT, [seat])
        return
    draft.emit(SeatWentOut(seat))
    end_if_decided(draft)


def end_if_decided(draft: AnyDraft[TB]) -> None:
    """End the game if a whole team is out, or one seat alone is in the game.

    See sv.team.competitive, sv.end.standing.
    """
    options, order = draft.table.options, draft.table.board.order
    if options.finish is Finish.LAST_STANDING:
        if len(order.in_game(options.seats)) == 1:
            end(draft, Ending.LAST_STANDING, order.out[:1])
        return
    for seat in order.out:
        members = [each for each in side_of(options, seat) if each not in order.withdrawn]
        if draft.table.outcome is None and all(each in order.out for each in members):
            end(draft, Ending.TEAM_OUT, [seat])


def end_by_fewest(draft: AnyDraft[TB], ending: Ending) -> None:
    """End the game without a clear winner: the fewest cards win.

    See sv.end.fewest, sv.end.standing.
    """
    options, order = draft.table.options, draft.table.board.order
    if options.finish is Finish.LAST_STANDING and order.out:
        end(draft, ending, order.out[:1])
        return
    totals = options.team_victory is TeamVictory.COMPETITIVE
    hands = [own.hand for own in draft.owns]
    end(draft, ending, fewest(options, hands, order, totals=totals))


def end(draft: AnyDraft[TB], ending: Ending, won_by: Iterable[Seat]) -> None:
    """Show the hands and write the outcome; a team wins together.

    See sv.score.winner, sv.end.standing.
    """
    options, order = draft.table.options, draft.table.board.order
    hands = tuple([own.hand for own in draft.owns])
    sides = {each for seat in won_by for each in side_of(options, seat)}
    winners = tuple(sorted(sides - {*order.withdrawn}))
    if options.finish is Finish.LAST_STANDING:
        complete = ending is Ending.LAST_STANDING
        scores = place_scores(order, options.seats, complete=complete)
    else:
        scores = winner_scores(options, hands, winners)
    draft.emit(HandsShown(hands))
    ranks = ranking(options, hands, order, winners)
    draft.emit(GameEnded(Outcome(winners, ending, ranks, scores)))


# --- leaving


def leave(draft: AnyDraft[TB], seat: Seat) -> None:
    """Let a seat leave the table: its hand goes into the deck, what it owed is over.

    See sv.withdraw.
    """
    board = draft.table.board
    acting = bool(board.frames) and board.frames[0].seat == seat
    if seat in board.claims:
        draft.emit(ClaimVoided(seat))
    frame = board.latest
    if isinstance(frame, Trading) and seat in {frame.seat, frame.partner}:
        draft.emit(TradeLapsed())
    hand = draft.owns[seat].hand
    draft.emit(SeatWithdrew(seat, hand))
    if hand:
        draft.emit(DeckShuffled(draft.shuffled(draft.vault.deck, "withdrawal")))
    end_by_leaving(draft)
    if acting and draft.table.outcome is None:
        settle(draft)
        pass_on(draft, seat)


def end_by_leaving(draft: AnyDraft[TB]) -> None:
    """End the game if one side alone is left, or if that decides it (sv.withdraw)."""
    options, order = draft.table.options, draft.table.board.order
    seated = [Seat(each) for each in range(options.seats) if each not in order.withdrawn]
    if len({side_of(options, each) for each in seated}) == 1:
        end(draft, Ending.WITHDRAWN, seated[:1])
    else:
        end_if_decided(draft)
