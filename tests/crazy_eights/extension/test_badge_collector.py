"""sv.card.badge-collector: coloured cards of different colours are discarded, three or more."""

from __future__ import annotations

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
    discard,
    discards,
    ended,
    everything,
    extended,
    frame,
    guess,
    hand,
    legal,
    let_win,
    made,
    name,
    play,
    put_in,
    save,
    sizes,
    told,
    top,
    when,
)

from cardshed.crazy_eights import CardPlayed, Game, Refusal, Turn
from cardshed.soloverse import card, cards
from cardshed.soloverse.chaos_facts import CardsShed, CardTopped
from cardshed.soloverse.facts import WinClaimed
from cardshed.soloverse.frames import Choice, Choosing, NamingColour, Saving

MINE = "XBC P1 P2 S3 Y4 T5"


def choosing(hand_: str = MINE) -> Game:
    """Return a game in which seat 0 has played its Badge Collector, with this hand."""
    return when(extended(hand_, *OTHERS), (A, play("XBC")))


def test_three_colours_are_discarded_and_the_card_goes_on_top() -> None:
    """sv.card.badge-collector, sv.place.beside, sv.discard.order: canonical order, then XBC"""
    game = choosing()
    assert frame(game) == Choosing(A, Choice.DISCARD_COLOURS, 3)
    assert (discards(game), game.view(None).table.board.lying.beside) == ("V5", cards("XBC"))

    game = when(game, (A, discard("Y4 P2 S3")))
    assert told(game) == (
        CardsShed(A, cards("S3 P2 Y4")),
        CardTopped(card("XBC"), card("XBC")),
    )
    assert discards(game) == "V5 S3 P2 Y4 XBC"
    assert hand(game, A) == "P1 T5"
    assert frame(game) == NamingColour(A)
    assert frame(when(game, (A, name("C")))) == Turn(B)


def test_there_is_no_most_of_colours() -> None:
    """sv.card.badge-collector: all the colours of a hand"""
    game = when(choosing(), (A, discard("P1 S3 Y4 T5")))

    assert hand(game, A) == "P2"


def test_all_may_count_what_is_discarded_and_nobody_else_is_asked() -> None:
    """sv.card.badge-collector, sv.discard.order: it is public; aimed at its user alone"""
    game = choosing()
    assert game.to_act == (A,)

    game = when(game, (A, discard("P1 S3 Y4")))
    for viewer in (A, B, None):
        assert CardsShed(A, cards("S3 P1 Y4")) in game.history(viewer)[-1].events


@pytest.mark.parametrize(
    ("cards_", "refusal"),
    [
        ("", Refusal.NOT_TO_CHOOSE),
        ("P1 S3", Refusal.NOT_TO_CHOOSE),
        ("P1 P2 S3", Refusal.NOT_TO_CHOOSE),
        ("P1 P2 S3 Y4", Refusal.NOT_TO_CHOOSE),
        ("P1 S3 XNO", Refusal.NOT_TO_CHOOSE),
        ("P1 S3 Y4 XNO", Refusal.NOT_TO_CHOOSE),
        ("P1 S3 Y9", Refusal.CARD_NOT_HELD),
        ("P1 S3 Y4 V1", Refusal.CARD_NOT_HELD),
        ("P1 P1 S3", Refusal.CARD_NOT_HELD),
    ],
)
def test_other_cards_are_refused(cards_: str, refusal: Refusal) -> None:
    """sv.card.badge-collector: three colours at least, one card of each, of the hand"""
    game = choosing(f"{MINE} XNO")

    assert game.check(A, discard(cards_)) is refusal


def test_what_else_is_refused_meanwhile() -> None:
    """sv.choice.asked: the choice is made first, by the user"""
    game = choosing()

    assert game.check(A, DRAW) is Refusal.CHOICE_DUE
    assert game.check(A, play("P1")) is Refusal.CHOICE_DUE
    assert game.check(A, name("V")) is Refusal.NO_COLOUR_DUE
    assert game.check(A, ACCEPT) is Refusal.NOTHING_TO_ANSWER
    for wrong in (NO_CARD, put_in("P1"), guess()):
        assert game.check(A, wrong) is Refusal.NO_CHOICE_DUE
    assert game.check(B, discard("P1 P2 P3")) is Refusal.NO_CHOICE_DUE
    assert game.check(B, DRAW) is Refusal.NOT_YOUR_TURN
    assert extended(MINE, *OTHERS).check(A, discard("P1 S3 Y4")) is Refusal.NO_CHOICE_DUE


# --- with which hands


