from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from cardshed import the_game
from cardshed.cli.rendering import game_lines, outcome_text
from cardshed.seats import Seat
from cardshed.values import Outcome

Run: TypeAlias = Callable[..., Any]
Save: TypeAlias = Callable[[str, str], Path]


def hand_of(game: the_game.Game, seat: Seat | None) -> str:
    return " ".join(map(str, game.view(seat).own.hand))


def test_a_game_is_shown_from_its_header_to_its_table(
    run: Run, game: the_game.Game, save: Save
) -> None:
    path = save("game.jsonl", game.record(notes={"event": "club night"}).dumps())
    ran = run("replay", path)
    low, next_low = game.at(0).view(1).own.hand[:2]
    draws = game.steps[-1].events[0]
    assert isinstance(draws, the_game.CardsDrawn)
    drawn = " ".join(map(str, draws.cards))
    assert (ran.code, ran.err) == (0, "")
    assert ran.lines[:5] == [
        "the-game, revision 1, 2 seats",
        "options: seats=2 starter=null minimum=2 minimum_on_empty=1 talk=true",
        "note event: club night",
        "setup",
        "    the draw pile is shuffled: 98 cards",
    ]
    assert ran.lines[7:] == [
        "1. seat 1: take the first turn",
        "    seat 1's turn begins: at least 2",
        f"2. seat 1: play {low} on up 1",
        f"    seat 1 plays {low} on up 1",
        f"3. seat 1: play {next_low} on up 1",
        f"    seat 1 plays {next_low} on up 1",
        "4. seat 0: say: keep off up 2",
        "    seat 0 says: keep off up 2",
        "5. seat 1: end the turn",
        f"    seat 1 draws {drawn}",
        "    seat 0's turn begins: at least 2",
        "after 5 steps: not over",
        f"    up 1: {next_low}   up 2: 1   down 1: 100   down 2: 100",
        "    draw pile: 82   hands: seat 0: 7, seat 1: 7",
        "    Seat 0 is in turn: 0 laid, at least 2.",
        "    draw pile: " + " ".join(map(str, game.state.vault.draw_pile)),
        f"    pile UP_1: {low} {next_low}",
        f"    hand of seat 0: {hand_of(game, Seat(0))}",
        f"    hand of seat 1: {hand_of(game, Seat(1))}",
    ]


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_with_a_viewer_only_what_it_was_shown_is_shown(
    run: Run, game: the_game.Game, save: Save, viewer: Seat | None
) -> None:
    path = save("game.jsonl", game.record().dumps())
    seen = save("seen.jsonl", game.record(viewer=viewer).dumps())
    word = "onlooker" if viewer is None else viewer
    ran = run("replay", path, "--viewer", word)
    assert ran.code == 0
    assert ran.lines == list(game_lines(game.seen(viewer)))
    assert ran.out == run("replay", seen).out == run("replay", seen, "--viewer", word).out
    mine = hand_of(game, viewer)
    for seat in game.seats:
        hand = hand_of(game, seat)
        assert (hand in ran.out) == (hand == mine)
    assert ":" not in next(line for line in ran.lines if line.startswith("2. "))


def test_a_seen_record_shows_its_own_viewer_alone(
    run: Run, game: the_game.Game, save: Save
) -> None:
    seen = save("seen.jsonl", game.record(viewer=1).dumps())
    ran = run("replay", seen, "--viewer", 0)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "cardshed: --viewer: a record of what seat 1 was shown\n"
    ran = run("replay", save("on.jsonl", game.record(viewer=None).dumps()), "--viewer", 0)
    assert ran.err == "cardshed: --viewer: a record of what an onlooker was shown\n"


@pytest.mark.parametrize("word", ["", "x", "-1", "1.0", "²", "Onlooker", "1 "])
def test_a_viewer_is_a_seat_or_an_onlooker(
    run: Run, game: the_game.Game, save: Save, word: str
) -> None:
    ran = run("replay", save("game.jsonl", game.record().dumps()), f"--viewer={word}")
    assert (ran.code, ran.out) == (2, "")
    wanted = "the number of a seat or 'onlooker' is wanted"
    assert ran.err == f"cardshed: --viewer: {wanted}, not {word!r}\n"


def test_a_viewer_sits_at_the_table(run: Run, game: the_game.Game, save: Save) -> None:
    ran = run("replay", save("game.jsonl", game.record().dumps()), "--viewer", 2)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "cardshed: no seat 2: this table has seats 0 to 1\n"


def test_at_ends_after_that_step(run: Run, game: the_game.Game, save: Save) -> None:
    path = save("game.jsonl", game.record().dumps())
    for version in range(6):
        assert run("replay", path, "--at", version).lines == list(game_lines(game.at(version)))
    seen = run("replay", path, "--at", 3, "--viewer", 0).lines
    assert seen == list(game_lines(game.seen(0).at(3)))


