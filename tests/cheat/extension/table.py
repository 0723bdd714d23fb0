"""Given a table with the Core Extension, when seats claim, then events: the words of its tests."""

from __future__ import annotations

from functools import partial
from typing import Any

from cheat.chaos.table import (
    DECK,
    DRAW_2,
    LET_HAPPEN,
    LET_WIN,
    NO_CARD,
    REVERSE,
    SKIP,
    SLAP,
    TAKE,
    A,
    B,
    C,
    D,
    Move,
    accept,
    accepted,
    act,
    answer,
    apart,
    before,
    beside,
    call,
    called,
    codes,
    core,
    direction,
    discard,
    drawers,
    ended,
    find,
    frame,
    give,
    hand,
    inside,
    kinds,
    latest,
    legal,
    let_happen,
    let_win,
    made,
    pile,
    refused,
    said,
    say,
    sizes,
    stood,
    then,
    told,
    trade,
    values,
    when,
)
from cheat.table import table

from cardshed import Seat
from cardshed.cheat import (
    ClaimChaos,
    Counter,
    Game,
    HoldStill,
    PlayAntiFun,
    PutIn,
    Recycle,
    RespondInKind,
    ReviveRecycle,
    ShowCard,
    StealTurn,
    UseRecycle,
)
from cardshed.soloverse import Card, Colour, card, cards

__all__ = (
    "DECK",
    "DRAW_2",
    "HOLD_STILL",
    "LET_HAPPEN",
    "LET_WIN",
    "NO_CARD",
    "OTHERS",
    "RECYCLE",
    "REVERSE",
    "REVIVE",
    "SHOW_NONE",
    "SKIP",
    "SLAP",
    "TAKE",
    "A",
    "B",
    "C",
    "D",
    "Move",
    "accept",
    "accepted",
    "act",
    "answer",
    "anti_fun",
    "apart",
    "before",
    "begun",
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
    "extension",
    "find",
    "frame",
    "genetic",
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
    "put_in",
    "recycle",
    "refused",
    "respond",
    "said",
    "say",
    "show",
    "sizes",
    "steal",
    "stood",
    "then",
    "told",
    "trade",
    "values",
    "when",
)

OTHERS = ("P1 P2 P3", "S1 S2 S3", "Y1 Y2 Y3")
"""Hands of the other three seats, of numbers alone."""
HOLD_STILL, RECYCLE, REVIVE, SHOW_NONE = HoldStill(), UseRecycle(), ReviveRecycle(), ShowCard()
extension = partial(table, of="core-extension")
"""Return a game of the deck with the Core Extension, as `table` does of the coloured one."""


# --- when


def one(code: str) -> Card | None:
    """Return a card; none for no code."""
    return card(code) if code else None


def chaos(  # a name for each thing that can be said
    laid: str,
    as_: str,
    *,
    pure: bool = False,
    target: Seat | None = None,
    colour: str = "",
    acts: str = "",
    named: str = "",
) -> ClaimChaos:
    """Return the claim that this card is a chaos card; true or not."""
    colour_ = Colour(colour) if colour else None
    return ClaimChaos(card(laid), card(as_), pure, target, colour_, one(acts), one(named))


def genetic(laid: str, acts: str, *, target: Seat | None = None, colour: str = "") -> ClaimChaos:
    """Return the claim that this card is a Genetic Manipulation, as that card."""
    return chaos(laid, "XGM", target=target, colour=colour, acts=acts)


def respond(laid: str, as_: str, acts: str = "") -> RespondInKind:
    """Return the answer to a Draw stack with this card, claimed as a chaos card."""
    return RespondInKind(card(laid), chaos=card(as_), acts=one(acts))


def counter(laid: str, as_: str = "XNO", acts: str = "") -> Counter:
    """Return the claim that this card is a counter."""
    return Counter(card(laid), card(as_), one(acts))


def anti_fun(laid: str, as_: str = "XAF", acts: str = "") -> PlayAntiFun:
    """Return the claim that this card is an Anti-Fun, against a win."""
    return PlayAntiFun(card(laid), card(as_), one(acts))


def steal(laid: str, as_: str = "XTT", acts: str = "") -> StealTurn:
    """Return the claim that this card is a Steal Turn."""
    return StealTurn(card(laid), card(as_), one(acts))


def begun(
    code: str, *hands: str, by: str = "V1 V2 V3", said_: dict[str, Any] | None = None, **given: Any
) -> Game:
    """Return a game in which seat 0 has claimed a chaos card that it has, and the claim stood.

    `by` is the rest of its hand, `said_` what is said with the card.
    """
    game = extension(f"{code} {by}", *(hands or OTHERS), **given)
    return stood(game, (A, chaos(code, code, **(said_ or {}))))


def show(code: str) -> ShowCard:
    """Return the choice of showing this chaos card."""
    return ShowCard(card(code))


def put_in(codes_: str) -> PutIn:
    """Return the choice of these cards for a pool."""
    return PutIn(cards(codes_))


# --- then


def recycle(game: Game) -> Recycle | None:
    """Return which way Recycle lies, as all see."""
    return game.view(None).table.board.lying.recycle
