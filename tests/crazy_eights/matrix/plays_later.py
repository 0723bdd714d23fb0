"""What is seen to happen with cards before seats."""

from __future__ import annotations

from collections.abc import Callable

from crazy_eights.chaos.table import A
from crazy_eights.matrix.kinds import (
    CLONE,
    NUMBER,
    Kind,
    skips,
)
from crazy_eights.matrix.plays import answered, reached, stack, tried
from crazy_eights.matrix.seating import Seating
from crazy_eights.matrix.table import (
    HANDS,
    acted,
    beside,
    counter,
    in_front,
    laid_before,
    settled,
    since,
    table,
    use,
    went_on,
)

from cardshed import Seat
from cardshed.crazy_eights import Game, TurnBegan
from cardshed.soloverse.answer_facts import SkipFaced
from cardshed.soloverse.chaos_facts import FrontActed
from cardshed.soloverse.facts import DrawFaced, SeatSkipped

LONG = 40
"""More steps than two rounds take."""

# --- cards in front of a seat


def before_a_seat(first: Kind, second: Kind, at: Seating, *, cloned: bool) -> str:
    acts = first if second == CLONE else second
    seat = reached(acts, at)
    by = at.besides(seat)
    game = table(
        at,
        beside(second, A, at),
        top=NUMBER.card,
        before=(laid_before(seat, first, by, cloned=cloned),),
        last=first.acts if second == CLONE else None,
    )
    game = game.play(A, use(second.card, acts, at.far))
    while len(game.steps) < LONG and in_front(game, seat):
        game = went_on(game)
    waited = WAITED.get(arrivals(game, seat), "it does not act:")
    game = settled(game)
    return f"{waited} {acted(game, since(game, 0), by)}"


ARRIVALS = (SeatSkipped, DrawFaced, SkipFaced, FrontActed, TurnBegan)
WAITED = {1: "at once", 2: "it waits for one arrival, then"}


def arrivals(game: Game, seat: Seat) -> int:
    """Return how often play has come to a seat, or passed it, up to the last card before it."""
    there = [each for each in since(game, 0) if isinstance(each, ARRIVALS) and each.seat == seat]
    acted = [place for place, each in enumerate(there, 1) if isinstance(each, FrontActed)]
    return acted[-1] if acted else 0


def bound_by_draw(newest: Kind) -> Callable[..., str]:
    """Return a play: a seat with a card before it answers a stack."""

    def play(first: Kind, second: Kind, at: Seating, *, cloned: bool) -> str:
        front = (laid_before(at.next, first, at.besides(at.next), cloned=cloned),)
        game = stack(newest, second, at, cloned=False, before=front)
        return answered(game, newest, second, at.next, A)

    return play


def bound_by_window(against: Kind) -> Callable[..., str]:
    """Return a play: a seat with a card before it counters."""

    def play(first: Kind, second: Kind, at: Seating, *, cloned: bool) -> str:
        seat = reached(against, at)
        held = {A: f"{against.card} {HANDS[A]}", seat: f"{second.card} P1 XPC"}
        front = (laid_before(seat, first, at.besides(seat), cloned=cloned),)
        game = table(at, held, top=NUMBER.card, before=front)
        game = game.play(A, use(against.card, against, seat))
        game = settled(game) if skips(against) else game
        return tried(game, seat, A, counter(second))

    return play
