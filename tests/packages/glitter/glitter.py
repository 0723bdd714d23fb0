"""Glitter: a pack of three chaos cards for the Soloverse."""

from __future__ import annotations

from cardshed.soloverse.board import Board
from cardshed.soloverse.definitions import CardClass, Place, Targeting
from cardshed.soloverse.frames import Choice, Choosing, Drawing, Flipping, Playing
from cardshed.soloverse.packs import Instructions, Pack, others_round, round_of

PACK = Pack("glitter")


@PACK.card(id="pirouette", code="XGP", name="Pirouette", copies=3)
def pirouette(play: Playing, board: Board[object]) -> Instructions:
    """Let the user draw a card, and flip the direction."""
    return (Drawing(play.seat, 1), Flipping())


@PACK.card(
    id="confetti",
    code="XGC",
    name="Confetti",
    copies=3,
    targeting=Targeting.GROUP,
    place=Place.BESIDE,
    pure=True,
)
def confetti(play: Playing, board: Board[object]) -> Instructions:
    """Let all who hold two cards or more discard one of their choice."""
    hands = board.counts.hands
    able = [seat for seat in round_of(play, board) if hands[seat] > 1]
    return tuple([Choosing(seat, Choice.DISCARD, 1) for seat in able])


@PACK.card(id="downpour", code="XGD", name="Downpour", copies=2, kind=CardClass.TRAP)
def downpour(play: Playing, board: Board[object]) -> Instructions:
    """Let everybody but the seat that meets it draw a card."""
    return tuple([Drawing(seat, 1) for seat in others_round(play, board)])
