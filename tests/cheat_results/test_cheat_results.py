"""Cheat by fixed policies: the committed figures, the page, the games, the program beside it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest
from sampling import cheat_alone as alone
from sampling.cheat import GAMES, main, parser
from sampling.cheat_alone import DECK, End, Ways
from sampling.cheat_cells import (
    ALONE,
    CHUNK,
    LIBRARY,
    OPENING,
    OPTIONS,
    ROOT,
    SEATS,
    Cell,
    Tally,
    ended,
    play,
    play_all,
    told,
)
from sampling.cheat_results import CELLS, LIMIT, PAIRS, Results
from sampling.crazy_eights_cells import Figure

from cardshed.cheat import RULES, DeckShuffled, Game

pytestmark = pytest.mark.long

REPOSITORY = Path(__file__).parents[2]
FILE = REPOSITORY / "tests" / "data" / "cheat-results.json"
WHOLE = (REPOSITORY / "docs" / "reference-results.md").read_text(encoding="utf-8")
PAGE = WHOLE[WHOLE.index("{ #cheat }") :]
COMMITTED = Results.loads(FILE.read_text(encoding="utf-8"))
TALLIES = dict(COMMITTED.tallies)
LIARS = ("bold", "reckless")
ALIKE = 20
"""How many games of each row are played in both programs."""

# --- the committed results


def test_there_are_10_000_games_of_each_row_by_each_program() -> None:
    assert {cell: tally.games for cell, tally in TALLIES.items()} == dict.fromkeys(CELLS, GAMES)
    assert [*TALLIES] == [*CELLS]
    assert (GAMES, len(PAIRS), SEATS) == (10_000, 12, 4)


def test_they_are_of_the_rules_and_the_seed_of_today() -> None:
    assert (COMMITTED.revision, COMMITTED.root) == (RULES.revision, ROOT)


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_each_figure_is_within_four_standard_errors_of_the_other_program(
    pair: tuple[str, str],
) -> None:
    far = COMMITTED.apart(*pair)
    assert {name: apart for name, apart in far.items() if abs(apart) > LIMIT} == {}
    assert LIMIT == 4.0
    assert COMMITTED.agree


@pytest.mark.parametrize("place", range(len(CELLS)), ids=map(str, CELLS))
def test_the_first_games_of_each_cell_end_as_they_did(place: int) -> None:
    first = COMMITTED.opening[place]
    assert len(first) == OPENING
    assert first == tuple(CELLS[place].ends(ROOT, OPENING))


def test_the_file_is_what_a_run_saves() -> None:
    assert FILE.read_text(encoding="utf-8") == COMMITTED.dumps()


# --- the page


def figure(claims: str, doubts: str, name: str) -> Figure:
    found = TALLIES[Cell(LIBRARY, claims, doubts)].figures()[name]
    assert found is not None
    return found


def shown(claims: str, doubts: str, name: str) -> str:
    return f"{figure(claims, doubts, name).value:.2f}"


def clearly(low: Figure, high: Figure) -> bool:
    """Return whether one figure is over the other by more than four standard errors."""
    return high.apart(low) > LIMIT


def test_the_page_shows_the_tables() -> None:
    for table in COMMITTED.table().split("\n\n"):
        assert f"\n\n{table.strip()}\n\n" in PAGE


def test_the_page_tells_numbers_seed_limit_and_command() -> None:
    assert f"{GAMES:,} games" in PAGE
    assert f"`{ROOT}`" in PAGE
    assert f"`{FILE.relative_to(REPOSITORY).as_posix()}`" in PAGE
    assert "nox -s statistics -- cheat" in PAGE
    assert (LIMIT, "more than four for any figure" in PAGE) == (4.0, True)
    assert f"first {OPENING} games" in PAGE
    assert f"`turn_limit={OPTIONS.turn_limit}`" in PAGE
    assert f"{ALIKE} games of each row" in PAGE


def test_the_page_tells_the_options_of_the_command() -> None:
    assert [*vars(parser().parse_args([]))] == ["games", "seed", "jobs", "save"]
    assert "the options of The Game but for `--seats` and `--policies`" in PAGE
    assert f"{parser().parse_args([]).games} as the number of games" in PAGE


def test_where_nobody_calls_four_honest_seats_are_alike() -> None:
    share = figure("honest", "never", "won")
    assert abs(share.value - 100 / SEATS) < 3 * share.error
    assert f"the one wins {share.value:.2f} % of the games: a quarter" in PAGE


def test_honest_seats_give_no_cause_to_call_what_is_impossible() -> None:
    tally = TALLIES[Cell(LIBRARY, "honest", "impossible")]
    assert tally.calls == 0
    assert tally == TALLIES[Cell(LIBRARY, "honest", "never")]
    assert "so the games are the same, one by one" in PAGE


def test_the_honest_seat_wins_most_where_all_is_called() -> None:
    for doubts in ("never", "impossible", "last"):
        assert clearly(figure("honest", doubts, "won"), figure("honest", "always", "won"))
    for doubts, name in [
        (doubts, name) for doubts in ("always", "last") for name in ("won", "right")
    ]:
        assert f"{shown('honest', doubts, name)} %" in PAGE
    assert f"These call {shown('honest', 'always', 'calls')} times a game" in PAGE
    steps = [shown("honest", doubts, "steps") for doubts in ("last", "never")]
    assert f"{steps[0]} steps in place of {steps[1]}" in PAGE
    again = figure("honest", "last", "won")
    assert abs(again.value - 100 / SEATS) < 3 * again.error
    assert f"{again.value:.2f} %, about a quarter again" in PAGE
    assert clearly(figure("honest", "never", "steps"), figure("honest", "last", "steps"))
    assert figure("honest", "last", "right").value > 60


@pytest.mark.parametrize("claims", LIARS)
def test_liars_win_where_nobody_calls_and_lose_where_last_claims_or_all_are_called(
    claims: str,
) -> None:
    assert figure(claims, "never", "won").value > 95
    for doubts in ("last", "always"):
        assert figure(claims, doubts, "won").value < 15
        assert clearly(figure(claims, doubts, "calls"), figure(claims, "always", "calls")) is (
            doubts == "last"
        )


@pytest.mark.parametrize(
    ("doubts", "name"),
    [
        ("last", "won"),
        ("last", "calls"),
        ("always", "won"),
        ("always", "calls"),
        ("always", "unclear"),
        ("never", "won"),
    ],
)
def test_the_page_tells_figures_of_both_liars(doubts: str, name: str) -> None:
    both = re.escape(shown("bold", doubts, name)), re.escape(shown("reckless", doubts, name))
    assert re.search(rf"{both[0]}[^.]{{0,25}}\s{both[1]}\b", PAGE)


def test_calling_last_claims_is_harder_on_the_bold_and_calling_all_on_the_reckless() -> None:
    assert clearly(figure("bold", "last", "won"), figure("bold", "always", "won"))
    assert clearly(figure("reckless", "always", "won"), figure("reckless", "last", "won"))


def test_no_way_to_claim_is_the_best_against_all() -> None:
    best = {"never": "reckless", "impossible": "bold", "last": "honest", "always": "honest"}
    for doubts, claims in best.items():
        for other in {"honest", *LIARS} - {claims}:
            assert clearly(figure(other, doubts, "won"), figure(claims, doubts, "won"))


def test_four_cards_are_hardly_ever_too_many() -> None:
    some, none = (TALLIES[Cell(LIBRARY, "bold", doubts)] for doubts in ("impossible", "never"))
    assert f"made {some.calls} calls in {GAMES:,} games" in PAGE
    assert f"won {none.won - some.won} game fewer than where nobody calls" in PAGE


def test_who_calls_what_cannot_be_true_is_never_wrong() -> None:
    """(ch.claim.true)"""
    for claims in ("honest", *LIARS):
        for by in (LIBRARY, ALONE):
            tally = TALLIES[Cell(by, claims, "impossible")]
            assert tally.right == tally.calls
    assert TALLIES[Cell(LIBRARY, "reckless", "impossible")].calls > 1_000
    for name in ("won", "calls"):
        assert shown("reckless", "impossible", name) in PAGE


# --- the games


def test_root_and_index_decide_the_deal_and_the_one_seat_changes() -> None:
    names = [("a", 0), ("a", 1), ("b", 0)]
    cell = Cell(LIBRARY, "bold", "never")
    seeds = [cell.game(root, index).seed for root, index in names]
    assert len({*seeds}) == 3
    assert Cell(LIBRARY, "honest", "last").game("a", 0).seed == seeds[0]
    assert [cell.seated(index).index(Ways("bold", "never")) for index in range(5)] == [
        0,
        1,
        2,
        3,
        0,
    ]
    assert cell.seated(2)[0] == Ways("honest", "never")
    assert Cell(LIBRARY, "bold", "last").seated(2)[0] == Ways("honest", "last")


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_a_program_without_the_library_ends_the_same_games_alike(pair: tuple[str, str]) -> None:
    cell = Cell(LIBRARY, *pair)
    games = [cell.game("alone", index) for index in range(ALIKE)]
    ends = [ended(game) for game in games]
    assert ends == [
        alone.play(cell.seated(index), deck(game), lot(f"alone/{index}/policy"))
        for index, game in enumerate(games)
    ]
    assert len({*ends}) > ALIKE // 2


def test_both_programs_meet_every_ending_alike() -> None:
    """(sv.win.check, sv.end.cap, sv.deck.out) Those that run to the limit are looked for."""
    cell = Cell(LIBRARY, "bold", "always")
    endings = {told(alone_of(cell, index)).split()[0]: index for index in range(60)}
    assert {*endings} == {"went-out", "fewest-cards", "turn-limit"}
    for index in endings.values():
        assert ended(cell.game("alone", index)) == alone_of(cell, index)


def alone_of(cell: Cell, index: int) -> End:
    """Return the other program's end of a game that is dealt by the library."""
    start = Game.start(OPTIONS, seed=sha256(f"alone/{index}/deal".encode()).digest())
    return alone.play(cell.seated(index), deck(start), lot(f"alone/{index}/policy"))


