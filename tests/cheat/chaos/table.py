"""Given a table with chaos cards, when seats claim, then events: the words of these rule tests."""

from __future__ import annotations

from typing import Any, TypeAlias, TypeVar

from cheat.table import (
    DRAW_2,
    REVERSE,
    SKIP,
    TAKE,
    A,
    B,
    C,
    D,
    accept,
    accepted,
    act,
    answer,
    call,
    codes,
    ended,
    frame,
    give,
    hand,
    kinds,
    latest,
    legal,
    made,
    pile,
    say,
    sizes,
    stood,
    then,
    trade,
    values,
    when,
)

from cardshed import Seat
from cardshed.cheat import (
    Action,
    Asked,
    CardsDrawn,
    ChaosCard,
    ClaimChaos,
    Counter,
    DiscardCards,
    Event,
    Game,
    InFront,
    LetHappen,
    LetWin,
    Options,
    PlayAntiFun,
    Position,
    RespondInKind,
    Slap,
    StackTaken,
    StealTurn,
    TakeFromDiscards,
    TrapRevealed,
    setup_events,
)
from cardshed.soloverse import Colour, card, cards

__all__ = (
    "DECK",
    "DRAW_2",
    "LET_HAPPEN",
    "LET_WIN",
    "NO_CARD",
    "REVERSE",
    "SKIP",
    "SLAP",
    "TAKE",
    "A",
    "B",
    "C",
    "D",
    "accept",
    "accepted",
    "act",
    "answer",
    "anti_fun",
    "apart",
    "before",
    "beside",
    "call",
    "called",
    "chaos",
    "codes",
    "core",
    "counter",
    "direction",
    "discard",
    "drawers",
    "ended",
    "find",
    "frame",
    "give",
    "hand",
    "inside",
    "kinds",
    "latest",
    "legal",
    "let_happen",
    "let_win",
    "made",
    "pile",
    "refused",
    "respond",
    "said",
    "say",
    "sizes",
    "steal",
    "stood",
    "then",
    "told",
    "trade",
    "values",
    "when",
)

X = TypeVar("X")
Move: TypeAlias = tuple[int, Action]

LET_HAPPEN, LET_WIN, SLAP = LetHappen(), LetWin(), Slap()
NO_CARD = TakeFromDiscards()
DECK = "T0 T1 T2 T3 T4 T5 T6 T7 T8 T9"
"""A deck of toxin, which the hands of most tests have no card of."""


# --- given


def core(
    *hands: str,
    deck: str = DECK,
    pile: str = "",
    value: int | None = None,
    turn: int = 0,
    counter_clockwise: bool = False,
    pending: int = 0,
    seed: int | None = 7,
    **options: Any,
) -> Game:
    """Return a game of the core deck at the beginning of a turn, or of an answer to a stack."""
    position = Position(
        hands=tuple(map(cards, hands)),
        deck=cards(deck),
        pile=cards(pile),
        value=value,
        turn=turn,
        counter_clockwise=counter_clockwise,
        pending=pending,
    )
    agreed = Options(seats=len(hands), deck="core", **options)
    return Game.from_events(agreed, setup_events(agreed, position), seed)


# --- when


def chaos(
    laid: str, as_: str, *, pure: bool = False, target: Seat | None = None, colour: str = ""
) -> ClaimChaos:
    """Return the claim that this card is a chaos card; true or not."""
    named = Colour(colour) if colour else None
    return ClaimChaos(card(laid), card(as_), pure, target, named)


def respond(laid: str, as_: str) -> RespondInKind:
    """Return the answer to a Draw stack with this card, claimed as a chaos card."""
    return RespondInKind(card(laid), chaos=card(as_))


def counter(laid: str, as_: str = "XNO") -> Counter:
    """Return the claim that this card is a counter."""
    return Counter(card(laid), card(as_))


def anti_fun(laid: str, as_: str = "XAF") -> PlayAntiFun:
    """Return the claim that this card is an Anti-Fun, against a win."""
    return PlayAntiFun(card(laid), card(as_))


def steal(laid: str, as_: str = "XTT") -> StealTurn:
    """Return the claim that this card is a Steal Turn."""
    return StealTurn(card(laid), card(as_))


def discard(codes_: str) -> DiscardCards:
    """Return the choice of these cards for the discards."""
    return DiscardCards(cards(codes_))


def find(code: str) -> TakeFromDiscards:
    """Return the choice of this card of the pile."""
    return TakeFromDiscards(card(code))


def called(game: Game, by: int, *moves: Move) -> Game:
    """Return the game after the moves, of which the last makes a claim that this seat calls."""
    game = when(game, *moves)
    return when(game, (by, call(latest(game).number)))


def let_happen(game: Game) -> Game:
    """Return the game after all who are asked have let a card happen."""
    return when(game, *[(seat, LET_HAPPEN) for seat in game.to_act])


def let_win(game: Game) -> Game:
    """Return the game after all who are asked have let a win stand."""
    return when(game, *[(seat, LET_WIN) for seat in game.to_act])


# --- then


def told(game: Game) -> tuple[Event, ...]:
    """Return what happened in the last step, but for what is asked, which `frame` says."""
    return tuple([event for event in then(game) if not isinstance(event, Asked)])


def inside(game: Game, kind: type[X]) -> X:
    """Return the one event of a class in the last step."""
    (only,) = made(game, kind)
    return only


def refused(game: Game, seat: int, action: Action) -> bool:
    """Return whether the seat may not do this."""
    return game.check(seat, action) is not None


def said(game: Game) -> ChaosCard:
    """Return what the latest claim says of its card, which is of a chaos card."""
    claimed = latest(game).said
    assert isinstance(claimed, ChaosCard)
    return claimed


def apart(game: Game) -> str:
    """Return the cards that lie face down beside the discards and before seats, as codes."""
    return codes(each.card for each in game.state.vault.apart)


def beside(game: Game) -> str:
    """Return what the cards beside the discards were claimed to be, as codes."""
    return codes(game.view(None).table.board.lying.beside)


def before(game: Game, seat: int) -> str:
    """Return what the cards before a seat were claimed to be, as codes, the oldest first."""
    carried = game.view(None).table.board.carried
    return codes(each.card for each in carried if isinstance(each, InFront) and each.seat == seat)


def direction(game: Game) -> int:
    """Return 1 for clockwise, -1 for counter-clockwise."""
    return game.view(None).table.board.order.direction


def drawers(game: Game) -> set[int]:
    """Return who drew in the last step: the deck has been shuffled, and a trap may be on top."""
    return {
        event.seat
        for event in then(game)
        if isinstance(event, CardsDrawn | StackTaken | TrapRevealed)
    }
