"""What is seen to happen with cards before seats, traps and discards."""

from __future__ import annotations

from collections.abc import Callable

from crazy_eights.chaos.table import CHALLENGE, DRAW, SLAP, TAKE, A, call
from crazy_eights.matrix.kinds import (
    CALL,
    CAUSES,
    CHALLENGED,
    CLONE,
    NUMBER,
    SAVED,
    SLAPPED,
    TAKEN,
    Cause,
    Kind,
    draws,
    flips,
    joined,
    lies_in_front,
    skips,
)
from crazy_eights.matrix.plays import answered, stack, tried
from crazy_eights.matrix.seating import Seating
from crazy_eights.matrix.table import (
    DECK,
    HANDS,
    acted,
    beside,
    done,
    facing,
    in_front,
    laid_before,
    lying,
    played,
    refusal,
    settled,
    since,
    table,
    use,
    went_on,
)

from cardshed import Seat
from cardshed.crazy_eights import (
    Action,
    Counter,
    Game,
    PlayAntiFun,
    TurnBegan,
)
from cardshed.soloverse import card
from cardshed.soloverse.answer_facts import SkipFaced
from cardshed.soloverse.chaos_facts import CardsDealt, FrontActed, TrapRevealed
from cardshed.soloverse.facts import DrawFaced, SeatSkipped
from cardshed.soloverse.moves import DiscardCards, TakeFromDiscards

V1 = Kind("V1")
LONG = 40
"""More steps than two rounds take."""

# --- cards in front of a seat


def reached(one: Kind, at: Seating) -> Seat:
    """Return the seat that a card of seat 0 reaches."""
    if lies_in_front(one) or (draws(one) and skips(one)):
        return at.far
    return at.last if flips(one) else at.next


def before_a_seat(first: Kind, second: Kind, at: Seating, *, cloned: bool) -> str:
    acts = first if second == CLONE else second
    seat = reached(acts, at)
    by = at.besides(seat)
    game = table(
        at,
        beside(second.card, A),
        top=NUMBER.card,
        before=(laid_before(seat, first, by, cloned=cloned),),
        last=first.card if second == CLONE else None,
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
        return tried(game, seat, A, Counter(second.card))

    return play


# --- traps


def drawing(cause: Cause, deck: str, at: Seating) -> tuple[Game, Seat, Action]:
    """Return a game before a seat draws; who acts, and how."""
    top, seat = NUMBER.card, at.next
    if cause in TAKEN:
        game = settled(played(at, TAKEN[cause], deck=deck))
        return game, facing(game)[0], TAKE
    if cause == SLAPPED:
        return slapped(played(at, Kind("XSL"), deck=deck), at)
    if cause == CHALLENGED:
        return settled(played(at, Kind("XD4"), deck=deck)), seat, CHALLENGE
    if cause == CALL:
        return (
            table(at, {seat: "P1"}, top=top, deck=deck, window=seat),
            at.besides(seat),
            call(seat),
        )
    if cause == SAVED:
        game = table(at, {A: "V1", seat: "XAF P1 P2"}, top=top, deck=deck)
        return game.play(A, use(V1.card, V1)), seat, PlayAntiFun(card("XAF"))
    return table(at, top=top, deck=deck), A, DRAW


def slapped(game: Game, at: Seating) -> tuple[Game, Seat, Action]:
    """Return a game before the last but one slaps; who is without cards is the last."""
    last = at.out[0] if at.out else at.last
    first, second = [seat for seat in game.to_act if seat != last]
    return game.play(first, SLAP), second, SLAP


def gained(game: Game, seat: Seat, action: Action) -> tuple[int, Game]:
    """Return how many cards an action brings to a hand, and the game after it."""
    before = game.view(None).table.board.counts.hands
    game = game.play(seat, action)
    after = game.view(None).table.board.counts.hands
    return max(b - a for a, b in zip(before, after, strict=True)), game


def met_in_a_draw(first: Kind, cause: Cause, at: Seating, *, cloned: bool) -> str:
    cards, game = gained(*drawing(cause, f"{first.card} {DECK}", at))
    dealt = [each for each in since(game, 0) if isinstance(each, CardsDealt)]
    passed = any(each.passed == (first.card,) for each in dealt)
    stays = "and it stays out" if game.view(None).table.board.order.out else "and it is back"
    return joined(
        f"{cards} cards" if cards else "no card",
        "and the trap goes back" if passed else "",
        stays if cause == SLAPPED and at.out else "",
    )


def met_after_another(first: Kind, second: Kind, at: Seating, *, cloned: bool) -> str:
    said = set()
    for cause in CAUSES:
        if cause != SAVED and (cause != SLAPPED or at.slaps):
            cards, game = gained(*drawing(cause, f"{first.card} {second.card} {DECK}", at))
            met = len([each for each in since(game, 0) if isinstance(each, TrapRevealed)])
            said.add(
                joined(
                    f"{cards - cause.owed} cards more" if cards else "no card",
                    "" if met == 2 else "and the second is not met",
                )
            )
    return " or ".join(sorted(said))


# --- hands and discards


def in_a_discard(first: Kind, second: Kind, at: Seating, *, cloned: bool) -> str:
    held = second.card if second.card.chaos else card(f"P{second.code[1:]}")
    game = settled(played(at, first, {at.next: f"{held} S1 S2"}, cloned=cloned))
    return "it stays" if held in game.view(at.next).own.hand else "it is discarded"


def chosen(first: Kind, second: Kind, at: Seating, *, cloned: bool) -> str:
    elegant = first == Kind("XEG")
    hand, under = (f"{second.card} P8", "") if elegant else (HANDS[A], str(second.card))
    game = table(at, {A: f"{first.card} {hand}"}, top=NUMBER.card, discards=under)
    game = game.play(A, use(first.card, first))
    choice = DiscardCards((second.card,)) if elegant else TakeFromDiscards(second.card)
    if done(game, A, choice) is None:
        return refusal(game, A, choice)
    return "it may be discarded" if elegant else "it may be taken"


def aimed_at_the_next(first: Kind, second: Kind, at: Seating, *, cloned: bool) -> str:
    after = Seat(A + 1)
    lies = lying(first, cloned=False)
    game = table(at, beside(second.card, A), **lies)
    action = use(second.card, first if second == CLONE else second, after)
    refused = done(game, A, action) is None
    return refusal(game, A, action) if refused else "it may be laid before it"
