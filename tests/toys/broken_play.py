"""High Card with broken rules: what may be done, who is to act, what happens then."""

from __future__ import annotations

from itertools import count, cycle
from random import Random
from typing import Any

import attrs
from toys import high_card
from toys.breaking import altered, before, breaks, row, spaces
from toys.high_card import (
    DECK,
    ROWS,
    Action,
    Draft,
    Drew,
    Ended,
    Game,
    Knock,
    Knocked,
    Lay,
    Refusal,
    Shuffled,
    Trade,
    Vault,
    listing,
    refusal,
)
from typing_extensions import override

from cardshed import errors
from cardshed.laws import Law
from cardshed.seats import Seat, seats

# --- legality


@breaks(Law.LEGALITY)
class ListsTheRefused(Game):
    __slots__ = ()
    rules = spaces(listed=lambda view: [*listing(view), Lay(1)])


@breaks(Law.LEGALITY)
class AcceptsTheUnlisted(Game):
    __slots__ = ()
    rules = spaces(listed=lambda view: [a for a in listing(view) if not isinstance(a, Trade)])


def accept_anything(view: Any, action: object) -> errors.Refusal | None:
    known = isinstance(action, (Lay, Trade, Knock))
    return refusal(view, action) if known else None


@breaks(Law.LEGALITY)
class TakesAnythingForAnAction(Game):
    __slots__ = ()
    rules = spaces(refuses=accept_anything)


def raise_instead(view: Any, action: object) -> errors.Refusal | None:
    if refusal(view, action) is not None:
        raise KeyError(action)
    return None


@breaks(Law.LEGALITY)
class RaisesARefusal(Game):
    __slots__ = ()
    rules = spaces(refuses=raise_instead)


@breaks(Law.LEGALITY)
class RefusesInWords(Game):
    __slots__ = ()
    rules = spaces(refuses=lambda view, action: refusal(view, action) and "no")


def count_attempts(view: Any, action: object) -> errors.Refusal | None:
    found = refusal(view, action)
    if found is not None:
        object.__setattr__(view.table, "draw_pile", view.table.draw_pile + 1)
    return found


@breaks(Law.LEGALITY)
class RefusesAndChanges(Game):
    __slots__ = ()
    rules = spaces(refuses=count_attempts)


MOODS = cycle((Refusal.NOT_HELD, Refusal.TRADED))


@breaks(Law.LEGALITY)
class ChangesItsMind(Game):
    __slots__ = ()
    rules = spaces(refuses=lambda view, action: refusal(view, action) and next(MOODS))


@breaks(Law.LEGALITY)
class PlaysTheRefused(Game):
    __slots__ = ()

    @override
    def play(self, seat: Seat | int, action: Any) -> Any:
        return self if self.check(seat, action) else super().play(seat, action)


@breaks(Law.LEGALITY)
class RefusesWithAnotherReason(Game):
    __slots__ = ()

    @override
    def play(self, seat: Seat | int, action: Any) -> Any:
        if self.check(seat, action):
            raise errors.IllegalActionError(seat, Refusal.KNOCKED)
        return super().play(seat, action)


@breaks(Law.LEGALITY)
class RefusesWithAnotherError(Game):
    __slots__ = ()

    @override
    def play(self, seat: Seat | int, action: Any) -> Any:
        if self.check(seat, action):
            raise PermissionError
        return super().play(seat, action)


@breaks(Law.LEGALITY)
class AnswersWithNothing(Game):
    __slots__ = ()
    rules = altered(
        decide=lambda draft, seat, action: (
            None if isinstance(action, Knock) else high_card.decide(draft, seat, action)
        )
    )


def fail_to_trade(draft: Draft, seat: Seat, action: Action) -> None:
    if isinstance(action, Trade):
        raise IndexError


@breaks(Law.LEGALITY)
class FailsToDecide(Game):
    __slots__ = ()
    rules = before(fail_to_trade)


# --- progress


@breaks(Law.PROGRESS)
class WaitsForNobody(Game):
    __slots__ = ()
    rules = altered(to_act=lambda table: () if table.traded else high_card.to_act(table))


@breaks(Law.PROGRESS)
class LeavesNothingToDo(Game):
    __slots__ = ()
    rules = spaces(listed=lambda view: [] if view.table.laid else listing(view))


@breaks(Law.PROGRESS)
class OutlivesItsBound(Game):
    __slots__ = ()
    rules = altered(bound=lambda _: 1)


@breaks(Law.PROGRESS)
class HidesItsWindows(Game):
    __slots__ = ()
    rules = altered(may_act=high_card.to_act)


@breaks(Law.PROGRESS)
class WaitsTwice(Game):
    __slots__ = ()
    rules = altered(to_act=lambda table: high_card.to_act(table) * 2)


def ending(**changes: Any) -> Any:
    """Return rules in which the outcome says something else."""
    table = ROWS[Ended].table
    assert table is not None
    return row(
        Ended,
        table=lambda t, e: table(t, attrs.evolve(e, outcome=attrs.evolve(e.outcome, **changes))),
    )


@breaks(Law.PROGRESS)
class EndsInAnotherGame(Game):
    __slots__ = ()
    rules = ending(ending=Refusal.NOT_HELD)


@breaks(Law.PROGRESS)
class IsWonByNobodyThere(Game):
    __slots__ = ()
    rules = ending(winners=(Seat(7),))


@breaks(Law.PROGRESS)
class ScoresTooFew(Game):
    __slots__ = ()
    rules = ending(scores=(1,))


# --- replay

CLOCK = count()


@breaks(Law.REPLAY)
class FoldsAClock(Game):
    __slots__ = ()
    rules = row(
        Knocked, table=lambda table, _: attrs.evolve(table, draw_pile=table.draw_pile + next(CLOCK))
    )


FOLDED: set[int] = set()


def fold_once(vault: Vault, event: Any) -> Vault:
    if id(event) in FOLDED:
        raise LookupError
    FOLDED.add(id(event))
    return Vault(event.cards)


@breaks(Law.REPLAY)
class FoldsOnce(Game):
    __slots__ = ()
    rules = row(Shuffled, vault=fold_once)


@breaks(Law.REPLAY)
class ForgetsItsSteps(Game):
    __slots__ = ()

    @override
    def fold(self, step: Any) -> Any:
        return super().fold(attrs.evolve(step, seat=Seat(0), events=step.events))


# --- determinism


def deal_unseeded(draft: Draft) -> None:
    cards = list(DECK)
    Random().shuffle(cards)
    draft.emit(Shuffled(tuple(cards)))
    for seat in seats(draft.table.options.seats):
        draft.emit(Drew(seat, draft.vault.draw_pile[:2]))


@breaks(Law.DETERMINISM)
class DealsUnseeded(Game):
    __slots__ = ()
    rules = altered(setup=deal_unseeded)


def deal_from_a_set(draft: Draft) -> None:
    """Go through a set of words: its order is another for every hash seed."""
    draft.emit(Shuffled(tuple(int(word) for word in {str(card) for card in DECK})))
    for seat in seats(draft.table.options.seats):
        draft.emit(Drew(seat, draft.vault.draw_pile[:2]))


class DealsFromASet(Game):
    """Found by running a test under two values of PYTHONHASHSEED, not within one process."""

    __slots__ = ()
    rules = altered(setup=deal_from_a_set)
