"""Verification: the rules decide every step of a record again."""

from __future__ import annotations

from collections import Counter
from enum import Enum, auto
from typing import Any, TypeAlias, final

import attrs

from cardshed.errors import IllegalActionError, NoSeedError, Refusal, shown
from cardshed.game import AnyGame
from cardshed.record import AnyRecord, Record, SeenRecord
from cardshed.seen import AnySeenGame, SeenGame
from cardshed.steps import UNFIT, Step, Withdraw

Events: TypeAlias = tuple[Any, ...]


class Verdict(Enum):
    """What became of a verification."""

    VERIFIED = auto()
    """The rules decide every step as it is recorded."""
    DIVERGED = auto()
    """The rules decide a step otherwise."""
    UNDECIDABLE = auto()
    """The rules cannot decide it here.

    Another revision did, the seed is missing, or it is what one viewer was shown.
    """


@final
@attrs.frozen(repr=False)
class Divergence:
    """The first place in which a record is not what the rules decide.

    Attributes:
        step: The number of the step, from 1; 0 is the setup.
        expected: The events that the rules give; or the refusal with which they answer; or, in
            words, why there cannot be any.
        got: The events that stand in the record.
    """

    step: int
    expected: Events | Refusal | str
    got: Events

    @property
    def event(self) -> int | None:
        """The index of the first event that differs; None where the step is refused as a whole."""
        if not isinstance(self.expected, tuple):
            return None
        pairs = enumerate(zip(self.expected, self.got, strict=False))
        shorter = min(len(self.expected), len(self.got))
        return next((index for index, (want, got) in pairs if want != got), shorter)

    @property
    def path(self) -> str:
        """Where it is in the record, as in an error of the wire."""
        place = f"$.steps[{self.step - 1}].events" if self.step else "$.setup"
        if self.event is None:
            return place.removesuffix(".events")
        return f"{place}[{self.event}]"

    def __str__(self) -> str:
        """Return the place and what the rules say, in one line."""
        if isinstance(self.expected, Refusal):
            said = f"the rules refuse it: {self.expected.value} ({self.expected.rule})"
        elif isinstance(self.expected, str):
            said = self.expected
        else:
            why = "" if self.step else "the seed deals otherwise: "
            wanted, got = _one(self.expected, self.event), _one(self.got, self.event)
            said = f"{why}expected {wanted}, got {got}"
        return f"{self.path}: {said}"

    def __repr__(self) -> str:
        """Return the place alone: the events may be secret."""
        return f"<divergence at {self.path}>"


def _one(events: Events, index: int | None) -> str:
    return shown(events[index]) if index is not None and index < len(events) else "no event"


@final
@attrs.frozen
class Verification:
    """What the rules say of a record.

    Attributes:
        verdict: Whether they agree.
        good: The game as far as they do.
        divergence: The first place in which they do not.
        reason: Why they cannot say, where they cannot; and that a setup was given, where it was.
    """

    verdict: Verdict
    good: AnyGame | AnySeenGame
    divergence: Divergence | None = None
    reason: str = ""

    @property
    def ok(self) -> bool:
        """Whether the rules decide every step as it is recorded."""
        return self.verdict is Verdict.VERIFIED


def verify(record: AnyRecord | AnyGame | AnySeenGame) -> Verification:
    """Let the rules decide every step of a record again.

    A setup that was dealt is dealt again from the seed. Of a given one, which no rule has made, it
    is asked that no card lies there more often than the deck has it, and that the game can go on.
    Chance in a later step needs the seed too. What one viewer was shown cannot be decided again.

    Args:
        record: A record, or the game of one.

    Returns:
        The good prefix, and the first divergence: step, expected, got.

    Examples:
        >>> import cardshed
        >>> from cardshed import the_game
        >>> game = the_game.Game.start(the_game.Options(seats=2, starter=0), seed=7)
        >>> text = game.play(0, the_game.PlayCard(43, the_game.Pile.UP_1)).record().dumps()
        >>> cardshed.verify(cardshed.loads(text)).ok
        True
        >>> wrong = text.replace('"seat":0,"card":43', '"seat":0,"card":44')
        >>> found = cardshed.verify(cardshed.loads(wrong))
        >>> found.good.version, found.divergence.step, found.divergence.path
        (0, 1, '$.steps[0].events[0]')
    """
    game = record.game if isinstance(record, (Record, SeenRecord)) else record
    if isinstance(game, SeenGame):
        return _undecidable(game, "this is what one viewer was shown, not the whole game")
    made, rules = game.revision, game.rules
    if made != rules.revision:
        reason = f"revision {made} of {rules.name} decided it; this one is {rules.revision}"
        return _undecidable(game.at(0), reason)
    good, wrong = _setup(game)
    return _steps(game, good) if wrong is None else Verification(Verdict.DIVERGED, good, wrong)


def _undecidable(good: AnyGame | AnySeenGame, reason: str) -> Verification:
    return Verification(Verdict.UNDECIDABLE, good, reason=reason)


def _steps(game: AnyGame, good: AnyGame) -> Verification:
    """Decide the steps of the game again, beginning from its good setup."""
    for number, step in enumerate(game.steps, 1):
        try:
            after, wrong = _decided(good, number, step)
        except NoSeedError as error:
            return _undecidable(good, str(error))
        if wrong is not None:
            return Verification(Verdict.DIVERGED, good, wrong)
        good = after
    if game.beginning.dealt and game.seed is None:
        return _undecidable(good, "the rules decide every step so, but the deal needs the seed")
    reason = "" if game.beginning.dealt else "from a given setup, which no rule has made"
    return Verification(Verdict.VERIFIED, good, reason=reason)


def _setup(game: AnyGame) -> tuple[AnyGame, Divergence | None]:
    if game.beginning.dealt and game.seed is not None:
        dealt = type(game).start(game.options, seed=game.seed)
        if dealt.setup == game.setup:
            return dealt, None
        wrong = Divergence(0, dealt.setup, game.setup)
    else:
        given = game.at(0)
        fault = _fault(given)
        if not fault:
            return given, None
        wrong = Divergence(0, fault, game.setup)
    begun = game.beginning
    same = game.setup[: wrong.event or 0]
    return type(game).begun(attrs.evolve(begun, setup=same)), wrong


def _fault(given: AnyGame) -> str:
    """Return what is wrong with a setup that no rule has made, or nothing."""
    rules, state = given.rules, given.state
    lying = Counter(card for cards in rules.places(state).values() for card in cards)
    more = lying - Counter(rules.deck(given.options))
    if more:
        return f"there are more cards {shown(next(iter(more)))} than the deck has"
    try:
        waited_for = given.to_act
        able = bool(waited_for) and all(given.actions(seat) for seat in waited_for)
    except UNFIT as error:
        return f"the rules cannot go on from it: {error}"
    if given.outcome is None and not able:
        return "the game has not ended, and a seat that is waited for cannot act"
    return ""


def _decided(game: AnyGame, number: int, step: Step[Any, Any]) -> tuple[AnyGame, Divergence | None]:
    try:
        if isinstance(step.action, Withdraw):
            after = game.withdraw(step.seat)
        else:
            after = game.play(step.seat, step.action)
    except IllegalActionError as error:
        return game, Divergence(number, error.refusal, step.events)
    except NoSeedError:
        raise
    except UNFIT as error:  # of a setup by hand that is no position
        return game, Divergence(number, f"the rules cannot decide it: {error}", step.events)
    decided = after.steps[-1]
    if decided.events == step.events:
        return after, None
    return game, Divergence(number, decided.events, step.events)
