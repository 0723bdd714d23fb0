"""ch.clone, sv.clone.*: a card that copies the last claim which nobody has exposed."""

from __future__ import annotations

from typing import Any

import pytest
from cheat.chaos.table import (
    DRAW_2,
    REVERSE,
    SKIP,
    A,
    B,
    C,
    D,
    accepted,
    act,
    apart,
    before,
    beside,
    called,
    chaos,
    core,
    direction,
    discard,
    ended,
    find,
    frame,
    hand,
    let_happen,
    let_win,
    made,
    pile,
    said,
    say,
    sizes,
    stood,
    told,
    values,
    when,
)

from cardshed.cheat import (
    ActionKind,
    AnsweringDraw,
    AnsweringSkip,
    CardsShed,
    ChaosCard,
    Choice,
    Choosing,
    ClaimChaos,
    Countering,
    DirectionFlipped,
    Frame,
    Game,
    HandsShuffled,
    PollOpened,
    Refusal,
    Slapping,
    Turn,
)
from cardshed.soloverse import Colour, card

XCL, XPC = card("XCL"), card("XPC")
HANDS = ("V1 V2 V3", "P1 P2 XCL", "S1 S2 S3", "Y1 Y2 Y3")
AIMED = {"XST": {"target": C}, "XRS": {"target": C}, "XDC": {"colour": "P"}}


def copying(code: str, *hands: str, **given: Any) -> Game:
    """Return a game in which B may copy a card that had no effect: it was called, and was true."""
    mine, others = f"{code} V2 V3 V4", hands or HANDS[1:]
    game = core(mine, *others, proven_effects=False, **given)
    pure = code in {"XAF", "XNO"}
    return called(game, D, (A, chaos(code, code, pure=pure, **AIMED.get(code, {}))))  # type: ignore[arg-type]


def clones(game: Game, seat: int, laid: str) -> list[ClaimChaos]:
    """Return the ways to claim a card as a Clone."""
    listed = [each for each in game.actions(seat) if isinstance(each, ClaimChaos)]
    return [each for each in listed if (each.card.code, each.chaos) == (laid, XCL)]


# --- of nothing


def test_a_clone_of_nothing_is_a_pure_chaos() -> None:
    """sv.clone.what, ch.clone: it is the first claim of the game"""
    game = core("XCL V2 V3", *HANDS[1:])
    assert clones(game, A, "V2") == [chaos("V2", "XCL")]

    game = stood(game, (A, chaos("V2", "XCL")))
    assert said(game) == ChaosCard(XCL)
    assert (frame(game), made(game, DirectionFlipped)) == (Turn(B), [])


def test_an_exposed_first_claim_leaves_nothing_to_copy() -> None:
    """ch.clone, ch.effect.lie"""
    game = called(core(*HANDS), D, (A, act(SKIP, "V1")))

    assert said(when(game, (B, chaos("P1", "XCL")))) == ChaosCard(XCL)


# --- of numbers


def test_a_clone_of_numbers_is_one_more_card_and_nothing_else() -> None:
    """ch.clone: it has no colour here, so the first one in play stands for all"""
    game = when(core(*HANDS), (A, say(3, "V1 V2")), (B, chaos("P1", "XCL")))
    assert said(game) == ChaosCard(XCL, card("S3"))
    assert PollOpened() in told(game)

    game = accepted(game)
    assert (sizes(game), pile(game)) == ((1, 2, 3, 3), "V1 V2 P1")
    assert frame(game) == Turn(C)


def test_the_sequence_is_as_before_a_clone_of_numbers() -> None:
    """ch.clone, ch.seq.effects"""
    game = when(core(*HANDS), (A, say(9, "V1")))
    expected = values(game)

    game = stood(game, (B, chaos("P1", "XCL")))
    assert (values(game), expected) == ((0, 9), (0, 9))


def test_a_number_is_copied_as_claimed_and_not_as_laid() -> None:
    """ch.clone, ch.identity"""
    game = when(core("XST V2 V3", *HANDS[1:]), (A, say(5, "XST")))

    assert said(when(game, (B, chaos("P1", "XCL")))) == ChaosCard(XCL, card("S5"))
    assert game.check(B, chaos("P1", "XCL", target=C)) is Refusal.NO_SUCH_USE


