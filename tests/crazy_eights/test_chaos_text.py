"""Crazy 8's with chaos cards as readable text."""

from __future__ import annotations

import random
import re
from typing import Any, get_args

import pytest
from crazy_eights.extension import test_extension_text as extension
from crazy_eights.table import DRAW, A, B, C, play, when
from crazy_eights.test_text import ACTIONS as COLOURED_ACTIONS
from crazy_eights.test_text import EVENTS as COLOURED_EVENTS

from cardshed import Backs
from cardshed import crazy_eights as c8
from cardshed.crazy_eights import (
    RULES,
    Accept,
    Action,
    CardPlayed,
    Challenge,
    ColourNamed,
    Counter,
    DiscardCards,
    Event,
    Game,
    InFront,
    LetWin,
    NameColour,
    Options,
    PlayAntiFun,
    PlayCard,
    Position,
    PutDown,
    PuttingDown,
    SeenEvent,
    Slap,
    TakeFromDiscards,
    Turn,
    setup_events,
)
from cardshed.ruleset import classes_of
from cardshed.soloverse import Colour, card, cards, chaos_text, frames

DECK = "T0 T1 T2 T3 T4 T5 T6 T7 T8 T9"
VENOM = Colour.VENOM
ACCEPT, LET_WIN, SLAP = Accept(), LetWin(), Slap()
CLONE, DRAW_4, NOU, STUN = map(card, ("XCL", "XD4", "XNO", "XST"))

ACTIONS: list[tuple[Action, str]] = [
    (PlayCard(card("XPC")), "play XPC"),
    (PlayCard(card("XDC"), colour=VENOM), "play XDC of V"),
    (PlayCard(STUN, target=C, solo=True), "play XST at seat 2 and say solo"),
    (PlayCard(NOU, pure=True), "play XNO pure"),
    (PutDown(target=C), "put it down at seat 2"),
    (PutDown(target=C, solo=True), "put it down at seat 2 and say solo"),
    (ACCEPT, "accept"),
    (Counter(NOU), "counter XNO"),
    (Counter(NOU, solo=True), "counter XNO and say solo"),
    (Challenge(), "challenge"),
    (LET_WIN, "let the win stand"),
    (PlayAntiFun(card("XAF")), "stop the win with XAF"),
    (PlayAntiFun(card("XAF"), solo=True), "stop the win with XAF and say solo"),
    (NameColour(VENOM), "name V"),
    (SLAP, "slap"),
    (DiscardCards(cards("XNO V7")), "discard V7 XNO"),
    (DiscardCards(()), "discard nothing"),
    (TakeFromDiscards(NOU), "take XNO"),
    (TakeFromDiscards(), "take no card"),
]

GROUP = frames.Playing(A, A, card("XDC"), colour=VENOM)
ALL_ASKED = "seat 0's Discard Colour of venom is to be accepted or countered by"
AIMED = frames.Playing(A, A, STUN, target=C)
QUESTIONS: list[tuple[frames.Question, str]] = [
    (
        frames.AnsweringSkip(B, A, card("XPS")),
        "seat 1 is to accept that seat 0's Pure Chaos Skip skips it, or to counter",
    ),
    (
        frames.Countering(GROUP, (B, C), card("XDC")),
        f"{ALL_ASKED} seat 1, seat 2",
    ),
    (
        frames.Countering(GROUP, (C,), card("XDC"), (B,)),
        f"{ALL_ASKED} seat 2; shielded: seat 1",
    ),
    (
        frames.Countering(AIMED, (C,), STUN),
        "seat 0's Stun at seat 2 is to be accepted or countered by seat 2",
    ),
    (
        frames.Countering(frames.Playing(C, A, STUN, target=A), (A,), NOU),
        "seat 2's Nou, which sends a Stun to seat 0, is to be accepted or countered by seat 0",
    ),
    (
        frames.Saving(A, (B, C)),
        "seat 0 is without cards, and its win is to be let stand or stopped by seat 1, seat 2",
    ),
    (frames.NamingColour(A), "seat 0 is to name a colour"),
    (frames.Choosing(A, frames.Choice.DISCARD, 1), "seat 0 chooses 1 card to discard"),
    (
        frames.Choosing(A, frames.Choice.FROM_DISCARDS, 1),
        "seat 0 chooses a chaos card of the discards to take",
    ),
    (
        frames.Slapping(A, (B, C)),
        "the last to slap draws; still to slap: seat 1, seat 2",
    ),
]

