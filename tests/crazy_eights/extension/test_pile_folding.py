"""Events of lifted and recycled discards, and of cards that stay, that cannot have happened."""

from __future__ import annotations

import json
from typing import Any

import pytest
from crazy_eights.extension.table import (
    OTHERS,
    RECYCLE,
    REVIVE,
    A,
    B,
    C,
    accepted,
    codes,
    extended,
    find,
    play,
    when,
)

from cardshed import ImpossibleEventError, RecordError, Seat
from cardshed.crazy_eights import (
    RULES,
    CardFlipped,
    CardPlayed,
    CardsDiscarded,
    DeckShuffled,
    Event,
    Game,
    HandsDealt,
    Options,
    Recycle,
    SeenGame,
    dumps,
)
from cardshed.soloverse import card, cards
from cardshed.soloverse.board import Staying
from cardshed.soloverse.chaos_facts import Asked, DiscardsShown
from cardshed.soloverse.frames import Choice, Choosing
from cardshed.soloverse.pile_facts import (
    CardFetched,
    CardStays,
    DiscardsLifted,
    DiscardsRecycled,
    RecycleRevived,
    StayBuried,
    StayEnded,
)

OPTIONS = Options(seats=3, hand_size=2, deck="core-extension")
XVA, XGM, V3, V4 = map(card, ("XVA", "XGM", "V3", "V4"))
DEALT: tuple[Event, ...] = (
    DeckShuffled(cards("V1 XVA V2 XGM S1 S2 V3 T1 T2 T3")),
    HandsDealt((cards("V1 XVA"), cards("V2 XGM"), cards("S1 S2"))),
    CardFlipped(V3),
    CardsDiscarded(cards("P4 V4 P5")),
)
"""Three hands of two cards, V3 on top of three discards; a deck of three."""
PICKING = Choosing(A, Choice.ANY_FROM_DISCARDS, 1)
PICKS: tuple[Event, ...] = (Asked((PICKING,)),)
SEARCHES: tuple[Event, ...] = (Asked((Choosing(A, Choice.FROM_DISCARDS, 1),)),)
USED: tuple[Event, ...] = (DiscardsRecycled(A, cards("P5 V3"), V4),)
BESIDE: tuple[Event, ...] = (CardPlayed(A, XVA),)
STAYS: tuple[Event, ...] = (*BESIDE, CardStays(A, XVA, XVA))

Case = tuple[tuple[Event, ...], Event, str]
PICK_CASES: list[Case] = [
    (PICKS, CardFetched(A, ()), "another number of cards than there are to be taken"),
    (PICKS, CardFetched(A, cards("V3 V4")), "another number of cards than there are"),
    (PICKS, CardFetched(A, cards("V9")), "not in list"),
    (PICKS, CardFetched(B, cards("V3")), "another question than the seat is asked"),
    ((), CardFetched(A, cards("V3")), "another question than the seat is asked"),
    (SEARCHES, CardFetched(A, cards("V3")), "another question than the seat is asked"),
]
RECYCLE_CASES: list[Case] = [
    ((), DiscardsRecycled(A, cards("V3"), card("P5")), "no Recycle that is ready, or another half"),
    ((), DiscardsRecycled(A, cards("V4 P5 V3"), card("P4")), "no Recycle that is ready, or"),
    ((), DiscardsRecycled(A, cards("V4 V3"), V4), "other cards than lie on top of the discards"),
    ((), DiscardsRecycled(A, cards("V3 P5"), V4), "other cards than lie on top of the discards"),
    ((), DiscardsRecycled(A, cards("P5 V3"), V3), "other cards than lie on top of the discards"),
    (USED, DiscardsRecycled(A, cards("V4"), card("P4")), "no Recycle that is ready, or"),
    (SEARCHES, RecycleRevived(A), "no Recycle that has been used"),
    ((*USED, *SEARCHES), RecycleRevived(B), "another question than the seat is asked"),
    (USED, RecycleRevived(A), "another question than the seat is asked"),
    ((*USED, *PICKS), RecycleRevived(A), "another question than the seat is asked"),
]
STAY_CASES: list[Case] = [
    ((), CardStays(A, XVA, XVA), "not in list"),
    (BESIDE, CardStays(A, XGM, XVA), "not in list"),
    (BESIDE, StayEnded(A, XVA, XVA), "no such card stays beside the discards"),
    (STAYS, StayEnded(B, XVA, XVA), "no such card stays beside the discards"),
    (STAYS, StayEnded(A, XGM, XVA), "no such card stays beside the discards"),
    (BESIDE, StayBuried(A, XVA), "no such card stays beside the discards"),
    (STAYS, StayBuried(C, XVA), "no such card stays beside the discards"),
    ((*STAYS, StayBuried(A, XVA)), StayEnded(A, XVA, XVA), "no such card stays beside"),
]


