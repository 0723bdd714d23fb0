"""The binding: the rules of Cheat as one record, and the classes that play by it."""

from __future__ import annotations

from operator import attrgetter
from typing import ClassVar, Literal, TypeAlias, cast, final, overload

from typing_extensions import override

from cardshed import game, ruleset, seen, steps
from cardshed.building import quickly_built
from cardshed.cheat import actions, facts, frames, legality, rules
from cardshed.cheat.actions import Action
from cardshed.cheat.events import ROWS, redact
from cardshed.cheat.facts import Event, PublicEvent, SeenEvent
from cardshed.cheat.model import Options
from cardshed.cheat.state import Table, View
from cardshed.cheat.text import Texts
from cardshed.ruleset import Codec, Vocabulary
from cardshed.seats import Viewer
from cardshed.soloverse import board, moves
from cardshed.soloverse import facts as shared
from cardshed.soloverse.board import Own, Vault
from cardshed.soloverse.cards import Card, card
from cardshed.soloverse.endings import Ending
from cardshed.soloverse.tags import CHAOS_TAGS, CODES

Step: TypeAlias = steps.Step[Action, Event]
"""One entry of the log of Cheat."""
SeenStep: TypeAlias = steps.SeenStep[SeenEvent]
"""One entry of a viewer's history of Cheat."""
Value: TypeAlias = Options | Action | Event | SeenEvent | Step | SeenStep | View
"""What may be sent by itself."""
Ruleset: TypeAlias = ruleset.Ruleset[Options, Table, Own, Vault, Action, Event, SeenEvent]

RULES: Ruleset = ruleset.Ruleset(
    name="cheat",
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
            actions.ClaimNumbers: "claim-numbers",
            actions.ClaimAction: "claim-action",
            actions.ClaimChaos: "claim-chaos",
            actions.RespondInKind: "respond-in-kind",
            actions.Counter: "counter",
            actions.PlayAntiFun: "play-anti-fun",
            actions.StealTurn: "steal-turn",
            actions.LetHappen: "let-happen",
            moves.LetWin: "let-win",
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
            moves.ShowCard: "show-card",
            moves.TakeCards: "take-cards",
            actions.Accept: "accept",
            actions.CallCheat: "call-cheat",
            moves.RequestTrade: "request-trade",
            moves.GiveCard: "give-card",
            shared.DeckShuffled: "deck-shuffled",
            shared.HandsDealt: "hands-dealt",
            facts.PileLaid: "pile-laid",
            shared.TurnBegan: "turn-began",
            shared.SeatSkipped: "seat-skipped",
            shared.DrawSent: "draw-sent",
            shared.DrawFaced: "draw-faced",
            shared.DirectionFlipped: "direction-flipped",
            facts.Claimed: "claimed",
            facts.PollOpened: "poll-opened",
            facts.ClaimAccepted: "claim-accepted",
            facts.ClaimStood: "claim-stood",
            facts.CheatCalled: "cheat-called",
            facts.PileTaken: "pile-taken",
            facts.ClaimLapsed: "claim-lapsed",
            facts.CardsTurnedDown: "cards-turned-down",
            facts.CardSentBack: "card-sent-back",
            shared.StackTaken: "stack-taken",
            shared.CardsDrawn: "cards-drawn",
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
            frames.Polling: "polling",
            frames.StolenTurn: "stolen-turn",
            board.AnsweringDraw: "answering-draw",
            board.Trading: "trading",
            facts.Numbers: "numbers",
            facts.ActionCard: "action-card",
            facts.ChaosCard: "chaos-card",
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
    withdrawn=attrgetter("board.order.withdrawn"),
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
"""The rules of Cheat as one record."""


@final
class SeenGame(seen.SeenGame[Options, Table, Own, Action, SeenEvent]):
    """Cheat as one viewer's client holds it.

    Examples:
        >>> from cardshed import cheat
        >>> game = cheat.Game.start(cheat.Options(seats=2), seed=7)
        >>> game.seen(None).view == game.view(None)
        True
    """

    __slots__ = ()
    rules = RULES


@quickly_built
@final
class Game(game.Game[Options, Table, Own, Vault, Action, Event, SeenEvent]):
    """A playthrough of Cheat.

    Examples:
        >>> from cardshed import cheat
        >>> from cardshed.soloverse import cards
        >>> game = cheat.Game.start(cheat.Options(seats=3, hand_size=5), seed=7)
        >>> " ".join(map(str, game.view(0).own.hand))
        'V+2 Y6 T6 T8 XDR'
        >>> game = game.play(0, cheat.ClaimNumbers(cards("Y6 T8"), 6))
        >>> game.to_act, game.may_act
        ((1,), (0, 1, 2))
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
        >>> from cardshed import cheat
        >>> from cardshed.soloverse import cards
        >>> cheat.dumps(cheat.ClaimNumbers(cards("V7 S1"), 7))
        '{"type":"claim-numbers","cards":["S1","V7"],"value":7}'
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
        >>> from cardshed import cheat
        >>> cheat.loads("action", '{"type": "call-cheat", "claim": 0}')
        Traceback (most recent call last):
        cardshed.errors.WireError: line 1: $.claim: no such claim: 0
    """
    from cardshed import wire

    value: Value = wire.loads(RULES, kind, text)
    return value
