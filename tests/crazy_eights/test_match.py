"""sv.score.optional, sv.dealer: a match of Crazy 8's, from its first deal to its last point."""

from __future__ import annotations

from random import Random

import pytest
from crazy_eights.rounds import played, rounds, started, table, told
from crazy_eights.table import DRAW, play

from cardshed import CommonRefusal, OptionsError
from cardshed.crazy_eights import (
    MATCH_RULES,
    RULES,
    Agreement,
    CardFlipped,
    DeckShuffled,
    Ending,
    Finish,
    Game,
    GameEnded,
    HandsDealt,
    Match,
    MatchEnding,
    MatchOptions,
    Mode,
    Options,
    RoundBegan,
)
from cardshed.match_events import MatchEnded, RoundScored
from cardshed.policies import Uniform, play_out
from cardshed.soloverse.modes import target

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
    agreed = Agreement(mode=mode)
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


def test_the_ranking_of_a_tournament_follows_credits_and_then_points() -> None:
    """sv.score.optional"""
    agreed = Agreement(mode=Mode.LAST_STANDING, tournament=True, credits=9, rounds=16)
    match = played(started(seats=4, match=agreed))

    assert match.outcome is not None
    assert match.outcome.ending is MatchEnding.ROUNDS_OVER
    totals, credits_ = table(match).totals, table(match).credits
    ranked = [seat for rank in match.outcome.ranking for seat in rank]
    assert ranked == sorted(ranked, key=lambda seat: (-credits_[seat], -totals[seat], seat))
    assert ranked != sorted(ranked, key=lambda seat: (-totals[seat], seat))
    assert match.outcome.scores == credits_


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
    assert match.outcome.scores == table(match).credits
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
    totals, credits_ = table(match).totals, table(match).credits
    assert match.outcome.winners == tuple(
        [seat for seat in match.seats if totals[seat] == max(totals)]
    )
    assert match.outcome.scores == (credits_ if tournament else totals)
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
        Match.start(Options(deck="coloured"), seed=1)  # type: ignore[arg-type]  # wrong on purpose


@pytest.mark.parametrize("seed", range(4))
def test_a_game_and_a_match_end_within_their_bounds(seed: int) -> None:
    """c8.end.cap, sv.deck.never"""
    game = play_out(Game.start(Options(deck="coloured", seats=2 + seed), seed=seed), Uniform(seed))
    assert game.version <= RULES.bound(game.options)
    assert MATCH_RULES.bound(MatchOptions(game=game.options)) >= RULES.bound(game.options)
