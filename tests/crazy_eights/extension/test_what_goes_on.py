"""What a question or a trap leaves standing, where something else comes between."""

from __future__ import annotations

import pytest
from crazy_eights.extension.table import (
    CHALLENGE,
    DRAW,
    KEEP,
    OTHERS,
    PUT,
    A,
    B,
    C,
    D,
    call,
    digit,
    discard,
    extended,
    frame,
    guess,
    hand,
    inside,
    legal,
    let_win,
    made,
    name,
    play,
    save,
    told,
    used,
    when,
)

from cardshed.crazy_eights import Game, GiveCard, PuttingDown, Refusal, RequestTrade, Turn
from cardshed.soloverse import Colour, card, cards
from cardshed.soloverse.answer_facts import DrawChallenged
from cardshed.soloverse.board import InFront, Trading
from cardshed.soloverse.chaos_facts import CardsReturned, TrapRevealed
from cardshed.soloverse.drawing import holds
from cardshed.soloverse.facts import TurnBegan
from cardshed.soloverse.frames import Choosing, GoingRound, NamingDigit, Saving

XME = card("XME")


def met(game: Game, code: str) -> bool:
    """Return whether the last step met this trap."""
    return any(event.card is card(code) for event in made(game, TrapRevealed))


# --- a drawn card that is gone


def asked_about(seed: int) -> Game:
    """Return a game in which a seat is asked about T6, and draws since another has left."""
    game = extended(
        *("Y9 XEG XSN XSN", "P2", "S1 P8"), top="T7", deck="T6 XEL S1 S2 S3 S4 S5", seed=seed
    )
    return when(game, (A, DRAW)).withdraw(B)


def test_a_drawn_card_that_a_trap_has_taken_cannot_be_put_down() -> None:
    """c8.draw.put-down, sv.choice.asked: the seat is asked all the same"""
    games = [game for game in map(asked_about, range(200)) if frame(game) == NamingDigit(A)]
    assert games
    for game in games:
        after = when(game, (A, digit(6)))
        if not isinstance(frame(after), PuttingDown):
            continue  # it has met another trap
        assert "T6" not in hand(after, A)
        assert legal(after, A) == [KEEP]
        assert after.check(A, PUT) is Refusal.NOTHING_DRAWN
        assert frame(when(after, (A, KEEP))) == Turn(C)


def test_one_that_it_still_has_can_be() -> None:
    """c8.draw.put-down"""
    games = [game for game in map(asked_about, range(200)) if frame(game) == NamingDigit(A)]
    named = [when(game, (A, digit(0))) for game in games]
    asked = [game for game in named if isinstance(frame(game), PuttingDown)]

    assert asked
    assert all(PUT in legal(game, A) for game in asked)


# --- a bluff


def challenged(*, stopped: bool) -> bool:
    """Return whether a Chaos Draw +4 was a bluff, after a win was let stand or stopped."""
    game = extended(
        "S1",
        "S5",
        "XAF S3 S4",
        turn=1,
        window=1,
        finish="last-standing",
        deck="XFO V1 XD4 V9 T1 T2 T3 T4 T5 T6 T7 T8 T9 Y1 Y2",
        seed=0,
    )
    game = when(game, (C, call(B)), *[(seat, guess("V")) for seat in (C, A, B)])
    while isinstance(frame(game), Choosing):
        (seat,) = game.to_act
        game = when(game, (seat, discard("S1" if seat == A else "")))
    game = when(game, (B, play("XD4")))
    assert frame(game) == Saving(A, (B, C))
    game = when(game, (C, save())) if stopped else let_win(game)
    (seat,) = game.to_act
    return inside(when(game, (seat, name("V")), (C, CHALLENGE)), DrawChallenged).guilty


@pytest.mark.parametrize("stopped", [False, True])
def test_an_anti_fun_between_a_bluff_and_its_challenge_changes_nothing(*, stopped: bool) -> None:
    """sv.draw4.challenge: judged by the hand that was left after the play"""
    assert challenged(stopped=stopped)


# --- traps that wait


