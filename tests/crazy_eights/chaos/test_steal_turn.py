"""sv.card.steal-turn: a card that lies before a seat until its turn is stolen."""

from __future__ import annotations

import pytest
from crazy_eights.chaos.table import (
    ACCEPT,
    DRAW,
    KEEP,
    PUT,
    TAKE,
    A,
    B,
    C,
    D,
    accepted,
    answer,
    before,
    chaos,
    counter,
    drawn_on,
    frame,
    legal,
    lies,
    name,
    play,
    put,
    refused,
    sizes,
    told,
    when,
)

from cardshed.crazy_eights import (
    AnsweringDraw,
    CardPlayed,
    Game,
    PuttingDown,
    Turn,
    TurnBegan,
)
from cardshed.soloverse import card, cards
from cardshed.soloverse.chaos_facts import CardLaidInFront, FrontActed
from cardshed.soloverse.facts import DirectionFlipped, SeatSkipped
from cardshed.soloverse.frames import AnsweringSkip, NamingColour

XST, XRS, XTT = map(card, ("XST", "XRS", "XTT"))
OTHERS = ("P1 P2 P3", "S1 S2 S3", "Y1 Y2 Y3")


def laid(code: str, at: int, *hands: str, by: str = "V1 V2 V3", **given: object) -> Game:
    """Return a game in which seat 0 has laid a card before a seat, and all accepted."""
    game = chaos(f"{code} {by}", *(hands or OTHERS), **given)  # type: ignore[arg-type]
    target = (A, B, C, D)[at]
    game = when(game, (A, play(code, at=target)))
    return game if code == "XTT" else accepted(game)


def test_a_steal_turn_opens_no_window() -> None:
    """sv.card.steal-turn, sv.counter.never"""
    game = when(chaos("XTT V1 V2", "P1 P2", "XNO S1", "Y1 Y2"), (A, play("XTT", at=C)))

    assert told(game) == (
        CardPlayed(A, XTT, target=C),
        CardLaidInFront(C, XTT, XTT, A),
        TurnBegan(B),
    )
    assert refused(game, C, counter("XNO"))


def test_its_user_takes_the_turn_from_the_targets_place() -> None:
    """sv.card.steal-turn: the target names the colour; next is the seat after the target"""
    game = when(laid("XTT", C), (B, DRAW), (B, KEEP))
    assert told(game)[-1] == FrontActed(C, XTT, XTT)
    assert frame(game) == NamingColour(C)

    game = when(game, (C, name("V")))
    assert frame(game) == Turn(A, place=C)
    assert legal(game, C) == []
    game = when(game, (A, play("V1")))
    assert frame(game) == Turn(D)


def test_a_chaos_card_may_be_played_in_a_stolen_turn() -> None:
    """sv.card.steal-turn: its play acts from the target's place"""
    game = when(laid("XTT", C, by="XD4 V2 V3"), (B, DRAW), (B, KEEP), (C, name("S")))
    game = when(game, (A, play("XD4")), (A, name("V")))

    assert frame(game) == AnsweringDraw(D, 4, (A,), card("XD4"))


def test_a_draw_in_a_stolen_turn_can_reach_the_thief() -> None:
    """sv.card.steal-turn, sv.draw.target, sv.draw.pending"""
    game = chaos("XTT XD4 V2", "P1 P2", "S1 S2", turn=0)
    game = when(game, (A, play("XTT", at=C)), (B, DRAW), (B, KEEP), (C, name("S")))
    game = when(game, (A, play("XD4", solo=True)), (A, name("V")))

    assert frame(game) == AnsweringDraw(A, 4, (A,), card("XD4"))
    game = when(game, (A, TAKE))
    assert frame(game) == Turn(B)
    assert sizes(game) == (5, 3, 2)


def test_a_reverse_in_a_stolen_turn_turns_round_at_the_targets_place() -> None:
    """sv.card.steal-turn, sv.order.next"""
    game = when(laid("XTT", C, by="VR V2 V3"), (B, DRAW), (B, KEEP), (C, name("V")))
    game = when(game, (A, play("VR")))

    assert frame(game) == Turn(B)


def test_a_skip_in_a_stolen_turn_reaches_the_seat_after_the_target() -> None:
    """sv.card.steal-turn, sv.card.pure-chaos-skip; a counter sends it to the thief's own seat"""
    game = when(laid("XTT", C, "P1 P2", "S1 S2", "XNO Y1 Y2", by="XPS V2 V3"), (B, DRAW), (B, KEEP))
    game = when(game, (C, name("V")), (A, play("XPS")), (A, name("S")))
    assert frame(game) == AnsweringSkip(D, A, card("XPS"))

    game = when(game, (D, counter("XNO")), (D, name("Y")))
    assert frame(game) == AnsweringSkip(A, D, card("XNO"))
    assert frame(when(game, (A, ACCEPT))) == Turn(D)


def test_a_draw_in_a_stolen_turn_goes_to_the_thief() -> None:
    """sv.card.steal-turn, c8.draw.one, c8.draw.put-down"""
    game = when(laid("XTT", C, deck="T0 V9 T1"), (B, DRAW), (B, KEEP), (C, name("V")))
    game = when(game, (A, DRAW))
    assert frame(game) == PuttingDown(A, place=C)
    assert game.view(A).own.drawn == cards("V9")

    game = when(game, (A, KEEP))
    assert frame(game) == Turn(D)
    assert sizes(game) == (4, 4, 3, 3)


def test_a_stolen_turn_is_no_arrival_at_the_thiefs_place() -> None:
    """sv.playable-turn, sv.stack.one: a Stun before the thief waits"""
    game = laid("XTT", C, "XST P1 P2", *OTHERS[1:])
    game = accepted(when(game, (B, play("XST", at=A))))
    assert frame(game) == NamingColour(C)

    game = when(game, (C, name("V")))
    assert frame(game) == Turn(A, place=C)
    game = when(game, (A, play("V1")), (D, DRAW), (D, KEEP))
    assert told(game)[-1] == FrontActed(A, XST, XST)


