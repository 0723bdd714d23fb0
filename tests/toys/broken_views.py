"""High Card with leaks, and with clients that see something else."""

from __future__ import annotations

from typing import Any

import attrs
from toys import high_card
from toys.breaking import altered, before, breaks, row
from toys.high_card import (
    DECK,
    ROWS,
    Action,
    Draft,
    Drew,
    Ended,
    Ending,
    Game,
    Knocked,
    Lay,
    Own,
    Refusal,
    SeenGame,
    Shuffled,
    Table,
    Trade,
    listing,
    redact,
    refusal,
)
from typing_extensions import override

from cardshed import errors
from cardshed.actions import ActionSpace, ListedActions
from cardshed.draft import Row
from cardshed.errors import ImpossibleEventError
from cardshed.laws import Law
from cardshed.ruleset import Disclosure
from cardshed.seats import Seat, leftwards, seats
from cardshed.values import Backs, Outcome

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
    def see(self, step: Any, *, version: Any = None) -> Any:
        return self


@breaks(Law.REDACTION)
class HasADeafClient(Game):
    __slots__ = ()
    seen_type = DeafClient


class ChokingClient(SeenGame):
    __slots__ = ()

    @override
    def see(self, step: Any, *, version: Any = None) -> Any:
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
    for seat, own in enumerate(draft.owns):
        if max(own.hand) > 10:
            draft.emit(Knocked(Seat(seat)))


@breaks(Law.SECRECY)
class SetsUpByHands(Game):
    __slots__ = ()
    rules = altered(setup=set_up_by_hands)


def ask_who_can_answer(draft: Draft, seat: Seat, action: Action) -> None:
    """Pass over seats with low cards: who is asked betrays who holds a high one."""
    for other in leftwards(seat, draft.table.options.seats):
        low = all(card < 7 for card in draft.owns[other].hand)
        if low and other not in draft.table.knocked and isinstance(action, Lay):
            draft.emit(Knocked(other))


@breaks(Law.SECRECY)
class AsksWhoCanAnswer(Game):
    __slots__ = ()
    rules = before(ask_who_can_answer)


def end_when_decided(draft: Draft, seat: Seat, action: Action) -> None:
    """End at once where nobody can beat what was laid: that tells something of all hands."""
    high_card.decide(draft, seat, action)
    hands = [card for own in draft.owns for card in own.hand]
    laid = [event.card for event in draft.table.laid]
    if laid and draft.table.outcome is None and max(laid) > max(hands, default=0):
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

    @override
    def check(self, seat: Seat | int, action: Any) -> errors.Refusal | None:
        return self.actions(seat).refusal(action)


# A row for everyone whose audience is said, and a redaction that shows the event to others too.
FOR_EVERYONE = Row[Any, Any, Any](
    table=ROWS[Drew].table,
    everyone=lambda own, seat, event: (
        Own(tuple(sorted(own.hand + event.cards))) if seat == event.seat else own
    ),
    audience=lambda event, seats: (event.seat,),
    vault=ROWS[Drew].vault,
)


def shows_draws_to_seats(event: Any, viewer: Any) -> Any:
    shown = isinstance(event, Drew) and viewer is not None
    return event if shown else redact(event, viewer)


@breaks(Law.SECRECY)
class ShowsDrawsOutsideTheirAudience(Game):
    __slots__ = ()
    rules = altered(rows={**ROWS, Drew: FOR_EVERYONE}, redact=shows_draws_to_seats)


class DrawsForEveryone(Game):
    """High Card with that row and its own redaction: it keeps the laws."""

    __slots__ = ()
    rules = altered(rows={**ROWS, Drew: FOR_EVERYONE})


# A deck with a card that is there more often than others, and a setup that says who has it.
THRICE = (*DECK, 12, 12)


def deals_thrice(draft: Draft) -> None:
    draft.emit(Shuffled(draft.shuffled(THRICE, "deal")))
    for seat in seats(draft.table.options.seats):
        draft.emit(Drew(seat, draft.vault.draw_pile[:2]))


def tells_of_a_twelve(draft: Draft) -> None:
    deals_thrice(draft)
    for seat, own in enumerate(draft.owns):
        if 12 in own.hand:
            draft.emit(Knocked(Seat(seat)))


@breaks(Law.SECRECY)
class TellsOfACardThatIsThereThrice(Game):
    __slots__ = ()
    rules = altered(deck=lambda options: THRICE, setup=tells_of_a_twelve)


class HasACardThrice(Game):
    """The same, silent: it keeps the laws."""

    __slots__ = ()
    rules = altered(deck=lambda options: THRICE, setup=deals_thrice)


# A lot over seats, whose numbers are numbers of cards too: it keeps the laws.


def knocks_by_lot(draft: Draft) -> None:
    high_card.setup(draft)
    draft.emit(Knocked(draft.shuffled(seats(draft.table.options.seats), "lot")[0]))


class KnocksByLot(Game):
    __slots__ = ()
    rules = altered(setup=knocks_by_lot)


# A disclosure that covers everything: nothing is compared, and that is an error of its own.


class DisclosesEverything(Game):
    __slots__ = ()
    rules = altered(disclosures=(Disclosure("hc.all", lambda event: True),))


# A hand that is shown to everybody: nothing is told by the exchange of two cards, since both are
# shown, but its type says that it could be hidden.


def shows_draws_to_all(event: Any, viewer: Any) -> Any:
    return event if isinstance(event, Drew) else redact(event, viewer)


@breaks(Law.SECRECY)
class ShowsDrawsToEverybody(Game):
    __slots__ = ()
    rules = altered(redact=shows_draws_to_all)
