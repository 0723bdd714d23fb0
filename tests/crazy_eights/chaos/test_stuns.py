"""sv.card.stun, sv.card.reverse-stun: cards that lie before a seat and take a turn of it."""

from __future__ import annotations

from crazy_eights.chaos.table import (
    ACCEPT,
    CHALLENGE,
    DRAW,
    KEEP,
    LET_WIN,
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
    frame,
    legal,
    let_win,
    name,
    play,
    save,
    sizes,
    told,
    top,
    when,
)

from cardshed.crazy_eights import (
    AnsweringDraw,
    CardPlayed,
    ColourNamed,
    Game,
    Refusal,
    Turn,
    TurnBegan,
)
from cardshed.soloverse import Colour, card
from cardshed.soloverse.answer_facts import EffectAccepted
from cardshed.soloverse.chaos_facts import CardLaidInFront, FrontActed
from cardshed.soloverse.facts import DirectionFlipped, DrawFaced, SeatSkipped, WinClaimed
from cardshed.soloverse.frames import NamingColour, Saving, Slapping

XST, XRS, XTT = map(card, ("XST", "XRS", "XTT"))
OTHERS = ("P1 P2 P3", "S1 S2 S3", "Y1 Y2 Y3")


def laid(code: str, at: int, *hands: str, by: str = "V1 V2 V3", **given: object) -> Game:
    """Return a game in which seat 0 has laid a card before a seat, and all accepted."""
    game = chaos(f"{code} {by}", *(hands or OTHERS), **given)  # type: ignore[arg-type]
    target = (A, B, C, D)[at]
    game = when(game, (A, play(code, at=target)))
    return game if code == "XTT" else accepted(game)


# --- Stun


def test_a_stun_is_laid_before_another_seat_once_it_accepts() -> None:
    """sv.card.stun, sv.counter.poll, sv.place.front: the target is asked at once"""
    game = when(chaos("XST V1 V2", *OTHERS), (A, play("XST", at=C)))
    assert told(game) == (CardPlayed(A, XST, target=C),)
    assert game.to_act == (C,)
    assert legal(game, C) == [ACCEPT]
    assert before(game, C) == ""

    game = when(game, (C, ACCEPT))
    assert told(game) == (
        EffectAccepted(C),
        CardLaidInFront(C, XST, XST, A),
        TurnBegan(B),
    )
    assert before(game, C) == "XST"


def test_until_it_acts_the_top_and_the_colour_stay() -> None:
    """sv.colour.when, sv.place.front"""
    game = laid("XST", C, "V9 P1 P2", *OTHERS[1:])

    assert (top(game), colour(game)) == ("V5", "V")
    assert frame(game) == Turn(B)
    assert play("V9") in legal(game, B)


def test_it_takes_the_next_turn_and_its_target_names_the_colour() -> None:
    """sv.card.stun, sv.colour.who"""
    game = laid("XST", C)
    game = when(game, (B, DRAW), (B, KEEP))
    assert told(game)[-1] == FrontActed(C, XST, XST)
    assert frame(game) == NamingColour(C)
    assert (top(game), before(game, C)) == ("XST", "")

    game = when(game, (C, name("Y")))
    assert told(game) == (ColourNamed(C, Colour("Y")), TurnBegan(D))
    assert sizes(game) == (3, 4, 3, 3)


def test_one_names_another_seat_that_is_in_the_game() -> None:
    """sv.card.stun, sv.chaos.params: and it cannot be a plain Pure Chaos"""
    game = chaos("XST V1 V2", *OTHERS)

    assert [act for act in legal(game, A) if getattr(act, "target", None) is not None] == [
        play("XST", at=B),
        play("XST", at=C),
        play("XST", at=D),
    ]
    for wrong in (play("XST"), play("XST", at=A), play("XST", pure=True), play("XST", of="V")):
        assert game.check(A, wrong) is Refusal.NO_SUCH_USE


