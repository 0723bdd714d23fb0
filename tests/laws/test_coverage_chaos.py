"""Steered play with the core deck meets every chaos card, frame, window and instruction often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, get_args, get_origin

import pytest
from laws.meetings import Met, counting, names, printed

from cardshed import Seat
from cardshed.crazy_eights import (
    RULES,
    Asked,
    CardPlayed,
    Countering,
    Ending,
    Game,
    Options,
    PlayAntiFun,
    TrapRevealed,
    chaos,
    model,
)
from cardshed.soloverse import chaos_facts, core_game, frames
from cardshed.strict import slug

pytestmark = pytest.mark.long

OFTEN = 50
GAMES = 3000
TAGS = RULES.vocabulary.tags
EAGER = {PlayAntiFun, model.Counter}
"""What is done whenever it can be: uniform play comes to it too seldom."""


def table(rng: Random) -> Options:
    """Return options of many kinds; chaos cards are more of the deck where colours are few."""
    seats, teams = rng.choice([2, 3, 3, 4, 4, 5, 6, 7]), None
    fits = [count for count in range(2, seats // 2 + 1) if seats % count == 0]
    if fits and rng.random() < 0.5:
        teams = rng.choice(fits)
    lasts, thin = teams is None and rng.random() < 0.3, rng.random() < 0.07
    return Options(
        seats=seats,
        deck="core",
        colours=rng.sample("SPVYT", 2 if thin else rng.randint(2, 5)),
        hand_size=96 // seats if thin else rng.randint(1, 4),  # so thin that the deck runs out
        reverse_with_two=rng.choice(["nothing", "skip"]),
        late_solo=rng.random() < 0.3,
        deck_out=rng.choice(["needed", "emptied"]),
        finish="last-standing" if lasts else "first-out",
        teams=teams,
        team_victory=rng.choice(["relaxed", "competitive"]) if teams else "relaxed",
        turn_limit=rng.choice([20, 60, 120]),
    )


def steered(seed: int) -> Game:
    """Play a game at random; seats leave now and then, most of all when a card is aimed at them."""
    rng = Random(seed)
    game, leaves = Game.start(table(rng), seed=seed), rng.random() < 0.4
    while game.outcome is None:
        seat = rng.choice(game.to_act if rng.random() < 0.9 else game.may_act)
        frame = game.state.table.board.latest
        aimed = isinstance(frame, Countering) and frame.play.target == seat
        if leaves and rng.random() < (0.3 if aimed else 0.02):
            game = game.withdraw(seat)
            continue
        space = game.actions(seat)
        eager = [] if space.count() > OFTEN else [each for each in space if type(each) in EAGER]
        game = game.play(seat, rng.choice(eager) if eager else space.sample(rng))
    return game


@cache
def met() -> Met:
    """Count what the games come to."""
    found: Met = Counter()
    with counting(found, chaos, "instruction"):
        for seed in range(GAMES):
            tell(found, steered(seed))
    return printed(found)


def tell(found: Met, game: Game) -> None:
    assert game.outcome is not None
    assert game.version <= RULES.bound(game.options)
    found[f"ending/{game.outcome.ending.value}"] += 1
    for step in game.steps:
        found[f"action/{TAGS.get(type(step.action), 'withdraw')}"] += 1
        for event in step.events:
            found[f"event/{TAGS[type(event)]}"] += 1
            found.update(said(event))


def said(event: Any) -> Iterator[str]:
    """Yield the cards and frames that an event tells of."""
    match event:
        case CardPlayed(card=card, acts=acts) if card.chaos is not None:
            yield f"card/{card.chaos.id}"
            if acts is not None and acts.chaos is not None:
                yield f"as/{acts.chaos.id}"
        case TrapRevealed(card=card) if card.chaos is not None:
            yield f"card/{card.chaos.id}"
        case Asked(frames=asked):
            yield from (f"frame/{type(frame).__name__}" for frame in asked)
        case _:
            pass


def seldom(kind: str, wanted: set[str]) -> dict[str, int]:
    """Return what was met too seldom, or not at all."""
    return {each: met()[f"{kind}/{each}"] for each in wanted if met()[f"{kind}/{each}"] < OFTEN}


def test_every_card_is_met() -> None:
    """sv.deck.choice: all twenty kinds of the core deck"""
    kinds = {card.chaos.id for card in core_game.PACK.cards if card.chaos is not None}

    assert len(kinds) == 20
    assert seldom("card", kinds) == {}


def test_a_clone_counts_as_every_card_that_can_be_played() -> None:
    """sv.clone.as"""
    never = {"mercy", "poison", "clone"}  # traps are not played, and a Clone is what it copies
    hardly = {"discard-chaos"}  # after which a hand has no chaos card, unless it was shielded
    kinds = {card.chaos.id for card in core_game.PACK.cards if card.chaos is not None}

    assert {each for each in kinds - never - hardly if not met()[f"as/{each}"]} == set()


def test_every_question_is_asked() -> None:
    """sv.counter.poll, sv.antifun, sv.colour.when, sv.reflex"""
    in_the_open = {"AnsweringSkip"}  # it begins an Opening, with an event of its own

    assert seldom("frame", names(frames.Question) - in_the_open) == {}
    assert met()["event/skip-faced"] >= OFTEN


def test_every_instruction_is_done() -> None:
    assert seldom("instruction", {kind.__name__ for kind in chaos.DO}) == {}
    assert {kind.__name__ for kind in chaos.DO} == {kind.__name__ for kind in frames.WORK}


def test_every_event_is_met() -> None:
    kinds = {get_origin(kind) or kind for kind in get_args(chaos_facts.Event)}
    in_setups = {chaos_facts.ChaosFlipped}

    assert seldom("event", {TAGS[kind] for kind in kinds - in_setups}) == {}


def test_every_action_is_met() -> None:
    assert seldom("action", {TAGS[kind] for kind in get_args(model.Action)}) == {}


def test_every_ending_is_met() -> None:
    assert seldom("ending", {slug(ending) for ending in Ending}) == {}


def test_seats_are_never_left_without_an_action() -> None:
    """sv.choice.asked: every seat that is waited for can do something."""
    for seed in range(0, GAMES, 30):
        game = steered(seed)
        for version in range(game.version):
            now = game.at(version)
            assert all(now.actions(Seat(seat)) for seat in now.to_act)
