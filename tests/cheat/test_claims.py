"""ch.turn.claim, ch.claim.*: what may be said of cards, and when it is true."""

from __future__ import annotations

import pytest
from cheat.table import (
    REVERSE,
    SKIP,
    TAKE,
    A,
    B,
    C,
    act,
    answer,
    call,
    frame,
    hand,
    latest,
    legal,
    made,
    pile,
    say,
    sizes,
    table,
    then,
    values,
    when,
)

from cardshed import IllegalActionError
from cardshed.cheat import (
    ActionCard,
    ActionKind,
    CallCheat,
    CheatCalled,
    Claim,
    ClaimAction,
    Claimed,
    ClaimNumbers,
    ClaimStatus,
    Game,
    Numbers,
    Polling,
    Refusal,
    Turn,
    TurnBegan,
    is_true,
)
from cardshed.soloverse import cards

HANDS = ("V3 V4 VS S1", "P1 P2 PR", "Y1 Y2 Y3")


def verdict(game: Game, caller: int) -> bool:
    """Return whether the latest claim turns out true when this seat calls it."""
    (called,) = made(when(game, (caller, call(latest(game).number))), CheatCalled)
    return called.true


# --- in one's turn


def test_cards_are_laid_face_down_on_the_discards() -> None:
    """ch.turn.claim, ch.claim.number"""
    game = when(table(*HANDS, pile="S9"), (A, say(3, "V3 VS")))

    assert then(game) == (Claimed(A, Numbers(3, 2), cards("V3 VS")), TurnBegan(B))
    assert (hand(game, A), pile(game)) == ("S1 V4", "S9 V3 VS")
    assert latest(game) == Claim(1, A, Numbers(3, 2), 2, ClaimStatus.OPEN)


def test_only_the_seat_in_turn_claims() -> None:
    """ch.turn.claim"""
    game = table(*HANDS)

    for action in (say(1, "P1"), act(REVERSE, "PR"), answer("P1"), TAKE):
        assert game.check(B, action) is Refusal.NOT_YOUR_TURN
    assert legal(game, B) == []


def test_the_cards_laid_have_to_be_held_and_as_often() -> None:
    """ch.turn.claim"""
    game = table("V3 V3 S1", *HANDS[1:])

    for action in (say(3, "V4"), say(3, "V3 V3 V3"), say(1, "S1 P1"), act(SKIP, "PS")):
        assert game.check(A, action) is Refusal.CARD_NOT_HELD
    assert game.check(A, say(3, "V3 V3")) is None
    pending = table("V3 V3 S1", *HANDS[1:], pending=2)
    assert pending.check(A, answer("V+2")) is Refusal.CARD_NOT_HELD


def test_nobody_passes_or_draws_instead() -> None:
    """ch.turn.no-pass"""
    game = table("V3", *HANDS[1:])

    assert {type(action) for action in legal(game, A)} == {ClaimAction, ClaimNumbers}
    assert game.check(A, TAKE) is Refusal.MUST_CLAIM
    assert len(game.state.vault.deck) == len(when(game, (A, say(9, "V3"))).state.vault.deck)


@pytest.mark.parametrize("laid", ["V3", "VS", "V+2"])
def test_whoever_holds_a_card_can_claim(laid: str) -> None:
    """ch.turn.no-pass, ch.claim.lie"""
    game = table(laid, *HANDS[1:], value=4)

    expected = {*[act(kind, laid) for kind in ActionKind], say(4, laid), say(5, laid)}
    assert {*legal(game, A)} == expected
    assert game.actions(A).count() == len(legal(game, A)) == 5


def test_there_is_no_solo_to_say() -> None:
    """ch.out.call: with one card left there is nothing to say, and nothing to forget."""
    game = when(table("V3 V4", *HANDS[1:]), (A, say(3, "V3")))

    assert legal(game, A) == []
    offered = {type(action) for seat in (B, C) for action in legal(game, seat)}
    assert offered == {CallCheat, ClaimAction, ClaimNumbers}


# --- the kinds


def test_numbers_are_one_card_or_more() -> None:
    """ch.claim.number, ch.claim.count"""
    game = table(*HANDS)

    assert game.check(A, say(3, "")) is Refusal.NO_CARDS
    for laid in ("V3", "V3 S1", "V3 V4 VS", "V3 V4 VS S1"):
        assert game.check(A, say(3, laid)) is None


def test_colours_do_not_matter() -> None:
    """ch.claim.number, ch.colour, ch.claim.true"""
    game = when(table("V3 S3 Y3 T3 P3 V9", *HANDS[1:]), (A, say(3, "V3 S3 Y3 T3 P3")))

    assert verdict(game, B)


def test_more_cards_than_the_deck_has_of_a_value_may_be_claimed() -> None:
    """ch.claim.count: a certain lie"""
    game = table("S1 S1 S2 S3", "S5 S6", deck="", colours="S", hand_size=4)

    lie = when(game, (A, say(1, "S1 S1 S2")))
    assert latest(lie).laid == 3
    assert verdict(lie, B) is False


@pytest.mark.parametrize("kind", ActionKind)
def test_any_card_may_be_claimed_as_any_action_at_any_time(kind: ActionKind) -> None:
    """ch.claim.action, ch.claim.lie, ch.colour"""
    for value in (None, 0, 9):
        game = table("V3 SR P+2 YS", *HANDS[1:], value=value)
        for laid in ("V3", "SR", "P+2", "YS"):
            claimed = when(game, (A, act(kind, laid)))
            assert then(claimed)[0] == Claimed(A, ActionCard(kind), cards(laid))
            assert frame(claimed) == Polling(A)