@pytest.mark.parametrize("hand_", ["XBC P1 P2 S3", "XBC XNO XSC", "XBC P1", "XBC"])
def test_with_fewer_than_three_colours_it_is_a_pure_chaos_alone(hand_: str) -> None:
    """sv.card.badge-collector, c8.play.chaos: two colours, or none"""
    game = extended(hand_, *OTHERS)

    assert play("XBC", pure=True) in legal(game, A)
    assert play("XBC") not in legal(game, A)
    assert game.check(A, play("XBC")) is Refusal.TOO_FEW_COLOURS


def test_as_a_pure_chaos_it_lies_on_the_discards_at_once() -> None:
    """sv.chaos.pure: a colour is named, nothing is discarded"""
    game = when(extended(MINE, *OTHERS), (A, play("XBC", pure=True)))

    assert discards(game) == "V5 XBC"
    assert sizes(game) == (5, 3, 3, 3)
    assert told(game) == (CardPlayed(A, card("XBC"), card("XPC")),)
    assert frame(game) == NamingColour(A)


def test_what_cannot_be_said_with_it() -> None:
    """sv.chaos.params: it names nothing"""
    game = extended(MINE, *OTHERS)

    for wrong in (
        play("XBC", at=B),
        play("XBC", of="V"),
        play("XBC", named="XNO"),
        play("XBC", acts="XPC"),
        play("XBC", pure=True, at=B),
    ):
        assert game.check(A, wrong) is Refusal.NO_SUCH_USE
    assert game.check(A, play("XBC", solo=True)) is Refusal.NO_SOLO_DUE
    assert game.check(B, play("XBC")) is Refusal.NOT_YOUR_TURN


# --- wins


def test_the_last_cards_of_a_hand_claim_the_win() -> None:
    """sv.win.claim, sv.antifun: in the End phase, when the card lies on top"""
    game = when(choosing("XBC P1 S3 Y4"), (A, discard("P1 S3 Y4")))

    assert told(game) == (
        CardsShed(A, cards("S3 P1 Y4")),
        CardTopped(card("XBC"), card("XBC")),
        WinClaimed(A),
    )
    assert frame(game) == Saving(A, (B, C, D))
    assert ended(let_win(game)).winners == (A,)


def test_a_win_by_it_that_is_stopped() -> None:
    """sv.antifun, sv.colour.who: five cards, and the player of Anti-Fun names the colour"""
    game = extended("XBC P1 S3 Y4", "P2 P3", "XAF S1", "Y1 Y2")
    game = when(game, (A, play("XBC")), (A, discard("P1 S3 Y4")), (C, save(solo=True)))

    assert sizes(game) == (5, 2, 1, 2)
    assert (top(game), frame(game)) == ("XAF", NamingColour(C))
    assert frame(when(game, (C, name("P")))) == Turn(B)


def test_a_hand_brought_to_one_card_owes_no_word() -> None:
    """c8.solo.judged: by other means than a play"""
    game = when(choosing("XBC P1 S3 Y4 T5"), (A, discard("P1 S3 Y4")), (A, name("P")))

    assert sizes(game)[A] == 1
    assert game.view(None).table.solo.window is None


def test_a_clone_of_it_discards_the_cards_of_its_user() -> None:
    """sv.clone.as, sv.card.badge-collector: and goes on top, where it is a Badge Collector"""
    game = extended(MINE, "XCL P4 S4 Y5", *OTHERS[1:])
    game = when(game, (A, play("XBC")), (A, discard("P1 S3 Y4")), (A, name("P")))
    assert play("XCL") in legal(game, B)

    game = when(game, (B, play("XCL")), (B, discard("P4 S4 Y5")))
    assert made(game, CardTopped) == [CardTopped(card("XCL"), card("XBC"))]
    assert made(game, WinClaimed) == [WinClaimed(B)]


def test_a_clone_of_it_with_too_few_colours() -> None:
    """sv.clone.as, sv.card.badge-collector: a Pure Chaos alone"""
    game = extended(MINE, "XCL P4 S4", *OTHERS[1:])
    game = when(game, (A, play("XBC")), (A, discard("P1 S3 Y4")), (A, name("P")))

    assert play("XCL", pure=True) in legal(game, B)
    assert game.check(B, play("XCL")) is Refusal.TOO_FEW_COLOURS


# --- leaving


@pytest.mark.parametrize("gone", [A, C])
def test_a_seat_leaves_while_it_is_chosen(gone: int) -> None:
    """sv.withdraw: nothing is chosen; the card goes on top, the next seat names the colour"""
    game = choosing()
    before_ = everything(game)
    game = game.withdraw(gone)

    assert everything(game) == before_
    if gone == A:
        assert discards(game) == "V5 XBC"
        assert frame(game) == NamingColour(B)
        assert frame(when(game, (B, name("S")))) == Turn(B)
    else:
        assert frame(game) == Choosing(A, Choice.DISCARD_COLOURS, 3)
