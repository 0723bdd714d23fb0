"""ch.claim.kinds with the Core Extension: which chaos cards are claimed in a turn, and how."""

from __future__ import annotations

from collections import Counter as Tally
from itertools import product
from random import Random
from typing import Any

import pytest
from cheat.chaos.test_chaos_claims import FORMS as CORE_FORMS
from cheat.chaos.test_chaos_claims import PURE
from cheat.extension.table import (
    OTHERS,
    RECYCLE,
    A,
    B,
    C,
    call,
    chaos,
    codes,
    core,
    extension,
    frame,
    genetic,
    legal,
    say,
    steal,
    stood,
    when,
)
from cheat.test_space import choices, drawn, space_of
from hypothesis import given, settings
from hypothesis import strategies as st

from cardshed.cheat import (
    Action,
    ActionKind,
    ChaosCard,
    ClaimAction,
    ClaimChaos,
    ClaimNumbers,
    Game,
    Refusal,
    Turn,
    is_true,
)
from cardshed.soloverse import Card, card, cards
from cardshed.soloverse.cards import CARDS

HANDS = ("V1 V2 XST", *OTHERS)
NAMED: list[dict[str, Any]] = [{"colour": colour} for colour in "SPVYTC"]
OWN_FORMS: dict[str, list[dict[str, Any]]] = {
    **CORE_FORMS,
    "XDC": [*NAMED, PURE],
    "XBC": [{}, PURE],
    "XBH": [{}, PURE],
    "XCY": [{}],
    "XDE": [{}],
    "XDU": [{}, PURE],
    "XNM": [PURE],
    "XPA": [{}],
    "XPI": [{}, PURE],
    "XRO": [{}],
    "XSF": [{}],
    "XSN": [{}],
    "XUW": [{}],
    "XVA": [{}, PURE],
    "XWH": [{}, PURE],
}
"""Each chaos card but Genetic Manipulation, and how seat 0 of four claims it at first."""
BECOMES = [
    {"acts": code, **form}
    for code in sorted([*OWN_FORMS, "XTT"])
    for form in [each for each in OWN_FORMS.get(code, ()) if each != PURE] or [{}]
]
"""How it claims a Genetic Manipulation: as each of them, but as none as Pure Chaos."""
FORMS = dict(sorted({**OWN_FORMS, "XGM": [*BECOMES, PURE]}.items()))
NEVER = ("XTT", "XME", "XPO", "XFO", "XEL", "XRY")
"""What is not claimed in a turn: a Steal Turn, traps, Recycle."""
LASTLY = ("XCY", "XPA", "XRO", "XSF")
"""What may not be the last card."""


def ways(laid: str) -> list[ClaimChaos]:
    """Return all claims of a card as a chaos card, at the first claim of a table of four."""
    return [chaos(laid, code, **form) for code in FORMS for form in FORMS[code]]


def claims(game: Game, seat: int, laid: str) -> list[ClaimChaos]:
    """Return the claims of a card as a chaos card that are listed."""
    listed = [each for each in game.actions(seat) if isinstance(each, ClaimChaos)]
    return [each for each in listed if each.card.code == laid]


def codes_of(game: Game, seat: int = 0) -> set[str]:
    """Return what a seat can claim its first card to be."""
    laid = game.view(seat).own.hand[0].code
    return {each.chaos.code for each in claims(game, seat, laid)}


# --- how a card is claimed


@pytest.mark.parametrize("laid", ["V1", "V2", "XST"])
def test_any_card_is_claimed_as_any_chaos_card_of_the_deck(laid: str) -> None:
    """ch.claim.chaos, ch.claim.kinds, ch.claim.lie, sv.chaos.params, sv.gm.what"""
    game = extension(*HANDS)

    assert claims(game, A, laid) == ways(laid)
    assert {*ways(laid)} <= {*legal(game, A)}


