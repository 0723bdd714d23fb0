# ruff: noqa: INP001  # it is run by its path
"""Draws the pictures of the pages, by the code that stands on the pages themselves.

    python docs/_pictures/pages.py

runs the blocks of each page that shows a picture of `docs/pictures`, and writes there what the name
`picture` stands for where the picture is shown.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import redirect_stdout, suppress
from doctest import DocTestParser
from io import StringIO
from pathlib import Path
from typing import Any

from cardshed.svg import Picture

DOCS = Path(__file__).resolve().parents[1]
FOLDER = DOCS / "pictures"
PART = re.compile(
    r"^```(?P<kind>python|pycon)\n(?P<code>.*?)^```$|!\[[^\]]*\]\((?:\.\./)*pictures/(?P<name>[\w-]+)\.svg\)",
    re.MULTILINE | re.DOTALL,
)


def pages() -> list[Path]:
    """Return the pages that show a picture of the folder, sorted."""
    return [path for path in sorted(DOCS.rglob("*.md")) if any(_names(path.read_text()))]


def _names(text: str) -> Iterator[str]:
    yield from (part["name"] for part in PART.finditer(text) if part["name"])


def drawn(text: str) -> dict[str, Picture]:
    """Return the pictures of a page by their names, by running what stands before each."""
    space: dict[str, Any] = {}
    found: dict[str, Picture] = {}
    wanted = [*_names(text)]
    for part in PART.finditer(text):
        if len(found) == len(wanted):
            break
        if part["name"]:
            found[part["name"]] = space["picture"]
        elif part["kind"] == "python":
            exec(part["code"], space)  # noqa: S102  # code of our own pages
        else:
            _run(part["code"], space)
    return found


def _run(block: str, space: dict[str, Any]) -> None:
    for example in DocTestParser().get_examples(block):
        with redirect_stdout(StringIO()), suppress(*([Exception] if example.exc_msg else [])):
            exec(example.source, space)  # noqa: S102  # as above


def main() -> None:
    """Write the pictures."""
    FOLDER.mkdir(exist_ok=True)
    for page in pages():
        for name, picture in drawn(page.read_text()).items():
            (FOLDER / f"{name}.svg").write_text(str(picture), encoding="utf-8")


if __name__ == "__main__":
    main()
