"""What the command line takes: the parser, and what the words after an option mean."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable
from typing import Any

from cardshed import __version__, chance, wire
from cardshed.cli.files import UsageError
from cardshed.errors import SeedError, WireError
from cardshed.jsontext import parse
from cardshed.ruleset import AnyRuleset
from cardshed.seats import Seat, Viewer

VERIFY_CODES = """\
exit code: 0 where every record is verified, 1 where one is not what the rules decide, 2 where a
file cannot be read as a record (whatever the others are), 3 where nothing is wrong but a record
cannot be decided: another revision decided it, its seed is missing, or it is a seen record"""


def parser() -> argparse.ArgumentParser:
    """Return the parser; `command` is the name of the command that was given."""
    top = argparse.ArgumentParser(
        prog="cardshed", description="Card games on record.", allow_abbrev=False
    )
    top.add_argument("--version", action="version", version=f"cardshed {__version__}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    _add_replay(commands)
    _add_verify(commands)
    _add_play(commands)
    _add_schema(commands)
    commands.add_parser("rulesets", help="list the rulesets that can be found")
    return top


def _add_replay(commands: Any) -> None:
    replay = commands.add_parser(
        "replay",
        help="show a game step by step",
        description="Show a recorded game step by step, then the table at its end.",
        allow_abbrev=False,
    )
    replay.add_argument("file", metavar="FILE", help="a record, or a seen record")
    replay.add_argument(
        "--viewer",
        metavar="SEAT|onlooker",
        help="show only what this viewer was shown, counting only steps that it was shown",
    )
    replay.add_argument(
        "--at", type=int, metavar="N", help="show the game as it stood after step N"
    )
    replay.add_argument(
        "--svg",
        metavar="DIR",
        help="write pictures to this directory, and no text: 000.svg is the beginning, 001.svg what"
        " the first step led to; as an onlooker was shown it, if no viewer is named",
    )


def _add_verify(commands: Any) -> None:
    verify = commands.add_parser(
        "verify",
        help="let the rules decide records again",
        description="Let the rules decide every step of records again; one line a file.",
        epilog=VERIFY_CODES,
        allow_abbrev=False,
    )
    verify.add_argument("files", metavar="FILE", nargs="+", help="a record")


def _add_play(commands: Any) -> None:
    play = commands.add_parser(
        "play",
        help="play a game out by chance and write its record",
        description="Play a game out with uniform policies, seeded from its seed, and write its"
        " record to standard output or to a file.",
        allow_abbrev=False,
    )
    play.add_argument("ruleset", metavar="RULESET", help="its name, as `rulesets` lists it")
    play.add_argument("--seats", metavar="N", help="the same as --option seats=N")
    play.add_argument(
        "--seed",
        metavar="S",
        help="64 hexadecimal digits, or a whole number, which anybody could guess; drawn at"
        " random if left out, and then the commitment to it is told on standard error",
    )
    play.add_argument(
        "--option",
        metavar="KEY=VALUE",
        action="append",
        default=[],
        help="an option of the ruleset by its name in records; VALUE is JSON, or else a text",
    )
    play.add_argument("--out", metavar="FILE", help="write here, and not to standard output")
    play.add_argument("--force", action="store_true", help="overwrite FILE")
    play.add_argument("--json", action="store_true", help="write one JSON document")


def _add_schema(commands: Any) -> None:
    schema = commands.add_parser(
        "schema",
        help="print the JSON Schema of a ruleset",
        description="Print JSON Schema (2020-12) for what a ruleset sends and saves.",
        allow_abbrev=False,
    )
    schema.add_argument("ruleset", metavar="RULESET", help="its name, as `rulesets` lists it")


def viewer(word: str) -> Viewer:
    """Return the viewer that a word names: the number of a seat, or `onlooker`.

    Raises:
        UsageError: It names none.
    """
    if word == "onlooker":
        return None
    if re.fullmatch("[0-9]{1,9}", word):
        return Seat(int(word))
    raise UsageError(f"--viewer: the number of a seat or 'onlooker' is wanted, not {word!r}")


def seed(word: str) -> bytes:
    """Return the seed that a word gives.

    Raises:
        UsageError: It gives none.

    Examples:
        >>> seed("7").hex()
        '0000000000000007'
    """
    if re.fullmatch("[0-9a-fA-F]{64}", word):
        return bytes.fromhex(word)
    try:
        if re.fullmatch("[0-9]{1,20}", word):
            return chance.seed_bytes(int(word))
    except SeedError:
        pass
    raise UsageError("--seed: a seed is 64 hexadecimal digits or an integer from 0 to 2**64 - 1")


def options(rules: AnyRuleset, seats: str | None, pairs: Iterable[str]) -> Any:
    """Return the options of a ruleset from their words.

    Args:
        rules: The ruleset.
        seats: The value of the option `seats`, or None where it is not given so.
        pairs: `KEY=VALUE` each.

    Raises:
        UsageError: A pair is none, or a key is there twice.
        WireError: The ruleset has no such options; with the path to the place.

    Examples:
        >>> from cardshed import the_game
        >>> options(the_game.RULES, "3", ["talk=false"]).talk
        False
    """
    given: dict[str, Any] = {} if seats is None else {"seats": value(seats)}
    for pair in pairs:
        key, equals, word = pair.partition("=")
        if not equals or not key:
            raise UsageError(f"--option: KEY=VALUE is wanted, not {pair!r}")
        if key in given:
            raise UsageError(f"--option: {key!r} is given twice")
        given[key] = value(word)
    codec = wire.wire_of(rules)
    return codec.structure(codec.options, given, "options")


def value(word: str) -> Any:
    """Return what a word is as JSON, or the word itself where it is none."""
    try:
        return parse(word)
    except WireError:
        return word
