"""sv.card.scavenger, sv.table.recycle: Recycle is turned face up again in place of a card."""

from __future__ import annotations

from typing import Any

from crazy_eights.chaos.table import chaos
from crazy_eights.extension.table import (
    ACCEPT,
    DRAW,
    NO_CARD,
    OTHERS,
    RECYCLE,
    REVIVE,
    A,
    B,
    C,
    D,
    counter,
    discards,
    ended,
    extended,
    find,
    frame,
    hand,
    legal,
    let_win,
    made,
    name,
    play,
    save,
    seen,
    sizes,
    told,
    when,
)

from cardshed.crazy_eights import CardPlayed, Game, Recycle, Refusal, Turn
from cardshed.crazy_eights.facts import SoloWindowOpened
from cardshed.soloverse import card
from cardshed.soloverse.chaos_facts import CardTaken
from cardshed.soloverse.facts import ClaimVoided, WinClaimed
from cardshed.soloverse.frames import Choice, Choosing, NamingColour, Saving
from cardshed.soloverse.pile_facts import RecycleRevived

SEARCH = Choosing(A, Choice.FROM_DISCARDS, 1)


def searching(
    mine: str = "XSC V1 V2", under: str = "S9 XNO Y8 Y7", *others: str, **changed: Any
) -> Game:
    """Return a game in which seat 0 has used Recycle and then played a Scavenger."""
    game = extended(mine, *(others or OTHERS), discards=under, **changed)
    return when(game, (A, RECYCLE), (A, play("XSC")))


def way(game: Game) -> Recycle | None:
    """Return which way Recycle lies."""
    return game.view(None).table.board.lying.recycle


def test_either_a_card_is_taken_or_recycle_is_revived() -> None:
    """sv.card.scavenger: the cards of the upper half are in the deck"""
    game = searching()
    assert discards(game) == "S9 XNO Y8 XSC"
    assert legal(game, A) == [find("XNO"), REVIVE]

    taken = when(game, (A, find("XNO")))
    assert (way(taken), hand(taken, A)) == (Recycle.USED, "V1 V2 XNO")
    revived = when(game, (A, REVIVE))
    assert told(revived) == (RecycleRevived(A),)
    assert (way(revived), hand(revived, A)) == (Recycle.READY, "V1 V2")
    assert frame(revived) == NamingColour(A)


def test_it_is_told_to_all() -> None:
    """sv.table.recycle, sv.view"""
    game = when(searching(), (A, REVIVE))

    for viewer in (A, B, None):
        assert seen(game, viewer, RecycleRevived) == [RecycleRevived(A)]
        assert game.view(viewer).table.board.lying.recycle is Recycle.READY
        assert game.view(viewer).own.shown == ()


def test_what_is_revived_is_used_again() -> None:
    """sv.card.recycle: once a game, unless it is revived"""
    game = when(searching(), (A, REVIVE), (A, name("P")))
    assert RECYCLE in legal(game, B)

    game = when(game, (B, RECYCLE))
    assert (way(game), discards(game)) == (Recycle.USED, "S9 XNO")


def test_where_it_lies_face_up_it_is_not_revived() -> None:
    """sv.card.scavenger: then a card is taken, or nothing found"""
    game = when(extended("XSC V1 V2", *OTHERS, discards="XNO"), (A, play("XSC")))
    assert legal(game, A) == [find("XNO")]
    assert game.check(A, REVIVE) is Refusal.NOT_TO_CHOOSE

    nothing = when(extended("XSC V1 V2", *OTHERS, discards="Y1"), (A, play("XSC")))
    assert legal(nothing, A) == [NO_CARD]
    assert nothing.check(A, REVIVE) is Refusal.NOT_TO_CHOOSE


def test_where_no_card_is_found_it_is_revived() -> None:
    """sv.card.scavenger: and to take nothing is no choice"""
    game = searching(under="S9 S8 Y8 Y7")
    assert legal(game, A) == [REVIVE]
    assert game.check(A, NO_CARD) is Refusal.NOT_TO_CHOOSE
    assert game.check(A, find("S9")) is Refusal.NOT_TO_CHOOSE

    assert way(when(game, (A, REVIVE))) is Recycle.READY


