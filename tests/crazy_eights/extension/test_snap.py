"""sv.card.snap, sv.reflex: all others slap or hold still, in secret, and those draw who slapped."""

from __future__ import annotations

from typing import Any

import pytest
from crazy_eights.extension.table import (
    ACCEPT,
    DECK,
    DRAW,
    HOLD_STILL,
    KEEP,
    OTHERS,
    SLAP,
    A,
    B,
    C,
    D,
    call,
    drawers,
    ended,
    extended,
    frame,
    hand,
    legal,
    let_win,
    made,
    name,
    play,
    seen,
    sizes,
    told,
    top,
    when,
)

from cardshed.crazy_eights import CardPlayed, Ending, Game, Refusal, Turn
from cardshed.crazy_eights.facts import SoloWindowOpened
from cardshed.soloverse import card, cards
from cardshed.soloverse.chaos_facts import CardsReturned, TrapRevealed
from cardshed.soloverse.facts import CardsDrawn, ChoiceMade, ClaimVoided, WinClaimed
from cardshed.soloverse.frames import NamingColour, Saving, Snapping
from cardshed.soloverse.hand_facts import ReflexChosen, ReflexesShown

XSN = card("XSN")
LONG = "S4 S5 S6 S7 S8 S9 T0 T1 T2 T3 T4 T5 T6 T7 T8 T9 Y4 Y5 Y6 Y7 Y8 Y9"


def snapped(mine: str = "XSN V1 V2", *others: str, **changed: Any) -> Game:
    """Return a game in which seat 0 has played a Snap."""
    return when(extended(mine, *(others or OTHERS), **changed), (A, play("XSN")))


def reflexes(game: Game, slaps: str) -> Game:
    """Return the game after who is waited for has slapped or not: `110` for yes, yes, no."""
    for seat, slap in zip(game.to_act, slaps, strict=True):
        game = game.play(seat, SLAP if slap == "1" else HOLD_STILL)
    return game


# --- in secret


def test_all_others_are_asked_at_once() -> None:
    """sv.card.snap, sv.counter.never: it lies on the discards, open; nobody counters"""
    game = snapped()

    assert told(game) == (CardPlayed(A, XSN),)
    assert (frame(game), top(game)) == (Snapping(A, (B, C, D), (B, C, D)), "XSN")
    assert legal(game, C) == [SLAP, HOLD_STILL]
    assert legal(game, A) == []


@pytest.mark.parametrize("action", [SLAP, HOLD_STILL])
def test_a_reflex_is_told_to_nobody_else_till_all_are_in(action: Any) -> None:
    """sv.reflex, sv.view: that a seat has chosen is told"""
    game = when(snapped(), (C, action))

    assert told(game) == (ReflexChosen(C, slaps=action == SLAP), ChoiceMade(C))
    assert seen(game, C, ReflexChosen) == [ReflexChosen(C, slaps=action == SLAP)]
    for viewer in (A, B, None):
        assert game.history(viewer)[-1].events == (ChoiceMade(C),)
        assert game.view(viewer).own.slaps is None
    assert game.view(C).own.slaps is (action == SLAP)
    assert frame(game) == Snapping(A, (B, C, D), (B, D))


def test_both_reflexes_look_alike_to_others() -> None:
    """sv.reflex, sv.view"""
    both = [when(snapped(), (C, action)) for action in (SLAP, HOLD_STILL)]

    for viewer in (A, B, None):
        assert both[0].view(viewer) == both[1].view(viewer)


def test_one_chooses_once_and_in_no_other_way() -> None:
    """sv.reflex, sv.choice.asked"""
    game = when(snapped(), (C, SLAP))

    assert game.check(C, HOLD_STILL) is Refusal.NO_CHOICE_DUE
    assert game.check(C, SLAP) is Refusal.NOTHING_TO_SLAP
    assert game.check(A, SLAP) is Refusal.NOTHING_TO_SLAP
    assert game.check(B, ACCEPT) is Refusal.NOTHING_TO_ANSWER
    assert game.check(B, DRAW) is Refusal.SLAP_DUE
    assert game.check(A, DRAW) is Refusal.NOT_YOUR_TURN


