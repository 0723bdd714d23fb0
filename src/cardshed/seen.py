"""The client's side of a game: what one viewer was shown, and the view that it folds to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeAlias, cast

import attrs
from typing_extensions import override

from cardshed.actions import ActionSpace
from cardshed.errors import NoSuchStepError, Refusal, shown
from cardshed.log import EMPTY, Log
from cardshed.ruleset import A, AnyRuleset, N, O
from cardshed.seats import Seat, Viewer, checked_seat, checked_viewer
from cardshed.steps import Beginning, SeenStep, check_options, checked_version, folded, status
from cardshed.values import Outcome, T, View, W

if TYPE_CHECKING:
    from cardshed.record import SeenRecord


def _folded(
    rules: AnyRuleset, options: object, view: View[T, W], events: Iterable[Any]
) -> View[T, W]:
    return folded(partial(_looked, rules), view, events, rules.seats(options))


def _looked(rules: AnyRuleset, view: View[T, W], event: Any) -> View[T, W]:
    """Return the view after an event, which may hold no more than its viewer is shown."""
    if event.__class__ not in rules.rows:
        raise ValueError("no event of this ruleset")
    if rules.redact(event, view.viewer) != event:
        raise ValueError("more than the viewer may be shown")
    return rules.see(view, event)


@attrs.frozen(repr=False)
class SeenGame(Generic[O, T, W, A, N]):
    """The client's side of a game, as an immutable value.

    A client that is sent its own seen events alone rebuilds its own view, and lists its own
    actions. Every ruleset binds a class of its own (`the_game.SeenGame`).

    Attributes:
        options: What the table agreed on.
        viewer: Who looks; None for an onlooker.
        setup: The setup as the viewer was shown it.
        steps: The steps as the viewer was shown them.
        view: What the viewer sees now: all of the above, folded.
        revision: The revision of the rules that decide the game.
        commitment: The server's commitment to its seed, if it gave one.

    Examples:
        >>> from cardshed import the_game
        >>> game = the_game.Game.start(the_game.Options(seats=2), seed=7)
        >>> mine = the_game.SeenGame.start(game.options, 1, game.seen_setup(1))
        >>> game = game.play(0, the_game.TakeFirstTurn())
        >>> mine = mine.see(game.seen_step(1))
        >>> mine.view == game.view(1), mine == game.seen(1)
        (True, True)
        >>> mine
        <the-game game as seen by seat 1, version 1, waiting for seat 0>
    """

    rules: ClassVar[AnyRuleset]
    """The rules that the class plays by."""

    options: O
    viewer: Viewer
    setup: tuple[N, ...]
    steps: Log[SeenStep[N]]
    view: View[T, W] = attrs.field(eq=False)
    revision: int
    commitment: str | None = None

    @classmethod
    def start(
        cls,
        options: O,
        viewer: Viewer | int,
        setup: Iterable[N],
        *,
        commitment: str | None = None,
        revision: int | None = None,
    ) -> Self:
        """Return a client's game at its beginning.

        Args:
            options: What the table agreed on.
            viewer: Whose client it is; None for an onlooker.
            setup: The setup as the server shows it to this viewer (`game.seen_setup(viewer)`).
            commitment: The server's commitment to its seed, if it gave one.
            revision: The revision of the rules that decide the game; that of these rules if
                left out.

        Raises:
            OptionsError: The options are another ruleset's.
            NoSuchSeatError: The table has no such seat.
            ImpossibleEventError: An event does not fit the ones before it, or shows more than the
                viewer may see.
        """
        rules = cls.rules
        check_options(rules, options)
        who = checked_viewer(viewer, rules.seats(options))
        first = tuple(setup)
        view = _folded(rules, options, rules.view(rules.initial(options), who), first)
        made = rules.revision if revision is None else revision
        return cls(options, who, first, EMPTY, view, made, commitment)

    @classmethod
    def of(
        cls,
        beginning: Beginning[O, Any],
        viewer: Viewer,
        setup: tuple[N, ...],
        steps: Iterable[SeenStep[N]],
        view: View[T, W],
    ) -> Self:
        """Return a client's game of what a server knows; `game.seen(viewer)` does so."""
        return cls(
            beginning.options,
            viewer,
            setup,
            Log[SeenStep[N]].of(steps),
            view,
            beginning.revision,
            beginning.commitment,
        )

    def see(self, step: SeenStep[N], *, version: int | None = None) -> Self:
        """Return the game after a step of which the viewer was shown this.

        Args:
            step: What the server sent.
            version: Which one it is, counted from 1 in this viewer's history, if the server says
                so: a step that was missed or comes twice is refused.

        Raises:
            NoSuchStepError: It is not the next step.
            NoSuchSeatError: The table has no such seat as the step names.
            ImpossibleEventError: An event of the step does not fit the view, or shows more than
                the viewer may see.
            TypeError: It is no seen step.
        """
        if version is not None and version != self.version + 1:
            raise NoSuchStepError(f"step {self.version + 1} is wanted, not {shown(version)}")
        if step.__class__ is not SeenStep:
            raise TypeError(f"a seen step is wanted, not a {type(step).__name__}")
        checked_seat(step.seat, self.rules.seats(self.options))
        view = _folded(self.rules, self.options, self.view, step.events)
        return self.__class__(
            self.options,
            self.viewer,
            self.setup,
            self.steps.append(step),
            view,
            self.revision,
            self.commitment,
        )

    def at(self, version: int) -> Self:
        """Return the seen game as it stood after that many of its steps.

        Raises:
            NoSuchStepError: The seen game has not come that far.
        """
        checked_version(version, self.version)
        made, committed = self.revision, self.commitment
        game = self.start(
            self.options, self.viewer, self.setup, commitment=committed, revision=made
        )
        steps = self.steps.back_to(version)
        events = chain.from_iterable(step.events for step in steps)
        view = _folded(self.rules, self.options, game.view, events)
        return self.__class__(self.options, self.viewer, self.setup, steps, view, made, committed)

    def actions(self) -> ActionSpace[A]:
        """Return what the viewer may do now; an onlooker, nothing."""
        return self.rules.space(self.view)

    def check(self, action: A) -> Refusal | None:
        """Return why the viewer may not do this now, or None where it may."""
        return self.rules.refused(self.view, action)

    @property
    def version(self) -> int:
        """The number of steps of which the viewer was shown something."""
        return len(self.steps)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that are waited for; none once the game is over."""
        return self.rules.waited_for(self.view.table)

    @property
    def may_act(self) -> tuple[Seat, ...]:
        """The seats that have an action at all; those that are waited for are among them."""
        return self.rules.able_to_act(self.view.table)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it runs."""
        return self.rules.outcome(self.view.table)

    def record(self, *, notes: Mapping[str, str] | None = None) -> SeenRecord[Self]:
        """Return this as a record, to be saved with `dumps`.

        Args:
            notes: Free text for the header (who, when, where); no part of the game.
        """
        from cardshed.record import SeenRecord

        return SeenRecord.of(self, notes)

    @classmethod
    def loads(cls, text: str | bytes) -> Self:
        """Return the seen game that a record of this ruleset holds.

        Raises:
            RecordError: The text is no such record; it says where and why, and has the good
                prefix.
        """
        from cardshed.record import SeenRecord

        return SeenRecord.loads(text, cls).game

    def _repr_svg_(self) -> str:
        """Return the table as a picture: what a notebook shows."""
        from cardshed import svg

        return str(svg.table(self.view, self.rules))

    @override
    def __repr__(self) -> str:
        who = "an onlooker" if self.viewer is None else f"seat {self.viewer}"
        name = f"{self.rules.name} game as seen by {who}"
        return f"<{name}, version {self.version}, {status(self)}>"


def client_of(game: Any) -> type[AnySeenGame]:
    """Return a class of seen games by the rules of a class of games, whose `seen_type` it will be.

    It is pickled by that name.
    """
    names = {
        "__doc__": "The client's side of a game.",
        "__module__": game.__module__,
        "__qualname__": f"{game.__qualname__}.seen_type",
        "__slots__": (),
        "rules": game.rules,
    }
    made: Any = type("SeenGame", (getattr(game, "seen_type", SeenGame),), names)
    return cast("type[AnySeenGame]", made)


AnySeenGame: TypeAlias = SeenGame[Any, Any, Any, Any, Any]
"""A seen game of any ruleset, for code that serves them all."""
