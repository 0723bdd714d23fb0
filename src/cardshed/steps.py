"""What a game is made of: its beginning, the entries of its log, and how they are folded."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Generic, Protocol, TypeVar, final

import attrs

from cardshed.building import builder, quickly_built
from cardshed.chance import LONG, commit
from cardshed.errors import ImpossibleEventError, NoSuchStepError, OptionsError, shown
from cardshed.ruleset import AnyRuleset
from cardshed.seats import Seat, Viewer, checked_seat
from cardshed.values import Outcome

O_co = TypeVar("O_co", covariant=True)
A_co = TypeVar("A_co", covariant=True)
E_co = TypeVar("E_co", covariant=True)
N_co = TypeVar("N_co", covariant=True)
S = TypeVar("S")
X = TypeVar("X")


class _Going(Protocol):
    @property
    def to_act(self) -> tuple[Seat, ...]: ...
    @property
    def outcome(self) -> Outcome | None: ...


def status(game: _Going) -> str:
    """Return who is waited for, or how the game ended: what everybody may know."""
    if game.outcome is not None:
        return f"over: {game.outcome.ending.value}"
    if not game.to_act:
        return "nobody is waited for"
    seats = ", ".join(map(str, game.to_act))
    return f"waiting for seat{'s' if len(game.to_act) > 1 else ''} {seats}"


UNFIT = (LookupError, ValueError, TypeError, AttributeError, ArithmeticError)
"""What rules and rows raise of a state that they could not have made."""


def folded(apply: Callable[[S, X], S], state: S, events: Iterable[X], seats: int) -> S:
    """Return the state after stored events, at a table of so many seats.

    Raises:
        ImpossibleEventError: One of them does not fit; it has that one's index.
    """
    index = 0
    try:
        for index, event in enumerate(events):  # noqa: B007  # the handler names it
            checked_seat(getattr(event, "seat", 0), seats)
            state = apply(state, event)
    except UNFIT as error:
        raise ImpossibleEventError(index) from error
    return state


def check_options(rules: AnyRuleset, options: object) -> None:
    """Refuse the options of another ruleset.

    Raises:
        OptionsError: They are.
    """
    if not isinstance(options, rules.vocabulary.options):
        raise OptionsError(f"these are no options of {rules.name}")


def checked_version(version: object, newest: int) -> None:
    """Refuse a version that a game has not had.

    Raises:
        NoSuchStepError: It is no whole number from 0 to `newest`.
    """
    if type(version) is not int or not 0 <= version <= newest:
        # No word of the newest: how many steps there were can be a secret.
        raise NoSuchStepError(f"no version {shown(version)}: the game has not come that far")


@final
@attrs.frozen
class Beginning(Generic[O_co, E_co]):
    """Where a game began: the part that no step changes.

    Attributes:
        options: What the table agreed on before the deal.
        seed: The table's secret; None for a game without one.
        setup: The events before the first step.
        revision: The revision of the rules that decide the game.
        dealt: Whether the setup came from the seed; otherwise it was given.
    """

    options: O_co
    seed: bytes | None = attrs.field(repr=False)
    setup: tuple[E_co, ...] = attrs.field(repr=False)
    revision: int
    dealt: bool = attrs.field(eq=False)

    @property
    def commitment(self) -> str | None:
        """The commitment to the seed, where it is one to the deal and the seed is no short one."""
        if not self.dealt or self.seed is None or len(self.seed) < LONG:
            return None
        return commit(self.seed)


@final
@attrs.frozen
class Withdraw:
    """The cause of a step in which a seat left the table for good.

    It is no action: nobody lists or plays it; a frontend calls `game.withdraw(seat)`.
    """


@quickly_built
@final
@attrs.frozen
class Step(Generic[A_co, E_co]):
    """One entry of the log: who did what, and what that caused.

    Attributes:
        seat: Who acted.
        action: What it asked for; `Withdraw` where it left the table.
        events: What happened, in order.
    """

    seat: Seat
    action: A_co | Withdraw
    events: tuple[E_co, ...]


new_step: Callable[..., Step[Any, Any]] = builder(Step)


def _not_empty(_: object, __: object, events: tuple[object, ...]) -> None:
    if not events:
        raise ValueError("a seen step has events")


@final
@attrs.frozen
class SeenStep(Generic[N_co]):
    """One entry of a viewer's history. It has no action: arguments can be secret.

    Attributes:
        seat: Who acted.
        events: What the viewer was shown of what happened; never empty.
    """

    seat: Seat
    events: tuple[N_co, ...] = attrs.field(validator=_not_empty)


def shown_step(rules: AnyRuleset, step: Step[Any, Any], viewer: Viewer) -> SeenStep[Any] | None:
    """Return the step as the viewer is shown it, or None where it is shown nothing."""
    events = rules.shown(step.events, viewer)
    return SeenStep(step.seat, events) if events else None


def shown_steps(
    rules: AnyRuleset, steps: Iterable[Step[Any, Any]], viewer: Viewer
) -> Iterator[SeenStep[Any]]:
    """Yield the steps as the viewer is shown them; those of which it is shown nothing are not."""
    seen = (shown_step(rules, step, viewer) for step in steps)
    return (step for step in seen if step is not None)
