"""The standard pack: 52 cards and a joker, one value for each."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

import attrs
import pytest

from cardshed import InvalidValueError
from cardshed.playing_cards import JOKER, PACK, Card, Rank, Suit, card, cards, pack


def test_the_pack_has_every_rank_of_every_suit_once() -> None:
    assert len(PACK) == len(set(PACK)) == 52
    assert {(each.suit, each.rank) for each in PACK} == {(s, r) for s in Suit for r in Rank}
    assert JOKER not in PACK
    assert (JOKER.suit, JOKER.rank) == (None, None)


def test_a_code_is_rank_and_suit() -> None:
    for each in PACK:
        assert each.rank is not None
        assert each.suit is not None
        assert each.code == each.rank.value + each.suit.value
    assert (card("AS").rank, card("AS").suit) == (Rank.ACE, Suit.SPADES)
    assert (card("10H").rank, card("10H").suit) == (Rank.TEN, Suit.HEARTS)


def test_there_is_one_value_for_each_card() -> None:
    for each in (*PACK, JOKER):
        assert card(each.code) is each
        assert copy.copy(each) is each
        assert copy.deepcopy(each) is each
        assert pickle.loads(pickle.dumps(each)) is each
    assert copy.deepcopy([PACK, JOKER]) == [PACK, JOKER]


def test_a_second_value_cannot_be_made() -> None:
    with pytest.raises(InvalidValueError, match=r"^no card is made: card\('8C'\) returns one$"):
        Card("8C", Rank.EIGHT, Suit.CLUBS, 7)
    with pytest.raises(InvalidValueError, match=r"^no card is made"):
        attrs.evolve(JOKER)


def test_a_card_is_frozen() -> None:
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        JOKER.code = "8C"  # type: ignore[misc]  # wrong on purpose


STRANGE: list[Any] = ["8c", "C8", "11H", "1H", "", "8C ", "joker", None, 8, ["8C"], ("8C",), JOKER]


@pytest.mark.parametrize("strange", STRANGE)
def test_what_is_no_code_is_refused(strange: Any) -> None:
    with pytest.raises(InvalidValueError, match=r"^no such card: "):
        card(strange)


def test_several_cards_stand_in_one_text() -> None:
    assert cards("8C 10H  JK\nJK") == (card("8C"), card("10H"), JOKER, JOKER)
    assert cards("") == cards("  ") == ()
    with pytest.raises(InvalidValueError, match=r"^no such card: '8'$"):
        cards("10H 8 C")


def test_cards_sort_by_suit_then_from_ace_to_king_and_jokers_last() -> None:
    mixed = [*PACK, JOKER, JOKER]
    Random(1).shuffle(mixed)

    assert sorted(mixed) == [*PACK, JOKER, JOKER]
    expected = "AC 2C 10C JC QC KC AD 3H AS KS JK"
    assert sorted(cards("JK KS 3H AS AD KC QC JC 10C 2C AC")) == [*cards(expected)]
    assert [each.order for each in (*PACK, JOKER)] == list(range(53))
    assert card("KS") < JOKER


def test_a_pack_has_as_many_jokers_as_wanted() -> None:
    assert pack() == PACK
    assert pack(2) == (*PACK, JOKER, JOKER)


def test_cards_and_suits_read_well() -> None:
    assert [suit.symbol for suit in Suit] == ["♣", "♦", "♥", "♠"]
    assert [str(each) for each in cards("AC 10D JH KS JK")] == ["A♣", "10♦", "J♥", "K♠", "joker"]
    assert repr(cards("10D JK")) == "(card('10D'), card('JK'))"
    assert [eval(repr(each), {"card": card}) for each in PACK] == [*PACK]
