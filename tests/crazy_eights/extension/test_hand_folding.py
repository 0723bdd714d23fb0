"""Events of cards that go from hand to hand, or into a pool, that cannot have happened."""

from __future__ import annotations

import json
from typing import Any

import pytest
from crazy_eights.extension.table import (
    ACCEPT,
    HOLD_STILL,
    OTHERS,
    SLAP,
    A,
    B,
    C,
    extended,
    pick,
    play,
    put_in,
    when,
)

from cardshed import Backs, ImpossibleEventError, RecordError, Seat
from cardshed.crazy_eights import (
    RULES,
    CardFlipped,
    DeckShuffled,
    Event,
    Game,
    HandsDealt,
    Options,
    SeenGame,
    dumps,
)
from cardshed.soloverse import card, cards
from cardshed.soloverse.chaos_facts import Asked
from cardshed.soloverse.frames import Choice, Choosing, Pool, PuttingIn, Snapping
from cardshed.soloverse.hand_facts import (
    CardPassed,
    CardPicked,
    CardsHandedOver,
    CardsPooled,
    CardsPutIn,
    HandOpened,
    HandPutBack,
    HandsMoved,
    PickSettled,
    ReflexChosen,
    ReflexesShown,
)

OPTIONS = Options(seats=3, hand_size=2, deck="core-extension")
DEALT: tuple[Event, ...] = (
    DeckShuffled(cards("V1 XPC V2 XSC S1 S2 V3 T1 T2 T3")),
    HandsDealt((cards("V1 XPC"), cards("V2 XSC"), cards("S1 S2"))),
    CardFlipped(card("V3")),
)
"""Three hands of two cards, V3 on top; a deck of three."""
V1, V2, S1 = map(cards, ("V1", "V2", "S1"))
PICKS: tuple[Event, ...] = (Asked((Choosing(A, Choice.FROM_HAND, 1, B),)),)
PICKED: tuple[Event, ...] = (*PICKS, CardPicked(A, B, V2))
POOL: tuple[Event, ...] = (Asked((PuttingIn(A, Pool.STATE_OF_FLUX, (B, A), (A, B)),)),)
PUT_IN: tuple[Event, ...] = (*POOL, CardsPutIn(A, cards("XPC")), CardsPutIn(B, cards("XSC")))
SNAP: tuple[Event, ...] = (Asked((Snapping(A, (B, C), (B, C)),)),)

Case = tuple[tuple[Event, ...], Event, str]
PASSED_CASES: list[Case] = [
    ((), CardPassed(B, A, V2), "not in list"),
    ((), CardPassed(B, A, cards("V1 V1 XPC")), "fewer than none at seat 0"),
    ((), CardPassed(A, A, V1), "a card that stays in its hand"),
    ((), CardsHandedOver(A, B, V2), "not in list"),
    ((), CardsHandedOver(A, B, cards("V1 V1 XPC")), "fewer than none at seat 0"),
    ((), CardsHandedOver(A, A, V1), "a card that stays in its hand"),
    ((), HandOpened(A, B, V1), "another hand than the seat has"),
    ((), HandOpened(A, B, V2), "another hand than the seat has"),
]
PICK_CASES: list[Case] = [
    ((), CardPicked(A, B, V2), "a choice that the seat does not owe"),
    (PICKS, CardPicked(B, A, V1), "a choice that the seat does not owe"),
    (PICKS, CardPicked(A, C, S1), "a choice that the seat does not owe"),
    (PICKS, CardPicked(A, B, cards("V2 XSC")), "a choice that the seat does not owe"),
    (PICKS, CardPicked(A, B, V1), "not in list"),
    ((), PickSettled(A, B, A, V2), "another card than was set aside"),
    (PICKED, PickSettled(A, B, A, V1), "another card than was set aside"),
    (PICKED, PickSettled(B, A, B, V2), "another card than was set aside"),
    (PICKED, PickSettled(A, B, C, V2), "a card that goes to a third hand"),
    ((*PICKED, PickSettled(A, B, B, V2)), PickSettled(A, B, A, V2), "another card than was set"),
]
HAND_CASES: list[Case] = [
    ((), HandPutBack(A, V1), "another hand than the seat has"),
    ((), HandPutBack(A, cards("V1 V2")), "another hand than the seat has"),
    ((), HandsMoved((A, B), (V1, V2)), "another number of cards than the hands have"),
    (
        (),
        HandsMoved((A, A), (cards("V1 V2 XPC"), cards("V1"))),
        "another number of cards than the hands have",
    ),
    ((), HandsMoved((A, B), (cards("V1 V2 XPC XSC"),)), "zip() argument 2 is shorter"),
]
POOL_CASES: list[Case] = [
    (POOL, CardsPutIn(A, V2), "not in list"),
    ((), CardsPooled((), (), ()), "no such question is asked"),
    (SNAP, CardsPooled((), (), ()), "no such question is asked"),
    (
        PUT_IN,
        CardsPooled((A, B), (cards("XPC"), cards("XSC")), (cards("XSC"), ())),
        "another number of cards than was put in",
    ),
    (
        PUT_IN,
        CardsPooled((A, B), (V1, cards("XSC")), (cards("XSC"), V1)),
        "other cards than were put in",
    ),
    (PUT_IN, CardsPooled((A, B), (cards("XPC"),), (cards("XPC"),)), "zip() argument 2 is shorter"),
    ((), ReflexesShown(()), "no such question is asked"),
    (POOL, ReflexesShown((B,)), "no such question is asked"),
    ((*SNAP, ReflexChosen(B, slaps=True)), ReflexesShown(()), "something else than the seat has"),
    ((*SNAP, ReflexChosen(B, slaps=False)), ReflexesShown((B,)), "something else than the seat"),
]


