"""sv.card.chaos-draw-4, -reverse, -skip, sv.draw.*: Draw stacks of chaos cards."""

from __future__ import annotations

import pytest
from crazy_eights.chaos.table import (
    CHALLENGE,
    DRAW,
    TAKE,
    A,
    B,
    C,
    D,
    answer,
    chaos,
    colour,
    counter,
    direction,
    ended,
    frame,
    hand,
    inside,
    legal,
    let_win,
    made,
    name,
    play,
    sizes,
    told,
    top,
    when,
)

from cardshed import Seat
from cardshed.crazy_eights import (
    AnsweringDraw,
    CardPlayed,
    ColourNamed,
    Game,
    Refusal,
    StackTaken,
    Turn,
    TurnBegan,
)
from cardshed.crazy_eights.facts import SoloDeclared
from cardshed.soloverse import Colour, card, cards
from cardshed.soloverse.facts import DirectionFlipped, DrawFaced, DrawSent, WinClaimed
from cardshed.soloverse.frames import NamingColour, Saving

XD4, XDR, XDS, XNO = map(card, ("XD4", "XDR", "XDS", "XNO"))
OTHERS = ("P1 P2 P3", "S1 S2 S3", "Y1 Y2 Y3")


def sent(code: str, *hands: str, colour: str = "Y", **given: object) -> Game:
    """Return a game after seat 0 has played a Chaos Draw +4 and named a colour."""
    game = chaos(f"{code} P8 P9", *hands, **given)  # type: ignore[arg-type]
    return when(game, (A, play(code)), (A, name(colour)))


# --- the three cards


def test_a_chaos_draw_4_faces_the_next_seat_with_four() -> None:
    """sv.card.chaos-draw-4, sv.draw.pending: the colour is named before the draw"""
    game = when(chaos("XD4 V1 V2", *OTHERS), (A, play("XD4")))
    played = CardPlayed(A, XD4)
    assert [event for event in told(game) if event != played][-1] == DrawSent(B, 4, (A,), XD4)
    assert frame(game) == NamingColour(A)

    game = when(game, (A, name("Y")))
    assert told(game) == (ColourNamed(A, Colour("Y")), DrawFaced(B))
    assert frame(game) == AnsweringDraw(B, 4, (A,), XD4)
    assert legal(game, B) == [CHALLENGE, TAKE]
    game = when(game, (B, TAKE))
    assert told(game) == (StackTaken(B, cards("T0 T1 T2 T3")), TurnBegan(C))
    assert (top(game), colour(game)) == ("XD4", "Y")


def test_a_chaos_draw_4_reverse_flips_first() -> None:
    """sv.card.chaos-draw-4-reverse, sv.draw.target"""
    game = when(chaos("XDR P8 P9", *OTHERS), (A, play("XDR")))
    assert told(game) == (
        CardPlayed(A, XDR),
        DirectionFlipped(),
        DrawSent(D, 4, (A,), XDR),
    )

    game = when(game, (A, name("Y")), (D, TAKE))
    assert frame(game) == Turn(C)
    assert sizes(game) == (2, 3, 3, 7)


def test_a_chaos_draw_4_skip_passes_the_next_seat_over() -> None:
    """sv.card.chaos-draw-4-skip, sv.draw.target: it has no Opening, and no turn is counted"""
    game = sent("XDS", *OTHERS)

    assert frame(game) == AnsweringDraw(C, 4, (A,), XDS)
    assert game.view(None).table.board.order.turn == 2
    assert frame(when(game, (C, TAKE))) == Turn(D)


def test_what_is_passed_over_answers_nothing() -> None:
    """sv.counter.mixed: the skipped seat cannot be countered by itself"""
    game = sent("XDS", "XNO P1", "S1 S2", "Y1 Y2")

    assert game.check(B, counter("XNO")) is Refusal.NOTHING_TO_ANSWER
    assert game.to_act == (C,)


@pytest.mark.parametrize("code", ["XD4", "XDR", "XDS"])
def test_with_two_seats_the_opponent_faces_the_draw(code: str) -> None:
    """sv.draw.target, sv.reverse.two, sv.card.chaos-draw-4-reverse, sv.card.chaos-draw-4-skip"""
    game = sent(code, "P1 P2")

    assert frame(game) == AnsweringDraw(B, 4, (A,), card(code))
    assert direction(game) == 1
    assert frame(when(game, (B, TAKE))) == Turn(A)


