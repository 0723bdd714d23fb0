"""Runs the examples of README.md and docs/: `python` and `pycon` blocks, page by page, in order.

And lets Hypothesis repeat itself: in the normal tests every run sees the same games, while the long
session of the laws explores.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any, final

import pytest
from hypothesis import settings
from sybil import Document, Region, Sybil
from sybil.evaluators.doctest import DocTestEvaluator
from sybil.parsers.abstract.doctest import DocTestStringParser
from sybil.parsers.markdown import CodeBlockParser, PythonCodeBlockParser

settings.register_profile("repeatable", derandomize=True)
NORMAL = 150
if int(os.environ.get("CARDSHED_LAWS_EXAMPLES", NORMAL)) <= NORMAL:
    settings.load_profile("repeatable")


@final
class PyconParser:
    """Finds the prompts of `pycon` blocks; a block without one is an error, not a page to skip."""

    def __init__(self) -> None:
        self._blocks = CodeBlockParser("pycon")
        self._prompts = DocTestStringParser(DocTestEvaluator())

    def __call__(self, document: Document) -> Iterable[Region]:
        """Yield each prompt with the output that is expected of it."""
        for block in self._blocks(document):
            found = list(self._prompts(block.parsed, document.path))
            if not found:
                place = document.line_column(block.start)
                raise ValueError(f"a pycon block without a prompt: {document.path}, {place}")
            for region in found:
                region.adjust(block, block.parsed)
                yield region


pytest_collect_file = Sybil(
    parsers=[PythonCodeBlockParser(), PyconParser()],
    patterns=["README.md", "docs/*.md", "docs/*/*.md"],
    excludes=["*/README.md"],
).pytest()


SHARED = (".md", "/test_typescript.py", "/test_twenty_one.py", "/test_glitter.py")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Keep the examples of a page on one worker: they share their names.

    And the tests that share one install: of packages for Node, or of a ruleset or a pack of others.
    """
    if config.getoption("dist") != "load":
        return None
    from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

    class PageScheduling(LoadScopeScheduling):  # type: ignore[misc]  # xdist has no types
        def _split_scope(self, nodeid: str) -> str:
            page, _, _ = nodeid.partition("::")
            return page if page.endswith(SHARED) else nodeid

    return PageScheduling(config, log)
