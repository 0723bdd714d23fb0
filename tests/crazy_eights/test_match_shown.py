"""sv.view, sv.score.optional: matches saved, replayed, shown to a viewer, and in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from crazy_eights.rounds import played, rounds, started, table, told
from crazy_eights.table import DRAW, KEEP, trade

import cardshed
from cardshed import verify
from cardshed.crazy_eights import (
    MATCH_RULES,
    RULES,
    Agreement,
    CardPlayed,
    HandsDealt,
    Match,
    SeenMatch,
)
from cardshed.match_events import MatchEnded, RoundScored

# --- records, views, secrets


@pytest.mark.long
def test_a_match_is_saved_loaded_and_decided_again_like_a_game() -> None:
    """sv.score.optional"""
    match = played(rounds(started(seats=4, teams=2), 1).withdraw(1))
    text = match.record().dumps()

    assert Match.loads(text) == match
    assert cardshed.loads(text) == match
    assert verify(match).ok
    assert verify(cardshed.loads(text)).ok
    assert match.at(5) == Match.loads(text).at(5)
    changed = text.replace('"number":2', '"number":3', 1)
    assert not verify(cardshed.loads(changed)).ok


@pytest.mark.long
def test_what_a_viewer_saw_of_a_match_is_saved_too() -> None:
    """sv.view, sv.score.optional"""
    match = played(started())
    for viewer in (0, 2, None):
        seen = match.seen(viewer)
        assert isinstance(seen, SeenMatch)
        assert SeenMatch.loads(seen.record().dumps()) == seen
        assert seen.view == match.view(viewer)
        assert seen.outcome == match.outcome


def test_a_client_folds_a_match_as_it_is_sent() -> None:
    """sv.view"""
    match = started(seats=4, teams=2)
    clients = {viewer: match.seen(viewer) for viewer in (0, 3, None)}
    for seed in range(120):
        match = played(match, seed, limit=1)
        for viewer, mine in clients.items():
            step = match.seen_step(viewer)
            clients[viewer] = mine if step is None else mine.see(step)
            assert clients[viewer].view == match.view(viewer)
            assert [*clients[viewer].actions()] == (
                [] if viewer is None or match.outcome else [*match.actions(viewer)]
            )
    assert table(match).number > 1


def told_to(match: Match, viewer: int | None) -> tuple[Any, ...]:
    """Return what the library says to a viewer."""
    mine = match.seen(viewer)
    record = match.record(viewer=viewer).dumps()
    text = MATCH_RULES.texts.view(match.view(viewer))
    return (repr(match), match.view(viewer), match.history(viewer), mine, record, text)


def alike(matches: Iterable[Match], viewers: Iterable[int | None]) -> bool:
    first, *others = matches
    assert others
    assert first.record().dumps() not in {other.record().dumps() for other in others}
    return all(
        told_to(first, viewer) == told_to(other, viewer) for viewer in viewers for other in others
    )


def test_a_gift_is_secret_in_a_later_round_as_well() -> None:
    """sv.trade.view"""
    match = rounds(started(seats=4, teams=2), 2)
    while type(table(match).round.board.frames[-1]).__name__ != "Turn":
        match = played(match, 3, limit=1)
    (seat,) = match.to_act
    partner = (seat + 2) % 4
    assert match.check(seat, trade(partner)) is None

    asked = match.play(seat, trade(partner))
    gifts = [asked.play(partner, action) for action in asked.actions(partner)]
    assert len(gifts) > 1
    assert alike(gifts[:2], [*({0, 1, 2, 3} - {partner}), None])


def test_the_deck_and_the_other_hands_of_a_later_round_are_not_told() -> None:
    """sv.view, c8.draw.asked"""
    match = rounds(started(), 2)
    state = match.state
    for viewer in (0, 1, 2, None):
        view = match.view(viewer)
        assert view.own == (MATCH_RULES.nobody if viewer is None else state.owns[viewer])
        dealt = [e for s in match.history(viewer) for e in s.events if isinstance(e, HandsDealt)]
        known = [seat for e in dealt for seat, each in enumerate(e.hands) if type(each) is tuple]
        assert {*known} == ({viewer} if viewer is not None else set())


def test_whether_a_kept_card_could_have_been_put_down_is_not_told() -> None:
    """c8.draw.asked"""
    found = set()
    for seed in range(30):
        match = started(seed=seed)
        (seat,) = match.to_act
        if match.check(seat, DRAW) is None:
            drawn = match.play(seat, DRAW)
            found.add(drawn.actions(seat).count() > 1)
            others = [viewer for viewer in (0, 1, 2) if viewer != seat]
            assert drawn.to_act == drawn.may_act == (seat,)
            assert all(drawn.actions(viewer).count() == 0 for viewer in others)
            assert drawn.play(seat, KEEP).to_act != (seat,)
    assert found == {True, False}


# --- words


def test_a_match_reads_as_its_points_and_its_round() -> None:
    """sv.score.optional"""
    match = rounds(started(match=Agreement(tournament=True, credits=1)), 2)
    texts, view = MATCH_RULES.texts, match.view(0)

    totals = ", ".join(f"seat {seat} {each}" for seat, each in enumerate(table(match).totals))
    first, *others = texts.view(view).splitlines()
    assert first == f"round 3   points: {totals}"
    assert others[0].startswith("top: ")
    over = played(match)
    lines = texts.view(over.view(None)).splitlines()
    assert lines[1].startswith("credits: seat 0 ")
    assert lines[2] == "The match is over: target-reached."


def test_events_and_actions_of_a_match_read_like_those_of_a_game() -> None:
    """sv.score.optional"""
    texts, match = MATCH_RULES.texts, played(started(match=Agreement(rounds=1)))

    assert texts.action(DRAW) == "draw"
    assert texts.event(match.setup[0]) == "round 1 of the match begins"
    laid = told(match, CardPlayed)[0]
    assert texts.event(laid) == RULES.texts.event(laid)
    scored = RoundScored((5, 0), (15, 0), (0, 0))
    brings = "the round brings seat 0 5, seat 1 0; points: seat 0 15, seat 1 0"
    assert texts.event(scored) == brings
    assert texts.event(told(match, MatchEnded)[0]) == "the match ends: rounds-over"
