"""sv.card.black-hole: all discard their hands face down, and are dealt new ones."""

from __future__ import annotations

from typing import Any

import pytest
from cheat.extension.grouped import begun, held
from cheat.extension.table import (
    OTHERS,
    A,
    B,
    C,
    D,
    accepted,
    anti_fun,
    apart,
    beside,
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
    pile,
    refused,
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
    CardsDealt,
    CardsReturned,
    CardsShed,
    CardsTurnedDown,
    CardTopped,
    ChaosCard,
    CheatCalled,
    ClaimVoided,
    Ending,
    Game,
    PileTaken,
    Polling,
    Refusal,
    Saving,
    SeatReturned,
    TrapRevealed,
    Turn,
    TurnBegan,
    WinClaimed,
)
from cardshed.soloverse import card, cards

XBH, XPC = card("XBH"), card("XPC")
DECK = "C0 C1 C2 C3 C4 C5 C6 C7 C8 C9 T0 T1 T2 T3 T4 T5 T6 T7 T8 T9"
MORE = "P4 P5 P6 P7 P8 P9 S4 S5 S6 S7 S8 S9 Y4 Y5 Y6 Y7 Y8 Y9 V4 V5"
DOWN = [
    CardsTurnedDown(B, cards("P1 P2 P3")),
    CardsTurnedDown(C, cards("S1 S2 S3")),
    CardsTurnedDown(D, cards("Y1 Y2 Y3")),
    CardsTurnedDown(A, cards("V1 V2 V3")),
]
DEALT = [
    CardsDealt(B, cards("C0 C1 C2 C3 C4")),
    CardsDealt(C, cards("C5 C6 C7 C8 C9")),
    CardsDealt(D, cards("T0 T1 T2 T3 T4")),
    CardsDealt(A, cards("T5 T6 T7 T8 T9")),
]


def collapsed(*hands: str, **given: Any) -> Game:
    """Return a game in which a Black Hole has done its work, or has come to a question."""
    return begun("XBH", *hands, **{"deck": DECK, **given})


# --- the claim


@pytest.mark.parametrize("laid", ["XBH", "S9"])
def test_all_discard_their_hands_and_are_dealt_five(laid: str) -> None:
    """sv.card.black-hole, sv.order.play, ch.effect.unchallenged: the user last, both times"""
    game = collapsed(laid=laid)

    assert (made(game, CardsTurnedDown), made(game, CardsDealt)) == (DOWN, DEALT)
    assert kinds(game).index(CardsDealt) > kinds(game).index(CardsTurnedDown) + 6
    assert told(game)[-2:] == (CardTopped(XBH, XBH), TurnBegan(B))
    assert pile(game) == f"P1 P2 P3 S1 S2 S3 Y1 Y2 Y3 V1 V2 V3 {laid}"


def test_its_claim_lies_beside_the_discards() -> None:
    """sv.place.beside, ch.claim.chaos"""
    game = when(extension("S9 V1", *OTHERS, pile="T9"), (A, chaos("S9", "XBH")))

    assert (frame(game), pile(game), beside(game), apart(game)) == (Polling(A), "T9", "XBH", "S9")


def test_hands_are_discarded_face_down() -> None:
    """ch.discard.shown, sv.card.black-hole: shown to nobody but who held them"""
    game = collapsed()

    assert made(game, CardsShed) == []
    for viewer in (A, B, C, D, None):
        events = game.history(viewer)[-1].events
        shown = [event for event in events if isinstance(event, CardsTurnedDown)]
        assert shown == [
            each if each.seat == viewer else CardsTurnedDown(each.seat, Backs(3)) for each in DOWN
        ]
    assert RULES.audience(DOWN[0], 4) == (B,)


def test_each_sees_what_it_is_dealt() -> None:
    """sv.deal-draw, sv.view"""
    game = collapsed()

    for viewer in (A, B, None):
        events = game.history(viewer)[-1].events
        assert [event for event in events if isinstance(event, CardsDealt)] == [
            each if each.seat == viewer else CardsDealt(each.seat, Backs(5)) for each in DEALT
        ]


