"""ch.claim.chaos, ch.claim.kinds: which chaos cards can be claimed, how, and why others are not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from cheat.chaos.table import (
    SKIP,
    A,
    B,
    C,
    D,
    accept,
    accepted,
    apart,
    before,
    beside,
    call,
    called,
    chaos,
    core,
    frame,
    hand,
    latest,
    legal,
    let_happen,
    made,
    pile,
    said,
    say,
    sizes,
    stood,
    then,
    when,
)

from cardshed import Seat
from cardshed.cheat import (
    Action,
    ActionCard,
    ChaosCard,
    CheatCalled,
    Claim,
    ClaimChaos,
    Claimed,
    ClaimStatus,
    Game,
    Numbers,
    Options,
    PileTaken,
    Polling,
    PollOpened,
    Refusal,
    Turn,
    is_true,
)
from cardshed.soloverse import Colour, card, cards

HANDS = ("V1 V2 XST", "P1 P2 P3", "S1 S2 S3", "Y1 Y2 Y3")
COLOURS, SEATS = "SPVYT", (B, C, D)
PURE = {"pure": True}
NAMED: list[dict[str, Any]] = [{"colour": colour} for colour in COLOURS]
TARGETS: list[dict[str, Any]] = [{"target": seat} for seat in SEATS]
FORMS: dict[str, list[dict[str, Any]]] = {
    "XAF": [PURE],
    "XCL": [{}],
    "XD4": [{}],
    "XDC": [*NAMED, PURE],
    "XDR": [{}],
    "XDS": [{}],
    "XDX": [{}, PURE],
    "XEG": [{}, PURE],
    "XNO": [PURE],
    "XPC": [{}],
    "XPH": [{}],
    "XPR": [{}],
    "XPS": [{}],
    "XRS": TARGETS,
    "XSC": [{}, PURE],
    "XSL": [{}],
    "XST": TARGETS,
}
"""Each chaos card of the core deck that can be claimed in one's turn, and how, for seat 0 of 4."""
CHAOS = [*FORMS, "XTT", "XME", "XPO"]
"""Every chaos card of the core deck."""


def ways(laid: str) -> list[ClaimChaos]:
    """Return all claims of a card as a chaos card, at the first claim of a table of four."""
    return [chaos(laid, code, **form) for code in FORMS for form in FORMS[code]]


def claims(game: Game, seat: int, laid: str) -> list[ClaimChaos]:
    """Return the claims of a card as a chaos card that are listed."""
    listed = [each for each in game.actions(seat) if isinstance(each, ClaimChaos)]
    return [each for each in listed if each.card.code == laid]


def thinkable(laid: str) -> Iterator[ClaimChaos]:
    """Yield every claim of a card that can be said at all."""
    for code in [*CHAOS, "V1", "SR", "T+2"]:
        for pure, seat, colour in product((False, True), (None, *range(6)), ("", *COLOURS, "C")):
            target = None if seat is None else Seat(seat)
            yield chaos(laid, code, pure=pure, target=target, colour=colour)


# --- how a card is claimed


@pytest.mark.parametrize("laid", ["V1", "V2", "XST"])
def test_any_card_is_claimed_as_any_chaos_card_of_the_deck(laid: str) -> None:
    """ch.claim.chaos, ch.claim.kinds, ch.claim.lie, sv.chaos.params, sv.chaos.pure"""
    game = core(*HANDS)

    assert claims(game, A, laid) == ways(laid)
    assert {*ways(laid)} <= {*legal(game, A)}


def test_what_is_not_listed_is_refused() -> None:
    """ch.claim.kinds, sv.chaos.params"""
    game, allowed = core(*HANDS), {*ways("V1")}

    for claim in thinkable("V1"):
        known = any(claim.chaos is each.chaos for each in allowed)
        wrong = Refusal.NO_SUCH_USE if known else Refusal.NO_SUCH_CLAIM
        assert game.check(A, claim) is (None if claim in allowed else wrong)


def test_one_card_is_laid_face_down_and_everybody_is_asked() -> None:
    """ch.claim.chaos, ch.call.poll"""
    game = when(core(*HANDS), (A, chaos("V1", "XPC")))

    claimed = ChaosCard(card("XPC"))
    assert then(game) == (Claimed(A, claimed, cards("V1")), PollOpened())
    assert latest(game) == Claim(1, A, claimed, 1, ClaimStatus.OPEN)
    assert (frame(game), game.to_act) == (Polling(A), (B, C, D))


