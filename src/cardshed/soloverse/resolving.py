"""How effects are resolved: the kit's instructions, and where play arrives.

Work stands in a list, the next piece last. Each function does one piece: it writes events, and may
put more work on the list. Cites the shared rule ids.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from cardshed.seats import Seat
from cardshed.soloverse import instructions as kit
from cardshed.soloverse import winning
from cardshed.soloverse.answer_facts import SkipAimed, SkipFaced
from cardshed.soloverse.board import (
    AnsweringDraw,
    Board,
    Carried,
    DrawStack,
    InFront,
    SkipSent,
    Staying,
    Turn,
)
from cardshed.soloverse.cards import Card, Faces
from cardshed.soloverse.chaos_facts import (
    CardLaidInFront,
    CardsShed,
    CardTopped,
    DiscardsShown,
    FrontActed,
    HandsShuffled,
    PlayLapsed,
)
from cardshed.soloverse.definitions import GROUP, SPECIFIC, CardDefinition
from cardshed.soloverse.drawing import (
    Tasks,
    choose_anew,
    draw_on,
    effect_of,
    finish_draw,
    gained,
    stop_draws,
)
from cardshed.soloverse.faces import DIGITS, Face
from cardshed.soloverse.facts import (
    DirectionFlipped,
    DrawFaced,
    DrawSent,
    SeatSkipped,
    WinClaimed,
)
from cardshed.soloverse.folding import in_order
from cardshed.soloverse.frames import (
    AimingSkip,
    Choice,
    Choosing,
    ChoosingTop,
    Closing,
    Countering,
    Does,
    Drawing,
    Exchanging,
    Flipping,
    Foreseeing,
    GoingRound,
    InPlayOrder,
    LayingInFront,
    Looking,
    NamingColour,
    Playing,
    Searching,
    SendingDraw,
    Shuffling,
    Stealing,
    StoppingDraws,
    Topping,
)
from cardshed.soloverse.instructions import TB, AnyDraft
from cardshed.soloverse.packs import ACTS
from cardshed.soloverse.pile_facts import StayEnded
from cardshed.soloverse.uses import is_silenced

Do: TypeAlias = Callable[[Any, Any, Tasks], None]
"""Does a piece of work, in a draft; may put more on the list."""


def frames(draft: AnyDraft[TB]) -> Tasks:
    """Return what is being resolved, as work to go on with."""
    return [*draft.table.board.frames]


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
            winning.claim(draft, seat)


def search(draft: AnyDraft[TB], searching: Searching, tasks: Tasks) -> None:
    """Show a seat the discards, and ask it for a card (sv.card.scavenger, sv.choice.asked)."""
    draft.emit(DiscardsShown(searching.seat, in_order(draft.vault.discards)))
    tasks.append(Choosing(searching.seat, Choice.FROM_DISCARDS, 1))


def top(draft: AnyDraft[TB], topping: Topping, tasks: Tasks) -> None:
    """Put a card from beside the discards on top of them (sv.place.beside)."""
    draft.emit(CardTopped(topping.card, topping.acts))


def shed(draft: AnyDraft[TB], seat: Seat, cards: Faces, tasks: Tasks) -> None:
    """Let a seat discard cards, in canonical order (sv.discard.order)."""
    draft.emit(CardsShed(seat, cards))
    choose_anew(tasks, seat)


def go_round(draft: AnyDraft[TB], round_: GoingRound, tasks: Tasks) -> None:
    """Let the next seat discard; if its hand is empty the others may stop its win at once.

    See sv.card.discard-colour, sv.card.discard-chaos, sv.card.eliminator, sv.antifun.group.
    """
    if not round_.left:
        if round_.digit is not None:
            finish_draw(draft, tasks)
        return
    seat, *rest = round_.left
    tasks.append(GoingRound(tuple(rest), round_.colour, round_.digit, round_.drawer))
    cards = tuple([card for card in draft.owns[seat].hand if falls(card, round_)])
    if not cards:
        return
    shed(draft, seat, cards, tasks)
    if not draft.table.board.counts.hands[seat]:
        draft.emit(WinClaimed(seat))
        save_now(draft, seat, tasks)
    if seat == round_.drawer and len({*cards}) > 1:
        tasks.append(ChoosingTop(seat, tuple(dict.fromkeys(cards))))


def falls(card: Card, round_: GoingRound) -> bool:
    """Return whether a card is discarded: of the colour, of the digit, or a chaos card."""
    if round_.digit is not None:
        return card.face is DIGITS[round_.digit]
    return card.colour is round_.colour


def save_now(draft: AnyDraft[TB], seat: Seat, tasks: Tasks) -> None:
    """Open the window for a claim in the middle of a group discard (sv.antifun.group).

    Its seat discards nothing more in it. There is none for a seat that is still to get cards.
    """
    round_ = tasks[-1]
    if not isinstance(round_, GoingRound) or any(gives(draft, task, seat) for task in tasks):
        return
    if winning.saves(draft, seat):
        left = tuple([other for other in round_.left if other != seat])
        tasks[-1] = GoingRound(left, round_.colour, round_.digit, round_.drawer)
        tasks.append(winning.saving(draft, seat))


def gives(draft: AnyDraft[TB], task: object, seat: Seat) -> bool:
    """Return whether work that is still to be done gives a seat cards (sv.antifun.group).

    Of an exchange that is a card that the seat has set aside, or one that it is to choose.
    """
    if isinstance(task, Drawing):
        return task.seat == seat
    if isinstance(task, Exchanging):
        return seat in {task.seat, task.other} and bool(draft.owns[seat].picked)
    if isinstance(task, (Looking, Choosing)):
        hands = draft.table.board.counts.hands
        return task.seat == seat and task.of is not None and hands[task.of] > 0
    if isinstance(task, InPlayOrder):
        return task.does in {Does.DRAW, Does.DEALT} and seat in task.left
    if isinstance(task, Foreseeing) and task.card is not None:
        colour = task.card.colour
        return any(each.seat == seat and each.colour is not colour for each in task.guesses)
    return False


# --- turns


def window(
    draft: AnyDraft[TB], playing: Playing, definition: CardDefinition | None = None
) -> Playing | Countering:
    """Return the window in which a play can be countered, or the play itself.

    Who played it is not asked (sv.chaos.own). See sv.counter.poll, sv.counter.mixed and
    sv.counter.never.

    Args:
        draft: The step.
        playing: The play.
        definition: What its card is, where a game has another one for it.
    """
    chaos = definition or playing.card.chaos
    if chaos is None or chaos.uncounterable or chaos.id in _NO_WINDOW:
        return playing
    if chaos.targeting is SPECIFIC and playing.target is not None:
        return Countering(playing, (playing.target,), playing.card)
    if chaos.targeting is GROUP:
        return Countering(playing, winning.others(draft, playing.seat), playing.card)
    return playing


_NO_WINDOW = {"pure-chaos", "pure-chaos-reverse"}


def pass_on(draft: AnyDraft[TB], closing: Closing, tasks: Tasks) -> None:
    """Let play arrive where it goes on (sv.order.next, sv.draw.target, sv.draw4.challenge)."""
    if closing.stays and not is_gone(draft, closing.seat):
        arrive(draft, closing.seat, tasks, stays=True)
    elif closing.to is not None:
        to = closing.to
        arrive(draft, kit.next_seat(draft, to) if is_gone(draft, to) else to, tasks)
    elif closing.skips:
        skipped = kit.next_seat(draft, closing.seat)
        draft.emit(SeatSkipped(skipped))
        tasks.append(Closing(skipped))
    else:
        arrive(draft, kit.next_seat(draft, closing.seat), tasks)


def lapse(draft: AnyDraft[TB]) -> None:
    """Put a card under the top that is aimed at a seat and has lost its aim (sv.withdraw).

    One that lies on the discards stays there.
    """
    for card in draft.table.board.lying.played[-1:]:
        draft.emit(PlayLapsed(card))


def is_gone(draft: AnyDraft[TB], seat: Seat) -> bool:
    """Return whether a seat is in the game no more: a returned effect ends (sv.withdraw)."""
    order = draft.table.board.order
    return seat in order.withdrawn or seat in order.out


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
    match due(draft.table.board, seat) if carried else None:
        case Staying(_, card, acts):
            draft.emit(StayEnded(seat, card, acts, stays))
            tasks.extend((Turn(seat), NamingColour(seat)))
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


def due(board: Board[Any], seat: Seat) -> Carried | None:
    """Return what acts as a seat's turn arrives: the newest that waits for it, but what is silent.

    What stays until a Playable Turn comes last. See sv.stack.one, sv.card.vaccine.
    """
    waiting = [each for each in board.carried if each.seat == seat]
    if not waiting or isinstance(waiting[-1], (DrawStack, SkipSent)):
        return waiting[-1] if waiting else None
    if is_silenced(board):
        waiting = [each for each in waiting if not isinstance(each, InFront)]
    staying = [each for each in waiting if isinstance(each, Staying)]
    acting = [each for each in waiting if not isinstance(each, Staying)]
    return (acting or staying or [None])[-1]


def steal(draft: AnyDraft[TB], stealing: Stealing, tasks: Tasks) -> None:
    """Let the thief have the turn, if it is in the game and has cards (sv.card.steal-turn)."""
    board, thief = draft.table.board, stealing.seat
    there = thief in board.order.in_game(len(draft.owns)) and board.counts.hands[thief]
    turn = Turn(thief, stealing.place) if there else Turn(stealing.place)
    tasks.extend((turn, NamingColour(stealing.place)))


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