def deck(game: Game) -> list[str]:
    shuffled = game.setup[0]
    assert isinstance(shuffled, DeckShuffled)
    return [str(each) for each in shuffled.cards]


def lot(name: str) -> Random:
    return Random(int.from_bytes(sha256(name.encode()).digest(), "big"))


def test_that_program_has_decks_of_its_own_and_the_same_limit() -> None:
    cell = ("honest", "last")
    assert sorted(DECK) == sorted(deck(Game.start(OPTIONS, seed=1)))
    assert Cell(ALONE, *cell).ends("a", 5) != Cell(LIBRARY, *cell).ends("a", 5)
    assert OPTIONS.turn_limit == alone.LIMIT


# --- the tally


def test_the_tally_counts_what_the_games_were() -> None:
    ends = [
        End("went-out", (1,), 50, (9, 20, 9, 9), (0, 5, 0, 0), (2, 0, 0, 1), (1, 0, 0, 1)),
        End("turn-limit", (0, 2), 30, (4, 10, 4, 4), (1, 4, 1, 1), (0, 0, 5, 0), (0, 0, 2, 0)),
    ]
    assert sum((Tally.of(end, 1) for end in ends), Tally()) == Tally(
        games=2,
        won=1,
        unclear=1,
        steps=80,
        steps_squared=3_400,
        calls=8,
        calls_squared=34,
        right=4,
        right_squared=8,
        right_by_calls=16,
        claimed=30,
        claimed_squared=500,
        lies=9,
        lies_squared=41,
        lies_by_claimed=140,
    )
    assert [*map(told, ends)] == ["went-out 1 50 5/47 2/3", "turn-limit 0+2 30 7/22 2/5"]


