"""Given a table with chaos cards, when seats claim, then events: the words of these rule tests."""

from __future__ import annotations

from functools import partial
from typing import TypeAlias, TypeVar

from cheat.table import (
    DECK,
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
    table,
    then,
    trade,
    values,
    when,
)
from soloverse import words

from cardshed import Seat
from cardshed.cheat import (
    Action,
    ChaosCard,
    ClaimChaos,
    Counter,
    Game,
    LetHappen,
    LetWin,
    PlayAntiFun,
    RespondInKind,
    Slap,
    StealTurn,
    TakeFromDiscards,
)
from cardshed.soloverse import Colour, card

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
core = partial(table, of="core")
"""Return a game of the core deck, as `table` does of the coloured one."""
before, direction, drawers = words.before, words.direction, words.drawers
discard, find, let_win = words.discard, words.find, words.let_win
inside, refused, told = words.inside, words.refused, words.told


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


def called(game: Game, by: int, *moves: Move) -> Game:
    """Return the game after the moves, of which the last makes a claim that this seat calls."""
    game = when(game, *moves)
    return when(game, (by, call(latest(game).number)))


def let_happen(game: Game) -> Game:
    """Return the game after all who are asked have let a card happen."""
    return when(game, *[(seat, LET_HAPPEN) for seat in game.to_act])


# --- then


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
