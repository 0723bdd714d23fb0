"""High Card: everybody lays one card of a hand of two, and the highest wins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Generic, TypeAlias, assert_never, cast

import attrs
from typing_extensions import TypeVar, override

from cardshed import draft, errors, game, ruleset, seen, values
from cardshed.actions import ActionSpace, ListedActions
from cardshed.draft import Row
from cardshed.errors import CommonRefusal, OptionsError
from cardshed.ruleset import Vocabulary
from cardshed.seats import Seat, Viewer, seats
from cardshed.values import Backs, Between, Outcome

Card: TypeAlias = Annotated[int, Between(1, 12, "card")]
Faces: TypeAlias = tuple[Card, ...]
DECK: Faces = tuple(range(1, 13))
C_co = TypeVar("C_co", covariant=True)


class Refusal(errors.Refusal):
    NOT_YOUR_TURN = "not-your-turn", "hc.turn"
    NOT_HELD = "not-held", "hc.lay"
    TRADED = "traded", "hc.trade"
    KNOCKED = "knocked", "hc.knock"


class Ending(values.Ending):
    HIGHEST = "highest", "hc.win"
    ABANDONED = "abandoned", "hc.withdraw"


@attrs.frozen(kw_only=True)
class Options:
    seats: int = 2

    def __attrs_post_init__(self) -> None:
        if type(self.seats) is not int or not 2 <= self.seats <= 4:
            raise OptionsError(f"2 to 4 play, not {self.seats!r}")


# What a seat asks for.


@attrs.frozen
class Lay:
    card: Card


@attrs.frozen
class Trade:
    card: Card


@attrs.frozen
class Knock: ...


Action: TypeAlias = Lay | Trade | Knock

# What happened. In place of C_co stand Faces, or Backs where the cards are hidden.


@attrs.frozen
class Shuffled(Generic[C_co]):
    cards: C_co


@attrs.frozen
class Drew(Generic[C_co]):
    seat: Seat
    cards: C_co


@attrs.frozen
class Returned(Generic[C_co]):
    seat: Seat
    cards: C_co


@attrs.frozen
class Laid:
    seat: Seat
    card: Card


@attrs.frozen
class Knocked:
    seat: Seat


@attrs.frozen
class Ended:
    outcome: Outcome


Open: TypeAlias = Laid | Knocked | Ended
Event: TypeAlias = Shuffled[Faces] | Drew[Faces] | Returned[Faces] | Open
PublicEvent: TypeAlias = Shuffled[Backs] | Drew[Backs] | Returned[Backs] | Open
SeenEvent: TypeAlias = Shuffled[Backs] | Drew[Faces | Backs] | Returned[Faces | Backs] | Open

# What everybody sees, what one seat holds, what nobody sees.


@attrs.frozen
class Table:
    options: Options
    hand_sizes: tuple[int, ...]
    draw_pile: int = 0
    laid: tuple[Laid, ...] = ()
    traded: tuple[Seat, ...] = ()
    knocked: tuple[Seat, ...] = ()
    outcome: Outcome | None = None


@attrs.frozen
class Own:
    hand: Faces = ()


@attrs.frozen
class Vault:
    draw_pile: Faces = ()


State: TypeAlias = values.State[Table, Own, Vault]
View: TypeAlias = values.View[Table, Own]
Draft: TypeAlias = draft.Draft[Table, Own, Vault, Event]

# Who may do what: of the table, or of one view.


def withdrawn(table: Table) -> tuple[Seat, ...]:
    sizes = table.hand_sizes
    return tuple([seat for seat in seats(len(sizes)) if not sizes[seat]])


def seated(table: Table) -> tuple[Seat, ...]:
    sizes = table.hand_sizes
    return tuple([seat for seat in seats(len(sizes)) if sizes[seat]])


def to_act(table: Table) -> tuple[Seat, ...]:
    done = [laid.seat for laid in table.laid]
    return tuple([seat for seat in seated(table) if seat not in done])[:1]


def may_act(table: Table) -> tuple[Seat, ...]:
    turn = to_act(table)
    return tuple([s for s in seated(table) if s in turn or s not in table.knocked])


def listing(view: View) -> list[Action]:
    hand, table = view.own.hand, view.table
    in_turn = view.viewer in to_act(table)
    listed: list[Action] = [Lay(card) for card in hand if in_turn]
    if view.viewer not in table.traded:
        listed += [Trade(card) for card in hand if in_turn]
    return listed if view.viewer in table.knocked else [*listed, Knock()]


def refusal(view: View, action: object) -> errors.Refusal | None:
    match action:
        case Knock():
            return Refusal.KNOCKED if view.viewer in view.table.knocked else None
        case Lay(card) | Trade(card):
            if view.viewer not in to_act(view.table):
                return Refusal.NOT_YOUR_TURN
            if card not in view.own.hand:
                return Refusal.NOT_HELD
            traded = isinstance(action, Trade) and view.viewer in view.table.traded
            return Refusal.TRADED if traded else None
        case _:
            return CommonRefusal.NOT_AN_ACTION


def actions(view: View) -> ActionSpace[Action]:
    return ListedActions(view, listing, refusal)


# What it causes.


def initial(options: Options) -> State:
    table = Table(options, (0,) * options.seats)
    return values.State(table, (Own(),) * options.seats, Vault())


def setup(draft: Draft) -> None:
    draft.emit(Shuffled(draft.shuffled(DECK, "deal")))
    for seat in seats(draft.table.options.seats):
        draft.emit(Drew(seat, draft.vault.draw_pile[:2]))


def decide(draft: Draft, seat: Seat, action: Action) -> None:
    match action:
        case Knock():
            draft.emit(Knocked(seat))
        case Trade(card):
            put_back(draft, seat, (card,))
            draft.emit(Drew(seat, draft.vault.draw_pile[:1]))
        case Lay(card):
            draft.emit(Laid(seat, card))
            end_if_over(draft)


def withdraw(draft: Draft, seat: Seat) -> None:
    put_back(draft, seat, draft.owns[seat].hand)
    end_if_over(draft)


def put_back(draft: Draft, seat: Seat, cards: Faces) -> None:
    draft.emit(Returned(seat, cards))
    draft.emit(Shuffled(draft.shuffled(draft.vault.draw_pile, "return")))


def end_if_over(draft: Draft) -> None:
    table = draft.table
    if to_act(table):
        return
    still_here = [laid for laid in table.laid if laid.seat in seated(table)]
    winners = tuple([max(still_here, key=lambda laid: laid.card).seat] if still_here else [])
    worth = 1 + len(table.knocked)
    scores = tuple([worth * (seat in winners) for seat in seats(table.options.seats)])
    ending = Ending.HIGHEST if winners else Ending.ABANDONED
    draft.emit(Ended(Outcome(winners, ending, scores=scores)))


# Who is shown what.


def public(event: Event) -> PublicEvent:
    match event:
        case Shuffled(cards):
            return Shuffled(Backs(len(cards)))
        case Drew(seat, cards):
            return Drew(seat, Backs(len(cards)))
        case Returned(seat, cards):
            return Returned(seat, Backs(len(cards)))
        case Laid() | Knocked() | Ended():
            return event
        case _:
            assert_never(event)


def redact(event: Event, viewer: Viewer) -> SeenEvent:
    if isinstance(event, (Drew, Returned)) and event.seat == viewer:
        return event
    return public(event)


# What each event does. The table is given the true event or a redacted one: it can only count.


def resized(table: Table, seat: Seat, change: int) -> tuple[int, ...]:
    return tuple([size + change * (s == seat) for s, size in enumerate(table.hand_sizes)])


def table_drew(table: Table, event: Drew[Faces | Backs]) -> Table:
    count = len(event.cards)
    sizes = resized(table, event.seat, count)
    return attrs.evolve(table, hand_sizes=sizes, draw_pile=table.draw_pile - count)


def table_returned(table: Table, event: Returned[Faces | Backs]) -> Table:
    count = len(event.cards)
    sizes = resized(table, event.seat, -count)
    traded = (*table.traded, event.seat)
    pile = table.draw_pile + count
    return attrs.evolve(table, hand_sizes=sizes, draw_pile=pile, traded=traded)


def table_laid(table: Table, event: Laid) -> Table:
    sizes = resized(table, event.seat, -1)
    return attrs.evolve(table, hand_sizes=sizes, laid=(*table.laid, event))


def own_without(own: Own, cards: Faces) -> Own:
    return Own(tuple([card for card in own.hand if card not in cards]))


ROWS: Mapping[type, Row[Table, Own, Vault]] = {
    Shuffled: Row(
        table=lambda table, event: attrs.evolve(table, draw_pile=len(event.cards)),
        vault=lambda _, event: Vault(event.cards),
    ),
    Drew: Row(
        table=table_drew,
        own=lambda own, _, event: Own(tuple(sorted(own.hand + event.cards))),
        vault=lambda vault, event: Vault(vault.draw_pile[len(event.cards) :]),
    ),
    Returned: Row(
        table=table_returned,
        own=lambda own, _, event: own_without(own, event.cards),
        vault=lambda vault, event: Vault(vault.draw_pile + event.cards),
    ),
    Laid: Row(table=table_laid, own=lambda own, _, event: own_without(own, (event.card,))),
    Knocked: Row(table=lambda table, e: attrs.evolve(table, knocked=(*table.knocked, e.seat))),
    Ended: Row(table=lambda table, event: attrs.evolve(table, outcome=event.outcome)),
}


def places(state: State) -> dict[str, Faces]:
    hands = {f"hand of seat {seat}": own.hand for seat, own in enumerate(state.owns)}
    laid = tuple([laid.card for laid in state.table.laid])
    return {"draw pile": state.vault.draw_pile, "laid": laid, **hands}


# The binding.


Ruleset: TypeAlias = ruleset.Ruleset[Options, Table, Own, Vault, Action, Event, SeenEvent]

RULES: Ruleset = ruleset.Ruleset(
    name="high-card",
    revision=1,
    vocabulary=Vocabulary(
        options=Options,
        table=Table,
        own=Own,
        actions=Action,
        events=Event,
        seen_events=SeenEvent,
        endings=Ending,
        tags={
            Lay: "lay",
            Trade: "trade",
            Knock: "knock",
            Shuffled: "shuffled",
            Drew: "drew",
            Returned: "returned",
            Laid: "laid",
            Knocked: "knocked",
            Ended: "ended",
        },
    ),
    seats=lambda options: options.seats,
    deck=lambda _: DECK,
    bound=lambda options: 3 * options.seats,  # each lays, trades and knocks once
    initial=initial,
    setup=setup,
    to_act=to_act,
    may_act=may_act,
    withdrawn=withdrawn,
    actions=actions,
    decide=decide,
    withdraw=withdraw,
    rows=ROWS,
    redact=redact,
    outcome=lambda table: table.outcome,
    places=places,
    nobody=Own(),
)


class SeenGame(seen.SeenGame[Options, Table, Own, Action, SeenEvent]):
    __slots__ = ()
    rules = RULES


class Game(game.Game[Options, Table, Own, Vault, Action, Event, SeenEvent]):
    __slots__ = ()
    rules = RULES
    seen_type: ClassVar[type[SeenGame]] = SeenGame

    @override
    def seen(self, viewer: Viewer | int) -> SeenGame:
        return cast("SeenGame", super().seen(viewer))