def test_figures_have_their_standard_errors() -> None:
    """A fifth of 400; 2 games 20 steps apart; 2 games with 1 of 2 and 3 of 4 calls right."""
    tally = Tally(games=400, won=80).figures()["won"]
    assert tally is not None
    assert [tally.value, tally.error] == pytest.approx([20.0, 2.0])
    two = Tally(games=2, steps=100, steps_squared=5_200).figures()["steps"]
    assert two is not None
    assert [two.value, two.error] == pytest.approx([50.0, 10.0])
    told_calls = Tally(games=2, calls=6, calls_squared=20, right=4)
    right = Tally(**{**vars_of(told_calls), "right_squared": 10, "right_by_calls": 14}).figures()
    share = right["right"]
    assert share is not None
    off = ((1 - 2 * 4 / 6) ** 2 + (3 - 4 * 4 / 6) ** 2) ** 0.5
    assert [share.value, share.error] == pytest.approx([100 * 4 / 6, 100 * off / 6])


def vars_of(tally: Tally) -> dict[str, int]:
    return {name: getattr(tally, name) for name in ("games", "calls", "calls_squared", "right")}


def test_there_is_no_share_of_no_calls() -> None:
    figures = Tally(games=3, claimed=5, claimed_squared=25).figures()
    assert figures["right"] is None
    assert figures["lies"] == Figure(0.0, 0.0)


