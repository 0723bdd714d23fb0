# /// script
# requires-python = ">=3.11"
# dependencies = ["nox"]
# ///
"""The checks of the project: `nox` runs them all, `nox -s NAME` one; `nox -l` lists them.

A plain `nox` runs lint, typing, tests, docs and package on the Python it is started with. The
sessions `laws`, `fuzz`, `statistics`, `old-records` and `matrix` take longer, or need the history
of the repository or other Pythons, and run by name.
"""

from __future__ import annotations

import re
from pathlib import Path

import nox

ROOT = Path(__file__).parent
TESTS = ROOT / "tests"
PYPROJECT = nox.project.load_toml("pyproject.toml")
MATRIX = ["3.11", "3.12", "3.13"]

nox.options.default_venv_backend = "uv|virtualenv"
nox.options.sessions = ["lint", "typing", "tests", "docs", "package"]
nox.options.error_on_external_run = True


def group(*names: str) -> list[str]:
    """Return what the dependency groups install."""
    return list(nox.project.dependency_groups(PYPROJECT, *names))


@nox.session
def lint(session: nox.Session) -> None:
    """Check style, and that the formatter has nothing to do."""
    session.install(*group("lint"))
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")


@nox.session
def typing(session: nox.Session) -> None:
    """Check types with mypy and pyright, and that the public API is typed throughout."""
    session.install(*group("typing"), ".[laws]")
    session.run("mypy", "src", "tests", "examples", "typing_tests", "noxfile.py", "conftest.py")
    session.run("pyright", "-p", "pyproject.toml")
    session.run("pyright", "-p", "typing_tests")
    with session.chdir(session.create_tmp()):  # so that the installed package is looked at
        session.run("pyright", "--verifytypes", "cardshed", "--ignoreexternal")


@nox.session
def tests(session: nox.Session) -> None:
    """Run the tests and every example; what takes long under another hash seed.

    Coverage is 100 %. Measuring takes three times as long, so that run leaves out the tests that
    play many games, start programs, or hold a lot to the schemas.
    """
    session.install(*group("test"), "-e", ".[laws]")
    session.run("pytest", "-n", "2", "-q", "-m", "long", env={"PYTHONHASHSEED": "1"})
    session.run("coverage", "erase")
    measured = ("coverage", "run", "-m", "pytest", "-n", "2", "-m", "not long")
    session.run(*measured, env={"PYTHONHASHSEED": "0"})
    session.run("coverage", "combine", "--quiet")
    session.run("coverage", "report")


@nox.session
def docs(session: nox.Session) -> None:
    """Build the site; a broken link or an unproved rule fails."""
    session.install(*group("docs"), "-e", ".[laws]")
    session.run("mkdocs", "build", "--strict", *session.posargs, env={"NO_MKDOCS_2_WARNING": "1"})


@nox.session
def package(session: nox.Session) -> None:
    """Build sdist and wheel, check both, and use the wheel alone in a fresh environment."""
    session.install("build", "twine", "check-wheel-contents", "virtualenv")
    dist = Path(session.create_tmp()) / "dist"
    session.run("python", "-m", "build", "--outdir", str(dist), str(ROOT), silent=True)
    wheel = max(dist.glob("*.whl"))
    session.run("twine", "check", "--strict", *map(str, dist.iterdir()))
    session.run("check-wheel-contents", str(wheel))
    fresh = Path(session.create_tmp()) / "fresh"
    session.run("virtualenv", "--quiet", "--clear", str(fresh))
    tool = fresh / ("Scripts" if (fresh / "Scripts").exists() else "bin")
    python = str(tool / "python")
    session.run(python, "-m", "pip", "install", "--quiet", str(wheel), external=True)
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for block in re.findall(r"^```python\n(.*?)^```$", readme, re.MULTILINE | re.DOTALL):
        session.run(python, "-I", "-c", block, external=True)
    for record in sorted((ROOT / "examples" / "records").iterdir()):
        session.run(str(tool / "cardshed"), "verify", str(record), external=True)
    for example in sorted((ROOT / "examples").glob("*.py")):
        session.run(python, str(example), silent=True, external=True)


@nox.session(python=MATRIX[0])
def lowest(session: nox.Session) -> None:
    """Run the tests on the oldest Python, with the oldest releases that the project allows."""
    session.install("uv")
    wanted = [*group("test"), "-e", ".[laws]"]
    session.run("uv", "pip", "install", "--quiet", "--resolution", "lowest-direct", *wanted)
    session.run("uv", "pip", "list")
    session.run("pytest", "-n", "2", "-q", "-m", "not fresh", *session.posargs)


@nox.session
def laws(session: nox.Session) -> None:
    """Hold every ruleset to the laws over 3,000 generated games."""
    session.install(*group("test"), "-e", ".[laws]")
    examples = {"CARDSHED_LAWS_EXAMPLES": "3000"}
    session.run("pytest", "-n", "2", "tests/laws", *session.posargs, env=examples)


@nox.session
def fuzz(session: nox.Session) -> None:
    """Load broken records for five minutes, or for as many as are given, and look for a fault."""
    session.install(*group("test"), "-e", ".[laws]")
    # Where atheris has no wheel, Hypothesis chooses the texts.
    session.install("--only-binary", "atheris", "atheris", success_codes=[0, 1, 2])
    minutes = session.posargs[0] if session.posargs else "5"
    with session.chdir(session.create_tmp()):  # a text that shows a fault is left here
        session.run("python", "-m", "fuzz.session", minutes, env={"PYTHONPATH": str(TESTS)})


@nox.session
def statistics(session: nox.Session) -> None:
    """Play games by fixed policies and compare: The Game, Soliterror, Crazy 8's, then Cheat.

    `nox -s statistics -- soliterror`, `-- crazy-eights` or `-- cheat` plays that one alone; options
    without such a word are for The Game, which is then played alone.
    """
    session.install("-e", ".")
    words, tests = session.posargs, {"PYTHONPATH": str(TESTS)}
    others = {
        "soliterror": "sampling.soliterror",
        "crazy-eights": "sampling.crazy_eights",
        "cheat": "sampling.cheat",
    }
    if words and words[0] in others:
        session.run("python", "-m", others[words[0]], *words[1:], env=tests)
        return
    session.run("python", "-m", "sampling", *words, env=tests)
    for module in others.values() if not words else ():
        session.run("python", "-m", module, env=tests)


@nox.session(name="old-records")
def old_records(session: nox.Session) -> None:
    """Load and verify every record that any commit has had."""
    session.install("-e", ".")
    session.run("python", str(TESTS / "old_records.py"), *session.posargs)


@nox.session(python=MATRIX)
def matrix(session: nox.Session) -> None:
    """Run the tests on every supported Python: golden records have the same bytes on all."""
    session.install(*group("test"), "-e", ".[laws]")
    session.run("pytest", "-n", "2", *session.posargs)


if __name__ == "__main__":
    nox.main()
