"""What is seen to happen in Cheat where a Vaccine lies beside the pile, and with Recycle."""

from __future__ import annotations

from cheat.matrix.plays import answered, in_a_turn, named
from cheat.matrix.plays_later import gained, until_back
from cheat.matrix.plays_of_wins import claim_words, drawn
from cheat.matrix.rows import XVA
from cheat.matrix.table import (
    DECK,
    Held,
    Told,
    Trial,
    arrival,
    claim,
    claimed_before,
    decided,
    laid,
    refusal,
    said_of,
    settled,
    since,
    table,
    went_on,
    with_second,
)
from cheat.table import A, accepted, latest
from crazy_eights.matrix.kinds import CLONE, NUMBER, Kind, joined

from cardshed import Seat
from cardshed.cheat import (
    DrawFaced,
    Game,
    SeatSkipped,
    StealTurn,
    TakeCards,
    TurnBegan,
)
from cardshed.soloverse.moves import UseRecycle
from cardshed.soloverse.pile_facts import StayEnded

DRAW_2, LONG = Kind("V+2"), 40


def said(game: Game, seat: Seat, one: Kind) -> Game:
    """Return the game after a claim with a lie, which stands."""
    return settled(accepted(game.play(seat, claim(laid(game, seat, one, truly=False), one, A))))


def silenced(trial: Trial, held: Held, *, deck: str = DECK) -> Game:
    """Return a game in which seat 0 has the turn, and the one before it has claimed a Vaccine."""
    at = trial.at.dealt(core=False)
    game = table(at, held, deck=deck)
    for seat in range(A, at.last):
        game = lied(game, Seat(seat))
    return said(game, at.last, XVA)


def lied(game: Game, seat: Seat) -> Game:
    """Return the game after a seat has claimed a number, which nobody calls."""
    return game.play(seat, claim(laid(game, seat, NUMBER, truly=False), NUMBER, seat))


def claimed_under(trial: Trial) -> Told:
    game = silenced(trial, with_second(trial, A))
    return in_a_turn(game, trial, A, named(NUMBER, trial.second), trial.at.far)


def answers_under(trial: Trial) -> Told:
    seat = trial.at.next
    game = said(silenced(trial, with_second(trial, seat)), A, DRAW_2)
    return answered(trial, DRAW_2, game, seat, A)


def steals_under(trial: Trial) -> Told:
    game = silenced(trial, with_second(trial, trial.at.far))
    one = laid(game, trial.at.far, trial.second, truly=trial.true)
    return "", refusal(game, trial.at.far, StealTurn(one, trial.second.card))


def met_under(trial: Trial) -> Told:
    game = said(silenced(trial, {}, deck=f"{trial.first.card} {DECK}"), A, DRAW_2)
    events = since(game.play(trial.at.next, TakeCards()), len(game.steps))
    back = joined(gained(until_back(events), trial.at), "and the trap goes back")
    return "", back if until_back(events) != events else "the trap stays out"


def last_under(trial: Trial) -> Told:
    game = silenced(trial, {A: "S9 S8"})
    one = laid(game, A, trial.first, truly=False)
    game = accepted(game.play(A, claim(one, trial.first, A)))
    waits, game = drawn(game)
    return "", f"{waits}{claim_words(game, A)}"


ARRIVALS = (SeatSkipped, DrawFaced, StayEnded, TurnBegan)


def ends(trial: Trial) -> Told:
    """Return when a Vaccine ends, after a claim of the seat before its user."""
    at = trial.at.dealt(core=False)
    game = said(table(at, with_second(trial, at.last)), A, XVA)
    while game.to_act[0] != at.last:
        game = lied(game, game.to_act[0])
    steps, one = len(game.steps), laid(game, at.last, trial.second, truly=trial.true)
    game = decided(game.play(at.last, claim(one, trial.second, A)), trial.fate)
    while len(game.steps) < LONG and not ended(game, steps):
        game = went_on(game)
    there = [each for each in since(game, steps) if isinstance(each, ARRIVALS) and each.seat == A]
    waits = {1: "at once", 2: "it waits for one arrival, then"}
    return "", f"{waits.get(len(there), len(there))} it ends"


def ended(game: Game, steps: int) -> bool:
    return any(isinstance(each, StayEnded) for each in since(game, steps))


def recycled(trial: Trial) -> Told:
    """Return what follows when Recycle is used after a claim, and then a Clone is claimed."""
    at = trial.at.dealt(core=False)
    given = claimed_before(at.last, trial.first)
    game = table(at, {}, *given)
    game = game.play(A, UseRecycle())
    turn = arrival(game, A).replace("the same seat", "its user")
    acts = named(trial.first, CLONE)
    game = game.play(A, claim(laid(game, A, CLONE, truly=False), CLONE, at.far, acts))
    as_what = CLONE if trial.first == CLONE else acts
    copies = latest(game).said == said_of(CLONE, as_what, at.far)
    return "", joined(turn, "and a Clone still copies it" if copies else "")
