"""Mistakes that are type errors.

Each line that ends in an ignore must be an error: a checker that finds nothing there complains of
the ignore. mypy reads `type: ignore`, pyright its own.
"""

from __future__ import annotations

from typing import TypeAlias, assert_never

import attrs
from toys import high_card

from cardshed import Backs, Seat, SeenStep, Viewer, the_game
from cardshed.the_game import (
    CardPlayed,
    CardsDealt,
    CardsDrawn,
    CardsLaid,
    DrawPileShuffled,
    Event,
    Faces,
    GameEnded,
    HintGiven,
    PublicEvent,
    SeatWithdrew,
    SeenEvent,
    Table,
    TurnBegan,
)

game = the_game.Game.start(the_game.Options(seats=2), seed=7)
seat = Seat(0)
SomeCards: TypeAlias = Faces | Backs


def a_wrong_action_for_a_ruleset() -> None:
    action = next(iter(high_card.Game.start(high_card.Options(), seed=7).actions(seat)))
    game.play(seat, action)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    game.check(seat, "end-turn")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def an_action_with_wrong_arguments() -> None:
    the_game.PlayCard("17", the_game.Pile.UP_1)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    the_game.Hint(the_game.Pile.UP_1, 17)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def a_missing_event_case(event: SeenEvent) -> int:
    match event:
        case DrawPileShuffled() | CardsDealt() | CardsDrawn() | SeatWithdrew() | CardsLaid():
            return 1
        case TurnBegan() | CardPlayed() | HintGiven():
            return 2
        case _:
            assert_never(event)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def a_face_in_a_public_event(event: Event) -> PublicEvent:
    match event:
        case DrawPileShuffled(cards):
            return DrawPileShuffled(Backs(len(cards)))
        case _:
            return event  # type: ignore[return-value]  # pyright: ignore[reportReturnType]


def a_draw_pile_that_is_shown(event: Event, viewer: Viewer) -> SeenEvent:
    if isinstance(event, DrawPileShuffled):
        return event  # type: ignore[return-value]  # pyright: ignore[reportReturnType]
    if isinstance(event, GameEnded):
        return event
    raise ValueError(viewer)


def a_table_that_looks_at_faces(table: Table, event: CardsDrawn[SomeCards]) -> Table:
    top = event.cards[0]  # type: ignore[index]  # pyright: ignore[reportIndexIssue, reportUnknownVariableType]
    return attrs.evolve(table, draw_pile=top)


def a_view_used_as_a_state() -> None:
    view = game.view(seat)
    the_game.RULES.evolve(view, TurnBegan(seat, 2))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    the_game.RULES.see(game.state, TurnBegan(seat, 2))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    _ = view.vault  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType, reportUnknownVariableType]


def a_true_event_shown_to_a_client() -> None:
    true = DrawPileShuffled(cards=the_game.DECK)
    step: the_game.SeenStep = SeenStep(seat, (true,))  # type: ignore[arg-type]  # pyright: ignore[reportAssignmentType]
    game.seen(seat).see(step)


def a_game_that_is_changed() -> None:
    game.state = game.state  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