@pytest.mark.parametrize(("code", "seat", "fits"), [("XDR", C, "SR"), ("XDS", D, "SS")])
def test_its_symbol_counts_after_the_draw(code: str, seat: Seat, fits: str) -> None:
    """sv.match.secondary"""
    game = sent(code, "P1 P2", "SR S1 S2", "SS S3 S4")

    game = when(game, (game.to_act[0], TAKE))
    assert frame(game) == Turn(seat)
    assert [*game.actions(seat)] == [play(fits), DRAW]


def test_its_plus_4_is_no_symbol() -> None:
    """sv.match, sv.match.secondary: a Draw +2 does not match a Chaos Draw +4"""
    game = when(sent("XD4", "P1 P2", "S+2 S1"), (B, TAKE))

    assert [*game.actions(C)] == [DRAW]


# --- the compatibility table


@pytest.mark.parametrize("kind", ["XD4", "XDR", "XDS"])
@pytest.mark.parametrize("code", ["XD4", "XDR", "XDS"])
def test_the_family_is_answered_in_kind(code: str, kind: str) -> None:
    """sv.card.chaos-draw-4, sv.draw.pending: any of the three, and no Draw +2"""
    game = sent(code, f"{kind} Y+2 YR")

    assert legal(game, B) == [answer(kind), CHALLENGE, TAKE]
    assert game.check(B, answer("Y+2")) is Refusal.NOT_IN_KIND
    assert game.check(B, answer("YR")) is Refusal.NOT_IN_KIND


@pytest.mark.parametrize(("code", "to", "way"), [("XD4", C, 1), ("XDR", A, -1), ("XDS", D, 1)])
def test_an_answer_adds_four_and_sends_all_on(code: str, to: Seat, way: int) -> None:
    """sv.draw.pending, sv.draw.target: the sum goes to the target of the newest card"""
    game = when(sent("XD4", f"{code} P1 P2", "S1", "Y1"), (B, answer(code)))
    assert inside(game, DrawSent) == DrawSent(to, 8, (A, B), card(code))
    assert frame(game) == NamingColour(B)

    game = when(game, (B, name("S")))
    assert frame(game) == AnsweringDraw(to, 8, (A, B), card(code))
    assert direction(game) == way
    assert colour(game) == "S"
    assert CHALLENGE not in game.actions(to)


def test_a_draw_2_is_answered_by_no_chaos_card() -> None:
    """sv.draw.pending, sv.counter.never: nor is it countered or challenged"""
    game = chaos("V+2 V1 V2", "XD4 XDR XDS XNO XAF S+2", "S1", "Y1")
    game = when(game, (A, play("V+2")))

    assert told(game) == (
        CardPlayed(A, card("V+2")),
        DrawSent(B, 2, (A,), card("V+2")),
        DrawFaced(B),
    )
    assert legal(game, B) == [answer("S+2"), TAKE]
    assert game.check(B, answer("XD4")) is Refusal.NOT_IN_KIND
    assert game.check(B, counter("XNO")) is Refusal.NO_COUNTER
    assert game.check(B, CHALLENGE) is Refusal.NO_CHALLENGE


def test_a_nou_adds_nothing_and_sends_all_back() -> None:
    """sv.counter.single, sv.draw.pending"""
    game = when(sent("XD4", "XNO P1 P2", "S1", "Y1"), (B, counter("XNO")))
    assert told(game) == (
        CardPlayed(B, XNO),
        DirectionFlipped(),
        DrawSent(A, 4, (A, B), XNO),
    )

    game = when(game, (B, name("T")))
    assert frame(game) == AnsweringDraw(A, 4, (A, B), XNO)
    game = when(game, (A, TAKE))
    assert told(game) == (StackTaken(A, cards("T0 T1 T2 T3")), TurnBegan(D))


def test_a_stack_with_a_nou_on_it_is_answered_in_kind_or_countered() -> None:
    """sv.draw.pending, sv.counter.levels: a Draw card on a counter starts afresh"""
    game = chaos("XD4 XDS XNO P8 XAF", "XNO P1 P2 XNO", "S1 S2", "Y1 Y2")
    game = when(game, (A, play("XD4")), (A, name("Y")), (B, counter("XNO")), (B, name("T")))
    assert legal(game, A) == [answer("XDS"), counter("XNO"), TAKE]
    assert game.check(A, counter("XAF")) is Refusal.NO_COUNTER
    assert game.check(A, CHALLENGE) is Refusal.NO_CHALLENGE

    more = when(game, (A, answer("XDS")), (A, name("S")))
    assert frame(more) == AnsweringDraw(C, 8, (A, B, A), XDS)
    back = when(game, (A, counter("XNO")), (A, name("S")))
    assert frame(back) == AnsweringDraw(B, 4, (A, B, A), XNO)
    assert direction(back) == 1
    assert counter("XNO") in back.actions(B)


