"""ch.claim.chaos, ch.identity, ch.effect.unchallenged: whole games, in which a card is another one.

Two games go on in the same way from a claim of which they differ in one card: its seat laid what
it keeps in the other. All others have to be told the same, until the rules show them the card.
"""

from __future__ import annotations

from collections import Counter as Count
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import attrs
import pytest
from cheat.told import ever, now

from cardshed.cheat import (
    RULES,
    Action,
    CallCheat,
    CardLaidInFront,
    CardsDealt,
    CardSentBack,
    CardsRemoved,
    CardsShed,
    CardsTurnedDown,
    CardTaken,
    CardTopped,
    CheatCalled,
    ClaimNumbers,
    ClaimSpace,
    ClaimStood,
    Counter,
    DiscardCards,
    DiscardsShown,
    FrontActed,
    Game,
    GameEnded,
    HandsShown,
    HandsShuffled,
    Options,
    PileTaken,
    StealTurn,
)
from cardshed.laws import Law, check, play_through

pytestmark = pytest.mark.long

AGREED: list[dict[str, Any]] = [
    {"seats": 2, "sequence_after_pickup": "restart", "reverse_with_two": "skip"},
    {"seats": 3, "challenge": "poll"},
    {"seats": 4, "teams": 2, "sequence_after_effect": "reset"},
    {"seats": 4, "finish": "last-standing", "proven_effects": False},
    {"seats": 3, "deck_out": "emptied", "hand_size": 5},
    {"seats": 4, "teams": 2, "team_victory": "competitive", "hand_size": 3},
]
SHOWN = (CheatCalled, CardsShed, CardsRemoved, CardTaken, HandsShown, GameEnded)
"""What shows cards to all."""


def chosen(game: Game, rng: Random) -> tuple[int, Action]:
    """Return a seat and what it does; calls are rare and claims are small, so that games last."""
    out_of_turn = [seat for seat in game.may_act if seat not in game.to_act]
    seat = rng.choice(out_of_turn if out_of_turn and not rng.randrange(6) else game.to_act)
    space = game.actions(seat)
    if isinstance(space, ClaimSpace) and rng.random() < 0.7:
        held = rng.choice(game.view(seat).own.hand)
        return seat, rng.choice([*space.with_cards([held])])
    found = [space.sample(rng) for _ in range(5)]
    return seat, min(found, key=lambda each: (isinstance(each, CallCheat), len(laid_by(each))))


def laid_by(action: Any) -> tuple[Any, ...]:
    """Return the cards that an action lays face down; none for one that lays none."""
    if isinstance(action, ClaimNumbers | DiscardCards):
        return action.cards
    return (action.card,) if hasattr(action, "chaos") or hasattr(action, "kind") else ()


def begun(seed: int, agreed: dict[str, Any], steps: int) -> Game:
    """Return a game after so many steps, or before it ends."""
    rng = Random(seed)
    usual: dict[str, Any] = {"hand_size": 6, "turn_limit": 40, "colours": "SP", "deck": "core"}
    game = Game.start(Options(**{**usual, **agreed}), seed=seed)
    for _ in range(steps):
        after = game.play(*chosen(game, rng))
        if after.outcome is not None:
            break
        game = after
    return game


# --- twins


def exchanged(action: Any, old: Any, new: Any) -> Any:
    """Return the action with one card for another."""
    if not isinstance(action, ClaimNumbers | DiscardCards):
        return attrs.evolve(action, card=new)
    left = [*action.cards]
    left.remove(old)
    return attrs.evolve(action, cards=(*left, new))


def another(game: Game, seat: int, action: Any, rng: Random) -> Any:
    """Return the action with a card that the seat keeps for one that it lays, if it keeps any."""
    laid = laid_by(action)
    kept = [each for each in game.view(seat).own.hand if each not in laid]
    return exchanged(action, rng.choice(laid), rng.choice(kept)) if kept else action


