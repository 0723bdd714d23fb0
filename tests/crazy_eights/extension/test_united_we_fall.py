"""sv.card.united-we-fall: in Play Order all draw two cards, the user last."""

from __future__ import annotations

from typing import Any

import pytest
from crazy_eights.extension.table import (
    ACCEPT,
    DRAW,
    LET_WIN,
    LONG,
    OTHERS,
    A,
    B,
    C,
    D,
    accepted,
    call,
    codes,
    counter,
    direction,
    drawers,
    drawn_on,
    ended,
    everything,
    extended,
    frame,
    guessed,
    legal,
    let_win,
    lies,
    made,
    name,
    play,
    save,
    seen,
    sizes,
    told,
    top,
    until,
    used,
    when,
)

from cardshed import Backs
from cardshed.crazy_eights import (
    Ending,
    Game,
    Refusal,
    SoloLapsed,
    SoloWindowOpened,
    Turn,
)
from cardshed.soloverse import card
from cardshed.soloverse.answer_facts import SeatReturned
from cardshed.soloverse.chaos_facts import CardsReturned, TrapRevealed
from cardshed.soloverse.facts import CardsDrawn, ClaimVoided, SeatWentOut, WinClaimed
from cardshed.soloverse.frames import (
    Choice,
    Choosing,
    Closing,
    Countering,
    Does,
    Drawing,
    Guessing,
    InPlayOrder,
    NamingColour,
    Playing,
    Saving,
)

XUW, XFO, XME, XPO = map(card, ("XUW", "XFO", "XME", "XPO"))
MINE = "XUW V1 V2"


def fallen(*hands: str, **told_: Any) -> Game:
    """Return a game in which seat 0 has played its United We Fall, and nobody countered it."""
    game = extended(*(hands or (MINE, *OTHERS)), **told_)
    return accepted(when(game, (A, play("XUW"))))


def drawn(game: Game) -> list[tuple[int, str]]:
    """Return who drew which cards in the last step, in order."""
    return [(e.seat, codes(e.cards)) for e in made(game, CardsDrawn)]


def test_all_draw_two_in_play_order_the_user_last() -> None:
    """sv.card.united-we-fall, sv.order.play"""
    game = fallen()

    assert drawn(game) == [(B, "T0 T1"), (C, "T2 T3"), (D, "T4 T5"), (A, "T6 T7")]
    assert sizes(game) == (4, 5, 5, 5)
    assert (top(game), frame(game)) == ("XUW", NamingColour(A))
    assert frame(when(game, (A, name("C")))) == Turn(B)


def test_each_sees_what_it_drew() -> None:
    """sv.deal-draw, sv.view"""
    game = fallen()

    for viewer in (A, B, C, D, None):
        shown = {e.seat for e in seen(game, viewer, CardsDrawn) if e.cards != Backs(2)}
        assert shown == {viewer} - {None}


def test_all_others_are_asked_first() -> None:
    """sv.counter.poll: at once, before the effect"""
    game = when(extended(MINE, *OTHERS), (A, play("XUW")))

    assert frame(game) == Countering(Playing(A, A, XUW), (B, C, D), XUW)
    assert sizes(game) == (2, 3, 3, 3)
    assert game.check(A, ACCEPT) is Refusal.NOTHING_TO_ANSWER
    assert game.check(B, DRAW) is Refusal.ANSWER_DUE


def test_who_shields_itself_draws_nothing() -> None:
    """sv.counter.group: the direction flips, for the Play Order too; the last one names"""
    game = extended(MINE, "P1 P2 XNO", "S1 S2", "Y1 Y2 XNM")
    game = when(game, (A, play("XUW")), (B, counter("XNO")), (C, ACCEPT), (D, ACCEPT))
    assert [seat for seat, _ in drawn(game)] == [D, C, A]
    assert direction(game) == -1
    assert frame(game) == NamingColour(B)
    assert frame(when(game, (B, name("P")))) == Turn(D)

    both = extended(MINE, "P1 P2 XNO", "S1 S2", "Y1 Y2 XNM")
    both = when(both, (A, play("XUW")), (B, counter("XNO")), (D, counter("XNM")), (C, ACCEPT))
    assert [seat for seat, _ in drawn(both)] == [C, A]
    assert frame(both) == NamingColour(D)


def test_it_is_no_pure_chaos_and_names_nothing() -> None:
    """sv.card.united-we-fall: no P; sv.chaos.params"""
    game = extended(MINE, *OTHERS)

    for wrong in (
        play("XUW", pure=True),
        play("XUW", at=B),
        play("XUW", of="V"),
        play("XUW", named="XPC"),
    ):
        assert game.check(A, wrong) is Refusal.NO_SUCH_USE
    assert game.check(A, play("XUW", solo=True)) is Refusal.NO_SOLO_DUE


# --- the last card


def test_as_the_last_card_it_is_no_win() -> None:
    """sv.win.claim (9.8): the user draws two"""
    game = fallen("XUW", *OTHERS)

    assert made(game, ClaimVoided) == [ClaimVoided(A)]
    assert sizes(game) == (2, 5, 5, 5)
    assert frame(game) == NamingColour(A)


