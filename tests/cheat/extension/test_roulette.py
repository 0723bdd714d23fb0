"""sv.card.roulette: all put a coloured card and a chaos card into a pool, which is dealt out."""

from __future__ import annotations

from collections import Counter as Count
from typing import Any

import pytest
from cheat.extension.grouped import begun, seen
from cheat.extension.table import (
    A,
    B,
    C,
    D,
    accepted,
    called,
    chaos,
    counter,
    extension,
    frame,
    hand,
    inside,
    kinds,
    legal,
    let_win,
    made,
    pile,
    put_in,
    said,
    say,
    sizes,
    stood,
    told,
    when,
)

from cardshed import Backs
from cardshed.cheat import (
    RULES,
    CardsPooled,
    CardsPutIn,
    ChaosCard,
    CheatCalled,
    ChoiceMade,
    ClaimChaos,
    Game,
    PileTaken,
    Pool,
    PuttingIn,
    Refusal,
    SeatReturned,
    Turn,
    TurnBegan,
    WinClaimed,
)
from cardshed.soloverse import card, cards

XRO = card("XRO")
MIXED = ("P1 P2 XNO", "S1 S2", "XAF XPC")
"""Hands of both kinds of cards, of coloured ones alone, and of chaos cards alone."""


def turning(*, seed: int = 7) -> Game:
    """Return a game in which all are to put something in."""
    return begun("XRO", *MIXED, by="V1 V2 XCL", seed=seed)


def all_in(game: Game) -> Game:
    """Return the game after all have chosen."""
    return when(
        game,
        (D, put_in("XPC")),
        (A, put_in("V1 XCL")),
        (C, put_in("S1")),
        (B, put_in("P1 XNO")),
    )


@pytest.mark.parametrize("laid", ["XRO", "S9"])
def test_all_are_asked_at_once_when_the_claim_has_stood(laid: str) -> None:
    """sv.card.roulette, sv.choice.asked, ch.effect.when"""
    polled = when(extension(f"{laid} V1", *MIXED), (A, chaos(laid, "XRO")))
    assert polled.check(B, put_in("P1 XNO")) is Refusal.NO_CHOICE_DUE

    game = accepted(polled)
    assert frame(game) == PuttingIn(A, Pool.ROULETTE, (B, C, D, A), (A, B, C, D))
    assert game.to_act == game.may_act == (A, B, C, D)
    assert pile(game) == laid


def test_each_chooses_one_of_each_kind_or_what_it_has() -> None:
    """sv.card.roulette, sv.choice.asked"""
    game = turning()

    assert {*legal(game, A)} == {put_in("V1 XCL"), put_in("V2 XCL")}
    assert {*legal(game, B)} == {put_in("P1 XNO"), put_in("P2 XNO")}
    assert {*legal(game, C)} == {put_in("S1"), put_in("S2")}
    assert {*legal(game, D)} == {put_in("XAF"), put_in("XPC")}
    for wrong in ("V1", "XCL", "V1 V2", "", "V1 V2 XCL", "P1 XCL"):
        assert game.check(A, put_in(wrong)) is Refusal.NOT_TO_CHOOSE


def test_nobody_chooses_twice_and_nothing_else_is_done() -> None:
    """sv.card.roulette, sv.choice.asked, sv.counter.never"""
    game = when(turning(), (B, put_in("P1 XNO")))

    assert game.to_act == (A, C, D)
    assert game.check(B, put_in("P2 XNO")) is Refusal.NO_CHOICE_DUE
    assert game.check(A, say(1, "V1")) is Refusal.CHOICE_DUE
    assert game.check(C, counter("S1")) is Refusal.NOTHING_TO_ANSWER


def test_choices_are_secret_until_all_are_in() -> None:
    """sv.card.roulette, sv.view: that a seat has chosen is told, and to itself what"""
    game = when(turning(), (B, put_in("P1 XNO")))

    assert told(game) == (CardsPutIn(B, cards("P1 XNO")), ChoiceMade(B))
    for viewer in (A, C, D, None):
        assert game.history(viewer)[-1].events == (ChoiceMade(B),)
    assert (game.view(B).own.gift, sizes(game)) == (cards("P1 XNO"), (3, 3, 2, 2))
    assert RULES.audience(CardsPutIn(B, cards("P1 XNO")), 4) == (B,)


def test_the_pool_is_dealt_out_one_card_at_a_time_in_play_order() -> None:
    """sv.card.roulette, sv.order.play: the user last; six cards, so two seats get two"""
    game = all_in(turning())

    pooled = inside(game, CardsPooled)
    assert pooled.seats == (B, C, D, A)
    assert pooled.given == tuple(map(cards, ("P1 XNO", "S1", "XPC", "V1 XCL")))
    assert [len(each) for each in pooled.dealt] == [2, 2, 1, 1]
    assert sizes(game) == (2, 3, 3, 2)
    assert Count([each for dealt in pooled.dealt for each in dealt]) == Count(
        cards("P1 XNO S1 XPC V1 XCL")
    )
    assert [game.view(seat).own.gift for seat in (A, B, C, D)] == [()] * 4
    assert (told(game)[-1], frame(game)) == (TurnBegan(B), Turn(B))


