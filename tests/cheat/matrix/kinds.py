"""The kinds of cards that the interaction matrix of Cheat pairs: two of them are other cards here.

See ch.card.double-edged, ch.card.project-insight, and `crazy_eights.matrix.kinds`.
"""

from __future__ import annotations

from collections.abc import Iterable

import attrs
from crazy_eights.matrix import kinds
from crazy_eights.matrix.kinds import Cause, Kind

from cardshed.cheat.differing import DEFINITIONS


def here(one: Kind) -> Kind:
    """Return a kind as it is in Cheat."""
    chaos = one.acts.chaos
    return attrs.evolve(one, definition=DEFINITIONS.get(chaos.id)) if chaos else one


def all_here(some: Iterable[Kind]) -> tuple[Kind, ...]:
    return tuple(map(here, some))


CARDS, LAID, FORMS = map(all_here, (kinds.CARDS, kinds.LAID, kinds.FORMS))
NAMED = all_here(kinds.NAMED)
STOLEN_LAST = Cause("a Steal Turn that is the last card", 1)
AFTER_A_LIE = {
    Cause(f"a {one.name}, after an exposed answer", kinds.draws(one)): one
    for one in kinds.TAKEN.values()
}
CAUSES = (
    *kinds.TAKEN,
    *AFTER_A_LIE,
    kinds.SLAPPED,
    STOLEN_LAST,
    kinds.SAVED,
    *kinds.BY_CARD,
)
"""Why a seat draws in Cheat, or is dealt cards."""
