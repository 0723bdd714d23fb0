"""Uniform, eager and steered play together meet every word of Soliterror."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import permutations
from typing import get_args, get_origin

import pytest

from cardshed import CommonRefusal, Seat, Withdraw, policies, replay, soliterror
from cardshed.actions import ActionSpace
from cardshed.laws import Law, Playthrough, Tally, check, play_through
from cardshed.playing_cards import PACK
from cardshed.soliterror import (
    COURT,
    Action,
    ChooseCourt,
    ChooseEnemies,
    ChoosePlayerCard,
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

pytestmark = pytest.mark.long

TAGS = soliterror.RULES.vocabulary.tags
LEAVING = [255]


def eager(view: View, actions: ActionSpace[Action]) -> Action:
    """Hit as cheaply as it goes, else let a spade draw, else clear the longest combo."""
    listed = list(actions)
    extend = [action for action in listed if isinstance(action, Extend)]
    if Finish() in listed:
        return extend[0] if extend else Finish()
    combos = [action for action in listed if isinstance(action, PlayCombo)]
    if not combos:
        return listed[0]
    defense = view.table.enemies_of(view.viewer or 0).defense
    assert defense is not None
    hits = [combo for combo in combos if power(combo.cards) >= defense]
    return min(hits, key=_length) if hits else max(combos, key=_length)


def _length(combo: PlayCombo) -> int:
    return len(combo.cards)


def options(seed: int) -> Options:
    from_hand = seed % 3 == 0
    if seed % 2:
        return Options(seats=2, duel_rounds=3 + seed % 20, extend_from_hand=from_hand)
    deck_out = DeckOut.LOSE if seed % 4 else DeckOut.RESHUFFLE
    return Options(deck_out=deck_out, jokers=seed % 3, extend_from_hand=from_hand)


@cache
def uniform_plays() -> list[Playthrough]:
    games = [Game.start(options(seed), seed=seed) for seed in range(30)]
    return [play_through(game, LEAVING * (seed % 9 == 0)) for seed, game in enumerate(games)]


@cache
def uniform_tally() -> Tally:
    return sum([check(play, [Law.LEGALITY]) for play in uniform_plays()], Tally())


@cache
def eager_ends() -> list[Game]:
    agreed = [options(seed) for seed in range(60)] + [Options(seats=2)] * 60
    games = [Game.start(each, seed=seed) for seed, each in enumerate(agreed)]
    return [policies.play_out(game, eager) for game in games]


@cache
def eager_tally() -> Tally:
    kept = [check(Playthrough(tuple(replay(game))), [Law.PROGRESS]) for game in eager_ends()]
    return sum(kept, Tally())


def nearly_right(view: View) -> Iterator[Action]:
    """Yield every choice of the pack or of three court cards, and every short row of cards."""
    if not view.table.round.number:
        yield from (ChoosePlayerCard(card) for card in PACK)
        for three in permutations(COURT, 3):
            yield from (ChooseEnemies(*three), ChooseCourt(*three))
        return
    player = view.table.player_cards[view.viewer or 0].cards[:1]
    for length in (1, 2, 3):
        yield from map(PlayCombo, permutations((*view.own.hand, *player * 2), length))


def played_a_little(seats: int) -> Game:
    return policies.play_out(Game.start(Options(seats=seats), seed=3), policies.Uniform(3), limit=3)


@cache
def steered_tally() -> Tally:
    """Ask for what is nearly right, before and after the choices, and at the first combo."""
    asked = [
        (game, seat, action)
        for seats in (1, 2)
        for game in replay(played_a_little(seats))
        for seat in game.to_act
        for action in nearly_right(game.view(seat))
    ]
    refusals = [game.check(seat, action) for game, seat, action in asked]
    return Tally.of([f"refusal/{slug(refusal)}" for refusal in refusals if refusal is not None])


@cache
def everything() -> Tally:
    return uniform_tally() + eager_tally() + steered_tally()


def tags_of(union: object) -> set[str]:
    return {TAGS[get_origin(kind) or kind] for kind in get_args(union)}


def test_every_action_is_met() -> None:
    assert set(everything().names("action")) == tags_of(Action)


def test_every_event_is_met() -> None:
    assert set(everything().names("event")) == tags_of(soliterror.Event)


def test_every_ending_is_met() -> None:
    assert set(everything().names("ending")) == {slug(ending) for ending in Ending}


def test_every_refusal_is_met() -> None:
    """Who leaves ends the game, so nobody is told that the seat has left."""
    of_seats = {*Refusal, *CommonRefusal} - {CommonRefusal.ONLOOKER, CommonRefusal.SEAT_WITHDRAWN}

    assert set(everything().names("refusal")) == {slug(refusal) for refusal in of_seats}


def acted(play: Playthrough) -> Iterator[tuple[tuple[Seat, ...], Seat]]:
    """Yield who was waited for in a round and who of them acted, step by step."""
    for before, step in zip(play.stages, play.final.steps, strict=False):
        if before.state.table.round.number and not isinstance(step.action, Withdraw):
            yield before.to_act, step.seat


def test_both_seats_of_a_duel_are_waited_for_at_once_and_act_in_any_order() -> None:
    """so.duel.simultaneous"""
    duels = [play for play in uniform_plays() if play.first.options.duel]
    met = {each for play in duels for each in acted(play)}

    one, other = map(Seat, range(2))
    both = (one, other)
    assert met == {(both, one), (both, other), ((one,), one), ((other,), other)}


def test_nobody_acts_out_of_turn() -> None:
    """so.duel.simultaneous, so.setup.enemies"""
    assert all(seat in seats for play in uniform_plays() for seats, seat in acted(play))
    assert everything()["played/windows"] == 0


def test_seats_leave_the_table() -> None:
    """so.withdraw"""
    assert everything()["played/withdrawals"] >= 4


def test_eager_play_wins_where_uniform_play_does_not() -> None:
    assert eager_tally()["ending/won"] > uniform_tally()["ending/won"] == 0


def proven(options: Options) -> int:
    """Return the most steps that a game can have.

    The combos of a round have the ten spades of the deck among them, each once, and only a spade
    lets a seat add a card: so they are added to ten times, and once more for each seat. Each seat
    also lays once and, in a duel or after a spade, finishes.
    """
    rounds = options.duel_rounds if options.duel else 15
    return 2 + rounds * (16 if options.duel else 11)


def test_the_bound_is_held() -> None:
    """so.death, so.duel.cap, so.combo.spade"""
    ends = [*eager_ends(), *[play.final for play in uniform_plays()]]

    assert all(game.version <= proven(game.options) for game in ends)
    assert all(proven(game.options) <= game.rules.bound(game.options) for game in ends)


def test_a_choice_of_a_court_is_listed_only_if_it_can_be_made() -> None:
    """so.duel.court: of 24 courts 11 are left, whichever the other seat took."""
    game = Game.start(Options(seats=2), seed=1)
    courts = list(game.actions(0))

    assert len(courts) == game.actions(0).count() == 24
    for first in courts:
        left = game.play(0, first).actions(1)
        assert left.count() == len(set(left)) == 11
