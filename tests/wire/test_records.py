"""Records: what they hold, that they come back, and what golden ones fold to for ever."""

from __future__ import annotations

import hashlib
import json
import pickle
import re
import secrets
from pathlib import Path
from typing import Literal

import pytest

import cardshed
from cardshed import Record, SeenRecord, Verdict, policies, wire
from cardshed.the_game import Game, Options, SeenGame

DATA = Path(__file__).parents[1] / "data"
GOLDEN = sorted((DATA / "records").iterdir())
SEEN = sorted((DATA / "seen").iterdir())

# what the golden records fold to: rows are added, never changed
FOLDED = {
    "cheat-2-seats-count-lies.jsonl": (15, "b0f90b8e35bac1ea"),
    "cheat-2-seats-lost-last-bluff.json": (12, "ce6a81211bec6a8c"),
    "cheat-3-seats-caught-and-wrong.jsonl": (38, "aea20943f1606bc5"),
    "cheat-3-seats-stack-answered-by-lies.jsonl": (77, "595b126ce63cb5f1"),
    "cheat-4-seats-last-standing.jsonl": (107, "243beaf2c81aaf5c"),
    "cheat-4-seats-two-teams.jsonl": (72, "3ec8eb44402cb603"),
    "cheat-4-seats-won-last-bluff.jsonl": (42, "4794f89a1b3d279f"),
    "cheat-5-seats-two-withdraw.jsonl": (56, "7aa79d16893588e4"),
    "cheat-6-seats-competitive-polls.jsonl": (256, "3fbf56320798cafc"),
    "cheat-core-2-seats-choices.json": (71, "13ad85fd65f948b3"),
    "cheat-core-3-seats-one-leaves.jsonl": (62, "3c8f8b82fdd2d398"),
    "cheat-core-4-seats-last-standing.jsonl": (129, "22ce8d657127220b"),
    "cheat-core-4-seats-won.jsonl": (81, "c5150430131a3790"),
    "cheat-core-6-seats-competitive.jsonl": (214, "e69721c7ecf94310"),
    "cheat-core-match-3-seats.jsonl": (36, "e2716ea4769725b1"),
    "cheat-extension-2-seats-unfinished.json": (161, "a33c8aeec29e56b4"),
    "cheat-extension-3-seats-one-leaves.jsonl": (384, "52893c19c03665e2"),
    "cheat-extension-4-seats-won.jsonl": (315, "cf45e9d42f38a7e9"),
    "cheat-extension-5-seats-last-standing.jsonl": (506, "48686adb748261e9"),
    "cheat-extension-6-seats-competitive.jsonl": (260, "57162b5b76ecc2fb"),
    "cheat-match-3-seats.jsonl": (29, "ce84495faba16f5c"),
    "crazy-eights-2-seats-win-cancelled.json": (152, "9920bebe6519a286"),
    "crazy-eights-3-seats-given-pending-win.jsonl": (4, "4ca1ad1e53bfad3b"),
    "crazy-eights-3-seats-won.jsonl": (47, "23bd2f96a6948761"),
    "crazy-eights-4-seats-deck-out.jsonl": (42, "675417af9f71af5d"),
    "crazy-eights-4-seats-two-teams.jsonl": (60, "a7dd65d89aacc0a7"),
    "crazy-eights-5-seats-last-standing.jsonl": (82, "aa35663479f65b8f"),
    "crazy-eights-5-seats-two-withdraw.jsonl": (130, "9375e63fe6dc5a6a"),
    "crazy-eights-6-seats-competitive.jsonl": (106, "b00d0a9fb400ad6a"),
    "crazy-eights-core-2-seats-choices.json": (144, "ff00be83eeed43b3"),
    "crazy-eights-core-3-seats-anti-fun.jsonl": (112, "f0cc86657f8e58f5"),
    "crazy-eights-core-3-seats-one-leaves.jsonl": (207, "ccf87a8fc60a3bd6"),
    "crazy-eights-core-4-seats-deck-out.jsonl": (94, "00c74d44750472e0"),
    "crazy-eights-core-4-seats-fronts-and-counters.jsonl": (78, "1d4b94ec3c910681"),
    "crazy-eights-core-4-seats-won.jsonl": (156, "1201d31e58f8940c"),
    "crazy-eights-core-5-seats-last-standing.jsonl": (267, "256c39d72d7f59c8"),
    "crazy-eights-core-6-seats-competitive.jsonl": (64, "960d40acca8bd45f"),
    "crazy-eights-core-match-3-seats.jsonl": (60, "a871f185b53337a8"),
    "crazy-eights-extension-2-seats-open.json": (90, "2c1f16f5b3eff64c"),
    "crazy-eights-extension-3-seats-one-leaves.jsonl": (206, "fb19fcbc7f62ff39"),
    "crazy-eights-extension-4-seats-deck-out.jsonl": (213, "b53c4c00c721cbab"),
    "crazy-eights-extension-4-seats-won.jsonl": (208, "42be5dbec5b6f9eb"),
    "crazy-eights-extension-5-seats-last-standing.jsonl": (410, "ca95db268cb8ab13"),
    "crazy-eights-extension-6-seats-competitive.jsonl": (200, "ed60fc26c5851a7d"),
    "crazy-eights-match-3-seats.jsonl": (98, "fd2570eb4547cc90"),
    "soliterror-duel-abandoned.jsonl": (13, "d2a616903dc6a702"),
    "soliterror-duel-both-killed-given.jsonl": (4, "13e0e76bcbf3a096"),
    "soliterror-duel-court-killed.jsonl": (63, "498d2c9b3eb8bf05"),
    "soliterror-duel-rounds-over.jsonl": (18, "b8c0b17690177450"),
    "soliterror-duel-unfinished.jsonl": (12, "5ba8cccb8f49e8ca"),
    "soliterror-solo-deck-out-for-a-spade.jsonl": (22, "1b0677b789a14673"),
    "soliterror-solo-deck-out-lost.jsonl": (18, "7ec46ce163034f62"),
    "soliterror-solo-extend-from-hand.jsonl": (16, "bdad7a9d955348ac"),
    "soliterror-solo-lost.json": (22, "3c5a4b8091185e58"),
    "soliterror-solo-won.jsonl": (21, "8029486dc71c995f"),
    "the-game-1-seat-uniform.jsonl": (38, "ac5e31ad1a701082"),
    "the-game-2-seats-abandoned.jsonl": (7, "579d6aa3b4da7fbb"),
    "the-game-2-seats-given.jsonl": (11, "73c9ce47fc9f63f0"),
    "the-game-2-seats-literal-on-empty.jsonl": (128, "1c86cf32843c39db"),
    "the-game-2-seats-won.jsonl": (142, "144be3605914ffc9"),
    "the-game-3-seats-experts.jsonl": (93, "c954cd044719eb7e"),
    "the-game-3-seats-unfinished-short-seed.jsonl": (20, "010ebc8795f1325e"),
    "the-game-4-seats-hints.jsonl": (23, "0b844412e6c266e0"),
    "the-game-4-seats-two-withdraw.jsonl": (81, "d8e0eb9da44b43bb"),
    "the-game-5-seats-stuck.json": (125, "88e792f0b7335d9e"),
}


