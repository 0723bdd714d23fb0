"""The page of the interaction matrix says what the matrix has, all of it."""

from __future__ import annotations

import re
from collections import Counter
from itertools import product

import pytest
from cheat.matrix import exceptions as in_cheat
from cheat.matrix import page as cheat_page
from cheat.matrix.rows import CALLS, FOR_TWO, MEETINGS, REVERSE_SKIPS_THERE, STANDING, Meeting
from cheat.matrix.rows import ROWS as CHEAT_ROWS
from crazy_eights.matrix import exceptions
from crazy_eights.matrix.kinds import Kind
from crazy_eights.matrix.page import (
    AS_OTHERWISE,
    OTHERS,
    PAGE,
    block,
    counts,
    differing,
    elsewhere,
    filled,
    places,
    said,
    shortest,
    titles,
    wheres,
)
from crazy_eights.matrix.rows import SITUATIONS, Situation
from crazy_eights.matrix.rows_of_tables import FEWER, ROWS, TEAMS

pytestmark = pytest.mark.long

TEXT = PAGE.read_text()
BY_HAND = TEXT.partition("\n## What the flags do not say")[2].partition("## What the rules")[0]
BY_HAND_IN_CHEAT = TEXT.partition("### By hand in Cheat")[2].partition("\n## ")[0]
BLOCKS = cheat_page.blocks()


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda each: each.name)
def test_the_table_of_a_situation_is_made_from_the_matrix(situation: Situation) -> None:
    """If it fails: `PYTHONPATH=tests python -m crazy_eights.matrix.page` writes the tables."""
    assert TEXT.count(block(situation)) == 1


@pytest.mark.parametrize(
    "where", [where for where, there in wheres().items() if any(map(differing, there))]
)
def test_what_happens_at_other_tables_is_made_from_the_matrix(where: str) -> None:
    """If it fails: `PYTHONPATH=tests python -m crazy_eights.matrix.page` writes the tables."""
    assert TEXT.count(elsewhere(where, titles(TEXT))) == 1


def test_the_page_has_no_other_tables_of_it() -> None:
    assert [*re.findall("<!-- matrix: (.+) -->", TEXT)] == [each.name for each in SITUATIONS]
    assert {*re.findall("<!-- elsewhere: (.+) -->", TEXT)} <= {*wheres()}
    assert TEXT.count(counts()) == 1
    assert filled(TEXT) == TEXT


def test_the_tables_lose_no_row() -> None:
    """What is put together in lines comes apart to as many rows, where the names are spelled."""
    (situation,) = [each for each in SITUATIONS if each.name == "last card of who answers"]
    cells = [line.split(" | ")[:2] for line in block(situation).splitlines()[4:-2]]
    pairs = [(a, b) for one, two in cells for a in one[2:].split(", ") for b in two.split(", ")]

    ruled = [(row.first.name, row.second.name) for row in situation.rows]
    assert Counter(pairs) == Counter(ruled)


@pytest.mark.parametrize("situation", [*FEWER, *TEAMS], ids=lambda each: each.title)
def test_a_table_says_what_is_not_as_otherwise(situation: Situation) -> None:
    """Where all names are spelled the lines come apart to the rows with another outcome."""
    ruled = {(row.first.name, row.second.name): said(row) for row in situation.rows}
    firsts, seconds = (tuple(dict.fromkeys(side)) for side in zip(*ruled, strict=True))
    lines = [line for line in shortest(situation) if OTHERS not in line[:2]]
    told = {
        (first, second): outcome
        for one, two, outcome, _ in lines
        for first, second in product(spelled(one, firsts), spelled(two, seconds))
    }

    different = {pair: outcome for pair, outcome in ruled.items() if outcome != AS_OTHERWISE}
    assert told.items() <= ruled.items()
    if lines == shortest(situation):
        assert told == different
    else:
        assert {outcome for *_, outcome, _ in shortest(situation)} >= {*different.values()}


def spelled(cell: str, names: tuple[str, ...]) -> tuple[str, ...]:
    return names if cell == "any" else tuple(cell.split(", "))


def test_the_page_says_how_many_rows_there_are() -> None:
    assert f"a matrix of {len(ROWS):,} rows" in TEXT


def test_every_rule_of_a_row_is_on_a_page() -> None:
    known = places(("chaos-cards", "chaos-extension", "crazy-eights"))

    assert {rule for row in ROWS for rule in row.rules} <= {*known}


