"""sv.win.*, sv.antifun.group, sv.withdraw: wins and departures where effects go on."""

from __future__ import annotations

from typing import Any

from crazy_eights.chaos.table import (
    ACCEPT,
    CHALLENGE,
    LET_WIN,
    TAKE,
    A,
    B,
    C,
    D,
    accepted,
    answer,
    chaos,
    codes,
    colour,
    counter,
    direction,
    drawn_on,
    frame,
    legal,
    let_win,
    lies,
    made,
    name,
    play,
    save,
    top,
    when,
)

from cardshed import Seat
from cardshed.crazy_eights import Game, Refusal, Turn
from cardshed.soloverse import card, cards
from cardshed.soloverse.chaos_facts import CardLaidInFront, CardsShed, CardTopped, PlayLapsed
from cardshed.soloverse.facts import DirectionFlipped, SeatWentOut, WinClaimed
from cardshed.soloverse.frames import Countering, NamingColour, Saving

E = Seat(4)
OTHERS = ("P1 P2 P3", "S1 S2 S3", "Y1 Y2 Y3")


def competitive(*hands: str, **given: Any) -> Game:
    return chaos(*hands, teams=2, team_victory="competitive", **given)


# --- in group discards


def test_the_second_member_to_be_empty_is_asked_about_at_once() -> None:
    """sv.antifun.group, sv.team.competitive: its claim would complete the team"""
    game = competitive("XDX XAF V1", "XPC", "S1 S2", "XPS")
    game = accepted(when(game, (A, play("XDX"))))

    assert made(game, WinClaimed) == [WinClaimed(B), WinClaimed(D)]
    assert made(game, CardsShed) == [CardsShed(B, cards("XPC")), CardsShed(D, cards("XPS"))]
    asked = frame(game)
    assert isinstance(asked, Saving)
    assert asked.seat == D
    assert save() in legal(game, A)


def test_the_first_member_to_be_empty_is_not_asked_about() -> None:
    """sv.team.competitive: nobody is, where no team is complete"""
    game = competitive("XDX XAF V1", "XPC", "S1 S2", "XPS Y1")
    game = accepted(when(game, (A, play("XDX"))))

    assert made(game, SeatWentOut) == [SeatWentOut(B)]
    assert frame(game) == NamingColour(A)


def test_the_last_card_of_the_counter_class_names() -> None:
    """sv.colour.who: a shield, then an Anti-Fun; the card from beside lies on top all the same"""
    game = chaos("XDX V1 V2", "XNO P1 P2", "XAF S1 S2", "XPC")
    game = accepted(when(game, (A, play("XDX")), (B, counter("XNO"))))
    assert frame(game) == Saving(D, (A, B, C))

    game = when(game, (C, save()))
    assert made(game, CardTopped) == [CardTopped(card("XDX"), card("XDX"))]
    assert frame(game) == NamingColour(C)
    game = when(game, (C, name("S")))
    assert (top(game), colour(game)) == ("XDX", "S")
    assert frame(game) == Turn(D)


def test_two_wins_stopped_in_one_effect_name_one_colour() -> None:
    """sv.antifun, sv.colour.who: the player of the later Anti-Fun"""
    game = chaos("XDC V1 V2", "P1", "XAF S1 S2", "P2", "XAF Y1 Y2")
    game = accepted(when(game, (A, play("XDC", of="P"))))
    game = when(game, (C, save()))
    assert frame(game) == Saving(D, (A, B, C, E))

    game = when(game, (E, save()))
    assert frame(game) == NamingColour(E)
    assert frame(when(game, (E, name("Y")))) == Turn(B)


def test_a_claim_that_stands_comes_before_one_that_is_stopped_later() -> None:
    """sv.win.claim, sv.antifun.group: the first to be empty wins"""
    game = chaos("XDC V1 P4", "P1", "S1 S2", "P2", "XAF Y1 Y2")
    game = accepted(when(game, (A, play("XDC", of="P"))))
    game = when(game, (A, LET_WIN), (C, LET_WIN), (D, LET_WIN), (E, LET_WIN))
    assert frame(game) == Saving(D, (A, B, C, E))

    game = when(game, (E, save()))
    assert game.outcome is not None
    assert game.outcome.winners == (B,)


