"""The command line: records shown, verified and made.

```text
cardshed replay FILE     show a game step by step, or draw it
cardshed verify FILE…    let the rules decide records again
cardshed play RULESET    play a game out by chance and write its record
cardshed schema RULESET  print the JSON Schema of a ruleset
cardshed rulesets        list the rulesets that can be found
```

What was asked for goes to standard output; errors, summaries and progress to standard error.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardshed.cli.arguments import parser
from cardshed.cli.commands import FAILED, run
from cardshed.cli.terminal import accept_any_encoding, complain, discard, flush
from cardshed.errors import CardshedError

__all__ = ["main"]

INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells have it."""
PIPE_BROKEN = 141
"""The exit code where nobody reads the output to its end, as shells have it."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code.

    Args:
        argv: The words after the name of the program; those of the process if left out.

    Returns:
        0 where all went well; 2 after an error, which is told on standard error; 130 after
        Ctrl-C; 141 where the output is not read to its end. `verify` has 1 and 3 besides: see its
        help.

    Examples:
        >>> main(["replay", "no/such/file"])
        2
    """
    accept_any_encoding()
    try:
        code = _parsed_and_run(argv)
        flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        discard()
        return PIPE_BROKEN
    except OSError as error:
        named = "" if error.filename is None else f"{error.filename}: "
        complain(f"{named}{error.strerror}")
        return FAILED
    except CardshedError as error:
        complain(str(error))
        return FAILED
    return code


def _parsed_and_run(argv: Sequence[str] | None) -> int:
    try:
        args = parser().parse_args(argv)
    except SystemExit as stop:  # argparse has told its error, help or version
        return int(stop.code or 0)
    return run(args)
