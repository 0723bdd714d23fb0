"""What holds of whatever text comes in: a right error with a place, or a game that hangs together.

Each function returns a word for what came of the text, and lets any other error out.
"""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias, get_args

import cardshed
from cardshed import (
    AnyGame,
    AnyRuleset,
    Game,
    RecordError,
    SeenGame,
    Verdict,
    WireError,
    catalog,
    wire,
)
from cardshed.cli import main
from cardshed.cli.rendering import game_lines
from cardshed.record import Form, Record, SeenRecord

Text: TypeAlias = str | bytes
Found: TypeAlias = "Record[Any] | SeenRecord[Any] | RecordError"

PATH = re.compile(r"\$(\.\w+|\[\d+\])*")
REFUSED, SEEN = "refused", "seen"


def hold_record(text: Text) -> str:
    """Hold whatever claims to be a record; return the verdict, or that it is refused or seen."""
    found = loaded(text)
    for other in _other_ways(text):
        assert alike(found, other)
    if isinstance(found, RecordError):
        hold_error(found, text)
        return REFUSED
    hold_bound(found.game, text)
    hold_loaded(found)
    return hold_verdict(found.game) if isinstance(found, Record) else SEEN


def loaded(text: Text, load: Callable[[Text], Any] = cardshed.load_record) -> Any:
    """Return the record, or the error that it cannot be read."""
    try:
        return load(text)
    except RecordError as error:
        return error


def _other_ways(text: Text) -> list[Found]:
    """Load the same text in the other type, where there is one."""
    try:
        other: Text = text.decode() if isinstance(text, bytes) else text.encode()
    except UnicodeError:
        return []
    return [loaded(other)]


def alike(found: Found, other: Found) -> bool:
    if isinstance(found, RecordError) or isinstance(other, RecordError):
        return facts(found) == facts(other)
    return (found.game, found.notes) == (other.game, other.notes)


def facts(error: object) -> tuple[object, ...]:
    assert type(error) is RecordError
    return str(error), error.message, error.path, error.line, error.prefix


# --- errors


def hold_error(error: RecordError, text: Text) -> None:
    """An error has a place, and what was good before it loads again, from the text as well."""
    _hold_place(error, text)
    good = error.prefix
    if good is None:
        return
    assert cardshed.loads(good.record().dumps()) == good
    lines: list[Any] = [*(text.split(b"\n") if isinstance(text, bytes) else text.split("\n"))]
    if _is_header(lines[0]):
        end: Any = b"\n" if isinstance(text, bytes) else "\n"
        assert cardshed.loads(end.join(lines[: good.version + 2]) + end) == good


def _hold_place(error: WireError, text: Text) -> None:
    assert type(error) in {WireError, RecordError}
    assert PATH.fullmatch(error.path)
    lines = text.count(b"\n") if isinstance(text, bytes) else text.count("\n")
    assert error.line is not None
    assert 1 <= error.line <= lines + 2  # what is missing would be on the next line


def _is_header(line: Text) -> bool:
    try:
        header = json.loads(line)
    except ValueError:
        return False
    return isinstance(header, dict) and "format" in header


# --- what loads


def hold_bound(game: Any, text: Text) -> None:
    """The class of a game loads what is its own, and refuses the other."""
    kind = catalog.find(game.rules.name)
    whole, seen = loaded(text, kind.loads), loaded(text, kind.seen_type.loads)
    own, other = (whole, seen) if isinstance(game, Game) else (seen, whole)
    assert own == game
    hold_error(other, text)


