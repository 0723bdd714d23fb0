"""Steered play with the extended deck meets every chaos card, frame, event and refusal often.

What was met, and how often, is printed: `pytest -rA`.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, get_args, get_origin

import pytest
from laws.meetings import Met, counting, names, printed
from laws.steering import waits_in_vain
from laws.steering_crazy_eights import (
    COPIED,
    GAMES,
    HARDLY,
    KINDS,
    NAMED,
    OFTEN,
    PURE,
    TAGS,
    TRAPS,
    WORD,
    id_of,
    steered,
)

from cardshed import Seat, Withdraw, crazy_eights, replay
from cardshed.crazy_eights import (
    RULES,
    AnsweringDraw,
    Asked,
    Countering,
    Ending,
    Game,
    PlayAntiFun,
    PlayCard,
    RespondInKind,
    Saving,
    TrapRevealed,
    chaos,
    model,
)
from cardshed.soloverse import Colour, card, chaos_facts, frames, moves
from cardshed.soloverse.moves import NameDigit
from cardshed.strict import slug

pytestmark = pytest.mark.long


@cache
def played() -> tuple[Met, tuple[Game, ...]]:
    """Return the games, and what they come to."""
    found: Met = Counter()
    games: list[Game] = []
    with counting(found, chaos, "instruction"):
        for seed in range(GAMES):
            games.append(steered(seed, found))
            tell(found, games[-1])
    return printed(found), tuple(games)


def tell(found: Met, game: Game) -> None:
    """Count what a game has come to."""
    assert game.outcome is not None
    assert game.version <= RULES.bound(game.options)
    found[f"ending/{game.outcome.ending.value}"] += 1
    for step in game.steps:
        found["action/withdraw"] += isinstance(step.action, Withdraw)
        for event in step.events:
            found[f"event/{TAGS[type(event)]}"] += 1
            found.update(said(event))


def said(event: Any) -> Iterator[str]:
    """Yield the traps and frames that an event tells of."""
    match event:
        case TrapRevealed(card=trap):
            yield f"card/{id_of(trap)}"
        case Asked(frames=asked):
            yield from (f"frame/{type(frame).__name__}" for frame in asked)
        case _:
            pass


def seldom(kind: str, wanted: set[str], least: int = OFTEN) -> dict[str, int]:
    """Return what was met too seldom, or not at all."""
    met, _ = played()
    return {each: met[f"{kind}/{each}"] for each in wanted if met[f"{kind}/{each}"] < least}


def test_every_card_is_met() -> None:
    """sv.deck.choice: all kinds of both decks, the traps too; of some other tests say how."""
    assert len(KINDS | TRAPS) == 20 + 17
    assert seldom("card", (KINDS | TRAPS) - {"clone", WORD}) == {}


def test_every_card_that_can_be_a_pure_chaos_is_met_as_one() -> None:
    """sv.chaos.pure"""
    assert len(PURE) > 10
    assert seldom("pure", PURE) == {}


def test_a_clone_counts_as_every_card_that_can_be_played() -> None:
    """sv.clone.as, sv.gm.clone"""
    assert seldom("clone", {*COPIED, "manipulated"} - HARDLY) == {}
    assert seldom("clone", HARDLY, 1) == {}


def test_a_genetic_manipulation_is_every_card_that_can_be_named() -> None:
    """sv.gm.what"""
    assert len(NAMED) == 32
    assert seldom("named", NAMED) == {}


def test_every_answer_is_given_with_every_card_that_can_be_one() -> None:
    """sv.counter.levels, sv.antifun, sv.draw.pending, sv.clone.when, sv.gm.what"""
    draws = {"chaos-draw-4", "chaos-draw-4-reverse", "chaos-draw-4-skip"}

    assert seldom("counter", {"nou", "not-me", "clone", WORD}) == {}
    assert seldom("respond-in-kind", {*draws, "clone", WORD}) == {}
    assert seldom("play-anti-fun", {"anti-fun", WORD}) == {}
    assert seldom("play-anti-fun", {"clone"}, 1) == {}


def test_every_question_is_asked() -> None:
    """sv.counter.poll, sv.antifun, sv.colour.when, sv.reflex, sv.choice.asked"""
    in_the_open = {"AnsweringSkip"}  # it begins an Opening, with an event of its own

    assert seldom("frame", names(frames.Question) - in_the_open) == {}
    assert played()[0]["event/skip-faced"] >= OFTEN


def test_every_instruction_is_done() -> None:
    assert seldom("instruction", {kind.__name__ for kind in chaos.DO}) == {}
    assert {kind.__name__ for kind in chaos.DO} == {kind.__name__ for kind in frames.WORK}


def test_every_event_is_met() -> None:
    kinds = {get_origin(kind) or kind for kind in get_args(chaos_facts.Event)}
    in_setups = {chaos_facts.ChaosFlipped}

    assert seldom("event", {TAGS[kind] for kind in kinds - in_setups}) == {}


def test_every_action_is_met() -> None:
    assert seldom("action", {*[TAGS[kind] for kind in get_args(model.Action)], "withdraw"}) == {}


def test_every_ending_is_met() -> None:
    assert seldom("ending", {slug(ending) for ending in Ending}) == {}


def test_seats_are_never_left_without_an_action() -> None:
    """sv.choice.asked: every seat that is waited for can do something."""
    assert [game for game in played()[1][::20] if waits_in_vain(game)] == []


# --- what is refused


def probes(game: Game, seat: Seat) -> Iterator[Any]:
    """Yield what a seat may ask for in vain, with a card that it holds and one that it may not."""
    for one in {*game.state.owns[seat].hand[:3], card("V9"), card("XNO")}:
        for solo in (False, True):
            yield from (PlayCard(one, solo), model.Counter(one, solo), PlayAntiFun(one, solo))
            yield RespondInKind(one, solo)
        yield from (
            PlayCard(one, pure=True),
            PlayCard(one, target=seat),
            crazy_eights.GiveCard(one),
        )
        yield from (model.Counter(one, acts=card("XST")), moves.DiscardCards((one, one)))
        yield from (moves.PutIn((one,)), moves.PickCard(one), moves.ChooseTop(one))
    yield from (
        crazy_eights.DrawCard(),
        crazy_eights.Keep(),
        crazy_eights.PutDown(),
        crazy_eights.PutDown(solo=True),
        crazy_eights.TakeCards(),
        crazy_eights.Accept(),
        crazy_eights.LetWin(),
    )
    yield from (
        crazy_eights.Challenge(),
        crazy_eights.DeclareSolo(),
        moves.UseRecycle(),
        moves.ReviveRecycle(),
        moves.Slap(),
    )
    yield from (
        moves.HoldStill(),
        NameDigit(0),
        moves.GuessCard(),
        crazy_eights.NameColour(Colour("T")),
    )
    for other in game.seats:
        yield from (crazy_eights.CallSolo(other), crazy_eights.RequestTrade(other))


def is_rare(game: Game) -> bool:
    """Return whether something is refused now that seldom is: to a seat before which a card lies.

    Or where no card is left to draw.
    """
    board = game.state.table.board
    answers = isinstance(board.latest, Countering | Saving | AnsweringDraw)
    return (bool(board.carried) and answers) or not board.counts.deck


@cache
def refusals() -> Counter[str]:
    """Return how often each refusal was met by these, at moments of some games."""
    stages = [each for game in played()[1][::2] for each in enumerate(replay(game))]
    moments = [each for number, each in stages if not number % 16 or is_rare(each)]
    tried = [(game, seat) for game in moments for seat in (*game.to_act, Seat(0))]
    found = [game.check(seat, one) for game, seat in tried for one in probes(game, seat)]
    return Counter(slug(refusal) for refusal in found if refusal is not None)


def test_every_refusal_is_met() -> None:
    """sv.counter.levels, sv.chaos.last, sv.card.vaccine, sv.card.recycle, sv.choice.asked"""
    sys.stdout.write(f"{refusals()}\n")

    met = {slug(each): refusals()[slug(each)] for each in crazy_eights.Refusal}
    assert {each: count for each, count in met.items() if count < OFTEN} == {}
