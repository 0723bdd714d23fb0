"""sv.card.vaccine: how it ends, and what else counts as one."""

from __future__ import annotations

from crazy_eights.extension.table import (
    ACCEPT,
    OTHERS,
    A,
    B,
    C,
    D,
    call,
    counter,
    discards,
    drawn_on,
    ended,
    extended,
    frame,
    legal,
    lies,
    made,
    name,
    play,
    save,
    sizes,
    told,
    top,
    when,
)
from crazy_eights.extension.test_vaccine import MINE, silenced

from cardshed.crazy_eights import (
    CardPlayed,
    Refusal,
    Turn,
)
from cardshed.crazy_eights.facts import SoloWindowOpened
from cardshed.soloverse import Colour, card
from cardshed.soloverse.board import Staying
from cardshed.soloverse.facts import (
    GameEnded,
    SeatWentOut,
    WinClaimed,
)
from cardshed.soloverse.frames import Closing, NamingColour
from cardshed.soloverse.pile_facts import CardStays, StayBuried, StayEnded

XVA, XCL, XGM = map(card, ("XVA", "XCL", "XGM"))

# --- how it ends


def test_its_user_leaves() -> None:
    """sv.withdraw: it goes under the top without effect, and chaos cards are played again"""
    game = silenced("XPC P1").withdraw(A)

    assert made(game, StayBuried) == [StayBuried(A, XVA)]
    assert (discards(game), top(game)) == ("XVA V5", "V5")
    assert frame(game) == Turn(B)
    assert play("XPC") in legal(game, B)


def test_another_seat_leaves() -> None:
    """sv.withdraw: it stays"""
    game = silenced("P1", "XPC S1").withdraw(B)

    assert game.view(None).table.board.carried == (Staying(A, XVA, XVA),)
    assert game.check(C, play("XPC")) is Refusal.SILENCED


def test_its_user_leaves_before_it_names_the_colour() -> None:
    """sv.withdraw, sv.colour.who: the next seat names it, and has its Opening"""
    game = drawn_on(silenced(), B, C, D).withdraw(A)
    assert frame(game) == NamingColour(B)
    assert Closing(A) in game.view(None).table.board.frames

    assert frame(when(game, (B, name("S")))) == Turn(B)


def test_as_the_last_card_it_wins_at_once() -> None:
    """sv.win.nou: nobody can play Anti-Fun, so the claim is settled in that End phase"""
    game = silenced("XAF P1", mine="XVA")

    assert told(game)[:3] == (CardPlayed(A, XVA), WinClaimed(A), CardStays(A, XVA, XVA))
    assert ended(game).winners == (A,)
    assert isinstance(told(game)[-1], GameEnded)


def test_its_user_goes_out_with_it() -> None:
    """sv.withdraw, sv.win.check: it goes under the top, or it would lie there for ever"""
    game = when(extended("XVA", *OTHERS, finish="last-standing"), (A, play("XVA")))

    assert made(game, SeatWentOut) == [SeatWentOut(A)]
    assert made(game, StayBuried) == [StayBuried(A, XVA)]
    assert (discards(game), frame(game)) == ("XVA V5", Turn(B))


def test_another_seat_goes_out_while_it_lies_there() -> None:
    """sv.card.vaccine, sv.win.check: without a window"""
    game = extended(MINE, "V1", "XAF S1", "Y1", finish="last-standing")
    game = when(game, (A, play("XVA")), (B, play("V1")))

    assert made(game, SeatWentOut) == [SeatWentOut(B)]
    assert frame(game) == Turn(C)


# --- other ways to it


def test_as_a_pure_chaos_it_silences_nobody() -> None:
    """sv.chaos.pure"""
    game = when(extended(MINE, "XPC P1", *OTHERS[1:]), (A, play("XVA", pure=True)), (A, name("V")))

    assert discards(game) == "V5 XVA"
    assert play("XPC") in legal(game, B)


def test_a_second_last_card_owes_a_word() -> None:
    """c8.solo.window: when the play is complete, which is at once"""
    game = silenced(mine="XVA V8")
    assert made(game, SoloWindowOpened) == [SoloWindowOpened(A)]

    said = when(extended("XVA V8", *OTHERS), (A, play("XVA", solo=True)))
    assert call(A) not in legal(said, B)


def test_a_clone_of_it_stays_as_one() -> None:
    """sv.clone.as, sv.card.vaccine: once the first is gone, for a Clone is a chaos card too"""
    game = silenced(mine="XVA XCL V8")
    game = when(drawn_on(game, B, C, D), (A, name("V")), (A, play("XCL", solo=True)))
    assert made(game, CardStays) == [CardStays(A, XCL, XVA)]
    assert game.check(B, play("P1")) is Refusal.NO_MATCH
    assert game.view(None).table.colour is Colour.VENOM

    game = drawn_on(game, B, C, D)
    assert made(game, StayEnded) == [StayEnded(A, XCL, XVA)]
    assert (top(game), game.view(None).table.acts) == ("XCL", XVA)


def test_a_genetic_manipulation_stays_as_one() -> None:
    """sv.gm.what, sv.card.vaccine: a card is dealt, and it stays"""
    game = when(extended("XGM V8 V9", *OTHERS), (A, play("XGM", acts="XVA")))
    assert made(game, CardStays) == [CardStays(A, XGM, XVA)]
    assert (sizes(game)[A], frame(game)) == (3, Turn(B))

    game = drawn_on(game, B, C, D)
    assert made(game, StayEnded) == [StayEnded(A, XGM, XVA)]
    assert frame(game) == NamingColour(A)


def test_a_thief_that_plays_it_ends_it_in_its_own_turn() -> None:
    """sv.card.steal-turn, sv.playable-turn: its next Playable Turn is its own"""
    game = extended("V1 V2", "P1 P2", "XVA S1 S2", "Y1 Y2", front=lies("XTT", B, by=C))
    game = when(drawn_on(game, A), (B, name("V")))
    assert frame(game) == Turn(C, B)

    game = when(game, (C, play("XVA")))
    assert frame(game) == NamingColour(C)
    assert discards(game) == "V5 XTT XVA"


def test_it_shuts_no_window_that_it_did_not_open() -> None:
    """sv.card.vaccine, sv.counter.poll: nobody is asked about it, nor can accept"""
    game = silenced("XNO P1")

    assert game.check(B, ACCEPT) is Refusal.NOTHING_TO_ANSWER
    assert game.check(B, counter("XNO")) is Refusal.NOTHING_TO_ANSWER
    assert game.check(B, save("XNO")) is Refusal.NO_WIN_TO_STOP
