"""What the flags of the definitions do not say of the matrix in Cheat, by hand.

What is the same in Crazy 8's stands in `crazy_eights.matrix.exceptions`.
"""

from __future__ import annotations

from collections.abc import Mapping

DOES: Mapping[str, tuple[str, str]] = {
    "XPH": ("all hands are shuffled", "sv.card.pure-chaos-shuffle-hands"),
    "XDC": ("all discard openly", "ch.discard.shown"),
    "XDX": ("all discard openly", "ch.discard.shown"),
    "XEG": ("its user discards unseen", "ch.discard.shown"),
    "XSC": ("its user looks through the pile", "ch.pile.look"),
}
"""What is seen of an effect besides where play goes."""
BARE: Mapping[str, str] = {"XSC": "its user looks through an empty pile"}
"""What is seen of it where somebody has called, and taken the pile."""
CLAIMED_OUT_OF_TURN: Mapping[str, str] = {"XTT": "ch.steal"}
"""Of the normal class, but claimed in the turn of another seat, and laid on the pile."""
NO_WIN: Mapping[str, tuple[str, ...]] = {
    "XPH": ("sv.card.pure-chaos-shuffle-hands", "sv.win.claim"),
    "XSC": ("sv.card.scavenger", "sv.win.claim"),
}
"""The last cards that bring their user others; for Scavenger a chaos card lies in the pile."""
WINS_BARE: Mapping[str, str] = {"XSC": "ch.pile.look"}
"""Which of them bring none where somebody has called, and taken the pile."""
TAKES_IT_AWAY: Mapping[str, str] = {"XDX": "sv.card.discard-chaos"}
"""After which no seat has a true Anti-Fun."""
ACTS: Mapping[str, str] = {"XRS": "the turn is lost", "XST": "the turn is lost"}
"""What a card in front of a seat does when it acts: no Steal Turn lies there."""