def test_an_action_is_one_card_exactly() -> None:
    """ch.claim.action"""
    game = when(table("VS SS V3", *HANDS[1:]), (A, act(SKIP, "VS")))

    assert latest(game).laid == 1
    assert latest(game).said == ActionCard(SKIP)


def test_only_kinds_that_the_deck_has_can_be_claimed() -> None:
    """ch.claim.kinds: three actions, ten values, and no Recycle"""
    game = table("V3 VS", *HANDS[1:])

    offered = legal(game, A)
    assert {type(action) for action in offered} == {ClaimAction, ClaimNumbers}
    assert {each.value for each in offered if isinstance(each, ClaimNumbers)} == {*range(10)}
    assert [kind.value for kind in ActionKind] == ["R", "S", "+2"]
    for value in (-1, 10):
        with pytest.raises(ValueError, match=f"no value of a number card: {value}"):
            say(value, "V3")


# --- a claim is judged by its form


def test_a_claim_may_be_a_lie_wholly_or_in_part() -> None:
    """ch.claim.lie"""
    game = table("V3 V4 VS V+2", *HANDS[1:])

    for laid in ("V4", "V3 V4", "V3 VS V+2", "VS V+2"):
        assert game.check(A, say(3, laid)) is None
        assert not verdict(when(game, (A, say(3, laid))), C)


def test_whether_a_claim_is_legal_does_not_depend_on_the_cards() -> None:
    """ch.turn.claim, ch.claim.lie, ch.seq.refused"""
    true, lie = table("V3 V4", *HANDS[1:], value=3), table("V9 VS", *HANDS[1:], value=3)

    for value in range(10):
        checked = true.check(A, say(value, "V3 V4")), lie.check(A, say(value, "V9 VS"))
        assert checked[0] is checked[1]
    assert true.actions(A).count() == lie.actions(A).count()


# --- truth


@pytest.mark.parametrize(
    ("laid", "true"),
    [
        ("V3", True),
        ("V3 S3 Y3", True),
        ("V4", False),
        ("VS", False),
        ("V3 S3 Y4", False),
        ("V3 S3 VR", False),
        ("V2 S2 Y2", False),
    ],
)
def test_numbers_are_true_if_every_card_is_of_that_value(laid: str, *, true: bool) -> None:
    """ch.claim.true"""
    game = when(table(f"{laid} P9", *HANDS[1:]), (A, say(3, laid)))

    assert verdict(game, B) is true
    assert is_true(latest(game).said, cards(laid)) is true


@pytest.mark.parametrize("kind", ActionKind)
@pytest.mark.parametrize("face", ["3", "R", "S", "+2"])
def test_an_action_is_true_if_it_is_that_very_action_of_any_colour(
    kind: ActionKind, face: str
) -> None:
    """ch.claim.true, ch.claim.action, ch.colour"""
    for colour in "SPVYT":
        game = when(table(f"{colour}{face} P9", *HANDS[1:]), (A, act(kind, colour + face)))
        assert verdict(game, B) is (kind.value == face)


def test_truth_is_judged_by_what_was_laid_and_never_again() -> None:
    """ch.claim.true, ch.call.what"""
    game = when(table("V3 V4 S4", "P3 P4", *HANDS[2:]), (A, say(3, "V4")), (B, say(3, "P3")))

    assert game.check(C, call(1)) is Refusal.NOT_THE_LATEST
    assert verdict(game, C)


# --- the number of cards


def test_the_number_said_is_the_number_laid() -> None:
    """ch.claim.count"""
    game = table(*HANDS)

    assert say(3, "V3 V4") == say(3, "V3 V4", 2)
    for count in (0, 1, 3, 15):
        assert game.check(A, say(3, "V3 V4", count)) is Refusal.WRONG_COUNT
    with pytest.raises(IllegalActionError, match="wrong-count"):
        game.play(A, say(3, "V3 V4", 3))


def test_with_count_lies_another_number_may_be_said() -> None:
    """ch.claim.count"""
    game = table(*HANDS, count_lies=True)

    for count in (1, 2, 3, 15, 130):
        assert game.check(A, say(3, "V3 V4", count)) is None
    for count in (0, 131):
        assert game.check(A, say(3, "V3 V4", count)) is Refusal.WRONG_COUNT
    assert game.check(A, say(3, "", 1)) is Refusal.NO_CARDS


@pytest.mark.parametrize(("count", "true"), [(1, False), (2, True), (3, False)])
def test_with_count_lies_a_wrong_number_is_cheating(count: int, *, true: bool) -> None:
    """ch.claim.count, ch.claim.true"""
    game = table("V3 S3 V9", *HANDS[1:], count_lies=True)

    assert verdict(when(game, (A, say(3, "V3 S3", count))), B) is true


def test_with_count_lies_sizes_stay_public() -> None:
    """ch.claim.count"""
    game = when(table(*HANDS, count_lies=True), (A, say(3, "V3 V4", 1)))

    assert latest(game) == Claim(1, A, Numbers(3, 1), 2, ClaimStatus.OPEN)
    assert (sizes(game), pile(game)) == ((2, 3, 3), "V3 V4")
    called = when(game, (C, call(1)))
    assert made(called, CheatCalled) == [CheatCalled(C, 1, cards("V3 V4"), true=False)]


def test_what_lies_on_the_discards_is_never_matched() -> None:
    """ch.colour, ch.identity: a card counts as it was claimed, and no colour is named."""
    game = when(table("V4 V9", "P9 P2", "Y1"), (A, say(8, "V9")), (B, say(9, "P2")))

    assert values(game) == (0, 9)
    assert frame(game) == Turn(C)
    assert [type(event) for event in then(game)] == [Claimed, TurnBegan]