EVENTS: list[tuple[Event | SeenEvent, str]] = [
    (CardPlayed(C, CLONE, DRAW_4), "seat 2 plays a Clone as Chaos Draw +4"),
    (CardPlayed(C, CLONE, card("V5")), "seat 2 plays a Clone as V5"),
    (CardPlayed(C, card("XAF"), card("XPC")), "seat 2 plays an Anti-Fun as Pure Chaos"),
    (CardPlayed(C, card("XDX")), "seat 2 plays Discard Chaos Cards"),
    (CardPlayed(A, card("XDC"), colour=VENOM), "seat 0 plays a Discard Colour of venom"),
    (CardPlayed(A, STUN, target=C), "seat 0 plays a Stun at seat 2"),
    (ColourNamed(A, VENOM), "seat 0 names venom"),
    (c8.Asked((frames.NamingColour(A),)), "seat 0 is to name a colour"),
    (c8.Asked((Turn(A),)), "play goes on as before"),
    (c8.Asked(()), "play goes on as before"),
    (c8.ChaosFlipped(cards("XCL XNO")), "before a coloured card come up Clone, Nou"),
    (
        c8.CardsReturned(cards("V1 XME")),
        "what goes back is shuffled into the deck: 2 cards",
    ),
    (c8.CardsReturned(Backs(9)), "what goes back is shuffled into the deck: 9 cards"),
    (c8.TrapSeen(card("XME")), "on top of the deck lies a trap: Mercy"),
    (c8.TrapRevealed(B, card("XPO")), "seat 1 draws a trap: Poison"),
    (c8.CardsDealt(B, Backs(5)), "seat 1 is dealt 5 cards"),
    (c8.CardsDealt(B, cards("V1"), cards("XME")), "seat 1 is dealt V1, past Mercy"),
    (c8.CardsShed(B, cards("V1 XNO")), "seat 1 discards V1 XNO"),
    (
        c8.HandsShuffled((B, A), (cards("V1"), Backs(2))),
        "the hands are shuffled and dealt again: seat 1: V1; seat 0: 2 cards",
    ),
    (c8.CardTopped(CLONE, card("XDC")), "a Clone as Discard Colour goes on top"),
    (c8.CardTopped(card("XDC"), card("XDC")), "a Discard Colour goes on top"),
    (c8.CardLaidInFront(C, STUN, STUN, A), "in front of seat 2 comes to lie a Stun"),
    (c8.FrontActed(C, CLONE, STUN), "in front of seat 2 a Clone as Stun acts"),
    (c8.FrontBuried(C, STUN), "a Stun in front of seat 2 goes under the top card"),
    (c8.PlayLapsed(STUN), "a Stun has lost its aim, and goes under the top card"),
    (c8.CardsRemoved(B, cards("XSL XSL")), "out of the game go XSL XSL of seat 1"),
    (c8.CardSetAside(card("XSL")), "out of the game goes XSL of the deck"),
    (c8.DiscardsShown(B, Backs(3)), "seat 1 looks through the discards: 3 cards"),
    (c8.DiscardsShown(B, cards("V1")), "seat 1 looks through the discards: V1"),
    (c8.CardTaken(B, cards("XNO")), "seat 1 takes XNO from the discards"),
    (c8.CardTaken(B, ()), "seat 1 takes nothing from the discards"),
    (c8.EffectAccepted(B), "seat 1 lets it happen"),
    (c8.WinLetStand(B), "seat 1 lets the win stand"),
    (c8.SkipAimed(C, A, card("XPS")), "a skip waits for seat 2"),
    (c8.SkipFaced(C), "seat 2 faces it"),
    (c8.SkipTaken(C), "seat 2 accepts the skip"),
    (c8.Slapped(B), "seat 1 slaps"),
    (c8.BluffNoted(), "a coloured card could have been played"),
    (c8.HandShown(A, B, Backs(2)), "seat 0 shows seat 1 its hand: 2 cards"),
    (
        c8.DrawChallenged(B, A, guilty=True),
        "seat 1 challenges: seat 0 had another card to play",
    ),
    (
        c8.DrawChallenged(B, A, guilty=False),
        "seat 1 challenges: seat 0 had no other card to play",
    ),
    (c8.SeatReturned(B), "seat 1 is in again"),
]


