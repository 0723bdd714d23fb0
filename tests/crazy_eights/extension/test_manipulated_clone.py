"""sv.gm.clone: a Clone on a Genetic Manipulation copies what it is, or names anew."""

from __future__ import annotations

from crazy_eights.extension.table import (
    DECK,
    LET_WIN,
    OTHERS,
    TAKE,
    A,
    B,
    C,
    D,
    accepted,
    counter,
    direction,
    extended,
    frame,
    inside,
    legal,
    made,
    name,
    play,
    respond,
    save,
    sizes,
    told,
    when,
)

from cardshed.crazy_eights import AnsweringDraw, CardPlayed, Refusal, Turn
from cardshed.soloverse import card, cards
from cardshed.soloverse.chaos_facts import CardsDealt, CardsShed
from cardshed.soloverse.facts import DrawSent
from cardshed.soloverse.frames import NamingColour, Saving

XGM, XCL, XD4, XNO = map(card, ("XGM", "XCL", "XD4", "XNO"))
HAND = "XGM P8 P9"


def test_a_clone_in_the_stack_copies_the_card_that_was_named() -> None:
    """sv.gm.clone: while the stack is unresolved; nothing is dealt"""
    game = extended("XGM S8 S9", "XCL P8 P9", *OTHERS[1:], top="Y5")
    game = when(game, (A, play("XGM", acts="XD4")), (A, name("Y")))
    assert respond("XCL") in legal(game, B)
    assert game.check(B, respond("XCL", acts="XD4")) is Refusal.NO_SUCH_USE

    game = when(game, (B, respond("XCL")))
    assert told(game)[0] == CardPlayed(B, XCL, XD4)
    assert made(game, CardsDealt) == []
    assert inside(game, DrawSent).total == 8


def test_a_clone_after_the_stack_copies_genetic_manipulation() -> None:
    """sv.gm.clone: a card is dealt, and it is named anew"""
    game = extended("XGM S8 S9", "P8 P9", "XCL Y8 Y9", *OTHERS[2:], top="Y5")
    game = when(game, (A, play("XGM", acts="XD4")), (A, name("Y")), (B, TAKE))
    assert frame(game) == Turn(C)
    assert game.check(C, play("XCL")) is Refusal.NO_SUCH_USE
    assert play("XCL", acts="XST", at=A) in legal(game, C)
    assert play("XCL", pure=True) in legal(game, C)

    game = when(game, (C, play("XCL", acts="XPR")))
    assert told(game)[0] == CardPlayed(C, XCL, card("XPR"), manipulated=True)
    assert [event.seat for event in made(game, CardsDealt)] == [C]
    assert (direction(game), frame(game)) == (-1, NamingColour(C))


def test_a_clone_of_that_clone_copies_it_again() -> None:
    """sv.gm.clone, sv.clone.what"""
    game = extended("XGM S8 S9", "XCL P8", "XCL Y8 Y9", *OTHERS[2:])
    game = when(game, (A, play("XGM", acts="XPC")), (A, name("Y")))
    game = when(game, (B, play("XCL", acts="XPC")), (B, name("P")))

    assert play("XCL", acts="XDC", of="V") in legal(game, C)


def test_a_clone_of_it_played_as_pure_chaos_is_one() -> None:
    """sv.gm.clone, sv.clone.as: nothing was named, so nothing is copied but a Pure Chaos"""
    game = extended("XGM S8 S9", "XCL P8 P9", *OTHERS[1:])
    game = when(game, (A, play("XGM", pure=True)), (A, name("Y")))
    assert play("XCL") in legal(game, B)

    game = when(game, (B, play("XCL")))
    assert told(game) == (CardPlayed(B, XCL, card("XPC")),)


def test_a_clone_of_a_counter_that_is_answered_copies_that_counter() -> None:
    """sv.gm.clone, sv.clone.when: as long as what it countered is unresolved"""
    game = extended("XD4 XCL S9", HAND, *OTHERS[1:], top="Y5")
    game = when(game, (A, play("XD4")), (A, name("Y")))
    game = when(game, (B, counter("XGM", acts="XNO")), (B, name("Y")))
    assert counter("XCL") in legal(game, A)

    game = when(game, (A, counter("XCL")), (A, name("S")))
    assert frame(game) == AnsweringDraw(B, 4, (A, B, A), XNO)


