"""tg.talk: hints about piles."""

from __future__ import annotations

import pytest
from scenario import DOWN_1, UP_1, A, C, given, then, when

from cardshed.the_game import (
    Advice,
    EndTurn,
    Game,
    Hint,
    HintGiven,
    Options,
    Pile,
    PlayCard,
    Refusal,
    TakeFirstTurn,
)

KEEP_OFF = Hint(UP_1, Advice.KEEP_OFF)
EVERY_HINT = [Hint(pile, advice) for pile in Pile for advice in Advice]


def test_advice_that_is_none_cannot_be_written() -> None:
    """tg.talk: in particular, no number can be said."""
    for word in ("keep-off-please", 17):
        with pytest.raises(ValueError, match="no such advice"):
            Hint(UP_1, word)  # type: ignore[arg-type]  # wrong on purpose


def test_any_seat_may_give_a_hint_at_any_time() -> None:
    """tg.talk"""
    game = given([[10, 20], [40], []], [50])
    assert game.to_act == (0,)
    assert game.may_act == (0, 1, 2)

    game = when(game, (2, KEEP_OFF), (0, Hint(DOWN_1, Advice.GOOD_CARDS)))

    assert then(game) == (HintGiven(A, DOWN_1, Advice.GOOD_CARDS),)
    assert game.view(1).table.hints == (
        HintGiven(C, UP_1, Advice.KEEP_OFF),
        HintGiven(A, DOWN_1, Advice.GOOD_CARDS),
    )


def test_hints_may_be_given_before_the_first_turn() -> None:
    """tg.talk"""
    game = when(Game.start(Options(seats=2), seed=1), (1, KEEP_OFF))

    assert game.check(1, KEEP_OFF) is Refusal.ALREADY_SAID
    assert when(game, (0, TakeFirstTurn())).check(1, KEEP_OFF) is None


def test_a_hint_changes_nothing_else() -> None:
    """tg.talk"""
    before = given([[10, 20], [40]], [50])

    after = when(before, (1, KEEP_OFF))

    assert after.state.owns == before.state.owns
    assert after.state.vault == before.state.vault
    assert after.state.table.turn == before.state.table.turn
    assert list(after.actions(0)) == list(before.actions(0))


def test_each_hint_is_given_once_per_seat_and_pile_in_one_turn() -> None:
    """tg.talk"""
    game = when(given([[10, 20], [40]], [50]), (1, KEEP_OFF))

    assert game.check(1, KEEP_OFF) is Refusal.ALREADY_SAID
    assert KEEP_OFF not in list(game.actions(1))
    assert game.check(0, KEEP_OFF) is None
    assert game.check(1, Hint(UP_1, Advice.GOOD_CARDS)) is None
    assert game.check(1, Hint(DOWN_1, Advice.KEEP_OFF)) is None


def test_a_new_turn_opens_talk_again() -> None:
    """tg.talk"""
    game = when(given([[10, 20], [40]], [50]), (1, KEEP_OFF))

    game = when(game, (0, PlayCard(10, UP_1)), (0, PlayCard(20, UP_1)), (0, EndTurn()))

    assert game.view(None).table.hints == ()
    assert game.check(1, KEEP_OFF) is None


def test_talk_ends() -> None:
    """tg.talk"""
    game = given([[10, 20], [40]], [50])
    assert list(game.actions(1)) == EVERY_HINT

    game = when(game, *[(1, hint) for hint in EVERY_HINT])

    assert list(game.actions(1)) == []
    assert game.may_act == (0,)


def test_a_table_may_agree_not_to_talk() -> None:
    """tg.talk"""
    game = given([[10, 20], [40]], [50], talk=False)

    assert game.check(1, KEEP_OFF) is Refusal.NO_TALK
    assert game.may_act == (0,)
    assert not any(isinstance(action, Hint) for action in game.actions(0))
