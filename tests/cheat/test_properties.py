"""What holds of every game of Cheat, however it is played."""

from __future__ import annotations

from collections import Counter
from itertools import islice, pairwise
from random import Random
from typing import Any

from cheat.players import chatty
from hypothesis import given, settings
from hypothesis import strategies as st

from cardshed import replay, verify
from cardshed.cheat import (
    RULES,
    ActionCard,
    ActionKind,
    AnsweringDraw,
    CheatCalled,
    Claimed,
    ClaimStatus,
    Game,
    Numbers,
    Options,
    PileTaken,
    Polling,
    RespondInKind,
    StackTaken,
    TakeCards,
    Turn,
    is_true,
    next_values,
)
from cardshed.policies import play_out

AGREED: list[dict[str, Any]] = [
    {"seats": 2},
    {"seats": 2, "reverse_with_two": "skip", "deck_out": "emptied", "after_nine": "stay"},
    {"seats": 3, "finish": "last-standing", "challenge": "poll", "count_lies": True},
    {"seats": 4, "teams": 2, "sequence_after_effect": "reset"},
    {"seats": 4, "teams": 2, "team_victory": "competitive", "hand_size": 2},
    {"seats": 5, "hand_size": 3, "colours": "S", "proven_effects": False},
    {"seats": 10, "finish": "last-standing", "hand_size": 2, "sequence_after_pickup": "restart"},
]
games = given(seed=st.integers(0, 2**32), agreed=st.sampled_from(AGREED))
quick = settings(deadline=None, max_examples=30)


def played(seed: int, agreed: dict[str, Any]) -> list[Game]:
    """Return a game after each of its steps; its players call out of turn as well."""
    usual: dict[str, Any] = {"hand_size": 5, "turn_limit": 40}
    game = Game.start(Options(**{"deck": "coloured", **usual, **agreed}), seed=seed)
    calls = Random(seed).choice([0.02, 0.1, 0.3])
    return [*replay(play_out(game, chatty(seed, calls), windows=True))]


def events(game: Game, kind: type) -> list[Any]:
    """Return the events of a kind of the last step."""
    return [event for event in game.steps[-1].events if isinstance(event, kind)]


@quick
@games
def test_cards_are_conserved_and_the_counts_are_true(seed: int, agreed: dict[str, Any]) -> None:
    """sv.deck.copies, ch.claim.count"""
    after = played(seed, agreed)
    deck = Counter(RULES.deck(after[0].options))

    for game in after:
        lying = RULES.places(game.state)
        assert Counter(card for place in lying.values() for card in place) == deck
        counts = game.state.table.board.counts
        assert counts.hands == tuple([len(own.hand) for own in game.state.owns])
        assert counts.deck == len(game.state.vault.deck)
        assert counts.discards == len(game.state.vault.discards)
    assert after[-1].version <= RULES.bound(after[-1].options)


@quick
@games
def test_every_number_claimed_follows_the_sequence(seed: int, agreed: dict[str, Any]) -> None:
    """ch.seq.step, ch.seq.refused, ch.call.what"""
    for before, now in pairwise(played(seed, agreed)):
        table, claim = before.state.table, now.state.table.claim
        for claimed in events(now, Claimed):
            assert claim is not None
            assert claim.number == (1 if table.claim is None else table.claim.number + 1)
            if isinstance(claimed.said, Numbers):
                assert claimed.said.value in next_values(table)
                assert now.state.table.sequence.value == claimed.said.value
            else:
                assert now.state.table.sequence.value == table.sequence.value


@quick
@games
def test_a_challenge_shows_what_was_laid_and_gives_the_whole_pile_to_who_was_wrong(
    seed: int, agreed: dict[str, Any]
) -> None:
    """ch.call.reveal, ch.call.lie, ch.call.truth, ch.call.empty, ch.claim.true"""
    after = played(seed, agreed)
    laid = [
        event for step in after[-1].steps for event in step.events if isinstance(event, Claimed)
    ]

    for before, now in pairwise(after):
        for called in events(now, CheatCalled):
            claimed = laid[called.claim - 1]
            assert called.cards == claimed.cards
            assert called.true is is_true(claimed.said, claimed.cards)
            (taken,) = events(now, PileTaken)
            assert taken.seat == (called.seat if called.true else claimed.seat)
            assert len(taken.cards) == before.state.table.board.counts.discards
            assert now.state.vault.discards == ()
            assert called.seat in before.may_act


