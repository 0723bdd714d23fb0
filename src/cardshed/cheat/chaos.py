"""The rules of Cheat with chaos cards in the game: what a claim causes that has been polled.

Cites the rule ids of the docs.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TypeAlias

import attrs

from cardshed.cheat.differing import EFFECTS, SHOWN, definition_of
from cardshed.cheat.events import latest
from cardshed.cheat.facts import (
    CardSentBack,
    CardsTurnedDown,
    ChaosCard,
    ClaimStood,
    Event,
    Numbers,
    Said,
)
from cardshed.cheat.frames import Polling, StolenTurn
from cardshed.cheat.saying import counts_as
from cardshed.cheat.state import ClaimStatus, Table
from cardshed.draft import Draft
from cardshed.seats import Seat, seats
from cardshed.soloverse import answers, drawing, groups, loop, piles, resolving, winning
from cardshed.soloverse import instructions as kit
from cardshed.soloverse.board import AnsweringDraw, Own, Turn, Vault
from cardshed.soloverse.cards import Card, Faces
from cardshed.soloverse.chaos_facts import CardsShed, CardTopped, DiscardsShown
from cardshed.soloverse.definitions import Place
from cardshed.soloverse.drawing import Tasks
from cardshed.soloverse.endings import Ending
from cardshed.soloverse.folding import in_order
from cardshed.soloverse.frames import (
    AnsweringSkip,
    Choice,
    Choosing,
    ChoosingTop,
    Closing,
    Countering,
    Does,
    Drawing,
    GoingRound,
    InPlayOrder,
    Lifting,
    NamingColour,
    Playing,
    Recycling,
    Saving,
    Searching,
    Topping,
)
from cardshed.soloverse.pile_facts import ChaosShown
from cardshed.soloverse.resolving import frames
from cardshed.soloverse.uses import RECYCLE, STEAL_TURN, is_a

TheDraft: TypeAlias = Draft[Table, Own, Vault, Event]
REPLACED = 1
"""How many cards a seat draws whose last card was a Steal Turn (ch.steal.empty)."""


def go_on(draft: TheDraft, tasks: Tasks) -> None:
    """Do what is to be done, and note whose hand has become empty (sv.win.claim).

    A seat whose hand was emptied in its turn has nothing to claim with: the turn is over.
    """
    loop.go_on(draft, tasks, DO, DUE)
    while draft.table.outcome is None:
        winning.claim_emptied(draft)
        turn = draft.table.board.latest
        if not isinstance(turn, (Turn, StolenTurn)) or draft.owns[turn.seat].hand:
            return
        loop.go_on(draft, [Closing(turn.seat)], DO, DUE)


def end_turn(draft: TheDraft, seat: Seat) -> None:
    """Go on after a turn in which numbers were claimed, and nobody is asked (ch.call.open)."""
    go_on(draft, [Closing(seat)])


# --- after the poll of a claim


def resume(draft: TheDraft, *, counts: bool) -> None:
    """Go on after a poll: with what lies below it, and with the effect of the claim or without.

    See ch.effect.when, ch.effect.lie, ch.draw, ch.card.nou, ch.antifun, ch.steal.

    Args:
        draft: The step.
        counts: Whether the claim counts as what was said.
    """
    claim = latest(draft.table)
    frame, acts = draft.table.board.latest, counts_as(draft.table.options, claim.said)
    if counts and isinstance(claim.said, ChaosCard) and claim.said.manipulated:
        drawing.deal_to(draft, claim.seat, answers.MANIPULATED)
    if draft.table.outcome is not None:
        return
    if is_a(acts, STEAL_TURN):
        tasks = stolen(draft, claim.seat, counts=counts)
    elif frame is None:
        tasks = begun(draft, claim.seat, claim.said, acts) if counts else ended(draft, claim.seat)
    elif isinstance(frame, AnsweringDraw):
        tasks = answered(draft, claim.seat, acts, counts=counts)
    elif isinstance(frame, (AnsweringSkip, Countering)):
        tasks = countered(draft, claim.seat, acts, counts=counts)
    elif isinstance(frame, Saving):
        tasks = saved(draft, claim.seat, frame, counts=counts)
    else:  # what the claim answered is gone, with a seat that has left
        tasks = frames(draft)
    go_on(draft, tasks)


def begun(draft: TheDraft, seat: Seat, said: Said, acts: Card) -> Tasks:
    """Return what a claim does that was made in a turn: its window, its effect, its place.

    A card lapses whose target has left meanwhile. See sv.counter.poll, sv.place.beside,
    sv.end.order, sv.withdraw.
    """
    tasks: Tasks = [Closing(seat)]
    if isinstance(said, Numbers):
        return tasks
    if not isinstance(said, ChaosCard):
        return [*tasks, Playing(seat, seat, acts)]
    if said.target is not None and resolving.is_gone(draft, said.target):
        put_away(draft)
        return tasks
    if said.place is Place.BESIDE:
        tasks.append(Topping(acts, acts))
    playing = Playing(seat, seat, acts, said.target, said.colour, named=said.named)
    return [*tasks, resolving.window(draft, playing, definition_of(acts))]


def ended(draft: TheDraft, seat: Seat) -> Tasks:
    """Return what comes of a claim of a turn that has no effect: the turn is over.

    A card that lies apart, and was true, goes on the discards (ch.effect.proven).
    """
    put_away(draft)
    return [Closing(seat)]


def put_away(draft: TheDraft) -> None:
    """Put a claimed card that lies apart, and does nothing, on the discards."""
    lying = draft.table.board.lying
    for face in lying.beside:
        draft.emit(CardTopped(face, face))
    resolving.lapse(draft)


def answered(draft: TheDraft, seat: Seat, acts: Card, *, counts: bool) -> Tasks:
    """Return what comes of an answer to a Draw stack (sv.draw.pending, ch.draw, ch.draw4)."""
    if not counts:
        return taken(draft, seat)
    if acts.chaos is not None and not acts.chaos.draws:
        return answers.counter(draft, seat, acts, partial(to_user, draft))
    return [Closing(seat), Playing(seat, seat, acts)]


def taken(draft: TheDraft, seat: Seat) -> Tasks:
    """Let a seat draw for a Draw stack, and lose its turn (sv.draw.pending, ch.trap)."""
    tasks: Tasks = [Closing(seat)]
    drawing.take_stack(draft, seat, tasks)
    return tasks


def countered(draft: TheDraft, seat: Seat, acts: Card, *, counts: bool) -> Tasks:
    """Return what comes of a counter: a lie leaves its seat affected (ch.card.nou, ch.call.lie)."""
    if not counts:
        return answers.accept(draft, seat)
    tasks = answers.counter(draft, seat, acts, partial(to_user, draft))
    match tasks[-1] if tasks else None:
        case Countering(waiting=(faces,)):
            draft.emit(CardSentBack(faces))
            return [] if out_of_turns(draft) else tasks
        case _:
            return tasks


def out_of_turns(draft: TheDraft) -> bool:
    """End the game if a card has gone to and fro up to the limit of turns (ch.end.cap).

    The turn goes on, so an emptied deck ends nothing yet (sv.deck.out).
    """
    limit = draft.table.options.turn_limit
    reached = limit is not None and draft.table.board.order.turn >= limit
    if reached:
        kit.end_by_fewest(draft, Ending.TURN_LIMIT)
    return reached


def to_user(draft: TheDraft, _: Seat, frame: Countering) -> Playing:
    """Return a group effect that a counter leaves to its user alone (ch.card.nou)."""
    user = frame.play
    others = tuple([each for each in seats(len(draft.owns)) if each != user.seat])
    return attrs.evolve(user, shielded=others)


def saved(draft: TheDraft, seat: Seat, frame: Saving, *, counts: bool) -> Tasks:
    """Return what comes of an Anti-Fun: a lie has used its seat's answer (ch.antifun).

    A seat that holds cards again because it called and was wrong has no win to be stopped.
    """
    if counts:
        tasks = frames(draft)[:-1]
        answers.stop_win(draft, seat, frame, tasks)
        return tasks
    void = frame.seat not in draft.table.board.claims
    return without_void(draft) if void else answers.let_win(draft, seat)


def without_void(draft: TheDraft) -> Tasks:
    """Return what is being resolved without the window of a win that is void.

    Its seat has called and was wrong, and so holds cards (sv.win.claim).
    """
    tasks, claims = frames(draft), draft.table.board.claims
    void = bool(tasks) and isinstance(tasks[-1], Saving) and tasks[-1].seat not in claims
    return tasks[:-1] if void else tasks


def stolen(draft: TheDraft, seat: Seat, *, counts: bool) -> Tasks:
    """Return what comes of a Steal Turn: a turn of its seat, in which it claims at once.

    If that was its last card it draws one instead. See ch.steal, ch.steal.empty.
    """
    turn = draft.table.board.latest
    empty = not draft.table.board.counts.hands[seat]
    tasks = frames(draft)
    if counts:
        tried = turn.tried if isinstance(turn, (Turn, StolenTurn)) else (seat,)
        tasks = [Closing(seat) if empty else StolenTurn(seat, tried)]
    if empty:
        drawing.owe(draft, seat, REPLACED, tasks)
    return tasks


# --- work


def close(draft: TheDraft, closing: Closing, tasks: Tasks) -> None:
    """Check wins, and let play go on; no colour is named (sv.end.order, ch.colour)."""
    end = Closing(closing.seat, closing.to, closing.skips)
    winning.claim_emptied(draft)
    if not winning.check_wins(draft, end, tasks) and not kit.over(draft):
        resolving.pass_on(draft, end, tasks)


def search(draft: TheDraft, searching: Searching, tasks: Tasks) -> None:
    """Show a seat the pile under the card that searches, and ask it for a card (ch.pile.look)."""
    under = in_order(draft.vault.discards[:-1])
    draft.emit(DiscardsShown(searching.seat, under))
    tasks.append(Choosing(searching.seat, Choice.FROM_DISCARDS, 1))


def can_choose(draft: TheDraft, choosing: Choosing, tasks: Tasks) -> bool:
    """Return whether a choice is asked; a search goes on in the pile as it lay (ch.pile.look)."""
    searches = choosing.what is Choice.FROM_DISCARDS
    return searches or loop.can_choose(draft, choosing, tasks)


def take_effect(draft: TheDraft, play: Playing, tasks: Tasks) -> None:
    """Let a card take effect: one that is another card here by its own.

    See ch.card.double-edged, ch.card.project-insight.
    """
    effect = EFFECTS.get(play.card.chaos.id) if play.card.chaos else None
    if effect is None:
        resolving.take_effect(draft, play, tasks)
    else:
        tasks.extend(reversed(effect(play, draft.table.board)))


def in_play_order(draft: TheDraft, round_: InPlayOrder, tasks: Tasks) -> None:
    """Let the next seat of a group do its part; hands are discarded face down.

    See sv.order.play, ch.discard.shown.
    """
    if round_.does is not Does.DISCARD_HAND or not round_.left:
        groups.in_play_order(draft, round_, tasks)
        return
    seat, *rest = round_.left
    tasks.append(InPlayOrder(tuple(rest), round_.does))
    hand = draft.owns[seat].hand
    if hand:
        draft.emit(CardsTurnedDown(seat, hand))
        winning.claim(draft, seat)


def go_round(draft: TheDraft, round_: GoingRound, tasks: Tasks) -> None:
    """Let the next seat discard; no card is a top one (ch.trap).

    As long as a claim is polled no win is stopped: that waits for the End phase (ch.call.poll).
    """
    resolving.go_round(draft, round_, tasks)
    if tasks and isinstance(tasks[-1], ChoosingTop):
        tasks.pop()
    if tasks and isinstance(tasks[-1], Saving) and any(isinstance(one, Polling) for one in tasks):
        tasks.pop()


def not_lifted(_: TheDraft, __: Lifting, ___: Tasks) -> None:
    """Do nothing: the pile lies face down, and no top card shows (ch.pile.look)."""


def recycle_pile(draft: TheDraft, recycling: Recycling, tasks: Tasks) -> None:
    """Shuffle the upper half of the pile into the deck; nothing is uncovered (ch.recycle)."""
    piles.recycle(draft, recycling, tasks, shows=False)


def not_named(_: TheDraft, __: NamingColour, tasks: Tasks) -> bool:
    """Name no colour (ch.colour)."""
    tasks.pop()
    return False


DO: Mapping[type, resolving.Do] = {
    **loop.DO,
    Closing: close,
    Searching: search,
    Playing: take_effect,
    InPlayOrder: in_play_order,
    GoingRound: go_round,
    Lifting: not_lifted,
    Recycling: recycle_pile,
}
"""What is done for each kind of work."""
DUE: Mapping[type, loop.IsDue] = {**loop.DUE, Choosing: can_choose, NamingColour: not_named}
"""Whether a question is asked that may have answered itself."""

# --- acts that lay no card


def recycle(draft: TheDraft, seat: Seat) -> None:
    """Turn Recycle over, which closes an open claim, and go on with the turn.

    See sv.card.recycle, ch.recycle, ch.call.open.
    """
    claim = draft.table.claim
    if claim is not None and claim.status is ClaimStatus.OPEN:
        draft.emit(ClaimStood())
    playing = Playing(seat, seat, RECYCLE)
    go_on(draft, [*frames(draft), *drawing.effect_of(RECYCLE)(playing, draft.table.board)])


def discard(draft: TheDraft, seat: Seat, cards: Faces) -> None:
    """Discard the cards that one has chosen: face down, but for those that a rule prescribes.

    See ch.discard.shown, sv.card.badge-collector.
    """
    frame, tasks = draft.table.board.latest, frames(draft)[:-1]
    shown = isinstance(frame, Choosing) and frame.what is Choice.DISCARD_COLOURS
    draft.emit(CardsShed(seat, cards) if shown else CardsTurnedDown(seat, cards))
    drawing.choose_anew(tasks, seat)
    go_on(draft, tasks)


def show(draft: TheDraft, seat: Seat, one: Card | None) -> None:
    """Show a chaos card and then discard another, or draw (ch.card.project-insight)."""
    draft.emit(ChaosShown(seat, () if one is None else (one,)))
    owed = Drawing(seat, SHOWN) if one is None else Choosing(seat, Choice.MAY_DISCARD, 1, kept=one)
    go_on(draft, [*frames(draft), owed])
