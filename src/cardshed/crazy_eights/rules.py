"""The rules of Crazy 8's: what an action causes. Cites the rule ids of the docs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias, assert_never

from cardshed.crazy_eights.facts import (
    CardFlipped,
    CardKept,
    CardPickedUp,
    CardPlayed,
    CardsDrawn,
    CardsSwapped,
    ChoiceMade,
    ClaimVoided,
    DeckShuffled,
    DirectionFlipped,
    DrawFaced,
    DrawSent,
    Event,
    GameEnded,
    GiftChosen,
    HandsDealt,
    HandsShown,
    SeatSkipped,
    SeatWentOut,
    SeatWithdrew,
    SoloCalled,
    SoloDeclared,
    SoloLapsed,
    SoloWindowClosed,
    SoloWindowOpened,
    StackTaken,
    TradeLapsed,
    TradeRequested,
    TurnBegan,
    WinClaimed,
)
from cardshed.crazy_eights.model import (
    CALLED,
    Action,
    CallSolo,
    DeclareSolo,
    DrawCard,
    Ending,
    FirstReverse,
    GiveCard,
    Keep,
    Options,
    PlayCard,
    PutDown,
    RequestTrade,
    RespondInKind,
    TakeCards,
)
from cardshed.crazy_eights.state import (
    AnsweringDraw,
    Counts,
    Own,
    Solo,
    State,
    Table,
    Trading,
    Vault,
)
from cardshed.ruleset import Draft
from cardshed.seats import Seat
from cardshed.soloverse.cards import Card, Face, Faces
from cardshed.soloverse.choices import DeckOut, Finish, ReverseWithTwo, TeamVictory, deck_of
from cardshed.soloverse.order import Order, side_of
from cardshed.soloverse.scores import fewest, place_scores, winner_scores
from cardshed.values import Outcome

TheDraft: TypeAlias = Draft[Table, Own, Vault, Event]

DRAWN_FOR_A_DRAW = 2
"""How many cards a Draw +2 adds to a Draw stack (sv.draw.pending)."""


def seat_count(options: Options) -> int:
    """Return how many seats the options give."""
    return options.seats


def deck(options: Options) -> Faces:
    """Return every card of a game (c8.setup.deck)."""
    return deck_of(options)


def bound(options: Options) -> int:
    """Return a number of steps that no game exceeds.

    Twice the deck and the hands never rises, and falls with every turn that is not purely a skip;
    a turn has a trade, two gifts, a play and a call-out at most, and a call-out costs two cards.
    """
    return 8 * (2 * len(deck_of(options)) + options.seats) + 8


def initial(options: Options) -> State:
    """Return the state before the setup, in which no card lies anywhere."""
    count = options.seats
    none = (0,) * (options.teams or 0)
    order = Order(team_turns=none, traded=none)
    table = Table(options, order, Counts((0,) * count), None, (), (), Solo(), (), None)
    return State(table, (Own(),) * count, Vault())


# --- the deal


def setup(draft: TheDraft) -> None:
    """Shuffle, deal, and turn the first card up (c8.setup.deck, c8.setup.hands, c8.setup.flip)."""
    options = draft.table.options
    draft.emit(DeckShuffled(draft.shuffled(deck_of(options), "deal")))
    draft.emit(HandsDealt(hands_of(options, draft.vault.deck)))
    flip(draft, draft.vault.deck[0])


def hands_of(options: Options, stack: Faces) -> tuple[Faces, ...]:
    """Return the hands that the top of a deck makes, dealt one card at a time (c8.setup.hands)."""
    count, first = options.seats, options.dealer + 1
    dealt = stack[: count * options.hand_size]
    return tuple([dealt[(seat - first) % count :: count] for seat in range(count)])


def flip(draft: TheDraft, card: Card) -> None:
    """Turn the first card up, as if the dealer had played it.

    See c8.flip.number, c8.flip.skip, c8.flip.draw, c8.flip.reverse, c8.turn.start.
    """
    options = draft.table.options
    draft.emit(CardFlipped(card))
    backwards = card.face is Face.REVERSE and options.seats > 2  # noqa: PLR2004  # more than two
    if backwards and options.first_reverse is FirstReverse.DEALER:
        draft.emit(DirectionFlipped())
        draft.emit(TurnBegan(options.dealer))
    else:
        take_effect(draft, options.dealer, card)


# --- actions


def decide(draft: TheDraft, seat: Seat, action: Action) -> None:
    """Write what a legal action causes."""
    match action:
        case PlayCard(card, solo) | RespondInKind(card, solo):
            play(draft, seat, card, solo=solo)
        case PutDown(solo):
            play(draft, seat, draft.owns[seat].drawn[0], solo=solo)
        case DrawCard():
            pick_up(draft, seat)
        case Keep():
            draft.emit(CardKept(seat))
            pass_on(draft, seat)
        case TakeCards():
            take_stack(draft, seat)
        case CallSolo(on):
            call(draft, seat, on)
        case DeclareSolo():
            draft.emit(SoloWindowClosed(seat))
            draft.emit(SoloDeclared(seat))
        case RequestTrade(partner):
            draft.emit(TradeRequested(seat, partner))
        case GiveCard(card):
            give(draft, seat, card)
        case _:
            assert_never(action)


def play(draft: TheDraft, seat: Seat, card: Card, *, solo: bool) -> None:
    """Lay a card, see who holds one card and who none, and let the card take effect.

    See c8.play.one, c8.solo.judged, sv.win.claim.
    """
    close_window(draft)
    draft.emit(CardPlayed(seat, card))
    left = draft.table.counts.hands[seat]
    if left <= 1:
        nearly_out(draft, seat, left, solo=solo)
    take_effect(draft, seat, card)


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


def close_window(draft: TheDraft) -> None:
    """Close the window for a call-out: the next play or draw does (c8.solo.window)."""
    window = draft.table.solo.window
    if window is not None:
        draft.emit(SoloWindowClosed(window))


def take_effect(draft: TheDraft, seat: Seat, card: Card) -> None:
    """Let a card take effect, check the wins, and go on.

    See sv.win.check, sv.draw.target, c8.end.win, c8.end.draw-card.
    """
    if card.face is Face.DRAW_2:
        send_draw(draft, seat)
        return
    skips = card.face is Face.SKIP or reverse(draft, seat, card)
    settle(draft)
    if skips:
        skip(draft, seat)
    else:
        pass_on(draft, seat)


def reverse(draft: TheDraft, seat: Seat, card: Card) -> bool:
    """Flip the direction for a Reverse; return whether it skips a seat instead (sv.reverse.two)."""
    if card.face is not Face.REVERSE:
        return False
    table = draft.table
    if len(table.order.in_game(len(draft.owns))) > 2:  # noqa: PLR2004  # more than two
        draft.emit(DirectionFlipped())
        return False
    return table.options.reverse_with_two is ReverseWithTwo.SKIP


def send_draw(draft: TheDraft, seat: Seat) -> None:
    """Begin a Draw stack or raise the one that was answered (sv.draw.pending, sv.draw.target)."""
    total = draft.table.pending + DRAWN_FOR_A_DRAW
    draft.emit(DrawSent(next_seat(draft, seat), total))
    pass_on(draft, seat)


def next_seat(draft: TheDraft, seat: Seat) -> Seat:
    """Return whose turn comes after a seat's (sv.order.next)."""
    return draft.table.order.after(seat, len(draft.owns))


