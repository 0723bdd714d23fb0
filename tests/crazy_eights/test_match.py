"""sv.score.optional, sv.dealer: a match of Crazy 8's, from its first deal to its last point."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest
from crazy_eights.table import DRAW, KEEP, play, trade

import cardshed
from cardshed import ActionSpace, CommonRefusal, OptionsError, Withdraw, verify
from cardshed.crazy_eights import (
    MATCH_RULES,
    RULES,
    Agreement,
    CardFlipped,
    CardPlayed,
    DeckShuffled,
    Ending,
    Finish,
    Game,
    GameEnded,
    HandsDealt,
    Match,
    MatchEnding,
    MatchOptions,
    MatchTable,
    Mode,
    Options,
    PlayCard,
    PutDown,
    RequestTrade,
    RespondInKind,
    RoundBegan,
    SeatWithdrew,
    SeenMatch,
)
from cardshed.match import MatchEnded, RoundScored
from cardshed.policies import AnyPolicy, play_out
from cardshed.soloverse.modes import target


def started(seed: int = 7, match: Agreement | None = None, **options: Any) -> Match:
    agreed = Options(**{"seats": 3, "hand_size": 3, **options})
    return Match.start(MatchOptions(game=agreed, match=match or Agreement()), seed=seed)


def eager(seed: int) -> AnyPolicy:
    """Return a policy that plays a card if there is one, and never trades: rounds are short."""
    rng = Random(seed)

    def choose(_: object, actions: ActionSpace[Any], /) -> Any:
        listed = list(actions)
        plays = [each for each in listed if isinstance(each, PlayCard | PutDown | RespondInKind)]
        idle = [each for each in listed if not isinstance(each, RequestTrade)]
        return rng.choice(plays or idle)

    return choose


def played(match: Match, seed: int = 1, limit: int | None = None) -> Match:
    return play_out(match, eager(seed), limit=limit)


def told(match: Match, kind: type) -> list[Any]:
    """Return the events of a kind, of the setup and of all steps."""
    steps = (event for step in match.steps for event in step.events)
    return [event for event in (*match.setup, *steps) if isinstance(event, kind)]


def table(match: Match) -> MatchTable:
    shown: MatchTable = match.view(None).table
    return shown


def rounds(match: Match, count: int) -> Match:
    """Return the match at the beginning of the round after so many."""
    seed = 0
    while match.outcome is None and table(match).number <= count:
        seed += 1
        match = played(match, seed, limit=1)
    return match


# --- rounds


def test_a_match_begins_with_a_round_that_is_dealt_as_a_game() -> None:
    """sv.score.optional"""
    match = started()

    assert match.setup[0] == RoundBegan(1, match.options.game)
    game = Game.from_events(match.options.game, match.setup[1:])
    assert [type(event) for event in game.setup][:3] == [DeckShuffled, HandsDealt, CardFlipped]
    assert table(match).round == game.view(None).table
    assert (table(match).number, table(match).totals) == (1, (0, 0, 0))


def test_in_a_round_everything_is_as_in_a_game() -> None:
    """sv.score.optional, c8.turn.options"""
    match = started()
    game = Game.from_events(match.options.game, match.setup[1:])

    for seed in range(5):
        seat = game.to_act[0]
        assert [*match.actions(seat)] == [*game.actions(seat)]
        assert (match.to_act, match.may_act) == (game.to_act, game.may_act)
        assert match.check(seat, play("G7")) is game.check(seat, play("G7"))
        action = game.actions(seat).sample(Random(seed))
        game, match = game.play(seat, action), match.play(seat, action)
        assert match.steps[-1].events == game.steps[-1].events
        assert match.view(seat).own == game.view(seat).own
        assert match.view(seat).table.round == game.view(seat).table


def test_the_next_round_follows_inside_the_step_that_ends_one() -> None:
    """sv.score.optional, sv.dealer"""
    match = rounds(started(), 1)

    kinds = [type(event) for event in match.steps[-1].events]
    at = kinds.index(GameEnded)
    assert kinds[at + 1 : at + 4][:2] == [RoundScored, RoundBegan]
    assert HandsDealt in kinds
    assert table(match).number == 2
    assert table(match).round.outcome is None
    assert match.to_act != ()


def test_the_dealer_passes_on_clockwise_whatever_the_direction_was() -> None:
    """sv.dealer"""
    match = rounds(started(dealer=1), 6)

    assert [event.options.dealer for event in told(match, RoundBegan)] == [1, 2, 0, 1, 2, 0, 1]
    assert [event.number for event in told(match, RoundBegan)] == [1, 2, 3, 4, 5, 6, 7]


def test_every_round_has_a_deal_of_its_own() -> None:
    """sv.deal.setup"""
    match = rounds(started(), 5)

    dealt = [event.hands for event in told(match, HandsDealt)]
    assert len(dealt) == len({*dealt}) == 6


def test_nothing_of_a_round_is_left_in_the_next() -> None:
    """sv.score.optional"""
    match = rounds(started(late_solo=True), 3)

    board, solo = table(match).round.board, table(match).round.solo
    assert (board.claims, board.order.out) == ((), ())
    assert board.order.turn <= 2
    assert (solo.window, solo.declared) == (None, ())
    assert len(match.state.vault.discards) == board.counts.discards == 1


def test_scores_add_up() -> None:
    """sv.score.optional, sv.score.winner"""
    match = rounds(started(), 6)

    sums = [0, 0, 0]
    ends = [event.outcome.scores for event in told(match, GameEnded)]
    for scored, scores in zip(told(match, RoundScored), ends, strict=True):
        assert scored.points == scores
        sums = [had + won for had, won in zip(sums, scored.points, strict=True)]
        assert scored.totals == tuple(sums)
        assert scored.credits == (0, 0, 0)
    assert table(match).totals == tuple(sums)
    assert max(sums) > 0


def test_cards_are_conserved_through_all_rounds() -> None:
    """c8.setup.deck"""
    deck = sorted(MATCH_RULES.deck(started().options))

    for version in range(0, 60, 5):
        match = played(started(), limit=version)
        lying = MATCH_RULES.places(match.state)
        assert sorted(card for place in lying.values() for card in place) == deck
    before = MATCH_RULES.initial(started().options)
    assert MATCH_RULES.places(before) == {"box": RULES.deck(started().options.game)}


# --- modes


@pytest.mark.parametrize(
    ("mode", "seats", "wanted"),
    [
        ("standard", 2, 3000),
        ("standard", 10, 3000),
        ("extended", 3, 3000),
        ("extended", 5, 4000),
        ("extended", 10, 6500),
        ("last-standing", 2, 6),
        ("last-standing", 4, 12),
    ],
)
def test_a_match_ends_when_the_target_is_reached(mode: str, seats: int, wanted: int) -> None:
    """sv.score.optional"""
    agreed = Agreement(mode=mode)  # type: ignore[arg-type]  # by its value
    match = played(started(seats=seats, match=agreed))

    assert target(Mode(mode), seats) == wanted
    assert match.outcome is not None
    assert match.outcome.ending is MatchEnding.TARGET_REACHED
    totals = table(match).totals
    assert match.outcome.scores == totals
    assert max(totals) >= wanted
    assert match.outcome.winners == tuple(
        [seat for seat in match.seats if totals[seat] == max(totals)]
    )
    before = told(match, RoundScored)[-2].totals
    assert max(before) < wanted
    assert match.to_act == match.may_act == ()
    assert match.check(0, DRAW) is CommonRefusal.GAME_OVER


def test_the_ranking_follows_the_points() -> None:
    """sv.score.optional"""
    match = played(started(seats=5))

    assert match.outcome is not None
    totals = table(match).totals
    ranked = [seat for rank in match.outcome.ranking for seat in rank]
    assert ranked == sorted(ranked, key=lambda seat: (-totals[seat], seat))
    assert sorted(ranked) == [*range(5)]


def test_to_the_last_one_standing_no_total_falls_below_0() -> None:
    """sv.score.optional, sv.end.standing"""
    match = played(started(seats=4, match=Agreement(mode=Mode.LAST_STANDING)))

    assert table(match).round.options.finish is Finish.LAST_STANDING
    scored = told(match, RoundScored)
    complete = [each for each in scored if sorted(each.points) == [-3, 1, 2, 3]]
    assert complete
    totals = (0,) * 4
    for each in scored:
        totals = tuple([max(had + won, 0) for had, won in zip(totals, each.points, strict=True)])
        assert each.totals == totals
    assert any(0 in each.totals and -3 in each.points for each in scored)
    assert {event.outcome.ending for event in told(match, GameEnded)} >= {Ending.LAST_STANDING}


@pytest.mark.parametrize("mode", Mode)
def test_in_a_tournament_reaching_the_target_earns_a_credit(mode: Mode) -> None:
    """sv.score.optional"""
    match = played(started(seats=3, match=Agreement(mode=mode, tournament=True, credits=2)))

    assert match.outcome is not None
    assert match.outcome.ending is MatchEnding.TARGET_REACHED
    assert max(table(match).credits) == 2
    assert match.outcome.winners == tuple(
        [seat for seat in match.seats if table(match).credits[seat] == 2]
    )
    before = (0, 0, 0)
    for scored in told(match, RoundScored):
        if scored.credits != before:
            assert scored.totals == (0, 0, 0)
        assert max(scored.totals) < target(mode, 3)
        before = scored.credits


@pytest.mark.parametrize("tournament", [False, True])
def test_a_match_has_no_more_rounds_than_were_agreed_on(*, tournament: bool) -> None:
    """sv.score.optional"""
    match = played(started(match=Agreement(rounds=2, tournament=tournament)))

    assert match.outcome is not None
    assert match.outcome.ending is MatchEnding.ROUNDS_OVER
    assert len(told(match, RoundScored)) == len(told(match, RoundBegan)) == 2
    best = max(table(match).totals)
    assert match.outcome.winners == tuple(
        [seat for seat in match.seats if table(match).totals[seat] == best]
    )
    assert isinstance(match.steps[-1].events[-1], MatchEnded)


@pytest.mark.parametrize("victory", ["relaxed", "competitive"])
def test_a_team_wins_a_match_together(victory: str) -> None:
    """sv.team.relaxed, sv.team.competitive, sv.score.optional"""
    match = played(started(seats=4, teams=2, team_victory=victory))

    assert match.outcome is not None
    assert match.outcome.winners in {(0, 2), (1, 3)}
    totals = table(match).totals
    assert (totals[0], totals[1]) == (totals[2], totals[3])


def test_the_options_of_a_match_have_a_game_and_an_agreement() -> None:
    """sv.score.optional"""
    options = MatchOptions()
    assert (options.game, options.match) == (Options(), Agreement())
    assert options.match.mode is Mode.STANDARD

    with pytest.raises(OptionsError, match="these are no options of crazy-eights-match"):
        Match.start(Options(), seed=1)  # type: ignore[arg-type]  # wrong on purpose


# --- leaving


def test_a_seat_that_leaves_stays_away_in_later_rounds() -> None:
    """sv.withdraw, sv.dealer"""
    match = started(seats=4).withdraw(1)
    assert MATCH_RULES.withdrawn(table(match)) == (1,)

    match = rounds(match, 5)
    assert table(match).number == 6
    assert table(match).round.board.order.withdrawn == (1,)
    assert [event.seat for event in told(match, SeatWithdrew)] == [1] * 6
    assert [event.options.dealer for event in told(match, RoundBegan)] == [3, 0, 2, 3, 0, 2]
    assert match.check(1, DRAW) is CommonRefusal.SEAT_WITHDRAWN
    assert [type(step.action) for step in match.steps if step.seat == 1] == [Withdraw]
    assert table(match).totals[1] == 0


def test_a_match_with_one_seat_left_is_over() -> None:
    """sv.withdraw"""
    match = started(seats=3).withdraw(0).withdraw(2)

    assert match.outcome is not None
    assert match.outcome.ending is MatchEnding.ABANDONED
    assert match.outcome.winners == (1,)
    assert told(match, GameEnded)[-1].outcome.ending is Ending.WITHDRAWN


def test_a_match_with_one_team_left_is_over() -> None:
    """sv.withdraw, sv.team.make"""
    match = rounds(started(seats=4, teams=2).withdraw(1), 2).withdraw(3)

    assert match.outcome is not None
    assert match.outcome.ending is MatchEnding.ABANDONED
    assert match.outcome.winners == (0, 2)


def test_a_round_that_a_seat_ends_by_leaving_is_counted_and_the_next_begins() -> None:
    """sv.withdraw, sv.end.standing"""
    match = started(seats=3, hand_size=1, match=Agreement(mode=Mode.LAST_STANDING))
    while not table(match).round.board.order.out:
        match = played(match, match.version, limit=1)
    (out,) = table(match).round.board.order.out
    leaving = next(seat for seat in match.seats if seat != out)

    number = table(match).number
    after = match.withdraw(leaving)
    kinds = [type(event) for event in after.steps[-1].events]
    assert kinds.count(SeatWithdrew) == 2
    assert {GameEnded, RoundScored, RoundBegan} <= {*kinds}
    assert table(after).number == number + 1
    assert table(after).totals[out] == table(match).totals[out] + 1


# --- records, views, secrets


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
