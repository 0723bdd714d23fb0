"""sv.card.project-insight: a chaos card is named, of which all others give the user theirs."""

from __future__ import annotations

from typing import Any

import pytest
from crazy_eights.extension.table import (
    ACCEPT,
    LET_WIN,
    OTHERS,
    A,
    B,
    C,
    D,
    accepted,
    counter,
    direction,
    drawn_on,
    ended,
    everything,
    extended,
    frame,
    hand,
    legal,
    let_win,
    lies,
    made,
    name,
    play,
    save,
    sizes,
    told,
    top,
    when,
)

from cardshed.crazy_eights import (
    CardPlayed,
    Game,
    Refusal,
    SoloLapsed,
    SoloWindowOpened,
    Turn,
)
from cardshed.soloverse import card, cards
from cardshed.soloverse.decks import kinds_of
from cardshed.soloverse.facts import ClaimVoided, SeatWentOut, WinClaimed
from cardshed.soloverse.frames import Countering, NamingColour, Playing, Saving
from cardshed.soloverse.hand_facts import CardsHandedOver

XPI, XNO = card("XPI"), card("XNO")
HANDS = ("XPI V1 V2", "XNO XNO P1", "S1 S2", "XNO Y1 Y2")


def named(*hands: str, what: str = "XNO", **told_: Any) -> Game:
    """Return a game in which seat 0 has played its Project Insight, with this card named."""
    return when(extended(*(hands or HANDS), **told_), (A, play("XPI", named=what)))


def test_every_other_seat_gives_all_copies() -> None:
    """sv.card.project-insight: openly; who has none gives none"""
    game = accepted(named())

    assert told(game)[1:] == (
        CardsHandedOver(B, A, cards("XNO XNO")),
        CardsHandedOver(D, A, cards("XNO")),
    )
    assert (hand(game, A), hand(game, B)) == ("V1 V2 XNO XNO XNO", "P1")
    assert sizes(game) == (5, 1, 2, 2)
    assert (top(game), frame(game)) == ("XPI", NamingColour(A))
    assert frame(when(game, (A, name("C")))) == Turn(B)


def test_all_see_what_is_given() -> None:
    """sv.card.project-insight, sv.view: else nobody could check"""
    game = accepted(named())

    for viewer in (A, B, C, D, None):
        assert CardsHandedOver(B, A, cards("XNO XNO")) in game.history(viewer)[-1].events
        assert game.seen(viewer).view == game.view(viewer)


def test_the_card_is_said_with_the_play() -> None:
    """sv.chaos.params: others decide on a counter knowing it"""
    game = named()

    assert told(game)[0] == CardPlayed(A, XPI, named=XNO)
    assert frame(game) == Countering(Playing(A, A, XPI, named=XNO), (B, C, D), XPI)
    for viewer in (B, None):
        assert game.history(viewer)[-1].events[0] == CardPlayed(A, XPI, named=XNO)


def test_any_chaos_card_of_the_deck_but_a_trap_may_be_named() -> None:
    """sv.card.project-insight: whether or not anybody holds it; its own code too"""
    game = extended(*HANDS)
    kinds = kinds_of(game.options)
    listed = [play("XPI", named=kind.code) for kind in kinds]

    assert [use for use in legal(game, A) if use in listed] == listed
    assert len(kinds) == 15 + 15 + 3
    for wrong in ("XME", "XFO", "XRY", "V1"):
        assert game.check(A, play("XPI", named=wrong)) is Refusal.NO_SUCH_USE
    for action in (play("XPI"), play("XPI", of="V"), play("XPI", named="XNO", at=B)):
        assert game.check(A, action) is Refusal.NO_SUCH_USE
    assert game.check(A, play("XPI", named="XNO", pure=True)) is Refusal.NO_SUCH_USE
    assert game.check(A, play("XPI", named="XNO", solo=True)) is Refusal.NO_SOLO_DUE
    assert game.check(B, play("XPI", named="XNO")) is Refusal.NOT_YOUR_TURN


def test_between_two_seats_slap_and_snap_are_no_cards_of_the_deck() -> None:
    """sv.deck.two, sv.card.project-insight"""
    game = extended("XPI V1 V2", "XNO P1")

    assert game.check(A, play("XPI", named="XSL")) is Refusal.NO_SUCH_USE
    assert game.check(A, play("XPI", named="XSN")) is Refusal.NO_SUCH_USE
    assert hand(when(game, (A, play("XPI", named="XNO")), (B, ACCEPT)), A) == "V1 V2 XNO"


def test_as_a_pure_chaos_nobody_is_asked() -> None:
    """sv.chaos.pure, sv.counter.mixed"""
    game = when(extended(*HANDS), (A, play("XPI", pure=True)))

    assert frame(game) == NamingColour(A)
    assert sizes(game) == (2, 3, 2, 3)


# --- counters


def test_who_shields_itself_gives_nothing() -> None:
    """sv.counter.group, sv.colour.who: but for the card that it played; the others give"""
    game = when(named(), (B, counter("XNO")), (C, ACCEPT), (D, ACCEPT))

    assert made(game, CardsHandedOver) == [CardsHandedOver(D, A, cards("XNO"))]
    assert direction(game) == -1
    assert hand(game, B) == "P1 XNO"
    assert (top(game), frame(game)) == ("XNO", NamingColour(B))
    assert frame(when(game, (B, name("P")))) == Turn(D)


