"""Folding events into a state by the rows of a ruleset, and the step that a ruleset writes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from typing import Any, Generic, Protocol, TypeVar, final

import attrs

from cardshed.errors import NoSeedError, RulesetError
from cardshed.seats import Seat
from cardshed.values import K, State, T, W, new_state

E = TypeVar("E")
X = TypeVar("X")


@final
@attrs.frozen
class Row(Generic[T, W, K]):
    """What one type of event does, and who may be shown more of it than an onlooker.

    A function that is left out changes nothing. `table` is given the true event or a redacted one
    and must do the same with both. `own` is for the seat that the event names in its field
    `seat`, and makes that seat the event's audience. `everyone` is for every seat, and comes with
    `audience`, which says who may be shown more than an onlooker. `vault` is given the true event
    only.

    Attributes:
        table: From the table and the event to the table.
        own: From the own half of the event's seat, that seat and the event to the own half.
        everyone: The same, for the own half of every seat, in place of `own`.
        audience: From the event and the number of seats to its audience.
        vault: From the vault and the event to the vault.
    """

    table: Callable[[T, Any], T] | None = None
    own: Callable[[W, Seat, Any], W] | None = None
    everyone: Callable[[W, Seat, Any], W] | None = None
    audience: Callable[[Any, int], tuple[Seat, ...]] | None = None
    vault: Callable[[K, Any], K] | None = None

    def __attrs_post_init__(self) -> None:
        """Hold the row to one way of saying whom the event concerns.

        Raises:
            RulesetError: It has both `own` and `everyone`, or one of `everyone` and `audience`.
        """
        if self.own is not None and self.everyone is not None:
            raise RulesetError("a row has either `own` or `everyone`")
        if (self.everyone is None) is not (self.audience is None):
            raise RulesetError("a row has `audience` if it has `everyone`, and only then")


seat_of: Callable[[Any], Seat] = attrgetter("seat")
"""Return the seat that an event names: a row with `own` is of an event that does."""


class Shuffler(Protocol):
    """What decides an order: chance, or the draft of a ruleset around this one."""

    def shuffled(self, items: Sequence[X], purpose: str, /) -> tuple[X, ...]:
        """Return the items in an order that chance decides."""
        ...


@final
class Draft(Generic[T, W, K, E]):
    """A step being written. It lives inside one call of the rules and never leaves it.

    Args:
        state: The state before the step.
        rows: What each type of event does.
        chance: What chance decides in this step. A ruleset made from another one gives its own
            draft, so that the draws of both are counted together. None where events are only
            folded.

    Attributes:
        table: The table after the events so far: an effect can read what the one before it did.
        owns: The own halves after the events so far, by seat.
        vault: The vault after the events so far.
        events: The events so far.
    """

    __slots__ = ("_chance", "_rows", "events", "owns", "table", "vault")

    def __init__(
        self, state: State[T, W, K], rows: Mapping[type, Row[T, W, K]], chance: Shuffler | None
    ) -> None:
        self.table: T = state.table
        self.owns: tuple[W, ...] = state.owns
        self.vault: K = state.vault
        self.events: list[E] = []
        self._rows = rows
        self._chance = chance

    @property
    def state(self) -> State[T, W, K]:
        """The state after the events so far."""
        return new_state(self.table, self.owns, self.vault)

    def emit(self, event: E) -> None:
        """Append an event to the step and fold it into the state."""
        # Called through its field, a function would first be looked for among the row's methods.
        row = self._rows[event.__class__]
        change_table, change_own, change_vault = row.table, row.own, row.vault
        if change_table is not None:
            self.table = change_table(self.table, event)
        if change_own is not None:
            seat = seat_of(event)
            halves = [*self.owns]
            halves[seat] = change_own(halves[seat], seat, event)
            self.owns = tuple(halves)
        elif row.everyone is not None:
            change, halves = row.everyone, [*self.owns]
            for place, own in enumerate(self.owns):
                halves[place] = change(own, Seat(place), event)
            self.owns = tuple(halves)
        if change_vault is not None:
            self.vault = change_vault(self.vault, event)
        self.events.append(event)

    def shuffled(self, cards: Sequence[X], purpose: str) -> tuple[X, ...]:
        """Return the cards in an order that chance decides: the only chance that rules have.

        What it decided must stand in an event, so that a replay needs no seed.

        Args:
            cards: What is shuffled.
            purpose: What for, in kebab-case; a part of the draw's label.

        Raises:
            NoSeedError: The game has no seed.
        """
        if self._chance is None:
            raise NoSeedError(f"the {purpose} needs chance, and events are only folded here")
        return self._chance.shuffled(cards, purpose)