def test_a_clone_shields_as_the_manipulated_shield_before_it() -> None:
    """sv.gm.clone, sv.counter.group"""
    game = extended("XDX V1 V2", HAND, "XCL S1", "Y1 Y2")
    game = when(game, (A, play("XDX")), (B, counter("XGM", acts="XNO")))

    assert counter("XCL") in legal(game, C)
    assert counter("XCL", acts="XNO") not in legal(game, C)
    game = accepted(when(game, (C, counter("XCL"))))
    assert made(game, CardsShed) == []
    assert frame(game) == NamingColour(C)


def test_a_clone_stops_the_next_win_as_genetic_manipulation() -> None:
    """sv.gm.clone, sv.antifun: at the end of a play it is resolved, and named anew"""
    game = extended("XPI XCL S8", "XNO", "XGM P2", "XNO", deck=f"{DECK} S1 S2")
    game = accepted(when(game, (A, play("XPI", named="XNO"))))
    game = when(game, (C, save("XGM", acts="XAF")))
    assert frame(game) == Saving(D, (A, B, C))
    assert game.check(A, save("XCL")) is Refusal.NO_SUCH_USE

    game = when(game, (A, save("XCL", acts="XAF")))
    assert told(game)[:2] == (
        CardPlayed(A, XCL, card("XAF"), manipulated=True),
        CardsDealt(A, cards("T6")),
    )
    assert (sizes(game), frame(game)) == ((4, 5, 2, 5), NamingColour(A))


def test_in_the_middle_of_a_discard_a_clone_is_what_was_named() -> None:
    """sv.gm.clone, sv.antifun.group: the play is unresolved, and nothing is dealt for a Clone"""
    hands = ("XDC XCL S8", "V1", "XGM P2", "V3")
    game = accepted(when(extended(*hands), (A, play("XDC", of="V"))))
    game = when(game, (C, save("XGM", acts="XAF")))
    assert frame(game) == Saving(D, (A, B, C))
    assert game.check(A, save("XCL", acts="XAF")) is Refusal.NO_SUCH_USE

    game = when(game, (A, save("XCL")))
    assert told(game)[0] == CardPlayed(A, XCL, card("XAF"))
    assert [event.seat for event in made(game, CardsDealt)] == [D]


def test_in_the_middle_of_a_manipulated_discard_it_stops_no_win() -> None:
    """sv.gm.clone: a Clone is a Discard Chaos Cards there"""
    game = extended("XGM S1 S2", "XST", "XCL Y2 Y3", deck="S4 T1 T2 T3 T4 T5 T6")
    game = accepted(when(game, (A, play("XGM", acts="XDX"))))
    assert frame(game) == Saving(B, (A, C))

    assert legal(game, C) == [LET_WIN]


def test_as_a_clone_of_itself_it_is_nothing() -> None:
    """sv.gm.what, sv.gm.clone: not itself, so nothing more is named; a colour alone"""
    game = extended("XGM S8 S9", "XGM P8", *OTHERS[1:])
    game = when(game, (A, play("XGM", acts="XPC")), (A, name("Y")))
    assert play("XGM", acts="XCL") in legal(game, B)

    game = when(game, (B, play("XGM", acts="XCL")))
    assert (sizes(game)[B], frame(game)) == (2, NamingColour(B))


def test_a_clone_of_it_has_its_flag_when_it_is_the_last_card() -> None:
    """sv.chaos.last, sv.gm.clone: that of the card that is named"""
    game = extended("XGM S8 S9", "XCL", *OTHERS[1:])
    game = when(game, (A, play("XGM", acts="XPC")), (A, name("Y")))

    assert game.check(B, play("XCL", acts="XCY")) is Refusal.NOT_THE_LAST
    assert play("XCL", acts="XUW") in legal(game, B)
