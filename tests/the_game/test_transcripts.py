"""120 whole games from an independent simulator, replayed step for step."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardshed.the_game import CardsDrawn, EndTurn, Game, Options, Pile, PlayCard, setup_events

TRANSCRIPTS = Path(__file__).parents[1] / "data" / "the_game" / "transcripts.jsonl"
LINES = TRANSCRIPTS.read_text(encoding="utf-8").splitlines()


def _start(told: dict[str, Any]) -> Game:
    options = Options(seats=told["seats"], starter=told["starter"], **told["options"])
    return Game.from_events(options, setup_events(options, told["hands"], told["draw_pile"]))


def _after(game: Game, step: dict[str, Any]) -> Game:
    seat = step["seat"]
    if "end_turn" in step:
        game = game.play(seat, EndTurn())
        first = game.steps[-1].events[0]
        assert step["drawn"] == (list(first.cards) if isinstance(first, CardsDrawn) else [])
        return game
    pile = Pile[step["pile"].upper()]
    game = game.play(seat, PlayCard(step["card"], pile))
    assert step["tops"] == list(game.view(None).table.tops)
    assert step["left_in_hand"] == len(game.view(seat).own.hand)
    return game


def test_there_are_120_games() -> None:
    assert len(LINES) == 120


@pytest.mark.parametrize("index", range(120))
def test_a_game_replays_to_the_same_tops_hands_and_outcome(index: int) -> None:
    """tg.play.ascending, tg.play.descending, tg.play.backwards, tg.turn.draw, tg.end.stuck"""
    told = json.loads(LINES[index])
    game = _start(told)
    for step in told["steps"]:
        assert game.to_act == (step["seat"],)
        game = _after(game, step)

    assert game.outcome is not None
    assert told["outcome"]["ending"] == game.outcome.ending.value
    assert game.outcome.scores == (told["outcome"]["cards_left"],) * told["seats"]
