"""Texts of pictures as they find room: in lines, with long words in pieces."""

from __future__ import annotations

import pytest

from cardshed.svg.measure import width, wrapped

WORD = "Manipulation"


@pytest.mark.parametrize("share", [1, 0.75, 0.5, 0.4, 0.3])
def test_a_word_without_room_is_broken_into_pieces_that_have_it(share: float) -> None:
    room = width(WORD, 10) * share
    lines = wrapped(WORD, room, 10)

    assert "".join([line.removesuffix("-") for line in lines]) == WORD
    assert all(width(line, 10) <= room for line in lines)
    assert (len(lines) > 1) is (share < 1)


def test_where_no_piece_has_room_the_word_is_cut_off() -> None:
    (line,) = wrapped("WWWW", width("W", 10), 10)

    assert line != "WWWW"
    assert width(line, 10) <= width("WWWW", 10)