@pytest.mark.parametrize(
    ("claim", "expected"),
    [
        (chaos("V1", "XST", target=C), ChaosCard(card("XST"), target=C)),
        (chaos("V1", "XDC", colour="P"), ChaosCard(card("XDC"), colour=Colour.POISON)),
        (chaos("V1", "XDC", pure=True), ChaosCard(card("XDC"), card("XPC"))),
        (chaos("V1", "XNO", pure=True), ChaosCard(card("XNO"), card("XPC"))),
        (chaos("V1", "XD4"), ChaosCard(card("XD4"))),
    ],
)
def test_the_parameters_are_said_aloud(claim: ClaimChaos, expected: ChaosCard) -> None:
    """sv.chaos.params, sv.chaos.pure: all see them"""
    game = when(core(*HANDS), (A, claim))

    told = game.view(None).table.claim
    assert told is not None
    assert told.said == said(game) == expected


def test_a_chaos_claim_has_no_value_and_leaves_the_sequence() -> None:
    """ch.seq.effects"""
    game = when(core(*HANDS), (A, say(3, "V1")), (B, chaos("P1", "XPC")))

    assert game.state.table.sequence.value == 3
    assert accepted(game).check(C, say(5, "S1")) is Refusal.OUT_OF_SEQUENCE


# --- where it lies


def test_most_cards_lie_on_the_discards() -> None:
    """ch.claim.chaos, sv.place.on"""
    game = when(core(*HANDS, pile="S9"), (A, chaos("V1", "XD4")))

    assert (pile(game), apart(game), sizes(game)[A]) == ("S9 V1", "", 2)


@pytest.mark.parametrize(("code", "form"), [("XDC", NAMED[0]), ("XDX", {}), ("XEG", {})])
def test_some_lie_beside_the_discards(code: str, form: dict[str, Any]) -> None:
    """ch.claim.chaos, sv.place.beside: face down; all see what is claimed of it"""
    game = when(core(*HANDS, pile="S9"), (A, chaos("V1", code, **form)))

    assert (pile(game), apart(game), beside(game)) == ("S9", "V1", code)


@pytest.mark.parametrize("code", ["XDC", "XDX", "XEG"])
def test_claimed_as_pure_chaos_they_lie_on_the_discards(code: str) -> None:
    """sv.chaos.pure, sv.place.on"""
    game = when(core(*HANDS, pile="S9"), (A, chaos("V1", code, pure=True)))

    assert (pile(game), apart(game), beside(game)) == ("S9 V1", "", "")


@pytest.mark.parametrize("code", ["XST", "XRS"])
def test_some_come_to_lie_before_a_seat(code: str) -> None:
    """ch.claim.chaos, sv.place.front: when the claim has stood and nobody counters"""
    game = when(core(*HANDS, pile="S9"), (A, chaos("V1", code, target=C)))
    assert (pile(game), apart(game), before(game, C)) == ("S9", "V1", "")

    game = let_happen(accepted(game))
    assert (pile(game), apart(game), before(game, C)) == ("S9", "V1", code)


@pytest.mark.parametrize(("code", "form"), [("XDX", {}), ("XST", TARGETS[0]), ("XPC", {})])
def test_an_exposed_card_goes_to_its_player_from_wherever_it_lay(
    code: str, form: dict[str, Any]
) -> None:
    """ch.call.elsewhere, ch.call.lie, ch.effect.lie"""
    game = called(core(*HANDS, pile="S9"), C, (A, chaos("V1", code, **form)))

    assert then(game)[1] == PileTaken(A, cards("S9 V1"))
    assert (apart(game), beside(game), before(game, B)) == ("", "", "")
    assert (hand(game, A), frame(game)) == ("S9 V1 V2 XST", Turn(B))


@pytest.mark.parametrize(("code", "form"), [("XDX", {}), ("XEG", {}), ("XST", TARGETS[0])])
def test_a_true_card_without_an_effect_lies_apart_no_longer(
    code: str, form: dict[str, Any]
) -> None:
    """ch.call.elsewhere, ch.effect.proven: it has no work to do there"""
    game = core(f"{code} V2 V3", *HANDS[1:], pile="S9", proven_effects=False)
    game = called(game, C, (A, chaos(code, code, **form)))

    assert frame(game) == Turn(B)
    assert (apart(game), beside(game)) == ("", "")
    assert game.view(None).table.board.lying.played == ()


