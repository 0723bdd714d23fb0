"""Hypothesis repeats itself in the normal tests; the long session of the laws explores."""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("repeatable", derandomize=True)
if "CARDSHED_LAWS_EXAMPLES" not in os.environ:
    settings.load_profile("repeatable")
