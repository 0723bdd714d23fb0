"""sv.card.steal-turn, sv.withdraw: a stolen turn that has begun, and a question in it."""

from __future__ import annotations

from crazy_eights.extension.table import (
    RECYCLE,
    A,
    B,
    C,
    D,
    call,
    colour,
    drawn_on,
    extended,
    frame,
    lies,
    name,
    play,
    when,
)

from cardshed.crazy_eights import Game, Turn
from cardshed.soloverse.frames import Closing, Guessing, NamingColour

HANDS = ("V1 V2", "P1 P2", "S1 S2", "Y1 Y2 S9")


def stolen() -> Game:
    """Return a game in which seat 3 has the turn of seat 1."""
    game = extended(*HANDS, discards="Y9 Y8 XPC", front=lies("XTT", B, by=D))
    game = when(drawn_on(game, A), (B, name("V")))
    assert frame(game) == Turn(D, B)
    return game


def recycled() -> Game:
    """Return a game in which seat 3 has used Recycle in the stolen turn, and names a colour."""
    game = when(stolen(), (D, RECYCLE))
    assert game.view(None).table.board.frames == (Turn(D, B), NamingColour(D))
    return game


def test_the_thief_names_the_colour_and_goes_on() -> None:
    """sv.top.unplayed, sv.card.recycle: and is followed by the seat after its target"""
    game = when(recycled(), (D, name("S")))
    assert (colour(game), frame(game)) == ("S", Turn(D, B))

    assert frame(when(game, (D, play("S9")))) == Turn(C)


def test_the_thief_leaves_before_it_names() -> None:
    """sv.withdraw: it was its turn, so the next seat has its Opening"""
    game = recycled().withdraw(D)
    (namer,) = game.to_act
    assert isinstance(frame(game), NamingColour)

    assert frame(when(game, (namer, name("S")))) == Turn(C)


def test_the_seat_stolen_from_leaves_meanwhile() -> None:
    """sv.withdraw: it is the thief's turn, which goes on from that place"""
    game = when(recycled().withdraw(B), (D, name("S")))
    assert frame(game) == Turn(D, B)

    assert frame(when(game, (D, play("S9")))) == Turn(C)


def foreseen() -> Game:
    """Return a game in which seat 3 has a stolen turn, and all guess for a seat called out."""
    game = extended("V1 V2", *HANDS[1:], deck="XFO T0 T1 T2 T3 T4", front=lies("XTT", B, by=D))
    game = when(game, (A, play("V1")), (B, name("V")), (C, call(A)))
    assert game.view(None).table.board.frames[0] == Turn(D, B)
    assert isinstance(frame(game), Guessing)
    return game


def test_the_thief_leaves_while_the_next_card_is_guessed() -> None:
    """sv.withdraw, sv.card.foresight: its turn is over when that draw is"""
    game = foreseen().withdraw(D)

    assert game.view(None).table.board.frames[0] == Closing(B)


def test_the_seat_stolen_from_leaves_while_the_next_card_is_guessed() -> None:
    """sv.withdraw, sv.card.foresight: the thief has its turn then"""
    game = foreseen().withdraw(B)

    assert game.view(None).table.board.frames[0] == Turn(D, B)


def test_the_theft_of_who_leaves_before_the_target_names_lapses() -> None:
    """sv.withdraw, sv.card.steal-turn: the target names the colour, and plays"""
    game = drawn_on(extended(*HANDS, front=lies("XTT", B, by=D)), A)
    assert frame(game) == NamingColour(B)

    assert frame(when(game.withdraw(D), (B, name("V")))) == Turn(B)
