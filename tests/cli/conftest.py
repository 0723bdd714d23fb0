from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from cardshed import the_game
from cardshed.cli import main


class Ran(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Callable[..., Ran]:
    """Run one command in this process."""

    def ran(*argv: object) -> Ran:
        code = main([str(word) for word in argv])
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return ran


@pytest.fixture
def game() -> the_game.Game:
    """Seat 1 begins, lays 2 cards, seat 0 gives a hint, seat 1 draws."""
    game = the_game.Game.start(the_game.Options(seats=2), seed=7)
    game = game.play(1, the_game.TakeFirstTurn())
    for card in game.view(1).own.hand[:2]:
        game = game.play(1, the_game.PlayCard(card, the_game.Pile.UP_1))
    game = game.play(0, the_game.Hint(the_game.Pile.UP_2, the_game.Advice.KEEP_OFF))
    return game.play(1, the_game.EndTurn())


@pytest.fixture
def save(tmp_path: Path) -> Callable[[str, str], Path]:
    """Write a text to a file of that name."""

    def saved(name: str, text: str) -> Path:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return saved
