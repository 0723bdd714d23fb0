"""Two bots for The Game, as functions from a view and its actions to one of the actions.

`careful` lays the card that costs least until the minimum is reached. `bold` goes on while a card
costs at most 3. Both play the same deals; the fewer cards left, the better.
"""

from __future__ import annotations

from statistics import mean

from cardshed import ActionSpace, policies, the_game

DEALS = 50
CHEAP = 3
GOOD = 10


def cost(play: the_game.PlayCard, view: the_game.View) -> int:
    """Return how many cards the play shuts out of its pile; less than 0 for a backwards trick."""
    top = view.table.tops[play.pile]
    return play.card - top if play.pile.ascends else top - play.card


def cheapest(
    view: the_game.View, actions: ActionSpace[the_game.Action]
) -> the_game.PlayCard | None:
    """Return the play that costs least, or None where no card can be laid."""
    plays = [action for action in actions if isinstance(action, the_game.PlayCard)]
    return min(plays, key=lambda play: cost(play, view), default=None)


def careful(view: the_game.View, actions: ActionSpace[the_game.Action]) -> the_game.Action:
    """Lay what costs least; end the turn as soon as the rules allow it."""
    end = the_game.EndTurn()
    return end if end in actions else cheapest(view, actions) or end


def bold(view: the_game.View, actions: ActionSpace[the_game.Action]) -> the_game.Action:
    """Lay what costs least; go on while that is cheap."""
    play = cheapest(view, actions)
    if play is None or (the_game.EndTurn() in actions and cost(play, view) > CHEAP):
        return the_game.EndTurn()
    return play


def cards_left(policy: policies.AnyPolicy, seed: int) -> int:
    """Return how many cards are left when three players of one kind have played a deal."""
    options = the_game.Options(seats=3, starter=0, talk=False)
    game = policies.play_out(the_game.Game.start(options, seed=seed), policy)
    return game.view(None).table.cards_left


def main() -> None:
    """Let both bots play the same deals and report."""
    for policy in (careful, bold):
        left = [cards_left(policy, seed) for seed in range(DEALS)]
        good = sum(cards <= GOOD for cards in left)
        print(
            f"{policy.__name__}: {mean(left):.1f} cards left on average, {min(left)} at best,"
            f" {GOOD} or fewer in {good} of {DEALS} games"
        )


if __name__ == "__main__":
    main()
