"""Pages as a browser shows them: headless Chromium."""

from __future__ import annotations

import html
import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
FLAGS = ("--headless", "--no-sandbox", "--disable-gpu", "--dump-dom")


def looked_at(page: Path, body: str, script: str) -> Any:
    """Open a page and return what its script tells with `tell(value)`.

    Where there is no Chromium the test is skipped; with `CI=true` it fails.

    Args:
        page: Where to write the page.
        body: Its body.
        script: JavaScript that calls `tell` once.
    """
    browser = next(filter(None, map(shutil.which, NAMES)), None)
    if browser is None:
        assert os.environ.get("CI") != "true", "Chromium is missing, and the pictures need it"
        pytest.skip("no Chromium on this machine")
    frame = """
const tell = (value) => {
  const told = document.createElement("pre");
  told.id = "told";
  told.textContent = JSON.stringify(value);
  document.body.replaceChildren(told);
};
"""
    page.write_text(
        f'<!DOCTYPE html><meta charset="utf-8"><body>{body}<script>{frame}{script}</script></body>',
        encoding="utf-8",
    )
    profile = f"--user-data-dir={page.parent / 'profile'}"
    done = subprocess.run(
        [browser, *FLAGS, profile, page.as_uri()],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    told = re.search(r'<pre id="told">(.*?)</pre>', done.stdout, re.DOTALL)
    assert told is not None, done.stderr[-2000:]
    return json.loads(html.unescape(told[1]))
