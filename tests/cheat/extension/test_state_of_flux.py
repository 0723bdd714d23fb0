"""sv.card.state-of-flux: who has a chaos card puts one into a pool, and gets one back."""

from __future__ import annotations

import pytest
from cheat.extension.grouped import begun, held, seen
from cheat.extension.table import (
    A,
    B,
    C,
    D,
    accepted,
    anti_fun,
    called,
    chaos,
    counter,
    ended,
    extension,
    frame,
    hand,
    inside,
    kinds,
    legal,
    let_win,
    made,
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
    Saving,
    Turn,
    TurnBegan,
    WinClaimed,
)
from cardshed.soloverse import card, cards

XSF = card("XSF")
MIXED = ("P1 P2 XNO", "S1 S2 S3", "XAF XPC")
"""Hands with one chaos card, with none, and with no others."""


def in_flux(*, seed: int = 7) -> Game:
    """Return a game in which all are asked for a chaos card."""
    return begun("XSF", *MIXED, by="V1 V2 XCL", seed=seed)


def all_in(game: Game) -> Game:
    """Return the game after all have chosen; the third seat has nothing to choose."""
    chosen = ((C, ""), (D, "XPC"), (B, "XNO"), (A, "XCL"))
    return when(game, *[(seat, put_in(code)) for seat, code in chosen])


@pytest.mark.parametrize("laid", ["XSF", "S9"])
def test_all_are_asked_whatever_they_hold(laid: str) -> None:
    """sv.card.state-of-flux, sv.choice.asked, ch.effect.when: who has none with a lone no"""
    polled = when(extension(f"{laid} V1", *MIXED), (A, chaos(laid, "XSF")))
    assert polled.check(B, put_in("XNO")) is Refusal.NO_CHOICE_DUE

    game = accepted(polled)
    assert frame(game) == PuttingIn(A, Pool.STATE_OF_FLUX, (B, C, D, A), (A, B, C, D))
    assert legal(game, C) == legal(game, A) == [put_in("")]
    assert legal(game, B) == [put_in("XNO")]
    assert {*legal(game, D)} == {put_in("XAF"), put_in("XPC")}


def test_other_cards_and_other_numbers_of_them_are_refused() -> None:
    """sv.card.state-of-flux, sv.choice.asked"""
    game = in_flux()

    for seat, wrong in ((A, "V1"), (A, ""), (A, "V1 XCL"), (D, "XAF XPC"), (B, "XCL"), (C, "S1")):
        assert game.check(seat, put_in(wrong)) is Refusal.NOT_TO_CHOOSE
    assert game.check(A, say(1, "V1")) is Refusal.CHOICE_DUE
    game = when(game, (B, put_in("XNO")))
    assert game.check(B, put_in("XNO")) is Refusal.NO_CHOICE_DUE


def test_one_comes_back_to_each_seat_that_put_one_in() -> None:
    """sv.card.state-of-flux, sv.order.play"""
    game = all_in(in_flux())

    pooled = inside(game, CardsPooled)
    assert (pooled.seats, pooled.given) == ((B, C, D, A), (*map(cards, ("XNO", "", "XPC", "XCL")),))
    assert [len(each) for each in pooled.dealt] == [1, 0, 1, 1]
    assert sorted(each for dealt in pooled.dealt for each in dealt) == [*cards("XCL XNO XPC")]
    assert (sizes(game), hand(game, C)) == ((3, 3, 3, 2), "S1 S2 S3")
    assert (told(game)[-1], frame(game)) == (TurnBegan(B), Turn(B))


def test_chance_deals_them() -> None:
    """sv.card.state-of-flux: shuffled"""
    assert len({inside(all_in(in_flux(seed=seed)), CardsPooled).dealt for seed in range(40)}) == 6


def test_choices_are_secret_and_who_put_one_in_shows_in_the_end() -> None:
    """sv.card.state-of-flux, sv.view, sv.choice.asked: that is the declared exception"""
    game = when(in_flux(), (C, put_in("")))
    assert told(game) == (CardsPutIn(C, ()), ChoiceMade(C))
    assert game.history(D)[-1].events == game.history(None)[-1].events == (ChoiceMade(C),)

    game = when(game, (D, put_in("XPC")), (B, put_in("XNO")), (A, put_in("XCL")))
    pooled = inside(game, CardsPooled)
    counts = (Backs(1), Backs(0), Backs(1), Backs(1))
    assert seen(game, None, CardsPooled) == CardsPooled((B, C, D, A), counts, counts)
    shown = seen(game, D, CardsPooled)
    assert (shown.given, shown.dealt) == (
        (Backs(1), Backs(0), cards("XPC"), Backs(1)),
        (Backs(1), Backs(0), pooled.dealt[2], Backs(1)),
    )