@pytest.mark.parametrize("version", [-1, 6])
def test_at_names_a_step_that_was_played(
    run: Run, game: the_game.Game, save: Save, version: int
) -> None:
    ran = run("replay", save("game.jsonl", game.record().dumps()), f"--at={version}")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"cardshed: no version {version}: the game has not come that far\n"


def test_one_document_is_shown_alike(run: Run, game: the_game.Game, save: Save) -> None:
    lines = run("replay", save("game.jsonl", game.record().dumps())).out
    assert run("replay", save("game.json", game.record().dumps(format="json"))).out == lines


def test_a_game_of_another_revision_is_shown(run: Run, game: the_game.Game, save: Save) -> None:
    text = game.record().dumps().replace('"revision":1', '"revision":9')
    ran = run("replay", save("game.jsonl", text))
    assert ran.code == 0
    assert ran.lines[0] == "the-game, revision 9, 2 seats"
    assert ran.lines[1:] == list(game_lines(game))[1:]


def test_a_given_game_without_a_seed_is_shown(run: Run, game: the_game.Game, save: Save) -> None:
    given = the_game.Game.from_events(game.options, game.setup)
    ran = run("replay", save("game.jsonl", given.record().dumps()))
    assert ran.code == 0
    assert "setup, given" in ran.lines


def test_a_withdrawal_is_shown(run: Run, game: the_game.Game, save: Save) -> None:
    ran = run("replay", save("game.jsonl", game.withdraw(0).record().dumps()))
    assert "6. seat 0: withdraw" in ran.lines
    assert any(line.startswith("    seat 0 leaves the table") for line in ran.lines)


def test_a_broken_record_is_shown_as_far_as_it_is_good(
    run: Run, game: the_game.Game, save: Save
) -> None:
    text = game.record().dumps()
    torn = save("torn.jsonl", text[:-20])
    ran = run("replay", torn)
    assert ran.code == 2
    assert ran.lines == list(game_lines(game.at(4)))
    assert ran.err.startswith(f"cardshed: {torn}: line 7: $.steps[4]: the last line is torn: ")
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize(("asked", "shown"), [(2, 2), (4, 4), (5, 4)])
def test_at_goes_no_further_than_what_is_good(
    run: Run, game: the_game.Game, save: Save, asked: int, shown: int
) -> None:
    ran = run("replay", save("torn.jsonl", game.record().dumps()[:-20]), "--at", asked)
    assert ran.code == 2
    assert ran.lines == list(game_lines(game.at(shown)))
    assert "torn" in ran.err


def test_a_broken_seen_record_is_shown_as_far_as_it_is_good(
    run: Run, game: the_game.Game, save: Save
) -> None:
    ran = run("replay", save("torn.jsonl", game.record(viewer=1).dumps()[:-20]))
    assert ran.code == 2
    assert ran.lines == list(game_lines(game.seen(1).at(4)))


def test_a_record_cut_anywhere_is_an_error_and_never_a_crash(
    run: Run, game: the_game.Game, save: Save
) -> None:
    text = game.record().dumps()
    whole = [length for length, sign in enumerate(text + "\n") if sign == "\n"]
    whole += [length + 1 for length in whole]
    for length in range(len(text)):
        ran = run("replay", save("cut.jsonl", text[:length]))
        good = length in whole and text[:length].count("\n") >= 1 + (text[length - 1] == "\n")
        assert ran.code == (0 if good else 2)
        assert ran.err.count("\n") == (0 if good else 1)
        assert (ran.out == "") == (not good and text[:length].count("\n") < 2)


def test_what_a_file_says_cannot_steer_the_terminal(
    run: Run, game: the_game.Game, save: Save
) -> None:
    notes = {"by\x1b]0;": "a\x1b[2J\n1. seat 0\r\x07\x9b\u202e\u2028\x00ü"}
    ran = run("replay", save("game.jsonl", game.record(notes=notes).dumps()))
    shown = r"a\x1b[2J\n1. seat 0\r\x07\x9b\u202e\u2028\x00ü"
    assert ran.lines[2] == rf"note by\x1b]0;: {shown}"
    assert all(line.isprintable() for line in ran.out.split("\n"))
    text = game.record(notes={"by": "x"}).dumps().replace('{"by":"x"}', '{"a\\u001b[2J":1}')
    ran = run("replay", save("game.jsonl", text))
    assert ran.code == 2
    assert r".notes: a text is wanted for 'a\x1b[2J', not 1" in ran.err
    assert "\x1b" not in ran.err


@pytest.mark.parametrize(
    ("outcome", "text"),
    [
        (None, "not over"),
        (Outcome((), the_game.Ending.STUCK), "stuck"),
        (Outcome((Seat(1),), the_game.Ending.WON, (), (0, 0)), "won, won by seat 1, scores 0 0"),
        (
            Outcome((Seat(2),), the_game.Ending.WON, ((Seat(2),), (Seat(0), Seat(1)))),
            "won, won by seat 2, ranking seat 2, then seats 0, 1",
        ),
    ],
)
def test_how_a_game_ended_is_told_in_words(outcome: Outcome | None, text: str) -> None:
    assert outcome_text(outcome) == text
