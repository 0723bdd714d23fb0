"""Files in and out: records are read whole, and written whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from secrets import token_hex

from cardshed.errors import CardshedError


class UsageError(CardshedError):
    """Arguments that cannot be followed; the text says why."""


def target(name: str, *, force: bool) -> Path:
    """Return the file to write, with links followed.

    Raises:
        UsageError: There is one already and `force` is not set, or it is no regular file.
    """
    path = Path(os.path.realpath(name))  # `resolve` meets a circle differently from 3.13 on
    if path.is_symlink():
        raise UsageError(f"{name}: links that lead in a circle")
    if path.exists() and not path.is_file():
        raise UsageError(f"{name}: not a regular file")
    if path.exists() and not force:
        raise UsageError(f"{name}: there already; --force overwrites it")
    return path


def new_files(folder: str, names: Iterable[str]) -> list[Path]:
    """Return the files of those names to write in a directory.

    Raises:
        UsageError: It is no directory, or has one of them already.
    """
    if not Path(folder).is_dir():
        raise UsageError(f"{folder}: not a directory")
    paths = [Path(folder) / name for name in names]
    there = next((path for path in paths if os.path.lexists(path)), None)
    if there is not None:
        raise UsageError(f"{there}: there already")
    return paths


def write(path: Path, text: str) -> None:
    """Write a file by way of a temporary one beside it, so that nobody meets half of it.

    Raises:
        OSError: It cannot be written; what was there before is still there.
    """
    beside = path.with_name(f".{path.name}.{token_hex(8)}")
    try:
        with beside.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
        os.replace(beside, path)  # noqa: PTH105  # as good, and a test can make it fail
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
