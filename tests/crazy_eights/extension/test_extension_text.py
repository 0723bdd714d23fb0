"""What the Core Extension reads like: actions, events, questions and views of Crazy 8's."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from cardshed import Backs
from cardshed import crazy_eights as c8
from cardshed.crazy_eights import (
    RULES,
    Accept,
    Action,
    Counter,
    Event,
    Game,
    NameColour,
    Options,
    PlayAntiFun,
    PlayCard,
    Position,
    RespondInKind,
    SeenEvent,
    setup_events,
)
from cardshed.seats import Seat
from cardshed.soloverse import Colour, card, cards, frames, hand_facts, hand_text, pile_facts
from cardshed.soloverse.frames import Choice, Choosing, Guess, Pool
from cardshed.soloverse.moves import (
    ChooseTop,
    GuessCard,
    HoldStill,
    NameDigit,
    PickCard,
    PutIn,
    ReviveRecycle,
    TakeFromDiscards,
    UseRecycle,
)

A, B, C = map(Seat, range(3))
VENOM = Colour.VENOM
XGM, XNO, XPI, XVA = map(card, ("XGM", "XNO", "XPI", "XVA"))

ACTIONS: list[tuple[Action, str]] = [
    (HoldStill(), "hold still"),
    (UseRecycle(), "use recycle"),
    (ReviveRecycle(), "turn recycle up again"),
    (PutIn(cards("XNO V7")), "put in V7 XNO"),
    (PutIn(()), "put in nothing"),
    (PickCard(XNO), "take XNO"),
    (GuessCard(VENOM), "guess venom"),
    (GuessCard(), "guess a chaos card"),
    (NameDigit(0), "name 0"),
    (ChooseTop(card("V7")), "put V7 on top"),
    (PlayCard(XGM, acts=card("XDC"), colour=VENOM), "play XGM as XDC of V"),
    (PlayCard(XGM, acts=card("XST"), target=C), "play XGM as XST at seat 2"),
    (PlayCard(XGM, acts=XPI, named=XNO, solo=True), "play XGM as XPI for XNO and say solo"),
    (PlayCard(XPI, named=XNO), "play XPI for XNO"),
    (RespondInKind(XGM, acts=card("XD4")), "play XGM as XD4"),
    (Counter(XGM, acts=XNO), "counter XGM as XNO"),
    (PlayAntiFun(XGM, acts=card("XAF")), "stop the win with XGM as XAF"),
]

GIVEN = "seat 1: 2 cards; seat 0: V1"
HIDDEN: list[tuple[Event | SeenEvent, str]] = [
    (c8.CardPlayed(A, XPI, named=XNO), "seat 0 plays a Project Insight for Nou"),
    (
        c8.CardPlayed(A, XGM, card("XDC"), colour=VENOM, manipulated=True),
        "seat 0 plays a Genetic Manipulation as Discard Colour of venom",
    ),
    (hand_facts.CardPassed(B, A, cards("V1")), "seat 1 takes V1 of seat 0's hand"),
    (hand_facts.CardPassed(B, A, Backs(1)), "seat 1 takes 1 card of seat 0's hand"),
    (hand_facts.HandOpened(B, A, cards("V1 V2")), "seat 1 looks at seat 0's hand: V1 V2"),
    (hand_facts.HandOpened(B, A, Backs(2)), "seat 1 looks at seat 0's hand: 2 cards"),
    (hand_facts.CardPicked(B, A, cards("V1")), "seat 1 chooses V1 of seat 0's hand"),
    (hand_facts.CardPicked(B, A, Backs(1)), "seat 1 chooses 1 card of seat 0's hand"),
    (hand_facts.PickSettled(B, A, B, cards("V1")), "V1 of seat 0 goes to seat 1"),
    (hand_facts.PickSettled(B, A, A, Backs(1)), "1 card of seat 0 goes to seat 0"),
    (hand_facts.CardsHandedOver(B, A, cards("XNO XNO")), "seat 1 gives seat 0 XNO XNO"),
    (
        hand_facts.HandsMoved((B, A), (cards("V1"), Backs(2))),
        "the hands move on: seat 1: V1; seat 0: 2 cards",
    ),
    (hand_facts.HandPutBack(A, Backs(2)), "seat 0 puts its hand into the deck: 2 cards"),
    (hand_facts.HandPutBack(A, ()), "seat 0 puts its hand into the deck: nothing"),
    (hand_facts.CardsPutIn(A, cards("V1 XNO")), "seat 0 puts in V1 XNO"),
    (
        hand_facts.CardsPooled((B, A), (Backs(2), cards("V1")), (Backs(1), cards("V2 XNO"))),
        f"what was put in ({GIVEN}) is dealt out: seat 1: 1 card; seat 0: V2 XNO",
    ),
    (hand_facts.ReflexChosen(A, slaps=True), "seat 0 slaps"),
    (hand_facts.ReflexChosen(A, slaps=False), "seat 0 holds still"),
    (hand_facts.ReflexesShown((B, C)), "who slapped: seat 1, seat 2"),
    (hand_facts.ReflexesShown(()), "who slapped: nobody"),
]
OF_PILES: list[tuple[Event | SeenEvent, str]] = [
    (pile_facts.DiscardsLifted(), "the discards are lifted"),
    (pile_facts.CardFetched(A, cards("V1")), "seat 0 takes V1 from the discards"),
    (pile_facts.CardFetched(A, Backs(1)), "seat 0 takes 1 card from the discards"),
    (pile_facts.CardFetched(A, ()), "seat 0 takes nothing from the discards"),
    (
        pile_facts.DiscardsRecycled(A, Backs(3), card("V1")),
        "seat 0 uses Recycle: into the deck go 3 cards; on top is V1",
    ),
    (
        pile_facts.DiscardsRecycled(A, cards("V1")),
        "seat 0 uses Recycle: into the deck go 1 card",
    ),
    (pile_facts.RecycleRevived(A), "seat 0 turns Recycle face up again"),
    (pile_facts.TopChosen(A, card("V1")), "seat 0 puts V1 on top"),
    (pile_facts.CardStays(A, XVA, XVA), "Vaccine stays beside the discards until seat 0's turn"),
    (pile_facts.StayEnded(A, XGM, XVA), "Vaccine of seat 0 goes on top"),
    (pile_facts.StayBuried(A, XVA), "Vaccine of seat 0 goes under the top card"),
    (pile_facts.Guessed(A, VENOM), "seat 0 guesses venom"),
    (pile_facts.Guessed(A), "seat 0 guesses a chaos card"),
    (pile_facts.CardForeseen(card("V1")), "the next card is V1"),
    (
        pile_facts.CardForeseen(card("V1"), cards("XME XSN")),
        "the next card is V1, under Mercy, Snap",
    ),
    (pile_facts.DigitNamed(A, 7), "seat 0 names 7"),
]
EVENTS = HIDDEN + OF_PILES

QUESTIONS: list[tuple[Any, str]] = [
    (
        Choosing(A, Choice.MAY_DISCARD, 1),
        "seat 0 chooses 1 card to discard, or none",
    ),
    (
        Choosing(A, Choice.DISCARD_COLOURS, 3),
        "seat 0 chooses 3 cards or more to discard, each of another colour",
    ),
    (
        Choosing(A, Choice.ANY_FROM_DISCARDS, 1),
        "seat 0 chooses a card of the discards to take",
    ),
    (
        Choosing(A, Choice.FROM_HAND, 1, C),
        "seat 0 chooses a card of seat 2's hand to take",
    ),
    (
        frames.PuttingIn(A, Pool.ROULETTE, (B, C, A), (A, C)),
        "a coloured card and a chaos card are to be put in by seat 0, seat 2",
    ),
    (
        frames.PuttingIn(A, Pool.STATE_OF_FLUX, (B, C, A), (B,)),
        "a chaos card is to be put in by seat 1",
    ),
    (
        frames.Snapping(A, (B, C), (B, C)),
        "to slap or to hold still, in secret: seat 1, seat 2",
    ),
    (frames.Guessing(B, (C, A)), "seat 1 is to guess the next card"),
    (
        frames.Guessing(A, (), (Guess(B, VENOM), Guess(C))),
        "seat 0 is to guess the next card (seat 1: venom; seat 2: a chaos card)",
    ),
    (frames.NamingDigit(A), "seat 0 is to name a digit"),
    (
        frames.ChoosingTop(A, cards("S7 V7")),
        "seat 0 chooses which card lies on top: S7 V7",
    ),
    (
        frames.Countering(frames.Playing(A, A, XPI, named=XNO), (B,), XPI),
        "seat 0's Project Insight for Nou is to be accepted or countered by seat 1",
    ),
]


@pytest.mark.parametrize(("action", "text"), ACTIONS)
def test_an_action_reads_as_what_one_would_type(action: Action, text: str) -> None:
    """sv.chaos.params, sv.gm.what"""
    assert RULES.texts.action(action) == text


@pytest.mark.parametrize(("event", "text"), EVENTS)
def test_an_event_reads_as_table_talk(event: Event | SeenEvent, text: str) -> None:
    """sv.view"""
    assert RULES.texts.event(event) == text


@pytest.mark.parametrize(("question", "text"), QUESTIONS)
def test_a_question_reads_alike_when_it_is_asked(question: Any, text: str) -> None:
    """sv.lifo"""
    assert RULES.texts.event(c8.Asked((frames.Closing(A), question))) == text


def test_what_cheat_alone_has_can_be_read_too() -> None:
    """ch.card.project-insight: the words are the kit's"""
    showing = Choosing(A, Choice.SHOW, 1)
    assert hand_text.choosing(showing) == "seat 0 chooses a chaos card to show, or none"
    assert hand_text.SENTENCES[pile_facts.ChaosShown](pile_facts.ChaosShown(A, (XNO,))) == (
        "seat 0 shows XNO"
    )


