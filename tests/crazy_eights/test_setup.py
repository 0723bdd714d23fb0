"""c8.setup.*, c8.flip.*: the deck, the deal, and what the first card does."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from crazy_eights.table import TAKE, A, B, C, D, answer, ended, flipped, frame, legal, play, when

from cardshed import OptionsError, Seat
from cardshed.crazy_eights import (
    RULES,
    AnsweringDraw,
    CardFlipped,
    DeckShuffled,
    DirectionFlipped,
    DrawFaced,
    DrawSent,
    Ending,
    Game,
    HandsDealt,
    Options,
    SeatSkipped,
    Turn,
    TurnBegan,
)
from cardshed.soloverse import CORE_COLOURS, Colour, Face


def after_the_flip(game: Game) -> list[type]:
    kinds = [type(event) for event in game.setup]
    assert kinds[:3] == [DeckShuffled, HandsDealt, CardFlipped]
    return kinds[3:]


# --- deck and deal


@pytest.mark.parametrize("count", range(2, 11))
def test_two_to_ten_play(count: int) -> None:
    """c8.seats, sv.seats"""
    game = Game.start(Options(deck="coloured", seats=count), seed=7)

    assert game.seats == tuple(range(count))
    assert game.view(None).table.board.counts.hands == (7,) * count


@pytest.mark.parametrize("count", [0, 1, 11])
def test_no_more_and_no_fewer(count: int) -> None:
    """c8.seats, sv.seats"""
    with pytest.raises(OptionsError, match=f"seats is a whole number from 2 to 10, not {count}"):
        Options(deck="coloured", seats=count)


def test_the_deck_is_five_sets_of_26_cards() -> None:
    """c8.setup.deck, sv.deck.choice, sv.deck.colours"""
    deck = RULES.deck(Options(deck="coloured"))

    assert len(deck) == 130
    assert Counter(each.colour for each in deck) == dict.fromkeys(CORE_COLOURS, 26)
    assert set(Counter(deck).values()) == {2}
    assert Counter(each.face for each in deck) == dict.fromkeys(Face, 10)


@pytest.mark.parametrize("letters", ["S", "GV", "SPVYTCDEWORAG"])
def test_the_table_may_play_with_other_colours(letters: str) -> None:
    """sv.deck.choice, sv.deck.colours"""
    options = Options(deck="coloured", seats=2, colours=letters, hand_size=3)

    assert {each.colour for each in RULES.deck(options)} == {*map(Colour, letters)}
    assert len(RULES.deck(options)) == 26 * len(letters)
    shuffled = Game.start(options, seed=7).setup[0]
    assert isinstance(shuffled, DeckShuffled)
    assert sorted(shuffled.cards) == [*RULES.deck(options)]


@pytest.mark.parametrize("dealer", range(5))
def test_hands_are_dealt_one_at_a_time_from_the_seat_after_the_dealer(dealer: int) -> None:
    """c8.setup.hands, sv.deal.setup"""
    game = Game.start(
        Options(deck="coloured", seats=5, dealer=Seat(dealer), hand_size=3), seed=dealer
    )
    shuffled, dealt, turned = game.setup[:3]
    assert isinstance(shuffled, DeckShuffled)
    assert isinstance(dealt, HandsDealt)

    for place in range(15):
        seat = (dealer + 1 + place) % 5
        assert dealt.hands[seat][place // 5] is shuffled.cards[place]
    assert turned == CardFlipped(shuffled.cards[15])
    assert game.state.vault.deck == shuffled.cards[16:]


def test_seven_cards_each_if_nothing_else_is_agreed_on() -> None:
    """c8.setup.hands"""
    assert Game.start(Options(deck="coloured", seats=3), seed=1).view(
        None
    ).table.board.counts.hands == (7, 7, 7)
    one = (
        Game.start(Options(deck="coloured", seats=10, hand_size=12), seed=1)
        .view(None)
        .table.board.counts
    )
    assert one.hands == (12,) * 10
    assert one.deck == 9


def test_the_deck_has_to_serve_the_deal_and_one_flip() -> None:
    """c8.setup.hands, sv.deck.choice, sv.deck.enough"""
    assert (
        Game.start(
            Options(deck="coloured", seats=5, colours="S", hand_size=5), seed=2
        ).state.vault.deck
        == ()
    )
    assert (
        Game.start(
            Options(deck="coloured", seats=2, colours="S", hand_size=12), seed=2
        ).state.vault.deck
        != ()
    )

    with pytest.raises(OptionsError, match="26 cards are too few to deal 27"):
        Options(deck="coloured", seats=2, colours="S", hand_size=13)
    with pytest.raises(OptionsError, match="130 cards are too few to deal 131"):
        Options(deck="coloured", seats=10, hand_size=13)


def test_the_last_seat_deals_so_that_seat_0_begins() -> None:
    """sv.dealer, c8.turn.start"""
    assert Options(deck="coloured", seats=3).dealer == 2
    assert flipped("V5", 3).to_act == (A,)
    assert flipped("V5", 3, dealer=0).to_act == (B,)


def test_play_begins_clockwise_and_nothing_waits() -> None:
    """c8.setup.table, sv.table.direction"""
    board = flipped("V5").view(None).table.board

    assert board.order.direction == 1
    assert (board.carried, board.claims, board.order.out, board.order.withdrawn) == ((), (), (), ())


def test_whatever_is_turned_up_lies_there_once() -> None:
    """c8.setup.flip, c8.setup.flip-deal"""
    faces = set()
    for seed in range(60):
        game = Game.start(Options(deck="coloured", seats=3), seed=seed)
        (top,) = game.state.vault.discards
        faces.add(top.face)
        assert game.view(None).table.top is top
        assert game.view(None).table.board.counts.discards == 1
    assert faces >= {Face.SKIP, Face.REVERSE, Face.DRAW_2}


# --- the first card


def test_a_number_does_nothing() -> None:
    """c8.flip.number, c8.turn.start"""
    game = flipped("V8")

    assert game.setup[3:] == (TurnBegan(A),)
    assert frame(game) == Turn(A)
    assert game.view(None).table.board.order.direction == 1


def test_a_skip_skips_the_seat_after_the_dealer() -> None:
    """c8.flip.skip, sv.end.cap"""
    game = flipped("VS")

    assert game.setup[3:] == (SeatSkipped(A), TurnBegan(B))
    assert game.view(None).table.board.order.turn == 2
    assert flipped("VS", 3, dealer=0).to_act == (C,)


def test_with_two_seats_a_skip_lets_the_dealer_begin() -> None:
    """c8.flip.skip"""
    assert flipped("VS", 2).to_act == (B,)
    assert flipped("VS", 2, dealer=0).to_act == (A,)


def test_a_skip_can_end_a_game_of_one_turn_before_anybody_acts() -> None:
    """c8.flip.skip, sv.end.cap"""
    game = flipped("VS", turn_limit=1)

    assert ended(game).ending is Ending.TURN_LIMIT
    assert ended(game).winners == (A, B, C, D)
    assert flipped("VS", turn_limit=2).outcome is None


def test_a_draw_2_faces_the_seat_after_the_dealer() -> None:
    """c8.flip.draw, c8.turn.opening"""
    game = flipped("V+2")

    assert game.setup[3:] == (DrawSent(A, 2), DrawFaced(A))
    assert frame(game) == AnsweringDraw(A, 2)
    assert legal(game, A) == [TAKE]
    taken = when(game, (A, TAKE))
    assert len(taken.view(A).own.hand) == 3
    assert taken.to_act == (B,)


def test_a_draw_2_turned_up_can_be_answered() -> None:
    """c8.flip.draw, c8.answer"""
    game = flipped("V+2", 3, dealt="S+2 S1 S2")
    assert legal(game, A) == [answer("S+2"), TAKE]

    after = when(game, (A, answer("S+2")))

    assert frame(after) == AnsweringDraw(B, 4)
    assert after.view(None).table.board.claims == (A,)
    assert ended(when(after, (B, TAKE))).winners == (A,)


def test_a_reverse_lets_the_seat_on_the_dealers_right_begin() -> None:
    """c8.flip.reverse"""
    game = flipped("VR")

    assert game.setup[3:] == (DirectionFlipped(), TurnBegan(C))
    assert game.view(None).table.board.order.direction == -1
    assert flipped("VR", 3, dealer=0).to_act == (C,)
    assert flipped("VR", 6, dealer=1).to_act == (A,)


def test_a_reverse_lets_the_dealer_begin_if_the_table_agreed_on_that() -> None:
    """c8.flip.reverse"""
    game = flipped("VR", first_reverse="dealer")

    assert game.setup[3:] == (DirectionFlipped(), TurnBegan(D))
    assert game.view(None).table.board.order.direction == -1
    assert flipped("VR", 3, dealer=0, first_reverse="dealer").to_act == (A,)


@pytest.mark.parametrize("first", ["dealers-right", "dealer"])
def test_with_two_seats_a_reverse_does_nothing_or_skips(first: str) -> None:
    """c8.flip.reverse, sv.reverse.two"""
    nothing: dict[str, Any] = {"first_reverse": first, "reverse_with_two": "nothing"}
    skipping = {**nothing, "reverse_with_two": "skip"}

    assert after_the_flip(flipped("VR", 2, **nothing)) == [TurnBegan]
    assert flipped("VR", 2, **nothing).to_act == (A,)
    assert after_the_flip(flipped("VR", 2, **skipping)) == [SeatSkipped, TurnBegan]
    assert flipped("VR", 2, **skipping).to_act == (B,)
    assert flipped("VR", 2, **skipping).view(None).table.board.order.direction == 1


def test_the_other_option_says_nothing_of_the_other_first_cards() -> None:
    """c8.flip.reverse"""
    for code in ("V5", "VS", "V+2"):
        usual, other = flipped(code), flipped(code, first_reverse="dealer")
        assert usual.setup == other.setup


def test_the_first_card_can_be_matched_as_any_other() -> None:
    """c8.setup.flip, sv.match"""
    game = flipped("SR", 3, dealer=0)  # the hands are the first cards of steel

    assert game.view(C).own.hand[0].colour is Colour.STEEL
    assert play(str(game.view(C).own.hand[0])) in legal(game, C)


def test_seats_are_numbered_clockwise() -> None:
    """sv.seats, sv.order.next"""
    order = flipped("V5").view(None).table.board.order

    assert all(order.after(here, 4) == there for here, there in pairwise([A, B, C, D, A]))
