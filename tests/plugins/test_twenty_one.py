"""A ruleset of others: installed beside the library, it is found, played, replayed and held."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

pytestmark = [pytest.mark.fresh, pytest.mark.long]

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "tests" / "packages" / "twenty_one"
HOLD = """
import json
from hypothesis import settings
from hypothesis import strategies as st
from cardshed import catalog
from cardshed.laws.strategies import hold

settings.register_profile("repeatable", derandomize=True)
settings.load_profile("repeatable")
game = catalog.find("twenty-one")
options = st.builds(game.rules.vocabulary.options, seats=st.integers(2, 4))
tally = hold(game, options, examples=30)
print(json.dumps({kind: tally.names(kind) for kind in ("action", "ending", "event", "refusal")}))
"""

Run: TypeAlias = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture(scope="session")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Make a fresh environment with the library and the package; return what runs a tool of it."""
    home = tmp_path_factory.mktemp("fresh")
    subprocess.run([sys.executable, "-m", "venv", str(home / "venv")], check=True)
    tools = home / "venv" / ("Scripts" if os.name == "nt" else "bin")
    clean = {name: word for name, word in os.environ.items() if name != "PYTHONPATH"}

    def ran(tool: str, *words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(tools / tool), *words],
            cwd=home,
            env=clean,
            capture_output=True,
            text=True,
            check=False,
            timeout=300,
        )

    pip = ran("python", "-m", "pip", "install", "--quiet", f"{ROOT}[laws]", str(PACKAGE))
    assert pip.returncode == 0, pip.stderr
    return ran


def test_the_library_comes_from_the_environment_and_not_from_the_repository(run: Run) -> None:
    found = run("python", "-c", "import cardshed, twenty_one; print(cardshed, twenty_one)")

    assert found.stderr == ""
    assert found.stdout.count("site-packages") == 2


def test_the_catalog_finds_it(run: Run) -> None:
    told = run("cardshed", "rulesets").stdout.splitlines()

    assert "twenty-one, revision 1, options: seats" in told
    assert len(told) > 1


def test_it_is_played_verified_and_replayed_by_the_command_line(run: Run) -> None:
    words = ("twenty-one", "--seats", "3", "--seed", "9", "--out", "g.jsonl")
    played = run("cardshed", "play", *words)
    verified = run("cardshed", "verify", "g.jsonl")
    replayed = run("cardshed", "replay", "g.jsonl", "--viewer", "1")

    assert (played.returncode, verified.returncode, replayed.returncode) == (0, 0, 0)
    assert played.stderr.startswith("twenty-one, ")
    assert verified.stdout.startswith("g.jsonl: verified: ")
    assert "Drew(seat=1, cards=(2, 1))" in replayed.stdout
    assert "Drew(seat=0, cards=Backs(count=2))" in replayed.stdout


def test_its_options_are_refused_in_words(run: Run) -> None:
    refused = run("cardshed", "play", "twenty-one", "--seats", "9")

    assert refused.returncode == 2
    assert "'seats' must be in (2, 3, 4) (got 9)" in refused.stderr


def test_a_record_of_it_is_loaded_by_name(run: Run) -> None:
    code = (
        "import cardshed, twenty_one\n"
        "game = twenty_one.Game.start(twenty_one.Options(), seed=7)\n"
        "print(cardshed.loads(game.record().dumps()) == game)\n"
    )

    assert run("python", "-c", code).stdout == "True\n"


def test_it_keeps_the_laws(run: Run) -> None:
    held = run("python", "-c", HOLD)

    assert held.returncode == 0, held.stderr
    met = json.loads(held.stdout)
    assert met["action"] == ["draw", "stop"]
    assert met["ending"] == ["abandoned", "stopped"]
    assert met["event"] == ["drew", "ended", "shuffled"]
    assert {"not-your-turn", "too-high"} <= set(met["refusal"])
