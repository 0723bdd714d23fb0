"""sv.card.not-me: a counter of the third level, which counters a Nou too."""

from __future__ import annotations

import pytest
from crazy_eights.extension.table import (
    ACCEPT,
    CHALLENGE,
    DRAW,
    OTHERS,
    RECYCLE,
    TAKE,
    A,
    B,
    C,
    D,
    accepted,
    before,
    colour,
    counter,
    direction,
    ended,
    extended,
    frame,
    legal,
    let_win,
    lies,
    made,
    name,
    play,
    respond,
    save,
    sizes,
    told,
    top,
    when,
)

from cardshed.crazy_eights import AnsweringDraw, CardPlayed, Ending, Game, Refusal, Turn
from cardshed.soloverse import card, cards
from cardshed.soloverse.chaos_facts import CardsShed
from cardshed.soloverse.facts import ClaimVoided, DirectionFlipped, DrawSent, WinClaimed
from cardshed.soloverse.frames import AnsweringSkip, Countering, NamingColour, Playing, Saving
from cardshed.soloverse.packs import EFFECTS

XNM, XNO, XD4 = map(card, ("XNM", "XNO", "XD4"))
LONG = "T0 T1 T2 T3 T4 T5 T6 T7 T8 T9 P0 P1"


def faced(hand_: str, mine: str = "XD4 S8 S9", *others: str) -> Game:
    """Return a game in which seat 1 faces the Chaos Draw +4 of seat 0."""
    game = extended(mine, hand_, *(others or OTHERS[1:]), top="Y5")
    return when(game, (A, play("XD4")), (A, name("Y")))


# --- in a Draw stack


def test_it_sends_a_stack_back() -> None:
    """sv.card.not-me, sv.counter.single, sv.colour.who: like a Nou"""
    game = when(faced("XNM P8 P9"), (B, counter("XNM")))

    assert told(game) == (
        CardPlayed(B, XNM),
        DirectionFlipped(),
        DrawSent(A, 4, (A, B), XNM),
    )
    assert (top(game), frame(game)) == ("XNM", NamingColour(B))
    game = when(game, (B, name("C")))
    assert (colour(game), frame(game)) == ("C", AnsweringDraw(A, 4, (A, B), XNM))


@pytest.mark.parametrize(
    ("first", "then", "allowed"),
    [("XNO", "XNO", True), ("XNO", "XNM", True), ("XNM", "XNM", True), ("XNM", "XNO", False)],
)
def test_a_counter_is_answered_by_one_of_its_level_or_a_higher_one(
    first: str, then: str, *, allowed: bool
) -> None:
    """sv.counter.levels"""
    game = faced(f"{first} P8 P9", f"XD4 {then} S9")
    game = when(game, (B, counter(first)), (B, name("Y")))

    assert (counter(then) in legal(game, A)) is allowed
    assert game.check(A, counter(then)) is (None if allowed else Refusal.NO_COUNTER)


def test_an_anti_fun_counters_nothing() -> None:
    """sv.counter.levels, sv.card.anti-fun"""
    assert faced("XNM XAF P9").check(B, counter("XAF")) is Refusal.NO_COUNTER


def test_the_worked_sequence() -> None:
    """soloverse.md 4.4, sv.counter.single, sv.draw.pending, sv.colour.who"""
    game = extended("XD4 XNM XNO S9", "XNO XDR P8 P9", "S1 S2 S3", "C1 YR Y2", top="Y5", deck=LONG)
    game = when(game, (A, play("XD4")), (A, name("V")))
    assert frame(game) == AnsweringDraw(B, 4, (A,), XD4)

    game = when(game, (B, counter("XNO")), (B, name("T")))
    assert (direction(game), frame(game)) == (-1, AnsweringDraw(A, 4, (A, B), XNO))

    game = when(game, (A, counter("XNM")), (A, name("S")))
    assert (direction(game), frame(game)) == (1, AnsweringDraw(B, 4, (A, B, A), XNM))
    assert game.check(B, CHALLENGE) is Refusal.NO_CHALLENGE

    game = when(game, (B, respond("XDR")), (B, name("C")))
    assert (direction(game), frame(game)) == (-1, AnsweringDraw(A, 8, (A, B, A, B), card("XDR")))
    assert counter("XNO") in legal(game, A)

    game = when(game, (A, TAKE))
    assert (sizes(game)[A], frame(game)) == (10, Turn(D))
    assert legal(game, D) == [play("YR"), play("C1"), DRAW, RECYCLE]


