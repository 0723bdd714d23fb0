"""Steered play of Cheat with the core deck meets every claim, window, frame and event often.

What was met, and how often, is printed: `pytest -rA`.
"""

from __future__ import annotations

import sys
from collections import Counter as Counts
from collections.abc import Iterator
from functools import cache
from typing import Any, get_args, get_origin

import pytest
from laws.meetings import Met, counting, names, printed
from laws.steering import waits_in_vain
from laws.steering_cheat import (
    EXTENDED,
    GAMES,
    HARDLY,
    KINDS,
    NAMED,
    OFTEN,
    SOME,
    TAGS,
    TRAPS,
    WORD,
    id_of,
    steered,
    word,
)

from cardshed import Seat, Withdraw, cheat, replay
from cardshed.cheat import (
    RULES,
    Accept,
    ActionKind,
    AnsweringDraw,
    CallCheat,
    CheatCalled,
    Choosing,
    ClaimAction,
    ClaimChaos,
    Claimed,
    ClaimNumbers,
    ClaimStatus,
    Countering,
    Ending,
    Game,
    GiveCard,
    PlayAntiFun,
    Polling,
    Refusal,
    RequestTrade,
    RespondInKind,
    Saving,
    StealTurn,
    StolenTurn,
    Trading,
    TrapRevealed,
    chaos,
    frames,
)
from cardshed.cheat.differing import definition_of
from cardshed.soloverse import card, moves
from cardshed.soloverse.board import Turn
from cardshed.soloverse.definitions import COUNTER
from cardshed.strict import slug

pytestmark = pytest.mark.long


@cache
def played() -> tuple[Met, tuple[Game, ...]]:
    """Return the games, and what they come to."""
    found: Met = Counts()
    games: list[Game] = []
    with counting(found, chaos, "work"):
        for seed in range(GAMES):
            games.append(steered(seed, found))
            tell(found, games[-1])
    return printed(found), tuple(games)


def tell(found: Met, game: Game) -> None:
    """Count what one game comes to."""
    assert game.outcome is not None
    assert game.version <= RULES.bound(game.options)
    found[f"ending/{game.outcome.ending.value}"] += 1
    found.update(f"event/{TAGS[type(event)]}" for event in game.setup)
    claim: Any = None
    for step in game.steps:
        found["action/withdraw"] += isinstance(step.action, Withdraw)
        for event in step.events:
            claim = event if isinstance(event, Claimed) else claim
            found[f"event/{TAGS[type(event)]}"] += 1
            found.update(fated(event, claim))


def fated(event: Any, claim: Any) -> Iterator[str]:
    """Yield what a challenge shows of the latest claim."""
    if isinstance(event, CheatCalled):
        yield f"{'proven' if event.true else 'exposed'}/{word(claim.said)}"
    if isinstance(event, TrapRevealed):
        yield f"trap/{id_of(event.card)}"


def tags(union: object) -> set[str]:
    return {TAGS[get_origin(kind) or kind] for kind in get_args(union)}


def seldom(kind: str, wanted: set[str], often: int = OFTEN) -> dict[str, int]:
    """Return what was met too seldom, or not at all."""
    met, _ = played()
    return {each: met[f"{kind}/{each}"] for each in wanted if met[f"{kind}/{each}"] < often}


@pytest.mark.parametrize("fate", ["true", "false", "exposed", "proven"])
def test_every_kind_of_card_is_claimed_as_truth_and_as_lie_and_called(fate: str) -> None:
    """ch.claim.kinds, ch.claim.lie, ch.claim.true, ch.call.lie, ch.call.truth"""
    assert len(KINDS) == 1 + 3 + 18 + 15
    assert seldom(fate, KINDS) == {}


def test_every_trap_is_met_and_none_is_claimed() -> None:
    """sv.trap.draw, ch.trap, ch.claim.kinds"""
    claimed = ("true", "false", "exposed", "proven", "clone", "named")

    assert seldom("trap", TRAPS) == {}
    assert dict.fromkeys(TRAPS, 0) == {
        trap: sum(played()[0][f"{fate}/{trap}"] for fate in claimed) for trap in TRAPS
    }


def test_every_card_that_can_be_a_pure_chaos_is_claimed_as_one() -> None:
    """sv.chaos.pure"""
    definitions = [definition_of(one) for one in EXTENDED]
    pure = {each.id for each in definitions if each and (each.pure or each.kind is COUNTER)}

    assert len(pure) > 10
    assert seldom("pure", pure, SOME) == {}


def test_a_clone_counts_as_every_card_that_can_be_claimed() -> None:
    """ch.clone, sv.clone.as, sv.gm.clone"""
    assert seldom("clone", {*KINDS, "manipulated"} - {"clone", WORD} - HARDLY, SOME) == {}
    assert seldom("clone", HARDLY, 1) == {}


def test_a_genetic_manipulation_is_every_card_that_can_be_named() -> None:
    """sv.gm.what"""
    assert len(NAMED) == 32
    assert seldom("named", NAMED, SOME) == {}


def test_every_answer_is_claimed_of_every_card_that_can_be_one() -> None:
    """sv.counter.levels, ch.antifun, sv.draw.pending, ch.steal, sv.clone.when, sv.gm.what"""
    draws = {"chaos-draw-4", "chaos-draw-4-reverse", "chaos-draw-4-skip"}

    assert seldom("counter", {"nou", "not-me", "clone", WORD}) == {}
    assert seldom("respond-in-kind", {*draws, "clone", WORD}) == {}
    assert seldom("steal-turn", {"steal-turn", "clone", WORD}) == {}
    assert seldom("play-anti-fun", {"anti-fun", WORD}) == {}
    assert seldom("play-anti-fun", {"clone"}, 1) == {}


