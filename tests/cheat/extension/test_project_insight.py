"""ch.card.project-insight: each shows a chaos card, or draws."""

from __future__ import annotations

from typing import Any

import pytest
from cheat.extension.table import (
    LET_HAPPEN,
    OTHERS,
    RECYCLE,
    REVIVE,
    SHOW_NONE,
    A,
    B,
    C,
    D,
    beside,
    called,
    chaos,
    counter,
    discard,
    ended,
    extension,
    find,
    frame,
    genetic,
    hand,
    inside,
    legal,
    let_win,
    made,
    pile,
    say,
    show,
    sizes,
    stood,
    told,
    when,
)

from cardshed import Backs, Seat
from cardshed.cheat import (
    Action,
    CardsDrawn,
    CardsTurnedDown,
    CardTopped,
    ChaosCard,
    ChaosShown,
    CheatCalled,
    Choice,
    Choosing,
    Claimed,
    ClaimVoided,
    Ending,
    Game,
    NameDigit,
    PileTaken,
    PollOpened,
    Refusal,
    SeatReturned,
    ShowCard,
    TrapRevealed,
    Turn,
    TurnBegan,
)
from cardshed.soloverse import card, cards

XPI, XNO = card("XPI"), card("XNO")
HANDS = ("P1 XNO", "S1 S2", "Y1 XST XNO")


def insight(*hands: str, by: str = "V1 V2", **given: Any) -> Game:
    """Return a game in which a Project Insight of seat 0 has stood, which is a lie."""
    return stood(extension(f"V9 {by}".strip(), *(hands or HANDS), **given), (A, chaos("V9", "XPI")))


def asked(seat: int) -> Choosing:
    """Return the choice of a seat that may show a card."""
    return Choosing(Seat(seat), Choice.SHOW, 1)


def none_shown(game: Game) -> Game:
    """Return the game after all who are asked have shown no card."""
    while isinstance(frame(game), Choosing):
        game = when(game, (game.to_act[0], SHOW_NONE))
    return game


# --- the claim


def test_it_is_laid_beside_the_discards_and_no_card_is_named() -> None:
    """ch.card.project-insight, sv.place.beside"""
    game = when(extension("V1 V2", *OTHERS), (A, chaos("V1", "XPI")))

    assert told(game) == (Claimed(A, ChaosCard(XPI), cards("V1")), PollOpened())
    assert beside(game) == "XPI"
    assert extension("V1 V2", *OTHERS).check(A, chaos("V1", "XPI", named="XNO")) is (
        Refusal.NO_SUCH_USE
    )


def test_as_pure_chaos_it_does_nothing() -> None:
    """ch.card.project-insight, sv.chaos.pure"""
    game = stood(extension("V1 V2", *OTHERS), (A, chaos("V1", "XPI", pure=True)))

    assert (frame(game), pile(game)) == (Turn(B), "V1")


def test_a_lie_that_is_exposed_has_no_effect() -> None:
    """ch.effect.lie, ch.call.elsewhere"""
    game = called(extension("V1 V2", *OTHERS), B, (A, chaos("V1", "XPI")))

    assert inside(game, CheatCalled) == CheatCalled(B, 1, cards("V1"), true=False, apart=True)
    assert (frame(game), beside(game), hand(game, A)) == (Turn(B), "", "V1 V2")


def test_a_proven_one_stays_beside_and_takes_effect() -> None:
    """ch.effect.proven, ch.call.elsewhere"""
    game = called(extension("XPI V2", *OTHERS, pile="T9"), B, (A, chaos("XPI", "XPI")))
    assert inside(game, PileTaken) == PileTaken(B, cards("T9"))
    assert (frame(game), beside(game)) == (asked(B), "XPI")

    assert pile(none_shown(game)) == "XPI"


# --- what it does


def test_it_is_uncounterable_and_asks_in_play_order_the_user_last() -> None:
    """ch.card.project-insight, sv.order.play, sv.counter.never"""
    for way, order in ((False, [B, C, D, A]), (True, [D, C, B, A])):
        found: list[int] = []
        game = insight(counter_clockwise=way)
        while isinstance(frame(game), Choosing):
            found += game.to_act
            game = when(game, (game.to_act[0], SHOW_NONE))
        assert found == order