def test_with_all_shielded_nobody_gives() -> None:
    """sv.counter.group: each counter flips the direction once"""
    game = named("XPI V1 V2", "XNO XNO P1", "XNM S1 S2", "XNO Y1 Y2")
    game = when(game, (D, counter("XNO")), (B, counter("XNO")), (C, counter("XNM")))

    assert made(game, CardsHandedOver) == []
    assert direction(game) == -1
    assert frame(game) == NamingColour(C)


# --- wins and words


def test_who_gave_its_last_cards_claims_the_win() -> None:
    """sv.win.claim: whose hand becomes empty, on whosever turn, in Play Order"""
    game = accepted(named("XPI V1 V2", "XNO XNO", "S1 XAF", "XNO"))

    assert made(game, WinClaimed) == [WinClaimed(B), WinClaimed(D)]
    assert frame(game) == Saving(B, (A, C, D))
    assert ended(let_win(game)).winners == (B,)

    game = when(game, (C, save(solo=True)))
    assert frame(game) == Saving(D, (A, B, C))


def test_the_order_of_such_claims_follows_the_direction() -> None:
    """sv.win.claim, sv.order.play"""
    game = accepted(named("XPI V1 V2", "XNO", "S1 S2", "XNO", counter_clockwise=True))

    assert made(game, WinClaimed) == [WinClaimed(D), WinClaimed(B)]


def test_as_the_last_card_its_claim_is_void_if_something_is_given() -> None:
    """sv.win.claim, sv.chaos.last"""
    game = accepted(named("XPI", *HANDS[1:]))
    assert made(game, ClaimVoided) == [ClaimVoided(A)]
    assert sizes(game)[A] == 3

    game = accepted(named("XPI", *OTHERS))
    assert frame(game) == Saving(A, (B, C, D))
    assert ended(let_win(game)).winners == (A,)


def test_an_anti_fun_that_was_given_cannot_stop_the_giver() -> None:
    """sv.antifun: the window comes in the End phase, after the cards are given"""
    game = accepted(named("XPI V1 V2", "XAF", "XAF S1", "Y1 Y2", what="XAF"))

    assert frame(game) == Saving(B, (A, C, D))
    assert legal(game, C) == [LET_WIN]
    assert save() in legal(game, A)


def test_words_for_hands_that_have_grown_or_shrunk_lapse() -> None:
    """c8.solo.again, c8.solo.judged: who gives down to one card owes no word"""
    game = when(extended("V1 XNO", "XPI XCL P1", "S1 XNO", "Y1 Y2"), (A, play("V1", solo=True)))
    game = accepted(when(game, (B, play("XPI", named="XNO"))))
    assert made(game, SoloLapsed) == [SoloLapsed(A)]
    assert frame(game) == Saving(A, (B, C, D))

    game = accepted(named("XPI V1", "XNO P1", *OTHERS[1:]))
    game = when(game, (A, name("V")))
    assert made(game, SoloWindowOpened) == []
    assert sizes(game)[:2] == (2, 1)


# --- other tables


def test_a_clone_of_it_names_anew() -> None:
    """sv.clone.as: new targets and names are chosen"""
    game = when(accepted(named("XPI V1 V2 XSC", "XCL P1", *OTHERS[1:])), (A, name("V")))
    assert game.check(B, play("XCL")) is Refusal.NO_SUCH_USE
    game = accepted(when(game, (B, play("XCL", named="XSC"))))

    assert made(game, CardsHandedOver) == [CardsHandedOver(A, B, cards("XSC"))]


def test_in_a_stolen_turn_the_thief_gets_the_cards() -> None:
    """sv.card.steal-turn: also from whose turn it was"""
    game = extended("XPI V1 V2", "P1 P2", "XNO S1", "XNO Y1", front=lies("XTT", C, by=A), turn=1)
    game = when(drawn_on(game, B), (C, name("V")), (A, play("XPI", named="XNO")))
    game = accepted(game)

    assert [e.seat for e in made(game, CardsHandedOver)] == [D, C]
    assert frame(when(game, (A, name("C")))) == Turn(D)


def test_who_has_gone_out_is_not_asked() -> None:
    """sv.win.check, sv.end.standing"""
    game = extended("V1", "XPI P1 P2", "XNO S2", "XNO", finish="last-standing")
    game = when(let_win(when(game, (A, play("V1")))), (B, play("XPI", named="XNO")))
    assert game.to_act == (C, D)

    game = let_win(accepted(game))
    assert made(game, SeatWentOut) == [SeatWentOut(D)]


@pytest.mark.parametrize("gone", [A, B, C])
def test_a_seat_leaves_while_it_can_be_countered(gone: int) -> None:
    """sv.withdraw: its cards are in the deck; to a user that has left nothing is given"""
    game = named()
    before_ = everything(game)
    game = accepted(game.withdraw(gone))

    assert everything(game) == before_
    assert [e.seat for e in made(game, CardsHandedOver)] == [[], [D], [B, D]][gone]
    assert frame(game) == NamingColour(B if gone == A else A)
