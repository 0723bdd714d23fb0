"""sv.card.united-we-fall: all draw two, the user last."""

from __future__ import annotations

import pytest
from cheat.extension.grouped import DECK, begun, guessed, happened, name, seen
from cheat.extension.table import (
    LET_HAPPEN,
    OTHERS,
    A,
    B,
    C,
    D,
    accepted,
    called,
    chaos,
    counter,
    direction,
    ended,
    extension,
    frame,
    hand,
    inside,
    kinds,
    legal,
    let_happen,
    let_win,
    made,
    pile,
    said,
    say,
    sizes,
    stood,
    told,
    when,
)

from cardshed import Backs
from cardshed.cheat import (
    CardsDrawn,
    CardsReturned,
    ChaosCard,
    CheatCalled,
    ClaimVoided,
    Countering,
    EffectAccepted,
    Ending,
    Guessing,
    NamingDigit,
    PileTaken,
    Playing,
    Refusal,
    Saving,
    SeatReturned,
    TrapRevealed,
    Turn,
    TurnBegan,
    WinClaimed,
)
from cardshed.soloverse import card, cards

XUW, XME, XPO, XFO, XEL = map(card, ("XUW", "XME", "XPO", "XFO", "XEL"))
MORE = "T0 T1 T2 T3 T4 T5 T6 T7 T8 T9"
SEED = 2
"""One with which the trap that goes back is not met again."""
DRAWN = [
    CardsDrawn(B, cards("C0 C1")),
    CardsDrawn(C, cards("C2 C3")),
    CardsDrawn(D, cards("C4 C5")),
    CardsDrawn(A, cards("C6 C7")),
]


# --- the claim and its window


@pytest.mark.parametrize("laid", ["XUW", "S9"])
def test_all_draw_two_in_play_order(laid: str) -> None:
    """sv.card.united-we-fall, sv.order.play, ch.effect.unchallenged: the user last"""
    game = happened("XUW", laid=laid)

    assert told(game)[1:] == (*DRAWN, TurnBegan(B))
    assert (sizes(game), pile(game)) == ((5, 5, 5, 5), laid)


def test_everybody_else_may_counter_it_once_the_claim_has_stood() -> None:
    """sv.counter.poll, ch.effect.when"""
    polled = when(extension("XUW V1", *OTHERS), (A, chaos("XUW", "XUW")))
    assert polled.check(B, LET_HAPPEN) is Refusal.NOTHING_TO_ANSWER

    game = accepted(polled)
    assert frame(game) == Countering(Playing(A, A, XUW), (B, C, D), XUW)
    assert made(game, CardsDrawn) == []


def test_an_exposed_one_lets_nobody_draw() -> None:
    """ch.effect.lie, ch.call.lie"""
    game = called(extension("V1 V2", *OTHERS), C, (A, chaos("V1", "XUW")))

    assert kinds(game) == [CheatCalled, PileTaken, TurnBegan]


def test_a_proven_one_costs_its_caller_the_pile_besides() -> None:
    """ch.effect.proven, ch.call.truth"""
    game = called(extension("XUW V1", *OTHERS, pile="T9"), C, (A, chaos("XUW", "XUW")))
    game = let_happen(game)

    assert (sizes(game), hand(game, C)) == ((3, 5, 7, 5), "S1 S2 S3 T2 T3 T9 XUW")


@pytest.mark.parametrize("seat", [B, C, D])
def test_countered_its_user_alone_draws(seat: int) -> None:
    """ch.card.nou, sv.card.united-we-fall: whoever counters; the direction flips"""
    game = begun("XUW")
    game = stood(game, (seat, counter(hand(game, seat)[:2])))

    assert made(game, CardsDrawn) == [CardsDrawn(A, cards("C0 C1"))]
    assert (direction(game), frame(game)) == (-1, Turn(D))


def test_an_exposed_counter_leaves_its_seat_in_it() -> None:
    """ch.call.lie, ch.card.nou: the others may still counter"""
    game = called(begun("XUW"), A, (C, counter("S1")))
    assert told(game)[2:] == (EffectAccepted(C),)
    assert game.to_act == (B, D)

    assert [event.seat for event in made(let_happen(game), CardsDrawn)] == [B, C, D, A]


