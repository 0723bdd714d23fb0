"""ch.claim.lie, ch.identity, sv.view: whole games of the extension, in which a card is another one.

Two games go on in the same way from an action of which they differ in one card: its seat laid, or
put in, what it keeps in the other. All others have to be told the same, until the rules show them
the card.
"""

from __future__ import annotations

from collections import Counter as Count
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, TypeAlias

import attrs
import pytest
from cheat.told import ever, now

from cardshed.cheat import (
    RULES,
    Action,
    CallCheat,
    CardFetched,
    CardForeseen,
    CardPassed,
    CardsDealt,
    CardsPooled,
    CardsRemoved,
    CardsShed,
    CardsTurnedDown,
    CardTaken,
    ChaosShown,
    CheatCalled,
    ClaimNumbers,
    ClaimSpace,
    ClaimStood,
    DigitNamed,
    DiscardCards,
    DiscardsRecycled,
    Game,
    GameEnded,
    Guessed,
    HandPutBack,
    HandsMoved,
    HandsShown,
    HandsShuffled,
    Options,
    PutIn,
    ReflexesShown,
    UseRecycle,
)
from cardshed.laws import Law, check, play_through

pytestmark = pytest.mark.long

Viewers: TypeAlias = frozenset[int | None]
AGREED: list[dict[str, Any]] = [
    {"seats": 2, "black_hole": "no-deal"},
    {"seats": 3, "challenge": "poll"},
    {"seats": 4, "teams": 2, "team_victory": "competitive", "hand_size": 4},
    {"seats": 4, "finish": "last-standing"},
]
SHOWN = (
    CheatCalled,
    CardsShed,
    CardsRemoved,
    CardTaken,
    HandsShown,
    GameEnded,
    CardForeseen,
    ChaosShown,
    ReflexesShown,
)
"""What shows cards to all, or what was chosen in secret."""
RECYCLE = UseRecycle()
MANY = (ClaimNumbers, DiscardCards, PutIn)


def laid_by(action: Any) -> tuple[Any, ...]:
    """Return the cards that an action lays face down or puts in; none for one without such."""
    if isinstance(action, MANY):
        return action.cards
    return (action.card,) if hasattr(action, "chaos") or hasattr(action, "kind") else ()


def chosen(game: Game, rng: Random) -> tuple[int, Action]:
    """Return a seat and what it does; calls are rare and claims are small, so that games last."""
    out_of_turn = [seat for seat in game.may_act if seat not in game.to_act]
    seat = rng.choice(out_of_turn if out_of_turn and not rng.randrange(8) else game.to_act)
    space = game.actions(seat)
    if game.check(seat, RECYCLE) is None and rng.random() < 0.3:
        return seat, RECYCLE
    if isinstance(space, ClaimSpace) and rng.random() < 0.8:
        held = rng.choice(game.view(seat).own.hand)
        return seat, rng.choice([*space.with_cards([held])])
    found = [space.sample(rng) for _ in range(5)]
    return seat, min(found, key=lambda each: (isinstance(each, CallCheat), len(laid_by(each))))


def begun(seed: int, agreed: dict[str, Any], steps: int) -> Game:
    """Return a game after so many steps, or before it ends."""
    rng = Random(seed)
    usual: dict[str, Any] = {"hand_size": 6, "turn_limit": 40, "colours": "SP"}
    game = Game.start(Options(**{**usual, **agreed, "deck": "core-extension"}), seed=seed)
    for _ in range(steps):
        after = game.play(*chosen(game, rng))
        if after.outcome is not None:
            break
        game = after
    return game


# --- twins


def exchanged(action: Any, old: Any, new: Any) -> Any:
    """Return the action with one card for another."""
    if not isinstance(action, MANY):
        return attrs.evolve(action, card=new)
    left = [*action.cards]
    left.remove(old)
    return attrs.evolve(action, cards=(*left, new))


def another(game: Game, seat: int, action: Any, rng: Random) -> Any:
    """Return the action with a card that the seat keeps for one that it lays, if that can be."""
    laid = laid_by(action)
    kept = [each for each in game.view(seat).own.hand if each not in laid]
    other = exchanged(action, rng.choice(laid), rng.choice(kept)) if kept else action
    return other if game.check(seat, other) is None else action


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
    if isinstance(one, HandsShuffled | HandsMoved):
        dealt = zip(one.seats, one.hands, other.hands, strict=True)
        return viewer in [seat for seat, mine, theirs in dealt if mine != theirs]
    if isinstance(one, CardsPooled):
        return of_pool(one, other, viewer)
    return one != other and (isinstance(one, SHOWN) or viewer in RULES.audience(one, 10))


def of_pool(one: Any, other: Any, viewer: int | None) -> bool:
    """Return whether a viewer may tell two pools apart: by its own cards, or by how many there are.

    See sv.choice.asked: who has none to put in shows there.
    """
    mine, theirs = ((each.given, each.dealt) for each in (one, other))
    counts = [[[len(cards) for cards in row] for row in rows] for rows in (mine, theirs)]
    if counts[0] != counts[1] or viewer is None or viewer not in one.seats:
        return counts[0] != counts[1]
    place = one.seats.index(viewer)
    return [row[place] for row in mine] != [row[place] for row in theirs]


def learns(game: Game, twin: Game, viewer: int | None) -> bool:
    """Return whether the rules show a viewer in which of two games it is.

    They show all what a rule discards, and that nothing is to be discarded.
    """
    mine, theirs = game.steps[-1].events, twin.steps[-1].events
    pairs = [*zip(mine, theirs, strict=False)]
    first = next((pair for pair in pairs if type(pair[0]) is not type(pair[1])), ())
    open_ = any(isinstance(event, CardsShed | CardsRemoved) for event in first)
    return open_ or any(is_told(*pair, viewer) for pair in pairs)


def twins(game: Game, rng: Random) -> Iterator[tuple[Game, Game, Viewers]]:
    """Yield two games after each step, with the viewers to whom they have to be the same."""
    viewers: Viewers = frozenset({None, *game.seats})
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
    """Hold twins of several games together; return how often, and what happened meanwhile."""
    met: Count[Any] = Count()
    for seed in range(10):
        last = None
        for game, twin, viewers in twins(begun(seed, AGREED[index], 2 * seed), Random(seed)):
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
    """ch.claim.lie, ch.effect.unchallenged, ch.identity, ch.discard.shown, sv.view"""
    assert compared(index)["moments"] > 150


def test_meanwhile_cards_of_the_extension_do_what_they_do() -> None:
    """ch.effect.unchallenged: so that the games above have something to give away."""
    met = sum(map(compared, range(len(AGREED))), Count[Any]())
    often = (ClaimStood, CardsDealt, CardsTurnedDown)
    too = (CardPassed, CardsPooled, CardFetched, HandPutBack, HandsMoved, Guessed, DigitNamed)

    assert [kind for kind in often if met[kind] < 10] == []
    assert [kind for kind in (*too, ReflexesShown, DiscardsRecycled) if not met[kind]] == []


@pytest.mark.parametrize("seed", range(4))
def test_no_seat_tells_two_games_apart_that_differ_in_cards_it_was_not_shown(seed: int) -> None:
    """sv.view, sv.deal.setup, sv.trap.visible: in hands, in the pile, and in the deck"""
    given: dict[str, Any] = {"colours": "SP", "hand_size": 4, "turn_limit": 12, **AGREED[seed]}
    agreed = Options(**{**given, "deck": "core-extension"})
    play = play_through(Game.start(agreed, seed=seed), seed=seed)

    assert check(play, [Law.SECRECY])["played/secrets"] > 0
