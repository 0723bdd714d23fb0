"""sv.view, ch.identity: what is told of claims of these cards, and of what they ask for.

Games that differ in a secret are the same to all who may not know it. Those of the cards that move
cards between hands stand in `test_extension_secrets`.
"""

from __future__ import annotations

from typing import Any

import pytest
from cheat.extension.table import (
    RECYCLE,
    REVIVE,
    SHOW_NONE,
    SKIP,
    A,
    B,
    C,
    D,
    accepted,
    act,
    anti_fun,
    call,
    chaos,
    counter,
    discard,
    extension,
    find,
    genetic,
    hand,
    let_happen,
    respond,
    say,
    show,
    steal,
    stood,
    when,
)
from cheat.extension.twins import ALL, alike, but, each

from cardshed.cheat import Action, Game

WAYS = ("XGM", "S8", "P9")
"""A Genetic Manipulation, and lies."""
FIRST = "XGM XVA S8 P9 V1"
EVEN = ("P1 P2 P3", "Y1 Y2 Y3", "T1 T2 T3")


def given(first: str = FIRST, *hands: str, **more: Any) -> Game:
    """Return a game in which seat 0 is in turn, and holds these cards."""
    return extension(first, *(hands or EVEN), **{"deck": "C0 C1 C2 C3 C4 C5 C6 C7", **more})


def claimed(claims: list[Action], **more: Any) -> list[Game]:
    """Return games in which seat 0 has made one of these claims, and it stood."""
    return [stood(given(**more), (A, claim)) for claim in claims]


# --- Genetic Manipulation


@pytest.mark.parametrize(
    ("acts", "form"),
    [("XD4", {}), ("XST", {"target": C}), ("XDE", {}), ("XVA", {}), ("XWH", {}), ("XPC", {})],
)
def test_whether_a_genetic_manipulation_was_one_is_told_to_nobody(acts: str, form: Any) -> None:
    """ch.claim.lie, ch.identity, sv.gm.what: while it is polled, and when it stood"""
    claims = [genetic(way, acts, **form) for way in WAYS]
    polled = [when(given(), (A, claim)) for claim in claims]

    assert alike(polled, but(A))
    assert alike([*map(accepted, polled)], but(A))


def test_the_card_that_is_dealt_for_it_is_told_to_its_seat() -> None:
    """sv.card.genetic-manipulation, sv.deal-draw, sv.view"""
    games = [
        stood(given(deck=deck), (A, genetic("S8", "XPC"))) for deck in ("C0 C1 C2", "XNO C1 C2")
    ]

    assert alike(games, but(A))
    assert hand(games[0], A) != hand(games[1], A)


@pytest.mark.parametrize(
    ("before_", "acts"),
    [
        (chaos("S8", "XD4"), respond),
        (chaos("S8", "XD4"), counter),
        (chaos("S8", "XST", target=B), counter),
        (chaos("S8", "XUW"), counter),
    ],
)
def test_nor_is_it_out_of_turn(before_: Action, acts: Any) -> None:
    """ch.draw, ch.card.nou, sv.gm.what"""
    named = "XD4" if acts is respond else "XNM"
    start = stood(given(FIRST, "XGM P2 P3", *EVEN[1:]), (A, before_))
    games = [when(start, (B, acts(way, "XGM", named))) for way in ("XGM", "P2", "P3")]

    assert alike(games, but(B))
    assert alike([*map(accepted, games)], but(B))


def test_nor_is_it_against_a_win_or_in_place_of_a_steal_turn() -> None:
    """ch.antifun, ch.steal, sv.gm.what"""
    start = stood(given("V1", "XGM P2 P3", *EVEN[1:]), (A, say(1, "V1")))
    games = [stood(start, (B, anti_fun(way, "XGM", "XAF"))) for way in ("XGM", "P2")]
    assert alike(games, but(B))

    start = given(FIRST, "XGM P2 P3", *EVEN[1:])
    games = [stood(start, (B, steal(way, "XGM", "XTT"))) for way in ("XGM", "P2")]
    assert alike(games, but(B))


def test_what_is_held_is_not_told_by_what_may_be_claimed() -> None:
    """ch.claim.kinds, sv.counter.poll: all are asked, whatever they hold"""
    hands = ("XGM XNM XNO", "P1 P2 P3")
    for claim in (chaos("S8", "XD4"), chaos("S8", "XUW"), chaos("S8", "XVA")):
        games = [stood(given(FIRST, mine, *EVEN[1:]), (A, claim)) for mine in hands]
        assert alike(games, but(B))


# --- Vaccine


