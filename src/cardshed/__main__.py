"""`python -m cardshed`: the command line."""

from __future__ import annotations

import sys

from cardshed.cli import main

sys.exit(main())
