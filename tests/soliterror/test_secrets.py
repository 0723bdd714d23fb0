"""so.duel.silent, so.duel.simultaneous: what a seat does in a round is seen when all is over.

Each test compares games that differ only in what one seat did in secret.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from soliterror.table import FINISH, add, duel, made, play, solo, when

from cardshed import IllegalActionError
from cardshed.playing_cards import Suit, card, cards
from cardshed.soliterror import (
    Action,
    CardsDrawn,
    ChooseCourt,
    ChooseEnemies,
    ChoosePlayerCard,
    ComboExtended,
    ComboFinished,
    ComboLaid,
    CombosShown,
    DiscardsReshuffled,
    Extend,
    Game,
    Options,
    PlayCombo,
    SpadeDrawn,
    dumps,
)

PROBES: list[Action] = [
    ChooseEnemies(*cards("JD QD KD")),
    ChoosePlayerCard(card("5H")),
    ChooseCourt(*cards("JD QC KS")),
    FINISH,
    *[play(combo) for combo in ("", "2C", "3S", "6S", "3S 6S", "JS", "JC 8C 9C", "2S 3S")],
    *[add(code) for code in ("2C", "6S", "4S", "7H", "JK", "JS")],
]


def told(game: Game, viewer: int | None) -> tuple[Any, ...]:
    """Return everything that the library says to a viewer, as text where it has one."""
    mine, view = game.seen(viewer), game.view(viewer)
    shown = (view, game.history(viewer), game.seen_setup(viewer), mine.actions(), mine)
    sent = [dumps(view), *map(dumps, game.history(viewer)), *map(dumps, game.seen_setup(viewer))]
    asked = (game.to_act, game.may_act, game.outcome, game.options, game.seats)
    record = game.record(viewer=viewer).dumps()
    return (repr(game), str(game), shown, repr(shown), sent, asked, record, *_own(game, viewer))


def _own(game: Game, viewer: int | None) -> Iterable[Any]:
    """Yield what a seat is told of its own actions: the list, and each refusal with its text."""
    if viewer is None:
        return
    space = game.actions(viewer)
    yield list(space), space.count(), bool(space), repr(space)
    for probe in PROBES:
        refusal = game.check(viewer, probe)
        yield refusal, probe in space, space.refusal(probe)
        if refusal is not None:
            with pytest.raises(IllegalActionError) as caught:
                game.play(viewer, probe)
            yield str(caught.value), repr(caught.value)


# --- by hand: a chain of spades long enough to reshuffle the discards

HAND, OTHER = "2C 2S 7S 7D 9C", "3H 3S 6S 8H 9H"
DECK, DISCARDS = "4S AS", "4C 4D 4H"
SPADES: list[Action] = [play("2C 2S"), add("4S"), add("AS")]
OPEN: list[list[Action]] = [
    [],
    [play("9C")],
    [play("2C 2S 7S 7D")],
    [play("JC 9C 2C 2S 7S")],
    SPADES[:1],
    SPADES[:2],
    SPADES,
]
"""Ways of making a combo that is not finished yet."""
DONE = [[*way, FINISH] for way in OPEN if way]
QUIET: list[list[Action]] = [[], [play("3S 3H")]]
"""What the other seat may be doing, without a spade at the end."""
DUG: list[Action] = [play("8H 3H 3S")]
"""The same, with one: it draws the first card of the deck."""


def table_of(who: int, deck: str = DECK) -> Game:
    """Return a duel in which the seat holds HAND and the Jack of clubs stands for it."""
    seats = [(HAND, "JC QD KH"), (OTHER, "JS QH KD")]
    (first, one), (second, two) = seats if who == 0 else reversed(seats)
    return duel(first, second, deck, discards=DISCARDS, courts=(one, two))


def after(game: Game, who: int, actions: Iterable[Action]) -> Game:
    return when(game, *[(who, action) for action in actions])


def all_alike(games: Iterable[Game], viewers: Iterable[int | None]) -> bool:
    games = list(games)
    assert len({game.steps for game in games}) == len(games)
    return all(
        told(game, viewer) == told(games[0], viewer) for viewer in viewers for game in games[1:]
    )


@pytest.mark.parametrize("who", [0, 1])
def test_nothing_is_seen_of_a_combo_that_is_being_made(who: int) -> None:
    """so.duel.silent, so.duel.simultaneous"""
    other = 1 - who
    for quiet in [*QUIET, [*QUIET[1], FINISH]]:
        before = after(table_of(who), other, quiet)
        assert all_alike([after(before, who, way) for way in OPEN], (other, None))
        later = [after(after(table_of(who), who, way), other, quiet) for way in OPEN]
        assert all_alike(later, (other, None))


@pytest.mark.parametrize("who", [0, 1])
def test_nothing_is_seen_of_a_combo_that_is_finished_but_that_it_is(who: int) -> None:
    """so.duel.silent, so.duel.simultaneous"""
    other = 1 - who
    for quiet in QUIET:
        before = after(table_of(who), other, quiet)
        done = [after(before, who, way) for way in DONE]
        assert all_alike(done, (other, None))
        assert all_alike(
            [after(after(table_of(who), who, way), other, quiet) for way in DONE], (other, None)
        )
        assert done[0].to_act == (other,)
        assert told(done[0], other) != told(before, other)


@pytest.mark.parametrize("who", [0, 1])
def test_nothing_is_seen_by_a_seat_that_has_drawn_for_a_spade(who: int) -> None:
    """so.duel.silent, so.combo.spade"""
    other = 1 - who
    before = after(table_of(who, f"2D {DECK}"), other, DUG)
    assert before.view(other).own.drawn == cards("2D")

    assert all_alike([after(before, who, way) for way in OPEN], (other, None))
    assert all_alike([after(before, who, way) for way in DONE], (other, None))
    finished = after(before, other, [FINISH])
    assert all_alike([after(finished, who, way) for way in OPEN], (other, None))


@pytest.mark.parametrize("who", [0, 1])
def test_deck_and_discards_stand_as_they_did_although_they_were_reshuffled(who: int) -> None:
    """so.duel.silent, so.round.deck-out"""
    game = after(table_of(who), who, SPADES)
    assert made(game, DiscardsReshuffled) != []

    for viewer in (0, 1, None):
        table = game.view(viewer).table
        assert (table.counts.hands, table.counts.deck) == ((5, 5), 2)
        assert table.discards == cards(DISCARDS)
    assert len(game.state.vault.deck) == 2
    assert game.state.vault.discards == ()


def _types(game: Game, viewer: int | None) -> list[type]:
    return [type(event) for step in game.history(viewer) for event in step.events]


def test_a_seat_sees_its_own_steps_and_no_others() -> None:
    """so.duel.silent"""
    game = after(table_of(0), 0, SPADES)

    drawn = [ComboLaid, SpadeDrawn, ComboExtended, SpadeDrawn, ComboExtended, SpadeDrawn]
    assert _types(game, 0) == drawn
    assert _types(game, 1) == _types(game, None) == []
    assert game.seen_step(1) is game.seen_step(None) is None
    game = after(game, 0, [FINISH])
    assert _types(game, 1) == _types(game, None) == [ComboFinished]


def test_afterwards_everybody_sees_both_combos_and_no_hand() -> None:
    """so.duel.silent, so.duel.simultaneous"""
    game = after(after(table_of(0), 0, [*SPADES, FINISH]), 1, [*QUIET[1], FINISH])

    combos = (cards("2C 2S 4S AS"), cards("3S 3H"))
    for viewer in (0, 1, None):
        shown = [e for step in game.history(viewer) for e in step.events]
        assert [e.combos for e in shown if isinstance(e, CombosShown)] == [combos]
        draws = {e.seat: e.cards for e in shown if isinstance(e, CardsDrawn)}
        known = {seat for seat, drawn in draws.items() if isinstance(drawn, tuple)}
        assert known <= {viewer}


def test_what_a_repr_counts_are_the_steps_that_everybody_sees() -> None:
    """so.duel.silent"""
    game = table_of(0)
    for action in SPADES:
        game = when(game, (0, action))
        assert repr(game) == "<soliterror game, waiting for seats 0, 1>"
        assert repr(game.seen(1)).endswith("as seen by seat 1, version 0, waiting for seats 0, 1>")
    assert game.version == 3

    game = when(game, (0, FINISH), (1, play("3H")))

    assert repr(game) == "<soliterror game, waiting for seat 1>"


def test_in_a_solo_game_every_step_is_public() -> None:
    """so.duel.silent: nothing is hidden from who watches but hand and deck."""
    game = when(solo("2S 3D 9H", "4S 6H"), (0, play("2S")))
    assert repr(game) == "<soliterror game, waiting for seat 0>"

    assert _types(game, None) == [CombosShown]
    assert game.view(None).table.round.combos == (cards("2S"),)


# --- games of chance


def _dealt(seed: int, rounds: int) -> Game:
    """Return a duel of random courts and combos, at the beginning of a round or of an end."""
    rng = Random(seed)
    game = Game.start(Options(seats=2, extend_from_hand=seed % 2 == 0), seed=seed)
    while game.outcome is None and game.state.table.round.number <= rounds:
        seat = game.to_act[rng.randrange(len(game.to_act))]
        game = game.play(seat, game.actions(seat).sample(rng))
    return game


def _secretly(game: Game, who: int, rng: Random, steps: int) -> Game:
    """Return the game after so many steps of a seat, or fewer, that finish nothing."""
    for _ in range(steps):
        open_to_it = [each for each in game.actions(who) if isinstance(each, PlayCombo | Extend)]
        if not open_to_it:
            break
        game = game.play(who, open_to_it[rng.randrange(len(open_to_it))])
    return game


def _quietly(game: Game, who: int, rng: Random, *, finish: bool) -> Game:
    """Return the game after a combo that draws nothing, if there is one."""
    combos = [each for each in game.actions(who) if isinstance(each, PlayCombo)]
    plain = [each for each in combos if each.cards[-1].suit is not Suit.SPADES]
    if not plain:
        return game
    game = game.play(who, plain[rng.randrange(len(plain))])
    return game.play(who, FINISH) if finish else game


@settings(deadline=None)
@given(
    seed=st.integers(0, 2**32),
    rounds=st.integers(0, 12),
    who=st.integers(0, 1),
    secrets=st.tuples(
        st.tuples(st.integers(0, 2**32), st.integers(0, 4)),
        st.tuples(st.integers(0, 2**32), st.integers(1, 4)),
    ),
    ways=st.tuples(st.booleans(), st.booleans(), st.booleans()),
)
def test_whatever_a_seat_does_in_secret_the_others_are_told_the_same(
    seed: int,
    rounds: int,
    who: int,
    secrets: tuple[tuple[int, int], tuple[int, int]],
    ways: tuple[bool, bool, bool],
) -> None:
    """so.duel.silent, so.duel.simultaneous"""
    before, other = _dealt(seed, rounds), 1 - who
    if before.outcome is not None:
        return
    first, acts, finish = ways
    if first and acts:
        before = _quietly(before, other, Random(seed), finish=finish)
    games = [_secretly(before, who, Random(secret), count) for secret, count in secrets]
    if acts and not first:
        games = [_quietly(game, other, Random(seed), finish=finish) for game in games]

    for viewer in (other, None):
        assert told(games[0], viewer) == told(games[1], viewer)
    if other in before.to_act and other in games[0].to_act and secrets[0][1]:
        games = [game.play(who, FINISH) for game in games]
        for viewer in (other, None):
            assert told(games[0], viewer) == told(games[1], viewer)


def test_games_of_chance_come_to_reshuffles_and_to_chains() -> None:
    """so.duel.silent: so that the test before this one has something to compare."""
    found = set()
    for seed, rounds in product(range(12), (2, 9)):
        game = _dealt(seed, rounds)
        if game.outcome is None:
            found |= {type(event) for event in made(_secretly(game, 0, Random(seed), 4), object)}
    assert {ComboLaid, ComboExtended, SpadeDrawn} <= found