def test_it_is_no_pure_chaos() -> None:
    """sv.chaos.pure, ch.claim.kinds"""
    game = extension("XUW V1", *OTHERS)

    assert game.check(A, chaos("V1", "XUW", pure=True)) is Refusal.NO_SUCH_USE
    assert chaos("V1", "XUW") in legal(game, A)


def test_each_sees_what_it_draws_and_the_others_how_many() -> None:
    """sv.deal-draw, sv.view"""
    game = happened("XUW")

    for viewer in (A, B, C, D, None):
        events = game.history(viewer)[-1].events
        drawn = [event for event in events if isinstance(event, CardsDrawn)]
        assert drawn == [
            each if each.seat == viewer else CardsDrawn(each.seat, Backs(2)) for each in DRAWN
        ]


def test_a_clone_lets_all_draw_again() -> None:
    """ch.clone, sv.clone.as"""
    game = happened("XUW", deck="C0 C1 C2 C3 C4 C5 C6 C7 C8 C9 T0 T1 T2 T3 T4 T5 T6")
    game = let_happen(stood(game, (B, chaos("P1", "XCL"))))

    assert said(game) == ChaosCard(card("XCL"), XUW)
    assert [event.seat for event in made(game, CardsDrawn)] == [C, D, A, B]


# --- traps: each seat's are over before the next one draws


def test_a_poison_is_met_by_the_seat_that_draws() -> None:
    """sv.trap.several, ch.trap: then it goes back, before the next seat draws"""
    game = happened("XUW", deck=f"C0 XPO {DECK[3:]} {MORE}")

    assert made(game, TrapRevealed)[0] == TrapRevealed(B, XPO)
    assert made(game, CardsDrawn)[:3] == [
        CardsDrawn(B, cards("C0")),
        CardsDrawn(B, cards("C1 C2 C3")),
        CardsDrawn(B, cards("C4")),
    ]
    order = kinds(game)
    assert order[order.index(CardsReturned) - 1] is CardsDrawn
    assert sizes(game)[B] == 3 + 2 + 3


def test_mercy_stops_one_seat_and_the_others_still_draw() -> None:
    """sv.card.mercy, sv.trap.instant"""
    game = happened("XUW", deck="C0 C1 C2 XME C3 C4 C5 C6 C7 C8", seed=5)
    assert made(game, TrapRevealed)[0] == TrapRevealed(C, XME)

    drew = [event.seat for event in made(game, CardsDrawn)]
    assert (hand(game, C), drew[:2], {D, A} <= {*drew}) == ("S1 S2 S3 C2", [B, C], True)


def test_a_foresight_of_the_second_seat_is_over_before_the_third_draws() -> None:
    """sv.card.foresight, sv.trap.several: its guesses, its draws, then that seat's own draw"""
    game = happened("XUW", deck=f"C0 C1 C2 XFO V7 {DECK[9:]} {MORE}", seed=SEED)
    assert frame(game) == Guessing(D, (A, B, C))
    assert [event.seat for event in made(game, CardsDrawn)] == [B, C]

    game = guessed(game, "S", "S", "S", "S")
    drew = [(event.seat, len(event.cards)) for event in made(game, CardsDrawn)]
    assert drew == [(D, 1), (A, 1), (B, 1), (C, 1), (C, 1), (D, 2), (A, 2)]
    order = kinds(game)
    assert order.index(CardsReturned) == order.index(CardsDrawn) + 5
    assert frame(game) == Turn(B)


def test_an_eliminator_that_the_user_meets_comes_after_all_others_drew() -> None:
    """sv.card.eliminator, sv.antifun.group: so a hand that it empties is not to be filled"""
    game = happened("XUW", "P1", "S1", "Y1", deck="C0 C1 C2 C3 C4 C5 XEL C6 C7 C8")
    assert frame(game) == NamingDigit(A)

    game = when(game, (A, name(1)))
    assert (sizes(game), made(game, WinClaimed)) == ((4, 1, 2, 2), [])
    assert frame(game) == Turn(B)


