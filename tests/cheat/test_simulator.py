"""120 whole games of an independent simulator, step for step.

It says after each step who is waited for, what everybody sees, and what came of the step.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from cardshed import Seat, verify
from cardshed.chance import Chance
from cardshed.cheat import (
    RULES,
    Accept,
    Action,
    ActionKind,
    AnsweringDraw,
    CallCheat,
    ChaosCard,
    CheatCalled,
    ClaimAction,
    ClaimNumbers,
    ClaimSpace,
    ClaimStatus,
    DeckShuffled,
    Ending,
    Frame,
    Game,
    GiveCard,
    HandsDealt,
    Numbers,
    Options,
    PileTaken,
    Polling,
    RequestTrade,
    RespondInKind,
    StackTaken,
    TakeCards,
    Trading,
    Turn,
    next_values,
)
from cardshed.cheat.legality import TRADES
from cardshed.soloverse import card, dealing
from cardshed.soloverse import instructions as kit

Told: TypeAlias = dict[str, Any]

DATA = Path(__file__).parents[1] / "data" / "cheat" / "games.jsonl"
GAMES: list[Told] = [json.loads(line) for line in DATA.read_text(encoding="utf-8").splitlines()]
PHASES: dict[type, str] = {
    Turn: "claiming",
    Polling: "polling",
    AnsweringDraw: "answering",
    Trading: "trading",
}
FIRST_VALUES = {"any": "any", 0: "zero"}


def test_there_are_120_games_with_every_way_to_act_and_to_end() -> None:
    done = Counter(step["do"] for told in GAMES for step in told["steps"])
    ends = {told["outcome"]["ending"] for told in GAMES}
    refused = Counter(
        step["refused"]["rule"] for told in GAMES for step in told["steps"] if "refused" in step
    )

    assert len(GAMES) == 120
    assert {*done} == {*("numbers", "action", "answer", "take", "accept", "call", "trade", "give")}
    assert ends == {"went-out", "team-out", "fewest-cards", "last-standing", "turn-limit"}
    assert refused.total() > 1000
    assert len(refused) > 10


# --- its words


def said(told: Told, number: int) -> Action | None:  # noqa: PLR0911  # a word an action
    """Return the action that the simulator's words mean; None for what ours cannot say.

    That is a kind of card that the deck has not, to pass, and two cards as an action."""
    cards = tuple(map(card, told.get("cards") or ()))
    match told["do"]:
        case "numbers":
            return ClaimNumbers(cards, told["value"], told["count"])
        case "action" if len(cards) == 1:
            return ClaimAction(cards[0], ActionKind(told["kind"]))
        case "answer" if len(cards) == 1:
            return RespondInKind(cards[0], ActionKind(told["kind"]))
        case "take":
            return TakeCards()
        case "accept":
            return Accept(number)
        case "call":
            return CallCheat(told["claim"])
        case "trade":
            return RequestTrade(Seat(told["with"]))
        case "give":
            return GiveCard(card(told["card"]))
        case _:
            return None


def dealt(told: Told) -> Game:
    """Return the game that the simulator dealt."""
    agreed = {**told["options"], "first_value": FIRST_VALUES[told["options"]["first_value"]]}
    options = Options(**agreed)
    hands = tuple([tuple(map(card, each)) for each in told["hands"]])
    count, first = options.seats, options.dealer + 1
    rounds = range(options.hand_size)
    stack = [hands[(first + place) % count][each] for each in rounds for place in range(count)]
    draft = RULES.draft(RULES.initial(options), Chance(None, 0))
    draft.emit(DeckShuffled((*stack, *map(card, told["deck"]))))
    draft.emit(HandsDealt(dealing.hands_of(options, draft.vault.deck)))
    assert draft.events[-1] == HandsDealt(hands)
    kit.arrive(draft, kit.next_seat(draft, options.dealer))
    return Game.from_events(options, draft.events)


def claim(game: Game) -> Told | None:
    """Return the latest claim, as the simulator says it."""
    latest = game.view(None).table.claim
    if latest is None:
        return None
    assert not isinstance(latest.said, ChaosCard)
    numbers = latest.said if isinstance(latest.said, Numbers) else None
    return {
        "n": latest.number,
        "seat": latest.seat,
        "kind": "numbers" if isinstance(latest.said, Numbers) else latest.said.kind.value,
        "value": numbers and numbers.value,
        "count": 1 if numbers is None else numbers.count,
    }


def draw(frames: tuple[Frame, ...]) -> list[int] | None:
    """Return the Draw stack that is to be answered, as the simulator says it."""
    return next(([f.total, f.seat] for f in frames if isinstance(f, AnsweringDraw)), None)


def state(game: Game) -> Told:
    """Return what everybody sees, as the simulator says it."""
    table = game.view(None).table
    board, order, latest = table.board, table.board.order, table.claim
    over = game.outcome is not None
    found: Told = {
        "wait": [*game.to_act],
        "may": [*game.may_act],
        "phase": "over" if over else PHASES[type(board.frames[-1])],
        "claim": claim(game),
        "open": latest is not None and latest.status is ClaimStatus.OPEN,
        "pile": board.counts.discards,
        "sizes": [*board.counts.hands],
        "deck": board.counts.deck,
        "dir": order.direction,
        "draw": None if over else draw(board.frames),
        "last": table.sequence.value,
        "values": [*next_values(table)],
        "wins": [] if over else [*board.claims],
        "turn": order.turn,
        "out": [*order.out],
    }
    if table.options.teams is not None:
        found["trade"] = trades(game)
    return found


def seen(game: Game, expected: Told) -> Told:
    """Return what is expected, without the winner among those that are out: on ours it is not."""
    first = game.outcome is not None and game.outcome.ending is Ending.WENT_OUT
    return {**expected, "out": []} if first else expected


def trades(game: Game) -> list[int]:
    """Return the partners that the seat waited for may ask now."""
    frame = game.view(None).table.board.latest
    if game.outcome is not None or not isinstance(frame, (Turn, AnsweringDraw)):
        return []
    return [request.partner for request in TRADES.trades(game.view(frame.seat))]


def came(game: Game) -> Told:
    """Return what came of the last step, as the simulator says it."""
    found: Told = {}
    for event in game.steps[-1].events:
        match event:
            case CheatCalled():
                found |= {"shown": [*map(str, event.cards)], "guilty": not event.true}
            case PileTaken():
                found["took"] = [event.seat, len(event.cards)]
            case StackTaken():
                found["drew"] = [event.seat, [*map(str, event.cards)]]
            case _:
                pass
    return found


def truth(game: Game) -> Told:
    """Return what lies where, as the simulator says it."""
    hands = [[*map(str, own.hand)] for own in game.state.owns]
    return {"hands": hands, "pile": [*map(str, game.state.vault.discards)]}


def numbers(space: ClaimSpace) -> int:
    """Return how many choices of cards and values can be claimed as numbers, one by one."""
    return len({(c.cards, c.value) for c in space if isinstance(c, ClaimNumbers)})


def agrees(game: Game, told: Told) -> None:
    """Hold a game to what the simulator says after a step."""
    assert came(game) == {
        key: told[key] for key in ("shown", "guilty", "took", "drew") if key in told
    }
    if "truth" in told:
        assert truth(game) == told["truth"]
    if "legal" in told:
        space = game.actions(game.to_act[0])
        assert isinstance(space, ClaimSpace)
        assert numbers(space) == told["legal"]


def refuses(game: Game, told: Told) -> None:
    """Hold a game to a refusal of the simulator, and to its rule."""
    latest = game.view(None).table.claim
    action = said(told, 1 if latest is None else latest.number)
    if action is not None:
        refusal = game.check(told["seat"], action)
        assert refusal is not None
        assert refusal.rule == told["rule"], (told, refusal)


@pytest.mark.parametrize("index", range(120))
def test_a_game_replays_to_the_same_states_challenges_draws_and_scores(index: int) -> None:
    """ch.turn.claim, ch.call.lie, ch.call.truth, ch.seq.step, ch.draw, ch.out.claim"""
    told = GAMES[index]
    game, expected = dealt(told), dict(told["start"])
    assert state(game) == expected
    for step in told["steps"]:
        latest = game.view(None).table.claim
        action = said(step, 1 if latest is None else latest.number)
        assert action is not None
        game = game.play(step["seat"], action)
        expected |= step["state"]
        assert state(game) == seen(game, expected)
        agrees(game, step)
        if "refused" in step:
            refuses(game, step["refused"])

    want, outcome = told["outcome"], game.outcome
    assert outcome is not None
    assert outcome.ending.value == want["ending"]
    assert [*outcome.winners] == sorted(want["winners"])
    assert [*outcome.scores] == want["points"]
    assert verify(game).ok
