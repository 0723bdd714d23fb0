"""A match over a toy: rounds follow in the steps that end them, whatever the game."""

from __future__ import annotations

from typing import Any, ClassVar, cast

import attrs
import pytest
from toys import high_card
from toys.high_card import Knock, Lay, Trade
from typing_extensions import override

from cardshed import Seat, game, seen, values, verify
from cardshed.crazy_eights import MATCH_RULES, Match
from cardshed.errors import CommonRefusal
from cardshed.match import Form, Plan, match_of
from cardshed.match_events import MatchEnded, MatchTexts, RoundScored
from cardshed.policies import Uniform, play_out
from cardshed.seats import Viewer, seats
from cardshed.values import Outcome, State

A, B = Seat(0), Seat(1)


class Ending(values.Ending):
    PLAYED = "played", "hm.rounds"


@attrs.frozen(kw_only=True)
class Options:
    game: high_card.Options = attrs.field(factory=high_card.Options)
    rounds: int = 2


@attrs.frozen
class Table:
    options: Options
    number: int
    totals: tuple[int, ...]
    credits: tuple[int, ...]
    withdrawn: tuple[Seat, ...]
    round: high_card.Table
    outcome: Outcome | None


@attrs.frozen
class RoundBegan:
    number: int
    options: high_card.Options


def decided(table: Table, last: Outcome) -> Outcome | None:
    if table.number < table.options.rounds and last.ending is high_card.Ending.HIGHEST:
        return None
    totals = table.totals
    best = tuple([Seat(seat) for seat, each in enumerate(totals) if each == max(totals)])
    return Outcome(best, Ending.PLAYED, scores=totals)


def left(table: high_card.Table) -> tuple[Seat, ...]:
    """Return who has left: who gave cards back and has none; before the deal nobody."""
    return tuple([seat for seat in high_card.withdrawn(table) if seat in table.traded])


def deal(draft: high_card.Draft) -> None:
    """Deal to those who have not left before."""
    draft.emit(high_card.Shuffled(draft.shuffled(high_card.DECK, "deal")))
    for seat in seats(draft.table.options.seats):
        if seat not in left(draft.table):
            draft.emit(high_card.Drew(seat, draft.vault.draw_pile[:2]))


def leave(draft: high_card.Draft, seat: Seat) -> None:
    """Let a seat leave, before the deal too."""
    if draft.vault.draw_pile:
        high_card.withdraw(draft, seat)
    else:
        high_card.put_back(draft, seat, ())


ROUND = attrs.evolve(high_card.RULES, withdrawn=left, setup=deal, withdraw=leave)
"""The rules of a round: a match asks at each event who has left, and lets leave before the deal."""


PLAN: Plan[Any, Any] = Plan(
    first=lambda options: options.game,
    following=lambda options, gone: options,
    counted=lambda options, totals, credits_, points: (
        tuple([had + won for had, won in zip(totals, points, strict=True)]),
        tuple([had + (won > 0) for had, won in zip(credits_, points, strict=True)]),
    ),
    decided=decided,
    most_rounds=lambda options: options.rounds,
)
RULES = match_of(
    ROUND,
    name="high-card-match",
    revision=3,
    form=Form(Options, Table, RoundBegan, {RoundBegan: "round-began"}),
    plan=PLAN,
    endings=(Ending, high_card.Ending),
)


class SeenMatchOfHighCard(seen.SeenGame[Any, Any, Any, Any, Any]):
    __slots__ = ()
    rules = RULES


class MatchOfHighCard(game.Game[Any, Any, Any, Any, Any, Any, Any]):
    __slots__ = ()
    rules = RULES
    seen_type: ClassVar[type[SeenMatchOfHighCard]] = SeenMatchOfHighCard

    @override
    def seen(self, viewer: Viewer | int) -> SeenMatchOfHighCard:
        return cast("SeenMatchOfHighCard", super().seen(viewer))


def started(seats: int = 2, rounds: int = 2, seed: int = 7) -> MatchOfHighCard:
    agreed = Options(game=high_card.Options(seats=seats), rounds=rounds)
    return MatchOfHighCard.start(agreed, seed=seed)


def laid(match: MatchOfHighCard) -> MatchOfHighCard:
    """Return the match after the seat in turn has laid its first card."""
    (seat,) = match.to_act
    return match.play(seat, Lay(match.view(seat).own.hand[0]))


def test_the_revision_holds_that_of_the_match_and_of_the_rounds() -> None:
    assert (RULES.name, RULES.revision) == ("high-card-match", 3001)
    assert MATCH_RULES.revision == 1001


