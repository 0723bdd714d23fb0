"""sv.team.*, sv.trade: chaos cards among teams, and members without cards."""

from __future__ import annotations

from typing import Any

from crazy_eights.chaos.table import (
    ACCEPT,
    CHALLENGE,
    DRAW,
    LET_WIN,
    SLAP,
    TAKE,
    A,
    B,
    C,
    D,
    accepted,
    before,
    call,
    chaos,
    counter,
    drawn_on,
    ended,
    frame,
    hand,
    inside,
    legal,
    let_win,
    made,
    name,
    play,
    save,
    sizes,
    told,
    when,
)
from crazy_eights.table import give, trade

from cardshed.crazy_eights import AnsweringDraw, Ending, Game, Refusal, Turn, TurnBegan
from cardshed.soloverse import card, cards
from cardshed.soloverse.answer_facts import SeatReturned
from cardshed.soloverse.chaos_facts import CardsShed, FrontBuried, HandsShuffled
from cardshed.soloverse.facts import CardsSwapped, SeatWentOut, TradeLapsed
from cardshed.soloverse.frames import NamingColour, Saving, Slapping

OTHERS = ("P1 P2 P3", "S1 S2 S3", "Y1 Y2 Y3")


def relaxed(*hands: str, **given: Any) -> Game:
    return chaos(*hands, teams=2, **given)


def competitive(*hands: str, **given: Any) -> Game:
    return relaxed(*hands, team_victory="competitive", **given)


def one_out(*hands: str, **given: Any) -> Game:
    """Return a game of competitive teams after seat 0 has gone out with V1."""
    return when(competitive("V1", *hands, **given), (A, play("V1")))


# --- relaxed


def test_the_other_team_and_the_own_are_asked_about_a_win() -> None:
    """sv.antifun, sv.team.relaxed, sv.team.counter: every other seat"""
    game = when(relaxed("V1", "P1 P2", "XAF S1", "Y1 Y2"), (A, play("V1")))
    assert frame(game) == Saving(A, (B, C, D))
    assert save() in legal(game, C)

    won = ended(let_win(game))
    assert won.winners == (A, C)
    assert won.ending is Ending.WENT_OUT
    assert won.scores[A] == 40


def test_team_mates_may_counter_and_challenge_each_other() -> None:
    """sv.team.counter"""
    game = relaxed("XDS V1 V2", "P1 P2", "XNO S1 S2", "Y1 Y2")
    game = when(game, (A, play("XDS")), (A, name("Y")))

    assert frame(game) == AnsweringDraw(C, 4, (A,), card("XDS"))
    assert legal(game, C) == [counter("XNO"), CHALLENGE, TAKE, trade(A)]


def test_a_trade_before_an_answer_to_a_chaos_draw_4() -> None:
    """sv.trade, c8.answer: in its turn, also while it faces a Draw stack"""
    game = relaxed("XD4 V1 V2", "P1 P2", "S1 S2", "XNO Y2")
    game = when(game, (A, play("XD4")), (A, name("Y")), (B, trade(D)))
    game = when(game, (B, give("P1")), (D, give("XNO")))

    assert inside(game, CardsSwapped) == CardsSwapped(B, D, cards("P1"), cards("XNO"))
    assert counter("XNO") in legal(game, B)


def test_a_trade_lapses_when_one_of_the_two_leaves() -> None:
    """sv.trade, sv.withdraw: and the Draw stack is faced again"""
    game = relaxed("XD4 V1 V2", "P1 P2", "S1 S2", "XNO Y2")
    game = when(game, (A, play("XD4")), (A, name("Y")), (B, trade(D)), (B, give("P1"))).withdraw(D)

    assert made(game, TradeLapsed) == [TradeLapsed()]
    assert frame(game) == AnsweringDraw(B, 4, (A,), card("XD4"))
    assert hand(game, B) == "P1 P2"


def test_no_trade_in_a_window() -> None:
    """sv.trade, c8.turn.before: only in one's own turn, before anything else"""
    game = when(relaxed("XDX V1 V2", *OTHERS), (A, play("XDX")))

    assert game.check(B, trade(D)) is Refusal.NO_TRADE_NOW
    assert legal(game, B) == [ACCEPT]


# --- competitive


def test_only_the_claim_that_completes_a_team_is_asked_about() -> None:
    """sv.team.competitive: the other member goes out of the order without a window"""
    game = one_out(*OTHERS)
    assert made(game, SeatWentOut) == [SeatWentOut(A)]
    assert frame(game) == Turn(B)

    game = competitive("V1", "P1 P2", "V2", "Y1 Y2")
    game = drawn_on(when(game, (A, play("V1"))), B)
    game = when(game, (C, play("V2")))
    assert frame(game) == Saving(C, (B, D))
    assert ended(let_win(game)).winners == (A, C)


def test_a_member_without_cards_is_not_asked_in_windows() -> None:
    """sv.team.competitive"""
    game = one_out("XDX P1 P2", *OTHERS[1:])
    game = when(game, (B, play("XDX")))
    assert game.to_act == (C, D)

    game = when(accepted(game), (B, name("P")))
    assert frame(game) == Turn(C)


def test_it_slaps_with_the_others() -> None:
    """sv.team.competitive: it takes its part in group effects; with cards again it is back"""
    game = one_out("XSL P1 P2", *OTHERS[1:])
    game = when(game, (B, play("XSL")))
    assert frame(game) == Slapping(B, (A, C, D))

    game = when(game, (C, SLAP), (D, SLAP))
    assert sizes(game) == (2, 2, 3, 3)
    assert made(game, SeatReturned) == [SeatReturned(A)]
    game = drawn_on(when(game, (B, name("P"))), C, D)
    assert frame(game) == Turn(A)


