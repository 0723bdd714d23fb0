"""ch.score, sv.score.optional: a match of Cheat, from its first deal to its last point."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest
from cheat.rounds import played, rounds, started, table, told
from cheat.table import call, say

from cardshed import CommonRefusal, OptionsError, Verdict, Withdraw, verify
from cardshed.cheat import (
    MATCH_RULES,
    RULES,
    Agreement,
    CardSetAside,
    CheatCalled,
    Claimed,
    ClaimNumbers,
    ClaimSpace,
    ClaimStatus,
    DeckShuffled,
    Ending,
    Finish,
    Game,
    GameEnded,
    HandsDealt,
    Match,
    MatchEnded,
    MatchEnding,
    MatchOptions,
    Mode,
    Options,
    Refusal,
    RoundBegan,
    RoundScored,
    SeatWithdrew,
    Sequence,
    TurnBegan,
)
from cardshed.soloverse import card, cards
from cardshed.soloverse.faces import DIGITS
from cardshed.soloverse.modes import target

# --- what is agreed on


def test_a_match_is_played_to_the_last_one_standing_if_nothing_else_is_agreed_on() -> None:
    """ch.score"""
    options = MatchOptions()

    assert (options.game, options.match.mode) == (Options(), Mode.LAST_STANDING)
    assert options == MatchOptions(match=Agreement(mode="last-standing"))
    begun = Match.start(options, seed=1)
    assert table(begun).round.options.finish is Finish.LAST_STANDING


def test_with_teams_it_is_played_for_points() -> None:
    """ch.score, sv.end.standing"""
    options = MatchOptions(game=Options(deck="coloured", teams=2))

    assert options.match.mode is Mode.STANDARD
    with pytest.raises(OptionsError, match="with teams a game is not played to the last"):
        MatchOptions(game=Options(deck="coloured", teams=2), match=Agreement(mode="last-standing"))


@pytest.mark.parametrize(
    "strange", [None, "standard", {}, 4, Options, Agreement, MatchOptions, MatchOptions()]
)
def test_a_match_is_of_options_and_an_agreement(strange: Any) -> None:
    """sv.score.optional"""
    with pytest.raises(OptionsError, match=r"^game is options of Cheat, not "):
        MatchOptions(game=strange)
    with pytest.raises(OptionsError, match=r"^match is an agreement on a match, not "):
        MatchOptions(match=strange)


# --- rounds


def test_a_match_begins_with_a_round_that_is_dealt_as_a_game() -> None:
    """sv.score.optional"""
    match = started()

    assert match.setup[0] == RoundBegan(1, match.options.game)
    game = Game.from_events(match.options.game, match.setup[1:])
    assert [type(event) for event in game.setup] == [DeckShuffled, HandsDealt, TurnBegan]
    assert table(match).round == game.view(None).table
    assert (table(match).number, table(match).totals) == (1, (0, 0, 0))


def test_in_a_round_everything_is_as_in_a_game() -> None:
    """sv.score.optional, ch.turn.claim"""
    match = started(hand_size=8)
    game = Game.from_events(match.options.game, match.setup[1:])

    for seed in range(8):
        seat = game.to_act[0]
        assert isinstance(match.actions(seat), type(game.actions(seat)))
        assert [*islice(match.actions(seat), 90)] == [*islice(game.actions(seat), 90)]
        assert (match.to_act, match.may_act) == (game.to_act, game.may_act)
        for probe in (say(3, "V7"), call(1)):
            assert match.check(seat, probe) is game.check(seat, probe)
        action = game.actions(seat).sample(Random(seed))
        game, match = game.play(seat, action), match.play(seat, action)
        assert match.steps[-1].events == game.steps[-1].events
        assert match.view(seat).own == game.view(seat).own
        assert match.view(seat).table.round == game.view(seat).table
    assert isinstance(started().actions(0), ClaimSpace)


def test_the_next_round_follows_inside_the_step_that_ends_one() -> None:
    """sv.score.optional, sv.dealer"""
    match = rounds(started(), 1)

    kinds = [type(event) for event in match.steps[-1].events]
    at = kinds.index(GameEnded)
    assert kinds[at + 1 :] == [RoundScored, RoundBegan, DeckShuffled, HandsDealt, TurnBegan]
    assert (table(match).number, table(match).round.outcome) == (2, None)
    assert match.to_act != ()


def test_the_dealer_passes_on_clockwise_and_every_round_has_a_deal_of_its_own() -> None:
    """sv.dealer, sv.deal.setup"""
    match = rounds(started(dealer=1), 6)

    assert [event.options.dealer for event in told(match, RoundBegan)] == [1, 2, 0, 1, 2, 0, 1]
    assert [event.number for event in told(match, RoundBegan)] == [1, 2, 3, 4, 5, 6, 7]
    dealt = [event.hands for event in told(match, HandsDealt)]
    assert len(dealt) == len({*dealt}) == 7


def test_nothing_of_a_round_is_left_in_the_next_but_the_number_of_its_last_claim() -> None:
    """ch.setup.discards, ch.seq.first, ch.call.what: no claim of a match has another's number."""
    match = rounds(started(), 3)

    now = table(match).round
    assert (now.sequence, now.board.claims) == (Sequence(), ())
    assert now.claim is not None
    numbers = [event.claim for event in told(match, CheatCalled)]
    assert now.claim.number == len(told(match, Claimed)) > len(numbers)
    assert numbers == sorted({*numbers})
    assert now.claim.status is not ClaimStatus.OPEN
    assert (now.board.counts.discards, match.state.vault.discards) == (0, ())
    assert match.check(match.to_act[0], call(1)) is not None


