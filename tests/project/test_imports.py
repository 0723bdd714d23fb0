"""Imports run one way, and only one module knows every ruleset."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "cardshed"

# From the bottom up: a module imports from rows above its own, never from its own row or below.
LAYERS = (
    {"errors", "building"},
    {"seats", "playing_cards", "chance", "log", "jsontext", "options"},
    {"actions", "texts", "values"},
    {"fields", "draft"},
    {"ruleset", "strict"},
    {"steps"},
    {"seen"},
    {"game"},
    {"wire"},
    {"reading"},
    {"record"},
    {"verification", "schema"},
    {"match_events"},
    {"match"},
    {"the_game.model"},
    {"the_game.state"},
    {"the_game.rules", "the_game.events", "the_game.text"},
    {"the_game.game"},
    {"the_game.given"},
    {"the_game"},
    {"soliterror.model"},
    {"soliterror.facts", "soliterror.state"},
    {"soliterror.combos"},
    {"soliterror.legality", "soliterror.rules", "soliterror.events", "soliterror.text"},
    {"soliterror.game"},
    {"soliterror.given"},
    {"soliterror"},
    {"soloverse.endings", "soloverse.faces"},
    {"soloverse.definitions"},
    {"soloverse.cards"},
    {"soloverse.choices", "soloverse.work", "soloverse.holding"},
    {"soloverse.decks", "soloverse.group_work", "soloverse.moves"},
    {"soloverse.questions"},
    {"soloverse.frames"},
    {"soloverse.facts", "soloverse.answer_facts", "soloverse.hand_facts", "soloverse.pile_facts"},
    {"soloverse.order", "soloverse.chaos_facts"},
    {
        "soloverse.board",
        "soloverse.scores",
        "soloverse.text",
        "soloverse.chaos_showing",
        "soloverse.hand_showing",
    },
    {"soloverse.showing", "soloverse.trading", "soloverse.withdrawal", "soloverse.hand_text"},
    {"soloverse.built", "soloverse.chaos_text"},
    {
        "soloverse.folding",
        "soloverse.instructions",
        "soloverse.modes",
        "soloverse.tags",
        "soloverse.uses",
    },
    {"soloverse.chaos_folding", "soloverse.packs"},
    {
        "soloverse.chaos_rows",
        "soloverse.core_game",
        "soloverse.core_extension",
        "soloverse.drawing",
        "soloverse.waiting",
        "soloverse.dealing",
    },
    {"soloverse.choosing", "soloverse.winning", "soloverse.hand_rows", "soloverse.pile_rows"},
    {"soloverse.resolving", "soloverse.discard_space"},
    {"soloverse.answers", "soloverse.groups", "soloverse.hands", "soloverse.piles"},
    {"soloverse.loop", "soloverse.choice_answers"},
    {"soloverse.leaving_choices"},
    {"soloverse.leaving"},
    {"soloverse"},
    {"crazy_eights.model"},
    {"crazy_eights.state"},
    {"crazy_eights.facts", "crazy_eights.uses"},
    {"crazy_eights.windows", "crazy_eights.chaos_events", "crazy_eights.speaking"},
    {"crazy_eights.legality", "crazy_eights.chaos", "crazy_eights.events", "crazy_eights.text"},
    {"crazy_eights.answering"},
    {"crazy_eights.rules"},
    {"crazy_eights.game", "crazy_eights.given_stacks"},
    {"crazy_eights.given", "crazy_eights.match"},
    {"crazy_eights"},
    {"cheat.model", "cheat.actions", "cheat.frames", "cheat.differing"},
    {"cheat.facts"},
    {"cheat.state", "cheat.apart", "cheat.pile"},
    {"cheat.sequence", "cheat.saying"},
    {"cheat.events", "cheat.kinds", "cheat.text"},
    {"cheat.claims", "cheat.windows", "cheat.chaos"},
    {"cheat.legality", "cheat.departing"},
    {"cheat.rules"},
    {"cheat.game"},
    {"cheat.given", "cheat.match"},
    {"cheat"},
    {"catalog"},
    {"policies"},
    {"svg"},
    {"laws"},
    {"cli"},
    {"__main__"},
)
LEVEL = {module: level for level, row in enumerate(LAYERS) for module in row}

# What is imported only inside a function, because it is slow to import or finds things by name.
LATE = {
    ("values", "svg"),
    ("game", "svg"),
    ("seen", "svg"),
    ("game", "record"),
    ("seen", "record"),
    ("reading", "catalog"),
    ("the_game.game", "wire"),
    ("soliterror.game", "wire"),
    ("crazy_eights.game", "wire"),
    ("cheat.game", "wire"),
}
RULESETS = {"the_game", "soliterror", "crazy_eights", "cheat"}


def _modules() -> dict[str, Path]:
    found = {}
    for path in SOURCE.rglob("*.py"):
        parts = path.relative_to(SOURCE).with_suffix("").parts
        name = ".".join(part for part in parts if part != "__init__")
        found[name] = path
    return found


MODULES = _modules()


def _imports(path: Path, *, late: bool) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    inner = {
        node
        for function in ast.walk(tree)
        if isinstance(function, (ast.FunctionDef, ast.If))
        for node in ast.walk(function)
    }
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node in inner) is late and node.module:
            base = node.module.removeprefix("cardshed").removeprefix(".")
            if node.module.split(".")[0] == "cardshed":
                found |= {_module(base, alias.name) for alias in node.names}
    return found - {""}


def _module(base: str, name: str) -> str:
    inner = f"{base}.{name}" if base else name
    return inner if inner in MODULES else base


def _row(module: str) -> str:
    """Return the row's word for a module: a package outside the rulesets is one word."""
    return module if module in LEVEL else module.split(".", maxsplit=1)[0]


