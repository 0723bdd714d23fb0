"""The binding: the rules of The Game as one record, and the classes that play by it."""

from __future__ import annotations

from operator import attrgetter
from typing import ClassVar, Literal, TypeAlias, cast, final, overload

from typing_extensions import override

from cardshed import game, ruleset, seen, steps
from cardshed.building import quickly_built
from cardshed.ruleset import Vocabulary
from cardshed.seats import Viewer
from cardshed.the_game import rules
from cardshed.the_game.events import DISCLOSURES, ROWS, redact
from cardshed.the_game.model import Action, Ending, EndTurn, Hint, Options, PlayCard, TakeFirstTurn
from cardshed.the_game.state import (
    CardPlayed,
    CardsDealt,
    CardsDrawn,
    CardsLaid,
    DrawPileShuffled,
    Event,
    GameEnded,
    HintGiven,
    Own,
    PublicEvent,
    SeatWithdrew,
    SeenEvent,
    Table,
    TurnBegan,
    Vault,
    View,
)
from cardshed.the_game.text import Texts

Step: TypeAlias = steps.Step[Action, Event]
"""One entry of the log of The Game."""
SeenStep: TypeAlias = steps.SeenStep[SeenEvent]
"""One entry of a viewer's history of The Game."""
Value: TypeAlias = Options | Action | Event | SeenEvent | Step | SeenStep | View
"""What may be sent by itself."""
Ruleset: TypeAlias = ruleset.Ruleset[Options, Table, Own, Vault, Action, Event, SeenEvent]

RULES: Ruleset = ruleset.Ruleset(
    name="the-game",
    revision=1,
    vocabulary=Vocabulary(
        options=Options,
        table=Table,
        own=Own,
        actions=Action,
        events=Event,
        seen_events=SeenEvent,
        endings=Ending,
        public_events=PublicEvent,
        tags={
            TakeFirstTurn: "take-first-turn",
            PlayCard: "play-card",
            EndTurn: "end-turn",
            Hint: "hint",
            DrawPileShuffled: "draw-pile-shuffled",
            CardsDealt: "cards-dealt",
            CardsLaid: "cards-laid",
            TurnBegan: "turn-began",
            CardPlayed: "card-played",
            CardsDrawn: "cards-drawn",
            HintGiven: "hint-given",
            SeatWithdrew: "seat-withdrew",
            GameEnded: "game-ended",
        },
    ),
    texts=Texts(),
    seats=rules.seat_count,
    deck=rules.deck,
    bound=rules.bound,
    initial=rules.initial,
    setup=rules.setup,
    to_act=rules.to_act,
    may_act=rules.may_act,
    withdrawn=attrgetter("withdrawn"),
    actions=rules.actions,
    decide=rules.decide,
    withdraw=rules.withdraw,
    rows=ROWS,
    redact=redact,
    outcome=attrgetter("outcome"),
    places=rules.places,
    nobody=Own(),
    refusal=rules.refusal,
    disclosures=DISCLOSURES,
)
"""The rules of The Game as one record."""


@final
class SeenGame(seen.SeenGame[Options, Table, Own, Action, SeenEvent]):
    """The Game as one viewer's client holds it.

    Examples:
        >>> from cardshed import the_game
        >>> game = the_game.Game.start(the_game.Options(seats=2, starter=0), seed=7)
        >>> game.seen(None).view == game.view(None)
        True
    """

    __slots__ = ()
    rules = RULES


@quickly_built
@final
class Game(game.Game[Options, Table, Own, Vault, Action, Event, SeenEvent]):
    """A playthrough of The Game.

    Examples:
        >>> from cardshed import the_game
        >>> game = the_game.Game.start(the_game.Options(seats=2, starter=0), seed=7)
        >>> game = game.play(0, the_game.PlayCard(43, the_game.Pile.UP_1))
        >>> game.view(1).table.tops
        (43, 1, 100, 100)
    """

    __slots__ = ()
    rules = RULES
    seen_type: ClassVar[type[SeenGame]] = SeenGame

    @override
    def seen(self, viewer: Viewer | int) -> SeenGame:
        return cast("SeenGame", super().seen(viewer))


def dumps(value: Value) -> str:
    """Return one value as JSON on one line, for a socket.

    Examples:
        >>> from cardshed import the_game
        >>> the_game.dumps(the_game.PlayCard(17, the_game.Pile.UP_1))
        '{"type":"play-card","card":17,"pile":"up-1"}'
    """
    from cardshed import wire

    return wire.dumps(RULES, value)


@overload
def loads(kind: Literal["options"], text: str | bytes) -> Options: ...
@overload
def loads(kind: Literal["action"], text: str | bytes) -> Action: ...
@overload
def loads(kind: Literal["event"], text: str | bytes) -> Event: ...
@overload
def loads(kind: Literal["seen-event"], text: str | bytes) -> SeenEvent: ...
@overload
def loads(kind: Literal["step"], text: str | bytes) -> Step: ...
@overload
def loads(kind: Literal["seen-step"], text: str | bytes) -> SeenStep: ...
@overload
def loads(kind: Literal["view"], text: str | bytes) -> View: ...
def loads(kind: str, text: str | bytes) -> Value:
    """Return the value that a text holds.

    Args:
        kind: What it has to be: `options`, `action`, `event`, `seen-event`, `step`, `seen-step` or
            `view`.
        text: What `dumps` made, or a client by hand.

    Raises:
        WireError: The text is no such value; it says where and why.

    Examples:
        >>> from cardshed import the_game
        >>> the_game.loads("action", '{"type": "play-card", "card": 100, "pile": "up-1"}')
        Traceback (most recent call last):
        cardshed.errors.WireError: line 1: $.card: no such card: 100
    """
    from cardshed import wire

    value: Value = wire.loads(RULES, kind, text)
    return value