def skip(draft: TheDraft, seat: Seat) -> None:
    """Let the next seat lose its turn (sv.order.next, sv.playable-turn)."""
    if not over(draft):
        skipped = next_seat(draft, seat)
        draft.emit(SeatSkipped(skipped))
        pass_on(draft, skipped)


def pass_on(draft: TheDraft, seat: Seat) -> None:
    """End a seat's turn and begin the next: a Draw stack that waits for it is faced first.

    See c8.turn.opening, sv.stack.one.
    """
    if over(draft):
        return
    arriving = next_seat(draft, seat)
    if any(effect.seat == arriving for effect in draft.table.carried):
        draft.emit(DrawFaced(arriving))
    else:
        draft.emit(TurnBegan(arriving))


def over(draft: TheDraft) -> bool:
    """End the game at the end of a turn if it is due; return whether it has ended.

    See sv.end.cap, sv.deck.out.
    """
    table = draft.table
    options = table.options
    if table.outcome is not None:
        return True
    if options.turn_limit is not None and table.order.turn >= options.turn_limit:
        end_by_fewest(draft, Ending.TURN_LIMIT)
    elif options.deck_out is DeckOut.EMPTIED and not table.counts.deck and _had_a_deck(options):
        end_by_fewest(draft, Ending.FEWEST_CARDS)
    return draft.table.outcome is not None


