"""Guesses, digits and tops of the discards that cannot have been said: logs of them are refused."""

from __future__ import annotations

import json
from typing import Any

import pytest
from crazy_eights.extension.table import (
    A,
    B,
    C,
    digit,
    discards,
    guess,
    guessed,
    legal,
    topmost,
    when,
)
from crazy_eights.extension.traps import eliminating, foreseeing

import cardshed
from cardshed import ImpossibleEventError, RecordError, Seat, Verdict
from cardshed.crazy_eights import (
    CardFlipped,
    DeckShuffled,
    Event,
    Game,
    HandsDealt,
    Options,
    Refusal,
    SeenGame,
    dumps,
)
from cardshed.soloverse import Colour, card, cards
from cardshed.soloverse.chaos_facts import Asked, CardsShed, TrapRevealed
from cardshed.soloverse.frames import (
    Choice,
    Choosing,
    ChoosingTop,
    Foreseeing,
    GoingRound,
    Guess,
    Guessing,
    NamingDigit,
)
from cardshed.soloverse.pile_facts import CardForeseen, DigitNamed, Guessed, TopChosen

OPTIONS = Options(seats=3, hand_size=2, deck="core-extension")
XFO, V3, T1 = map(card, ("XFO", "V3", "T1"))
DEALT: tuple[Event, ...] = (
    DeckShuffled(cards("V5 P5 V2 XSC S1 S2 V3 XFO XSL T1 T2")),
    HandsDealt((cards("V5 P5"), cards("V2 XSC"), cards("S1 S2"))),
    CardFlipped(V3),
)
"""Three hands of two cards, V3 on top; a Foresight and a Slap lie on T1."""
GUESSING: tuple[Event, ...] = (Asked((Guessing(A, (B,)),)),)
LAST: tuple[Event, ...] = (*GUESSING, Guessed(A, Colour.VENOM))
DIGIT: tuple[Event, ...] = (Asked((NamingDigit(A),)),)
SHED: tuple[Event, ...] = (CardsShed(A, cards("P5 V5")),)
TOPPING: tuple[Event, ...] = (*SHED, Asked((ChoosingTop(A, cards("P5 V5")),)))
MAY: tuple[Event, ...] = (Asked((Choosing(A, Choice.MAY_DISCARD, 1),)),)
FINDING: tuple[Event, ...] = (Asked((Choosing(A, Choice.FROM_DISCARDS, 1),)),)
COLOURS: tuple[Event, ...] = (Asked((Choosing(A, Choice.DISCARD_COLOURS, 2),)),)

Case = tuple[tuple[Event, ...], Event, str]
GUESS_CASES: list[Case] = [
    ((), Guessed(A), "not enough values to unpack"),
    (GUESSING, Guessed(B), "a guess that the seat does not owe"),
    (DIGIT, Guessed(A), "a guess that the seat does not owe"),
    (LAST, Guessed(A), "a guess that the seat does not owe"),
    ((*LAST, Guessed(B)), Guessed(A), "not enough values to unpack"),
    ((), CardForeseen(T1), "other cards than lie on top"),
    ((), CardForeseen(card("XSL"), cards("XFO XFO")), "other cards than lie on top"),
    ((), CardForeseen(T1, cards("XSL XFO")), "other cards than lie on top"),
    ((TrapRevealed(A, XFO),), CardForeseen(card("T2"), cards("XSL T1")), "other cards than lie"),
    ((), CardForeseen(T1, cards("XFO XSL T1 T2")), "more cards than the deck has"),
]
OTHER_CASES: list[Case] = [
    ((), DigitNamed(A, 5), "another question than the seat is asked"),
    (DIGIT, DigitNamed(B, 5), "another question than the seat is asked"),
    (GUESSING, DigitNamed(A, 5), "another question than the seat is asked"),
    (SHED, TopChosen(A, card("V5")), "no choice that the seat owes"),
    (TOPPING, TopChosen(B, card("V5")), "no choice that the seat owes"),
    (TOPPING, TopChosen(A, V3), "another card than was discarded"),
    ((Asked((ChoosingTop(A, cards("V9")),)),), TopChosen(A, card("V9")), "not in list"),
    (MAY, CardsShed(A, cards("P5 V5")), "a choice that the seat does not owe"),
    (COLOURS, CardsShed(A, cards("P5")), "a choice that the seat does not owe"),
    (MAY, CardsShed(A, cards("V2")), "not in list"),
    (FINDING, CardsShed(A, cards("V5")), "a choice that the seat does not owe"),
]


def folded(*events: Event) -> Game:
    """Return a game in which these events follow the deal."""
    return Game.from_events(OPTIONS, (*DEALT, *events), seed=1)


@pytest.mark.parametrize(("before", "event", "said"), [*GUESS_CASES, *OTHER_CASES])
def test_what_cannot_have_happened_is_refused_with_its_place(
    before: tuple[Event, ...], event: Event, said: str
) -> None:
    """sv.card.foresight, sv.card.eliminator, sv.choice.asked: of who is asked, and of what lies"""
    good = folded(*before)
    with pytest.raises(ImpossibleEventError) as caught:
        folded(*before, event)
    assert said in str(caught.value.__cause__)

    header, setup = good.record().dumps().splitlines()
    stored = json.loads(setup)
    stored["setup"].append(json.loads(dumps(event)))
    with pytest.raises(RecordError) as refused:
        Game.loads(f"{header}\n{json.dumps(stored)}\n")
    assert (refused.value.path, refused.value.line) == (f"$.setup[{len(good.setup)}]", 2)
    assert refused.value.message == "the event does not fit what came before it"


