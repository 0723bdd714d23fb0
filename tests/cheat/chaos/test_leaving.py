"""ch.withdraw, sv.withdraw: a seat leaves while a claim is polled, or answered."""

from __future__ import annotations

import pytest
from cheat.chaos.effects import OTHERS, against, begun, heap
from cheat.chaos.table import (
    LET_HAPPEN,
    LET_WIN,
    A,
    B,
    C,
    D,
    accept,
    accepted,
    anti_fun,
    apart,
    before,
    beside,
    call,
    chaos,
    core,
    counter,
    direction,
    ended,
    frame,
    hand,
    inside,
    kinds,
    latest,
    let_happen,
    let_win,
    made,
    pile,
    respond,
    say,
    sizes,
    steal,
    stood,
    told,
    when,
)

from cardshed.cheat import (
    AnsweringDraw,
    AnsweringSkip,
    CardsDealt,
    CardsShed,
    CardTopped,
    CheatCalled,
    ClaimLapsed,
    ClaimStatus,
    ClaimStood,
    ClaimVoided,
    Countering,
    DirectionFlipped,
    DrawSent,
    EffectAccepted,
    Ending,
    HandsShuffled,
    PileTaken,
    Playing,
    PlayLapsed,
    Polling,
    Saving,
    SeatWithdrew,
    Turn,
    TurnBegan,
    WinLetStand,
)
from cardshed.soloverse import card, cards

XST, XDX, XPH, XNO = map(card, ("XST", "XDX", "XPH", "XNO"))

# --- who has claimed


@pytest.mark.parametrize("code", ["XPC", "XPR", "XPS", "XPH", "XD4", "XSC", "XSL"])
def test_a_claim_that_is_polled_lapses_with_its_seat(code: str) -> None:
    """ch.withdraw: its effect has not begun; its card stays in the pile"""
    game = when(core("V1 V2", *OTHERS), (A, chaos("V1", code)), (B, accept(1))).withdraw(A)

    assert (told(game)[0], told(game)[-1]) == (ClaimLapsed(), TurnBegan(B))
    assert latest(game).status is ClaimStatus.LAPSED
    assert (pile(game), direction(game), frame(game)) == ("V1", 1, Turn(B))


def test_its_card_beside_the_discards_goes_on_top_of_them() -> None:
    """ch.withdraw, sv.place.beside"""
    game = when(core("V1 V2", *OTHERS, pile="T9"), (A, chaos("V1", "XDX"))).withdraw(A)

    assert inside(game, CardTopped) == CardTopped(XDX, XDX)
    assert (pile(game), beside(game), apart(game)) == ("T9 V1", "", "")
    assert (frame(game), made(game, CardsShed)) == (Turn(B), [])


def test_its_card_that_is_aimed_at_a_seat_goes_on_the_pile() -> None:
    """ch.withdraw, sv.withdraw: as the card that it is"""
    game = when(core("V1 V2", *OTHERS, pile="T9"), (A, chaos("V1", "XST", target=C))).withdraw(A)

    assert inside(game, PlayLapsed) == PlayLapsed(XST)
    assert (heap(game), before(game, C), apart(game)) == ("V1 T9", "", "")
    assert game.view(None).table.board.lying.played == ()


def test_a_last_card_is_void_with_its_seat() -> None:
    """ch.withdraw, ch.out.claim"""
    game = when(core("V1", *OTHERS), (A, chaos("V1", "XPC"))).withdraw(A)

    assert made(game, ClaimVoided) == [ClaimVoided(A)]
    assert (game.outcome, frame(game)) == (None, Turn(B))


# --- who has claimed an answer


def test_who_has_answered_a_stack_leaves_and_the_stack_is_gone() -> None:
    """ch.withdraw, sv.withdraw, ch.draw"""
    game = when(begun("XD4"), (B, respond("P1", "XDR")), (C, accept(2))).withdraw(B)

    assert told(game)[0] == ClaimLapsed()
    assert (frame(game), game.view(None).table.board.carried) == (Turn(C), ())
    assert (pile(game), direction(game)) == ("XD4 P1", 1)


