"""What pictures are made of, as a type checker of a frontend sees it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_type

from cardshed import Backs, soloverse, svg, the_game

game = the_game.Game.start(the_game.Options(seats=3, starter=0), seed=7)

assert_type(svg.table(game.view(0)), svg.Picture)
assert_type(svg.table(game.view(None), the_game.RULES), svg.Picture)
assert_type(svg.step(game.view(0), game.seen_step(0)), svg.Picture)
assert_type(svg.pictures(game.seen(0)), Iterator[svg.Picture])
assert_type(svg.card(soloverse.card("V7")), svg.Picture)
assert_type(svg.hand(game.view(0).own.hand), svg.Picture)
assert_type(svg.hand(Backs(3)), svg.Picture)
assert_type(str(svg.card(47)), str)