def test_three_arrivals_skipped_stolen_reverse_stunned() -> None:
    """sv.stack.one: a Reverse Stun, a newer Steal Turn, and then a Skip"""
    game = chaos("XRS V2 V3 S4", "XTT P1 P2", "VS S1 S2", "V4 V6 V7")
    game = accepted(when(game, (A, play("XRS", at=D))))
    game = when(game, (B, play("XTT", at=D)), (C, play("VS")))
    assert told(game) == (CardPlayed(C, card("VS")), SeatSkipped(D), TurnBegan(A))
    assert before(game, D) == "XRS XTT"

    game = drawn_on(game, A, B, C)
    assert told(game)[-1] == FrontActed(D, XTT, XTT)
    game = when(game, (D, name("V")))
    assert frame(game) == Turn(B, place=D)
    game = drawn_on(game, B, A, B, C)
    assert told(game)[-2:] == (FrontActed(D, XRS, XRS), DirectionFlipped())
    assert frame(when(game, (D, name("V")))) == Turn(C)


def test_a_drawn_steal_turn_is_laid_before_a_seat_at_once() -> None:
    """c8.draw.steal, c8.draw.no-chaos"""
    game = when(chaos("V1 V2", *OTHERS, deck="XTT T0 T1"), (A, DRAW))
    assert legal(game, A) == [put(B), put(C), put(D), KEEP]

    game = when(game, (A, put(B)))
    assert told(game) == (
        CardPlayed(A, XTT, target=B),
        CardLaidInFront(B, XTT, XTT, A),
        FrontActed(B, XTT, XTT),
    )
    assert frame(when(game, (B, name("V")))) == Turn(A, place=B)


@pytest.mark.parametrize("code", ["XST", "XRS", "XPC", "XNO", "XD4"])
def test_no_other_chaos_card_is_put_down(code: str) -> None:
    """c8.draw.no-chaos, c8.draw.asked"""
    game = when(chaos("V1 V2", *OTHERS, deck=f"{code} T0 T1"), (A, DRAW))

    assert legal(game, A) == [KEEP]
    assert refused(game, A, put(B))


def test_a_steal_turn_before_a_seat_forbids_nothing() -> None:
    """sv.card.steal-turn, sv.counter.poll"""
    game = laid("XTT", C, "XDX P1 P2", "XNO S1 S2", "Y1 Y2")
    game = when(game, (B, play("XDX")))

    assert counter("XNO") in legal(game, C)


def test_a_card_put_down_in_a_stolen_turn_acts_from_its_place() -> None:
    """sv.card.steal-turn, c8.draw.put-down"""
    game = drawn_on(laid("XTT", C, deck="T0 V+2 T1 T2"), B)
    game = when(game, (C, name("V")), (A, DRAW), (A, PUT))

    assert frame(game) == AnsweringDraw(D, 2, (A,), card("V+2"))


def test_a_steal_turn_drawn_in_a_stolen_turn_is_laid_at_once() -> None:
    """c8.draw.steal, sv.card.steal-turn: before the seat stolen from, too"""
    game = drawn_on(laid("XTT", C, deck="T0 XTT T1 T2"), B)
    game = when(game, (C, name("V")), (A, DRAW))
    assert legal(game, A) == [put(B), put(C), put(D), KEEP]

    game = when(game, (A, put(C)))
    assert (before(game, C), frame(game)) == ("XTT", Turn(D))


def test_a_skip_in_a_stolen_turn_can_reach_the_thief() -> None:
    """sv.card.steal-turn, sv.card.pure-chaos-skip: it accepts, and play goes on from its seat"""
    game = chaos("XTT XPS V2", "P1 P2", "S1 S2")
    game = drawn_on(when(game, (A, play("XTT", at=C))), B)
    game = when(game, (C, name("S")), (A, play("XPS", solo=True)), (A, name("V")))

    assert frame(game) == AnsweringSkip(A, A, card("XPS"))
    assert frame(when(game, (A, ACCEPT))) == Turn(B)


def test_who_is_bound_may_play_a_counter_as_pure_chaos_in_a_stolen_turn() -> None:
    """sv.chaos.pure, sv.card.stun: it counters nothing there"""
    front = (*lies("XTT", C, by=A), *lies("XST", A, by=D))
    game = drawn_on(chaos("XNO V1 V2", *OTHERS, front=front, turn=1), B)
    game = when(game, (C, name("S")))

    assert play("XNO", pure=True) in legal(game, A)


def test_a_draw_stack_is_faced_before_the_turn_is_stolen() -> None:
    """sv.stack.one, sv.playable-turn: taking and answering leave the card where it lies"""
    game = chaos("V+2 V1 V2", "S+2 P1 P2", *OTHERS[1:], front=lies("XTT", B, by=D))
    game = when(game, (A, play("V+2")))
    assert frame(game) == AnsweringDraw(B, 2, (A,), card("V+2"))

    assert before(when(game, (B, TAKE)), B) == "XTT"
    assert before(when(game, (B, answer("S+2"))), B) == "XTT"


def test_a_seat_that_is_passed_over_keeps_what_lies_before_it() -> None:
    """sv.card.chaos-draw-4-skip, sv.stack.one: it has no arrival"""
    game = chaos("XDS V1 V2", *OTHERS, front=lies("XTT", B, by=D))
    game = when(game, (A, play("XDS")), (A, name("Y")), (C, TAKE))

    assert before(game, B) == "XTT"
    assert frame(game) == Turn(D)
