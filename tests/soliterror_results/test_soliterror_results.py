"""Soliterror, played by fixed policies: the committed figures, and the policies behind them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from pathlib import Path

import pytest
from sampling import soliterror_alone as alone
from sampling.soliterror import GAMES, READING_GAMES, main, parser
from sampling.soliterror_cells import (
    CHUNK,
    OPENING,
    ROOT,
    Cell,
    Tally,
    play,
    play_all,
)
from sampling.soliterror_players import PLAYERS
from sampling.soliterror_results import CELLS, ELSEWHERE, LIMIT, READINGS, Results, apart

from cardshed.playing_cards import card, cards
from cardshed.soliterror import (
    RULES,
    Action,
    DeckShuffled,
    DiscardsReshuffled,
    Extend,
    Finish,
    Game,
    Options,
    PlayCombo,
    Position,
    setup_events,
)

pytestmark = pytest.mark.long

REPOSITORY = Path(__file__).parents[2]
FILE = REPOSITORY / "tests" / "data" / "soliterror-results.json"
PAGE = (REPOSITORY / "docs" / "reference-results.md").read_text(encoding="utf-8")
COMMITTED = Results.loads(FILE.read_text(encoding="utf-8"))
TALLIES = dict(COMMITTED.tallies)

# --- the committed results


def test_there_are_20_000_games_for_each_player_card_and_5_000_for_each_reading() -> None:
    expected = dict.fromkeys(CELLS, GAMES) | dict.fromkeys(READINGS, READING_GAMES)
    assert {cell: tally.games for cell, tally in TALLIES.items()} == expected
    assert [*TALLIES] == [*CELLS, *READINGS]
    assert (GAMES, READING_GAMES) == (20_000, 5_000)


def test_they_are_of_the_rules_and_the_seed_of_today() -> None:
    assert (COMMITTED.revision, COMMITTED.root) == (RULES.revision, ROOT)


@pytest.mark.parametrize("cell", ELSEWHERE, ids=str)
def test_each_share_is_within_a_few_points_of_what_was_found_elsewhere(cell: Cell) -> None:
    assert abs(apart(cell, TALLIES[cell])) <= LIMIT == 4.0


@pytest.mark.parametrize("place", range(len(TALLIES)), ids=[str(cell) for cell in TALLIES])
def test_the_first_games_of_each_cell_end_as_they_did(place: int) -> None:
    told = COMMITTED.opening[place]
    assert len(told) == OPENING
    assert told == tuple([*TALLIES][place].ends(ROOT, OPENING))


def test_the_page_shows_both_tables() -> None:
    for table in COMMITTED.tables():
        assert f"\n\n{table}\n" in PAGE


def test_the_page_tells_numbers_seed_limit_and_command() -> None:
    assert f"{GAMES:,} games" in PAGE
    assert f"{READING_GAMES:,} games" in PAGE
    assert f"`{ROOT}`" in PAGE
    assert f"`{FILE.relative_to(REPOSITORY).as_posix()}`" in PAGE
    assert "nox -s statistics -- soliterror" in PAGE
    assert (LIMIT, "more than four points" in PAGE) == (4.0, True)


def moves(policy: str) -> list[float]:
    """Return how many points a reading lies from the plain policy, by player card."""
    cells = [cell for cell in READINGS if cell.policy == policy]
    plain = [TALLIES[Cell("plain", cell.player, "reshuffle")].share for cell in cells]
    pairs = zip(cells, plain, strict=True)
    return [100 * (TALLIES[cell].share - share) for cell, share in pairs]


def test_the_page_tells_how_far_the_readings_move_the_shares() -> None:
    ties = max(map(abs, [*moves("ties-by-lot"), *moves("ties-last")]))
    assert f"Ties alone move them by up to {ties:.1f} points" in PAGE
    assert f"moves them by up to {max(map(abs, moves('all-cards'))):.1f}" in PAGE
    assert f"card {-max(moves('short-gamble')):.0f} points or more" in PAGE


def test_the_page_tells_how_near_ties_by_lot_come_to_what_was_found_elsewhere() -> None:
    lots = [TALLIES[Cell("ties-by-lot", cell.player, "reshuffle")] for cell in ELSEWHERE]
    off = [100 * lot.share - share for lot, share in zip(lots, ELSEWHERE.values(), strict=True)]
    assert f"no more than {max(map(abs, off)):.1f} points from those found elsewhere" in PAGE
    in_errors = [abs(far) / (100 * lot.error) for far, lot in zip(off, lots, strict=True)]
    assert 2.0 < max(in_errors) < 2.5
    assert "within two and a half standard errors" in PAGE


def test_the_page_tells_every_option_of_the_command() -> None:
    section = PAGE[PAGE.index("{ #soliterror }") :]
    told = dict(re.findall(r"`--(\w+)` \((.*?)\)", section))
    asked = vars(parser().parse_args([]))
    assert {*told} == {*asked}
    assert [told[name] for name in ("games", "readings")] == ["20000", "5000"]
    assert [asked[name] for name in ("games", "readings", "save")] == [20_000, 5_000, None]


def test_the_file_is_what_a_run_saves() -> None:
    assert FILE.read_text(encoding="utf-8") == COMMITTED.dumps()


# --- the policies


def position(
    hand: str, player: str, *, hits: str = "", deck: str = "2D 3D", options: Options | None = None
) -> Game:
    options = options or Options()
    given = Position(hands=(cards(hand),), deck=cards(deck), player=card(player), hits=cards(hits))
    return Game.from_events(options, setup_events(options, given))


def chosen(game: Game, policy: str = "plain") -> Action:
    return PLAYERS[policy](game.view(0), game.actions(0))


def combo(codes: str) -> PlayCombo:
    return PlayCombo(cards(codes))


def test_of_combos_that_hit_plain_lays_one_with_the_fewest_cards_of_the_hand() -> None:
    """Three cards hit a Jack: 4D 8D 8S takes them all from the hand, 8D 8S 6S but two.

    See so.hit.enemy, so.combo.player.
    """
    game = position("4D 8D 8S 2H", "6S")
    assert combo("4D 8D 8S") in game.actions(0)
    assert chosen(game) == combo("8D 8S 6S")


def test_a_club_at_the_end_spares_a_card() -> None:
    """(so.combo.club)"""
    game = position("4D 8D 8C 3C", "6H")
    assert chosen(game) == combo("3C 8C")


def test_a_hit_that_ends_with_a_spade_is_worth_no_more_than_another() -> None:
    game = position("4D 8D 9D 9S", "6C")
    assert combo("8D 9D 9S") in game.actions(0)
    assert chosen(game) == combo("4D 8D 9D")


def test_a_hit_goes_before_a_longer_combo_and_before_a_gamble() -> None:
    game = position("4D 8D 9D 10D 10S", "6C")
    assert chosen(game) == combo("4D 8D 9D")


def test_all_cards_counts_the_player_card_too() -> None:
    """8H 8C takes one card of the hand and 3C 8C takes two, but both have two cards."""
    game = position("3C 8C 4D", "8H")
    assert chosen(game) == combo("8H 8C")
    assert chosen(game, "all-cards") == combo("3C 8C")


WITHOUT_A_HIT = "7H 7S 2S 9D 10C"
"""With the player card 4H: the longest combo that ends with a spade is 4H 7H 7S 2S or ends so."""


@pytest.mark.parametrize(
    ("policy", "wanted"),
    [
        ("plain", "4H 7H 7S 2S"),
        ("ties-last", "4H 7H 7S 2S"),
        ("all-cards", "4H 7H 7S 2S"),
        ("no-gamble", "2S 7S 7H 4H"),
        ("short-gamble", "2S"),
    ],
)
def test_without_a_hit_a_gamble_on_the_longest_combo_that_ends_with_a_spade(
    policy: str, wanted: str
) -> None:
    """The King stands, so five are needed (so.hit.enemy, so.combo.spade)."""
    game = position(WITHOUT_A_HIT, "4H", hits="JS JS JS JS QS QS QS QS")
    assert chosen(game, policy) == combo(wanted)


def test_the_player_card_may_be_the_spade() -> None:
    """(so.combo.player)"""
    game = position("7H 7D 2C", "7S", hits="JS JS JS JS")
    assert chosen(game) == combo("7D 7H 7S")


def test_without_a_hit_and_without_a_spade_the_longest_combo() -> None:
    game = position("8D 2H 9D 10C", "4H", hits="JS JS JS JS QS QS QS QS")
    assert chosen(game) == combo("8D 9D")
    assert chosen(game, "ties-last") == combo("4H 2H")


def test_ties_fall_to_the_first_combo_of_the_space_or_to_the_last() -> None:
    game = position("2D 3D 4D", "8C", deck="5D")
    ties = [action for action in game.actions(0) if _length(action) == 3]
    assert len(ties) == 6
    assert (chosen(game), chosen(game, "ties-last")) == (ties[0], ties[-1])


def _length(action: Action) -> int:
    return len(action.cards) if isinstance(action, PlayCombo) else 0


def test_a_lot_decides_ties_alone_and_decides_the_same_again() -> None:
    """Each hand has three diamonds, and so six combos of three; they are drawn up alike."""
    hands = ["2D 3D 4D", "2D 3D 5D", "2D 4D 5D", "3D 4D 5D", "2D 6D 9D", "3D 7D 9D", "AD 4D 9D"]
    games = [position(hand, "8C", deck="10D") for hand in hands]
    lots = [chosen(game, "ties-by-lot") for game in games]
    assert lots == [chosen(game, "ties-by-lot") for game in games]
    assert {_length(lot) for lot in lots} == {3}
    places = {
        tuple(hand.split().index(each.code) for each in lot.cards)
        for hand, lot in zip(hands, lots, strict=True)
        if isinstance(lot, PlayCombo)
    }
    assert len(places) > 2


@pytest.mark.parametrize(
    ("drawn", "wanted"),
    [("2H", Extend(card("2H"))), ("JK", Extend(card("JK"))), ("5D", Finish())],
)
@pytest.mark.parametrize("policy", PLAYERS)
def test_after_a_spade_the_drawn_card_is_added_if_it_links(
    policy: str, drawn: str, wanted: Action
) -> None:
    """(so.combo.spade)"""
    game = position("2S 7D 9H 10C", "6H", deck=drawn).play(0, combo("2S"))
    assert chosen(game, policy) == wanted


def test_a_combo_that_hits_is_not_extended() -> None:
    """(so.combo.spade, so.hit.enemy)"""
    game = position("2S 7S 7D 9H", "6H", deck="3S").play(0, combo("7D 7S 2S"))
    assert Extend(card("3S")) in game.actions(0)
    assert chosen(game) == Finish()


def test_where_a_spade_draws_nothing_the_combo_is_finished() -> None:
    """(so.round.deck-out)"""
    game = position("2S 3S", "6H", deck="").play(0, combo("2S"))
    assert game.view(0).own.drawn == ()
    assert chosen(game) == Finish()


def test_a_card_of_the_hand_is_never_added() -> None:
    """(so.combo.spade)"""
    options = Options(extend_from_hand=True)
    game = position("2S 3S 7D", "6H", deck="8D", options=options).play(0, combo("2S"))
    assert Extend(card("3S")) in game.actions(0)
    assert chosen(game) == Finish()


# --- the games


def test_root_player_card_and_index_decide_the_deal() -> None:
    names = [("a", "6C", 0), ("a", "6C", 1), ("a", "6S", 0), ("b", "6C", 0)]
    seeds = [Cell("plain", player, "lose").game(root, index).seed for root, player, index in names]
    assert len({*seeds}) == 4
    assert {len(seed or b"") for seed in seeds} == {32}
    others = [Cell(policy, "6C", "reshuffle").game("a", 0).seed for policy in PLAYERS]
    assert {*others} == {seeds[0]}


def test_a_game_that_needs_no_reshuffle_ends_alike_whatever_an_empty_deck_means() -> None:
    """(so.round.deck-out)"""
    ends = Cell("plain", "6H", "lose").ends("pairs", 40)
    others = Cell("plain", "6H", "reshuffle").ends("pairs", 40)
    whole = [(end, other) for end, other in zip(ends, others, strict=True) if "out" not in end]
    assert 0 < len(whole) < 40
    assert all(end == other for end, other in whole)


@pytest.mark.parametrize("cell", CELLS, ids=str)
def test_a_program_without_the_library_ends_the_same_games_alike(cell: Cell) -> None:
    ends = cell.ends("alone", 40)
    assert ends == [
        alone.play(cell.player, decks(cell.game("alone", index))) for index in range(40)
    ]
    assert len({*ends}) > 4


def decks(game: Game) -> Iterator[list[str]]:
    for event in chain.from_iterable(step.events for step in game.steps):
        if isinstance(event, (DeckShuffled, DiscardsReshuffled)):
            yield [each.code for each in event.cards]


def test_that_program_takes_no_other_cards_for_a_reshuffle() -> None:
    deck = alone.ORDER[:5]
    with pytest.raises(ValueError, match="10C"):
        alone.play("6S", [deck, ["10C"]])


def test_the_tally_counts_what_the_games_were() -> None:
    cell = Cell("plain", "6S", "lose")
    ends = [end.split() for end in cell.ends("tally", 15)]
    assert play(cell, "tally", 0, 15) == Tally(
        15,
        sum(end == "won" for end, _ in ends),
        sum(end == "deck-out" for end, _ in ends),
        sum(int(rounds) for _, rounds in ends),
    )


def test_whoever_plays_the_parts_add_up() -> None:
    cell, games = Cell("short-gamble", "6C", "reshuffle"), CHUNK + 7
    with ThreadPoolExecutor(2) as executor:
        parts = [*play_all([(cell, games)], "parts", executor)]
    assert sorted(part.games for _, part in parts) == [7, CHUNK]
    assert sum((part for _, part in parts), Tally()) == play(cell, "parts", 0, games)


def test_the_standard_error_is_that_of_a_share() -> None:
    tally = Tally(games=400, won=80, out=3, rounds=5_000)
    assert tally.share == 0.2
    assert tally.error == pytest.approx(0.02)


# --- the command


def test_the_command_prints_the_tables_and_saves_the_results(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sampling.soliterror_cells.CHUNK", 2)
    words = ["--games", "3", "--readings", "2", "--save", str(tmp_path / "out.json")]
    status = main(words, ThreadPoolExecutor(2))

    saved = Results.loads((tmp_path / "out.json").read_text())
    assert [tally.games for _, tally in saved.tallies] == [3] * len(CELLS) + [2] * len(READINGS)
    assert capsys.readouterr().out == "\n".join(saved.tables())
    assert status == (0 if saved.agree else 1)
    assert [len(told) for told in saved.opening] == [3] * len(CELLS) + [2] * len(READINGS)


@pytest.mark.parametrize(("won", "agree"), [(549, True), (551, False), (471, True), (469, False)])
def test_results_agree_if_no_share_is_more_than_four_points_off(won: int, *, agree: bool) -> None:
    tallies = {cell: Tally(100, round(share)) for cell, share in ELSEWHERE.items()}
    tallies |= {CELLS[0]: Tally(1_000, won), CELLS[3]: Tally(10, 0)}
    told = Results(ROOT, 1, tuple(tallies.items()), ((),) * len(tallies))
    assert told.agree is agree


@pytest.mark.parametrize("games", ["0", "-3", "many"])
def test_a_share_needs_a_game(games: str) -> None:
    with pytest.raises(SystemExit):
        main(["--games", games])


def test_processes_of_its_own_play_the_same_games(tmp_path: Path) -> None:
    words = ["--games", "4", "--readings", "1", "--jobs", "1", "--save", str(tmp_path / "out.json")]
    done = subprocess.run(
        [sys.executable, "-m", "sampling.soliterror", *words],
        env={**os.environ, "PYTHONPATH": str(REPOSITORY / "tests")},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    saved = Results.loads((tmp_path / "out.json").read_text())
    assert done.returncode == (0 if saved.agree else 1)
    assert dict(saved.tallies)[CELLS[1]] == play(CELLS[1], ROOT, 0, 4)
    assert f"/{4 * len(CELLS) + len(READINGS)} [" in done.stderr
