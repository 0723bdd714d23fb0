"""sv.view, sv.score.optional: matches saved, replayed, shown to a viewer, and in words."""

from __future__ import annotations

from cheat.rounds import played, rounds, started, table, told
from cheat.table import call

import cardshed
from cardshed import Backs, verify
from cardshed.cheat import (
    MATCH_RULES,
    RULES,
    Agreement,
    Claimed,
    ClaimSpace,
    HandsDealt,
    Match,
    MatchEnded,
    RoundScored,
    SeenMatch,
)


def test_a_match_is_saved_loaded_and_decided_again_like_a_game() -> None:
    """sv.score.optional, ch.withdraw"""
    match = played(rounds(started(seats=4, teams=2), 1).withdraw(1))
    text = match.record().dumps()

    assert Match.loads(text) == match
    assert cardshed.loads(text) == match
    assert verify(match).ok
    assert verify(cardshed.loads(text)).ok
    assert match.at(5) == Match.loads(text).at(5)
    changed = text.replace('"number":2', '"number":3', 1)
    assert not verify(cardshed.loads(changed)).ok


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
    """sv.view, ch.call.reveal"""
    match = started(seats=4, teams=2)
    clients = {viewer: match.seen(viewer) for viewer in (0, 3, None)}
    for seed in range(120):
        match = played(match, seed, limit=1)
        for viewer, mine in clients.items():
            step = match.seen_step(viewer)
            clients[viewer] = mine if step is None else mine.see(step)
            assert clients[viewer].view == match.view(viewer)
    assert table(match).number > 1
    assert all(mine == match.seen(viewer) for viewer, mine in clients.items())


def test_the_deck_and_the_other_hands_of_a_later_round_are_not_told() -> None:
    """sv.view, ch.setup.hands"""
    match = rounds(started(), 2)
    for viewer in (0, 1, 2, None):
        view = match.view(viewer)
        assert view.own == (MATCH_RULES.nobody if viewer is None else match.state.owns[viewer])
        dealt = [e for s in match.history(viewer) for e in s.events if isinstance(e, HandsDealt)]
        known = {seat for e in dealt for seat, each in enumerate(e.hands) if type(each) is tuple}
        assert known == ({viewer} if viewer is not None else set())


def test_what_is_laid_in_a_later_round_is_told_to_nobody_else() -> None:
    """ch.claim.lie, sv.view: claims of two other cards are the same to all others."""
    match = rounds(started(hand_size=5), 2)
    (seat,) = match.to_act
    space = match.actions(seat)
    assert isinstance(space, ClaimSpace)
    one, other = [each for each in space.by_value(5) if len(each.cards) == 1][:2]
    assert one.cards != other.cards

    games = [match.play(seat, one), match.play(seat, other)]
    assert games[0].state != games[1].state
    for viewer in [*{0, 1, 2} - {seat}, None]:
        told_to = [
            (each.view(viewer), each.history(viewer), each.seen(viewer), repr(each), each.to_act)
            for each in games
        ]
        assert told_to[0] == told_to[1]
        (laid,) = [e for e in games[0].history(viewer)[-1].events if isinstance(e, Claimed)]
        assert laid.cards == Backs(1)


# --- words


def test_a_match_reads_as_its_points_and_its_round() -> None:
    """sv.score.optional"""
    match = rounds(started(match=Agreement(tournament=True, credits=1)), 2)
    texts = MATCH_RULES.texts

    totals = ", ".join(f"seat {seat} {each}" for seat, each in enumerate(table(match).totals))
    first, *others = texts.view(match.view(0)).splitlines()
    assert first == f"round 3   points: {totals}"
    assert others[0].startswith("pile: 0   ")
    over = played(match)
    lines = texts.view(over.view(None)).splitlines()
    assert lines[1].startswith("credits: seat 0 ")
    assert lines[2] == "The match is over: target-reached."


def test_events_and_actions_of_a_match_read_like_those_of_a_game() -> None:
    """sv.score.optional"""
    texts, match = MATCH_RULES.texts, played(started(match=Agreement(rounds=1)))

    assert texts.action(call(3)) == "call cheat on claim 3"
    assert texts.event(match.setup[0]) == "round 1 of the match begins"
    laid = told(match, Claimed)[0]
    assert texts.event(laid) == RULES.texts.event(laid)
    scored = RoundScored((5, 0), (15, 0), (0, 0))
    brings = "the round brings seat 0 5, seat 1 0; points: seat 0 15, seat 1 0"
    assert texts.event(scored) == brings
    assert texts.event(told(match, MatchEnded)[0]) == "the match ends: rounds-over"