# the end of a seen record's name: whose it is
WHOLE = re.compile(r"-(?:seat-\d+|onlooker)$")


def _form(path: Path) -> Literal["json", "jsonl"]:
    return "json" if path.suffix == ".json" else "jsonl"


def _whole(path: Path) -> cardshed.AnyGame:
    game = cardshed.loads(path.read_bytes())
    assert isinstance(game, cardshed.Game)
    return game


def _digest(game: cardshed.AnyGame) -> str:
    views = [wire.dumps(game.rules, game.view(viewer)) for viewer in (*game.seats, None)]
    return hashlib.sha256("\n".join(views).encode()).hexdigest()[:16]


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.name)
def test_a_golden_record_verifies_and_folds_to_what_it_always_did(path: Path) -> None:
    game = _whole(path)

    assert cardshed.verify(game).verdict is Verdict.VERIFIED
    assert FOLDED[path.name] == (game.version, _digest(game))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.name)
def test_a_golden_record_is_written_back_byte_for_byte(path: Path) -> None:
    record = Record.loads(path.read_bytes())

    assert record.dumps(format=_form(path)).encode() == path.read_bytes()


@pytest.mark.parametrize("path", SEEN, ids=lambda path: path.name)
def test_a_golden_seen_record_loads_and_is_what_the_viewer_was_shown(path: Path) -> None:
    record = SeenRecord.loads(path.read_bytes())
    (source,) = [golden for golden in GOLDEN if WHOLE.sub("", path.stem) == golden.stem]
    game = _whole(source)

    assert record.game == game.seen(record.game.viewer)
    assert record.game.view == game.view(record.game.viewer)
    assert record.dumps(format=_form(path)).encode() == path.read_bytes()


