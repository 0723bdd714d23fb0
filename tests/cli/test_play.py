from __future__ import annotations

import json
import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn, TypeAlias

import pytest

import cardshed
from cardshed import policies, the_game

Run: TypeAlias = Callable[..., Any]

HEX = "00112233445566778899aabbccddeeff" * 2


def played(options: the_game.Options, seed: int | bytes, policy_seed: int) -> the_game.Game:
    return policies.play_out(the_game.Game.start(options, seed=seed), policies.Uniform(policy_seed))


def test_a_game_is_played_out_and_written(run: Run) -> None:
    ran = run("play", "the-game", "--seats", 3, "--seed", 5)
    game = the_game.Game.loads(ran.out)
    assert ran.code == 0
    assert game == played(the_game.Options(seats=3), 5, 5)
    assert cardshed.verify(game).ok
    left = game.view(None).table.cards_left
    assert ran.err == f"the-game, {game.version} steps: stuck, scores {left} {left} {left}\n"
    assert run("play", "the-game", "--seats", 3, "--seed", 5) == ran


def test_a_seed_is_64_hexadecimal_digits_too(run: Run) -> None:
    ran = run("play", "the-game", "--seed", HEX.upper())
    seed = bytes.fromhex(HEX)
    game = cardshed.loads(ran.out)
    assert game == played(the_game.Options(), seed, int.from_bytes(seed, "big"))
    assert "commitment" not in ran.err


def test_without_a_seed_one_is_drawn_and_committed_to(run: Run) -> None:
    seeds: list[bytes] = []
    for _ in range(2):
        ran = run("play", "the-game")
        game = the_game.Game.loads(ran.out)
        assert game.seed is not None
        assert len(game.seed) == 32
        assert ran.err.splitlines()[0] == f"commitment: {game.commitment}"
        seeds.append(game.seed)
    assert seeds[0] != seeds[1]


@pytest.mark.parametrize(
    "word", ["", "-1", "x", "1.5", "1_0", " 1", "٣", str(2**64), "9" * 5000, HEX[:-1], HEX + "0"]
)
def test_other_seeds_are_refused(run: Run, word: str) -> None:
    ran = run("play", "the-game", f"--seed={word}")
    assert (ran.code, ran.out) == (2, "")
    said = "a seed is 64 hexadecimal digits or an integer from 0 to 2**64 - 1"
    assert ran.err == f"cardshed: --seed: {said}\n"


def test_the_largest_integer_is_a_seed(run: Run) -> None:
    ran = run("play", "the-game", "--seed", 2**64 - 1)
    assert the_game.Game.loads(ran.out).seed == b"\xff" * 8


def test_options_are_set_by_their_names(run: Run) -> None:
    words = ["seats=4", "starter=null", "minimum=3", "talk=false"]
    pairs = [part for word in words for part in ("--option", word)]
    ran = run("play", "the-game", "--seed", 1, *pairs)
    options = the_game.Options(seats=4, starter=None, minimum=3, talk=False)
    assert cardshed.loads(ran.out).options == options


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--seats", "x"], 'options.seats: a whole number is wanted, not "x"'),
        (["--seats", "2.0"], "options.seats: a whole number is wanted, not 2.0"),
        (["--seats", "6"], "options: seats is a whole number from 1 to 5, not 6"),
        (["--option", "talk=yes"], 'options.talk: true or false is wanted, not "yes"'),
        (["--option", "talk="], 'options.talk: true or false is wanted, not ""'),
        (["--option", "seat=2"], "options: unknown key 'seat'"),
        (["--option", "seats"], "--option: KEY=VALUE is wanted, not 'seats'"),
        (["--option", "=2"], "--option: KEY=VALUE is wanted, not '=2'"),
        (["--option", "talk=true", "--option", "talk=true"], "--option: 'talk' is given twice"),
        (["--seats", "2", "--option", "seats=2"], "--option: 'seats' is given twice"),
        (
            ["--option", 'seats={"a":1,"a":2}'],
            "options.seats: a whole number is wanted, not an object with the key 'a' twice",
        ),
    ],
)
def test_options_that_are_none_are_refused(run: Run, words: list[str], said: str) -> None:
    ran = run("play", "the-game", *words)
    assert ran == (2, "", f"cardshed: {said}\n")


def test_an_unknown_ruleset_is_refused(run: Run) -> None:
    ran = run("play", "no-such")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("cardshed: no ruleset 'no-such': there are ")


def test_json_writes_one_document(run: Run) -> None:
    ran = run("play", "the-game", "--seed", 1, "--json")
    assert json.loads(ran.out).keys() == {"header", "setup", "steps"}
    assert cardshed.loads(ran.out) == cardshed.loads(run("play", "the-game", "--seed", 1).out)


def test_out_writes_a_file(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    ran = run("play", "the-game", "--seed", 1, "--out", path)
    assert (ran.code, ran.out) == (0, "")
    assert path.read_text() == run("play", "the-game", "--seed", 1).out
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_is_overwritten_by_force_alone(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("old")
    ran = run("play", "the-game", "--out", path)
    assert ran == (2, "", f"cardshed: {path}: there already; --force overwrites it\n")
    assert path.read_text() == "old"
    assert run("play", "the-game", "--seed", 1, "--out", path, "--force").code == 0
    assert path.read_text() == run("play", "the-game", "--seed", 1).out
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_is_followed(run: Run, tmp_path: Path) -> None:
    path, link = tmp_path / "game.jsonl", tmp_path / "link.jsonl"
    path.write_text("old")
    link.symlink_to(path)
    assert run("play", "the-game", "--out", link, "--force").code == 0
    assert link.is_symlink()
    assert cardshed.loads(path.read_text()).outcome is not None


@pytest.mark.parametrize("name", [".", os.devnull])
def test_what_is_no_regular_file_is_never_replaced(run: Run, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    before = stat.S_IFMT(path.stat().st_mode)
    ran = run("play", "the-game", "--out", path, "--force")
    assert ran == (2, "", f"cardshed: {path}: not a regular file\n")
    assert stat.S_IFMT(path.stat().st_mode) == before


def test_a_file_in_no_folder_is_an_error(run: Run, tmp_path: Path) -> None:
    ran = run("play", "the-game", "--seed", 1, "--out", tmp_path / "none" / "game.jsonl")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.endswith(": No such file or directory\n")
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_cannot_be_written_stays_as_it_was(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("old")

    def full(source: object, destination: object) -> NoReturn:
        raise OSError(28, "No space left on device", str(source))

    monkeypatch.setattr(os, "replace", full)
    ran = run("play", "the-game", "--seed", 1, "--out", path, "--force")
    assert ran.code == 2
    assert ran.err.endswith(": No space left on device\n")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_links_that_lead_in_a_circle_are_an_error(run: Run, tmp_path: Path) -> None:
    loop = tmp_path / "loop"
    loop.symlink_to(loop)

    ran = run("play", "the-game", "--seed", "7", "--out", str(loop))

    assert (ran.code, ran.out) == (2, "")
    assert str(loop) in ran.err


def test_with_standard_error_closed_the_record_is_the_record_alone(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = run("play", "the-game", "--seed", "7").out
    monkeypatch.setattr("sys.stderr", None)

    assert run("play", "the-game", "--seed", "7").out == whole
