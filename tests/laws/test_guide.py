"""The guide to writing a ruleset is a package, block by block; its other blocks run against it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from packages.twenty_one import twenty_one

from cardshed.laws import Law

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "guides" / "writing-a-ruleset.md").read_text(encoding="utf-8")
PACKAGE = ROOT / "tests" / "packages" / "twenty_one"
MODULE = (PACKAGE / "twenty_one.py").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", GUIDE, re.DOTALL | re.MULTILINE)


OF_THE_MODULE = [block for block in blocks("python") if block in MODULE]
BESIDE_IT = [block for block in blocks("python") if block not in MODULE]


def code(text: str) -> list[str]:
    """Return the lines of code: without blank ones."""
    return [line for line in text.splitlines() if line.strip()]


def test_the_blocks_put_together_are_the_module() -> None:
    _, _, module = MODULE.partition("from __future__ import annotations\n")

    assert code("\n".join(OF_THE_MODULE)) == code(module)


def test_the_module_has_under_150_lines_with_its_blank_ones() -> None:
    assert "in under 150 lines" in GUIDE
    assert len(MODULE.splitlines()) < 150


def test_the_project_file_of_the_guide_is_that_of_the_package() -> None:
    assert blocks("toml") == [(PACKAGE / "pyproject.toml").read_text(encoding="utf-8")]


def test_the_other_blocks_run_against_the_module() -> None:
    names: dict[str, Any] = {**vars(twenty_one)}
    for block in BESIDE_IT:
        exec(compile(block, "writing-a-ruleset.md", "exec"), names)

    names["test_twenty_one_keeps_the_laws"]()
    assert names["first_fault"](Law.SECRECY) == Law.SECRECY
    assert len(BESIDE_IT) == 7


def test_the_files_that_the_guide_names_are_there() -> None:
    named = re.findall(r"`(tests/[\w/.]+)`", GUIDE)

    assert set(named) == {
        "tests/packages/twenty_one/twenty_one.py",
        "tests/plugins/test_twenty_one.py",
        "tests/toys/high_card.py",
    }
    assert [path for path in named if not (ROOT / path).exists()] == []
