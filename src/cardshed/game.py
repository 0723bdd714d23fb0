"""One playthrough as a frozen value: keep the old one and you have undo."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain
from types import EllipsisType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeAlias, overload

import attrs
from typing_extensions import override

from cardshed import chance
from cardshed.actions import ActionSpace
from cardshed.chance import Chance
from cardshed.draft import Draft, E
from cardshed.errors import (
    CommonRefusal,
    IllegalActionError,
    NoSeedError,
    Refusal,
    RevisionError,
)
from cardshed.log import EMPTY, Log
from cardshed.ruleset import A, AnyRuleset, N, O
from cardshed.seats import Seat, Viewer, checked_seat, checked_viewer, seats
from cardshed.seen import SeenGame, client_of
from cardshed.steps import (
    Beginning,
    SeenStep,
    Step,
    Withdraw,
    check_options,
    checked_version,
    folded,
    new_step,
    shown_step,
    shown_steps,
    status,
)
from cardshed.values import K, Outcome, State, T, View, W, new_view

if TYPE_CHECKING:
    from cardshed.record import Record, SeenRecord


@attrs.frozen(repr=False)
class Game(Generic[O, T, W, K, A, E, N]):
    """One playthrough of a ruleset, as an immutable value.

    Every ruleset binds a class of its own (`the_game.Game`): make one with `start`, not with the
    constructor. Two games are equal if their ruleset, options, seed, setup and steps are; the
    state follows from those. The `repr` tells nothing that an onlooker may not know.

    Examples:
        >>> from cardshed import the_game
        >>> game = the_game.Game.start(the_game.Options(seats=3), seed=7)
        >>> game
        <the-game game, waiting for seats 0, 1, 2>
        >>> after = game.play(1, the_game.TakeFirstTurn())
        >>> after.version, game.version, after.at(0) == game
        (1, 0, True)
    """

    rules: ClassVar[AnyRuleset]
    """The rules that the class plays by."""
    seen_type: ClassVar[type[SeenGame[Any, Any, Any, Any, Any]]]
    """The class of the client's side of its games; made where a class with rules names none."""

    beginning: Beginning[O, E]
    """Where the game began: options, seed, setup, revision."""
    steps: Log[Step[A, E]]
    """What has been played since, oldest first."""
    state: State[T, W, K] = attrs.field(eq=False)
    """The whole truth now: all of the above, folded. It never leaves the server."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "rules" in vars(cls) and "seen_type" not in vars(cls):
            cls.seen_type = client_of(cls)

    @classmethod
    def start(cls, options: O, *, seed: int | bytes) -> Self:
        """Return a new game, set up by the rules.

        Args:
            options: What the table agreed on.
            seed: The table's secret: 32 bytes that the frontend draws (`secrets.token_bytes(32)`),
                or a small integer for tests and tutorials, which anybody could find by trying.

        Raises:
            OptionsError: The options are another ruleset's.
            SeedError: The seed is neither.

        Examples:
            >>> from cardshed import the_game
            >>> the_game.Game.start(the_game.Options(seats=2), seed=7).view(0).own.hand
            (43, 44, 59, 73, 79, 85, 95)
        """
        rules, key = cls.rules, chance.seed_bytes(seed)
        check_options(rules, options)
        draft: Draft[T, W, K, E] = rules.draft(rules.initial(options), Chance(key, 0))
        rules.setup(draft)
        beginning = Beginning(options, key, tuple(draft.events), rules.revision, dealt=True)
        return cls(beginning, EMPTY, draft.state)

    @classmethod
    def from_events(cls, options: O, setup: Iterable[E], seed: int | bytes | None = None) -> Self:
        """Return a game that begins from hand-written setup events, which are only folded.

        A tutorial or a test begins from any position in this way.

        Args:
            options: What the table agreed on.
            setup: The events before the first step.
            seed: As with `start`; without one the game plays until chance is needed.

        Raises:
            OptionsError: The options are another ruleset's.
            ImpossibleEventError: An event does not fit the ones before it.
            SeedError: The seed cannot be used.
        """
        key = None if seed is None else chance.seed_bytes(seed)
        return cls.begun(Beginning(options, key, tuple(setup), cls.rules.revision, dealt=False))

    @classmethod
    def begun(cls, beginning: Beginning[O, E]) -> Self:
        """Return the game at version 0 of a beginning, by folding its setup.

        Raises:
            OptionsError: The options are another ruleset's.
            ImpossibleEventError: An event does not fit the ones before it.
        """
        check_options(cls.rules, beginning.options)
        state = cls.rules.initial(beginning.options)
        seats = len(state.owns)
        return cls(beginning, EMPTY, folded(cls.rules.evolve, state, beginning.setup, seats))

    @property
    def options(self) -> O:
        """What the table agreed on before the deal."""
        return self.beginning.options

    @property
    def seed(self) -> bytes | None:
        """The table's secret, or None: show it to nobody before the end."""
        return self.beginning.seed

    @property
    def setup(self) -> tuple[E, ...]:
        """The events before the first step."""
        return self.beginning.setup

    @property
    def revision(self) -> int:
        """The revision of the rules that decided the game."""
        return self.beginning.revision

    @property
    def commitment(self) -> str:
        """A commitment to the seed, to be shown before the deal; see `cardshed.chance.keeps`.

        Raises:
            NoSeedError: The game has no seed.
            ShortSeedError: The seed is a small integer.
        """
        if self.seed is None:
            raise NoSeedError("a game without a seed has nothing to commit to")
        return chance.commit(self.seed)

    @property
    def version(self) -> int:
        """The number of steps that have been played."""
        return len(self.steps)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats at the table, clockwise; those that withdrew are still counted."""
        return seats(len(self.state.owns))

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that are waited for; none once the game is over."""
        return self.rules.waited_for(self.state.table)

    @property
    def may_act(self) -> tuple[Seat, ...]:
        """The seats that have an action at all; those that are waited for are among them."""
        return self.rules.able_to_act(self.state.table)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it runs."""
        outcome = self.rules.outcome
        return outcome(self.state.table)

    def actions(self, seat: Seat | int) -> ActionSpace[A]:
        """Return what the seat may do now, lazily and in a stable order.

        Raises:
            NoSuchSeatError: The table has no such seat.
        """
        state = self.state
        place = checked_seat(seat, len(state.owns))
        return self.rules.space(new_view(place, state.table, state.owns[place]))

    def check(self, seat: Seat | int, action: A) -> Refusal | None:
        """Return why the seat may not do this now, or None where it may.

        Raises:
            NoSuchSeatError: The table has no such seat.

        Examples:
            >>> from cardshed import the_game
            >>> game = the_game.Game.start(the_game.Options(seats=2, starter=1), seed=7)
            >>> game.check(0, the_game.EndTurn())
            <Refusal.NOT_YOUR_TURN: 'not-your-turn'>
        """
        state = self.state
        place = checked_seat(seat, len(state.owns))
        return self.rules.refused(new_view(place, state.table, state.owns[place]), action)

    def play(self, seat: Seat | int, action: A) -> Self:
        """Return the game after the seat has acted; this game stays as it is.

        Args:
            seat: Who acts: the seat that the frontend authenticated.
            action: What it asks for.

        Raises:
            NoSuchSeatError: The table has no such seat.
            IllegalActionError: The rules refuse the action.
            NoSeedError: Chance is needed and the game has no seed.
            RevisionError: Another revision of the rules decided the game so far.
        """
        refusal = self.check(seat, action)
        if refusal is not None:
            raise IllegalActionError(seat, refusal)
        place: Any = seat
        draft = self._draft()
        self.rules.decide(draft, place, action)
        steps = self.steps.append(new_step(place, action, tuple(draft.events)))
        return self.__class__(self.beginning, steps, draft.state)

    def withdraw(self, seat: Seat | int) -> Self:
        """Return the game after the seat has left the table for good, as its rules handle it.

        Raises:
            NoSuchSeatError: The table has no such seat.
            IllegalActionError: The game is over, or the seat has left already (core.over,
                core.withdrawn).
            NoSeedError: Chance is needed and the game has no seed.
            RevisionError: Another revision of the rules decided the game so far.
        """
        place = checked_seat(seat, len(self.state.owns))
        if self.outcome is not None:
            raise IllegalActionError(place, CommonRefusal.GAME_OVER)
        if place in self.rules.withdrawn(self.state.table):
            raise IllegalActionError(place, CommonRefusal.SEAT_WITHDRAWN)
        draft = self._draft()
        self.rules.withdraw(draft, place)
        steps = self.steps.append(Step(place, Withdraw(), tuple(draft.events)))
        return self.__class__(self.beginning, steps, draft.state)

    def _draft(self) -> Draft[T, W, K, E]:
        begun, rules = self.beginning, self.rules
        if begun.revision != rules.revision:
            raise RevisionError(rules.name, begun.revision, rules.revision)
        return Draft(self.state, rules.rows, Chance(begun.seed, self.steps.length + 1))

    def fold(self, step: Step[A, E]) -> Self:
        """Return the game after a step that was decided elsewhere: a stored one, say.

        No rule is asked; `cardshed.verify` asks them.

        Raises:
            NoSuchSeatError: The table has no such seat.
            ImpossibleEventError: An event of the step does not fit the state.
        """
        count = len(self.state.owns)
        checked_seat(step.seat, count)
        state = folded(self.rules.evolve, self.state, step.events, count)
        return self.__class__(self.beginning, self.steps.append(step), state)

    def at(self, version: int) -> Self:
        """Return the game as it stood after that many steps, by folding the log from the start.

        Raises:
            NoSuchStepError: The game has not come that far.
        """
        checked_version(version, self.version)
        steps = self.steps.back_to(version)
        events = chain.from_iterable(step.events for step in steps)
        state = self.begun(self.beginning).state
        state = folded(self.rules.evolve, state, events, len(state.owns))
        return self.__class__(self.beginning, steps, state)

    def view(self, viewer: Viewer | int) -> View[T, W]:
        """Return what the viewer may see; None is an onlooker.

        Raises:
            NoSuchSeatError: The table has no such seat.
        """
        return self.rules.view(self.state, checked_viewer(viewer, len(self.state.owns)))

    def history(self, viewer: Viewer | int) -> tuple[SeenStep[N], ...]:
        """Return the steps as the viewer was shown them, without those of which it saw nothing.

        Raises:
            NoSuchSeatError: The table has no such seat.
        """
        return tuple(
            shown_steps(self.rules, self.steps, checked_viewer(viewer, len(self.state.owns)))
        )

    def seen_step(self, viewer: Viewer | int) -> SeenStep[N] | None:
        """Return the newest step as the viewer was shown it, or None where it was shown nothing.

        A server sends this after each step.

        Raises:
            NoSuchSeatError: The table has no such seat.
        """
        who = checked_viewer(viewer, len(self.state.owns))
        return shown_step(self.rules, self.steps[-1], who) if self.steps else None

    def seen_setup(self, viewer: Viewer | int) -> tuple[N, ...]:
        """Return the setup as the viewer was shown it.

        Raises:
            NoSuchSeatError: The table has no such seat.
        """
        return self.rules.shown(self.setup, checked_viewer(viewer, len(self.state.owns)))

    def seen(self, viewer: Viewer | int) -> SeenGame[O, T, W, A, N]:
        """Return the game as the viewer's client holds it; it can go on folding what it is sent.

        Raises:
            NoSuchSeatError: The table has no such seat.
        """
        who = checked_viewer(viewer, len(self.state.owns))
        steps = shown_steps(self.rules, self.steps, who)
        return self.seen_type.of(self.beginning, who, self.seen_setup(who), steps, self.view(who))

    @overload
    def record(self, *, notes: Mapping[str, str] | None = None) -> Record[Self]: ...
    @overload
    def record(
        self, *, viewer: Viewer | int, notes: Mapping[str, str] | None = None
    ) -> SeenRecord[SeenGame[O, T, W, A, N]]: ...
    def record(
        self,
        *,
        viewer: Viewer | int | EllipsisType = ...,
        notes: Mapping[str, str] | None = None,
    ) -> Record[Self] | SeenRecord[SeenGame[O, T, W, A, N]]:
        """Return the game as a record, to be saved with `dumps`.

        Args:
            viewer: Of whom: what that viewer was shown, and no more. Left out, the record is the
                whole truth with the seed in it: keep it on the server until the game is over.
            notes: Free text for the header (who, when, where); no part of the game.

        Raises:
            NoSuchSeatError: The table has no such seat.
        """
        from cardshed.record import Record

        if isinstance(viewer, EllipsisType):
            return Record.of(self, notes)
        return self.seen(viewer).record(notes=notes)

    @classmethod
    def loads(cls, text: str | bytes) -> Self:
        """Return the game that a record of this ruleset holds.

        Raises:
            RecordError: The text is no such record; it says where and why, and has the good
                prefix.
        """
        from cardshed.record import Record

        return Record.loads(text, cls).game

    def _repr_svg_(self) -> str:
        """Return the table as an onlooker sees it, as a picture: what a notebook shows."""
        from cardshed import svg

        return str(svg.table(self.view(None), self.rules))

    @override
    def __repr__(self) -> str:
        # No version: how many steps there were can be a secret.
        return f"<{self.rules.name} game, {status(self)}>"


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any, Any]
"""A game of any ruleset, for code that serves them all."""
