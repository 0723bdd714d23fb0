"""A few hundred broken texts in the normal tests; `nox -s fuzz` goes on for minutes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from fuzz import session
from fuzz.holding import REFUSED, SEEN, hold_command, hold_error, hold_record, hold_value
from fuzz.mutating import DATA, GOLDEN, KINDS, VALUES, mutated_record, mutated_value
from hypothesis import given, settings
from hypothesis import strategies as st

import cardshed
from cardshed import AnyGame, Verdict, the_game

pytestmark = pytest.mark.long

SOME = settings(max_examples=100, deadline=None)
NUMBERS = st.randoms(use_true_random=False)


@pytest.mark.long
@SOME
@given(NUMBERS)
def test_a_broken_record_is_refused_with_a_place_or_hangs_together(rng: Random) -> None:
    text = mutated_record(rng)
    hold_record(text)
    raw = text.encode("utf-8", "surrogatepass")
    hold_command(raw, hold_record(raw))


@pytest.mark.long
@SOME
@given(st.sampled_from(KINDS), NUMBERS)
def test_a_broken_value_is_refused_with_a_place_or_is_one(kind: str, rng: Random) -> None:
    hold_value(kind, mutated_value(kind, rng))


@pytest.mark.long
@SOME
@given(st.binary() | st.text())
def test_whatever_is_no_record_is_refused(text: bytes | str) -> None:
    assert hold_record(text) == REFUSED
    for kind in KINDS:
        hold_value(kind, text)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.name)
def test_what_holds_of_broken_records_holds_of_good_ones(path: Path) -> None:
    text = path.read_bytes()
    wanted = SEEN if path.parent.name == "seen" else Verdict.VERIFIED.name
    assert hold_command(text, hold_record(text)) == wanted


@pytest.mark.parametrize("path", sorted((DATA / "damaged").iterdir()), ids=lambda path: path.name)
def test_what_holds_of_broken_records_holds_of_the_damaged_ones(path: Path) -> None:
    text = path.read_bytes()
    assert hold_command(text, hold_record(text)) == REFUSED


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_value_has_good_ones(kind: str) -> None:
    assert {hold_value(kind, text) for text in VALUES[kind]} == {kind}


@pytest.mark.long
def test_broken_records_come_to_every_end() -> None:
    met = Counter(hold_record(mutated_record(Random(number))) for number in range(150))
    assert set(met) == {REFUSED, SEEN, *[verdict.name for verdict in Verdict]}


@pytest.mark.long
def test_broken_values_are_refused_in_part() -> None:
    for kind in KINDS:
        made = [hold_value(kind, mutated_value(kind, Random(number))) for number in range(60)]
        assert set(made) == {kind, REFUSED}


# --- a fault would be found


def _many(hold: Callable[[Random], Any]) -> None:
    for number in range(150):
        hold(Random(number))


def test_another_error_than_the_right_one_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(value: object) -> bool:
        raise KeyError(value)

    monkeypatch.setattr("cardshed.reading.is_list", careless)
    with pytest.raises(KeyError):
        _many(lambda rng: hold_record(mutated_record(rng)))


def test_an_error_without_a_place_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def placeless(*_: Any, whole: bool) -> Any:
        raise cardshed.RecordError("something is wrong", "somewhere", 1)

    monkeypatch.setattr("cardshed.reading._setup", placeless)
    with pytest.raises(AssertionError):
        _many(lambda rng: hold_record(mutated_record(rng)))


def test_a_prefix_that_is_not_of_the_text_is_found() -> None:
    path = next(path for path in GOLDEN if path.name.startswith("the-game"))
    text = path.read_text(encoding="utf-8")
    game = the_game.Game.loads(text)
    error = cardshed.RecordError("no such card", "$.steps[3]", 6)
    error.prefix = game.at(3)
    hold_error(error, text)
    error.prefix = game.at(2).play(0, next(iter(game.at(2).actions(0))))
    assert error.prefix != game.at(3)
    with pytest.raises(AssertionError):
        hold_error(error, text)


def test_a_game_that_the_rules_do_not_produce_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def trusting(game: AnyGame, number: int, step: Any) -> tuple[AnyGame, None]:
        return game.fold(step), None

    monkeypatch.setattr("cardshed.verification._decided", trusting)
    game = the_game.Game.start(the_game.Options(seats=2, starter=0), seed=7)
    play = the_game.PlayCard(43, the_game.Pile.UP_1)
    wrong = game.fold(cardshed.Step(game.seats[0], play, ()))
    with pytest.raises(AssertionError):
        hold_record(wrong.record().dumps())


def test_a_value_that_changes_on_its_way_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardshed.wire.dumps", lambda rules, value: VALUES["action"][0])
    with pytest.raises((AssertionError, cardshed.WireError)):
        hold_value("options", VALUES["options"][0])


# --- the session


@pytest.mark.parametrize("mode", [session.RECORD, session.VALUE])
def test_the_session_makes_texts_of_numbers(mode: int) -> None:
    assert session.hold(mode, Random(1), b"")


def test_the_session_takes_bytes_as_they_come() -> None:
    golden = GOLDEN[0].read_bytes()
    assert session.hold(session.RAW_RECORD, Random(1), golden) == Verdict.VERIFIED.name
    assert session.hold(session.RAW_VALUE, Random(1), golden).endswith(REFUSED)


def test_the_session_explores_until_its_time_is_up(capsys: pytest.CaptureFixture[str]) -> None:
    tally = session.Tally(end=0)
    session.with_hypothesis(tally)
    assert capsys.readouterr().out == "0 inputs, nothing found: \n"


def test_the_session_takes_as_long_as_the_page_says() -> None:
    root = DATA.parents[1]
    noxfile = (root / "noxfile.py").read_text(encoding="utf-8")
    page = (root / "docs" / "checked.md").read_text(encoding="utf-8")
    (row,) = [line for line in page.splitlines() if "`nox -s fuzz`" in line]
    assert 'else "5"' in noxfile
    assert "for five minutes" in row
