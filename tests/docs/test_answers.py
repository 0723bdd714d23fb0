"""What the page says that answers a Draw stack, does; and nothing else (sv.draw.pending)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardshed.crazy_eights import (
    AnsweringDraw,
    Counter,
    Game,
    NameColour,
    Options,
    PlayCard,
    Position,
    RespondInKind,
    setup_events,
)
from cardshed.seats import Seat
from cardshed.soloverse import Card, Colour, card, cards

PAGE = (Path(__file__).parents[2] / "docs/rulesets/chaos-cards.md").read_text()
HEADER = "| newest card | Draw +2 | a Chaos Draw +4 of any kind | Nou | Clone |"
TABLE = PAGE.partition(f"{HEADER}\n")[2].partition("\n\n")[0].splitlines()[1:]
ROWS = [[cell.strip() for cell in line.strip("|").split("|")] for line in TABLE]
COLUMNS = [["S+2"], ["XD4", "XDR", "XDS"], ["XNO"], ["XCL"]]


def table(first: str, *hands: str) -> Game:
    options = Options(seats=3, deck="core")
    held = (cards(f"{first} V1"), *map(cards, hands))
    position = Position(hands=held, top=card("V7"), deck=cards("T1 T2 T3"))
    return Game.from_events(options, setup_events(options, position), seed=7)


def named(game: Game) -> Game:
    (seat,) = game.to_act
    return game.play(seat, NameColour(Colour.STEEL))


def facing(newest: str, answer: Card) -> Game:
    """Return a game in which a seat faces a stack with that newest card, and has an answer."""
    if newest == "Draw +2":
        return table("V+2", f"{answer} P1 P2", "Y1 Y2").play(0, PlayCard(card("V+2")))
    if newest == "a Chaos Draw +4":
        return named(table("XD4", f"{answer} P1 P2", "Y1 Y2").play(0, PlayCard(card("XD4"))))
    game = table(f"XD4 {answer} S1", "XNO P1 P2", "Y1 Y2")
    return named(named(game.play(0, PlayCard(card("XD4")))).play(1, Counter(card("XNO"))))


def stack(game: Game) -> AnsweringDraw:
    (frame,) = game.view(None).table.board.frames
    assert isinstance(frame, AnsweringDraw)
    return frame


def done(newest: str, answer: Card) -> str:
    """Return in the words of the page what an answer does."""
    game = facing(newest, answer)
    before = stack(game)
    respond, counter = RespondInKind(answer), Counter(answer)
    if game.check(before.seat, respond) is None:
        game = game.play(before.seat, respond)
        after = stack(game if answer.colour or newest == "Draw +2" else named(game))
        return f"adds {after.total - before.total}"
    if game.check(before.seat, counter) is not None:
        return "no"
    after = stack(named(game.play(before.seat, counter)))
    assert after.total == before.total
    assert after.seat == Seat(before.by[-1])
    return "sends it back"


def test_the_table_has_the_three_kinds_of_stacks() -> None:
    assert [row[0] for row in ROWS] == ["Draw +2", "a Chaos Draw +4", "Nou on one of these"]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
@pytest.mark.parametrize("column", range(4))
def test_an_answer_does_what_the_table_says(row: list[str], column: int) -> None:
    """sv.draw.pending, sv.counter.levels, sv.clone.when"""
    (told,) = re.findall(r"no$|adds \d|sends it back", row[column + 1])
    assert [done(row[0], card(code)) for code in COLUMNS[column]] == [told] * len(COLUMNS[column])
