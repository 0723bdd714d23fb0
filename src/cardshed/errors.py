"""What can go wrong, and the words in which it is said.

Every error of the library is a `CardshedError`:

```text
CardshedError
├── OptionsError (ValueError)          options that the rules do not allow
├── InvalidValueError (ValueError)     a value that cannot be, such as a card that the deck has not
├── SetupError (ValueError)            a position that cannot be set up
├── NoSuchSeatError (LookupError)      a seat or viewer that is not at this table
├── NoSuchStepError (LookupError)      a step that has not been played
├── NoActionError (LookupError)        a sample of an empty action space
├── IllegalActionError (ValueError)    an action that the rules refuse; nothing has changed
├── ImpossibleEventError (ValueError)  an event that does not fit the state it is folded into
├── RevisionError (ValueError)         a game that another revision of the rules decided
├── SeedError (ValueError)             a seed that cannot be used
│   ├── NoSeedError                    chance is needed and the game has no seed
│   └── ShortSeedError                 a commitment to a seed that anybody could guess
├── UnknownRulesetError (LookupError)  a name that the catalog does not know
├── WireError (ValueError)             a text that does not say what it should; has path and line
│   └── RecordError                    a record that cannot be read to its end; has the good prefix
├── RulesetError (ValueError)          a ruleset or a catalog entry that breaks the contract
└── LawBrokenError (AssertionError)    a ruleset that does not keep a law
```

The text and the `repr` of an error hold nothing that its reader may not know: a refusal is
decided by the view of the seat that asked, and no error of a game shows a card of somebody else.
An error about a text shows pieces of that text, so it is for whoever may read the text: what is
wrong with a whole record is not for the seats. A call of the wrong shape, such as a number where a
text belongs, raises the TypeError or ValueError that Python has for it.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Self

from typing_extensions import override

_LONGEST = 120


def shown(value: object) -> str:
    """Return a wrong value as an error shows it: cut short, and whatever it is."""
    try:
        text = repr(value)
    except ValueError:  # a number of thousands of digits
        text = f"<{type(value).__name__}>"
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."


class RuleEnum(StrEnum):
    """A word of a ruleset, with the id of the rule that it speaks for.

    Members are written as a pair of slug and rule id; the slug is the value, and stays the same
    for ever because it stands in records and is read by programs.

    Attributes:
        rule: The id of the rule, as on the ruleset's page of the documentation.
    """

    rule: str

    def __new__(cls, slug: str, rule: str = "") -> Self:
        """Make the member `slug`, which speaks for `rule`."""
        member = str.__new__(cls, slug)
        member._value_ = slug
        member.rule = rule
        return member


class Refusal(RuleEnum):
    """Why an action is refused: each ruleset has an enum of its own, derived from this one.

    Examples:
        >>> from cardshed import the_game
        >>> the_game.Refusal.MINIMUM_NOT_REACHED.value
        'minimum-not-reached'
        >>> the_game.Refusal.MINIMUM_NOT_REACHED.rule
        'tg.turn.minimum'
    """


class CommonRefusal(Refusal):
    """The refusals that are the same in every ruleset; the core decides them."""

    GAME_OVER = "game-over", "core.over"
    """Nobody acts once there is an outcome."""
    SEAT_WITHDRAWN = "seat-withdrawn", "core.withdrawn"
    """The seat has left the table for good."""
    ONLOOKER = "onlooker", "core.onlooker"
    """Who has no seat does not act."""
    NOT_YOUR_TURN = "not-your-turn", "core.turn"
    """The seat is not waited for, in a game in which only those act that are."""
    NOT_AN_ACTION = "not-an-action", "core.action"
    """What was asked for is no action of this ruleset."""


class CardshedError(Exception):
    """The base of every error that the library raises on purpose."""


class OptionsError(CardshedError, ValueError):
    """Options that the rules do not allow; the text gives the reason."""


class InvalidValueError(CardshedError, ValueError):
    """A value that cannot be, such as a card that the deck has not; the text gives the reason."""


class SetupError(CardshedError, ValueError):
    """A position that cannot be set up; the text gives the reason."""


class NoSuchSeatError(CardshedError, LookupError):
    """A seat or viewer that is not at this table.

    Args:
        seat: What was given in place of a seat.
        seats: How many seats the table has.
    """

    def __init__(self, seat: object, seats: int) -> None:
        super().__init__(seat, seats)
        self.seat = seat
        self.seats = seats

    @override
    def __str__(self) -> str:
        return f"no seat {shown(self.seat)}: this table has seats 0 to {self.seats - 1}"


class NoSuchStepError(CardshedError, LookupError):
    """A step that has not been played."""


class NoActionError(CardshedError, LookupError):
    """A sample was asked of an action space in which there is nothing."""


class IllegalActionError(CardshedError, ValueError):
    """An action that the rules refuse. The game it was asked of is unchanged.

    Args:
        seat: The seat that asked.
        refusal: Why not; its `rule` is the id of the rule.

    Examples:
        >>> from cardshed import the_game
        >>> game = the_game.Game.start(the_game.Options(seats=2, starter=0), seed=7)
        >>> game.play(0, the_game.EndTurn())
        Traceback (most recent call last):
        cardshed.errors.IllegalActionError: seat 0: minimum-not-reached (tg.turn.minimum)
    """

    def __init__(self, seat: int | None, refusal: Refusal) -> None:
        super().__init__(seat, refusal)
        self.seat = seat
        self.refusal = refusal

    @override
    def __str__(self) -> str:
        return f"seat {self.seat}: {self.refusal.value} ({self.refusal.rule})"


class ImpossibleEventError(CardshedError, ValueError):
    """An event that does not fit the state it is folded into.

    Args:
        index: The place of the event among those that were folded, from 0.
    """

    def __init__(self, index: int) -> None:
        super().__init__(index)
        self.index = index

    @override
    def __str__(self) -> str:
        return f"event {self.index} does not fit what came before it"


class RevisionError(CardshedError, ValueError):
    """A game that another revision of the rules decided: it shows, but is not played on.

    Args:
        name: The name of the ruleset.
        made: The revision that decided the game.
        here: The revision of the rules at hand.
    """

    def __init__(self, name: str, made: int, here: int) -> None:
        super().__init__(name, made, here)
        self.name = name
        self.made = made
        self.here = here

    @override
    def __str__(self) -> str:
        return f"decided by revision {self.made} of {self.name}; these rules are {self.here}"


class SeedError(CardshedError, ValueError):
    """A seed that cannot be used."""


class NoSeedError(SeedError):
    """Chance is needed and the game has no seed."""


class ShortSeedError(SeedError):
    """A commitment to a seed that anybody could find by trying."""


class UnknownRulesetError(CardshedError, LookupError):
    """A name that the catalog does not know."""


class WireError(CardshedError, ValueError):
    """A text that does not say what it should.

    Args:
        message: What is wrong.
        path: Where, from the root `$`: `$.steps[3].events[0].card`.
        line: The line of the text, from 1, where it is known.
    """

    def __init__(self, message: str, path: str = "$", line: int | None = None) -> None:
        super().__init__(message, path, line)
        self.message = message
        self.path = path
        self.line = line

    @override
    def __str__(self) -> str:
        where = "" if self.line is None else f"line {self.line}: "
        return f"{where}{self.path}: {self.message}"


class RecordError(WireError):
    """A record that cannot be read to its end.

    Attributes:
        prefix: The game or seen game as far as it could be read, or None where not even the
            setup could. Nothing that was good is lost.
    """

    prefix: Any = None

    @override
    def __reduce__(self) -> tuple[Any, ...]:
        # The prefix is the whole truth: it does not travel with an error that is pickled.
        return (type(self), self.args)


class RulesetError(CardshedError, ValueError):
    """A ruleset, or an entry of the catalog, that breaks the contract; the text says how."""


class LawBrokenError(CardshedError, AssertionError):
    """A ruleset that does not keep a law.

    Args:
        law: The name of the law, as in `cardshed.laws.Law`.
        message: What was found.
    """

    def __init__(self, law: str, message: str) -> None:
        super().__init__(law, message)
        self.law = law
        self.message = message

    @override
    def __str__(self) -> str:
        return f"{self.law}: {self.message}"
