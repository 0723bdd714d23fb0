"""120 whole games of an independent simulator, step for step.

It says after each step who is waited for, what is legal, what lies where and what was drawn.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from crazy_eights import table as words

from cardshed import verify
from cardshed.chance import Chance
from cardshed.crazy_eights import (
    RULES,
    Action,
    AnsweringDraw,
    Board,
    CallSolo,
    CardPickedUp,
    CardsDrawn,
    DeckShuffled,
    DeclareSolo,
    DrawCard,
    Frame,
    Game,
    GiveCard,
    HandsDealt,
    Keep,
    Options,
    PlayCard,
    PutDown,
    PuttingDown,
    RequestTrade,
    RespondInKind,
    StackTaken,
    TakeCards,
    Trading,
    Turn,
    rules,
)
from cardshed.soloverse import Card, card, dealing

Told: TypeAlias = dict[str, Any]

DATA = Path(__file__).parents[1] / "data" / "crazy_eights" / "games.jsonl"
GAMES: list[Told] = [json.loads(line) for line in DATA.read_text(encoding="utf-8").splitlines()]
WORDS: dict[type, str] = {
    PlayCard: "play",
    RespondInKind: "respond",
    GiveCard: "give",
    CallSolo: "call",
    RequestTrade: "trade",
    DrawCard: "draw",
    Keep: "keep",
    TakeCards: "take",
    DeclareSolo: "solo",
}
PHASES = {Turn: "turn", PuttingDown: "put_down", AnsweringDraw: "answer_draw", Trading: "trade"}


def test_there_are_120_games_with_every_way_to_act_and_to_end() -> None:
    done = {step["do"].split()[0] for told in GAMES for step in told["steps"]}
    ends = {told["outcome"]["ending"] for told in GAMES}

    assert len(GAMES) == 120
    assert done == {*WORDS.values(), "put"}
    assert ends == {"went-out", "team-out", "fewest-cards", "last-standing", "turn-limit"}


# --- its words


PLAIN: dict[str, Action] = {
    "draw": DrawCard(),
    "keep": Keep(),
    "take": TakeCards(),
    "solo": DeclareSolo(),
}


def said(text: str, drawn: tuple[Card, ...]) -> Action:
    """Return the action that the simulator's words mean."""
    word, *rest = text.split()
    solo = "solo" in rest
    if word in {"call", "trade"}:
        return words.call(int(rest[0])) if word == "call" else words.trade(int(rest[0]))
    if word == "put":
        assert drawn in {(), (card(rest[0]),)}
        return PutDown(solo)
    if word == "give":
        return words.give(rest[0])
    if word in {"play", "respond"}:
        make = words.play if word == "play" else words.answer
        return make(rest[0], solo=solo)
    return PLAIN[word]


def worded(action: Action, drawn: tuple[Card, ...]) -> str:
    """Return an action in the simulator's words."""
    solo = " solo" if getattr(action, "solo", False) else ""
    word = WORDS.get(type(action), "put")
    match action:
        case PlayCard(each) | RespondInKind(each) | GiveCard(each):
            return f"{word} {each}{solo}"
        case CallSolo(seat) | RequestTrade(seat):
            return f"{word} {seat}"
        case _:
            return f"{word} {drawn[0]}{solo}" if word == "put" else word


def dealt(told: Told) -> Game:
    """Return the game that the simulator dealt."""
    options = Options(seats=told["seats"], **told["options"])
    hands = tuple([tuple(map(card, each)) for each in told["hands"]])
    count, first = options.seats, options.dealer + 1
    rounds = range(options.hand_size)
    stack = [hands[(first + place) % count][each] for each in rounds for place in range(count)]
    draft = RULES.draft(RULES.initial(options), Chance(None, 0))
    draft.emit(DeckShuffled((*stack, card(told["flip"]), *map(card, told["deck"]))))
    draft.emit(HandsDealt(dealing.hands_of(options, draft.vault.deck)))
    assert draft.events[-1] == HandsDealt(hands)
    rules.flip(draft, draft.vault.deck[0])
    return Game.from_events(options, draft.events)


