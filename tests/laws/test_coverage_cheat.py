"""Uniform, talkative and steered play meet every word, frame and option of coloured Cheat.

What was met, and how often, is printed: `pytest -rA`.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from enum import Enum
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any, get_args, get_origin

import attrs
import pytest
from cheat.players import chatty

from cardshed import CommonRefusal, cheat, policies, replay
from cardshed.cheat import (
    RULES,
    Accept,
    Action,
    ActionKind,
    AfterNine,
    Agreement,
    AnsweringDraw,
    Asked,
    CallCheat,
    CardsDrawn,
    CardSentBack,
    CardsTurnedDown,
    Challenge,
    ChaosCard,
    CheatCalled,
    Claim,
    ClaimAction,
    ClaimChaos,
    Claimed,
    ClaimNumbers,
    ClaimStatus,
    DeckChoice,
    DeckOut,
    Ending,
    Event,
    Finish,
    FirstValue,
    Game,
    GiveCard,
    Match,
    MatchEnding,
    MatchOptions,
    Mode,
    Numbers,
    Options,
    PileLaid,
    PlayAntiFun,
    Polling,
    Refusal,
    RequestTrade,
    RespondInKind,
    ReverseWithTwo,
    SequenceAfterEffect,
    SequenceAfterPickup,
    StealTurn,
    TakeCards,
    TeamVictory,
    Trading,
    Turn,
    is_true,
)
from cardshed.cheat.actions import Answer
from cardshed.laws import Law, Playthrough, Tally, check, play_through
from cardshed.soloverse import Colour, board, chaos_facts
from cardshed.soloverse.cards import CARDS
from cardshed.strict import slug

pytestmark = pytest.mark.long

TAGS = RULES.vocabulary.tags
LEAVING = [255]
SEATS = range(2, 11)
TABLES = 90


def table(seed: int) -> Options:
    """Return options of many kinds: seats, teams, finish, decks, sequences, limits."""
    rng = Random(seed)
    seats, teams = SEATS[seed % len(SEATS)], None
    if seats in {4, 6, 8, 9, 10} and seed % 2:
        teams = 3 if seats in {6, 9} else 2
    lasts = teams is None and seed % 3 == 0
    deck = tuple(rng.sample([*Colour], 1 + seed % 4))
    return Options(
        deck="coloured",
        seats=seats,
        colours=deck,
        dealer=rng.randrange(seats),
        hand_size=1 + seed % min(5, 26 * len(deck) // seats),
        first_value=rng.choice([*FirstValue]),
        after_nine=rng.choice([*AfterNine]),
        sequence_after_effect=rng.choice([*SequenceAfterEffect]),
        sequence_after_pickup=rng.choice([*SequenceAfterPickup]),
        count_lies=seed % 5 == 0,
        challenge=rng.choice([*Challenge]),
        proven_effects=seed % 4 > 0,
        reverse_with_two=rng.choice([*ReverseWithTwo]),
        deck_out=rng.choice([*DeckOut]),
        finish=Finish.LAST_STANDING if lasts else Finish.FIRST_OUT,
        turn_limit=(40, 200, 12)[seed % 3],
        teams=teams,
        team_victory=rng.choice([*TeamVictory]) if teams else TeamVictory.RELAXED,
        black_hole=[*cheat.BlackHole][seed % 2],
    )


@cache
def stages() -> tuple[tuple[Game, ...], ...]:
    """Games by uniform play, with and without seats that leave, and by players that talk."""
    games = [(seed, Game.start(table(seed), seed=seed)) for seed in range(TABLES)]
    uniform = [play_through(game, LEAVING * (seed % 7 == 0), seed=seed) for seed, game in games]
    begun = [*[game for _, game in games], *steered()]
    ends = [policies.play_out(game, chatty(at), windows=True) for at, game in enumerate(begun)]
    lines: list[Any] = [play.stages for play in uniform]
    return (*lines, *[tuple(replay(end)) for end in ends])


def steered() -> Iterator[Game]:
    """Yield games that lead to what is rare: wins that wait, teams that go out, trades off."""
    for seed in range(40):
        few = Options(deck="coloured", seats=4, teams=2, hand_size=1 + seed % 2, turn_limit=90)
        yield Game.start(attrs.evolve(few, team_victory=TeamVictory.COMPETITIVE), seed=seed)
        last = Options(
            deck="coloured", seats=3, finish="last-standing", hand_size=2, turn_limit=300
        )
        yield Game.start(last, seed=seed)
    for seed in range(20):
        game = Game.start(
            Options(deck="coloured", seats=6, teams=2, hand_size=3, turn_limit=30), seed=seed
        )
        begun = game.play(game.to_act[0], RequestTrade(next(_partners(game))))
        yield begun.withdraw(begun.to_act[seed % 2])
        alone = Game.start(Options(deck="coloured", seats=3, hand_size=3, turn_limit=30), seed=seed)
        yield alone.withdraw(1).withdraw(seed % 2 * 2)
        yield from lapsing(
            Game.start(Options(deck="coloured", seats=4, hand_size=5, turn_limit=30), seed=seed)
        )


def lapsing(game: Game) -> Iterator[Game]:
    """Yield games in which a claim of an action lapses, true or not: its seat leaves."""
    (seat,) = game.to_act
    for card in game.view(seat).own.hand[:2]:
        for kind in ActionKind:
            yield game.play(seat, ClaimAction(card, kind)).withdraw(seat)


def _partners(game: Game) -> Iterator[Any]:
    asked = [each for each in game.actions(game.to_act[0]) if isinstance(each, RequestTrade)]
    return (each.partner for each in asked)


@cache
def tally() -> Tally:
    every = [Playthrough(each) for each in stages()]
    checked = [check(each, [Law.LEGALITY]) for each in every[::5]]
    return sum(checked + [check(each, [Law.PROGRESS]) for each in every], Tally())


def show(found: object) -> None:
    """Print what was met; it stands in the report of the test."""
    sys.stdout.write(f"{found}\n")


def tags_of(union: object) -> set[str]:
    return {TAGS[get_origin(kind) or kind] for kind in get_args(union)}


def met(kind: str) -> set[str]:
    """Return what was met of a kind of word, and print how often."""
    found = {name: tally()[f"{kind}/{name}"] for name in tally().names(kind)}
    show(f"{kind}: {found}")
    return {*found}


def test_every_action_and_every_event_that_play_can_cause_is_met() -> None:
    """ch.turn.claim: a pile is laid by a position alone, and cards are drawn by chaos alone."""
    own = (CardsTurnedDown, CardSentBack, Asked, cheat.ChaosShown)
    of_chaos = tags_of(chaos_facts.Event) | {TAGS[kind] for kind in own}
    laid = (ClaimChaos, cheat.Counter, PlayAntiFun, StealTurn, cheat.UseRecycle)
    claims = {TAGS[kind] for kind in laid}

    assert met("action") == tags_of(Action) - tags_of(Answer) - claims
    assert met("event") == tags_of(Event) - {TAGS[PileLaid], TAGS[CardsDrawn]} - of_chaos


def test_every_ending_is_met() -> None:
    """ch.end.first, ch.end.deck, ch.end.standing, ch.end.cap"""
    assert met("ending") == {slug(ending) for ending in Ending}


def probes(game: Game, seat: int) -> Iterator[Any]:
    """Yield what a seat may ask for in vain: the wrong value, number, kind, claim or partner."""
    claim = game.state.table.claim
    held = game.view(seat).own.hand or CARDS[:1]
    for number in (1, claim.number if claim else 2):
        yield from (Accept(number), CallCheat(number), CallCheat(number + 1))
    for value in range(10):
        yield from (ClaimNumbers(held[:1], value), ClaimNumbers(held[:1], value, 999))
    yield from (RespondInKind(held[0], ActionKind.SKIP), RespondInKind(CARDS[0]), TakeCards())
    yield from [RequestTrade(partner) for partner in game.seats]
    yield from (GiveCard(held[0]), GiveCard(CARDS[0]), ClaimNumbers((), 3))


@cache
def refusals() -> Counter[str]:
    """Return how often each refusal was met by these, at moments of all games."""
    moments = [stage for each in stages() for stage in each][::17]
    seats = [(game, seat) for game in moments for seat in game.seats[:4]]
    found = [game.check(seat, one) for game, seat in seats for one in probes(game, seat)]
    return Counter(slug(refusal) for refusal in found if refusal is not None)


OF_CHAOS = {
    *("ch.claim.kinds", "ch.steal", "sv.chaos.last", "sv.counter.poll", "sv.counter.levels"),
    *("sv.antifun", "sv.choice.asked", "sv.reflex", "sv.chaos.params", "sv.card.vaccine"),
}
"""The rules of refusals that only a chaos card can cause."""


def test_every_refusal_is_met() -> None:
    """ch.seq.refused, ch.call.what, ch.call.first, ch.withdraw, ch.claim.count"""
    words = [each for each in Refusal if each.rule not in OF_CHAOS]
    every = {slug(refusal) for refusal in (*words, *CommonRefusal)}
    show(refusals())

    of_chaos = {slug(each) for each in Refusal if each.rule in OF_CHAOS}
    assert {*refusals(), *met("refusal")} - of_chaos == every - {slug(CommonRefusal.ONLOOKER)}


def boards() -> Iterator[Any]:
    return (stage.state.table for each in stages() for stage in each)


def test_every_frame_is_met_and_polls_and_trades_stand_on_stacks() -> None:
    """sv.lifo, ch.call.poll, sv.trade"""
    stacks = Counter(tuple(type(frame) for frame in each.board.frames) for each in boards())
    show({" ".join(kind.__name__ for kind in stack): n for stack, n in stacks.items()})

    assert {kind for stack in stacks for kind in stack} == {*get_args(board.Frame), Polling}
    several = {stack for stack in stacks if len(stack) > 1}
    assert several == {(Turn, Trading), (AnsweringDraw, Trading), (AnsweringDraw, Polling)}


def claims() -> Iterator[tuple[Claim, bool]]:
    """Yield each claim as it was left by its game or by the next claim, and whether it was true."""
    for each in stages():
        for before, after in pairwise(each):
            claim, later = before.state.table.claim, after.state.table.claim
            if claim is not None and later is not None and later.number != claim.number:
                yield claim, truth(each, claim)
        last = each[-1].state.table.claim
        if last is not None:
            yield last, truth(each, last)


def truth(line: tuple[Game, ...], claim: Claim) -> bool:
    """Return whether a claim is true, by what its seat laid."""
    events = (event for step in line[-1].steps for event in step.events)
    laid = [event for event in events if isinstance(event, Claimed)]
    return is_true(claim.said, laid[claim.number - 1].cards)


@cache
def fates() -> Counter[tuple[str, ClaimStatus, bool]]:
    """Return how often a claim of each kind had each fate, lies and truths apart."""
    return Counter((_word(claim), claim.status, true) for claim, true in claims())


def _word(claim: Claim) -> str:
    assert not isinstance(claim.said, ChaosCard)
    return "numbers" if isinstance(claim.said, Numbers) else claim.said.kind.name


@pytest.mark.parametrize("status", ClaimStatus)
@pytest.mark.parametrize("true", [False, True])
def test_every_kind_of_claim_meets_every_fate_as_a_lie_and_as_the_truth(
    status: ClaimStatus, *, true: bool
) -> None:
    """ch.effect.unchallenged, ch.effect.proven, ch.effect.lie, ch.withdraw, ch.call.open

    Open is a plain claim that the next one covers; all others are polled.
    """
    found = {word: fates()[word, status, true] for word in ("numbers", *KINDS)}
    show(f"{status.value}, {true}: {found}")

    kinds = {"numbers"} if status is ClaimStatus.OPEN else {*found}
    assert {word for word, count in found.items() if count} == kinds


KINDS = [kind.name for kind in ActionKind]


def test_every_value_is_claimed_and_every_number_of_cards_but_the_largest() -> None:
    """ch.claim.number, ch.claim.count"""
    said = [claim.said for claim, _ in claims() if isinstance(claim.said, Numbers)]
    show(Counter(each.value for each in said))

    assert {each.value for each in said} == {*range(10)}
    assert {each.count for each in said} >= {1, 2, 3, 4, 5}


@cache
def answers() -> Counter[tuple[str, str, bool]]:
    """Return how often a claim was accepted or called in each frame, by whom it waited for."""
    found: Counter[tuple[str, str, bool]] = Counter()
    for each in stages():
        for before, after in pairwise(each):
            step = after.steps[-1]
            if isinstance(step.action, Accept | CallCheat):
                frame = type(before.state.table.board.frames[-1]).__name__
                found[type(step.action).__name__, frame, step.seat in before.to_act] += 1
    return found


def test_claims_are_accepted_and_called_in_polls_in_turn_and_out_of_turn() -> None:
    """ch.call.open, ch.call.poll, ch.call.turn"""
    show(answers())

    assert {*answers()} == {
        ("Accept", "Polling", True),
        ("CallCheat", "Polling", True),
        ("CallCheat", "Turn", True),
        ("CallCheat", "Turn", False),
    }


def test_both_verdicts_are_met_with_and_without_effects_of_proven_claims() -> None:
    """ch.effect.proven, ch.call.lie, ch.call.truth"""
    found = Counter(
        (event.true, stage.options.proven_effects, stage.options.count_lies)
        for each in stages()
        for stage in each[1:]
        for event in stage.steps[-1].events
        if isinstance(event, CheatCalled)
    )
    show(found)

    assert len(found) == 8


def test_wins_wait_and_are_settled_or_void() -> None:
    """sv.win.pending, sv.win.several, ch.out.draw, ch.out.lie"""
    waiting = Counter(len(each.board.claims) for each in boards() if each.outcome is None)
    show(waiting)

    assert max(waiting) >= 2
    assert tally()["event/claim-voided"] > 0


@pytest.mark.parametrize("field", attrs.fields(Options), ids=lambda field: field.name)
def test_every_option_takes_more_than_one_value(field: Any) -> None:
    """ch.claim.count, ch.seq.first, ch.seq.nine, ch.seq.effects, ch.seq.pick-up"""
    found = Counter(getattr(table(seed), field.name) for seed in range(TABLES))
    kinds = {type(value) for value in found if isinstance(value, Enum)}
    show(f"{field.name}: {found}")

    for kind in kinds - {DeckChoice}:
        assert {*found} == {*kind}
    if field.name == "seats":
        assert {*found} == {*SEATS}
    if field.type in {bool, "bool"}:
        assert {*found} == {False, True}
    assert len(found) > 1 or field.name in {"deck", "packs"}  # test_coverage_cheat_chaos.py


def test_every_game_ends() -> None:
    """ch.end.cap"""
    assert all(each[-1].outcome is not None for each in stages())


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("tournament", [False, True])
def test_matches_of_every_mode_end(mode: Mode, tournament: bool) -> None:  # noqa: FBT001
    """ch.score, sv.score.optional"""
    agreed = Agreement(mode=mode, tournament=tournament, rounds=12)
    game = Options(deck="coloured", seats=3, colours="SP", hand_size=4, turn_limit=30)
    match = Match.start(MatchOptions(game=game, match=agreed), seed=3)
    match = policies.play_out(match, chatty(3), windows=True)

    assert match.outcome is not None
    assert match.outcome.ending in {MatchEnding.TARGET_REACHED, MatchEnding.ROUNDS_OVER}


def test_gifts_and_claims_are_both_met_in_numbers() -> None:
    """sv.trade, ch.turn.claim"""
    assert tally()[f"action/{TAGS[GiveCard]}"] > 20
    assert tally()[f"action/{TAGS[ClaimNumbers]}"] > 1000
