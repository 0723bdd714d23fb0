"""The pictures of the pages are what the code on them draws."""

from __future__ import annotations

import importlib.util
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from svg.seeing import check

DOCS = Path(__file__).parents[2] / "docs"
FOLDER = DOCS / "pictures"


def script() -> Any:
    spec = importlib.util.spec_from_file_location("pages", DOCS / "_pictures" / "pages.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


SCRIPT = script()
PAGES = SCRIPT.pages()


@cache
def drawn(page: Path) -> dict[str, Any]:
    found: dict[str, Any] = SCRIPT.drawn(page.read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_pictures_of_a_page_are_what_its_code_draws(page: Path) -> None:
    for name, picture in drawn(page).items():
        check(picture)
        committed = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
        assert committed == str(picture)


def test_each_picture_stands_on_one_page() -> None:
    shown = [name for page in PAGES for name in drawn(page)]

    assert sorted(f"{name}.svg" for name in shown) == sorted(path.name for path in FOLDER.iterdir())


def test_each_ruleset_has_pictures_and_each_picture_an_alternative() -> None:
    assert {"quickstart", "pictures", "the-game", "soliterror", "crazy-eights", "cheat"} <= {
        page.stem for page in PAGES
    }
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        told = re.findall(r"!\[([^\]]*)\]\([./]*pictures/", text)
        assert [each for each in told if len(each) < 10] == []
