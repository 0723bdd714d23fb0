"""High Card, broken on purpose: each class breaks one law, and the laws have to find it."""

from __future__ import annotations

from toys import broken_play, broken_values, broken_views
from toys.breaking import BROKEN

__all__ = ["BROKEN", "broken_play", "broken_values", "broken_views"]
