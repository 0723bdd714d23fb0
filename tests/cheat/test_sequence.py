"""ch.seq.*: which value numbers may be claimed of next."""

from __future__ import annotations

import pytest
from cheat.table import (
    DRAW_2,
    SKIP,
    A,
    B,
    C,
    D,
    act,
    answer,
    call,
    legal,
    made,
    say,
    stood,
    table,
    values,
    when,
)

from cardshed.cheat import (
    CheatCalled,
    ClaimNumbers,
    Game,
    Refusal,
    Sequence,
)

HANDS = ("V0 V1 V2 V3", "P0 P1 P2 PS", "Y1 Y2 YS Y+2", "S1 S2 SS S+2")
ANY = tuple(range(10))


def listed(game: Game, seat: int) -> set[int]:
    """Return the values of the number claims that a seat is offered."""
    return {each.value for each in legal(game, seat) if isinstance(each, ClaimNumbers)}


@pytest.mark.parametrize("value", range(9))
def test_a_value_is_followed_by_itself_or_by_the_next(value: int) -> None:
    """ch.seq.step"""
    game = table(*HANDS, value=value)

    assert values(game) == (value, value + 1)
    assert listed(game, A) == {value, value + 1}
    after = when(game, (A, say(value + 1, "V3")))
    assert after.state.table.sequence == Sequence(value + 1)


def test_the_value_said_counts_and_not_the_cards_or_their_number() -> None:
    """ch.seq.step, ch.claim.lie"""
    game = when(table(*HANDS), (A, say(4, "V0 V1 V2")))

    assert values(game) == (4, 5)
    assert values(when(game, (B, say(4, "P2")))) == (4, 5)
    assert values(when(game, (B, say(5, "P2")))) == (5, 6)


def test_the_first_numbers_may_have_any_value() -> None:
    """ch.seq.first"""
    game = table(*HANDS)

    assert values(game) == ANY
    assert listed(game, A) == {*ANY}


def test_the_first_numbers_may_have_to_be_zeros() -> None:
    """ch.seq.first"""
    game = table(*HANDS, first_value="zero")

    assert values(game) == (0,)
    assert game.check(A, say(1, "V1")) is Refusal.OUT_OF_SEQUENCE
    after = stood(game, (A, act(SKIP, "V1")))
    assert values(after) == (0,)
    assert values(when(after, (C, say(0, "Y1")))) == (0, 1)


@pytest.mark.parametrize(
    ("after_nine", "expected"), [("wrap", (0, 9)), ("stay", (9,)), ("free", ANY)]
)
def test_what_follows_nines(after_nine: str, expected: tuple[int, ...]) -> None:
    """ch.seq.nine"""
    game = table(*HANDS, value=9, after_nine=after_nine)

    assert values(game) == expected
    assert listed(game, A) == {*expected}
    refused = {value for value in ANY if game.check(A, say(value, "V1")) is not None}
    assert refused == {*ANY} - {*expected}


def test_after_nine_is_asked_about_nines_alone() -> None:
    """ch.seq.nine, ch.seq.step"""
    for after_nine in ("wrap", "stay", "free"):
        assert values(table(*HANDS, value=8, after_nine=after_nine)) == (8, 9)
        assert values(table(*HANDS, value=0, after_nine=after_nine)) == (0, 1)


def test_claims_of_actions_do_not_move_the_sequence() -> None:
    """ch.seq.effects"""
    game = when(table(*HANDS), (A, say(6, "V1")))

    game = stood(game, (B, act(SKIP, "PS")))
    assert values(game) == (6, 7)
    game = stood(game, (D, act(DRAW_2, "S+2")), (A, answer("V2")))
    assert values(game) == (6, 7)


def test_claims_of_actions_may_begin_it_anew() -> None:
    """ch.seq.effects"""
    game = table(*HANDS, value=6, sequence_after_effect="reset")
    assert values(game) == (6, 7)

    game = stood(game, (A, act(SKIP, "V1")))
    assert values(game) == ANY
    game = when(game, (C, say(2, "Y1")))
    assert (values(game), game.state.table.sequence) == ((2, 3), Sequence(2))


def test_an_answer_to_a_stack_begins_it_anew_too() -> None:
    """ch.seq.effects"""
    game = table(*HANDS, value=6, pending=2, sequence_after_effect="reset")

    assert values(stood(game, (A, answer("V1")))) == ANY


def test_before_the_first_numbers_nothing_begins_anew() -> None:
    """ch.seq.effects, ch.seq.pick-up, ch.seq.first"""
    effect = table(*HANDS, first_value="zero", sequence_after_effect="reset")
    pickup = table(*HANDS, first_value="zero", sequence_after_pickup="restart")

    assert values(stood(effect, (A, act(SKIP, "V1")))) == (0,)
    assert values(when(pickup, (A, act(SKIP, "V1")), (B, call(1)))) == (0,)


@pytest.mark.parametrize(("laid", "true"), [("V2", True), ("V3", False)])
def test_after_a_challenge_it_goes_on_from_the_claim_exposed_or_not(
    laid: str, *, true: bool
) -> None:
    """ch.seq.pick-up"""
    game = when(table(*HANDS, value=1), (A, say(2, laid)), (C, call(1)))

    (called,) = made(game, CheatCalled)
    assert called.true is true
    assert values(game) == (2, 3)
    assert listed(game, B) == {2, 3}


@pytest.mark.parametrize("laid", ["V2", "V3"])
def test_after_a_challenge_it_may_begin_anew(laid: str) -> None:
    """ch.seq.pick-up"""
    game = table(*HANDS, value=1, sequence_after_pickup="restart")

    game = when(game, (A, say(2, laid)))
    assert values(game) == (2, 3)
    game = when(game, (C, call(1)))
    assert values(game) == ANY
    assert values(when(game, (B, say(7, "P1")))) == (7, 8)


def test_a_challenge_of_an_action_keeps_the_last_numbers() -> None:
    """ch.seq.pick-up, ch.seq.effects"""
    game = table(*HANDS, value=5)

    assert values(when(game, (A, act(SKIP, "V1")), (B, call(1)))) == (5, 6)
    anew = table(*HANDS, value=5, sequence_after_pickup="restart")
    assert values(when(anew, (A, act(SKIP, "V1")), (B, call(1)))) == ANY


@pytest.mark.parametrize("value", [0, 3, 6, 9])
def test_a_claim_out_of_sequence_is_refused(value: int) -> None:
    """ch.seq.refused"""
    game = table(*HANDS, value=4)

    assert game.check(A, say(value, "V0")) is Refusal.OUT_OF_SEQUENCE
    assert game.check(A, say(4, "V0")) is None