def test_what_lies_as_a_vaccine_is_told_to_nobody_until_the_pile_is_taken() -> None:
    """ch.identity, sv.card.vaccine: as it is laid, stays, ends, and lies in the pile"""
    games = claimed([chaos(way, "XVA") for way in ("XVA", "S8", "P9")])
    assert alike(games, but(A))

    games = each(games, (B, say(1, "P1")), (C, say(1, "Y1")), (D, say(1, "T1")))
    assert alike(games, but(A))
    games = each(games, (A, say(2, "V1")))
    assert alike(games, but(A))
    games = each(games, (B, call(5)))
    assert alike(games, but(A))


def test_what_a_silenced_seat_holds_is_told_to_nobody() -> None:
    """sv.card.vaccine, sv.view: its refusals say nothing"""
    hands = ("XNO XST P1", "P1 P2 P3", "XGM XTT P1")
    games = [stood(given(FIRST, mine, *EVEN[1:]), (A, chaos("S8", "XVA"))) for mine in hands]
    assert alike(games, but(B))

    assert alike(each(games, (B, act(SKIP, "P1"))), but(B))


# --- Recycle and the pile


@pytest.mark.parametrize("piles", [("S4 S5 S6", "S4 S5 XNO"), ("S4 S5 S6", "XNO S5 S6")])
def test_what_is_recycled_or_kept_is_told_to_nobody(piles: tuple[str, str]) -> None:
    """ch.recycle, sv.card.recycle: its user neither"""
    games = [when(given(pile=pile), (A, RECYCLE)) for pile in piles]

    assert alike(games, ALL)
    assert alike(each(games, (A, say(1, "V1"))), ALL)


def test_the_card_of_a_white_hole_is_told_to_its_taker() -> None:
    """ch.pile.look, sv.card.white-hole: and to who looks through the pile later"""
    start = let_happen(stood(given(pile="S4 XNO S6 S7"), (A, chaos("S8", "XWH"))))
    games = [when(start, (B, find(code))) for code in ("S4", "XNO", "S6")]

    assert alike(games, but(B, C))
    games = [when(game, (C, find("S7"))) for game in games]
    assert alike(games, [A, None])


def test_the_pile_of_a_white_hole_is_told_to_who_looks() -> None:
    """ch.pile.look"""
    start = [stood(given(pile=pile), (A, chaos("S8", "XWH"))) for pile in ("S4 S5", "S4 XNO")]
    assert alike(start, ALL)

    games = [*map(let_happen, start)]
    assert alike(games, but(B))
    assert games[0].view(B) != games[1].view(B)


def test_a_scavenger_that_turns_recycle_up_tells_nothing_of_the_pile() -> None:
    """sv.card.scavenger, sv.choice.asked: it is asked, whether or not there is a chaos card"""
    piles = ("S4 S5 S6 S7", "S4 XNO S6 S7")
    games = [when(given(pile=pile), (A, RECYCLE)) for pile in piles]
    games = [stood(game, (A, chaos("S8", "XSC"))) for game in games]
    assert alike(games, but(A))

    assert alike(each(games, (A, REVIVE)), but(A))


# --- Double Edged, Project Insight, Badge Collector


def test_what_a_double_edged_discards_is_told_to_nobody() -> None:
    """ch.discard.shown, ch.card.double-edged"""
    start = stood(given(FIRST, "P1", "Y1 Y2", "T1"), (A, chaos("S8", "XDE")))
    games = [when(start, (A, discard(f"V1 XGM {code}"))) for code in ("P9", "XVA")]

    assert alike(games, but(A))


def insights(*hands: str) -> list[Game]:
    """Return games after a Project Insight of seat 0, in which seat 1 holds one of these hands."""
    return [stood(given(FIRST, mine, *EVEN[1:]), (A, chaos("S8", "XPI"))) for mine in hands]


def test_who_may_show_a_card_tells_nothing_of_its_hand() -> None:
    """sv.choice.asked, ch.card.project-insight: asked all the same, and it may show none"""
    games = insights("XNO XST P1", "P1 P2 P3")
    assert alike(games, but(B))

    games = each(games, (B, SHOW_NONE))
    assert alike(games, but(B))


def test_of_who_shows_a_card_all_see_that_card_alone() -> None:
    """ch.card.project-insight, ch.discard.shown: nor what is discarded then, or kept"""
    games = each(insights("XNO XST P1", "XNO P2 P3", "XNO XNO P1"), (B, show("XNO")))
    assert alike(games, but(B))

    discards = ("XST", "P2", "XNO")
    games = [when(game, (B, discard(code))) for game, code in zip(games, discards, strict=True)]
    assert alike(games, but(B))


def test_whether_a_hand_has_colours_enough_is_told_by_what_is_discarded_alone() -> None:
    """sv.choice.asked, ch.claim.kinds, sv.card.badge-collector"""
    hands = ("S8 V1 P1", "S8 V1 V2", "S8 XNO XST")
    games = [
        stood(given(f"{mine} Y9", "T1 T2", "T3 T4", "T5 T6"), (A, chaos("S8", "XBC")))
        for mine in hands
    ]

    assert alike(games, but(A))
