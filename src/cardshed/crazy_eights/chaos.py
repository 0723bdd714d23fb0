"""The rules of Crazy 8's with chaos cards in the game: what an action causes.

Cites the rule ids of the docs.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import takewhile
from typing import Any, TypeAlias

from cardshed.crazy_eights.facts import (
    Event,
    SoloDeclared,
    SoloLapsed,
    SoloWindowClosed,
    SoloWindowOpened,
    new_picked_up,
    new_played,
)
from cardshed.crazy_eights.state import PuttingDown, Table
from cardshed.crazy_eights.uses import could_play
from cardshed.draft import Draft
from cardshed.seats import Seat
from cardshed.soloverse import answers, drawing, hands, loop, piles, resolving, winning
from cardshed.soloverse import instructions as kit
from cardshed.soloverse.answer_facts import BluffNoted
from cardshed.soloverse.board import AnsweringDraw, Own, Turn, Vault
from cardshed.soloverse.cards import Card, Faces
from cardshed.soloverse.chaos_facts import ChaosFlipped
from cardshed.soloverse.definitions import BESIDE, FRONT
from cardshed.soloverse.drawing import Tasks
from cardshed.soloverse.facts import WinClaimed
from cardshed.soloverse.frames import (
    Closing,
    Drawing,
    Exchanging,
    Looking,
    MovingHands,
    NamingColour,
    Playing,
    PuttingIn,
    Recycling,
    Shuffling,
    TakingUnseen,
    Topping,
)
from cardshed.soloverse.resolving import frames
from cardshed.soloverse.uses import RECYCLE

TheDraft: TypeAlias = Draft[Table, Own, Vault, Event]


def go_on(draft: TheDraft, tasks: Tasks) -> None:
    """Do what is to be done, and forget what was said of hands that have changed.

    A seat whose hand was emptied in its turn has nothing to play: the turn is over (sv.win.claim).
    """
    loop.go_on(draft, tasks, DO, DUE)
    tidy(draft)
    if 0 in draft.table.board.counts.hands:
        end_empty_turns(draft)


def end_empty_turns(draft: TheDraft) -> None:
    """End the turn of a seat that has nothing to play, and so on (sv.win.claim)."""
    turn = draft.table.board.latest
    while isinstance(turn, Turn) and has_nothing(draft, turn.seat):
        loop.go_on(draft, [Closing(place_of(draft, turn.seat))], DO, DUE)
        tidy(draft)
        turn = draft.table.board.latest


def has_nothing(draft: TheDraft, seat: Seat) -> bool:
    """Return whether a seat has no cards in a game that goes on."""
    return draft.table.outcome is None and not draft.table.board.counts.hands[seat]


def tidy(draft: TheDraft) -> None:
    """Note what has become of hands: no "Solo!" and no call of another number of cards, a claim.

    See c8.solo.again, c8.solo.call, sv.win.claim.
    """
    if draft.table.outcome is not None:
        return
    hands, solo = draft.table.board.counts.hands, draft.table.solo
    for seat in solo.declared:
        if hands[seat] != 1:
            draft.emit(SoloLapsed(seat))
    if solo.window is not None and hands[solo.window] != 1:
        draft.emit(SoloWindowClosed(solo.window))
    winning.claim_emptied(draft)


def close_window(draft: TheDraft) -> None:
    """Close the window for a call-out: the next play or draw does.

    See c8.solo.window, c8.solo.two.
    """
    window = draft.table.solo.window
    if window is not None:
        draft.emit(SoloWindowClosed(window))


# --- the setup


def can_flip(left: Faces) -> bool:
    """Return whether a coloured card is left that can begin the discards (c8.setup.flip).

    Ruling: where the deal would leave none, it is shuffled anew.
    """
    return any(one.chaos is None for one in left)


def flip_past(draft: TheDraft) -> None:
    """Show the chaos cards that come before the first coloured one (c8.setup.flip)."""
    shown = tuple(takewhile(lambda one: one.chaos is not None, draft.vault.deck))
    if shown:
        draft.emit(ChaosFlipped(shown))


# --- cards that are laid


def put(draft: TheDraft, seat: Seat, one: Card, acts: Card, *, solo: bool, **said: Any) -> bool:
    """Lay a card, and see who holds one card and who none.

    For a Genetic Manipulation the seat is dealt a card first of all (sv.gm.what).

    Returns:
        Whether the seat holds one card now, and did not say so (c8.solo.judged).
    """
    close_window(draft)
    draft.emit(new_played(seat, one, None if acts is one else acts, **said))
    left = draft.table.board.counts.hands[seat]
    if not left:
        if seat in draft.table.solo.declared:
            draft.emit(SoloLapsed(seat))
        draft.emit(WinClaimed(seat))
    elif left == 1 and solo:
        draft.emit(SoloDeclared(seat))
    if said.get("manipulated"):
        drawing.deal_to(draft, seat, answers.MANIPULATED)
    return left == 1 and not solo


def place_of(draft: TheDraft, seat: Seat) -> Seat:
    """Return from which place the order is reckoned: in a stolen turn that of its owner."""
    frame = draft.table.board.latest
    if isinstance(frame, (Turn, PuttingDown)) and frame.place is not None:
        return frame.place
    return seat


def play(
    draft: TheDraft, playing: Playing, one: Card, *, solo: bool, manipulated: bool = False
) -> None:
    """Play a card in a turn, or answer a Draw stack with it.

    See c8.play.one, c8.play.chaos, sv.draw4.legal, sv.counter.poll, sv.end.order.
    """
    seat, acts, chaos = playing.seat, playing.card, playing.card.chaos
    bluff = bluffs(draft, seat, one, acts)
    said = {"target": playing.target, "colour": playing.colour, "named": playing.named}
    owes = put(draft, seat, one, acts, solo=solo, manipulated=manipulated, **said)
    if bluff and draft.table.outcome is None:
        draft.emit(BluffNoted())
    names = chaos is not None and chaos.place is not FRONT
    closing = Closing(playing.place, namer=seat if names else None, owes=seat if owes else None)
    tasks: Tasks = [closing]
    if chaos is not None and chaos.place is BESIDE:
        tasks.append(Topping(one, acts))
    tasks.append(resolving.window(draft, playing))
    go_on(draft, tasks)


def bluffs(draft: TheDraft, seat: Seat, one: Card, acts: Card) -> bool:
    """Return whether a Chaos Draw +4 is played by a seat that could have played otherwise.

    See sv.draw4.legal.
    """
    if acts.chaos is None or not acts.chaos.draws:
        return False
    if isinstance(draft.table.board.latest, AnsweringDraw):
        return False
    left = [*draft.owns[seat].hand]
    left.remove(one)
    return could_play(tuple(left), draft.table)


# --- the end of a play


def close(draft: TheDraft, closing: Closing, tasks: Tasks) -> None:
    """Check wins, let the colour be named, open the window for a call-out, and let play go on.

    See sv.end.order, sv.win.check, c8.solo.judged, c8.solo.window.
    """
    winning.claim_emptied(draft)
    if winning.check_wins(draft, closing, tasks):
        return
    if not closing.stays and kit.over(draft):
        return
    if closing.namer is not None:
        to, skips, owes, stays = closing.to, closing.skips, closing.owes, closing.stays
        tasks.append(Closing(closing.seat, to, skips, None, owes, stays))
        tasks.append(NamingColour(there(draft, closing.namer)))
        return
    if closing.owes is not None:
        open_window(draft, closing.owes)
    resolving.pass_on(draft, closing, tasks)


def there(draft: TheDraft, seat: Seat) -> Seat:
    """Return a seat, or the next one if it is gone (sv.withdraw)."""
    return kit.next_seat(draft, seat) if resolving.is_gone(draft, seat) else seat


def open_window(draft: TheDraft, seat: Seat) -> None:
    """Open the window for a call-out, if the seat holds one card now (c8.solo.judged)."""
    table = draft.table
    if table.board.counts.hands[seat] == 1 and seat not in table.solo.declared:
        draft.emit(SoloWindowOpened(seat))


# --- draws


def pick_up(draft: TheDraft, seat: Seat) -> None:
    """Draw a card in one's turn (c8.draw.one, c8.draw.which, c8.draw.empty)."""
    close_window(draft)
    cards = drawing.leading(draft, 1)
    if cards:
        pick(draft, seat, cards, [])
    else:
        go_on(draft, [Closing(place_of(draft, seat)), Drawing(seat, 1, turn=True)])


