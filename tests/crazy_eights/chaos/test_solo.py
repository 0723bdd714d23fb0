"""c8.solo.*: one card left, with chaos cards."""

from __future__ import annotations

from crazy_eights.chaos.table import (
    ACCEPT,
    CHALLENGE,
    DRAW,
    KEEP,
    SLAP,
    TAKE,
    A,
    B,
    C,
    D,
    accepted,
    answer,
    call,
    chaos,
    counter,
    discard,
    drawn_on,
    find,
    frame,
    legal,
    let_win,
    lies,
    made,
    name,
    play,
    put,
    save,
    sizes,
    told,
    when,
)

from cardshed.crazy_eights import AnsweringDraw, Game, Refusal, Turn
from cardshed.crazy_eights.facts import (
    SoloCalled,
    SoloDeclared,
    SoloLapsed,
    SoloWindowClosed,
    SoloWindowOpened,
)
from cardshed.soloverse import card, cards
from cardshed.soloverse.facts import CardsDrawn
from cardshed.soloverse.frames import AnsweringSkip, Countering, NamingColour, Slapping

OTHERS = ("P1 P2 P3", "S1 S2 S3", "Y1 Y2 Y3")


def window(game: Game) -> int | None:
    """Return who can be called out."""
    return game.view(None).table.solo.window


def declared(game: Game) -> tuple[int, ...]:
    """Return who has said "Solo!"."""
    return game.view(None).table.solo.declared


def test_the_window_opens_once_the_colour_is_named() -> None:
    """c8.solo.window"""
    game = when(chaos("XPC V1", *OTHERS), (A, play("XPC")))
    assert (window(game), game.may_act) == (None, (A,))

    game = when(game, (A, name("Y")))
    assert made(game, SoloWindowOpened) == [SoloWindowOpened(A)]
    assert call(A) in legal(game, D)


def test_a_declaration_holds_from_the_moment_it_is_made() -> None:
    """c8.solo.declare"""
    game = when(chaos("XPC V1", *OTHERS), (A, play("XPC", solo=True)))
    assert made(game, SoloDeclared) == [SoloDeclared(A)]

    game = when(game, (A, name("Y")))
    assert (window(game), declared(game)) == (None, (A,))
    assert game.check(B, call(A)) is Refusal.NOTHING_TO_CALL


def test_it_is_offered_with_two_cards_only() -> None:
    """c8.solo.declare: for each use of a chaos card"""
    two = legal(chaos("XST XDC", *OTHERS), A)
    three = legal(chaos("XST XDC P9", *OTHERS), A)

    assert play("XST", at=B, solo=True) in two
    assert play("XDC", of="P", solo=True) in two
    assert play("XDC", pure=True, solo=True) in two
    assert [action for action in three if getattr(action, "solo", False)] == []


def test_a_steal_turn_put_down_may_be_the_second_last() -> None:
    """c8.solo.declare, c8.draw.steal"""
    game = when(chaos("P8", *OTHERS, deck="XTT T1"), (A, DRAW))
    assert put(C, solo=True) in legal(game, A)

    said = when(game, (A, put(C, solo=True)))
    assert declared(said) == (A,)
    assert window(when(game, (A, put(C)))) == A


def test_a_challenge_and_a_counter_close_the_window() -> None:
    """c8.solo.window: with the next play or draw by any seat"""
    game = chaos("XD4 P8", "XNO P1 P2", *OTHERS[1:])
    game = when(game, (A, play("XD4")), (A, name("Y")))
    assert window(game) == A

    for move in (TAKE, CHALLENGE, counter("XNO")):
        after = when(game, (B, move))
        assert made(after, SoloWindowClosed) == [SoloWindowClosed(A)]
        assert after.check(C, call(A)) is not None


def test_to_accept_a_skip_closes_nothing() -> None:
    """c8.solo.window: being skipped closes nothing"""
    game = when(chaos("XPS P8", *OTHERS), (A, play("XPS")), (A, name("Y")))
    assert call(A) in legal(game, B)

    game = when(game, (B, ACCEPT))
    assert window(game) == A
    assert frame(game) == Turn(C)
    assert call(A) in legal(game, B)


def test_a_card_that_acts_from_before_a_seat_closes_nothing() -> None:
    """c8.solo.window: a turn lost is neither a play nor a draw"""
    game = when(chaos("V1 P8", *OTHERS, front=lies("XST", B, by=C)), (A, play("V1")))
    assert frame(game) == NamingColour(B)
    assert legal(game, C) == []

    game = when(game, (B, name("P")))
    assert window(game) == A
    assert call(A) in legal(game, D)


def test_a_call_out_while_a_skip_is_answered() -> None:
    """c8.solo.call, c8.solo.penalty: beside any phase but that of naming; drawn for at once"""
    game = when(chaos("XPS P8", *OTHERS), (A, play("XPS")), (A, name("Y")), (D, call(A)))
    assert told(game)[:3] == (
        SoloCalled(D, A),
        SoloWindowClosed(A),
        CardsDrawn(A, cards("T0 T1")),
    )
    assert frame(game) == AnsweringSkip(B, A, card("XPS"))


def test_a_window_closes_as_a_group_card_is_played() -> None:
    """c8.solo.window: the next play closes it, before anybody answers"""
    game = chaos("V1 P8", "XDX P1 P2", *OTHERS[1:])
    game = when(game, (A, play("V1")), (B, play("XDX")))

    assert made(game, SoloWindowClosed) == [SoloWindowClosed(A)]
    assert isinstance(frame(game), Countering)


