"""Answers to chaos cards in Crazy 8's: what each causes. Cites the rule ids of the docs."""

from __future__ import annotations

from cardshed.crazy_eights.chaos import TheDraft, close_window, go_on, open_window, put
from cardshed.crazy_eights.facts import ColourNamed
from cardshed.crazy_eights.model import Counter, PlayAntiFun
from cardshed.seats import Seat
from cardshed.soloverse import answers, choice_answers, drawing
from cardshed.soloverse.answer_facts import DrawChallenged, HandShown
from cardshed.soloverse.board import AnsweringDraw
from cardshed.soloverse.cards import Card, Colour, Faces
from cardshed.soloverse.drawing import Tasks
from cardshed.soloverse.frames import (
    Closing,
    Countering,
    Foreseeing,
    GoingRound,
    NamingColour,
    Playing,
    Saving,
)
from cardshed.soloverse.pile_facts import TopChosen
from cardshed.soloverse.resolving import amend, frames
from cardshed.soloverse.uses import named_as

CHALLENGED = 6
"""How many cards are drawn for a challenge (sv.draw4.challenge)."""


def counter(draft: TheDraft, seat: Seat, action: Counter) -> None:
    """Counter what the latest frame is about; whose card it is names the colour.

    See sv.counter.single, sv.counter.group, sv.win.nou, sv.colour.who.
    """
    acts = named_as(draft.table, action.card, action.acts) or action.card
    owes = lay(draft, seat, action, acts)
    if draft.table.outcome is not None:
        return
    tasks = answers.counter(draft, seat, acts, shielded)
    if tasks:
        amend(tasks, namer=seat, owes=seat if owes else None)
        go_on(draft, tasks)


def lay(draft: TheDraft, seat: Seat, action: Counter | PlayAntiFun, acts: Card) -> bool:
    """Lay an answer; return whether its seat owes a "Solo!" (c8.solo.judged)."""
    manipulated = action.acts is not None
    return put(draft, seat, action.card, acts, solo=action.solo, manipulated=manipulated)


def shielded(seat: Seat, frame: Countering) -> Countering | Playing:
    """Return the window of a group effect from which a seat is left out (sv.counter.group)."""
    waiting = tuple([other for other in frame.waiting if other != seat])
    left = Countering(frame.play, waiting, frame.card, (*frame.shielded, seat))
    return left if waiting else left.closed


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


def stop_win(draft: TheDraft, seat: Seat, action: PlayAntiFun) -> None:
    """Stop a win; whose card it is names the colour (sv.antifun).

    In the middle of an Eliminator that is when its round is over: the draw in which it was met goes
    on then, and what is drawn may be put down on that colour (c8.draw.match-now).
    """
    frame = draft.table.board.latest
    assert isinstance(frame, Saving)
    tasks = frames(draft)[:-1]
    acts = named_as(draft.table, action.card, action.acts) or action.card
    owes = lay(draft, seat, action, acts)
    if draft.table.outcome is not None:
        return
    round_ = tasks[-1]
    drawn = isinstance(round_, GoingRound) and round_.digit is not None
    if drawn:
        name_after(tasks, len(tasks) - 1, seat)
    else:
        amend(tasks, namer=seat, owes=seat if owes else None)
    answers.stop_win(draft, seat, frame, tasks)
    go_on(draft, tasks)
    if drawn and owes and draft.table.outcome is None:
        open_window(draft, seat)


def name(draft: TheDraft, seat: Seat, colour: Colour) -> None:
    """Name the colour in force, and go on (sv.colour.when)."""
    draft.emit(ColourNamed(seat, colour))
    go_on(draft, frames(draft))


def discard(draft: TheDraft, seat: Seat, cards: Faces) -> None:
    """Discard the cards that one has chosen; for a chaos card on top a colour may be due.

    See sv.card.elegant-generosity, sv.card.foresight, sv.top.unplayed.
    """
    tasks = choice_answers.discard(draft, seat, cards)
    judging = [place for place, task in enumerate(tasks) if isinstance(task, Foreseeing)]
    if cards and judging:
        name_after(tasks, judging[-1], seat)
    go_on(draft, tasks)


def name_after(tasks: Tasks, place: int, seat: Seat) -> None:
    """Let a seat name a colour after an effect, and not who discarded before it (sv.colour.who)."""
    if place and isinstance(tasks[place - 1], NamingColour):
        tasks[place - 1] = NamingColour(seat)
    else:
        tasks.insert(place, NamingColour(seat))


def choose_top(draft: TheDraft, seat: Seat, card: Card) -> None:
    """Choose which of the cards that one has discarded lies on top (sv.card.eliminator)."""
    draft.emit(TopChosen(seat, card))
    go_on(draft, frames(draft))