def test_who_shows_a_card_may_discard_another_one() -> None:
    """ch.card.project-insight, ch.discard.shown"""
    game = when(insight(), (B, show("XNO")))
    assert told(game) == (ChaosShown(B, cards("XNO")),)
    assert frame(game) == Choosing(B, Choice.MAY_DISCARD, 1, kept=XNO)
    assert legal(game, B) == [discard(""), discard("P1")]

    game = when(game, (B, discard("P1")))
    assert told(game) == (CardsTurnedDown(B, cards("P1")),)
    assert (hand(game, B), pile(game), frame(game)) == ("XNO", "P1", asked(C))


def test_who_shows_a_card_need_not_discard() -> None:
    """ch.card.project-insight"""
    game = when(insight(), (B, show("XNO")), (B, discard("")))

    assert (hand(game, B), frame(game), sizes(game)) == ("P1 XNO", asked(C), (2, 2, 2, 3))


def test_a_copy_of_the_shown_card_is_another_card() -> None:
    """ch.card.project-insight, sv.deck.copies: of two copies one may be discarded, not both"""
    game = when(insight("P1 XNO XNO", *HANDS[1:]), (B, show("XNO")))

    assert legal(game, B) == [discard(""), discard("P1"), discard("XNO")]
    assert game.check(B, discard("XNO XNO")) is Refusal.CARD_NOT_HELD
    assert hand(when(game, (B, discard("XNO"))), B) == "P1 XNO"


def test_a_lone_chaos_card_is_shown_and_kept() -> None:
    """ch.card.project-insight: there is no other card, and it is asked all the same"""
    game = when(insight("XNO", *HANDS[1:]), (B, show("XNO")))

    assert legal(game, B) == [discard("")]
    assert game.check(B, discard("XNO")) is Refusal.CARD_NOT_HELD
    assert (hand(when(game, (B, discard(""))), B)) == "XNO"


def test_who_shows_none_draws() -> None:
    """ch.card.project-insight: who has one need not show it"""
    game = when(insight(), (B, SHOW_NONE))

    assert told(game) == (ChaosShown(B, ()), CardsDrawn(B, cards("T0")))
    assert (hand(game, B), frame(game)) == ("P1 T0 XNO", asked(C))


def test_who_has_no_chaos_card_is_asked_all_the_same() -> None:
    """sv.choice.asked"""
    game = when(insight(), (B, SHOW_NONE))

    assert legal(game, C) == [SHOW_NONE]


def test_in_the_end_it_goes_on_top() -> None:
    """ch.card.project-insight, sv.place.beside"""
    game = when(insight(), (B, show("XNO")), (B, discard("P1")), (C, SHOW_NONE), (D, SHOW_NONE))
    game = when(game, (A, SHOW_NONE))

    assert told(game)[1:] == (
        CardsDrawn(A, cards("T2")),
        CardTopped(XPI, XPI),
        TurnBegan(B),
    )
    assert (pile(game), sizes(game)) == ("P1 V9", (3, 1, 3, 4))


def test_the_draw_meets_a_trap_before_the_next_seat_is_asked() -> None:
    """ch.trap, sv.trap.draw, sv.trap.several"""
    game = when(insight(deck="XPO T1 T2 T3 T4 T5 T6 T7"), (B, SHOW_NONE))

    assert TrapRevealed(B, card("XPO")) in told(game)
    assert (sizes(game)[B], frame(game)) == (6, asked(C))


def test_the_deck_runs_out_in_the_middle() -> None:
    """sv.deck.out, ch.end.deck"""
    game = when(insight(deck="T1"), (B, SHOW_NONE), (C, SHOW_NONE))

    assert ended(game).ending is Ending.FEWEST_CARDS


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (show("P1"), Refusal.NOT_TO_CHOOSE),
        (show("XST"), Refusal.NOT_TO_CHOOSE),
        (discard("P1"), Refusal.NO_CHOICE_DUE),
        (discard(""), Refusal.NO_CHOICE_DUE),
        (find("XNO"), Refusal.NO_CHOICE_DUE),
        (REVIVE, Refusal.NO_CHOICE_DUE),
        (NameDigit(3), Refusal.NO_CHOICE_DUE),
        (LET_HAPPEN, Refusal.NOTHING_TO_ANSWER),
        (counter("P1"), Refusal.NOTHING_TO_ANSWER),
        (RECYCLE, Refusal.CHOICE_DUE),
        (say(1, "P1"), Refusal.CHOICE_DUE),
    ],
)
def test_what_else_it_may_not_do_then(wrong: Action, why: Refusal) -> None:
    """ch.card.project-insight, sv.counter.never"""
    assert insight().check(B, wrong) is why