def folded(*events: Event, options: Options = OPTIONS) -> Game:
    """Return a game in which these events follow the deal."""
    return Game.from_events(options, (*DEALT, *events), seed=1)


@pytest.mark.parametrize(("before", "event", "said"), [*PICK_CASES, *RECYCLE_CASES, *STAY_CASES])
def test_what_cannot_have_happened_is_refused_with_its_place(
    before: tuple[Event, ...], event: Event, said: str
) -> None:
    """sv.card.white-hole, sv.card.recycle, sv.card.vaccine: no card comes from nowhere"""
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


def test_without_the_table_card_nothing_is_recycled() -> None:
    """sv.table.recycle: it is absent with the core deck"""
    core = Options(seats=3, hand_size=2, deck="core")
    setup = (DeckShuffled(cards("V1 V3")), HandsDealt((cards("V1"), (), ())), CardFlipped(V3))
    game = Game.from_events(core, (*setup, CardsDiscarded(cards("P4"))), seed=1)
    assert game.view(None).table.board.lying.recycle is None

    recycled = DiscardsRecycled(A, (V3,), card("P4"))
    with pytest.raises(ImpossibleEventError) as caught:
        Game.from_events(core, (*setup, CardsDiscarded(cards("P4")), recycled), seed=1)
    assert str(caught.value.__cause__).startswith("no Recycle that is ready")


def test_what_can_have_happened_is_folded() -> None:
    """sv.card.white-hole, sv.card.recycle, sv.card.vaccine: the same events, where they fit"""
    for events in (
        (DiscardsLifted(),),
        (*PICKS, CardFetched(A, cards("P4"))),
        (*USED, *SEARCHES, RecycleRevived(A)),
        (DiscardsRecycled(A, cards("P5 V3")),),
        (*STAYS, StayEnded(A, XVA, XVA)),
        (*STAYS, StayEnded(A, XVA, XVA, stays=True)),
        (*STAYS, StayBuried(A, XVA)),
    ):
        game = folded(*events)
        assert Game.loads(game.record().dumps()) == game


def test_what_is_fetched_is_in_the_hand_and_out_of_the_discards() -> None:
    """sv.card.white-hole, sv.deck.copies: of copies the uppermost"""
    game = folded(CardsDiscarded(cards("P5")), *PICKS, CardFetched(A, cards("P5")))

    assert game.state.vault.discards == cards("P5 P4 V4 V3")
    assert game.state.owns[A].hand == cards("P5 V1 XVA")
    counts = game.view(None).table.board.counts
    assert (counts.hands, counts.discards) == ((3, 2, 2), 4)
    assert game.view(None).table.board.frames == ()


def test_what_is_recycled_is_in_the_deck() -> None:
    """sv.card.recycle, sv.table.recycle"""
    game = folded(*USED)
    table = game.view(None).table

    assert game.state.vault.deck == cards("T1 T2 T3 P5 V3")
    assert game.state.vault.discards == cards("P4 V4")
    assert (table.top, table.board.lying.recycle) == (V4, Recycle.USED)
    assert (table.board.counts.deck, table.board.counts.discards) == (5, 2)
    revived = folded(*USED, *SEARCHES, RecycleRevived(A)).view(None).table.board
    assert (revived.lying.recycle, revived.frames) == (Recycle.READY, ())


