"""The binding: the rules of Crazy 8's as one record, and the classes that play by it."""

from __future__ import annotations

from operator import attrgetter
from typing import ClassVar, Literal, TypeAlias, cast, final, overload

from typing_extensions import override

from cardshed import game, ruleset, seen, steps
from cardshed.building import quickly_built
from cardshed.crazy_eights import facts, legality, model, rules, state
from cardshed.crazy_eights.events import DISCLOSURES, ROWS, redact
from cardshed.crazy_eights.facts import Event, PublicEvent, SeenEvent
from cardshed.crazy_eights.model import Action, Options
from cardshed.crazy_eights.state import Table, View
from cardshed.crazy_eights.text import Texts
from cardshed.ruleset import Codec, Vocabulary
from cardshed.seats import Viewer
from cardshed.soloverse import board, dealing, moves
from cardshed.soloverse import facts as shared
from cardshed.soloverse.board import Own, Vault
from cardshed.soloverse.cards import Card, card
from cardshed.soloverse.endings import Ending
from cardshed.soloverse.tags import CHAOS_TAGS, CODES

Step: TypeAlias = steps.Step[Action, Event]
"""One entry of the log of Crazy 8's."""
SeenStep: TypeAlias = steps.SeenStep[SeenEvent]
"""One entry of a viewer's history of Crazy 8's."""
Value: TypeAlias = Options | Action | Event | SeenEvent | Step | SeenStep | View
"""What may be sent by itself."""
Ruleset: TypeAlias = ruleset.Ruleset[Options, Table, Own, Vault, Action, Event, SeenEvent]

RULES: Ruleset = ruleset.Ruleset(
    name="crazy-eights",
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
            model.PlayCard: "play-card",
            model.DrawCard: "draw-card",
            model.PutDown: "put-down",
            model.Keep: "keep",
            moves.TakeCards: "take-cards",
            model.RespondInKind: "respond-in-kind",
            model.CallSolo: "call-solo",
            model.DeclareSolo: "declare-solo",
            moves.RequestTrade: "request-trade",
            moves.GiveCard: "give-card",
            model.Accept: "accept",
            model.Counter: "counter",
            model.Challenge: "challenge",
            moves.LetWin: "let-win",
            model.PlayAntiFun: "play-anti-fun",
            model.NameColour: "name-colour",
            moves.Slap: "slap",
            moves.DiscardCards: "discard-cards",
            moves.TakeFromDiscards: "take-from-discards",
            moves.UseRecycle: "use-recycle",
            moves.ReviveRecycle: "revive-recycle",
            moves.HoldStill: "hold-still",
            moves.PutIn: "put-in",
            moves.PickCard: "pick-card",
            moves.GuessCard: "guess-card",
            moves.NameDigit: "name-digit",
            moves.ChooseTop: "choose-top",
            shared.DeckShuffled: "deck-shuffled",
            shared.HandsDealt: "hands-dealt",
            facts.CardsDiscarded: "cards-discarded",
            facts.CardFlipped: "card-flipped",
            shared.TurnBegan: "turn-began",
            shared.SeatSkipped: "seat-skipped",
            shared.DrawSent: "draw-sent",
            shared.DrawFaced: "draw-faced",
            shared.DirectionFlipped: "direction-flipped",
            facts.CardPlayed: "card-played",
            facts.CardPickedUp: "card-picked-up",
            facts.CardKept: "card-kept",
            shared.StackTaken: "stack-taken",
            shared.CardsDrawn: "cards-drawn",
            facts.SoloDeclared: "solo-declared",
            facts.SoloLapsed: "solo-lapsed",
            facts.SoloWindowOpened: "solo-window-opened",
            facts.SoloWindowClosed: "solo-window-closed",
            facts.SoloCalled: "solo-called",
            shared.WinClaimed: "win-claimed",
            shared.ClaimVoided: "claim-voided",
            shared.SeatWentOut: "seat-went-out",
            shared.TradeRequested: "trade-requested",
            shared.GiftChosen: "gift-chosen",
            shared.ChoiceMade: "choice-made",
            shared.CardsSwapped: "cards-swapped",
            shared.TradeLapsed: "trade-lapsed",
            shared.SeatWithdrew: "seat-withdrew",
            shared.HandsShown: "hands-shown",
            shared.GameEnded: "game-ended",
            board.Turn: "turn",
            state.PuttingDown: "putting-down",
            board.AnsweringDraw: "answering-draw",
            board.Trading: "trading",
            facts.ColourNamed: "colour-named",
            **CHAOS_TAGS,
        },
        codecs={
            Card: Codec(attrgetter("code"), card, {"enum": CODES}),
        },
    ),
    texts=Texts(),
    seats=rules.seat_count,
    deck=rules.deck,
    bound=rules.bound,
    initial=rules.initial,
    setup=rules.setup,
    to_act=legality.to_act,
    may_act=legality.may_act,
    withdrawn=legality.withdrawn,
    actions=legality.actions,
    decide=rules.decide,
    withdraw=rules.withdraw,
    rows=ROWS,
    redact=redact,
    outcome=attrgetter("outcome"),
    places=dealing.places,
    nobody=Own(),
    refusal=legality.refusal,
    disclosures=DISCLOSURES,
)
"""The rules of Crazy 8's as one record."""


@final
class SeenGame(seen.SeenGame[Options, Table, Own, Action, SeenEvent]):
    """Crazy 8's as one viewer's client holds it.

    Examples:
        >>> from cardshed import crazy_eights
        >>> game = crazy_eights.Game.start(crazy_eights.Options(seats=2), seed=7)
        >>> game.seen(None).view == game.view(None)
        True
    """

    __slots__ = ()
    rules = RULES


@quickly_built
@final
class Game(game.Game[Options, Table, Own, Vault, Action, Event, SeenEvent]):
    """A playthrough of Crazy 8's.

    Examples:
        >>> from cardshed import crazy_eights
        >>> from cardshed.soloverse import card
        >>> game = crazy_eights.Game.start(crazy_eights.Options(seats=2), seed=7)
        >>> game.view(0).table.top, " ".join(map(str, game.view(0).own.hand))
        (card('V5'), 'S4 S5 P0 VS Y1 XDX XEG')
        >>> game = game.play(0, crazy_eights.PlayCard(card("S5")))
        >>> game.to_act
        (1,)
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
        >>> from cardshed import crazy_eights
        >>> from cardshed.soloverse import card
        >>> crazy_eights.dumps(crazy_eights.PlayCard(card("V7")))
        '{"type":"play-card","card":"V7"}'
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
        >>> from cardshed import crazy_eights
        >>> crazy_eights.loads("action", '{"type": "play-card", "card": "V10"}')
        Traceback (most recent call last):
        cardshed.errors.WireError: line 1: $.card: no such card: 'V10'
    """
    from cardshed import wire

    value: Value = wire.loads(RULES, kind, text)
    return value
