"""The schema becomes types that the TypeScript compiler holds code to: the guide's, and misuse.

The packages are installed once a run, from the lock file beside this one, into a temporary folder.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from tools import tool

from cardshed import the_game

pytestmark = pytest.mark.long

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
SCHEMA = ROOT / "src" / "cardshed" / "schemas" / "the-game.json"
OTHERS = sorted({*SCHEMA.parent.iterdir()} - {SCHEMA})
GUIDE = (ROOT / "docs" / "guides" / "typescript.md").read_text(encoding="utf-8")
SEEN_RECORDS = sorted((ROOT / "tests" / "data" / "seen").glob("the-game*"))
INSTALL = ("ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline")
COMPILE = ("--strict", "--target", "es2022", "--module", "es2022", "--moduleResolution", "bundler")


def run(folder: Path, *command: str) -> str:
    done = subprocess.run(
        command, cwd=folder, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="session")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the packages, the schema, its types, the guide's code, and misuse."""
    tool("node")
    npm = tool("npm")
    folder = tmp_path_factory.mktemp("typescript")
    for path in (*HERE.glob("*.json"), *HERE.glob("*.ts"), SCHEMA):
        shutil.copy(path, folder)
    run(folder, npm, *INSTALL)
    (line,) = re.findall(r"^\$ npx json-schema-to-typescript (.+)$", GUIDE, re.MULTILINE)
    run(folder, "node_modules/.bin/json2ts", *line.split())
    code = re.findall(r"^```typescript\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)
    (folder / "guide.ts").write_text("\n".join(code), encoding="utf-8")
    return folder


@pytest.fixture(scope="session")
def compiled(project: Path) -> Path:
    """The same folder once the compiler has passed all of it."""
    assert run(project, "node_modules/.bin/tsc", *COMPILE, "guide.ts", "misuse.ts") == ""
    return project


def test_the_compiler_passes_the_code_of_the_guide_and_no_misuse(compiled: Path) -> None:
    made = {path.stem for path in compiled.glob("*.js")}
    assert {"guide", "misuse"} <= made
    assert (HERE / "misuse.ts").read_text(encoding="utf-8").count("@ts-expect-error") == 12


def test_every_definition_becomes_a_type_of_its_name(project: Path) -> None:
    text = (project / "the-game.ts").read_text(encoding="utf-8")
    types = re.findall(r"^export (?:type|interface) (\w+)", text, re.MULTILINE)
    definitions = json.loads(SCHEMA.read_text(encoding="utf-8"))["$defs"]
    assert sorted(types) == sorted([*definitions, "TheGame"])


@pytest.mark.parametrize("path", OTHERS, ids=lambda path: path.stem)
def test_every_other_schema_that_is_shipped_becomes_types_that_compile(
    project: Path, path: Path
) -> None:
    shutil.copy(path, project)
    made = f"{path.stem}.ts"
    run(project, "node_modules/.bin/json2ts", path.name, made)
    text = (project / made).read_text(encoding="utf-8")
    types = re.findall(r"^export (?:type|interface) (\w+)", text, re.MULTILINE)
    whole = json.loads(path.read_text(encoding="utf-8"))
    assert {*whole["$defs"]} < {*types}
    assert run(project, "node_modules/.bin/tsc", *COMPILE, "--noEmit", made) == ""


def test_the_client_of_the_guide_sees_what_the_library_sees(compiled: Path) -> None:
    games = [the_game.SeenGame.loads(path.read_bytes()) for path in SEEN_RECORDS]
    texts = [game.record().dumps() for game in games]
    (compiled / "texts.json").write_text(json.dumps(texts), encoding="utf-8")
    (compiled / "driver.js").write_text(DRIVER, encoding="utf-8")
    clients, action = json.loads(run(compiled, tool("node"), "driver.js"))
    assert clients == [drawn(game.view) for game in games]
    assert the_game.loads("action", action) == the_game.PlayCard(17, the_game.Pile.DOWN_2)


DRIVER = """
import { readFileSync } from "node:fs";
import { join, play } from "./guide.js";
const clients = JSON.parse(readFileSync("texts.json", "utf8")).map(join);
for (const client of clients) client.hand.sort((one, other) => one - other);
console.log(JSON.stringify([clients, play(17, "down-2")]));
"""


def drawn(view: the_game.View) -> dict[str, Any]:
    """What the client of the guide holds of a view."""
    piles = ("up-1", "up-2", "down-1", "down-2")
    return {
        "viewer": view.viewer,
        "hand": list(view.own.hand),
        "hands": list(view.table.hand_sizes),
        "tops": dict(zip(piles, view.table.tops, strict=True)),
    }