def folded(*events: Event) -> Game:
    """Return a game in which these events follow the deal."""
    return Game.from_events(OPTIONS, (*DEALT, *events), seed=1)


@pytest.mark.parametrize(
    ("before", "event", "said"), [*PASSED_CASES, *PICK_CASES, *HAND_CASES, *POOL_CASES]
)
def test_what_cannot_have_happened_is_refused_with_its_place(
    before: tuple[Event, ...], event: Event, said: str
) -> None:
    """sv.deck.copies, sv.card.double-edged, sv.card.roulette: no card comes from nowhere"""
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


POOLED = CardsPooled((B, A), (cards("XSC"), cards("XPC")), (cards("XPC"), cards("XSC")))


@pytest.mark.parametrize(
    ("before", "event", "hand"),
    [
        ((), CardPassed(B, A, V1), "XPC"),
        ((), CardPassed(A, B, V2), "V1 V2 XPC"),
        ((), CardPassed(C, B, V2), "V1 XPC"),
        ((), CardsHandedOver(A, B, cards("V1 XPC")), ""),
        ((), CardsHandedOver(B, A, V2), "V1 V2 XPC"),
        ((), HandOpened(A, B, cards("V2 XSC")), "V1 XPC"),
        (PICKED, PickSettled(A, B, A, V2), "V1 V2 XPC"),
        (PICKED, PickSettled(A, B, B, V2), "V1 XPC"),
        ((), HandsMoved((B, A), (cards("V1 XPC"), cards("V2 XSC"))), "V2 XSC"),
        ((), HandPutBack(A, cards("V1 XPC")), ""),
        (PUT_IN, POOLED, "V1 XSC"),
        ((*SNAP, ReflexChosen(B, slaps=True)), ReflexesShown((B,)), "V1 XPC"),
        (SNAP, ReflexesShown((B,)), "V1 XPC"),
    ],
)
def test_what_can_have_happened_is_folded(
    before: tuple[Event, ...], event: Event, hand: str
) -> None:
    """sv.card.cyclone, sv.card.project-insight, sv.reflex: the same events, where they fit"""
    game = folded(*before, event)

    assert game.view(A).own.hand == cards(hand)
    assert Game.loads(game.record().dumps()) == game
    for viewer in (A, B, C, None):
        assert game.seen(viewer).view == game.view(viewer)


# --- what a viewer was told


@pytest.mark.parametrize(
    ("event", "audience"),
    [
        (CardPassed(C, A, V1), (A, C)),
        (HandOpened(C, A, V1), (A, C)),
        (CardPicked(B, A, V1), (A, B)),
        (PickSettled(C, B, B, V1), (B, C)),
        (CardsHandedOver(B, A, V1), ()),
        (HandsMoved((C, A), (V1, V2)), (A, C)),
        (CardsPooled((C, B), (V1, V2), (V2, V1)), (B, C)),
        (ReflexesShown((B,)), ()),
    ],
)
def test_whom_each_concerns(event: Event, audience: tuple[Seat, ...]) -> None:
    """sv.view: who holds, gives or gets what others are not shown"""
    assert RULES.audience(event, 4) == audience


@pytest.mark.parametrize("viewer", [B, None])
def test_what_a_seat_puts_in_is_told_to_nobody_else(viewer: Seat | None) -> None:
    """sv.card.roulette, sv.reflex, sv.view: until all are in"""
    assert RULES.redact(CardsPutIn(A, V1), viewer) is None
    assert RULES.redact(ReflexChosen(A, slaps=True), viewer) is None
    assert RULES.redact(CardsPutIn(A, V1), A) == CardsPutIn(A, V1)
    assert RULES.redact(ReflexChosen(A, slaps=True), A) == ReflexChosen(A, slaps=True)
    assert RULES.redact(HandPutBack(A, V1), viewer) == HandPutBack(A, Backs(1))
    assert RULES.redact(HandPutBack(A, V1), A) == HandPutBack(A, V1)


