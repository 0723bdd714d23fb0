"""How effects are resolved: the loop over what is still to be done, and the kit's instructions.

Work stands in a list, the next piece last. Each function does one piece: it writes events, and may
put more work on the list. Cites the shared rule ids.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from cardshed.seats import Seat
from cardshed.soloverse import instructions as kit
from cardshed.soloverse.board import AnsweringDraw, Board, DrawStack, InFront, SkipSent, Turn
from cardshed.soloverse.cards import Card, Faces
from cardshed.soloverse.chaos_facts import (
    Asked,
    CardLaidInFront,
    CardsDealt,
    CardSetAside,
    CardsRemoved,
    CardsReturned,
    CardsShed,
    CardTopped,
    DiscardsShown,
    FrontActed,
    FrontBuried,
    HandsShuffled,
    SeatReturned,
    SkipAimed,
    SkipFaced,
    TrapRevealed,
    TrapSeen,
)
from cardshed.soloverse.choices import TeamVictory, is_trap
from cardshed.soloverse.endings import Ending
from cardshed.soloverse.faces import Face
from cardshed.soloverse.facts import (
    CardsDrawn,
    ClaimVoided,
    DirectionFlipped,
    DrawFaced,
    DrawSent,
    StackTaken,
    TurnBegan,
    WinClaimed,
)
from cardshed.soloverse.folding import in_order
from cardshed.soloverse.frames import (
    AimingSkip,
    Choice,
    Choosing,
    Closing,
    Drawing,
    Flipping,
    GoingRound,
    LayingInFront,
    NamingColour,
    Playing,
    Saving,
    Searching,
    SendingDraw,
    Shuffling,
    Stealing,
    StoppingDraws,
    Topping,
)
from cardshed.soloverse.instructions import TB, AnyDraft
from cardshed.soloverse.order import side_of
from cardshed.soloverse.packs import ACTS, EFFECTS

AnyFrame: TypeAlias = Any
"""A frame of any game: a question, or work."""
Tasks: TypeAlias = list[AnyFrame]
"""What is being resolved, the next last."""
Do: TypeAlias = Callable[[Any, Any, Tasks], None]
"""Does a piece of work, in a draft; may put more on the list."""


def go_on(draft: AnyDraft[TB], tasks: Tasks, do: Mapping[type, Do]) -> None:
    """Do what is to be done, until a question is asked, play has arrived, or the game is over."""
    while tasks and draft.table.outcome is None:
        task = tasks[-1]
        done = do.get(task.__class__)
        if done is None:  # a question
            if tuple(tasks) != draft.table.board.frames:
                draft.emit(Asked(tuple(tasks)))
            return
        tasks.pop()
        done(draft, task, tasks)


def amend(tasks: Tasks, **changes: Any) -> None:
    """Change how the play that is being resolved ends: the lowest of the work."""
    for place, task in enumerate(tasks):
        if isinstance(task, Closing):
            tasks[place] = Closing(
                changes.get("seat", task.seat),
                changes.get("to", task.to),
                changes.get("skips", task.skips),
                changes.get("namer", task.namer),
                changes.get("owes", task.owes),
                task.stays,
            )
            return


# --- draws and deals


def drawable(draft: AnyDraft[TB]) -> int:
    """Return how many cards of the deck are no traps (sv.deck.out)."""
    two = for_two(draft)
    barred = [card for card in draft.vault.deck if is_trap(card) or (two and kit.needs_three(card))]
    return len(draft.vault.deck) - len(barred)


def leading(draft: AnyDraft[TB], most: int) -> Faces:
    """Return the cards on top of the deck before its first trap, but no more than so many.

    Nor is there a card among them that needs three seats (sv.deck.two).
    """
    top, two = draft.vault.deck[:most], for_two(draft)
    for place, card in enumerate(top):
        if is_trap(card) or (two and kit.needs_three(card)):
            return top[:place]
    return top


def look(draft: AnyDraft[TB]) -> None:
    """Let everybody see a trap that has come to the top of the deck (sv.trap.visible)."""
    deck = draft.vault.deck
    if deck and is_trap(deck[0]) and draft.table.board.lying.trap is None:
        draft.emit(TrapSeen(deck[0]))


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
    """Reveal the trap on top of the deck, and let it take effect (sv.trap.draw, sv.trap.several).

    Where nothing but traps is left the game ends first (sv.deck.out).
    """
    if not drawable(draft):
        look(draft)
        kit.end_by_fewest(draft, Ending.FEWEST_CARDS)
        return
    trap = draft.vault.deck[0]
    draft.emit(TrapRevealed(drawing.seat, trap))
    look(draft)
    tasks.append(drawing)
    play = Playing(drawing.seat, drawing.seat, trap)
    tasks.extend(reversed(effect_of(trap)(play, draft.table.board)))


def finish_draw(draft: AnyDraft[TB], tasks: Tasks) -> None:
    """Shuffle used traps back once the outermost draw of a seat is over (sv.trap.several)."""
    if not any(isinstance(task, Drawing) for task in tasks):
        give_back(draft)
    look(draft)


def give_back(draft: AnyDraft[TB]) -> None:
    """Shuffle used traps, and cards that were shown, back into the deck (sv.trap.several)."""
    used = draft.table.board.lying.used
    if used:
        draft.emit(CardsReturned(draft.shuffled(draft.vault.deck + used, "traps")))
        look(draft)


def stop_draws(draft: AnyDraft[TB], stop: StoppingDraws, tasks: Tasks) -> None:
    """Let a seat draw nothing more, whatever it was still owed (sv.card.mercy)."""
    left = [task for task in tasks if not (isinstance(task, Drawing) and task.seat == stop.seat)]
    tasks[:] = left
    finish_draw(draft, tasks)


def deal_to(draft: AnyDraft[TB], seat: Seat, count: int) -> None:
    """Deal a seat cards, past the traps on top of the deck (sv.deal-draw, sv.deal.later)."""
    if drawable(draft) < count:
        count = drawable(draft)
        short = True
    else:
        short = False
    cards: list[Card] = []
    passed: list[Card] = []
    two = for_two(draft)
    for card in draft.vault.deck:
        if len(cards) == count:
            break
        barred = is_trap(card) or (two and kit.needs_three(card))
        (passed if barred else cards).append(card)
    draft.emit(CardsDealt(seat, tuple(cards), tuple(passed)))
    gained(draft, seat)
    if short:
        look(draft)
        kit.end_by_fewest(draft, Ending.FEWEST_CARDS)
        return
    give_back(draft)
    look(draft)


# --- effects


def effect_of(card: Card) -> Any:
    """Return what a chaos card does."""
    assert card.chaos is not None
    return EFFECTS[card.chaos.id]


def take_effect(draft: AnyDraft[TB], play: Playing, tasks: Tasks) -> None:
    """Let a card take effect: a chaos card, or a coloured one that a Clone counts as."""
    if play.card.chaos is not None:
        tasks.extend(reversed(effect_of(play.card)(play, draft.table.board)))
        return
    match play.card.face:
        case Face.DRAW_2:
            tasks.append(SendingDraw(play.seat, play.place, play.card))
        case Face.REVERSE:
            tasks.append(Flipping(reverse=True))
        case Face.SKIP:
            amend(tasks, skips=True)
        case _:
            pass


def flip(draft: AnyDraft[TB], flipping: Flipping, tasks: Tasks) -> None:
    """Flip the direction; with two seats nothing flips (sv.reverse.two)."""
    if flipping.reverse:
        if kit.flip_direction(draft):
            amend(tasks, skips=True)
    else:
        turn_round(draft)


def turn_round(draft: AnyDraft[TB]) -> None:
    """Flip the direction, if more than two seats play (sv.counter.discard)."""
    if several(draft):
        draft.emit(DirectionFlipped())


def several(draft: AnyDraft[TB]) -> bool:
    """Return whether more than two seats play."""
    return len(draft.table.board.order.in_game(len(draft.owns))) > 2  # noqa: PLR2004  # it says so


def amount(card: Card) -> int:
    """Return how many cards a card adds to a Draw stack (sv.draw.pending)."""
    return kit.DRAW_2 if card.chaos is None else card.chaos.draws


def send_draw(draft: AnyDraft[TB], sending: SendingDraw, tasks: Tasks) -> None:
    """Begin a Draw stack, and let play arrive at its target (sv.draw.target)."""
    target = kit.next_seat(draft, sending.place)
    if sending.passes and several(draft):
        target = kit.next_seat(draft, target)
    stack: Any = draft.table.board.latest
    by: tuple[Seat, ...] = stack.by if isinstance(stack, AnsweringDraw) else ()
    total = draft.table.board.pending + amount(sending.card)
    draft.emit(DrawSent(target, total, (*by, sending.seat), sending.card))
    amend(tasks, to=target)


def aim_skip(draft: AnyDraft[TB], aiming: AimingSkip, tasks: Tasks) -> None:
    """Send a skip to the next seat, which may counter it in its Opening (sv.counter.mixed)."""
    target = kit.next_seat(draft, aiming.place)
    draft.emit(SkipAimed(target, aiming.seat, aiming.card))
    amend(tasks, to=target)


def lay_in_front(draft: AnyDraft[TB], laying: LayingInFront, tasks: Tasks) -> None:
    """Lay the card that is played before its target (sv.place.front)."""
    play = laying.play
    assert play.target is not None
    card = draft.table.board.lying.played[-1]
    draft.emit(CardLaidInFront(play.target, card, play.card, play.seat))


def shuffle_hands(draft: AnyDraft[TB], shuffling: Shuffling, tasks: Tasks) -> None:
    """Shuffle hands, and deal them out one card at a time in Play Order.

    See sv.card.pure-chaos-shuffle-hands, sv.win.claim.
    """
    seats = shuffling.seats
    pile = in_order([card for seat in seats for card in draft.owns[seat].hand])
    order = draft.shuffled(pile, "shuffle-hands")
    draft.emit(HandsShuffled(seats, tuple([order[n :: len(seats)] for n in range(len(seats))])))
    for seat in seats:
        gained(draft, seat)
        if not draft.table.board.counts.hands[seat]:
            claim(draft, seat)


def claim(draft: AnyDraft[TB], seat: Seat) -> None:
    """Note that a seat's hand is empty, if it has not claimed the win before (sv.win.claim)."""
    board = draft.table.board
    if seat not in board.claims and seat not in board.order.out:
        draft.emit(WinClaimed(seat))