@pytest.mark.parametrize(("action", "text"), ACTIONS)
def test_an_action_reads_as_what_one_would_type(action: Action, text: str) -> None:
    assert RULES.texts.action(action) == text


@pytest.mark.parametrize(("event", "text"), EVENTS)
def test_an_event_reads_as_table_talk(event: Event | SeenEvent, text: str) -> None:
    assert RULES.texts.event(event) == text


@pytest.mark.parametrize(("question", "text"), QUESTIONS)
def test_a_question_reads_alike_when_it_is_asked(question: frames.Question, text: str) -> None:
    """sv.lifo"""
    work = frames.Closing(A)

    assert RULES.texts.event(c8.Asked((work, question))) == text


def test_there_is_a_text_for_every_action_event_and_question() -> None:
    told = (*COLOURED_ACTIONS, *ACTIONS, *extension.ACTIONS)
    actions = {type(action) for action, _ in told}
    assert actions == {*get_args(Action)}
    events = {type(event) for event, _ in (*COLOURED_EVENTS, *EVENTS, *extension.EVENTS)}
    assert events == {*classes_of(RULES.vocabulary.events)}
    questions = {type(question) for question, _ in (*QUESTIONS, *extension.QUESTIONS)}
    assert questions == {*get_args(frames.Question)}
    assert {*chaos_text.QUESTIONS} == {*get_args(frames.Question)}


# --- views


def core(*hands: str, top: str = "V5", deck: str = DECK, **changed: Any) -> Game:
    agreed = Options(seats=len(hands), deck="core")
    position = Position(hands=tuple(map(cards, hands)), top=card(top), deck=cards(deck), **changed)
    return Game.from_events(agreed, setup_events(agreed, position), 7)


def read(game: Game, viewer: int | None = None) -> list[str]:
    return RULES.texts.view(game.view(viewer)).splitlines()


HANDS = ("V1 V2 V3", "P1 P2 P3", "S1 S2 S3")
TOPS: list[tuple[dict[str, Any], str]] = [
    ({"top": "V5"}, "V5"),
    ({"top": "XPC", "colour": VENOM}, "XPC (Pure Chaos), colour: venom"),
    (
        {"top": "XCL", "acts": DRAW_4, "colour": VENOM},
        "XCL (Clone) as Chaos Draw +4, colour: venom",
    ),
    ({"top": "XCL", "acts": card("P7")}, "XCL (Clone) as P7"),
]
CHAOS_DRAW = "to take, to answer with a Chaos Draw"
STACKS: list[tuple[dict[str, Any], str]] = [
    ({"top": "V+2", "pending": 2}, "2 cards: to take, or to answer with a Draw +2"),
    (
        {"top": "V+2", "pending": 2, "by": (2,)},
        "2 cards of seat 2's V+2: to take, or to answer with a Draw +2",
    ),
    (
        {"top": "XD4", "pending": 4, "by": (2,), "colour": VENOM},
        f"4 cards of seat 2's Chaos Draw +4: {CHAOS_DRAW}, to counter, or to challenge",
    ),
    (
        {"top": "XNO", "pending": 4, "by": (0, 1), "colour": VENOM},
        f"4 cards of seat 1's Nou: {CHAOS_DRAW}, or to counter",
    ),
]


def test_the_top_card_has_its_name_what_it_counts_as_and_the_colour() -> None:
    """sv.colour.in-force, sv.clone.as, sv.top.unplayed"""
    for changed, text in TOPS:
        assert read(core(*HANDS, **changed))[0] == f"top: {text}   deck: 14   clockwise"
    game = when(core("XPC V1 V2", "P1 P2"), (A, PlayCard(card("XPC"))))
    assert read(game)[0].startswith("top: XPC (Pure Chaos), colour: not named   ")
    assert read(Game.from_events(Options(deck="core"), ()))[0].startswith("top: None   ")


def test_what_lies_in_front_of_seats_and_the_trap_on_the_deck() -> None:
    """sv.place.front, sv.trap.visible, sv.place.last-played"""
    before = (InFront(A, CLONE, STUN, B), InFront(C, card("XTT"), card("XTT"), A))
    game = core(*HANDS, deck="XME T1", before=before, last=card("XTT"))

    assert read(game)[2:] == [
        "On top of the deck lies a trap: Mercy.",
        "The last card played, which a Clone would copy: Steal Turn.",
        "In front of seat 0 lies a Clone as Stun, of seat 1.",
        "In front of seat 2 lies a Steal Turn, of seat 0.",
        "Seat 0 is in turn.",
    ]


