"""What a ruleset leaves out, the core makes or decides."""

from __future__ import annotations

import pickle

import attrs
from packages.twenty_one import twenty_one
from toys import high_card
from toys.high_card import Knock, Options

from cardshed import CommonRefusal


class PatientHighCard(high_card.Game):
    __slots__ = ()
    rules = attrs.evolve(high_card.RULES, may_act=None)


def test_without_may_act_only_seats_that_are_waited_for_act() -> None:
    """core.turn."""
    game = PatientHighCard.start(Options(seats=2), seed=7)

    assert game.may_act == game.to_act == (0,)
    assert (game.check(0, Knock()), game.check(1, Knock())) == (None, CommonRefusal.NOT_YOUR_TURN)
    assert list(game.actions(1)) == list(game.seen(1).actions()) == []
    assert game.seen(1).check(Knock()) is CommonRefusal.NOT_YOUR_TURN


def test_with_may_act_the_ruleset_is_asked() -> None:
    game = high_card.Game.start(Options(seats=2), seed=7)

    assert game.check(1, Knock()) is None


def test_games_of_other_rules_have_seen_games_by_those() -> None:
    assert PatientHighCard.seen_type.rules is PatientHighCard.rules
    assert issubclass(PatientHighCard.seen_type, high_card.SeenGame)
    assert high_card.Game.seen_type is high_card.SeenGame


def test_a_seen_game_whose_class_was_made_pickles_by_its_name() -> None:
    mine = twenty_one.Game.start(twenty_one.Options(), seed=7).seen(1)

    assert pickle.loads(pickle.dumps(mine)) == mine
    assert type(mine) is twenty_one.Game.seen_type
    assert not hasattr(mine, "__dict__")
