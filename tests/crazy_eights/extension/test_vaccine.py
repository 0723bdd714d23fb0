"""sv.card.vaccine: while it lies beside the discards no chaos card can be played, or act."""

from __future__ import annotations

from typing import Any

import pytest
from crazy_eights.extension.table import (
    DRAW,
    KEEP,
    OTHERS,
    PUT,
    RECYCLE,
    TAKE,
    A,
    B,
    C,
    D,
    answer,
    before,
    call,
    colour,
    counter,
    discards,
    drawn_on,
    ended,
    extended,
    frame,
    hand,
    inside,
    legal,
    lies,
    made,
    name,
    play,
    put,
    respond,
    told,
    top,
    used,
    when,
)

from cardshed.crazy_eights import (
    Action,
    AnsweringDraw,
    CardPlayed,
    Ending,
    Game,
    PuttingDown,
    Refusal,
    Turn,
)
from cardshed.crazy_eights.facts import CardPickedUp, SoloWindowOpened
from cardshed.soloverse import card, cards
from cardshed.soloverse.board import Staying
from cardshed.soloverse.chaos_facts import CardsReturned, FrontActed, TrapRevealed
from cardshed.soloverse.facts import (
    DrawFaced,
    SeatSkipped,
    StackTaken,
    TurnBegan,
)
from cardshed.soloverse.frames import NamingColour
from cardshed.soloverse.pile_facts import CardStays, StayEnded

XVA = card("XVA")
MINE = "XVA XPC V8"


def silenced(*hands: str, mine: str = MINE, **changed: Any) -> Game:
    """Return a game in which seat 0 has played its Vaccine; the other hands are these."""
    others = (*hands, *OTHERS[len(hands) :])
    return when(extended(mine, *others, **changed), (A, play("XVA")))


# --- how it lies


def test_it_stays_beside_the_discards_and_play_goes_on() -> None:
    """sv.card.vaccine, sv.colour.when: no window, no colour; top and colour stay in force"""
    game = silenced("XNO P5 V1")

    assert told(game) == (CardPlayed(A, XVA), CardStays(A, XVA, XVA), TurnBegan(B))
    board = game.view(None).table.board
    assert (board.carried, board.lying.beside) == ((Staying(A, XVA, XVA),), ())
    assert (top(game), colour(game), discards(game)) == ("V5", "V", "V5")
    assert legal(game, B) == [play("P5"), play("V1"), DRAW]


def test_it_goes_on_top_before_the_main_phase_of_its_user() -> None:
    """sv.card.vaccine: a colour is named, and then the turn is free, chaos cards included"""
    game = drawn_on(silenced(), B, C, D)

    assert told(game)[1:] == (StayEnded(A, XVA, XVA),)
    assert game.view(None).table.board.frames == (Turn(A), NamingColour(A))
    assert (top(game), colour(game), discards(game)) == ("XVA", None, "V5 XVA")
    assert game.check(A, play("XPC")) is Refusal.COLOUR_DUE

    game = when(game, (A, name("V")))
    assert frame(game) == Turn(A)
    assert play("XPC") in legal(game, A)


def test_it_counts_one_arrival() -> None:
    """sv.card.vaccine, sv.end.cap: its user's turn has begun, once"""
    game = drawn_on(silenced(), B, C, D)
    assert game.view(None).table.board.order.turn == 5

    game = when(game, (A, name("V")), (A, DRAW), (A, KEEP))
    assert frame(game) == Turn(B)
    assert game.view(None).table.board.order.turn == 6


def test_with_two_seats() -> None:
    """sv.card.vaccine: it lasts for the other's turn"""
    game = when(extended(MINE, "P1 V1"), (A, play("XVA")), (B, play("V1")))

    assert frame(game) == NamingColour(A)
    assert discards(game) == "V5 V1 XVA"


# --- what is silenced


