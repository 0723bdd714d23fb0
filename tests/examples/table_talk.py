"""How the record of `examples/records` was made: three players who talk about piles."""

from __future__ import annotations

from hashlib import sha256

from cardshed import the_game

CHEAP = 3
CLOSE = 2
RESPECT = 9
NOTES = {
    "players": "three bots: cheapest card first, on while it costs at most 3, 9 more for a hint",
    "made with": "tests/examples/table_talk.py",
    "seed": "the first sha256 of 'table talk N', N from 0, that the bots win",
}


def cost(card: int, pile: the_game.Pile, tops: tuple[int, int, int, int]) -> int:
    return card - tops[pile] if pile.ascends else tops[pile] - card


def wishes(view: the_game.View) -> list[the_game.Hint]:
    """What a seat that waits says: keep off the piles for which it has a card that is close."""
    tops = view.table.tops
    costs = {pile: [cost(card, pile, tops) for card in view.own.hand] for pile in the_game.Pile}
    return [
        the_game.Hint(pile, the_game.Advice.KEEP_OFF)
        for pile, found in costs.items()
        if any(one == -10 or 0 < one <= CLOSE for one in found)
    ]


def choice(view: the_game.View, actions: list[the_game.Action]) -> the_game.Action:
    """What the seat in turn does: the cheapest play, where a hint makes a pile dearer."""
    held_off = {hint.pile for hint in view.table.hints if hint.seat != view.viewer}

    def price(play: the_game.PlayCard) -> int:
        return cost(play.card, play.pile, view.table.tops) + RESPECT * (play.pile in held_off)

    plays = [action for action in actions if isinstance(action, the_game.PlayCard)]
    best = min(plays, key=price, default=None)
    end = the_game.EndTurn()
    if best is None or (end in actions and price(best) > CHEAP):
        return end
    return best


def with_talk(game: the_game.Game) -> the_game.Game:
    """The game after each seat that waits has said what it has to say and has not said yet."""
    turn = game.view(None).table.turn
    assert turn is not None
    for seat in game.seats:
        if seat != turn.seat:
            for hint in wishes(game.view(seat)):
                if game.check(seat, hint) is None:
                    game = game.play(seat, hint)
    return game


def first_turn(game: the_game.Game) -> the_game.Game:
    """The game after the seat whose two cheapest cards cost least has begun."""

    def two_cheapest(seat: int) -> int:
        view = game.view(seat)
        costs = [
            min(cost(card, pile, view.table.tops) for pile in the_game.Pile)
            for card in view.own.hand
        ]
        return sum(sorted(costs)[:2])

    return game.play(min(game.seats, key=two_cheapest), the_game.TakeFirstTurn())


def played(seed: bytes) -> the_game.Game:
    game = first_turn(the_game.Game.start(the_game.Options(seats=3), seed=seed))
    while game.outcome is None:
        game = with_talk(game)
        seat = game.to_act[0]
        game = game.play(seat, choice(game.view(seat), list(game.actions(seat))))
    return game


def seed_of(number: int) -> bytes:
    return sha256(f"table talk {number}".encode()).digest()