# --- whether it is true


def test_a_claim_is_true_if_that_very_card_was_laid() -> None:
    """ch.claim.true"""
    for code, laid in product(CHAOS, [*CHAOS, "V1", "SR", "T+2"]):
        assert is_true(ChaosCard(card(code)), cards(laid)) is (code == laid)


@pytest.mark.parametrize(
    ("laid", "claim", "true"),
    [
        ("XST", chaos("XST", "XST", target=D), True),
        ("XRS", chaos("XRS", "XST", target=D), False),
        ("XDC", chaos("XDC", "XDC", pure=True), True),
        ("XPC", chaos("XPC", "XDC", pure=True), False),
        ("XDC", chaos("XDC", "XPC"), False),
        ("XNO", chaos("XNO", "XNO", pure=True), True),
        ("XPC", chaos("XPC", "XNO", pure=True), False),
        ("V7", chaos("V7", "XD4"), False),
    ],
)
def test_a_card_claimed_as_pure_chaos_is_true_as_what_it_is(
    laid: str, claim: ClaimChaos, *, true: bool
) -> None:
    """ch.claim.true, sv.chaos.pure: the parameters make nothing true or false"""
    game = called(core(f"{laid} V2 V3", *HANDS[1:]), C, (A, claim))

    assert [event.true for event in made(game, CheatCalled)] == [true]
    assert [event.seat for event in made(game, PileTaken)] == [C if true else A]


@pytest.mark.parametrize("code", CHAOS)
def test_a_chaos_card_among_numbers_or_as_an_action_is_a_lie(code: str) -> None:
    """ch.claim.lie, ch.claim.true: a number claim may hide chaos cards"""
    assert not is_true(Numbers(3, 1), cards(code))
    assert not is_true(Numbers(3, 2), cards(f"V3 {code}"))
    assert not is_true(ActionCard(SKIP), cards(code))


def test_numbers_may_hide_chaos_cards_and_come_out() -> None:
    """ch.claim.lie, ch.call.lie"""
    game = core("V1 XST XPC V2", *HANDS[1:])
    game = when(game, (A, say(1, "V1 XST XPC")), (D, call(1)))

    assert then(game)[0] == CheatCalled(D, 1, cards("V1 XPC XST"), true=False)
    assert hand(game, A) == "V1 V2 XPC XST"


def test_a_number_as_the_chaos_card_that_it_is_not_has_its_effect_if_it_stands() -> None:
    """ch.effect.unchallenged, ch.identity"""
    game = stood(core(*HANDS), (A, chaos("V1", "XPR")))

    assert frame(game) == Turn(D)


# --- by its form alone


@pytest.mark.parametrize("held", ["XST XPC", "V2 V3", "XTT XNO", "SR S+2"])
def test_what_else_is_held_changes_nothing(held: str) -> None:
    """ch.claim.kinds: no list of claims tells a secret"""
    game = core(f"V1 {held}", *HANDS[1:])

    assert claims(game, A, "V1") == ways("V1")
    assert claims(game, A, held.split(maxsplit=1)[0]) == ways(held.split(maxsplit=1)[0])


def test_a_claim_is_refused_alike_whatever_the_card_is() -> None:
    """ch.claim.kinds, ch.claim.lie"""
    game = core("V1 XST", *HANDS[1:])

    for one, other in zip(thinkable("V1"), thinkable("XST"), strict=True):
        assert game.check(A, one) is game.check(A, other)


def test_the_others_are_told_the_same_of_a_lie_and_of_the_truth() -> None:
    """ch.claim.lie: until somebody calls"""
    action: Action
    games = []
    for laid in ("XST", "V1"):
        action = chaos(laid, "XST", target=C)
        games.append(when(core(*HANDS), (A, action), (B, accept(1))))
    for viewer in (B, C, D, None):
        one, other = [game.view(viewer) for game in games]
        assert one == other


def test_options_of_the_core_deck_are_dealt_and_claimed() -> None:
    """ch.setup.fit, ch.claim.chaos: 10 seats are served"""
    game = Game.start(Options(seats=10, deck="core"), seed=4)
    held = game.view(A).own.hand[0].code

    assert len(claims(game, A, held)) == len(ways(held)) + 2 * 6