def test_whoever_plays_the_parts_add_up() -> None:
    cell, games = Cell(ALONE, "bold", "never"), CHUNK + 7
    with ThreadPoolExecutor(2) as executor:
        parts = [*play_all([cell], games, "parts", executor)]
    assert sorted(part.games for _, part in parts) == [7, CHUNK]
    assert sum((part for _, part in parts), Tally()) == play(cell, "parts", 0, games)


# --- the command


def test_the_command_prints_the_tables_and_saves_the_results(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sampling.cheat_cells.CHUNK", 2)
    words = ["--games", "3", "--save", str(tmp_path / "out.json")]
    status = main(words, ThreadPoolExecutor(2))

    saved = Results.loads((tmp_path / "out.json").read_text())
    assert [tally.games for _, tally in saved.tallies] == [3] * len(CELLS)
    assert capsys.readouterr().out == saved.table()
    assert status == (0 if saved.agree else 1)
    assert [len(each) for each in saved.opening] == [3] * len(CELLS)


@pytest.mark.parametrize(("more", "agree"), [(270, True), (300, False)])
def test_results_agree_if_no_figure_is_more_than_four_errors_off(more: int, *, agree: bool) -> None:
    """At a half of 10,000 games each, an error of the difference is 71 games."""
    tallies = dict.fromkeys(CELLS, Tally(games=10_000, won=5_000))
    tallies[Cell(LIBRARY, *PAIRS[5])] = Tally(games=10_000, won=5_000 + more)
    results = Results(ROOT, 1, tuple(tallies.items()), ((),) * len(tallies))
    assert results.agree is agree


@pytest.mark.parametrize("games", ["0", "-3", "many"])
def test_a_share_needs_a_game(games: str) -> None:
    with pytest.raises(SystemExit):
        main(["--games", games])


def test_processes_of_its_own_play_the_same_games(tmp_path: Path) -> None:
    words = ["--games", "2", "--jobs", "1", "--save", str(tmp_path / "out.json")]
    done = subprocess.run(
        [sys.executable, "-m", "sampling.cheat", *words],
        env={**os.environ, "PYTHONPATH": str(REPOSITORY / "tests")},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    saved = Results.loads((tmp_path / "out.json").read_text())
    assert done.returncode == (0 if saved.agree else 1)
    assert dict(saved.tallies)[CELLS[2]] == play(CELLS[2], ROOT, 0, 2)
    assert f"/{2 * len(CELLS)} [" in done.stderr
