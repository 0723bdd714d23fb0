"""A match is a ruleset made from a ruleset: its rounds follow inside the steps that end them.

So records, views, replay, verification and the laws come with it. What a match of a game is made
of stands in a `Form`; what a round counts, and when a match is over, in a `Plan`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, Protocol, TypeVar, Union, cast, final

import attrs

from cardshed.draft import Draft, Row
from cardshed.match_events import MatchEnded, MatchTexts, RoundScored
from cardshed.ruleset import Ruleset, Vocabulary
from cardshed.seats import Seat, Viewer
from cardshed.values import Outcome, State, View

O = TypeVar("O")  # noqa: E741  # a game's options; one letter like its siblings
M = TypeVar("M", bound="MatchOptions")
T = TypeVar("T")
B = TypeVar("B", bound="MatchTable")

AnyDraft = Draft[Any, Any, Any, Any]


class MatchOptions(Protocol):
    """The options of a match: those of its game, and what else its plan asks for."""

    @property
    def game(self) -> Any:
        """What the table agreed on for a round."""
        ...


class MatchTable(Protocol):
    """The table of a match: that of the round, and what the match has come to."""

    @property
    def options(self) -> Any:
        """What the table agreed on for the match."""
        ...

    @property
    def number(self) -> int:
        """Which round is being played, from 1; 0 before the first."""
        ...

    @property
    def totals(self) -> tuple[int, ...]:
        """The points so far, by seat."""
        ...

    @property
    def credits(self) -> tuple[int, ...]:
        """The credits so far, by seat."""
        ...

    @property
    def withdrawn(self) -> tuple[Seat, ...]:
        """The seats that have left the match, ascending."""
        ...

    @property
    def round(self) -> Any:
        """The table of the round."""
        ...

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it runs."""
        ...


class RoundBegan(Protocol):
    """The event that begins a round."""

    @property
    def number(self) -> int:
        """Which round, from 1."""
        ...

    @property
    def options(self) -> Any:
        """The options of the round."""
        ...


@final
@attrs.frozen
class Plan(Generic[O, M]):
    """How rounds make a match.

    Attributes:
        first: The options of the first round.
        following: The options of the next round, from those of the last and who has left.
        counted: Totals and credits after a round, from the options, the totals and credits before
            it, and what the round brought.
        decided: How the match ended, or None: from its table, and the outcome of the last round.
        most_rounds: How many rounds no match exceeds.
        kept: The table of a new round before its deal, from that of the round before and a fresh
            one; the fresh one if left out.
    """

    first: Callable[[M], O]
    following: Callable[[O, tuple[Seat, ...]], O]
    counted: Callable[
        [M, tuple[int, ...], tuple[int, ...], tuple[int, ...]],
        tuple[tuple[int, ...], tuple[int, ...]],
    ]
    decided: Callable[[Any, Outcome], Outcome | None]
    most_rounds: Callable[[M], int]
    kept: Callable[[Any, Any], Any] = lambda _, fresh: fresh


@final
@attrs.frozen
class Form(Generic[M, B]):
    """The classes of which a match of one game is made.

    Attributes:
        options: The class of its options.
        table: The class of its table, made of options, number, totals, credits, withdrawn, round
            and outcome.
        round_began: The class of the event that begins a round, made of number and options.
        tags: Their tags on the wire, and those of the other classes of options.
    """

    options: type[M]
    table: type[B]
    round_began: type[Any]
    tags: Mapping[type, str]


def _nobody_more(event: object, count: int) -> tuple[Seat, ...]:
    """Return the audience of an event of which everybody is shown the same."""
    return ()


