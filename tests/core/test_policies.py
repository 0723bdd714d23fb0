"""Policies: choices from views, and games played out."""

from __future__ import annotations

import pytest

from cardshed import ActionSpace, IllegalActionError, policies
from cardshed.the_game import (
    Action,
    Advice,
    EndTurn,
    Game,
    Hint,
    Options,
    Pile,
    View,
)


def _game(seats: int = 3) -> Game:
    return Game.start(Options(seats=seats), seed=7)


def test_the_uniform_policy_is_decided_by_its_seed() -> None:
    games = [policies.play_out(_game(), policies.Uniform(seed)) for seed in (1, 1, 2)]

    assert games[0] == games[1]
    assert games[0] != games[2]
    assert all(game.outcome is not None for game in games)


def test_a_policy_sees_its_own_view_and_actions_alone() -> None:
    asked: list[View] = []

    def first(view: View, actions: ActionSpace[Action]) -> Action:
        asked.append(view)
        return next(iter(actions))

    game = policies.play_out(_game(), first)

    assert len(asked) == game.version
    for version, view in enumerate(asked):
        stage = game.at(version)
        assert view == stage.view(stage.to_act[0])


def test_each_seat_has_its_own_policy() -> None:
    moved: list[int] = []

    def of(seat: int) -> policies.AnyPolicy:
        def policy(view: View, actions: ActionSpace[Action]) -> Action:
            assert view.viewer == seat
            moved.append(seat)
            return next(iter(actions))

        return policy

    policies.play_out(_game(), [of(seat) for seat in range(3)])

    assert set(moved) == {0, 1, 2}


def test_there_are_as_many_policies_as_seats() -> None:
    with pytest.raises(ValueError, match="2 policies for 3 seats"):
        policies.play_out(_game(), [policies.Uniform(1), policies.Uniform(2)])


def test_a_limit_counts_from_where_the_game_stands() -> None:
    game = policies.play_out(_game(), policies.Uniform(1), limit=4)

    assert game.version == 4
    assert policies.play_out(game, policies.Uniform(1), limit=4).version == 8
    assert policies.play_out(game, policies.Uniform(1), limit=0) is game


def test_a_policy_that_chooses_what_is_refused_is_told_so() -> None:
    with pytest.raises(IllegalActionError, match="first-turn-open"):
        policies.play_out(_game(), lambda view, actions: EndTurn())


def test_windows_are_played_where_they_are_asked_for() -> None:
    """tg.talk: in The Game the windows are hints."""
    hint = Hint(Pile.UP_1, Advice.KEEP_OFF)

    def talks_out_of_turn(view: View, actions: ActionSpace[Action]) -> Action | None:
        turn = view.table.turn
        if turn is None or turn.seat == view.viewer:
            return next(iter(actions))
        return hint if hint in actions else None

    silent = policies.play_out(_game(), talks_out_of_turn)
    talking = policies.play_out(_game(), talks_out_of_turn, windows=True)

    assert not any(step.action == hint for step in silent.steps)
    given = [step for step in talking.steps if step.action == hint]
    assert len(given) >= 2
    assert {step.seat for step in given} == {0, 1, 2}


def test_a_seat_that_is_waited_for_has_to_act() -> None:
    with pytest.raises(ValueError, match="the policy of seat 0 lets pass"):
        policies.play_out(_game(), lambda view, actions: None)
