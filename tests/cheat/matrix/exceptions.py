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
    "XBC": ("its user discards openly", "ch.discard.shown"),
    "XBH": ("all discard unseen", "ch.discard.shown"),
    "XDE": ("its user discards unseen", "ch.discard.shown"),
    "XCY": ("cards go from hand to hand", "sv.card.cyclone"),
    "XDU": ("its user is dealt another hand", "sv.card.double-under"),
    "XPA": ("all hands move on", "sv.card.paradigm-shift"),
    "XPI": ("all may show a chaos card", "sv.card.project-insight"),
    "XSN": ("its user draws two", "sv.card.snap"),
    "XUW": ("all draw two", "sv.card.united-we-fall"),
    "XVA": ("it stays beside the pile", "sv.card.vaccine"),
    "XWH": ("all look through the pile", "ch.pile.look"),
}
"""What is seen of an effect besides where play goes."""
BARE: Mapping[str, str] = {"XSC": "its user looks through an empty pile", "XWH": ""}
"""What is seen of it where somebody has called, and taken the pile."""
ALONE_IN_PILE: Mapping[str, str] = {"XWH": "one looks through the pile"}
"""What is seen of a Clone where the card that it copies is all that is left of the pile."""
NEEDS_A_PILE: Mapping[str, str] = {"XWH": "ch.pile.look"}
"""It hits nobody where somebody has called, and taken the pile."""
CLAIMED_OUT_OF_TURN: Mapping[str, str] = {"XTT": "ch.steal"}
"""Of the normal class, but claimed in the turn of another seat, and laid on the pile."""
NO_WIN: Mapping[str, tuple[str, ...]] = {
    "XPH": ("sv.card.pure-chaos-shuffle-hands", "sv.win.claim"),
    "XSC": ("sv.card.scavenger", "sv.win.claim"),
    "XBH": ("sv.card.black-hole", "sv.antifun.group"),
    "XDE": ("sv.card.double-edged", "sv.win.claim"),
    "XPI": ("sv.card.project-insight", "sv.win.claim"),
    "XSN": ("sv.card.snap", "sv.win.claim"),
    "XUW": ("sv.card.united-we-fall", "sv.win.claim"),
    "XWH": ("sv.card.white-hole", "sv.win.claim"),
}
"""The last cards that bring their user others; there is a card to find in the pile."""
WINS_BARE: Mapping[str, str] = {"XSC": "ch.pile.look", "XWH": "ch.pile.look"}
"""Which of them bring none where somebody has called, and taken the pile."""
TAKES_IT_AWAY: Mapping[str, str] = {"XDX": "sv.card.discard-chaos"}
"""After which no seat has a true Anti-Fun."""
ACTS: Mapping[str, str] = {"XRS": "the turn is lost", "XST": "the turn is lost"}
"""What a card in front of a seat does when it acts: no Steal Turn lies there."""