def test_what_is_not_listed_is_refused() -> None:
    """ch.claim.kinds, sv.chaos.params, sv.gm.what"""
    game, allowed = extension(*HANDS), {*ways("V1")}
    things = product([*FORMS, *NEVER, "V1"], (False, True), (None, B), ("", "C", "D"), ("", "XNO"))

    for code, pure, target, colour, acts in things:
        claim = chaos("V1", code, pure=pure, target=target, colour=colour, acts=acts)
        wrong = Refusal.NO_SUCH_USE if code in FORMS else Refusal.NO_SUCH_CLAIM
        assert game.check(A, claim) is (None if claim in allowed else wrong)


def test_no_chaos_card_is_named_with_any_card_here() -> None:
    """ch.card.project-insight, sv.chaos.params: Project Insight is another card in Cheat"""
    game = extension(*HANDS)

    for code, named in product(FORMS, ("XNO", "XPI", "V1")):
        assert game.check(A, chaos("V1", code, named=named)) is Refusal.NO_SUCH_USE


def test_two_seats_claim_no_slap_and_no_snap() -> None:
    """ch.claim.kinds, sv.deck.two"""
    assert codes_of(extension("V1 V2", "P1 P2")) == {*FORMS} - {"XSL", "XSN"}
    assert codes_of(extension("V1 V2", *OTHERS)) == {*FORMS}

    fell = extension("V1 V2", "P1 P2", "S1 S2").withdraw(C)
    assert codes_of(fell) == {*FORMS} - {"XSL", "XSN"}
    assert fell.check(A, chaos("V1", "XSN")) is Refusal.NO_SUCH_CLAIM


def test_the_core_deck_has_none_of_them() -> None:
    """ch.claim.kinds, sv.deck.choice"""
    game = core(*HANDS)

    assert codes_of(game) == {*CORE_FORMS}
    for code in {*FORMS} - {*CORE_FORMS}:
        for form in FORMS[code]:
            assert game.check(A, chaos("V1", code, **form)) is Refusal.NO_SUCH_CLAIM


@pytest.mark.parametrize("code", LASTLY)
def test_what_may_not_be_the_last_card(code: str) -> None:
    """sv.chaos.last, ch.claim.kinds: there is no way round, as Pure Chaos neither"""
    game = extension("V1", *OTHERS)

    assert game.check(A, chaos("V1", code)) is Refusal.NOT_THE_LAST
    assert game.check(A, genetic("V1", code)) is Refusal.NOT_THE_LAST
    assert codes_of(game) == {*FORMS} - {*LASTLY}
    two = stood(extension("V1 V2", *OTHERS), (A, chaos("V1", code)))
    assert two.check(A, genetic("V2", code)) is not None


def test_a_lone_genetic_manipulation_is_claimed_in_all_other_ways() -> None:
    """sv.chaos.last, sv.gm.last"""
    game = extension("V1", *OTHERS)

    found = [each for each in claims(game, A, "V1") if each.chaos is card("XGM")]
    assert {each.acts.code for each in found if each.acts} == {
        *[str(form["acts"]) for form in BECOMES]
    } - {*LASTLY}
    assert chaos("V1", "XGM", pure=True) in found


@pytest.mark.parametrize("code", [code for code in FORMS if code not in {"XGM", "XCL"}])
def test_only_the_card_itself_makes_it_true(code: str) -> None:
    """ch.claim.true"""
    for laid in (*FORMS, *NEVER[:1], "V1", "SR"):
        assert is_true(ChaosCard(card(code)), cards(laid)) is (laid == code)
        assert is_true(ChaosCard(card("XGM"), card(code)), cards(laid)) is (laid == "XGM")


# --- the space


def brute(held: tuple[Card, ...], values_: tuple[int, ...]) -> list[Action]:
    """Return all claims of a hand of seat 0 of four, in the documented order."""
    found: list[Action] = []
    for laid in choices(held):
        found += [ClaimNumbers(laid, value) for value in values_]
        if len(laid) == 1:
            found += [ClaimAction(laid[0], kind) for kind in ActionKind]
            chaos_ = ways(laid[0].code)
            found += [each for each in chaos_ if len(held) > 1 or not is_last(each)]
    return found