def test_what_stands_by_hand_is_told() -> None:
    """Each card that the flags do not say all of (sv.counter.mixed, sv.antifun, c8.draw.steal)."""
    asked = (exceptions.NO_WINDOW, exceptions.COUNTERS_WINS_ALONE, exceptions.AS_WHAT_IT_HIT)
    more = (exceptions.REFLEXES, exceptions.PUT_IN, exceptions.BRINGS_BACK, exceptions.FLIPS_LATE)
    outcomes = (exceptions.PUT_DOWN, exceptions.NO_WIN, exceptions.ACTS, exceptions.TRAPPED)
    wins = (exceptions.WINS_AT_ONCE, exceptions.NAMES_PURE_CHAOS)
    codes = {code for each in (*asked, *more, *outcomes, *wins) for code in each}
    names = {Kind(code).name.removeprefix("Pure Chaos ") for code in codes - {"XPR"}}

    cells = [line.split(" | ")[0].strip("| ") for line in BY_HAND.splitlines() if line]
    on_page = {name for cell in cells[2:] for name in cell.split(", ")}
    assert on_page - {"Pure Chaos Reverse"} == names | {"Discard Chaos Cards"}


# --- in Cheat


@pytest.mark.parametrize("name", BLOCKS)
def test_a_table_of_cheat_is_made_from_its_matrix(name: str) -> None:
    """If it fails: `PYTHONPATH=tests python -m cheat.matrix.page` writes the tables."""
    assert TEXT.count(BLOCKS[name]) == 1


def test_the_page_has_all_tables_of_cheat() -> None:
    assert [*re.findall("<!-- cheat: (.+) -->", TEXT)] == [*BLOCKS]
    assert cheat_page.filled(TEXT) == TEXT
    told = [each for some in cheat_page.sections().values() for each in some]
    assert sorted(each.name for each in told) == sorted(each.name for each in STANDING)


@pytest.mark.parametrize("each", MEETINGS, ids=lambda each: each.title)
def test_a_table_of_cheat_loses_no_row(each: Meeting) -> None:
    """Where all names are spelled the lines come apart to the rows that they are made of."""
    ruled = {(row.first.name, row.second.name): cheat_page.cell(row)[0] for row in each.rows}
    firsts, seconds = (tuple(dict.fromkeys(side)) for side in zip(*ruled, strict=True))
    lines = cheat_page.shortest(each)
    for one, two, outcome, _ in lines:
        if OTHERS not in (one, two):
            met = {*product(spelled_in(one, firsts), spelled_in(two, seconds))} & {*ruled}
            assert {ruled[pair] for pair in met} == {outcome}
    assert {*ruled.values()} - {AS_OTHERWISE} == {line[2] for line in lines} - {AS_OTHERWISE}


def spelled_in(cell: str, names: tuple[str, ...]) -> list[str]:
    """Return the names in a cell: some have a comma in them."""
    there = names if cell == "any" else tuple(name for name in names if name in cell)
    return [name for name in there if cell == "any" or f", {name}, " in f", {cell}, "]


def test_what_happens_with_any_call_is_told_once() -> None:
    """Meetings with one outcome stand together, the others in lines of their own."""
    lines = BLOCKS["called"].splitlines()[4:-2]
    cells = [line.strip("| ").split(" | ")[:2] for line in lines]
    told = [(fate, name) for fate, names in cells for name in names.split("; ")]

    assert {*told} == {(each.fate.name, each.name) for each in CALLS}
    single = [each for each in CALLS if len({row.outcome for row in each.rows}) == 1]
    assert [told.count((each.fate.name, each.name)) for each in single] == [1] * len(single)


def test_the_page_says_how_many_rows_of_cheat_there_are() -> None:
    text = TEXT.replace("\n", " ")
    stands, called, two = [
        f"{sum(len(each.pairs) for each in some):,}"
        for some in (STANDING, CALLS, (*FOR_TWO, *REVERSE_SKIPS_THERE))
    ]

    assert f"a second matrix, of {len(CHEAT_ROWS):,} rows: {stands} in which each claim" in text
    assert f"{called} in which it is called, and {two} with two seats" in text


def test_every_rule_of_a_row_of_cheat_is_on_a_page() -> None:
    known = places(("chaos-cards", "chaos-extension", "crazy-eights", "cheat"))

    assert {rule for row in CHEAT_ROWS for rule in row.rules} <= {*known}


def test_what_stands_by_hand_of_cheat_is_told() -> None:
    """Each card that the flags do not say all of (ch.discard.shown, ch.pile.look, ch.steal)."""
    shown = (in_cheat.DOES, in_cheat.BARE, in_cheat.CLAIMED_OUT_OF_TURN, in_cheat.ACTS)
    wins = (in_cheat.NO_WIN, in_cheat.WINS_BARE, in_cheat.TAKES_IT_AWAY)
    empty = (in_cheat.ALONE_IN_PILE, in_cheat.NEEDS_A_PILE)
    codes = {code for each in (*shown, *wins, *empty) for code in each}
    names = {Kind(code).name.removeprefix("Pure Chaos ") for code in codes}

    cells = [line.split(" | ")[0].strip("| ") for line in BY_HAND_IN_CHEAT.splitlines() if line]
    assert {name for cell in cells[3:] for name in cell.split(", ")} == names