def test_it_counters_no_draw_2() -> None:
    """sv.counter.never, sv.draw.pending"""
    game = when(extended("V+2 V1 V2", "XNM P1", *OTHERS[1:]), (A, play("V+2")))

    assert legal(game, B) == [TAKE]
    assert game.check(B, counter("XNM")) is Refusal.NO_COUNTER


def test_it_answers_no_stack_in_kind() -> None:
    """sv.draw.pending"""
    assert faced("XNM P8 P9").check(B, respond("XNM")) is Refusal.NOT_IN_KIND


def test_a_bound_seat_uses_none() -> None:
    """sv.card.stun, sv.counter.poll"""
    game = extended("XD4 S8 S9", "XNM P8", *OTHERS[1:], top="Y5", front=lies("XST", B, by=D))
    game = when(game, (A, play("XD4")), (A, name("Y")))

    assert game.check(B, counter("XNM")) is Refusal.BOUND
    assert counter("XNM") not in legal(game, B)


# --- in windows


def test_a_stun_goes_back_and_forth() -> None:
    """sv.counter.single, sv.counter.levels: a Not Me counters the Nou; play goes on after seat 1"""
    game = extended("XST XNM V2", "XNO XNO P1", *OTHERS[1:])
    game = when(game, (A, play("XST", at=B)), (B, counter("XNO")), (A, counter("XNM")))
    window = frame(game)
    assert isinstance(window, Countering)
    assert (window.waiting, window.card, direction(game)) == ((B,), XNM, 1)
    assert game.check(B, counter("XNO")) is Refusal.NO_COUNTER
    assert legal(game, B) == [ACCEPT]

    game = when(game, (B, ACCEPT))
    assert (before(game, B), frame(game)) == ("XST", NamingColour(A))
    assert frame(when(game, (A, name("Y")))) == Turn(C)


def test_a_skip_is_sent_back_and_back_again() -> None:
    """sv.counter.mixed, sv.counter.levels"""
    game = extended("XPS XNM V2", "XNM P1 P2", *OTHERS[1:])
    game = when(game, (A, play("XPS")), (A, name("Y")), (B, counter("XNM")), (B, name("P")))
    assert frame(game) == AnsweringSkip(A, B, XNM)

    game = when(game, (A, counter("XNM", solo=True)), (A, name("S")))
    assert frame(game) == AnsweringSkip(B, A, XNM)


def test_it_shields_from_a_group_effect() -> None:
    """sv.counter.group: its player is left out; a second shield flips once more"""
    game = when(extended("XDC V1 V2", "XNM P1", "XNO P2", "P3 Y1"), (A, play("XDC", of="P")))
    game = when(game, (B, counter("XNM", solo=True)), (C, counter("XNO", solo=True)), (D, ACCEPT))

    assert made(game, CardsShed) == [CardsShed(D, cards("P3"))]
    assert (direction(game), frame(game)) == (1, NamingColour(C))


@pytest.mark.parametrize("code", ["XRO", "XSF", "XCY", "XPA", "XSN", "XVA", "XBH"])
def test_what_cannot_be_countered_opens_no_window(code: str) -> None:
    """sv.counter.never"""
    game = extended(f"{code} XNO V2", "XNM P1", *OTHERS[1:], deck=f"{LONG} P4 P5 P6 P7 P8 P9 S4 S5")
    game = when(game, (A, play(code)))

    assert game.check(B, counter("XNM")) is Refusal.NOTHING_TO_ANSWER


def test_a_double_edged_changes_its_roles() -> None:
    """sv.counter.single, sv.card.double-edged"""
    game = extended("XDE V1 V2", "XNM P1 P2", *OTHERS[1:])
    game = when(game, (A, play("XDE", at=B)), (B, counter("XNM")))
    window = frame(game)
    assert isinstance(window, Countering)
    assert (window.play.seat, window.play.target, window.waiting) == (B, A, (A,))

    game = accepted(game)
    assert sizes(game)[:2] == (2, 2)
    assert frame(game) == NamingColour(B)


