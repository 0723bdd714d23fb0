"""High Card, broken on purpose: each class breaks one law, and the laws have to find it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import IntEnum
from itertools import count, cycle
from random import Random
from typing import Any, TypeVar

import attrs
from toys import high_card
from toys.high_card import (
    DECK,
    ROWS,
    RULES,
    Action,
    Draft,
    Drew,
    Ended,
    Ending,
    Game,
    Knock,
    Knocked,
    Laid,
    Lay,
    Own,
    Refusal,
    Returned,
    SeenGame,
    Shuffled,
    Table,
    Trade,
    Vault,
    listing,
    refusal,
)
from typing_extensions import override

from cardshed import errors
from cardshed.actions import ActionSpace, ListedActions
from cardshed.errors import ImpossibleEventError
from cardshed.laws import Law
from cardshed.ruleset import Disclosure
from cardshed.seats import Seat, leftwards, seats
from cardshed.values import Backs, Outcome

BROKEN: list[tuple[Law, type[Game]]] = []
G = TypeVar("G", bound=type[Game])


def breaks(law: Law) -> Callable[[G], G]:
    """Enter a game in the list, with a seen game by the same rules."""

    def enter(kind: G) -> G:
        seen: Any = type(f"Seen{kind.__name__}", (kind.seen_type,), {"rules": kind.rules})
        kind.seen_type = seen
        BROKEN.append((law, kind))
        return kind

    return enter


def altered(**changes: Any) -> Any:
    return attrs.evolve(RULES, **changes)


def row(event: type, **changes: Any) -> Any:
    return altered(rows={**ROWS, event: attrs.evolve(ROWS[event], **changes)})


def spaces(listed: Any = listing, refuses: Any = refusal) -> Any:
    return altered(actions=lambda view: ListedActions(view, listed, refuses))


def before(decide: Callable[[Draft, Seat, Action], None]) -> Any:
    """Return rules in which something happens before what an action causes."""

    def both(draft: Draft, seat: Seat, action: Action) -> None:
        decide(draft, seat, action)
        high_card.decide(draft, seat, action)

    return altered(decide=both)


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
    for seat in seats(draft.state.table.options.seats):
        draft.emit(Drew(seat, draft.state.vault.draw_pile[:2]))


@breaks(Law.DETERMINISM)
class DealsUnseeded(Game):
    __slots__ = ()
    rules = altered(setup=deal_unseeded)


def deal_from_a_set(draft: Draft) -> None:
    """Go through a set of words: its order is another for every hash seed."""
    draft.emit(Shuffled(tuple(int(word) for word in {str(card) for card in DECK})))
    for seat in seats(draft.state.table.options.seats):
        draft.emit(Drew(seat, draft.state.vault.draw_pile[:2]))


class DealsFromASet(Game):
    """Found by running a test under two values of PYTHONHASHSEED, not within one process."""

    __slots__ = ()
    rules = altered(setup=deal_from_a_set)


# --- round-trip


class Chair(IntEnum):
    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3


def knock_as(make: Callable[[Seat], Any]) -> Any:
    def decide(draft: Draft, seat: Seat, action: Action) -> None:
        if isinstance(action, Knock):
            draft.emit(Knocked(make(seat)))
        else:
            high_card.decide(draft, seat, action)

    return altered(decide=decide)


@breaks(Law.ROUND_TRIP)
class NumbersByAnEnum(Game):
    __slots__ = ()
    rules = knock_as(Chair)


@breaks(Law.ROUND_TRIP)
class HoldsAFloat(Game):
    __slots__ = ()
    rules = altered(
        bound=lambda options: 1,
        initial=lambda options: attrs.evolve(
            high_card.initial(options),
            table=Table(options, tuple([0.0] * options.seats)),  # type: ignore[list-item]
        ),
    )


@attrs.frozen(eq=False)
class Tap:
    """A knock that is equal to itself alone."""


TAP = Tap()


def tap(draft: Draft, seat: Seat, action: Any) -> None:
    high_card.decide(draft, seat, Knock() if isinstance(action, Tap) else action)


@breaks(Law.ROUND_TRIP)
class ComparesByIdentity(Game):
    __slots__ = ()
    rules = altered(
        vocabulary=attrs.evolve(
            RULES.vocabulary,
            actions=Lay | Trade | Tap,
            tags={**RULES.vocabulary.tags, Tap: "tap"},
        ),
        actions=lambda view: ListedActions(
            view,
            lambda v: [TAP if isinstance(a, Knock) else a for a in listing(v)],
            lambda v, a: refusal(v, Knock() if isinstance(a, Tap) else a),
        ),
        decide=tap,
    )


@breaks(Law.ROUND_TRIP)
class CannotBePickled(Game):
    __slots__ = ()

    @override
    def __reduce__(self) -> Any:
        raise TypeError


# --- redaction


def count_faces_alone(table: Table, event: Any) -> Table:
    shown = not isinstance(event.cards, Backs)
    return high_card.table_drew(table, event) if shown else table


@breaks(Law.REDACTION)
class CountsFacesAlone(Game):
    __slots__ = ()
    rules = row(Drew, table=count_faces_alone)


def look_at_the_first(table: Table, event: Any) -> Table:
    return high_card.table_drew(table, event) if event.cards[0] else table


@breaks(Law.REDACTION)
class LooksAtTheFirst(Game):
    __slots__ = ()
    rules = row(Drew, table=look_at_the_first)


@breaks(Law.REDACTION)
class HidesAKnock(Game):
    __slots__ = ()
    rules = altered(
        redact=lambda event, viewer: (
            None
            if isinstance(event, Knocked) and event.seat != viewer
            else high_card.redact(event, viewer)
        )
    )


class DeafClient(SeenGame):
    __slots__ = ()

    @override
    def see(self, step: Any) -> Any:
        return self


@breaks(Law.REDACTION)
class HasADeafClient(Game):
    __slots__ = ()
    seen_type = DeafClient


class ChokingClient(SeenGame):
    __slots__ = ()

    @override
    def see(self, step: Any) -> Any:
        raise ImpossibleEventError(0)


@breaks(Law.REDACTION)
class HasAChokingClient(Game):
    __slots__ = ()
    seen_type = ChokingClient


class LazyClient(SeenGame):
    __slots__ = ()

    @override
    def actions(self) -> Any:
        return ListedActions(self.view, lambda _: [], refusal)


@breaks(Law.REDACTION)
class HasALazyClient(Game):
    __slots__ = ()
    seen_type = LazyClient


# --- secrecy


def show_the_neighbour(event: Any, viewer: Any) -> Any:
    drew = isinstance(event, Drew)
    if drew and viewer is not None and leftwards(event.seat, 4)[0] == viewer:
        return event
    return high_card.redact(event, viewer)


@breaks(Law.SECRECY)
class ShowsTheNeighbour(Game):
    __slots__ = ()
    rules = altered(redact=show_the_neighbour)


@breaks(Law.SECRECY)
class CountsByTheTopCard(Game):
    __slots__ = ()
    rules = row(
        Shuffled,
        table=lambda table, e: attrs.evolve(
            table, draw_pile=len(e.cards) + (not isinstance(e.cards, Backs) and e.cards[0] > 6)
        ),
    )


def set_up_by_hands(draft: Draft) -> None:
    high_card.setup(draft)
    for seat, own in enumerate(draft.state.owns):
        if max(own.hand) > 10:
            draft.emit(Knocked(Seat(seat)))


@breaks(Law.SECRECY)
class SetsUpByHands(Game):
    __slots__ = ()
    rules = altered(setup=set_up_by_hands)


def ask_who_can_answer(draft: Draft, seat: Seat, action: Action) -> None:
    """Pass over seats with low cards: who is asked betrays who holds a high one."""
    for other in leftwards(seat, draft.state.table.options.seats):
        low = all(card < 7 for card in draft.state.owns[other].hand)
        if low and other not in draft.state.table.knocked and isinstance(action, Lay):
            draft.emit(Knocked(other))


@breaks(Law.SECRECY)
class AsksWhoCanAnswer(Game):
    __slots__ = ()
    rules = before(ask_who_can_answer)


def end_when_decided(draft: Draft, seat: Seat, action: Action) -> None:
    """End at once where nobody can beat what was laid: that tells something of all hands."""
    high_card.decide(draft, seat, action)
    hands = [card for own in draft.state.owns for card in own.hand]
    laid = [event.card for event in draft.state.table.laid]
    if laid and draft.state.table.outcome is None and max(laid) > max(hands, default=0):
        draft.emit(Ended(Outcome((seat,), Ending.HIGHEST)))


@breaks(Law.SECRECY)
class DisclosesWithoutSayingSo(Game):
    __slots__ = ()
    rules = altered(decide=end_when_decided)


class DisclosesAndSaysSo(Game):
    """The same, declared: it keeps the law."""

    __slots__ = ()
    rules = attrs.evolve(
        DisclosesWithoutSayingSo.rules,
        disclosures=(Disclosure("hc.decided", lambda event: isinstance(event, Ended)),),
    )
    seen_type = DisclosesWithoutSayingSo.seen_type


@breaks(Law.SECRECY)
class PrintsTheTruth(Game):
    __slots__ = ()

    @override
    def __repr__(self) -> str:
        return repr(self.state)


@breaks(Law.SECRECY)
class AnswersByTheVault(Game):
    __slots__ = ()

    @override
    def check(self, seat: Seat | int, action: Any) -> errors.Refusal | None:
        found = super().check(seat, action)
        return Refusal.TRADED if found and self.state.vault.draw_pile[0] > 6 else found


@breaks(Law.SECRECY)
class AllowsByTheVault(Game):
    __slots__ = ()

    @override
    def actions(self, seat: Seat | int) -> ActionSpace[Action]:
        if self.outcome is not None:
            return super().actions(seat)
        high = self.state.vault.draw_pile[0] > 8
        return ListedActions(
            self.view(seat),
            lambda view: [a for a in listing(view) if not (high and isinstance(a, Trade))],
            lambda v, a: Refusal.TRADED if high and isinstance(a, Trade) else refusal(v, a),
        )


# --- conservation


@breaks(Law.CONSERVATION)
class LosesACard(Game):
    __slots__ = ()
    rules = row(Returned, vault=None)


@breaks(Law.CONSERVATION)
class DoublesACard(Game):
    __slots__ = ()
    rules = row(Laid, own=lambda own, *_: own)


# --- listing

TURNS = cycle((1, -1))


@breaks(Law.LISTING)
class ListsInTurns(Game):
    __slots__ = ()
    rules = spaces(listed=lambda view: listing(view)[:: next(TURNS)])


@breaks(Law.LISTING)
class ListsTwice(Game):
    __slots__ = ()
    rules = spaces(listed=lambda view: listing(view) * 2)


@breaks(Law.LISTING)
class ListsMore(Game):
    __slots__ = ()
    rules = spaces(listed=lambda view: [*listing(view), Lay(1), Lay(12)])


@attrs.frozen(repr=False)
class Odd(ActionSpace[Any]):
    """A space of which one answer is wrong."""

    right: ListedActions[Any]
    wrong: dict[str, Callable[[ListedActions[Any], Any], Any]]

    def _answer(self, question: str, asked: Any = None) -> Any:
        right: dict[str, Callable[[], Any]] = {
            "count": self.right.count,
            "bool": lambda: bool(self.right),
            "len": lambda: len(self.right),
            "sample": lambda: self.right.sample(asked),
        }
        wrong = self.wrong.get(question)
        return right[question]() if wrong is None else wrong(self.right, asked)

    @override
    def refusal(self, action: object, /) -> Any:
        return self.right.refusal(action)

    @override
    def __iter__(self) -> Iterator[Any]:
        return iter(self.right)

    @override
    def count(self) -> int:
        return int(self._answer("count"))

    @override
    def __bool__(self) -> bool:
        return bool(self._answer("bool"))

    @override
    def __len__(self) -> int:
        return int(self._answer("len"))

    @override
    def sample(self, rng: Any, /) -> Any:
        return self._answer("sample", rng)


def odd(**wrong: Any) -> Any:
    return altered(actions=lambda view: Odd(ListedActions(view, listing, refusal), wrong))


@breaks(Law.LISTING)
class Miscounts(Game):
    __slots__ = ()
    rules = odd(count=lambda right, _: right.count() + 1)


@breaks(Law.LISTING)
class DeniesItsActions(Game):
    __slots__ = ()
    rules = odd(bool=lambda right, _: right.count() > 1)


@breaks(Law.LISTING)
class MeasuresWrongly(Game):
    __slots__ = ()
    rules = odd(len=lambda right, _: right.count() + 1)


@breaks(Law.LISTING)
class SamplesOutside(Game):
    __slots__ = ()
    rules = odd(sample=lambda right, _: Lay(0))


@breaks(Law.LISTING)
class SamplesAtRandom(Game):
    __slots__ = ()
    rules = odd(sample=lambda right, _: right.sample(Random()))


@breaks(Law.LISTING)
class SamplesNothing(Game):
    __slots__ = ()
    rules = odd(sample=lambda right, rng: right.sample(rng) if right.count() else Knock())


@breaks(Law.LISTING)
class SamplesFromNothing(Game):
    __slots__ = ()
    rules = odd(sample=lambda right, rng: list(right)[rng.randrange(right.count())])


# --- immutability


def holding(make: Callable[[Any], Any]) -> Any:
    """Return rules in which a hand is something else."""
    return row(Drew, own=lambda own, _, event: make(sorted((*own.hand, *event.cards))))


@breaks(Law.IMMUTABILITY)
class HoldsAList(Game):
    __slots__ = ()
    rules = holding(Own)


@attrs.define(unsafe_hash=True)
class LooseOwn:
    """Hashable, and it can be changed."""

    hand: Any = ()


@breaks(Law.IMMUTABILITY)
class HoldsLoosely(Game):
    __slots__ = ()
    rules = holding(lambda hand: LooseOwn(tuple(hand)))


@attrs.frozen
class HashlessOwn:
    """Frozen, and it has no hash."""

    hand: Any = ()
    __hash__ = None  # type: ignore[assignment]


@breaks(Law.IMMUTABILITY)
class HoldsWithoutAHash(Game):
    __slots__ = ()
    rules = holding(lambda hand: HashlessOwn(tuple(hand)))