def test_what_a_clone_stands_for_is_of_the_first_colour_in_play() -> None:
    """ch.clone, ch.colour"""
    game = when(core("V1 V2", "Y1 Y2", deck="V5", colours="VY"), (A, say(3, "V1")))

    assert said(when(game, (B, chaos("Y1", "XCL")))).acts is card("V3")


def test_the_last_card_as_a_clone_of_numbers_claims_the_win() -> None:
    """ch.out.claim, ch.clone"""
    game = when(core("V1 V2", "XCL", "S1 S2"), (A, say(3, "V1")))
    game = let_win(stood(game, (B, chaos("XCL", "XCL"))))

    assert ended(game).winners == (B,)


# --- of actions


@pytest.mark.parametrize(
    ("kind", "copied", "after"),
    [
        (REVERSE, "SR", Turn(B)),
        (SKIP, "SS", Turn(A)),
        (DRAW_2, "S+2", AnsweringDraw(D, 2, (C,), card("S+2"))),
    ],
)
def test_a_clone_of_an_action_has_its_effect(kind: ActionKind, copied: str, after: Frame) -> None:
    """ch.clone, sv.clone.as, ch.reverse, ch.skip, ch.draw"""
    true = f"P{kind.value}"
    game = core(HANDS[0], f"P1 P2 {true}", *HANDS[2:], turn=1, proven_effects=False)
    game = called(game, D, (B, act(kind, true)))

    game = stood(game, (C, chaos("S1", "XCL")))
    assert said(game) == ChaosCard(XCL, card(copied))
    assert frame(game) == after


# --- of chaos cards

PLAIN = ["XPC", "XPR", "XPS", "XPH", "XD4", "XDR", "XDS", "XSL", "XCL", "XAF", "XNO"]


@pytest.mark.parametrize("code", PLAIN)
def test_a_clone_of_a_card_that_names_nothing_names_nothing(code: str) -> None:
    """ch.clone, sv.chaos.params"""
    game = copying(code)

    assert clones(game, B, "P1") == [chaos("P1", "XCL")]
    for wrong in (chaos("P1", "XCL", pure=True), chaos("P1", "XCL", target=C)):
        assert game.check(B, wrong) is Refusal.NO_SUCH_USE


@pytest.mark.parametrize("code", ["XDX", "XEG", "XSC"])
def test_a_clone_of_a_card_that_may_be_pure_chaos_may_be_that_too(code: str) -> None:
    """ch.clone, sv.chaos.pure"""
    game = copying(code)

    assert clones(game, B, "P1") == [chaos("P1", "XCL"), chaos("P1", "XCL", pure=True)]
    assert said(when(game, (B, chaos("P1", "XCL")))) == ChaosCard(XCL, card(code))
    assert said(when(game, (B, chaos("P1", "XCL", pure=True)))) == ChaosCard(XCL, XPC)


def test_a_clone_of_a_discard_colour_names_a_colour_anew() -> None:
    """ch.clone, sv.card.clone: new targets and names are chosen"""
    game = copying("XDC")

    named = [chaos("P1", "XCL", colour=each.value) for each in game.options.colours]
    assert clones(game, B, "P1") == [*named, chaos("P1", "XCL", pure=True)]
    game = when(game, (B, chaos("P1", "XCL", colour="S")))
    assert said(game) == ChaosCard(XCL, card("XDC"), None, Colour.STEEL)
    assert (apart(game), beside(game)) == ("P1", "XDC")


@pytest.mark.parametrize("code", ["XST", "XRS"])
def test_a_clone_of_a_card_that_is_aimed_is_aimed_anew(code: str) -> None:
    """ch.clone, sv.card.clone"""
    game = copying(code)
    assert clones(game, B, "P1") == [chaos("P1", "XCL", target=seat) for seat in (A, C, D)]

    game = stood(game, (B, chaos("P1", "XCL", target=D)))
    assert frame(game).__class__ is Countering
    game = let_happen(game)
    assert (before(game, D), apart(game)) == (code, "P1")