def draw_on(draft: TheDraft, owed: Drawing, tasks: Tasks) -> None:
    """Draw on; the card that a turn's draw owes is picked up (c8.draw.which)."""
    cards = drawing.leading(draft, 1) if owed.turn else ()
    if cards:
        pick(draft, owed.seat, cards, tasks)
    else:
        drawing.draw_on(draft, owed, tasks)


def pick(draft: TheDraft, seat: Seat, cards: Faces, tasks: Tasks) -> None:
    """Pick up the card of a turn's draw: its seat is asked next, and nothing else is left to do.

    A trap of the draw may have emptied its hand (sv.win.claim).
    """
    if seat in draft.table.solo.declared:
        draft.emit(SoloLapsed(seat))
    draft.emit(new_picked_up(seat, cards))
    drawing.gained(draft, seat)
    drawing.finish_draw(draft, tasks)
    tasks.clear()


def end_turn(draft: TheDraft, place: Seat) -> None:
    """Go on after a turn in which nothing was laid (c8.draw.ends)."""
    go_on(draft, [Closing(place)])


def take(draft: TheDraft, seat: Seat) -> None:
    """Draw for a Draw stack and lose the turn (sv.draw.pending, c8.end.comes-back)."""
    close_window(draft)
    tasks: Tasks = [Closing(seat)]
    drawing.take_stack(draft, seat, tasks)
    go_on(draft, tasks)


