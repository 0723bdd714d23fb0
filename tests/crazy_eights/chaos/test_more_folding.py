"""Events of chaos cards that cannot have happened: stored logs that hold one are refused."""

from __future__ import annotations

import json
from typing import Any

import pytest
from crazy_eights.chaos.table import (
    ACCEPT,
    DRAW,
    NO_CARD,
    A,
    B,
    C,
    chaos,
    find,
    legal,
    name,
    play,
    when,
)

import cardshed
from cardshed import ImpossibleEventError, RecordError, Seat, Verdict
from cardshed.crazy_eights import (
    RULES,
    AnsweringSkip,
    CardFlipped,
    CardPickedUp,
    CardPlayed,
    Choice,
    Choosing,
    ColourNamed,
    Countering,
    DeckShuffled,
    Event,
    Game,
    HandsDealt,
    HandShown,
    NamingColour,
    Options,
    PuttingDown,
    Refusal,
    Saving,
    SeenGame,
    Slapping,
    dumps,
)
from cardshed.soloverse import Colour, card, cards
from cardshed.soloverse.answer_facts import (
    EffectAccepted,
    SeatReturned,
    SkipAimed,
    SkipFaced,
    SkipTaken,
    Slapped,
    WinLetStand,
)
from cardshed.soloverse.chaos_facts import (
    Asked,
    CardLaidInFront,
    CardsDealt,
    CardSetAside,
    CardsRemoved,
    CardsReturned,
    CardsShed,
    CardTaken,
    CardTopped,
    ChaosFlipped,
    DiscardsShown,
    FrontActed,
    FrontBuried,
    HandsShuffled,
    PlayLapsed,
    TrapRevealed,
    TrapSeen,
)
from cardshed.soloverse.frames import Playing

OPTIONS = Options(seats=3, hand_size=2, deck="core")
XPO, XST, XRS, XCL, XDC, V3 = map(card, ("XPO", "XST", "XRS", "XCL", "XDC", "V3"))
HANDS = HandsDealt((cards("V1 XST"), cards("V2 XDC"), cards("XSL XNO")))
DEALT: tuple[Event, ...] = (
    DeckShuffled(cards("V1 V2 XSL XST XDC XNO V3 XPO T1 T2 T3")),
    HANDS,
    CardFlipped(V3),
)
"""Three hands of two cards, V3 on top; a Poison is the next card of the deck of four."""
FRONT: tuple[Event, ...] = (CardPlayed(A, XST), CardLaidInFront(B, XST, XST, A))
REVEALED: tuple[Event, ...] = (TrapRevealed(A, XPO),)
FINDING: tuple[Event, ...] = (Asked((Choosing(A, Choice.FROM_DISCARDS, 1),)),)
EMPTIED: tuple[Event, ...] = (*REVEALED, CardsDealt(A, cards("T1 T2 T3")))
NOBODY = Seat(9)
TOO_MANY = Choosing(A, Choice.DISCARD, 9)
STUN = Playing(A, A, XST, B)

