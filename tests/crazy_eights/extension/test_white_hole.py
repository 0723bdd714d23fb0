"""sv.card.white-hole: the discards are lifted, and all take a card of them in secret."""

from __future__ import annotations

from typing import Any

import pytest
from crazy_eights.extension.table import (
    ACCEPT,
    DRAW,
    NO_CARD,
    OTHERS,
    REVIVE,
    SLAP,
    A,
    B,
    C,
    D,
    accepted,
    codes,
    colour,
    counter,
    digit,
    direction,
    discards,
    ended,
    everything,
    extended,
    find,
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

from cardshed import Backs, Seat
from cardshed.crazy_eights import CardPlayed, Game, Refusal, Turn
from cardshed.crazy_eights.facts import SoloWindowOpened
from cardshed.soloverse import card, cards
from cardshed.soloverse.answer_facts import EffectAccepted
from cardshed.soloverse.chaos_facts import CardsRemoved, CardsShed, CardTopped, DiscardsShown
from cardshed.soloverse.facts import ClaimVoided
from cardshed.soloverse.frames import (
    Choice,
    Choosing,
    Closing,
    Countering,
    Does,
    InPlayOrder,
    NamingColour,
    Saving,
    Topping,
)
from cardshed.soloverse.pile_facts import CardFetched, DiscardsLifted, TopChosen

XWH, V5 = card("XWH"), card("V5")
UNDER = "Y9 XNO Y9 P7"
ANY = Choice.ANY_FROM_DISCARDS


def lifted(mine: str = "XWH V1 V2", *others: str, under: str = UNDER, **changed: Any) -> Game:
    """Return a game in which the discards are lifted for the White Hole of seat 0."""
    hands = others or OTHERS
    game = extended(mine, *hands, discards=under, **changed)
    return accepted(when(game, (A, play("XWH"))))


# --- the effect


def test_all_others_are_asked_and_then_the_discards_are_lifted() -> None:
    """sv.card.white-hole, sv.counter.poll: it lies beside them, and no top card shows"""
    game = when(extended("XWH V1 V2", *OTHERS, discards=UNDER), (A, play("XWH")))
    assert told(game) == (CardPlayed(A, XWH),)
    assert (game.to_act, top(game)) == ((B, C, D), "V5")

    game = when(game, (D, ACCEPT), (B, ACCEPT), (C, ACCEPT))
    assert told(game) == (
        EffectAccepted(C),
        DiscardsLifted(),
        DiscardsShown(B, cards("P7 V5 Y9 Y9 XNO")),
    )
    table = game.view(None).table
    assert (table.top, table.colour, table.symbol) == (None, None, None)
    assert table.board.lying.beside == (XWH,)
    assert table.board.frames == (
        Closing(A, namer=A, owes=None),
        Topping(XWH, XWH),
        InPlayOrder((C, D, A), Does.PICK),
        Choosing(B, ANY, 1),
    )


def test_the_chooser_alone_is_shown_the_discards() -> None:
    """sv.card.white-hole, sv.view"""
    game = lifted()

    assert codes(game.view(B).own.shown) == "P7 V5 Y9 Y9 XNO"
    for viewer in (A, C, None):
        assert seen(game, viewer, DiscardsShown) == [DiscardsShown(B, Backs(5))]
        assert game.view(viewer).own.shown == ()


def test_any_card_can_be_taken_and_none_is_left_out() -> None:
    """sv.card.white-hole, sv.deck.copies: coloured or not, the top one too, each once"""
    game = lifted()
    assert legal(game, B) == [find("P7"), find("V5"), find("Y9"), find("XNO")]

    assert game.check(B, NO_CARD) is Refusal.NOT_TO_CHOOSE
    assert game.check(B, find("XWH")) is Refusal.NOT_TO_CHOOSE
    assert game.check(B, find("V9")) is Refusal.NOT_TO_CHOOSE
    assert game.check(B, REVIVE) is Refusal.NO_CHOICE_DUE
    assert game.check(B, DRAW) is Refusal.CHOICE_DUE
    assert game.check(C, find("P7")) is Refusal.NO_CHOICE_DUE
    assert game.check(A, DRAW) is Refusal.NOT_YOUR_TURN


def test_others_see_only_that_a_card_left() -> None:
    """sv.card.white-hole, sv.view: what is left is shown to the next"""
    game = when(lifted(), (B, find("XNO")))

    assert told(game) == (CardFetched(B, cards("XNO")), DiscardsShown(C, cards("P7 V5 Y9 Y9")))
    assert hand(game, B) == "P1 P2 P3 XNO"
    assert seen(game, B, CardFetched) == [CardFetched(B, cards("XNO"))]
    for viewer in (A, C, None):
        assert seen(game, viewer, CardFetched) == [CardFetched(B, Backs(1))]
    assert game.view(B).own.shown == ()
    assert game.view(None).table.board.counts.discards == 4


def test_who_takes_the_top_card_tells_nobody() -> None:
    """sv.card.white-hole: no top card shows till the White Hole lies there"""
    both = [when(lifted(), (B, find(code))) for code in ("V5", "P7")]

    for viewer in (A, D, None):
        assert both[0].history(viewer)[-1] == both[1].history(viewer)[-1]
        assert both[0].view(viewer) == both[1].view(viewer)


def test_it_goes_round_in_play_order_and_then_on_top() -> None:
    """sv.order.play, sv.place.beside: the user takes last, and names the colour"""
    game = when(lifted(), (B, find("XNO")), (C, find("Y9")), (D, find("V5")))
    assert frame(game) == Choosing(A, ANY, 1)

    game = when(game, (A, find("P7")))
    assert told(game) == (CardFetched(A, cards("P7")), CardTopped(XWH, XWH))
    assert discards(game) == "Y9 XWH"
    assert (top(game), frame(game)) == ("XWH", NamingColour(A))

    game = when(game, (A, name("C")))
    assert (colour(game), frame(game)) == ("C", Turn(B))
    assert sizes(game) == (3, 4, 4, 4)


def test_counter_clockwise_it_goes_the_other_way() -> None:
    """sv.order.play"""
    game = lifted(counter_clockwise=True)

    assert frame(game) == Choosing(D, ANY, 1)


def test_of_copies_the_uppermost_leaves() -> None:
    """sv.deck.copies: the others lie as they lay"""
    game = when(lifted(), (B, find("Y9")))

    assert discards(game) == "Y9 XNO P7 V5"


@pytest.mark.parametrize("under", ["", "Y9", "Y9 Y8"])
def test_who_finds_no_card_takes_none(under: str) -> None:
    """sv.card.white-hole: and is not asked"""
    game, takers = lifted(under=under), 0
    while isinstance(frame(game), Choosing):
        (seat,) = game.to_act
        game, takers = when(game, (seat, legal(game, seat)[0])), takers + 1

    assert takers == 1 + len(under.split())
    assert sizes(game) == (2, *[4 if n < takers else 3 for n in range(3)])
    assert (discards(game), frame(game)) == ("XWH", NamingColour(A))


def test_with_two_seats_both_take_one() -> None:
    """sv.card.white-hole"""
    game = when(lifted("XWH V1", "P1 P2"), (B, find("V5")), (A, find("Y9")), (A, name("Y")))

    assert sizes(game) == (2, 3)
    assert made(game, SoloWindowOpened) == []


@pytest.mark.parametrize("under", ["XSL", "XSL Y9 XSN"])
def test_with_two_seats_left_nobody_takes_a_slap_or_a_snap(under: str) -> None:
    """sv.card.white-hole, sv.deck.two: who finds nothing else takes none"""
    game = extended("XWH V1", "P1 P2", "Y1 Y2", discards=under).withdraw(C)
    game = when(accepted(when(game, (A, play("XWH")))), (B, find("V5")))
    left = [find("Y9")] if "Y9" in under else [NO_CARD]
    assert legal(game, A) == left
    assert game.check(A, find("XSL")) is Refusal.NOT_TO_CHOOSE

    game = when(game, (A, left[0]))
    assert told(game)[0] == CardFetched(A, () if left == [NO_CARD] else cards("Y9"))
    assert frame(game) == NamingColour(A)


# --- hands


def test_as_the_last_card_its_user_takes_one_and_does_not_win() -> None:
    """sv.win.claim: a claim is void with a card in the hand"""
    game = lifted("XWH")
    assert game.view(None).table.board.claims == (A,)

    game = when(game, (B, find("V5")), (C, find("Y9")), (D, find("Y9")), (A, find("P7")))
    assert made(game, ClaimVoided) == [ClaimVoided(A)]
    assert frame(game) == NamingColour(A)


def test_as_the_last_card_it_wins_where_nothing_is_left() -> None:
    """sv.card.white-hole, sv.win.claim"""
    game = when(lifted("XWH", under=""), (B, find("V5")))
    assert frame(game) == Saving(A, (B, C, D))

    assert ended(let_win(game)).winners == (A,)


def test_as_a_second_last_card_it_leaves_two() -> None:
    """c8.solo.judged"""
    game = when(lifted("XWH V1"), (B, find("V5")), (C, find("Y9")), (D, find("Y9")))
    game = when(game, (A, find("P7")), (A, name("P")))

    assert made(game, SoloWindowOpened) == []


# --- counters


def test_who_shields_itself_takes_none() -> None:
    """sv.counter.group, sv.counter.discard: the counter is among the discards"""
    game = extended("XWH V1 V2", "XNO P1 P2", "S1 S2 S3", discards=UNDER)
    game = when(game, (A, play("XWH")), (B, counter("XNO")))
    assert direction(game) == -1

    game = when(game, (C, ACCEPT))
    assert told(game)[1:] == (DiscardsLifted(), DiscardsShown(C, cards("P7 V5 Y9 Y9 XNO XNO")))
    game = when(game, (C, find("XNO")), (A, find("XNO")))
    assert (sizes(game), frame(game)) == ((3, 2, 4), NamingColour(B))
    assert frame(when(game, (B, name("Y")))) == Turn(C)


def test_where_all_others_shield_the_user_takes_one() -> None:
    """sv.counter.group"""
    game = extended("XWH V1 V2", "XNO P1 P2", discards=UNDER)
    game = when(game, (A, play("XWH")), (B, counter("XNO")))

    assert frame(game) == Choosing(A, ANY, 1)


# --- other ways to it


def test_as_a_pure_chaos_nothing_is_lifted() -> None:
    """sv.chaos.pure"""
    game = when(extended("XWH V1 V2", *OTHERS), (A, play("XWH", pure=True)))

    assert told(game) == (CardPlayed(A, XWH, card("XPC")),)
    assert (top(game), frame(game)) == ("XWH", NamingColour(A))


def test_a_clone_of_it_lifts_them_with_it() -> None:
    """sv.clone.as: the first White Hole can be taken then"""
    game = when(lifted("XWH V1", "P1 XCL"), (B, find("V5")), (A, find("P7")), (A, name("Y")))
    game = when(game, (B, play("XCL")), (A, ACCEPT))

    assert find("XWH") in legal(game, A)
    game = when(game, (A, find("XWH")), (B, find("Y9")))
    assert made(game, CardTopped) == [CardTopped(card("XCL"), XWH)]


# --- leaving


def test_the_chooser_leaves() -> None:
    """sv.withdraw: nothing is chosen, the next is shown the discards"""
    game = lifted()
    there = everything(game)
    game = game.withdraw(B)

    assert frame(game) == Choosing(C, ANY, 1)
    assert made(game, CardFetched) == []
    assert seen(game, C, DiscardsShown) == [DiscardsShown(C, cards("P7 V5 Y9 Y9 XNO"))]
    assert game.view(None).table.top is None
    assert everything(game) == there


@pytest.mark.parametrize("gone", [C, D])
def test_a_seat_that_is_still_to_choose_leaves(gone: Seat) -> None:
    """sv.withdraw"""
    game = lifted().withdraw(gone)
    assert frame(game) == Choosing(B, ANY, 1)

    game = when(game, (B, find("V5")))
    assert frame(game) == Choosing(D if gone == C else C, ANY, 1)


def test_its_user_leaves() -> None:
    """sv.withdraw: what it sent at others stays; the next seat names the colour"""
    game = lifted().withdraw(A)
    game = when(game, (B, find("V5")), (C, find("Y9")), (D, find("P7")))

    assert discards(game) == "Y9 XNO XWH"
    assert frame(game) == NamingColour(B)
    assert frame(when(game, (B, name("Y")))) == Turn(B)


def test_its_user_leaves_before_all_have_answered() -> None:
    """sv.withdraw: it takes effect for the others"""
    game = when(extended("XWH V1 V2", *OTHERS), (A, play("XWH"))).withdraw(A)
    assert isinstance(frame(game), Countering)

    assert frame(accepted(game)) == Choosing(B, ANY, 1)


def test_cards_that_are_laid_meanwhile_show_no_top() -> None:
    """sv.card.white-hole, sv.deck.two, sv.card.eliminator: a trap met by who lost a Snap"""
    laid = chosen = 0
    for seed in range(60):
        game = lifted(
            "XWH Y1 Y2", "XSN S4 P4", "T9", deck="T0 T1 T2 T3 T4 T5 T6 T7 T8", seed=seed
        ).withdraw(C)
        assert made(game, CardsRemoved) == [CardsRemoved(B, cards("XSN"))]
        while frame(game) != Choosing(B, ANY, 1):
            (seat,) = game.to_act
            listed = legal(game, seat)
            game = when(game, (seat, digit(4) if digit(4) in listed else listed[-1]))
            assert game.view(None).table.top is None
            laid += len([event for event in made(game, CardsShed) if event.cards])
            chosen += len(made(game, TopChosen))
        assert {*map(find, ("V5", "XNO"))} <= {*legal(game, B)}
    assert laid > chosen > 0


def test_nobody_slaps_meanwhile() -> None:
    """sv.choice.asked, sv.reflex"""
    assert lifted().check(B, SLAP) is Refusal.NOTHING_TO_SLAP
