"""What the flags of the definitions do not say of the matrix, by hand, each with its rule."""

from __future__ import annotations

from collections.abc import Mapping

NO_WINDOW: Mapping[str, str] = {
    "XPC": "sv.counter.mixed",
    "XPR": "sv.counter.mixed",
    "XAF": "sv.counter.levels",
}
"""A colour and a Reverse are not countered; and nothing answers an Anti-Fun."""
COUNTERS_WINS_ALONE: Mapping[str, str] = {"XAF": "sv.antifun"}
"""Of the counter class, with a level, but against wins alone."""
AS_WHAT_IT_HIT: Mapping[str, str] = {"XNO": "sv.counter.single"}
"""Aimed at nobody by its flags; who faces what it sent back may counter it."""
PUT_DOWN: Mapping[str, tuple[str, ...]] = {"XTT": ("it may be put down", "c8.draw.steal")}
"""The one chaos card that is put down when it was drawn."""
POISON = 3
"""How many cards a Poison adds to a draw (sv.card.poison)."""
NO_WIN: Mapping[str, tuple[str, ...]] = {
    "XPH": ("no win: it holds cards again", "sv.card.pure-chaos-shuffle-hands", "sv.win.claim"),
    "XSC": ("no win: it holds cards again", "sv.card.scavenger", "sv.win.claim"),
}
"""The last cards that bring their user others; for Scavenger a chaos card lies in the discards."""
DISCARDED_BEFORE: tuple[str, ...] = (
    "refused by c8.play.one",
    "sv.card.discard-chaos",
    "sv.antifun",
)
"""After Discard Chaos Cards nobody holds one when the win is claimed."""
ACTS: Mapping[str, str] = {
    "XRS": "the turn is lost",
    "XST": "the turn is lost",
    "XTT": "the turn is stolen",
}
"""What a card in front of a seat does when it acts; then its target names a colour."""
FLIPS_LATE: Mapping[str, str] = {"XRS": "sv.card.reverse-stun"}
"""Without a symbol, but the direction flips when it acts."""
SLAPPED: Mapping[str, str] = {"XSL": "sv.reflex"}
"""Aimed at all, and not countered: all slap."""
BRINGS_BACK: Mapping[str, str] = {"XPH": "sv.team.competitive"}
"""It deals cards to members of teams that are without."""
