"""Pictures as SVG: a card, a hand, a table as one viewer sees it, and a step with what moved.

```python
from cardshed import svg, the_game

game = the_game.Game.start(the_game.Options(seats=3), seed=7)
picture = svg.table(game.view(0))
```

`str(picture)` is the text of a file, and a notebook shows the picture. Each is made of a view, and
of what its viewer was shown of a step, and of nothing else: it can tell no more than these. The
same view gives the same text, byte by byte. A picture has a title and a description, needs no
font, image or style from elsewhere, and can be read where it is 480 wide.

A view of a ruleset that the library cannot draw becomes a picture of its text.
"""

from __future__ import annotations

from cardshed.svg.looks import Look
from cardshed.svg.pictures import card, hand, pictures, step, table
from cardshed.svg.shapes import Picture

__all__ = ["Look", "Picture", "card", "hand", "pictures", "step", "table"]