# --- Nou as the last card, where others play on


def test_a_nou_as_the_last_shield_leaves_the_effect_to_the_others() -> None:
    """sv.win.nou, sv.counter.group: its player is left out, and has gone out at once"""
    game = chaos("XDX V1 XPC", "XNO", "S1 XPS", "Y1 Y2", finish="last-standing")
    game = when(game, (A, play("XDX")), (B, counter("XNO")))
    assert made(game, SeatWentOut) == [SeatWentOut(B)]
    assert game.to_act == (C, D)

    game = accepted(game)
    assert made(game, CardsShed) == [CardsShed(C, cards("XPS")), CardsShed(A, cards("XPC"))]
    assert top(game) == "XDX"
    assert game.view(None).table.board.lying.beside == ()


def test_no_card_is_left_beside_the_discards() -> None:
    """sv.place.beside, sv.win.nou: of teams, too"""
    game = competitive("XDC V1 P4", "XNO", "S1 P5", "Y1 Y2")
    game = when(game, (A, play("XDC", of="P")), (B, counter("XNO")))
    while game.to_act and not isinstance(frame(game), Turn):
        seat = game.to_act[0]
        game = game.play(seat, legal(game, seat)[0])

    assert game.view(None).table.board.lying.beside == ()


# --- who is gone, and what was sent at it or by it


def test_a_stun_sent_back_to_a_seat_that_leaves_lapses() -> None:
    """sv.withdraw, sv.counter.single: its counter has flipped the direction"""
    game = chaos("XST V1 V2", "P1 P2", "XNO S1 S2", "Y1 Y2")
    game = when(game, (A, play("XST", at=C)), (C, counter("XNO"))).withdraw(A)

    assert made(game, PlayLapsed) == [PlayLapsed(card("XST"))]
    assert codes(game.state.vault.discards) == "V5 XST XNO"
    assert frame(when(game, (C, name("Y")))) == Turn(D)


def test_who_sent_a_stun_back_leaves_and_it_stays() -> None:
    """sv.withdraw: the next seat names the colour"""
    game = chaos("XST V1 V2", "P1 P2", "XNO S1 S2", "Y1 Y2")
    game = when(game, (A, play("XST", at=C)), (C, counter("XNO"))).withdraw(C)
    assert game.to_act == (A,)

    game = when(game, (A, ACCEPT))
    assert made(game, CardLaidInFront) == [CardLaidInFront(A, card("XST"), card("XST"), C)]
    assert frame(game) == NamingColour(B)
    assert frame(when(game, (B, name("P")))) == Turn(D)


def test_a_counter_against_the_nou_of_a_seat_that_is_gone() -> None:
    """sv.withdraw: it ends the effect; play goes on from that seat's place"""
    game = chaos("XST XNO V1 V2", "P1 P2", "XNO S1 S2", "Y1 Y2")
    game = when(game, (A, play("XST", at=C)), (C, counter("XNO"))).withdraw(C)
    game = when(game, (A, counter("XNO")))

    assert made(game, DirectionFlipped) == [DirectionFlipped()]
    assert made(game, PlayLapsed) == [PlayLapsed(card("XST"))]
    assert direction(game) == 1
    assert frame(when(game, (A, name("V")))) == Turn(D)


def test_a_stack_countered_against_a_seat_that_is_gone_settles_a_claim() -> None:
    """sv.withdraw, sv.win.pending: the effect has ended"""
    game = chaos("XD4", "XD4 P1 P2", "XNO S1 S2", "Y1 Y2")
    game = when(game, (A, play("XD4")), (A, name("Y")), (B, answer("XD4")), (B, name("P")))
    game = when(game.withdraw(B), (C, counter("XNO")))

    assert frame(game) == Saving(A, (C, D))


# --- bound twice