# --- views

HANDS = ("V1 V2 V3", "P1 P2 P3", "S1 S2 S3")


def extended(*hands: str, deck: str = "T0 T1 T2 T3 T4 T5", **changed: Any) -> Game:
    agreed = Options(seats=len(hands), deck="core-extension", double_edged="open")
    position = Position(hands=tuple(map(cards, hands)), top=card("V5"), deck=cards(deck), **changed)
    return Game.from_events(agreed, setup_events(agreed, position), 7)


def read(game: Game, viewer: int | None = None) -> list[str]:
    return RULES.texts.view(game.view(viewer)).splitlines()


def test_how_recycle_lies_is_told() -> None:
    """sv.table.recycle"""
    game = extended(*HANDS, discards=cards("Y1"))
    assert "Recycle lies face up." in read(game)

    game = game.play(A, UseRecycle())
    assert "Recycle lies face down." in read(game)


def test_without_recycle_nothing_is_told_of_it() -> None:
    """sv.table.recycle"""
    game = Game.start(Options(seats=3, deck="core"), seed=1)

    assert not [line for line in read(game) if "Recycle" in line]


def test_a_card_that_stays_beside_the_discards_is_told() -> None:
    """sv.card.vaccine"""
    game = extended("XVA V1 V2", *HANDS[1:]).play(A, PlayCard(XVA))
    assert "Beside the discards stays a Vaccine, until seat 0's turn." in read(game)

    game = extended("XGM V1 V2", *HANDS[1:]).play(A, PlayCard(XGM, acts=XVA))
    line = "Beside the discards stays a Genetic Manipulation as Vaccine, until seat 0's turn."
    assert line in read(game)