Case = tuple[tuple[Event, ...], Event, str]
DECK_CASES: list[Case] = [
    ((), ChaosFlipped(cards("T1")), "other cards than lie on top"),
    ((), ChaosFlipped(cards("XPO T1 T2 T3 T4")), "more cards than the deck has"),
    ((), TrapSeen(card("XME")), "another card than lies on top"),
    ((), TrapRevealed(A, card("XME")), "another card than lies on top"),
    (EMPTIED, TrapRevealed(A, card("XME")), "more cards than the deck has"),
    ((), CardSetAside(card("XSL")), "another card than lies on top"),
    (EMPTIED, CardSetAside(card("XSL")), "more cards than the deck has"),
    (REVEALED, CardsReturned(cards("T1 T2 T3")), "another number of cards than the deck has"),
    (REVEALED, CardsReturned(cards("T1 T2 T3 XME")), "list.remove(x): x not in list"),
    (REVEALED, CardsReturned(cards("T1 T2 T4 XPO")), "other cards than the deck has"),
    ((), CardsDealt(A, cards("T1 T3"), cards("XPO")), "other cards than lie on top"),
    ((), CardsDealt(A, cards("T1 T2 T3"), cards("XPO XPO")), "more cards than the deck has"),
]
HAND_CASES: list[Case] = [
    ((), CardsShed(A, cards("V9")), "list.remove(x): x not in list"),
    ((), CardsShed(A, cards("V1 V1 XST")), "fewer than none at seat 0"),
    ((), CardsShed(A, ()), "a discard of nothing that was not chosen"),
    ((), CardsRemoved(C, cards("XSL XSL")), "list.remove(x): x not in list"),
    ((), HandsShuffled((A, B), (cards("V1"), cards("V2"))), "another number of cards than"),
    (
        (),
        HandsShuffled((A, A), (cards("V1 V2 XST"), cards("V1 XST"))),
        "another number of cards than the hands have",
    ),
    ((), HandShown(A, B, cards("V1")), "another hand than the seat has"),
    ((), DiscardsShown(A, cards("V4")), "other cards than the discards have"),
]
PLACE_CASES: list[Case] = [
    ((), CardTopped(XDC, XDC), "list.remove(x): x not in list"),
    ((), CardLaidInFront(B, XST, XST, A), "list.remove(x): x not in list"),
    ((), PlayLapsed(XST), "list.remove(x): x not in list"),
    ((), FrontActed(B, XST, XST), "something else waits for the seat, or nothing"),
    (FRONT, FrontActed(C, XST, XST), "something else waits for the seat, or nothing"),
    (FRONT, FrontActed(B, XRS, XST), "another card than lies before the seat"),
    (FRONT, FrontActed(B, XST, XRS), "another card than lies before the seat"),
    (FRONT, SkipFaced(B), "something else waits for the seat, or nothing"),
    ((*FRONT, SkipAimed(B, A, card("XPS"))), FrontActed(B, XST, XST), "something else waits"),
    (FRONT, FrontBuried(C, XST), "no such card lies before the seat"),
    (FRONT, FrontBuried(B, XCL), "no such card lies before the seat"),
    (FRONT, FrontBuried(B, XST, 1), "no such card lies before the seat"),
]
ANSWER_CASES: list[Case] = [
    ((), ColourNamed(A, Colour.VENOM), "not enough values to unpack"),
    ((Asked((NamingColour(A),)),), ColourNamed(B, Colour.VENOM), "a colour that the seat does not"),
    ((Asked((Saving(A, (B, C)),)),), EffectAccepted(B), "no card that can be countered"),
    ((Asked((Countering(STUN, (B,), XST),)),), EffectAccepted(C), "a seat that is not among them"),
    ((Asked((Countering(STUN, (B,), XST),)),), WinLetStand(B), "no win that can be stopped"),
    ((Asked((Saving(A, (B,)),)),), WinLetStand(C), "a seat that is not among them"),
    ((Asked((NamingColour(A),)),), Slapped(A), "nothing to slap"),
    ((Asked((Slapping(A, (B, C)),)),), Slapped(A), "a seat that is not among them"),
    ((), SkipTaken(A), "no skip that the seat faces"),
    ((Asked((AnsweringSkip(A, B, card("XPS")),)),), SkipTaken(B), "no skip that the seat faces"),
    ((), CardTaken(A, ()), "a choice that the seat does not owe"),
    (FINDING, CardTaken(B, ()), "a choice that the seat does not owe"),
    (FINDING, CardTaken(A, cards("V3")), "a choice that the seat does not owe"),
    ((), SeatReturned(B), "a seat that is not among them"),
]


