"""Positions by hand with chaos cards: what they hold, and what is none."""

from __future__ import annotations

from typing import Any

import pytest
from crazy_eights.table import DRAW, A, B, C, legal, play, when

import cardshed
from cardshed import Seat
from cardshed.crazy_eights import (
    RULES,
    AnsweringDraw,
    CardFlipped,
    CardPlayed,
    CardsDiscarded,
    Challenge,
    ColourNamed,
    Counter,
    DeckShuffled,
    DirectionFlipped,
    DrawChallenged,
    DrawFaced,
    DrawSent,
    FrontActed,
    Game,
    HandsDealt,
    InFront,
    NamingColour,
    Options,
    Position,
    SoloDeclared,
    SoloWindowOpened,
    TakeCards,
    TrapRevealed,
    TrapSeen,
    Turn,
    setup_events,
)
from cardshed.soloverse import Card, Colour, card, cards

CORE = Options(seats=3, deck="core")
HANDS = (cards("V1 S1 XNO"), cards("P1 P2"), cards("Y1 XD4 XCL"))
VENOM, STEEL = Colour.VENOM, Colour.STEEL
CLONE, DRAW_4, NOU, STUN, STEAL = map(card, ("XCL", "XD4", "XNO", "XST", "XTT"))
TRAPS = cards("XME XME XPO XPO")


def position(**changed: Any) -> Position:
    usual: dict[str, Any] = {"hands": HANDS, "top": card("V5"), "deck": cards("T0 T1 T2")}
    return Position(**{**usual, **changed})


def given(options: Options = CORE, **changed: Any) -> Game:
    """Return the game, after it was seen that it can be saved, and shown to everybody."""
    setup = setup_events(options, position(**changed))
    game = Game.from_events(options, setup, 7)
    assert Game.loads(game.record().dumps()) == game
    assert cardshed.verify(game).verdict is not cardshed.Verdict.DIVERGED
    for viewer in (*range(options.seats), None):
        assert game.seen(viewer).view == game.view(viewer)
    return game


def lying(game: Game) -> dict[str, str]:
    """Return what lies where, but for what is empty."""
    places = RULES.places(game.state)
    return {place: " ".join(map(str, some)) for place, some in places.items() if some}


def in_front(seat: int, code: str, by: int, acts: str | None = None) -> InFront:
    return InFront(Seat(seat), card(code), card(acts or code), Seat(by))


# --- the deck


def test_the_traps_that_are_not_placed_lie_under_the_deck() -> None:
    """sv.deal.setup, sv.trap.draw: they are in the deck, all of them"""
    game = given()
    assert game.state.vault.deck == (*cards("T0 T1 T2"), *TRAPS)
    assert game.setup[-1] != TrapSeen(card("T0"))

    mixed = given(deck=cards("T0 XPO T1 XME T2"))
    assert mixed.state.vault.deck == cards("T0 XPO T1 XME T2 XME XPO")
    assert given(deck=(*TRAPS, card("T0"))).state.vault.deck == (*TRAPS, card("T0"))


def test_a_trap_on_top_of_the_deck_is_seen() -> None:
    """sv.trap.visible"""
    game = given(deck=cards("XPO T0 T1 T2 T3 T4"))

    assert TrapSeen(card("XPO")) in game.setup
    assert game.view(None).table.board.lying.trap is card("XPO")
    assert TrapRevealed(A, card("XPO")) in when(game, (A, DRAW)).steps[-1].events
    assert given().view(None).table.board.lying.trap is None


def test_the_deck_is_out_when_its_traps_alone_are_left() -> None:
    """sv.deck.out"""
    game = given(hands=(cards("S1 S2"), cards("P1 P2"), cards("P3")), deck=())

    assert lying(game)["deck"] == "XME XME XPO XPO"
    assert when(game, (A, DRAW)).outcome is not None


# --- the top card