def _finished(seed: int | bytes = 7, seats: int = 3) -> Game:
    game = Game.start(Options(seats=seats), seed=seed)
    return policies.play_out(game, policies.Uniform(1))


@pytest.mark.parametrize("form", ["json", "jsonl"])
def test_a_record_comes_back_equal_in_both_forms(form: str) -> None:
    game = _finished()

    text = game.record().dumps(format=form)  # type: ignore[arg-type]  # one of two texts

    assert cardshed.loads(text) == game
    assert cardshed.loads(text.encode()) == game
    assert Game.loads(text).state == game.state


def test_a_format_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="no such format: 'pgn'; there are jsonl, json"):
        _finished().record().dumps(format="pgn")  # type: ignore[arg-type]  # wrong on purpose


def test_a_record_takes_one_line_a_step_so_that_a_log_can_grow() -> None:
    game = _finished()
    text = game.record().dumps()

    lines = text.splitlines(keepends=True)
    assert len(lines) == 2 + game.version
    for version in (0, 1, game.version):
        assert "".join(lines[: 2 + version]) == game.at(version).record().dumps()


def test_a_record_with_dos_line_ends_is_read() -> None:
    game = _finished()

    assert cardshed.loads(game.record().dumps().replace("\n", "\r\n")) == game


def test_a_document_may_be_laid_out_by_hand() -> None:
    game = _finished()
    data = json.loads(game.record().dumps(format="json"))

    assert cardshed.loads(json.dumps(data, indent=4)) == game


def test_a_document_may_leave_the_steps_out() -> None:
    game = _finished().at(0)
    data = json.loads(game.record().dumps(format="json"))
    del data["steps"]

    assert cardshed.loads(json.dumps(data)) == game


def test_a_document_without_a_setup_is_refused() -> None:
    data = json.loads(_finished().record().dumps(format="json"))
    del data["setup"], data["steps"]

    with pytest.raises(cardshed.RecordError, match=r"line 1: \$: the setup is missing"):
        cardshed.loads(json.dumps(data))


def test_json_that_is_no_record_is_refused() -> None:
    for text in ("[]", "7", '{"header": 1, "header": 2}'):
        with pytest.raises(cardshed.RecordError, match=r"line 1: \$: no record: an object is"):
            cardshed.loads(text)
    for text in ("{}", '{"setup": []}'):
        with pytest.raises(cardshed.RecordError, match=r"line 1: \$: no record: it has no header"):
            cardshed.loads(text)


def test_lines_whose_header_is_wrong_are_blamed_on_the_header() -> None:
    _, rest = _finished().record().dumps().split("\n", 1)
    for header, fault in (
        ("[]", r"\$\.header: an object is wanted, not a list"),
        ('{"revision": 1}', r"\$\.header\.format: no record of this library"),
        ('{"format": 1, "format": 2}', r"\$\.header: an object is wanted, not an object with"),
    ):
        with pytest.raises(cardshed.RecordError, match=f"^line 1: {fault}"):
            cardshed.loads(f"{header}\n{rest}")


@pytest.mark.parametrize(
    ("value", "fault"),
    [
        ("NaN", r"\$\.steps\[3\]\.step: step 4 is wanted here, not NaN"),
        ("9" * 5000, r"\$\.steps\[3\]\.step: step 4 is wanted here, not a number of 5000 digits"),
        ("[" * 100_000, r"\$: nested too deeply"),
    ],
)
def test_in_one_document_faults_of_the_text_have_their_line(value: str, fault: str) -> None:
    data = json.loads(_finished().record().dumps(format="json"))
    text = json.dumps(data, indent=1).replace('"step": 4', f'"step": {value}', 1)
    line = text[: text.index(f'"step": {value}')].count("\n") + 1

    with pytest.raises(cardshed.RecordError, match=f"^line {line}: {fault}"):
        cardshed.loads(text)


def test_whatever_stands_in_notes_or_a_commitment_is_an_error_of_the_record() -> None:
    text = Game.start(Options(), seed=bytes(range(32))).record(notes={"a": "b"}).dumps()
    for old, new in (
        ('"a":"b"', '"²":1'),
        ('"a":"b"', f'"{"9" * 5000}":1'),
        ('"commitment":"sha256', '"commitment":"\\ud800'),
        (f'"seed":"{bytes(range(32)).hex()}"', '"seed":7'),
    ):
        with pytest.raises(cardshed.RecordError, match=r"^line 1: \$\.header\."):
            cardshed.loads(text.replace(old, new))