def test_no_window_opens_for_a_seat_that_is_still_to_draw() -> None:
    """sv.antifun.group, sv.win.claim: its claim is void by then"""
    game = happened("XUW", "P2 P3", "S1", "Y2 Y3", deck="XEL C0 C2 C3 C4 C5 C6 C7 C8 C9")
    game = when(game, (B, name(1)))

    assert made(game, WinClaimed) == [WinClaimed(C)]
    assert made(game, ClaimVoided) == [ClaimVoided(C)]
    assert (sizes(game)[C], frame(game)) == (2, Turn(B))


def test_a_window_opens_for_one_that_has_drawn() -> None:
    """sv.antifun.group: at that moment, and the round goes on then"""
    deck = "C1 T1 C2 C3 C4 C5 XEL C6 C7 C8"
    game = when(happened("XUW", "P1", "S3", "Y1 Y2", deck=deck), (A, name(1)))
    assert frame(game) == Saving(B, (A, C, D))
    assert hand(game, D) == "Y1 Y2 C4 C5"

    game = let_win(game)
    assert (hand(game, D), hand(game, A)[:5]) == ("Y2 C4 C5", "V2 V3")
    assert ended(game).winners == (B,)


# --- wins


def test_as_the_last_card_it_is_no_win() -> None:
    """sv.card.united-we-fall, sv.win.claim: the user draws two, last of all"""
    game = happened("XUW", by="")

    assert made(game, ClaimVoided) == [ClaimVoided(A)]
    assert (sizes(game), frame(game)) == ((2, 5, 5, 5), Turn(B))


def test_unless_mercy_stops_it_at_once() -> None:
    """sv.card.mercy, sv.win.claim"""
    game = happened("XUW", by="", deck="C0 C1 C2 C3 C4 C5 XME C6 C7")

    assert inside(game, TrapRevealed) == TrapRevealed(A, XME)
    assert (sizes(game), frame(game)) == ((0, 5, 5, 5), Saving(A, (B, C, D)))
    assert ended(let_win(game)).winners == (A,)


def test_a_deck_that_has_too_few_ends_the_game_in_the_middle() -> None:
    """sv.deck.out, ch.end.deck: what was drawn stays"""
    game = happened("XUW", deck="C0 C1 C2")

    assert ended(game).ending is Ending.FEWEST_CARDS
    assert (sizes(game), ended(game).winners) == ((3, 5, 4, 3), (A, D))


# --- seats


def test_with_two_seats_both_draw() -> None:
    """sv.card.united-we-fall, sv.counter.discard: a counter flips nothing"""
    game = happened("XUW", "P1 P2")
    assert (sizes(game), frame(game)) == ((5, 4), Turn(B))

    game = stood(begun("XUW", "P1 P2"), (B, counter("P1")))
    assert (sizes(game), direction(game), frame(game)) == ((5, 1), 1, Turn(B))


def test_a_seat_that_is_out_draws_nothing() -> None:
    """ch.end.standing"""
    game = extension("V1", "XUW P1", *OTHERS[1:], finish="last-standing")
    game = let_win(stood(game, (A, say(1, "V1"))))
    game = let_happen(stood(game, (B, chaos("XUW", "XUW"))))

    assert [event.seat for event in made(game, CardsDrawn)] == [C, D, B]


def test_a_member_of_a_team_that_is_out_draws_and_is_back() -> None:
    """sv.team.competitive: but is not asked in the window, having no card"""
    game = extension("V1", "XUW P1", *OTHERS[1:], teams=2, team_victory="competitive")
    game = stood(game, (A, say(1, "V1")), (B, chaos("XUW", "XUW")))
    assert game.to_act == (C, D)

    game = let_happen(game)
    assert made(game, SeatReturned) == [SeatReturned(A)]
    assert seen(game, None, SeatReturned) == SeatReturned(A)
    assert sizes(game) == (2, 3, 5, 5)
