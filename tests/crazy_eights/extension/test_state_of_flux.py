"""sv.card.state-of-flux: all who have a chaos card put one down in secret; they are shuffled."""

from __future__ import annotations

from typing import Any

import pytest
from crazy_eights.extension.table import (
    ACCEPT,
    A,
    B,
    C,
    D,
    ended,
    extended,
    frame,
    hand,
    inside,
    legal,
    let_win,
    made,
    name,
    play,
    put_in,
    seen,
    sizes,
    told,
    when,
)

from cardshed import Backs
from cardshed.crazy_eights import CardPlayed, Game, Refusal, Turn
from cardshed.crazy_eights.facts import SoloLapsed
from cardshed.soloverse import card, cards
from cardshed.soloverse.facts import ChoiceMade, WinClaimed
from cardshed.soloverse.frames import NamingColour, Pool, PuttingIn, Saving
from cardshed.soloverse.hand_facts import CardsPooled, CardsPutIn

XSF = card("XSF")
HANDS = ("XSF V1 XNO", "P1 XPC XPC", "S1 S2 S3", "Y1 XST XCL")
PUT_IN = ((A, put_in("XNO")), (B, put_in("XPC")), (C, put_in()), (D, put_in("XST")))
"""What each seat puts in, in most tests: seat 2 has no chaos card."""


def fluid(*hands: str, **changed: Any) -> Game:
    """Return a game in which seat 0 has played a State of Flux."""
    return when(extended(*(hands or HANDS), **changed), (A, play("XSF")))


def test_all_are_asked_at_once_also_who_has_none() -> None:
    """sv.card.state-of-flux, sv.choice.asked, sv.counter.never: with a lone answer then"""
    game = fluid()

    assert told(game) == (CardPlayed(A, XSF),)
    assert frame(game) == PuttingIn(A, Pool.STATE_OF_FLUX, (B, C, D, A), (A, B, C, D))
    assert legal(game, A) == [put_in("XNO")]
    assert legal(game, B) == [put_in("XPC")]
    assert legal(game, C) == [put_in()]
    assert legal(game, D) == [put_in("XCL"), put_in("XST")]
    assert game.check(B, ACCEPT) is Refusal.NOTHING_TO_ANSWER


@pytest.mark.parametrize("codes", ["", "Y1", "XST XCL", "Y1 XST", "XNO"])
def test_other_cards_are_refused(codes: str) -> None:
    """sv.card.state-of-flux: one chaos card that one holds"""
    assert fluid().check(D, put_in(codes)) is Refusal.NOT_TO_CHOOSE


def test_a_choice_is_told_to_nobody_else() -> None:
    """sv.view: that it was made is, also by who has none"""
    game = when(fluid(), (D, put_in("XST")))
    assert seen(game, D, CardsPutIn) == [CardsPutIn(D, cards("XST"))]
    for viewer in (A, B, None):
        assert game.history(viewer)[-1].events == (ChoiceMade(D),)

    game = when(game, (C, put_in()))
    assert game.history(None)[-1].events == (ChoiceMade(C),)
    assert frame(game) == PuttingIn(A, Pool.STATE_OF_FLUX, (B, C, D, A), (A, B))


def test_one_comes_back_to_each_that_put_one_in() -> None:
    """sv.card.state-of-flux: all hands keep their size"""
    game = when(fluid(), *PUT_IN)
    pooled = inside(game, CardsPooled)

    assert pooled.seats == (B, C, D, A)
    assert pooled.given == (cards("XPC"), (), cards("XST"), cards("XNO"))
    assert [len(row) for row in pooled.dealt] == [1, 0, 1, 1]
    assert sorted(row[0] for row in pooled.dealt if row) == sorted(cards("XPC XST XNO"))
    assert sizes(game) == (2, 3, 3, 3)
    assert frame(game) == NamingColour(A)
    assert frame(when(game, (A, name("C")))) == Turn(B)


def test_chance_shuffles_them() -> None:
    """sv.card.state-of-flux: one's own card may come back"""
    dealt = {inside(when(fluid(seed=seed), *PUT_IN), CardsPooled).dealt for seed in range(40)}

    assert len(dealt) == 6