def test_a_group_effect_lies_beside_until_all_have_answered() -> None:
    """sv.place.beside, sv.counter.poll: the work below the question has no line"""
    game = core("XDC V1 V2", "P1 P2 P3", "XNO S1 S2")
    game = when(game, (A, PlayCard(card("XDC"), colour=VENOM)), (B, ACCEPT))

    assert len(game.state.table.board.frames) == 3
    assert read(game, C)[2:] == [
        "Beside the discards: Discard Colour.",
        "The last card played, which a Clone would copy: Discard Colour.",
        "Seat 0's Discard Colour of venom is to be accepted or countered by seat 2.",
        "your hand (seat 2): S1 S2 XNO",
        "chaos cards: XNO Nou",
    ]


def test_a_card_that_can_be_countered_is_aimed() -> None:
    """sv.place.front, sv.counter.poll"""
    game = when(core("XST V1 V2", *HANDS[1:]), (A, PlayCard(STUN, target=C)))

    assert "Aimed at a seat: Stun." in read(game)


def test_what_waits_for_a_seat_while_a_colour_is_named() -> None:
    """sv.draw.target, sv.counter.mixed"""
    game = core("XD4 XPS V2", *HANDS[1:])

    drawn = when(game, (A, PlayCard(DRAW_4)))
    assert read(drawn)[-2:] == [
        "4 cards of seat 0's Chaos Draw +4 wait for seat 1.",
        "Seat 0 is to name a colour.",
    ]
    skipped = when(game, (A, PlayCard(card("XPS"))))
    assert read(skipped)[-2:] == [
        "A skip of seat 0's Pure Chaos Skip waits for seat 1.",
        "Seat 0 is to name a colour.",
    ]


def test_how_a_draw_stack_can_be_answered() -> None:
    """sv.draw.pending, sv.draw4.challenge, sv.counter.single"""
    for changed, text in STACKS:
        assert read(core(*HANDS, **changed))[-1] == f"Seat 0 faces {text}."


def test_a_stolen_turn_says_whose_it_was() -> None:
    """sv.card.steal-turn"""
    steal = card("XTT")
    game = core("V1 V2 V3", *HANDS[1:], before=(InFront(B, steal, steal, C),))
    game = when(game, (A, play("V1")))
    assert read(game)[-2:] == [
        "Seat 2 is in turn in the place of seat 1.",
        "Seat 1 is to name a colour.",
    ]

    game = when(game, (B, NameColour(VENOM)), (C, DRAW))
    assert game.state.table.board.frames == (PuttingDown(C, B),)
    line = "Seat 2 has drawn in the place of seat 1, and puts the card down or keeps it."
    assert read(game)[-1] == line


def test_who_looks_through_the_discards_reads_them() -> None:
    """sv.card.scavenger, sv.view"""
    game = core("XSC V1 V2", *HANDS[1:], discards=cards("XNO V9"))
    game = when(game, (A, PlayCard(card("XSC"))))

    assert read(game, A)[-3:] == [
        "your hand (seat 0): V1 V2",
        "the discards: V5 V9 XNO XSC",
        "chaos cards: XNO Nou, XSC Scavenger",
    ]
    assert read(game, B)[-1] == "your hand (seat 1): P1 P2 P3"


def test_what_is_out_of_the_game_or_was_still_in_use_at_its_end() -> None:
    """sv.deck.two, sv.deck.out"""
    game = core("V1 V2 V3", "P1 XSL P3", "S1 S2 S3").withdraw(C)
    assert "Out of the game: Slap." in read(game)

    game = when(core("P1 P2", "S1 S2", deck="XPO T0"), (A, DRAW))
    assert game.outcome is not None
    assert "To go back into the deck: Poison." in read(game)


@pytest.mark.parametrize("seed", range(12))
def test_no_two_actions_of_a_seat_read_alike_and_who_is_waited_for_is_told(seed: int) -> None:
    """sv.lifo: and one can choose by what is typed"""
    teams = 2 if seed % 2 else None
    options = Options(seats=4, deck="core", colours="SV", hand_size=4, turn_limit=40, teams=teams)
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
