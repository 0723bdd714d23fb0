"""Reading records: from a text to the game it holds, strictly, keeping what was good.

This is the way in of `cardshed.record`, which has the documentation of the format.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, auto
from typing import Any, TypeAlias, cast, final

import attrs

from cardshed import chance, jsontext, wire
from cardshed.errors import CardshedError, ImpossibleEventError, RecordError, WireError
from cardshed.game import AnyGame
from cardshed.jsontext import is_list, is_object
from cardshed.ruleset import AnyRuleset
from cardshed.seen import AnySeenGame, SeenGame
from cardshed.steps import Beginning
from cardshed.strict import Hook
from cardshed.values import Between

FORMAT = "cardshed/1"
"""What the header of a record says of its format."""
SEEN_FORMAT = "cardshed-seen/1"
"""The same, of a seen record."""

_REVISIONS = Between(1, None, "revision")


class Origin(Enum):
    """Where the setup of a record comes from."""

    DEALT = auto()
    """The rules made it from the seed."""
    GIVEN = auto()
    """It was written by hand."""


@final
@attrs.frozen
class Header:
    """The keys of a header, for both kinds of record; which has which is checked by hand."""

    format: str
    ruleset: str
    revision: int
    options: Any
    chance: str | None = None
    setup: Origin | None = None
    seed: str | None = None
    viewer: int | None = None
    commitment: str | None = None
    notes: Any = attrs.field(factory=dict[str, str])


@final
@attrs.frozen
class Binding:
    """The classes that a record may become.

    Attributes:
        rules: The ruleset.
        game: The class of its games, or None where a whole game is not wanted.
        seen: The class of its seen games, or None where a seen one is not wanted.
    """

    rules: AnyRuleset
    game: type[AnyGame] | None
    seen: type[AnySeenGame] | None


@final
@attrs.frozen
class Reading:
    """What a text held.

    Attributes:
        game: A game, or a seen game.
        notes: The free text of the header, by name.
    """

    game: AnyGame | AnySeenGame
    notes: tuple[tuple[str, str], ...]


@final
@attrs.frozen
class Piece:
    """A part of a record as plain data, and where it stands.

    Attributes:
        data: The data.
        path: Its path, as if the record were one document.
        line: Its line in JSON Lines; None in one document, where the path leads to the line.
    """

    data: Any
    path: str
    line: int | None

    def error(self, message: str, within: str = "") -> RecordError:
        """Return the error that something is wrong here, or at a path within."""
        return RecordError(message, self.path + within, self.line)


Pieces: TypeAlias = Iterator[Piece]


def read(
    text: str | bytes, binding: Binding | None = None, *, whole: bool | None = None
) -> Reading:
    """Return what a record holds.

    Args:
        text: A record in either form.
        binding: What it may become; anything that the catalog knows if None.
        whole: True where only a whole game will do, False where only a seen one will.

    Raises:
        RecordError: It is no record, or none of the binding's; with the good prefix.
    """
    try:
        return _game_of(_pieces(text), binding, wanted=whole)
    except RecordError as error:
        if error.line is not None:
            raise
        placed = RecordError(error.message, error.path, jsontext.line_of(text, error.path))
        placed.prefix = error.prefix
        raise placed from None


# --- the two forms


def _pieces(text: str | bytes) -> Pieces:
    """Yield header, setup and steps; a piece is parsed when it is asked for."""
    lines: list[Any] = list(text.split(b"\n") if isinstance(text, bytes) else text.split("\n"))
    try:
        first = jsontext.parse(lines[0])
    except WireError:
        first = None
    more = any(line.strip() for line in lines[1:])
    if first is not None and (more or (is_object(first) and "format" in first)):
        return _pieces_of_lines(lines, first)
    return _pieces_of_document(text)


def _pieces_of_lines(lines: list[Any], header: Any) -> Pieces:
    yield Piece(header, "$.header", 1)
    whole = not lines[-1]
    rest = lines[1:-1] if whole else lines[1:]
    for index, line in enumerate(rest):
        number = index + 2
        path = f"$.steps[{index - 1}]" if index else "$.setup"
        try:
            data = jsontext.parse(line, number)
        except WireError as error:
            torn = not whole and number == len(lines)
            message = f"the last line is torn: {error.message}" if torn else error.message
            raise RecordError(message, path, error.line) from None
        yield Piece(data, path, number)


def _pieces_of_document(text: str | bytes) -> Pieces:
    try:
        data = jsontext.parse(text)
    except WireError as error:
        raise RecordError(error.message, error.path, error.line) from None
    whole = Piece(data, "$", None)
    if not is_object(data):
        raise whole.error(f"no record: an object is wanted, not {jsontext.named(data)}")
    if "header" not in data:
        raise whole.error("no record: it has no header")
    if unknown := sorted(data.keys() - {"header", "setup", "steps"}):
        raise whole.error(f"unknown key {unknown[0]!r}")
    yield Piece(data["header"], "$.header", None)
    if "setup" in data:
        yield Piece({"setup": data["setup"]}, "$.setup", None)
    steps = data.get("steps", [])
    if not is_list(steps):
        raise RecordError(f"a list is wanted, not {jsontext.named(steps)}", "$.steps")
    for index, step in enumerate(steps):
        yield Piece(step, f"$.steps[{index}]", None)


# --- the header


def _header(piece: Piece, binding: Binding | None) -> tuple[Header, Binding]:
    data: Any = piece.data
    if not is_object(data):
        raise piece.error(f"an object is wanted, not {jsontext.named(data)}")
    _check_format(piece, data.get("format"))
    found = _bound(piece, data.get("ruleset"), binding)
    codec = wire.wire_of(found.rules)
    hook = codec.converter.get_structure_hook(Header)
    header: Header = _structured(codec, hook, data, piece)
    if header.revision not in _REVISIONS:
        raise piece.error(f"no such revision: {header.revision}", ".revision")
    if header.format == FORMAT:
        _check_whole(piece, header, data)
    else:
        _check_seen(piece, data)
    return header, found


def _check_format(piece: Piece, told: object) -> None:
    word = told if isinstance(told, str) else ""
    if word in {FORMAT, SEEN_FORMAT}:
        return
    name, _, number = word.partition("/")
    if name in {"cardshed", "cardshed-seen"} and number.isdecimal():
        raise piece.error(
            f"format {number:.9} is not known to this release, which reads 1", ".format"
        )
    raise piece.error(f"no record of this library: its format is {jsontext.named(told)}", ".format")


def _bound(piece: Piece, name: object, binding: Binding | None) -> Binding:
    if binding is not None:
        if name != binding.rules.name:
            raise piece.error(
                f"a record of {binding.rules.name} is wanted, not of {jsontext.named(name)}",
                ".ruleset",
            )
        return binding
    from cardshed import catalog

    try:
        game = catalog.find(name if isinstance(name, str) else "")
    except CardshedError as error:
        raise piece.error(str(error), ".ruleset") from error
    return Binding(game.rules, game, game.seen_type)


def _check_whole(piece: Piece, header: Header, data: dict[str, Any]) -> None:
    if "viewer" in data:
        raise piece.error("unknown key 'viewer'")
    if header.chance != chance.ALGORITHM:
        told = jsontext.named(header.chance)
        raise piece.error(f"no such chance: {told}; this release has {chance.ALGORITHM}", ".chance")
    if header.setup is None:
        raise piece.error("required, and not there", ".setup")
    seed = _seed(piece, header)
    if header.commitment is None:
        return
    if header.setup is not Origin.DEALT or seed is None or len(seed) != chance.LONG:
        raise piece.error("a commitment goes with a deal from a seed of 32 bytes", ".commitment")
    if not chance.keeps(header.commitment, seed):
        raise piece.error("the seed does not fit the commitment", ".seed")


def _check_seen(piece: Piece, data: dict[str, Any]) -> None:
    for key in ("chance", "setup", "seed"):
        if key in data:
            raise piece.error(f"unknown key {key!r}: a seen record holds no secret")
    if "viewer" not in data:
        raise piece.error("required, and not there", ".viewer")


def _seed(piece: Piece, header: Header) -> bytes | None:
    if header.seed is None:
        return None
    try:
        seed = chance.seed_bytes(bytes.fromhex(header.seed))
    except ValueError:
        seed = b""
    if not seed or seed.hex() != header.seed:
        raise piece.error("a seed is 64 hexadecimal digits, or 16", ".seed")
    return seed


def _notes(piece: Piece, notes: object) -> tuple[tuple[str, str], ...]:
    if not is_object(notes):
        raise piece.error(f"an object is wanted, not {jsontext.named(notes)}", ".notes")
    for key, text in notes.items():
        if not isinstance(text, str):
            told = f"a text is wanted for {key!r:.60}, not {jsontext.named(text)}"
            raise piece.error(told, ".notes")
    return tuple(sorted(notes.items()))


# --- the game


def _structured(codec: wire.Wire, hook: Hook, data: Any, piece: Piece) -> Any:
    try:
        return codec.structure(hook, data, piece.path, piece.line)
    except WireError as error:
        raise RecordError(error.message, error.path, error.line) from None


def _game_of(pieces: Pieces, binding: Binding | None, *, wanted: bool | None) -> Reading:
    first = next(pieces)
    header, found = _header(first, binding)
    notes = _notes(first, header.notes)
    codec = wire.wire_of(found.rules)
    options_at = Piece(header.options, first.path + ".options", first.line)
    options = _structured(codec, codec.options, header.options, options_at)
    whole = header.format == FORMAT
    if wanted is not None and wanted is not whole:
        told, missed = _KINDS if whole else _KINDS[::-1]
        raise first.error(f"this is {told}, not {missed}", ".format")
    seats = found.rules.seats(options)
    if header.viewer is not None and not 0 <= header.viewer < seats:
        raise first.error(f"no such seat: {header.viewer}", ".viewer")
    codec = wire.wire_of(found.rules, seats)
    setup = _setup(pieces, first, codec, whole=whole)
    game = _begun(header, first, found, options, setup)
    step_hook = codec.step if whole else codec.seen_step
    return Reading(_with_steps(game, pieces, codec, step_hook), notes)


def _setup(pieces: Pieces, first: Piece, codec: wire.Wire, *, whole: bool) -> tuple[Piece, Any]:
    piece = next(pieces, None)
    if piece is None:
        line = None if first.line is None else first.line + 1
        raise RecordError("the setup is missing", "$" if line is None else "$.setup", line)
    if not is_object(piece.data) or piece.data.keys() != {"setup"}:
        raise piece.error('an object {"setup": events} is wanted')
    hook = codec.events if whole else codec.seen_events
    return piece, _structured(codec, hook, piece.data["setup"], piece)


def _begun(
    header: Header, first: Piece, found: Binding, options: Any, setup: tuple[Piece, Any]
) -> AnyGame | AnySeenGame:
    piece, events = setup
    try:
        if header.format == FORMAT and found.game is not None:
            seed = _seed(first, header)
            dealt = header.setup is Origin.DEALT
            return found.game.begun(Beginning(options, seed, events, header.revision, dealt=dealt))
        assert found.seen is not None
        return found.seen.start(
            options,
            header.viewer,
            events,
            commitment=header.commitment,
            revision=header.revision,
        )
    except ImpossibleEventError as error:
        raise piece.error(_MISFIT, f"[{error.index}]") from error


_KINDS = ("a whole game", "what one viewer was shown")
_MISFIT = "the event does not fit what came before it"


def _with_steps(game: Any, pieces: Pieces, codec: wire.Wire, hook: Hook) -> AnyGame | AnySeenGame:
    try:
        for piece in pieces:
            step = _structured(codec, hook, _unnumbered(piece, game.version + 1), piece)
            try:
                game = advanced(game, step)
            except ImpossibleEventError as error:
                raise piece.error(_MISFIT, f".events[{error.index}]") from error
    except RecordError as error:
        error.prefix = game
        raise
    found: AnyGame | AnySeenGame = game
    return found


def advanced(game: Any, step: Any) -> Any:
    """Return the game, or the seen game, after a stored step."""
    seen = isinstance(game, SeenGame)
    return cast("AnySeenGame", game).see(step) if seen else game.fold(step)


def _unnumbered(piece: Piece, wanted: int) -> dict[str, Any]:
    if not is_object(piece.data):
        raise piece.error(f"an object is wanted, not {jsontext.named(piece.data)}")
    fields = dict(piece.data)
    number = fields.pop("step", None)
    if type(number) is not int or number != wanted:
        raise piece.error(f"step {wanted} is wanted here, not {jsontext.named(number)}", ".step")
    return fields
