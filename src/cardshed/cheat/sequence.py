"""Which value numbers may be claimed of next. Cites the rule ids of Cheat's page in the docs."""

from __future__ import annotations

from collections.abc import Mapping

from cardshed.cheat.actions import LAST_VALUE, Value
from cardshed.cheat.model import AfterNine, FirstValue
from cardshed.cheat.state import Table

VALUES: tuple[Value, ...] = tuple(range(LAST_VALUE + 1))
"""Every value of a number card."""
_STEPS: Mapping[Value, tuple[Value, ...]] = {value: (value, value + 1) for value in VALUES[:-1]}
_AFTER_NINE: Mapping[AfterNine, tuple[Value, ...]] = {
    AfterNine.WRAP: (0, LAST_VALUE),
    AfterNine.STAY: (LAST_VALUE,),
    AfterNine.FREE: VALUES,
}


def next_values(table: Table) -> tuple[Value, ...]:
    """Return of which values numbers may be claimed next, ascending.

    See ch.seq.step, ch.seq.first, ch.seq.nine, ch.seq.effects, ch.seq.pick-up.

    Examples:
        >>> from cardshed import cheat
        >>> from cardshed.soloverse import cards
        >>> game = cheat.Game.start(cheat.Options(seats=2), seed=7)
        >>> len(next_values(game.view(None).table))
        10
        >>> game = game.play(0, cheat.ClaimNumbers(game.view(0).own.hand[:2], 4))
        >>> next_values(game.view(None).table)
        (4, 5)
    """
    last, options = table.sequence.value, table.options
    if last is None:
        return VALUES if options.first_value is FirstValue.ANY else VALUES[:1]
    if table.sequence.free:
        return VALUES
    return _AFTER_NINE[options.after_nine] if last == LAST_VALUE else _STEPS[last]