def hold_loaded(record: Record[Any] | SeenRecord[Any]) -> None:
    """Whatever loads can be written, replayed, looked at and shown."""
    game: Any = record.game
    hold_written(record)
    stages = [*cardshed.replay(game)]
    assert stages[-1] == game
    assert game.at(game.version // 2) == stages[game.version // 2]
    assert [*game_lines(game, record.notes)]
    if isinstance(game, Game):
        assert stages[-1].state == game.state
        hold_views(game)
    else:
        assert stages[-1].view == game.view
        hold_seen(game)


def hold_written(record: Record[Any] | SeenRecord[Any]) -> None:
    for form in get_args(Form):
        text = record.dumps(format=form)
        again = cardshed.load_record(text)
        assert (again.game, again.notes) == (record.game, record.notes)
        assert again.dumps(format=form) == text


def hold_views(game: AnyGame) -> None:
    """What each viewer is shown folds to its view, and can be saved."""
    for viewer in (None, *game.seats):
        mine = game.seen(viewer)
        assert mine.view == game.view(viewer)
        hold_written(SeenRecord.of(mine))
        hold_seen(mine)


def hold_seen(mine: SeenGame[Any, Any, Any, Any, Any]) -> None:
    assert type(mine).loads(mine.record().dumps()).view == mine.view
    assert [*game_lines(mine)]
    assert set(mine.to_act) <= set(mine.may_act)
    for action in mine.actions():
        assert mine.check(action) is None


# --- what the rules say


def hold_verdict(game: AnyGame) -> str:
    """What is verified is what the rules produce; what diverges does so after a good game."""
    found = cardshed.verify(game)
    if found.verdict is Verdict.VERIFIED:
        assert found.good == game
        assert played_again(game).record().dumps() == game.record().dumps()
    elif found.verdict is Verdict.DIVERGED:
        hold_divergence(found)
    else:
        assert found.reason
    return found.verdict.name


def hold_divergence(found: cardshed.Verification) -> None:
    wrong, good = found.divergence, found.good
    assert wrong is not None
    assert PATH.fullmatch(wrong.path)
    assert str(wrong).startswith(f"{wrong.path}: ")
    if wrong.step:
        assert good.version == wrong.step - 1
        assert cardshed.verify(good).verdict is not Verdict.DIVERGED


def played_again(game: AnyGame) -> AnyGame:
    """Return the game that the rules make of the same beginning and the same actions."""
    begun = game.beginning
    if begun.dealt:
        assert begun.seed is not None
        again = type(game).start(begun.options, seed=begun.seed)
    else:
        again = type(game).begun(begun)
    for step in game.steps:
        withdraws = isinstance(step.action, cardshed.Withdraw)
        again = again.withdraw(step.seat) if withdraws else again.play(step.seat, step.action)
    return again


# --- the command line


def hold_command(text: bytes, verdict: str) -> str:
    """The command says of a file what the library says, in lines that print."""
    codes = {Verdict.VERIFIED.name: 0, Verdict.DIVERGED.name: 1, REFUSED: 2}
    with TemporaryDirectory() as folder:
        path = Path(folder) / "record"
        path.write_bytes(text)
        assert _ran("replay", path) == (2 if verdict == REFUSED else 0)
        assert _ran("verify", path) == codes.get(verdict, 3)
    return verdict


def _ran(command: str, path: Path) -> int:
    out = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    error = io.StringIO()
    with redirect_stdout(out), redirect_stderr(error):
        code = main([command, str(path)])
    out.seek(0)
    said = out.read() + error.getvalue()
    assert said
    assert all(line.isprintable() for line in said.split("\n"))
    return code


# --- single values


def hold_value(kind: str, text: Text) -> str:
    """Hold whatever claims to be a value of a kind; return whether it is one of any ruleset."""
    found = [_hold_value_of(catalog.find(name).rules, kind, text) for name in catalog.names()]
    return max(found, key=lambda each: each != REFUSED)


def _hold_value_of(rules: AnyRuleset, kind: str, text: Text) -> str:
    try:
        value = wire.loads(rules, kind, text)
    except WireError as error:
        _hold_place(error, text)
        return REFUSED
    written = wire.dumps(rules, value)
    again = wire.loads(rules, kind, written)
    assert again == value
    assert wire.dumps(rules, again) == written
    return kind
