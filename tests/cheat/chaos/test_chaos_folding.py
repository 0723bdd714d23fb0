"""Events of claimed cards that cannot have happened: stored logs that hold one are refused."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from cheat.chaos.table import (
    LET_HAPPEN,
    NO_CARD,
    A,
    B,
    C,
    D,
    call,
    chaos,
    core,
    counter,
    discard,
    find,
    latest,
    legal,
    say,
    steal,
    stood,
    when,
)

import cardshed
from cardshed import ImpossibleEventError, RecordError, Seat, Verdict
from cardshed.cheat import (
    RULES,
    AnsweringSkip,
    Asked,
    CardLaidInFront,
    CardSentBack,
    CardsTurnedDown,
    CardTaken,
    CardTopped,
    ChaosCard,
    CheatCalled,
    Choice,
    Choosing,
    ClaimAccepted,
    Claimed,
    ClaimLapsed,
    ClaimStatus,
    ClaimStood,
    Countering,
    DeckShuffled,
    DiscardsShown,
    Event,
    FrontActed,
    FrontBuried,
    Game,
    HandsDealt,
    Options,
    PileLaid,
    PileTaken,
    Playing,
    PlayLapsed,
    Polling,
    PollOpened,
    Refusal,
    Saving,
    Slapping,
    StolenTurn,
    TurnBegan,
    Vault,
    dumps,
)
from cardshed.soloverse import card, cards

OPTIONS = Options(seats=3, hand_size=2, deck="core")
XST, XEG, XPC = map(card, ("XST", "XEG", "XPC"))
DEALT: tuple[Event, ...] = (
    DeckShuffled(cards("V1 XST V2 XEG XSL XNO XPO T1 T2 T3")),
    HandsDealt((cards("V1 XST"), cards("V2 XEG"), cards("XSL XNO"))),
    TurnBegan(A),
)
"""Three hands of two cards; a Poison is the next card of the deck of four."""
STUN = ChaosCard(XST, target=B)
AIMED: tuple[Event, ...] = (Claimed(A, STUN, cards("V1")), PollOpened())
"""A lie, which is aimed at seat 1."""
FRONT: tuple[Event, ...] = (*AIMED, CardLaidInFront(B, XST, XST, A))
BESIDE: tuple[Event, ...] = (Claimed(A, ChaosCard(XEG), cards("XST")), PollOpened())
ON: tuple[Event, ...] = (Claimed(A, ChaosCard(XPC), cards("V1")), PollOpened())
SEARCH: tuple[Event, ...] = (PileLaid(cards("T5 T6"), None), *ON)
FINDING: tuple[Event, ...] = (Asked((Choosing(A, Choice.FROM_DISCARDS, 1),)),)
DISCARDING: tuple[Event, ...] = (Asked((Choosing(A, Choice.DISCARD, 1),)),)
STUNNING = Countering(Playing(A, A, XST, B), (B,), XST)
MISSING = "list.remove(x): x not in list"
TOO_MANY = Choosing(A, Choice.DISCARD, 9)
UNANSWERABLE = (TOO_MANY, Polling(A))
"""More cards than the hand has, and a poll without a claim."""
NOBODY = Seat(9)


def lie(codes: str = "V1", *, claim: int = 1, true: bool = False, apart: bool = True) -> Event:
    """Return the challenge of a claim by seat 2, and what it showed."""
    return CheatCalled(C, claim, cards(codes), true, apart)


Case = tuple[tuple[Event, ...], Event, str]
CLAIMS: list[Case] = [
    ((), Claimed(A, STUN, cards("V1 XST")), "more cards than one that are no numbers"),
    ((), Claimed(A, STUN, ()), "more cards than the seat has, or none"),
    ((), Claimed(A, STUN, cards("V9")), MISSING),
    ((), Claimed(B, ChaosCard(XEG), cards("XST")), MISSING),
    ((), Claimed(A, ChaosCard(card("V1")), cards("V1")), "a claim of no chaos card of the game"),
    ((), Claimed(A, ChaosCard(card("XPO")), cards("V1")), "a claim of no chaos card of the game"),
    (AIMED, PollOpened(), "a poll of no claim that can be called"),
    ((*AIMED, ClaimStood()), PollOpened(), "a poll of no claim that can be called"),
    (AIMED, CheatCalled(A, 1, cards("V1"), true=False, apart=True), "a seat that calls its own"),
    ((), ClaimAccepted(B), "an answer that the seat does not owe"),
    ((Asked(()),), ClaimAccepted(B), "not enough values to unpack"),
    (AIMED, ClaimAccepted(A), "an answer that the seat does not owe"),
]
CALLS: list[Case] = [
    (AIMED, lie(apart=False), "another place than the claim's"),
    (BESIDE, lie("XST", apart=False), "another place than the claim's"),
    (ON, lie(), "another place than the claim's"),
    (AIMED, lie("XST"), "another card than was laid"),
    (AIMED, lie("XST", true=True), "another card than was laid"),
    (BESIDE, lie("XEG", true=True), "another card than was laid"),
    (ON, lie("XPC", apart=False), "other cards than were laid"),
    (AIMED, lie("V1 XST"), "another claim than the latest"),
    (AIMED, lie(claim=2), "another claim than the latest"),
    ((*AIMED, ClaimStood()), lie(), "a claim that can no longer be called"),
    ((*AIMED, lie()), lie(), "a claim that can no longer be called"),
    ((*AIMED, ClaimLapsed()), lie(), "a claim that can no longer be called"),
    (FRONT, lie(), MISSING),
    (FRONT, lie(true=True), "no such card lies apart"),
    ((*BESIDE, CardTopped(XEG, XEG)), lie("XST"), MISSING),
    ((*BESIDE, CardTopped(XEG, XEG)), lie("XST", true=True), "no such card lies apart"),
]
PLACES: list[Case] = [
    ((), CardTopped(XEG, XEG), MISSING),
    (AIMED, CardTopped(XST, XST), MISSING),
    (BESIDE, CardTopped(XST, XST), MISSING),
    ((*BESIDE, lie("XST")), CardTopped(XEG, XEG), MISSING),
    (BESIDE, CardLaidInFront(B, XEG, XEG, A), MISSING),
    (FRONT, CardLaidInFront(B, XST, XST, A), MISSING),
    ((*AIMED, lie()), CardLaidInFront(B, XST, XST, A), MISSING),
    (BESIDE, PlayLapsed(XEG), MISSING),
    ((*AIMED, PlayLapsed(XST)), PlayLapsed(XST), MISSING),
    (AIMED, FrontActed(B, XST, XST), "something else waits for the seat, or nothing"),
    (FRONT, FrontActed(C, XST, XST), "something else waits for the seat, or nothing"),
    (FRONT, FrontActed(B, card("V1"), XST), "another card than lies before the seat"),
    (FRONT, FrontActed(B, XST, card("XRS")), "another card than lies before the seat"),
    (FRONT, FrontBuried(C, XST), "no such card lies before the seat"),
    (FRONT, FrontBuried(B, card("V1")), "no such card lies before the seat"),
    ((*FRONT, FrontActed(B, XST, XST)), FrontBuried(B, XST), "no such card lies before the seat"),
]
PILES: list[Case] = [
    (AIMED, PileTaken(A, cards("V1")), "another number of cards than the discards have"),
    ((*AIMED, lie()), PileTaken(A, ()), "another number of cards than the discards have"),
    ((*AIMED, lie()), PileTaken(A, cards("XST")), "other cards than the discards have"),
    (SEARCH, DiscardsShown(A, cards("T5 T6 V2")), "other cards than the discards have"),
    (SEARCH, DiscardsShown(A, cards("T5 T7")), "other cards than the discards have"),
    (SEARCH, DiscardsShown(A, ()), "other cards than the discards have"),
    (AIMED, DiscardsShown(A, cards("V1")), "other cards than the discards have"),
    ((*SEARCH, *FINDING), CardTaken(A, cards("V1")), "card('V1') is not in list"),
    ((*ON, *FINDING), CardTaken(A, cards("V1")), "a choice that the seat does not owe"),
    ((), CardsTurnedDown(A, cards("V1")), "a choice that the seat does not owe"),
    (DISCARDING, CardsTurnedDown(B, cards("V1")), "a choice that the seat does not owe"),
    (DISCARDING, CardsTurnedDown(A, cards("V1 XST")), "a choice that the seat does not owe"),
    (DISCARDING, CardsTurnedDown(A, cards("V9")), MISSING),
]


@pytest.mark.parametrize(("before", "event", "said"), [*CLAIMS, *CALLS, *PLACES, *PILES])
def test_what_cannot_have_happened_is_refused_with_its_place(
    before: tuple[Event, ...], event: Event, said: str
) -> None:
    """ch.claim.chaos, ch.call.elsewhere, sv.place.front, ch.pile.look: no card from nowhere"""
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


@pytest.mark.parametrize(
    ("before", "event"),
    [
        (AIMED, lie()),
        (BESIDE, lie("XST")),
        (AIMED, CardLaidInFront(B, XST, XST, A)),
        (AIMED, PlayLapsed(XST)),
        (BESIDE, CardTopped(XEG, XEG)),
        (FRONT, FrontActed(B, XST, XST)),
        (FRONT, FrontBuried(B, XST)),
        (SEARCH, DiscardsShown(A, cards("T5 T6"))),
        ((*SEARCH, *FINDING), CardTaken(A, cards("T5"))),
        ((Asked((Choosing(A, Choice.DISCARD, 1),)),), CardsTurnedDown(A, cards("XST"))),
        (AIMED, CardSentBack(C)),
    ],
)
def test_what_can_have_happened_is_folded(before: tuple[Event, ...], event: Event) -> None:
    """sv.place.front, sv.place.beside, ch.pile.look, ch.discard.shown: the same, where they fit"""
    game = Game.from_events(OPTIONS, (*DEALT, *before, event), seed=1)

    assert Game.loads(game.record().dumps()) == game
    lying = [one for place in RULES.places(game.state).values() for one in place]
    assert len(lying) == 10 + 2 * (PileLaid(cards("T5 T6"), None) in before)


@pytest.mark.parametrize(
    "event",
    [
        CardTopped(XEG, XEG),
        CardLaidInFront(B, XST, XST, A),
        FrontActed(B, XST, XST),
        FrontBuried(B, XST),
        PlayLapsed(XST),
        lie(),
    ],
)
def test_from_where_nothing_lies_apart_nothing_is_taken(event: Event) -> None:
    """ch.claim.chaos: the row of the vault alone, whatever was folded into the table"""
    row = RULES.rows[type(event)].vault
    assert row is not None
    with pytest.raises(ValueError, match="no such card lies apart"):
        row(Vault(discards=cards("V1 V2")), event)


def test_a_true_card_that_was_called_lies_where_it_lay() -> None:
    """ch.call.elsewhere, ch.identity"""
    claimed = Claimed(A, STUN, cards("XST"))
    called = CheatCalled(C, 1, cards("XST"), true=True, apart=True)
    game = Game.from_events(OPTIONS, (*DEALT, claimed, PollOpened(), called), seed=1)

    assert [each.card for each in game.state.vault.apart] == [XST]
    assert game.state.table.board.lying.played == (XST,)
    assert latest(game).status is ClaimStatus.CALLED


@pytest.mark.parametrize(
    ("before", "event", "path"),
    [
        ((), Claimed(A, ChaosCard(XST, target=NOBODY), cards("V1")), "said.target"),
        (AIMED, CardLaidInFront(NOBODY, XST, XST, A), "target"),
        (AIMED, CardSentBack(NOBODY), "seat"),
        ((), Asked((StolenTurn(NOBODY),)), "frames[0].seat"),
        ((), Asked((StolenTurn(A, (B, NOBODY)),)), "frames[0].tried[1]"),
        ((), Asked((Polling(A, (NOBODY,)),)), "frames[0].accepted[0]"),
    ],
)
def test_a_seat_that_is_none_is_refused_with_its_place(
    before: tuple[Event, ...], event: Event, path: str
) -> None:
    """sv.seats, sv.lifo"""
    good = Game.from_events(OPTIONS, (*DEALT, *before), seed=1)
    header, setup = good.record().dumps().splitlines()
    told = json.loads(setup)
    told["setup"].append(json.loads(dumps(event)))

    with pytest.raises(RecordError, match="no such seat: 9") as refused:
        Game.loads(f"{header}\n{json.dumps(told)}\n")
    assert refused.value.path == f"$.setup[{len(good.setup)}].{path}"
    assert refused.value.line == 2


# --- questions that fit nothing


@pytest.mark.parametrize(
    ("frame", "asked"),
    [
        (TOO_MANY, (A,)),
        (Choosing(A, Choice.FROM_DISCARDS, 1), (A,)),
        (Countering(STUNNING.play, (), XST), ()),
        (Slapping(A, ()), ()),
        (Saving(B, (A, C)), (A, C)),
        (AnsweringSkip(B, A, card("XPS")), (B,)),
        (StolenTurn(C, (C, A)), (C,)),
        (Polling(A), (B, C)),
        (STUNNING.play, ()),
    ],
)
def test_a_question_that_fits_nothing_is_looked_at_without_a_crash(
    frame: Any, asked: tuple[Seat, ...]
) -> None:
    """sv.lifo, sv.choice.asked"""
    game = Game.from_events(OPTIONS, (*DEALT, Asked((frame,))), seed=1)

    assert Game.loads(game.record().dumps()) == game
    assert RULES.texts.view(game.view(None))
    assert game.to_act == asked
    for seat in game.seats:
        assert bool(legal(game, seat)) is (seat in game.may_act and frame not in UNANSWERABLE)
        assert game.seen(seat).view == game.view(seat)


def test_where_nothing_was_shown_nothing_is_found() -> None:
    """ch.pile.look, sv.choice.asked"""
    game = Game.from_events(OPTIONS, (*DEALT, *FINDING), seed=1)

    assert legal(game, A) == [NO_CARD]
    assert game.check(A, find("V1")) is Refusal.NOT_TO_CHOOSE


# --- in the middle of a game


@cache
def played() -> Game:
    """Return a game in which a Stun comes back and acts, cards are turned down, and a theft fails.

    Its claims: a Stun, a counter, a number, Elegant Generosity, a Steal Turn and a number.
    """
    hands = ("XST V1 V2 V3", "P1 P2 XNO", "Y1 Y2 XAF Y3 XEG", "S1 S2 S3")
    game = stood(core(*hands), (A, chaos("XST", "XST", target=B)), (B, counter("P1")))
    game = stood(when(game, (A, LET_HAPPEN), (D, say(1, "S1"))), (C, chaos("XEG", "XEG")))
    game = when(game, (C, discard("Y1 XAF")), (A, steal("V1")), (C, call(5)))
    game = when(game, (B, say(1, "P2")), (D, say(1, "S2")))
    return when(game, (C, chaos("Y3", "XRS", target=D)), (D, call(8)))


def test_clients_fold_the_same_game() -> None:
    """sv.view, ch.claim.chaos, ch.call.elsewhere, ch.discard.shown"""
    game = played()
    clients = {viewer: game.at(0).seen(viewer) for viewer in (A, B, C, D, None)}
    for version in range(1, game.version + 1):
        stage = game.at(version)
        for viewer, mine in clients.items():
            step = stage.seen_step(viewer)
            clients[viewer] = mine if step is None else mine.see(step)
            assert clients[viewer] == stage.seen(viewer)
    tags = {type(event) for step in game.steps for event in step.events}
    assert tags > {CardSentBack, CardLaidInFront, FrontActed, CardTopped, CardsTurnedDown}


def broken(game: Game, step: int, tag: str, **fields: Any) -> str:
    """Return a game as a record, with other fields in the events of a type in one step."""
    lines = [json.loads(line) for line in game.record().dumps().splitlines()]
    for event in lines[step + 1]["events"]:
        if event["type"] == tag:
            event.update(fields)
    return "\n".join(map(json.dumps, lines))


@pytest.mark.parametrize(
    ("step", "tag", "fields", "path"),
    [
        (1, "claimed", {"cards": ["XST", "V1"]}, "$.steps[0].events[0]"),
        (8, "card-sent-back", {"seat": 9}, "$.steps[7].events[3].seat"),
        (9, "card-laid-in-front", {"card": "XRS"}, "$.steps[8].events[1]"),
        (15, "cards-turned-down", {"cards": ["Y1", "V9"]}, "$.steps[14].events[0]"),
        (15, "card-topped", {"card": "XDC"}, "$.steps[14].events[1]"),
        (17, "cheat-called", {"apart": True}, "$.steps[16].events[0]"),
        (18, "front-acted", {"acts": "XRS"}, "$.steps[17].events[1]"),
        (18, "front-acted", {"seat": 2}, "$.steps[17].events[1]"),
        (21, "cheat-called", {"apart": False}, "$.steps[20].events[0]"),
        (21, "cheat-called", {"cards": ["XRS"]}, "$.steps[20].events[0]"),
        (21, "cheat-called", {"true": True}, "$.steps[20].events[1]"),
    ],
)
def test_a_broken_record_names_the_place_and_keeps_what_was_good_before_it(
    step: int, tag: str, fields: dict[str, Any], path: str
) -> None:
    """ch.claim.chaos, ch.call.elsewhere, ch.discard.shown"""
    game = played()
    with pytest.raises(RecordError) as refused:
        Game.loads(broken(game, step, tag, **fields))

    assert (refused.value.path, refused.value.line) == (path, step + 2)
    assert refused.value.prefix == game.at(step - 1)


@pytest.mark.parametrize(
    ("step", "tag", "fields"),
    [
        (1, "claimed", {"said": {"type": "chaos-card", "card": "XST", "target": 2}}),
        (8, "card-sent-back", {"seat": 2}),
        (15, "cards-turned-down", {"cards": ["Y1", "Y3"]}),
        (16, "claimed", {"said": {"type": "chaos-card", "card": "XCL", "acts": "XTT"}}),
    ],
)
def test_what_could_have_happened_but_did_not_diverges(
    step: int, tag: str, fields: dict[str, Any]
) -> None:
    """ch.claim.chaos, sv.counter.single, ch.discard.shown, ch.steal"""
    assert cardshed.verify(played()).verdict is not Verdict.DIVERGED

    other = Game.loads(broken(played().at(step), step, tag, **fields))
    found = cardshed.verify(other)
    assert found.verdict is Verdict.DIVERGED
    assert str(found.divergence).startswith(f"$.steps[{step - 1}].events[")
