"""The kit's instructions of the extension in cards of others, as no card of the library uses them.

Each test plays a card of a pack that is registered for the tests of this module.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from cheat.extension.grouped import held
from crazy_eights.extension import table as c8
from soloverse.others import (
    CARDS,
    HANDS,
    A,
    B,
    C,
    D,
    both,
    everything,
    installed,
    latest,
    made,
    played,
    to_turn,
)

from cardshed import Backs, Seat, cheat, crazy_eights
from cardshed.laws import Law, check, play_through
from cardshed.soloverse import card, cards
from cardshed.soloverse.definitions import Names
from cardshed.soloverse.frames import (
    Choice,
    Choosing,
)
from cardshed.soloverse.hand_facts import (
    CardPassed,
    CardPicked,
    CardsHandedOver,
    HandOpened,
    HandPutBack,
    HandsMoved,
    PickSettled,
)
from cardshed.soloverse.moves import PickCard


@pytest.fixture(autouse=True)
def kit(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the pack be installed."""
    with installed(monkeypatch):
        yield


# --- hands


@both
def test_an_exchange_is_blind(begin: Any) -> None:
    """sv.card.double-edged: by chance, as long as the table agreed on nothing else"""
    game = begin("XKA", at=C)

    there, back = made(game, CardPassed)
    assert ((there.seat, there.of), (back.seat, back.of)) == ((C, A), (A, C))
    assert there.cards[0] in cards("V1 V2")
    assert back.cards[0] in cards("S1 S2 S3")
    assert [len(own.hand) for own in game.state.owns] == [2, 3, 3, 3]


def test_an_exchange_is_open_where_the_table_agreed_so() -> None:
    """sv.card.double-edged: in Crazy 8's, which has that option"""
    game = played("XKA", at=C, double_edged="open")
    assert latest(game) == Choosing(A, Choice.FROM_HAND, 1, C)

    game = c8.when(game, (A, PickCard(card("S2"))), (C, PickCard(card("V1"))))
    assert {event.cards for event in made(game, PickSettled)} == {cards("S2"), cards("V1")}
    assert game.state.owns[A].hand == cards("S2 V2")


@both
def test_an_empty_hand_exchanges_nothing(begin: Any) -> None:
    """sv.card.double-edged, sv.win.claim: its seat takes one, and the user is without cards"""
    game = begin("XKA", "P1", "S1", "Y1", at=B, by="")

    assert [(event.seat, event.of) for event in made(game, CardPassed)] == [(A, B)]
    assert [len(own.hand) for own in game.state.owns] == [1, 0, 1, 1]
    assert game.view(None).table.board.claims == (B,)


@both
def test_a_look_shows_a_hand_to_one_seat_which_takes_a_card(begin: Any) -> None:
    """sv.card.double-edged, sv.view: the two see which, the others that it went over"""
    game = begin("XKB", at=C)
    assert latest(game) == Choosing(A, Choice.FROM_HAND, 1, C)
    assert made(game, HandOpened) == [HandOpened(A, C, cards("S1 S2 S3"))]
    for viewer in (B, D, None):
        shown = [e for e in game.history(viewer)[-1].events if isinstance(e, HandOpened)]
        assert shown == [HandOpened(A, C, Backs(3))]
    assert (game.view(A).own.shown, game.view(B).own.shown) == (cards("S1 S2 S3"), ())
    assert [*game.actions(A)] == [PickCard(each) for each in cards("S1 S2 S3")]

    before = everything(game)
    game = game.play(A, PickCard(card("S2")))
    assert made(game, CardPicked) == [CardPicked(A, C, cards("S2"))]
    assert made(game, PickSettled) == [PickSettled(A, C, A, cards("S2"))]
    assert (everything(game), game.state.owns[A].picked) == (before, ())
    assert game.state.owns[A].hand == cards("S2 V1 V2")
    assert game.history(D)[-1].events[0] == CardPicked(A, C, Backs(1))


@both
def test_other_choices_of_a_look_are_refused(begin: Any) -> None:
    """sv.card.double-edged, sv.choice.asked"""
    game = begin("XKB", at=C)

    refusals = crazy_eights.Refusal if begin is played else cheat.Refusal
    assert game.check(A, PickCard(card("P1"))) is refusals.NOT_TO_CHOOSE
    assert game.check(C, PickCard(card("S1"))) is refusals.NO_CHOICE_DUE


