"""Programs that some tests need: without them those are skipped, and fail where CI=true."""

from __future__ import annotations

import os
import shutil

import pytest


def tool(name: str) -> str:
    """Return the path of a program; a test that asks for one that is not there ends here."""
    found = shutil.which(name)
    if found is None and os.environ.get("CI") == "true":
        pytest.fail(f"{name} is not on this machine, and CI=true")
    if found is None:
        pytest.skip(f"{name} is not on this machine")
    return found