@pytest.mark.parametrize(
    ("before", "event", "said"), [*DECK_CASES, *HAND_CASES, *PLACE_CASES, *ANSWER_CASES]
)
def test_what_cannot_have_happened_is_refused_with_its_place(
    before: tuple[Event, ...], event: Event, said: str
) -> None:
    """sv.deck.copies, sv.place.front, sv.trap.draw, sv.lifo: no card comes from nowhere"""
    good = Game.from_events(OPTIONS, (*DEALT, *before), seed=1)
    with pytest.raises(ImpossibleEventError) as caught:
        Game.from_events(OPTIONS, (*DEALT, *before, event), seed=1)
    assert str(caught.value.__cause__).startswith(said)

    header, setup = good.record().dumps().splitlines()
    told = json.loads(setup)
    told["setup"].append(json.loads(dumps(event)))
    with pytest.raises(RecordError) as refused:
        Game.loads(f"{header}\n{json.dumps(told)}\n")
    assert (refused.value.path, refused.value.line) == (f"$.setup[{len(good.setup)}]", 2)
    assert refused.value.message == "the event does not fit what came before it"


def test_what_can_have_happened_is_folded() -> None:
    """sv.place.front, sv.trap.several: the same events, where they fit"""
    for before, event in (
        ((), TrapSeen(XPO)),
        (REVEALED, CardsReturned(cards("T3 XPO T1 T2"))),
        ((), CardsDealt(A, cards("T1"), cards("XPO"))),
        ((), HandsShuffled((B, A), (cards("V1 XST XDC"), cards("V2")))),
        (FRONT, FrontActed(B, XST, XST)),
        (FRONT, FrontBuried(B, XST)),
        (FINDING, CardTaken(A, ())),
    ):
        game = Game.from_events(OPTIONS, (*DEALT, *before, event), seed=1)
        assert Game.loads(game.record().dumps()) == game


def test_a_card_that_left_the_top_of_the_deck_is_seen_there_no_more() -> None:
    """sv.trap.visible: whatever took it"""
    picked = CardPickedUp(A, (XPO,))
    for gone in ((*REVEALED,), (picked,), (ChaosFlipped((XPO,)),), (CardsDealt(A, (), (XPO,)),)):
        game = Game.from_events(OPTIONS, (*DEALT, TrapSeen(XPO), *gone), seed=1)
        assert game.view(None).table.board.lying.trap is None


# --- what a viewer was told


def test_hands_that_are_shown_or_mixed_concern_those_who_hold_or_see_them() -> None:
    """sv.view, sv.draw4.challenge"""
    mixed = HandsShuffled((C, A), (cards("V1"), cards("V2")))

    assert RULES.audience(mixed, 4) == (A, C)
    assert RULES.audience(HandShown(C, B, cards("V1")), 4) == (B, C)
    assert RULES.audience(CardsReturned(cards("V1")), 4) == ()


@pytest.mark.parametrize("viewer", [A, B, None])
def test_traps_that_go_back_show_nobody_the_deck(viewer: Seat | None) -> None:
    """sv.trap.several, sv.view"""
    game = when(chaos("V1 V2", "P1 P2", deck="XPO T0 T1 T2 T3 T4"), (A, DRAW))
    told = game.seen(viewer).record().dumps()

    assert '"cards-returned","cards":{"backs":' in told
    assert SeenGame.loads(told).view == game.view(viewer)


def changed(game: Game, viewer: int | None, tag: str, **fields: Any) -> str:
    """Return what a viewer was told, with other fields in the events of a type."""
    lines = [json.loads(line) for line in game.seen(viewer).record().dumps().splitlines()]
    for line in lines:
        for event in line.get("setup") or line.get("events") or ():
            if event["type"] == tag:
                event.update(fields)
    return "\n".join(map(json.dumps, lines))


def test_a_seat_is_shown_the_hand_that_it_is_dealt() -> None:
    """sv.card.pure-chaos-shuffle-hands, sv.view"""
    game = when(chaos("XPH V1 V2", "P1 P2"), (A, play("XPH")), (B, ACCEPT))
    backs = [{"backs": 2}, {"backs": 2}]

    assert SeenGame.loads(changed(game, None, "hands-shuffled", hands=backs)).viewer is None
    with pytest.raises(RecordError, match="does not fit what came before it") as refused:
        SeenGame.loads(changed(game, A, "hands-shuffled", hands=backs))
    assert refused.value.path.startswith("$.steps[1].events[")


