"""sv.deck.choice: packs of others, registered and found within this process."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from cardshed import OptionsError, RulesetError
from cardshed.crazy_eights import Game, Options
from cardshed.errors import InvalidValueError
from cardshed.policies import Uniform, play_out
from cardshed.soloverse import card, packs
from cardshed.soloverse.decks import deck_of
from cardshed.soloverse.packs import Pack

registry: Any = import_module("cardshed.soloverse.cards")  # its name is that of a function, too


class Entry:
    """An entry point that leads to a pack."""

    def __init__(self, pack: Any) -> None:
        self.pack = pack

    def load(self) -> Any:
        return self.pack


@pytest.fixture
def spark(monkeypatch: pytest.MonkeyPatch) -> Iterator[Pack]:
    """A pack of one card that does nothing, registered for one test, and installed."""
    monkeypatch.setattr(registry, "_BY_CODE", {**registry._BY_CODE})
    pack = Pack("spark")
    pack.card(id="spark", code="XZZ", name="Spark", copies=3)(lambda play, board: ())
    monkeypatch.setattr(registry, "_entry_points", lambda: {"spark": Entry(pack)})
    registry.load_pack.cache_clear()
    yield pack
    registry.load_pack.cache_clear()
    del packs.EFFECTS["spark"]


def test_a_pack_is_in_the_deck_of_the_options_that_name_it(spark: Pack) -> None:
    """sv.deck.choice"""
    options = Options(seats=3, deck="core", packs=("spark",))

    assert deck_of(options).count(card("XZZ")) == 3
    assert deck_of(options)[-1] is card("XZZ")
    assert card("XZZ") not in deck_of(Options(seats=3, deck="core"))


def test_a_card_may_be_registered_again_as_it_is(spark: Pack) -> None:
    again = Pack("spark").card(id="spark", code="XZZ", name="Spark", copies=3)

    assert again(lambda play, board: ())(None, None) == ()  # type: ignore[arg-type]  # not asked
    assert card("XZZ").chaos is not None


def test_its_cards_are_played(spark: Pack) -> None:
    """sv.deck.choice"""
    options = Options(seats=3, deck="core", packs=("spark",), colours="S", hand_size=12)
    game = play_out(Game.start(options, seed=5), Uniform(5))

    assert game.outcome is not None


def test_packs_are_for_a_deck_with_chaos_cards(spark: Pack) -> None:
    """sv.deck.choice"""
    with pytest.raises(OptionsError, match=r"^packs are for a deck with chaos cards"):
        Options(deck="coloured", packs=("spark",))


def test_a_card_brings_its_pack_along(spark: Pack) -> None:
    found = pickle.loads(pickle.dumps(card("XZZ")))

    assert found is card("XZZ")
    assert registry.card_of("spark", "XZZ") is found


def test_a_card_of_a_pack_that_is_not_installed_is_none(spark: Pack) -> None:
    with pytest.raises(InvalidValueError, match="no such card: 'XZY'"):
        registry.card_of("spark", "XZY")


def test_another_pack_of_that_name_is_refused(spark: Pack) -> None:
    spark.cards.clear()

    with pytest.raises(RulesetError, match=r"^there are two packs 'spark', of different cards$"):
        registry.cards_of("spark")


@pytest.mark.parametrize("code", ["YAB", "XA", "XABC", "Xab"])
def test_the_code_of_a_chaos_card_is_an_x_and_two_letters(code: str) -> None:
    with pytest.raises(InvalidValueError, match=r"^no code of a chaos card: "):
        Pack("tin").card(id="tin", code=code, name="Tin", copies=1)(lambda play, board: ())
