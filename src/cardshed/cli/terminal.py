"""Lines for a terminal, in which nothing that a file says can steer it."""

from __future__ import annotations

import os
import sys


def plain(text: str) -> str:
    r"""Return the text on one line, with everything that does not print written as an escape.

    Records come from strangers: a note could hold what clears a screen or turns a line around.

    Examples:
        >>> print(plain("a\x1b[2J\nb"))
        a\x1b[2J\nb
    """
    return "".join(
        sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in text
    )


def say(line: str) -> None:
    """Write a line to standard output."""
    write(plain(line) + "\n")


def write(text: str) -> None:
    """Write text as it is to standard output: what programs read."""
    print(text, end="")  # noqa: T201  # what a command line is for


def tell(line: str) -> None:
    """Write a line to standard error."""
    if sys.stderr is not None:  # closed: what is said there must not get into the output
        print(plain(line), file=sys.stderr)  # noqa: T201  # as above


def complain(fault: str) -> None:
    """Write what went wrong to standard error."""
    tell(f"cardshed: {fault}")


def accept_any_encoding() -> None:
    """Let standard output write an escape for what its encoding does not have."""
    reconfigure = getattr(sys.stdout, "reconfigure", None)  # not every stand-in has one
    if reconfigure is not None:
        reconfigure(errors="backslashreplace")


def flush() -> None:
    """Write out what is held back, so that a broken pipe shows here and not at the very end."""
    print(end="", flush=True)  # noqa: T201  # as above; and print knows a closed standard output


def discard() -> None:
    """Let the interpreter's last flush go nowhere, where it would complain again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