@quick
@games
def test_the_table_is_what_everybody_can_make_of_what_is_shown(
    seed: int, agreed: dict[str, Any]
) -> None:
    """ch.effect.unchallenged, ch.identity: a claim that stands counts as it was said."""
    for game in played(seed, agreed)[::3]:
        for viewer in (*game.seats, None):
            assert game.seen(viewer).view.table == game.state.table
        claim = game.state.table.claim
        if claim is not None and claim.status is ClaimStatus.OPEN:
            assert claim.seat not in game.may_act or game.to_act == (claim.seat,)


@quick
@games
def test_a_stack_is_two_for_each_draw_2_that_counted(seed: int, agreed: dict[str, Any]) -> None:
    """sv.draw.pending, ch.draw"""
    count = 0
    draw = ActionCard(ActionKind.DRAW_2)
    for before, now in pairwise(played(seed, agreed)):
        pending = now.state.table.board.pending
        claim = now.state.table.claim
        if now.outcome is None and claim is not None and claim.said == draw:
            raised = pending > before.state.table.board.pending
            count += raised
            assert pending in {0, 2 * count}
        count = count if pending else 0
        for taken in events(now, StackTaken):
            assert len(taken.cards) <= before.state.table.board.pending


@quick
@games
def test_what_is_listed_is_what_is_taken(seed: int, agreed: dict[str, Any]) -> None:
    """ch.turn.claim, ch.call.poll, ch.call.open"""
    for game in played(seed, agreed)[::3]:
        for seat in game.seats:
            space = game.actions(seat)
            listed = [*islice(space, 60)]
            assert bool(listed) is bool(space) is (seat in game.may_act)
            assert len({*listed}) == len(listed)
            assert [each for each in listed if game.check(seat, each) is not None] == []
            assert (len(listed) == 60) or space.count() == len(listed)
            if space:
                assert space.sample(Random(seed)) in space


@quick
@games
def test_a_game_is_decided_again_the_same_and_comes_back_from_its_record(
    seed: int, agreed: dict[str, Any]
) -> None:
    """ch.end.first"""
    game = played(seed, agreed)[-1]

    assert verify(game).ok
    assert Game.loads(game.record().dumps()) == game
    for viewer in (None, 0):
        assert game.seen(viewer).at(game.seen(viewer).version).view == game.view(viewer)


@settings(deadline=None, max_examples=50)
@given(
    seed=st.integers(0, 2**32),
    agreed=st.sampled_from(AGREED),
    leaving=st.lists(st.tuples(st.integers(0, 40), st.integers(0, 9)), max_size=6),
)
def test_seats_may_leave_at_any_moment_and_the_game_goes_on(
    seed: int, agreed: dict[str, Any], leaving: list[tuple[int, int]]
) -> None:
    """ch.withdraw, sv.withdraw"""
    usual: dict[str, Any] = {"hand_size": 5, "turn_limit": 40}
    game = Game.start(Options(**{"deck": "coloured", **usual, **agreed}), seed=seed)
    player = chatty(seed)
    when, step = dict(leaving), 0
    while game.outcome is None:
        seat = when.get(step, 99)
        if seat < len(game.seats) and seat not in game.rules.withdrawn(game.state.table):
            game = game.withdraw(seat)
        else:
            game = play_out(game, player, limit=1, windows=True)
        step += 1
        gone = game.rules.withdrawn(game.state.table)
        assert all(not game.state.owns[each].hand for each in gone)
        assert not {*gone} & {*game.may_act}
    assert game.outcome is not None
    assert not {*game.rules.withdrawn(game.state.table)} & {*game.outcome.winners}
    assert verify(game).ok


def test_the_games_come_to_what_the_properties_are_about() -> None:
    """ch.call.poll, ch.draw: so that the tests above have something to look at."""
    lines = [played(seed, agreed) for seed in range(20) for agreed in AGREED]
    every = [game for line in lines for game in line]

    frames = {type(each) for game in every for each in game.state.table.board.frames}
    assert {Turn, Polling, AnsweringDraw} <= frames
    verdicts = {called.true for game in every if game.steps for called in events(game, CheatCalled)}
    assert verdicts == {True, False}
    done = {type(step.action) for line in lines for step in line[-1].steps}
    assert {RespondInKind, TakeCards} <= done
    totals = {game.state.table.board.pending for game in every}
    assert max(totals) >= 4
