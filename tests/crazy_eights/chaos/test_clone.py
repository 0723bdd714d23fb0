"""sv.card.clone, sv.clone.*: a card that counts as the last one played."""

from __future__ import annotations

import pytest
from crazy_eights.chaos.table import (
    ACCEPT,
    CHALLENGE,
    DRAW,
    KEEP,
    PUT,
    SLAP,
    TAKE,
    A,
    B,
    C,
    D,
    accepted,
    answer,
    before,
    chaos,
    colour,
    counter,
    direction,
    ended,
    find,
    frame,
    inside,
    legal,
    let_win,
    made,
    name,
    play,
    save,
    sizes,
    told,
    top,
    when,
)

from cardshed import Seat
from cardshed.crazy_eights import AnsweringDraw, CardPlayed, Refusal, Turn, TurnBegan
from cardshed.soloverse import card, cards
from cardshed.soloverse.answer_facts import DrawChallenged
from cardshed.soloverse.chaos_facts import CardsShed, FrontActed
from cardshed.soloverse.facts import DirectionFlipped, DrawFaced, DrawSent, SeatSkipped
from cardshed.soloverse.frames import AnsweringSkip, Countering, NamingColour, Saving

XCL, XD4 = card("XCL"), card("XD4")
OTHERS = ("P1 P2 P3", "S1 S2 S3", "Y1 Y2 Y3")

# --- of coloured cards


def test_a_clone_of_a_number_goes_on_with_its_colour_and_number() -> None:
    """sv.clone.as, sv.card.clone: nothing is named, and nobody counters"""
    game = when(chaos("XCL P8 P9", "P5 V1 P1", "S1", "Y1", top="V5"), (A, play("XCL")))

    assert told(game) == (CardPlayed(A, XCL, card("V5")), TurnBegan(B))
    assert (top(game), colour(game)) == ("XCL", "V")
    assert legal(game, B) == [play("P5"), play("V1"), DRAW]


def test_a_clone_of_an_action_card_takes_its_effect() -> None:
    """sv.clone.as, sv.card.skip, sv.card.reverse"""
    skip = when(chaos("XCL P8 P9", *OTHERS, top="VS"), (A, play("XCL")))
    assert told(skip) == (CardPlayed(A, XCL, card("VS")), SeatSkipped(B), TurnBegan(C))

    flip = when(chaos("XCL P8 P9", *OTHERS, top="VR"), (A, play("XCL")))
    assert told(flip) == (CardPlayed(A, XCL, card("VR")), DirectionFlipped(), TurnBegan(D))


def test_a_clone_of_a_draw_2_is_one() -> None:
    """sv.clone.as, sv.draw.pending: it is not countered, and a Draw +2 answers it"""
    game = when(chaos("XCL P8 P9", "S+2 XNO XD4 P1", *OTHERS[1:], top="V+2"), (A, play("XCL")))

    assert told(game) == (
        CardPlayed(A, XCL, card("V+2")),
        DrawSent(B, 2, (A,), card("V+2")),
        DrawFaced(B),
    )
    assert legal(game, B) == [answer("S+2"), TAKE]
    assert game.check(B, CHALLENGE) is Refusal.NO_CHALLENGE


def test_a_clone_answers_a_draw_2_as_that_card() -> None:
    """sv.draw.pending, sv.clone.when"""
    game = when(chaos("V+2 V1 V2", "XCL P1 P2", *OTHERS[1:]), (A, play("V+2")))
    assert legal(game, B) == [answer("XCL"), TAKE]

    game = when(game, (B, answer("XCL")))
    assert inside(game, DrawSent) == DrawSent(C, 4, (A, B), card("V+2"))
    assert frame(game) == AnsweringDraw(C, 4, (A, B), card("V+2"))
    assert colour(game) == "V"


# --- of chaos cards


