"""sv.card.double-under: the user puts its hand into the deck, and is dealt as many cards."""

from __future__ import annotations

import pytest
from cheat.extension.grouped import DECK, begun, held, seen
from cheat.extension.table import (
    OTHERS,
    A,
    B,
    C,
    D,
    called,
    chaos,
    counter,
    ended,
    extension,
    frame,
    hand,
    inside,
    kinds,
    legal,
    let_win,
    made,
    pile,
    said,
    sizes,
    stood,
    told,
    when,
)

from cardshed import Backs
from cardshed.cheat import (
    CardsDealt,
    CardsReturned,
    ChaosCard,
    CheatCalled,
    ClaimChaos,
    ClaimStood,
    DeckShuffled,
    HandPutBack,
    PileTaken,
    Refusal,
    Saving,
    TrapRevealed,
    TrapSeen,
    Turn,
    TurnBegan,
)
from cardshed.soloverse import card, cards

SEED = 5
"""One with which several traps come to lie on top."""
XDU, XPC = card("XDU"), card("XPC")


@pytest.mark.parametrize("laid", ["XDU", "S9"])
def test_the_hand_goes_into_the_deck_and_as_many_cards_are_dealt(laid: str) -> None:
    """sv.card.double-under, ch.effect.unchallenged"""
    game = begun("XDU", laid=laid)

    assert kinds(game)[1:] == [ClaimStood, HandPutBack, DeckShuffled, CardsDealt, TurnBegan]
    assert inside(game, HandPutBack) == HandPutBack(A, cards("V1 V2 V3"))
    dealt = inside(game, CardsDealt)
    assert (dealt.seat, dealt.passed, sizes(game)) == (A, (), (3, 3, 3, 3))
    assert tuple(sorted(dealt.cards)) == cards(hand(game, A))
    everything = sorted([*game.state.vault.deck, *game.state.owns[A].hand])
    assert everything == sorted(cards(f"V1 V2 V3 {DECK}"))
    assert (held(game)[1:], pile(game)) == ([*OTHERS], laid)


def test_chance_deals_of_the_hand_and_the_deck() -> None:
    """sv.card.double-under: the deck is shuffled in between"""
    dealt = {card for seed in range(15) for card in begun("XDU", seed=seed).state.owns[A].hand}

    assert {card.colour for card in dealt} == {card.colour for card in cards("V1 C1")}


def test_its_user_sees_the_new_hand_and_the_others_how_many() -> None:
    """sv.card.double-under, sv.deal-draw, sv.view"""
    game = begun("XDU")

    dealt = inside(game, CardsDealt)
    assert seen(game, A, CardsDealt) == dealt
    assert seen(game, A, HandPutBack) == HandPutBack(A, cards("V1 V2 V3"))
    for viewer in (B, C, None):
        assert seen(game, viewer, CardsDealt) == CardsDealt(A, Backs(3))
        assert seen(game, viewer, HandPutBack) == HandPutBack(A, Backs(3))
        assert seen(game, viewer, DeckShuffled) == DeckShuffled(Backs(13))


def test_traps_are_passed_over() -> None:
    """sv.deal.later, sv.deal-draw, sv.trap.counter: all see which; none takes effect"""
    game = begun("XDU", by="V1", deck="XFO XPO XME XEL C1", seed=SEED)

    passed = inside(game, CardsDealt).passed
    assert (len(passed) > 1, TrapSeen(passed[0]) in told(game)) == (True, True)
    assert (made(game, TrapRevealed), len(made(game, CardsReturned))) == ([], 1)
    assert (hand(game, A) in {"V1", "C1"}, len(game.state.vault.deck)) == (True, 5)
    assert game.view(None).table.board.lying.used == ()
    assert seen(game, B, CardsDealt) == CardsDealt(A, Backs(1), passed)


def test_an_exposed_one_leaves_the_hand_to_its_user() -> None:
    """ch.effect.lie, ch.call.lie"""
    game = called(extension("V1 V2", *OTHERS, pile="T9"), C, (A, chaos("V1", "XDU")))

    assert kinds(game) == [CheatCalled, PileTaken, TurnBegan]
    assert hand(game, A) == "V1 V2 T9"


def test_a_proven_one_takes_effect() -> None:
    """ch.effect.proven: the pile is the caller's by then"""
    game = called(extension("XDU V1", *OTHERS, pile="T9"), C, (A, chaos("XDU", "XDU")))

    assert inside(game, HandPutBack) == HandPutBack(A, cards("V1"))
    assert held(game)[C] == "S1 S2 S3 T9 XDU"
    assert frame(game) == Turn(B)


def test_nobody_is_asked_about_it() -> None:
    """sv.counter.poll: it concerns its user alone"""
    game = begun("XDU", "XNO P1", *OTHERS[1:])

    assert frame(game) == Turn(B)
    assert game.check(C, counter("S1")) is Refusal.NOTHING_TO_ANSWER


def test_it_may_be_claimed_as_a_pure_chaos() -> None:
    """sv.chaos.pure, ch.claim.chaos: then the hand stays"""
    game = extension("V1 V2", *OTHERS)
    claims = [a for a in legal(game, A) if isinstance(a, ClaimChaos) and a.chaos is XDU]
    assert [
        (claim.pure, claim.target, claim.colour) for claim in claims if claim.card is card("V1")
    ] == [
        (False, None, None),
        (True, None, None),
    ]

    game = stood(game, (A, chaos("V1", "XDU", pure=True)))
    assert said(game) == ChaosCard(XDU, XPC)
    assert (made(game, HandPutBack), hand(game, A)) == ([], "V2")


@pytest.mark.parametrize("said_", [chaos("XDU", "XDU"), chaos("XDU", "XDU", pure=True)])
def test_as_the_last_card_there_is_no_hand_to_put_back(said_: ClaimChaos) -> None:
    """sv.chaos.last, ch.out.claim, sv.win.check: nothing is dealt, and a win is claimed"""
    game = stood(extension("XDU", *OTHERS), (A, said_))

    assert (made(game, CardsDealt), frame(game)) == ([], Saving(A, (B, C, D)))
    assert ended(let_win(game)).winners == (A,)


def test_the_deck_always_serves_it() -> None:
    """sv.deck.out: what was put back is dealt again if nothing else is there"""
    game = begun("XDU", deck="")

    assert (hand(game, A), game.outcome) == ("V1 V2 V3", None)


def test_a_clone_replaces_the_hand_of_its_own_user() -> None:
    """ch.clone, sv.clone.as"""
    game = stood(begun("XDU"), (B, chaos("P1", "XCL")))

    assert said(game) == ChaosCard(card("XCL"), XDU)
    assert inside(game, HandPutBack) == HandPutBack(B, cards("P2 P3"))


def test_a_claim_that_can_still_be_called_puts_nothing_back() -> None:
    """ch.effect.when, ch.call.poll"""
    game = when(extension("XDU V1", *OTHERS), (A, chaos("XDU", "XDU")))

    assert (made(game, HandPutBack), hand(game, A)) == ([], "V1")
