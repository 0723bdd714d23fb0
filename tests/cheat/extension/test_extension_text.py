"""Cheat with the Core Extension as readable text."""

from __future__ import annotations

import random
import re
from itertools import islice
from typing import get_args

import pytest
from cheat.chaos.test_chaos_text import QUESTIONS as CORE_QUESTIONS
from cheat.extension.table import (
    HOLD_STILL,
    NO_CARD,
    OTHERS,
    RECYCLE,
    REVIVE,
    SHOW_NONE,
    A,
    B,
    C,
    anti_fun,
    chaos,
    counter,
    extension,
    genetic,
    put_in,
    respond,
    show,
    steal,
    stood,
    when,
)

from cardshed import Backs
from cardshed.cheat import (
    RULES,
    Action,
    Asked,
    CardFetched,
    CardForeseen,
    CardPassed,
    CardPicked,
    CardsHandedOver,
    CardsPooled,
    CardsPutIn,
    CardStays,
    ChaosCard,
    ChaosShown,
    DigitNamed,
    DiscardsRecycled,
    Event,
    Game,
    GuessCard,
    Guessed,
    HandOpened,
    HandPutBack,
    HandsMoved,
    NameDigit,
    Options,
    PickCard,
    PickSettled,
    RecycleRevived,
    ReflexChosen,
    ReflexesShown,
    SeenEvent,
    StayBuried,
    StayEnded,
)
from cardshed.cheat.frames import Question
from cardshed.cheat.text import said
from cardshed.soloverse import Colour, card, cards, frames

VENOM = Colour.VENOM
XGM, XVA, XPI, XNO, XCL, XPC = map(card, ("XGM", "XVA", "XPI", "XNO", "XCL", "XPC"))

ACTIONS: list[tuple[Action, str]] = [
    (genetic("V7", "XD4"), "lay V7 as a Genetic Manipulation as Chaos Draw +4"),
    (genetic("V7", "XST", target=C), "lay V7 as a Genetic Manipulation as Stun at seat 2"),
    (
        genetic("V7", "XDC", colour="V"),
        "lay V7 as a Genetic Manipulation as Discard Colour of venom",
    ),
    (chaos("V7", "XGM", pure=True), "lay V7 as a Genetic Manipulation as Pure Chaos"),
    (genetic("V7", "XPC"), "lay V7 as a Genetic Manipulation as Pure Chaos with a deal"),
    (chaos("V7", "XCL", acts="XD4"), "lay V7 as a Clone as Chaos Draw +4"),
    (chaos("V7", "XVA"), "lay V7 as a Vaccine"),
    (chaos("V7", "XNM", pure=True), "lay V7 as a Not Me as Pure Chaos"),
    (chaos("V7", "XUW"), "lay V7 as a United We Fall"),
    (
        respond("V7", "XGM", "XDS"),
        "answer with V7 as a Genetic Manipulation as Chaos Draw +4 Skip",
    ),
    (counter("V7", "XGM", "XNM"), "counter with V7 as a Genetic Manipulation as Not Me"),
    (counter("V7", "XNM"), "counter with V7 as a Not Me"),
    (
        anti_fun("V7", "XGM", "XAF"),
        "stop the win with V7 as a Genetic Manipulation as Anti-Fun",
    ),
    (
        steal("V7", "XGM", "XTT"),
        "steal the turn with V7 as a Genetic Manipulation as Steal Turn",
    ),
    (RECYCLE, "use recycle"),
    (REVIVE, "turn recycle up again"),
    (HOLD_STILL, "hold still"),
    (put_in("V7 XNO"), "put in V7 XNO"),
    (put_in(""), "put in nothing"),
    (PickCard(card("V7")), "take V7"),
    (GuessCard(VENOM), "guess venom"),
    (GuessCard(), "guess a chaos card"),
    (NameDigit(7), "name 7"),
    (show("XNO"), "show XNO"),
    (SHOW_NONE, "show nothing"),
]

AIMED = frames.Playing(A, A, card("XST"), target=C)
GUESSES = (frames.Guess(A, VENOM), frames.Guess(B))
QUESTIONS: list[tuple[Question, str]] = [
    (
        frames.Countering(AIMED, (A,), card("XNM")),
        "seat 0's Not Me, which sends a Stun to seat 2, is to be accepted or countered by seat 0",
    ),
    (
        frames.PuttingIn(A, frames.Pool.ROULETTE, (B, C, A), (B, C)),
        "a coloured card and a chaos card are to be put in by seat 1, seat 2",
    ),
    (
        frames.PuttingIn(A, frames.Pool.STATE_OF_FLUX, (B, C, A), (A,)),
        "a chaos card is to be put in by seat 0",
    ),
    (
        frames.Snapping(A, (B, C), (C,)),
        "to slap or to hold still, in secret: seat 2",
    ),
    (frames.Guessing(A, (B, C)), "seat 0 is to guess the next card"),
    (
        frames.Guessing(C, (), GUESSES),
        "seat 2 is to guess the next card (seat 0: venom; seat 1: a chaos card)",
    ),
    (frames.NamingDigit(C), "seat 2 is to name a digit"),
    (
        frames.Choosing(A, frames.Choice.MAY_DISCARD, 1),
        "seat 0 chooses 1 card to discard, or none",
    ),
    (
        frames.Choosing(A, frames.Choice.DISCARD_COLOURS, 3),
        "seat 0 chooses 3 cards or more to discard, each of another colour",
    ),
    (
        frames.Choosing(A, frames.Choice.ANY_FROM_DISCARDS, 1),
        "seat 0 chooses a card of the discards to take",
    ),
    (
        frames.Choosing(A, frames.Choice.FROM_HAND, 1, B),
        "seat 0 chooses a card of seat 1's hand to take",
    ),
    (
        frames.Choosing(A, frames.Choice.SHOW, 1),
        "seat 0 chooses a chaos card to show, or none",
    ),
]

