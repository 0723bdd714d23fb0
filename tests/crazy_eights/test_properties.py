"""What holds of every coloured game, however it is played."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from crazy_eights.table import flipped
from hypothesis import given, settings
from hypothesis import strategies as st

from cardshed import verify
from cardshed.crazy_eights import (
    RULES,
    AnsweringDraw,
    CallSolo,
    CardPickedUp,
    CardPlayed,
    CardsDrawn,
    DrawCard,
    Game,
    GameEnded,
    Options,
    PlayCard,
    PutDown,
    RespondInKind,
    SeatWentOut,
    StackTaken,
    TakeCards,
    Trading,
    Turn,
    WinClaimed,
)
from cardshed.soloverse import Face

pytestmark = pytest.mark.long

AGREED: list[dict[str, Any]] = [
    {"seats": 2},
    {"seats": 2, "reverse_with_two": "skip", "deck_out": "emptied"},
    {"seats": 3, "finish": "last-standing", "late_solo": True},
    {"seats": 4, "teams": 2},
    {"seats": 4, "teams": 2, "team_victory": "competitive", "hand_size": 3},
    {"seats": 6, "teams": 3, "team_victory": "competitive", "hand_size": 2, "colours": "SV"},
    {"seats": 5, "hand_size": 2, "colours": "S", "turn_limit": 30},
    {"seats": 10, "finish": "last-standing", "hand_size": 2},
]
games = given(seed=st.integers(0, 2**32), agreed=st.sampled_from(AGREED))
FALLING = (PlayCard, RespondInKind, DrawCard, TakeCards, PutDown, CallSolo)
"""What ends a turn, or the first half of it, and what costs cards beside it."""
quick = settings(deadline=None, max_examples=40)


def chosen(game: Game, rng: Random) -> tuple[int, Any]:
    """Return a seat and an action of it; seats that are waited for, and answers, come first."""
    seat = rng.choice(game.may_act)
    listed = list(game.actions(seat))
    kind = [action for action in listed if isinstance(action, RespondInKind)]
    return seat, rng.choice(kind or listed)


def played(seed: int, agreed: dict[str, Any]) -> list[Game]:
    """Return a game after each of its steps."""
    rng = Random(seed)
    game = Game.start(Options(**{"deck": "coloured", **agreed}), seed=seed)
    after = [game]
    while game.outcome is None:
        game = game.play(*chosen(game, rng))
        after.append(game)
    return after


def weight(game: Game) -> int:
    """Return twice the deck and the hands."""
    counts = game.view(None).table.board.counts
    return 2 * counts.deck + sum(counts.hands)


@quick
@games
def test_twice_the_deck_and_the_hands_never_rises_and_falls_with_every_turn(
    seed: int, agreed: dict[str, Any]
) -> None:
    """c8.turn.options, c8.draw.one: so every game ends."""
    after = played(seed, agreed)

    for before, now in pairwise(after):
        step = now.steps[-1]
        drawn = [e for e in step.events if isinstance(e, CardPickedUp | StackTaken | CardsDrawn)]
        laid = [e for e in step.events if isinstance(e, CardPlayed)]
        fall = weight(before) - weight(now)
        assert fall == len(laid) + sum(len(each.cards) for each in drawn)
        if isinstance(step.action, FALLING) and now.outcome is None:
            assert fall > 0
    assert after[-1].version <= RULES.bound(after[-1].options)


@quick
@games
def test_a_claim_is_settled_only_when_no_stack_is_unresolved(
    seed: int, agreed: dict[str, Any]
) -> None:
    """sv.win.pending, sv.win.check"""
    for game in played(seed, agreed):
        board = game.state.table.board
        if board.claims and game.outcome is None:
            assert any(isinstance(each, AnsweringDraw) for each in board.frames)
        assert all(not game.state.owns[seat].hand for seat in board.claims) or game.outcome
        assert all(not game.state.owns[seat].hand for seat in board.order.out)


@quick
@games
def test_a_stack_is_two_for_each_draw_2_in_it(seed: int, agreed: dict[str, Any]) -> None:
    """sv.draw.pending"""
    count = 0
    first = played(seed, agreed)
    top = first[0].state.table.top
    count = int(top is not None and top.face is Face.DRAW_2)
    for game in first[1:]:
        laid = [e for e in game.steps[-1].events if isinstance(e, CardPlayed)]
        count += sum(each.card.face is Face.DRAW_2 for each in laid)
        pending = game.state.table.board.pending
        if game.outcome is None:
            assert pending in {0, 2 * count}
            count = count if pending else 0


@quick
@games
def test_cards_are_conserved_and_the_counts_are_true(seed: int, agreed: dict[str, Any]) -> None:
    """sv.deck.copies, c8.setup.deck"""
    after = played(seed, agreed)
    deck = Counter(RULES.deck(after[0].options))

    for game in after:
        lying = RULES.places(game.state)
        assert Counter(card for place in lying.values() for card in place) == deck
        counts = game.state.table.board.counts
        assert counts.hands == tuple([len(own.hand) for own in game.state.owns])
        assert counts.deck == len(game.state.vault.deck)
        assert counts.discards == len(game.state.vault.discards)
        assert game.state.vault.discards[-1] is game.state.table.top


@quick
@games
def test_what_is_listed_is_what_is_taken(seed: int, agreed: dict[str, Any]) -> None:
    """c8.turn.options"""
    for game in played(seed, agreed):
        for seat in game.seats:
            listed = list(game.actions(seat))
            assert bool(listed) is (seat in game.may_act)
            assert len({*listed}) == len(listed)
            assert [each for each in listed if game.check(seat, each) is not None] == []


@quick
@games
def test_a_game_is_decided_again_the_same_and_comes_back_from_its_record(
    seed: int, agreed: dict[str, Any]
) -> None:
    """c8.end.win"""
    game = played(seed, agreed)[-1]

    assert verify(game).ok
    assert Game.loads(game.record().dumps()) == game
    for viewer in (None, 0):
        assert game.seen(viewer).at(game.seen(viewer).version).view == game.view(viewer)


@settings(deadline=None, max_examples=60)
@given(
    seed=st.integers(0, 2**32),
    agreed=st.sampled_from(AGREED),
    leaving=st.lists(st.tuples(st.integers(0, 40), st.integers(0, 9)), max_size=6),
)
def test_seats_may_leave_at_any_moment_and_the_game_goes_on(
    seed: int, agreed: dict[str, Any], leaving: list[tuple[int, int]]
) -> None:
    """c8.withdraw, sv.withdraw"""
    rng, when_ = Random(seed), dict(leaving)
    game, step = Game.start(Options(**{"deck": "coloured", **agreed}), seed=seed), 0
    while game.outcome is None:
        seat = when_.get(step, 99)
        if seat < len(game.seats) and seat not in game.rules.withdrawn(game.state.table):
            game = game.withdraw(seat)
        else:
            game = game.play(*chosen(game, rng))
        step += 1
        gone = game.rules.withdrawn(game.state.table)
        assert all(not game.state.owns[each].hand for each in gone)
        assert not {*gone} & {*game.may_act}
    assert not {*game.rules.withdrawn(game.state.table)} & {*game.outcome.winners}
    assert verify(game).ok


def test_with_two_seats_a_reverse_changes_the_top_card_and_nothing_else() -> None:
    """sv.reverse.two"""
    for seed in range(40):
        for game in played(seed, {"seats": 2}):
            assert game.state.table.board.order.direction == 1


def test_each_action_card_is_as_likely_to_be_turned_up() -> None:
    """c8.setup.flip, sv.deck.colours"""
    counts = Counter(card.face for card in RULES.deck(Options(deck="coloured")))

    assert [counts[face] for face in (Face.SKIP, Face.DRAW_2, Face.REVERSE)] == [10, 10, 10]
    assert {flipped(f"V{face}").outcome for face in ("S", "+2", "R")} == {None}


@pytest.mark.parametrize("agreed", AGREED)
def test_the_games_come_to_what_the_properties_are_about(agreed: dict[str, Any]) -> None:
    """sv.win.claim: so that the tests above have something to look at."""
    found: set[type] = set()
    frames: set[type] = set()
    for seed in range(30):
        after = played(seed, agreed)
        frames |= {type(each) for game in after for each in game.state.table.board.frames}
        found |= {type(event) for step in after[-1].steps for event in step.events}
    wanted: set[type] = {GameEnded}
    if "turn_limit" not in agreed:
        wanted |= {WinClaimed}
    if agreed.get("finish") == "last-standing":
        wanted |= {SeatWentOut}
    assert wanted <= found
    assert {Turn, AnsweringDraw} <= frames
    assert (Trading in frames) is ("teams" in agreed)