# --- in one's own turn, and as the last card


def test_in_ones_own_turn_it_is_a_pure_chaos() -> None:
    """sv.chaos.pure, sv.chaos.own"""
    game = extended("XNM V1 V2", *OTHERS)
    assert game.check(A, play("XNM")) is Refusal.NO_SUCH_USE
    assert game.check(A, counter("XNM")) is Refusal.NOTHING_TO_ANSWER

    game = when(game, (A, play("XNM", pure=True)))
    assert told(game) == (CardPlayed(A, XNM, card("XPC")),)
    assert frame(game) == NamingColour(A)


def test_it_does_nothing_of_its_own() -> None:
    """sv.card.not-me: it counters, or is a Pure Chaos"""
    own = Playing(A, A, card("XPC"))

    assert EFFECTS["not-me"](own, extended("V1", "P1").view(None).table.board) == ()


def test_it_stops_no_win() -> None:
    """sv.antifun, sv.counter.levels: nothing answers Anti-Fun, and only that stops a win"""
    game = when(extended("V1", "XNM P1", *OTHERS[1:]), (A, play("V1")))

    assert game.check(B, save("XNM")) is Refusal.NO_ANTI_FUN
    assert game.check(B, counter("XNM")) is Refusal.NOTHING_TO_ANSWER


def test_as_the_last_card_it_does_not_win_at_once() -> None:
    """sv.card.not-me, sv.win.nou, sv.win.pending: the claim waits for the stack it sent back"""
    game = when(faced("XNM"), (B, counter("XNM")))
    assert made(game, WinClaimed) == [WinClaimed(B)]
    assert (game.outcome, frame(game)) == (None, NamingColour(B))

    game = when(game, (B, name("Y")), (A, TAKE))
    assert frame(game) == Saving(B, (A, C, D))
    assert ended(let_win(game)).winners == (B,)


def test_as_the_last_card_it_does_not_stop_an_anti_fun() -> None:
    """sv.card.not-me, sv.antifun"""
    game = faced("XNM", "XD4 S8 S9", "XAF S1", "Y1 Y2")
    game = when(game, (B, counter("XNM")), (B, name("Y")), (A, TAKE), (C, save()))

    assert made(game, ClaimVoided) == [ClaimVoided(B)]
    assert sizes(game)[B] == 5
    assert frame(game) == NamingColour(C)


def test_as_the_last_card_a_stack_that_comes_back_is_drawn() -> None:
    """sv.win.pending: its seat has no card to answer with"""
    game = faced("XNM", "XD4 XNM S9")
    game = when(game, (B, counter("XNM")), (B, name("Y")), (A, counter("XNM", solo=True)))
    game = when(game, (A, name("S")))
    assert legal(game, B) == [TAKE]

    game = when(game, (B, TAKE))
    assert made(game, ClaimVoided) == [ClaimVoided(B)]
    assert (sizes(game)[B], frame(game)) == (4, Turn(C))


def test_as_the_last_card_against_a_group_effect_it_is_asked_about() -> None:
    """sv.win.check: in the End phase, unlike a Nou, which wins as it is laid"""
    game = when(extended("XDC V1 V2", "XNM", "P2 P3"), (A, play("XDC", of="P")))
    game = when(game, (B, counter("XNM")), (C, ACCEPT))
    assert frame(game) == Saving(C, (A, B))

    nou = when(extended("XDC V1 V2", "XNO", "P2 S3"), (A, play("XDC", of="P")))
    nou = when(nou, (B, counter("XNO")))
    assert (ended(nou).winners, ended(nou).ending) == ((B,), Ending.WENT_OUT)


def test_a_card_countered_keeps_lying_where_it_is_aimed() -> None:
    """sv.counter.single, sv.place.front"""
    game = extended("XRS V1 V2", "XNM P1 P2", *OTHERS[1:])
    game = when(game, (A, play("XRS", at=B)), (B, counter("XNM")), (A, ACCEPT))

    assert before(game, A) == "XRS"
    assert frame(game) == NamingColour(B)
