"""sv.gm.what: a Genetic Manipulation that answers a stack, a card or a win."""

from __future__ import annotations

import pytest
from crazy_eights.extension.table import (
    ACCEPT,
    CHALLENGE,
    LET_WIN,
    OTHERS,
    TAKE,
    A,
    B,
    C,
    D,
    accepted,
    before,
    call,
    colour,
    counter,
    direction,
    ended,
    extended,
    frame,
    hand,
    inside,
    legal,
    lies,
    made,
    name,
    play,
    refused,
    respond,
    save,
    seen,
    sizes,
    told,
    top,
    when,
)

from cardshed import Backs, Seat
from cardshed.crazy_eights import Action, AnsweringDraw, CardPlayed, Ending, Game, Refusal, Turn
from cardshed.crazy_eights.facts import SoloLapsed
from cardshed.soloverse import card, cards
from cardshed.soloverse.chaos_facts import CardsDealt, CardsShed
from cardshed.soloverse.facts import ClaimVoided, DirectionFlipped, DrawSent, GameEnded, WinClaimed
from cardshed.soloverse.frames import AnsweringSkip, Countering, NamingColour

XGM, XCL, XD4, XNO = map(card, ("XGM", "XCL", "XD4", "XNO"))
HAND = "XGM P8 P9"


def faced(hand_: str = HAND, *, by: str = "XD4", deck: str = "T0 T1 T2 T3 T4") -> Game:
    """Return a game in which seat 1 faces the stack that seat 0's card began."""
    game = extended(f"{by} S8 S9", hand_, *OTHERS[1:], top="Y5", deck=deck)
    return when(game, (A, play(by)), (A, name("Y")))


# --- in a Draw stack


def test_in_a_stack_it_is_a_chaos_draw_4_or_a_counter() -> None:
    """sv.draw.pending, sv.gm.what"""
    game = faced()

    assert {*legal(game, B)} == {
        *[respond("XGM", acts=code) for code in ("XCL", "XD4", "XDR", "XDS")],
        *[counter("XGM", acts=code) for code in ("XNM", "XNO")],
        TAKE,
        CHALLENGE,
    }


@pytest.mark.parametrize(("acts", "to", "way"), [("XD4", C, 1), ("XDR", A, -1), ("XDS", D, 1)])
def test_as_a_chaos_draw_4_it_adds_four(acts: str, to: Seat, way: int) -> None:
    """sv.draw.pending, sv.draw.target: the card is dealt first, to who answers"""
    game = when(faced(), (B, respond("XGM", acts=acts)))

    assert told(game)[:2] == (
        CardPlayed(B, XGM, card(acts), manipulated=True),
        CardsDealt(B, cards("T0")),
    )
    assert inside(game, DrawSent) == DrawSent(to, 8, (A, B), card(acts))
    assert (direction(game), sizes(game)[B], frame(game)) == (way, 3, NamingColour(B))
    assert seen(game, A, CardsDealt) == [CardsDealt(B, Backs(1))]
    game = when(game, (B, name("C")))
    assert frame(game) == AnsweringDraw(to, 8, (A, B), card(acts))
    assert game.check(to, CHALLENGE) is Refusal.NO_CHALLENGE


def test_as_a_clone_it_answers_as_the_card_before() -> None:
    """sv.draw.pending, sv.gm.what, sv.clone.as"""
    game = when(faced(), (B, respond("XGM", acts="XCL")))

    assert inside(game, CardPlayed) == CardPlayed(B, XGM, XD4, manipulated=True)
    assert inside(game, DrawSent).total == 8


@pytest.mark.parametrize("acts", ["XNO", "XNM"])
def test_as_a_counter_it_sends_the_stack_back(acts: str) -> None:
    """sv.counter.single, sv.gm.what: its player names the colour"""
    game = when(faced(), (B, counter("XGM", acts=acts)))

    assert inside(game, CardsDealt) == CardsDealt(B, cards("T0"))
    assert inside(game, DrawSent) == DrawSent(A, 4, (A, B), card(acts))
    assert direction(game) == -1
    game = when(game, (B, name("C")))
    assert (colour(game), frame(game)) == ("C", AnsweringDraw(A, 4, (A, B), card(acts)))


def test_against_a_not_me_it_is_no_nou() -> None:
    """sv.counter.levels: but a Not Me, or a Chaos Draw +4"""
    game = extended("XD4 XGM S9", "XNM P8 P9", *OTHERS[1:], top="Y5")
    game = when(game, (A, play("XD4")), (A, name("Y")), (B, counter("XNM")), (B, name("Y")))

    assert counter("XGM", acts="XNM") in legal(game, A)
    assert respond("XGM", acts="XD4") in legal(game, A)
    assert game.check(A, counter("XGM", acts="XNO")) is Refusal.NO_COUNTER
    assert counter("XGM", acts="XNO") not in legal(game, A)


