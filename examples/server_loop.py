"""A table server and its clients in one process; all that passes between them is JSON text.

Each client is sent its own seen record at the start, then its own seen steps, and nothing else. It
rebuilds its view from those, lists its own actions and sends one back. At the end the server shows
its whole record, and every client checks that nothing was changed after the deal.
"""

from __future__ import annotations

import json
from random import Random
from secrets import token_bytes

import cardshed
from cardshed import the_game


class Client:
    """What runs at one player's end: it knows only what it was sent."""

    def __init__(self, seat: int, seen_record: str) -> None:
        self.game = the_game.SeenGame.loads(seen_record)
        self.rng = Random(seat)  # noqa: S311  # a player's whim, not the deal

    def receive(self, seen_step: str) -> None:
        """Fold what this seat was shown of a step."""
        self.game = self.game.see(the_game.loads("seen-step", seen_step))

    def request(self) -> str:
        """Choose one of the actions that this client works out for itself."""
        return the_game.dumps(self.game.actions().sample(self.rng))

    def check(self, record: str) -> None:
        """Hold the whole record against the commitment and against what this seat was shown."""
        shown = the_game.Game.loads(record)
        assert shown.seed is not None
        assert self.game.commitment is not None
        assert cardshed.chance.keeps(self.game.commitment, shown.seed)
        assert shown.seen(self.game.viewer) == self.game
        assert cardshed.verify(shown).ok


def serve(game: the_game.Game, seat: int, request: str) -> tuple[the_game.Game, str | None]:
    """Return the game after a request, and why it was refused: then the game is unchanged."""
    try:
        return game.play(seat, the_game.loads("action", request)), None
    except (cardshed.WireError, cardshed.IllegalActionError) as error:
        return game, str(error)


def main() -> None:
    """Play a game to its end over JSON."""
    game = the_game.Game.start(the_game.Options(seats=3), seed=token_bytes(32))
    clients = [Client(seat, game.record(viewer=seat).dumps()) for seat in game.seats]
    print(f"commitment: {game.commitment}")
    for wrong in ('{"type":"end-turn"}', '{"type":"play-card","card":"17","pile":"up-1"}'):
        after, refused = serve(game, 0, wrong)
        print(json.dumps({"refused": refused, "unchanged": after is game}))
    while game.outcome is None:
        seat = game.to_act[0]
        game, refused = serve(game, seat, clients[seat].request())
        assert refused is None
        for viewer, client in enumerate(clients):
            step = game.seen_step(viewer)
            if step is not None:
                client.receive(the_game.dumps(step))
    print(f"over after {game.version} steps: {game.outcome.ending.value}")
    assert game.seed is not None
    print(f"seed: {game.seed.hex()}")
    for client in clients:
        client.check(game.record().dumps())
        print(f"seat {client.game.viewer}: commitment kept, all that was shown is true")


if __name__ == "__main__":
    main()
