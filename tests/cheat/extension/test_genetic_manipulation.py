"""sv.card.genetic-manipulation, sv.gm.what: claimed in a turn, as the card that is named."""

from __future__ import annotations

from typing import Any

import pytest
from cheat.extension.table import (
    DECK,
    OTHERS,
    A,
    B,
    C,
    D,
    accept,
    apart,
    before,
    beside,
    called,
    chaos,
    direction,
    ended,
    extension,
    frame,
    genetic,
    hand,
    inside,
    latest,
    legal,
    let_happen,
    let_win,
    made,
    pile,
    sizes,
    stood,
    told,
    when,
)

from cardshed import Backs
from cardshed.cheat import (
    AnsweringDraw,
    AnsweringSkip,
    CardsDealt,
    CardsReturned,
    CardsShed,
    ChaosCard,
    CheatCalled,
    Claim,
    ClaimChaos,
    Claimed,
    ClaimStatus,
    ClaimVoided,
    Countering,
    DirectionFlipped,
    Ending,
    PileTaken,
    Playing,
    Polling,
    PollOpened,
    Refusal,
    Slapping,
    Turn,
    TurnBegan,
    WinClaimed,
)
from cardshed.soloverse import card, cards

XGM, XD4, XST, XPC, XDX, XNO = map(card, ("XGM", "XD4", "XST", "XPC", "XDX", "XNO"))
FORMS: list[tuple[str, dict[str, Any]]] = [
    ("XD4", {}),
    ("XST", {"target": C}),
    ("XDC", {"colour": "C"}),
    ("XPI", {}),
    ("XVA", {}),
    ("XCL", {}),
    ("XNO", {}),
    ("XNM", {}),
    ("XAF", {}),
    ("XPC", {}),
    ("XSN", {}),
]
"""What a Genetic Manipulation can be said to be in one's turn, and what is said with that."""

EVERY = (
    "XAF XBC XBH XCL XCY XD4 XDC XDE XDR XDS XDU XDX XEG XNM XNO XPA XPC XPH XPI XPR XPS XRO XRS "
    "XSC XSF XSL XSN XST XTT XUW XVA XWH"
)
"""Every chaos card of the two packs but the traps, Recycle, and the card itself."""


# --- the claim


def test_the_claim_says_both_cards() -> None:
    """sv.gm.what, ch.claim.chaos, sv.chaos.params"""
    game = when(extension("V1 V2", *OTHERS), (A, genetic("V1", "XD4")))

    claimed = ChaosCard(XGM, XD4, manipulated=True)
    assert told(game) == (Claimed(A, claimed, cards("V1")), PollOpened())
    assert latest(game) == Claim(1, A, claimed, 1, ClaimStatus.OPEN)
    assert (frame(game), game.to_act) == (Polling(A), (B, C, D))


@pytest.mark.parametrize(("acts", "form"), FORMS)
def test_what_it_can_be_in_ones_turn(acts: str, form: dict[str, Any]) -> None:
    """sv.gm.what, sv.chaos.params: in the form of the card that it is to be"""
    game = extension("V1 XGM", *OTHERS)

    for laid in ("V1", "XGM"):
        assert genetic(laid, acts, **form) in legal(game, A)


def test_it_can_be_every_chaos_card_that_is_no_trap_and_not_itself() -> None:
    """sv.gm.what: counters too, and the cards for three seats where two play"""
    for hands in (OTHERS, OTHERS[:1]):
        game = extension("V1 V2", *hands)
        listed = [each for each in legal(game, A) if isinstance(each, ClaimChaos)]
        as_ = {each.acts for each in listed if each.chaos is XGM and not each.pure}
        assert as_ == {*cards(EVERY)}