def test_the_target_may_send_it_back() -> None:
    """sv.counter.single: the direction flips, and what follows is the seat after the user"""
    game = chaos("XST V1 V2", "P1 P2", "XNO S1 S2", "Y1 Y2")
    game = when(game, (A, play("XST", at=C)), (C, counter("XNO")))
    assert told(game) == (CardPlayed(C, card("XNO")), DirectionFlipped())
    assert game.to_act == (A,)

    game = when(game, (A, ACCEPT))
    assert CardLaidInFront(A, XST, XST, C) in told(game)
    assert frame(game) == NamingColour(C)
    game = when(game, (C, name("S")))
    assert frame(game) == Turn(D)
    assert before(game, A) == "XST"
    assert direction(game) == -1


def test_a_counter_of_the_counter_sends_it_on() -> None:
    """sv.counter.levels, sv.colour.who: the later counter names the colour"""
    game = chaos("XST XNO V1 V2", "P1 P2", "XNO S1 S2", "Y1 Y2")
    game = when(game, (A, play("XST", at=C)), (C, counter("XNO")), (A, counter("XNO")))
    assert game.to_act == (C,)
    game = when(game, (C, ACCEPT))

    assert before(game, C) == "XST"
    assert frame(game) == NamingColour(A)
    assert frame(when(game, (A, name("V")))) == Turn(D)


def test_who_is_bound_uses_no_counter() -> None:
    """sv.card.stun, sv.counter.poll: it is asked, and can only accept"""
    game = laid("XST", C, "XDX P1 P2", "XNO XAF S1", "Y1 Y2")
    game = when(game, (B, play("XDX")))

    assert game.to_act == (A, C, D)
    assert legal(game, C) == [ACCEPT]
    assert game.check(C, counter("XNO")) is Refusal.BOUND


def test_who_is_bound_cannot_stop_a_win() -> None:
    """sv.counter.poll, sv.antifun: Anti-Fun is of the counter class; it can only decline"""
    game = laid("XST", C, "V9", "XNO XAF S1", "Y1 Y2")
    game = when(game, (B, play("V9")))
    assert frame(game) == Saving(B, (A, C, D))

    assert legal(game, C) == [LET_WIN]
    assert game.check(C, save()) is Refusal.BOUND


def test_who_is_bound_answers_a_chaos_draw_4_in_kind_challenges_or_takes() -> None:
    """sv.card.stun, sv.draw.pending: no counter"""
    game = laid("XST", C, "XD4 P1 P2", "XNO XDR S1 S2", "Y1 Y2")
    game = when(game, (B, play("XD4")), (B, name("Y")))

    assert frame(game) == AnsweringDraw(C, 4, (B,), card("XD4"))
    assert legal(game, C) == [answer("XDR"), CHALLENGE, TAKE]
    assert game.check(C, counter("XNO")) is Refusal.BOUND
    assert before(when(game, (C, answer("XDR"))), C) == "XST"


def test_a_draw_taken_before_the_stun_costs_two_turns() -> None:
    """sv.stack.one: turn lost, and the next arrival is lost too"""
    game = laid("XST", C, "V+2 P1 P2", *OTHERS[1:])
    game = when(game, (B, play("V+2")))
    assert told(game)[-1] == DrawFaced(C)
    game = when(game, (C, TAKE))
    assert frame(game) == Turn(D)
    assert before(game, C) == "XST"

    for seat in (D, A, B):
        game = when(game, (seat, DRAW), (seat, KEEP))
    assert told(game)[-1] == FrontActed(C, XST, XST)


def test_an_answer_is_no_playable_turn() -> None:
    """sv.playable-turn, sv.stack.one: the Stun is still there"""
    game = laid("XST", C, "V+2 P1 P2", "S+2 S1 S2", "Y1 Y2")
    game = when(game, (B, play("V+2")), (C, answer("S+2")))

    assert frame(game) == AnsweringDraw(D, 4, (B, C), card("S+2"))
    assert before(game, C) == "XST"


def test_a_stun_before_the_next_seat_acts_at_once() -> None:
    """sv.card.stun, sv.stack.one: nothing newer waits there"""
    game = laid("XST", B, "P1 P2", "S1 S2", "Y1 Y2")

    assert told(game)[-1] == FrontActed(B, XST, XST)
    assert frame(game) == NamingColour(B)
    assert frame(when(game, (B, name("P")))) == Turn(C)


