"""What becomes of a claim: whether it is called, and whether it counts."""

from __future__ import annotations

from typing import final

import attrs
from crazy_eights.matrix.kinds import joined


@final
@attrs.frozen
class Fate:
    """What becomes of a claim.

    Attributes:
        name: What it is called.
        rules: By which rules.
        called: Whether somebody calls it.
        true: Whether it is called and true.
        counts: Whether it counts as what was said.
        own: Whether the seat calls it whose win it is about.
    """

    name: str
    rules: tuple[str, ...]
    called: bool = True
    true: bool = False
    counts: bool = False
    own: bool = False

    @property
    def proven(self) -> bool:
        """Whether the table agreed that a true claim takes effect."""
        return self.counts or not self.true


PROVEN = ("ch.call.truth", "ch.effect.proven")
EXPOSED = ("ch.call.lie", "ch.effect.lie")
STOOD = Fate("it stands", ("ch.effect.unchallenged",), called=False, counts=True)
LIE = Fate("a lie", EXPOSED)
TRUE = Fate("true", PROVEN, true=True, counts=True)
IDLE = Fate("true, without effect", PROVEN, true=True)
OWN_LIE = attrs.evolve(LIE, name="a lie, called by who goes out", own=True)
OWN_TRUE = attrs.evolve(TRUE, name="true, called by who goes out", own=True)
OWN_IDLE = attrs.evolve(IDLE, name="true, without effect, called by who goes out", own=True)
CALLED = (LIE, TRUE, IDLE)
OWN = (OWN_LIE, OWN_TRUE, OWN_IDLE)

AS_IF = "then as if nobody had called"
LIAR_TAKES, CALLER_TAKES = "its player takes the pile", "who called takes the pile"
BUT_FOR_IT = " but for it"


def fated(fate: Fate, stood: str, fails: str, *, apart: bool = False, bare: str = "") -> str:
    """Return what happens with a claim in words.

    Args:
        fate: What becomes of it.
        stood: What happens if it stands.
        fails: What happens if it does not count.
        apart: Whether its card lies apart from the pile.
        bare: What happens if it counts, and the pile is gone; as if it stood if that is left out.
    """
    if not fate.called:
        return stood
    if not fate.true:
        return joined(LIAR_TAKES, fails)
    rest = (bare or stood) if fate.counts else fails
    return joined(took(apart=apart), AS_IF if rest == stood else rest)


def took(*, apart: bool) -> str:
    """Return what who called wrongly takes (ch.call.elsewhere)."""
    return f"{CALLER_TAKES}{BUT_FOR_IT if apart else ''}"