def test_as_the_last_card_it_wins_if_a_mercy_stops_its_draw_at_once() -> None:
    """sv.card.mercy, sv.win.claim (9.8)"""
    game = fallen("XUW", *OTHERS, deck="T0 T1 T2 T3 T4 T5 XME T6 T7")

    assert sizes(game) == (0, 5, 5, 5)
    assert frame(game) == Saving(A, (B, C, D))
    assert ended(let_win(game)).winners == (A,)


def test_with_a_mercy_after_one_card_it_does_not() -> None:
    """sv.card.mercy, sv.win.claim"""
    game = fallen("XUW", *OTHERS, deck="T0 T1 T2 T3 T4 T5 T6 XME T7")

    assert sizes(game) == (1, 5, 5, 5)
    assert frame(game) == NamingColour(A)


def test_an_anti_fun_just_drawn_stops_that_win() -> None:
    """sv.antifun, c8.draw.counter"""
    game = fallen("XUW", *OTHERS, deck="T0 XAF T2 T3 T4 T5 XME T6 T7 T8 T9 Y5 Y6")
    game = when(game, (C, LET_WIN), (B, save()))

    assert sizes(game)[A] == 5
    assert frame(game) == NamingColour(B)


# --- traps


def test_a_mercy_lets_one_seat_off_and_the_others_draw() -> None:
    """sv.card.mercy: in a group draw the other seats still draw"""
    game = until(
        lambda game: len(made(game, TrapRevealed)) == 1,
        lambda seed: fallen(deck=f"T0 T1 T2 XME {LONG}", seed=seed),
    )

    assert made(game, TrapRevealed) == [TrapRevealed(C, XME)]
    assert sizes(game) == (4, 5, 4, 5)


def test_used_traps_go_back_after_each_share() -> None:
    """sv.trap.several: the next seat faces the full deck"""
    game = until(
        lambda game: len(made(game, TrapRevealed)) == 1,
        lambda seed: fallen(deck=f"T0 XPO T1 T2 T3 T4 {LONG}", seed=seed),
    )
    events = told(game)
    met = events.index(TrapRevealed(B, XPO))
    after = [e for e in events[met:] if isinstance(e, CardsDrawn | CardsReturned)]

    assert [type(e) for e in after][:3] == [CardsDrawn, CardsDrawn, CardsReturned]
    assert drawn(game)[:3] == [(B, "T0"), (B, "T1 T2 T3"), (B, "T4")]
    assert XPO in after[2].cards
    assert [e.seat for e in after[3:] if isinstance(e, CardsDrawn)] == [C, D, A]
    assert used(game) == ""


def met(seed: int = 7, *, after: str = "T3 T4 T5 T6") -> Game:
    """Return a game in which seat 2 meets a Foresight with its second card: S9 is shown then."""
    return fallen(deck=f"T0 T1 T2 XFO S9 {after} {LONG}", seed=seed)


def test_a_foresight_in_the_middle_asks_all_first() -> None:
    """sv.card.foresight (9.8), sv.lifo: below it stand the draw of its user, and the other seats"""
    game = met()

    assert frame(game) == Guessing(D, (A, B, C))
    assert game.view(None).table.board.frames[:-1] == (
        Closing(A, namer=A),
        InPlayOrder((D, A), Does.DRAW, 2),
        Drawing(C, 1),
    )
    assert drawn(game) == [(B, "T0 T1"), (C, "T2")]


def test_its_guesses_and_draws_come_before_the_draw_of_its_user() -> None:
    """sv.card.foresight, sv.trap.several (9.8): then the traps go back, then the third seat"""
    game = until(
        lambda game: made(game, TrapRevealed) == [],
        lambda seed: guessed(met(seed), "V", "V", "V", "V"),
    )
    order = [e for e in told(game) if isinstance(e, CardsDrawn | CardsReturned)]

    assert drawn(game)[:5] == [(D, "T3"), (A, "T4"), (B, "T5"), (C, "T6"), (C, "T0")]
    assert isinstance(order[5], CardsReturned)
    assert {XFO, card("S9")} <= {*order[5].cards}
    assert [e.seat for e in order[6:] if isinstance(e, CardsDrawn)] == [D, A]
    assert used(game) == ""
    assert everything(game) == everything(
        extended(MINE, *OTHERS, deck=f"T0 T1 T2 S9 T3 T4 T5 T6 {LONG}")
    )


def test_a_mercy_met_by_a_wrong_guess_stops_that_guess_alone() -> None:
    """sv.card.mercy, sv.card.foresight: all drawing of its user, whatever it was still owed"""
    game = guessed(met(after="XME T3"), "V", "S", "S", "S")

    assert made(game, TrapRevealed) == [TrapRevealed(D, XME)]
    assert drawn(game) == []
    assert used(game) == "XFO S9 XME"
    assert frame(game) == Choosing(A, Choice.MAY_DISCARD, 1)
    assert game.view(None).table.board.counts.hands == (2, 5, 4, 3)


# --- the deck runs out


