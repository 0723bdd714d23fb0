"""The long run: `python -m fuzz.session MINUTES`, with atheris if it is installed, else Hypothesis.

Atheris chooses inputs by what they reach in the code, Hypothesis by chance. Either ends with an
error at the first text of which something does not hold that `fuzz.holding` asks for.
"""

from __future__ import annotations

import os
import pkgutil
import sys
import time
from collections import Counter
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, final

import attrs

SEEDS = Path("seeds")
"""Where the texts lie that atheris begins with; below the working directory."""
RAW_RECORD, RAW_VALUE, RECORD, VALUE = range(4)


@final
@attrs.define
class Tally:
    """Texts until the time is up, and what came of them.

    Attributes:
        end: When the time is up, on the monotonic clock, in seconds.
        met: How often each thing came of a text.
    """

    end: float
    met: Counter[str] = attrs.field(factory=Counter[str])

    @property
    def over(self) -> bool:
        """Whether the time is up."""
        return time.monotonic() >= self.end

    def tell(self) -> None:
        """Say how many texts there were, and what came of them."""
        words = ", ".join(f"{word} {count}" for word, count in self.met.most_common())
        print(f"{self.met.total()} inputs, nothing found: {words}", flush=True)  # noqa: T201


def hold(mode: int, rng: Any, text: bytes) -> str:
    """Hold one text, made of the numbers or given, to all that holds of it."""
    holding, mutating = import_module("fuzz.holding"), import_module("fuzz.mutating")
    if mode in {RAW_RECORD, RECORD}:
        if mode == RECORD:
            text = mutating.mutated_record(rng).encode("utf-8", "surrogatepass")
        return str(holding.hold_command(text, holding.hold_record(text)))
    kind = mutating.one(rng, mutating.KINDS)
    made = text if mode == RAW_VALUE else mutating.mutated_value(kind, rng)
    return f"{kind} {holding.hold_value(kind, made)}".removeprefix(f"{kind} {kind}") or kind


# --- with atheris


@final
class Bytes:
    """Numbers out of bytes: what a mutation is chosen by."""

    def __init__(self, provider: Any) -> None:
        self._provider = provider

    def randrange(self, stop: int, /) -> int:
        """Return a number from 0 to `stop` - 1."""
        return int(self._provider.ConsumeIntInRange(0, stop - 1))


def with_atheris(tally: Tally) -> None:
    atheris: Any = import_module("atheris")
    with atheris.instrument_imports(include=["cardshed"]):
        cardshed = import_module("cardshed")
        for module in pkgutil.walk_packages(cardshed.__path__, "cardshed."):
            if not module.name.endswith("__main__"):
                import_module(module.name)

    def target(data: bytes) -> None:
        if tally.over:
            tally.tell()
            os._exit(0)  # atheris has no other end but an error
        provider = atheris.FuzzedDataProvider(data[1:])
        mode = data[0] % 4 if data else RAW_RECORD
        tally.met[hold(mode, Bytes(provider), data[1:])] += 1

    _write_seeds()
    limits = ["-timeout=60", "-max_len=30000", "-verbosity=0"]
    atheris.Setup([sys.argv[0], *limits, str(SEEDS)], target)
    atheris.Fuzz()


def _write_seeds() -> None:
    records = import_module("fuzz.mutating").RECORDS
    SEEDS.mkdir(exist_ok=True)
    for number, text in enumerate(records):
        (SEEDS / f"record-{number}").write_bytes(bytes([RAW_RECORD]) + text.encode())
        for mode in (RECORD, VALUE):  # what follows the first byte is read as numbers
            (SEEDS / f"numbers-{mode}-{number}").write_bytes(bytes([mode]) + text.encode()[:64])


# --- with Hypothesis


def with_hypothesis(tally: Tally) -> None:
    from hypothesis import HealthCheck, given, settings
    from hypothesis import strategies as st

    @settings(
        max_examples=200, deadline=None, database=None, suppress_health_check=list(HealthCheck)
    )
    @given(st.sampled_from((RECORD, VALUE)), st.randoms(use_true_random=False))
    def batch(mode: int, rng: Any) -> None:
        tally.met[hold(mode, rng, b"")] += 1

    while not tally.over:
        batch()
    tally.tell()


def main(minutes: float) -> None:
    tally = Tally(time.monotonic() + 60 * minutes)
    run: Callable[[Tally], None] = with_atheris if find_spec("atheris") else with_hypothesis
    print(run.__name__.replace("_", " "), f"for {minutes:g} minutes", flush=True)  # noqa: T201
    run(tally)


if __name__ == "__main__":
    main(float(sys.argv[1]))
