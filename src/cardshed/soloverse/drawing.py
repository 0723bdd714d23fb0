"""Draws and deals past traps, and what two seats cannot play. Cites the shared rule ids."""

from __future__ import annotations

from typing import Any, TypeAlias

from cardshed.seats import Seat
from cardshed.soloverse import instructions as kit
from cardshed.soloverse.answer_facts import SeatReturned
from cardshed.soloverse.board import InFront, Staying, Trading, fell_to_two, is_emptied
from cardshed.soloverse.cards import Card, Faces
from cardshed.soloverse.chaos_facts import (
    CardsDealt,
    CardSetAside,
    CardsRemoved,
    CardsReturned,
    FrontBuried,
    TrapRevealed,
    TrapSeen,
)
from cardshed.soloverse.chaos_folding import lying_before
from cardshed.soloverse.decks import (
    is_barred,
    is_trap,
    needs_three,
)
from cardshed.soloverse.endings import Ending
from cardshed.soloverse.facts import (
    CardsDrawn,
    ClaimVoided,
    StackTaken,
)
from cardshed.soloverse.frames import (
    Does,
    Drawing,
    Foreseeing,
    GoingRound,
    Guessing,
    InPlayOrder,
    NamingDigit,
    Playing,
    PuttingIn,
    StoppingDraws,
)
from cardshed.soloverse.instructions import TB, AnyDraft
from cardshed.soloverse.packs import EFFECTS
from cardshed.soloverse.pile_facts import StayBuried
from cardshed.soloverse.uses import is_silenced

AnyFrame: TypeAlias = Any
"""A frame of any game: a question, or work."""
Tasks: TypeAlias = list[AnyFrame]
"""What is being resolved, the next last."""


# --- draws and deals


def drawable(draft: AnyDraft[TB]) -> int:
    """Return how many cards of the deck can be drawn (sv.deck.out, sv.deck.two)."""
    two = fell_to_two(draft.table)
    return sum(not is_barred(card, two=two) for card in draft.vault.deck)


def leading(draft: AnyDraft[TB], most: int) -> Faces:
    """Return the cards on top of the deck that can be drawn, but no more than so many."""
    top, two = draft.vault.deck[:most], fell_to_two(draft.table)
    for place, card in enumerate(top):
        if is_barred(card, two=two):
            return top[:place]
    return top


def look(draft: AnyDraft[TB]) -> None:
    """Let everybody see a trap that has come to the top of the deck (sv.trap.visible)."""
    deck = draft.vault.deck
    if deck and is_trap(deck[0]) and draft.table.board.lying.trap is None:
        draft.emit(TrapSeen(deck[0]))


def complete_deck(draft: AnyDraft[TB]) -> None:
    """Shuffle the traps into the rest after the deal, and what was shown since.

    See sv.deal.setup, c8.setup.flip.
    """
    rest = draft.vault.deck + draft.table.board.lying.used
    draft.emit(CardsReturned(draft.shuffled(rest, "traps")))
    look(draft)


def gained(draft: AnyDraft[TB], seat: Seat) -> None:
    """Note what it means that a seat holds cards: no win, and a place in the order.

    See sv.win.claim, sv.team.competitive.
    """
    board = draft.table.board
    if not board.counts.hands[seat]:
        return
    if seat in board.claims:
        draft.emit(ClaimVoided(seat))
    if seat in board.order.out:
        draft.emit(SeatReturned(seat))


def owe(draft: AnyDraft[TB], seat: Seat, count: int, tasks: Tasks) -> None:
    """Let a seat draw outside of its turn: at once, or in pieces where a trap lies in the way."""
    cards = leading(draft, count)
    if len(cards) == count:
        draft.emit(CardsDrawn(seat, cards))
        gained(draft, seat)
        look(draft)
    else:
        tasks.append(Drawing(seat, count))


def take_stack(draft: AnyDraft[TB], seat: Seat, tasks: Tasks) -> None:
    """Draw for a Draw stack (sv.draw.pending, sv.draw.after)."""
    total = draft.table.board.pending
    cards = leading(draft, total)
    draft.emit(StackTaken(seat, cards))
    gained(draft, seat)
    look(draft)
    if len(cards) < total:
        tasks.append(Drawing(seat, total - len(cards)))


def draw_on(draft: AnyDraft[TB], drawing: Drawing, tasks: Tasks) -> None:
    """Draw up to the next trap, or to the end of what is owed (sv.trap.draw, sv.deck.out)."""
    cards = leading(draft, drawing.owed)
    if cards:
        draft.emit(CardsDrawn(drawing.seat, cards))
        gained(draft, drawing.seat)
    left = drawing.owed - len(cards)
    if left and set_aside(draft):
        tasks.append(Drawing(drawing.seat, left, drawing.turn))
    elif left:
        meet_trap(draft, Drawing(drawing.seat, left, drawing.turn), tasks)
    else:
        finish_draw(draft, tasks)


def meet_trap(draft: AnyDraft[TB], drawing: Drawing, tasks: Tasks) -> None:
    """Reveal the trap on top of the deck, and let it take effect: nobody is asked about it.

    See sv.trap.draw, sv.trap.several, sv.trap.counter.

    Where nothing but traps is left the game ends first (sv.deck.out).
    """
    if is_emptied(draft.table, draft.vault.deck):
        look(draft)
        kit.end_by_fewest(draft, Ending.FEWEST_CARDS)
        return
    trap = draft.vault.deck[0]
    draft.emit(TrapRevealed(drawing.seat, trap))
    look(draft)
    tasks.append(drawing)
    if is_silenced(draft.table.board):  # sv.card.vaccine
        return
    play = Playing(drawing.seat, drawing.seat, trap)
    tasks.extend(reversed(effect_of(trap)(play, draft.table.board)))


