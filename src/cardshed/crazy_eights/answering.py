"""Answers to chaos cards in Crazy 8's: what each causes. Cites the rule ids of the docs."""

from __future__ import annotations

from typing import Any

from cardshed.crazy_eights.chaos import SLAPPED, TheDraft, close_window, frames, go_on, is_gone, put
from cardshed.crazy_eights.facts import (
    ColourNamed,
)
from cardshed.crazy_eights.uses import acts_as
from cardshed.seats import Seat
from cardshed.soloverse import drawing, resolving
from cardshed.soloverse.answer_facts import (
    DrawChallenged,
    EffectAccepted,
    HandShown,
    SkipAimed,
    SkipTaken,
    Slapped,
    WinLetStand,
)
from cardshed.soloverse.board import AnsweringDraw
from cardshed.soloverse.cards import Card, Colour, Faces
from cardshed.soloverse.chaos_facts import Asked, CardTaken, PlayLapsed
from cardshed.soloverse.drawing import Tasks
from cardshed.soloverse.facts import DrawSent
from cardshed.soloverse.frames import (
    AnsweringSkip,
    Closing,
    Countering,
    Playing,
    Saving,
    Slapping,
)
from cardshed.soloverse.resolving import amend

CHALLENGED = 6
"""How many cards are drawn for a challenge (sv.draw4.challenge)."""
SAVED = 5
"""How many cards a seat is dealt whose win is stopped (sv.antifun)."""


def counter(draft: TheDraft, seat: Seat, one: Card, *, solo: bool) -> None:
    """Counter what the latest frame is about; whose card it is names the colour.

    See sv.counter.single, sv.counter.group, sv.win.nou, sv.colour.who.
    """
    frame, acts = draft.table.board.latest, acts_as(draft.table, one)
    tasks, owed = frames(draft)[:-1], list[Any]()
    owes = put(draft, seat, one, acts, solo=solo)
    won = seat in draft.table.board.claims
    if won:
        resolving.go_out(draft, seat, owed)
    if draft.table.outcome is not None:
        return
    resolving.turn_round(draft)
    match frame:
        case AnsweringDraw():
            tasks = send_back(draft, seat, frame, acts)
        case AnsweringSkip():
            tasks = send_skip_back(draft, seat, frame, acts)
        case _:
            assert isinstance(frame, Countering)
            tasks += countered(draft, seat, frame, acts, tasks)
    amend(tasks, namer=seat, owes=seat if owes else None)
    go_on(draft, [*tasks, *owed])


def lapses(draft: TheDraft, seat: Seat, to: Seat) -> bool:
    """Return whether an effect that a seat would send back ends.

    The seat it would go to is gone, or the counter was the last card of a seat that has won with
    it and is out. See sv.withdraw, sv.win.nou.
    """
    return is_gone(draft, to) or is_gone(draft, seat)


def send_back(draft: TheDraft, seat: Seat, stack: AnsweringDraw, acts: Card) -> Tasks:
    """Send a Draw stack to the player of its newest card (sv.counter.single)."""
    to = stack.by[-1]
    if lapses(draft, seat, to):
        draft.emit(Asked(()))
        return [Closing(to)]
    draft.emit(DrawSent(to, stack.total, (*stack.by, seat), acts))
    return [Closing(seat, to=to)]


def send_skip_back(draft: TheDraft, seat: Seat, skip: AnsweringSkip, acts: Card) -> Tasks:
    """Send a skip to the seat whose card sent it (sv.counter.single, sv.withdraw)."""
    if lapses(draft, seat, skip.by):
        return [Closing(skip.by)]
    draft.emit(SkipAimed(skip.by, seat, acts))
    return [Closing(seat, to=skip.by)]


