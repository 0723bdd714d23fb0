"""Writes the tables of the interaction matrix of Cheat into the page of the matrix.

PYTHONPATH=tests python -m cheat.matrix.page
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping

from cheat.matrix.rows import CALLS, FOR_TWO, REVERSE_SKIPS_THERE, STANDING, Meeting
from crazy_eights.matrix.page import AS_OTHERWISE, PAGE, Cell, Line, together, told, written
from crazy_eights.matrix.rows import Row

SECTIONS: Mapping[str, tuple[str, ...]] = {
    "in a turn": ("claimed in turn", "claimed as Pure Chaos", "cloned"),
    "answers": ("into a stack", "against", "after an exposed counter"),
    "before seats": (
        "before a seat",
        "before a thief",
        "bound, facing +4",
        "bound, facing Nou",
        "bound, facing a skip",
        "bound, facing a Stun",
        "bound, in a group",
        "bound, asked of a win",
    ),
    "draws": ("met in a draw",),
    "wins": (
        "last claim",
        "last card",
        "last card, answered",
        "last card of who answers",
        "in a discard",
        "in a discard, again",
        "discarded",
    ),
    "stolen turns": ("to steal", "to steal, the last card", "stolen"),
    "Genetic Manipulation": (
        "manipulated",
        "a manipulation, cloned",
        "manipulated, into a stack",
        "into a manipulated stack",
        "manipulated, against",
        "against a manipulation",
        "manipulated, last claim",
        "manipulated, to stop a win",
        "manipulated, last card of who answers",
        "manipulated, to steal",
    ),
    "a Vaccine": (
        "under a Vaccine",
        "facing +2 under a Vaccine",
        "to steal under a Vaccine",
        "met under a Vaccine",
        "last card under a Vaccine",
        "the end of a Vaccine",
    ),
    "Recycle": ("recycled",),
}
"""Which meetings the table of a section tells of."""
TABLE = re.compile(r"<!-- cheat: (?P<name>.+?) -->\n.*?<!-- end -->", re.DOTALL)
HEAD = "| how they meet | first | second | what happens | rules |\n|---|---|---|---|---|"
HEAD_CALLED = (
    "| it is | how they meet | first | second | what happens | rules |\n|---|---|---|---|---|---|"
)
ANY = "any"


def sections() -> dict[str, tuple[Meeting, ...]]:
    """Return of which meetings the table of each section tells."""
    by_name = {each.name: each for each in STANDING}
    return {name: tuple(map(by_name.__getitem__, each)) for name, each in SECTIONS.items()}


def blocks() -> dict[str, str]:
    """Return every table, between its markers."""
    heads = {name: lines(some) for name, some in sections().items()}
    tables = {name: [HEAD, *rest] for name, rest in heads.items()}
    tables |= {"called": [HEAD_CALLED, *called(CALLS)], "two seats": [HEAD, *lines(FOR_TWO)]}
    tables |= {"a Reverse skips": [HEAD, *lines(REVERSE_SKIPS_THERE)]}
    return {name: block(name, "\n".join(each)) for name, each in tables.items()}


def filled(page: str) -> str:
    """Return a page with every table of the matrix of Cheat that it names."""
    made = blocks()
    return TABLE.sub(lambda found: made[found["name"]], page)


def block(name: str, body: str) -> str:
    return f"<!-- cheat: {name} -->\n\n{body}\n\n<!-- end -->"


def lines(some: Iterable[Meeting]) -> list[str]:
    """Return the lines of meetings, one after the other."""
    return [f"| {title(each)} {row(line)}" for each in some for line in shortest(each)]


def title(each: Meeting) -> str:
    """Return what a meeting is called in its table."""
    called_ = each.title.removeprefix(f"{each.where}: ")
    return f"{called_[0].upper()}{called_[1:]}"


def row(line: Line) -> str:
    """Return a line of a table, each rule with a link to its text."""
    first, second, said, _ = line
    return f"| {first} | {second} | {SAME} | |" if said == AS_OTHERWISE else written(line)


SAME = "as with four seats"


def shortest(each: Meeting) -> list[Line]:
    """Return the lines of a meeting: put together by the first card or by the second one."""
    grid = {(row.first.name, row.second.name): cell(row) for row in each.rows}
    turned = {(second, first): cell_ for (first, second), cell_ in grid.items()}
    by_first = told(together(grid))
    by_second = told([(b, a, said, rules) for a, b, said, rules in together(turned)])
    return min(by_first, by_second, key=len)


def cell(row: Row) -> Cell:
    """Return what happens in a row; with two seats only what is not as otherwise."""
    same = row.where and row.outcome == row.otherwise
    return AS_OTHERWISE if same else row.outcome, frozenset(row.rules)


# --- claims that are called


def called(some: Collection[Meeting]) -> list[str]:
    """Return the lines of meetings whose claim is called.

    Where the same happens with every pair it is told once, of all such meetings together.
    """
    alike: dict[tuple[str, str], list[Meeting]] = {}
    found: list[tuple[str, str]] = []
    for each in some:
        outcomes = {row.outcome for row in each.rows}
        if len(outcomes) == 1:
            alike.setdefault((each.fate.name, outcomes.pop()), []).append(each)
        else:
            start = f"| {each.fate.name} | {each.name}"
            found += [(each.fate.name, f"{start} {row(line)}") for line in shortest(each)]
    whole = [(fate, of_all(fate, said, there)) for (fate, said), there in alike.items()]
    order = [*dict.fromkeys(each.fate.name for each in some)]
    return [line for _, line in sorted([*whole, *found], key=lambda pair: order.index(pair[0]))]


def of_all(fate: str, said: str, there: list[Meeting]) -> str:
    """Return the line of meetings in which one thing happens, whatever the kinds are."""
    names = "; ".join([each.name for each in there])
    rules = frozenset(rule for each in there for row in each.rows for rule in row.rules)
    return f"| {fate} | {names} {written((ANY, ANY, said, of_the_call(rules, there)))}"


def of_the_call(rules: frozenset[str], there: list[Meeting]) -> frozenset[str]:
    """Return the rules of a line: where there are many, those of the call alone."""
    return frozenset(there[0].fate.rules) if len(there) > 1 else rules


if __name__ == "__main__":
    PAGE.write_text(filled(PAGE.read_text()))