@pytest.mark.parametrize("code", ["XNO", "XST", ""])
def test_nobody_else_shows_a_card(code: str) -> None:
    """ch.card.project-insight, sv.order.play"""
    wanted = show(code) if code else SHOW_NONE

    assert insight().check(D, wanted) is Refusal.NO_CHOICE_DUE
    assert extension("V1 XNO", *HANDS).check(A, wanted) is Refusal.NO_CHOICE_DUE


# --- who sees what


def test_a_shown_card_is_seen_by_all_and_a_discarded_one_by_nobody() -> None:
    """ch.card.project-insight, ch.discard.shown"""
    game = when(insight(), (B, show("XNO")), (B, discard("P1")))

    for viewer in (A, C, D, None):
        events = [event for step in game.history(viewer) for event in step.events]
        assert ChaosShown(B, cards("XNO")) in events
        assert CardsTurnedDown(B, Backs(1)) in events
        assert CardsTurnedDown(B, cards("P1")) not in events


# --- as the last card


def test_as_the_last_card_its_user_has_none_to_show_and_draws() -> None:
    """ch.card.project-insight, sv.win.claim"""
    game = when(insight(by=""), (B, SHOW_NONE), (C, SHOW_NONE), (D, SHOW_NONE))
    assert legal(game, A) == [SHOW_NONE]

    game = when(game, (A, SHOW_NONE))
    assert ClaimVoided(A) in told(game)
    assert (game.outcome, hand(game, A)) == (None, "T3")


def test_as_the_last_card_it_wins_where_mercy_stops_the_draw() -> None:
    """sv.card.mercy, sv.win.claim"""
    game = when(insight(by="", deck="T0 T1 T2 XME T4"), (B, SHOW_NONE), (C, SHOW_NONE))
    game = let_win(when(game, (D, SHOW_NONE), (A, SHOW_NONE)))

    assert ended(game).winners == (A,)


def test_as_pure_chaos_it_wins() -> None:
    """sv.chaos.pure, ch.out.claim"""
    game = stood(extension("V1", *OTHERS), (A, chaos("V1", "XPI", pure=True)))

    assert ended(let_win(game)).winners == (A,)


# --- two seats, teams, who leaves


def test_two_seats() -> None:
    """ch.card.project-insight, sv.order.play"""
    game = when(insight("P1 XNO"), (B, show("XNO")), (B, discard("P1")), (A, SHOW_NONE))

    assert (frame(game), sizes(game)) == (Turn(B), (3, 1))


def test_a_member_that_is_out_of_the_order_takes_part() -> None:
    """sv.team.competitive: it has no card to show, and is in again with the one it draws"""
    game = extension("V1", "P1 P2", "S1 S2", "Y1 Y2", teams=2, team_victory="competitive")
    game = stood(game, (A, say(1, "V1")), (B, chaos("P1", "XPI")))
    game = when(game, (C, SHOW_NONE), (D, SHOW_NONE))
    assert (frame(game), legal(game, A)) == (asked(A), [SHOW_NONE])

    game = when(game, (A, SHOW_NONE))
    assert SeatReturned(A) in told(game)
    assert (hand(game, A), frame(game)) == ("T2", asked(B))


def test_a_seat_that_is_asked_leaves() -> None:
    """sv.withdraw: the next one is asked"""
    game = insight().withdraw(B)

    assert (made(game, ChaosShown), frame(game)) == ([], asked(C))


def test_a_seat_that_has_shown_a_card_leaves() -> None:
    """sv.withdraw: nothing is discarded"""
    game = when(insight(), (B, show("XNO"))).withdraw(B)

    assert (made(game, CardsTurnedDown), frame(game), pile(game)) == ([], asked(C), "")


def test_a_seat_leaves_that_is_still_to_come_and_the_user_too() -> None:
    """sv.withdraw: it is asked no more; the card goes on top all the same"""
    game = when(insight().withdraw(C), (B, SHOW_NONE))
    assert frame(game) == asked(D)

    game = when(game.withdraw(A), (D, SHOW_NONE))
    assert (frame(game), pile(game), beside(game)) == (Turn(B), "V9", "")


def test_a_genetic_manipulation_as_one() -> None:
    """sv.gm.what, ch.card.project-insight: no card is named with it here"""
    game = stood(extension("V1 V2", *HANDS), (A, genetic("V1", "XPI")))

    assert frame(game) == asked(B)
    assert ShowCard(XNO) in legal(game, B)