def test_a_clone_of_a_chaos_card_names_anew() -> None:
    """sv.card.clone: new targets and names are chosen"""
    game = chaos("XST V1 V2", "XCL P1 P2", *OTHERS[1:])
    game = accepted(when(game, (A, play("XST", at=D))))
    plays = [action for action in legal(game, B) if action != DRAW]
    assert plays == [play("XCL", at=A), play("XCL", at=C), play("XCL", at=D)]

    game = accepted(when(game, (B, play("XCL", at=C))))
    assert before(game, D) == "XST"
    assert inside(game, FrontActed) == FrontActed(C, XCL, card("XST"))
    assert frame(game) == NamingColour(C)


def test_a_clone_copies_the_last_card_played_wherever_it_lies() -> None:
    """sv.clone.what, sv.place.last-played: not the cards an effect discarded"""
    game = chaos("XDC V1 V2", "XCL S8 S9", "S1 S2 P1", "Y1 Y2")
    game = accepted(when(game, (A, play("XDC", of="S"))))
    game = when(game, (A, name("Y")))
    assert play("XCL", of="T") in legal(game, B)
    assert play("XCL", pure=True) in legal(game, B)


def test_a_clone_of_a_clone_copies_what_that_one_copied() -> None:
    """sv.clone.what"""
    game = chaos("XCL P8 P9", "XCL P1 P2", *OTHERS[1:], top="V+2")
    game = when(game, (A, play("XCL")), (B, answer("XCL")))

    assert inside(game, CardPlayed) == CardPlayed(B, XCL, card("V+2"))
    assert inside(game, DrawSent).total == 4


def test_a_clone_of_a_pure_chaos_is_one() -> None:
    """sv.clone.as: also of a card that was played as Pure Chaos"""
    game = chaos("XNO V1 V2", "XCL P1 P2", *OTHERS[1:])
    game = when(game, (A, play("XNO", pure=True)), (A, name("Y")))
    assert play("XCL") in legal(game, B)

    game = when(game, (B, play("XCL")))
    assert told(game) == (CardPlayed(B, XCL, card("XPC")),)
    assert frame(game) == NamingColour(B)


def test_a_card_drawn_is_not_one_played() -> None:
    """sv.place.last-played"""
    game = chaos("V1 V2", "XCL P1 P2", *OTHERS[1:], deck="XD4 T0 T1")
    game = when(game, (A, DRAW), (A, KEEP), (B, play("XCL")))

    assert inside(game, CardPlayed) == CardPlayed(B, XCL, card("V5"))


def test_a_trap_is_not_one_played() -> None:
    """sv.place.last-played, sv.clone.what"""
    game = chaos("V1 V2", "XCL P1 P2", *OTHERS[1:], deck="XPO T0 T1 T2 T3 T4 T5")
    game = when(game, (A, DRAW), (A, KEEP), (B, play("XCL")))

    assert inside(game, CardPlayed) == CardPlayed(B, XCL, card("V5"))


@pytest.mark.parametrize(
    ("code", "seat", "to", "way"), [("XD4", B, C, 1), ("XDR", D, A, 1), ("XDS", C, A, 1)]
)
def test_a_clone_answers_a_chaos_draw_4_with_its_reverse_or_skip(
    code: str, seat: Seat, to: Seat, way: int
) -> None:
    """sv.draw.pending, sv.clone.when"""
    game = chaos(f"{code} P8 P9", "XCL P1 P2", "XCL S1 S2", "XCL Y1 Y2")
    game = when(game, (A, play(code)), (A, name("Y")))
    assert answer("XCL") in legal(game, seat)

    game = when(game, (seat, answer("XCL")))
    assert inside(game, DrawSent) == DrawSent(to, 8, (A, seat), card(code))
    assert direction(game) == way


def test_a_clone_after_a_nou_acts_as_a_nou() -> None:
    """sv.draw.pending, sv.clone.when: it adds nothing, and sends all back"""
    game = chaos("XD4 XCL P8", "XNO P1 P2", *OTHERS[1:])
    game = when(game, (A, play("XD4")), (A, name("Y")), (B, counter("XNO")), (B, name("P")))
    assert legal(game, A) == [counter("XCL"), counter("XCL", solo=True), TAKE]

    game = when(game, (A, counter("XCL", solo=True)), (A, name("S")))
    assert frame(game) == AnsweringDraw(B, 4, (A, B, A), card("XNO"))
    assert direction(game) == 1