def is_last(claim: ClaimChaos) -> bool:
    """Return whether a claim is of a card that may not be the last one."""
    return (claim.acts or claim.chaos).code in LASTLY


HELD = [*map(card, [*FORMS, "XTT"]), *[each for each in CARDS if each.code[0] == "V"]]


@settings(deadline=None, max_examples=20)
@given(held=st.lists(st.sampled_from(HELD), min_size=1, max_size=3, unique=True))
def test_list_count_and_membership_are_those_of_trying_everything(held: list[Card]) -> None:
    """ch.claim.number, ch.claim.action, ch.claim.chaos, ch.claim.kinds, sv.gm.what"""
    mine = tuple(sorted(held))
    space = space_of(extension(codes(mine), *OTHERS, deck="T5", value=3))
    expected = brute(mine, (3, 4))

    assert list(space) == expected
    assert space.count() == len(expected)
    assert [each for each in expected if each not in space] == []
    assert space.sample(Random(1)) in expected


def test_a_sample_is_each_action_for_one_number() -> None:
    """ch.claim.lie: so every action is as likely, and every one is reached"""
    for held in ("V1", "XGM XGM"):
        space = space_of(extension(held, *OTHERS, value=3))
        samples = drawn(space)
        assert Tally(samples) == Tally(space)
        assert len({*samples}) == len(samples) == space.count()


def test_a_genetic_manipulation_is_told_truly_in_every_way() -> None:
    """ch.claim.true, sv.gm.what"""
    space = space_of(extension("XGM V9", *OTHERS, value=3))

    assert [*space.truthful()] == [each for each in ways("XGM") if each.chaos is card("XGM")]


def test_recycle_comes_before_the_claims() -> None:
    """sv.card.recycle: and is sampled as often as any"""
    game = when(extension("V1 V2", *OTHERS, pile="S4"), (A, say(3, "V1")))
    space = space_of(game, B)

    assert [*space][:2] == [call(1), RECYCLE]
    assert Tally(drawn(space)) == Tally(space)
    assert Tally(drawn(space))[RECYCLE] == 1


def test_what_a_clone_of_a_genetic_manipulation_may_be_is_in_the_space() -> None:
    """sv.gm.clone: its forms are those of a Genetic Manipulation"""
    game = stood(extension("V1 V2 V3", *OTHERS), (A, genetic("V1", "XPC")))
    space = space_of(game, B)

    found = [each for each in space if isinstance(each, ClaimChaos) and each.card is card("P1")]
    clones = [each for each in found if each.chaos is card("XCL")]
    manipulated = [each for each in found if each.chaos is card("XGM")]
    assert [said_with(each) for each in clones] == [said_with(each) for each in manipulated]
    assert len(clones) > len(OWN_FORMS)
    assert Tally(drawn(space)) == Tally(space)


def said_with(claim: ClaimChaos) -> tuple[Any, ...]:
    """Return what is said with a claim."""
    return (claim.pure, claim.target, claim.colour, claim.acts, claim.named)


# --- a stolen turn, a silenced one


def test_in_a_stolen_turn_no_chaos_card_is_claimed() -> None:
    """ch.steal"""
    game = stood(extension("V1 V2 V3", *OTHERS), (C, steal("S1")))

    assert claims(game, C, "S2") == []
    for claim in (chaos("S2", "XVA"), genetic("S2", "XD4")):
        assert game.check(C, claim) is Refusal.STOLEN_TURN


def test_a_clone_that_copies_a_card_for_three_is_claimed_by_two_as_well() -> None:
    """ch.clone, sv.deck.two: its claim is of a Clone"""
    game = stood(extension("V1 V2", "P1 P2"), (A, genetic("V1", "XSN")))
    game = stood(game, (B, chaos("P1", "XCL", acts="XSL")))

    assert frame(game) == Turn(A)