@pytest.mark.parametrize(
    ("before", "event"),
    [
        (GUESSING, Guessed(A, Colour.VENOM)),
        (LAST, Guessed(B)),
        ((TrapRevealed(A, XFO),), CardForeseen(card("XSL"))),
        ((), CardForeseen(T1, cards("XFO XSL"))),
        (DIGIT, DigitNamed(A, 9)),
        (TOPPING, TopChosen(A, card("P5"))),
        (MAY, CardsShed(A, ())),
        (MAY, CardsShed(A, cards("V5"))),
        (COLOURS, CardsShed(A, cards("P5 V5"))),
        (COLOURS, CardsShed(A, ())),
    ],
)
def test_what_can_have_happened_is_folded(before: tuple[Event, ...], event: Event) -> None:
    """sv.card.foresight, sv.card.eliminator: the same events, where they fit"""
    game = folded(*before, event)

    assert Game.loads(game.record().dumps()) == game
    for viewer in (A, B, C, None):
        assert game.seen(viewer).view == game.view(viewer)


def test_what_they_come_to() -> None:
    """sv.card.foresight, sv.deck.two, sv.card.eliminator"""
    asked = folded(*LAST).view(None).table.board.frames
    assert asked == (Guessing(B, (), (Guess(A, Colour.VENOM),)),)
    assert folded(*LAST, Guessed(B)).view(None).table.board.frames == ()

    board = folded(CardForeseen(T1, cards("XFO XSL"))).view(None).table.board
    assert board.lying.used == cards("XFO T1")
    assert (board.lying.removed, board.counts.deck) == (cards("XSL"), 1)

    chosen = folded(*TOPPING, TopChosen(A, card("P5")))
    assert (discards(chosen), chosen.view(None).table.top) == ("V3 V5 P5", card("P5"))


# --- questions that fit nothing


@pytest.mark.parametrize(
    ("frame", "path"),
    [
        (Guessing(Seat(9), ()), "seat"),
        (Guessing(A, (B, Seat(9))), "left[1]"),
        (Guessing(A, (), (Guess(Seat(9)),)), "guesses[0].seat"),
        (Foreseeing((Guess(Seat(9)),)), "guesses[0].seat"),
        (NamingDigit(Seat(9)), "seat"),
        (ChoosingTop(Seat(9), ()), "seat"),
        (GoingRound((Seat(9),), digit=5), "left[0]"),
        (GoingRound((A,), digit=5, drawer=Seat(9)), "drawer"),
    ],
)
def test_a_question_to_a_seat_that_is_none_is_refused(frame: Any, path: str) -> None:
    """sv.lifo, sv.seats"""
    told = folded(Asked((frame,))).record().dumps()

    with pytest.raises(RecordError, match="no such seat: 9") as refused:
        Game.loads(told)
    assert refused.value.path == f"$.setup[3].frames[0].{path}"
    assert refused.value.line == 2


def test_a_digit_is_one_of_ten() -> None:
    """sv.card.eliminator"""
    told = folded(*DIGIT, DigitNamed(A, 9)).record().dumps()

    with pytest.raises(RecordError) as refused:
        Game.loads(told.replace('"digit":9', '"digit":10'))
    assert refused.value.path == "$.setup[4].digit"


def test_a_top_of_nothing_is_looked_at_without_a_crash() -> None:
    """sv.choice.asked"""
    game = folded(Asked((ChoosingTop(A, ()),)))

    assert legal(game, A) == []
    assert game.check(A, topmost("V5")) is Refusal.NOT_TO_CHOOSE
    assert Game.loads(game.record().dumps()) == game


# --- in the middle of a game


def broken(game: Game, tag: str, **fields: Any) -> str:
    """Return a game as a record, with other fields in the events of a type in its last step."""
    lines = [json.loads(line) for line in game.record().dumps().splitlines()]
    for event in lines[-1]["events"]:
        if event["type"] == tag:
            event.update(fields)
    return "\n".join(map(json.dumps, lines))


NAMED = when(eliminating(), (A, digit(5)))
TOPPED = when(NAMED, (A, topmost("S5")))
JUDGED = guessed(foreseeing(), "P", "P", "P", "P")


@pytest.mark.parametrize(
    ("game", "tag", "fields"),
    [
        (NAMED, "digit-named", {"seat": 1}),
        (TOPPED, "top-chosen", {"card": "V9"}),
        (JUDGED, "guessed", {"seat": 1}),
        (JUDGED, "card-foreseen", {"card": "V8"}),
    ],
)
def test_what_does_not_fit_is_refused_and_what_was_good_before_it_is_kept(
    game: Game, tag: str, fields: dict[str, Any]
) -> None:
    """sv.card.foresight, sv.card.eliminator"""
    with pytest.raises(RecordError, match="does not fit what came before it") as refused:
        Game.loads(broken(game, tag, **fields))
    assert refused.value.prefix == game.at(len(game.steps) - 1)
    assert Game.loads(broken(game, tag)) == game


def test_another_digit_than_was_named_diverges() -> None:
    """sv.card.eliminator"""
    found = cardshed.verify(Game.loads(broken(NAMED, "digit-named", digit=6)))

    assert found.verdict is Verdict.DIVERGED
    assert cardshed.verify(NAMED).verdict is not Verdict.DIVERGED


@pytest.mark.parametrize("viewer", [A, B, None])
def test_all_are_told_what_was_said(viewer: Seat | None) -> None:
    """sv.card.foresight, sv.card.eliminator, sv.view: nothing of it is hidden"""
    for game in (NAMED, TOPPED, JUDGED, when(foreseeing(), (B, guess("V")))):
        told = game.seen(viewer).record().dumps()
        assert SeenGame.loads(told).view == game.view(viewer)