def test_every_question_is_asked() -> None:
    """ch.call.poll, ch.steal, sv.counter.poll, sv.antifun, sv.reflex, sv.choice.asked"""
    own = {kind.__name__ for kind in (Polling, StolenTurn)}

    assert seldom("frame", names(frames.Question) | own) == {}


def test_claims_are_polled_in_turn_and_over_everything_that_a_claim_answers() -> None:
    """ch.call.poll, ch.card.nou, ch.antifun, ch.draw, ch.steal"""
    below = {"", "AnsweringDraw", "AnsweringSkip", "Countering", "Saving"}
    below |= {"Turn", "StolenTurn", "Closing"}  # of a seat that leaves meanwhile

    assert seldom("polled", below) == {}


OF_CRAZY_EIGHTS = {"Stealing", "Exchanging", "Looking", "HandingOver"}
"""Work that Cheat has not: a turn is stolen by a claim, and some cards are others."""
SAID_NEVER = {"hand-opened", "card-picked", "pick-settled", "cards-handed-over", "discards-lifted"}
"""What those cards cause; and the discards lie face down here."""


def test_every_work_is_done() -> None:
    """ch.steal: a turn is stolen by a claim out of turn, and not by a card that lies before it."""
    assert seldom("work", {kind.__name__ for kind in chaos.DO} - OF_CRAZY_EIGHTS) == {}
    assert {played()[0][f"work/{each}"] for each in OF_CRAZY_EIGHTS} == {0}


def test_every_event_is_met() -> None:
    """sv.view"""
    assert seldom("event", tags(cheat.Event) - SAID_NEVER) == {}
    assert {played()[0][f"event/{each}"] for each in SAID_NEVER} == {0}


def test_every_action_is_met() -> None:
    """ch.turn.claim, ch.call.poll"""
    never = {"pick-card"}  # Double-Edged is another card here

    assert seldom("action", {*tags(cheat.Action), "withdraw"} - never) == {}
    assert played()[0]["action/pick-card"] == 0


def test_every_ending_is_met() -> None:
    """ch.end.first, ch.end.deck, ch.end.standing, ch.end.cap, sv.team.competitive"""
    assert seldom("ending", {slug(ending) for ending in Ending}) == {}


# --- what is refused, and that something never is


def probes(game: Game, seat: Seat) -> Iterator[Any]:
    """Yield what a seat may ask for in vain, with a card that it holds and one that it may not."""
    claim = game.state.table.claim
    number = 1 if claim is None else claim.number
    for laid in (*game.view(seat).own.hand[:1], card("V9")):
        yield from [ClaimNumbers((laid,), value) for value in (0, 4, 9)]
        yield from [ClaimNumbers((laid,), value, 999) for value in (0, 4, 9)]
        yield from (ClaimAction(laid, ActionKind.SKIP), RespondInKind(laid), GiveCard(laid))
        yield from [ClaimChaos(laid, card(code)) for code in ("XNO", "XST", "XSL", "XME", "XCY")]
        yield from (cheat.Counter(laid), cheat.Counter(laid, card("XAF")), PlayAntiFun(laid))
        yield from (PlayAntiFun(laid, card("XNO")), StealTurn(laid), StealTurn(laid, card("XNO")))
        yield from (RespondInKind(laid, chaos=card("XD4")), cheat.DiscardCards((laid,)))
    yield from (Accept(number), Accept(number + 1), CallCheat(number), CallCheat(number + 1))
    yield from (cheat.LetHappen(), cheat.LetWin(), cheat.Slap(), cheat.TakeCards())
    yield from (moves.PutIn(()), moves.NameDigit(0), moves.GuessCard(), moves.ShowCard())
    yield from (moves.HoldStill(), moves.UseRecycle(), moves.ReviveRecycle())
    yield from (cheat.TakeFromDiscards(), cheat.TakeFromDiscards(card("V9")), ClaimNumbers((), 3))
    yield from [RequestTrade(partner) for partner in game.seats]


def is_rare(game: Game) -> bool:
    """Return whether something is refused now that seldom is."""
    claim, board = game.state.table.claim, game.state.table.board
    lapsed = claim is not None and claim.status is ClaimStatus.LAPSED
    traded = game.options.teams is not None and isinstance(board.latest, Turn)
    bound = bool(board.carried) and isinstance(board.latest, Countering | Saving | AnsweringDraw)
    return lapsed or traded or bound or isinstance(board.latest, Trading | Choosing)


@cache
def refusals() -> Counts[str]:
    """Return how often each refusal was met by these, at moments of some games."""
    stages = [
        (number, each) for game in played()[1][::2] for number, each in enumerate(replay(game))
    ]
    moments = [each for number, each in stages if not number % 13 or is_rare(each)]
    tried = [(game, seat) for game in moments for seat in {*game.to_act, *game.seats[:2]}]
    found = [game.check(seat, one) for game, seat in tried for one in probes(game, seat)]
    return Counts(slug(refusal) for refusal in found if refusal is not None)


def test_every_refusal_is_met() -> None:
    """ch.claim.kinds, sv.chaos.last, sv.counter.levels, ch.steal, ch.antifun, sv.card.vaccine"""
    sys.stdout.write(f"{refusals()}\n")

    met = {slug(each): refusals()[slug(each)] for each in Refusal}
    assert {each: count for each, count in met.items() if count < OFTEN} == {}


def test_seats_are_never_left_without_an_action() -> None:
    """sv.choice.asked: every seat that is waited for, or may act, can do something."""
    assert [game for game in played()[1][::20] if waits_in_vain(game)] == []
