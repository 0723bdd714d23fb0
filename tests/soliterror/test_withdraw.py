"""so.withdraw: a seat leaves the table for good."""

from __future__ import annotations

import pytest
from soliterror.table import FINISH, A, B, duel, ended, play, solo, then, when

from cardshed import IllegalActionError, Outcome, Withdraw
from cardshed.playing_cards import cards
from cardshed.soliterror import ChooseCourt, Ending, Game, GameEnded, Options, SeatWithdrew

DECK = "AC AD AH AS 4C 4D 4H 4S 5C 5D"


def test_who_leaves_a_solo_game_has_lost_it() -> None:
    """so.withdraw"""
    game = solo("2D 8H", "4D").withdraw(0)

    assert game.steps[-1].action == Withdraw()
    assert then(game) == (SeatWithdrew(A), GameEnded(Outcome((), Ending.ABANDONED)))
    assert ended(game) == Outcome((), Ending.ABANDONED)
    assert game.view(None).table.withdrawn == (0,)


def test_a_solo_game_is_left_at_any_time_until_it_is_over() -> None:
    """so.withdraw, so.setup.enemies, so.combo.spade"""
    laid = when(solo("2S 8H", "4D"), (0, play("2S")))

    for game in (Game.start(Options(), seed=1), laid):
        over = game.withdraw(0)
        assert ended(over) == Outcome((), Ending.ABANDONED)
        with pytest.raises(IllegalActionError, match=r"core\.over"):
            over.withdraw(0)


def _choosing() -> list[Game]:
    game = Game.start(Options(seats=2), seed=1)
    return [game, when(game, (0, ChooseCourt(*cards("JC QD KH"))))]


def _in_a_round() -> list[Game]:
    game = duel("2S 2D 7D 8C 9C", deck=DECK)
    laid = when(game, (0, play("2S")))
    return [game, laid, when(laid, (0, FINISH)), when(laid, (1, play("3H")), (1, FINISH))]


@pytest.mark.parametrize("game", [*_choosing(), *_in_a_round()], ids=str)
@pytest.mark.parametrize(("seat", "winner"), [(A, B), (B, A)])
def test_the_other_seat_wins_whenever_one_leaves(game: Game, seat: int, winner: int) -> None:
    """so.withdraw"""
    over = game.withdraw(seat)

    outcome = Outcome((winner,), Ending.ABANDONED, ((winner,), (seat,)))  # type: ignore[arg-type]  # seats
    assert then(over) == (SeatWithdrew(seat), GameEnded(outcome))  # type: ignore[arg-type]  # one
    assert ended(over) == outcome
    with pytest.raises(IllegalActionError, match=r"core\.over"):
        over.withdraw(winner)
