"""Saved games: reading, writing, replaying and verifying them.

A record is JSON Lines by default, so that a log can grow: a line for the header, one for the
setup, then one for each step with its number. As one JSON document it is an object with the keys
`header`, `setup` and `steps`. Paths in errors are those of that document in both forms.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal, TypeAlias, TypeVar, cast, final, get_args

import attrs
from typing_extensions import override

from cardshed import chance, jsontext, wire
from cardshed.game import AnyGame, Game
from cardshed.reading import FORMAT, SEEN_FORMAT, Binding, advanced, read
from cardshed.seen import AnySeenGame

Form: TypeAlias = Literal["jsonl", "json"]
"""The two forms of a record: JSON Lines, or one JSON document."""
Notes: TypeAlias = tuple[tuple[str, str], ...]
"""Free text by name, sorted by name."""
G = TypeVar("G", bound="AnyGame | AnySeenGame")


def _frozen_notes(notes: Mapping[str, str] | None) -> Notes:
    for key, text in (notes or {}).items():
        if type(key) is not str or type(text) is not str:
            raise TypeError(f"notes are texts by name, not {key!r}: {text!r}")
    return tuple(sorted((notes or {}).items()))


def _text(game: AnyGame | AnySeenGame, header: dict[str, Any], notes: Notes, form: Form) -> str:
    """Return a record in one of its forms; the header has all keys but the notes."""
    if form not in get_args(Form):
        raise ValueError(f"no such format: {form!r}; there are {', '.join(get_args(Form))}")
    write = wire.wire_of(game.rules).unstructure
    told = {**header, "notes": dict(notes)} if notes else header
    setup = [write(event) for event in game.setup]
    steps = [{"step": number, **write(step)} for number, step in enumerate(game.steps, 1)]
    if form == "json":
        parts: list[Any] = [{"header": told, "setup": setup, "steps": steps}]
    else:
        parts = [told, {"setup": setup}, *steps]
    return "".join([jsontext.encode(part) + "\n" for part in parts])


@final
@attrs.frozen(repr=False)
class Record:
    """A saved game: the whole truth, with the seed in it.

    Attributes:
        game: The game.
        notes: Free text of the header, by name; no part of the game, nor of equality.

    Examples:
        >>> import cardshed
        >>> from cardshed import the_game
        >>> game = the_game.Game.start(the_game.Options(seats=2, starter=0), seed=7)
        >>> record = game.record(notes={"event": "club night"})
        >>> cardshed.loads(record.dumps()) == game, record
        (True, <record of <the-game game, version 0, waiting for seat 0>>)
    """

    game: AnyGame
    notes: Notes = attrs.field(default=(), eq=False)

    @classmethod
    def of(cls, game: AnyGame, notes: Mapping[str, str] | None = None) -> Record:
        """Return the record of a game."""
        return cls(game, _frozen_notes(notes))

    def dumps(self, *, format: Form = "jsonl") -> str:  # noqa: A002  # what users call it
        """Return the record as text.

        Args:
            format: `jsonl` for JSON Lines, one step a line; `json` for one document.

        Raises:
            ValueError: There is no such format.
        """
        game, rules = self.game, self.game.rules
        header: dict[str, Any] = {
            "format": FORMAT,
            "ruleset": rules.name,
            "revision": game.revision,
            "chance": chance.ALGORITHM,
            "setup": "dealt" if game.beginning.dealt else "given",
            "options": wire.wire_of(rules).unstructure(game.options),
        }
        if game.seed is not None:
            header["seed"] = game.seed.hex()
        if game.beginning.commitment is not None:
            header["commitment"] = game.beginning.commitment
        return _text(game, header, self.notes, format)

    @classmethod
    def loads(cls, text: str | bytes, game_type: type[AnyGame] | None = None) -> Record:
        """Return the record that a text holds, in either form.

        Args:
            text: What `dumps` made.
            game_type: The game it has to be a record of; any in the catalog if left out.

        Raises:
            RecordError: It is no such record; it says where and why, and has the good prefix.
        """
        binding = (
            None if game_type is None else Binding(game_type.rules, game_type, game_type.seen_type)
        )
        reading = read(text, binding, whole=True)
        return cls(cast("AnyGame", reading.game), reading.notes)

    @override
    def __repr__(self) -> str:
        return f"<record of {self.game!r}>"


@final
@attrs.frozen(repr=False)
class SeenRecord:
    """A saved seen game: what one viewer was shown, and no more.

    Attributes:
        game: The seen game.
        notes: Free text of the header, by name; no part of the game, nor of equality.
    """

    game: AnySeenGame
    notes: Notes = attrs.field(default=(), eq=False)

    @classmethod
    def of(cls, game: AnySeenGame, notes: Mapping[str, str] | None = None) -> SeenRecord:
        """Return the record of a seen game."""
        return cls(game, _frozen_notes(notes))

    def dumps(self, *, format: Form = "jsonl") -> str:  # noqa: A002  # what users call it
        """Return the record as text.

        Args:
            format: `jsonl` for JSON Lines, one step a line; `json` for one document.

        Raises:
            ValueError: There is no such format.
        """
        game, rules = self.game, self.game.rules
        header: dict[str, Any] = {
            "format": SEEN_FORMAT,
            "ruleset": rules.name,
            "revision": game.revision,
            "options": wire.wire_of(rules).unstructure(game.options),
            "viewer": game.viewer,
        }
        if game.commitment is not None:
            header["commitment"] = game.commitment
        return _text(game, header, self.notes, format)

    @classmethod
    def loads(cls, text: str | bytes, game_type: type[AnySeenGame] | None = None) -> SeenRecord:
        """Return the seen record that a text holds, in either form.

        Args:
            text: What `dumps` made.
            game_type: The seen game it has to be a record of; any in the catalog if left out.

        Raises:
            RecordError: It is no such record; it says where and why, and has the good prefix.
        """
        binding = None if game_type is None else Binding(game_type.rules, None, game_type)
        reading = read(text, binding, whole=False)
        return cls(cast("AnySeenGame", reading.game), reading.notes)

    @override
    def __repr__(self) -> str:
        return f"<record of {self.game!r}>"


def loads(text: str | bytes) -> AnyGame | AnySeenGame:
    """Return the game that a record holds, or the seen game that a seen record holds.

    Its ruleset is found in the catalog by name. The events are folded; no rule is asked
    (`cardshed.verify` asks them).

    Args:
        text: What `dumps` made, in either form.

    Raises:
        RecordError: It is no record; it says where and why, and has the good prefix.

    Examples:
        >>> import cardshed
        >>> from cardshed import the_game
        >>> game = the_game.Game.start(the_game.Options(seats=2, starter=0), seed=7)
        >>> cardshed.loads(game.record(viewer=1).dumps()) == game.seen(1)
        True
    """
    return read(text).game


def load_record(text: str | bytes) -> Record | SeenRecord:
    """Return the record that a text holds, of either kind, with its notes.

    Raises:
        RecordError: It is no record; it says where and why, and has the good prefix.
    """
    reading = read(text)
    if isinstance(reading.game, Game):
        return Record(reading.game, reading.notes)
    return SeenRecord(reading.game, reading.notes)


def replay(game: G) -> Iterator[G]:
    """Yield the game, or seen game, as it stood after its setup and after each of its steps.

    Only events are folded, so a game of another revision, or without its seed, replays too.

    Examples:
        >>> import cardshed
        >>> from cardshed import the_game
        >>> game = the_game.Game.start(the_game.Options(seats=2), seed=7)
        >>> game = game.play(1, the_game.TakeFirstTurn())
        >>> [stage.to_act for stage in cardshed.replay(game)]
        [(0, 1), (1,)]
    """
    stage: Any = game.at(0)
    yield stage
    for step in game.steps:
        stage = advanced(stage, step)
        yield stage
