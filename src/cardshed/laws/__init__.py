"""The laws that every ruleset keeps, as a check for anybody's.

Play a game by numbers with `play_through`, and hold it to the laws with `check`:

```python
play = laws.play_through(MyGame.start(MyOptions(), seed=7), seed=1)
laws.check(play)
```

`cardshed.laws.strategies`, which needs the extra `cardshed[laws]`, does so for many games with
Hypothesis: `strategies.hold(MyGame, options)` is a whole test.
"""

from __future__ import annotations

from cardshed.laws.checking import CHECKS, Check, check
from cardshed.laws.inventing import Inventor
from cardshed.laws.law import Law
from cardshed.laws.playing import Playthrough, play_through
from cardshed.laws.tally import Tally

__all__ = [
    "CHECKS",
    "Check",
    "Inventor",
    "Law",
    "Playthrough",
    "Tally",
    "check",
    "play_through",
]
