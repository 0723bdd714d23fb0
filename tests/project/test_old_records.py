"""What git has of old records is found, each once, and held to the code."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

import attrs
import old_records
import pytest

from cardshed import the_game

ROOT = Path(__file__).parents[2]
OPTIONS = the_game.Options(seats=2, starter=0)
BEGUN = the_game.Game.start(OPTIONS, seed=7)
PLAYED = BEGUN.play(0, the_game.PlayCard(43, the_game.Pile.UP_1))
OTHERWISE = PLAYED.record().dumps().replace('"seat":0,"card":43', '"seat":0,"card":44')

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="no git on this machine")


@pytest.fixture(autouse=True)
def _no_other_repository(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.startswith("GIT_")]:
        monkeypatch.delenv(name)


def git(repository: Path, *words: str) -> None:
    who = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false")
    subprocess.run(["git", "-C", str(repository), *who, *words], check=True, capture_output=True)


def commit(repository: Path, files: dict[str, str]) -> None:
    for path, text in files.items():
        (repository / path).parent.mkdir(parents=True, exist_ok=True)
        (repository / path).write_text(text)
    git(repository, "add", "--all")
    git(repository, "commit", "--message", "a commit")


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A game that was played on in its record, a record that was dropped, and one on a branch."""
    made = tmp_path / "made"
    made.mkdir()
    git(made, "init", "--initial-branch", "main")
    commit(
        made,
        {
            "tests/data/records/a.jsonl": BEGUN.record().dumps(),
            "tests/data/records/same.jsonl": BEGUN.record().dumps(),
            "tests/data/seen/b.jsonl": PLAYED.record(viewer=1).dumps(),
            "tests/data/damaged/c.jsonl": "no record",
        },
    )
    commit(made, {"tests/data/records/a.jsonl": PLAYED.record().dumps()})
    git(made, "rm", "-r", "tests/data/seen")
    commit(made, {"readme": "nothing"})
    git(made, "switch", "--create", "other", "HEAD~1")
    commit(made, {"tests/data/records/deep/d.json": PLAYED.record().dumps(format="json")})
    git(made, "switch", "main")
    return made


def test_each_record_of_each_commit_is_found_once(repository: Path) -> None:
    found = old_records.old_records(repository)

    assert [old.path for old in found] == [
        "tests/data/records/a.jsonl",
        "tests/data/records/deep/d.json",
        "tests/data/records/same.jsonl",
        "tests/data/seen/b.jsonl",
    ]
    assert len({old.blob for old in found}) == len(found)


def test_they_are_counted_by_what_became_of_them(
    repository: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert old_records.main([str(repository)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "4 distinct records in all commits",
        "  3 loaded and verified",
        "  1 seen records, loaded and replayed",
    ]


def test_a_record_that_was_broken_is_told_although_it_was_mended(
    repository: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = "tests/data/records/a.jsonl"
    commit(repository, {path: OTHERWISE})
    commit(repository, {path: PLAYED.record().dumps()})

    assert old_records.main([str(repository)]) == 1
    *_, count, fault = capsys.readouterr().out.splitlines()
    assert count == "  1 broken"
    assert fault.startswith(path)


def test_a_record_that_is_named_as_mended_has_to_load_and_to_replay(
    repository: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, broken = "tests/data/records/a.jsonl", "tests/data/records/e.jsonl"
    commit(repository, {path: OTHERWISE, broken: OTHERWISE[:-20]})
    named = {old.blob: "c" for old in old_records.old_records(repository)}
    monkeypatch.setattr(old_records, "MENDED", named)

    assert old_records.main([str(repository)]) == 1
    told = capsys.readouterr().out.splitlines()
    assert "  1 decided with a fault that was mended before a release, loaded and replayed" in told
    assert told[-1].startswith(broken)


def test_a_shallow_clone_says_that_its_history_is_cut(
    repository: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    git(tmp_path, "clone", "--depth", "1", repository.as_uri(), "shallow")

    assert old_records.main([str(tmp_path / "shallow")]) == 0
    assert capsys.readouterr().out.splitlines() == [
        old_records.CUT,
        "2 distinct records in all commits",
        "  2 loaded and verified",
    ]


def test_a_folder_without_history_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))

    assert old_records.main([str(tmp_path)]) == 1
    assert capsys.readouterr().out == old_records.NO_HISTORY + "\n"


def test_a_history_without_records_is_not_well(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    git(tmp_path, "init")

    assert old_records.main([str(tmp_path)]) == 1
    assert capsys.readouterr().out == "0 distinct records in all commits\n"


# --- what becomes of one record


def test_a_record_of_another_revision_is_loaded_and_not_decided() -> None:
    older = the_game.Game.begun(attrs.evolve(BEGUN.beginning, revision=2))

    assert old_records.judged(older.record().dumps().encode()) == ("older", "")


def test_a_record_that_the_rules_decide_otherwise_is_broken() -> None:
    kind, fault = old_records.judged(OTHERWISE.encode())

    assert (kind, fault.partition(":")[0]) == ("broken", "$.steps[0].events[0]")


def test_a_record_that_cannot_be_decided_at_its_own_revision_is_broken() -> None:
    lines = BEGUN.withdraw(0).record().dumps().splitlines()
    header = json.loads(lines[0])
    del header["seed"]

    kind, fault = old_records.judged("\n".join([json.dumps(header), *lines[1:]]).encode())

    assert (kind, bool(fault)) == ("broken", True)


@pytest.mark.parametrize("text", [b"", b"\xff", b'{"format": "cardshed/1"}'])
def test_what_does_not_load_is_broken(text: bytes) -> None:
    kind, fault = old_records.judged(text)

    assert (kind, bool(fault)) == ("broken", True)