def test_nobody_counters_it() -> None:
    """sv.card.black-hole, sv.counter.never"""
    polled = when(extension("XBH V1", "XNO P1", *OTHERS[1:], deck=DECK), (A, chaos("XBH", "XBH")))
    assert polled.check(B, counter("XNO")) is Refusal.NOTHING_TO_ANSWER

    assert frame(accepted(polled)) == Turn(B)


def test_an_exposed_one_leaves_all_hands() -> None:
    """ch.call.elsewhere, ch.call.lie, ch.effect.lie"""
    game = called(extension("V1 V2", *OTHERS, pile="T9"), C, (A, chaos("V1", "XBH")))

    assert told(game) == (
        CheatCalled(C, 1, cards("V1"), true=False, apart=True),
        PileTaken(A, cards("V1 T9")),
        TurnBegan(B),
    )
    assert (held(game), beside(game)) == (["V1 V2 T9", *OTHERS], "")


def test_a_proven_one_takes_the_callers_pile_with_its_hand() -> None:
    """ch.effect.proven, ch.call.elsewhere: the card itself stays beside, and goes on top"""
    game = extension("XBH V1", "P1", "S1", deck=DECK, pile="V9")
    game = called(game, C, (A, chaos("XBH", "XBH")))

    assert made(game, CardsTurnedDown)[1] == CardsTurnedDown(C, cards("S1 V9"))
    assert (pile(game), sizes(game)) == ("P1 S1 V9 V1 XBH", (5, 5, 5))


def test_it_may_be_claimed_as_a_pure_chaos() -> None:
    """sv.chaos.pure, ch.claim.chaos: then it lies on the discards, and hands stay"""
    game = stood(extension("V1 V2", *OTHERS), (A, chaos("V1", "XBH", pure=True)))

    assert said(game) == ChaosCard(XBH, XPC)
    assert (held(game), pile(game), made(game, CardTopped)) == (["V2", *OTHERS], "V1", [])


def test_a_clone_is_one() -> None:
    """ch.clone, sv.clone.as, sv.place.beside"""
    game = stood(collapsed(deck=f"{DECK} {MORE}"), (B, chaos("C0", "XCL")))

    assert said(game) == ChaosCard(card("XCL"), XBH)
    assert [event.seat for event in made(game, CardsTurnedDown)] == [C, D, A, B]
    assert (sizes(game), pile(game)[-2:]) == ((5, 5, 5, 5), "C0")


# --- the deals


def test_traps_are_passed_over_and_go_back_after_each_deal() -> None:
    """sv.deal.later, sv.trap.counter, sv.deal-draw: none takes effect"""
    game = collapsed("P1", deck=f"C0 XFO XME {DECK[3:]}", seed=3)
    dealt = made(game, CardsDealt)

    assert dealt[0] == CardsDealt(B, cards("C0 C1 C2 C3 C4"), cards("XFO XME"))
    assert (made(game, TrapRevealed), len(made(game, CardsReturned)) >= 1) == ([], True)
    order = kinds(game)
    assert order.index(CardsReturned) < len(order) - 1 - order[::-1].index(CardsDealt)
    assert game.view(None).table.board.lying.used == ()


def test_a_deck_that_has_too_few_ends_the_game_in_the_middle() -> None:
    """sv.deck.out, ch.end.deck, sv.end.fewest: an empty hand first of all"""
    game = collapsed(deck="C0 C1 C2 C3 C4 C5 C6 XPO")

    assert ended(game).ending is Ending.FEWEST_CARDS
    assert (sizes(game), ended(game).winners) == ((0, 5, 2, 0), (A, D))


# --- wins


def test_no_win_and_no_window_comes_of_hands_that_are_dealt_anew() -> None:
    """sv.win.claim, sv.antifun.group: cards are still to come"""
    game = collapsed()

    assert [event.seat for event in made(game, WinClaimed)] == [B, C, D, A]
    assert [event.seat for event in made(game, ClaimVoided)] == [B, C, D, A]
    assert (game.outcome, frame(game)) == (None, Turn(B))