def test_a_match_begins_before_its_first_round() -> None:
    before = RULES.initial(Options())

    assert isinstance(before, State)
    assert (before.table.number, before.table.totals, before.table.outcome) == (0, (0, 0), None)
    assert RULES.places(before) == {"box": high_card.DECK}


def test_the_first_round_is_dealt_in_the_setup() -> None:
    match = started()

    assert match.setup[0] == RoundBegan(1, match.options.game)
    rest = high_card.Game.from_events(match.options.game, match.setup[1:])
    assert match.view(0).own == rest.view(0).own
    assert match.view(None).table.round == rest.view(None).table
    assert (match.to_act, match.may_act) == (rest.to_act, rest.may_act)
    assert [*match.actions(0)] == [*rest.actions(0)]


def test_the_rules_of_a_round_refuse_as_they_do() -> None:
    match = started()

    assert RULES.refusal is not None or high_card.RULES.refusal is None
    assert match.check(B, Lay(1)) is high_card.Refusal.NOT_YOUR_TURN
    assert match.check(A, cast("Any", "lay")) is CommonRefusal.NOT_AN_ACTION
    assert match.check(A, Lay(match.view(A).own.hand[0])) is None


def test_the_next_round_follows_in_the_step_that_ends_one() -> None:
    match = laid(laid(started()))

    kinds = [type(event) for event in match.steps[-1].events]
    after_the_end = kinds[kinds.index(high_card.Ended) + 1 :]
    assert after_the_end[:3] == [RoundScored, RoundBegan, high_card.Shuffled]
    table = match.view(None).table
    assert (table.number, table.round.laid, table.round.outcome) == (2, (), None)
    assert [len(own.hand) for own in match.state.owns] == [2, 2]


def test_points_and_credits_are_what_the_plan_counts() -> None:
    match = started(rounds=3)
    match = match.play(A, Knock())
    match = laid(laid(match))

    (scored,) = [event for event in match.steps[-1].events if isinstance(event, RoundScored)]
    assert sorted(scored.points) == [0, 2]
    assert scored.totals == scored.points
    assert sorted(scored.credits) == [0, 1]
    later = laid(laid(match)).view(None).table
    assert sum(later.totals) == 3
    assert sum(later.credits) == 2


def test_a_match_is_over_when_the_plan_says_so() -> None:
    match = started(rounds=2)
    for _ in range(4):
        match = laid(match)

    assert match.outcome is not None
    assert match.outcome.ending is Ending.PLAYED
    assert match.steps[-1].events[-1] == MatchEnded(match.outcome)
    assert match.to_act == match.may_act == ()
    assert match.check(A, Knock()) is CommonRefusal.GAME_OVER
    assert match.view(None).table.round.outcome is not None


def test_each_round_has_a_deal_of_its_own() -> None:
    match = play_out(started(rounds=6), Uniform(2))

    events = [*match.setup, *[event for step in match.steps for event in step.events]]
    dealt, after = [], False
    for event in events:
        if after:
            dealt.append(event.cards)
        after = isinstance(event, RoundBegan)
    assert len(dealt) == len({*dealt}) == 6


def test_a_seat_that_leaves_stays_away() -> None:
    match = started(seats=3, rounds=3).withdraw(1)
    match = laid(laid(match))

    assert match.view(None).table.number == 2
    assert RULES.withdrawn(match.view(None).table) == (1,)
    assert match.view(1).own.hand == ()
    assert match.check(1, Knock()) is CommonRefusal.SEAT_WITHDRAWN
    match = laid(laid(laid(laid(match))))
    assert match.outcome is not None
    assert match.outcome.scores[1] == 0


def test_a_round_may_end_by_leaving() -> None:
    match = started(seats=2, rounds=3).withdraw(0)
    assert match.to_act == (1,)

    match = match.withdraw(1)
    assert match.outcome is not None
    kinds = [type(event) for event in match.steps[-1].events]
    assert kinds[-3:] == [high_card.Ended, RoundScored, MatchEnded]


def test_a_match_is_saved_shown_and_decided_again_like_a_game() -> None:
    match = play_out(started(seats=3, rounds=4), Uniform(1))

    assert MatchOfHighCard.loads(match.record().dumps()) == match
    assert verify(match).ok
    for viewer in (0, 2, None):
        mine = match.seen(viewer)
        assert mine.view == match.view(viewer)
        assert SeenMatchOfHighCard.loads(mine.record().dumps()) == mine


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_client_folds_what_it_is_sent(viewer: int | None) -> None:
    match = started(rounds=3)
    mine = match.seen(viewer)
    while match.outcome is None:
        match = laid(match)
        step = match.seen_step(viewer)
        assert step is not None
        mine = mine.see(step)
        assert mine.view == match.view(viewer)