def test_the_worked_sequence_with_nou_in_place_of_not_me() -> None:
    """sv.counter.levels: total, target, direction and colour, card for card"""
    game = chaos("XD4 XNO P8", "XNO XDR P1", "S1 S2", "Y1 Y2")
    game = when(game, (A, play("XD4")), (A, name("V")), (B, counter("XNO")), (B, name("T")))
    game = when(game, (A, counter("XNO", solo=True)), (A, name("S")))
    assert frame(game) == AnsweringDraw(B, 4, (A, B, A), XNO)
    game = when(game, (B, answer("XDR", solo=True)), (B, name("P")))
    assert frame(game) == AnsweringDraw(A, 8, (A, B, A, B), XDR)
    assert direction(game) == -1

    game = when(game, (A, TAKE))
    assert sizes(game) == (9, 1, 2, 2)
    assert frame(game) == Turn(D)
    assert colour(game) == "P"


def test_a_stack_goes_to_the_player_of_its_newest_card() -> None:
    """sv.counter.single: be that a Draw card or a counter"""
    game = sent("XD4", "XD4 P1 P2", "XNO S1 S2", "Y1")
    game = when(game, (B, answer("XD4")), (B, name("P")), (C, counter("XNO")), (C, name("S")))

    assert frame(game) == AnsweringDraw(B, 8, (A, B, C), XNO)
    game = when(game, (B, TAKE))
    assert sizes(game)[1] == 10
    assert frame(game) == Turn(A)


def test_an_answer_may_be_the_second_last_card() -> None:
    """c8.answer, c8.solo.declare"""
    game = sent("XD4", "XD4 P1", "XNO S1", "Y1")
    assert answer("XD4", solo=True) in legal(game, B)
    game = when(game, (B, answer("XD4", solo=True)), (B, name("P")))
    assert made(game, SoloDeclared) == []
    assert game.view(None).table.solo.declared == (B,)
    assert counter("XNO", solo=True) in legal(game, C)


def test_the_card_that_answers_is_none_of_those_drawn() -> None:
    """sv.draw.pending, sv.skip-after-draw"""
    game = when(sent("XD4", "P1 P2", "S1", "Y1", deck="XD4 XNO T1 T2 T3"), (B, TAKE))

    assert frame(game) == Turn(C)
    assert game.check(B, answer("XD4")) is Refusal.NOT_YOUR_TURN


# --- as the last card


def test_as_the_last_card_its_claim_waits_for_the_draw() -> None:
    """sv.card.chaos-draw-4, c8.end.draw-card, sv.win.pending: who went out names a colour"""
    game = when(chaos("XD4", *OTHERS), (A, play("XD4")))
    assert WinClaimed(A) in told(game)
    assert frame(game) == NamingColour(A)

    game = when(game, (A, name("Y")), (B, TAKE))
    assert frame(game) == Saving(A, (B, C, D))
    game = let_win(game)
    assert ended(game).winners == (A,)
    assert ended(game).scores[0] == 10 * 9 + 10 * 4


def test_the_stack_comes_back_and_is_drawn() -> None:
    """c8.end.comes-back, sv.win.pending: no win, and the turn is lost"""
    game = when(chaos("XD4", "XNO P1 P2", *OTHERS[1:]), (A, play("XD4")), (A, name("Y")))
    game = when(game, (B, counter("XNO")), (B, name("P")))
    assert legal(game, A) == [TAKE]

    game = when(game, (A, TAKE))
    assert sizes(game) == (4, 2, 3, 3)
    assert game.view(None).table.board.claims == ()
    assert frame(game) == Turn(D)


def test_two_claims_in_one_stack_the_first_to_be_empty_wins() -> None:
    """sv.win.several"""
    game = when(chaos("XD4", "XD4", "S1 S2", "Y1"), (A, play("XD4")), (A, name("Y")))
    game = when(game, (B, answer("XD4")), (B, name("P")))
    assert game.view(None).table.board.claims == (A, B)

    game = when(game, (C, TAKE))
    assert frame(game) == Saving(A, (B, C, D))
    assert ended(let_win(game)).winners == (A,)


def test_an_anti_fun_just_drawn_stops_the_win() -> None:
    """sv.antifun, c8.draw.counter: the window opens after the draw"""
    game = when(chaos("XD4", *OTHERS, deck=f"XAF {'T0 T1 T2 T3 T4 T5 T6 T7 T8'}"), (A, play("XD4")))
    game = when(game, (A, name("Y")), (B, TAKE))

    assert hand(game, B) == "P1 P2 P3 T0 T1 T2 XAF"
    assert frame(game) == Saving(A, (B, C, D))
    assert len(legal(game, B)) == 2
