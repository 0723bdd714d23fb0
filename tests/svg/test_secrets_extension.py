"""Secret choices, and hands that pass unseen: nobody else's picture tells them, byte by byte."""

from __future__ import annotations

from typing import Any

import pytest
from cheat.extension.table import begun
from crazy_eights.extension.table import (
    ACCEPT,
    HOLD_STILL,
    RECYCLE,
    SLAP,
    A,
    B,
    C,
    accepted,
    extended,
    find,
    pick,
    play,
    put_in,
    when,
)
from svg.test_secrets import alike, drawn

from cardshed import AnyGame
from cardshed.crazy_eights import PlayCard

STEPS = 12


# --- one game, and two choices of a seat in it


def snap() -> AnyGame:
    return when(extended("XSN V1", "P1 P2", "S1 S2", "Y1 Y2"), (A, play("XSN")))


def roulette() -> AnyGame:
    return when(extended("XRO V1 V2", "P1 P2 XAF XNO", "S1 XAF", "Y1"), (A, play("XRO")))


def flux() -> AnyGame:
    return when(extended("XSF V1 V2 XNO", "P1 XAF XNO", "S1 XAF", "Y1"), (A, play("XSF")))


def white_hole() -> AnyGame:
    game = extended("XWH V1", "P1 P2", "S1 S2", discards="T1 T2 T3")
    return accepted(when(game, (A, play("XWH"))))


def open_hand() -> AnyGame:
    game = extended("XDE V1 V2", "P1 P2 P3", "S1 S2", double_edged="open")
    return accepted(when(game, (A, play("XDE", at=B))))


def claimed_roulette() -> AnyGame:
    return begun("XRO", "P1 P2 XAF XNO", "S1 XAF", "Y1")


CHOICES: tuple[tuple[Any, int, Any, Any, set[int]], ...] = (
    (snap, B, SLAP, HOLD_STILL, {B}),
    (roulette, B, put_in("P1 XAF"), put_in("P2 XNO"), {B}),
    (claimed_roulette, B, put_in("P1 XAF"), put_in("P2 XNO"), {B}),
    (flux, B, put_in("XAF"), put_in("XNO"), {B}),
    (white_hole, B, find("T1"), find("T2"), {B, C}),  # the next one sees what is left
    (open_hand, A, pick("P1"), pick("P3"), {A, B}),  # the other one loses it
)


@pytest.mark.parametrize(("given", "seat", "one", "other", "knowing"), CHOICES)
def test_a_secret_choice_is_on_the_pictures_of_those_who_know_it_alone(
    given: Any, seat: int, one: Any, other: Any, knowing: set[int]
) -> None:
    """sv.view, sv.reflex, sv.card.roulette, sv.card.white-hole, sv.card.double-edged"""
    mine, twin = given().play(seat, one), given().play(seat, other)

    for viewer in (None, *mine.seats):
        assert (drawn(mine, viewer) == drawn(twin, viewer)) is (viewer not in knowing)


# --- two games that differ by a card of a hand

PLAYS: tuple[Any, ...] = (
    play("XBC"),
    play("XCY"),
    play("XDE", at=C),
    play("XDU"),
    play("XGM", acts="XRO"),
    play("XPA"),
    play("XPI", named="XNO"),
    play("XRO"),
    play("XSF"),
    play("XUW"),
    play("XVA"),
    play("XWH"),
    RECYCLE,
)


def table(code: str, differing: str) -> AnyGame:
    mine = " ".join(filter(None, ("P5 V1 Y1 XAF", differing, code)))
    return extended(mine, "P1 P4 XNO", "Y2 Y3 XAF XNO", "S1 S3", discards="T1 T2 T3 T4")


def next_action(mine: AnyGame, twin: AnyGame) -> tuple[int, Any]:
    """An answer that is possible in both games: that it may happen, where that is one."""
    seat = mine.to_act[0]
    actions = (ACCEPT, *mine.actions(seat))
    return seat, next(it for it in actions if not mine.check(seat, it) and not twin.check(seat, it))


@pytest.mark.parametrize("action", PLAYS, ids=lambda it: repr(it)[:30])
def test_a_card_that_an_onlooker_is_not_shown_is_not_on_its_picture(action: Any) -> None:
    """sv.view: whose hand it is in, and where it goes, changes no picture of the others"""
    code = action.card.code if isinstance(action, PlayCard) else ""
    mine, twin = table(code, "S6"), table(code, "S7")
    watching: list[Any] = [None, *mine.seats]
    seat: int = A
    assert drawn(mine, A) != drawn(twin, A)
    for _ in range(STEPS):
        mine, twin = mine.play(seat, action), twin.play(seat, action)
        watching = [it for it in watching if alike(mine, twin, it)]
        assert watching[0] is None
        for viewer in watching:
            assert drawn(mine, viewer) == drawn(twin, viewer)
        if mine.outcome is not None:
            break
        seat, action = next_action(mine, twin)
