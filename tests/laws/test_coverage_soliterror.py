"""Uniform and eager play together meet every word of Soliterror."""

from __future__ import annotations

from functools import cache
from typing import get_args, get_origin

import pytest

from cardshed import CommonRefusal, policies, replay, soliterror
from cardshed.actions import ActionSpace
from cardshed.laws import Law, Playthrough, Tally, check, play_through
from cardshed.soliterror import (
    Action,
    ChooseCourt,
    DeckOut,
    Ending,
    Extend,
    Finish,
    Game,
    Options,
    PlayCombo,
    Refusal,
    View,
    power,
)
from cardshed.strict import slug

TAGS = soliterror.RULES.vocabulary.tags
LEAVING = [255]


def eager(view: View, actions: ActionSpace[Action]) -> Action:
    """Hit as cheaply as it goes, else dig with a spade, else clear the longest combo."""
    listed = list(actions)
    extend = [action for action in listed if isinstance(action, Extend)]
    if Finish() in listed:
        return extend[0] if extend else Finish()
    combos = [action for action in listed if isinstance(action, PlayCombo)]
    if not combos:
        return listed[0]
    enemy = view.table.enemies_of(view.viewer or 0).card
    assert enemy is not None
    hits = [combo for combo in combos if power(combo.cards) >= soliterror.defense(enemy)]
    return min(hits, key=_length) if hits else max(combos, key=_length)


def _length(combo: PlayCombo) -> int:
    return len(combo.cards)


def options(seed: int) -> Options:
    if seed % 2:
        return Options(seats=2, duel_rounds=3 + seed % 20)
    return Options(deck_out=DeckOut.LOSE if seed % 4 else DeckOut.RESHUFFLE, jokers=seed % 3)


@cache
def uniform_tally() -> Tally:
    games = [Game.start(options(seed), seed=seed) for seed in range(30)]
    plays = [play_through(game, LEAVING * (seed % 9 == 0)) for seed, game in enumerate(games)]
    return sum([check(play, [Law.LEGALITY]) for play in plays], Tally())


@cache
def eager_tally() -> Tally:
    agreed = [options(seed) for seed in range(60)] + [Options(seats=2)] * 60
    games = [Game.start(each, seed=seed) for seed, each in enumerate(agreed)]
    ends = [policies.play_out(game, eager) for game in games]
    kept = [check(Playthrough(tuple(replay(game))), [Law.PROGRESS]) for game in ends]
    return sum(kept, Tally())


@cache
def everything() -> Tally:
    return uniform_tally() + eager_tally()


def tags_of(union: object) -> set[str]:
    return {TAGS[get_origin(kind) or kind] for kind in get_args(union)}


def test_every_action_is_met() -> None:
    assert set(everything().names("action")) == tags_of(Action)


def test_every_event_is_met() -> None:
    assert set(everything().names("event")) == tags_of(soliterror.Event)


def test_every_ending_is_met() -> None:
    rare = {slug(Ending.BOTH_KILLED)}  # both Kings in one round: a test of the rules has it

    assert set(everything().names("ending")) >= {slug(ending) for ending in Ending} - rare


def test_every_refusal_is_met_but_such_as_chance_hardly_invents() -> None:
    of_seats = {*Refusal, *CommonRefusal} - {CommonRefusal.ONLOOKER, CommonRefusal.SEAT_WITHDRAWN}
    by_hand = {
        Refusal.NOT_A_NUMBER_CARD,
        Refusal.NOT_LINKED,
        Refusal.PLAYER_CARD_TWICE,
        Refusal.SUITS_ALIKE,
        Refusal.TAKEN,
    }

    met = set(everything().names("refusal"))
    assert met >= {slug(refusal) for refusal in of_seats - by_hand}
    assert met <= {slug(refusal) for refusal in of_seats}


def test_nobody_acts_out_of_turn_but_everybody_at_once() -> None:
    """so.duel.simultaneous"""
    assert everything()["played/windows"] == 0
    assert everything()["played/withdrawals"] > 0


def test_eager_play_wins_where_uniform_play_does_not() -> None:
    assert eager_tally()["ending/won"] > uniform_tally()["ending/won"] == 0


@pytest.mark.parametrize("seats", [1, 2])
def test_the_bound_is_held(seats: int) -> None:
    """so.death, so.duel.cap"""
    games = [Game.start(Options(seats=seats), seed=seed) for seed in range(20)]
    ends = [policies.play_out(game, policies.Uniform(seed)) for seed, game in enumerate(games)]

    assert all(game.version <= game.rules.bound(game.options) for game in ends)


def test_a_choice_of_a_court_is_listed_only_if_it_can_be_made() -> None:
    """so.duel.court"""
    game = Game.start(Options(seats=2), seed=1)
    first = next(iter(game.actions(0)))
    assert isinstance(first, ChooseCourt)
    left = game.play(0, first).actions(1)

    assert game.actions(0).count() == 24
    assert left.count() == sum(choice in left for choice in game.actions(0))
