"""The values that every ruleset shares: states and views, what is hidden, how a game ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Generic, TypeAlias, final

import attrs
from typing_extensions import TypeVar, override

from cardshed.building import builder, quickly_built
from cardshed.errors import RuleEnum
from cardshed.seats import Seat, Viewer

T = TypeVar("T")
"""A ruleset's table."""
W = TypeVar("W")
"""A ruleset's own half: what one seat holds and is being shown."""
K = TypeVar("K")
"""A ruleset's vault."""
T_co = TypeVar("T_co", covariant=True)
W_co = TypeVar("W_co", covariant=True)
K_co = TypeVar("K_co", covariant=True)


@final
@attrs.frozen(repr=False)
class Between:
    """The bounds of a whole number, both included; None where there is none.

    It annotates a field (`Annotated[int, Between(2, 99)]`), and the wire holds numbers to it.

    Attributes:
        low: The lowest number.
        high: The highest number.
        word: What the number is, for the text of an error.
    """

    low: int
    high: int | None = None
    word: str = "number"

    def __contains__(self, number: int) -> bool:
        """Return whether the number is within the bounds."""
        return self.low <= number and (self.high is None or number <= self.high)

    @override
    def __repr__(self) -> str:
        # cattrs makes a function name of the type that this annotates: brackets and commas pass.
        return f"Between[{self.low}, {self.high}, {self.word}]".replace("-", "minus ")


Count: TypeAlias = Annotated[int, Between(0)]
"""How many there are of something: 0 or more."""


@final
@attrs.frozen
class Backs:
    """Cards of which a viewer knows the number alone.

    Attributes:
        count: How many cards.

    Examples:
        >>> len(Backs(3))
        3
    """

    count: Count

    def __len__(self) -> int:
        """Return how many cards there are."""
        return self.count


@final
@attrs.frozen
class Sealed:
    """Something of which a viewer knows that it is there, and not even how much of it."""


@quickly_built
@final
@attrs.frozen
class State(Generic[T_co, W_co, K_co]):
    """The whole truth about a game at one moment. It never leaves the server.

    Attributes:
        table: What everybody sees.
        owns: What each seat holds and is being shown, by seat.
        vault: What nobody sees.
    """

    table: T_co
    owns: tuple[W_co, ...]
    vault: K_co


@quickly_built
@final
@attrs.frozen
class View(Generic[T_co, W_co]):
    """What one viewer may see: it has no field that could hold another's secret.

    Attributes:
        viewer: Whose view it is; None for an onlooker.
        table: What everybody sees.
        own: What the viewer holds and is being shown; an onlooker's is empty.
    """

    viewer: Viewer
    table: T_co
    own: W_co

    def _repr_svg_(self) -> str:
        """Return the table as a picture: what a notebook shows."""
        from cardshed import svg

        return str(svg.table(self))


new_state: Callable[..., State[Any, Any, Any]] = builder(State)
new_view: Callable[..., View[Any, Any]] = builder(View)


class Ending(RuleEnum):
    """Why a game ended: each ruleset has an enum of its own, derived from this one."""


@final
@attrs.frozen
class Outcome:
    """How a game ended.

    Attributes:
        winners: The seats that won, ascending; none where nobody did.
        ending: Why it ended: a member of the ruleset's own `Ending`.
        ranking: Seats by rank, best first, those that share a rank together; empty where the
            rules rank nobody.
        scores: Points by seat, in the unit that the ruleset says; empty where it scores nobody.
    """

    winners: tuple[Seat, ...]
    ending: Ending
    ranking: tuple[tuple[Seat, ...], ...] = ()
    scores: tuple[int, ...] = ()