@pytest.mark.parametrize(
    ("wrong", "refusal"),
    [
        (respond("XGM"), Refusal.NO_SUCH_USE),
        (respond("XGM", acts="XGM"), Refusal.NO_SUCH_USE),
        (respond("XGM", acts="V+2"), Refusal.NO_SUCH_USE),
        (respond("XGM", acts="XPO"), Refusal.NO_SUCH_USE),
        (respond("XGM", acts="XPC"), Refusal.NOT_IN_KIND),
        (respond("XGM", acts="XNO"), Refusal.NOT_IN_KIND),
        (counter("XGM"), Refusal.NO_SUCH_USE),
        (counter("XGM", acts="XRY"), Refusal.NO_SUCH_USE),
        (counter("XGM", acts="XAF"), Refusal.NO_COUNTER),
        (counter("XGM", acts="XD4"), Refusal.NO_COUNTER),
        (respond("P8", acts="XD4"), Refusal.NO_SUCH_USE),
        (counter("P8", acts="XNO"), Refusal.NO_SUCH_USE),
        (respond("XGM", acts="XD4", solo=True), Refusal.NO_SOLO_DUE),
        (counter("XGM", acts="XNO", solo=True), Refusal.NO_SOLO_DUE),
        (save("XGM", acts="XAF"), Refusal.NO_WIN_TO_STOP),
    ],
)
def test_what_is_no_answer_to_a_stack(wrong: Action, refusal: Refusal) -> None:
    """sv.gm.what, sv.draw.pending, sv.counter.levels"""
    assert faced().check(B, wrong) is refusal


def test_it_answers_no_draw_2() -> None:
    """sv.draw.pending: not as a Clone of it either, though a Clone answers one"""
    game = when(extended("V+2 V8 V9", HAND, *OTHERS[1:]), (A, play("V+2")))

    assert legal(game, B) == [TAKE]
    assert game.check(B, respond("XGM", acts="XCL")) is Refusal.NO_SUCH_USE
    assert game.check(B, respond("XGM", acts="XD4")) is Refusal.NOT_IN_KIND
    assert game.check(B, counter("XGM", acts="XNO")) is Refusal.NO_COUNTER


def test_a_bound_seat_answers_in_kind_and_counters_nothing() -> None:
    """sv.counter.poll, sv.card.stun, sv.gm.what"""
    game = extended("XD4 S8 S9", HAND, *OTHERS[1:], top="Y5", front=lies("XST", B, by=D))
    game = when(game, (A, play("XD4")), (A, name("Y")))

    assert counter("XGM", acts="XNO") not in legal(game, B)
    assert game.check(B, counter("XGM", acts="XNO")) is Refusal.BOUND
    assert not refused(game, B, respond("XGM", acts="XD4"))


def test_who_says_solo_with_it_holds_two_cards_then() -> None:
    """c8.solo.judged, c8.solo.again"""
    game = when(faced("XGM P8"), (B, respond("XGM", acts="XD4", solo=True)))
    assert made(game, SoloLapsed) == [SoloLapsed(B)]

    game = when(faced("XGM P8"), (B, counter("XGM", acts="XNO")), (B, name("Y")))
    assert call(B) not in legal(game, C)


def test_where_no_card_is_left_to_be_dealt_an_answer_ends_the_game() -> None:
    """sv.deck.out: at that moment, whatever it answers"""
    for action in (respond("XGM", acts="XD4"), counter("XGM", acts="XNO")):
        game = when(faced(deck=""), (B, action))
        assert ended(game).ending is Ending.FEWEST_CARDS
        assert isinstance(told(game)[-1], GameEnded)
    game = when(extended("V1", HAND, "S1 S2", deck=""), (A, play("V1")))
    game = when(game, (B, save("XGM", acts="XAF")))
    assert ended(game).winners == (A,)


# --- in windows


def test_it_shields_from_a_group_effect() -> None:
    """sv.counter.group, sv.gm.what: its player is left out, and names the colour"""
    game = when(extended("XDC V1 V2", HAND, "P1 S1", "Y1 Y2"), (A, play("XDC", of="P")))
    assert {*legal(game, B)} == {
        ACCEPT,
        counter("XGM", acts="XNO"),
        counter("XGM", acts="XNM"),
    }

    game = when(game, (B, counter("XGM", acts="XNM")))
    assert told(game) == (
        CardPlayed(B, XGM, card("XNM"), manipulated=True),
        CardsDealt(B, cards("T0")),
        DirectionFlipped(),
    )
    game = accepted(game)
    assert made(game, CardsShed) == [CardsShed(C, cards("P1"))]
    assert frame(game) == NamingColour(B)