def test_who_has_countered_a_skip_leaves_and_the_skip_is_gone() -> None:
    """ch.withdraw, sv.withdraw"""
    game = when(begun("XPS"), (B, counter("P1"))).withdraw(B)

    assert (frame(game), direction(game)) == (Turn(C), 1)


def test_who_has_countered_a_group_effect_leaves_and_the_others_are_asked_on() -> None:
    """ch.withdraw, ch.card.nou"""
    game = when(begun("XDX"), (C, counter("S1")), (A, accept(2))).withdraw(C)

    assert frame(game) == Countering(Playing(A, A, XDX), (B, D), XDX)
    assert (direction(game), pile(game)) == (1, "S1")


def test_who_is_the_last_to_be_asked_has_countered_and_leaves() -> None:
    """ch.withdraw, sv.withdraw: it counts as declined, and the effect comes"""
    game = when(begun("XPH"), (B, LET_HAPPEN), (D, LET_HAPPEN), (C, counter("S1"))).withdraw(C)

    assert made(game, EffectAccepted) == [EffectAccepted(C)]
    assert (inside(game, HandsShuffled).seats, frame(game)) == ((B, D, A), Turn(B))


def test_who_has_countered_a_stun_leaves_and_the_stun_lapses() -> None:
    """ch.withdraw, sv.withdraw: it was aimed at that seat"""
    game = when(begun("XST", target=C, pile="T9"), (C, counter("S1"))).withdraw(C)

    assert inside(game, PlayLapsed) == PlayLapsed(XST)
    assert (frame(game), direction(game), apart(game)) == (Turn(B), 1, "")
    assert heap(game) == "S1 T9 XST"


def test_who_has_claimed_an_anti_fun_leaves_and_the_others_are_asked_on() -> None:
    """ch.withdraw, ch.antifun"""
    game = when(stood(core("V1", *OTHERS), (A, say(1, "V1"))), (B, anti_fun("P1"))).withdraw(B)
    assert frame(game) == Saving(A, (C, D))
    assert ended(let_win(game)).winners == (A,)


def test_who_tries_to_steal_a_turn_leaves_and_the_turn_goes_on() -> None:
    """ch.withdraw, ch.steal"""
    game = when(core("V1 V2", *OTHERS), (C, steal("S1"))).withdraw(C)

    assert (frame(game), game.to_act) == (Turn(A, tried=(C,)), (A,))
    assert (apart(game), pile(game)) == ("", "S1")
    assert game.view(None).table.board.lying.played == ()


# --- who is asked about a claim


@pytest.mark.parametrize("leaver", [B, C, D])
def test_the_last_who_is_asked_leaves_and_the_claim_stands(leaver: int) -> None:
    """ch.withdraw, ch.call.poll, ch.effect.unchallenged"""
    game = when(core("V1 V2", *OTHERS), (A, chaos("V1", "XDX")))
    game = when(game, *[(seat, accept(1)) for seat in (B, C, D) if seat != leaver])
    game = game.withdraw(leaver)

    assert ClaimStood() in told(game)
    waiting = tuple(seat for seat in (B, C, D) if seat != leaver)
    assert frame(game) == Countering(Playing(A, A, XDX), waiting, XDX)


def test_the_target_of_a_stun_leaves_in_its_poll_and_the_stun_lapses() -> None:
    """ch.withdraw, sv.withdraw: others still decide on the claim"""
    game = when(core("V1 V2", *OTHERS, pile="T9"), (A, chaos("V1", "XST", target=C))).withdraw(C)
    assert (frame(game), apart(game)) == (Polling(A), "V1")

    lapsed = accepted(game)
    assert inside(lapsed, PlayLapsed) == PlayLapsed(XST)
    assert (frame(lapsed), heap(lapsed), apart(lapsed)) == (Turn(B), "V1 T9", "")
    exposed = when(game, (D, call(1)))
    assert (hand(exposed, A), apart(exposed), frame(exposed)) == ("V1 V2 T9", "", Turn(B))


