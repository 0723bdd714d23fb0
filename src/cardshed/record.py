"""Saved games: reading, writing, replaying and verifying them.

A record is JSON Lines by default, so that a log can grow: a line for the header, one for the
setup, then one for each step with its number. As one JSON document it is an object with the keys
`header`, `setup` and `steps`. Paths in errors are those of that document in both forms.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Generic, Literal, TypeAlias, TypeVar, cast, final, get_args, overload

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
M = TypeVar("M", bound=AnyGame)
S = TypeVar("S", bound=AnySeenGame)
G_co = TypeVar("G_co", bound=AnyGame, covariant=True)
S_co = TypeVar("S_co", bound=AnySeenGame, covariant=True)


def _frozen_notes(notes: Mapping[str, str] | None) -> Notes:
    for key, text in (notes or {}).items():
        if type(key) is not str or type(text) is not str:
            raise TypeError(f"notes are texts by name, not {key!r}: {text!r}")
    return tuple(sorted((notes or {}).items()))


def _text(
    game: AnyGame | AnySeenGame,
    notes: Notes,
    form: Form,
    *,
    origin: Mapping[str, Any],
    identity: Mapping[str, Any],
) -> str:
    """Return a record in one of its forms.

    Args:
        game: The game.
        notes: Its notes.
        form: Which form.
        origin: The first keys of its header: the format, and where the setup comes from.
        identity: The last: the seed or the viewer, and the commitment.
    """
    if form not in get_args(Form):
        raise ValueError(f"no such format: {form!r}; there are {', '.join(get_args(Form))}")
    rules, write = game.rules, wire.wire_of(game.rules).unstructure
    named = {"ruleset": rules.name, "revision": game.revision}
    told = {"notes": dict(notes)} if notes else {}
    kind, *rest = origin.items()
    options = write(game.options)
    header = {**dict([kind]), **named, **dict(rest), "options": options, **identity, **told}
    setup = [write(event) for event in game.setup]
    steps = [{"step": number, **write(step)} for number, step in enumerate(game.steps, 1)]
    if form == "json":
        parts: list[Any] = [{"header": header, "setup": setup, "steps": steps}]
    else:
        parts = [header, {"setup": setup}, *steps]
    return "".join([jsontext.encode(part) + "\n" for part in parts])


def _known(**keys: str | None) -> dict[str, str]:
    return {key: value for key, value in keys.items() if value is not None}


@final
@attrs.frozen(repr=False)
class Record(Generic[G_co]):
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
        (True, <record of <the-game game, waiting for seat 0>>)
    """

    game: G_co
    notes: Notes = attrs.field(default=(), eq=False)

    @classmethod
    def of(cls, game: M, notes: Mapping[str, str] | None = None) -> Record[M]:
        """Return the record of a game."""
        return Record(game, _frozen_notes(notes))

    def dumps(self, *, format: Form = "jsonl") -> str:  # noqa: A002  # what users call it
        """Return the record as text.

        Args:
            format: `jsonl` for JSON Lines, one step a line; `json` for one document.

        Raises:
            ValueError: There is no such format.
        """
        game = self.game
        origin = {
            "format": FORMAT,
            "chance": chance.ALGORITHM,
            "setup": "dealt" if game.beginning.dealt else "given",
        }
        seed = None if game.seed is None else game.seed.hex()
        identity = _known(seed=seed, commitment=game.beginning.commitment)
        return _text(game, self.notes, format, origin=origin, identity=identity)

    @overload
    @classmethod
    def loads(cls, text: str | bytes, game_type: type[M]) -> Record[M]: ...
    @overload
    @classmethod
    def loads(cls, text: str | bytes, game_type: None = None) -> Record[AnyGame]: ...
    @classmethod
    def loads(cls, text: str | bytes, game_type: type[AnyGame] | None = None) -> Record[AnyGame]:
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
        return Record(cast("AnyGame", reading.game), reading.notes)

    @override
    def __repr__(self) -> str:
        return f"<record of {self.game!r}>"


@final
@attrs.frozen(repr=False)
class SeenRecord(Generic[S_co]):
    """A saved seen game: what one viewer was shown, and no more.

    Attributes:
        game: The seen game.
        notes: Free text of the header, by name; no part of the game, nor of equality.
    """

    game: S_co
    notes: Notes = attrs.field(default=(), eq=False)

    @classmethod
    def of(cls, game: S, notes: Mapping[str, str] | None = None) -> SeenRecord[S]:
        """Return the record of a seen game."""
        return SeenRecord(game, _frozen_notes(notes))

    def dumps(self, *, format: Form = "jsonl") -> str:  # noqa: A002  # what users call it
        """Return the record as text.

        Args:
            format: `jsonl` for JSON Lines, one step a line; `json` for one document.

        Raises:
            ValueError: There is no such format.
        """
        game, origin = self.game, {"format": SEEN_FORMAT}
        identity = {"viewer": game.viewer, **_known(commitment=game.commitment)}
        return _text(game, self.notes, format, origin=origin, identity=identity)

    @overload
    @classmethod
    def loads(cls, text: str | bytes, game_type: type[S]) -> SeenRecord[S]: ...
    @overload
    @classmethod
    def loads(cls, text: str | bytes, game_type: None = None) -> SeenRecord[AnySeenGame]: ...
    @classmethod
    def loads(
        cls, text: str | bytes, game_type: type[AnySeenGame] | None = None
    ) -> SeenRecord[AnySeenGame]:
        """Return the seen record that a text holds, in either form.

        Args:
            text: What `dumps` made.
            game_type: The seen game it has to be a record of; any in the catalog if left out.

        Raises:
            RecordError: It is no such record; it says where and why, and has the good prefix.
        """
        binding = None if game_type is None else Binding(game_type.rules, None, game_type)
        reading = read(text, binding, whole=False)
        return SeenRecord(cast("AnySeenGame", reading.game), reading.notes)

    @override
    def __repr__(self) -> str:
        return f"<record of {self.game!r}>"


AnyRecord: TypeAlias = "Record[AnyGame] | SeenRecord[AnySeenGame]"
"""A record of either kind, of any ruleset."""


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


def load_record(text: str | bytes) -> AnyRecord:
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