def search(draft: AnyDraft[TB], searching: Searching, tasks: Tasks) -> None:
    """Show a seat the discards, and ask it for a card (sv.card.scavenger, sv.choice.asked)."""
    draft.emit(DiscardsShown(searching.seat, in_order(draft.vault.discards)))
    tasks.append(Choosing(searching.seat, Choice.FROM_DISCARDS, 1))


def top(draft: AnyDraft[TB], topping: Topping, tasks: Tasks) -> None:
    """Put a card from beside the discards on top of them (sv.place.beside)."""
    draft.emit(CardTopped(topping.card, topping.acts))


def shed(draft: AnyDraft[TB], seat: Seat, cards: Faces) -> None:
    """Let a seat discard cards, in canonical order (sv.discard.order)."""
    draft.emit(CardsShed(seat, cards))


def go_round(draft: AnyDraft[TB], round_: GoingRound, tasks: Tasks) -> None:
    """Let the next seat discard; if its hand is empty the others may stop its win at once.

    See sv.card.discard-colour, sv.card.discard-chaos, sv.antifun.group.
    """
    if not round_.left:
        return
    seat, *rest = round_.left
    tasks.append(GoingRound(tuple(rest), round_.colour))
    hand = draft.owns[seat].hand
    cards = tuple([card for card in hand if card.colour is round_.colour])
    if not cards:
        return
    shed(draft, seat, cards)
    if not draft.table.board.counts.hands[seat]:
        draft.emit(WinClaimed(seat))
        save_now(draft, seat, tasks)


