"""ch.setup.*, ch.turn.start: the deck, the deal, and what lies on the table before a claim."""

from __future__ import annotations

from collections import Counter

import pytest
from cheat.table import A, B, frame, pile, say, sizes, table, values, when

from cardshed import OptionsError, Seat
from cardshed.cheat import (
    RULES,
    DeckShuffled,
    Game,
    HandsDealt,
    Options,
    Turn,
    TurnBegan,
)
from cardshed.soloverse import CORE_COLOURS, Colour, Face


@pytest.mark.parametrize("count", range(2, 11))
def test_two_to_ten_play(count: int) -> None:
    """ch.seats, sv.seats"""
    game = Game.start(Options(deck="coloured", seats=count, hand_size=5), seed=7)

    assert game.seats == tuple(range(count))
    assert sizes(game) == (5,) * count


@pytest.mark.parametrize("count", [0, 1, 11])
def test_no_more_and_no_fewer(count: int) -> None:
    """ch.seats, sv.seats"""
    with pytest.raises(OptionsError, match=f"seats is a whole number from 2 to 10, not {count}"):
        Options(deck="coloured", seats=count)


def test_the_deck_is_five_sets_of_26_cards() -> None:
    """ch.setup.fit, sv.deck.choice, sv.deck.colours"""
    deck = RULES.deck(Options(deck="coloured"))

    assert len(deck) == 130
    assert Counter(each.colour for each in deck) == dict.fromkeys(CORE_COLOURS, 26)
    assert Counter(each.face for each in deck) == dict.fromkeys(Face, 10)


@pytest.mark.parametrize("letters", ["S", "GV", "SPVYTCDEWORAG"])
def test_the_table_may_play_with_other_colours(letters: str) -> None:
    """sv.deck.choice, sv.deck.colours"""
    options = Options(deck="coloured", seats=2, colours=letters, hand_size=3)
    shuffled = Game.start(options, seed=7).setup[0]

    assert {each.colour for each in RULES.deck(options)} == {*map(Colour, letters)}
    assert isinstance(shuffled, DeckShuffled)
    assert sorted(shuffled.cards) == [*RULES.deck(options)]


def test_fifteen_cards_each_if_nothing_else_is_agreed_on() -> None:
    """ch.setup.hands"""
    assert sizes(Game.start(Options(deck="coloured", seats=3), seed=1)) == (15, 15, 15)
    assert sizes(Game.start(Options(deck="coloured", seats=3, hand_size=4), seed=1)) == (4, 4, 4)


@pytest.mark.parametrize("dealer", range(5))
def test_hands_are_dealt_one_at_a_time_from_the_seat_after_the_dealer(dealer: int) -> None:
    """ch.setup.hands, sv.deal.setup"""
    game = Game.start(
        Options(deck="coloured", seats=5, dealer=Seat(dealer), hand_size=3), seed=dealer
    )
    shuffled, dealt = game.setup[:2]
    assert isinstance(shuffled, DeckShuffled)
    assert isinstance(dealt, HandsDealt)

    for place in range(15):
        seat = (dealer + 1 + place) % 5
        assert dealt.hands[seat][place // 5] is shuffled.cards[place]
    assert game.state.vault.deck == shuffled.cards[15:]


def test_the_deck_has_to_serve_the_deal() -> None:
    """ch.setup.fit, sv.deck.enough: nothing is flipped, so the last card may be dealt too."""
    assert sizes(Game.start(Options(deck="coloured", seats=8), seed=2)) == (15,) * 8
    assert (
        Game.start(Options(deck="coloured", seats=10, hand_size=13), seed=2).state.vault.deck == ()
    )

    with pytest.raises(OptionsError, match="130 cards are too few to deal 135"):
        Options(deck="coloured", seats=9)
    with pytest.raises(OptionsError, match="26 cards are too few to deal 28"):
        Options(deck="coloured", seats=2, colours="S", hand_size=14)


def test_nothing_is_flipped_and_the_discards_begin_empty() -> None:
    """ch.setup.discards"""
    game = Game.start(Options(deck="coloured", seats=3), seed=1)

    assert [type(event) for event in game.setup] == [DeckShuffled, HandsDealt, TurnBegan]
    assert pile(game) == ""
    assert len(game.state.vault.deck) == 130 - 45
    assert game.state.table.claim is None


def test_play_begins_clockwise_and_nothing_waits() -> None:
    """ch.setup.table, sv.table.direction"""
    board = Game.start(Options(deck="coloured", seats=3), seed=1).view(None).table.board

    assert (board.order.direction, board.order.turn) == (1, 1)
    assert (board.carried, board.claims, board.order.out) == ((), (), ())


def test_the_seat_after_the_dealer_begins() -> None:
    """ch.turn.start, sv.dealer"""
    assert Options(deck="coloured", seats=3).dealer == 2
    assert frame(Game.start(Options(deck="coloured", seats=3), seed=1)) == Turn(A)
    assert frame(Game.start(Options(deck="coloured", seats=3, dealer=Seat(0)), seed=1)) == Turn(B)


def test_there_may_be_no_deck_at_all() -> None:
    """ch.turn.no-pass, sv.deck.out: a deck that the deal does not leave is emptied by no turn."""
    for deck_out in ("needed", "emptied"):
        game = table("S1 S2", "P1 P2", deck="", deck_out=deck_out, colours="SP", hand_size=26)
        game = when(game, (A, say(1, "S1")))
        assert (game.outcome, frame(game), values(game)) == (None, Turn(B), (1, 2))
