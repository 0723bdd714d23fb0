"""Cheat with chaos cards as readable text."""

from __future__ import annotations

import random
import re
from itertools import islice

import pytest
from cheat.chaos.table import (
    DRAW_2,
    LET_HAPPEN,
    LET_WIN,
    NO_CARD,
    SKIP,
    SLAP,
    TAKE,
    A,
    B,
    C,
    accept,
    act,
    anti_fun,
    called,
    chaos,
    core,
    counter,
    discard,
    find,
    let_happen,
    respond,
    say,
    steal,
    stood,
    when,
)

from cardshed import Backs
from cardshed.cheat import (
    RULES,
    Action,
    Asked,
    CardLaidInFront,
    CardsDealt,
    CardSentBack,
    CardSetAside,
    CardsRemoved,
    CardsReturned,
    CardsShed,
    CardsTurnedDown,
    CardTaken,
    CardTopped,
    ChaosCard,
    CheatCalled,
    Claimed,
    DiscardsShown,
    EffectAccepted,
    Event,
    FrontActed,
    FrontBuried,
    Game,
    HandsShuffled,
    Options,
    PlayLapsed,
    SeatReturned,
    SeenEvent,
    SkipAimed,
    SkipFaced,
    SkipTaken,
    Slapped,
    StolenTurn,
    TrapRevealed,
    TrapSeen,
    Turn,
    WinLetStand,
)
from cardshed.cheat.frames import Question
from cardshed.cheat.text import said
from cardshed.soloverse import Colour, card, cards, frames

VENOM = Colour.VENOM
CLONE, NOU, STUN, PURE, XDC = map(card, ("XCL", "XNO", "XST", "XPC", "XDC"))

ACTIONS: list[tuple[Action, str]] = [
    (chaos("V7", "XPC"), "lay V7 as Pure Chaos"),
    (chaos("XST", "XST", target=C), "lay XST as a Stun at seat 2"),
    (chaos("V7", "XDC", colour="V"), "lay V7 as a Discard Colour of venom"),
    (chaos("V7", "XDC", pure=True), "lay V7 as a Discard Colour as Pure Chaos"),
    (chaos("V7", "XAF", pure=True), "lay V7 as an Anti-Fun as Pure Chaos"),
    (chaos("V7", "XCL"), "lay V7 as a Clone"),
    (respond("V7", "XD4"), "answer with V7 as a Chaos Draw +4"),
    (respond("V7", "XCL"), "answer with V7 as a Clone"),
    (counter("V7"), "counter with V7 as a Nou"),
    (counter("V7", "XCL"), "counter with V7 as a Clone"),
    (anti_fun("V7"), "stop the win with V7 as an Anti-Fun"),
    (steal("V7"), "steal the turn with V7 as a Steal Turn"),
    (steal("V7", "XCL"), "steal the turn with V7 as a Clone"),
    (LET_HAPPEN, "let it happen"),
    (LET_WIN, "let the win stand"),
    (SLAP, "slap"),
    (discard("V7 XNO"), "discard V7 XNO"),
    (discard(""), "discard nothing"),
    (find("XNO"), "take XNO"),
    (NO_CARD, "take nothing"),
]

