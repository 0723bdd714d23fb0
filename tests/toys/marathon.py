"""Marathon: one seat counts to a number; for games of any length."""

from __future__ import annotations

from typing import TypeAlias, final

import attrs

from cardshed import (
    ActionSpace,
    Draft,
    Ending,
    Outcome,
    Refusal,
    Row,
    Seat,
    State,
    View,
    game,
    seen,
)
from cardshed.actions import ListedActions
from cardshed.errors import CommonRefusal
from cardshed.ruleset import Ruleset, Vocabulary
from cardshed.values import Count


class Finish(Ending):
    ARRIVED = "arrived", "ma.end"


@final
@attrs.frozen(kw_only=True)
class Options:
    length: int = 10_000


@final
@attrs.frozen
class Table:
    options: Options
    walked: Count
    outcome: Outcome | None


@final
@attrs.frozen
class Nothing:
    pass


@final
@attrs.frozen
class Walk:
    pass


@final
@attrs.frozen
class Walked:
    pass


@final
@attrs.frozen
class Arrived:
    outcome: Outcome


Event: TypeAlias = Walked | Arrived
TheDraft: TypeAlias = Draft[Table, Nothing, Nothing, Event]


def actions(view: View[Table, Nothing]) -> ActionSpace[Walk]:
    return ListedActions(view, listing, refusal)


def listing(view: View[Table, Nothing]) -> list[Walk]:
    return [Walk()]


def refusal(view: View[Table, Nothing], action: object) -> Refusal | None:
    return None if isinstance(action, Walk) else CommonRefusal.NOT_AN_ACTION


def decide(draft: TheDraft, seat: Seat, action: Walk) -> None:
    draft.emit(Walked())
    if draft.table.walked == draft.table.options.length:
        draft.emit(Arrived(Outcome((seat,), Finish.ARRIVED)))


def withdraw(draft: TheDraft, seat: Seat) -> None:
    draft.emit(Arrived(Outcome((), Finish.ARRIVED)))


RULES: Ruleset[Options, Table, Nothing, Nothing, Walk, Event, Event] = Ruleset(
    name="marathon",
    revision=1,
    vocabulary=Vocabulary(
        options=Options,
        table=Table,
        own=Nothing,
        actions=Walk,
        events=Event,
        seen_events=Event,
        endings=Finish,
        tags={Walk: "walk", Walked: "walked", Arrived: "arrived"},
    ),
    seats=lambda options: 1,
    deck=lambda options: (),
    bound=lambda options: options.length,
    initial=lambda options: State(Table(options, 0, None), (Nothing(),), Nothing()),
    setup=lambda draft: None,
    to_act=lambda table: (Seat(0),),
    withdrawn=lambda table: (),
    actions=actions,
    decide=decide,
    withdraw=withdraw,
    rows={
        Walked: Row(table=lambda table, _: Table(table.options, table.walked + 1, None)),
        Arrived: Row(table=lambda table, e: Table(table.options, table.walked, e.outcome)),
    },
    redact=lambda event, viewer: event,
    outcome=lambda table: table.outcome,
    places=lambda state: {},
    nobody=Nothing(),
)


@final
class SeenGame(seen.SeenGame[Options, Table, Nothing, Walk, Event]):
    __slots__ = ()
    rules = RULES


@final
class Game(game.Game[Options, Table, Nothing, Nothing, Walk, Event, Event]):
    __slots__ = ()
    rules = RULES
    seen_type = SeenGame