def test_what_stays_is_no_discard_until_it_goes_on_top_or_under_it() -> None:
    """sv.card.vaccine, sv.withdraw"""
    stays = folded(*STAYS)
    board = stays.view(None).table.board
    assert board.carried == (Staying(A, XVA, XVA),)
    assert (board.lying.beside, board.counts.discards, stays.view(None).table.top) == ((), 4, V3)

    ended = folded(*STAYS, StayEnded(A, XVA, XVA))
    assert ended.state.vault.discards == (*cards("P4 V4 P5 V3"), XVA)
    assert (ended.view(None).table.top, ended.view(None).table.acts) == (XVA, None)
    assert ended.view(None).table.board.order.turn == 1
    still = folded(*STAYS, StayEnded(A, XVA, XVA, stays=True))
    assert still.view(None).table.board.order.turn == 0

    buried = folded(*STAYS, StayBuried(A, XVA))
    assert buried.state.vault.discards == (*cards("P4 V4 P5"), XVA, V3)
    assert (buried.view(None).table.top, buried.view(None).table.board.carried) == (V3, ())


def test_what_counts_as_a_vaccine_shows_so_on_top() -> None:
    """sv.gm.what, sv.card.vaccine"""
    played = CardPlayed(B, XGM, XVA, manipulated=True)
    game = folded(played, CardStays(B, XGM, XVA), StayEnded(B, XGM, XVA))

    assert (game.view(None).table.top, game.view(None).table.acts) == (XGM, XVA)


# --- what a viewer was told


def test_who_is_shown_cards_of_the_discards() -> None:
    """sv.view, sv.card.white-hole, sv.card.recycle"""
    assert RULES.audience(CardFetched(C, cards("V1")), 4) == (C,)
    assert RULES.audience(DiscardsShown(C, cards("V1")), 4) == (C,)
    assert RULES.audience(DiscardsRecycled(C, cards("V1"), V3), 4) == ()
    assert RULES.audience(RecycleRevived(C), 4) == (C,)


def changed(game: Game, viewer: int | None, tag: str, **fields: Any) -> str:
    """Return what a viewer was told, with other fields in the events of a type."""
    lines = [json.loads(line) for line in game.seen(viewer).record().dumps().splitlines()]
    for line in lines:
        for event in line.get("setup") or line.get("events") or ():
            if event["type"] == tag:
                event.update(fields)
    return "\n".join(map(json.dumps, lines))


def fetched() -> Game:
    """Return a game in which seat 1 has taken a card of the lifted discards."""
    game = accepted(when(extended("XWH V1 V2", *OTHERS, discards="Y9"), (A, play("XWH"))))
    return when(game, (B, find("Y9")))


@pytest.mark.parametrize("viewer", [A, B, None])
def test_no_seat_is_told_to_have_taken_another_number_of_cards(viewer: Seat | None) -> None:
    """sv.card.white-hole"""
    game = fetched()

    assert SeenGame.loads(changed(game, viewer, "card-fetched")).view == game.view(viewer)
    for wrong in ([] if viewer == B else {"backs": 0}, ["Y9", "V5"]):
        with pytest.raises(RecordError, match="does not fit what came before it"):
            SeenGame.loads(changed(game, viewer, "card-fetched", cards=wrong))


@pytest.mark.parametrize("viewer", [A, B, None])
def test_no_more_than_half_is_told_to_be_recycled(viewer: Seat | None) -> None:
    """sv.card.recycle"""
    game = when(extended("V1 V2", *OTHERS, discards="Y9 Y8 Y7"), (A, RECYCLE))
    told = changed(game, viewer, "discards-recycled")

    assert '"backs": 2' in told
    assert SeenGame.loads(told).view == game.view(viewer)
    with pytest.raises(RecordError, match="does not fit what came before it"):
        SeenGame.loads(changed(game, viewer, "discards-recycled", cards={"backs": 3}))


def test_the_own_half_forgets_what_it_was_shown_when_recycle_is_revived() -> None:
    """sv.card.scavenger, sv.view"""
    game = extended("XSC V1 V2", *OTHERS, discards="XNO Y9 Y8")
    game = when(game, (A, RECYCLE), (A, play("XSC")))
    assert codes(game.view(A).own.shown) == "Y9 XNO XSC"

    game = when(game, (A, REVIVE))
    assert game.view(A).own.shown == ()
    for viewer in (A, B, None):
        told = game.seen(viewer).record().dumps()
        assert SeenGame.loads(told).view == game.view(viewer)