def test_it_sends_a_stun_back() -> None:
    """sv.counter.single, sv.gm.what: who played the Stun faces it, and may answer"""
    game = extended("XST XNM V2", HAND, *OTHERS[1:])
    game = when(game, (A, play("XST", at=B)), (B, counter("XGM", acts="XNO")))
    window = frame(game)
    assert isinstance(window, Countering)
    assert (window.waiting, window.card) == ((A,), XNO)
    assert counter("XNM") in legal(game, A)

    game = when(game, (A, ACCEPT))
    assert before(game, A) == "XST"


def test_it_sends_a_skip_back() -> None:
    """sv.counter.mixed, sv.gm.what"""
    game = extended("XPS V1 V2", HAND, *OTHERS[1:])
    game = when(game, (A, play("XPS")), (A, name("Y")), (B, counter("XGM", acts="XNO")))
    game = when(game, (B, name("P")))

    assert frame(game) == AnsweringSkip(A, B, XNO)


def test_it_answers_the_counter_to_ones_own_card() -> None:
    """sv.chaos.own, sv.gm.what: and is no answer to one's card itself"""
    game = when(extended("XDC XGM V2", "XNO P1", *OTHERS[1:]), (A, play("XDC", of="T")))
    assert game.check(A, counter("XGM", acts="XNO")) is Refusal.NOTHING_TO_ANSWER

    stack = extended("XD4 XGM S9", "XNO P8 P9", *OTHERS[1:], top="Y5")
    stack = when(stack, (A, play("XD4")), (A, name("Y")), (B, counter("XNO")), (B, name("Y")))
    stack = when(stack, (A, counter("XGM", acts="XNO")), (A, name("S")))
    assert frame(stack) == AnsweringDraw(B, 4, (A, B, A), XNO)


# --- as Anti-Fun


def test_it_stops_a_win() -> None:
    """sv.antifun, sv.gm.what: first its player is dealt a card, then the claimant five"""
    game = when(extended("V1", HAND, *OTHERS[1:]), (A, play("V1")))
    assert legal(game, B) == [LET_WIN, save("XGM", acts="XAF")]

    game = when(game, (C, LET_WIN), (B, save("XGM", acts="XAF")))
    assert told(game) == (
        CardPlayed(B, XGM, card("XAF"), manipulated=True),
        CardsDealt(B, cards("T0")),
        CardsDealt(A, cards("T1 T2 T3 T4 T5")),
        ClaimVoided(A),
    )
    assert (top(game), frame(game)) == ("XGM", NamingColour(B))
    assert frame(when(game, (B, name("Y")))) == Turn(B)


@pytest.mark.parametrize(
    ("wrong", "refusal"),
    [
        (save("XGM"), Refusal.NO_SUCH_USE),
        (save("XGM", acts="XGM"), Refusal.NO_SUCH_USE),
        (save("XGM", acts="XNO"), Refusal.NO_ANTI_FUN),
        (save("XGM", acts="XCL"), Refusal.NO_ANTI_FUN),
        (save("P8", acts="XAF"), Refusal.NO_SUCH_USE),
        (save("XGM", acts="XAF", solo=True), Refusal.NO_SOLO_DUE),
        (save("XAF"), Refusal.CARD_NOT_HELD),
    ],
)
def test_what_stops_no_win(wrong: Action, refusal: Refusal) -> None:
    """sv.antifun, sv.gm.what"""
    game = when(extended("V1", HAND, *OTHERS[1:]), (A, play("V1")))

    assert game.check(B, wrong) is refusal


def test_as_the_last_card_of_its_player_it_stops_a_win_and_claims_none() -> None:
    """sv.gm.last, sv.antifun: for it brings a card"""
    game = when(extended("V1", "XGM", *OTHERS[1:]), (A, play("V1")))
    game = when(game, (B, save("XGM", acts="XAF")))

    assert (made(game, WinClaimed), made(game, ClaimVoided)) == (
        [WinClaimed(B)],
        [ClaimVoided(B), ClaimVoided(A)],
    )
    assert frame(game) == NamingColour(B)


def test_as_a_nou_and_the_last_card_it_does_not_win() -> None:
    """sv.gm.last, sv.win.nou: the stack goes back, and the game on"""
    game = when(faced("XGM"), (B, counter("XGM", acts="XNO")), (B, name("Y")))

    assert game.outcome is None
    assert hand(game, B) == "T0"
    assert frame(game) == AnsweringDraw(A, 4, (A, B), XNO)
