"""Twenty-one: draw or stop; whoever comes closest to 21, and not above it, wins."""

from __future__ import annotations

from typing import Annotated, Generic, TypeAlias, TypeVar

import attrs

import cardshed
from cardshed import Backs, CommonRefusal, Outcome, Row, Seat
from cardshed.actions import ListedActions
from cardshed.seats import added, seats
from cardshed.values import Between

Faces: TypeAlias = tuple[Annotated[int, Between(1, 20, "card")], ...]
C_co = TypeVar("C_co", covariant=True)


class Refusal(cardshed.Refusal):
    TOO_HIGH = "too-high", "t1.draw"


class Ending(cardshed.Ending):
    STOPPED = "stopped", "t1.stop"
    ABANDONED = "abandoned", "t1.withdraw"


@attrs.frozen
class Options:
    seats: int = attrs.field(default=2, validator=attrs.validators.in_((2, 3, 4)))


@attrs.frozen
class Draw: ...


@attrs.frozen
class Stop: ...


@attrs.frozen
class Shuffled(Generic[C_co]):
    cards: C_co


@attrs.frozen
class Drew(Generic[C_co]):
    seat: Seat
    cards: C_co


@attrs.frozen
class Ended:
    outcome: Outcome
    hands: tuple[Faces, ...]


@attrs.frozen
class Table:
    options: Options
    hand_sizes: tuple[int, ...]
    outcome: Outcome | None = None


@attrs.frozen
class Own:
    hand: Faces = ()


Action: TypeAlias = Draw | Stop
Event: TypeAlias = Shuffled[Faces] | Drew[Faces] | Ended
PublicEvent: TypeAlias = Shuffled[Backs] | Drew[Backs] | Ended
SeenEvent: TypeAlias = Shuffled[Backs] | Drew[Faces | Backs] | Ended
View: TypeAlias = cardshed.View[Table, Own]
Draft: TypeAlias = cardshed.Draft[Table, Own, Faces, Event]


def listing(view: View) -> list[Action]:
    return [Stop()] if sum(view.own.hand) > 21 else [Draw(), Stop()]


def refusal(view: View, action: object) -> cardshed.Refusal | None:
    if not isinstance(action, Draw | Stop):
        return CommonRefusal.NOT_AN_ACTION
    too_high = isinstance(action, Draw) and sum(view.own.hand) > 21
    return Refusal.TOO_HIGH if too_high else None


def setup(draft: Draft) -> None:
    draft.emit(Shuffled(draft.shuffled(range(1, 21), "deal")))
    for seat in seats(draft.table.options.seats):
        draft.emit(Drew(seat, draft.vault[:2]))


def decide(draft: Draft, seat: Seat, action: Action) -> None:
    if isinstance(action, Draw):
        draft.emit(Drew(seat, draft.vault[:1]))
        return
    hands = tuple([own.hand for own in draft.owns])
    best = max([sum(hand) for hand in hands if sum(hand) <= 21], default=0)
    winners = tuple([seat for seat in seats(len(hands)) if sum(hands[seat]) == best])
    draft.emit(Ended(Outcome(winners, Ending.STOPPED), hands))


def public(event: Event) -> PublicEvent:
    match event:
        case Shuffled(cards):
            return Shuffled(Backs(len(cards)))
        case Drew(seat, cards):
            return Drew(seat, Backs(len(cards)))
        case _:
            return event


TAGS = {Draw: "draw", Stop: "stop", Shuffled: "shuffled", Drew: "drew", Ended: "ended"}

RULES: cardshed.Ruleset[Options, Table, Own, Faces, Action, Event, SeenEvent] = cardshed.Ruleset(
    name="twenty-one",
    revision=1,
    vocabulary=cardshed.Vocabulary(Options, Table, Own, Action, Event, SeenEvent, Ending, TAGS),
    seats=lambda options: options.seats,
    deck=lambda _: tuple(range(1, 21)),
    bound=lambda _: 20,
    initial=lambda o: cardshed.State(Table(o, (0,) * o.seats), (Own(),) * o.seats, ()),
    setup=setup,
    to_act=lambda table: (Seat(table.hand_sizes.index(min(table.hand_sizes))),),
    withdrawn=lambda _: (),
    actions=lambda view: ListedActions(view, listing, refusal),
    decide=decide,
    withdraw=lambda draft, _: draft.emit(Ended(Outcome((), Ending.ABANDONED), ())),
    rows={
        Shuffled: Row(vault=lambda _, event: event.cards),
        Drew: Row(
            table=lambda t, e: Table(t.options, added(t.hand_sizes, e.seat, len(e.cards))),
            own=lambda own, _, e: Own(own.hand + e.cards),
            vault=lambda pile, e: pile[len(e.cards) :],
        ),
        Ended: Row(table=lambda table, event: attrs.evolve(table, outcome=event.outcome)),
    },
    redact=lambda e, viewer: e if isinstance(e, Drew) and e.seat == viewer else public(e),
    outcome=lambda table: table.outcome,
    places=lambda s: {"pile": s.vault, **{f"hand {n}": own.hand for n, own in enumerate(s.owns)}},
    nobody=Own(),
)


class Game(cardshed.Game[Options, Table, Own, Faces, Action, Event, SeenEvent]):
    __slots__ = ()
    rules = RULES
