"""Positions with chaos cards by hand, and what cannot have happened in a setup."""

from __future__ import annotations

from typing import Any

import pytest
from cheat.chaos.table import (
    A,
    B,
    C,
    core,
    counter,
    frame,
    respond,
    say,
    then,
    when,
)

from cardshed import (
    ImpossibleEventError,
    SetupError,
)
from cardshed.cheat import (
    AnsweringDraw,
    CardLaidInFront,
    CardsTurnedDown,
    CardTopped,
    ChaosCard,
    CheatCalled,
    Claimed,
    ClaimStood,
    DiscardsShown,
    Event,
    FrontActed,
    Game,
    Numbers,
    Options,
    PlayLapsed,
    PollOpened,
    Position,
    Refusal,
    TrapSeen,
    setup_events,
)
from cardshed.soloverse import card, cards

V7, XPC, XST, XDC = map(card, ("V7", "XPC", "XST", "XDC"))
HANDS = ("V1 V2 XST", "P1 P2 P3", "S1 S2 S3")

# --- positions


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"hands": (cards("XME"), cards("V1"))}, "a trap lies in the deck alone: card('XME')"),
        ({"pile": cards("XPO")}, "a trap lies in the deck alone: card('XPO')"),
        ({"deck": cards("XME XME XME")}, "not as often: card('XME')"),
        ({"deck": cards("XST XST"), "pile": cards("XST XST")}, "not as often: card('XST')"),
        ({"deck": cards("XSL")}, "no such card in this deck, or not as often: card('XSL')"),
        ({"pending": 190}, "a Draw stack comes to an even number to 184, not 190"),
    ],
)
def test_a_position_that_cannot_be_is_refused(changed: dict[str, Any], reason: str) -> None:
    """sv.deck.copies, sv.deck.two, sv.trap.visible"""
    usual: dict[str, Any] = {"hands": (cards("V1"), cards("V2")), **changed}

    with pytest.raises(SetupError) as caught:
        setup_events(Options(seats=2, deck="core"), Position(**usual))
    assert str(caught.value).endswith(reason)


def test_chaos_cards_are_in_no_position_of_the_coloured_deck() -> None:
    """sv.deck.choice"""
    with pytest.raises(SetupError, match=r"^no such card in this deck"):
        setup_events(Options(seats=2, deck="coloured"), Position(hands=(cards("XST"), cards("V2"))))


def test_a_position_may_have_traps_in_its_deck() -> None:
    """sv.trap.visible: one on top is seen by all"""
    game = core(*HANDS, deck="XME XPO T1")

    assert game.view(None).table.board.lying.trap is card("XME")
    events = setup_events(game.options, Position(hands=tuple(map(cards, HANDS))))
    assert TrapSeen not in {type(event) for event in events}


def test_the_stack_of_a_position_is_of_a_draw_2() -> None:
    """sv.draw.pending, sv.counter.never"""
    game = core(*HANDS, pending=4)

    assert frame(game) == AnsweringDraw(A, 4)
    assert game.check(A, counter("V1")) is Refusal.NO_COUNTER
    assert game.check(A, respond("V1", "XD4")) is Refusal.NOT_IN_KIND


# --- what cannot have happened

APART = Claimed(A, ChaosCard(XST, target=B), cards("V1"))
BESIDE = Claimed(A, ChaosCard(card("XDX")), cards("V1"))


@pytest.mark.parametrize(
    "events",
    [
        (Claimed(A, ChaosCard(XST, target=B), cards("V1 V2")),),
        (CheatCalled(B, 1, cards("V1"), true=False),),
        (APART, PollOpened(), CheatCalled(B, 1, cards("V1"), true=False, apart=False)),
        (APART, PollOpened(), CheatCalled(B, 1, cards("V2"), true=False, apart=True)),
        (
            Claimed(A, Numbers(1, 1), cards("V1")),
            CheatCalled(B, 1, cards("V1"), true=True, apart=True),
        ),
        (CardTopped(XDC, XDC),),
        (BESIDE, PollOpened(), ClaimStood(), CardTopped(XDC, XDC)),
        (CardLaidInFront(B, XST, XST, A),),
        (FrontActed(B, XST, XST),),
        (PlayLapsed(XST),),
        (CardsTurnedDown(A, cards("V9")),),
        (DiscardsShown(A, cards("V9")),),
    ],
)
def test_what_cannot_have_happened_is_not_folded(events: tuple[Event, ...]) -> None:
    """ch.claim.chaos, ch.call.elsewhere, ch.discard.shown, ch.pile.look"""
    options = Options(seats=3, deck="core")
    setup = setup_events(options, Position(hands=tuple(map(cards, HANDS))))

    with pytest.raises(ImpossibleEventError):
        Game.from_events(options, (*setup, *events), 1)


def test_a_claim_of_the_setup_is_polled() -> None:
    """ch.call.poll, ch.call.elsewhere"""
    options = Options(seats=3, deck="core")
    setup = setup_events(options, Position(hands=tuple(map(cards, HANDS))))
    game = Game.from_events(options, (*setup, APART, PollOpened()), 1)

    game = when(game, (C, game.actions(C).sample(Last())))
    assert then(game)[0] == CheatCalled(C, 1, cards("V1"), true=False, apart=True)
    assert when(game, (B, say(1, "P1"))).to_act == (C,)


class Last:
    """Chooses the last of all."""

    def randrange(self, stop: int, /) -> int:
        return stop - 1
