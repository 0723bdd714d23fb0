from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest
import tqdm as tqdm_package

import cardshed
from cardshed import Seat, the_game

Run: TypeAlias = Callable[..., Any]
Save: TypeAlias = Callable[[str, str], Path]


@pytest.fixture
def good(game: the_game.Game, save: Save) -> Path:
    return save("good.jsonl", game.record().dumps())


@pytest.fixture
def wrong(game: the_game.Game, save: Save) -> Path:
    """Step 2 lays another card than was asked for; the record can still be read."""
    return save("wrong.jsonl", with_other_card(game).dumps())


@pytest.fixture
def other(game: the_game.Game, save: Save) -> Path:
    text = game.record().dumps().replace('"revision":1', '"revision":2')
    return save("other.jsonl", text)


@pytest.fixture
def broken(game: the_game.Game, save: Save) -> Path:
    return save("broken.jsonl", game.record().dumps()[:-20])


def without_seed(text: str) -> str:
    header, *rest = text.splitlines(keepends=True)
    fields = json.loads(header)
    del fields["seed"]
    return "".join([json.dumps(fields) + "\n", *rest])


def with_other_card(game: the_game.Game) -> cardshed.Record[the_game.Game]:
    low, _, high = game.at(1).view(1).own.hand[:3]
    step = the_game.Step(ONE, the_game.PlayCard(low, UP), (the_game.CardPlayed(ONE, high, UP),))
    return game.at(1).fold(step).record()


UP = the_game.Pile.UP_1
ONE = Seat(1)


def test_what_the_rules_decide_is_verified(run: Run, good: Path, game: the_game.Game) -> None:
    ran = run("verify", good)
    assert ran == (0, f"{good}: verified: 5 steps, not over\n", "")


def test_a_divergence_is_told_with_path_and_line(
    run: Run, wrong: Path, game: the_game.Game
) -> None:
    low, _, high = game.at(1).view(1).own.hand[:3]
    ran = run("verify", wrong)
    assert (ran.code, ran.err) == (1, "")
    want, got = (the_game.CardPlayed(ONE, card, UP) for card in (low, high))
    place = "line 4: $.steps[1].events[0]"
    assert ran.out == f"{wrong}: diverges at {place}: expected {want!r}, got {got!r}\n"


@pytest.mark.parametrize("indent", [None, 1])
def test_in_one_document_the_line_is_that_of_the_value(
    run: Run, game: the_game.Game, save: Save, indent: int | None
) -> None:
    data = json.loads(with_other_card(game).dumps(format="json"))
    text = json.dumps(data, indent=indent)
    ran = run("verify", save("wrong.json", text))
    lines = text.splitlines()
    event = next(number for number, line in enumerate(lines, 1) if '"card-played"' in line) - 1
    assert ran.code == 1
    assert f" line {event if indent else 1}: $.steps[1].events[0]: " in ran.out
    assert lines[(event if indent else 1) - 1].strip().startswith("{")


def test_a_divergence_of_the_deal_is_on_the_line_of_the_setup(
    run: Run, game: the_game.Game, save: Save
) -> None:
    text = game.record().dumps().replace('"seed":"0000000000000007"', '"seed":"0000000000000008"')
    ran = run("verify", save("deal.jsonl", text))
    assert ran.code == 1
    assert " diverges at line 2: $.setup[0]: " in ran.out


def test_a_record_of_another_revision_cannot_be_decided(run: Run, other: Path) -> None:
    ran = run("verify", other)
    assert (ran.code, ran.err) == (3, "")
    assert ran.out.startswith(f"{other}: cannot be decided after 0 steps: revision 2 of the-game")


def test_a_deal_without_its_seed_cannot_be_decided(
    run: Run, game: the_game.Game, save: Save
) -> None:
    path = save("no-seed.jsonl", without_seed(game.record().dumps()))
    ran = run("verify", path)
    assert (ran.code, ran.err) == (3, "")
    assert ran.out.startswith(f"{path}: cannot be decided")
    assert "seed" in ran.out.removeprefix(str(path))


def test_chance_without_a_seed_cannot_be_decided(run: Run, game: the_game.Game, save: Save) -> None:
    text = without_seed(game.withdraw(0).record().dumps()).replace('"dealt"', '"given"')
    ran = run("verify", save("given.jsonl", text))
    assert (ran.code, ran.err) == (3, "")
    assert (
        ": cannot be decided after 5 steps: the withdrawal needs a seed, and this game has none"
        in ran.out
    )


def test_a_given_game_needs_no_seed(run: Run, game: the_game.Game, save: Save) -> None:
    given = the_game.Game.from_events(game.options, game.setup)
    ran = run("verify", save("given.jsonl", given.record().dumps()))
    assert ran.code == 0
    assert ran.out.endswith(
        ": verified: 0 steps, not over, from a given setup, which no rule has made\n"
    )


def test_a_seen_record_cannot_be_decided(run: Run, game: the_game.Game, save: Save) -> None:
    path = save("seen.jsonl", game.record(viewer=1).dumps())
    ran = run("verify", path)
    assert ran.code == 3
    assert ran.out.endswith(": this is what one viewer was shown, not the whole game\n")


def test_a_broken_record_is_an_error_that_says_how_far_it_is_good(run: Run, broken: Path) -> None:
    ran = run("verify", broken)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"cardshed: {broken}: cannot be read: line 7: $.steps[4]: ")
    assert ran.err.endswith(" (good until then: 4 steps)\n")


def test_a_file_that_is_no_record_is_an_error(run: Run, save: Save) -> None:
    path = save("list.json", "[]")
    ran = run("verify", path)
    said = "line 1: $: no record: an object is wanted, not a list"
    assert ran == (2, "", f"cardshed: {path}: cannot be read: {said}\n")


def test_bytes_that_are_not_utf_8_are_an_error(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "latin.jsonl"
    path.write_bytes(b'{"format": "\xfc"}\n')
    ran = run("verify", path)
    assert (ran.code, ran.out) == (2, "")
    assert "line 1: $: not UTF-8" in ran.err
    assert run("replay", path).err == f"cardshed: {path}: line 1: $: not UTF-8\n"


def test_folders_and_files_that_are_not_there_are_errors(
    run: Run, good: Path, tmp_path: Path
) -> None:
    missing = tmp_path / "missing"
    ran = run("verify", tmp_path, good, missing)
    assert ran.code == 2
    assert ran.out == f"{good}: verified: 5 steps, not over\n"
    assert ran.err.splitlines() == [
        f"cardshed: {tmp_path}: cannot be read: Is a directory",
        f"cardshed: {missing}: cannot be read: No such file or directory",
    ]


@pytest.mark.parametrize(
    ("names", "code"),
    [
        ("good good", 0),
        ("good other good", 3),
        ("other wrong good", 1),
        ("wrong broken other", 2),
        ("broken wrong", 2),
        ("other broken", 2),
    ],
)
def test_the_exit_code_is_that_of_the_worst(
    run: Run, request: pytest.FixtureRequest, names: str, code: int
) -> None:
    paths = [request.getfixturevalue(name) for name in names.split()]
    ran = run("verify", *paths)
    assert ran.code == code
    assert len(ran.lines) + len(ran.err.splitlines()) == len(paths)


def test_progress_is_shown_only_in_long_runs_of_many_files(
    run: Run, good: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[object, object]] = []

    def bar(names: list[str], *, delay: int, disable: bool, **_: object) -> list[str]:
        asked.append((delay, disable))
        return names

    monkeypatch.setattr(tqdm_package, "tqdm", bar)
    run("verify", good)
    run("verify", good, good)
    assert asked == [(1, True), (1, False)]
