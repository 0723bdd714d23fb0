"""What is seen to happen with cards before seats, traps, discards and turns that are stolen."""

from __future__ import annotations

from collections.abc import Callable

import attrs
from cheat.matrix.fates import LIE
from cheat.matrix.kinds import AFTER_A_LIE, STOLEN_LAST
from cheat.matrix.plays import acted, answered, dealt, in_a_turn, named, stack, tried
from cheat.matrix.rows import XAF, XNO, XTT
from cheat.matrix.table import (
    DECK,
    HANDS,
    Told,
    Trial,
    arrival,
    begun,
    claim,
    claimed_before,
    decided,
    facing,
    frame,
    fronts,
    in_front,
    laid,
    left_over,
    pile_words,
    refusal,
    settled,
    since,
    table,
    went_on,
    with_second,
)
from cheat.table import A, accepted
from crazy_eights.matrix.kinds import (
    BY_CARD,
    CLONE,
    NUMBER,
    SAVED,
    SLAPPED,
    TAKEN,
    TRAPS,
    Kind,
    joined,
    lies_in_front,
    many,
)
from crazy_eights.matrix.plays import reached
from crazy_eights.matrix.plays_of_draws import all_draw_one, met_by
from crazy_eights.matrix.seating import Seating

from cardshed import Seat
from cardshed.cheat import (
    Action,
    CardsDealt,
    CardsDrawn,
    DrawFaced,
    Event,
    Game,
    PlayAntiFun,
    RespondInKind,
    SeatSkipped,
    Slap,
    StackTaken,
    StealTurn,
    StolenTurn,
    TakeCards,
    Turn,
    TurnBegan,
)
from cardshed.soloverse import card
from cardshed.soloverse.answer_facts import SkipFaced
from cardshed.soloverse.chaos_facts import CardsReturned, FrontActed, TrapRevealed

LONG = 40
"""More steps than two rounds take."""

# --- cards in front of a seat


def before_a_seat(trial: Trial) -> Told:
    at, first, second = trial.at, trial.first, trial.second
    acts = named(first, second)
    seat = reached(acts, at) if trial.fate.counts else at.next
    game = table(at, with_second(trial, A), *in_front(seat, first, at.besides(seat)))
    one = laid(game, A, second, truly=trial.true)
    game = decided(game.play(A, claim(one, second, at.far, acts)), trial.fate)
    pile = pile_words(since(game, 0), A)
    while len(game.steps) < LONG and lies_before(game, seat):
        game = went_on(game)
    waited = WAITED.get(arrivals(game, seat), "it does not act:")
    return pile, joined(f"{waited} {acted(since(game, 0))}", left_over(settled(game)))


def lies_before(game: Game, seat: Seat) -> bool:
    return any(each.seat == seat for each in fronts(game))


ARRIVALS = (SeatSkipped, DrawFaced, SkipFaced, FrontActed, TurnBegan)
WAITED = {1: "at once", 2: "it waits for one arrival, then"}


def arrivals(game: Game, seat: Seat) -> int:
    """Return how often play has come to a seat, or passed it, up to the last card before it."""
    there = [each for each in since(game, 0) if isinstance(each, ARRIVALS) and each.seat == seat]
    acted = [place for place, each in enumerate(there, 1) if isinstance(each, FrontActed)]
    return acted[-1] if acted else 0


def before_a_thief(trial: Trial) -> Told:
    """Return what becomes of a card before a seat that steals a turn."""
    thief = trial.at.far
    given = in_front(thief, trial.first, trial.at.last)
    game = accepted(steals(table(trial.at, with_second(trial, thief), *given), thief, XTT))
    one = laid(game, thief, trial.second, truly=trial.truly)
    game = decided(game.play(thief, claim(one, trial.second, thief)), trial.fate)
    return "", "it waits" if lies_before(game, thief) else acted(since(game, 0))


def steals(game: Game, thief: Seat, one: Kind, *, truly: bool = False) -> Game:
    return game.play(thief, StealTurn(laid(game, thief, one, truly=truly), one.card, one.said))


def bound_by_draw(newest: Kind) -> Callable[[Trial], Told]:
    """Return a play: a seat with a card before it answers a stack."""

    def play(trial: Trial) -> Told:
        seat = A if newest == XNO else trial.at.next
        front = in_front(seat, trial.first, trial.at.besides(seat))
        return answered(trial, newest, *stack(trial, newest, *front))

    return play


def bound_by_window(against: Kind) -> Callable[[Trial], Told]:
    """Return a play: a seat with a card before it counters."""

    def play(trial: Trial) -> Told:
        at = trial.at
        seat = at.far if lies_in_front(against) else at.next
        front = in_front(seat, trial.first, at.besides(seat))
        game = begun(attrs.evolve(trial, first=against), with_second(trial, seat), *front)
        return tried(trial, game, seat, A)

    return play


# --- traps