def phase(board: Board[Frame]) -> Told:
    """Return what is being resolved, as the simulator says it."""
    latest: Any = board.frames[-1]
    found: Told = {"phase": PHASES[type(latest)], "seat": latest.seat}
    for each in board.frames:
        if isinstance(each, AnsweringDraw):
            found["pending"] = [each.total, each.seat]
    if len(board.frames) > 1 and "pending" in found:
        found["facing"] = True
    return found


def state(game: Game) -> Told:
    """Return what everybody sees, as the simulator says it; what is none is left out."""
    shown = game.view(None).table
    board, order = shown.board, shown.board.order
    over: Told = {"phase": "over"}
    sometimes: Told = {
        "solo": [] if shown.solo.window is None else shown.solo.window,
        "declared": sorted(shown.solo.declared),
        "claims": [*board.claims],
        "out": [*order.out],
    }
    return {
        "top": str(shown.top),
        "dir": order.direction,
        "hands": [*words.sizes(game)],
        "deck": board.counts.deck,
        "turn": order.turn,
        "wait": [*game.to_act],
        "may": [*game.may_act],
        **(over if shown.outcome is not None else phase(board)),
        **{key: value for key, value in sometimes.items() if value != []},
    }


def legal(game: Game) -> Told:
    """Return what each seat may do, as the simulator says it."""
    return {
        str(seat): sorted(
            [worded(action, game.view(seat).own.drawn) for action in game.actions(seat)]
        )
        for seat in game.may_act
    }


def drawn(game: Game) -> Told:
    """Return what was drawn in the last step, by seat."""
    drew = (CardPickedUp, StackTaken, CardsDrawn)
    found = [event for event in words.then(game) if isinstance(event, drew)]
    return {str(event.seat): [str(each) for each in event.cards] for event in found if event.cards}


# What stood at the end stays on its table; on ours the frames and the window are no longer asked.
STAYS = {"pending", "claims", "declared", "facing", "seat"}


def wanted(told: Told) -> Told:
    left_out = STAYS if told["phase"] == "over" else set[str]()
    return {key: value for key, value in told.items() if key not in left_out}


def agrees(game: Game, told: Told) -> None:
    """Hold a game to what the simulator says after the deal, or after a step."""
    have = state(game)
    if have["phase"] == "over":
        have = {key: value for key, value in have.items() if key not in STAYS}
    assert have == wanted(told["state"])
    assert legal(game) == told["legal"]


def refuses(game: Game, told: Told) -> None:
    """Hold a game to a refusal of the simulator, and to its rule."""
    own = game.view(told["seat"]).own
    word, *rest = told["do"].split()
    if word == "put" and own.drawn and rest[0] != str(own.drawn[0]):
        return  # a card that was not drawn: our action cannot even say that
    refusal = game.check(told["seat"], said(told["do"], ()))
    assert refusal is not None
    assert refusal.rule == told["rule"]


@pytest.mark.parametrize("index", range(120))
def test_a_game_replays_to_the_same_states_actions_draws_and_scores(index: int) -> None:
    """c8.turn.options, c8.draw.asked, c8.solo.window, sv.draw.pending, sv.win.check"""
    told = GAMES[index]
    game = dealt(told)
    agrees(game, told["start"])
    for step in told["steps"]:
        action = said(step["do"], game.view(step["seat"]).own.drawn)
        game = game.play(step["seat"], action)
        assert drawn(game) == step.get("drawn", {})
        agrees(game, step)
        if "illegal" in step:
            refuses(game, step["illegal"])

    want, outcome = told["outcome"], words.ended(game)
    assert outcome.ending.value == want["ending"]
    assert [*outcome.winners] == sorted(want["winners"])
    assert [*outcome.scores] == want.get("standing", want["points"])
    assert verify(game).ok


def test_the_games_have_refusals_of_most_rules() -> None:
    rules_named = Counter(
        step["illegal"]["rule"] for told in GAMES for step in told["steps"] if "illegal" in step
    )
    assert rules_named.total() > 1000
    assert len(rules_named) > 8