def _had_a_deck(options: Options) -> bool:
    """Return whether the deal leaves a deck: one that it does not leave is emptied by no turn."""
    return len(deck_of(options)) > options.seats * options.hand_size + 1


# --- drawing


def pick_up(draft: TheDraft, seat: Seat) -> None:
    """Draw a card in one's turn (c8.draw.one, c8.draw.asked, c8.draw.empty)."""
    close_window(draft)
    cards = draft.vault.deck[:1]
    if not cards:
        end_by_fewest(draft, Ending.FEWEST_CARDS)
        return
    lapse(draft, seat)
    draft.emit(CardPickedUp(seat, cards))


def take_stack(draft: TheDraft, seat: Seat) -> None:
    """Draw for a Draw stack, settle what waited for that, and lose the turn.

    See sv.draw.pending, sv.win.pending, sv.draw.after, c8.end.comes-back.
    """
    close_window(draft)
    total = draft.table.pending
    cards = draft.vault.deck[:total]
    if cards:
        lapse(draft, seat)
    draft.emit(StackTaken(seat, cards))
    if len(cards) < total:
        end_by_fewest(draft, Ending.FEWEST_CARDS)
        return
    if seat in draft.table.claims:
        draft.emit(ClaimVoided(seat))
    settle(draft)
    pass_on(draft, seat)


def call(draft: TheDraft, seat: Seat, on: Seat) -> None:
    """Call a seat out: it draws two cards, and all else stays (c8.solo.call, c8.solo.penalty)."""
    draft.emit(SoloCalled(seat, on))
    draft.emit(SoloWindowClosed(on))
    cards = draft.vault.deck[:CALLED]
    draft.emit(CardsDrawn(on, cards))
    if len(cards) < CALLED:
        end_by_fewest(draft, Ending.FEWEST_CARDS)


def give(draft: TheDraft, seat: Seat, card: Card) -> None:
    """Choose a card for a trade; when both are chosen they are swapped (sv.trade)."""
    draft.emit(GiftChosen(seat, card))
    frame = draft.table.frames[-1]
    assert isinstance(frame, Trading)  # what the refusal asked
    if frame.chosen:
        given, received = (draft.owns[each].gift for each in (frame.seat, frame.partner))
        draft.emit(CardsSwapped(frame.seat, frame.partner, given, received))
    else:
        draft.emit(ChoiceMade(seat))


# --- how it ends


def settle(draft: TheDraft) -> None:
    """Settle the claims in order, unless a Draw effect is unresolved.

    See sv.win.check, sv.win.pending, sv.win.several.
    """
    table = draft.table
    if table.carried or any(frame.__class__ is AnsweringDraw for frame in table.frames):
        return
    for seat in table.claims:
        if draft.table.outcome is None:
            win(draft, seat)


def win(draft: TheDraft, seat: Seat) -> None:
    """Let a settled claim win the game, or take its seat out of the order.

    See sv.win.check, sv.team.relaxed, sv.team.competitive, c8.end.standing.
    """
    options = draft.table.options
    competitive = options.team_victory is TeamVictory.COMPETITIVE
    if options.finish is Finish.FIRST_OUT and not competitive:
        end(draft, Ending.WENT_OUT, [seat])
        return
    draft.emit(SeatWentOut(seat))
    end_if_decided(draft)


def end_if_decided(draft: TheDraft) -> None:
    """End the game if a whole team is out, or one seat alone is in the game.

    See sv.team.competitive, sv.win.check.
    """
    table = draft.table
    options, order = table.options, table.order
    if options.finish is Finish.LAST_STANDING:
        if len(order.in_game(options.seats)) == 1:
            end(draft, Ending.LAST_STANDING, order.out[:1])
        return
    for seat in order.out:
        members = [each for each in side_of(options, seat) if each not in order.withdrawn]
        if draft.table.outcome is None and all(each in order.out for each in members):
            end(draft, Ending.TEAM_OUT, [seat])