def shown(game: Game) -> tuple[Frame, int]:
    return frame(game), direction(game)


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("XPC", (Turn(C), 1)),
        ("XPR", (Turn(A), -1)),
        ("XPS", (AnsweringSkip(C, B, card("XPS")), 1)),
        ("XD4", (AnsweringDraw(C, 4, (B,), card("XD4")), 1)),
        ("XDR", (AnsweringDraw(A, 4, (B,), card("XDR")), -1)),
        ("XDS", (AnsweringDraw(D, 4, (B,), card("XDS")), 1)),
        ("XSL", (Slapping(B, (A, C, D)), 1)),
        ("XEG", (Choosing(B, Choice.DISCARD, 1), 1)),
        ("XSC", (Choosing(B, Choice.FROM_DISCARDS, 1), 1)),
    ],
)
def test_a_clone_of_a_chaos_card_has_its_effect(code: str, expected: tuple[Frame, int]) -> None:
    """ch.clone, sv.clone.as: it is that card in every respect while it acts"""
    game = stood(copying(code), (B, chaos("P1", "XCL")))

    assert shown(game) == expected


def test_a_clone_of_a_group_effect_is_countered_and_takes_its_effect() -> None:
    """ch.clone, sv.counter.poll, sv.card.discard-chaos"""
    game = stood(copying("XDX"), (B, chaos("P1", "XCL")))
    assert frame(game).__class__ is Countering
    assert game.to_act == (A, C, D)

    game = let_happen(game)
    assert CardsShed(B, (XCL,)) in made(game, CardsShed)


def test_a_clone_of_shuffle_hands_shuffles_them() -> None:
    """ch.clone, sv.card.pure-chaos-shuffle-hands"""
    game = let_happen(stood(copying("XPH"), (B, chaos("P1", "XCL"))))

    assert [event.seats for event in made(game, HandsShuffled)] == [(C, D, A, B)]


def test_a_clone_of_a_scavenger_finds_a_card_of_the_pile() -> None:
    """ch.clone, ch.pile.look: the pile under the Clone"""
    game = core("XNO V2 V3", *HANDS[1:], pile="XST", proven_effects=False)
    game = stood(game, (A, chaos("XNO", "XSC")))
    game = stood(when(game, (A, find("XST"))), (B, chaos("XCL", "XCL")))
    assert sorted(each.code for each in game.view(B).own.shown) == ["XNO"]
    assert hand(when(game, (B, find("XNO"))), B) == "P1 P2 XNO"


def test_a_clone_of_an_elegant_generosity_goes_on_top_of_what_is_discarded() -> None:
    """ch.clone, sv.place.beside, ch.discard.shown"""
    game = stood(copying("XEG"), (B, chaos("P1", "XCL")))
    game = when(game, (B, discard("P2")))

    assert (pile(game)[-5:], apart(game), frame(game)) == ("P2 P1", "", Turn(C))


# --- of pure claims and of clones


@pytest.mark.parametrize("code", ["XDC", "XDX", "XEG", "XSC", "XAF", "XNO"])
def test_a_clone_of_a_pure_claim_is_a_pure_chaos(code: str) -> None:
    """ch.clone, sv.chaos.pure: it is copied as claimed"""
    game = stood(core(*HANDS), (A, chaos("V1", code, pure=True)))
    assert clones(game, B, "P1") == [chaos("P1", "XCL")]

    game = stood(game, (B, chaos("P1", "XCL")))
    assert (said(game), frame(game)) == (ChaosCard(XCL, XPC), Turn(C))


def test_a_clone_of_a_clone_copies_what_that_one_copied() -> None:
    """sv.clone.what, ch.clone"""
    game = stood(when(core(*HANDS), (A, say(4, "V1"))), (B, chaos("P1", "XCL")))
    game = stood(game, (C, chaos("S1", "XCL")))

    assert said(game) == ChaosCard(XCL, card("S4"))


def test_a_clone_of_a_clone_of_a_stun_is_a_stun() -> None:
    """sv.clone.what, sv.card.clone"""
    game = let_happen(stood(copying("XST"), (B, chaos("P1", "XCL", target=A))))
    game = let_happen(stood(game, (C, chaos("S1", "XCL", target=B))))

    assert said(game) == ChaosCard(XCL, card("XST"), B)
    assert (before(game, A), before(game, B), apart(game)) == ("XST", "XST", "P1 S1")
