"""The chaos cards that are other cards in Cheat: what each is, and what it does.

See ch.card.double-edged, ch.card.project-insight. Cites the rule ids of the docs.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

import attrs

from cardshed.soloverse.board import Board
from cardshed.soloverse.cards import Card, card
from cardshed.soloverse.definitions import CardDefinition, Names, Place, Targeting
from cardshed.soloverse.frames import Choice, Choosing, Does, Drawing, InPlayOrder, Playing
from cardshed.soloverse.packs import Effect, Instructions, round_of

SHOWN = 1
"""How many cards a seat draws that shows no chaos card (ch.card.project-insight)."""
AnyBoard: TypeAlias = Board[Any]


def double_edged(play: Playing, board: AnyBoard) -> Instructions:
    """Let the user discard for each seat with fewer cards, and draw for each with more.

    See ch.card.double-edged.
    """
    hands, seated = board.counts.hands, board.order.in_game(len(board.counts.hands))
    mine = hands[play.seat]
    fewer = sum(hands[seat] < mine for seat in seated)
    more = sum(hands[seat] > mine for seat in seated)
    choosing = (Choosing(play.seat, Choice.DISCARD, min(fewer, mine)),) if fewer else ()
    return (*choosing, *((Drawing(play.seat, more),) if more else ()))


def project_insight(play: Playing, board: AnyBoard) -> Instructions:
    """Let each show a chaos card, and then discard one, or draw (ch.card.project-insight)."""
    return (InPlayOrder(round_of(play, board), Does.SHOW, SHOWN),)


def _is(code: str, **changes: Any) -> CardDefinition:
    definition = card(code).chaos
    assert definition is not None
    return attrs.evolve(definition, **changes)


DEFINITIONS: Mapping[str, CardDefinition] = {
    "double-edged": _is("XDE", place=Place.BESIDE, targeting=Targeting.SELF, names=Names.NOTHING),
    "project-insight": _is("XPI", place=Place.BESIDE, names=Names.NOTHING, uncounterable=True),
}
"""What these cards are here, by their id."""
EFFECTS: Mapping[str, Effect] = {
    "double-edged": double_edged,
    "project-insight": project_insight,
}
"""What they do, by their id."""


def definition_of(face: Card) -> CardDefinition | None:
    """Return what a chaos card is in Cheat; None for a coloured card."""
    chaos = face.chaos
    return None if chaos is None else DEFINITIONS.get(chaos.id, chaos)
