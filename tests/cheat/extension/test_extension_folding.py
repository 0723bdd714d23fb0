"""Events of the Core Extension that cannot have happened: stored logs that hold one are refused."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from cheat.extension.table import (
    RECYCLE,
    A,
    B,
    C,
    call,
    chaos,
    extension,
    find,
    genetic,
    let_happen,
    say,
    stood,
    when,
)

import cardshed
from cardshed import ImpossibleEventError, RecordError, Seat, Verdict
from cardshed.cheat import (
    RULES,
    Asked,
    CardFetched,
    CardForeseen,
    CardPassed,
    CardPicked,
    CardsHandedOver,
    CardsPooled,
    CardsPutIn,
    CardStays,
    CardsTurnedDown,
    CardTopped,
    ChaosCard,
    ChaosShown,
    CheatCalled,
    Choice,
    Choosing,
    Claimed,
    ClaimStood,
    DeckShuffled,
    DigitNamed,
    DiscardsRecycled,
    Event,
    FaceDown,
    FrontActed,
    FrontBuried,
    Game,
    Guessed,
    Guessing,
    HandPutBack,
    HandsDealt,
    NamingDigit,
    Options,
    PickSettled,
    PileLaid,
    PollOpened,
    RecycleRevived,
    ReflexesShown,
    Snapping,
    StayBuried,
    StayEnded,
    TurnBegan,
    Vault,
    dumps,
)
from cardshed.soloverse import card, cards

OPTIONS = Options(seats=3, hand_size=2, deck="core-extension")
XVA, XDC, XST = map(card, ("XVA", "XDC", "XST"))
DEALT: tuple[Event, ...] = (
    DeckShuffled(cards("V1 XVA V2 XNO XGM S1 XPO T1 T2 T3")),
    HandsDealt((cards("V1 XVA"), cards("V2 XNO"), cards("S1 XGM"))),
    TurnBegan(A),
)
"""Three hands of two cards; a Poison is the next card of the deck of four."""
BESIDE: tuple[Event, ...] = (Claimed(A, ChaosCard(XVA), cards("V1")), PollOpened())
"""A lie, which lies beside the discards."""
STAYS: tuple[Event, ...] = (*BESIDE, ClaimStood(), CardStays(A, XVA, XVA))
PILE: tuple[Event, ...] = (PileLaid(cards("T5 T6 T7"), None),)
USED: tuple[Event, ...] = (*PILE, DiscardsRecycled(A, cards("T7")))
NOTHING_STAYS = "no such card stays beside the discards"
NO_RECYCLE = "no Recycle that is ready, or another half of the discards"
ANOTHER = "another question than the seat is asked"
MISSING = "list.remove(x): x not in list"


def asks(*frames: Any) -> tuple[Event, ...]:
    """Return the event that these questions are asked."""
    return (Asked(frames),)


SEARCH = asks(Choosing(A, Choice.FROM_DISCARDS, 1))
PICK = asks(Choosing(A, Choice.ANY_FROM_DISCARDS, 1))
SHOW = asks(Choosing(A, Choice.SHOW, 1))
FROM_HAND = asks(Choosing(A, Choice.FROM_HAND, 1, B))


def lie(codes_: str = "V1", *, true: bool = False) -> Event:
    """Return the challenge of the first claim by seat 2, and what it showed."""
    return CheatCalled(C, 1, cards(codes_), true, apart=True)


Case = tuple[tuple[Event, ...], Event, str]
STAYING: list[Case] = [
    ((), CardStays(A, XVA, XVA), MISSING),
    (BESIDE, CardStays(A, XDC, XVA), MISSING),
    (STAYS, CardStays(A, XVA, XVA), MISSING),
    ((), StayEnded(A, XVA, XVA), NOTHING_STAYS),
    (BESIDE, StayEnded(A, XVA, XVA), NOTHING_STAYS),
    (STAYS, StayEnded(B, XVA, XVA), NOTHING_STAYS),
    (STAYS, StayEnded(A, XDC, XVA), NOTHING_STAYS),
    ((*STAYS, StayEnded(A, XVA, XVA)), StayEnded(A, XVA, XVA), NOTHING_STAYS),
    ((), StayBuried(A, XVA), NOTHING_STAYS),
    (STAYS, StayBuried(B, XVA), NOTHING_STAYS),
    (STAYS, StayBuried(A, card("V1")), NOTHING_STAYS),
    ((*STAYS, StayBuried(A, XVA)), StayBuried(A, XVA), NOTHING_STAYS),
    (STAYS, CardTopped(XVA, XVA), MISSING),
    (STAYS, lie(), "a claim that can no longer be called"),
    (STAYS, FrontActed(A, XVA, XVA), "something else waits for the seat, or nothing"),
    (STAYS, FrontBuried(A, XVA), "no such card lies before the seat"),
    ((*BESIDE, CardStays(A, XVA, XVA)), lie(), MISSING),
    ((*BESIDE, CardStays(A, XVA, XVA)), lie(true=True), "no such card lies apart"),
]
PILES: list[Case] = [
    ((), DiscardsRecycled(A, cards("V1")), NO_RECYCLE),
    (PILE, DiscardsRecycled(A, cards("T6 T7")), NO_RECYCLE),
    (PILE, DiscardsRecycled(A, ()), NO_RECYCLE),
    (USED, DiscardsRecycled(A, cards("T6")), NO_RECYCLE),
    (PILE, DiscardsRecycled(A, cards("T6")), "other cards than lie on top of the discards"),
    (PILE, DiscardsRecycled(A, cards("T7"), card("T5")), "other cards than lie on top"),
    ((), RecycleRevived(A), "no Recycle that has been used"),
    (SEARCH, RecycleRevived(A), "no Recycle that has been used"),
    (USED, RecycleRevived(A), ANOTHER),
    ((*USED, *PICK), RecycleRevived(A), ANOTHER),
    ((*USED, *SEARCH), RecycleRevived(B), ANOTHER),
    (PILE, CardFetched(A, cards("T5")), ANOTHER),
    ((*PILE, *PICK), CardFetched(B, cards("T5")), ANOTHER),
    ((*PILE, *SEARCH), CardFetched(A, cards("T5")), ANOTHER),
    ((*PILE, *PICK), CardFetched(A, ()), "another number of cards than there are to be taken"),
    ((*PILE, *PICK), CardFetched(A, cards("T5 T6")), "another number of cards than there are"),
    (PICK, CardFetched(A, cards("V1")), "another number of cards than there are to be taken"),
    ((*PILE, *PICK), CardFetched(A, cards("V1")), "card('V1') is not in list"),
]
WORDS: list[Case] = [
    ((), ChaosShown(A, cards("XVA")), ANOTHER),
    (SHOW, ChaosShown(B, cards("XNO")), ANOTHER),
    (SHOW, ChaosShown(A, cards("XNO")), "a card that is not in the hand"),
    ((), DigitNamed(A, 3), ANOTHER),
    (asks(NamingDigit(A)), DigitNamed(B, 3), ANOTHER),
    (SHOW, Guessed(A), "a guess that the seat does not owe"),
    (asks(Guessing(A, (B,))), Guessed(B), "a guess that the seat does not owe"),
    ((), CardForeseen(card("T1")), "other cards than lie on top"),
    ((), CardForeseen(card("T2"), cards("XPO T1")), "other cards than lie on top"),
]
HANDS: list[Case] = [
    ((), Claimed(A, ChaosCard(card("XRY")), cards("V1")), "a claim of no chaos card of the game"),
    ((), CardPassed(B, A, cards("V9")), MISSING),
    ((), CardPassed(B, A, cards("V2")), MISSING),
    ((), CardsHandedOver(B, A, cards("XGM")), MISSING),
    ((), CardPicked(A, B, cards("V2")), "a choice that the seat does not owe"),
    (FROM_HAND, CardPicked(B, A, cards("V1")), "a choice that the seat does not owe"),
    (FROM_HAND, CardPicked(A, B, cards("V1")), MISSING),
    ((), PickSettled(A, B, A, cards("V2")), "another card than was set aside"),
    ((), HandPutBack(A, cards("V1")), "another hand than the seat has"),
    ((), HandPutBack(A, cards("V1 V2")), "another hand than the seat has"),
    ((), CardsPutIn(A, cards("V2")), MISSING),
    ((), CardsPooled((A,), ((),), ((),)), "no such question is asked"),
    ((), CardsPooled((A,), ((),), (cards("V9"),)), "another number of cards than was put in"),
    ((), ReflexesShown((B,)), "no such question is asked"),
    (SHOW, ReflexesShown(()), "no such question is asked"),
]


@pytest.mark.parametrize(("before_", "event", "said_"), [*STAYING, *PILES, *WORDS, *HANDS])
def test_what_cannot_have_happened_is_refused_with_its_place(
    before_: tuple[Event, ...], event: Event, said_: str
) -> None:
    """sv.card.vaccine, sv.card.recycle, sv.card.white-hole, ch.call.elsewhere"""
    good = Game.from_events(OPTIONS, (*DEALT, *before_), seed=1)
    with pytest.raises(ImpossibleEventError) as caught:
        Game.from_events(OPTIONS, (*DEALT, *before_, event), seed=1)
    assert str(caught.value.__cause__).startswith(said_)

    header, setup = good.record().dumps().splitlines()
    record = json.loads(setup)
    record["setup"].append(json.loads(dumps(event)))
    with pytest.raises(RecordError) as refused_:
        Game.loads(f"{header}\n{json.dumps(record)}\n")
    assert (refused_.value.path, refused_.value.line) == (f"$.setup[{len(good.setup)}]", 2)
    assert refused_.value.message == "the event does not fit what came before it"


@pytest.mark.parametrize(
    ("before_", "event"),
    [
        (BESIDE, CardStays(A, XVA, XVA)),
        (STAYS, StayEnded(A, XVA, XVA)),
        (STAYS, StayBuried(A, XVA)),
        (PILE, DiscardsRecycled(A, cards("T7"))),
        ((*USED, *SEARCH), RecycleRevived(A)),
        ((*PILE, *PICK), CardFetched(A, cards("T6"))),
        (PICK, CardFetched(A, ())),
        (SHOW, ChaosShown(A, cards("XVA"))),
        (SHOW, ChaosShown(A, ())),
        (asks(NamingDigit(A)), DigitNamed(A, 3)),
        (asks(Guessing(A, ())), Guessed(A)),
        ((), CardForeseen(card("T1"), cards("XPO"))),
        ((), CardPassed(B, A, cards("V1"))),
        (asks(Snapping(A, (B, C), ())), ReflexesShown(())),
        ((), CardsTurnedDown(A, cards("V1 XVA"))),
    ],
)
def test_what_can_have_happened_is_folded(before_: tuple[Event, ...], event: Event) -> None:
    """sv.card.vaccine, sv.card.recycle, sv.card.white-hole: the same, where they fit"""
    game = Game.from_events(OPTIONS, (*DEALT, *before_, event), seed=1)

    assert Game.loads(game.record().dumps()) == game
    lying = [one for place in RULES.places(game.state).values() for one in place]
    assert len(lying) == 10 + 3 * (PILE[0] in before_)


def test_without_the_extension_there_is_no_recycle_to_be_used() -> None:
    """sv.table.recycle"""
    options = Options(seats=2, hand_size=1, deck="core")
    dealt = (DeckShuffled(cards("V1 V2 T1")), HandsDealt((cards("V1"), cards("V2"))))

    Game.from_events(options, (*dealt, *PILE), seed=1)
    with pytest.raises(ImpossibleEventError) as caught:
        Game.from_events(options, (*dealt, *USED), seed=1)
    assert str(caught.value.__cause__) == NO_RECYCLE


# --- what lies apart


@pytest.mark.parametrize("event", [StayEnded(A, XVA, XVA), StayBuried(A, XVA)])
def test_what_stays_is_told_from_what_lies_apart_otherwise(event: Event) -> None:
    """ch.identity: the row of the vault alone; a card before a seat is none that stays"""
    row = RULES.rows[type(event)].vault
    assert row is not None
    for lies in ((), (FaceDown(card("V1")),), (FaceDown(card("V1"), A),)):
        with pytest.raises(ValueError, match="no such card lies apart"):
            row(Vault(apart=lies), event)

    both = (FaceDown(card("V1"), A), FaceDown(card("V2"), A, stays=True), FaceDown(card("V3")))
    vault = row(Vault(discards=cards("T9"), apart=both), event)
    assert (vault.apart, vault.discards) == ((both[0], both[2]), cards("V2 T9"))


@pytest.mark.parametrize("event", [FrontActed(A, XST, XST), FrontBuried(A, XST), lie("V2")])
def test_what_stays_is_not_taken_for_another_card(event: Event) -> None:
    """ch.identity, ch.call.elsewhere"""
    row = RULES.rows[type(event)].vault
    assert row is not None

    with pytest.raises(ValueError, match="no such card lies apart"):
        row(Vault(apart=(FaceDown(card("V2"), A, stays=True),)), event)


def test_the_card_that_was_laid_last_stays() -> None:
    """sv.card.vaccine, ch.identity"""
    event = CardStays(B, XVA, XVA)
    row = RULES.rows[CardStays].vault
    assert row is not None

    vault = row(Vault(apart=(FaceDown(card("V1"), C), FaceDown(card("V2")))), event)
    assert vault.apart == (FaceDown(card("V1"), C), FaceDown(card("V2"), B, stays=True))


@pytest.mark.parametrize(
    ("before_", "event", "path"),
    [
        (BESIDE, CardStays(Seat(9), XVA, XVA), "seat"),
        ((), Guessed(Seat(9)), "seat"),
        ((), Asked((Guessing(A, (B, Seat(9))),)), "frames[0].left[1]"),
        ((), Asked((Choosing(A, Choice.FROM_HAND, 1, Seat(9)),)), "frames[0].of"),
        ((), CardPassed(Seat(9), A, cards("V1")), "seat"),
        ((), DiscardsRecycled(Seat(9), ()), "seat"),
    ],
)
def test_a_seat_that_is_none_is_refused_with_its_place(
    before_: tuple[Event, ...], event: Event, path: str
) -> None:
    """sv.seats, sv.lifo"""
    good = Game.from_events(OPTIONS, (*DEALT, *before_), seed=1)
    header, setup = good.record().dumps().splitlines()
    record = json.loads(setup)
    record["setup"].append(json.loads(dumps(event)))

    with pytest.raises(RecordError, match="no such seat: 9") as refused_:
        Game.loads(f"{header}\n{json.dumps(record)}\n")
    assert refused_.value.path == f"$.setup[{len(good.setup)}].{path}"


# --- in the middle of a game


@cache
def played() -> Game:
    """Return a game with a Genetic Manipulation, Recycle, a White Hole, a Vaccine and its end."""
    game = extension("XGM V1 V2 V3", "P1 P2 XNO", "Y1 Y2 XAF", pile="S6 S7 S8 S9")
    game = stood(game, (A, genetic("XGM", "XPC")))
    game = stood(when(game, (B, RECYCLE)), (B, chaos("P1", "XWH")))
    game = when(let_happen(game), (C, find("S6")), (A, find("S7")), (B, find("S8")))
    game = when(stood(game, (C, chaos("Y1", "XVA"))), (A, say(1, "V1")), (B, say(1, "P2")))
    return when(game, (C, call(5)))


def test_clients_fold_the_same_game() -> None:
    """sv.view, sv.card.vaccine, ch.pile.look, ch.recycle"""
    game = played()
    clients = {viewer: game.at(0).seen(viewer) for viewer in (A, B, C, None)}
    for version in range(1, game.version + 1):
        stage = game.at(version)
        for viewer, mine in clients.items():
            step = stage.seen_step(viewer)
            clients[viewer] = mine if step is None else mine.see(step)
            assert clients[viewer] == stage.seen(viewer)
    tags = {type(event) for step in game.steps for event in step.events}
    assert tags > {DiscardsRecycled, CardFetched, CardStays, StayEnded, CheatCalled}


def place_of(kind: type) -> tuple[int, int]:
    """Return the first step of the played game with an event of a kind, and its place there."""
    for number, step in enumerate(played().steps, 1):
        for place, event in enumerate(step.events):
            if isinstance(event, kind):
                return number, place
    raise AssertionError(kind)


def broken(game: Game, step: int, tag: str, **fields: Any) -> str:
    """Return a game as a record, with other fields in the events of a type in one step."""
    lines = [json.loads(line) for line in game.record().dumps().splitlines()]
    for event in lines[step + 1]["events"]:
        if event["type"] == tag:
            event.update(fields)
    return "\n".join(map(json.dumps, lines))


@pytest.mark.parametrize(
    ("kind", "tag", "fields"),
    [
        (DiscardsRecycled, "discards-recycled", {"cards": ["S9"]}),
        (CardFetched, "card-fetched", {"cards": ["V9"]}),
        (CardFetched, "card-fetched", {"seat": 0}),
        (CardStays, "card-stays", {"card": "XST"}),
        (StayEnded, "stay-ended", {"seat": 1}),
    ],
)
def test_a_broken_record_names_the_place_and_keeps_what_was_good_before_it(
    kind: type, tag: str, fields: dict[str, Any]
) -> None:
    """sv.card.recycle, sv.card.white-hole, sv.card.vaccine"""
    game, (step, place) = played(), place_of(kind)
    with pytest.raises(RecordError) as caught:
        Game.loads(broken(game, step, tag, **fields))

    assert (caught.value.path, caught.value.line) == (
        f"$.steps[{step - 1}].events[{place}]",
        step + 2,
    )
    assert caught.value.prefix == game.at(step - 1)


@pytest.mark.parametrize(
    ("kind", "tag", "fields"),
    [
        (DiscardsRecycled, "discards-recycled", {"uncovered": "S8"}),
        (CardStays, "card-stays", {"acts": "XST"}),
        (CardStays, "card-stays", {"seat": 1}),
    ],
)
def test_what_could_have_happened_but_did_not_diverges(
    kind: type, tag: str, fields: dict[str, Any]
) -> None:
    """ch.recycle, sv.card.vaccine: nothing is uncovered here"""
    assert cardshed.verify(played()).verdict is not Verdict.DIVERGED

    step, _ = place_of(kind)
    other = Game.loads(broken(played().at(step), step, tag, **fields))
    found = cardshed.verify(other)
    assert found.verdict is Verdict.DIVERGED
    assert str(found.divergence).startswith(f"$.steps[{step - 1}].events[")