AIMED = frames.Playing(A, A, STUN, target=C)
GROUP = frames.Playing(A, A, XDC, colour=VENOM)
QUESTIONS: list[tuple[Question, str]] = [
    (
        frames.AnsweringSkip(B, A, card("XPS")),
        "seat 1 is to accept that seat 0's Pure Chaos Skip skips it, or to counter",
    ),
    (
        frames.Countering(GROUP, (B, C), XDC),
        "seat 0's Discard Colour of venom is to be accepted or countered by seat 1, seat 2",
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
    (frames.Choosing(A, frames.Choice.DISCARD, 2), "seat 0 chooses 2 cards to discard"),
    (
        frames.Choosing(A, frames.Choice.FROM_DISCARDS, 1),
        "seat 0 chooses a chaos card of the discards to take",
    ),
    (frames.Slapping(A, (B, C)), "the last to slap draws; still to slap: seat 1, seat 2"),
]

AS_STUN = ChaosCard(STUN, target=C)
EVENTS: list[tuple[Event | SeenEvent, str]] = [
    (Claimed(A, AS_STUN, cards("V7")), "seat 0 lays V7 as a Stun at seat 2"),
    (Claimed(A, AS_STUN, Backs(1)), "seat 0 lays 1 card as a Stun at seat 2"),
    (
        CheatCalled(B, 4, cards("V7"), true=False, apart=True),
        'seat 1 calls "Cheat!" on claim 4: V7, cheating',
    ),
    (CardsTurnedDown(B, cards("V1 V2")), "seat 1 discards V1 V2 face down"),
    (CardsTurnedDown(B, Backs(1)), "seat 1 discards 1 card face down"),
    (CardSentBack(A), "it comes back to seat 0"),
    (Asked((frames.Slapping(A, (B, C)),)), "the last to slap draws; still to slap: seat 1, seat 2"),
    (Asked((Turn(A),)), "play goes on as before"),
    (Asked((StolenTurn(A, (A,)),)), "play goes on as before"),
    (Asked(()), "play goes on as before"),
    (CardsReturned(cards("V1 XME")), "what goes back is shuffled into the deck: 2 cards"),
    (CardsReturned(Backs(9)), "what goes back is shuffled into the deck: 9 cards"),
    (TrapSeen(card("XME")), "on top of the deck lies a trap: Mercy"),
    (TrapRevealed(B, card("XPO")), "seat 1 draws a trap: Poison"),
    (CardsDealt(B, Backs(5)), "seat 1 is dealt 5 cards"),
    (CardsDealt(B, cards("V1"), cards("XME")), "seat 1 is dealt V1, past Mercy"),
    (CardsShed(B, cards("V1 XNO")), "seat 1 discards V1 XNO"),
    (
        HandsShuffled((B, A), (cards("V1"), Backs(2))),
        "the hands are shuffled and dealt again: seat 1: V1; seat 0: 2 cards",
    ),
    (CardTopped(XDC, XDC), "a Discard Colour goes on top"),
    (CardLaidInFront(C, STUN, STUN, A), "in front of seat 2 comes to lie a Stun"),
    (FrontActed(C, STUN, STUN), "in front of seat 2 a Stun acts"),
    (FrontBuried(C, STUN), "a Stun in front of seat 2 goes under the top card"),
    (PlayLapsed(STUN), "a Stun has lost its aim, and goes under the top card"),
    (CardsRemoved(B, cards("XSL XSL")), "out of the game go XSL XSL of seat 1"),
    (CardSetAside(card("XSL")), "out of the game goes XSL of the deck"),
    (DiscardsShown(B, Backs(3)), "seat 1 looks through the discards: 3 cards"),
    (DiscardsShown(B, cards("V1")), "seat 1 looks through the discards: V1"),
    (CardTaken(B, cards("XNO")), "seat 1 takes XNO from the discards"),
    (CardTaken(B, ()), "seat 1 takes nothing from the discards"),
    (EffectAccepted(B), "seat 1 lets it happen"),
    (WinLetStand(B), "seat 1 lets the win stand"),
    (SkipAimed(C, A, card("XPS")), "a skip waits for seat 2"),
    (SkipFaced(C), "seat 2 faces it"),
    (SkipTaken(C), "seat 2 accepts the skip"),
    (Slapped(B), "seat 1 slaps"),
    (SeatReturned(B), "seat 1 is in again"),
]


@pytest.mark.parametrize(("action", "text"), ACTIONS)
def test_an_action_reads_as_a_short_phrase(action: Action, text: str) -> None:
    """ch.claim.chaos, sv.chaos.params"""
    assert RULES.texts.action(action) == text


@pytest.mark.parametrize(("event", "text"), EVENTS)
def test_an_event_reads_as_a_sentence(event: Event | SeenEvent, text: str) -> None:
    """ch.claim.chaos, ch.discard.shown"""
    assert RULES.texts.event(event) == text


@pytest.mark.parametrize(("question", "text"), QUESTIONS)
def test_a_question_reads_alike_when_it_is_asked(question: Question, text: str) -> None:
    """sv.lifo"""
    assert RULES.texts.event(Asked((frames.Closing(A), question))) == text


@pytest.mark.parametrize(
    ("what", "text"),
    [
        (ChaosCard(STUN, target=C), "a Stun at seat 2"),
        (ChaosCard(XDC, colour=VENOM), "a Discard Colour of venom"),
        (ChaosCard(NOU, PURE), "a Nou as Pure Chaos"),
        (ChaosCard(CLONE), "a Clone"),
        (ChaosCard(CLONE, STUN, C), "a Clone as Stun at seat 2"),
        (ChaosCard(CLONE, XDC, None, VENOM), "a Clone as Discard Colour of venom"),
        (ChaosCard(CLONE, card("S3")), "a Clone as 3"),
        (ChaosCard(CLONE, card("S+2")), "a Clone as Draw +2"),
        (ChaosCard(CLONE, card("SR")), "a Clone as Reverse"),
        (ChaosCard(card("XTT")), "a Steal Turn"),
    ],
)
def test_what_is_said_of_a_chaos_card(what: ChaosCard, text: str) -> None:
    """ch.claim.chaos, ch.colour: a coloured card that a Clone counts as has no colour"""
    assert said(what) == text


# --- views

HANDS = ("V1 V2 V3", "P1 P2 P3", "S1 S2 XNO")


def read(game: Game, viewer: int | None = None) -> list[str]:
    return RULES.texts.view(game.view(viewer)).splitlines()


def test_a_claim_is_polled() -> None:
    """ch.call.poll, sv.chaos.params"""
    game = when(core(*HANDS), (A, chaos("V1", "XST", target=C)))

    assert read(game, C) == [
        "pile: 0   deck: 10   clockwise",
        "hands: seat 0: 2, seat 1: 3, seat 2: 3",
        "Aimed at a seat: Stun.",
        "claim 1: seat 0 laid 1 card as a Stun at seat 2",
        "numbers next: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9",
        "A Clone would count as Stun.",
        "Everybody but seat 0 is asked about the claim.",
        "your hand (seat 2): S1 S2 XNO",
        "chaos cards: XNO Nou",
    ]


def test_a_window_names_who_is_asked_and_the_work_below_it_has_no_line() -> None:
    """sv.counter.poll, sv.place.beside"""
    game = when(stood(core(*HANDS), (A, chaos("V1", "XDC", colour="V"))), (B, LET_HAPPEN))

    assert len(game.state.table.board.frames) == 3
    assert read(game)[2:] == [
        "Beside the discards: Discard Colour.",
        "claim 1: seat 0 laid 1 card as a Discard Colour of venom, stood",
        "numbers next: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9",
        "A Clone would count as Discard Colour.",
        "Seat 0's Discard Colour of venom is to be accepted or countered by seat 2.",
    ]


def test_a_counter_in_a_window_is_polled_above_it() -> None:
    """ch.card.nou, ch.call.poll"""
    game = stood(core(*HANDS), (A, chaos("V1", "XST", target=C)))
    game = when(game, (C, counter("S1")), (A, accept(2)))

    assert read(game)[-3:] == [
        "A Clone would count as Nou.",
        "Seat 0's Stun at seat 2 is to be accepted or countered by seat 2.",
        "Everybody but seat 2 is asked about the claim. Accepted by seat 0.",
    ]


def test_what_lies_before_a_seat_is_told_as_it_was_claimed() -> None:
    """ch.identity, sv.place.front"""
    game = let_happen(stood(core(*HANDS), (A, chaos("V1", "XRS", target=C))))

    assert "In front of seat 2 lies a Reverse Stun, of seat 0." in read(game)
    assert [line for line in read(game) if "V1" in line] == []


def test_what_a_clone_would_count_as() -> None:
    """ch.clone: nothing is told where nothing can be copied"""
    game = core(*HANDS)
    assert [line for line in read(game) if "Clone" in line] == []

    assert "A Clone would count as 3." in read(when(game, (A, say(3, "V1"))))
    exposed = called(game, C, (A, act(SKIP, "V1")))
    assert [line for line in read(exposed) if "Clone" in line] == []


ANSWERS = "to take, to answer with a Chaos Draw, or to counter."


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        (act(DRAW_2, "V1"), "2 cards of seat 0's Draw +2: to take, or to answer with a Draw +2."),
        (chaos("V1", "XD4"), f"4 cards of seat 0's Chaos Draw +4: {ANSWERS}"),
    ],
)
def test_how_a_draw_stack_can_be_answered(claim: Action, text: str) -> None:
    """ch.draw, sv.draw.pending"""
    assert read(stood(core(*HANDS), (A, claim)))[-1] == f"Seat 1 faces {text}"


