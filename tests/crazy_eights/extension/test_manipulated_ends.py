"""sv.gm.last, sv.deck.out: a Genetic Manipulation that ends a hand, or a game."""

from __future__ import annotations

import pytest
from crazy_eights.extension.table import (
    DECK,
    OTHERS,
    A,
    B,
    C,
    D,
    accepted,
    call,
    ended,
    extended,
    frame,
    legal,
    let_win,
    made,
    name,
    play,
    refused,
    told,
    when,
)

from cardshed.crazy_eights import Action, CardPlayed, Ending, Refusal, Turn
from cardshed.crazy_eights.facts import SoloDeclared, SoloLapsed, SoloWindowOpened
from cardshed.soloverse import card, cards
from cardshed.soloverse.chaos_facts import CardsDealt
from cardshed.soloverse.facts import (
    ClaimVoided,
    GameEnded,
    WinClaimed,
)
from cardshed.soloverse.frames import NamingColour, Saving

XGM, XPC = card("XGM"), card("XPC")
T0 = CardsDealt(A, cards("T0"))
"""The card that seat 0 is dealt off the deck of most tests."""

# --- as the last card


def test_as_the_last_card_it_brings_a_new_one() -> None:
    """sv.gm.last, sv.win.claim: the claim is void at once"""
    game = when(extended("XGM", *OTHERS), (A, play("XGM", acts="XPC")))

    played = CardPlayed(A, XGM, XPC, manipulated=True)
    assert told(game) == (played, WinClaimed(A), T0, ClaimVoided(A))
    assert frame(when(game, (A, name("Y")))) == Turn(B)


def test_as_a_pure_chaos_it_wins() -> None:
    """sv.gm.last"""
    game = when(extended("XGM", *OTHERS), (A, play("XGM", pure=True)))

    assert frame(game) == Saving(A, (B, C, D))
    assert ended(let_win(game)).winners == (A,)


@pytest.mark.parametrize(
    ("dealt", "way"),
    [("Y9", play("XGM", acts="XDC", of="Y")), ("XPC", play("XGM", acts="XDX"))],
)
def test_as_a_discard_of_the_dealt_card_it_can_win(dealt: str, way: Action) -> None:
    """sv.gm.last, sv.antifun.group: when the hand is empty once more"""
    game = extended("XGM", "P1 P2", "S1 S2", "S3 S4", deck=f"{dealt} {DECK}")
    game = accepted(when(game, (A, way)))

    assert made(game, WinClaimed) == [WinClaimed(A)]
    assert game.view(None).table.board.claims == (A,)
    assert frame(game) == Saving(A, (B, C, D))
    assert ended(let_win(game)).winners == (A,)


@pytest.mark.parametrize("code", ["XCY", "XPA", "XRO", "XSF"])
def test_what_may_not_be_the_last_card_may_it_neither(code: str) -> None:
    """sv.chaos.last: the flag is that of the card that is named"""
    game = extended("XGM", *OTHERS)
    assert game.check(A, play("XGM", acts=code)) is Refusal.NOT_THE_LAST
    assert play("XGM", acts=code) not in legal(game, A)

    assert not refused(extended("XGM P1", *OTHERS), A, play("XGM", acts=code))


def test_what_may_not_be_the_last_card_may_it_neither_as_a_clone() -> None:
    """sv.chaos.last, sv.clone.as"""
    game = extended("XGM", *OTHERS, top="XCL", acts="XCY", named="P", discards="V1")

    assert game.check(A, play("XGM", acts="XCL")) is Refusal.NOT_THE_LAST


def test_a_second_last_card_that_brings_one_is_none() -> None:
    """c8.solo.judged: a word is no longer due, and what was said lapses"""
    game = extended("XGM P8", *OTHERS)
    quiet = when(game, (A, play("XGM", acts="XPC")), (A, name("Y")))
    assert made(quiet, SoloWindowOpened) == []
    assert call(A) not in legal(quiet, B)

    said = when(game, (A, play("XGM", acts="XPC", solo=True)))
    assert made(said, SoloDeclared) == [SoloDeclared(A)]
    assert made(said, SoloLapsed) == [SoloLapsed(A)]


def test_a_second_last_card_whose_effect_takes_the_dealt_one() -> None:
    """c8.solo.judged: when the play and its immediate effects are complete"""
    game = extended("XGM P8", "P1 P2", "S1 S2", "Y1 Y2")
    quiet = accepted(when(game, (A, play("XGM", acts="XDC", of="T"))))
    quiet = when(quiet, (A, name("Y")))
    assert made(quiet, SoloWindowOpened) == [SoloWindowOpened(A)]

    said = accepted(when(game, (A, play("XGM", acts="XDC", of="T", solo=True))))
    said = when(said, (A, name("Y")))
    assert said.check(B, call(A)) is not None
    assert made(said, SoloWindowOpened) == []


# --- where the deck runs out


@pytest.mark.parametrize("code", ["XPC", "XD4"])
def test_where_no_card_is_left_to_be_dealt_the_game_ends(code: str) -> None:
    """sv.deck.out, sv.card.genetic-manipulation: at that moment, before its effect"""
    game = extended("XGM V8 S9", "P1", "S1 S2 S3", deck="")
    game = when(game, (A, play("XGM", acts=code)))

    assert ended(game).ending is Ending.FEWEST_CARDS
    assert ended(game).winners == (B,)
    assert isinstance(told(game)[-1], GameEnded)


def test_as_a_pure_chaos_it_asks_for_no_card() -> None:
    """sv.deck.out, sv.chaos.pure"""
    game = when(extended("XGM V8 S9", *OTHERS, deck=""), (A, play("XGM", pure=True)))

    assert frame(game) == NamingColour(A)


def test_a_win_that_would_have_been_ends_with_the_deck() -> None:
    """sv.gm.last, sv.end.fewest: an empty hand has the fewest cards"""
    game = when(extended("XGM", *OTHERS, deck=""), (A, play("XGM", acts="XPC")))

    assert ended(game).winners == (A,)
