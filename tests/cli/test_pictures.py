"""`cardshed replay --svg DIR` writes one picture a step."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from cardshed import svg, the_game

Run: TypeAlias = Callable[..., Any]
Save: TypeAlias = Callable[[str, str], Path]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "pictures"
    made.mkdir()
    return made


def written(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.iterdir())}


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_each_step_is_a_picture_as_the_viewer_was_shown_it(
    run: Run, game: the_game.Game, save: Save, folder: Path, viewer: int | None
) -> None:
    path = save("game.jsonl", game.record().dumps())
    ran = run("replay", path, "--svg", folder, "--viewer", "onlooker" if viewer is None else viewer)
    assert (ran.code, ran.out, ran.err) == (0, "", f"6 pictures in {folder}\n")
    drawn = list(map(str, svg.pictures(game.seen(viewer))))
    assert written(folder) == {f"00{number}.svg": text for number, text in enumerate(drawn)}
    assert drawn[0] == str(svg.table(game.at(0).view(viewer)))


def test_without_a_viewer_a_whole_record_is_drawn_for_an_onlooker(
    run: Run, game: the_game.Game, save: Save, folder: Path
) -> None:
    assert run("replay", save("game.jsonl", game.record().dumps()), "--svg", folder).code == 0
    assert written(folder)["005.svg"] == str([*svg.pictures(game.seen(None))][-1])


def test_a_seen_record_is_drawn_for_its_own_viewer(
    run: Run, game: the_game.Game, save: Save, folder: Path
) -> None:
    path = save("seen.jsonl", game.record(viewer=1).dumps())
    assert run("replay", path, "--svg", folder, "--at", 2).code == 0
    assert [*written(folder).values()] == [*map(str, svg.pictures(game.seen(1)))][:3]


def test_of_a_broken_record_what_is_good_is_drawn(
    run: Run, game: the_game.Game, save: Save, folder: Path
) -> None:
    ran = run("replay", save("torn.jsonl", game.record().dumps()[:-20]), "--svg", folder)
    assert ran.code == 2
    assert len(written(folder)) == 5
    assert "torn" in ran.err


@pytest.mark.parametrize("there", [False, True])
def test_what_is_no_directory_is_refused(
    run: Run, game: the_game.Game, save: Save, tmp_path: Path, *, there: bool
) -> None:
    folder = tmp_path / "here"
    if there:
        folder.write_text("a file", encoding="utf-8")
    ran = run("replay", save("game.jsonl", game.record().dumps()), "--svg", folder)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"cardshed: {folder}: not a directory\n"


@pytest.mark.parametrize("dangling", [False, True])
def test_a_file_that_is_there_is_never_overwritten(
    run: Run, game: the_game.Game, save: Save, folder: Path, *, dangling: bool
) -> None:
    there = folder / "004.svg"
    if dangling:
        there.symlink_to(folder / "nowhere")
    else:
        there.write_text("mine", encoding="utf-8")
    ran = run("replay", save("game.jsonl", game.record().dumps()), "--svg", folder)
    assert (ran.code, ran.out, ran.err) == (2, "", f"cardshed: {there}: there already\n")
    assert [path.name for path in folder.iterdir()] == ["004.svg"]
    assert dangling or there.read_text(encoding="utf-8") == "mine"


def test_a_thousand_pictures_have_names_that_sort(
    run: Run, save: Save, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = the_game.Game.start(the_game.Options(seats=2), seed=7)
    hint = the_game.Hint(the_game.Pile.UP_1, the_game.Advice.KEEP_OFF)
    game = game.play(0, the_game.TakeFirstTurn()).play(1, hint)
    monkeypatch.setattr(the_game.SeenGame, "version", 1000)
    monkeypatch.setattr(svg, "pictures", lambda _: [svg.card(2)] * 1001)
    assert run("replay", save("game.jsonl", game.record().dumps()), "--svg", folder).code == 0
    assert [*written(folder)][::1000] == ["0000.svg", "1000.svg"]