def test_it_is_dealt_a_hand_when_hands_are_shuffled() -> None:
    """sv.team.competitive, sv.card.pure-chaos-shuffle-hands"""
    game = one_out("XPH P1 P2 P3", *OTHERS[1:])
    game = accepted(when(game, (B, play("XPH"))))

    assert inside(game, HandsShuffled).seats == (C, D, A, B)
    assert sizes(game) == (2, 2, 3, 2)
    assert made(game, SeatReturned) == [SeatReturned(A)]


def test_a_single_effect_goes_to_the_next_seat_with_cards() -> None:
    """sv.team.competitive, sv.draw.target"""
    game = one_out("P1 P2 P3", "S1 S2 S3", "XD4 Y1 Y2")
    game = drawn_on(game, B, C)
    game = when(game, (D, play("XD4")), (D, name("P")))

    assert frame(game) == AnsweringDraw(B, 4, (D,), card("XD4"))


def test_no_stun_is_laid_before_a_member_without_cards() -> None:
    """sv.team.competitive: it can be reached by group effects only"""
    game = one_out("XST P1 P2", *OTHERS[1:])

    targets = [act.target for act in legal(game, B) if getattr(act, "target", None) is not None]  # type: ignore[union-attr]
    assert targets == [C, D]


def test_what_lies_before_who_goes_out_goes_under_the_top() -> None:
    """sv.withdraw: cards in front of it"""
    game = competitive("XTT V1", "XST P1 P2", "S1 S2 S3", "Y1 Y2 Y3")
    game = when(game, (A, play("XTT", at=C, solo=True)))
    game = accepted(when(game, (B, play("XST", at=A))))
    game = when(game, (C, name("V")))
    assert frame(game) == Turn(A, place=C)

    game = when(game, (A, play("V1")))
    assert made(game, SeatWentOut) == [SeatWentOut(A)]
    assert made(game, FrontBuried) == [FrontBuried(A, card("XST"))]
    assert frame(game) == Turn(D)


def test_a_steal_turn_still_lying_goes_under_the_top_when_its_user_goes_out() -> None:
    """sv.withdraw"""
    game = competitive("XTT V1", "VR V3 P3", "S1 S2 S3", "Y1 Y2 Y3")
    game = when(game, (A, play("XTT", at=C, solo=True)), (B, play("VR")), (A, play("V1")))

    assert made(game, FrontBuried) == [FrontBuried(C, card("XTT"))]
    assert before(game, C) == ""
    assert frame(game) == Turn(D)


def test_a_stun_of_who_goes_out_stays() -> None:
    """sv.withdraw"""
    game = competitive("XST V1", "VR V3 P3", "S1 S2 S3", "Y1 Y2 Y3")
    game = accepted(when(game, (A, play("XST", at=C, solo=True))))
    game = when(game, (B, play("VR")), (A, play("V1")))

    assert before(game, C) == "XST"


def test_an_anti_fun_for_a_team_brings_one_member_back() -> None:
    """sv.antifun, sv.team.competitive: the other stays out"""
    game = competitive("V1", "P1 P2 P3", "V2", "XAF Y1 Y2")
    game = drawn_on(when(game, (A, play("V1"))), B)
    game = when(game, (C, play("V2")), (B, LET_WIN), (D, save()))
    assert sizes(game) == (0, 4, 5, 2)

    game = when(game, (D, name("Y")))
    assert told(game)[-1] == TurnBegan(D)
    game = drawn_on(game, D, B)
    assert frame(game) == Turn(C)


def test_a_claim_in_a_group_discard_that_does_not_complete_a_team() -> None:
    """sv.antifun.group, sv.team.competitive: nobody is asked"""
    game = competitive("XDC V1 V2", "P1", "S1 S2", "Y1 Y2")
    game = accepted(when(game, (A, play("XDC", of="P"))))

    assert made(game, CardsShed) == [CardsShed(B, cards("P1"))]
    assert made(game, SeatWentOut) == [SeatWentOut(B)]
    assert frame(game) == NamingColour(A)
    assert frame(when(game, (A, name("S")))) == Turn(C)


def test_a_nou_as_the_last_card_takes_its_player_out() -> None:
    """sv.win.nou, sv.team.competitive: what it sent back lapses"""
    game = competitive("XD4 V1 V2", "XNO", "S1 S2", "Y1 Y2")
    game = when(game, (A, play("XD4")), (A, name("S")), (B, counter("XNO")))

    assert made(game, SeatWentOut) == [SeatWentOut(B)]
    assert game.outcome is None
    assert game.view(None).table.board.pending == 0


def test_a_member_out_of_the_order_calls_nobody() -> None:
    """c8.solo.call"""
    game = one_out("V3 P1", *OTHERS[1:])
    game = when(game, (B, play("V3")))

    assert call(B) in legal(game, C)
    assert legal(game, A) == []


def test_slaps_stay_while_members_without_cards_may_come_back() -> None:
    """sv.deck.two: two seats here means all seats not gone for good"""
    game = competitive("V1", "P1", "XSL S1 S2", "V2 Y2 Y1")
    game = when(game, (A, play("V1")), (B, DRAW))

    assert hand(game, C) == "S1 S2 XSL"
    assert game.view(None).table.board.lying.removed == ()