def save_now(draft: AnyDraft[TB], seat: Seat, tasks: Tasks) -> None:
    """Open the window for a claim in the middle of a group discard (sv.antifun.group).

    Its seat discards nothing more in it.
    """
    round_ = tasks[-1]
    if isinstance(round_, GoingRound) and saves(draft, seat):
        left = tuple([other for other in round_.left if other != seat])
        tasks[-1] = GoingRound(left, round_.colour)
        tasks.append(saving(draft, seat))


def saves(draft: AnyDraft[TB], seat: Seat) -> bool:
    """Return whether others are asked about a claim (sv.counter.poll, sv.team.competitive)."""
    return bool(others(draft, seat)) and completes(draft, seat)


def completes(draft: AnyDraft[TB], seat: Seat) -> bool:
    """Return whether a claim would win: with competitive teams, as the last of its team."""
    options, order = draft.table.options, draft.table.board.order
    if options.team_victory is not TeamVictory.COMPETITIVE:
        return True
    gone = {*order.out, *order.withdrawn, seat}
    return all(mate in gone for mate in side_of(options, seat))


def saving(draft: AnyDraft[TB], seat: Seat) -> Saving:
    """Return the window for a claim: every other seat in the game is asked (sv.antifun)."""
    return Saving(seat, others(draft, seat))


def others(draft: AnyDraft[TB], seat: Seat) -> tuple[Seat, ...]:
    """Return the other seats in the game, ascending."""
    seated = draft.table.board.order.in_game(len(draft.owns))
    return tuple([other for other in seated if other != seat])


# --- turns


