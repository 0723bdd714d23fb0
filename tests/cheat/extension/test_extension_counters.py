"""ch.card.nou, sv.counter.*: who may counter the cards of the Core Extension, and what then."""

from __future__ import annotations

from typing import Any

import pytest
from cheat.extension.grouped import DECK, begun, held, in_all
from cheat.extension.table import (
    LET_HAPPEN,
    OTHERS,
    A,
    B,
    C,
    D,
    accepted,
    beside,
    called,
    chaos,
    counter,
    direction,
    extension,
    find,
    frame,
    genetic,
    hand,
    inside,
    latest,
    legal,
    let_happen,
    made,
    pile,
    respond,
    said,
    sizes,
    stood,
    told,
    when,
)

from cardshed import Seat
from cardshed.cheat import (
    AnsweringDraw,
    AnsweringSkip,
    CardFetched,
    CardsDealt,
    CardsDrawn,
    CardSentBack,
    CardTopped,
    ChaosCard,
    Claimed,
    ClaimStatus,
    Counter,
    Countering,
    DirectionFlipped,
    EffectAccepted,
    Ending,
    Game,
    PileTaken,
    Playing,
    Polling,
    PollOpened,
    Refusal,
    Turn,
)
from cardshed.soloverse import card, cards

XUW, XWH, XNO, XNM = map(card, ("XUW", "XWH", "XNO", "XNM"))
NOUS = ("XNO P1", "XNM S1", "XNO Y1")
"""Hands with a counter each."""
UNCOUNTERABLE = ("XBH", "XCY", "XPA", "XPI", "XRO", "XSN", "XSF", "XVA")
OWN = ("XBC", "XDE", "XDU")
"""Cards that concern their user alone."""


def claimed(code: str, **given: Any) -> Game:
    """Return a game in which a group card of the extension has stood, and has a window."""
    return begun(code, *NOUS, **{"pile": "T9 T8 T7 T6", "deck": f"{DECK} T0 T1 T2 T3", **given})


def affected(game: Game) -> list[int]:
    """Return who drew, or took a card of the pile, in the last step."""
    return [event.seat for event in told(game) if isinstance(event, CardsDrawn | CardFetched)]


groups = pytest.mark.parametrize("code", ["XUW", "XWH"])


# --- who is asked


@groups
def test_everybody_else_is_asked_about_a_group_effect(code: str) -> None:
    """sv.counter.poll, ch.effect.when: once the claim has stood, and not before"""
    polled = when(extension(f"{code} V1", *NOUS), (A, chaos(code, code)))
    assert polled.check(B, counter("XNO")) is Refusal.NOTHING_TO_ANSWER

    game = accepted(polled)
    face = card(code)
    assert frame(game) == Countering(Playing(A, A, face), (B, C, D), face)
    assert game.check(A, LET_HAPPEN) is Refusal.NOTHING_TO_ANSWER


@pytest.mark.parametrize("code", [*UNCOUNTERABLE, *OWN])
def test_nobody_is_asked_about_the_others(code: str) -> None:
    """sv.counter.never, sv.counter.poll: marked uncounterable, or the user's own affair"""
    game = begun(code, *NOUS, by="V1 S2 Y3", deck=f"{DECK} T0 T1 T2 T3 T4 T5 T6 T7 T8 T9")

    assert not isinstance(frame(game), Countering | AnsweringSkip | AnsweringDraw)
    for seat in (B, C, D):
        assert game.check(seat, LET_HAPPEN) is Refusal.NOTHING_TO_ANSWER
        assert not [a for a in legal(game, seat) if isinstance(a, Counter)]


@pytest.mark.parametrize("code", [*UNCOUNTERABLE, "XUW", "XWH"])
def test_a_genetic_manipulation_is_countered_as_what_it_is_said_to_be(code: str) -> None:
    """sv.gm.what, sv.counter.never"""
    game = extension("XGM V1", *NOUS, deck=f"{DECK} {DECK} T0 T1")
    game = stood(game, (A, genetic("XGM", code)))

    assert isinstance(frame(game), Countering) is (code in {"XUW", "XWH"})


@groups
def test_any_card_is_claimed_as_nou_or_not_me_and_as_no_other(code: str) -> None:
    """sv.counter.levels, ch.claim.lie: Anti-Fun is too low; a Genetic Manipulation says what as"""
    game = claimed(code)

    counters = [each for each in legal(game, B) if isinstance(each, Counter)]
    said_as = {(each.chaos.code, each.acts and each.acts.code) for each in counters}
    assert said_as == {("XNO", None), ("XNM", None), ("XGM", "XNO"), ("XGM", "XNM")}
    for wrong in (counter("P1", "XAF"), counter("P1", "XVA"), counter("P1", "XGM", "XAF")):
        assert game.check(B, wrong) is Refusal.NO_COUNTER
    assert game.check(B, counter("S1")) is Refusal.CARD_NOT_HELD


