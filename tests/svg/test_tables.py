"""Tables of the four rulesets as pictures: all that a view says is there, whoever looks."""

from __future__ import annotations

from typing import Any

import pytest
from svg.seeing import check, faces, root, words
from svg.showing import TABLES, lying_open, stages, views

from cardshed import cheat, crazy_eights, policies, soliterror, the_game
from cardshed import svg as pictures
from cardshed.svg.looks import look_of

ALL = pytest.mark.parametrize("name", TABLES)


@ALL
def test_every_card_that_a_view_shows_lies_face_up_and_no_other(name: str) -> None:
    for view in views(name):
        picture = pictures.table(view)
        check(picture)
        assert faces(picture) == [look_of(card).code for card in lying_open(view)]


@ALL
def test_a_picture_is_described_by_the_text_of_its_view(name: str) -> None:
    for game in stages(name):
        view = game.view(game.seats[0])
        picture = pictures.table(view)
        assert picture.desc == game.rules.texts.view(view)
        assert picture == pictures.table(view, game.rules)
        assert (root(picture).get("width"), root(picture)[1].text) == ("480", picture.desc)
        assert str(picture) == view._repr_svg_() == game.seen(game.seats[0])._repr_svg_()
        assert str(pictures.table(game.view(None))) == game._repr_svg_()


@ALL
def test_who_is_waited_for_who_has_left_and_how_it_ended_is_said(name: str) -> None:
    for game in stages(name):
        said = words(pictures.table(game.view(None)))
        able = [seat for seat in game.may_act if seat not in game.to_act]
        assert said.count("to act") == len(game.to_act)
        assert said.count("may act") == len(able)
        assert said.count("has left") == len(game.rules.withdrawn(game.state.table))
        assert (game.outcome is not None) == ("Over: " in said)
        if game.outcome is not None:
            assert f"Over: {game.outcome.ending.value}." in said
            assert said.count("won") >= len(game.outcome.winners)
            assert said.count("score ") == len(game.outcome.scores)
        for seat in game.seats:
            assert f"seat {seat}" in said


@pytest.mark.parametrize("name", [name for name in TABLES if "match" not in name])
def test_every_number_of_cards_is_said(name: str) -> None:
    for view in views(name):
        said, table = words(pictures.table(view)), view.table
        for count in counts(table):
            assert f"{count} card" in said


def counts(table: Any) -> list[int]:
    if isinstance(table, the_game.Table):
        return [*table.hand_sizes, *([table.draw_pile] if table.draw_pile else [])]
    at = table.counts if isinstance(table, soliterror.Table) else table.board.counts
    return [*at.hands, *([at.deck] if at.deck else [])]


def test_the_same_view_gives_the_same_picture() -> None:
    for kind, options in TABLES.values():
        one, two = (kind.start(options, seed=9).view(0) for _ in range(2))
        assert str(pictures.table(one)) == str(pictures.table(two))


def test_a_picture_of_a_match_has_its_round_and_points() -> None:
    game = policies.play_out(
        crazy_eights.Match.start(
            crazy_eights.MatchOptions(game=crazy_eights.Options(seats=2)), seed=7
        ),
        policies.Uniform(1),
    )
    table = game.view(0).table
    picture = pictures.table(game.view(0))
    assert picture.title == f"Crazy 8's, round {table.number}, as seat 0 sees it"
    for points in table.totals:
        assert f"{points} points" in words(picture)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(
    ("kind", "agreed"),
    [
        *((kind, {}) for kind in (the_game, soliterror, crazy_eights, cheat)),
        *((kind, {"deck": "core-extension"}) for kind in (crazy_eights, cheat)),
    ],
)
def test_whole_games_are_drawn_step_by_step(kind: Any, agreed: dict[str, Any], seed: int) -> None:
    options = kind.Options(seats=1 + seed % 2 if kind is soliterror else 2 + seed % 4, **agreed)
    start = kind.Game.start(options, seed=seed)
    game = policies.play_out(start, policies.Uniform(seed), windows=True)
    assert game.outcome is not None
    seen = game.seen((None, 0)[seed % 2])
    drawn = list(pictures.pictures(seen))
    assert len(drawn) == seen.version + 1
    for picture in drawn[::20]:
        check(picture)