def test_with_the_core_deck_there_is_nothing_to_revive() -> None:
    """sv.table.recycle, sv.card.scavenger"""
    game = when(chaos("XSC V1 V2", "P1 P2"), (A, play("XSC")))
    assert legal(game, A) == [NO_CARD]
    assert game.check(A, REVIVE) is Refusal.NOT_TO_CHOOSE


def test_nobody_else_revives_it_and_at_no_other_moment() -> None:
    """sv.choice.asked"""
    game = searching()
    assert game.check(B, REVIVE) is Refusal.NO_CHOICE_DUE
    assert game.check(A, DRAW) is Refusal.CHOICE_DUE
    assert game.check(A, RECYCLE) is Refusal.CHOICE_DUE

    used = when(extended("V1 V2", *OTHERS, discards="Y1"), (A, RECYCLE))
    assert used.check(A, REVIVE) is Refusal.NO_CHOICE_DUE


# --- as the last card


def test_as_the_last_card_a_revival_claims_the_win() -> None:
    """soloverse.md 9.8, sv.win.claim: and a card that is taken does not"""
    game = searching("XSC")
    assert frame(game) == SEARCH
    assert game.view(None).table.board.claims == (A,)

    revived = when(game, (A, REVIVE))
    assert made(revived, ClaimVoided) == []
    assert frame(revived) == Saving(A, (B, C, D))
    assert ended(let_win(revived)).winners == (A,)
    taken = when(game, (A, find("XNO")))
    assert made(taken, ClaimVoided) == [ClaimVoided(A)]
    assert frame(taken) == NamingColour(A)


def test_a_win_by_a_revival_can_be_stopped() -> None:
    """sv.antifun: Recycle stays face up"""
    game = searching("XSC", "S9 XNO Y8 Y7", "XAF P1", "S1 S2")
    game = when(game, (A, REVIVE), (B, save()))

    assert (sizes(game)[A], way(game)) == (5, Recycle.READY)
    assert frame(game) == NamingColour(B)


def test_as_a_second_last_card_a_revival_owes_a_word() -> None:
    """c8.solo.judged: a card that is taken does not"""
    game = searching("XSC V1")

    revived = when(game, (A, REVIVE), (A, name("P")))
    assert made(revived, SoloWindowOpened) == [SoloWindowOpened(A)]
    taken = when(game, (A, find("XNO")), (A, name("P")))
    assert made(taken, SoloWindowOpened) == []


# --- other ways to it


def test_a_clone_of_a_scavenger_revives_it_too() -> None:
    """sv.clone.as"""
    game = searching("XSC V1 V2", "S9 XNO Y8 Y7", "XCL P1", "S1 S2")
    game = when(game, (A, find("XNO")), (A, name("Y")), (B, play("XCL")))

    assert REVIVE in legal(game, B)
    assert way(when(game, (B, REVIVE))) is Recycle.READY


def test_a_scavenger_played_as_pure_chaos_revives_nothing() -> None:
    """sv.chaos.pure"""
    game = when(extended("XSC V1 V2", *OTHERS, discards="Y1"), (A, RECYCLE))
    game = when(game, (A, play("XSC", pure=True)))

    assert told(game) == (CardPlayed(A, card("XSC"), card("XPC")),)
    assert game.check(A, REVIVE) is Refusal.NO_CHOICE_DUE


def test_who_searches_leaves() -> None:
    """sv.withdraw: nothing is chosen, and Recycle stays as it lies"""
    game = searching().withdraw(A)

    assert way(game) is Recycle.USED
    assert (made(game, CardTaken), made(game, WinClaimed)) == ([], [])
    assert frame(game) == NamingColour(B)
    assert frame(when(game, (B, name("S")))) == Turn(B)


def test_nobody_counters_it() -> None:
    """sv.counter.never: neither Recycle nor a Scavenger opens a window"""
    game = searching("XSC V1 V2", "S9 XNO Y8 Y7", "XNM P1", "S1 S2")

    assert game.check(B, ACCEPT) is Refusal.NOTHING_TO_ANSWER
    assert game.check(B, counter("XNM")) is Refusal.NOTHING_TO_ANSWER