# --- what follows


@pytest.mark.parametrize(
    ("slaps", "slapped", "after"),
    [
        ("000", (), (4, 3, 3, 3)),
        ("100", (B,), (2, 5, 3, 3)),
        ("011", (C, D), (2, 3, 5, 5)),
        ("111", (B, C, D), (2, 6, 6, 6)),
    ],
)
def test_who_slapped_draws_two_all_three_or_the_user_two(
    slaps: str, slapped: tuple[int, ...], after: tuple[int, ...]
) -> None:
    """sv.card.snap, sv.reflex: all are shown who did what"""
    game = reflexes(snapped(deck=f"{DECK} S8 S9"), slaps)

    assert made(game, ReflexesShown) == [ReflexesShown(slapped)]  # type: ignore[arg-type]
    assert sizes(game) == after
    assert [own.slaps for own in game.state.owns] == [None] * 4
    assert frame(game) == NamingColour(A)
    assert frame(when(game, (A, name("C")))) == Turn(B)


def test_the_draws_are_made_in_play_order() -> None:
    """sv.reflex, sv.order.play: whoever slapped first"""
    game = when(snapped(), (D, SLAP), (C, HOLD_STILL), (B, SLAP))
    assert made(game, CardsDrawn) == [
        CardsDrawn(B, cards("T0 T1")),
        CardsDrawn(D, cards("T2 T3")),
    ]

    game = when(snapped(counter_clockwise=True), (D, SLAP), (C, HOLD_STILL), (B, SLAP))
    assert made(game, ReflexesShown) == [ReflexesShown((D, B))]
    assert [event.seat for event in made(game, CardsDrawn)] == [D, B]


def test_all_are_shown_the_same() -> None:
    """sv.reflex"""
    game = reflexes(snapped(), "101")

    for viewer in (A, C, None):
        assert seen(game, viewer, ReflexesShown) == [ReflexesShown((B, D))]
        assert game.seen(viewer).view == game.view(viewer)


def test_traps_that_are_met_act_seat_by_seat() -> None:
    """sv.trap.several: one seat's draw is finished before the next one's"""
    game = reflexes(snapped(deck=f"T0 XPO {LONG}"), "110")
    assert made(game, TrapRevealed)[0] == TrapRevealed(B, card("XPO"))
    back = next(n for n, event in enumerate(told(game)) if isinstance(event, CardsReturned))
    before_, after = told(game)[:back], told(game)[back:]

    assert {event.seat for event in before_ if isinstance(event, CardsDrawn)} == {B}
    assert [event.cards for event in before_ if isinstance(event, CardsDrawn)] == [
        cards("T0"),
        cards("S4 S5 S6"),
        cards("S7"),
    ]
    assert {event.seat for event in after if isinstance(event, CardsDrawn)} <= {C}


def test_such_a_draw_is_not_put_down() -> None:
    """sv.card.snap: c8.draw.put-down is for the draw of a turn"""
    game = reflexes(snapped(deck=f"V9 V8 {DECK}"), "100")

    assert (hand(game, B), frame(game)) == ("P1 P2 P3 V8 V9", NamingColour(A))
    assert game.check(B, KEEP) is Refusal.NOT_YOUR_TURN


def test_where_too_few_cards_are_left_the_game_ends() -> None:
    """sv.deck.out: at that moment"""
    game = reflexes(snapped(deck="T0 T1 T2"), "110")

    assert ended(game).ending is Ending.FEWEST_CARDS
    assert sizes(game) == (2, 5, 4, 3)


# --- the last card