def test_the_next_seat_leaves_in_the_poll_of_a_draw_card() -> None:
    """ch.withdraw, sv.order.next, sv.draw.target"""
    game = accepted(when(core("V1 V2", *OTHERS), (A, chaos("V1", "XD4"))).withdraw(B))

    assert frame(game) == AnsweringDraw(C, 4, (A,), card("XD4"))


def test_who_would_face_a_counter_leaves_in_its_poll() -> None:
    """ch.withdraw, sv.withdraw: the direction flips, and play goes on from the departed seat"""
    for code in ("XPS", "XD4", "XST"):
        game = when(against(code), (B, counter("P1"))).withdraw(A)
        assert frame(game) == Polling(B)
        game = accepted(game)
        assert (frame(game), direction(game), before(game, B)) == (Turn(D), -1, "")
        assert (apart(game), game.view(None).table.board.carried) == ("", ())


def test_the_user_of_a_group_effect_leaves_in_the_poll_of_a_counter() -> None:
    """ch.withdraw, ch.card.nou: then the effect has nobody left"""
    game = when(begun("XDX", "XPC P1", *OTHERS[1:]), (C, counter("S1"))).withdraw(A)
    game = accepted(game)

    assert made(game, CardsShed) == []
    assert (pile(game), beside(game), frame(game)) == ("S1 XDX", "", Turn(D))


def test_a_seat_that_has_still_to_answer_leaves_in_the_poll_of_a_counter() -> None:
    """ch.withdraw, sv.withdraw: it counts as declined"""
    game = when(begun("XDX"), (C, counter("S1"))).withdraw(D)
    assert (frame(game), game.to_act) == (Polling(C), (A, B))

    game = when(game, (A, call(2)))
    assert frame(game) == Countering(Playing(A, A, XDX), (B,), XDX)


def test_whose_turn_would_be_stolen_leaves_in_the_poll() -> None:
    """ch.withdraw, ch.steal: the theft counts as claimed; else the next seat has its turn"""
    game = when(core("V1 V2", *OTHERS), (C, steal("S1"))).withdraw(A)
    assert frame(game) == Polling(C)

    assert accepted(game).to_act == (C,)
    exposed = when(game, (D, call(1)))
    assert (frame(exposed), hand(exposed, C)) == (Turn(B), "S1 S2 S3")


def test_who_goes_out_leaves_in_the_poll_of_an_anti_fun() -> None:
    """ch.withdraw, sv.withdraw: nothing is left to be stopped, and nobody is dealt cards"""
    game = when(stood(core("V1", *OTHERS), (A, say(1, "V1"))), (B, anti_fun("P1"))).withdraw(A)
    assert (frame(game), made(game, ClaimVoided)) == (Polling(B), [ClaimVoided(A)])

    stands = accepted(game)
    assert (frame(stands), made(stands, CardsDealt)) == (Turn(B), [])
    exposed = when(game, (C, call(2)))
    assert kinds(exposed)[:2] == [CheatCalled, PileTaken]
    assert (frame(exposed), hand(exposed, B)) == (Turn(B), "P1 P2 P3 V1")


def test_its_last_card_was_an_anti_fun_against_a_seat_that_left() -> None:
    """ch.withdraw, sv.antifun, sv.win.check: that seat has a claim of its own all the same"""
    game = stood(core("V1", "P1", *OTHERS[1:]), (A, say(1, "V1")))
    game = accepted(when(game, (B, anti_fun("P1"))).withdraw(A))

    assert frame(game) == Saving(B, (C, D))


# --- who is asked in a window