def test_a_counter_copied_in_ones_own_turn_is_a_pure_chaos() -> None:
    """sv.clone.when"""
    game = chaos("XPS V1 V2", "XNO P1", "S1 S2", "XCL Y1 Y2")
    game = when(game, (A, play("XPS")), (A, name("Y")), (B, counter("XNO")), (B, name("P")))
    game = when(game, (A, ACCEPT))
    assert frame(game) == Turn(D)

    game = when(game, (D, play("XCL")))
    assert inside(game, CardPlayed) == CardPlayed(D, XCL, card("XPC"))
    assert frame(game) == NamingColour(D)


def test_a_clone_is_a_second_shield_after_a_nou() -> None:
    """sv.clone.when, sv.counter.group"""
    game = chaos("XDX V1 V2", "XNO P1", "XCL S1", "Y1")
    game = when(game, (A, play("XDX")))
    assert game.check(C, counter("XCL")) is Refusal.NO_COUNTER

    game = when(game, (B, counter("XNO")))
    game = when(game, (C, counter("XCL")))
    assert inside(game, CardPlayed) == CardPlayed(C, XCL, card("XNO"))
    assert direction(game) == 1
    assert frame(when(game, (D, ACCEPT))) == NamingColour(C)


def test_a_copied_chaos_draw_4_can_be_challenged() -> None:
    """sv.clone.when, sv.draw4.legal: the restriction holds for a copy"""
    game = chaos("XD4 P8 P9", "P1 P2", "XCL Y1", "XD4 S1")
    game = when(game, (A, play("XD4")), (A, name("Y")), (B, TAKE))
    game = when(game, (C, play("XCL", solo=True)), (C, name("T")))
    assert frame(game) == AnsweringDraw(D, 4, (C,), XD4)

    game = when(game, (D, CHALLENGE))
    assert inside(game, DrawChallenged) == DrawChallenged(D, C, guilty=True)
    assert sizes(game)[2] == 7


def test_a_clone_in_the_hand_is_a_clone() -> None:
    """sv.clone.as: so a hand of one could not have played, and it counts 100 in the end"""
    game = chaos("XD4 XCL", "P1 P2", top="V5")
    game = when(game, (A, play("XD4", solo=True)), (A, name("Y")), (B, CHALLENGE))

    assert not inside(game, DrawChallenged).guilty


def test_a_clone_not_put_down_when_drawn() -> None:
    """c8.draw.no-chaos, sv.clone.as: a Clone drawn is a Clone, whatever was played last"""
    game = when(chaos("V1 V2", *OTHERS, deck="XCL T1"), (A, DRAW))

    assert legal(game, A) == [KEEP]


def test_a_clone_as_the_last_card_wins_or_waits_as_what_it_copies() -> None:
    """sv.chaos.last, sv.clone.as, sv.win.pending"""
    won = when(chaos("XCL", *OTHERS), (A, play("XCL")))
    assert frame(won) == Saving(A, (B, C, D))
    assert ended(let_win(won)).winners == (A,)

    waits = when(chaos("XCL", *OTHERS, top="V+2"), (A, play("XCL")))
    assert frame(waits) == AnsweringDraw(B, 2, (A,), card("V+2"))


def test_a_clone_stops_a_win_after_an_anti_fun() -> None:
    """sv.clone.when, sv.antifun: the claim of whose Anti-Fun was its last card"""
    game = chaos("V1", "XAF", "XCL S1 S2", "Y1 Y2")
    game = when(game, (A, play("V1")))
    assert game.check(C, save("XCL")) is Refusal.NO_ANTI_FUN

    game = when(game, (B, save()))
    assert frame(game) == Saving(B, (A, C, D))
    game = when(game, (C, save("XCL")))
    assert inside(game, CardPlayed) == CardPlayed(C, XCL, card("XAF"))
    assert sizes(game) == (5, 5, 2, 2)
    assert frame(game) == NamingColour(C)


