"""How the discards are lifted and recycled, and cards stay beside them.

Cites the shared rule ids.
"""

from __future__ import annotations

from collections.abc import Mapping

from cardshed.soloverse import resolving
from cardshed.soloverse.drawing import Tasks, look
from cardshed.soloverse.facts import DeckShuffled
from cardshed.soloverse.frames import Lifting, Recycling, StayingBeside, Topping
from cardshed.soloverse.instructions import TB, AnyDraft
from cardshed.soloverse.pile_facts import CardStays, DiscardsLifted, DiscardsRecycled
from cardshed.soloverse.resolving import amend


def lift(draft: AnyDraft[TB], lifting: Lifting, tasks: Tasks) -> None:
    """Lift the discards: no top card shows (sv.card.white-hole)."""
    draft.emit(DiscardsLifted())


def stay(draft: AnyDraft[TB], staying: StayingBeside, tasks: Tasks) -> None:
    """Let the card that is played stay beside the discards; no colour is named for it yet.

    See sv.card.vaccine, sv.colour.when.
    """
    topping = tasks.pop()
    assert isinstance(topping, Topping)
    draft.emit(CardStays(staying.seat, topping.card, topping.acts))
    amend(tasks, namer=None)


def recycle(draft: AnyDraft[TB], recycling: Recycling, tasks: Tasks, *, shows: bool = True) -> None:
    """Shuffle the upper half of the discards into the deck (sv.card.recycle).

    Args:
        draft: The step.
        recycling: Who turned Recycle over.
        tasks: What is to be done.
        shows: Whether the card that is uncovered is shown.
    """
    discards = draft.vault.discards
    kept = len(discards) - len(discards) // 2
    uncovered = discards[kept - 1] if shows else None
    draft.emit(DiscardsRecycled(recycling.seat, discards[kept:], uncovered))
    draft.emit(DeckShuffled(draft.shuffled(draft.vault.deck, "recycle")))
    look(draft)


DO: Mapping[type, resolving.Do] = {Lifting: lift, StayingBeside: stay, Recycling: recycle}
"""What is done for each kind of work of the discards."""