def test_each_sees_what_it_gets_and_the_others_how_many() -> None:
    """sv.view: who puts one in is no secret"""
    game = when(fluid(), *PUT_IN)

    (shown,) = seen(game, D, CardsPooled)
    assert shown.given == (Backs(1), Backs(0), cards("XST"), Backs(1))
    assert shown.dealt[2] == inside(game, CardsPooled).dealt[2]
    assert shown.dealt[3] == Backs(1)
    assert game.seen(D).view == game.view(D)


def test_with_two_seats_they_swap() -> None:
    """sv.card.state-of-flux: whatever chance says"""
    for seed in range(8):
        game = when(fluid("XSF V1 XNO", "P1 XPC", seed=seed), (A, put_in("XNO")))
        game = when(game, (B, put_in("XPC")))
        assert (hand(game, A), hand(game, B)) == ("V1 XPC", "P1 XNO")


def test_with_two_seats_the_only_one_goes_over() -> None:
    """sv.card.state-of-flux: if one has none"""
    over = when(fluid("XSF V1 XNO", "P1 P2"), (A, put_in("XNO")), (B, put_in()))
    assert (hand(over, A), hand(over, B)) == ("V1", "P1 P2 XNO")

    back = when(fluid("XSF V1 V2", "P1 XPC"), (A, put_in()), (B, put_in("XPC")))
    assert (hand(back, A), hand(back, B)) == ("V1 V2 XPC", "P1")
    none = when(fluid("XSF V1 V2", "P1 P2"), (A, put_in()), (B, put_in()))
    assert (sizes(none), frame(none)) == ((2, 2), NamingColour(A))


def test_a_hand_that_is_emptied_by_it_wins() -> None:
    """sv.win.claim: on whosever turn"""
    game = when(fluid("XSF V1 V2", "XPC"), (A, put_in()), (B, put_in("XPC")))

    assert made(game, WinClaimed) == [WinClaimed(B)]
    assert frame(game) == Saving(B, (A,))
    assert ended(let_win(game)).winners == (B,)


def test_it_may_not_be_the_last_card() -> None:
    """sv.chaos.last: nor a Pure Chaos"""
    game = extended("XSF", *HANDS[1:])

    assert game.check(A, play("XSF")) is Refusal.NOT_THE_LAST
    assert game.check(A, play("XSF", pure=True)) is Refusal.NO_SUCH_USE
    assert extended(*HANDS).check(A, play("XSF", pure=True)) is Refusal.NO_SUCH_USE


def test_a_word_of_a_single_chaos_card_lapses() -> None:
    """c8.solo.again: it is another card; of a coloured one it does not"""
    game = fluid("XSF V1 XNO", "XPC", "S1", declared=(1, 2))
    game = when(game, (A, put_in("XNO")), (B, put_in("XPC")), (C, put_in()))

    assert made(game, SoloLapsed) == [SoloLapsed(B)]
    assert game.view(None).table.solo.declared == (C,)


def test_a_seat_leaves_that_has_put_one_in() -> None:
    """sv.withdraw: the others shuffle theirs"""
    game = when(fluid(), (D, put_in("XST"))).withdraw(D)
    game = when(game, *PUT_IN[:3])

    assert inside(game, CardsPooled).given == (cards("XPC"), (), cards("XNO"))
    assert [len(row) for row in inside(game, CardsPooled).dealt] == [1, 0, 1]


def test_the_last_one_that_is_waited_for_leaves() -> None:
    """sv.withdraw"""
    game = when(fluid(), *PUT_IN[1:]).withdraw(A)

    assert inside(game, CardsPooled).seats == (B, C, D)
    assert frame(game) == NamingColour(B)


def test_where_two_are_left_they_swap() -> None:
    """sv.card.state-of-flux, sv.withdraw: the seats that take part are two then"""
    for seed in range(8):
        game = when(fluid("XSF V1 XNO", "P1 XPC", "S1 XST", seed=seed), (A, put_in("XNO")))
        game = when(game.withdraw(C), (B, put_in("XPC")))
        assert inside(game, CardsPooled).dealt == (cards("XNO"), cards("XPC"))
