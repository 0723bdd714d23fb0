"""Writes the tables of the interaction matrix into its page of the docs.

PYTHONPATH=tests python -m crazy_eights.matrix.page
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TypeAlias

from crazy_eights.matrix.kinds import OF_CARDS
from crazy_eights.matrix.rows import SITUATIONS, Row, Situation
from crazy_eights.matrix.rows_of_tables import FEWER, TEAMS

DOCS = Path(__file__).parents[3] / "docs"
PAGE = DOCS / "rulesets" / "chaos-matrix.md"
RULES = ("chaos-cards", "chaos-extension", "crazy-eights", "cheat")
"""The pages on which the rules stand."""
HEADING = re.compile(r"^#+ .*\{ #(?P<id>[a-z0-9.-]+) \}$", re.MULTILINE)
TABLE = re.compile(r"<!-- matrix: (?P<name>.+?) -->\n.*?<!-- end -->", re.DOTALL)
ELSEWHERE = re.compile(r"<!-- elsewhere: (?P<where>.+?) -->\n.*?<!-- end -->", re.DOTALL)
COUNTS = re.compile(r"<!-- counts -->\n.*?<!-- end -->", re.DOTALL)
TITLES = re.compile(r"^### (.+)\n(?:(?!#).*\n)*?<!-- matrix: (.+) -->$", re.MULTILINE)
HEAD = "| first | second | what happens | rules |\n|---|---|---|---|"
HEAD_ELSEWHERE = (
    "| how they meet | first | second | what happens | otherwise | rules |\n"
    "|---|---|---|---|---|---|"
)
HEAD_COUNTS = "| table | situations | rows | of these with another outcome |\n|---|---|---|---|"
AS_OTHERWISE = "as otherwise"
OTHERS = "all others"
MANY = 6
"""So many names and more of one side are "all others", if they are the most."""

Cell: TypeAlias = tuple[str, frozenset[str]]
Grid: TypeAlias = Mapping[tuple[str, str], Cell]
Line: TypeAlias = tuple[str, str, str, frozenset[str]]


def filled(page: str) -> str:
    """Return a page with the tables of every situation, and every other table, that it names."""
    by_name = {each.name: each for each in SITUATIONS}
    page = TABLE.sub(lambda found: block(by_name[found["name"]]), page)
    page = ELSEWHERE.sub(lambda found: elsewhere(found["where"], titles(page)), page)
    return COUNTS.sub(lambda _: counts(), page)


def block(situation: Situation) -> str:
    """Return the table of a situation, between its markers."""
    lines = [HEAD, *map(written, shortest(situation))]
    body = "\n".join(lines)
    return f"<!-- matrix: {situation.name} -->\n\n{body}\n\n<!-- end -->"


def shortest(situation: Situation) -> list[Line]:
    """Return the lines of a table: put together by the first card or by the second one."""
    grid = {
        (row.first.name, row.second.name): (said(row), frozenset(row.rules))
        for row in situation.rows
    }
    turned = {(second, first): cell for (first, second), cell in grid.items()}
    by_first = told(together(grid))
    by_second = told([(b, a, said, rules) for a, b, said, rules in together(turned)])
    return min(by_first, by_second, key=len)


# --- other tables


def wheres() -> dict[str, list[Situation]]:
    """Return the situations at each other table."""
    found: dict[str, list[Situation]] = {}
    for each in (*FEWER, *TEAMS):
        found.setdefault(each.where, []).append(each)
    return found


def differing(situation: Situation) -> int:
    return sum(row.outcome != row.otherwise for row in situation.rows)


def titles(page: str) -> dict[str, str]:
    """Return under which title each situation has its table."""
    return {name: title for title, name in TITLES.findall(page)}


def elsewhere(where: str, called: Mapping[str, str]) -> str:
    """Return what happens at another table and not otherwise, between its markers."""
    lines = [HEAD_ELSEWHERE]
    for each in wheres()[where]:
        title = called.get(each.name, each.name.capitalize())
        lines += [f"| {title} {written(line)}" for line in shortest(each) if differing(each)]
    body = "\n".join(lines)
    return f"<!-- elsewhere: {where} -->\n\n{body}\n\n<!-- end -->"


def counts() -> str:
    """Return how many rows are played at each table, between markers."""
    lines = [HEAD_COUNTS, f"| four seats, no teams | {len(SITUATIONS)} | {count(SITUATIONS)} | |"]
    for where, there in wheres().items():
        others = sum(map(differing, there))
        lines.append(f"| {where} | {len(there)} | {count(there)} | {others} |")
    body = "\n".join(lines)
    return f"<!-- counts -->\n\n{body}\n\n<!-- end -->"


def count(situations: Iterable[Situation]) -> str:
    return f"{sum(len(each.pairs) for each in situations):,}"


def said(row: Row) -> str:
    """Return what happens in a row; elsewhere also what would happen otherwise."""
    if not row.where:
        return row.outcome
    return AS_OTHERWISE if row.outcome == row.otherwise else f"{row.outcome} | {row.otherwise}"


def told(lines: list[Line]) -> list[Line]:
    """Return the lines that are to be told: what is as otherwise only beside "all others"."""
    different = [line for line in lines if line[2] != AS_OTHERWISE]
    if not any(OTHERS in line[:2] for line in different):
        return different
    return [line for line in lines if line in different or not {*line[:2]} <= {OTHERS, "any"}]


# --- lines


def together(grid: Grid) -> list[Line]:
    """Return lines for a grid: what is alike on the first side stands in one line."""
    firsts, seconds = ([*dict.fromkeys(side)] for side in zip(*grid, strict=True))
    groups: dict[tuple[tuple[str, str], ...], list[str]] = {}
    for name in firsts:
        alike = tuple([(b, said) for (a, b), (said, _) in grid.items() if a == name])
        groups.setdefault(alike, []).append(name)
    most = max(groups.values(), key=len)
    lines = [
        (named(names, firsts, most=names is most), *rest)
        for alike, names in groups.items()
        for rest in by_outcome(grid, names, alike, seconds)
    ]
    return sorted(lines, key=lambda line: line[0] == OTHERS)


def by_outcome(
    grid: Grid, names: list[str], alike: tuple[tuple[str, str], ...], out_of: list[str]
) -> list[tuple[str, str, frozenset[str]]]:
    """Return what the other side comes to, what has one outcome together."""
    found: dict[str, list[str]] = {}
    for other, said in alike:
        found.setdefault(said, []).append(other)
    most = max(found.values(), key=len) if len(alike) == len(out_of) else None
    lines = [
        (
            named(others, out_of, most=others is most),
            said,
            frozenset.union(*[grid[a, b][1] for a in names for b in others]),
        )
        for said, others in found.items()
    ]
    return sorted(lines, key=lambda line: line[0] == OTHERS)


def named(names: list[str], out_of: list[str], *, most: bool) -> str:
    """Return names as text."""
    if len(names) == len(out_of) > 1:
        return "any"
    return OTHERS if most and len(names) >= MANY else ", ".join(names)


def written(line: Line) -> str:
    """Return a line of a table, each rule with a link to its text.

    The rules of single cards are left out where there are many.
    """
    first, second, said, rules = line
    if said == AS_OTHERWISE:
        return f"| {first} | {second} | as otherwise | | |"
    few = {rule for rule in rules if not rule.startswith(OF_CARDS)}
    return f"| {first} | {second} | {said} | {', '.join(map(link, sorted(few or rules)))} |"


def link(rule: str) -> str:
    return f"[`{rule}`]({PLACES[rule]}.md#{rule})"


def places(pages: Iterable[str]) -> dict[str, str]:
    """Return on which page each rule stands."""
    texts = {name: (DOCS / "rulesets" / f"{name}.md").read_text() for name in pages}
    return {found["id"]: name for name, text in texts.items() for found in HEADING.finditer(text)}


PLACES = places(RULES)

if __name__ == "__main__":
    PAGE.write_text(filled(PAGE.read_text()))
