"""ch.card.nou, ch.steal, sv.view: hands, deals, traps and answers tell others nothing of cards.

Each test compares games that differ in one secret alone.
"""

from __future__ import annotations

from typing import Any

import pytest
from cheat.chaos.table import (
    TAKE,
    A,
    B,
    C,
    D,
    accepted,
    anti_fun,
    chaos,
    core,
    counter,
    frame,
    hand,
    legal,
    let_happen,
    made,
    respond,
    say,
    steal,
    stood,
    when,
)
from cheat.chaos.twins import (
    ALL,
    HANDS,
    alike,
    but,
    each,
    shown,
)

from cardshed import Backs, Seat
from cardshed.cheat import (
    RULES,
    Action,
    AnsweringDraw,
    AnsweringSkip,
    CardsDealt,
    CardsDrawn,
    CardsReturned,
    ClaimAction,
    ClaimChaos,
    Countering,
    Game,
    HandsShuffled,
    Saving,
    StealTurn,
    StolenTurn,
    TrapRevealed,
    TrapSeen,
    Turn,
)
from cardshed.soloverse import card, cards

# --- hands, deals and traps


def test_hands_that_were_shuffled_are_known_to_their_seats_and_not_what_they_were() -> None:
    """sv.card.pure-chaos-shuffle-hands, ch.identity"""
    before = [("P1 P2 P3", "Y1 Y2 Y3"), ("P1 P2 Y3", "Y1 Y2 P3"), ("Y1 Y2 Y3", "P1 P2 P3")]
    twins = [core(HANDS[0], *two, HANDS[3]) for two in before]
    games = [let_happen(stood(game, (A, chaos("S8", "XPH")))) for game in twins]
    assert alike(games, but(B, C))

    (mixed,) = made(games[0], HandsShuffled)
    assert RULES.audience(mixed, 4) == (A, B, C, D)
    for viewer in ALL:
        (seen,) = shown(games[0], viewer, HandsShuffled)
        for seat, known, real in zip(seen.seats, seen.hands, mixed.hands, strict=True):
            assert known == (real if seat == viewer else Backs(len(real)))


def test_how_the_hands_fell_is_told_to_no_onlooker() -> None:
    """sv.card.pure-chaos-shuffle-hands, sv.view"""
    ways = ((1, "S8"), (2, "S8"), (3, "XST"))
    games = [
        let_happen(stood(core(*HANDS, seed=seed), (A, chaos(way, "XPH")))) for seed, way in ways
    ]

    assert len({game.state.owns for game in games}) == 3
    assert alike(games, [None])


@pytest.mark.parametrize("way", ["XAF", "Y1"])
def test_cards_that_stopped_a_win_are_known_to_who_is_dealt_them(way: str) -> None:
    """ch.antifun, sv.antifun, sv.deal-draw"""
    decks = ("T0 T1 T2 T3 T4 T5", "XPC XNO T9 XST V1 T5")
    hands = ("S8", HANDS[1], "XAF Y1 Y2", HANDS[3])
    wins = [stood(core(*hands, deck=deck), (A, say(8, "S8"))) for deck in decks]
    assert alike(wins, ALL)

    games = [stood(game, (C, anti_fun(way))) for game in wins]
    assert alike(games, but(A))
    for viewer in ALL:
        mine = cards("T0 T1 T2 T3 T4") if viewer == A else Backs(5)
        assert shown(games[0], viewer, CardsDealt) == [CardsDealt(A, mine)]


def faced(*decks: str) -> list[Game]:
    """Return games with these decks in which seat 1 has taken a Chaos Draw +4."""
    games = [stood(core(*HANDS, deck=deck), (A, chaos("S8", "XD4"))) for deck in decks]
    assert alike(games, ALL)
    return each(games, (B, TAKE))


def test_a_trap_is_told_of_when_it_comes_to_the_top_and_to_all() -> None:
    """sv.trap.visible"""
    top = faced("T0 T1 T2 T3 XPO T4 T5 T6", "T0 T1 T2 T3 XPO T4 T6 T5")
    assert alike(top, ALL)
    for viewer in ALL:
        assert shown(top[0], viewer, TrapSeen) == [TrapSeen(card("XPO"))]

    below = faced("T0 T1 T2 T3 T4 XPO T5 T6", "XPC T1 T2 T3 T4 T5 XPO T6")
    assert alike(below, but(B))


def test_a_trap_that_was_drawn_hides_what_was_drawn_with_it_and_where_it_went_back() -> None:
    """sv.trap.draw, sv.trap.several, ch.trap"""
    games = faced("T0 XPO T1 T2 T3 T4 T5 T6 T7", "XNO XPO V1 V2 T3 T4 T5 T6 T8")

    assert len(hand(games[0], B).split()) == 3 + 4 + 3
    assert alike(games, but(B))
    for viewer in ALL:
        assert shown(games[0], viewer, TrapRevealed) == [TrapRevealed(B, card("XPO"))]
        deck = Backs(games[0].view(viewer).table.board.counts.deck)
        assert shown(games[0], viewer, CardsReturned) == [CardsReturned(deck)]


# --- counters, answers and stolen turns


