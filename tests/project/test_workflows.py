"""The workflows: what they run is there, and a release has the version that its tag says."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
WORKFLOWS = ROOT / ".github" / "workflows"
NAMES = ("release.yml", "tests.yml")
NOXFILE = (ROOT / "noxfile.py").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
BASH = shutil.which("bash")


def workflow(name: str) -> Any:
    return yaml.safe_load((WORKFLOWS / name).read_text(encoding="utf-8"))


def steps(name: str) -> list[Any]:
    return [step for job in workflow(name)["jobs"].values() for step in job.get("steps", [])]


def test_these_are_the_workflows() -> None:
    assert sorted(path.name for path in WORKFLOWS.iterdir()) == list(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_every_action_is_pinned_to_a_major_version(name: str) -> None:
    used = [step["uses"] for step in steps(name) if "uses" in step]

    assert used
    assert [action for action in used if not re.search(r"@(release/)?v\d+$", action)] == []


@pytest.mark.parametrize("name", NAMES)
def test_no_workflow_has_a_secret_or_may_write_to_the_repository(name: str) -> None:
    assert "secrets" not in (WORKFLOWS / name).read_text(encoding="utf-8")
    assert workflow(name)["permissions"] == {"contents": "read"}


def test_only_publishing_has_a_token_in_the_environment_of_pypi() -> None:
    jobs = workflow("release.yml")["jobs"]
    publish = jobs["publish"]

    assert [name for name, job in jobs.items() if "permissions" in job] == ["publish"]
    assert publish["permissions"] == {"id-token": "write"}
    assert publish["environment"] == "pypi"
    assert publish["needs"] == ["tests", "build"]
    assert jobs["tests"] == {"uses": "./.github/workflows/tests.yml"}


def test_the_pythons_are_those_of_the_noxfile_and_of_the_classifiers() -> None:
    pythons = workflow("tests.yml")["jobs"]["matrix"]["strategy"]["matrix"]["python"]
    (told,) = re.findall(r"^MATRIX = \[(.*)\]$", NOXFILE, re.MULTILINE)
    classified = [
        entry.rpartition(" :: ")[2]
        for entry in PROJECT["classifiers"]
        if re.search(r":: 3\.\d+$", entry)
    ]

    assert pythons == re.findall(r'"(.+?)"', told) == classified


def test_the_sessions_that_are_run_are_there() -> None:
    run = "\n".join(step.get("run", "") for step in steps("tests.yml"))
    sessions = re.findall(r"nox -s (\w+)", run)

    assert sessions == ["lowest", "matrix"]
    assert [name for name in sessions if f"def {name}(session" not in NOXFILE] == []


@pytest.mark.skipif(BASH is None, reason="no bash on this machine")
@pytest.mark.parametrize(
    ("tag", "code"),
    [(f"v{PROJECT['version']}", 0), (PROJECT["version"], 1), ("v", 1), ("v99.0.0", 1)],
)
def test_a_tag_that_is_not_the_version_stops_the_release(tag: str, code: int) -> None:
    (step,) = [step for step in steps("release.yml") if "tag" in step.get("name", "")]
    shell = [BASH or "", "-e", "-c", step["run"]]

    done = subprocess.run(shell, cwd=ROOT, env={**os.environ, "GITHUB_REF_NAME": tag}, check=False)

    assert done.returncode == code


def test_where_the_version_stands_is_told() -> None:
    (told,) = re.findall(
        r"new version in (.+?),\n", (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    )
    files = re.findall(r"`(.+?)`", told)

    assert files[-1] == "CHANGELOG.md"
    for name in files:
        assert PROJECT["version"] in (ROOT / name).read_text(encoding="utf-8")
