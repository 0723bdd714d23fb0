"""Faults reported in public against other implementations, for Soliterror.

tests/README.md lists them case by case.
"""

from __future__ import annotations

from itertools import islice
from time import perf_counter

from soliterror.table import FINISH, duel, made, play, solo, when

from cardshed.playing_cards import card, cards
from cardshed.soliterror import (
    CardHit,
    ComboJudged,
    ComboSpace,
    DeckShuffled,
    Ending,
    Game,
    PlayCombo,
    Refusal,
    SpadeDrawn,
    dumps,
    power,
)


def _power(game: Game) -> int:
    (judged,) = made(game, ComboJudged)
    return judged.power


def test_so_01_the_longest_chain_may_have_a_card_between_two_others() -> None:
    """so.combo.chain"""
    game = solo("2C 7C 7D 3D 7H", "9H 4S", player="5D")
    chain = play("2C 7C 7H 7D 3D")

    of_the_hand = [
        action.cards
        for action in game.actions(0)
        if isinstance(action, PlayCombo) and card("5D") not in action.cards
    ]
    assert max(map(len, of_the_hand)) == 5
    assert chain.cards in of_the_hand
    assert _power(when(game, (0, chain))) == 5


def test_so_03_every_card_is_compared_with_its_neighbour() -> None:
    """so.combo.chain"""
    game = solo("8D 8C 3C 3D 9S", "9H 4S")

    assert game.check(0, play("8D 8C 3D")) is Refusal.NOT_LINKED
    assert game.check(0, play("8D 8C 3C")) is None
    assert game.check(0, play("8C 8D 3D")) is None


def test_so_04_a_joker_links_its_neighbours_to_itself_alone() -> None:
    """so.combo.joker"""
    game = solo("JK 2H 9S 4D 6C", "9H 4S")
    assert game.check(0, play("JK 2H 9S")) is Refusal.NOT_LINKED

    game = when(game, (0, play("2H JK 9S")))
    assert [event.cards for event in made(game, SpadeDrawn)] == [cards("9H")]
    assert power(game.view(0).own.combo) == 3


def test_so_06_a_joker_at_the_end_has_no_suit() -> None:
    """so.combo.joker, so.hit.player"""
    game = solo("2C JK 4D 6D 9H", "9D 4S")

    last = when(game, (0, play("2C JK")))
    assert _power(last) == 2
    assert made(last, SpadeDrawn) == []
    assert made(last, CardHit) == [CardHit(card("5H"))]
    first = when(game, (0, play("JK 2C")))
    assert _power(first) == 3
    assert made(first, CardHit) == [CardHit(card("JS"))]


def test_so_07_the_same_cards_in_another_order_are_another_combo() -> None:
    """so.combo.chain, so.combo.club"""
    game = solo("8D 8C 3C 9H 6S", "9D 4S", hits="JS JS JS JS")
    one, other = play("8D 8C 3C"), play("3C 8C 8D")
    assert one != other

    assert _power(when(game, (0, one))) == 4
    assert made(when(game, (0, one)), CardHit) == [CardHit(card("QS"))]
    assert _power(when(game, (0, other))) == 3
    assert made(when(game, (0, other)), CardHit) == [CardHit(card("5H"))]


def test_so_09_an_effect_that_draws_from_an_empty_deck_goes_on() -> None:
    """so.round.deck-out, so.combo.spade"""
    hand, combo = "2H 2S 7D 8C 9C", play("2H 2S")

    game = when(solo(hand, discards="3H 4H"), (0, combo))
    (reshuffled,) = made(game, DeckShuffled)
    assert sorted(reshuffled.cards) == [*cards("3H 4H")]
    assert [event.cards for event in made(game, SpadeDrawn)] == [reshuffled.cards[:1]]
    game = when(game, (0, FINISH))
    assert len(game.view(0).own.hand) == 5
    assert game.actions(0)

    nothing = when(solo(hand), (0, combo))
    assert [event.cards for event in made(nothing, SpadeDrawn)] == [()]
    assert None not in nothing.view(0).own.hand
    assert when(nothing, (0, FINISH)).actions(0)

    lost = when(solo(hand, discards="3H 4H", deck_out="lose"), (0, combo))
    assert lost.outcome is not None
    assert lost.outcome.ending is Ending.DECK_OUT


def test_so_10_the_slower_seat_is_told_nothing_but_that_the_other_has_finished() -> None:
    """so.duel.silent, so.duel.simultaneous"""
    game = duel(deck="4C 4D 5C 5D")
    mine, other = play("2C 2D 7D"), play("3S 3H 8H")

    laid = when(game, (0, mine))
    assert laid.view(1) == game.view(1)
    assert laid.history(1) == ()
    committed = when(laid, (0, FINISH))
    table = committed.view(1).table
    assert table.round.finished == (0,)
    assert table.round.combos == ()
    before = game.view(1).table
    assert (table.counts, table.player_cards) == (before.counts, before.player_cards)
    assert table.discards == before.discards
    assert '"2C"' not in dumps(committed.view(1))

    one = when(committed, (1, other), (1, FINISH))
    first = when(game, (1, other), (1, FINISH), (0, mine), (0, FINISH))
    assert one.state == first.state


def test_en_18_listing_does_not_explode_with_the_hand() -> None:
    """so.combo.chain"""
    hand = " ".join(f"{rank}{suit}" for suit in "CDH" for rank in range(2, 11)) + " JK JK"
    began = perf_counter()
    space = duel(hand, "3S").actions(0)

    assert isinstance(space, ComboSpace)
    assert play("2C 2D 2H 3H 3D 3C") in space
    assert len({*islice(space, 1000)}) == 1000
    assert perf_counter() - began < 1