def test_as_the_last_card_it_wins_if_somebody_slapped() -> None:
    """sv.win.claim: else its user draws"""
    won = reflexes(snapped("XSN"), "010")
    assert frame(won) == Saving(A, (B, C, D))
    assert ended(let_win(won)).winners == (A,)

    lost = reflexes(snapped("XSN"), "000")
    assert (made(lost, ClaimVoided), sizes(lost)[A]) == ([ClaimVoided(A)], 2)
    assert frame(lost) == NamingColour(A)


def test_a_mercy_leaves_a_claim() -> None:
    """sv.card.mercy, sv.win.claim"""
    game = reflexes(snapped("XSN", deck=f"XME {DECK}"), "000")

    assert made(game, WinClaimed) == []
    assert frame(game) == Saving(A, (B, C, D))


def test_a_second_last_card_owes_a_word_unless_its_user_draws() -> None:
    """c8.solo.judged"""
    quiet = when(reflexes(snapped("XSN V1"), "100"), (A, name("Y")))
    assert made(quiet, SoloWindowOpened) == [SoloWindowOpened(A)]
    assert call(A) in legal(quiet, C)

    more = when(reflexes(snapped("XSN V1"), "000"), (A, name("Y")))
    assert made(more, SoloWindowOpened) == []


# --- other ways to it


def test_it_is_no_pure_chaos() -> None:
    """sv.card.snap, sv.chaos.pure"""
    assert extended("XSN V1", *OTHERS).check(A, play("XSN", pure=True)) is Refusal.NO_SUCH_USE


def test_a_clone_of_it_is_one() -> None:
    """sv.clone.as"""
    game = when(reflexes(snapped("XSN V1 V2", "XCL P1", "S1 S2"), "10"), (A, name("Y")))
    game = when(game, (B, play("XCL")))

    assert frame(game) == Snapping(B, (C, A), (A, C))
    assert sizes(reflexes(game, "11")) == (5, 3, 5)


# --- leaving


def test_a_seat_leaves_that_is_waited_for() -> None:
    """sv.withdraw: the others are all there are, so that they draw three each"""
    calm = 0
    for seed in range(30):
        game = when(snapped(deck=LONG, seed=seed), (B, SLAP)).withdraw(C)
        assert frame(game) == Snapping(A, (B, D), (D,))
        game = when(game, (D, SLAP))
        assert made(game, ReflexesShown) == [ReflexesShown((B, D))]
        if not made(game, TrapRevealed):
            assert sizes(game) == (2, 6, 0, 6)
            calm += 1
    assert calm > 0


def test_a_seat_leaves_that_has_slapped() -> None:
    """sv.withdraw: nobody slapped then"""
    game = when(snapped(), (B, SLAP)).withdraw(B)
    game = when(game, (C, HOLD_STILL), (D, HOLD_STILL))

    assert made(game, ReflexesShown) == [ReflexesShown(())]
    assert [event.seat for event in made(game, CardsDrawn)] == [A]


def test_the_last_one_that_is_waited_for_leaves() -> None:
    """sv.withdraw: what the others have chosen is shown"""
    game = when(snapped(), (B, HOLD_STILL), (C, SLAP)).withdraw(D)

    assert made(game, ReflexesShown) == [ReflexesShown((C,))]
    assert frame(game) == NamingColour(A)


def test_its_user_leaves() -> None:
    """sv.withdraw: where nobody slaps nobody draws; the next seat names the colour"""
    game = reflexes(snapped().withdraw(A), "000")
    assert (drawers(game), frame(game)) == (set(), NamingColour(B))

    game = reflexes(snapped().withdraw(A), "010")
    assert drawers(game) == {C}


def test_a_seat_leaves_where_three_play() -> None:
    """sv.deck.two, sv.reflex: it goes on with one, and slapping, all of them did"""
    game = snapped("XSN V1 V2", "P1 P2", "S1 S2").withdraw(C)
    assert frame(game) == Snapping(A, (B,), (B,))

    game = when(game, (B, SLAP))
    assert made(game, ReflexesShown) == [ReflexesShown((B,))]