def call(draft: TheDraft, on: Seat, count: int) -> None:
    """Let a seat draw that was called out: all else stays (c8.solo.penalty)."""
    tasks = frames(draft)
    drawing.owe(draft, on, count, tasks)
    go_on(draft, tasks)


# --- hands that change


def unsaid(draft: TheDraft, seats: Iterable[Seat]) -> None:
    """Let what was said of a single card lapse: it is another one now (c8.solo.again)."""
    for seat in draft.table.solo.declared:
        if seat in seats:
            draft.emit(SoloLapsed(seat))


def change_hands(draft: TheDraft, work: Shuffling | MovingHands, tasks: Tasks) -> None:
    """Change hands; what was said of them lapses, but for the user's word with this play."""
    unsaid(draft, [seat for seat in work.seats if seat != work.seat])
    loop.DO[work.__class__](draft, work, tasks)


def take_unseen(draft: TheDraft, taking: TakingUnseen, tasks: Tasks) -> None:
    """Take a card of another hand; who has two now has said nothing of them (c8.solo.again)."""
    hands.take_unseen(draft, taking, tasks)
    if draft.table.board.counts.hands[taking.seat] > 1:
        unsaid(draft, [taking.seat])


def exchange(draft: TheDraft, exchanging: Exchanging, tasks: Tasks) -> None:
    """Take a card of each other's hand; what was said of them lapses then (c8.solo.again)."""
    hands.exchange(draft, exchanging, tasks)
    if not isinstance(tasks[-1], Looking):
        unsaid(draft, [exchanging.seat, exchanging.other])


def still_put_in(draft: TheDraft, putting: PuttingIn, tasks: Tasks) -> bool:
    """Ask who has still to put cards in; what was said of hands that change lapses."""
    if not putting.waiting:
        giving = [seat for seat in putting.seats if draft.owns[seat].gift and seat != putting.seat]
        unsaid(draft, giving)
    return loop.still_put_in(draft, putting, tasks)


# --- the discards


def recycle(draft: TheDraft, seat: Seat) -> None:
    """Turn Recycle over, and go on with the turn (sv.card.recycle)."""
    place = place_of(draft, seat)
    playing = Playing(seat, place, RECYCLE)
    go_on(draft, [*frames(draft), *drawing.effect_of(RECYCLE)(playing, draft.table.board)])


def recycle_discards(draft: TheDraft, recycling: Recycling, tasks: Tasks) -> None:
    """Recycle; for a chaos card that is uncovered a colour is named (sv.top.unplayed)."""
    piles.recycle(draft, recycling, tasks)
    tasks.append(NamingColour(recycling.seat))


def can_name(draft: TheDraft, _: NamingColour, tasks: Tasks) -> bool:
    """Return whether a colour is named: for a chaos card on top, for which none is yet.

    See sv.colour.when, sv.top.unplayed.
    """
    table = draft.table
    face = table.acts or table.top
    due = face is not None and face.chaos is not None and table.named is None
    if not due:
        tasks.pop()
    return due


DO: Mapping[type, resolving.Do] = {
    **loop.DO,
    Closing: close,
    Drawing: draw_on,
    Shuffling: change_hands,
    MovingHands: change_hands,
    TakingUnseen: take_unseen,
    Exchanging: exchange,
    Recycling: recycle_discards,
}
"""What is done for each kind of work."""
DUE: Mapping[type, loop.IsDue] = {
    **loop.DUE,
    PuttingIn: still_put_in,
    NamingColour: can_name,
}
"""Whether a question is asked that may have answered itself."""