def arrive(draft: AnyDraft[TB], seat: Seat, tasks: Tasks, *, stays: bool = False) -> None:
    """Begin a seat's Opening: the newest that waits for it acts (sv.stack.one).

    Args:
        draft: The step.
        seat: Who.
        tasks: What is to be done; nothing is left of what was.
        stays: Whether its turn had arrived already (sv.draw4.challenge).
    """
    tasks.clear()
    waiting = [each for each in draft.table.board.carried if each.seat == seat]
    match waiting[-1] if waiting else None:
        case DrawStack():
            draft.emit(DrawFaced(seat))
        case SkipSent():
            draft.emit(SkipFaced(seat))
        case InFront() as front:
            draft.emit(FrontActed(seat, front.card, front.acts, stays))
            assert front.acts.chaos is not None
            tasks.extend(reversed(ACTS[front.acts.chaos.id](front, draft.table.board)))
        case _:
            draft.emit(TurnBegan(seat, stays))


def steal(draft: AnyDraft[TB], stealing: Stealing, tasks: Tasks) -> None:
    """Let the thief have the turn, if it is in the game and has cards (sv.card.steal-turn)."""
    board, thief = draft.table.board, stealing.seat
    there = thief in board.order.in_game(len(draft.owns)) and board.counts.hands[thief]
    turn = Turn(thief, stealing.place) if there else Turn(stealing.place)
    tasks.extend((turn, NamingColour(stealing.place)))


# --- who is gone


def bury(draft: AnyDraft[TB], seat: Seat) -> None:
    """Put the cards in front of a seat that is gone under the top, and its Steal Turns.

    See sv.withdraw.
    """
    for each in draft.table.board.carried:
        if isinstance(each, InFront) and (each.seat == seat or steals(each, seat)):
            draft.emit(FrontBuried(each.seat, each.card))


def steals(front: InFront, seat: Seat) -> bool:
    """Return whether a card would give a seat the turn of another (sv.card.steal-turn)."""
    chaos = front.acts.chaos
    return front.by == seat and chaos is not None and chaos.id == "steal-turn"


def remove_for_two(draft: AnyDraft[TB], tasks: Tasks) -> None:
    """Take the cards that need three seats out of the game, once two are left (sv.deck.two)."""
    if not for_two(draft):
        return
    owed: list[Drawing] = []
    for seat, own in enumerate(draft.owns):
        cards = tuple([card for card in own.hand if kit.needs_three(card)])
        if cards:
            draft.emit(CardsRemoved(Seat(seat), cards))
            owed.append(Drawing(Seat(seat), len(cards)))
    tasks.extend(reversed(owed))


def for_two(draft: AnyDraft[TB]) -> bool:
    """Return whether two seats are left of a table that had more (sv.deck.two)."""
    return kit.fell_to_two(draft.table)


def set_aside(draft: AnyDraft[TB]) -> bool:
    """Set aside a card on top of the deck that needs three seats; return whether there was one.

    See sv.deck.two.
    """
    deck = draft.vault.deck
    if not deck or not kit.needs_three(deck[0]) or not for_two(draft):
        return False
    draft.emit(CardSetAside(deck[0]))
    return True


# --- wins


def is_pending(board: Board[Any], seat: Seat) -> bool:
    """Return whether a Draw stack waits into which a seat has played (sv.win.pending)."""
    unresolved = (*board.carried, *board.frames)
    stacks = [each for each in unresolved if isinstance(each, (DrawStack, AnsweringDraw))]
    return any(seat in stack.by for stack in stacks)


def check_wins(draft: AnyDraft[TB], closing: Closing, tasks: Tasks) -> bool:
    """Check the claims in order; return whether others are asked first, or the game is over.

    See sv.win.check, sv.antifun, sv.win.several.
    """
    for seat in draft.table.board.claims:
        board = draft.table.board
        if is_pending(board, seat):
            continue
        if seat not in board.lying.unstopped and saves(draft, seat):
            tasks.extend((closing, saving(draft, seat)))
            return True
        go_out(draft, seat, tasks)
        if draft.table.outcome is not None:
            return True
        if tasks:
            tasks.insert(0, closing)
            return True
    return False


def go_out(draft: AnyDraft[TB], seat: Seat, tasks: Tasks) -> None:
    """Let a settled claim win; where play goes on without the seat, its cards are buried.

    See sv.win.check, sv.withdraw, sv.deck.two.
    """
    kit.win(draft, seat)
    if draft.table.outcome is None:
        bury(draft, seat)
        remove_for_two(draft, tasks)


DO: Mapping[type, Do] = {
    Playing: take_effect,
    GoingRound: go_round,
    Topping: top,
    Drawing: draw_on,
    Flipping: flip,
    SendingDraw: send_draw,
    AimingSkip: aim_skip,
    LayingInFront: lay_in_front,
    Shuffling: shuffle_hands,
    Searching: search,
    Stealing: steal,
    StoppingDraws: stop_draws,
}
"""What is done for each kind of work, but for the end of a play, which is each game's own."""
