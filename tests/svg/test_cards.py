"""Cards and hands as pictures."""

from __future__ import annotations

from typing import Any

import pytest
from svg.seeing import check, faces, root, words

from cardshed import Backs, playing_cards, soloverse
from cardshed import svg as pictures
from cardshed.soloverse.cards import chaos_cards
from cardshed.svg import Look, Picture
from cardshed.svg.looks import COLOURS, look_of

PACK = playing_cards.pack(jokers=1)
CHAOS = (*chaos_cards("core"), *chaos_cards("core-extension"))


@pytest.mark.parametrize("card", [*soloverse.CARDS, *CHAOS, *PACK, 2, 99, "?"], ids=str)
def test_every_card_has_its_code_in_letters(card: Any) -> None:
    picture = pictures.card(card)

    check(picture)
    code = "JK" if card is playing_cards.JOKER else str(card)
    assert faces(picture) == [code]
    assert picture.title == f"The card {picture.desc}"
    assert picture.desc.startswith(code)


def test_a_card_of_the_soloverse_has_its_colour_and_its_effect_in_words() -> None:
    for card in soloverse.CARDS:
        assert card.colour is not None
        said = words(pictures.card(card))
        assert card.colour.name.lower() in said
        assert ("Reverse" in said, "Skip" in said) == (card.face == "R", card.face == "S")
        assert ("Draw +2" in said) == (card.face == "+2")
    assert words(pictures.card(soloverse.card("XPH"))) == "XPH Pure Chaos Shuffle Hands"


def test_no_word_of_a_chaos_card_is_cut_off() -> None:
    assert [each for each in CHAOS if "…" in str(pictures.card(each))] == []


def test_every_colour_looks_different() -> None:
    assert {*COLOURS} == {*soloverse.Colour}
    assert len({*COLOURS.values()}) == len(COLOURS)


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, as WCAG reckons it."""
    dark, light = sorted(map(luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_codes_stand_out_from_their_cards() -> None:
    inks = {look_of(card).ink for card in (*soloverse.CARDS, *CHAOS, *PACK, 2)}
    assert [ink for ink in inks if contrast(ink, "#ffffff") < 4.5] == []


def test_backs_say_how_many_there_are() -> None:
    for picture in (pictures.card(Backs(12)), pictures.hand(Backs(12))):
        check(picture)
        assert words(picture) == "12 cards"
        assert picture.title == picture.desc == "12 cards face down"
    assert words(pictures.card(Backs(1))) == "1 card"


@pytest.mark.parametrize("count", [0, 1, 7, 8, 14, 15, 60, 187])
def test_a_hand_has_all_its_cards_in_as_many_lines_as_it_needs(count: int) -> None:
    some = tuple([*soloverse.CARDS, *CHAOS][:count])
    picture = pictures.hand(some)

    check(picture)
    assert faces(picture) == [card.code for card in some]
    assert root(picture).get("width") == "480"
    assert picture.title == f"A hand of {count} card{'' if count == 1 else 's'}"
    assert ("none" in words(picture)) is (picture.desc == "no cards") is (count == 0)


def test_cards_of_others_are_shown_as_their_text_and_escaped() -> None:
    picture = pictures.card('<b>&"x"')

    check(picture)
    assert faces(picture) == ['<b>&"x"']
    assert picture.title == 'The card <b>&"x"'
    assert faces(pictures.card("a\x00\ud800b\t")) == ["a\ufffd\ufffdb\t"]
    long = pictures.card(Look("a code that is far too long for a card", ("words " * 20,)))
    check(long)
    assert faces(long)[0].endswith("…")


def test_a_picture_is_its_text() -> None:
    picture = pictures.card(47)

    assert isinstance(picture, Picture)
    assert str(picture) == picture.svg == picture._repr_svg_()
    assert repr(picture) == "<picture: The card 47>"
    assert picture == pictures.card(47)