def test_a_stack_that_was_sent_back() -> None:
    """sv.draw.pending, sv.counter.single"""
    game = stood(core(*HANDS), (A, chaos("V1", "XD4")), (B, counter("P1")))

    assert read(game)[-1] == f"Seat 0 faces 4 cards of seat 1's Nou: {ANSWERS}"


def test_a_stolen_turn_and_its_poll() -> None:
    """ch.steal"""
    game = when(core(*HANDS), (A, say(1, "V1")), (C, steal("S1")))
    assert read(game)[-3:] == [
        "A Clone would count as Steal Turn.",
        "Seat 1 is in turn.",
        "Everybody but seat 2 is asked about the claim.",
    ]

    game = stood(core(*HANDS), (C, steal("S1")))
    assert read(game)[-1] == "Seat 2 has stolen the turn, and claims numbers or an action."


def test_who_looks_through_the_pile_reads_it() -> None:
    """ch.pile.look, sv.view"""
    game = stood(core(*HANDS, pile="XST V9"), (A, chaos("V1", "XSC")))

    assert read(game, A)[-3:] == [
        "your hand (seat 0): V2 V3",
        "the pile: V9 XST",
        "chaos cards: XST Stun",
    ]
    assert read(game, B)[-1] == "your hand (seat 1): P1 P2 P3"
    assert read(game)[-1] == "Seat 0 chooses a chaos card of the discards to take."


def test_a_trap_on_the_deck_and_what_is_out_of_the_game() -> None:
    """sv.trap.visible, sv.deck.two"""
    game = core("V1 V2", "P1 XSL", "S1 S2", deck="XME T1 T2")
    assert "On top of the deck lies a trap: Mercy." in read(game)

    assert "Out of the game: Slap." in read(game.withdraw(C))


def test_a_trap_that_was_in_use_at_the_end() -> None:
    """sv.deck.out"""
    game = stood(core("V1 V2", "P1 P2", deck="XPO T0"), (A, act(DRAW_2, "V1")))
    game = when(game, (B, TAKE))

    assert game.outcome is not None
    assert "To go back into the deck: Poison." in read(game)


@pytest.mark.parametrize("seed", range(12))
def test_no_two_actions_of_a_seat_read_alike_and_who_is_waited_for_is_told(seed: int) -> None:
    """sv.lifo: and one can choose by what is typed"""
    options = Options(seats=4, deck="core", colours="SV", hand_size=5, turn_limit=40)
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