@pytest.mark.parametrize(
    ("top", "acts"),
    [
        ("XPC", None),
        ("XDC", None),
        ("XST", None),
        ("XNO", None),
        ("XNO", "XPC"),
        ("XDC", "XPC"),
        ("XCL", "XD4"),
        ("XCL", "XDX"),
        ("XCL", "XRS"),
        ("XCL", "XNO"),
    ],
)
def test_a_chaos_card_on_top_counts_as_something_and_has_a_colour(
    top: str, acts: str | None
) -> None:
    """sv.colour.in-force, sv.clone.as, sv.chaos.pure, sv.place.last-played"""
    as_ = None if acts is None else card(acts)
    game = given(top=card(top), acts=as_, colour=STEEL, discards=cards("V7 XPR"))
    table = game.view(None).table

    assert (table.top, table.acts, table.named) == (card(top), as_, STEEL)
    assert table.colour is STEEL
    assert table.board.lying.last is (as_ or card(top))
    assert (table.board.frames, table.board.order.turn) == ((Turn(A),), 1)
    assert lying(game)["discards"] == f"V7 XPR {top}"
    assert table.board.counts.hands == (3, 2, 3)
    assert play("S1") in legal(game, 0)
    assert play("V1") not in legal(game, 0)


def test_a_clone_on_top_can_count_as_a_coloured_card() -> None:
    """sv.clone.as: its colour is the one in force, and none is named"""
    game = given(top=CLONE, acts=card("S8"))
    table = game.view(None).table

    assert (table.top, table.acts, table.colour) == (CLONE, card("S8"), STEEL)
    assert play("S1") in legal(game, 0)
    assert play("V1") not in legal(game, 0)


def test_the_player_of_the_top_card_is_the_one_before_the_turn() -> None:
    """sv.table.direction, sv.colour.who"""
    clockwise = given(top=card("XPC"), colour=STEEL)
    back = given(top=card("XPC"), colour=STEEL, counter_clockwise=True)

    assert CardPlayed(C, card("XPC")) in clockwise.setup
    assert ColourNamed(C, STEEL) in clockwise.setup
    assert CardPlayed(B, card("XPC")) in back.setup
    assert back.view(None).table.board.order.direction == -1
    acted = given(top=STUN, colour=STEEL)
    assert FrontActed(C, STUN, STUN, stays=True) in acted.setup
    assert ColourNamed(C, STEEL) in acted.setup


# --- cards in front of seats


def test_cards_lie_in_front_of_seats_and_act() -> None:
    """sv.place.front, sv.stack.one: the newest first"""
    before = (in_front(1, "XRS", 0), in_front(1, "XCL", 2, "XST"), in_front(2, "XTT", 1))
    game = given(before=before)

    assert game.view(None).table.board.carried == before
    assert game.view(None).table.board.lying.last is card("V5")
    assert lying(game)["before seats"] == "XRS XCL XTT"
    game = when(game, (A, play("V1")))
    assert FrontActed(B, CLONE, STUN) in game.steps[-1].events
    assert game.state.table.board.frames[-1] == NamingColour(B)


def test_a_card_that_acted_leaves_those_before_the_same_seat() -> None:
    """sv.stack.one, sv.place.front"""
    for last in (None, STUN):
        game = given(top=card("XRS"), colour=STEEL, before=(in_front(2, "XST", 0),), last=last)

        assert game.view(None).table.board.carried == (in_front(2, "XST", 0),)
        assert lying(game)["discards"] == "XRS"


def test_the_newest_card_in_front_of_a_seat_can_be_the_last_one_played() -> None:
    """sv.place.last-played, sv.clone.what"""
    game = given(top=card("XPC"), colour=STEEL, before=(in_front(0, "XTT", 1),), last=STEAL)
    table = game.view(None).table

    assert table.board.lying.last is STEAL
    assert (table.top, table.colour) == (card("XPC"), STEEL)
    assert given(before=(in_front(0, "XTT", 1),)).view(None).table.board.lying.last is card("V5")