def test_a_call_that_is_late_by_a_round_hits_no_claim_of_the_new_one() -> None:
    """ch.call.what: two call the last claim, and the first of the calls ends the round."""
    matches = [started(seed, seats=3, hand_size=1) for seed in range(20)]
    match = next(each for each in matches if each.view(0).own.hand[0].face in DIGITS)
    hand = match.view(0).own.hand
    match = match.play(0, ClaimNumbers(hand, DIGITS.index(hand[0].face))).play(1, call(1))
    assert table(match).number == 2
    assert match.check(2, call(1)) is Refusal.ALREADY_CALLED

    seat = match.to_act[0]
    match = match.play(seat, ClaimNumbers(match.view(seat).own.hand, 0))

    assert match.check((seat + 1) % 3, call(1)) is Refusal.NOT_THE_LATEST
    assert match.check((seat + 1) % 3, call(2)) is None


def test_scores_add_up() -> None:
    """ch.score, sv.score.winner"""
    match = rounds(started(), 6)

    sums = [0, 0, 0]
    ends = [event.outcome.scores for event in told(match, GameEnded)]
    for scored, scores in zip(told(match, RoundScored), ends, strict=True):
        assert scored.points == scores
        sums = [had + won for had, won in zip(sums, scored.points, strict=True)]
        assert scored.totals == tuple(sums)
    assert table(match).totals == tuple(sums)
    assert max(sums) > 0


def test_cards_are_conserved_through_all_rounds() -> None:
    """sv.deck.copies"""
    deck = sorted(MATCH_RULES.deck(started().options))

    for version in range(0, 80, 5):
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
        ("extended", 5, 4000),
        ("last-standing", 2, 6),
        ("last-standing", 4, 12),
    ],
)
def test_a_match_ends_when_the_target_is_reached(mode: str, seats: int, wanted: int) -> None:
    """ch.score, sv.score.optional"""
    match = played(started(seats=seats, match=Agreement(mode=mode)))

    assert target(Mode(mode), seats) == wanted
    assert match.outcome is not None
    assert match.outcome.ending is MatchEnding.TARGET_REACHED
    totals = table(match).totals
    assert match.outcome.scores == totals
    assert max(totals) >= wanted
    best = [seat for seat in match.seats if totals[seat] == max(totals)]
    assert match.outcome.winners == tuple(best)
    assert max(told(match, RoundScored)[-2].totals) < wanted
    assert match.to_act == match.may_act == ()
    assert match.check(0, call(1)) is CommonRefusal.GAME_OVER


