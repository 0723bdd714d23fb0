"""What the page of the extension says that answers a Draw stack, does; and nothing else."""

from __future__ import annotations

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

PAGE = (Path(__file__).parents[2] / "docs/rulesets/chaos-extension.md").read_text()
HEADER = "| newest card | Nou | Not Me | Genetic Manipulation, as |"
TABLE = PAGE.partition(f"{HEADER}\n")[2].partition("\n\n")[0].splitlines()[1:]
ROWS = [[cell.strip() for cell in line.strip("|").split("|")] for line in TABLE]
MANIPULATION = card("XGM")
FIRST = {"Draw +2": "V+2", "a Chaos Draw +4": "XD4"}
COUNTERED = {"Nou on one of these": "XNO", "Not Me on one of these": "XNM"}


def table(first: str, *hands: str) -> Game:
    options = Options(seats=3, deck="core-extension")
    held = (cards(f"{first} V1"), *map(cards, hands))
    position = Position(hands=held, top=card("V7"), deck=cards("T1 T2 T3"))
    return Game.from_events(options, setup_events(options, position), seed=7)


def named(game: Game) -> Game:
    (seat,) = game.to_act
    return game.play(seat, NameColour(Colour.STEEL))


def facing(newest: str, answer: Card) -> Game:
    """Return a game in which a seat faces a stack with that newest card, and has an answer."""
    if newest in FIRST:
        first = FIRST[newest]
        game = table(first, f"{answer} P1 P2", "Y1 Y2").play(0, PlayCard(card(first)))
        return named(game) if first == "XD4" else game
    counter = COUNTERED[newest]
    game = table(f"XD4 {answer} S1", f"{counter} P1 P2", "Y1 Y2")
    return named(named(game.play(0, PlayCard(card("XD4")))).play(1, Counter(card(counter))))


def stack(game: Game) -> AnsweringDraw:
    (frame,) = game.view(None).table.board.frames
    assert isinstance(frame, AnsweringDraw)
    return frame


def done(newest: str, answer: Card) -> str:
    """Return in the words of the page what a counter does."""
    game = facing(newest, answer)
    before = stack(game)
    if game.check(before.seat, Counter(answer)) is not None:
        return "no"
    after = stack(named(game.play(before.seat, Counter(answer))))
    assert (after.total, after.seat) == (before.total, Seat(before.by[-1]))
    return "sends it back"


def manipulated(newest: str) -> str:
    """Return in the words of the page as what a Genetic Manipulation answers."""
    game = facing(newest, MANIPULATION)
    answers = [
        action
        for action in game.actions(stack(game).seat)
        if isinstance(action, (RespondInKind, Counter)) and action.acts is not None
    ]
    found = [word(action.acts) for action in answers if action.acts is not None]
    order = ("a Chaos Draw +4", "Nou", "Not Me", "Clone")
    assert {*found} <= {*order}
    return ", ".join([name for name in order if name in found]) or "no"


def word(acts: Card) -> str:
    assert acts.chaos is not None
    return "a Chaos Draw +4" if acts.chaos.draws else acts.chaos.name


def test_the_table_has_the_four_kinds_of_stacks() -> None:
    assert [row[0] for row in ROWS] == [*FIRST, *COUNTERED]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_an_answer_does_what_the_table_says(row: list[str]) -> None:
    """sv.draw.pending, sv.counter.levels, sv.gm.what"""
    newest, *told = row
    counters = [done(newest, card(code)) for code in ("XNO", "XNM")]
    assert [*counters, manipulated(newest)] == told
