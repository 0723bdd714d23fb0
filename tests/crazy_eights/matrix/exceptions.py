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
AS_WHAT_IT_HIT: Mapping[str, str] = {"XNO": "sv.counter.single", "XNM": "sv.counter.single"}
"""Aimed at nobody by their flags; who faces what they sent back may counter them."""
WINS_AT_ONCE: Mapping[str, str] = {"XNO": "sv.win.nou"}
"""The counter that wins as a last card; the other one claims a win as any card does."""
PUT_DOWN: Mapping[str, tuple[str, ...]] = {"XTT": ("it may be put down", "c8.draw.steal")}
"""The one chaos card that is put down when it was drawn."""
TRAPPED: Mapping[str, tuple[int, str]] = {
    "XPO": (3, "sv.card.poison"),
    "XFO": (1, "sv.card.foresight"),
    "XEL": (0, "sv.card.eliminator"),
}
"""How many cards more a draw brings that meets a trap: with Foresight all guess wrong."""
NO_WIN: Mapping[str, tuple[str, ...]] = {
    "XPH": ("sv.card.pure-chaos-shuffle-hands", "sv.win.claim"),
    "XSC": ("sv.card.scavenger", "sv.win.claim"),
    "XBH": ("sv.card.black-hole", "sv.antifun.group"),
    "XDE": ("sv.card.double-edged", "sv.win.claim"),
    "XSN": ("sv.card.snap", "sv.win.claim"),
    "XUW": ("sv.card.united-we-fall", "sv.win.claim"),
    "XWH": ("sv.card.white-hole", "sv.win.claim"),
}
"""The last cards that bring their user others; there are cards to find, and all hold still."""
HOLDS_AGAIN = "no win: it holds cards again"
NAMES_PURE_CHAOS: Mapping[str, str] = {"XPI": "sv.card.project-insight"}
"""With which card a Pure Chaos of another hand is named, and goes to its user."""
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
REFLEXES: Mapping[str, tuple[str, str]] = {
    "XSL": ("all others slap", "sv.reflex"),
    "XSN": ("all others slap or hold still", "sv.reflex"),
}
"""Aimed at all, and not countered: all slap, or may."""
PUT_IN: Mapping[str, tuple[str, str]] = {
    "XRO": ("all put cards in", "sv.card.roulette"),
    "XSF": ("all put cards in", "sv.card.state-of-flux"),
}
"""Aimed at all, and not countered: each gives cards away in secret."""
BRINGS_BACK: Mapping[str, str] = {
    "XPH": "sv.team.competitive",
    "XBH": "sv.team.competitive",
    "XRO": "sv.team.competitive",
    "XUW": "sv.team.competitive",
    "XWH": "sv.team.competitive",
}
"""They give cards to members of teams that are without."""
