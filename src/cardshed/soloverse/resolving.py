"""How effects are resolved: the loop over what is still to be done, and the kit's instructions.

Work stands in a list, the next piece last. Each function does one piece: it writes events, and may
put more work on the list. Cites the shared rule ids.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from cardshed.seats import Seat
from cardshed.soloverse import instructions as kit
from cardshed.soloverse.answer_facts import SkipAimed, SkipFaced
from cardshed.soloverse.board import AnsweringDraw, Board, DrawStack, InFront, SkipSent, Turn
from cardshed.soloverse.cards import Card, Faces
from cardshed.soloverse.chaos_facts import (
    Asked,
    CardLaidInFront,
    CardsShed,
    CardTopped,
    DiscardsShown,
    FrontActed,
    HandsShuffled,
)
from cardshed.soloverse.choices import TeamVictory
from cardshed.soloverse.drawing import (
    Tasks,
    bury,
    draw_on,
    effect_of,
    gained,
    remove_for_two,
    stop_draws,
)
from cardshed.soloverse.faces import Face
from cardshed.soloverse.facts import (
    DirectionFlipped,
    DrawFaced,
    DrawSent,
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
from cardshed.soloverse.packs import ACTS

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
    end: Closing = tasks[0]
    tasks[0] = Closing(
        changes.get("seat", end.seat),
        changes.get("to", end.to),
        changes.get("skips", end.skips),
        changes.get("namer", end.namer),
        changes.get("owes", end.owes),
        end.stays,
    )


# --- effects


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
    if draft.table.board.order.several(len(draft.owns)):
        draft.emit(DirectionFlipped())


def amount(card: Card) -> int:
    """Return how many cards a card adds to a Draw stack (sv.draw.pending)."""
    return kit.DRAW_2 if card.chaos is None else card.chaos.draws


def send_draw(draft: AnyDraft[TB], sending: SendingDraw, tasks: Tasks) -> None:
    """Begin a Draw stack, and let play arrive at its target (sv.draw.target)."""
    target = kit.next_seat(draft, sending.place)
    if sending.passes and draft.table.board.order.several(len(draft.owns)):
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
    claims = draft.table.board.claims
    before = claims[: claims.index(seat)] if seat in claims else claims
    gone = {*order.out, *order.withdrawn, *before, seat}
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
    carried = draft.table.board.carried
    waiting = [each for each in carried if each.seat == seat] if carried else None
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
            draft.emit(kit.turn_begun(seat, stays))


def steal(draft: AnyDraft[TB], stealing: Stealing, tasks: Tasks) -> None:
    """Let the thief have the turn, if it is in the game and has cards (sv.card.steal-turn)."""
    board, thief = draft.table.board, stealing.seat
    there = thief in board.order.in_game(len(draft.owns)) and board.counts.hands[thief]
    turn = Turn(thief, stealing.place) if there else Turn(stealing.place)
    tasks.extend((turn, NamingColour(stealing.place)))


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