@pytest.mark.parametrize(
    "wrong",
    [
        chaos("V1", "XGM"),
        genetic("V1", "XGM"),
        genetic("V1", "XPO"),
        genetic("V1", "XFO"),
        genetic("V1", "XRY"),
        genetic("V1", "V2"),
        genetic("V1", "XST"),
        genetic("V1", "XDC"),
        genetic("V1", "XD4", colour="V"),
        genetic("V1", "XNO", target=B),
        chaos("V1", "XGM", acts="XD4", named="XNO"),
        chaos("V1", "XGM", acts="XD4", pure=True),
        chaos("V1", "XD4", acts="XD4"),
    ],
)
def test_how_it_cannot_be_claimed(wrong: ClaimChaos) -> None:
    """sv.gm.what, ch.claim.kinds, sv.chaos.params"""
    assert extension("V1 V2", *OTHERS).check(A, wrong) is Refusal.NO_SUCH_USE


@pytest.mark.parametrize(
    ("acts", "form", "where"),
    [("XD4", {}, "on"), ("XDX", {}, "beside"), ("XST", {"target": C}, "front")],
)
def test_it_lies_where_the_named_card_lies(acts: str, form: Any, where: str) -> None:
    """sv.gm.what, sv.place.on, sv.place.beside, sv.place.front: face down as what it is"""
    game = when(extension("V1 V2", *OTHERS, pile="S9"), (A, genetic("V1", acts, **form)))

    assert (pile(game), apart(game)) == (("S9 V1", "") if where == "on" else ("S9", "V1"))
    assert beside(game) == ("XDX" if where == "beside" else "")
    assert game.view(None).table.board.lying.played == (cards("XST") if where == "front" else ())


# --- whether it is true


@pytest.mark.parametrize("acts", ["XD4", "XPC", "XNO", "XSC"])
@pytest.mark.parametrize("laid", ["XGM", "XD4", "XNO", "V1"])
def test_it_is_true_of_that_card_whatever_it_is_to_be(laid: str, acts: str) -> None:
    """ch.claim.true: a real Chaos Draw +4 is no Genetic Manipulation"""
    game = extension("XGM XD4 XNO V1", *OTHERS)
    game = called(game, B, (A, genetic(laid, acts)))

    assert inside(game, CheatCalled).true is (laid == "XGM")


def test_it_stands_and_a_card_is_dealt_before_its_effect() -> None:
    """sv.card.genetic-manipulation, ch.effect.unchallenged, ch.effect.when"""
    game = stood(extension("V1 V2", *OTHERS), (A, genetic("V1", "XD4")))

    assert inside(game, CardsDealt) == CardsDealt(A, cards("T0"))
    assert hand(game, A) == "V2 T0"
    assert frame(game) == AnsweringDraw(B, 4, (A,), XD4)


def test_the_dealt_card_is_seen_by_its_seat_alone() -> None:
    """sv.deal-draw, sv.view"""
    game = stood(extension("V1 V2", *OTHERS), (A, genetic("V1", "XD4")))

    for viewer in (B, C, D, None):
        seen = game.seen_step(viewer)
        assert seen is not None
        dealt = [event for event in seen.events if isinstance(event, CardsDealt)]
        assert dealt == [CardsDealt(A, Backs(1))]
    mine = game.seen_step(A)
    assert mine is not None
    assert CardsDealt(A, cards("T0")) in mine.events


def test_a_trap_is_passed_over() -> None:
    """sv.deal.later, sv.deal-draw: it is a deal"""
    game = stood(extension("V1 V2", *OTHERS, deck="XPO T1 T2"), (A, genetic("V1", "XPR")))

    assert inside(game, CardsDealt) == CardsDealt(A, cards("T1"), cards("XPO"))
    assert len(made(game, CardsReturned)) == 1
    assert (hand(game, A), direction(game)) == ("V2 T1", -1)


def test_where_no_card_is_left_the_game_ends_before_its_effect() -> None:
    """sv.deck.out, sv.end.fewest"""
    game = stood(extension("V1 V2", *OTHERS, deck="XPO"), (A, genetic("V1", "XPR")))

    assert ended(game).ending is Ending.FEWEST_CARDS
    assert (made(game, DirectionFlipped), hand(game, A)) == ([], "V2")