def test_a_hand_that_one_looks_at_and_a_card_set_aside_are_read_by_who_looks() -> None:
    """sv.card.double-edged, sv.view"""
    game = extended("XDE V1 V2", "P1 P2 XNO", "S1 S2 S3").play(A, PlayCard(card("XDE"), target=B))
    game = game.play(B, Accept())
    assert read(game, A)[-3:] == [
        "your hand (seat 0): V1 V2",
        "their hand: P1 P2 XNO",
        "chaos cards: XNO Nou",
    ]
    assert "P1" not in " ".join(read(game, C))

    game = game.play(A, PickCard(XNO))
    assert read(game, A)[-2:] == ["your hand (seat 0): V1 V2", "set aside: XNO"]
    assert read(game, B)[-2:] == ["your hand (seat 1): P1 P2", "their hand: V1 V2"]


def test_lifted_discards_are_read_by_who_chooses() -> None:
    """sv.card.white-hole, sv.view"""
    game = extended("XWH V1 V2", *HANDS[1:], discards=cards("Y1"))
    game = game.play(A, PlayCard(card("XWH"))).play(B, Accept()).play(C, Accept())
    assert read(game, B)[-1] == "the discards: V5 Y1"
    assert read(game, C)[-1] == "your hand (seat 2): S1 S2 S3"
    assert read(game)[0].startswith("top: None   ")

    game = game.play(B, TakeFromDiscards(card("V5")))
    assert read(game, C)[-1] == "the discards: Y1"


def test_a_manipulated_card_on_top_has_both_names() -> None:
    """sv.gm.what, sv.colour.in-force"""
    game = extended("XGM V1 V2", *HANDS[1:]).play(A, PlayCard(XGM, acts=card("XPR")))
    game = game.play(A, NameColour(VENOM))

    told = "top: XGM (Genetic Manipulation) as Pure Chaos Reverse, colour: venom"
    assert read(game)[0].startswith(told)


@pytest.mark.parametrize("seed", range(6))
def test_no_two_actions_of_a_seat_read_alike_and_who_is_waited_for_is_told(seed: int) -> None:
    """sv.lifo: and one can choose by what is typed"""
    edged = "open" if seed % 2 else "blind"
    options = Options(
        seats=3, deck="core-extension", colours="SV", hand_size=4, turn_limit=30, double_edged=edged
    )
    game, rng = Game.start(options, seed=seed), random.Random(seed)
    while game.outcome is None:
        told = re.findall(r"\d+", read(game)[-1])
        assert {*map(str, game.to_act)} <= {*told}
        seat = rng.choice(game.may_act)
        space = game.actions(seat)
        phrases = [RULES.texts.action(action) for action in space]
        assert len({*phrases}) == len(phrases) > 0
        game = game.play(seat, space.sample(rng))
        assert all(map(RULES.texts.event, game.steps[-1].events))
    assert read(game)[-1].startswith("Over: ")
