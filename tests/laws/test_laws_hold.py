"""The rulesets of the catalog, and the toys, keep the laws."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from toys import high_card, marathon, murmurs

from cardshed import (
    AnyGame,
    catalog,
    cheat,
    crazy_eights,
    playing_cards,
    soliterror,
    soloverse,
    the_game,
)
from cardshed.laws import Law, Tally, check, play_through, strategies

EXAMPLES = int(os.environ.get("CARDSHED_LAWS_EXAMPLES", "150"))
HIGH_CARD = st.builds(high_card.Options, seats=st.integers(2, 4))
LEAVING = 255
FOREIGN = (high_card.Knock(), high_card.Lay(2), the_game.Hint)
FOREIGN_TO = {
    "cheat": (*FOREIGN, soliterror.Finish()),
    "cheat-match": (*FOREIGN, the_game.EndTurn()),
    "crazy-eights": (*FOREIGN, the_game.EndTurn()),
    "crazy-eights-match": (*FOREIGN, soliterror.Finish()),
    "the-game": (*FOREIGN, soliterror.Finish()),
    "soliterror": (*FOREIGN, the_game.EndTurn()),
}


@st.composite
def the_game_options(draw: st.DrawFn) -> the_game.Options:
    seats = draw(st.integers(1, 5))
    return the_game.Options(
        seats=seats,
        starter=draw(st.none() | st.integers(0, seats - 1)),
        minimum=draw(st.integers(1, 8)),
        minimum_on_empty=draw(st.integers(1, 2)),
        talk=draw(st.booleans()),
    )


SOLO = st.builds(
    soliterror.Options,
    jokers=st.integers(0, 2),
    deck_out=st.sampled_from(soliterror.DeckOut),
    extend_from_hand=st.booleans(),
)
DUEL = st.builds(
    soliterror.Options,
    seats=st.just(2),
    jokers=st.integers(0, 2),
    extend_from_hand=st.booleans(),
    duel_rounds=st.integers(1, 12) | st.integers(1, 40),
)


@st.composite
def soloverse_options(draw: st.DrawFn, kind: type[Any], turned_up: int) -> Any:
    """What every Soloverse table agrees on, with decks that are small enough for an early end."""
    teams, seats = None, draw(st.integers(2, 10))
    finish, victory = draw(st.sampled_from(crazy_eights.Finish)), crazy_eights.TeamVictory.RELAXED
    if draw(st.booleans()):
        teams = draw(st.integers(2, 3))
        seats, finish = teams * draw(st.integers(2, 3)), crazy_eights.Finish.FIRST_OUT
        victory = draw(st.sampled_from(crazy_eights.TeamVictory))
    few = st.lists(st.sampled_from(soloverse.Colour), min_size=1, max_size=3, unique=True)
    colours = draw(few)
    return kind(
        seats=seats,
        colours=colours,
        dealer=draw(st.integers(0, seats - 1)),
        hand_size=draw(st.integers(1, min(7, (26 * len(colours) - turned_up) // seats))),
        reverse_with_two=draw(st.sampled_from(crazy_eights.ReverseWithTwo)),
        deck_out=draw(st.sampled_from(crazy_eights.DeckOut)),
        finish=finish,
        teams=teams,
        team_victory=victory,
        black_hole=draw(st.sampled_from(crazy_eights.BlackHole)),
    )


@st.composite
def crazy_eights_options(draw: st.DrawFn) -> crazy_eights.Options:
    """Every option; with chaos cards it is the limit that ends games."""
    deck = draw(st.sampled_from(crazy_eights.DeckChoice))
    coloured = deck is crazy_eights.DeckChoice.COLOURED
    short = st.integers(1, 10 if deck is crazy_eights.DeckChoice.CORE_EXTENSION else 40)
    limits = st.none() | short | st.just(5000) if coloured else short
    agreed: crazy_eights.Options = attrs.evolve(
        draw(soloverse_options(crazy_eights.Options, 1)),
        deck=deck,
        first_reverse=draw(st.sampled_from(crazy_eights.FirstReverse)),
        late_solo=draw(st.booleans()),
        turn_limit=draw(limits),
        double_edged=draw(st.sampled_from(crazy_eights.DoubleEdged)),
    )
    return agreed


@st.composite
def cheat_options(draw: st.DrawFn) -> cheat.Options:
    """Every option but games without end, which lies and challenges can make of any.

    With chaos cards turns are longer, so there are fewer.
    """
    deck = draw(st.sampled_from(cheat.DeckChoice))
    turns = {cheat.DeckChoice.COLOURED: 40, cheat.DeckChoice.CORE: 20}.get(deck, 8)
    agreed: cheat.Options = attrs.evolve(
        draw(soloverse_options(cheat.Options, 0)),
        deck=deck,
        first_value=draw(st.sampled_from(cheat.FirstValue)),
        after_nine=draw(st.sampled_from(cheat.AfterNine)),
        sequence_after_effect=draw(st.sampled_from(cheat.SequenceAfterEffect)),
        sequence_after_pickup=draw(st.sampled_from(cheat.SequenceAfterPickup)),
        count_lies=draw(st.booleans()),
        challenge=draw(st.sampled_from(cheat.Challenge)),
        proven_effects=draw(st.booleans()),
        turn_limit=draw(st.integers(1, turns)),
    )
    return agreed


@st.composite
def match_options(draw: st.DrawFn, kind: type[Any], options: SearchStrategy[Any]) -> Any:
    """Every mode, over a few short rounds."""
    game = attrs.evolve(draw(options), turn_limit=draw(st.integers(1, 12)))
    tournament = draw(st.booleans())
    modes = [*crazy_eights.Mode][: 2 if game.teams else 3]
    if game.finish is crazy_eights.Finish.LAST_STANDING:
        modes = [crazy_eights.Mode.LAST_STANDING]
    agreed = crazy_eights.Agreement(
        mode=draw(st.sampled_from(modes)),
        tournament=tournament,
        credits=draw(st.integers(1, 3)) if tournament else 3,
        rounds=draw(st.integers(1, 4)),
    )
    return kind(game=game, match=agreed)


OPTIONS: Mapping[str, SearchStrategy[Any]] = {
    "cheat": cheat_options(),
    "cheat-match": match_options(cheat.MatchOptions, cheat_options()),
    "crazy-eights": crazy_eights_options(),
    "crazy-eights-match": match_options(crazy_eights.MatchOptions, crazy_eights_options()),
    "soliterror": SOLO | DUEL,
    "the-game": the_game_options(),
}


@pytest.mark.long
@pytest.mark.parametrize("name", catalog.names())
def test_the_rulesets_of_the_catalog_keep_the_laws(name: str) -> None:
    kind, foreign = catalog.find(name), FOREIGN_TO[name]
    examples = examples_of(name)
    tally = strategies.hold(kind, OPTIONS[name], examples=examples, foreign=foreign)

    assert tally["played/games"] >= examples
    assert (tally["played/windows"] > 0) is (kind.rules.may_act is not None)
    assert tally["played/withdrawals"] > 0
    assert tally["played/secrets"] > examples


def examples_of(name: str) -> int:
    """Return how many games are played: more with three decks, fewer of whole matches."""
    if name.endswith("-match"):
        return EXAMPLES // 3
    return EXAMPLES * 4 // 3 if name in {"crazy-eights", "cheat"} else EXAMPLES


def test_a_game_without_cards_keeps_the_laws() -> None:
    lengths = st.builds(marathon.Options, length=st.integers(1, 20))

    tally = strategies.hold(marathon.Game, lengths, examples=10)

    assert (tally["played/cards"], tally["played/secrets"]) == (0, 0)


@pytest.mark.long
@pytest.mark.parametrize("kind", [high_card.Game, murmurs.Game])
def test_the_toys_keep_the_laws(kind: type[high_card.Game]) -> None:
    strange = (the_game.EndTurn(), the_game.PlayCard(2, the_game.Pile.UP_1))
    tally = strategies.hold(kind, HIGH_CARD, examples=EXAMPLES // 5, foreign=strange)

    assert tally["played/games"] >= EXAMPLES // 5
    assert tally["played/secrets"] > EXAMPLES // 5


@pytest.mark.parametrize("kind", [high_card.Game, murmurs.Game])
def test_the_toys_meet_their_words(kind: type[high_card.Game]) -> None:
    games = [kind.start(high_card.Options(seats=2 + seed % 3), seed=seed) for seed in range(40)]
    plays = [
        play_through(game, [LEAVING] * (seed % 5), seed=seed) for seed, game in enumerate(games)
    ]
    tally = sum([check(play, [Law.LEGALITY]) for play in plays], Tally())

    assert tally.names("ending") == ("abandoned", "highest")
    assert tally.names("refusal") == (
        "game-over",
        "knocked",
        "not-an-action",
        "not-held",
        "not-your-turn",
        "seat-withdrawn",
        "traded",
    )


@st.composite
def given_positions(draw: st.DrawFn) -> AnyGame:
    options = draw(the_game_options())
    cards = draw(st.permutations(the_game.DECK))
    size = draw(st.integers(1, 4))
    hands = [cards[seat * size : (seat + 1) * size] for seat in range(options.seats)]
    pile = cards[40 : draw(st.integers(40, 60))]
    lying = {the_game.Pile.UP_1: cards[60 : draw(st.integers(60, 62))]}
    events = the_game.setup_events(options, hands, pile, lying)
    return the_game.Game.from_events(options, events, draw(st.none() | strategies.seeds()))


@st.composite
def given_rounds(draw: st.DrawFn) -> AnyGame:
    options = draw(SOLO | DUEL)
    pack = [card for card in options.deck if card not in soliterror.COURT]
    cards = tuple(draw(st.permutations(pack)))
    hands = [cards[first : first + draw(st.integers(1, 5))] for first in (0, 5)]
    player = next(card for card in reversed(cards) if card is not playing_cards.JOKER)
    rest = tuple([card for card in cards[10:] if card is not player])
    size = draw(st.integers(10 if options.duel else 0, len(rest)))
    position = soliterror.Position(
        hands=tuple(hands[: options.seats]),
        deck=rest[:size],
        discards=rest[size:],
        player=None if options.duel else player,
    )
    events = soliterror.setup_events(options, position)
    return soliterror.Game.from_events(options, events, draw(st.none() | strategies.seeds()))


@settings(max_examples=max(EXAMPLES // 5, 1), deadline=None)
@given(given_positions() | given_rounds(), strategies.picks())
def test_given_positions_keep_the_laws(game: AnyGame, picks: list[int]) -> None:
    check(play_through(game, picks))


DEALS = """
import hashlib
from cardshed import soliterror, the_game
from cardshed.laws import play_through
from toys import broken_play, high_card, murmurs
for kind, options in (
    (the_game.Game, the_game.Options(seats=3)),
    (soliterror.Game, soliterror.Options()),
    (soliterror.Game, soliterror.Options(seats=2, duel_rounds=30)),
    (high_card.Game, high_card.Options(seats=3)),
    (murmurs.Game, high_card.Options(seats=3)),
    (broken_play.DealsFromASet, high_card.Options(seats=3)),
):
    plays = [play_through(kind.start(options, seed=seed), seed=seed).final for seed in range(5)]
    text = "".join(game.record().dumps() for game in plays)
    print(hashlib.sha256(text.encode()).hexdigest())
"""


def records(hash_seed: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", DEALS],
        cwd=Path(__file__).parents[1],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        check=True,
        text=True,
    )
    return done.stdout.split()


def test_records_are_the_same_under_every_hash_seed() -> None:
    *sound, from_a_set = records("1")
    *again, from_a_set_again = records("2")

    assert sound == again
    assert from_a_set != from_a_set_again


def test_the_laws_need_no_hypothesis() -> None:
    asked = "import sys, cardshed.laws; sys.exit('hypothesis' in sys.modules)"

    assert subprocess.run([sys.executable, "-c", asked], check=False).returncode == 0
