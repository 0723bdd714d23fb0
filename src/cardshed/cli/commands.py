"""What each command does: from its arguments to its exit code."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Mapping
from pathlib import Path
from secrets import token_bytes

import attrs

from cardshed import catalog, jsontext, schema
from cardshed.cli import arguments, files
from cardshed.cli.files import UsageError
from cardshed.cli.rendering import Notes, counted, game_lines, outcome_text, viewer_name
from cardshed.cli.terminal import complain, say, tell, write
from cardshed.errors import CardshedError, RecordError, WireError
from cardshed.game import AnyGame, Game
from cardshed.policies import Uniform, play_out
from cardshed.record import AnyRecord, load_record
from cardshed.seats import Viewer
from cardshed.seen import AnySeenGame
from cardshed.verification import Divergence, Verdict, verify

DIVERGED, FAILED, UNDECIDED = 1, 2, 3
"""The exit codes besides 0."""
_BY_WEIGHT = (0, UNDECIDED, DIVERGED, FAILED)


def run(args: Namespace) -> int:
    """Run the command that the arguments name and return its exit code."""
    return _COMMANDS[args.command](args)


# --- replay


def replay_file(args: Namespace) -> int:
    """Show a game; of a broken record what is good, and then the error."""
    try:
        record = load_record(Path(args.file).read_bytes())
    except RecordError as error:
        try:
            if error.prefix is not None:
                _show(error.prefix, (), args, broken=True)
        finally:
            complain(f"{args.file}: {error}")
        return FAILED
    _show(record.game, record.notes, args)
    return 0


def _show(
    game: AnyGame | AnySeenGame, notes: Notes, args: Namespace, *, broken: bool = False
) -> None:
    viewed = args.viewer is not None
    shown = _seen_by(game, arguments.viewer(args.viewer)) if viewed else game
    if args.at is not None:
        # What is good of a broken record may end earlier: the error that follows says where.
        shown = shown.at(min(args.at, shown.version) if broken else args.at)
    if args.svg is not None:
        _draw(shown, args.svg)
        return
    for line in game_lines(shown, notes):
        say(line)


def _draw(game: AnyGame | AnySeenGame, folder: str) -> None:
    """Write a picture of each step; of a whole game as an onlooker was shown it."""
    from cardshed import svg

    seen = game.seen(None) if isinstance(game, Game) else game
    digits = max(3, len(str(seen.version)))
    names = [f"{number:0{digits}}.svg" for number in range(seen.version + 1)]
    paths = files.new_files(folder, names)
    for path, picture in zip(paths, svg.pictures(seen), strict=True):
        files.write(path, str(picture))
    tell(f"{counted(len(paths), 'picture')} in {folder}")


def _seen_by(game: AnyGame | AnySeenGame, viewer: Viewer) -> AnySeenGame:
    if isinstance(game, Game):
        return game.seen(viewer)
    if game.viewer != viewer:
        raise UsageError(f"--viewer: a record of what {viewer_name(game.viewer)} was shown")
    return game


# --- verify


def verify_files(args: Namespace) -> int:
    """Say of each file whether the rules decide it so; the code is that of the worst."""
    from tqdm import tqdm

    one = len(args.files) == 1
    files_with_bar = tqdm(args.files, unit="file", delay=1, leave=False, disable=one)
    verdicts = [_verdict(name) for name in files_with_bar]
    for code, line in verdicts:
        report = complain if code == FAILED else say
        report(line)
    return max((code for code, _ in verdicts), key=_BY_WEIGHT.index)


def _verdict(name: str) -> tuple[int, str]:
    try:
        text = Path(name).read_bytes()
        record = load_record(text)
    except OSError as error:
        return FAILED, f"{name}: cannot be read: {error.strerror}"
    except RecordError as error:
        good = error.prefix
        until = "" if good is None else f" (good until then: {counted(good.version, 'step')})"
        return FAILED, f"{name}: cannot be read: {error}{until}"
    code, said = _decided(record, text)
    return code, f"{name}: {said}"


def _decided(record: AnyRecord, text: bytes) -> tuple[int, str]:
    found = verify(record)
    steps = counted(found.good.version, "step")
    if found.divergence is not None:
        line = _line_of(found.divergence, text)
        return DIVERGED, f"diverges at line {line}: {found.divergence}"
    if found.verdict is Verdict.UNDECIDABLE:
        return UNDECIDED, f"cannot be decided after {steps}: {found.reason}"
    given = f", {found.reason}" if found.reason else ""
    return 0, f"verified: {steps}, {outcome_text(found.good.outcome)}{given}"


def _line_of(divergence: Divergence, text: bytes) -> int:
    """Return the line of a divergence; in JSON Lines the header is line 1, the setup line 2."""
    try:
        jsontext.parse(text)
    except WireError:
        return divergence.step + 2
    return jsontext.line_of(text, divergence.path)


# --- play


def play_game(args: Namespace) -> int:
    """Play a game out and write its record."""
    game_type = catalog.find(args.ruleset)
    options = arguments.options(game_type.rules, args.seats, args.option)
    path = None if args.out is None else files.target(args.out, force=args.force)
    seed = token_bytes(32) if args.seed is None else arguments.seed(args.seed)
    game = game_type.start(options, seed=seed)
    if args.seed is None:
        tell(f"commitment: {game.commitment}")
    game = play_out(game, Uniform(int.from_bytes(seed, "big")))
    text = game.record().dumps(format="json" if args.json else "jsonl")
    if path is None:
        write(text)
    else:
        files.write(path, text)
    tell(f"{game.rules.name}, {counted(game.version, 'step')}: {outcome_text(game.outcome)}")
    return 0


# --- schema


def print_schema(args: Namespace) -> int:
    """Print the JSON Schema of a ruleset."""
    write(schema.dumps(catalog.find(args.ruleset).rules))
    return 0


# --- rulesets


def list_rulesets(args: Namespace) -> int:
    """List what the catalog finds; an entry that leads nowhere is an error after all others."""
    del args
    code = 0
    for name in catalog.names():
        try:
            rules = catalog.find(name).rules
        except CardshedError as error:
            complain(str(error))
            code = FAILED
        else:
            keys = " ".join(field.name for field in attrs.fields(rules.vocabulary.options))
            say(f"{name}, revision {rules.revision}, options: {keys}")
    return code


_COMMANDS: Mapping[str, Callable[[Namespace], int]] = {
    "replay": replay_file,
    "verify": verify_files,
    "play": play_game,
    "schema": print_schema,
    "rulesets": list_rulesets,
}
