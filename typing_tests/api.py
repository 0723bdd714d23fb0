"""What the public API gives, as a type checker of a frontend sees it."""

from __future__ import annotations

from typing import assert_type

import cardshed
from cardshed import AnyGame, Outcome, Refusal, Seat, SeenStep, Step, View, policies, the_game
from cardshed.the_game import Action, Event, Options, Own, SeenEvent, Table

game = the_game.Game.start(Options(seats=3, starter=0), seed=7)
alice, bob, carol = game.seats

assert_type(alice, Seat)
assert_type(game.play(alice, the_game.EndTurn()), the_game.Game)
assert_type(game.play(0, the_game.EndTurn()), the_game.Game)
assert_type(game.withdraw(bob), the_game.Game)
assert_type(game.at(0), the_game.Game)
assert_type(game.options, Options)
assert_type(game.check(alice, the_game.EndTurn()), Refusal | None)
assert_type(game.outcome, Outcome | None)
assert_type(game.steps[-1], Step[Action, Event])
assert_type(game.steps[-1].events, tuple[Event, ...])
assert_type(game.view(None), View[Table, Own])
assert_type(game.view(None).own.hand, tuple[int, ...])
assert_type(game.history(bob), tuple[SeenStep[SeenEvent], ...])
assert_type(game.seen_setup(bob), tuple[SeenEvent, ...])
assert_type(game.seen(bob), the_game.SeenGame)
assert_type(game.seen(bob).view, View[Table, Own])
assert_type(next(iter(game.actions(alice))), Action)
assert_type(next(iter(game.seen(alice).actions())), Action)
assert_type(game.record(), cardshed.Record[the_game.Game])
assert_type(game.record().game, the_game.Game)
assert_type(game.seen(bob).record(), cardshed.SeenRecord[the_game.SeenGame])
assert_type(game.record(viewer=None).game.view, View[Table, Own])
assert_type(the_game.Game.loads(""), the_game.Game)
assert_type(the_game.SeenGame.loads(""), the_game.SeenGame)
assert_type(the_game.loads("action", ""), Action)
assert_type(the_game.loads("view", ""), View[Table, Own])
assert_type(the_game.loads("seen-event", ""), SeenEvent)
assert_type(the_game.loads("options", ""), Options)
assert_type(policies.play_out(game, policies.Uniform(1)), the_game.Game)
assert_type(list(cardshed.replay(game)), list[the_game.Game])


def serves_any_game(table: AnyGame) -> AnyGame:
    """Play the first action of whoever is waited for."""
    seat = table.to_act[0]
    return table.play(seat, next(iter(table.actions(seat))))


assert_type(serves_any_game(game), AnyGame)


def tells_what_happened(event: SeenEvent) -> str:
    """Handle every event that a viewer may be shown, by class."""
    match event:
        case the_game.CardPlayed(seat, card, pile):
            return f"{seat} {card} {pile.name}"
        case the_game.CardsDrawn(seat, cards):
            assert_type(cards, tuple[int, ...] | cardshed.Backs)
            return f"{seat} {len(cards)}"
        case _:
            return ""