def test_the_play_that_was_laid_last_owes_the_call() -> None:
    """c8.solo.judged: a shield in the same effect; its own hand of one card"""
    game = chaos("XDX V1", "XNO P1", *OTHERS[1:])
    game = accepted(when(game, (A, play("XDX")), (B, counter("XNO"))))
    game = when(game, (B, name("P")))

    assert window(game) == B
    assert sizes(game)[:2] == (1, 1)


def test_a_hand_that_grew_in_the_effect_owes_nothing() -> None:
    """c8.solo.judged: one card when the play and its effects are complete"""
    game = when(chaos("XSC V1", *OTHERS, discards="XPC"), (A, play("XSC", solo=True)))
    game = when(game, (A, find("XPC")))

    assert made(game, SoloLapsed) == [SoloLapsed(A)]
    assert window(when(game, (A, name("Y")))) is None


def test_a_declaration_lapses_with_a_draw() -> None:
    """c8.solo.again: when the hand has grown it must be said again"""
    game = chaos("XPS V1", *OTHERS)
    game = when(game, (A, play("XPS", solo=True)), (A, name("Y")), (B, ACCEPT))
    game = drawn_on(game, C, D)
    game = when(game, (A, DRAW))

    assert made(game, SoloLapsed) == [SoloLapsed(A)]
    assert declared(game) == ()


def test_a_mercy_leaves_the_declaration() -> None:
    """c8.solo.again, sv.card.mercy: the hand has not grown"""
    game = chaos("XPC V1", "P1 P2", deck="T0 XME T1 T2")
    game = when(game, (A, play("XPC", solo=True)), (A, name("Y")))
    game = when(drawn_on(game, B), (A, DRAW))

    assert made(game, SoloLapsed) == []
    assert declared(game) == (A,)


def test_a_slap_makes_a_declaration_lapse() -> None:
    """c8.solo.again, sv.card.slap"""
    game = chaos("V1 V2", "XSL P1 P2", *OTHERS[1:])
    game = when(game, (A, play("V1", solo=True)), (B, play("XSL")))
    assert frame(game) == Slapping(B, (A, C, D))

    game = when(game, (C, SLAP), (D, SLAP))
    assert made(game, SoloLapsed) == [SoloLapsed(A)]
    assert sizes(game)[A] == 3


def test_elegant_generosity_to_one_card_keeps_no_window_open() -> None:
    """c8.solo.judged: brought to one card by other means"""
    game = when(chaos("XEG V1 V2", *OTHERS), (A, play("XEG")), (A, discard("V2")))

    assert window(when(game, (A, name("Y")))) is None
    assert sizes(game)[A] == 1


def test_late_solo_is_said_until_somebody_calls() -> None:
    """c8.solo.late"""
    game = when(chaos("XPC V1", *OTHERS, late_solo=True), (A, play("XPC")), (A, name("Y")))
    assert game.may_act == (A, B, C, D)
    (say,) = legal(game, A)

    game = when(game, (A, say))
    assert told(game) == (SoloWindowClosed(A), SoloDeclared(A))
    assert legal(game, B) == [DRAW]


def test_an_answer_in_kind_without_a_word() -> None:
    """c8.answer, c8.solo.window: once its colour is named"""
    game = chaos("XD4 V1 P9", "XD4 P1", *OTHERS[1:])
    game = when(game, (A, play("XD4")), (A, name("Y")), (B, answer("XD4")), (B, name("P")))

    assert window(game) == B
    assert frame(game) == AnsweringDraw(C, 8, (A, B), card("XD4"))
    assert legal(game, A) == [call(B)]


def test_a_seat_with_a_claim_that_waits_may_call() -> None:
    """c8.solo.call"""
    game = chaos("XD4", "XD4 P1", *OTHERS[1:])
    game = when(game, (A, play("XD4")), (A, name("Y")), (B, answer("XD4")), (B, name("P")))

    assert game.view(None).table.board.claims == (A,)
    assert legal(game, A) == [call(B)]


def test_the_window_of_who_stopped_a_win() -> None:
    """c8.solo.window, sv.antifun"""
    game = when(chaos("V1", "XAF P1", *OTHERS[1:]), (A, play("V1")), (B, save()), (B, name("P")))
    assert window(game) == B

    game = when(game, (A, call(B)))
    assert sizes(game)[:2] == (5, 3)
    assert frame(game) == Turn(B)


def test_with_two_seats_ones_own_next_play_closes_the_window() -> None:
    """c8.solo.two, sv.card.pure-chaos-skip"""
    game = when(chaos("XPS P8", "P1 P2"), (A, play("XPS")), (A, name("Y")), (B, ACCEPT))
    assert (window(game), frame(game)) == (A, Turn(A))
    assert legal(game, B) == [call(A)]

    assert window(when(game, (A, DRAW))) is None


def test_the_first_call_counts() -> None:
    """c8.solo.once: after it the window is closed"""
    game = when(chaos("XPC P8", *OTHERS), (A, play("XPC")), (A, name("Y")), (D, call(A)))

    assert sizes(game) == (3, 3, 3, 3)
    assert game.check(C, call(A)) is Refusal.NOTHING_TO_CALL


def test_no_window_is_left_at_the_end() -> None:
    """c8.solo.end"""
    game = chaos("V1 V2", "P1 V3", "S1 S2 S3")
    game = when(game, (A, play("V1")), (B, DRAW), (B, KEEP), (C, DRAW), (C, KEEP))
    game = let_win(when(game, (A, play("V2"))))

    assert game.outcome is not None
    assert window(game) is None
