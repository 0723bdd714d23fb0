"""The bots of Cheat: what each of them claims and calls, the table, the file and the plot."""

from __future__ import annotations

import csv
import re
import runpy
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from cardshed import cheat
from cardshed.soloverse import card, cards

SCRIPT = Path(__file__).parents[2] / "examples" / "bluff_bots.py"
SVG = "{http://www.w3.org/2000/svg}"
MODULE = runpy.run_path(str(SCRIPT))
NAMES = ("Honest", "Bluffer", "Watcher")


def ran(folder: Path, *words: str) -> str:
    done = subprocess.run(
        [sys.executable, "-W", "error", str(SCRIPT), *words],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        env={"PYTHONIOENCODING": "utf-8"},
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def position(*hands: str, value: int | None = 3, pending: int = 0) -> cheat.Game:
    options = cheat.Options(deck="coloured", seats=len(hands))
    given = cheat.Position(
        hands=tuple(map(cards, hands)), deck=cards("Y0 Y0"), value=value, pending=pending
    )
    return cheat.Game.from_events(options, cheat.setup_events(options, given))


def bot(name: str, seed: int = 0) -> Any:
    return MODULE[name](Random(seed))


def chosen(player: Any, game: cheat.Game, seat: int) -> Any:
    return player.choose(game.view(seat), game.actions(seat))


# --- what is written


def test_without_a_folder_it_prints_a_table_and_writes_nothing(tmp_path: Path) -> None:
    out = ran(tmp_path, "--games", "12")
    rows = re.findall(r"^(\w+) +won +([\d.]+) % ± ([\d.]+) of 12 games$", out, re.MULTILINE)
    assert tuple(name for name, _, _ in rows) == NAMES
    assert len(out.splitlines()) == len(NAMES)
    assert sum(float(share) for _, share, _ in rows) >= 99.9
    assert [*tmp_path.iterdir()] == []


def test_the_file_has_a_row_a_game_and_the_plot_is_of_its_shares(tmp_path: Path) -> None:
    out = ran(tmp_path, "--games", "12", "--out", "here/there")
    folder = tmp_path / "here" / "there"
    assert sorted(path.name for path in folder.iterdir()) == ["games.csv", "wins.svg"]
    with (folder / "games.csv").open(encoding="utf-8", newline="") as file:
        rows = [*csv.DictReader(file)]
    assert [row["game"] for row in rows] == [str(number) for number in range(12)]
    assert len({row["seats"] for row in rows}) == 6
    assert all({*row["winners"].split("+")} <= {*NAMES} for row in rows)
    shares = [sum(name in row["winners"] for row in rows) / 12 * 100 for name in NAMES]
    assert re.findall(r"won +([\d.]+) %", out) == [f"{share:.1f}" for share in shares]
    picture = ET.parse(folder / "wins.svg").getroot()
    widths = [float(bar.attrib["width"]) for bar in picture.iter(f"{SVG}rect")]
    assert widths == pytest.approx([4 * share for share in shares], abs=0.06)


def test_the_plot_has_a_title_and_a_description_that_tells_the_figures() -> None:
    picture = ET.fromstring(MODULE["plot"]({"Honest": (62.5, 2.0), "Watcher": (37.5, 2.0)}, 80))
    ids = picture.attrib["aria-labelledby"].split()
    named = {each.attrib["id"]: each.text for each in picture if "id" in each.attrib}
    assert [named[each] for each in ids] == [
        "Which bot wins at Cheat",
        "Shares of 80 games: Honest 62.5 %, Watcher 37.5 %",
    ]
    assert picture.attrib["role"] == "img"


def test_the_seed_decides_the_games() -> None:
    games = [MODULE["played"](number, seed) for number, seed in ((4, 1), (4, 1), (4, 2))]
    assert games[0] == games[1] != games[2]


def test_a_share_counts_a_shared_win_for_each_and_has_its_error() -> None:
    row = MODULE["Result"]
    results = [row(0, "", "", "Honest", 1, 0), row(1, "", "", "Honest+Watcher", 1, 0)]
    results += [row(2, "", "", "Watcher", 1, 0)] * 2
    assert MODULE["share"](results, "Honest") == (50.0, 25.0)
    assert MODULE["share"](results, "Watcher")[0] == 75.0


@pytest.mark.parametrize("games", ["0", "-1", "many"])
def test_a_share_needs_a_game(games: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", [str(SCRIPT), "--games", games])
    with pytest.raises(SystemExit) as caught:
        MODULE["main"]()
    assert caught.value.code == 2


# --- what the bots do


def test_the_honest_bot_claims_the_most_that_is_true() -> None:
    """(ch.claim.true)"""
    game = position("S3 S4 P4 T4 VR", "S1")
    assert chosen(bot("Honest"), game, 0) == cheat.ClaimNumbers(cards("S4 P4 T4"), 4)


def test_the_honest_bot_lies_about_one_card_if_it_has_to() -> None:
    """(ch.turn.no-pass, ch.claim.lie)"""
    game = position("S7 P8", "S1")
    claims = {chosen(bot("Honest", seed), game, 0) for seed in range(20)}
    assert claims == {cheat.ClaimNumbers((card(code),), 3) for code in ("S7", "P8")}


def test_the_bluffer_fills_up_what_it_has_most_of() -> None:
    """(ch.claim.lie)"""
    game = position("S3 S4 P4 VR T9 T8", "S1")
    claim = chosen(bot("Bluffer"), game, 0)
    assert (claim.value, claim.count) == (4, 4)
    assert {*cards("S4 P4")} < {*claim.cards}


@pytest.mark.parametrize(
    ("name", "hand", "wanted"),
    [
        ("Honest", "S3 V+2", cheat.RespondInKind(card("V+2"))),
        ("Honest", "S3 S4", cheat.TakeCards()),
        ("Watcher", "S3 S4", cheat.TakeCards()),
        ("Bluffer", "S3", cheat.RespondInKind(card("S3"))),
    ],
)
def test_they_answer_a_stack(name: str, hand: str, wanted: cheat.Action) -> None:
    """(ch.draw)"""
    game = position(hand, "S1 S2", pending=2)
    assert chosen(bot(name), game, 0) == wanted


def test_a_bluffer_without_cards_takes_the_stack_that_came_back() -> None:
    """(ch.out.draw, sv.win.pending)"""
    game = position("V+2", "P+2 S1").play(
        0, cheat.ClaimAction(card("V+2"), cheat.ActionKind.DRAW_2)
    )
    game = game.play(1, cheat.Accept(1)).play(1, cheat.RespondInKind(card("P+2")))
    game = game.play(0, cheat.Accept(2))
    assert chosen(bot("Bluffer"), game, 0) == cheat.TakeCards()


@pytest.mark.parametrize(
    ("mine", "called"), [("S3 P3 V3 Y3 T3 S3 P3", False), ("S3 P3 V3 Y3 T3 S3 P3 V3", True)]
)
def test_the_honest_bot_calls_what_its_own_hand_makes_impossible(
    mine: str, *, called: bool
) -> None:
    """(ch.call.open) There are ten threes: three can be elsewhere if the bot has seven."""
    game = position("S8 P8 V8 S9", f"{mine} S1").play(0, cheat.ClaimNumbers(cards("S8 P8 V8"), 3))
    assert (chosen(bot("Honest"), game, 1) == cheat.CallCheat(1)) is called


def test_a_bot_lets_pass_what_it_is_not_asked_about_and_accepts_what_it_is() -> None:
    """(ch.call.open, ch.call.poll)"""
    game = position("S3 S9", "S1 S2", "P1 P2")
    assert chosen(bot("Watcher"), game.play(0, cheat.ClaimNumbers(cards("S3"), 3)), 2) is None
    polled = game.play(0, cheat.ClaimAction(card("S3"), cheat.ActionKind.SKIP))
    assert chosen(bot("Watcher"), polled, 2) == cheat.Accept(1)


def test_the_watcher_calls_a_claim_that_would_win() -> None:
    """(ch.out.claim)"""
    game = position("S3", "S1 S2").play(0, cheat.ClaimNumbers(cards("S3"), 3))
    assert chosen(bot("Watcher"), game, 1) == cheat.CallCheat(1)
    assert chosen(bot("Honest"), game, 1) == cheat.Accept(1)


def test_the_watcher_does_not_believe_many_cards_of_who_was_caught() -> None:
    """(ch.call.lie, ch.call.reveal)"""
    lie = cheat.ClaimNumbers(cards("S7 P8 V8"), 3)
    game, watcher = position("S7 P8 V8 T9", "S1 S2", "P1 P2").play(0, lie), bot("Watcher")
    assert chosen(watcher, game, 2) is None
    for action in (cheat.CallCheat(1), cheat.ClaimNumbers(cards("S1"), 3)):
        watcher.watch(game.seen_step(2))
        game = game.play(1, action)
    watcher.watch(game.seen_step(2))
    game = game.play(2, cheat.ClaimNumbers(cards("P1"), 3)).play(0, lie)
    assert chosen(watcher, game, 2) == cheat.CallCheat(4)
    assert chosen(bot("Watcher"), game, 2) is None