def test_it_is_true_and_a_card_is_dealt_although_it_was_called() -> None:
    """ch.effect.proven, ch.call.truth"""
    game = called(extension("XGM V2", *OTHERS, pile="S9"), C, (A, genetic("XGM", "XD4")))

    assert told(game)[:3] == (
        CheatCalled(C, 1, cards("XGM"), true=True),
        PileTaken(C, cards("S9 XGM")),
        CardsDealt(A, cards("T0")),
    )
    assert frame(game) == AnsweringDraw(B, 4, (A,), XD4)


@pytest.mark.parametrize(("laid", "proven"), [("V1", True), ("V1", False), ("XGM", False)])
def test_a_card_is_dealt_only_when_it_counts(laid: str, *, proven: bool) -> None:
    """ch.effect.lie, ch.effect.proven, sv.card.genetic-manipulation"""
    game = extension("XGM V1 V2", *OTHERS, proven_effects=proven)
    game = called(game, C, (A, genetic(laid, "XD4")))

    assert made(game, CardsDealt) == []
    assert told(game)[-1] == TurnBegan(B)


def test_an_exposed_one_apart_from_the_discards_goes_back_with_them() -> None:
    """ch.call.elsewhere, ch.call.lie"""
    game = extension("V1 V2", *OTHERS, pile="S9")
    game = called(game, B, (A, genetic("V1", "XST", target=C)))

    assert told(game) == (
        CheatCalled(B, 1, cards("V1"), true=False, apart=True),
        PileTaken(A, cards("S9 V1")),
        TurnBegan(B),
    )
    assert (apart(game), before(game, C), hand(game, A)) == ("", "", "S9 V1 V2")


# --- what it is in one's turn


def test_as_plain_pure_chaos_no_card_is_dealt() -> None:
    """sv.card.genetic-manipulation, sv.chaos.pure"""
    game = stood(extension("V1 V2", *OTHERS), (A, chaos("V1", "XGM", pure=True)))

    assert (made(game, CardsDealt), hand(game, A), frame(game)) == ([], "V2", Turn(B))


@pytest.mark.parametrize("acts", ["XPC", "XNO", "XNM", "XAF", "XTT"])
def test_a_counter_is_a_pure_chaos_but_a_card_is_dealt(acts: str) -> None:
    """sv.clone.when, sv.chaos.pure, sv.gm.what: a Steal Turn has nothing to do here either"""
    game = stood(extension("V1 V2", *OTHERS), (A, genetic("V1", acts)))

    assert (hand(game, A), frame(game)) == ("V2 T0", Turn(B))


def test_a_stun_lies_before_its_target_as_what_it_is_claimed_to_be() -> None:
    """ch.identity, sv.place.front"""
    game = stood(extension("V1 V2", *OTHERS), (A, genetic("V1", "XST", target=C)))
    assert frame(game) == Countering(Playing(A, A, XST, C), (C,), XST)

    game = let_happen(game)
    assert (before(game, C), apart(game)) == ("XST", "V1")


def test_a_discard_of_chaos_cards() -> None:
    """sv.gm.what, sv.place.beside, ch.discard.shown"""
    game = extension("V1 V2 XNO", "P1 XAF", *OTHERS[1:])
    game = let_happen(stood(game, (A, genetic("V1", "XDX"))))

    assert made(game, CardsShed) == [CardsShed(B, cards("XAF")), CardsShed(A, cards("XNO"))]
    assert (pile(game), hand(game, A)) == ("XAF XNO V1", "V2 T0")