@pytest.mark.parametrize("as_", ["XPH", "XD4", "XPS", "XST"])
def test_whether_a_counter_is_true_is_told_by_a_call_alone(as_: str) -> None:
    """ch.card.nou, ch.call.poll, ch.effect.unchallenged"""
    hands = (HANDS[0], "XNO XAF P1 P2", *HANDS[2:])
    target = B if as_ == "XST" else None
    window = stood(core(*hands), (A, chaos("S8", as_, target=target)))
    games = [when(window, (B, counter(way))) for way in ("XNO", "P1", "XAF")]
    assert alike(games, but(B))

    assert alike([accepted(game) for game in games], but(B))


def test_whether_an_answer_to_a_stack_is_true_is_told_by_a_call_alone() -> None:
    """ch.draw, ch.identity"""
    stack = stood(core(HANDS[0], "XD4 XDR P1", *HANDS[2:]), (A, chaos("S8", "XD4")))
    games = [when(stack, (B, respond(way, "XD4"))) for way in ("XD4", "XDR", "P1")]
    assert alike(games, but(B))

    games = [accepted(game) for game in games]
    assert alike(games, but(B))
    assert alike(each(games, (C, TAKE)), but(B))


def test_whether_a_turn_was_stolen_with_a_true_card_is_told_by_a_call_alone() -> None:
    """ch.steal, ch.identity"""
    turn = when(core(*HANDS[:2], "XTT Y1 Y2", HANDS[3]), (A, say(9, "S8")))
    games = [when(turn, (C, steal(way))) for way in ("XTT", "Y1")]
    assert alike(games, but(C))

    games = [accepted(game) for game in games]
    assert isinstance(frame(games[0]), StolenTurn)
    assert alike(games, but(C))
    assert alike(each(games, (C, say(9, "Y2"))), but(C))


def test_the_card_that_a_last_steal_turn_is_replaced_with_is_its_seats_alone() -> None:
    """ch.steal.empty, sv.deal-draw"""
    games = [
        stood(when(core(*HANDS[:2], way, HANDS[3], deck=deck), (A, say(9, "S8"))), (C, steal(way)))
        for way, deck in (("XTT", "T0 T1"), ("Y1", "T0 T2"), ("Y1", "XNO T1"))
    ]

    assert alike(games, but(C))
    assert shown(games[0], C, CardsDrawn) == [CardsDrawn(C, cards("T0"))]
    assert shown(games[0], B, CardsDrawn) == [CardsDrawn(C, Backs(1))]


# --- what can be said does not depend on what is held


ASKED = [AnsweringDraw, AnsweringSkip, Countering, Saving]


def moment(kind: type, hand_: str) -> tuple[Game, Seat]:
    """Return a game, and the seat with this hand that can claim cards there."""
    first, second, fourth = HANDS[0], HANDS[1], HANDS[3]
    if kind is Turn:
        return core(hand_, second, HANDS[2], fourth), A
    if kind is StealTurn:
        return when(core(first, second, hand_, fourth), (A, say(9, "S8"))), C
    if kind is StolenTurn:
        turn = when(core(first, second, f"Y9 {hand_}", fourth), (A, say(9, "S8")))
        return stood(turn, (C, steal("Y9"))), C
    as_ = {AnsweringDraw: "XD4", AnsweringSkip: "XPS", Countering: "XPH"}.get(kind, "XEG")
    given = core("S8" if kind is Saving else first, hand_, HANDS[2], fourth)
    return stood(given, (A, chaos("S8", as_))), B


def said_of(action: Action) -> Any:
    """Return the form of an action: all that it says, but not with which card."""
    if isinstance(action, ClaimChaos):
        return action.chaos, action.pure, action.target, action.colour
    said = action.kind if isinstance(action, ClaimAction) else getattr(action, "chaos", None)
    return type(action), said, getattr(action, "kind", None)


@pytest.mark.parametrize("kind", [Turn, StealTurn, StolenTurn, *ASKED])
def test_what_can_be_claimed_does_not_depend_on_the_cards_that_are_held(kind: type) -> None:
    """ch.claim.kinds, sv.choice.asked: nor is a claim refused for what the card is."""
    found = []
    for hand_ in ("XNO XAF XTT", "V1 V2 V3", "XCL XD4 V+2"):
        game, seat = moment(kind, hand_)
        ways = [(code, {*map(said_of, by(legal(game, seat), code))}) for code in hand_.split()]
        (forms,) = {frozenset(forms) for _, forms in ways}
        found.append(forms)

    assert found[0]
    assert found[0] == found[1] == found[2]


def by(actions: list[Action], code: str) -> list[Action]:
    """Return the actions that lay this one card."""
    return [each_ for each_ in actions if getattr(each_, "card", None) is card(code)]


@pytest.mark.parametrize("kind", ASKED)
def test_nothing_tells_who_could_counter_or_answer(kind: type) -> None:
    """sv.counter.poll, sv.choice.asked"""
    games = [moment(kind, hand_)[0] for hand_ in ("XNO XAF XD4", "V1 V2 V3")]

    assert isinstance(frame(games[0]), kind)
    assert alike(games, but(B))