def test_to_the_last_one_standing_places_score() -> None:
    """ch.score, ch.end.standing, sv.end.standing"""
    match = played(started(seats=4, match=Agreement(mode=Mode.LAST_STANDING)))

    ends = [event.outcome for event in told(match, GameEnded)]
    complete = [each for each in ends if each.ending is Ending.LAST_STANDING]
    assert complete
    assert all(sorted(each.scores) == [-3, 1, 2, 3] for each in complete)
    totals = (0,) * 4
    for each in told(match, RoundScored):
        totals = tuple([max(had + won, 0) for had, won in zip(totals, each.points, strict=True)])
        assert each.totals == totals


@pytest.mark.parametrize("tournament", [False, True])
def test_a_match_has_no_more_rounds_than_were_agreed_on(*, tournament: bool) -> None:
    """sv.score.optional"""
    match = played(started(match=Agreement(rounds=2, tournament=tournament)))

    assert match.outcome is not None
    assert match.outcome.ending is MatchEnding.ROUNDS_OVER
    assert len(told(match, RoundScored)) == len(told(match, RoundBegan)) == 2
    assert isinstance(match.steps[-1].events[-1], MatchEnded)


@pytest.mark.parametrize("victory", ["relaxed", "competitive"])
def test_a_team_wins_a_match_together(victory: str) -> None:
    """sv.team.relaxed, sv.team.competitive, sv.score.optional"""
    match = played(started(seats=4, teams=2, team_victory=victory))

    assert match.outcome is not None
    assert match.outcome.winners in {(0, 2), (1, 3)}
    totals = table(match).totals
    assert (totals[0], totals[1]) == (totals[2], totals[3])


# --- seats that leave


def test_a_seat_that_leaves_stays_away_in_later_rounds() -> None:
    """ch.withdraw, sv.withdraw, sv.dealer"""
    match = started(seats=4).withdraw(1)
    assert MATCH_RULES.withdrawn(table(match)) == (1,)

    match = rounds(match, 5)
    assert table(match).number == 6
    assert table(match).round.board.order.withdrawn == (1,)
    assert [event.seat for event in told(match, SeatWithdrew)] == [1] * 6
    assert {tuple(map(bool, event.hands)) for event in told(match, HandsDealt)[1:]} == {
        (True, False, True, True)
    }
    assert match.check(1, call(1)) is CommonRefusal.SEAT_WITHDRAWN
    assert [type(step.action) for step in match.steps if step.seat == 1] == [Withdraw]
    assert table(match).totals[1] == 0
    assert verify(match).ok


def test_a_match_with_one_seat_left_is_over() -> None:
    """sv.withdraw"""
    match = started(seats=3).withdraw(0).withdraw(2)

    assert match.outcome is not None
    assert match.outcome.ending is MatchEnding.ABANDONED
    assert match.outcome.winners == (1,)
    assert told(match, GameEnded)[-1].outcome.ending is Ending.WITHDRAWN


def test_two_that_are_left_of_a_match_are_dealt_no_card_that_needs_three() -> None:
    """sv.deck.two: what is set aside before each deal is out of the game"""
    match = rounds(started(seats=3, deck="core", turn_limit=5).withdraw(1), 2)

    now = table(match).round.board
    assert now.lying.removed == cards("XSL XSL XSL")
    assert [event.card for event in told(match, CardSetAside)][-3:] == [*cards("XSL XSL XSL")]
    state = match.state
    held = [card for own in state.owns for card in own.hand]
    assert card("XSL") not in (*held, *state.vault.deck, *state.vault.discards)
    assert verify(match).verdict is Verdict.VERIFIED