def test_a_record_error_leaves_the_game_behind_when_it_is_pickled() -> None:
    with pytest.raises(cardshed.RecordError) as caught:
        cardshed.loads(_finished().record().dumps()[:-9])

    again = pickle.loads(pickle.dumps(caught.value))
    assert caught.value.prefix is not None
    assert again.prefix is None
    assert str(again) == str(caught.value)


def test_what_a_viewer_was_shown_comes_back_as_that_viewers_game() -> None:
    game = _finished()
    for viewer in (*game.seats, None):
        for text in (game.record(viewer=viewer).dumps(), game.seen(viewer).record().dumps()):
            seen = cardshed.loads(text)
            assert isinstance(seen, SeenGame)
            assert seen == game.seen(viewer)
            assert seen.view == game.view(viewer)


def test_a_seen_record_holds_no_seed_and_no_card_of_another() -> None:
    seed = secrets.token_bytes(32)
    game = Game.start(Options(seats=2), seed=seed)

    text = game.record(viewer=0).dumps()

    assert seed.hex() not in text
    assert game.commitment in text
    held = set(game.view(0).own.hand)
    assert _numbers(json.loads(text.splitlines()[1])) - {0, 1, 7, 98} <= held


def _numbers(data: object) -> set[int]:
    if isinstance(data, dict):
        return set().union(*map(_numbers, data.values()))
    if isinstance(data, list):
        return set().union(*map(_numbers, data))
    return {data} if isinstance(data, int) else set()


def test_notes_are_kept_and_are_no_part_of_equality() -> None:
    game = _finished()
    notes = {"who": "Ann, Bob and Cy", "when": "2026-11-30", "odd": "\u2028\n\u0000\ud800"}

    for record in (game.record(notes=notes), game.record(viewer=1, notes=notes)):
        again = cardshed.load_record(record.dumps())
        assert dict(again.notes) == notes
        assert again == record
    assert game.record(notes=notes) == game.record()


def test_notes_are_texts() -> None:
    with pytest.raises(TypeError, match="notes are texts by name"):
        _finished().record(notes={"round": 3})  # type: ignore[dict-item]  # wrong on purpose
    text = _finished().record(notes={"round": "3"}).dumps()
    with pytest.raises(
        cardshed.RecordError, match=r"\$\.header\.notes: a text is wanted for 'round'"
    ):
        cardshed.loads(text.replace('"round":"3"', '"round":3'))


def test_a_record_of_either_kind_is_told_apart() -> None:
    game = _finished()

    assert cardshed.load_record(game.record().dumps()) == game.record()
    assert cardshed.load_record(game.record(viewer=0).dumps()) == game.record(viewer=0)


def test_a_record_without_a_seed_folds_and_shows() -> None:
    game = _finished()
    whole = Game.from_events(game.options, game.setup)
    for step in game.steps:
        whole = whole.fold(step)

    again = Game.loads(whole.record().dumps())

    assert again.seed is None
    assert '"seed"' not in whole.record().dumps()
    assert again.state == game.state


def test_the_repr_of_a_record_holds_no_secret() -> None:
    game = _finished()

    assert repr(game.record()) == f"<record of {game!r}>"
    assert repr(game.record(viewer=0)) == f"<record of {game.seen(0)!r}>"


def test_replay_yields_every_stage_of_a_game_and_of_a_seen_game() -> None:
    game = _finished()

    assert [stage.version for stage in cardshed.replay(game)] == list(range(game.version + 1))
    assert list(cardshed.replay(game)) == [game.at(n) for n in range(game.version + 1)]
    seen = game.seen(1)
    assert list(cardshed.replay(seen)) == [seen.at(n) for n in range(seen.version + 1)]
    assert list(cardshed.replay(seen))[-1].view == game.view(1)


def test_the_client_may_name_its_class_or_leave_it_to_the_catalog() -> None:
    game = _finished()

    assert SeenRecord.loads(game.record(viewer=0).dumps()).game == game.seen(0)
    assert Record.loads(game.record().dumps()).game == game
    assert SeenGame.loads(game.record(viewer=0).dumps()) == game.seen(0)