def test_what_a_round_hides_a_match_hides() -> None:
    match = laid(laid(started()))

    for viewer in (0, 1, None):
        events = match.history(viewer)[-1].events
        drew = [event for event in events if isinstance(event, high_card.Drew)]
        known = {event.seat for event in drew if isinstance(event.cards, tuple)}
        assert known == ({viewer} if viewer is not None else set())
        assert any(isinstance(event, RoundBegan) for event in events)


def test_no_match_has_more_steps_than_its_bound() -> None:
    bound = RULES.bound(Options(rounds=5))
    assert bound == 5 * high_card.RULES.bound(high_card.Options())

    match = started(rounds=5)
    while match.outcome is None:
        (seat, *_) = match.to_act
        longest = [each for each in match.actions(seat) if not isinstance(each, Lay)]
        match = match.play(seat, longest[0]) if longest else laid(match)
    assert match.version <= bound
    assert any(isinstance(step.action, Trade) for step in match.steps)


def test_a_match_reads_as_its_points_and_its_round() -> None:
    match = laid(laid(started(seed=3)))
    texts = RULES.texts
    assert isinstance(texts, MatchTexts)

    lines = texts.view(match.view(0)).splitlines()
    totals = match.view(0).table.totals
    assert lines[0] == f"round 2   points: seat 0 {totals[0]}, seat 1 {totals[1]}"
    assert lines[1].startswith("credits: seat 0 ")
    assert (
        lines[2:]
        == high_card.RULES.texts.view(
            values.View(A, match.view(0).table.round, match.view(0).own)
        ).splitlines()
    )
    fresh = texts.view(started().view(0)).splitlines()
    assert not fresh[1].startswith("credits")
    over = laid(laid(match))
    assert "The match is over: played." in texts.view(over.view(0)).splitlines()


def test_events_of_a_match_read_as_sentences() -> None:
    texts = RULES.texts

    assert texts.event(RoundBegan(2, high_card.Options())) == "round 2 of the match begins"
    scored = RoundScored((1, 0), (3, 1), (0, 0))
    assert texts.event(scored) == (
        "the round brings seat 0 1, seat 1 0; points: seat 0 3, seat 1 1"
    )
    assert texts.event(MatchEnded(Outcome((A,), Ending.PLAYED))) == "the match ends: played"
    assert texts.event(high_card.Knocked(A)) == "Knocked(seat=0)"
    assert texts.action(Knock()) == "Knock()"


def test_a_match_over_a_game_that_has_no_scores_counts_none() -> None:
    unscored = attrs.evolve(
        ROUND,
        outcome=lambda table: table.outcome and attrs.evolve(table.outcome, scores=()),
    )
    rules = match_of(
        unscored,
        name="unscored-match",
        revision=1,
        form=Form(Options, Table, RoundBegan, {RoundBegan: "round-began"}),
        plan=PLAN,
        endings=(Ending, high_card.Ending),
    )
    kind: Any = type("Unscored", (game.Game,), {"rules": rules, "__slots__": ()})
    match = play_out(kind.start(Options(), seed=1), Uniform(1))

    assert match.outcome.scores == (0, 0)


def test_a_match_of_crazy_eights_is_made_in_the_same_way() -> None:
    assert MATCH_RULES.name == "crazy-eights-match"
    assert isinstance(MATCH_RULES.texts, MatchTexts)
    assert Match.rules is MATCH_RULES


def test_a_round_that_ends_while_seats_stay_away_is_counted_and_the_next_begins() -> None:
    match = started(seats=4, rounds=3).withdraw(1).withdraw(2).withdraw(3)
    match = laid(match)

    table = match.view(None).table
    assert match.outcome is None
    assert (table.number, match.to_act) == (2, (0,))
    assert RULES.withdrawn(table) == (1, 2, 3)


def test_a_match_has_as_many_steps_as_its_rounds_at_most() -> None:
    options = Options(game=high_card.Options(seats=2), rounds=3)
    assert RULES.bound(options) == 3 * ROUND.bound(options.game)


def test_nobody_is_shown_more_of_the_beginning_of_a_round_than_an_onlooker() -> None:
    begun = RoundBegan(1, high_card.Options(seats=2))
    assert RULES.audience(begun, 2) == ()
