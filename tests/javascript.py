"""JavaScript of the pages, run by Node."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from typing import Any

import pytest


def ran(script: str, given: Any = None) -> Any:
    """Run a module that calls `tell(value)` once, and return the value; `given` is what it gets.

    Where there is no Node the test is skipped; with `CI=true` it fails.
    """
    node = shutil.which("node")
    if node is None:
        assert os.environ.get("CI") != "true", "Node is missing, and the pages need it"
        pytest.skip("no Node on this machine")
    frame = f"""
const given = {json.dumps(given)};
const tell = (value) => console.log(JSON.stringify(value));
"""
    done = subprocess.run(
        [node, "--input-type=module", "-"],
        input=frame + script,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
