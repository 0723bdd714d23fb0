"""Load and verify every record that any commit has had under `tests/data`.

Golden records are append-only; a commit may still have changed or dropped one. So the records are
taken from the history, every blob once, and held to the code as it is now. A record of a deck that
was in no release yet may have been decided with a fault that was mended before one: such a record
is named here, and has to load and to replay.
"""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import final

import attrs

import cardshed
from cardshed import CardshedError, SeenGame, Verdict

FOLDERS = ("tests/data/records", "tests/data/seen")
HERE = Path(__file__).parents[1]
KINDS = {
    "verified": "loaded and verified",
    "seen": "seen records, loaded and replayed",
    "older": "of another revision, loaded and replayed",
    "mended": "decided with a fault that was mended before a release, loaded and replayed",
    "broken": "broken",
}
MENDED = {
    "2f414e4bb739d7bd254356006e55d92a24fe5316": "sv.trap.visible: a trap under a foreseen card",
    "4f4a9395a076c3e926b47d3c6b318b32dcf703f6": "sv.trap.visible: a trap under a foreseen card",
    "d8f4f3ca87eafe4343ec4d7f91fcf0edd9a323c0": "sv.trap.visible: a trap under a foreseen card",
}
"""The records that the rules decide otherwise by now, by the hash of their bytes, and why."""
NO_HISTORY = "There is no history here: git shows no commit, so nothing was checked."
CUT = "The history of this clone is cut short: records of older commits are not in it."


@final
@attrs.frozen
class Old:
    """A record that git can show.

    Attributes:
        blob: The hash of its bytes.
        path: Where it stood.
        commit: A commit that has it there.
    """

    blob: str
    path: str
    commit: str


def git(repository: Path, *words: str) -> bytes:
    """Return what git says of a repository.

    Raises:
        OSError: There is no git.
        subprocess.CalledProcessError: It is no repository.
    """
    command = ["git", "-C", str(repository), *words]
    return subprocess.run(command, check=True, capture_output=True).stdout


def old_records(repository: Path) -> list[Old]:
    """Return the records of all commits of all branches and tags, each distinct one once."""
    found: dict[str, Old] = {}
    for commit in git(repository, "rev-list", "--all").decode().split():
        for blob, path in _records_of(repository, commit):
            found.setdefault(blob, Old(blob, path, commit))
    return sorted(found.values(), key=lambda old: (old.path, old.blob))


def _records_of(repository: Path, commit: str) -> Iterator[tuple[str, str]]:
    listed = git(repository, "ls-tree", "-r", "-z", "--full-tree", commit, "--", *FOLDERS)
    for entry in listed.decode().split("\0")[:-1]:
        kind, path = entry.split("\t")
        yield kind.split()[2], path


def judged(text: bytes, *, mended: bool = False) -> tuple[str, str]:
    """Return what became of a record, in one word, and what is wrong with it, or nothing.

    `verified`, `seen` (loaded and replayed: what one viewer was shown cannot be decided again),
    `older` (loaded and replayed: another revision of the rules decided it), `mended` (the same, and
    the rules decide otherwise by now) or `broken`.
    """
    try:
        game = cardshed.loads(text)
        replayed = [*cardshed.replay(game)][-1]
    except CardshedError as error:
        return "broken", str(error)
    if replayed != game:
        return "broken", "its replay gives another game"
    found = cardshed.verify(game)
    if found.divergence is not None:
        return ("mended", "") if mended else ("broken", str(found.divergence))
    if isinstance(game, SeenGame):
        return "seen", ""
    if game.revision != game.rules.revision:
        return "older", ""
    return ("verified", "") if found.verdict is Verdict.VERIFIED else ("broken", found.reason)


def is_cut(repository: Path) -> bool:
    """Return whether the clone is shallow: older commits are not in it."""
    return git(repository, "rev-parse", "--is-shallow-repository").strip() == b"true"


def report(repository: Path) -> tuple[list[str], bool]:
    """Return, line by line, what became of the records, and whether all is well."""
    kinds, faults = Counter[str](), list[str]()
    for old in old_records(repository):
        text = git(repository, "cat-file", "blob", old.blob)
        kind, fault = judged(text, mended=old.blob in MENDED)
        kinds[kind] += 1
        if fault:
            faults.append(f"{old.path} of commit {old.commit[:10]}: {fault}")
    lines = [CUT] if is_cut(repository) else []
    lines.append(f"{kinds.total()} distinct records in all commits")
    lines += [f"  {kinds[kind]} {words}" for kind, words in KINDS.items() if kinds[kind]]
    return lines + faults, bool(kinds) and not faults


def main(words: Sequence[str]) -> int:
    """Print what was found in a repository, this one if none is named; return the exit status."""
    repository = Path(words[0]) if words else HERE
    try:
        lines, well = report(repository)
    except (OSError, subprocess.CalledProcessError):
        lines, well = [NO_HISTORY], False
    sys.stdout.write("\n".join(lines) + "\n")
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