@final
class _Match:
    """The functions of a match, over the rules of its rounds."""

    def __init__(self, rules: Any, form: Form[Any, Any], plan: Plan[Any, Any]) -> None:
        self.rules = rules
        self.form = form
        self.plan = plan

    def bound(self, options: Any) -> float:
        """Return a number of steps that no match exceeds."""
        rounds: int = self.plan.most_rounds(options)
        steps: float = self.rules.bound(self.plan.first(options))
        return rounds * steps

    def initial(self, options: Any) -> State[Any, Any, Any]:
        """Return the state before the first round."""
        first = self.rules.initial(self.plan.first(options))
        none = (0,) * len(first.owns)
        table = self.form.table(options, 0, none, none, (), first.table, None)
        return State(table, first.owns, first.vault)

    def inner(self, state: State[Any, Any, Any]) -> State[Any, Any, Any]:
        """Return the state of the round."""
        return State(state.table.round, state.owns, state.vault)

    def inner_view(self, view: View[Any, Any]) -> View[Any, Any]:
        """Return the view of the round."""
        return View(view.viewer, view.table.round, view.own)

    def refusal(self, view: View[Any, Any], action: object) -> Any:
        """Return why the round refuses the action, or None."""
        return self.rules.refusal(self.inner_view(view), action)

    def places(self, state: State[Any, Any, Any]) -> Mapping[str, tuple[Any, ...]]:
        """Return which cards lie where; before a deal all of them lie in the box."""
        lying: Mapping[str, tuple[Any, ...]] = self.rules.places(self.inner(state))
        if any(lying.values()):
            return lying
        return {"box": self.rules.deck(self.plan.first(state.table.options))}

    def redact(self, event: Any, viewer: Viewer) -> Any:
        """Return the event as the viewer is shown it: of the match itself nothing is hidden."""
        if event.__class__ in {self.form.round_began, RoundScored, MatchEnded}:
            return event
        return self.rules.redact(event, viewer)

    # what is written

    def inside(self, draft: AnyDraft, write: Callable[[AnyDraft], None]) -> None:
        """Let the rules of the round write into the draft of the match."""
        inner: AnyDraft = self.rules.draft(self.inner(draft.state), draft)
        write(inner)
        for event in inner.events:
            draft.emit(event)

    def begin(self, draft: AnyDraft, options: Any) -> None:
        """Begin the next round; who has left the match leaves it before the deal."""
        draft.emit(self.form.round_began(draft.table.number + 1, options))
        for seat in draft.table.withdrawn:
            self.leave(draft, seat)
        self.inside(draft, self.rules.setup)

    def first(self, draft: AnyDraft) -> None:
        """Begin the match with its first round."""
        self.begin(draft, self.plan.first(draft.table.options))
        self.go_on(draft)

    def decide(self, draft: AnyDraft, seat: Seat, action: Any) -> None:
        """Write what a legal action causes."""
        self.inside(draft, lambda inner: self.rules.decide(inner, seat, action))
        self.go_on(draft)

    def withdraw(self, draft: AnyDraft, seat: Seat) -> None:
        """Write what it causes that a seat leaves the table, for this round and all that follow."""
        self.leave(draft, seat)
        self.go_on(draft)

    def leave(self, draft: AnyDraft, seat: Seat) -> None:
        """Let a seat leave the round."""
        self.inside(draft, lambda inner: self.rules.withdraw(inner, seat))

    def go_on(self, draft: AnyDraft) -> None:
        """Count a round that has ended, and begin the next one or end the match.

        A round may end with its deal: so it goes on in a loop.
        """
        outcome: Outcome | None = self.rules.outcome(draft.table.round)
        while outcome is not None and draft.table.outcome is None:
            self.score(draft, outcome)
            outcome = self.rules.outcome(draft.table.round)

    def score(self, draft: AnyDraft, outcome: Outcome) -> None:
        """Count a round, and begin the next one or end the match."""
        table, plan = draft.table, self.plan
        points = outcome.scores or (0,) * len(draft.owns)
        totals, credits_ = plan.counted(table.options, table.totals, table.credits, points)
        draft.emit(RoundScored(points, totals, credits_))
        ended = plan.decided(draft.table, outcome)
        if ended is not None:
            draft.emit(MatchEnded(ended))
        else:
            self.begin(draft, plan.following(table.round.options, table.withdrawn))

    # what events do

    def rows(self) -> dict[type, Row[Any, Any, Any]]:
        """Return what each event does: those of the round, to the round alone."""
        rows = {kind: self.row(row) for kind, row in self.rules.rows.items()}
        rows[self.form.round_began] = Row(
            table=self.table_began,
            everyone=self.own_began,
            audience=_nobody_more,
            vault=self.vault_began,
        )
        rows[RoundScored] = Row(table=self.table_scored)
        rows[MatchEnded] = Row(table=self.table_ended)
        return rows

    def row(self, row: Row[Any, Any, Any]) -> Row[Any, Any, Any]:
        """Return the row of an event of the round."""
        change = row.table
        if change is None:
            return row

        def changed(table: Any, event: Any) -> Any:
            return self.with_round(table, table.number, change(table.round, event))

        return Row(changed, row.own, row.everyone, row.audience, row.vault)

    def with_round(self, table: Any, number: int, inner: Any) -> Any:
        """Return the table of the match with another round; who left that has left the match."""
        gone, more = table.withdrawn, self.rules.withdrawn(inner)
        if more:
            gone = tuple(sorted({*gone, *more}))
        return self.form.table(
            table.options, number, table.totals, table.credits, gone, inner, table.outcome
        )

    def table_began(self, table: Any, event: RoundBegan) -> Any:
        fresh = self.rules.initial(event.options).table
        return self.with_round(table, event.number, self.plan.kept(table.round, fresh))

    def own_began(self, own: Any, seat: Seat, event: RoundBegan) -> Any:
        return self.rules.nobody

    def vault_began(self, vault: Any, event: RoundBegan) -> Any:
        return self.rules.initial(event.options).vault

    def table_scored(self, table: Any, event: RoundScored) -> Any:
        if not len(event.points) == len(event.totals) == len(event.credits) == len(table.totals):
            raise ValueError("another number of points than there are seats")
        return self.form.table(
            table.options,
            table.number,
            event.totals,
            event.credits,
            table.withdrawn,
            table.round,
            table.outcome,
        )

    def table_ended(self, table: Any, event: MatchEnded) -> Any:
        return self.form.table(
            table.options,
            table.number,
            table.totals,
            table.credits,
            table.withdrawn,
            table.round,
            event.outcome,
        )