def finish_draw(draft: AnyDraft[TB], tasks: Tasks) -> None:
    """Shuffle used traps back once the outermost draw of a seat is over (sv.trap.several)."""
    if not any(map(holds, tasks)):
        give_back(draft, draft.table.board.lying.used)
    look(draft)


def holds(task: object) -> bool:
    """Return whether used traps and shown cards stay out of the deck for this work.

    A draw goes on, or a trap is still being resolved. See sv.trap.several.
    """
    if isinstance(task, GoingRound):
        return task.digit is not None
    return isinstance(task, (Drawing, Guessing, Foreseeing, NamingDigit))


def give_back(draft: AnyDraft[TB], used: Faces) -> None:
    """Shuffle the latest used traps, and cards that were shown, back into the deck.

    See sv.trap.several, sv.deal.later.
    """
    if used:
        draft.emit(CardsReturned(draft.shuffled(draft.vault.deck + used, "traps")))
        look(draft)


def stop_draws(draft: AnyDraft[TB], stop: StoppingDraws, tasks: Tasks) -> None:
    """Let a seat draw nothing more, whatever it was still owed (sv.card.mercy)."""
    left = [task for task in tasks if not (isinstance(task, Drawing) and task.seat == stop.seat)]
    tasks[:] = left
    finish_draw(draft, tasks)


def deal_to(draft: AnyDraft[TB], seat: Seat, count: int) -> None:
    """Deal a seat cards, past the traps on top of the deck (sv.deal-draw, sv.deal.later).

    Where too few are left it is dealt those, and the game ends (sv.deck.out). What was passed goes
    back at once; in the middle of a draw the traps of that stay out (sv.trap.several).
    """
    cards: list[Card] = []
    passed: list[Card] = []
    two, most = fell_to_two(draft.table), min(count, drawable(draft))
    for card in draft.vault.deck:
        if len(cards) == most:
            break
        (passed if is_barred(card, two=two) else cards).append(card)
    used = draft.table.board.lying.used
    draft.emit(CardsDealt(seat, tuple(cards), tuple(passed)))
    gained(draft, seat)
    if most == count:
        give_back(draft, draft.table.board.lying.used[len(used) :])
    look(draft)
    if most < count:
        kit.end_by_fewest(draft, Ending.FEWEST_CARDS)


def effect_of(card: Card) -> Any:
    """Return what a chaos card does."""
    assert card.chaos is not None
    return EFFECTS[card.chaos.id]


# --- who is gone


def bury(draft: AnyDraft[TB], seat: Seat) -> None:
    """Put the cards in front of a seat that is gone under the top, and its Steal Turns.

    See sv.withdraw.
    """
    for each in draft.table.board.carried:
        if isinstance(each, InFront) and (each.seat == seat or steals(each, seat)):
            alike = lying_before(draft.table.board, each.seat, each.card)
            older = next(place for place, other in enumerate(alike) if other is each)
            draft.emit(FrontBuried(each.seat, each.card, older))
        elif isinstance(each, Staying) and each.seat == seat:
            draft.emit(StayBuried(each.seat, each.card))


def steals(front: InFront, seat: Seat) -> bool:
    """Return whether a card would give a seat the turn of another (sv.card.steal-turn)."""
    chaos = front.acts.chaos
    return front.by == seat and chaos is not None and chaos.id == "steal-turn"


def remove_for_two(draft: AnyDraft[TB], tasks: Tasks) -> None:
    """Take the cards that need three seats out of the game, once two are left (sv.deck.two).

    One seat draws for them after the other: traps of the first go back before the second draws.
    """
    if not fell_to_two(draft.table):
        return
    owed: Tasks = []
    for seat, own in enumerate(draft.owns):
        cards = tuple([card for card in own.hand if needs_three(card)])
        if cards:
            draft.emit(CardsRemoved(Seat(seat), cards))
            owed.append(InPlayOrder((Seat(seat),), Does.DRAW, len(cards)))
            choose_anew(tasks, Seat(seat))
    tasks.extend(reversed(owed))


def set_aside(draft: AnyDraft[TB]) -> bool:
    """Set aside a card on top of the deck that needs three seats; return whether there was one.

    See sv.deck.two.
    """
    deck = draft.vault.deck
    if not deck or not needs_three(deck[0]) or not fell_to_two(draft.table):
        return False
    draft.emit(CardSetAside(deck[0]))
    return True


def choose_anew(tasks: Tasks, seat: Seat) -> None:
    """Let a seat choose again that had chosen cards in secret, and has lost some meanwhile.

    Whether those were among them is told to nobody (sv.choice.asked).
    """
    for place, task in enumerate(tasks):
        if isinstance(task, Trading) and seat in task.chosen:
            tasks[place] = Trading(task.seat, task.partner)
        elif isinstance(task, PuttingIn) and seat in task.seats and seat not in task.waiting:
            waiting = tuple(sorted((*task.waiting, seat)))
            tasks[place] = PuttingIn(task.seat, task.what, task.seats, waiting)
