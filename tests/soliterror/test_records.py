"""Records that fold and that no rule would have made: they load, and nothing crashes on them."""

from __future__ import annotations

import json

import pytest
from soliterror.table import A, when

import cardshed
from cardshed import CommonRefusal, IllegalActionError, Verdict
from cardshed.playing_cards import card, cards
from cardshed.soliterror import (
    RULES,
    Action,
    ChooseCourt,
    ChooseEnemies,
    ChoosePlayerCard,
    Game,
    Options,
    PlayerCardChosen,
)

SOLO: list[tuple[int, Action]] = [
    (0, ChooseEnemies(*cards("JD QC KH"))),
    (0, ChoosePlayerCard(card("6H"))),
]
DUEL: list[tuple[int, Action]] = [
    (0, ChooseCourt(*cards("JC QD KH"))),
    (1, ChooseCourt(*cards("JS QH KD"))),
]
CHOSEN = pytest.mark.parametrize("moves", [SOLO, DUEL], ids=["solo", "duel"])


def cut(moves: list[tuple[int, Action]], *, events: int) -> Game:
    """Return what loads of a game after the choices, of whose last step so many events are left."""
    game = when(Game.start(Options(seats=len({seat for seat, _ in moves})), seed=7), *moves)
    *lines, last = game.record().dumps().splitlines()
    step = json.loads(last)
    step["events"] = step["events"][:events]
    return Game.loads("\n".join([*lines, json.dumps(step)]) + "\n")


@CHOSEN
@pytest.mark.parametrize("events", [1, 2, 3])
def test_where_all_have_chosen_and_no_round_begins_nobody_is_waited_for(
    moves: list[tuple[int, Action]], events: int
) -> None:
    """so.setup.player, so.duel.court"""
    game = cut(moves, events=events)

    assert game.version == 2
    assert game.state.table.round.number == 0
    assert game.outcome is None
    assert game.to_act == game.may_act == ()


@CHOSEN
def test_such_a_game_shows_itself_and_refuses_what_is_asked(
    moves: list[tuple[int, Action]],
) -> None:
    """so.setup.player, so.duel.court"""
    game = cut(moves, events=1)
    _, again = moves[-1]

    assert repr(game) == "<soliterror game, nobody is waited for>"
    for viewer in (None, *game.seats):
        assert RULES.texts.view(game.view(viewer)).count("\n") >= 3
        assert repr(game.seen(viewer)).startswith("<soliterror game as seen by ")
        assert list(game.seen(viewer).actions()) == []
    for seat in game.seats:
        assert list(game.actions(seat)) == []
        assert game.check(seat, again) is CommonRefusal.NOT_YOUR_TURN
        with pytest.raises(IllegalActionError):
            game.play(seat, again)


@CHOSEN
def test_verification_finds_that_the_deal_is_missing(moves: list[tuple[int, Action]]) -> None:
    """so.setup.deck, so.duel.deck"""
    found = cardshed.verify(cut(moves, events=1))

    assert found.verdict is Verdict.DIVERGED


def test_the_step_that_is_cut_is_the_one_that_deals() -> None:
    """so.setup.player"""
    assert cut(SOLO, events=1).steps[-1].events == (PlayerCardChosen(A, card("6H")),)
    assert cut(SOLO, events=9).to_act == (0,)
    assert cut(DUEL, events=9).to_act == (0, 1)