EVENTS: list[tuple[Event | SeenEvent, str]] = [
    (CardPassed(B, A, Backs(1)), "seat 1 takes 1 card of seat 0's hand"),
    (CardPassed(B, A, cards("V7")), "seat 1 takes V7 of seat 0's hand"),
    (HandOpened(B, A, Backs(3)), "seat 1 looks at seat 0's hand: 3 cards"),
    (CardPicked(B, A, cards("V7")), "seat 1 chooses V7 of seat 0's hand"),
    (PickSettled(B, A, B, cards("V7")), "V7 of seat 0 goes to seat 1"),
    (PickSettled(B, A, A, Backs(1)), "1 card of seat 0 goes to seat 0"),
    (CardsHandedOver(B, A, cards("XNO XNO")), "seat 1 gives seat 0 XNO XNO"),
    (
        HandsMoved((B, A), (Backs(2), cards("V7"))),
        "the hands move on: seat 1: 2 cards; seat 0: V7",
    ),
    (HandPutBack(B, cards("V7 XNO")), "seat 1 puts its hand into the deck: V7 XNO"),
    (HandPutBack(B, Backs(2)), "seat 1 puts its hand into the deck: 2 cards"),
    (CardsPutIn(B, cards("V7 XNO")), "seat 1 puts in V7 XNO"),
    (CardsPutIn(B, ()), "seat 1 puts in nothing"),
    (
        CardsPooled((B, A), (Backs(1), cards("V7")), (Backs(1), cards("P3"))),
        "what was put in (seat 1: 1 card; seat 0: V7) is dealt out: seat 1: 1 card; seat 0: P3",
    ),
    (ReflexChosen(B, slaps=True), "seat 1 slaps"),
    (ReflexChosen(B, slaps=False), "seat 1 holds still"),
    (ReflexesShown((B, C)), "who slapped: seat 1, seat 2"),
    (ReflexesShown(()), "who slapped: nobody"),
    (CardFetched(B, Backs(1)), "seat 1 takes 1 card from the discards"),
    (CardFetched(B, cards("V7")), "seat 1 takes V7 from the discards"),
    (DiscardsRecycled(B, Backs(2)), "seat 1 uses Recycle: into the deck go 2 cards"),
    (DiscardsRecycled(B, cards("V7 P3")), "seat 1 uses Recycle: into the deck go 2 cards"),
    (
        DiscardsRecycled(B, Backs(1), card("P3")),
        "seat 1 uses Recycle: into the deck go 1 card; on top is P3",
    ),
    (RecycleRevived(B), "seat 1 turns Recycle face up again"),
    (CardStays(B, XVA, XVA), "Vaccine stays beside the discards until seat 1's turn"),
    (StayEnded(B, XVA, XVA), "Vaccine of seat 1 goes on top"),
    (StayBuried(B, XVA), "Vaccine of seat 1 goes under the top card"),
    (Guessed(B, VENOM), "seat 1 guesses venom"),
    (Guessed(B), "seat 1 guesses a chaos card"),
    (CardForeseen(card("V7")), "the next card is V7"),
    (CardForeseen(card("V7"), cards("XME XPO")), "the next card is V7, under Mercy, Poison"),
    (DigitNamed(B, 7), "seat 1 names 7"),
    (ChaosShown(B, cards("XNO")), "seat 1 shows XNO"),
    (ChaosShown(B, ()), "seat 1 shows nothing"),
    (Asked((frames.NamingDigit(C),)), "seat 2 is to name a digit"),
]


@pytest.mark.parametrize(("action", "text"), ACTIONS)
def test_an_action_reads_as_a_short_phrase(action: Action, text: str) -> None:
    """ch.claim.chaos, sv.chaos.params, sv.gm.what"""
    assert RULES.texts.action(action) == text


@pytest.mark.parametrize(("event", "text"), EVENTS)
def test_an_event_reads_as_a_sentence(event: Event | SeenEvent, text: str) -> None:
    """sv.view, sv.card.roulette, sv.card.vaccine, sv.card.foresight, ch.recycle"""
    assert RULES.texts.event(event) == text