def _with(union: Any, own: tuple[type, ...]) -> Any:
    """Return a union with the events of matches; None stays None."""
    return None if union is None else Union[(union, *own)]  # it is made of values


def _vocabulary(
    words: Vocabulary[Any, Any, Any], form: Form[Any, Any], endings: tuple[type[Any], ...]
) -> Vocabulary[Any, Any, Any]:
    """Return the words of a match: those of its rounds, and its own."""
    own = (form.round_began, RoundScored, MatchEnded)
    return Vocabulary(
        options=form.options,
        table=form.table,
        own=words.own,
        actions=words.actions,
        events=Union[(words.events, *own)],  # made of values
        seen_events=Union[(words.seen_events, *own)],  # made of values
        endings=endings,
        public_events=_with(words.public_events, own),
        tags={
            **words.tags,
            **form.tags,
            RoundScored: "round-scored",
            MatchEnded: "match-ended",
        },
        codecs=words.codecs,
    )


def match_of(  # noqa: PLR0913  # all but one by keyword
    rules: Ruleset[Any, Any, Any, Any, Any, Any, Any],
    *,
    name: str,
    revision: int,
    form: Form[Any, Any],
    plan: Plan[Any, Any],
    endings: tuple[type[Any], ...],
) -> Ruleset[Any, Any, Any, Any, Any, Any, Any]:
    """Return the rules of a match whose rounds are games by the given rules.

    Args:
        rules: The rules of a round; they let a seat leave before the deal, and deal it nothing.
        name: The name of the match in records and on the command line.
        revision: The revision of the match's own rules; with that of the rounds' it makes up the
            revision of the whole.
        form: The classes of the match.
        plan: How rounds make the match.
        endings: How matches end, beside how rounds end.
    """
    made = _Match(rules, form, plan)
    return Ruleset(
        name=name,
        revision=revision * 1000 + rules.revision,
        vocabulary=_vocabulary(rules.vocabulary, form, endings),
        seats=lambda options: rules.seats(options.game),
        deck=lambda options: rules.deck(plan.first(options)),
        bound=made.bound,
        initial=made.initial,
        setup=made.first,
        to_act=lambda table: rules.waited_for(table.round),
        may_act=lambda table: rules.able_to_act(table.round),
        withdrawn=lambda table: table.withdrawn,
        actions=lambda view: rules.actions(made.inner_view(view)),
        refusal=None if rules.refusal is None else made.refusal,
        decide=made.decide,
        withdraw=made.withdraw,
        rows=made.rows(),
        redact=made.redact,
        outcome=lambda table: cast("Outcome | None", table.outcome),
        places=made.places,
        nobody=rules.nobody,
        disclosures=rules.disclosures,
        texts=MatchTexts(rules.texts),
    )