def countered(draft: TheDraft, seat: Seat, frame: Countering, acts: Card, tasks: Tasks) -> Tasks:
    """Return the window after a counter, or the play once all have answered.

    See sv.counter.single, sv.counter.group.
    """
    play_ = frame.play
    if play_.target is None:
        shielded = (*frame.shielded, seat)
        waiting = tuple([other for other in frame.waiting if other != seat])
        left = Countering(play_, waiting, frame.card, shielded)
        return [left if waiting else left.closed]
    faces = play_.seat
    amend(tasks, seat=faces)
    if lapses(draft, seat, faces):
        draft.emit(PlayLapsed(draft.table.board.lying.played[-1]))
        return []
    back = Playing(seat, play_.place, play_.card, faces, play_.colour)
    return [Countering(back, (faces,), acts)]


def accept(draft: TheDraft, seat: Seat) -> None:
    """Let a card take effect, as far as the seat is asked (sv.counter.poll, sv.counter.mixed)."""
    frame = draft.table.board.latest
    if isinstance(frame, AnsweringSkip):
        draft.emit(SkipTaken(seat))
        go_on(draft, [Closing(seat)])
        return
    assert isinstance(frame, Countering)
    draft.emit(EffectAccepted(seat))
    if frame.waiting == (seat,):
        go_on(draft, [*frames(draft), frame.closed])


def challenge(draft: TheDraft, seat: Seat) -> None:
    """Challenge a Chaos Draw +4: one of the two draws (sv.draw4.challenge)."""
    close_window(draft)
    frame = draft.table.board.latest
    assert isinstance(frame, AnsweringDraw)
    (user,) = frame.by
    guilty = draft.vault.bluff
    draft.emit(HandShown(user, seat, draft.owns[user].hand))
    draft.emit(DrawChallenged(seat, user, guilty))
    tasks: Tasks = [Closing(seat, stays=guilty)]
    drawing.owe(draft, user if guilty else seat, CHALLENGED, tasks)
    go_on(draft, tasks)


def let_win(draft: TheDraft, seat: Seat) -> None:
    """Do not stop a win; when nobody does it stands (sv.antifun, sv.antifun.group)."""
    frame = draft.table.board.latest
    assert isinstance(frame, Saving)
    draft.emit(WinLetStand(seat))
    if frame.waiting == (seat,):
        go_on(draft, frames(draft))


def stop_win(draft: TheDraft, seat: Seat, one: Card, *, solo: bool) -> None:
    """Stop a win: its seat is dealt cards, and whose card it is names the colour (sv.antifun)."""
    frame = draft.table.board.latest
    assert isinstance(frame, Saving)
    tasks = frames(draft)[:-1]
    owes = put(draft, seat, one, acts_as(draft.table, one), solo=solo)
    amend(tasks, namer=seat, owes=seat if owes else None)
    drawing.deal_to(draft, frame.seat, SAVED)
    if seat in draft.table.board.claims and tasks:
        resolving.save_now(draft, seat, tasks)
    go_on(draft, tasks)


def name(draft: TheDraft, seat: Seat, colour: Colour) -> None:
    """Name the colour in force, and go on (sv.colour.when)."""
    draft.emit(ColourNamed(seat, colour))
    go_on(draft, frames(draft))


def slap(draft: TheDraft, seat: Seat) -> None:
    """Slap; when one is left that one draws (sv.card.slap, sv.reflex)."""
    frame = draft.table.board.latest
    assert isinstance(frame, Slapping)
    draft.emit(Slapped(seat))
    left = [other for other in frame.waiting if other != seat]
    if len(left) == 1:
        tasks = frames(draft)
        drawing.owe(draft, left[0], SLAPPED, tasks)
        go_on(draft, tasks)


def discard(draft: TheDraft, seat: Seat, cards: Faces) -> None:
    """Discard the cards that one has chosen (sv.card.elegant-generosity)."""
    resolving.shed(draft, seat, cards)
    go_on(draft, frames(draft))


def take_card(draft: TheDraft, seat: Seat, one: Card | None) -> None:
    """Take a card of the discards (sv.card.scavenger)."""
    draft.emit(CardTaken(seat, () if one is None else (one,)))
    drawing.gained(draft, seat)
    go_on(draft, frames(draft))
