"""Tables of the four rulesets, moments of games at them, and the cards that a view shows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from cardshed import AnyGame, View, cheat, crazy_eights, laws, soliterror, the_game
from cardshed.soloverse.board import InFront, Recycle, Staying
from cardshed.soloverse.frames import ChoosingTop
from cardshed.soloverse.uses import RECYCLE

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
    "crazy-eights extension": (
        crazy_eights.Game,
        crazy_eights.Options(
            seats=4, deck="core-extension", colours="VC", hand_size=5, double_edged="open"
        ),
    ),
    "crazy-eights extension 10": (
        crazy_eights.Game,
        crazy_eights.Options(seats=10, deck="core-extension", colours="SPC", hand_size=6),
    ),
    "cheat extension": (
        cheat.Game,
        cheat.Options(seats=4, deck="core-extension", colours="VC", hand_size=7),
    ),
    "cheat extension 10": (
        cheat.Game,
        cheat.Options(seats=10, deck="core-extension", hand_size=8, challenge="poll"),
    ),
    "crazy-eights-match": (
        crazy_eights.Match,
        crazy_eights.MatchOptions(game=crazy_eights.Options(seats=3)),
    ),
    "cheat-match": (cheat.Match, cheat.MatchOptions(game=cheat.Options(seats=3))),
}


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
    lying, carried = table.board.lying, table.board.carried
    stays, fronts = (
        [each.card for each in carried if isinstance(each, kind)] for kind in (Staying, InFront)
    )
    rows = (*lying.beside, *lying.played, *stays, *lying.used, *lying.removed, *fronts)
    trap = [] if lying.trap is None else [lying.trap]
    recycle = [RECYCLE] if lying.recycle is Recycle.READY else []
    tops = [card for it in table.board.frames if isinstance(it, ChoosingTop) for card in it.cards]
    mine = [*own.shown, *own.picked, *own.hand]
    return [*trap, *recycle, *on_top(table), *rows, *tops, *mine]


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