@pytest.mark.parametrize("viewer", [A, B, None])
def test_no_seat_finds_more_than_the_discards_have(viewer: Seat | None) -> None:
    """sv.card.scavenger"""
    game = chaos("XSC V1 V2", "P1 P2", discards="XNO")
    game = when(game, (A, play("XSC")), (A, find("XNO")), (A, name("P")))

    assert SeenGame.loads(changed(game, viewer, "card-taken")).view == game.view(viewer)
    with pytest.raises(RecordError, match="does not fit what came before it"):
        SeenGame.loads(changed(game, viewer, "card-taken", cards=["XNO", "XNO"]))


# --- questions that fit nothing


@pytest.mark.parametrize(
    "frame",
    [
        TOO_MANY,
        Choosing(A, Choice.FROM_DISCARDS, 1),
        Countering(STUN, (), XST),
        PuttingDown(A),
        Slapping(A, ()),
        STUN,
    ],
)
def test_a_question_that_fits_nothing_is_looked_at_without_a_crash(frame: Any) -> None:
    """sv.lifo, sv.choice.asked"""
    game = Game.from_events(OPTIONS, (*DEALT, Asked((frame,))), seed=1)

    assert Game.loads(game.record().dumps()) == game
    for seat in game.seats:
        assert bool(legal(game, seat)) is (seat in game.to_act and frame != TOO_MANY)
        assert game.seen(seat).view == game.view(seat)


def test_where_nothing_was_shown_nothing_is_found() -> None:
    """sv.card.scavenger, sv.choice.asked"""
    game = Game.from_events(OPTIONS, (*DEALT, *FINDING), seed=1)

    assert legal(game, A) == [NO_CARD]
    assert game.check(A, find("V3")) is Refusal.NOT_TO_CHOOSE


@pytest.mark.parametrize(
    ("frame", "path"),
    [
        (NamingColour(NOBODY), "seat"),
        (Saving(A, (B, NOBODY)), "waiting[1]"),
        (Countering(Playing(A, A, XST, NOBODY), (B,), XST), "play.target"),
    ],
)
def test_a_question_to_a_seat_that_is_none_is_refused(frame: Any, path: str) -> None:
    """sv.lifo, sv.seats"""
    told = Game.from_events(OPTIONS, (*DEALT, Asked((frame,))), seed=1).record().dumps()

    with pytest.raises(RecordError, match="no such seat: 9") as refused:
        Game.loads(told)
    assert refused.value.path == f"$.setup[3].frames[0].{path}"
    assert refused.value.line == 2


# --- in the middle of a game


def broken(game: Game, step: int, tag: str, **fields: Any) -> str:
    """Return a game as a record, with other fields in the events of a type in one step."""
    lines = [json.loads(line) for line in game.record().dumps().splitlines()]
    for event in lines[step + 1]["events"]:
        if event["type"] == tag:
            event.update(fields)
    return "\n".join(map(json.dumps, lines))


def test_what_does_not_fit_is_refused_and_what_was_good_before_it_is_kept() -> None:
    """sv.card.discard-colour, sv.place.beside"""
    game = when(chaos("XDC V1 S2", "V3 P1"), (A, play("XDC", of="V")), (B, ACCEPT))

    for tag, fields in (
        ("cards-shed", {"cards": ["V9"]}),
        ("card-topped", {"card": "XDX"}),
        ("effect-accepted", {"seat": 0}),
    ):
        with pytest.raises(RecordError, match="does not fit what came before it") as refused:
            Game.loads(broken(game, 2, tag, **fields))
        assert refused.value.path.startswith("$.steps[1].events[")
        assert refused.value.line == 4
        assert refused.value.prefix == game.at(1)


def test_another_question_than_the_rules_ask_diverges() -> None:
    """sv.colour.who"""
    game = when(chaos("XPC V1 V2", "V3 P1"), (A, play("XPC")))
    asked = [{"type": "naming-colour", "seat": 1}]

    found = cardshed.verify(Game.loads(broken(game, 1, "asked", frames=asked)))
    assert found.verdict is Verdict.DIVERGED
    assert cardshed.verify(game).verdict is not Verdict.DIVERGED
