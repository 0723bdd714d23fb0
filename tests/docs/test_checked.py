"""The figures of the page on what is checked are those of the tests and of the noxfile."""

from __future__ import annotations

import re
from pathlib import Path

from sampling.soliterror_results import CELLS, LIMIT

ROOT = Path(__file__).parents[2]


RESULTS = "tests/soliterror_results/test_soliterror_results.py"
FROM_ELSEWHERE = ("games.jsonl", "combos.jsonl")


def read(path: str) -> str:
    return (ROOT / path).read_text()


PAGE = read("docs/checked.md")
LINES = [line for line in PAGE.splitlines() if line.startswith("| ")]


def line_of(word: str) -> str:
    (line,) = [line for line in LINES if word in line]
    return line


def test_there_are_as_many_games_of_the_simulator() -> None:
    games = read("tests/data/the_game/transcripts.jsonl").splitlines()
    assert re.findall(r"all (\d+) replay", line_of("by a simulator")) == [str(len(games))]
    others = read("tests/data/crazy_eights/games.jsonl").splitlines()
    assert re.findall(r"the (\d+) of Crazy 8's", line_of("by a simulator")) == [str(len(others))]


def test_there_are_as_many_games_and_hands_of_soliterror() -> None:
    folder = ROOT / "tests/data/soliterror"
    games, hands = ((folder / name).read_text().splitlines() for name in FROM_ELSEWHERE)
    told = line_of("whole games of solo Soliterror")
    assert re.findall(r"all (\d+) games", told) == [str(len(games))]
    assert re.findall(r"of (\d+) hands", told) == [str(len(hands))]


def test_soliterror_is_as_far_from_what_was_found_elsewhere() -> None:
    told = line_of("as fixed policies play it, against [shares]")
    table = read("docs/reference-results.md").partition("{ #soliterror }")[2].partition("### ")[0]
    apart = re.findall(r"\| ([+-]\d\.\d) \|", table)
    assert len(apart) == 3
    farthest = max(abs(float(each)) for each in apart)
    assert re.findall(r"the farthest is (\S+) points", told) == [str(farthest)]
    assert re.findall(r"within (\d+) points", told) == [str(int(LIMIT))]
    alone = line_of("beside a second program")
    games = re.findall(r'ends\("alone", (\d+)\)', read(RESULTS))
    assert re.findall(r"over (\d+) games of each of (\d+)", alone) == [(*games, str(len(CELLS)))]


def test_there_are_as_many_reported_faults() -> None:
    faults = re.findall(r"^\| [A-Z][A-Z\d]-\d\d \|", read("tests/README.md"), re.MULTILINE)
    assert re.findall(r"\| (\d+), each with a test", line_of("reported")) == [str(len(faults))]


def test_as_many_games_are_steered() -> None:
    steering = {"chaos": "crazy_eights", "cheat_chaos": "cheat"}
    for name, game in steering.items():
        source = read(f"tests/laws/steering_{game}.py")
        (games,) = re.findall(r"^GAMES = (\d+)$", source, re.MULTILINE)
        told = re.findall(r"([\d,]+) steered games", line_of(f"test_coverage_{name}.py"))
        assert told == [f"{int(games):,}"]


def test_the_laws_are_held_over_as_many_games() -> None:
    setting = r'"CARDSHED_LAWS_EXAMPLES"[,:] "(\d+)"'
    few = re.findall(setting, read("tests/laws/test_laws_hold.py"))
    many = re.findall(setting, read("noxfile.py"))
    assert re.findall(r"with (\d+) games", PAGE) == few
    assert re.findall(r"with (\d),(\d+) games", PAGE) == [(n[:-3], n[-3:]) for n in many]


def test_the_sessions_and_the_tests_that_are_named_are_there() -> None:
    pattern = r'^@nox\.session(?:\(name="(.+)"\)|.*)\ndef (\w+)'
    found = re.findall(pattern, read("noxfile.py"), re.MULTILINE)
    sessions = [name or own for name, own in found]
    assert set(re.findall(r"nox -s ([\w-]+)", PAGE)) - set(sessions) == set()
    named = re.findall(r"pytest (tests/[\w/.]+)", PAGE)
    assert len(named) == 9
    assert [path for path in named if not (ROOT / path).exists()] == []
