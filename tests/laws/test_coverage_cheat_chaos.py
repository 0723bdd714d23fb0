"""Steered play of Cheat with the core deck meets every claim, window, frame and event often.

What was met, and how often, is printed: `pytest -rA`.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random
from typing import Any, get_args, get_origin

import pytest
from laws.meetings import Met, counting, names, printed

from cardshed import Seat, cheat
from cardshed.cheat import (
    RULES,
    Accept,
    ActionCard,
    ActionKind,
    CallCheat,
    ChaosCard,
    CheatCalled,
    ClaimAction,
    ClaimChaos,
    Claimed,
    ClaimNumbers,
    ClaimSpace,
    Countering,
    Ending,
    Game,
    GiveCard,
    Numbers,
    Options,
    PileLaid,
    PlayAntiFun,
    Polling,
    Refusal,
    RequestTrade,
    RespondInKind,
    Saving,
    Slapping,
    StealTurn,
    StolenTurn,
    TeamVictory,
    Trading,
    chaos,
    frames,
    is_true,
)
from cardshed.soloverse import card, core_game
from cardshed.soloverse.board import InFront
from cardshed.soloverse.frames import Stealing
from cardshed.strict import slug

pytestmark = pytest.mark.long

OFTEN = 50
GAMES = 1500
LISTED = 200
TAGS = RULES.vocabulary.tags
CORE = [each.chaos.id for each in core_game.PACK.cards if each.chaos is not None]
TRAPS = {"mercy", "poison"}
KINDS = {"numbers", *[kind.name for kind in ActionKind], *CORE} - TRAPS
RETURNING = {"pure-chaos-shuffle-hands", "slap"}
"""What brings a member of a team that is out of the order back."""
STEAL_TURN = card("XTT")


def table(rng: Random) -> Options:
    """Return options of many kinds; chaos cards are more of the deck where colours are few."""
    seats, teams = rng.choice([2, 3, 3, 4, 4, 5, 6, 7]), None
    fits = [count for count in range(2, seats // 2 + 1) if seats % count == 0]
    if fits and rng.random() < 0.6:
        teams = rng.choice(fits)
    lasts, thin = teams is None and rng.random() < 0.3, rng.random() < 0.2
    return Options(
        seats=seats,
        deck="core",
        colours=rng.sample("SPVYT", 1 if thin else rng.randint(1, 5)),
        hand_size=72 // seats if thin else rng.randint(1, 4),  # so thin that the deck runs out
        first_value=rng.choice(["any", "zero"]),
        after_nine=rng.choice(["wrap", "stay", "free"]),
        sequence_after_effect=rng.choice(["keep", "reset"]),
        sequence_after_pickup=rng.choice(["keep", "restart"]),
        count_lies=rng.random() < 0.2,
        challenge=rng.choice(["next-play", "poll"]),
        proven_effects=rng.random() < 0.8,
        reverse_with_two=rng.choice(["nothing", "skip"]),
        deck_out=rng.choice(["needed", "emptied"]),
        finish="last-standing" if lasts else "first-out",
        teams=teams,
        team_victory=rng.choice(["relaxed", "competitive"]) if teams else "relaxed",
        turn_limit=rng.choice([20, 60]),
    )


# --- who does what


def steered(seed: int) -> Iterator[Game]:
    """Play a game at random, stage by stage; in some games seats leave now and then."""
    rng = Random(seed)
    game, leaves = Game.start(table(rng), seed=seed), rng.random() < 0.4
    while game.outcome is None:
        yield game
        gone = leaver(game, rng) if leaves else None
        game = game.play(*chosen(game, rng)) if gone is None else game.withdraw(gone)
    yield game


def leaver(game: Game, rng: Random) -> Seat | None:
    """Return who leaves now, if anybody: most of all in windows and polls, and who is aimed at."""
    board = game.state.table.board
    asked = isinstance(board.latest, Countering | Saving | Polling | Slapping)
    seated = [Seat(seat) for seat in game.seats if seat not in board.order.withdrawn]
    aimed = [each.seat for each in board.carried if isinstance(each, InFront)]
    often = 0.5 if isinstance(board.latest, Trading) else 0.03
    if rng.random() > (0.08 if asked or aimed else often):
        return None
    if len(seated) == 2 and rng.random() < 0.7:
        return None
    return rng.choice(aimed or seated)


def chosen(game: Game, rng: Random) -> tuple[Seat, Any]:
    """Return a seat and what it does: what uniform play seldom comes to is done more often."""
    thefts = [(seat, each) for seat in game.may_act for each in true_thefts(game, seat)]
    if thefts and rng.random() < 0.2:
        return rng.choice(thefts)
    seat = rng.choice(game.to_act if rng.random() < 0.9 else game.may_act)
    space = game.actions(seat)
    if isinstance(space, ClaimSpace):
        return seat, claimed(game, seat, space, rng)
    return seat, space.sample(rng) if space.count() > LISTED else answered([*space], rng)


def true_thefts(game: Game, seat: Seat) -> list[StealTurn]:
    """Return how a seat may steal the turn with a card that is a Steal Turn."""
    if seat in game.to_act or STEAL_TURN not in game.state.owns[seat].hand:
        return []
    theft = StealTurn(STEAL_TURN)
    return [theft] if game.check(seat, theft) is None else []


def claimed(game: Game, seat: Seat, space: ClaimSpace, rng: Random) -> Any:
    """Return what a seat in turn does: the truth as often as not, and each kind as often."""
    chance, trades = rng.random(), trades_of(space)
    if trades and chance < 0.3:
        return rng.choice(trades)
    if chance < 0.4:
        return space.sample(rng)
    hand = game.state.owns[seat].hand
    every: list[Any] = [*space.truthful()] if chance < 0.7 else []
    every = every or [*space.with_cards([rng.choice(hand)])]
    if is_split(game):
        every = [each for each in every if word(each) in RETURNING] or every
    words = sorted({word(each) for each in every})
    kind = "clone" if "clone" in words and rng.random() < 0.18 else rng.choice(words)
    return rng.choice([each for each in every if word(each) == kind])


def trades_of(space: ClaimSpace) -> list[RequestTrade]:
    """Return the trades that a seat in turn can ask for; they come before claims."""
    return [each for each in islice(space, 4) if isinstance(each, RequestTrade)]


def is_split(game: Game) -> bool:
    """Return whether a member of a competitive team is out of the order, and may come back."""
    competitive = game.options.team_victory is TeamVictory.COMPETITIVE
    return competitive and bool(game.state.table.board.order.out)


def answered(listed: list[Any], rng: Random) -> Any:
    """Return an answer: calls are rare; cards are laid as often as not, true as often as not."""
    if rng.random() < 0.7:
        listed = [each for each in listed if not isinstance(each, CallCheat)] or listed
    laying = [each for each in listed if hasattr(each, "card") and hasattr(each, "chaos")]
    if not laying or rng.random() < 0.5:
        return rng.choice(listed)
    true = [each for each in laying if each.card is each.chaos]
    return rng.choice(true if true and rng.random() < 0.5 else laying)


# --- what is met


def word(what: Any) -> str:
    """Return the kind of card that is claimed."""
    match what:
        case Numbers() | ClaimNumbers():
            return "numbers"
        case ActionCard(kind=kind) | ClaimAction(kind=kind):
            return kind.name
        case ChaosCard(card=said) | ClaimChaos(chaos=said):
            return named(said)
        case _:
            raise TypeError(what)


def named(said: Any) -> str:
    """Return the kind of a card that a Clone counts as, or a claim says."""
    if said.chaos is not None:
        return str(said.chaos.id)
    return "numbers" if said.face.value.isdigit() else ActionKind(said.face.value).name


@cache
def met() -> Met:
    """Count what the games come to."""
    found: Met = Counter()
    with counting(found, chaos, "work"):
        for seed in range(GAMES):
            tell(found, seed)
    return printed(found)


def tell(found: Met, seed: int) -> None:
    """Count what one game comes to."""
    *stages, game = steered(seed)
    assert game.outcome is not None
    assert game.version <= RULES.bound(game.options)
    found[f"ending/{game.outcome.ending.value}"] += 1
    for stage in stages:
        found.update(framed(stage))
    found.update(f"event/{TAGS[type(event)]}" for event in game.setup)
    claim: Any = None
    for step in game.steps:
        found[f"action/{TAGS.get(type(step.action), 'withdraw')}"] += 1
        for event in step.events:
            claim = event if isinstance(event, Claimed) else claim
            found[f"event/{TAGS[type(event)]}"] += 1
            found.update(said(event, claim))


def framed(stage: Game) -> Iterator[str]:
    """Yield the frame that is waited for, and what a poll stands on."""
    stack = [type(frame).__name__ for frame in stage.state.table.board.frames]
    yield f"frame/{stack[-1]}"
    if stack[-1] == Polling.__name__:
        yield f"polled/{' '.join(stack[-2:-1])}"


def said(event: Any, claim: Any) -> Iterator[str]:
    """Yield the claims and challenges that an event tells of."""
    match event:
        case Claimed(said=what, cards=cards):
            yield f"{'true' if is_true(what, cards) else 'false'}/{word(what)}"
            if isinstance(what, ChaosCard) and what.acts is not None:
                yield f"as/{word(what)}/{named(what.acts)}"
        case CheatCalled(true=true):
            yield f"{'proven' if true else 'exposed'}/{word(claim.said)}"
        case _:
            pass


def tags(union: object) -> set[str]:
    return {TAGS[get_origin(kind) or kind] for kind in get_args(union)}


def seldom(kind: str, wanted: set[str], often: int = OFTEN) -> dict[str, int]:
    """Return what was met too seldom, or not at all."""
    return {each: met()[f"{kind}/{each}"] for each in wanted if met()[f"{kind}/{each}"] < often}


@pytest.mark.parametrize("fate", ["true", "false", "exposed", "proven"])
def test_every_kind_of_card_is_claimed_as_truth_and_as_lie_and_called(fate: str) -> None:
    """ch.claim.kinds, ch.claim.lie, ch.claim.true, ch.call.lie, ch.call.truth"""
    assert len(KINDS) == 1 + 3 + 18
    assert seldom(fate, KINDS) == {}


def test_no_trap_is_claimed() -> None:
    """ch.claim.kinds"""
    assert {each for each in met() if each.rpartition("/")[2] in TRAPS} == set()


def test_a_clone_counts_as_every_card_that_can_be_claimed() -> None:
    """ch.clone, sv.clone.as"""
    assert seldom("as/clone", KINDS - {"clone"}, 1) == {}


def test_every_question_is_asked() -> None:
    """ch.call.poll, ch.steal, sv.counter.poll, sv.antifun, sv.reflex"""
    own = {kind.__name__ for kind in (Polling, StolenTurn)}

    assert seldom("frame", names(frames.Question) | own) == {}


def test_claims_are_polled_in_turn_and_over_everything_that_a_claim_answers() -> None:
    """ch.call.poll, ch.card.nou, ch.antifun, ch.draw, ch.steal"""
    below = {"", "AnsweringDraw", "AnsweringSkip", "Countering", "Saving"}
    below |= {"Turn", "StolenTurn", "Closing"}  # of a seat that leaves meanwhile

    assert seldom("polled", below) == {}


def test_every_work_is_done() -> None:
    """ch.steal: a turn is stolen by a claim out of turn, and not by a card that lies before it."""
    assert seldom("work", {kind.__name__ for kind in chaos.DO} - {Stealing.__name__}) == {}
    assert met()[f"work/{Stealing.__name__}"] == 0


def test_every_event_is_met() -> None:
    """sv.view"""
    in_setups = {TAGS[PileLaid]}  # a pile is laid by a position alone

    assert seldom("event", tags(cheat.Event) - in_setups) == {}


def test_every_action_is_met() -> None:
    """ch.turn.claim, ch.call.poll"""
    assert seldom("action", {*tags(cheat.Action), "withdraw"}) == {}


def test_every_ending_is_met() -> None:
    """ch.end.first, ch.end.deck, ch.end.standing, ch.end.cap, sv.team.competitive"""
    assert seldom("ending", {slug(ending) for ending in Ending}) == {}


# --- what is refused, and that something never is


def probes(game: Game, seat: Seat) -> Iterator[Any]:
    """Yield what a seat may ask for in vain, with a card that it holds and one that it may not."""
    claim = game.state.table.claim
    number = 1 if claim is None else claim.number
    for laid in (*game.view(seat).own.hand[:1], card("V9")):
        yield from [ClaimNumbers((laid,), value) for value in range(10)]
        yield from [ClaimNumbers((laid,), value, 999) for value in range(10)]
        yield from (ClaimAction(laid, ActionKind.SKIP), RespondInKind(laid), GiveCard(laid))
        yield from [ClaimChaos(laid, card(code)) for code in ("XNO", "XST", "XSL", "XME")]
        yield from (cheat.Counter(laid), cheat.Counter(laid, card("XAF")), PlayAntiFun(laid))
        yield from (PlayAntiFun(laid, card("XNO")), StealTurn(laid), StealTurn(laid, card("XNO")))
        yield from (RespondInKind(laid, chaos=card("XD4")), cheat.DiscardCards((laid,)))
    yield from (Accept(number), Accept(number + 1), CallCheat(number), CallCheat(number + 1))
    yield from (cheat.LetHappen(), cheat.LetWin(), cheat.Slap(), cheat.TakeCards())
    yield from (cheat.TakeFromDiscards(), cheat.TakeFromDiscards(card("V9")), ClaimNumbers((), 3))
    yield from [RequestTrade(partner) for partner in game.seats]


@cache
def refusals() -> Counter[str]:
    """Return how often each refusal was met by these, at moments of some games."""
    moments = [stage for seed in range(0, GAMES, 15) for stage in [*steered(seed)][::3]]
    tried = [(game, seat) for game in moments for seat in game.seats]
    found = [game.check(seat, one) for game, seat in tried for one in probes(game, seat)]
    return Counter(slug(refusal) for refusal in found if refusal is not None)


def test_every_refusal_is_met() -> None:
    """ch.claim.kinds, sv.chaos.last, sv.counter.levels, ch.steal, ch.antifun"""
    sys.stdout.write(f"{refusals()}\n")
    no_such_card = {slug(Refusal.NOT_THE_LAST)}

    assert {slug(refusal) for refusal in Refusal} - {*refusals()} == no_such_card


def test_seats_are_never_left_without_an_action() -> None:
    """sv.choice.asked: every seat that is waited for can do something."""
    for seed in range(0, GAMES, 10):
        for now in steered(seed):
            assert all(now.actions(seat) for seat in now.to_act)
            assert all(now.actions(seat) for seat in now.may_act)