def test_a_slap_with_two_seats_does_nothing() -> None:
    """sv.gm.what, sv.deck.two: a card is dealt all the same"""
    three = stood(extension("V1 V2", *OTHERS[:2]), (A, genetic("V1", "XSL")))
    assert isinstance(frame(three), Slapping)

    for acts in ("XSL", "XSN"):
        game = stood(extension("V1 V2", *OTHERS[:1]), (A, genetic("V1", acts)))
        assert (sizes(game), frame(game)) == ((2, 3), Turn(B))


def test_a_skip_that_can_be_countered() -> None:
    """sv.counter.mixed, sv.gm.what"""
    game = stood(extension("V1 V2", *OTHERS), (A, genetic("V1", "XPS")))

    assert frame(game) == AnsweringSkip(B, A, card("XPS"))


# --- as the last card


def test_the_last_card_brings_a_new_one() -> None:
    """sv.gm.last, sv.win.claim"""
    game = when(extension("V1", *OTHERS), (A, genetic("V1", "XPR")))
    assert made(game, WinClaimed) == [WinClaimed(A)]

    game = stood(extension("V1", *OTHERS), (A, genetic("V1", "XPR")))
    assert told(game)[2:4] == (CardsDealt(A, cards("T0")), ClaimVoided(A))
    assert (frame(game), hand(game, A)) == (Turn(D), "T0")


def test_as_plain_pure_chaos_it_wins() -> None:
    """sv.gm.last"""
    game = stood(extension("V1", *OTHERS), (A, chaos("V1", "XGM", pure=True)))

    assert ended(let_win(game)).winners == (A,)


def test_named_pure_chaos_it_does_not_win() -> None:
    """sv.gm.last: it is the named card, and a card was dealt"""
    game = stood(extension("V1", *OTHERS), (A, genetic("V1", "XPC")))

    assert (frame(game), hand(game, A)) == (Turn(B), "T0")


@pytest.mark.parametrize(
    ("acts", "form", "deck"), [("XDC", {"colour": "T"}, DECK), ("XDX", {}, "XNO T1")]
)
def test_as_a_group_discard_it_can_win(acts: str, form: Any, deck: str) -> None:
    """sv.gm.last: the card that was dealt is discarded"""
    game = stood(extension("V1", *OTHERS, deck=deck), (A, genetic("V1", acts, **form)))
    game = let_happen(game)
    assert made(game, WinClaimed) == [WinClaimed(A)]

    assert ended(let_win(game)).winners == (A,)


def test_an_exposed_last_card_wins_nothing() -> None:
    """ch.out.lie"""
    game = called(extension("V1", *OTHERS), B, (A, chaos("V1", "XGM", pure=True)))

    assert (hand(game, A), frame(game)) == ("V1", Turn(B))


@pytest.mark.parametrize("acts", ["XCY", "XPA", "XRO", "XSF"])
def test_a_card_that_may_not_be_the_last_cannot_be_named_then(acts: str) -> None:
    """sv.chaos.last, ch.claim.kinds"""
    lone, two = extension("V1", *OTHERS), extension("V1 V2", *OTHERS)

    assert lone.check(A, genetic("V1", acts)) is Refusal.NOT_THE_LAST
    assert genetic("V1", acts) not in legal(lone, A)
    assert genetic("V1", acts) in legal(two, A)


# --- who leaves


def test_its_seat_leaves_while_it_is_polled() -> None:
    """ch.withdraw: no card is dealt, its effect has not begun"""
    game = when(extension("V1 V2", *OTHERS), (A, genetic("V1", "XD4"))).withdraw(A)

    assert (made(game, CardsDealt), frame(game)) == ([], Turn(B))


def test_the_last_seat_that_is_asked_leaves() -> None:
    """ch.withdraw, ch.call.poll: the claim stands, and a card is dealt"""
    game = when(extension("V1 V2", *OTHERS[:2]), (A, genetic("V1", "XD4")))
    game = when(game, (B, accept(1))).withdraw(C)

    assert len(made(game, CardsDealt)) == 1
    assert frame(game) == AnsweringDraw(B, 4, (A,), XD4)