def test_as_the_last_card_it_is_no_win_either() -> None:
    """sv.card.black-hole, sv.win.claim: its user is dealt five like all"""
    game = collapsed(by="")

    assert [event.seat for event in made(game, CardsTurnedDown)] == [B, C, D]
    assert (sizes(game), frame(game)) == ((5, 5, 5, 5), Turn(B))


# --- agreed so that nobody is dealt anything

AGREED = {"black_hole": "no-deal"}


def test_without_a_deal_all_are_empty_and_claim_the_win_in_play_order() -> None:
    """sv.card.black-hole, sv.win.claim, sv.win.check: the next seat is first"""
    game = collapsed(**AGREED)

    assert (made(game, CardsTurnedDown), made(game, CardsDealt)) == (DOWN, [])
    assert game.view(None).table.board.claims == (B, C, D, A)
    assert (frame(game), beside(game)) == (Saving(B, (A, C, D)), "")
    assert ended(let_win(game)).winners == (B,)


def test_nobody_is_left_with_a_card_to_stop_it() -> None:
    """sv.antifun, sv.counter.poll: but all are asked"""
    game = collapsed(**AGREED)

    assert {str(legal(game, seat)) for seat in (A, C, D)} == {"[LetWin()]"}
    assert refused(game, C, anti_fun("S1"))


def test_the_user_of_a_last_card_was_empty_before_all_others() -> None:
    """sv.win.claim, sv.chaos.last"""
    game = collapsed(by="", **AGREED)

    assert game.view(None).table.board.claims == (A, B, C, D)
    assert (frame(game), ended(let_win(game)).winners) == (Saving(A, (B, C, D)), (A,))


def test_the_other_way_round_the_last_seat_wins() -> None:
    """sv.order.play, sv.win.claim"""
    game = collapsed(counter_clockwise=True, **AGREED)

    assert ended(let_win(game)).winners == (D,)


def test_last_standing_all_go_out_in_that_order() -> None:
    """ch.end.standing, sv.win.check: until one is left"""
    game = collapsed(finish="last-standing", **AGREED)
    while game.outcome is None:
        game = let_win(game)

    assert game.view(None).table.board.order.out[:3] == (B, C, D)
    assert ended(game).scores == (-3, 3, 2, 1)


def test_with_two_seats_the_other_wins() -> None:
    """sv.card.black-hole, sv.win.claim"""
    assert ended(let_win(collapsed("P1 P2", **AGREED))).winners == (B,)


def test_a_team_of_which_all_are_empty_wins() -> None:
    """sv.team.competitive, sv.antifun: the window opens for the claim that completes it"""
    game = collapsed(teams=2, team_victory="competitive", **AGREED)

    assert (frame(game), game.view(None).table.board.order.out) == (Saving(D, (A,)), (B, C))
    assert ended(let_win(game)).winners == (B, D)


# --- seats


def test_a_member_of_a_team_that_is_out_is_dealt_five_and_is_back() -> None:
    """sv.team.competitive: it takes part in group effects"""
    given: dict[str, Any] = {"teams": 2, "team_victory": "competitive"}
    game = stood(extension("V1", "XBH P1", *OTHERS[1:], deck=DECK, **given), (A, say(1, "V1")))
    game = stood(game, (B, chaos("XBH", "XBH")))

    assert [event.seat for event in made(game, CardsTurnedDown)] == [C, D, B]
    assert [event.seat for event in made(game, CardsDealt)] == [C, D, A, B]
    assert (made(game, SeatReturned), hand(game, A)) == ([SeatReturned(A)], "T0 T1 T2 T3 T4")


def test_a_seat_that_is_out_is_dealt_nothing() -> None:
    """ch.end.standing"""
    game = extension("V1", "XBH P1", *OTHERS[1:], deck=DECK, finish="last-standing")
    game = stood(let_win(stood(game, (A, say(1, "V1")))), (B, chaos("XBH", "XBH")))

    assert (sizes(game), inside(game, CardTopped)) == ((0, 5, 5, 5), CardTopped(XBH, XBH))