def test_a_clone_of_a_group_card_opens_its_window() -> None:
    """sv.clone.as, sv.counter.poll: it has the class and level of what it copies"""
    game = chaos("XDC V1 V2", "XCL P1 P2", "XNO S1 S2", "Y1 Y2 P3")
    game = accepted(when(game, (A, play("XDC", of="T"))))
    game = when(game, (A, name("Y")), (B, play("XCL", of="P")))
    assert game.to_act == (A, C, D)
    assert counter("XNO") in legal(game, C)

    game = accepted(game)
    assert made(game, CardsShed) == [CardsShed(D, cards("P3")), CardsShed(B, cards("P1 P2"))]


def test_a_copied_effect_is_named_by_its_user() -> None:
    """sv.colour.who, sv.clone.as"""
    game = chaos("XPC V1 V2", "XCL P1 P2", *OTHERS[1:])
    game = when(game, (A, play("XPC")), (A, name("Y")), (B, play("XCL")))
    assert not isinstance(frame(game), Countering)

    game = when(game, (B, name("S")))
    assert (top(game), colour(game)) == ("XCL", "S")


def test_a_clone_of_a_scavenger_finds_that_scavenger() -> None:
    """sv.clone.as, sv.card.scavenger: other than this one, which is the Clone"""
    game = chaos("XSC V1 V2", "XCL P1 P2", *OTHERS[1:], discards="XCL")
    game = when(game, (A, play("XSC")), (A, find("XCL")), (A, name("V")), (B, play("XCL")))

    assert legal(game, B) == [find("XSC")]


def test_a_clone_of_a_pure_chaos_skip_is_answered_like_one() -> None:
    """sv.clone.as, sv.card.pure-chaos-skip"""
    game = chaos("XPS V1 V2", "P1 P2", "XCL S1 S2", "XNO Y1 Y2")
    game = when(game, (A, play("XPS")), (A, name("Y")), (B, ACCEPT))
    game = when(game, (C, play("XCL")), (C, name("S")))

    assert frame(game) == AnsweringSkip(D, C, card("XPS"))
    assert counter("XNO") in legal(game, D)


def test_a_clone_of_a_chaos_draw_4_can_be_countered() -> None:
    """sv.clone.as, sv.draw.pending: it has class and level of what it copies"""
    game = chaos("XD4 V1 V2", "P1 P2", "XCL S1 S2", "XNO Y1 Y2")
    game = when(game, (A, play("XD4")), (A, name("Y")), (B, TAKE), (C, play("XCL")), (C, name("S")))

    assert counter("XNO") in legal(game, D)
    game = when(game, (D, counter("XNO")), (D, name("Y")))
    assert frame(game) == AnsweringDraw(C, 4, (C, D), card("XNO"))


def test_a_clone_on_top_is_matched_as_what_it_copied() -> None:
    """sv.clone.as, c8.draw.put-down: also by a card just drawn"""
    for drawn, fits in (("V9", True), ("P5", True), ("P9", False)):
        game = chaos("XCL V1 V2", *OTHERS, top="V5", deck=f"{drawn} T1")
        game = when(game, (A, play("XCL")), (B, DRAW))
        assert (PUT in legal(game, B)) is fits


def test_a_clone_of_a_slap_does_nothing_between_two() -> None:
    """sv.clone.as, sv.deck.two: nobody is last; a colour is named"""
    game = chaos("XCL V1 V2", "P1 P2", "XSL S1 S2", turn=2)
    game = when(game, (C, play("XSL")), (A, SLAP), (C, name("S"))).withdraw(C)
    game = when(game, (A, play("XCL")))

    assert told(game) == (CardPlayed(A, XCL, card("XSL")),)
    assert frame(game) == NamingColour(A)
