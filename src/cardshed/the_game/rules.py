"""The rules of The Game: what may be done, and what it causes. Cites the rule ids of the docs."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TypeAlias, assert_never

from cardshed.actions import ActionSpace, ListedActions
from cardshed.draft import Draft
from cardshed.errors import CommonRefusal
from cardshed.errors import Refusal as AnyRefusal
from cardshed.seats import Seat, leftwards, seats
from cardshed.the_game.model import (
    DECK,
    Action,
    Advice,
    Ending,
    EndTurn,
    Faces,
    Hint,
    Options,
    Pile,
    PlayCard,
    Refusal,
    TakeFirstTurn,
)
from cardshed.the_game.state import (
    CardPlayed,
    CardsDealt,
    CardsDrawn,
    DrawPileShuffled,
    Event,
    GameEnded,
    HintGiven,
    Own,
    SeatWithdrew,
    State,
    Table,
    TurnBegan,
    Vault,
    View,
)
from cardshed.values import Outcome

TheDraft: TypeAlias = Draft[Table, Own, Vault, Event]

# Actions without a free argument, those of a finite deck, and events of which there are few are
# made once and shared.
TAKE_FIRST_TURN, END_TURN = TakeFirstTurn(), EndTurn()
PLAYS = {card: tuple([PlayCard(card, pile) for pile in Pile]) for card in DECK}
HINTS = tuple([Hint(pile, advice) for pile in Pile for advice in Advice])
card_played: Callable[[Seat, int, Pile], CardPlayed] = cache(CardPlayed)
turn_began: Callable[[Seat, int], TurnBegan] = cache(TurnBegan)

FIRST_DESCENDING = Pile.DOWN_1
BACKWARDS = 10
"""The reach of the backwards trick (tg.play.backwards)."""


def seat_count(options: Options) -> int:
    """Return how many seats the options give."""
    return options.seats


def deck(options: Options) -> Faces:
    """Return every card of a game (tg.setup.hand)."""
    return DECK


def bound(options: Options) -> int:
    """Return a number of steps that no game exceeds.

    A turn lays a card, but for those of seats that a withdrawal left with an empty hand.
    """
    turns = len(DECK) + options.seats**2
    hints = len(HINTS) * options.seats * (turns + 1) if options.talk else 0
    return 1 + len(DECK) + turns + hints


def initial(options: Options) -> State:
    """Return the state before the setup: the foundations lie, the cards do not."""
    count = options.seats
    foundations = ((1,), (1,), (100,), (100,))
    table = Table(options, (0,) * count, 0, foundations, None, (), (), None)
    return State(table, (Own(),) * count, Vault())


def setup(draft: TheDraft) -> None:
    """Shuffle, deal, and begin where there is nothing to choose (tg.setup.hand)."""
    options = draft.table.options
    draft.emit(DrawPileShuffled(draft.shuffled(DECK, "deal")))
    for seat in seats(options.seats):
        draft.emit(CardsDealt(seat, draft.vault.draw_pile[: options.hand_size]))
    begin_settled(draft)


def begin_settled(draft: TheDraft) -> None:
    """Begin the first turn where options or a single seat settle whose it is (tg.start.choose)."""
    table = draft.table
    if table.options.starter is not None:
        begin_turn(draft, table.options.starter)
    elif len(table.seated) == 1:
        begin_turn(draft, table.seated[0])
    else:
        end_if_over(draft)


# --- who may do what: of the view alone


def to_act(table: Table) -> tuple[Seat, ...]:
    """Return the seat in turn; before the first turn, everybody (tg.start.choose)."""
    return table.seated if table.turn is None else (table.turn.seat,)


def may_act(table: Table) -> tuple[Seat, ...]:
    """Return the seats that are waited for and those that have a hint left (tg.talk)."""
    waited_for = to_act(table)
    if not table.options.talk:
        return waited_for
    talked = [hint.seat for hint in table.hints]
    return tuple(
        [seat for seat in table.seated if seat in waited_for or talked.count(seat) < len(HINTS)]
    )


def actions(view: View) -> ActionSpace[Action]:
    """Return what the viewer may do."""
    return ListedActions(view, listing, refusal)


def listing(view: View) -> list[Action]:
    """Return the legal actions: plays by card and pile, the end of the turn, hints."""
    table, turn = view.table, view.table.turn
    listed: list[Action] = []
    if turn is None:
        listed.append(TAKE_FIRST_TURN)
    elif turn.seat == view.viewer:
        listed = plays(view.own.hand, table)
        if turn.laid >= turn.minimum:
            listed.append(END_TURN)
    if table.options.talk:
        listed += [hint for hint in HINTS if hint_refusal(view, hint) is None]
    return listed


def plays(hand: Faces, table: Table) -> list[Action]:
    """Return the legal plays of a hand; spelled out by pile because every move asks for it."""
    up_1, up_2, down_1, down_2 = table.tops
    back_1, back_2 = up_1 - BACKWARDS, up_2 - BACKWARDS
    back_3, back_4 = down_1 + BACKWARDS, down_2 + BACKWARDS
    out: list[Action] = []
    for card in hand:
        on = PLAYS[card]
        if card > up_1 or card == back_1:
            out.append(on[0])
        if card > up_2 or card == back_2:
            out.append(on[1])
        if card < down_1 or card == back_3:
            out.append(on[2])
        if card < down_2 or card == back_4:
            out.append(on[3])
    return out


def stuck(hand: Faces, table: Table) -> bool:
    """Return whether no card of the hand can be played (tg.end.stuck); spelled out as `plays`."""
    up_1, up_2, down_1, down_2 = table.tops
    for card in hand:  # asked after every play; a generator costs twice as much
        if card > up_1 or card > up_2 or card < down_1 or card < down_2:
            return False
        if card + BACKWARDS in {up_1, up_2} or card - BACKWARDS in {down_1, down_2}:
            return False
    return True


def refusal(view: View, action: object) -> AnyRefusal | None:
    """Return why the viewer may not do this, or None; core.action for what is no action."""
    match action:
        case PlayCard():
            return turn_refusal(view) or play_refusal(view, action)
        case EndTurn():
            return turn_refusal(view) or end_refusal(view)
        case Hint():
            return hint_refusal(view, action)
        case TakeFirstTurn():
            return None if view.table.turn is None else Refusal.FIRST_TURN_TAKEN
        case _:
            return CommonRefusal.NOT_AN_ACTION


def turn_refusal(view: View) -> Refusal | None:
    """Refuse what takes a turn to a seat that is not in turn (tg.start.choose, tg.turn.order)."""
    turn = view.table.turn
    if turn is None:
        return Refusal.FIRST_TURN_OPEN
    return None if turn.seat == view.viewer else Refusal.NOT_YOUR_TURN


def play_refusal(view: View, action: PlayCard) -> Refusal | None:
    """Refuse a card that is not held or does not fit (tg.play.ascending, tg.play.descending)."""
    if action.card not in view.own.hand:
        return Refusal.CARD_NOT_HELD
    if fits(action.card, action.pile, view.table.piles[action.pile][-1]):
        return None
    return Refusal.NOT_HIGHER if action.pile.ascends else Refusal.NOT_LOWER


def end_refusal(view: View) -> Refusal | None:
    """Refuse to end a turn in which the minimum has not been laid (tg.turn.minimum)."""
    turn = view.table.turn
    reached = turn is not None and turn.laid >= turn.minimum
    return None if reached else Refusal.MINIMUM_NOT_REACHED


def hint_refusal(view: View, hint: Hint) -> Refusal | None:
    """Refuse a hint where nobody talks, and one that was given in this turn (tg.talk)."""
    if not view.table.options.talk:
        return Refusal.NO_TALK
    for given in view.table.hints:
        if (given.seat, given.pile, given.advice) == (view.viewer, hint.pile, hint.advice):
            return Refusal.ALREADY_SAID
    return None


def fits(card: int, pile: Pile, top: int) -> bool:
    """Return whether the card may go on the top of the pile.

    See tg.play.ascending, tg.play.descending, tg.play.backwards.
    """
    if pile < FIRST_DESCENDING:
        return card > top or card == top - BACKWARDS
    return card < top or card == top + BACKWARDS


# --- what it causes


def decide(draft: TheDraft, seat: Seat, action: Action) -> None:
    """Write what a legal action causes."""
    match action:
        case PlayCard():
            draft.emit(card_played(seat, action.card, action.pile))
            end_if_over(draft)
        case EndTurn():
            fill_up(draft, seat)
            begin_next_turn(draft, seat)
        case Hint(pile, advice):
            draft.emit(HintGiven(seat, pile, advice))
        case TakeFirstTurn():
            begin_turn(draft, seat)
        case _:
            assert_never(action)


def fill_up(draft: TheDraft, seat: Seat) -> None:
    """Fill the hand up while the draw pile lasts (tg.turn.draw, tg.empty.pile)."""
    table = draft.table
    missing = table.options.hand_size - table.hand_sizes[seat]
    drawn = draft.vault.draw_pile[: max(missing, 0)]
    if drawn:
        draft.emit(CardsDrawn(seat, drawn))


def begin_next_turn(draft: TheDraft, seat: Seat) -> None:
    """Pass the turn to the left (tg.turn.order)."""
    begin_turn(draft, Seat((seat + 1) % len(draft.table.hand_sizes)))


def begin_turn(draft: TheDraft, first: Seat) -> None:
    """Begin a turn of `first`, or of the next seat that has one (tg.empty.hand, tg.withdraw)."""
    table = draft.table
    for seat in (first, *leftwards(first, len(table.hand_sizes))):
        if has_a_turn(table, seat):
            draft.emit(turn_began(seat, minimum(table, seat)))
            break
    end_if_over(draft)


def has_a_turn(table: Table, seat: Seat) -> bool:
    """Return whether the seat has cards or could draw some (tg.empty.hand, tg.withdraw)."""
    able = table.hand_sizes[seat] > 0 or table.draw_pile > 0
    return able and seat not in table.withdrawn


def minimum(table: Table, seat: Seat) -> int:
    """Return how many cards a turn that begins now has at least.

    The draw pile settles it, and it is never more than the seat holds (tg.turn.minimum,
    tg.empty.pile).
    """
    options = table.options
    asked = options.minimum if table.draw_pile else options.minimum_on_empty
    return min(asked, table.hand_sizes[seat])


def end_if_over(draft: TheDraft) -> None:
    """End the game at the moment in which it is won or the seat in turn is stuck.

    See tg.end.won, tg.end.stuck.
    """
    table, owns = draft.table, draft.owns
    turn = table.turn
    if not table.draw_pile and not table.cards_left:
        end(draft, Ending.WON)
    elif turn is not None and turn.laid < turn.minimum and stuck(owns[turn.seat].hand, table):
        end(draft, Ending.STUCK)


def end(draft: TheDraft, ending: Ending) -> None:
    """Write the outcome: all win or none; every seat's score is the cards left (tg.score)."""
    table = draft.table
    winners = table.seated if ending is Ending.WON else ()
    scores = (table.cards_left,) * len(table.hand_sizes)
    draft.emit(GameEnded(Outcome(winners, ending, (), scores)))


def withdraw(draft: TheDraft, seat: Seat) -> None:
    """Put the hand back into the draw pile, shuffle it and pass a turn on (tg.withdraw)."""
    hand, turn = draft.owns[seat].hand, draft.table.turn
    draft.emit(SeatWithdrew(seat, hand))
    if not draft.table.seated:
        end(draft, Ending.ABANDONED)
        return
    if hand:
        pile = draft.vault.draw_pile
        draft.emit(DrawPileShuffled(draft.shuffled(pile, "withdrawal")))
    if turn is None:
        begin_settled(draft)
    elif turn.seat == seat:
        begin_next_turn(draft, seat)


def places(state: State) -> dict[str, Faces]:
    """Return which cards lie where; the foundations are no cards of the deck."""
    table = state.table
    lying = {"draw pile": state.vault.draw_pile}
    lying |= {f"pile {pile.name}": table.piles[pile][1:] for pile in Pile}
    lying |= {f"hand of seat {seat}": own.hand for seat, own in enumerate(state.owns)}
    return lying