def end_by_fewest(draft: TheDraft, ending: Ending) -> None:
    """End the game without a clear winner: the fewest cards win (sv.end.fewest, sv.end.standing)."""
    table = draft.table
    options, order = table.options, table.order
    if options.finish is Finish.LAST_STANDING and order.out:
        end(draft, ending, order.out[:1])
        return
    totals = options.team_victory is TeamVictory.COMPETITIVE
    hands = [own.hand for own in draft.owns]
    end(draft, ending, fewest(options, hands, order, totals=totals))


def end(draft: TheDraft, ending: Ending, won_by: Iterable[Seat]) -> None:
    """Show the hands and write the outcome; a team wins together.

    See sv.score.winner, sv.end.standing, c8.solo.end.
    """
    close_window(draft)
    table = draft.table
    options, order = table.options, table.order
    hands = tuple([own.hand for own in draft.owns])
    sides = {each for seat in won_by for each in side_of(options, seat)}
    winners = tuple(sorted(sides - {*order.withdrawn}))
    if options.finish is Finish.LAST_STANDING:
        complete = ending is Ending.LAST_STANDING
        scores = place_scores(order, options.seats, complete=complete)
    else:
        scores = winner_scores(options, hands, winners, order.withdrawn)
    draft.emit(HandsShown(hands))
    draft.emit(GameEnded(Outcome(winners, ending, ranking(table, hands, winners), scores)))


def ranking(
    table: Table, hands: tuple[Faces, ...], winners: tuple[Seat, ...]
) -> tuple[tuple[Seat, ...], ...]:
    """Return the seats by rank: who went out in order, the winners, then by cards left."""
    order = table.order
    places: dict[tuple[int, int], list[Seat]] = {}
    for number, hand in enumerate(hands):
        seat = Seat(number)
        if seat in order.withdrawn:
            key = (3, 0)
        elif table.options.finish is Finish.LAST_STANDING and seat in order.out:
            key = (0, order.out.index(seat))
        else:
            key = (1, 0) if seat in winners else (2, len(hand))
        places.setdefault(key, []).append(seat)
    return tuple([tuple(places[key]) for key in sorted(places)])


def withdraw(draft: TheDraft, seat: Seat) -> None:
    """Put the hand into the deck; a turn, a trade, a claim and a window of the seat are over.

    See sv.withdraw, c8.withdraw.
    """
    table = draft.table
    acting = bool(table.frames) and table.frames[0].seat == seat
    if table.solo.window == seat:
        close_window(draft)
    lapse(draft, seat)
    if seat in table.claims:
        draft.emit(ClaimVoided(seat))
    frame = table.frames[-1]
    if isinstance(frame, Trading) and seat in {frame.seat, frame.partner}:
        draft.emit(TradeLapsed())
    hand = draft.owns[seat].hand
    draft.emit(SeatWithdrew(seat, hand))
    if hand:
        draft.emit(DeckShuffled(draft.shuffled(draft.vault.deck, "withdrawal")))
    leave(draft, seat, acting=acting)


def leave(draft: TheDraft, seat: Seat, *, acting: bool) -> None:
    """Go on after a seat has left, or end where one side alone is left (sv.withdraw)."""
    options, order = draft.table.options, draft.table.order
    seated = [each for each in range(options.seats) if each not in order.withdrawn]
    sides = {side_of(options, Seat(each)) for each in seated}
    if len(sides) == 1:
        end(draft, Ending.WITHDRAWN, [Seat(seated[0])])
        return
    if options.finish is Finish.LAST_STANDING or options.team_victory is TeamVictory.COMPETITIVE:
        end_if_decided(draft)
    if acting and draft.table.outcome is None:
        settle(draft)
        pass_on(draft, seat)


def places(state: State) -> dict[str, Faces]:
    """Return which cards lie where."""
    lying = {"deck": state.vault.deck, "discards": state.vault.discards}
    return lying | {f"hand of seat {seat}": own.hand for seat, own in enumerate(state.owns)}