@pytest.mark.parametrize("module", sorted(MODULES.keys() - {""}))
def test_a_module_imports_only_from_the_layers_below_it(module: str) -> None:
    for imported in _imports(MODULES[module], late=False):
        if _row(imported) != _row(module):
            assert LEVEL[_row(imported)] < LEVEL[_row(module)], f"{module} imports {imported}"


def test_what_is_imported_late_is_listed() -> None:
    late = {
        (module, imported)
        for module, path in MODULES.items()
        for imported in _imports(path, late=True)
        if module and LEVEL[_row(imported)] > LEVEL[_row(module)]
    }
    late |= {
        (module, imported)
        for module, imported in LATE
        if imported in _imports(MODULES[module], late=True)
    }

    assert late == LATE


def test_only_the_catalog_the_front_door_and_the_pictures_name_a_ruleset() -> None:
    knowing = {"", "catalog", "svg", *RULESETS}
    for module, path in MODULES.items():
        if module.split(".")[0] not in knowing:
            tree = ast.parse(path.read_text(encoding="utf-8"))
            for ruleset in RULESETS:
                assert not any(_names(node, ruleset) for node in ast.walk(tree)), module


def _names(node: ast.AST, ruleset: str) -> bool:
    if isinstance(node, ast.ImportFrom):
        return ruleset in (node.module or "") or any(a.name == ruleset for a in node.names)
    return isinstance(node, ast.Constant) and node.value in {ruleset, ruleset.replace("_", "-")}


def test_no_other_module_has_chance_or_a_clock() -> None:
    allowed = {"policies": {"random"}, "laws": {"random"}, "cli": {"secrets", "tempfile"}}
    doors = {"random", "time", "uuid", "datetime", "secrets", "hmac", "hashlib"}
    for module, path in MODULES.items():
        if module == "chance":
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        imported = {
            (node.module or "") if isinstance(node, ast.ImportFrom) else alias.name
            for node in ast.walk(tree)
            if isinstance(node, (ast.Import, ast.ImportFrom))
            for alias in node.names
        }
        assert imported & doors <= allowed.get(module.split(".")[0], set()), module


def test_no_file_is_over_400_lines_and_no_function_over_40() -> None:
    for module, path in MODULES.items():
        text = path.read_text(encoding="utf-8")
        assert text.count("\n") <= 400, module
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                body = node.body[1:] if ast.get_docstring(node) else node.body
                length = (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0
                assert length <= 40, f"{module}.{node.name}"