def test_the_deck_runs_out_in_the_middle() -> None:
    """sv.deck.out: at that moment; cards drawn so far stay"""
    game = fallen(deck="T0 T1 T2")

    assert drawn(game) == [(B, "T0 T1"), (C, "T2")]
    assert ended(game).ending is Ending.FEWEST_CARDS
    assert ended(game).winners == (A,)


# --- "Solo!"


def test_words_lapse_with_the_draw_and_no_window_opens() -> None:
    """c8.solo.again, c8.solo.judged"""
    game = when(extended("V1 V2", "XUW P1", *OTHERS[1:]), (A, play("V1", solo=True)))
    game = accepted(when(game, (B, play("XUW"))))
    assert made(game, SoloLapsed) == [SoloLapsed(A)]

    game = when(game, (B, name("P")))
    assert made(game, SoloWindowOpened) == []
    assert game.check(A, call(B)) is Refusal.NOTHING_TO_CALL


# --- other tables


def test_between_two_seats() -> None:
    """sv.card.united-we-fall"""
    game = fallen(MINE, "P1 P2")

    assert drawn(game) == [(B, "T0 T1"), (A, "T2 T3")]


def test_in_a_stolen_turn() -> None:
    """sv.card.steal-turn, sv.order.play: after the place; the thief last"""
    game = extended(
        MINE, *OTHERS, front=lies("XTT", C, by=A), turn=1, deck=f"T0 {'T1 ' * 2}T2 T3 T4 T5 T6 T7"
    )
    game = accepted(when(drawn_on(game, B), (C, name("V")), (A, play("XUW"))))

    assert [seat for seat, _ in drawn(game)] == [D, B, C, A]


def test_a_member_that_is_out_draws_and_is_back() -> None:
    """sv.team.competitive: it is reached by group effects, and not asked in windows"""
    game = extended("V1", "XUW P1", "S1 S2", "Y1 Y2", teams=2, team_victory="competitive")
    game = when(game, (A, play("V1")), (B, play("XUW", solo=True)))
    assert game.to_act == (C, D)

    game = accepted(game)
    assert [seat for seat, _ in drawn(game)] == [C, D, A, B]
    assert made(game, SeatReturned) == [SeatReturned(A)]


def test_who_has_gone_out_draws_nothing() -> None:
    """sv.win.check, sv.end.standing"""
    game = extended("V1", "XUW P1 P2", "S1 S2", finish="last-standing")
    game = let_win(when(game, (A, play("V1"))))
    assert made(game, SeatWentOut) == [SeatWentOut(A)]

    game = accepted(when(game, (B, play("XUW"))))
    assert [seat for seat, _ in drawn(game)] == [C, B]


def test_a_clone_of_it() -> None:
    """sv.clone.as: also countered as it"""
    game = when(fallen(MINE, "XCL P1", "S1 XNO", "Y1 Y2", deck=LONG), (A, name("V")))
    game = when(game, (B, play("XCL")))
    assert frame(game) == Countering(Playing(B, B, XUW), (A, C, D), XUW)
    game = accepted(when(game, (C, counter("XNO"))))

    assert drawers(game) == {A, B, D}


def test_a_claim_of_a_counter_is_checked_after_the_draws() -> None:
    """sv.counter.group, sv.win.claim: Not Me as the last card; who shielded itself draws nothing"""
    game = extended(MINE, "XNM", "S1 S2", "Y1 Y2")
    game = when(game, (A, play("XUW")), (B, counter("XNM")))
    assert made(game, WinClaimed) == [WinClaimed(B)]

    game = accepted(game)
    assert sizes(game) == (4, 0, 4, 4)
    assert frame(game) == Saving(B, (A, C, D))
    assert ended(let_win(game)).winners == (B,)


# --- leaving


def left_by(gone: int, seed: int) -> Game:
    """Return a game in which a seat has left before a United We Fall was accepted."""
    game = when(extended(MINE, *OTHERS, deck=LONG, seed=seed), (A, play("XUW"))).withdraw(gone)
    assert gone not in game.to_act
    return accepted(game)


@pytest.mark.parametrize("gone", [A, B, D])
def test_a_seat_leaves_while_it_can_be_countered(gone: int) -> None:
    """sv.withdraw: it draws nothing; what the user sent stays"""
    game = until(
        lambda game: made(game, TrapRevealed) == [],
        lambda seed: left_by(gone, seed),
    )

    assert frame(game) == NamingColour(B if gone == A else A)
    assert drawers(game) == {A, B, C, D} - {gone}


@pytest.mark.parametrize("gone", [A, B, C, D])
def test_a_seat_leaves_in_the_middle(gone: int) -> None:
    """sv.withdraw: what it had still to draw, and to guess, is over"""
    before_ = everything(met())
    game = met().withdraw(gone)
    assert everything(game) == before_

    while not isinstance(frame(game), (NamingColour, Turn)):
        assert gone not in game.to_act
        game = when(game, (game.to_act[0], legal(game, game.to_act[0])[0]))
    assert everything(game) == before_
    assert [seat for seat in game.seats if not sizes(game)[seat]] == [gone]
