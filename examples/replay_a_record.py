"""Load a recorded game and walk through it: the view of each seat as its turn begins.

`the_game.Game.loads` reads a record of The Game (`cardshed.loads` one of any ruleset), and
`cardshed.replay` yields the game as it stood after the setup and after every step. No rule is
asked, so a record of any revision replays.
"""

from __future__ import annotations

from pathlib import Path

import cardshed
from cardshed import the_game

RECORD = Path(__file__).parent / "records" / "the-game-3-seats.jsonl"


def main() -> None:
    """Print a view per turn, then how the game ended."""
    game = the_game.Game.loads(RECORD.read_bytes())
    show = game.rules.texts
    turns = 0
    for stage in cardshed.replay(game):
        turn = stage.view(None).table.turn
        if turn is None or not begins_turn(stage):
            continue
        turns += 1
        print(f"\nturn {turns}, after step {stage.version}")
        print(show.view(stage.view(turn.seat)))
    outcome = game.outcome
    assert outcome is not None
    print(f"\n{game.version} steps, {turns} turns: {outcome.ending.value}, {outcome.scores}")


def begins_turn(stage: the_game.Game) -> bool:
    """Return whether a turn began in the newest events of the game."""
    events = stage.steps[-1].events if stage.steps else stage.setup
    return any(isinstance(event, the_game.TurnBegan) for event in events)


if __name__ == "__main__":
    main()
