"""60 whole games with the core deck of an independent simulator, step for step.

It says after each step who is waited for, what is legal, what lies where and what was drawn; what
chance decided is fed in. See sv.draw.pending, sv.counter.poll, sv.antifun, sv.trap.draw.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeAlias, TypeVar, cast

import pytest

from cardshed import Seat
from cardshed.crazy_eights import (
    RULES,
    Accept,
    Action,
    AnsweringDraw,
    CallSolo,
    Challenge,
    Counter,
    DeclareSolo,
    DrawCard,
    Keep,
    LetWin,
    NameColour,
    Options,
    PlayAntiFun,
    PlayCard,
    PutDown,
    PuttingDown,
    RespondInKind,
    State,
    TakeCards,
    Turn,
    View,
)
from cardshed.crazy_eights.facts import CardPickedUp
from cardshed.soloverse import Card, Colour, card
from cardshed.soloverse.answer_facts import HandShown
from cardshed.soloverse.board import DrawStack, InFront
from cardshed.soloverse.chaos_facts import CardsDealt, CardsShed, CardTaken, TrapRevealed
from cardshed.soloverse.facts import CardsDrawn, SeatSkipped, StackTaken
from cardshed.soloverse.frames import (
    AnsweringSkip,
    Choice,
    Choosing,
    Countering,
    NamingColour,
    Saving,
    Slapping,
)
from cardshed.soloverse.moves import DiscardCards, Slap, TakeFromDiscards

Told: TypeAlias = dict[str, Any]
X = TypeVar("X")

DATA = Path(__file__).parents[1] / "data" / "crazy_eights" / "chaos_games.jsonl"
GAMES: list[Told] = [json.loads(line) for line in DATA.read_text(encoding="utf-8").splitlines()]


class Script:
    """Chance as the simulator had it."""

    def __init__(self, orders: Sequence[Sequence[str]]) -> None:
        self.orders = [tuple(map(card, order)) for order in orders]

    def shuffled(self, items: Sequence[X], purpose: str, /) -> tuple[X, ...]:
        order = self.orders.pop(0)
        assert sorted(cast("Any", items)) == sorted(order), purpose
        return cast("tuple[X, ...]", order)


def begun(told: Told) -> tuple[State, list[Any]]:
    options = options_of(told)
    hands = [[*each] for each in told["hands"]]
    round_ = [(options.dealer + 1 + n) % options.seats for n in range(options.seats)]
    dealt = [hands[seat].pop(0) for _ in range(options.hand_size) for seat in round_]
    rest = [*told["deck"]]
    for each in told["flipped"]:
        rest.remove(each)
    order = [*dealt, *told["flipped"], told["flip"]]
    order += [each for each in rest if each not in {"XME", "XPO"}]
    script = Script([order, told["deck"]])
    draft = RULES.draft(RULES.initial(options), script)
    RULES.setup(draft)
    assert not script.orders
    return draft.state, draft.events


def options_of(told: Told) -> Options:
    return Options(seats=told["seats"], **told["options"])


# --- its words


def worded(action: Action, state: State, seat: int) -> str:  # noqa: PLR0911
    solo = " solo" if getattr(action, "solo", False) else ""
    match action:
        case PlayCard(one, _, pure, target, colour):
            said = " pure" if pure else ""
            said += "" if target is None else f" at {target}"
            said += "" if colour is None else f" of {colour.value}"
            return f"play {one}{said}{solo}"
        case PutDown(_, target):
            (one,) = state.owns[seat].drawn
            return f"put {one}" + ("" if target is None else f" at {target}") + solo
        case RespondInKind(one):
            return f"respond {one}{solo}"
        case Counter(one):
            return f"counter {one}{solo}"
        case PlayAntiFun(one):
            return f"antifun {one}{solo}"
        case NameColour(colour):
            return f"name {colour.value}"
        case CallSolo(on):
            return f"call {on}"
        case DiscardCards(cards):
            return " ".join(["discard", *[each.code for each in cards]])
        case TakeFromDiscards(one):
            return f"take-card {one.code if one else 'none'}"
        case _:
            return PLAIN[type(action)]


PLAIN: dict[type, str] = {
    DrawCard: "draw",
    Keep: "keep",
    TakeCards: "take",
    Challenge: "challenge",
    Accept: "accept",
    LetWin: "decline",
    Slap: "slap",
    DeclareSolo: "solo",
}
SIMPLE: dict[str, Action] = {word: kind() for kind, word in PLAIN.items()}


def said(text: str) -> Action:  # noqa: PLR0911
    word, *rest = text.split()
    solo = "solo" in rest
    target = Seat(int(rest[rest.index("at") + 1])) if "at" in rest else None
    colour = Colour(rest[rest.index("of") + 1]) if "of" in rest else None
    match word:
        case "play":
            return PlayCard(card(rest[0]), solo, "pure" in rest, target, colour)
        case "put":
            return PutDown(solo, target)
        case "respond":
            return RespondInKind(card(rest[0]), solo)
        case "counter":
            return Counter(card(rest[0]), solo)
        case "antifun":
            return PlayAntiFun(card(rest[0]), solo)
        case "name":
            return NameColour(Colour(rest[0]))
        case "call":
            return CallSolo(Seat(int(rest[0])))
        case "discard":
            return DiscardCards(tuple(map(card, rest)))
        case "take-card":
            return TakeFromDiscards(None if rest[0] == "none" else card(rest[0]))
        case _:
            return SIMPLE[word]


PHASES: dict[type, str] = {
    Turn: "turn",
    PuttingDown: "put_down",
    AnsweringDraw: "answer_draw",
    AnsweringSkip: "answer_skip",
    Countering: "counter",
    Saving: "anti_fun",
    NamingColour: "name",
    Slapping: "slapping",
}


def phase(frame: Any) -> str:
    if isinstance(frame, Choosing):
        return "choose_discard" if frame.what is Choice.DISCARD else "choose_pile"
    return PHASES[type(frame)]


def code(one: Card | None) -> str | None:
    return None if one is None else one.code


def told_state(state: State) -> Told:
    """Return the state as the simulator tells it."""
    table, board = state.table, state.table.board
    lying, frame = board.lying, board.latest
    shown: Told = {
        "dir": board.order.direction,
        "hands": [*board.counts.hands],
        "deck": board.counts.deck,
        "pile": board.counts.discards,
        "turn": board.order.turn,
        "top": code(table.top),
        "last": code(lying.last),
        "wait": [*RULES.waited_for(table)],
        "may": [*RULES.able_to_act(table)],
    }
    if table.outcome is not None:
        shown["phase"] = "over"
    else:
        shown["phase"] = phase(frame)
        shown["seat"] = faces(frame)
        if shown["phase"] in {"turn", "put_down", "answer_draw", "answer_skip"}:
            assert table.colour is not None
            shown["colour"] = table.colour.value
    extra: Told = {
        "acts": code(table.acts),
        "place": getattr(frame, "place", None) if table.outcome is None else None,
        "trap": code(lying.trap),
        "pending": pending(state),
        "front": fronts(state),
        "beside": [each.code for each in lying.beside],
        "played": [each.code for each in lying.played],
        "solo": table.solo.window,
        "declared": sorted(table.solo.declared),
        "claims": [*board.claims],
    }
    return shown | {key: value for key, value in extra.items() if value not in (None, [], {})}


def faces(frame: Any) -> int:
    if isinstance(frame, Countering) and frame.play.target is not None:
        return frame.play.target
    return int(frame.seat)


def pending(state: State) -> Told | None:
    board = state.table.board
    stacks = [
        each
        for each in (*board.carried, *board.frames)
        if isinstance(each, (DrawStack, AnsweringDraw))
    ]
    if not stacks:
        return None
    (stack,) = stacks
    flip = 0 if stack.by and len(stack.by) * 4 >= stack.total else 1
    return {
        "total": stack.total,
        "target": stack.seat,
        "newest": code(stack.card) or code(state.table.top),
        "player": stack.by[-1] if stack.by else None,
        "cards": len(stack.by) + (0 if stack.by else flip),
    }


def fronts(state: State) -> Told:
    found: Told = {}
    for each in state.table.board.carried:
        if isinstance(each, InFront):
            row = found.setdefault(str(each.seat), [])
            row.append([each.card.code, each.acts.code, each.by])
    return found


def listed(state: State) -> dict[str, list[str]]:
    found = {}
    for seat, own in enumerate(state.owns):
        space = RULES.space(View(Seat(seat), state.table, own))
        if isinstance(state.table.board.latest, Choosing) and space.count() > 60:
            continue
        words = sorted({worded(each, state, seat) for each in space})
        if words:
            found[str(seat)] = words
    return found


def clean(told: Told) -> Told:
    left = {key: value for key, value in told.items() if key not in {"frame", "skipped"}}
    if "pending" in left:
        left["pending"] = {k: v for k, v in left["pending"].items() if k != "cards"}
    return left


def compare(state: State, told: Told, where: str) -> None:
    mine, theirs = clean(told_state(state)), clean(told["state"])
    if theirs["phase"] == "over":
        for each in (mine, theirs):
            for key in ("seat", "may", "wait", "played", "beside", "pending", "claims", "solo"):
                each.pop(key, None)
    assert mine == theirs, where
    if "choices" in (told["state"].get("frame") or {}) and theirs["phase"] == "choose_discard":
        seat = theirs["seat"]
        space = RULES.space(View(Seat(seat), state.table, state.owns[seat]))
        counted = told["state"]["frame"]["choices"]
        assert counted in {None, space.count()}
        assert all(said(each) in space for each in told["legal"].get(str(seat), []))
        return
    assert listed(state) == told["legal"], where


def is_another_card(words: str, state: State) -> bool:
    """Return whether the words name another card than was drawn: a put-down here names none."""
    word, one, *_ = [*words.split(), ""]
    return word == "put" and all(own.drawn[:1] != (card(one),) for own in state.owns)


def moved(events: Sequence[Any]) -> Told:
    """Return what was drawn, dealt, discarded, met and shown."""
    out: Told = {}
    for event in events:
        match event:
            case CardsDrawn(seat, cards) | StackTaken(seat, cards) | CardPickedUp(seat, cards):
                row = out.setdefault("drawn", {}).setdefault(str(seat), [])
                row += [each.code for each in cards]
            case TrapRevealed(seat, trap):
                out.setdefault("traps", []).append([seat, trap.code])
            case SeatSkipped(seat):
                out.setdefault("skipped", []).append(seat)
            case _:
                told_of(out, event)
    drawn = {seat: row for seat, row in out.pop("drawn", {}).items() if row}
    return out | ({"drawn": drawn} if drawn else {})


def told_of(out: Told, event: Any) -> None:
    match event:
        case CardsDealt(seat, cards):
            out.setdefault("dealt", {})[str(seat)] = [each.code for each in cards]
        case CardsShed(seat, cards):
            out.setdefault("discarded", {})[str(seat)] = [each.code for each in cards]
        case CardTaken(seat, cards) if cards:
            out["taken"] = [seat, cards[0].code]
        case HandShown(seat, to, cards):
            out["shown"] = [seat, to, [each.code for each in cards]]
        case _:
            pass


WHAT = ("drawn", "dealt", "traps", "discarded", "skipped", "taken", "shown")


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_a_game_agrees_in_every_step(number: int) -> None:
    told = GAMES[number]
    state, events = begun(told)
    assert moved(events).get("skipped", []) == told["start"].get("skipped", [])
    compare(state, told["start"], "start")
    for place, step in enumerate(told["steps"]):
        where = f"game {number}, step {place}: seat {step['seat']} {step['do']}, {step.get('read')}"
        seat, action = Seat(step["seat"]), said(step["do"])
        assert RULES.refused(View(seat, state.table, state.owns[seat]), action) is None, where
        orders = [
            each["order"] if "order" in each else each["deck"] for each in step.get("chance", [])
        ]
        script = Script(orders)
        draft = RULES.draft(state, script)
        RULES.decide(draft, seat, action)
        state = draft.state
        assert not script.orders, where
        assert moved(draft.events) == {key: step[key] for key in WHAT if key in step}, where
        compare(state, step, where)
        wrong = step.get("illegal")
        if wrong and not is_another_card(wrong["do"], state):
            seat = Seat(wrong["seat"])
            why = RULES.refused(View(seat, state.table, state.owns[seat]), said(wrong["do"]))
            assert why is not None, where
    outcome = state.table.outcome
    assert outcome is not None
    assert outcome.ending.value == told["outcome"]["ending"]
    assert [*outcome.winners] == told["outcome"]["winners"]
    assert [*outcome.scores] == told["outcome"]["points"]
