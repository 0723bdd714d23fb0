from __future__ import annotations

import ast
import json
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

import cardshed
from cardshed import the_game

FOLDER = Path(__file__).parents[2] / "examples"
SCRIPTS = sorted(path.name for path in FOLDER.glob("*.py"))
RECORD = FOLDER / "records" / "the-game-3-seats.jsonl"


def output_of(name: str, folder: Path) -> str:
    ran = subprocess.run(
        [sys.executable, "-W", "error", str(FOLDER / name)],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    return ran.stdout


def test_the_examples_are_these() -> None:
    assert SCRIPTS == [
        "bluff_bots.py",
        "replay_a_record.py",
        "server_loop.py",
        "terminal.py",
        "two_bots.py",
    ]


@pytest.mark.parametrize("name", SCRIPTS)
def test_an_example_is_short_and_says_what_it_shows(name: str) -> None:
    text = (FOLDER / name).read_text()
    assert len(text.splitlines()) < {"terminal.py": 120, "bluff_bots.py": 200}.get(name, 80)
    assert ast.get_docstring(ast.parse(text))
    assert f"[`{name}`]({name})" in (FOLDER / "README.md").read_text()


@pytest.mark.parametrize("name", SCRIPTS)
def test_an_example_uses_the_front_door_alone(name: str) -> None:
    tree = ast.parse((FOLDER / name).read_text())
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("cardshed"):
            assert node.module == "cardshed"
            assert {alias.name for alias in node.names} <= set(cardshed.__all__)
        assert not (isinstance(node, ast.Attribute) and re.match("_(?!_name__)", node.attr))
        assert not (isinstance(node, ast.Import) and "cardshed." in node.names[0].name)


def test_the_replay_shows_every_turn(tmp_path: Path) -> None:
    out = output_of("replay_a_record.py", tmp_path)
    game = the_game.Game.loads(RECORD.read_text())
    events = [event for step in game.steps for event in step.events]
    turns = [event for event in events if isinstance(event, the_game.TurnBegan)]
    headings = re.findall(r"^turn (\d+), after step", out, re.MULTILINE)
    assert headings == [str(number) for number in range(1, len(turns) + 1)]
    assert re.findall(r"^your hand \(seat (\d)\)", out, re.MULTILINE) == [
        str(turn.seat) for turn in turns
    ]
    last = f"{game.version} steps, {len(turns)} turns: won, (0, 0, 0)"
    assert out.splitlines()[-1] == last


def test_the_bolder_bot_leaves_fewer_cards(tmp_path: Path) -> None:
    out = output_of("two_bots.py", tmp_path)
    left = re.findall(r"^(\w+): ([\d.]+) cards left on average", out, re.MULTILINE)
    names, averages = zip(*left, strict=True)
    assert names == ("careful", "bold")
    careful, bold = map(float, averages)
    assert bold < careful < 30


def test_the_server_tells_nobody_more_than_is_due_and_proves_it(tmp_path: Path) -> None:
    out = output_of("server_loop.py", tmp_path)
    commitment = re.search(r"^commitment: (.*)$", out, re.MULTILINE)
    seed = re.search(r"^seed: (.*)$", out, re.MULTILINE)
    assert commitment is not None
    assert seed is not None
    assert cardshed.chance.keeps(commitment[1], bytes.fromhex(seed[1]))
    refusals = [json.loads(line) for line in out.splitlines() if line.startswith("{")]
    assert [one["unchanged"] for one in refusals] == [True, True]
    assert "first-turn-open" in refusals[0]["refused"]
    assert "a whole number is wanted" in refusals[1]["refused"]
    for seat in range(3):
        assert f"seat {seat}: commitment kept, all that was shown is true" in out


def test_a_client_of_the_server_loop_finds_a_lie() -> None:
    client_type = runpy.run_path(str(FOLDER / "server_loop.py"))["Client"]
    games = [
        the_game.Game.start(the_game.Options(seats=2), seed=bytes([number]) * 32)
        for number in range(2)
    ]
    client = client_type(0, games[0].record(viewer=0).dumps())
    client.check(games[0].record().dumps())
    with pytest.raises(AssertionError):
        client.check(games[1].record().dumps())


def test_the_record_is_verified_and_is_what_its_notes_say() -> None:
    game = the_game.Game.loads(RECORD.read_bytes())
    assert cardshed.verify(game).ok
    assert game.seed is not None
    assert (len(game.seats), len(game.seed)) == (3, 32)
    assert game.outcome is not None
    assert game.outcome.ending is the_game.Ending.WON
    assert any(isinstance(step.action, the_game.Hint) for step in game.steps)
    talk = runpy.run_path(str(Path(__file__).with_name("table_talk.py")))
    assert talk["played"](game.seed).record(notes=talk["NOTES"]).dumps() == RECORD.read_text()


def test_the_seed_of_the_record_is_the_first_that_wins() -> None:
    talk = runpy.run_path(str(Path(__file__).with_name("table_talk.py")))
    game = the_game.Game.loads(RECORD.read_bytes())
    number = next(number for number in range(100) if talk["seed_of"](number) == game.seed)
    for earlier in range(number):
        assert talk["played"](talk["seed_of"](earlier)).outcome.ending is the_game.Ending.STUCK


def test_the_readme_gives_commands_that_run(tmp_path: Path) -> None:
    text = (FOLDER / "README.md").read_text()
    commands = re.findall(r"^cardshed (.*)$", text, re.MULTILINE)
    assert [command.split()[0] for command in commands] == ["replay", "replay", "verify"]
    for command in commands:
        ran = subprocess.run(
            [sys.executable, "-m", "cardshed", *command.split()],
            cwd=FOLDER.parent,
            capture_output=True,
            text=True,
            check=False,
        )
        assert (ran.returncode, ran.stderr) == (0, "")
        assert ran.stdout