def in_twin(game: Game, twin: Game, seat: int, action: Action) -> Any:
    """Return what the seat does in the twin: the same, with the cards that it holds there."""
    if twin.check(seat, action) is None:
        return action
    mine, other = (Count(each.view(seat).own.hand) for each in (game, twin))
    gone, come = [*(mine - other).elements()], [*(other - mine).elements()]
    for old, new in zip(gone, come, strict=True):
        if old in laid_by(action):
            action = exchanged(action, old, new)
    return action


def is_told(one: Any, other: Any, viewer: int | None) -> bool:
    """Return whether a viewer may be told two events apart: they show what it may see."""
    if isinstance(one, HandsShuffled):
        dealt = zip(one.seats, one.hands, other.hands, strict=True)
        return viewer in [seat for seat, mine, theirs in dealt if mine != theirs]
    return one != other and (isinstance(one, SHOWN) or viewer in RULES.audience(one, 10))


def learns(game: Game, twin: Game, viewer: int | None) -> bool:
    """Return whether the rules show a viewer in which of two games it is.

    They show all what a rule discards, and that nothing is to be discarded.
    """
    mine, theirs = game.steps[-1].events, twin.steps[-1].events
    first = next((pair for pair in zip(mine, theirs, strict=False) if kinds_differ(*pair)), ())
    open_ = any(isinstance(event, CardsShed | CardsRemoved) for event in first)
    return open_ or any(is_told(*pair, viewer) for pair in zip(mine, theirs, strict=False))


def kinds_differ(one: object, other: object) -> bool:
    return type(one) is not type(other)


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
        if twin.check(seat, mine) is not None:
            return
        twin = after if twin is game and mine == action else twin.play(seat, mine)
        game = after
        viewers -= {viewer for viewer in viewers if learns(game, twin, viewer)}
        if twin is not game:
            yield game, twin, viewers


@cache
def compared(index: int) -> Count[Any]:
    """Hold twins of many games together; return how often, and what happened meanwhile."""
    met: Count[Any] = Count()
    for seed in range(10):
        last = None
        for game, twin, viewers in twins(begun(seed, AGREED[index], seed), Random(seed)):
            for viewer in viewers:
                assert [*now(game, viewer)] == [*now(twin, viewer)]
                met["moments"] += 1
            if viewers:
                last = (game, twin, viewers)
                met.update({type(event) for event in game.steps[-1].events})
                met[type(game.steps[-1].action)] += 1
        if last is not None:
            game, twin, viewers = last
            for viewer in viewers:
                assert [*ever(game, viewer)] == [*ever(twin, viewer)]
                met["games"] += 1
    return met


@pytest.mark.parametrize("index", range(len(AGREED)))
def test_whatever_lies_face_down_the_others_are_told_the_same(index: int) -> None:
    """ch.claim.lie, ch.effect.unchallenged, ch.identity, ch.call.elsewhere, ch.discard.shown"""
    assert compared(index)["moments"] > 200


def test_meanwhile_cards_act_come_back_and_are_looked_for() -> None:
    """ch.effect.unchallenged: so that the games above have something to give away."""
    met = sum(map(compared, range(len(AGREED))), Count[Any]())
    often = (ClaimStood, CardLaidInFront, FrontActed, CardTopped, CardSentBack, CardsDealt)
    too = (CardsTurnedDown, DiscardsShown, HandsShuffled, PileTaken, StealTurn, Counter)

    assert [kind for kind in often if met[kind] < 20] == []
    assert [kind for kind in (*too, GameEnded) if met[kind] < 5] == []


@pytest.mark.parametrize("seed", range(8))
def test_no_seat_tells_two_games_apart_that_differ_in_cards_it_was_not_shown(seed: int) -> None:
    """sv.view, sv.deal.setup, sv.trap.visible: in hands, in the pile, and in the deck"""
    agreed = Options(deck="core", colours="SP", hand_size=4, turn_limit=12, **AGREED[seed % 4])
    play = play_through(Game.start(agreed, seed=seed), seed=seed)

    assert check(play, [Law.SECRECY])["played/secrets"] > 0
