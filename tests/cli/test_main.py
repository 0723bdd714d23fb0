from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn, TypeAlias

import pytest

import cardshed
from cardshed import catalog, the_game
from cardshed.cli import commands, main

Run: TypeAlias = Callable[..., Any]
Save: TypeAlias = Callable[[str, str], Path]


def run_process(
    *argv: object, env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "cardshed", *map(str, argv)]
    return subprocess.run(command, capture_output=True, check=False, env=env)


def test_the_version_is_the_librarys(run: Run) -> None:
    assert run("--version") == (0, f"cardshed {cardshed.__version__}\n", "")


def test_rulesets_lists_what_the_catalog_finds(run: Run) -> None:
    ran = run("rulesets")
    assert (ran.code, ran.err) == (0, "")
    assert tuple(line.partition(",")[0] for line in ran.lines) == catalog.names()
    keys = "seats starter minimum minimum_on_empty talk"
    assert f"the-game, revision {the_game.RULES.revision}, options: {keys}" in ran.lines


def test_an_entry_that_leads_nowhere_does_not_hide_the_others(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalog, "names", lambda: ("gone", "the-game"))
    ran = run("rulesets")
    assert ran.code == 2
    assert [line.partition(",")[0] for line in ran.lines] == ["the-game"]
    assert ran.err.startswith("cardshed: no ruleset 'gone'")


def test_help_names_every_command(run: Run) -> None:
    ran = run("--help")
    assert (ran.code, ran.err) == (0, "")
    for command in ("replay", "verify", "play", "schema", "rulesets"):
        assert command in ran.out
        assert run(command, "--help").out.startswith(f"usage: cardshed {command}")
    assert "3 where nothing is wrong" in " ".join(run("verify", "--help").out.split())


@pytest.mark.parametrize(
    "argv",
    [
        [],
        ["no-such"],
        ["replay"],
        ["verify"],
        ["play"],
        ["schema"],
        ["rulesets", "x"],
        ["--vers"],
        ["replay", "x", "--view", "0"],
        ["replay", "x", "--at", "y"],
    ],
)
def test_wrong_arguments_are_told_with_the_usage(run: Run, argv: list[str]) -> None:
    ran = run(*argv)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("usage: cardshed")


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_file_that_is_not_there_is_named(run: Run, command: str, tmp_path: Path) -> None:
    path = tmp_path / "not\nthere"
    ran = run(command, path)
    assert (ran.code, ran.out) == (2, "")
    assert rf"{tmp_path}/not\nthere: " in ran.err
    assert ran.err.endswith("No such file or directory\n")
    assert ran.err.count("\n") == 1


def test_a_folder_is_no_record(run: Run, tmp_path: Path) -> None:
    assert run("replay", tmp_path) == (2, "", f"cardshed: {tmp_path}: Is a directory\n")


def test_an_error_of_the_system_without_a_file_is_told(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> NoReturn:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(commands, "play_out", fail)
    ran = run("play", "the-game", "--seed", 1)
    assert ran == (2, "", "cardshed: Input/output error\n")


def test_an_interrupt_is_quiet(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr(commands, "play_out", interrupted)
    assert run("play", "the-game", "--seed", 1) == (130, "", "")


def test_a_standard_output_of_another_kind_will_do(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stdout", stream)
    assert main(["--version"]) == 0
    assert stream.getvalue() == f"cardshed {cardshed.__version__}\n"


def test_the_module_runs_as_a_program(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    made = run_process("play", "the-game", "--seed", "3", "--out", path)
    assert (made.returncode, made.stdout) == (0, b"")
    assert made.stderr.startswith(b"the-game, ")
    verified = run_process("verify", path)
    assert (verified.returncode, verified.stderr) == (0, b"")
    assert b": verified: " in verified.stdout
    failed = run_process("replay", tmp_path)
    assert failed.returncode == 2
    assert failed.stderr == f"cardshed: {tmp_path}: Is a directory\n".encode()


def test_a_terminal_without_unicode_shows_escapes(game: the_game.Game, save: Save) -> None:
    path = save("game.jsonl", game.record(notes={"by": "Zoë ♠"}).dumps())
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    ran = run_process("replay", path, env=environment)
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"note by: Zo\\xeb \\u2660\n" in ran.stdout


@pytest.mark.parametrize("words", ["rulesets", "play the-game --seed 3"])
def test_a_pipe_that_nobody_reads_is_no_crash(words: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "cardshed", *words.split()]
    with os.fdopen(writing, "wb") as pipe:
        ran = subprocess.run(command, stdout=pipe, stderr=subprocess.PIPE, check=False)
    assert (ran.returncode, ran.stderr) == (141, b"")


def test_a_closed_standard_output_is_no_crash() -> None:
    program = "import sys; sys.stdout = None; sys.argv[1:] = ['rulesets']; import cardshed.__main__"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, b"", b"")