@pytest.mark.parametrize(
    ("top", "under", "last"),
    [("XDC", "XNO", "XNO"), ("XST", "XAF", "XPC"), ("XRS", "XCL", "XD4"), ("XDX", "V7", "V7")],
)
def test_the_card_under_one_that_lay_elsewhere_can_be_the_last_one_played(
    top: str, under: str, last: str
) -> None:
    """sv.place.last-played, sv.place.beside: a shield is laid before the effect is over"""
    discards = cards(f"S9 {under}")
    game = given(top=card(top), colour=VENOM, discards=discards, last=card(last))

    assert game.view(None).table.board.lying.last is card(last)
    assert lying(game)["discards"] == f"S9 {under} {top}"
    assert game.view(None).table.colour is VENOM


def test_the_last_card_played_may_be_said_of_the_top_one_too() -> None:
    """sv.place.last-played"""
    coloured = Options(deck="coloured", seats=3)
    hands = (cards("V1"), cards("P1 P2"), cards("Y1"))

    assert given(last=card("V5")) == given()
    assert given(coloured, hands=hands, last=card("V5")) == given(coloured, hands=hands)


# --- Draw stacks


def test_a_chaos_draw_4_can_be_answered_and_challenged() -> None:
    """sv.draw.pending, sv.draw4.challenge, sv.counter.single"""
    game = given(top=DRAW_4, colour=STEEL, pending=4, by=(2,), deck=cards("T0 T1 T2 T3 T4 T5"))

    assert game.state.table.board.frames == (AnsweringDraw(A, 4, (C,), DRAW_4),)
    assert legal(game, 0) == [Counter(NOU), Challenge(), TakeCards()]
    challenged = when(game, (A, Challenge()))
    assert DrawChallenged(A, C, guilty=False) in challenged.steps[-1].events


def test_a_stack_that_was_sent_back_has_its_counter_on_top() -> None:
    """sv.counter.single, sv.counter.levels"""
    game = given(top=NOU, colour=STEEL, pending=8, by=(0, 1, 2))

    assert game.state.table.board.frames == (AnsweringDraw(A, 8, (A, B, C), NOU),)
    assert legal(game, 0) == [Counter(NOU), TakeCards()]


def test_a_stack_of_draw_2_is_played_into_or_turned_up() -> None:
    """sv.draw.pending, c8.flip.draw"""
    flipped = given(top=card("V+2"), pending=2)
    played = given(top=card("V+2"), pending=4, by=(1, 2))
    cloned = given(top=CLONE, acts=card("V+2"), pending=4, by=(1, 2))

    assert flipped.state.table.board.frames == (AnsweringDraw(A, 2),)
    assert played.state.table.board.frames == (AnsweringDraw(A, 4, (B, C), card("V+2")),)
    assert cloned.state.table.board.frames == played.state.table.board.frames


# --- the coloured game


def test_the_setup_of_a_coloured_position_is_what_it_was() -> None:
    """sv.deck.choice: these very events, in this order"""
    hands = (cards("V1 S1"), cards("P1"), cards("P2"))
    full = position(
        hands=hands,
        top=card("V+2"),
        discards=cards("V8 V9"),
        counter_clockwise=True,
        pending=4,
        declared=(1,),
        window=2,
    )
    dealt: tuple[Card, ...] = cards("V1 S1 P1 P2 V+2 T0 T1 T2")

    assert setup_events(Options(deck="coloured", seats=3), full) == (
        DeckShuffled(dealt),
        HandsDealt(hands),
        CardFlipped(card("V+2")),
        CardsDiscarded(cards("V8 V9")),
        DirectionFlipped(),
        SoloDeclared(B),
        SoloWindowOpened(C),
        DrawSent(A, 4),
        DrawFaced(A),
    )
