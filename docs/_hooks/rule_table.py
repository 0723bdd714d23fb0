# ruff: noqa: INP001  # mkdocs loads it by its path
"""Fills a marker on a page with a table: rule, where the code cites it, which tests cite it.

Under each heading of a rule it shows the rule's id.

The marker is an HTML comment, `<!-- rule table: PREFIX SOURCES -->`. The rules of the page are the
headings with an id of that prefix (`### Title { #PREFIX.turn.draw }`); SOURCES is a folder of the
repository. Ids are found in the strings and comments of Python files, in SOURCES and in `tests`.
The build fails when a rule has no code or no test, or when an id is cited that is no rule.

Several pages may share a prefix, each with a marker of its own. A page shows its own rules, and
what is cited may be on any of them. No rule is on two.
"""

from __future__ import annotations

import ast
import re
import tokenize
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeAlias

ROOT = Path(__file__).resolve().parents[2]
MARKER = re.compile(r"<!-- rule table: (?P<prefix>\S+) (?P<sources>\S+) -->")
TEXT = {"STRING", "COMMENT", "FSTRING_MIDDLE"}
SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)

Citations: TypeAlias = Mapping[str, list[str]]
"""For each id, the places that cite it, as `file: name`."""


class RuleTableError(Exception):
    """A rule without code or test, or a citation of a rule that is not there."""


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Fill the markers of a page and show its ids: the event that mkdocs calls."""
    filled = MARKER.sub(lambda found: table_for(markdown, found, ROOT), markdown)
    return with_ids(filled, prefixes_of(markdown))


def with_ids(markdown: str, prefixes: Iterable[str]) -> str:
    """Return a page with the id of each rule under its heading."""
    for prefix in prefixes:
        markdown = headings(prefix).sub(r"\g<0>\n\n`\g<id>`", markdown)
    return markdown


def headings(prefix: str) -> re.Pattern[str]:
    """Return what finds the headings of rules: those with an id of the prefix."""
    identifier = rf"{re.escape(prefix)}\.[a-z0-9.-]+"
    return re.compile(rf"^#+ .*\{{ #(?P<id>{identifier}) \}}$", re.MULTILINE)


def table_for(markdown: str, marker: re.Match[str], root: Path) -> str:
    """Return the table of a marker.

    Raises:
        RuleTableError: Page, code and tests do not agree.
    """
    prefix = marker["prefix"]
    code = citations(root / marker["sources"], prefix)
    tests = citations(root / "tests", prefix)
    ids = ids_on_page(markdown, prefix)
    elsewhere = ids_on_others(ids, prefix, root / "docs")
    twice = [rule for rule in ids if rule in elsewhere]
    if twice:
        raise RuleTableError(f"{', '.join(twice)} is a rule of another page too")
    return table(ids, without(code, elsewhere), without(tests, elsewhere))


def ids_on_page(markdown: str, prefix: str) -> list[str]:
    """Return the ids of the headings, in the order of the page."""
    return [found["id"] for found in headings(prefix).finditer(markdown)]


def ids_on_others(ids: list[str], prefix: str, docs: Path) -> set[str]:
    """Return the ids of the pages with a marker of the prefix, but for the page with these ids."""
    texts = [path.read_text() for path in sorted(docs.rglob("*.md"))]
    pages = [ids_on_page(text, prefix) for text in texts if prefix in prefixes_of(text)]
    return {rule for page in pages if page != ids for rule in page}


def prefixes_of(markdown: str) -> list[str]:
    """Return the prefixes of the markers of a page."""
    return [found["prefix"] for found in MARKER.finditer(markdown)]


def without(cited_in: Citations, rules: Collection[str]) -> Citations:
    """Return the citations but for those of some rules."""
    return {rule: places for rule, places in cited_in.items() if rule not in rules}


def citations(folder: Path, prefix: str) -> Citations:
    """Return the places in the Python files of a folder that cite an id."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("*.py")):
        lines = [*cited(path, prefix)]
        scopes = [*scopes_of(ast.parse(path.read_text()))] if lines else []
        for rule, line in lines:
            place = f"{path.relative_to(folder).as_posix()}{scope_at(scopes, line)}"
            if place not in found.setdefault(rule, []):
                found[rule].append(place)
    return found


def cited(path: Path, prefix: str) -> Iterator[tuple[str, int]]:
    """Yield the ids in strings and comments of a file, with their lines.

    A whole family (`PREFIX.turn.*`, `PREFIX.card.<id>`) is no citation: it names no rule.
    """
    word = r"[a-z0-9]+(?:-[a-z0-9]+)*"
    # Taken whole or not at all, so that nothing is found within the name of a family.
    pattern = re.compile(rf"(?<![\w.]){re.escape(prefix)}(?>(?:\.{word})+)(?!\w|\.[*<])")
    if not pattern.search(path.read_text()):
        return
    with tokenize.open(path) as source:
        for token in tokenize.generate_tokens(source.readline):
            if tokenize.tok_name[token.type] in TEXT:
                for match in pattern.finditer(token.string):
                    yield match[0], token.start[0] + token.string.count("\n", 0, match.start())


def scopes_of(tree: ast.AST, outer: str = "") -> Iterator[tuple[int, int, str]]:
    """Yield first line, last line and dotted name of every function and class, outer ones first."""
    for node in ast.iter_child_nodes(tree):
        if not isinstance(node, SCOPES):
            continue
        first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
        name = f"{outer}.{node.name}" if outer else node.name
        yield first, node.end_lineno or first, name
        yield from scopes_of(node, name)


def scope_at(scopes: Iterable[tuple[int, int, str]], line: int) -> str:
    """Return the innermost function or class around a line; nothing for a module's own."""
    around = [name for first, last, name in scopes if first <= line <= last]
    return f": {around[-1]}" if around else ""


def table(ids: list[str], code: Citations, tests: Citations) -> str:
    """Return the table in Markdown.

    Raises:
        RuleTableError: A rule has no code or no test, or one is cited that is not there.
    """
    faults = [f"{rule} has no test" for rule in ids if rule not in tests]
    faults += [f"{rule} is cited by no code" for rule in ids if rule not in code]
    faults += [
        f"{rule} is cited in {', '.join(places)} and is no rule of the page"
        for cited_in in (code, tests)
        for rule, places in cited_in.items()
        if rule not in ids
    ]
    if faults:
        raise RuleTableError("; ".join(faults))
    rows = [f"| [`{rule}`](#{rule}) | {cell(code[rule])} | {cell(tests[rule])} |" for rule in ids]
    return "\n".join(["| rule | code | tests |", "|---|---|---|", *rows])


def cell(places: Iterable[str]) -> str:
    """Return the places of a cell, one a line."""
    return "<br>".join(f"`{place}`" for place in places)
