"""Tests that need a program are skipped where there is none, and fail where CI=true."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from tools import tool


def test_a_program_that_is_there_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent))
    assert Path(tool(Path(sys.executable).name)).samefile(sys.executable)


@pytest.mark.parametrize("told", [None, "false"])
def test_one_that_is_missing_is_a_reason_to_skip(
    monkeypatch: pytest.MonkeyPatch, told: str | None
) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("CI", raising=False)
    if told is not None:
        monkeypatch.setenv("CI", told)
    with pytest.raises(pytest.skip.Exception, match="node is not on this machine"):
        tool("node")


def test_one_that_is_missing_is_a_failure_in_ci(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="node is not on this machine, and CI=true"):
        tool("node")