def test_a_guilty_challenge_by_a_seat_that_is_bound() -> None:
    """sv.draw4.challenge, sv.stack.one: the draw is gone, so the Stun acts in this arrival"""
    game = laid("XST", C, "XD4 V1 P2", "S1 S2", "Y1 Y2", by="V2 V3")
    game = when(game, (B, play("XD4")), (B, name("Y")), (C, CHALLENGE))

    assert told(game)[-1] == FrontActed(C, XST, XST, stays=True)
    assert frame(when(game, (C, name("S")))) == Turn(D)


def test_two_stuns_cost_two_turns_the_newest_first() -> None:
    """sv.stack.one, sv.lifo"""
    game = laid("XST", D, "XRS P1 P2", "S1 S2 S3", "Y1 Y2")
    game = accepted(when(game, (B, play("XRS", at=D))))
    assert before(game, D) == "XST XRS"

    game = when(game, (C, DRAW), (C, KEEP))
    assert told(game)[-2:] == (FrontActed(D, XRS, XRS), DirectionFlipped())
    assert before(game, D) == "XST"
    game = when(game, (D, name("Y")))
    assert frame(game) == Turn(C)


def test_a_stun_as_the_last_card_claims_at_once() -> None:
    """sv.chaos.last, sv.win.check: it is no Draw effect"""
    game = when(chaos("XST", *OTHERS), (A, play("XST", at=C)))
    assert told(game)[-1] == WinClaimed(A)

    game = when(game, (C, ACCEPT))
    assert frame(game) == Saving(A, (B, C, D))
    assert ended(let_win(game)).winners == (A,)


def test_with_two_seats_the_user_plays_again() -> None:
    """sv.card.stun"""
    game = when(chaos("XST V1 V2", "P1 P2"), (A, play("XST", at=B)), (B, ACCEPT))

    assert frame(game) == NamingColour(B)
    assert frame(when(game, (B, name("P")))) == Turn(A)


# --- Reverse Stun


def test_a_reverse_stun_takes_the_turn_and_flips() -> None:
    """sv.card.reverse-stun: play goes to the seat that is next then"""
    game = when(laid("XRS", C), (B, DRAW), (B, KEEP))
    assert told(game)[-2:] == (FrontActed(C, XRS, XRS), DirectionFlipped())
    assert frame(game) == NamingColour(C)

    game = when(game, (C, name("S")))
    assert told(game) == (ColourNamed(C, Colour("S")), TurnBegan(B))
    assert (direction(game), top(game)) == (-1, "XRS")


def test_with_two_seats_it_is_a_lost_turn_only() -> None:
    """sv.card.reverse-stun"""
    game = when(chaos("XRS V1 V2", "P1 P2"), (A, play("XRS", at=B)), (B, ACCEPT), (B, name("P")))

    assert direction(game) == 1
    assert frame(game) == Turn(A)


def test_a_reverse_stun_sent_back_binds_its_user() -> None:
    """sv.counter.single, sv.card.reverse-stun"""
    game = chaos("XRS V1 V2", "P1 P2", "XNO S1 S2", "XDX Y1 Y2")
    game = when(game, (A, play("XRS", at=C)), (C, counter("XNO")), (A, ACCEPT), (C, name("S")))
    assert before(game, A) == "XRS"

    game = accepted(when(game, (D, play("XDX"))))
    game = when(game, (D, name("Y")), (C, DRAW), (C, KEEP), (B, DRAW), (B, KEEP))
    assert told(game)[-2:] == (FrontActed(A, XRS, XRS), DirectionFlipped())
    game = when(game, (A, name("V")))
    assert frame(game) == Turn(B)


def test_a_plain_skip_leaves_what_lies_before_the_seat() -> None:
    """sv.stack.one, sv.card.skip: the skip is newer and uses that arrival up"""
    game = laid("XST", C, "VS P1 P2", *OTHERS[1:])
    game = when(game, (B, play("VS")))

    assert told(game) == (CardPlayed(B, card("VS")), SeatSkipped(C), TurnBegan(D))
    assert before(game, C) == "XST"


def test_who_is_bound_may_slap() -> None:
    """sv.reflex: a slap is no counter"""
    game = laid("XST", C, "XSL P1 P2", *OTHERS[1:])
    game = when(game, (B, play("XSL")))

    assert frame(game) == Slapping(B, (A, C, D))
    assert len(legal(game, C)) == 1
