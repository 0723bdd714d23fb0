"""Tables of the four rulesets as pictures: all that a view says is there, whoever looks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from svg.seeing import check, faces, root, words

from cardshed import AnyGame, View, cheat, crazy_eights, laws, policies, soliterror, the_game
from cardshed import svg as pictures
from cardshed.soloverse.board import InFront
from cardshed.svg.looks import look_of

TABLES: dict[str, tuple[Any, Any]] = {
    **{
        f"the-game {seats}": (the_game.Game, the_game.Options(seats=seats)) for seats in range(1, 6)
    },
    "the-game silent": (the_game.Game, the_game.Options(seats=2, starter=1, talk=False)),
    "the-game experts": (the_game.Game, the_game.Options(minimum=3, minimum_on_empty=2)),
    "soliterror": (soliterror.Game, soliterror.Options()),
    "soliterror loses": (soliterror.Game, soliterror.Options(jokers=0, deck_out="lose")),
    "soliterror extends": (soliterror.Game, soliterror.Options(extend_from_hand=True)),
    "soliterror duel": (soliterror.Game, soliterror.Options(seats=2, duel_rounds=30)),
    **{
        f"crazy-eights {seats}": (crazy_eights.Game, crazy_eights.Options(seats=seats))
        for seats in (2, 3, 10)
    },
    "crazy-eights coloured": (crazy_eights.Game, crazy_eights.Options(deck="coloured", seats=4)),
    "crazy-eights teams": (
        crazy_eights.Game,
        crazy_eights.Options(seats=6, teams=3, team_victory="competitive"),
    ),
    "crazy-eights last standing": (
        crazy_eights.Game,
        crazy_eights.Options(
            seats=4, finish="last-standing", late_solo=True, colours="SPVYTCDEWORAG"
        ),
    ),
    **{f"cheat {seats}": (cheat.Game, cheat.Options(seats=seats)) for seats in (2, 5, 10)},
    "cheat coloured": (cheat.Game, cheat.Options(deck="coloured", seats=3)),
    "cheat poll": (cheat.Game, cheat.Options(seats=4, challenge="poll")),
    "cheat teams": (cheat.Game, cheat.Options(seats=4, teams=2)),
    "crazy-eights-match": (
        crazy_eights.Match,
        crazy_eights.MatchOptions(game=crazy_eights.Options(seats=3)),
    ),
    "cheat-match": (cheat.Match, cheat.MatchOptions(game=cheat.Options(seats=3))),
}
ALL = pytest.mark.parametrize("name", TABLES)


@cache
def stages(name: str) -> tuple[AnyGame, ...]:
    """Some moments of a game at a table: its first, its last and many between."""
    kind, options = TABLES[name]
    play = laws.play_through(kind.start(options, seed=7), seed=3, limit=300)
    return play.some("svg", 12)


def views(name: str) -> Iterator[View[Any, Any]]:
    for game in stages(name):
        for viewer in (None, *game.seats[:1], game.seats[-1]):
            yield game.view(viewer)


def lying_open(view: View[Any, Any]) -> list[Any]:
    """Every card that the viewer sees and that lies on the table or in its hand."""
    table, own = view.table, view.own
    if hasattr(table, "round") and hasattr(table, "totals"):
        return lying_open(View(view.viewer, table.round, own))
    if isinstance(table, the_game.Table):
        return [*table.tops, *own.hand]
    if isinstance(table, soliterror.Table):
        return [*standing(table), *field(view), *own.hand]
    lying = table.board.lying
    rows = (*lying.beside, *lying.played, *lying.used, *lying.removed)
    fronts = [each.card for each in table.board.carried if isinstance(each, InFront)]
    trap = [] if lying.trap is None else [lying.trap]
    middle = [*trap, *on_top(table)]
    return [*middle, *rows, *fronts, *own.shown, *own.hand]


def on_top(table: Any) -> list[Any]:
    """The card on top of the discards, or the one that is claimed to be there."""
    if isinstance(table, cheat.Table):
        claim = table.claim
        return [] if claim is None else [said_code(claim.said)]
    return [] if table.top is None else [table.top]


def said_code(said: Any) -> Any:
    if isinstance(said, cheat.Numbers):
        return f"{said.count} x {said.value}"
    return said.kind.value if isinstance(said, cheat.ActionCard) else said.card


def standing(table: soliterror.Table) -> list[Any]:
    sides = (table.enemies, *table.player_cards)
    return [side.card for side in sides if side.card is not None]


def field(view: View[Any, Any]) -> list[Any]:
    table, shown = view.table, view.table.round
    court = [] if shown.number else [*table.court_left]
    combos = shown.combos or shown.previous
    mine = [] if shown.combos else [*view.own.combo]
    return [*court, *[card for combo in combos for card in combo], *mine]


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
@pytest.mark.parametrize("seed", range(50))
@pytest.mark.parametrize("kind", [the_game, soliterror, crazy_eights, cheat])
def test_whole_games_are_drawn_step_by_step(kind: Any, seed: int) -> None:
    options = kind.Options(seats=1 + seed % 2 if kind is soliterror else 2 + seed % 4)
    start = kind.Game.start(options, seed=seed)
    game = policies.play_out(start, policies.Uniform(seed), windows=True, limit=400)
    drawn = list(pictures.pictures(game.seen((None, 0)[seed % 2])))
    assert len(drawn) > 1
    for picture in drawn[::20]:
        check(picture)