def changed(game: Game, viewer: int | None, tag: str, **fields: Any) -> str:
    """Return what a viewer was told, with other fields in the events of a type."""
    lines = [json.loads(line) for line in game.seen(viewer).record().dumps().splitlines()]
    for line in lines:
        for event in line.get("setup") or line.get("events") or ():
            if event["type"] == tag:
                event.update(fields)
    return "\n".join(map(json.dumps, lines))


OPEN: dict[str, Any] = {"double_edged": "open"}
LOOKING = when(extended("XDE V1 V2", *OTHERS, **OPEN), (A, play("XDE", at=C)), (C, ACCEPT))
PICKING = when(LOOKING, (A, pick("S1")))
SETTLED = when(PICKING, (C, pick("V1")))
BLOWN = when(extended("XCY V1 V2", *OTHERS), (A, play("XCY")))
MOVED = when(extended("XPA V1 V2", *OTHERS[:2]), (A, play("XPA")))
FLUX = when(
    extended("XSF XPC V1", "XSC P1", "S1 S2"),
    (A, play("XSF")),
    *[(seat, put_in(code)) for seat, code in ((A, "XPC"), (B, "XSC"), (C, ""))],
)
BACK = {"backs": 1}


@pytest.mark.parametrize(
    ("game", "viewer", "tag", "fields"),
    [
        (BLOWN, A, "card-passed", {"cards": BACK}),
        (LOOKING, A, "hand-opened", {"cards": {"backs": 3}}),
        (LOOKING, C, "hand-opened", {"cards": {"backs": 3}}),
        (PICKING, A, "card-picked", {"cards": BACK}),
        (PICKING, C, "card-picked", {"cards": BACK}),
        (SETTLED, A, "pick-settled", {"cards": BACK}),
        (SETTLED, C, "pick-settled", {"cards": BACK}),
        (MOVED, B, "hands-moved", {"hands": [{"backs": 3}, {"backs": 3}, {"backs": 2}]}),
        (FLUX, A, "cards-pooled", {"given": [BACK, {"backs": 0}, BACK]}),
        (FLUX, B, "cards-pooled", {"dealt": [BACK, {"backs": 0}, BACK]}),
    ],
)
def test_a_seat_is_shown_what_it_gives_and_gets(
    game: Game, viewer: Seat, tag: str, fields: dict[str, Any]
) -> None:
    """sv.view: a told game in which it was not is refused; an onlooker's is not"""
    with pytest.raises(RecordError, match="does not fit what came before it"):
        SeenGame.loads(changed(game, viewer, tag, **fields))
    if tag not in {"hand-opened", "card-passed"}:
        assert SeenGame.loads(changed(game, None, tag, **fields)).viewer is None
    assert SeenGame.loads(changed(game, viewer, tag)).view == game.view(viewer)


def test_who_slapped_is_what_each_has_chosen() -> None:
    """sv.reflex: also as one seat was told it"""
    game = when(extended("XSN V1 V2", *OTHERS[:2]), (A, play("XSN")), (B, SLAP), (C, HOLD_STILL))

    for viewer in (B, C):
        with pytest.raises(RecordError, match="does not fit what came before it"):
            SeenGame.loads(changed(game, viewer, "reflexes-shown", slapped=[C]))
        assert SeenGame.loads(changed(game, viewer, "reflexes-shown")).view == game.view(viewer)


# --- questions that fit nothing


@pytest.mark.parametrize(
    ("frame", "path"),
    [
        (Choosing(A, Choice.FROM_HAND, 1, Seat(9)), "of"),
        (PuttingIn(A, Pool.ROULETTE, (A, Seat(9)), (A,)), "seats[1]"),
        (Snapping(A, (B,), (Seat(9),)), "waiting[0]"),
    ],
)
def test_a_question_about_a_seat_that_is_none_is_refused(frame: Any, path: str) -> None:
    """sv.lifo, sv.seats"""
    told = folded(Asked((frame,))).record().dumps()

    with pytest.raises(RecordError, match="no such seat: 9") as refused:
        Game.loads(told)
    assert refused.value.path == f"$.setup[3].frames[0].{path}"


@pytest.mark.parametrize(
    "frame",
    [
        Choosing(A, Choice.FROM_HAND, 1, B),
        Choosing(A, Choice.DISCARD_COLOURS, 3),
        Choosing(A, Choice.MAY_DISCARD, 9),
        PuttingIn(A, Pool.ROULETTE, (A, B), (A, B)),
        Snapping(A, (B, C), (C,)),
    ],
)
def test_a_question_that_nothing_led_to_is_looked_at_without_a_crash(frame: Any) -> None:
    """sv.lifo, sv.choice.asked"""
    game = folded(Asked((frame,)))

    assert Game.loads(game.record().dumps()) == game
    for seat in game.seats:
        listed = list(game.actions(seat))
        assert [action for action in listed if game.check(seat, action) is not None] == []
        assert game.seen(seat).view == game.view(seat)
