"""The guide to writing a ruleset is the toy, block by block; its last blocks run against it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from toys import high_card

from cardshed.laws import Law

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "guides" / "writing-a-ruleset.md").read_text(encoding="utf-8")
TOY = (ROOT / "tests" / "toys" / "high_card.py").read_text(encoding="utf-8")
BLOCKS: list[str] = re.findall(r"^```python\n(.*?)^```$", GUIDE, re.DOTALL | re.MULTILINE)
OF_THE_TOY = [block for block in BLOCKS if block in TOY]
BESIDE_IT = [block for block in BLOCKS if block not in TOY]


def code(text: str) -> list[str]:
    """Return the lines of code: without blank ones, and comments on a line of their own."""
    return [line for line in text.splitlines() if line.strip() and not line.startswith("#")]


def test_the_blocks_put_together_are_the_toy() -> None:
    _, _, toy = TOY.partition("from __future__ import annotations\n")

    assert code("\n".join(OF_THE_TOY)) == code(toy)


def test_the_other_blocks_run_against_the_toy() -> None:
    names: dict[str, Any] = {**vars(high_card)}
    for block in BESIDE_IT:
        exec(compile(block, "writing-a-ruleset.md", "exec"), names)

    names["test_high_card_keeps_the_laws"]()
    assert names["first_fault"](Law.SECRECY) == Law.SECRECY
    assert len(BESIDE_IT) == 6