def test_who_is_bound_cannot_send_a_second_stun_back() -> None:
    """sv.counter.poll, sv.card.stun: it is asked, and can only accept"""
    game = chaos("XST V1 V2", "P1 P2", "XNO S1", "Y1 Y2", front=lies("XRS", C, by=D))
    game = when(game, (A, play("XST", at=C)))

    assert legal(game, C) == [ACCEPT]
    assert game.check(C, counter("XNO")) is Refusal.BOUND


def test_who_is_bound_does_not_counter_the_nou_that_hit_its_own_card() -> None:
    """sv.counter.poll, sv.counter.levels"""
    front = (*lies("XTT", B, by=A), *lies("XRS", A, by=D))
    hands = ("XST XNO V1", "P1 P2", "XNO S1 V2", "Y1 Y2")
    game = chaos(*hands, front=front, turn=2, counter_clockwise=True)
    game = when(game, (C, play("V2")), (B, name("V")))
    assert frame(game) == Turn(A, place=B)

    game = when(game, (A, play("XST", at=C)), (C, counter("XNO", solo=True)))
    assert legal(game, A) == [ACCEPT]
    assert game.check(A, counter("XNO")) is Refusal.BOUND


def test_who_is_bound_may_use_a_clone_as_a_draw_card() -> None:
    """sv.card.stun, sv.clone.when: that is no card of the counter class"""
    game = chaos("XD4 V1 V2", "XCL P1 P2", *OTHERS[1:], front=lies("XST", B, by=C))
    game = when(game, (A, play("XD4")), (A, name("Y")))

    assert legal(game, B) == [answer("XCL"), CHALLENGE, TAKE]


def test_who_is_bound_may_not_use_a_clone_as_a_nou() -> None:
    """sv.card.stun, sv.clone.as: it has the class of what it copies"""
    game = chaos("XDX V1 V2", "XNO P1", "XCL S1", "Y1 Y2", front=lies("XST", C, by=D))
    game = when(game, (A, play("XDX")), (B, counter("XNO", solo=True)))
    assert isinstance(frame(game), Countering)

    assert legal(game, C) == [ACCEPT]
    assert game.check(C, counter("XCL")) is Refusal.BOUND


# --- turns of a team


def test_which_arrivals_count_for_a_team() -> None:
    """sv.trade.rate: every arrival at a member; a seat that is passed over has none"""
    game = chaos("XDS V1 V2", *OTHERS, teams=2)
    begun = game.view(None).table.board.order.team_turns
    game = when(game, (A, play("XDS")), (A, name("Y")))

    assert begun == (1, 0)
    assert game.view(None).table.board.order.team_turns == (2, 0)


def test_the_turn_after_a_guilty_draw_counts_once_for_a_team() -> None:
    """sv.trade.rate, sv.draw4.challenge"""
    game = chaos("XD4 V1 V2", *OTHERS, teams=2)
    game = when(game, (A, play("XD4")), (A, name("Y")))
    faced = game.view(None).table.board.order.team_turns

    assert faced == (1, 1)
    assert when(game, (B, CHALLENGE)).view(None).table.board.order.team_turns == faced


def test_a_turn_lost_to_a_stun_counts_for_a_team() -> None:
    """sv.trade.rate: it is an arrival"""
    game = chaos("V1 V2 V3", *OTHERS, teams=2, front=lies("XST", B, by=C))
    game = when(game, (A, play("V1")))

    assert frame(game) == NamingColour(B)
    assert game.view(None).table.board.order.team_turns == (1, 1)


def test_a_win_let_stand_by_all_but_the_last_is_open() -> None:
    """sv.antifun: all must decline"""
    game = when(chaos("V1", *OTHERS), (A, play("V1")), (B, LET_WIN), (C, LET_WIN))
    assert game.outcome is None
    assert game.to_act == (D,)

    assert let_win(game).outcome is not None


def test_play_goes_on_after_a_stolen_turn_of_nothing_but_a_draw() -> None:
    """sv.card.steal-turn, c8.draw.ends"""
    game = chaos("V1 V2", *OTHERS, front=lies("XTT", C, by=A), turn=1)
    game = when(drawn_on(game, B), (C, name("V")))

    assert frame(drawn_on(game, A)) == Turn(D)
