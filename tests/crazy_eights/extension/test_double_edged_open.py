"""sv.card.double-edged with `double_edged="open"`: each of the two looks, and chooses a card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from crazy_eights.extension.table import (
    ACCEPT,
    DRAW,
    NO_CARD,
    OTHERS,
    A,
    B,
    C,
    D,
    codes,
    counter,
    digit,
    discard,
    ended,
    everything,
    extended,
    frame,
    hand,
    inside,
    legal,
    let_win,
    made,
    name,
    pick,
    play,
    seen,
    sizes,
    told,
    until,
    when,
)

from cardshed import Backs, Seat
from cardshed.crazy_eights import Game, Refusal, SoloLapsed, SoloWindowOpened, Turn
from cardshed.soloverse import cards
from cardshed.soloverse.answer_facts import EffectAccepted
from cardshed.soloverse.chaos_facts import CardsRemoved
from cardshed.soloverse.facts import CardsDrawn, ClaimVoided, WinClaimed
from cardshed.soloverse.frames import Choice, Choosing, NamingColour, NamingDigit, Saving
from cardshed.soloverse.hand_facts import CardPicked, HandOpened, PickSettled

BACK = Backs(1)


def looking(*hands: str, **told_: Any) -> Game:
    """Return a game in which seat 0 looks at the hand of seat 2."""
    game = extended(*(hands or ("XDE V1 V2", *OTHERS)), double_edged="open", **told_)
    return when(game, (A, play("XDE", at=C)), (C, ACCEPT))


def test_the_user_looks_and_chooses_first_then_the_other() -> None:
    """sv.card.double-edged: the first card is set aside, and is in neither hand"""
    game = looking()
    assert told(game) == (EffectAccepted(C), HandOpened(A, C, cards("S1 S2 S3")))
    assert frame(game) == Choosing(A, Choice.FROM_HAND, 1, C)
    assert legal(game, A) == [pick("S1"), pick("S2"), pick("S3")]

    game = when(game, (A, pick("S2")))
    assert told(game) == (CardPicked(A, C, cards("S2")), HandOpened(C, A, cards("V1 V2")))
    assert sizes(game) == (2, 3, 2, 3)
    assert game.view(A).own.picked == cards("S2")
    assert legal(game, C) == [pick("V1"), pick("V2")]

    game = when(game, (C, pick("V1")))
    assert told(game) == (
        CardPicked(C, A, cards("V1")),
        PickSettled(C, A, C, cards("V1")),
        PickSettled(A, C, A, cards("S2")),
    )
    assert (hand(game, A), hand(game, C)) == ("S2 V2", "S1 S3 V1")
    assert game.view(A).own.picked == game.view(C).own.picked == ()
    assert frame(game) == NamingColour(A)
    assert frame(when(game, (A, name("P")))) == Turn(B)


def test_the_two_alone_see_hands_and_cards() -> None:
    """sv.card.double-edged, sv.view: the others see how many cards went"""
    game = looking()
    steps = [game, when(game, (A, pick("S2"))), when(game, (A, pick("S2")), (C, pick("V1")))]

    for viewer in (A, B, C, D, None):
        two = viewer in {A, C}
        assert seen(steps[0], viewer, HandOpened) == [
            HandOpened(A, C, cards("S1 S2 S3") if two else Backs(3))
        ]
        assert seen(steps[1], viewer, CardPicked) == [
            CardPicked(A, C, cards("S2") if two else BACK)
        ]
        assert [e.cards == BACK for e in seen(steps[2], viewer, PickSettled)] == [not two] * 2
        for step in steps:
            assert step.seen(viewer).view == step.view(viewer)


def test_the_hand_is_shown_as_long_as_it_is_chosen_from() -> None:
    """sv.view: while choosing, and to nobody else"""
    game = looking()

    assert game.view(A).own.shown == cards("S1 S2 S3")
    assert game.view(B).own.shown == game.view(C).own.shown == ()
    assert when(game, (A, pick("S2"))).view(A).own.shown == ()


def test_what_is_refused() -> None:
    """sv.choice.asked: a card that is there, of who is asked"""
    game = looking()

    assert game.check(A, pick("V1")) is Refusal.NOT_TO_CHOOSE
    assert game.check(A, pick("XPC")) is Refusal.NOT_TO_CHOOSE
    assert game.check(C, pick("V1")) is Refusal.NO_CHOICE_DUE
    assert game.check(A, NO_CARD) is Refusal.NO_CHOICE_DUE
    assert game.check(A, discard("V1")) is Refusal.NO_CHOICE_DUE
    assert game.check(A, DRAW) is Refusal.CHOICE_DUE
    assert game.check(C, DRAW) is Refusal.NOT_YOUR_TURN
    assert extended("V1", *OTHERS).check(A, pick("V1")) is Refusal.NO_CHOICE_DUE

    game = when(game, (A, pick("S2")))
    assert game.check(C, pick("S2")) is Refusal.NOT_TO_CHOOSE


def test_copies_are_one_choice() -> None:
    """sv.deck.copies"""
    game = looking("XDE V1 V2", "P1 P2", "S1 S1", "Y1 Y2")

    assert legal(game, A) == [pick("S1")]
    assert hand(when(game, (A, pick("S1")), (C, pick("V2"))), C) == "S1 V2"


def test_sent_back_the_other_looks_first() -> None:
    """sv.counter.single: the two change roles"""
    game = extended("XDE V1 V2", "P1 P2", "XNM S1", "Y1 Y2", double_edged="open")
    game = when(game, (A, play("XDE", at=C)), (C, counter("XNM", solo=True)), (A, ACCEPT))

    assert frame(game) == Choosing(C, Choice.FROM_HAND, 1, A)
    game = when(game, (C, pick("V1")), (A, pick("S1")))
    assert (hand(game, A), hand(game, C)) == ("S1 V2", "V1")
    assert made(game, SoloLapsed) == [SoloLapsed(C)]


def test_a_word_holds_as_long_as_nothing_has_been_taken() -> None:
    """c8.solo.again: it lapses with the card of which it was said, and not if the user leaves"""
    game = extended("V1 V2", "XDE P1 P2", *OTHERS[1:], double_edged="open")
    game = when(game, (A, play("V1", solo=True)), (B, play("XDE", at=A)), (A, ACCEPT))
    assert game.view(None).table.solo.declared == (A,)
    assert made(when(game, (B, pick("V2"))), SoloLapsed) == [SoloLapsed(A)]

    game = game.withdraw(B)
    assert game.view(None).table.solo.declared == (A,)


# --- empty hands


def test_who_has_no_card_left_gives_none() -> None:
    """sv.card.double-edged, sv.win.claim: the last card of the user"""
    game = looking("XDE", *OTHERS)
    assert frame(game) == Choosing(A, Choice.FROM_HAND, 1, C)

    game = when(game, (A, pick("S3")))
    assert told(game) == (
        CardPicked(A, C, cards("S3")),
        PickSettled(A, C, A, cards("S3")),
        ClaimVoided(A),
    )
    assert sizes(game) == (1, 3, 2, 3)


def test_the_last_card_of_the_other_is_a_win_once_it_is_taken() -> None:
    """sv.win.claim: only when what was set aside has come to the hand"""
    game = when(looking("XDE", "P1 P2", "S1", "Y1 Y2"), (A, pick("S1")))

    assert [type(e) for e in told(game)] == [CardPicked, PickSettled, WinClaimed, ClaimVoided]
    assert frame(game) == Saving(C, (A, B, D))
    assert ended(let_win(game)).winners == (C,)


def test_two_single_cards_change_places() -> None:
    """sv.win.claim: a hand that is empty for a moment has not won"""
    game = when(looking("XDE V1", "P1 P2", "S1", "Y1 Y2"), (A, pick("S1")))
    assert frame(game) == Choosing(C, Choice.FROM_HAND, 1, A)
    assert made(game, WinClaimed) == [WinClaimed(C)]

    game = when(game, (C, pick("V1")))
    assert made(game, ClaimVoided) == [ClaimVoided(C), ClaimVoided(A)]
    assert (hand(game, A), hand(game, C)) == ("S1", "V1")
    assert game.view(None).table.board.claims == ()
    assert made(when(game, (A, name("V"))), SoloWindowOpened) == [SoloWindowOpened(A)]


def test_who_countered_with_its_last_card_looks_and_gives_none() -> None:
    """sv.counter.single, sv.card.double-edged"""
    game = extended("XDE V1 V2", "P1 P2", "XNM", "Y1 Y2", double_edged="open")
    game = when(game, (A, play("XDE", at=C)), (C, counter("XNM")), (A, ACCEPT), (C, pick("V1")))

    assert (hand(game, A), hand(game, C)) == ("V2", "V1")
    assert made(game, ClaimVoided) == [ClaimVoided(C)]


# --- who leaves


def test_whoever_looks_leaves() -> None:
    """sv.withdraw: nothing is chosen; the exchange is over"""
    game = looking()
    before_ = everything(game)
    game = game.withdraw(A)

    assert everything(game) == before_
    assert (sizes(game)[A], hand(game, C)) == (0, "S1 S2 S3")
    assert frame(game) == NamingColour(B)


def test_whose_hand_is_shown_leaves() -> None:
    """sv.withdraw: nothing is chosen of it, and nothing given for it"""
    game = looking().withdraw(C)

    assert hand(game, A) == "V1 V2"
    assert game.view(A).own.shown == ()
    assert frame(game) == NamingColour(A)


def test_who_chose_first_leaves_with_nothing() -> None:
    """sv.withdraw: the card that it has set aside goes back"""
    game = when(looking(), (A, pick("S2")))
    before_ = everything(game)
    game = game.withdraw(A)

    assert made(game, PickSettled) == [PickSettled(A, C, C, cards("S2"))]
    assert hand(game, C) == "S1 S2 S3"
    assert everything(game) == before_
    assert frame(game) == NamingColour(B)


def test_the_other_leaves_before_it_has_chosen() -> None:
    """sv.withdraw: the card that was set aside stays with who chose it"""
    game = when(looking(), (A, pick("S2"))).withdraw(C)

    assert made(game, PickSettled) == [PickSettled(A, C, A, cards("S2"))]
    assert hand(game, A) == "S2 V1 V2"
    assert frame(game) == NamingColour(A)


@pytest.mark.parametrize("gone", [B, D])
def test_another_seat_leaves_meanwhile(gone: int) -> None:
    """sv.withdraw: the two go on"""
    game = when(looking().withdraw(gone), (A, pick("S2")), (C, pick("V1")))

    assert (hand(game, A), hand(game, C)) == ("S2 V2", "S1 S3 V1")


def test_both_others_leave_and_cards_for_three_are_removed() -> None:
    """sv.deck.two, sv.card.double-edged: the hand has changed, and is shown again"""
    game = looking("XDE V1 V2", "P1 P2", "S1 XSL", deck="T0 T1 T2").withdraw(B)
    assert made(game, CardsRemoved) == [CardsRemoved(C, cards("XSL"))]
    (drawn_,) = made(game, CardsDrawn)
    shown = inside(game, HandOpened)
    assert shown.cards == tuple(sorted((*cards("S1"), *drawn_.cards)))
    assert frame(game) == Choosing(A, Choice.FROM_HAND, 1, C)

    assert game.check(A, pick("XSL")) is Refusal.NOT_TO_CHOOSE
    assert pick(codes(drawn_.cards)) in legal(game, A)


LONE = "P1 P2 P3 P4 P5 P6 P7 P8 P9"
"""The hand of a seat that leaves: with the traps it is the whole deck then."""


def naming(seat: Seat, given: Callable[[int], Game]) -> Game:
    """Return a game in which this seat draws for a card that was removed, and names a digit.

    Seat 1 has left, so that two are left.
    """
    return until(
        lambda game: frame(game) == NamingDigit(seat), lambda seed: given(seed).withdraw(B)
    )


def test_a_hand_that_is_emptied_meanwhile_is_chosen_from_no_more() -> None:
    """sv.card.eliminator, sv.card.double-edged: it gives nothing, and gets one; so no window"""
    hands = ("XDE V1 V2 XSL", LONE, "S1 S1")
    game = naming(A, lambda seed: looking(*hands, deck="", seed=seed))
    game = when(game, (A, digit(1)))

    assert made(game, WinClaimed) == [WinClaimed(C)]
    assert made(game, HandOpened) == [
        HandOpened(A, C, ()),
        HandOpened(C, A, game.view(A).own.hand),
    ]
    assert game.view(A).own.shown == ()
    game = when(game, (C, legal(game, C)[0]))
    assert made(game, ClaimVoided) == [ClaimVoided(C)]
    assert sizes(game) == (1, 0, 1)


def test_who_has_set_a_card_aside_has_no_window() -> None:
    """sv.antifun.group: the exchange gives it that card"""
    hands = ("XDE V1 V1", LONE, "S1 S2 XSL")
    game = naming(C, lambda seed: when(looking(*hands, deck="", seed=seed), (A, pick("S2"))))
    game = when(game, (C, digit(1)))

    assert made(game, WinClaimed) == [WinClaimed(A), WinClaimed(C)]
    assert made(game, HandOpened) == [HandOpened(C, A, ())]
    assert made(game, PickSettled) == [PickSettled(A, C, A, cards("S2"))]
    assert made(game, ClaimVoided)[-1] == ClaimVoided(A)
    assert frame(game) == Turn(C)
