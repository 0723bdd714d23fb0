"""sv.card.roulette: all put in a coloured card and a chaos card in secret; they are dealt out."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest
from crazy_eights.extension.table import (
    ACCEPT,
    DRAW,
    HOLD_STILL,
    A,
    B,
    C,
    D,
    call,
    everything,
    extended,
    frame,
    hand,
    inside,
    legal,
    made,
    name,
    play,
    put_in,
    seen,
    sizes,
    told,
    top,
    when,
)

from cardshed import Backs, Seat
from cardshed.crazy_eights import CardPlayed, Game, Refusal, Turn
from cardshed.crazy_eights.facts import SoloLapsed, SoloWindowOpened
from cardshed.soloverse import card, cards
from cardshed.soloverse.chaos_facts import CardsRemoved
from cardshed.soloverse.facts import ChoiceMade
from cardshed.soloverse.frames import NamingColour, Pool, PuttingIn
from cardshed.soloverse.hand_facts import CardsPooled, CardsPutIn

XRO = card("XRO")
HANDS = ("XRO V1 V2 XNO", "P1 P2 XPC", "S1 S2 S3", "XST XCL")
PUT_IN = (
    (A, put_in("V1 XNO")),
    (B, put_in("P2 XPC")),
    (C, put_in("S3")),
    (D, put_in("XST")),
)
"""What each seat puts in, in most tests: two have one of the kinds alone."""


def spun(*hands: str, **changed: Any) -> Game:
    """Return a game in which seat 0 has played a Roulette."""
    return when(extended(*(hands or HANDS), **changed), (A, play("XRO")))


# --- the choices


def test_all_are_asked_at_once_and_nobody_counters() -> None:
    """sv.card.roulette, sv.counter.never: its user too; it lies on the discards"""
    game = spun()

    assert told(game) == (CardPlayed(A, XRO),)
    assert frame(game) == PuttingIn(A, Pool.ROULETTE, (B, C, D, A), (A, B, C, D))
    assert top(game) == "XRO"
    assert game.check(B, ACCEPT) is Refusal.NOTHING_TO_ANSWER
    assert game.check(A, DRAW) is Refusal.CHOICE_DUE


def test_one_of_each_is_put_in_or_what_there_is_of_that() -> None:
    """sv.card.roulette, sv.deck.copies: each pair once"""
    game = spun()

    assert legal(game, A) == [put_in("V1 XNO"), put_in("V2 XNO")]
    assert legal(game, B) == [put_in("P1 XPC"), put_in("P2 XPC")]
    assert legal(game, C) == [put_in("S1"), put_in("S2"), put_in("S3")]
    assert legal(game, D) == [put_in("XCL"), put_in("XST")]
    copies = spun("XRO V1 V1", "P1 P1 XNO XNO")
    assert legal(copies, B) == [put_in("P1 XNO")]


@pytest.mark.parametrize("codes", ["", "P1", "XPC", "P1 P2", "P1 P2 XPC", "P1 XNO", "S1 XPC"])
def test_other_cards_are_refused(codes: str) -> None:
    """sv.card.roulette: neither fewer, nor more, nor others"""
    assert spun().check(B, put_in(codes)) is Refusal.NOT_TO_CHOOSE


def test_a_choice_is_told_to_nobody_else() -> None:
    """sv.view, sv.choice.asked: that it was made is"""
    game = when(spun(), (B, put_in("P2 XPC")))

    assert told(game) == (CardsPutIn(B, cards("P2 XPC")), ChoiceMade(B))
    assert seen(game, B, CardsPutIn) == [CardsPutIn(B, cards("P2 XPC"))]
    for viewer in (A, C, None):
        assert game.history(viewer)[-1].events == (ChoiceMade(B),)
        assert game.view(viewer).own.gift == ()
    assert game.view(B).own.gift == cards("P2 XPC")
    assert hand(game, B) == "P1 P2 XPC"
    assert frame(game) == PuttingIn(A, Pool.ROULETTE, (B, C, D, A), (A, C, D))
    assert game.check(B, put_in("P1 XPC")) is Refusal.NO_CHOICE_DUE


def test_two_choices_of_a_seat_look_alike_to_others() -> None:
    """sv.view: until all are in"""
    both = [when(spun(), (B, put_in(code))) for code in ("P1 XPC", "P2 XPC")]

    for viewer in (A, C, None):
        assert both[0].view(viewer) == both[1].view(viewer)


# --- the pool


def test_the_pile_is_dealt_out_one_at_a_time_in_play_order() -> None:
    """sv.card.roulette: six cards go to seats 1, 2, 3, 0, 1, 2"""
    game = when(spun(), *PUT_IN)
    pooled = inside(game, CardsPooled)

    assert pooled.seats == (B, C, D, A)
    assert pooled.given == (cards("P2 XPC"), cards("S3"), cards("XST"), cards("V1 XNO"))
    assert [len(row) for row in pooled.dealt] == [2, 2, 1, 1]
    flat = sorted(one for row in pooled.dealt for one in row)
    assert flat == sorted(cards("P2 XPC S3 XST V1 XNO"))
    assert sizes(game) == (2, 3, 4, 2)
    assert frame(game) == NamingColour(A)
    assert frame(when(game, (A, name("C")))) == Turn(B)


def test_each_sees_what_it_gave_and_gets_and_the_others_counts() -> None:
    """sv.card.roulette, sv.view"""
    game = when(spun(), *PUT_IN)
    pooled = inside(game, CardsPooled)

    (shown,) = seen(game, B, CardsPooled)
    assert (shown.given[0], shown.dealt[0]) == (pooled.given[0], pooled.dealt[0])
    assert shown.given[1:] == (Backs(1), Backs(1), Backs(2))
    assert shown.dealt[1:] == (Backs(2), Backs(1), Backs(1))
    (public,) = seen(game, None, CardsPooled)
    assert public.given == (Backs(2), Backs(1), Backs(1), Backs(2))
    assert game.seen(B).view == game.view(B)


def test_the_order_of_the_answers_changes_nothing() -> None:
    """sv.card.roulette: they are secret, so nothing may follow from who was first"""
    ends = {
        tuple(own.hand for own in when(spun(), *way).state.owns) for way in permutations(PUT_IN)
    }

    assert len(ends) == 1


def test_chance_deals_it() -> None:
    """sv.card.roulette: it is shuffled; a seat may get its own card back"""
    ends = {when(spun(seed=seed), *PUT_IN).state.owns[B].hand for seed in range(30)}

    assert len(ends) > 5
    assert any(card("P2") in dealt for dealt in ends)
    assert any(card("P2") not in dealt for dealt in ends)


def test_counter_clockwise_it_is_dealt_the_other_way() -> None:
    """sv.order.play: the user is last"""
    game = when(spun(counter_clockwise=True), *PUT_IN)

    assert inside(game, CardsPooled).seats == (D, C, B, A)
    assert [len(row) for row in inside(game, CardsPooled).dealt] == [2, 2, 1, 1]


def test_with_two_seats() -> None:
    """sv.card.roulette: the pile is dealt out, and not swapped"""
    ends = set()
    for seed in range(20):
        game = when(spun("XRO V1 V2", "P1 P2", seed=seed), (A, put_in("V1")), (B, put_in("P1")))
        ends.add((hand(game, A), hand(game, B)))
    assert ends == {("V1 V2", "P1 P2"), ("P1 V2", "P2 V1")}


# --- the last card, and the last but one


def test_it_may_not_be_the_last_card() -> None:
    """sv.chaos.last: nor be a Pure Chaos"""
    game = extended("XRO", *HANDS[1:])

    assert game.check(A, play("XRO")) is Refusal.NOT_THE_LAST
    assert game.check(A, play("XRO", pure=True)) is Refusal.NO_SUCH_USE
    assert play("XRO") not in legal(game, A)


def test_a_single_card_is_changed_and_a_word_of_it_lapses() -> None:
    """c8.solo.again: it is another card now"""
    game = spun("XRO V1 V2", "P1", declared=(1,))
    game = when(game, (B, put_in("P1")))
    assert game.view(None).table.solo.declared == (B,)

    game = when(game, (A, put_in("V1")))
    assert made(game, SoloLapsed) == [SoloLapsed(B)]
    assert sizes(game) == (2, 1)


def test_a_word_with_the_play_itself_stays() -> None:
    """c8.solo.judged: one card when the play and its effects are complete"""
    said = when(extended("XRO V1", "P1 P2"), (A, play("XRO", solo=True)))
    said = when(said, (A, put_in("V1")), (B, put_in("P1")), (A, name("Y")))
    assert said.view(None).table.solo.declared == (A,)

    quiet = when(spun("XRO V1", "P1 P2"), (A, put_in("V1")), (B, put_in("P1")), (A, name("Y")))
    assert made(quiet, SoloWindowOpened) == [SoloWindowOpened(A)]
    assert call(A) in legal(quiet, B)


# --- leaving


def test_a_seat_leaves_that_has_put_in() -> None:
    """sv.withdraw: its cards are in the deck with its hand, and not in the pool"""
    game = when(spun(), (B, put_in("P2 XPC")))
    there = everything(game)
    game = game.withdraw(B)
    assert frame(game) == PuttingIn(A, Pool.ROULETTE, (C, D, A), (A, C, D))

    game = when(game, *[PUT_IN[seat] for seat in (A, C, D)])
    assert inside(game, CardsPooled).given == (cards("S3"), cards("XST"), cards("V1 XNO"))
    assert everything(game) == there


def test_the_last_one_that_is_waited_for_leaves() -> None:
    """sv.withdraw: all the others have put in"""
    game = when(spun(), *PUT_IN[:3]).withdraw(D)

    assert inside(game, CardsPooled).seats == (B, C, A)
    assert frame(game) == NamingColour(A)


@pytest.mark.parametrize("chosen", [False, True])
def test_its_user_leaves(chosen: bool) -> None:  # noqa: FBT001
    """sv.withdraw: what it sent at others stays; the next seat names the colour"""
    game = when(spun(), *PUT_IN[: int(chosen)]).withdraw(A)
    assert frame(game) == PuttingIn(A, Pool.ROULETTE, (B, C, D), (B, C, D))

    game = when(game, *PUT_IN[1:])
    assert frame(game) == NamingColour(B)
    assert frame(when(game, (B, name("S")))) == Turn(B)


@pytest.mark.parametrize("code", ["P1 XSN", "P1 XPC"])
def test_a_seat_that_loses_cards_meanwhile_chooses_again(code: str) -> None:
    """sv.choice.asked, sv.deck.two: whatever it had put in, so that nothing is told of it"""
    game = spun("XRO V1 V2", "P1 XSN XPC", "S1 S2")
    game = when(game, (B, put_in(code)), (A, put_in("V1"))).withdraw(C)
    assert made(game, CardsRemoved) == [CardsRemoved(B, cards("XSN"))]

    while not isinstance(frame(game), PuttingIn):
        (seat,) = game.to_act
        game = when(game, (seat, legal(game, seat)[-1]))
    assert frame(game) == PuttingIn(A, Pool.ROULETTE, (B, A), (B,))
    assert game.view(B).own.gift == ()
    game = when(game, (B, put_in("P1 XPC")))
    assert inside(game, CardsPooled).given == (cards("P1 XPC"), cards("V1"))


def test_where_somebody_has_no_card_it_puts_in_none() -> None:
    """sv.choice.asked, sv.team.competitive: a member that is out takes part, and is asked"""
    game = extended("V1", "P1 P2", "XRO S1 S2", "Y1 Y2", teams=2, team_victory="competitive")
    game = when(game, (A, play("V1")), (B, DRAW))
    game = when(game, (B, legal(game, B)[-1]), (C, play("XRO")))
    assert (sizes(game)[A], game.to_act) == (0, (A, B, C, D))
    assert legal(game, A) == [put_in()]

    game = when(game, (A, put_in()), (B, put_in("P1")), (C, put_in("S1")), (D, put_in("Y1")))
    assert [len(row) for row in inside(game, CardsPooled).dealt] == [1, 1, 1, 0]
    assert sizes(game)[:2] == (1, 3)


def test_what_else_is_no_answer() -> None:
    """sv.choice.asked"""
    game = spun()

    assert game.check(B, HOLD_STILL) is Refusal.NO_CHOICE_DUE
    assert game.check(Seat(3), put_in("XNO")) is Refusal.NOT_TO_CHOOSE
