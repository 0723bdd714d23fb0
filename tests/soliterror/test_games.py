"""Whole games: they end, verify, come back from a record, and nobody is shown too much."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import chain

import pytest
from soliterror.table import FINISH, A, duel, made, play, round_of, solo

import cardshed
from cardshed import Backs, Verdict, policies
from cardshed.soliterror import (
    COURT,
    RULES,
    CardHit,
    CardsDiscarded,
    CardsDrawn,
    ComboJudged,
    ComboLaid,
    DeckShuffled,
    Ending,
    Extend,
    Game,
    Options,
    SpadeDrawn,
)

AGREED = [
    Options(),
    Options(jokers=0, deck_out="lose"),
    Options(extend_from_hand=True),
    Options(seats=2, duel_rounds=30),
    Options(seats=2, duel_rounds=12, extend_from_hand=True, jokers=1),
]


@cache
def played(options: Options) -> list[Game]:
    return [
        policies.play_out(Game.start(options, seed=seed), policies.Uniform(seed))
        for seed in range(6)
    ]


@pytest.mark.parametrize("options", AGREED, ids=str)
def test_a_game_ends_within_its_bound(options: Options) -> None:
    """so.death, so.duel.cap"""
    for game in played(options):
        assert game.outcome is not None
        assert game.version <= RULES.bound(options)


def all_spades(game: Game, *seats: tuple[int, str, int]) -> Game:
    """Return the game after a combo of each seat that adds so many cards, all that are drawn."""
    for seat, codes, drawn in seats:
        game = game.play(seat, play(codes))
        for _ in range(drawn):
            game = game.play(seat, Extend(game.view(seat).own.drawn[0]))
        if game.options.duel:
            game = game.play(seat, FINISH)
    return game


def test_the_longest_round_of_a_solo_game_has_eleven_steps() -> None:
    """so.combo.spade: ten spades, the player card among them, and one card more."""
    deck = "AS 2S 3S 4S 6S 7S 8S 9S 10S 10H"

    game = all_spades(solo("JK 2C", deck, player="5S"), (0, "JK 5S", 10))

    assert game.version == 11
    assert game.view(0).table.round.number == 2
    assert made(game, ComboJudged) == [ComboJudged(A, 12, 3)]


def test_the_longest_round_of_a_duel_has_sixteen_steps() -> None:
    """so.combo.spade, so.duel.silent, so.duel.player: both end with a court card that is a spade,
    and share the ten spades of the deck.
    """
    game = duel(
        "JK 2C 2D 2H 3C",
        "JK 3D 3H 4C 4D",
        "AS 2S 3S 4S 5S 5H 6S 7S 8S 9S 10S 10H",
        courts=("JS QD KH", "JC QS KD"),
        hits="JC JC JC JC",
        duel_rounds=1,
    )

    game = all_spades(game, (0, "JK JS", 6), (1, "JK QS", 6))

    assert game.version == 16
    assert game.outcome is not None
    assert game.version < RULES.bound(game.options)


@pytest.mark.parametrize("options", AGREED, ids=str)
def test_every_card_lies_in_one_place_at_the_end_of_each_round(options: Options) -> None:
    """so.setup.deck, so.duel.deck, so.round.clear, so.combo.player, so.death"""
    deck = Counter(RULES.deck(options))
    for game in played(options):
        for version in range(0, game.version + 1, 5):
            lying = RULES.places(game.at(version).state).values()
            assert Counter(chain.from_iterable(lying)) == deck


@pytest.mark.parametrize("options", AGREED, ids=str)
def test_a_game_verifies_and_comes_back(options: Options) -> None:
    for game in played(options):
        assert cardshed.verify(game).verdict is Verdict.VERIFIED
        assert Game.loads(game.record().dumps()) == game


def test_a_position_verifies_too() -> None:
    found = cardshed.verify(round_of(duel(deck="AC AD AH AS 4C 4D"), "2D", "3H"))

    assert found.ok
    assert found.reason == "from a given setup, which no rule has made"


def test_a_solo_game_has_4_to_15_rounds() -> None:
    """so.death: four hits at least, and eleven on the enemies with four on the player at most."""
    for game in played(Options()):
        rounds = sum(isinstance(e, CardHit) for step in game.steps for e in step.events)
        assert rounds == game.view(None).table.round.number
        assert 4 <= rounds <= 15


def test_games_end_in_several_ways() -> None:
    """so.death, so.round.deck-out, so.duel.cap"""
    endings = {game.outcome.ending for o in AGREED for game in played(o) if game.outcome}

    assert {Ending.LOST, Ending.ROUNDS_OVER} <= endings


def test_nobody_is_shown_more_of_an_event_than_its_seat() -> None:
    """so.duel.silent"""
    game = round_of(duel(deck="AC AD AH AS 4C 4D"), "2D", "3S")

    for event in (*game.setup, *chain.from_iterable(step.events for step in game.steps)):
        audience = RULES.audience(event, 2)
        if isinstance(event, CardsDrawn | ComboLaid | SpadeDrawn):
            assert audience == (event.seat,)
        for viewer in {0, 1} - {*audience}:
            assert RULES.redact(event, game.seats[viewer]) == RULES.redact(event, None)
    assert RULES.audience(made(game, CardsDiscarded)[0], 2) == ()


@pytest.mark.parametrize("options", AGREED, ids=str)
def test_nobody_is_shown_the_order_of_a_deck(options: Options) -> None:
    """so.setup.deck, so.duel.deck, so.round.deck-out"""
    for game in played(options):
        for viewer in (*game.seats, None):
            seen = chain.from_iterable(step.events for step in game.history(viewer))
            decks = [event for event in seen if isinstance(event, DeckShuffled)]
            assert decks
            assert all(isinstance(event.cards, Backs) for event in decks)


def test_court_cards_are_drawn_by_nobody() -> None:
    """so.setup.deck, so.duel.deck, so.death"""
    for options in AGREED:
        for game in played(options):
            for step in game.steps:
                for event in step.events:
                    if isinstance(event, CardsDrawn | SpadeDrawn):
                        assert not {*event.cards} & {*COURT}


def test_a_combo_may_be_any_of_those_that_are_listed() -> None:
    """so.combo.chain"""
    game = duel(deck="AC AD AH AS 4C 4D")

    for action in game.actions(0):
        assert made(game.play(0, action), ComboLaid) == [ComboLaid(A, getattr(action, "cards", ()))]
    assert play("2C 2D") in game.actions(0)
