"""The examples of the pages are run: a wrong one fails."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[2]

GOOD = """
```python
total = 1 + 1
```

```pycon
>>> total
2
>>> total + 1
3
```
"""
WRONG = {
    "python": "```python\nassert 1 + 1 == 3\n```\n",
    "python-name": "```python\nno_such_name\n```\n",
    "pycon": "```pycon\n>>> 1 + 1\n3\n```\n",
    "pycon-second": "```pycon\n>>> 1 + 1\n2\n>>> 1 + 2\n4\n```\n",
    "pycon-error": "```pycon\n>>> int('x')\n5\n```\n",
    "message": "```pycon\n>>> [][0]\nTraceback (most recent call last):\nIndexError: a\n```\n",
}


def run(root: Path, page: str, text: str, *more: str) -> subprocess.CompletedProcess[str]:
    (root / "conftest.py").write_text((ROOT / "conftest.py").read_text())
    (root / page).parent.mkdir(parents=True, exist_ok=True)
    (root / page).write_text(text)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    return subprocess.run(
        [*command, page, *more], cwd=root, capture_output=True, text=True, check=False, timeout=60
    )


@pytest.mark.parametrize("page", ["README.md", "docs/page.md", "docs/guides/page.md"])
def test_right_blocks_pass_and_share_the_names_of_their_page(tmp_path: Path, page: str) -> None:
    done = run(tmp_path, page, GOOD)
    assert (done.returncode, "3 passed" in done.stdout) == (0, True), done.stdout


def test_workers_keep_a_page_together(tmp_path: Path) -> None:
    blocks = [
        f"```pycon\n>>> names.append({place})\n>>> names[{place}]\n{place}\n```\n"
        for place in range(20)
    ]
    done = run(
        tmp_path, "docs/page.md", "```python\nnames = []\n```\n" + "".join(blocks), "-n", "2"
    )
    assert (done.returncode, "41 passed" in done.stdout) == (0, True), done.stdout


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_block_fails(tmp_path: Path, name: str) -> None:
    done = run(tmp_path, "docs/page.md", GOOD + WRONG[name])
    assert (done.returncode, "1 failed" in done.stdout) == (1, True), done.stdout


def test_a_pycon_block_without_a_prompt_is_an_error(tmp_path: Path) -> None:
    done = run(tmp_path, "docs/page.md", "```pycon\n1 + 1\n```\n")
    assert (done.returncode, "without a prompt" in done.stdout) == (2, True), done.stdout


def test_readmes_below_the_root_are_nobodys_examples(tmp_path: Path) -> None:
    done = run(tmp_path, "data/README.md", WRONG["python"])
    assert "failed" not in done.stdout
    assert done.returncode != 0  # pytest finds no test in the file that it was told to run