@pytest.mark.parametrize(
    ("hand_", "action"),
    [
        ("XPC P1", play("XPC")),
        ("XPC P1", play("XPC", pure=True)),
        ("XNO P1", play("XNO", pure=True)),
        ("XCL P1", play("XCL")),
        ("XST P1", play("XST", at=C)),
        ("XGM P1", play("XGM", acts="XPC")),
        ("XVA P1", play("XVA")),
    ],
)
def test_no_chaos_card_can_be_played(hand_: str, action: Action) -> None:
    """sv.card.vaccine: not even as Pure Chaos"""
    game = silenced(hand_)

    assert game.check(B, action) is Refusal.SILENCED
    assert legal(game, B) == [DRAW]


def test_a_seat_that_holds_chaos_cards_alone_has_to_draw() -> None:
    """sv.card.vaccine, c8.play.stuck, c8.draw.empty: or ends a game whose deck is empty"""
    game = silenced("XPC XNO", deck="")
    assert legal(game, B) == [DRAW]

    game = when(game, (B, DRAW))
    assert ended(game).ending is Ending.FEWEST_CARDS


def test_a_draw_stack_is_answered_with_coloured_cards_alone() -> None:
    """sv.card.vaccine, sv.draw.pending: a Clone of a Draw +2 is a chaos card"""
    game = when(silenced("V+2 P1 P2", "S+2 XCL XNO XGM"), (B, play("V+2")))

    assert legal(game, C) == [answer("S+2"), TAKE]
    for wrong in (
        respond("XCL"),
        respond("XGM", acts="XCL"),
        counter("XNO"),
        counter("XGM", acts="XNO"),
    ):
        assert game.check(C, wrong) is Refusal.SILENCED


def test_a_steal_turn_that_is_drawn_is_not_laid() -> None:
    """sv.card.vaccine, c8.draw.steal"""
    game = when(silenced("P1 P2", deck="XTT T1 T2"), (B, DRAW))

    assert frame(game) == PuttingDown(B)
    assert legal(game, B) == [KEEP]
    assert game.check(B, put(C)) is Refusal.SILENCED
    assert game.check(B, PUT) is Refusal.SILENCED


def test_a_coloured_card_that_is_drawn_is_put_down() -> None:
    """c8.draw.put-down: it is no chaos card"""
    game = when(silenced("P1 P2", deck="V9 T1 T2"), (B, DRAW), (B, PUT))

    assert (top(game), frame(game)) == ("V9", Turn(C))


def test_nobody_can_stop_a_win() -> None:
    """sv.card.vaccine, sv.counter.poll: there is no window"""
    game = when(silenced("V1", "XAF S1"), (B, play("V1")))

    assert ended(game).winners == (B,)


def test_recycle_is_not_used() -> None:
    """sv.card.vaccine, sv.card.recycle: until the Vaccine is gone"""
    game = silenced("V1 P1", discards="S4 S5")
    assert game.check(B, RECYCLE) is Refusal.SILENCED
    assert RECYCLE not in legal(game, B)

    game = drawn_on(game, B, C, D)
    assert game.check(A, RECYCLE) is Refusal.COLOUR_DUE
    assert RECYCLE in legal(when(game, (A, name("V"))), A)


@pytest.mark.parametrize("trap", ["XME", "XPO", "XFO", "XEL"])
def test_a_trap_has_no_effect_and_goes_back(trap: str) -> None:
    """sv.trap.counter, sv.card.vaccine: and the draw goes on"""
    game = when(silenced("P1 P2", deck=f"{trap} T0 T1 T2"), (B, DRAW))

    assert told(game)[0] == TrapRevealed(B, card(trap))
    assert made(game, CardPickedUp) == [CardPickedUp(B, cards("T0"))]
    assert len(made(game, CardsReturned)) == 1
    assert (frame(game), used(game)) == (PuttingDown(B), "")
    assert card(trap) in game.state.vault.deck