# --- what comes of it


@groups
@pytest.mark.parametrize("code_of", ["XNO", "XNM"])
@pytest.mark.parametrize("seat", [B, C, D])
def test_the_first_counter_that_stands_leaves_its_user_alone_affected(
    seat: Seat, code_of: str, code: str
) -> None:
    """ch.card.nou: the window is closed, the direction flips, the seat after the user is next"""
    before = claimed(code)
    game = when(before, (seat, counter(hand(before, seat)[:2], code_of)))
    assert told(game)[1:] == (PollOpened(),)
    assert frame(game) == Polling(seat)
    assert isinstance(game.view(None).table.board.frames[-2], Countering)

    game = accepted(game)
    while game.to_act == (A,):
        game = when(game, (A, legal(game, A)[0]))
    assert (direction(game), frame(game)) == (-1, Turn(D))
    assert [hand(game, each) for each in {B, C, D} - {seat}] == [
        hand(before, each) for each in {B, C, D} - {seat}
    ]
    gained = {"XUW": 2, "XWH": 1}[code]
    assert sizes(game)[A] == sizes(before)[A] + gained
    assert in_all(game) == in_all(before)


def test_only_the_user_draws() -> None:
    """ch.card.nou, sv.card.united-we-fall"""
    game = stood(claimed("XUW"), (C, counter("XNM", "XNM")))

    assert (affected(game), made(game, DirectionFlipped)) == ([A], [DirectionFlipped()])
    assert (latest(game).status, pile(game)) == (ClaimStatus.STOOD, "T9 T8 T7 T6 XUW XNM")


def test_only_the_user_takes_a_card_of_the_pile() -> None:
    """ch.card.nou, sv.card.white-hole: the counter lies in it by then, and may be taken"""
    game = stood(claimed("XWH"), (C, counter("XNM", "XNM")))
    assert (game.to_act, pile(game), beside(game)) == ((A,), "T9 T8 T7 T6 XNM", "XWH")
    assert legal(game, A) == [*map(find, ("T6", "T7", "T8", "T9", "XNM"))]

    game = when(game, (A, legal(game, A)[-1]))
    assert (hand(game, A), pile(game)) == ("V1 V2 V3 XNM", "T9 T8 T7 T6 XWH")
    assert inside(game, CardTopped) == CardTopped(XWH, XWH)


@groups
def test_an_exposed_counter_leaves_its_seat_affected_and_the_others_their_answer(code: str) -> None:
    """ch.call.lie, ch.card.nou: it takes the pile; a later counter may still stand"""
    game = called(claimed(code), A, (B, counter("P1")))
    assert (told(game)[2:], game.to_act) == ((EffectAccepted(B),), (C, D))
    assert (direction(game), pile(game)) == (1, "")

    game = stood(game, (D, counter("XNO")))
    while game.to_act == (A,):
        game = when(game, (A, legal(game, A)[0]))
    assert (direction(game), frame(game)) == (-1, Turn(D))


@groups
def test_a_proven_counter_counts_and_costs_its_caller_the_pile(code: str) -> None:
    """ch.call.truth, ch.effect.proven"""
    game = called(claimed(code), A, (C, counter("XNM", "XNM")))

    took = {"XUW": "T6 T7 T8 T9 XNM XUW", "XWH": "T6 T7 T8 T9 XNM"}[code]
    assert made(game, PileTaken) == [PileTaken(A, cards(took))]
    assert (direction(game), frame(game)) == (-1, Turn(D))


@groups
def test_nobody_answers_a_shield(code: str) -> None:
    """sv.counter.group, ch.card.nou: a counter to a group effect is aimed at nobody"""
    game = stood(claimed(code), (B, counter("XNO")))

    for seat, laid in ((A, "V1"), (C, "XNM"), (D, "XNO")):
        assert game.check(seat, counter(laid, "XNM")) is Refusal.NOTHING_TO_ANSWER


def test_with_two_seats_the_direction_stays() -> None:
    """sv.counter.discard, ch.card.nou"""
    game = stood(begun("XUW", "XNO P1"), (B, counter("XNO")))

    assert (affected(game), direction(game), frame(game)) == ([A], 1, Turn(B))


