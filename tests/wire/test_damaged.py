"""Broken records: each a clear error with path and line, and what was good before it is kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import cardshed
from cardshed import RecordError

DAMAGED = Path(__file__).parents[1] / "data" / "damaged"

# name: the beginning of the text of the error, and how many steps were good (None: no game yet)
EXPECTED: dict[str, tuple[str, int | None]] = {
    "byte-order-mark.jsonl": ("line 1: $: it begins with a byte order mark", None),
    "card-misspelt.jsonl": ("line 4: $.steps[1].action: unknown key 'crad'", 1),
    "card-not-held.jsonl": (
        "line 4: $.steps[1].events[0]: the event does not fit what came before it",
        1,
    ),
    "card-that-is-none.jsonl": ("line 4: $.steps[1].events[0].card: no such card: 100", 1),
    "chance-missing.jsonl": (
        "line 1: $.header.chance: no such chance: null; this release has hmac-sha256/1",
        None,
    ),
    "commitment-without-seed.jsonl": (
        "line 1: $.header.commitment: a commitment goes with a deal from a seed of 32 bytes",
        None,
    ),
    "deep.jsonl": ("line 3: $.steps[0]: nested too deeply", 0),
    "doubled-key.jsonl": (
        "line 4: $.steps[1]: an object is wanted, not an object with the key 'step' twice",
        1,
    ),
    "empty.jsonl": ("line 1: $: nothing is there", None),
    "format-no-text.jsonl": (
        "line 1: $.header.format: no record of this library: its format is a list",
        None,
    ),
    "fraction.jsonl": ("line 3: $.steps[0].seat: a whole number is wanted, not 0.0", 0),
    "huge-number.jsonl": (
        "line 1: $.header.options.minimum: a whole number is wanted, not a number of 5000 digits",
        None,
    ),
    "nan.jsonl": ("line 1: $.header.options.minimum: a whole number is wanted, not NaN", None),
    "nan-for-a-card.jsonl": ("line 3: $.steps[0].events[1].card: no such card: NaN", 0),
    "header-only.jsonl": ("line 2: $.setup: the setup is missing", None),
    "large-number.jsonl": ("line 3: $.steps[0].seat: no such seat: 99999999999999999999", 0),
    "list-for-an-object.jsonl": ("line 4: $.steps[1]: an object is wanted, not a list", 1),
    "newer-format.jsonl": (
        "line 1: $.header.format: format 2 is not known to this release, which reads 1",
        None,
    ),
    "no-such-chance.jsonl": (
        'line 1: $.header.chance: no such chance: "md5/1"; this release has hmac-sha256/1',
        None,
    ),
    "no-such-ruleset.jsonl": (
        "line 1: $.header.ruleset: no ruleset 'the-gamf': there are cheat, cheat-match, crazy-eights, crazy-eights-match, soliterror, the-game",
        None,
    ),
    "no-utf-8.jsonl": ("line 4: $.steps[1]: not UTF-8", 1),
    "not-json.jsonl": ("line 1: $: no JSON", None),
    "options-refused.jsonl": (
        "line 1: $.header.options: seats is a whole number from 1 to 5, not 6",
        None,
    ),
    "other-format.jsonl": (
        'line 1: $.header.format: no record of this library: its format is "pgn/1"',
        None,
    ),
    "revision-zero.jsonl": ("line 1: $.header.revision: no such revision: 0", None),
    "seat-that-is-none.jsonl": ("line 3: $.steps[0].events[0].seat: no such seat: 7", 0),
    "seed-does-not-fit.jsonl": (
        "line 1: $.header.seed: the seed does not fit the commitment",
        None,
    ),
    "seed-empty.jsonl": ("line 1: $.header.seed: a seed is 64 hexadecimal digits, or 16", None),
    "seed-too-short.jsonl": ("line 1: $.header.seed: a seed is 64 hexadecimal digits, or 16", None),
    "seen-by-no-seat.jsonl": ("line 1: $.header.viewer: no such seat: 2", None),
    "seen-with-a-seed.jsonl": (
        "line 1: $.header: unknown key 'seed': a seen record holds no secret",
        None,
    ),
    "seen-with-faces.jsonl": ("line 2: $.setup[0].cards: an object is wanted, not a list", None),
    "seen-without-a-viewer.jsonl": ("line 1: $.header.viewer: required, and not there", None),
    "setup-kind-missing.jsonl": ("line 1: $.header.setup: required, and not there", None),
    "setup-missing.jsonl": ('line 2: $.setup: an object {"setup": events} is wanted', None),
    "step-doubled.jsonl": ("line 6: $.steps[3].step: step 4 is wanted here, not 3", 3),
    "step-missing.jsonl": ("line 5: $.steps[2].step: step 3 is wanted here, not 4", 2),
    "steps-no-list.json": ("line 1: $.steps: a list is wanted, not an object", 0),
    "steps-swapped.jsonl": ("line 5: $.steps[2].step: step 3 is wanted here, not 4", 2),
    "text-for-notes.jsonl": ('line 1: $.header.notes: an object is wanted, not "x"', None),
    "torn-header.jsonl": ("line 1: $: no JSON", None),
    "torn-in-the-middle.jsonl": ("line 5: $.steps[2]: no JSON", 2),
    "torn-last-line.jsonl": ("line 9: $.steps[6]: the last line is torn: no JSON", 6),
    "truncated.json": ("line 1: $: no JSON", None),
    "truth-for-a-number.jsonl": ("line 3: $.steps[0].seat: a whole number is wanted, not false", 0),
    "unknown-key.json": ("line 1: $: unknown key 'more'", None),
    "unknown-key.jsonl": ("line 4: $.steps[1]: unknown key 'note'", 1),
    "unknown-option.jsonl": ("line 1: $.header.options: unknown key 'talks'", None),
    "unknown-tag.jsonl": (
        'line 3: $.steps[0].events[0]: no such type: "turn-begun"; there are card-played, cards-dealt, cards-drawn, cards-laid, draw-pile-shuffled, game-ended, hint-given, seat-withdrew, turn-began',
        0,
    ),
    "whole-with-a-viewer.jsonl": ("line 1: $.header: unknown key 'viewer'", None),
    "wrong-type.json": ("line 1: $.steps[0]: an object is wanted, not a list", 0),
}


def test_every_damaged_file_is_expected() -> None:
    assert {path.name for path in DAMAGED.iterdir()} == set(EXPECTED)


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_a_damaged_record_says_where_and_why_and_keeps_what_was_good(name: str) -> None:
    text, good = EXPECTED[name]
    for record in ((DAMAGED / name).read_bytes(), _as_text(DAMAGED / name)):
        if record is None:
            continue
        with pytest.raises(RecordError) as caught:
            cardshed.loads(record)

        assert str(caught.value).startswith(text)
        assert good == (None if caught.value.prefix is None else caught.value.prefix.version)


def _as_text(path: Path) -> str | None:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return None


@pytest.mark.parametrize("cut", range(1, 400, 7))
def test_wherever_a_record_is_torn_the_whole_steps_are_kept(cut: int) -> None:
    golden = DAMAGED.parent / "records" / "the-game-2-seats-abandoned.jsonl"
    text = golden.read_text(encoding="utf-8")
    torn = text[:-cut]

    prefix, error = _loaded(torn)
    if error is not None:
        assert error.line == torn.count("\n") + 1
        assert "torn" in error.message

    whole = cardshed.loads(text)
    complete = [line for line in torn.split("\n")[2:] if line and _parses(line)]
    assert prefix == whole.at(len(complete))


def _loaded(text: str) -> tuple[object, RecordError | None]:
    try:
        return cardshed.loads(text), None
    except RecordError as error:
        return error.prefix, error


def _parses(line: str) -> bool:
    try:
        json.loads(line)
    except ValueError:
        return False
    return True


def test_in_one_document_the_path_leads_to_the_line() -> None:
    golden = DAMAGED.parent / "records" / "the-game-5-seats-stuck.json"
    data = json.loads(golden.read_text(encoding="utf-8"))
    data["steps"][4]["events"][0]["seat"] = "four"
    text = json.dumps(data, indent=1)

    with pytest.raises(RecordError) as caught:
        cardshed.loads(text)

    assert caught.value.path == "$.steps[4].events[0].seat"
    line = text.split("\n")[(caught.value.line or 0) - 1]
    assert line.strip().startswith('"seat": "four"')


def test_a_record_of_another_ruleset_is_not_taken_for_this_one() -> None:
    from toys import high_card

    game = high_card.Game.start(high_card.Options(), seed=1)

    with pytest.raises(RecordError, match=r"a record of the-game is wanted, not of"):
        cardshed.the_game.Game.loads(game.record().dumps())


def test_a_whole_game_and_a_seen_one_are_not_taken_for_each_other() -> None:
    game = cardshed.the_game.Game.start(cardshed.the_game.Options(), seed=1)

    with pytest.raises(RecordError, match=r"\$\.header\.format: this is what one viewer was"):
        cardshed.the_game.Game.loads(game.record(viewer=0).dumps())
    with pytest.raises(RecordError, match=r"\$\.header\.format: this is a whole game, not"):
        cardshed.the_game.SeenGame.loads(game.record().dumps())