@pytest.mark.parametrize(("question", "text"), QUESTIONS)
def test_a_question_reads_alike_when_it_is_asked(question: Question, text: str) -> None:
    """sv.lifo"""
    assert RULES.texts.event(Asked((frames.Closing(A), question))) == text


def test_there_is_a_text_for_every_question_and_every_choice() -> None:
    """sv.lifo, sv.choice.asked"""
    asked = [question for question, _ in (*QUESTIONS, *CORE_QUESTIONS)]

    assert {*map(type, asked)} == {*get_args(Question)}
    chosen = {each.what for each in asked if isinstance(each, frames.Choosing)}
    assert chosen == {*frames.Choice}
    assert {each.what for each in asked if isinstance(each, frames.PuttingIn)} == {*frames.Pool}


@pytest.mark.parametrize(
    ("what", "text"),
    [
        (ChaosCard(XGM, card("XD4"), manipulated=True), "a Genetic Manipulation as Chaos Draw +4"),
        (ChaosCard(XGM, XNO, manipulated=True), "a Genetic Manipulation as Nou"),
        (ChaosCard(XGM, XPC, manipulated=True), "a Genetic Manipulation as Pure Chaos with a deal"),
        (ChaosCard(XGM, XPC), "a Genetic Manipulation as Pure Chaos"),
        (ChaosCard(XGM, card("XST"), C), "a Genetic Manipulation as Stun at seat 2"),
        (ChaosCard(XCL, XVA), "a Clone as Vaccine"),
        (ChaosCard(XPI, named=XNO), "a Project Insight for Nou"),
        (ChaosCard(XVA), "a Vaccine"),
    ],
)
def test_what_is_said_of_a_chaos_card(what: ChaosCard, text: str) -> None:
    """ch.claim.chaos, sv.gm.what, sv.chaos.params"""
    assert said(what) == text


# --- views


def read(game: Game, viewer: int | None = None) -> list[str]:
    return RULES.texts.view(game.view(viewer)).splitlines()


def test_recycle_lies_by_the_deck() -> None:
    """sv.table.recycle, sv.view"""
    game = extension("V1 V2", *OTHERS, pile="S8 S9")
    assert "Recycle lies face up." in read(game)

    assert "Recycle lies face down." in read(when(game, (A, RECYCLE)))


def test_a_vaccine_beside_the_discards() -> None:
    """sv.card.vaccine, ch.identity: told as it was claimed"""
    game = stood(extension("V1 V2", *OTHERS), (A, chaos("V1", "XVA")))

    assert "Beside the discards stays a Vaccine, until seat 0's turn." in read(game)
    assert [line for line in read(game) if "V1" in line] == []


def test_a_clone_of_a_manipulated_card_is_told_as_what_it_would_be() -> None:
    """sv.gm.clone, ch.clone"""
    game = stood(extension("V1 V2", *OTHERS), (A, genetic("V1", "XD4")))
    assert "A Clone would count as Chaos Draw +4." in read(game)

    game = when(stood(extension("V1 V2", *OTHERS), (A, genetic("V1", "XSC"))), (A, NO_CARD))
    assert "A Clone would count as Genetic Manipulation." in read(game)


def test_a_stack_of_a_manipulated_card() -> None:
    """sv.gm.what, ch.draw: it is told as the card that it counts as"""
    game = stood(extension("V1 V2", *OTHERS), (A, genetic("V1", "XD4")))

    answers = "to take, to answer with a Chaos Draw, or to counter."
    assert read(game)[-1] == f"Seat 1 faces 4 cards of seat 0's Chaos Draw +4: {answers}"


def test_a_seat_that_shows_a_card_or_none() -> None:
    """ch.card.project-insight, sv.choice.asked"""
    game = stood(extension("V1 V2", *OTHERS), (A, chaos("V1", "XPI")))

    assert read(game)[-1] == "Seat 1 chooses a chaos card to show, or none."


@pytest.mark.parametrize("seed", range(8))
def test_no_two_actions_of_a_seat_read_alike_and_who_is_waited_for_is_told(seed: int) -> None:
    """sv.lifo: and one can choose by what is typed"""
    options = Options(seats=4, deck="core-extension", colours="SV", hand_size=5, turn_limit=40)
    game, rng = Game.start(options, seed=seed), random.Random(seed)
    while game.outcome is None:
        asked, told = {*map(str, game.to_act)}, {*re.findall(r"\d+", read(game)[-1])}
        if read(game)[-1].startswith("Everybody but seat"):
            told = {*"0123"} - told
        assert asked <= told
        seat = rng.choice(game.may_act)
        space = game.actions(seat)
        phrases = [RULES.texts.action(action) for action in islice(space, 400)]
        assert len({*phrases}) == len(phrases) > 0
        game = game.play(seat, space.sample(rng))
        assert all(map(RULES.texts.event, game.steps[-1].events))
    assert read(game)[-1].startswith("Over: ")