def test_an_exposed_one_asks_nobody() -> None:
    """ch.effect.lie, ch.call.lie"""
    game = called(extension("V1 V2", *MIXED), C, (A, chaos("V1", "XSF")))

    assert kinds(game) == [CheatCalled, PileTaken, TurnBegan]


def test_a_proven_one_may_itself_be_put_in_by_who_took_it() -> None:
    """ch.effect.proven, ch.effect.when"""
    game = called(extension("XSF V1", *MIXED), C, (A, chaos("XSF", "XSF")))

    assert legal(game, C) == [put_in("XSF")]


def test_it_is_not_claimed_with_the_last_card_or_as_a_pure_chaos() -> None:
    """sv.chaos.last, sv.chaos.pure, ch.claim.kinds"""
    assert extension("V1", *MIXED).check(A, chaos("V1", "XSF")) is Refusal.NOT_THE_LAST

    game = extension("XSF V1", *MIXED)
    assert game.check(A, chaos("V1", "XSF", pure=True)) is Refusal.NO_SUCH_USE
    claims = [a for a in legal(game, A) if isinstance(a, ClaimChaos) and a.chaos is XSF]
    assert claims == [chaos("V1", "XSF"), chaos("XSF", "XSF")]


def test_nobody_counters_it() -> None:
    """sv.card.state-of-flux, sv.counter.never"""
    assert in_flux().check(B, counter("XNO")) is Refusal.NOTHING_TO_ANSWER


def test_a_clone_asks_all_again() -> None:
    """ch.clone, sv.clone.as"""
    game = stood(all_in(in_flux()), (B, chaos("P1", "XCL")))

    assert said(game) == ChaosCard(card("XCL"), XSF)
    assert frame(game) == PuttingIn(B, Pool.STATE_OF_FLUX, (C, D, A, B), (A, B, C, D))


# --- two seats


@pytest.mark.parametrize("seed", range(4))
def test_two_seats_swap(seed: int) -> None:
    """sv.card.state-of-flux: chance has no part in it"""
    game = begun("XSF", "P1 XNO", by="V1 XCL", seed=seed)
    game = when(game, (A, put_in("XCL")), (B, put_in("XNO")))

    assert held(game) == ["V1 XNO", "P1 XCL"]


def test_if_one_of_two_has_none_the_card_of_the_other_goes_over() -> None:
    """sv.card.state-of-flux"""
    for by, other, left in (("V1 XCL", "P1", ["V1", "P1 XCL"]), ("V1", "P1 XNO", ["V1 XNO", "P1"])):
        game = begun("XSF", other, by=by)
        game = when(game, *[(seat, legal(game, seat)[0]) for seat in (A, B)])
        assert held(game) == left


def test_who_gives_its_last_card_away_so_claims_the_win() -> None:
    """sv.win.claim, sv.card.state-of-flux: by whatever means"""
    game = begun("XSF", "P1", by="XCL")
    game = when(game, (A, put_in("XCL")), (B, put_in("")))
    assert made(game, WinClaimed) == [WinClaimed(A)]
    assert (frame(game), held(game)) == (Saving(A, (B,)), ["", "P1 XCL"])

    assert ended(let_win(game)).winners == (A,)
    assert frame(stood(game, (B, anti_fun("P1")))) == Turn(B)


def test_the_other_of_two_may_win_on_the_users_turn() -> None:
    """sv.win.claim, ch.out.claim: on whosever turn"""
    game = begun("XSF", "XNO", by="V1")
    game = when(game, (B, put_in("XNO")), (A, put_in("")))

    assert (frame(game), held(game)) == (Saving(B, (A,)), ["V1 XNO", ""])
    assert ended(let_win(game)).winners == (B,)


def test_two_that_are_left_of_more_swap_too() -> None:
    """ch.end.standing, sv.card.state-of-flux"""
    game = extension("V1", "XSF P1 XNO", "S1 XPC", finish="last-standing")
    game = let_win(stood(game, (A, say(1, "V1"))))
    game = stood(game, (B, chaos("XSF", "XSF")))
    assert frame(game) == PuttingIn(B, Pool.STATE_OF_FLUX, (C, B), (B, C))

    game = when(game, (C, put_in("XPC")), (B, put_in("XNO")))
    assert held(game) == ["", "P1 XPC", "S1 XNO"]


def test_a_member_of_a_team_that_is_out_puts_in_nothing() -> None:
    """sv.team.competitive, sv.choice.asked"""
    game = extension("V1", "XSF P1", *MIXED[1:], teams=2, team_victory="competitive")
    game = stood(game, (A, say(1, "V1")), (B, chaos("XSF", "XSF")))
    assert legal(game, A) == [put_in("")]

    game = when(game, (A, put_in("")), (B, put_in("")), (C, put_in("")), (D, put_in("XAF")))
    assert inside(game, CardsPooled).dealt == ((), cards("XAF"), (), ())
    assert (made(game, WinClaimed), frame(game)) == ([], Turn(C))
