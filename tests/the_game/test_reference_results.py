"""The Game, played by fixed policies, ends as in a table that independent code has measured."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from itertools import chain, groupby
from math import inf
from pathlib import Path
from random import Random

import pytest
from sampling.__main__ import GAMES, SEATS, main, parser
from sampling.cells import CHUNK, OPENING, ROOT, Cell, Tally, play, play_all
from sampling.players import PLAYERS, nearest
from sampling.published import LIMIT, TABLE, Published, distances
from sampling.results import Results

from cardshed.the_game import (
    RULES,
    Action,
    EndTurn,
    Event,
    Game,
    Options,
    Pile,
    PlayCard,
    TurnBegan,
    setup_events,
)

REPOSITORY = Path(__file__).parents[2]
FILE = REPOSITORY / "tests" / "data" / "reference-results.json"
PAGE = (REPOSITORY / "docs" / "reference-results.md").read_text(encoding="utf-8")
COMMITTED = Results.loads(FILE.read_text(encoding="utf-8"))
TALLIES = dict(COMMITTED.tallies)
ALONE = Options(seats=1, talk=False)

# --- the committed results


def test_there_are_20_000_games_for_each_policy_at_1_2_and_5_seats() -> None:
    assert [*TALLIES] == [Cell(policy, seats) for policy in PLAYERS for seats in (1, 2, 5)]
    assert {tally.games for tally in TALLIES.values()} == {GAMES}
    assert GAMES >= 20_000


def test_they_are_of_the_rules_and_the_seed_of_today() -> None:
    assert (COMMITTED.revision, COMMITTED.root) == (RULES.revision, ROOT)


@pytest.mark.parametrize("cell", TALLIES, ids=str)
def test_each_figure_is_within_three_standard_errors_of_the_table(cell: Cell) -> None:
    apart = distances(TABLE[cell], TALLIES[cell])
    assert max(map(abs, (apart.won, apart.few, apart.left))) <= 3.0


@pytest.mark.parametrize("place", range(len(TALLIES)), ids=lambda place: str([*TALLIES][place]))
def test_the_first_games_of_each_cell_end_as_they_did(place: int) -> None:
    told = COMMITTED.opening[place]
    assert len(told) == OPENING
    assert told == tuple([*TALLIES][place].lefts(ROOT, OPENING))


def test_the_page_shows_them_beside_the_table() -> None:
    (table,) = re.findall(r"^\| policy \| seats .*?\n(?=\n)", PAGE, re.MULTILINE | re.DOTALL)
    assert table == COMMITTED.markdown()


def test_the_page_tells_number_seed_and_limit() -> None:
    assert f"{GAMES:,} games" in PAGE
    assert f"`{ROOT}`" in PAGE
    assert f"`{FILE.relative_to(REPOSITORY).as_posix()}`" in PAGE
    assert "nox -s statistics" in PAGE
    assert (LIMIT, "three standard errors" in PAGE) == (3.0, True)


def test_the_file_is_what_a_run_saves() -> None:
    assert FILE.read_text(encoding="utf-8") == COMMITTED.dumps()


# --- the policies


def position(
    hand: Iterable[int], piles: dict[Pile, list[int]], *, draw: Iterable[int] = (70,)
) -> Game:
    return Game.from_events(ALONE, setup_events(ALONE, [hand], draw, piles))


def chosen(game: Game, policy: str, seed: int = 0) -> Action:
    return PLAYERS[policy](Random(seed))(game.view(0), game.actions(0))


def test_the_gap_is_the_forward_distance_on_the_pile() -> None:
    game = position([40, 50], {Pile.UP_1: [37], Pile.DOWN_1: [52]})
    assert nearest(game.view(0), game.actions(0)) == (2, [PlayCard(50, Pile.DOWN_1)])


@pytest.mark.parametrize(
    ("piles", "trick"),
    [
        ({Pile.UP_1: [50], Pile.DOWN_1: [42]}, PlayCard(40, Pile.UP_1)),
        ({Pile.DOWN_1: [30], Pile.UP_1: [39]}, PlayCard(40, Pile.DOWN_1)),
    ],
)
def test_the_gap_of_a_backwards_trick_is_minus_10(
    piles: dict[Pile, list[int]], trick: PlayCard
) -> None:
    """(tg.play.backwards)"""
    game = position([40, 90], piles)
    assert nearest(game.view(0), game.actions(0)) == (-10, [trick])


def test_every_play_of_the_smallest_gap_can_be_chosen() -> None:
    game = position([40, 60], {Pile.UP_1: [38], Pile.DOWN_2: [62]})
    ties = {PlayCard(40, Pile.UP_1), PlayCard(60, Pile.DOWN_2)}
    for policy in ("gap", "bonus-3"):
        assert {chosen(game, policy, seed) for seed in range(20)} == ties


def test_random_play_can_choose_every_legal_play() -> None:
    game = position([40, 60], {Pile.UP_1: [50], Pile.DOWN_2: [45]})
    found = {chosen(game, "random", seed) for seed in range(200)}
    assert found == {*game.actions(0)}
    assert PlayCard(40, Pile.UP_1) in found


@pytest.mark.parametrize(
    ("policy", "third", "wanted"),
    [
        ("random", 45, EndTurn()),
        ("gap", 45, EndTurn()),
        ("bonus-3", 45, PlayCard(45, Pile.UP_1)),
        ("bonus-3", 46, EndTurn()),
        ("bonus-3", 32, PlayCard(32, Pile.UP_1)),
    ],
)
def test_after_the_minimum_bonus_3_alone_goes_on_and_only_over_small_gaps(
    policy: str, third: int, wanted: Action
) -> None:
    """The third card lies 3 above the top, 4 above it, and 10 below (tg.turn.minimum)."""
    game = position([41, 42, third], {})
    game = game.play(0, PlayCard(41, Pile.UP_1)).play(0, PlayCard(42, Pile.UP_1))
    assert chosen(game, policy) == wanted


def test_with_an_empty_hand_bonus_3_ends_the_turn() -> None:
    game = position([41, 42], {})
    game = game.play(0, PlayCard(41, Pile.UP_1)).play(0, PlayCard(42, Pile.UP_1))
    assert chosen(game, "bonus-3") == EndTurn()


# --- the games


def test_a_game_follows_from_root_and_index() -> None:
    cell = Cell("bonus-3", 2)
    again = [cell.game(root, index) for root, index in (("a", 0), ("a", 0), ("a", 1), ("b", 0))]
    assert again[0] == again[1]
    assert len({game.seed for game in again}) == 3
    assert {len(game.seed or b"") for game in again} == {32}
    assert {game.options for game in again} == {Options(seats=2, starter=0, talk=False)}


@pytest.mark.parametrize("policy", ["random", "gap"])
@pytest.mark.parametrize("seats", SEATS)
def test_every_turn_has_exactly_the_minimum(policy: str, seats: int) -> None:
    """(tg.turn.minimum, tg.empty.pile)"""
    games = [Cell(policy, seats).game("minimum", index) for index in range(3)]
    for game in games:
        asked = [event.minimum for event in events_of(game) if isinstance(event, TurnBegan)]
        ended = [isinstance(step.action, EndTurn) for step in game.steps]
        laid = [len(list(turn)) for end, turn in groupby(ended) if not end]
        whole = laid[: sum(ended)]
        assert whole == asked[: len(whole)] != []


def events_of(game: Game) -> Iterable[Event]:
    return chain(game.setup, *[step.events for step in game.steps])


def test_the_tally_counts_what_the_games_were() -> None:
    cell = Cell("gap", 5)
    lefts = cell.lefts("tally", 12)
    assert play(cell, "tally", 0, 12) == Tally(
        12,
        sum(left == 0 for left in lefts),
        sum(left < 10 for left in lefts),
        sum(lefts),
        sum(left**2 for left in lefts),
    )


def test_whoever_plays_the_parts_add_up() -> None:
    cell, games = Cell("random", 1), CHUNK + 7
    with ThreadPoolExecutor(2) as executor:
        parts = [*play_all([cell], games, "parts", executor)]
    assert sorted(part.games for _, part in parts) == [7, CHUNK]
    assert sum((part for _, part in parts), Tally()) == play(cell, "parts", 0, games)


# --- the comparison

NEAR = Published(won=50.0, half_width=1.96, few=50.0, left=20.0)
NOBODY = Published(won=0, half_width=0, few=0, left=20.0)


def test_figures_of_a_tally() -> None:
    tally = Tally(4, 1, 2, 40, 600)
    assert (tally.won_share, tally.few_share, tally.mean_left) == (0.25, 0.5, 10.0)
    assert tally.error_of_mean == pytest.approx((200 / 3 / 4) ** 0.5)


def test_distances_are_in_standard_errors_of_sample_and_table_together() -> None:
    tally = Tally(2_500, 1_300, 1_200, 50_000 + 2_500, 1_200_000)
    apart = distances(NEAR, tally)
    assert apart.won == pytest.approx(0.02 / (0.01**2 + 0.01**2) ** 0.5)
    assert apart.few == pytest.approx(-2.0)
    assert apart.left == pytest.approx(1 / tally.error_of_mean)
    assert not apart.agree


@pytest.mark.parametrize(
    ("tally", "agree"),
    [
        (Tally(100, 0, 0, 2_000, 41_000), True),
        (Tally(100, 0, 1, 2_000, 41_000), False),
        (Tally(100, 1, 1, 2_000, 41_000), False),
        (Tally(100, 0, 0, 2_090, 45_000), True),
        (Tally(100, 0, 0, 2_150, 47_000), False),
    ],
)
def test_a_share_of_nothing_is_met_exactly(tally: Tally, agree: bool) -> None:  # noqa: FBT001
    assert distances(NOBODY, tally).agree is agree


def test_a_game_won_where_none_should_be_is_infinitely_far() -> None:
    assert distances(NOBODY, Tally(2, 1, 1, 40, 1_000)).won == inf


# --- the command


def test_the_command_prints_the_table_and_saves_the_results(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--games", "30", "--seats", "5", "--policies", "random", "gap"]
    status = main([*words, "--save", str(tmp_path / "out.json")], ThreadPoolExecutor(2))

    saved = Results.loads((tmp_path / "out.json").read_text())
    assert [cell for cell, _ in saved.tallies] == [Cell("random", 5), Cell("gap", 5)]
    assert capsys.readouterr().out == saved.markdown()
    assert status == (0 if saved.agree else 1)
    assert {len(told) for told in saved.opening} == {OPENING}


def test_the_command_ends_with_1_if_a_figure_is_too_far_from_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    words = ["--games", "20", "--seats", "1", "--policies", "random"]
    wrong = Published(won=0, half_width=0, few=0, left=20.0)
    monkeypatch.setitem(TABLE, Cell("random", 1), wrong)

    assert main(words, ThreadPoolExecutor(1)) == 1


@pytest.mark.parametrize("games", ["1", "0", "-3", "many"])
def test_a_spread_needs_two_games(games: str) -> None:
    with pytest.raises(SystemExit):
        main(["--games", games])


def test_processes_of_its_own_play_the_same_games() -> None:
    words = ["--games", "20", "--seats", "1", "--policies", "random", "--jobs", "1"]
    done = subprocess.run(
        [sys.executable, "-m", "sampling", *words],
        env={**os.environ, "PYTHONPATH": str(REPOSITORY / "tests")},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    tally = play(Cell("random", 1), ROOT, 0, 20)
    assert f"| {tally.mean_left:.2f} |" in done.stdout
    assert done.returncode == (0 if distances(TABLE[Cell("random", 1)], tally).agree else 1)
    assert "/20 [" in done.stderr  # a bar; how often it is drawn is a matter of time


def test_the_page_tells_every_option_of_the_command_with_its_default() -> None:
    told = dict(re.findall(r"^\| `--(\w+)` \| (.*?) \|", PAGE, re.MULTILINE))
    asked = vars(parser().parse_args([]))
    assert [*told] == [*asked]
    for name in ("games", "seats", "policies", "seed"):
        value = asked[name]
        words = map(str, value) if isinstance(value, (list, tuple)) else [str(value)]
        assert told[name] == " ".join(words)
    assert (told["jobs"], asked["jobs"]) == ("the number of processors", os.cpu_count())
    assert (told["save"], asked["save"]) == ("none", None)


def test_the_page_on_what_is_checked_tells_how_many_figures_and_how_far() -> None:
    page = (REPOSITORY / "docs" / "checked.md").read_text(encoding="utf-8")
    apart = [distances(TABLE[cell], tally) for cell, tally in TALLIES.items()]
    figures = [abs(figure) for it in apart for figure in (it.won, it.few, it.left)]
    told = f"all {len(figures)} figures agree; the farthest is {max(figures):.1f} standard errors"
    assert told in page
    assert f"`nox -s statistics`, {GAMES:,} games a cell" in page