def test_who_let_it_happen_before_is_left_out_of_it_too() -> None:
    """ch.card.nou: whoever has answered by then, its user alone is affected"""
    game = when(claimed("XUW"), (B, LET_HAPPEN), (D, LET_HAPPEN))
    game = stood(game, (C, counter("XNM", "XNM")))

    assert (affected(game), held(game)[1:]) == ([A], ["P1 XNO", "S1", "Y1 XNO"])


def test_a_manipulated_counter_deals_its_seat_a_card() -> None:
    """sv.gm.what, sv.card.genetic-manipulation, ch.card.nou"""
    game = stood(claimed("XUW"), (B, counter("P1", "XGM", "XNM")))

    assert said(game) == ChaosCard(card("XGM"), XNM, manipulated=True)
    assert inside(game, CardsDealt) == CardsDealt(B, cards("C0"))
    assert affected(game) == [A]


# --- levels


@pytest.mark.parametrize(("first", "may"), [("XNO", {"XNO", "XNM"}), ("XNM", {"XNM"})])
def test_a_counter_is_countered_by_one_of_its_level_or_a_higher(first: str, may: set[str]) -> None:
    """sv.counter.levels, sv.counter.single: Nou 2, Not Me 3"""
    game = stood(extension("XST V1 V2", *NOUS), (A, chaos("XST", "XST", target=C)))
    game = stood(game, (C, counter("S1", first)))
    assert made(game, CardSentBack) == [CardSentBack(A)]
    assert frame(game) == Countering(Playing(C, A, card("XST"), A), (A,), card(first))

    said_as = {a.chaos.code for a in legal(game, A) if isinstance(a, Counter) and a.acts is None}
    refused = {"XNO", "XNM", "XAF"} - may
    assert said_as - {"XCL"} == may
    assert {game.check(A, counter("V1", code)) for code in refused} == {Refusal.NO_COUNTER}


def test_a_not_me_over_a_nou_sends_a_card_on() -> None:
    """sv.counter.levels, sv.counter.single: and only Not Me answers that"""
    game = stood(extension("XST V1 V2", *OTHERS), (A, chaos("XST", "XST", target=C)))
    game = stood(game, (C, counter("S1")), (A, counter("V1", "XNM")))
    assert frame(game) == Countering(Playing(A, A, card("XST"), C), (C,), XNM)
    assert game.check(C, counter("S2")) is Refusal.NO_COUNTER

    game = stood(game, (C, counter("S2", "XNM")))
    game = let_happen(game)
    assert [each.card.code for each in game.state.vault.apart] == ["XST"]
    assert game.state.vault.apart[0].before == A


def test_a_draw_card_on_a_counter_starts_afresh() -> None:
    """sv.counter.levels, sv.draw.pending: what counts is the newest card"""
    game = stood(extension("XD4 V1 V2", *OTHERS), (A, chaos("XD4", "XD4")))
    game = stood(game, (B, counter("P1", "XNM")))
    assert game.check(A, counter("V1")) is Refusal.NO_COUNTER
    assert game.check(A, counter("V1", "XNM")) is None

    game = stood(game, (A, respond("V1", "XD4")))
    facing = frame(game)
    assert isinstance(facing, AnsweringDraw)
    assert (facing.seat, facing.total) == (D, 8)
    assert game.check(D, counter("Y1")) is None


def test_a_counter_is_a_claim_like_any_other() -> None:
    """ch.card.nou, ch.call.poll, ch.claim.lie"""
    game = when(claimed("XUW"), (C, counter("S1", "XNM")))

    assert told(game) == (Claimed(C, ChaosCard(XNM), cards("S1")), PollOpened())
    assert (game.to_act, latest(game).number) == ((A, B, D), 2)


def test_an_emptied_deck_ends_no_game_while_a_card_goes_to_and_fro() -> None:
    """sv.deck.out: at the end of the turn, and not in the middle of it"""
    hands = ("XGM S1 S2", "P3 P4 P5", "Y1 Y2")
    game = extension(*hands, deck="T1", deck_out="emptied")
    game = stood(game, (A, genetic("XGM", "XST", target=B)))
    game = stood(game, (B, counter("P3")))
    assert inside(game, CardSentBack).seat == A
    assert (game.outcome, game.to_act) == (None, (A,))

    game = when(game, (A, LET_HAPPEN))
    assert game.outcome is not None
    assert game.outcome.ending is Ending.FEWEST_CARDS
