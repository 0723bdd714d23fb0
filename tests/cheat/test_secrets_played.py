"""ch.claim.lie, ch.effect.unchallenged: whole games, in which a laid card is another one.

Two games go on in the same way from a claim of which they differ in one card: its seat laid what
it keeps in the other. All others have to be told the same, until the rules show them the card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import attrs
import pytest
from cheat.table import call, latest
from cheat.told import ever, now

from cardshed.cheat import (
    Action,
    CallCheat,
    CheatCalled,
    ClaimAction,
    ClaimNumbers,
    ClaimStood,
    DirectionFlipped,
    Game,
    GameEnded,
    HandsShown,
    Options,
    PileTaken,
    RespondInKind,
    SeatSkipped,
    StackTaken,
)

pytestmark = pytest.mark.long

AGREED: list[dict[str, Any]] = [
    {"seats": 2, "sequence_after_pickup": "restart", "reverse_with_two": "skip"},
    {"seats": 3, "challenge": "poll", "count_lies": True},
    {"seats": 4, "teams": 2, "sequence_after_effect": "reset"},
    {"seats": 4, "finish": "last-standing", "proven_effects": False},
    {"seats": 3, "deck_out": "emptied", "hand_size": 5},
]


def chosen(game: Game, rng: Random) -> tuple[int, Action]:
    """Return a seat and what it does; calls are rare and claims are small, so that games last."""
    for seat in game.may_act if game.steps else ():
        if not rng.randrange(20) and game.state.table.claim is not None:
            shout = call(latest(game).number)
            if game.check(seat, shout) is None:
                return seat, shout
    seat = rng.choice(game.to_act)
    found = [game.actions(seat).sample(rng) for _ in range(5)]
    return seat, min(found, key=lambda each: (isinstance(each, CallCheat), len(laid_by(each))))


def laid_by(action: Any) -> tuple[Any, ...]:
    """Return the cards that a claim or an answer lays; none for what is neither."""
    if isinstance(action, ClaimNumbers):
        return action.cards
    return (action.card,) if isinstance(action, ClaimAction | RespondInKind) else ()


def begun(seed: int, agreed: dict[str, Any], steps: int) -> Game:
    """Return a game after so many steps, or before it ends."""
    rng = Random(seed)
    usual: dict[str, Any] = {"hand_size": 6, "turn_limit": 40, "colours": "SPV"}
    game = Game.start(Options(**{"deck": "coloured", **usual, **agreed}), seed=seed)
    for _ in range(steps):
        after = game.play(*chosen(game, rng))
        if after.outcome is not None:
            break
        game = after
    return game


# --- twins


def exchanged(action: Any, old: Any, new: Any) -> Any:
    """Return the action with one card for another."""
    if not isinstance(action, ClaimNumbers):
        return attrs.evolve(action, card=new)
    left = [*action.cards]
    left.remove(old)
    return ClaimNumbers((*left, new), action.value, action.count)


def another(game: Game, seat: int, action: Any, rng: Random) -> Any:
    """Return the claim with a card that the seat keeps for one that it lays, if it keeps any."""
    laid = laid_by(action)
    kept = [each for each in game.view(seat).own.hand if each not in laid]
    return exchanged(action, rng.choice(laid), rng.choice(kept)) if kept else action


def in_twin(game: Game, twin: Game, seat: int, action: Action) -> Any:
    """Return what the seat does in the twin: the same, with the cards that it holds there."""
    if twin.check(seat, action) is None:
        return action
    mine, other = (Counter(each.view(seat).own.hand) for each in (game, twin))
    (old,), (new,) = mine - other, other - mine
    return exchanged(action, old, new)


def is_told(one: Any, other: Any, viewer: int | None) -> bool:
    """Return whether a viewer may be told two events apart: they show what it may see."""
    open_ = isinstance(one, CheatCalled | HandsShown | GameEnded)
    seats = {getattr(one, name, None) for name in ("seat", "partner")} - {None}
    return one != other and (open_ or viewer in seats)


def twins(game: Game, rng: Random) -> Iterator[tuple[Game, Game, frozenset[int | None]]]:
    """Yield two games after each step, with the viewers to whom they have to be the same."""
    viewers: frozenset[int | None] = frozenset({None, *game.seats})
    twin = game
    while game.outcome is None and viewers:
        seat, action = chosen(game, rng)
        mine = in_twin(game, twin, seat, action)
        if twin is game and laid_by(action):
            mine = another(game, seat, action, rng)
        after = game.play(seat, action)
        twin = after if twin is game and mine == action else twin.play(seat, mine)
        game = after
        pairs = [*zip(game.steps[-1].events, twin.steps[-1].events, strict=False)]
        viewers -= {each for each in viewers for pair in pairs if is_told(*pair, each)}
        if twin is not game:
            yield game, twin, viewers


@cache
def compared(index: int) -> Counter[Any]:
    """Hold twins of many games together; return how often, and what happened meanwhile."""
    met: Counter[Any] = Counter()
    for seed in range(9):
        last = None
        for game, twin, viewers in twins(begun(seed, AGREED[index], seed), Random(seed)):
            for viewer in viewers:
                assert [*now(game, viewer)] == [*now(twin, viewer)]
                met["moments"] += 1
            if viewers:
                last = (game, twin, viewers)
                met.update({type(event) for event in game.steps[-1].events})
        if last is not None:
            game, twin, viewers = last
            for viewer in viewers:
                assert [*ever(game, viewer)] == [*ever(twin, viewer)]
                met["games"] += 1
    return met


@pytest.mark.parametrize("index", range(len(AGREED)))
def test_whatever_lies_face_down_the_others_are_told_the_same(index: int) -> None:
    """ch.claim.lie, ch.effect.unchallenged, ch.identity, ch.call.lie, ch.call.truth"""
    assert compared(index)["moments"] > 150


def test_meanwhile_claims_stand_and_take_effect_and_piles_are_taken() -> None:
    """ch.effect.unchallenged: so that the games above have something to give away."""
    met = sum(map(compared, range(len(AGREED))), Counter[Any]())
    for kind in (ClaimStood, SeatSkipped, DirectionFlipped, StackTaken, CheatCalled, PileTaken):
        assert met[kind] >= 20
    assert met[GameEnded] > 0