def drawing(trial: Trial, deck: str) -> tuple[Game, Seat, Action]:
    """Return a game before a seat draws; who acts, and how."""
    at, cause = trial.at, trial.second
    if cause == STOLEN_LAST:
        game = steals(table(at, {at.far: "S7"}, deck=deck), at.far, XTT)
        return accepted(game), at.far, TakeCards()
    if cause == SAVED:
        game = begun(attrs.evolve(trial, first=NUMBER), {A: "S8"}, deck=deck)
        game = game.play(at.next, PlayAntiFun(laid(game, at.next, XAF, truly=False)))
        return accepted(game), A, TakeCards()
    if cause == SLAPPED:
        game = begun(attrs.evolve(trial, first=Kind("XSL")), {}, deck=deck)
        first, second, last = game.to_act
        return game.play(first, Slap()).play(second, Slap()), last, Slap()
    one = {**TAKEN, **AFTER_A_LIE, **BY_CARD}[cause]
    game = begun(attrs.evolve(trial, first=one), {}, deck=deck)
    return game, A if cause in BY_CARD else facing(game)[0], TakeCards()


def met_in_a_draw(trial: Trial) -> Told:
    cause, deck = trial.second, f"{trial.first.card} {DECK}"
    game, seat, action = drawing(trial, deck)
    if cause in AFTER_A_LIE:
        one = AFTER_A_LIE[cause]
        chaos = one.card if one.chaos else None
        answer = RespondInKind(laid(game, seat, one, truly=False), chaos=chaos)
        game = decided(game.play(seat, answer), LIE)
    elif cause in TAKEN:
        game = game.play(seat, action)
    return "", gained(until_back(since(settled(game), 0)), trial.at)


DRAWN = (StackTaken, CardsDrawn, CardsDealt)


def until_back(events: list[Event]) -> list[Event]:
    """Return what happens until traps go back to the deck."""
    ends = [place for place, each in enumerate(events) if isinstance(each, CardsReturned)]
    return events[: ends[0]] if ends else events


def gained(events: list[Event], at: Seating) -> str:
    """Return in words how many cards who meets a trap has drawn, or was dealt."""
    (seat,) = met_by(events)
    count = sum(len(each.cards) for each in events if isinstance(each, DRAWN) and each.seat == seat)
    return joined(
        many(count),
        "and one to each of the others" if all_draw_one(events, seat, at) else "",
        "" if any(isinstance(each, TrapRevealed) for each in events) else "and the trap goes back",
    )


# --- turns that are stolen


def to_steal(trial: Trial) -> Told:
    at, thief = trial.at, trial.at.far
    held = with_second(trial, thief)
    game = table(at, held, *claimed_before(A, trial.first), fate=trial.fate)
    return stole(trial, game, thief)


def stole(trial: Trial, game: Game, thief: Seat) -> Told:
    """Return what happens when a seat tries to steal a turn, if it may."""
    second = trial.second
    action = StealTurn(laid(game, thief, second, truly=trial.true), second.card, second.said)
    wrong = refusal(game, thief, action)
    if wrong:
        return "", wrong
    steps = len(game.steps)
    game = decided(game.play(thief, action), trial.fate)
    events = since(game, steps)
    drew = "it draws one" if any(isinstance(each, CardsDrawn) for each in events) else ""
    deals = dealt(events, "its player")
    return pile_words(events, thief), joined(deals, drew, whose(game, thief), left_over(game))


def whose(game: Game, thief: Seat) -> str:
    match frame(game):
        case StolenTurn(seat=seat) if seat == thief:
            return "its player claims at once"
        case Turn(seat=seat, tried=(*_, last)) if (seat, last) == (A, thief):
            return "the turn stays where it was"
        case _:
            return arrival(game, thief)


def last_to_steal(trial: Trial) -> Told:
    thief = trial.at.far
    laid_ = trial.second.card if trial.true else "S7"
    given = claimed_before(A, trial.first)
    return stole(trial, table(trial.at, {thief: str(laid_)}, *given, fate=trial.fate), thief)


def stolen(trial: Trial) -> Told:
    """Return what is claimed in a turn that was stolen."""
    thief = trial.at.far
    game = table(trial.at, with_second(trial, thief), fate=trial.fate)
    game = accepted(steals(game, thief, XTT))
    acts = XTT if trial.second == CLONE else trial.second
    return in_a_turn(game, trial, thief, acts, A)


# --- discards


def discarded(trial: Trial) -> Told:
    second, seat = trial.second, trial.at.next
    held = second.card if second.card.chaos else card(f"P{second.code[1:]}")
    if trial.first in TRAPS:
        met = attrs.evolve(trial, first=Kind("V+2"))
        game = begun(
            met, {trial.at.far: f"{held} {HANDS[seat]}"}, deck=f"{trial.first.card} {DECK}"
        )
        seat = trial.at.far
        game = settled(game.play(trial.at.next, TakeCards()))
    else:
        game = settled(begun(trial, {seat: f"{held} {HANDS[seat]}"}))
    return "", "it stays" if held in game.view(seat).own.hand else "it is discarded"
