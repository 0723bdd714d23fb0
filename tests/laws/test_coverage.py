"""Uniform, eager and steered play together meet every word of The Game."""

from __future__ import annotations

from functools import cache
from typing import get_args, get_origin

import pytest

from cardshed import CommonRefusal, policies, replay, the_game
from cardshed.actions import ActionSpace
from cardshed.laws import Law, Playthrough, Tally, check, play_through
from cardshed.strict import slug
from cardshed.the_game import Action, EndTurn, Hint, Options, PlayCard, TakeFirstTurn, View

pytestmark = pytest.mark.long

TAGS = the_game.RULES.vocabulary.tags
EVERYBODY_LEAVES = [255] * 5


def gap(view: View, play: PlayCard) -> int:
    """Return how far a play moves its pile on; a backwards trick moves it back."""
    top = view.table.tops[play.pile]
    return play.card - top if play.pile.ascends else top - play.card


def eager(view: View, actions: ActionSpace[Action]) -> Action:
    """Play the smallest gap up to the minimum, and go on while it is at most 3."""
    if TakeFirstTurn() in actions:
        return TakeFirstTurn()
    plays = [action for action in actions if isinstance(action, PlayCard)]
    best = min(plays, key=lambda play: gap(view, play), default=None)
    ends = EndTurn() in actions
    return EndTurn() if best is None or (ends and gap(view, best) > 3) else best


def talkative(view: View, actions: ActionSpace[Action]) -> Action:
    """Say everything that can be said, and only then play."""
    hints = [action for action in actions if isinstance(action, Hint)]
    return hints[0] if hints else eager(view, actions)


def options(seed: int) -> Options:
    return Options(seats=1 + seed % 5, talk=seed % 3 > 0, starter=None if seed % 2 else 0)


@cache
def uniform_tally() -> Tally:
    games = [the_game.Game.start(options(seed), seed=seed) for seed in range(30)]
    tallies = [check(play_through(game, seed=3), [Law.LEGALITY]) for game in games]
    return sum(tallies, Tally())


def played_by(policy: policies.Policy[View, Action], count: int) -> Tally:
    games = [the_game.Game.start(options(seed), seed=seed) for seed in range(count)]
    ends = [policies.play_out(game, policy) for game in games]
    kept = [check(Playthrough(tuple(replay(game))), [Law.PROGRESS]) for game in ends]
    return sum(kept, Tally())


@cache
def eager_tally() -> Tally:
    return played_by(eager, 150)


@cache
def steered_tally() -> Tally:
    game = the_game.Game.start(Options(seats=4), seed=1)
    return check(play_through(game, EVERYBODY_LEAVES), [Law.LEGALITY]) + played_by(talkative, 6)


@cache
def everything() -> Tally:
    return uniform_tally() + eager_tally() + steered_tally()


def tags_of(union: object) -> set[str]:
    return {TAGS[get_origin(kind) or kind] for kind in get_args(union)}


def test_every_action_is_met() -> None:
    assert set(everything().names("action")) == tags_of(Action)


def test_every_event_that_play_can_cause_is_met() -> None:
    only_given = {TAGS[the_game.CardsLaid]}

    assert set(everything().names("event")) == tags_of(the_game.Event) - only_given


def test_every_ending_is_met() -> None:
    assert set(everything().names("ending")) == {slug(ending) for ending in the_game.Ending}


def test_every_refusal_is_met() -> None:
    of_seats = {*the_game.Refusal, *CommonRefusal} - {CommonRefusal.ONLOOKER}

    assert set(everything().names("refusal")) == {slug(refusal) for refusal in of_seats}


@pytest.mark.parametrize("word", ["windows", "withdrawals"])
def test_windows_and_withdrawals_are_met(word: str) -> None:
    assert everything()[f"played/{word}"] > 0


def test_eager_play_wins_where_uniform_play_does_not() -> None:
    assert eager_tally()["ending/won"] > 0
    assert uniform_tally()["ending/won"] == 0


def test_the_bound_is_held_where_games_are_long() -> None:
    """Silent games: 98 plays, and not many fewer turns than they can have."""
    games = [the_game.Game.start(Options(seats=1 + n % 5, talk=False), seed=n) for n in range(80)]
    ends = [policies.play_out(game, eager) for game in games]
    longest = max(ends, key=lambda game: game.version)

    assert all(game.version <= game.rules.bound(game.options) for game in ends)
    assert longest.version > 0.6 * longest.rules.bound(Options(seats=1, talk=False))