@both
@pytest.mark.parametrize("gone", [A, B, C])
def test_a_seat_leaves_a_look(begin: Any, gone: Seat) -> None:
    """sv.withdraw: nothing is chosen for it, and nothing of its hand"""
    before = begin("XKB", at=C)
    game = before.withdraw(gone)

    assert (latest(game) == latest(before)) is (gone == B)
    game = to_turn(game)
    assert everything(game) == everything(before)
    assert [(own.picked, own.shown) for own in game.state.owns] == [((), ())] * 4


@both
def test_a_look_may_take_the_last_card(begin: Any) -> None:
    """sv.win.claim: on another's turn"""
    game = begin("XKB", "P1", *HANDS[1:], at=B)
    game = game.play(A, PickCard(card("P1")))

    assert game.view(None).table.board.claims == (B,)
    assert game.state.owns[B].hand == ()


@both
def test_nobody_looks_at_an_empty_hand(begin: Any) -> None:
    """sv.card.double-edged: which all see to be empty"""
    game = begin("XKL", "P1 P2", *HANDS[1:], at=B)
    assert latest(game) == Choosing(A, Choice.FROM_HAND, 1, B)

    game = begin("XKL", "P1", *HANDS[1:], at=B)
    assert [event.cards for event in made(game, CardPassed)] == [cards("P1")]
    assert (made(game, HandOpened), latest(game) != Choosing(A, Choice.FROM_HAND, 1, B)) == (
        [],
        True,
    )


@both
def test_cards_are_handed_over_openly(begin: Any) -> None:
    """sv.card.project-insight: all that the others hold of a card"""
    game = begin("XKD", "P1 XPC XPC", "S1 S2", "Y1 XPC")

    assert made(game, CardsHandedOver) == [
        CardsHandedOver(B, A, cards("XPC XPC")),
        CardsHandedOver(D, A, cards("XPC")),
    ]
    assert game.state.owns[A].hand == cards("V1 V2 XPC XPC XPC")
    assert made(game, CardsHandedOver) == [
        event for event in game.history(None)[-1].events if isinstance(event, CardsHandedOver)
    ]


@both
def test_who_hands_over_its_last_card_claims_the_win(begin: Any) -> None:
    """sv.win.claim, sv.card.project-insight"""
    game = begin("XKD", "XPC", *HANDS[1:])

    assert game.view(None).table.board.claims == (B,)


@both
def test_hands_of_some_seats_move(begin: Any) -> None:
    """sv.card.paradigm-shift: those of two change places, and the others stay"""
    game = begin("XKE", at=D)

    assert made(game, HandsMoved) == [HandsMoved((D, A), tuple(map(cards, ("V1 V2", "Y1 Y2 Y3"))))]
    assert held(game) == ["Y1 Y2 Y3", "P1 P2 P3", "S1 S2 S3", "V1 V2"]


@both
def test_a_hand_of_another_is_replaced_and_then_all_are_dealt_one(begin: Any) -> None:
    """sv.card.double-under, sv.deal-draw, sv.order.play"""
    game = begin("XKF", at=B)

    assert made(game, HandPutBack) == [HandPutBack(B, cards("P1 P2 P3"))]
    assert [len(own.hand) for own in game.state.owns] == [3, 4, 4, 4]


@both
def test_two_cards_are_taken_by_chance(begin: Any) -> None:
    """sv.card.cyclone: of a hand as it is by then; an empty one gives nothing"""
    game = begin("XKG", at=B)
    assert [(event.seat, event.of) for event in made(game, CardPassed)] == [(A, B)] * 2

    game = begin("XKG", "P1", *HANDS[1:], at=B)
    assert [event.cards for event in made(game, CardPassed)] == [cards("P1")]
    assert game.view(None).table.board.claims == (B,)


# --- whole games

LAWS = (Law.CONSERVATION, Law.REDACTION, Law.LISTING, Law.LEGALITY)


@both
@pytest.mark.parametrize("code", CARDS)
def test_games_with_the_pack_keep_the_laws(begin: Any, code: str) -> None:
    """sv.deck.choice: every card in one place, every view as it is told, every action once"""
    aimed = CARDS[code][1].get("names") is Names.TARGET
    hands = ("P1 P2 XPC", "S1 S2 XAF", "Y1 Y2 XNO")
    game = begin(code, *hands, at=C if aimed else None, by="V1 V2 XCL")

    play = play_through(game, seed=3, limit=12)
    assert check(play, [*LAWS])["played/steps"] > len(game.steps)
