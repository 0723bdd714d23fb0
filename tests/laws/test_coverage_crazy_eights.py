"""Uniform, eager and steered play together meet every word, frame and option of Crazy 8's."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from functools import cache
from random import Random
from typing import Any, get_args, get_origin

import attrs
import pytest

from cardshed import CommonRefusal, catalog, policies, replay
from cardshed.actions import ActionSpace
from cardshed.crazy_eights import (
    RULES,
    Action,
    Agreement,
    AnsweringDraw,
    Asked,
    BlackHole,
    BluffNoted,
    CallSolo,
    CardsDiscarded,
    ChaosFlipped,
    ColourNamed,
    DeckChoice,
    DeckOut,
    DiscardsLifted,
    DoubleEdged,
    DrawCard,
    DrawChallenged,
    Ending,
    Event,
    Finish,
    FirstReverse,
    Frame,
    Game,
    GiveCard,
    HandShown,
    Keep,
    Match,
    MatchEnding,
    MatchOptions,
    Mode,
    Options,
    PlayCard,
    Refusal,
    RequestTrade,
    ReverseWithTwo,
    TakeCards,
    TeamVictory,
    TopChosen,
    UseRecycle,
    View,
)
from cardshed.crazy_eights.model import Answer
from cardshed.laws import Law, Playthrough, Tally, check, play_through
from cardshed.soloverse import Colour, chaos_facts
from cardshed.soloverse.frames import ChaosFrame
from cardshed.strict import slug

pytestmark = pytest.mark.long

TAGS = RULES.vocabulary.tags
LEAVING = [255]
SEATS = range(2, 11)


def table(seed: int) -> Options:
    """Return options of many kinds: seats, teams, finish, decks, limits."""
    rng = Random(seed)
    seats, teams = SEATS[seed % len(SEATS)], None
    if seats in {4, 6, 8, 9, 10} and seed % 2:
        teams = 3 if seats in {6, 9} else 2
    lasts = teams is None and seed % 3 == 0
    deck = tuple(rng.sample([*Colour], 2 + seed % 3))
    return Options(
        deck="coloured",
        seats=seats,
        colours=deck,
        dealer=rng.randrange(seats),
        hand_size=1 + seed % min(5, (26 * len(deck) - 1) // seats),
        reverse_with_two=rng.choice([*ReverseWithTwo]),
        first_reverse=rng.choice([*FirstReverse]),
        late_solo=seed % 4 == 0,
        deck_out=rng.choice([*DeckOut]),
        finish=Finish.LAST_STANDING if lasts else Finish.FIRST_OUT,
        turn_limit=(None, 5000, 12)[seed % 3],
        teams=teams,
        team_victory=rng.choice([*TeamVictory]) if teams else TeamVictory.RELAXED,
        black_hole=[*BlackHole][seed % 2],
        double_edged=[*DoubleEdged][seed // 2 % 2],
    )


def eager(seed: int) -> policies.Policy[View, Action]:
    """Play whenever it can, trade now and then, and never say anything in time."""
    rng = Random(seed)

    def policy(view: View, actions: ActionSpace[Action]) -> Action | None:
        listed = [action for action in actions if not getattr(action, "solo", False)]
        spoken = [action for action in listed if isinstance(action, CallSolo)]
        waits = view.viewer in RULES.to_act(view.table)
        if spoken and (not waits or rng.randrange(2)):
            return spoken[0]
        late = {DrawCard: 2, Keep: 2, TakeCards: 2, RequestTrade: rng.randrange(9)}
        least = min(late.get(type(action), 1) for action in listed)
        return rng.choice([action for action in listed if late.get(type(action), 1) <= least])

    return policy


@cache
def stages() -> tuple[tuple[Game, ...], ...]:
    """Games by uniform play, with and without seats that leave, and by eager play."""
    games = [(seed, Game.start(table(seed), seed=seed)) for seed in range(90)]
    uniform = [play_through(game, LEAVING * (seed % 7 == 0), seed=seed) for seed, game in games]
    ends = [policies.play_out(game, eager(seed), windows=True) for seed, game in games]
    ends += [policies.play_out(game, eager(seed)) for seed, game in enumerate(steered())]
    lines: list[Any] = [play.stages for play in uniform]
    return (*lines, *[tuple(replay(end)) for end in ends])


def steered() -> Iterator[Game]:
    """Yield games that lead to what is rare: wins that wait, teams that go out, trades off."""
    for seed in range(60):
        yield Game.start(Options(deck="coloured", seats=2, colours="SPV", hand_size=2), seed=seed)
        few = Options(deck="coloured", seats=4, teams=2, colours="SP", hand_size=1 + seed % 2)
        yield Game.start(attrs.evolve(few, team_victory=TeamVictory.COMPETITIVE), seed=seed)
    for seed in range(40):
        game = Game.start(Options(deck="coloured", seats=6, teams=2, hand_size=3), seed=seed)
        begun = game.play(game.to_act[0], RequestTrade(next(_partners(game))))
        yield begun.withdraw(begun.to_act[seed % 2])


def _partners(game: Game) -> Iterator[Any]:
    asked = [each for each in game.actions(game.to_act[0]) if isinstance(each, RequestTrade)]
    return (each.partner for each in asked)


@cache
def tally() -> Tally:
    return sum([check(Playthrough(each), [Law.LEGALITY]) for each in stages()[::3]], Tally()) + sum(
        [check(Playthrough(each), [Law.PROGRESS]) for each in stages()], Tally()
    )


def tags_of(union: object) -> set[str]:
    return {TAGS[get_origin(kind) or kind] for kind in get_args(union)}


def test_every_action_and_every_event_that_play_can_cause_is_met() -> None:
    asides = (Asked, ColourNamed, CardsDiscarded, ChaosFlipped, BluffNoted, HandShown, TopChosen)
    own = (*asides, DrawChallenged, DiscardsLifted)
    of_chaos = tags_of(chaos_facts.Event) | {TAGS[kind] for kind in own}

    assert set(tally().names("action")) == tags_of(Action) - tags_of(Answer) - {TAGS[UseRecycle]}
    assert set(tally().names("event")) == tags_of(Event) - of_chaos


def test_every_ending_is_met() -> None:
    assert set(tally().names("ending")) == {slug(ending) for ending in Ending}


OF_CHAOS = {
    *("sv.chaos.last", "sv.counter.poll", "sv.counter.levels", "sv.draw4.challenge", "sv.antifun"),
    *("sv.colour.when", "sv.deck.choice", "sv.choice.asked", "sv.reflex"),
    *("sv.card.vaccine", "sv.card.badge-collector"),
}
"""The rules of refusals that only a chaos card can cause."""


def test_every_refusal_is_met() -> None:
    of_seats = {*Refusal, *CommonRefusal} - {CommonRefusal.ONLOOKER, CommonRefusal.NOT_YOUR_TURN}

    assert set(tally().names("refusal")) >= {slug(refusal) for refusal in of_seats} - HARD


HARD = {
    slug(refusal)
    for refusal in (
        Refusal.NOT_IN_KIND,  # a card held, of another kind, before a stack: invented seldom
        Refusal.NO_SUCH_USE,
        *(refusal for refusal in Refusal if refusal.rule in OF_CHAOS),
    )
}


def boards() -> Iterator[Any]:
    return (stage.state.table for each in stages() for stage in each)


def test_every_frame_is_met_and_trades_stand_on_turns_and_on_stacks() -> None:
    """sv.lifo, sv.trade"""
    stacks = {tuple(type(frame) for frame in each.board.frames) for each in boards()}

    coloured = set(get_args(Frame)) - set(get_args(ChaosFrame))

    assert {kind for stack in stacks for kind in stack} == coloured
    assert {stack[0] for stack in stacks if len(stack) > 1} >= {AnsweringDraw}
    assert max(map(len, stacks)) == 2


def test_the_window_is_met_beside_every_frame_but_one_that_a_draw_makes() -> None:
    """c8.solo.window: a draw has closed it before the card is put down."""
    beside = {type(each.board.frames[-1]) for each in boards() if each.solo.window is not None}

    assert {kind.__name__ for kind in beside} == {"Turn", "AnsweringDraw", "Trading"}


def test_claims_wait_and_are_settled_or_void() -> None:
    """sv.win.pending, sv.win.several"""
    claims = [each.board.claims for each in boards() if each.outcome is None]

    assert max(map(len, claims)) >= 1
    assert tally()["event/claim-voided"] > 0


@pytest.mark.parametrize("field", attrs.fields(Options), ids=lambda field: field.name)
def test_every_option_takes_more_than_one_value(field: Any) -> None:
    met = {getattr(table(seed), field.name) for seed in range(90)}
    kinds = {type(value) for value in met if isinstance(value, Enum)}

    for kind in kinds - {DeckChoice}:
        assert met == set(kind)
    if field.name == "seats":
        assert met == set(SEATS)
    assert len(met) > 1 or field.name in {"deck", "packs"}  # test_coverage_chaos.py has those


def test_every_game_ends_without_chance_to_help() -> None:
    """Twice the deck and the hands never rises (c8.end.deck)."""
    for each in stages():
        sums = [2 * s.state.table.board.counts.deck for s in each]
        held = [sum(s.state.table.board.counts.hands) for s in each]
        totals = [two + hands for two, hands in zip(sums, held, strict=True)]
        left = [len(s.state.table.board.order.withdrawn) for s in each]
        changes = zip(totals, totals[1:], left, left[1:], strict=False)
        assert all(after <= before for before, after, gone, more in changes if gone == more)
        assert each[-1].outcome is not None


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("tournament", [False, True])
def test_matches_of_every_mode_end(mode: Mode, tournament: bool) -> None:  # noqa: FBT001
    """sv.score.optional"""
    agreed = Agreement(mode=mode, tournament=tournament, rounds=60)
    options = MatchOptions(
        game=Options(deck="coloured", seats=3, colours="SP", hand_size=5), match=agreed
    )
    match = policies.play_out(Match.start(options, seed=3), policies.Uniform(3))

    assert match.outcome is not None
    assert match.outcome.ending in {MatchEnding.TARGET_REACHED, MatchEnding.ROUNDS_OVER}
    assert isinstance(catalog.find("crazy-eights-match").rules, type(RULES))


def test_gifts_and_plays_are_both_met_in_numbers() -> None:
    """sv.trade, c8.play.one"""
    assert tally()[f"action/{TAGS[GiveCard]}"] > 20
    assert tally()[f"action/{TAGS[PlayCard]}"] > 1000
