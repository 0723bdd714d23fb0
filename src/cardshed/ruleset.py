"""The contract: the rules of one game as a record of pure functions.

Two pairs of verbs carry it. At the table, `decide` chooses events and `evolve` applies them; for a
viewer, `redact` hides what an event may not tell and `see` applies the rest. One law ties them:
folding the redacted log gives the view of the folded log. A ruleset gives one `Row` per type of
event, and the core writes `evolve`, `see` and `view` once, here, from the rows.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import UnionType
from typing import Any, Generic, TypeAlias, Union, final, get_args, get_origin

import attrs
from typing_extensions import TypeVar

from cardshed.actions import ActionSpace, NoActions
from cardshed.draft import Draft, E, Row, Shuffler, X, seat_of
from cardshed.errors import CommonRefusal, Refusal, RulesetError
from cardshed.seats import Seat, Viewer
from cardshed.texts import PlainTexts, Texts
from cardshed.values import Ending, K, Outcome, State, T, View, W

O = TypeVar("O")  # noqa: E741  # options; one letter like its siblings
A = TypeVar("A")
N = TypeVar("N")

_KEBAB = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*(?:/[a-z0-9-]+)?").fullmatch


@final
@attrs.frozen
class Disclosure(Generic[E]):
    """An event whose public part depends on hidden cards because a rule says so.

    Attributes:
        rule: The id of the rule.
        made_by: From an event to whether it discloses something.
    """

    rule: str
    made_by: Callable[[E], bool]


@final
@attrs.frozen
class Codec(Generic[X]):
    """How a card, or another value of the ruleset's own, is written as one short word.

    Attributes:
        write: From the value to a string or a whole number.
        read: Back; a ValueError whose text says why where the word means nothing.
        schema: JSON Schema for the word, such as `{"enum": ["R1", "R2"]}`; any string or whole
            number if left out.
    """

    write: Callable[[X], str | int]
    read: Callable[[Any], X]
    schema: Mapping[str, Any] | None = attrs.field(default=None, eq=False)


@final
@attrs.frozen(eq=False)
class Vocabulary(Generic[O, T, W]):
    """The words of a ruleset as they stand on the wire.

    Attributes:
        options: The class of the options.
        table: The class of the table.
        own: The class of the own half.
        actions: The union of all actions.
        events: The union of all events.
        seen_events: The union of all events as a viewer may be shown them.
        endings: The ruleset's own `Ending`; several for a ruleset made from another one.
        tags: The tag of each class of action and event, in kebab-case; and of any other class
            that is a member of a union in a table or an own half.
        codecs: How the ruleset's own values are written, by class.
        public_events: The union of all events as everybody may know them, where the ruleset has
            one: the law of secrecy holds what onlookers are shown to it.
    """

    options: type[O]
    table: type[T]
    own: type[W]
    actions: object
    events: object
    seen_events: object
    endings: type[Ending] | tuple[type[Ending], ...]
    tags: Mapping[type, str]
    codecs: Mapping[type, Codec[Any]] = attrs.field(factory=dict[type, Codec[Any]])
    public_events: object = None


def members(union: Any) -> tuple[Any, ...]:
    """Return the members of a union; anything else is its own only member."""
    return get_args(union) if get_origin(union) in {Union, UnionType} else (union,)


def classes_of(union: Any) -> tuple[type, ...]:
    """Return the classes of which a union is made, without their type arguments."""
    return tuple([get_origin(member) or member for member in members(union)])


@final
@attrs.frozen(eq=False, repr=False)
class Ruleset(Generic[O, T, W, K, A, E, N]):
    """The rules of one game as a record of pure functions.

    Attributes:
        name: The name in records and on the command line, in kebab-case.
        revision: Rises whenever `decide` would answer differently for the same input.
        vocabulary: The words, for the wire.
        seats: How many seats the options give.
        deck: Every card that a game with the options has.
        bound: A number of steps that no game with the options exceeds, withdrawals apart;
            `math.inf` where the table has agreed on games that can go on for ever.
        initial: The state before the setup, in which no card lies anywhere.
        setup: Writes the events of the setup.
        to_act: The seats that are waited for. Asked only while the game runs.
        withdrawn: The seats that have left the table for good.
        actions: The action space of a seat's view. Asked only while the game runs.
        decide: Writes the events of a legal action.
        withdraw: Writes the events of a seat that leaves the table.
        rows: What each type of event does.
        redact: The event as the viewer is shown it, or None where it is not shown at all.
        outcome: How the game ended, or None while it runs.
        places: Which cards lie in which place; every card lies in exactly one.
        nobody: The own half of an onlooker.
        may_act: The seats that have an action at all, those waited for among them; left out
            where nobody else ever has one: all others are then refused before `actions` is asked.
        refusal: What the action spaces refuse by, for those who ask without making a space;
            left out, the space is made and asked.
        disclosures: What the rules themselves disclose of hidden cards.
        texts: The words, for people; left out, values are shown as they are written in Python.
    """

    name: str
    revision: int
    vocabulary: Vocabulary[O, T, W]
    seats: Callable[[O], int]
    deck: Callable[[O], tuple[Any, ...]]
    bound: Callable[[O], float]
    initial: Callable[[O], State[T, W, K]]
    setup: Callable[[Draft[T, W, K, E]], None]
    to_act: Callable[[T], tuple[Seat, ...]]
    withdrawn: Callable[[T], tuple[Seat, ...]]
    actions: Callable[[View[T, W]], ActionSpace[A]]
    decide: Callable[[Draft[T, W, K, E], Seat, A], None]
    withdraw: Callable[[Draft[T, W, K, E], Seat], None]
    rows: Mapping[type, Row[T, W, K]]
    redact: Callable[[E, Viewer], N | None]
    outcome: Callable[[T], Outcome | None]
    places: Callable[[State[T, W, K]], Mapping[str, tuple[Any, ...]]]
    nobody: W
    may_act: Callable[[T], tuple[Seat, ...]] | None = None
    refusal: Callable[[View[T, W], object], Refusal | None] | None = None
    disclosures: tuple[Disclosure[E], ...] = ()
    texts: Texts = attrs.field(factory=PlainTexts)

    def __attrs_post_init__(self) -> None:
        """Hold the record to what can be seen of it before a game is played.

        Raises:
            RulesetError: A class is not an attrs class, an event has no row, or a row with `own`
                and no seat; a class has no tag, two have one, or a word is not in kebab-case.
        """
        fault = next(_faults(self), None)
        if fault is not None:
            raise RulesetError(f"{self.name}: {fault}")

    def evolve(self, state: State[T, W, K], event: E) -> State[T, W, K]:
        """Return the state after the event."""
        draft: Draft[T, W, K, E] = Draft(state, self.rows, None)
        draft.emit(event)
        return draft.state

    def draft(self, state: State[T, W, K], chance: Shuffler) -> Draft[T, W, K, E]:
        """Return a step to be written, beginning from the state."""
        return Draft(state, self.rows, chance)

    def view(self, state: State[T, W, K], viewer: Viewer) -> View[T, W]:
        """Return what the viewer may see of the state."""
        own = self.nobody if viewer is None else state.owns[viewer]
        return View(viewer, state.table, own)

    def see(self, view: View[T, W], seen: N) -> View[T, W]:
        """Return the view after an event of which its viewer was shown `seen`."""
        row = self.rows[seen.__class__]
        viewer, own = view.viewer, view.own
        if viewer is not None:
            if row.own is not None:
                own = row.own(own, viewer, seen) if seat_of(seen) == viewer else own
            elif row.everyone is not None:
                own = row.everyone(own, viewer, seen)
        table = view.table if row.table is None else row.table(view.table, seen)
        return View(viewer, table, own)

    def shown(self, events: Sequence[E], viewer: Viewer) -> tuple[N, ...]:
        """Return the events as the viewer is shown them; what is not shown is left out."""
        redact = self.redact
        redacted = [redact(event, viewer) for event in events]
        return tuple([seen for seen in redacted if seen is not None])

    def audience(self, event: E, count: int) -> tuple[Seat, ...]:
        """Return the seats, of `count`, that may be shown more of the event than an onlooker."""
        row = self.rows[event.__class__]
        if row.own is not None:
            return (seat_of(event),)
        return () if row.audience is None else row.audience(event, count)

    def waited_for(self, table: T) -> tuple[Seat, ...]:
        """Return the seats without which the game cannot go on; none once it is over."""
        outcome, to_act = self.outcome, self.to_act
        return () if outcome(table) is not None else to_act(table)

    def able_to_act(self, table: T) -> tuple[Seat, ...]:
        """Return the seats that have an action at all; none once the game is over."""
        return () if self.outcome(table) is not None else (self.may_act or self.to_act)(table)

    def space(self, view: View[T, W]) -> ActionSpace[A]:
        """Return the legal actions of the view.

        There are none for an onlooker, after the end, for a seat that has left, and, where
        `may_act` is left out, for one that is not waited for (core.onlooker, core.over,
        core.withdrawn, core.turn).
        """
        barred, actions = self.barred(view), self.actions
        return actions(view) if barred is None else NoActions(barred)

    def refused(self, view: View[T, W], action: object) -> Refusal | None:
        """Return why the viewer may not do this, or None: what its action space would say."""
        refusal = self.refusal
        if refusal is None:
            return self.space(view).refusal(action)
        return self.barred(view) or refusal(view, action)

    def barred(self, view: View[T, W]) -> Refusal | None:
        """Return why the viewer may do nothing at all, whatever the rules say, or None.

        See core.onlooker, core.over, core.withdrawn, core.turn.
        """
        # Called through its field, a function would first be looked for among the methods.
        table, viewer, outcome, withdrawn = view.table, view.viewer, self.outcome, self.withdrawn
        if viewer is None:
            return CommonRefusal.ONLOOKER
        if outcome(table) is not None:
            return CommonRefusal.GAME_OVER
        if viewer in withdrawn(table):
            return CommonRefusal.SEAT_WITHDRAWN
        if self.may_act is None and viewer not in self.to_act(table):
            return CommonRefusal.NOT_YOUR_TURN
        return None

    def __repr__(self) -> str:
        """Return the name and the revision."""
        return f"<ruleset {self.name}, revision {self.revision}>"


def _faults(rules: Ruleset[O, T, W, K, A, E, N]) -> Iterator[str]:
    """Yield what is wrong with the words and rows of a ruleset."""
    words, rows = rules.vocabulary, rules.rows
    events = {*classes_of(words.events), *classes_of(words.seen_events)}
    tagged = {*events, *classes_of(words.actions)}
    classes = {*tagged, words.options, words.table, words.own}
    yield from (f"{kind.__name__} is not an attrs class" for kind in classes if not attrs.has(kind))
    yield from (f"the event {kind.__name__} has no row" for kind in events - rows.keys())
    own = [kind for kind, row in rows.items() if row.own is not None]
    seatless = [kind for kind in own if "seat" not in attrs.fields_dict(kind)]
    yield from (f"the row of {kind.__name__} has `own`, and its event no seat" for kind in seatless)
    yield from (f"the class {kind.__name__} has no tag" for kind in tagged - words.tags.keys())
    unions = (words.actions, words.events, words.seen_events)
    often = [kind for union in unions for kind, n in Counter(classes_of(union)).items() if n > 1]
    yield from (f"the class {kind.__name__} stands in a union more than once" for kind in often)
    counts = Counter(words.tags.values())
    yield from (f"the tag {tag!r} stands for {n} classes" for tag, n in counts.items() if n > 1)
    named = (rules.name, *words.tags.values())
    yield from (f"{word!r} is not in kebab-case" for word in named if not _KEBAB(word))


AnyRuleset: TypeAlias = Ruleset[Any, Any, Any, Any, Any, Any, Any]
"""A ruleset of any game, for code that serves them all."""