def test_traps_in_a_draw_stack_have_none_either() -> None:
    """sv.trap.counter, sv.trap.several"""
    game = silenced("V+2 P1 P2", deck="T0 XPO XME T1 T2 T3")
    game = when(game, (B, play("V+2")), (C, TAKE))

    assert [event.card for event in made(game, TrapRevealed)] == [card("XPO"), card("XME")]
    assert hand(game, C) == "S1 S2 S3 T0 T1"
    assert made(game, StackTaken) == [StackTaken(C, cards("T0"))]


def test_a_call_out_draws_past_traps() -> None:
    """sv.trap.counter, c8.solo.penalty"""
    game = when(silenced("V1 P1", deck="XEL T0 XFO T1 T2"), (B, play("V1")))
    assert made(game, SoloWindowOpened) == [SoloWindowOpened(B)]

    game = when(game, (D, call(B)))
    assert hand(game, B) == "P1 T0 T1"
    assert frame(game) == Turn(C)


# --- what waits


def test_a_stun_in_front_of_a_seat_waits() -> None:
    """sv.card.vaccine, sv.lifo: its seat has its turn; it acts at the next arrival"""
    game = silenced(front=lies("XST", B, by=A))
    assert frame(game) == Turn(B)
    assert before(game, B) == "XST"

    game = when(drawn_on(game, B, C, D), (A, name("V")))
    game = drawn_on(game, A)
    assert inside(game, FrontActed) == FrontActed(B, card("XST"), card("XST"))


def test_a_steal_turn_waits_too() -> None:
    """sv.card.vaccine, sv.card.steal-turn"""
    game = drawn_on(silenced(front=lies("XTT", C, by=A)), B)

    assert frame(game) == Turn(C)
    assert before(game, C) == "XTT"


def test_a_stun_before_its_user_waits_for_the_next_arrival() -> None:
    """sv.card.vaccine: its user has its turn, in which the Vaccine ends"""
    game = silenced(front=lies("XST", A, by=D))
    game = drawn_on(game, B, C, D)
    assert frame(game) == NamingColour(A)
    assert before(game, A) == "XST"

    game = drawn_on(when(game, (A, name("V"))), A, B, C, D)
    assert made(game, FrontActed) == [FrontActed(A, card("XST"), card("XST"))]


# --- what leaves it lying


def test_a_skip_of_its_user_leaves_it() -> None:
    """sv.playable-turn, sv.lifo: until that user has a Playable Turn"""
    game = drawn_on(silenced("P1", "S1", "VS Y1 Y2"), B, C)
    game = when(game, (D, play("VS")))
    assert told(game)[1:] == (SeatSkipped(A), TurnBegan(B))
    assert game.check(B, RECYCLE) is Refusal.SILENCED

    game = drawn_on(game, B, C, D)
    assert made(game, StayEnded) == [StayEnded(A, XVA, XVA)]


def test_a_draw_stack_that_its_user_takes_leaves_it() -> None:
    """sv.playable-turn, sv.stack.one: the stack is newer, and acts first"""
    game = drawn_on(silenced("P1", "S1", "V+2 Y1 Y2"), B, C)
    game = when(game, (D, play("V+2")))
    assert told(game)[-1] == DrawFaced(A)
    assert frame(game) == AnsweringDraw(A, 2, (D,), card("V+2"))
    assert legal(game, A) == [TAKE]

    game = when(game, (A, TAKE))
    assert frame(game) == Turn(B)
    assert game.view(None).table.board.carried == (Staying(A, XVA, XVA),)


def test_a_draw_stack_that_its_user_answers_leaves_it() -> None:
    """sv.playable-turn: to answer is no Playable Turn"""
    game = drawn_on(silenced("P1", "S1", "V+2 Y1 Y2", mine="XVA S+2 V8"), B, C)
    game = when(game, (D, play("V+2")), (A, answer("S+2", solo=True)))

    assert frame(game) == AnsweringDraw(B, 4, (D, A), card("S+2"))
    assert game.view(None).table.board.carried[0] == Staying(A, XVA, XVA)
