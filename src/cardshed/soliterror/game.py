"""The binding: the rules of Soliterror as one record, and the classes that play by it."""

from __future__ import annotations

from operator import attrgetter
from typing import ClassVar, Literal, TypeAlias, cast, final, overload

from typing_extensions import override

from cardshed import game, ruleset, seen, steps
from cardshed.building import quickly_built
from cardshed.playing_cards import JOKER, PACK, Card, card
from cardshed.ruleset import Codec, Vocabulary
from cardshed.seats import Viewer
from cardshed.soliterror import facts, legality, model, rules
from cardshed.soliterror.events import ROWS, redact
from cardshed.soliterror.facts import Event, PublicEvent, SeenEvent
from cardshed.soliterror.model import Action, Ending, Options
from cardshed.soliterror.state import Own, Table, Vault, View
from cardshed.soliterror.text import Texts

Step: TypeAlias = steps.Step[Action, Event]
"""One entry of the log of Soliterror."""
SeenStep: TypeAlias = steps.SeenStep[SeenEvent]
"""One entry of a viewer's history of Soliterror."""
Value: TypeAlias = Options | Action | Event | SeenEvent | Step | SeenStep | View
"""What may be sent by itself."""
Ruleset: TypeAlias = ruleset.Ruleset[Options, Table, Own, Vault, Action, Event, SeenEvent]

RULES: Ruleset = ruleset.Ruleset(
    name="soliterror",
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
            model.ChooseEnemies: "choose-enemies",
            model.ChoosePlayerCard: "choose-player-card",
            model.ChooseCourt: "choose-court",
            model.PlayCombo: "play-combo",
            model.Extend: "extend",
            model.Finish: "finish",
            facts.PackOpened: "pack-opened",
            facts.EnemiesChosen: "enemies-chosen",
            facts.PlayerCardChosen: "player-card-chosen",
            facts.CourtChosen: "court-chosen",
            facts.DeckShuffled: "deck-shuffled",
            facts.DiscardsReshuffled: "discards-reshuffled",
            facts.CardsDrawn: "cards-drawn",
            facts.RoundBegan: "round-began",
            facts.ComboLaid: "combo-laid",
            facts.SpadeDrawn: "spade-drawn",
            facts.ComboExtended: "combo-extended",
            facts.ComboFinished: "combo-finished",
            facts.CombosShown: "combos-shown",
            facts.ComboJudged: "combo-judged",
            facts.CardHit: "card-hit",
            facts.CardKilled: "card-killed",
            facts.CardsDiscarded: "cards-discarded",
            facts.SeatWithdrew: "seat-withdrew",
            facts.GameEnded: "game-ended",
        },
        codecs={
            Card: Codec(attrgetter("code"), card, {"enum": [each.code for each in (*PACK, JOKER)]}),
        },
    ),
    texts=Texts(),
    seats=rules.seat_count,
    deck=rules.deck,
    bound=rules.bound,
    initial=rules.initial,
    setup=rules.setup,
    to_act=legality.to_act,
    withdrawn=attrgetter("withdrawn"),
    actions=legality.actions,
    decide=rules.decide,
    withdraw=rules.withdraw,
    rows=ROWS,
    redact=redact,
    outcome=attrgetter("outcome"),
    places=rules.places,
    nobody=Own(),
    refusal=legality.refusal,
)
"""The rules of Soliterror as one record."""


@final
class SeenGame(seen.SeenGame[Options, Table, Own, Action, SeenEvent]):
    """Soliterror as one viewer's client holds it.

    Examples:
        >>> from cardshed import soliterror
        >>> game = soliterror.Game.start(soliterror.Options(seats=2), seed=7)
        >>> game.seen(None).view == game.view(None)
        True
    """

    __slots__ = ()
    rules = RULES


@quickly_built
@final
class Game(game.Game[Options, Table, Own, Vault, Action, Event, SeenEvent]):
    """A playthrough of Soliterror.

    Examples:
        >>> from cardshed import soliterror
        >>> from cardshed.playing_cards import card, cards
        >>> game = soliterror.Game.start(soliterror.Options(), seed=7)
        >>> game = game.play(0, soliterror.ChooseEnemies(*cards("JD QC KH")))
        >>> game = game.play(0, soliterror.ChoosePlayerCard(card("6H")))
        >>> print(" ".join(map(str, game.view(0).own.hand)))
        9♣ 2♦ 5♠ 7♠ 9♠
        >>> game.actions(0)
        <combos of 6 cards>
        >>> game = game.play(0, soliterror.PlayCombo(cards("9S 9C")))
        >>> game.view(0).table.enemies.hits
        1
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
        >>> from cardshed import soliterror
        >>> from cardshed.playing_cards import cards
        >>> soliterror.dumps(soliterror.PlayCombo(cards("8D 8C")))
        '{"type":"play-combo","cards":["8D","8C"]}'
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
        >>> from cardshed import soliterror
        >>> soliterror.loads("action", '{"type": "play-combo", "cards": ["8D", "11C"]}')
        Traceback (most recent call last):
        cardshed.errors.WireError: line 1: $.cards[1]: no such card: '11C'
    """
    from cardshed import wire

    value: Value = wire.loads(RULES, kind, text)
    return value