def test_the_last_to_slap_draws_after_the_traps_of_others_are_back() -> None:
    """sv.trap.several, sv.deck.two, sv.reflex: a seat leaves, and one is left that has to slap"""

    def left(seed: int) -> Game:
        game = extended(
            *("XSL XSN", "P1 P2", "Y1 Y2", "V1 V2"),
            deck="XME T1 T2 T3 T4 T5",
            seed=seed,
        ).withdraw(D)
        return when(game, (A, play("XSL"))).withdraw(C)

    first = TrapRevealed(A, XME)
    games = [game for game in map(left, range(200)) if made(game, TrapRevealed)[:1] == [first]]
    assert games
    for game in games:
        order = [event.__class__ for event in told(game)]
        after = [n for n, event in enumerate(told(game)) if getattr(event, "seat", None) == B]
        assert order.index(CardsReturned) < after[0]


def test_an_eliminator_stays_out_until_its_round_is_over() -> None:
    """sv.trap.several: also where a Mercy has ended the draw in which it was met"""

    def left(seed: int) -> Game:
        game = extended("Y8 XSN", "P5", "Y1", top="V1", deck="XEL T1 T2 T3 T4 T5 T6", seed=seed)
        return when(game, (A, DRAW)).withdraw(C)

    games = [game for game in map(left, range(300)) if met(game, "XME")]
    waiting = [game for game in games if frame(game) == NamingDigit(A)]
    assert waiting
    for game in waiting:
        assert "XEL" in used(game)
        after = when(game, (A, digit(0)))
        assert made(after, CardsReturned)
        assert used(after) == ""


def test_the_round_of_a_trap_keeps_it_out_and_another_discard_does_not() -> None:
    """sv.trap.several: an Eliminator is resolved when all have discarded"""
    assert holds(GoingRound((A, B), digit=5, drawer=A))
    assert not holds(GoingRound((A, B), Colour.VENOM))


# --- who goes on


def test_play_goes_on_after_the_target_of_a_skip_that_goes_out() -> None:
    """sv.draw.target, sv.order.next: as if it had left; who was passed over stays so"""
    game = extended(
        *("S5", "P1 P2", "S1", "Y1 Y2"),
        window=0,
        finish="last-standing",
        deck="XFO V1 XDS V9 T1 T2 T3 T4 T5 T6 T7 T8 T9 Y3 Y4",
        seed=0,
    )
    game = when(game, (B, call(A)), *[(seat, guess("V")) for seat in (B, C, D, A)])
    while isinstance(frame(game), Choosing):
        (seat,) = game.to_act
        game = when(game, (seat, discard("S1" if seat == C else "")))
    game = when(game, (A, play("XDS")))
    assert frame(game) == Saving(C, (A, B, D))

    left = when(game.withdraw(C), (A, name("V")))
    out = when(let_win(game), (A, name("V")))
    assert made(left, TurnBegan) == made(out, TurnBegan) == [TurnBegan(D)]


def test_who_is_asked_what_it_discards_chooses_anew_for_a_trade() -> None:
    """sv.choice.asked, sv.trade, sv.card.foresight: also where it discards nothing"""
    game = extended(
        *("S5 S6", "P1", "S1 S2", "Y1 Y2"),
        teams=2,
        window=1,
        deck="XFO V1 T1 T2 T3 T4 T5 T6 T7 T8 T9 Y3 Y4",
        seed=0,
    )
    game = when(game, (A, RequestTrade(C)), (A, GiveCard(card("S5"))), (D, call(B)))
    game = when(game, *[(seat, guess("V" if seat == A else "S")) for seat in (C, D, A, B)])
    game = when(game, (A, discard("")))
    assert (frame(game), game.to_act) == (Trading(A, C), (A, C))

    game = when(game, (A, GiveCard(card("S6"))), (C, GiveCard(card("S1"))))
    assert "S1" in hand(game, A)
    assert "S6" in hand(game, C)
    assert [len(own.hand) for own in game.state.owns] == [*game.view(None).table.board.counts.hands]


def test_a_position_whose_last_card_is_the_top_one_is_no_manipulation() -> None:
    """sv.place.last-played, sv.gm.clone"""
    front = (InFront(B, card("XGM"), card("XST"), A),)
    game = extended("XCL V1", *OTHERS, top="V7", front=front)

    lying = game.view(None).table.board.lying
    assert (lying.last, lying.manipulated) == (card("V7"), False)
    assert legal(game, A)[0] == play("V1")
    assert play("XCL") in legal(game, A)
    assert cards("V7")[0] is lying.last
