"""Crazy 8's, played eagerly: the committed figures, the policy, and the program beside it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest
from sampling import crazy_eights_alone as alone
from sampling.crazy_eights import GAMES, main, parser
from sampling.crazy_eights_alone import DECK, End
from sampling.crazy_eights_cells import (
    ALONE,
    CHUNK,
    FIGURES,
    LIBRARY,
    OPENING,
    ROOT,
    Cell,
    Figure,
    Tally,
    ended,
    play,
    play_all,
    told,
)
from sampling.crazy_eights_players import Eager
from sampling.crazy_eights_results import CELLS, LIMIT, SEATS, Results

from cardshed.crazy_eights import (
    RULES,
    Action,
    CallSolo,
    DeckShuffled,
    DrawCard,
    Game,
    Keep,
    Options,
    PlayCard,
    Position,
    PutDown,
    RespondInKind,
    TakeCards,
    setup_events,
)
from cardshed.soloverse import card, cards

REPOSITORY = Path(__file__).parents[2]
FILE = REPOSITORY / "tests" / "data" / "crazy-eights-results.json"
WHOLE = (REPOSITORY / "docs" / "reference-results.md").read_text(encoding="utf-8")
PAGE = WHOLE[WHOLE.index("{ #crazy-eights }") :]
COMMITTED = Results.loads(FILE.read_text(encoding="utf-8"))
TALLIES = dict(COMMITTED.tallies)

# --- the committed results


def test_there_are_10_000_games_for_each_number_of_seats_by_each_program() -> None:
    assert {cell: tally.games for cell, tally in TALLIES.items()} == dict.fromkeys(CELLS, GAMES)
    assert [*TALLIES] == [*CELLS]
    assert (GAMES, SEATS) == (10_000, (2, 4, 8))


def test_they_are_of_the_rules_and_the_seed_of_today() -> None:
    assert (COMMITTED.revision, COMMITTED.root) == (RULES.revision, ROOT)


@pytest.mark.parametrize("seats", SEATS)
def test_each_figure_is_within_four_standard_errors_of_the_other_program(seats: int) -> None:
    far = COMMITTED.apart(seats)
    assert {name: apart for name, apart in far.items() if abs(apart) > LIMIT} == {}
    assert LIMIT == 4.0
    assert COMMITTED.agree


@pytest.mark.parametrize("cell", CELLS, ids=str)
def test_there_were_no_other_endings(cell: Cell) -> None:
    """(sv.win.check, sv.deck.out)"""
    tally = TALLIES[cell]
    assert tally.went_out + tally.fewest == tally.games
    assert 0 < tally.shared < tally.fewest


@pytest.mark.parametrize("place", range(len(CELLS)), ids=map(str, CELLS))
def test_the_first_games_of_each_cell_end_as_they_did(place: int) -> None:
    first = COMMITTED.opening[place]
    assert len(first) == OPENING
    assert first == tuple(CELLS[place].ends(ROOT, OPENING))


def test_the_file_is_what_a_run_saves() -> None:
    assert FILE.read_text(encoding="utf-8") == COMMITTED.dumps()


# --- the page


def test_the_page_shows_the_table() -> None:
    assert f"\n\n{COMMITTED.table()}\n" in PAGE


def test_the_page_tells_numbers_seed_limit_and_command() -> None:
    assert f"{GAMES:,} games" in PAGE
    assert f"{GAMES * len(SEATS):,} games" in PAGE
    assert f"`{ROOT}`" in PAGE
    assert f"`{FILE.relative_to(REPOSITORY).as_posix()}`" in PAGE
    assert "nox -s statistics -- crazy-eights" in PAGE
    assert (LIMIT, "more than four for any figure" in PAGE) == (4.0, True)
    assert f"first {OPENING} games" in PAGE


def advantages(by: str) -> list[Figure]:
    return [TALLIES[Cell(by, seats)].advantage(seats) for seats in SEATS]


def test_the_page_tells_the_advantage_of_the_seat_after_the_dealer() -> None:
    for by in (LIBRARY, ALONE):
        figures = [f"{each.value:+.2f} ± {each.error:.2f}" for each in advantages(by)]
        assert ", ".join(figures[:-1]) + f" and {figures[-1]}" in PAGE


def test_the_page_tells_what_both_programs_together_show_of_it() -> None:
    both = [TALLIES[Cell(LIBRARY, seats)] + TALLIES[Cell(ALONE, seats)] for seats in SEATS]
    two, four, eight = [each.advantage(seats) for each, seats in zip(both, SEATS, strict=True)]
    assert two.value < two.error
    assert f"{both[0].games:,} games show" in PAGE
    assert f"{four.value:+.2f} and {eight.value:+.2f} points" in PAGE
    errors = [each.value / each.error for each in (four, eight)]
    assert f"{errors[0]:.1f} and {errors[1]:.1f} standard errors" in PAGE


def test_the_page_tells_the_options_of_the_command() -> None:
    assert [*vars(parser().parse_args([]))] == ["games", "seed", "jobs", "save"]
    assert "the options of The Game but for `--seats` and `--policies`" in PAGE
    assert f"{parser().parse_args([]).games} as the number of games" in PAGE


# --- the policy


def position(hand: str, top: str, *, deck: str = "T9 T8 T7", pending: int = 0) -> Game:
    options = Options(deck="coloured", seats=2)
    hands = (cards(hand), cards("Y1 Y2 Y3"))
    given = Position(hands=hands, deck=cards(deck), top=card(top), pending=pending)
    return Game.from_events(options, setup_events(options, given))


def chosen(game: Game, seed: int = 0, seat: int = 0) -> Action:
    return Eager(Random(seed))(game.view(seat), game.actions(seat))


def test_it_plays_whatever_can_be_played_and_copies_count_once() -> None:
    """(c8.play.match, sv.deck.copies)"""
    game = position("V3 V3 VS P7 S1", "V7")
    met = Counter(chosen(game, seed) for seed in range(600))
    assert {*met} == {PlayCard(card(code)) for code in ("V3", "VS", "P7")}
    assert all(150 < count < 250 for count in met.values())


def test_it_draws_only_when_it_is_stuck() -> None:
    """(c8.draw.choice, c8.play.stuck)"""
    assert chosen(position("S1 P2 P3", "V7")) == DrawCard()
    stuck_but_for_one = position("S1 P2 V3", "V7")
    assert DrawCard() in stuck_but_for_one.actions(0)
    assert {chosen(stuck_but_for_one, seed) for seed in range(20)} == {PlayCard(card("V3"))}


@pytest.mark.parametrize(("drawn", "wanted"), [("VR", PutDown()), ("T9", Keep())])
def test_it_puts_the_drawn_card_down_if_it_fits(drawn: str, wanted: Action) -> None:
    """(c8.draw.put-down)"""
    game = position("S1 P2 P3", "V7", deck=f"{drawn} T8").play(0, DrawCard())
    assert Keep() in game.actions(0)
    assert chosen(game) == wanted


def test_it_answers_a_stack_in_kind_and_takes_it_only_when_it_cannot() -> None:
    """(sv.draw.pending)"""
    able = position("S+2 P2 V3", "V+2", pending=2)
    assert TakeCards() in able.actions(0)
    assert {chosen(able, seed) for seed in range(20)} == {RespondInKind(card("S+2"))}
    assert chosen(position("S1 P2 V3", "V+2", pending=2)) == TakeCards()


def test_it_says_solo_whenever_that_is_due() -> None:
    """(c8.solo.declare)"""
    plays = {chosen(position("V3 VS", "V7"), seed) for seed in range(20)}
    assert plays == {PlayCard(card(code), solo=True) for code in ("V3", "VS")}
    answer = chosen(position("S+2 P2", "V+2", pending=2))
    assert answer == RespondInKind(card("S+2"), solo=True)
    drawn = position("S1", "V7", deck="V1 T8").play(0, DrawCard())
    assert chosen(drawn) == PutDown(solo=True)


def test_it_calls_out_whoever_forgot() -> None:
    """(c8.solo.call)"""
    game = position("V3 V4", "V7").play(0, PlayCard(card("V3")))
    assert chosen(game, seat=1) == CallSolo(game.seats[0])


# --- the games


def test_root_seats_and_index_decide_the_deal() -> None:
    names = [("a", 2, 0), ("a", 2, 1), ("a", 4, 0), ("b", 2, 0)]
    seeds = [Cell(LIBRARY, seats).game(root, index).seed for root, seats, index in names]
    assert len({*seeds}) == 4
    assert {len(seed or b"") for seed in seeds} == {32}
    assert Cell(LIBRARY, 4).game("a", 0).options == Options(deck="coloured", seats=4)
    assert Options(deck="coloured", seats=4).dealer == 3


@pytest.mark.parametrize("seats", SEATS)
def test_a_program_without_the_library_ends_the_same_games_alike(seats: int) -> None:
    games = [Cell(LIBRARY, seats).game("alone", index) for index in range(40)]
    ends = [ended(game) for game in games]
    assert ends == [
        alone.play(seats, deck(game), lot(f"alone/{seats}/{index}/policy"))
        for index, game in enumerate(games)
    ]
    assert len({*ends}) > 30


def deck(game: Game) -> list[str]:
    shuffled = game.setup[0]
    assert isinstance(shuffled, DeckShuffled)
    return [str(each) for each in shuffled.cards]


def lot(name: str) -> Random:
    return Random(int.from_bytes(sha256(name.encode()).digest(), "big"))


def test_that_program_has_decks_of_its_own() -> None:
    assert sorted(DECK) == sorted(deck(Cell(LIBRARY, 2).game("a", 0)))
    assert Cell(ALONE, 2).ends("a", 5) != Cell(LIBRARY, 2).ends("a", 5)


def test_the_tally_counts_what_the_games_were() -> None:
    ends = [End("went-out", (0,), 50, 70), End("fewest-cards", (0, 2), 30, 400)]
    assert sum(map(Tally.of, [*ends, End("went-out", (1,), 20, 30)]), Tally()) == Tally(
        games=3,
        went_out=2,
        fewest=1,
        shared=1,
        winners=4,
        first=2,
        steps=100,
        steps_squared=3_800,
        points=500,
        points_squared=165_800,
    )
    assert list(map(told, ends)) == ["went-out 0 50 70", "fewest-cards 0+2 30 400"]


def test_whoever_plays_the_parts_add_up() -> None:
    cell, games = Cell(ALONE, 2), CHUNK + 7
    with ThreadPoolExecutor(2) as executor:
        parts = [*play_all([cell], games, "parts", executor)]
    assert sorted(part.games for _, part in parts) == [7, CHUNK]
    assert sum((part for _, part in parts), Tally()) == play(cell, "parts", 0, games)


def test_a_share_and_a_mean_have_their_standard_errors() -> None:
    """Of 400 games a fifth; and of 2 games with 40 and 60 steps, which are 20 apart."""
    share = Tally(games=400, first=80).figures()["first seat"]
    assert [share.value, share.error] == pytest.approx([20.0, 2.0])
    mean = Tally(games=2, steps=100, steps_squared=5_200).figures()["steps"]
    assert [mean.value, mean.error] == pytest.approx([50.0, 10.0])


def test_an_advantage_is_over_a_mean_seat_where_shared_wins_count_for_each() -> None:
    figure = Tally(games=400, winners=440, first=120).advantage(4)
    assert figure.value == pytest.approx(30.0 - 27.5)
    assert figure.error == pytest.approx(100 * (0.3 * 0.7 / 400) ** 0.5)


def test_what_lies_apart_is_told_in_standard_errors_of_the_difference() -> None:
    assert Figure(10.0, 3.0).apart(Figure(20.0, 4.0)) == -2.0
    assert Figure(1.0, 0.0).apart(Figure(1.0, 0.0)) == 0.0
    assert Figure(2.0, 0.0).apart(Figure(1.0, 0.0)) == float("inf")


# --- the command


def test_the_command_prints_the_table_and_saves_the_results(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sampling.crazy_eights_cells.CHUNK", 2)
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
    even = Tally(games=10_000, first=5_000)
    tallies = dict.fromkeys(CELLS, even)
    tallies[Cell(LIBRARY, 4)] = Tally(games=10_000, first=5_000 + more)
    results = Results(ROOT, 1, tuple(tallies.items()), ((),) * len(tallies))
    assert results.agree is agree
    assert [*results.apart(2)] == [*FIGURES]


@pytest.mark.parametrize("games", ["0", "-3", "many"])
def test_a_share_needs_a_game(games: str) -> None:
    with pytest.raises(SystemExit):
        main(["--games", games])


def test_processes_of_its_own_play_the_same_games(tmp_path: Path) -> None:
    words = ["--games", "4", "--jobs", "1", "--save", str(tmp_path / "out.json")]
    done = subprocess.run(
        [sys.executable, "-m", "sampling.crazy_eights", *words],
        env={**os.environ, "PYTHONPATH": str(REPOSITORY / "tests")},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    saved = Results.loads((tmp_path / "out.json").read_text())
    assert done.returncode == (0 if saved.agree else 1)
    assert dict(saved.tallies)[CELLS[2]] == play(CELLS[2], ROOT, 0, 4)
    assert f"/{4 * len(CELLS)} [" in done.stderr
