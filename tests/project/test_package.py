"""The package: one version, typed, and silent about where it was made."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import version
from pathlib import Path

import cardshed

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_there_is_one_version() -> None:
    assert cardshed.__version__ == PROJECT["version"] == version("cardshed")


def test_the_package_is_typed() -> None:
    assert (ROOT / "src" / "cardshed" / "py.typed").exists()
    assert "Typing :: Typed" in PROJECT["classifiers"]


def test_hypothesis_comes_with_an_extra_alone() -> None:
    assert not any("hypothesis" in needed for needed in PROJECT["dependencies"])
    assert any("hypothesis" in needed for needed in PROJECT["optional-dependencies"]["laws"])


def test_code_has_no_pragmas_and_every_ignore_says_which_rule() -> None:
    for path in (ROOT / "src").rglob("*.py"):
        for line in path.read_text(encoding="utf-8").splitlines():
            assert "pragma:" not in line, path
            assert not re.search(r"type: ignore(?!\[)|noqa(?!:)|pyright: ignore(?!\[)", line), path


def test_every_reported_fault_of_the_table_has_its_test() -> None:
    table = (ROOT / "tests" / "README.md").read_text(encoding="utf-8")
    files = sorted((ROOT / "tests").glob("*/test_reported*.py"))
    tests = "".join([path.read_text(encoding="utf-8") for path in files])

    named = re.findall(r"`(test_(?:tg|so|c8|ch|en)_\w+)`", table)
    written = re.findall(r"def (test_(?:tg|so|c8|ch|en)_\w+)\(", tests)
    assert set(named) == set(written)  # some are tests of two rulesets, by the same name
    assert (len(files), len(written)) == (7, 110)