@pytest.mark.parametrize("code", ["XDX", "XPH"])
def test_who_is_asked_in_a_counter_window_leaves(code: str) -> None:
    """sv.withdraw: it counts as declined, and the last one lets the effect happen"""
    game = begun(code).withdraw(C)
    assert game.to_act == (B, D)

    game = when(game, (B, LET_HAPPEN)).withdraw(D)
    assert frame(game) == Turn(B)
    assert beside(game) == apart(game) == ""


def test_the_target_of_a_stun_leaves_in_its_window() -> None:
    """sv.withdraw: the card goes on the pile, as the card that it is"""
    game = stood(core("V1 V2", *OTHERS, pile="T9"), (A, chaos("V1", "XST", target=C))).withdraw(C)

    assert inside(game, PlayLapsed) == PlayLapsed(XST)
    assert (heap(game), apart(game), frame(game)) == ("V1 T9", "", Turn(B))


def test_the_user_leaves_in_the_window_of_its_stun() -> None:
    """sv.withdraw: what it sent at others stays"""
    game = begun("XST", target=C).withdraw(A)
    assert frame(game) == Countering(Playing(A, A, XST, C), (C,), XST)
    assert before(when(game, (C, LET_HAPPEN)), C) == "XST"

    game = stood(game, (C, counter("S1")))
    assert made(game, DirectionFlipped) == [DirectionFlipped()]
    assert (inside(game, PlayLapsed), frame(game)) == (PlayLapsed(XST), Turn(D))


def test_the_user_leaves_in_the_window_of_a_group_effect() -> None:
    """sv.withdraw, ch.card.nou: it stays for the others, and countered it is nobody's"""
    game = begun("XPH").withdraw(A)
    assert inside(let_happen(game), HandsShuffled).seats == (B, C, D)

    game = stood(game, (C, counter("S1")))
    assert (sizes(game), frame(game)) == ((0, 3, 2, 3), Turn(D))


def test_who_faces_a_skip_or_a_stack_leaves() -> None:
    """sv.withdraw: it is gone, and the next seat has its turn"""
    for code in ("XPS", "XD4"):
        game = begun(code).withdraw(B)
        assert (frame(game), game.view(None).table.board.carried) == (Turn(C), ())


def test_who_sent_a_skip_or_a_stack_leaves_and_it_is_countered() -> None:
    """sv.withdraw: what it sent stays; a counter ends it, and play goes on from its place"""
    assert frame(begun("XPS").withdraw(A)) == AnsweringSkip(B, A, card("XPS"))
    assert frame(begun("XD4").withdraw(A)) == AnsweringDraw(B, 4, (A,), card("XD4"))

    for code in ("XPS", "XD4"):
        game = stood(begun(code).withdraw(A), (B, counter("P1")))
        assert (frame(game), direction(game)) == (Turn(D), -1)
        assert made(game, DrawSent) == []


def test_who_is_asked_about_a_win_leaves() -> None:
    """sv.withdraw, ch.antifun: it counts as declined"""
    game = when(stood(core("V1", *OTHERS), (A, say(1, "V1"))), (B, LET_WIN), (D, LET_WIN))

    game = game.withdraw(C)
    assert told(game)[:2] == (WinLetStand(C), SeatWithdrew(C, cards("S1 S2 S3")))
    assert (ended(game).winners, ended(game).ending) == ((A,), Ending.WENT_OUT)


def test_who_goes_out_leaves_in_its_window() -> None:
    """sv.withdraw, ch.withdraw: its going-out is void"""
    game = stood(core("V1", *OTHERS), (A, say(1, "V1"))).withdraw(A)

    assert (game.outcome, frame(game)) == (None, Turn(B))
    assert made(game, ClaimVoided) == [ClaimVoided(A)]


def test_nothing_is_asked_of_who_has_left() -> None:
    """sv.withdraw"""
    game = begun("XDX").withdraw(C)

    assert list(game.actions(C)) == []
    assert (game.to_act, game.may_act) == ((B, D), (B, D))
    assert frame(let_happen(game)) == Turn(B)