def test_chance_deals_it() -> None:
    """sv.card.roulette: shuffled"""
    firsts = {inside(all_in(turning(seed=seed)), CardsPooled).dealt[0][0] for seed in range(25)}

    assert len(firsts) == 6


def test_each_sees_what_it_gave_and_gets_and_of_the_others_how_many() -> None:
    """sv.card.roulette, sv.view"""
    game = all_in(turning())
    pooled = inside(game, CardsPooled)

    for viewer in (A, B, C, D, None):
        shown = seen(game, viewer, CardsPooled)
        for place, seat in enumerate(pooled.seats):
            given, dealt = pooled.given[place], pooled.dealt[place]
            mine = (given, dealt) if seat == viewer else (Backs(len(given)), Backs(len(dealt)))
            assert (shown.given[place], shown.dealt[place]) == mine
    assert RULES.audience(pooled, 4) == (A, B, C, D)


def test_an_exposed_one_asks_nobody() -> None:
    """ch.effect.lie, ch.call.lie"""
    game = called(extension("V1 V2", *MIXED), C, (A, chaos("V1", "XRO")))

    assert kinds(game) == [CheatCalled, PileTaken, TurnBegan]


def test_a_proven_one_may_take_cards_of_the_pile() -> None:
    """ch.effect.proven, ch.effect.when"""
    game = called(extension("XRO V1", *MIXED, pile="T9"), D, (A, chaos("XRO", "XRO")))

    assert {*legal(game, D)} == {put_in(f"T9 {each}") for each in ("XAF", "XPC", "XRO")}


def test_it_is_not_claimed_with_the_last_card_or_as_a_pure_chaos() -> None:
    """sv.chaos.last, sv.chaos.pure, ch.claim.kinds"""
    assert extension("V1", *MIXED).check(A, chaos("V1", "XRO")) is Refusal.NOT_THE_LAST

    game = extension("XRO V1", *MIXED)
    assert game.check(A, chaos("V1", "XRO", pure=True)) is Refusal.NO_SUCH_USE
    claims = [a for a in legal(game, A) if isinstance(a, ClaimChaos) and a.chaos is XRO]
    assert claims == [chaos("V1", "XRO"), chaos("XRO", "XRO")]


def test_nobody_counters_it() -> None:
    """sv.card.roulette, sv.counter.never"""
    game = begun("XRO", *MIXED, by="V1")

    for seat, laid in ((B, "XNO"), (C, "S1")):
        assert game.check(seat, counter(laid)) is Refusal.NOTHING_TO_ANSWER


def test_with_two_seats_both_put_in() -> None:
    """sv.card.roulette: the opponent is dealt the first card"""
    game = when(begun("XRO", "P1 XNO", by="V1"), (B, put_in("P1 XNO")), (A, put_in("V1")))

    assert [len(each) for each in inside(game, CardsPooled).dealt] == [2, 1]
    assert (sizes(game), frame(game)) == ((1, 2), Turn(B))


def test_a_clone_is_put_into_as_well() -> None:
    """ch.clone, sv.clone.as"""
    game = all_in(turning())
    game = stood(game, (B, chaos(hand(game, B)[:2], "XCL")))

    assert said(game) == ChaosCard(card("XCL"), XRO)
    assert frame(game) == PuttingIn(B, Pool.ROULETTE, (C, D, A, B), (A, B, C, D))


# --- wins


COMPETITIVE: dict[str, Any] = {"teams": 2, "team_victory": "competitive"}


def test_a_pool_may_leave_its_last_seat_without_cards() -> None:
    """sv.team.competitive, sv.win.claim, sv.card.roulette: who is out puts in none, but is dealt"""
    game = extension("V1", "XRO P1", "S1", "Y1", **COMPETITIVE)
    game = stood(game, (A, say(1, "V1")), (B, chaos("XRO", "XRO")))
    assert frame(game) == PuttingIn(B, Pool.ROULETTE, (C, D, A, B), (A, B, C, D))
    assert legal(game, A) == [put_in("")]

    game = when(game, *[(seat, legal(game, seat)[0]) for seat in (A, B, C, D)])
    assert [len(each) for each in inside(game, CardsPooled).dealt] == [1, 1, 1, 0]
    assert (made(game, SeatReturned), made(game, WinClaimed)) == (
        [SeatReturned(A)],
        [WinClaimed(B)],
    )
    assert (sizes(game), frame(game)) == ((1, 0, 1, 1), Turn(C))


def test_one_card_each_comes_back_and_nobody_wins() -> None:
    """sv.card.roulette, sv.win.claim: as many seats as cards"""
    game = begun("XRO", "P1", "S1", by="V1")
    game = when(game, (A, put_in("V1")), (B, put_in("P1")), (C, put_in("S1")))

    assert (sizes(game), made(game, WinClaimed), game.outcome) == ((1, 1, 1), [], None)


def test_a_seat_that_is_out_does_not_take_part() -> None:
    """ch.end.standing, sv.card.roulette"""
    game = extension("V1", "XRO P1", *MIXED[1:], finish="last-standing")
    game = let_win(stood(game, (A, say(1, "V1"))))
    game = stood(game, (B, chaos("XRO", "XRO")))

    assert frame(game) == PuttingIn(B, Pool.ROULETTE, (C, D, B), (B, C, D))
    assert game.check(A, put_in("")) is Refusal.NO_CHOICE_DUE
